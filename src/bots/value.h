/* value.h -- what an ended game is worth to each seat. */
#ifndef SIX_BOTS_VALUE_H
#define SIX_BOTS_VALUE_H

#include "sixstones/game.h"

/* The part of the victory that each seat has: 1 for the winner and for all of
 * the winner's team, 0 for losers; teams that win together divide it, and a
 * draw is divided among all teams, but is worth nothing where all are one. The
 * game must be over. */
void six__shares(const struct six_game *game, const void *state, int seats,
                 float out[SIX_SEATS_MAX]);

#endif
