/* load.c -- many tables at once, to see what a server holds.
 *
 *     load --port N [--tables N] [--people N] [--rate R] [--seconds S]
 *          [--warm S] [--game ID] [--pid P]
 *
 * Two connections sit at each table and play whole games at random, R actions
 * a second at each table; or one, against a bot that plays at random. What is
 * measured is the time from sending an action to its reply: by then it is
 * stored. Where actions are late, they are not made up for: what was planned
 * and what was done is told. It speaks to this machine alone, and ends by
 * itself. With the server's --pid its memory and its time are told, too. */
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "measure.h"
#include "sixstones/session.h"
#include "wire.h"

enum {
    TABLES_MAX = 20000,
    SECONDS_MAX = 600,
    BATCH = 256,
    OPENING_MAX = 200 /* connections that are being made at a time */
};

static const char usage[] =
    "usage: load --port N [--tables N (1000)] [--people 1|2 (2)]\n"
    "            [--rate R (1)] [--seconds S (20)] [--warm S (10)]\n"
    "            [--game ID (gauntlet)] [--pid P]\n";

struct plan {
    int port, tables, people, pid;
    double rate, seconds, warm;
    const char *game;
};

struct table;

struct player {
    struct wire wire;
    struct table *table;
    int seat;                         /* 0: the host, 1: the guest */
    double asked;                     /* when the action in flight was sent */
    long number;                      /* of the latest update */
    char action[SIX_ACTION_TEXT_MAX]; /* chosen; "": not to act */
};

struct table {
    struct player player[2];
    char id[32];
    double due; /* when the next action is to be sent */
    bool playing, queued;
};

static struct plan plan = {
    .tables = 1000,
    .people = 2,
    .rate = 1,
    .seconds = 20,
    .warm = 10,
    .game = "gauntlet",
};
static struct table *tables;
static uint64_t luck = 1;
static double counted_from = 1e300; /* replies count from then on */

static struct samples samples;
static int opened, opening; /* connections */
static bool begun;          /* all tables are there: they play */
static long games, failures, playing;

/* ---- whose turn it is to be sent: a heap by due ---- */

static struct table **heap;
static int heap_count;

static void heap_put(struct table *t)
{
    if (t->queued)
        return;
    t->queued = true;
    int at = heap_count++;
    for (; at > 0 && heap[(at - 1) / 2]->due > t->due; at = (at - 1) / 2)
        heap[at] = heap[(at - 1) / 2];
    heap[at] = t;
}

static struct table *heap_take(void)
{
    struct table *first = heap[0], *last = heap[--heap_count];
    int at = 0;
    for (int next = 1; next < heap_count; at = next, next = 2 * at + 1) {
        if (next + 1 < heap_count && heap[next + 1]->due < heap[next]->due)
            next++;
        if (heap[next]->due >= last->due)
            break;
        heap[at] = heap[next];
    }
    heap[at] = last;
    first->queued = false;
    return first;
}

/* ---- playing ---- */

static void send_text(struct player *p, const char *text)
{
    wire_send(&p->wire, text);
    if (!wire_flush(&p->wire))
        die("the connection broke", strerror(errno));
}

static void open_table(struct player *host)
{
    char text[300];
    snprintf(text, sizeof text,
             "{\"type\":\"new\",\"game\":\"%s\",\"seats\":2%s}", plan.game,
             plan.people == 1 ? ",\"fill\":\"random\",\"start\":true" : "");
    send_text(host, text);
}

static void act(struct player *p, double time)
{
    char text[300];
    snprintf(text, sizeof text,
             "{\"type\":\"play\",\"number\":%ld,\"action\":\"%s\"}", p->number,
             p->action);
    p->action[0] = '\0';
    p->asked = time;
    p->table->due += 1 / plan.rate;
    if (p->table->due < time) /* what was missed is not made up for */
        p->table->due = time + 1 / plan.rate;
    send_text(p, text);
}

static void act_where_due(double time)
{
    while (heap_count > 0 && heap[0]->due <= time) {
        struct table *t = heap_take();
        for (int i = 0; i < 2; i++)
            if (t->player[i].action[0]) {
                act(&t->player[i], time);
                break;
            }
    }
}

static const char *text_of(const struct six_value *v, const char *name)
{
    const struct six_value *member = six_value_get(v, name);
    return member && member->kind == SIX_VALUE_STRING ? member->string : "";
}

static void choose(struct player *p, const struct six_value *menu)
{
    uint32_t count = 0;
    p->action[0] = '\0';
    for (const struct six_value *a = menu->first; a; a = a->next)
        if (six_random_below(&luck, ++count) == 0)
            snprintf(p->action, sizeof p->action, "%s", text_of(a, "text"));
    if (p->action[0])
        heap_put(p->table);
}

