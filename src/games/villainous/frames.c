/* frames.c -- Marvel Villainous: what is going on. The frame on top does one
 * step; then the game settles: tiles turn, Events end, objectives are looked
 * at; then what the step has triggered is resolved [MV-22.1 to MV-22.4]. The
 * frames that are only about playing cards stand in play.c, those about
 * characters that leave in defeat.c, those about decks in decks.c, the turn in
 * rules.c. */
#include "games/villainous/villainous.h"

/* Seats come out of registers; what is none, as a position from outside may
 * have it, is taken for the first. Nobody's is the Fate deck. */
void villainous_push(struct villainous *v, struct six_frame f)
{
    bool fate = f.kind == FRAME_SHUFFLE && f.target == SIX_NOBODY;
    if (f.actor >= v->base.seats)
        f.actor = 0;
    if (f.target >= v->base.seats && !fate)
        f.target = 0;
    six__push_frame(villainous_stack(v), f);
}

/* The frame on top is done. */
void villainous_pop(struct villainous *v)
{
    six__pop_frame(villainous_stack(v));
}

/* The same, and the one below gets an answer. */
void villainous_return(struct villainous *v, uint8_t answer)
{
    villainous_pop(v);
    v->frame[v->depth - 1].answer = answer;
}

/* ---- settling ---- */

void villainous_trigger(struct villainous *v, uint8_t card, six_seat seat,
                        six_seat target, int piece, int place)
{
    assert(v->trigger_count < TRIGGERS_MAX);
    v->trigger[v->trigger_count++] =
        (struct villainous_trigger){ card, seat, target, (uint8_t)piece,
                                     (uint8_t)place };
    v->fresh++;
}

static void flip_tiles(struct villainous *v, struct six_events *out)
{
    for (six_seat s = 0; s < v->base.seats; s++) {
        const struct villainous_villain *villain = villainous_villain_of(v, s);
        while (villain->flip && villain->flip(v, s, out))
            ;
    }
}

/* Events whose number is reached [MV-17.8, MV-17.9]. */
static void end_events(struct villainous *v)
{
    unsigned ended = 0;
    for (unsigned left = v->events & ~(unsigned)v->closing; left;
         left &= left - 1) {
        int i = __builtin_ctz(left);
        pieces there = v->at[PLACE_EVENTS + i];
        if (there &&
            villainous_total(v, there & v->of[ALLIES]) >=
                villainous_card(villainous_event_at(v, PLACE_EVENTS + i))
                    ->strength)
            ended |= 1u << i;
    }
    if (!ended)
        return;
    v->closing |= (uint8_t)ended;
    villainous_push(v, (struct six_frame){ .kind = FRAME_ENDING,
                                           .actor = v->base.turn,
                                           .card = NO_CARD,
                                           .number = (uint8_t)ended });
}

/* [MV-23.2, MV-23.3] */
static void look_for_winner(struct villainous *v, struct six_events *out)
{
    for (int i = 0; i < v->base.seats; i++) {
        six_seat s = (six_seat)((v->base.turn + i) % v->base.seats);
        if (villainous_villain_of(v, s)->has_won(v, s)) {
            villainous_finish(v, ENDING_OBJECTIVE, s, out);
            return;
        }
    }
}

static void settle(struct villainous *v, struct six_events *out)
{
    v->changed = false;
    flip_tiles(v, out);
    if (v->fresh > 0) {
        uint8_t fresh = v->fresh;
        v->fresh = 0;
        villainous_push(v, (struct six_frame){ .kind = FRAME_TRIGGERS,
                                               .card = NO_CARD,
                                               .number = fresh });
    }
    if (v->events)
        end_events(v);
    v->changed = false;
    look_for_winner(v, out);
}

/* Nothing is left to be done: the stack is empty at the end. */
void villainous_finish(struct villainous *v, enum villainous_ending ending,
                       six_seat winner, struct six_events *out)
{
    v->ending = (uint8_t)ending;
    v->winner = winner;
    six__ask(&v->base, ASK_OVER, SIX_NOBODY);
    villainous_tell(out,
                    ending == ENDING_OBJECTIVE ? EVENT_WIN : EVENT_ROUND_LIMIT,
                    winner, 0, 0, 0);
}

/* ---- triggers ---- */

/* The seat whose triggers come next: the active player's, then in turn
 * order [MV-22.4]. */
static six_seat next_seat(const struct villainous *v, int from)
{
    six_seat best = SIX_NOBODY;
    int nearest = SEATS_MAX;
    for (int i = from; i < v->trigger_count; i++) {
        int distance =
            (v->trigger[i].seat + v->base.seats - v->base.turn) % v->base.seats;
        if (distance < nearest) {
            nearest = distance;
            best = v->trigger[i].seat;
        }
    }
    return best;
}

