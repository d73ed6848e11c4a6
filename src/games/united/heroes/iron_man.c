/* iron_man.c -- Iron Man: arms the whole team. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(STARK_RESOURCES)                                                         \
    X(ADVANCED_COMBAT_ANALYSIS)                                                \
    X(POWER_RECHARGE)                                                          \
    X(MOVE)                                                                    \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC)                                                                  \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("iron-man", N_("Iron Man")) };

/* Two tokens from the supply, each for any Hero, himself included
 * [MU-28.23]. */
static bool hand_out(struct united *u, struct six_frame *f, int kind,
                     struct six_events *out)
{
    switch (f->step) {
    case FIRST:
    case THIRD:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER, united_standing(u),
                        false);
        return AGAIN;
    case SECOND:
        united_gain(u, f->answer, kind, 1, out);
        return AGAIN;
    default:
        united_gain(u, f->answer, kind, 1, out);
        return DONE;
    }
}

static bool stark_resources(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    return hand_out(u, f, ACTION_MOVE, out);
}

CARD(STARK_RESOURCES) = {
    HERO_CARD("iron-man-stark-resources", N_("Stark Resources"), 1),
    ONE(ATTACK),
    .info.text = N_("Give two Move tokens to Heroes, both to one or one each; "
                    "you may be among them."),
    .info.rules = "MU-10.1 MU-11.1 MU-28.23",
    .marks = EFFECT,
    .effect = stark_resources,
};

static bool combat_analysis(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    return hand_out(u, f, ACTION_ATTACK, out);
}

CARD(ADVANCED_COMBAT_ANALYSIS) = {
    HERO_CARD("iron-man-advanced-combat-analysis",
              N_("Advanced Combat Analysis"), 1),
    ONE(MOVE),
    .info.text = N_("Give two Attack tokens to Heroes, both to one or one "
                    "each; you may be among them."),
    .info.rules = "MU-10.1 MU-11.1 MU-28.23",
    .marks = EFFECT,
    .effect = combat_analysis,
};

CARD(POWER_RECHARGE) = {
    HERO_CARD("iron-man-power-recharge", N_("Power Recharge"), 1),
    ONE(HEROIC),
    .info.text = N_("Refill your hand to three cards."),
    .info.rules = "MU-10.1 MU-28.8 MU-28.9",
    .marks = EFFECT,
    .can = united_hand_is_short,
    .effect = united_refill_effect,
};

CARD(MOVE) = { PLAIN_MOVE("iron-man", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("iron-man", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("iron-man", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("iron-man", 2) };
CARD(HEROIC) = { PLAIN_HEROIC("iron-man", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("iron-man", 1) };
CARD(WILD) = { PLAIN_WILD("iron-man", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("iron-man", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_iron_man = {
    .cards = cards,
    .count = COUNT,
    .first = IRON_MAN_FIRST,
    .person = "iron-man",
};