static void take_update(struct player *p, const struct six_value *m)
{
    const struct six_value *menu = six_value_get(m, "actions");
    struct table *t = p->table;
    p->number = (long)six_value_get(m, "number")->number;
    if (menu && t->playing)
        choose(p, menu);
    if (t->playing && six_value_get(m, "over")->number && p->seat == 0) {
        games++;
        playing--;
        t->playing = false;
        open_table(p);
    }
}

static void take_new(struct player *p, const struct six_value *m)
{
    struct table *t = p->table;
    char text[200];
    if (plan.people == 1) {
        t->playing = true;
        playing++;
        return;
    }
    snprintf(t->id, sizeof t->id, "%s",
             text_of(six_value_get(m, "table"), "table"));
    snprintf(text, sizeof text, "{\"type\":\"join\",\"table\":\"%s\"}", t->id);
    send_text(&t->player[1], text);
}

static void take_played(struct player *p)
{
    double time = now();
    if (time >= counted_from && p->asked >= counted_from)
        samples_add(&samples, time - p->asked);
    p->asked = 0;
}

static void take_error(struct player *p, const struct six_value *m)
{
    if (++failures <= 5)
        fprintf(stderr, "load: %s: %s\n", text_of(m, "code"),
                text_of(m, "message"));
    p->asked = 0;
}

static void take_hello(struct player *p)
{
    opening--;
    if (p->seat == 0)
        open_table(p);
}

static void take(struct player *p, const struct six_value *m)
{
    const char *type = text_of(m, "type");
    struct table *t = p->table;
    if (strcmp(type, "update") == 0) {
        take_update(p, m);
    } else if (strcmp(type, "play") == 0) {
        take_played(p);
    } else if (strcmp(type, "hello") == 0) {
        take_hello(p);
    } else if (strcmp(type, "new") == 0) {
        take_new(p, m);
    } else if (strcmp(type, "join") == 0) {
        send_text(p, "{\"type\":\"sit\"}");
    } else if (strcmp(type, "sit") == 0) {
        t->playing = true; /* the updates of the start are the first ones */
        send_text(&t->player[0], "{\"type\":\"start\"}");
    } else if (strcmp(type, "start") == 0) {
        playing++;
    } else if (strcmp(type, "error") == 0) {
        take_error(p, m);
    } else if (strcmp(type, "bye") == 0) {
        die("the server says good bye", text_of(m, "message"));
    }
}

static void on_event(struct player *p, uint32_t events)
{
    size_t used;
    char *text;
    if (events & EPOLLOUT && !wire_flush(&p->wire))
        die("the connection broke", strerror(errno));
    if (!(events & EPOLLIN))
        return;
    if (!wire_read(&p->wire))
        die("the server has closed a connection", "");
    while ((text = wire_next(&p->wire, &used)) != NULL) {
        struct six_document *doc;
        if (six_document_parse(&doc, text, strlen(text), NULL) != SIX_OK)
            die("a message can't be read", text);
        take(p, six_document_root(doc));
        six_document_free(doc);
        wire_drop(&p->wire, used);
    }
}

/* ---- running ---- */

/* The guest first: who has said hello opens the table and calls the other. */
static void open_next(int epoll)
{
    int seat = (opened + 1) % plan.people;
    struct table *t = &tables[opened / plan.people];
    struct player *p = &t->player[seat];
    struct epoll_event event = { .events = EPOLLIN | EPOLLOUT | EPOLLET,
                                 .data.ptr = p };
    t->due = six_random_below(&luck, 1000) * 1e-3 / plan.rate;
    p->table = t;
    p->seat = seat;
    if (!wire_connect(&p->wire, plan.port, opened++))
        die("no connection", strerror(errno));
    opening++;
    wire_send(&p->wire, "{\"type\":\"hello\",\"name\":\"Load\"}");
    epoll_ctl(epoll, EPOLL_CTL_ADD, p->wire.fd, &event);
}

static void step(int epoll)
{
    struct epoll_event events[BATCH];
    int count = epoll_wait(epoll, events, BATCH, 1);
    for (int i = 0; i < count; i++)
        on_event(events[i].data.ptr, events[i].events);
    if (begun)
        act_where_due(now());
}

/* Nobody acts before all are there: what is measured is the same for all. */
static void open_all(int epoll)
{
    double patience = now() + 180;
    while (playing < plan.tables) {
        while (opening < OPENING_MAX && opened < plan.people * plan.tables)
            open_next(epoll);
        step(epoll);
        if (now() > patience)
            die("not all tables begin to play", "");
    }
    for (int i = 0; i < plan.tables; i++)
        tables[i].due += now();
    begun = true;
}

