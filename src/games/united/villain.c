/* villain.c -- Marvel United: the Villain turn: movement, BAM!, what the card
 * says, tokens, Overflow; and what of these happens at other times. */
#include "games/united/united.h"

static six_seat villains(const struct united *u)
{
    return united_villain_seat(u);
}

static six_seats villain_mask(const struct united *u)
{
    return united_has_player(u) ? six_seat_bit(villains(u)) : 0;
}

/* The Master Plan card of this turn. */
static const struct united_card *plan(const struct united *u)
{
    return united_card(u, u->story[u->turn.played].card.id);
}

/* ---- where he goes ---- */

enum { CLOCKWISE = 1, COUNTER = -1 };

/* The first Location from the neighbour on, his own last [MU-28.1]. */
static int next_with(const struct united *u, places set, int way)
{
    for (int i = 1; i <= PLACES; i++) {
        int p = united_step(u->foe.place, way * i);
        if (set & PLACE_BIT(p))
            return i;
    }
    return 0;
}

/* The Locations with most Heroes [MU-28.3]. */
static places most_heroes(const struct united *u)
{
    int most = 1;
    places set = 0;
    for (int p = 0; p < PLACES; p++) {
        int n = __builtin_popcount(united_at(u, p));
        if (n > most)
            set = 0;
        most = n > most ? n : most;
        set |= n == most ? PLACE_BIT(p) : 0;
    }
    return set;
}

static int place_of(const struct united *u, int tile)
{
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].tile == COMMON(tile))
            return p;
    return u->foe.place;
}

/* Steps along the ring, with all Locations on the way [MU-28.4]. */
static void walk(struct united *u, int steps, int way)
{
    unsigned path = PLACE_BIT(u->foe.place);
    for (int i = 1; i <= steps; i++)
        path |= PLACE_BIT(united_step(u->foe.place, way * i));
    united_come(u, united_step(u->foe.place, way * steps), path);
}

static void leap(struct united *u, int place)
{
    united_come(u, place, PLACE_BIT(u->foe.place) | PLACE_BIT(place));
}

static int hunted_place(const struct united *u)
{
    six_seat s = u->foe.hunted;
    return s < u->team && u->player[s].place < PLACES ? u->player[s].place
                                                      : u->foe.place;
}

/* A number, or a text; Flexible Plans replaces both [MU-6.3, MU-23.10]. */
static void move(struct united *u)
{
    int how = u->foe.go ? u->foe.go - 1 : plan(u)->move;
    if (u->foe.go || how < GO_CLOCKWISE) {
        walk(u, how, CLOCKWISE);
        return;
    }
    switch (how) {
    case GO_CLOCKWISE:
        walk(u, next_with(u, united_occupied(u), CLOCKWISE), CLOCKWISE);
        break;
    case GO_COUNTER:
        walk(u, next_with(u, united_occupied(u), COUNTER), COUNTER);
        break;
    case GO_TO_THUGS:
        walk(u, next_with(u, united_with(u, THUGS), CLOCKWISE), CLOCKWISE);
        break;
    case GO_MOST_CLOCKWISE:
        walk(u, next_with(u, most_heroes(u), CLOCKWISE), CLOCKWISE);
        break;
    case GO_MOST_COUNTER:
        walk(u, next_with(u, most_heroes(u), COUNTER), COUNTER);
        break;
    case GO_TO_HUNTED:
        leap(u, hunted_place(u));
        break;
    case GO_TO_HOME:
        leap(u, place_of(u, united_villain_of(u)->home));
        break;
    default:
        for (int p = 0; p < PLACES; p++)
            if (u->place[p].spot == how - GO_TO_SPOT + 1)
                leap(u, p);
        break;
    }
}

void united_come(struct united *u, int place, unsigned path)
{
    united_push(u, (struct six_frame){ .kind = FRAME_COME,
                                       .actor = united_lead(u),
                                       .card = CARD_VILLAIN,
                                       .number = (uint8_t)path,
                                       .reg = { [HERE] = (uint8_t)place } });
}

