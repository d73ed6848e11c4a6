/* scarlet_spider.c -- Scarlet Spider: his tokens stop blows, and power and
 * responsibility pay him back. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SPIDER_SENSE)                                                            \
    X(GREAT_POWER)                                                             \
    X(GREAT_RESPONSIBILITY)                                                    \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_HEROIC)                                                           \
    X(ATTACK_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("scarlet-spider", N_("Scarlet Spider")) };

/* Spider-Sense: a Wild token. */
static bool spider_sense(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    united_gain(u, f->actor, ACTION_WILD, 1, out);
    return DONE;
}

/* Ongoing: each Wild token discarded ignores one damage to himself, also while
 * tokens can't be spent for actions [MU-23.17]. */
static bool can_sense(const struct united *u, const struct six_frame *f)
{
    return united_self_is_hit(u, f) &&
           u->player[f->actor].tokens[ACTION_WILD] > 0;
}

static bool sense(struct united *u, struct six_frame *f, struct six_events *out)
{
    united_lose_token(u, f->actor, ACTION_WILD, out);
    return united_ignore_one(u, f, out);
}

CARD(SPIDER_SENSE) = {
    HERO_CARD("scarlet-spider-spider-sense", N_("Spider-Sense"), 1),
    .info.text = N_("Gain a Wild token. Ongoing: you may discard Wild tokens; "
                    "each one ignores 1 damage to you."),
    .info.rules = "MU-10.11 MU-11.3 MU-15.10 MU-23.17",
    ONE(MOVE),
    .marks = EFFECT | ONGOING | STARTING,
    .effect = spider_sense,
    .moment = MOMENT_PREVENT,
    .can_react = can_sense,
    .react = sense,
};

/* Great Power: two Attacks; each Thug they defeat pays an Attack token when the
 * turn ends [MU-12.5]. */
CARD(GREAT_POWER) = {
    HERO_CARD("scarlet-spider-great-power", N_("Great Power"), 1),
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
    HERO_CARD("scarlet-spider-great-responsibility", N_("Great Responsibility"),
              1),
    .info.text = N_("Two Heroics. For each Civilian they rescue, gain a Wild "
                    "token at the end of the turn."),
    .info.rules = "MU-10.5 MU-10.8 MU-12.5",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = united_great_responsibility,
};

CARD(MOVE) = { PLAIN_MOVE("scarlet-spider", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("scarlet-spider", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("scarlet-spider", 2) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("scarlet-spider", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("scarlet-spider", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("scarlet-spider", 1) };
CARD(WILD) = { PLAIN_WILD("scarlet-spider", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("scarlet-spider", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_scarlet_spider = {
    .cards = cards,
    .count = COUNT,
    .first = SCARLET_SPIDER_FIRST,
    .person = "scarlet-spider",
    .spider = true,
    .equipment = { WEB_SHOOTERS },
};
