/* verbs.c -- Marvel Villainous: what changes the table: cards, pieces, tokens,
 * Power, and who has seen what. Each is one elementary step or a part of one
 * [MV-22.2]; the game settles when the step is done. */
#include "games/villainous/villainous.h"

void villainous_tell(struct six_events *out, int kind, six_seat seat, uint8_t a,
                     uint8_t b, uint8_t c)
{
    six__tell_some(out, kind, seat, SIX_EVERYBODY, a, b, c);
}

/* ---- pieces ---- */

/* The sets a card belongs to while it is in play. */
static unsigned sets_of(const struct villainous_card *c)
{
    unsigned sets = 0;
    switch ((enum villainous_type)c->type) {
    case TYPE_ALLY:
        sets = 1u << ALLIES;
        break;
    case TYPE_HERO:
        sets = 1u << HEROES;
        break;
    case TYPE_RIVAL:
        sets = 1u << RIVALS;
        break;
    case TYPE_ITEM:
        sets = 1u << ITEMS;
        break;
    case TYPE_STONE:
        sets = 1u << ITEMS | 1u << STONE_SET;
        break;
    case TYPE_SPECIALTY:
    case TYPE_TILE:
        sets = 1u << SPECIALTIES;
        break;
    case TYPE_UPGRADE: /* when it is turned over */
    case TYPE_EFFECT:
    case TYPE_EVENT:
    case TYPE_LOCATION:
    case TYPE_VILLAIN:
    case TYPE_COUNT:
        break;
    }
    if (c->aura)
        sets |= 1u << AURAS;
    if (c->when == WHEN_ACTIVATED)
        sets |= 1u << ABILITIES;
    if (c->use)
        sets |= 1u << ACTS;
    if (c->extra)
        sets |= 1u << EXTRAS;
    if (c->traits & WARDEN_TRAITS)
        sets |= 1u << WARDENS;
    return sets;
}

static void join(struct villainous *v, int piece, unsigned sets)
{
    for (; sets; sets &= sets - 1)
        v->of[__builtin_ctz(sets)] |= PIECE_BIT(piece);
}

static void part(struct villainous *v, int piece, unsigned sets)
{
    for (; sets; sets &= sets - 1)
        v->of[__builtin_ctz(sets)] &= ~PIECE_BIT(piece);
}

/* What was used in this turn is remembered when it leaves. */
static void tire(struct villainous *v, const struct villainous_piece *p)
{
    uint8_t type = villainous_card(p->card)->type;
    bool used = (p->flags & USED) || (p->count && type == TYPE_ITEM);
    if (used && v->tired_count < TIRED_MAX)
        v->tired[v->tired_count++] = (struct villainous_tired){
            .card = p->card,
            .flags = p->flags & USED,
            .count = type == TYPE_ITEM ? p->count : 0,
        };
}

static int find_tired(const struct villainous *v, uint8_t card, uint8_t zone)
{
    int i = 0;
    while (i < v->tired_count &&
           (v->tired[i].card != card || v->tired[i].zone != zone))
        i++;
    return i < v->tired_count ? i : -1;
}

static struct villainous_tired forget(struct villainous *v, int i)
{
    struct villainous_tired t = v->tired[i];
    for (v->tired_count--; i < v->tired_count; i++)
        v->tired[i] = v->tired[i + 1];
    v->tired[i] = (struct villainous_tired){ 0 };
    return t;
}

/* One that was on its way has come to a zone. */
static void follow(struct villainous *v, uint8_t card, uint8_t zone)
{
    int i = find_tired(v, card, ZONE_NONE);
    if (i >= 0)
        v->tired[i].zone = zone;
}

/* A copy leaves a zone, which had so many: one that was used only where there
 * is no other. */
static void follow_out(struct villainous *v, uint8_t card, uint8_t zone,
                       int copies)
{
    int tired = 0;
    for (int i = 0; i < v->tired_count; i++)
        tired += v->tired[i].card == card && v->tired[i].zone == zone;
    if (tired > 0 && tired >= copies)
        v->tired[find_tired(v, card, zone)].zone = ZONE_NONE;
}

