/* sound.c -- Marvel Villainous: whether unfinished business makes sense. A
 * position from outside may say anything about it; what comes from the engine
 * always passes. Each frame must be one that there can be; and the one on top,
 * made to ask once more, must ask just what is being asked. */
#include "games/villainous/villainous.h"

enum {
    ROOM = 10, /* frames that may be pushed in the course of one action */
    LOOPS_MAX = 200
};

/* ---- frames ---- */

static bool is_place(int place)
{
    return place < PLACES || place == NO_PLACE;
}

static bool is_seat(const struct villainous *v, int seat)
{
    return seat < v->base.seats;
}

/* A card that has left its zone is held from then on until it is in play. */
static bool holds_as_it_should(const struct six_frame *f, int from, int to)
{
    bool held = f->number & PLAY_HELD;
    return held == (f->step >= from && f->step <= to);
}

/* Whether a Villain card could be played at all. */
static bool is_of_deck(const struct villainous *v, uint8_t card)
{
    const struct villainous_card *c = villainous_card(card);
    return !c->fate && c->type <= TYPE_SPECIALTY &&
           villainous_owner(v, card) != SIX_NOBODY;
}

static bool play_is_sound(const struct villainous *v, const struct six_frame *f)
{
    bool held = f->number & PLAY_HELD;
    switch (f->step) {
    case PLAY_CARD:
        return !held;
    case PLAY_ANNOUNCE:
        return !held || (is_of_deck(v, f->card) && f->answer == f->card);
    case PLAY_DONE:
        return !held;
    case PLAY_AFTER:
    case PLAY_DISPOSE:
        return held && is_of_deck(v, f->card) &&
               villainous_card(f->card)->type == TYPE_EFFECT;
    default:
        return f->step < PLAY_DONE && held && is_of_deck(v, f->card);
    }
}

static bool fate_is_sound(const struct six_frame *f)
{
    if (f->step == PLAY_CARD)
        return !(f->number & PLAY_HELD);
    return f->step <= PLAY_DONE && villainous_card(f->card)->fate &&
           holds_as_it_should(f, PLAY_PLACE, PLAY_DISPOSE);
}

static bool effect_is_sound(const struct villainous *v,
                            const struct six_frame *f)
{
    const struct villainous_card *c = villainous_card(f->card);
    int set = villainous_set_of(f->card);
    bool in = set == VILLAIN_COMMON || v->seat_of[set] != SIX_NOBODY;
    bool works =
        f->kind == FRAME_DO ? c->effect != NULL : c->use != NULL || c->extra;
    return in && works && (f->step <= LOOPS_MAX || f->step == 0xff);
}

/* Other frames are pushed at certain steps, and before anybody is asked a turn
 * may stand at its beginning. */
static bool turn_is_sound(const struct villainous *v, const struct six_frame *f)
{
    unsigned steps = 1u << TURN_START | 1u << TURN_ACT;
    steps |= v->depth > 1
                 ? 1u << TURN_PREPARE | 1u << TURN_NEXT | 1u << TURN_PASS
                 : 1u << TURN_DRAW | 1u << TURN_INSTEAD;
    if (v->base.ask == ASK_NOTHING)
        steps |= 1u << TURN_BEGIN;
    return f->actor == v->base.turn && f->step <= TURN_PASS &&
           (steps >> f->step & 1);
}

static bool stone_is_sound(const struct six_frame *f)
{
    bool stone = villainous_card(f->card)->type == TYPE_STONE;
    return f->step <= RECEIVE_DONE && (stone || f->step <= RECEIVE_BEARER);
}

