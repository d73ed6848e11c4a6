/* words.h -- actions in words: their text form, read and written, and how a
 * menu shows them. A game gives a table of its verbs; an action has the verb
 * and, where the verb wants one, an argument in arg[0] (or seed). */
#ifndef SIX_CORE_WORDS_H
#define SIX_CORE_WORDS_H

#include "sixstones/game.h"

enum six__arg {
    SIX__NO_ARG,
    SIX__SEED, /* chance alone */
    SIX__CARD,
    SIX__SEAT,
    SIX__NUMBER
};

struct six__verb {
    const char *word;
    enum six__arg arg;
    const char *say; /* N_(); {card} {value} {seat} {number} stand for it */
};

struct six__words {
    const struct six_game *game;
    const struct six__verb *verbs;
    int count;
    const char *example;        /* N_(): two actions of the game */
    int (*value)(uint8_t card); /* what {value} stands for */
};

void six__action_text(const struct six__words *words, const void *state,
                      struct six_action act, struct six_text *out);

void six__action_say(const struct six__words *words, const void *state,
                     struct six_action act, const struct six_speaker *to,
                     struct six_text *out);

six_status six__action_read(const struct six__words *words, const void *state,
                            const char *text, struct six_action *out,
                            struct six_error *err);

#endif
