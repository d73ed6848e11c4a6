/* timer.h -- what is to happen at a time: a heap of deadlines.
 *
 * So that a tick costs what is due, and not what there is. The times are those
 * of server->now: steady, in ms, and in tests whatever the test says.
 */
#ifndef SIX_SERVER_TIMER_H
#define SIX_SERVER_TIMER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Embedded in what it is for. */
struct timer {
    int64_t at;
    int place; /* in the heap, from 1; 0: not set */
    void (*fire)(struct timer *timer);
};

struct timers {
    struct timer **heap; /* from 1 */
    int count;           /* that are set */
    int known, room;     /* there is room for all that were begun */
};

/* Begin a timer, and end it; it is not set before and after. False: there is
 * no memory. */
bool timer_begin(struct timers *all, struct timer *t,
                 void (*fire)(struct timer *timer));
void timer_end(struct timers *all, struct timer *t);

/* Set it, or set it anew. fire() is called once, and may set it again or end
 * it. */
void timer_set(struct timers *all, struct timer *t, int64_t at);
void timer_clear(struct timers *all, struct timer *t);

/* Fire what is due. */
void timers_run(struct timers *all, int64_t now);

void timers_release(struct timers *all);

#endif
