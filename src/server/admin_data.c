/* admin_data.c -- all that is stored about a person: to be handed out, and to
 * be deleted.
 *
 * An export reads its lists at once, and then some tables at a time, so that
 * the store's other jobs need not wait for all of it. */
#include "server/admin_task.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/enforce.h"
#include "server/people.h"
#include "server/security.h"
#include "server/table.h"

enum { TABLES_ALL = 100000, TABLES_AT_ONCE = 20 };

/* ---- export ---- */

struct export
{
    struct rows tokens, reports, figures, said, actions, orders;
    struct store_table table; /* that is being read */
    int next;                 /* of the list of ids */
};

/* What was said, and where. */
struct remark {
    char table[STORE_TABLE_ID + 1];
    struct store_said said;
};

struct deed {
    int table; /* in rows */
    struct store_entry entry;
};

struct id {
    char text[STORE_TABLE_ID + 1];
};

static struct export *export_of(const struct task *t)
{
    return t->data;
}

static bool keep(struct rows *rows, const void *what, size_t size)
{
    void *row = rows_add(rows, size);
    if (row)
        memcpy(row, what, size);
    return row != NULL;
}

static bool take_token(void *task, const struct store_token *token)
{
    return keep(&export_of(task)->tokens, token, sizeof *token);
}

static bool take_report(void *task, const struct store_report *report)
{
    return keep(&export_of(task)->reports, report, sizeof *report);
}

static bool take_figure(void *task, const struct store_figure *figure)
{
    return keep(&export_of(task)->figures, figure, sizeof *figure);
}

static bool take_said(void *task, const char *table,
                      const struct store_said *said)
{
    struct remark remark = { .said = *said };
    snprintf(remark.table, sizeof remark.table, "%s", table);
    return keep(&export_of(task)->said, &remark, sizeof remark);
}

static bool take_id(void *task, const struct store_table *row)
{
    struct task *t = task;
    struct id id;
    snprintf(id.text, sizeof id.text, "%s", row->id);
    return keep(&t->more, &id, sizeof id);
}

/* Where they sit is in the list already. */
static bool take_hosted(void *task, const struct store_table *row)
{
    const struct task *t = task;
    for (int i = 0; i < row->seats; i++)
        if (row->seat[i].person == t->person.id)
            return true;
    return take_id(task, row);
}

static bool take_order(void *task, const struct store_audit *line)
{
    const struct task *t = task;
    char about[40];
    snprintf(about, sizeof about, "person %lld", (long long)t->person.id);
    return strcmp(line->about, about) != 0 ||
           keep(&export_of(t)->orders, line, sizeof *line);
}

static six_status read_lists(struct task *t, struct store_db *db)
{
    const struct store_kind *k = db->kind;
    struct six_error *err = &t->job.err;
    six_status st = task_find_person(t, db);
    int64_t id = t->person.id;
    if (st == SIX_OK)
        st = k->tokens_of(db, id, take_token, t, err);
    if (st == SIX_OK)
        st = k->reports_with(db, id, take_report, t, err);
    if (st == SIX_OK)
        st = k->figures_of(db, id, take_figure, t, err);
    if (st == SIX_OK)
        st = k->said_by(db, id, take_said, t, err);
    if (st == SIX_OK)
        st = k->audit_of(db, TABLES_ALL, take_order, t, err);
    if (st == SIX_OK)
        st = k->tables_of(db, id, TABLES_ALL, take_id, t, err);
    return st == SIX_OK ? k->tables_by(db, id, TABLES_ALL, take_hosted, t, err)
                        : st;
}

static bool take_entry(void *task, const struct store_entry *entry)
{
    struct task *t = task;
    struct export *e = t->data;
    if (entry->seat >= e->table.seats ||
        e->table.seat[entry->seat].person != t->person.id)
        return true;
    struct deed deed = { .table = t->rows.count - 1, .entry = *entry };
    return keep(&e->actions, &deed, sizeof deed);
}

/* One that is gone by now, or damaged, is left out. */
static six_status read_table(struct task *t, struct store_db *db,
                             const char *id)
{
    struct export *e = t->data;
    struct six_error *err = &t->job.err;
    six_status st = db->kind->table_get(db, id, &e->table, err);
    if (st == SIX_OK && keep(&t->rows, &e->table, sizeof e->table))
        st = db->kind->entries_of(db, id, 0, take_entry, t, err);
    return st == SIX_UNKNOWN || st == SIX_BROKEN ? SIX_OK : st;
}

