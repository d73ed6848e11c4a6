/* can.c -- Marvel Villainous: what can be done at all. An action can be
 * started only if it can be completed [MV-4.6], so menus ask here before
 * anything is paid. Nothing here changes the state. */
#include "games/villainous/villainous.h"

/* ---- effects and cards ---- */

/* Whether an effect has what it needs: its own condition, and something to
 * choose where the choice is compulsory [MV-6.5]. Its cost, f->number, is not
 * paid yet. */
bool villainous_can_do(const struct villainous *v, const struct six_frame *f)
{
    const struct villainous_card *c = villainous_card(f->card);
    if (c->can && !c->can(v, f))
        return false;
    return !c->aim || c->may || c->aim(v, f);
}

static struct six_frame of_card(six_seat actor, six_seat target, uint8_t card,
                                int cost)
{
    return (struct six_frame){
        .kind = FRAME_DO,
        .actor = actor,
        .target = target,
        .card = card,
        .number = (uint8_t)cost,
        .reg = { [SELF] = NO_PIECE, [HERE] = NO_PLACE },
    };
}

/* Sentries of the hand besides the card itself [MV-27.15]. */
int villainous_sentries(const struct villainous *v, six_seat seat,
                        uint8_t besides)
{
    const struct villainous_player *p = &v->player[seat];
    int n = 0;
    for (int i = 0; i < p->hand_count; i++)
        n += p->hand[i].id != SIX_HIDDEN && p->hand[i].id != besides &&
             (villainous_card(p->hand[i].id)->traits & SENTRY);
    return n;
}

bool villainous_can_barter(const struct villainous *v, six_seat seat,
                           uint8_t card)
{
    int wanted = villainous_card(card)->barter;
    return wanted && villainous_sentries(v, seat, card) >= wanted;
}

/* What forbids a card whatever its cost is [MV-28.12, MV-28.36]. */
static bool is_barred(const struct villainous *v, six_seat seat,
                      const struct villainous_card *c)
{
    if ((c->traits & NO_RIVAL) && (villainous_domain(v, seat) & v->of[RIVALS]))
        return true;
    return c->type == TYPE_ITEM && (villainous_penalties(v, seat) & BARS_ITEMS);
}

/* Whether a player with so much Power could play a card from a zone. */
bool villainous_can_play(const struct villainous *v, six_seat seat,
                         uint8_t card, uint8_t zone, int power, bool free)
{
    const struct villainous_card *c = villainous_card(card);
    int cost = free ? 0 : villainous_cost(v, seat, card);
    if (cost > power &&
        !(zone == ZONE_HAND && villainous_can_barter(v, seat, card)))
        return false;
    if (is_barred(v, seat, c))
        return false;
    if (c->type == TYPE_SPECIALTY)
        return true;
    struct six_frame f = of_card(seat, seat, card, cost);
    if (c->type == TYPE_EFFECT)
        return villainous_can_do(v, &f);
    if (villainous_is_attached(c))
        return c->aim(v, &f); /* MV-6.10 */
    return villainous_play_places(v, seat, card, zone);
}

/* Whether a card of the pile may be played by a Play a Card action
 * [MV-6.13]. */
static bool may_leave_pile(const struct villainous *v, six_seat seat,
                           uint8_t card)
{
    const struct villainous_villain *villain = villainous_villain_of(v, seat);
    if (villainous_card(card)->traits & FROM_PILE)
        return true;
    return villain->may_raise && villain->may_raise(v, seat, card);
}

/* Whether a card of a zone is among those that are asked for. */
bool villainous_passes(const struct villainous *v, uint8_t card, uint8_t zone)
{
    const struct villainous_choice *choice = &v->choice;
    const struct villainous_card *c = villainous_card(card);
    six_seat seat = v->base.asked;
    bool typed = choice->types & (1u << c->type);
    if (zone == ZONE_PILE && !villainous_pile_is_open(v, seat))
        return false;
    switch ((enum villainous_filter)choice->filter) {
    case FILTER_TYPE:
        return typed;
    case FILTER_PLAYABLE:
        return (zone == ZONE_HAND || may_leave_pile(v, seat, card)) &&
               villainous_can_play(v, seat, card, zone, v->player[seat].power,
                                   false);
    case FILTER_FREE:
        return typed && villainous_can_play(v, seat, card, ZONE_HAND, 0, true);
    case FILTER_SENTRY:
        return (c->traits & SENTRY) && card != choice->card;
    case FILTER_MARKABLE:
        return typed && !(c->traits & (UNMARKABLE | BARE)) &&
               c->strength <= v->player[seat].power - choice->card;
    case FILTER_NAMED:
        return card == choice->card;
    case FILTER_TRADE:
        return villainous_can_find(v, seat, choice->card) ||
               (card == choice->card && villainous_pile_is_open(v, seat));
    }
    return false;
}

