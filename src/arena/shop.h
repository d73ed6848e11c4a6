/* shop.h -- threads of this process that play games which somebody else hands
 * out: the part of a rank that plays.
 *
 * Games are put in, rows come out, in any order. The shop says how many games
 * it would like to have: one for each thread, and as many more as are played
 * while an answer to that is on its way. All functions but the threads' own
 * work are for one thread, which also makes and frees the shop.
 */
#ifndef SIX_ARENA_SHOP_H
#define SIX_ARENA_SHOP_H

#include "arena/plan.h"

struct six__shop;

/* How a shop works. */
struct six__shop_how {
    const struct six__plan *plan;
    int workers;     /* threads, from 1 */
    double patience; /* for programs: as in struct six__desk */
    bool heard;
};

/* Fails where not all threads can be started. On success the caller frees
 * *out. */
six_status six__shop_new(struct six__shop **out,
                         const struct six__shop_how *how,
                         struct six_error *err);

/* A game to be played. False: out of memory. */
bool six__shop_add(struct six__shop *s, uint64_t game);

/* A game that is finished; false where there is none now. */
bool six__shop_fetch(struct six__shop *s, uint64_t *game, struct six__row *row);

/* How many games it should have, those that are being played included. */
int six__shop_appetite(struct six__shop *s);

/* SIX_OK, or what went wrong in a thread first: err tells. */
six_status six__shop_status(struct six__shop *s, struct six_error *err);

/* Sleep for so many seconds, or until a thread has nothing more to do. Returns
 * whether one has nothing to do. */
bool six__shop_wait(struct six__shop *s, double seconds);

/* Break all games off. What is not finished will never be. */
void six__shop_stop(struct six__shop *s);

/* Whether all threads have ended after that. */
bool six__shop_is_closed(struct six__shop *s);

/* Stop, and wait for the threads. */
void six__shop_free(struct six__shop *s);

/* Seconds of a clock that nobody sets; and to sleep, less than one. */
double six__seconds(void);
void six__nap(double seconds);

#endif
