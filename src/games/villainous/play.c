/* play.c -- Marvel Villainous: cards that come into play: Villain cards, Fate
 * cards, Heroes, Stones. A card that has left its zone and is not in play yet
 * is held by its frame, face up [MV-2.23]. */
#include "games/villainous/villainous.h"

uint8_t villainous_held(const struct six_frame *f)
{
    bool plays =
        f->kind == FRAME_PLAY || f->kind == FRAME_HERO || f->kind == FRAME_FATE;
    if (plays && (f->number & PLAY_HELD))
        return f->card;
    if (f->kind == FRAME_REVEAL && !(f->seats & REVEAL_TAKE))
        return f->reg[REVEALED];
    return NO_CARD;
}

/* ---- Villain cards ---- */

void villainous_play(struct villainous *v, six_seat actor, uint8_t card,
                     uint8_t zone, int how, int place)
{
    villainous_push(v, (struct six_frame){
                           .kind = FRAME_PLAY,
                           .step = card == NO_CARD ? PLAY_CARD : PLAY_ANNOUNCE,
                           .actor = actor,
                           .target = actor,
                           .card = card,
                           .number = (uint8_t)how,
                           .answer = card,
                           .reg = { [SELF] = NO_PIECE,
                                    [HERE] = (uint8_t)place,
                                    [ZONE] = zone },
                       });
}

/* The card is shown and leaves its zone. */
static void announce(struct villainous *v, struct six_frame *f,
                     struct six_events *out)
{
    uint8_t zone = f->reg[ZONE];
    f->card = f->answer;
    f->step = PLAY_PAYMENT;
    villainous_tell(out, EVENT_PLAY, f->actor, f->card, 0, 0);
    if (!(f->number & PLAY_HELD) &&
        !villainous_pull(v, f->actor, f->card, zone)) {
        f->step = PLAY_DONE;
        return;
    }
    f->number |= PLAY_HELD;
    if (zone == ZONE_DECK)
        villainous_reshuffle(v, f->actor, 0);
}

/* How it is paid for: with Power, or with Sentries [MV-12.5, MV-27.15]. Whoever
 * has Power and cards enough is asked; whether the cards are Sentries is nobody
 * else's business, and a matter of the menu. */
static void choose_payment(struct villainous *v, struct six_frame *f)
{
    const struct villainous_player *p = &v->player[f->actor];
    uint8_t barter = villainous_card(f->card)->barter;
    bool can_pay = villainous_cost(v, f->actor, f->card) <= p->power;
    f->step = PLAY_PAY;
    f->answer = can_pay || (f->number & PLAY_FREE) ? WORD_PAY : WORD_DISCARD;
    if (barter && can_pay && p->hand_count >= barter &&
        !(f->number & PLAY_FREE))
        villainous_ask_word(v, f->actor, PROMPT_PAYMENT,
                            WORD_BIT(WORD_PAY) | WORD_BIT(WORD_DISCARD));
}

static void pay(struct villainous *v, struct six_frame *f,
                struct six_events *out)
{
    f->step = PLAY_PLACE;
    if (f->number & PLAY_FREE)
        return;
    if (f->answer == WORD_DISCARD)
        villainous_lose_cards(v, f->actor, PROMPT_DISCARD,
                              villainous_card(f->card)->barter, LOSE_SENTRIES);
    else
        villainous_pay(v, f->actor, villainous_cost(v, f->actor, f->card), out);
}

static void choose_place(struct villainous *v, struct six_frame *f)
{
    const struct villainous_card *c = villainous_card(f->card);
    bool free = f->number & PLAY_FREE;
    six_seat owner = villainous_owner(v, f->card);
    f->step = PLAY_ENTER;
    if (c->type == TYPE_EFFECT || c->type == TYPE_SPECIALTY)
        return;
    if (villainous_is_attached(c)) {
        villainous_ask_piece(v, f->actor, PROMPT_BEARER, c->aim(v, f), false);
        return;
    }
    places where = villainous_play_places(v, owner, f->card,
                                          free ? ZONE_HAND : f->reg[ZONE]);
    if (f->number & PLAY_HOME)
        where &= villainous_home(owner);
    if (f->number & PLAY_PLACED)
        where = PLACE_BIT(f->reg[HERE]);
    villainous_ask_place(v, f->actor, PROMPT_WHERE, where, false);
}

