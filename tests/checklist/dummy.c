/* dummy.c -- a Hero for tests/checklist/run alone, made as
 * docs/adding-a-hero.md has it. Its cards are nowhere but here. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SCHEME)                                                                  \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC_ATTACK)                                                           \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("dummy", N_("Dummy")) };

/* Scheme: a Master Plan card is added face down, for a Wild token. There must
 * be one in the deck to choose this [MU-4.7]. */
static bool scheme(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    if (f->step == FIRST) {
        united_face_down(u, 1);
        return AGAIN;
    }
    united_gain(u, f->actor, ACTION_WILD, 1, out);
    return DONE;
}

CARD(SCHEME) = {
    HERO_CARD("dummy-scheme", N_("Scheme"), 2),
    .info.text = N_("Add a Master Plan card face down; gain a Wild token."),
    .info.rules = "MU-4.7 MU-11.1",
    ONE(MOVE),
    .marks = EFFECT,
    .can = united_deck_is_open,
    .effect = scheme,
};

CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("dummy", 2) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("dummy", 2) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("dummy", 2) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("dummy", 2) };
CARD(WILD) = { PLAIN_WILD("dummy", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("dummy", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_dummy = {
    .cards = cards,
    .count = COUNT,
    .first = DUMMY_FIRST,
    .person = "dummy",
    .equipment = { CHARM },
};
