/* sqlite_check.c -- see whether all of a database is as it was written. */
#include "server/sqlite_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/sqlite.h"

struct check {
    struct sqlite *db;
    void (*tell)(void *arg, const char *sentence);
    void *arg;
    six_lang lang;
    struct sqlite_health *health;
};

/* ---- what is told ---- */

static void tell(struct check *c, const char *format, const char *first,
                 const char *second)
{
    char sentence[500], a[SIX__QUOTE_MAX], b[SIX__QUOTE_MAX];
    snprintf(sentence, sizeof sentence, six_tr(c->lang, format),
             six__quote(a, first), six__quote(b, second));
    c->health->damages++;
    c->tell(c->arg, sentence);
}

/* Run a statement; row() gets the first two columns as texts. What can't be
 * read to its end is a damage, too. */
static void each(struct check *c, const char *sql, const char *what,
                 void (*row)(struct check *c, const char *what,
                             const char *first, const char *second))
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(c->db->handle, sql, -1, &statement, NULL);
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(statement);
        if (code != SQLITE_ROW)
            break;
        const char *first = (const char *)sqlite3_column_text(statement, 0);
        const char *second = (const char *)sqlite3_column_text(statement, 1);
        row(c, what, first ? first : "", second ? second : "");
    }
    if (code != SQLITE_DONE)
        tell(c, N_("not all can be read: %s"), sqlite3_errmsg(c->db->handle),
             "");
    sqlite3_finalize(statement);
}

/* ---- structure ---- */

static void tell_structure(struct check *c, const char *what, const char *line,
                           const char *second)
{
    (void)what;
    (void)second;
    char sentence[500];
    if (strcmp(line, "ok") == 0)
        return;
    snprintf(sentence, sizeof sentence,
             six_tr(c->lang, N_("the structure is damaged: %.400s")), line);
    c->health->damages++;
    c->tell(c->arg, sentence);
}

static void tell_row(struct check *c, const char *what, const char *first,
                     const char *second)
{
    tell(c, what, first, second);
}

static void check_log(struct check *c)
{
    char number[24];
    int64_t lost = sqlite_lost_of_log(c->db->path);
    snprintf(number, sizeof number, "%lld", (long long)lost);
    if (lost)
        tell(c,
             N_("the log is damaged, and what was stored after that can't be "
                "read (commits: %s)"),
             number, "");
}

static void check_structure(struct check *c)
{
    check_log(c);
    each(c, "PRAGMA integrity_check", NULL, tell_structure);
    each(c, "PRAGMA foreign_key_check",
         N_("a row of %s belongs to what does not exist"), tell_row);
}

/* ---- sums ---- */

static int64_t count(struct check *c, const char *sql)
{
    int64_t n = 0;
    sqlite_pragma(c->db, sql, &n);
    return n;
}

/* Which tables are damaged is gathered, because one may be in many ways. */
static void note_table(struct check *c, const char *id)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(c->db->handle,
                           "INSERT OR IGNORE INTO bad VALUES (?)", -1,
                           &statement, NULL) == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, id, -1, SQLITE_STATIC);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
}

static void tell_table(struct check *c, const char *what, const char *first,
                       const char *second)
{
    note_table(c, first);
    tell(c, what, first, second);
}

static void tell_entry(struct check *c, const char *what, const char *first,
                       const char *second)
{
    c->health->entries--;
    tell_table(c, what, first, second);
}

static void check_sums(struct check *c)
{
    c->health->entries = count(c, "SELECT count(*) FROM entries");
    sqlite3_exec(c->db->handle, "CREATE TEMP TABLE bad (id TEXT PRIMARY KEY)",
                 NULL, NULL, NULL);
    for (const struct sqlite_sum *s = sqlite_sums; s->sql; s++)
        each(c, s->sql, s->sentence,
             s->about == SUM_OF_ENTRY   ? tell_entry
             : s->about == SUM_OF_TABLE ? tell_table
                                        : tell_row);
    c->health->tables = count(c, "SELECT count(*) FROM tables"
                                 " WHERE id NOT IN (SELECT id FROM bad)");
    if (c->health->entries < 0) /* they could not be counted */
        c->health->entries = 0;
}

/* ---- all of it ---- */

/* One transaction, so that it is one state of a database that changes. */
static six_status check_all(struct check *c, int64_t version,
                            struct six_error *err)
{
    int code = sqlite3_exec(c->db->handle, "PRAGMA temp_store = MEMORY; BEGIN",
                            NULL, NULL, NULL);
    if (code != SQLITE_OK)
        return sqlite_fail(c->db, code, err);
    c->health->summed = version >= SQLITE_SUMS_SINCE;
    check_structure(c);
    if (c->health->summed) {
        check_sums(c);
    } else {
        c->health->entries = count(c, "SELECT count(*) FROM entries");
        c->health->tables = count(c, "SELECT count(*) FROM tables");
    }
    sqlite3_exec(c->db->handle, "ROLLBACK", NULL, NULL, NULL);
    return SIX_OK;
}

six_status sqlite_check(const char *path,
                        void (*tell_it)(void *arg, const char *sentence),
                        void *arg, struct sqlite_health *out,
                        struct six_error *err)
{
    struct sqlite db;
    int64_t version;
    struct check c = { &db, tell_it, arg, err->lang, out };
    *out = (struct sqlite_health){ 0 };
    six_status st = sqlite_open_aside(&db, path, &version, err);
    if (st == SIX_OK)
        st = check_all(&c, version, err);
    sqlite_close_aside(&db);
    return st;
}
