/* metrics.c -- figures in the text format of Prometheus. */
#include <inttypes.h>
#include <stdlib.h>

#include "server/http.h"
#include "sixstones/text.h"

enum { METRICS_MAX = 16 << 10 };

static void write_one(struct six_text *out, const char *name, const char *kind,
                      const char *help, double value)
{
    six_text_printf(out, "# HELP sixstones_%s %s\n# TYPE sixstones_%s %s\n",
                    name, help, name, kind);
    six_text_printf(out, "sixstones_%s %.17g\n", name, value);
}

static void write_counters(struct six_text *out, const struct counters *c)
{
    const struct {
        const char *name, *help;
        uint64_t value;
    } rows[] = {
        { "connections_total", "WebSocket connections that were accepted.",
          c->connections },
        { "refused_total", "WebSocket connections that were refused.",
          c->refused },
        { "messages_total", "Messages that came in.", c->messages },
        { "errors_total", "Messages that were answered with an error.",
          c->errors },
        { "actions_total", "Actions that were stored, chance included.",
          c->actions },
        { "bot_actions_total", "Decisions of bots that were stored.", c->bots },
        { "hints_total", "Hints that were asked for.", c->hints },
        { "games_total", "Games that came to their end.", c->games },
        { "received_bytes_total", "Bytes of messages that came in.",
          c->bytes_in },
        { "sent_bytes_total", "Bytes of replies and news.", c->bytes_out },
        { "slow_total", "Connections dropped because they did not read.",
          c->slow },
        { "floods_total", "Connections dropped for what they sent.",
          c->floods },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        write_one(out, rows[i].name, "counter", rows[i].help,
                  (double)rows[i].value);
}

static void write_store(struct six_text *out, struct store *store)
{
    struct store_counts c;
    store_count(store, &c);
    write_one(out, "store_jobs_total", "counter", "Jobs of the store.",
              (double)c.jobs);
    write_one(out, "store_commits_total", "counter", "Commits of the store.",
              (double)c.commits);
    write_one(out, "store_failures_total", "counter", "Commits that failed.",
              (double)c.failures);
    write_one(out, "store_commit_seconds_total", "counter",
              "Time spent in commits.", c.commit_seconds);
    write_one(out, "store_waiting", "gauge", "Jobs that wait for the store.",
              c.waiting);
    write_one(out, "store_healthy", "gauge",
              "1 while the database can be written.", c.healthy);
}

char *metrics_text(struct server *server)
{
    char *buffer = malloc(METRICS_MAX);
    struct six_text out;
    if (!buffer)
        return NULL;
    six_text_init(&out, buffer, METRICS_MAX);
    write_counters(&out, &server->counters);
    write_one(&out, "connections", "gauge", "Connections now.",
              server->link_count);
    write_one(&out, "tables", "gauge", "Tables in memory.",
              server->table_count);
    write_one(&out, "addresses", "gauge", "Addresses that are remembered.",
              server->addresses.count);
    write_one(&out, "thinking", "gauge", "Bots and hints that are thinking.",
              crew_waiting(server->crew));
    write_store(&out, server->store);
    return buffer;
}