static void recall(struct villainous *v, struct villainous_piece *p)
{
    int i = find_tired(v, p->card, ZONE_NONE);
    if (i < 0)
        return;
    struct villainous_tired t = forget(v, i);
    p->flags |= t.flags;
    p->count = t.count;
}

/* A card comes into play as a piece of this number, without a word. */
void villainous_put(struct villainous *v, int piece, uint8_t card, int place)
{
    six_seat owner = villainous_owner(v, card);
    v->piece[piece] = (struct villainous_piece){ .card = card,
                                                 .place = (uint8_t)place,
                                                 .bearer = NO_PIECE };
    v->in_play |= PIECE_BIT(piece);
    v->at[place] |= PIECE_BIT(piece);
    if (owner != SIX_NOBODY)
        v->owned[owner] |= PIECE_BIT(piece);
    join(v, piece, sets_of(villainous_card(card)));
    v->changed = true;
}

/* The same with the lowest number that is free. */
int villainous_set_up(struct villainous *v, uint8_t card, int place)
{
    pieces left = ~v->in_play;
    int piece = villainous_next(&left);
    villainous_put(v, piece, card, place);
    recall(v, &v->piece[piece]);
    return piece;
}

void villainous_attach(struct villainous *v, int piece, int bearer)
{
    v->piece[piece].bearer = (uint8_t)bearer;
    join(v, piece, 1u << BORNE);
}

void villainous_detach(struct villainous *v, int piece)
{
    v->piece[piece].bearer = NO_PIECE;
    part(v, piece, 1u << BORNE);
}

/* A card comes into play, on its own or on a bearer. */
int villainous_enter(struct villainous *v, uint8_t card, int place, int bearer,
                     struct six_events *out)
{
    int piece = villainous_set_up(v, card, place);
    if (bearer == NO_PIECE) {
        villainous_tell(out, EVENT_ENTER, SIX_NOBODY, card,
                        villainous_place_card(v, place), 0);
        return piece;
    }
    villainous_attach(v, piece, bearer);
    villainous_tell(out, EVENT_ATTACH, SIX_NOBODY, card, v->piece[bearer].card,
                    villainous_place_card(v, place));
    return piece;
}

/* Effects that wait for their turn no longer know where their card is: what has
 * the number next is another piece, even if it is the same card [MV-22.6]. */
static void lose_sight(struct villainous *v, int piece)
{
    for (int i = 0; i < v->trigger_count; i++)
        if (v->trigger[i].piece == piece)
            v->trigger[i].piece = NO_PIECE;
    for (int i = 0; i < v->depth; i++)
        if (v->frame[i].kind == FRAME_DO && v->frame[i].reg[SELF] == piece)
            v->frame[i].reg[SELF] = NO_PIECE;
}

/* A piece is no longer in play. What becomes of the card is another matter. */
static void erase(struct villainous *v, int piece)
{
    struct villainous_piece *p = &v->piece[piece];
    tire(v, p);
    v->at[p->place] &= ~PIECE_BIT(piece);
    v->in_play &= ~PIECE_BIT(piece);
    for (six_seat s = 0; s < v->base.seats; s++)
        v->owned[s] &= ~PIECE_BIT(piece);
    part(v, piece, (1u << SET_COUNT) - 1);
    *p = (struct villainous_piece){ 0 };
    lose_sight(v, piece);
    v->changed = true;
}

/* A card that was caught is taken up again, to be played. */
void villainous_release(struct villainous *v, int piece)
{
    erase(v, piece);
}

/* A card goes to the pile of its owner; rivals leave the game [MV-2.11,
 * MV-10.11, MV-28.1]. */
void villainous_to_pile(struct villainous *v, uint8_t card)
{
    const struct villainous_card *c = villainous_card(card);
    struct six_card open = { card, six__everybody(&v->base) };
    if (c->fate)
        six__push(villainous_fate_pile(v), open);
    else if (c->type != TYPE_RIVAL)
        six__push(villainous_pile(v, villainous_owner(v, card)), open);
    follow(v, card, ZONE_PILE);
    v->changed = true;
}

