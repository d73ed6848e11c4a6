/* damage.c -- Marvel United: damage to Heroes, discards, KO.
 *
 * One instruction is one event: first all that is redirected, then all that is
 * prevented, then the discards, then the KOs [MU-15.5]. The frame of an event
 * holds the damage of each Hero in its registers: in the lower half what can
 * still be redirected, in the upper half what has been. */
#include "games/united/united.h"

enum { POINTS_MAX = 15 };

/* ---- points ---- */

static int fresh(const struct six_frame *f, six_seat seat)
{
    return f->reg[seat] & POINTS_MAX;
}

int united_incoming(const struct six_frame *f, six_seat seat)
{
    return fresh(f, seat) + (f->reg[seat] >> 4);
}

static void set_points(struct six_frame *f, six_seat seat, int open, int moved)
{
    assert(seat < TEAM_MAX);
    open = open > POINTS_MAX ? POINTS_MAX : open;
    moved = moved > POINTS_MAX ? POINTS_MAX : moved;
    f->reg[seat] = (uint8_t)(open | moved << 4);
}

/* Those whom an event still hits. */
static six_seats hit(const struct united *u, const struct six_frame *f)
{
    six_seats set = 0;
    for (six_seat s = 0; s < u->team; s++)
        if (united_stands(u, s) && united_incoming(f, s) > 0)
            set |= six_seat_bit(s);
    return set;
}

static six_seat first_of(const struct united *u, six_seats seats)
{
    six_seat s = united_lead(u);
    for (int i = 0; i < u->team; i++, s = united_after(u, s))
        if (seats & six_seat_bit(s))
            return s;
    return SIX_NOBODY;
}

static uint8_t cause(const struct united *u)
{
    return u->depth ? u->frame[u->depth - 1].card : NO_CARD;
}

void united_damage(struct united *u, six_seats seats, int amount, int flags)
{
    struct six_frame f = { .kind = FRAME_DAMAGE,
                           .actor = united_lead(u),
                           .card = cause(u),
                           .number = (uint8_t)flags };
    seats &= united_standing(u);
    for (six_seat s = 0; s < u->team; s++)
        if (seats & six_seat_bit(s))
            set_points(&f, s, amount, 0);
    if (seats && amount > 0)
        united_push(u, f);
}

void united_damage_each(struct united *u, const uint8_t amount[TEAM_MAX],
                        int flags)
{
    struct six_frame f = { .kind = FRAME_DAMAGE,
                           .actor = united_lead(u),
                           .card = cause(u),
                           .number = (uint8_t)flags };
    for (six_seat s = 0; s < u->team; s++)
        set_points(&f, s, amount[s], 0);
    if (hit(u, &f))
        united_push(u, f);
}

struct six_frame *united_event_frame(struct united *u)
{
    int i = u->depth - 1;
    while (i > 0 && u->frame[i].kind != FRAME_DAMAGE)
        i--;
    return &u->frame[i];
}

bool united_damage_is_by_threat(const struct united *u)
{
    int i = u->depth - 1;
    while (i > 0 && u->frame[i].kind != FRAME_DAMAGE)
        i--;
    return u->frame[i].number & BY_THREAT;
}

void united_prevent(struct united *u, struct six_frame *f, six_seat seat,
                    int amount, struct six_events *out)
{
    int open = fresh(f, seat), moved = f->reg[seat] >> 4, all = open + moved;
    if (u->ending || amount <= 0 || all == 0)
        return;
    amount = amount > all ? all : amount;
    int first = amount > open ? open : amount;
    set_points(f, seat, open - first, moved - (amount - first));
    united_tell(out, EVENT_PREVENT, seat, (uint8_t)amount, 0, 0);
}

/* All that can still be redirected goes to another Hero, who may be the same in
 * solo [MU-26.6]. */
void united_redirect_all(struct united *u, six_seat from, six_seat to,
                         struct six_events *out)
{
    struct six_frame *f = united_event_frame(u);
    int points = fresh(f, from);
    set_points(f, from, 0, f->reg[from] >> 4);
    set_points(f, to, fresh(f, to), (f->reg[to] >> 4) + points);
    united_tell(out, EVENT_REDIRECT, from, (uint8_t)points,
                (uint8_t)(u->player[to].slot * SLOT_ROWS), 0);
}

/* ---- one Hero of several ---- */

