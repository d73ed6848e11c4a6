/* loop.h -- the event loop: it begins, runs and ends the server. */
#ifndef SIX_SERVER_LOOP_H
#define SIX_SERVER_LOOP_H

#include "server/server.h"

/* Open the database, start the threads, listen. On failure nothing is left. */
six_status server_open(struct server *server, struct six_error *err);

/* Serve until SIGTERM or SIGINT, say goodbye, and end. On SIGHUP settings and
 * certificate are read again. */
void server_run(struct server *server);

/* The sockets that are listened on, as text. */
void server_tell_addresses(const struct server *server, char *out, size_t size);

/* Wake the loop up; from any thread. */
void server_wake(void *server);

#endif
