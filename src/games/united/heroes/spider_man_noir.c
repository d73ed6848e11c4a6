/* spider_man_noir.c -- Spider-Man Noir: marks the Villain, then takes him
 * down. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(BLACK_SUIT)                                                              \
    X(TOO_MUCH_POWER_MOVE)                                                     \
    X(TOO_MUCH_POWER_HEROIC)                                                   \
    X(TOO_MUCH_POWER_ATTACK)                                                   \
    X(ITS_THE_RESPONSIBILITY)                                                  \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("spider-man-noir", N_("Spider-Man Noir")) };

/* Black Suit, ongoing: while he is alone, one damage by a Threat is ignored in
 * each Villain turn [MU-17.9, MU-15.13]. */
static bool can_hide(const struct united *u, const struct six_frame *f)
{
    return united_self_is_hit(u, f) && united_in_villain_turn(u) &&
           united_is_alone(u, f->actor) && united_damage_is_by_threat(u) &&
           !(u->story[f->reg[SELF]].flags & WORKED);
}

static bool hide(struct united *u, struct six_frame *f, struct six_events *out)
{
    u->story[f->reg[SELF]].flags |= WORKED;
    return united_ignore_one(u, f, out);
}

CARD(BLACK_SUIT) = {
    HERO_CARD("spider-man-noir-black-suit", N_("Black Suit"), 1),
    .info.text = N_("Ongoing: while you are alone, in each Villain turn you "
                    "may ignore 1 damage from a Threat."),
    .info.rules = "MU-10.11 MU-15.10 MU-15.13 MU-17.9",
    ONE(MOVE),
    .marks = EFFECT | ONGOING | STARTING,
    .moment = MOMENT_PREVENT,
    .can_react = can_hide,
    .react = hide,
};

static bool villain_is_near(const struct united *u, const struct six_frame *f)
{
    return united_around(u->player[f->actor].place) & PLACE_BIT(u->foe.place);
}

/* If There Is Too Much Power...: a Target token on the Villain here or in a
 * neighbour, unless no token can be put on him. */
static bool can_mark(const struct united *u, const struct six_frame *f)
{
    return villain_is_near(u, f) && !(united_traits(u) & BARS_TOKENS);
}

static bool mark(struct united *u, struct six_frame *f, struct six_events *out)
{
    u->foe.targets++;
    united_tell(out, EVENT_TARGET, f->actor, u->foe.targets, 0, 0);
    return DONE;
}

#define TOO_MUCH_POWER(word)                                                   \
    HERO_CARD("spider-man-noir-if-there-is-too-much-power-" word,              \
              N_("If There Is Too Much Power..."), 1),                         \
        .info.text = N_("Put a Target token on the Villain, here or in a "     \
                        "neighbouring Location."),                             \
        .info.rules = "MU-10.1 MU-10.10", .marks = EFFECT, .can = can_mark,    \
        .effect = mark
CARD(TOO_MUCH_POWER_MOVE) = { TOO_MUCH_POWER("move"), ONE(MOVE) };
CARD(TOO_MUCH_POWER_HEROIC) = { TOO_MUCH_POWER("heroic"), ONE(HEROIC) };
CARD(TOO_MUCH_POWER_ATTACK) = { TOO_MUCH_POWER("attack"), ONE(ATTACK) };

/* ...It's the Responsibility: two Attacks on the Villain with a Target token,
 * here or in a neighbour; then he loses one such token. */
static bool can_take_away(const struct united *u, const struct six_frame *f)
{
    int villain = united_piece(u->foe.place, KIND_VILLAIN);
    return u->foe.targets > 0 && villain_is_near(u, f) &&
           united_attackable(u, PLACE_BIT(u->foe.place)) & PIECE_BIT(villain);
}

static bool take_away(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_let_act(u, f,
                       (struct united_grant){ .attacks = 2,
                                              .where = HERE_AND_NEAR,
                                              .terms = ON_TARGET });
        return AGAIN;
    default:
        if (u->foe.targets > 0) {
            u->foe.targets--;
            united_tell(out, EVENT_TARGET, f->actor, u->foe.targets, 0, 0);
        }
        return DONE;
    }
}

CARD(ITS_THE_RESPONSIBILITY) = {
    HERO_CARD("spider-man-noir-its-the-responsibility",
              N_("...It's the Responsibility of the People to Take It Away"),
              3),
    .info.text = N_("Two Attacks on the Villain, if he has a Target token, "
                    "here or in a neighbouring Location. Then remove one "
                    "Target token from him."),
    .info.rules = "MU-9.16 MU-10.5 MU-10.10",
    ONE(ATTACK),
    .marks = EFFECT,
    .can = can_take_away,
    .effect = take_away,
};

CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("spider-man-noir", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("spider-man-noir", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("spider-man-noir", 1) };
CARD(WILD) = { PLAIN_WILD("spider-man-noir", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("spider-man-noir", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_spider_man_noir = {
    .cards = cards,
    .count = COUNT,
    .first = SPIDER_MAN_NOIR_FIRST,
    .person = "spider-man-noir",
    .spider = true,
};
