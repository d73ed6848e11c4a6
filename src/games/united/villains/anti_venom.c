/* anti_venom.c -- Anti-Venom: cleanses the Heroes of their powers. Each card
 * with a Special Effect that is discarded or turned face down drives his
 * track. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(POWER_NEGATION)                                                          \
    X(BODY_CLEANSING)                                                          \
    X(CAMOUFLAGE)                                                              \
    X(PLAN_0)                                                                  \
    X(PLAN_1)                                                                  \
    X(PLAN_2)                                                                  \
    X(PLAN_4)                                                                  \
    X(PLAN_5)                                                                  \
    X(SYMBIOTE_MUTATION_C)                                                     \
    X(SYMBIOTE_MUTATION_T)                                                     \
    X(CLEANSING)                                                               \
    X(PLAN_CCW_C)                                                              \
    X(PLAN_CCW_T)                                                              \
    X(PLAN_CW_C)                                                               \
    X(PLAN_CW_T)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* A Hero's own cards with a Special Effect that lie face up [MU-28.22,
 * MU-28.24]. */
static uint64_t effects_of(const struct united *u, six_seat seat)
{
    uint64_t own = united_own_story(u, seat), set = 0;
    for (int i = 0; i < u->story_count; i++)
        if ((own >> i & 1) &&
            (united_card(u, u->story[i].card.id)->marks & EFFECT))
            set |= (uint64_t)1 << i;
    return set;
}

/* The next of the seats still to be dealt with: a hand card with a Special
 * Effect goes under the deck. A Hero without one proves it and takes 1 damage;
 * true then. */
static bool is_hurt(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    while (!(f->seats & six_seat_bit(f->target)))
        f->target = united_after(u, f->target);
    f->seats &= (six_seats)~six_seat_bit(f->target);
    if (united_effects_in_hand(u, f->target) > 0) {
        united_discard(u, f->target, 1, FILTER_EFFECT);
        return false;
    }
    united_show_hand(u, f->target, out);
    united_damage(u, six_seat_bit(f->target), 1, 0);
    return true;
}

/* BAM! and Overflow, for each Hero here in turn order: it discards a card with
 * a Special Effect, which is no damage [MU-28.26]; or it takes 1 damage and,
 * prevented or not, turns such a card of its own in the Storyline face down,
 * also if the damage has KO'd it [MU-16.14]. */
static bool cleanse(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        f->seats = united_at(u, f->reg[HERE]);
        f->target = united_lead(u);
        return AGAIN;
    case SECOND:
        f->seats &= united_standing(u);
        if (!f->seats)
            return DONE;
        if (!is_hurt(u, f, out))
            f->step = FIRST;
        return AGAIN;
    case THIRD:
        united_ask_story(u, f->target, PROMPT_STORY, effects_of(u, f->target),
                         false);
        return AGAIN;
    default:
        if (f->answer != NO_STORY)
            united_turn_down(u, f->answer, out);
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(DASHBOARD) = {
    NAMED("v-anti-venom", N_("Anti-Venom"), 1),
    .info.text = N_("BAM! and Overflow: each Hero here discards a card with a "
                    "Special Effect; one without takes 1 damage and turns such "
                    "a card of its own in the Storyline face down. Each card "
                    "with a Special Effect discarded or turned down raises the "
                    "track by 1. At 6, 7 or 8 (2, 3 or 4 Heroes) the Heroes "
                    "lose."),
    .info.rules = "MU-4.4 MU-6.8 MU-28.22 MU-28.26",
    .type = TYPE_DASHBOARD,
    .effect = cleanse,
};

/* ---- Threats ---- */

CARD(POWER_NEGATION) = {
    THREAT("v-anti-venom-power-negation", N_("Power Negation"), 2),
    .info.text = N_("While it is in play, Heroes can't move in Villain "
                    "turns."),
    .info.rules = "MU-14.12 MU-28.20",
    BY_HEROICS,
    .traits = STOPS_HEROES,
};

CARD(BODY_CLEANSING) = {
    THREAT("v-anti-venom-body-cleansing", N_("Body Cleansing"), 2),
    .info.text = N_("While it is in play, no token can be put on "
                    "Anti-Venom."),
    .info.rules = "MU-14.12 MU-17.4",
    BY_HEROICS,
    .traits = BARS_TOKENS,
};

CARD(CAMOUFLAGE) = {
    THREAT("v-anti-venom-camouflage", N_("Camouflage"), 2),
    .info.text = N_("While at least one is in play, he ignores 1 damage in "
                    "each Hero turn."),
    .info.rules = "MU-14.12 MU-28.12",
    BY_HEROICS,
    .traits = SHIELDS_VILLAIN,
};

/* ---- the Master Plan ---- */

CARD(PLAN_0) = { PLAIN_PLAN("v-anti-venom-plan-0", 1), .move = 0, .bam = true,
                 ADDS(C(2), C(1), C(2)) };
CARD(PLAN_1) = { PLAIN_PLAN("v-anti-venom-plan-1", 1), .move = 1, .bam = true,
                 ADDS(T(2), T(1), T(2)) };
CARD(PLAN_2) = { PLAIN_PLAN("v-anti-venom-plan-2", 1), .move = 2, .bam = true,
                 ADDS(C(2), C(1), C(2)) };
CARD(PLAN_4) = { PLAIN_PLAN("v-anti-venom-plan-4", 1), .move = 4, .bam = true,
                 ADDS(C(2), C(1), C(2)) };
CARD(PLAN_5) = { PLAIN_PLAN("v-anti-venom-plan-5", 1), .move = 5, .bam = true,
                 ADDS(T(2), T(1), T(2)) };

static unsigned cleared_threats(const struct united *u)
{
    unsigned set = 0;
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place == CLEARED)
            set |= 1u << i;
    return set;
}

