/* admin_see.c -- what an operator sees of the server itself: status,
 * connections, queues, and the audit log. */
#include "server/admin_task.h"

#include <stdlib.h>
#include <string.h>

#include "server/ages.h"
#include "server/link.h"
#include "server/log.h"

/* ---- status ---- */

struct status {
    int reports; /* that are open */
};

static bool count_report(void *arg, const struct store_report *report)
{
    struct status *s = arg;
    (void)report;
    s->reports++;
    return true;
}

static six_status read_status(struct task *t, struct store_db *db)
{
    return db->kind->reports_of(db, STORE_REPORT_OPEN, LIST_MOST, count_report,
                                t->data, &t->job.err);
}

static void tell_time(struct six_json *out, const struct server *server)
{
    six_json_open_object(out, "time");
    six_json_int(out, "ours", ages_now(server));
    six_json_int(out, "clock", wall_ms());
    six_json_bool(out, "waits", server->ages.waits != 0);
    six_json_close_object(out);
}

static void tell_queues(struct six_json *out, struct server *server)
{
    struct crew_counts crew;
    struct store_counts store;
    crew_count(server->crew, &crew);
    store_count(server->store, &store);
    six_json_open_object(out, "queues");
    six_json_int(out, "short_waiting", crew.waiting[CREW_SHORT]);
    six_json_int(out, "short_running", crew.running[CREW_SHORT]);
    six_json_int(out, "long_waiting", crew.waiting[CREW_LONG]);
    six_json_int(out, "long_running", crew.running[CREW_LONG]);
    six_json_int(out, "store_waiting", store.waiting);
    six_json_close_object(out);
}

static void tell_store(struct six_json *out, struct server *server)
{
    struct store_counts c;
    store_count(server->store, &c);
    six_json_open_object(out, "store");
    six_json_bool(out, "healthy", c.healthy);
    six_json_uint(out, "jobs", c.jobs);
    six_json_uint(out, "commits", c.commits);
    six_json_uint(out, "failures", c.failures);
    six_json_real(out, "commit_ms",
                  c.commits ? c.commit_seconds.sum * 1000 / (double)c.commits
                            : 0);
    six_json_close_object(out);
}

static int count_sanctions(const struct server *server)
{
    int count = 0;
    for (const struct sanction *s = server->sanctions.all; s; s = s->next)
        count += !sanction_is_over(&s->row, ages_now(server));
    return count;
}

static void tell_status(const struct task *t, struct six_json *out)
{
    struct server *server = t->server;
    const struct status *s = t->data;
    six_json_string(out, "release", SIXSTONES_VERSION);
    six_json_int(out, "uptime", (server->now - server->began) / 1000);
    six_json_bool(out, "stopping", server->stopping);
    tell_time(out, server);
    six_json_int(out, "connections", server->connection_count);
    six_json_int(out, "connections_most", server->connections_most);
    six_json_int(out, "sockets", server->link_count);
    six_json_int(out, "people", server->people_count);
    six_json_int(out, "tables", server->table_count);
    tell_queues(out, server);
    tell_store(out, server);
    six_json_int(out, "sanctions", count_sanctions(server));
    six_json_int(out, "reports", s->reports);
    if (server->now < server->announcement.until)
        six_json_string(out, "announcement", server->announcement.text);
}

const struct command command_status = {
    .name = "status",
    .size = sizeof(struct status),
    .work = read_status,
    .tell = tell_status,
};

/* ---- connections, by address ---- */

/* Of one address those of each come together, and those of one moment in the
 * order of their sessions. */
static int by_address(const void *a, const void *b)
{
    const struct link *x = *(const struct link *const *)a,
                      *y = *(const struct link *const *)b;
    int order = memcmp(x->address->key, y->address->key, 16);
    if (order == 0)
        order = (x->since > y->since) - (x->since < y->since);
    return order ? order : (x->token > y->token) - (x->token < y->token);
}

static int by_count(const void *a, const void *b)
{
    const struct address *x = *(const struct address *const *)a,
                         *y = *(const struct address *const *)b;
    if (x->connections != y->connections)
        return x->connections < y->connections ? 1 : -1;
    return memcmp(x->key, y->key, 16);
}

static bool take_links(struct task *t)
{
    for (struct link *l = t->server->links; l; l = l->next) {
        struct link **row = rows_add(&t->more, sizeof(struct link *));
        if (!row)
            return false;
        *row = l;
    }
    if (t->more.count)
        qsort(t->more.list, (size_t)t->more.count, sizeof(struct link *),
              by_address);
    return true;
}

static bool take_addresses(struct task *t)
{
    const struct addresses *all = &t->server->addresses;
    for (size_t i = 0; i < sizeof all->slot / sizeof all->slot[0]; i++)
        for (struct address *a = all->slot[i]; a; a = a->next) {
            if (a->connections == 0)
                continue;
            struct address **row = rows_add(&t->rows, sizeof(void *));
            if (!row)
                return false;
            *row = a;
        }
    if (t->rows.count)
        qsort(t->rows.list, (size_t)t->rows.count, sizeof(struct address *),
              by_count);
    return true;
}

/* Looked up and told at once: nothing of it lives longer than this. */
static enum next take_connections(struct task *t)
{
    if (!take_links(t) || !take_addresses(t))
        t->job.status =
            six_fail(&t->job.err, SIX_NO_MEMORY, N_("out of memory"));
    return REPLY;
}

