/* spot.c -- Spot: comes and goes through his portals. Each Location has one of
 * the letters A to F; his cards lead him from letter to letter, and Crisis
 * tokens on his dashboard carry him off instead of damage. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(ATTACK_FROM_THE_SPOTTED_DIMENSION)                                       \
    X(YOU_CANT_ESCAPE)                                                         \
    X(PLAN_A_C)                                                                \
    X(PLAN_A_T)                                                                \
    X(PLAN_B_C)                                                                \
    X(PLAN_B_T)                                                                \
    X(PLAN_C_C)                                                                \
    X(PLAN_C_T)                                                                \
    X(PLAN_D_C)                                                                \
    X(PLAN_D_T)                                                                \
    X(PLAN_E_C)                                                                \
    X(PLAN_E_T)                                                                \
    X(PLAN_F_C)                                                                \
    X(PLAN_F_T)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* The set-up: letters at random, and 3, 4 or 5 Crisis tokens on the
 * dashboard. */
static void prepare(struct united *u, uint64_t *stream, struct six_events *out)
{
    (void)out;
    for (int p = 0; p < PLACES; p++)
        u->place[p].spot = (uint8_t)(p + 1);
    for (int p = PLACES - 1; p > 0; p--) {
        int other = (int)six__random_below(stream, (uint32_t)p + 1);
        uint8_t letter = u->place[p].spot;
        u->place[p].spot = u->place[other].spot;
        u->place[other].spot = letter;
    }
    u->foe.crisis = (uint8_t)(3 + united_column(u));
}

/* BAM!: one Hero where he is takes 1 damage; if none is there, one in the next
 * Location by letters that has Heroes. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    (void)out;
    for (int i = 0; i < PLACES; i++) {
        six_seats there = united_at(u, united_next_spot(u, f->reg[HERE], i));
        if (there) {
            united_damage_one(u, there, 1, 0);
            break;
        }
    }
    return DONE;
}

/* A damage: while he has Crisis tokens, one of them goes instead, and he jumps
 * to the next letter, A after F, whose Location has no Heroes. */
static bool takes(struct united *u, struct six_events *out)
{
    if (!u->foe.crisis)
        return false;
    united_calm_villain(u, out);
    united_tell(out, EVENT_IGNORE, SIX_NOBODY, CARD_VILLAIN, 0, 0);
    for (int i = 1; i < PLACES; i++) {
        int place = united_next_spot(u, u->foe.place, i);
        if (!united_at(u, place)) {
            united_come(u, place, 0);
            break;
        }
    }
    return true;
}

/* A KO: a Master Plan card face down, then BAM! [MU-28.28]. */
static bool ko(struct united *u, struct six_frame *f, struct six_events *out)
{
    (void)out;
    united_face_down(u, 1);
    f->number = BAM_FOLLOWS;
    return DONE;
}

CARD(DASHBOARD) = {
    NAMED("v-spot", N_("Spot"), 1),
    .info.text = N_("BAM!: one Hero here takes 1 damage; if none is here, one "
                    "in the next Location by letters that has Heroes. "
                    "Overflow: each Hero there takes 1 damage. A damage to him "
                    "removes a Crisis token of his dashboard instead, and he "
                    "goes to the next letter without Heroes. A KO first adds a "
                    "Master Plan card face down, then BAM!."),
    .info.rules = "MU-6.8 MU-9.16 MU-15.6 MU-28.28",
    .type = TYPE_DASHBOARD,
    .effect = bam,
};

/* ---- Threats ---- */

CARD(ATTACK_FROM_THE_SPOTTED_DIMENSION) = {
    THREAT("v-spot-attack-from-the-spotted-dimension",
           N_("Attack From The Spotted Dimension"), 3),
    .info.text = N_("While it is in play, damage to Heroes in Villain turns "
                    "can't be prevented."),
    .info.rules = "MU-14.12 MU-15.8",
    BY_HEROICS,
    .traits = UNSTOPPABLE,
};

CARD(YOU_CANT_ESCAPE) = {
    THREAT("v-spot-you-cant-escape", N_("You Can't Escape"), 3),
    .info.text = N_("When Overflow happens here and no Hero is here, one Hero "
                    "in any Location takes 1 damage."),
    .info.rules = "MU-7.3 MU-14.12 MU-15.6",
    BY_HEROICS,
    .traits = NO_ESCAPE,
};

/* ---- the Master Plan ---- */

#define TO_LETTER(number, word)                                                \
    PLAIN_PLAN("v-spot-plan-" word, 1), .move = GO_TO_SPOT + (number),         \
                                        .bam = true
#define WITH_CIVILIANS ADDS(C(1), TC(1, 1), C(1))
#define WITH_THUGS ADDS(T(1), TC(1, 1), T(1))
CARD(PLAN_A_C) = { TO_LETTER(0, "a-c"), WITH_CIVILIANS };
CARD(PLAN_A_T) = { TO_LETTER(0, "a-t"), WITH_THUGS };
CARD(PLAN_B_C) = { TO_LETTER(1, "b-c"), WITH_CIVILIANS };
CARD(PLAN_B_T) = { TO_LETTER(1, "b-t"), WITH_THUGS };
CARD(PLAN_C_C) = { TO_LETTER(2, "c-c"), WITH_CIVILIANS };
CARD(PLAN_C_T) = { TO_LETTER(2, "c-t"), WITH_THUGS };
CARD(PLAN_D_C) = { TO_LETTER(3, "d-c"), WITH_CIVILIANS };
CARD(PLAN_D_T) = { TO_LETTER(3, "d-t"), WITH_THUGS };
CARD(PLAN_E_C) = { TO_LETTER(4, "e-c"), WITH_CIVILIANS };
CARD(PLAN_E_T) = { TO_LETTER(4, "e-t"), WITH_THUGS };
CARD(PLAN_F_C) = { TO_LETTER(5, "f-c"), WITH_CIVILIANS };
CARD(PLAN_F_T) = { TO_LETTER(5, "f-t"), WITH_THUGS };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: a Crisis token of his costs more than an Attack, because he is
 * elsewhere then. */
static int hope(const struct united *u)
{
    return u->foe.crisis < 6 ? -150 * u->foe.crisis : -1000;
}

const struct united_villain united_villain_spot = {
    .cards = cards,
    .count = COUNT,
    .threats = 2,
    .first = V_SPOT_FIRST,
    .person = "spot",
    .health = { 2, 3, 4 },
    .tokens = { [ACTION_MOVE] = 2, [ACTION_ATTACK] = 1 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .prepare = prepare,
    .overflow = united_hurt_here,
    .ko = ko,
    .takes = takes,
    .hope = hope,
};
