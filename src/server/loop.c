/* loop.c -- the loop's beginning, its ticks, its signals and its end. */
#include "server/loop.h"

#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/admin.h"
#include "server/ages.h"
#include "server/enforce.h"
#include "server/link.h"
#include "server/listen.h"
#include "server/log.h"
#include "server/loop_memory.h"
#include "server/notify.h"
#include "server/sockets.h"
#include "server/table.h"

enum {
    ANSWERS_MS = 2000,  /* for what was asked before the server stops */
    GOODBYE_MS = 3000,  /* for the last words, then, and pages */
    FORGET_MS = 600000, /* addresses that are not heard of any more */
    SWEEP_MS = 60000,   /* between looks for such addresses */
    NUDGE_MS = 1000,    /* for the timers of libwebsockets */
    FILES_SPARE = 200   /* descriptors that are not for connections */
};

/* What wakes the loop up, besides sockets. */
struct loop {
    ev_async wake;
    ev_timer tick;
    ev_signal stop[2], reload;
    int64_t swept, nudged, stopped;
    int64_t due; /* the next tick, us */
};

void server_wake(void *server)
{
    struct server *s = server;
    if (s->watchers)
        ev_async_send(s->loop, &s->watchers->wake);
}

/* ---- what happens ---- */

static void on_wake(struct ev_loop *loop, ev_async *watcher, int events)
{
    struct server *server = watcher->data;
    (void)loop;
    (void)events;
    server->now = steady_ms();
    store_report(server->store);
    crew_report(server->crew);
}

/* ---- stopping ---- */

static bool has_left(const struct server *server)
{
    struct store_counts counts;
    store_count(server->store, &counts);
    return counts.waiting > 0 || server->links || server->pages > 0;
}

/* What was asked before is stored perhaps, so it is answered first. */
static void say_goodbye(struct server *server)
{
    bool late = server->now > server->watchers->stopped + ANSWERS_MS;
    for (struct link *l = server->links; l; l = l->next)
        if (late || !link_is_owed(l))
            link_bye(l, SIX_BUSY,
                     N_("the server is stopping; come back in a moment"));
}

static void go_on_stopping(struct server *server)
{
    say_goodbye(server);
    if (!has_left(server) ||
        server->now > server->watchers->stopped + GOODBYE_MS)
        ev_break(server->loop, EVBREAK_ALL);
}

/* ---- ticks ---- */

/* How late the loop comes to a tick: as late does it come to a message. A tick
 * that is earlier than all before tells when they are really due. */
static void note_lag(struct server *server)
{
    struct loop *w = server->watchers;
    int64_t now = steady_us(), late = w->due ? now - w->due : 0;
    histogram_add(&server->counters.lag, &histogram_quick,
                  late > 0 ? (double)late / 1e6 : 0);
    w->due = now - (late > 0 ? late : 0) + INT64_C(1000) * TICK_MS;
    if (w->due < now)
        w->due = now;
}

/* On a loop of ours libwebsockets looks at its timers when something else
 * happens to it. It is they that close who never says anything. */
static void nudge(struct server *server)
{
    struct loop *w = server->watchers;
    if (server->connection_count == server->link_count ||
        server->now - w->nudged < NUDGE_MS)
        return;
    w->nudged = server->now;
    lws_cancel_service(server->lws);
}

static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events)
{
    struct server *server = watcher->data;
    struct loop *w = server->watchers;
    (void)loop;
    (void)events;
    note_lag(server);
    server->now = steady_ms();
    log_tick(server->now);
    timers_run(&server->timers, server->now);
    hall_tick(server);
    ages_tick(server);
    nudge(server);
    if (server->now - w->swept > SWEEP_MS) {
        w->swept = server->now;
        addresses_forget(&server->addresses, server->now - FORGET_MS,
                         server->now);
        tallies_forget(&server->accounts, server->now);
    }
    if (server->stopping)
        go_on_stopping(server);
}

/* ---- signals ---- */

