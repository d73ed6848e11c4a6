/* admin_task.c -- a command from its line to its reply. */
#include "server/admin_task.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "protocol/tell.h"
#include "server/ages.h"
#include "server/log.h"
#include "server/security.h"

const struct command *const commands[] = {
    &command_status,
    &command_connections,
    &command_queues,
    &command_people,
    &command_person,
    &command_tables,
    &command_table,
    &command_mute,
    &command_unmute,
    &command_ban,
    &command_unban,
    &command_sanctions,
    &command_close,
    &command_rename,
    &command_reset,
    &command_export,
    &command_delete,
    &command_announce,
    &command_reports,
    &command_report,
    &command_dismiss,
    &command_audit,
    &command_backup,
    &command_backed_up,
    NULL,
};

static const struct six__member common[] = {
    { "type", SIX__TEXT, true },
    { "id", SIX__TEXT | SIX__WHOLE, false },
    { "lang", SIX__TEXT, false },
    { NULL, 0, false },
};

static struct task *task_of(struct store_job *job)
{
    return (struct task *)job;
}

/* ---- the end ---- */

static void write_reply(struct six_json *out, const void *arg)
{
    const struct task *t = arg;
    const struct six_value *id = NULL;
    bool failed = t->job.status != SIX_OK;
    if (t->message)
        six__message_id(t->message, &id, NULL);
    six__message_head(failed ? "error" : t->command->name, id, out);
    if (failed)
        six__tell_error(&t->job.err, out);
    else if (t->command->tell)
        t->command->tell(t, out);
}

static void free_task(struct task *t)
{
    if (t->command && t->command->forget && t->data)
        t->command->forget(t);
    struct console *c = t->console;
    six_document_free(t->doc);
    free(t->rows.list);
    free(t->more.list);
    free(t->data);
    free(t);
    owner_release(console_owner(c));
}

void task_end(struct task *t, six_status status)
{
    t->job.status = status;
    console_reply(t->console, write_reply, t, true);
    free_task(t);
}

bool task_is_wanted(const struct task *t)
{
    return console_is_here(t->console);
}

/* ---- jobs ---- */

static void submit(struct task *t);

static bool is_logged(const struct task *t)
{
    return t->command->changes && t->round == 0;
}

/* Here, and not when it is done: what is to be changed is undone then. */
static six_status work(struct store_job *job, struct store_db *db)
{
    struct task *t = task_of(job);
    six_status st = t->command->work ? t->command->work(t, db) : SIX_OK;
    if (st == SIX_OK && (t->rows.failed || t->more.failed))
        st = six_fail(&job->err, SIX_NO_MEMORY, N_("out of memory"));
    if (st == SIX_OK && is_logged(t)) {
        t->audit.at = t->time;
        st = db->kind->audit_add(db, &t->audit, &job->err);
    }
    return st;
}

static void go_on(struct task *t)
{
    enum next next = t->command->then ? t->command->then(t) : REPLY;
    if (next == REPLY)
        task_end(t, t->job.status);
    else if (next == AGAIN && task_is_wanted(t))
        submit(t);
    else if (next == AGAIN)
        free_task(t);
}

static void tell_address(const struct task *t, char out[STORE_TEXT_MAX + 1])
{
    static const char address[] = "address ";
    char where[LOGGED_ADDRESS_MAX];
    struct net net;
    out[0] = '\0';
    if (net_read(&net, t->audit.about + strlen(address), NULL) != SIX_OK)
        return;
    security_net(t->server, &net, where);
    if (where[0])
        snprintf(out, STORE_TEXT_MAX + 1, "%s%s", address, where);
}

/* Ids of tables are in no log: who knows one may come in. Addresses are as the
 * log may have them. */
static void tell_about(const struct task *t, char out[STORE_TEXT_MAX + 1])
{
    switch (t->about) {
    case ABOUT_TABLE:
        out[0] = '\0';
        return;
    case ABOUT_ADDRESS:
        tell_address(t, out);
        return;
    case ABOUT_PERSON:
    case ABOUT_OTHER:
        snprintf(out, STORE_TEXT_MAX + 1, "%s", t->audit.about);
        return;
    }
}

