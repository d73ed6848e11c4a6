/* belief.h -- what the others' actions say about what they hide.
 *
 * guess() deals what is hidden evenly; but who keeps a card for six turns has
 * a reason. A belief is a number of whole states that agree with all that one
 * seat has seen, each with a weight. They follow the game from action to
 * action: a state in which a sensible player would have done something else
 * becomes lighter. */
#ifndef SIX_BOTS_BELIEF_H
#define SIX_BOTS_BELIEF_H

#include "sixstones/bots.h"

struct six__belief {
    const struct six_game *game;
    six_seat seat; /* whose belief it is */
    int seats;
    uint64_t stream;

    uint32_t room, count; /* of states; none before the first view */
    size_t size;
    unsigned char *state; /* [room][size] */
    unsigned char *spare; /* [room][size], while they are exchanged */
    float *weight;        /* [room] */
    _Alignas(16) unsigned char before[SIX_STATE_MAX]; /* the last view */
};

/* Bytes that a belief of so many states needs. */
size_t six__belief_bytes(const struct six_game *game, uint32_t room);

/* False where there is no memory. */
bool six__belief_init(struct six__belief *b, const struct six_game *game,
                      six_seat seat, uint32_t room);
void six__belief_release(struct six__belief *b);

/* The seat's view after an action of anybody. */
void six__belief_see(struct six__belief *b, const void *view);

/* Whether it is about this view: a seat that was not shown all that happened
 * believes nothing. */
bool six__belief_knows(const struct six__belief *b, const void *view);

/* A guess at the last view: what the others hide as it is believed, the rest
 * dealt evenly. */
void six__belief_guess(const struct six__belief *b, uint64_t *stream,
                       void *out);

#endif
