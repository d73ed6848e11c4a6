/* decks.c -- Marvel United: cards that move: hands and decks, the Storyline,
 * the Master Plan, Equipment. What is true of verbs.c is true here. */
#include "games/united/united.h"

/* ---- hands and decks ---- */

/* A card that not all can see may be any of those known to lie in the deck:
 * that they do is no longer sure. */
void united_forget_returned(struct united *u, six_seat seat)
{
    memset(u->player[seat].returned, 0, sizeof u->player[seat].returned);
    u->player[seat].returned_count = 0;
}

static void drop_returned(struct united *u, six_seat seat, struct six_card card)
{
    struct united_player *p = &u->player[seat];
    int i = 0;
    if (!(card.known & SIX_PUBLIC)) {
        united_forget_returned(u, seat);
        return;
    }
    while (i < p->returned_count && p->returned[i] != card.id)
        i++;
    if (i == p->returned_count)
        return;
    p->returned_count--;
    for (; i < p->returned_count; i++)
        p->returned[i] = p->returned[i + 1];
    p->returned[p->returned_count] = 0;
}

static void draw_one(struct united *u, six_seat seat, struct six_events *out)
{
    struct six_card card = six__pop(united_deck(u, seat));
    bool open = united_card(u, card.id)->marks & MUST_PLAY; /* [N2] */
    six_seats eyes =
        open ? six__everybody(&u->base) : united_sees_hand(u, seat);
    six__show(&card, eyes, &u->base.learned);
    six__insert(united_hand(u, seat), card);
    drop_returned(u, seat, card);
    six__tell_some(out, EVENT_DRAW, seat, card.known, card.id, 0, 0);
}

/* What is not there is not drawn [MU-28.9]. */
void united_draw(struct united *u, six_seat seat, int count,
                 struct six_events *out)
{
    if (!united_stands(u, seat))
        return;
    for (; count > 0 && u->player[seat].deck_count > 0 && !u->ending; count--)
        draw_one(u, seat, out);
}

/* [MU-28.8] */
void united_refill(struct united *u, six_seat seat, struct six_events *out)
{
    if (seat < u->team)
        united_draw(u, seat, 3 - u->player[seat].hand_count, out);
}

/* Only these still know what is in the hand; but a card that must be played as
 * soon as it is there lies open to all [N2]. */
static void wipe_hand(struct united *u, six_seat seat, six_seats eyes)
{
    struct six_pile hand = united_hand(u, seat);
    for (int i = 0; i < *hand.count; i++)
        if (!(united_card(u, hand.card[i].id)->marks & MUST_PLAY))
            hand.card[i].known &= eyes;
}

/* A card of the hand goes below all others of the deck. Who can't see which it
 * was no longer knows what is in the hand [MU-15.1, MU-15.2, N1]. */
void united_put_under(struct united *u, six_seat seat, uint8_t card,
                      struct six_events *out)
{
    struct six_pile hand = united_hand(u, seat);
    bool open = united_villain_of(u)->traits & OPEN_DISCARDS;
    six_seats eyes = open ? SIX_EVERYBODY : united_sees_hand(u, seat);
    if (u->ending)
        return;
    if (*hand.count > 1)
        wipe_hand(u, seat, eyes);
    struct six_card c = six__take(hand, united_find(hand, card));
    six__sort(hand);
    if (open || (united_card(u, card)->marks & MUST_PLAY))
        six__show(&c, six__everybody(&u->base), &u->base.learned);
    six__put_under(united_deck(u, seat), c);
    six__tell_some(out, EVENT_DISCARD, seat, c.known, card, 0, 0);
    if (open && (united_card(u, card)->marks & EFFECT))
        united_raise(u, 1, out);
}

void united_show_hand(struct united *u, six_seat seat, struct six_events *out)
{
    struct united_player *p = &u->player[seat];
    united_tell(out, EVENT_SHOW_HAND, seat, 0, 0, 0);
    for (int i = 0; i < p->hand_count; i++) {
        six__show(&p->hand[i], six__everybody(&u->base), &u->base.learned);
        united_tell(out, EVENT_SEE, seat, p->hand[i].id, 0, 0);
    }
    six__sort(united_hand(u, seat));
}

/* Whoever searches a deck sees it whole. */
void united_look_through(struct united *u, six_seat seat,
                         struct six_events *out)
{
    struct united_player *p = &u->player[seat];
    united_tell(out, EVENT_SEARCH, seat, 0, 0, 0);
    for (int i = p->deck_count - 1; i >= 0; i--) {
        six__show(&p->deck[i], united_sees_hand(u, seat), &u->base.learned);
        six__tell_some(out, EVENT_SEE, seat, p->deck[i].known, p->deck[i].id, 0,
                       0);
    }
}