static void tell_log(const struct task *t)
{
    char about[STORE_TEXT_MAX + 1];
    char line[sizeof t->audit.what + sizeof about + 4];
    tell_about(t, about);
    snprintf(line, sizeof line, about[0] ? "%s (%s)" : "%s%s", t->audit.what,
             about);
    security_admin(t->server, t->audit.who, line);
}

static void done(struct store_job *job)
{
    struct task *t = task_of(job);
    t->round++;
    if (job->status == SIX_OK && t->command->changes && t->round == 1)
        tell_log(t);
    if (job->status == SIX_OK)
        go_on(t);
    else
        task_end(t, job->status);
}

static void drop(struct store_job *job)
{
    free_task(task_of(job));
}

/* What changes something is done even if the console is gone by then. */
static void submit(struct task *t)
{
    six_lang lang = t->job.err.lang;
    t->job =
        (struct store_job){ .owner = is_logged(t) ? &t->server->owner
                                                  : console_owner(t->console),
                            .work = work,
                            .done = done,
                            .drop = drop,
                            .reads_only = !is_logged(t),
                            .err.lang = lang };
    store_submit(t->server->store, &t->job);
}

/* ---- the beginning ---- */

static six_status find_command(struct task *t)
{
    const char *name;
    if (six__message_type(t->message, &name, &t->job.err) != SIX_OK)
        return t->job.err.status;
    for (const struct command *const *c = commands; *c; c++)
        if (strcmp((*c)->name, name) == 0) {
            t->command = *c;
            return SIX_OK;
        }
    six__message_unknown(name, &t->job.err);
    return t->job.err.status;
}

static six_status take_most(struct task *t)
{
    const struct six_value *most = task_get(t, "most");
    t->most = most ? (int)most->number : 100;
    if (!most || (most->number >= 1 && most->number <= LIST_MOST))
        return SIX_OK;
    return six_fail(&t->job.err, SIX_RANGE,
                    N_("'most' is a number from 1 to %d"), LIST_MOST);
}

static six_status make_data(struct task *t)
{
    if (t->command->size == 0)
        return SIX_OK;
    t->data = calloc(1, t->command->size);
    return t->data ? SIX_OK
                   : six_fail(&t->job.err, SIX_NO_MEMORY, N_("out of memory"));
}

static six_status read_message(struct task *t)
{
    const struct six_value *id, *lang;
    struct six_error *err = &t->job.err;
    six_status st = six__message_id(t->message, &id, err);
    if (st == SIX_OK)
        st = find_command(t);
    if (st == SIX_OK)
        st = six__message_check(t->message, t->command->name,
                                t->command->members, common, err);
    if (st == SIX_OK && (lang = task_get(t, "lang")) != NULL)
        six_lang_find(lang->string, &err->lang);
    if (st == SIX_OK)
        st = take_most(t);
    if (st == SIX_OK)
        st = make_data(t);
    if (st == SIX_OK)
        task_audit(t, "%s", t->command->name);
    return st == SIX_OK && t->command->check ? t->command->check(t) : st;
}

bool task_begin(struct server *server, struct console *c, const char *line,
                size_t length)
{
    struct task *t = calloc(1, sizeof *t);
    if (!t)
        return false;
    owner_hold(console_owner(c));
    t->server = server;
    t->console = c;
    t->time = ages_now(server);
    snprintf(t->audit.who, sizeof t->audit.who, "%s", console_name(c));
    six_status st = six_document_parse(&t->doc, line, length, &t->job.err);
    if (st == SIX_OK) {
        t->message = six_document_root(t->doc);
        st = read_message(t);
    }
    if (st != SIX_OK)
        task_end(t, st);
    else if (t->command->work || t->command->changes)
        submit(t);
    else
        go_on(t);
    return true;
}

/* ---- what commands share ---- */

struct progress {
    int64_t done, total;
};

static void write_progress(struct six_json *out, const void *arg)
{
    const struct progress *p = arg;
    six_json_string(out, "type", "progress");
    six_json_int(out, "done", p->done);
    six_json_int(out, "total", p->total);
}

