/* admin_people.c -- people: to find them, to see one, to rename one, and a new
 * password for one. */
#include "server/admin_task.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/affair.h"
#include "server/ages.h"
#include "server/log.h"
#include "server/names.h"
#include "server/people.h"
#include "server/table.h"

enum { TABLES_SHOWN = 20, TABLES_RENAMED = 1000, RESET_HOURS = 24 };

static int count_links(const struct server *server, int64_t id)
{
    const struct person *p = people_find((struct server *)server, id);
    int count = 0;
    for (const struct link *l = p ? p->links : NULL; l; l = l->person_next)
        count++;
    return count;
}

static void tell_person_members(struct six_json *out,
                                const struct store_person *p,
                                const struct server *server)
{
    six_json_int(out, "person", p->id);
    six_json_string(out, "name", p->name);
    if (p->login[0])
        six_json_string(out, "account", p->login);
    else
        six_json_null(out, "account");
    six_json_int(out, "created", p->created);
    six_json_int(out, "sockets", count_links(server, p->id));
}

/* ---- people ---- */

static int latest_first(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;
    return (*x < *y) - (*x > *y);
}

/* Without a word: those who are here. */
static six_status take_present(struct task *t)
{
    struct server *server = t->server;
    if (task_get(t, "word"))
        return task_plain(t, "word", SIX_NAME_MAX);
    for (int i = 0; i < PEOPLE_SLOTS; i++)
        for (struct person *p = server->people[i]; p; p = p->next) {
            int64_t *id = rows_add(&t->more, sizeof *id);
            if (id)
                *id = p->id;
        }
    if (t->more.count)
        qsort(t->more.list, (size_t)t->more.count, sizeof(int64_t),
              latest_first);
    return SIX_OK;
}

static bool take_person(void *task, const struct store_person *person)
{
    struct task *t = task;
    struct store_person *row = rows_add(&t->rows, sizeof *row);
    if (row)
        *row = *person;
    return row != NULL && t->rows.count < t->most;
}

static six_status read_people(struct task *t, struct store_db *db)
{
    const int64_t *ids = t->more.list;
    six_status st = SIX_OK;
    if (task_get(t, "word"))
        return db->kind->people_find(db, task_text(t, "word"), t->most,
                                     take_person, t, &t->job.err);
    for (int i = 0; i < t->more.count && t->rows.count < t->most; i++) {
        struct store_person person;
        st = db->kind->person_by_id(db, ids[i], &person, &t->job.err);
        if (st == SIX_OK)
            take_person(t, &person);
        else if (st != SIX_UNKNOWN && st != SIX_BROKEN)
            return st;
    }
    return SIX_OK;
}