/* The triggers of a frame are the last of the list. Those of one player that
 * differ are put in order by that player. */
static void step_triggers(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    int from = v->trigger_count - f->number, at = -1;
    (void)out;
    if (f->number == 0) {
        villainous_pop(v);
        return;
    }
    six_seat seat = next_seat(v, from);
    bool several = false;
    for (int i = from; i < v->trigger_count; i++) {
        const struct villainous_trigger *t = &v->trigger[i];
        if (t->seat != seat || (f->step == 1 && t->card != f->answer))
            continue;
        several |= at >= 0 && t->card != v->trigger[at].card;
        if (at < 0)
            at = i;
    }
    if (several && f->step == 0) {
        f->step = 1;
        v->choice.prompt = PROMPT_ORDER;
        six__ask(&v->base, ASK_ORDER, seat);
        return;
    }
    struct villainous_trigger t = v->trigger[at];
    for (int i = at; i + 1 < v->trigger_count; i++)
        v->trigger[i] = v->trigger[i + 1];
    v->trigger[--v->trigger_count] = (struct villainous_trigger){ 0 };
    f->number--;
    f->step = 0;
    f->answer = 0;
    villainous_do(v, t.card, t.seat, t.target, t.piece, t.place);
}

/* ---- the effect of a card ---- */

enum { DO_AIM, DO_DONE = 0xff };

void villainous_do(struct villainous *v, uint8_t card, six_seat actor,
                   six_seat target, int piece, int place)
{
    villainous_push(
        v, (struct six_frame){
               .kind = FRAME_DO,
               .actor = actor,
               .target = target,
               .card = card,
               .answer = NO_PIECE,
               .reg = { [SELF] = (uint8_t)piece, [HERE] = (uint8_t)place },
           });
}

/* The choice comes first. Without anything to choose there is no effect; a
 * choice that may be refused can be [MV-6.6]. */
static void step_do(struct villainous *v, struct six_frame *f,
                    struct six_events *out)
{
    const struct villainous_card *c = villainous_card(f->card);
    if (f->step == DO_DONE) {
        villainous_pop(v);
        return;
    }
    if (f->step == DO_AIM) {
        pieces set = c->aim ? c->aim(v, f) : 0;
        f->step = c->aim && !set ? DO_DONE : FIRST;
        if (set && villainous_ask_piece(v, f->actor, c->prompt, set, c->may))
            return;
        if (f->step == DO_DONE)
            return;
    }
    bool refused = f->step == FIRST && c->aim && f->answer == NO_PIECE;
    if (refused || !c->effect(v, f, out))
        f->step = DO_DONE;
    else
        f->step++;
}

void villainous_use(struct villainous *v, six_seat actor, int piece)
{
    villainous_push(
        v,
        (struct six_frame){
            .kind = FRAME_USE,
            .step = FIRST,
            .actor = actor,
            .target = actor,
            .card = v->piece[piece].card,
            .answer = NO_PIECE,
            .reg = { [SELF] = (uint8_t)piece, [HERE] = v->piece[piece].place },
        });
}

/* What an Event demands before the move. */
void villainous_meet(struct villainous *v, six_seat actor, uint8_t event)
{
    villainous_push(v, (struct six_frame){
                           .kind = FRAME_USE,
                           .step = FIRST,
                           .actor = actor,
                           .target = actor,
                           .card = event,
                           .answer = NO_PIECE,
                           .reg = { [SELF] = NO_PIECE, [HERE] = NO_PLACE },
                       });
}

/* A piece that gives an action: which, where it gives one of two. */
static bool use_extra(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    unsigned extra = villainous_card(f->card)->extra;
    bool activate = extra & ACTION_BIT(ACTION_ACTIVATE) &&
                    villainous_can_act(v, f->actor, ACTION_ACTIVATE);
    bool vanquish = extra & ACTION_BIT(ACTION_VANQUISH) &&
                    villainous_can_act(v, f->actor, ACTION_VANQUISH);
    enum villainous_action action = ACTION_NONE;
    if (f->step == FIRST) {
        villainous_flag(v, f->reg[SELF], USED);
        unsigned words = (activate ? WORD_BIT(WORD_ACTIVATE) : 0u) |
                         (vanquish ? WORD_BIT(WORD_VANQUISH) : 0u);
        if (words)
            villainous_ask_word(v, f->actor, PROMPT_EXTRA, words);
        return true;
    }
    if (activate || vanquish)
        action = f->answer == WORD_ACTIVATE ? ACTION_ACTIVATE : ACTION_VANQUISH;
    else
        action = (enum villainous_action)__builtin_ctz(extra);
    villainous_start_action(v, f->actor, action, 0, out);
    return false;
}

