/* belief.c -- guesses that follow the game.
 *
 * Nothing here knows a game. What somebody did is found by trying: of all they
 * could have done in a guessed state, what leads to the view that we then had?
 * What a seat hides is found by comparing views: the bytes that its own view
 * shows and that are hidden in ours. */
#include "bots/belief.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

static const float CARELESS = 0.2F; /* part of actions done without thought */

struct state {
    _Alignas(16) unsigned char bytes[SIX_STATE_MAX];
};

/* ---- memory ---- */

size_t six__belief_bytes(const struct six_game *game, uint32_t room)
{
    return room * (2 * game->state_size + sizeof(float));
}

bool six__belief_init(struct six__belief *b, const struct six_game *game,
                      six_seat seat, uint32_t room)
{
    memset(b, 0, sizeof *b);
    b->game = game;
    b->seat = seat;
    b->stream = seat;
    b->room = room;
    b->size = game->state_size;
    b->state = malloc(room * b->size);
    b->spare = malloc(room * b->size);
    b->weight = malloc(room * sizeof *b->weight);
    return b->state && b->spare && b->weight;
}

void six__belief_release(struct six__belief *b)
{
    free(b->state);
    free(b->spare);
    free(b->weight);
}

static float draw(uint64_t *stream)
{
    return (float)(six__random(stream) >> 40) * 0x1p-24F;
}

static void deal_evenly(const struct six__belief *b, const void *view,
                        uint64_t *stream, void *out)
{
    memcpy(out, view, b->size);
    b->game->guess(out, b->seat, six__random(stream));
}

/* ---- from one guess to another ---- */

/* Put this thing at that place of a state; what was there goes where the thing
 * was, which must be hidden from us. False where it is not to be found. */
static bool exchange(unsigned char *s, const unsigned char *view,
                     const bool *fixed, size_t size, size_t place,
                     unsigned char thing)
{
    for (size_t i = 0; i < size; i++) {
        if (s[i] != thing || view[i] != SIX_HIDDEN || fixed[i] || i == place)
            continue;
        s[i] = s[place];
        s[place] = thing;
        return true;
    }
    return false;
}

/* An even deal in which the others hide what they hide in that state. Where
 * that can't be, an even deal. */
static void redeal(const struct six__belief *b, const void *from,
                   const void *view, uint64_t *stream, void *out)
{
    struct state s, its;
    const unsigned char *hidden = view, *old = from;
    bool fixed[SIX_STATE_MAX] = { false };
    bool whole = true;
    deal_evenly(b, view, stream, out);
    memcpy(s.bytes, out, b->size);
    for (six_seat o = 0; o < b->seats; o++) {
        if (o == b->seat)
            continue;
        memcpy(its.bytes, from, b->size);
        b->game->hide(its.bytes, o);
        for (size_t i = 0; i < b->size && whole; i++) {
            if (hidden[i] != SIX_HIDDEN || old[i] == SIX_HIDDEN ||
                its.bytes[i] != old[i] || fixed[i])
                continue;
            whole = s.bytes[i] == old[i] ||
                    exchange(s.bytes, hidden, fixed, b->size, i, old[i]);
            fixed[i] = true;
        }
    }
    if (!whole || b->game->broken(s.bytes))
        return;
    memcpy(its.bytes, s.bytes, b->size);
    b->game->hide(its.bytes, b->seat);
    if (memcmp(its.bytes, view, b->size) == 0)
        memcpy(out, s.bytes, b->size);
}

/* ---- following an action ---- */

/* What whoever acts in a state could do, and how likely they are to. */
struct options {
    struct six_action menu[SIX_LEGAL_MAX];
    float chance[SIX_LEGAL_MAX];
    int count;
};

static void list_options(struct six__belief *b, const void *state,
                         struct options *o)
{
    uint16_t weight[SIX_LEGAL_MAX];
    const struct six_game *game = b->game;
    six_seat actor = game->to_act(state);
    bool thinks = game->prefer && actor < b->seats && actor != b->seat;
    float sum = 0;
    o->count = game->legal(state, o->menu);
    if (thinks)
        game->prefer(state, o->menu, o->count, weight);
    for (int i = 0; i < o->count; i++)
        sum += thinks ? weight[i] : 1;
    for (int i = 0; i < o->count; i++) {
        o->chance[i] = (1 - CARELESS) * (thinks ? weight[i] : 1) / sum +
                       CARELESS / (float)o->count;
        if (actor == SIX_CHANCE)
            o->menu[i].seed = six__random(&b->stream);
    }
}

/* What the seat sees, and what everybody does. */
struct seen {
    _Alignas(16) unsigned char mine[SIX_STATE_MAX];
    _Alignas(16) unsigned char open[SIX_STATE_MAX];
};

