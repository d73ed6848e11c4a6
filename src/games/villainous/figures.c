/* figures.c -- Marvel Villainous: what follows from the cards in play:
 * Strength, costs, what is forbidden, where a card may go. All of it is
 * computed when it is asked for. */
#include "games/villainous/villainous.h"

const struct villainous_villain *const villainous_villains[] = {
#define ROW(name, NAME, count) &villainous_##name,
    SETS(ROW)
#undef ROW
};

/* ---- sets of pieces ---- */

pieces villainous_at_events(const struct villainous *v)
{
    pieces set = 0;
    for (unsigned left = v->events; left; left &= left - 1)
        set |= v->at[PLACE_EVENTS + __builtin_ctz(left)];
    return set;
}

pieces villainous_controlled(const struct villainous *v, six_seat seat)
{
    return v->of[ALLIES] & v->owned[seat] & ~villainous_at_events(v);
}

pieces villainous_attached(const struct villainous *v, int piece)
{
    pieces found = 0;
    pieces left = v->at[v->piece[piece].place] & v->of[BORNE];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].bearer == piece)
            found |= PIECE_BIT(p);
    return found;
}

pieces villainous_with_trait(const struct villainous *v, pieces set,
                             uint32_t trait)
{
    pieces found = 0;
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        if (villainous_has(v, p, trait))
            found |= PIECE_BIT(p);
    return found;
}

/* The pieces in play of one card. */
pieces villainous_named(const struct villainous *v, uint8_t card)
{
    pieces found = 0, left = v->in_play;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].card == card)
            found |= PIECE_BIT(p);
    return found;
}

int villainous_here(const struct villainous *v, const struct six_frame *f)
{
    int piece = f->reg[SELF];
    bool left = piece == NO_PIECE || !(v->in_play & PIECE_BIT(piece)) ||
                v->piece[piece].card != f->card;
    return left ? NO_PLACE : v->piece[piece].place;
}

/* ---- Events ---- */

/* The card of the Event at a place, whether it is in play or not. */
uint8_t villainous_event_at(const struct villainous *v, int place)
{
    int i = place - PLACE_EVENTS;
    return i < GENERAL_EVENTS
               ? (uint8_t)(CARD_FIRST_EVENT + i)
               : villainous_villain_of(v, (six_seat)(i - GENERAL_EVENTS))
                     ->event;
}

int villainous_event_place(const struct villainous *v, uint8_t card)
{
    int set = villainous_set_of(card);
    return set == VILLAIN_COMMON ? PLACE_EVENTS + card - CARD_FIRST_EVENT
                                 : PLACE_TARGETED + v->seat_of[set];
}

/* The Events in play that concern a player [MV-17.2]. */
static unsigned concerning(const struct villainous *v, six_seat seat)
{
    unsigned general = (1u << GENERAL_EVENTS) - 1;
    return v->events & (general | 1u << (GENERAL_EVENTS + seat));
}

uint32_t villainous_event_traits(const struct villainous *v, six_seat seat)
{
    uint32_t traits = 0;
    for (unsigned left = concerning(v, seat); left; left &= left - 1) {
        int place = PLACE_EVENTS + __builtin_ctz(left);
        traits |= villainous_card(villainous_event_at(v, place))->traits;
    }
    return traits;
}

uint8_t villainous_penalties(const struct villainous *v, six_seat seat)
{
    uint8_t penalties = 0;
    for (unsigned left = concerning(v, seat); left; left &= left - 1) {
        int place = PLACE_EVENTS + __builtin_ctz(left);
        penalties |= villainous_card(villainous_event_at(v, place))->penalty;
    }
    return penalties;
}

/* The Events to which a player may bring Allies [MV-17.12, MV-17.13,
 * MV-17.18]. */
places villainous_open_events(const struct villainous *v, six_seat seat)
{
    unsigned open = concerning(v, seat) & ~(unsigned)v->closing;
    pieces wardens = villainous_domain(v, seat) & v->of[WARDENS];
    if (!open || villainous_with_trait(v, wardens, GROUNDS))
        return 0;
    return (places)open << PLACE_EVENTS;
}

