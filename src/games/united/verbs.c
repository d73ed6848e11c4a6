/* verbs.c -- Marvel United: what can be done to the table. The only code that
 * changes it; all of it tells what it did, and after each change looks whether
 * somebody has won [MU-4.11]. When the game is over nothing happens any more.
 */
#include "games/united/united.h"

void united_tell(struct six_events *out, int kind, six_seat seat, uint8_t a,
                 uint8_t b, uint8_t c)
{
    six__tell_some(out, kind, seat, SIX_EVERYBODY, a, b, c);
}

static uint8_t tile(const struct united *u, int place)
{
    return u->place[place].tile;
}

static uint8_t token_word(enum united_token kind)
{
    static const uint8_t words[TOKEN_COUNT] = { [THUGS] = WORD_THUGS,
                                                [CIVILIANS] = WORD_CIVILIANS,
                                                [DOOMBOTS] = WORD_DOOMBOTS };
    return words[kind];
}

/* ---- the end ---- */

void united_finish(struct united *u, enum united_ending ending,
                   struct six_events *out)
{
    bool won = ending == ENDING_DEFEATED || ending == ENDING_GOAL;
    if (u->ending)
        return;
    u->ending = (uint8_t)ending;
    united_tell(out, won ? EVENT_WIN : EVENT_LOSE, SIX_NOBODY, CARD_VILLAIN,
                (uint8_t)ending, 0);
}

/* If both become true at once, the Heroes win [MU-4.12]. */
static void look(struct united *u, struct six_events *out)
{
    const struct united_villain *v = united_villain_of(u);
    if (v->is_beaten && v->is_beaten(u))
        united_finish(u, ENDING_GOAL, out);
    else if (v->has_won && v->has_won(u))
        united_finish(u, ENDING_PLOT, out);
}

/* ---- Action tokens ---- */

void united_gain(struct united *u, six_seat seat, int kind, int count,
                 struct six_events *out)
{
    if (u->ending || count <= 0 || seat >= u->team)
        return;
    u->player[seat].tokens[kind] =
        (uint8_t)(u->player[seat].tokens[kind] + count);
    united_tell(out, EVENT_GAIN, seat, (uint8_t)(WORD_MOVE_TOKEN + kind),
                (uint8_t)count, 0);
}

void united_lose_token(struct united *u, six_seat seat, int kind,
                       struct six_events *out)
{
    assert(u->player[seat].tokens[kind] > 0);
    u->player[seat].tokens[kind]--;
    united_tell(out, EVENT_SPEND, seat, (uint8_t)(WORD_MOVE_TOKEN + kind), 0,
                0);
}

/* ---- hands and decks ---- */

/* A card that not all can see may be any of those known to lie in the deck:
 * that they do is no longer sure. */
static void forget_returned(struct united *u, six_seat seat)
{
    memset(u->player[seat].returned, 0, sizeof u->player[seat].returned);
    u->player[seat].returned_count = 0;
}

