/* fuzz.h -- what the fuzzers share. A fuzzer is a program that libFuzzer calls
 * with bytes: it must neither crash nor break a promise of the API. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sixstones/session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct state {
    _Alignas(16) unsigned char byte[SIX_STATE_MAX];
};

/* A promise: where it is broken, libFuzzer keeps the input. */
#define MUST(holds)                                                            \
    do {                                                                       \
        if (!(holds)) {                                                        \
            fprintf(stderr, "%s:%d: broken promise: %s\n", __FILE__, __LINE__, \
                    #holds);                                                   \
            abort();                                                           \
        }                                                                      \
    } while (0)

/* A state that may be played on: sound, and somebody has a menu or nobody. */
static inline void must_be_sound(const struct six_game *game, const void *state)
{
    struct six_action menu[SIX_LEGAL_MAX];
    const char *broken = game->broken(state);
    if (broken)
        fprintf(stderr, "broken: %s\n", broken);
    MUST(!broken);
    int count = game->legal(state, menu);
    MUST(count >= 0 && count <= SIX_LEGAL_MAX);
    MUST((count == 0) == (game->to_act(state) == SIX_NOBODY));
}

/* One random action. False at the end of the game. */
static inline bool random_step(const struct six_game *game, void *state,
                               uint64_t *stream)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = game->legal(state, menu);
    if (count == 0)
        return false;
    struct six_action act = menu[six_random_below(stream, (uint32_t)count)];
    if (game->to_act(state) == SIX_CHANCE)
        act.seed = six_random(stream);
    game->apply(state, act, NULL);
    return true;
}

/* The law of views: hide(guess(hide(s))) == hide(s). */
static inline void must_obey_the_law(const struct six_game *game,
                                     const struct state *s, six_seat viewer,
                                     uint64_t seed)
{
    struct state view = *s, guess;
    game->hide(view.byte, viewer);
    guess = view;
    game->guess(guess.byte, viewer, seed);
    must_be_sound(game, guess.byte);
    game->hide(guess.byte, viewer);
    MUST(memcmp(view.byte, guess.byte, game->state_size) == 0);
}

#endif
