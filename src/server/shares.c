/* shares.c -- whose turn it is: the least used time first. Two levels of the
 * same: addresses take turns, and so do people at each. A hash finds a share,
 * and a heap the next one: nothing depends on how many there are. */
#include "server/shares.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

enum { ROOM_MIN = 8 };

/* ---- the heap of those that wait ---- */

static void put(struct crowd *c, int place, struct share *s)
{
    assert(c->heap); /* room was made for all of them */
    c->heap[place] = s;
    s->place = place;
}

static void rise(struct crowd *c, struct share *s)
{
    int place = s->place;
    for (; place > 1 && c->heap[place / 2]->used > s->used; place /= 2)
        put(c, place, c->heap[place / 2]);
    put(c, place, s);
}

static void sink(struct crowd *c, struct share *s)
{
    int place = s->place;
    for (int next; (next = 2 * place) <= c->in_heap; place = next) {
        if (next < c->in_heap && c->heap[next + 1]->used < c->heap[next]->used)
            next++;
        if (c->heap[next]->used >= s->used)
            break;
        put(c, place, c->heap[next]);
    }
    put(c, place, s);
}

static void leave(struct crowd *c, struct share *s)
{
    assert(c->heap);
    struct share *last = c->heap[c->in_heap--];
    if (last != s) {
        put(c, s->place, last);
        rise(c, last);
        sink(c, last);
    }
    s->place = 0;
}

/* Where it belongs, after a change. */
static void settle(struct crowd *c, struct share *s)
{
    if (!s->waiting) {
        if (s->place)
            leave(c, s);
        return;
    }
    if (!s->place)
        put(c, ++c->in_heap, s);
    rise(c, s);
    sink(c, s);
}

/* The least used at this place and below that may run one more. */
static struct share *least(const struct crowd *c, int place, int most)
{
    if (place > c->in_heap)
        return NULL;
    if (c->heap[place]->running < most)
        return c->heap[place];
    struct share *a = least(c, 2 * place, most);
    struct share *b = least(c, 2 * place + 1, most);
    return !b || (a && a->used <= b->used) ? a : b;
}

/* ---- all of them ---- */

static int index_of(const struct crowd *c, uint64_t key)
{
    uint64_t mixed = key * 0x9e3779b97f4a7c15;
    return (int)((mixed >> 32) & (uint64_t)(c->room - 1));
}

static struct share *find(const struct crowd *c, uint64_t key)
{
    struct share *s = c->room ? c->hash[index_of(c, key)] : NULL;
    while (s && s->key != key)
        s = s->next;
    return s;
}

static void insert(struct crowd *c, struct share *s)
{
    struct share **list = &c->hash[index_of(c, s->key)];
    s->next = *list;
    *list = s;
}

static bool is_idle(const struct share *s)
{
    return !s->waiting && !s->running;
}

static void crowd_free(struct crowd *c);

static void share_free(struct share *s)
{
    if (s->people)
        crowd_free(s->people);
    free(s->people);
    free(s);
}

static void crowd_free(struct crowd *c)
{
    for (int i = 0; i < c->room; i++)
        for (struct share *s = c->hash[i], *next; s; s = next) {
            next = s->next;
            share_free(s);
        }
    free(c->hash);
    free(c->heap);
    *c = (struct crowd){ 0 };
}

/* Forget those who are idle and owe nothing, as soon as there are twice as many
 * as were left the last time. */
static void sweep(struct crowd *c)
{
    for (int i = 0; i < c->room; i++)
        for (struct share **at = &c->hash[i]; *at;) {
            struct share *s = *at;
            if (!is_idle(s) || s->used > c->floor) {
                at = &s->next;
                continue;
            }
            *at = s->next;
            c->count--;
            share_free(s);
        }
    c->sweep = 2 * c->count + ROOM_MIN;
}

static bool rehash(struct crowd *c, int room)
{
    struct crowd old = *c;
    struct share **hash = calloc((size_t)room, sizeof(void *));
    if (!hash)
        return false;
    c->hash = hash;
    c->room = room;
    for (int i = 0; i < old.room; i++)
        for (struct share *s = old.hash[i], *next; s; s = next) {
            next = s->next;
            insert(c, s);
        }
    free(old.hash);
    return true;
}