/* What is attached to a piece that leaves: Stones stay where it was, the rest
 * goes to the owners' piles [MV-2.22, MV-21.14]. */
static void shed(struct villainous *v, int piece)
{
    pieces items = villainous_attached(v, piece);
    for (int i; (i = villainous_next(&items)) != NO_PIECE;) {
        uint8_t card = v->piece[i].card;
        if (v->of[STONE_SET] & PIECE_BIT(i)) {
            villainous_detach(v, i);
            continue;
        }
        erase(v, i);
        villainous_to_pile(v, card);
    }
}

/* A piece leaves play for its owner's pile. */
void villainous_take_off(struct villainous *v, int piece,
                         struct six_events *out)
{
    uint8_t card = v->piece[PIECE(piece)].card;
    if (!(v->in_play & PIECE_BIT(piece)))
        return;
    if (v->piece[piece].flags & MARKED)
        villainous_unmark(v, piece, false, out);
    shed(v, piece);
    erase(v, piece);
    villainous_to_pile(v, card);
}

/* A piece goes back to its owner's hand; everybody has seen it. */
void villainous_to_hand(struct villainous *v, int piece, struct six_events *out)
{
    uint8_t card = v->piece[PIECE(piece)].card;
    six_seat owner = villainous_owner(v, card);
    if (!(v->in_play & PIECE_BIT(piece)) || owner == SIX_NOBODY)
        return;
    villainous_tell(out, EVENT_RETURN, owner, card, 0, 0);
    shed(v, piece);
    erase(v, piece);
    follow(v, card, ZONE_HAND);
    six__insert(villainous_hand(v, owner),
                (struct six_card){ card, six__everybody(&v->base) });
}

/* A piece goes to another place, with all that is attached to it [MV-8.10,
 * MV-8.14]. */
void villainous_send(struct villainous *v, int piece, int place,
                     struct six_events *out)
{
    if (!(v->in_play & PIECE_BIT(piece)) || place >= PLACES)
        return;
    pieces moving = PIECE_BIT(piece) | villainous_attached(v, piece);
    villainous_tell(out, EVENT_RELOCATE, SIX_NOBODY, v->piece[piece].card,
                    villainous_place_card(v, v->piece[piece].place),
                    villainous_place_card(v, place));
    v->at[v->piece[piece].place] &= ~moving;
    v->at[place] |= moving;
    for (int p; (p = villainous_next(&moving)) != NO_PIECE;)
        v->piece[p].place = (uint8_t)place;
    v->changed = true;
}

/* A tile shows its other side. A Stone that is turned is a Specialty, an
 * Upgrade becomes one [MV-21.20, MV-27.2]. */
void villainous_turn(struct villainous *v, int piece, bool turned)
{
    struct villainous_piece *p = &v->piece[PIECE(piece)];
    if (!(v->in_play & PIECE_BIT(piece)))
        return;
    uint8_t type = villainous_card(p->card)->type;
    p->flags = (uint8_t)(turned ? p->flags | TURNED : p->flags & ~TURNED);
    if (type == TYPE_STONE)
        part(v, piece, 1u << ITEMS);
    if (type == TYPE_STONE || type == TYPE_UPGRADE)
        join(v, piece, 1u << SPECIALTIES);
    v->changed = true;
}

void villainous_turn_over(struct villainous *v, int piece, bool turned,
                          struct six_events *out)
{
    villainous_turn(v, piece, turned);
    villainous_tell(out, EVENT_FLIP, SIX_NOBODY, v->piece[PIECE(piece)].card,
                    turned, 0);
}

/* ---- tokens and marks ---- */

void villainous_add_tokens(struct villainous *v, pieces set, int tokens,
                           struct six_events *out)
{
    set &= v->in_play;
    for (int p; (p = villainous_next(&set)) != NO_PIECE;) {
        int n = v->piece[p].tokens + tokens;
        n = n > INT8_MAX ? INT8_MAX : n < INT8_MIN ? INT8_MIN : n;
        v->piece[p].tokens = (int8_t)n;
        villainous_tell(out, tokens > 0 ? EVENT_TOKENS : EVENT_MINUS,
                        SIX_NOBODY, v->piece[p].card,
                        (uint8_t)(tokens > 0 ? tokens : -tokens),
                        villainous_place_card(v, v->piece[p].place));
    }
    v->changed = true;
}