/* ---- what cards in play do to a player ---- */

/* The Heroes of a Domain that have a trait. */
static pieces against(const struct villainous *v, six_seat seat, uint32_t trait)
{
    pieces wardens = villainous_domain(v, seat) & v->of[WARDENS];
    return wardens ? villainous_with_trait(v, wardens & v->of[HEROES], trait)
                   : 0;
}

/* Whether a player can play and find cards of the own pile [MV-26.33,
 * MV-27.26]. */
bool villainous_pile_is_open(const struct villainous *v, six_seat seat)
{
    return !against(v, seat, SEALS) &&
           !(villainous_penalties(v, seat) & LOCKS_PILE);
}

static int count_of(const struct six_card *card, int count, uint8_t id)
{
    int n = 0;
    for (int i = 0; i < count; i++)
        n += card[i].id == id;
    return n;
}

/* How many copies of a card the own deck holds. The owner can always tell,
 * though not in which order: what is nowhere else is there. So it is counted,
 * that a view may answer as well as the whole state [MV-24.7]. */
int villainous_in_deck(const struct villainous *v, six_seat seat, uint8_t card)
{
    const struct villainous_player *p = &v->player[seat];
    int n = villainous_card(card)->info.copies;
    n -= count_of(p->hand, p->hand_count, card);
    n -= count_of(p->pile, villainous_pile_end(p), card);
    n -= villainous_count(villainous_named(v, card));
    for (int i = 0; i < v->depth; i++)
        n -= villainous_held(&v->frame[i]) == card;
    return n;
}

/* Whether a card lies in the own deck, or in the pile if that is open. */
bool villainous_can_find(const struct villainous *v, six_seat seat,
                         uint8_t card)
{
    const struct villainous_player *p = &v->player[seat];
    return villainous_in_deck(v, seat, card) > 0 ||
           (count_of(p->pile, p->pile_count, card) > 0 &&
            villainous_pile_is_open(v, seat));
}

/* How far hands are filled up [MV-3.15, MV-3.18]. */
int villainous_hand_size(const struct villainous *v)
{
    return HAND_START - (villainous_event_traits(v, 0) & SHORT_HANDS ? 1 : 0);
}

/* A Specialty with a Switch on it has no ability [MV-20.6]. */
bool villainous_is_active(const struct villainous *v, int piece)
{
    pieces wardens = v->at[v->piece[piece].place] & v->of[WARDENS];
    wardens &= v->of[BORNE];
    return !wardens || !villainous_with_trait(v, villainous_attached(v, piece),
                                              DEACTIVATES);
}

/* ---- Strength ---- */

/* The Strength on the card; Klaw's is an option. */
int villainous_printed(const struct villainous *v, int piece)
{
    const struct villainous_card *c = villainous_card_of(v, piece);
    return c->type == TYPE_RIVAL ? v->base.option[OPTION_KLAW] : c->strength;
}

/* All but what depends on the Strength of others [MV-15.1, MV-15.8]. */
static int early_strength(const struct villainous *v, int piece)
{
    const struct villainous_piece *p = &v->piece[piece];
    const struct villainous_card *c = villainous_card(p->card);
    int n = villainous_printed(v, piece) + p->tokens - p->weak;
    if (v->at[p->place] & v->of[BORNE]) {
        pieces items = villainous_attached(v, piece);
        for (int i; (i = villainous_next(&items)) != NO_PIECE;)
            n += villainous_card_of(v, i)->lends;
    }
    if (c->own)
        n += c->own(v, piece);
    pieces auras = v->of[AURAS];
    for (int a; (a = villainous_next(&auras)) != NO_PIECE;)
        n += villainous_card_of(v, a)->aura(v, a, piece);
    return n;
}

