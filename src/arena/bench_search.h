/* bench_search.h -- how many iterations a search makes in a second, and what a
 * second thread adds. */
#ifndef SIX_ARENA_BENCH_SEARCH_H
#define SIX_ARENA_BENCH_SEARCH_H

#include "sixstones/game.h"

struct six_bench_search {
    int seats;
    uint64_t decisions;     /* that were thought about, in each way */
    uint64_t iterations[2]; /* with one thread, and with two */
    double seconds[2];      /* by the clock on the wall */
    double busy[2];         /* of the thread that had most to do, by its own
                               clock, which other programs don't disturb */
};

/* Think as `hard` does, with default options, about decisions of games that
 * greedy bots play, the same ones in every run: with one thread and with two,
 * in turns, so that both see the same machine. Until so many decisions are
 * made, or, where decisions is 0, until so many seconds have passed. */
six_status six_bench_search_run(struct six_bench_search *out,
                                const struct six_game *game, int seats,
                                uint64_t decisions, double seconds,
                                struct six_error *err);

#endif
