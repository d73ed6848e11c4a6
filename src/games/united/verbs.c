/* verbs.c -- Marvel United: what can be done to the table. With decks.c, which
 * moves cards, the only code that changes it; all of it tells what it did, and
 * after each change looks whether somebody has won [MU-4.11]. When the game is
 * over nothing happens any more. */
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
    united_forget_returned(u, seat);
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
