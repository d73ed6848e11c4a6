/* http.c -- the client's files, with the headers that protect it. */
#include "server/http.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16 << 10, HEADERS_MAX = 4096 };

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
    lws_callback_on_writable(wsi);
    return 0;
}

int http_write(struct lws *wsi, struct page *page)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    size_t length = page->size - page->sent;
    if (!page->bytes || page->sent == page->size)
        return 0;
    length = length < CHUNK ? length : CHUNK;
    bool last = page->sent + length == page->size;
    memcpy(chunk + LWS_PRE, page->bytes + page->sent, length);
    if (lws_write(wsi, chunk + LWS_PRE, length,
                  last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    page->sent += length;
    if (last)
        return end(wsi, page);
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

/* Whether a coding stands in accept-encoding, not with ";q=0". */
static bool accepts(struct lws *wsi, const char *coding)
{
    char list[200];
    size_t length = strlen(coding);
    get_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, list, sizeof list);
    for (char *at = list; (at = strstr(at, coding)) != NULL; at += length) {
        bool begins = at == list || at[-1] == ' ' || at[-1] == ',';
        char after = at[length];
        if (begins && (after == '\0' || after == ',' || after == ' ' ||
                       (after == ';' && !strstr(at, ";q=0,"))))
            return true;
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
    char peer[64], forwarded[8];
    lws_get_peer_simple(wsi, peer, sizeof peer);
    get_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
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

/* ---- requests ---- */

int http_answer(struct server *server, struct lws *wsi, struct page *page,
                const char *path)
{
    static const char *const plain = "text/plain; charset=utf-8";
    bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 ||
               lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_COLON_PATH) > 0;
    if (!head && !get)
        return answer_text(wsi, page, HTTP_STATUS_METHOD_NOT_ALLOWED, plain,
                           copy("only GET and HEAD are answered here\n"),
                           false);
    if (strcmp(path, "/health") == 0)
        return answer_health(server, wsi, page, head);
    if (strcmp(path, "/metrics") == 0 && may_see_metrics(server, wsi))
        return answer_text(wsi, page, HTTP_STATUS_OK,
                           "text/plain; version=0.0.4; charset=utf-8",
                           metrics_text(server), head);
    const struct asset *a = find_asset(path);
    if (a)
        return answer_asset(wsi, page, a, head);
    return answer_text(wsi, page, HTTP_STATUS_NOT_FOUND, plain,
                       copy("there is nothing here; the games are at /\n"),
                       head);
}

void http_address(struct server *server, struct lws *wsi,
                  char out[ADDRESS_MAX + 1])
{
    char list[500];
    lws_get_peer_simple(wsi, out, ADDRESS_MAX + 1);
    if (!server->settings.proxy ||
        !get_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list))
        return;
    const char *last = strrchr(list, ','); /* the one our proxy has added */
    last = last ? last + 1 : list;
    last += strspn(last, " ");
    snprintf(out, ADDRESS_MAX + 1, "%.*s", ADDRESS_MAX, last);
}

/* Whether a word stands in a list that is parted by spaces or commas. */
static bool lists(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (*list) {
        size_t n = strcspn(list, " ,");
        if (n == length && strncmp(list, word, n) == 0)
            return true;
        list += n;
        list += strspn(list, " ,");
    }
    return false;
}

bool http_origin_fits(struct server *server, struct lws *wsi)
{
    char origin[300], host[300];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true; /* no browser */
    if (!get_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return false;
    if (lists(server->settings.origins, origin))
        return true;
    const char *name = strstr(origin, "://");
    return name && get_header(wsi, WSI_TOKEN_HOST, host, sizeof host) &&
           strcmp(name + 3, host) == 0;
}
