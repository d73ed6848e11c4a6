/* jean_grey.c -- Jean Grey: acts at a distance, and changes what came before
 * her. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(MAJOR_TELEKINESIS)                                                       \
    X(TELEPATHY)                                                               \
    X(HEROIC)                                                                  \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(MOVE_HEROIC)                                                             \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("jean-grey", N_("Jean Grey")) };

/* Major Telekinesis: a Heroic and an Attack, each here or in a neighbour
 * [MU-10.10]. */
static bool telekinesis(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){
                       .attacks = 1, .heroics = 1, .where = HERE_AND_NEAR });
    return DONE;
}

CARD(MAJOR_TELEKINESIS) = {
    HERO_CARD("jean-grey-major-telekinesis", N_("Major Telekinesis"), 2),
    .info.text = N_("One Heroic and one Attack, each here or in a neighbouring "
                    "Location."),
    .info.rules = "MU-10.5 MU-10.6 MU-10.10",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = telekinesis,
};

/* Telepathy: the previous Hero card and any other one but this change places,
 * both face up [MU-10.16, MU-12.15]. */
static uint64_t to_swap(const struct united *u)
{
    int previous = united_previous(u, u->turn.played);
    uint64_t set = 0;
    if (previous == NO_STORY || u->story[previous].flags & DOWN)
        return 0;
    for (int i = 0; i < u->story_count; i++)
        if (i != previous && i != u->turn.played &&
            !(u->story[i].flags & DOWN) && united_is_heros(u, i))
            set |= (uint64_t)1 << i;
    return set;
}

static bool can_swap(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return to_swap(u) != 0;
}

static bool telepathy(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_story(u, f->actor, PROMPT_STORY, to_swap(u), false);
        return AGAIN;
    default:
        if (f->answer != NO_STORY)
            united_swap(u, united_previous(u, u->turn.played), f->answer, out);
        return DONE;
    }
}

CARD(TELEPATHY) = {
    HERO_CARD("jean-grey-telepathy", N_("Telepathy"), 2),
    .info.text = N_("Swap the previous Hero card with any other Hero card in "
                    "the Storyline."),
    .info.rules = "MU-9.1 MU-10.16 MU-12.15",
    ONE(WILD),
    .marks = EFFECT | SWAPS,
    .can = can_swap,
    .effect = telepathy,
};

CARD(HEROIC) = { PLAIN_HEROIC("jean-grey", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("jean-grey", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("jean-grey", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("jean-grey", 2) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("jean-grey", 1) };
CARD(WILD) = { PLAIN_WILD("jean-grey", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("jean-grey", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_jean_grey = {
    .cards = cards,
    .count = COUNT,
    .first = JEAN_GREY_FIRST,
    .person = "jean-grey",
};
