/* crew.c -- threads that think.
 *
 * The threads are nicer than the loop: whatever is computed, messages are read
 * first; and those for long jobs are nicer than those for short ones. There
 * are more threads than cores: which of them runs is the system's business.
 */
#include "server/crew.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "server/container.h"
#include "server/log.h"

/* What takes longer than that is a long job. */
static const double short_seconds = 0.15;

enum { SHORT_THREADS = 2 };

struct pool {
    struct crew *crew;
    struct shares shares;
    int threads, niceness;
    pthread_cond_t work;
};

struct crew {
    pthread_mutex_t mutex; /* of all but wake, arg and stopping */
    struct pool pool[CREW_POOLS];
    struct crew_job *ended, **last;
    struct crew_times times;
    atomic_bool stopping;
    void (*wake)(void *arg);
    void *arg;
    int started;
    pthread_t thread[];
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct pool *pool_of(struct crew *c, const struct crew_job *job)
{
    return &c->pool[job->share.seconds > short_seconds ? CREW_LONG
                                                       : CREW_SHORT];
}

static struct crew_job *job_of(struct share_job *share)
{
    return share ? CONTAINER_OF(share, struct crew_job, share) : NULL;
}

static int at_least_one(int n)
{
    return n > 1 ? n : 1;
}

/* ---- on the threads ---- */

/* With the mutex held; NULL at the end. One address has half of the threads
 * while others want some, and leaves one free at any time. */
static struct crew_job *next_job(struct pool *p)
{
    struct crew *c = p->crew;
    while (!atomic_load(&c->stopping)) {
        struct crew_job *job =
            job_of(shares_take(&p->shares, at_least_one(p->threads / 2),
                               at_least_one(p->threads - 1)));
        if (job)
            return job;
        pthread_cond_wait(&p->work, &c->mutex);
    }
    return NULL;
}

static void end(struct crew *c, struct crew_job *job)
{
    job->next = NULL;
    *c->last = job;
    c->last = &job->next;
    c->wake(c->arg);
}

static void note(struct pool *p, const struct crew_job *job)
{
    struct crew_times *t = &p->crew->times;
    enum crew_pool pool = (enum crew_pool)(p - p->crew->pool);
    histogram_add(&t->waited[job->kind][pool], &histogram_long, job->waited);
    histogram_add(&t->worked[job->kind][pool], &histogram_long, job->worked);
}

/* Of this thread, on Linux. */
static void lower_priority(int niceness)
{
    if (setpriority(PRIO_PROCESS, 0, niceness) == 0)
        return;
    char why[100];
    log_line(LOG_WARNING, "no-priority",
             LOG({ "why", strerror_r(errno, why, sizeof why) }));
}

static void *serve(void *pool)
{
    struct pool *p = pool;
    struct crew *c = p->crew;
    struct crew_job *job;
    lower_priority(p->niceness);
    pthread_mutex_lock(&c->mutex);
    while ((job = next_job(p)) != NULL) {
        pthread_mutex_unlock(&c->mutex);
        double began = now();
        bool wanted = crew_wants(c, job);
        if (wanted)
            job->work(job);
        double seconds = now() - began;
        pthread_mutex_lock(&c->mutex);
        shares_end(&p->shares, &job->share, seconds);
        job->waited = began - job->share.given;
        job->worked = seconds;
        if (wanted)
            note(p, job);
        end(c, job);
        pthread_cond_broadcast(&p->work); /* its address may go on */
    }
    pthread_mutex_unlock(&c->mutex);
    return NULL;
}

/* ---- beginning and end ---- */

static bool start(struct crew *c, struct pool *p)
{
    for (int i = 0; i < p->threads; i++) {
        if (pthread_create(&c->thread[c->started], NULL, serve, p) != 0)
            return false;
        c->started++;
    }
    return true;
}

struct crew *crew_new(int threads, void (*wake)(void *arg), void *arg)
{
    int all = threads + SHORT_THREADS;
    struct crew *c = calloc(1, sizeof *c + (size_t)all * sizeof c->thread[0]);
    if (!c)
        return NULL;
    pthread_mutex_init(&c->mutex, NULL);
    c->last = &c->ended;
    c->wake = wake;
    c->arg = arg;
    c->pool[CREW_SHORT].threads = SHORT_THREADS;
    c->pool[CREW_SHORT].niceness = 5;
    c->pool[CREW_LONG].threads = threads;
    c->pool[CREW_LONG].niceness = 15;
    for (int i = 0; i < CREW_POOLS; i++) {
        c->pool[i].crew = c;
        c->pool[i].shares.each = CREW_EACH;
        c->pool[i].shares.all = CREW_ALL;
        pthread_cond_init(&c->pool[i].work, NULL);
    }
    if (start(c, &c->pool[CREW_SHORT]) && start(c, &c->pool[CREW_LONG]))
        return c;
    crew_free(c);
    return NULL;
}

static void end_pool(struct crew *c, struct pool *p)
{
    struct crew_job *job;
    while ((job = job_of(shares_empty(&p->shares))) != NULL)
        end(c, job);
    shares_release(&p->shares);
    pthread_cond_destroy(&p->work);
}

void crew_free(struct crew *c)
{
    if (!c)
        return;
    pthread_mutex_lock(&c->mutex);
    atomic_store(&c->stopping, true);
    for (int i = 0; i < CREW_POOLS; i++)
        pthread_cond_broadcast(&c->pool[i].work);
    pthread_mutex_unlock(&c->mutex);
    for (int i = 0; i < c->started; i++)
        pthread_join(c->thread[i], NULL);
    for (int i = 0; i < CREW_POOLS; i++)
        end_pool(c, &c->pool[i]);
    crew_report(c);
    pthread_mutex_destroy(&c->mutex);
    free(c);
}

/* ---- on the server's thread ---- */

six_status crew_submit(struct crew *c, struct crew_job *job)
{
    struct pool *p = pool_of(c, job);
    pthread_mutex_lock(&c->mutex);
    job->share.given = now();
    six_status st = shares_put(&p->shares, &job->share);
    if (st == SIX_OK) {
        owner_hold(job->owner);
        pthread_cond_signal(&p->work);
    }
    pthread_mutex_unlock(&c->mutex);
    return st;
}

/* Either may free the job. */
static void report(struct crew_job *job)
{
    struct owner *owner = job->owner;
    if (owner_has_ended(owner))
        job->drop(job);
    else
        job->done(job);
    owner_release(owner);
}

void crew_report(struct crew *c)
{
    pthread_mutex_lock(&c->mutex);
    struct crew_job *job = c->ended;
    c->ended = NULL;
    c->last = &c->ended;
    pthread_mutex_unlock(&c->mutex);
    while (job) {
        struct crew_job *next = job->next;
        report(job);
        job = next;
    }
}

bool crew_wants(const struct crew *c, const struct crew_job *job)
{
    return !atomic_load(&c->stopping) && !owner_has_ended(job->owner);
}

/* ---- asking ---- */

void crew_count(struct crew *c, struct crew_counts *out)
{
    pthread_mutex_lock(&c->mutex);
    for (int i = 0; i < CREW_POOLS; i++) {
        out->waiting[i] = c->pool[i].shares.waiting;
        out->running[i] = c->pool[i].shares.running;
    }
    pthread_mutex_unlock(&c->mutex);
}

void crew_time(struct crew *c, struct crew_times *out)
{
    pthread_mutex_lock(&c->mutex);
    *out = c->times;
    pthread_mutex_unlock(&c->mutex);
}

struct asking {
    enum crew_pool pool;
    void (*row)(void *arg, const struct crew_row *r);
    void *arg;
};

static void tell_share(void *asking, const struct share *address,
                       const struct share *person)
{
    const struct asking *a = asking;
    struct crew_row r = { .pool = a->pool,
                          .payer = { address->key, person->key },
                          .waiting = person->waiting,
                          .running = person->running };
    if (person->first)
        r.oldest = now() - person->first->given;
    a->row(a->arg, &r);
}

void crew_rows(struct crew *c, void (*row)(void *arg, const struct crew_row *r),
               void *arg)
{
    pthread_mutex_lock(&c->mutex);
    for (int i = 0; i < CREW_POOLS; i++) {
        struct asking a = { (enum crew_pool)i, row, arg };
        shares_rows(&c->pool[i].shares, tell_share, &a);
    }
    pthread_mutex_unlock(&c->mutex);
}
