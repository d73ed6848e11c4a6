/* mystique.c -- Mystique: others take the blows for her. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(METAMORPH_HEROIC)                                                        \
    X(METAMORPH_ATTACK)                                                        \
    X(SPYMASTER)                                                               \
    X(MOVE)                                                                    \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK)                                                                  \
    X(HEROIC_ATTACK)                                                           \
    X(ATTACK_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("mystique", N_("Mystique")) };

/* Metamorph: in the next Villain turn damage to her may go to a Henchman or a
 * Thug where she is [MU-15.12, MU-28.11]. */
static bool metamorph(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    united_flag(u, f->actor, METAMORPH);
    united_tell(out, EVENT_PROTECT, f->actor, f->card, 0, 0);
    return DONE;
}

#define METAMORPH_CARD(word)                                                   \
    HERO_CARD("mystique-metamorph-" word, N_("Metamorph"), 1),                 \
        .info.text = N_("In the next Villain turn you may redirect damage to " \
                        "you to a Henchman or a Thug here."),                  \
        .info.rules = "MU-15.10 MU-15.11 MU-15.12 MU-28.11",                   \
        .marks = EFFECT | STARTING, .effect = metamorph
CARD(METAMORPH_HEROIC) = { METAMORPH_CARD("heroic"), ONE(HEROIC) };
CARD(METAMORPH_ATTACK) = { METAMORPH_CARD("attack"), ONE(ATTACK) };

/* Spymaster: the next Master Plan card adds nothing here, or in one of the
 * neighbours. */
CARD(SPYMASTER) = {
    HERO_CARD("mystique-spymaster", N_("Spymaster"), 2),
    .info.text = N_("Choose this Location or a neighbouring one: the next "
                    "Master Plan card adds no tokens there."),
    .info.rules = "MU-7.1 MU-28.11",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = united_guard_effect,
};

CARD(MOVE) = { PLAIN_MOVE("mystique", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("mystique", 2) };
CARD(ATTACK) = { PLAIN_ATTACK("mystique", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("mystique", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("mystique", 1) };
CARD(WILD) = { PLAIN_WILD("mystique", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("mystique", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_mystique = {
    .cards = cards,
    .count = COUNT,
    .first = MYSTIQUE_FIRST,
    .person = "mystique",
};
