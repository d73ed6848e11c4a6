/* sqlite_tables.c -- tables with their seats. */
#include "server/sqlite.h"

#include <stdlib.h>
#include <string.h>

static six_status no_table(const char *id, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    return six_fail(err, SIX_UNKNOWN, N_("there is no table '%s'"),
                    six__quote(quote, id));
}

static six_status broken_table(struct sqlite *db, const char *quote,
                               struct six_error *err)
{
    return BROKEN(db, err,
                  N_("table '%s' is damaged; only a backup can bring it "
                     "back"),
                  quote);
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
                             value_text(seat->commit), value_number(seat->away),
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

static int sum_table(struct sqlite *db, int64_t serial)
{
    return sqlite_run(db, SQL_TABLE_SUM, VALUES(value_number(serial)));
}

static int add_row(struct sqlite *db, const struct store_table *table,
                   int64_t *serial)
{
    struct query q = sqlite_ask(
        db, SQL_TABLE_ADD,
        VALUES(value_text(table->id), value_text(table->game),
               value_id(table->host), value_number(table->state),
               value_number(table->open_to_all), value_number(table->clocked),
               value_text(table->settings),
               value_bytes(table->secret, sizeof table->secret),
               value_text(table->next), value_number(table->created),
               value_number(table->started), value_number(table->ended),
               value_number(table->seats)));
    while (sqlite_next(&q))
        *serial = take_number(&q);
    return sqlite_end(&q);
}

six_status sqlite_table_add(struct store_db *head,
                            const struct store_table *table,
                            struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    int64_t serial = 0;
    int code = add_row(db, table, &serial);
    if (code == SQLITE_OK)
        code = set_seats(db, serial, table);
    if (code == SQLITE_OK)
        code = sum_table(db, serial);
    if (code == SQLITE_OK)
        code = sqlite_run(db, SQL_COUNTS_ADD, VALUES(value_number(serial)));
    return tell_table(db, code, table, err);
}

/* What is to be known of a table before it is changed. */
struct look {
    int64_t serial, entries;
    unsigned char base[SQLITE_SUM]; /* of the chain of its entries */
};

static six_status look_at(struct sqlite *db, const char *id, struct look *out,
                          struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    struct query q = sqlite_ask(db, SQL_TABLE_LOOK, VALUES(value_text(id)));
    bool found = sqlite_next(&q);
    if (found && take_sound(&q)) {
        out->serial = take_number(&q);
        out->entries = take_number(&q);
        take_bytes(&q, out->base, sizeof out->base);
    }
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !found)
        return no_table(id, err);
    if (st == SIX_OK && q.broken)
        return broken_table(db, six__quote(quote, id), err);
    return st;
}

/* After a change: the chain of entries must still begin as it did. */
static six_status keeps_base(struct sqlite *db, const char *id,
                             const struct look *was, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    unsigned char base[SQLITE_SUM] = { 0 };
    if (was->entries == 0)
        return SIX_OK;
    struct query q =
        sqlite_ask(db, SQL_TABLE_BASE, VALUES(value_number(was->serial)));
    if (sqlite_next(&q))
        take_bytes(&q, base, sizeof base);
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st != SIX_OK || memcmp(base, was->base, sizeof base) == 0)
        return st;
    return six_fail(err, SIX_FORBIDDEN,
                    N_("the game at table '%s' has begun: its settings, secret "
                       "and first position can't change any more"),
                    six__quote(quote, id));
}

static int set_row(struct sqlite *db, const struct store_table *table,
                   int64_t serial)
{
    int code = sqlite_run(
        db, SQL_TABLE_SET,
        VALUES(value_number(serial), value_id(table->host),
               value_number(table->state), value_number(table->open_to_all),
               value_number(table->clocked), value_text(table->settings),
               value_bytes(table->secret, sizeof table->secret),
               value_text(table->next), value_number(table->started),
               value_number(table->ended), value_number(table->seats)));
    if (code == SQLITE_OK)
        code = set_seats(db, serial, table);
    if (code == SQLITE_OK)
        code = sqlite_run(
            db, SQL_SEATS_CUT,
            VALUES(value_number(serial), value_number(table->seats)));
    return code == SQLITE_OK ? sum_table(db, serial) : code;
}