/* What the arrival of an Ally sets off [MV-22.5]. */
static void greet(struct villainous *v, struct six_frame *f, int piece)
{
    const struct villainous_card *c = villainous_card(f->card);
    six_seat owner = villainous_owner(v, f->card);
    const struct villainous_villain *villain = villainous_villain_of(v, owner);
    int place = v->piece[piece].place;
    six_seat host =
        villainous_is_location(place) ? villainous_host(place) : owner;
    bool event = villainous_is_event(place);
    if (c->effect &&
        (c->when == WHEN_PLAYED || (c->when == WHEN_AT_EVENT && event)))
        villainous_trigger(v, f->card, owner, host, piece, place);
    if (villain->ally_played && f->actor == owner)
        villain->ally_played(v, owner, piece);
}

static void enter(struct villainous *v, struct six_frame *f,
                  struct six_events *out)
{
    const struct villainous_card *c = villainous_card(f->card);
    f->step = PLAY_DONE;
    if (c->type == TYPE_EFFECT) {
        f->step = PLAY_AFTER;
        villainous_do(v, f->card, f->actor, f->actor, NO_PIECE, NO_PLACE);
        return;
    }
    f->number &= (uint8_t)~PLAY_HELD;
    if (c->type == TYPE_SPECIALTY) {
        villainous_enter(v, f->card, PLACE_SPECIALTIES + f->actor, NO_PIECE,
                         out);
    } else if (villainous_is_attached(c)) {
        villainous_enter(v, f->card, v->piece[PIECE(f->answer)].place,
                         f->answer, out);
    } else {
        int piece = villainous_enter(v, f->card, f->answer, NO_PIECE, out);
        if (c->type == TYPE_ALLY)
            greet(v, f, piece);
    }
}

/* Who could catch an Effect that somebody has played from hand, and with what
 * [MV-29.25, MV-29.27]. */
static int catcher(const struct villainous *v, const struct six_frame *f)
{
    pieces set = f->reg[ZONE] == ZONE_HAND
                     ? villainous_with_trait(
                           v, v->of[WARDENS] & v->of[SPECIALTIES], CATCHES)
                     : 0;
    for (int p; (p = villainous_next(&set)) != NO_PIECE;) {
        six_seat owner = villainous_owner(v, v->piece[p].card);
        if (owner != f->actor && v->player[owner].power > 0 &&
            villainous_is_active(v, p) &&
            !(villainous_attached(v, p) & ~v->of[ITEMS]))
            return p;
    }
    return NO_PIECE;
}

/* The Effect is over: it may be caught, else it goes to its owner's pile. */
static void after_effect(struct villainous *v, struct six_frame *f)
{
    int piece = catcher(v, f);
    f->reg[SELF] = (uint8_t)piece;
    f->step = PLAY_DISPOSE;
    f->answer = WORD_NO;
    if (piece != NO_PIECE)
        villainous_ask_word(v, villainous_owner(v, v->piece[piece].card),
                            PROMPT_CATCH,
                            WORD_BIT(WORD_YES) | WORD_BIT(WORD_NO));
}

static void dispose(struct villainous *v, struct six_frame *f,
                    struct six_events *out)
{
    f->step = PLAY_DONE;
    f->number &= (uint8_t)~PLAY_HELD;
    int piece = f->reg[SELF];
    if (f->answer != WORD_YES || piece != catcher(v, f)) {
        villainous_to_pile(v, f->card);
        return;
    }
    six_seat owner = villainous_owner(v, v->piece[piece].card);
    villainous_pay(v, owner, 1, out);
    villainous_tell(out, EVENT_CATCH, owner, f->card, 0, 0);
    villainous_enter(v, f->card, v->piece[piece].place, piece, NULL);
}

