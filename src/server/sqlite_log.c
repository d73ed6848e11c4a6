/* sqlite_log.c -- whether the log of a database (FILE-wal) has all that was
 * committed into it.
 *
 * A crash may leave a commit that was not finished at the log's end: SQLite
 * reads up to there, and what it leaves out was acknowledged to nobody. A bit
 * that a disk has flipped looks the same to it, and costs all that follows.
 * The two can be told apart: pages of the log are chained by checksums, so
 * where some that can't be reached still follow one another over two commits,
 * the first of these was finished, or the second would not be there. Only in
 * the last commit, and at the end of the one before, a flipped bit is none to
 * be found.
 *
 * The format is that of https://www.sqlite.org/fileformat2.html, section 4.
 */
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/sqlite.h"

enum {
    HEAD = 32,       /* bytes: of the log, */
    FRAME_HEAD = 24, /* and of each page in it */
    PAGE_MAX = 65536,
    LOOKS = 3,
    SEQUENCE_BIT = 8 * 15 /* of the head: the lowest of how often it began */
};

static const uint32_t magic = 0x377f0682; /* + 1: sums of big-endian words */

struct sum {
    uint32_t a, b;
};

struct log {
    FILE *file;
    unsigned char read[HEAD], head[HEAD]; /* as it was, and mended */
    bool sound;                           /* it needed no mending */
    bool big;
    uint32_t page_size;
    unsigned char *page;
    struct sum sum; /* that the page before has, or the head */
    unsigned char salt[8];
};

static uint32_t big_word(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 |
           (uint32_t)at[2] << 8 | at[3];
}

static struct sum add(const struct log *log, struct sum s,
                      const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i += 8) {
        uint32_t words[2];
        memcpy(words, bytes + i, sizeof words);
        s.a += (log->big ? be32toh(words[0]) : le32toh(words[0])) + s.b;
        s.b += (log->big ? be32toh(words[1]) : le32toh(words[1])) + s.a;
    }
    return s;
}

static struct sum told(const unsigned char *at)
{
    return (struct sum){ big_word(at), big_word(at + 4) };
}

static bool same(struct sum x, struct sum y)
{
    return x.a == y.a && x.b == y.b;
}

static bool is_page_size(uint32_t size)
{
    return size >= 512 && size <= PAGE_MAX && (size & (size - 1)) == 0;
}

static bool take_head(struct log *log)
{
    uint32_t kind = big_word(log->head);
    log->page_size = big_word(log->head + 8);
    log->big = kind & 1;
    log->sum = told(log->head + 24);
    memcpy(log->salt, log->head + 16, sizeof log->salt);
    return (kind & ~1u) == magic && is_page_size(log->page_size) &&
           same(add(log, (struct sum){ 0, 0 }, log->head, 24), log->sum);
}

/* One that only one flipped bit makes unsound. Where more is wrong, or the bit
 * that changes when a log begins anew, it may be half-written: then all was in
 * the file before, and nothing is lost with it. Of several bits that would do
 * it is the one by which the first page is this log's. */
static bool mend_head(struct log *log)
{
    unsigned char first[FRAME_HEAD];
    if (fread(first, sizeof first, 1, log->file) != 1 ||
        fseek(log->file, HEAD, SEEK_SET) != 0)
        return false;
    for (int bit = 0; bit < 8 * HEAD; bit++) {
        unsigned char *at = log->head + bit / 8,
                      mask = (unsigned char)(1 << bit % 8);
        if (bit == SEQUENCE_BIT)
            continue;
        *at ^= mask;
        if (take_head(log) &&
            memcmp(log->salt, first + 8, sizeof log->salt) == 0)
            return true;
        *at ^= mask;
    }
    return false;
}

/* Whether the next page follows the one before it. */
static bool follows(struct log *log, const unsigned char *head)
{
    struct sum is =
        add(log, add(log, log->sum, head, 8), log->page, log->page_size);
    bool ours = memcmp(log->salt, head + 8, sizeof log->salt) == 0;
    log->sum = told(head + 16);
    return ours && same(is, log->sum);
}

static int64_t count_lost(struct log *log)
{
    unsigned char head[FRAME_HEAD];
    bool reached = log->sound;
    int64_t lost = 0, row = 0;
    while (fread(head, sizeof head, 1, log->file) == 1 &&
           fread(log->page, log->page_size, 1, log->file) == 1) {
        bool next = follows(log, head);
        reached = reached && next;
        if (reached)
            continue;
        bool commits = big_word(head + 4) != 0;
        row = next ? row + commits : 0; /* or it may be half-written */
        if (commits && row > 1)
            lost += row == 2 ? 2 : 1;
    }
    return lost;
}

/* Whoever writes begins the log anew by its head. */
static bool is_still_so(struct log *log)
{
    unsigned char head[HEAD];
    return fseek(log->file, 0, SEEK_SET) == 0 &&
           fread(head, sizeof head, 1, log->file) == 1 &&
           memcmp(head, log->read, sizeof head) == 0;
}

static int64_t look_through(const char *name)
{
    struct log log = { .file = fopen(name, "re") };
    int64_t lost = 0;
    if (!log.file)
        return 0;
    bool whole = fread(log.head, HEAD, 1, log.file) == 1;
    memcpy(log.read, log.head, HEAD);
    log.sound = whole && take_head(&log);
    if (log.sound || (whole && mend_head(&log))) {
        log.page = malloc(log.page_size);
        lost = log.page ? count_lost(&log) : 0;
        lost = lost && is_still_so(&log) ? lost : 0;
    }
    free(log.page);
    fclose(log.file);
    return lost;
}

/* Beside a server that writes, a page may be read while half of it is there;
 * what is damaged is so each time. */
int64_t sqlite_lost_of_log(const char *path)
{
    int64_t lost = 0;
    char *name;
    if (asprintf(&name, "%s-wal", path) < 0)
        return 0;
    for (int looks = 0; looks < LOOKS && (looks == 0 || lost); looks++)
        lost = look_through(name);
    free(name);
    return lost;
}

/* SQLite leaves out what is behind a damage, without a word. */
six_status sqlite_has_whole_log(struct sqlite *db, struct six_error *err)
{
    int64_t lost = sqlite_lost_of_log(db->path);
    if (lost == 0)
        return SIX_OK;
    return six_fail(err, SIX_IO,
                    N_("%s-wal is damaged, and what was stored after that "
                       "can't be read (commits: %lld): restore a backup, or "
                       "go on without it (docs/operating.md)"),
                    db->name, (long long)lost);
}
