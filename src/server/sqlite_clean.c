/* sqlite_clean.c -- what is deleted: a person who wants to be forgotten, and
 * what nobody will miss. */
#include "server/sqlite.h"

/* ---- a person ---- */

static six_status is_there(struct sqlite *db, int64_t id, struct six_error *err)
{
    struct query q = sqlite_ask(db, SQL_PERSON_IS, VALUES(value_number(id)));
    bool found = sqlite_next(&q);
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !found)
        return six_fail(err, SIX_UNKNOWN, N_("there is no such person"));
    return st;
}

/* Sums are made anew: not where they would hide damage. */
static six_status are_tables_sound(struct sqlite *db, int64_t id,
                                   struct six_error *err)
{
    char name[SIX__QUOTE_MAX] = "";
    bool sound = true;
    struct query q = sqlite_ask(db, SQL_DROP_LOOK, VALUES(value_number(id)));
    while (sound && sqlite_next(&q)) {
        sound = take_sound(&q);
        take_name(&q, name);
    }
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st != SIX_OK || sound)
        return st;
    return BROKEN(db, err,
                  N_("table '%s' is damaged: drop it first, or restore "
                     "a backup"),
                  name);
}

static int change_tables(struct sqlite *db, int64_t id)
{
    static const enum sql steps[] = { SQL_DROP_SEATS_OPEN, SQL_DROP_SEATS,
                                      SQL_DROP_HOST };
    int code = SQLITE_OK;
    for (size_t i = 0; code == SQLITE_OK && i < sizeof steps / sizeof *steps;
         i++)
        code = sqlite_run(db, steps[i], VALUES(value_number(id)));
    return code;
}

/* The first number that a statement gives which begins after another; -1:
 * none. */
static int next_number(struct sqlite *db, enum sql which, int64_t key,
                       int64_t *at)
{
    struct query q =
        sqlite_ask(db, which, VALUES(value_number(key), value_number(*at)));
    *at = sqlite_next(&q) ? take_number(&q) : -1;
    return sqlite_end(&q);
}

static six_status is_said_sound(struct sqlite *db, int64_t serial,
                                struct six_error *err)
{
    bool sound = true;
    struct query q = sqlite_ask(db, SQL_SAID_OF,
                                VALUES(value_number(serial), value_number(0)));
    while (sound && sqlite_next(&q))
        sound = take_sound(&q);
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st != SIX_OK || sound)
        return st;
    return BROKEN(db, err,
                  N_("what was said at table number %lld is damaged: "
                     "drop that table first, or restore a backup"),
                  (long long)serial);
}

/* Whatever follows a row that is changed is chained anew. */
static int chain_said(struct sqlite *db, int64_t serial)
{
    int64_t number = -1;
    int code = next_number(db, SQL_SAID_NEXT, serial, &number);
    while (code == SQLITE_OK && number >= 0) {
        code = sqlite_run(db, SQL_SAID_CHAIN,
                          VALUES(value_number(serial), value_number(number)));
        if (code == SQLITE_OK)
            code = next_number(db, SQL_SAID_NEXT, serial, &number);
    }
    return code;
}

static six_status unsay_at(struct sqlite *db, int64_t serial, int64_t id,
                           struct six_error *err)
{
    six_status st = is_said_sound(db, serial, err);
    if (st != SIX_OK)
        return st;
    int code = sqlite_run(db, SQL_DROP_SAID,
                          VALUES(value_number(serial), value_number(id)));
    if (code == SQLITE_OK)
        code = chain_said(db, serial);
    return sqlite_fail(db, code, err);
}

static six_status unsay(struct sqlite *db, int64_t id, struct six_error *err)
{
    int64_t serial = 0;
    six_status st =
        sqlite_fail(db, next_number(db, SQL_DROP_SAID_AT, id, &serial), err);
    while (st == SIX_OK && serial >= 0) {
        st = unsay_at(db, serial, id, err);
        if (st == SIX_OK)
            st = sqlite_fail(db, next_number(db, SQL_DROP_SAID_AT, id, &serial),
                             err);
    }
    return st;
}

