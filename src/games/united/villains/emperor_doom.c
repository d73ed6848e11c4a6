/* emperor_doom.c -- Emperor Doom: makes the world obey. Civilians turn into
 * Thugs, Crisis tokens and Overflow drive the Obedience track; at 10 the Heroes
 * lose. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(PURPLE_MAN)                                                              \
    X(PSYCHO_PRISM)                                                            \
    X(IMPERIAL_PATROL)                                                         \
    X(DOOMGUARD)                                                               \
    X(THE_WORLD_OBEYS)                                                         \
    X(PLAN_1_T)                                                                \
    X(PLAN_1_C)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_2_T)                                                                \
    X(PLAN_4_T)                                                                \
    X(PLAN_4_C)                                                                \
    X(PLAN_5)                                                                  \
    X(KNEEL_BEFORE_DOOM_3)                                                     \
    X(KNEEL_BEFORE_DOOM_5)                                                     \
    X(TOTAL_OBEDIENCE_0)                                                       \
    X(TOTAL_OBEDIENCE_3)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* BAM!: each Hero where he is takes 1 damage; then a Civilian there becomes a
 * Thug, and if one did, the track rises by 1 [MU-7.13]. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    int place = f->reg[HERE];
    if (f->step == FIRST) {
        united_damage(u, united_at(u, place), 1, 0);
        return AGAIN;
    }
    if (u->place[place].token[CIVILIANS] == 0)
        return DONE;
    united_turn_token(u, place, CIVILIANS, THUGS, out);
    united_raise(u, 1, out);
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
    NAMED("v-emperor-doom", N_("Emperor Doom"), 1),
    .info.text = N_("BAM!: each Hero here takes 1 damage; then one Civilian "
                    "here becomes a Thug and, if one did, the Obedience track "
                    "rises by 1. Overflow: it rises by 1. At 10 the Heroes "
                    "lose. Once in its turn a Hero may give up a symbol or an "
                    "Action token to discard one of its Crisis tokens."),
    .info.rules = "MU-4.4 MU-6.8 MU-7.13 MU-9.23",
    .type = TYPE_DASHBOARD,
    .traits = SHEDS_CRISIS,
    .effect = bam,
};

/* ---- Threats ---- */

CARD(PURPLE_MAN) = {
    THREAT("v-emperor-doom-purple-man", N_("Purple Man"), 1),
    .info.text = N_("BAM!: one Hero here and one in each neighbouring Location "
                    "takes a Crisis token."),
    .info.rules = "MU-3.11 MU-6.8 MU-17.3 MU-28.6",
    .health = { 3, 4, 5 },
    .bam = true,
    .effect = united_crisis_around,
};

CARD(PSYCHO_PRISM) = {
    THREAT("v-emperor-doom-psycho-prism", N_("Psycho-Prism"), 2),
    .info.text = N_("A Hero who starts a turn here takes a Crisis token."),
    .info.rules = "MU-8.2 MU-17.3",
    BY_HEROICS,
    .traits = GIVES_CRISIS,
};

/* Imperial Patrol: one Hero in each Location with Thugs takes 1 damage, all as
 * one event; the team says who [MU-15.5, MU-15.6]. */
static bool imperial_patrol(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    (void)out;
    united_pick(u, f->reg[HERE], united_with(u, THUGS), 1, 1, BY_THREAT);
    return DONE;
}

CARD(IMPERIAL_PATROL) = {
    THREAT("v-emperor-doom-imperial-patrol", N_("Imperial Patrol"), 1),
    .info.text = N_("BAM!: in each Location with Thugs one Hero takes 1 "
                    "damage."),
    .info.rules = "MU-6.8 MU-15.5 MU-15.6",
    BY_HEROICS,
    .bam = true,
    .effect = imperial_patrol,
};

CARD(DOOMGUARD) = {
    THREAT("v-emperor-doom-doomguard", N_("Doomguard"), 2),
    .info.text = N_("A Thug here needs 2 damage in one turn."),
    .info.rules = "MU-9.18 MU-9.19",
    BY_HEROICS,
    .traits = TOUGH_THUGS,
};