enum { PICK_PLACES, PICK_PLACED, PICK_ANY, PICK_ANYONE };
enum { AMOUNT_BITS = 2, AMOUNT = 3 };

/* The team names one of these, who takes the damage [MU-15.6]. */
void united_damage_one(struct united *u, six_seats seats, int amount, int flags)
{
    seats &= united_standing(u);
    if (seats)
        united_push(u, (struct six_frame){
                           .kind = FRAME_PICK,
                           .step = PICK_ANY,
                           .actor = united_lead(u),
                           .card = cause(u),
                           .number = (uint8_t)(amount | flags << 4),
                           .seats = seats,
                       });
}

/* The same in each of some Locations, as one event [MU-28.6]. */
void united_pick(struct united *u, int place, places where, int amount,
                 int near, int flags)
{
    united_push(
        u, (struct six_frame){
               .kind = FRAME_PICK,
               .step = PICK_PLACES,
               .actor = united_lead(u),
               .target = (six_seat)place,
               .card = cause(u),
               .number = (uint8_t)(amount | near << AMOUNT_BITS | flags << 4),
               .seats = where,
           });
}

/* The next Location in which somebody must be named, clockwise. */
static int next_place(const struct united *u, const struct six_frame *f)
{
    for (int i = 0; i < PLACES; i++) {
        int p = united_step(f->target, i);
        if ((f->seats & PLACE_BIT(p)) && united_at(u, p))
            return p;
    }
    return NO_PLACE;
}

static void finish_pick(struct united *u, struct six_events *out)
{
    struct six_frame f = *six__top(united_stack(u));
    int flags = f.number >> 4;
    united_pop(u);
    if (flags & GIVES_CRISES) {
        for (six_seat s = 0; s < u->team; s++)
            if (f.reg[s])
                united_give_crisis(u, s, f.reg[s], out);
        return;
    }
    struct six_frame d = { .kind = FRAME_DAMAGE,
                           .actor = f.actor,
                           .card = f.card,
                           .number = (uint8_t)flags };
    memcpy(d.reg, f.reg, sizeof d.reg);
    if (hit(u, &d))
        united_push(u, d);
}

void united_step_pick(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    int place = next_place(u, f);
    int prompt = f->number >> 4 & GIVES_CRISES ? PROMPT_CRISIS : PROMPT_DAMAGE;
    switch (f->step) {
    case PICK_PLACES:
        if (place == NO_PLACE) {
            finish_pick(u, out);
            break;
        }
        f->step = PICK_PLACED;
        united_ask_hero(u, united_lead(u), prompt, united_at(u, place), false);
        break;
    case PICK_PLACED:
        f->reg[f->answer] =
            (uint8_t)(place == f->target ? f->number & AMOUNT
                                         : f->number >> AMOUNT_BITS & AMOUNT);
        f->seats &= (six_seats)~PLACE_BIT(place);
        f->step = PICK_PLACES;
        break;
    case PICK_ANY:
        f->step = PICK_ANYONE;
        united_ask_hero(u, united_lead(u), prompt, f->seats, false);
        break;
    default:
        f->reg[f->answer] = f->number & AMOUNT;
        finish_pick(u, out);
        break;
    }
}

/* ---- the event ---- */

enum {
    DAMAGE_RAISE,
    DAMAGE_RESCUE, /* somebody else may take it */
    DAMAGE_REDIRECT,
    DAMAGE_REDIRECTED,
    DAMAGE_GUARD,
    DAMAGE_PREVENT,
    DAMAGE_ADD_UP,
    DAMAGE_DISCARD,
    DAMAGE_HURT,
    DAMAGE_KO,
    DAMAGE_DONE
};

/* [MU-15.8; Fierce Hunting; Attack From The Spotted Dimension] */
static bool is_unpreventable(const struct united *u, const struct six_frame *f,
                             six_seat seat)
{
    bool villains = united_in_villain_turn(u);
    return (f->number & UNPREVENTABLE) ||
           (villains && (united_traits(u) & UNSTOPPABLE)) ||
           ((u->turn.flags & RUTHLESS) && u->player[seat].crisis > 0);
}

