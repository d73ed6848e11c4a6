/* broken.c -- Marvel Villainous: what must hold in every state, as
 * docs/rules/villainous.md has it in section 34. For tests, and for positions
 * that come from outside. */
#include "games/villainous/villainous.h"

/* ---- every card is in one place ---- */

/* How many of each card lie anywhere. */
static void count_cards(const struct villainous *v, int count[CARD_COUNT])
{
    pieces left = v->in_play;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        count[v->piece[p].card]++;
    for (unsigned events = v->events; events; events &= events - 1)
        count[villainous_event_at(v, PLACE_EVENTS + __builtin_ctz(events))]++;
    for (int i = 0; i < v->depth; i++)
        if (villainous_held(&v->frame[i]) != NO_CARD)
            count[villainous_held(&v->frame[i])]++;
    for (six_seat s = 0; s < v->base.seats; s++) {
        const struct villainous_player *p = &v->player[s];
        for (int i = 0; i < p->hand_count; i++)
            count[p->hand[i].id]++;
        for (int i = 0; i < p->deck_count; i++)
            count[p->deck[i].id]++;
        for (int i = 0; i < villainous_pile_end(p); i++)
            count[p->pile[i].id]++;
    }
    for (int i = 0; i < v->fate_deck_count; i++)
        count[v->fate_deck[i].id]++;
    for (int i = 0; i < v->fate_pile_count; i++)
        count[v->fate_pile[i].id]++;
    for (int i = 0; i < STONES; i++)
        count[CARD_FIRST_STONE + i] += v->stones >> i & 1;
}

static bool counts_are_right(const struct villainous *v)
{
    int count[CARD_COUNT] = { 0 };
    bool easy = v->base.option[OPTION_MODE] == MODE_OMNISCIENCE;
    bool thanos = v->seat_of[VILLAIN_THANOS] != SIX_NOBODY;
    count_cards(v, count);
    for (int i = 0; i < v->depth; i++) /* a Stone on its way */
        if (v->frame[i].kind == FRAME_RECEIVE && v->frame[i].card != NO_CARD &&
            v->frame[i].reg[SELF] == NO_PIECE)
            count[v->frame[i].card]++;
    for (int id = 0; id < CARD_COUNT; id++) {
        const struct villainous_card *c = villainous_card((uint8_t)id);
        int set = villainous_set_of((uint8_t)id);
        bool in = set == VILLAIN_COMMON || v->seat_of[set] != SIX_NOBODY;
        int wanted = in ? c->info.copies : 0;
        if (c->type == TYPE_EVENT && easy)
            wanted = 0;
        if (c->type == TYPE_STONE && !thanos)
            wanted = 0;
        if (c->type == TYPE_LOCATION || c->type == TYPE_VILLAIN)
            wanted = 0;
        if (c->type == TYPE_RIVAL && count[id] == 0)
            wanted = 0; /* out of the game */
        if (count[id] != wanted)
            return false;
    }
    return true;
}

/* What is known to lie in a deck does, and is listed in the order of rows. */
static bool returned_is_there(const struct villainous *v, six_seat s)
{
    const struct villainous_player *p = &v->player[s];
    for (int i = 0, same = 0; i < p->returned_count; i++) {
        uint8_t card = p->returned[i];
        int there = 0;
        if (i > 0 && card < p->returned[i - 1])
            return false;
        same = i > 0 && card == p->returned[i - 1] ? same + 1 : 1;
        for (int j = 0; j < p->deck_count; j++)
            there += p->deck[j].id == card;
        if (same > there)
            return false;
    }
    return true;
}

/* Only while more may be chosen are cards on their way to the pile. */
static bool is_discarding(const struct villainous *v, six_seat seat)
{
    const struct six_frame *f = &v->frame[v->depth ? v->depth - 1 : 0];
    return v->base.ask == ASK_CARD && f->kind == FRAME_DISCARD &&
           f->actor == seat;
}

static bool zones_are_right(const struct villainous *v)
{
    for (six_seat s = 0; s < v->base.seats; s++) {
        const struct villainous_player *p = &v->player[s];
        for (int i = 0; i < p->hand_count; i++)
            if (villainous_owner(v, p->hand[i].id) != s ||
                !(p->hand[i].known & six_seat_bit(s)) ||
                (i > 0 && p->hand[i].id < p->hand[i - 1].id))
                return false;
        for (int i = 0; i < p->deck_count; i++)
            if (villainous_owner(v, p->deck[i].id) != s)
                return false;
        for (int i = 0; i < villainous_pile_end(p); i++)
            if (villainous_owner(v, p->pile[i].id) != s)
                return false;
        if (p->dropped_count && !is_discarding(v, s))
            return false;
    }
    for (int i = 0; i < v->fate_deck_count; i++)
        if (!villainous_card(v->fate_deck[i].id)->fate)
            return false;
    for (int i = 0; i < v->fate_pile_count; i++)
        if (!villainous_card(v->fate_pile[i].id)->fate)
            return false;
    return true;
}

