/* black_panther.c -- Black Panther: T'Challa, never at a loss what to do. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(PANTHER_HABIT_ATTACK)                                                    \
    X(PANTHER_HABIT_HEROIC)                                                    \
    X(PANTHER_HABIT_MOVE)                                                      \
    X(MOVE_MOVE)                                                               \
    X(MOVE_HEROIC)                                                             \
    X(ATTACK)                                                                  \
    X(MOVE)                                                                    \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("black-panther", N_("Black Panther")) };

/* Panther Habit: two extra actions, in either order [MU-10.6]. */
#define HABIT(word)                                                            \
    HERO_CARD("black-panther-panther-habit-" word, N_("Panther Habit"), 1),    \
        .info.rules = "MU-10.1 MU-10.6 MU-10.8", .marks = EFFECT
CARD(PANTHER_HABIT_ATTACK) = {
    HABIT("attack"),
    ONE(ATTACK),
    .info.text = N_("One extra Move and one extra Heroic."),
    .effect = united_move_and_heroic,
};
CARD(PANTHER_HABIT_HEROIC) = {
    HABIT("heroic"),
    ONE(HEROIC),
    .info.text = N_("One extra Move and one extra Attack."),
    .effect = united_move_and_attack,
};
CARD(PANTHER_HABIT_MOVE) = {
    HABIT("move"),
    ONE(MOVE),
    .info.text = N_("One extra Heroic and one extra Attack."),
    .effect = united_heroic_and_attack,
};

CARD(MOVE_MOVE) = { PLAIN_MOVE_MOVE("black-panther", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("black-panther", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("black-panther", 1) };
CARD(MOVE) = { PLAIN_MOVE("black-panther", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("black-panther", 2) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("black-panther", 1) };
CARD(WILD) = { PLAIN_WILD("black-panther", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("black-panther", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_black_panther = {
    .cards = cards,
    .count = COUNT,
    .first = BLACK_PANTHER_FIRST,
    .person = "black-panther",
};
