/* crew.c -- threads that play the games of a desk. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena/desk.h"

enum { TICK_NS = 100000000 };

struct crew {
    struct six__desk *desk;
    pthread_mutex_t lock;
    pthread_cond_t left; /* somebody has */
    int at_work;
};

static void *work(void *arg)
{
    struct crew *c = arg;
    six__desk_work(c->desk);
    pthread_mutex_lock(&c->lock);
    c->at_work--;
    pthread_cond_signal(&c->left);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* Wait until all have left, or for the time between two ticks. */
static bool wait_a_little(struct crew *c)
{
    struct timespec until;
    int late = 0;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TICK_NS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&c->lock);
    while (c->at_work > 0 && late != ETIMEDOUT)
        late = pthread_cond_timedwait(&c->left, &c->lock, &until);
    bool working = c->at_work > 0;
    pthread_mutex_unlock(&c->lock);
    return working;
}

static void init(struct crew *c, struct six__desk *d)
{
    pthread_condattr_t attr;
    *c = (struct crew){ .desk = d };
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&c->left, &attr);
    pthread_condattr_destroy(&attr);
    pthread_mutex_init(&c->lock, NULL);
}

static void release(struct crew *c)
{
    pthread_cond_destroy(&c->left);
    pthread_mutex_destroy(&c->lock);
}

/* Start as many as can be; returns how many, and why not all. */
static int start(struct crew *c, pthread_t *thread, int workers, int *why)
{
    int count = 0;
    while (count < workers && *why == 0) {
        pthread_mutex_lock(&c->lock);
        c->at_work++;
        pthread_mutex_unlock(&c->lock);
        *why = pthread_create(&thread[count], NULL, work, c);
        if (*why == 0)
            count++;
    }
    if (*why) {
        pthread_mutex_lock(&c->lock);
        c->at_work--;
        pthread_mutex_unlock(&c->lock);
    }
    return count;
}

six_status six__crew_threads(struct six__desk *d, int workers,
                             const struct six__watch *watch,
                             struct six_error *err)
{
    struct crew c;
    int why = 0;
    pthread_t *thread = malloc((size_t)workers * sizeof *thread);
    if (!thread)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    init(&c, d);
    int count = start(&c, thread, workers, &why);
    while (wait_a_little(&c))
        if (watch->tick && !watch->tick(watch->context, d))
            six__desk_stop(d);
    for (int i = 0; i < count; i++)
        pthread_join(thread[i], NULL);
    release(&c);
    free(thread);
    if (count == 0)
        return six_fail(err, SIX_NO_MEMORY, N_("no thread can be started: %s"),
                        strerror(why));
    return six__desk_status(d);
}
