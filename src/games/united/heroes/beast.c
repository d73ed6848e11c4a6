/* beast.c -- Beast: a clever mind, and a hand that fills again. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(GENIUS_INTELLIGENCE)                                                     \
    X(REGENERATING_FACTOR_MOVE_HEROIC)                                         \
    X(REGENERATING_FACTOR_MOVE_ATTACK)                                         \
    X(HEROIC)                                                                  \
    X(HEROIC_HEROIC)                                                           \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("beast", N_("Beast")) };

/* Genius Intelligence: Heroic symbols count as Wild [MU-10.17]. */
CARD(GENIUS_INTELLIGENCE) = {
    HERO_CARD("beast-genius-intelligence", N_("Genius Intelligence"), 2),
    .info.text = N_("This turn Heroic symbols count as Wild."),
    .info.rules = "MU-9.15 MU-10.17",
    ONE(HEROIC),
    .marks = EFFECT,
    .effect = united_genius,
};

#define REGENERATING_FACTOR(word)                                              \
    HERO_CARD("beast-regenerating-factor-" word, N_("Regenerating Factor"),    \
              1),                                                              \
        .info.text = N_("Refill your hand to three cards."),                   \
        .info.rules = "MU-28.8 MU-28.9", .marks = EFFECT,                      \
        .can = united_hand_is_short, .effect = united_refill_effect
CARD(REGENERATING_FACTOR_MOVE_HEROIC) = {
    REGENERATING_FACTOR("move-heroic"),
    TWO(MOVE, HEROIC),
};
CARD(REGENERATING_FACTOR_MOVE_ATTACK) = {
    REGENERATING_FACTOR("move-attack"),
    TWO(MOVE, ATTACK),
};

CARD(HEROIC) = { PLAIN_HEROIC("beast", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("beast", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("beast", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("beast", 3) };
CARD(WILD) = { PLAIN_WILD("beast", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("beast", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_beast = {
    .cards = cards,
    .count = COUNT,
    .first = BEAST_FIRST,
    .person = "beast",
};
