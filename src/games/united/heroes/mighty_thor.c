/* mighty_thor.c -- Mighty Thor: the hammer strikes near and far, at a price. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(HAMMER_THROW)                                                            \
    X(CALL_THE_LIGHTNING)                                                      \
    X(JANES_RESOLVE)                                                           \
    X(THE_HAMMERS_PRICE)                                                       \
    X(HEROIC_HEROIC)                                                           \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("mighty-thor", N_("Mighty Thor")) };

/* Hammer Throw: two Attacks on one enemy, here or in a neighbouring Location
 * [MU-10.9, MU-10.10]. */
static bool hammer_throw(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){ .attacks = 2,
                                          .where = HERE_AND_NEAR,
                                          .terms = ONE_ENEMY });
    return DONE;
}

CARD(HAMMER_THROW) = {
    HERO_CARD("mighty-thor-hammer-throw", N_("Hammer Throw"), 2),
    ONE(MOVE),
    .info.text = N_("Two Attacks on one enemy here or in a neighbouring "
                    "Location."),
    .info.rules = "MU-10.8 MU-10.9 MU-10.10",
    .marks = EFFECT,
    .effect = hammer_throw,
};

/* Call the Lightning: one Attack in each neighbouring Location
 * [MU-10.10]. */
CARD(CALL_THE_LIGHTNING) = {
    HERO_CARD("mighty-thor-call-the-lightning", N_("Call the Lightning"), 1),
    ONE(HEROIC),
    .info.text = N_("One Attack in each neighbouring Location."),
    .info.rules = "MU-10.6 MU-10.8 MU-10.10",
    .marks = EFFECT,
    .effect = united_attack_near_each,
};

CARD(JANES_RESOLVE) = {
    HERO_CARD("mighty-thor-janes-resolve", N_("Jane's Resolve"), 1),
    ONE(HEROIC),
    .info.text = N_("Refill your hand to three cards."),
    .info.rules = "MU-10.1 MU-28.8 MU-28.9",
    .marks = EFFECT,
    .can = united_hand_is_short,
    .effect = united_refill_effect,
};

/* The Hammer's Price: two Attacks on one enemy here, as far as possible, then a
 * hand card under the deck, which may be the last one [MU-10.7, MU-16.9]. */
static bool price(struct united *u, struct six_frame *f, struct six_events *out)
{
    (void)out;
    switch (f->step) {
    case FIRST:
        united_let_act(u, f,
                       (struct united_grant){ .attacks = 2,
                                              .where = HERE_ONLY,
                                              .terms = ONE_ENEMY | OBLIGED });
        return AGAIN;
    default:
        if (u->player[f->actor].hand_count > 0)
            united_discard(u, f->actor, 1, FILTER_ANY);
        return DONE;
    }
}

CARD(THE_HAMMERS_PRICE) = {
    HERO_CARD("mighty-thor-the-hammers-price", N_("The Hammer's Price"), 1),
    TWO(HEROIC, ATTACK),
    .info.text = N_("Mandatory: two Attacks on one enemy here, if you can "
                    "damage one; then put a hand card under your deck."),
    .info.rules = "MU-10.3 MU-10.4 MU-10.7 MU-16.9",
    .marks = EFFECT | MANDATORY,
    .effect = price,
};

CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("mighty-thor", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("mighty-thor", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("mighty-thor", 1) };
CARD(MOVE) = { PLAIN_MOVE("mighty-thor", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("mighty-thor", 1) };
CARD(WILD) = { PLAIN_WILD("mighty-thor", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("mighty-thor", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_mighty_thor = {
    .cards = cards,
    .count = COUNT,
    .first = MIGHTY_THOR_FIRST,
    .person = "mighty-thor",
    .equipment = { MJOLNIR },
};
