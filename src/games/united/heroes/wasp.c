/* wasp.c -- Wasp: is everywhere, and takes others along. */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SHRINK)                                                                  \
    X(WINGS)                                                                   \
    X(ENERGY_PROJECTION)                                                       \
    X(MOVE)                                                                    \
    X(MOVE_ATTACK)                                                             \
    X(ATTACK)                                                                  \
    X(HEROIC)                                                                  \
    X(HEROIC_HEROIC)                                                           \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("wasp", N_("Wasp")) };

/* Shrink: no damage until the next own turn [MU-17.1]. */
CARD(SHRINK) = {
    HERO_CARD("wasp-shrink", N_("Shrink"), 1),
    ONE(WILD),
    .info.text = N_("You are Invulnerable until your next turn starts."),
    .info.rules = "MU-15.7 MU-17.1 MU-17.2",
    .marks = EFFECT,
    .effect = united_invulnerable,
};

/* Wings: to any other Location; the Heroes who stood with her are asked one
 * after the other whether they come [MU-28.5, MU-28.23]. NOTE is where to,
 * seats are those still to be asked. */
static bool wings(struct united *u, struct six_frame *f, struct six_events *out)
{
    int place = u->player[f->actor].place;
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_GO,
                         ALL_PLACES & (places)~PLACE_BIT(place), false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        f->target = f->actor;
        f->seats = united_at(u, place) & (six_seats)~six_seat_bit(f->actor);
        united_go(u, f->actor, f->answer, out);
        return AGAIN;
    case THIRD:
        if (!f->seats)
            return DONE;
        while (!(f->seats & six_seat_bit(f->target)))
            f->target = united_after(u, f->target);
        united_ask_word(u, f->target, PROMPT_COME_ALONG, YES_OR_NO);
        return AGAIN;
    default:
        f->seats &= (six_seats)~six_seat_bit(f->target);
        if (f->answer == WORD_YES)
            united_go(u, f->target, f->reg[NOTE], out);
        f->step = SECOND;
        return AGAIN;
    }
}

CARD(WINGS) = {
    HERO_CARD("wasp-wings", N_("Wings"), 1),
    ONE(MOVE),
    .info.text = N_("Go to any other Location; each Hero who was with you may "
                    "come along."),
    .info.rules = "MU-9.20 MU-28.5 MU-28.23",
    .marks = EFFECT,
    .effect = wings,
};

/* Energy Projection: to any Location, and one Attack there [MU-28.5]. */
CARD(ENERGY_PROJECTION) = {
    HERO_CARD("wasp-energy-projection", N_("Energy Projection"), 1),
    ONE(ATTACK),
    .info.text = N_("Go to any Location, or stay; then one Attack there."),
    .info.rules = "MU-10.1 MU-10.8 MU-28.5",
    .marks = EFFECT,
    .effect = united_jump_and_attack,
};

CARD(MOVE) = { PLAIN_MOVE("wasp", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("wasp", 3) };
CARD(ATTACK) = { PLAIN_ATTACK("wasp", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("wasp", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("wasp", 1) };
CARD(WILD) = { PLAIN_WILD("wasp", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("wasp", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_wasp = {
    .cards = cards,
    .count = COUNT,
    .first = WASP_FIRST,
    .person = "wasp",
};
