/* crew.c -- threads that think.
 *
 * Brief jobs have a queue of their own and go first; where there are two or
 * more threads, one of them takes nothing else, so that a password is not kept
 * waiting by bots. The threads are nicer than the loop: whatever is computed,
 * messages are read first. */
#include "server/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { NICENESS = 10 };

struct queue {
    struct crew_job *first, **last;
};

struct crew {
    pthread_mutex_t mutex;
    pthread_cond_t work;
    struct queue brief, lengthy, ended;
    int waiting;
    atomic_bool stopping;
    void (*wake)(void *arg);
    void *arg;
    int threads;
    pthread_t thread[];
};

static void queue_init(struct queue *q)
{
    q->first = NULL;
    q->last = &q->first;
}

static void put(struct queue *q, struct crew_job *job)
{
    job->next = NULL;
    *q->last = job;
    q->last = &job->next;
}

static struct crew_job *take(struct queue *q)
{
    struct crew_job *job = q->first;
    if (!job)
        return NULL;
    q->first = job->next;
    if (!q->first)
        q->last = &q->first;
    return job;
}

/* Called with the mutex held; NULL at the end. */
static struct crew_job *next_job(struct crew *c, bool brief_only)
{
    for (;;) {
        struct crew_job *job = take(&c->brief);
        if (!job && !brief_only)
            job = take(&c->lengthy);
        if (job || atomic_load(&c->stopping))
            return job;
        pthread_cond_wait(&c->work, &c->mutex);
    }
}

static void serve(struct crew *c, bool brief_only)
{
    struct crew_job *job;
    setpriority(PRIO_PROCESS, 0, NICENESS); /* of this thread, on Linux */
    pthread_mutex_lock(&c->mutex);
    while ((job = next_job(c, brief_only)) != NULL) {
        pthread_mutex_unlock(&c->mutex);
        if (!atomic_load(&c->stopping))
            job->work(job);
        pthread_mutex_lock(&c->mutex);
        put(&c->ended, job);
        c->wake(c->arg);
    }
    pthread_mutex_unlock(&c->mutex);
}

static void *run_any(void *crew)
{
    serve(crew, false);
    return NULL;
}

static void *run_brief(void *crew)
{
    serve(crew, true);
    return NULL;
}

struct crew *crew_new(int threads, void (*wake)(void *arg), void *arg)
{
    struct crew *c =
        calloc(1, sizeof *c + (size_t)threads * sizeof c->thread[0]);
    if (!c)
        return NULL;
    pthread_mutex_init(&c->mutex, NULL);
    pthread_cond_init(&c->work, NULL);
    queue_init(&c->brief);
    queue_init(&c->lengthy);
    queue_init(&c->ended);
    c->wake = wake;
    c->arg = arg;
    for (int i = 0; i < threads; i++) {
        bool brief = threads > 1 && i == 0;
        if (pthread_create(&c->thread[i], NULL, brief ? run_brief : run_any,
                           c) != 0) {
            crew_free(c);
            return NULL;
        }
        c->threads++;
    }
    return c;
}

void crew_free(struct crew *c)
{
    if (!c)
        return;
    pthread_mutex_lock(&c->mutex);
    atomic_store(&c->stopping, true);
    pthread_cond_broadcast(&c->work);
    pthread_mutex_unlock(&c->mutex);
    for (int i = 0; i < c->threads; i++)
        pthread_join(c->thread[i], NULL);
    crew_report(c);
    pthread_cond_destroy(&c->work);
    pthread_mutex_destroy(&c->mutex);
    free(c);
}

void crew_submit(struct crew *c, struct crew_job *job)
{
    pthread_mutex_lock(&c->mutex);
    put(job->brief ? &c->brief : &c->lengthy, job);
    c->waiting++;
    pthread_cond_broadcast(&c->work); /* not every thread takes every job */
    pthread_mutex_unlock(&c->mutex);
}

void crew_report(struct crew *c)
{
    struct crew_job *job, *next;
    pthread_mutex_lock(&c->mutex);
    job = c->ended.first;
    queue_init(&c->ended);
    pthread_mutex_unlock(&c->mutex);
    for (; job; job = next) {
        next = job->next;
        pthread_mutex_lock(&c->mutex);
        c->waiting--;
        pthread_mutex_unlock(&c->mutex);
        job->done(job);
    }
}

bool crew_stopping(const struct crew *c)
{
    return atomic_load(&c->stopping);
}

int crew_waiting(struct crew *c)
{
    pthread_mutex_lock(&c->mutex);
    int waiting = c->waiting;
    pthread_mutex_unlock(&c->mutex);
    return waiting;
}
