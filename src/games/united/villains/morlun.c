/* morlun.c -- Morlun: feeds on Heroes. A KO'd Hero is gone for good, and with
 * the fourth one the game is lost. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(KARN)                                                                    \
    X(BRIX)                                                                    \
    X(BORA)                                                                    \
    X(JENNIX)                                                                  \
    X(VERNA)                                                                   \
    X(DAEMOS)                                                                  \
    X(PLAN_0)                                                                  \
    X(PLAN_1)                                                                  \
    X(PLAN_2_C)                                                                \
    X(PLAN_2_T)                                                                \
    X(PLAN_4_C)                                                                \
    X(PLAN_4_T)                                                                \
    X(PLAN_5)                                                                  \
    X(LIFE_FORCE_ABSORPTION)                                                   \
    X(SENSING_LIFE_FORCE_C)                                                    \
    X(SENSING_LIFE_FORCE_T)                                                    \
    X(FIERCE_HUNTING_1)                                                        \
    X(FIERCE_HUNTING_5)
enum { CARDS(CARD_NUMBER) COUNT };
enum { REMOVED_MAX = 4 };

/* ---- the dashboard ---- */

/* Overflow: one Hero there takes 1 damage; without Heroes the tokens go on to
 * the next Location with a free slot. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    if (united_at(u, f->reg[HERE]))
        return united_hurt_one_1(u, f, out);
    return united_spill_over(u, f, out);
}

/* Life Force Absorption lies face up. */
static bool feeds(const struct united *u)
{
    for (int i = 0; i < u->story_count; i++)
        if (!(u->story[i].flags & DOWN) && !united_is_heros(u, i) &&
            (united_card(u, u->story[i].card.id)->traits & FEEDS))
            return true;
    return false;
}

/* A KO: a Henchman there gains 1 Health, the Hero leaves the game; then BAM!,
 * or 2 Health by Life Force Absorption [MU-28.28]. */
static bool ko(struct united *u, struct six_frame *f, struct six_events *out)
{
    int threat = united_threat_at(u, f->reg[HERE]);
    if (threat >= 0 && united_is_henchman(u, threat))
        united_heal_threat(u, threat, out);
    united_remove_hero(u, f->target, out);
    if (feeds(u))
        united_heal(u, 2, 0, out);
    else
        f->number = BAM_FOLLOWS;
    return DONE;
}

/* The plot: four Heroes have been removed. */
static bool has_won(const struct united *u)
{
    return u->foe.removed >= REMOVED_MAX;
}

CARD(DASHBOARD) = {
    NAMED("v-morlun", N_("Morlun"), 1),
    .info.text = N_("BAM!: one Hero here takes 2 damage. Overflow: one Hero "
                    "there takes 1 damage; if none is there, the tokens go to "
                    "the next Location clockwise with a free slot. A Hero who "
                    "is KO'd gives a Henchman there 1 Health and leaves the "
                    "game, before BAM!; its player goes on with another. When "
                    "four have left, the Heroes lose."),
    .info.rules = "MU-4.4 MU-15.6 MU-20.3 MU-28.28",
    .type = TYPE_DASHBOARD,
    .effect = united_hurt_one_2,
};

/* ---- Threats ---- */

/* Karn: goes clockwise to the next Location with Heroes and without a Threat,
 * if there is one; then one Hero where he is takes 2 damage [MU-14.10]. */
static bool karn(struct united *u, struct six_frame *f, struct six_events *out)
{
    int self = f->reg[SELF], from = u->threat[self].place;
    for (int i = 1; i < PLACES; i++) {
        int place = united_step(from, i);
        if (united_at(u, place) && united_threat_at(u, place) < 0) {
            united_shift_threat(u, self, place, out);
            break;
        }
    }
    united_damage_one(u, united_at(u, u->threat[self].place), 2, BY_THREAT);
    return DONE;
}

CARD(KARN) = {
    THREAT("v-morlun-karn", N_("Karn"), 1),
    .info.text = N_("BAM!: he moves clockwise to the next Location with Heroes "
                    "and without a Threat, if any; then one Hero in his "
                    "Location takes 2 damage."),
    .info.rules = "MU-6.9 MU-14.8 MU-14.10 MU-15.6",
    HENCHMAN(4),
    .bam = true,
    .effect = karn,
};

