/* immortus.c -- Immortus: undoes what was done. He has no Health: the Heroes
 * win with the third Mission, and he when his Master Plan runs out, which
 * Overflow and KO'd Heroes hasten. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(YONDU)                                                                   \
    X(NOVA)                                                                    \
    X(CAPTAIN_MARVEL)                                                          \
    X(SILVER_SURFER)                                                           \
    X(STARFOX)                                                                 \
    X(TACHYON_FIELD_GENERATOR)                                                 \
    X(INFINITY_WATCH_2)                                                        \
    X(INFINITY_WATCH_4)                                                        \
    X(REWRITTEN_HISTORY_0)                                                     \
    X(REWRITTEN_HISTORY_3)                                                     \
    X(LOST_IN_TIME_1)                                                          \
    X(LOST_IN_TIME_3)                                                          \
    X(TIME_RUNS_BACKWARDS)                                                     \
    X(PLAN_1)                                                                  \
    X(PLAN_2_T)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_4)                                                                  \
    X(PLAN_5)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

static void undo(struct united *u, int place, enum united_token kind,
                 int mission, struct six_events *out)
{
    if (u->place[place].token[kind] == 0)
        return;
    united_drop(u, place, kind, 1, out);
    united_uncredit(u, mission, out);
}

/* BAM!: a Thug and a Civilian where he is are discarded; for each kind that
 * was, one is taken off its Mission, unless that is completed. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    undo(u, f->reg[HERE], THUGS, 1, out);
    undo(u, f->reg[HERE], CIVILIANS, 0, out);
    return DONE;
}

/* Overflow: a Master Plan card is added face down. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    (void)f;
    (void)out;
    united_face_down(u, 1);
    return DONE;
}

CARD(DASHBOARD) = {
    NAMED("v-immortus", N_("Immortus"), 1),
    .info.text = N_("He can't be damaged; the Heroes win with the third "
                    "Mission. BAM!: discard a Thug and a Civilian here; for "
                    "each that was, take one off its Mission, unless that is "
                    "completed. Overflow: add a Master Plan card face down. A "
                    "KO'd Hero does the same instead of BAM!."),
    .info.rules = "MU-4.2 MU-4.6 MU-6.8 MU-16.11",
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

/* The tokens that a Hero could pay with. */
static uint64_t kinds_of(const struct united_player *p)
{
    uint64_t words = 0;
    for (int kind = 0; kind < ACTION_COUNT; kind++)
        if (p->tokens[kind] > 0)
            words |= WORD_BIT(WORD_MOVE + kind);
    return words;
}

/* Yondu: each Hero here and in both neighbours discards an Action token or
 * takes 1 damage: asked in turn order, and then one event [MU-21.5, MU-15.5].
 * seats are those still to be asked, NOTE those who don't pay. */
