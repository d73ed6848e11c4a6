/* bench.h -- how fast a game is played, and whether it still plays the same.
 *
 * Everything here is one thread and random play: whoever acts takes any of
 * the listed actions with the same chance. Only decisions of seats are counted;
 * what chance does is part of their cost.
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

/* A hash of all the states of fixed games, for all numbers of seats, half of
 * them with default options and half with any: equal hashes, equal rules. */
uint64_t six_bench_signature(const struct six_game *game);

#endif
