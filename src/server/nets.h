/* nets.h -- ranges of addresses, as operators write them. */
#ifndef SIX_SERVER_NETS_H
#define SIX_SERVER_NETS_H

#include "server/limits.h"
#include "sixstones/status.h"

enum { NET_BITS = 128, NET_TEXT_MAX = 63 };

/* The first so many bits of a key (limits.h). */
struct net {
    unsigned char key[16];
    int bits;
};

/* "192.0.2.7", "192.0.2.0/24", "2001:db8::1" (which counts as its /64),
 * "2001:db8::/48". */
six_status net_read(struct net *out, const char *text, struct six_error *err);

/* The one way in which it is written. */
void net_write(const struct net *net, char out[NET_TEXT_MAX + 1]);

/* Whether an address is in there. */
bool net_has(const struct net *net, const unsigned char key[16]);

/* Nets with that address in them have more bits. IPv4 is written as a part of
 * IPv6, but "::/64" has none of it in it. */
int net_least(const unsigned char key[16]);

/* Only the first so many bits of it. */
void net_cut(struct net *net, int bits);

#endif
