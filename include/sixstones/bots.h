/* bots.h -- players that are programs.
 *
 * A bot gets a view and a menu and picks from the menu. It never sees the
 * state itself, so it can't cheat, by its type.
 */
#ifndef SIXSTONES_BOTS_H
#define SIXSTONES_BOTS_H

#include "sixstones/game.h"

struct six_bot {
    const char *id;   /* "random" */
    const char *name; /* N_() */
    const char *help; /* N_() */

    /* The index of the chosen action. view is what hide() left for seat, who
     * has to act; the same arguments give the same answer. */
    int (*choose)(const struct six_game *game, const void *view, six_seat seat,
                  const struct six_action *menu, int count, uint64_t seed);
};

/* The bots of this build; NULL past the last. */
const struct six_bot *six_bot_at(int index);

/* The bot of that id, or NULL. */
const struct six_bot *six_bot_find(const char *id);

#endif
