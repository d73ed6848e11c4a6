/* worlds.h -- what the worlds test needs to be told about a game. All else it
 * finds in struct six_game. */
#ifndef WORLDS_H
#define WORLDS_H

#include "sixstones/session.h"

struct small_game {
    const struct six_game *game;

    /* A small position, made up at random, as the members of a JSON object.
     * What it does not give is dealt. */
    void (*start)(struct six_json *out, uint64_t *stream);

    /* Forget what a position has brought about before its first question; or
     * NULL. */
    void (*begin)(void *state);

    /* Forget who knows what: then equal bytes mean that all lies alike. */
    void (*forget)(void *state);

    /* Whether views forget on purpose what all have seen, so that guesses need
     * not be possible; or NULL. */
    bool (*forgets)(const void *state);

    /* Whether all see what was chosen, though no event tells of it: it lies
     * on the table; or NULL. */
    bool (*is_open)(struct six_action act);

    /* Whether chance is about to do what has too many outcomes; or NULL. */
    bool (*stop)(const void *state);

    int cost;          /* of a game, in games of the other tests */
    double impossible; /* what share of the guesses may be */
};

extern const struct small_game small_gauntlet, small_splendor, small_united,
    small_villainous;

/* Heads or tails. */
static inline bool coin(uint64_t *stream)
{
    return six_random_below(stream, 2);
}

/* Put so many numbers in a random order. */
static inline void shuffle(uint8_t *list, int count, uint64_t *stream)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = six_random_below(stream, (uint32_t)i + 1);
        uint8_t swap = list[i];
        list[i] = list[j];
        list[j] = swap;
    }
}

#endif
