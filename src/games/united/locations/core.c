/* core.c -- Marvel United: the Locations of the core box, in the order of their
 * rows: what lies on their slots at the start, what they do by being there, and
 * their End of Turn effects. */
#include "games/united/locations/locations.h"

#define FROM IS_DOCUMENTED
#define PACK PACK_CORE

static pieces without_civilians(pieces set)
{
    for (int p = 0; p < PLACES; p++)
        set &= ~PIECE_BIT(united_piece(p, KIND_CIVILIAN));
    return set;
}

LOCATION(TILE_AVENGERS_MANSION) = {
    TILE("avengers-mansion", N_("Avengers Mansion")),
    .info.text = N_("End of turn: you may refill your hand to 3 cards."),
    .info.rules = "MU-12.1 MU-28.8",
    .slots = 3,
    .civilians = 1,
    .can = united_hand_is_short,
    .effect = united_refill_effect,
};

static bool has_deck(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].deck_count > 0;
}

/* Avengers Tower: a card of the own deck goes on top of the shuffled rest
 * [MU-28.10]. */
static bool avengers_tower(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_look_through(u, f->actor, out);
        return AGAIN;
    case SECOND:
        united_ask_card(u, f->actor, PROMPT_SEARCH, ZONE_DECK, 0, 0, false);
        return AGAIN;
    default:
        united_search(u, f->actor, f->answer, out);
        return DONE;
    }
}

LOCATION(TILE_AVENGERS_TOWER) = {
    TILE("avengers-tower", N_("Avengers Tower")),
    .info.text = N_("End of turn: you may look for a card in your deck, "
                    "shuffle the rest and put it on top."),
    .info.rules = "MU-12.1 MU-28.10 MU-27.11",
    .slots = 3,
    .civilians = 1,
    .can = has_deck,
    .effect = avengers_tower,
};

static places room_elsewhere(const struct united *u, const struct six_frame *f)
{
    return united_free_places(u) & (places)~PLACE_BIT(f->reg[HERE]);
}

static bool can_send(const struct united *u, const struct six_frame *f)
{
    return united_tokens_at(u, f->reg[HERE]) > 0 && room_elsewhere(u, f);
}

/* Central Park: up to two tokens from here to other Locations with room
 * [MU-7.12]. number counts them, NOTE is the one on its way. */
static bool central_park(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    places here = PLACE_BIT(f->reg[HERE]);
    switch (f->step) {
    case FIRST:
        f->number = 0;
        return AGAIN;
    case SECOND:
        if (f->number == 2 || !can_send(u, f))
            return DONE;
        united_ask_piece(u, f->actor, PROMPT_WHAT, united_token_pieces(u, here),
                         f->number > 0);
        return AGAIN;
    case THIRD:
        if (f->answer == NO_PIECE)
            return DONE;
        f->reg[NOTE] = (uint8_t)united_piece_token(f->answer);
        return AGAIN;
    case FOURTH:
        united_ask_place(u, f->actor, PROMPT_WHERE, room_elsewhere(u, f),
                         false);
        return AGAIN;
    default:
        united_shift(u, f->reg[HERE], f->answer, f->reg[NOTE], out);
        f->number++;
        f->step = FIRST;
        return AGAIN;
    }
}

LOCATION(TILE_CENTRAL_PARK) = {
    TILE("central-park", N_("Central Park")),
    .info.text = N_("End of turn: you may move up to 2 Civilians and Thugs "
                    "from here to other Locations with a free slot."),
    .info.rules = "MU-12.1 MU-7.12",
    .slots = 5,
    .civilians = 2,
    .thugs = 2,
    .can = can_send,
    .effect = central_park,
};

static bool has_thugs(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return united_with(u, THUGS);
}

/* New York Police Headquarters: a Thug anywhere is discarded, which no Mission
 * counts [MU-13.3]. */
static bool police(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_piece(u, f->actor, PROMPT_WHAT,
                         without_civilians(united_token_pieces(u, ALL_PLACES)),
                         false);
        return AGAIN;
    default:
        united_drop(u, united_piece_place(f->answer),
                    united_piece_token(f->answer), 1, out);
        return DONE;
    }
}

