/* black_widow.c -- Black Widow: learns what the Villain is up to. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(INTERROGATE)                                                             \
    X(MOVE)                                                                    \
    X(MOVE_HEROIC)                                                             \
    X(ATTACK)                                                                  \
    X(ATTACK_ATTACK)                                                           \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("black-widow", N_("Black Widow")) };

/* Interrogate: look at the next Master Plan card; it may go to the bottom of
 * the deck [MU-28.18]. */
CARD(INTERROGATE) = {
    HERO_CARD("black-widow-interrogate", N_("Interrogate"), 3),
    ONE(ATTACK),
    .info.text = N_("Look at the next Master Plan card; you may put it at the "
                    "bottom of its deck."),
    .info.rules = "MU-10.1 MU-27.7 MU-28.17 MU-28.18",
    .marks = EFFECT,
    .can = united_deck_is_open,
    .effect = united_interrogate,
};

CARD(MOVE) = { PLAIN_MOVE("black-widow", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("black-widow", 2) };
CARD(ATTACK) = { PLAIN_ATTACK("black-widow", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("black-widow", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("black-widow", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("black-widow", 1) };
CARD(WILD) = { PLAIN_WILD("black-widow", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("black-widow", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_black_widow = {
    .cards = cards,
    .count = COUNT,
    .first = BLACK_WIDOW_FIRST,
    .person = "black-widow",
};
