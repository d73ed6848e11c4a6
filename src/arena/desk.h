/* desk.h -- hands out the games of a run and takes their results.
 *
 * Whoever plays games (threads of this process, other processes) takes a
 * number from the desk, plays that game and brings the row; nothing else
 * passes between them. The desk writes the journal and ends the run: when all
 * games are there, when a test is decided, or when somebody says so. All
 * functions may be called from several threads.
 *
 * A test sees rounds in their order, and only when all before are there, so
 * that it decides after the same number of games whoever plays them.
 */
#ifndef SIX_ARENA_DESK_H
#define SIX_ARENA_DESK_H

#include <pthread.h>

#include "arena/journal.h"
#include "arena/sprt.h"

struct six__desk {
    const struct six__plan *plan;
    struct six__results *results; /* look at them when nobody plays */

    /* How bots that are programs are dealt with; may be changed before the
     * first game. */
    double patience; /* seconds for a decision; 0: the usual ones */
    bool heard;      /* what they write to standard error is shown */

    /* True when no more games are wanted: running ones are to be broken
     * off. */
    atomic_bool stop;

    /* Private. */
    pthread_mutex_t lock;
    struct six__journal *journal; /* or NULL */
    struct six__test *test;       /* or NULL */
    bool *out;                    /* which games somebody is playing */
    uint64_t next;                /* no game before is free */
    uint64_t counted;             /* games that the test has seen */
    struct six_error *err;        /* of the first failure */
    six_status status;
};

/* Where the run stands. */
struct six__progress {
    uint64_t planned;  /* games */
    uint64_t finished; /* those of the journal included */
    bool tested;
    struct six__sprt sprt;
};

/* The journal and the test may be NULL; all stay the caller's. Sees the games
 * that results hold already. err is where a failure of the run is told. */
six_status six__desk_init(struct six__desk *d, const struct six__plan *plan,
                          struct six__results *results,
                          struct six__journal *journal, struct six__test *test,
                          struct six_error *err);
void six__desk_release(struct six__desk *d);

/* A game to be played; false where there is none now: all are played or being
 * played, or the run is to stop. */
bool six__desk_take(struct six__desk *d, uint64_t *game);

/* The row of a game that was taken. */
void six__desk_bring(struct six__desk *d, uint64_t game,
                     const struct six__row *row);

/* A game that was taken will not be finished: somebody else may take it. */
void six__desk_give_back(struct six__desk *d, uint64_t game);

/* Something went wrong that ends the run. The first such error is kept. */
void six__desk_fail(struct six__desk *d, const struct six_error *why);

/* End the run as soon as may be. */
void six__desk_stop(struct six__desk *d);

void six__desk_look(struct six__desk *d, struct six__progress *out);

/* How it went so far: SIX_OK, or what ended the run. */
six_status six__desk_status(struct six__desk *d);

/* So many games count: all that are planned, or those until the test was
 * decided. */
uint64_t six__desk_counted(struct six__desk *d);

/* Take games from the desk and play them until none is left: the whole of a
 * worker in this process. */
void six__desk_work(struct six__desk *d);

/* ---- who plays ---- */

/* What can happen to another process that plays. */
enum six__news {
    SIX__LOST, /* nothing is heard of it any more */
    SIX__BACK, /* it was lost, and is heard again */
    SIX__LEFT  /* it was told to end, and has said so */
};

/* A crew plays all games of a desk. It calls tick(), where that is not NULL,
 * about ten times a second from the thread that called; false ends the run.
 * news() tells of another process, by its rank, that had so many games, which
 * others play now. */
struct six__watch {
    bool (*tick)(void *context, struct six__desk *d);
    void (*news)(void *context, int rank, enum six__news what, uint64_t games);
    void *context;
};

/* Threads of this process, from 1. Returns when nobody plays any more. Fails
 * where not even one can be started. */
six_status six__crew_threads(struct six__desk *d, int workers,
                             const struct six__watch *watch,
                             struct six_error *err);

#endif