LOCATION(TILE_POLICE) = {
    TILE("new-york-police-headquarters", N_("New York Police Headquarters")),
    .info.text = N_("End of turn: you may discard a Thug from any Location."),
    .info.rules = "MU-12.1 MU-13.3 MU-28.14",
    .info.doubt = N_("One source of four has a Thug here defeated instead of "
                     "any Thug discarded."),
    .slots = 4,
    .civilians = 2,
    .thugs = 1,
    .can = has_thugs,
    .effect = police,
};

/* Crisis tokens of Locations, of Heroes who can be affected, of the dashboard;
 * the Hero who pays counts even if that has KO'd it [MU-16.14]. */
static pieces crises(const struct united *u, six_seat payer)
{
    six_seats seats = united_standing(u) | six_seat_bit(payer);
    pieces set = 0;
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].crisis > 0)
            set |= PIECE_BIT(united_piece(p, KIND_CRISIS));
    for (six_seat s = 0; s < u->team; s++)
        if ((seats & six_seat_bit(s)) && u->player[s].crisis > 0)
            set |= PIECE_BIT(united_piece(u->player[s].place, KIND_HERO + s));
    if (u->foe.crisis > 0)
        set |= PIECE_BIT(united_piece(u->foe.place, KIND_VILLAIN));
    return set;
}

static bool can_calm(const struct united *u, const struct six_frame *f)
{
    return united_holds_cards(u, f) && crises(u, f->actor);
}

static void calm(struct united *u, int piece, struct six_events *out)
{
    int kind = united_piece_kind(piece);
    if (kind == KIND_CRISIS) {
        united_remove_crisis(u, united_piece_place(piece), out);
    } else if (kind == KIND_VILLAIN) {
        united_calm_villain(u, out);
    } else {
        united_take_crisis(u, (six_seat)(kind - KIND_HERO), 1, out);
    }
}

/* S.H.I.E.L.D. Headquarters: a hand card for the removal of one Crisis token,
 * wherever it lies. */
static bool shield(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    case SECOND:
        united_ask_piece(u, f->actor, PROMPT_CRISIS, crises(u, f->actor),
                         false);
        return AGAIN;
    default:
        if (f->answer != NO_PIECE)
            calm(u, f->answer, out);
        return DONE;
    }
}

LOCATION(TILE_SHIELD) = {
    TILE("shield-headquarters", N_("S.H.I.E.L.D. Headquarters")),
    .info.text = N_("End of turn: you may put a hand card under your deck to "
                    "remove a Crisis token from a Location, a Hero or the "
                    "dashboard."),
    .info.rules = "MU-12.1 MU-16.9 MU-16.14 MU-17.3",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = can_calm,
    .effect = shield,
};

LOCATION(TILE_HELICARRIER) = {
    TILE("shield-helicarrier", N_("S.H.I.E.L.D. Helicarrier")),
    .info.text = N_("End of turn: you may move to any other Location."),
    .info.rules = "MU-12.1 MU-12.3 MU-12.6 MU-28.5",
    .info.doubt = N_("The rulebook of this box plays on it; whether the Polish "
                     "box has the tile is not known."),
    .slots = 4,
    .civilians = 1,
    .thugs = 2,
    .effect = united_travel,
};

LOCATION(TILE_STARK_LABS) = {
    TILE("stark-labs", N_("Stark Labs")),
    .info.text = N_("End of turn: you may trade a hand card for one of your "
                    "own face-up cards of the Storyline."),
    .info.rules = "MU-12.1 MU-12.15 MU-16.9 MU-24.14",
    .slots = 4,
    .civilians = 1,
    .thugs = 2,
    .can = united_can_trade,
    .effect = united_trade_own,
};

LOCATION(TILE_TIMES_SQUARE) = {
    TILE("times-square", N_("Times Square")),
    .info.text = N_("End of turn: you may rescue a Civilian here."),
    .info.rules = "MU-12.1 MU-9.22 MU-13.2",
    .slots = 5,
    .civilians = 2,
    .thugs = 1,
    .can = united_has_civilian,
    .effect = united_rescue_here,
};