/* Once for each event and Hero [MU-15.14]. */
static void raise_points(struct united *u, struct six_frame *f)
{
    six_seats set = hit(u, f);
    for (six_seat s = 0; s < u->team; s++)
        if ((set & six_seat_bit(s)) &&
            (united_traits_at(u, u->player[s].place) & HITS_HARDER))
            set_points(f, s, fresh(f, s) + 1, f->reg[s] >> 4);
    f->seats = set;
    f->step = DAMAGE_RESCUE;
}

/* Where Shapeshifting and Metamorph can send a point [MU-15.12]. */
static pieces redirections(const struct united *u, six_seat seat)
{
    const struct united_player *p = &u->player[seat];
    pieces set = 0, enemies = 0;
    for (int i = 0; i < THREATS; i++)
        if (united_can_hit_threat(u, i))
            enemies |= PIECE_BIT(united_piece(u->threat[i].place, KIND_THREAT));
    if (p->flags & SHAPESHIFTING) {
        set |= enemies;
        for (six_seat s = 0; s < u->team; s++)
            if (s != seat && united_stands(u, s))
                set |=
                    PIECE_BIT(united_piece(u->player[s].place, KIND_HERO + s));
    }
    if ((p->flags & METAMORPH) && united_in_villain_turn(u)) {
        pieces here = united_attackable(u, PLACE_BIT(p->place));
        for (int k = KIND_THUG; k <= KIND_HURT_DOOMBOT; k++)
            set |= here & PIECE_BIT(united_piece(p->place, k));
        set |= enemies & PIECE_BIT(united_piece(p->place, KIND_THREAT));
    }
    return set;
}

/* Somebody may step in for the next of those who are hit. */
static void rescue(struct united *u, struct six_frame *f)
{
    f->step = DAMAGE_GUARD;
    if (!f->seats)
        return;
    f->step = DAMAGE_REDIRECT;
    f->target = first_of(u, f->seats);
    if (united_has_player(u))
        united_moment(u, MOMENT_REDIRECT, united_others(u, f->target),
                      f->target, u->player[f->target].place,
                      united_incoming(f, f->target));
}

/* An enemy that fell by a point which this Hero redirected may be given more,
 * which are lost [MU-15.12]: in the upper half of number. */
enum { FELL_SHIFT = 4, FELL_FLAGS = 15 };
enum { FELL_THUG = 1, FELL_DOOMBOT, FELL_THREAT /* and behind: by place */ };

static pieces fallen(const struct united *u, const struct six_frame *f)
{
    int what = f->number >> FELL_SHIFT, place = u->player[f->target].place;
    if (!what || what >= FELL_THREAT + PLACES)
        return 0;
    if (what >= FELL_THREAT)
        return PIECE_BIT(united_piece(what - FELL_THREAT, KIND_THREAT));
    return PIECE_BIT(
        united_piece(place, what == FELL_THUG ? KIND_THUG : KIND_DOOMBOT));
}

static void hit_instead(struct united *u, struct six_frame *f, int piece,
                        struct six_events *out)
{
    int place = united_piece_place(piece), threat = united_threat_at(u, place);
    int kind = united_piece_kind(piece), thugs = united_thugs_at(u, place);
    int what = 0;
    if (!(redirections(u, f->target) & PIECE_BIT(piece)))
        return;
    united_hit(u, f->target, piece, out);
    if (kind == KIND_THREAT)
        what = u->threat[threat].place >= PLACES ? FELL_THREAT + place : 0;
    else if (united_thugs_at(u, place) < thugs)
        what = kind >= KIND_DOOMBOT ? FELL_DOOMBOT : FELL_THUG;
    if (what)
        f->number = (uint8_t)((f->number & FELL_FLAGS) | what << FELL_SHIFT);
}

/* On to the next of those who are hit. */
static void keep_rest(struct six_frame *f)
{
    f->seats &= (six_seats)~six_seat_bit(f->target);
    f->number &= FELL_FLAGS;
    f->step = DAMAGE_RESCUE;
}

static void redirect(struct united *u, struct six_frame *f)
{
    pieces set = redirections(u, f->target) | fallen(u, f);
    if (!fresh(f, f->target) || !set) {
        keep_rest(f);
        return;
    }
    f->step = DAMAGE_REDIRECTED;
    united_ask_piece(u, f->target, PROMPT_REDIRECT, set, true);
}

