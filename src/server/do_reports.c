/* do_reports.c -- what players have to say about others, for the operator:
 * docs/online.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "server/ages.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/table.h"

enum { REPORTS_A_DAY = 10, DAY_MS = 86400000 };

struct reporting {
    struct store_job job;
    struct answer answer;
    struct store_report report;
};

/* Either may have been deleted meanwhile, with all such reports. */
static six_status are_there(const struct reporting *p, struct store_db *db,
                            struct six_error *err)
{
    struct store_person person;
    six_status st = db->kind->person_by_id(db, p->report.by, &person, err);
    return st == SIX_OK
               ? db->kind->person_by_id(db, p->report.about, &person, err)
               : st;
}

static six_status add(struct store_job *job, struct store_db *db)
{
    struct reporting *p = (struct reporting *)job;
    int count = 0;
    six_status st = are_there(p, db, &job->err);
    if (st == SIX_OK)
        st = db->kind->report_count(db, p->report.by, p->report.at - DAY_MS,
                                    &count, &job->err);
    if (st == SIX_OK && count >= REPORTS_A_DAY)
        st = six_fail(&job->err, SIX_LIMIT,
                      N_("you have made %d reports within a day; those who "
                         "run the server will read them first"),
                      count);
    return st == SIX_OK ? db->kind->report_add(db, &p->report, &job->err) : st;
}

/* What it says is for those who may read it; the log tells that it is there. */
static void added(struct store_job *job)
{
    struct reporting *p = (struct reporting *)job;
    if (job->status == SIX_OK) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)p->report.id);
        log_line(LOG_INFO, "report",
                 LOG({ "report", number }, { "kind", p->report.kind }));
        answer_send(&p->answer, NULL, NULL);
    } else {
        answer_fail(&p->answer, &job->err);
    }
    free(p);
}

static six_status read_kind(struct request *r, struct store_report *out)
{
    static const char *const kinds[] = { "abuse", "cheating", "name", "spam",
                                         "other" };
    const char *kind = request_get(r, "kind")->string;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i], kind) == 0) {
            snprintf(out->kind, sizeof out->kind, "%s", kind);
            return SIX_OK;
        }
    return six_fail(&r->err, SIX_RANGE,
                    N_("'kind' is abuse, cheating, name, spam or other"));
}

static six_status read_text(struct request *r, struct store_report *out)
{
    const struct six_value *v = request_get(r, "text");
    if (!v)
        return SIX_OK;
    if (strlen(v->string) > STORE_TEXT_MAX || !six__is_clean(v->string))
        return six_fail(&r->err, SIX_RANGE,
                        N_("'text' has at most %d bytes of plain text on one "
                           "line"),
                        STORE_TEXT_MAX);
    snprintf(out->text, sizeof out->text, "%s", v->string);
    return SIX_OK;
}

/* Whoever sits there. */
static six_status read_seat(struct request *r, const char *id,
                            struct store_report *out)
{
    const struct table *t = r->link->table;
    six_seat seat = table_seat(t, id);
    if (seat == SIX_HIDDEN)
        return request_no_seat(r, id);
    out->about = t->row.seat[seat].person;
    if (!out->about)
        return six_fail(&r->err, SIX_FORBIDDEN, N_("no person sits there"));
    if (out->about == out->by)
        return six_fail(&r->err, SIX_FORBIDDEN, N_("you sit there yourself"));
    return SIX_OK;
}

/* Whoever said that: somebody who looks on has no seat. */
static six_status read_speaker(struct request *r, int64_t number,
                               struct store_report *out)
{
    const struct table *t = r->link->table;
    for (int i = 0; i < t->said_count; i++)
        if (t->said[i].number == number)
            out->about = t->said[i].person;
    if (!out->about)
        return six_fail(&r->err, SIX_UNKNOWN,
                        N_("nothing with that number was said here lately, or "
                           "whoever said it is no more"));
    if (out->about == out->by)
        return six_fail(&r->err, SIX_FORBIDDEN, N_("you said that yourself"));
    return SIX_OK;
}

static six_status read_about(struct request *r, struct store_report *out)
{
    const struct six_value *seat = request_get(r, "seat");
    const struct six_value *number = request_get(r, "number");
    if (!seat == !number)
        return six_fail(&r->err, SIX_SYNTAX,
                        N_("give the 'seat' of the person, or the 'number' of "
                           "what they said"));
    return seat ? read_seat(r, seat->string, out)
                : read_speaker(r, number->number, out);
}

six_status do_report(struct request *r)
{
    struct store_report report = { .at = ages_stamp(r->server),
                                   .by = r->link->person->id };
    six_status st = read_kind(r, &report);
    if (st == SIX_OK)
        st = read_text(r, &report);
    if (st == SIX_OK)
        st = read_about(r, &report);
    if (st == SIX_OK)
        st = request_report(r);
    if (st != SIX_OK)
        return st;
    struct reporting *p = calloc(1, sizeof *p);
    if (!p)
        return request_no_memory(r);
    snprintf(report.table, sizeof report.table, "%s", r->link->table->row.id);
    p->report = report;
    p->job = (struct store_job){ .owner = &r->server->owner,
                                 .work = add,
                                 .done = added,
                                 .err.lang = r->link->lang };
    p->answer = request_later(r);
    store_submit(r->server->store, &p->job);
    return SIX_OK;
}
