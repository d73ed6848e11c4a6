/* future.c -- what is to be expected of an action.
 *
 * Each action is tried in many guessed games, the same ones for all, in which
 * everybody does what the search expects of them until the seat has had its
 * next turn. Of what the seat would be told there, the reason for an action is
 * the event that matters most: how much oftener or more seldom it happens than
 * after the others, times what it changes in the seat's chance. The latter is
 * learnt from futures of one and the same action with and without the event,
 * so that an event is not praised for what else the action does. */
#include "bots/future.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/rng.h"

enum {
    FUTURES = 400,     /* of each action */
    EVENTS_MAX = 2048, /* different ones */
    SLOTS = 4096,
    SEEN_MAX = 512,  /* in one future */
    REPLIES_MAX = 60 /* decisions in one future */
};
static const double LIKELY = 0.15;  /* enough to be expected */
static const double SLIGHT = 0.005; /* an effect that is not */
static const double SURE = 3;       /* standard errors are no luck */

struct happening {
    struct six_event event;
    uint32_t last; /* the future it was seen in */
    bool stale;    /* one of the hints' actions says as much */
    uint16_t often[SIX_HINTS_MAX];
    double sum[SIX_HINTS_MAX]; /* of what those futures were worth */
};

struct six__futures {
    uint32_t number; /* of the one that is being looked at, from 1 */
    int seen;
    uint16_t see[SEEN_MAX];
    int count;
    struct happening list[EVENTS_MAX];
    uint16_t slot[SLOTS]; /* by hash: the place in list, from 1 */
    double sum[SIX_HINTS_MAX], squares[SIX_HINTS_MAX];
};

/* Where a future is: the action and what the seat does with it, what others do,
 * the seat's next turn. */
enum phase { MINE, OTHERS, MINE_AGAIN };

struct future {
    struct six__walker *w;
    struct six_action act;
    enum phase phase;
    struct six__state s;
};

struct six__futures *six__futures_new(void)
{
    return calloc(1, sizeof(struct six__futures));
}

void six__futures_free(struct six__futures *f)
{
    free(f);
}

/* ---- what happens ---- */

/* The place of an event in the list; NULL where that is full. */
static struct happening *find(struct six__futures *f,
                              const struct six_event *event)
{
    size_t at = six__hash(event, sizeof *event) % SLOTS;
    while (f->slot[at]) {
        struct happening *h = &f->list[f->slot[at] - 1];
        if (memcmp(&h->event, event, sizeof *event) == 0)
            return h;
        at = (at + 1) % SLOTS;
    }
    if (f->count == EVENTS_MAX)
        return NULL;
    f->list[f->count].event = *event;
    f->slot[at] = (uint16_t)(f->count + 1);
    return &f->list[f->count++];
}

/* Whether an event only says again what was done: as recruiting a card does,
 * when it has been paid for. */
static bool repeats(const struct future *f, const struct six_event *event)
{
    const struct six_game *game = f->w->game;
    const struct six_arg *arg = game->events[event->kind].arg;
    if (six_verb_kind(&game->verbs[f->act.verb]) != SIX_VERB_CARD ||
        f->phase != MINE || event->seat != f->w->seat)
        return false;
    for (int i = 0; i < SIX_EVENT_ARGS && arg[i].name; i++)
        if (arg[i].kind == SIX_ARG_CARD && event->arg[i] == f->act.arg[0])
            return true;
    return false;
}

static void note(struct six__futures *to, const struct six_event *event,
                 bool stale)
{
    struct happening *h = find(to, event);
    if (!h)
        return;
    h->stale = h->stale || stale;
    if (h->last == to->number || to->seen == SEEN_MAX)
        return;
    h->last = to->number;
    to->see[to->seen++] = (uint16_t)(h - to->list);
}

/* Do something, and note what the seat is told. The first event of a decision
 * is the decision, and no news where the seat has made it just now. */
static void act(struct six__futures *to, struct future *f,
                struct six_action what)
{
    const struct six_game *game = f->w->game;
    struct six_events events = { .count = 0 };
    struct six_event told;
    bool mine = game->to_act(f->s.bytes) == f->w->seat && f->phase == MINE;
    game->apply(f->s.bytes, what, &events);
    for (int i = 0; i < events.count; i++)
        if (six_event_for(&events.list[i], f->w->seat, game->events, &told))
            note(to, &told, (mine && i == 0) || repeats(f, &told));
}

