/* sqlite_operator.c -- what operators do and see: sanctions, reports by
 * players, the audit log; and the time that is known to have come. */
#include "server/sqlite.h"

/* Run what adds a row, and what gives it its sum. */
static int add(struct sqlite *db, enum sql which, struct values values,
               enum sql sum, int64_t *id)
{
    int code = sqlite_run(db, which, values);
    if (code != SQLITE_OK)
        return code;
    *id = sqlite3_last_insert_rowid(db->handle);
    return sqlite_run(db, sum, VALUES(value_number(*id)));
}

/* ---- sanctions ---- */

six_status sqlite_sanction_add(struct store_db *head, struct store_sanction *s,
                               struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = add(db, SQL_SANCTION_ADD,
                   VALUES(value_number(s->kind), value_id(s->person),
                          value_text(s->address), value_number(s->until),
                          value_text(s->reason), value_number(s->created)),
                   SQL_SANCTION_SUM, &s->id);
    return sqlite_fail(db, code, err);
}

six_status sqlite_sanction_drop(struct store_db *head, int64_t id,
                                struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_SANCTION_DROP, VALUES(value_number(id)));
    if (code == SQLITE_OK && sqlite_changed(db) == 0)
        return six_fail(err, SIX_UNKNOWN, N_("there is no sanction %lld"),
                        (long long)id);
    return sqlite_fail(db, code, err);
}

static struct store_sanction take_sanction(struct query *q)
{
    struct store_sanction s = { 0 };
    bool sound = take_sound(q);
    s.id = take_number(q);
    if (!sound)
        return s;
    s.kind = (enum store_sanction_kind)take_within(q, STORE_MUTE, STORE_BAN);
    s.person = take_number(q);
    take_text(q, s.address, sizeof s.address);
    s.until = take_number(q);
    take_text(q, s.reason, sizeof s.reason);
    s.created = take_number(q);
    return s;
}

six_status sqlite_sanctions_all(
    struct store_db *head,
    bool (*row)(void *arg, const struct store_sanction *sanction), void *arg,
    struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_SANCTIONS_ALL, NO_VALUES);
    while (sqlite_next(&q)) {
        struct store_sanction s = take_sanction(&q);
        if (q.broken)
            BROKEN(db, NULL,
                   N_("sanction %lld is damaged: drop it, and make it "
                      "once more"),
                   (long long)s.id);
        else if (!sqlite_is_sound(&q) || !row(arg, &s))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}

/* ---- reports ---- */

static six_status broken_report(struct sqlite *db, int64_t id,
                                struct six_error *err)
{
    return BROKEN(db, err,
                  N_("report %lld is damaged; only a backup can bring "
                     "it back"),
                  (long long)id);
}

six_status sqlite_report_add(struct store_db *head, struct store_report *r,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code =
        add(db, SQL_REPORT_ADD,
            VALUES(value_number(r->at), value_id(r->by), value_id(r->about),
                   value_text(r->table), value_text(r->kind),
                   value_text(r->text), value_number(r->state),
                   value_text(r->note), value_number(r->closed)),
            SQL_REPORT_SUM, &r->id);
    return sqlite_fail(db, code, err);
}

static struct store_report take_report(struct query *q)
{
    struct store_report r = { 0 };
    bool sound = take_sound(q);
    r.id = take_number(q);
    if (!sound)
        return r;
    r.at = take_number(q);
    r.by = take_number(q);
    r.about = take_number(q);
    take_text(q, r.table, sizeof r.table);
    take_text(q, r.kind, sizeof r.kind);
    take_text(q, r.text, sizeof r.text);
    r.state = (enum store_report_state)take_within(q, STORE_REPORT_OPEN,
                                                   STORE_REPORT_CLOSED);
    take_text(q, r.note, sizeof r.note);
    r.closed = take_number(q);
    return r;
}

typedef bool report_row(void *arg, const struct store_report *report);

/* with: by or about this person; state: in this one; 0 or -1 for any. */
static six_status give_reports(struct query *q, int64_t with, int state,
                               report_row *row, void *arg,
                               struct six_error *err)
{
    while (sqlite_next(q)) {
        struct store_report r = take_report(q);
        if ((with && r.by != with && r.about != with) ||
            (state >= 0 && (int)r.state != state))
            q->broken = true;
        if (q->broken)
            broken_report(q->db, r.id, NULL);
        else if (!sqlite_is_sound(q) || !row(arg, &r))
            break;
    }
    return sqlite_fail(q->db, sqlite_end(q), err);
}

