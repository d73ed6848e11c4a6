/* settings.c -- the operator's settings, from a file or the command line. */
#include "server/settings.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/clean.h"

/* ---- the table ---- */

enum kind {
    TEXT,
    PATH,
    HOSTS,
    ORIGINS,
    WHOLE,
    YES_NO,
    RATE,
    METRICS,
    ADDRESSES
};

struct setting {
    const char *name;
    enum kind kind;
    size_t offset, size;
    int low, high; /* of whole numbers */
    const char *normal;
};

#define FIELD(member)                                                          \
    offsetof(struct settings, member), sizeof((struct settings *)0)->member

static const struct setting table[] = {
    { "listen", TEXT, FIELD(listen), 0, 0, "127.0.0.1:6060" },
    { "data", PATH, FIELD(data), 0, 0, "" },
    { "hosts", HOSTS, FIELD(hosts), 0, 0, "" },
    { "origins", ORIGINS, FIELD(origins), 0, 0, "" },
    { "tls-cert", PATH, FIELD(tls_cert), 0, 0, "" },
    { "tls-key", PATH, FIELD(tls_key), 0, 0, "" },
    { "proxy", YES_NO, FIELD(proxy), 0, 0, "no" },
    { "metrics", METRICS, FIELD(metrics), 0, 0, "local" },
    { "log-addresses", ADDRESSES, FIELD(log_addresses), 0, 0, "full" },
    { "log-security", YES_NO, FIELD(log_security), 0, 0, "yes" },
    { "workers", WHOLE, FIELD(workers), 0, 256, "0" },
    { "limit-connections", WHOLE, FIELD(connections), 1, 1000000, "16000" },
    { "limit-connections-each", WHOLE, FIELD(connections_each), 0, 100000,
      "60" },
    { "limit-tables-each", WHOLE, FIELD(tables_each), 1, 100000, "100" },
    { "limit-tokens-each", WHOLE, FIELD(tokens_each), 1, 1000, "20" },
    { "rate-requests-each", RATE, FIELD(requests_each), 0, 0, "20 200" },
    { "rate-bytes-each", RATE, FIELD(bytes_each), 0, 0, "1e6 1e7" },
    { "rate-messages", RATE, FIELD(messages), 0, 0, "20 100" },
    { "rate-messages-each", RATE, FIELD(messages_each), 0, 0, "100 500" },
    { "rate-connects-each", RATE, FIELD(connects_each), 0, 0, "2 60" },
    { "rate-guesses-each", RATE, FIELD(guesses_each), 0, 0, "0.2 20" },
    { "rate-guesses-account", RATE, FIELD(guesses_account), 0, 0, "0.01 10" },
    { "rate-logins-each", RATE, FIELD(logins_each), 0, 0, "0.1 10" },
    { "rate-makes-each", RATE, FIELD(makes_each), 0, 0, "0.5 60" },
    { "rate-talk-each", RATE, FIELD(talk_each), 0, 0, "2 60" },
    { "rate-reports-each", RATE, FIELD(reports_each), 0, 0, "0.0003 20" },
    { "slow-seconds", WHOLE, FIELD(slow), 1, 600, "20" },
    { "ping-seconds", WHOLE, FIELD(ping), 1, 3600, "25" },
    { "idle-seconds", WHOLE, FIELD(idle), 0, 86400, "60" },
    { "keep-days", WHOLE, FIELD(keep), 1, 36500, "90" },
    { "keep-games-days", WHOLE, FIELD(keep_games), 0, 36500, "0" },
    { "token-days", WHOLE, FIELD(token_days), 0, 36500, "365" },
};

enum { COUNT = sizeof table / sizeof table[0] };

/* What can't change while the server runs. */
static const char *const fixed[] = { "listen", "data", "workers",
                                     "limit-connections" };

/* ---- values ---- */

