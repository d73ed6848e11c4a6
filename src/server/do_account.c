/* do_account.c -- accounts and their sessions: docs/online.md. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "core/clean.h"
#include "server/affair.h"
#include "server/table.h"

/* ---- accounts ---- */

static six_status take_login(struct request *r, char out[STORE_LOGIN_MAX + 1])
{
    const char *text = request_get(r, "login")->string;
    size_t length = strlen(text);
    if (length < LOGIN_LOW || length > STORE_LOGIN_MAX ||
        !six__is_clean(text) || strchr(text, ' '))
        return six_fail(&r->err, SIX_RANGE,
                        N_("a login name has %d to %d bytes and no spaces"),
                        LOGIN_LOW, STORE_LOGIN_MAX);
    snprintf(out, STORE_LOGIN_MAX + 1, "%s", text);
    return SIX_OK;
}

static six_status take_password(struct request *r, const char *member,
                                char out[PASSWORD_HIGH + 1])
{
    const char *text = request_get(r, member)->string;
    size_t length = strlen(text);
    if (length < PASSWORD_LOW || length > PASSWORD_HIGH)
        return six_fail(&r->err, SIX_RANGE, N_("a password has %d to %d bytes"),
                        PASSWORD_LOW, PASSWORD_HIGH);
    snprintf(out, PASSWORD_HIGH + 1, "%s", text);
    return SIX_OK;
}

static void hash_password(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    if (crypto_pwhash_str_alg(a->hash, a->password, strlen(a->password),
                              crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        a->hash[0] = '\0';
}

static void tell_account(struct six_json *out, const struct link *l,
                         const void *arg)
{
    const struct affair *a = arg;
    affair_tell_person(out, &l->person);
    if (a->fresh)
        six_json_string(out, "token", a->secret);
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
    return st == SIX_TAKEN ? six_fail(&job->err, SIX_TAKEN,
                                      N_("this login name is somebody else's"))
                           : st;
}

static void registered(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    struct link *l = a->answer.link;
    if (job->status == SIX_OK) {
        if (l->person.id == a->person.id)
            snprintf(l->person.login, sizeof l->person.login, "%s", a->login);
        answer_send(&a->answer, tell_account, a);
    } else {
        if (job->status == SIX_TAKEN)
            link_guessed(l);
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static void hashed_new(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    if (a->hash[0])
        affair_submit(a, add_account, registered, false);
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
        st = take_password(r, "password", a->password);
    if (st == SIX_OK)
        st = request_guess(r);
    if (st == SIX_OK)
        st = request_make(r);
    if (st != SIX_OK) {
        affair_free(a);
        return st;
    }
    a->answer = request_later(r);
    affair_think(a, hash_password, hashed_new);
    return SIX_OK;
}

/* ---- login: find, check, then a token ---- */

/* Whether the name or the password was wrong is not told, not even by the time
 * it takes: an unknown name is checked against a hash, too. */
static void check_password(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    bool known = a->person.password[0] != '\0';
    if (!known) {
        hash_password(job);
        a->right = false;
        return;
    }
    a->right = crypto_pwhash_str_verify(a->person.password, a->old,
                                        strlen(a->old)) == 0;
}

static six_status add_token(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    a->token.person = a->person.id;
    return db->kind->token_add(db, &a->token, &job->err);
}

static void logged_in(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    struct link *l = a->answer.link;
    if (job->status == SIX_OK) {
        link_go(l, NULL, SIX_NOBODY);
        affair_become(l, a);
        answer_send(&a->answer, tell_account, a);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static void checked(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    if (a->right) {
        affair_make_token(a);
        affair_submit(a, add_token, logged_in, false);
        return;
    }
    link_guessed(a->answer.link);
    affair_fail(a, SIX_DENIED, N_("the login name or the password is wrong"));
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
        st = take_password(r, "password", a->old);
    if (st == SIX_OK)
        st = request_guess(r);
    if (st != SIX_OK) {
        affair_free(a);
        return st;
    }
    snprintf(a->password, sizeof a->password, "%s", a->old);
    a->answer = request_later(r);
    affair_submit(a, find_login, found_login, true);
    return SIX_OK;
}

/* ---- password ---- */

/* Those who came with a token that is worthless now are sent away. */
static void dismiss(struct server *server, int64_t person, int64_t token,
                    int64_t but)
{
    for (struct link *l = server->links; l; l = l->next)
        if (l->greeted && l->person.id == person && l->token != but &&
            (token == 0 || l->token == token))
            link_bye(l, SIX_DENIED, N_("this session was ended"));
}

static six_status set_password(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    snprintf(a->person.password, sizeof a->person.password, "%s", a->hash);
    six_status st = db->kind->person_set(db, &a->person, &job->err);
    return st == SIX_OK ? db->kind->token_drop_others(db, a->person.id, a->but,
                                                      &job->err)
                        : st;
}

static void password_set(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    if (job->status == SIX_OK) {
        dismiss(a->server, a->person.id, 0, a->but);
        answer_send(&a->answer, tell_account, a);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static void check_and_hash(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    check_password(job);
    if (a->right)
        hash_password(job);
}

static void checked_old(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    if (a->right && a->hash[0]) {
        affair_submit(a, set_password, password_set, false);
        return;
    }
    link_guessed(a->answer.link);
    affair_fail(a, SIX_DENIED, N_("the old password is wrong"));
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
    if (!r->link->person.login[0])
        return six_fail(&r->err, SIX_FORBIDDEN, N_("you have no account"));
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    six_status st = take_password(r, "old", a->old);
    if (st == SIX_OK)
        st = take_password(r, "password", a->password);
    if (st == SIX_OK)
        st = request_guess(r);
    if (st != SIX_OK) {
        affair_free(a);
        return st;
    }
    a->but = r->link->token;
    a->answer = request_later(r);
    affair_submit(a, find_self, found_self, true);
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
        answer_send(&a->answer, NULL, NULL);
        dismiss(a->server, a->person.id, a->token.id, 0);
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
    affair_submit(a, drop_token, dropped, false);
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
    affair_submit(a, find_sessions, found_sessions, true);
    return SIX_OK;
}
