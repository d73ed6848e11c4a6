/* limits.c -- buckets, and who draws from them. */
#include "server/limits.h"

#include <arpa/inet.h>
#include <math.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- buckets ---- */

enum { LONGEST = 366 * 86400 }; /* seconds: whoever waits longer has left */

static double seconds_for(double amount, const struct rate *rate)
{
    double seconds = amount / rate->per_second;
    return seconds < LONGEST ? seconds : LONGEST;
}

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
    bool has = bucket_has(b, rate, now);
    if (has)
        bucket_charge(b, rate, now, 1);
    return has;
}

void bucket_charge(struct bucket *b, const struct rate *rate, int64_t now,
                   double amount)
{
    bucket_has(b, rate, now);
    if (rate->per_second <= 0)
        return;
    b->used += amount;
    b->full = now + (int64_t)ceil(1000 * seconds_for(b->used, rate));
}

int bucket_wait(const struct bucket *b, const struct rate *rate)
{
    double over = b->used + 1 - rate->burst;
    return over <= 0 || rate->per_second <= 0
               ? 1
               : (int)ceil(seconds_for(over, rate));
}

/* ---- hashes that nobody can foresee ---- */

static uint64_t hash(struct secret *secret, const void *bytes, size_t length)
{
    uint64_t out;
    _Static_assert(crypto_shorthash_BYTES == sizeof out &&
                       crypto_shorthash_KEYBYTES == sizeof secret->key,
                   "they fit");
    if (!secret->drawn)
        randombytes_buf(secret->key, sizeof secret->key);
    secret->drawn = true;
    crypto_shorthash((unsigned char *)&out, bytes, length, secret->key);
    return out;
}

/* ---- buckets by a key ---- */

static struct tally **tally_slot(struct tallies *all, uint64_t key)
{
    return &all->slot[hash(&all->secret, &key, sizeof key) % TALLIES_SLOTS];
}

struct bucket *tallies_get(struct tallies *all, uint64_t key)
{
    struct tally **slot = tally_slot(all, key), *t = *slot;
    while (t && t->key != key)
        t = t->next;
    if (t)
        return &t->bucket;
    t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->key = key;
    t->next = *slot;
    *slot = t;
    all->count++;
    return &t->bucket;
}

void tallies_forget(struct tallies *all, int64_t now)
{
    for (size_t i = 0; i < TALLIES_SLOTS; i++)
        for (struct tally **at = &all->slot[i], *t; (t = *at) != NULL;) {
            if (t->bucket.full > now) {
                at = &t->next;
                continue;
            }
            *at = t->next;
            free(t);
            all->count--;
        }
}

void tallies_release(struct tallies *all)
{
    for (size_t i = 0; i < TALLIES_SLOTS; i++)
        for (struct tally *t = all->slot[i], *next; t; t = next) {
            next = t->next;
            free(t);
        }
    *all = (struct tallies){ 0 };
}

/* ---- addresses ---- */

bool address_key(const char *text, unsigned char key[16])
{
    struct in_addr four;
    struct in6_addr six;
    memset(key, 0, 16);
    if (inet_pton(AF_INET, text, &four) == 1) {
        key[10] = key[11] = 0xff;
        memcpy(key + 12, &four, 4);
        return true;
    }
    if (inet_pton(AF_INET6, text, &six) != 1)
        return false;
    memcpy(key, &six, IN6_IS_ADDR_V4MAPPED(&six) ? 16 : 8);
    return true;
}

static void write_name(struct address *a)
{
    struct in6_addr six;
    memcpy(&six, a->key, sizeof six);
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, a->key + 12, a->name, sizeof a->name);
        return;
    }
    char text[INET6_ADDRSTRLEN];
    inet_ntop(AF_INET6, &six, text, sizeof text);
    snprintf(a->name, sizeof a->name, "%s/64", text);
}

static struct address *make(struct addresses *all, struct address **slot,
                            const unsigned char key[16], uint64_t number,
                            int64_t now)
{
    if (all->count >= ADDRESSES_MANY && now - all->crowded > 1000) {
        all->crowded = now;
        addresses_forget(all, now, INT64_MAX);
    }
    struct address *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    memcpy(a->key, key, 16);
    a->number = number | 1;
    write_name(a);
    a->next = *slot;
    *slot = a;
    all->count++;
    return a;
}

struct address *addresses_get(struct addresses *all, const char *text,
                              int64_t now)
{
    unsigned char key[16];
    char plain[INET6_ADDRSTRLEN]; /* "fe80::1%eth0" without where it is */
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(text, "%"), text);
    address_key(plain, key);
    uint64_t number = hash(&all->secret, key, sizeof key);
    struct address **slot = &all->slot[number / 2 % ADDRESSES_SLOTS];
    struct address *a = *slot;
    while (a && memcmp(a->key, key, 16) != 0)
        a = a->next;
    if (!a)
        a = make(all, slot, key, number, now);
    if (a)
        a->used = now;
    return a;
}

struct address *address_hold(struct address *a)
{
    a->holds++;
    return a;
}

void address_release(struct address *a)
{
    a->holds--;
}

static bool owes(const struct address *a, int64_t now)
{
    const struct bucket *const all[] = { &a->connect, &a->request, &a->message,
                                         &a->bytes,   &a->guess,   &a->login,
                                         &a->make,    &a->talk,    &a->report };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i]->full > now)
            return true;
    return false;
}

void addresses_forget(struct addresses *all, int64_t before, int64_t now)
{
    for (size_t i = 0; i < ADDRESSES_SLOTS; i++) {
        struct address **at = &all->slot[i];
        while (*at) {
            struct address *a = *at;
            if (a->holds == 0 && a->used < before && !owes(a, now)) {
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
    for (size_t i = 0; i < ADDRESSES_SLOTS; i++) {
        struct address *next;
        for (struct address *a = all->slot[i]; a; a = next) {
            next = a->next;
            free(a);
        }
    }
    *all = (struct addresses){ 0 };
}