static six_status set_text(char *out, const struct setting *row,
                           const char *value, struct six_error *err)
{
    if (strlen(value) >= row->size)
        return six_fail(err, SIX_TOO_LARGE, N_("'%s' has at most %d bytes"),
                        row->name, (int)row->size - 1);
    if (!six__is_clean(value))
        return six_fail(err, SIX_SYNTAX,
                        N_("'%s' has characters that can't be shown"),
                        row->name);
    memset(out, 0, row->size); /* settings are compared as bytes */
    snprintf(out, row->size, "%s", value);
    return SIX_OK;
}

#define NAMES                                                                  \
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:"

static bool consists_of(const char *word, const char *characters)
{
    return word[strspn(word, characters)] == '\0';
}

/* As it is compared with the Host of a request, whose port does not count. */
static bool is_host_name(const char *word)
{
    const char *colon = strchr(word, ':');
    bool port = colon && !strchr(colon + 1, ':'); /* IPv6 has more of them */
    return !port && consists_of(word, NAMES);
}

/* As a browser writes it: nothing behind the host and its port, and that only
 * where it is not the usual one. */
static bool is_origin(const char *word)
{
    const char *host = strstr(word, "://"), *port = strrchr(word, ':');
    bool usual =
        (strncasecmp(word, "https:", 6) == 0 && strcmp(port, ":443") == 0) ||
        (strncasecmp(word, "http:", 5) == 0 && strcmp(port, ":80") == 0);
    return host && host > word && host[3] && !usual &&
           consists_of(host + 3, NAMES "[]");
}

/* A word that never fits anything is a slip of the pen. */
static six_status set_list(char *out, const struct setting *row,
                           const char *value, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX], word[SETTING_MAX];
    const char *at = value;
    while (*(at += strspn(at, " ,"))) {
        size_t length = strcspn(at, " ,");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (row->kind == HOSTS && !is_host_name(word))
            return six_fail(err, SIX_RANGE,
                            N_("'%s' in '%s' is not a host name; it should "
                               "read like games.example.org, without https:// "
                               "and port"),
                            six__quote(quote, word), row->name);
        if (row->kind == ORIGINS && !is_origin(word))
            return six_fail(err, SIX_RANGE,
                            N_("'%s' in '%s' is not an origin; it should read "
                               "like https://example.org, without / or :443 "
                               "at the end"),
                            six__quote(quote, word), row->name);
        at += length;
    }
    return set_text(out, row, value, err);
}

static six_status set_whole(int *out, const struct setting *row,
                            const char *value, struct six_error *err)
{
    char *end;
    errno = 0;
    long n = strtol(value, &end, 10);
    if (end == value || *end || errno || n < row->low || n > row->high)
        return six_fail(err, SIX_RANGE,
                        N_("'%s' is a whole number from %d to %d"), row->name,
                        row->low, row->high);
    *out = (int)n;
    return SIX_OK;
}

static six_status set_yes_no(bool *out, const struct setting *row,
                             const char *value, struct six_error *err)
{
    bool yes = strcmp(value, "yes") == 0;
    if (!yes && strcmp(value, "no") != 0)
        return six_fail(err, SIX_RANGE, N_("'%s' is 'yes' or 'no'"), row->name);
    *out = yes;
    return SIX_OK;
}

static six_status set_rate(struct rate *out, const struct setting *row,
                           const char *value, struct six_error *err)
{
    char *middle, *end;
    struct rate rate = { .per_second = strtod(value, &middle) };
    rate.burst = strtod(middle, &end);
    bool good = end != middle && !*end && rate.per_second > 0 &&
                rate.per_second <= 1e9 && rate.burst >= 1 && rate.burst <= 1e9;
    bool none = strcmp(value, "none") == 0;
    if (!good && !none)
        return six_fail(err, SIX_RANGE,
                        N_("'%s' is 'none', or two numbers: how many a second, "
                           "and how many at once"),
                        row->name);
    if (none)
        rate.per_second = 0;
    *out = rate;
    return SIX_OK;
}

/* The place of a word among three; 3: it is none of them. */
static int find_word(const char *const words[3], const char *value)
{
    int i = 0;
    while (i < 3 && strcmp(value, words[i]) != 0)
        i++;
    return i;
}

