/* preload.c -- a library that stands between the server and its disk: for
 * LD_PRELOAD. FAULTS_ROOT is the folder that lies on the disk, FAULTS_CONTROL
 * the file of struct control. What a test asks for there happens: the power
 * fails, the disk is full or read-only, there are no descriptors, clocks are
 * wrong. memory.c does the same for memory. */
#include "control.h"
#include "disk.h"
#include "real.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static struct control nothing;
struct control *control = &nothing;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic uint64_t chance;

_Bool by_chance(int64_t in_a_million)
{
    if (in_a_million <= 0)
        return false;
    uint64_t z = atomic_fetch_add(&chance, 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (int64_t)((z ^ z >> 31) % 1000000) < in_a_million;
}

__attribute__((constructor)) static void begin(void)
{
    const char *folder = getenv("FAULTS_ROOT");
    const char *file = getenv("FAULTS_CONTROL");
    nothing.room = -1;
    int fd = file ? real_open(file, O_RDWR | O_CLOEXEC, 0) : -1;
    if (fd < 0)
        return;
    void *shared =
        mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    real_close(fd);
    if (shared == MAP_FAILED)
        return;
    control = shared;
    chance = (uint64_t)control->seed;
    if (folder)
        disk_mount(folder);
}

/* ---- the C library's own ---- */

/* The next function of the name that this one has. */
#define REAL(result, name, ...)                                                \
    static result (*real)(__VA_ARGS__);                                        \
    if (!real)                                                                 \
    *(void **)&real = dlsym(RTLD_NEXT, name)

int real_open(const char *path, int flags, mode_t mode)
{
    REAL(int, "open", const char *, int, ...);
    return real(path, flags, mode);
}

int real_close(int fd)
{
    REAL(int, "close", int);
    return real(fd);
}

ssize_t real_pwrite(int fd, const void *bytes, size_t count, int64_t offset)
{
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
    return real(fd, bytes, count, offset);
}

int real_ftruncate(int fd, int64_t size)
{
    REAL(int, "ftruncate", int, off_t);
    return real(fd, size);
}

int real_unlink(const char *path)
{
    REAL(int, "unlink", const char *);
    return real(path);
}

int real_rename(const char *from, const char *to)
{
    REAL(int, "rename", const char *, const char *);
    return real(from, to);
}

/* ---- the disk as the server sees it ---- */

/* An operation of the disk. It may be the last one. */
static void operate(void)
{
    control->operations++;
    if (control->cut_in > 0 && --control->cut_in == 0)
        disk_cut((uint64_t)control->seed);
}

static int refuse(int why)
{
    if (why == ENOSPC)
        control->full++;
    else if (why == EROFS)
        control->refused++;
    else
        control->files++;
    errno = why;
    return -1;
}

static bool is_there(const char *path)
{
    struct stat is;
    return stat(path, &is) == 0;
}

static int open_on_disk(const char *path, int flags, mode_t mode)
{
    bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0;
    bool makes = (flags & O_CREAT) && !is_there(path);
    if (writes && control->read_only)
        return refuse(EROFS);
    if (makes && control->room == 0)
        return refuse(ENOSPC);
    pthread_mutex_lock(&lock);
    int fd = real_open(path, flags, mode);
    if (fd >= 0) {
        disk_opened(fd, makes);
        if (flags & O_TRUNC)
            disk_resized(fd, 0);
        if (makes)
            operate();
    }
    pthread_mutex_unlock(&lock);
    return fd;
}

static int open_any(const char *path, int flags, mode_t mode)
{
    if (by_chance(control->no_files))
        return refuse(EMFILE);
    if (disk_has(path))
        return open_on_disk(path, flags, mode);
    return real_open(path, flags, mode);
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_any(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...)
{
    REAL(int, "openat", int, const char *, int, ...);
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    if (path[0] == '/')
        return open_any(path, flags, mode);
    if (disk_knows(folder)) { /* as if by its whole name */
        char link[64], whole[2 * PATH_MAX];
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t length = readlink(link, whole, PATH_MAX);
        if (length > 0) {
            snprintf(whole + length, PATH_MAX, "/%s", path);
            return open_any(whole, flags, mode);
        }
    }
    return real(folder, path, flags, mode);
}

int creat(const char *path, mode_t mode)
{
    return open_any(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int close(int fd)
{
    pthread_mutex_lock(&lock);
    disk_closed(fd);
    pthread_mutex_unlock(&lock);
    return real_close(fd);
}

/* How much of a write there is room for. A write over bytes that are there
 * needs as much as any: file systems that copy on write are like that, and
 * others fail in fewer places. */
static size_t take_room(size_t count)
{
    int64_t room = control->room;
    if (room < 0)
        return count;
    if ((int64_t)count > room)
        count = (size_t)room;
    control->room -= (int64_t)count;
    return count;
}

static ssize_t write_on_disk(int fd, const void *bytes, size_t count,
                             int64_t offset)
{
    if (control->read_only)
        return refuse(EROFS);
    pthread_mutex_lock(&lock);
    size_t room = take_room(count);
    ssize_t n =
        room || !count ? real_pwrite(fd, bytes, room, offset) : refuse(ENOSPC);
    if (n > 0)
        disk_wrote(fd, offset, bytes, (size_t)n);
    int wrong = errno;
    operate();
    pthread_mutex_unlock(&lock);
    errno = wrong;
    return n;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset)
{
    if (!disk_knows(fd))
        return real_pwrite(fd, bytes, count, offset);
    return write_on_disk(fd, bytes, count, offset);
}

ssize_t write(int fd, const void *bytes, size_t count)
{
    REAL(ssize_t, "write", int, const void *, size_t);
    struct stat is;
    if (!disk_knows(fd))
        return real(fd, bytes, count);
    bool appends = (fcntl(fd, F_GETFL) & O_APPEND) != 0;
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (appends && fstat(fd, &is) == 0)
        at = is.st_size;
    ssize_t n = write_on_disk(fd, bytes, count, at);
    if (n > 0)
        lseek(fd, at + n, SEEK_SET);
    return n;
}

int ftruncate(int fd, off_t size)
{
    if (!disk_knows(fd))
        return real_ftruncate(fd, size);
    if (control->read_only)
        return refuse(EROFS);
    pthread_mutex_lock(&lock);
    int failed = real_ftruncate(fd, size);
    if (!failed) {
        disk_resized(fd, size);
        operate();
    }
    pthread_mutex_unlock(&lock);
    return failed;
}

static int sync_on_disk(int fd)
{
    pthread_mutex_lock(&lock);
    control->syncs++;
    operate();
    if (!by_chance(control->lies))
        disk_synced(fd);
    pthread_mutex_unlock(&lock);
    return 0;
}

int fsync(int fd)
{
    REAL(int, "fsync", int);
    return disk_knows(fd) ? sync_on_disk(fd) : real(fd);
}

int fdatasync(int fd)
{
    REAL(int, "fdatasync", int);
    return disk_knows(fd) ? sync_on_disk(fd) : real(fd);
}

int unlink(const char *path)
{
    if (!disk_has(path))
        return real_unlink(path);
    if (control->read_only)
        return refuse(EROFS);
    pthread_mutex_lock(&lock);
    disk_unlinks(path);
    int failed = real_unlink(path);
    operate();
    pthread_mutex_unlock(&lock);
    return failed;
}

static int rename_on_disk(const char *from, const char *to)
{
    if (control->read_only)
        return refuse(EROFS);
    pthread_mutex_lock(&lock);
    disk_renames(from, to);
    int failed = real_rename(from, to);
    operate();
    pthread_mutex_unlock(&lock);
    return failed;
}

int rename(const char *from, const char *to)
{
    if (!disk_has(from) || !disk_has(to))
        return real_rename(from, to);
    return rename_on_disk(from, to);
}

/* With names from the root, which is how ours are. */
int renameat2(int here, const char *from, int there, const char *to,
              unsigned flags)
{
    REAL(int, "renameat2", int, const char *, int, const char *, unsigned);
    if (!disk_has(from) || !disk_has(to) || flags & ~RENAME_NOREPLACE)
        return real(here, from, there, to, flags);
    if (flags && is_there(to)) {
        errno = EEXIST;
        return -1;
    }
    return rename_on_disk(from, to);
}

int mkdir(const char *path, mode_t mode)
{
    REAL(int, "mkdir", const char *, mode_t);
    if (disk_has(path) && !is_there(path) && control->read_only)
        return refuse(EROFS);
    return real(path, mode);
}

/* ---- descriptors of other kinds ---- */

int socket(int domain, int type, int protocol)
{
    REAL(int, "socket", int, int, int);
    if (by_chance(control->no_files))
        return refuse(EMFILE);
    return real(domain, type, protocol);
}

int accept(int fd, __SOCKADDR_ARG address, socklen_t *restrict length)
{
    REAL(int, "accept", int, __SOCKADDR_ARG, socklen_t *restrict);
    if (by_chance(control->no_files))
        return refuse(EMFILE);
    return real(fd, address, length);
}

int accept4(int fd, __SOCKADDR_ARG address, socklen_t *restrict length,
            int flags)
{
    REAL(int, "accept4", int, __SOCKADDR_ARG, socklen_t *restrict, int);
    if (by_chance(control->no_files))
        return refuse(EMFILE);
    return real(fd, address, length, flags);
}

int eventfd(unsigned count, int flags)
{
    REAL(int, "eventfd", unsigned, int);
    if (by_chance(control->no_files))
        return refuse(EMFILE);
    return real(count, flags);
}

int epoll_create1(int flags)
{
    REAL(int, "epoll_create1", int);
    if (by_chance(control->no_files))
        return refuse(EMFILE);
    return real(flags);
}

/* ---- addresses and names ---- */

int bind(int fd, __CONST_SOCKADDR_ARG address, socklen_t length)
{
    REAL(int, "bind", int, __CONST_SOCKADDR_ARG, socklen_t);
    if (control->no_ipv6 && address.__sockaddr__->sa_family == AF_INET6)
        return refuse(EADDRNOTAVAIL);
    return real(fd, address, length);
}

/* Wherever this machine's own names point, "both.test" is both loopbacks. */
int getaddrinfo(const char *restrict name, const char *restrict service,
                const struct addrinfo *restrict hints,
                struct addrinfo **restrict out)
{
    REAL(int, "getaddrinfo", const char *restrict, const char *restrict,
         const struct addrinfo *restrict, struct addrinfo **restrict);
    if (!name || strcmp(name, "both.test") != 0)
        return real(name, service, hints, out);
    int failed = real("::1", service, hints, out);
    return failed ? failed
                  : real("127.0.0.1", service, hints, &(*out)->ai_next);
}

/* ---- clocks ---- */

static struct timespec later(struct timespec t, int64_t ms)
{
    int64_t ns = t.tv_nsec + ms % 1000 * 1000000 + 1000000000;
    return (struct timespec){ .tv_sec =
                                  t.tv_sec + ms / 1000 - 1 + ns / 1000000000,
                              .tv_nsec = ns % 1000000000 };
}

/* What has passed without a clock is seen by none but those that count
 * seconds. */
int clock_gettime(clockid_t clock, struct timespec *out)
{
    REAL(int, "clock_gettime", clockid_t, struct timespec *);
    int failed = real(clock, out);
    if (!failed && clock == CLOCK_REALTIME)
        *out = later(*out, control->clock);
    if (!failed && clock == CLOCK_MONOTONIC)
        *out = later(*out, control->passed);
    return failed;
}

/* ---- other names of the same ---- */

#define ALSO(name) __attribute__((alias(name)))

int __open_2(const char *path, int flags);
int __open64_2(const char *path, int flags);

int __open_2(const char *path, int flags)
{
    return open_any(path, flags, 0);
}

int __open64_2(const char *path, int flags) ALSO("__open_2");
int open64(const char *path, int flags, ...) ALSO("open");
int openat64(int folder, const char *path, int flags, ...) ALSO("openat");
int creat64(const char *path, mode_t mode) ALSO("creat");
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset)
    ALSO("pwrite");
int ftruncate64(int fd, off64_t size) ALSO("ftruncate");
