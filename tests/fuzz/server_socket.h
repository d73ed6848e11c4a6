/* server_socket.h -- WebSocket as a client needs it: RFC 6455, over sockets
 * that do not block. */
#ifndef FUZZ_SERVER_SOCKET_H
#define FUZZ_SERVER_SOCKET_H

#include <stdbool.h>
#include <stddef.h>

struct socket {
    int fd;
    bool open;   /* the handshake is over */
    bool cut;    /* the other side has gone */
    bool middle; /* of a message that was sent in part */
    char *in, *out;
    size_t in_used, in_room, out_used, out_room;
    char *message; /* the fragments so far */
    size_t message_used, message_room;
};

/* Begin to connect to this port here. NULL: nobody is there. */
struct socket *socket_new(int port);
void socket_free(struct socket *s);

/* Read and write what goes without waiting. heard() is called with whole
 * messages, which end in '\0' besides. */
void socket_serve(struct socket *s, bool reads,
                  void (*heard)(void *arg, const char *text, size_t length),
                  void *arg);

/* A fragment of a message. */
void socket_say(struct socket *s, const char *text, size_t length, bool last);

/* Bytes that are no frame, or a frame that has no place here. */
void socket_blather(struct socket *s, const char *bytes, size_t length);

#endif
