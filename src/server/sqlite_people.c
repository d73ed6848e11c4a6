/* sqlite_people.c -- people, their tokens, resets and figures. */
#include "server/sqlite.h"

#include <stdlib.h>
#include <string.h>

static six_status no_person(struct six_error *err)
{
    return six_fail(err, SIX_UNKNOWN, N_("there is no such person"));
}

static six_status no_token(struct six_error *err)
{
    return six_fail(err, SIX_UNKNOWN, N_("there is no such session"));
}

/* ---- people ---- */

static six_status tell_person(struct sqlite *db, int code,
                              struct six_error *err)
{
    if (sqlite_is_taken(code))
        return six_fail(err, SIX_TAKEN,
                        N_("this login name is somebody else's: choose "
                           "another"));
    return sqlite_fail(db, code, err);
}

six_status sqlite_person_add(struct store_db *head, struct store_person *person,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(
        db, SQL_PERSON_ADD,
        VALUES(value_text(person->name), value_login(person->login),
               value_text(person->password), value_number(person->created)));
    if (code == SQLITE_OK) {
        person->id = sqlite3_last_insert_rowid(db->handle);
        code = sqlite_run(db, SQL_PERSON_SUM, VALUES(value_number(person->id)));
    }
    return tell_person(db, code, err);
}

static struct store_person take_person(struct query *q)
{
    struct store_person p = { 0 };
    bool sound = take_sound(q);
    p.id = take_number(q);
    if (!sound)
        return p;
    take_text(q, p.name, sizeof p.name);
    take_text(q, p.login, sizeof p.login);
    take_text(q, p.password, sizeof p.password);
    p.created = take_number(q);
    return p;
}

static six_status broken_person(struct sqlite *db, int64_t id,
                                struct six_error *err)
{
    return BROKEN(db, err,
                  N_("person %lld is damaged; only a backup can bring "
                     "them back"),
                  (long long)id);
}

/* The login is NULL where it was not asked for. */
static six_status get_person(struct sqlite *db, enum sql which,
                             struct value key, const char *login,
                             struct store_person *out, struct six_error *err)
{
    struct query q = sqlite_ask(db, which, VALUES(key));
    bool found = sqlite_next(&q);
    struct store_person person = { 0 };
    if (found)
        person = take_person(&q);
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !found)
        return no_person(err);
    if (login && sqlite3_stricmp(login, person.login) != 0)
        q.broken = true;
    if (st == SIX_OK && q.broken)
        return broken_person(db, person.id, err);
    if (st == SIX_OK)
        *out = person;
    return st;
}

six_status sqlite_person_by_id(struct store_db *head, int64_t id,
                               struct store_person *out, struct six_error *err)
{
    return get_person(sqlite_of(head), SQL_PERSON_BY_ID, value_number(id), NULL,
                      out, err);
}

six_status sqlite_person_by_login(struct store_db *head, const char *login,
                                  struct store_person *out,
                                  struct six_error *err)
{
    return get_person(sqlite_of(head), SQL_PERSON_BY_LOGIN, value_text(login),
                      login, out, err);
}

/* Read first: a new sum must not hide that the rest of the row is damaged. */
six_status sqlite_person_set(struct store_db *head,
                             const struct store_person *person,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct store_person old;
    six_status st = sqlite_person_by_id(head, person->id, &old, err);
    if (st != SIX_OK)
        return st;
    int code = sqlite_run(
        db, SQL_PERSON_SET,
        VALUES(value_number(person->id), value_text(person->name),
               value_login(person->login), value_text(person->password)));
    if (code == SQLITE_OK)
        code = sqlite_run(db, SQL_PERSON_SUM, VALUES(value_number(person->id)));
    return tell_person(db, code, err);
}

six_status sqlite_people_find(struct store_db *head, const char *word, int most,
                              bool (*row)(void *arg,
                                          const struct store_person *person),
                              void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    bool digits = *word && strspn(word, "0123456789") == strlen(word);
    int64_t id = digits ? strtoll(word, NULL, 10) : 0;
    struct query q = sqlite_ask(
        db, SQL_PEOPLE_FIND,
        VALUES(value_text(word), value_number(id), value_number(most)));
    while (sqlite_next(&q)) {
        struct store_person person = take_person(&q);
        if (q.broken)
            broken_person(db, person.id, NULL);
        else if (!sqlite_is_sound(&q) || !row(arg, &person))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}

/* ---- tokens ---- */

six_status sqlite_token_add(struct store_db *head, struct store_token *token,
                            struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_TOKEN_ADD,
                          VALUES(value_bytes(token->hash, sizeof token->hash),
                                 value_number(token->person),
                                 value_number(token->created),
                                 value_number(token->used)));
    if (code == SQLITE_OK) {
        token->id = sqlite3_last_insert_rowid(db->handle);
        code = sqlite_run(db, SQL_TOKEN_SUM, VALUES(value_number(token->id)));
    }
    if (sqlite_is_taken(code))
        return six_fail(err, SIX_TAKEN, N_("this session exists already"));
    if (sqlite_is_orphan(code))
        return no_person(err);
    return sqlite_fail(db, code, err);
}

static struct store_token take_token(struct query *q)
{
    struct store_token t = { 0 };
    bool sound = take_sound(q);
    t.id = take_number(q);
    if (!sound)
        return t;
    take_bytes(q, t.hash, sizeof t.hash);
    t.person = take_number(q);
    t.created = take_number(q);
    t.used = take_number(q);
    return t;
}

