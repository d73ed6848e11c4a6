/* standing.h -- how all bots of a run stand: ratings and forfeits. */
#ifndef SIX_ARENA_STANDING_H
#define SIX_ARENA_STANDING_H

#include "arena/report.h"
#include "arena/results.h"

/* Fill the ratings of a report, for which there is room, from the first games
 * of the results. */
six_status six__standing(struct six__report *report,
                         const struct six__results *results, uint64_t counted,
                         struct six_error *err);

#endif
