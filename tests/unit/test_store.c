/* test_store.c -- src/server/store.c over SQLite: many jobs make one
 * transaction, what was reported as done is on the disk whatever happens to
 * the disk or to the process, and what was not is nowhere.
 *
 * Started with arguments this is one of the other processes: see children. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "faults.h"
#include "rows.h"

extern char **environ;

static const char *self; /* this program */

/* ---- a store, and jobs for it ---- */

static atomic_int woken;

static void wake(void *arg)
{
    (void)arg;
    atomic_fetch_add(&woken, 1);
}

static struct store *try_open(const char *name, struct six_error *err)
{
    struct store *s = NULL;
    char path[PATH_ROOM];
    path_of(path, name);
    *err = (struct six_error){ .lang = SIX_EN };
    return store_open(&s, &store_sqlite, path, wake, NULL, err) == SIX_OK
               ? s
               : NULL;
}

static struct store *open_store(const char *name)
{
    struct six_error err;
    struct store *s = try_open(name, &err);
    if (!s)
        fail_msg("%s", err.text);
    return s;
}

static struct store_counts counts_of(struct store *s)
{
    struct store_counts c;
    store_count(s, &c);
    return c;
}

struct gate {
    sem_t reached, open;
};

/* A job that adds or finds a person named after its number. */
struct job {
    struct store_job job;
    int number;
    six_status fails;  /* after its work, with this */
    struct gate *gate; /* waits there */
    bool seen;         /* reading: that person is there */
    int reported;      /* as which, from 1 */
};

static int reports; /* on this thread alone */

static struct job *job_of(struct store_job *job)
{
    return (struct job *)job; /* its first member */
}

static six_status add_person(struct store_job *base, struct store_db *db)
{
    struct job *job = job_of(base);
    char name[20];
    if (job->gate) {
        sem_post(&job->gate->reached);
        sem_wait(&job->gate->open);
    }
    snprintf(name, sizeof name, "n%d", job->number);
    struct store_person p = person_named(name, name);
    six_status st = db->kind->person_add(db, &p, &base->err);
    if (st == SIX_OK && job->fails)
        st = six_fail(&base->err, job->fails, "it shall");
    return st;
}

static six_status find_person(struct store_job *base, struct store_db *db)
{
    struct job *job = job_of(base);
    struct store_person p;
    char name[20];
    snprintf(name, sizeof name, "n%d", job->number);
    six_status st = db->kind->person_by_login(db, name, &p, &base->err);
    job->seen = st == SIX_OK;
    return st == SIX_UNKNOWN ? SIX_OK : st;
}

static void note_report(struct store_job *base)
{
    job_of(base)->reported = ++reports;
}

static struct owner somebody = { .holds = 1 };

static struct job adding(int number)
{
    return (struct job){
        .job = { .owner = &somebody, .work = add_person, .done = note_report },
        .number = number
    };
}

static struct job finding(int number)
{
    return (struct job){ .job = { .owner = &somebody,
                                  .work = find_person,
                                  .done = note_report,
                                  .reads_only = true },
                         .number = number };
}

static void submit(struct store *s, struct job *job)
{
    store_submit(s, &job->job);
}

static void finish(struct store *s)
{
    store_wait(s);
    store_report(s);
    assert_int_equal(counts_of(s).waiting, 0);
}

static void do_alone(struct store *s, struct job *job)
{
    submit(s, job);
    finish(s);
}

/* Give a job that keeps the thread busy until the gate is opened, so that what
 * comes meanwhile is one batch. */
static void hold(struct store *s, struct job *job, int number,
                 struct gate *gate)
{
    sem_init(&gate->reached, 0, 0);
    sem_init(&gate->open, 0, 0);
    *job = adding(number);
    job->gate = gate;
    submit(s, job);
    sem_wait(&gate->reached);
}

static void let_go(struct store *s, struct gate *gate)
{
    sem_post(&gate->open);
    finish(s);
    sem_destroy(&gate->open);
    sem_destroy(&gate->reached);
}

static bool is_there(const char *name, int number)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM people WHERE name = 'n%d'",
             number);
    return db_number(name, sql) == 1;
}

/* ---- batches ---- */

