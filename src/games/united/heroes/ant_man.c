/* ant_man.c -- Ant-Man: small, large, and at two moments at once. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SHRINK)                                                                  \
    X(GROW)                                                                    \
    X(QUANTUM_LEAP)                                                            \
    X(MOVE)                                                                    \
    X(HEROIC_HEROIC)                                                           \
    X(ATTACK)                                                                  \
    X(HEROIC_ATTACK)                                                           \
    X(MOVE_HEROIC)                                                             \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("ant-man", N_("Ant-Man")) };

/* Shrink: no damage until the next own turn [MU-17.1]. */
CARD(SHRINK) = {
    HERO_CARD("ant-man-shrink", N_("Shrink"), 1),
    ONE(WILD),
    .info.text = N_("You are Invulnerable until your next turn starts."),
    .info.rules = "MU-15.7 MU-17.1 MU-17.2",
    .marks = EFFECT,
    .effect = united_invulnerable,
};

/* Grow: one Move, then three Attacks on one enemy [MU-10.6, MU-10.9]. */
static bool grow(struct united *u, struct six_frame *f, struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_let_act(u, f,
                       (struct united_grant){ .moves = 1, .where = HERE_ONLY });
        return AGAIN;
    default:
        return united_three_on_one(u, f, out);
    }
}

CARD(GROW) = {
    HERO_CARD("ant-man-grow", N_("Grow"), 1),
    ONE(MOVE),
    .info.text = N_("One Move, then three Attacks on one enemy here."),
    .info.rules = "MU-10.1 MU-10.6 MU-10.9",
    .marks = EFFECT,
    .effect = grow,
};

/* The own face-up cards that this one can be exchanged with [MU-12.15]. */
static uint64_t to_leap(const struct united *u, six_seat seat)
{
    return united_own_story(u, seat) & ~((uint64_t)1 << u->turn.played);
}

static bool can_leap(const struct united *u, const struct six_frame *f)
{
    return u->turn.played != NO_STORY && to_leap(u, f->actor) != 0;
}

/* Quantum Leap: this card and another own one change places; that one is the
 * card played in this turn, and its Special Effect may be used [MU-10.15]. */
static bool leap(struct united *u, struct six_frame *f, struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_story(u, f->actor, PROMPT_STORY, to_leap(u, f->actor),
                         false);
        return AGAIN;
    default:
        if (f->answer == NO_STORY)
            return DONE;
        united_swap(u, u->turn.played, f->answer, out);
        u->turn.flags &= (uint16_t)~EFFECT_USED;
        return DONE;
    }
}

CARD(QUANTUM_LEAP) = {
    HERO_CARD("ant-man-quantum-leap", N_("Quantum Leap"), 1),
    NO_SYMBOL,
    .info.text = N_("Exchange this card with one of your face-up cards in the "
                    "Storyline. That one counts as the card you played."),
    .info.rules = "MU-10.15 MU-10.16 MU-12.15 MU-24.14",
    .marks = EFFECT | SWAPS,
    .can = can_leap,
    .effect = leap,
};

CARD(MOVE) = { PLAIN_MOVE("ant-man", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("ant-man", 2) };
CARD(ATTACK) = { PLAIN_ATTACK("ant-man", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("ant-man", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("ant-man", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("ant-man", 1) };
CARD(WILD) = { PLAIN_WILD("ant-man", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("ant-man", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_ant_man = {
    .cards = cards,
    .count = COUNT,
    .first = ANT_MAN_FIRST,
    .person = "ant-man",
};
