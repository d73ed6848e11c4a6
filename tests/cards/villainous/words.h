/* words.h -- the words of data/reference/villainous.csv. */
#ifndef TESTS_CARDS_VILLAINOUS_WORDS_H
#define TESTS_CARDS_VILLAINOUS_WORDS_H

#include "../reference.h"

#include "games/villainous/villainous.h"

static const char *const type_words[TYPE_COUNT] = {
    [TYPE_ALLY] = "ally",         [TYPE_ITEM] = "item",
    [TYPE_EFFECT] = "effect",     [TYPE_SPECIALTY] = "specialty",
    [TYPE_HERO] = "hero",         [TYPE_EVENT] = "event",
    [TYPE_STONE] = "stone",       [TYPE_UPGRADE] = "upgrade",
    [TYPE_TILE] = "tile",         [TYPE_RIVAL] = "rival",
    [TYPE_LOCATION] = "location", [TYPE_VILLAIN] = "villain",
};

#define SET_WORD(name, NAME, count) #name,
static const char *const set_words[VILLAIN_COUNT] = { SETS(SET_WORD) };
#undef SET_WORD

enum deck { DECK_VILLAIN, DECK_FATE, DECK_TILE, DECK_BOARD, DECK_COUNT };
static const char *const deck_words[DECK_COUNT] = { "villain", "fate", "tile",
                                                    "board" };

/* Which of the words it is; the test fails where it is none. */
static inline int word_index(const char *const *words, int count,
                             const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    fail_msg("the reference speaks of %s", word);
    return -1;
}

#endif