static six_status set_metrics(enum metrics_for *out, const struct setting *row,
                              const char *value, struct six_error *err)
{
    static const char *const words[] = { "off", "local", "all" };
    int i = find_word(words, value);
    if (i == 3)
        return six_fail(err, SIX_RANGE, N_("'%s' is 'off', 'local' or 'all'"),
                        row->name);
    *out = (enum metrics_for)i;
    return SIX_OK;
}

static six_status set_addresses(enum log_addresses *out,
                                const struct setting *row, const char *value,
                                struct six_error *err)
{
    static const char *const words[] = { "full", "short", "none" };
    int i = find_word(words, value);
    if (i == 3)
        return six_fail(err, SIX_RANGE, N_("'%s' is 'full', 'short' or 'none'"),
                        row->name);
    *out = (enum log_addresses)i;
    return SIX_OK;
}

static six_status set(struct settings *s, const struct setting *row,
                      const char *value, struct six_error *err)
{
    void *at = (char *)s + row->offset;
    switch (row->kind) {
    case TEXT:
    case PATH:
        return set_text(at, row, value, err);
    case HOSTS:
    case ORIGINS:
        return set_list(at, row, value, err);
    case WHOLE:
        return set_whole(at, row, value, err);
    case YES_NO:
        return set_yes_no(at, row, value, err);
    case RATE:
        return set_rate(at, row, value, err);
    case METRICS:
        return set_metrics(at, row, value, err);
    case ADDRESSES:
        return set_addresses(at, row, value, err);
    }
    return SIX_OK;
}

void settings_init(struct settings *s)
{
    *s = (struct settings){ 0 };
    for (int i = 0; i < COUNT; i++)
        set(s, &table[i], table[i].normal, NULL);
}

static bool is_fixed(const char *name)
{
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
        if (strcmp(fixed[i], name) == 0)
            return true;
    return false;
}

six_status settings_renew(struct settings *s, const struct settings *fresh,
                          struct six_error *err)
{
    const char *old = (const char *)s, *new = (const char *)fresh;
    for (const struct setting *row = table; row < table + COUNT; row++)
        if (is_fixed(row->name) &&
            memcmp(old + row->offset, new + row->offset, row->size) != 0)
            return six_fail(err, SIX_FORBIDDEN,
                            N_("'%s' can't change while the server runs: "
                               "restart it"),
                            row->name);
    if (!s->tls_cert[0] != !fresh->tls_cert[0])
        return six_fail(err, SIX_FORBIDDEN,
                        N_("TLS can't be switched on or off while the server "
                           "runs: restart it"));
    *s = *fresh;
    return SIX_OK;
}

six_status settings_set(struct settings *s, const char *name, const char *value,
                        struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    for (int i = 0; i < COUNT; i++)
        if (strcmp(table[i].name, name) == 0)
            return set(s, &table[i], value, err);
    return six_fail(err, SIX_UNKNOWN,
                    N_("there is no setting '%s'; the manual lists them "
                       "(docs/operating.md)"),
                    six__quote(quote, name));
}

/* ---- a file ---- */

