/* faults.h -- a disk that fails when it is told to: a layer between SQLite and
 * its files. */
#ifndef TESTS_UNIT_FAULTS_H
#define TESTS_UNIT_FAULTS_H

#include <stdbool.h>

/* All databases that are opened from now on go through the layer, which lets
 * everything pass; and no longer. */
void faults_begin(void);
void faults_end(void);

struct fault {
    int after;        /* which call fails, from 1: see faults_calls() */
    bool for_good;    /* and all that come later, too */
    bool full;        /* what is written only, and for want of room */
    bool torn;        /* half of what should be written is */
    bool sync;        /* only what makes it durable */
    bool silent;      /* it says that all went well */
    const char *only; /* files whose names have this in them; NULL: all */
};
void faults_set(const struct fault *how); /* NULL: none */

/* How many calls there have been since faults_set(), and whether one has
 * failed. */
int faults_calls(void);
bool faults_struck(void);

#endif