bool villainous_can_play_any(const struct villainous *v, six_seat seat)
{
    const struct villainous_player *p = &v->player[seat];
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i].id != SIX_HIDDEN &&
            (i == 0 || p->hand[i].id != p->hand[i - 1].id) &&
            villainous_can_play(v, seat, p->hand[i].id, ZONE_HAND, p->power,
                                false))
            return true;
    if (p->pile_count == 0 || !villainous_pile_is_open(v, seat))
        return false;
    for (int i = 0; i < p->pile_count; i++)
        if (may_leave_pile(v, seat, p->pile[i].id) &&
            villainous_can_play(v, seat, p->pile[i].id, ZONE_PILE, p->power,
                                false))
            return true;
    return false;
}

/* ---- Fate cards ---- */

/* The players against whom a Fate card can be played by its player [MV-10.3,
 * MV-10.4]. */
six_seats villainous_targets(const struct villainous *v, six_seat actor,
                             uint8_t card)
{
    const struct villainous_card *c = villainous_card(card);
    six_seats found = 0;
    for (six_seat s = 0; s < v->base.seats; s++) {
        struct six_frame f = of_card(actor, s, card, 0);
        bool can = c->type == TYPE_HERO || villainous_can_do(v, &f);
        if (can && (s != actor || c->anyone))
            found |= six_seat_bit(s);
    }
    return found;
}

/* ---- Activate ---- */

/* The pieces a player could activate with so much Power [MV-7.1, MV-7.4,
 * MV-21.10], but for one that is being activated already; publicly: as far as
 * everybody can tell. */
pieces villainous_activatable(const struct villainous *v, six_seat seat,
                              int power, int except, bool publicly)
{
    pieces found = 0, left = villainous_abilities(v, seat);
    left &= ~PIECE_BIT(except); /* of none: the last, which is never there */
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        const struct villainous_piece *piece = &v->piece[p];
        int price = villainous_price(v, seat, p);
        if ((piece->flags & USED) || price > power ||
            !villainous_is_active(v, p))
            continue;
        struct six_frame f = of_card(seat, seat, piece->card, price);
        f.reg[SELF] = (uint8_t)p;
        f.reg[HERE] = piece->place;
        f.reg[SPENT] = (uint8_t)(v->player[seat].power - power);
        f.seats = publicly ? PUBLICLY : 0;
        if (villainous_can_do(v, &f))
            found |= PIECE_BIT(p);
    }
    return found;
}

/* ---- Vanquish ---- */

/* The own Allies at a place that can be named [MV-9.4]. */
pieces villainous_fighters(const struct villainous *v, six_seat seat, int place)
{
    pieces found = 0, left = v->at[place] & v->of[ALLIES] & v->owned[seat];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_strength(v, p) > 0)
            found |= PIECE_BIT(p);
    return found;
}

/* The characters at a place that are not the player's [MV-2.14, MV-9.14]. */
static pieces opposing(const struct villainous *v, six_seat seat, int place)
{
    return v->at[place] & villainous_characters(v) & ~v->owned[seat];
}

/* All that a sweeping Ally would hit: those up to its reach; no Hero, if a
 * Protector there is not among them [MV-26.12, MV-26.13]. */
pieces villainous_swept(const struct villainous *v, six_seat seat, int piece)
{
    int place = v->piece[piece].place;
    pieces all = opposing(v, seat, place);
    pieces hit = villainous_up_to(v, all, villainous_card_of(v, piece)->reach);
    hit &= ~villainous_with_trait(v, hit, IMMUNE | NEEDS_TWO);
    pieces heroes = all & v->of[HEROES];
    for (int p; (p = villainous_next(&heroes)) != NO_PIECE;)
        if (villainous_is_protector(v, p) && !(hit & PIECE_BIT(p)))
            return hit & ~v->of[HEROES];
    return hit;
}

