/* do_reset.c -- a new password by the one-time secret that an operator has
 * given: docs/online.md. */
#include <stdio.h>

#include "server/affair.h"
#include "server/announce.h"
#include "server/log.h"
#include "server/security.h"
#include "server/table.h"

/* All in one transaction: where it fails the secret is still good. */
static six_status set_password(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    const struct store_kind *k = db->kind;
    int64_t who = 0;
    six_status st = k->reset_take(db, a->reset, a->now, &who, &job->err);
    if (st == SIX_UNKNOWN)
        return six_fail(&job->err, SIX_DENIED,
                        N_("this link was used already, or is too old: ask "
                           "for a new one"));
    if (st == SIX_OK)
        st = k->person_by_id(db, who, &a->person, &job->err);
    if (st != SIX_OK)
        return st;
    snprintf(a->person.password, sizeof a->person.password, "%s", a->hash);
    st = k->person_set(db, &a->person, &job->err);
    if (st == SIX_OK)
        st = affair_add_token(a, db);
    return st == SIX_OK ? k->token_drop_others(db, who, a->token.id, &job->err)
                        : st;
}

/* Who comes before hello has said it with this. */
static void enter(struct affair *a)
{
    struct link *l = a->answer.link;
    bool new = !l->greeted;
    security_log(a->server, LOG_INFO, "reset-used", l->address, a->person.id,
                 NULL); /* even if they may not come in */
    six_status st = affair_become(l, a, &a->job.err);
    affair_dismiss(a->server, a->person.id, 0, a->token.id);
    if (st != SIX_OK) {
        answer_fail(&a->answer, &a->job.err);
        return;
    }
    answer_send(&a->answer, affair_tell_account, a);
    if (new)
        announce_to(l);
}

static void done(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    if (job->status == SIX_OK) {
        enter(a);
    } else if (job->status == SIX_DENIED) {
        security_log_link(a->answer.link, LOG_WARNING, "reset-failed", NULL);
        answer_guessed(&a->answer, &job->err, 1);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static void hashed(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    affair_make_token(a);
    if (a->hash[0])
        affair_write(a, set_password, done);
    else
        affair_fail(a, SIX_BUSY, N_("the server can't do this just now"));
}

six_status do_reset(struct request *r)
{
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    six_status st = affair_take_password(r, "password", a->password);
    if (st == SIX_OK)
        st = request_guess(r);
    if (st == SIX_OK)
        st = request_password(r);
    if (st != SIX_OK) {
        affair_free(a);
        return st;
    }
    affair_hash_token(request_get(r, "token")->string, a->reset);
    a->answer = request_later(r);
    affair_think(a, affair_hash_password, hashed);
    return SIX_OK;
}
