/* learn.c -- Marvel Villainous for programs that learn. */
#include "games/villainous/villainous.h"

void villainous_observe(const void *state, six_seat seat, uint8_t *out)
{
    (void)state;
    (void)seat;
    out[0] = 0;
}

const struct six_code villainous_codes[VERB_COUNT] = { { 0 } };
