/* juggernaut.c -- Juggernaut: hits whoever stands on his way. He has no plot,
 * but KOs and Overflow use up his Master Plan. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(SEAL_OF_CYTTORAK)                                                        \
    X(AVATAR_OF_CYTTORAK)                                                      \
    X(POWER_OF_CYTTORAK)                                                       \
    X(PLAN_2_T)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_3_T)                                                                \
    X(PLAN_3_C)                                                                \
    X(PLAN_4_T)                                                                \
    X(PLAN_4_C)                                                                \
    X(UNSTOPPABLE_CHARGE_CW)                                                   \
    X(UNSTOPPABLE_CHARGE_CCW)                                                  \
    X(CRIMSON_COSMO_ARMOR)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* BAM!: each Hero in a Location that he left, crossed or entered in this turn
 * takes 1 damage [MU-28.4]; one that did not move hits where he is. A BAM!
 * meant for another Location is there instead of where he is. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    places way = (places)(u->turn.path & ~PLACE_BIT(u->foe.place));
    (void)out;
    way |= PLACE_BIT(f->reg[HERE]);
    united_damage(u, united_in(u, way), 1, 0);
    return DONE;
}

/* Overflow, wherever it happens: each Hero where he is takes 1 damage; a Master
 * Plan card is added face down. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    (void)out;
    if (f->step == FIRST) {
        united_damage(u, united_at(u, u->foe.place), 1, 0);
        return AGAIN;
    }
    united_face_down(u, 1);
    return DONE;
}

CARD(DASHBOARD) = {
    NAMED("v-juggernaut", N_("Juggernaut"), 1),
    .info.text = N_("BAM!: each Hero in a Location that he left, crossed or "
                    "entered in this turn takes 1 damage. Overflow: each Hero "
                    "where he is takes 1 damage, and a Master Plan card is "
                    "added face down. A KO adds one instead of BAM!."),
    .info.rules = "MU-4.6 MU-6.8 MU-16.11 MU-28.4",
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

CARD(SEAL_OF_CYTTORAK) = {
    THREAT("v-juggernaut-seal-of-cyttorak", N_("Seal of Cyttorak"), 2),
    .info.text = N_("A Hero who starts a turn here has no Special Effects in "
                    "that turn."),
    .info.rules = "MU-8.2 MU-10.13 MU-14.5",
    BY_HEROICS,
    .traits = BLANKS,
};

CARD(AVATAR_OF_CYTTORAK) = {
    THREAT("v-juggernaut-avatar-of-cyttorak", N_("Avatar of Cyttorak"), 2),
    .info.text = N_("While at least one is in play, he ignores 1 damage in "
                    "each Hero turn."),
    .info.rules = "MU-14.12 MU-28.12",
    BY_HEROICS,
    .traits = SHIELDS_VILLAIN,
};

CARD(POWER_OF_CYTTORAK) = {
    THREAT("v-juggernaut-power-of-cyttorak", N_("Power of Cyttorak"), 2),
    .info.text = N_("A Hero here who takes damage takes 1 more."),
    .info.rules = "MU-15.14",
    BY_HEROICS,
    .traits = HITS_HARDER,
};

/* ---- the Master Plan ---- */

CARD(PLAN_2_T) = { PLAIN_PLAN("v-juggernaut-plan-2-t", 1), .move = 2,
                   .bam = true, ADDS(T(1), T(2), T(1)) };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-juggernaut-plan-2-c", 1), .move = 2,
                   .bam = true, ADDS(C(1), C(2), C(1)) };
CARD(PLAN_3_T) = { PLAIN_PLAN("v-juggernaut-plan-3-t", 1), .move = 3,
                   .bam = true, ADDS(T(1), T(2), T(1)) };
CARD(PLAN_3_C) = { PLAIN_PLAN("v-juggernaut-plan-3-c", 1), .move = 3,
                   .bam = true, ADDS(C(1), C(2), C(1)) };
CARD(PLAN_4_T) = { PLAIN_PLAN("v-juggernaut-plan-4-t", 2), .move = 4,
                   .bam = true, ADDS(T(1), T(2), T(1)) };
CARD(PLAN_4_C) = { PLAIN_PLAN("v-juggernaut-plan-4-c", 2), .move = 4,
                   .bam = true, ADDS(C(1), C(2), C(1)) };

/* Unstoppable Charge: to the Location with most Heroes; each Hero there takes 1
 * damage. */
#define UNSTOPPABLE_CHARGE(word)                                               \
    PLAN("v-juggernaut-unstoppable-charge-" word, N_("Unstoppable Charge"),    \
         1),                                                                   \
        .info.text = N_("Each Hero here takes 1 damage."),                     \
        .info.rules = "MU-6.11 MU-28.3 MU-15.5", .effect = united_hurt_here
CARD(UNSTOPPABLE_CHARGE_CW) = { UNSTOPPABLE_CHARGE("most-cw"),
                                .move = GO_MOST_CLOCKWISE,
                                ADDS(TC(1, 1), NOTHING, TC(1, 1)) };
CARD(UNSTOPPABLE_CHARGE_CCW) = { UNSTOPPABLE_CHARGE("most-ccw"),
                                 .move = GO_MOST_COUNTER,
                                 ADDS(TC(1, 1), NOTHING, TC(1, 1)) };

/* A cleared Avatar of Cyttorak, or -1. */
static int cleared_avatar(const struct united *u)
{
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place == CLEARED &&
            united_card(u, u->threat[i].card) == &row_AVATAR_OF_CYTTORAK)
            return i;
    return -1;
}

/* Crimson Cosmo Armor: a cleared Avatar of Cyttorak comes back at the next
 * Location clockwise without a Threat, his own being the last [MU-14.10]. */
static bool crimson_cosmo_armor(struct united *u, struct six_frame *f,
                                struct six_events *out)
{
    int avatar = cleared_avatar(u);
    for (int i = 1; avatar >= 0 && i <= PLACES; i++) {
        int place = united_step(f->reg[HERE], i);
        if (united_threat_at(u, place) < 0) {
            united_return_threat(u, avatar, place, out);
            break;
        }
    }
    return DONE;
}

CARD(CRIMSON_COSMO_ARMOR) = {
    PLAN("v-juggernaut-crimson-cosmo-armor", N_("Crimson Cosmo Armor"), 2),
    .info.text = N_("A cleared Avatar of Cyttorak returns to the next Location "
                    "clockwise without a Threat."),
    .info.rules = "MU-6.11 MU-14.9 MU-14.10",
    .move = 2,
    .bam = true,
    .effect = crimson_cosmo_armor,
};

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_villain united_villain_juggernaut = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_JUGGERNAUT_FIRST,
    .person = "juggernaut",
    .health = { 8, 8, 8 },
    .tokens = { [ACTION_HEROIC] = 2, [ACTION_WILD] = 2 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = overflow,
    .ko = united_card_for_ko,
};
