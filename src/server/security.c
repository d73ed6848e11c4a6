/* security.c -- refusals, logins and the like: counted, and told. */
#include "server/security.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum {
    MINUTE_MS = 60000,
    PAIRS_MAX = 6, /* of a line, the last without name */
    MARK_BYTES = 4
};

/* ---- addresses ---- */

/* IPv4 to /24, IPv6 to /48: what many share. */
static void shorten(struct net net, char out[LOGGED_ADDRESS_MAX])
{
    int least = net_least(net.key), most = least ? least + 24 : 48;
    if (net.bits > most)
        net_cut(&net, most);
    net_write(&net, out);
}

void security_address(const struct server *server,
                      const struct address *address,
                      char out[LOGGED_ADDRESS_MAX])
{
    struct net net = { .bits = NET_BITS };
    out[0] = '\0';
    if (!address)
        return;
    memcpy(net.key, address->key, sizeof net.key);
    switch (server->settings.log_addresses) {
    case LOG_ADDRESSES_FULL:
        snprintf(out, LOGGED_ADDRESS_MAX, "%s", address->name);
        return;
    case LOG_ADDRESSES_SHORT:
        shorten(net, out);
        return;
    case LOG_ADDRESSES_NONE:
        return;
    }
}

void security_net(const struct server *server, const struct net *net,
                  char out[LOGGED_ADDRESS_MAX])
{
    out[0] = '\0';
    switch (server->settings.log_addresses) {
    case LOG_ADDRESSES_FULL:
        net_write(net, out);
        return;
    case LOG_ADDRESSES_SHORT:
        shorten(*net, out);
        return;
    case LOG_ADDRESSES_NONE:
        return;
    }
}

/* ---- lines ---- */

void security_log(const struct server *server, enum log_level level,
                  const char *event, const struct address *address,
                  int64_t person, const struct six_fill *more)
{
    struct six_fill pairs[PAIRS_MAX] = { { NULL, NULL } };
    char where[LOGGED_ADDRESS_MAX], who[24];
    int n = 0;
    if (!server->settings.log_security)
        return;
    security_address(server, address, where);
    snprintf(who, sizeof who, "%" PRId64, person);
    if (where[0])
        pairs[n++] = (struct six_fill){ "address", where };
    if (person)
        pairs[n++] = (struct six_fill){ "person", who };
    for (; more && more->name && n < PAIRS_MAX - 1; more++)
        pairs[n++] = *more;
    log_line(level, event, pairs);
}

void security_log_link(const struct link *l, enum log_level level,
                       const char *event, const struct six_fill *more)
{
    security_log(l->server, level, event, l->address, l->person->id, more);
}

/* ---- refusals ---- */

static bool is_first(struct address *a, enum refusal cause, int64_t now)
{
    _Static_assert(REFUSALS <= 32, "each has a bit");
    uint32_t bit = UINT32_C(1) << cause;
    if (now - a->refused_at >= MINUTE_MS) {
        a->refused_at = now;
        a->refused = 0;
    }
    bool first = !(a->refused & bit);
    a->refused |= bit;
    return first;
}

void security_refused(struct server *server, struct address *address,
                      int64_t person, enum refusal cause, const char *what)
{
    static const enum log_level level = LOG_WARNING;
    server->counters.refused[cause]++;
    if (!address || !is_first(address, cause, server->now))
        return;
    switch ((int)cause) {
    case REFUSED_HOST:
        security_log(server, level, "host-refused", address, person,
                     LOG({ what ? "host" : NULL, what }));
        return;
    case REFUSED_ORIGIN:
        security_log(server, level, "origin-refused", address, person,
                     LOG({ what ? "origin" : NULL, what }));
        return;
    case REFUSED_STOPPING:
        return;
    case REFUSED_BANNED:
        security_log(server, level, "banned", address, person, NULL);
        return;
    default:
        security_log(server, level, "limit", address, person,
                     LOG({ "cause", refusal_name(cause) }));
    }
}

void security_refused_link(struct link *l, enum refusal cause)
{
    security_refused(l->server, l->address, l->person->id, cause, NULL);
}

void security_dropped(struct link *l, enum drop cause)
{
    l->server->counters.dropped[cause]++;
    security_log_link(l, LOG_WARNING, "connection-dropped",
                      LOG({ "cause", drop_name(cause) }));
}

/* ---- logins ---- */

/* The same for the same name, as long as this process lives, and of no use to
 * anybody else. */
static void mark(const struct server *server, const char *login,
                 char out[2 * MARK_BYTES + 1])
{
    unsigned char folded[STORE_LOGIN_MAX], hash[crypto_shorthash_BYTES];
    size_t length = strnlen(login, sizeof folded);
    for (size_t i = 0; i < length; i++) {
        char c = login[i];
        folded[i] = (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    crypto_shorthash(hash, folded, length, server->mark_key);
    sodium_bin2hex(out, 2 * MARK_BYTES + 1, hash, MARK_BYTES);
    sodium_memzero(folded, sizeof folded);
}

void security_login(const struct link *l, const char *event, const char *login)
{
    char name[2 * MARK_BYTES + 1];
    mark(l->server, login, name);
    security_log_link(l, LOG_WARNING, event, LOG({ "login", name }));
}

/* ---- the operator ---- */

void security_admin(const struct server *server, const char *who,
                    const char *command)
{
    security_log(server, LOG_INFO, "admin", NULL, 0,
                 LOG({ "who", who }, { "command", command }));
}
