/* limits.c -- buckets, and who draws from them. */
#include "server/limits.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"

bool bucket_has(struct bucket *b, const struct rate *rate, int64_t now)
{
    if (rate->per_second <= 0)
        return true;
    b->used -= (double)(now - b->at) / 1000 * rate->per_second;
    if (b->used < 0 || b->at == 0)
        b->used = 0;
    b->at = now;
    return b->used + 1 <= rate->burst;
}

bool bucket_take(struct bucket *b, const struct rate *rate, int64_t now)
{
    if (!bucket_has(b, rate, now))
        return false;
    b->used += 1;
    return true;
}

int bucket_wait(const struct bucket *b, const struct rate *rate)
{
    double over = b->used + 1 - rate->burst;
    return over <= 0 || rate->per_second <= 0
               ? 1
               : (int)ceil(over / rate->per_second);
}

static struct address **slot_of(struct addresses *all, const char *name)
{
    uint64_t hash = six__hash(name, strlen(name));
    return &all->slot[hash % (sizeof all->slot / sizeof all->slot[0])];
}

struct address *addresses_get(struct addresses *all, const char *name,
                              int64_t now)
{
    struct address **slot = slot_of(all, name), *a = *slot;
    while (a && strcmp(a->name, name) != 0)
        a = a->next;
    if (!a) {
        a = calloc(1, sizeof *a);
        if (!a)
            return NULL;
        snprintf(a->name, sizeof a->name, "%s", name);
        a->next = *slot;
        *slot = a;
        all->count++;
    }
    a->used = now;
    return a;
}

void addresses_forget(struct addresses *all, int64_t before)
{
    for (size_t i = 0; i < sizeof all->slot / sizeof all->slot[0]; i++) {
        struct address **at = &all->slot[i];
        while (*at) {
            struct address *a = *at;
            if (a->connections == 0 && a->used < before) {
                *at = a->next;
                free(a);
                all->count--;
            } else {
                at = &a->next;
            }
        }
    }
}

void addresses_release(struct addresses *all)
{
    for (size_t i = 0; i < sizeof all->slot / sizeof all->slot[0]; i++) {
        struct address *next;
        for (struct address *a = all->slot[i]; a; a = next) {
            next = a->next;
            free(a);
        }
    }
    *all = (struct addresses){ 0 };
}
