/* base.h -- what the state of every game begins with, and what the core can
 * do with that alone. The first member of a state is
 *
 *     struct six_base base;
 */
#ifndef SIX_CORE_BASE_H
#define SIX_CORE_BASE_H

#include <string.h>

#include "sixstones/game.h"

struct six_base {
    uint16_t learned; /* grows when somebody learns something hidden */
    uint8_t seats;
    six_seat turn;  /* whose turn it is */
    uint8_t ask;    /* what has to be decided: the game's; 0 is nothing */
    six_seat asked; /* and by whom */
    uint8_t option[SIX_OPTIONS_MAX]; /* in the order of the game's table */
};

/* A state of size bytes in which nothing has happened yet: all of it is zero,
 * since unused bytes are compared, too. */
void six__begin(void *state, size_t size, const struct six_setup *how);

/* These serve every game as they are. */
void six__how(const void *state, struct six_setup *out);
six_seat six__to_act(const void *state);
uint32_t six__learned(const void *state);

/* For games in which everybody plays for themselves. */
uint8_t six__own_team(const void *state, six_seat seat);

/* For seats without a role: "a", and "Player A". */
const char *six__letter_id(const void *state, six_seat seat);
const char *six__letter_title(const void *state, six_seat seat);

static inline void six__ask(struct six_base *b, int ask, six_seat who)
{
    b->ask = (uint8_t)ask;
    b->asked = who;
}

struct six__question {
    uint8_t ask;
    six_seat who;
};

/* The question is being answered: nobody is asked until the rules ask again.
 */
static inline struct six__question six__answered(struct six_base *b)
{
    struct six__question q = { b->ask, b->asked };
    six__ask(b, 0, SIX_NOBODY);
    return q;
}

/* The mask of all who sit at the table, and of the public. */
static inline six_seats six__everybody(const struct six_base *b)
{
    return (six_seats)(((1u << b->seats) - 1) | SIX_PUBLIC);
}

/* Add an action to a menu of n; returns how many there are then. */
static inline int six__add(struct six_action *menu, int n, int verb, int arg)
{
    menu[n] =
        (struct six_action){ .verb = (uint8_t)verb, .arg = { (uint8_t)arg } };
    return n + 1;
}

#endif
