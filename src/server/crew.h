/* crew.h -- threads that think, so that the event loop need not: bots, hints
 * and passwords. */
#ifndef SIX_SERVER_CREW_H
#define SIX_SERVER_CREW_H

#include <stdbool.h>
#include <stdint.h>

struct crew;

/* Something to be worked out. work() runs on a thread of the crew and may use
 * nothing of the server's; done() runs on the server's thread. The job belongs
 * to its caller again when done() is called. */
struct crew_job {
    void (*work)(struct crew_job *job);
    void (*done)(struct crew_job *job);
    bool brief;            /* less than a tenth of a second: goes first */
    struct crew_job *next; /* the crew's own */
};

/* Start so many threads, from 1. wake() is called on a thread of the crew when
 * a job has ended; the server then calls crew_report(). NULL where there are
 * no threads to be had. */
struct crew *crew_new(int threads, void (*wake)(void *arg), void *arg);

/* End the threads: what is being worked on is waited for, what has not begun
 * is not worked on any more. All are reported as done by the time it returns,
 * so done() must look at crew_stopping() where it matters. */
void crew_free(struct crew *c);

void crew_submit(struct crew *c, struct crew_job *job);

/* Call done() of all jobs that have ended. */
void crew_report(struct crew *c);

/* Whether the crew is stopping: long work ends early where it can. */
bool crew_stopping(const struct crew *c);

/* How many jobs are waiting or worked on. */
int crew_waiting(struct crew *c);

#endif
