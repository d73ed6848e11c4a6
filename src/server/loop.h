/* loop.h -- the event loop: sockets, time, and what other threads report. */
#ifndef SIX_SERVER_LOOP_H
#define SIX_SERVER_LOOP_H

#include "server/server.h"

/* Open the database, start the threads, listen. On success *port is the port
 * that is listened at. On failure nothing is left. */
six_status server_open(struct server *server, int *port, struct six_error *err);

/* Serve until *stop is set, say good bye, and end. */
void server_run(struct server *server, const volatile int *stop);

/* Wake the loop up; from a signal handler, too. */
void server_wake(void *server);

#endif
