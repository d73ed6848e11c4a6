/* rng.c -- the public names of the generator. */
#include "core/rng.h"
#include "sixstones/game.h"

uint64_t six_random(uint64_t *stream)
{
    return six__random(stream);
}

uint32_t six_random_below(uint64_t *stream, uint32_t n)
{
    return six__random_below(stream, n);
}
