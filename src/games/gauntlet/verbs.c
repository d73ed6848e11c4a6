/* verbs.c -- draw, play, fight, defeat: the only code that moves cards, tokens
 * and life, and that says what happened. */
#include "games/gauntlet/gauntlet.h"

static void finish(struct gauntlet *g, enum gauntlet_ending ending)
{
    g->ending = (uint8_t)ending;
    memset(g->frame, 0, sizeof g->frame);
    g->depth = 0;
    six__ask(&g->base, ASK_OVER, SIX_NOBODY);
}

/* ---- cards move ---- */

static void deal_hand(struct gauntlet *g, six_seat seat, struct six_pile deck)
{
    struct six_card c = six__pop(deck);
    c.known = six_seat_bit(seat);
    gauntlet_facts_draw(g, seat);
    six__insert(gauntlet_hand(g, seat), c);
}

void gauntlet_deal(struct gauntlet *g, uint64_t seed, struct six_events *out)
{
    for (uint8_t id = 0; id < CARD_COUNT; id++)
        for (int i = 0; i < gauntlet_cards[id].info.copies; i++)
            six__push(id < HERO_CARDS ? gauntlet_hero_deck(g)
                                      : gauntlet_thanos_deck(g),
                      (struct six_card){ id, 0 });
    six__shuffle(gauntlet_hero_deck(g), &seed);
    six__shuffle(gauntlet_thanos_deck(g), &seed);
    for (six_seat s = 1; s < g->base.seats; s++)
        deal_hand(g, s, gauntlet_hero_deck(g));
    for (int i = 0; i < 2; i++)
        deal_hand(g, THANOS, gauntlet_thanos_deck(g));
    g->base.learned++;
    six__tell(out, EVENT_DEAL, SIX_NOBODY, 0);
}

static void draw_thanos(struct gauntlet *g, struct six_events *out)
{
    if (g->thanos_deck_count == 0) { /* IG-8.10 */
        six__tell(out, EVENT_NO_DRAW, THANOS, 0);
        return;
    }
    gauntlet_facts_draw(g, THANOS);
    struct six_card c = six__pop(gauntlet_thanos_deck(g));
    six__show(&c, six_seat_bit(THANOS), &g->base.learned);
    six__insert(gauntlet_hand(g, THANOS), c);
    six__tell_some(out, EVENT_DRAW, THANOS, six_seat_bit(THANOS), c.id, 0, 0);
}

/* A hero takes the top card; the deck holds one. */
void gauntlet_take(struct gauntlet *g, six_seat hero, struct six_events *out)
{
    gauntlet_facts_draw(g, hero);
    struct six_card c = six__pop(gauntlet_hero_deck(g));
    gauntlet_facts_deck(g);
    six__show(&c, six_seat_bit(hero), &g->base.learned);
    six__push(gauntlet_hand(g, hero), c);
    six__tell_some(out, EVENT_DRAW, hero, six_seat_bit(hero), c.id, 0, 0);
}

/* Draw one card from the own side's deck. A draw during which the hero deck
 * is rebuilt takes a frame: chance must shuffle. */
void gauntlet_draw(struct gauntlet *g, six_seat seat, struct six_events *out)
{
    bool later =
        g->base.option[OPTION_HERO_RESHUFFLE] == RESHUFFLE_ON_NEXT_DRAW;
    if (seat == THANOS)
        draw_thanos(g, out);
    else if (g->hero_deck_count > (later ? 0 : 1))
        gauntlet_take(g, seat, out);
    else
        six__push_frame(gauntlet_stack(g), (struct six_frame){
                                               .kind = FRAME_DRAW,
                                               .actor = seat,
                                               .target = seat,
                                           });
}

void gauntlet_rebuild(struct gauntlet *g, uint64_t seed, struct six_events *out)
{
    assert(g->hero_deck_count == 0 && g->hero_table_count > 0);
    kinds deck = 0;
    for (int i = 0; i < g->hero_table_count; i++) {
        deck |= KIND(g->hero_table[i].id);
        six__push(gauntlet_hero_deck(g),
                  (struct six_card){ g->hero_table[i].id, 0 });
    }
    memset(g->hero_table, 0, sizeof g->hero_table);
    g->hero_table_count = 0;
    six__shuffle(gauntlet_hero_deck(g), &seed);
    gauntlet_facts_rebuild(g, deck);
    six__tell(out, EVENT_REBUILD, SIX_NOBODY, g->hero_deck_count);
}

