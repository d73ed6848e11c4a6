/* exact.h -- what the files of the exactness test share: deals of cards, and
 * what is known of each game independently of its code. */
#ifndef EXACT_H
#define EXACT_H

#include <string.h>

#include "sixstones/session.h"

enum { PILES_MAX = 20, PILE_MAX = 96, CARDS_MAX = 160, HIDDEN = 255 };

struct card {
    const char *id;
    int value;
    bool stone;
    char side; /* cards of different sides never mix */
};

/* A pile of cards, by their rows in the model's table. */
struct pile {
    bool deck;
    bool sorted; /* its order tells nothing */
    int count;
    uint8_t card[PILE_MAX];
    char side[PILE_MAX]; /* which cards can be in each place */
};

struct deal {
    int count;
    struct pile pile[PILES_MAX];
};

/* A game, as its rules describe it: all is read from the JSON of a view. */
struct model {
    const char *game;
    const struct card *cards; /* ends with a row without id */

    /* Fills cards where they are not listed in the program, or NULL. */
    void (*load)(void);

    /* The piles that may hide cards, and those that lie open. */
    void (*read)(const struct six_value *root, struct deal *out);
    void (*open)(const struct six_value *root, struct deal *out);

    int (*copies)(const struct six_value *root, const char *id);

    /* In how many ways the facts allow to go on from these hands: 0 where
     * they forbid them, else how the cards left over can be laid where decks
     * are still HIDDEN, up to a factor that is the same for all hands. */
    double (*ways)(const struct six_value *root, const struct deal *deal,
                   const int left[CARDS_MAX]);

    /* Views never state facts: of random games any small one is compared. */
    bool no_facts;

    /* Whether the view of a random game proves what the model knows nothing
     * of, so that it can't be compared; or NULL. */
    bool (*is_beyond)(const struct six_value *root);

    /* Chooses options for a random game, or NULL: then they are the usual
     * ones. */
    void (*vary)(struct six_setup *how, uint64_t *stream);
};

extern const struct model *const models[];
extern const int model_count;
extern const struct model united_model;

/* A position made for the test. */
struct row {
    const char *name, *game, *viewer;
    const char *position; /* JSON, with ' for "; NULL: that of the row before */
    const char *actions;  /* parted by ;, chance with its seed */
    const char *shows;    /* what the JSON of the view must contain, likewise */
    int depth; /* how many cards of decks are compared, from the top; 0: all */
};

extern const struct row rows[];
extern const int row_count;

/* ---- reading views ---- */

static inline const struct six_value *get(const struct six_value *v,
                                          const char *name)
{
    return v ? six_value_get(v, name) : NULL;
}

static inline const struct six_value *item(const struct six_value *v, int index)
{
    for (v = v ? v->first : NULL; v && index > 0; index--)
        v = v->next;
    return v;
}

static inline bool has_number(const struct six_value *list, int number)
{
    for (const struct six_value *v = list ? list->first : NULL; v; v = v->next)
        if (v->number == number)
            return true;
    return false;
}

static inline bool has_string(const struct six_value *list, const char *string)
{
    for (const struct six_value *v = list ? list->first : NULL; v; v = v->next)
        if (strcmp(v->string, string) == 0)
            return true;
    return false;
}

static inline uint8_t row_of(const struct card *cards, const char *id)
{
    uint8_t row = 0;
    while (cards[row].id && strcmp(cards[row].id, id) != 0)
        row++;
    return cards[row].id ? row : HIDDEN;
}

/* All its places are for cards of one side. */
static inline struct pile *add_pile(struct deal *out, const struct card *cards,
                                    const struct six_value *list, char side)
{
    struct pile *p = &out->pile[out->count++];
    *p = (struct pile){ .count = 0 };
    for (const struct six_value *v = list ? list->first : NULL; v; v = v->next)
        p->card[p->count++] = row_of(cards, v->string);
    memset(p->side, side, sizeof p->side);
    return p;
}

static inline int count_row(const struct pile *pile, uint8_t row)
{
    int n = 0;
    for (int i = 0; i < pile->count; i++)
        n += pile->card[i] == row;
    return n;
}

static inline int count_named(const struct six_value *list, const char *id)
{
    int n = 0;
    for (list = list ? list->first : NULL; list; list = list->next)
        n += list->string && strcmp(list->string, id) == 0;
    return n;
}

#endif
