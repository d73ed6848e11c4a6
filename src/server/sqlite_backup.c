/* sqlite_backup.c -- copy the database bit by bit while it is being written.
 *
 * The copy is made in the writer's own connection: what is written between two
 * steps goes into both, so that it never begins again, however busy the server
 * is. (To another connection each commit is a reason to begin again.)
 */
#include "server/sqlite.h"

#include <stdlib.h>
#include <string.h>

#include "server/new_file.h"

enum {
    STEP_PAGES = 100,     /* 0.6 ms */
    PROGRESS_STEPS = 1000 /* of SQLite's machine, until it asks to go on */
};

/* ---- the copy ---- */

struct sqlite_copy {
    struct sqlite to; /* of which sentences need the name */
    sqlite3_backup *steps;
};

/* Nothing in it must survive a crash before it has its name: so no journal,
 * and a small cache, that it is written bit by bit. */
static int open_copy(struct sqlite *to, const char *path)
{
    sqlite_set_name(to, path);
    int code = sqlite3_open_v2(path, &to->handle,
                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                                   SQLITE_OPEN_EXRESCODE,
                               NULL);
    return code == SQLITE_OK ? sqlite3_exec(to->handle,
                                            "PRAGMA locking_mode = EXCLUSIVE;"
                                            "PRAGMA journal_mode = OFF;"
                                            "PRAGMA synchronous = OFF;"
                                            "PRAGMA cache_size = 200",
                                            NULL, NULL, NULL)
                             : code;
}

static six_status has_room(struct sqlite *db, const char *to,
                           struct six_error *err)
{
    int64_t pages = 0, size = 0;
    int code = sqlite_pragma(db, "PRAGMA page_count", &pages);
    if (code == SQLITE_OK)
        code = sqlite_pragma(db, "PRAGMA page_size", &size);
    return code == SQLITE_OK ? new_file_room(to, pages * size, err)
                             : sqlite_fail(db, code, err);
}

void sqlite_copy_end(struct sqlite_copy *copy)
{
    if (!copy)
        return;
    sqlite3_backup_finish(copy->steps);
    sqlite3_close(copy->to.handle);
    free(copy);
}

six_status sqlite_copy_begin(struct sqlite_copy **out, struct sqlite *db,
                             const char *to, struct six_error *err)
{
    six_status st = has_room(db, to, err);
    struct sqlite_copy *copy = calloc(1, sizeof *copy);
    if (!copy)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    if (st == SIX_OK)
        st = sqlite_fail(&copy->to, open_copy(&copy->to, to), err);
    if (st == SIX_OK) {
        copy->steps =
            sqlite3_backup_init(copy->to.handle, "main", db->handle, "main");
        if (!copy->steps)
            st = sqlite_fail(&copy->to,
                             sqlite3_extended_errcode(copy->to.handle), err);
    }
    if (st == SIX_OK)
        *out = copy;
    else
        sqlite_copy_end(copy);
    return st;
}

/* Which of the two a failure is about. */
static struct sqlite *culprit(struct sqlite *db, struct sqlite_copy *copy,
                              int code)
{
    int basic = code & 0xff;
    bool reading = basic == SQLITE_CORRUPT || basic == SQLITE_NOTADB ||
                   code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ;
    return reading ? db : &copy->to;
}

six_status sqlite_copy_step(struct sqlite_copy *copy, struct sqlite *db,
                            int64_t *done, int64_t *total,
                            struct six_error *err)
{
    int code = sqlite3_backup_step(copy->steps, STEP_PAGES);
    *total = sqlite3_backup_pagecount(copy->steps);
    *done = *total - sqlite3_backup_remaining(copy->steps);
    if (code == SQLITE_DONE) {
        *done = *total;
        return SIX_OK;
    }
    if (code == SQLITE_OK && *done == *total)
        --*done; /* the last step is still to come */
    return sqlite_fail(culprit(db, copy, code), code, err);
}

/* ---- of an open database ---- */

six_status sqlite_backup_begin(struct store_db *head, const char *to,
                               struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    if (db->copy)
        return six_fail(err, SIX_BUSY,
                        N_("a backup is being made already: wait for its end"));
    return sqlite_copy_begin(&db->copy, db, to, err);
}

six_status sqlite_backup_step(struct store_db *head, int64_t *done,
                              int64_t *total, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    return sqlite_copy_step(db->copy, db, done, total, err);
}

void sqlite_backup_end(struct store_db *head)
{
    struct sqlite *db = sqlite_of(head);
    sqlite_copy_end(db->copy);
    db->copy = NULL;
}

/* ---- when all is copied ---- */

struct going {
    bool (*on)(void *arg);
    void *arg;
};

static int stops(void *going)
{
    const struct going *g = going;
    return !g->on(g->arg);
}

/* A backup is one file: in WAL mode to look at it would make others. */
static int make_one_file(struct sqlite *db)
{
    return sqlite3_exec(db->handle,
                        "PRAGMA synchronous = FULL;"
                        "PRAGMA locking_mode = EXCLUSIVE;"
                        "PRAGMA journal_mode = OFF",
                        NULL, NULL, NULL);
}

six_status sqlite_backup_finish(const char *to, bool (*goes_on)(void *arg),
                                void *arg, struct six_error *err)
{
    return sqlite_copy_finish(to, false, goes_on, arg, err);
}

six_status sqlite_copy_finish(const char *to, bool force,
                              bool (*goes_on)(void *arg), void *arg,
                              struct six_error *err)
{
    struct sqlite db = { .lock = -1 };
    struct going going = { goes_on, arg };
    char line[SQLITE_LINE] = "ok";
    sqlite_set_name(&db, to);
    int code = sqlite3_open_v2(to, &db.handle,
                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                                   SQLITE_OPEN_EXRESCODE,
                               NULL);
    if (code == SQLITE_OK) {
        sqlite3_progress_handler(db.handle, PROGRESS_STEPS, stops, &going);
        code = make_one_file(&db);
    }
    if (code == SQLITE_OK && !force)
        code = sqlite_pragma_line(&db, "PRAGMA integrity_check(1)", line);
    six_status st = sqlite_fail(&db, code, err);
    sqlite3_close(db.handle);
    if (code == SQLITE_INTERRUPT)
        return six_fail(err, SIX_BUSY, N_("the backup was given up"));
    if (st == SIX_OK && strcmp(line, "ok") != 0)
        return six_fail(err, SIX_IO,
                        N_("the copy is damaged: %s; make another, and check "
                           "the database ('sixstones check')"),
                        line);
    return st;
}