/* Lay a card face up in front of a seat. Heroes' cards are kept together by
 * seat, each in the order they came. */
static void lay(struct gauntlet *g, six_seat seat, uint8_t id, bool defeated)
{
    if (seat == THANOS) {
        g->thanos_table[g->thanos_table_count++] =
            (struct gauntlet_laid){ id, THANOS, defeated };
        g->stones_up += gauntlet_cards[id].stone;
        return;
    }
    int at = g->hero_table_count++;
    for (; at > 0 && g->hero_table[at - 1].seat > seat; at--)
        g->hero_table[at] = g->hero_table[at - 1];
    g->hero_table[at] = (struct gauntlet_laid){ id, seat, 0 };
}

/* An Outrider was shown to all: whether it is the one that somebody saw before
 * can't be told, so nobody but Thanos knows the other [IG-10.42]. */
static void forget_twins(struct six_pile hand, uint8_t id, int except)
{
    for (int i = 0; i < *hand.count; i++)
        if (hand.card[i].id == id && i != except && id == CARD_OUTRIDER)
            hand.card[i].known &= six_seat_bit(THANOS);
}

/* Seats see one of Thanos' cards. Who has seen an Outrider before can't tell
 * whether this is another one [IG-2.7]. */
static void show_his(struct gauntlet *g, int index, six_seats seats)
{
    struct six_pile hand = gauntlet_hand(g, THANOS);
    for (int i = 0; i < *hand.count; i++)
        if (i != index && hand.card[i].id == hand.card[index].id)
            seats &= (six_seats)~hand.card[i].known;
    six__show(&hand.card[index], seats, &g->base.learned);
    six__sort(hand);
}

/* Take a card out of a hand for all to see, with what was known about it. */
static void leave_hand(struct gauntlet *g, six_seat seat, uint8_t id)
{
    struct six_pile hand = gauntlet_hand(g, seat);
    gauntlet_facts_leave(g, seat, id);
    six__take(hand, six__find(hand, id));
    forget_twins(hand, id, -1);
}

void gauntlet_play(struct gauntlet *g, six_seat seat, uint8_t id,
                   struct six_events *out)
{
    leave_hand(g, seat, id);
    lay(g, seat, id, false);
    six__tell(out, EVENT_PLAY, seat, id);
    six__push_frame(gauntlet_stack(g), (struct six_frame){
                                           .kind = FRAME_CARD,
                                           .actor = seat,
                                           .target = seat,
                                           .card = id,
                                       });
}

/* Thanos holds nothing he can play: the 7 alone, or no card [IG-10.36]. */
void gauntlet_pass(struct gauntlet *g, struct six_events *out)
{
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        six__show(&g->hand[THANOS][i], six__everybody(&g->base),
                  &g->base.learned);
    six__tell(out, EVENT_PASS, THANOS, 0);
}

void gauntlet_snap(struct gauntlet *g, struct six_events *out)
{
    for (int i = 0; i < g->hand_count[THANOS]; i++) {
        six__show(&g->hand[THANOS][i], six__everybody(&g->base),
                  &g->base.learned);
        six__tell(out, EVENT_REVEAL, THANOS, g->hand[THANOS][i].id);
    }
    six__sort(gauntlet_hand(g, THANOS));
    six__tell(out, EVENT_SNAP, THANOS, 0);
    finish(g, ENDING_SNAP);
}

/* There are always enough of them [IG-7.31]; but nobody counts on for ever
 * [IG-7.32]. */
void gauntlet_gain(struct gauntlet *g, six_seat seat, int n,
                   struct six_events *out)
{
    int room = TOKENS_MAX - g->tokens[seat];
    n = n < room ? n : room;
    g->tokens[seat] = (uint8_t)(g->tokens[seat] + n);
    six__tell(out, EVENT_TOKEN, seat, (uint8_t)n);
}

