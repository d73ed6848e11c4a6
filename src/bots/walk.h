/* walk.h -- one thread of a search: walks through guessed games, and the tree
 * that grows from them. */
#ifndef SIX_BOTS_WALK_H
#define SIX_BOTS_WALK_H

#include "bots/pool.h"
#include "bots/tree.h"
#include "sixstones/bots.h"

/* A state that somebody works with. */
struct six__state {
    _Alignas(16) unsigned char bytes[SIX_STATE_MAX];
};

enum { SIX__APART = 128 };

struct six__walker {
    /* Threads that write to one line of the cache wait for each other. */
    _Alignas(SIX__APART) const struct six_game *game;
    struct six__pool pool; /* of guesses; without room: any will do */
    const void *view;      /* of the root */
    struct six__tree tree;
    uint64_t stream;
    uint64_t walks;
    const struct six_action *wish; /* what is tried at the root; or NULL: what
                                      is most worth a try */

    six_seat seat;
    int seats, teams;
    six_seat first[SIX_SEATS_MAX]; /* of the seat's team */
    bool knows;                    /* eval() and prefer() are used */
    int eyes;
    int roll_out;
    float explore, scale;
};

/* Prepare for a game; the tree is the caller's to make. */
void six__walker_init(struct six__walker *w, const struct six_search *how,
                      const struct six_game *game, six_seat seat);

/* Begin from a view; the seat has to act there. */
void six__walker_start(struct six__walker *w, const void *view);

/* Set the stream of its chance, before the first walk. Where there is a belief
 * the walker's pool is filled from it. */
void six__walker_seed(struct six__walker *w, const struct six__belief *belief,
                      uint64_t seed);

/* One walk: guess, follow the tree, add to it, play on, remember. */
void six__walker_walk(struct six__walker *w);

/* A guess at the root. */
void six__walker_deal(struct six__walker *w, struct six__state *out);

/* Whether the game goes on without anybody choosing: chance acts, or somebody
 * who can do but one thing. Then *out is what is done; else menu and count are
 * those of whoever chooses, and none at the end. */
bool six__walker_goes_on(struct six__walker *w, const struct six__state *s,
                         struct six_action menu[SIX_LEGAL_MAX], int *count,
                         struct six_action *out);

/* What whoever acts is likely to do, as far as the tree knows: the index. */
int six__walker_reply(struct six__walker *w, const struct six__state *s,
                      const struct six_action *menu, int count);

/* The seat's chance as it looks in a state, which is used up: by eval(), or by
 * playing on where the search is blind. */
double six__walker_worth(struct six__walker *w, struct six__state *s);

/* The key of the root. */
uint64_t six__walker_root(const struct six__walker *w);

/* An action without its seed, as one number. */
uint64_t six__act_key(struct six_action act);

#endif
