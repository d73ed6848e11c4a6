/* sqlite.h -- what the files of the SQLite database share.
 *
 * sqlite.c opens, checks and closes, and knows transactions; sqlite_sql.c is
 * all SQL there is; sqlite_ask.c runs it and makes sentences of failures;
 * sqlite_people.c and sqlite_tables.c are what store.h promises. The codes
 * here are SQLite's extended ones.
 */
#ifndef SIX_SERVER_SQLITE_H
#define SIX_SERVER_SQLITE_H

#include <sqlite3.h>

#include "server/store.h"

/* ---- sqlite_sql.c ---- */

enum sql {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_PART_BEGIN,
    SQL_PART_KEEP,
    SQL_PART_UNDO,

    SQL_PERSON_ADD,
    SQL_PERSON_BY_ID,
    SQL_PERSON_BY_LOGIN,
    SQL_PERSON_SET,
    SQL_TOKEN_ADD,
    SQL_TOKEN_FIND,
    SQL_TOKEN_DROP,
    SQL_TOKEN_DROP_OTHERS,
    SQL_TOKENS_OF,
    SQL_FIGURES_OF,
    SQL_CLEAN_TABLES,
    SQL_CLEAN_PEOPLE,

    SQL_TABLE_ADD,
    SQL_TABLE_GET,
    SQL_TABLE_SET,
    SQL_ORIGIN_SET,
    SQL_ORIGIN_OF,
    SQL_TABLE_DROP,
    SQL_TABLES_PUBLIC,
    SQL_TABLES_CLOCKED,
    SQL_TABLES_OF,
    SQL_TABLES_COUNT,
    SQL_SEAT_SET,
    SQL_SEATS_CUT,
    SQL_SEATS_OF,
    SQL_ENTRY_ADD,
    SQL_ENTRIES_OF,
    SQL_SAID_ADD,
    SQL_SAID_OF,
    SQL_COUNT
};

extern const char *const sqlite_sql[SQL_COUNT];

/* What makes version 1 of an empty database, 2 of 1, and so on. A step that
 * was released never changes. */
extern const char *const sqlite_steps[];
extern const int sqlite_step_count;

/* ---- an open database ---- */

enum { SQLITE_NAME_MAX = 200 };

struct sqlite {
    struct store_db head;
    sqlite3 *handle;
    char *path;                     /* without links */
    char name[SQLITE_NAME_MAX + 1]; /* the path in sentences: its end */
    int lock;                       /* FILE.lock, which we hold; or -1 */
    bool writing;                   /* between begin and the end of it */
    int lost; /* the code that has ended the transaction by itself, or 0 */
    sqlite3_stmt *statement[SQL_COUNT];
};

struct sqlite *sqlite_of(struct store_db *db);

/* Bring a database to the version that the last step makes, each step in a
 * transaction of its own. One with another version than these is refused. */
six_status sqlite_migrate(struct sqlite *db, const char *const *steps,
                          int count, struct six_error *err);

/* ---- sqlite_ask.c ---- */

/* Fill err with what such a code means to an operator. Returns SIX_OK for
 * SQLITE_OK. */
six_status sqlite_fail(struct sqlite *db, int code, struct six_error *err);
six_status sqlite_damaged(struct sqlite *db, const char *what,
                          struct six_error *err);

bool sqlite_is_taken(int code);  /* a unique key is somebody else's */
bool sqlite_is_orphan(int code); /* what a row refers to does not exist */

/* A value for a statement. Text and bytes are not copied: they must stay
 * where they are until the statement has ended. */
struct value {
    enum { VALUE_NUMBER, VALUE_TEXT, VALUE_BYTES, VALUE_NULL } kind;
    int64_t number;
    const void *data;
    int size;
};
struct value value_number(int64_t number);
struct value value_id(int64_t id); /* 0 is NULL */
struct value value_text(const char *text);
struct value value_login(const char *login); /* "" is NULL */
struct value value_bytes(const unsigned char *bytes, int size);

struct values {
    const struct value *list;
    int count;
};
#define VALUES(...)                                                            \
    ((struct values){ (const struct value[]){ __VA_ARGS__ },                   \
                      (int)(sizeof((const struct value[]){ __VA_ARGS__ }) /    \
                            sizeof(struct value)) })
#define NO_VALUES ((struct values){ NULL, 0 })

/* Run a statement to its end. Returns SQLITE_OK or the failure. */
int sqlite_run(struct sqlite *db, enum sql which, struct values values);

/* How many rows the last statement has added, changed or deleted. */
int64_t sqlite_changed(struct sqlite *db);