static void drop_returned(struct united *u, six_seat seat, struct six_card card)
{
    struct united_player *p = &u->player[seat];
    int i = 0;
    if (!(card.known & SIX_PUBLIC)) {
        forget_returned(u, seat);
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
    forget_returned(u, seat);
    for (int i = 0; i < p->deck_count; i++)
        if (deck.card[i].known & SIX_PUBLIC)
            p->returned[p->returned_count++] = deck.card[i].id;
    struct six_card c = six__take(deck, six__find(deck, card));
    six__put_under(deck, c);
    six__tell_some(out, EVENT_FIND, seat, united_sees_hand(u, seat), card, 0,
                   0);
    six__ask(&u->base, ASK_SHUFFLE, SIX_CHANCE);
}

/* ---- Heroes on the board ---- */

void united_go(struct united *u, six_seat seat, int place,
               struct six_events *out)
{
    bool stopped =
        united_in_villain_turn(u) && (united_traits(u) & STOPS_HEROES);
    if (u->ending || place >= PLACES || u->player[seat].place == place ||
        stopped)
        return;
    u->player[seat].place = (uint8_t)place;
    united_tell(out, EVENT_MOVE, seat, tile(u, place), 0, 0);
}

void united_flag(struct united *u, six_seat seat, unsigned flag)
{
    u->player[seat].flags |= (uint16_t)flag;
}

void united_give_crisis(struct united *u, six_seat seat, int count,
                        struct six_events *out)
{
    if (u->ending || seat >= u->team || (u->player[seat].flags & IS_GONE))
        return;
    u->player[seat].crisis = (uint8_t)(u->player[seat].crisis + count);
    united_tell(out, EVENT_GIVE_CRISIS, seat, (uint8_t)count, 0, 0);
}

void united_take_crisis(struct united *u, six_seat seat, int count,
                        struct six_events *out)
{
    if (count > u->player[seat].crisis)
        count = u->player[seat].crisis;
    if (u->ending || count <= 0)
        return;
    u->player[seat].crisis = (uint8_t)(u->player[seat].crisis - count);
    united_tell(out, EVENT_LOSE_CRISIS, seat, (uint8_t)count, 0, 0);
}

/* It leaves the game; the player keeps the Action tokens [MU-20.2 to
 * MU-20.6]. */
void united_remove_hero(struct united *u, six_seat seat, struct six_events *out)
{
    struct united_player *p = &u->player[seat];
    if (u->ending)
        return;
    p->flags = (uint16_t)(IS_GONE | (p->flags & EQUIPPED));
    p->crisis = 0;
    p->hand_count = p->deck_count = 0;
    memset(p->hand, 0, sizeof p->hand);
    memset(p->deck, 0, sizeof p->deck);
    forget_returned(u, seat);
    for (int i = 0; i < EQUIPMENT_MAX; i++)
        p->gear[i] = (struct united_gear){ NO_CARD, 0 };
    p->place = NO_PLACE;
    u->foe.removed++;
    united_tell(out, EVENT_GONE, seat, (uint8_t)(p->slot * SLOT_ROWS), 0, 0);
    look(u, out);
}

void united_enter(struct united *u, six_seat seat, int hero, int place,
                  struct six_events *out)
{
    struct united_player *p = &u->player[seat];
    int slot = 0;
    while (slot < SLOTS - 1 && u->slot[slot] != NO_HERO)
        slot++;
    u->slot[slot] = (uint8_t)hero;
    p->slot = (uint8_t)slot;
    p->place = (uint8_t)place;
    p->flags &= EQUIPPED;
    united_build_deck(u, seat);
    united_tell(out, EVENT_ENTER, seat, (uint8_t)(slot * SLOT_ROWS),
                tile(u, place), 0);
    six__ask(&u->base, ASK_SHUFFLE, SIX_CHANCE);
}

/* ---- tokens on slots ---- */

/* One entry for each Location and effect [MU-7.3, MU-7.5]. */
static void note_overflow(struct united *u, int place, enum united_token kind,
                          int count)
{
    int i = 0;
    while (i < u->overflow_count && u->overflow[i].place != place)
        i++;
    if (i == u->overflow_count) {
        u->overflow[i] = (struct united_overflow){ .place = (uint8_t)place };
        u->overflow_count++;
    }
    u->overflow[i].token[kind] = (uint8_t)(u->overflow[i].token[kind] + count);
}

/* As many as fit; what does not is Overflow [MU-7.3]. Doombots near an Auto
 * Assembly come with one more. */
void united_add(struct united *u, int place, enum united_token kind, int count,
                struct six_events *out)
{
    int added = 0;
    if (u->ending || count <= 0)
        return;
    if (kind == DOOMBOTS && (united_traits_around(u, place) & ASSEMBLES))
        count++;
    for (; added < count && united_free(u, place) > 0 && !u->ending; added++) {
        u->place[place].token[kind]++;
        look(u, out);
    }
    if (added > 0)
        united_tell(out, EVENT_ADD, SIX_NOBODY, tile(u, place), (uint8_t)added,
                    token_word(kind));
    if (added < count && !u->ending) {
        note_overflow(u, place, kind, count - added);
        united_tell(out, EVENT_FULL, SIX_NOBODY, tile(u, place),
                    (uint8_t)(count - added), 0);
    }
}

static void take_token(struct united *u, int place, enum united_token kind,
                       bool hurt)
{
    struct united_place *p = &u->place[place];
    assert(p->token[kind] > 0);
    p->token[kind]--;
    if (hurt && p->hurt[kind] > 0)
        p->hurt[kind]--;
    if (p->hurt[kind] > p->token[kind])
        p->hurt[kind] = p->token[kind];
}

/* Discarded: no Mission gets them [MU-13.3]. */
void united_drop(struct united *u, int place, enum united_token kind, int count,
                 struct six_events *out)
{
    if (u->ending || count <= 0)
        return;
    for (int i = 0; i < count; i++)
        take_token(u, place, kind, false);
    united_tell(out, EVENT_DISCARD_TOKENS, SIX_NOBODY, tile(u, place),
                (uint8_t)count, token_word(kind));
}

/* [MU-7.13] */
void united_turn_token(struct united *u, int place, enum united_token from,
                       enum united_token to, struct six_events *out)
{
    if (u->ending || u->place[place].token[from] == 0)
        return;
    take_token(u, place, from, false);
    u->place[place].token[to]++;
    united_tell(out, EVENT_TURN_TOKEN, SIX_NOBODY, tile(u, place),
                token_word(to), 0);
}

void united_shift(struct united *u, int from, int to, enum united_token kind,
                  struct six_events *out)
{
    if (u->ending || u->place[from].token[kind] == 0 || united_free(u, to) <= 0)
        return;
    take_token(u, from, kind, false);
    u->place[to].token[kind]++;
    united_tell(out, EVENT_SHIFT, SIX_NOBODY, tile(u, from), tile(u, to),
                token_word(kind));
    look(u, out);
}

/* ---- Missions ---- */

static int slots_of(int mission)
{
    return united_common(MISSION_CIVILIANS + mission)->slots;
}

/* [MU-13.4 to MU-13.8] */
void united_complete(struct united *u, int mission, struct six_events *out)
{
    u->missions |= (uint8_t)(1u << mission);
    u->filled[mission] = 0;
    united_tell(out, EVENT_MISSION, SIX_NOBODY,
                COMMON(MISSION_CIVILIANS + mission), 0, 0);
    switch (__builtin_popcount(u->missions)) {
    case 1:
        united_tell(out, EVENT_PRESSURE, SIX_NOBODY, CARD_VILLAIN, 0, 0);
        break;
    case 2:
        if (!(united_villain_of(u)->traits & NO_HEALTH))
            united_tell(out, EVENT_OPEN, SIX_NOBODY, CARD_VILLAIN, 0, 0);
        break;
    default:
        for (six_seat s = 0; s < u->team; s++)
            united_draw(u, s, 1, out);
        break;
    }
    look(u, out);
}

void united_credit(struct united *u, int mission, struct six_events *out)
{
    if (u->ending || united_is_done(u, mission) ||
        u->filled[mission] >= slots_of(mission))
        return;
    u->filled[mission]++;
    if (u->filled[mission] == slots_of(mission) &&
        !(united_traits(u) & BLOCKS_MISSIONS))
        united_complete(u, mission, out);
}

/* A token is taken off a Mission that is not completed. */
void united_uncredit(struct united *u, int mission, struct six_events *out)
{
    if (u->ending || united_is_done(u, mission) || u->filled[mission] == 0)
        return;
    u->filled[mission]--;
    united_tell(out, EVENT_TOKENS, SIX_NOBODY,
                COMMON(MISSION_CIVILIANS + mission), u->filled[mission], 0);
}

void united_foe_credit(struct united *u, int mission, struct six_events *out)
{
    struct united_foe *foe = &u->foe;
    if (u->ending || (foe->missions >> mission & 1))
        return;
    foe->mission[mission]++;
    united_tell(out, EVENT_FOE_TOKENS, SIX_NOBODY,
                COMMON(MISSION_CIVILIANS + mission), foe->mission[mission], 0);
    if (foe->mission[mission] == slots_of(mission))
        foe->missions |= (uint8_t)(1u << mission);
    look(u, out);
}

void united_rescue(struct united *u, int place, struct six_events *out)
{
    if (u->ending || u->place[place].token[CIVILIANS] == 0)
        return;
    take_token(u, place, CIVILIANS, false);
    united_tell(out, EVENT_RESCUE, SIX_NOBODY, tile(u, place), 0, 0);
    united_credit(u, 0, out);
}

/* The Hell Cycle is recharged by a Thug of the own turn. */
static void feed_gear(struct united *u, six_seat seat, struct six_events *out)
{
    for (int i = 0; seat == u->base.turn && i < EQUIPMENT_MAX; i++) {
        const struct united_gear *g = &u->player[seat].gear[i];
        if (g->card != NO_CARD && (g->flags & IS_DOWN) &&
            united_card(u, g->card)->recharge == RECHARGE_BY_THUG)
            united_turn_gear(u, seat, i, false, out);
    }
}

void united_defeat(struct united *u, six_seat seat, int place,
                   enum united_token kind, bool hurt, struct six_events *out)
{
    bool explodes =
        kind == DOOMBOTS && (united_traits_around(u, place) & EXPLODES);
    if (u->ending || u->place[place].token[kind] == 0)
        return;
    take_token(u, place, kind, hurt);
    united_tell(out, EVENT_DEFEAT, seat, tile(u, place), token_word(kind), 0);
    united_credit(u, 1, out);
    if (seat < u->team)
        feed_gear(u, seat, out);
    if (explodes)
        united_damage(u, united_at(u, place), 1, BY_THREAT);
}

/* ---- Threats ---- */

/* Full Missions that waited are completed now; the team orders several
 * [MU-13.11]. */
static void complete_full(struct united *u)
{
    united_push(u,
                (struct six_frame){ .kind = FRAME_MISSIONS, .card = NO_CARD });
}

/* [MU-14.4 to MU-14.7] */
void united_clear(struct united *u, int threat, struct six_events *out)
{
    struct united_threat *t = &u->threat[threat];
    const struct united_card *c = united_card(u, t->card);
    if (u->ending || t->place >= PLACES)
        return;
    united_tell(out, EVENT_CLEAR, SIX_NOBODY, t->card, tile(u, t->place), 0);
    t->place = CLEARED;
    t->health = t->flags = 0;
    memset(t->filled, 0, sizeof t->filled);
    united_credit(u, 2, out);
    if (c->traits & AMBITIOUS)
        united_delay(u, 1, out);
    if (c->traits & BLOCKS_MISSIONS)
        complete_full(u);
}

static bool is_full(const struct united *u, const struct united_threat *t)
{
    const struct united_card *c = united_card(u, t->card);
    for (int k = 0; k < ACTION_COUNT; k++)
        if (t->filled[k] < c->needs[k])
            return false;
    return true;
}

void united_fill(struct united *u, int threat, int kind, struct six_events *out)
{
    struct united_threat *t = &u->threat[threat];
    if (u->ending)
        return;
    t->filled[kind]++;
    united_tell(out, EVENT_PLACE_TOKEN, SIX_NOBODY, t->card,
                (uint8_t)(WORD_MOVE_TOKEN + kind), 0);
    if (is_full(u, t))
        united_clear(u, threat, out);
}

/* [MU-14.9] */
void united_return_threat(struct united *u, int threat, int place,
                          struct six_events *out)
{
    struct united_threat *t = &u->threat[threat];
    if (u->ending || place >= PLACES)
        return;
    t->place = (uint8_t)place;
    t->health = united_card(u, t->card)->health[united_column(u)];
    t->flags = 0;
    united_tell(out, EVENT_RETURN, SIX_NOBODY, t->card, tile(u, place), 0);
}

void united_shift_threat(struct united *u, int threat, int place,
                         struct six_events *out)
{
    if (u->ending || u->threat[threat].place == place)
        return;
    u->threat[threat].place = (uint8_t)place;
    united_tell(out, EVENT_SHIFT_THREAT, SIX_NOBODY, u->threat[threat].card,
                tile(u, place), 0);
}

void united_heal_threat(struct united *u, int threat, struct six_events *out)
{
    if (u->ending)
        return;
    u->threat[threat].health++;
    united_tell(out, EVENT_HEAL, SIX_NOBODY, u->threat[threat].card, 1, 0);
}

/* ---- Crisis tokens and Spider-Bots at Locations ---- */

void united_place_crisis(struct united *u, int place, struct six_events *out)
{
    if (u->ending)
        return;
    u->place[place].crisis++;
    united_tell(out, EVENT_PLACE_CRISIS, SIX_NOBODY, tile(u, place), 0, 0);
}

void united_remove_crisis(struct united *u, int place, struct six_events *out)
{
    if (u->ending || u->place[place].crisis == 0)
        return;
    u->place[place].crisis--;
    united_tell(out, EVENT_REMOVE_CRISIS, SIX_NOBODY, tile(u, place), 0, 0);
}

void united_calm_villain(struct united *u, struct six_events *out)
{
    u->foe.crisis--;
    united_tell(out, EVENT_REMOVE_CRISIS, SIX_NOBODY, CARD_VILLAIN, 0, 0);
}

void united_put_bot(struct united *u, int place, struct six_events *out)
{
    if (u->ending || u->place[place].bot)
        return;
    u->place[place].bot = 1;
    united_tell(out, EVENT_BOT, SIX_NOBODY, tile(u, place), 0, 0);
}

void united_remove_bot(struct united *u, int place, struct six_events *out)
{
    if (u->ending || !u->place[place].bot)
        return;
    u->place[place].bot = 0;
    united_tell(out, EVENT_REMOVE_BOT, SIX_NOBODY, tile(u, place), 0, 0);
}

/* ---- the Villain ---- */

/* The track stops where the game ends [MU-4.13]. */
void united_raise(struct united *u, int count, struct six_events *out)
{
    int end = united_villain_of(u)->track[united_column(u)];
    if (u->ending || count <= 0 || end == 0)
        return;
    int track = u->foe.track + count;
    u->foe.track = (uint8_t)(track < end ? track : end);
    united_tell(out, EVENT_TRACK, SIX_NOBODY, CARD_VILLAIN, u->foe.track, 0);
    if (u->foe.track == end)
        united_finish(u, ENDING_PLOT, out);
}

/* Up to `most`, or without an end where that is 0 [MU-28.19]. */
void united_heal(struct united *u, int count, int most, struct six_events *out)
{
    enum { HEALTH_MAX = 99 };
    int health = u->foe.health + count, end = most ? most : HEALTH_MAX;
    if (health > end)
        health = u->foe.health > end ? u->foe.health : end;
    if (u->ending || health <= u->foe.health ||
        (united_villain_of(u)->traits & NO_HEALTH))
        return;
    count = health - u->foe.health;
    u->foe.health = (uint8_t)health;
    united_tell(out, EVENT_HEAL, SIX_NOBODY, CARD_VILLAIN, (uint8_t)count, 0);
}

void united_wound(struct united *u, struct six_events *out)
{
    const struct united_villain *v = united_villain_of(u);
    if (u->ending || (v->takes && v->takes(u, out)))
        return;
    u->foe.health--;
    united_tell(out, EVENT_HIT, SIX_NOBODY, CARD_VILLAIN, u->foe.health, 0);
    if (u->foe.health == 0) {
        united_finish(u, ENDING_DEFEATED, out);
        return;
    }
    if (united_traits_at(u, u->foe.place) & TRICKS)
        united_damage(u, united_at(u, u->foe.place), 1, BY_THREAT);
}

/* [MU-5.8, MU-5.9] */
void united_delay(struct united *u, int cards, struct six_events *out)
{
    if (u->ending)
        return;
    u->delay = (int8_t)(u->delay + cards);
    united_tell(out, cards > 0 ? EVENT_DELAY : EVENT_HASTEN, SIX_NOBODY,
                CARD_VILLAIN, 0, 0);
}

/* A Threat, or -1 for the Villain. */
void united_stun(struct united *u, int threat, struct six_events *out)
{
    if (u->ending)
        return;
    if (threat < 0)
        u->foe.flags |= IS_STUNNED;
    else
        u->threat[threat].flags |= STUNNED;
    united_tell(out, EVENT_STUN, SIX_NOBODY,
                threat < 0 ? CARD_VILLAIN : u->threat[threat].card, 0, 0);
}

void united_guard(struct united *u, int place, struct six_events *out)
{
    u->guarded |= PLACE_BIT(place);
    united_tell(out, EVENT_GUARD, SIX_NOBODY, tile(u, place), 0, 0);
}

void united_hunt(struct united *u, six_seat seat, struct six_events *out)
{
    if (u->ending)
        return;
    u->foe.hunted = seat;
    united_tell(out, EVENT_HUNTED, seat, 0, 0, 0);
    look(u, out);
}

/* The next is the one before the last who played; the first of the game stays
 * the first. */
void united_reverse(struct united *u, struct six_events *out)
{
    if (u->ending)
        return;
    u->backwards = !u->backwards;
    if (u->last < u->team)
        u->next = united_after(u, u->last);
    united_tell(out, EVENT_REVERSE, SIX_NOBODY, 0, 0, 0);
}

/* ---- enemies ---- */

static void hit_thug(struct united *u, six_seat seat, int place,
                     enum united_token kind, bool hurt, int amount,
                     struct six_events *out)
{
    if ((hurt ? 1 : 0) + amount >= united_thug_needs(u, place, kind)) {
        united_defeat(u, seat, place, kind, hurt, out);
        return;
    }
    u->place[place].hurt[kind]++;
    united_tell(out, EVENT_HURT, seat, tile(u, place), token_word(kind), 0);
}

/* The first damage of a Hero turn may be ignored [MU-28.12]. */
static bool ignores(const struct united *u, uint32_t traits, uint32_t wanted,
                    bool used)
{
    return (traits & wanted) && !used && !united_in_villain_turn(u) &&
           !(u->turn.flags & UNREDUCED);
}

static void hit_threat(struct united *u, six_seat seat, int threat,
                       struct six_events *out)
{
    struct united_threat *t = &u->threat[threat];
    uint32_t traits = united_card(u, t->card)->traits;
    if (ignores(u, traits, SHIELDS_ITSELF, t->flags & WAS_HIT)) {
        t->flags |= WAS_HIT;
        united_tell(out, EVENT_IGNORE, SIX_NOBODY, t->card, 0, 0);
        return;
    }
    bool avenges = (traits & AVENGES) && !(t->flags & AVENGED) &&
                   !united_in_villain_turn(u) && united_stands(u, seat);
    t->flags |= avenges ? AVENGED : 0;
    t->health--;
    united_tell(out, EVENT_HIT, seat, t->card, t->health, 0);
    if (t->health == 0)
        united_clear(u, threat, out);
    if (avenges)
        united_damage(u, six_seat_bit(seat), 1, BY_THREAT);
}

static void hit_villain(struct united *u, struct six_events *out)
{
    if (ignores(u, united_traits(u), SHIELDS_VILLAIN,
                u->turn.flags & VILLAIN_HIT)) {
        u->turn.flags |= VILLAIN_HIT;
        united_tell(out, EVENT_IGNORE, SIX_NOBODY, CARD_VILLAIN, 0, 0);
        return;
    }
    united_wound(u, out);
}

void united_hit(struct united *u, six_seat seat, int piece,
                struct six_events *out)
{
    int place = united_piece_place(piece);
    bool more = (u->turn.flags & BATTERY_MORE) && seat == u->base.turn;
    int threat;
    if (u->ending)
        return;
    if (more)
        u->turn.flags &= (uint16_t)~BATTERY_MORE;
    switch (united_piece_kind(piece)) {
    case KIND_THUG:
    case KIND_HURT_THUG:
        hit_thug(u, seat, place, THUGS,
                 united_piece_kind(piece) == KIND_HURT_THUG, more ? 2 : 1, out);
        break;
    case KIND_DOOMBOT:
    case KIND_HURT_DOOMBOT:
        hit_thug(u, seat, place, DOOMBOTS,
                 united_piece_kind(piece) == KIND_HURT_DOOMBOT, more ? 2 : 1,
                 out);
        break;
    case KIND_THREAT:
        threat = united_threat_at(u, place);
        hit_threat(u, seat, threat, out);
        if (more && u->threat[threat].place < PLACES)
            hit_threat(u, seat, threat, out);
        break;
    case KIND_VILLAIN:
        hit_villain(u, out);
        if (more && !u->ending)
            hit_villain(u, out);
        break;
    default:
        break;
    }
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

void united_lose_gear(struct united *u, six_seat seat, int index,
                      struct six_events *out)
{
    (void)out;
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
    united_lose_gear(u, seat, battery(u, seat), out);
    return true;
}
