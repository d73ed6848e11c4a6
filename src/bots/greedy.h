/* greedy.h -- the bot that takes what looks best at once. */
#ifndef SIX_BOTS_GREEDY_H
#define SIX_BOTS_GREEDY_H

#include "sixstones/bots.h"

/* A six_bot's choose(). */
int six__choose_greedily(const struct six_game *game, const void *view,
                         six_seat seat, const struct six_action *menu,
                         int count, uint64_t seed);

#endif
