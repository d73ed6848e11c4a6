/* results.c -- the finished games of a run, in memory. */
#include "arena/results.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

six_status six__results_init(struct six__results *r, uint64_t planned,
                             struct six_error *err)
{
    memset(r, 0, sizeof *r);
    r->game = calloc(planned ? planned : 1, sizeof *r->game);
    if (!r->game)
        return six_fail(err, SIX_NO_MEMORY,
                        N_("there is no memory for %llu games"),
                        (unsigned long long)planned);
    r->planned = planned;
    return SIX_OK;
}

void six__results_release(struct six__results *r)
{
    free(r->game);
    r->game = NULL;
}

bool six__results_has(const struct six__results *r, uint64_t game)
{
    return game < r->planned && r->game[game].ending != 0;
}

bool six__results_have(const struct six__results *r, uint64_t first, int games)
{
    for (int i = 0; i < games; i++)
        if (!six__results_has(r, first + (uint64_t)i))
            return false;
    return true;
}

/* The row of an ending, from 1. What is beyond the table, which no game of
 * ours fills, goes by the last name. */
static uint8_t find_ending(struct six__results *r, const char *id)
{
    for (int i = 0; i < r->ending_count; i++)
        if (strncmp(r->ending[i], id, SIX__ENDING_MAX) == 0)
            return (uint8_t)(i + 1);
    if (r->ending_count < SIX__ENDINGS_MAX)
        memcpy(r->ending[r->ending_count++], id, SIX__ENDING_MAX);
    return (uint8_t)r->ending_count;
}

static void put_forfeit(struct six__results *r, const struct six__plan *plan,
                        uint64_t game, const struct six__row *row)
{
    struct six__slot slot;
    six__plan_slot(plan, game, &slot);
    struct six__forfeit *f = &r->forfeit[slot.bot[row->forfeit]];
    if (f->any && f->game < game)
        return;
    f->any = true;
    f->game = game;
    memcpy(f->why, row->why, sizeof f->why);
}

void six__results_put(struct six__results *r, const struct six__plan *plan,
                      uint64_t game, const struct six__row *row)
{
    assert(game < r->planned);
    struct six__kept *k = &r->game[game];
    if (k->ending)
        return;
    memcpy(k->share, row->share, sizeof k->share);
    memcpy(k->order, row->order, sizeof k->order);
    k->forfeit = row->forfeit;
    k->turns = row->turns;
    k->decisions = row->decisions;
    k->menus = row->menus;
    k->ending = find_ending(r, row->ending);
    r->finished++;
    if (row->forfeit != SIX_NOBODY)
        put_forfeit(r, plan, game, row);
}
