/* verbs.c -- deal, take, look, exchange, prove: the only code that writes the
 * state of a game, and that says what happened.
 *
 * Three things go together in each verb: the cards move, the knowledge about
 * them follows (core/cards.h), and an event tells it. Count in t->base.learned
 * whenever somebody comes to know something hidden: what they know can't be
 * taken back. */
#include "games/template/template.h"

void template_end_effect(struct template *t)
{
    six__pop_frame(template_stack(t));
}

/* A seat gets another card: what was proved of the one before is over
 * [TM-5.3]. */
static void forget(struct template *t, six_seat seat)
{
    t->may[seat] = VALUES_ALL;
}

void template_deal(struct template *t, uint64_t seed, struct six_events *out)
{
    struct six_pile deck = template_deck(t);
    for (uint8_t id = 0; id < CARD_COUNT; id++)
        for (int i = 0; i < t->base.option[OPTION_COPIES]; i++)
            six__push(deck, (struct six_card){ id, 0 });
    six__shuffle(deck, &seed);
    for (six_seat s = 0; s < t->base.seats; s++) {
        struct six_card c = six__pop(deck);
        c.known = six_seat_bit(s);
        six__push(template_hand(t, s), c);
        forget(t, s);
    }
    t->base.learned++;
    six__tell(out, EVENT_DEAL, SIX_NOBODY, 0);
}

/* The top card is laid on the table [TM-3.1]. */
void template_turn_up(struct template *t, six_seat seat, struct six_events *out)
{
    uint8_t id = six__pop(template_deck(t)).id;
    t->table[t->table_count++] = id;
    t->base.learned++;
    six__tell(out, EVENT_TURN, seat, id);
}

/* Take the card turned up and lay the own one in its place. Everybody has
 * seen both [TM-3.3]. */
void template_take(struct template *t, six_seat seat, struct six_events *out)
{
    uint8_t *top = &t->table[t->table_count - 1];
    uint8_t taken = *top;
    *top = t->hand[seat][0].id;
    t->hand[seat][0] = (struct six_card){ taken, six__everybody(&t->base) };
    forget(t, seat);
    t->base.learned++;
    six__tell(out, EVENT_TAKE, seat, *top);
}

/* Begin the effect of the card turned up. Its frame lies on the turn's and is
 * done first. */
void template_use(struct template *t, six_seat seat, struct six_events *out)
{
    uint8_t id = t->table[t->table_count - 1];
    six__tell(out, EVENT_USE, seat, id);
    six__push_frame(template_stack(t), (struct six_frame){
                                           .kind = FRAME_CARD,
                                           .actor = seat,
                                           .card = id,
                                       });
}

/* Two players exchange their cards after the other's was named: everybody has
 * seen that one; what they knew of the first, and what was proved of either,
 * goes with the card [TM-4.2, TM-5.3]. */
void template_exchange(struct template *t, six_seat seat, six_seat other,
                       struct six_events *out)
{
    struct six_card mine = t->hand[seat][0];
    struct six_card named = t->hand[other][0];
    values may = t->may[seat];
    six__show(&named, six__everybody(&t->base), &t->base.learned);
    six__show(&mine, six_seat_bit(other), &t->base.learned);
    t->hand[seat][0] = named;
    t->hand[other][0] = mine;
    t->may[seat] = t->may[other];
    t->may[other] = may;
    six__tell_some(out, EVENT_HIT, other,
                   six_seat_bit(seat) | six_seat_bit(other), seat, mine.id, 0);
}

/* The player proves not to hold the number [TM-4.3]. */
void template_miss(struct template *t, six_seat seat, uint8_t number,
                   struct six_events *out)
{
    t->may[seat] &= (values)~VALUE(number);
    t->base.learned++;
    six__tell(out, EVENT_MISS, seat, number);
}

/* A secret look: all learn that it happens, two know the card [TM-4.5]. */
void template_look(struct template *t, six_seat seat, six_seat other,
                   struct six_events *out)
{
    struct six_card *c = &t->hand[other][0];
    six__show(c, six_seat_bit(seat), &t->base.learned);
    six__tell_some(out, EVENT_LOOK, seat,
                   six_seat_bit(seat) | six_seat_bit(other), other, c->id, 0);
}

void template_draw(struct template *t, six_seat seat, struct six_events *out)
{
    struct six_card c = six__pop(template_deck(t));
    six__show(&c, six_seat_bit(seat), &t->base.learned);
    six__push(template_hand(t, seat), c);
    six__tell_some(out, EVENT_DRAW, seat, six_seat_bit(seat), c.id, 0, 0);
}

/* A secret choice: one of two cards goes back on the deck, and nobody else
 * knows which, so they know neither any more [TM-4.6, TM-5.4]. */
void template_keep(struct template *t, six_seat seat, uint8_t id,
                   struct six_events *out)
{
    struct six_pile hand = template_hand(t, seat);
    six__wipe(hand, six_seat_bit(seat));
    six__push(template_deck(t), six__take(hand, hand.card[0].id == id));
    forget(t, seat);
    six__tell_some(out, EVENT_KEEP, seat, six_seat_bit(seat), id, 0, 0);
}

/* The card in hand is shuffled into the deck, and the top one drawn
 * [TM-4.7]. */
void template_shuffle(struct template *t, six_seat seat, uint64_t seed,
                      struct six_events *out)
{
    six__push(template_deck(t), six__pop(template_hand(t, seat)));
    six__shuffle(template_deck(t), &seed);
    forget(t, seat);
    six__tell(out, EVENT_SHUFFLE, seat, 0);
    template_draw(t, seat, out);
}

void template_finish(struct template *t, struct six_events *out)
{
    for (six_seat s = 0; s < t->base.seats; s++) {
        six__show(&t->hand[s][0], six__everybody(&t->base), &t->base.learned);
        six__tell(out, EVENT_REVEAL, s, t->hand[s][0].id);
    }
    memset(t->frame, 0, sizeof t->frame);
    t->depth = 0;
    six__ask(&t->base, ASK_OVER, SIX_NOBODY);
}
