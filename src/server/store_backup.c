/* store_backup.c -- a backup while the store works.
 *
 * A thread of its own gives the store one job after the other, each of which
 * copies a little between two transactions. In between it has the disk take
 * what was copied: of a file that is written in one go the disk would have so
 * much to do all at once that commits waited for it. At the end it checks the
 * copy, and gives it its name.
 */
#include "server/store.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "server/new_file.h"

enum { STEPS_A_SYNC = 4 }; /* 1.6 MB with SQLite */

struct store_backup {
    struct store_job job; /* first: see backup_of() */
    struct owner owner; /* of the job, which is reported before this is freed */
    struct store *store;
    const struct store_kind *kind;
    struct new_file file;
    pthread_t thread;
    bool copying; /* the database has begun it: for the store's thread */
    atomic_bool stopped;

    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t moved; /* the job */
    bool given, worked, halted;
    struct store_backup_state state;
};

static struct store_backup *backup_of(struct store_job *job)
{
    return (struct store_backup *)job;
}

static six_status given_up(struct six_error *err)
{
    return six_fail(err, SIX_BUSY, N_("the backup was given up"));
}

/* ---- a little: on the store's thread ---- */

static six_status copy_some(struct store_backup *b, struct store_db *db,
                            int64_t *done, int64_t *total,
                            struct six_error *err)
{
    six_status st = SIX_OK;
    if (atomic_load(&b->stopped))
        return given_up(err);
    if (!b->copying) {
        st = db->kind->backup_begin(db, b->file.part, err);
        b->copying = st == SIX_OK;
    }
    return st == SIX_OK ? db->kind->backup_step(db, done, total, err) : st;
}

static six_status work(struct store_job *job, struct store_db *db)
{
    struct store_backup *b = backup_of(job);
    int64_t done = 0, total = 0;
    six_status st = copy_some(b, db, &done, &total, &job->err);
    if (b->copying && (st != SIX_OK || done == total)) {
        db->kind->backup_end(db);
        b->copying = false;
    }
    pthread_mutex_lock(&b->lock);
    if (st == SIX_OK) {
        b->state.done = done;
        b->state.total = total;
    }
    b->worked = true;
    pthread_cond_signal(&b->moved);
    pthread_mutex_unlock(&b->lock);
    return st;
}

static void done(struct store_job *job)
{
    struct store_backup *b = backup_of(job);
    pthread_mutex_lock(&b->lock);
    b->given = false;
    pthread_cond_signal(&b->moved);
    pthread_mutex_unlock(&b->lock);
}

/* ---- all of it: a thread of its own ---- */

/* Until the job was reported; a store that closes reports nothing more. */
static six_status do_job(struct store_backup *b, bool *all)
{
    pthread_mutex_lock(&b->lock);
    bool go = !b->halted;
    b->given = go;
    b->worked = false;
    pthread_mutex_unlock(&b->lock);
    if (!go)
        return given_up(&b->job.err);
    store_submit(b->store, &b->job);
    pthread_mutex_lock(&b->lock);
    while (b->given && !(b->halted && b->worked))
        pthread_cond_wait(&b->moved, &b->lock);
    *all = b->state.total > 0 && b->state.done == b->state.total;
    bool reported = !b->given;
    pthread_mutex_unlock(&b->lock);
    return reported ? b->job.status : given_up(&b->job.err);
}

/* What can't be put on the disk is given up, which the database has to hear. */
static six_status sync_some(struct store_backup *b)
{
    bool all;
    struct six_error err = { .lang = b->job.err.lang };
    if (new_file_sync(&b->file, &err) == SIX_OK)
        return SIX_OK;
    store_backup_stop(b);
    do_job(b, &all);
    b->job.err = err;
    return err.status;
}

static six_status copy_all(struct store_backup *b)
{
    bool all = false;
    six_status st = SIX_OK;
    for (int i = 1; st == SIX_OK && !all; i++) {
        st = do_job(b, &all);
        if (st == SIX_OK && !all && i % STEPS_A_SYNC == 0)
            st = sync_some(b);
    }
    return st;
}

static bool goes_on(void *arg)
{
    struct store_backup *b = arg;
    return !atomic_load(&b->stopped);
}

static six_status check_all(struct store_backup *b)
{
    pthread_mutex_lock(&b->lock);
    b->state.checking = true;
    pthread_mutex_unlock(&b->lock);
    six_status st =
        b->kind->backup_finish(b->file.part, goes_on, b, &b->job.err);
    return st == SIX_OK ? new_file_keep(&b->file, &b->job.err) : st;
}

static void *run(void *arg)
{
    struct store_backup *b = arg;
    six_status st = copy_all(b);
    if (st == SIX_OK)
        st = check_all(b);
    new_file_end(&b->file);
    pthread_mutex_lock(&b->lock);
    b->state.checking = false;
    b->state.over = true;
    b->state.status = st;
    b->state.err = b->job.err;
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

/* Signals are for the threads that know what to do about them. */
static int start(struct store_backup *b)
{
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    int wrong = pthread_create(&b->thread, NULL, run, b);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return wrong;
}

/* ---- for whoever wants one ---- */

static void release(struct store_backup *b)
{
    new_file_end(&b->file);
    pthread_cond_destroy(&b->moved);
    pthread_mutex_destroy(&b->lock);
    free(b);
}

static six_status claim(struct store_backup *b, struct six_error *err)
{
    if (!store_claim(b->store, b))
        return six_fail(err, SIX_BUSY,
                        N_("a backup is being made already: wait for its end"));
    if (start(b) == 0)
        return SIX_OK;
    store_claim(b->store, NULL);
    return six_fail(err, SIX_NO_MEMORY, N_("no thread could be started"));
}

six_status store_backup_begin(struct store_backup **out, struct store *s,
                              const char *from, const char *to,
                              struct six_error *err)
{
    six_lang lang = err ? err->lang : SIX_EN;
    struct store_backup *b = calloc(1, sizeof *b);
    if (!b)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    owner_init(&b->owner, NULL); /* never ends */
    b->store = s;
    b->kind = store_kind_of(s);
    b->state.err.lang = lang;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->moved, NULL);
    b->job = (struct store_job){ .owner = &b->owner,
                                 .work = work,
                                 .done = done,
                                 .reads_only = true,
                                 .alone = true,
                                 .err.lang = lang };
    six_status st = new_file_begin(&b->file, to, from, err);
    if (st == SIX_OK)
        st = claim(b, err);
    if (st == SIX_OK)
        *out = b;
    else
        release(b);
    return st;
}

void store_backup_look(struct store_backup *b, struct store_backup_state *out)
{
    pthread_mutex_lock(&b->lock);
    *out = b->state;
    pthread_mutex_unlock(&b->lock);
}

void store_backup_stop(struct store_backup *b)
{
    atomic_store(&b->stopped, true);
}

void store_backup_halt(struct store_backup *b)
{
    store_backup_stop(b);
    pthread_mutex_lock(&b->lock);
    b->halted = true;
    pthread_cond_signal(&b->moved);
    pthread_mutex_unlock(&b->lock);
    pthread_join(b->thread, NULL);
    b->store = NULL;
}

void store_backup_free(struct store_backup *b)
{
    if (!b)
        return;
    if (b->store) {
        assert(b->state.over);
        store_claim(b->store, NULL);
        pthread_join(b->thread, NULL);
    }
    release(b);
}
