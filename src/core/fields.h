/* fields.h -- the parts of positions that are the same in every game: piles
 * with who has seen them, seats, words and numbers, out and in.
 *
 * Readers take the member of an object if it is there and leave *out alone if
 * not. They return false after filling the error. */
#ifndef SIX_CORE_FIELDS_H
#define SIX_CORE_FIELDS_H

#include "core/cards.h"
#include "sixstones/game.h"

/* ---- out ---- */

/* "?" for a hidden card. */
const char *six__card_id(const struct six_game *game, uint8_t id);

/* The cards of a pile (the top of a deck first) and, beside them where there
 * are any, the seats besides the owner that know each. */
void six__write_pile(struct six_json *out, const struct six_game *game,
                     const char *name, const char *seen, struct six_pile p,
                     six_seats owner, bool top_first);

/* ---- in ---- */

/* A position being read: whose it is, and where errors go (never NULL). */
struct six__fields {
    const struct six_game *game;
    const void *state;
    int seats;
    struct six_error *err;
    uint8_t *left; /* how many of each card have no place yet */
};

enum { SIX__LIST_MAX = 64 };

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
bool six__read_learned(const struct six__fields *f,
                       const struct six_value *object, uint16_t *out);

/* Cards of the ids from first to before end; each is taken from left. */
bool six__read_list(const struct six__fields *f, const struct six_value *object,
                    const char *name, int first, int end,
                    struct six__list *out);

/* Who has seen the cards of a pile: a list of lists of seats beside them. */
bool six__read_seen(const struct six__fields *f, const struct six_value *object,
                    const char *name, struct six_pile p, bool top_first);

/* Whether v, if it is there, is an object of such members alone: a misspelt
 * one must not be taken for nothing. names ends with NULL. */
bool six__has_only(const struct six__fields *f, const struct six_value *v,
                   const char *name, const char *const *names);

/* The elements of a list, or none. */
const struct six_value *six__first(const struct six_value *list);
const struct six_value *six__nth(const struct six_value *list, int n);

#endif
