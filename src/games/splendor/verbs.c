/* verbs.c -- deal, take, reserve, recruit, return, occupy: the only code that
 * moves cards, tokens and tiles, and that says what happened.
 *
 * A card that is turned up, drawn or shown is something learnt: it counts in
 * s->base.learned, and can't be taken back. */
#include "games/splendor/splendor.h"

/* ---- the deal ---- */

/* A player who has nothing yet but a handicap [SM-19.1, SM-19.3]. Who puts
 * players in takes care of the supply. */
void splendor_enter(struct splendor *s, six_seat seat)
{
    struct splendor_player *p = &s->player[seat];
    memset(p, 0, sizeof *p);
    p->points = s->base.option[OPTION_POINTS + seat];
    p->tokens[GREY] = s->base.option[OPTION_GREY + seat];
}

/* Shuffle a level and lay its row out [SM-2.1, SM-2.2]. */
static void deal_level(struct splendor *s, int level, uint64_t *stream)
{
    struct six_card card[40];
    uint8_t count = 0;
    struct six_pile all = { card, &count };
    struct six_pile deck = splendor_deck(s, level);
    int first = splendor_level_rows[level];
    int end = splendor_level_rows[level + 1];
    for (int id = first; id < end; id++)
        six__push(all, (struct six_card){ (uint8_t)id, 0 });
    six__shuffle(all, stream);
    for (int i = 0; i < SLOTS; i++)
        s->row[level][i] = six__pop(all).id;
    memcpy(deck.card, card, count * sizeof *card);
    *deck.count = count;
}

/* As many tiles as players, each with a face of chance's choice [SM-2.8,
 * SM-2.9]. */
static void deal_locations(struct splendor *s, uint64_t *stream)
{
    struct six_pool tiles = { .count = TILES, .id = { 0, 1, 2, 3 } };
    for (int i = 0; i < s->base.seats; i++) {
        uint8_t tile = six__deal(&tiles, stream);
        uint32_t face = six__random_below(stream, 2);
        s->face[tile] = (uint8_t)(FIRST_LOCATION + 2 * tile + face);
    }
}

void splendor_deal(struct splendor *s, uint64_t seed, struct six_events *out)
{
    uint8_t start = s->base.option[OPTION_START];
    for (int level = 0; level < LEVELS; level++)
        deal_level(s, level, &seed);
    deal_locations(s, &seed);
    s->start = (six_seat)(start == START_RANDOM
                              ? six__random_below(&seed, s->base.seats)
                              : start - 1u);
    s->round = 1;
    s->base.learned++;
    six__tell(out, EVENT_DEAL, s->start, 0);
}

/* ---- tokens ---- */

static void gain(struct splendor *s, six_seat seat, int kind)
{
    s->supply[kind]--;
    s->player[seat].tokens[kind]++;
}

static void give_back(struct splendor *s, six_seat seat, const uint8_t *tokens)
{
    for (int k = 0; k < KINDS; k++) {
        s->supply[k] = (uint8_t)(s->supply[k] + tokens[k]);
        s->player[seat].tokens[k] =
            (uint8_t)(s->player[seat].tokens[k] - tokens[k]);
    }
}

void splendor_take(struct splendor *s, six_seat seat, const uint8_t *tokens,
                   struct six_events *out)
{
    for (int k = 0; k < COLOURS; k++) {
        s->supply[k] = (uint8_t)(s->supply[k] - tokens[k]);
        s->player[seat].tokens[k] =
            (uint8_t)(s->player[seat].tokens[k] + tokens[k]);
    }
    six__tell_tokens(out, EVENT_TAKE, seat, tokens);
}

void splendor_return(struct splendor *s, six_seat seat, const uint8_t *tokens,
                     struct six_events *out)
{
    give_back(s, seat, tokens);
    six__tell_tokens(out, EVENT_RETURN, seat, tokens);
}

/* ---- cards ---- */

/* Take a card out of its row and lay the next one in its place at once
 * [SM-8.1, SM-8.2]; false where it lies in no row. */
static bool leave_row(struct splendor *s, uint8_t card, uint8_t *refill)
{
    int level = splendor_level(card);
    uint8_t *slot = memchr(s->row[level], card, SLOTS);
    if (!slot)
        return false;
    *slot = NO_CARD;
    if (s->deck_count[level] > 0) {
        *slot = six__pop(splendor_deck(s, level)).id;
        s->base.learned++;
    }
    *refill = *slot;
    return true;
}

