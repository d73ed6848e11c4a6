/* sqlite_entries.c -- what happened at tables, and what was said there: rows
 * that follow one another, each chained to the one before. */
#include "server/sqlite.h"

static six_status no_table(const char *id, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    return six_fail(err, SIX_UNKNOWN, N_("there is no table '%s'"),
                    six__quote(quote, id));
}

static six_status broken_counts(struct sqlite *db, const char *table,
                                struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    return BROKEN(db, err,
                  N_("how much happened at table '%s' is damaged; only "
                     "a backup can bring it back"),
                  six__quote(quote, table));
}

static six_status broken_entry(struct sqlite *db, const char *table,
                               int64_t number, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    return BROKEN(db, err,
                  N_("entry %lld of table '%s' is damaged; only a "
                     "backup can bring it back"),
                  (long long)number, six__quote(quote, table));
}

static six_status broken_said(struct sqlite *db, const char *quote,
                              int64_t number)
{
    return BROKEN(db, NULL,
                  N_("remark %lld at table '%s' is damaged; only a "
                     "backup can bring it back"),
                  (long long)number, quote);
}

/* How many there are of each kind. */
struct counts {
    int64_t serial; /* of the table; 0: there is no such table */
    int64_t entries, said;
};

static six_status get_counts(struct sqlite *db, const char *table,
                             struct counts *out, struct six_error *err)
{
    *out = (struct counts){ 0 };
    struct query q = sqlite_ask(db, SQL_COUNTS_OF, VALUES(value_text(table)));
    if (sqlite_next(&q) && take_sound(&q)) {
        out->serial = take_number(&q);
        out->entries = take_number(&q);
        out->said = take_number(&q);
    }
    six_status st = sqlite_fail(db, sqlite_end(&q), err);
    return st == SIX_OK && q.broken ? broken_counts(db, table, err) : st;
}

static int set_counts(struct sqlite *db, const struct counts *counts)
{
    return sqlite_run(db, SQL_COUNTS_SET,
                      VALUES(value_number(counts->serial),
                             value_number(counts->entries),
                             value_number(counts->said)));
}

/* Whether a row may be added with this number. */
static six_status is_next(const char *table, int64_t number, int64_t count,
                          struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    if (number < count)
        return six_fail(err, SIX_STALE,
                        N_("number %lld of table '%s' is something else "
                           "already"),
                        (long long)number, six__quote(quote, table));
    if (number > count)
        return six_fail(err, SIX_STALE,
                        N_("number %lld of table '%s' can't be stored: the "
                           "next one is %lld"),
                        (long long)number, six__quote(quote, table),
                        (long long)count);
    return SIX_OK;
}

/* What became of a row that was added. */
static six_status tell_added(struct sqlite *db, int code, const char *table,
                             int64_t number, struct six_error *err)
{
    if (sqlite_is_taken(code))
        return is_next(table, number, number + 1, err);
    return sqlite_fail(db, code, err);
}

/* ---- entries ---- */

static six_status add_entry(struct sqlite *db, const char *table,
                            struct counts *counts, const struct store_entry *e,
                            struct six_error *err)
{
    six_status st = is_next(table, e->number, counts->entries, err);
    if (st != SIX_OK)
        return st;
    int code =
        sqlite_run(db, SQL_ENTRY_ADD,
                   VALUES(value_number(counts->serial), value_number(e->number),
                          value_number(e->at), value_number(e->kind),
                          value_number(e->seat), value_number(e->left),
                          value_number(e->count), value_text(e->text)));
    counts->entries++;
    return tell_added(db, code, table, e->number, err);
}

six_status sqlite_entries_add(struct store_db *head, const char *table,
                              const struct store_entry *list, int count,
                              struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct counts counts;
    six_status st = get_counts(db, table, &counts, err);
    if (st == SIX_OK && !counts.serial)
        return no_table(table, err);
    for (int i = 0; st == SIX_OK && i < count; i++)
        st = add_entry(db, table, &counts, &list[i], err);
    return st == SIX_OK ? sqlite_fail(db, set_counts(db, &counts), err) : st;
}

static struct store_entry take_entry(struct query *q, int64_t serial)
{
    struct store_entry e = { 0 };
    if (!take_sound(q))
        return e;
    take_key(q, serial);
    e.number = take_number(q);
    e.at = take_number(q);
    e.kind = (enum store_entry_kind)take_within(q, STORE_ACTION, STORE_UNDO);
    e.seat = (six_seat)take_within(q, 0, UINT8_MAX);
    e.left = take_number(q);
    e.count = take_within(q, INT32_MIN, INT32_MAX);
    take_text(q, e.text, sizeof e.text);
    return e;
}

