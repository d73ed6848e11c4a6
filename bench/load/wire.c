/* wire.c -- RFC 6455 as far as a client of our own server needs it. */
#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

long wire_pings;

static void *need(void *memory)
{
    if (memory)
        return memory;
    fputs("load: out of memory\n", stderr);
    exit(1);
}

static void add(struct wire *w, const void *bytes, size_t length)
{
    if (w->out_sent == w->out_used)
        w->out_sent = w->out_used = 0;
    if (w->out_used + length > w->out_room) {
        w->out_room = 2 * (w->out_used + length);
        w->out = need(realloc(w->out, w->out_room));
    }
    memcpy(w->out + w->out_used, bytes, length);
    w->out_used += length;
}

/* An address has some 28,000 ports: more connections need more addresses, and
 * the whole of 127.0.0.0/8 is ours. */
static bool come_from(int fd, int number)
{
    int yes = 1, net = 1 + number / 10000;
    struct sockaddr_in from = { .sin_family = AF_INET,
                                .sin_addr.s_addr = htonl(
                                    INADDR_LOOPBACK + 256u * (uint32_t)net) };
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    return bind(fd, (struct sockaddr *)&from, sizeof from) == 0;
}

bool wire_connect(struct wire *w, int port, int number)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    char head[400];
    int one = 1;
    *w = (struct wire){ .fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0) };
    if (w->fd < 0 || !come_from(w->fd, number))
        return false;
    setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(w->fd, (struct sockaddr *)&to, sizeof to) < 0 &&
        errno != EINPROGRESS)
        return false;
    int length = snprintf(head, sizeof head,
                          "GET /ws HTTP/1.1\r\n"
                          "Host: 127.0.0.1:%d\r\n"
                          "Upgrade: websocket\r\n"
                          "Connection: Upgrade\r\n"
                          "Sec-WebSocket-Key: c2l4c3RvbmVzIGxvYWQgIQ==\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Protocol: sixstones.1\r\n\r\n",
                          port);
    add(w, head, (size_t)length);
    return true;
}

void wire_close(struct wire *w)
{
    close(w->fd);
    free(w->in);
    free(w->out);
    *w = (struct wire){ .fd = -1 };
}

/* A mask of zeros is as good as any to a server of our own. */
void wire_send(struct wire *w, const char *text)
{
    size_t length = strlen(text);
    unsigned char head[14] = { 0x81 };
    size_t used = 2;
    if (length < 126) {
        head[1] = (unsigned char)(0x80 | length);
    } else {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        used = 4;
    }
    add(w, head, used + 4);
    add(w, text, length);
}

bool wire_flush(struct wire *w)
{
    while (w->out_sent < w->out_used) {
        ssize_t n = send(w->fd, w->out + w->out_sent, w->out_used - w->out_sent,
                         MSG_NOSIGNAL);
        if (n < 0)
            return errno == EAGAIN || errno == EINPROGRESS;
        w->out_sent += (size_t)n;
    }
    return true;
}

bool wire_read(struct wire *w)
{
    for (;;) {
        if (w->in_room - w->in_used < 4096) {
            w->in_room = w->in_room ? 2 * w->in_room : 8192;
            w->in = need(realloc(w->in, w->in_room));
        }
        ssize_t n =
            recv(w->fd, w->in + w->in_used, w->in_room - w->in_used - 1, 0);
        if (n == 0)
            return false;
        if (n < 0)
            return errno == EAGAIN;
        w->in_used += (size_t)n;
    }
}

void wire_drop(struct wire *w, size_t used)
{
    memmove(w->in, w->in + used, w->in_used - used);
    w->in_used -= used;
}

static bool take_handshake(struct wire *w)
{
    w->in[w->in_used] = '\0';
    char *end = strstr(w->in, "\r\n\r\n");
    if (!end)
        return false;
    if (strncmp(w->in, "HTTP/1.1 101", 12) != 0) {
        fprintf(stderr, "load: the server refused: %.60s\n", w->in);
        exit(1);
    }
    w->open = true;
    wire_drop(w, (size_t)(end + 4 - w->in));
    return true;
}

static void answer_ping(struct wire *w, const char *payload, size_t length)
{
    unsigned char head[6] = { 0x8a, (unsigned char)(0x80 | length) };
    wire_pings++;
    add(w, head, sizeof head);
    add(w, payload, length);
}

char *wire_next(struct wire *w, size_t *used)
{
    if (!w->in_used || (!w->open && !take_handshake(w)))
        return NULL;
    for (;;) {
        const unsigned char *head = (unsigned char *)w->in;
        size_t length = w->in_used >= 2 ? head[1] & 127u : 0, at = 2;
        if (w->in_used < 2 || (length == 126 && w->in_used < 4) ||
            (length == 127 && w->in_used < 10))
            return NULL;
        if (length == 126) {
            length = (size_t)head[2] << 8 | head[3];
            at = 4;
        } else if (length == 127) {
            length = 0;
            for (int i = 2; i < 10; i++)
                length = length << 8 | head[i];
            at = 10;
        }
        if (w->in_used < at + length)
            return NULL;
        if ((head[0] & 15) == 1) {
            memmove(w->in, w->in + at, length); /* makes room for the '\0' */
            w->in[length] = '\0';
            *used = at + length;
            return w->in;
        }
        if ((head[0] & 15) == 9)
            answer_ping(w, w->in + at, length);
        wire_drop(w, at + length);
    }
}
