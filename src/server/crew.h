/* crew.h -- threads that think, so that the event loop need not: bots, hints
 * and passwords.
 *
 * There are two pools. Short jobs (an easy bot, a password) never stand behind
 * long ones (an expert): they have threads of their own, which the system
 * prefers. In each pool everybody has a fair share: shares.h.
 */
#ifndef SIX_SERVER_CREW_H
#define SIX_SERVER_CREW_H

#include <stdbool.h>
#include <stdint.h>

#include "server/histogram.h"
#include "server/owner.h"
#include "server/shares.h"
#include "sixstones/status.h"

struct crew;

enum {
    CREW_EACH = 50, /* jobs of a person at an address that may wait in a pool */
    CREW_ALL = 5000 /* jobs that may wait in a pool */
};

enum crew_pool { CREW_SHORT, CREW_LONG };
enum { CREW_POOLS = 2 };

/* What jobs are for, in metrics. */
enum crew_kind { CREW_BOT, CREW_HINT, CREW_PASSWORD, CREW_RECORD };
enum { CREW_KINDS = 4 };

/* Something to be worked out. work() runs on a thread of the crew and may use
 * nothing of the server's; done() runs on the server's thread, or drop() does
 * where the owner has ended: then the work may not have been done. The job
 * belongs to its caller again when one of them is called. */
struct crew_job {
    struct owner *owner; /* whom the report is for: owner.h */
    void (*work)(struct crew_job *job);
    void (*done)(struct crew_job *job);
    void (*drop)(struct crew_job *job);
    enum crew_kind kind;
    struct share_job share; /* whose it is, and the seconds that it may take */
    double worked, waited;  /* when reported: seconds, and until it began */

    struct crew_job *next; /* the crew's own */
};

/* Start so many threads for long jobs, from 1, and some for short ones. wake()
 * is called on a thread of the crew when a job has ended; the server then calls
 * crew_report(). NULL where there are no threads to be had. */
struct crew *crew_new(int threads, void (*wake)(void *arg), void *arg);

/* End the threads: what is being worked on is waited for, what has not begun
 * is not worked on any more. All are reported by the time it returns. */
void crew_free(struct crew *c);

/* SIX_LIMIT: its payer has too much waiting; SIX_BUSY: the payer's address, or
 * all together have. Then the job stays the caller's. */
six_status crew_submit(struct crew *c, struct crew_job *job);

/* Report all jobs that have ended. */
void crew_report(struct crew *c);

/* Whether a job is still wanted: long work ends early where it is not, because
 * its owner has ended or the crew is stopping. Any thread may ask. */
bool crew_wants(const struct crew *c, const struct crew_job *job);

/* How it stands, for metrics and for the operator. */
struct crew_counts {
    int waiting[CREW_POOLS], running[CREW_POOLS];
};
void crew_count(struct crew *c, struct crew_counts *out);

/* How long jobs that were worked on had waited, and how long they took. */
struct crew_times {
    struct histogram waited[CREW_KINDS][CREW_POOLS],
        worked[CREW_KINDS][CREW_POOLS];
};
void crew_time(struct crew *c, struct crew_times *out);

/* Whose jobs wait and run, a row each. */
struct crew_row {
    enum crew_pool pool;
    struct payer payer;
    int waiting, running;
    double oldest; /* seconds that the oldest one has waited */
};
void crew_rows(struct crew *c, void (*row)(void *arg, const struct crew_row *r),
               void *arg);

#endif
