/* doctor_doom.c -- Doctor Doom: rules from Latveria behind his Doombots. His
 * BAM!, his Overflow and the Crisis tokens of the Heroes drive the Doom track;
 * at 20 the Heroes lose. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(AUTO_ASSEMBLY)                                                           \
    X(SELF_DESTRUCT_PROTOCOL)                                                  \
    X(ADDITIONAL_ARMOR)                                                        \
    X(YOULL_RUE_THE_DAY_0)                                                     \
    X(MY_ROBOTS_ARE_THE_MOST_SOPHISTICATED)                                    \
    X(THIS_IS_MY_COUNTRY_MY_HOME)                                              \
    X(YOULL_RUE_THE_DAY_2)                                                     \
    X(YOU_ALL_FELL_INTO_MY_TRAP_4_C)                                           \
    X(YOU_MUST_SURRENDER)                                                      \
    X(YOU_ALL_FELL_INTO_MY_TRAP_4_T)                                           \
    X(FEW_MEN_ARE_AS_SUBTLE)                                                   \
    X(YOU_ALL_FELL_INTO_MY_TRAP_1)                                             \
    X(YOU_ALL_FELL_INTO_MY_TRAP_5)                                             \
    X(PLAN_3)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* The set-up: the Thugs of Latveria are Doombots. */
static void prepare(struct united *u, uint64_t *stream, struct six_events *out)
{
    (void)stream;
    for (int i = u->place[u->foe.place].token[THUGS]; i > 0; i--)
        united_turn_token(u, u->foe.place, THUGS, DOOMBOTS, out);
}

/* BAM!: each Hero where he is takes 1 damage, and so does each Hero at
 * Doombots: one event, in which a Hero may be hit by both [MU-28.6]; the track
 * rises by 2. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    uint8_t amount[TEAM_MAX] = { 0 };
    if (f->step > FIRST) {
        united_raise(u, 2, out);
        return DONE;
    }
    for (six_seat s = 0; s < u->team; s++) {
        int place = u->player[s].place;
        if (united_stands(u, s))
            amount[s] = (uint8_t)((place == f->reg[HERE]) +
                                  (u->place[place].token[DOOMBOTS] > 0));
    }
    united_damage_each(u, amount, 0);
    return AGAIN;
}

/* Overflow: the track rises by 1 for every token that did not fit
 * [MU-7.4]. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    united_raise(
        u, f->reg[1 + THUGS] + f->reg[1 + CIVILIANS] + f->reg[1 + DOOMBOTS],
        out);
    return DONE;
}

/* Nothing damages him while a Doombot is where he is. */
static bool is_safe(const struct united *u)
{
    return u->place[u->foe.place].token[DOOMBOTS] > 0;
}

CARD(DASHBOARD) = {
    NAMED("v-doctor-doom", N_("Doctor Doom"), 1),
    .info.text = N_("BAM!: each Hero here takes 1 damage, and each Hero in a "
                    "Location with Doombots 1; the Doom track rises by 2. "
                    "Overflow: it rises by 1 for each token that did not fit. "
                    "At 20 the Heroes lose. He can't be damaged while a "
                    "Doombot is here, and Heroes can't touch his Master Plan. "
                    "Once in a turn a Hero may use an action to discard an own "
                    "Crisis token."),
    .info.rules = "MU-4.4 MU-9.23 MU-28.6 MU-28.17",
    .type = TYPE_DASHBOARD,
    .traits = SHEDS_CRISIS,
    .effect = bam,
};

/* ---- Threats ---- */

CARD(AUTO_ASSEMBLY) = {
    THREAT("v-doctor-doom-auto-assembly", N_("Auto Assembly"), 1),
    .info.text = N_("Doombots that are added here or in a neighbouring "
                    "Location come with one more."),
    .info.rules = "MU-7.1 MU-14.1",
    BY_HEROICS,
    .traits = ASSEMBLES,
};

CARD(SELF_DESTRUCT_PROTOCOL) = {
    THREAT("v-doctor-doom-self-destruct-protocol", N_("Self-Destruct Protocol"),
           2),
    .info.text = N_("When a Doombot is defeated here or in a neighbouring "
                    "Location, each Hero where it was takes 1 damage."),
    .info.rules = "MU-14.12 MU-15.5 MU-28.14",
    BY_HEROICS,
    .traits = EXPLODES,
};