/* Read rows:
 *
 *     struct query q = sqlite_ask(db, SQL_..., VALUES(...));
 *     while (sqlite_next(&q)) { x = take_number(&q); ... }
 *     code = sqlite_end(&q);
 *
 * The columns are taken from left to right. One that does not fit where it
 * goes ends the query as SQLITE_CORRUPT: see sqlite_is_sound(). */
struct query {
    struct sqlite *db;
    sqlite3_stmt *statement;
    int column;
    int code;
};
struct query sqlite_ask(struct sqlite *db, enum sql which,
                        struct values values);
bool sqlite_next(struct query *q);
bool sqlite_is_sound(const struct query *q); /* what was taken may be used */
int sqlite_end(struct query *q);

int64_t take_number(struct query *q);
int take_within(struct query *q, int from, int to);
bool take_bool(struct query *q);
void take_text(struct query *q, char *out, size_t size);
char *take_any_text(struct query *q); /* to be freed; NULL is NULL */
void take_bytes(struct query *q, unsigned char *out, size_t size);

/* ---- sqlite_people.c ---- */

six_status sqlite_person_add(struct store_db *db, struct store_person *person,
                             struct six_error *err);
six_status sqlite_person_by_id(struct store_db *db, int64_t id,
                               struct store_person *out, struct six_error *err);
six_status sqlite_person_by_login(struct store_db *db, const char *login,
                                  struct store_person *out,
                                  struct six_error *err);
six_status sqlite_person_set(struct store_db *db,
                             const struct store_person *person,
                             struct six_error *err);
six_status sqlite_token_add(struct store_db *db, struct store_token *token,
                            struct six_error *err);
six_status sqlite_token_find(struct store_db *db,
                             const unsigned char hash[STORE_TOKEN_HASH],
                             int64_t now, struct store_token *out,
                             struct six_error *err);
six_status sqlite_token_drop(struct store_db *db, int64_t person, int64_t id,
                             struct six_error *err);
six_status sqlite_token_drop_others(struct store_db *db, int64_t person,
                                    int64_t but, struct six_error *err);
six_status sqlite_tokens_of(struct store_db *db, int64_t person,
                            bool (*row)(void *arg,
                                        const struct store_token *token),
                            void *arg, struct six_error *err);
six_status sqlite_figures_of(struct store_db *db, int64_t person,
                             bool (*row)(void *arg,
                                         const struct store_figure *figure),
                             void *arg, struct six_error *err);
six_status sqlite_clean(struct store_db *db, int64_t before, int64_t *out,
                        struct six_error *err);

/* ---- sqlite_tables.c ---- */

six_status sqlite_table_add(struct store_db *db,
                            const struct store_table *table,
                            struct six_error *err);
six_status sqlite_table_get(struct store_db *db, const char *id,
                            struct store_table *out, struct six_error *err);
six_status sqlite_origin_set(struct store_db *db, const char *table,
                             const char *origin, struct six_error *err);
six_status sqlite_origin_of(struct store_db *db, const char *table, char **out,
                            struct six_error *err);
six_status sqlite_table_drop(struct store_db *db, const char *id,
                             struct six_error *err);
six_status sqlite_table_set(struct store_db *db,
                            const struct store_table *table,
                            struct six_error *err);
six_status sqlite_tables_public(struct store_db *db, int most,
                                bool (*row)(void *arg,
                                            const struct store_table *table),
                                void *arg, struct six_error *err);
six_status sqlite_tables_clocked(struct store_db *db,
                                 bool (*row)(void *arg,
                                             const struct store_table *table),
                                 void *arg, struct six_error *err);
six_status sqlite_tables_of(struct store_db *db, int64_t person, int most,
                            bool (*row)(void *arg,
                                        const struct store_table *table),
                            void *arg, struct six_error *err);
six_status sqlite_tables_count(struct store_db *db, int64_t host, int *out,
                               struct six_error *err);
six_status sqlite_entries_add(struct store_db *db, const char *table,
                              const struct store_entry *list, int count,
                              struct six_error *err);
six_status
sqlite_entries_of(struct store_db *db, const char *table, int64_t from,
                  bool (*row)(void *arg, const struct store_entry *entry),
                  void *arg, struct six_error *err);
six_status sqlite_said_add(struct store_db *db, const char *table,
                           const struct store_said *said,
                           struct six_error *err);
six_status sqlite_said_of(struct store_db *db, const char *table, int most,
                          bool (*row)(void *arg, const struct store_said *said),
                          void *arg, struct six_error *err);

#endif
