/* server_faults.h -- what fails below the server: the disk, and memory.
 *
 * Reads, writes and syncs fail under SQLite, in the system calls, so that what
 * SQLite makes of them is tried, too. Allocations fail in our own code, not in
 * libraries.
 */
#ifndef FUZZ_SERVER_FAULTS_H
#define FUZZ_SERVER_FAULTS_H

#include <stdbool.h>
#include <stdint.h>

struct disk_faults {
    int one_in; /* so many calls fails, by chance; 0: none does */
    bool reads, writes, syncs, opens;
    bool full;   /* what is written finds no room */
    bool halves; /* calls do half of what they should, or are interrupted */
    bool gone;   /* nothing is written any more: all from now on is lost */
};

/* Once, before any database is opened. */
void faults_begin(uint64_t seed);
void faults_disk(const struct disk_faults *how); /* NULL: none */

/* The allocation of the server's that comes as the so manieth from now fails,
 * and so many percent of those after it; 0: none does. */
void faults_memory(int after, int percent);
/* The server's are those between these two; or the other way round, where it
 * calls us. */
void faults_enter(void);
void faults_leave(void);

/* How many have failed since the beginning. */
int faults_of_disk(void);
int faults_of_memory(void);

#endif
