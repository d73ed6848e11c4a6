/* log.c -- lines of JSON on standard error, and the time in them. */
#include "server/log.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "core/clean.h"

static int64_t ms(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t wall_ms(void)
{
    return ms(CLOCK_REALTIME);
}

int64_t steady_ms(void)
{
    return ms(CLOCK_MONOTONIC);
}

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

void log_line(enum log_level level, const char *event,
              const struct six_fill *pairs)
{
    static const char *const words[] = { "info", "warning", "error" };
    char line[4000];
    struct six_text text;
    struct six_json out;
    six_text_init(&text, line, sizeof line - 1);
    six_json_init(&out, &text);
    six_json_open_object(&out, NULL);
    write_time(&out);
    six_json_string(&out, "level", words[level]);
    six_json_string(&out, "event", event);
    for (; pairs && pairs->name; pairs++)
        write_value(&out, pairs->name, pairs->value);
    six_json_close_object(&out);
    if (!six_text_ok(&text))
        return;
    six_text_char(&text, '\n');
    if (write(STDERR_FILENO, line, text.used) < 0)
        return; /* there is nobody left to tell */
}