CARD(BRIX) = {
    THREAT("v-morlun-brix", N_("Brix"), 1),
    .info.text = N_("BAM!: each Hero here takes 1 damage."),
    .info.rules = "MU-14.2 MU-6.8",
    HENCHMAN(4),
    .bam = true,
    .effect = united_hurt_here,
};

/* Bora: one Hero in each neighbour takes 1 damage. */
static bool bora(struct united *u, struct six_frame *f, struct six_events *out)
{
    (void)out;
    united_pick(u, f->reg[HERE], united_neighbours(f->reg[HERE]), 0, 1,
                BY_THREAT);
    return DONE;
}

CARD(BORA) = {
    THREAT("v-morlun-bora", N_("Bora"), 1),
    .info.text = N_("BAM!: one Hero in each neighbouring Location takes 1 "
                    "damage. She ignores 1 damage in each Hero turn."),
    .info.rules = "MU-14.2 MU-15.6 MU-28.6 MU-28.12",
    HENCHMAN(3),
    .bam = true,
    .traits = SHIELDS_ITSELF,
    .effect = bora,
};

/* Jennix: one Hero here and one in each neighbour takes a Crisis token; then
 * every Hero who has any takes 1 damage. */
static bool jennix(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    six_seats hit = 0;
    if (f->step == FIRST) {
        united_crisis_around(u, f, out);
        return AGAIN;
    }
    for (six_seat s = 0; s < u->team; s++)
        if (united_stands(u, s) && u->player[s].crisis > 0)
            hit |= six_seat_bit(s);
    united_damage(u, hit, 1, BY_THREAT);
    return DONE;
}

CARD(JENNIX) = {
    THREAT("v-morlun-jennix", N_("Jennix"), 1),
    .info.text = N_("BAM!: one Hero here and one in each neighbouring Location "
                    "takes a Crisis token; then each Hero with Crisis tokens "
                    "takes 1 damage."),
    .info.rules = "MU-14.2 MU-15.5 MU-17.3 MU-28.6",
    HENCHMAN(4),
    .bam = true,
    .effect = jennix,
};

/* Verna: one Hero, wherever it is, takes 1 damage. */
static bool verna(struct united *u, struct six_frame *f, struct six_events *out)
{
    (void)f;
    (void)out;
    united_damage_one(u, united_standing(u), 1, BY_THREAT);
    return DONE;
}

CARD(VERNA) = {
    THREAT("v-morlun-verna", N_("Verna"), 1),
    .info.text = N_("BAM!: one Hero in any Location takes 1 damage."),
    .info.rules = "MU-14.2 MU-6.8 MU-15.6",
    HENCHMAN(3),
    .bam = true,
    .effect = verna,
};

/* Daemos: one Hero here takes 2 damage; without Heroes all Civilians here are
 * discarded. */
static bool daemos(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    int place = f->reg[HERE];
    if (united_at(u, place))
        return united_hurt_one_2(u, f, out);
    united_drop(u, place, CIVILIANS, u->place[place].token[CIVILIANS], out);
    return DONE;
}

CARD(DAEMOS) = {
    THREAT("v-morlun-daemos", N_("Daemos"), 1),
    .info.text = N_("BAM!: one Hero here takes 2 damage; if none is here, "
                    "discard all Civilians here."),
    .info.rules = "MU-3.11 MU-14.2 MU-15.6 MU-13.3",
    .health = { 3, 4, 5 },
    .bam = true,
    .effect = daemos,
};

/* ---- the Master Plan ---- */

CARD(PLAN_0) = { PLAIN_PLAN("v-morlun-plan-0", 1), .move = 0, .bam = true,
                 ADDS(C(2), NOTHING, C(2)) };
CARD(PLAN_1) = { PLAIN_PLAN("v-morlun-plan-1", 1), .move = 1, .bam = true,
                 ADDS(C(1), C(1), C(1)) };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-morlun-plan-2-c", 1), .move = 2, .bam = true,
                   ADDS(C(1), C(1), C(1)) };