void villainous_step_play(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    switch (f->step) {
    case PLAY_CARD:
        f->step = PLAY_ANNOUNCE;
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_PLAY,
                                        .zones = ZONE_HAND | ZONE_PILE,
                                        .filter = FILTER_PLAYABLE });
        break;
    case PLAY_ANNOUNCE:
        announce(v, f, out);
        break;
    case PLAY_PAYMENT:
        choose_payment(v, f);
        break;
    case PLAY_PAY:
        pay(v, f, out);
        break;
    case PLAY_PLACE:
        choose_place(v, f);
        break;
    case PLAY_ENTER:
        enter(v, f, out);
        break;
    case PLAY_AFTER:
        after_effect(v, f);
        break;
    case PLAY_DISPOSE:
        dispose(v, f, out);
        break;
    default:
        villainous_pop(v);
        break;
    }
}

/* ---- Heroes ---- */

/* A Hero is played to a place, or to the Domain of the target at a location
 * that the actor chooses. */
void villainous_play_hero(struct villainous *v, six_seat actor, six_seat target,
                          uint8_t card, uint8_t zone, int how, int place)
{
    villainous_push(v, (struct six_frame){
                           .kind = FRAME_HERO,
                           .actor = actor,
                           .target = target,
                           .card = card,
                           .number = (uint8_t)how,
                           .reg = { [SELF] = NO_PIECE,
                                    [HERE] = (uint8_t)place,
                                    [ZONE] = zone },
                       });
}

static void hero_enters(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    const struct villainous_card *c = villainous_card(f->card);
    int place = f->answer;
    f->number &= (uint8_t)~PLAY_HELD;
    int piece = villainous_enter(v, f->card, place, NO_PIECE, out);
    if (f->number & PLAY_MARKED)
        villainous_mark(v, PIECE_BIT(piece), out);
    if (c->effect && c->when == WHEN_PLAYED)
        villainous_trigger(v, f->card, f->actor, villainous_host(place), piece,
                           place);
    for (six_seat s = 0; s < v->base.seats; s++)
        if (villainous_villain_of(v, s)->hero_played)
            villainous_villain_of(v, s)->hero_played(v, s, piece);
}

void villainous_step_hero(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    switch (f->step++) {
    case 0:
        if (!(f->number & PLAY_HELD)) {
            villainous_tell(out, EVENT_PLAY, f->actor, f->card, 0, 0);
            bool found = villainous_pull(v, f->actor, f->card, f->reg[ZONE]);
            f->number |= found ? PLAY_HELD : 0;
            f->step = found ? 1 : 3;
            if (found && f->reg[ZONE] == ZONE_FATE_DECK)
                villainous_reshuffle(v, SIX_NOBODY, 0);
        }
        break;
    case 1:
        f->answer = f->reg[HERE];
        if (f->reg[HERE] == NO_PLACE)
            villainous_ask_place(v, f->actor, PROMPT_WHERE,
                                 villainous_home(f->target), false);
        break;
    case 2:
        hero_enters(v, f, out);
        break;
    default:
        villainous_pop(v);
        break;
    }
}

/* A Hero is found: in play it is relocated, in the pile or the deck it is
 * played [MV-19.4, MV-19.8]. Nothing happens where it is nowhere. */
void villainous_find_hero(struct villainous *v, six_seat actor, uint8_t card,
                          int place, struct six_events *out)
{
    pieces in_play = villainous_named(v, card);
    (void)out;
    if (in_play) {
        int piece = villainous_next(&in_play);
        if (v->piece[piece].place != place)
            villainous_move(v, actor, piece, place);
    } else if (six__find(villainous_fate_pile(v), card) >= 0) {
        villainous_play_hero(v, actor, actor, card, ZONE_FATE_PILE, 0, place);
    } else if (six__find(villainous_fate_deck(v), card) >= 0) {
        villainous_play_hero(v, actor, actor, card, ZONE_FATE_DECK, 0, place);
    }
}

/* ---- the Fate action ---- */

enum { FATE_SELF = 1 << 7 };

/* Reveal the top card of the Fate deck and play it; self: against oneself, by
 * Avengers Assemble [MV-10.1, MV-31.4]. */
void villainous_fate(struct villainous *v, six_seat actor, bool self)
{
    villainous_push(v, (struct six_frame){ .kind = FRAME_FATE,
                                           .actor = actor,
                                           .target = actor,
                                           .card = NO_CARD,
                                           .number = self ? FATE_SELF : 0 });
}