CARD(ADDITIONAL_ARMOR) = {
    THREAT("v-doctor-doom-additional-armor", N_("Additional Armor"), 2),
    .info.text = N_("A Doombot here or in a neighbouring Location needs 2 "
                    "damage in one turn."),
    .info.rules = "MU-9.18 MU-9.19 MU-14.12",
    BY_HEROICS,
    .traits = ARMOURS,
};

/* ---- the Master Plan ---- */

/* You'll Rue the Day: one Hero takes a Crisis token. */
#define YOULL_RUE_THE_DAY(word)                                                \
    PLAN("v-doctor-doom-youll-rue-the-day-" word, N_("You'll Rue the Day"),    \
         1),                                                                   \
        .info.text = N_("One Hero takes a Crisis token."),                     \
        .info.rules = "MU-6.11 MU-17.3 MU-21.4", .bam = true,                  \
        .effect = united_one_crisis
CARD(YOULL_RUE_THE_DAY_0) = { YOULL_RUE_THE_DAY("0"), .move = 0,
                              ADDS(D(1), D(1), D(1)) };
CARD(YOULL_RUE_THE_DAY_2) = { YOULL_RUE_THE_DAY("2"), .move = 2,
                              ADDS(C(2), NOTHING, C(1)) };

/* My Robots Are the Most Sophisticated: all Civilians where he is become
 * Doombots [MU-7.13]. */
static bool my_robots(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    int place = f->reg[HERE];
    for (int i = u->place[place].token[CIVILIANS]; i > 0; i--)
        united_turn_token(u, place, CIVILIANS, DOOMBOTS, out);
    return DONE;
}

CARD(MY_ROBOTS_ARE_THE_MOST_SOPHISTICATED) = {
    PLAN("v-doctor-doom-my-robots-are-the-most-sophisticated",
         N_("My Robots Are the Most Sophisticated"), 1),
    .info.text = N_("All Civilians here become Doombots."),
    .info.rules = "MU-6.11 MU-7.13",
    .move = 1,
    .bam = true,
    .effect = my_robots,
};

CARD(THIS_IS_MY_COUNTRY_MY_HOME) = {
    PLAN("v-doctor-doom-this-is-my-country-my-home",
         N_("This Is My Country, My Home"), 1),
    .info.text = N_("He moves to Latveria."),
    .info.rules = "MU-6.3 MU-28.4",
    .move = GO_TO_HOME,
    .bam = true,
    ADDS(D(1), D(1), D(1)),
};

/* You All Fell Into My Trap: the track rises by the Crisis tokens that Heroes
 * hold; then one Hero takes one. */
static bool trap(struct united *u, struct six_frame *f, struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_track_crises(u, f, out);
        return AGAIN;
    case SECOND:
        united_ask_hero(u, united_lead(u), PROMPT_CRISIS, united_standing(u),
                        false);
        return AGAIN;
    default:
        if (f->answer != SIX_NOBODY)
            united_give_crisis(u, f->answer, 1, out);
        return DONE;
    }
}

#define TRAP(word)                                                             \
    PLAN("v-doctor-doom-you-all-fell-into-my-trap-" word,                      \
         N_("You All Fell Into My Trap"), 1),                                  \
        .info.text =                                                           \
            N_("The Doom track rises by 1 for each Crisis token that "         \
               "Heroes hold; then one Hero takes a Crisis token."),            \
        .info.rules = "MU-6.11 MU-17.3 MU-21.4", .effect = trap
CARD(YOU_ALL_FELL_INTO_MY_TRAP_4_C) = { TRAP("4-c"), .move = 4, .bam = true,
                                        ADDS(C(2), C(1), NOTHING) };

/* You Must Surrender: each Hero puts a hand card under its deck, or takes a
 * Crisis token. */
