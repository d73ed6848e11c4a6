/* wolverine.c -- Wolverine: claws, and wounds that close. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(HEALING_FACTOR)                                                          \
    X(ADAMANTIUM_CLAWS_MOVE)                                                   \
    X(ADAMANTIUM_CLAWS_ATTACK)                                                 \
    X(ADAMANTIUM_CLAWS_WILD)                                                   \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("wolverine", N_("Wolverine")) };

/* Healing Factor, ongoing: a card at the end of a Villain turn, with fewer than
 * three in the hand [MU-6.12]. */
static bool can_heal(const struct united *u, const struct six_frame *f)
{
    const struct united_player *p = &u->player[f->actor];
    return p->hand_count < 3 && p->deck_count > 0 &&
           !(u->story[f->reg[SELF]].flags & WORKED);
}

static bool heal(struct united *u, struct six_frame *f, struct six_events *out)
{
    u->story[f->reg[SELF]].flags |= WORKED;
    united_draw(u, f->actor, 1, out);
    return DONE;
}

CARD(HEALING_FACTOR) = {
    HERO_CARD("wolverine-healing-factor", N_("Healing Factor"), 1),
    .info.text = N_("Ongoing: at the end of a Villain turn, if you have fewer "
                    "than three cards, you may draw one."),
    .info.rules = "MU-6.12 MU-10.11 MU-16.13",
    ONE(HEROIC),
    .marks = EFFECT | ONGOING | STARTING,
    .moment = MOMENT_VILLAIN_END,
    .can_react = can_heal,
    .react = heal,
};

/* Adamantium Claws: two Attacks. */
#define ADAMANTIUM_CLAWS(word)                                                 \
    HERO_CARD("wolverine-adamantium-claws-" word, N_("Adamantium Claws"), 1),  \
        .info.text = N_("Two Attacks."), .info.rules = "MU-10.5 MU-10.8",      \
        .marks = EFFECT, .effect = united_two_attacks
CARD(ADAMANTIUM_CLAWS_MOVE) = { ADAMANTIUM_CLAWS("move"), ONE(MOVE) };
CARD(ADAMANTIUM_CLAWS_ATTACK) = { ADAMANTIUM_CLAWS("attack"), ONE(ATTACK) };
CARD(ADAMANTIUM_CLAWS_WILD) = { ADAMANTIUM_CLAWS("wild"), ONE(WILD) };

CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("wolverine", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("wolverine", 1) };
CARD(MOVE) = { PLAIN_MOVE("wolverine", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("wolverine", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("wolverine", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("wolverine", 1) };
CARD(WILD) = { PLAIN_WILD("wolverine", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("wolverine", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_wolverine = {
    .cards = cards,
    .count = COUNT,
    .first = WOLVERINE_FIRST,
    .person = "wolverine",
};