static void a_job_that_is_reported_is_stored(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job job = adding(1);
    int before = atomic_load(&woken);
    submit(s, &job);
    store_wait(s);
    assert_int_equal(job.reported, 0); /* not before store_report() */
    store_report(s);
    assert_true(job.reported);
    assert_int_equal(job.job.status, SIX_OK);
    store_report(s);
    store_close(s);
    assert_int_equal(atomic_load(&woken), before + 1);
    assert_true(is_there("db", 1));
}

enum { MANY = 1300 };
static struct job many[MANY];

static void jobs_that_gather_share_a_commit(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job first;
    struct gate gate;
    hold(s, &first, 0, &gate);
    for (int i = 0; i < MANY; i++) {
        many[i] = adding(i + 1);
        submit(s, &many[i]);
    }
    assert_true(counts_of(s).waiting > MANY);
    let_go(s, &gate);
    struct store_counts c = counts_of(s);
    assert_int_equal(c.jobs, MANY + 1);
    assert_int_equal(c.commits, 1 + 3); /* batches are bounded */
    assert_int_equal(c.failures, 0);
    assert_true(c.healthy && c.commit_seconds.sum > 0);
    store_close(s);
    assert_int_equal(db_number("db", "SELECT count(*) FROM people"), MANY + 1);
}

static void jobs_are_done_and_reported_in_order(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job first;
    struct gate gate;
    reports = 0;
    hold(s, &first, 0, &gate);
    for (int i = 0; i < MANY; i += 4) {
        many[i] = finding(i); /* too early */
        many[i + 1] = adding(i);
        many[i + 2] = finding(i);
        many[i + 3] = adding(i); /* again */
    }
    for (int i = 1; i < MANY; i++) /* 0 is the first's */
        submit(s, &many[i]);
    let_go(s, &gate);
    for (int i = 4; i < MANY; i += 4) {
        assert_int_equal(many[i].reported, i + 1);
        assert_false(many[i].seen);
        assert_int_equal(many[i + 1].job.status, SIX_OK);
        assert_true(many[i + 2].seen);
        assert_int_equal(many[i + 3].job.status, SIX_TAKEN);
        assert_int_equal(many[i + 3].reported, i + 4);
    }
    store_close(s);
}

static void a_job_that_fails_hurts_no_other(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job first;
    struct gate gate;
    hold(s, &first, 0, &gate);
    for (int i = 0; i < 10; i++) {
        many[i] = adding(i + 1);
        many[i].fails = i % 3 ? SIX_OK : SIX_DENIED;
        submit(s, &many[i]);
    }
    let_go(s, &gate);
    assert_int_equal(counts_of(s).commits, 2);
    assert_true(counts_of(s).healthy);
    store_close(s);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(many[i].job.status, many[i].fails);
        assert_int_equal(is_there("db", i + 1), !many[i].fails);
    }
    assert_string_equal(many[0].job.err.text, "it shall");
}

static void reading_alone_commits_nothing(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job job = finding(1);
    do_alone(s, &job);
    assert_int_equal(job.job.status, SIX_OK);
    assert_int_equal(counts_of(s).commits, 0);
    assert_int_equal(counts_of(s).jobs, 1);
    store_close(s);
}

/* ---- what reads in its turn ---- */

static struct job finding_in_turn(int number, uint64_t address)
{
    struct job job = finding(number);
    job.job.in_turn = true;
    job.job.share.payer.address = address;
    return job;
}

static void what_was_given_before_is_seen_in_turn(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job first;
    struct gate gate;
    hold(s, &first, 0, &gate);
    for (int i = 0; i < MANY; i += 2) { /* of several batches */
        many[i] = adding(i + 1);
        many[i + 1] = finding_in_turn(i + 1, (uint64_t)i % 100);
        submit(s, &many[i]);
        submit(s, &many[i + 1]);
    }
    let_go(s, &gate);
    for (int i = 0; i < MANY; i += 2)
        assert_true(many[i].reported && many[i + 1].seen);
    assert_int_equal(counts_of(s).jobs, MANY + 1);
    store_close(s);
}

enum { LISTS = 40 };