/* The victims at one place, and Allies that could sweep it. */
static pieces victims_at(const struct villainous *v, six_seat seat, int place,
                         bool marked)
{
    pieces found = 0, enemies = opposing(v, seat, place);
    if (!enemies || !(v->at[place] & v->of[ALLIES] & v->owned[seat]))
        return 0;
    pieces fighters = villainous_fighters(v, seat, place);
    int count = villainous_count(fighters);
    if (count == 0)
        return 0;
    int total = villainous_total(v, fighters);
    pieces left = marked ? villainous_marked(v, enemies) : enemies;
    left = villainous_defeatable(v, left); /* MV-9.10, MV-9.16 */
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_strength(v, p) <= total &&
            (count > 1 || !villainous_has(v, p, NEEDS_TWO)))
            found |= PIECE_BIT(p);
    for (int p; !marked && (p = villainous_next(&fighters)) != NO_PIECE;)
        if (villainous_has(v, p, SWEEPS) && villainous_swept(v, seat, p))
            found |= PIECE_BIT(p);
    return found;
}

pieces villainous_victims(const struct villainous *v, six_seat seat,
                          bool marked)
{
    bool abroad = villainous_villain_of(v, seat)->fights_abroad && !marked;
    int first = abroad ? 0 : villainous_location(seat, 0);
    int end =
        abroad ? villainous_location(v->base.seats, 0) : first + LOCATIONS;
    pieces found = 0;
    for (int place = first; place < end; place++)
        found |= victims_at(v, seat, place, marked);
    return found;
}

/* ---- the turn ---- */

/* The symbols that can be used: bit row * 8 + action. Only those whose action
 * can be done come into a menu; that is looked at there [MV-3.9, MV-3.10]. */
unsigned villainous_symbols(const struct villainous *v, six_seat seat)
{
    int mover = v->player[seat].mover;
    if (mover == NO_PLACE)
        return 0;
    const struct villainous_row *row =
        villainous_villain_of(v, seat)->symbols[mover];
    unsigned top = row[TOP].actions;
    if (villainous_is_covered(v, villainous_location(seat, mover)))
        top = 0;
    return (top | (unsigned)row[BOTTOM].actions << 8) & ~(unsigned)v->spent;
}

bool villainous_can_act(const struct villainous *v, six_seat seat,
                        enum villainous_action action)
{
    switch (action) {
    case ACTION_GAIN:
    case ACTION_FATE:
        return true;
    case ACTION_PLAY:
        return villainous_can_play_any(v, seat);
    case ACTION_ACTIVATE:
        return villainous_activatable(v, seat, v->player[seat].power, NO_PIECE,
                                      false);
    case ACTION_RELOCATE:
        return villainous_relocatable(v, seat, v->in_play);
    case ACTION_VANQUISH:
        return villainous_victims(v, seat, false);
    case ACTION_DISCARD:
        return v->player[seat].hand_count > 0;
    case ACTION_NONE:
    case ACTION_COUNT:
        break;
    }
    return false;
}

/* Whether a piece gives the mover an action now [MV-3.13]. */
static bool gives_action(const struct villainous *v, six_seat seat, int piece)
{
    const struct villainous_piece *p = &v->piece[piece];
    int mover = v->player[seat].mover;
    bool near = p->place == PLACE_SPECIALTIES + seat ||
                p->place == villainous_location(seat, mover);
    if (v->base.ask != ASK_TURN || (p->flags & USED) || !near ||
        !(v->owned[seat] & PIECE_BIT(piece)) || !villainous_is_active(v, piece))
        return false;
    unsigned extra = villainous_card(p->card)->extra;
    for (; extra; extra &= extra - 1)
        if (villainous_can_act(v, seat,
                               (enum villainous_action)__builtin_ctz(extra)))
            return true;
    return false;
}

/* Whether a player whose turn it is can use a piece without an action. */
bool villainous_can_use(const struct villainous *v, six_seat seat, int piece)
{
    const struct villainous_card *c = villainous_card_of(v, piece);
    if (c->extra)
        return gives_action(v, seat, piece);
    struct six_frame f = of_card(seat, seat, v->piece[piece].card, 0);
    f.reg[SELF] = (uint8_t)piece;
    f.reg[HERE] = v->piece[piece].place;
    return c->can_use(v, &f);
}
