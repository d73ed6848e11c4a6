/* test_sqlite_damage.c -- flip bits of a database, in its columns and in its
 * file: whatever is damaged is refused or left out, and found by a check; and
 * no answer is ever wrong.
 *
 * With arguments SEED and COUNT: so many files, from that seed on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "rows.h"
#include "server/sqlite.h"
#include "server/sqlite_file.h"

static uint64_t seed = 1;
static int file_count = 250;

static uint64_t draw(void)
{
    seed += 0x9e3779b97f4a7c15;
    uint64_t x = seed;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

static int below(int n)
{
    return (int)(draw() % (uint64_t)n);
}

/* ---- a database with something of everything ---- */

enum { PEOPLE = 8, TABLES = 12, ENTRIES = 20, SAID = 6, ROWS = 5 };

static void name_table(char id[20], int i)
{
    snprintf(id, 20, "table%02d", i);
}

static void add_people(struct store_db *db)
{
    for (int i = 0; i < PEOPLE; i++) {
        char name[20];
        snprintf(name, sizeof name, "name%d", i);
        int64_t id = person_new(db, name, i % 2 ? name : "");
        for (int j = 0; j < 2; j++) {
            struct store_token t = token_of(id, 2 * i + j);
            DO(db->kind->token_add(db, &t, &err));
        }
        const unsigned char hash[STORE_RESET_HASH] = { (unsigned char)i };
        DO(db->kind->reset_add(db, hash, id, 1000 + i, &err));
    }
}

static void add_log(struct store_db *db, const char *id)
{
    for (int i = 0; i < ENTRIES; i++) {
        struct store_entry e = entry_numbered(i);
        e.kind = i % 7 == 6 ? STORE_UNDO : STORE_ACTION;
        e.count = i % 7 == 6 ? i : 0;
        DO(db->kind->entries_add(db, id, &e, 1, &err));
    }
    for (int i = 0; i < SAID; i++) {
        struct store_said s = {
            .number = i, .at = 50 + i, .person = 1 + i % PEOPLE, .name = "Ann"
        };
        snprintf(s.text, sizeof s.text, "words %d at %s", i, id);
        DO(db->kind->said_add(db, id, &s, &err));
    }
}

static void add_tables(struct store_db *db)
{
    for (int i = 0; i < TABLES; i++) {
        char id[20];
        name_table(id, i);
        struct store_table t = table_named(id, 1 + i % PEOPLE);
        t.state = (enum store_state)(i % 3);
        t.open_to_all = i % 2;
        t.clocked = i % 4 == 1;
        t.ended = t.state == STORE_OVER ? 70 + i : 0;
        for (int s = 0; s < 2; s++) {
            t.seat[s].person = 1 + (i + s) % PEOPLE;
            snprintf(t.seat[s].salt, sizeof t.seat[s].salt, "c0ffee");
            t.seat[s].place = t.state == STORE_OVER ? (uint8_t)(s + 1) : 0;
        }
        DO(db->kind->table_add(db, &t, &err));
        if (i % 5 == 0)
            DO(db->kind->origin_set(db, id, "{\"a\":\"position\"}", &err));
        add_log(db, id);
    }
}

static void add_rest(struct store_db *db)
{
    for (int i = 0; i < ROWS; i++) {
        struct store_sanction s = { .kind = (enum store_sanction_kind)(i % 2),
                                    .person = i,
                                    .address = "10.0.0.1",
                                    .reason = "because",
                                    .until = INT64_C(9) * i };
        struct store_report r = { .at = i,
                                  .by = 1 + i % 3,
                                  .about = 4,
                                  .table = "table01",
                                  .kind = "chat",
                                  .text = "hello" };
        struct store_audit a = {
            .at = i, .who = "root", .what = "ban", .about = "7"
        };
        DO(db->kind->sanction_add(db, &s, &err));
        DO(db->kind->report_add(db, &r, &err));
        DO(db->kind->audit_add(db, &a, &err));
    }
    DO(db->kind->report_close(db, 2, "done", 99, &err));
    DO(db->kind->time_set(db, 123456789, &err));
}

static void make(const char *name)
{
    struct store_db *db = db_open(name);
    DO(db->kind->begin(db, &err));
    add_people(db);
    add_tables(db);
    add_rest(db);
    DO(db->kind->commit(db, &err));
    db_close(db);
}

