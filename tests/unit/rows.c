/* rows.c -- see rows.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "rows.h"

static char folder[100];

int folder_in(const char *top)
{
    snprintf(folder, sizeof folder, "%s/test_store.XXXXXX", top);
    return mkdtemp(folder) ? 0 : -1;
}

int folder_begin(void **state)
{
    (void)state;
    return folder_in("/dev/shm") == 0 ? 0 : folder_in("/tmp");
}

int clear_folder(void **state)
{
    (void)state;
    char path[PATH_ROOM + 256];
    DIR *list = opendir(folder);
    if (!list)
        return -1;
    for (struct dirent *e; (e = readdir(list)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        unlink(path);
    }
    return closedir(list);
}

int folder_end(void **state)
{
    clear_folder(state);
    return rmdir(folder);
}

void path_of(char out[PATH_ROOM], const char *name)
{
    snprintf(out, PATH_ROOM, "%s/%s", folder, name);
}

void clear_file(const char *name)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-journal",
                                        ".lock" };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char path[PATH_ROOM], file[100];
        snprintf(file, sizeof file, "%s%s", name, ends[i]);
        path_of(path, file);
        unlink(path);
    }
}

void copy_file(const char *from, const char *to)
{
    char path[PATH_ROOM], data[4096];
    path_of(path, from);
    FILE *in = fopen(path, "rb");
    path_of(path, to);
    FILE *out = fopen(path, "wb");
    assert_true(in && out);
    for (size_t n; (n = fread(data, 1, sizeof data, in)) > 0;)
        assert_int_equal(fwrite(data, 1, n, out), n);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

struct store_db *db_open(const char *name)
{
    struct six_error err = { .lang = SIX_EN };
    struct store_db *db = NULL;
    char path[PATH_ROOM];
    path_of(path, name);
    if (store_sqlite.open(&db, path, &err) != SIX_OK)
        fail_msg("%s", err.text);
    return db;
}

void db_close(struct store_db *db)
{
    db->kind->close(db);
}

const char *db_refused(const char *name)
{
    static struct six_error err;
    struct store_db *db = NULL;
    char path[PATH_ROOM];
    path_of(path, name);
    err = (struct six_error){ .lang = SIX_EN };
    six_status st = store_sqlite.open(&db, *name == '/' ? name : path, &err);
    assert_int_not_equal(st, SIX_OK);
    assert_int_equal(st, err.status);
    assert_null(db);
    return err.text;
}

static sqlite3 *shell(const char *name)
{
    sqlite3 *handle = NULL;
    char path[PATH_ROOM];
    path_of(path, name);
    assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
    return handle;
}

void db_exec(const char *name, const char *sql)
{
    sqlite3 *handle = shell(name);
    if (sqlite3_exec(handle, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(handle));
    sqlite3_close(handle);
}

int64_t db_number(const char *name, const char *sql)
{
    sqlite3 *handle = shell(name);
    sqlite3_stmt *row = NULL;
    if (sqlite3_prepare_v2(handle, sql, -1, &row, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(handle));
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    int64_t n = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(handle);
    return n;
}

struct store_person person_named(const char *name, const char *login)
{
    struct store_person p = { .created = 1000 };
    snprintf(p.name, sizeof p.name, "%s", name);
    snprintf(p.login, sizeof p.login, "%s", login);
    snprintf(p.password, sizeof p.password, "%s", *login ? "hash" : "");
    return p;
}

int64_t person_new(struct store_db *db, const char *name, const char *login)
{
    struct six_error err = { .lang = SIX_EN };
    struct store_person p = person_named(name, login);
    if (db->kind->person_add(db, &p, &err) != SIX_OK)
        fail_msg("%s", err.text);
    assert_true(p.id > 0);
    return p.id;
}

struct store_table table_named(const char *id, int64_t host)
{
    struct store_table t = { .game = "gauntlet",
                             .host = host,
                             .settings = "{\"practice\":false}",
                             .created = 2000,
                             .seats = 2 };
    snprintf(t.id, sizeof t.id, "%s", id);
    for (int i = 0; i < STORE_SECRET; i++)
        t.secret[i] = (unsigned char)(255 - i);
    return t;
}

struct store_entry entry_numbered(int64_t number)
{
    return (struct store_entry){ .number = number,
                                 .at = 5000 + number,
                                 .kind = STORE_ACTION,
                                 .seat = 1,
                                 .left = -1,
                                 .text = "play hulk" };
}

struct store_token token_of(int64_t person, int number)
{
    return (struct store_token){ .hash = { (unsigned char)number, 0, 7 },
                                 .person = person,
                                 .created = 100,
                                 .used = 100 + number };
}

struct store_table full_table(const char *id, int64_t host)
{
    struct store_table t = table_named(id, host);
    t.state = STORE_PLAYING;
    t.open_to_all = t.clocked = true;
    memset(t.settings, ' ', STORE_SETTINGS_MAX);
    memset(t.next, 'n', STORE_TABLE_ID);
    t.started = INT64_MAX;
    t.ended = -1;
    t.seats = SIX_SEATS_MAX;
    for (int i = 0; i < t.seats; i++) {
        t.seat[i].person = i ? 0 : host;
        memset(t.seat[i].name, 'a' + i, SIX_NAME_MAX);
        memset(t.seat[i].bot, 'b', STORE_BOT_MAX);
        memset(t.seat[i].salt, '0' + i, STORE_SALT_MAX);
        memset(t.seat[i].commit, 'a' + i, STORE_COMMIT_MAX);
        t.seat[i].away = i % 2;
        t.seat[i].place = (uint8_t)(i + 1);
    }
    return t;
}

struct store_db *db_with_table(const char *id)
{
    struct store_db *db = db_open("db");
    struct store_table t = table_named(id, 0);
    DO(db->kind->table_add(db, &t, &err));
    return db;
}

void tells(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' does not tell '%s'", text, part);
}
