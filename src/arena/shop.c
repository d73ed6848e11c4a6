/* shop.c -- threads that play games which somebody else hands out. */
#include "arena/shop.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STOCK_MAX = 4000, PACE_GAMES = 8 };

static const double horizon = 0.25; /* seconds that the stock should last */
static const double pace_least =
    0.1;                           /* to measure the pace: seconds at least */
static const double pace_most = 2; /* and at most */

/* A game on its way through the shop. */
struct job {
    struct job *next;
    uint64_t game;
    struct six__row row;
};

struct queue {
    struct job *first, *last;
};

struct six__shop {
    struct six__shop_how how;
    six_lang lang;
    atomic_bool stop;

    pthread_mutex_t lock; /* of all below */
    pthread_cond_t more;  /* games are there, or it is over */
    pthread_cond_t need;  /* a thread has nothing to do */
    struct queue stock, done;
    int idle;   /* threads that wait */
    bool asked; /* one has begun to, since somebody looked */
    int at_work;
    uint64_t finished;
    struct six_error err;
    six_status status;

    double pace, since; /* games a second, measured since */
    uint64_t before;    /* games that were finished then */

    int count;
    pthread_t thread[];
};

double six__seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void six__nap(double seconds)
{
    const struct timespec t = { .tv_nsec = (long)(seconds * 1e9) };
    nanosleep(&t, NULL);
}

/* ---- queues ---- */

static void push(struct queue *q, struct job *j)
{
    j->next = NULL;
    if (q->last)
        q->last->next = j;
    else
        q->first = j;
    q->last = j;
}

static struct job *pop(struct queue *q)
{
    struct job *j = q->first;
    if (j)
        q->first = j->next;
    if (!q->first)
        q->last = NULL;
    return j;
}

static void clear(struct queue *q)
{
    struct job *j;
    while ((j = pop(q)) != NULL)
        free(j);
}

/* ---- a thread ---- */

/* The next game; NULL when it is over. */
static struct job *take(struct six__shop *s)
{
    struct job *j = NULL;
    pthread_mutex_lock(&s->lock);
    while (!atomic_load(&s->stop) && !(j = pop(&s->stock))) {
        s->idle++;
        s->asked = true;
        pthread_cond_signal(&s->need);
        pthread_cond_wait(&s->more, &s->lock);
        s->idle--;
    }
    pthread_mutex_unlock(&s->lock);
    return j;
}

static void finish(struct six__shop *s, struct job *j)
{
    pthread_mutex_lock(&s->lock);
    push(&s->done, j);
    s->finished++;
    pthread_mutex_unlock(&s->lock);
}

static void fail(struct six__shop *s, const struct six_error *why)
{
    pthread_mutex_lock(&s->lock);
    if (s->status == SIX_OK) {
        s->status = why->status;
        s->err = *why;
    }
    s->asked = true;
    pthread_cond_signal(&s->need);
    pthread_mutex_unlock(&s->lock);
}

static void play(struct six__shop *s, struct job *j, struct six__pipes *pipes)
{
    struct six_error err = { .lang = s->lang };
    bool done = false;
    six_status st = six__plan_play(s->how.plan, j->game, pipes, &s->stop,
                                   &j->row, &done, &err);
    if (st == SIX_OK && done) {
        finish(s, j);
        return;
    }
    if (st != SIX_OK)
        fail(s, &err);
    free(j);
}

static void *work(void *arg)
{
    struct six__shop *s = arg;
    struct six__pipes pipes;
    struct job *j;
    six__pipes_init(&pipes, s->how.patience, s->how.heard);
    while ((j = take(s)) != NULL)
        play(s, j, &pipes);
    six__pipes_release(&pipes);
    pthread_mutex_lock(&s->lock);
    s->at_work--;
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* ---- opening and closing ---- */

static void init(struct six__shop *s, const struct six__shop_how *how,
                 six_lang lang)
{
    pthread_condattr_t attr;
    *s = (struct six__shop){ .how = *how, .lang = lang };
    s->since = six__seconds();
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&s->more, &attr);
    pthread_cond_init(&s->need, &attr);
    pthread_condattr_destroy(&attr);
    pthread_mutex_init(&s->lock, NULL);
}