/* ---- the Master Plan ---- */

CARD(THE_WORLD_OBEYS) = {
    PLAN("v-emperor-doom-the-world-obeys", N_("The World Obeys"), 1),
    .info.text = N_("One Hero takes a Crisis token."),
    .info.rules = "MU-3.13 MU-6.11 MU-17.3",
    .marks = STARTING,
    .move = 0,
    ADDS(C(1), C(1), C(1)),
    .effect = united_one_crisis,
};

CARD(PLAN_1_T) = { PLAIN_PLAN("v-emperor-doom-plan-1-t", 1), .move = 1,
                   .bam = true, ADDS(T(1), T(1), T(1)) };
CARD(PLAN_1_C) = { PLAIN_PLAN("v-emperor-doom-plan-1-c", 1), .move = 1,
                   .bam = true, ADDS(C(1), C(2), C(1)) };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-emperor-doom-plan-2-c", 1), .move = 2,
                   .bam = true, ADDS(C(1), C(2), C(1)) };
CARD(PLAN_2_T) = { PLAIN_PLAN("v-emperor-doom-plan-2-t", 1), .move = 2,
                   .bam = true, ADDS(T(1), T(2), T(1)) };
CARD(PLAN_4_T) = { PLAIN_PLAN("v-emperor-doom-plan-4-t", 1), .move = 4,
                   .bam = true, ADDS(T(1), T(2), T(1)) };
CARD(PLAN_4_C) = { PLAIN_PLAN("v-emperor-doom-plan-4-c", 1), .move = 4,
                   .bam = true, ADDS(C(1), C(1), C(1)) };
CARD(PLAN_5) = { PLAIN_PLAN("v-emperor-doom-plan-5", 1), .move = 5, .bam = true,
                 ADDS(TC(1, 1), NOTHING, TC(1, 1)) };

#define KNEEL_BEFORE_DOOM(word)                                                \
    PLAN("v-emperor-doom-kneel-before-doom-" word, N_("Kneel Before Doom"),    \
         1),                                                                   \
        .info.text = N_("Each Hero puts a hand card under its deck or takes "  \
                        "a Crisis token, as it likes."),                       \
        .info.rules = "MU-6.11 MU-21.5 MU-28.27",                              \
        .effect = united_price_or_crisis
CARD(KNEEL_BEFORE_DOOM_3) = { KNEEL_BEFORE_DOOM("3"), .move = 3,
                              ADDS(T(1), NOTHING, T(1)) };
CARD(KNEEL_BEFORE_DOOM_5) = { KNEEL_BEFORE_DOOM("5"), .move = 5,
                              ADDS(C(1), NOTHING, C(1)) };

#define TOTAL_OBEDIENCE(word)                                                  \
    PLAN("v-emperor-doom-total-obedience-" word, N_("Total Obedience"), 1),    \
        .info.text = N_("The Obedience track rises by 1 for each Crisis "      \
                        "token that Heroes hold."),                            \
        .info.rules = "MU-6.11 MU-17.3", .effect = united_track_crises
CARD(TOTAL_OBEDIENCE_0) = { TOTAL_OBEDIENCE("0"), .move = 0, .bam = true };
CARD(TOTAL_OBEDIENCE_3) = { TOTAL_OBEDIENCE("3"), .move = 3,
                            ADDS(C(1), C(1), C(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how full the track is, as well as the Crisis tokens that will drive
 * it. */
static int menace(const struct united *u)
{
    return 90 * u->foe.track + 40 * united_crises(u);
}

const struct united_villain united_villain_emperor_doom = {
    .cards = cards,
    .count = COUNT,
    .threats = 4,
    .first = V_EMPEROR_DOOM_FIRST,
    .person = "emperor-doom",
    .health = { 5, 7, 9 },
    .track = { 10, 10, 10 },
    .tokens = { [ACTION_MOVE] = 1,
                [ACTION_ATTACK] = 1,
                [ACTION_HEROIC] = 1,
                [ACTION_WILD] = 1 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = overflow,
    .menace = menace,
};
