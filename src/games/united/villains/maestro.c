/* maestro.c -- Maestro: a brute whose strength grows. Overflow, KO'd Heroes and
 * tribute give him Health; he wins when his Master Plan runs out. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(GAMMA_MIGHT)                                                             \
    X(ARENA_OF_DYSTOPIA)                                                       \
    X(GRAVITY_POLICE)                                                          \
    X(PLAN_0)                                                                  \
    X(PLAN_1)                                                                  \
    X(PLAN_2_T)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_4)                                                                  \
    X(PLAN_5)                                                                  \
    X(TYRANTS_TRIBUTE_1)                                                       \
    X(TYRANTS_TRIBUTE_4)                                                       \
    X(TROPHY_ROOM_3_T)                                                         \
    X(TROPHY_ROOM_3_C)                                                         \
    X(GAMMA_LEAP_CLOCKWISE)                                                    \
    X(GAMMA_LEAP_COUNTER)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* BAM!: each Hero where he is takes 1 damage; then a Thug is added there. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    if (f->step == FIRST) {
        united_damage(u, united_at(u, f->reg[HERE]), 1, 0);
        return AGAIN;
    }
    return united_add_thug_here(u, f, out);
}

CARD(DASHBOARD) = {
    NAMED("v-maestro", N_("Maestro"), 1),
    .info.text = N_(
        "BAM!: each Hero here takes 1 damage; then add a Thug "
        "here. Overflow: Maestro gains 1 Health. A KO'd Hero causes "
        "no BAM!: Maestro gains 1 Health instead. His Health may "
        "exceed the start value."),
    .info.rules = "MU-6.8 MU-7.7 MU-16.11 MU-28.19",
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

CARD(GAMMA_MIGHT) = {
    THREAT("v-maestro-gamma-might", N_("Gamma Might"), 2),
    .info.text = N_(
        "While at least one Gamma Might is in play, Maestro ignores "
        "1 damage in each Hero turn."),
    .info.rules = "MU-14.12 MU-28.12",
    BY_HEROICS,
    .traits = SHIELDS_VILLAIN,
};

CARD(ARENA_OF_DYSTOPIA) = {
    THREAT("v-maestro-arena-of-dystopia", N_("Arena of Dystopia"), 2),
    .info.text = N_("Arrival: each Hero here takes 1 damage."),
    .info.rules = "MU-6.4 MU-15.5",
    BY_HEROICS,
    .arrival = true,
    .effect = united_hurt_here,
};

CARD(GRAVITY_POLICE) = {
    THREAT("v-maestro-gravity-police", N_("Gravity Police"), 2),
    .info.text = N_("BAM!: one Hero here takes 1 damage. Always: to leave this "
                    "Location with the Move action costs two Moves."),
    .info.rules = "MU-14.2 MU-6.8 MU-9.20 MU-9.21",
    HENCHMAN(4),
    .bam = true,
    .traits = HOLDS_FAST,
    .effect = united_hurt_one_1,
};

/* ---- the Master Plan ---- */

CARD(PLAN_0) = { PLAIN_PLAN("v-maestro-plan-0", 1), .move = 0, .bam = true,
                 ADDS(C(1), C(1), C(1)) };
CARD(PLAN_1) = { PLAIN_PLAN("v-maestro-plan-1", 1), .move = 1, .bam = true,
                 ADDS(T(1), T(1), T(1)) };
CARD(PLAN_2_T) = { PLAIN_PLAN("v-maestro-plan-2-t", 1), .move = 2, .bam = true,
                   ADDS(T(1), T(1), T(1)) };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-maestro-plan-2-c", 1), .move = 2, .bam = true,
                   ADDS(C(1), C(1), C(1)) };
CARD(PLAN_4) = { PLAIN_PLAN("v-maestro-plan-4", 1), .move = 4, .bam = true,
                 ADDS(T(1), T(1), T(1)) };
