/* admin.c -- the operator's socket: who is connected, lines in, lines out.
 *
 * Nothing is buffered without end here either: a line is short, there is one
 * reply at a time, and the next line is looked at when it has been read. */
#include "server/admin.h"

#include <errno.h>
#include <ev.h>
#include <poll.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/clean.h"
#include "protocol/tell.h"
#include "server/admin_path.h"
#include "server/admin_task.h"
#include "server/container.h"
#include "server/log.h"

enum {
    CONSOLES_MAX = 16,
    LINE_LONGEST = 8 << 10,
    LOOK_MS = 1000,
    IDLE_MS = 300000, /* without a word */
    PAUSE_MS = 1000,  /* where there are no descriptors left */
    BACKLOG = 128,
    AT_ONCE = 32 /* that are accepted before others get their turn */
};

struct admin {
    struct server *server;
    int fd, folder;
    struct sockaddr_un name;
    ev_io accepts;
    struct timer pause;
    struct console *consoles;
    int count;
};

struct console {
    struct owner owner; /* it begins with this */
    struct admin *admin;
    struct server *server;
    struct console *next, **at;
    int fd; /* -1 when it has been closed */
    ev_io reads, writes;
    struct timer timer;
    char who[STORE_WHO_MAX + 1];

    char in[LINE_LONGEST];
    size_t in_used;
    bool no_more; /* the other side will send nothing more */
    bool busy;    /* with a task */
    bool pumping;
    bool ends; /* when all is written */
    int64_t heard;

    char *out;
    size_t out_used, out_sent;
    int64_t stuck; /* since when nothing was taken; 0: it was */
};

/* ---- the end of one ---- */

static void free_console(struct owner *owner)
{
    free(owner);
}

static void forget_out(struct console *c)
{
    free(c->out);
    c->out = NULL;
    c->out_used = c->out_sent = 0;
    c->stuck = 0;
}

/* What is left unread would cost the other side our last words. */
static void drain(int fd)
{
    char waste[LINE_LONGEST];
    for (int i = 0; i < 100; i++)
        if (recv(fd, waste, sizeof waste, MSG_DONTWAIT) <= 0)
            return;
}

static void console_close(struct console *c)
{
    if (c->fd < 0)
        return;
    ev_io_stop(c->server->loop, &c->reads);
    ev_io_stop(c->server->loop, &c->writes);
    timer_end(&c->server->timers, &c->timer);
    drain(c->fd);
    close(c->fd);
    c->fd = -1;
    forget_out(c);
    *c->at = c->next;
    if (c->next)
        c->next->at = c->at;
    c->admin->count--;
    admin_leave_backup(c->server);
    owner_end(&c->owner);
}

/* ---- out ---- */

static void watch(struct console *c)
{
    if (c->fd < 0)
        return;
    if (!c->no_more && !c->ends && c->in_used < sizeof c->in)
        ev_io_start(c->server->loop, &c->reads);
    else
        ev_io_stop(c->server->loop, &c->reads);
    if (c->out)
        ev_io_start(c->server->loop, &c->writes);
    else
        ev_io_stop(c->server->loop, &c->writes);
}

static void flush(struct console *c)
{
    while (c->out_sent < c->out_used) {
        ssize_t n = send(c->fd, c->out + c->out_sent, c->out_used - c->out_sent,
                         MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n < 0 && errno == EAGAIN) {
            if (!c->stuck)
                c->stuck = c->server->now;
            return;
        }
        if (n < 0) {
            console_close(c);
            return;
        }
        c->out_sent += (size_t)n;
        c->stuck = 0;
    }
    forget_out(c);
    if (c->ends)
        console_close(c);
}

static bool add_out(struct console *c, const char *text, size_t length)
{
    char *out = realloc(c->out, c->out_used + length);
    if (!out)
        return false;
    c->out = out;
    memcpy(out + c->out_used, text, length);
    c->out_used += length;
    return true;
}

/* A text and a line feed, to be freed; NULL without memory. */
static char *write_line(void (*write)(struct six_json *out, const void *arg),
                        const void *arg, size_t *length)
{
    char none[1], *line = none;
    size_t size = sizeof none;
    for (;;) {
        struct six_text text;
        struct six_json out;
        six_text_init(&text, line, size);
        six_json_init(&out, &text);
        six_json_open_object(&out, NULL);
        write(&out, arg);
        six_json_close_object(&out);
        six_text_char(&text, '\n');
        *length = text.used;
        if (line != none)
            return line;
        size = text.used + 1;
        line = malloc(size);
        if (!line)
            return NULL;
    }
}

