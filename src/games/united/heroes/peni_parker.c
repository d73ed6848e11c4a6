/* peni_parker.c -- Peni Parker: her robot does more with a Battery, which is
 * Equipment and leaves the game when used. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(METAL_ARMOR)                                                             \
    X(WEBS)                                                                    \
    X(ROBOT_STRENGTH)                                                          \
    X(SAFETY_NET)                                                              \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("peni-parker", N_("Peni Parker")) };

/* Metal Armor, ongoing: one damage is ignored in each Villain turn
 * [MU-15.13]. */
static bool can_absorb(const struct united *u, const struct six_frame *f)
{
    return united_self_is_hit(u, f) && united_in_villain_turn(u) &&
           !(u->story[f->reg[SELF]].flags & WORKED);
}

static bool absorb(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    u->story[f->reg[SELF]].flags |= WORKED;
    return united_ignore_one(u, f, out);
}

CARD(METAL_ARMOR) = {
    HERO_CARD("peni-parker-metal-armor", N_("Metal Armor"), 1),
    .info.text = N_("Ongoing: in each Villain turn you may ignore 1 damage."),
    .info.rules = "MU-10.11 MU-15.10 MU-15.13",
    ONE(HEROIC),
    .marks = EFFECT | ONGOING | STARTING,
    .moment = MOMENT_PREVENT,
    .can_react = can_absorb,
    .react = absorb,
};

/* Whether to use up a Battery; without one the answer is no [MU-24.25]. */
static void ask_battery(struct united *u, six_seat seat)
{
    united_ask_word(u, seat, PROMPT_BATTERY,
                    united_has_battery(u, seat) ? YES_OR_NO
                                                : WORD_BIT(WORD_NO));
}

/* Webs: a Move, and with a Battery a Wild action besides. */
static bool webs(struct united *u, struct six_frame *f, struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        ask_battery(u, f->actor);
        return AGAIN;
    default: {
        bool more =
            f->answer == WORD_YES && united_use_battery(u, f->actor, out);
        united_let_act(u, f,
                       (struct united_grant){
                           .moves = 1, .wilds = more, .where = HERE_ONLY });
        return DONE;
    }
    }
}

CARD(WEBS) = {
    HERO_CARD("peni-parker-webs", N_("Webs"), 2),
    .info.text = N_("One Move. You may use up a Battery for one Wild action "
                    "more."),
    .info.rules = "MU-10.5 MU-19.9 MU-19.11 MU-24.25",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = webs,
};

/* Robot Strength: an Attack; with a Battery one enemy whom she damages in this
 * turn takes one more. */
static bool robot_strength(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        ask_battery(u, f->actor);
        return AGAIN;
    default:
        if (f->answer == WORD_YES && united_use_battery(u, f->actor, out))
            u->turn.flags |= BATTERY_MORE;
        united_let_act(
            u, f, (struct united_grant){ .attacks = 1, .where = HERE_ONLY });
        return DONE;
    }
}

CARD(ROBOT_STRENGTH) = {
    HERO_CARD("peni-parker-robot-strength", N_("Robot Strength"), 2),
    .info.text = N_("One Attack. You may use up a Battery: one enemy you "
                    "damage this turn takes 1 more."),
    .info.rules = "MU-10.5 MU-19.9 MU-19.11 MU-24.25",
    ONE(ATTACK),
    .marks = EFFECT,
    .effect = robot_strength,
};

/* Safety Net: a Civilian here is rescued outright [MU-9.22]; with a Battery one
 * more, here or in a neighbour. */
static places in_reach(const struct united *u, const struct six_frame *f)
{
    return (places)(united_with(u, CIVILIANS) &
                    united_around(u->player[f->actor].place));
}

static bool can_net(const struct united *u, const struct six_frame *f)
{
    return u->place[u->player[f->actor].place].token[CIVILIANS] > 0 ||
           (in_reach(u, f) && united_has_battery(u, f->actor));
}

static bool safety_net(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    int here = u->player[f->actor].place;
    switch (f->step) {
    case FIRST:
        if (u->place[here].token[CIVILIANS] > 0)
            united_rescue(u, here, out);
        return AGAIN;
    case SECOND:
        if (!in_reach(u, f))
            return DONE;
        ask_battery(u, f->actor);
        return AGAIN;
    case THIRD:
        return f->answer == WORD_YES ? AGAIN : DONE;
    case FOURTH:
        united_ask_place(u, f->actor, PROMPT_WHERE, in_reach(u, f), false);
        return AGAIN;
    default:
        if (united_use_battery(u, f->actor, out))
            united_rescue(u, f->answer, out);
        return DONE;
    }
}

CARD(SAFETY_NET) = {
    HERO_CARD("peni-parker-safety-net", N_("Safety Net"), 2),
    .info.text = N_("Rescue a Civilian here. You may use up a Battery to "
                    "rescue one more, here or in a neighbouring Location."),
    .info.rules = "MU-9.22 MU-19.9 MU-19.11 MU-24.25",
    ONE(HEROIC),
    .marks = EFFECT,
    .can = can_net,
    .effect = safety_net,
};

CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("peni-parker", 2) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("peni-parker", 1) };
CARD(WILD) = { PLAIN_WILD("peni-parker", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("peni-parker", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_peni_parker = {
    .cards = cards,
    .count = COUNT,
    .first = PENI_PARKER_FIRST,
    .person = "peni-parker",
    .spider = true,
    .equipment = { BATTERY, BATTERY, BATTERY },
};