static void broken_token(struct sqlite *db, int64_t id)
{
    BROKEN(db, NULL,
           N_("session %lld is damaged: whoever has it must log in once "
              "more"),
           (long long)id);
}

static six_status get_token(struct sqlite *db, const unsigned char *hash,
                            int64_t least, struct store_token *out,
                            struct six_error *err)
{
    struct query q = sqlite_ask(db, SQL_TOKEN_FIND,
                                VALUES(value_bytes(hash, STORE_TOKEN_HASH)));
    bool found = sqlite_next(&q);
    struct store_token token = { 0 };
    if (found) {
        token = take_token(&q);
        if (memcmp(token.hash, hash, sizeof token.hash) != 0)
            q.broken = true;
    }
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && q.broken)
        broken_token(db, token.id);
    if (st == SIX_OK && (!found || q.broken || token.used < least))
        return no_token(err);
    if (st == SIX_OK)
        *out = token;
    return st;
}

six_status sqlite_token_find(struct store_db *head,
                             const unsigned char hash[STORE_TOKEN_HASH],
                             int64_t now, int64_t least,
                             struct store_token *out, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct store_token token = { 0 };
    six_status st = get_token(db, hash, least, &token, err);
    if (st != SIX_OK)
        return st;
    token.used = now;
    int code =
        sqlite_run(db, SQL_TOKEN_USE,
                   VALUES(value_number(token.id),
                          value_bytes(token.hash, sizeof token.hash),
                          value_number(token.person),
                          value_number(token.created), value_number(now)));
    if (code == SQLITE_OK)
        *out = token;
    return sqlite_fail(db, code, err);
}

six_status sqlite_token_trim(struct store_db *head, int64_t person, int most,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_TOKEN_TRIM,
                          VALUES(value_number(person), value_number(most)));
    return sqlite_fail(db, code, err);
}

six_status sqlite_token_drop(struct store_db *head, int64_t person, int64_t id,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_TOKEN_DROP,
                          VALUES(value_number(person), value_number(id)));
    if (code == SQLITE_OK && sqlite_changed(db) == 0)
        return no_token(err);
    return sqlite_fail(db, code, err);
}

six_status sqlite_token_drop_others(struct store_db *head, int64_t person,
                                    int64_t but, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_TOKEN_DROP_OTHERS,
                          VALUES(value_number(person), value_number(but)));
    return sqlite_fail(db, code, err);
}

six_status sqlite_tokens_of(struct store_db *head, int64_t person,
                            bool (*row)(void *arg,
                                        const struct store_token *token),
                            void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q =
        sqlite_ask(db, SQL_TOKENS_OF, VALUES(value_number(person)));
    while (sqlite_next(&q)) {
        struct store_token token = take_token(&q);
        if (q.broken || token.person != person)
            broken_token(db, token.id);
        else if (!sqlite_is_sound(&q) || !row(arg, &token))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}

/* ---- resets ---- */

six_status sqlite_reset_add(struct store_db *head,
                            const unsigned char hash[STORE_RESET_HASH],
                            int64_t person, int64_t until,
                            struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_RESET_ADD,
                          VALUES(value_bytes(hash, STORE_RESET_HASH),
                                 value_number(person), value_number(until)));
    if (sqlite_is_taken(code))
        return six_fail(err, SIX_TAKEN, N_("this reset exists already"));
    if (sqlite_is_orphan(code))
        return no_person(err);
    return sqlite_fail(db, code, err);
}

/* One that is over, or damaged, is deleted like any other. */
six_status sqlite_reset_take(struct store_db *head,
                             const unsigned char hash[STORE_RESET_HASH],
                             int64_t now, int64_t *person,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_RESET_TAKE,
                                VALUES(value_bytes(hash, STORE_RESET_HASH)));
    int64_t who = 0;
    while (sqlite_next(&q)) {
        bool sound = take_sound(&q);
        int64_t id = take_number(&q);
        if (sound && take_number(&q) >= now)
            who = id;
    }
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !who)
        return six_fail(err, SIX_UNKNOWN,
                        N_("this link is not known, was used, or is too old: "
                           "ask for a new one"));
    if (st == SIX_OK)
        *person = who;
    return st;
}

six_status sqlite_resets_drop(struct store_db *head, int64_t person,
                              struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_RESETS_DROP, VALUES(value_number(person)));
    return sqlite_fail(db, code, err);
}

/* ---- figures ---- */

six_status sqlite_figures_of(struct store_db *head, int64_t person,
                             bool (*row)(void *arg,
                                         const struct store_figure *figure),
                             void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(
        db, SQL_FIGURES_OF,
        VALUES(value_number(person), value_number(STORE_FIGURES_MAX)));
    while (sqlite_next(&q)) {
        struct store_figure figure;
        if (take_sound(&q)) {
            take_text(&q, figure.game, sizeof figure.game);
            figure.played = take_number(&q);
            figure.won = take_number(&q);
        }
        if (q.broken)
            BROKEN(db, NULL,
                   N_("a finished game of person %lld is damaged; only "
                      "a backup can bring it back"),
                   (long long)person);
        else if (!sqlite_is_sound(&q) || !row(arg, &figure))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}