CARD(YOU_MUST_SURRENDER) = {
    PLAN("v-doctor-doom-you-must-surrender", N_("You Must Surrender"), 1),
    .info.text = N_("Each Hero chooses: discard a hand card, or take a Crisis "
                    "token."),
    .info.rules = "MU-6.11 MU-16.9 MU-21.5 MU-28.27",
    .move = 5,
    .bam = true,
    ADDS(C(1), NOTHING, C(2)),
    .effect = united_price_or_crisis,
};

CARD(YOU_ALL_FELL_INTO_MY_TRAP_4_T) = { TRAP("4-t"), .move = 4, .bam = true,
                                        ADDS(T(1), D(1), T(1)) };

static bool has_tokens(const struct united *u, six_seat seat)
{
    for (int kind = 0; kind < ACTION_COUNT; kind++)
        if (u->player[seat].tokens[kind] > 0)
            return true;
    return false;
}

static void lose_tokens(struct united *u, six_seat seat, struct six_events *out)
{
    for (int kind = 0; kind < ACTION_COUNT; kind++)
        for (int i = u->player[seat].tokens[kind]; i > 0; i--)
            united_lose_token(u, seat, kind, out);
}

/* Few Men Are As Subtle: each Hero in turn order discards all its Action
 * tokens, if it has any, or takes a Crisis token [MU-21.5, MU-28.27]. seats are
 * those still to be asked. */
static bool few_men(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    uint64_t words = WORD_BIT(WORD_CRISIS);
    switch (f->step) {
    case FIRST:
        f->seats = united_standing(u);
        f->target = united_lead(u);
        return AGAIN;
    case SECOND:
        f->seats &= united_standing(u);
        if (!f->seats)
            return DONE;
        while (!(f->seats & six_seat_bit(f->target)))
            f->target = united_after(u, f->target);
        f->seats &= (six_seats)~six_seat_bit(f->target);
        return AGAIN;
    case THIRD:
        if (has_tokens(u, f->target))
            words |= WORD_BIT(WORD_DISCARD);
        united_ask_word(u, f->target, PROMPT_PRICE, words);
        return AGAIN;
    default:
        if (f->answer == WORD_DISCARD)
            lose_tokens(u, f->target, out);
        else
            united_give_crisis(u, f->target, 1, out);
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(FEW_MEN_ARE_AS_SUBTLE) = {
    PLAN("v-doctor-doom-few-men-are-as-subtle", N_("Few Men Are As Subtle"), 1),
    .info.text = N_("Each Hero chooses: discard all its Action tokens, if it "
                    "has any, or take a Crisis token."),
    .info.rules = "MU-6.11 MU-17.3 MU-21.5 MU-28.27",
    .move = 2,
    ADDS(T(1), D(1), T(1)),
    .effect = few_men,
};

CARD(YOU_ALL_FELL_INTO_MY_TRAP_1) = { TRAP("1"), .move = 1, .bam = true,
                                      ADDS(T(1), D(1), T(1)) };
CARD(YOU_ALL_FELL_INTO_MY_TRAP_5) = { TRAP("5"), .move = 5,
                                      ADDS(NOTHING, D(1), NOTHING) };
CARD(PLAN_3) = { PLAIN_PLAN("v-doctor-doom-plan-3", 2), .move = 3,
                 ADDS(C(1), D(2), C(1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how full the track is, as well as the Crisis tokens that will drive
 * it. */
static int menace(const struct united *u)
{
    return 50 * u->foe.track + 20 * united_crises(u);
}

/* For bots: the Doombots where he is must be beaten first. */
static int hope(const struct united *u)
{
    return -100 * u->place[u->foe.place].token[DOOMBOTS];
}

const struct united_villain united_villain_doctor_doom = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_DOCTOR_DOOM_FIRST,
    .person = "doctor-doom",
    .health = { 6, 9, 12 },
    .track = { 20, 20, 20 },
    .tokens = { [ACTION_MOVE] = 2, [ACTION_ATTACK] = 2, [ACTION_HEROIC] = 2 },
    .traits = SEALED_DECK | BARE_HOME | DOOMBOT_GUARD,
    .home = TILE_LATVERIA,
    .opposite = NO_TILE,
    .prepare = prepare,
    .overflow = overflow,
    .is_safe = is_safe,
    .menace = menace,
    .hope = hope,
};