CARD(PLAN_2_T) = { PLAIN_PLAN("v-morlun-plan-2-t", 1), .move = 2, .bam = true,
                   ADDS(T(2), NOTHING, T(2)) };
CARD(PLAN_4_C) = { PLAIN_PLAN("v-morlun-plan-4-c", 1), .move = 4, .bam = true,
                   ADDS(C(2), NOTHING, C(2)) };
CARD(PLAN_4_T) = { PLAIN_PLAN("v-morlun-plan-4-t", 1), .move = 4, .bam = true,
                   ADDS(T(1), T(1), T(1)) };
CARD(PLAN_5) = { PLAIN_PLAN("v-morlun-plan-5", 1), .move = 5, .bam = true,
                 ADDS(T(1), T(1), T(1)) };

CARD(LIFE_FORCE_ABSORPTION) = {
    PLAN("v-morlun-life-force-absorption", N_("Life Force Absorption"), 1),
    .info.text = N_("The first card of the game. While it lies face up: a KO "
                    "gives him 2 Health, also above the start value, instead "
                    "of BAM!."),
    .info.rules = "MU-3.13 MU-6.14 MU-16.11 MU-28.19",
    .marks = STARTING | ONGOING,
    .move = 0,
    ADDS(T(2), NOTHING, T(2)),
    .traits = FEEDS,
};

/* Sensing Life Force: one Hero where he is and one in each neighbour takes a
 * Crisis token. */
#define SENSING_LIFE_FORCE(word)                                               \
    PLAN("v-morlun-sensing-life-force-3-" word, N_("Sensing Life Force"), 1),  \
        .info.text = N_("One Hero here and one in each neighbouring Location " \
                        "takes a Crisis token."),                              \
        .info.rules = "MU-6.11 MU-17.3 MU-28.6", .move = 3, .bam = true,       \
        .effect = united_crisis_around
CARD(SENSING_LIFE_FORCE_C) = { SENSING_LIFE_FORCE("c"),
                               ADDS(C(1), C(1), C(1)) };
CARD(SENSING_LIFE_FORCE_T) = { SENSING_LIFE_FORCE("t"),
                               ADDS(T(1), T(1), T(1)) };

/* Fierce Hunting: in this turn nothing prevents damage to Heroes with Crisis
 * tokens; BAM! with that of Threats [MU-6.13]; then all these tokens go. */
static bool fierce_hunting(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    if (f->step == FIRST) {
        u->turn.flags |= RUTHLESS;
        united_bam(u, true);
        return AGAIN;
    }
    for (six_seat s = 0; s < u->team; s++)
        if (united_stands(u, s) && u->player[s].crisis > 0)
            united_take_crisis(u, s, u->player[s].crisis, out);
    return DONE;
}

#define FIERCE_HUNTING(word)                                                   \
    PLAN("v-morlun-fierce-hunting-" word, N_("Fierce Hunting"), 1),            \
        .info.text = N_("In this turn damage to Heroes with Crisis tokens "    \
                        "can't be prevented. BAM!, then those Crisis tokens "  \
                        "are discarded."),                                     \
        .info.rules = "MU-6.11 MU-6.13 MU-15.8 MU-17.3",                       \
        .effect = fierce_hunting
CARD(FIERCE_HUNTING_1) = { FIERCE_HUNTING("1"), .move = 1,
                           ADDS(T(1), T(1), T(1)) };
CARD(FIERCE_HUNTING_5) = { FIERCE_HUNTING("5"), .move = 5,
                           ADDS(C(1), C(1), C(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how many Heroes are gone. */
static int menace(const struct united *u)
{
    return 1000 * u->foe.removed / REMOVED_MAX;
}

const struct united_villain united_villain_morlun = {
    .cards = cards,
    .count = COUNT,
    .threats = 6,
    .first = V_MORLUN_FIRST,
    .person = "morlun",
    .health = { 5, 6, 7 },
    .tokens = { [ACTION_MOVE] = 1, [ACTION_ATTACK] = 1, [ACTION_WILD] = 1 },
    .home = TILE_LOOMWORLD,
    .opposite = TILE_SIMS_TOWER,
    .overflow = overflow,
    .ko = ko,
    .has_won = has_won,
    .menace = menace,
};
