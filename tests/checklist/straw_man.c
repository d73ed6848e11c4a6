/* straw_man.c -- a Villain for tests/checklist/run alone, as plain as one can
 * be: the back of the dashboard lists no Action tokens, so no player can be
 * this one. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(HAY)                                                                     \
    X(PLAN_1)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(DASHBOARD) = {
    NAMED("v-straw-man", N_("Straw Man"), 1),
    .info.text = N_("BAM!: each Hero here takes 1 damage. Overflow: 1 Health. "
                    "KO: a Master Plan card is added face down."),
    .info.rules = "MU-6.8 MU-16.11",
    .type = TYPE_DASHBOARD,
    .effect = united_hurt_here,
};

CARD(HAY) = {
    THREAT("v-straw-man-hay", N_("Hay"), 6),
    .info.text = N_("A Thug here needs 2 damage in one turn."),
    .info.rules = "MU-9.18",
    BY_HEROICS,
    .traits = TOUGH_THUGS,
};

CARD(PLAN_1) = { PLAIN_PLAN("v-straw-man-plan-1", 12), .move = 1, .bam = true,
                 ADDS(T(1), C(1), T(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_villain united_villain_straw_man = {
    .cards = cards,
    .count = COUNT,
    .threats = 1,
    .first = V_STRAW_MAN_FIRST,
    .person = "straw-man",
    .health = { 4, 6, 8 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = united_gain_health_over,
    .ko = united_card_for_ko,
};
