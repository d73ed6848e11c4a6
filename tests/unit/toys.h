/* toys.h -- tiny games of which the right answer is known, for the tests of
 * bots. They are no games of the build. */
#ifndef TESTS_UNIT_TOYS_H
#define TESTS_UNIT_TOYS_H

#include "sixstones/game.h"

/* ---- games that are written down as a whole ---- */

enum toy {
    TOY_WIN_IN_ONE,
    TOY_TRAPS,     /* all but one action lose to one reply of five */
    TOY_TOGETHER,  /* all seats are one team */
    TOY_MANY,      /* seats 1 and 2 against seat 0; 1 begins */
    TOY_ONE,       /* seats 1 and 2 against seat 0; 0 begins */
    TOY_THREE,     /* everyone for themselves */
    TOY_DRAW,      /* better than a bad chance */
    TOY_HIDE,      /* seat 0 hides something, which seat 1 may not see */
    TOY_SEEK,      /* the same, where seat 1 does not have to guess */
    TOY_GOOD_LUCK, /* chances of 60, 57 and 25 in 100 */
    TOY_COUNT
};

struct toy_state {
    uint8_t toy, at;
    uint8_t secret; /* of seat 0: its action and 1, or 0 for none yet */
};

extern const struct six_game toy_game;

/* The action that is best for whoever begins, or for seat 1 in TOY_SEEK. */
int toy_best(enum toy toy);

struct toy_state toy_begin(enum toy toy);

/* ---- a pile: take 1 to 3 stones, who takes the last one wins ---- */

/* Each action has a colour that means nothing, but what was taken in which
 * colour is told apart: a game for trees that are too small. Action i takes
 * i % 3 + 1. */
enum { PILE_COLOURS = 6, PILE_PAST = 12 };

struct pile_state {
    uint8_t left, turn;
    uint8_t colour[PILE_PAST];
};

extern const struct six_game pile_game;

struct pile_state pile_begin(int left);

/* ---- a card and what its holder says about it ---- */

/* Chance deals seat 0 one of CARDS; then seat 0 shows whether it is odd, which
 * it can't lie about; says a number, which should be that of the card but need
 * not be; and seat 1 names one. guess() has forgotten all that was shown and
 * said. */
enum { CARDS = 8 };

struct card_state {
    uint8_t step;
    uint8_t held, rest[CARDS - 1];
    uint8_t shown, said; /* and 1 */
    uint8_t named;
};

enum { CARD_DEAL, CARD_SHOW, CARD_SAY, CARD_NAME, CARD_OVER };

extern const struct six_game card_game;

struct card_state card_begin(void);

#endif