int villainous_strength(const struct villainous *v, int piece)
{
    const struct villainous_card *c = villainous_card_of(v, piece);
    int n = early_strength(v, piece) + (c->late ? c->late(v, piece) : 0);
    return n > 0 ? n : 0; /* MV-15.5 */
}

/* The Strengths of several pieces together. */
int villainous_total(const struct villainous *v, pieces set)
{
    int sum = 0;
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        sum += villainous_strength(v, p);
    return sum;
}

pieces villainous_up_to(const struct villainous *v, pieces set, int strength)
{
    pieces found = 0;
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        if (villainous_strength(v, p) <= strength)
            found |= PIECE_BIT(p);
    return found;
}

/* ---- who is safe ---- */

bool villainous_is_protector(const struct villainous *v, int piece)
{
    if (villainous_has(v, piece, PROTECTOR))
        return true;
    pieces guards = v->at[v->piece[piece].place] & v->of[WARDENS];
    guards &= v->of[BORNE];
    return guards &&
           villainous_with_trait(v, villainous_attached(v, piece), GUARDS);
}

/* The Protectors at a place. */
static pieces protectors(const struct villainous *v, int place)
{
    pieces found = 0, left = v->at[place] & v->of[HEROES];
    if (!(v->at[place] & v->of[WARDENS]))
        return 0;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_is_protector(v, p))
            found |= PIECE_BIT(p);
    return found;
}

/* Those of a set that a card may defeat alone: not who is immune, and no Hero
 * beside a Protector [MV-16.9]. */
pieces villainous_defeatable(const struct villainous *v, pieces set)
{
    pieces found = 0;
    for (int p; (p = villainous_next(&set)) != NO_PIECE;) {
        bool hero = v->of[HEROES] & PIECE_BIT(p);
        pieces guards = hero ? protectors(v, v->piece[p].place) : 0;
        bool guarded = guards && !(guards & PIECE_BIT(p));
        if (!guarded && !villainous_has(v, p, IMMUNE))
            found |= PIECE_BIT(p);
    }
    return found;
}

/* Those of a set that can be defeated in one step: not who is immune, and no
 * Hero beside a Protector who is not among them [MV-16.9, MV-16.10]. */
pieces villainous_defeatable_together(const struct villainous *v, pieces set)
{
    set &= ~villainous_with_trait(v, set, IMMUNE);
    pieces found = 0, left = set;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        bool hero = v->of[HEROES] & PIECE_BIT(p);
        pieces guards = hero ? protectors(v, v->piece[p].place) : 0;
        if (!(guards & ~set) || (guards & PIECE_BIT(p)))
            found |= PIECE_BIT(p);
    }
    return found;
}

/* ---- Soul Marks and Stones ---- */

/* [MV-26.1, MV-26.2] */
bool villainous_can_mark(const struct villainous *v, int piece)
{
    return v->supply > 0 && (v->of[HEROES] & PIECE_BIT(piece)) &&
           !(v->piece[piece].flags & MARKED) &&
           !villainous_has(v, piece, UNMARKABLE | BARE) &&
           !villainous_with_trait(v, villainous_attached(v, piece), GUARDS);
}

pieces villainous_markable(const struct villainous *v, pieces set)
{
    pieces found = 0;
    set &= v->of[HEROES];
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        if (villainous_can_mark(v, p))
            found |= PIECE_BIT(p);
    return found;
}

pieces villainous_marked(const struct villainous *v, pieces set)
{
    pieces found = 0;
    set &= v->of[HEROES];
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        if (v->piece[p].flags & MARKED)
            found |= PIECE_BIT(p);
    return found;
}

bool villainous_carries_stone(const struct villainous *v, int piece)
{
    pieces stones = v->of[STONE_SET] & v->of[BORNE];
    return stones && (villainous_attached(v, piece) & stones);
}

/* The Stones a player has [MV-2.17, MV-20.7]. */
int villainous_stones_of(const struct villainous *v, six_seat seat)
{
    pieces mine = villainous_domain(v, seat) | v->at[PLACE_SPECIALTIES + seat];
    return villainous_count(mine & v->of[STONE_SET]);
}

