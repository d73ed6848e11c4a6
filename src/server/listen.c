/* listen.c -- sockets to listen on, and accepting from them. */
#include "server/listen.h"

#include <assert.h>
#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/clean.h"
#include "server/container.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/sockets.h"

enum {
    SOCKETS_MAX = 16, /* to listen on */
    BACKLOG = 512,
    AT_ONCE = 32,   /* connections accepted before others get their turn */
    PAUSE_MS = 200, /* where there are no descriptors left */
    GIVEN_FIRST = 3 /* the descriptor of the first socket from systemd */
};

struct listener {
    struct server *server;
    int count;
    int fd[SOCKETS_MAX];
    ev_io watcher[SOCKETS_MAX];
    struct timer pause;
    bool accepting;
};

/* ---- binding ---- */

static six_status cannot_listen(const char *where, const char *why,
                                struct six_error *err)
{
    return six_fail(err, SIX_IO, N_("can't listen on '%s': %s"), where, why);
}

/* Where the port is in both kinds of addresses. */
static_assert(offsetof(struct sockaddr_in, sin_port) ==
                  offsetof(struct sockaddr_in6, sin6_port),
              "the port has one place");

static in_port_t *port_in(struct sockaddr_storage *name)
{
    void *any = name;
    return &((struct sockaddr_in *)any)->sin_port;
}

static int port_of(int fd)
{
    struct sockaddr_storage name = { 0 };
    socklen_t size = sizeof name;
    if (getsockname(fd, (struct sockaddr *)&name, &size) != 0)
        return 0;
    in_port_t port;
    memcpy(&port, port_in(&name), sizeof port);
    return ntohs(port);
}

/* At that port, if there is one; -1 with errno. IPv6 sockets are for IPv6
 * alone: IPv4 has its own. */
static int bind_one(const struct addrinfo *a, int port)
{
    int yes = 1;
    struct sockaddr_storage name = { 0 };
    memcpy(&name, a->ai_addr, a->ai_addrlen);
    if (port)
        *port_in(&name) = htons((uint16_t)port);
    int fd = socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC,
                    IPPROTO_TCP);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (a->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (bind(fd, (struct sockaddr *)&name, a->ai_addrlen) == 0 &&
        listen(fd, BACKLOG) == 0)
        return fd;
    int wrong = errno;
    close(fd);
    errno = wrong;
    return -1;
}

static const char *reason(int wrong)
{
    switch (wrong) {
    case EADDRINUSE:
        return N_("another program listens there; choose another port");
    case EADDRNOTAVAIL:
        return N_("this address is not this machine's");
    case EACCES:
    case EPERM:
        return N_("you may not; ports below 1024 are for root");
    default:
        return strerror(wrong);
    }
}

/* A machine may know IPv6 and have none: then IPv4 alone is all there is. */
static bool may_be_missing(int wrong, const char *host)
{
    return !host[0] && (wrong == EAFNOSUPPORT || wrong == EADDRNOTAVAIL);
}

static bool is_repeated(const struct addrinfo *list, const struct addrinfo *a)
{
    for (; list != a; list = list->ai_next)
        if (list->ai_addrlen == a->ai_addrlen &&
            memcmp(list->ai_addr, a->ai_addr, a->ai_addrlen) == 0)
            return true;
    return false;
}

/* All addresses of a name, with the same port. */
static six_status bind_all(struct listener *l, const struct addrinfo *list,
                           const char *host, const char *where,
                           struct six_error *err)
{
    int port = 0, before = l->count, wrong = 0;
    for (const struct addrinfo *a = list; a; a = a->ai_next) {
        if (is_repeated(list, a))
            continue;
        if (l->count == SOCKETS_MAX)
            return cannot_listen(where,
                                 six_tr(err->lang, N_("too many "
                                                      "addresses")),
                                 err);
        int fd = bind_one(a, port);
        if (fd < 0) {
            wrong = errno;
            if (may_be_missing(wrong, host))
                continue;
            return cannot_listen(where, six_tr(err->lang, reason(wrong)), err);
        }
        l->fd[l->count++] = fd;
        port = port_of(fd);
    }
    if (l->count > before)
        return SIX_OK;
    return cannot_listen(where, six_tr(err->lang, reason(wrong)), err);
}

static six_status bind_address(struct listener *l, const char *where,
                               struct six_error *err)
{
    char host[300], service[12];
    int port;
    struct addrinfo *list, hints = { .ai_socktype = SOCK_STREAM,
                                     .ai_flags = AI_PASSIVE | AI_NUMERICSERV };
    six_status st = settings_address(where, host, sizeof host, &port, err);
    if (st != SIX_OK)
        return st;
    snprintf(service, sizeof service, "%d", port);
    int wrong = getaddrinfo(host[0] ? host : NULL, service, &hints, &list);
    if (wrong)
        return cannot_listen(where, gai_strerror(wrong), err);
    st = bind_all(l, list, host, where, err);
    freeaddrinfo(list);
    return st;
}

static six_status bind_list(struct listener *l, const char *list,
                            struct six_error *err)
{
    six_status st = SIX_OK;
    while (st == SIX_OK && *(list += strspn(list, " ,"))) {
        char where[300];
        size_t length = strcspn(list, " ,");
        snprintf(where, sizeof where, "%.*s", (int)length, list);
        list += length;
        st = bind_address(l, where, err);
    }
    return st;
}

