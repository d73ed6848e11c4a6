/* taskmaster.c -- Taskmaster: hides behind Crisis tokens. His BAM! and his
 * Overflow put them on Locations, and while one lies there he can't be
 * damaged. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(DASHBOARD)                                                               \
    X(ELITE_THUGS)                                                             \
    X(EXPLOSIVE_TRAP)                                                          \
    X(ENTANGLING_TRAP)                                                         \
    X(PLAN_0)                                                                  \
    X(COPYCAT_THUGS)                                                           \
    X(COPYCAT_CIVILIANS)                                                       \
    X(DARK_SCHEMES)                                                            \
    X(PLAN_1_C)                                                                \
    X(PLAN_1_T)                                                                \
    X(PLAN_2_C)                                                                \
    X(PLAN_2_T)                                                                \
    X(PLAN_3)                                                                  \
    X(PLAN_4)                                                                  \
    X(PLAN_5)
enum { CARDS(CARD_NUMBER) COUNT };

/* ---- the dashboard ---- */

/* BAM!: each Hero where he is takes 1 damage; the Location gets a Crisis token,
 * Heroes or not. */
static bool bam(struct united *u, struct six_frame *f, struct six_events *out)
{
    if (f->step == FIRST) {
        united_damage(u, united_at(u, f->reg[HERE]), 1, 0);
        return AGAIN;
    }
    united_place_crisis(u, f->reg[HERE], out);
    return DONE;
}

/* Overflow: one Crisis token, however many tokens did not fit [MU-7.3]. */
static bool overflow(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    united_place_crisis(u, f->reg[HERE], out);
    return DONE;
}

static int crises_on_board(const struct united *u)
{
    int n = 0;
    for (int p = 0; p < PLACES; p++)
        n += u->place[p].crisis;
    return n;
}

/* Nothing damages him while a Location holds a Crisis token. */
static bool is_safe(const struct united *u)
{
    return crises_on_board(u) > 0;
}

CARD(DASHBOARD) = {
    NAMED("v-taskmaster", N_("Taskmaster"), 1),
    .info.text = N_("BAM!: each Hero here takes 1 damage; put a Crisis token "
                    "on this Location. Overflow: put one there. He can't be "
                    "damaged while a Location has a Crisis token. Where no "
                    "Thugs and Civilians are, a Heroic or an Attack removes "
                    "one."),
    .info.rules = "MU-6.8 MU-7.3 MU-9.16 MU-9.23",
    .info.doubt = N_("The super tokens are known from one source only."),
    .type = TYPE_DASHBOARD,
    .traits = CLEANS_CRISIS,
    .effect = bam,
};

/* ---- Threats ---- */

CARD(ELITE_THUGS) = {
    THREAT("v-taskmaster-elite-thugs", N_("Elite Thugs"), 2),
    .info.text = N_("A Thug here needs 2 damage in one turn."),
    .info.rules = "MU-9.18 MU-9.19",
    BY_HEROICS,
    .traits = TOUGH_THUGS,
};

CARD(EXPLOSIVE_TRAP) = {
    THREAT("v-taskmaster-explosive-trap", N_("Explosive Trap"), 2),
    .info.text = N_("To rescue a Civilian here takes two Heroics."),
    .info.rules = "MU-9.21 MU-9.22",
    BY_HEROICS,
    .traits = HARD_RESCUE,
};

CARD(ENTANGLING_TRAP) = {
    THREAT("v-taskmaster-entangling-trap", N_("Entangling Trap"), 2),
    .info.text = N_("To leave this Location by a Move takes two Moves."),
    .info.rules = "MU-9.20 MU-9.21",
    BY_HEROICS,
    .traits = HOLDS_FAST,
};

/* ---- the Master Plan ---- */

CARD(PLAN_0) = { PLAIN_PLAN("v-taskmaster-plan-0", 1), .move = 0, .bam = true };

/* The symbols of a kind at the bottom of a card of the Storyline, those under
 * Crisis tokens left out [MU-12.9, MU-28.21]. */
static int symbols_of(const struct united *u, int index, int kind)
{
    const struct united_story *s = &u->story[index];
    const struct united_card *card = united_card(u, s->card.id);
    if (s->flags & DOWN)
        return 0;
    return (card->symbols > 0 && card->symbol[0] == kind &&
            !(s->flags & COVERED_1)) +
           (card->symbols > 1 && card->symbol[1] == kind &&
            !(s->flags & COVERED_2));
}