/* The chosen card will lie on top of the shuffled rest [MU-28.10]. It waits
 * below the others until the deck is shuffled. */
void united_search(struct united *u, six_seat seat, uint8_t card,
                   struct six_events *out)
{
    struct six_pile deck = united_deck(u, seat);
    struct united_player *p = &u->player[seat];
    united_forget_returned(u, seat);
    for (int i = 0; i < p->deck_count; i++)
        if (deck.card[i].known & SIX_PUBLIC)
            p->returned[p->returned_count++] = deck.card[i].id;
    struct six_card c = six__take(deck, six__find(deck, card));
    six__put_under(deck, c);
    six__tell_some(out, EVENT_FIND, seat, united_sees_hand(u, seat), card, 0,
                   0);
    six__ask(&u->base, ASK_SHUFFLE, SIX_CHANCE);
}

/* ---- the Storyline ---- */

int united_lay(struct united *u, struct six_card card, bool down,
               struct six_events *out)
{
    (void)out;
    assert(u->story_count < STORY_MAX);
    int index = u->story_count++;
    u->story[index] =
        (struct united_story){ .card = card,
                               .flags = down ? DOWN : 0,
                               .owner = united_is_hero_card(card.id)
                                            ? (uint8_t)united_slot_of(card.id)
                                            : OF_VILLAIN };
    if (!down)
        six__show(&u->story[index].card, six__everybody(&u->base),
                  &u->base.learned);
    return index;
}

/* Its Crisis tokens are discarded [MU-12.9]. */
void united_turn_down(struct united *u, int index, struct six_events *out)
{
    if (u->ending || index == NO_STORY)
        return;
    struct united_story *s = &u->story[index];
    if (s->flags & DOWN)
        return;
    s->flags = DOWN;
    united_tell(out, EVENT_TURN_DOWN, SIX_NOBODY, s->card.id, 0, 0);
    if ((united_villain_of(u)->traits & OPEN_DISCARDS) &&
        s->owner != OF_VILLAIN && (united_card(u, s->card.id)->marks & EFFECT))
        united_raise(u, 1, out);
}

void united_swap(struct united *u, int a, int b, struct six_events *out)
{
    if (u->ending || a == NO_STORY || b == NO_STORY || a == b)
        return;
    struct united_story s = u->story[a];
    u->story[a] = u->story[b];
    u->story[b] = s;
    six_seats known = s.card.known & u->story[a].card.known;
    six__tell_some(out, EVENT_SWAP, SIX_NOBODY, known, s.card.id,
                   u->story[a].card.id, 0);
}

/* A card of the hand for one of the Storyline; the hand keeps its size, so
 * nobody is KO'd [MU-16.9]. */
void united_trade(struct united *u, six_seat seat, uint8_t card, int index,
                  struct six_events *out)
{
    struct six_pile hand = united_hand(u, seat);
    int at = united_find(hand, card);
    if (u->ending || index == NO_STORY || at < 0)
        return;
    struct six_card laid = six__take(hand, at);
    struct six_card taken = u->story[index].card;
    six__show(&laid, six__everybody(&u->base), &u->base.learned);
    u->story[index] =
        (struct united_story){ .card = laid,
                               .owner = (uint8_t)united_slot_of(laid.id) };
    six__insert(hand, taken);
    united_tell(out, EVENT_TRADE, seat, laid.id, taken.id, 0);
}

/* A card of the Storyline goes under the deck of its Hero. */
void united_take_back(struct united *u, int index, struct six_events *out)
{
    struct six_card card = u->story[index].card;
    if (u->ending)
        return;
    for (six_seat s = 0; s < u->team; s++)
        if (u->player[s].slot == united_slot_of(card.id)) {
            six__put_under(united_deck(u, s), card);
            united_tell(out, EVENT_TAKE_BACK, s, card.id, 0, 0);
        }
    u->story_count--;
    for (int i = index; i < u->story_count; i++)
        u->story[i] = u->story[i + 1];
    u->story[u->story_count] = (struct united_story){ 0 };
    if (u->turn.played != NO_STORY && u->turn.played > index)
        u->turn.played--;
}

/* ---- the Master Plan ---- */

