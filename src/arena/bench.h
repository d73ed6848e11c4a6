/* bench.h -- how fast a game is played, and whether it still plays the same.
 *
 * Everything here is random play: whoever acts takes any of the listed actions
 * with the same chance. Only decisions of seats are counted; what chance does
 * is part of their cost. One thread is used, but for batches that want more.
 */
#ifndef SIX_ARENA_BENCH_H
#define SIX_ARENA_BENCH_H

#include "sixstones/game.h"

struct six_bench {
    int seats;
    uint64_t decisions, games; /* games: those that ended */
    uint64_t legal;            /* the lengths of all menus together */
    double seconds;
    double copy_ns; /* to copy one state */
};

/* Play with default options until so many decisions are made, or, where
 * decisions is 0, until so many seconds have passed. */
void six_bench_run(const struct six_game *game, int seats, uint64_t decisions,
                   double seconds, struct six_bench *out);

/* What batches cost, beside plain play: seconds a decision. */
struct six_bench_batch {
    int seats, threads;
    uint32_t games;     /* of the batch */
    uint64_t decisions; /* of the batch; as many were made plainly */
    double plain;       /* as six_bench_run() measures it */
    double batch;       /* with choosing actions at random */
    double step;        /* without that */
};

/* Play plainly and in a batch, in turns of about a millisecond, so that both
 * see the same machine; the figures are medians of all turns. Of one thread the
 * time on a processor is taken, of several that on the wall. For how long: as
 * above. */
six_status six_bench_batch_run(struct six_bench_batch *out,
                               const struct six_game *game, uint64_t decisions,
                               double seconds, struct six_error *err);

/* A hash of all the states of fixed games, for all numbers of seats, half of
 * them with default options and half with any: equal hashes, equal rules. */
uint64_t six_bench_signature(const struct six_game *game);

#endif
