/* settings.h -- what an operator can set: docs/operating.md.
 *
 * Each setting is a row of one table, from which the configuration file and
 * the manual are read. */
#ifndef SIX_SERVER_SETTINGS_H
#define SIX_SERVER_SETTINGS_H

#include <stddef.h>

#include "server/limits.h"
#include "sixstones/status.h"

enum { SETTING_MAX = 1000 }; /* bytes of a value */

enum metrics_for { METRICS_OFF, METRICS_LOCAL, METRICS_ALL };

struct settings {
    char listen[300];          /* ADDRESS:PORT; port 0 is any that is free */
    char data[900];            /* the folder of the database */
    char origins[SETTING_MAX]; /* pages from elsewhere that may connect */
    char tls_cert[900], tls_key[900];
    bool proxy;                /* believe X-Forwarded-For */
    enum metrics_for metrics;  /* who may read /metrics */
    int workers;               /* threads that think; 0: one less than cores */
    int connections;           /* in all */
    int connections_each;      /* of an address */
    int tables_each;           /* that a person has opened and are not over */
    struct rate messages;      /* of a connection */
    struct rate messages_each; /* of an address */
    struct rate connects_each; /* new connections of an address */
    struct rate guesses_each;  /* wrong tokens, passwords and tables */
    struct rate makes_each;    /* new tables, people and accounts */
    int slow; /* seconds after which a reader that takes nothing is dropped */
    int idle; /* seconds that an empty table stays in memory */
    int keep; /* days that open tables and unknown people are kept */
};

void settings_init(struct settings *s);

/* Set one by its name in the file, "listen" or "limit-connections". */
six_status settings_set(struct settings *s, const char *name, const char *value,
                        struct six_error *err);

/* Read a file: "name = value" a line, # begins a comment. On failure err has
 * the line, and s may be half changed. */
six_status settings_read(struct settings *s, const char *text,
                         struct six_error *err);

/* The host and the port of "ADDRESS:PORT", "[ADDRESS]:PORT" or "PORT". */
six_status settings_address(const char *listen, char *host, size_t size,
                            int *port, struct six_error *err);

#endif
