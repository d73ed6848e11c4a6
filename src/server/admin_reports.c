/* admin_reports.c -- what players have reported, and what an operator has to
 * say to all. */
#include "server/admin_task.h"

#include <string.h>

#include "core/clean.h"
#include "server/announce.h"
#include "server/log.h"
#include "server/span.h"

/* ---- reports ---- */

void tell_report(struct six_json *out, const struct store_report *r,
                 const struct named *by, const struct named *about)
{
    six_json_open_object(out, NULL);
    six_json_int(out, "report", r->id);
    six_json_int(out, "at", r->at);
    six_json_string(out, "state",
                    r->state == STORE_REPORT_OPEN ? "open" : "closed");
    six_json_string(out, "kind", r->kind);
    tell_named(out, "by", by);
    tell_named(out, "about", about);
    six_json_string(out, "table", r->table);
    six_json_string(out, "text", r->text);
    if (r->state == STORE_REPORT_CLOSED) {
        six_json_string(out, "note", r->note);
        six_json_int(out, "closed", r->closed);
    }
    six_json_close_object(out);
}

struct listed {
    struct store_report row;
    struct named by, about;
};

static six_status check_which(struct task *t)
{
    int *state = t->data;
    const char *which = task_text(t, "state");
    char quote[SIX__QUOTE_MAX];
    *state = strcmp(which, "all") == 0 ? -1 : STORE_REPORT_OPEN;
    if (!task_get(t, "state") || *state < 0 || strcmp(which, "open") == 0)
        return SIX_OK;
    return six_fail(&t->job.err, SIX_RANGE,
                    N_("'reports' lists open ones, or all, not '%s'"),
                    six__quote(quote, which));
}

static bool take_report(void *task, const struct store_report *report)
{
    struct task *t = task;
    const int *state = t->data;
    if (*state >= 0 && (int)report->state != *state)
        return true;
    struct listed *l = rows_add(&t->rows, sizeof *l);
    if (l)
        l->row = *report;
    return l != NULL && t->rows.count < t->most;
}

/* All, or those by or about a person. */
static six_status find_reports(struct task *t, struct store_db *db)
{
    const int *state = t->data;
    if (!task_get(t, "who"))
        return db->kind->reports_of(db, *state, t->most, take_report, t,
                                    &t->job.err);
    six_status st = task_find_person(t, db);
    return st == SIX_OK ? db->kind->reports_with(db, t->person.id, take_report,
                                                 t, &t->job.err)
                        : st;
}

static six_status read_reports(struct task *t, struct store_db *db)
{
    six_status st = find_reports(t, db);
    struct listed *list = t->rows.list;
    for (int i = 0; i < t->rows.count; i++) {
        named_read(&list[i].by, list[i].row.by, db);
        named_read(&list[i].about, list[i].row.about, db);
    }
    return st;
}

static void tell_reports(const struct task *t, struct six_json *out)
{
    const struct listed *list = t->rows.list;
    six_json_open_array(out, "reports");
    for (int i = 0; i < t->rows.count; i++)
        tell_report(out, &list[i].row, &list[i].by, &list[i].about);
    six_json_close_array(out);
}

const struct command command_reports = {
    .name = "reports",
    .size = sizeof(int),
    .check = check_which,
    .work = read_reports,
    .tell = tell_reports,
    .members = { { "state", SIX__TEXT, false },
                 { "who", SIX__TEXT, false },
                 { "most", SIX__WHOLE, false } },
};

/* ---- to close one ---- */

static six_status check_note(struct task *t)
{
    const char *note = task_text(t, "note");
    task_audit(t, note[0] ? "close report: %s" : "close report", note);
    task_audit_about(t, ABOUT_OTHER, "report %lld",
                     (long long)task_get(t, "report")->number);
    return task_plain(t, "note", STORE_TEXT_MAX);
}

