/* load.c -- many tables at once, to see what a server holds.
 *
 *     load --port N [--tables N] [--rate R] [--seconds S] [--game ID] [--pid P]
 *
 * Two connections sit at each table and play whole games at random, R actions
 * a second at each table. What is measured is the time from sending an action
 * to its reply: by then it is stored. It speaks to this machine alone, and ends
 * by itself. With the server's --pid its memory and its time are told, too.
 */
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "sixstones/session.h"
#include "wire.h"

enum { TABLES_MAX = 10000, SECONDS_MAX = 600, BATCH = 256 };

static const char usage[] =
    "usage: load --port N [--tables N (1000)] [--rate R (1)] [--seconds S "
    "(20)]\n"
    "            [--warm S (10)] [--game ID (gauntlet)] [--pid P]\n";

struct plan {
    int port, tables, pid;
    double rate, seconds, warm;
    const char *game;
};

struct table;

struct player {
    struct wire wire;
    struct table *table;
    int seat;     /* 0: the host, 1: the guest */
    double asked; /* when the action in flight was sent; 0: none */
    long number;  /* of the latest update */
    char menu[SIX_LEGAL_MAX][SIX_ACTION_TEXT_MAX];
    int count; /* of actions; 0: not to act */
};

struct table {
    struct player player[2];
    char id[32];
    double due; /* when the next action is to be sent */
    bool playing;
};

static struct plan plan = {
    .tables = 1000, .rate = 1, .seconds = 20, .warm = 10, .game = "gauntlet"
};
static struct table *tables;
static uint64_t luck = 1;
static double counted_from; /* replies count from then on */

static float *samples;
static size_t sample_count, sample_room;
static long games, actions, failures, playing;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void die(const char *what, const char *more)
{
    fprintf(stderr, "load: %s%s%s\n", what, *more ? ": " : "", more);
    exit(1);
}

/* ---- what is measured ---- */

static void sample(double seconds)
{
    if (sample_count == sample_room) {
        sample_room = sample_room ? 2 * sample_room : 1 << 16;
        samples = realloc(samples, sample_room * sizeof *samples);
        if (!samples)
            die("out of memory", "");
    }
    samples[sample_count++] = (float)seconds;
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double part(double p)
{
    size_t at = (size_t)(p * (double)sample_count);
    return 1000 * (double)samples[at < sample_count ? at : sample_count - 1];
}

/* Kilobytes of memory of the server, or 0. */
static long memory_of(int pid)
{
    char path[64], line[200];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *file = pid ? fopen(path, "r") : NULL;
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kb = strtol(line + 6, NULL, 10);
    if (file)
        fclose(file);
    return kb;
}

/* Seconds of a core that the server has used, or 0. */
static double time_of(int pid)
{
    char path[64], line[1000];
    double ticks = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = pid ? fopen(path, "r") : NULL;
    if (!file)
        return 0;
    char *at = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    for (int field = 3; at && field <= 15; field++) {
        at = strchr(at + 1, ' ');
        if (at && field >= 14) /* of a program, and of the system for it */
            ticks += strtod(at, NULL);
    }
    fclose(file);
    return ticks / (double)sysconf(_SC_CLK_TCK);
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
             "{\"type\":\"new\",\"game\":\"%s\",\"seats\":2}", plan.game);
    send_text(host, text);
}

static void act(struct player *p, double time)
{
    char text[300];
    const char *action = p->menu[six_random_below(&luck, (uint32_t)p->count)];
    snprintf(text, sizeof text,
             "{\"type\":\"play\",\"number\":%ld,\"action\":\"%s\"}", p->number,
             action);
    p->count = 0;
    p->asked = time;
    p->table->due += 1 / plan.rate;
    if (p->table->due < time)
        p->table->due = time; /* what was missed is not made up for */
    send_text(p, text);
}

/* Whoever has to act does, when it is time. */
static void act_if_due(struct table *t, double time)
{
    for (int i = 0; i < 2; i++)
        if (t->player[i].count && !t->player[i].asked && time >= t->due)
            act(&t->player[i], time);
}

static const char *text_of(const struct six_value *v, const char *name)
{
    const struct six_value *member = six_value_get(v, name);
    return member && member->kind == SIX_VALUE_STRING ? member->string : "";
}

static void take_update(struct player *p, const struct six_value *m)
{
    const struct six_value *menu = six_value_get(m, "actions");
    struct table *t = p->table;
    p->number = (long)six_value_get(m, "number")->number;
    p->count = 0;
    for (const struct six_value *a = menu ? menu->first : NULL; a; a = a->next)
        snprintf(p->menu[p->count++], SIX_ACTION_TEXT_MAX, "%s",
                 text_of(a, "text"));
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
    snprintf(t->id, sizeof t->id, "%s",
             text_of(six_value_get(m, "table"), "table"));
    snprintf(text, sizeof text, "{\"type\":\"join\",\"table\":\"%s\"}", t->id);
    send_text(&t->player[1], text);
}

