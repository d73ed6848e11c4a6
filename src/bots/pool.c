/* pool.c -- a pool of guesses. */
#include "bots/pool.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

bool six__pool_init(struct six__pool *p, const struct six_game *game,
                    uint32_t room)
{
    *p = (struct six__pool){ .room = room, .size = game->state_size };
    p->state = malloc(room * p->size);
    return p->state != NULL;
}

void six__pool_release(struct six__pool *p)
{
    free(p->state);
}

struct six__pool six__pool_part(const struct six__pool *p, uint32_t part,
                                uint32_t parts)
{
    uint32_t each = p->room / parts;
    return (struct six__pool){ .room = each,
                               .size = p->size,
                               .state =
                                   p->state + (size_t)part * each * p->size };
}

void six__pool_fill(struct six__pool *p, const struct six__belief *b,
                    uint64_t *stream)
{
    for (uint32_t i = 0; i < p->room; i++)
        six__belief_guess(b, stream, p->state + i * p->size);
}

void six__pool_draw(const struct six__pool *p, uint64_t *stream, void *out)
{
    uint32_t i = six__random_below(stream, p->room);
    memcpy(out, p->state + i * p->size, p->size);
}
