/* thor.c -- Thor: his hammer hits one enemy, and hard. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(HAMMER)                                                                  \
    X(MOVE_ATTACK)                                                             \
    X(MOVE_HEROIC)                                                             \
    X(ATTACK)                                                                  \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("thor", N_("Thor")) };

/* Mjolnir: three Attacks on one enemy here [MU-10.9]. */
CARD(HAMMER) = {
    HERO_CARD("thor-mjolnir", N_("Mjolnir"), 3),
    ONE(MOVE),
    .info.text = N_("Three Attacks on one enemy here."),
    .info.rules = "MU-10.1 MU-10.8 MU-10.9",
    .marks = EFFECT,
    .effect = united_three_on_one,
};

CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("thor", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("thor", 2) };
CARD(ATTACK) = { PLAIN_ATTACK("thor", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("thor", 2) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("thor", 1) };
CARD(WILD) = { PLAIN_WILD("thor", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("thor", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_thor = {
    .cards = cards,
    .count = COUNT,
    .first = THOR_FIRST,
    .person = "thor",
};
