/* disk.c -- what is on the disk, what is on its way, and what of it arrives
 * when the power fails: nothing, all, some sectors or pages in any order, the
 * first of them, or the last. Changes of folders arrive in order, as they do
 * on file systems with a journal, but not all. */
#include "disk.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "control.h"
#include "real.h"

enum { FDS = 1 << 16, SECTOR = 512, PAGE = 4096 };

struct change { /* of a file, since it was synced */
    int64_t offset;
    size_t count;
    unsigned char *bytes; /* NULL: its size has become offset */
};

struct file {
    struct file *next;
    ino_t inode;
    bool gone;           /* unlinked: the inode may be another file's */
    bool passing;        /* nobody relies on its bytes after a cut */
    unsigned char *disk; /* as of the last sync */
    int64_t size;
    struct change *changes;
    size_t count, room;
    char path[PATH_MAX]; /* where it is now */
};

enum kind { MADE, UNLINKED, RENAMED };

struct step { /* of a folder, since that was synced */
    enum kind kind;
    struct file *file, *replaced;
    char from[PATH_MAX], to[PATH_MAX];
};

static struct {
    char folder[PATH_MAX];
    struct file *files;
    struct file *open[FDS];
    bool is_folder[FDS];
    struct step *steps;
    size_t count, room;
} disk;

/* Tests are to end where memory does, not to go on with less. */
static void *grow(void *list, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return list;
    *room = *room ? 2 * *room : 64;
    list = realloc(list, *room * size);
    if (!list)
        abort();
    return list;
}

void disk_mount(const char *folder)
{
    snprintf(disk.folder, sizeof disk.folder, "%s", folder);
}

bool disk_has(const char *path)
{
    size_t length = strlen(disk.folder);
    return length > 0 && strncmp(path, disk.folder, length) == 0 &&
           (path[length] == '/' || path[length] == '\0');
}

/* ---- files ---- */

static bool ends_in(const char *path, const char *end)
{
    size_t length = strlen(path), tail = strlen(end);
    return length >= tail && strcmp(path + length - tail, end) == 0;
}

static void load(struct file *f, const char *path, int64_t size)
{
    int fd = real_open(path, O_RDONLY | O_CLOEXEC, 0);
    f->disk = calloc(1, (size_t)size + 1);
    if (!f->disk)
        abort();
    f->size = fd < 0 ? 0 : pread(fd, f->disk, (size_t)size, 0);
    if (fd >= 0)
        real_close(fd);
}

static struct file *file_at(const char *path)
{
    struct stat is;
    if (stat(path, &is) != 0 || !S_ISREG(is.st_mode))
        return NULL;
    struct file *f = disk.files;
    while (f && (f->gone || f->inode != is.st_ino))
        f = f->next;
    if (f)
        return f;
    f = calloc(1, sizeof *f);
    if (!f)
        abort();
    f->inode = is.st_ino;
    f->passing = ends_in(path, "-shm");
    snprintf(f->path, sizeof f->path, "%s", path);
    load(f, path, is.st_size);
    f->next = disk.files;
    return disk.files = f;
}

static struct step *add_step(enum kind kind, struct file *f)
{
    disk.steps = grow(disk.steps, disk.count, &disk.room, sizeof *disk.steps);
    struct step *s = &disk.steps[disk.count++];
    *s = (struct step){ .kind = kind, .file = f };
    snprintf(s->to, sizeof s->to, "%s", f->path);
    return s;
}

void disk_opened(int fd, bool made)
{
    char link[64], path[PATH_MAX];
    struct stat is;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0 || fd >= FDS || fstat(fd, &is) != 0)
        return;
    path[length] = '\0';
    if (!disk_has(path))
        return;
    disk.is_folder[fd] = S_ISDIR(is.st_mode);
    disk.open[fd] = file_at(path);
    if (made && disk.open[fd])
        add_step(MADE, disk.open[fd]);
}

void disk_closed(int fd)
{
    if (fd < 0 || fd >= FDS)
        return;
    disk.open[fd] = NULL;
    disk.is_folder[fd] = false;
}

bool disk_knows(int fd)
{
    return fd >= 0 && fd < FDS && (disk.open[fd] || disk.is_folder[fd]);
}

static void add_change(struct file *f, struct change change)
{
    f->changes = grow(f->changes, f->count, &f->room, sizeof *f->changes);
    f->changes[f->count++] = change;
}

void disk_wrote(int fd, int64_t offset, const void *bytes, size_t count)
{
    struct file *f = disk.open[fd];
    if (!f || f->passing)
        return;
    unsigned char *copy = malloc(count + 1);
    if (!copy)
        abort();
    memcpy(copy, bytes, count);
    add_change(f, (struct change){ offset, count, copy });
}

void disk_resized(int fd, int64_t size)
{
    struct file *f = disk.open[fd];
    if (f && !f->passing)
        add_change(f, (struct change){ size, 0, NULL });
}

static void resize(struct file *f, int64_t size, int filler)
{
    if (size > f->size) {
        f->disk = realloc(f->disk, (size_t)size + 1);
        if (!f->disk)
            abort();
        memset(f->disk + f->size, filler, (size_t)(size - f->size));
    }
    f->size = size;
}

static void put(struct file *f, const struct change *c, int64_t from,
                size_t count, int filler)
{
    if (f->size < from + (int64_t)count)
        resize(f, from + (int64_t)count, filler);
    memcpy(f->disk + from, c->bytes + (from - c->offset), count);
}

static void sync_file(struct file *f)
{
    for (size_t i = 0; i < f->count; i++) {
        const struct change *c = &f->changes[i];
        if (c->bytes)
            put(f, c, c->offset, c->count, 0);
        else
            resize(f, c->offset, 0);
        free(c->bytes);
    }
    f->count = 0;
}

