/* settings.c -- the operator's settings, from a file or the command line. */
#include "server/settings.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"

/* ---- the table ---- */

enum kind { TEXT, PATH, WHOLE, YES_NO, RATE, METRICS };

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
    { "origins", TEXT, FIELD(origins), 0, 0, "" },
    { "tls-cert", PATH, FIELD(tls_cert), 0, 0, "" },
    { "tls-key", PATH, FIELD(tls_key), 0, 0, "" },
    { "proxy", YES_NO, FIELD(proxy), 0, 0, "no" },
    { "metrics", METRICS, FIELD(metrics), 0, 0, "local" },
    { "workers", WHOLE, FIELD(workers), 0, 256, "0" },
    { "limit-connections", WHOLE, FIELD(connections), 1, 100000, "5000" },
    { "limit-connections-each", WHOLE, FIELD(connections_each), 0, 100000,
      "60" },
    { "limit-tables-each", WHOLE, FIELD(tables_each), 1, 100000, "100" },
    { "rate-messages", RATE, FIELD(messages), 0, 0, "20 100" },
    { "rate-messages-each", RATE, FIELD(messages_each), 0, 0, "100 500" },
    { "rate-connects-each", RATE, FIELD(connects_each), 0, 0, "2 60" },
    { "rate-guesses-each", RATE, FIELD(guesses_each), 0, 0, "0.2 20" },
    { "rate-makes-each", RATE, FIELD(makes_each), 0, 0, "0.5 60" },
    { "slow-seconds", WHOLE, FIELD(slow), 1, 600, "20" },
    { "idle-seconds", WHOLE, FIELD(idle), 0, 86400, "60" },
    { "keep-days", WHOLE, FIELD(keep), 1, 36500, "90" },
};

enum { COUNT = sizeof table / sizeof table[0] };

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
    snprintf(out, row->size, "%s", value);
    return SIX_OK;
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
                rate.per_second <= 1e6 && rate.burst >= 1 && rate.burst <= 1e6;
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

static six_status set_metrics(enum metrics_for *out, const struct setting *row,
                              const char *value, struct six_error *err)
{
    static const char *const words[] = { "off", "local", "all" };
    for (int i = 0; i < 3; i++)
        if (strcmp(value, words[i]) == 0) {
            *out = (enum metrics_for)i;
            return SIX_OK;
        }
    return six_fail(err, SIX_RANGE, N_("'%s' is 'off', 'local' or 'all'"),
                    row->name);
}

static six_status set(struct settings *s, const struct setting *row,
                      const char *value, struct six_error *err)
{
    void *at = (char *)s + row->offset;
    switch (row->kind) {
    case TEXT:
    case PATH:
        return set_text(at, row, value, err);
    case WHOLE:
        return set_whole(at, row, value, err);
    case YES_NO:
        return set_yes_no(at, row, value, err);
    case RATE:
        return set_rate(at, row, value, err);
    case METRICS:
        return set_metrics(at, row, value, err);
    }
    return SIX_OK;
}

void settings_init(struct settings *s)
{
    *s = (struct settings){ 0 };
    for (int i = 0; i < COUNT; i++)
        set(s, &table[i], table[i].normal, NULL);
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

six_status settings_address(const char *listen, char *host, size_t size,
                            int *port, struct six_error *err)
{
    const char *colon = strrchr(listen, ':');
    const char *digits = colon ? colon + 1 : listen;
    size_t length = colon ? (size_t)(colon - listen) : 0;
    char *end;
    long n = strtol(digits, &end, 10);
    if (end == digits || *end || n < 0 || n > 65535 || length >= size)
        return six_fail(err, SIX_RANGE,
                        N_("'%s' is no address; it should read like "
                           "127.0.0.1:6060, [::1]:6060 or 6060"),
                        listen);
    if (length >= 2 && listen[0] == '[' && listen[length - 1] == ']') {
        listen++;
        length -= 2;
    }
    snprintf(host, size, "%.*s", (int)length, listen);
    *port = (int)n;
    return SIX_OK;
}
