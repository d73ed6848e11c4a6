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

static bool is_same(const char *backup, const struct restore *r)
{
    struct stat is;
    return r->exists && stat(backup, &is) == 0 && is.st_dev == r->was.st_dev &&
           is.st_ino == r->was.st_ino;
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
static six_status copy_beside(struct restore *r, const char *backup,
                              const struct sqlite_progress *progress,
                              struct six_error *err)
{
    if (asprintf(&r->fresh, "%s.restored", r->db.path) < 0) {
        r->fresh = NULL;
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    unlink(r->fresh);
    six_status st = sqlite_copy_file(backup, r->fresh, progress, err);
    return st == SIX_OK ? give_away(r, r->fresh, err) : st;
}

/* ---- what was there ---- */

static char *with(const char *path, const char *end)
{
    char *out;
    return asprintf(&out, "%s%s", path, end) < 0 ? NULL : out;
}

/* Whatever its log has is put into the file itself, which a database that is
 * damaged may refuse. */
static void settle(struct restore *r)
{
    sqlite3 *handle = NULL;
    if (sqlite3_open_v2(r->db.path, &handle, SQLITE_OPEN_READWRITE, NULL) ==
        SQLITE_OK)
        sqlite3_exec(handle, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL,
                     NULL);
    sqlite3_close(handle);
}

/* Then the log goes where the file will go, before a new file can meet it. */
static int move_log(const struct restore *r, const char *kept)
{
    char *log = with(r->db.path, "-wal"), *there = with(kept, "-wal");
    char *index = with(r->db.path, "-shm");
    int code = log && there && index ? 0 : -1;
    if (code == 0 && access(log, F_OK) == 0)
        code = rename(log, there);
    if (code == 0 && access(index, F_OK) == 0)
        code = unlink(index);
    free(index);
    free(there);
    free(log);
    return code;
}

/* A name that is free. */
static void name_kept(const struct restore *r, char kept[SQLITE_KEPT_MAX])
{
    char date[40];
    time_t now = time(NULL);
    struct tm t;
    strftime(date, sizeof date, "%Y%m%dT%H%M%SZ", gmtime_r(&now, &t));
    snprintf(kept, SQLITE_KEPT_MAX, "%s.before-%s", r->db.path, date);
    for (int i = 2; access(kept, F_OK) == 0; i++)
        snprintf(kept, SQLITE_KEPT_MAX, "%s.before-%s-%d", r->db.path, date, i);
}

/* Where there are no hard links, it is away for a moment. */
static int keep_old(const struct restore *r, const char *kept)
{
    if (move_log(r, kept) != 0)
        return -1;
    return link(r->db.path, kept) == 0 ? 0 : rename(r->db.path, kept);
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

static six_status change_places(struct restore *r, char kept[SQLITE_KEPT_MAX],
                                struct six_error *err)
{
    kept[0] = '\0';
    if (r->exists) {
        settle(r);
        name_kept(r, kept);
        if (keep_old(r, kept) != 0)
            return failed(r, err);
    }
    if (rename(r->fresh, r->db.path) != 0)
        return failed(r, err);
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
    if (is_same(backup, r))
        return six_fail(err, SIX_TAKEN,
                        N_("this is the database itself, not a backup of it"));
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
        st = copy_beside(&r, backup, progress, err);
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
