/* test_backup.c -- src/server/store_backup.c, sqlite_backup.c and new_file.c: a
 * backup is whole or it is not there, and nobody waits for it.
 *
 * With --megabytes N FOLDER it is measured with a database of that size. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "faults.h"
#include "rows.h"
#include "server/new_file.h"
#include "server/sqlite_file.h"

static struct owner somebody = { .holds = 1 };

static void wake(void *arg)
{
    (void)arg;
}

static struct store *open_store(const char *name)
{
    struct six_error err = { .lang = SIX_EN };
    struct store *s = NULL;
    char path[PATH_ROOM];
    path_of(path, name);
    if (store_open(&s, &store_sqlite, path, wake, NULL, &err) != SIX_OK)
        fail_msg("%s", err.text);
    return s;
}

static struct store_backup *begin(struct store *s, const char *to)
{
    struct store_backup *b = NULL;
    char from[PATH_ROOM], path[PATH_ROOM];
    path_of(from, "db");
    path_of(path, to);
    DO(store_backup_begin(&b, s, from, path, &err));
    return b;
}

static void wait_ms(double ms)
{
    struct timespec t = { .tv_nsec = (long)(ms * 1e6) };
    nanosleep(&t, NULL);
}

static struct store_backup_state finish(struct store *s, struct store_backup *b)
{
    struct store_backup_state state = { 0 };
    while (!state.over) {
        store_report(s);
        store_backup_look(b, &state);
        assert_true(state.done <= state.total);
        wait_ms(0.2);
    }
    store_backup_free(b);
    return state;
}

static bool exists(const char *name)
{
    struct stat is;
    char path[PATH_ROOM];
    path_of(path, name);
    return lstat(path, &is) == 0;
}

static void nothing_is_left(const char *name)
{
    static const char *const ends[] = { "", ".part", ".part-journal",
                                        ".part-wal", ".part-shm" };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char file[PATH_ROOM];
        snprintf(file, sizeof file, "%s%s", name, ends[i]);
        if (exists(file))
            fail_msg("%s was left behind", file);
    }
}

/* ---- something to copy ---- */

enum { PER_TABLE = 1000 };

static void fill_table(struct store_db *db, int number)
{
    static struct store_entry list[PER_TABLE];
    char id[20];
    snprintf(id, sizeof id, "t%d", number);
    struct store_table t = table_named(id, 0);
    for (int i = 0; i < PER_TABLE; i++)
        list[i] = entry_numbered(i);
    DO(db->kind->table_add(db, &t, &err));
    DO(db->kind->entries_add(db, id, list, PER_TABLE, &err));
}

/* 50 KB a table. */
static void fill(const char *name, int tables)
{
    struct store_db *db = db_open(name);
    for (int i = 0; i < tables; i++) {
        if (i % 100 == 0)
            DO(db->kind->begin(db, &err));
        fill_table(db, i);
        if (i % 100 == 99 || i == tables - 1)
            DO(db->kind->commit(db, &err));
    }
    db_close(db);
}

/* ---- what comes out ---- */

static void a_backup_is_one_file_with_everything_in_it(void **state)
{
    (void)state;
    fill("db", 30);
    struct store *s = open_store("db");
    struct store_backup_state end = finish(s, begin(s, "copy"));
    assert_int_equal(end.status, SIX_OK);
    assert_true(end.total > 100 && end.done == end.total);
    store_close(s);
    assert_true(exists("copy"));
    assert_false(exists("copy.part") || exists("copy-wal"));
    assert_int_equal(db_number("copy", "SELECT count(*) FROM entries"),
                     30 * PER_TABLE);
    db_close(db_open("copy"));
}