six_status six__shop_new(struct six__shop **out,
                         const struct six__shop_how *how, struct six_error *err)
{
    int why = 0, workers = how->workers;
    struct six__shop *s =
        malloc(sizeof *s + (size_t)workers * sizeof s->thread[0]);
    if (!s)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    init(s, how, err ? err->lang : SIX_EN);
    s->at_work = workers;
    while (s->count < workers && !why) {
        why = pthread_create(&s->thread[s->count], NULL, work, s);
        s->count += !why;
    }
    if (why) {
        six__shop_free(s);
        return six_fail(err, SIX_NO_MEMORY, N_("no thread can be started: %s"),
                        strerror(why));
    }
    *out = s;
    return SIX_OK;
}

void six__shop_stop(struct six__shop *s)
{
    pthread_mutex_lock(&s->lock);
    atomic_store(&s->stop, true);
    pthread_cond_broadcast(&s->more);
    pthread_mutex_unlock(&s->lock);
}

bool six__shop_is_closed(struct six__shop *s)
{
    pthread_mutex_lock(&s->lock);
    bool closed = s->at_work == 0;
    pthread_mutex_unlock(&s->lock);
    return closed;
}

void six__shop_free(struct six__shop *s)
{
    if (!s)
        return;
    six__shop_stop(s);
    for (int i = 0; i < s->count; i++)
        pthread_join(s->thread[i], NULL);
    clear(&s->stock);
    clear(&s->done);
    pthread_cond_destroy(&s->more);
    pthread_cond_destroy(&s->need);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

/* ---- going in and out ---- */

bool six__shop_add(struct six__shop *s, uint64_t game)
{
    struct job *j = malloc(sizeof *j);
    if (!j)
        return false;
    j->game = game;
    pthread_mutex_lock(&s->lock);
    push(&s->stock, j);
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
    return true;
}

bool six__shop_fetch(struct six__shop *s, uint64_t *game, struct six__row *row)
{
    pthread_mutex_lock(&s->lock);
    struct job *j = pop(&s->done);
    pthread_mutex_unlock(&s->lock);
    if (!j)
        return false;
    *game = j->game;
    *row = j->row;
    free(j);
    return true;
}

/* Measure anew when there is something to be measured. Slow games need a
 * while: one that ends now and then is no pace. */
static void measure(struct six__shop *s)
{
    double seconds = six__seconds() - s->since;
    uint64_t games = s->finished - s->before;
    if (seconds < pace_least || (games < PACE_GAMES && seconds < pace_most))
        return;
    s->pace = (double)games / seconds;
    s->since += seconds;
    s->before = s->finished;
}

int six__shop_appetite(struct six__shop *s)
{
    pthread_mutex_lock(&s->lock);
    measure(s);
    double stock = s->pace * horizon + 0.5;
    pthread_mutex_unlock(&s->lock);
    return s->how.workers + (stock < STOCK_MAX ? (int)stock : STOCK_MAX);
}

six_status six__shop_status(struct six__shop *s, struct six_error *err)
{
    pthread_mutex_lock(&s->lock);
    six_status st = s->status;
    if (st != SIX_OK && err)
        *err = s->err;
    pthread_mutex_unlock(&s->lock);
    return st;
}

bool six__shop_wait(struct six__shop *s, double seconds)
{
    struct timespec until;
    int late = 0;
    assert(seconds < 1);
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += (long)(seconds * 1e9);
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&s->lock);
    while (!s->asked && late != ETIMEDOUT)
        late = pthread_cond_timedwait(&s->need, &s->lock, &until);
    s->asked = false;
    bool idle = s->idle > 0;
    pthread_mutex_unlock(&s->lock);
    return idle;
}