/* Who takes a point instead: a card for the sentence. */
static uint8_t receiver(const struct united *u, int piece)
{
    int kind = united_piece_kind(piece), place = united_piece_place(piece);
    int threat = united_threat_at(u, place);
    if (kind >= KIND_HERO)
        return (uint8_t)(u->player[kind - KIND_HERO].slot * SLOT_ROWS);
    return kind == KIND_THREAT && threat >= 0 ? u->threat[threat].card
                                              : u->place[place].tile;
}

static void redirected(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    int kind = united_piece_kind(f->answer);
    f->step = DAMAGE_REDIRECT;
    if (f->answer == NO_PIECE) {
        keep_rest(f);
        return;
    }
    set_points(f, f->target, fresh(f, f->target) - 1, f->reg[f->target] >> 4);
    united_tell(out, EVENT_REDIRECT, f->target, 1, receiver(u, f->answer), 0);
    if (kind >= KIND_HERO) {
        six_seat to = (six_seat)(kind - KIND_HERO);
        set_points(f, to, fresh(f, to), (f->reg[to] >> 4) + 1);
    } else {
        hit_instead(u, f, f->answer, out);
    }
}

/* What protects without being used: Invulnerable, Silk-Sense. */
static void guard(struct united *u, struct six_frame *f, six_seat seat,
                  struct six_events *out)
{
    struct united_player *p = &u->player[seat];
    if (p->flags & INVULNERABLE)
        united_prevent(u, f, seat, united_incoming(f, seat), out);
    if ((p->flags & DODGED) && united_incoming(f, seat)) {
        p->flags &= (uint16_t)~DODGED;
        united_prevent(u, f, seat, 1, out);
    }
}

static void prevent(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    if (!f->seats) {
        f->step = DAMAGE_ADD_UP;
        return;
    }
    six_seat seat = first_of(u, f->seats);
    f->seats &= (six_seats)~six_seat_bit(seat);
    if (is_unpreventable(u, f, seat))
        return;
    guard(u, f, seat, out);
    if (united_incoming(f, seat))
        united_moment(u, MOMENT_PREVENT, united_standing(u), seat,
                      u->player[seat].place, united_incoming(f, seat));
}

/* Damage beyond the hand has no effect, nor has any on an empty one [MU-15.3,
 * MU-15.4]. */
static void add_up(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    f->step = DAMAGE_DISCARD;
    f->seats = hit(u, f);
    for (six_seat s = 0; s < u->team; s++) {
        int points = united_incoming(f, s), hand = u->player[s].hand_count;
        points = united_stands(u, s) ? points : 0;
        set_points(f, s, points < hand ? points : hand, 0);
        if (points && hand)
            united_tell(out, EVENT_DAMAGE, s, f->reg[s], 0, 0);
    }
}

static void push_discard(struct united *u, six_seat seat, int count, int filter,
                         bool damage);

static void lose_cards(struct united *u, struct six_frame *f)
{
    if (!f->seats) {
        f->step = DAMAGE_KO;
        for (six_seat s = 0; s < u->team; s++)
            if (f->reg[s] && u->player[s].hand_count == 0)
                f->seats |= six_seat_bit(s);
        return;
    }
    f->target = first_of(u, f->seats);
    f->seats &= (six_seats)~six_seat_bit(f->target);
    f->step = DAMAGE_HURT;
    if (f->reg[f->target])
        push_discard(u, f->target, f->reg[f->target], FILTER_ANY, true);
}

static void hurt(struct united *u, struct six_frame *f)
{
    f->step = DAMAGE_DISCARD;
    if (f->reg[f->target])
        united_moment(u, MOMENT_HURT, six_seat_bit(f->target), f->target,
                      u->player[f->target].place, f->reg[f->target]);
}

/* All are KO'd first, then each has its consequence [MU-16.4]. */
static void knock_out(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    f->step = DAMAGE_DONE;
    for (six_seat s = 0; s < u->team; s++)
        if (f->seats & six_seat_bit(s))
            united_ko(u, s, out);
}

