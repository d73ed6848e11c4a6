/* log.c -- lines of JSON on standard error, and the time in them. */
#include "server/log.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/clean.h"

enum {
    EVENTS_MAX = 64, /* that are told apart */
    AT_ONCE = 20,    /* lines of an event */
    EACH_MS = 200,   /* and then one in that time */
    SOON_MS = 1000,  /* after something is left out that is told */
    AGAIN_MS = 10000 /* and no more often than that */
};

/* ---- time ---- */

static int64_t us(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t wall_ms(void)
{
    return us(CLOCK_REALTIME) / 1000;
}

int64_t steady_ms(void)
{
    return us(CLOCK_MONOTONIC) / 1000;
}

int64_t steady_us(void)
{
    return us(CLOCK_MONOTONIC);
}

/* ---- how much ---- */

struct event {
    const char *name;
    int64_t filled;    /* when it may have so many lines at once again */
    uint64_t left_out; /* lines that nobody was told of */
    int64_t due;       /* when they are told of, at the earliest */
};

/* Under the lock there are only figures: nothing that could fail an assertion
 * or wait, or the line about that would wait for ever. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct event events[EVENTS_MAX];

/* The last one is for all that there is no room for. */
static struct event *find(const char *name)
{
    struct event *e = events;
    while (e < events + EVENTS_MAX - 1 && e->name && strcmp(e->name, name) != 0)
        e++;
    if (!e->name)
        e->name = name;
    return e;
}

static bool admit(const char *name, int64_t now)
{
    pthread_mutex_lock(&lock);
    struct event *e = find(name);
    if (e->filled < now)
        e->filled = now;
    bool ok = e->filled - now <= (int64_t)(AT_ONCE - 1) * EACH_MS;
    if (ok)
        e->filled += EACH_MS;
    else if (e->left_out++ == 0 && e->due < now + SOON_MS)
        e->due = now + SOON_MS;
    pthread_mutex_unlock(&lock);
    return ok;
}

/* One that is to be told of, if there is any. */
static bool take_due(int64_t now, struct event *out)
{
    struct event *e = events, *end = events + EVENTS_MAX;
    pthread_mutex_lock(&lock);
    while (e < end && (e->left_out == 0 || e->due > now))
        e++;
    bool any = e < end;
    if (any) {
        *out = *e;
        e->left_out = 0;
        e->due = now + AGAIN_MS;
    }
    pthread_mutex_unlock(&lock);
    return any;
}

/* ---- lines ---- */

struct line {
    char bytes[4000]; /* a pipe takes so much as a whole */
    struct six_text text;
    struct six_json json;
};

static void write_time(struct six_json *out)
{
    struct timespec t;
    struct tm tm;
    char text[40], whole[24];
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &tm);
    strftime(whole, sizeof whole, "%Y-%m-%dT%H:%M:%S", &tm);
    snprintf(text, sizeof text, "%s.%03ldZ", whole, t.tv_nsec / 1000000);
    six_json_string(out, "time", text);
}

/* What comes from outside may hold anything. */
static void write_value(struct six_json *out, const char *name,
                        const char *value)
{
    char text[500];
    snprintf(text, sizeof text, "%s", value);
    six__mend(text);
    six_json_string(out, name, text);
}

static void begin(struct line *l, enum log_level level, const char *event)
{
    static const char *const words[] = { "info", "warning", "error" };
    six_text_init(&l->text, l->bytes, sizeof l->bytes - 1);
    six_json_init(&l->json, &l->text);
    six_json_open_object(&l->json, NULL);
    write_time(&l->json);
    six_json_string(&l->json, "level", words[level]);
    six_json_string(&l->json, "event", event);
}

static bool end(struct line *l)
{
    six_json_close_object(&l->json);
    if (!six_text_ok(&l->text))
        return false;
    six_text_char(&l->text, '\n');
    (void)!write(STDERR_FILENO, l->bytes, l->text.used); /* whom to tell? */
    return true;
}

void log_line(enum log_level level, const char *event,
              const struct six_fill *pairs)
{
    struct line l;
    if (!admit(event, steady_ms()))
        return;
    begin(&l, level, event);
    for (; pairs && pairs->name; pairs++)
        write_value(&l.json, pairs->name, pairs->value);
    if (end(&l))
        return;
    begin(&l, level, event); /* better than nothing */
    end(&l);
}

void log_tick(int64_t now)
{
    struct event e;
    struct line l;
    while (take_due(now, &e)) {
        begin(&l, LOG_WARNING, "log-suppressed");
        six_json_string(&l.json, "of", e.name);
        six_json_uint(&l.json, "count", e.left_out);
        end(&l);
    }
}

void log_end(void)
{
    log_tick(INT64_MAX - AGAIN_MS);
}
