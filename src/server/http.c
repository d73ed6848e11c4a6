/* http.c -- the client's files, with the headers that protect it. */
#include "server/http.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "server/sockets.h"

enum { CHUNK = 16 << 10, HEADERS_MAX = 4096, WORDS_MAX = 500 };

/* Nothing from elsewhere, nothing inline, in nobody's frame. */
static const struct {
    const char *name, *value;
} guards[] = {
    { "content-security-policy:",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' "
      "data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
    { "x-content-type-options:", "nosniff" },
    { "x-frame-options:", "DENY" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "cross-origin-resource-policy:", "same-origin" },
    { "permissions-policy:",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
};

/* ---- headers ---- */

struct headers {
    struct lws *wsi;
    unsigned char *at, *end;
    bool failed;
    unsigned char bytes[LWS_PRE + HEADERS_MAX];
};

static void headers_begin(struct headers *h, struct lws *wsi, unsigned status)
{
    h->wsi = wsi;
    h->at = h->bytes + LWS_PRE;
    h->end = h->bytes + sizeof h->bytes;
    h->failed = lws_add_http_header_status(wsi, status, &h->at, h->end) != 0;
}

static void header(struct headers *h, const char *name, const char *value)
{
    h->failed = h->failed || lws_add_http_header_by_name(
                                 h->wsi, (const unsigned char *)name,
                                 (const unsigned char *)value,
                                 (int)strlen(value), &h->at, h->end) != 0;
}

static int headers_end(struct headers *h, const char *type, size_t size)
{
    for (size_t i = 0; i < sizeof guards / sizeof guards[0]; i++)
        header(h, guards[i].name, guards[i].value);
    if (lws_is_ssl(h->wsi))
        header(h, "strict-transport-security:", "max-age=31536000");
    if (type)
        header(h, "content-type:", type);
    h->failed = h->failed || lws_add_http_header_content_length(
                                 h->wsi, size, &h->at, h->end) != 0;
    return h->failed || lws_finalize_write_http_header(
                            h->wsi, h->bytes + LWS_PRE, &h->at, h->end) != 0;
}

static bool get_header(struct lws *wsi, enum lws_token_indexes token, char *out,
                       int size)
{
    out[0] = '\0';
    return lws_hdr_copy(wsi, out, size, token) > 0;
}

/* ---- writing ---- */

void http_release(struct page *page)
{
    if (page->server)
        page->server->pages--;
    page->server = NULL;
    free(page->own);
    page->own = NULL;
    page->bytes = NULL;
    page->size = page->sent = 0;
}

static int end(struct lws *wsi, struct page *page)
{
    http_release(page);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int begin_body(struct lws *wsi, struct page *page, bool head)
{
    if (head || page->size == 0)
        return end(wsi, page);
    page->server = lws_context_user(lws_get_context(wsi));
    page->server->pages++;
    lws_callback_on_writable(wsi);
    return 0;
}

/* libwebsockets would give it so many seconds for the whole of a file: whoever
 * goes on taking some of it gets the rest. It asks again when all that was
 * written has gone to the system: then the page is at its end. */
int http_write(const struct server *server, struct lws *wsi, struct page *page)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    size_t length = page->size - page->sent;
    if (!page->bytes)
        return 0;
    if (page->sent == page->size)
        return end(wsi, page);
    length = length < CHUNK ? length : CHUNK;
    bool last = page->sent + length == page->size;
    memcpy(chunk + LWS_PRE, page->bytes + page->sent, length);
    if (lws_write(wsi, chunk + LWS_PRE, length,
                  last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    page->sent += length;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, server->settings.slow);
    lws_callback_on_writable(wsi);
    return 0;
}

/* A short text of our own. */
static int answer_text(struct lws *wsi, struct page *page, unsigned status,
                       const char *type, char *text, bool head)
{
    struct headers h;
    http_release(page);
    page->own = text;
    page->bytes = (unsigned char *)text;
    page->size = text ? strlen(text) : 0;
    headers_begin(&h, wsi, status);
    header(&h, "cache-control:", "no-store");
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        header(&h, "allow:", "GET, HEAD");
    if (headers_end(&h, type, page->size))
        return -1;
    return begin_body(wsi, page, head);
}

/* The connection ends with it: what follows there is not looked at. */
static int last_words(struct headers *h, const char *words)
{
    char text[LWS_PRE + WORDS_MAX];
    snprintf(text + LWS_PRE, WORDS_MAX - 1, "%s", words);
    size_t length = strlen(text + LWS_PRE);
    text[LWS_PRE + length++] = '\n';
    header(h, "connection:", "close");
    if (headers_end(h, "text/plain; charset=utf-8", length) == 0)
        lws_write(h->wsi, (unsigned char *)text + LWS_PRE, length,
                  LWS_WRITE_HTTP_FINAL);
    return -1;
}

int http_refuse(struct lws *wsi, struct page *page, int seconds)
{
    struct headers h;
    char wait[12], words[80];
    snprintf(wait, sizeof wait, "%d", seconds);
    snprintf(words, sizeof words, "too many requests; try again in %d s",
             seconds);
    http_release(page);
    headers_begin(&h, wsi, HTTP_STATUS_TOO_MANY);
    header(&h, "retry-after:", wait);
    return last_words(&h, words);
}

void http_turn_away(struct lws *wsi, unsigned status, const char *words)
{
    struct headers h;
    headers_begin(&h, wsi, status);
    last_words(&h, words);
}

bool http_has_body(struct lws *wsi)
{
    char length[3];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return true;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0)
        return false;
    get_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    return strcmp(length, "0") != 0;
}

int http_refuse_body(struct lws *wsi, struct page *page)
{
    struct headers h;
    http_release(page);
    headers_begin(&h, wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    header(&h, "allow:", "GET, HEAD");
    return last_words(&h, "only GET and HEAD without a body are answered here");
}

static bool is_head(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

int http_forbid(struct lws *wsi, struct page *page, const char *why)
{
    char *text = NULL;
    if (asprintf(&text, "%s\n", why) < 0)
        text = NULL;
    return answer_text(wsi, page, HTTP_STATUS_FORBIDDEN,
                       "text/plain; charset=utf-8", text, is_head(wsi));
}

/* ---- assets ---- */

static const struct asset *find_asset(const char *path)
{
    const struct asset *a = assets;
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    while (a->path && strcmp(a->path, path) != 0)
        a++;
    return a->path ? a : NULL;
}

/* Whether a coding stands in accept-encoding, with no weight or one above 0. */
static bool accepts(struct lws *wsi, const char *coding)
{
    char list[200], *next = list, *one;
    size_t length = strlen(coding);
    get_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, list, sizeof list);
    while ((one = strsep(&next, ",")) != NULL) {
        one += strspn(one, " \t");
        const char *after = one + length;
        const char *weight = strstr(one, "q=");
        if (strncmp(one, coding, length) == 0 &&
            after[strspn(after, " \t")] == (weight ? ';' : '\0'))
            return !weight || strtod(weight + 2, NULL) > 0;
    }
    return false;
}

static const char *choose_coding(struct lws *wsi, const struct asset *a,
                                 struct page *page)
{
    if (a->brotli && accepts(wsi, "br")) {
        page->bytes = a->brotli;
        page->size = a->brotli_size;
        return "br";
    }
    if (a->gzip && accepts(wsi, "gzip")) {
        page->bytes = a->gzip;
        page->size = a->gzip_size;
        return "gzip";
    }
    page->bytes = a->plain;
    page->size = a->plain_size;
    return NULL;
}

static int answer_asset(struct lws *wsi, struct page *page,
                        const struct asset *a, bool head)
{
    struct headers h;
    char known[100];
    http_release(page);
    const char *coding = choose_coding(wsi, a, page);
    get_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    bool same = strstr(known, a->tag) != NULL;
    headers_begin(&h, wsi, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK);
    header(&h, "etag:", a->tag);
    header(&h, "vary:", "accept-encoding");
    header(&h, "cache-control:",
           a->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (coding && !same)
        header(&h, "content-encoding:", coding);
    if (same)
        page->size = 0;
    if (headers_end(&h, same ? NULL : a->type, page->size))
        return -1;
    return begin_body(wsi, page, head);
}

/* ---- health and metrics ---- */

static char *copy(const char *text)
{
    return strdup(text);
}

static int answer_health(struct server *server, struct lws *wsi,
                         struct page *page, bool head)
{
    struct store_counts counts;
    store_count(server->store, &counts);
    bool well = counts.healthy && !server->stopping;
    const char *text = well               ? "ok\n"
                       : server->stopping ? "stopping\n"
                                          : "the database can't be written\n";
    return answer_text(wsi, page,
                       well ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
                       "text/plain; charset=utf-8", copy(text), head);
}

/* Whoever comes through a proxy is not local. */
static bool is_local(struct lws *wsi)
{
    char peer[64];
    lws_get_peer_simple(wsi, peer, sizeof peer);
    bool loops = strncmp(peer, "127.", 4) == 0 || strcmp(peer, "::1") == 0 ||
                 strncmp(peer, "::ffff:127.", 11) == 0;
    return loops && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) == 0;
}

static bool may_see_metrics(const struct server *server, struct lws *wsi)
{
    switch (server->settings.metrics) {
    case METRICS_OFF:
        return false;
    case METRICS_LOCAL:
        return is_local(wsi);
    case METRICS_ALL:
        return true;
    }
    return false;
}

/* Prometheus says which format it wants most by naming it. */
static int answer_metrics(struct server *server, struct lws *wsi,
                          struct page *page, bool head)
{
    char accept[500];
    get_header(wsi, WSI_TOKEN_HTTP_ACCEPT, accept, sizeof accept);
    bool open = strstr(accept, "application/openmetrics-text") != NULL;
    char *text = metrics_text(server, open);
    return answer_text(wsi, page,
                       text ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
                       open ? "application/openmetrics-text; version=1.0.0; "
                              "charset=utf-8"
                            : "text/plain; version=0.0.4; charset=utf-8",
                       text, head);
}

/* ---- requests ---- */

int http_answer(struct server *server, struct lws *wsi, struct page *page,
                const char *path)
{
    static const char *const plain = "text/plain; charset=utf-8";
    bool head = is_head(wsi);
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 ||
               lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_COLON_PATH) > 0;
    if (!head && !get)
        return answer_text(wsi, page, HTTP_STATUS_METHOD_NOT_ALLOWED, plain,
                           copy("only GET and HEAD are answered here\n"),
                           false);
    if (strcmp(path, "/health") == 0)
        return answer_health(server, wsi, page, head);
    if (!http_host_fits(server, wsi)) {
        sockets_refused(wsi, REFUSED_HOST);
        return answer_text(wsi, page, HTTP_STATUS_MISDIRECTED, plain,
                           copy(HTTP_MISDIRECTED "\n"), head);
    }
    if (strcmp(path, "/metrics") == 0 && may_see_metrics(server, wsi))
        return answer_metrics(server, wsi, page, head);
    const struct asset *a = find_asset(path);
    if (a)
        return answer_asset(wsi, page, a, head);
    return answer_text(wsi, page, HTTP_STATUS_NOT_FOUND, plain,
                       copy("there is nothing here; the games are at /\n"),
                       head);
}

static bool is_port(const char *text)
{
    return text[0] == ':' && text[1 + strspn(text + 1, "0123456789")] == '\0';
}

/* "example.org:80" and "[::1]:80" without the port and the brackets. False: it
 * is something else. */
static bool cut_port(char *host)
{
    bool brackets = host[0] == '[';
    char *end = host + strcspn(host, brackets ? "]" : ":");
    if (brackets && *end)
        *end++ = '\0';
    if (*end && !is_port(end))
        return false;
    *end = '\0';
    if (brackets)
        memmove(host, host + 1, strlen(host));
    return !brackets || strchr(host, ':');
}

/* "192.0.2.1:80" and "[2001:db8::1]:80" as some proxies write them; IPv6 alone
 * has colons of its own. */
static void cut_forwarded(char *name)
{
    char *first = strchr(name, ':');
    if (name[0] == '[')
        cut_port(name);
    else if (first && !strchr(first + 1, ':'))
        *first = '\0';
}

/* The last one is what our proxy has added. However long the others are, it
 * is not the proxy that asks. */
bool http_forwarded(const struct server *server, struct lws *wsi,
                    char out[ADDRESS_MAX + 1])
{
    char list[HEADERS_MAX + 1];
    if (!server->settings.proxy ||
        lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) == 0)
        return false;
    get_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list);
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " \t");
    snprintf(out, ADDRESS_MAX + 1, "%.*s", (int)strcspn(last, " \t"), last);
    cut_forwarded(out);
    return true;
}

