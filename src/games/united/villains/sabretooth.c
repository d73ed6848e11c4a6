/* sabretooth.c -- Sabretooth: hunts one Hero at a time. The Hunted token passes
 * on with each KO of its holder; when it is back at the first one, the Heroes
 * lose. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(KILLING_SPREE)                                                           \
    X(NO_PLACE_TO_HIDE)                                                        \
    X(PLAN_CW)                                                                 \
    X(PLAN_CCW)                                                                \
    X(PLAN_HUNTED_C)                                                           \
    X(PLAN_HUNTED_T)                                                           \
    X(REGENERATIVE_FACTOR_C)                                                   \
    X(REGENERATIVE_FACTOR_T)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* The set-up: the first Hero is the Hunted one. */
static void begin(struct united *u, struct six_events *out)
{
    u->foe.hunted_first = u->next;
    united_hunt(u, u->next, out);
}

/* BAM!: one Hero where he is takes 2 damage, the Hunted one if it is there. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    six_seats here = united_at(u, f->reg[HERE]);
    (void)out;
    if (here & six_seat_bit(u->foe.hunted))
        here = six_seat_bit(u->foe.hunted);
    united_damage_one(u, here, 2, 0);
    return DONE;
}

/* Overflow: the Hunted Hero takes 1 damage, wherever it is. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    (void)f;
    (void)out;
    if (united_stands(u, u->foe.hunted))
        united_damage(u, six_seat_bit(u->foe.hunted), 1, 0);
    return DONE;
}

/* A KO, before BAM!: the token passes to the next seat, KO'd or not
 * [MU-28.28], in solo back to the Commander [MU-24.23]; for another Hero a
 * Master Plan card is added face down. */
static bool ko(struct united *u, struct six_frame *f, struct six_events *out)
{
    six_seat next = united_after(u, f->target);
    f->number = BAM_FOLLOWS;
    if (f->target != u->foe.hunted) {
        united_face_down(u, 1);
        return DONE;
    }
    if (next == u->foe.hunted_first)
        u->foe.returns++;
    united_hunt(u, next, out);
    return DONE;
}

/* With two Heroes, or one, the token must come back twice. */
static int returns_needed(const struct united *u)
{
    return u->team <= 2 ? 2 : 1;
}

static bool has_won(const struct united *u)
{
    return u->foe.returns >= returns_needed(u);
}

CARD(DASHBOARD) = {
    NAMED("v-sabretooth", N_("Sabretooth"), 1),
    .info.text = N_("The first Hero starts as the Hunted one. BAM!: one Hero "
                    "here takes 2 damage, the Hunted one if it is here. "
                    "Overflow: the Hunted Hero takes 1 damage. A KO of the "
                    "Hunted Hero passes the token to the next one before BAM!, "
                    "a KO of another adds a Master Plan card face down. When "
                    "the token comes back to the first Hero (with two Heroes: "
                    "the second time), the Heroes lose."),
    .info.rules = "MU-4.4 MU-15.6 MU-24.23 MU-28.28",
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

/* Killing Spree, on Arrival: all Civilians here are discarded; one Hero in each
 * neighbour takes 1 damage. */
static bool killing_spree(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    int place = f->reg[HERE];
    united_drop(u, place, CIVILIANS, u->place[place].token[CIVILIANS], out);
    united_pick(u, place, united_neighbours(place), 0, 1, BY_THREAT);
    return DONE;
}

CARD(KILLING_SPREE) = {
    THREAT("v-sabretooth-killing-spree", N_("Killing Spree"), 3),
    .info.text = N_("Arrival: discard all Civilians here; one Hero in each "
                    "neighbouring Location takes 1 damage."),
    .info.rules = "MU-6.4 MU-13.3 MU-15.6 MU-28.6",
    BY_HEROICS,
    .arrival = true,
    .effect = killing_spree,
};

CARD(NO_PLACE_TO_HIDE) = {
    THREAT("v-sabretooth-no-place-to-hide", N_("No Place To Hide"), 3),
    .info.text = N_("If the Hunted Hero ends its turn here, it takes 1 "
                    "damage."),
    .info.rules = "MU-12.5 MU-12.6",
    BY_HEROICS,
    .traits = HURTS_HUNTED,
};

/* ---- the Master Plan ---- */

CARD(PLAN_CW) = { PLAIN_PLAN("v-sabretooth-plan-cw", 2), .move = GO_CLOCKWISE,
                  .bam = true, ADDS(C(2), NOTHING, C(2)) };
CARD(PLAN_CCW) = { PLAIN_PLAN("v-sabretooth-plan-ccw", 2), .move = GO_COUNTER,
                   .bam = true, ADDS(T(2), NOTHING, T(2)) };
CARD(PLAN_HUNTED_C) = { PLAIN_PLAN("v-sabretooth-plan-hunted-c", 3),
                        .move = GO_TO_HUNTED, .bam = true,
                        ADDS(C(2), NOTHING, C(2)) };
CARD(PLAN_HUNTED_T) = { PLAIN_PLAN("v-sabretooth-plan-hunted-t", 3),
                        .move = GO_TO_HUNTED, .bam = true,
                        ADDS(T(2), NOTHING, T(2)) };

/* Regenerative Factor: while it lies face up he regains 1 Health at the end of
 * his turns. */
#define REGENERATIVE_FACTOR(word)                                              \
    PLAN("v-sabretooth-regenerative-factor-0-" word,                           \
         N_("Regenerative Factor"), 1),                                        \
        .info.text = N_("While it lies face up: at the end of his turns he "   \
                        "regains 1 Health, never above the start value."),     \
        .info.rules = "MU-6.12 MU-6.14 MU-28.19", .marks = ONGOING, .move = 0, \
        .traits = HEALS
CARD(REGENERATIVE_FACTOR_C) = { REGENERATIVE_FACTOR("c"),
                                ADDS(C(1), C(1), C(1)) };
CARD(REGENERATIVE_FACTOR_T) = { REGENERATIVE_FACTOR("t"),
                                ADDS(T(1), T(1), T(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how far the token has come on its way. */
static int menace(const struct united *u)
{
    int passed = u->foe.returns * u->team, way = returns_needed(u) * u->team;
    six_seat s = u->foe.hunted_first;
    for (int i = 0; i < u->team && s != u->foe.hunted; i++) {
        s = united_after(u, s);
        passed++;
    }
    return way > 0 ? 1000 * passed / way : 0;
}

const struct united_villain united_villain_sabretooth = {
    .cards = cards,
    .count = COUNT,
    .threats = 2,
    .first = V_SABRETOOTH_FIRST,
    .person = "sabretooth",
    .health = { 5, 7, 10 },
    .tokens = { [ACTION_MOVE] = 2, [ACTION_WILD] = 2 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .begin = begin,
    .overflow = overflow,
    .ko = ko,
    .has_won = has_won,
    .menace = menace,
};
