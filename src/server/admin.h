/* admin.h -- the operator's socket: DATA/admin.sock, lines of JSON in and out
 * (docs/admin.md), for the server's own user and root.
 *
 * A *console* is a connection there. It has one *task* at a time: a command
 * that is being done, on the loop and by jobs of the store. What it changes is
 * done to its end, also where the console is gone by then; what it only reads
 * is not.
 */
#ifndef SIX_SERVER_ADMIN_H
#define SIX_SERVER_ADMIN_H

#include "server/server.h"

/* Listen on the socket. Another server's stale one is replaced: there is no
 * other, since the database is ours. */
six_status admin_open(struct admin **out, struct server *server,
                      struct six_error *err);

/* Everybody is sent away, and the socket is removed. NULL is none. */
void admin_close(struct admin *a);

/* A backup that is being made is given up, when the server stops; and ends,
 * after the store is closed. */
void admin_stop_backup(struct server *server);
void admin_end_backup(struct server *server);

#endif
