/* sqlite_ask.c -- run a statement, take its rows, tell its failures. */
#include "server/sqlite.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- failures ---- */

static bool is_full(struct sqlite *db, int code)
{
    if (code == SQLITE_FULL)
        return true;
    int wrong = db->handle ? sqlite3_system_errno(db->handle) : 0;
    return code == SQLITE_IOERR && (wrong == ENOSPC || wrong == EDQUOT);
}

six_status sqlite_damaged(struct sqlite *db, const char *what,
                          struct six_error *err)
{
    return six_fail(err, SIX_IO,
                    N_("%s is damaged: %s; restore a backup "
                       "(docs/operating.md)"),
                    db->name, what);
}

six_status sqlite_fail(struct sqlite *db, int code, struct six_error *err)
{
    int basic = code == SQLITE_IOERR_NOMEM ? SQLITE_NOMEM : code & 0xff;
    if (basic == SQLITE_OK)
        return SIX_OK;
    if (is_full(db, basic))
        return six_fail(err, SIX_IO,
                        N_("%s can't be written: there is no room left on the "
                           "disk; make some"),
                        db->name);
    switch (basic) {
    case SQLITE_NOMEM:
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return six_fail(err, SIX_IO,
                        N_("%s can't be written: this program needs the right "
                           "to write the file and its folder"),
                        db->name);
    case SQLITE_CORRUPT:
        return sqlite_damaged(db, sqlite3_errstr(code), err);
    case SQLITE_NOTADB:
        return six_fail(err, SIX_IO,
                        N_("%s is not a database, or its beginning is damaged: "
                           "name another file, or restore a backup "
                           "(docs/operating.md)"),
                        db->name);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return six_fail(err, SIX_IO,
                        N_("another program keeps %s locked: end that one"),
                        db->name);
    default: /* of some 30 codes, which are not an enum */
        return six_fail(err, SIX_IO, N_("%s can't be read or written: %s (%d)"),
                        db->name, sqlite3_errstr(code), code);
    }
}

bool sqlite_is_taken(int code)
{
    return code == SQLITE_CONSTRAINT_UNIQUE ||
           code == SQLITE_CONSTRAINT_PRIMARYKEY;
}

bool sqlite_is_orphan(int code)
{
    return code == SQLITE_CONSTRAINT_FOREIGNKEY;
}

/* ---- values ---- */

struct value value_number(int64_t number)
{
    return (struct value){ .kind = VALUE_NUMBER, .number = number };
}

struct value value_id(int64_t id)
{
    return id ? value_number(id) : (struct value){ .kind = VALUE_NULL };
}

struct value value_text(const char *text)
{
    return (struct value){ .kind = VALUE_TEXT, .data = text };
}

struct value value_login(const char *login)
{
    return *login ? value_text(login) : (struct value){ .kind = VALUE_NULL };
}

struct value value_bytes(const unsigned char *bytes, int size)
{
    return (struct value){ .kind = VALUE_BYTES, .data = bytes, .size = size };
}

/* Nothing is copied or converted here, so that it can't fail. */
static void bind(sqlite3_stmt *statement, int place, const struct value *v)
{
    int code = SQLITE_OK;
    switch (v->kind) {
    case VALUE_NUMBER:
        code = sqlite3_bind_int64(statement, place, v->number);
        break;
    case VALUE_TEXT:
        code = sqlite3_bind_text(statement, place, v->data, -1, SQLITE_STATIC);
        break;
    case VALUE_BYTES:
        code = sqlite3_bind_blob(statement, place, v->data, v->size,
                                 SQLITE_STATIC);
        break;
    case VALUE_NULL:
        code = sqlite3_bind_null(statement, place);
        break;
    }
    assert(code == SQLITE_OK);
}

/* ---- statements ---- */

/* A full disk, for one, ends the transaction by itself. Then nothing more may
 * be written until that is known: it would be on its own. */
struct query sqlite_ask(struct sqlite *db, enum sql which, struct values values)
{
    struct query q = { .db = db,
                       .statement = db->statement[which],
                       .code = which == SQL_ROLLBACK ? SQLITE_OK : db->lost };
    assert(sqlite3_bind_parameter_count(q.statement) == values.count);
    for (int i = 0; i < values.count; i++)
        bind(q.statement, i + 1, &values.list[i]);
    return q;
}

bool sqlite_next(struct query *q)
{
    if (q->code != SQLITE_OK)
        return false;
    int code = sqlite3_step(q->statement);
    q->column = 0;
    q->broken = false;
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        q->code = code;
    return code == SQLITE_ROW;
}

bool sqlite_is_sound(const struct query *q)
{
    return q->code == SQLITE_OK && !q->broken;
}

int sqlite_end(struct query *q)
{
    struct sqlite *db = q->db;
    sqlite3_reset(q->statement);
    sqlite3_clear_bindings(q->statement);
    if (q->code != SQLITE_OK && db->writing && !db->lost &&
        sqlite3_get_autocommit(db->handle))
        db->lost = q->code;
    return q->code;
}

int sqlite_run(struct sqlite *db, enum sql which, struct values values)
{
    struct query q = sqlite_ask(db, which, values);
    while (sqlite_next(&q))
        ;
    return sqlite_end(&q);
}

int64_t sqlite_changed(struct sqlite *db)
{
    return sqlite3_changes64(db->handle);
}

/* ---- columns ---- */

bool take_sound(struct query *q)
{
    q->broken = sqlite3_column_int(q->statement, q->column++) != 1;
    return !q->broken;
}

int64_t take_number(struct query *q)
{
    return sqlite3_column_int64(q->statement, q->column++);
}

void take_key(struct query *q, int64_t key)
{
    if (take_number(q) != key)
        q->broken = true;
}

int take_within(struct query *q, int from, int to)
{
    int64_t n = take_number(q);
    if (n >= from && n <= to)
        return (int)n;
    q->broken = true;
    return from;
}

bool take_bool(struct query *q)
{
    return take_within(q, 0, 1);
}

void take_text(struct query *q, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(q->statement, q->column);
    size_t length = (size_t)sqlite3_column_bytes(q->statement, q->column++);
    out[0] = '\0';
    if (!text && sqlite3_errcode(q->db->handle) == SQLITE_NOMEM) {
        q->code = SQLITE_NOMEM;
    } else if (!text || length >= size || memchr(text, '\0', length)) {
        q->broken = true;
    } else {
        memcpy(out, text, length);
        out[length] = '\0';
    }
}

char *take_any_text(struct query *q)
{
    int type = sqlite3_column_type(q->statement, q->column);
    const unsigned char *text = sqlite3_column_text(q->statement, q->column);
    size_t length = (size_t)sqlite3_column_bytes(q->statement, q->column++);
    if (type == SQLITE_NULL)
        return NULL;
    char *copy = text ? malloc(length + 1) : NULL;
    if (!copy) {
        q->code = SQLITE_NOMEM;
        return NULL;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void take_bytes(struct query *q, unsigned char *out, size_t size)
{
    const void *bytes = sqlite3_column_blob(q->statement, q->column);
    size_t length = (size_t)sqlite3_column_bytes(q->statement, q->column++);
    if (bytes && length == size)
        memcpy(out, bytes, size);
    else
        q->broken = true;
}

const char *take_name(struct query *q, char out[SIX__QUOTE_MAX])
{
    const unsigned char *text = sqlite3_column_text(q->statement, q->column++);
    return six__quote(out, text ? (const char *)text : "");
}
