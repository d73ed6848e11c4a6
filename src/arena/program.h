/* program.h -- a bot of one's own, in its dialogue with us.
 *
 * We ask, it answers: docs/protocol.md, "A bot of one's own". Whatever it does
 * wrong becomes a sentence in the error; the program is of no use then, and
 * must be freed.
 */
#ifndef SIX_ARENA_PROGRAM_H
#define SIX_ARENA_PROGRAM_H

#include "arena/process.h"

struct six__program {
    char *command;
    struct six__process *process;
    bool greeted;
    bool wants_cards, wants_state;
    struct six__program *next; /* of those who wait for a game */
};

/* How we deal with it. */
struct six__patience {
    double start;  /* seconds from its start to its greeting */
    double decide; /* seconds for a decision */
    bool heard;    /* its standard error is ours */
};

/* Start a program and exchange greetings. On success the caller owns *out. */
six_status six__program_start(struct six__program **out, const char *command,
                              const struct six__patience *patience,
                              const struct six_think *how,
                              struct six_error *err);

/* What is asked. */
struct six__question {
    const struct six_game *game;
    six_seat seat;
    const void *view;
    double seconds; /* for the answer */
    const struct six_event *events;
    int event_count;
    const struct six_action *menu;
    int count;
    const struct six_think *how;
};

/* A game begins: game, seat, view, seconds and how of the question. */
six_status six__program_new(struct six__program *p,
                            const struct six__question *q,
                            struct six_error *err);

/* The index of what it chose from the menu, or -1. */
int six__program_decide(struct six__program *p, const struct six__question *q,
                        struct six_error *err);

/* The game is over: game, view and seconds. result is NULL where it was broken
 * off. */
six_status six__program_over(struct six__program *p,
                             const struct six__question *q,
                             const struct six_result *result,
                             struct six_error *err);

/* End it: at once where it has failed. p may be NULL. */
void six__program_free(struct six__program *p, bool failed);

#endif
