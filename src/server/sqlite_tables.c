/* sqlite_tables.c -- tables with their seats, what happened there and what was
 * said. */
#include "server/sqlite.h"

#include <stdlib.h>

#include "core/clean.h"

static six_status no_table(const char *id, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    return six_fail(err, SIX_UNKNOWN, N_("there is no table '%s'"),
                    six__quote(quote, id));
}

/* What a failure to write a table means. */
static six_status tell_table(struct sqlite *db, int code,
                             const struct store_table *table,
                             struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    if (sqlite_is_taken(code))
        return six_fail(err, SIX_TAKEN, N_("there is a table '%s' already"),
                        six__quote(quote, table->id));
    if (sqlite_is_orphan(code))
        return six_fail(err, SIX_UNKNOWN, N_("there is no such person"));
    return sqlite_fail(db, code, err);
}

/* ---- tables ---- */

static int set_seat(struct sqlite *db, int64_t serial, int index,
                    const struct store_seat *seat)
{
    return sqlite_run(db, SQL_SEAT_SET,
                      VALUES(value_number(serial), value_number(index),
                             value_id(seat->person), value_text(seat->name),
                             value_text(seat->bot), value_text(seat->salt),
                             value_number(seat->away),
                             value_number(seat->place)));
}

static int set_seats(struct sqlite *db, int64_t serial,
                     const struct store_table *table)
{
    int code = SQLITE_OK;
    for (int i = 0; code == SQLITE_OK && i < table->seats; i++)
        code = set_seat(db, serial, i, &table->seat[i]);
    return code;
}

/* Run a statement that gives a serial number, if it gives one. */
static int get_serial(struct sqlite *db, enum sql which, struct values values,
                      int64_t *out)
{
    struct query q = sqlite_ask(db, which, values);
    while (sqlite_next(&q))
        *out = take_number(&q);
    return sqlite_end(&q);
}

six_status sqlite_table_add(struct store_db *head,
                            const struct store_table *table,
                            struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int64_t serial = 0;
    int code = get_serial(
        db, SQL_TABLE_ADD,
        VALUES(value_text(table->id), value_text(table->game),
               value_id(table->host), value_number(table->state),
               value_number(table->open_to_all), value_number(table->clocked),
               value_text(table->settings),
               value_bytes(table->secret, sizeof table->secret),
               value_text(table->next), value_number(table->created),
               value_number(table->started), value_number(table->ended)),
        &serial);
    if (code == SQLITE_OK)
        code = set_seats(db, serial, table);
    return tell_table(db, code, table, err);
}

six_status sqlite_table_set(struct store_db *head,
                            const struct store_table *table,
                            struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int64_t serial = 0;
    int code = get_serial(
        db, SQL_TABLE_SET,
        VALUES(value_text(table->id), value_id(table->host),
               value_number(table->state), value_number(table->open_to_all),
               value_number(table->clocked), value_text(table->settings),
               value_text(table->next), value_number(table->started),
               value_number(table->ended)),
        &serial);
    if (code == SQLITE_OK && serial == 0)
        return no_table(table->id, err);
    if (code == SQLITE_OK)
        code = set_seats(db, serial, table);
    if (code == SQLITE_OK)
        code = sqlite_run(
            db, SQL_SEATS_CUT,
            VALUES(value_number(serial), value_number(table->seats)));
    return tell_table(db, code, table, err);
}

six_status sqlite_origin_set(struct store_db *head, const char *table,
                             const char *origin, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_ORIGIN_SET,
                          VALUES(value_text(table), value_text(origin)));
    if (code == SQLITE_OK && sqlite_changed(db) == 0)
        return no_table(table, err);
    return sqlite_fail(db, code, err);
}

