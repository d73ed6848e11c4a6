/* sockets.h -- libwebsockets: connections, what comes in on them, TLS.
 *
 * A *connection* is a TCP connection, whatever is spoken on it. One that has
 * become a WebSocket has a link besides.
 */
#ifndef SIX_SERVER_SOCKETS_H
#define SIX_SERVER_SOCKETS_H

#include <sys/socket.h>

#include "server/server.h"

/* Make libwebsockets ready, on server->loop. */
six_status sockets_open(struct server *server, struct six_error *err);
void sockets_close(struct server *server);

/* Take over a socket that was accepted; it is closed where that can't be. */
void sockets_adopt(struct server *server, int fd, const struct sockaddr *name,
                   socklen_t size);

/* Count, and perhaps log, that a request was refused. */
void sockets_refused(struct lws *wsi, enum refusal cause);

/* Read the certificate and its key, again perhaps. On failure the old ones
 * stay. */
six_status sockets_reload(struct server *server, struct six_error *err);

#endif
