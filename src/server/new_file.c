/* new_file.c -- see new_file.h. */
#include "server/new_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

/* ---- names ---- */

static six_status no_memory(struct six_error *err)
{
    return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
}

/* The folder of a path, allocated. */
static char *folder_of(const char *path)
{
    char *copy = strdup(path);
    char *folder = copy ? strdup(dirname(copy)) : NULL;
    free(copy);
    return folder;
}

enum { SHOWN_MAX = 200 };

/* A path in a sentence: its end. */
static const char *show(char out[SHOWN_MAX + 1], const char *path)
{
    size_t length = strlen(path);
    if (length <= SHOWN_MAX)
        snprintf(out, SHOWN_MAX + 1, "%s", path);
    else
        snprintf(out, SHOWN_MAX + 1, "...%s", path + length - (SHOWN_MAX - 3));
    return out;
}

static six_status cannot_make(const char *name, int wrong,
                              struct six_error *err)
{
    char shown[SHOWN_MAX + 1];
    show(shown, name);
    switch (wrong) {
    case ENOENT:
    case ENOTDIR:
        return six_fail(err, SIX_IO,
                        N_("'%s' can't be made: its folder does not exist; "
                           "make it first"),
                        shown);
    case EACCES:
    case EPERM:
    case EROFS:
        return six_fail(err, SIX_IO,
                        N_("'%s' can't be made: this program needs the right "
                           "to write its folder"),
                        shown);
    case ENOSPC:
    case EDQUOT:
        return six_fail(err, SIX_IO,
                        N_("'%s' can't be written: there is no room left on "
                           "the disk; make some"),
                        shown);
    case EEXIST:
        return six_fail(err, SIX_TAKEN,
                        N_("'%s' exists already: name another file, or remove "
                           "that one"),
                        shown);
    default:
        return six_fail(err, SIX_IO, N_("'%s' can't be made: %s"), shown,
                        strerror(wrong));
    }
}

static six_status is_free(const char *name, struct six_error *err)
{
    char shown[SHOWN_MAX + 1];
    struct stat is;
    if (lstat(name, &is) != 0)
        return errno == ENOENT ? SIX_OK : cannot_make(name, errno, err);
    if (S_ISDIR(is.st_mode))
        return six_fail(err, SIX_TAKEN,
                        N_("'%s' is a folder: name a file in it"),
                        show(shown, name));
    return cannot_make(name, EEXIST, err);
}

static bool same_folder(const char *a, const char *b)
{
    struct stat one, two;
    char *x = folder_of(a), *y = folder_of(b);
    bool same = x && y && stat(x, &one) == 0 && stat(y, &two) == 0 &&
                one.st_dev == two.st_dev && one.st_ino == two.st_ino;
    free(x);
    free(y);
    return same;
}

/* Whatever begins with the name of a database may be one of its files, now or
 * later. */
static six_status is_elsewhere(const char *name, const char *beside,
                               struct six_error *err)
{
    char shown[SHOWN_MAX + 1];
    char *mine = strdup(name), *other = strdup(beside);
    if (!mine || !other) {
        free(mine);
        free(other);
        return no_memory(err);
    }
    const char *base = basename(other);
    bool taken = strncmp(basename(mine), base, strlen(base)) == 0 &&
                 same_folder(name, beside);
    free(mine);
    free(other);
    if (!taken)
        return SIX_OK;
    return six_fail(err, SIX_TAKEN,
                    N_("'%s' is the database, or could be one of its files: "
                       "name a file elsewhere"),
                    show(shown, name));
}

/* ---- the part ---- */

static six_status lock_part(struct new_file *f, struct six_error *err)
{
    char shown[SHOWN_MAX + 1];
    if (flock(f->fd, LOCK_EX | LOCK_NB) == 0)
        return SIX_OK;
    if (errno != EWOULDBLOCK) /* then nobody else has it, either */
        return cannot_make(f->part, errno, err);
    close(f->fd); /* it is somebody else's, and stays */
    f->fd = -1;
    return six_fail(err, SIX_BUSY,
                    N_("'%s' is being written by another program: wait for "
                       "its end, or name another file"),
                    show(shown, f->part));
}