static bool frame_is_sound(const struct villainous *v, int i)
{
    const struct six_frame *f = &v->frame[i];
    switch ((enum villainous_frame)f->kind) {
    case FRAME_TURN:
        return i == 0 && turn_is_sound(v, f);
    case FRAME_DO:
    case FRAME_USE:
        return effect_is_sound(v, f);
    case FRAME_PLAY:
        return play_is_sound(v, f);
    case FRAME_FATE:
        return fate_is_sound(f);
    case FRAME_HERO:
        return f->step <= 3 && villainous_card(f->card)->type == TYPE_HERO &&
               (f->step == 0 || holds_as_it_should(f, 1, 2));
    case FRAME_MOVE:
        return f->step <= 2 && f->reg[HERE] < PLACE_SPECIALTIES;
    case FRAME_ACTIVATE:
    case FRAME_RELOCATE:
        return f->step <= 3;
    case FRAME_VANQUISH:
    case FRAME_DEFEAT:
    case FRAME_ENDING:
        return f->step <= 6;
    case FRAME_RECEIVE:
        return stone_is_sound(f);
    case FRAME_DRAW:
        return f->number <= DECK_SIZE;
    case FRAME_REVEAL:
        return f->step <= 1 && f->reg[WANTED] <= 2 &&
               f->reg[SHOWN] <= v->player[f->target].deck_count;
    case FRAME_SHUFFLE:
        return f->step <= 3;
    case FRAME_DISCARD:
        return f->step <= 2 && f->reg[0] < PROMPT_COUNT;
    case FRAME_TRIGGERS:
        return f->step <= 1;
    case FRAME_COUNT:
        break;
    }
    return false;
}

/* The steps at which a frame can be while others are on top of it: a bit for
 * each. */
static const uint16_t pauses[FRAME_COUNT] = {
    [FRAME_TURN] = 0xffff, /* turn_is_sound() knows */
    [FRAME_DO] = 0xffff,
    [FRAME_USE] = 0xffff,
    [FRAME_PLAY] = 1u << PLAY_PAYMENT | 1u << PLAY_PLACE | 1u << PLAY_AFTER |
                   1u << PLAY_DONE,
    [FRAME_FATE] = 1u << PLAY_CARD | 1u << PLAY_DISPOSE | 1u << PLAY_DONE,
    [FRAME_HERO] = 1u << 1 | 1u << 3,
    [FRAME_ACTIVATE] = 1u << 2,
    [FRAME_RELOCATE] = 1u << 3,
    [FRAME_MOVE] = 1u << 2,
    [FRAME_TRIGGERS] = 1u << 0,
    [FRAME_ENDING] = 1u << 0 | 1u << 5,
    [FRAME_RECEIVE] =
        1u << RECEIVE_BEARER | 1u << RECEIVE_DECK | 1u << RECEIVE_DONE,
    [FRAME_DRAW] = 0xffff,
    [FRAME_REVEAL] = 1u << 0 | 1u << 1,
    [FRAME_SHUFFLE] = 1u << 1,
    [FRAME_DISCARD] = 1u << 0 | 1u << 2,
};

static bool may_wait(const struct six_frame *f)
{
    return pauses[f->kind] == 0xffff || pauses[f->kind] >> f->step & 1;
}

static bool is_card_or_none(uint8_t card)
{
    return card < CARD_COUNT || card == NO_CARD;
}

static bool frames_are_sound(const struct villainous *v)
{
    if (v->depth > STACK_MAX - ROOM)
        return false;
    for (int i = 0; i < v->depth; i++) {
        const struct six_frame *f = &v->frame[i];
        bool fate = f->kind == FRAME_SHUFFLE && f->target == SIX_NOBODY;
        bool piece_first = f->kind != FRAME_REVEAL && f->kind != FRAME_DISCARD;
        if (f->kind >= FRAME_COUNT || (i > 0 && f->kind == FRAME_TURN) ||
            !is_seat(v, f->actor) || (!is_seat(v, f->target) && !fate) ||
            !is_card_or_none(f->card) ||
            (piece_first && !is_place(f->reg[HERE])) || !frame_is_sound(v, i) ||
            (i + 1 < v->depth && !may_wait(f)))
            return false;
    }
    return true;
}

/* ---- triggers, Events that end, groups ---- */

