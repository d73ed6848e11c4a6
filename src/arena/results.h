/* results.h -- the finished games of a run, in memory.
 *
 * A game is found by its number; the order in which they were finished leaves
 * no trace.
 */
#ifndef SIX_ARENA_RESULTS_H
#define SIX_ARENA_RESULTS_H

#include "arena/plan.h"

enum { SIX__ENDINGS_MAX = 255 };

/* A row, packed: millions of them are kept. */
struct six__kept {
    uint16_t share[SIX_SEATS_MAX];
    uint8_t ending; /* row of the table of endings, from 1; 0: not finished */
    six_seat forfeit;
    uint8_t order[SIX_SEATS_MAX];
    uint32_t turns, decisions;
    uint64_t menus;
};

/* Of each bot, what it did the first time that it lost the right to play. */
struct six__forfeit {
    uint64_t game;
    bool any;
    char why[SIX__WHY_MAX];
};

struct six__results {
    uint64_t planned, finished; /* games */
    struct six__kept *game;     /* planned of them */
    int ending_count;
    char ending[SIX__ENDINGS_MAX][SIX__ENDING_MAX]; /* in no order */
    struct six__forfeit forfeit[SIX__BOTS_MAX];
};

six_status six__results_init(struct six__results *r, uint64_t planned,
                             struct six_error *err);
void six__results_release(struct six__results *r);

bool six__results_has(const struct six__results *r, uint64_t game);

/* Whether all of so many games are there, from the first on. */
bool six__results_have(const struct six__results *r, uint64_t first, int games);

/* Keep a row. A game that is there already stays as it is. */
void six__results_put(struct six__results *r, const struct six__plan *plan,
                      uint64_t game, const struct six__row *row);

#endif
