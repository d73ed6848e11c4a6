/* listen.h -- where the server listens, and whom it lets in.
 *
 * We bind the sockets and accept connections ourselves, and hand them to
 * libwebsockets: so an address means that address, and who is over a limit is
 * turned away before anything is spent on them.
 */
#ifndef SIX_SERVER_LISTEN_H
#define SIX_SERVER_LISTEN_H

#include "server/server.h"

struct listener;

/* Bind to all addresses of the setting "listen", or take over the sockets that
 * systemd has given; and note in the server where the first one is. On failure
 * nothing is bound. */
six_status listen_open(struct listener **out, struct server *server,
                       struct six_error *err);

/* Accept from now on; and no more, while the sockets stay bound for whoever
 * holds them, too. */
void listen_begin(struct listener *l);
void listen_end(struct listener *l);

void listen_close(struct listener *l);

/* The bound addresses as text, "127.0.0.1:6060 [::1]:6060". */
void listen_tell(const struct listener *l, char *out, size_t size);

#endif