/* Symbiote Mutation: a cleared Threat, drawn by lot, comes back where he is, or
 * to the next Location clockwise without a Threat [MU-14.9, MU-14.10]. */
static bool symbiote_mutation(struct united *u, struct six_frame *f,
                              struct six_events *out)
{
    int place = f->reg[HERE];
    switch (f->step) {
    case FIRST:
        if (!cleared_threats(u))
            return DONE;
        united_ask_lot(u, cleared_threats(u));
        return AGAIN;
    default:
        while (united_threat_at(u, place) >= 0)
            place = united_step(place, 1);
        united_return_threat(u, f->answer, place, out);
        return DONE;
    }
}

#define SYMBIOTE_MUTATION(word)                                                \
    PLAN("v-anti-venom-symbiote-mutation-3-" word, N_("Symbiote Mutation"),    \
         1),                                                                   \
        .info.text =                                                           \
            N_("A random cleared Threat returns here, or to the next "         \
               "Location clockwise without a Threat."),                        \
        .info.rules = "MU-6.11 MU-14.9 MU-14.10 MU-14.11", .move = 3,          \
        .effect = symbiote_mutation
CARD(SYMBIOTE_MUTATION_C) = { SYMBIOTE_MUTATION("c"), ADDS(C(2), C(2), C(2)) };
CARD(SYMBIOTE_MUTATION_T) = { SYMBIOTE_MUTATION("t"), ADDS(T(2), T(2), T(2)) };

/* Cleansing: one Hero where he is, whoever the team names, discards a card with
 * a Special Effect; one without proves it. */
static bool cleansing(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, united_lead(u), PROMPT_WHO,
                        united_at(u, f->reg[HERE]), false);
        return AGAIN;
    default:
        if (f->answer == SIX_NOBODY)
            return DONE;
        if (united_effects_in_hand(u, f->answer) > 0)
            united_discard(u, f->answer, 1, FILTER_EFFECT);
        else
            united_show_hand(u, f->answer, out);
        return DONE;
    }
}

CARD(CLEANSING) = {
    PLAN("v-anti-venom-cleansing", N_("Cleansing"), 1),
    .info.text = N_("The first card of the game. One Hero here discards a "
                    "card with a Special Effect, if it has one."),
    .info.rules = "MU-3.13 MU-6.11 MU-28.22 MU-28.26",
    .marks = STARTING,
    .move = 3,
    ADDS(T(1), T(1), T(1)),
    .effect = cleansing,
};

CARD(PLAN_CCW_C) = { PLAIN_PLAN("v-anti-venom-plan-ccw-c", 1),
                     .move = GO_COUNTER, .bam = true, ADDS(C(1), C(1), C(1)) };
CARD(PLAN_CCW_T) = { PLAIN_PLAN("v-anti-venom-plan-ccw-t", 1),
                     .move = GO_COUNTER, .bam = true, ADDS(T(1), T(1), T(1)) };
CARD(PLAN_CW_C) = { PLAIN_PLAN("v-anti-venom-plan-cw-c", 1),
                    .move = GO_CLOCKWISE, .bam = true, ADDS(C(1), C(1), C(1)) };
CARD(PLAN_CW_T) = { PLAIN_PLAN("v-anti-venom-plan-cw-t", 1),
                    .move = GO_CLOCKWISE, .bam = true, ADDS(T(1), T(1), T(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how full the track is. */
static int menace(const struct united *u)
{
    return 1000 * u->foe.track / united_villain_of(u)->track[united_column(u)];
}

const struct united_villain united_villain_anti_venom = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_ANTI_VENOM_FIRST,
    .person = "anti-venom",
    .health = { 4, 6, 8 },
    .track = { 6, 7, 8 },
    .tokens = { [ACTION_MOVE] = 1, [ACTION_ATTACK] = 1, [ACTION_HEROIC] = 1 },
    .traits = OPEN_DISCARDS,
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = cleanse,
    .menace = menace,
};