/* An effect that deals with pieces one after the other begins, or is over: what
 * it has dealt with is nothing to tell pieces by any more [MV-22.12]. */
void villainous_begin_anew(struct villainous *v)
{
    pieces left = v->in_play;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        v->piece[p].flags &= (uint8_t)~SEEN;
}

/* A flag of a piece, if that is in play. */
void villainous_flag(struct villainous *v, int piece, uint8_t flag)
{
    if (v->in_play & PIECE_BIT(piece))
        v->piece[PIECE(piece)].flags |= flag;
}

/* It has been used once more in this turn. */
void villainous_count_up(struct villainous *v, int piece)
{
    if (v->in_play & PIECE_BIT(piece))
        v->piece[PIECE(piece)].count++;
}

/* One Strength less until the end of the turn [MV-28.17]. */
void villainous_weaken(struct villainous *v, int piece, struct six_events *out)
{
    if (!(v->in_play & PIECE_BIT(piece)))
        return;
    if (v->piece[piece].weak < UINT8_MAX)
        v->piece[piece].weak++;
    villainous_tell(out, EVENT_WEAKEN, SIX_NOBODY, v->piece[piece].card, 1,
                    villainous_place_card(v, v->piece[piece].place));
    v->changed = true;
}

void villainous_mark(struct villainous *v, pieces set, struct six_events *out)
{
    set = villainous_markable(v, set & v->in_play);
    for (int p; (p = villainous_next(&set)) != NO_PIECE;) {
        v->piece[p].flags |= MARKED;
        v->supply--;
        villainous_tell(out, EVENT_MARK, SIX_NOBODY, v->piece[p].card,
                        villainous_place_card(v, v->piece[p].place), 0);
    }
}

/* A Soul Mark leaves its Hero: for the Vault or the supply [MV-26.3,
 * MV-26.4]. */
void villainous_unmark(struct villainous *v, int piece, bool to_vault,
                       struct six_events *out)
{
    if (!(v->piece[PIECE(piece)].flags & MARKED))
        return;
    v->piece[piece].flags &= (uint8_t)~MARKED;
    if (to_vault)
        v->vault++;
    else
        v->supply++;
    villainous_tell(out, to_vault ? EVENT_VAULT : EVENT_UNMARK, SIX_NOBODY,
                    v->piece[piece].card, 0, 0);
    v->changed = true;
}

/* ---- Power ---- */

static uint8_t byte(int number)
{
    return (uint8_t)(number > UINT8_MAX ? UINT8_MAX : number);
}

/* A step of its own [MV-22.2]. */
static void put_power(struct villainous *v, six_seat seat, int power)
{
    v->player[seat].power = (uint16_t)(power > POWER_MAX ? POWER_MAX : power);
    v->changed = true;
}

/* Each gain is smaller by what dampens it [MV-5.2, MV-5.3]. */
void villainous_gain(struct villainous *v, six_seat seat, int power,
                     struct six_events *out)
{
    pieces heroes = villainous_domain(v, seat) & v->of[WARDENS];
    power -= villainous_count(
        villainous_with_trait(v, heroes & v->of[HEROES], DAMPENS));
    power -= villainous_event_traits(v, seat) & DAMPENS ? 1 : 0;
    if (power < 0)
        power = 0;
    put_power(v, seat, v->player[seat].power + power);
    villainous_tell(out, EVENT_GAIN, seat, byte(power), 0, 0);
}

/* Nobody can lose more than they have [MV-5.4]. Returns what was lost. */
int villainous_lose(struct villainous *v, six_seat seat, int power,
                    struct six_events *out)
{
    if (power > v->player[seat].power)
        power = v->player[seat].power;
    put_power(v, seat, v->player[seat].power - power);
    villainous_tell(out, EVENT_LOSE, seat, byte(power), 0, 0);
    return power;
}

