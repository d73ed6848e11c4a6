/* metrics.c -- figures for Prometheus: docs/operating.md has them in a table.
 *
 * Two formats that differ little: Prometheus' own, version 0.0.4, and
 * OpenMetrics 1.0, where the family of a counter has no "_total", units are
 * told, and there is an end. No label has anything that the outside can choose,
 * people and tables least of all.
 */
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "server/http.h"
#include "server/messages.h"
#include "sixstones/text.h"

enum { FIRST_TRY = 128 << 10, LABELS_MAX = 120 };

struct out {
    struct six_text text;
    bool open; /* OpenMetrics */
};

/* ---- families and samples ---- */

static bool ends_in(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n >= m && strcmp(name + n - m, end) == 0;
}

static void write_unit(struct out *o, const char *name)
{
    static const char *const units[] = { "seconds", "bytes" };
    for (int i = 0; i < 2; i++)
        if (ends_in(name, units[i]))
            six_text_printf(&o->text, "# UNIT %s %s\n", name, units[i]);
}

/* The name of a counter has no "_total" here. */
static void family(struct out *o, const char *name, const char *type,
                   const char *help)
{
    bool counts = strcmp(type, "counter") == 0;
    const char *end = counts && !o->open ? "_total" : "";
    six_text_printf(&o->text, "# HELP %s%s %s\n# TYPE %s%s %s\n", name, end,
                    help, name, end, type);
    if (o->open)
        write_unit(o, name);
}

/* Labels are written as they are meant: cause="host". */
static void sample(struct out *o, const char *name, const char *end,
                   const char *labels, double value)
{
    six_text_printf(&o->text, labels[0] ? "%s%s{%s} %.15g\n" : "%s%s%s %.15g\n",
                    name, end, labels, value);
}

static void counter(struct out *o, const char *name, const char *help,
                    double value)
{
    family(o, name, "counter", help);
    sample(o, name, "_total", "", value);
}

static void gauge(struct out *o, const char *name, const char *help,
                  double value)
{
    family(o, name, "gauge", help);
    sample(o, name, "", "", value);
}

/* A bound is written with a point, as OpenMetrics wants it: in both formats,
 * or they would be two series. */
static void bucket(struct out *o, const char *name, const char *labels,
                   double bound, uint64_t count)
{
    char le[24];
    snprintf(le, sizeof le, "%.10g", bound);
    six_text_printf(&o->text, "%s_bucket{%s%sle=\"%s%s\"} %" PRIu64 "\n", name,
                    labels, labels[0] ? "," : "", le,
                    strchr(le, '.') ? "" : ".0", count);
}

static void histogram(struct out *o, const char *name, const char *labels,
                      const struct histogram_scale *scale,
                      const struct histogram *h)
{
    double bound = scale->first;
    uint64_t count = 0;
    for (int i = 0; i < scale->buckets; i++) {
        count += h->in[i];
        bucket(o, name, labels, bound, count);
        bound *= 2;
    }
    count += h->in[HISTOGRAM_MAX];
    six_text_printf(&o->text, "%s_bucket{%s%sle=\"+Inf\"} %" PRIu64 "\n", name,
                    labels, labels[0] ? "," : "", count);
    sample(o, name, "_sum", labels, h->sum);
    sample(o, name, "_count", labels, (double)count);
}

/* ---- what the loop has counted ---- */

