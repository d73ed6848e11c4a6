/* superior_spider_man.c -- Superior Spider-Man: does the Heroes' work for
 * himself. His Spider-Bots rescue and defeat for Missions of his own; when two
 * of these are complete, the Heroes lose. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(SPIDER_BOT_ARMY)                                                         \
    X(UNSTABLE_BEHAVIOR)                                                       \
    X(BOUNDLESS_AMBITION)                                                      \
    X(I_AM_SUPERIOR)                                                           \
    X(PLAN_1_T)                                                                \
    X(PLAN_1_C)                                                                \
    X(PLAN_2_T)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_3)                                                                  \
    X(PLAN_4_T)                                                                \
    X(PLAN_4_C)                                                                \
    X(PLAN_5_T)                                                                \
    X(PLAN_5_C)
enum { CARDS(CARD_NUMBER) COUNT };

/* His own Missions. */
enum { RESCUES, DEFEATS, CLEARS };

/* ---- the dashboard ---- */

/* The set-up: a Spider-Bot two steps from his start in both directions. */
static void prepare(struct united *u, uint64_t *stream, struct six_events *out)
{
    (void)stream;
    united_put_bot(u, united_step(u->foe.place, 2), out);
    united_put_bot(u, united_step(u->foe.place, -2), out);
}

/* A Spider-Bot at a Location, or at the next one clockwise without; false if
 * all have one. */
static bool put_bot(struct united *u, int place, struct six_events *out)
{
    for (int i = 0; i < PLACES; i++) {
        int there = united_step(place, i);
        if (!u->place[there].bot) {
            united_put_bot(u, there, out);
            return true;
        }
    }
    return false;
}

/* A token of a Location goes to one of his own Missions. */
static void collect(struct united *u, int place, enum united_token kind,
                    int mission, struct six_events *out)
{
    if (!u->place[place].token[kind])
        return;
    united_drop(u, place, kind, 1, out);
    united_foe_credit(u, mission, out);
}

/* BAM!: one Hero where he is takes 2 damage and one in each neighbour 1, as one
 * event [MU-28.6]; at each Spider-Bot, clockwise from him, he rescues a
 * Civilian and defeats a Thug; then a Spider-Bot comes. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    int here = f->reg[HERE];
    if (f->step == FIRST) {
        united_pick(u, here, united_around(here), 2, 1, 0);
        return AGAIN;
    }
    for (int i = 0; i < PLACES; i++) {
        int place = united_step(here, i);
        if (!u->place[place].bot)
            continue;
        collect(u, place, CIVILIANS, RESCUES, out);
        collect(u, place, THUGS, DEFEATS, out);
    }
    put_bot(u, here, out);
    return DONE;
}

/* Overflow: each token that did not fit goes to his own Mission of its
 * kind. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    for (int i = 0; i < f->reg[1 + THUGS]; i++)
        united_foe_credit(u, DEFEATS, out);
    for (int i = 0; i < f->reg[1 + CIVILIANS]; i++)
        united_foe_credit(u, RESCUES, out);
    return DONE;
}

/* A KO: a Threat token on his own Mission instead of BAM!. */
static bool ko(struct united *u, struct six_frame *f, struct six_events *out)
{
    (void)f;
    united_foe_credit(u, CLEARS, out);
    return DONE;
}

/* The plot: two of his own Missions are complete. */
static bool has_won(const struct united *u)
{
    return __builtin_popcount(u->foe.missions) >= 2;
}

CARD(DASHBOARD) = {
    NAMED("v-superior-spider-man", N_("Superior Spider-Man"), 1),
    .info.text = N_("BAM!: one Hero here takes 2 damage, one in each "
                    "neighbouring Location 1. At each Spider-Bot he rescues a "
                    "Civilian and defeats a Thug for his own Missions. Then a "
                    "Spider-Bot comes here, or to the next Location clockwise "
                    "without one. Overflow: the tokens go to his own Missions. "
                    "A KO gives them a Threat token instead of BAM!. With two "
                    "of them complete the Heroes lose. A Heroic or an Attack "
                    "removes a Spider-Bot."),
    .info.rules = "MU-4.4 MU-9.23 MU-13.10 MU-28.6",
    .type = TYPE_DASHBOARD,
    .traits = CLEANS_BOTS,
    .effect = bam,
};

/* ---- Threats ---- */

/* Spider-Bot Army: a Spider-Bot here, or at the next Location clockwise without
 * one; if all have one, one Hero here takes 1 damage. */
static bool spider_bot_army(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    if (put_bot(u, f->reg[HERE], out))
        return DONE;
    return united_hurt_one_1(u, f, out);
}

CARD(SPIDER_BOT_ARMY) = {
    THREAT("v-superior-spider-man-spider-bot-army", N_("Spider-Bot Army"), 2),
    .info.text = N_("BAM!: a Spider-Bot comes here, or to the next Location "
                    "clockwise without one. If all have one, one Hero here "
                    "takes 1 damage."),
    .info.rules = "MU-6.8 MU-7.14 MU-14.10 MU-15.6",
    BY_HEROICS,
    .bam = true,
    .effect = spider_bot_army,
};

