/* counters.h -- what happens, counted for /metrics: docs/operating.md.
 *
 * Plain data of the loop's thread; crew and store count what happens on their
 * threads themselves.
 */
#ifndef SIX_SERVER_COUNTERS_H
#define SIX_SERVER_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/histogram.h"

/* Why somebody was refused something. Each has its bit in struct address. */
enum refusal {
    REFUSED_FULL,          /* limit-connections */
    REFUSED_CONNECTIONS,   /* limit-connections-each */
    REFUSED_RATE_CONNECTS, /* rate-connects-each */
    REFUSED_RATE_REQUESTS, /* rate-requests-each */
    REFUSED_HOST,
    REFUSED_ORIGIN,
    REFUSED_PATH,
    REFUSED_PROTOCOL,
    REFUSED_STOPPING,
    REFUSED_RATE_MESSAGES,      /* rate-messages */
    REFUSED_RATE_MESSAGES_EACH, /* rate-messages-each */
    REFUSED_BYTES,              /* rate-bytes-each */
    REFUSED_GUESSES,            /* rate-guesses-each */
    REFUSED_LOGINS,
    REFUSED_MAKES,    /* rate-makes-each */
    REFUSED_TALK,     /* rate-talk-each */
    REFUSED_REPORTS,  /* rate-reports-each */
    REFUSED_TABLES,   /* limit-tables-each */
    REFUSED_THINKING, /* too much waits for the crew */
    REFUSED_BANNED,
    REFUSALS
};

/* Why we ended a connection. */
enum drop {
    DROPPED_SLOW,
    DROPPED_FLOOD,
    DROPPED_SILENT,
    DROPPED_PROTOCOL,
    DROPPED_REVOKED,
    DROPPED_BANNED,
    DROPS
};

enum { MESSAGE_KINDS_MAX = 80 }; /* types of messages, and one for no type */

struct counters {
    uint64_t connections, requests, messages, errors, actions, bots, hints,
        games, bytes_in, bytes_out;
    uint64_t refused[REFUSALS], dropped[DROPS];
    uint64_t reloads[2], tls_reloads[2]; /* failed, done */
    struct histogram answers[MESSAGE_KINDS_MAX];
    struct histogram stored; /* actions of people, from arrival on */
    struct histogram lag;    /* of the tick */
    int64_t started;         /* ms since 1970 */
    int64_t backed_up;       /* when the last backup was whole; 0: none */
    bool clock_jumped;       /* the system's clock is not believed just now */
};

const char *refusal_name(enum refusal cause);
const char *drop_name(enum drop cause);

#endif
