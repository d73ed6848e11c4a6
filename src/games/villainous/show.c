/* show.c -- Marvel Villainous: the table in lines of text. */
#include "core/page.h"
#include "games/villainous/villainous.h"

void villainous_show(const void *state, six_seat viewer, int width,
                     const struct six_speaker *to, struct six_text *out)
{
    (void)state;
    (void)viewer;
    (void)width;
    (void)to;
    six_text_add(out, "table\n");
}
