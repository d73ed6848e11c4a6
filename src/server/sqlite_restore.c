/* sqlite_restore.c -- put a backup in the place of a database.
 *
 * The copy is made and checked beside the database, then the two change places
 * in one step: whatever happens, the one or the other is there, whole.
 */
#include "server/sqlite_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "server/new_file.h"
#include "server/sqlite.h"

struct restore {
    struct sqlite db; /* the place: its path, name and lock */
    char *fresh;      /* the copy, beside it */
    bool exists;      /* what is there now */
    struct stat was;  /* it, or its folder */
};

static char *with(const char *path, const char *end)
{
    char *out;
    return asprintf(&out, "%s%s", path, end) < 0 ? NULL : out;
}

static six_status failed(const struct restore *r, struct six_error *err)
{
    return six_fail(err, SIX_IO, N_("%s can't be replaced: %s"), r->db.name,
                    strerror(errno));
}

static void ignore(void *arg, const char *sentence)
{
    (void)arg;
    (void)sentence;
}

/* ---- the backup ---- */

static six_status is_sound(const char *backup, bool force,
                           struct six_error *err)
{
    struct sqlite_health health = { 0 };
    six_status st = sqlite_check(backup, ignore, NULL, &health, err);
    if (st != SIX_OK || force || health.damages == 0)
        return st;
    return six_fail(err, SIX_BROKEN,
                    N_("there is damage in this backup, which 'sixstones "
                       "check' tells: take another one, or --force it"));
}

