/* nets.c -- ranges of addresses. */
#include "server/nets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"

/* IPv4 stands inside IPv6 in a key. Wider nets than these are half a
 * continent: a slip of the finger more likely than a wish. */
enum {
    FOUR = 96,
    FOUR_LEAST = 8,
    FOUR_MOST = 32,
    SIX_LEAST = 16,
    SIX_MOST = 64
};

static bool is_four(const unsigned char key[16])
{
    static const unsigned char head[12] = { [10] = 0xff, [11] = 0xff };
    return memcmp(key, head, sizeof head) == 0;
}

int net_least(const unsigned char key[16])
{
    return is_four(key) ? FOUR : 0;
}

void net_cut(struct net *net, int bits)
{
    for (int i = 0; i < 16; i++) {
        int left = bits - 8 * i;
        if (left <= 0)
            net->key[i] = 0;
        else if (left < 8)
            net->key[i] &= (unsigned char)(0xff << (8 - left));
    }
    net->bits = bits;
}

static six_status no_net(const char *text, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    return six_fail(err, SIX_RANGE,
                    N_("'%s' is no address; write 192.0.2.7, 192.0.2.0/24 "
                       "(/%d to /%d), 2001:db8::1 or 2001:db8::/48 (/%d to "
                       "/%d: whoever has one address of a /64 has them all)"),
                    six__quote(quote, text), FOUR_LEAST, FOUR_MOST, SIX_LEAST,
                    SIX_MOST);
}

six_status net_read(struct net *out, const char *text, struct six_error *err)
{
    char host[INET6_ADDRSTRLEN + 1], *end = NULL;
    size_t length = strcspn(text, "/");
    struct net net;
    snprintf(host, sizeof host, "%.*s", (int)length, text);
    if (length >= sizeof host || !address_key(host, net.key))
        return no_net(text, err);
    bool four = is_four(net.key);
    long bits = four ? FOUR_MOST : SIX_MOST;
    if (text[length]) {
        errno = 0;
        bits = strtol(text + length + 1, &end, 10);
        if (errno || *end || text[length + 1] < '0' || text[length + 1] > '9')
            return no_net(text, err);
    }
    if (bits < (four ? FOUR_LEAST : SIX_LEAST) ||
        bits > (four ? FOUR_MOST : SIX_MOST))
        return no_net(text, err);
    net_cut(&net, (int)bits + (four ? FOUR : 0));
    *out = net;
    return SIX_OK;
}

void net_write(const struct net *net, char out[NET_TEXT_MAX + 1])
{
    char text[INET6_ADDRSTRLEN];
    bool four = is_four(net->key);
    inet_ntop(four ? AF_INET : AF_INET6, net->key + (four ? 12 : 0), text,
              sizeof text);
    int bits = net->bits - (four ? FOUR : 0);
    if (four && bits == FOUR_MOST)
        snprintf(out, NET_TEXT_MAX + 1, "%s", text);
    else
        snprintf(out, NET_TEXT_MAX + 1, "%s/%d", text, bits);
}

bool net_has(const struct net *net, const unsigned char key[16])
{
    struct net other = { .bits = NET_BITS };
    if (net->bits <= net_least(key))
        return false;
    memcpy(other.key, key, sizeof other.key);
    net_cut(&other, net->bits);
    return memcmp(other.key, net->key, sizeof other.key) == 0;
}
