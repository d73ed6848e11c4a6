/* punisher.c -- Punisher: has more than enough weapons. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SPECIAL_OPS_TRAINING)                                                    \
    X(PRECISION_SHOT)                                                          \
    X(HEAVY_FIREPOWER)                                                         \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK)                                                                  \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("punisher", N_("Punisher")) };

/* Special Ops Training: to any Location, the present one included, and two
 * Attacks there [MU-28.5]. */
static bool special_ops(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_GO, ALL_PLACES, false);
        return AGAIN;
    default:
        united_go(u, f->actor, f->answer, out);
        return united_two_attacks(u, f, out);
    }
}

CARD(SPECIAL_OPS_TRAINING) = {
    HERO_CARD("punisher-special-ops-training", N_("Special Ops Training"), 1),
    ONE(MOVE),
    .info.text = N_("Go to any Location, or stay; then two Attacks there."),
    .info.rules = "MU-10.1 MU-10.8 MU-28.5",
    .marks = EFFECT,
    .effect = special_ops,
};

/* Precision Shot: four Attacks on one enemy; nothing reduces or cancels damage
 * of this turn, and yet the Villain is safe before two Missions [MU-28.13]. */
static bool precision_shot(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    (void)out;
    u->turn.flags |= UNREDUCED | UNCANCELLED;
    united_let_act(u, f,
                   (struct united_grant){
                       .attacks = 4, .where = HERE_ONLY, .terms = ONE_ENEMY });
    return DONE;
}

CARD(PRECISION_SHOT) = {
    HERO_CARD("punisher-precision-shot", N_("Precision Shot"), 1),
    NO_SYMBOL,
    .info.text = N_("Four Attacks on one enemy here. Damage you deal in this "
                    "turn can be neither reduced nor cancelled; the Villain "
                    "still needs two completed Missions."),
    .info.rules = "MU-4.3 MU-10.9 MU-28.12 MU-28.13",
    .marks = EFFECT,
    .effect = precision_shot,
};

/* Heavy Firepower: two Attacks in any Location, then one in each of its
 * neighbours [MU-10.10]. NOTE is the Location. */
static bool heavy_firepower(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    (void)out;
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_WHERE, ALL_PLACES, false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        united_let_act(u, f,
                       (struct united_grant){ .attacks = 2,
                                              .where = PLACE_BIT(f->answer) });
        return AGAIN;
    default:
        united_let_act(
            u, f,
            (struct united_grant){ .attacks = 2,
                                   .where = united_neighbours(f->reg[NOTE]),
                                   .terms = EACH_PLACE });
        return DONE;
    }
}

CARD(HEAVY_FIREPOWER) = {
    HERO_CARD("punisher-heavy-firepower", N_("Heavy Firepower"), 1),
    NO_SYMBOL,
    .info.text = N_("Name any Location: two Attacks there and one in each of "
                    "its neighbours."),
    .info.rules = "MU-10.8 MU-10.10 MU-28.5",
    .marks = EFFECT,
    .effect = heavy_firepower,
};

CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("punisher", 2) };
CARD(ATTACK) = { PLAIN_ATTACK("punisher", 2) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("punisher", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("punisher", 2) };
CARD(WILD) = { PLAIN_WILD("punisher", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("punisher", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_punisher = {
    .cards = cards,
    .count = COUNT,
    .first = PUNISHER_FIRST,
    .person = "punisher",
};
