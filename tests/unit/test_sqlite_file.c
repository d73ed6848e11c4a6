/* test_sqlite_file.c -- src/server/sqlite.c: what may be opened is opened, and
 * a file that can't be used is refused with a sentence and left as it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "rows.h"
#include "server/sqlite.h"

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
    return db;
}

static void steps_are_made_from_the_version_a_file_has(void **state)
{
    (void)state;
    static const char *const steps[] = {
        "CREATE TABLE a (x); INSERT INTO a VALUES (1)",
        "CREATE TABLE b (x); INSERT INTO b SELECT x + 1 FROM a",
        "UPDATE a SET x = 10; UPDATE b SET x = 20",
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
    static const char *const steps[] = {
        "CREATE TABLE a (x)",
        "INSERT INTO a VALUES (1); CREATE TABLE b (x); INSERT INTO c VALUES "
        "(1)",
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
        TEST(a_missing_table_is_damage),
        TEST(steps_are_made_from_the_version_a_file_has),
        TEST(a_step_that_fails_leaves_the_version_before),
        TEST(the_first_version_opens),
        TEST(every_failure_says_what_to_do),
        TEST(a_long_path_leaves_room_for_the_sentence),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
