/* histogram.h -- how often something took how long.
 *
 * So many buckets, each twice as wide as the one before, and one for what is
 * beyond. Adding to one is a few comparisons: it is done at every message.
 * Plain data: whoever fills one has the lock, if there is one.
 */
#ifndef SIX_SERVER_HISTOGRAM_H
#define SIX_SERVER_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_MAX = 18 };

struct histogram_scale {
    double first; /* upper bound of the first bucket, which belongs to it */
    int buckets;  /* HISTOGRAM_MAX at most */
};

struct histogram {
    uint64_t in[HISTOGRAM_MAX + 1]; /* by bucket; the last is for the rest */
    double sum;
};

/* Seconds of what should be quick: 0.5 ms to 4 s. Of thinking: to 65 s. */
static const struct histogram_scale histogram_quick = { 0.0005, 14 };
static const struct histogram_scale histogram_long = { 0.0005, 18 };

/* Rows: 1 to 4096. */
static const struct histogram_scale histogram_rows = { 1, 13 };

static inline void histogram_add(struct histogram *h,
                                 const struct histogram_scale *scale,
                                 double value)
{
    double bound = scale->first;
    int i = 0;
    while (i < scale->buckets && value > bound) {
        bound *= 2;
        i++;
    }
    h->in[i < scale->buckets ? i : HISTOGRAM_MAX]++;
    h->sum += value;
}

#endif