static bool yondu(struct united *u, struct six_frame *f, struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        f->seats = united_in(u, united_around(f->reg[HERE]));
        f->target = united_lead(u);
        f->reg[NOTE] = 0;
        return AGAIN;
    case SECOND:
        if (!f->seats) {
            united_damage(u, f->reg[NOTE], 1, BY_THREAT);
            return DONE;
        }
        while (!(f->seats & six_seat_bit(f->target)))
            f->target = united_after(u, f->target);
        united_ask_word(u, f->target, PROMPT_PRICE,
                        kinds_of(&u->player[f->target]) | WORD_BIT(WORD_NO));
        return AGAIN;
    default:
        f->seats &= (six_seats)~six_seat_bit(f->target);
        if (f->answer == WORD_NO)
            f->reg[NOTE] |= six_seat_bit(f->target);
        else
            united_lose_token(u, f->target, f->answer - WORD_MOVE, out);
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(YONDU) = {
    THREAT("v-immortus-yondu", N_("Yondu"), 1),
    .info.text = N_("BAM!: each Hero here and in both neighbouring Locations "
                    "discards an Action token or takes 1 damage."),
    .info.rules = "MU-14.2 MU-6.8 MU-21.5 MU-28.27",
    HENCHMAN(4),
    .bam = true,
    .effect = yondu,
};

CARD(NOVA) = {
    THREAT("v-immortus-nova", N_("Nova"), 1),
    .info.text = N_("He ignores 1 damage in each Hero turn. A Hero who starts "
                    "a turn here must ignore one symbol in it."),
    .info.rules = "MU-14.2 MU-10.18 MU-28.12",
    HENCHMAN(4),
    .traits = SHIELDS_ITSELF | IGNORES_SYMBOL,
};

/* Captain Marvel: one Hero in each neighbour takes 1 damage, as one event. */
static bool captain_marvel(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    (void)out;
    united_pick(u, f->reg[HERE], united_neighbours(f->reg[HERE]), 0, 1,
                BY_THREAT);
    return DONE;
}

CARD(CAPTAIN_MARVEL) = {
    THREAT("v-immortus-captain-marvel", N_("Captain Marvel"), 1),
    .info.text = N_("BAM!: one Hero in each neighbouring Location takes 1 "
                    "damage. Always: the first Hero who damages her in a Hero "
                    "turn takes 1 damage."),
    .info.rules = "MU-14.2 MU-6.8 MU-15.6",
    HENCHMAN(4),
    .bam = true,
    .traits = AVENGES,
    .effect = captain_marvel,
};

/* Silver Surfer: with no Hero here he goes clockwise to the next Location with
 * a Hero and without a Threat, if there is one; one Hero where he is then takes
 * 1 damage [MU-6.9, MU-14.10]. */
static bool silver_surfer(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    int from = f->reg[HERE], to = from;
    for (int step = 1; step < PLACES && !united_at(u, to); step++)
        if (united_threat_at(u, united_step(from, step)) < 0)
            to = united_step(from, step);
    if (united_at(u, to)) {
        united_shift_threat(u, f->reg[SELF], to, out);
        united_damage_one(u, united_at(u, to), 1, BY_THREAT);
    }
    return DONE;
}

CARD(SILVER_SURFER) = {
    THREAT("v-immortus-silver-surfer", N_("Silver Surfer"), 1),
    .info.text = N_("BAM!: if no Hero is here, he moves clockwise to the next "
                    "Location with a Hero and without a Threat. Then one Hero "
                    "in his Location takes 1 damage."),
    .info.rules = "MU-14.2 MU-6.9 MU-14.8 MU-14.10",
    HENCHMAN(4),
    .bam = true,
    .effect = silver_surfer,
};

CARD(STARFOX) = {
    THREAT("v-immortus-starfox", N_("Starfox"), 1),
    .info.text = N_("Arrival: one Hero here takes 1 damage. Always: he can't "
                    "be damaged while two or more Heroes are here."),
    .info.rules = "MU-14.2 MU-6.4 MU-9.16 MU-15.6",
    HENCHMAN(3),
    .arrival = true,
    .traits = CROWD_SAFE,
    .effect = united_hurt_one_1,
};

CARD(TACHYON_FIELD_GENERATOR) = {
    THREAT("v-immortus-tachyon-field-generator", N_("Tachyon Field Generator"),
           1),
    .info.text = N_("No Mission can be completed. Missions may be filled, and "
                    "full ones are completed when this is cleared."),
    .info.rules = "MU-13.4 MU-13.11 MU-14.4",
    BY_HEROICS,
    .traits = BLOCKS_MISSIONS,
};

/* ---- the Master Plan ---- */

/* Founding of the Infinity Watch: all Civilians where he is are discarded. */
static bool infinity_watch(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    (void)f;
    united_drop(u, u->foe.place, CIVILIANS,
                u->place[u->foe.place].token[CIVILIANS], out);
    return DONE;
}

#define INFINITY_WATCH(word)                                                   \
    PLAN("v-immortus-founding-of-the-infinity-watch-" word,                    \
         N_("Founding of the Infinity Watch"), 1),                             \
        .info.text = N_("Discard all Civilians in the Villain's Location."),   \
        .info.rules = "MU-6.11 MU-13.3", .effect = infinity_watch
CARD(INFINITY_WATCH_2) = { INFINITY_WATCH("2"), .move = 2,
                           ADDS(TC(1, 1), NOTHING, TC(1, 1)) };
CARD(INFINITY_WATCH_4) = { INFINITY_WATCH("4"), .move = 4,
                           ADDS(TC(1, 1), NOTHING, TC(1, 1)) };

/* Rewritten History: the newest and the oldest Hero card trade places; both
 * stay as they face. */
static bool rewritten_history(struct united *u, struct six_frame *f,
                              struct six_events *out)
{
    (void)f;
    int newest = united_previous(u, u->story_count), oldest = 0;
    if (newest == NO_STORY)
        return DONE;
    while (!united_is_heros(u, oldest))
        oldest++;
    united_swap(u, oldest, newest, out);
    return DONE;
}

#define REWRITTEN_HISTORY(word)                                                \
    PLAN("v-immortus-rewritten-history-" word, N_("Rewritten History"), 1),    \
        .info.text = N_("The newest and the oldest Hero card of the "          \
                        "Storyline trade places, face up or face down as "     \
                        "they are."),                                          \
        .info.rules = "MU-6.11 MU-2.4 MU-5.5", .effect = rewritten_history
CARD(REWRITTEN_HISTORY_0) = { REWRITTEN_HISTORY("0"), .move = 0,
                              ADDS(T(1), C(1), T(1)) };
CARD(REWRITTEN_HISTORY_3) = { REWRITTEN_HISTORY("3"), .move = 3,
                              ADDS(C(1), T(1), C(1)) };

/* Lost in Time: each Hero where he is puts its own newest face-up card of the
 * Storyline under its deck [MU-28.24, MU-28.26]. */
static bool lost_in_time(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    (void)f;
    six_seats hit = united_at(u, u->foe.place);
    for (six_seat s = 0; s < u->team; s++) {
        uint64_t own = united_own_story(u, s);
        if ((hit & six_seat_bit(s)) && own)
            united_take_back(u, 63 - __builtin_clzll(own), out);
    }
    return DONE;
}

#define LOST_IN_TIME(word)                                                     \
    PLAN("v-immortus-lost-in-time-" word, N_("Lost in Time"), 1),              \
        .info.text = N_("Each Hero in the Villain's Location puts its own "    \
                        "newest face-up card of the Storyline under its "      \
                        "deck."),                                              \
        .info.rules = "MU-6.11 MU-5.5 MU-28.24 MU-28.26", .bam = true,         \
        .effect = lost_in_time
CARD(LOST_IN_TIME_1) = { LOST_IN_TIME("1"), .move = 1,
                         ADDS(C(1), NOTHING, C(1)) };
CARD(LOST_IN_TIME_3) = { LOST_IN_TIME("3"), .move = 3,
                         ADDS(T(1), NOTHING, T(1)) };

/* Time Runs Backwards: the order of play turns round, until this is resolved
 * again; next is the Hero seated before the last who played. */
static bool time_runs_backwards(struct united *u, struct six_frame *f,
                                struct six_events *out)
{
    (void)f;
    united_reverse(u, out);
    return DONE;
}

CARD(TIME_RUNS_BACKWARDS) = {
    PLAN("v-immortus-time-runs-backwards", N_("Time Runs Backwards"), 1),
    .info.text = N_("From now on the Heroes take their turns in the opposite "
                    "order."),
    .info.rules = "MU-6.11 MU-5.1",
    .move = 5,
    .bam = true,
    ADDS(TC(1, 1), NOTHING, TC(1, 1)),
    .effect = time_runs_backwards,
};

CARD(PLAN_1) = { PLAIN_PLAN("v-immortus-plan-1", 1), .move = 1, .bam = true,
                 ADDS(TC(1, 1), NOTHING, TC(1, 1)) };
CARD(PLAN_2_T) = { PLAIN_PLAN("v-immortus-plan-2-t", 1), .move = 2, .bam = true,
                   ADDS(T(1), TC(1, 1), T(1)) };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-immortus-plan-2-c", 1), .move = 2, .bam = true,
                   ADDS(C(1), TC(1, 1), C(1)) };