/* Items of a Domain that a card can take away: no Stones, and nothing that
 * can't be chosen [MV-21.16, MV-27.24, MV-14.5]. */
pieces villainous_losable_items(const struct villainous *v, six_seat seat)
{
    pieces items = villainous_domain(v, seat) | v->at[PLACE_SPECIALTIES + seat];
    items &= v->of[ITEMS] & ~v->of[STONE_SET];
    return items & ~villainous_with_trait(v, items, FIXED);
}

/* ---- costs ---- */

int villainous_cost(const struct villainous *v, six_seat seat, uint8_t card)
{
    const struct villainous_card *c = villainous_card(card);
    uint32_t dear = c->type == TYPE_ALLY   ? DEAR_ALLIES
                    : c->type == TYPE_ITEM ? DEAR_ITEMS
                                           : 0;
    if (!dear || !v->events || v->base.turn != seat)
        return c->cost;
    return c->cost + (villainous_event_traits(v, seat) & dear ? 1 : 0);
}

/* The pieces with an ability that is a seat's to activate [MV-7.5]. */
pieces villainous_abilities(const struct villainous *v, six_seat seat)
{
    pieces home = villainous_domain(v, seat) | v->at[PLACE_SPECIALTIES + seat];
    return v->of[ABILITIES] & (v->owned[seat] | (v->of[STONE_SET] & home));
}

/* What it costs to activate a piece [MV-7.5 to MV-7.7]. */
int villainous_price(const struct villainous *v, six_seat seat, int piece)
{
    const struct villainous_card *c = villainous_card_of(v, piece);
    int price = c->guessed_price ? v->base.option[OPTION_ACTIVATION] : c->price;
    pieces easing = v->owned[seat] & v->of[WARDENS] & v->of[ALLIES];
    if (price > 0 && villainous_with_trait(v, easing, EASES))
        price--;
    return price + villainous_count(against(v, seat, TAXES));
}

/* The same for whoever may do it, or -1 where there is nothing to activate. */
int villainous_price_now(const struct villainous *v, int piece)
{
    for (six_seat s = 0; s < v->base.seats; s++)
        if (villainous_abilities(v, s) & PIECE_BIT(piece))
            return villainous_price(v, s, piece);
    return -1;
}

/* ---- places ---- */

/* Those on the top side, who cover its symbols [MV-2.5, MV-2.6, MV-2.8]. */
pieces villainous_covering(const struct villainous *v, int place)
{
    pieces mine = v->owned[villainous_host(place)];
    return v->at[place] &
           (v->of[HEROES] | v->of[RIVALS] | (v->of[ALLIES] & ~mine));
}

/* Locations that already have a copy of a card. */
static places taken(const struct villainous *v, uint8_t card)
{
    places set = 0;
    pieces copies = villainous_named(v, card);
    for (int p; (p = villainous_next(&copies)) != NO_PIECE;)
        set |= PLACE_BIT(v->piece[p].place);
    return set;
}

/* All locations of all Domains. */
static places everywhere(const struct villainous *v)
{
    return PLACE_BIT(villainous_location(v->base.seats, 0)) - 1;
}

/* Where an Ally or an Item may be played [MV-6.7, MV-6.9, MV-6.14]. */
places villainous_play_places(const struct villainous *v, six_seat seat,
                              uint8_t card, uint8_t zone)
{
    const struct villainous_card *c = villainous_card(card);
    places home = villainous_home(seat);
    if (c->type != TYPE_ALLY)
        return c->traits & SINGLE ? home & ~taken(v, card) : home;
    if (zone == ZONE_PILE && !(c->traits & FROM_PILE))
        return home; /* MV-26.25 */
    if (c->traits & ABROAD)
        home |= everywhere(v);
    return c->traits & HOMEBOUND ? home
                                 : home | villainous_open_events(v, seat);
}

