/* loop.c -- libwebsockets' callbacks, handed to our own parts. */
#include "server/loop.h"

#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/guard.h"
#include "server/http.h"
#include "server/link.h"
#include "server/log.h"
#include "server/table.h"

/* Between two ticks. */
static const lws_usec_t tick_us = (lws_usec_t)TICK_MS * 1000;

enum {
    BUFFER = 32 << 10,   /* of libwebsockets, for large files */
    PING_SECONDS = 25,   /* of silence, then we ask */
    HANGUP_SECONDS = 60, /* of silence, then it is gone */
    GOODBYE_MS = 3000,   /* for the last words, when the server stops */
    FORGET_MS = 600000   /* addresses that are not heard of any more */
};

/* ---- sockets ---- */

static six_status refuse(struct server *server, struct lws *wsi,
                         struct address **out)
{
    const struct settings *s = &server->settings;
    char name[ADDRESS_MAX + 1];
    http_address(server, wsi, name);
    struct address *a = addresses_get(&server->addresses, name, server->now);
    if (!a)
        return SIX_NO_MEMORY;
    *out = a;
    if (server->stopping)
        return SIX_BUSY;
    if (server->link_count >= s->connections ||
        (s->connections_each && a->connections >= s->connections_each))
        return SIX_LIMIT;
    return bucket_take(&a->connect, &s->connects_each, server->now) ? SIX_OK
                                                                    : SIX_LIMIT;
}

static const char *reason(unsigned status)
{
    switch (status) {
    case HTTP_STATUS_NOT_FOUND:
        return "sockets are at /ws";
    case HTTP_STATUS_FORBIDDEN:
        return "pages from elsewhere may not connect";
    case 429:
        return "too many connections; try later";
    default:
        return "stopping; try again in a second";
    }
}

/* Before the socket is one: who may not have it gets a plain status. */
static int filter(struct server *server, struct lws *wsi)
{
    struct address *a;
    unsigned status = 0;
    char path[8];
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) != 3 ||
        strcmp(path, "/ws") != 0)
        status = HTTP_STATUS_NOT_FOUND;
    else if (!http_origin_fits(server, wsi))
        status = HTTP_STATUS_FORBIDDEN;
    else if (refuse(server, wsi, &a) != SIX_OK)
        status = server->stopping ? HTTP_STATUS_SERVICE_UNAVAILABLE : 429;
    if (status == 0)
        return 0;
    server->counters.refused++;
    lws_return_http_status(wsi, status, reason(status));
    return -1;
}

static int establish(struct server *server, struct lws *wsi, void **user)
{
    char name[ADDRESS_MAX + 1];
    http_address(server, wsi, name);
    struct address *a = addresses_get(&server->addresses, name, server->now);
    struct link *l = a ? link_new(server, wsi, a) : NULL;
    if (!l)
        return -1;
    server->counters.connections++;
    *user = l;
    return 0;
}

static int receive(struct lws *wsi, struct link *l, const void *in,
                   size_t length)
{
    bool last =
        lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (lws_frame_is_binary(wsi)) {
        link_bye(l, SIX_SYNTAX, N_("messages are text frames"));
        return 0;
    }
    return link_receive(l, in, length, last) ? 0 : -1;
}

static struct server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason,
                     void *user, void *in, size_t length)
{
    struct server *server = server_of(wsi);
    struct link **l = user;
    server->now = steady_ms();
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return filter(server, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return establish(server, wsi, user);
    case LWS_CALLBACK_RECEIVE:
        return receive(wsi, *l, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return link_writeable(*l) ? 0 : -1;
    case LWS_CALLBACK_CLOSED:
        if (*l)
            link_closed(*l);
        *l = NULL;
        return 0;
    default:
        return 0;
    }
}

/* ---- pages ---- */

static int on_http(struct lws *wsi, enum lws_callback_reasons reason,
                   void *user, void *in, size_t length)
{
    struct server *server = server_of(wsi);
    struct page *page = user;
    (void)length;
    switch ((int)reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        server->now = steady_ms();
        if (server->store)
            store_report(server->store);
        if (server->crew)
            crew_report(server->crew);
        return 0;
    case LWS_CALLBACK_HTTP:
        server->now = steady_ms();
        return http_answer(server, wsi, page, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* no protocol of ours */
        server->counters.refused++;
        lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST,
                               "the subprotocol here is sixstones.1");
        return -1;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_write(wsi, page);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (page)
            http_release(page);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "http",
      .callback = on_http,
      .per_session_data_size = sizeof(struct page) },
    { .name = "sixstones.1",
      .callback = on_socket,
      .per_session_data_size = sizeof(struct link *),
      .rx_buffer_size = 4096 },
    { .name = NULL },
};

static const lws_retry_bo_t patience = {
    .secs_since_valid_ping = PING_SECONDS,
    .secs_since_valid_hangup = HANGUP_SECONDS,
};

/* ---- now and then ---- */

static void drop_slow(struct server *server)
{
    int64_t most = (int64_t)server->settings.slow * 1000;
    for (struct link *l = server->links; l; l = l->next)
        if (l->stuck && server->now - l->stuck > most) {
            server->counters.slow++;
            l->stuck = server->now;
            lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        }
}

static void tick(struct server *server)
{
    server->now = steady_ms();
    hall_tick(server);
    drop_slow(server);
    addresses_forget(&server->addresses, server->now - FORGET_MS);
}

struct ticker {
    lws_sorted_usec_list_t sul;
    struct server *server;
};

static void on_tick(lws_sorted_usec_list_t *sul)
{
    struct ticker *t = (void *)sul;
    tick(t->server);
    lws_sul_schedule(t->server->lws, 0, sul, on_tick, tick_us);
}

void server_wake(void *server)
{
    struct server *s = server;
    if (s->lws)
        lws_cancel_service(s->lws);
}

/* ---- beginning ---- */

static void log_lws(int level, const char *line)
{
    char text[300];
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "\n")] = '\0';
    log_line(level == LLL_ERR ? LOG_ERROR : LOG_WARNING, "sockets",
             LOG({ "what", text }));
}

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