static void waste(struct villainous *v, struct six_frame *f,
                  struct six_events *out)
{
    f->number &= (uint8_t)~PLAY_HELD;
    f->step = PLAY_DONE;
    villainous_to_pile(v, f->card);
    villainous_tell(out, EVENT_WASTE, SIX_NOBODY, f->card, 0, 0);
}

/* [MV-17.3, MV-18.3, MV-10.10, MV-31.5] */
static bool event_may_begin(const struct villainous *v,
                            const struct six_frame *f)
{
    unsigned general = (1u << GENERAL_EVENTS) - 1;
    int place = villainous_event_place(v, f->card);
    if (place < PLACE_TARGETED)
        return v->base.option[OPTION_MODE] == MODE_IMMORTALITY ||
               !(v->events & general);
    bool own = place - PLACE_TARGETED == f->actor;
    return own == (f->number & FATE_SELF ? true : false);
}

static void play_event(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    if (!event_may_begin(v, f)) {
        waste(v, f, out);
        return;
    }
    f->number &= (uint8_t)~PLAY_HELD;
    f->step = PLAY_DONE;
    villainous_begin_event(v, f->card, out);
    if (villainous_card(f->card)->penalty & ASSEMBLES)
        villainous_fate(v, v->base.turn, true);
}

static void reveal(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    if (v->fate_deck_count == 0) {
        if (v->fate_pile_count > 0)
            villainous_reshuffle(v, SIX_NOBODY, SHUFFLE_PILE);
        else
            f->step = PLAY_DONE; /* MV-10.13 */
        return;
    }
    struct six_card c = six__pop(villainous_fate_deck(v));
    six__show(&c, six__everybody(&v->base), &v->base.learned);
    f->card = c.id;
    f->number |= PLAY_HELD;
    f->step = PLAY_PLACE;
    villainous_tell(out, EVENT_REVEAL, f->actor, c.id, 0, 0);
}

static void choose_target(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    const struct villainous_card *c = villainous_card(f->card);
    if (c->type == TYPE_EVENT) {
        play_event(v, f, out);
        return;
    }
    six_seats targets = 0;
    if (f->number & FATE_SELF) {
        struct six_frame self = { .kind = FRAME_DO,
                                  .actor = f->actor,
                                  .target = f->actor,
                                  .card = f->card,
                                  .reg = { NO_PIECE, NO_PLACE } };
        if (c->type == TYPE_HERO || villainous_can_do(v, &self))
            targets = six_seat_bit(f->actor);
    } else {
        targets = villainous_targets(v, f->actor, f->card);
    }
    if (!targets) {
        waste(v, f, out);
        return;
    }
    f->step = PLAY_ENTER;
    villainous_ask_villain(v, f->actor, PROMPT_TARGET, targets);
}

static void play_fate(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    const struct villainous_card *c = villainous_card(f->card);
    f->target = f->answer;
    f->step = PLAY_DONE;
    if (f->target != f->actor)
        villainous_tell(out, EVENT_TARGET, f->actor, f->card, f->target, 0);
    if (c->type == TYPE_HERO) {
        f->number &= (uint8_t)~PLAY_HELD;
        villainous_play_hero(v, f->actor, f->target, f->card, ZONE_NONE,
                             PLAY_HELD, NO_PLACE);
        return;
    }
    if (c->type == TYPE_ITEM) {
        f->step = PLAY_AFTER;
        villainous_ask_piece(v, f->actor, PROMPT_BEARER, c->aim(v, f), false);
        return;
    }
    f->step = PLAY_DISPOSE;
    villainous_do(v, f->card, f->actor, f->target, NO_PIECE, NO_PLACE);
}

static void attach_fate_item(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    int bearer = f->answer;
    f->number &= (uint8_t)~PLAY_HELD;
    f->step = PLAY_DONE;
    if ((villainous_card(f->card)->traits & GUARDS) &&
        (v->piece[bearer].flags & MARKED))
        villainous_unmark(v, bearer, false, out); /* MV-26.31 */
    villainous_enter(v, f->card, v->piece[bearer].place, bearer, out);
}

