/* test_sqlite_file.c -- src/server/sqlite.c: what may be opened is opened, and
 * a file that can't be used is refused with a sentence and left as it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "faults.h"
#include "rows.h"
#include "server/sqlite.h"
#include "server/sqlite_file.h"

/* ---- files ---- */

static void the_file_is_its_owners_and_durable(void **state)
{
    (void)state;
    static const char *const names[] = { "db", "db-wal", "db-shm", "db.lock" };
    mode_t before = umask(0);
    struct sqlite *db = sqlite_of(db_open("db"));
    sqlite3_stmt *row;
    struct stat is;
    char path[PATH_ROOM];
    umask(before);
    for (int i = 0; i < 4; i++) {
        path_of(path, names[i]);
        assert_int_equal(stat(path, &is), 0);
        assert_int_equal(is.st_mode & 0777, 0600);
    }
    assert_int_equal(
        sqlite3_prepare_v2(db->handle, "PRAGMA synchronous", -1, &row, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(row, 0), 2);
    sqlite3_finalize(row);
    db_close(&db->head);
}

static void a_second_server_is_refused_whatever_the_path(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    char path[PATH_ROOM], other[PATH_ROOM];
    path_of(path, "db");
    path_of(other, "link");
    assert_int_equal(symlink(path, other), 0);
    tells(db_refused("db"), "another server is using");
    tells(db_refused("link"), "another server is using");
    db_close(db);
    db = db_open("link");
    tells(db_refused("db"), "another server is using");
    db_close(db);
}

static void a_later_release_is_refused_and_the_file_stays(void **state)
{
    (void)state;
    db_close(db_open("db"));
    db_exec("db", "PRAGMA user_version = 9999");
    tells(db_refused("db"), "later release");
    assert_int_equal(db_number("db", "PRAGMA user_version"), 9999);
}

static void another_programs_database_is_refused(void **state)
{
    (void)state;
    db_exec("db", "CREATE TABLE t (x)");
    tells(db_refused("db"), "another program");
    db_exec("db2", "PRAGMA application_id = 5");
    tells(db_refused("db2"), "another program");
    assert_int_equal(db_number("db", "SELECT count(*) FROM sqlite_schema"), 1);
}

static void a_file_that_was_only_begun_is_finished(void **state)
{
    (void)state;
    char path[PATH_ROOM];
    path_of(path, "empty");
    close(open(path, O_WRONLY | O_CREAT, 0600));
    db_close(db_open("empty"));
    db_exec("begun", "PRAGMA journal_mode = WAL");
    db_close(db_open("begun"));
    assert_true(db_number("begun", "PRAGMA user_version") >= 1);
}

static void write_file(const char *name, off_t at, const void *data, size_t n)
{
    char path[PATH_ROOM];
    path_of(path, name);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    assert_int_equal(pwrite(file, data, n, at), (ssize_t)n);
    close(file);
}

static void what_is_no_database_is_refused(void **state)
{
    (void)state;
    static const char text[2000] = "Dear diary";
    write_file("text", 0, text, sizeof text);
    tells(db_refused("text"), "is not a database");
    write_file("short", 0, "hello", 5);
    tells(db_refused("short"), "is not a database");
}

static void a_place_where_no_file_can_be_is_refused(void **state)
{
    (void)state;
    static const char text[] = "x";
    char path[PATH_ROOM];
    write_file("file", 0, text, sizeof text);
    tells(db_refused("file/db"), "can't be opened");
    tells(db_refused("none/db"), "folder does not exist");
    tells(db_refused(""), "is not a file");
    path_of(path, "fifo");
    assert_int_equal(mkfifo(path, 0600), 0);
    tells(db_refused("fifo"), "is not a file");
    if (access("/sys/kernel", F_OK) == 0) /* nobody can make files there */
        tells(db_refused("/sys/kernel/sixstones.db"), "the right to write");
}

/* ---- damage ---- */

static off_t size_of(const char *name)
{
    struct stat is;
    char path[PATH_ROOM];
    path_of(path, name);
    assert_int_equal(stat(path, &is), 0);
    return is.st_size;
}

/* A database with something on many pages. */
static void fill(const char *name)
{
    struct store_db *db = db_open(name);
    const struct store_kind *k = db->kind;
    DO(k->begin(db, &err));
    for (int i = 0; i < 200; i++) {
        char text[20];
        snprintf(text, sizeof text, "p%d", i);
        struct store_table t = full_table(text, person_new(db, text, text));
        struct store_token token = token_of(t.host, i);
        struct store_entry entry = entry_numbered(0);
        DO(k->table_add(db, &t, &err));
        DO(k->token_add(db, &token, &err));
        DO(k->entries_add(db, t.id, &entry, 1, &err));
    }
    DO(k->commit(db, &err));
    db_close(db);
}

static void a_damaged_page_is_told_wherever_it_is(void **state)
{
    (void)state;
    unsigned char noise[4096];
    uint32_t x = 12345;
    fill("good");
    off_t size = size_of("good");
    assert_true(size > 200000);
    for (off_t at = 4096; at < size; at += 4096) {
        for (size_t i = 0; i < sizeof noise; i++)
            noise[i] = (unsigned char)((x = x * 1664525 + 1013904223) >> 24);
        copy_file("good", "bad");
        write_file("bad", at, noise, sizeof noise);
        tells(db_refused("bad"), "is damaged: ");
        tells(db_refused("bad"), "docs/operating.md");
    }
}

static void a_damaged_beginning_is_told(void **state)
{
    (void)state;
    fill("good");
    copy_file("good", "bad");
    write_file("bad", 0, "XXXX", 4);
    tells(db_refused("bad"), "its beginning is damaged");
    for (off_t at = 18; at < 20; at++) { /* by whom it may be written, read */
        copy_file("good", "bad");
        write_file("bad", at, "\x42", 1);
        tells(db_refused("bad"), "damaged: ");
    }
}

static void a_cut_file_is_told(void **state)
{
    (void)state;
    char path[PATH_ROOM];
    fill("good");
    off_t size = size_of("good");
    path_of(path, "bad");
    for (off_t cut = size - 4096; cut > 0; cut -= 36864) {
        copy_file("good", "bad");
        assert_int_equal(truncate(path, cut), 0);
        tells(db_refused("bad"), "is damaged: ");
        copy_file("good", "bad");
        assert_int_equal(truncate(path, cut + 1000), 0);
        tells(db_refused("bad"), "is damaged: ");
    }
}

static void ignore(void *arg, const char *sentence)
{
    (void)arg;
    print_error("%s\n", sentence);
}

/* What is refused is not put into the file: without the log it is good. */
static void
a_log_of_another_database_is_refused_and_the_file_stays(void **state)
{
    (void)state;
    struct sqlite_health health;
    char path[PATH_ROOM];
    fill("good");
    fill("other");
    db_exec("other", "DELETE FROM entries");
    struct store_db *db = db_open("other");
    for (int i = 200; i < 400; i++) {
        char text[20];
        snprintf(text, sizeof text, "p%d", i);
        person_new(db, text, text);
    }
    copy_file("other-wal", "good-wal");
    db_close(db);
    tells(db_refused("good"), "is damaged: ");
    clear_file("copy");
    copy_file("good", "copy");
    path_of(path, "copy");
    DO(sqlite_check(path, ignore, NULL, &health, &err));
    assert_int_equal(health.damages, 0);
    assert_int_equal(health.tables, 200);
}

static void add_in_one(struct store_db *db, const char *name)
{
    DO(db->kind->begin(db, &err));
    person_new(db, name, name);
    DO(db->kind->commit(db, &err));
}

/* A database with much in its log; returns how long that was before the last
 * two commits. */
static off_t make_with_log(const char *name, const char *log)
{
    struct store_db *db = db_open("live");
    for (int i = 0; i < 10; i++) {
        char text[20];
        snprintf(text, sizeof text, "p%d", i);
        add_in_one(db, text);
    }
    off_t size = size_of("live-wal");
    add_in_one(db, "Ann");
    add_in_one(db, "Bob");
    copy_file("live", name);
    copy_file("live-wal", log);
    db_close(db);
    return size;
}

static void flip(const char *name, off_t at)
{
    unsigned char byte = 0;
    char path[PATH_ROOM];
    path_of(path, name);
    int file = open(path, O_RDWR);
    assert_int_equal(pread(file, &byte, 1, at), 1);
    byte ^= (unsigned char)(1 << at % 8);
    assert_int_equal(pwrite(file, &byte, 1, at), 1);
    close(file);
}

static void say_nothing(void *arg, const char *sentence)
{
    (void)arg;
    (void)sentence;
}

/* SQLite itself would leave out all that follows. */
static void a_flipped_bit_of_the_log_is_told(void **state)
{
    (void)state;
    struct sqlite_health health;
    char path[PATH_ROOM];
    path_of(path, "bad");
    off_t end = make_with_log("good", "good-wal");
    assert_true(end > 50000);
    for (off_t at = 0; at < end; at += at < 100 ? 1 : 307) {
        copy_file("good", "bad");
        copy_file("good-wal", "bad-wal");
        flip("bad-wal", at);
        tells(db_refused("bad"), "bad-wal is damaged");
        struct six_error why = { .lang = SIX_EN };
        if (sqlite_check(path, say_nothing, NULL, &health, &why) == SIX_OK)
            assert_true(health.damages > 0);
        else
            tells(why.text, "bad-wal is damaged");
        flip("bad-wal", at);
        struct store_db *db = db_open("bad");
        struct store_person p;
        DO(db->kind->person_by_login(db, "Bob", &p, &err));
        db_close(db);
    }
}

/* What a power cut leaves of the last commit is none. */
static void a_log_that_was_not_finished_is_no_damage(void **state)
{
    (void)state;
    static const unsigned char nothing[4096];
    char path[PATH_ROOM];
    path_of(path, "bad-wal");
    make_with_log("good", "good-wal");
    off_t size = size_of("good-wal");
    for (off_t cut = 1; cut < size; cut += 997) {
        copy_file("good", "bad");
        copy_file("good-wal", "bad-wal");
        assert_int_equal(truncate(path, size - cut), 0);
        db_close(db_open("bad"));
    }
    copy_file("good", "bad");
    copy_file("good-wal", "bad-wal");
    write_file("bad-wal", size - 2L * 4096, nothing, sizeof nothing);
    db_close(db_open("bad"));
    /* the log begins anew, and its old end is still there */
    struct store_db *db = db_open("live");
    int64_t ignored;
    assert_int_equal(
        sqlite_pragma(sqlite_of(db), "PRAGMA wal_checkpoint", &ignored),
        SQLITE_OK);
    add_in_one(db, "Eve");
    copy_file("live", "bad");
    copy_file("live-wal", "bad-wal");
    db_close(db);
    db_close(db_open("bad"));
}

static void a_missing_table_is_damage(void **state)
{
    (void)state;
    db_close(db_open("db"));
    db_exec("db", "DROP TABLE said");
    tells(db_refused("db"), "is damaged: no such table: said");
}

/* ---- versions ---- */

static struct sqlite handle_on(const char *name)
{
    struct sqlite db = { .head.kind = &store_sqlite,
                         .name = "here",
                         .lock = -1 };
    char path[PATH_ROOM];
    path_of(path, name);
    assert_int_equal(sqlite3_open(path, &db.handle), SQLITE_OK);
    assert_int_equal(sqlite_add_sums(db.handle), SQLITE_OK);
    return db;
}

static int add_one(struct sqlite *db)
{
    return sqlite3_exec(db->handle, "UPDATE a SET x = x + 1", NULL, NULL, NULL);
}

static void steps_are_made_from_the_version_a_file_has(void **state)
{
    (void)state;
    static const struct sqlite_step steps[] = {
        { "CREATE TABLE a (x); INSERT INTO a VALUES (1)", NULL },
        { "CREATE TABLE b (x); INSERT INTO b SELECT x + 1 FROM a", NULL },
        { "UPDATE a SET x = 9; UPDATE b SET x = 20", add_one },
    };
    struct sqlite db = handle_on("db");
    DO(sqlite_migrate(&db, steps, 1, &err));
    assert_int_equal(db_number("db", "PRAGMA user_version"), 1);
    DO(sqlite_migrate(&db, steps, 3, &err));
    assert_int_equal(db_number("db", "PRAGMA user_version"), 3);
    assert_int_equal(db_number("db", "SELECT x FROM a"), 10);
    assert_int_equal(db_number("db", "SELECT x FROM b"), 20);
    DO(sqlite_migrate(&db, steps, 3, &err));
    REFUSED(SIX_VERSION, sqlite_migrate(&db, steps, 2, &err));
    sqlite3_close(db.handle);
}

static void a_step_that_fails_leaves_the_version_before(void **state)
{
    (void)state;
    static const struct sqlite_step steps[] = {
        { "CREATE TABLE a (x)", NULL },
        { "INSERT INTO a VALUES (1); CREATE TABLE b (x); INSERT INTO c VALUES "
          "(1)",
          NULL },
    };
    struct sqlite db = handle_on("db");
    REFUSED(SIX_IO, sqlite_migrate(&db, steps, 2, &err));
    assert_int_equal(db_number("db", "PRAGMA user_version"), 1);
    assert_int_equal(db_number("db", "SELECT count(*) FROM a"), 0);
    assert_int_equal(db_number("db", "SELECT count(*) FROM sqlite_schema"), 1);
    sqlite3_close(db.handle);
}

/* A file as the first release has made it, by hand: it opens for ever. */
static void the_first_version_opens(void **state)
{
    (void)state;
    struct sqlite db = handle_on("db");
    struct store_person got;
    char *origin = NULL;
    DO(sqlite_migrate(&db, sqlite_steps, 1, &err));
    sqlite3_close(db.handle);
    db_exec("db", "INSERT INTO people (name, login, password, created)"
                  " VALUES ('Ann', 'ann', 'hash', 1)");
    db_exec("db", "INSERT INTO tables (id, game, state, public, clocked,"
                  " settings, secret, next, created, started, ended)"
                  " VALUES ('one', 'gauntlet', 0, 0, 0, '{}', zeroblob(32),"
                  " '', 1, 0, 0)");
    struct store_db *now = db_open("db");
    DO(now->kind->person_by_login(now, "ANN", &got, &err));
    assert_string_equal(got.name, "Ann");
    DO(now->kind->origin_of(now, "one", &origin, &err));
    assert_null(origin);
    db_close(now);
    assert_int_equal(db_number("db", "PRAGMA user_version"), sqlite_step_count);
}

static bool count_entry(void *arg, const struct store_entry *entry)
{
    int *count = arg;
    assert_int_equal(entry->number, *count);
    assert_int_equal(entry->at, 100 + *count);
    assert_string_equal(entry->text, "play");
    ++*count;
    return true;
}

static bool count_said(void *arg, const struct store_said *said)
{
    int *count = arg;
    assert_int_equal(said->number, *count);
    assert_string_equal(said->text, "hello");
    ++*count;
    return true;
}

static const char second_rows[] =
    "INSERT INTO people (name, login, password, created)"
    " VALUES ('Ann', 'ann', 'hash', 1), ('Bob', NULL, '', 2);"
    "INSERT INTO tokens (hash, person, created, used)"
    " VALUES (zeroblob(32), 1, 3, 4);"
    "INSERT INTO tables (id, game, host, state, public, clocked, settings,"
    " secret, next, created, started, ended, origin) VALUES"
    " ('one', 'gauntlet', 1, 1, 1, 1, '{}', zeroblob(32), '', 5, 900, 0, NULL),"
    " ('two', 'splendor', 2, 2, 0, 0, '{}', zeroblob(32), 'one', 5, 6, 7,"
    "  '{\"a\":1}'),"
    " ('three', 'splendor', NULL, 0, 0, 0, '{}', zeroblob(32), '', 5, 0, 0,"
    "  NULL);"
    "INSERT INTO seats VALUES (1, 0, 1, 'Ann', '', 'abc', 0, 0),"
    " (1, 1, NULL, '', 'easy', '', 0, 0), (2, 0, 2, 'Bob', '', '', 1, 1);"
    "WITH RECURSIVE n (i) AS (VALUES (0) UNION ALL"
    " SELECT i + 1 FROM n WHERE i < 299)"
    "INSERT INTO entries SELECT 1 + i % 2, i / 2, 100 + i / 2, 0, 1, -1, 0,"
    " 'play' FROM n;"
    "INSERT INTO said VALUES (1, 0, 10, 2, 7, 'Bob', 'hello'),"
    " (1, 1, 11, 1, 0, 'Ann', 'hello');";

static void make_second(const char *name)
{
    struct sqlite db = handle_on(name);
    DO(sqlite_migrate(&db, sqlite_steps, 2, &err));
    sqlite3_close(db.handle);
    db_exec(name, second_rows);
}

/* All that an earlier release has stored gets its sums, and is what it was. */
static void the_second_version_loses_nothing(void **state)
{
    (void)state;
    struct sqlite_health health;
    struct store_table t;
    struct store_token token;
    const unsigned char hash[STORE_TOKEN_HASH] = { 0 };
    struct store_entry next = entry_numbered(150);
    char path[PATH_ROOM], *origin = NULL;
    int entries = 0, said = 0;
    int64_t newest = 0;
    make_second("db");
    path_of(path, "db");
    DO(sqlite_check(path, ignore, NULL, &health, &err)); /* before */
    assert_true(!health.summed && health.damages == 0);
    assert_int_equal(health.entries, 300);

    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    DO(k->table_get(db, "one", &t, &err));
    assert_int_equal(t.seats, 2);
    assert_string_equal(t.seat[1].bot, "easy");
    assert_string_equal(t.seat[0].salt, "abc");
    assert_string_equal(t.seat[0].commit, "");
    DO(k->table_get(db, "three", &t, &err));
    assert_int_equal(t.seats, 0);
    DO(k->origin_of(db, "two", &origin, &err));
    assert_string_equal(origin, "{\"a\":1}");
    free(origin);
    DO(k->token_find(db, hash, 50, 0, &token, &err));
    assert_int_equal(token.person, 1);
    DO(k->entries_of(db, "two", 0, count_entry, &entries, &err));
    assert_int_equal(entries, 150);
    DO(k->said_of(db, "one", 9, count_said, &said, &err));
    assert_int_equal(said, 2);
    DO(k->time_get(db, &newest, &err));
    assert_int_equal(newest, 900);
    DO(k->entries_add(db, "one", &next, 1, &err));
    assert_int_equal(db->damaged, 0);
    db_close(db);
    DO(sqlite_check(path, ignore, NULL, &health, &err));
    assert_true(health.summed && health.damages == 0);
    assert_int_equal(health.tables, 3);
    assert_int_equal(health.entries, 301);
}

/* A step that is broken off is taken again from its beginning. */
static void a_step_may_fail_at_any_call(void **state)
{
    (void)state;
    struct sqlite_health health;
    int refused = 0;
    bool struck = true;
    for (int after = 1; struck; after += 1 + after / 20) {
        const struct fault how = { .after = after, .for_good = after % 2 };
        struct six_error err = { .lang = SIX_EN };
        struct store_db *db = NULL;
        char path[PATH_ROOM];
        clear_folder(NULL);
        make_second("db");
        path_of(path, "db");
        faults_begin();
        faults_set(&how);
        refused += store_sqlite.open(&db, path, &err) != SIX_OK;
        struck = faults_struck();
        if (db)
            db_close(db);
        faults_end();
        db_close(db_open("db"));
        assert_int_equal(sqlite_check(path, ignore, NULL, &health, &err),
                         SIX_OK);
        assert_int_equal(health.damages, 0);
        assert_int_equal(health.entries, 300);
    }
    assert_true(refused > 10);
}

/* ---- sentences ---- */

static void every_failure_says_what_to_do(void **state)
{
    (void)state;
    static const struct {
        int code;
        const char *part;
    } rows[] = {
        { SQLITE_FULL, "no room left on the disk; make some" },
        { SQLITE_READONLY_DIRECTORY, "needs the right to write" },
        { SQLITE_CORRUPT_INDEX, "restore a backup" },
        { SQLITE_NOTADB, "name another file" },
        { SQLITE_BUSY_SNAPSHOT, "another program keeps here locked" },
        { SQLITE_IOERR_FSYNC,
          "can't be read or written: disk I/O error (1034)" },
        { SQLITE_CANTOPEN, "unable to open" },
    };
    struct sqlite db = { .name = "here" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct six_error err = { .lang = SIX_EN };
        assert_int_equal(sqlite_fail(&db, rows[i].code, &err), SIX_IO);
        tells(err.text, "here");
        tells(err.text, rows[i].part);
    }
    REFUSED(SIX_NO_MEMORY, sqlite_fail(&db, SQLITE_IOERR_NOMEM, &err));
}

/* ---- system calls of SQLite's that fail ---- */

static int opens, open_fails; /* how many, and which of them: from 1 */

static int fail_to_open_one(const char *path, int flags, int mode)
{
    if (++opens != open_fails)
        return open(path, flags, mode);
    errno = EMFILE;
    return -1;
}

static int fail_to_cut(int file, off_t size)
{
    (void)file;
    (void)size;
    errno = EIO;
    return -1;
}

static void let_calls_fail(bool yes)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    sqlite3_syscall_ptr in = yes ? (sqlite3_syscall_ptr)fail_to_open_one : NULL;
    sqlite3_syscall_ptr cut = yes ? (sqlite3_syscall_ptr)fail_to_cut : NULL;
    vfs->xSetSystemCall(vfs, "open", in);
    vfs->xSetSystemCall(vfs, "ftruncate", cut);
    opens = 0;
}