static void a_name_that_cannot_be_is_refused_at_once(void **state)
{
    (void)state;
    static const struct {
        const char *name, *sentence;
    } rows[] = {
        { "taken", "exists already: name another file" },
        { "db", "is the database, or could be one of its files" },
        { "db-wal", "is the database, or could be one of its files" },
        { "db-later", "is the database, or could be one of its files" },
        { "none/copy", "its folder does not exist; make it first" },
        { ".", "is a folder: name a file in it" },
        { "link", "exists already" },
        { "", "name the file" },
    };
    char from[PATH_ROOM], path[PATH_ROOM];
    struct store *s = open_store("db");
    path_of(path, "taken");
    close(open(path, O_WRONLY | O_CREAT, 0600));
    path_of(path, "link");
    assert_int_equal(symlink("nowhere", path), 0);
    path_of(from, "db");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct six_error err = { .lang = SIX_EN };
        struct store_backup *b = NULL;
        path_of(path, rows[i].name);
        path[*rows[i].name ? strlen(path) : 0] = '\0';
        assert_int_not_equal(store_backup_begin(&b, s, from, path, &err),
                             SIX_OK);
        tells(err.text, rows[i].sentence);
        assert_null(b);
    }
    assert_false(exists("taken.part") || exists("link.part"));
    store_close(s);
}

static int lock_fails; /* errno of flock(), which is this one here; or 0 */

int flock(int fd, int how)
{
    if (!lock_fails)
        return (int)syscall(SYS_flock, fd, how);
    errno = lock_fails;
    return -1;
}

static void a_folder_without_locks_is_told(void **state)
{
    (void)state;
    struct six_error err = { .lang = SIX_EN };
    struct new_file f;
    char path[PATH_ROOM];
    path_of(path, "copy");
    lock_fails = ENOLCK;
    six_status st = new_file_begin(&f, path, NULL, &err);
    lock_fails = 0;
    assert_int_equal(st, SIX_IO);
    tells(err.text, "No locks available");
    assert_false(exists("copy.part"));
}

static void a_part_of_another_program_is_left_alone(void **state)
{
    (void)state;
    struct six_error err = { .lang = SIX_EN };
    struct store_backup *b = NULL;
    char from[PATH_ROOM], path[PATH_ROOM];
    struct store *s = open_store("db");
    path_of(from, "db");
    path_of(path, "copy.part");
    int other = open(path, O_RDWR | O_CREAT, 0600);
    assert_int_equal(flock(other, LOCK_EX), 0);
    assert_int_equal(write(other, "theirs", 6), 6);
    path_of(path, "copy");
    assert_int_equal(store_backup_begin(&b, s, from, path, &err), SIX_BUSY);
    tells(err.text, "is being written by another program");
    assert_true(exists("copy.part"));
    close(other); /* it was killed: what it has left is no obstacle */
    assert_int_equal(finish(s, begin(s, "copy")).status, SIX_OK);
    assert_false(exists("copy.part"));
    store_close(s);
}

static void a_name_that_is_taken_meanwhile_is_left_alone(void **state)
{
    (void)state;
    char path[PATH_ROOM];
    fill("db", 5);
    struct store *s = open_store("db");
    struct store_backup *b = begin(s, "copy");
    path_of(path, "copy");
    int other = open(path, O_RDWR | O_CREAT, 0600);
    assert_int_equal(write(other, "theirs", 6), 6);
    close(other);
    struct store_backup_state end = finish(s, b);
    assert_int_equal(end.status, SIX_TAKEN);
    tells(end.err.text, "exists already");
    assert_false(exists("copy.part"));
    struct stat is;
    assert_int_equal(stat(path, &is), 0);
    assert_int_equal(is.st_size, 6);
    store_close(s);
}

static void there_is_one_at_a_time(void **state)
{
    (void)state;
    fill("db", 30);
    struct store *s = open_store("db");
    struct store_backup *one = begin(s, "one"), *two = NULL;
    char from[PATH_ROOM], path[PATH_ROOM];
    struct six_error err = { .lang = SIX_EN };
    path_of(from, "db");
    path_of(path, "two");
    assert_int_equal(store_backup_begin(&two, s, from, path, &err), SIX_BUSY);
    tells(err.text, "a backup is being made already");
    nothing_is_left("two");
    assert_int_equal(finish(s, one).status, SIX_OK);
    assert_int_equal(finish(s, begin(s, "two")).status, SIX_OK);
    store_close(s);
}