void villainous_step_fate(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    switch (f->step) {
    case PLAY_CARD:
        reveal(v, f, out);
        break;
    case PLAY_PLACE:
        choose_target(v, f, out);
        break;
    case PLAY_ENTER:
        play_fate(v, f, out);
        break;
    case PLAY_AFTER:
        attach_fate_item(v, f, out);
        break;
    case PLAY_DISPOSE:
        f->number &= (uint8_t)~PLAY_HELD;
        f->step = PLAY_DONE;
        villainous_to_pile(v, f->card);
        break;
    default:
        villainous_pop(v);
        break;
    }
}

/* ---- receiving a Stone ---- */

/* The answer for the frame below is the piece. */
void villainous_give_stone(struct villainous *v, six_seat receiver)
{
    villainous_push(v, (struct six_frame){ .kind = FRAME_RECEIVE,
                                           .actor = receiver,
                                           .target = receiver,
                                           .card = NO_CARD,
                                           .reg = { [SELF] = NO_PIECE } });
}

/* The own Allies at home that carry no Stone [MV-21.3, MV-21.4]. */
static pieces bearers(const struct villainous *v, six_seat seat)
{
    pieces found = 0;
    pieces left = villainous_domain(v, seat) & v->of[ALLIES] & v->owned[seat];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (!villainous_carries_stone(v, p))
            found |= PIECE_BIT(p);
    return found;
}

/* A bearer; or an Ally from the hand; or one from the deck [MV-21.3 to
 * MV-21.9]. Who holds cards is asked for one, whatever they are (N1). */
static void look_for_bearer(struct villainous *v, struct six_frame *f)
{
    pieces set = bearers(v, f->actor);
    if (set) {
        f->step = RECEIVE_ATTACH;
        villainous_ask_piece(v, f->actor, PROMPT_BEARER, set, false);
    } else if (f->number == DECK_SIZE) {
        f->step = RECEIVE_FREE;
        f->answer = NO_CARD;
    } else if (v->player[f->actor].hand_count > 0) {
        f->step = RECEIVE_HAND;
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_ALLY,
                                        .zones = ZONE_HAND,
                                        .types = 1u << TYPE_ALLY,
                                        .filter = FILTER_FREE });
    } else {
        f->step = RECEIVE_HAND;
        f->answer = NO_CARD;
    }
}

/* The Ally from the hand; who has none shows the hand (N2), and the deck is
 * revealed. */
static void bring_ally(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    f->number++;
    if (f->answer == NO_CARD) {
        f->step = RECEIVE_DECK;
        villainous_show_hand(v, f->actor, out);
        villainous_reveal(v, f->actor, 1u << TYPE_ALLY, 1, REVEAL_PLAYABLE);
        return;
    }
    f->step = RECEIVE_BEARER;
    villainous_play(v, f->actor, f->answer, ZONE_HAND, PLAY_FREE | PLAY_HOME,
                    NO_PLACE);
}

void villainous_step_receive(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    switch (f->step) {
    case RECEIVE_DRAW:
        f->step = RECEIVE_BEARER;
        six__ask(&v->base, ASK_STONE, SIX_CHANCE);
        break;
    case RECEIVE_BEARER:
        look_for_bearer(v, f);
        break;
    case RECEIVE_ATTACH: {
        int bearer = f->answer;
        f->step = RECEIVE_DONE;
        f->reg[SELF] = (uint8_t)villainous_enter(
            v, f->card, v->piece[bearer].place, bearer, out);
        break;
    }
    case RECEIVE_HAND:
        bring_ally(v, f, out);
        break;
    case RECEIVE_DECK:
        if (f->answer == NO_CARD) {
            f->step = RECEIVE_FREE;
            villainous_ask_place(v, f->actor, PROMPT_WHERE,
                                 villainous_home(f->actor), false);
            break;
        }
        f->step = RECEIVE_BEARER;
        villainous_play(v, f->actor, f->answer, ZONE_NONE,
                        PLAY_FREE | PLAY_HOME | PLAY_HELD, NO_PLACE);
        break;
    case RECEIVE_FREE:
        if (f->answer == NO_CARD) {
            villainous_ask_place(v, f->actor, PROMPT_WHERE,
                                 villainous_home(f->actor), false);
            break;
        }
        f->step = RECEIVE_DONE;
        f->reg[SELF] =
            (uint8_t)villainous_enter(v, f->card, f->answer, NO_PIECE, out);
        break;
    default:
        villainous_return(v, f->reg[SELF]);
        break;
    }
}
