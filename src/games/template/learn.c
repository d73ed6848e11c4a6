/* learn.c -- this game for programs that learn: what a seat knows as bytes,
 * and the numbers of actions. docs/learning.md tells what they mean; they
 * never change, or what was learnt would be worth nothing.
 *
 * Yours: the members of the row, with the own things first and then the others
 * in the order of their turns; a row of numbers for each verb. A card is looked
 * at by six__seen_id() alone, the same question that hide() asks. */
#include "core/learn.h"
#include "games/template/template.h"

struct player {
    uint8_t hand_count;
    uint8_t hand[HAND_MAX];
    uint8_t may;
};

struct observation {
    uint8_t ask;
    uint8_t seat;
    uint8_t seats;
    uint8_t turn;
    uint8_t winner;
    uint8_t copies;
    uint8_t turned_up;
    uint8_t chosen;
    uint8_t deck_count;
    uint8_t up[CARD_COUNT];
    uint8_t deck[CARDS_MAX];
    struct player player[SEATS_MAX];
};

_Static_assert(sizeof(struct observation) == TEMPLATE_OBSERVATION,
               "docs/learning.md tells the size");

/* Where a seat stands, counted from the observing one. */
static uint8_t place_of(const struct template *t, six_seat seat, six_seat me)
{
    return (uint8_t)((seat + t->base.seats - me) % t->base.seats);
}

/* What a frame holds was said aloud; nothing in it is a secret. */
static void see_question(const struct template *t, six_seat me,
                         struct observation *o)
{
    const struct six_frame *f = &t->frame[t->depth ? t->depth - 1 : 0];
    o->ask = t->base.ask;
    o->seat = me;
    o->seats = t->base.seats;
    o->turn = place_of(t, t->base.turn, me);
    o->winner = t->base.option[OPTION_WINNER];
    o->copies = t->base.option[OPTION_COPIES];
    o->turned_up = SIX_HIDDEN;
    if (t->table_count > 0)
        o->turned_up = t->table[t->table_count - 1];
    o->chosen = place_of(t, f->target, me);
}

void template_observe(const void *state, six_seat seat, uint8_t *out)
{
    const struct template *t = state;
    struct observation *o = (struct observation *)out;
    six_seats knows = six_seat_bit(seat) | SIX_PUBLIC;
    memset(o, 0, sizeof *o);
    see_question(t, seat, o);
    o->deck_count = t->deck_count;
    for (int i = 0; i < t->table_count; i++)
        o->up[t->table[i]]++;
    for (int i = 0; i < CARDS_MAX; i++)
        o->deck[i] = six__seen_id(t->deck[i], knows);
    for (six_seat s = 0; s < t->base.seats; s++) {
        struct player *p = &o->player[place_of(t, s, seat)];
        p->hand_count = t->hand_count[s];
        for (int i = 0; i < HAND_MAX; i++)
            p->hand[i] = six__seen_id(t->hand[s][i], knows);
        p->may = t->may[s];
    }
}

/* Yours: the first number of each verb, less its first argument. */
const struct six_code template_codes[VERB_COUNT] = {
    [VERB_TAKE] = { .first = 0 },
    [VERB_USE] = { .first = 1 },
    [VERB_CHOOSE] = { .first = 2, .weight = { 1 } },
    [VERB_NAME] = { .first = 6 - 1, .weight = { 1 } },
    [VERB_KEEP] = { .first = 11, .weight = { 1 } },
};
