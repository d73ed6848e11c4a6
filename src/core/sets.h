/* sets.h -- sets of up to 128 things on a table, a bit each. */
#ifndef SIX_CORE_SETS_H
#define SIX_CORE_SETS_H

#include <stdint.h>

__extension__ typedef unsigned __int128 six_set;

/* Take the first thing out of a set; `none` where it is empty. */
static inline int six__next(six_set *set, int none)
{
    uint64_t low = (uint64_t)*set;
    if (low) {
        *set &= *set - 1;
        return __builtin_ctzll(low);
    }
    uint64_t high = (uint64_t)(*set >> 64);
    if (!high)
        return none;
    *set &= *set - 1;
    return 64 + __builtin_ctzll(high);
}

static inline int six__set_count(six_set set)
{
    return __builtin_popcountll((uint64_t)set) +
           __builtin_popcountll((uint64_t)(set >> 64));
}

#endif
