/* ranks.h -- a run of the arena in several processes, its ranks.
 *
 * Rank 0 has the desk, the journal, the progress and the report, and it plays,
 * too. The others have the same plan, play the games that they are sent, and
 * send rows back. A rank that says nothing for a while is lost: its games are
 * played by others. Should it be heard again, it is welcome.
 *
 * In each process one thread calls these functions, always the same.
 *
 * Letters are lines of text; the first character is their kind:
 *
 *   S                        to all: my command line is right, go on
 *   H VERSION RUN WORKERS    hello; RUN is a hash of the journal's head
 *   G 3 5-9                  play these games
 *   R APPETITE, then lines   rows, as in a journal, or none: I am alive; and
 *                            how many games I would like to have
 *   A                        I am alive
 *   F STATUS TEXT            something went wrong that ends the run
 *   L                        I was told to end: somebody else has to play
 *   E LOST                   it is over; LOST is 1 where somebody is lost
 *   B                        my last letter
 */
#ifndef SIX_ARENA_RANKS_H
#define SIX_ARENA_RANKS_H

#include "arena/desk.h"
#include "arena/link.h"
#include "arena/shop.h"

enum six__letter {
    SIX__LETTER_START = 'S',
    SIX__LETTER_HELLO = 'H',
    SIX__LETTER_GAMES = 'G',
    SIX__LETTER_ROWS = 'R',
    SIX__LETTER_ALIVE = 'A',
    SIX__LETTER_FAILED = 'F',
    SIX__LETTER_LEAVE = 'L',
    SIX__LETTER_END = 'E',
    SIX__LETTER_BYE = 'B'
};

/* What rank 0 knows of a rank. */
struct six__rank {
    bool known; /* it has said hello */
    bool lost;
    bool left;
    bool gone; /* it has sent its last letter */
    int workers, appetite;
    uint64_t held; /* games that it has */
    double heard;  /* when */
};

/* A clock that stands still while this process does: who was stopped for an
 * hour has not waited for the others for an hour. */
struct six__clock {
    double seen, time;
};

struct six__ranks {
    int number; /* which rank we are */
    int count;

    /* Private. */
    const struct six__link *link;
    struct six__clock clock;
    double silence;         /* seconds until a rank is lost */
    double told;            /* when the others last heard of us */
    struct six__shop *shop; /* or NULL */
    bool over;              /* the end has been told */
    bool lost;              /* somebody is, at the end */
    bool dumb;              /* a letter could not be sent: out of memory */
    struct six__rank *rank; /* of rank 0 */
    uint16_t *holder;       /* of each game: a rank, from 1; or 0 */
    char letter[SIX__LETTER_MAX + 1];
};

/* How a rank takes part. */
struct six__ranks_how {
    const char *program; /* our version */
    struct six__shop_how shop;
    double silence; /* seconds after which a silent rank is lost */
};

/* Meet the others; the table must outlive the ranks. On success the caller
 * closes *out. */
six_status six__ranks_open(struct six__ranks **out,
                           const struct six__link *link, struct six_error *err);

/* Part from the others, with the exit status that this process will have; tell
 * all that has to be told before, since it may not return. Before the run has
 * begun this sends the others home. NULL is nobody. */
void six__ranks_close(struct six__ranks *r, int code);

/* ---- rank 0 ---- */

/* Play all games of a desk together with the others. */
six_status six__crew_ranks(struct six__desk *d, struct six__ranks *r,
                           const struct six__ranks_how *how,
                           const struct six__watch *watch,
                           struct six_error *err);

/* ---- the others ---- */

/* Wait until rank 0 says whether there is a run. Fails where it never does. */
six_status six__ranks_wait(struct six__ranks *r, bool *begun,
                           struct six_error *err);

/* Play games of a run until rank 0 ends it. Of watch only tick() is called,
 * without a desk; false leaves the run. Fails where rank 0 is lost, or
 * something went wrong here, which rank 0 is told, too. */
six_status six__ranks_serve(struct six__ranks *r,
                            const struct six__ranks_how *how,
                            const struct six__watch *watch,
                            struct six_error *err);

/* Tell rank 0 that we can't take part, which ends the run. */
void six__ranks_refuse(struct six__ranks *r, const struct six_error *why);

/* ---- within ---- */

/* Look at the clock: the time of this process. */
double six__ranks_time(struct six__ranks *r);

void six__ranks_send(struct six__ranks *r, int to, const struct six_text *t);

/* A letter of nothing but its kind. */
void six__ranks_say(struct six__ranks *r, int to, enum six__letter kind);

/* The next letter, ended by '\0', or NULL: none now. It lies in the ranks. */
char *six__ranks_receive(struct six__ranks *r, int *from);

/* How often we tell the others that we live: seconds. */
double six__ranks_beat(const struct six__ranks *r);

/* A hash of what all ranks must agree about. */
six_status six__ranks_run(const struct six__ranks_how *how, uint64_t *out,
                          struct six_error *err);

/* The end of rank 0, and of the others. */
void six__ranks_dismiss(struct six__ranks *r);
void six__ranks_see_off(struct six__ranks *r);

#endif
