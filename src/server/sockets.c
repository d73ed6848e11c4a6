/* sockets.c -- libwebsockets' callbacks, handed to our own parts. */
#include "server/sockets.h"

#include <errno.h>
#include <ev.h>
#include <libwebsockets.h>
#include <linux/tcp.h> /* has more than <netinet/tcp.h> */
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "server/container.h"
#include "server/enforce.h"
#include "server/http.h"
#include "server/link.h"
#include "server/log.h"
#include "server/security.h"
#include "server/table.h"

enum {
    BUFFER = 32 << 10,       /* of libwebsockets, for large files */
    SILENT_SECONDS = 10,     /* for a request to come, and for the next one */
    LOOK_MS = 4000,          /* a link is looked after so often */
    TAKEN_LEAST = 16 << 10,  /* within "slow-seconds", as of a page: http.c */
    HANGUPS = 3,             /* pings without an answer, then it is gone */
    FREE_BYTES = 64 << 10,   /* a handshake, with TLS */
    FREE_PER_LOOK = 4 << 10, /* pings and the like */
    FREE_PER_PART = 128      /* the head of a frame, and TLS around it */
};

struct connection {
    struct server *server;
    struct address *address;
    bool named; /* by a proxy, which has spoken for somebody through it */
};

static struct server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* ---- connections ---- */

static void count(struct connection *c, struct address *a)
{
    c->address = address_hold(a);
    a->connections++;
}

static void discount(struct connection *c)
{
    c->address->connections--;
    address_release(c->address);
}

static bool refuse(struct server *server, struct address *a, enum refusal cause)
{
    security_refused(server, a, 0, cause, NULL);
    return false;
}

static bool has_room(struct server *server, struct address *a, bool is_new)
{
    const struct settings *s = &server->settings;
    if (s->connections_each && a->connections >= s->connections_each)
        return refuse(server, a, REFUSED_CONNECTIONS);
    return !is_new ||
           bucket_take(&a->connect, &s->connects_each, server->now) ||
           refuse(server, a, REFUSED_RATE_CONNECTS);
}

/* All connections of a proxy are its own: those it speaks for are known only
 * when it has said so. */
static bool may_come(struct server *server, struct address *a)
{
    if (server->connection_count >= server->connections_most)
        return refuse(server, a, REFUSED_FULL);
    return server->settings.proxy || has_room(server, a, true);
}