static void tell_refill(struct six_events *out, uint8_t card)
{
    if (out && card != NO_CARD)
        six__tell_some(out, EVENT_REFILL, SIX_NOBODY, SIX_EVERYBODY, card,
                       splendor_cards[card].level, 0);
}

/* A grey token, if there is one: no choice [SM-6.3, SM-6.4]. */
static void gain_grey(struct splendor *s, six_seat seat, struct six_events *out)
{
    if (s->supply[GREY] == 0)
        return;
    gain(s, seat, GREY);
    six__tell(out, EVENT_GREY, seat, 0);
}

static void hold(struct splendor *s, six_seat seat, uint8_t card,
                 six_seats known)
{
    six__insert(splendor_hand(s, seat), (struct six_card){ card, known });
    s->player[seat].held[splendor_level(card)]++;
}

/* From a row: everybody has seen it, and goes on seeing it unless the option
 * says otherwise [SM-17.5]. */
void splendor_reserve(struct splendor *s, six_seat seat, uint8_t card,
                      struct six_events *out)
{
    bool shown = s->base.option[OPTION_RESERVED] == RESERVED_SHOWN;
    uint8_t refill = NO_CARD;
    leave_row(s, card, &refill);
    hold(s, seat, card, shown ? six__everybody(&s->base) : six_seat_bit(seat));
    six__tell(out, EVENT_RESERVE, seat, card);
    tell_refill(out, refill);
    gain_grey(s, seat, out);
}

/* From a deck: its owner alone learns which it is [SM-17.4]. */
void splendor_reserve_deck(struct splendor *s, six_seat seat, int level,
                           struct six_events *out)
{
    uint8_t card = six__pop(splendor_deck(s, level)).id;
    hold(s, seat, card, six_seat_bit(seat));
    s->base.learned++;
    six__tell_some(out, EVENT_RESERVE_DECK, seat, six_seat_bit(seat),
                   (uint8_t)(level + 1), card, 0);
    gain_grey(s, seat, out);
}

static void drop_proof(struct splendor_player *p, int n)
{
    for (; n + 1 < PROOFS_MAX; n++)
        p->proof[n] = p->proof[n + 1];
    p->proof[PROOFS_MAX - 1] = (struct splendor_proof){ 0 };
}

/* One of the hidden cards has been shown. Which of them it was is not known
 * where several can be it: the oldest is taken, of which most was proved, so
 * that no more is said of the others than is certain (N9). */
static void forget_hidden(struct splendor_player *p, uint8_t card)
{
    int level = splendor_level(card), which = 0;
    while (!splendor_can_be_hidden(p, card, which))
        which++;
    for (int n = PROOFS_MAX - 1; n >= 0; n--) {
        p->proof[n].cards[level] -= p->proof[n].cards[level] > which;
        if (splendor_proof_is_empty(&p->proof[n]))
            drop_proof(p, n);
    }
}

/* A hand card is shown to all [SM-17.7]. */
static void show(struct splendor *s, six_seat seat, struct six_card *c)
{
    struct splendor_player *p = &s->player[seat];
    if (splendor_face_down(*c))
        forget_hidden(p, c->id);
    six__show(c, six__everybody(&s->base), &s->base.learned);
}

/* The card is named before it is paid, and so shown. */
void splendor_announce(struct splendor *s, six_seat seat, uint8_t card,
                       struct six_events *out)
{
    struct six_pile hand = splendor_hand(s, seat);
    int at = six__find(hand, card);
    if (at >= 0)
        show(s, seat, &hand.card[at]);
    s->paying = card;
    six__tell(out, EVENT_ANNOUNCE, seat, card);
}

static void leave_hand(struct splendor *s, six_seat seat, uint8_t card)
{
    struct six_pile hand = splendor_hand(s, seat);
    int at = six__find(hand, card);
    assert(at >= 0);
    show(s, seat, &hand.card[at]);
    six__take(hand, at);
    s->player[seat].held[splendor_level(card)]--;
}

void splendor_join(struct splendor_player *p, uint8_t card)
{
    const struct splendor_card *c = &splendor_cards[card];
    p->team[card / 8] |= (uint8_t)(1u << card % 8);
    p->team_count++;
    p->bonus[c->bonus]++;
    p->points = (uint8_t)(p->points + c->points);
    p->symbols = (uint8_t)(p->symbols + c->symbols);
}

