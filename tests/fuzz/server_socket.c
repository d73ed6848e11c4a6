/* server_socket.c -- WebSocket for clients, without a library: it can also say
 * what no library would. */
#include "server_socket.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, FINAL = 0x80, MASKED = 0x80 };

/* ---- bytes ---- */

static char *room_for(char **data, size_t *used, size_t *room, size_t more)
{
    while (*used + more + 1 > *room)
        *room = *room ? 2 * *room : 4096;
    *data = realloc(*data, *room);
    if (!*data)
        abort();
    return *data + *used;
}

static void add(struct socket *s, const void *bytes, size_t length)
{
    memcpy(room_for(&s->out, &s->out_used, &s->out_room, length), bytes,
           length);
    s->out_used += length;
}

static void drop_first(char *data, size_t *used, size_t length)
{
    *used -= length;
    memmove(data, data + length, *used);
}

static void send_some(struct socket *s)
{
    while (s->out_used && !s->cut) {
        ssize_t n = send(s->fd, s->out, s->out_used, MSG_NOSIGNAL);
        if (n <= 0) {
            s->cut = n == 0 || (errno != EAGAIN && errno != ENOTCONN);
            return;
        }
        drop_first(s->out, &s->out_used, (size_t)n);
    }
}

static void receive_some(struct socket *s)
{
    for (;;) {
        char *to = room_for(&s->in, &s->in_used, &s->in_room, 65536);
        ssize_t n = recv(s->fd, to, 65536, 0);
        if (n <= 0) {
            s->cut = s->cut || n == 0 || (errno != EAGAIN && errno != ENOTCONN);
            return;
        }
        s->in_used += (size_t)n;
    }
}

/* ---- frames ---- */

static void add_frame(struct socket *s, int kind, const char *text,
                      size_t length)
{
    static const unsigned char mask[4] = { 1, 2, 4, 8 };
    unsigned char head[14] = { (unsigned char)kind };
    size_t n = 2;
    if (length < 126) {
        head[1] = (unsigned char)(MASKED | length);
    } else {
        int bytes = length < 65536 ? 2 : 8;
        head[1] = (unsigned char)(MASKED | (bytes == 2 ? 126 : 127));
        for (int i = bytes - 1; i >= 0; i--)
            head[n++] = (unsigned char)((uint64_t)length >> 8 * i);
    }
    memcpy(head + n, mask, 4);
    add(s, head, n + 4);
    char *to = room_for(&s->out, &s->out_used, &s->out_room, length);
    for (size_t i = 0; i < length; i++)
        to[i] = (char)((unsigned char)text[i] ^ mask[i % 4]);
    s->out_used += length;
}

void socket_say(struct socket *s, const char *text, size_t length, bool last)
{
    add_frame(s, (s->middle ? 0 : TEXT) | (last ? FINAL : 0), text, length);
    s->middle = !last;
    send_some(s);
}

void socket_blather(struct socket *s, const char *bytes, size_t length)
{
    add(s, bytes, length);
    send_some(s);
}

/* The first frame that is there as a whole; 0: none is. */
static size_t frame(const struct socket *s, size_t *head, size_t *length)
{
    const unsigned char *b = (const unsigned char *)s->in;
    if (s->in_used < 2)
        return 0;
    *length = b[1] & 127;
    *head = *length == 126 ? 4 : *length == 127 ? 10 : 2;
    if (s->in_used < *head)
        return 0;
    if (*head > 2) {
        *length = 0;
        for (size_t i = 2; i < *head; i++)
            *length = *length << 8 | b[i];
    }
    return s->in_used >= *head + *length ? *head + *length : 0;
}

static void
take_frame(struct socket *s, const char *payload, size_t length,
           void (*heard)(void *arg, const char *text, size_t length), void *arg)
{
    int kind = s->in[0] & 15;
    if (kind == PING)
        add_frame(s, FINAL | PONG, payload, length);
    s->cut = s->cut || kind == CLOSE;
    if (kind > TEXT)
        return;
    memcpy(room_for(&s->message, &s->message_used, &s->message_room, length),
           payload, length);
    s->message_used += length;
    if (!(s->in[0] & FINAL))
        return;
    s->message[s->message_used] = '\0';
    heard(arg, s->message, s->message_used);
    s->message_used = 0;
}

/* ---- the handshake ---- */

static void ask(struct socket *s, int port)
{
    char text[300];
    int length = snprintf(text, sizeof text,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                          "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Protocol: sixstones.1\r\n\r\n",
                          port);
    add(s, text, (size_t)length);
}

static void take_answer(struct socket *s)
{
    static const char good[] = "HTTP/1.1 101";
    s->in[s->in_used] = '\0';
    char *end = strstr(s->in, "\r\n\r\n");
    if (!end)
        return;
    s->open = strncmp(s->in, good, sizeof good - 1) == 0;
    s->cut = !s->open;
    drop_first(s->in, &s->in_used, (size_t)(end + 4 - s->in));
}

struct socket *socket_new(int port)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port) };
    struct socket *s = calloc(1, sizeof *s);
    int yes = 1;
    if (!s)
        abort();
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    s->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (s->fd < 0 || connect(s->fd, (struct sockaddr *)&to, sizeof to) != 0) {
        socket_free(s);
        return NULL;
    }
    setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(s->fd, F_SETFL, O_NONBLOCK);
    ask(s, port);
    return s;
}

void socket_free(struct socket *s)
{
    if (s->fd >= 0)
        close(s->fd);
    free(s->in);
    free(s->out);
    free(s->message);
    free(s);
}

void socket_serve(struct socket *s, bool reads,
                  void (*heard)(void *arg, const char *text, size_t length),
                  void *arg)
{
    size_t head, length, whole;
    send_some(s);
    if (reads)
        receive_some(s);
    if (!s->open && s->in_used)
        take_answer(s);
    while (s->open && (whole = frame(s, &head, &length)) > 0) {
        take_frame(s, s->in + head, length, heard, arg);
        drop_first(s->in, &s->in_used, whole);
    }
}