static void send_line(struct console *c,
                      void (*write)(struct six_json *out, const void *arg),
                      const void *arg)
{
    size_t length = 0;
    char *line = write_line(write, arg, &length);
    bool ok = line && add_out(c, line, length);
    free(line);
    if (ok)
        flush(c);
    else
        console_close(c);
}

static void pump(struct console *c);

void console_reply(struct console *c,
                   void (*write)(struct six_json *out, const void *arg),
                   const void *arg, bool last)
{
    if (c->fd < 0)
        return;
    c->heard = c->server->now;
    send_line(c, write, arg);
    if (last) {
        c->busy = false;
        pump(c);
    }
    watch(c);
}

bool console_is_here(const struct console *c)
{
    return c->fd >= 0;
}

bool console_is_behind(const struct console *c)
{
    return c->out != NULL;
}

const char *console_name(const struct console *c)
{
    return c->who;
}

struct owner *console_owner(struct console *c)
{
    return &c->owner;
}

/* ---- in ---- */

static void write_error(struct six_json *out, const void *arg)
{
    six_json_string(out, "type", "error");
    six__tell_error(arg, out);
}

static void refuse(struct console *c, six_status status, const char *sentence)
{
    struct six_error err = { .lang = SIX_EN };
    six_fail(&err, status, "%s", sentence);
    c->ends = true;
    send_line(c, write_error, &err);
}

/* The length of the first line, without its end; -1: there is no whole one. */
static ssize_t line_length(const struct console *c)
{
    const char *end = memchr(c->in, '\n', c->in_used);
    if (end)
        return end - c->in;
    return c->no_more && c->in_used ? (ssize_t)c->in_used : -1;
}

static void handle_line(struct console *c, size_t length)
{
    char line[LINE_LONGEST];
    memcpy(line, c->in, length);
    size_t used = length < c->in_used ? length + 1 : length;
    memmove(c->in, c->in + used, c->in_used - used);
    c->in_used -= used;
    c->busy = true;
    if (!task_begin(c->server, c, line, length))
        console_close(c);
}

/* A reply that comes at once calls this from inside a line. */
static void pump(struct console *c)
{
    ssize_t length;
    if (c->pumping)
        return;
    c->pumping = true;
    owner_hold(&c->owner);
    while (c->fd >= 0 && !c->busy && !c->ends && !c->out &&
           (length = line_length(c)) >= 0)
        handle_line(c, (size_t)length);
    if (c->fd >= 0 && !c->busy && !c->out && c->no_more)
        console_close(c);
    else if (c->fd >= 0 && c->in_used == sizeof c->in && line_length(c) < 0)
        refuse(c, SIX_TOO_LARGE, N_("a line is too long"));
    c->pumping = false;
    watch(c);
    owner_release(&c->owner);
}

/* Who has only said all that there is to say still wants to hear. */
static bool has_hung_up(int fd)
{
    struct pollfd p = { .fd = fd };
    return poll(&p, 1, 0) > 0 && p.revents & POLLHUP;
}

static void on_read(struct ev_loop *loop, ev_io *watcher, int events)
{
    struct console *c = watcher->data;
    (void)loop;
    (void)events;
    c->server->now = c->heard = steady_ms();
    ssize_t n = recv(c->fd, c->in + c->in_used, sizeof c->in - c->in_used,
                     MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n < 0) {
        console_close(c);
        return;
    }
    c->no_more = n == 0;
    c->in_used += (size_t)n;
    if (c->no_more && has_hung_up(c->fd))
        console_close(c);
    else
        pump(c);
}

static void on_write(struct ev_loop *loop, ev_io *watcher, int events)
{
    struct console *c = watcher->data;
    (void)loop;
    (void)events;
    c->server->now = steady_ms();
    owner_hold(&c->owner);
    flush(c);
    pump(c);
    owner_release(&c->owner);
}

static void look_after(struct timer *timer)
{
    struct console *c = CONTAINER_OF(timer, struct console, timer);
    int64_t now = c->server->now;
    int64_t slow = (int64_t)c->server->settings.slow * 1000;
    timer_set(&c->server->timers, timer, now + LOOK_MS);
    if ((c->stuck && now - c->stuck > slow) ||
        (!c->busy && now - c->heard > IDLE_MS))
        console_close(c);
}

/* ---- coming ---- */

static void find_name(uid_t uid, char out[STORE_WHO_MAX + 1])
{
    char buffer[2048];
    struct passwd row, *found = NULL;
    if (getpwuid_r(uid, &row, buffer, sizeof buffer, &found) != 0)
        found = NULL;
    snprintf(out, STORE_WHO_MAX + 1, "%.50s (%lu)",
             found ? row.pw_name : "user", (unsigned long)uid);
    six__mend(out);
}

