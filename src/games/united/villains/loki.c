/* loki.c -- Loki: hides in illusions. He has no plot, but KOs and his cards use
 * up his Master Plan, and Overflow makes him stronger. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(FROST_GIANT)                                                             \
    X(MASTER_TRICKSTER)                                                        \
    X(ILLUSION_CARD)                                                           \
    X(MASTER_OF_ILLUSIONS)                                                     \
    X(PLAN_1_C)                                                                \
    X(PLAN_1_T)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_2_T)                                                                \
    X(PLAN_3)                                                                  \
    X(PLAN_4)                                                                  \
    X(PLAN_5)                                                                  \
    X(SORCERY)                                                                 \
    X(SPREAD_DISCORD)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

CARD(DASHBOARD) = {
    NAMED("v-loki", N_("Loki"), 1),
    .info.text = N_("BAM!: each Hero here takes 1 damage. Overflow: he gains 1 "
                    "Health, also above the start value. A KO adds a Master "
                    "Plan card face down instead of BAM!."),
    .info.rules = "MU-6.8 MU-7.3 MU-16.11 MU-28.19",
    .type = TYPE_DASHBOARD,
    .effect = united_hurt_here,
};

/* ---- Threats, which more than one source has ---- */

#undef FROM
#define FROM IS_DOCUMENTED
CARD(FROST_GIANT) = {
    THREAT("v-loki-frost-giant", N_("Frost Giant"), 2),
    .info.text = N_("BAM!: each Hero here takes 1 damage."),
    .info.rules = "MU-14.2 MU-6.8",
    HENCHMAN(5),
    .bam = true,
    .effect = united_hurt_here,
};

CARD(MASTER_TRICKSTER) = {
    THREAT("v-loki-master-trickster", N_("Master Trickster"), 2),
    .info.text = N_("When Loki takes damage here, each Hero here takes 1 "
                    "damage, too."),
    .info.rules = "MU-9.11 MU-15.5",
    BY_HEROICS,
    .traits = TRICKS,
};

CARD(ILLUSION_CARD) = {
    THREAT("v-loki-illusion", N_("Illusion"), 2),
    .info.text = N_("Loki can't be damaged while he is here."),
    .info.rules = "MU-9.16 MU-28.13",
    BY_HEROICS,
    .traits = ILLUSION,
};
#undef FROM
#define FROM IS_ONE_SOURCE

/* ---- the Master Plan ---- */

CARD(MASTER_OF_ILLUSIONS) = {
    PLAN("v-loki-master-of-illusions", N_("Master of Illusions"), 1),
    .info.rules = "MU-6.1",
    .move = 0,
    .bam = true,
    ADDS(T(1), T(2), T(1)),
};

CARD(PLAN_1_C) = { PLAIN_PLAN("v-loki-plan-1-c", 1), .move = 1, .bam = true,
                   ADDS(C(1), C(2), C(1)) };
CARD(PLAN_1_T) = { PLAIN_PLAN("v-loki-plan-1-t", 1), .move = 1,
                   ADDS(T(1), T(2), T(1)) };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-loki-plan-2-c", 1), .move = 2, .bam = true,
                   ADDS(C(1), C(2), C(1)) };
CARD(PLAN_2_T) = { PLAIN_PLAN("v-loki-plan-2-t", 1), .move = 2, .bam = true,
                   ADDS(T(1), T(2), T(1)) };
CARD(PLAN_3) = { PLAIN_PLAN("v-loki-plan-3", 1), .move = 3,
                 ADDS(C(1), C(2), C(1)) };
CARD(PLAN_4) = { PLAIN_PLAN("v-loki-plan-4", 1), .move = 4, .bam = true,
                 ADDS(T(1), T(2), T(1)) };
CARD(PLAN_5) = { PLAIN_PLAN("v-loki-plan-5", 1), .move = 5,
                 ADDS(TC(1, 1), TC(2, 1), TC(1, 1)) };

/* Each Hero who is alone, or each who is not, takes 1 damage; if that is
 * nobody, a Master Plan card is added face down [MU-17.9, MU-17.10]. */
static void divide(struct united *u, bool alone)
{
    six_seats hit = 0;
    for (six_seat s = 0; s < u->team; s++)
        if (united_stands(u, s) && united_is_alone(u, s) == alone)
            hit |= six_seat_bit(s);
    if (hit)
        united_damage(u, hit, 1, 0);
    else
        united_face_down(u, 1);
}

static bool sorcery(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    (void)f;
    (void)out;
    divide(u, true);
    return DONE;
}

CARD(SORCERY) = {
    PLAN("v-loki-sorcery", N_("Sorcery"), 2),
    .info.text = N_("Each Hero who is alone takes 1 damage. If none is, a "
                    "Master Plan card is added face down."),
    .info.rules = "MU-4.6 MU-6.11 MU-15.5 MU-17.9",
    .move = 2,
    .bam = true,
    .effect = sorcery,
};

static bool spread_discord(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    (void)f;
    (void)out;
    divide(u, false);
    return DONE;
}

CARD(SPREAD_DISCORD) = {
    PLAN("v-loki-spread-discord", N_("Spread Discord"), 2),
    .info.text = N_("Each Hero who is not alone takes 1 damage. If all are "
                    "alone, a Master Plan card is added face down."),
    .info.rules = "MU-4.6 MU-6.11 MU-15.5 MU-17.9",
    .move = 0,
    .effect = spread_discord,
};

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_villain united_villain_loki = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_LOKI_FIRST,
    .person = "loki",
    .health = { 3, 5, 7 },
    .tokens = { [ACTION_HEROIC] = 2 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = united_gain_health_over,
    .ko = united_card_for_ko,
};
