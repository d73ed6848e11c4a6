/* rng.h -- random numbers inside the library.
 *
 * One generator, splitmix64: a seed is a stream, every seed is as good as
 * another, and it is pinned by test vectors because records depend on it. The
 * public names are in game.h; the bodies stand here to be inlined.
 */
#ifndef SIX_CORE_RNG_H
#define SIX_CORE_RNG_H

#include <stdint.h>

static inline uint64_t six__random(uint64_t *stream)
{
    uint64_t z = (*stream += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Lemire's method: a multiplication, and a repetition only where the numbers
 * below n would not be equally likely. */
static inline uint32_t six__random_below(uint64_t *stream, uint32_t n)
{
    uint64_t m = (six__random(stream) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t floor = -n % n;
        while ((uint32_t)m < floor)
            m = (six__random(stream) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

#endif
