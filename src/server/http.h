/* http.h -- what the server answers to a browser that is no socket: the client
 * and its files, /health and /metrics. */
#ifndef SIX_SERVER_HTTP_H
#define SIX_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>

#include "server/server.h"

enum { HTTP_STATUS_MISDIRECTED = 421, HTTP_STATUS_TOO_MANY = 429 };

#define HTTP_MISDIRECTED                                                       \
    "this server has another name; its operator lists names under 'hosts'"

/* A file of the client, packed into the program by the build. */
struct asset {
    const char *path; /* "/assets/index-4f1c.js" */
    const char *type;
    const char *tag; /* of its contents */
    bool lasting;    /* its name changes with its contents */
    const unsigned char *plain, *gzip, *brotli; /* or NULL */
    size_t plain_size, gzip_size, brotli_size;
};

/* Ends with a row without path. */
extern const struct asset assets[];

/* An answer that is being written. */
struct page {
    const unsigned char *bytes;
    size_t size, sent;
    char *own;             /* to be freed, where the bytes are no asset's */
    struct server *server; /* that counts it while it is on its way */
};

/* Answer a request, as the callback of libwebsockets does: non-zero closes the
 * connection. */
int http_answer(struct server *server, struct lws *wsi, struct page *page,
                const char *path);
int http_write(const struct server *server, struct lws *wsi, struct page *page);
void http_release(struct page *page);

/* Too many requests: try again in so many seconds. */
int http_refuse(struct lws *wsi, struct page *page, int seconds);

/* Whether more follows the headers of a request. Then the connection has to end
 * with the answer: where another request came in the same breath before, the
 * loop would never come out of libwebsockets 4.1, which waits for the body
 * there. */
bool http_has_body(struct lws *wsi);
int http_refuse_body(struct lws *wsi, struct page *page);

/* The same, and other reasons, of who wants a socket. */
void http_turn_away(struct lws *wsi, unsigned status, const char *words);

/* Who asks may not come in. */
int http_forbid(struct lws *wsi, struct page *page, const char *why);

/* Whom our proxy speaks for. False: it is none, or it does not say. */
bool http_forwarded(const struct server *server, struct lws *wsi,
                    char out[ADDRESS_MAX + 1]);

/* Whether the name by which we are called is one of ours: another page may have
 * had its own name point at us. */
bool http_host_fits(const struct server *server, struct lws *wsi);

/* Whether the page that wants a socket is ours, or none at all. */
bool http_origin_fits(const struct server *server, struct lws *wsi);

/* The text of /metrics, to be freed: for Prometheus, or as OpenMetrics wants
 * it. NULL without memory. */
char *metrics_text(struct server *server, bool open);

#endif