/* Heroes react before the Threat does [MU-6.4 to MU-6.7]. */
void united_step_come(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    int place = f->reg[HERE], threat = united_threat_at(u, place);
    switch (f->step++) {
    case 0:
        united_tell(out, u->foe.place == place ? EVENT_STAY : EVENT_COME,
                    SIX_NOBODY, CARD_VILLAIN, u->place[place].tile, 0);
        u->foe.place = (uint8_t)place;
        u->turn.path |= f->number;
        united_moment(u, MOMENT_ARRIVAL, united_at(u, place), SIX_NOBODY, place,
                      0);
        break;
    case 1:
        if (threat < 0 || !united_card(u, u->threat[threat].card)->arrival)
            break;
        united_tell(out, EVENT_ARRIVAL, SIX_NOBODY, u->threat[threat].card, 0,
                    0);
        united_do(u, u->threat[threat].card, united_lead(u), place, threat);
        break;
    default:
        united_pop(u);
        break;
    }
}

/* ---- BAM! ---- */

/* Registers behind HERE: the Threats in order, 1 + index, four bits each. */
static void push_bam(struct united *u, bool threats, int place)
{
    struct six_frame f = { .kind = FRAME_BAM,
                           .actor = united_lead(u),
                           .card = CARD_VILLAIN,
                           .reg = { [HERE] = (uint8_t)place } };
    int n = 0;
    for (int i = 0; i < PLACES && threats; i++) {
        int t = united_threat_at(u, united_step(u->foe.place, i));
        if (t < 0 || !united_card(u, u->threat[t].card)->bam)
            continue;
        f.reg[1 + n / 2] |= (uint8_t)((1 + t) << (n % 2 * 4));
        n++;
    }
    united_push(u, f);
}

void united_bam(struct united *u, bool threats)
{
    push_bam(u, threats, u->foe.place);
}

static void bam_villain(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    if (u->foe.flags & IS_STUNNED) { /* MU-17.4 to MU-17.6 */
        united_tell(out, EVENT_STUNNED, SIX_NOBODY, CARD_VILLAIN, 0, 0);
        return;
    }
    united_tell(out, EVENT_BAM, SIX_NOBODY, CARD_VILLAIN,
                u->place[f->reg[HERE]].tile, 0);
    united_do(u, CARD_VILLAIN, united_lead(u), f->reg[HERE], 0);
}

/* Wherever it lies by now, if it still does [MU-6.9]. */
static void bam_threat(struct united *u, int threat, struct six_events *out)
{
    const struct united_threat *t = &u->threat[threat];
    if (t->place >= PLACES)
        return;
    if (t->flags & STUNNED) {
        united_tell(out, EVENT_STUNNED, SIX_NOBODY, t->card, 0, 0);
        return;
    }
    united_tell(out, EVENT_THREAT_BAM, SIX_NOBODY, t->card,
                u->place[t->place].tile, 0);
    united_do(u, t->card, united_lead(u), t->place, threat);
}

void united_step_bam(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    int n = f->step++;
    if (n == 0) {
        bam_villain(u, f, out);
        return;
    }
    int threat =
        n <= THREATS ? f->reg[1 + (n - 1) / 2] >> ((n - 1) % 2 * 4) & 15 : 0;
    if (threat)
        bam_threat(u, threat - 1, out);
    else
        united_pop(u);
}

/* ---- Overflow ---- */

enum { OVERFLOW_BEGIN = 0, OVERFLOW_ESCAPE = 0xfe, OVERFLOW_DONE = 0xff };
enum { CANCELLED = 1 };

static void push_overflow(struct united *u, const struct united_overflow *o)
{
    struct six_frame f = { .kind = FRAME_OVERFLOW,
                           .actor = united_lead(u),
                           .card = CARD_VILLAIN,
                           .reg = { [HERE] = o->place } };
    memcpy(&f.reg[1], o->token, sizeof o->token);
    united_push(u, f);
}

/* What did not fit of the adding that is over: at once in a Villain turn, in
 * the order in which the Locations were filled; at the end of a Hero turn else
 * [MU-7.6 to MU-7.8]. */
