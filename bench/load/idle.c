/* idle.c -- what a message costs beside connections that say nothing.
 *
 *     idle --port N --pid P [--few N] [--many N] [--talk N] [--rate R]
 *          [--seconds S] [--most RATIO]
 *
 * Some connections talk: each sends R messages a second that only the server's
 * loop has to do with, and hears the replies. Beside them others have said
 * hello and are silent: first few, then many, then few again. What is told is
 * the server's time on a core for a message, and the ratio. Pings are answered,
 * and counted: their cost is in that of the messages. With --most it fails
 * where the ratio is higher. It speaks to this machine alone, and ends by
 * itself. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "measure.h"
#include "wire.h"

enum {
    CONNECTIONS_MAX = 50000,
    HALF_MAX = CONNECTIONS_MAX / 2,
    BATCH = 256,
    OPENING_MAX = 200
};

static const char usage[] =
    "usage: idle --port N --pid P [--few N (100)] [--many N (10000)]\n"
    "            [--talk N (200)] [--rate R (5)] [--seconds S (8)]\n"
    "            [--most RATIO]\n";

struct plan {
    int port, pid, few, many, talk;
    double rate, seconds, most;
};

struct person {
    struct wire wire;
    bool greeted;
    double asked; /* when the message in flight was sent; 0: none is */
};

static struct plan plan = {
    .few = 100, .many = 10000, .talk = 200, .rate = 5, .seconds = 8
};
static struct person *people; /* the silent ones, then those who talk */
static int epoll, opened, opening;
static struct samples *samples; /* NULL: nothing is measured */

/* ---- connections ---- */

static void flush(struct person *p)
{
    if (!wire_flush(&p->wire))
        die("the connection broke", strerror(errno));
}

static void open_one(void)
{
    struct person *p = &people[opened];
    struct epoll_event event = { .events = EPOLLIN | EPOLLOUT | EPOLLET,
                                 .data.ptr = p };
    *p = (struct person){ 0 };
    if (!wire_connect(&p->wire, plan.port, opened))
        die("no connection", strerror(errno));
    opened++;
    opening++;
    wire_send(&p->wire, "{\"type\":\"hello\",\"name\":\"Idle\"}");
    epoll_ctl(epoll, EPOLL_CTL_ADD, p->wire.fd, &event);
}

static void take(struct person *p, const char *text)
{
    if (strncmp(text, "{\"type\":\"error\"", 15) == 0 ||
        strncmp(text, "{\"type\":\"bye\"", 13) == 0)
        die("the server refuses", text);
    if (!p->greeted)
        opening--;
    else if (samples && p->asked > 0)
        samples_add(samples, now() - p->asked);
    p->greeted = true;
    p->asked = 0;
}

static void on_event(struct person *p, uint32_t events)
{
    size_t used;
    char *text;
    if (events & EPOLLOUT)
        flush(p);
    if (!(events & EPOLLIN))
        return;
    if (!wire_read(&p->wire))
        die("the server has closed a connection", "");
    while ((text = wire_next(&p->wire, &used)) != NULL) {
        take(p, text);
        wire_drop(&p->wire, used);
    }
    flush(p); /* answers to pings */
}

static void step(int wait)
{
    struct epoll_event events[BATCH];
    int count = epoll_wait(epoll, events, BATCH, wait);
    for (int i = 0; i < count; i++)
        on_event(events[i].data.ptr, events[i].events);
}

static void open_to(int count)
{
    double patience = now() + 120;
    while (opened < count || opening > 0) {
        while (opening < OPENING_MAX && opened < count)
            open_one();
        step(1);
        if (now() > patience)
            die("the server lets nobody in any more", "");
    }
}

/* And wait until the server has seen it. */
static void close_all(void)
{
    while (opened > 0)
        wire_close(&people[--opened].wire);
    sleep(1);
}

/* ---- talking ---- */

static void say(struct person *p)
{
    if (p->asked > 0)
        return; /* one at a time */
    p->asked = now();
    wire_send(&p->wire, "{\"type\":\"lang\",\"lang\":\"en\"}");
    flush(p);
}

/* In turn, spread evenly over each second. */
static void talk(struct person *first, double until)
{
    double time = now(), due = time, pause = 1 / (plan.rate * plan.talk);
    int next = 0;
    while (time < until) {
        while (due <= time) {
            say(first + next);
            next = (next + 1) % plan.talk;
            due += pause;
        }
        step(1);
        time = now();
    }
}

/* ---- what was found ---- */

struct found {
    struct samples times;
    struct used before, after;
    double here; /* seconds of a core that this program used */
    long pings;
};

/* A message's time on a core, in microseconds. */
static double report(struct found *f, int silent)
{
    double count = (double)f->times.count;
    double used = f->after.all - f->before.all;
    printf("%d silent: %.1f us a message (%.0f messages/s, %.0f pings/s)\n",
           silent, 1e6 * used / count, count / plan.seconds,
           (double)f->pings / plan.seconds);
    printf("    answer ms: median %.2f, 99 %% %.2f, longest %.2f\n",
           samples_part(&f->times, 0.5), samples_part(&f->times, 0.99),
           samples_part(&f->times, 1));
    printf("    cores: server %.3f, generator %.3f; server %.1f MB\n",
           used / plan.seconds, f->here / plan.seconds,
           (double)memory_of(plan.pid) / 1024);
    fflush(stdout);
    return 1e6 * used / count;
}

static double measure(int silent)
{
    struct found f = { 0 };
    open_to(silent);
    open_to(silent + plan.talk);
    talk(&people[silent], now() + 1); /* what comes of opening is over */
    f.pings = wire_pings;
    f.here = used_here();
    used_read(&f.before, plan.pid, NULL);
    samples = &f.times;
    talk(&people[silent], now() + plan.seconds);
    samples = NULL;
    used_read(&f.after, plan.pid, &f.before);
    f.here = used_here() - f.here;
    f.pings = wire_pings - f.pings;
    double cost = report(&f, silent);
    close_all();
    free(f.times.list);
    return cost;
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
        else if (strcmp(name, "--pid") == 0)
            plan.pid = (int)option_number(name, value, 1, 1 << 22);
        else if (strcmp(name, "--few") == 0)
            plan.few = (int)option_number(name, value, 0, HALF_MAX);
        else if (strcmp(name, "--many") == 0)
            plan.many = (int)option_number(name, value, 0, HALF_MAX);
        else if (strcmp(name, "--talk") == 0)
            plan.talk = (int)option_number(name, value, 1, 5000);
        else if (strcmp(name, "--rate") == 0)
            plan.rate = option_number(name, value, 0.1, 100);
        else if (strcmp(name, "--seconds") == 0)
            plan.seconds = option_number(name, value, 1, 120);
        else if (strcmp(name, "--most") == 0)
            plan.most = option_number(name, value, 1, 1000);
        else
            die("there is no option", name);
    }
    if (!plan.port || !plan.pid)
        die("--port and --pid are needed", "");
}

int main(int argc, char **argv)
{
    read_plan(argc, argv);
    int all = plan.talk + (plan.many > plan.few ? plan.many : plan.few);
    want_files(all);
    people = calloc((size_t)all, sizeof *people);
    epoll = epoll_create1(0);
    if (!people || epoll < 0)
        die("no memory, or no files", "");
    double before = measure(plan.few);
    double many = measure(plan.many);
    double after = measure(plan.few);
    double ratio = 2 * many / (before + after);
    printf("ratio %.2f\n", ratio);
    return plan.most > 0 && ratio > plan.most;
}