/* ---- what it answers ---- */

struct answer {
    char what[40];
    six_status status;
    char *rows; /* a line each */
};

struct answers {
    struct answer list[300];
    int count;
    bool damaged; /* something was noted */
};

static FILE *out; /* the rows of the answer that is being given */

static bool put_person(void *arg, const struct store_person *p)
{
    (void)arg;
    fprintf(out, "%d %s %s %s %d\n", (int)p->id, p->name, p->login, p->password,
            (int)p->created);
    return true;
}

/* Not when it was used: that is written here. */
static bool put_token(void *arg, const struct store_token *t)
{
    (void)arg;
    fprintf(out, "%d %d %d %d\n", (int)t->id, t->hash[0], (int)t->person,
            (int)t->created);
    return true;
}

static bool put_table(void *arg, const struct store_table *t)
{
    (void)arg;
    fprintf(out, "%s %s %d %d %d %d %s %d %s %d %d %d", t->id, t->game,
            (int)t->host, t->state, t->open_to_all, t->clocked, t->settings,
            t->secret[7], t->next, (int)t->created, (int)t->started,
            (int)t->ended);
    for (int i = 0; i < t->seats; i++)
        fprintf(out, " %d %s %s %s %s %d %d", (int)t->seat[i].person,
                t->seat[i].name, t->seat[i].bot, t->seat[i].salt,
                t->seat[i].commit, t->seat[i].away, t->seat[i].place);
    fputc('\n', out);
    return true;
}

static bool put_entry(void *arg, const struct store_entry *e)
{
    (void)arg;
    fprintf(out, "%d %d %d %d %d %d %s\n", (int)e->number, (int)e->at, e->kind,
            e->seat, (int)e->left, e->count, e->text);
    return true;
}

static bool put_said(void *arg, const struct store_said *s)
{
    (void)arg;
    fprintf(out, "%d %d %d %d %s %s\n", (int)s->number, (int)s->at,
            (int)s->person, s->seat, s->name, s->text);
    return true;
}

static bool put_said_by(void *arg, const char *table,
                        const struct store_said *s)
{
    fprintf(out, "%s ", table);
    return put_said(arg, s);
}

static bool put_figure(void *arg, const struct store_figure *f)
{
    (void)arg;
    fprintf(out, "%s %d %d\n", f->game, (int)f->played, (int)f->won);
    return true;
}

static bool put_sanction(void *arg, const struct store_sanction *s)
{
    (void)arg;
    fprintf(out, "%d %d %d %s %d %s %d\n", (int)s->id, s->kind, (int)s->person,
            s->address, (int)s->until, s->reason, (int)s->created);
    return true;
}

static bool put_report(void *arg, const struct store_report *r)
{
    (void)arg;
    fprintf(out, "%d %d %d %d %s %s %s %d %s %d\n", (int)r->id, (int)r->at,
            (int)r->by, (int)r->about, r->table, r->kind, r->text, r->state,
            r->note, (int)r->closed);
    return true;
}

static bool put_audit(void *arg, const struct store_audit *a)
{
    (void)arg;
    fprintf(out, "%d %d %s %s %s\n", (int)a->id, (int)a->at, a->who, a->what,
            a->about);
    return true;
}

/* One question. What fails must say so, and answers nothing but lines that
 * came before. */
#define ASK(name, number, call, put)                                           \
    do {                                                                       \
        struct answer *a = &all->list[all->count++];                           \
        struct six_error err = { .lang = SIX_EN };                             \
        size_t size = 0;                                                       \
        snprintf(a->what, sizeof a->what, "%s %d", name, (int)(number));       \
        out = open_memstream(&a->rows, &size);                                 \
        a->status = (call);                                                    \
        if (a->status == SIX_OK) {                                             \
            put;                                                               \
        } else                                                                 \
            assert_true(strlen(err.text) > 10);                                \
        fclose(out);                                                           \
    } while (0)
#define LIST(name, number, call) ASK(name, number, call, (void)0)

