/* stats.h -- intervals, and expected results between players of some strength.
 *
 * All intervals hold 95 %. docs/arena.md derives the formulas.
 */
#ifndef SIX_ARENA_STATS_H
#define SIX_ARENA_STATS_H

#include "arena/report.h"

#define SIX__Z 1.959963984540054 /* 97.5 % of a normal figure lie below it */

/* ---- rates ---- */

/* Wilson's interval, for independent games: parts of victories may be counted,
 * which makes it too wide rather than too narrow. */
struct six__rate six__rate_of(double won, uint64_t games, double even);

/* Figures of groups of games. Groups are independent of each other; the games
 * in one are not. */
struct six__sample {
    uint64_t groups, games;
    double sum, squares; /* of the groups' means */
};

void six__sample_add(struct six__sample *s, double mean, uint64_t games);

/* Wilson's interval for the mean of groups between 0 and 1, where the number
 * of games is that of independent ones which would tell as much: found from how
 * groups vary. */
struct six__rate six__rate_of_groups(const struct six__sample *s, double even);

/* ---- strength ---- */

/* The expected score of the stronger bot in a group with so many sides, where
 * it is better by so many Elo. */
double six__expected(int sides, double elo);

/* Its derivative, for each natural unit (400 / ln 10 Elo). */
double six__expected_slope(int sides, double elo);

/* How many groups had so many sides. */
struct six__sides {
    uint64_t groups[SIX_SEATS_MAX + 1];
};

/* The Elo at which the expected score over such groups is this one; infinite
 * for a score of 0 or 1. */
double six__elo_of(const struct six__sides *sides, double score);

/* The same for a rate and the ends of its interval. */
struct six__elo six__elo_of_rate(const struct six__sides *sides,
                                 const struct six__rate *rate);

#endif