/* ---- giving up ---- */

static void one_that_is_stopped_leaves_nothing(void **state)
{
    (void)state;
    fill("db", 60);
    struct store *s = open_store("db");
    for (int after = 0; after < 12; after++) {
        struct store_backup_state now = { 0 };
        struct store_backup *b = begin(s, "copy");
        for (int i = 0; i < 2000 && (i < after || after == 11) && !now.over;
             i++) {
            store_wait(s);
            store_report(s);
            store_backup_look(b, &now);
            if (after == 11 && now.checking)
                break;
        }
        store_backup_stop(b);
        struct store_backup_state end = finish(s, b);
        if (end.status == SIX_OK) { /* it was quicker */
            char path[PATH_ROOM];
            path_of(path, "copy");
            unlink(path);
            continue;
        }
        assert_int_equal(end.status, SIX_BUSY);
        tells(end.err.text, "given up");
        nothing_is_left("copy");
        if (after == 0) /* at once, and not when all is copied */
            assert_true(2 * end.done < end.total || end.total == 0);
    }
    assert_int_equal(finish(s, begin(s, "copy")).status, SIX_OK);
    store_close(s);
}

static void a_store_that_is_closed_gives_it_up(void **state)
{
    (void)state;
    fill("db", 60);
    for (int reports = 0; reports < 30; reports += 6) {
        struct store *s = open_store("db");
        struct store_backup *b = begin(s, "copy");
        for (int i = 0; i < reports; i++) {
            store_wait(s);
            store_report(s);
        }
        store_close(s);
        store_backup_free(b);
        if (!exists("copy"))
            nothing_is_left("copy");
        clear_folder(state);
        fill("db", 60);
    }
}

/* ---- a disk that fails ---- */

/* Add a person, to see that the store goes on. */
struct job {
    struct store_job job;
    double given, took; /* ms */
    int64_t number;
    bool over;
};

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static six_status add_entry(struct store_job *base, struct store_db *db)
{
    struct job *job = (struct job *)base;
    struct store_entry entry = entry_numbered(job->number);
    return db->kind->entries_add(db, "t0", &entry, 1, &base->err);
}

static void note_end(struct store_job *base)
{
    struct job *job = (struct job *)base;
    job->took = now_ms() - job->given;
    job->over = true;
}

static void act(struct store *s, struct job *job, int64_t number)
{
    *job = (struct job){
        .job = { .owner = &somebody, .work = add_entry, .done = note_end },
        .given = now_ms(),
        .number = number
    };
    store_submit(s, &job->job);
}

/* Let each call on the copy fail in turn, and what the store itself writes go
 * well. */
static void try_all(struct fault how, const char *sentence)
{
    int64_t number = PER_TABLE;
    int failed = 0;
    fill("db", 8);
    faults_begin();
    struct store *s = open_store("db");
    for (bool struck = true; struck; how.after += how.after < 40 ? 1 : 17) {
        static struct job job;
        struct store_backup *b = begin(s, "copy");
        faults_set(&how);
        act(s, &job, number++);
        struct store_backup_state end = finish(s, b);
        struck = faults_struck();
        faults_set(NULL);
        store_wait(s);
        store_report(s);
        assert_int_equal(job.job.status, SIX_OK);
        if (end.status == SIX_OK) {
            char path[PATH_ROOM];
            path_of(path, "copy");
            db_close(db_open("copy"));
            clear_folder(NULL);
            unlink(path);
            break;
        }
        failed++;
        tells(end.err.text, sentence);
        nothing_is_left("copy");
    }
    assert_true(failed > 5);
    store_close(s);
    faults_end();
    clear_folder(NULL);
}

