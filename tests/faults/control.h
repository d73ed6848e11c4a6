/* control.h -- what a test and the preloaded library tell each other, in a
 * file that both have mapped. control.py has the same list. */
#ifndef SIX_TESTS_CONTROL_H
#define SIX_TESTS_CONTROL_H

#include <stdatomic.h>
#include <stdint.h>

typedef _Atomic int64_t number;

struct control {
    /* The test sets, at any time: */
    number cut_in;    /* operations until the power fails; 0: it doesn't */
    number seed;      /* of what is left then, and of all chance */
    number lies;      /* of a million syncs, so many do nothing */
    number room;      /* bytes until the disk is full; below 0: never */
    number read_only; /* whether the disk is */
    number no_files;  /* of a million descriptors, so many are not given */
    number no_ipv6;   /* whether no address of IPv6 is this machine's */
    number no_memory; /* of a million allocations, so many fail, */
    number of_whom;   /* of those of MEMORY_ */
    number clock;     /* ms by which the machine's clock is wrong, */
    number passed;    /* and by which time has passed without it */

    /* The library counts: */
    number operations; /* writes, syncs, and changes of folders */
    number syncs;
    number cuts;
    number pieces, pieces_lost; /* unsynced sectors and pages at cuts */
    number full, refused;       /* calls that met a full or read-only disk */
    number files, memory;       /* descriptors and allocations not given */
};

enum { MEMORY_PROGRAM = 1, MEMORY_SQLITE = 2 };

extern struct control *control; /* never NULL */

/* Whether something that happens so many times in a million does. */
_Bool by_chance(int64_t in_a_million);

#endif