static six_status close_report(struct task *t, struct store_db *db)
{
    return db->kind->report_close(db, task_get(t, "report")->number,
                                  task_text(t, "note"), t->time, &t->job.err);
}

static void tell_report_closed(const struct task *t, struct six_json *out)
{
    six_json_int(out, "report", task_get(t, "report")->number);
}

const struct command command_report = {
    .name = "report",
    .changes = true,
    .check = check_note,
    .work = close_report,
    .tell = tell_report_closed,
    .members = { { "report", SIX__WHOLE, true }, { "note", SIX__TEXT, true } },
};

/* ---- to close all that somebody has made ---- */

static six_status check_dismissal(struct task *t)
{
    const char *note = task_text(t, "note");
    task_audit(t, note[0] ? "dismiss: %s" : "dismiss", note);
    return task_plain(t, "note", STORE_TEXT_MAX);
}

static bool take_open(void *task, const struct store_report *report)
{
    struct task *t = task;
    if (report->by != t->person.id || report->state != STORE_REPORT_OPEN)
        return true;
    int64_t *id = rows_add(&t->rows, sizeof *id);
    if (id)
        *id = report->id;
    return id != NULL;
}

static six_status close_reports_by(struct task *t, struct store_db *db)
{
    six_status st = task_find_person(t, db);
    if (st == SIX_OK)
        st =
            db->kind->reports_with(db, t->person.id, take_open, t, &t->job.err);
    if (st == SIX_OK && !t->rows.count && !t->rows.failed)
        st = six_fail(&t->job.err, SIX_UNKNOWN,
                      N_("there is no open report by person %lld, %s"),
                      (long long)t->person.id, t->person.name);
    const int64_t *ids = t->rows.list;
    for (int i = 0; i < t->rows.count && st == SIX_OK; i++)
        st = db->kind->report_close(db, ids[i], task_text(t, "note"), t->time,
                                    &t->job.err);
    return st;
}

static void tell_dismissed(const struct task *t, struct six_json *out)
{
    six_json_int(out, "person", t->person.id);
    six_json_string(out, "name", t->person.name);
    six_json_int(out, "reports", t->rows.count);
}

const struct command command_dismiss = {
    .name = "dismiss",
    .changes = true,
    .check = check_dismissal,
    .work = close_reports_by,
    .tell = tell_dismissed,
    .members = { { "who", SIX__TEXT, true }, { "note", SIX__TEXT, true } },
};

/* ---- announce ---- */

static six_status check_announcement(struct task *t)
{
    int64_t *ms = t->data;
    six_status st = task_plain(t, "text", STORE_TEXT_MAX);
    const char *text = task_text(t, "text"), *time = task_text(t, "for");
    if (st == SIX_OK && text[strspn(text, " ")] == '\0')
        st = six_fail(&t->job.err, SIX_RANGE,
                      N_("what is to be announced? A text is needed"));
    if (st == SIX_OK && task_get(t, "for"))
        st = span_read(time, ms, &t->job.err);
    if (st == SIX_OK && task_get(t, "for") && *ms == 0)
        st = six_fail(&t->job.err, SIX_RANGE,
                      N_("an announcement is not for ever: say for how long"));
    task_audit(t, time[0] ? "announce for %s" : "announce%s", time);
    task_audit_about(t, ABOUT_OTHER, "%s", text);
    return st;
}

static enum next announced(struct task *t)
{
    const int64_t *ms = t->data;
    announce(t->server, task_text(t, "text"), *ms);
    return REPLY;
}

static void tell_announced(const struct task *t, struct six_json *out)
{
    six_json_int(out, "sockets", t->server->link_count);
}

const struct command command_announce = {
    .name = "announce",
    .changes = true,
    .size = sizeof(int64_t),
    .check = check_announcement,
    .then = announced,
    .tell = tell_announced,
    .members = { { "text", SIX__TEXT, true }, { "for", SIX__TEXT, false } },
};