void villainous_pay(struct villainous *v, six_seat seat, int power,
                    struct six_events *out)
{
    if (power > v->player[seat].power)
        power = v->player[seat].power;
    put_power(v, seat, v->player[seat].power - power);
    if (power > 0)
        villainous_tell(out, EVENT_PAY, seat, byte(power), 0, 0);
}

/* ---- what decks are known to hold ---- */

static int count_returned(const struct villainous_player *p, uint8_t card)
{
    int n = 0;
    for (int i = 0; i < p->returned_count; i++)
        n += p->returned[i] == card;
    return n;
}

/* A card is taken out of a deck before the eyes of all: it may have been the
 * one that was known to be there. */
void villainous_leave_deck(struct villainous *v, six_seat seat, uint8_t card)
{
    struct villainous_player *p = &v->player[seat];
    int at = 0;
    while (at < p->returned_count && p->returned[at] != card)
        at++;
    if (at == p->returned_count)
        return;
    p->returned_count--;
    for (; at < p->returned_count; at++)
        p->returned[at] = p->returned[at + 1];
    p->returned[at] = 0;
}

static void forget_returned(struct villainous_player *p)
{
    p->returned_count = 0;
    memset(p->returned, 0, sizeof p->returned);
}

/* Before a shuffle of the deck: what all see in it, and what they knew to be
 * there; a card that is seen may be one of those. Before a shuffled pile goes
 * under it: all of that, too. */
static void note_returned(struct villainous *v, six_seat seat, bool pile)
{
    struct villainous_player *p = &v->player[seat];
    const struct villainous_villain *of = villainous_villain_of(v, seat);
    six_seats all = six__everybody(&v->base);
    struct villainous_player before = *p;
    forget_returned(p);
    for (int id = of->first; id < of->first + of->count; id++) {
        int known = count_returned(&before, (uint8_t)id), seen = 0;
        for (int i = 0; i < p->deck_count && !pile; i++)
            seen += p->deck[i].id == id && (p->deck[i].known & all) == all;
        int n = seen > known ? seen : known;
        if (pile)
            n += six__count(villainous_pile(v, seat), (uint8_t)id);
        for (; n > 0; n--)
            p->returned[p->returned_count++] = (uint8_t)id;
    }
}

/* ---- hands, decks, piles ---- */

/* A card that nobody else sees leaves the deck: it may be any. */
void villainous_draw_one(struct villainous *v, six_seat seat,
                         struct six_events *out)
{
    struct six_card c = six__pop(villainous_deck(v, seat));
    forget_returned(&v->player[seat]);
    six__show(&c, six_seat_bit(seat), &v->base.learned);
    six__insert(villainous_hand(v, seat), c);
    six__tell_some(out, EVENT_DRAW, seat, c.known, c.id, 0, 0);
    v->changed = true;
}

/* One card of a kind leaves a zone. Of equal cards in a hand the one that
 * everybody knows goes first: nobody can tell which of them it was, and the
 * other must not be given away. */
bool villainous_pull(struct villainous *v, six_seat seat, uint8_t card,
                     uint8_t zone)
{
    struct six_pile from = zone == ZONE_HAND        ? villainous_hand(v, seat)
                           : zone == ZONE_PILE      ? villainous_pile(v, seat)
                           : zone == ZONE_DECK      ? villainous_deck(v, seat)
                           : zone == ZONE_FATE_PILE ? villainous_fate_pile(v)
                                                    : villainous_fate_deck(v);
    int at = six__find(from, card);
    if (at < 0)
        return false;
    while (zone == ZONE_HAND && !(from.card[at].known & SIX_PUBLIC) &&
           at + 1 < *from.count && from.card[at + 1].id == card)
        at++;
    if (!(from.card[at].known & SIX_PUBLIC))
        v->base.learned++;
    follow_out(v, card, zone, six__count(from, card));
    six__take(from, at);
    if (zone == ZONE_DECK)
        villainous_leave_deck(v, seat, card);
    if (zone == ZONE_DECK || zone == ZONE_FATE_DECK)
        six__wipe(from, 0); /* a shuffle follows; where it lay is no news */
    v->changed = true;
    return true;
}

