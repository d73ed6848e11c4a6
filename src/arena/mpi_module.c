/* mpi_module.c -- sixstones-mpi.so: letters between processes by MPI. The only
 * file that knows MPI.
 *
 * Nobody blocks. Whoever waits for letters sleeps in between, since MPI itself
 * would wait by looking again and again and take the core from the players.
 *
 * Open MPI ends all processes when one dies. With `mpirun --enable-recovery`
 * it does not, and the others can go on; what can't be done then is to part
 * together, and to end those that hang.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena/link.h"

enum { TAG = 6 };

/* Letters on their way, which must stay where they are. */
struct pending {
    MPI_Request request;
    struct pending *next;
    char data[];
};

static struct pending *pending;
static int rank;

/* Drop those that have left. */
static void look_after_pending(void)
{
    struct pending **at = &pending;
    while (*at) {
        struct pending *p = *at;
        int done = 0;
        if (MPI_Test(&p->request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS &&
            !done) {
            at = &p->next;
            continue;
        }
        *at = p->next;
        free(p);
    }
}

static bool open_link(void *self, int *out, int *count, char *why, size_t size)
{
    int level = 0;
    (void)self;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) !=
        MPI_SUCCESS) {
        snprintf(why, size, "MPI can't be started");
        return false;
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, count);
    *out = rank;
    if (level < MPI_THREAD_FUNNELED)
        snprintf(why, size, "this MPI can't be used by a program with threads");
    else if (*count < 2)
        snprintf(why, size,
                 "Open MPI knows of no other process; use its mpirun, or "
                 "srun --mpi=pmix");
    else
        return true;
    MPI_Finalize();
    return false;
}

static bool send_letter(void *self, int to, const char *letter, size_t length)
{
    struct pending *p = malloc(sizeof *p + length);
    (void)self;
    if (!p)
        return false;
    memcpy(p->data, letter, length);
    if (MPI_Isend(p->data, (int)length, MPI_CHAR, to, TAG, MPI_COMM_WORLD,
                  &p->request) != MPI_SUCCESS) {
        free(p);
        return true;
    }
    p->next = pending;
    pending = p;
    look_after_pending();
    return true;
}

static int receive_letter(void *self, int *from, char letter[SIX__LETTER_MAX])
{
    MPI_Status status;
    int there = 0, length = 0;
    (void)self;
    look_after_pending();
    if (MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &there, &status) !=
            MPI_SUCCESS ||
        !there)
        return -1;
    if (MPI_Recv(letter, SIX__LETTER_MAX, MPI_CHAR, status.MPI_SOURCE, TAG,
                 MPI_COMM_WORLD, &status) != MPI_SUCCESS)
        return -1;
    MPI_Get_count(&status, MPI_CHAR, &length);
    *from = status.MPI_SOURCE;
    return length;
}

/* What has not left after a second goes to somebody who does not read. */
static void send_the_rest(void)
{
    const struct timespec nap = { .tv_nsec = 1000000 };
    for (int i = 0; pending && i < 1000; i++) {
        look_after_pending();
        if (pending)
            nanosleep(&nap, NULL);
    }
    while (pending) {
        struct pending *p = pending;
        pending = p->next;
        MPI_Request_free(&p->request); /* MPI may still read the data */
    }
}

/* Whether mpirun lets the others live when one is gone. */
static bool is_recovering(void)
{
    const char *text = getenv("OMPI_MCA_orte_enable_recovery");
    return text && (*text == '1' || *text == 't' || *text == 'y');
}

static void close_link(void *self, bool lost, int code)
{
    (void)self;
    send_the_rest();
    if (lost && is_recovering())
        return;
    if (lost && (rank == 0 || code))
        MPI_Abort(MPI_COMM_WORLD, code);
    MPI_Finalize();
}

const struct six__link six__mpi_link = {
    .version = SIX__LINK_VERSION,
    .open = open_link,
    .send = send_letter,
    .receive = receive_letter,
    .close = close_link,
};