static void look(const struct six__belief *b, const void *state,
                 struct seen *out)
{
    memcpy(out->mine, state, b->size);
    b->game->hide(out->mine, b->seat);
    memcpy(out->open, out->mine, b->size);
    b->game->hide(out->open, SIX_NOBODY);
}

/* A state after an action that may have been the one. */
struct trail {
    struct state s;
    float sum;  /* the chances of all such actions */
    bool exact; /* it fits all we see, not only what everybody sees */
};

static void consider(struct six__belief *b, const struct seen *now,
                     const void *state, struct six_action act, float chance,
                     struct trail *t)
{
    struct state s;
    struct seen then;
    memcpy(s.bytes, state, b->size);
    b->game->apply(s.bytes, act, NULL);
    look(b, s.bytes, &then);
    if (memcmp(then.open, now->open, b->size) != 0)
        return;
    bool exact = memcmp(then.mine, now->mine, b->size) == 0;
    if (t->exact && !exact)
        return;
    if (exact && !t->exact)
        *t = (struct trail){ .exact = true };
    t->sum += chance;
    if (draw(&b->stream) * t->sum < chance)
        memcpy(t->s.bytes, s.bytes, b->size);
}

/* Carry a state over the action that led to what is seen now. Returns how
 * likely somebody in that state was to do it. */
static float carry(struct six__belief *b, const struct seen *now, void *state)
{
    struct options o;
    struct trail t = { .sum = 0 };
    list_options(b, state, &o);
    for (int i = 0; i < o.count; i++)
        consider(b, now, state, o.menu[i], o.chance[i], &t);
    if (t.sum <= 0)
        return 0;
    if (t.exact)
        memcpy(state, t.s.bytes, b->size);
    else
        redeal(b, t.s.bytes, now->mine, &b->stream, state);
    return t.sum;
}

/* ---- weights ---- */

static void begin(struct six__belief *b, const void *view)
{
    for (b->count = 0; b->count < b->room; b->count++) {
        deal_evenly(b, view, &b->stream, b->state + b->count * b->size);
        b->weight[b->count] = 1;
    }
}

/* Draw as many states anew, each as often as its weight says: with equal steps
 * through the sum of all weights. */
static void draw_anew(struct six__belief *b, const void *view, float sum)
{
    unsigned char *old = b->state;
    float step = sum / (float)b->count, first = draw(&b->stream);
    uint32_t from = 0, last = b->count;
    float upto = b->weight[0];
    for (uint32_t i = 0; i < b->count; i++) {
        float at = ((float)i + first) * step;
        while (upto <= at && from + 1 < b->count)
            upto += b->weight[++from];
        unsigned char *to = b->spare + i * b->size;
        if (from == last || b->weight[from] <= 0) /* by rounding */
            redeal(b, old + from * b->size, view, &b->stream, to);
        else
            memcpy(to, old + from * b->size, b->size);
        last = from;
    }
    b->state = b->spare;
    b->spare = old;
    for (uint32_t i = 0; i < b->count; i++)
        b->weight[i] = 1;
}

static void follow(struct six__belief *b, const void *view)
{
    struct seen now;
    float sum = 0, squares = 0;
    look(b, view, &now);
    for (uint32_t i = 0; i < b->count; i++) {
        float w = b->weight[i];
        w *= carry(b, &now, b->state + i * b->size);
        b->weight[i] = w;
        sum += w;
        squares += w * w;
    }
    if (sum <= 0)
        begin(b, view);
    else if (sum * sum < squares * (float)b->count / 2)
        draw_anew(b, view, sum);
    else
        for (uint32_t i = 0; i < b->count; i++)
            b->weight[i] *= (float)b->count / sum;
}

void six__belief_see(struct six__belief *b, const void *view)
{
    struct six_setup how;
    b->game->how(view, &how);
    b->seats = how.seats;
    if (!b->count)
        begin(b, view);
    else if (memcmp(b->before, view, b->size) != 0)
        follow(b, view);
    memcpy(b->before, view, b->size);
}

bool six__belief_knows(const struct six__belief *b, const void *view)
{
    return b->count && memcmp(b->before, view, b->size) == 0;
}

void six__belief_guess(const struct six__belief *b, uint64_t *stream, void *out)
{
    float sum = 0;
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < b->count; i++)
        sum += b->weight[i];
    float at = draw(stream) * sum;
    for (uint32_t i = 0; i < b->count && at >= 0; i++) {
        at -= b->weight[i];
        chosen = i;
    }
    redeal(b, b->state + chosen * b->size, b->before, stream, out);
}