void united_overflow(struct united *u)
{
    int count = u->overflow_count;
    u->overflow_count = 0;
    for (int i = count - 1; i >= 0 && united_in_villain_turn(u); i--)
        push_overflow(u, &u->overflow[i]);
    for (int i = 0; i < count && !united_in_villain_turn(u); i++)
        if (u->waiting_count < WAITING_MAX)
            u->waiting[u->waiting_count++] = u->overflow[i];
    memset(u->overflow, 0, sizeof u->overflow);
}

/* The next of those that wait: clockwise from the Villain, then by age
 * [MU-7.9]. */
bool united_next_waiting(struct united *u)
{
    int best = 0;
    if (u->waiting_count == 0)
        return false;
    for (int i = 1; i < u->waiting_count; i++) {
        int a = united_step(u->waiting[i].place, -u->foe.place);
        int b = united_step(u->waiting[best].place, -u->foe.place);
        best = a < b ? i : best;
    }
    struct united_overflow o = u->waiting[best];
    u->waiting_count--;
    for (int i = best; i < u->waiting_count; i++)
        u->waiting[i] = u->waiting[i + 1];
    u->waiting[u->waiting_count] = (struct united_overflow){ 0 };
    push_overflow(u, &o);
    return true;
}

void united_cancel_overflow(struct united *u)
{
    int i = u->depth - 1;
    while (i > 0 && u->frame[i].kind != FRAME_OVERFLOW)
        i--;
    u->frame[i].number = CANCELLED;
}

/* Overflow in a Location without Heroes may hurt one elsewhere. */
static void escape(struct united *u, const struct six_frame *f)
{
    if ((united_traits_at(u, f->reg[HERE]) & NO_ESCAPE) &&
        !united_at(u, f->reg[HERE]))
        united_damage_one(u, united_standing(u), 1, BY_THREAT);
}

void united_step_overflow(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    const struct united_villain *v = united_villain_of(u);
    switch (f->step) {
    case OVERFLOW_BEGIN:
        f->step = FIRST;
        united_tell(out, EVENT_OVERFLOW, SIX_NOBODY,
                    u->place[f->reg[HERE]].tile, 0, 0);
        united_moment(u, MOMENT_OVERFLOW, united_at(u, f->reg[HERE]),
                      SIX_NOBODY, f->reg[HERE], 0);
        break;
    case OVERFLOW_ESCAPE:
        f->step = OVERFLOW_DONE;
        escape(u, f);
        break;
    case OVERFLOW_DONE:
        united_pop(u);
        break;
    default:
        if (f->step == FIRST && f->number == CANCELLED) {
            f->step = OVERFLOW_DONE;
            united_tell(out, EVENT_CANCEL, SIX_NOBODY,
                        u->place[f->reg[HERE]].tile, 0, 0);
        } else {
            f->step = v->overflow(u, f, out) ? (uint8_t)(f->step + 1)
                                             : OVERFLOW_ESCAPE;
        }
        break;
    }
}

/* ---- Master Plan cards face down ---- */

void united_face_down(struct united *u, int count)
{
    united_push(u, (struct six_frame){ .kind = FRAME_FACE_DOWN,
                                       .actor = united_lead(u),
                                       .card = CARD_VILLAIN,
                                       .number = (uint8_t)count });
}

static void lay_down(struct united *u, struct six_frame *f,
                     struct six_card card, struct six_events *out)
{
    f->number--;
    united_lay(u, card, true, out);
    six__tell_some(out, EVENT_FACE_DOWN, SIX_NOBODY, card.known, card.id, 0, 0);
}

static void lay_top(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    u->revealed = 0;
    lay_down(u, f, six__pop(united_plans(u)), out);
}

/* A card that is chosen secretly: others know the rest of the hand no
 * longer. */
static struct six_card take_secretly(struct united *u, uint8_t card)
{
    struct six_pile hand = united_plan_hand(u);
    if (*hand.count > 1)
        six__wipe(hand, six_seat_bit(villains(u)));
    struct six_card c = six__take(hand, united_find(hand, card));
    six__sort(hand);
    return c;
}