static void on_stop(struct ev_loop *loop, ev_signal *watcher, int events)
{
    struct server *server = watcher->data;
    (void)loop;
    (void)events;
    if (server->stopping)
        return;
    log_line(LOG_INFO, "stopping", NULL);
    notify("STOPPING=1");
    server->now = steady_ms();
    server->stopping = true;
    admin_stop_backup(server);
    server->watchers->stopped = server->now;
    listen_end(server->listener);
    say_goodbye(server);
}

/* ---- reading settings and certificate again ---- */

static six_status reload(struct server *server, struct six_error *err)
{
    struct settings fresh;
    six_status st = server->read_settings(&fresh, err);
    if (st != SIX_OK)
        return st;
    struct settings old = server->settings;
    st = settings_renew(&server->settings, &fresh, err);
    if (st == SIX_OK && server->settings.tls_cert[0]) {
        st = sockets_reload(server, err);
        server->counters.tls_reloads[st == SIX_OK]++;
    }
    if (st != SIX_OK)
        server->settings = old;
    return st;
}

static void on_reload(struct ev_loop *loop, ev_signal *watcher, int events)
{
    struct server *server = watcher->data;
    struct six_error err = { 0 };
    (void)loop;
    (void)events;
    notify("RELOADING=1");
    bool ok = reload(server, &err) == SIX_OK;
    server->counters.reloads[ok]++;
    if (ok) {
        log_line(LOG_INFO, "reloaded", NULL);
    } else {
        char line[12];
        snprintf(line, sizeof line, "%d", err.line);
        log_line(LOG_ERROR, "reload-failed",
                 LOG({ "why", err.text }, { "line", line }));
    }
    notify("READY=1");
}

/* ---- beginning ---- */

static int thread_count(const struct settings *s)
{
    if (s->workers)
        return s->workers;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 1 ? (int)cores : 2;
}

static six_status make_folder(const char *path, struct six_error *err)
{
    char part[1000];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = part + 1; (slash = strchr(slash, '/')) != NULL;
         *slash++ = '/') {
        *slash = '\0';
        mkdir(part, 0700);
    }
    struct stat st;
    mkdir(part, 0700);
    if (stat(part, &st) == 0 && S_ISDIR(st.st_mode))
        return SIX_OK;
    return six_fail(err, SIX_IO,
                    N_("the folder '%s' for the data can't be made; --data "
                       "names another"),
                    path);
}

/* No more connections than there may be descriptors, and no more of these than
 * are needed: libwebsockets has a table of as many, and goes through all of it
 * for each event where it is told to have a smaller one. Returns how many
 * descriptors there may be. */
static long fit_descriptors(struct server *server)
{
    struct rlimit files;
    int wanted = server->settings.connections;
    rlim_t needed = (rlim_t)wanted + FILES_SPARE;
    server->connections_most = wanted;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return (long)needed;
    files.rlim_cur = files.rlim_max < needed ? files.rlim_max : needed;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur >= needed)
        return (long)files.rlim_cur;
    server->connections_most = files.rlim_cur > (rlim_t)2 * FILES_SPARE
                                   ? (int)files.rlim_cur - FILES_SPARE
                                   : FILES_SPARE / 2;
    char number[12];
    snprintf(number, sizeof number, "%d", server->connections_most);
    log_line(LOG_WARNING, "few-descriptors",
             LOG({ "limit-connections", number }));
    return (long)files.rlim_cur;
}

static struct loop *watch(struct server *server)
{
    struct loop *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    ev_async_init(&w->wake, on_wake);
    ev_timer_init(&w->tick, on_tick, TICK_MS / 1000., TICK_MS / 1000.);
    ev_signal_init(&w->stop[0], on_stop, SIGTERM);
    ev_signal_init(&w->stop[1], on_stop, SIGINT);
    ev_signal_init(&w->reload, on_reload, SIGHUP);
    w->wake.data = w->tick.data = server;
    w->stop[0].data = w->stop[1].data = w->reload.data = server;
    ev_async_start(server->loop, &w->wake);
    ev_timer_start(server->loop, &w->tick);
    ev_signal_start(server->loop, &w->stop[0]);
    ev_signal_start(server->loop, &w->stop[1]);
    ev_signal_start(server->loop, &w->reload);
    return w;
}

