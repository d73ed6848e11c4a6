/* store.c -- the thread that does the jobs: many of them in one transaction.
 *
 * While a transaction is being put on the disk new jobs gather; the next one
 * takes them all. So the slower the disk and the larger the crowd, the more
 * jobs a commit has. Between two of them a few milliseconds belong to what
 * reads in its turn.
 */
#include "server/store.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "server/container.h"

enum {
    BATCH_MAX = 512,   /* jobs in a transaction: others wait for its end */
    READS_EACH = 50,   /* of a person at an address that wait for their turn */
    READS_ALL = 100000 /* and of everybody: each connection has a few */
};

/* How long what reads in its turn may keep others waiting. */
static const double read_seconds = 0.005;

struct list {
    struct store_job *first, *last;
};

struct store {
    struct store_db *db; /* the thread's, while it runs */
    six_lang lang;       /* of the operator */
    void (*wake)(void *arg);
    void *arg;
    pthread_t thread;
    struct shares reads; /* the thread's: what waits for its turn */

    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t given; /* a job, or the end */
    pthread_cond_t ended; /* some jobs */
    struct list waiting, over;
    double oldest; /* when the first of what is being done was given; or 0 */
    bool closing;
    struct store_counts counts;  /* waiting: until they have ended */
    struct six_error damage;     /* the last one */
    uint64_t damage_told;        /* how many were */
    struct store_backup *backup; /* that is being made */
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

static struct store_job *take_first(struct list *from)
{
    struct store_job *job = from->first;
    from->first = job->next;
    job->next = NULL;
    return job;
}

/* Cut off the first jobs, so many at most; or one that wants to be alone. Those
 * that will wait for their turn are parted from them. */
static struct list cut(struct list *from, int most, struct list *in_turn)
{
    struct list taken = { NULL, NULL };
    bool alone = from->first && from->first->alone;
    int count = 0;
    while (from->first && from->first->alone == alone &&
           count < (alone ? 1 : most)) {
        struct store_job *job = take_first(from);
        append(job->in_turn ? in_turn : &taken, (struct list){ job, job });
        count++;
    }
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
    uint64_t rows;           /* that it wrote; before it, what db had */
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
        b->rows = b->db->written;
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
    b->rows = b->db->written - b->rows;
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
    while (!s->waiting.first && !s->reads.waiting && !s->closing)
        pthread_cond_wait(&s->given, &s->lock);
    return s->waiting.first || s->reads.waiting;
}

/* With the lock held. */
static void note(struct store *s, const struct batch *b)
{
    s->counts.commits += b->committed;
    s->counts.failures += b->failed;
    if (b->committed || b->failed)
        s->counts.healthy = !b->failed;
    if (!b->committed)
        return;
    histogram_add(&s->counts.commit_seconds, &histogram_quick, b->seconds);
    histogram_add(&s->counts.commit_rows, &histogram_rows, (double)b->rows);
}

/* With the lock held, which is given up for a moment: these have ended. */
static void hand_over(struct store *s, struct list jobs)
{
    int count = 0;
    for (const struct store_job *job = jobs.first; job; job = job->next)
        count++;
    append(&s->over, jobs);
    s->counts.jobs += (uint64_t)count;
    s->counts.waiting -= count;
    if (s->counts.damaged != s->db->damaged) {
        s->counts.damaged = s->db->damaged;
        s->damage = s->db->damage;
    }
    pthread_cond_broadcast(&s->ended);
    pthread_mutex_unlock(&s->lock);
    if (count)
        s->wake(s->arg);
    pthread_mutex_lock(&s->lock);
}

/* Jobs wait for their turn; those that may not have ended. */
static struct list put_in_turn(struct store *s, struct list jobs)
{
    struct list refused = { NULL, NULL };
    while (jobs.first) {
        struct store_job *job = take_first(&jobs);
        job->status = shares_put(&s->reads, &job->share);
        if (job->status == SIX_OK)
            continue;
        six_fail(&job->err, job->status,
                 N_("too much is waiting to be read; try again in a moment"));
        append(&refused, (struct list){ job, job });
    }
    return refused;
}

/* With the lock held, but for the work: all that is waiting. */
static void do_waiting(struct store *s)
{
    struct list in_turn = { NULL, NULL };
    struct list jobs = cut(&s->waiting, BATCH_MAX, &in_turn);
    s->oldest = jobs.first ? jobs.first->given : 0;
    pthread_mutex_unlock(&s->lock);
    struct batch b = do_batch(s, jobs.first);
    append(&jobs, put_in_turn(s, in_turn));
    pthread_mutex_lock(&s->lock);
    s->oldest = 0;
    note(s, &b);
    hand_over(s, jobs);
}

static void read_one(struct store *s, struct store_job *job)
{
    double began = now();
    if (!owner_has_ended(job->owner))
        job->status = job->work(job, s->db);
    shares_end(&s->reads, &job->share, now() - began);
}

/* With the lock held, but for the work: some of what waits for its turn, one at
 * least, as long as nobody else waits for it. */
static void do_some_reads(struct store *s)
{
    double until = now() + read_seconds;
    struct share_job *share;
    while ((share = shares_take(&s->reads, 1, 1)) != NULL) {
        struct store_job *job = CONTAINER_OF(share, struct store_job, share);
        pthread_mutex_unlock(&s->lock);
        read_one(s, job);
        pthread_mutex_lock(&s->lock);
        hand_over(s, (struct list){ job, job });
        if (s->waiting.first && now() >= until)
            return;
    }
}

static void *run(void *arg)
{
    struct store *s = arg;
    pthread_mutex_lock(&s->lock);
    while (wait_for_jobs(s)) {
        do_waiting(s);
        do_some_reads(s);
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
    shares_release(&s->reads);
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
    s->reads.each = READS_EACH;
    s->reads.all = READS_ALL;
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
    if (s->backup)
        store_backup_halt(s->backup);
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_cond_signal(&s->given);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    release(s);
}

const struct store_kind *store_kind_of(const struct store *s)
{
    return s->db->kind;
}

void store_submit(struct store *s, struct store_job *job)
{
    owner_hold(job->owner);
    job->next = NULL;
    job->status = SIX_OK;
    job->given = now();
    pthread_mutex_lock(&s->lock);
    assert(!s->closing);
    append(&s->waiting, (struct list){ job, job });
    s->counts.waiting++;
    pthread_cond_signal(&s->given);
    pthread_mutex_unlock(&s->lock);
}

/* Either may free the job. */
static void report(struct store_job *job)
{
    struct owner *owner = job->owner;
    if (owner_has_ended(owner))
        job->drop(job);
    else
        job->done(job);
    owner_release(owner);
}

int store_report(struct store *s)
{
    int count = 0;
    pthread_mutex_lock(&s->lock);
    struct store_job *job = s->over.first;
    s->over = (struct list){ NULL, NULL };
    pthread_mutex_unlock(&s->lock);
    while (job) {
        struct store_job *next = job->next;
        report(job);
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

static void is_waited_for(struct store_job *job)
{
    (void)job;
}

six_status store_do(struct store *s, struct store_job *job)
{
    job->done = is_waited_for;
    store_submit(s, job);
    store_wait(s);
    store_report(s);
    return job->status;
}

void store_count(struct store *s, struct store_counts *out)
{
    pthread_mutex_lock(&s->lock);
    *out = s->counts;
    double oldest = s->oldest;
    if (oldest == 0 && s->waiting.first)
        oldest = s->waiting.first->given;
    pthread_mutex_unlock(&s->lock);
    out->oldest = oldest > 0 ? now() - oldest : 0;
}

bool store_claim(struct store *s, struct store_backup *b)
{
    pthread_mutex_lock(&s->lock);
    bool claimed = !b || !s->backup;
    if (claimed)
        s->backup = b;
    pthread_mutex_unlock(&s->lock);
    return claimed;
}

bool store_damage(struct store *s, struct six_error *out)
{
    pthread_mutex_lock(&s->lock);
    bool is_new = s->damage_told != s->counts.damaged;
    s->damage_told = s->counts.damaged;
    if (is_new)
        *out = s->damage;
    pthread_mutex_unlock(&s->lock);
    return is_new;
}
