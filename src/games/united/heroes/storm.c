/* storm.c -- Storm: strikes anywhere, and carries the others on the wind. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_X_MEN
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(ATMOKINESIS)                                                             \
    X(GODDESS_OF_WEATHER)                                                      \
    X(MOVE)                                                                    \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK_ATTACK)                                                           \
    X(HEROIC)                                                                  \
    X(MOVE_HEROIC)                                                             \
    X(HEROIC_ATTACK)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("storm", N_("Storm")) };

/* Atmokinesis: two Attacks in one Location, whichever it is [MU-28.5]. */
static bool atmokinesis(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){
                       .attacks = 2, .where = ALL_PLACES, .terms = ONE_PLACE });
    return DONE;
}

CARD(ATMOKINESIS) = {
    HERO_CARD("storm-atmokinesis", N_("Atmokinesis"), 2),
    .info.text = N_("Two Attacks in any one Location."),
    .info.rules = "MU-10.5 MU-10.10 MU-28.5",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = atmokinesis,
};

/* Goddess of Weather: any Heroes go to other Locations, as she says
 * [MU-28.23]. seats are those who have gone. */
static bool goddess_of_weather(struct united *u, struct six_frame *f,
                               struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_WHO,
                        (six_seats)(united_standing(u) & ~f->seats), true);
        return AGAIN;
    case SECOND:
        if (f->answer == SIX_NOBODY)
            return DONE;
        f->target = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_place(
            u, f->actor, PROMPT_WHERE,
            (places)(ALL_PLACES & ~PLACE_BIT(u->player[f->target].place)),
            false);
        return AGAIN;
    default:
        united_go(u, f->target, f->answer, out);
        f->seats |= six_seat_bit(f->target);
        f->step = FIRST - 1;
        return AGAIN;
    }
}

CARD(GODDESS_OF_WEATHER) = {
    HERO_CARD("storm-goddess-of-weather", N_("Goddess of Weather"), 2),
    .info.text = N_("Move any Heroes to other Locations."),
    .info.rules = "MU-9.20 MU-16.6 MU-28.5 MU-28.23",
    ONE(MOVE),
    .marks = EFFECT,
    .effect = goddess_of_weather,
};

CARD(MOVE) = { PLAIN_MOVE("storm", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("storm", 1) };
CARD(ATTACK_ATTACK) = { PLAIN_ATTACK_ATTACK("storm", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("storm", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("storm", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("storm", 1) };
CARD(WILD) = { PLAIN_WILD("storm", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("storm", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_storm = {
    .cards = cards,
    .count = COUNT,
    .first = STORM_FIRST,
    .person = "storm",
};