/* [MU-4.6, MU-22.12] */
void united_step_face_down(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    if (f->step == 2) {
        f->step = 0;
        lay_down(u, f, take_secretly(u, f->answer), out);
    } else if (f->number == 0) {
        united_pop(u);
    } else if (!united_has_player(u)) {
        if (u->plan_count == 0)
            united_finish(u, ENDING_PLANS, out);
        else
            lay_top(u, f, out);
    } else if (f->step == 0) {
        f->step = 1;
        united_draw_plan(u, out);
        if (u->plan_hand_count == 0)
            united_finish(u, ENDING_PLANS, out);
    } else {
        f->step = 2;
        united_ask_card(u, villains(u), PROMPT_FACE_DOWN, ZONE_PLANS, 0, 0,
                        false);
    }
}

/* ---- the turn ---- */

enum {
    TURN_START,
    TURN_PLAN,
    TURN_PLAYED,
    TURN_LAID,
    TURN_MOVE,
    TURN_CAME,
    TURN_SEEN,
    TURN_BAM,
    TURN_SPECIAL,
    TURN_SPREAD,
    TURN_TOKENS,
    TURN_REST,
    TURN_HEROES,
    TURN_DONE
};

/* What was to last until now is over [MU-28.11]. */
static void start(struct united *u, struct six_events *out)
{
    u->base.turn = united_has_player(u) ? villains(u) : SIX_NOBODY;
    u->counter = 0;
    u->rounds++;
    u->turn = (struct united_turn){ .played = NO_STORY };
    u->foe.flags &= (uint8_t)~LOCKS_TOKENS;
    united_tell(out, EVENT_VILLAIN_TURN, villains(u), CARD_VILLAIN, 0, 0);
}

/* The markers go away as soon as the card lies there [MU-5.13]. */
static void lay(struct united *u, struct six_card card, struct six_events *out)
{
    u->turn.played = (uint8_t)united_lay(u, card, false, out);
    u->delay = 0;
    united_tell(out, EVENT_PLAN, SIX_NOBODY, card.id, 0, 0);
}

/* The starting card of a Villain player, in the first turn [MU-22.11]. */
uint8_t united_first_plan(const struct united *u)
{
    for (int i = 0; i < u->plan_hand_count && u->rounds == 1; i++)
        if (u->plan_hand[i].id != SIX_HIDDEN &&
            (united_card(u, u->plan_hand[i].id)->marks & STARTING))
            return u->plan_hand[i].id;
    return NO_CARD;
}

/* [MU-6.1, MU-22.9, MU-22.10] */
static void draw_plan(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    f->step = TURN_PLAYED;
    if (united_has_player(u)) {
        united_draw_plan(u, out);
        if (u->plan_hand_count == 0)
            united_finish(u, ENDING_PLANS, out);
    } else if (u->plan_count == 0) {
        united_finish(u, ENDING_PLANS, out);
    } else {
        f->step = TURN_MOVE;
        u->revealed = 0;
        lay(u, six__pop(united_plans(u)), out);
    }
}

static void choose_plan(struct united *u, struct six_frame *f)
{
    f->step = TURN_LAID;
    uint8_t first = united_first_plan(u);
    if (first != NO_CARD)
        united_reply(u, first);
    else
        united_ask_card(u, villains(u), PROMPT_PLAN, ZONE_PLANS, 0, 0, false);
}

static void play_plan(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    struct six_pile hand = united_plan_hand(u);
    struct six_card card = six__take(hand, united_find(hand, f->answer));
    f->step = TURN_MOVE;
    lay(u, card, out);
    united_moment(u, MOMENT_PLAN, villain_mask(u), SIX_NOBODY, u->foe.place, 0);
}

/* Now You See Me: the BAM! of the dashboard may be seen in a neighbour
 * [MU-23.11]. */
static void choose_bam(struct united *u, struct six_frame *f)
{
    f->step = TURN_BAM;
    if ((u->foe.flags & NOW_SEEN) && plan(u)->bam)
        united_ask_place(u, villains(u), PROMPT_WHERE,
                         united_neighbours(u->foe.place), true);
    else
        united_reply(u, NO_PLACE);
}