/* What follows by itself; the menu of who chooses next. */
static int settle(struct six__futures *to, struct future *f,
                  struct six_action menu[SIX_LEGAL_MAX])
{
    struct six_action what;
    int count;
    while (six__walker_goes_on(f->w, &f->s, menu, &count, &what))
        act(to, f, what);
    return count;
}

/* Play an action and what follows. */
static void play(struct six__futures *to, struct future *f)
{
    struct six_action menu[SIX_LEGAL_MAX];
    struct six_action next = f->act;
    for (int i = 0; i < REPLIES_MAX; i++) {
        act(to, f, next);
        int count = settle(to, f, menu);
        bool mine = f->w->game->to_act(f->s.bytes) == f->w->seat;
        if (count == 0 || (f->phase == MINE_AGAIN && !mine))
            return;
        if (!mine)
            f->phase = OTHERS;
        else if (f->phase == OTHERS)
            f->phase = MINE_AGAIN;
        next = menu[six__walker_reply(f->w, &f->s, menu, count)];
    }
}

static void try_action(struct six__futures *to, struct six__walker *w,
                       struct six_action what, int hint)
{
    struct future f = { .w = w, .act = what, .phase = MINE };
    to->number++;
    to->seen = 0;
    six__walker_deal(w, &f.s);
    play(to, &f);
    double worth = six__walker_worth(w, &f.s);
    to->sum[hint] += worth;
    to->squares[hint] += worth * worth;
    for (int i = 0; i < to->seen; i++) {
        struct happening *h = &to->list[to->see[i]];
        h->often[hint]++;
        h->sum[hint] += worth;
    }
}

/* ---- what matters ---- */

/* How much what a future is worth varies after one action. */
static double deviation(const struct six__futures *f, int count)
{
    double sum = 0;
    for (int h = 0; h < count; h++)
        sum += f->squares[h] - f->sum[h] * f->sum[h] / FUTURES;
    return sqrt((sum > 0 ? sum : 0) / (count * FUTURES));
}

/* What goes along with an event that follows some actions always and others
 * never: how much better off the seat is after those. */
static double compare(const struct six__futures *f, const struct happening *e,
                      int count)
{
    double sum[2] = { 0, 0 };
    int n[2] = { 0, 0 };
    for (int h = 0; h < count; h++) {
        n[e->often[h] > 0]++;
        sum[e->often[h] > 0] += f->sum[h] / FUTURES;
    }
    return n[0] && n[1] ? sum[1] / n[1] - sum[0] / n[0] : 0;
}

/* What the event changes in the seat's chance, where that can be told. */
static bool weigh(const struct six__futures *f, const struct happening *e,
                  int count, double *out)
{
    double sum = 0, weights = 0;
    for (int h = 0; h < count; h++) {
        double n = e->often[h], rest = FUTURES - n;
        if (n <= 0 || rest <= 0)
            continue;
        double weight = n * rest / FUTURES;
        sum += weight * (e->sum[h] / n - (f->sum[h] - e->sum[h]) / rest);
        weights += weight;
    }
    *out = weights > 0 ? sum / weights : compare(f, e, count);
    double error = weights > 0 ? deviation(f, count) / sqrt(weights) : 0;
    return fabs(*out) > SURE * error;
}

/* In what part of the futures of those that a hint is compared with it
 * happens: the best with all others, the others with the best. */
static double otherwise(const struct happening *e, int count, int mine)
{
    int sum = 0, others = 0;
    for (int h = 0; h < count; h++) {
        if (h == mine || (mine > 0 && h > 0))
            continue;
        sum += e->often[h];
        others++;
    }
    return (double)(others ? sum : e->often[mine]) / FUTURES /
           (others ? others : 1);
}

/* Which tokens somebody takes is more than matters. That a turn begins, which
 * games call so, or that somebody draws a card that nobody knows, says only
 * that the game goes on. */
