/* wire.h -- the client's side of a WebSocket, for many connections at once. */
#ifndef SIX_BENCH_WIRE_H
#define SIX_BENCH_WIRE_H

#include <stdbool.h>
#include <stddef.h>

struct wire {
    int fd;
    bool open; /* the handshake is done */
    char *in;
    size_t in_used, in_room;
    char *out;
    size_t out_used, out_sent, out_room;
};

extern long wire_pings; /* that were answered, by all */

/* Begin to connect to a port of this machine, as the connection of that number:
 * each ten thousand come from an address of their own. False: it can't be. */
bool wire_connect(struct wire *w, int port, int number);
void wire_close(struct wire *w);

/* Send a message as one text frame; it goes out as the socket takes it. */
void wire_send(struct wire *w, const char *text);
bool wire_flush(struct wire *w);

/* Read what has come. False: the other side has gone. */
bool wire_read(struct wire *w);

/* Take the next whole message out of what has come, '\0' added; NULL: none
 * yet. It is valid until the next call. *used is for wire_drop(). */
char *wire_next(struct wire *w, size_t *used);
void wire_drop(struct wire *w, size_t used);

#endif