CARD(PLAN_4) = { PLAIN_PLAN("v-immortus-plan-4", 1), .move = 4, .bam = true,
                 ADDS(T(1), TC(1, 1), T(1)) };
CARD(PLAN_5) = { PLAIN_PLAN("v-immortus-plan-5", 1), .move = 5, .bam = true,
                 ADDS(C(1), TC(1, 1), C(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* The goal: all three Missions. */
static bool is_beaten(const struct united *u)
{
    return u->missions == (1 << MISSIONS) - 1;
}

/* For bots: what lies on a Mission is worth less than a completed one, which he
 * can't undo. */
static int hope(const struct united *u)
{
    int sum = 0;
    for (int m = 0; m < MISSIONS; m++) {
        int slots = united_of_row(MISSION_CIVILIANS + m)->slots;
        sum += united_is_done(u, m) ? 333 : 250 * u->filled[m] / slots;
    }
    return sum;
}

const struct united_villain united_villain_immortus = {
    .cards = cards,
    .count = COUNT,
    .threats = 6,
    .first = V_IMMORTUS_FIRST,
    .person = "immortus",
    .tokens = { [ACTION_ATTACK] = 1, [ACTION_WILD] = 2 },
    .traits = NO_HEALTH,
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = overflow,
    .ko = united_card_for_ko,
    .is_beaten = is_beaten,
    .hope = hope,
};