static void ask_people(struct store_db *db, struct answers *all)
{
    const struct store_kind *k = db->kind;
    struct store_person p;
    struct store_token t;
    for (int i = 1; i <= PEOPLE + 1; i++) {
        char name[20];
        int count = 0;
        snprintf(name, sizeof name, "name%d", i - 1);
        ASK("person", i, k->person_by_id(db, i, &p, &err),
            put_person(NULL, &p));
        ASK("login", i, k->person_by_login(db, name, &p, &err),
            put_person(NULL, &p));
        LIST("tokens", i, k->tokens_of(db, i, put_token, NULL, &err));
        LIST("tables of", i, k->tables_of(db, i, 50, put_table, NULL, &err));
        LIST("tables by", i, k->tables_by(db, i, 50, put_table, NULL, &err));
        LIST("figures", i, k->figures_of(db, i, put_figure, NULL, &err));
        LIST("said by", i, k->said_by(db, i, put_said_by, NULL, &err));
        LIST("reports with", i, k->reports_with(db, i, put_report, NULL, &err));
        ASK("count", i, k->tables_count(db, i, &count, &err),
            fprintf(out, "%d\n", count));
        ASK("reports", i, k->report_count(db, i, 1, &count, &err),
            fprintf(out, "%d\n", count));
        struct store_token token = token_of(i, 2 * i);
        ASK("token", i, k->token_find(db, token.hash, 500, 0, &t, &err),
            put_token(NULL, &t));
        const unsigned char hash[STORE_RESET_HASH] = { (unsigned char)i };
        int64_t who = 0;
        ASK("reset", i, k->reset_take(db, hash, 1004, &who, &err),
            fprintf(out, "%d\n", (int)who));
    }
    LIST("find", 0, k->people_find(db, "NAME", 50, put_person, NULL, &err));
}

static void ask_tables(struct store_db *db, struct answers *all)
{
    const struct store_kind *k = db->kind;
    struct store_table t;
    for (int i = 0; i <= TABLES; i++) {
        char id[20], *origin = NULL;
        name_table(id, i);
        ASK("table", i, k->table_get(db, id, &t, &err), put_table(NULL, &t));
        ASK("origin", i, k->origin_of(db, id, &origin, &err),
            fprintf(out, "%s\n", origin ? origin : "none"));
        free(origin);
        LIST("entries", i, k->entries_of(db, id, 0, put_entry, NULL, &err));
        LIST("last entries", i,
             k->entries_of(db, id, ENTRIES - 3, put_entry, NULL, &err));
        LIST("said", i, k->said_of(db, id, 4, put_said, NULL, &err));
    }
    LIST("public", 0, k->tables_public(db, 50, put_table, NULL, &err));
    LIST("clocked", 0, k->tables_clocked(db, put_table, NULL, &err));
    LIST("all", 0, k->tables_all(db, -1, 50, put_table, NULL, &err));
    LIST("over", 0, k->tables_all(db, STORE_OVER, 50, put_table, NULL, &err));
}

static void ask_rest(struct store_db *db, struct answers *all)
{
    const struct store_kind *k = db->kind;
    int64_t time = 0;
    LIST("sanctions", 0, k->sanctions_all(db, put_sanction, NULL, &err));
    LIST("reports", 0, k->reports_of(db, -1, 50, put_report, NULL, &err));
    LIST("closed", 0, k->reports_of(db, 1, 50, put_report, NULL, &err));
    LIST("audit", 0, k->audit_of(db, 50, put_audit, NULL, &err));
    ASK("time", 0, k->time_get(db, &time, &err),
        fprintf(out, "%d\n", (int)time));
}

static void ask_all(struct store_db *db, struct answers *all)
{
    all->count = 0;
    ask_tables(db, all);
    ask_rest(db, all);
    ask_people(db, all);
    all->damaged = db->damaged > 0;
}

static void forget(struct answers *all)
{
    for (int i = 0; i < all->count; i++)
        free(all->list[i].rows);
    all->count = 0;
}

/* ---- whether they are right ---- */

/* Each line is one of the right ones. */
static bool has_lines(const char *right, const char *rows)
{
    while (*rows) {
        size_t length = strcspn(rows, "\n") + 1;
        const char *at = right;
        while (*at && strncmp(at, rows, length) != 0)
            at += strcspn(at, "\n") + 1;
        if (!*at)
            return false;
        rows += length;
    }
    return true;
}

