/* http.h -- what the server answers to a browser that is no socket: the client
 * and its files, /health and /metrics. */
#ifndef SIX_SERVER_HTTP_H
#define SIX_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>

#include "server/server.h"

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
    char *own; /* to be freed, where the bytes are no asset's */
};

/* Answer a request, as the callback of libwebsockets does: non-zero closes the
 * connection. */
int http_answer(struct server *server, struct lws *wsi, struct page *page,
                const char *path);
int http_write(struct lws *wsi, struct page *page);
void http_release(struct page *page);

/* Who is at the other end, as far as we believe it. */
void http_address(struct server *server, struct lws *wsi,
                  char out[ADDRESS_MAX + 1]);

/* Whether the page that wants a socket is ours, or none at all. */
bool http_origin_fits(struct server *server, struct lws *wsi);

/* The text of /metrics, to be freed. */
char *metrics_text(struct server *server);

#endif