static void take_played(struct player *p)
{
    double time = now();
    actions++;
    if (time >= counted_from && p->asked >= counted_from)
        sample(time - p->asked);
    p->asked = 0;
}

static void take_error(struct player *p, const struct six_value *m)
{
    if (++failures <= 5)
        fprintf(stderr, "load: %s: %s\n", text_of(m, "code"),
                text_of(m, "message"));
    p->asked = 0;
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
        if (p->seat == 0)
            open_table(p);
    } else if (strcmp(type, "new") == 0) {
        take_new(p, m);
    } else if (strcmp(type, "join") == 0) {
        send_text(p, "{\"type\":\"sit\"}");
    } else if (strcmp(type, "sit") == 0) {
        send_text(&t->player[0], "{\"type\":\"start\"}");
    } else if (strcmp(type, "start") == 0) {
        t->playing = true;
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

static void connect_all(int epoll)
{
    for (int i = 0; i < plan.tables; i++) {
        tables[i].due =
            now() + six_random_below(&luck, 1000) * 1e-3 / plan.rate;
        for (int k = 0; k < 2; k++) {
            struct player *p = &tables[i].player[k];
            struct epoll_event event = { .events = EPOLLIN | EPOLLOUT | EPOLLET,
                                         .data.ptr = p };
            p->table = &tables[i];
            p->seat = k;
            if (!wire_connect(&p->wire, plan.port))
                die("no connection", strerror(errno));
            wire_send(&p->wire, "{\"type\":\"hello\",\"name\":\"Load\"}");
            epoll_ctl(epoll, EPOLL_CTL_ADD, p->wire.fd, &event);
        }
    }
}

static void run(int epoll, double until)
{
    struct epoll_event events[BATCH];
    double time = now(), looked = 0;
    while (time < until) {
        int count = epoll_wait(epoll, events, BATCH, 1);
        for (int i = 0; i < count; i++)
            on_event(events[i].data.ptr, events[i].events);
        time = now();
        if (time - looked < 1e-3)
            continue;
        looked = time;
        for (int i = 0; i < plan.tables; i++)
            if (tables[i].playing)
                act_if_due(&tables[i], time);
    }
}

static void report(double seconds, double used, long before)
{
    if (sample_count == 0)
        die("nothing was answered", "");
    qsort(samples, sample_count, sizeof *samples, by_size);
    printf("tables %d, playing %ld, games %ld, actions %.0f/s, errors %ld\n",
           plan.tables, playing, games, (double)sample_count / seconds,
           failures);
    printf("answer ms: median %.2f, 90 %% %.2f, 99 %% %.2f, 99.9 %% %.2f, "
           "longest %.2f\n",
           part(0.5), part(0.9), part(0.99), part(0.999), part(1));
    long memory = memory_of(plan.pid);
    if (memory)
        printf("server: %.0f KB a table (%.1f MB, %.1f at the start), %.2f of "
               "a core, %.0f us an action\n",
               (double)(memory - before) / plan.tables, (double)memory / 1024,
               (double)before / 1024, used / seconds,
               1e6 * used / (double)sample_count);
}

static double number(const char *name, const char *text, double low,
                     double high)
{
    char *end;
    double n = strtod(text, &end);
    if (end == text || *end || !(n >= low && n <= high)) {
        fprintf(stderr, "load: %s is a number from %g to %g\n", name, low,
                high);
        exit(2);
    }
    return n;
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
            plan.port = (int)number(name, value, 1, 65535);
        else if (strcmp(name, "--tables") == 0)
            plan.tables = (int)number(name, value, 1, TABLES_MAX);
        else if (strcmp(name, "--rate") == 0)
            plan.rate = number(name, value, 0.01, 1000);
        else if (strcmp(name, "--seconds") == 0)
            plan.seconds = number(name, value, 1, SECONDS_MAX);
        else if (strcmp(name, "--warm") == 0)
            plan.warm = number(name, value, 0, SECONDS_MAX);
        else if (strcmp(name, "--pid") == 0)
            plan.pid = (int)number(name, value, 1, 1 << 22);
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
    struct rlimit files = { 2 * TABLES_MAX + 64, 2 * TABLES_MAX + 64 };
    setrlimit(RLIMIT_NOFILE, &files);
    tables = calloc((size_t)plan.tables, sizeof *tables);
    int epoll = epoll_create1(0);
    if (!tables || epoll < 0)
        die("no memory, or no files", "");
    long before = memory_of(plan.pid);
    double start = now();
    counted_from = start + plan.warm;
    connect_all(epoll);
    run(epoll, counted_from);
    double used = time_of(plan.pid);
    run(epoll, counted_from + plan.seconds);
    report(plan.seconds, time_of(plan.pid) - used, before);
    return failures ? 1 : 0;
}
