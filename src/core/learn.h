/* learn.h -- what the observations of all games are written with.
 *
 * An observation is a row of bytes whose places and numbers never change:
 * docs/learning.md tells them, tests pin them. A struct of bytes stands for
 * the row, so that its members are the offsets. */
#ifndef SIX_CORE_LEARN_H
#define SIX_CORE_LEARN_H

#include "core/cards.h"

/* Numbers of several bytes have the low one first, on every machine. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { SIX__LOW_FIRST = 1 };
#else
enum { SIX__LOW_FIRST = 0 };
#endif

static inline void six__put(uint8_t *out, const void *number, size_t size)
{
    const uint8_t *from = number;
    if (SIX__LOW_FIRST)
        memcpy(out, from, size);
    else
        for (size_t i = 0; i < size; i++)
            out[i] = from[size - 1 - i];
}

static inline uint64_t six__get64(const uint8_t from[8])
{
    uint64_t number;
    six__put((uint8_t *)&number, from, sizeof number);
    return number;
}

static inline void six__put16(uint8_t out[2], unsigned number)
{
    uint16_t low = (uint16_t)number;
    six__put(out, &low, sizeof low);
}

static inline void six__put16s(uint8_t *out, const uint16_t *numbers,
                               size_t count)
{
    if (SIX__LOW_FIRST)
        memcpy(out, numbers, 2 * count);
    else
        for (size_t i = 0; i < count; i++)
            six__put16(out + 2 * i, numbers[i]);
}

static inline void six__put64(uint8_t out[8], uint64_t number)
{
    six__put(out, &number, sizeof number);
}

/* A card as somebody of this mask sees it: its id, or SIX_HIDDEN. Where no
 * card is nobody knows one, so that empty places are hidden, too. */
static inline uint8_t six__seen_id(struct six_card c, six_seats who)
{
    return c.known & who ? c.id : SIX_HIDDEN;
}

#endif
