/* frames.c -- Marvel United: what is going on. The frame on top does one step
 * and asks, or pushes what must be done first. Turns stand in turn.c and
 * villain.c, actions in acts.c, damage in damage.c, the set-up in setup.c. */
#include "games/united/united.h"

void united_push(struct united *u, struct six_frame f)
{
    if (!u->ending)
        six__push_frame(united_stack(u), f);
}

/* The frame on top is done. */
void united_pop(struct united *u)
{
    six__pop_frame(united_stack(u));
}

/* ---- effects ---- */

enum { EFFECT_DONE = 0xff };

static struct six_frame effect_frame(enum united_frame kind, uint8_t card,
                                     six_seat actor, int place, int self)
{
    return (struct six_frame){
        .kind = (uint8_t)kind,
        .step = FIRST,
        .actor = actor,
        .target = actor,
        .card = card,
        .reg = { [HERE] = (uint8_t)place, [SELF] = (uint8_t)self },
    };
}

void united_do(struct united *u, uint8_t card, six_seat actor, int place,
               int self)
{
    united_push(u, effect_frame(FRAME_DO, card, actor, place, self));
}

static void go_on(struct united *u, struct six_frame *f, united_effect *effect,
                  struct six_events *out)
{
    if (f->step == EFFECT_DONE) {
        united_pop(u);
        return;
    }
    bool again = effect && effect(u, f, out);
    f->step = again ? (uint8_t)(f->step + 1) : EFFECT_DONE;
}

static void step_do(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    go_on(u, f, united_card(u, f->card)->effect, out);
}

static void step_react(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    go_on(u, f, united_card(u, f->card)->react, out);
}

static void step_begin(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    go_on(u, f, united_card(u, f->card)->begin, out);
}

/* ---- moments ---- */

/* Registers of a moment, besides HERE. */
enum { WHICH = 1 };

void united_moment(struct united *u, enum united_moment moment, six_seats seats,
                   six_seat target, int place, int number)
{
    if (!seats)
        return;
    united_push(
        u, (struct six_frame){
               .kind = FRAME_MOMENT,
               .actor = united_lead(u),
               .target = target,
               .card = NO_CARD,
               .number = (uint8_t)number,
               .seats = seats,
               .reg = { [HERE] = (uint8_t)place, [WHICH] = (uint8_t)moment },
           });
}

/* Whether a card can be used for a moment by a seat. */
static bool can(const struct united *u, const struct six_frame *moment,
                six_seat seat, uint8_t card, int self)
{
    const struct united_card *c = united_card(u, card);
    struct six_frame f = *moment;
    f.actor = seat;
    f.card = card;
    f.reg[SELF] = (uint8_t)self;
    return c->moment == moment->reg[WHICH] && c->react &&
           (!c->can_react || c->can_react(u, &f));
}

/* A Super card may still be played in this turn [MU-23.2, MU-26.4]. */
static bool super_is_allowed(const struct united *u, six_seat seat)
{
    if (seat >= u->team)
        return !(u->turn.flags & SUPER_USED);
    return !united_is_solo(u) || !(u->turn.flags & HERO_SUPER_USED);
}

/* A card that a seat can use, and where it lies. */
struct candidate {
    uint8_t card, self;
};

/* Those that everybody sees: of the Storyline, Equipment, the Location. */
static int open_candidates(const struct united *u, const struct six_frame *f,
                           six_seat seat, struct candidate out[STORY_MAX])
{
    const struct united_player *p = &u->player[seat];
    int n = 0;
    for (int i = 0; i < u->story_count; i++)
        if (united_works(u, i, seat) && can(u, f, seat, u->story[i].card.id, i))
            out[n++] = (struct candidate){ u->story[i].card.id, (uint8_t)i };
    for (int i = 0; i < EQUIPMENT_MAX && united_stands(u, seat); i++)
        if (p->gear[i].card != NO_CARD && !(p->gear[i].flags & IS_DOWN) &&
            can(u, f, seat, p->gear[i].card, i))
            out[n++] = (struct candidate){ p->gear[i].card, (uint8_t)i };
    if (united_stands(u, seat) && p->place < PLACES &&
        can(u, f, seat, u->place[p->place].tile, p->place))
        out[n++] = (struct candidate){ u->place[p->place].tile, p->place };
    return n;
}

/* A KO'd Hero can play a Super card only for the KO [MU-23.9]. */
static bool may_play_super(const struct united *u, const struct six_frame *f,
                           six_seat seat)
{
    bool able =
        seat >= u->team || united_stands(u, seat) || f->reg[WHICH] == MOMENT_KO;
    return able && super_is_allowed(u, seat);
}