static bool triggers_are_sound(const struct villainous *v)
{
    int waiting = 0;
    for (int i = 0; i < v->depth; i++)
        waiting += v->frame[i].kind == FRAME_TRIGGERS ? v->frame[i].number : 0;
    for (int i = 0; i < v->trigger_count; i++) {
        const struct villainous_trigger *t = &v->trigger[i];
        struct six_frame f = { .kind = FRAME_DO, .card = t->card };
        if (!is_seat(v, t->seat) || !is_seat(v, t->target) ||
            !is_place(t->place) || t->card >= CARD_COUNT ||
            !effect_is_sound(v, &f))
            return false;
    }
    return waiting == v->trigger_count;
}

static bool endings_are_sound(const struct villainous *v)
{
    unsigned ending = 0;
    for (int i = 0; i < v->depth; i++) {
        const struct six_frame *f = &v->frame[i];
        if (f->kind != FRAME_ENDING)
            continue;
        if (ending & f->number)
            return false;
        ending |= f->number;
        /* One that is being ended is a place; before and after, there may be
         * none. */
        if (f->step > 1 && f->step < 5 &&
            (!villainous_is_event(f->reg[HERE]) ||
             !(f->number >> (f->reg[HERE] - PLACE_EVENTS) & 1) ||
             villainous_event_at(v, f->reg[HERE]) != f->card))
            return false;
        if (f->step >= 5 && villainous_card(f->card)->type != TYPE_EVENT)
            return false;
    }
    return ending == v->closing && !(v->closing & ~v->events) &&
           !(v->due & ~v->events);
}

static bool group_is_sound(const struct villainous *v)
{
    const struct six_frame *f = &v->frame[v->depth - 1];
    pieces all = v->victims | v->named | v->going | v->open;
    bool gathers = f->kind == FRAME_VANQUISH || f->kind == FRAME_DEFEAT ||
                   f->kind == FRAME_DO || f->kind == FRAME_USE;
    bool fights = f->kind == FRAME_DEFEAT && (f->number & DEFEAT_NAMED);
    if (all & ~v->in_play)
        return false;
    return all ? gathers : !fights;
}

/* ---- asking once more ---- */

/* The step at which the frame on top has asked: mostly the one before. */
static uint8_t asking_step(const struct villainous *v,
                           const struct six_frame *f)
{
    switch ((enum villainous_frame)f->kind) {
    case FRAME_TURN:
        return f->step == TURN_INSTEAD ? TURN_DRAW : f->step;
    case FRAME_DEFEAT:
        return f->step <= 2 ? 0 : f->step - 1;
    case FRAME_SHUFFLE:
        return 1;
    case FRAME_REVEAL:
        return f->step;
    case FRAME_DISCARD:
        return v->choice.may ? 2 : 0;
    case FRAME_RECEIVE:
        return f->step == RECEIVE_HAND ? RECEIVE_BEARER
               : f->step == RECEIVE_FREE && f->answer == NO_CARD ? RECEIVE_FREE
                                                                 : f->step - 1;
    default:
        return f->step - 1;
    }
}

static bool asks_again(const struct villainous *v)
{
    struct villainous copy = *v;
    struct six_frame *f = &copy.frame[copy.depth - 1];
    f->step = asking_step(v, f);
    six__ask(&copy.base, ASK_NOTHING, SIX_NOBODY);
    copy.choice = (struct villainous_choice){ 0 };
    if (!frame_is_sound(&copy, copy.depth - 1))
        return false;
    villainous_step(&copy, NULL);
    const void *now = &copy, *before = v; /* states are compared as bytes */
    return memcmp(now, before, sizeof copy) == 0;
}

const char *villainous_unsound(const struct villainous *v)
{
    if (!frames_are_sound(v))
        return N_("there is a frame that can't be");
    if (!triggers_are_sound(v))
        return N_("there are triggers that can't be");
    if (!endings_are_sound(v))
        return N_("Events that end are not in play or not going to");
    if (!group_is_sound(v))
        return N_("there is a group that can't be");
    if (v->base.ask != ASK_NOTHING && !asks_again(v))
        return N_("something is asked that would not be");
    return NULL;
}
