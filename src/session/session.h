/* session.h -- the inside of a session, for the files of this folder. */
#ifndef SIX_SESSION_SESSION_H
#define SIX_SESSION_SESSION_H

#include <stddef.h>

#include "sixstones/session.h"

/* How many actions apart the states are that a session keeps. */
enum { SIX__STRIDE = 32 };

struct six__entry {
    struct six_action act;
    six_seat who;
    uint32_t learned; /* the game's number before the action */
};

struct six_session {
    const struct six_game *game;
    int seats;
    uint64_t stream; /* of seeds, for six_session_chance() */
    bool practice;
    bool positioned; /* began from a position, which its record must tell */
    char name[SIX_SEATS_MAX][SIX_NAME_MAX + 1];
    const char *names[SIX_SEATS_MAX]; /* into name, or NULL */

    int count, room; /* room is a multiple of SIX__STRIDE */
    struct six__entry *log;
    unsigned char *kept; /* the states before actions 0, SIX__STRIDE, ... */
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
};

/* The state the game began with. */
const void *six__session_start(const struct six_session *s);

#endif
