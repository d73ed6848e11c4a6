/* workers.h -- threads that wait for work that is done in parts.
 *
 * They are made once and meet again and again: a round gives each of them one
 * part, and the caller's own thread does the first. */
#ifndef SIX_ARENA_WORKERS_H
#define SIX_ARENA_WORKERS_H

#include "sixstones/status.h"

struct six__workers;

/* count includes the caller. */
six_status six__workers_new(struct six__workers **out, int count,
                            struct six_error *err);

/* Have work() called with each part, from 0, and wait until all are done. */
void six__workers_run(struct six__workers *w,
                      void (*work)(void *context, int part), void *context);

void six__workers_free(struct six__workers *w);

#endif