static void run(int epoll, double until)
{
    while (now() < until)
        step(epoll);
}

/* ---- what was found ---- */

struct found {
    double seconds, here;
    double machine; /* seconds of a core that all programs used */
    struct used before, after;
    long memory; /* at the start, in KB */
};

/* Which thread or program had nothing left to give. */
static const char *limit_of(const struct found *f, double done)
{
    double first = (f->after.first - f->before.first) / f->seconds;
    double others = f->machine - f->here - (f->after.all - f->before.all);
    if (done >= 0.98)
        return "none: all was done in time";
    if (others / f->seconds > 0.3)
        return "other programs of this machine";
    if (first > 0.85)
        return "the server's loop, one thread";
    if (f->here / f->seconds > 0.85)
        return "this generator, one thread";
    if (f->after.other / f->seconds > 0.85)
        return "the server's store, one thread";
    return "the machine's cores, or its disk";
}

static void report(const struct found *f)
{
    double done = (double)samples.count / f->seconds;
    double planned = plan.rate * plan.tables;
    double used = f->after.all - f->before.all;
    printf("tables %d, people at each %d, playing %ld, games %ld, actions "
           "%.0f/s of %.0f, errors %ld\n",
           plan.tables, plan.people, playing, games, done, planned, failures);
    printf("answer ms: median %.2f, 90 %% %.2f, 99 %% %.2f, 99.9 %% %.2f, "
           "longest %.2f\n",
           samples_part(&samples, 0.5), samples_part(&samples, 0.9),
           samples_part(&samples, 0.99), samples_part(&samples, 0.999),
           samples_part(&samples, 1));
    long memory = memory_of(plan.pid);
    if (memory) {
        printf("server: %.0f us an action, %.0f KB a table (%.1f MB, %.1f at "
               "the start)\n",
               1e6 * used / (double)samples.count,
               (double)(memory - f->memory) / plan.tables,
               (double)memory / 1024, (double)f->memory / 1024);
        printf("cores: server %.2f (loop %.2f, the busiest other thread %.2f), "
               "generator %.2f, all programs %.2f\n",
               used / f->seconds,
               (f->after.first - f->before.first) / f->seconds,
               f->after.other / f->seconds, f->here / f->seconds,
               f->machine / f->seconds);
        printf("limit: %s\n", limit_of(f, done / planned));
    }
}

static void measure(int epoll)
{
    struct found f = { .seconds = plan.seconds, .memory = memory_of(plan.pid) };
    open_all(epoll);
    counted_from = now() + plan.warm;
    run(epoll, counted_from);
    double here = used_here(), machine = used_by_all();
    used_read(&f.before, plan.pid, NULL);
    run(epoll, counted_from + plan.seconds);
    used_read(&f.after, plan.pid, &f.before);
    f.here = used_here() - here;
    f.machine = used_by_all() - machine;
    report(&f);
}

static void read_plan(int argc, char **argv)
{
    for (int i = 1; i < argc; i += 2) {
        const char *name = argv[i], *value = argv[i + 1];
        if (!value || strcmp(name, "--help") == 0) {
            fputs(usage, stderr);
            exit(2);
        }
        if (strcmp(name, "--port") == 0)
            plan.port = (int)option_number(name, value, 1, 65535);
        else if (strcmp(name, "--tables") == 0)
            plan.tables = (int)option_number(name, value, 1, TABLES_MAX);
        else if (strcmp(name, "--people") == 0)
            plan.people = (int)option_number(name, value, 1, 2);
        else if (strcmp(name, "--rate") == 0)
            plan.rate = option_number(name, value, 0.01, 1000);
        else if (strcmp(name, "--seconds") == 0)
            plan.seconds = option_number(name, value, 1, SECONDS_MAX);
        else if (strcmp(name, "--warm") == 0)
            plan.warm = option_number(name, value, 0, SECONDS_MAX);
        else if (strcmp(name, "--pid") == 0)
            plan.pid = (int)option_number(name, value, 1, 1 << 22);
        else if (strcmp(name, "--game") == 0)
            plan.game = value;
        else
            die("there is no option", name);
    }
    if (!plan.port)
        die("--port is needed", "");
}

int main(int argc, char **argv)
{
    read_plan(argc, argv);
    want_files((long)plan.people * plan.tables);
    tables = calloc((size_t)plan.tables, sizeof *tables);
    heap = calloc((size_t)plan.tables + 1, sizeof(struct table *));
    int epoll = epoll_create1(0);
    if (!tables || !heap || epoll < 0)
        die("no memory, or no files", "");
    measure(epoll);
    return failures ? 1 : 0;
}
