/* ages.h -- how old things are, and deleting what is too old.
 *
 * A wrong clock must not delete anything: ages are counted by a time of our
 * own. It begins at the one that was stored last and goes on steadily; it
 * follows the machine's clock only while the two agree to a day. Where the
 * clock is ahead of it by more, that is logged, and believed after a day of
 * running: time enough to put a clock right. It never goes back: where the
 * clock is behind it, that is logged, and what is stored meanwhile gets our
 * time, or it would look old and be deleted.
 */
#ifndef SIX_SERVER_AGES_H
#define SIX_SERVER_AGES_H

#include "server/server.h"

/* Read the stored time, before anybody comes: what is stored before it is known
 * would get that of the clock. */
six_status ages_begin(struct server *server, struct six_error *err);

/* Once a tick: compare the clocks, store the time, delete what is old. */
void ages_tick(struct server *server);

/* Now, by our own time. */
int64_t ages_now(const struct server *server);

/* For what is stored now and will be as old as this says: the machine's clock,
 * or our own time where that is later. So nothing is ever too old because a
 * clock was wrong, or was put right, when it was stored. */
int64_t ages_stamp(const struct server *server);

/* So many days before our own time, or before the machine's clock where that is
 * earlier: what is older is so by both. Or else a time that was stored when a
 * clock was ahead would make all that was stored before look old. 0 days: 0. */
int64_t ages_before(const struct server *server, int days);

/* Compare our time with a clock: the next value of our own. */
void ages_compare(struct ages *a, int64_t wall, int64_t steady);

#endif