/* Left, middle, right; Thugs first [MU-7.1]. */
static void add_tokens(struct united *u, struct six_events *out)
{
    static const enum united_token order[] = { THUGS, DOOMBOTS, CIVILIANS };
    for (int i = 0; i < 3; i++) {
        int place = united_step(u->foe.place, i - 1);
        const uint8_t *tokens =
            u->foe.flags & SPREADS ? u->foe.spread[i] : plan(u)->tokens[i];
        if (u->guarded & PLACE_BIT(place))
            continue;
        for (int k = 0; k < TOKEN_COUNT; k++)
            united_add(u, place, order[k], tokens[order[k]], out);
    }
    u->guarded = 0;
    united_overflow(u);
}

/* Ongoing effects of the Villain at the end of his turn, each for itself
 * [MU-6.12, MU-10.14]. */
static void rest(struct united *u, struct six_events *out)
{
    int most = united_villain_of(u)->health[united_column(u)];
    for (int i = 0; i < u->story_count; i++) {
        const struct united_story *s = &u->story[i];
        if (!(s->flags & DOWN) && s->owner == OF_VILLAIN &&
            (united_card(u, s->card.id)->traits & HEALS))
            united_heal(u, 1, most, out);
    }
}

/* Stun tokens go, and what could be done once can be done again
 * [MU-6.12]. */
static void finish(struct united *u)
{
    u->foe.flags &= LOCKS_TOKENS;
    u->foe.go = 0;
    memset(u->foe.spread, 0, sizeof u->foe.spread);
    for (int i = 0; i < THREATS; i++)
        u->threat[i].flags &= (uint8_t)~STUNNED;
    for (six_seat s = 0; s < u->team; s++)
        u->player[s].flags &= (uint16_t) ~(METAMORPH | DODGED);
    for (int i = 0; i < u->story_count; i++)
        u->story[i].flags &= (uint16_t) ~(WORKED | WORKED_2);
    for (int p = 0; p < PLACES; p++)
        memset(u->place[p].hurt, 0, sizeof u->place[p].hurt);
    u->after_villain = 1;
    u->turn = (struct united_turn){ .played = NO_STORY };
    united_pop(u);
}

static void bam(struct united *u, struct six_frame *f)
{
    f->step = TURN_SPECIAL;
    if (plan(u)->bam)
        push_bam(u, true, f->answer < PLACES ? f->answer : u->foe.place);
}

static void special(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    uint8_t card = u->story[u->turn.played].card.id;
    f->step = TURN_SPREAD;
    if (!plan(u)->effect)
        return;
    united_tell(out, EVENT_SPECIAL, SIX_NOBODY, card, 0, 0);
    united_do(u, card, united_lead(u), u->foe.place, u->turn.played);
}

void united_step_villain(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    switch (f->step) {
    case TURN_START:
        f->step = TURN_PLAN;
        start(u, out);
        break;
    case TURN_PLAN:
        draw_plan(u, f, out);
        break;
    case TURN_PLAYED:
        choose_plan(u, f);
        break;
    case TURN_LAID:
        play_plan(u, f, out);
        break;
    case TURN_MOVE:
        f->step = TURN_CAME;
        move(u);
        break;
    case TURN_CAME:
        f->step = TURN_SEEN;
        united_moment(u, MOMENT_CAME, villain_mask(u), SIX_NOBODY, u->foe.place,
                      0);
        break;
    case TURN_SEEN:
        choose_bam(u, f);
        break;
    case TURN_BAM:
        bam(u, f);
        break;
    case TURN_SPECIAL:
        special(u, f, out);
        break;
    case TURN_SPREAD: /* Misdirection takes effect here [MU-23.4] */
        f->step = TURN_TOKENS;
        if (u->foe.flags & SPREADS)
            united_do(u, COMMON(MISDIRECTION), villains(u), u->foe.place, 0);
        break;
    case TURN_TOKENS:
        f->step = TURN_REST;
        add_tokens(u, out);
        break;
    case TURN_REST:
        f->step = TURN_HEROES;
        rest(u, out);
        break;
    case TURN_HEROES:
        f->step = TURN_DONE;
        united_moment(u, MOMENT_VILLAIN_END, united_standing(u), SIX_NOBODY,
                      u->foe.place, 0);
        break;
    default:
        finish(u);
        break;
    }
}