/* A card is found and shown, and goes to the hand [MV-19.4, MV-24.5]. */
void villainous_take(struct villainous *v, six_seat seat, uint8_t card,
                     uint8_t zone, struct six_events *out)
{
    if (!villainous_pull(v, seat, card, zone))
        return;
    follow(v, card, ZONE_HAND);
    six__insert(villainous_hand(v, seat),
                (struct six_card){ card, six__everybody(&v->base) });
    villainous_tell(out, EVENT_TAKE, seat, card, 0, 0);
}

void villainous_discard(struct villainous *v, six_seat seat, uint8_t card,
                        struct six_events *out)
{
    if (!villainous_pull(v, seat, card, ZONE_HAND))
        return;
    villainous_to_pile(v, card);
    villainous_tell(out, EVENT_DISCARD, seat, card, 0, 0);
}

/* The same for one of several, which come to the pile in one step: all see it,
 * and it is nowhere until then. */
void villainous_drop(struct villainous *v, six_seat seat, uint8_t card,
                     struct six_events *out)
{
    struct villainous_player *p = &v->player[seat];
    if (!villainous_pull(v, seat, card, ZONE_HAND))
        return;
    p->pile[villainous_pile_end(p)] =
        (struct six_card){ card, six__everybody(&v->base) };
    p->dropped_count++;
    villainous_tell(out, EVENT_DISCARD, seat, card, 0, 0);
}

void villainous_discard_dropped(struct villainous *v, six_seat seat)
{
    struct villainous_player *p = &v->player[seat];
    for (; p->dropped_count > 0; p->dropped_count--)
        follow(v, p->pile[p->pile_count++].id, ZONE_PILE);
    v->changed = true;
}

/* All see a hand [MV-24.8]. */
void villainous_show_hand(struct villainous *v, six_seat seat,
                          struct six_events *out)
{
    struct six_pile hand = villainous_hand(v, seat);
    for (int i = 0; i < *hand.count; i++) {
        six__show(&hand.card[i], six__everybody(&v->base), &v->base.learned);
        villainous_tell(out, EVENT_SHOW, seat, hand.card[i].id, 0, 0);
    }
    six__sort(hand);
}

/* The pile goes under the deck, face up until it is shuffled. owner is
 * SIX_NOBODY for the Fate deck. */
void villainous_turn_pile(struct villainous *v, six_seat owner)
{
    bool fate = owner == SIX_NOBODY;
    struct six_pile deck =
        fate ? villainous_fate_deck(v) : villainous_deck(v, owner);
    struct six_pile pile =
        fate ? villainous_fate_pile(v) : villainous_pile(v, owner);
    while (*pile.count > 0) {
        struct six_card c = six__pop(pile);
        int tired = find_tired(v, c.id, ZONE_PILE);
        if (tired >= 0)
            forget(v, tired); /* nobody can tell which it is */
        six__put_under(deck, c);
    }
    v->changed = true;
}

void villainous_tell_shuffle(six_seat owner, struct six_events *out)
{
    bool fate = owner == SIX_NOBODY;
    villainous_tell(out, fate ? EVENT_SHUFFLE_FATE : EVENT_SHUFFLE, owner, 0, 0,
                    0);
}

void villainous_shuffle(struct villainous *v, six_seat owner, uint64_t seed,
                        struct six_events *out)
{
    if (owner != SIX_NOBODY)
        note_returned(v, owner, false);
    six__shuffle(owner == SIX_NOBODY ? villainous_fate_deck(v)
                                     : villainous_deck(v, owner),
                 &seed);
    villainous_tell_shuffle(owner, out);
}

/* A pile goes, shuffled, under what is left of its deck. */
void villainous_shuffle_pile(struct villainous *v, six_seat owner,
                             uint64_t seed, struct six_events *out)
{
    if (owner != SIX_NOBODY)
        note_returned(v, owner, true);
    six__shuffle(owner == SIX_NOBODY ? villainous_fate_pile(v)
                                     : villainous_pile(v, owner),
                 &seed);
    villainous_turn_pile(v, owner);
    villainous_tell_shuffle(owner, out);
}

/* ---- Events ---- */