/* A hero looks at one of Thanos' cards [IG-9.6, IG-10.17]. */
void gauntlet_peek(struct gauntlet *g, six_seat seat, int index,
                   struct six_events *out)
{
    six_seats who = six_seat_bit(seat);
    uint8_t id = g->hand[THANOS][index].id;
    show_his(g, index, who);
    g->base.learned++;
    if (g->base.option[OPTION_PEEK_DISCLOSURE] == PEEK_THANOS_KNOWS)
        who |= six_seat_bit(THANOS);
    six__tell_some(out, EVENT_PEEK, seat, who, id, 0, 0);
}

/* ---- fights and defeats ---- */

void gauntlet_start_fight(struct gauntlet *g, six_seat hero, int who_picks)
{
    six__push_frame(gauntlet_stack(g), (struct six_frame){
                                           .kind = FRAME_FIGHT,
                                           .actor = hero,
                                           .target = hero,
                                           .number = (uint8_t)who_picks,
                                       });
}

/* Who has a token must spend one; it is worth 2 [IG-7.18]. */
static int spend(struct gauntlet *g, six_seat seat, struct six_events *out)
{
    if (g->tokens[seat] == 0)
        return 0;
    g->tokens[seat]--;
    six__tell(out, EVENT_SPEND, seat, 0);
    return 2;
}

/* The values above a total, which bonuses may have pushed out of bounds. */
static values above(int total)
{
    return total < 1 ? VALUES_ALL : VALUES_FROM(total + 1);
}

/* The hero's card against the one at index of Thanos' hand [IG-7.21]. */
void gauntlet_fight(struct gauntlet *g, six_seat hero, int index,
                    struct six_events *out)
{
    six_seats both = six_seat_bit(hero) | six_seat_bit(THANOS);
    struct six_card *mine = &g->hand[hero][0];
    uint8_t his = g->hand[THANOS][index].id;
    six__show(mine, both, &g->base.learned);
    show_his(g, index, both);
    six__tell_some(out, EVENT_FIGHT, hero, both, mine->id, his, 0);
    int bonus = spend(g, hero, out) - spend(g, THANOS, out);
    int edge = gauntlet_value(mine->id) + bonus - gauntlet_value(his);
    if (edge == 0) {
        six__tell(out, EVENT_TIE, hero, 0);
        gauntlet_prove_tie(g, hero, bonus);
    } else if (edge > 0) {
        gauntlet_prove(g, hero, above(gauntlet_value(his) - bonus));
        gauntlet_defeat(g, six_seat_bit(THANOS), his);
    } else {
        gauntlet_prove_thanos_some(g, above(gauntlet_value(mine->id) + bonus));
        gauntlet_defeat(g, six_seat_bit(hero), mine->id);
    }
}

/* Cards fall: the heroes' hand cards, or this card of Thanos. */
void gauntlet_defeat(struct gauntlet *g, six_seats seats, uint8_t card)
{
    six__push_frame(gauntlet_stack(g), (struct six_frame){
                                           .kind = FRAME_DEFEAT,
                                           .seats = seats,
                                           .card = card,
                                       });
}

/* The last life is gone: what fell stays in hand, seen by all [IG-7.13]. */
static void fall_for_good(struct gauntlet *g, six_seats seats, uint8_t card)
{
    for (six_seat s = 0; s < g->base.seats; s++) {
        struct six_pile hand = gauntlet_hand(g, s);
        if (seats & six_seat_bit(s)) {
            int at = s == THANOS ? six__find(hand, card) : 0;
            six__show(&hand.card[at], six__everybody(&g->base),
                      &g->base.learned);
            forget_twins(hand, hand.card[at].id, at);
            six__sort(hand);
        }
    }
}

