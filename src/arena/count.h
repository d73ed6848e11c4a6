/* count.h -- the counters behind one slice of a report. */
#ifndef SIX_ARENA_COUNT_H
#define SIX_ARENA_COUNT_H

#include "arena/results.h"
#include "arena/stats.h"

/* Victories of one bot at one side, or in one order. */
struct six__tick {
    uint64_t games;
    uint64_t won; /* in parts of SIX__WHOLE */
    double even;  /* what equals would have won */
};

/* A figure of each game. */
struct six__figure {
    struct six__sample sample; /* of groups */
    uint64_t games;
    double sum, squares; /* of games */
    double least, most;
    double first, width;
    uint64_t bin[SIX__BINS];
};

enum { SIX__TURNS, SIX__DECISIONS, SIX__BRANCHING, SIX__FIGURES };

struct six__count {
    uint64_t games;
    struct six__sides sides;
    struct six__sample all, lone[2]; /* of a; of a and b where alone */
    double even[2];                  /* sums over groups, for lone */
    struct six__tick side[2][SIX_SEATS_MAX], order[2][SIX_SEATS_MAX];
    struct six__tick team[2];                    /* where all play together */
    struct six__sample pairs;                    /* of a; of these groups */
    struct six__sample ending[SIX__ENDINGS_MAX]; /* of groups that had it */
    struct six__figure figure[SIX__FIGURES];
};

/* Count the group of games that begins with this one. */
void six__count_group(struct six__count *c, const struct six__plan *plan,
                      const struct six__results *results, uint64_t first);

/* When all groups are counted: choose the bins, then put each game into
 * one. */
void six__count_choose_bins(struct six__count *c);
void six__count_bins(struct six__count *c, const struct six__kept *game);

#endif