static bool make_room(struct crowd *c)
{
    if (c->count >= c->sweep)
        sweep(c);
    if (c->count < c->room)
        return true;
    int room = c->room ? 2 * c->room : ROOM_MIN;
    struct share **heap = realloc(c->heap, ((size_t)room + 1) * sizeof(void *));
    if (!heap)
        return false;
    c->heap = heap;
    return rehash(c, room);
}

static struct share *add(struct crowd *c, uint64_t key, bool has_people)
{
    struct share *s = make_room(c) ? calloc(1, sizeof *s) : NULL;
    if (!s)
        return NULL;
    s->people = has_people ? calloc(1, sizeof *s->people) : NULL;
    if (has_people && !s->people) {
        free(s);
        return NULL;
    }
    s->key = key;
    s->last = &s->first;
    insert(c, s);
    c->count++;
    return s;
}

/* Who comes back from being idle has saved nothing up. */
static struct share *get(struct crowd *c, uint64_t key, bool has_people)
{
    struct share *s = find(c, key);
    if (!s)
        s = add(c, key, has_people);
    if (s && s->waiting == 0 && s->used < c->floor)
        s->used = c->floor;
    return s;
}

/* ---- taking turns ---- */

static void change(struct crowd *c, struct share *s, int waiting, int running,
                   double used)
{
    c->busy -= !is_idle(s);
    s->waiting += waiting;
    s->running += running;
    s->used += used;
    c->busy += !is_idle(s);
    settle(c, s);
}

six_status shares_put(struct shares *s, struct share_job *job)
{
    if (s->waiting >= s->all)
        return SIX_BUSY;
    struct share *address = get(&s->addresses, job->payer.address, true);
    if (!address || address->waiting >= s->all - s->waiting)
        return SIX_BUSY;
    struct share *person = get(address->people, job->payer.person, false);
    if (!person)
        return SIX_BUSY;
    if (person->waiting >= s->each)
        return SIX_LIMIT;
    job->next = NULL;
    *person->last = job;
    person->last = &job->next;
    change(address->people, person, 1, 0, 0);
    change(&s->addresses, address, 1, 0, 0);
    s->waiting++;
    return SIX_OK;
}

static void begin(struct crowd *c, struct share *s, double seconds)
{
    if (s->used > c->floor)
        c->floor = s->used;
    change(c, s, -1, 1, seconds);
}

struct share_job *shares_take(struct shares *s, int most, int most_alone)
{
    struct share *address =
        least(&s->addresses, 1, s->addresses.busy < 2 ? most_alone : most);
    struct share *person =
        address ? least(address->people, 1, most_alone) : NULL;
    if (!person)
        return NULL;
    struct share_job *job = person->first;
    person->first = job->next;
    if (!person->first)
        person->last = &person->first;
    begin(address->people, person, job->seconds);
    begin(&s->addresses, address, job->seconds);
    s->waiting--;
    s->running++;
    return job;
}

void shares_end(struct shares *s, struct share_job *job, double seconds)
{
    struct share *address = find(&s->addresses, job->payer.address);
    struct share *person = find(address->people, job->payer.person);
    double more = seconds - job->seconds;
    change(address->people, person, 0, -1, more);
    change(&s->addresses, address, 0, -1, more);
    s->running--;
}

struct share_job *shares_empty(struct shares *s)
{
    return shares_take(s, s->all, s->all);
}

static void people_rows(const struct share *address,
                        void (*row)(void *arg, const struct share *address,
                                    const struct share *person),
                        void *arg)
{
    for (int i = 0; i < address->people->room; i++)
        for (const struct share *p = address->people->hash[i]; p; p = p->next)
            if (!is_idle(p))
                row(arg, address, p);
}

void shares_rows(const struct shares *s,
                 void (*row)(void *arg, const struct share *address,
                             const struct share *person),
                 void *arg)
{
    for (int i = 0; i < s->addresses.room; i++)
        for (const struct share *a = s->addresses.hash[i]; a; a = a->next)
            people_rows(a, row, arg);
}

void shares_release(struct shares *s)
{
    crowd_free(&s->addresses);
    s->waiting = s->running = 0;
}
