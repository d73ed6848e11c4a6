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
    int64_t at; /* ms */
};

/* Take one, if there is one. */
bool bucket_take(struct bucket *b, const struct rate *rate, int64_t now);

/* Whether there is one. */
bool bucket_has(struct bucket *b, const struct rate *rate, int64_t now);

/* Seconds until there is one again, rounded up. */
int bucket_wait(const struct bucket *b, const struct rate *rate);

enum { ADDRESS_MAX = 45 }; /* characters of an address */

/* What is counted for an address. */
struct address {
    char name[ADDRESS_MAX + 1];
    int connections;
    int64_t used; /* when it was last heard of, ms */
    struct bucket connect, message, guess, make;
    struct address *next;
};

/* The addresses that are heard of; those that are not any more are forgotten
 * now and then. */
struct addresses {
    struct address *slot[1024];
    int count;
};

/* Find or make; NULL without memory. */
struct address *addresses_get(struct addresses *all, const char *name,
                              int64_t now);
void addresses_forget(struct addresses *all, int64_t before);
void addresses_release(struct addresses *all);

#endif