six_status sqlite_table_set(struct store_db *head,
                            const struct store_table *table,
                            struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct look was = { 0 };
    six_status st = look_at(db, table->id, &was, err);
    if (st == SIX_OK)
        st = tell_table(db, set_row(db, table, was.serial), table, err);
    return st == SIX_OK ? keeps_base(db, table->id, &was, err) : st;
}

six_status sqlite_origin_set(struct store_db *head, const char *table,
                             const char *origin, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct look was = { 0 };
    six_status st = look_at(db, table, &was, err);
    if (st != SIX_OK)
        return st;
    struct values values = VALUES(value_number(was.serial), value_text(origin));
    int code = sqlite_run(db, SQL_ORIGIN_SET, values);
    if (code == SQLITE_OK)
        code = sqlite_run(db, SQL_ORIGIN_SUM, values);
    if (code == SQLITE_OK)
        code = sum_table(db, was.serial);
    st = sqlite_fail(db, code, err);
    return st == SIX_OK ? keeps_base(db, table, &was, err) : st;
}

six_status sqlite_origin_of(struct store_db *head, const char *table,
                            char **out, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_ORIGIN_OF, VALUES(value_text(table)));
    bool found = sqlite_next(&q);
    *out = found && take_sound(&q) ? take_any_text(&q) : NULL;
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st != SIX_OK) {
        free(*out);
        *out = NULL;
    }
    if (st == SIX_OK && !found)
        return no_table(table, err);
    if (st == SIX_OK && q.broken)
        return BROKEN(db, err,
                      N_("the first position of table '%s' is damaged; "
                         "only a backup can bring it back"),
                      six__quote(quote, table));
    return st;
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

/* Returns the serial number; name is what to call the table where it is
 * broken. */
static int64_t take_table(struct query *q, struct store_table *t,
                          char name[SIX__QUOTE_MAX])
{
    bool sound = take_sound(q);
    *t = (struct store_table){ 0 };
    take_name(q, name);
    if (!sound)
        return 0;
    q->column--;
    take_text(q, t->id, sizeof t->id);
    int64_t serial = take_number(q);
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
    t->seats = take_within(q, 0, SIX_SEATS_MAX);
    return serial;
}

static void take_seat(struct query *q, struct store_seat *s)
{
    s->person = take_number(q);
    take_text(q, s->name, sizeof s->name);
    take_text(q, s->bot, sizeof s->bot);
    take_text(q, s->salt, sizeof s->salt);
    take_text(q, s->commit, sizeof s->commit);
    s->away = take_bool(q);
    s->place = (uint8_t)take_within(q, 0, SIX_SEATS_MAX);
}

/* False where they are not as they were written, or not as many. */
static bool get_seats(struct sqlite *db, int64_t serial, struct store_table *t,
                      int *code)
{
    int count = 0;
    bool sound = true;
    struct query q = sqlite_ask(db, SQL_SEATS_OF, VALUES(value_number(serial)));
    while (sound && sqlite_next(&q)) {
        sound = take_sound(&q) && count < t->seats;
        take_key(&q, serial);
        take_key(&q, count);
        if (sound && !q.broken)
            take_seat(&q, &t->seat[count++]);
        sound = sound && !q.broken;
    }
    *code = sqlite_end(&q);
    return sound && (count == t->seats || *code != SQLITE_OK);
}

/* The table of this row, with its seats. */
static void get_row(struct query *q, struct store_table *out,
                    char name[SIX__QUOTE_MAX])
{
    int64_t serial = take_table(q, out, name);
    if (sqlite_is_sound(q) && !get_seats(q->db, serial, out, &q->code))
        q->broken = true;
}