static int all_candidates(const struct united *u, const struct six_frame *f,
                          six_seat seat, struct candidate out[STORY_MAX])
{
    int n = seat < u->team ? open_candidates(u, f, seat, out) : 0;
    int count =
        seat < u->team ? u->player[seat].super_count : u->foe_super_count;
    const struct six_card *super =
        seat < u->team ? u->player[seat].super : u->foe_super;
    for (int i = 0; i < count && may_play_super(u, f, seat); i++)
        if (super[i].id != SIX_HIDDEN && can(u, f, seat, super[i].id, i))
            out[n++] = (struct candidate){ super[i].id, 0 };
    return n;
}

int united_reactions(const struct united *u, const struct six_frame *f,
                     six_seat seat, uint8_t out[STORY_MAX])
{
    struct candidate list[STORY_MAX];
    int n = all_candidates(u, f, seat, list);
    for (int i = 0; i < n; i++)
        out[i] = list[i].card;
    return n;
}

/* Whether a seat might hold a Super card for this moment, as everybody can
 * tell: some that has not been played would do. */
static bool might_react(const struct united *u, const struct six_frame *f,
                        six_seat seat)
{
    bool hero = seat < u->team;
    int first = hero ? FIRST_SUPER_HERO : FIRST_SUPER_VILLAIN;
    int count = hero ? SUPER_HEROES : SUPER_VILLAINS;
    int held = hero ? u->player[seat].super_count : u->foe_super_count;
    for (int i = 0; i < count && held && may_play_super(u, f, seat); i++)
        if (!(u->super_spent >> (first - FIRST_SUPER_VILLAIN + i) & 1) &&
            can(u, f, seat, COMMON(first + i), 0))
            return true;
    return false;
}

/* Asked is whoever has a card in sight for it, or may hold one [MU-27.5,
 * MU-27.6]. */
static bool is_asked(const struct united *u, const struct six_frame *f,
                     six_seat seat)
{
    struct candidate list[STORY_MAX];
    if (seat < u->team && open_candidates(u, f, seat, list) > 0)
        return true;
    return might_react(u, f, seat);
}

static six_seat first_of(const struct united *u, six_seats seats)
{
    six_seat s = united_lead(u);
    if (seats & (six_seats)~united_heroes_mask(u))
        return united_villain_seat(u);
    for (int i = 0; i < u->team; i++, s = united_after(u, s))
        if (seats & six_seat_bit(s))
            return s;
    return SIX_NOBODY;
}

static void take_super(struct united *u, six_seat seat, uint8_t card,
                       struct six_events *out)
{
    struct six_pile pile =
        seat < u->team ? united_super(u, seat) : united_foe_super(u);
    six__take(pile, six__find(pile, card));
    u->super_spent |= 1u << (card - COMMON(FIRST_SUPER_VILLAIN));
    u->turn.flags |= seat < u->team ? HERO_SUPER_USED : SUPER_USED;
    u->base.learned++;
    united_tell(out, EVENT_SUPER, seat, card, 0, 0);
}

/* Equipment is turned over when it is used, or leaves, unless its effect is
 * permanent [MU-19.5, MU-19.6, MU-19.9]. */
void united_spend_gear(struct united *u, six_seat seat, int index,
                       struct six_events *out)
{
    uint8_t card = u->player[seat].gear[index].card;
    united_tell(out, EVENT_USE, seat, card, 0, 0);
    int how = united_card(u, card)->recharge;
    if (how == RECHARGE_NEVER)
        united_lose_gear(u, seat, index);
    else if (how != NEVER_TURNED)
        united_turn_gear(u, seat, index, true, out);
}

static void start_reaction(struct united *u, const struct six_frame *f,
                           six_seat seat, uint8_t card, struct six_events *out)
{
    struct candidate list[STORY_MAX];
    int n = all_candidates(u, f, seat, list), i = 0;
    while (i < n && list[i].card != card)
        i++;
    if (i == n)
        return;
    struct six_frame r =
        effect_frame(FRAME_REACT, card, seat, f->reg[HERE], list[i].self);
    r.target = f->target;
    r.number = f->number;
    switch (united_card(u, card)->type) {
    case TYPE_SUPER_HERO:
    case TYPE_SUPER_VILLAIN:
        take_super(u, seat, card, out);
        break;
    case TYPE_EQUIPMENT:
        united_spend_gear(u, seat, list[i].self, out);
        break;
    default:
        united_tell(out, EVENT_USE, seat, card, 0, 0);
        break;
    }
    united_push(u, r);
}