static six_status open_part(struct new_file *f, int how, struct six_error *err)
{
    f->fd =
        open(f->part, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | how, 0600);
    return f->fd < 0 ? cannot_make(f->part, errno, err) : lock_part(f, err);
}

/* What a process that was killed has left behind makes way. It is not cut and
 * written over: file systems write such a file to the disk when it is closed,
 * and let us wait. */
static six_status make_part(struct new_file *f, struct six_error *err)
{
    struct stat is;
    six_status st = open_part(f, 0, err);
    if (st != SIX_OK || (fstat(f->fd, &is) == 0 && is.st_size == 0))
        return st;
    unlink(f->part);
    close(f->fd);
    return open_part(f, O_EXCL, err);
}

six_status new_file_begin(struct new_file *f, const char *name,
                          const char *beside, struct six_error *err)
{
    *f = (struct new_file){ .fd = -1 };
    if (!*name)
        return six_fail(err, SIX_RANGE,
                        N_("this name is empty: name the file"));
    f->name = strdup(name);
    if (!f->name || asprintf(&f->part, "%s.part", name) < 0) {
        free(f->name);
        *f = (struct new_file){ .fd = -1 };
        return no_memory(err);
    }
    six_status st = beside ? is_elsewhere(name, beside, err) : SIX_OK;
    if (st == SIX_OK)
        st = is_free(name, err);
    if (st == SIX_OK)
        st = make_part(f, err);
    if (st != SIX_OK)
        new_file_end(f);
    return st;
}

static long long megabytes(int64_t bytes)
{
    return bytes / (1 << 20) + (bytes % (1 << 20) != 0);
}

six_status new_file_room(const char *path, int64_t bytes, struct six_error *err)
{
    char shown[SHOWN_MAX + 1];
    struct statvfs disk;
    char *folder = folder_of(path);
    if (!folder)
        return no_memory(err);
    int64_t room = statvfs(folder, &disk) == 0
                       ? (int64_t)disk.f_bavail * (int64_t)disk.f_frsize
                       : INT64_MAX;
    free(folder);
    if (room >= bytes)
        return SIX_OK;
    return six_fail(err, SIX_IO,
                    N_("there is no room for '%s': it needs %lld MB, and "
                       "the disk has %lld MB left"),
                    show(shown, path), megabytes(bytes), megabytes(room));
}

/* ---- its name ---- */

/* Not over what has come there in the meantime, wherever the file system can
 * tell. */
static int give_name(const struct new_file *f)
{
    if (renameat2(AT_FDCWD, f->part, AT_FDCWD, f->name, RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return -1;
    if (access(f->name, F_OK) == 0) {
        errno = EEXIST;
        return -1;
    }
    return rename(f->part, f->name);
}

static int sync_folder(const char *path)
{
    char *name = folder_of(path);
    int folder = name ? open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    int code = folder < 0 ? -1 : fsync(folder);
    int wrong = errno;
    if (folder >= 0)
        close(folder);
    free(name);
    errno = wrong;
    return code;
}

six_status new_file_sync(struct new_file *f, struct six_error *err)
{
    return fdatasync(f->fd) == 0 ? SIX_OK : cannot_make(f->name, errno, err);
}

six_status new_file_keep(struct new_file *f, struct six_error *err)
{
    if (fsync(f->fd) != 0)
        return cannot_make(f->name, errno, err);
    if (give_name(f) != 0)
        return cannot_make(f->name, errno, err);
    close(f->fd);
    f->fd = -1;
    if (sync_folder(f->name) == 0)
        return SIX_OK;
    int wrong = errno;
    unlink(f->name);
    return cannot_make(f->name, wrong, err);
}

void new_file_end(struct new_file *f)
{
    if (f->fd >= 0) {
        unlink(f->part);
        close(f->fd);
    }
    free(f->part);
    free(f->name);
    *f = (struct new_file){ .fd = -1 };
}