CARD(PLAN_5) = { PLAIN_PLAN("v-maestro-plan-5", 1), .move = 5, .bam = true,
                 ADDS(C(1), C(1), C(1)) };

/* Tyrant's Tribute: all Civilians where he is are discarded; if there was any,
 * he gains 1 Health. */
static bool tyrants_tribute(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    (void)f;
    int count = u->place[u->foe.place].token[CIVILIANS];
    united_drop(u, u->foe.place, CIVILIANS, count, out);
    if (count > 0)
        united_heal(u, 1, 0, out);
    return DONE;
}

#define TYRANTS_TRIBUTE(word)                                                  \
    PLAN("v-maestro-tyrants-tribute-" word, N_("Tyrant's Tribute"), 1),        \
        .info.text = N_("Discard all Civilians in the Villain's Location. If " \
                        "there was any, Maestro gains 1 Health, above the "    \
                        "start value, too."),                                  \
        .info.rules = "MU-6.11 MU-13.3 MU-28.19", .effect = tyrants_tribute
CARD(TYRANTS_TRIBUTE_1) = { TYRANTS_TRIBUTE("1"), .move = 1,
                            ADDS(C(2), NOTHING, C(2)) };
CARD(TYRANTS_TRIBUTE_4) = { TYRANTS_TRIBUTE("4"), .move = 4,
                            ADDS(TC(1, 1), NOTHING, TC(1, 1)) };

/* Trophy Room: each Hero where he is turns its own newest face-up card of the
 * Storyline face down [MU-28.24, MU-28.26]. */
static bool trophy_room(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    (void)f;
    six_seats hit = united_at(u, u->foe.place);
    for (six_seat s = 0; s < u->team; s++) {
        uint64_t own = united_own_story(u, s);
        if ((hit & six_seat_bit(s)) && own)
            united_turn_down(u, 63 - __builtin_clzll(own), out);
    }
    return DONE;
}

#define TROPHY_ROOM(word)                                                      \
    PLAN("v-maestro-trophy-room-" word, N_("Trophy Room"), 1),                 \
        .info.text = N_("Each Hero in the Villain's Location turns its own "   \
                        "newest face-up card of the Storyline face down."),    \
        .info.rules = "MU-6.11 MU-2.8 MU-28.24 MU-28.26",                      \
        .effect = trophy_room
CARD(TROPHY_ROOM_3_T) = { TROPHY_ROOM("3-t"), .move = 3,
                          ADDS(T(2), NOTHING, T(2)) };
CARD(TROPHY_ROOM_3_C) = { TROPHY_ROOM("3-c"), .move = 3,
                          ADDS(C(2), NOTHING, C(2)) };

#define GAMMA_LEAP(word)                                                       \
    PLAN("v-maestro-gamma-leap-" word, N_("Gamma Leap"), 1),                   \
        .info.rules = "MU-6.1 MU-28.2 MU-28.3", .bam = true
CARD(GAMMA_LEAP_CLOCKWISE) = { GAMMA_LEAP("most-cw"), .move = GO_MOST_CLOCKWISE,
                               ADDS(T(1), NOTHING, T(1)) };
CARD(GAMMA_LEAP_COUNTER) = { GAMMA_LEAP("most-ccw"), .move = GO_MOST_COUNTER,
                             ADDS(C(1), NOTHING, C(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: Health above the start value is work that was not there. */
static int hope(const struct united *u)
{
    int more = u->foe.health - united_villain_of(u)->health[united_column(u)];
    if (more <= 0)
        return 0;
    return more < 10 ? -100 * more : -1000;
}

const struct united_villain united_villain_maestro = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_MAESTRO_FIRST,
    .person = "maestro",
    .health = { 4, 6, 8 },
    .tokens = { [ACTION_ATTACK] = 1, [ACTION_WILD] = 2 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = united_gain_health_over,
    .ko = united_gain_health_over,
    .hope = hope,
};
