/* cosmic_ghost_rider.c -- Cosmic Ghost Rider: punishes the guilty. Thugs where
 * he is feed the Punishment track; at 18 the Heroes lose. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(TRAIL_OF_SINNERS)                                                        \
    X(TERRIFIED_CROWD)                                                         \
    X(ROADSIDE_JUDGEMENT)                                                      \
    X(COSMIC_HELLFIRE_0)                                                       \
    X(COSMIC_HELLFIRE_3)                                                       \
    X(PLAN_0)                                                                  \
    X(PLAN_1_T)                                                                \
    X(PLAN_1_C)                                                                \
    X(PLAN_2_T)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_3)                                                                  \
    X(PLAN_4_T)                                                                \
    X(PLAN_4_C)                                                                \
    X(PLAN_5)                                                                  \
    X(HUNT_THE_GUILTY)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* BAM!: each Hero where he is takes 1 damage; then all Thugs there are
 * discarded, and the track rises by 1 for each. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    if (f->step == FIRST) {
        united_damage(u, united_at(u, f->reg[HERE]), 1, 0);
        return AGAIN;
    }
    int count = u->place[f->reg[HERE]].token[THUGS];
    united_drop(u, f->reg[HERE], THUGS, count, out);
    united_raise(u, count, out);
    return DONE;
}

/* Overflow: the track rises by 1, however many tokens did not fit
 * [MU-7.3]. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    (void)f;
    united_raise(u, 1, out);
    return DONE;
}

CARD(DASHBOARD) = {
    NAMED("v-cosmic-ghost-rider", N_("Cosmic Ghost Rider"), 1),
    .info.text = N_("BAM!: each Hero here takes 1 damage; then all Thugs here "
                    "are discarded and the Punishment track rises by 1 for "
                    "each. Overflow: it rises by 1. At 18 the Heroes lose."),
    .info.rules = "MU-4.4 MU-6.8 MU-7.3 MU-13.3",
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

CARD(TRAIL_OF_SINNERS) = {
    THREAT("v-cosmic-ghost-rider-trail-of-sinners", N_("Trail of Sinners"), 2),
    .info.text = N_("BAM!: add a Thug here."),
    .info.rules = "MU-6.8 MU-7.3 MU-7.15",
    BY_HEROICS,
    .bam = true,
    .effect = united_add_thug_here,
};

CARD(TERRIFIED_CROWD) = {
    THREAT("v-cosmic-ghost-rider-terrified-crowd", N_("Terrified Crowd"), 2),
    .info.text = N_("BAM!: add a Civilian here."),
    .info.rules = "MU-6.8 MU-7.3 MU-7.15",
    BY_HEROICS,
    .bam = true,
    .effect = united_add_civilian_here,
};

/* Roadside Judgement, on Arrival: a Thug and a Civilian are added here; if
 * either does not fit, that is one Overflow [MU-7.3]. */
static bool roadside_judgement(struct united *u, struct six_frame *f,
                               struct six_events *out)
{
    united_add(u, f->reg[HERE], THUGS, 1, out);
    united_add(u, f->reg[HERE], CIVILIANS, 1, out);
    united_overflow(u);
    return DONE;
}

CARD(ROADSIDE_JUDGEMENT) = {
    THREAT("v-cosmic-ghost-rider-roadside-judgement", N_("Roadside Judgement"),
           2),
    .info.text = N_("Arrival: add a Thug and a Civilian here."),
    .info.rules = "MU-6.4 MU-7.3 MU-7.15",
    BY_HEROICS,
    .arrival = true,
    .effect = roadside_judgement,
};

/* ---- the Master Plan ---- */

/* Cosmic Hellfire: every Hero, wherever it is, takes 1 damage that nothing
 * prevents [MU-15.8]. */
static bool cosmic_hellfire(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    (void)f;
    (void)out;
    united_damage(u, united_standing(u), 1, UNPREVENTABLE);
    return DONE;
}

#define COSMIC_HELLFIRE(word)                                                  \
    PLAN("v-cosmic-ghost-rider-cosmic-hellfire-" word, N_("Cosmic Hellfire"),  \
         1),                                                                   \
        .info.text = N_("Each Hero in any Location takes 1 damage that can't " \
                        "be prevented."),                                      \
        .info.rules = "MU-6.11 MU-15.5 MU-15.8", .effect = cosmic_hellfire
CARD(COSMIC_HELLFIRE_0) = { COSMIC_HELLFIRE("0"), .move = 0,
                            ADDS(T(1), NOTHING, T(1)) };
CARD(COSMIC_HELLFIRE_3) = { COSMIC_HELLFIRE("3"), .move = 3,
                            ADDS(C(1), NOTHING, C(1)) };

CARD(PLAN_0) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-0", 1), .move = 0,
                 .bam = true, ADDS(C(1), C(1), C(1)) };
CARD(PLAN_1_T) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-1-t", 1), .move = 1,
                   .bam = true, ADDS(T(1), T(1), T(1)) };
CARD(PLAN_1_C) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-1-c", 1), .move = 1,
                   .bam = true, ADDS(C(1), C(2), C(1)) };
CARD(PLAN_2_T) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-2-t", 1), .move = 2,
                   .bam = true, ADDS(T(1), T(2), T(1)) };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-2-c", 1), .move = 2,
                   .bam = true, ADDS(C(1), C(1), C(1)) };
CARD(PLAN_3) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-3", 1), .move = 3,
                 .bam = true, ADDS(T(1), T(1), T(1)) };
CARD(PLAN_4_T) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-4-t", 1), .move = 4,
                   .bam = true, ADDS(T(1), T(2), T(1)) };
CARD(PLAN_4_C) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-4-c", 1), .move = 4,
                   .bam = true, ADDS(C(1), C(2), C(1)) };
CARD(PLAN_5) = { PLAIN_PLAN("v-cosmic-ghost-rider-plan-5", 1), .move = 5,
                 ADDS(TC(1, 1), TC(1, 1), TC(1, 1)) };

CARD(HUNT_THE_GUILTY) = {
    PLAN("v-cosmic-ghost-rider-hunt-the-guilty", N_("Hunt the Guilty"), 1),
    .info.rules = "MU-6.1 MU-28.1 MU-28.2",
    .move = GO_TO_THUGS,
    .bam = true,
    ADDS(C(1), NOTHING, C(1)),
};

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how full the track is, as well as the Thugs that will drive it. */
static int menace(const struct united *u)
{
    int thugs = 0;
    for (int p = 0; p < PLACES; p++)
        thugs += u->place[p].token[THUGS];
    return 50 * u->foe.track + 5 * thugs;
}

const struct united_villain united_villain_cosmic_ghost_rider = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_COSMIC_GHOST_RIDER_FIRST,
    .person = "cosmic-ghost-rider",
    .health = { 4, 6, 8 },
    .track = { 18, 18, 18 },
    .tokens = { [ACTION_ATTACK] = 1, [ACTION_HEROIC] = 1, [ACTION_WILD] = 1 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = overflow,
    .menace = menace,
};
