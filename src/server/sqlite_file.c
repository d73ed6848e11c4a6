/* sqlite_file.c -- a database beside whoever has it open: to look into it, and
 * to copy it. */
#include "server/sqlite_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/new_file.h"
#include "server/sqlite.h"

enum {
    BUSY_MS = 5000, /* for another program to let go */
    STEPS_A_SYNC = 4
};

/* ---- who has it ---- */

bool sqlite_in_use(const char *path)
{
    char *name = NULL, *real = realpath(path, NULL);
    int lock = -1;
    if (real && asprintf(&name, "%s.lock", real) >= 0)
        lock = open(name, O_RDWR | O_CLOEXEC);
    bool used = lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0 &&
                errno == EWOULDBLOCK;
    if (lock >= 0)
        close(lock);
    free(name);
    free(real);
    return used;
}

/* ---- to look into it ---- */

static bool has_log(const struct sqlite *db)
{
    struct stat is = { 0 };
    char *log;
    if (asprintf(&log, "%s-wal", db->path) < 0)
        return true;
    bool has = stat(log, &is) == 0 && is.st_size > 0;
    free(log);
    return has;
}

/* Where the file system can't be written, SQLite must be told that nobody
 * else writes either. */
static int open_at(struct sqlite *db, bool immutable)
{
    char *uri = immutable ? sqlite3_mprintf("file:%s?immutable=1", db->path)
                          : sqlite3_mprintf("%s", db->path);
    if (!uri)
        return SQLITE_NOMEM;
    int code =
        sqlite3_open_v2(uri, &db->handle,
                        (immutable ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
                                   : SQLITE_OPEN_READWRITE) |
                            SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
                        NULL);
    sqlite3_free(uri);
    if (code == SQLITE_OK)
        code = sqlite3_busy_timeout(db->handle, BUSY_MS);
    if (code == SQLITE_OK && has_log(db)) /* which a crash may have left */
        code = sqlite3_db_config(db->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE,
                                 1, NULL);
    if (code == SQLITE_OK)
        code = sqlite_add_sums(db->handle);
    return code;
}

static bool is_plain(const char *path)
{
    return !strpbrk(path, "?#%");
}

static six_status cannot_read_log(struct sqlite *db, struct six_error *err)
{
    db->handle = NULL;
    return six_fail(err, SIX_IO,
                    N_("%s has a log (-wal), which can't be read in a folder "
                       "that can't be written: copy both to another one"),
                    db->name);
}

static six_status open_handle(struct sqlite *db, struct six_error *err)
{
    int64_t ignored;
    int code = open_at(db, false);
    if (code == SQLITE_OK)
        code = sqlite_pragma(db, "PRAGMA schema_version", &ignored);
    int basic = code & 0xff;
    if ((basic == SQLITE_CANTOPEN || basic == SQLITE_READONLY) &&
        is_plain(db->path)) {
        sqlite3_close(db->handle);
        if (has_log(db)) /* which would be ignored */
            return cannot_read_log(db, err);
        code = open_at(db, true);
    }
    return sqlite_fail(db, code, err);
}

/* There may be no such file, nor its folder. */
static six_status exists(struct sqlite *db, const char *path,
                         struct six_error *err)
{
    struct stat is;
    sqlite_set_name(db, path);
    if (stat(path, &is) == 0)
        return SIX_OK;
    if (errno == ENOENT)
        return six_fail(err, SIX_UNKNOWN,
                        N_("there is no database %s: name the file, or its "
                           "folder with --data"),
                        db->name);
    return six_fail(err, SIX_IO, N_("%s can't be opened: %s"), db->name,
                    strerror(errno));
}

six_status sqlite_open_aside(struct sqlite *db, const char *path,
                             int64_t *version, struct six_error *err)
{
    *db = (struct sqlite){ .head.kind = &store_sqlite, .lock = -1 };
    six_status st = exists(db, path, err);
    if (st == SIX_OK)
        st = sqlite_resolve(db, path, err);
    if (st == SIX_OK)
        st = open_handle(db, err);
    if (st == SIX_OK)
        st = sqlite_identify(db, err);
    if (st == SIX_OK)
        st = sqlite_version(db, sqlite_step_count, version, err);
    if (st == SIX_OK && *version == 0)
        st = sqlite_has_whole_log(db, err); /* all may have been in it */
    if (st == SIX_OK && *version == 0)
        return six_fail(err, SIX_UNKNOWN, N_("%s is empty: name another file"),
                        db->name);
    return st;
}

void sqlite_close_aside(struct sqlite *db)
{
    sqlite3_close(db->handle);
    free(db->path);
}

/* ---- to copy it ---- */

/* One transaction of reading, so that what is written meanwhile does not make
 * the copy begin again; and the disk takes it bit by bit, so that whoever
 * writes there need not wait for it. */
static six_status copy_all(struct sqlite *db, struct new_file *to,
                           const struct sqlite_progress *p,
                           struct six_error *err)
{
    struct sqlite_copy *copy = NULL;
    int64_t done = 0, total = 1;
    int code =
        sqlite3_exec(db->handle, "BEGIN; SELECT count(*) FROM sqlite_schema",
                     NULL, NULL, NULL);
    six_status st = sqlite_fail(db, code, err);
    if (st == SIX_OK)
        st = sqlite_copy_begin(&copy, db, to->part, err);
    for (int i = 1; st == SIX_OK && done < total; i++) {
        st = sqlite_copy_step(copy, db, &done, &total, err);
        if (st == SIX_OK && i % STEPS_A_SYNC == 0)
            st = new_file_sync(to, err);
        if (st == SIX_OK && p && !p->goes_on(p->arg, done, total))
            st = six_fail(err, SIX_BUSY, N_("the backup was given up"));
    }
    sqlite_copy_end(copy);
    return st;
}

static bool goes_on(void *arg)
{
    const struct sqlite_progress *p = arg;
    return !p || p->goes_on(p->arg, 1, 1);
}

six_status sqlite_copy_file(const char *from, const char *to, bool force,
                            const struct sqlite_progress *progress,
                            int64_t *lost, struct six_error *err)
{
    struct sqlite db;
    struct new_file file = { .fd = -1 };
    int64_t version;
    six_status st = sqlite_open_aside(&db, from, &version, err);
    if (st == SIX_OK)
        st = new_file_begin(&file, to, db.path, err);
    if (st == SIX_OK && lost)
        *lost = sqlite_lost_of_log(db.path);
    if (st == SIX_OK)
        st = copy_all(&db, &file, progress, err);
    if (st == SIX_OK)
        st = sqlite_copy_finish(file.part, force, goes_on, (void *)progress,
                                err);
    if (st == SIX_OK)
        st = new_file_keep(&file, err);
    new_file_end(&file);
    sqlite_close_aside(&db);
    return st;
}
