/* do_account.c -- accounts and their sessions: docs/online.md. */
#include <ctype.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "core/hash.h"
#include "server/affair.h"
#include "server/names.h"
#include "server/security.h"
#include "server/table.h"

/* To be told that a name is taken tells that there is such an account: who asks
 * for many finds that dear. */
enum { TAKEN_GUESSES = 4 };

static const char wrong_login[] = N_("the login name or the password is wrong");
static const char wrong_old[] = N_("the old password is wrong");

/* ---- accounts ---- */

static six_status take_login(struct request *r, char out[STORE_LOGIN_MAX + 1])
{
    const char *text = request_get(r, "login")->string;
    six_status st = name_check_login_form(text, &r->err);
    if (st == SIX_OK)
        snprintf(out, STORE_LOGIN_MAX + 1, "%s", text);
    return st;
}

/* ---- register ---- */

static six_status add_account(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    six_status st =
        db->kind->person_by_id(db, a->person.id, &a->person, &job->err);
    if (st == SIX_OK && a->person.login[0])
        return six_fail(&job->err, SIX_FORBIDDEN,
                        N_("you have an account already"));
    if (st != SIX_OK)
        return st;
    snprintf(a->person.login, sizeof a->person.login, "%s", a->login);
    snprintf(a->person.password, sizeof a->person.password, "%s", a->hash);
    st = db->kind->person_set(db, &a->person, &job->err);
    if (st == SIX_TAKEN)
        return six_fail(&job->err, SIX_TAKEN,
                        N_("this login name is somebody else's"));
    if (st == SIX_OK)
        st = affair_add_token(a, db);
    return st == SIX_OK ? db->kind->token_drop_others(db, a->person.id,
                                                      a->token.id, &job->err)
                        : st;
}