/* There is nothing left to react to. */
static bool is_past(const struct united *u, const struct six_frame *f)
{
    int moment = f->reg[WHICH];
    if (moment != MOMENT_PREVENT && moment != MOMENT_REDIRECT)
        return false;
    for (int i = u->depth - 1; i >= 0; i--)
        if (u->frame[i].kind == FRAME_DAMAGE)
            return united_incoming(&u->frame[i], f->target) == 0;
    return true;
}

/* The seats in turn order; each as long as it reacts. */
static void step_moment(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    six_seat seat = first_of(u, f->seats);
    if (f->step == 1) {
        f->step = 0;
        uint8_t card = f->answer;
        if (card == NO_CARD || f->reg[WHICH] == MOMENT_HURT)
            f->seats &= (six_seats)~six_seat_bit(seat);
        if (card != NO_CARD)
            start_reaction(u, f, seat, card, out);
        return;
    }
    while (f->seats && (is_past(u, f) || !is_asked(u, f, seat))) {
        f->seats &= (six_seats)~six_seat_bit(seat);
        seat = first_of(u, f->seats);
    }
    if (!f->seats) {
        united_pop(u);
        return;
    }
    f->step = 1;
    u->choice = (struct united_choice){ .prompt = PROMPT_REACT };
    six__ask(&u->base, ASK_REACT, seat);
}

/* ---- Missions ---- */

/* Full Missions are completed one after the other, in an order of the team's
 * choice [MU-13.11]. */
void united_step_missions(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    unsigned full = 0;
    if (f->step == 1) {
        f->step = 0;
        united_complete(u, f->answer, out);
        return;
    }
    for (int m = 0; m < MISSIONS; m++)
        if (!united_is_done(u, m) &&
            u->filled[m] == united_common(MISSION_CIVILIANS + m)->slots)
            full |= 1u << m;
    if (!full || (united_traits(u) & BLOCKS_MISSIONS)) {
        united_pop(u);
        return;
    }
    f->step = 1;
    united_ask_card(u, united_lead(u), PROMPT_MISSION, ZONE_COMMON, full,
                    MISSION_CIVILIANS, false);
}

/* ---- going on ---- */

/* One step of the frame on top. */
void united_one_step(struct united *u, struct six_events *out)
{
    static void (*const steps[FRAME_COUNT])(struct united *, struct six_frame *,
                                            struct six_events *) = {
        [FRAME_GAME] = united_step_game,
        [FRAME_SETUP] = united_step_setup,
        [FRAME_HERO] = united_step_hero,
        [FRAME_VILLAIN] = united_step_villain,
        [FRAME_DO] = step_do,
        [FRAME_REACT] = step_react,
        [FRAME_BEGIN] = step_begin,
        [FRAME_MOMENT] = step_moment,
        [FRAME_ACTS] = united_step_acts,
        [FRAME_COST] = united_step_cost,
        [FRAME_COME] = united_step_come,
        [FRAME_BAM] = united_step_bam,
        [FRAME_PICK] = united_step_pick,
        [FRAME_DAMAGE] = united_step_damage,
        [FRAME_DISCARD] = united_step_discard,
        [FRAME_KO] = united_step_ko,
        [FRAME_OVERFLOW] = united_step_overflow,
        [FRAME_FACE_DOWN] = united_step_face_down,
        [FRAME_MISSIONS] = united_step_missions,
    };
    int index = u->depth - 1;
    struct six_frame *f = &u->frame[index];
    u->answered = 0;
    steps[f->kind](u, f, out);
    if (!u->answered && u->depth > index)
        f->answer = 0; /* it has been read, and may have been a secret */
    u->answered = 0;
}

/* Nothing is left to be done at the end: the stack is empty then. */
static void stop(struct united *u)
{
    u->depth = u->overflow_count = u->waiting_count = 0;
    memset(u->frame, 0, sizeof u->frame);
    memset(u->overflow, 0, sizeof u->overflow);
    memset(u->waiting, 0, sizeof u->waiting);
    u->choice = (struct united_choice){ 0 };
    six__ask(&u->base, ASK_OVER, SIX_NOBODY);
}

void united_run(struct united *u, struct six_events *out)
{
    while (u->base.ask == ASK_NOTHING && !u->ending)
        united_one_step(u, out);
    if (u->ending)
        stop(u);
}
