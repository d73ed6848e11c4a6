/* symbiote_spider_man.c -- Symbiote Spider-Man: strong, but what he does next
 * is not always his choice. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SPIDER_SENSE)                                                            \
    X(GREAT_POWER)                                                             \
    X(GREAT_RESPONSIBILITY)                                                    \
    X(SYMBIOTE_ENHANCEMENT)                                                    \
    X(MOVE)                                                                    \
    X(HEROIC)                                                                  \
    X(ATTACK)                                                                  \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("symbiote-spider-man", N_("Symbiote Spider-Man")) };

/* Spider-Sense, ongoing: once in a Villain turn, when the Villain has ended a
 * movement here, he may step to a neighbour [MU-6.7]. */
CARD(SPIDER_SENSE) = {
    HERO_CARD("symbiote-spider-man-spider-sense", N_("Spider-Sense"), 1),
    .info.text = N_("Ongoing: once in each Villain turn, when the Villain ends "
                    "a movement here, you may move to a neighbouring "
                    "Location."),
    .info.rules = "MU-6.7 MU-10.11 MU-28.20",
    NO_SYMBOL,
    .marks = EFFECT | ONGOING | STARTING,
    .moment = MOMENT_ARRIVAL,
    .can_react = united_step_aside_ok,
    .react = united_step_aside,
};

/* Great Power: two Attacks; each Thug they defeat pays an Attack token when the
 * turn ends [MU-12.5]. */
CARD(GREAT_POWER) = {
    HERO_CARD("symbiote-spider-man-great-power", N_("Great Power"), 1),
    .info.text = N_("Two Attacks. For each Thug they defeat, gain an Attack "
                    "token at the end of the turn."),
    .info.rules = "MU-10.5 MU-10.8 MU-12.5",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = united_great_power,
};

/* Great Responsibility: two Heroics; each Civilian they rescue pays a Wild
 * token when the turn ends [MU-12.5]. */
CARD(GREAT_RESPONSIBILITY) = {
    HERO_CARD("symbiote-spider-man-great-responsibility",
              N_("Great Responsibility"), 1),
    .info.text = N_("Two Heroics. For each Civilian they rescue, gain a Wild "
                    "token at the end of the turn."),
    .info.rules = "MU-10.5 MU-10.8 MU-12.5",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = united_great_responsibility,
};

/* Symbiote Enhancement: two Attacks; the next card is played at random
 * [MU-8.8, MU-8.9]. */
static bool can_enhance(const struct united *u, const struct six_frame *f)
{
    return united_attackable(u, PLACE_BIT(u->player[f->actor].place)) != 0;
}

static bool enhance(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    (void)out;
    united_flag(u, f->actor, PLAYS_RANDOM);
    united_let_act(u, f,
                   (struct united_grant){ .attacks = 2, .where = HERE_ONLY });
    return DONE;
}

CARD(SYMBIOTE_ENHANCEMENT) = {
    HERO_CARD("symbiote-spider-man-symbiote-enhancement",
              N_("Symbiote Enhancement"), 1),
    .info.text = N_("Two Attacks. The card you play in your next turn is "
                    "chosen at random."),
    .info.rules = "MU-8.8 MU-8.9 MU-10.5 MU-24.20",
    ONE(MOVE),
    .marks = EFFECT,
    .can = can_enhance,
    .effect = enhance,
};

CARD(MOVE) = { PLAIN_MOVE("symbiote-spider-man", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("symbiote-spider-man", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("symbiote-spider-man", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("symbiote-spider-man", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("symbiote-spider-man", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("symbiote-spider-man", 1) };
CARD(WILD) = { PLAIN_WILD("symbiote-spider-man", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("symbiote-spider-man", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_symbiote_spider_man = {
    .cards = cards,
    .count = COUNT,
    .first = SYMBIOTE_SPIDER_MAN_FIRST,
    .person = "symbiote-spider-man",
    .spider = true,
};
