/* store.c -- the thread that does the jobs: many of them in one transaction.
 *
 * While a transaction is being put on the disk new jobs gather; the next one
 * takes them all. So the slower the disk and the larger the crowd, the more
 * jobs a commit has.
 */
#include "server/store.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

enum { BATCH_MAX = 512 }; /* jobs in a transaction: others wait for its end */

struct list {
    struct store_job *first, *last;
};

struct store {
    struct store_db *db; /* the thread's, while it runs */
    six_lang lang;       /* of the operator */
    void (*wake)(void *arg);
    void *arg;
    pthread_t thread;

    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t given; /* a job, or the end */
    pthread_cond_t ended; /* some jobs */
    struct list waiting, over;
    bool closing;
    struct store_counts counts; /* waiting: until they have ended */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- lists ---- */

static void append(struct list *to, struct list what)
{
    if (!what.first)
        return;
    if (to->first)
        to->last->next = what.first;
    else
        to->first = what.first;
    to->last = what.last;
}

/* Cut off the first jobs, so many at most. */
static struct list cut(struct list *from, int most, int *count)
{
    struct list taken = { .first = from->first };
    *count = 0;
    while (from->first && *count < most) {
        taken.last = from->first;
        from->first = from->first->next;
        ++*count;
    }
    if (taken.last)
        taken.last->next = NULL;
    return taken;
}

/* ---- a batch ---- */

struct batch {
    struct store_db *db;
    struct store_job *first; /* that was done inside the transaction */
    bool open;               /* the transaction */
    bool failed;             /* it could not be begun or committed */
    struct six_error err;    /* why */
    double seconds;          /* of the commit */
    bool committed;
};

static void fail(struct store_job *job, const struct six_error *err)
{
    six_lang lang = job->err.lang;
    job->status = err->status;
    job->err = *err;
    job->err.lang = lang;
}

static void do_part(struct batch *b, struct store_job *job)
{
    const struct store_kind *kind = b->db->kind;
    job->status = kind->begin_part(b->db, &job->err);
    if (job->status != SIX_OK)
        return;
    job->status = job->work(job, b->db);
    if (job->status == SIX_OK)
        job->status = kind->keep_part(b->db, &job->err);
    if (job->status != SIX_OK)
        kind->drop_part(b->db);
}

/* The transaction begins with the first job that writes. */
static bool begin(struct batch *b, struct store_job *job)
{
    if (!b->open && !b->failed) {
        b->failed = b->db->kind->begin(b->db, &b->err) != SIX_OK;
        b->open = !b->failed;
        b->first = job;
    }
    return b->open;
}

static void do_job(struct batch *b, struct store_job *job)
{
    if (job->reads_only)
        job->status = job->work(job, b->db);
    else if (begin(b, job))
        do_part(b, job);
    else
        fail(job, &b->err);
}

/* What a failed commit takes back is all that was written in it. Who has only
 * read has read that, too. Jobs that have failed by themselves keep their own
 * reasons. */
static void commit(struct batch *b)
{
    double began = now();
    b->failed = b->db->kind->commit(b->db, &b->err) != SIX_OK;
    b->seconds = now() - began;
    b->committed = !b->failed;
    for (struct store_job *j = b->failed ? b->first : NULL; j; j = j->next)
        if (j->status == SIX_OK)
            fail(j, &b->err);
}

static struct batch do_batch(struct store *s, struct store_job *first)
{
    struct batch b = { .db = s->db, .err.lang = s->lang };
    for (struct store_job *job = first; job; job = job->next)
        do_job(&b, job);
    if (b.open)
        commit(&b);
    return b;
}

/* ---- the thread ---- */

/* With the lock held: wait for jobs. False at the end of all. */
static bool wait_for_jobs(struct store *s)
{
    while (!s->waiting.first && !s->closing)
        pthread_cond_wait(&s->given, &s->lock);
    return s->waiting.first != NULL;
}

/* With the lock held. */
static void note(struct store *s, const struct batch *b, int jobs)
{
    s->counts.jobs += (uint64_t)jobs;
    s->counts.waiting -= jobs;
    s->counts.commits += b->committed;
    s->counts.failures += b->failed;
    s->counts.commit_seconds += b->seconds;
    if (b->committed || b->failed)
        s->counts.healthy = !b->failed;
}

static void *run(void *arg)
{
    struct store *s = arg;
    pthread_mutex_lock(&s->lock);
    while (wait_for_jobs(s)) {
        int count;
        struct list jobs = cut(&s->waiting, BATCH_MAX, &count);
        pthread_mutex_unlock(&s->lock);
        struct batch b = do_batch(s, jobs.first);
        pthread_mutex_lock(&s->lock);
        append(&s->over, jobs);
        note(s, &b, count);
        pthread_cond_broadcast(&s->ended);
        pthread_mutex_unlock(&s->lock);
        s->wake(s->arg);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* Signals are for the threads that know what to do about them. */
static int start(struct store *s)
{
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    int wrong = pthread_create(&s->thread, NULL, run, s);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return wrong;
}

static void release(struct store *s)
{
    if (s->db)
        s->db->kind->close(s->db);
    pthread_cond_destroy(&s->ended);
    pthread_cond_destroy(&s->given);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

/* ---- the store ---- */

six_status store_open(struct store **out, const struct store_kind *kind,
                      const char *where, void (*wake)(void *arg), void *arg,
                      struct six_error *err)
{
    struct store *s = calloc(1, sizeof *s);
    if (!s)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    s->lang = err ? err->lang : SIX_EN;
    s->wake = wake;
    s->arg = arg;
    s->counts.healthy = true;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->given, NULL);
    pthread_cond_init(&s->ended, NULL);
    six_status st = kind->open(&s->db, where, err);
    if (st == SIX_OK && start(s) != 0)
        st = six_fail(err, SIX_NO_MEMORY, N_("no thread could be started"));
    if (st == SIX_OK)
        *out = s;
    else
        release(s);
    return st;
}

void store_close(struct store *s)
{
    if (!s)
        return;
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_cond_signal(&s->given);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    release(s);
}

void store_submit(struct store *s, struct store_job *job)
{
    job->next = NULL;
    job->status = SIX_OK;
    pthread_mutex_lock(&s->lock);
    assert(!s->closing);
    append(&s->waiting, (struct list){ job, job });
    s->counts.waiting++;
    pthread_cond_signal(&s->given);
    pthread_mutex_unlock(&s->lock);
}

int store_report(struct store *s)
{
    int count = 0;
    pthread_mutex_lock(&s->lock);
    struct store_job *job = s->over.first;
    s->over = (struct list){ NULL, NULL };
    pthread_mutex_unlock(&s->lock);
    while (job) {
        struct store_job *next = job->next; /* done() may free the job */
        job->done(job);
        job = next;
        count++;
    }
    return count;
}

void store_wait(struct store *s)
{
    pthread_mutex_lock(&s->lock);
    while (s->counts.waiting)
        pthread_cond_wait(&s->ended, &s->lock);
    pthread_mutex_unlock(&s->lock);
}

void store_count(struct store *s, struct store_counts *out)
{
    pthread_mutex_lock(&s->lock);
    *out = s->counts;
    pthread_mutex_unlock(&s->lock);
}
