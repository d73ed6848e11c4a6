/* limits.h -- how much and how often: by connection and by address. */
#ifndef SIX_SERVER_LIMITS_H
#define SIX_SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

/* So many a second on the whole, and so many at once. 0 a second: no limit. */
struct rate {
    double per_second, burst;
};

/* A bucket that fills at a rate. Begins full. */
struct bucket {
    double used;
    int64_t at;   /* ms */
    int64_t full; /* ms: then it is full again */
};

/* Take one, if there is one. */
bool bucket_take(struct bucket *b, const struct rate *rate, int64_t now);

/* Whether there is one. */
bool bucket_has(struct bucket *b, const struct rate *rate, int64_t now);

/* Take so many, whether they are there or not: then it is empty for longer. */
void bucket_charge(struct bucket *b, const struct rate *rate, int64_t now,
                   double amount);

/* Seconds until there is one again, rounded up. */
int bucket_wait(const struct bucket *b, const struct rate *rate);

/* Strangers choose names, and some of them their address: with a hash that
 * they know they would have all of theirs in one list, and everybody wait for
 * it to be gone through. So it has a key, drawn when it is first needed. */
struct secret {
    bool drawn;
    unsigned char key[16];
};

/* Buckets by a key: for what is no address. */
struct tally {
    uint64_t key;
    struct bucket bucket;
    struct tally *next;
};

enum { TALLIES_SLOTS = 1024 };

struct tallies {
    struct tally *slot[TALLIES_SLOTS];
    int count;
    struct secret secret;
};

/* Find or make; NULL without memory. Those that are full again are forgotten
 * now and then. */
struct bucket *tallies_get(struct tallies *all, uint64_t key);
void tallies_forget(struct tallies *all, int64_t now);
void tallies_release(struct tallies *all);

enum {
    ADDRESS_MAX = 49, /* characters of an address, or of a /64 */
    ADDRESSES_SLOTS = 4096,
    ADDRESSES_MANY = 100000 /* then those that are idle are forgotten at once */
};

/* What is counted for an address. For IPv6 that is the first half, a /64:
 * whoever has one address there has them all. */
struct address {
    char name[ADDRESS_MAX + 1]; /* "192.0.2.1", "2001:db8::/64" */
    unsigned char key[16];
    uint64_t number; /* that stands for it, never 0 */
    int holds;       /* by connections and links */
    int connections; /* of any kind */
    int64_t used;    /* when it was last heard of, ms */
    struct bucket connect, request, message, bytes, guess, login, make, talk,
        report;
    uint32_t refused; /* what, a bit each, within a minute: security.c */
    int64_t refused_at;
    struct address *next;
};

/* The addresses that are heard of; those that are not any more are forgotten
 * now and then, when nothing counts against them. */
struct addresses {
    struct address *slot[ADDRESSES_SLOTS];
    int count;
    int64_t crowded; /* when the idle ones were last forgotten for room */
    struct secret secret;
};

/* The key of a numeric address; IPv4 inside IPv6 is IPv4. False: it is none. */
bool address_key(const char *text, unsigned char key[16]);

/* Find or make the address; what is no address is one of its own. NULL without
 * memory. It stays while it is held. */
struct address *addresses_get(struct addresses *all, const char *text,
                              int64_t now);
struct address *address_hold(struct address *a);
void address_release(struct address *a);

/* Those that were last heard of before, and whose buckets are full by now. */
void addresses_forget(struct addresses *all, int64_t before, int64_t now);
void addresses_release(struct addresses *all);

#endif
