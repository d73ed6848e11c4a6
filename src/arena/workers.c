/* workers.c -- threads that wait for work: see workers.h.
 *
 * Rounds follow each other closely, and to fall asleep takes longer than many
 * of them do: who waits looks again and again for a while, and lets others run
 * in between, before sleeping. */
#include "arena/workers.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

enum { QUICK_LOOKS = 500, LOOKS = 600 };

struct worker {
    struct six__workers *all;
    pthread_t thread;
    int part;
};

struct six__workers {
    int count;
    atomic_uint round;
    atomic_int working;
    atomic_bool over;
    void (*work)(void *context, int part);
    void *context;
    pthread_mutex_t lock;
    pthread_cond_t begun, done;
    struct worker worker[]; /* the caller's is not used */
};

/* Between two looks; false when it is time to sleep. */
static bool wait_a_little(int looks)
{
    if (looks >= QUICK_LOOKS)
        sched_yield();
    return looks < LOOKS;
}

/* ---- a worker ---- */

static void wait_for_round(struct six__workers *w, unsigned round)
{
    for (int i = 0; wait_a_little(i); i++)
        if (atomic_load(&w->round) == round)
            return;
    pthread_mutex_lock(&w->lock);
    while (atomic_load(&w->round) != round)
        pthread_cond_wait(&w->begun, &w->lock);
    pthread_mutex_unlock(&w->lock);
}

static void tell_done(struct six__workers *w)
{
    if (atomic_fetch_sub(&w->working, 1) > 1)
        return;
    pthread_mutex_lock(&w->lock);
    pthread_cond_signal(&w->done);
    pthread_mutex_unlock(&w->lock);
}

static void *run(void *arg)
{
    struct worker *me = arg;
    struct six__workers *w = me->all;
    for (unsigned round = 1;; round++) {
        wait_for_round(w, round);
        if (atomic_load(&w->over))
            return NULL;
        w->work(w->context, me->part);
        tell_done(w);
    }
}

/* ---- the caller ---- */

static void begin_round(struct six__workers *w)
{
    atomic_store(&w->working, w->count - 1);
    pthread_mutex_lock(&w->lock);
    atomic_fetch_add(&w->round, 1);
    pthread_cond_broadcast(&w->begun);
    pthread_mutex_unlock(&w->lock);
}

static void wait_for_all(struct six__workers *w)
{
    for (int i = 0; wait_a_little(i); i++)
        if (atomic_load(&w->working) == 0)
            return;
    pthread_mutex_lock(&w->lock);
    while (atomic_load(&w->working) > 0)
        pthread_cond_wait(&w->done, &w->lock);
    pthread_mutex_unlock(&w->lock);
}

void six__workers_run(struct six__workers *w,
                      void (*work)(void *context, int part), void *context)
{
    if (w->count == 1) {
        work(context, 0);
        return;
    }
    w->work = work;
    w->context = context;
    begin_round(w);
    work(context, 0);
    wait_for_all(w);
}

six_status six__workers_new(struct six__workers **out, int count,
                            struct six_error *err)
{
    struct six__workers *w =
        calloc(1, sizeof *w + (size_t)count * sizeof w->worker[0]);
    if (!w)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->begun, NULL);
    pthread_cond_init(&w->done, NULL);
    for (w->count = 1; w->count < count; w->count++) {
        struct worker *one = &w->worker[w->count];
        *one = (struct worker){ .all = w, .part = w->count };
        if (pthread_create(&one->thread, NULL, run, one) != 0) {
            six__workers_free(w);
            return six_fail(err, SIX_NO_MEMORY,
                            N_("%d threads can't be started; try fewer"),
                            count);
        }
    }
    *out = w;
    return SIX_OK;
}

void six__workers_free(struct six__workers *w)
{
    if (!w)
        return;
    atomic_store(&w->over, true);
    begin_round(w);
    for (int i = 1; i < w->count; i++)
        pthread_join(w->worker[i].thread, NULL);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->begun);
    pthread_cond_destroy(&w->done);
    free(w);
}