static void nobody_stands_behind_the_lists_of_another(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job first, other = finding_in_turn(1, 2), write = adding(1);
    struct gate gate;
    reports = 0;
    hold(s, &first, 0, &gate);
    for (int i = 0; i < LISTS; i++) {
        many[i] = finding_in_turn(0, 1);
        submit(s, &many[i]);
    }
    submit(s, &other);
    submit(s, &write);
    let_go(s, &gate);
    assert_int_equal(write.reported, 2); /* 1 is the first */
    assert_true(other.reported <= 4 && other.seen);
    assert_int_equal(reports, LISTS + 3);
    store_close(s);
}

static void so_much_may_wait_for_its_turn(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job first;
    struct gate gate;
    int refused = 0;
    hold(s, &first, 0, &gate);
    for (int i = 0; i < 100; i++) {
        many[i] = finding_in_turn(0, i < 60 ? 1 : 2);
        submit(s, &many[i]);
    }
    let_go(s, &gate);
    for (int i = 0; i < 100; i++) {
        assert_true(many[i].reported);
        assert_true(many[i].seen == (many[i].job.status == SIX_OK));
        refused += many[i].job.status == SIX_LIMIT;
    }
    assert_int_equal(refused, 10);
    assert_non_null(strstr(many[59].job.err.text, "in a moment"));
    store_close(s);
}

static void note_drop(struct store_job *base)
{
    job_of(base)->number = -1;
}

static void leave(struct owner *o)
{
    o->free = NULL;
}

static void who_has_left_is_not_read_for(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct owner guest;
    struct job first, job = finding_in_turn(0, 1);
    struct gate gate;
    owner_init(&guest, leave);
    job.job.owner = &guest;
    job.job.drop = note_drop;
    hold(s, &first, 0, &gate);
    submit(s, &job);
    owner_end(&guest);
    let_go(s, &gate);
    assert_int_equal(job.number, -1); /* dropped */
    assert_false(job.seen || job.reported);
    assert_null(guest.free); /* nobody holds it any more */
    store_close(s);
}

static void closing_does_what_is_waiting_and_reports_nothing(void **state)
{
    (void)state;
    struct store *s = open_store("db");
    struct job first, second = adding(1);
    struct gate gate;
    hold(s, &first, 0, &gate);
    submit(s, &second);
    sem_post(&gate.open);
    store_close(s);
    assert_int_equal(second.reported, 0);
    assert_true(is_there("db", 1));
    store_close(NULL);
}

struct giver {
    struct store *store;
    struct job job[100];
    int from;
};

static void *give_all(void *arg)
{
    struct giver *g = arg;
    for (int i = 0; i < 100; i++) {
        g->job[i] = adding(g->from + i);
        submit(g->store, &g->job[i]);
    }
    return NULL;
}

static void several_threads_may_give_jobs(void **state)
{
    (void)state;
    static struct giver giver[4];
    struct store *s = open_store("db");
    pthread_t thread[4];
    for (int i = 0; i < 4; i++) {
        giver[i].store = s;
        giver[i].from = 100 * i;
        assert_int_equal(pthread_create(&thread[i], NULL, give_all, &giver[i]),
                         0);
    }
    for (int i = 0; i < 4; i++)
        pthread_join(thread[i], NULL);
    finish(s);
    store_close(s);
    assert_int_equal(db_number("db", "SELECT count(*) FROM people"), 400);
}

/* ---- a disk that fails ---- */

static void a_full_disk_fails_the_batch_and_room_heals_it(void **state)
{
    (void)state;
    const struct fault full = { .after = 1, .for_good = true, .full = true };
    faults_begin();
    struct store *s = open_store("db");
    struct job one = adding(1), first, again = adding(2);
    struct job list[] = { finding(1), adding(2), finding(2), adding(1) };
    struct gate gate;
    do_alone(s, &one);
    hold(s, &first, 99, &gate);
    faults_set(&full);
    for (int i = 0; i < 4; i++)
        submit(s, &list[i]);
    let_go(s, &gate);
    assert_int_equal(first.job.status, SIX_IO);
    assert_int_equal(list[0].job.status, SIX_OK); /* before any writing */
    assert_true(list[0].seen);
    assert_int_equal(list[1].job.status, SIX_IO);
    tells(list[1].job.err.text, "no room left on the disk");
    assert_int_equal(list[2].job.status, SIX_IO); /* saw what is not stored */
    assert_int_equal(list[3].job.status, SIX_TAKEN);
    assert_int_equal(counts_of(s).failures, 2);
    assert_false(counts_of(s).healthy);

    faults_set(NULL);
    do_alone(s, &again);
    assert_int_equal(again.job.status, SIX_OK);
    assert_true(counts_of(s).healthy);
    store_close(s);
    faults_end();
    assert_int_equal(db_number("db", "SELECT count(*) FROM people"), 2);
}

