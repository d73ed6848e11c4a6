/* session.h -- the inside of a session, for the files of this folder. */
#ifndef SIX_SESSION_SESSION_H
#define SIX_SESSION_SESSION_H

#include <stddef.h>

#include "sixstones/session.h"

#define SIX__RECORD_LINE "sixstones record 1" /* the first of a record */

/* How many actions apart the states are that a session keeps. */
enum { SIX__STRIDE = 32 };

struct six__entry {
    struct six_action act;
    six_seat who;
    uint32_t learned; /* the game's number before the action */
    uint32_t gain;    /* milliseconds that it put on a clock: six__clock_undo */
};

struct six_session {
    const struct six_game *game;
    int seats;
    uint64_t stream; /* of seeds, for six_session_chance() */
    bool practice;
    bool positioned; /* began from a position, which its record must tell */
    char name[SIX_SEATS_MAX][SIX_NAME_MAX + 1];
    const char *names[SIX_SEATS_MAX]; /* into name, or NULL */

    struct six_clock clock;
    int64_t left[SIX_SEATS_MAX]; /* milliseconds, as they were at since */
    int64_t now, since;          /* what lies between them is not charged yet */
    bool running;                /* the time is being told */
    struct six_seal seal;

    int count, room; /* room is a multiple of SIX__STRIDE */
    struct six__entry *log;
    unsigned char *kept; /* the states before actions 0, SIX__STRIDE, ... */
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
};

/* The state the game began with. */
const void *six__session_start(const struct six_session *s);

/* clock.c */

/* The action at the end of the log, which who did, is done: charge it, and let
 * the next decision begin. */
void six__clock_act(struct six_session *s, six_seat who);

/* The actions from the one at index on will be taken back: so is what they put
 * on the clocks. What was used stays used. */
void six__clock_undo(struct six_session *s, int index);

/* The value of a record's line "clock", and back. */
void six__clock_text(const struct six_clock *clock, struct six_text *out);
six_status six__clock_read(const char *text, struct six_clock *out,
                           struct six_error *err);

/* A whole number up to max in decimal digits, without zeros before it; end is
 * where it stops. Returns whether there is one. */
bool six__number_read(const char *text, int64_t max, int64_t *out,
                      const char **end);

/* seal.c */

/* The digits of a seal, a commit or a secret, and those of a salt. On failure
 * out is untouched. */
six_status six__seal_read(const char *text, char out[SIX_SEAL_MAX + 1],
                          struct six_error *err);
six_status six__salt_read(const char *text, char out[SIX_SALT_MAX + 1],
                          struct six_error *err);

#endif