static bool is_number(const struct answer *a)
{
    return strncmp(a->what, "figures", 7) == 0 ||
           strncmp(a->what, "count", 5) == 0 ||
           strncmp(a->what, "reports ", 8) == 0;
}

/* found: something has told of damage. */
static void judge(const struct answers *right, const struct answers *now,
                  bool found, const char *how)
{
    assert_int_equal(now->count, right->count);
    for (int i = 0; i < now->count; i++) {
        const struct answer *a = &now->list[i], *r = &right->list[i];
        if (a->status == r->status && strcmp(a->rows, r->rows) == 0)
            continue;
        bool fits =
            a->status == SIX_BROKEN || a->status == SIX_IO ||
            (found && (a->status == SIX_OK || a->status == SIX_UNKNOWN));
        if (!is_number(a) && !has_lines(r->rows, a->rows))
            fits = false;
        if (strstr(a->what, "entries") && a->status == SIX_OK && *a->rows)
            fits = false; /* some of them are none: who replays must know */
        if (!fits)
            fail_msg("%s: %s: status %s, answer:\n%swhere it should be:\n%s",
                     how, a->what, six_status_id(a->status), a->rows, r->rows);
    }
}

static bool differ(const struct answers *right, const struct answers *now)
{
    for (int i = 0; i < now->count; i++)
        if (now->list[i].status != right->list[i].status ||
            strcmp(now->list[i].rows, right->list[i].rows) != 0)
            return true;
    return false;
}

static struct answers right, now;

static void learn(void)
{
    make("good");
    copy_file("good", "asked");
    struct store_db *db = db_open("asked");
    ask_all(db, &right);
    assert_false(right.damaged);
    db_close(db);
}

static void ignore(void *arg, const char *sentence)
{
    (void)arg;
    assert_true(strlen(sentence) > 10);
}

/* How many damages a check finds; one where it can't even be opened. */
static int64_t check(const char *name)
{
    struct sqlite_health health;
    struct six_error err = { .lang = SIX_EN };
    char path[PATH_ROOM];
    path_of(path, name);
    if (sqlite_check(path, ignore, NULL, &health, &err) != SIX_OK)
        return 1;
    assert_true(health.tables >= 0 && health.entries >= 0);
    return health.damages;
}

/* A file that can't be opened is refused with a sentence. */
static struct store_db *try_open(const char *name)
{
    struct six_error err = { .lang = SIX_EN };
    struct store_db *db = NULL;
    char path[PATH_ROOM];
    path_of(path, name);
    if (store_sqlite.open(&db, path, &err) == SIX_OK)
        return db;
    assert_true(strlen(err.text) > 10);
    return NULL;
}

static void a_sound_one_is_told_so(void **state)
{
    (void)state;
    struct sqlite_health health;
    char path[PATH_ROOM];
    make("good");
    path_of(path, "good");
    DO(sqlite_check(path, ignore, NULL, &health, &err));
    assert_int_equal(health.damages, 0);
    assert_int_equal(health.tables, TABLES);
    assert_int_equal(health.entries, TABLES * ENTRIES);
    assert_true(health.summed);
}

/* ---- columns ---- */

static sqlite3 *shell(const char *name)
{
    sqlite3 *handle = NULL;
    char path[PATH_ROOM];
    path_of(path, name);
    assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
    return handle;
}