static void a_full_disk_ends_the_backup_alone(void **state)
{
    (void)state;
    try_all(
        (struct fault){
            .after = 1, .for_good = true, .full = true, .only = "copy" },
        "no room left on the disk");
}

static void a_failing_disk_ends_the_backup_alone(void **state)
{
    (void)state;
    try_all((struct fault){ .after = 1, .for_good = true, .only = "copy" },
            "copy");
}

static void a_short_file_is_no_backup(void **state)
{
    (void)state;
    int found = 0;
    fill("db", 8);
    faults_begin();
    struct store *s = open_store("db");
    for (int after = 1; after < 120; after += 7) {
        const struct fault how = {
            .after = after, .torn = true, .silent = true, .only = "copy"
        };
        struct store_backup *b = begin(s, "copy");
        char path[PATH_ROOM];
        faults_set(&how);
        struct store_backup_state end = finish(s, b);
        bool struck = faults_struck();
        faults_set(NULL);
        if (end.status != SIX_OK) {
            found++;
            nothing_is_left("copy");
            continue;
        }
        path_of(path, "copy");
        if (struck) /* half a page was all there was to it */
            assert_int_equal(db_number("copy", "SELECT count(*) FROM entries"),
                             8 * PER_TABLE);
        unlink(path);
    }
    assert_true(found > 3);
    store_close(s);
    faults_end();
}

static void no_room_is_known_beforehand(void **state)
{
    (void)state;
    struct six_error err = { .lang = SIX_EN };
    char path[PATH_ROOM];
    path_of(path, "copy");
    assert_int_equal(new_file_room(path, 1000, &err), SIX_OK);
    assert_int_equal(new_file_room(path, INT64_MAX, &err), SIX_IO);
    tells(err.text, "there is no room for");
    tells(err.text, "it needs 8796093022208 MB");
}

/* ---- while there is much to do ---- */

struct figures {
    double longest, at99, seconds;
    int actions;
};

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

enum { PER_SECOND = 500, ACTIONS_MAX = PER_SECOND * 120 };

/* What goes on meanwhile: a time, a backup by the store, or a copy beside it.
 */
struct meanwhile {
    double until;
    struct store_backup *backup;
    struct copying *copying;
};

/* As `sixstones backup` makes one that the server may not. */
struct copying {
    pthread_t thread;
    char from[PATH_ROOM], to[PATH_ROOM];
    six_status status;
    atomic_bool over;
};

static void *copy_beside(void *arg)
{
    struct copying *c = arg;
    struct six_error err = { .lang = SIX_EN };
    c->status = sqlite_copy_file(c->from, c->to, false, NULL, NULL, &err);
    atomic_store(&c->over, true);
    return NULL;
}

static void begin_beside(struct copying *c)
{
    path_of(c->from, "db");
    path_of(c->to, "copy");
    assert_int_equal(pthread_create(&c->thread, NULL, copy_beside, c), 0);
}

static bool goes_on(const struct meanwhile *m)
{
    struct store_backup_state state;
    if (m->copying)
        return !atomic_load(&m->copying->over);
    if (!m->backup)
        return now_ms() < m->until;
    store_backup_look(m->backup, &state);
    if (state.over)
        assert_int_equal(state.status, SIX_OK);
    return !state.over;
}

/* 500 actions a second as long as it goes on; by one thread that sees to all,
 * as a server does. */
static struct figures work_on(struct store *s, const struct meanwhile *m,
                              int64_t *number)
{
    static struct job jobs[ACTIONS_MAX];
    static double took[ACTIONS_MAX];
    double began = now_ms(), now = began;
    int given = 0;
    while (goes_on(m)) {
        while (given < ACTIONS_MAX && now >= began + given * (1e3 / PER_SECOND))
            act(s, &jobs[given++], (*number)++);
        store_report(s);
        wait_ms(0.2);
        now = now_ms();
    }
    store_wait(s);
    store_report(s);
    for (int i = 0; i < given; i++) {
        assert_int_equal(jobs[i].job.status, SIX_OK);
        took[i] = jobs[i].took;
    }
    qsort(took, (size_t)given, sizeof *took, by_size);
    return (struct figures){ .longest = given ? took[given - 1] : 0,
                             .at99 = given ? took[given * 99 / 100] : 0,
                             .seconds = (now - began) / 1e3,
                             .actions = given };
}

