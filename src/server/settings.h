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
enum log_addresses {
    LOG_ADDRESSES_FULL,
    LOG_ADDRESSES_SHORT, /* the network */
    LOG_ADDRESSES_NONE
};

struct settings {
    char listen[300];          /* a list of ADDRESS:PORT; port 0 is any free */
    char data[900];            /* the folder of the database */
    char hosts[SETTING_MAX];   /* the server's own names */
    char origins[SETTING_MAX]; /* pages from elsewhere that may connect */
    char tls_cert[900], tls_key[900];
    bool proxy;                /* believe X-Forwarded-For */
    enum metrics_for metrics;  /* who may read /metrics */
    int workers;               /* threads that think; 0: cores, two at least */
    int connections;           /* in all */
    int connections_each;      /* of an address */
    int tables_each;           /* that a person has opened and are not over */
    struct rate requests_each; /* HTTP requests of an address */
    struct rate bytes_each;    /* sent to an address */
    struct rate messages;      /* of a connection */
    struct rate messages_each; /* of an address */
    struct rate connects_each; /* new connections of an address */
    struct rate guesses_each;  /* wrong tokens, passwords and tables */
    struct rate guesses_account; /* wrong passwords of an account */
    struct rate logins_each;     /* of an address: passwords, right or wrong */
    struct rate makes_each;      /* new tables, people and accounts */
    struct rate talk_each;       /* what is said at tables */
    struct rate reports_each;    /* reports of an address */
    int slow; /* seconds after which a reader that takes nothing is dropped */
    int ping; /* seconds of silence after which a connection is asked */
    int idle; /* seconds that an empty table stays in memory */
    int tokens_each; /* of a person */
    int keep;        /* days that open tables and unknown people are kept */
    int keep_games;  /* days that finished games are kept; 0: for ever */
    int token_days;  /* days of disuse that a token outlives; 0: for ever */
    enum log_addresses log_addresses;
    bool log_security; /* logins, refusals and the like */
};

void settings_init(struct settings *s);

/* Take over what may change while the server runs. SIX_FORBIDDEN, and nothing
 * is taken over, where something else has changed. */
six_status settings_renew(struct settings *s, const struct settings *fresh,
                          struct six_error *err);

/* Set one by its name in the file, "listen" or "limit-connections". */
six_status settings_set(struct settings *s, const char *name, const char *value,
                        struct six_error *err);

/* Read a file: "name = value" a line, # begins a comment. On failure err has
 * the line, and s may be half changed. */
six_status settings_read(struct settings *s, const char *text,
                         struct six_error *err);

/* The folder of the database where none is set. */
void settings_standard_data(char *out, size_t size);

/* The host and the port of "ADDRESS:PORT", "[ADDRESS]:PORT" or "PORT". */
six_status settings_address(const char *listen, char *host, size_t size,
                            int *port, struct six_error *err);

/* Whether each of a list is one, and there is one. */
six_status settings_check_listen(const char *list, struct six_error *err);

/* Whether a host is one of such a list. */
bool settings_listens(const char *list, const char *host);

/* Where people find a server that this machine reaches by that host and port,
 * "https://games.example.org/". */
void settings_home(const struct settings *s, const char *host, int port,
                   char *out, size_t size);

/* Whether a word stands in a list that is parted by spaces or commas. */
bool settings_lists(const char *list, const char *word);

#endif
