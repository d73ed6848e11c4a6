/* view.c -- what a seat may know: hide, guess, and the invariants.
 *
 * Yours: name each pile and each secret of your state once in hide(), once in
 * guess() and once in broken(). The law that ties them together is tested at
 * every decision of thousands of games: hide(guess(hide(s))) == hide(s). */
#include "games/template/template.h"

/* Of a card one knows, one also knows that its owner knows it. Who else does
 * is not kept in the view: the others' secrets in the deck would show later. */
void template_hide(void *state, six_seat viewer)
{
    struct template *t = state;
    six_seats me = six_seat_bit(viewer);
    for (six_seat s = 0; s < t->base.seats; s++)
        six__hide(template_hand(t, s), me, me | six_seat_bit(s));
    six__hide(template_deck(t), me, me);
    t->base.learned = 0;
}

/* ---- guess ---- */

/* How many cards of each kind are not in sight. */
static void count_left(struct template *t, uint8_t left[CARD_COUNT])
{
    for (int id = 0; id < CARD_COUNT; id++)
        left[id] = t->base.option[OPTION_COPIES];
    for (int i = 0; i < t->table_count; i++)
        left[t->table[i]]--;
    six__see(left, template_deck(t));
    for (six_seat s = 0; s < t->base.seats; s++)
        six__see(left, template_hand(t, s));
}

static void find_unseen(struct template *t, struct six_pool *u)
{
    uint8_t left[CARD_COUNT];
    count_left(t, left);
    u->count = u->dealt = 0;
    for (uint8_t id = 0; id < CARD_COUNT; id++)
        for (int i = 0; i < left[id]; i++)
            u->id[u->count++] = id;
}

static bool may_hold(const struct template *t, six_seat seat, uint8_t id)
{
    return t->may[seat] & VALUE(template_value(id));
}

/* Deal the hidden cards of all hands: false where a fact fails. hidden[i] says
 * whose i-th card it is. */
static bool deal_hands(struct template *t, const six_seats hidden[HAND_MAX],
                       struct six_pool *u, uint64_t *stream)
{
    u->dealt = 0;
    for (six_seat s = 0; s < t->base.seats; s++) {
        for (int i = 0; i < t->hand_count[s]; i++) {
            if (!(hidden[i] & six_seat_bit(s)))
                continue;
            uint8_t id = six__deal(u, stream);
            if (i == 0 && !may_hold(t, s, id))
                return false;
            t->hand[s][i] = (struct six_card){ id, six_seat_bit(s) };
        }
    }
    return true;
}

/* Deal at random, and again from the start until all facts hold: so each deal
 * that is possible is equally likely. To repair a deal instead would be
 * quicker and wrong. */
void template_guess(void *state, six_seat viewer, uint64_t seed)
{
    struct template *t = state;
    struct six_pool u;
    six_seats hidden[HAND_MAX] = { 0 };
    (void)viewer; /* a view shows what its viewer knows */
    find_unseen(t, &u);
    for (six_seat s = 0; s < t->base.seats; s++)
        for (int i = 0; i < t->hand_count[s]; i++)
            if (t->hand[s][i].id == SIX_HIDDEN)
                hidden[i] |= six_seat_bit(s);
    while (!deal_hands(t, hidden, &u, &seed))
        ;
    six__deal_pile(template_deck(t), &u, &seed);
}

/* ---- invariants ---- */

static bool cards_add_up(struct template *t)
{
    uint8_t left[CARD_COUNT];
    count_left(t, left);
    for (int id = 0; id < CARD_COUNT; id++)
        if (left[id] != 0)
            return false;
    return true;
}

static bool hands_are_sound(const struct template *t)
{
    for (six_seat s = 0; s < t->base.seats; s++) {
        bool juggles = t->base.ask == ASK_KEEP && t->base.asked == s;
        if (t->hand_count[s] != 1 + juggles)
            return false;
        for (int i = 0; i < t->hand_count[s]; i++)
            if (!(t->hand[s][i].known & six_seat_bit(s)))
                return false;
    }
    return true;
}

static bool facts_hold(const struct template *t)
{
    for (six_seat s = 0; s < t->base.seats; s++)
        if (!may_hold(t, s, t->hand[s][0].id))
            return false;
    return true;
}

/* Who is asked in the middle of an effect is asked by the card turned up. */
static bool effect_is_sound(const struct template *t)
{
    const struct six_frame *f = &t->frame[1];
    if (t->depth < 2)
        return t->depth == (t->base.ask != ASK_OVER);
    return f->kind == FRAME_CARD && f->actor == t->base.turn &&
           t->table_count > 0 && f->card == t->table[t->table_count - 1];
}

/* Yours: whatever must always be true. The tests ask after every action, and
 * arrange() before it accepts a position. */
const char *template_broken(const void *state)
{
    struct template copy = *(const struct template *)state;
    struct template *t = &copy;
    if (t->base.ask == ASK_DEAL)
        return NULL;
    if (!cards_add_up(t))
        return N_("every card is in exactly one place [TM-2.1]");
    if (!hands_are_sound(t))
        return N_("everybody holds one card and knows it [TM-2.2]");
    if (!facts_hold(t))
        return N_("what was proved is true [TM-4.3]");
    if (!effect_is_sound(t))
        return N_("an effect belongs to the card turned up [TM-3.4]");
    return NULL;
}
