/* arrange.h -- what the two files share that read positions: arrange.c reads
 * what lies on the table, resume.c what is going on. */
#ifndef VILLAINOUS_ARRANGE_H
#define VILLAINOUS_ARRANGE_H

#include "core/fields.h"
#include "games/villainous/villainous.h"

static inline struct villainous *made(struct six__fields *f)
{
    return f->made;
}

/* resume.c: the frames, which hold cards; and, when the table is laid, what
 * waits for its turn, what is asked and of whom. */
bool villainous_read_stack(struct six__fields *f,
                           const struct six_value *stack);
bool villainous_resume(struct six__fields *f);

#endif
