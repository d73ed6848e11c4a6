/* plans.c -- Marvel United: Battle Plans of the Commander, Missions and
 * Challenges, in the order of their rows. They have figures and texts; what
 * they do is done where it matters, by their rows. */
#include "games/united/united.h"

#define CARDS(X)                                                               \
    X(FORWARD_BASE)                                                            \
    X(COVERING_FIRE)                                                           \
    X(EVACUATION_PLAN)                                                         \
    X(WIDE_ROSTER)                                                             \
    X(HOT_EXTRACTION)                                                          \
    X(PERFECT_COORDINATION)                                                    \
    X(MISSION_CIVILIANS)                                                       \
    X(MISSION_THUGS)                                                           \
    X(MISSION_THREATS)                                                         \
    X(MODERATE_CHALLENGE)                                                      \
    X(HARD_CHALLENGE)                                                          \
    X(HEROIC_CHALLENGE)
#define ROW(name) [name - FIRST_BATTLE_PLAN] = &row_##name,

/* ---- Battle Plans [MU-25.2] ---- */

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define BATTLE_PLAN(word, title, price)                                        \
    NAMED(word, title, 1), .type = TYPE_BATTLE_PLAN, .cost = price

CARD(FORWARD_BASE) = {
    BATTLE_PLAN("forward-base", N_("Forward Base"), 1),
    .info.text = N_("In a turn with a Support card you have one more Move."),
    .info.rules = "MU-25.1 MU-25.2 MU-25.3",
};

CARD(COVERING_FIRE) = {
    BATTLE_PLAN("covering-fire", N_("Covering Fire"), 1),
    .info.text = N_("In a turn with a Support card that shows an Attack symbol "
                    "you have one more Attack."),
    .info.rules = "MU-25.1 MU-25.2 MU-25.3 MU-28.21",
};

CARD(EVACUATION_PLAN) = {
    BATTLE_PLAN("evacuation-plan", N_("Evacuation Plan"), 1),
    .info.text = N_("In a turn with a Support card that shows a Heroic symbol "
                    "you have one more Heroic."),
    .info.rules = "MU-25.1 MU-25.2 MU-25.3 MU-28.21",
};

CARD(WIDE_ROSTER) = {
    BATTLE_PLAN("wide-roster", N_("Wide Roster"), 1),
    .info.text = N_("Three Support cards lie open instead of two."),
    .info.rules = "MU-24.4 MU-25.1 MU-25.2 MU-25.3",
};

CARD(HOT_EXTRACTION) = {
    BATTLE_PLAN("hot-extraction", N_("Hot Extraction"), 2),
    .info.text = N_("After the Location effect of a turn with a Support card, "
                    "draw a card if you hold fewer than three."),
    .info.rules = "MU-12.5 MU-25.1 MU-25.2 MU-25.3",
};

CARD(PERFECT_COORDINATION) = {
    BATTLE_PLAN("perfect-coordination", N_("Perfect Coordination"), 2),
    .info.text = N_("In the turn in which you play a Support card, its symbols "
                    "count as Wild."),
    .info.rules = "MU-10.17 MU-25.1 MU-25.2 MU-25.3",
};

/* ---- Missions ---- */

#undef FROM
#define FROM IS_DOCUMENTED
#define MISSION(word, title, number)                                           \
    NAMED(word, title, 1),                                                     \
        .type = TYPE_MISSION, .slots = number,                                 \
        .info.doubt = N_("The number of slots is that of the core box; for "   \
                         "this box it is inferred.")

CARD(MISSION_CIVILIANS) = {
    MISSION("rescue-civilians", N_("Rescue Civilians"), 9),
    .info.text = N_("Rescue 9 Civilians."),
    .info.rules = "MU-3.2 MU-13.2 MU-13.4",
};

CARD(MISSION_THUGS) = {
    MISSION("defeat-thugs", N_("Defeat Thugs"), 9),
    .info.text = N_("Defeat 9 Thugs."),
    .info.rules = "MU-3.2 MU-13.2 MU-13.4",
};

CARD(MISSION_THREATS) = {
    MISSION("clear-threats", N_("Clear Threats"), 4),
    .info.text = N_("Clear 4 Threats."),
    .info.rules = "MU-3.2 MU-13.2 MU-13.4 MU-14.6",
};

/* ---- Challenges ---- */

#define CHALLENGE(word, title) NAMED(word, title, 1), .type = TYPE_CHALLENGE

CARD(MODERATE_CHALLENGE) = {
    CHALLENGE("moderate-challenge", N_("Moderate Challenge")),
    .info.text = N_("At the set-up every Hero deck loses its plain Wild."),
    .info.rules = "MU-18.1 MU-18.2 MU-18.3 MU-18.4",
};

CARD(HARD_CHALLENGE) = {
    CHALLENGE("hard-challenge", N_("Hard Challenge")),
    .info.text = N_("At the set-up every Hero deck loses its Wild + Wild."),
    .info.rules = "MU-18.1 MU-18.2 MU-18.3 MU-18.4",
};

#undef PACK
#define PACK PACK_CORE

CARD(HEROIC_CHALLENGE) = {
    CHALLENGE("heroic-challenge", N_("Heroic Challenge")),
    .info.text = N_("At the set-up every Hero deck loses its plain Wild and "
                    "its Wild + Wild."),
    .info.rules = "MU-18.2 MU-18.3 MU-18.4",
};

const struct united_card *const united_extras[] = { CARDS(ROW) };
