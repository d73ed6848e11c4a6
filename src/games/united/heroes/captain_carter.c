/* captain_carter.c -- Captain Carter: leads, and holds her shield over those
 * beside her. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(HOLD_THE_LINE)                                                           \
    X(SUPER_SOLDIER_LEADER_HEROIC)                                             \
    X(SUPER_SOLDIER_LEADER_ATTACK)                                             \
    X(SHIELD_THROW)                                                            \
    X(MOVE_ATTACK)                                                             \
    X(MOVE_HEROIC)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("captain-carter", N_("Captain Carter")) };

/* Hold the Line, once in a Villain turn: the Hero herself or another one in
 * her Location would take damage, and 1 of it is ignored [MU-10.11]. */
static bool can_hold(const struct united *u, const struct six_frame *f)
{
    return united_in_villain_turn(u) &&
           !(u->story[f->reg[SELF]].flags & WORKED) &&
           u->player[f->target].place == u->player[f->actor].place;
}

static bool hold(struct united *u, struct six_frame *f, struct six_events *out)
{
    u->story[f->reg[SELF]].flags |= WORKED;
    return united_ignore_one(u, f, out);
}

CARD(HOLD_THE_LINE) = {
    HERO_CARD("captain-carter-hold-the-line", N_("Hold the Line"), 1),
    ONE(HEROIC),
    .info.text = N_("Starting card. Ongoing: once in each Villain turn, when "
                    "you or another Hero in your Location would take damage, "
                    "you may ignore 1 of it."),
    .info.rules = "MU-10.11 MU-10.12 MU-15.8 MU-15.10",
    .marks = EFFECT | ONGOING | STARTING,
    .moment = MOMENT_PREVENT,
    .can_react = can_hold,
    .react = hold,
};

/* Super-Soldier Leader: another Hero gets a Wild token [MU-10.1]. */
#define LEADER(word)                                                           \
    HERO_CARD("captain-carter-super-soldier-leader-" word,                     \
              N_("Super-Soldier Leader"), 1),                                  \
        .info.text = N_("Another Hero gains a Wild token."),                   \
        .info.rules = "MU-10.1 MU-11.1 MU-24.12", .marks = EFFECT,             \
        .effect = united_give_wild
CARD(SUPER_SOLDIER_LEADER_HEROIC) = { LEADER("heroic"), ONE(HEROIC) };
CARD(SUPER_SOLDIER_LEADER_ATTACK) = { LEADER("attack"), ONE(ATTACK) };

/* Shield Throw: one Attack here and one in a neighbouring Location, which is
 * named first, in either order [MU-10.6]; then Equipment may be recharged
 * [MU-19.8]. */
static bool shield_throw(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    int place = u->player[f->actor].place;
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_WHERE, united_neighbours(place),
                         false);
        return AGAIN;
    case SECOND:
        united_let_act(
            u, f,
            (struct united_grant){
                .attacks = 2,
                .where = (places)(PLACE_BIT(place) | PLACE_BIT(f->answer)),
                .terms = EACH_PLACE });
        return AGAIN;
    default:
        return united_then_recharge(u, f, out);
    }
}

CARD(SHIELD_THROW) = {
    HERO_CARD("captain-carter-shield-throw", N_("Shield Throw"), 1),
    ONE(MOVE),
    .info.text = N_("One Attack here and one in a neighbouring Location; then "
                    "you may recharge one of your Equipment cards."),
    .info.rules = "MU-10.6 MU-10.10 MU-19.8",
    .marks = EFFECT,
    .effect = shield_throw,
};

CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("captain-carter", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("captain-carter", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("captain-carter", 1) };
CARD(MOVE) = { PLAIN_MOVE("captain-carter", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("captain-carter", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("captain-carter", 1) };
CARD(WILD) = { PLAIN_WILD("captain-carter", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("captain-carter", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_captain_carter = {
    .cards = cards,
    .count = COUNT,
    .first = CAPTAIN_CARTER_FIRST,
    .person = "captain-carter",
    .equipment = { CAPTAIN_CARTERS_SHIELD },
};