CARD(UNSTABLE_BEHAVIOR) = {
    THREAT("v-superior-spider-man-unstable-behavior", N_("Unstable Behavior"),
           2),
    .info.text = N_("While it is in play, he can't be damaged and the Heroes "
                    "can't win."),
    .info.rules = "MU-9.16 MU-14.12",
    BY_HEROICS,
    .traits = UNSTABLE,
};

/* Boundless Ambition, on Arrival: his next turn comes a card earlier
 * [MU-5.8]. */
static bool boundless_ambition(struct united *u, struct six_frame *f,
                               struct six_events *out)
{
    (void)f;
    united_delay(u, -1, out);
    return DONE;
}

CARD(BOUNDLESS_AMBITION) = {
    THREAT("v-superior-spider-man-boundless-ambition", N_("Boundless Ambition"),
           2),
    .info.text = N_("Arrival: the next Villain turn comes a card earlier. When "
                    "this is cleared, it comes a card later."),
    .info.rules = "MU-5.8 MU-5.9 MU-5.13 MU-6.4",
    BY_HEROICS,
    .arrival = true,
    .traits = AMBITIOUS,
    .effect = boundless_ambition,
};

/* ---- the Master Plan ---- */

/* I Am Superior: a Spider-Bot where he is and opposite, where none is; then
 * each Hero at a Spider-Bot takes 1 damage. */
static bool i_am_superior(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    int here = f->reg[HERE], opposite = united_step(here, PLACES / 2);
    places bots = 0;
    if (!u->place[here].bot)
        united_put_bot(u, here, out);
    if (!u->place[opposite].bot)
        united_put_bot(u, opposite, out);
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].bot)
            bots |= PLACE_BIT(p);
    united_damage(u, united_in(u, bots), 1, 0);
    return DONE;
}

CARD(I_AM_SUPERIOR) = {
    PLAN("v-superior-spider-man-i-am-superior", N_("I Am Superior"), 2),
    .info.text = N_("A Spider-Bot comes here and to the opposite Location, "
                    "where none is; then each Hero in a Location with a "
                    "Spider-Bot takes 1 damage."),
    .info.rules = "MU-2.2 MU-6.11 MU-15.5",
    .move = 0,
    ADDS(TC(1, 1), TC(1, 1), TC(1, 1)),
    .effect = i_am_superior,
};

#define PLAN_OF(word, number)                                                  \
    PLAIN_PLAN("v-superior-spider-man-plan-" word, number)
CARD(PLAN_1_T) = { PLAN_OF("1-t", 1), .move = 1, .bam = true,
                   ADDS(T(2), NOTHING, T(2)) };
CARD(PLAN_1_C) = { PLAN_OF("1-c", 1), .move = 1, .bam = true,
                   ADDS(C(2), NOTHING, C(2)) };
CARD(PLAN_2_T) = { PLAN_OF("2-t", 1), .move = 2, .bam = true,
                   ADDS(T(1), T(2), T(1)) };
CARD(PLAN_2_C) = { PLAN_OF("2-c", 1), .move = 2, .bam = true,
                   ADDS(C(1), C(2), C(1)) };
CARD(PLAN_3) = { PLAN_OF("3", 2), .move = 3, .bam = true,
                 ADDS(TC(1, 1), NOTHING, TC(1, 1)) };
CARD(PLAN_4_T) = { PLAN_OF("4-t", 1), .move = 4, .bam = true,
                   ADDS(T(2), NOTHING, T(2)) };
CARD(PLAN_4_C) = { PLAN_OF("4-c", 1), .move = 4, .bam = true,
                   ADDS(C(2), NOTHING, C(2)) };
CARD(PLAN_5_T) = { PLAN_OF("5-t", 1), .move = 5, .bam = true,
                   ADDS(T(1), T(2), T(1)) };
CARD(PLAN_5_C) = { PLAN_OF("5-c", 1), .move = 5, .bam = true,
                   ADDS(C(1), C(2), C(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how full the two fuller ones of his Missions are. */
static int menace(const struct united *u)
{
    static const int slots[MISSIONS] = { 9, 9, 4 };
    int sum = 0, least = 500;
    for (int m = 0; m < MISSIONS; m++) {
        bool full = u->foe.missions >> m & 1;
        int value = full ? 500 : 500 * u->foe.mission[m] / slots[m];
        sum += value;
        if (value < least)
            least = value;
    }
    return sum - least;
}

/* For bots: each Spider-Bot works for him. */
static int hope(const struct united *u)
{
    int n = 0;
    for (int p = 0; p < PLACES; p++)
        n += u->place[p].bot;
    return -100 * n;
}

const struct united_villain united_villain_superior_spider_man = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_SUPERIOR_SPIDER_MAN_FIRST,
    .person = "superior-spider-man",
    .health = { 4, 5, 6 },
    .tokens = { [ACTION_MOVE] = 1,
                [ACTION_ATTACK] = 1,
                [ACTION_HEROIC] = 1,
                [ACTION_WILD] = 1 },
    .traits = OWN_MISSIONS,
    .home = NO_TILE,
    .opposite = NO_TILE,
    .prepare = prepare,
    .overflow = overflow,
    .ko = ko,
    .has_won = has_won,
    .menace = menace,
    .hope = hope,
};
