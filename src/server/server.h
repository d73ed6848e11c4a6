/* server.h -- the server: what its parts share.
 *
 * One thread runs the event loop and owns everything here. Others only think
 * (crew.h) and write to the disk (store.h), and report to the loop.
 *
 * Lifetimes: server > table > seat > link. A link (a connection) is at one
 * table at most; a table is in memory while a link is there, a bot thinks or a
 * clock runs, and is read from the store when it is wanted again. Nothing that
 * a report is under way to is freed before that has come: owner.h.
 */
#ifndef SIX_SERVER_SERVER_H
#define SIX_SERVER_SERVER_H

#include "server/counters.h"
#include "server/crew.h"
#include "server/limits.h"
#include "server/sanctions.h"
#include "server/settings.h"
#include "server/store.h"
#include "server/timer.h"
#include "sixstones/session.h"

struct admin;
struct backing;
struct connection;
struct ev_loop;
struct listener;
struct loop;
struct lws;
struct lws_context;
struct link;
struct look;
struct person;
struct table;

enum {
    MESSAGE_MAX = 256 << 10, /* bytes of a message from outside */
    REPLY_MAX = 2 << 20,     /* bytes of one of ours */
    TABLE_SLOTS = 4096,
    PEOPLE_SLOTS = 4096,
    TICK_MS = 100
};

/* The tables that the lobby shows, as the store has them. */
struct lobby {
    struct store_table *list;
    int count;
    bool old;           /* something has changed since */
    bool reading;       /* the store has been asked */
    int64_t read;       /* when, ms */
    struct look *looks; /* who wait for what is read */
};

/* What newcomers are told, too: announce.h. */
struct announcement {
    char text[STORE_TEXT_MAX + 1];
    int64_t at;    /* ms since 1970 */
    int64_t until; /* steady; 0: there is none */
};

/* Our own time: ages.h. */
struct ages {
    int64_t time;  /* ms since 1970, when it was ... */
    int64_t at;    /* ... this steady time */
    int64_t waits; /* steady: the clock is far ahead, and believed then; or 0 */
    int64_t next;  /* steady: when it is looked at again */
};

struct server {
    struct owner owner; /* of jobs that are for nobody in particular */
    struct settings settings;
    six_status (*read_settings)(struct settings *out, struct six_error *err);
    struct ev_loop *loop;
    struct loop *watchers;
    struct lws_context *lws;
    struct ssl_ctx_st *pair; /* the certificate that is shown, and its key */
    struct listener *listener;
    struct admin *admin; /* for operators; NULL where it could not be opened */
    struct backing *backing; /* a backup that is being made, or NULL */
    struct timers timers;
    struct ages ages;
    struct store *store;
    struct crew *crew;
    struct addresses addresses;
    struct tallies accounts; /* wrong passwords, by login name */
    struct sanctions sanctions;
    struct announcement announcement;
    struct lobby lobby;
    struct counters counters;

    struct connection *adopting; /* that libwebsockets is being given */
    int connection_count;        /* of any kind */
    int connections_most;
    struct link *links;
    int link_count;
    int pages;                         /* on their way */
    struct table *tables[TABLE_SLOTS]; /* those in memory, by id */
    int table_count;
    struct person *people[PEOPLE_SLOTS]; /* who is here, by id */
    int people_count;

    char host[300]; /* by which whoever is here reaches ... */
    int port;       /* ... the first that is listened on */
    int64_t began;  /* steady, ms */
    int64_t now;    /* steady, ms; set at the beginning of each callback */
    bool stopping;
    unsigned char mark_key[16]; /* of login names in the log: security.c */
    char *scratch; /* for one reply, with room in front for the frame */
};

/* What a link is owed: the reply to a message, when it is known. */
struct answer {
    struct link *link; /* NULL: nobody waits */
    const char *type;
    int kind;      /* in counters.answers */
    int64_t came;  /* the message, us */
    bool blocks;   /* its next message waits until then */
    bool of_table; /* it tells of the link's table */
    bool has_id, text_id;
    int64_t id_number;
    char id[65];
};

#endif