static six_status read_tables(struct task *t, struct store_db *db)
{
    struct export *e = t->data;
    const struct id *ids = t->more.list;
    six_status st = SIX_OK;
    for (int i = 0;
         i < TABLES_AT_ONCE && e->next < t->more.count && st == SIX_OK; i++)
        st = read_table(t, db, ids[e->next++].text);
    return st;
}

static six_status read_export(struct task *t, struct store_db *db)
{
    const struct export *e = t->data;
    six_status st = t->round == 0 ? read_lists(t, db) : read_tables(t, db);
    t->rows.failed = t->rows.failed || e->tokens.failed || e->reports.failed ||
                     e->figures.failed || e->said.failed || e->actions.failed ||
                     e->orders.failed;
    return st;
}

static enum next read_on(struct task *t)
{
    const struct export *e = t->data;
    if (e->next == t->more.count)
        return REPLY;
    task_progress(t, e->next, t->more.count);
    return AGAIN;
}

/* ---- what an export tells ---- */

/* Who has reported, and in which words, is nobody's business but the
 * operator's. */
static void tell_reports(const struct task *t, struct six_json *out)
{
    const struct store_report *list = export_of(t)->reports.list;
    six_json_open_array(out, "reports");
    for (int i = 0; i < export_of(t)->reports.count; i++) {
        const struct store_report *r = &list[i];
        six_json_open_object(out, NULL);
        bool own = r->by == t->person.id;
        six_json_int(out, "at", r->at);
        six_json_bool(out, "own", own);
        six_json_string(out, "kind", r->kind);
        if (own) {
            six_json_string(out, "table", r->table);
            six_json_string(out, "text", r->text);
        }
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* What operators have done about them. */
static void tell_orders(const struct export *e, struct six_json *out)
{
    const struct store_audit *list = e->orders.list;
    six_json_open_array(out, "audit");
    for (int i = 0; i < e->orders.count; i++) {
        six_json_open_object(out, NULL);
        six_json_int(out, "at", list[i].at);
        six_json_string(out, "what", list[i].what);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_figures(const struct export *e, struct six_json *out)
{
    const struct store_figure *list = e->figures.list;
    six_json_open_array(out, "statistics");
    for (int i = 0; i < e->figures.count; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "game", list[i].game);
        six_json_int(out, "played", list[i].played);
        six_json_int(out, "won", list[i].won);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_said_by(const struct export *e, struct six_json *out)
{
    const struct remark *list = e->said.list;
    six_json_open_array(out, "said");
    for (int i = 0; i < e->said.count; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "table", list[i].table);
        six_json_int(out, "at", list[i].said.at);
        six_json_string(out, "name", list[i].said.name);
        six_json_string(out, "text", list[i].said.text);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_seats_of(const struct task *t, const struct store_table *row,
                          struct six_json *out)
{
    six_json_open_array(out, "seats");
    for (int i = 0; i < row->seats; i++) {
        const struct store_seat *s = &row->seat[i];
        if (s->person != t->person.id)
            continue;
        six_json_open_object(out, NULL);
        six_json_int(out, "seat", i);
        six_json_string(out, "name", s->name);
        six_json_string(out, "commit", s->commit);
        six_json_string(out, "salt", s->salt);
        six_json_bool(out, "away", s->away);
        six_json_int(out, "place", s->place);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* The deeds stand in the order of the tables; from is the first of this. */
static int tell_deeds(const struct export *e, int table, int from,
                      struct six_json *out)
{
    const struct deed *list = e->actions.list;
    int i = from;
    six_json_open_array(out, "actions");
    for (; i < e->actions.count && list[i].table == table; i++) {
        const struct store_entry *entry = &list[i].entry;
        six_json_open_object(out, NULL);
        six_json_int(out, "number", entry->number);
        six_json_int(out, "at", entry->at);
        six_json_string(out, "action",
                        entry->kind == STORE_UNDO ? "undo" : entry->text);
        six_json_close_object(out);
    }
    six_json_close_array(out);
    return i;
}

static void tell_tables_of(const struct task *t, struct six_json *out)
{
    const struct store_table *list = t->rows.list;
    int deed = 0;
    six_json_open_array(out, "tables");
    for (int i = 0; i < t->rows.count; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "table", list[i].id);
        six_json_string(out, "game", list[i].game);
        six_json_string(out, "state", state_id(list[i].state));
        six_json_bool(out, "host", list[i].host == t->person.id);
        six_json_raw(out, "settings", list[i].settings);
        six_json_int(out, "created", list[i].created);
        six_json_int(out, "started", list[i].started);
        six_json_int(out, "ended", list[i].ended);
        tell_seats_of(t, &list[i], out);
        deed = tell_deeds(t->data, i, deed, out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_export(const struct task *t, struct six_json *out)
{
    const struct export *e = t->data;
    six_json_int(out, "person", t->person.id);
    six_json_string(out, "name", t->person.name);
    six_json_string(out, "account", t->person.login);
    six_json_int(out, "created", t->person.created);
    tell_sessions(out, &e->tokens);
    six_json_open_array(out, "sanctions");
    for (const struct sanction *s = t->server->sanctions.all; s; s = s->next)
        if (s->row.person == t->person.id)
            tell_sanction(out, &s->row, NULL, t->time);
    six_json_close_array(out);
    tell_reports(t, out);
    tell_orders(e, out);
    tell_figures(e, out);
    tell_said_by(e, out);
    tell_tables_of(t, out);
}

static void forget_export(struct task *t)
{
    struct export *e = t->data;
    free(e->tokens.list);
    free(e->reports.list);
    free(e->figures.list);
    free(e->said.list);
    free(e->actions.list);
    free(e->orders.list);
}

const struct command command_export = {
    .name = "export",
    .changes = true, /* nothing; but who looks at all that leaves a line */
    .size = sizeof(struct export),
    .work = read_export,
    .then = read_on,
    .tell = tell_export,
    .forget = forget_export,
    .members = { { "who", SIX__TEXT, true } },
};

/* ---- delete ---- */

static bool take_playing(void *task, const struct store_table *row)
{
    struct task *t = task;
    return row->state != STORE_PLAYING || keep(&t->rows, row, sizeof *row);
}

/* Others play on, with a bot in their place. */
static six_status seat_bots(struct task *t, struct store_db *db)
{
    const struct store_table *list = t->rows.list;
    six_status st = SIX_OK;
    for (int i = 0; i < t->rows.count && st == SIX_OK; i++) {
        struct store_table row = list[i];
        for (int k = 0; k < row.seats; k++)
            if (row.seat[k].person == t->person.id && !row.seat[k].bot[0])
                snprintf(row.seat[k].bot, sizeof row.seat[k].bot, "%s",
                         six_bot_usual()->id);
        st = db->kind->table_set(db, &row, &t->job.err);
    }
    return st;
}

static six_status delete_person(struct task *t, struct store_db *db)
{
    const struct store_kind *k = db->kind;
    const struct six_value *yes = task_get(t, "yes");
    six_status st = task_find_person(t, db);
    if (st != SIX_OK)
        return st;
    if (!yes || !yes->number)
        return six_fail(&t->job.err, SIX_SYNTAX,
                        N_("this deletes person %lld, %s, with all that is "
                           "theirs, and can't be undone; if you mean it, say "
                           "so: --yes"),
                        (long long)t->person.id, t->person.name);
    st = k->tables_of(db, t->person.id, TABLES_ALL, take_playing, t,
                      &t->job.err);
    if (st == SIX_OK)
        st = seat_bots(t, db);
    return st == SIX_OK ? k->person_drop(db, t->person.id, &t->job.err) : st;
}

static bool concerns(const struct table *t, int64_t person)
{
    bool any = t->row.host == person;
    for (int i = 0; i < t->row.seats; i++)
        any = any || t->row.seat[i].person == person;
    return any;
}

static void forget_at_tables(struct server *server, int64_t person)
{
    for (int i = 0; i < TABLE_SLOTS; i++)
        for (struct table *t = server->tables[i], *next; t; t = next) {
            next = t->next;
            table_unsay(t, person);
            table_leave_start(t, person);
            if (concerns(t, person))
                hall_reread(t);
        }
    server->lobby.old = true;
}

static void forget_sanctions(struct server *server, int64_t person)
{
    for (struct sanction *s = server->sanctions.all, *next; s; s = next) {
        next = s->next;
        if (s->row.person == person)
            enforce_drop(server, s->row.id);
    }
}

static enum next deleted(struct task *t)
{
    struct person *p = people_find(t->server, t->person.id);
    for (struct link *l = p ? p->links : NULL; l; l = l->person_next) {
        security_dropped(l, DROPPED_REVOKED);
        link_bye(l, SIX_DENIED,
                 N_("all that was stored here about you has been deleted"));
    }
    forget_sanctions(t->server, t->person.id);
    forget_at_tables(t->server, t->person.id);
    return REPLY;
}

static void tell_deleted(const struct task *t, struct six_json *out)
{
    six_json_int(out, "person", t->person.id);
}

const struct command command_delete = {
    .name = "delete",
    .changes = true,
    .work = delete_person,
    .then = deleted,
    .tell = tell_deleted,
    .members = { { "who", SIX__TEXT, true }, { "yes", SIX__FLAG, false } },
};
