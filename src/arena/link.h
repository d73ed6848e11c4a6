/* link.h -- how the processes of one run reach each other: what the arena
 * needs of MPI, and no more.
 *
 * The program itself knows nothing of MPI: it starts at once, runs where there
 * is none, and is one file to copy. mpi_module.c is the other side. It becomes
 * sixstones-mpi.so, which is loaded when the program finds that it is one of
 * several. Tests bring tables of their own.
 *
 * What is sent are letters: short texts. In each process one and the same
 * thread calls all functions of the table.
 */
#ifndef SIX_ARENA_LINK_H
#define SIX_ARENA_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include "sixstones/status.h"

enum {
    SIX__LINK_VERSION = 1, /* of the table below */
    SIX__LETTER_MAX = 3500 /* bytes; MPI sends these without asking first */
};

struct six__link {
    int version;
    void *self; /* for the functions */

    /* Meet the others. False where that can't be; why says so in English. */
    bool (*open)(void *self, int *rank, int *count, char *why, size_t size);

    /* Send a letter. It is copied, and nobody waits. One to somebody who is
     * gone is lost without a sign. False: out of memory. */
    bool (*send)(void *self, int to, const char *letter, size_t length);

    /* The length of the next letter that has come, or -1: none now. */
    int (*receive)(void *self, int *from, char letter[SIX__LETTER_MAX]);

    /* Part. Where somebody is lost the others can't wait for each other: rank
     * 0, or one that has failed, ends them all with its exit status code, and
     * this may not return. */
    void (*close)(void *self, bool lost, int code);
};

/* What the module exports. */
extern const struct six__link six__mpi_link;

/* As one of how many processes we were started, by what the environment says:
 * 1 where nobody says anything. */
int six__link_started(void);

/* Which of them we are, by the environment. */
int six__link_rank(void);

/* Load the module: from beside the program, or from where it is installed. */
six_status six__link_load(const struct six__link **out, struct six_error *err);

#endif