void task_progress(struct task *t, int64_t done, int64_t total)
{
    struct progress p = { done, total };
    if (!console_is_behind(t->console))
        console_reply(t->console, write_progress, &p, false);
}

const struct six_value *task_get(const struct task *t, const char *name)
{
    return six_value_get(t->message, name);
}

const char *task_text(const struct task *t, const char *name)
{
    const struct six_value *v = task_get(t, name);
    return v ? v->string : "";
}

void *rows_add(struct rows *r, size_t size)
{
    if (r->count == r->room) {
        int room = r->room ? 2 * r->room : 16;
        void *list = realloc(r->list, (size_t)room * size);
        r->failed = r->failed || !list;
        if (!list)
            return NULL;
        r->list = list;
        r->room = room;
    }
    void *row = (char *)r->list + (size_t)r->count++ * size;
    memset(row, 0, size);
    return row;
}

/* What is cut off is cut between two characters. */
static void put(char *out, size_t size, const char *format, va_list ap)
{
    vsnprintf(out, size, format, ap);
    out[six__clean_length(out, strlen(out))] = '\0';
}

void task_audit(struct task *t, const char *what, ...)
{
    va_list ap;
    va_start(ap, what);
    put(t->audit.what, sizeof t->audit.what, what, ap);
    va_end(ap);
}

void task_audit_about(struct task *t, enum about about, const char *what, ...)
{
    va_list ap;
    va_start(ap, what);
    put(t->audit.about, sizeof t->audit.about, what, ap);
    va_end(ap);
    t->about = about;
}

six_status task_plain(struct task *t, const char *name, size_t most)
{
    const char *text = task_text(t, name);
    if (strlen(text) <= most && six__is_clean(text))
        return SIX_OK;
    return six_fail(&t->job.err, SIX_RANGE,
                    N_("'%s' has at most %d bytes of plain text on one line"),
                    name, (int)most);
}

/* Digits are a number. A login of digits alone is written with its kind. */
static six_status find_by_number(struct task *t, struct store_db *db,
                                 const char *who)
{
    char quote[SIX__QUOTE_MAX];
    six_status st = db->kind->person_by_id(db, strtoll(who, NULL, 10),
                                           &t->person, &t->job.err);
    if (st != SIX_UNKNOWN)
        return st;
    six__quote(quote, who);
    return six_fail(&t->job.err, SIX_UNKNOWN,
                    N_("there is no person %s; 'people WORD' finds people, and "
                       "a login of digits alone is written login:%s"),
                    quote, quote);
}

static six_status find_by_login(struct task *t, struct store_db *db,
                                const char *login)
{
    char quote[SIX__QUOTE_MAX];
    six_status st =
        db->kind->person_by_login(db, login, &t->person, &t->job.err);
    if (st != SIX_UNKNOWN)
        return st;
    return six_fail(&t->job.err, SIX_UNKNOWN,
                    N_("nobody has the login '%s'; 'people WORD' finds people "
                       "by their names"),
                    six__quote(quote, login));
}

six_status task_find_person(struct task *t, struct store_db *db)
{
    const char *who = task_text(t, "who");
    bool digits = *who && strspn(who, "0123456789") == strlen(who);
    bool login = strncmp(who, "login:", 6) == 0;
    six_status st = digits ? find_by_number(t, db, who)
                           : find_by_login(t, db, login ? who + 6 : who);
    if (st == SIX_OK)
        task_audit_about(t, ABOUT_PERSON, "person %lld",
                         (long long)t->person.id);
    return st;
}

void named_read(struct named *out, int64_t id, struct store_db *db)
{
    struct store_person person;
    *out = (struct named){ .id = id };
    if (id && db->kind->person_by_id(db, id, &person, NULL) == SIX_OK)
        snprintf(out->name, sizeof out->name, "%s", person.name);
}

void tell_named(struct six_json *out, const char *name, const struct named *n)
{
    six_json_open_object(out, name);
    six_json_int(out, "person", n->id);
    if (n->name[0])
        six_json_string(out, "name", n->name);
    six_json_close_object(out);
}