/* Checkpoints become part of what is tried: they come after every commit. */
static int checkpoint_often(sqlite3 *handle, const char **message,
                            const void *api)
{
    (void)message;
    (void)api;
    return sqlite3_wal_autocheckpoint(handle, 3);
}

enum { WAVES = 4, WAVE = 5, WAVE_JOBS = WAVES * WAVE };

/* Some jobs, a few at a time, one of which fails by itself. */
static void do_waves(struct store *s, struct job job[WAVE_JOBS])
{
    for (int i = 0; i < WAVE_JOBS; i++) {
        job[i] = adding(i);
        job[i].fails = i % WAVE == 3 ? SIX_DENIED : SIX_OK;
        submit(s, &job[i]);
        if (i % WAVE == WAVE - 1)
            finish(s);
    }
}

/* A disk that takes no more writing at all may keep what should not be there:
 * a whole batch, never a part. */
static void what_was_done_is_there(const char *name, const struct job *job,
                                   const struct fault *how)
{
    bool dead = how->for_good && !how->full && !how->sync;
    db_close(db_open(name)); /* which checks the file */
    for (int i = 0; i < WAVE_JOBS; i++) {
        six_status st = job[i].job.status;
        if ((st == SIX_OK) != is_there(name, i) && !(dead && st == SIX_IO))
            fail_msg("job %d, status %s, after call %d failed", i,
                     six_status_id(st), how->after);
    }
}

/* Let each call fail in turn, and look at the file as a crash would leave it
 * and after a proper end. */
static void try_all(struct fault how)
{
    static struct job job[WAVE_JOBS];
    int failures = 0;
    for (bool struck = true; struck; how.after++) {
        clear_folder(NULL);
        faults_begin();
        struct store *s = open_store("db");
        faults_set(&how);
        do_waves(s, job);
        failures += counts_of(s).failures != 0;
        copy_file("db", "crash");
        copy_file("db-wal", "crash-wal");
        store_close(s);
        struck = faults_struck();
        faults_end();
        what_was_done_is_there("crash", job, &how);
        what_was_done_is_there("db", job, &how);
    }
    assert_true(failures > 2);
}

static void any_call_may_fail_once(void **state)
{
    (void)state;
    try_all((struct fault){ .after = 1 });
}

static void the_disk_may_fail_at_any_call_and_for_good(void **state)
{
    (void)state;
    try_all((struct fault){ .after = 1, .for_good = true });
}

static void the_disk_may_be_full_at_any_call(void **state)
{
    (void)state;
    try_all((struct fault){ .after = 1, .for_good = true, .full = true });
}

static void a_write_may_be_half_done(void **state)
{
    (void)state;
    try_all((struct fault){ .after = 1, .torn = true });
}

static void nothing_may_become_durable(void **state)
{
    (void)state;
    try_all((struct fault){ .after = 1, .sync = true });
    try_all((struct fault){ .after = 1, .sync = true, .for_good = true });
}

static void a_store_goes_on_after_a_failure(void **state)
{
    (void)state;
    for (int after = 1; after < 8; after++) {
        const struct fault once = { .after = after };
        clear_folder(NULL);
        faults_begin();
        struct store *s = open_store("db");
        struct job one = adding(1), two = adding(1), three = adding(2);
        faults_set(&once);
        do_alone(s, &one);
        faults_set(NULL);
        do_alone(s, &two);
        do_alone(s, &three);
        assert_int_equal(two.job.status,
                         one.job.status == SIX_OK ? SIX_TAKEN : SIX_OK);
        assert_int_equal(three.job.status, SIX_OK);
        assert_true(counts_of(s).healthy);
        store_close(s);
        faults_end();
    }
}

