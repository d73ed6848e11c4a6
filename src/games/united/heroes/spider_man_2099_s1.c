/* spider_man_2099_s1.c -- Spider-Man 2099 of the first season: claws and a
 * clever assistant. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(CLAWS)                                                                   \
    X(ENHANCED_SENSES)                                                         \
    X(LYLA_ASSISTANCE)                                                         \
    X(MOVE)                                                                    \
    X(MOVE_HEROIC)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("spider-man-2099-s1",
                        N_("Spider-Man 2099 (Season 1)")) };

/* Claws: two Attacks on one enemy; nothing reduces damage of this turn
 * [MU-28.13]. */
CARD(CLAWS) = {
    HERO_CARD("spider-man-2099-s1-claws", N_("Claws"), 1),
    ONE(ATTACK),
    .info.text = N_("Two Attacks on one enemy here. Damage you deal in this "
                    "turn can't be reduced."),
    .info.rules = "MU-10.9 MU-28.12 MU-28.13",
    .marks = EFFECT,
    .effect = united_claws,
};

/* Enhanced Senses: no damage until the next own turn [MU-17.1]. */
CARD(ENHANCED_SENSES) = {
    HERO_CARD("spider-man-2099-s1-enhanced-senses", N_("Enhanced Senses"), 1),
    ONE(HEROIC),
    .info.text = N_("You are Invulnerable until your next turn starts."),
    .info.rules = "MU-15.7 MU-17.1 MU-17.2",
    .marks = EFFECT,
    .effect = united_invulnerable,
};

/* LYLA Assistance: one Heroic in any Location, without going there
 * [MU-10.10]. */
CARD(LYLA_ASSISTANCE) = {
    HERO_CARD("spider-man-2099-s1-lyla-assistance", N_("LYLA Assistance"), 1),
    ONE(MOVE),
    .info.text = N_("One Heroic in any Location."),
    .info.rules = "MU-9.13 MU-10.8 MU-10.10",
    .marks = EFFECT,
    .effect = united_heroic_anywhere,
};

CARD(MOVE) = { PLAIN_MOVE("spider-man-2099-s1", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("spider-man-2099-s1", 2) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("spider-man-2099-s1", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("spider-man-2099-s1", 2) };
CARD(HEROIC) = { PLAIN_HEROIC("spider-man-2099-s1", 1) };
CARD(WILD) = { PLAIN_WILD("spider-man-2099-s1", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("spider-man-2099-s1", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_spider_man_2099_s1 = {
    .cards = cards,
    .count = COUNT,
    .first = SPIDER_MAN_2099_S1_FIRST,
    .person = "miguel-ohara",
    .spider = true,
};
