/* owner.h -- what a report is for, and how long that lives.
 *
 * A table, a link or a person can be closed while a bot thinks for it, a row
 * is written for it or a password is hashed. So every job names its owner.
 * Crew and store hold the owner from the moment they are given the job until
 * its report has been made: the owner's memory outlives each report. Where the
 * owner has ended meanwhile, the job is dropped instead of reported, and work
 * that has not begun is not done at all.
 *
 * Owners end and are freed on the server's thread. Others may ask whether one
 * has ended, and give jobs for one that can't end meanwhile.
 */
#ifndef SIX_SERVER_OWNER_H
#define SIX_SERVER_OWNER_H

#include <stdatomic.h>
#include <stdbool.h>

struct owner {
    atomic_int holds;
    atomic_bool ended;
    void (*free)(struct owner *owner); /* when nobody holds it any more */
};

/* It is held once, by whoever made it: owner_end() gives that up. */
void owner_init(struct owner *o, void (*free)(struct owner *owner));
void owner_end(struct owner *o);

struct owner *owner_hold(struct owner *o);
void owner_release(struct owner *o);

bool owner_has_ended(const struct owner *o);

/* How many reports are on their way. */
int owner_reports(const struct owner *o);

#endif