static sqlite3_stmt *ask(sqlite3 *handle, const char *sql)
{
    sqlite3_stmt *row = NULL;
    if (sqlite3_prepare_v2(handle, sql, -1, &row, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(handle));
    return row;
}

/* Bind what a column has with one bit flipped; NULL becomes a number or a
 * text. */
static void bind_flipped(sqlite3_stmt *set, sqlite3_stmt *row, bool text)
{
    unsigned char bytes[5000] = "x";
    int type = sqlite3_column_type(row, 0);
    int count = sqlite3_column_bytes(row, 0);
    if (type == SQLITE_INTEGER || (type == SQLITE_NULL && !text)) {
        uint64_t n = (uint64_t)sqlite3_column_int64(row, 0);
        sqlite3_bind_int64(set, 1, (int64_t)(n ^ 1ull << below(64)));
        return;
    }
    assert_true((size_t)count < sizeof bytes);
    if (count) {
        memcpy(bytes, sqlite3_column_blob(row, 0), (size_t)count);
        bytes[below(count)] ^= (unsigned char)(1 << below(8));
    }
    if (type == SQLITE_BLOB)
        sqlite3_bind_blob(set, 1, bytes, count ? count : 1, SQLITE_TRANSIENT);
    else
        sqlite3_bind_text(set, 1, (char *)bytes, count ? count : 1,
                          SQLITE_TRANSIENT);
}

/* Flip a bit of a column in some row. False: the database does not let us,
 * because a key would be there twice, for one. */
static bool flip(const char *name, const char *table, const char *column,
                 const char *key1, const char *key2, bool text)
{
    char sql[500];
    sqlite3 *handle = shell(name);
    snprintf(sql, sizeof sql,
             "SELECT %s, %s, %s FROM %s LIMIT 1"
             " OFFSET %llu %% (SELECT count(*) FROM %s)",
             column, key1, key2, table, (unsigned long long)draw() / 2, table);
    sqlite3_stmt *row = ask(handle, sql);
    if (sqlite3_step(row) != SQLITE_ROW)
        fail_msg("%s is empty", table);
    snprintf(sql, sizeof sql,
             "UPDATE %s SET %s = ?1 WHERE %s IS ?2 AND %s IS ?3", table, column,
             key1, key2);
    sqlite3_stmt *set = ask(handle, sql);
    bind_flipped(set, row, text);
    sqlite3_bind_value(set, 2, sqlite3_column_value(row, 1));
    sqlite3_bind_value(set, 3, sqlite3_column_value(row, 2));
    sqlite3_reset(row); /* the values were copied */
    bool done = sqlite3_step(set) == SQLITE_DONE;
    if (done)
        assert_int_equal(sqlite3_changes(handle), 1);
    sqlite3_finalize(set);
    sqlite3_finalize(row);
    sqlite3_close(handle);
    return done;
}

static struct {
    int flips, started, read, checked, harmless;
} tally;

/* Ask a damaged copy everything. */
static void try_copy(const char *how, bool must_be_found)
{
    bool found = check("bad") > 0;
    struct store_db *db = try_open("bad");
    tally.flips++;
    if (!db) {
        tally.started++;
        return;
    }
    ask_all(db, &now);
    judge(&right, &now, found || now.damaged, how);
    tally.read += differ(&right, &now);
    tally.checked += found && !differ(&right, &now);
    tally.harmless += !found && !differ(&right, &now);
    if (must_be_found && !found)
        fail_msg("%s was not found", how);
    forget(&now);
    db_close(db);
}

static void flip_column(sqlite3_stmt *column)
{
    const char *table = (const char *)sqlite3_column_text(column, 0);
    const char *name = (const char *)sqlite3_column_text(column, 1);
    const char *key1 = (const char *)sqlite3_column_text(column, 2);
    const char *key2 = (const char *)sqlite3_column_text(column, 3);
    for (int i = 0; i < 4; i++) {
        char how[200];
        uint64_t from = seed;
        clear_file("bad");
        copy_file("good", "bad");
        if (!flip("bad", table, name, key1, key2,
                  sqlite3_column_int(column, 4)))
            continue;
        snprintf(how, sizeof how, "%s.%s, from seed %llu", table, name,
                 (unsigned long long)from);
        try_copy(how, true);
    }
}

static void flipped_columns_are_found(void **state)
{
    (void)state;
    learn();
    memset(&tally, 0, sizeof tally);
    sqlite3 *handle = shell("good");
    sqlite3_stmt *columns =
        ask(handle, "SELECT t.name, c.name,"
                    " (SELECT name FROM pragma_table_info(t.name)"
                    "  WHERE pk > 0 ORDER BY pk LIMIT 1),"
                    " (SELECT name FROM pragma_table_info(t.name)"
                    "  WHERE pk > 0 ORDER BY pk DESC LIMIT 1),"
                    " c.type = 'TEXT'"
                    " FROM sqlite_schema AS t, pragma_table_info(t.name) AS c"
                    " WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'");
    while (sqlite3_step(columns) == SQLITE_ROW)
        flip_column(columns);
    sqlite3_finalize(columns);
    sqlite3_close(handle);
    print_message(
        "# columns: %d bits flipped, %d answers of reading refused or "
        "less, %d found by a check alone\n",
        tally.flips, tally.read, tally.checked);
    assert_true(tally.flips > 200 && tally.harmless == 0);
    forget(&right);
}

static bool count_entry(void *arg, const struct store_entry *entry)
{
    int *count = arg;
    assert_int_equal(entry->number, *count);
    ++*count;
    return true;
}

/* Also where the last are missing, which leaves a chain that is whole. */
static void entries_that_are_missing_are_named(void **state)
{
    (void)state;
    static const struct {
        const char *which, *sentence;
        int given;
    } rows[] = {
        { "number = 0", "entry 0 of table 'one'", 0 },
        { "number = 3", "entry 3 of table 'one'", 3 },
        { "number = 9", "entry 9 of table 'one'", 9 },
        { "number > 4", "entry 5 of table 'one'", 5 },
        { "1", "entry 0 of table 'one'", 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct six_error why = { .lang = SIX_EN };
        char sql[100];
        int count = 0;
        clear_file("db");
        struct store_db *db = db_with_table("one");
        for (int n = 0; n < 10; n++) {
            struct store_entry e = entry_numbered(n);
            DO(db->kind->entries_add(db, "one", &e, 1, &err));
        }
        snprintf(sql, sizeof sql, "DELETE FROM entries WHERE %s",
                 rows[i].which);
        db_exec("db", sql);
        assert_int_equal(
            db->kind->entries_of(db, "one", 0, count_entry, &count, &why),
            SIX_BROKEN);
        tells(why.text, rows[i].sentence);
        tells(db->damage.text, rows[i].sentence);
        assert_int_equal(count, rows[i].given);
        db_close(db);
    }
}

/* ---- the file ---- */

static off_t size_of(const char *name)
{
    struct stat is;
    char path[PATH_ROOM];
    path_of(path, name);
    assert_int_equal(stat(path, &is), 0);
    return is.st_size;
}

/* One bit, or all of a byte, or a few in a row. Most of the file is unused,
 * and there all is 0: that is tried seldom. */
static off_t flip_bytes(const char *name)
{
    unsigned char bytes[16] = { 0 };
    char path[PATH_ROOM];
    path_of(path, name);
    off_t at, size = size_of(name) - 16;
    int file = open(path, O_RDWR), how = below(3);
    do {
        at = (off_t)(draw() % (uint64_t)size);
        assert_int_equal(pread(file, bytes, sizeof bytes, at), sizeof bytes);
    } while (bytes[0] == 0 && below(20) != 0);
    for (int i = 0; i < (how == 2 ? 16 : 1); i++)
        bytes[i] ^= (unsigned char)(how == 0 ? 1 << below(8) : 1 + below(255));
    assert_int_equal(pwrite(file, bytes, sizeof bytes, at), sizeof bytes);
    close(file);
    return at;
}

static void no_bit_of_the_file_makes_a_wrong_answer(void **state)
{
    (void)state;
    learn();
    memset(&tally, 0, sizeof tally);
    for (int i = 0; i < file_count; i++) {
        char how[200];
        uint64_t from = seed;
        clear_file("bad");
        copy_file("good", "bad");
        off_t at = flip_bytes("bad");
        snprintf(how, sizeof how, "byte %d, from seed %llu", (int)at,
                 (unsigned long long)from);
        try_copy(how, false);
    }
    print_message("# file: %d times flipped, %d found at the start, %d by "
                  "reading, %d by a check alone, %d harmless\n",
                  tally.flips, tally.started, tally.read, tally.checked,
                  tally.harmless);
    forget(&right);
}

#define TEST(name) cmocka_unit_test_setup(name, clear_folder)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TEST(a_sound_one_is_told_so),
        TEST(flipped_columns_are_found),
        TEST(entries_that_are_missing_are_named),
        TEST(no_bit_of_the_file_makes_a_wrong_answer),
    };
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : (uint64_t)time(NULL);
    file_count = argc > 2 ? (int)strtol(argv[2], NULL, 10) : file_count;
    print_message("# seed %llu\n", (unsigned long long)seed);
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
