/* faults.c -- a VFS of SQLite over its usual one, which fails on demand. */
#include "faults.h"

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

#include <sqlite3.h>

static sqlite3_vfs *usual;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct fault fault; /* after is 0: none */
static int calls;
static bool struck;

void faults_set(const struct fault *how)
{
    pthread_mutex_lock(&lock);
    fault = how ? *how : (struct fault){ 0 };
    calls = 0;
    struck = false;
    pthread_mutex_unlock(&lock);
}

int faults_calls(void)
{
    pthread_mutex_lock(&lock);
    int n = calls;
    pthread_mutex_unlock(&lock);
    return n;
}

bool faults_struck(void)
{
    pthread_mutex_lock(&lock);
    bool yes = struck;
    pthread_mutex_unlock(&lock);
    return yes;
}

enum call { READS, WRITES, SYNCS };

/* Whether this call shall fail, and how. */
static bool strikes(enum call call, const char *name, struct fault *how)
{
    pthread_mutex_lock(&lock);
    bool meant = !fault.only || (name && strstr(name, fault.only));
    bool now = meant && fault.after && (call == WRITES || !fault.full) &&
               (call == SYNCS || !fault.sync);
    if (now)
        calls++;
    now = now && (fault.for_good ? calls >= fault.after : calls == fault.after);
    struck = struck || now;
    *how = fault;
    pthread_mutex_unlock(&lock);
    return now;
}

static int fail_or(enum call call, const char *name, int code)
{
    struct fault how;
    if (!strikes(call, name, &how) || how.silent)
        return SQLITE_OK;
    return how.full ? SQLITE_FULL : code;
}

/* ---- files ---- */

struct file {
    sqlite3_file base;
    sqlite3_file *real; /* right behind this */
    const char *name;   /* NULL: a temporary one */
};

static const char *name_of(sqlite3_file *f)
{
    return ((struct file *)f)->name;
}

static sqlite3_file *real_of(sqlite3_file *f)
{
    return ((struct file *)f)->real;
}

static int close_file(sqlite3_file *f)
{
    return real_of(f)->pMethods->xClose(real_of(f));
}

static int read_file(sqlite3_file *f, void *to, int size, sqlite3_int64 at)
{
    int code = fail_or(READS, name_of(f), SQLITE_IOERR_READ);
    return code ? code : real_of(f)->pMethods->xRead(real_of(f), to, size, at);
}

static int write_file(sqlite3_file *f, const void *from, int size,
                      sqlite3_int64 at)
{
    struct fault how;
    sqlite3_file *real = real_of(f);
    if (!strikes(WRITES, name_of(f), &how))
        return real->pMethods->xWrite(real, from, size, at);
    if (how.torn)
        real->pMethods->xWrite(real, from, size / 2, at);
    if (how.silent)
        return SQLITE_OK;
    return how.full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int truncate_file(sqlite3_file *f, sqlite3_int64 size)
{
    int code = fail_or(READS, name_of(f), SQLITE_IOERR_TRUNCATE);
    return code ? code : real_of(f)->pMethods->xTruncate(real_of(f), size);
}

static int sync_file(sqlite3_file *f, int flags)
{
    int code = fail_or(SYNCS, name_of(f), SQLITE_IOERR_FSYNC);
    return code ? code : real_of(f)->pMethods->xSync(real_of(f), flags);
}

static int file_size(sqlite3_file *f, sqlite3_int64 *out)
{
    int code = fail_or(READS, name_of(f), SQLITE_IOERR_FSTAT);
    return code ? code : real_of(f)->pMethods->xFileSize(real_of(f), out);
}

static int lock_file(sqlite3_file *f, int how)
{
    return real_of(f)->pMethods->xLock(real_of(f), how);
}

static int unlock_file(sqlite3_file *f, int how)
{
    return real_of(f)->pMethods->xUnlock(real_of(f), how);
}

static int check_lock(sqlite3_file *f, int *out)
{
    return real_of(f)->pMethods->xCheckReservedLock(real_of(f), out);
}

static int control(sqlite3_file *f, int op, void *arg)
{
    return real_of(f)->pMethods->xFileControl(real_of(f), op, arg);
}

static int sector_size(sqlite3_file *f)
{
    return real_of(f)->pMethods->xSectorSize(real_of(f));
}

static int traits(sqlite3_file *f)
{
    return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f));
}

static int map_shared(sqlite3_file *f, int page, int size, int extend,
                      void volatile **out)
{
    int code =
        fail_or(extend ? WRITES : READS, name_of(f), SQLITE_IOERR_SHMMAP);
    return code ? code
                : real_of(f)->pMethods->xShmMap(real_of(f), page, size, extend,
                                                out);
}

static int lock_shared(sqlite3_file *f, int offset, int n, int flags)
{
    return real_of(f)->pMethods->xShmLock(real_of(f), offset, n, flags);
}

static void barrier(sqlite3_file *f)
{
    real_of(f)->pMethods->xShmBarrier(real_of(f));
}

static int unmap_shared(sqlite3_file *f, int delete)
{
    return real_of(f)->pMethods->xShmUnmap(real_of(f), delete);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2, /* without memory mapping, which calls nobody */
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = traits,
    .xShmMap = map_shared,
    .xShmLock = lock_shared,
    .xShmBarrier = barrier,
    .xShmUnmap = unmap_shared,
};

/* ---- the folder ---- */

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *f,
                     int flags, int *out_flags)
{
    (void)vfs;
    struct file *file = (struct file *)f;
    *file = (struct file){ .real = (sqlite3_file *)(file + 1), .name = name };
    int code = fail_or(READS, name, SQLITE_CANTOPEN);
    if (code == SQLITE_OK)
        code = usual->xOpen(usual, name, file->real, flags, out_flags);
    if (code == SQLITE_OK)
        file->base.pMethods = &methods;
    return code;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    int code = fail_or(READS, name, SQLITE_IOERR_DELETE);
    return code ? code : usual->xDelete(usual, name, sync);
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    (void)vfs;
    int code = fail_or(READS, name, SQLITE_IOERR_ACCESS);
    return code ? code : usual->xAccess(usual, name, flags, out);
}

static sqlite3_vfs layer;

void faults_begin(void)
{
    if (!usual) {
        usual = sqlite3_vfs_find(NULL);
        layer = *usual;
        layer.pNext = NULL;
        layer.zName = "faults";
        layer.szOsFile = (int)sizeof(struct file) + usual->szOsFile;
        layer.xOpen = open_file;
        layer.xDelete = delete_file;
        layer.xAccess = access_file;
    }
    faults_set(NULL);
    int code = sqlite3_vfs_register(&layer, 1);
    assert(code == SQLITE_OK);
}

void faults_end(void)
{
    faults_set(NULL);
    int code = sqlite3_vfs_register(usual, 1);
    assert(code == SQLITE_OK);
}
