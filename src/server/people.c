/* people.c -- the people who are here. */
#include "server/people.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/link.h"

struct person people_nobody;

static struct person **slot_of(struct server *server, int64_t id)
{
    return &server->people[(uint64_t)id % PEOPLE_SLOTS];
}

struct person *people_find(struct server *server, int64_t id)
{
    struct person *p = *slot_of(server, id);
    while (p && p->id != id)
        p = p->next;
    return p;
}

static void free_person(struct owner *owner)
{
    free(owner); /* a person begins with their owner */
}

static struct person *add(struct server *server, int64_t id)
{
    struct person *p = calloc(1, sizeof *p), **slot = slot_of(server, id);
    if (!p)
        return NULL;
    owner_init(&p->owner, free_person);
    p->server = server;
    p->id = id;
    p->next = *slot;
    *slot = p;
    server->people_count++;
    return p;
}

static void take_out(struct person *p)
{
    struct person **at = slot_of(p->server, p->id);
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    p->server->people_count--;
    owner_end(&p->owner);
}

bool people_join(struct link *l, const struct store_person *row)
{
    struct person *p = people_find(l->server, row->id);
    if (!p && !(p = add(l->server, row->id)))
        return false;
    snprintf(p->name, sizeof p->name, "%s", row->name);
    snprintf(p->login, sizeof p->login, "%s", row->login);
    if (l->person == p)
        return true;
    people_leave(l);
    l->person = p;
    l->person_next = p->links;
    if (l->person_next)
        l->person_next->person_at = &l->person_next;
    l->person_at = &p->links;
    p->links = l;
    return true;
}

void people_leave(struct link *l)
{
    struct person *p = l->person;
    if (p == &people_nobody)
        return;
    *l->person_at = l->person_next;
    if (l->person_next)
        l->person_next->person_at = l->person_at;
    l->person = &people_nobody;
    if (!p->links)
        take_out(p);
}
