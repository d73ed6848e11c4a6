/* tables.h -- what the tests of bots share: a game that is played by hand. */
#ifndef TESTS_UNIT_TABLES_H
#define TESTS_UNIT_TABLES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "contains.h"
#include "sixstones/bots.h"

struct table {
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    const struct six_game *game;
    struct six_action menu[SIX_LEGAL_MAX];
    int count, seats;
    six_seat seat;
    uint64_t stream;
};

static inline void sit_down(struct table *t, const struct six_game *game,
                            int seats, uint64_t seed)
{
    struct six_setup how;
    memset(t, 0, sizeof *t);
    six_setup_init(&how, game, seats);
    game->setup(t->state, &how);
    t->game = game;
    t->seats = seats;
    t->stream = seed;
}

/* Sit down where a game already is. */
static inline void sit_down_at(struct table *t, const struct six_game *game,
                               const void *state, uint64_t seed)
{
    struct six_setup how;
    memset(t, 0, sizeof *t);
    memcpy(t->state, state, game->state_size);
    game->how(state, &how);
    t->game = game;
    t->seats = how.seats;
    t->stream = seed;
}

/* What a seat knows now. */
static inline const void *view_for(struct table *t, six_seat seat)
{
    memcpy(t->view, t->state, t->game->state_size);
    t->game->hide(t->view, seat);
    return t->view;
}

/* Who acts now, and what they can do; false at the end of the game. */
static inline bool look(struct table *t)
{
    t->seat = t->game->to_act(t->state);
    t->count = t->game->legal(t->state, t->menu);
    if (t->seat < t->seats)
        view_for(t, t->seat);
    return t->seat != SIX_NOBODY;
}

static inline void act(struct table *t, int choice)
{
    t->game->apply(t->state, t->menu[choice], NULL);
}

/* Anything that is legal. */
static inline int any(struct table *t)
{
    int i = (int)six_random_below(&t->stream, (uint32_t)t->count);
    if (t->seat == SIX_CHANCE)
        t->menu[i].seed = six_random(&t->stream);
    return i;
}

/* Go on to the next decision of a seat; false at the end of the game. */
static inline bool next_decision(struct table *t)
{
    while (look(t) && t->seat == SIX_CHANCE)
        act(t, any(t));
    return t->seat != SIX_NOBODY;
}

static inline struct six_player *
player(const char *spec, const struct six_game *game, six_seat seat)
{
    struct six_player *p = NULL;
    struct six_error err = { 0 };
    if (six_player_new(&p, spec, game, seat, &err) != SIX_OK)
        fail_msg("%s: %s", spec, err.text);
    return p;
}

/* What a player does at the decision that has been looked at. */
static inline int answer(struct table *t, struct six_player *p, uint64_t seed)
{
    struct six_think how = { .seed = seed };
    int choice = six_player_choose(p, t->view, t->menu, t->count, &how, NULL);
    assert_in_range(choice, 0, t->count - 1);
    return choice;
}

/* What a new player would do there. */
static inline int ask(struct table *t, const char *spec, uint64_t seed)
{
    struct six_player *p = player(spec, t->game, t->seat);
    int choice = answer(t, p, seed);
    six_player_free(p);
    return choice;
}

#endif