static bool is_petty(const struct six_event_kind *kind,
                     const struct six_event *event)
{
    for (int i = 0; i < SIX_EVENT_ARGS && kind->arg[i].name; i++)
        if (kind->arg[i].kind == SIX_ARG_TOKENS ||
            (kind->arg[i].secret && event->arg[i] == SIX_HIDDEN))
            return true;
    return kind->minor || strcmp(kind->id, "turn") == 0;
}

static int arguments(const struct six_event_kind *kind)
{
    int n = 0;
    while (n < SIX_EVENT_ARGS && kind->arg[n].name)
        n++;
    return n;
}

/* How good an event is as a reason: those in favour are what the best hint
 * needs, those against what the others do. */
enum rank { SOME_NEWS, NEWS, WRONG_SIDE, RIGHT_SIDE };

struct reason {
    const struct happening *event;
    double often, more; /* than otherwise */
    double effect;
    enum rank rank;
    double score;
    int arguments;
};

/* Whether some card, which the seat may know, is in it. */
static bool names_card(const struct six_event_kind *kind,
                       const struct six_event *event)
{
    for (int i = 0; i < SIX_EVENT_ARGS && kind->arg[i].name; i++)
        if (kind->arg[i].kind == SIX_ARG_CARD && event->arg[i] != SIX_HIDDEN)
            return true;
    return false;
}

/* Whether it can be a reason at all. */
static bool make_reason(const struct six__futures *f,
                        const struct six_game *game, const struct happening *e,
                        int count, int mine, struct reason *out)
{
    const struct six_event_kind *kind = &game->events[e->event.kind];
    bool sure = weigh(f, e, count, &out->effect);
    out->event = e;
    out->often = (double)e->often[mine] / FUTURES;
    out->more = out->often - otherwise(e, count, mine);
    out->arguments = arguments(kind);
    out->score = fabs(out->more * out->effect);
    bool differs = fabs(out->more) >= SIX__DIFFERENT;
    if (e->stale || is_petty(kind, &e->event))
        return false;
    if (sure && differs && out->score > SLIGHT) {
        bool good = out->more * out->effect > 0;
        out->rank = good == (mine == 0) ? RIGHT_SIDE : WRONG_SIDE;
        return true;
    }
    out->rank = sure ? NEWS : SOME_NEWS;
    out->score = sure ? out->often * fabs(out->effect) : out->often;
    return !differs && out->often > LIKELY &&
           (sure || names_card(kind, &e->event));
}

/* Of two events that always come together the simpler one is told: that
 * somebody wins, rather than with which card. */
static bool is_better(const struct reason *a, const struct reason *b)
{
    if (!b->event || a->rank != b->rank)
        return !b->event || a->rank > b->rank;
    if (a->score > b->score || a->score < b->score)
        return a->score > b->score;
    return a->arguments < b->arguments;
}

static void find_reason(const struct six__futures *f,
                        const struct six_game *game, int count, int mine,
                        struct six_hint *out)
{
    struct reason best = { .event = NULL }, next;
    for (int i = 0; i < f->count; i++)
        if (make_reason(f, game, &f->list[i], count, mine, &next) &&
            is_better(&next, &best))
            best = next;
    if (!best.event)
        return;
    out->foreseen = true;
    out->event = best.event->event;
    out->often = best.often;
    out->otherwise = best.often - best.more;
    out->welcome = best.effect > 0;
}

void six__foresee(struct six__futures *f, struct six__walker *w,
                  struct six_hints *hints)
{
    uint64_t stream = w->stream;
    for (int i = 0; i < FUTURES; i++) {
        uint64_t same = six__random(&stream);
        for (int h = 0; h < hints->count; h++) {
            w->stream = same;
            try_action(f, w, hints->hint[h].act, h);
        }
    }
    for (int h = 0; h < hints->count; h++)
        find_reason(f, w->game, hints->count, h, &hints->hint[h]);
}

double six__futures_worth(const struct six__futures *f, int hint, double *error)
{
    double mean = f->sum[hint] / FUTURES;
    double spread = f->squares[hint] / FUTURES - mean * mean;
    *error = 1.96 * sqrt((spread > 0 ? spread : 0) / FUTURES);
    return mean;
}
