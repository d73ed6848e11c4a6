/* captain_america.c -- Captain America: a leader who arms the others. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(LEADERSHIP_MOVE)                                                         \
    X(LEADERSHIP_ATTACK)                                                       \
    X(LEADERSHIP_HEROIC)                                                       \
    X(MOVE)                                                                    \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("captain-america", N_("Captain America")) };

/* Leadership: another Hero gets a Wild token [MU-10.1]. */
#define LEADERSHIP(word)                                                       \
    HERO_CARD("captain-america-leadership-" word, N_("Leadership"), 1),        \
        .info.text = N_("Another Hero gains a Wild token."),                   \
        .info.rules = "MU-10.1 MU-11.1 MU-24.12", .marks = EFFECT,             \
        .effect = united_give_wild
CARD(LEADERSHIP_MOVE) = { LEADERSHIP("move"), ONE(MOVE) };
CARD(LEADERSHIP_ATTACK) = { LEADERSHIP("attack"), ONE(ATTACK) };
CARD(LEADERSHIP_HEROIC) = { LEADERSHIP("heroic"), ONE(HEROIC) };

CARD(MOVE) = { PLAIN_MOVE("captain-america", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("captain-america", 2) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("captain-america", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("captain-america", 3) };
CARD(WILD) = { PLAIN_WILD("captain-america", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("captain-america", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_captain_america = {
    .cards = cards,
    .count = COUNT,
    .first = CAPTAIN_AMERICA_FIRST,
    .person = "captain-america",
};
