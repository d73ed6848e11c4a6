/* ultron.c -- Ultron: floods the board. What does not fit in a Location spills
 * into the next one; when no slot is free anywhere, the Heroes lose. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(ULTRON_CLONE)                                                            \
    X(ULTRON_VIRUS)                                                            \
    X(DUPLICATION)                                                             \
    X(PLAN_0)                                                                  \
    X(ENCEPHALO_RAY)                                                           \
    X(MESMERIZE)                                                               \
    X(PLAN_1_C)                                                                \
    X(PLAN_1_T)                                                                \
    X(PLAN_2)                                                                  \
    X(PLAN_3)                                                                  \
    X(PLAN_4)                                                                  \
    X(PLAN_5)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* BAM!: 3 Thugs where he is, with their Overflow; then each Hero there takes 1
 * damage [MU-7.15]. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    if (f->step == FIRST) {
        united_add(u, f->reg[HERE], THUGS, 3, out);
        united_overflow(u);
        return AGAIN;
    }
    united_damage(u, united_at(u, f->reg[HERE]), 1, 0);
    return DONE;
}

/* The plot: no slot is free. */
static bool has_won(const struct united *u)
{
    return !united_free_places(u);
}

CARD(DASHBOARD) = {
    NAMED("v-ultron", N_("Ultron"), 1),
    .info.text = N_("BAM!: add 3 Thugs here, then each Hero here takes 1 "
                    "damage. Overflow: each token that did not fit goes to the "
                    "next Location clockwise with a free slot. When no slot is "
                    "free anywhere, the Heroes lose."),
    .info.rules = "MU-4.4 MU-6.8 MU-7.11 MU-7.15",
    .info.doubt = N_("The super tokens are known from one source only."),
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

/* Ultron Clone: a Thug here, unless each Hero here takes 1 damage; the team
 * says which [MU-21.4]. An Invulnerable Hero may stand for its share
 * [MU-15.7]. */
static bool ultron_clone(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    six_seats here = united_at(u, f->reg[HERE]);
    switch (f->step) {
    case FIRST:
        if (!here)
            return united_add_thug_here(u, f, out);
        united_ask_word(u, united_lead(u), PROMPT_CANCEL, YES_OR_NO);
        return AGAIN;
    default:
        if (f->answer == WORD_NO)
            return united_add_thug_here(u, f, out);
        united_damage(u, here, 1, BY_THREAT);
        return DONE;
    }
}

CARD(ULTRON_CLONE) = {
    THREAT("v-ultron-ultron-clone", N_("Ultron Clone"), 2),
    .info.text = N_("BAM!: add a Thug here, unless the Heroes here prevent it "
                    "by taking 1 damage each."),
    .info.rules = "MU-14.2 MU-6.8 MU-15.7 MU-21.4",
    HENCHMAN(4),
    .bam = true,
    .effect = ultron_clone,
};

CARD(ULTRON_VIRUS) = {
    THREAT("v-ultron-ultron-virus", N_("Ultron Virus"), 2),
    .info.text = N_("A Hero who starts a turn here must ignore one symbol of "
                    "its choice in that turn."),
    .info.rules = "MU-8.2 MU-10.18 MU-14.5",
    BY_HEROICS,
    .traits = IGNORES_SYMBOL,
};

CARD(DUPLICATION) = {
    THREAT("v-ultron-duplication", N_("Duplication"), 2),
    .info.text = N_("Arrival: add a Thug here."),
    .info.rules = "MU-6.4 MU-6.6 MU-7.15",
    BY_HEROICS,
    .arrival = true,
    .effect = united_add_thug_here,
};

/* ---- the Master Plan ---- */

CARD(PLAN_0) = { PLAIN_PLAN("v-ultron-plan-0", 1), .move = 0, .bam = true };

/* Encephalo-Ray: each Hero takes damage for its Crisis tokens, as one event;
 * then one Hero takes a Crisis token. */
static bool encephalo_ray(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    uint8_t amount[TEAM_MAX] = { 0 };
    switch (f->step) {
    case FIRST:
        for (six_seat s = 0; s < u->team; s++)
            if (united_stands(u, s))
                amount[s] = u->player[s].crisis;
        united_damage_each(u, amount, 0);
        return AGAIN;
    case SECOND:
        united_ask_hero(u, united_lead(u), PROMPT_CRISIS, united_standing(u),
                        false);
        return AGAIN;
    default:
        if (f->answer != SIX_NOBODY)
            united_give_crisis(u, f->answer, 1, out);
        return DONE;
    }
}

CARD(ENCEPHALO_RAY) = {
    PLAN("v-ultron-encephalo-ray", N_("Encephalo-Ray"), 2),
    .info.text = N_("Each Hero takes 1 damage for each of its Crisis tokens; "
                    "then one Hero takes a Crisis token."),
    .info.rules = "MU-6.11 MU-15.5 MU-17.3 MU-21.4",
    .move = 0,
    .effect = encephalo_ray,
};

/* Mesmerize: each Hero where he is and in both neighbours takes a Crisis token;
 * a Thug goes into every Location without Heroes, clockwise from his
 * [MU-7.16]. */
static bool mesmerize(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    six_seats hit = united_in(u, united_around(f->reg[HERE]));
    for (six_seat s = 0; s < u->team; s++)
        if (hit & six_seat_bit(s))
            united_give_crisis(u, s, 1, out);
    for (int i = 0; i < PLACES; i++) {
        int place = united_step(f->reg[HERE], i);
        if (!united_at(u, place))
            united_add(u, place, THUGS, 1, out);
    }
    united_overflow(u);
    return DONE;
}

CARD(MESMERIZE) = {
    PLAN("v-ultron-mesmerize", N_("Mesmerize"), 2),
    .info.text = N_("Each Hero here and in both neighbouring Locations takes a "
                    "Crisis token. Add a Thug in each Location without "
                    "Heroes."),
    .info.rules = "MU-6.11 MU-7.6 MU-7.16 MU-17.3",
    .info.doubt = N_("In one source the Thugs go only to the three Locations "
                     "and not to every Location without Heroes."),
    .move = 0,
    .effect = mesmerize,
};

#define UNSURE                                                                 \
    .info.doubt = N_("One source of three has BAM!, another puts three "       \
                     "tokens in the middle.")
CARD(PLAN_1_C) = { PLAIN_PLAN("v-ultron-plan-1-c", 1), UNSURE, .move = 1,
                   ADDS(C(1), C(2), C(1)) };
CARD(PLAN_1_T) = { PLAIN_PLAN("v-ultron-plan-1-t", 1), UNSURE, .move = 1,
                   ADDS(T(1), T(2), T(1)) };
CARD(PLAN_2) = { PLAIN_PLAN("v-ultron-plan-2", 2), .move = 2, .bam = true };
CARD(PLAN_3) = { PLAIN_PLAN("v-ultron-plan-3", 1), .move = 3, .bam = true };
CARD(PLAN_4) = { PLAIN_PLAN("v-ultron-plan-4", 1), .move = 4, .bam = true };
CARD(PLAN_5) = { PLAIN_PLAN("v-ultron-plan-5", 1), .move = 5,
                 ADDS(TC(1, 1), T(1), TC(1, 1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how full the board is; the last slots count more than the
 * first. */
static int menace(const struct united *u)
{
    int taken = 0, all = 0;
    for (int p = 0; p < PLACES; p++) {
        taken += united_tokens_at(u, p);
        all += united_tokens_at(u, p) + united_free(u, p);
    }
    return all ? 1000 * taken * taken / (all * all) : 0;
}

const struct united_villain united_villain_ultron = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_ULTRON_FIRST,
    .person = "ultron",
    .health = { 4, 8, 11 },
    .tokens = { [ACTION_WILD] = 2 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = united_spill_over,
    .has_won = has_won,
    .menace = menace,
};