static void opening_may_fail_at_any_call(void **state)
{
    (void)state;
    bool struck = true;
    int refused = 0;
    for (int after = 1; struck; after++) {
        struct fault how = { .after = after, .for_good = after % 2 };
        struct six_error err;
        clear_folder(NULL);
        faults_begin();
        faults_set(&how);
        struct store *s = try_open("db", &err);
        struck = faults_struck();
        if (!s) {
            assert_true(strlen(err.text) > 10);
            refused++;
        }
        store_close(s);
        faults_end();
        s = open_store("db");
        struct job job = adding(1);
        do_alone(s, &job);
        assert_int_equal(job.job.status, SIX_OK);
        store_close(s);
    }
    assert_true(refused > 10);
}

/* ---- other processes ---- */

static void wait_a_bit(int ms)
{
    struct timespec t = { .tv_nsec = ms * 1000000L };
    nanosleep(&t, NULL);
}

/* Free the job and say so, which is what a server's reply would be. */
static void acknowledge(struct store_job *base)
{
    struct job *job = job_of(base);
    char line[20];
    int n = snprintf(line, sizeof line, "%d\n", job->number);
    if (base->status == SIX_OK && write(STDOUT_FILENO, line, (size_t)n) != n)
        _exit(3);
    free(job);
}

/* A child: add people from a number on until somebody ends it. */
static int write_for_ever(const char *path, int number)
{
    struct six_error err = { .lang = SIX_EN };
    struct store *s;
    if (store_open(&s, &store_sqlite, path, wake, NULL, &err) != SIX_OK)
        return 2;
    for (;;) {
        for (int i = 0; i < 20; i++) {
            struct job *job = malloc(sizeof *job);
            if (!job)
                return 2;
            *job = adding(number++);
            job->job.done = acknowledge;
            submit(s, job);
        }
        while (counts_of(s).waiting > 60) {
            wait_a_bit(1);
            store_report(s);
        }
        store_report(s);
    }
}

/* A child: open a store and say how it went. */
static int say_how_it_opens(const char *path)
{
    struct six_error err = { .lang = SIX_EN };
    struct store_db *db;
    if (store_sqlite.open(&db, path, &err) != SIX_OK) {
        puts(err.text);
        return 1;
    }
    db->kind->close(db);
    puts("opened");
    return 0;
}

/* A child: a backup, as the shell of SQLite takes one. */
static int back_up(const char *from, const char *to)
{
    sqlite3 *handle;
    char sql[2 * PATH_ROOM];
    snprintf(sql, sizeof sql, "VACUUM INTO '%s'", to);
    int code = sqlite3_open(from, &handle);
    if (code == SQLITE_OK)
        code = sqlite3_exec(handle, sql, NULL, NULL, NULL);
    if (code != SQLITE_OK)
        puts(sqlite3_errmsg(handle));
    sqlite3_close(handle);
    return code != SQLITE_OK;
}

struct child {
    pid_t pid;
    FILE *out; /* what it says */
};

static struct child child_start(const char *what, const char *path,
                                const char *more)
{
    struct child c;
    int end[2];
    posix_spawn_file_actions_t files;
    char *argv[] = { (char *)self, (char *)what, (char *)path, (char *)more,
                     NULL };
    assert_int_equal(pipe(end), 0);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, end[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&files, end[0]);
    posix_spawn_file_actions_addclose(&files, end[1]);
    assert_int_equal(posix_spawn(&c.pid, self, &files, NULL, argv, environ), 0);
    posix_spawn_file_actions_destroy(&files);
    close(end[1]);
    c.out = fdopen(end[0], "r");
    assert_non_null(c.out);
    return c;
}