six_status sqlite_reports_of(struct store_db *head, int state, int most,
                             report_row *row, void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q =
        state < 0 ? sqlite_ask(db, SQL_REPORTS_ALL, VALUES(value_number(most)))
                  : sqlite_ask(db, SQL_REPORTS_STATE,
                               VALUES(value_number(state), value_number(most)));
    return give_reports(&q, 0, state, row, arg, err);
}

six_status sqlite_reports_with(struct store_db *head, int64_t person,
                               report_row *row, void *arg,
                               struct six_error *err)
{
    struct query q = sqlite_ask(sqlite_of(head), SQL_REPORTS_WITH,
                                VALUES(value_number(person)));
    return give_reports(&q, person, -1, row, arg, err);
}

/* Read first: a new sum must not hide that the rest of it is damaged. */
static six_status has_report(struct sqlite *db, int64_t id,
                             struct six_error *err)
{
    struct query q = sqlite_ask(db, SQL_REPORT_GET, VALUES(value_number(id)));
    bool found = sqlite_next(&q);
    if (found)
        take_report(&q);
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !found)
        return six_fail(err, SIX_UNKNOWN, N_("there is no report %lld"),
                        (long long)id);
    return st == SIX_OK && q.broken ? broken_report(db, id, err) : st;
}

six_status sqlite_report_close(struct store_db *head, int64_t id,
                               const char *note, int64_t at,
                               struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    six_status st = has_report(db, id, err);
    if (st != SIX_OK)
        return st;
    int code = sqlite_run(
        db, SQL_REPORT_CLOSE,
        VALUES(value_number(id), value_text(note), value_number(at)));
    if (code == SQLITE_OK)
        code = sqlite_run(db, SQL_REPORT_SUM, VALUES(value_number(id)));
    return sqlite_fail(db, code, err);
}

six_status sqlite_report_count(struct store_db *head, int64_t by, int64_t since,
                               int *out, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_REPORT_COUNT,
                                VALUES(value_number(by), value_number(since)));
    int count = sqlite_next(&q) ? (int)take_number(&q) : 0;
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK)
        *out = count;
    return st;
}

/* ---- the audit log ---- */

six_status sqlite_audit_add(struct store_db *head, struct store_audit *a,
                            struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = add(db, SQL_AUDIT_ADD,
                   VALUES(value_number(a->at), value_text(a->who),
                          value_text(a->what), value_text(a->about)),
                   SQL_AUDIT_CHAIN, &a->id);
    return sqlite_fail(db, code, err);
}

static struct store_audit take_audit(struct query *q)
{
    struct store_audit a = { 0 };
    bool sound = take_sound(q);
    a.id = take_number(q);
    if (!sound)
        return a;
    a.at = take_number(q);
    take_text(q, a.who, sizeof a.who);
    take_text(q, a.what, sizeof a.what);
    take_text(q, a.about, sizeof a.about);
    return a;
}

six_status sqlite_audit_of(struct store_db *head, int most,
                           bool (*row)(void *arg,
                                       const struct store_audit *audit),
                           void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_AUDIT_OF, VALUES(value_number(most)));
    while (sqlite_next(&q)) {
        struct store_audit a = take_audit(&q);
        if (q.broken)
            BROKEN(db, NULL,
                   N_("line %lld of the audit log is damaged; only a "
                      "backup can bring it back"),
                   (long long)a.id);
        else if (!sqlite_is_sound(&q) || !row(arg, &a))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}

/* ---- facts ---- */

six_status sqlite_time_get(struct store_db *head, int64_t *ms,
                           struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_FACT_GET, VALUES(value_text("time")));
    int64_t time = 0;
    bool found = sqlite_next(&q);
    if (found && take_sound(&q))
        time = take_number(&q);
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && (!found || q.broken))
        return BROKEN(db, err,
                      N_("the newest time in the database is damaged; "
                         "it can be set anew"));
    if (st == SIX_OK)
        *ms = time;
    return st;
}

six_status sqlite_time_set(struct store_db *head, int64_t ms,
                           struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_FACT_SET,
                          VALUES(value_text("time"), value_number(ms)));
    return sqlite_fail(db, code, err);
}
