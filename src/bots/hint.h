/* hint.h -- who gives advice. */
#ifndef SIX_BOTS_HINT_H
#define SIX_BOTS_HINT_H

#include "sixstones/bots.h"

/* The settings of a bot that searches, named as in six_player_new(): only such
 * a one can say why. */
six_status six__hint_level(const char *spec, struct six_search *out,
                           struct six_error *err);

#endif
