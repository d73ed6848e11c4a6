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

static struct sockaddr_storage name_of(int fd)
{
    struct sockaddr_storage name = { 0 };
    socklen_t size = sizeof name;
    getsockname(fd, (struct sockaddr *)&name, &size);
    return name;
}

static int port_of(int fd)
{
    struct sockaddr_storage name = name_of(fd);
    return ntohs(*port_in(&name));
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

/* Said of what another entry of ours has, which is no error of the system. */
enum { OURS = -1 };

static const char *reason(int wrong)
{
    switch (wrong) {
    case OURS:
        return N_("another entry of 'listen' has this address already");
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
static bool may_be_missing(int wrong, const struct addrinfo *a)
{
    return wrong == EAFNOSUPPORT ||
           (wrong == EADDRNOTAVAIL && a->ai_family == AF_INET6);
}

static bool is_any(const void *name)
{
    const struct sockaddr_in *four = name;
    const struct sockaddr_in6 *six = name;
    return four->sin_family == AF_INET
               ? four->sin_addr.s_addr == htonl(INADDR_ANY)
               : IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr);
}

/* What was in the way of binding to an address; 0: that we have it already. */
static int blame(const struct listener *l, const struct addrinfo *a, int wrong)
{
    struct sockaddr_storage wanted = { 0 };
    memcpy(&wanted, a->ai_addr, a->ai_addrlen);
    for (int i = 0; wrong == EADDRINUSE && i < l->count; i++) {
        struct sockaddr_storage ours = name_of(l->fd[i]);
        if (memcmp(&ours, &wanted, sizeof ours) == 0)
            return 0;
        if (ours.ss_family == wanted.ss_family &&
            *port_in(&ours) == *port_in(&wanted) &&
            (is_any(&ours) || is_any(&wanted)))
            return OURS;
    }
    return wrong;
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
                           const char *where, struct six_error *err)
{
    int port = 0, wrong = 0;
    bool any = false;
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
            wrong = blame(l, a, errno);
            any = any || wrong == 0;
            if (wrong == 0 || may_be_missing(wrong, a))
                continue;
            return cannot_listen(where, six_tr(err->lang, reason(wrong)), err);
        }
        l->fd[l->count++] = fd;
        port = port_of(fd);
        any = true;
    }
    if (any)
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
    st = bind_all(l, list, where, err);
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

/* In numbers where it was given to us, else by the name it has in the list. */
static void note_place(const struct listener *l, bool given)
{
    struct server *server = l->server;
    struct sockaddr_storage name = name_of(l->fd[0]);
    char first[300];
    int ignored;
    const char *list = server->settings.listen;
    list += strspn(list, " ,");
    snprintf(first, sizeof first, "%.*s", (int)strcspn(list, " ,"), list);
    if (given)
        getnameinfo((struct sockaddr *)&name, sizeof name, server->host,
                    sizeof server->host, NULL, 0, NI_NUMERICHOST);
    else
        settings_address(first, server->host, sizeof server->host, &ignored,
                         NULL);
    if (!server->host[0] || is_any(&name))
        snprintf(server->host, sizeof server->host, "localhost");
    server->port = port_of(l->fd[0]);
}

six_status listen_open(struct listener **out, struct server *server,
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
    note_place(l, given > 0);
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
        struct sockaddr_storage name = name_of(l->fd[i]);
        char host[64] = "?", port[8] = "?";
        getnameinfo((struct sockaddr *)&name, sizeof name, host, sizeof host,
                    port, sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
        six_text_printf(&text, strchr(host, ':') ? "%s[%s]:%s" : "%s%s:%s",
                        i ? " " : "", host, port);
    }
}