static void keep_alive(int fd)
{
    static const struct {
        int level, name, value;
    } options[] = {
        { IPPROTO_TCP, TCP_NODELAY, 1 },    { SOL_SOCKET, SO_KEEPALIVE, 1 },
        { IPPROTO_TCP, TCP_KEEPIDLE, 60 },  { IPPROTO_TCP, TCP_KEEPCNT, 3 },
        { IPPROTO_TCP, TCP_KEEPINTVL, 10 },
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        setsockopt(fd, options[i].level, options[i].name, &options[i].value,
                   sizeof options[i].value);
}

static struct connection *connection_new(struct server *server,
                                         struct address *a)
{
    struct connection *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->server = server;
    count(c, a);
    server->connection_count++;
    return c;
}

static void connection_free(struct connection *c)
{
    c->server->connection_count--;
    discount(c);
    free(c);
}

/* A word that costs next to nothing; over TLS there is none. */
static void turn_away(const struct server *server, int fd)
{
    static const char text[] = "HTTP/1.1 429 Too Many Requests\r\n"
                               "retry-after: 10\r\n"
                               "connection: close\r\n"
                               "content-type: text/plain\r\n"
                               "\r\n"
                               "too many connections; try later\n";
    if (!server->settings.tls_cert[0])
        (void)!send(fd, text, sizeof text - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    close(fd);
}

void sockets_adopt(struct server *server, int fd, const struct sockaddr *name,
                   socklen_t size)
{
    char text[64] = "";
    getnameinfo(name, size, text, sizeof text, NULL, 0, NI_NUMERICHOST);
    struct address *a = addresses_get(&server->addresses, text, server->now);
    struct connection *c =
        a && may_come(server, a) ? connection_new(server, a) : NULL;
    if (!c) {
        turn_away(server, fd);
        return;
    }
    keep_alive(fd);
    lws_adopt_desc_t adopt = {
        .vh = lws_get_vhost_by_name(server->lws, "default"),
        .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
        .fd = { .sockfd = fd },
        .opaque = c,
    };
    if (!server->settings.tls_cert[0])
        adopt.type &= ~LWS_ADOPT_ALLOW_SSL;
    /* Where this fails it has told us so by LWS_CALLBACK_WSI_DESTROY, or not:
     * it says nothing of one that never was. */
    server->adopting = c;
    struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&adopt);
    if (!wsi && server->adopting)
        connection_free(c);
    server->adopting = NULL;
}

static void destroyed(struct server *server, struct lws *wsi)
{
    struct connection *c = lws_get_opaque_user_data(wsi);
    if (!c)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    if (server->adopting == c)
        server->adopting = NULL;
    connection_free(c);
}

/* Behind a proxy the address is known from the first request on. Some proxies
 * keep their connections and take turns on them for everybody: then a request
 * is not a new one of whoever makes it, but a WebSocket is. False: there are
 * too many of it. */
static bool identify(struct server *server, struct lws *wsi,
                     struct connection *c, bool for_socket)
{
    char name[ADDRESS_MAX + 1];
    if (!http_forwarded(server, wsi, name))
        return true;
    struct address *a = addresses_get(&server->addresses, name, server->now);
    if (!a || a == c->address)
        return a != NULL;
    if (!has_room(server, a, for_socket || !c->named))
        return false;
    c->named = true;
    discount(c);
    count(c, a);
    return true;
}

void sockets_refused(struct lws *wsi, enum refusal cause)
{
    const struct connection *c = lws_get_opaque_user_data(wsi);
    char what[300];
    enum lws_token_indexes header =
        cause == REFUSED_ORIGIN ? WSI_TOKEN_ORIGIN : WSI_TOKEN_HOST;
    bool any = lws_hdr_copy(wsi, what, sizeof what, header) > 0;
    security_refused(server_of(wsi), c ? c->address : NULL, 0, cause,
                     any ? what : NULL);
}

/* ---- WebSockets ---- */

static const char *reason(unsigned status)
{
    switch (status) {
    case HTTP_STATUS_NOT_FOUND:
        return "sockets are at /ws";
    case HTTP_STATUS_FORBIDDEN:
        return "pages from elsewhere may not connect";
    case HTTP_STATUS_MISDIRECTED:
        return HTTP_MISDIRECTED;
    case HTTP_STATUS_TOO_MANY:
        return "too many connections; try later";
    default:
        return "stopping; try again in a second";
    }
}

static unsigned told(struct lws *wsi, enum refusal cause, unsigned status)
{
    sockets_refused(wsi, cause);
    return status;
}

static unsigned refusal(struct server *server, struct lws *wsi,
                        char why[ENFORCE_TEXT_MAX])
{
    char path[8];
    struct connection *c = lws_get_opaque_user_data(wsi);
    if (!identify(server, wsi, c, true))
        return HTTP_STATUS_TOO_MANY;
    if (enforce_is_banned(server, c->address, SIX_EN, why))
        return told(wsi, REFUSED_BANNED, HTTP_STATUS_FORBIDDEN);
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) != 3 ||
        strcmp(path, "/ws") != 0)
        return told(wsi, REFUSED_PATH, HTTP_STATUS_NOT_FOUND);
    if (!http_host_fits(server, wsi))
        return told(wsi, REFUSED_HOST, HTTP_STATUS_MISDIRECTED);
    if (!http_origin_fits(server, wsi))
        return told(wsi, REFUSED_ORIGIN, HTTP_STATUS_FORBIDDEN);
    if (server->stopping)
        return told(wsi, REFUSED_STOPPING, HTTP_STATUS_SERVICE_UNAVAILABLE);
    return 0;
}

/* "Upgrade: h2c" would lead to HTTP/2 over any connection, whose requests are
 * connections of libwebsockets' own that we know nothing of. What it does not
 * know it has answered itself; behind another request the headers are gone by
 * then, and with them the text that the callback is given. */
static int check_upgrade(struct lws *wsi)
{
    char to[12];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE) == 0)
        return -1;
    if (lws_hdr_copy(wsi, to, sizeof to, WSI_TOKEN_UPGRADE) > 0 &&
        strcasecmp(to, "websocket") == 0)
        return 0;
    sockets_refused(wsi, REFUSED_PROTOCOL);
    lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST,
                           "WebSocket is all that can be switched to here");
    return -1;
}

