/* sqlite_people.c -- people, their tokens and figures. */
#include "server/sqlite.h"

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
    if (code == SQLITE_OK)
        person->id = sqlite3_last_insert_rowid(db->handle);
    return tell_person(db, code, err);
}

static struct store_person take_person(struct query *q)
{
    struct store_person p = { .id = take_number(q) };
    take_text(q, p.name, sizeof p.name);
    take_text(q, p.login, sizeof p.login);
    take_text(q, p.password, sizeof p.password);
    p.created = take_number(q);
    return p;
}

static six_status get_person(struct sqlite *db, enum sql which,
                             struct value key, struct store_person *out,
                             struct six_error *err)
{
    struct query q = sqlite_ask(db, which, VALUES(key));
    bool found = sqlite_next(&q);
    struct store_person person = { 0 };
    if (found)
        person = take_person(&q);
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !found)
        return no_person(err);
    if (st == SIX_OK)
        *out = person;
    return st;
}

six_status sqlite_person_by_id(struct store_db *head, int64_t id,
                               struct store_person *out, struct six_error *err)
{
    return get_person(sqlite_of(head), SQL_PERSON_BY_ID, value_number(id), out,
                      err);
}

six_status sqlite_person_by_login(struct store_db *head, const char *login,
                                  struct store_person *out,
                                  struct six_error *err)
{
    return get_person(sqlite_of(head), SQL_PERSON_BY_LOGIN, value_text(login),
                      out, err);
}

six_status sqlite_person_set(struct store_db *head,
                             const struct store_person *person,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(
        db, SQL_PERSON_SET,
        VALUES(value_number(person->id), value_text(person->name),
               value_login(person->login), value_text(person->password)));
    if (code == SQLITE_OK && sqlite_changed(db) == 0)
        return no_person(err);
    return tell_person(db, code, err);
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
    if (code == SQLITE_OK)
        token->id = sqlite3_last_insert_rowid(db->handle);
    if (sqlite_is_taken(code))
        return six_fail(err, SIX_TAKEN, N_("this session exists already"));
    if (sqlite_is_orphan(code))
        return no_person(err);
    return sqlite_fail(db, code, err);
}

static struct store_token take_token(struct query *q)
{
    struct store_token t = { .id = take_number(q) };
    take_bytes(q, t.hash, sizeof t.hash);
    t.person = take_number(q);
    t.created = take_number(q);
    t.used = take_number(q);
    return t;
}

six_status sqlite_token_find(struct store_db *head,
                             const unsigned char hash[STORE_TOKEN_HASH],
                             int64_t now, struct store_token *out,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct store_token token = { 0 };
    bool found = false;
    struct query q = sqlite_ask(
        db, SQL_TOKEN_FIND,
        VALUES(value_bytes(hash, STORE_TOKEN_HASH), value_number(now)));
    while (sqlite_next(&q)) {
        token = take_token(&q);
        found = true;
    }
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !found)
        return no_token(err);
    if (st == SIX_OK)
        *out = token;
    return st;
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
        if (!sqlite_is_sound(&q) || !row(arg, &token))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}

/* ---- figures, and cleaning ---- */

six_status sqlite_figures_of(struct store_db *head, int64_t person,
                             bool (*row)(void *arg,
                                         const struct store_figure *figure),
                             void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q =
        sqlite_ask(db, SQL_FIGURES_OF, VALUES(value_number(person)));
    while (sqlite_next(&q)) {
        struct store_figure figure;
        take_text(&q, figure.game, sizeof figure.game);
        figure.played = take_number(&q);
        figure.won = take_number(&q);
        if (!sqlite_is_sound(&q) || !row(arg, &figure))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}

six_status sqlite_clean(struct store_db *head, int64_t before, int64_t *out,
                        struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct values when = VALUES(value_number(before));
    int code = sqlite_run(db, SQL_CLEAN_TABLES, when);
    int64_t tables = code == SQLITE_OK ? sqlite_changed(db) : 0;
    if (code == SQLITE_OK)
        code = sqlite_run(db, SQL_CLEAN_PEOPLE, when);
    if (code == SQLITE_OK)
        *out = tables + sqlite_changed(db);
    return sqlite_fail(db, code, err);
}