static struct console *console_new(struct admin *a, int fd, uid_t uid)
{
    struct console *c = calloc(1, sizeof *c);
    if (!c || !timer_begin(&a->server->timers, &c->timer, look_after)) {
        free(c);
        close(fd);
        return NULL;
    }
    owner_init(&c->owner, free_console);
    c->admin = a;
    c->server = a->server;
    c->fd = fd;
    c->heard = a->server->now;
    find_name(uid, c->who);
    ev_io_init(&c->reads, on_read, fd, EV_READ);
    ev_io_init(&c->writes, on_write, fd, EV_WRITE);
    c->reads.data = c->writes.data = c;
    c->next = a->consoles;
    if (c->next)
        c->next->at = &c->next;
    c->at = &a->consoles;
    a->consoles = c;
    a->count++;
    timer_set(&a->server->timers, &c->timer, a->server->now + LOOK_MS);
    return c;
}

/* The folder and the socket let nobody else in; this is the second lock. */
static bool may_come(int fd, uid_t *uid)
{
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return false;
    *uid = peer.uid;
    return peer.uid == 0 || peer.uid == geteuid();
}

static void welcome(struct admin *a, int fd)
{
    uid_t uid = (uid_t)-1;
    bool may = may_come(fd, &uid);
    struct console *c = console_new(a, fd, uid);
    if (!c)
        return;
    owner_hold(&c->owner); /* who is refused is gone at once */
    if (!may)
        refuse(c, SIX_DENIED,
               N_("this is for the server's own user and for root"));
    else if (a->count > CONSOLES_MAX)
        refuse(c, SIX_LIMIT, N_("too many operators are connected"));
    watch(c);
    owner_release(&c->owner);
}

static void go_on(struct timer *timer)
{
    struct admin *a = CONTAINER_OF(timer, struct admin, pause);
    ev_io_start(a->server->loop, &a->accepts);
}

static void on_connection(struct ev_loop *loop, ev_io *watcher, int events)
{
    struct admin *a = watcher->data;
    (void)events;
    a->server->now = steady_ms();
    int fd = -1;
    for (int i = 0; i < AT_ONCE; i++) {
        fd = accept4(a->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0)
            break;
        welcome(a, fd);
    }
    if (fd < 0 && errno != EAGAIN && errno != EINTR && errno != ECONNABORTED) {
        log_line(LOG_ERROR, "not-accepted", LOG({ "why", strerror(errno) }));
        ev_io_stop(loop, &a->accepts);
        timer_set(&a->server->timers, &a->pause, a->server->now + PAUSE_MS);
    }
}

/* ---- beginning and end ---- */

/* The mode is that of the descriptor, so there is no moment with another. */
static int bind_socket(struct admin *a)
{
    socklen_t size = admin_path(&a->name, a->server->settings.data, &a->folder);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0 || size == 0)
        return fd < 0 ? -1 : (close(fd), -1);
    unlink(a->name.sun_path);
    if (fchmod(fd, 0600) == 0 &&
        bind(fd, (const struct sockaddr *)&a->name, size) == 0 &&
        chmod(a->name.sun_path, 0600) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int wrong = errno;
    close(fd);
    errno = wrong;
    return -1;
}

static void release(struct admin *a)
{
    timer_end(&a->server->timers, &a->pause);
    if (a->fd >= 0) {
        unlink(a->name.sun_path);
        close(a->fd);
    }
    if (a->folder >= 0)
        close(a->folder);
    free(a);
}

six_status admin_open(struct admin **out, struct server *server,
                      struct six_error *err)
{
    struct admin *a = calloc(1, sizeof *a);
    if (!a || !timer_begin(&server->timers, &a->pause, go_on)) {
        free(a);
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    a->server = server;
    a->folder = -1;
    a->fd = bind_socket(a);
    if (a->fd < 0) {
        six_fail(err, SIX_IO,
                 N_("can't open the operator's socket in '%s': %s"),
                 server->settings.data, strerror(errno));
        release(a);
        return SIX_IO;
    }
    ev_io_init(&a->accepts, on_connection, a->fd, EV_READ);
    a->accepts.data = a;
    ev_io_start(server->loop, &a->accepts);
    *out = a;
    return SIX_OK;
}

void admin_close(struct admin *a)
{
    if (!a)
        return;
    ev_io_stop(a->server->loop, &a->accepts);
    while (a->consoles)
        console_close(a->consoles);
    release(a);
}