void villainous_begin_event(struct villainous *v, uint8_t card,
                            struct six_events *out)
{
    int place = villainous_event_place(v, card);
    v->events |= (uint8_t)(1u << (place - PLACE_EVENTS));
    villainous_tell(out, EVENT_BEGIN, SIX_NOBODY, card, 0, 0);
    v->changed = true;
}

/* ---- the deal ---- */

/* One of the Villains that nobody has yet. */
static uint8_t pick_villain(const struct villainous *v, uint64_t *stream)
{
    uint64_t left = ((1u << VILLAIN_COUNT) - 1) & ~(1u << VILLAIN_COMMON);
    for (int id = 0; id < VILLAIN_COUNT; id++)
        if (v->seat_of[id] != SIX_NOBODY)
            left &= ~(UINT64_C(1) << id);
    return six__pick(left, stream);
}

static void deal_villains(struct villainous *v, const uint8_t *wish,
                          uint64_t *stream)
{
    memset(v->seat_of, SIX_NOBODY, sizeof v->seat_of);
    for (six_seat s = 0; s < v->base.seats; s++)
        if (wish[s])
            v->seat_of[wish[s]] = s;
    for (six_seat s = 0; s < v->base.seats; s++) {
        uint8_t id = wish[s] ? wish[s] : pick_villain(v, stream);
        v->seat_of[id] = s;
        v->player[s].villain = id;
    }
}

/* All copies of the cards of a Villain, or of the common set, that belong to
 * the Fate deck or to the own one [MV-1.3, MV-1.4, MV-18.1]. */
static void gather(const struct villainous *v, int set, bool fate,
                   struct six_pile deck)
{
    const struct villainous_villain *of = villainous_villains[set];
    bool easy = v->base.option[OPTION_MODE] == MODE_OMNISCIENCE;
    for (int i = 0; i < of->count; i++) {
        const struct villainous_card *c = of->cards[i];
        bool in_deck = c->type <= TYPE_EVENT && c->fate == fate;
        if (!in_deck || (easy && c->type == TYPE_EVENT))
            continue;
        for (int n = 0; n < c->info.copies; n++)
            six__push(deck, (struct six_card){ (uint8_t)(of->first + i), 0 });
    }
}

static void deal_player(struct villainous *v, six_seat s, uint64_t *stream)
{
    static const uint8_t power[SEATS_MAX] = { 0, 1, 2, 2 }; /* MV-1.11 */
    struct villainous_player *p = &v->player[s];
    p->power = power[s];
    p->mover = NO_PLACE;
    gather(v, p->villain, false, villainous_deck(v, s));
    gather(v, p->villain, true, villainous_fate_deck(v));
    six__shuffle(villainous_deck(v, s), stream);
    for (int i = 0; i < HAND_START; i++)
        villainous_draw_one(v, s, NULL);
    if (villainous_villain_of(v, s)->setup)
        villainous_villain_of(v, s)->setup(v, s);
}

/* Deal for these Villains; 0 leaves one to chance. */
void villainous_deal_as(struct villainous *v, const uint8_t *villains,
                        uint64_t seed)
{
    deal_villains(v, villains, &seed);
    gather(v, VILLAIN_COMMON, true, villainous_fate_deck(v));
    for (six_seat s = 0; s < v->base.seats; s++)
        deal_player(v, s, &seed);
    six__shuffle(villainous_fate_deck(v), &seed);
    v->round = 1;
    v->winner = SIX_NOBODY;
    v->changed = false;
}

void villainous_deal(struct villainous *v, uint64_t seed,
                     struct six_events *out)
{
    villainous_deal_as(v, &v->base.option[OPTION_VILLAIN], seed);
    six__tell(out, EVENT_DEAL, 0, 0);
    for (six_seat s = 0; s < v->base.seats; s++) {
        villainous_tell(out, EVENT_VILLAIN, s,
                        villainous_villain_of(v, s)->first, 0, 0);
        for (int i = 0; i < v->player[s].hand_count; i++)
            six__tell_some(out, EVENT_DRAW, s, six_seat_bit(s),
                           v->player[s].hand[i].id, 0, 0);
    }
}