/* ---- pieces ---- */

static bool sets_are_right(const struct villainous *v)
{
    pieces all = 0;
    for (int place = 0; place < PLACES; place++) {
        if (all & v->at[place])
            return false;
        all |= v->at[place];
    }
    if (all != v->in_play)
        return false;
    for (int p = 0; p < PIECES_MAX; p++) {
        static const struct villainous_piece none;
        const struct villainous_piece *piece = &v->piece[p];
        bool in = v->in_play & PIECE_BIT(p);
        if (!in && memcmp(piece, &none, sizeof none) != 0)
            return false;
        if (in && !(v->at[piece->place] & PIECE_BIT(p)))
            return false;
    }
    return true;
}

/* Where a piece of its own may lie [MV-2.1 to MV-2.5, MV-8.12, MV-17.1]. */
static bool may_lie(const struct villainous *v,
                    const struct villainous_piece *p)
{
    const struct villainous_card *c = villainous_card(p->card);
    six_seat host = villainous_host(p->place);
    six_seat owner = villainous_owner(v, p->card);
    bool area = p->place >= PLACE_SPECIALTIES;
    bool thanos = host == v->seat_of[VILLAIN_THANOS];
    switch ((enum villainous_type)c->type) {
    case TYPE_ALLY:
        return !area && (p->place < PLACE_TARGETED ||
                         owner == p->place - PLACE_TARGETED);
    case TYPE_HERO:
        return villainous_is_location(p->place);
    case TYPE_RIVAL:
        return villainous_is_location(p->place) &&
               host == v->seat_of[villainous_set_of(p->card)];
    case TYPE_ITEM:
        return villainous_is_location(p->place) && !villainous_is_attached(c);
    case TYPE_STONE:
        return area ? thanos : villainous_is_location(p->place) && !thanos;
    case TYPE_SPECIALTY:
    case TYPE_UPGRADE:
    case TYPE_TILE:
        return area && owner == host;
    case TYPE_EFFECT:
    case TYPE_EVENT:
    case TYPE_LOCATION:
    case TYPE_VILLAIN:
    case TYPE_COUNT:
        break;
    }
    return false;
}

/* What a piece may bear [MV-6.10, MV-14.9, MV-21.3, MV-29.27]. */
static bool may_bear(const struct villainous *v, int bearer, int piece)
{
    const struct villainous_card *c = villainous_card_of(v, piece);
    pieces bit = PIECE_BIT(bearer);
    if (v->of[BORNE] & bit)
        return false;
    if (c->type == TYPE_EFFECT)
        return !c->fate && villainous_has(v, bearer, CATCHES);
    if (c->type == TYPE_STONE)
        return v->of[ALLIES] & bit;
    if (!villainous_is_attached(c) || villainous_has(v, bearer, BARE))
        return false;
    if (c->traits & DEACTIVATES)
        return v->of[SPECIALTIES] & bit;
    if (c->traits & GUARDS)
        return v->of[HEROES] & bit;
    return villainous_characters(v) & bit;
}

/* One Stone on an Ally, one Effect caught, no mark beside Odin-Force, one copy
 * at a location. */
static const char *wrong_company(const struct villainous *v, int p)
{
    const struct villainous_piece *piece = &v->piece[p];
    pieces items = villainous_attached(v, p);
    if (villainous_count(items & v->of[STONE_SET]) > 1)
        return N_("an Ally carries two Stones");
    if (villainous_count(items & ~v->of[ITEMS]) > 1)
        return N_("two Effects are caught");
    if ((piece->flags & MARKED) && villainous_with_trait(v, items, GUARDS))
        return N_("a Hero is marked who can't be");
    if (villainous_has(v, p, SINGLE) &&
        villainous_count(villainous_named(v, piece->card) &
                         v->at[piece->place]) > 1)
        return N_("a location has two copies of a card that must be alone");
    return NULL;
}