/* Tokens and resets go with the person. */
static int delete_person(struct sqlite *db, int64_t id)
{
    static const enum sql steps[] = { SQL_DROP_REPORTS_ABOUT, SQL_DROP_REPORTS,
                                      SQL_DROP_SANCTIONS, SQL_DROP_PERSON };
    int code = SQLITE_OK;
    for (size_t i = 0; code == SQLITE_OK && i < sizeof steps / sizeof *steps;
         i++)
        code = sqlite_run(db, steps[i], VALUES(value_number(id)));
    return code;
}

six_status sqlite_person_drop(struct store_db *head, int64_t id,
                              struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    six_status st = is_there(db, id, err);
    if (st == SIX_OK)
        st = sqlite_fail(
            db, sqlite_run(db, SQL_DROP_ALONE, VALUES(value_number(id))), err);
    if (st == SIX_OK)
        st = are_tables_sound(db, id, err);
    if (st == SIX_OK)
        st = sqlite_fail(db, change_tables(db, id), err);
    if (st == SIX_OK)
        st = unsay(db, id, err);
    return st == SIX_OK ? sqlite_fail(db, delete_person(db, id), err) : st;
}

/* ---- cleaning ---- */

enum {
    GAMES_AT_ONCE = 20, /* each with some hundred entries */
    ROWS_AT_ONCE = 200
};

static int delete_older(struct sqlite *db, enum sql which, int64_t before,
                        int most, int64_t *rows)
{
    if (before == 0)
        return SQLITE_OK;
    int code =
        sqlite_run(db, which, VALUES(value_number(before), value_number(most)));
    if (code == SQLITE_OK)
        *rows += sqlite_changed(db);
    return code;
}

/* Most people stay: so many are looked at, and the next time those after. */
static int delete_guests(struct sqlite *db, int64_t before,
                         struct store_swept *swept)
{
    if (before == 0)
        return SQLITE_OK;
    struct query q = sqlite_ask(
        db, SQL_CLEAN_PEOPLE_TO,
        VALUES(value_number(swept->guest), value_number(ROWS_AT_ONCE)));
    int64_t to = sqlite_next(&q) ? take_number(&q) : 0;
    int code = sqlite_end(&q);
    if (code != SQLITE_OK || to == 0) /* there are none any more */
        return code;
    code = sqlite_run(db, SQL_CLEAN_PEOPLE,
                      VALUES(value_number(before), value_number(swept->guest),
                             value_number(to)));
    if (code != SQLITE_OK)
        return code;
    swept->rows += sqlite_changed(db);
    swept->guest = to;
    swept->more = true;
    return code;
}

six_status sqlite_clean(struct store_db *head, const struct store_ages *ages,
                        struct store_swept *swept, struct six_error *err)
{
    const struct {
        int64_t before;
        enum sql which;
        int most;
    } steps[] = {
        { ages->tables, SQL_CLEAN_TABLES, ROWS_AT_ONCE },
        { ages->games, SQL_CLEAN_GAMES, GAMES_AT_ONCE },
        { ages->tokens, SQL_CLEAN_TOKENS, ROWS_AT_ONCE },
        { ages->reports, SQL_CLEAN_REPORTS, ROWS_AT_ONCE },
        { ages->sanctions, SQL_CLEAN_SANCTIONS, ROWS_AT_ONCE },
        { ages->resets, SQL_CLEAN_RESETS, ROWS_AT_ONCE },
    };
    struct sqlite *db = sqlite_of(head);
    struct store_swept now = { .guest = swept->guest };
    int code = SQLITE_OK;
    for (size_t i = 0; code == SQLITE_OK && i < sizeof steps / sizeof *steps;
         i++)
        code = delete_older(db, steps[i].which, steps[i].before, steps[i].most,
                            &now.rows);
    if (code == SQLITE_OK)
        code = delete_guests(db, ages->guests, &now);
    now.more = now.more || now.rows > 0;
    if (code == SQLITE_OK)
        *swept = now;
    return sqlite_fail(db, code, err);
}
