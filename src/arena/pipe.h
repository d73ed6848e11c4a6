/* pipe.h -- players that are programs of somebody's own: "cmd:./mybot --fast".
 *
 * A program serves many games one after the other. Between them it waits here,
 * so that it need not be started for each. What it plays does not depend on
 * that: it is told everything anew at the beginning of a game, seeds included.
 */
#ifndef SIX_ARENA_PIPE_H
#define SIX_ARENA_PIPE_H

#include "arena/program.h"

/* The programs that wait, and how long we wait for one. Belongs to one thread
 * at a time, and outlives its players. */
struct six__pipes {
    struct six__patience patience;
    struct six__program *idle;
};

/* Zero seconds mean the usual ones. */
void six__pipes_init(struct six__pipes *pipes, double seconds, bool heard);

/* End all programs that wait. */
void six__pipes_release(struct six__pipes *pipes);

/* Whether a spec names a program, which is the rest of it. */
bool six__is_command(const char *spec);

/* Whether there is a command, and it is plain text. */
six_status six__command_check(const char *spec, struct six_error *err);

/* A player for such a spec. The program is started when it has to decide for
 * the first time: one that can't be started loses its game, and no more. */
six_status six__pipe_player(struct six_player **out, struct six__pipes *pipes,
                            const char *spec, const struct six_game *game,
                            six_seat seat, struct six_error *err);

#endif
