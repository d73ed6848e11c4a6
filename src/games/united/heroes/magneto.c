/* magneto.c -- Magneto: bends metal from afar, and symbols to his will. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(MAGNETOKINESIS)                                                          \
    X(GENIUS_INTELLIGENCE)                                                     \
    X(PRODIGIAL_INTELLIGENCE)                                                  \
    X(MOVE)                                                                    \
    X(ATTACK_ATTACK)                                                           \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK)                                                                  \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("magneto", N_("Magneto")) };

/* Magnetokinesis: three Attacks, each here or in a neighbour [MU-10.10]. */
static bool magnetokinesis(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    (void)out;
    united_let_act(
        u, f, (struct united_grant){ .attacks = 3, .where = HERE_AND_NEAR });
    return DONE;
}

CARD(MAGNETOKINESIS) = {
    HERO_CARD("magneto-magnetokinesis", N_("Magnetokinesis"), 2),
    .info.text = N_("Three Attacks, each here or in a neighbouring Location."),
    .info.rules = "MU-10.5 MU-10.8 MU-10.10",
    NO_SYMBOL,
    .marks = EFFECT,
    .effect = magnetokinesis,
};

/* Genius Intelligence: Move symbols count as Wild [MU-10.17]. */
CARD(GENIUS_INTELLIGENCE) = {
    HERO_CARD("magneto-genius-intelligence", N_("Genius Intelligence"), 1),
    .info.text = N_("This turn Move symbols count as Wild."),
    .info.rules = "MU-9.15 MU-10.17",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = united_genius,
};

CARD(MOVE) = { PLAIN_MOVE("magneto", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("magneto", 2) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("magneto", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("magneto", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("magneto", 1) };
CARD(WILD) = { PLAIN_WILD("magneto", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("magneto", 1) };

/* Prodigial Intelligence: all symbols count as Wild [MU-10.17]. */
static bool prodigial(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    (void)f;
    (void)out;
    u->turn.wild |=
        1u << ACTION_MOVE | 1u << ACTION_ATTACK | 1u << ACTION_HEROIC;
    return DONE;
}

#undef FROM
#define FROM                                                                   \
    .origin = ONE_SOURCE,                                                      \
    .info.doubt = N_("The title is spelled as in the source.")
CARD(PRODIGIAL_INTELLIGENCE) = {
    HERO_CARD("magneto-prodigial-intelligence", N_("Prodigial Intelligence"),
              1),
    .info.text = N_("This turn all symbols count as Wild."),
    .info.rules = "MU-9.15 MU-10.17",
    ONE(WILD),
    .marks = EFFECT,
    .effect = prodigial,
};

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_magneto = {
    .cards = cards,
    .count = COUNT,
    .first = MAGNETO_FIRST,
    .person = "magneto",
};
