/* shuri.c -- Shuri: keeps everybody going. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(YOUNG_GENIUS)                                                            \
    X(MOVE)                                                                    \
    X(HEROIC)                                                                  \
    X(ATTACK)                                                                  \
    X(HEROIC_ATTACK)                                                           \
    X(MOVE_HEROIC)                                                             \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("shuri", N_("Shuri")) };

/* Young Genius: any Hero gets a Wild token and says whether it refills its hand
 * [MU-28.8, MU-28.23]. */
static bool young_genius(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER, united_standing(u),
                        false);
        return AGAIN;
    case SECOND:
        f->target = f->answer;
        united_gain(u, f->target, ACTION_WILD, 1, out);
        return AGAIN;
    case THIRD:
        if (f->target >= u->team || u->player[f->target].hand_count >= 3 ||
            u->player[f->target].deck_count == 0)
            return DONE;
        united_ask_word(u, f->target, PROMPT_REFILL, YES_OR_NO);
        return AGAIN;
    default:
        if (f->answer == WORD_YES)
            united_refill(u, f->target, out);
        return DONE;
    }
}

CARD(YOUNG_GENIUS) = {
    HERO_CARD("shuri-young-genius", N_("Young Genius"), 3),
    ONE(WILD),
    .info.text = N_("Any Hero gains a Wild token and may refill its hand to "
                    "three cards."),
    .info.rules = "MU-10.1 MU-11.1 MU-28.8 MU-28.23",
    .marks = EFFECT,
    .effect = young_genius,
};

CARD(MOVE) = { PLAIN_MOVE("shuri", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("shuri", 2) };
CARD(ATTACK) = { PLAIN_ATTACK("shuri", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("shuri", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("shuri", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("shuri", 1) };
CARD(WILD) = { PLAIN_WILD("shuri", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("shuri", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_shuri = {
    .cards = cards,
    .count = COUNT,
    .first = SHURI_FIRST,
    .person = "shuri",
};
