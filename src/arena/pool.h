/* pool.h -- threads that wait for work that is done in parts.
 *
 * They are made once and meet again and again: a round gives each of them one
 * part, and the caller's own thread does the first. */
#ifndef SIX_ARENA_POOL_H
#define SIX_ARENA_POOL_H

#include "sixstones/status.h"

struct six__pool;

/* threads counts the caller's. */
six_status six__pool_new(struct six__pool **out, int threads,
                         struct six_error *err);

/* Have work() called with each part, from 0, and wait until all are done. */
void six__pool_run(struct six__pool *p, void (*work)(void *context, int part),
                   void *context);

void six__pool_free(struct six__pool *p);

#endif
