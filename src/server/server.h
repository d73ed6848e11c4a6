/* server.h -- the server: what its parts share.
 *
 * One thread runs the event loop and owns everything here. Others only think
 * (crew.h) and write to the disk (store.h), and report to the loop.
 *
 * Lifetimes: server > table > seat > link. A link (a connection) is at one
 * table at most; a table is in memory while a link is there, a bot thinks or a
 * clock runs, and is read from the store when it is wanted again.
 */
#ifndef SIX_SERVER_SERVER_H
#define SIX_SERVER_SERVER_H

#include "server/crew.h"
#include "server/limits.h"
#include "server/settings.h"
#include "server/store.h"
#include "sixstones/session.h"

struct lws;
struct lws_context;
struct link;
struct table;

enum {
    MESSAGE_MAX = 256 << 10, /* bytes of a message from outside */
    REPLY_MAX = 2 << 20,     /* bytes of one of ours */
    TABLE_SLOTS = 4096,
    TICK_MS = 100
};

/* Figures for /metrics. */
struct counters {
    uint64_t connections, refused, messages, errors, actions, bots, hints,
        games, bytes_in, bytes_out, slow, floods;
};

/* The tables that the lobby shows, as the store has them. */
struct lobby {
    struct store_table *list;
    int count;
    bool old;     /* something has changed since */
    bool reading; /* the store has been asked */
    int64_t read; /* when, ms */
};

struct server {
    struct settings settings;
    struct lws_context *lws;
    struct store *store;
    struct crew *crew;
    struct addresses addresses;
    struct lobby lobby;
    struct counters counters;

    struct link *links; /* all connections */
    int link_count;
    struct table *tables[TABLE_SLOTS]; /* those in memory, by id */
    int table_count;

    int64_t now; /* steady, ms; set at the beginning of each callback */
    int64_t cleaned;
    bool stopping;
    char *scratch; /* for one reply, with room in front for the frame */
};

/* What a link is owed: the reply to a message, when it is known. */
struct answer {
    struct link *link; /* NULL: nobody waits */
    const char *type;
    bool blocks; /* its next message waits until then */
    bool has_id, text_id;
    int64_t id_number;
    char id[65];
};

#endif