static void tell(const char *what, const struct figures *f)
{
    print_message("# %s: %d actions in %.2f s, 99 %% in %.1f ms, "
                  "longest %.1f ms\n",
                  what, f->actions, f->seconds, f->at99, f->longest);
}

static struct figures back_up(struct store *s, int64_t *number)
{
    struct store_backup *b = begin(s, "copy");
    struct figures f = work_on(s, &(struct meanwhile){ .backup = b }, number);
    tell("with one by the store", &f);
    store_backup_free(b);
    return f;
}

static struct figures back_up_beside(struct store *s, int64_t *number)
{
    struct copying c = { .status = SIX_IO };
    begin_beside(&c);
    struct figures f = work_on(s, &(struct meanwhile){ .copying = &c }, number);
    pthread_join(c.thread, NULL);
    assert_int_equal(c.status, SIX_OK);
    tell("with one beside it", &f);
    return f;
}

typedef struct figures making(struct store *s, int64_t *number);

/* How much longer actions take, at 99 %, while a backup is made. */
static double measure(int megabytes, making *make)
{
    int64_t number = PER_TABLE;
    fill("db", megabytes * 21);
    struct store *s = open_store("db");
    struct figures alone =
        work_on(s, &(struct meanwhile){ .until = now_ms() + 2000 }, &number);
    tell("without a backup", &alone);
    struct figures both = make(s, &number);
    store_close(s);
    return both.at99 - alone.at99;
}

/* Others may keep the machine busy: then it is tried again. */
static void nobody_waits_for(making *make, void **state)
{
    int tries = 0;
    while (measure(8, make) >= 50 && ++tries < 5)
        clear_folder(state);
    assert_true(tries < 5);
    int64_t copied =
        db_number("copy", "SELECT entries FROM counts WHERE serial = 1");
    int64_t all =
        db_number("db", "SELECT entries FROM counts WHERE serial = 1");
    assert_true(copied >= PER_TABLE && copied <= all);
    db_close(db_open("copy"));
}

static void nobody_waits_for_a_backup(void **state)
{
    nobody_waits_for(back_up, state);
}

static void nobody_waits_for_one_beside_the_store(void **state)
{
    nobody_waits_for(back_up_beside, state);
}

#define TEST(name) cmocka_unit_test_setup(name, clear_folder)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TEST(a_backup_is_one_file_with_everything_in_it),
        TEST(a_name_that_cannot_be_is_refused_at_once),
        TEST(a_folder_without_locks_is_told),
        TEST(a_part_of_another_program_is_left_alone),
        TEST(a_name_that_is_taken_meanwhile_is_left_alone),
        TEST(there_is_one_at_a_time),
        TEST(one_that_is_stopped_leaves_nothing),
        TEST(a_store_that_is_closed_gives_it_up),
        TEST(a_full_disk_ends_the_backup_alone),
        TEST(a_failing_disk_ends_the_backup_alone),
        TEST(a_short_file_is_no_backup),
        TEST(no_room_is_known_beforehand),
        TEST(nobody_waits_for_a_backup),
        TEST(nobody_waits_for_one_beside_the_store),
    };
    if (argc == 4 && strcmp(argv[1], "--megabytes") == 0) {
        folder_in(argv[3]);
        measure((int)strtol(argv[2], NULL, 10), back_up);
        clear_folder(NULL);
        measure((int)strtol(argv[2], NULL, 10), back_up_beside);
        return folder_end(NULL);
    }
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
