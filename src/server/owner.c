/* owner.c -- counting who holds an owner. */
#include "server/owner.h"

#include <assert.h>

void owner_init(struct owner *o, void (*free)(struct owner *owner))
{
    atomic_init(&o->holds, 1);
    atomic_init(&o->ended, false);
    o->free = free;
}

struct owner *owner_hold(struct owner *o)
{
    int before = atomic_fetch_add(&o->holds, 1);
    assert(before > 0);
    return o;
}

void owner_release(struct owner *o)
{
    int before = atomic_fetch_sub(&o->holds, 1);
    assert(before > 0);
    if (before == 1)
        o->free(o);
}

void owner_end(struct owner *o)
{
    assert(!owner_has_ended(o));
    atomic_store(&o->ended, true);
    owner_release(o);
}

bool owner_has_ended(const struct owner *o)
{
    return atomic_load(&o->ended);
}

int owner_reports(const struct owner *o)
{
    return atomic_load(&o->holds) - !owner_has_ended(o);
}
