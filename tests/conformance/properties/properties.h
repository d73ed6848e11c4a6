/* properties.h -- what the files of the conformance test share: a random game
 * at one of its decisions, and the properties that are checked there. */
#ifndef PROPERTIES_H
#define PROPERTIES_H

#include <string.h>

#include "sixstones/session.h"

enum {
    ACTIONS_MAX = 15000, /* a game that is longer has no end */
    TEXT_SIZE = 1 << 16,
    LABEL_MAX = 400
};

/* How often a property is checked: in each n-th game. */
enum { ALWAYS = 1, OFTEN = 10, RARELY = 50 };

struct state {
    _Alignas(16) unsigned char byte[SIX_STATE_MAX];
};

/* One set-up, and which properties have failed in it. */
struct set {
    const struct six_game *game;
    struct six_setup how;
    char label[LABEL_MAX]; /* as arguments: "--game x --seats 3 ..." */
    unsigned failed;
    int actions;  /* in all games so far */
    int thorough; /* of these each decision is looked at */
    int stride;   /* every so many decisions are looked at */
};

/* One game being played, at a decision. */
struct trial {
    struct set *set;
    const struct six_game *game;
    int seats;
    uint64_t seed;
    int number; /* of the game, from 0 */
    int step;
    int property;  /* which is being checked */
    uint64_t dice; /* for that check */

    struct state now;
    six_seat who;
    int count;
    struct six_action menu[SIX_LEGAL_MAX];

    /* The transition, once the action has been chosen. */
    struct six_action act;
    struct state next;
    struct six_events events;

    /* The past; hashes only in games that are RARELY. */
    struct six_action log[ACTIONS_MAX];
    uint64_t hash[ACTIONS_MAX + 1];
};

/* The property fails: tell it, once in each set. */
void fail(struct trial *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Count a test that needs no game. */
void expect(const struct six_game *game, bool holds, const char *what,
            const char *which);

/* states.c */
void check_legal(struct trial *t);
void check_end(struct trial *t);
void check_pure(struct trial *t);
void check_whole(struct trial *t);
void check_law(struct trial *t);
void check_told(struct trial *t);
void check_events(struct trial *t);

/* sense.c */
void check_sense(struct trial *t);
void check_final_sense(struct trial *t);

/* words.c */
void check_text(struct trial *t);
void check_fair(struct trial *t);
void check_show(struct trial *t);
void check_position(struct trial *t);
void check_nonsense(struct trial *t);
void check_tables(const struct six_game *game);

/* learn.c */
void check_observe(struct trial *t);
void check_codes(struct trial *t);
void check_learning(const struct six_game *game);

/* sessions.c */
void check_session(struct trial *t);

struct six_action random_action(struct trial *t);
int16_t highest(const struct six_option *o);

/* Helpers of all files. */

static inline void copy(const struct trial *t, struct state *to,
                        const struct state *from)
{
    memcpy(to->byte, from->byte, t->game->state_size);
}

static inline bool same(const struct trial *t, const struct state *a,
                        const struct state *b)
{
    return memcmp(a->byte, b->byte, t->game->state_size) == 0;
}

/* The first byte in which two states differ. */
static inline int difference(const struct state *a, const struct state *b)
{
    int i = 0;
    while (a->byte[i] == b->byte[i])
        i++;
    return i;
}

static inline void view_of(const struct trial *t, const struct state *from,
                           six_seat viewer, struct state *out)
{
    copy(t, out, from);
    t->game->hide(out->byte, viewer);
}

/* The viewers in turn: the seats, then the public. */
static inline six_seat viewer_at(const struct trial *t, int i)
{
    return i < t->seats ? (six_seat)i : SIX_NOBODY;
}

static inline const char *seat_id(const struct trial *t, six_seat seat)
{
    return seat == SIX_NOBODY ? "the public"
                              : six_seat_id(t->game, t->now.byte, seat);
}

static inline struct six_text text_in(char *buf, size_t size)
{
    struct six_text out;
    six_text_init(&out, buf, size);
    return out;
}

#endif
