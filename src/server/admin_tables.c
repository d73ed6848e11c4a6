/* admin_tables.c -- tables: to find them, to see one, to close one. */
#include "server/admin_task.h"

#include <string.h>

#include "core/clean.h"
#include "server/log.h"
#include "server/table.h"

const char *state_id(enum store_state state)
{
    static const char *const ids[] = { "open", "playing", "over" };
    return ids[state];
}

bool take_table_row(void *task, const struct store_table *row)
{
    struct task *t = task;
    struct store_table *kept = rows_add(&t->rows, sizeof *kept);
    if (kept)
        *kept = *row;
    return kept != NULL;
}

/* ---- what is told of a table ---- */

static void tell_seat(struct six_json *out, const struct store_seat *s)
{
    six_json_open_object(out, NULL);
    if (s->person)
        six_json_int(out, "person", s->person);
    if (s->name[0])
        six_json_string(out, "name", s->name);
    if (s->bot[0])
        six_json_string(out, "bot", s->bot);
    if (s->away)
        six_json_bool(out, "away", true);
    if (s->place)
        six_json_int(out, "place", s->place);
    six_json_close_object(out);
}

static int count_links(const struct table *t)
{
    int count = 0;
    for (const struct link *l = t ? t->links : NULL; l; l = l->table_next)
        count++;
    return count;
}

static void tell_members(struct six_json *out, const struct store_table *row,
                         struct server *server)
{
    const struct table *t = hall_find(server, row->id);
    six_json_string(out, "table", row->id);
    six_json_string(out, "game", row->game);
    six_json_string(out, "state", state_id(row->state));
    six_json_bool(out, "public", row->open_to_all);
    six_json_int(out, "host", row->host);
    six_json_int(out, "created", row->created);
    if (row->started)
        six_json_int(out, "started", row->started);
    if (row->ended)
        six_json_int(out, "ended", row->ended);
    six_json_bool(out, "in_memory", t != NULL);
    if (t && t->broken)
        six_json_bool(out, "broken", true);
    six_json_int(out, "sockets", count_links(t));
    six_json_open_array(out, "seats");
    for (int i = 0; i < row->seats; i++)
        tell_seat(out, &row->seat[i]);
    six_json_close_array(out);
}

void tell_table_row(struct six_json *out, const struct store_table *row,
                    struct server *server)
{
    six_json_open_object(out, NULL);
    tell_members(out, row, server);
    six_json_close_object(out);
}

/* ---- tables ---- */

static six_status check_state(struct task *t)
{
    int *state = t->data;
    const char *wanted = task_text(t, "state");
    *state = -1;
    if (!task_get(t, "state"))
        return SIX_OK;
    for (int i = STORE_OPEN; i <= STORE_OVER; i++)
        if (strcmp(state_id((enum store_state)i), wanted) == 0)
            *state = i;
    char quote[SIX__QUOTE_MAX];
    return *state >= 0 ? SIX_OK
                       : six_fail(&t->job.err, SIX_RANGE,
                                  N_("tables are open, playing or over, not "
                                     "'%s'"),
                                  six__quote(quote, wanted));
}

static six_status read_tables(struct task *t, struct store_db *db)
{
    const int *state = t->data;
    return db->kind->tables_all(db, *state, t->most, take_table_row, t,
                                &t->job.err);
}

static void tell_tables(const struct task *t, struct six_json *out)
{
    const struct store_table *list = t->rows.list;
    six_json_int(out, "in_memory", t->server->table_count);
    six_json_open_array(out, "tables");
    for (int i = 0; i < t->rows.count; i++)
        tell_table_row(out, &list[i], t->server);
    six_json_close_array(out);
}

const struct command command_tables = {
    .name = "tables",
    .size = sizeof(int),
    .check = check_state,
    .work = read_tables,
    .tell = tell_tables,
    .members = { { "state", SIX__TEXT, false }, { "most", SIX__WHOLE, false } },
};

/* ---- table ---- */

static six_status check_table(struct task *t)
{
    task_audit_about(t, ABOUT_TABLE, "table %.*s", STORE_TABLE_ID,
                     task_text(t, "table"));
    return SIX_OK;
}

static six_status no_table(struct task *t)
{
    char quote[SIX__QUOTE_MAX];
    return six_fail(&t->job.err, SIX_UNKNOWN, N_("there is no table '%s'"),
                    six__quote(quote, task_text(t, "table")));
}

static bool take_said(void *task, const struct store_said *said)
{
    struct task *t = task;
    struct store_said *row = rows_add(&t->more, sizeof *row);
    if (row)
        *row = *said;
    return row != NULL;
}

static six_status read_table(struct task *t, struct store_db *db)
{
    const char *id = task_text(t, "table");
    struct six_error *err = &t->job.err;
    six_status st = db->kind->table_get(db, id, t->data, err);
    if (st == SIX_UNKNOWN)
        return no_table(t);
    return st == SIX_OK
               ? db->kind->said_of(db, id, TABLE_SAID_MAX, take_said, t, err)
               : st;
}

static void tell_talk(const struct task *t, struct six_json *out)
{
    const struct store_said *list = t->more.list;
    six_json_open_array(out, "said");
    for (int i = 0; i < t->more.count; i++) {
        six_json_open_object(out, NULL);
        six_json_int(out, "at", list[i].at);
        six_json_int(out, "person", list[i].person);
        six_json_string(out, "name", list[i].name);
        six_json_string(out, "text", list[i].text);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_one(const struct task *t, struct six_json *out)
{
    const struct store_table *row = t->data;
    tell_members(out, row, t->server);
    six_json_raw(out, "settings", row->settings);
    tell_talk(t, out);
}

const struct command command_table = {
    .name = "table",
    .changes = true, /* nothing; but it tells what was said in private */
    .size = sizeof(struct store_table),
    .check = check_table,
    .work = read_table,
    .tell = tell_one,
    .members = { { "table", SIX__TEXT, true } },
};

/* ---- close ---- */

static six_status check_close(struct task *t)
{
    const char *reason = task_text(t, "reason");
    check_table(t);
    task_audit(t, reason[0] ? "close: %s" : "close", reason);
    return task_plain(t, "reason", REASON_MAX);
}

/* The store is the judge: a table that can't be read any more goes, too. */
static six_status drop_table(struct task *t, struct store_db *db)
{
    struct store_table *row = t->data;
    const char *id = task_text(t, "table");
    six_status st = db->kind->table_get(db, id, row, &t->job.err);
    if (st == SIX_UNKNOWN)
        return no_table(t);
    if (st == SIX_OK && row->state == STORE_OVER)
        return six_fail(&t->job.err, SIX_FORBIDDEN,
                        N_("this game is over, and what is over is kept"));
    if (st == SIX_OK || st == SIX_BROKEN)
        st = db->kind->table_drop(db, id, &t->job.err);
    return st;
}

static enum next closed(struct task *t)
{
    struct table *table = hall_find(t->server, task_text(t, "table"));
    if (table)
        hall_close(table, task_text(t, "reason"));
    t->server->lobby.old = true;
    return REPLY;
}

static void tell_closed(const struct task *t, struct six_json *out)
{
    six_json_string(out, "table", task_text(t, "table"));
}

const struct command command_close = {
    .name = "close",
    .changes = true,
    .size = sizeof(struct store_table),
    .check = check_close,
    .work = drop_table,
    .then = closed,
    .tell = tell_closed,
    .members = { { "table", SIX__TEXT, true }, { "reason", SIX__TEXT, false } },
};
