/* timer.c -- a binary heap, the earliest deadline on top. */
#include "server/timer.h"

#include <stddef.h>
#include <stdlib.h>

static void put(struct timers *all, int place, struct timer *t)
{
    all->heap[place] = t;
    t->place = place;
}

static void rise(struct timers *all, struct timer *t)
{
    int place = t->place;
    while (place > 1 && all->heap[place / 2]->at > t->at) {
        put(all, place, all->heap[place / 2]);
        place /= 2;
    }
    put(all, place, t);
}

static void sink(struct timers *all, struct timer *t)
{
    int place = t->place;
    for (int next; (next = 2 * place) <= all->count; place = next) {
        if (next < all->count && all->heap[next + 1]->at < all->heap[next]->at)
            next++;
        if (all->heap[next]->at >= t->at)
            break;
        put(all, place, all->heap[next]);
    }
    put(all, place, t);
}

static bool make_room(struct timers *all)
{
    if (all->known + 1 < all->room)
        return true;
    int room = all->room ? 2 * all->room : 64;
    struct timer **heap = realloc(all->heap, (size_t)room * sizeof(void *));
    if (!heap)
        return false;
    all->heap = heap;
    all->room = room;
    return true;
}

bool timer_begin(struct timers *all, struct timer *t,
                 void (*fire)(struct timer *timer))
{
    if (!make_room(all))
        return false;
    all->known++;
    *t = (struct timer){ .fire = fire };
    return true;
}

void timer_end(struct timers *all, struct timer *t)
{
    timer_clear(all, t);
    all->known--;
}

void timer_set(struct timers *all, struct timer *t, int64_t at)
{
    if (!t->place)
        put(all, ++all->count, t);
    t->at = at;
    rise(all, t);
    sink(all, t);
}

void timer_clear(struct timers *all, struct timer *t)
{
    if (!t->place)
        return;
    struct timer *last = all->heap[all->count--];
    if (last != t) {
        put(all, t->place, last);
        rise(all, last);
        sink(all, last);
    }
    t->place = 0;
}

void timers_run(struct timers *all, int64_t now)
{
    while (all->count > 0 && all->heap[1]->at <= now) {
        struct timer *t = all->heap[1];
        timer_clear(all, t);
        t->fire(t);
    }
}

void timers_release(struct timers *all)
{
    free(all->heap);
    *all = (struct timers){ 0 };
}