/* A folder's sync keeps what was made, unlinked and renamed: all of it, since
 * there is one folder. */
void disk_synced(int fd)
{
    if (disk.open[fd])
        sync_file(disk.open[fd]);
    else
        disk.count = 0;
}

/* ---- folders ---- */

void disk_unlinks(const char *path)
{
    struct file *f = file_at(path);
    if (!f)
        return;
    add_step(UNLINKED, f);
    f->gone = true;
}

void disk_renames(const char *from, const char *to)
{
    struct file *f = file_at(from), *replaced = file_at(to);
    if (!f || f == replaced)
        return;
    struct step *s = add_step(RENAMED, f);
    s->replaced = replaced;
    snprintf(s->from, sizeof s->from, "%s", from);
    snprintf(s->to, sizeof s->to, "%s", to);
    snprintf(f->path, sizeof f->path, "%s", to);
    if (replaced)
        replaced->gone = true;
}

/* ---- the power fails ---- */

static uint64_t luck;

static uint64_t draw(uint64_t below)
{
    uint64_t z = luck += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (z ^ z >> 31) % below;
}

struct piece { /* that the device writes as a whole */
    const struct change *change;
    int64_t from;
    size_t count;
};

/* The pieces of some changes, none of which is of the size. */
static struct piece *cut_up(const struct change *changes, size_t count,
                            int64_t unit, size_t *out)
{
    struct piece *list = NULL;
    size_t n = 0, room = 0;
    for (size_t i = 0; i < count; i++) {
        const struct change *c = &changes[i];
        int64_t at = c->offset, end = at + (int64_t)c->count;
        while (at < end) {
            int64_t next = (at / unit + 1) * unit;
            next = next < end ? next : end;
            list = grow(list, n, &room, sizeof *list);
            list[n++] = (struct piece){ c, at, (size_t)(next - at) };
            at = next;
        }
    }
    *out = n;
    return list;
}

static void shuffle(struct piece *list, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = draw(i);
        struct piece swap = list[i - 1];
        list[i - 1] = list[j];
        list[j] = swap;
    }
}

enum fate { NOTHING, ALL, SOME, FIRST, LAST, FATES };

static void arrive(struct file *f, const struct change *changes, size_t count,
                   int filler)
{
    enum fate fate = draw(FATES);
    size_t n, kept = 0;
    struct piece *list = cut_up(changes, count, draw(2) ? SECTOR : PAGE, &n);
    size_t turn = n ? draw(n + 1) : 0;
    if (fate == SOME)
        shuffle(list, n);
    for (size_t i = 0; i < n; i++) {
        bool arrives = fate == ALL || (fate == SOME && draw(2)) ||
                       (fate == FIRST && i < turn) ||
                       (fate == LAST && i >= turn);
        if (arrives)
            put(f, list[i].change, list[i].from, list[i].count, filler);
        kept += arrives;
    }
    control->pieces += (int64_t)n;
    control->pieces_lost += (int64_t)(n - kept);
    free(list);
}

/* What arrives of a file's changes. Those before and after a new size are not
 * mixed; and a size may arrive without the bytes that belong there. */
static void settle(struct file *f)
{
    int filler = draw(2) ? 0 : 0xa5;
    int64_t end = f->size;
    size_t begin = 0;
    for (size_t i = 0; i < f->count; i++) {
        const struct change *c = &f->changes[i];
        end = c->bytes && end > c->offset + (int64_t)c->count
                  ? end
                  : c->offset + (int64_t)c->count;
        if (c->bytes)
            continue;
        arrive(f, f->changes + begin, i - begin, filler);
        if (draw(2))
            resize(f, c->offset, filler);
        begin = i + 1;
    }
    arrive(f, f->changes + begin, f->count - begin, filler);
    if (f->size < end && draw(2))
        resize(f, end, filler);
}

static void put_file(const struct file *f, const char *path)
{
    int fd = real_open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return;
    for (int64_t at = 0; at < f->size;) {
        ssize_t n = real_pwrite(fd, f->disk + at, (size_t)(f->size - at), at);
        if (n <= 0)
            break;
        at += n;
    }
    real_close(fd);
}

/* Nobody relies on them, so anything may be there. */
static void spoil(struct file *f)
{
    if (f->gone || draw(3) == 0)
        return;
    if (draw(2)) {
        real_unlink(f->path);
        return;
    }
    int fd = real_open(f->path, O_WRONLY | O_CLOEXEC, 0);
    unsigned char bytes[SECTOR];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)draw(256);
    for (int64_t at = 0; fd >= 0 && at < PAGE; at += SECTOR)
        real_pwrite(fd, bytes, sizeof bytes, at);
    if (fd >= 0)
        real_close(fd);
}

static void take_back(const struct step *s)
{
    switch (s->kind) {
    case MADE:
        real_unlink(s->to);
        s->file->gone = true;
        break;
    case UNLINKED:
        s->file->gone = false;
        break;
    case RENAMED:
        real_rename(s->to, s->from);
        snprintf(s->file->path, sizeof s->file->path, "%s", s->from);
        if (s->replaced)
            s->replaced->gone = false;
        break;
    }
}

_Noreturn void disk_cut(uint64_t seed)
{
    luck = seed;
    for (size_t kept = draw(disk.count + 1); disk.count > kept;)
        take_back(&disk.steps[--disk.count]);
    for (struct file *f = disk.files; f; f = f->next) {
        if (f->passing) {
            spoil(f);
            continue;
        }
        settle(f);
        if (!f->gone)
            put_file(f, f->path);
    }
    control->cuts++;
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}