/* *next is what should come; *all: nobody has ended the list. */
static int give_entries(struct query *q, int64_t serial, int64_t *next,
                        bool *all,
                        bool (*row)(void *arg, const struct store_entry *entry),
                        void *arg)
{
    bool goes_on = true;
    while (goes_on && sqlite_next(q)) {
        struct store_entry entry = take_entry(q, serial);
        if (!sqlite_is_sound(q) || entry.number != *next) {
            q->broken = sqlite_is_sound(q) || q->broken;
            break;
        }
        ++*next;
        goes_on = row(arg, &entry);
    }
    *all = goes_on;
    return sqlite_end(q);
}

six_status
sqlite_entries_of(struct store_db *head, const char *table, int64_t from,
                  bool (*row)(void *arg, const struct store_entry *entry),
                  void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct counts counts;
    six_status st = get_counts(db, table, &counts, err);
    if (st != SIX_OK || !counts.serial)
        return st;
    int64_t next = from > 0 ? from : 0; /* it may be anybody's number */
    bool all;
    struct query q =
        sqlite_ask(db, SQL_ENTRIES_OF,
                   VALUES(value_number(counts.serial), value_number(next)));
    st = sqlite_fail(db, give_entries(&q, counts.serial, &next, &all, row, arg),
                     err);
    if (st == SIX_OK && (q.broken || (all && next < counts.entries)))
        return broken_entry(db, table, next, err);
    return st;
}

/* ---- what was said ---- */

six_status sqlite_said_add(struct store_db *head, const char *table,
                           const struct store_said *said, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct counts counts;
    six_status st = get_counts(db, table, &counts, err);
    if (st == SIX_OK && !counts.serial)
        return no_table(table, err);
    if (st == SIX_OK)
        st = is_next(table, said->number, counts.said, err);
    if (st != SIX_OK)
        return st;
    int code =
        sqlite_run(db, SQL_SAID_ADD,
                   VALUES(value_number(counts.serial),
                          value_number(said->number), value_number(said->at),
                          value_number(said->person), value_number(said->seat),
                          value_text(said->name), value_text(said->text)));
    counts.said++;
    if (code == SQLITE_OK)
        code = set_counts(db, &counts);
    return tell_added(db, code, table, said->number, err);
}

/* Behind what tells whether the row is sound. */
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

static void note_gap(struct sqlite *db, const char *table, int64_t number)
{
    char quote[SIX__QUOTE_MAX];
    broken_said(db, six__quote(quote, table), number);
}

six_status sqlite_said_of(struct store_db *head, const char *table, int most,
                          bool (*row)(void *arg, const struct store_said *said),
                          void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct counts counts;
    six_status st = get_counts(db, table, &counts, err);
    if (st != SIX_OK || !counts.serial)
        return st;
    int64_t next = counts.said > most ? counts.said - most : 0;
    bool goes_on = true;
    struct query q =
        sqlite_ask(db, SQL_SAID_OF,
                   VALUES(value_number(counts.serial), value_number(next)));
    while (goes_on && sqlite_next(&q)) {
        bool sound = take_sound(&q);
        take_key(&q, counts.serial);
        struct store_said said = take_said(&q);
        sound = sound && sqlite_is_sound(&q);
        if (!sound || said.number != next)
            note_gap(db, table, next);
        next = sound ? said.number + 1 : next + 1;
        if (sound)
            goes_on = row(arg, &said);
    }
    st = sqlite_fail(db, sqlite_end(&q), err);
    if (st == SIX_OK && goes_on && next < counts.said)
        note_gap(db, table, next);
    return st;
}

six_status sqlite_said_by(struct store_db *head, int64_t person,
                          bool (*row)(void *arg, const char *table,
                                      const struct store_said *said),
                          void *arg, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    struct query q = sqlite_ask(db, SQL_SAID_BY, VALUES(value_number(person)));
    while (sqlite_next(&q)) {
        char table[STORE_TABLE_ID + 1], quote[SIX__QUOTE_MAX];
        bool sound = take_sound(&q);
        take_name(&q, quote);
        q.column--;
        take_text(&q, table, sizeof table);
        struct store_said said = take_said(&q);
        if (!sound || q.broken || said.person != person)
            broken_said(db, quote, said.number);
        else if (!sqlite_is_sound(&q) || !row(arg, table, &said))
            break;
    }
    return sqlite_fail(db, sqlite_end(&q), err);
}
