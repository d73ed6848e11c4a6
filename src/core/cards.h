/* cards.h -- cards, piles, and who has seen what.
 *
 * A card in a pile carries the mask of the seats that know it where it lies:
 *  - to shuffle a pile wipes the knowledge of its cards;
 *  - to show a card to seats adds them;
 *  - a secret choice among cards wipes what the others knew of them all;
 *  - hide() replaces what a seat doesn't know by SIX_HIDDEN.
 * A pile is an array and a count inside somebody's state; struct six_pile only
 * points at them and is passed by value. The last card is the top.
 */
#ifndef SIX_CORE_CARDS_H
#define SIX_CORE_CARDS_H

#include <assert.h>
#include <string.h>

#include "core/rng.h"
#include "sixstones/event.h"

struct six_card {
    uint8_t id;
    six_seats known;
};

struct six_pile {
    struct six_card *card;
    uint8_t *count;
};

static inline void six__push(struct six_pile p, struct six_card c)
{
    p.card[(*p.count)++] = c;
}

/* Take the card at index out; the ones above close the gap. */
static inline struct six_card six__take(struct six_pile p, int index)
{
    struct six_card c = p.card[index];
    int last = --*p.count;
    for (int i = index; i < last; i++)
        p.card[i] = p.card[i + 1];
    p.card[last] = (struct six_card){ 0, 0 };
    return c;
}

static inline struct six_card six__pop(struct six_pile p)
{
    assert(*p.count > 0);
    int last = --*p.count;
    struct six_card c = p.card[last];
    p.card[last] = (struct six_card){ 0, 0 };
    return c;
}

static inline void six__put_under(struct six_pile p, struct six_card c)
{
    for (int i = (*p.count)++; i > 0; i--)
        p.card[i] = p.card[i - 1];
    p.card[0] = c;
}

/* The index of a card with this id, or -1. */
static inline int six__find(struct six_pile p, uint8_t id)
{
    for (int i = 0; i < *p.count; i++)
        if (p.card[i].id == id)
            return i;
    return -1;
}

static inline int six__count(struct six_pile p, uint8_t id)
{
    int n = 0;
    for (int i = 0; i < *p.count; i++)
        n += p.card[i].id == id;
    return n;
}

/* Insert where the order by id (then by knowledge) wants it: for hands, whose
 * order must not tell anything. */
static inline void six__insert(struct six_pile p, struct six_card c)
{
    int i = (*p.count)++;
    for (; i > 0; i--) {
        struct six_card before = p.card[i - 1];
        if (before.id < c.id || (before.id == c.id && before.known <= c.known))
            break;
        p.card[i] = before;
    }
    p.card[i] = c;
}

/* Put a pile in the order of six__insert again. */
static inline void six__sort(struct six_pile p)
{
    int count = *p.count;
    *p.count = 0;
    for (int i = 0; i < count; i++)
        six__insert(p, p.card[i]);
}

/* Shuffle, and forget who knew which card lay where. */
static inline void six__shuffle(struct six_pile p, uint64_t *stream)
{
    for (int i = *p.count - 1; i > 0; i--) {
        uint32_t j = six__random_below(stream, (uint32_t)i + 1);
        uint8_t id = p.card[i].id;
        p.card[i].id = p.card[j].id;
        p.card[j].id = id;
    }
    for (int i = 0; i < *p.count; i++)
        p.card[i].known = 0;
}

/* Seats see the card. Counts in *learned when that was news to somebody. */
static inline void six__show(struct six_card *c, six_seats seats,
                             uint16_t *learned)
{
    if (seats & (six_seats)~c->known)
        ++*learned;
    c->known |= seats;
}

/* A secret choice moved some of these cards: only keepers still know them. */
static inline void six__wipe(struct six_pile p, six_seats keepers)
{
    for (int i = 0; i < *p.count; i++)
        p.card[i].known &= keepers;
}

/* Cards to be dealt at random; the first `dealt` of them are gone. */
struct six_pool {
    int count, dealt;
    uint8_t id[64];
};

static inline uint8_t six__deal(struct six_pool *pool, uint64_t *stream)
{
    int i = pool->dealt++;
    int j = i + (int)six__random_below(stream, (uint32_t)(pool->count - i));
    uint8_t id = pool->id[j];
    pool->id[j] = pool->id[i];
    pool->id[i] = id;
    return id;
}

/* Deal to the hidden cards of a pile. */
static inline void six__deal_pile(struct six_pile p, struct six_pool *pool,
                                  uint64_t *stream)
{
    for (int i = 0; i < *p.count; i++)
        if (p.card[i].id == SIX_HIDDEN)
            p.card[i].id = six__deal(pool, stream);
}

/* One of a set of cards (bit i for the card i), each equally likely. */
static inline uint8_t six__pick(uint64_t set, uint64_t *stream)
{
    uint32_t n = (uint32_t)__builtin_popcountll(set);
    for (uint32_t k = six__random_below(stream, n); k > 0; k--)
        set &= set - 1;
    return (uint8_t)__builtin_ctzll(set);
}

/* The cards of a pile that are in sight are no longer among those left. */
static inline void six__see(uint8_t *left, struct six_pile p)
{
    for (int i = 0; i < *p.count; i++)
        if (p.card[i].id != SIX_HIDDEN)
            left[p.card[i].id]--;
}

/* What a viewer may know of a pile: unknown cards become SIX_HIDDEN, and of
 * who else knows a card only the seats in aware are left, but for cards that
 * lie open to all. */
static inline void six__hide(struct six_pile p, six_seats viewer,
                             six_seats aware)
{
    for (int i = 0; i < *p.count; i++) {
        if (p.card[i].known & SIX_PUBLIC)
            continue;
        if (p.card[i].known & viewer) {
            p.card[i].known &= aware;
        } else {
            p.card[i].id = SIX_HIDDEN;
            p.card[i].known = 0;
        }
    }
}

/* The same for a deck, whose places everybody can follow: who has looked at
 * which of them is no secret. */
static inline void six__hide_deck(struct six_pile p, six_seats viewer)
{
    for (int i = 0; i < *p.count; i++)
        if (!(p.card[i].known & (viewer | SIX_PUBLIC)))
            p.card[i].id = SIX_HIDDEN;
}

#endif
