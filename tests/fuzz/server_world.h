/* server_world.h -- a whole server in one thread, which does one thing at a
 * time and only when it is told to.
 *
 * Sockets, clocks and the crew are ours; the store is the real one with its
 * thread, which works while we wait. All that knows the server from inside is
 * in server_world.c and server_ledger.c.
 */
#ifndef FUZZ_SERVER_WORLD_H
#define FUZZ_SERVER_WORLD_H

#include "server.h"

struct world_settings {
    bool limits; /* how often somebody may do something is limited */
    int idle;    /* seconds that an empty table stays in memory */
};

/* Once: chance, passwords and the like are made cheap and repeatable. */
void world_init(uint64_t seed);

/* Begin a server on this database. False: it could not be opened, which is no
 * failure while disks or memory fail. */
bool world_open(const char *path, const struct world_settings *how);
/* Of the server that runs; it must fit. */
void world_set(const char *name, const char *value);
/* Say good bye to all, as when SIGTERM has come. */
void world_say_goodbye(void);
/* End it. Whoever is connected is closed. */
void world_close(void);

/* ---- connections ---- */

/* NULL: there is no memory for one. */
void *world_connect(struct peer *p, int address);
void world_disconnect(void *wire);
/* A fragment of a message. The connection may be closed by it, as by the next
 * two; then the peer is gone. */
void world_send(void *wire, const char *bytes, size_t length, bool last);
/* Nothing is read from this one just now. */
bool world_is_paused(const void *wire);
/* The socket can take one frame. False: there was none. */
bool world_write(void *wire);
/* The other side can't be reached any more; nobody knows yet. */
void world_cut(void *wire);

/* ---- operators ---- */

/* Somebody at the operator's socket, who has one command at a time; NULL: there
 * is no memory. A line is answered sooner or later. */
void *world_console(void);
void world_command(void *console, const char *line, size_t length);
bool world_is_busy(const void *console);
void world_leave(void *console);

/* ---- what goes on by itself ---- */

/* Time passes; the wall clock may be set besides. */
void world_pass(int64_t ms);
void world_set_wall(int64_t by);

/* The crew forgets whom it works for, as it did when any guest could end the
 * server with two messages: what is closed meanwhile is gone. A fuzzer that is
 * worth its time finds that. */
extern bool world_forgets;

/* Bots, hints and what is told of records fail assertions, now and then. */
extern bool world_bots_fail;
/* Whatever is told of one does. */
extern bool world_frames_fail;
/* Passwords can't be hashed: there is no memory for it. */
extern bool world_hashes_fail;

/* Jobs of the crew, which end in any order: how many wait for work, and how
 * many have been worked on and are not reported. */
int world_thoughts(void);
int world_thought_ends(void);
void world_think(int which);
void world_report_thought(int which);

/* Jobs of the store, which ends them in their order; some as one batch. */
int world_writes(void);
int world_write_ends(void);
void world_store(int count);
void world_report_store(int count);

/* ---- looking at it ---- */

/* All that was promised is stored, and what is in memory is what is stored.
 * Nothing may be under way to the store. */
void world_check_ledger(void);
/* Nobody waits for what will not come. Nothing may be under way at all. */
void world_check_quiet(void);
/* Nobody is here, and all tables have been idle long enough. */
void world_check_idle(void);

#endif