/* A number is no name that could be made to point elsewhere, and where we
 * listen by a name, the operator has seen to where it points. */
static bool is_usual_host(const struct server *server, const char *host)
{
    unsigned char key[16];
    char own[256] = "";
    gethostname(own, sizeof own - 1);
    size_t length = strlen(own);
    bool begins = length > 0 && strncasecmp(host, own, length) == 0;
    return address_key(host, key) || strcasecmp(host, "localhost") == 0 ||
           settings_listens(server->settings.listen, host) ||
           (begins &&
            (host[length] == '\0' || strcasecmp(host + length, ".local") == 0));
}

bool http_host_fits(const struct server *server, struct lws *wsi)
{
    char host[300];
    const char *hosts = server->settings.hosts;
    if (!get_header(wsi, WSI_TOKEN_HOST, host, sizeof host) ||
        (size_t)lws_hdr_total_length(wsi, WSI_TOKEN_HOST) != strlen(host) ||
        !cut_port(host)) /* a NUL in it, or no port behind it */
        return false;
    return hosts[0] ? settings_lists(hosts, host) : is_usual_host(server, host);
}

bool http_origin_fits(const struct server *server, struct lws *wsi)
{
    char origin[300], host[300];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true; /* no browser */
    if (!get_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return false;
    if (settings_lists(server->settings.origins, origin))
        return true;
    const char *name = strstr(origin, "://");
    return name && get_header(wsi, WSI_TOKEN_HOST, host, sizeof host) &&
           strcmp(name + 3, host) == 0;
}
