/* black_panther_shuri.c -- Black Panther (Shuri): science and the strength of
 * her ancestors. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(WAKANDAN_SCIENCE)                                                        \
    X(PANTHER_HABIT_ATTACK)                                                    \
    X(PANTHER_HABIT_MOVE)                                                      \
    X(GUIDANCE_OF_THE_ANCESTORS)                                               \
    X(MOVE_ATTACK)                                                             \
    X(MOVE_HEROIC)                                                             \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("black-panther-shuri", N_("Black Panther (Shuri)")) };

/* Wakandan Science: any Hero gets a Wild token; then Equipment may be
 * recharged [MU-19.8]. */
static bool wakandan_science(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER, united_standing(u),
                        false);
        return AGAIN;
    case SECOND:
        united_gain(u, f->answer, ACTION_WILD, 1, out);
        return AGAIN;
    default:
        return united_then_recharge(u, f, out);
    }
}

CARD(WAKANDAN_SCIENCE) = {
    HERO_CARD("black-panther-shuri-wakandan-science", N_("Wakandan Science"),
              1),
    ONE(WILD),
    .info.text = N_("Any Hero gains a Wild token; then you may recharge one of "
                    "your Equipment cards."),
    .info.rules = "MU-10.1 MU-11.1 MU-19.8",
    .marks = EFFECT,
    .effect = wakandan_science,
};

/* Panther Habit: two extra actions, in either order [MU-10.6]. */
#define HABIT(word)                                                            \
    HERO_CARD("black-panther-shuri-panther-habit-" word, N_("Panther Habit"),  \
              1),                                                              \
        .info.rules = "MU-10.1 MU-10.6 MU-10.8", .marks = EFFECT
CARD(PANTHER_HABIT_ATTACK) = {
    HABIT("attack"),
    ONE(ATTACK),
    .info.text = N_("One extra Move and one extra Heroic."),
    .effect = united_move_and_heroic,
};
CARD(PANTHER_HABIT_MOVE) = {
    HABIT("move"),
    ONE(MOVE),
    .info.text = N_("One extra Heroic and one extra Attack."),
    .effect = united_heroic_and_attack,
};

/* Guidance of the Ancestors: two cards from the deck, then a hand card under
 * it; as the last one of the hand that is a KO [MU-16.9]. */
static bool guidance(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_draw(u, f->actor, 2, out);
        return AGAIN;
    default:
        if (u->player[f->actor].hand_count > 0)
            united_discard(u, f->actor, 1, FILTER_ANY);
        return DONE;
    }
}

CARD(GUIDANCE_OF_THE_ANCESTORS) = {
    HERO_CARD("black-panther-shuri-guidance-of-the-ancestors",
              N_("Guidance of the Ancestors"), 1),
    ONE(HEROIC),
    .info.text = N_("Draw two cards, then put a hand card under your deck."),
    .info.rules = "MU-10.7 MU-16.9 MU-28.9 MU-28.26",
    .marks = EFFECT,
    .effect = guidance,
};

CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("black-panther-shuri", 2) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("black-panther-shuri", 1) };
CARD(MOVE) = { PLAIN_MOVE("black-panther-shuri", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("black-panther-shuri", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("black-panther-shuri", 1) };
CARD(WILD) = { PLAIN_WILD("black-panther-shuri", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("black-panther-shuri", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_black_panther_shuri = {
    .cards = cards,
    .count = COUNT,
    .first = BLACK_PANTHER_SHURI_FIRST,
    .person = "shuri",
    .equipment = { SPEAR_OF_BASHENGA, HARD_LIGHT_SHIELD },
};