static int only_to_read(const char *path, int flags, int mode)
{
    if (!(flags & (O_RDWR | O_CREAT)))
        return open(path, flags, mode);
    errno = EROFS;
    return -1;
}

/* Where its index can't be made SQLite would read the file alone. */
static void a_log_on_a_disk_that_is_only_read_is_not_passed_over(void **state)
{
    (void)state;
    struct six_error why = { .lang = SIX_EN };
    struct sqlite_health health;
    char path[PATH_ROOM];
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    path_of(path, "left");
    make_with_log("left", "left-wal");
    vfs->xSetSystemCall(vfs, "open", (sqlite3_syscall_ptr)only_to_read);
    six_status st = sqlite_check(path, say_nothing, NULL, &health, &why);
    vfs->xSetSystemCall(vfs, "open", NULL);
    assert_int_equal(st, SIX_IO);
    tells(why.text, "has a log (-wal)");
    DO(sqlite_check(path, ignore, NULL, &health, &err));
    assert_int_equal(health.damages, 0);
}

/* As a crash leaves it: what was stored last is in the log alone. */
static void copy_with_its_log(const char *to)
{
    char log[PATH_ROOM];
    struct store_db *db = db_open("db");
    person_new(db, "Ann", "ann");
    clear_file(to);
    snprintf(log, sizeof log, "%s-wal", to);
    copy_file("db", to);
    copy_file("db-wal", log);
    db_close(db);
    clear_file("db");
}