static void tell_people(const struct task *t, struct six_json *out)
{
    const struct store_person *list = t->rows.list;
    six_json_int(out, "here", t->server->people_count);
    six_json_open_array(out, "people");
    for (int i = 0; i < t->rows.count; i++) {
        six_json_open_object(out, NULL);
        tell_person_members(out, &list[i], t->server);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

const struct command command_people = {
    .name = "people",
    .check = take_present,
    .work = read_people,
    .tell = tell_people,
    .members = { { "word", SIX__TEXT, false }, { "most", SIX__WHOLE, false } },
};

/* ---- person ---- */

struct dossier {
    struct rows tokens, sanctions, reports;
};

static bool take_token(void *task, const struct store_token *token)
{
    struct task *t = task;
    struct dossier *d = t->data;
    struct store_token *row = rows_add(&d->tokens, sizeof *row);
    if (row)
        *row = *token;
    return row != NULL;
}

static bool take_sanction(void *task, const struct store_sanction *sanction)
{
    struct task *t = task;
    struct dossier *d = t->data;
    if (sanction->person != t->person.id)
        return true;
    struct store_sanction *row = rows_add(&d->sanctions, sizeof *row);
    if (row)
        *row = *sanction;
    return row != NULL;
}

static bool take_report(void *task, const struct store_report *report)
{
    struct task *t = task;
    struct dossier *d = t->data;
    struct store_report *row = rows_add(&d->reports, sizeof *row);
    if (row)
        *row = *report;
    return row != NULL && d->reports.count < LIST_MOST;
}

static six_status read_person(struct task *t, struct store_db *db)
{
    const struct store_kind *k = db->kind;
    struct six_error *err = &t->job.err;
    struct dossier *d = t->data;
    six_status st = task_find_person(t, db);
    if (st == SIX_OK)
        st = k->tables_of(db, t->person.id, TABLES_SHOWN, take_table_row, t,
                          err);
    if (st == SIX_OK)
        st = k->tokens_of(db, t->person.id, take_token, t, err);
    if (st == SIX_OK)
        st = k->sanctions_all(db, take_sanction, t, err);
    if (st == SIX_OK)
        st = k->reports_with(db, t->person.id, take_report, t, err);
    t->more.failed =
        d->tokens.failed || d->sanctions.failed || d->reports.failed;
    return st;
}

static void tell_sockets(const struct task *t, struct six_json *out)
{
    const struct person *p = people_find(t->server, t->person.id);
    six_json_open_array(out, "connected");
    for (const struct link *l = p ? p->links : NULL; l; l = l->person_next) {
        six_json_open_object(out, NULL);
        six_json_string(out, "address", l->address->name);
        six_json_int(out, "since",
                     ages_now(t->server) - (t->server->now - l->since));
        six_json_int(out, "session", l->token);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

void tell_sessions(struct six_json *out, const struct rows *tokens)
{
    const struct store_token *list = tokens->list;
    six_json_open_array(out, "sessions");
    for (int i = 0; i < tokens->count; i++) {
        six_json_open_object(out, NULL);
        six_json_int(out, "session", list[i].id);
        six_json_int(out, "created", list[i].created);
        six_json_int(out, "used", list[i].used);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_conduct(const struct task *t, struct six_json *out)
{
    const struct dossier *d = t->data;
    const struct store_sanction *sanctions = d->sanctions.list;
    const struct store_report *reports = d->reports.list;
    six_json_open_array(out, "sanctions");
    for (int i = 0; i < d->sanctions.count; i++)
        tell_sanction(out, &sanctions[i], NULL, t->time);
    six_json_close_array(out);
    six_json_open_array(out, "reports");
    for (int i = 0; i < d->reports.count; i++) {
        struct named by = { .id = reports[i].by },
                     about = { .id = reports[i].about };
        tell_report(out, &reports[i], &by, &about);
    }
    six_json_close_array(out);
}

static void tell_person(const struct task *t, struct six_json *out)
{
    const struct store_table *tables = t->rows.list;
    const struct dossier *d = t->data;
    tell_person_members(out, &t->person, t->server);
    tell_sockets(t, out);
    tell_sessions(out, &d->tokens);
    six_json_open_array(out, "tables");
    for (int i = 0; i < t->rows.count; i++)
        tell_table_row(out, &tables[i], t->server);
    six_json_close_array(out);
    tell_conduct(t, out);
}

static void forget_dossier(struct task *t)
{
    struct dossier *d = t->data;
    free(d->tokens.list);
    free(d->sanctions.list);
    free(d->reports.list);
}

const struct command command_person = {
    .name = "person",
    .changes = true, /* nothing; but it tells addresses, as export does */
    .size = sizeof(struct dossier),
    .work = read_person,
    .tell = tell_person,
    .forget = forget_dossier,
    .members = { { "who", SIX__TEXT, true } },
};

/* ---- rename ---- */

static six_status check_name(struct task *t)
{
    return name_check(task_text(t, "name"), &t->job.err);
}

/* Their seats at tables that are not over yet have the new name, too. */
static six_status rename_seats(struct task *t, struct store_db *db)
{
    struct store_table *list = t->rows.list;
    six_status st = SIX_OK;
    for (int i = 0; i < t->rows.count && st == SIX_OK; i++) {
        if (list[i].state == STORE_OVER)
            continue;
        for (int k = 0; k < list[i].seats; k++)
            if (list[i].seat[k].person == t->person.id)
                snprintf(list[i].seat[k].name, sizeof list[i].seat[k].name,
                         "%s", t->person.name);
        st = db->kind->table_set(db, &list[i], &t->job.err);
    }
    return st;
}

static six_status set_name(struct task *t, struct store_db *db)
{
    const struct store_kind *k = db->kind;
    six_status st = task_find_person(t, db);
    if (st != SIX_OK)
        return st;
    snprintf(t->person.name, sizeof t->person.name, "%s", task_text(t, "name"));
    st = k->person_set(db, &t->person, &t->job.err);
    if (st == SIX_OK)
        st = k->tables_of(db, t->person.id, TABLES_RENAMED, take_table_row, t,
                          &t->job.err);
    return st == SIX_OK ? rename_seats(t, db) : st;
}

static enum next renamed(struct task *t)
{
    const struct store_table *list = t->rows.list;
    struct person *p = people_find(t->server, t->person.id);
    if (p)
        snprintf(p->name, sizeof p->name, "%s", t->person.name);
    for (int i = 0; i < t->rows.count; i++) {
        struct table *table = hall_find(t->server, list[i].id);
        if (table && list[i].state != STORE_OVER)
            table_rename(table);
    }
    return REPLY;
}

static void tell_whom(const struct task *t, struct six_json *out)
{
    six_json_int(out, "person", t->person.id);
    six_json_string(out, "name", t->person.name);
}

const struct command command_rename = {
    .name = "rename",
    .changes = true,
    .check = check_name,
    .work = set_name,
    .then = renamed,
    .tell = tell_whom,
    .members = { { "who", SIX__TEXT, true }, { "name", SIX__TEXT, true } },
};

/* ---- reset ---- */

struct reset {
    char secret[TOKEN_TEXT + 1];
    unsigned char hash[STORE_RESET_HASH];
    int64_t until;
};

static six_status make_secret(struct task *t)
{
    struct reset *r = t->data;
    affair_make_secret(r->secret);
    affair_hash_token(r->secret, r->hash);
    r->until = t->time + RESET_HOURS * 3600000LL;
    return SIX_OK;
}

/* A link takes the place of the one before, which may have got lost. */
static six_status add_reset(struct task *t, struct store_db *db)
{
    const struct reset *r = t->data;
    six_status st = task_find_person(t, db);
    if (st != SIX_OK)
        return st;
    if (!t->person.login[0])
        return six_fail(&t->job.err, SIX_FORBIDDEN,
                        N_("person %lld has no account, and so no password"),
                        (long long)t->person.id);
    st = db->kind->resets_drop(db, t->person.id, &t->job.err);
    return st == SIX_OK ? db->kind->reset_add(db, r->hash, t->person.id,
                                              r->until, &t->job.err)
                        : st;
}

static void tell_reset(const struct task *t, struct six_json *out)
{
    const struct reset *r = t->data;
    char home[400], link[500];
    settings_home(&t->server->settings, t->server->host, t->server->port, home,
                  sizeof home);
    snprintf(link, sizeof link, "%s#/reset/%s", home, r->secret);
    tell_whom(t, out);
    six_json_string(out, "account", t->person.login);
    six_json_string(out, "link", link);
    six_json_int(out, "until", r->until);
}

static void wipe_secret(struct task *t)
{
    sodium_memzero(t->data, sizeof(struct reset));
}

const struct command command_reset = {
    .name = "reset",
    .changes = true,
    .size = sizeof(struct reset),
    .check = make_secret,
    .work = add_reset,
    .tell = tell_reset,
    .forget = wipe_secret,
    .members = { { "who", SIX__TEXT, true } },
};