/* Its exit status, or -1 where a signal has ended it. */
static int child_end(struct child *c)
{
    int status;
    fclose(c->out);
    assert_int_equal(waitpid(c->pid, &status, 0), c->pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void another_process_is_refused_while_we_run(void **state)
{
    (void)state;
    char path[PATH_ROOM], line[500];
    struct store *s = open_store("db");
    path_of(path, "db");
    struct child c = child_start("--open", path, NULL);
    assert_non_null(fgets(line, sizeof line, c.out));
    tells(line, "another server is using");
    assert_int_equal(child_end(&c), 1);
    store_close(s);
    c = child_start("--open", path, NULL);
    assert_non_null(fgets(line, sizeof line, c.out));
    assert_string_equal(line, "opened\n");
    assert_int_equal(child_end(&c), 0);
}

static void a_backup_can_be_taken_while_we_run(void **state)
{
    (void)state;
    char path[PATH_ROOM], copy[PATH_ROOM], line[500];
    struct store *s = open_store("db");
    struct job job = adding(1), later = adding(2);
    do_alone(s, &job);
    path_of(path, "db");
    path_of(copy, "copy");
    struct child c = child_start("--backup", path, copy);
    if (fgets(line, sizeof line, c.out))
        fail_msg("%s", line);
    assert_int_equal(child_end(&c), 0);
    do_alone(s, &later);
    store_close(s);
    db_close(db_open("copy"));
    assert_true(is_there("copy", 1));
    assert_false(is_there("copy", 2));
    assert_true(is_there("db", 2));
}

static void a_short_lock_of_another_program_is_waited_for(void **state)
{
    (void)state;
    char path[PATH_ROOM];
    sqlite3 *other;
    struct store *s = open_store("db");
    struct job job = adding(1);
    path_of(path, "db");
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL),
                     SQLITE_OK);
    submit(s, &job);
    wait_a_bit(50);
    assert_int_equal(counts_of(s).waiting, 1);
    sqlite3_exec(other, "COMMIT", NULL, NULL, NULL);
    finish(s);
    assert_int_equal(job.job.status, SIX_OK);
    sqlite3_close(other);
    store_close(s);
}

/* Read acknowledgements until there are so many, kill, read the rest. Returns
 * the last number; they come in order. */
static int read_and_kill(struct child *c, int from, int enough)
{
    char line[20];
    int next = from;
    while (fgets(line, sizeof line, c->out) && strchr(line, '\n')) {
        assert_int_equal(strtol(line, NULL, 10), next);
        next++;
        if (next - from == enough)
            kill(c->pid, SIGKILL);
    }
    return next;
}

static void what_was_acknowledged_survives_a_kill(void **state)
{
    (void)state;
    char path[PATH_ROOM], from[20];
    int64_t there = 0;
    path_of(path, "db");
    for (int enough = 50; enough < 600; enough += 97) {
        snprintf(from, sizeof from, "%d", (int)there);
        struct child c = child_start("--write", path, from);
        int next = read_and_kill(&c, (int)there, enough);
        assert_int_equal(child_end(&c), -1);
        assert_true(next >= there + enough);
        db_close(db_open("db"));
        int64_t before = there;
        there = db_number("db", "SELECT count(*) FROM people");
        assert_true(there >= next);
        assert_true(is_there("db", next - 1) && is_there("db", (int)before));
        assert_true(is_there("db", (int)there - 1));
    }
}

static int be_child(char **argv)
{
    if (strcmp(argv[1], "--write") == 0)
        return write_for_ever(argv[2], (int)strtol(argv[3], NULL, 10));
    if (strcmp(argv[1], "--backup") == 0)
        return back_up(argv[2], argv[3]);
    return say_how_it_opens(argv[2]);
}

#define TEST(name) cmocka_unit_test_setup(name, clear_folder)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TEST(a_job_that_is_reported_is_stored),
        TEST(jobs_that_gather_share_a_commit),
        TEST(jobs_are_done_and_reported_in_order),
        TEST(a_job_that_fails_hurts_no_other),
        TEST(reading_alone_commits_nothing),
        TEST(what_was_given_before_is_seen_in_turn),
        TEST(nobody_stands_behind_the_lists_of_another),
        TEST(so_much_may_wait_for_its_turn),
        TEST(who_has_left_is_not_read_for),
        TEST(closing_does_what_is_waiting_and_reports_nothing),
        TEST(several_threads_may_give_jobs),
        TEST(a_full_disk_fails_the_batch_and_room_heals_it),
        TEST(any_call_may_fail_once),
        TEST(the_disk_may_fail_at_any_call_and_for_good),
        TEST(the_disk_may_be_full_at_any_call),
        TEST(a_write_may_be_half_done),
        TEST(nothing_may_become_durable),
        TEST(a_store_goes_on_after_a_failure),
        TEST(opening_may_fail_at_any_call),
        TEST(another_process_is_refused_while_we_run),
        TEST(a_backup_can_be_taken_while_we_run),
        TEST(a_short_lock_of_another_program_is_waited_for),
        TEST(what_was_acknowledged_survives_a_kill),
    };
    self = argv[0];
    if (argc > 2)
        return be_child(argv);
    sqlite3_auto_extension((void (*)(void))checkpoint_often);
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