static void a_start_that_fails_leaves_the_log_alone(void **state)
{
    (void)state;
    struct store_person got;
    for (open_fails = 1; open_fails <= 8; open_fails++) {
        copy_with_its_log("left");
        let_calls_fail(true);
        tells(db_refused("left"), "left");
        let_calls_fail(false);
        struct store_db *db = db_open("left");
        DO(db->kind->person_by_login(db, "ann", &got, &err));
        db_close(db);
    }
}

static void a_long_path_leaves_room_for_the_sentence(void **state)
{
    (void)state;
    char path[500];
    struct six_error err = { .lang = SIX_EN };
    struct store_db *db;
    memset(path, 'x', sizeof path);
    snprintf(path + 480, 20, "/db");
    path[0] = '/';
    assert_int_not_equal(store_sqlite.open(&db, path, &err), SIX_OK);
    assert_memory_equal(err.text, "...xxx", 6);
    tells(err.text, "x/db can't be opened");
}

#define TEST(name) cmocka_unit_test_setup(name, clear_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_file_is_its_owners_and_durable),
        TEST(a_second_server_is_refused_whatever_the_path),
        TEST(a_later_release_is_refused_and_the_file_stays),
        TEST(another_programs_database_is_refused),
        TEST(a_file_that_was_only_begun_is_finished),
        TEST(what_is_no_database_is_refused),
        TEST(a_place_where_no_file_can_be_is_refused),
        TEST(a_damaged_page_is_told_wherever_it_is),
        TEST(a_damaged_beginning_is_told),
        TEST(a_cut_file_is_told),
        TEST(a_log_of_another_database_is_refused_and_the_file_stays),
        TEST(a_flipped_bit_of_the_log_is_told),
        TEST(a_log_that_was_not_finished_is_no_damage),
        TEST(a_missing_table_is_damage),
        TEST(steps_are_made_from_the_version_a_file_has),
        TEST(a_step_that_fails_leaves_the_version_before),
        TEST(the_first_version_opens),
        TEST(the_second_version_loses_nothing),
        TEST(a_step_may_fail_at_any_call),
        TEST(every_failure_says_what_to_do),
        TEST(a_start_that_fails_leaves_the_log_alone),
        TEST(a_log_on_a_disk_that_is_only_read_is_not_passed_over),
        TEST(a_long_path_leaves_room_for_the_sentence),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