static const char *wrong_piece(const struct villainous *v, int p)
{
    const struct villainous_piece *piece = &v->piece[p];
    const struct villainous_card *c = villainous_card(piece->card);
    bool borne = piece->bearer != NO_PIECE;
    bool event = villainous_is_event(piece->place);
    if (villainous_host(piece->place) >= v->base.seats && !event)
        return N_("a piece is in nobody's Domain");
    if (event && !(v->events >> (piece->place - PLACE_EVENTS) & 1))
        return N_("an Ally is at an Event that is not in play");
    if (borne != ((v->of[BORNE] & PIECE_BIT(p)) != 0))
        return N_("a piece is borne and not borne");
    if (borne && (!(v->in_play & PIECE_BIT(piece->bearer)) ||
                  v->piece[PIECE(piece->bearer)].place != piece->place))
        return N_("an attached card is not where its bearer is");
    if (borne ? !may_bear(v, piece->bearer, p) : !may_lie(v, piece))
        return N_("a card lies where it can't");
    if (event && c->type == TYPE_STONE)
        return N_("a Stone is at an Event");
    if ((piece->flags & MARKED) &&
        (c->type != TYPE_HERO || (c->traits & (UNMARKABLE | BARE))))
        return N_("a Hero is marked who can't be");
    return wrong_company(v, p);
}

/* Upgrades are completed in their order [MV-27.1]. */
static bool upgrades_are_in_order(const struct villainous *v)
{
    pieces left = v->in_play;
    bool turned[CARD_COUNT] = { false };
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        turned[v->piece[p].card] = v->piece[p].flags & TURNED;
    for (int id = 1; id < CARD_COUNT; id++)
        if (villainous_card((uint8_t)id)->type == TYPE_UPGRADE &&
            villainous_card((uint8_t)(id - 1))->type == TYPE_UPGRADE &&
            turned[id] && !turned[id - 1])
            return false;
    return true;
}

static const char *wrong_pieces(const struct villainous *v)
{
    pieces left = v->in_play;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        const char *wrong = wrong_piece(v, p);
        if (wrong)
            return wrong;
    }
    return NULL;
}

/* ---- what is settled ---- */

static int marks_on_heroes(const struct villainous *v)
{
    return villainous_count(villainous_marked(v, v->of[HEROES]));
}

static bool events_are_open(const struct villainous *v)
{
    for (unsigned left = v->events & ~(unsigned)v->closing; left;
         left &= left - 1) {
        int place = PLACE_EVENTS + __builtin_ctz(left);
        if (villainous_total(v, v->at[place] & v->of[ALLIES]) >=
            villainous_card(villainous_event_at(v, place))->strength)
            return false;
    }
    return true;
}

static bool nobody_has_won(const struct villainous *v)
{
    for (six_seat s = 0; s < v->base.seats; s++)
        if (villainous_villain_of(v, s)->has_won(v, s))
            return false;
    return true;
}

static const char *wrong_moment(const struct villainous *v)
{
    unsigned general = v->events & ((1u << GENERAL_EVENTS) - 1);
    six_seat thanos = v->seat_of[VILLAIN_THANOS];
    if (v->base.option[OPTION_MODE] == MODE_OMNISCIENCE && v->events)
        return N_("an Event is in play in the easy mode");
    if (v->base.option[OPTION_MODE] == MODE_INEVITABILITY &&
        (general & (general - 1)))
        return N_("two general Events are in play in the middle mode");
    if (v->events >> (GENERAL_EVENTS + v->base.seats))
        return N_("the Event of somebody who does not play is in play");
    if (v->base.ask == ASK_OVER)
        return v->ending == ENDING_NONE ? N_("the game is over for no reason")
                                        : NULL;
    if (v->depth == 0 || v->frame[0].kind != FRAME_TURN)
        return N_("there is no turn");
    if (!events_are_open(v))
        return N_("an Event has reached its number");
    if (!nobody_has_won(v))
        return N_("an objective is fulfilled and the game goes on");
    if (thanos != SIX_NOBODY &&
        (villainous_domain(v, thanos) & v->of[STONE_SET]))
        return N_("a Stone lies at a location of Thanos");
    if (v->changed || v->fresh)
        return N_("the game has not settled");
    return villainous_unsound(v);
}

const char *villainous_broken(const void *state)
{
    const struct villainous *v = state;
    bool hela = v->seat_of[VILLAIN_HELA] != SIX_NOBODY;
    if (v->base.ask == ASK_DEAL)
        return NULL;
    if (!zones_are_right(v))
        return N_("a card is in a zone of somebody else");
    if (!sets_are_right(v))
        return N_("a piece is in no place or in two");
    const char *wrong = wrong_pieces(v);
    if (wrong)
        return wrong;
    if (!counts_are_right(v))
        return N_("a card is missing or there twice");
    for (six_seat s = 0; s < v->base.seats; s++)
        if (!returned_is_there(v, s))
            return N_("a card is not in the deck in which it is known to be");
    if (!upgrades_are_in_order(v))
        return N_("an Upgrade is completed before the one it follows");
    if (v->round < 1 || v->round > v->base.option[OPTION_ROUNDS])
        return N_("there is no such round");
    if (v->supply + v->vault + marks_on_heroes(v) != (hela ? MARKS : 0))
        return N_("Soul Marks do not add up");
    return wrong_moment(v);
}
