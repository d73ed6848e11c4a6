/* loop_memory.c -- a piece of memory that libev's arrays grow in.
 *
 * They double when they are full, and nothing is given back but the last piece
 * taken: what lies behind them is at most as large as they are. Pages that are
 * not used yet cost nothing. */
#include "server/loop_memory.h"

#include <ev.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A descriptor has a row in each of four arrays: what is watched (16 bytes),
 * what has changed (4), what has happened (12), and whom to tell (16, twice,
 * since libwebsockets watches reading and writing apart). An array has up to
 * twice as many rows as it needs, and has left half of that in rows and a
 * quarter, and so on, behind it. */
enum { EACH = 4 * (16 + 4 + 12 + 2 * 16), OTHER = 1 << 18 };

static struct {
    char *begin, *end, *next;
    char *last; /* what was taken last */
} memory;

struct block {
    _Alignas(max_align_t) size_t size;
    _Alignas(max_align_t) char bytes[];
};

static struct block *block_of(void *bytes)
{
    return (void *)((char *)bytes - offsetof(struct block, bytes));
}

static size_t whole(long size)
{
    size_t unit = _Alignof(max_align_t);
    return ((size_t)size + unit - 1) / unit * unit;
}

static void *take(size_t size)
{
    size_t all = sizeof(struct block) + size;
    if (all > (size_t)(memory.end - memory.next))
        return NULL;
    struct block *b = (void *)memory.next;
    memory.next += all;
    memory.last = b->bytes;
    b->size = size;
    return b->bytes;
}

/* As realloc(), where a size of 0 frees. */
static void *resize(void *old, long wanted)
{
    size_t size = whole(wanted), had = old ? block_of(old)->size : 0;
    if (old && old == memory.last)
        memory.next = (char *)block_of(old);
    void *fresh = size ? take(size) : NULL;
    if (fresh && fresh != old && old)
        memcpy(fresh, old, had < size ? had : size);
    return fresh;
}

bool loop_memory_open(long descriptors)
{
    size_t size = OTHER + (size_t)descriptors * EACH;
    memory.begin = memory.next = malloc(size);
    if (!memory.begin)
        return false;
    memory.end = memory.begin + size;
    memory.last = NULL;
    ev_set_allocator(resize);
    return true;
}

void loop_memory_close(void)
{
    free(memory.begin);
    memset(&memory, 0, sizeof memory);
}
