/* shares.h -- a queue in which nobody can crowd out the others.
 *
 * Each address has a share of the working time, and within it each person. The
 * next job is one of whoever has used the least, so somebody who asks for a
 * thousand things waits for their own jobs and not the others for theirs. Who
 * was idle begins where the others are: time that was not used is not saved up.
 *
 * Plain data: whoever has one has the threads and the lock. crew.h takes the
 * time of threads in shares, store.h that of its own thread.
 */
#ifndef SIX_SERVER_SHARES_H
#define SIX_SERVER_SHARES_H

#include <stdint.h>

#include "sixstones/status.h"

/* In whose share a job is done: an address, and a person there. 0 is one of
 * them, too: nobody in particular. */
struct payer {
    uint64_t address, person;
};

/* Part of whatever waits in one. */
struct share_job {
    struct payer payer;
    double seconds; /* that it may take */
    double given;   /* when it was put */
    struct share_job *next;
};

/* An address, or a person there. */
struct share {
    uint64_t key;
    double used; /* seconds of work, expected or measured */
    int waiting, running;
    int place;          /* among those that wait; 0: nothing waits */
    struct share *next; /* with the same hash */
    struct share_job *first, **last; /* of a person */
    struct crowd *people;            /* of an address */
};

/* Shares that take turns. */
struct crowd {
    struct share **hash; /* all of them */
    struct share **heap; /* those that wait; from 1, the least used first */
    int room, count, in_heap; /* room: of each list, a power of two */
    int busy;                 /* wait or run */
    int sweep;                /* look at so many for those that are idle */
    double floor; /* what whoever came next had used: newcomers begin there */
};

/* So many jobs may wait: of a person at an address, and of everybody. Of an
 * address, as many as there is room left: a crowd at one leaves half of it to
 * the others, one at two a third. */
struct shares {
    int each, all;
    struct crowd addresses;
    int waiting, running;
};

/* SIX_LIMIT: too many of this person are waiting; SIX_BUSY: too many of the
 * address or in all, or no memory. */
six_status shares_put(struct shares *s, struct share_job *job);

/* The job whose turn it is, if there is one. So many jobs of an address may
 * run while others wait, and so many while nobody else does. */
struct share_job *shares_take(struct shares *s, int most, int most_alone);

/* A job that was taken has ended, after so many seconds. */
void shares_end(struct shares *s, struct share_job *job, double seconds);

/* Take out any job that waits; NULL at the end. */
struct share_job *shares_empty(struct shares *s);

/* Whose jobs wait and run. */
void shares_rows(const struct shares *s,
                 void (*row)(void *arg, const struct share *address,
                             const struct share *person),
                 void *arg);

void shares_release(struct shares *s);

#endif
