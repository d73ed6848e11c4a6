/* cyclops.c -- Cyclops: a leader who hits what is next door. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(OPTIC_BLASTS)                                                            \
    X(LEADERSHIP_HEROIC)                                                       \
    X(LEADERSHIP_MOVE)                                                         \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(ATTACK_ATTACK)                                                           \
    X(MOVE_HEROIC)                                                             \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("cyclops", N_("Cyclops")) };

/* Optic Blasts: an Attack in each neighbour, without going there
 * [MU-10.10]. */
CARD(OPTIC_BLASTS) = {
    HERO_CARD("cyclops-optic-blasts", N_("Optic Blasts"), 2),
    .info.text = N_("One Attack in each of the two neighbouring Locations."),
    .info.rules = "MU-2.1 MU-10.5 MU-10.10",
    ONE(ATTACK),
    .marks = EFFECT,
    .effect = united_attack_near_each,
};

/* Leadership: another Hero gets a Wild token [MU-10.1]. */
#define LEADERSHIP(word)                                                       \
    HERO_CARD("cyclops-leadership-" word, N_("Leadership"), 1),                \
        .info.text = N_("Another Hero gains a Wild token."),                   \
        .info.rules = "MU-10.1 MU-11.1 MU-24.12", .marks = EFFECT,             \
        .effect = united_give_wild
CARD(LEADERSHIP_HEROIC) = { LEADERSHIP("heroic"), ONE(HEROIC) };
CARD(LEADERSHIP_MOVE) = { LEADERSHIP("move"), ONE(MOVE) };

CARD(MOVE) = { PLAIN_MOVE("cyclops", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("cyclops", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("cyclops", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("cyclops", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("cyclops", 2) };
CARD(WILD) = { PLAIN_WILD("cyclops", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("cyclops", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_cyclops = {
    .cards = cards,
    .count = COUNT,
    .first = CYCLOPS_FIRST,
    .person = "cyclops",
};
