/* silk.c -- Silk: gets out of the Villain's way, and always has a Move. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SPIDER
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SILK_SENSE)                                                              \
    X(ORGANIC_WEBBING)                                                         \
    X(SPIDER_AGILITY)                                                          \
    X(CLAWS)                                                                   \
    X(MOVE)                                                                    \
    X(HEROIC)                                                                  \
    X(ATTACK)                                                                  \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("silk", N_("Silk")) };

/* Silk-Sense, ongoing: once in a Villain turn, when the Villain has ended a
 * movement here, she may step to a neighbour; if she does, the first damage of
 * that turn is ignored [MU-28.20]. */
static bool silk_sense(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_GO,
                         united_neighbours(u->player[f->actor].place), false);
        return AGAIN;
    default:
        u->story[f->reg[SELF]].flags |= WORKED;
        united_go(u, f->actor, f->answer, out);
        united_flag(u, f->actor, DODGED);
        return DONE;
    }
}

CARD(SILK_SENSE) = {
    HERO_CARD("silk-silk-sense", N_("Silk-Sense"), 1),
    .info.text = N_("Ongoing: once in each Villain turn, when the Villain ends "
                    "a movement here, you may move to a neighbouring Location. "
                    "If you do, ignore the first damage to you this turn."),
    .info.rules = "MU-6.7 MU-10.11 MU-28.20",
    NO_SYMBOL,
    .marks = EFFECT | ONGOING | STARTING,
    .moment = MOMENT_ARRIVAL,
    .can_react = united_step_aside_ok,
    .react = silk_sense,
};

/* Organic Webbing, ongoing: a free Move in her turn, if neither of the two
 * newest Hero cards shows one; a Wild is none [MU-28.21]. */
CARD(ORGANIC_WEBBING) = {
    HERO_CARD("silk-organic-webbing", N_("Organic Webbing"), 1),
    .info.text = N_("Ongoing: on your turn, if neither of the two newest Hero "
                    "cards shows a Move, you have one free Move."),
    .info.rules = "MU-10.11 MU-10.12 MU-28.21",
    ONE(WILD),
    .marks = EFFECT | ONGOING | STARTING | FREE_MOVE,
};

/* Spider Agility: a Move and a Heroic. */
CARD(SPIDER_AGILITY) = {
    HERO_CARD("silk-spider-agility", N_("Spider Agility"), 1),
    .info.text = N_("One Move and one Heroic."),
    .info.rules = "MU-10.5 MU-10.6 MU-10.8",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = united_move_and_heroic,
};

/* Claws: a Move and an Attack. */
CARD(CLAWS) = {
    HERO_CARD("silk-claws", N_("Claws"), 1),
    .info.text = N_("One Move and one Attack."),
    .info.rules = "MU-10.5 MU-10.6 MU-10.8",
    ONE(ATTACK),
    .marks = EFFECT,
    .effect = united_move_and_attack,
};

CARD(MOVE) = { PLAIN_MOVE("silk", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("silk", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("silk", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("silk", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("silk", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("silk", 1) };
CARD(WILD) = { PLAIN_WILD("silk", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("silk", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_silk = {
    .cards = cards,
    .count = COUNT,
    .first = SILK_FIRST,
    .person = "silk",
    .spider = true,
};