/* The place of the first link of an address, in the sorted list. */
static int first_link(const struct task *t, const struct address *a)
{
    struct link *const *links = t->more.list;
    int low = 0, high = t->more.count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (memcmp(links[middle]->address->key, a->key, 16) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void tell_link(struct six_json *out, const struct task *t,
                      const struct link *l)
{
    six_json_open_object(out, NULL);
    six_json_int(out, "since",
                 ages_now(t->server) - (t->server->now - l->since));
    if (l->person->id) {
        six_json_int(out, "person", l->person->id);
        six_json_string(out, "name", l->person->name);
    }
    six_json_bool(out, "playing", l->table != NULL);
    six_json_close_object(out);
}

static void tell_address(struct six_json *out, const struct task *t,
                         const struct address *a)
{
    struct link *const *links = t->more.list;
    six_json_open_object(out, NULL);
    six_json_string(out, "address", a->name);
    six_json_int(out, "connections", a->connections);
    six_json_open_array(out, "sockets");
    for (int i = first_link(t, a); i < t->more.count && links[i]->address == a;
         i++)
        tell_link(out, t, links[i]);
    six_json_close_array(out);
    six_json_close_object(out);
}

static void tell_connections(const struct task *t, struct six_json *out)
{
    struct address *const *addresses = t->rows.list;
    six_json_int(out, "count", t->rows.count);
    six_json_open_array(out, "addresses");
    for (int i = 0; i < t->rows.count && i < t->most; i++)
        tell_address(out, t, addresses[i]);
    six_json_close_array(out);
}

const struct command command_connections = {
    .name = "connections",
    .then = take_connections,
    .tell = tell_connections,
    .members = { { "most", SIX__WHOLE, false } },
};

/* ---- queues: who waits for what ---- */

struct waiting {
    struct crew_row row;
    const struct address *address; /* NULL: nobody in particular, or gone */
};

static void take_row(void *task, const struct crew_row *r)
{
    struct task *t = task;
    struct waiting *w = rows_add(&t->rows, sizeof *w);
    if (w)
        w->row = *r;
}

/* A queue knows addresses by a number alone. */
static void find_addresses(struct task *t)
{
    const struct addresses *all = &t->server->addresses;
    struct waiting *list = t->rows.list;
    for (size_t i = 0; i < sizeof all->slot / sizeof all->slot[0]; i++)
        for (const struct address *a = all->slot[i]; a; a = a->next) {
            uint64_t number = a->holds ? a->number : 0;
            for (int k = 0; number && k < t->rows.count; k++)
                if (list[k].row.payer.address == number)
                    list[k].address = a;
        }
}

static int by_length(const void *a, const void *b)
{
    const struct crew_row *x = &((const struct waiting *)a)->row,
                          *y = &((const struct waiting *)b)->row;
    int jobs = x->waiting + x->running, others = y->waiting + y->running;
    return jobs != others ? (jobs < others) - (jobs > others)
                          : (x->oldest < y->oldest) - (x->oldest > y->oldest);
}

static enum next take_queues(struct task *t)
{
    crew_rows(t->server->crew, take_row, t);
    if (t->rows.failed)
        t->job.status =
            six_fail(&t->job.err, SIX_NO_MEMORY, N_("out of memory"));
    if (t->rows.count) {
        qsort(t->rows.list, (size_t)t->rows.count, sizeof(struct waiting),
              by_length);
        find_addresses(t);
    }
    return REPLY;
}

static void tell_waiting(struct six_json *out, const struct task *t,
                         const struct waiting *w)
{
    int64_t id = (int64_t)w->row.payer.person;
    const struct person *p = id ? people_find(t->server, id) : NULL;
    six_json_open_object(out, NULL);
    six_json_string(out, "queue", w->row.pool == CREW_SHORT ? "short" : "long");
    if (w->address)
        six_json_string(out, "address", w->address->name);
    if (id)
        six_json_int(out, "person", id);
    if (p)
        six_json_string(out, "name", p->name);
    six_json_int(out, "waiting", w->row.waiting);
    six_json_int(out, "running", w->row.running);
    six_json_real(out, "seconds", w->row.oldest);
    six_json_close_object(out);
}

static void tell_rows(const struct task *t, struct six_json *out)
{
    const struct waiting *list = t->rows.list;
    tell_queues(out, t->server);
    six_json_open_array(out, "rows");
    for (int i = 0; i < t->rows.count && i < t->most; i++)
        tell_waiting(out, t, &list[i]);
    six_json_close_array(out);
}

const struct command command_queues = {
    .name = "queues",
    .then = take_queues,
    .tell = tell_rows,
    .members = { { "most", SIX__WHOLE, false } },
};

/* ---- the audit log ---- */

static bool take_audit(void *task, const struct store_audit *audit)
{
    struct task *t = task;
    struct store_audit *row = rows_add(&t->rows, sizeof *row);
    if (row)
        *row = *audit;
    return row != NULL;
}

static six_status read_audit(struct task *t, struct store_db *db)
{
    return db->kind->audit_of(db, t->most, take_audit, t, &t->job.err);
}

static void tell_audit(const struct task *t, struct six_json *out)
{
    const struct store_audit *list = t->rows.list;
    six_json_open_array(out, "audit");
    for (int i = 0; i < t->rows.count; i++) {
        six_json_open_object(out, NULL);
        six_json_int(out, "number", list[i].id);
        six_json_int(out, "at", list[i].at);
        six_json_string(out, "who", list[i].who);
        six_json_string(out, "what", list[i].what);
        six_json_string(out, "about", list[i].about);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

const struct command command_audit = {
    .name = "audit",
    .work = read_audit,
    .tell = tell_audit,
    .members = { { "most", SIX__WHOLE, false } },
};