/* Three symbols take it from the middle, more than its holder's from the
 * holder, who may then no longer qualify [SM-10.2, SM-10.3, SM-13.4]. */
static void contend(struct splendor *s, six_seat seat, struct six_events *out)
{
    six_seat from = s->avengers;
    int least = from == SIX_NOBODY ? SYMBOLS_MIN : s->player[from].symbols + 1;
    if (from == seat || s->player[seat].symbols < least)
        return;
    bool had = from != SIX_NOBODY && splendor_qualifies(s, from);
    s->avengers = seat;
    six__tell(out, EVENT_AVENGERS, seat, from);
    if (had && !splendor_qualifies(s, from))
        six__tell(out, EVENT_DISQUALIFY, from, 0);
}

/* Pay, join, refill, Time token, Avengers tile: in this order (R5). */
void splendor_recruit(struct splendor *s, six_seat seat, uint8_t card,
                      const uint8_t *tokens, struct six_events *out)
{
    struct splendor_player *p = &s->player[seat];
    uint8_t refill = NO_CARD;
    bool paid = false;
    for (int k = 0; k < KINDS; k++)
        paid = paid || tokens[k] > 0;
    give_back(s, seat, tokens);
    if (paid)
        six__tell_tokens(out, EVENT_PAY, seat, tokens);
    if (!leave_row(s, card, &refill))
        leave_hand(s, seat, card);
    splendor_join(p, card);
    s->paying = 0;
    six__tell(out, EVENT_RECRUIT, seat, card);
    tell_refill(out, refill);
    if (splendor_level(card) == LEVELS - 1 && !p->tokens[GREEN]) {
        gain(s, seat, GREEN); /* SM-9.1 */
        six__tell(out, EVENT_TIME, seat, 0);
    }
    contend(s, seat, out);
}

/* Whether whatever b shows to be unpayable follows from a: a speaks of no
 * fewer cards and of no less to pay with. */
static bool implies(const struct splendor_proof *a,
                    const struct splendor_proof *b)
{
    bool all = a->grey >= b->grey;
    for (int level = 0; level < LEVELS; level++)
        all = all && a->cards[level] >= b->cards[level];
    for (int k = 0; k < COLOURS; k++)
        all = all && a->power[k] >= b->power[k];
    return all;
}

/* Keep a proof with those that it does not make needless. The oldest gives way
 * where there are too many: less is known then than could be, but nothing
 * wrong. */
static void prove(struct splendor_player *p, struct splendor_proof proof)
{
    int n = PROOFS_MAX - 1;
    for (int i = 0; i < PROOFS_MAX; i++)
        if (implies(&p->proof[i], &proof))
            return;
    for (int i = PROOFS_MAX - 1; i >= 0; i--)
        if (implies(&proof, &p->proof[i]))
            drop_proof(p, i);
    if (!splendor_proof_is_empty(&p->proof[n]))
        drop_proof(p, 0);
    while (n > 0 && splendor_proof_is_empty(&p->proof[n - 1]))
        n--;
    p->proof[n] = proof;
}

/* A pass is seen by all, and proves that no card of the hand can be paid. */
void splendor_pass(struct splendor *s, six_seat seat, struct six_events *out)
{
    struct splendor_player *p = &s->player[seat];
    struct splendor_proof proof = { .grey = p->tokens[GREY] };
    for (int level = 0; level < LEVELS; level++)
        proof.cards[level] = (uint8_t)splendor_face_down_count(p, level);
    for (int k = 0; k < COLOURS; k++)
        proof.power[k] = (uint8_t)(p->bonus[k] + p->tokens[k]);
    if (!splendor_proof_is_empty(&proof)) {
        prove(p, proof);
        s->base.learned++;
    }
    six__tell(out, EVENT_PASS, seat, 0);
}

/* ---- tiles ---- */

void splendor_occupy(struct splendor *s, six_seat seat, uint8_t location,
                     struct six_events *out)
{
    s->owner[(location - FIRST_LOCATION) / 2] = seat;
    six__tell(out, EVENT_LOCATION, seat, location);
}

void splendor_finish(struct splendor *s, enum splendor_ending ending,
                     struct six_events *out)
{
    s->ending = (uint8_t)ending;
    six__ask(&s->base, ASK_OVER, SIX_NOBODY);
    six__tell(out, EVENT_OVER, SIX_NOBODY, 0);
}