/* Copycat: a token where he is for each such symbol of the newest two Hero
 * cards. */
static bool copycat(struct united *u, struct six_frame *f, int kind,
                    enum united_token token, struct six_events *out)
{
    int count = 0, index = u->story_count;
    for (int i = 0; i < 2; i++) {
        index = united_previous(u, index);
        if (index == NO_STORY)
            break;
        count += symbols_of(u, index, kind);
    }
    united_add(u, f->reg[HERE], token, count, out);
    united_overflow(u);
    return DONE;
}

static bool copycat_thugs(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    return copycat(u, f, ACTION_ATTACK, THUGS, out);
}

CARD(COPYCAT_THUGS) = {
    PLAN("v-taskmaster-copycat-thugs", N_("Copycat (Thugs)"), 1),
    .info.text = N_("Add a Thug here for each Attack at the bottom of the "
                    "newest two Hero cards."),
    .info.rules = "MU-6.11 MU-7.15 MU-28.21",
    .move = 0,
    .effect = copycat_thugs,
};

static bool copycat_civilians(struct united *u, struct six_frame *f,
                              struct six_events *out)
{
    return copycat(u, f, ACTION_HEROIC, CIVILIANS, out);
}

CARD(COPYCAT_CIVILIANS) = {
    PLAN("v-taskmaster-copycat-civilians", N_("Copycat (Civilians)"), 1),
    .info.text = N_("Add a Civilian here for each Heroic at the bottom of the "
                    "newest two Hero cards."),
    .info.rules = "MU-6.11 MU-7.15 MU-28.21",
    .move = 0,
    .effect = copycat_civilians,
};

/* Dark Schemes: a Crisis token for his Location if no Hero is there. */
static bool dark_schemes(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    if (!united_at(u, f->reg[HERE]))
        united_place_crisis(u, f->reg[HERE], out);
    return DONE;
}

CARD(DARK_SCHEMES) = {
    PLAN("v-taskmaster-dark-schemes", N_("Dark Schemes"), 2),
    .info.text = N_("If no Hero is here, put a Crisis token on this "
                    "Location."),
    .info.rules = "MU-6.11 MU-16.6 MU-17.3",
    .move = 0,
    .effect = dark_schemes,
};

#define CIVILIANS_ALL ADDS(C(1), C(1), C(1))
#define THUGS_ALL ADDS(T(1), T(1), T(1))
CARD(PLAN_1_C) = { PLAIN_PLAN("v-taskmaster-plan-1-c", 1), .move = 1,
                   .bam = true, CIVILIANS_ALL };
CARD(PLAN_1_T) = { PLAIN_PLAN("v-taskmaster-plan-1-t", 1), .move = 1,
                   .bam = true, THUGS_ALL };
CARD(PLAN_2_C) = { PLAIN_PLAN("v-taskmaster-plan-2-c", 1), .move = 2,
                   .bam = true, CIVILIANS_ALL };
CARD(PLAN_2_T) = { PLAIN_PLAN("v-taskmaster-plan-2-t", 1), .move = 2,
                   .bam = true, THUGS_ALL };
CARD(PLAN_3) = { PLAIN_PLAN("v-taskmaster-plan-3", 1), .move = 3,
                 CIVILIANS_ALL };
CARD(PLAN_4) = { PLAIN_PLAN("v-taskmaster-plan-4", 1), .move = 4, .bam = true,
                 THUGS_ALL };
CARD(PLAN_5) = { PLAIN_PLAN("v-taskmaster-plan-5", 1), .move = 5,
                 ADDS(TC(1, 1), TC(1, 1), TC(1, 1)) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

/* For bots: each Crisis token on the board is an action, and a place without
 * tokens, before he can be hurt. */
static int hope(const struct united *u)
{
    int n = crises_on_board(u);
    return n < 10 ? -100 * n : -1000;
}

const struct united_villain united_villain_taskmaster = {
    .cards = cards,
    .count = COUNT,
    .threats = 3,
    .first = V_TASKMASTER_FIRST,
    .person = "taskmaster",
    .health = { 2, 4, 6 },
    .tokens = { [ACTION_WILD] = 4 },
    .home = NO_TILE,
    .opposite = NO_TILE,
    .overflow = overflow,
    .is_safe = is_safe,
    .hope = hope,
};