six_status sqlite_origin_of(struct store_db *head, const char *table,
                            char **out, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_ORIGIN_OF, VALUES(value_text(table)));
    bool found = sqlite_next(&q);
    *out = found ? take_any_text(&q) : NULL;
    int code = sqlite_end(&q);
    if (code != SQLITE_OK) {
        free(*out);
        *out = NULL;
    }
    if (code == SQLITE_OK && !found)
        return no_table(table, err);
    return sqlite_fail(db, code, err);
}

six_status sqlite_table_drop(struct store_db *head, const char *id,
                             struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_TABLE_DROP, VALUES(value_text(id)));
    if (code == SQLITE_OK && sqlite_changed(db) == 0)
        return no_table(id, err);
    return sqlite_fail(db, code, err);
}

/* Returns the serial number. */
static int64_t take_table(struct query *q, struct store_table *t)
{
    int64_t serial = take_number(q);
    *t = (struct store_table){ 0 };
    take_text(q, t->id, sizeof t->id);
    take_text(q, t->game, sizeof t->game);
    t->host = take_number(q);
    t->state = (enum store_state)take_within(q, STORE_OPEN, STORE_OVER);
    t->open_to_all = take_bool(q);
    t->clocked = take_bool(q);
    take_text(q, t->settings, sizeof t->settings);
    take_bytes(q, t->secret, sizeof t->secret);
    take_text(q, t->next, sizeof t->next);
    t->created = take_number(q);
    t->started = take_number(q);
    t->ended = take_number(q);
    return serial;
}

static void take_seat(struct query *q, struct store_seat *s)
{
    s->person = take_number(q);
    take_text(q, s->name, sizeof s->name);
    take_text(q, s->bot, sizeof s->bot);
    take_text(q, s->salt, sizeof s->salt);
    s->away = take_bool(q);
    s->place = (uint8_t)take_within(q, 0, SIX_SEATS_MAX);
}

static int get_seats(struct sqlite *db, int64_t serial, struct store_table *t)
{
    struct query q = sqlite_ask(db, SQL_SEATS_OF, VALUES(value_number(serial)));
    while (sqlite_next(&q)) {
        int index = take_within(&q, 0, SIX_SEATS_MAX - 1);
        take_seat(&q, &t->seat[index]);
        t->seats = index + 1;
    }
    return sqlite_end(&q);
}

/* The table of this row, with its seats. */
static bool get_row(struct query *q, struct store_table *out)
{
    int64_t serial = take_table(q, out);
    if (sqlite_is_sound(q))
        q->code = get_seats(q->db, serial, out);
    return sqlite_is_sound(q);
}

six_status sqlite_table_get(struct store_db *head, const char *id,
                            struct store_table *out, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct store_table table;
    struct query q = sqlite_ask(db, SQL_TABLE_GET, VALUES(value_text(id)));
    bool found = sqlite_next(&q) && get_row(&q, &table);
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !found)
        return no_table(id, err);
    if (st == SIX_OK)
        *out = table;
    return st;
}

/* ---- lists of tables ---- */

typedef bool table_row(void *arg, const struct store_table *table);

static six_status give(struct query *q, table_row *row, void *arg,
                       struct six_error *err)
{
    struct store_table table;
    while (sqlite_next(q))
        if (!get_row(q, &table) || !row(arg, &table))
            break;
    return sqlite_fail(q->db, sqlite_end(q), err);
}

six_status sqlite_tables_public(struct store_db *head, int most, table_row *row,
                                void *arg, struct six_error *err)
{
    struct query q = sqlite_ask(sqlite_of(head), SQL_TABLES_PUBLIC,
                                VALUES(value_number(most)));
    return give(&q, row, arg, err);
}

six_status sqlite_tables_clocked(struct store_db *head, table_row *row,
                                 void *arg, struct six_error *err)
{
    struct query q = sqlite_ask(sqlite_of(head), SQL_TABLES_CLOCKED, NO_VALUES);
    return give(&q, row, arg, err);
}

