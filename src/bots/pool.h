/* pool.h -- guesses at a view, as many as a search has use for. */
#ifndef SIX_BOTS_POOL_H
#define SIX_BOTS_POOL_H

#include "bots/belief.h"

struct six__pool {
    uint32_t room;
    size_t size;          /* of a state */
    unsigned char *state; /* [room][size] */
};

/* False where there is no memory. */
bool six__pool_init(struct six__pool *p, const struct six_game *game,
                    uint32_t room);
void six__pool_release(struct six__pool *p);

/* One of so many parts, which must not be more than it has room for. A part is
 * a pool, but not to be released. */
struct six__pool six__pool_part(const struct six__pool *p, uint32_t part,
                                uint32_t parts);

/* Fill it with guesses at the view the belief has seen last. */
void six__pool_fill(struct six__pool *p, const struct six__belief *b,
                    uint64_t *stream);

/* Draw one of them. */
void six__pool_draw(const struct six__pool *p, uint64_t *stream, void *out);

#endif
