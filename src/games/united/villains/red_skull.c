/* red_skull.c -- Red Skull: spreads fear. His BAM!, his Overflow and most of
 * his cards drive the Fear track; at 20 the Heroes lose. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(CROSSBONES)                                                              \
    X(MADAME_HYDRA)                                                            \
    X(BOB)                                                                     \
    X(HYDRA_ELITE_TROOPS)                                                      \
    X(SUBVERSION)                                                              \
    X(BRAINWASHING)                                                            \
    X(PLAN_0)                                                                  \
    X(HAIL_HYDRA)                                                              \
    X(HYDRA_INSURGENCY)                                                        \
    X(PLAN_1_C)                                                                \
    X(PLAN_1_T)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_2_T)                                                                \
    X(PLAN_3)                                                                  \
    X(PLAN_4)                                                                  \
    X(PLAN_5)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* BAM!: each Hero where he is takes 1 damage; the track rises by 2, Heroes or
 * not. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    if (f->step == FIRST) {
        united_damage(u, united_at(u, f->reg[HERE]), 1, 0);
        return AGAIN;
    }
    united_raise(u, 2, out);
    return DONE;
}

/* Overflow: the track rises by 1 for every token that did not fit
 * [MU-7.4]. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    united_raise(u, f->reg[1 + THUGS] + f->reg[1 + CIVILIANS], out);
    return DONE;
}

CARD(DASHBOARD) = {
    NAMED("v-red-skull", N_("Red Skull"), 1),
    .info.doubt = N_("The super tokens are known from one source only."),
    .info.text = N_("BAM!: each Hero here takes 1 damage; the Fear track rises "
                    "by 2. Overflow: it rises by 1 for each token that did not "
                    "fit. At 20 the Heroes lose."),
    .info.rules = "MU-4.4 MU-6.8 MU-7.4",
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

/* Crossbones and Madame Hydra: each Hero here takes damage, unless any one Hero
 * takes as many Crisis tokens; the team says who [MU-21.4]. Nobody is asked
 * where no Hero would be hit. */
static bool hydra(struct united *u, struct six_frame *f, int count,
                  struct six_events *out)
{
    six_seats hit = united_at(u, f->reg[HERE]);
    switch (f->step) {
    case FIRST:
        if (!hit)
            return DONE;
        united_ask_hero(u, united_lead(u), PROMPT_CANCEL, united_standing(u),
                        true);
        return AGAIN;
    default:
        if (f->answer == SIX_NOBODY)
            united_damage(u, hit, count, BY_THREAT);
        else
            united_give_crisis(u, f->answer, count, out);
        return DONE;
    }
}

static bool crossbones(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    return hydra(u, f, 2, out);
}

CARD(CROSSBONES) = {
    THREAT("v-red-skull-crossbones", N_("Crossbones"), 1),
    .info.text = N_("BAM!: each Hero here takes 2 damage, unless any one Hero "
                    "takes 2 Crisis tokens."),
    .info.rules = "MU-14.2 MU-6.8 MU-21.4",
    HENCHMAN(6),
    .bam = true,
    .effect = crossbones,
};

static bool madame_hydra(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    return hydra(u, f, 1, out);
}

CARD(MADAME_HYDRA) = {
    THREAT("v-red-skull-madame-hydra", N_("Madame Hydra"), 1),
    .info.text = N_("BAM!: each Hero here takes 1 damage, unless any one Hero "
                    "takes 1 Crisis token."),
    .info.rules = "MU-14.2 MU-6.8 MU-21.4",
    HENCHMAN(5),
    .bam = true,
    .effect = madame_hydra,
};

CARD(BOB) = {
    THREAT("v-red-skull-bob", N_("Bob, Agent of Hydra"), 1),
    .info.text = N_("A Hero who starts a turn here takes a Crisis token."),
    .info.rules = "MU-8.2 MU-14.2",
    HENCHMAN(4),
    .traits = GIVES_CRISIS,
};

CARD(HYDRA_ELITE_TROOPS) = {
    THREAT("v-red-skull-hydra-elite-troops", N_("Hydra Elite Troops"), 1),
    .info.text = N_("A Thug here needs 2 damage in one turn."),
    .info.rules = "MU-9.18 MU-9.19",
    BY_HEROICS,
    .traits = TOUGH_THUGS,
};

/* Subversion, on Arrival: all Thugs and Civilians here are discarded; the track
 * rises by 1 for each. */
static bool subversion(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    int place = f->reg[HERE], count = united_tokens_at(u, place);
    for (int kind = 0; kind < TOKEN_COUNT; kind++)
        united_drop(u, place, kind, u->place[place].token[kind], out);
    united_raise(u, count, out);
    return DONE;
}