six_status sqlite_tables_of(struct store_db *head, int64_t person, int most,
                            table_row *row, void *arg, struct six_error *err)
{
    struct query q =
        sqlite_ask(sqlite_of(head), SQL_TABLES_OF,
                   VALUES(value_number(person), value_number(most)));
    return give(&q, row, arg, err);
}

six_status sqlite_tables_count(struct store_db *head, int64_t host, int *out,
                               struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q =
        sqlite_ask(db, SQL_TABLES_COUNT, VALUES(value_number(host)));
    int count = sqlite_next(&q) ? (int)take_number(&q) : 0;
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK)
        *out = count;
    return st;
}

/* ---- what happened, and what was said ---- */

/* What became of a row that was added with a number. */
static six_status tell_numbered(struct sqlite *db, int code, const char *table,
                                int64_t number, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    if (sqlite_is_taken(code))
        return six_fail(err, SIX_STALE,
                        N_("number %lld of table '%s' is something else "
                           "already"),
                        (long long)number, six__quote(quote, table));
    if (code == SQLITE_OK && sqlite_changed(db) == 0)
        return no_table(table, err);
    return sqlite_fail(db, code, err);
}

static six_status add_entry(struct sqlite *db, const char *table,
                            const struct store_entry *e, struct six_error *err)
{
    int code = sqlite_run(db, SQL_ENTRY_ADD,
                          VALUES(value_text(table), value_number(e->number),
                                 value_number(e->at), value_number(e->kind),
                                 value_number(e->seat), value_number(e->left),
                                 value_number(e->count), value_text(e->text)));
    return tell_numbered(db, code, table, e->number, err);
}

six_status sqlite_entries_add(struct store_db *head, const char *table,
                              const struct store_entry *list, int count,
                              struct six_error *err)
{
    six_status st = SIX_OK;
    for (int i = 0; st == SIX_OK && i < count; i++)
        st = add_entry(sqlite_of(head), table, &list[i], err);
    return st;
}

static struct store_entry take_entry(struct query *q)
{
    struct store_entry e = { .number = take_number(q) };
    e.at = take_number(q);
    e.kind = (enum store_entry_kind)take_within(q, STORE_ACTION, STORE_UNDO);
    e.seat = (six_seat)take_within(q, 0, UINT8_MAX);
    e.left = take_number(q);
    e.count = take_within(q, INT32_MIN, INT32_MAX);
    take_text(q, e.text, sizeof e.text);
    return e;
}

six_status
sqlite_entries_of(struct store_db *head, const char *table, int64_t from,
                  bool (*row)(void *arg, const struct store_entry *entry),
                  void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_ENTRIES_OF,
                                VALUES(value_text(table), value_number(from)));
    while (sqlite_next(&q)) {
        struct store_entry entry = take_entry(&q);
        if (!sqlite_is_sound(&q) || !row(arg, &entry))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}

six_status sqlite_said_add(struct store_db *head, const char *table,
                           const struct store_said *said, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int code =
        sqlite_run(db, SQL_SAID_ADD,
                   VALUES(value_text(table), value_number(said->number),
                          value_number(said->at), value_number(said->person),
                          value_number(said->seat), value_text(said->name),
                          value_text(said->text)));
    return tell_numbered(db, code, table, said->number, err);
}

static struct store_said take_said(struct query *q)
{
    struct store_said s = { .number = take_number(q) };
    s.at = take_number(q);
    s.person = take_number(q);
    s.seat = (six_seat)take_within(q, 0, UINT8_MAX);
    take_text(q, s.name, sizeof s.name);
    take_text(q, s.text, sizeof s.text);
    return s;
}

six_status sqlite_said_of(struct store_db *head, const char *table, int most,
                          bool (*row)(void *arg, const struct store_said *said),
                          void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_SAID_OF,
                                VALUES(value_text(table), value_number(most)));
    while (sqlite_next(&q)) {
        struct store_said said = take_said(&q);
        if (!sqlite_is_sound(&q) || !row(arg, &said))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}
