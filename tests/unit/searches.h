/* searches.h -- what the tests of the search share. */
#ifndef TESTS_UNIT_SEARCHES_H
#define TESTS_UNIT_SEARCHES_H

#include "bots/search.h"
#include "tables.h"
#include "toys.h"

enum { SEEDS = 10 };

static inline struct six_player *searcher(const struct six_search *how,
                                          const struct six_game *game,
                                          six_seat seat)
{
    struct six_player *p = NULL;
    struct six_error err = { 0 };
    if (six_player_search(&p, how, game, seat, &err) != SIX_OK)
        fail_msg("%s", err.text);
    return p;
}

static inline struct six_hints report_of(const struct six_player *p)
{
    struct six_hints report;
    assert_true(six_player_report(p, &report));
    return report;
}

/* What a new search answers at the table, and what it tells of it. */
static inline int search(struct table *t, const struct six_search *how,
                         uint64_t seed, struct six_hints *out)
{
    struct six_player *p = searcher(how, t->game, t->seat);
    int choice = answer(t, p, seed);
    if (out)
        *out = report_of(p);
    six_player_free(p);
    return choice;
}

static inline void sit_down_to_toy(struct table *t, enum toy toy)
{
    struct toy_state start = toy_begin(toy);
    sit_down_at(t, &toy_game, &start, 1);
    look(t);
}

static inline void sit_down_to_pile(struct table *t, int left)
{
    struct pile_state start = pile_begin(left);
    sit_down_at(t, &pile_game, &start, 1);
    look(t);
}

/* A decision in the middle of a game of this build. */
static inline void sit_down_in_the_middle(struct table *t,
                                          const struct six_game *game,
                                          int seats, uint64_t seed)
{
    sit_down(t, game, seats, seed);
    for (int k = 0; k < 4; k++) {
        assert_true(next_decision(t));
        act(t, any(t));
    }
    do
        assert_true(next_decision(t));
    while (t->count == 1 && (act(t, 0), true));
}

#endif
