/* fields.h -- the parts of positions that are the same in every game: piles
 * with who has seen them, seats, words and numbers, out and in.
 *
 * Readers take the member of an object if it is there and leave *out alone if
 * not. They return false after filling the error. */
#ifndef SIX_CORE_FIELDS_H
#define SIX_CORE_FIELDS_H

#include "core/base.h"
#include "core/cards.h"
#include "sixstones/game.h"

/* ---- out ---- */

/* "?" for a hidden card. */
const char *six__card_id(const struct six_game *game, const void *state,
                         uint8_t id);

/* The cards of a pile (the top of a deck first) and, beside them where there
 * are any, the seats besides the owner that know each. */
void six__write_pile(struct six_json *out, const struct six_game *game,
                     const void *state, const char *name, const char *seen,
                     struct six_pile p, six_seats owner, bool top_first);

/* ---- in ---- */

enum {
    SIX__LIST_MAX = 96,
    SIX__ROWS_MAX = 256, /* rows of a table of cards */
    SIX__GAP = 0xfe      /* "-" in a list: no card lies there */
};

/* A position being read on top of one that was dealt. Games put this first in
 * a struct of their own where they have more to remember. */
struct six__fields {
    const struct six_game *game;
    const struct six_value *root;
    const void *dealt; /* the state before */
    void *made;        /* the state being made, a copy of it at first */
    int seats;
    struct six_error *err;       /* never NULL */
    uint8_t left[SIX__ROWS_MAX]; /* how many of each card have no place yet;
                                    a game whose tables number their cards
                                    says so itself */
};

/* Change a state as six_game's arrange() promises. read() makes *f->made of
 * what is in f->root; it returns false after filling the error. What it makes
 * is checked by the game's broken(), and the member "learned" is read. */
six_status six__arrange(const struct six_game *game, void *state,
                        const struct six_value *root, struct six_error *err,
                        bool (*read)(struct six__fields *f));

/* A list of cards: those it names in order and, where "..." stands in it, at
 * which place (else -1). */
struct six__list {
    bool given;
    int count, rest;
    uint8_t id[SIX__LIST_MAX];
};

/* "'member' must be ...": fills the error and returns false. */
bool six__bad(const struct six__fields *f, const char *member,
              const char *wants);
bool six__too_many(const struct six__fields *f, const char *member, int most);

bool six__read_int(const struct six__fields *f, const struct six_value *object,
                   const char *name, int low, int high, uint8_t *out);
bool six__read_bool(const struct six__fields *f, const struct six_value *object,
                    const char *name, uint8_t *out);
bool six__read_word(const struct six__fields *f, const struct six_value *object,
                    const char *name, const char *const *words, int count,
                    uint8_t *out);
bool six__read_seat(const struct six__fields *f, const struct six_value *object,
                    const char *name, uint8_t *out);
bool six__read_count(const struct six__fields *f,
                     const struct six_value *object, const char *name,
                     uint16_t *out);
bool six__read_tokens(const struct six__fields *f,
                      const struct six_value *object, const char *name,
                      uint8_t out[SIX_TOKENS_MAX]);

/* Cards of the ids from first to before end; each is taken from left. */
bool six__read_list(struct six__fields *f, const struct six_value *object,
                    const char *name, int first, int end,
                    struct six__list *out);

/* The same for places that may be empty: "-" is SIX__GAP. */
bool six__read_slots(struct six__fields *f, const struct six_value *object,
                     const char *name, int first, int end,
                     struct six__list *out);

/* A card stays in a list where it lay before, if nobody has named it. */
void six__keep(struct six__fields *f, struct six__list *list, uint8_t id);

/* Put cards in where "..." stands, or else at the end. */
void six__put_rest(struct six__list *list, const uint8_t *id, int count);

/* Make a pile of a list, in which the top of a deck comes first. The places
 * behind become zero; max is how many there are, and false comes back where
 * the list is longer. */
bool six__put_list(const struct six__fields *f, const char *name,
                   struct six_pile p, int max, const struct six__list *list,
                   six_seats known, bool top_first);

/* Who has seen the cards of a pile: a list of lists of seats beside them. */
bool six__read_seen(const struct six__fields *f, const struct six_value *object,
                    const char *name, struct six_pile p, bool top_first);

/* Whether v, if it is there, is an object of such members alone: a misspelt
 * one must not be taken for nothing. names ends with NULL. */
bool six__has_only(const struct six__fields *f, const struct six_value *v,
                   const char *name, const char *const *names);

/* Whether v, if it is there, is a list of at most so many entries. */
bool six__is_list(const struct six__fields *f, const struct six_value *v,
                  const char *name, int most);

/* A card by its id, as the table numbers it; "-" is SIX__GAP. */
bool six__read_card_id(const struct six__fields *f,
                       const struct six_value *object, const char *name,
                       uint8_t *out);

/* The words of a list as bits, in the order of words. */
bool six__read_flags(const struct six__fields *f,
                     const struct six_value *object, const char *name,
                     const char *const *words, int count, unsigned *out);

/* The elements of a list, or none. */
const struct six_value *six__first(const struct six_value *list);
const struct six_value *six__nth(const struct six_value *list, int n);

#endif