/* Before the socket is one: who may not have it gets a plain status. */
static int filter(struct server *server, struct lws *wsi)
{
    char why[ENFORCE_TEXT_MAX] = "";
    unsigned status = refusal(server, wsi, why);
    if (status == 0)
        return 0;
    http_turn_away(wsi, status, why[0] ? why : reason(status));
    return -1;
}

static struct link *link_of(struct timer *timer)
{
    return CONTAINER_OF(timer, struct link, timer);
}

static void kill_link(struct link *l, enum drop cause)
{
    security_dropped(l, cause);
    lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

/* What has come in and gone out: libwebsockets doesn't tell, the system does.
 * All zeros where it can't. */
static struct tcp_info ask_system(const struct link *l)
{
    struct tcp_info info = { 0 };
    socklen_t size = sizeof info;
    getsockopt(lws_get_socket_fd(l->wsi), IPPROTO_TCP, TCP_INFO, &info, &size);
    return info;
}

/* What came in and was no part of a message: pings, empty fragments, the heads
 * of frames. */
static bool floods(struct link *l, const struct tcp_info *info)
{
    l->free_bytes += FREE_PER_LOOK;
    return l->server->settings.messages.per_second > 0 &&
           info->tcpi_bytes_received > l->bytes_in + l->free_bytes;
}

/* A long reply is one frame, which takes a while on a slow line, and a ping
 * waits behind it: whoever goes on taking some of it is there. */
static void note_taken(struct link *l, const struct tcp_info *info)
{
    if (info->tcpi_bytes_acked < l->taken + TAKEN_LEAST)
        return;
    l->taken = info->tcpi_bytes_acked;
    l->heard = l->server->now;
    if (l->stuck)
        l->stuck = l->server->now;
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Now and then: who takes nothing is dropped; who says nothing is asked. */
static void look_after(struct timer *timer)
{
    struct link *l = link_of(timer);
    struct server *server = l->server;
    struct tcp_info info = ask_system(l);
    note_taken(l, &info);
    int64_t now = server->now, silent = now - l->heard;
    int64_t slow = (int64_t)server->settings.slow * 1000;
    int64_t ping = (int64_t)server->settings.ping * 1000;
    timer_set(&server->timers, timer,
              now + earlier(LOOK_MS, earlier(slow, ping) / 2));
    if (l->stuck && now - l->stuck > slow) {
        kill_link(l, DROPPED_SLOW);
    } else if (silent > HANGUPS * ping) {
        kill_link(l, DROPPED_SILENT);
    } else if (floods(l, &info)) {
        kill_link(l, DROPPED_FLOOD);
    } else if (silent > ping && now - l->pinged > ping) {
        l->pings = true;
        l->pinged = now;
        lws_callback_on_writable(l->wsi);
    }
}

static int establish(struct server *server, struct lws *wsi, void **user)
{
    struct connection *c = lws_get_opaque_user_data(wsi);
    struct link *l = link_new(server, wsi, c->address);
    if (!l)
        return -1;
    if (!timer_begin(&server->timers, &l->timer, look_after)) {
        link_closed(l);
        return -1;
    }
    l->heard = server->now;
    l->free_bytes = FREE_BYTES;
    timer_set(&server->timers, &l->timer, server->now + 1);
    server->counters.connections++;
    *user = l;
    return 0;
}

static void closed(struct link **l)
{
    if (!*l)
        return;
    timer_end(&(*l)->server->timers, &(*l)->timer);
    link_closed(*l);
    *l = NULL;
}

static int receive(struct lws *wsi, struct link *l, const void *in,
                   size_t length)
{
    bool last =
        lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    l->heard = l->server->now;
    l->bytes_in += length;
    if (length >= FREE_PER_PART || last)
        l->free_bytes += FREE_PER_PART;
    if (lws_frame_is_binary(wsi) && !l->closing) {
        security_dropped(l, DROPPED_PROTOCOL);
        link_bye(l, SIX_SYNTAX, N_("messages are text frames"));
        return 0;
    }
    return link_receive(l, in, length, last) ? 0 : -1;
}

/* A pong that brings nothing back is not told of. */
static int send_ping(struct link *l)
{
    unsigned char frame[LWS_PRE + 1] = { [LWS_PRE] = '?' };
    l->pings = false;
    int sent = lws_write(l->wsi, frame + LWS_PRE, 1, LWS_WRITE_PING);
    lws_callback_on_writable(l->wsi);
    return sent < 0 ? -1 : 0;
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons why, void *user,
                     void *in, size_t length)
{
    struct server *server = server_of(wsi);
    struct link **l = user;
    server->now = steady_ms();
    switch ((int)why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return filter(server, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return establish(server, wsi, user);
    case LWS_CALLBACK_RECEIVE:
        return receive(wsi, *l, in, length);
    case LWS_CALLBACK_RECEIVE_PONG:
        (*l)->heard = server->now;
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        /* Over TLS libwebsockets 4.1 waits to answer, and never comes out of
         * reading what the other side has sent behind its last frame. */
        return lws_is_ssl(wsi) ? -1 : 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if ((*l)->pings)
            return send_ping(*l);
        return link_writeable(*l) ? 0 : -1;
    case LWS_CALLBACK_CLOSED:
        closed(l);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        destroyed(server, wsi);
        return 0;
    default:
        return 0;
    }
}

/* ---- the certificate ---- */

/* A context keeps a certificate for each kind of key, and goes on showing an
 * old one beside a new one of another kind. So each pair has a context of its
 * own, and who comes is shown what is in that, and nothing else. */
static int show_pair(SSL *tls, void *server)
{
    SSL_CTX *pair = ((struct server *)server)->pair;
    STACK_OF(X509) *chain = NULL;
    SSL_CTX_get0_chain_certs(pair, &chain);
    SSL_certs_clear(tls);
    return SSL_use_cert_and_key(tls, SSL_CTX_get0_certificate(pair),
                                SSL_CTX_get0_privatekey(pair), chain, 1);
}

/* ---- pages ---- */

/* Requests that come through a connection are counted for its address. */
static int answer(struct server *server, struct lws *wsi, struct page *page,
                  const char *path)
{
    struct connection *c = lws_get_opaque_user_data(wsi);
    char why[ENFORCE_TEXT_MAX];
    if (!c)
        return -1;
    bool ok = identify(server, wsi, c, false);
    server->counters.requests++;
    if (ok && !bucket_take(&c->address->request,
                           &server->settings.requests_each, server->now))
        ok = refuse(server, c->address, REFUSED_RATE_REQUESTS);
    if (ok && http_has_body(wsi))
        return http_refuse_body(wsi, page);
    if (ok && enforce_is_banned(server, c->address, SIX_EN, why)) {
        refuse(server, c->address, REFUSED_BANNED);
        return http_forbid(wsi, page, why);
    }
    if (ok)
        return http_answer(server, wsi, page, path);
    return http_refuse(
        wsi, page,
        bucket_wait(&c->address->request, &server->settings.requests_each));
}

static int on_http(struct lws *wsi, enum lws_callback_reasons why, void *user,
                   void *in, size_t length)
{
    struct server *server = server_of(wsi);
    struct page *page = user;
    (void)length;
    switch ((int)why) {
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        SSL_CTX_set_cert_cb((SSL_CTX *)user, show_pair, server);
        return 0;
    case LWS_CALLBACK_HTTP:
        server->now = steady_ms();
        return answer(server, wsi, page, in);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return check_upgrade(wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* no protocol of ours */
        sockets_refused(wsi, REFUSED_PROTOCOL);
        lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST,
                               "the subprotocol here is sixstones.1");
        return -1;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_write(server, wsi, page);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (page)
            http_release(page);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        destroyed(server, wsi);
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

/* ---- TLS ---- */

static const char *openssl_reason(void)
{
    unsigned long code = ERR_peek_last_error();
    const char *why = code ? ERR_reason_error_string(code) : NULL;
    ERR_clear_error();
    return why ? why : "it can't be read";
}

/* OpenSSL would ask for it on the terminal, and everybody wait meanwhile. */
static int no_pass_phrase(char *out, int size, int writes, void *asked)
{
    (void)out;
    (void)size;
    (void)writes;
    if (asked)
        *(bool *)asked = true;
    return -1;
}

/* What is wrong with it; NULL: nothing. */
static const char *load_pair(SSL_CTX *pair, const struct settings *s)
{
    bool asked = false;
    SSL_CTX_set_default_passwd_cb(pair, no_pass_phrase);
    SSL_CTX_set_default_passwd_cb_userdata(pair, &asked);
    bool ok =
        SSL_CTX_use_certificate_chain_file(pair, s->tls_cert) == 1 &&
        SSL_CTX_use_PrivateKey_file(pair, s->tls_key, SSL_FILETYPE_PEM) == 1 &&
        SSL_CTX_check_private_key(pair) == 1;
    SSL_CTX_set_default_passwd_cb_userdata(pair, NULL);
    if (ok)
        return NULL;
    const char *why = openssl_reason();
    return asked ? N_("the key has a pass phrase; take it out of the file")
                 : why;
}

/* OpenSSL says "system lib" of a file that is not there. */
static six_status readable(const char *file, struct six_error *err)
{
    if (access(file, R_OK) == 0)
        return SIX_OK;
    return six_fail(err, SIX_IO, N_("'%s' can't be read: %s"), file,
                    strerror(errno));
}

six_status sockets_reload(struct server *server, struct six_error *err)
{
    const struct settings *s = &server->settings;
    six_status st = readable(s->tls_cert, err);
    if (st == SIX_OK)
        st = readable(s->tls_key, err);
    if (st != SIX_OK)
        return st;
    SSL_CTX *pair = SSL_CTX_new(TLS_server_method());
    const char *why = pair ? load_pair(pair, s) : N_("out of memory");
    if (!why) {
        SSL_CTX_free(server->pair);
        server->pair = pair;
        return SIX_OK;
    }
    SSL_CTX_free(pair);
    return six_fail(err, SIX_IO,
                    N_("the certificate '%s' and the key '%s' can't be used: "
                       "%s"),
                    s->tls_cert, s->tls_key, six_tr(err->lang, why));
}

/* ---- beginning and end ---- */

static void log_lws(int level, const char *line)
{
    char text[300];
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "\n")] = '\0';
    log_line(level == LLL_ERR ? LOG_ERROR : LOG_WARNING, "sockets",
             LOG({ "what", text }));
}

/* HTTP/1.1 alone: over HTTP/2 browsers would open WebSockets in another way,
 * which libwebsockets 4.1 can't filter. */
static void want_tls(struct lws_context_creation_info *info,
                     const struct settings *s)
{
    info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info->ssl_cert_filepath = s->tls_cert;
    info->ssl_private_key_filepath = s->tls_key;
    info->alpn = "http/1.1";
    info->ssl_options_set = SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1 |
                            SSL_OP_NO_TLSv1_1 | SSL_OP_NO_RENEGOTIATION |
                            SSL_OP_CIPHER_SERVER_PREFERENCE;
}

/* We ask ourselves who is still there: libwebsockets would keep all connections
 * in one sorted list, and go through it for each pong. */
static const lws_retry_bo_t no_policy = { 0 };

six_status sockets_open(struct server *server, struct six_error *err)
{
    const struct settings *s = &server->settings;
    void *loops[] = { server->loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .user = server,
        .pt_serv_buf_size = BUFFER,
        .server_string = "sixstones",
        .options = LWS_SERVER_OPTION_LIBEV,
        .foreign_loops = loops,
        .retry_and_idle_policy = &no_policy,
        .timeout_secs = SILENT_SECONDS,
        .timeout_secs_ah_idle = SILENT_SECONDS,
        .keepalive_timeout = SILENT_SECONDS,
    };
    lws_set_log_level(LLL_ERR, log_lws);
    six_status st = SIX_OK;
    if (s->tls_cert[0]) {
        want_tls(&info, s);
        st = sockets_reload(server, err);
    }
    if (st != SIX_OK)
        return st;
    server->lws = lws_create_context(&info);
    if (server->lws)
        return SIX_OK;
    return six_fail(err, SIX_IO, N_("libwebsockets can't be started"));
}

/* What it closes it closes in turns of the loop. */
void sockets_close(struct server *server)
{
    if (server->lws) {
        lws_context_destroy(server->lws);
        ev_run(server->loop, EVRUN_NOWAIT);
        server->lws = NULL;
    }
    SSL_CTX_free(server->pair);
    server->pair = NULL;
}
