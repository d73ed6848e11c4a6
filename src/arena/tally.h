/* tally.h -- from the games of a run to its report. */
#ifndef SIX_ARENA_TALLY_H
#define SIX_ARENA_TALLY_H

#include "arena/report.h"
#include "arena/results.h"

/* Count the first games of the results, as far as their groups are whole. test
 * is NULL where there was none. The plan and the results must outlive the
 * report. On success the caller frees *out. */
six_status six__tally(struct six__report **out, const struct six__plan *plan,
                      const struct six__results *results, uint64_t counted,
                      const struct six__sprt *test, struct six_error *err);

#endif
