/* sanctions.c -- sanctions in memory, found by person and by address. */
#include "server/sanctions.h"

#include <stdlib.h>
#include <string.h>

#include "core/hash.h"

static size_t slot_of_person(int64_t person)
{
    return (uint64_t)person % SANCTION_SLOTS;
}

static size_t slot_of_net(const struct net *net)
{
    unsigned char bytes[17];
    memcpy(bytes, net->key, 16);
    bytes[16] = (unsigned char)net->bits;
    return six__hash(bytes, sizeof bytes) % SANCTION_SLOTS;
}

struct sanction *sanction_new(void)
{
    return calloc(1, sizeof(struct sanction));
}

void sanction_free(struct sanction *s)
{
    free(s);
}

void sanctions_put(struct sanctions *all, struct sanction *s)
{
    if (s->row.address[0])
        net_read(&s->net, s->row.address, NULL);
    struct net net = s->net;
    s->next = all->all;
    all->all = s;
    all->count++;
    if (s->row.person) {
        struct sanction **slot = &all->by_person[slot_of_person(s->row.person)];
        s->next_person = *slot;
        *slot = s;
    }
    if (net.bits) {
        struct sanction **slot = &all->by_net[slot_of_net(&net)];
        s->next_net = *slot;
        *slot = s;
        all->nets[net.bits]++;
    }
}

bool sanctions_add(struct sanctions *all, const struct store_sanction *row)
{
    struct sanction *s = sanction_new();
    if (!s)
        return false;
    s->row = *row;
    sanctions_put(all, s);
    return true;
}

static void take_out(struct sanctions *all, struct sanction *s)
{
    if (s->row.person) {
        struct sanction **at = &all->by_person[slot_of_person(s->row.person)];
        while (*at != s)
            at = &(*at)->next_person;
        *at = s->next_person;
    }
    if (s->net.bits) {
        struct sanction **at = &all->by_net[slot_of_net(&s->net)];
        while (*at != s)
            at = &(*at)->next_net;
        *at = s->next_net;
        all->nets[s->net.bits]--;
    }
}

void sanctions_drop(struct sanctions *all, int64_t id)
{
    struct sanction **at = &all->all;
    while (*at && (*at)->row.id != id)
        at = &(*at)->next;
    struct sanction *s = *at;
    if (!s)
        return;
    *at = s->next;
    take_out(all, s);
    all->count--;
    sanction_free(s);
}

void sanctions_release(struct sanctions *all)
{
    for (struct sanction *s = all->all, *next; s; s = next) {
        next = s->next;
        sanction_free(s);
    }
    *all = (struct sanctions){ 0 };
}

bool sanction_is_over(const struct store_sanction *row, int64_t now)
{
    return row->until && row->until <= now;
}

/* The one of two that lasts longer; either may be none. */
static const struct store_sanction *longer(const struct store_sanction *a,
                                           const struct store_sanction *b)
{
    if (!a || !b)
        return a ? a : b;
    return a->until && (!b->until || b->until > a->until) ? b : a;
}

const struct store_sanction *sanctions_of_person(const struct sanctions *all,
                                                 enum store_sanction_kind kind,
                                                 int64_t person, int64_t now)
{
    const struct store_sanction *found = NULL;
    const struct sanction *s = all->by_person[slot_of_person(person)];
    for (; s; s = s->next_person)
        if (person && s->row.person == person && s->row.kind == kind &&
            !sanction_is_over(&s->row, now))
            found = longer(found, &s->row);
    return found;
}

const struct store_sanction *sanctions_of_address(const struct sanctions *all,
                                                  enum store_sanction_kind kind,
                                                  const unsigned char key[16],
                                                  int64_t now)
{
    const struct store_sanction *found = NULL;
    struct net net = { .bits = NET_BITS };
    memcpy(net.key, key, sizeof net.key);
    for (int bits = NET_BITS; bits > net_least(key); bits--) {
        if (all->nets[bits] == 0)
            continue;
        net_cut(&net, bits);
        const struct sanction *s = all->by_net[slot_of_net(&net)];
        for (; s; s = s->next_net)
            if (s->net.bits == bits && s->row.kind == kind &&
                memcmp(s->net.key, net.key, sizeof net.key) == 0 &&
                !sanction_is_over(&s->row, now))
                found = longer(found, &s->row);
    }
    return found;
}