/* ---- sockets from systemd ---- */

/* 0: none were given. */
static six_status given_count(int *count, struct six_error *err)
{
    const char *pid = getenv("LISTEN_PID"), *fds = getenv("LISTEN_FDS");
    char *end, quote[SIX__QUOTE_MAX];
    *count = 0;
    if (!pid || !fds || strtol(pid, NULL, 10) != (long)getpid())
        return SIX_OK;
    long n = strtol(fds, &end, 10);
    if (end == fds || *end || n < 1 || n > SOCKETS_MAX)
        return six_fail(err, SIX_RANGE,
                        N_("LISTEN_FDS is '%s', but should be the number of "
                           "sockets, from 1 to %d"),
                        six__quote(quote, fds), SOCKETS_MAX);
    *count = (int)n;
    return SIX_OK;
}

static bool is_listening(int fd)
{
    int on = 0, type = 0;
    socklen_t size = sizeof on;
    if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &on, &size) != 0 || !on)
        return false;
    size = sizeof type;
    return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 &&
           type == SOCK_STREAM;
}

static six_status take_given(struct listener *l, int count,
                             struct six_error *err)
{
    for (int i = 0; i < count; i++) {
        int fd = GIVEN_FIRST + i;
        if (!is_listening(fd))
            return six_fail(err, SIX_IO,
                            N_("descriptor %d of LISTEN_FDS is no listening "
                               "socket: see the socket unit"),
                            fd);
        fcntl(fd, F_SETFD, FD_CLOEXEC);
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
        l->fd[l->count++] = fd;
    }
    unsetenv("LISTEN_PID"); /* not for our children */
    unsetenv("LISTEN_FDS");
    return SIX_OK;
}

/* ---- accepting ---- */

static void stop_watching(struct listener *l)
{
    for (int i = 0; i < l->count; i++)
        ev_io_stop(l->server->loop, &l->watcher[i]);
}

static void watch(struct listener *l)
{
    for (int i = 0; i < l->count; i++)
        ev_io_start(l->server->loop, &l->watcher[i]);
}

static void go_on(struct timer *timer)
{
    struct listener *l = CONTAINER_OF(timer, struct listener, pause);
    if (l->accepting)
        watch(l);
}

/* Without descriptors there is nothing to do but to wait for some. */
static void run_dry(struct listener *l, int wrong)
{
    log_line(LOG_ERROR, "not-accepted", LOG({ "why", strerror(wrong) }));
    stop_watching(l);
    timer_set(&l->server->timers, &l->pause, l->server->now + PAUSE_MS);
}

static void on_connection(struct ev_loop *loop, ev_io *watcher, int events)
{
    struct listener *l = watcher->data;
    (void)loop;
    (void)events;
    l->server->now = steady_ms();
    for (int i = 0; i < AT_ONCE; i++) {
        struct sockaddr_storage name;
        socklen_t size = sizeof name;
        int fd = accept4(watcher->fd, (struct sockaddr *)&name, &size,
                         SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) {
            sockets_adopt(l->server, fd, (struct sockaddr *)&name, size);
            continue;
        }
        if (errno == EMFILE || errno == ENFILE || errno == ENOMEM ||
            errno == ENOBUFS)
            run_dry(l, errno);
        if (errno != EINTR && errno != ECONNABORTED)
            return;
    }
}

void listen_begin(struct listener *l)
{
    l->accepting = true;
    watch(l);
}

void listen_end(struct listener *l)
{
    l->accepting = false;
    stop_watching(l);
}

/* ---- beginning and end ---- */

six_status listen_open(struct listener **out, struct server *server, int *port,
                       struct six_error *err)
{
    struct listener *l = calloc(1, sizeof *l);
    if (!l || !timer_begin(&server->timers, &l->pause, go_on)) {
        free(l);
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    l->server = server;
    int given;
    six_status st = given_count(&given, err);
    if (st == SIX_OK)
        st = given > 0 ? take_given(l, given, err)
                       : bind_list(l, server->settings.listen, err);
    if (st != SIX_OK) {
        listen_close(l);
        return st;
    }
    for (int i = 0; i < l->count; i++) {
        ev_io_init(&l->watcher[i], on_connection, l->fd[i], EV_READ);
        l->watcher[i].data = l;
    }
    *port = port_of(l->fd[0]);
    *out = l;
    return SIX_OK;
}

void listen_close(struct listener *l)
{
    if (!l)
        return;
    if (l->accepting)
        listen_end(l);
    for (int i = 0; i < l->count; i++)
        close(l->fd[i]);
    timer_end(&l->server->timers, &l->pause);
    free(l);
}

void listen_tell(const struct listener *l, char *out, size_t size)
{
    struct six_text text;
    six_text_init(&text, out, size);
    for (int i = 0; i < l->count; i++) {
        struct sockaddr_storage name;
        socklen_t length = sizeof name;
        char host[64] = "?", port[8] = "?";
        getsockname(l->fd[i], (struct sockaddr *)&name, &length);
        getnameinfo((struct sockaddr *)&name, length, host, sizeof host, port,
                    sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
        six_text_printf(&text, strchr(host, ':') ? "%s[%s]:%s" : "%s%s:%s",
                        i ? " " : "", host, port);
    }
}
