/* table.h -- one game between programs, from its seeds to a row of figures.
 *
 * The table is the only place of the arena that holds a whole state. Players
 * are given views. The same seating and seeds give the same row, as far as the
 * players themselves always answer the same.
 */
#ifndef SIX_ARENA_TABLE_H
#define SIX_ARENA_TABLE_H

#include <stdatomic.h>

#include "arena/pipe.h"
#include "sixstones/bots.h"

enum {
    SIX__WHOLE = 420, /* a whole victory: divisible by 1 to 7 teams */
    SIX__ENDING_MAX = 32,
    SIX__WHY_MAX = 200
};

/* Who sits where, and chance. */
struct six__seating {
    const struct six_game *game;
    struct six_setup how;
    const char *bot[SIX_SEATS_MAX]; /* a spec for each seat */
    struct six__pipes *pipes;       /* for those of them that are programs */
    uint64_t deal;                  /* the stream of chance */
    uint64_t luck; /* from which each seat has its own stream */

    /* True breaks the game off as soon as may be. NULL: nobody does. */
    const atomic_bool *stop;
};

/* A finished game. */
struct six__row {
    uint16_t share[SIX_SEATS_MAX]; /* of the victory, in parts of SIX__WHOLE;
                                      seats of one team each have the team's */
    char ending[SIX__ENDING_MAX];  /* the game's id for it; "forfeit" */
    six_seat forfeit;              /* who lost the right to play on, or
                                      SIX_NOBODY */
    char why[SIX__WHY_MAX];        /* why so: a sentence, or "" */
    uint8_t order[SIX_SEATS_MAX];  /* 1 for the seat that decided first, 2 for
                                      the next; 0: never */
    uint32_t turns;                /* how often the seat that acts changed */
    uint32_t decisions;            /* of seats; chance does not count */
    uint64_t menus;                /* the lengths of their menus together */
};

/* A player for a spec: a bot of this build ("hard:threads=2"), or a program
 * ("cmd:./mybot") that pipes keeps between games. A search that is bounded by
 * iterations is not bounded by time as well, unless the spec asks for it: on a
 * busy machine it would play worse, and no run would be repeatable. */
six_status six__player_from(struct six_player **out, const char *spec,
                            struct six__pipes *pipes,
                            const struct six_game *game, six_seat seat,
                            struct six_error *err);

/* Whether six__player_from() would take this spec. */
six_status six__player_fits(const char *spec, struct six_error *err);

/* Where the stream of a seat begins: each has its own, so that how much one
 * player draws makes no difference to the others. */
uint64_t six__luck_of(uint64_t luck, six_seat seat);

/* Play one game. *done tells whether it was played to its end; where it was
 * broken off the row is of no use. Fails only where a player can't be made. */
six_status six__table_play(const struct six__seating *at, struct six__row *out,
                           bool *done, struct six_error *err);

#endif
