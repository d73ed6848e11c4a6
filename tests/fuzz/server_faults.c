/* server_faults.c -- system calls under SQLite and allocations that fail. The
 * store's thread and the driver's take turns, so there is no lock. */
#include "server_faults.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <sqlite3.h>

#include "sixstones/game.h"

static struct disk_faults disk;
static uint64_t luck;
static int of_disk, of_memory;

void faults_disk(const struct disk_faults *how)
{
    disk = how ? *how : (struct disk_faults){ 0 };
}

int faults_of_disk(void)
{
    return of_disk;
}

int faults_of_memory(void)
{
    return of_memory;
}

/* ---- the disk ---- */

static bool one_in(int n)
{
    return n > 0 && six_random_below(&luck, (uint32_t)n) == 0;
}

static bool strikes(bool kind)
{
    bool now = kind && one_in(disk.one_in);
    of_disk += now;
    return now;
}

static size_t part_of(size_t size)
{
    return disk.halves && size > 1 && one_in(4) ? size / 2 : size;
}

static bool interrupted(void)
{
    return disk.halves && one_in(8);
}

static ssize_t fail_with(int wrong)
{
    errno = wrong;
    return -1;
}

static ssize_t read_some(int file, void *to, size_t size)
{
    if (interrupted())
        return fail_with(EINTR);
    return strikes(disk.reads) ? fail_with(EIO) : read(file, to, part_of(size));
}

static ssize_t read_at(int file, void *to, size_t size, off_t at)
{
    if (interrupted())
        return fail_with(EINTR);
    return strikes(disk.reads) ? fail_with(EIO)
                               : pread(file, to, part_of(size), at);
}

/* What fails may have been written in part. */
static ssize_t write_at(int file, const void *from, size_t size, off_t at)
{
    if (interrupted())
        return fail_with(EINTR);
    if (disk.gone)
        return fail_with(EIO);
    if (!strikes(disk.writes))
        return pwrite(file, from, part_of(size), at);
    if (one_in(2) && pwrite(file, from, size / 2, at) < 0)
        return -1;
    return fail_with(disk.full ? ENOSPC : EIO);
}

static ssize_t write_some(int file, const void *from, size_t size)
{
    off_t at = lseek(file, 0, SEEK_CUR);
    ssize_t done = write_at(file, from, size, at);
    if (done > 0 && lseek(file, at + done, SEEK_SET) < 0)
        return -1;
    return done;
}

static int cut(int file, off_t size)
{
    if (disk.gone || strikes(disk.writes))
        return (int)fail_with(EIO);
    return ftruncate(file, size);
}

static int reserve(int file, off_t at, off_t size)
{
    if (disk.gone || strikes(disk.writes))
        return disk.full ? ENOSPC : EIO;
    return posix_fallocate(file, at, size);
}

static int open_file(const char *path, int flags, int mode)
{
    if (strikes(disk.opens))
        return (int)fail_with(one_in(2) ? EMFILE : EACCES);
    return open(path, flags, mode);
}

static int remove_file(const char *path)
{
    if (disk.gone || strikes(disk.writes))
        return (int)fail_with(EIO);
    return unlink(path);
}

static int look_at(int file, struct stat *out)
{
    return strikes(disk.reads) ? (int)fail_with(EIO) : fstat(file, out);
}

/* These two SQLite calls directly. */
int fsync(int file)
{
    if (disk.gone || strikes(disk.syncs))
        return (int)fail_with(EIO);
    return (int)syscall(SYS_fsync, file);
}

int fdatasync(int file)
{
    if (disk.gone || strikes(disk.syncs))
        return (int)fail_with(EIO);
    return (int)syscall(SYS_fdatasync, file);
}

/* Builds of SQLite differ in which of these they have. */
static void replace(const char *name, sqlite3_syscall_ptr call)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    if (vfs->xGetSystemCall(vfs, name))
        vfs->xSetSystemCall(vfs, name, call);
}

void faults_begin(uint64_t seed)
{
    luck = seed;
    faults_disk(NULL);
    faults_memory(0, 0);
    sqlite3_initialize();
    replace("read", (sqlite3_syscall_ptr)read_some);
    replace("pread", (sqlite3_syscall_ptr)read_at);
    replace("pread64", (sqlite3_syscall_ptr)read_at);
    replace("write", (sqlite3_syscall_ptr)write_some);
    replace("pwrite", (sqlite3_syscall_ptr)write_at);
    replace("pwrite64", (sqlite3_syscall_ptr)write_at);
    replace("ftruncate", (sqlite3_syscall_ptr)cut);
    replace("fallocate", (sqlite3_syscall_ptr)reserve);
    replace("open", (sqlite3_syscall_ptr)open_file);
    replace("unlink", (sqlite3_syscall_ptr)remove_file);
    replace("fstat", (sqlite3_syscall_ptr)look_at);
}

/* ---- memory ---- */

/* The linker turns our calls into these: --wrap in tests/meson.build. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static int left, then, depth;

void faults_memory(int after, int percent)
{
    left = after;
    then = percent;
}

void faults_enter(void)
{
    depth++;
}

void faults_leave(void)
{
    depth--;
}

static bool runs_out(void)
{
    if (depth <= 0)
        return false;
    bool now = left > 0 ? --left == 0
                        : then && six_random_below(&luck, 100) < (uint32_t)then;
    of_memory += now;
    return now;
}

void *__wrap_malloc(size_t size)
{
    return runs_out() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return runs_out() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return runs_out() ? NULL : __real_realloc(old, size);
}