/* The team learns the top card [MU-27.7]. */
void united_peek(struct united *u, six_seat seat, struct six_events *out)
{
    if (u->ending || u->plan_count == 0)
        return;
    struct six_card *top = &u->plan[u->plan_count - 1];
    six_seats eyes = u->base.option[OPTION_HANDS] == HANDS_OPEN
                         ? united_sees_hand(u, seat)
                         : six_seat_bit(seat);
    six__show(top, eyes, &u->base.learned);
    six__tell_some(out, EVENT_PEEK, seat, top->known, top->id, 0, 0);
}

void united_sink(struct united *u, struct six_events *out)
{
    if (u->ending || u->plan_count == 0)
        return;
    struct six_card c = six__pop(united_plans(u));
    six__put_under(united_plans(u), c);
    u->revealed = 0;
    six__tell_some(out, EVENT_SINK, SIX_NOBODY, c.known, c.id, 0, 0);
}

void united_reveal_plan(struct united *u, struct six_events *out)
{
    if (u->ending || u->plan_count == 0)
        return;
    struct six_card *top = &u->plan[u->plan_count - 1];
    six__show(top, six__everybody(&u->base), &u->base.learned);
    u->revealed = 1;
    united_tell(out, EVENT_REVEAL, SIX_NOBODY, top->id, 0, 0);
}

/* The team sees the Villain's hand. */
void united_show_plans(struct united *u, struct six_events *out)
{
    six_seats team = united_heroes_mask(u);
    united_tell(out, EVENT_SHOW_HAND, united_villain_seat(u), 0, 0, 0);
    for (int i = 0; i < u->plan_hand_count; i++) {
        six__show(&u->plan_hand[i], team, &u->base.learned);
        six__tell_some(out, EVENT_SEE, united_villain_seat(u),
                       u->plan_hand[i].known, u->plan_hand[i].id, 0, 0);
    }
    six__sort(united_plan_hand(u));
}

/* A card of the Villain's hand goes under his deck. Others who knew the hand
 * know it no longer, unless they have chosen the card. */
void united_sink_plan(struct united *u, uint8_t card, struct six_events *out)
{
    struct six_pile hand = united_plan_hand(u);
    uint8_t cause = u->frame[u->depth - 1].card;
    if (u->ending)
        return;
    six_seats eyes = six_seat_bit(united_villain_seat(u));
    if (united_card(u, cause)->type != TYPE_SUPER_VILLAIN)
        eyes |= united_heroes_mask(u);
    if (*hand.count > 1)
        six__wipe(hand, eyes);
    struct six_card c = six__take(hand, united_find(hand, card));
    six__sort(hand);
    six__put_under(united_plans(u), c);
    six__tell_some(out, EVENT_SINK, united_villain_seat(u), c.known, card, 0,
                   0);
}

void united_draw_plan(struct united *u, struct six_events *out)
{
    if (u->ending || u->plan_count == 0)
        return;
    six_seat seat = united_villain_seat(u);
    struct six_card c = six__pop(united_plans(u));
    u->revealed = 0;
    six__show(&c, six_seat_bit(seat), &u->base.learned);
    six__insert(united_plan_hand(u), c);
    six__tell_some(out, EVENT_DRAW, seat, c.known, c.id, 0, 0);
}

/* ---- Equipment ---- */

void united_turn_gear(struct united *u, six_seat seat, int index, bool down,
                      struct six_events *out)
{
    struct united_gear *g = &u->player[seat].gear[index];
    g->flags = down ? IS_DOWN : 0;
    if (!down)
        united_tell(out, EVENT_RECHARGE, seat, g->card, 0, 0);
}

void united_lose_gear(struct united *u, six_seat seat, int index)
{
    u->player[seat].gear[index] = (struct united_gear){ NO_CARD, 0 };
}

static int battery(const struct united *u, six_seat seat)
{
    const struct united_gear *gear = u->player[seat].gear;
    for (int i = 0; i < EQUIPMENT_MAX; i++)
        if (gear[i].card == COMMON(BATTERY))
            return i;
    return -1;
}

/* Peni Parker's own cards use them, Support cards do not [MU-24.25]. */
bool united_has_battery(const struct united *u, six_seat seat)
{
    return battery(u, seat) >= 0 && !(u->turn.flags & IS_SUPPORT);
}

bool united_use_battery(struct united *u, six_seat seat, struct six_events *out)
{
    if (!united_has_battery(u, seat))
        return false;
    united_tell(out, EVENT_USE, seat, COMMON(BATTERY), 0, 0);
    united_lose_gear(u, seat, battery(u, seat));
    return true;
}