void united_step_damage(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    six_seat seat;
    switch (f->step) {
    case DAMAGE_RAISE:
        raise_points(u, f);
        break;
    case DAMAGE_RESCUE:
        rescue(u, f);
        break;
    case DAMAGE_REDIRECT:
        redirect(u, f);
        break;
    case DAMAGE_REDIRECTED:
        redirected(u, f, out);
        break;
    case DAMAGE_GUARD:
        f->seats = hit(u, f);
        f->step = DAMAGE_PREVENT;
        break;
    case DAMAGE_PREVENT:
        prevent(u, f, out);
        break;
    case DAMAGE_ADD_UP:
        add_up(u, f, out);
        break;
    case DAMAGE_DISCARD:
        lose_cards(u, f);
        break;
    case DAMAGE_HURT:
        hurt(u, f);
        break;
    case DAMAGE_KO:
        knock_out(u, f, out);
        break;
    default:
        if (!f->seats) {
            united_pop(u);
            break;
        }
        seat = first_of(u, f->seats);
        f->seats &= (six_seats)~six_seat_bit(seat);
        united_ko_frame(u, seat);
        break;
    }
}

/* ---- discards ---- */

/* Registers: which cards may be chosen, and whether it is damage, whose KOs
 * wait until all have discarded. */
enum { WHICH_CARDS, IS_DAMAGE };

static void push_discard(struct united *u, six_seat seat, int count, int filter,
                         bool damage)
{
    united_push(
        u, (struct six_frame){
               .kind = FRAME_DISCARD,
               .actor = seat,
               .target = seat,
               .card = cause(u),
               .number = (uint8_t)count,
               .reg = { [WHICH_CARDS] = (uint8_t)filter, [IS_DAMAGE] = damage },
           });
}

/* Hand cards under the deck that are no damage; the last one KO's
 * [MU-16.9]. */
void united_discard(struct united *u, six_seat seat, int count,
                    enum united_filter filter)
{
    if (seat < u->team && united_stands(u, seat) &&
        u->player[seat].hand_count > 0)
        push_discard(u, seat, count, filter, false);
}

/* The whole hand, in an order of choice; who does so is KO'd afterwards
 * [MU-16.12]. */
void united_discard_all(struct united *u, six_seat seat)
{
    push_discard(u, seat, u->player[seat].hand_count, FILTER_ANY, true);
}

/* One after the other: the last lies lowest [MU-15.2]. */
void united_step_discard(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    six_seat seat = f->target;
    if (f->step == 1) {
        f->step = 0;
        f->number--;
        if (f->answer != NO_CARD)
            united_put_under(u, seat, f->answer, out);
        else
            f->number = 0;
        return;
    }
    if (f->number > 0 && u->player[seat].hand_count > 0) {
        f->step = 1;
        united_ask_hand(u, seat,
                        f->reg[WHICH_CARDS] == FILTER_EFFECT
                            ? PROMPT_SPECIAL_CARD
                            : PROMPT_DISCARD,
                        f->reg[WHICH_CARDS], false);
        return;
    }
    bool out_cold = !f->reg[IS_DAMAGE] && u->player[seat].hand_count == 0 &&
                    united_stands(u, seat);
    united_pop(u);
    if (out_cold) {
        united_ko(u, seat, out);
        united_ko_frame(u, seat);
    }
}

/* ---- KO ---- */

void united_ko(struct united *u, six_seat seat, struct six_events *out)
{
    if (u->ending || !united_stands(u, seat))
        return;
    united_flag(u, seat, IS_KO);
    united_tell(out, EVENT_KO, seat, 0, 0, 0);
}

enum { KO_REACT = 0, KO_BAM = 0xfe, KO_DONE = 0xff };

void united_ko_frame(struct united *u, six_seat seat)
{
    united_push(
        u, (struct six_frame){ .kind = FRAME_KO,
                               .step = KO_REACT,
                               .actor = united_lead(u),
                               .target = seat,
                               .card = CARD_VILLAIN,
                               .reg = { [HERE] = u->player[seat].place } });
}

/* BAM!, unless the dashboard has something else [MU-16.2, MU-16.11]. */
void united_step_ko(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    const struct united_villain *v = united_villain_of(u);
    switch (f->step) {
    case KO_REACT:
        f->step = v->ko ? FIRST : KO_BAM;
        f->number = v->ko ? 0 : BAM_FOLLOWS;
        united_moment(u, MOMENT_KO, six_seat_bit(f->target), f->target,
                      f->reg[HERE], 0);
        break;
    case KO_BAM:
        f->step = KO_DONE;
        if (f->number == BAM_FOLLOWS)
            united_bam(u, false);
        break;
    case KO_DONE:
        united_pop(u);
        break;
    default:
        f->step = v->ko(u, f, out) ? (uint8_t)(f->step + 1) : KO_BAM;
        break;
    }
}
