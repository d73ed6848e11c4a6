/* venom.c -- Venom: hunts down his prey. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SYMBIOTE_ENHANCEMENT)                                                    \
    X(REGENERATION)                                                            \
    X(TRACKING)                                                                \
    X(MOVE)                                                                    \
    X(MOVE_ATTACK)                                                             \
    X(MOVE_HEROIC)                                                             \
    X(ATTACK)                                                                  \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("venom", N_("Venom")),
               .info.doubt = N_("A promotional Hero, not in the core box as "
                                "sold; put into this pack by choice.") };

/* Symbiote Enhancement: a Move and an Attack, in either order [MU-10.6]. */
CARD(SYMBIOTE_ENHANCEMENT) = {
    HERO_CARD("venom-symbiote-enhancement", N_("Symbiote Enhancement"), 1),
    ONE(ATTACK),
    .info.text = N_("One extra Move and one extra Attack."),
    .info.rules = "MU-10.1 MU-10.6 MU-10.8",
    .marks = EFFECT,
    .effect = united_move_and_attack,
};

CARD(REGENERATION) = {
    HERO_CARD("venom-regeneration", N_("Regeneration"), 1),
    ONE(MOVE),
    .info.text = N_("Refill your hand to three cards."),
    .info.rules = "MU-10.1 MU-28.8 MU-28.9",
    .marks = EFFECT,
    .can = united_hand_is_short,
    .effect = united_refill_effect,
};

/* Tracking: to any Location, and one Attack there [MU-28.5]. */
CARD(TRACKING) = {
    HERO_CARD("venom-tracking", N_("Tracking"), 1),
    ONE(ATTACK),
    .info.text = N_("Go to any Location, or stay; then one Attack there."),
    .info.rules = "MU-10.1 MU-10.8 MU-28.5",
    .marks = EFFECT,
    .effect = united_jump_and_attack,
};

CARD(MOVE) = { PLAIN_MOVE("venom", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("venom", 2) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("venom", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("venom", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("venom", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("venom", 1) };
CARD(WILD) = { PLAIN_WILD("venom", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("venom", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_venom = {
    .cards = cards,
    .count = COUNT,
    .first = VENOM_FIRST,
    .person = "venom",
};