/* The life goes first, then the cards are laid down [IG-7.2 to IG-7.4]. */
void gauntlet_fall(struct gauntlet *g, six_seats seats, uint8_t card,
                   struct six_events *out)
{
    bool thanos = seats == six_seat_bit(THANOS);
    uint8_t *life = thanos ? &g->thanos_life : &g->hero_life;
    int loss = __builtin_popcount(seats);
    *life = (uint8_t)(*life > loss ? *life - loss : 0);
    for (six_seat s = 0; s < g->base.seats; s++)
        if (seats & six_seat_bit(s))
            six__tell(out, EVENT_DEFEAT, s, thanos ? card : g->hand[s][0].id);
    six__tell(out, thanos ? EVENT_THANOS_LIFE : EVENT_HERO_LIFE, SIX_NOBODY,
              *life);
    if (*life == 0) {
        fall_for_good(g, seats, card);
        six__tell(out, thanos ? EVENT_THANOS_DEFEATED : EVENT_HEROES_DEFEATED,
                  SIX_NOBODY, 0);
        finish(g, thanos ? ENDING_THANOS_DEFEATED : ENDING_HEROES_DEFEATED);
        return;
    }
    for (six_seat s = 0; s < g->base.seats; s++) {
        if (!(seats & six_seat_bit(s)))
            continue;
        uint8_t id = thanos ? card : g->hand[s][0].id;
        leave_hand(g, s, id);
        lay(g, s, id, true);
    }
}

/* The defeated card goes from the table into Thanos' deck [IG-7.6]. In an
 * empty deck everybody knows where it is [IG-7.10]. */
void gauntlet_return(struct gauntlet *g, uint8_t card, uint64_t seed,
                     struct six_events *out)
{
    struct six_pile deck = gauntlet_thanos_deck(g);
    int last = --g->thanos_table_count;
    assert(g->thanos_table[last].id == card);
    g->thanos_table[last] = (struct gauntlet_laid){ 0 };
    g->stones_up -= gauntlet_cards[card].stone;
    six__push(deck, (struct six_card){ card, 0 });
    six__shuffle(deck, &seed);
    gauntlet_facts_return(g, card);
    if (g->thanos_deck_count == 1)
        g->thanos_deck[0].known = six__everybody(&g->base);
    six__tell(out, EVENT_RETURN, THANOS, card);
}

/* ---- secret choices ---- */

/* A card of Thanos' hand goes under his deck; nobody else knows which, so what
 * they knew of his hand is gone [IG-10.37]. */
void gauntlet_bottom(struct gauntlet *g, uint8_t id, struct six_events *out)
{
    struct six_pile hand = gauntlet_hand(g, THANOS);
    gauntlet_facts_bottom(g);
    six__wipe(hand, six_seat_bit(THANOS));
    six__put_under(gauntlet_thanos_deck(g),
                   six__take(hand, six__find(hand, id)));
    six__tell_some(out, EVENT_BOTTOM, THANOS, six_seat_bit(THANOS), id, 0, 0);
}

/* Take cards off the hero deck to look at, the top one first. */
void gauntlet_look_up(struct gauntlet *g, int count)
{
    for (; count > 0 && g->hero_deck_count > 0; count--)
        six__push(gauntlet_look(g), six__pop(gauntlet_hero_deck(g)));
    gauntlet_facts_deck(g);
}

/* Look at them; the new order will be secret, so nobody else keeps knowing
 * what lies there [IG-10.41]. */
void gauntlet_look_at(struct gauntlet *g, six_seat seat, struct six_events *out)
{
    six__wipe(gauntlet_look(g), six_seat_bit(seat));
    for (int i = 0; i < g->look_count; i++)
        six__show(&g->look[i], six_seat_bit(seat), &g->base.learned);
    six__tell_some(out, EVENT_LOOK, seat, six_seat_bit(seat), g->look[0].id,
                   g->look[1].id, g->look[2].id);
    six__sort(gauntlet_look(g)); /* held in hand: in no order */
}

/* The card comes next from the top: places before `at` are taken. */
void gauntlet_place(struct gauntlet *g, six_seat seat, uint8_t id, int at,
                    struct six_events *out)
{
    int from = six__find(gauntlet_look(g), id);
    struct six_card c = g->look[from];
    for (int i = from; i > at; i--)
        g->look[i] = g->look[i - 1];
    g->look[at] = c;
    six__tell_some(out, EVENT_PLACE, seat, six_seat_bit(seat), id, 0, 0);
}

/* All looked-at cards go back on top, the first one topmost. */
void gauntlet_put_back(struct gauntlet *g)
{
    while (g->look_count > 0)
        six__push(gauntlet_hero_deck(g), six__pop(gauntlet_look(g)));
}
