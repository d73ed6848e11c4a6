/* paper_tiger.c -- a Villain for tests/checklist/run alone: Threats and a
 * Master Plan that do what no printed card does, though there are rules for it.
 */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(PITFALL)                                                                 \
    X(PADLOCK)                                                                 \
    X(ECHO)                                                                    \
    X(PLAN_0)                                                                  \
    X(PLAN_2)                                                                  \
    X(RESERVES)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* BAM!: the first cleared Threat that has one comes back where he is, if none
 * lies there. It does not fire in this BAM! [MU-6.10]. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    int threat = 0;
    while (threat < THREATS && (u->threat[threat].place != CLEARED ||
                                !united_card(u, u->threat[threat].card)->bam))
        threat++;
    if (threat < THREATS && united_threat_at(u, f->reg[HERE]) < 0)
        united_return_threat(u, threat, f->reg[HERE], out);
    return DONE;
}

CARD(DASHBOARD) = {
    NAMED("v-paper-tiger", N_("Paper Tiger"), 1),
    .info.text = N_(
        "BAM!: a cleared Threat with BAM! returns here. Overflow: 1 "
        "Health. KO: a Master Plan card is added face down."),
    .info.rules = "MU-6.8 MU-14.9 MU-16.11",
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

/* Pitfall: who starts a turn here takes 1 damage [MU-8.2]. */
static bool pitfall(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    (void)out;
    united_damage(u, six_seat_bit(f->target), 1, BY_THREAT);
    return DONE;
}

CARD(PITFALL) = {
    THREAT("v-paper-tiger-pitfall", N_("Pitfall"), 2),
    .info.text = N_("A Hero who starts a turn here takes 1 damage."),
    .info.rules = "MU-8.2 MU-8.4",
    BY_HEROICS,
    .begin = pitfall,
};

CARD(PADLOCK) = {
    THREAT("v-paper-tiger-padlock", N_("Padlock"), 2),
    .info.text = N_("A Thug here needs 2 damage in one turn."),
    .info.rules = "MU-9.14 MU-9.18",
    .needs = { [ACTION_ATTACK] = 2, [ACTION_HEROIC] = 1 },
    .traits = TOUGH_THUGS,
};

CARD(ECHO) = {
    THREAT("v-paper-tiger-echo", N_("Echo"), 2),
    .info.text = N_("BAM!: each Hero here takes 1 damage."),
    .info.rules = "MU-6.8 MU-14.2",
    HENCHMAN(3),
    .bam = true,
    .effect = united_hurt_here,
};

/* ---- the Master Plan ---- */

CARD(PLAN_0) = { PLAIN_PLAN("v-paper-tiger-plan-0", 5), .move = 0, .bam = true,
                 ADDS(T(1), NOTHING, T(1)) };
CARD(PLAN_2) = { PLAIN_PLAN("v-paper-tiger-plan-2", 5), .move = 2,
                 ADDS(C(1), TC(1, 1), C(1)) };

/* Reserves: he may play another card. That is for a player, who adds one face
 * down instead [MU-22.15]; the rules never make use of a permission. */
static bool reserves(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    (void)f;
    (void)out;
    if (united_has_player(u))
        united_face_down(u, 1);
    return DONE;
}

CARD(RESERVES) = {
    PLAN("v-paper-tiger-reserves", N_("Reserves"), 2),
    .info.text = N_("A player may play another Master Plan card."),
    .info.rules = "MU-6.11 MU-22.15",
    .move = 1,
    .effect = reserves,
};

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_villain united_villain_paper_tiger = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_PAPER_TIGER_FIRST,
    .person = "paper-tiger",
    .health = { 4, 6, 8 },
    .tokens = { [ACTION_MOVE] = 1, [ACTION_WILD] = 1 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = united_gain_health_over,
    .ko = united_card_for_ko,
};
