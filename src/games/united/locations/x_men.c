/* x_men.c -- Marvel United: the Locations of the X-Men, in the order of their
 * rows: what lies on their slots at the start, what they do by being there, and
 * their End of Turn effects. */
#include "games/united/locations/locations.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_X_MEN

/* Thugs and Henchmen anywhere that can be damaged. */
static pieces exposed(const struct united *u)
{
    pieces left = united_attackable(u, ALL_PLACES), set = left;
    for (int piece; (piece = united_next(&left)) != NO_PIECE;) {
        int kind = united_piece_kind(piece);
        bool thug = kind >= KIND_THUG && kind <= KIND_HURT_DOOMBOT;
        if (!thug && !(united_henchmen(u) & PIECE_BIT(piece)))
            set &= ~PIECE_BIT(piece);
    }
    return set;
}

static bool has_exposed(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return exposed(u);
}

/* Asteroid M: 1 damage to a Thug or a Henchman in any Location. */
static bool asteroid_m(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_piece(u, f->actor, PROMPT_WHAT, exposed(u), false);
        return AGAIN;
    default:
        united_hit(u, f->actor, f->answer, out);
        return DONE;
    }
}

LOCATION(TILE_ASTEROID_M) = {
    TILE("asteroid-m", N_("Asteroid M")),
    .info.text = N_("End of turn: you may deal 1 damage to a Thug or a "
                    "Henchman in any Location."),
    .info.rules = "MU-12.1 MU-9.16 MU-9.19",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = has_exposed,
    .effect = asteroid_m,
};

LOCATION(TILE_GENOSHA) = {
    TILE("genosha", N_("Genosha")),
    .info.text = N_("End of turn: you may rescue a Civilian here."),
    .info.rules = "MU-12.1 MU-9.22 MU-13.2",
    .slots = 5,
    .civilians = 2,
    .thugs = 1,
    .can = united_has_civilian,
    .effect = united_rescue_here,
};

LOCATION(TILE_HANGAR_BAY) = {
    TILE("hangar-bay", N_("Hangar Bay")),
    .info.text = N_("End of turn: you may gain a Move, Heroic or Attack "
                    "token."),
    .info.rules = "MU-12.1 MU-11.5",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .effect = united_gain_any,
};

/* Other Heroes here and near who have a card to draw; the Commander is one to
 * himself, wherever this is read [MU-24.12]. */
static six_seats drawers(const struct united *u, const struct six_frame *f)
{
    six_seats near = united_in(u, united_around(f->reg[HERE]));
    six_seats all = united_others(u, f->actor), set = 0;
    for (six_seat s = 0; s < u->team; s++)
        if ((united_is_solo(u) || (near & six_seat_bit(s))) &&
            u->player[s].deck_count > 0)
            set |= all & six_seat_bit(s);
    return set;
}

static bool has_drawers(const struct united *u, const struct six_frame *f)
{
    return drawers(u, f);
}

/* Muir Island: another Hero here or in a neighbour draws a card. */
static bool muir_island(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER, drawers(u, f), false);
        return AGAIN;
    default:
        united_draw(u, f->answer, 1, out);
        return DONE;
    }
}

LOCATION(TILE_MUIR_ISLAND) = {
    TILE("muir-island", N_("Muir Island")),
    .info.text = N_("End of turn: you may let another Hero here or in a "
                    "neighbouring Location draw a card."),
    .info.rules = "MU-12.1 MU-24.12 MU-28.23",
    .slots = 3,
    .civilians = 1,
    .can = has_drawers,
    .effect = muir_island,
};

static bool can_pay_and_trade(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].hand_count > 1 && united_can_trade(u, f);
}

/* Sentinel Space Station: a hand card under the deck, then another is traded
 * as at Stark Labs. */
static bool space_station(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    if (f->step == FIRST) {
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    }
    f->step--;
    bool again = united_trade_own(u, f, out);
    f->step++;
    return again;
}

LOCATION(TILE_SPACE_STATION) = {
    TILE("sentinel-space-station", N_("Sentinel Space Station")),
    .info.text = N_("End of turn: you may put a hand card under your deck and "
                    "then trade a hand card for one of your own face-up cards "
                    "of the Storyline."),
    .info.rules = "MU-12.1 MU-12.15 MU-16.9 MU-24.14",
    .slots = 3,
    .thugs = 1,
    .can = can_pay_and_trade,
    .effect = space_station,
};

/* Weapon X Facility: a hand card for two Attack tokens. */
static bool weapon_x(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    if (f->step == FIRST) {
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    }
    united_gain(u, f->actor, ACTION_ATTACK, 2, out);
    return DONE;
}

LOCATION(TILE_WEAPON_X) = {
    TILE("weapon-x-facility", N_("Weapon X Facility")),
    .info.text = N_("End of turn: you may put a hand card under your deck to "
                    "gain 2 Attack tokens."),
    .info.rules = "MU-12.1 MU-16.9 MU-16.14",
    .slots = 4,
    .thugs = 2,
    .can = united_holds_cards,
    .effect = weapon_x,
};

LOCATION(TILE_X_JET) = {
    TILE("x-jet", N_("X-Jet")),
    .info.text = N_("End of turn: you may move to any other Location."),
    .info.rules = "MU-12.1 MU-12.3 MU-12.6 MU-28.5",
    .slots = 3,
    .civilians = 1,
    .effect = united_travel,
};

LOCATION(TILE_XAVIER_INSTITUTE) = {
    TILE("xavier-institute", N_("Xavier Institute")),
    .info.text = N_("End of turn: you may refill your hand to 3 cards."),
    .info.rules = "MU-12.1 MU-28.8",
    .slots = 5,
    .civilians = 2,
    .thugs = 1,
    .can = united_hand_is_short,
    .effect = united_refill_effect,
};