static bool is_same(const char *backup, const char *path)
{
    struct stat one, other;
    return path && stat(backup, &one) == 0 && stat(path, &other) == 0 &&
           one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

static bool is_beside(const char *backup, const struct restore *r,
                      const char *end)
{
    char *path = with(r->db.path, end);
    bool same = is_same(backup, path);
    free(path);
    return same;
}

/* An administrator restores, a server of another user goes on with it. */
static six_status give_away(const struct restore *r, const char *path,
                            struct six_error *err)
{
    if (geteuid() != 0 || chown(path, r->was.st_uid, r->was.st_gid) == 0)
        return SIX_OK;
    return failed(r, err);
}

/* What an earlier one has left is ours, because we have the lock. */
static six_status copy_beside(struct restore *r, const char *backup, bool force,
                              const struct sqlite_progress *progress,
                              struct six_error *err)
{
    r->fresh = with(r->db.path, ".restored");
    if (!r->fresh)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    unlink(r->fresh);
    six_status st =
        sqlite_copy_file(backup, r->fresh, force, progress, NULL, err);
    return st == SIX_OK ? give_away(r, r->fresh, err) : st;
}

/* ---- what was there ---- */

/* What SQLite would apply to any file of the database's name. */
static const char *const logs[] = { "-wal", "-journal" };

enum { LOGS = sizeof logs / sizeof *logs };

static bool is_there(const char *path, const char *end)
{
    struct stat is;
    char *name = with(path, end);
    bool there = name && lstat(name, &is) == 0;
    free(name);
    return there;
}

static int look_through(sqlite3 *handle)
{
    char line[SQLITE_LINE] = "";
    struct sqlite db = { .handle = handle };
    int code =
        sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    if (code == SQLITE_OK)
        code = sqlite_pragma_line(&db, "PRAGMA integrity_check(1)", line);
    return code == SQLITE_OK && strcmp(line, "ok") != 0 ? SQLITE_CORRUPT : code;
}

/* Whatever its log has is put into the file itself; but not of a log that is
 * damaged, or another database's: nothing of the old one may be lost. */
static void settle(const struct restore *r)
{
    sqlite3 *handle = NULL;
    if (!is_there(r->db.path, "-wal") || is_there(r->db.path, "-journal") ||
        sqlite_lost_of_log(r->db.path) != 0)
        return;
    int code =
        sqlite3_open_v2(r->db.path, &handle, SQLITE_OPEN_READWRITE, NULL);
    if (code == SQLITE_OK)
        code = look_through(handle);
    if (code == SQLITE_OK)
        sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    sqlite3_close(handle);
}

/* Where there are no hard links, it is away for a moment. */
static int put_beside(const char *path, const char *there)
{
    return link(path, there) == 0 ? 0 : rename(path, there);
}

/* A log that is left goes where the file goes. */
static int keep_log(const struct restore *r, const char *kept, const char *end)
{
    char *log = with(r->db.path, end), *there = with(kept, end);
    int code = log && there ? 0 : -1;
    if (code == 0 && is_there(log, ""))
        code = put_beside(log, there);
    free(there);
    free(log);
    return code;
}

/* A new file must not meet it. */
static int drop(const struct restore *r, const char *end)
{
    char *name = with(r->db.path, end);
    int code = name && (unlink(name) == 0 || errno == ENOENT) ? 0 : -1;
    free(name);
    return code;
}

static bool is_taken(const char *kept)
{
    bool taken = is_there(kept, "");
    for (int i = 0; i < LOGS; i++)
        taken = taken || is_there(kept, logs[i]);
    return taken;
}

/* A name that is free. */
static void name_kept(const struct restore *r, char kept[SQLITE_KEPT_MAX])
{
    char date[40];
    time_t now = time(NULL);
    struct tm t;
    strftime(date, sizeof date, "%Y%m%dT%H%M%SZ", gmtime_r(&now, &t));
    snprintf(kept, SQLITE_KEPT_MAX, "%s.before-%s", r->db.path, date);
    for (int i = 2; is_taken(kept); i++)
        snprintf(kept, SQLITE_KEPT_MAX, "%s.before-%s-%d", r->db.path, date, i);
}

static void sync_folder(const char *path)
{
    char *copy = strdup(path);
    int folder =
        copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
    free(copy);
}

/* All of the old one is under its new name before anything of it goes. */
static int keep_old(const struct restore *r, const char *kept)
{
    int code = 0;
    for (int i = 0; code == 0 && i < LOGS; i++)
        code = keep_log(r, kept, logs[i]);
    if (code == 0 && r->exists)
        code = put_beside(r->db.path, kept);
    if (code != 0)
        return code;
    sync_folder(r->db.path);
    for (int i = 0; code == 0 && i < LOGS; i++)
        code = drop(r, logs[i]);
    return code == 0 ? drop(r, "-shm") : code;
}

/* What there is to be told of: where the file itself was gone, its log. */
static void tell_kept(char kept[SQLITE_KEPT_MAX])
{
    const char *end = "";
    if (is_there(kept, ""))
        return;
    for (int i = 0; i < LOGS && !*end; i++)
        end = is_there(kept, logs[i]) ? logs[i] : "";
    size_t used = *end ? strlen(kept) : 0;
    snprintf(kept + used, SQLITE_KEPT_MAX - used, "%s", end);
}

static six_status change_places(struct restore *r, char kept[SQLITE_KEPT_MAX],
                                struct six_error *err)
{
    if (r->exists)
        settle(r);
    name_kept(r, kept);
    if (keep_old(r, kept) != 0 || rename(r->fresh, r->db.path) != 0)
        return failed(r, err);
    tell_kept(kept);
    sync_folder(r->db.path);
    return SIX_OK;
}

/* ---- all of it ---- */

static six_status look(struct restore *r, const char *backup,
                       struct six_error *err)
{
    char *copy = strdup(r->db.path);
    r->exists = stat(r->db.path, &r->was) == 0;
    bool known = r->exists || (copy && stat(dirname(copy), &r->was) == 0);
    free(copy);
    if (!known)
        return failed(r, err);
    if (strlen(r->db.path) > SQLITE_KEPT_MAX - 100)
        return six_fail(err, SIX_TOO_LARGE,
                        N_("the path of the database is too long"));
    if (is_same(backup, r->db.path))
        return six_fail(err, SIX_TAKEN,
                        N_("this is the database itself, not a backup of it"));
    if (is_beside(backup, r, ".restored") ||
        is_beside(backup, r, ".restored.part"))
        return six_fail(err, SIX_TAKEN,
                        N_("a restore makes this file anew: give the backup "
                           "another name first"));
    return SIX_OK;
}

static six_status take_place(struct restore *r, const char *backup,
                             const char *path, struct six_error *err)
{
    six_status st = sqlite_resolve(&r->db, path, err);
    if (st == SIX_OK)
        st = look(r, backup, err);
    if (st == SIX_OK && sqlite_in_use(path))
        st = six_fail(err, SIX_IO, N_("a server is using %s: stop it first"),
                      r->db.name);
    if (st == SIX_OK)
        st = sqlite_take_lock(&r->db, err);
    if (st != SIX_OK)
        return st;
    char *lock = with(r->db.path, ".lock");
    st = lock ? give_away(r, lock, err)
              : six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    free(lock);
    return st;
}

six_status sqlite_restore(const char *backup, const char *path, bool force,
                          const struct sqlite_progress *progress,
                          char kept[SQLITE_KEPT_MAX], struct six_error *err)
{
    struct restore r = { .db.lock = -1 };
    six_status st = take_place(&r, backup, path, err);
    if (st == SIX_OK)
        st = is_sound(backup, force, err);
    if (st == SIX_OK)
        st = copy_beside(&r, backup, force, progress, err);
    if (st == SIX_OK)
        st = change_places(&r, kept, err);
    if (r.fresh)
        unlink(r.fresh); /* where it has not taken its place */
    if (r.db.lock >= 0)
        close(r.db.lock);
    free(r.fresh);
    free(r.db.path);
    return st;
}
