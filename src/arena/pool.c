/* pool.c -- threads that wait for work: see pool.h.
 *
 * Rounds follow each other closely, and to fall asleep takes longer than most
 * of them: who waits looks again and again for a while before sleeping. */
#include "arena/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

enum { LOOKS = 2000 };

struct worker {
    struct six__pool *pool;
    pthread_t thread;
    int part;
};

struct six__pool {
    int threads; /* that run, and the caller's */
    int looks;
    atomic_uint round;
    atomic_int working;
    atomic_bool over;
    void (*work)(void *context, int part);
    void *context;
    pthread_mutex_t lock;
    pthread_cond_t begun, done;
    struct worker worker[];
};

static void pause_a_little(void)
{
#if defined __x86_64__ || defined __i386__
    __builtin_ia32_pause();
#endif
}

/* ---- a thread ---- */

static unsigned wait_for_round(struct six__pool *p, unsigned last)
{
    for (int i = 0; i < p->looks; i++) {
        if (atomic_load(&p->round) != last)
            return last + 1;
        pause_a_little();
    }
    pthread_mutex_lock(&p->lock);
    while (atomic_load(&p->round) == last)
        pthread_cond_wait(&p->begun, &p->lock);
    pthread_mutex_unlock(&p->lock);
    return last + 1;
}

static void tell_done(struct six__pool *p)
{
    if (atomic_fetch_sub(&p->working, 1) > 1)
        return;
    pthread_mutex_lock(&p->lock);
    pthread_cond_signal(&p->done);
    pthread_mutex_unlock(&p->lock);
}

static void *run(void *arg)
{
    struct worker *w = arg;
    struct six__pool *p = w->pool;
    for (unsigned round = 0;;) {
        round = wait_for_round(p, round);
        if (atomic_load(&p->over))
            return NULL;
        p->work(p->context, w->part);
        tell_done(p);
    }
}

/* ---- the caller ---- */

static void begin_round(struct six__pool *p)
{
    atomic_store(&p->working, p->threads - 1);
    pthread_mutex_lock(&p->lock);
    atomic_fetch_add(&p->round, 1);
    pthread_cond_broadcast(&p->begun);
    pthread_mutex_unlock(&p->lock);
}

static void wait_for_all(struct six__pool *p)
{
    for (int i = 0; i < p->looks; i++) {
        if (atomic_load(&p->working) == 0)
            return;
        pause_a_little();
    }
    pthread_mutex_lock(&p->lock);
    while (atomic_load(&p->working) > 0)
        pthread_cond_wait(&p->done, &p->lock);
    pthread_mutex_unlock(&p->lock);
}

void six__pool_run(struct six__pool *p, void (*work)(void *context, int part),
                   void *context)
{
    if (p->threads == 1) {
        work(context, 0);
        return;
    }
    p->work = work;
    p->context = context;
    begin_round(p);
    work(context, 0);
    wait_for_all(p);
}

six_status six__pool_new(struct six__pool **out, int threads,
                         struct six_error *err)
{
    size_t size =
        sizeof(struct six__pool) + (size_t)threads * sizeof(struct worker);
    struct six__pool *p = calloc(1, size);
    if (!p)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    p->threads = 1;
    p->looks = threads <= sysconf(_SC_NPROCESSORS_ONLN) ? LOOKS : 0;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->begun, NULL);
    pthread_cond_init(&p->done, NULL);
    for (; p->threads < threads; p->threads++) {
        struct worker *w = &p->worker[p->threads];
        *w = (struct worker){ .pool = p, .part = p->threads };
        if (pthread_create(&w->thread, NULL, run, w) != 0) {
            six__pool_free(p);
            return six_fail(err, SIX_NO_MEMORY,
                            N_("%d threads can't be started; try fewer"),
                            threads);
        }
    }
    *out = p;
    return SIX_OK;
}

void six__pool_free(struct six__pool *p)
{
    if (!p)
        return;
    atomic_store(&p->over, true);
    begin_round(p);
    for (int i = 1; i < p->threads; i++)
        pthread_join(p->worker[i].thread, NULL);
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->begun);
    pthread_cond_destroy(&p->done);
    free(p);
}