/* What is left of the places where a card wants to relocate a piece: limits
 * bind its owner's own relocations, and a Stone stays in its Domain [MV-8.16,
 * MV-21.12, MV-29.35]. */
places villainous_allowed(const struct villainous *v, six_seat seat, int piece,
                          places wanted)
{
    const struct villainous_piece *p = &v->piece[piece];
    wanted &= ~PLACE_BIT(p->place);
    if (villainous_carries_stone(v, piece) ||
        (v->of[STONE_SET] & PIECE_BIT(piece)))
        wanted &= villainous_home(villainous_host(p->place));
    if (villainous_has(v, piece, HOMEBOUND))
        wanted &= everywhere(v);
    if (villainous_has(v, piece, SINGLE))
        wanted &= ~taken(v, p->card);
    bool own = v->owned[seat] & PIECE_BIT(piece);
    bool held = (v->of[STONE_SET] & PIECE_BIT(piece)) &&
                villainous_host(p->place) == seat; /* MV-2.17 */
    if (!own && !held)
        return wanted;
    wanted &= everywhere(v) | villainous_open_events(v, seat);
    if (!(villainous_penalties(v, seat) & BINDS))
        return wanted;
    return v->of[ALLIES] & PIECE_BIT(piece)
               ? wanted & PLACE_BIT(PLACE_TARGETED + seat)
               : 0;
}

/* Where the Relocate action may bring a piece of one's own [MV-8.1 to
 * MV-8.7]. */
places villainous_destinations(const struct villainous *v, six_seat seat,
                               int piece)
{
    const struct villainous_villain *villain = villainous_villain_of(v, seat);
    int place = v->piece[piece].place;
    places wanted = villainous_home(seat);
    if (!villainous_is_location(place) || v->piece[piece].bearer != NO_PIECE)
        return 0;
    if (v->of[ALLIES] & PIECE_BIT(piece)) {
        wanted |= villainous_open_events(v, seat);
        if (villain->roams && villainous_host(place) == seat)
            wanted |= villain->roams(v, seat, piece);
    } else if (villainous_host(place) != seat) {
        return 0;
    }
    return villainous_allowed(v, seat, piece, wanted);
}

/* Those of a set that a Relocate action could move. */
pieces villainous_relocatable(const struct villainous *v, six_seat seat,
                              pieces set)
{
    pieces found = 0;
    pieces stones = v->of[STONE_SET] & villainous_domain(v, seat);
    set &= (v->owned[seat] | stones) & (v->of[ALLIES] | v->of[ITEMS]);
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        if (villainous_destinations(v, seat, p))
            found |= PIECE_BIT(p);
    return found;
}

/* The row of a location or an Event; of a Specialty area, its Villain. */
uint8_t villainous_place_card(const struct villainous *v, int place)
{
    if (villainous_is_event(place))
        return villainous_event_at(v, place);
    if (place >= PLACES)
        return COMMON_FIRST; /* no place: nothing comes of it */
    bool location = villainous_is_location(place);
    int seat = location ? place / LOCATIONS : place - PLACE_SPECIALTIES;
    uint8_t first = villainous_villain_of(v, (six_seat)seat)->first;
    return (uint8_t)(location ? first + 1 + place % LOCATIONS : first);
}

/* The place of a location or an Event in this game, or NO_PLACE. */
int villainous_place_of(const struct villainous *v, uint8_t card)
{
    card = card < CARD_COUNT ? card : 0;
    const struct villainous_card *c = villainous_card(card);
    int set = villainous_set_of(card);
    six_seat seat = v->seat_of[set];
    if (c->type == TYPE_EVENT && (set == VILLAIN_COMMON || seat != SIX_NOBODY))
        return villainous_event_place(v, card);
    if (c->type != TYPE_LOCATION || seat == SIX_NOBODY)
        return NO_PLACE;
    return villainous_location(seat,
                               card - villainous_villains[set]->first - 1);
}