static void write_counters(struct out *o, const struct counters *c)
{
    const struct {
        const char *name, *help;
        uint64_t value;
    } rows[] = {
        { "sixstones_accepted", "WebSocket connections that were accepted.",
          c->connections },
        { "sixstones_requests", "HTTP requests for pages, metrics and health.",
          c->requests },
        { "sixstones_messages", "Messages that came in.", c->messages },
        { "sixstones_errors", "Messages that were answered with an error.",
          c->errors },
        { "sixstones_actions", "Actions that were stored, chance included.",
          c->actions },
        { "sixstones_bot_actions", "Decisions of bots that were stored.",
          c->bots },
        { "sixstones_hints", "Hints that were asked for.", c->hints },
        { "sixstones_games", "Games that came to their end.", c->games },
        { "sixstones_received_bytes", "Bytes of messages that came in.",
          c->bytes_in },
        { "sixstones_sent_bytes", "Bytes of replies and news.", c->bytes_out },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        counter(o, rows[i].name, rows[i].help, (double)rows[i].value);
}

static void write_refusals(struct out *o, const struct counters *c)
{
    char labels[LABELS_MAX];
    family(o, "sixstones_refused", "counter",
           "Connections, requests and messages that were refused, by cause.");
    for (int i = 0; i < REFUSALS; i++) {
        snprintf(labels, sizeof labels, "cause=\"%s\"",
                 refusal_name((enum refusal)i));
        sample(o, "sixstones_refused", "_total", labels, (double)c->refused[i]);
    }
    family(o, "sixstones_dropped", "counter",
           "WebSocket connections that the server ended, by cause.");
    for (int i = 0; i < DROPS; i++) {
        snprintf(labels, sizeof labels, "cause=\"%s\"",
                 drop_name((enum drop)i));
        sample(o, "sixstones_dropped", "_total", labels, (double)c->dropped[i]);
    }
}

static void write_results(struct out *o, const char *name, const char *help,
                          const uint64_t counts[2])
{
    family(o, name, "counter", help);
    sample(o, name, "_total", "result=\"done\"", (double)counts[1]);
    sample(o, name, "_total", "result=\"failed\"", (double)counts[0]);
}

static void write_reloads(struct out *o, const struct counters *c)
{
    write_results(o, "sixstones_reloads",
                  "How often SIGHUP had the settings read again.", c->reloads);
    write_results(o, "sixstones_tls_reloads",
                  "How often SIGHUP had the certificate read again.",
                  c->tls_reloads);
}

static void write_answers(struct out *o, const struct counters *c)
{
    static const char *const name = "sixstones_answer_seconds";
    char labels[LABELS_MAX];
    const char *kind;
    family(o, name, "histogram",
           "From the arrival of a message to its reply, by its type.");
    for (int i = 0; (kind = message_kind(i)) != NULL; i++) {
        snprintf(labels, sizeof labels, "type=\"%s\"", kind);
        histogram(o, name, labels, &histogram_quick, &c->answers[i]);
    }
    family(o, "sixstones_action_seconds", "histogram",
           "From the arrival of a person's action until it was stored.");
    histogram(o, "sixstones_action_seconds", "", &histogram_quick, &c->stored);
    family(o, "sixstones_loop_lag_seconds", "histogram",
           "How late the event loop came to its tick, ten times a second.");
    histogram(o, "sixstones_loop_lag_seconds", "", &histogram_quick, &c->lag);
}

static void write_now(struct out *o, const struct server *server)
{
    const struct counters *c = &server->counters;
    gauge(o, "sixstones_connections", "WebSocket connections now.",
          server->link_count);
    gauge(o, "sixstones_sockets", "Connections of any kind now.",
          server->connection_count);
    gauge(o, "sixstones_sockets_max", "The most that there may be.",
          server->connections_most);
    gauge(o, "sixstones_people", "People who are connected.",
          server->people_count);
    gauge(o, "sixstones_tables", "Tables in memory.", server->table_count);
    gauge(o, "sixstones_addresses", "Addresses that are remembered.",
          server->addresses.count);
    gauge(o, "sixstones_clock_jumped",
          "1 while the system's clock is not believed.", c->clock_jumped);
    gauge(o, "sixstones_backup_timestamp_seconds",
          "When the last backup since the start was whole; 0: there was none.",
          (double)c->backed_up / 1000);
}

/* ---- the crew ---- */

static const char *const pools[CREW_POOLS] = { "short", "long" };

static void note_oldest(void *oldest, const struct crew_row *r)
{
    double *of_pool = (double *)oldest + r->pool;
    if (r->oldest > *of_pool)
        *of_pool = r->oldest;
}

static void write_times(struct out *o, const char *name, const char *help,
                        struct histogram h[CREW_KINDS][CREW_POOLS])
{
    static const char *const kinds[CREW_KINDS] = { "bot", "hint", "password",
                                                   "record" };
    char labels[LABELS_MAX];
    family(o, name, "histogram", help);
    for (int kind = 0; kind < CREW_KINDS; kind++)
        for (int pool = 0; pool < CREW_POOLS; pool++) {
            snprintf(labels, sizeof labels, "kind=\"%s\",pool=\"%s\"",
                     kinds[kind], pools[pool]);
            histogram(o, name, labels, &histogram_long, &h[kind][pool]);
        }
}

static void write_crew(struct out *o, struct crew *crew)
{
    struct crew_times times;
    crew_time(crew, &times);
    write_times(o, "sixstones_thinking_wait_seconds",
                "How long jobs of bots, hints, passwords and records waited.",
                times.waited);
    write_times(o, "sixstones_thinking_seconds",
                "How long they were worked on.", times.worked);
}

/* ---- the store ---- */

static void write_store(struct out *o, const struct store_counts *c)
{
    counter(o, "sixstones_store_jobs", "Jobs of the store.", (double)c->jobs);
    counter(o, "sixstones_store_commits", "Commits of the store.",
            (double)c->commits);
    counter(o, "sixstones_store_failures", "Commits that failed.",
            (double)c->failures);
    counter(o, "sixstones_store_damaged", "Damaged rows that were read.",
            (double)c->damaged);
    gauge(o, "sixstones_store_healthy", "1 while the database can be written.",
          c->healthy);
    family(o, "sixstones_store_commit_seconds", "histogram",
           "How long commits took.");
    histogram(o, "sixstones_store_commit_seconds", "", &histogram_quick,
              &c->commit_seconds);
    family(o, "sixstones_store_commit_rows", "histogram",
           "Rows that a commit wrote.");
    histogram(o, "sixstones_store_commit_rows", "", &histogram_rows,
              &c->commit_rows);
}

/* ---- queues ---- */

static void write_queues(struct out *o, struct crew *crew,
                         const struct store_counts *store)
{
    static const char *const labels[] = { "queue=\"short\"", "queue=\"long\"",
                                          "queue=\"store\"" };
    double oldest[CREW_POOLS + 1] = { 0 };
    struct crew_counts counts;
    crew_count(crew, &counts);
    crew_rows(crew, note_oldest, oldest);
    oldest[CREW_POOLS] = store->oldest;
    const int waiting[] = { counts.waiting[CREW_SHORT],
                            counts.waiting[CREW_LONG], store->waiting };
    family(o, "sixstones_queue_jobs", "gauge",
           "Jobs that wait: in the pools for short and long ones, and for the "
           "store.");
    for (int i = 0; i <= CREW_POOLS; i++)
        sample(o, "sixstones_queue_jobs", "", labels[i], waiting[i]);
    family(o, "sixstones_queue_oldest_seconds", "gauge",
           "How long the oldest of them has waited.");
    for (int i = 0; i <= CREW_POOLS; i++)
        sample(o, "sixstones_queue_oldest_seconds", "", labels[i], oldest[i]);
    gauge(o, "sixstones_thinking",
          "Jobs of the pools that wait or are worked on.",
          counts.waiting[CREW_SHORT] + counts.waiting[CREW_LONG] +
              counts.running[CREW_SHORT] + counts.running[CREW_LONG]);
}

/* ---- the process ---- */

static double resident_bytes(void)
{
    char line[100], *second;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    bool any = fgets(line, sizeof line, file) && (second = strchr(line, ' '));
    fclose(file);
    return any ? strtod(second, NULL) * (double)sysconf(_SC_PAGESIZE) : 0;
}

/* Newer systems know how many there are; with others they are counted. */
static double open_files(void)
{
    struct stat st;
    const char *folder = "/proc/self/fd";
    if (stat(folder, &st) == 0 && st.st_size > 0)
        return (double)st.st_size;
    DIR *dir = opendir(folder);
    int count = -3; /* ".", ".." and the folder itself */
    if (!dir)
        return 0;
    while (readdir(dir)) /* cppcheck-suppress readdirCalled */
        count++;
    closedir(dir);
    return count;
}

static void write_process(struct out *o, const struct counters *c)
{
    struct timespec cpu = { 0 };
    struct rlimit files = { 0 };
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu);
    getrlimit(RLIMIT_NOFILE, &files);
    counter(o, "process_cpu_seconds", "Processor time that was used.",
            (double)cpu.tv_sec + (double)cpu.tv_nsec / 1e9);
    gauge(o, "process_resident_memory_bytes", "Memory in use.",
          resident_bytes());
    gauge(o, "process_open_fds", "Descriptors that are open.", open_files());
    gauge(o, "process_max_fds", "The most that may be.",
          (double)files.rlim_cur);
    gauge(o, "process_start_time_seconds", "When the server was started.",
          (double)c->started / 1000);
}

/* ---- all ---- */

static void write_all(struct out *o, struct server *server)
{
    struct store_counts store;
    store_count(server->store, &store);
    write_counters(o, &server->counters);
    write_refusals(o, &server->counters);
    write_reloads(o, &server->counters);
    write_answers(o, &server->counters);
    write_now(o, server);
    write_crew(o, server->crew);
    write_store(o, &store);
    write_queues(o, server->crew, &store);
    write_process(o, &server->counters);
    if (o->open)
        six_text_add(&o->text, "# EOF\n");
}

char *metrics_text(struct server *server, bool open)
{
    struct out o = { .open = open, .text.used = FIRST_TRY - 1 };
    char *buffer = NULL;
    do {
        size_t size = o.text.used + 1;
        free(buffer);
        buffer = malloc(size);
        if (!buffer)
            return NULL;
        six_text_init(&o.text, buffer, size);
        write_all(&o, server);
    } while (!six_text_ok(&o.text));
    return buffer;
}