static void step_use(struct villainous *v, struct six_frame *f,
                     struct six_events *out)
{
    const struct villainous_card *c = villainous_card(f->card);
    if (f->step == DO_DONE) {
        villainous_pop(v);
        return;
    }
    if (f->step == FIRST)
        villainous_tell(out, EVENT_USE, f->actor, f->card, 0, 0);
    bool again = c->extra ? use_extra(v, f, out) : c->use(v, f, out);
    f->step = again ? f->step + 1 : DO_DONE;
}

/* ---- actions ---- */

void villainous_start_action(struct villainous *v, six_seat seat,
                             enum villainous_action action, int gain,
                             struct six_events *out)
{
    switch (action) {
    case ACTION_GAIN:
        villainous_gain(v, seat, gain, out);
        break;
    case ACTION_PLAY:
        villainous_play(v, seat, NO_CARD, ZONE_NONE, 0, NO_PLACE);
        break;
    case ACTION_ACTIVATE:
        villainous_activate(v, seat, 0, NO_PIECE);
        break;
    case ACTION_RELOCATE:
        villainous_push(v, (struct six_frame){ .kind = FRAME_RELOCATE,
                                               .actor = seat,
                                               .card = NO_CARD });
        break;
    case ACTION_VANQUISH:
        villainous_vanquish(v, seat, 0, NO_PIECE);
        break;
    case ACTION_FATE:
        villainous_fate(v, seat, false);
        break;
    case ACTION_DISCARD:
        villainous_lose_cards(v, seat, PROMPT_DISCARD, 0, LOSE_ANY);
        break;
    case ACTION_NONE:
    case ACTION_COUNT:
        assert(!"no action");
    }
}

/* One card to another place, both by choice [MV-8.1]. */
static void step_relocate(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    (void)out;
    switch (f->step++) {
    case 0:
        villainous_ask_piece(v, f->actor, PROMPT_RELOCATE,
                             villainous_relocatable(v, f->actor, v->in_play),
                             false);
        break;
    case 1:
        f->reg[SELF] = f->answer;
        f->card = v->piece[PIECE(f->answer)].card;
        villainous_ask_place(v, f->actor, PROMPT_WHERE,
                             villainous_destinations(v, f->actor, f->answer),
                             false);
        break;
    case 2:
        villainous_move(v, f->actor, f->reg[SELF], f->answer);
        break;
    default:
        villainous_pop(v);
        break;
    }
}

/* One piece to a place that has been chosen. reg[NOTE] is a Stone that comes
 * along. */
void villainous_move(struct villainous *v, six_seat actor, int piece, int place)
{
    villainous_push(v, (struct six_frame){
                           .kind = FRAME_MOVE,
                           .actor = actor,
                           .card = v->piece[piece].card,
                           .reg = { [SELF] = (uint8_t)piece,
                                    [HERE] = (uint8_t)place,
                                    [NOTE] = NO_PIECE },
                       });
}

/* Free Stones that an Ally which comes home may bring [MV-21.17 to
 * MV-21.19]. */
static pieces stones_to_bring(const struct villainous *v, int piece, int place)
{
    int from = v->piece[piece].place;
    six_seat owner = villainous_owner(v, v->piece[piece].card);
    if (owner == SIX_NOBODY || !villainous_villain_of(v, owner)->roams ||
        villainous_host(place) != owner || !villainous_is_location(from) ||
        villainous_host(from) == owner)
        return 0;
    return v->at[from] & v->of[STONE_SET] & ~v->of[BORNE];
}

/* What the relocation of a piece sets off. */
static void arrive(struct villainous *v, const struct six_frame *f, int from)
{
    int piece = f->reg[SELF], place = f->reg[HERE];
    const struct villainous_card *c = villainous_card(f->card);
    six_seat owner = villainous_owner(v, f->card);
    bool foreign = villainous_is_location(place) && owner != SIX_NOBODY &&
                   villainous_host(place) != owner &&
                   villainous_host(place) != villainous_host(from);
    bool event = villainous_is_event(place);
    if ((c->when == WHEN_ABROAD && foreign) ||
        (c->when == WHEN_AT_EVENT && event))
        villainous_trigger(v, f->card, owner, owner, piece, place);
}

static void step_move(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    int piece = f->reg[SELF], from = v->piece[piece].place;
    switch (f->step++) {
    case 0: {
        pieces stones = stones_to_bring(v, piece, f->reg[HERE]);
        if (stones) {
            villainous_ask_piece(v, villainous_owner(v, f->card), PROMPT_STONE,
                                 stones, true);
            break;
        }
        f->answer = NO_PIECE;
        f->step = 2;
    }
        /* fall through */
    case 1:
        f->step = 2;
        if (f->answer != NO_PIECE)
            villainous_send(v, f->answer, f->reg[HERE], out);
        villainous_send(v, piece, f->reg[HERE], out);
        arrive(v, f, from);
        break;
    default:
        villainous_pop(v);
        break;
    }
}