static char *trim(char *text)
{
    static const char *const blank = " \t\r";
    text += strspn(text, blank);
    size_t length = strlen(text);
    while (length > 0 && strchr(blank, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static six_status read_line(struct settings *s, char *line,
                            struct six_error *err)
{
    line = trim(line);
    if (line[0] == '\0' || line[0] == '#')
        return SIX_OK;
    char *equals = strchr(line, '=');
    if (!equals)
        return six_fail(err, SIX_SYNTAX,
                        N_("a line is 'name = value', or begins with #"));
    *equals = '\0';
    return settings_set(s, trim(line), trim(equals + 1), err);
}

six_status settings_read(struct settings *s, const char *text,
                         struct six_error *err)
{
    for (int number = 1; *text; number++) {
        char line[2 * SETTING_MAX];
        size_t length = strcspn(text, "\n");
        six_status st;
        if (length < sizeof line) {
            snprintf(line, sizeof line, "%.*s", (int)length, text);
            st = read_line(s, line, err);
        } else {
            st = six_fail(err, SIX_TOO_LARGE, N_("this line is too long"));
        }
        if (st != SIX_OK) {
            err->line = number;
            return st;
        }
        text += length + (text[length] == '\n');
    }
    return SIX_OK;
}

/* ---- addresses ---- */

/* A host of so many bytes: in brackets, or without a colon. */
static bool is_host(const char *text, size_t length)
{
    if (text[0] == '[')
        return length > 2 && strcspn(text + 1, "[]") == length - 2;
    return strcspn(text, ":[]") >= length;
}

six_status settings_address(const char *listen, char *host, size_t size,
                            int *port, struct six_error *err)
{
    const char *colon = strrchr(listen, ':');
    const char *digits = colon ? colon + 1 : listen;
    size_t length = colon ? (size_t)(colon - listen) : 0;
    char *end;
    long n = strtol(digits, &end, 10);
    if (end == digits || *end || strspn(digits, "+- ") > 0 || n > 65535 ||
        length >= size || !is_host(listen, length))
        return six_fail(err, SIX_RANGE,
                        N_("'%s' is not an address to listen on; it should "
                           "read like 127.0.0.1:6060, [::1]:6060, "
                           "localhost:6060 or 6060"),
                        listen);
    if (listen[0] == '[') {
        listen++;
        length -= 2;
    }
    snprintf(host, size, "%.*s", (int)length, listen);
    *port = (int)n;
    return SIX_OK;
}

/* The host of the first of a list, behind which *list points then. */
static six_status take_host(const char **list, char host[300],
                            struct six_error *err)
{
    char one[300];
    int port;
    size_t length = strcspn(*list, " ,");
    snprintf(one, sizeof one, "%.*s", (int)length, *list);
    *list += length;
    *list += strspn(*list, " ,");
    return settings_address(one, host, 300, &port, err);
}

six_status settings_check_listen(const char *list, struct six_error *err)
{
    char host[300];
    six_status st;
    list += strspn(list, " ,");
    do
        st = take_host(&list, host, err);
    while (st == SIX_OK && *list);
    return st;
}

bool settings_listens(const char *list, const char *host)
{
    list += strspn(list, " ,");
    while (*list) {
        char one[300];
        if (take_host(&list, one, NULL) == SIX_OK && strcasecmp(one, host) == 0)
            return true;
    }
    return false;
}

/* The first of our own names, or what is listened on. A proxy is where TLS is,
 * and has the usual port; without a name of ours nobody knows its own. */
void settings_home(const struct settings *s, const char *host, int port,
                   char *out, size_t size)
{
    bool proxied = s->proxy && s->hosts[0], secure = proxied || s->tls_cert[0];
    bool usual = proxied || port == (secure ? 443 : 80);
    char first[300], number[12] = "";
    snprintf(first, sizeof first, "%s", host);
    if (s->hosts[0])
        snprintf(first, sizeof first, "%.*s", (int)strcspn(s->hosts, " ,"),
                 s->hosts);
    if (!usual)
        snprintf(number, sizeof number, ":%d", port);
    snprintf(out, size, strchr(first, ':') ? "%s://[%s]%s/" : "%s://%s%s/",
             secure ? "https" : "http", first, number);
}

bool settings_lists(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (*list) {
        size_t n = strcspn(list, " ,");
        if (n == length && strncasecmp(list, word, n) == 0)
            return true;
        list += n;
        list += strspn(list, " ,");
    }
    return false;
}

void settings_standard_data(char *out, size_t size)
{
    const char *xdg = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (xdg && xdg[0] == '/')
        snprintf(out, size, "%s/sixstones", xdg);
    else if (home && home[0] == '/')
        snprintf(out, size, "%s/.local/share/sixstones", home);
    else
        snprintf(out, size, "sixstones-data");
}
