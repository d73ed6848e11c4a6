/* view.c -- Marvel Villainous: what a seat may know: hide and guess.
 *
 * Everything in play and in the piles is public. Hidden are hands and the
 * orders of decks. A card of a hand that everybody has seen stays known;
 * nothing is proved of a card for longer than until it is shown (N1, N2 of
 * docs/rules/villainous.md), so a guess deals what a seat sees nowhere to the
 * hands and decks it may lie in, and each deal is equally likely that lets
 * whoever is asked for a card do what they have begun. */
#include "games/villainous/villainous.h"

void villainous_hide(void *state, six_seat viewer)
{
    struct villainous *v = state;
    six_seats me = six_seat_bit(viewer);
    for (six_seat s = 0; s < v->base.seats; s++) {
        six__hide(villainous_hand(v, s), me, SIX_EVERYBODY);
        six__sort(villainous_hand(v, s));
        six__hide_deck(villainous_deck(v, s), me);
    }
    six__hide_deck(villainous_fate_deck(v), me);
    v->base.learned = 0;
}

/* ---- guess ---- */

/* How many of each card of a set there are in this game. */
static void count_set(const struct villainous *v, int set,
                      uint8_t left[CARD_COUNT])
{
    const struct villainous_villain *of = villainous_villains[set];
    bool easy = v->base.option[OPTION_MODE] == MODE_OMNISCIENCE;
    int last = easy ? TYPE_EVENT - 1 : TYPE_EVENT;
    for (int i = 0; i < of->count; i++)
        left[of->first + i] =
            of->cards[i]->type <= last ? of->cards[i]->info.copies : 0;
}

static void count_all(const struct villainous *v, uint8_t left[CARD_COUNT])
{
    memset(left, 0, CARD_COUNT);
    count_set(v, VILLAIN_COMMON, left);
    for (six_seat s = 0; s < v->base.seats; s++)
        count_set(v, v->player[s].villain, left);
}

/* Cards that frames hold are in sight, too. */
static void see_held(const struct villainous *v, uint8_t left[CARD_COUNT])
{
    for (int i = 0; i < v->depth; i++) {
        uint8_t held = villainous_held(&v->frame[i]);
        if (held != NO_CARD)
            left[held]--;
    }
}

static void see_pile(const struct villainous_player *p,
                     uint8_t left[CARD_COUNT])
{
    for (int i = 0; i < villainous_pile_end(p); i++)
        left[p->pile[i].id]--;
}

static void see_all(struct villainous *v, uint8_t left[CARD_COUNT])
{
    pieces in_play = v->in_play;
    for (int p; (p = villainous_next(&in_play)) != NO_PIECE;)
        if (villainous_card_of(v, p)->type <= TYPE_EVENT)
            left[v->piece[p].card]--;
    for (unsigned events = v->events; events; events &= events - 1)
        left[villainous_event_at(v, PLACE_EVENTS + __builtin_ctz(events))]--;
    see_held(v, left);
    for (six_seat s = 0; s < v->base.seats; s++) {
        six__see(left, villainous_hand(v, s));
        six__see(left, villainous_deck(v, s));
        see_pile(&v->player[s], left);
    }
    six__see(left, villainous_fate_deck(v));
    six__see(left, villainous_fate_pile(v));
}

static void pool_of(const uint8_t left[CARD_COUNT], int set, bool fate,
                    struct six_pool *pool)
{
    const struct villainous_villain *of = villainous_villains[set];
    for (int i = 0; i < of->count; i++)
        for (int n = 0; of->cards[i]->fate == fate && n < left[of->first + i];
             n++)
            pool->id[pool->count++] = (uint8_t)(of->first + i);
}

/* A hand that is dealt is known to its owner. */
static void deal_hand(struct villainous *v, six_seat s, struct six_pool *pool,
                      uint64_t *stream)
{
    struct six_pile hand = villainous_hand(v, s);
    for (int i = 0; i < *hand.count; i++)
        if (hand.card[i].id == SIX_HIDDEN)
            hand.card[i] =
                (struct six_card){ six__deal(pool, stream), six_seat_bit(s) };
    six__sort(hand);
}

/* The cards that are known to lie in a deck, but for those that are seen there,
 * are kept for it. */
static int keep_returned(struct villainous *v, six_seat s,
                         uint8_t left[CARD_COUNT], uint8_t out[DECK_SIZE])
{
    const struct villainous_player *p = &v->player[s];
    int n = 0;
    for (int i = 0, same = 0; i < p->returned_count; i++) {
        uint8_t card = p->returned[i];
        same = i > 0 && card == p->returned[i - 1] ? same + 1 : 1;
        if (same <= six__count(villainous_deck(v, s), card) || !left[card])
            continue;
        left[card]--;
        out[n++] = card;
    }
    return n;
}

static void deal(struct villainous *v, uint64_t *stream)
{
    struct six_pool fate = { .count = 0 };
    uint8_t left[CARD_COUNT];
    count_all(v, left);
    see_all(v, left);
    pool_of(left, VILLAIN_COMMON, true, &fate);
    for (six_seat s = 0; s < v->base.seats; s++) {
        struct six_pool own = { .count = 0 };
        uint8_t kept[DECK_SIZE];
        int count = keep_returned(v, s, left, kept);
        pool_of(left, v->player[s].villain, false, &own);
        pool_of(left, v->player[s].villain, true, &fate);
        deal_hand(v, s, &own, stream);
        for (int i = 0; i < count; i++)
            own.id[own.count++] = kept[i];
        six__deal_pile(villainous_deck(v, s), &own, stream);
    }
    six__deal_pile(villainous_fate_deck(v), &fate, stream);
}

/* Whether who is asked for a card has begun what only the right cards allow: an
 * action that plays one, a payment with Sentries, a card given for another. */
static bool is_proved(const struct villainous *v)
{
    uint8_t filter = v->choice.filter;
    return v->base.ask == ASK_CARD && !v->choice.may &&
           (filter == FILTER_PLAYABLE || filter == FILTER_SENTRY ||
            filter == FILTER_TRADE);
}

/* Whether they could have, with these cards. */
static bool has_right_cards(const struct villainous *v)
{
    struct six_action menu[SIX_LEGAL_MAX];
    if (v->choice.filter == FILTER_SENTRY)
        return villainous_sentries(v, v->base.asked, v->choice.card) >=
               v->frame[v->depth - 1].number;
    villainous_legal(v, menu);
    return menu[0].verb != VERB_DONE;
}

/* The chance that a deal is right is one in dozens at the worst. */
void villainous_guess(void *state, six_seat viewer, uint64_t seed)
{
    enum { TRIES = 2000 };
    struct villainous *v = state;
    (void)viewer; /* a view shows what its viewer knows */
    if (v->base.ask == ASK_DEAL)
        return;
    struct villainous view = *v;
    bool proved = is_proved(v);
    deal(v, &seed);
    for (int i = 0; proved && !has_right_cards(v) && i < TRIES; i++) {
        *v = view;
        deal(v, &seed);
    }
}
