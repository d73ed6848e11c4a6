/* head.h -- the first line of a journal: which run it is of.
 *
 * It holds all that decides what game i is and who plays it, and nothing else:
 * how many games are wanted and whether a test ends the run may change from
 * one start to the next.
 */
#ifndef SIX_ARENA_HEAD_H
#define SIX_ARENA_HEAD_H

#include "arena/plan.h"

struct six__head {
    const struct six__plan *plan;
    struct six_text line; /* with its newline; data is our own */
};

six_status six__head_init(struct six__head *head, const char *program,
                          const struct six__plan *plan, struct six_error *err);
void six__head_release(struct six__head *head);

/* Whether this first line of a file is ours, or, where it was cut short, the
 * beginning of ours; else err says what differs. */
six_status six__head_check(const struct six__head *head, const char *line,
                           size_t length, bool torn, struct six_error *err);

#endif