six_status sqlite_table_get(struct store_db *head, const char *id,
                            struct store_table *out, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    struct sqlite *db = sqlite_of(head);
    struct store_table table;
    struct query q = sqlite_ask(db, SQL_TABLE_GET, VALUES(value_text(id)));
    bool found = sqlite_next(&q);
    if (found) {
        get_row(&q, &table, quote);
        if (!q.broken && strcmp(table.id, id) != 0)
            q.broken = true;
    }
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && !found)
        return no_table(id, err);
    if (st == SIX_OK && q.broken)
        return broken_table(db, six__quote(quote, id), err);
    if (st == SIX_OK)
        *out = table;
    return st;
}

/* ---- lists of tables ---- */

typedef bool table_row(void *arg, const struct store_table *table);

/* What was asked for. */
struct wanted {
    int64_t person; /* with a seat; 0: anybody */
    int64_t host;   /* 0: anybody */
    int state;      /* -1: any */
    bool shown, clocked;
};

static bool is_wanted(const struct store_table *t, const struct wanted *w)
{
    bool sits = w->person == 0;
    for (int i = 0; i < t->seats; i++)
        sits = sits || t->seat[i].person == w->person;
    return sits && (w->host == 0 || t->host == w->host) &&
           (w->state < 0 || (int)t->state == w->state) &&
           (!w->shown || (t->open_to_all && t->state != STORE_OVER)) &&
           (!w->clocked || t->clocked);
}

static six_status give(struct query *q, struct wanted wanted, table_row *row,
                       void *arg, struct six_error *err)
{
    struct store_table table;
    char name[SIX__QUOTE_MAX];
    while (sqlite_next(q)) {
        get_row(q, &table, name);
        if (sqlite_is_sound(q) && !is_wanted(&table, &wanted))
            q->broken = true;
        if (q->broken)
            broken_table(q->db, name, NULL);
        else if (!sqlite_is_sound(q) || !row(arg, &table))
            break;
    }
    return sqlite_fail(q->db, sqlite_end(q), err);
}

six_status sqlite_tables_public(struct store_db *head, int most, table_row *row,
                                void *arg, struct six_error *err)
{
    struct query q = sqlite_ask(sqlite_of(head), SQL_TABLES_PUBLIC,
                                VALUES(value_number(most)));
    return give(&q, (struct wanted){ .state = -1, .shown = true }, row, arg,
                err);
}

six_status sqlite_tables_clocked(struct store_db *head, table_row *row,
                                 void *arg, struct six_error *err)
{
    struct query q = sqlite_ask(sqlite_of(head), SQL_TABLES_CLOCKED, NO_VALUES);
    return give(&q, (struct wanted){ .state = STORE_PLAYING, .clocked = true },
                row, arg, err);
}

six_status sqlite_tables_all(struct store_db *head, int state, int most,
                             table_row *row, void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q =
        state < 0 ? sqlite_ask(db, SQL_TABLES_ALL, VALUES(value_number(most)))
                  : sqlite_ask(db, SQL_TABLES_STATE,
                               VALUES(value_number(state), value_number(most)));
    return give(&q, (struct wanted){ .state = state }, row, arg, err);
}

six_status sqlite_tables_of(struct store_db *head, int64_t person, int most,
                            table_row *row, void *arg, struct six_error *err)
{
    struct query q =
        sqlite_ask(sqlite_of(head), SQL_TABLES_OF,
                   VALUES(value_number(person), value_number(most)));
    return give(&q, (struct wanted){ .state = -1, .person = person }, row, arg,
                err);
}

six_status sqlite_tables_by(struct store_db *head, int64_t host, int most,
                            table_row *row, void *arg, struct six_error *err)
{
    struct query q = sqlite_ask(sqlite_of(head), SQL_TABLES_BY,
                                VALUES(value_number(host), value_number(most)));
    return give(&q, (struct wanted){ .state = -1, .host = host }, row, arg,
                err);
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