static six_status listen_at(struct server *server, int *port,
                            struct six_error *err)
{
    struct lws_context_creation_info info = { 0 };
    const struct settings *s = &server->settings;
    char host[300];
    six_status st =
        settings_address(s->listen, host, sizeof host, &info.port, err);
    if (st != SIX_OK)
        return st;
    lws_set_log_level(LLL_ERR, log_lws);
    info.iface = host[0] ? host : NULL;
    info.protocols = protocols;
    info.user = server;
    info.retry_and_idle_policy = &patience;
    info.pt_serv_buf_size = BUFFER;
    info.server_string = "sixstones";
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    info.ka_time = 60;
    info.ka_probes = 3;
    info.ka_interval = 10;
    if (s->tls_cert[0]) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = s->tls_cert;
        info.ssl_private_key_filepath = s->tls_key;
    }
    server->lws = lws_create_context(&info);
    if (!server->lws)
        return six_fail(err, SIX_IO,
                        N_("'%s' can't be listened at: the address is taken, "
                           "not of this machine, or not allowed to you; or "
                           "the certificate can't be read"),
                        s->listen);
    *port = lws_get_vhost_listen_port(
        lws_get_vhost_by_name(server->lws, "default"));
    return SIX_OK;
}

/* What has been begun is ended: thoughts first, since they lead to jobs of the
 * store, and then these. */
static void end_threads(struct server *server)
{
    if (server->crew)
        crew_free(server->crew);
    server->crew = NULL;
    do
        store_wait(server->store);
    while (store_report(server->store) > 0);
    store_close(server->store);
    server->store = NULL;
}

static void release(struct server *server)
{
    server->stopping = true;
    end_threads(server);
    if (server->lws)
        lws_context_destroy(server->lws);
    for (int i = 0; i < TABLE_SLOTS; i++)
        for (struct table *t = server->tables[i], *next; t; t = next) {
            next = t->next;
            table_free(t);
        }
    free(server->lobby.list);
    addresses_release(&server->addresses);
    free(server->scratch);
}

six_status server_open(struct server *server, int *port, struct six_error *err)
{
    char path[1000];
    const struct settings *s = &server->settings;
    guard_init();
    server->now = steady_ms();
    server->scratch = malloc(LWS_PRE + REPLY_MAX);
    if (sodium_init() < 0 || !server->scratch)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    six_status st = make_folder(s->data, err);
    snprintf(path, sizeof path, "%s/sixstones.db", s->data);
    if (st == SIX_OK)
        st = store_open(&server->store, &store_sqlite, path, server_wake,
                        server, err);
    if (st != SIX_OK) {
        free(server->scratch);
        return st;
    }
    server->crew = crew_new(thread_count(s), server_wake, server);
    if (!server->crew)
        st = six_fail(err, SIX_NO_MEMORY, N_("no threads can be started"));
    if (st == SIX_OK)
        st = listen_at(server, port, err);
    if (st != SIX_OK)
        release(server);
    return st;
}

/* ---- running and stopping ---- */

static void say_goodbye(struct server *server)
{
    server->stopping = true;
    for (struct link *l = server->links; l; l = l->next)
        link_bye(l, SIX_BUSY,
                 N_("the server is stopping; come back in a "
                    "moment"));
}

static bool has_left(const struct server *server)
{
    struct store_counts counts;
    store_count(server->store, &counts);
    return counts.waiting > 0 || server->links;
}

void server_run(struct server *server, const volatile int *stop)
{
    struct ticker ticker = { .server = server };
    lws_sul_schedule(server->lws, 0, &ticker.sul, on_tick, tick_us);
    hall_resume(server);
    while (!*stop && lws_service(server->lws, 0) >= 0)
        ;
    log_line(LOG_INFO, "stopping", NULL);
    say_goodbye(server);
    int64_t until = steady_ms() + GOODBYE_MS;
    while (has_left(server) && steady_ms() < until &&
           lws_service(server->lws, 0) >= 0)
        ;
    lws_sul_cancel(&ticker.sul);
    release(server);
    log_line(LOG_INFO, "stopped", NULL);
}