static void unwatch(struct server *server)
{
    struct loop *w = server->watchers;
    if (!w)
        return;
    ev_async_stop(server->loop, &w->wake);
    ev_timer_stop(server->loop, &w->tick);
    ev_signal_stop(server->loop, &w->stop[0]);
    ev_signal_stop(server->loop, &w->stop[1]);
    ev_signal_stop(server->loop, &w->reload);
}

/* What has been begun is ended: thoughts first, since they lead to jobs of the
 * store, and then these. Their threads may wake the loop until then. */
static void end_threads(struct server *server)
{
    crew_free(server->crew);
    server->crew = NULL;
    if (!server->store)
        return;
    do
        store_wait(server->store);
    while (store_report(server->store) > 0);
    store_close(server->store);
    server->store = NULL;
}

static void release(struct server *server)
{
    server->stopping = true;
    admin_close(server->admin); /* before another may have the database */
    server->admin = NULL;
    admin_stop_backup(server);
    end_threads(server);
    admin_end_backup(server);
    unwatch(server);
    listen_close(server->listener);
    sockets_close(server);
    for (int i = 0; i < TABLE_SLOTS; i++)
        while (server->tables[i])
            hall_remove(server->tables[i]);
    free(server->lobby.list);
    addresses_release(&server->addresses);
    sanctions_release(&server->sanctions);
    tallies_release(&server->accounts);
    timers_release(&server->timers);
    if (server->loop)
        ev_loop_destroy(server->loop);
    loop_memory_close();
    free(server->watchers);
    free(server->scratch);
}

static six_status open_store(struct server *server, struct six_error *err)
{
    char path[1000];
    const struct settings *s = &server->settings;
    six_status st = make_folder(s->data, err);
    snprintf(path, sizeof path, "%s/sixstones.db", s->data);
    if (st == SIX_OK)
        st = store_open(&server->store, &store_sqlite, path, server_wake,
                        server, err);
    if (st == SIX_OK)
        st = enforce_begin(server, err);
    return st == SIX_OK ? ages_begin(server, err) : st;
}

/* Games go on without operators: where there can be no such socket (a folder
 * on another machine, perhaps), the log says so. */
static void open_admin(struct server *server)
{
    struct six_error err = { .lang = SIX_EN };
    if (admin_open(&server->admin, server, &err) != SIX_OK)
        log_line(LOG_ERROR, "no-admin", LOG({ "why", err.text }));
}

static six_status open_loop(struct server *server, struct six_error *err)
{
    owner_init(&server->owner, NULL); /* never ends */
    server->now = server->began = steady_ms();
    server->counters.started = wall_ms();
    server->scratch = malloc(LWS_PRE + REPLY_MAX);
    if (loop_memory_open(fit_descriptors(server)))
        server->loop = ev_loop_new(EVFLAG_AUTO);
    if (server->loop)
        server->watchers = watch(server);
    if (sodium_init() < 0 || !server->scratch || !server->watchers)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    randombytes_buf(server->mark_key, sizeof server->mark_key);
    return SIX_OK;
}

six_status server_open(struct server *server, struct six_error *err)
{
    six_status st = open_loop(server, err);
    if (st == SIX_OK)
        st = open_store(server, err);
    if (st == SIX_OK) {
        server->crew =
            crew_new(thread_count(&server->settings), server_wake, server);
        if (!server->crew)
            st = six_fail(err, SIX_NO_MEMORY, N_("no threads can be started"));
    }
    if (st == SIX_OK)
        st = sockets_open(server, err);
    if (st == SIX_OK)
        st = listen_open(&server->listener, server, err);
    if (st == SIX_OK)
        open_admin(server);
    else
        release(server);
    return st;
}

/* ---- running ---- */

void server_tell_addresses(const struct server *server, char *out, size_t size)
{
    listen_tell(server->listener, out, size);
}

void server_run(struct server *server)
{
    hall_resume(server);
    listen_begin(server->listener);
    notify("READY=1");
    ev_run(server->loop, 0);
    release(server);
    log_line(LOG_INFO, "stopped", NULL);
    log_end();
}