CARD(SUBVERSION) = {
    THREAT("v-red-skull-subversion", N_("Subversion"), 1),
    .info.text = N_("Arrival: discard all Thugs and Civilians here; the Fear "
                    "track rises by 1 for each."),
    .info.rules = "MU-6.4 MU-13.3",
    BY_HEROICS,
    .arrival = true,
    .effect = subversion,
};

/* Brainwashing, on Arrival: each Hero here and in both neighbours takes a
 * Crisis token. */
static bool brainwashing(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    six_seats hit = united_in(u, united_around(f->reg[HERE]));
    for (six_seat s = 0; s < u->team; s++)
        if (hit & six_seat_bit(s))
            united_give_crisis(u, s, 1, out);
    return DONE;
}

CARD(BRAINWASHING) = {
    THREAT("v-red-skull-brainwashing", N_("Brainwashing"), 1),
    .info.text = N_("Arrival: each Hero here and in both neighbouring "
                    "Locations takes a Crisis token."),
    .info.rules = "MU-6.4 MU-17.3",
    BY_HEROICS,
    .arrival = true,
    .effect = brainwashing,
};

/* ---- the Master Plan ---- */

CARD(PLAN_0) = { PLAIN_PLAN("v-red-skull-plan-0", 1), .move = 0, .bam = true };

/* Hail Hydra!: in every Location that has both Heroes and Civilians each Hero
 * takes 1 damage, as one event, and all its Civilians are discarded; the track
 * rises by 1 for each. The Locations are found first. */
static bool hail_hydra(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    int count = 0;
    if (f->step == FIRST) {
        f->reg[NOTE] = united_occupied(u) & united_with(u, CIVILIANS);
        united_damage(u, united_in(u, f->reg[NOTE]), 1, 0);
        return AGAIN;
    }
    for (int p = 0; p < PLACES; p++) {
        if (!(f->reg[NOTE] & PLACE_BIT(p)))
            continue;
        int here = u->place[p].token[CIVILIANS];
        united_drop(u, p, CIVILIANS, here, out);
        count += here;
    }
    united_raise(u, count, out);
    return DONE;
}

CARD(HAIL_HYDRA) = {
    PLAN("v-red-skull-hail-hydra", N_("Hail Hydra!"), 2),
    .info.doubt = N_("One source of three shows it with BAM!"),
    .info.text = N_("In each Location with Heroes and Civilians: each Hero "
                    "takes 1 damage and all Civilians are discarded; the Fear "
                    "track rises by 1 for each of those."),
    .info.rules = "MU-6.11 MU-15.5 MU-13.3",
    .move = 0,
    .effect = hail_hydra,
};

/* Hydra Insurgency: the track rises by the Crisis tokens that Heroes hold. */
CARD(HYDRA_INSURGENCY) = {
    PLAN("v-red-skull-hydra-insurgency", N_("Hydra Insurgency"), 2),
    .info.doubt = N_("One source of three shows one of the two without "
                     "BAM!"),
    .info.text = N_("The Fear track rises by 1 for each Crisis token that "
                    "Heroes hold."),
    .info.rules = "MU-6.11 MU-17.3",
    .move = 0,
    .bam = true,
    .effect = united_track_crises,
};

CARD(PLAN_1_C) = { PLAIN_PLAN("v-red-skull-plan-1-c", 1), .move = 1,
                   .bam = true, ADDS(C(1), C(2), C(1)) };
CARD(PLAN_1_T) = { PLAIN_PLAN("v-red-skull-plan-1-t", 1), .move = 1,
                   ADDS(T(1), T(2), T(1)) };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-red-skull-plan-2-c", 1), .move = 2,
                   .bam = true, ADDS(C(1), C(2), C(1)) };
CARD(PLAN_2_T) = { PLAIN_PLAN("v-red-skull-plan-2-t", 1), .move = 2,
                   .bam = true, ADDS(T(1), T(2), T(1)) };
CARD(PLAN_3) = { PLAIN_PLAN("v-red-skull-plan-3", 1), .move = 3,
                 ADDS(C(1), C(2), C(1)) };
CARD(PLAN_4) = { PLAIN_PLAN("v-red-skull-plan-4", 1), .move = 4, .bam = true,
                 ADDS(T(1), T(2), T(1)) };
CARD(PLAN_5) = { PLAIN_PLAN("v-red-skull-plan-5", 1), .move = 5,
                 ADDS(TC(1, 1), TC(2, 2), TC(1, 1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: how full the track is, as well as the Crisis tokens that will drive
 * it. */
static int menace(const struct united *u)
{
    return 50 * u->foe.track + 20 * united_crises(u);
}

const struct united_villain united_villain_red_skull = {
    .cards = cards,
    .count = COUNT,
    .threats = 6,
    .first = V_RED_SKULL_FIRST,
    .person = "red-skull",
    .health = { 4, 8, 11 },
    .track = { 20, 20, 20 },
    .tokens = { [ACTION_HEROIC] = 2, [ACTION_WILD] = 2 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = overflow,
    .menace = menace,
};