static void registered(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    struct link *l = a->answer.link;
    if (job->status == SIX_OK) {
        struct person *p = people_find(a->server, a->person.id);
        if (p)
            snprintf(p->login, sizeof p->login, "%s", a->login);
        if (l->person->id == a->person.id) /* and no other since */
            l->token = a->token.id;
        security_log(a->server, LOG_INFO, "register", a->answer.link->address,
                     a->person.id, NULL);
        answer_send(&a->answer, affair_tell_account, a);
        affair_dismiss(a->server, a->person.id, 0, a->token.id);
    } else if (job->status == SIX_TAKEN) {
        answer_guessed(&a->answer, &job->err, TAKEN_GUESSES);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static void hashed_new(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    affair_make_token(a);
    if (a->hash[0])
        affair_write(a, add_account, registered);
    else
        affair_fail(a, SIX_BUSY, N_("the server can't do this just now"));
}

six_status do_register(struct request *r)
{
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    six_status st = take_login(r, a->login);
    if (st == SIX_OK)
        st = name_check_login(a->login, &r->err);
    if (st == SIX_OK)
        st = affair_take_password(r, "password", a->password);
    if (st == SIX_OK)
        st = request_guess(r);
    if (st == SIX_OK)
        st = request_password(r);
    if (st == SIX_OK)
        st = request_make(r);
    if (st != SIX_OK) {
        affair_free(a);
        return st;
    }
    a->answer = request_later(r);
    affair_think(a, affair_hash_password, hashed_new);
    return SIX_OK;
}

/* ---- guessing a password ---- */

static uint64_t account_of(const char *login)
{
    char lower[STORE_LOGIN_MAX + 1];
    size_t length = 0;
    for (; login[length]; length++)
        lower[length] = (char)tolower((unsigned char)login[length]);
    return six__hash(lower, length);
}

/* Whoever is logged in has guesses of their own: nobody else's use them up. */
static uint64_t account_of_owner(int64_t person)
{
    char owner[24]; /* no login has a blank in it */
    snprintf(owner, sizeof owner, " %" PRId64, person);
    return account_of(owner);
}

/* An account has guesses of its own, whoever makes them. One is taken before
 * the password is looked at, and given back unless that was wrong: many at once
 * are many guesses. */
static six_status take_guess(struct request *r, struct affair *a,
                             uint64_t account, const char *sentence)
{
    const struct rate *rate = &r->server->settings.guesses_account;
    a->account = account;
    struct bucket *guesses = tallies_get(&r->server->accounts, a->account);
    if (!guesses)
        return request_no_memory(r);
    a->guessed = bucket_take(guesses, rate, r->server->now);
    if (a->guessed)
        return SIX_OK;
    security_refused_link(r->link, REFUSED_LOGINS);
    return six_fail(&r->err, SIX_LIMIT, sentence, bucket_wait(guesses, rate));
}

static six_status may_log_in(struct request *r, struct affair *a)
{
    six_status st = request_guess(r);
    if (st == SIX_OK)
        st = request_password(r);
    return st == SIX_OK
               ? take_guess(r, a, account_of(a->login),
                            N_("too many wrong passwords for this account; "
                               "try again in %d s, or where you are still "
                               "logged in"))
               : st;
}

/* Guesses of others at the same address don't count: who is in is in. */
static six_status may_change(struct request *r, struct affair *a)
{
    six_status st = request_password(r);
    return st == SIX_OK
               ? take_guess(r, a, account_of_owner(a->person.id),
                            N_("too many wrong passwords for this account; "
                               "try again in %d s"))
               : st;
}

static void was_wrong(struct affair *a, const char *sentence)
{
    struct six_error err = { .lang = a->job.err.lang };
    six_fail(&err, SIX_DENIED, "%s", six_tr(err.lang, sentence));
    a->guessed = false; /* it is spent */
    answer_guessed(&a->answer, &err, 1);
    affair_free(a);
}

static void was_unchecked(struct affair *a)
{
    affair_fail(a, SIX_BUSY, N_("the server can't do this just now"));
}

/* ---- login: find, check, then a token ---- */

/* Whether the name or the password was wrong is not told, not even by the time
 * it takes, or by what happens without memory: an unknown name is checked
 * against a hash, too. */
static void check_password(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    if (a->person.password[0]) {
        affair_check_password(a);
        return;
    }
    affair_hash_password(job);
    a->unchecked = !a->hash[0];
}

/* Looking at a password takes a while, and it may be another one by now, or
 * nobody's: what was found out is worth nothing then. */
static six_status still_right(struct affair *a, struct store_db *db,
                              const char *otherwise)
{
    struct store_person now;
    struct six_error *err = &a->job.err;
    six_status st = db->kind->person_by_id(db, a->person.id, &now, err);
    if (st == SIX_UNKNOWN ||
        (st == SIX_OK && strcmp(now.password, a->person.password) != 0))
        return six_fail(err, SIX_DENIED, "%s", six_tr(err->lang, otherwise));
    if (st == SIX_OK)
        a->person = now;
    return st;
}

static six_status add_token(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    six_status st = still_right(a, db, wrong_login);
    return st == SIX_OK ? affair_add_token(a, db) : st;
}

static void logged_in(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    struct link *l = a->answer.link;
    six_status st = job->status;
    if (st == SIX_OK)
        st = affair_become(l, a, &job->err);
    if (st == SIX_OK) {
        security_log(a->server, LOG_INFO, "login", a->answer.link->address,
                     a->person.id, NULL);
        answer_send(&a->answer, affair_tell_account, a);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static void checked(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    if (a->unchecked) {
        was_unchecked(a);
        return;
    }
    if (a->right) {
        affair_make_token(a);
        affair_write(a, add_token, logged_in);
        return;
    }
    security_login(a->answer.link, "login-failed", a->login);
    was_wrong(a, wrong_login);
}

static six_status find_login(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    a->person = (struct store_person){ 0 };
    six_status st =
        db->kind->person_by_login(db, a->login, &a->person, &job->err);
    return st == SIX_UNKNOWN ? SIX_OK : st;
}

static void found_login(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    if (job->status == SIX_OK) {
        affair_think(a, check_password, checked);
        return;
    }
    answer_fail(&a->answer, &job->err);
    affair_free(a);
}

six_status do_login(struct request *r)
{
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    six_status st = take_login(r, a->login);
    if (st == SIX_OK)
        st = affair_take_password(r, "password", a->old);
    if (st == SIX_OK)
        st = may_log_in(r, a);
    if (st == SIX_LIMIT)
        security_login(r->link, "login-refused", a->login);
    if (st != SIX_OK) {
        affair_free(a);
        return st;
    }
    snprintf(a->password, sizeof a->password, "%s", a->old);
    a->answer = request_later(r);
    affair_read(a, find_login, found_login);
    return SIX_OK;
}

/* ---- password ---- */

static six_status set_password(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    six_status st = still_right(a, db, wrong_old);
    if (st != SIX_OK)
        return st;
    snprintf(a->person.password, sizeof a->person.password, "%s", a->hash);
    st = db->kind->person_set(db, &a->person, &job->err);
    if (st == SIX_OK)
        st = db->kind->token_drop_others(db, a->person.id, a->but, &job->err);
    return st == SIX_OK ? db->kind->resets_drop(db, a->person.id, &job->err)
                        : st;
}

static void password_set(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    if (job->status == SIX_OK) {
        security_log(a->server, LOG_INFO, "password-changed",
                     a->answer.link->address, a->person.id, NULL);
        affair_dismiss(a->server, a->person.id, 0, a->but);
        answer_send(&a->answer, affair_tell_account, a);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static void check_and_hash(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    check_password(job);
    if (!a->right)
        return;
    affair_hash_password(job);
    a->unchecked = !a->hash[0];
}

static void checked_old(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    if (a->unchecked) {
        was_unchecked(a);
        return;
    }
    if (a->right) {
        affair_write(a, set_password, password_set);
        return;
    }
    security_log_link(a->answer.link, LOG_WARNING, "password-failed", NULL);
    was_wrong(a, wrong_old);
}

static six_status find_self(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    return db->kind->person_by_id(db, a->person.id, &a->person, &job->err);
}

static void found_self(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    if (job->status == SIX_OK) {
        affair_think(a, check_and_hash, checked_old);
        return;
    }
    answer_fail(&a->answer, &job->err);
    affair_free(a);
}

six_status do_password(struct request *r)
{
    if (!r->link->person->login[0])
        return six_fail(&r->err, SIX_FORBIDDEN, N_("you have no account"));
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    six_status st = affair_take_password(r, "old", a->old);
    if (st == SIX_OK)
        st = affair_take_password(r, "password", a->password);
    if (st == SIX_OK)
        st = may_change(r, a);
    if (st != SIX_OK) {
        affair_free(a);
        return st;
    }
    a->but = r->link->token;
    a->answer = request_later(r);
    affair_read(a, find_self, found_self);
    return SIX_OK;
}

/* ---- sessions ---- */

static six_status drop_token(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    six_status st =
        db->kind->token_drop(db, a->person.id, a->token.id, &job->err);
    return st == SIX_UNKNOWN ? six_fail(&job->err, SIX_UNKNOWN,
                                        N_("you have no such session"))
                             : st;
}

static void dropped(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    if (job->status == SIX_OK) {
        security_log(a->server, LOG_INFO, "session-revoked",
                     a->answer.link->address, a->person.id, NULL);
        answer_send(&a->answer, NULL, NULL);
        affair_dismiss(a->server, a->person.id, a->token.id, 0);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static six_status drop(struct request *r, int64_t token)
{
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    a->token.id = token;
    a->answer = request_later(r);
    affair_write(a, drop_token, dropped);
    return SIX_OK;
}

six_status do_logout(struct request *r)
{
    return drop(r, r->link->token);
}

six_status do_revoke(struct request *r)
{
    return drop(r, request_get(r, "session")->number);
}

static bool take_session(void *affair, const struct store_token *token)
{
    struct affair *a = affair;
    a->tokens[a->token_count++] = *token;
    return a->token_count < SESSIONS_MAX;
}

static six_status find_sessions(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    return db->kind->tokens_of(db, a->person.id, take_session, a, &job->err);
}

static void tell_sessions(struct six_json *out, const struct link *l,
                          const void *arg)
{
    const struct affair *a = arg;
    six_json_open_array(out, "sessions");
    for (int i = 0; i < a->token_count; i++) {
        six_json_open_object(out, NULL);
        six_json_int(out, "session", a->tokens[i].id);
        six_json_int(out, "created", a->tokens[i].created);
        six_json_int(out, "used", a->tokens[i].used);
        six_json_bool(out, "here", a->tokens[i].id == l->token);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void found_sessions(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    if (job->status == SIX_OK)
        answer_send(&a->answer, tell_sessions, a);
    else
        answer_fail(&a->answer, &job->err);
    affair_free(a);
}

six_status do_sessions(struct request *r)
{
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    a->answer = request_later(r);
    affair_read(a, find_sessions, found_sessions);
    return SIX_OK;
}