/* Those not relocated yet. */
static pieces unmoved(const struct villainous *v, six_seat seat)
{
    pieces found = 0;
    pieces left =
        villainous_relocatable(v, seat, villainous_controlled(v, seat));
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (!(v->piece[p].flags & SEEN))
            found |= PIECE_BIT(p);
    return found;
}

bool villainous_relocate_some(struct villainous *v, struct six_frame *f,
                              int most, struct six_events *out)
{
    (void)out;
    switch (f->step) {
    case FIRST:
        villainous_begin_anew(v);
        f->number = 0;
        return AGAIN;
    case SECOND:
        f->answer = NO_PIECE;
        if (f->number < most)
            villainous_ask_piece(v, f->actor, PROMPT_RELOCATE,
                                 unmoved(v, f->actor), true);
        return AGAIN;
    case THIRD:
        if (f->answer == NO_PIECE) {
            villainous_begin_anew(v);
            return DONE;
        }
        f->reg[NOTE] = f->answer;
        villainous_flag(v, f->answer, SEEN);
        villainous_ask_place(v, f->actor, PROMPT_WHERE,
                             villainous_destinations(v, f->actor, f->answer),
                             false);
        return AGAIN;
    default:
        f->number++;
        villainous_move(v, f->actor, f->reg[NOTE], f->answer);
        f->step = FIRST; /* the next one */
        return AGAIN;
    }
}

void villainous_activate(struct villainous *v, six_seat actor, int how,
                         int piece)
{
    villainous_push(v, (struct six_frame){ .kind = FRAME_ACTIVATE,
                                           .actor = actor,
                                           .card = NO_CARD,
                                           .number = (uint8_t)how,
                                           .answer = (uint8_t)piece });
}

/* Which ability, its price, the ability [MV-7.1]. */
static void step_activate(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    switch (f->step++) {
    case 0:
        if (!(f->number & ACTIVATE_FREE))
            villainous_ask_piece(
                v, f->actor, PROMPT_ACTIVATE,
                villainous_activatable(v, f->actor, v->player[f->actor].power,
                                       NO_PIECE, true),
                false);
        break;
    case 1: {
        int piece = f->answer;
        const struct villainous_card *c = villainous_card_of(v, piece);
        f->card = v->piece[piece].card;
        villainous_tell(out, EVENT_ACTIVATE, f->actor, f->card, 0, 0);
        if (!(f->number & ACTIVATE_FREE))
            villainous_pay(v, f->actor, villainous_price(v, f->actor, piece),
                           out);
        if (c->type != TYPE_ITEM && c->type != TYPE_ALLY)
            villainous_flag(v, piece, USED); /* MV-7.4 */
        villainous_do(v, f->card, f->actor, f->actor, piece,
                      v->piece[piece].place);
        break;
    }
    default:
        villainous_pop(v);
        break;
    }
}

/* ---- going on ---- */

/* One step of the frame on top. */
void villainous_step(struct villainous *v, struct six_events *out)
{
    static void (*const steps[FRAME_COUNT])(
        struct villainous *, struct six_frame *, struct six_events *) = {
        [FRAME_TURN] = villainous_step_turn,
        [FRAME_DO] = step_do,
        [FRAME_USE] = step_use,
        [FRAME_PLAY] = villainous_step_play,
        [FRAME_FATE] = villainous_step_fate,
        [FRAME_HERO] = villainous_step_hero,
        [FRAME_ACTIVATE] = step_activate,
        [FRAME_RELOCATE] = step_relocate,
        [FRAME_MOVE] = step_move,
        [FRAME_VANQUISH] = villainous_step_vanquish,
        [FRAME_DEFEAT] = villainous_step_defeat,
        [FRAME_TRIGGERS] = step_triggers,
        [FRAME_ENDING] = villainous_step_ending,
        [FRAME_RECEIVE] = villainous_step_receive,
        [FRAME_DRAW] = villainous_step_draw,
        [FRAME_REVEAL] = villainous_step_reveal,
        [FRAME_SHUFFLE] = villainous_step_shuffle,
        [FRAME_DISCARD] = villainous_step_discard,
    };
    struct six_frame *f = six__top(villainous_stack(v));
    steps[f->kind](v, f, out);
}

void villainous_run(struct villainous *v, struct six_events *out)
{
    while (v->base.ask == ASK_NOTHING) {
        if (v->changed || v->fresh)
            settle(v, out);
        else
            villainous_step(v, out);
    }
    /* Nobody is asked in the middle of a step. */
    assert(v->base.ask == ASK_OVER || !(v->changed || v->fresh));
}
