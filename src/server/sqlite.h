/* sqlite.h -- what the files of the SQLite database share.
 *
 * sqlite.c opens, checks and closes, and knows transactions; sqlite_steps.c
 * has the tables and sqlite_sql.c the statements; sqlite_ask.c runs them and
 * makes sentences of failures; sqlite_sum.c sums. The others are what store.h
 * promises: sqlite_people.c, sqlite_tables.c, sqlite_entries.c (what happened
 * and was said), sqlite_operator.c (what operators do), sqlite_clean.c. The
 * codes here are SQLite's extended ones.
 */
#ifndef SIX_SERVER_SQLITE_H
#define SIX_SERVER_SQLITE_H

#include <sqlite3.h>

#include "core/clean.h"
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
    SQL_PERSON_SUM,
    SQL_PERSON_BY_ID,
    SQL_PERSON_BY_LOGIN,
    SQL_PERSON_SET,
    SQL_PEOPLE_FIND,
    SQL_TOKEN_ADD,
    SQL_TOKEN_SUM,
    SQL_TOKEN_FIND,
    SQL_TOKEN_USE,
    SQL_TOKEN_DROP,
    SQL_TOKEN_DROP_OTHERS,
    SQL_TOKEN_TRIM,
    SQL_TOKENS_OF,
    SQL_RESET_ADD,
    SQL_RESET_TAKE,
    SQL_RESETS_DROP,
    SQL_FIGURES_OF,

    SQL_TABLE_ADD,
    SQL_TABLE_SUM,
    SQL_TABLE_GET,
    SQL_TABLE_SET,
    SQL_TABLE_LOOK,
    SQL_TABLE_BASE,
    SQL_ORIGIN_SET,
    SQL_ORIGIN_SUM,
    SQL_ORIGIN_OF,
    SQL_TABLE_DROP,
    SQL_TABLES_PUBLIC,
    SQL_TABLES_CLOCKED,
    SQL_TABLES_ALL,
    SQL_TABLES_STATE,
    SQL_TABLES_OF,
    SQL_TABLES_BY,
    SQL_TABLES_COUNT,
    SQL_SEAT_SET,
    SQL_SEATS_CUT,
    SQL_SEATS_OF,

    SQL_COUNTS_ADD,
    SQL_COUNTS_OF,
    SQL_COUNTS_SET,
    SQL_ENTRY_ADD,
    SQL_ENTRIES_OF,
    SQL_SAID_ADD,
    SQL_SAID_OF,
    SQL_SAID_BY,
    SQL_SAID_NEXT,
    SQL_SAID_CHAIN,

    SQL_SANCTION_ADD,
    SQL_SANCTION_SUM,
    SQL_SANCTION_DROP,
    SQL_SANCTIONS_ALL,
    SQL_REPORT_ADD,
    SQL_REPORT_SUM,
    SQL_REPORT_GET,
    SQL_REPORTS_ALL,
    SQL_REPORTS_STATE,
    SQL_REPORTS_WITH,
    SQL_REPORT_CLOSE,
    SQL_REPORT_COUNT,
    SQL_AUDIT_ADD,
    SQL_AUDIT_CHAIN,
    SQL_AUDIT_OF,
    SQL_FACT_SET,
    SQL_FACT_GET,

    SQL_PERSON_IS,
    SQL_DROP_ALONE,
    SQL_DROP_LOOK,
    SQL_DROP_SEATS_OPEN,
    SQL_DROP_SEATS,
    SQL_DROP_HOST,
    SQL_DROP_SAID_AT,
    SQL_DROP_SAID,
    SQL_DROP_REPORTS,
    SQL_DROP_REPORTS_ABOUT,
    SQL_DROP_SANCTIONS,
    SQL_DROP_PERSON,

    SQL_CLEAN_TABLES,
    SQL_CLEAN_GAMES,
    SQL_CLEAN_PEOPLE_TO,
    SQL_CLEAN_PEOPLE,
    SQL_CLEAN_TOKENS,
    SQL_CLEAN_REPORTS,
    SQL_CLEAN_SANCTIONS,
    SQL_CLEAN_RESETS,

    SQL_COUNT
};

extern const char *const sqlite_sql[SQL_COUNT];

/* What gives the rows of a table that are not as they were written: two texts
 * to be put into a sentence. The last has no SQL. */
struct sqlite_sum {
    const char *sql;
    const char *sentence;
    enum { SUM_OF_ROW, SUM_OF_TABLE, SUM_OF_ENTRY } about;
};
extern const struct sqlite_sum sqlite_sums[];

/* ---- sqlite_steps.c ---- */

struct sqlite; /* an open database */

/* What makes version 1 of an empty database, 2 of 1, and so on: SQL, then a
 * function, if there is one. A step that was released never changes. */
struct sqlite_step {
    const char *sql;
    int (*more)(struct sqlite *db);
};
extern const struct sqlite_step sqlite_steps[];
extern const int sqlite_step_count;

enum { SQLITE_SUMS_SINCE = 3 }; /* the version */

/* ---- sqlite_sum.c ---- */

enum { SQLITE_SUM = 16 }; /* bytes of a sum */

/* Give a connection the function sum_of(). */
int sqlite_add_sums(sqlite3 *handle);

/* ---- an open database ---- */

enum {
    SQLITE_NAME_MAX = 200,
    SQLITE_LINE = 200 /* of what a pragma says */
};

struct sqlite_copy;

struct sqlite {
    struct store_db head;
    sqlite3 *handle;
    char *path;                     /* without links */
    char name[SQLITE_NAME_MAX + 1]; /* the path in sentences: its end */
    int lock;                       /* FILE.lock, which we hold; or -1 */
    bool writing;                   /* between begin and the end of it */
    int lost; /* the code that has ended the transaction by itself, or 0 */
    struct sqlite_copy *copy; /* that is being made, or NULL */
    sqlite3_stmt *statement[SQL_COUNT];
};

struct sqlite *sqlite_of(struct store_db *db);

void sqlite_set_name(struct sqlite *db, const char *path);

/* Find the one path of a file, whatever links lead to it. It is released with
 * free(). */
six_status sqlite_resolve(struct sqlite *db, const char *where,
                          struct six_error *err);

/* Keep others from opening it: db->lock. */
six_status sqlite_take_lock(struct sqlite *db, struct six_error *err);

/* A database of ours, or an empty one. */
six_status sqlite_identify(struct sqlite *db, struct six_error *err);

/* Its version, which may be the latest at most. */
six_status sqlite_version(struct sqlite *db, int latest, int64_t *version,
                          struct six_error *err);

/* The first column of the last row that a pragma gives. Returns a code. */
int sqlite_pragma_line(struct sqlite *db, const char *sql,
                       char line[SQLITE_LINE]);
int sqlite_pragma(struct sqlite *db, const char *sql, int64_t *out);

/* Bring a database to the version that the last step makes, each step in a
 * transaction of its own. One with another version than these is refused. */
six_status sqlite_migrate(struct sqlite *db, const struct sqlite_step *steps,
                          int count, struct six_error *err);

/* ---- sqlite_ask.c ---- */

/* Fill err with what such a code means to an operator. Returns SIX_OK for
 * SQLITE_OK. */
six_status sqlite_fail(struct sqlite *db, int code, struct six_error *err);
six_status sqlite_damaged(struct sqlite *db, const char *what,
                          struct six_error *err);

/* Fill err (which may be NULL) with what is damaged, as SIX_BROKEN, and note it
 * in the head of the database, in the language there. */
#define BROKEN(db, err, ...)                                                   \
    ((db)->head.damaged++,                                                     \
     six_fail(&(db)->head.damage, SIX_BROKEN, __VA_ARGS__),                    \
     six_fail((err), SIX_BROKEN, __VA_ARGS__))

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
 * The columns are taken from left to right. Where one does not fit where it
 * goes, or take_sound() finds that the row is not as it was written, the row
 * is broken, and what was taken of it may not be used. So it is where the row
 * is none of those that were asked for, to which an index that is damaged has
 * led: whoever asks for rows by a key looks at it once more. */
struct query {
    struct sqlite *db;
    sqlite3_stmt *statement;
    int column;
    int code;
    bool broken; /* the last row */
};
struct query sqlite_ask(struct sqlite *db, enum sql which,
                        struct values values);
bool sqlite_next(struct query *q);
bool sqlite_is_sound(const struct query *q); /* no failure, nothing broken */
int sqlite_end(struct query *q);

bool take_sound(struct query *q); /* the first column of what has a sum */
int64_t take_number(struct query *q);
int take_within(struct query *q, int from, int to);
bool take_bool(struct query *q);
void take_key(struct query *q, int64_t key); /* a number that must be this */
void take_text(struct query *q, char *out, size_t size);
char *take_any_text(struct query *q); /* to be freed; NULL is NULL */
void take_bytes(struct query *q, unsigned char *out, size_t size);

/* A text as it is, to be named in a sentence; cut, and never NULL. */
const char *take_name(struct query *q, char out[SIX__QUOTE_MAX]);

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
six_status sqlite_people_find(struct store_db *db, const char *word, int most,
                              bool (*row)(void *arg,
                                          const struct store_person *person),
                              void *arg, struct six_error *err);
six_status sqlite_token_add(struct store_db *db, struct store_token *token,
                            struct six_error *err);
six_status sqlite_token_find(struct store_db *db,
                             const unsigned char hash[STORE_TOKEN_HASH],
                             int64_t now, int64_t least,
                             struct store_token *out, struct six_error *err);
six_status sqlite_token_trim(struct store_db *db, int64_t person, int most,
                             struct six_error *err);
six_status sqlite_token_drop(struct store_db *db, int64_t person, int64_t id,
                             struct six_error *err);
six_status sqlite_token_drop_others(struct store_db *db, int64_t person,
                                    int64_t but, struct six_error *err);
six_status sqlite_tokens_of(struct store_db *db, int64_t person,
                            bool (*row)(void *arg,
                                        const struct store_token *token),
                            void *arg, struct six_error *err);
six_status sqlite_reset_add(struct store_db *db,
                            const unsigned char hash[STORE_RESET_HASH],
                            int64_t person, int64_t until,
                            struct six_error *err);
six_status sqlite_reset_take(struct store_db *db,
                             const unsigned char hash[STORE_RESET_HASH],
                             int64_t now, int64_t *person,
                             struct six_error *err);
six_status sqlite_resets_drop(struct store_db *db, int64_t person,
                              struct six_error *err);
six_status sqlite_figures_of(struct store_db *db, int64_t person,
                             bool (*row)(void *arg,
                                         const struct store_figure *figure),
                             void *arg, struct six_error *err);

/* ---- sqlite_tables.c ---- */

six_status sqlite_table_add(struct store_db *db,
                            const struct store_table *table,
                            struct six_error *err);
six_status sqlite_table_get(struct store_db *db, const char *id,
                            struct store_table *out, struct six_error *err);
six_status sqlite_table_set(struct store_db *db,
                            const struct store_table *table,
                            struct six_error *err);
six_status sqlite_origin_set(struct store_db *db, const char *table,
                             const char *origin, struct six_error *err);
six_status sqlite_origin_of(struct store_db *db, const char *table, char **out,
                            struct six_error *err);
six_status sqlite_table_drop(struct store_db *db, const char *id,
                             struct six_error *err);
six_status sqlite_tables_public(struct store_db *db, int most,
                                bool (*row)(void *arg,
                                            const struct store_table *table),
                                void *arg, struct six_error *err);
six_status sqlite_tables_clocked(struct store_db *db,
                                 bool (*row)(void *arg,
                                             const struct store_table *table),
                                 void *arg, struct six_error *err);
six_status sqlite_tables_all(struct store_db *db, int state, int most,
                             bool (*row)(void *arg,
                                         const struct store_table *table),
                             void *arg, struct six_error *err);
six_status sqlite_tables_of(struct store_db *db, int64_t person, int most,
                            bool (*row)(void *arg,
                                        const struct store_table *table),
                            void *arg, struct six_error *err);
six_status sqlite_tables_by(struct store_db *db, int64_t person, int most,
                            bool (*row)(void *arg,
                                        const struct store_table *table),
                            void *arg, struct six_error *err);
six_status sqlite_tables_count(struct store_db *db, int64_t host, int *out,
                               struct six_error *err);

/* ---- sqlite_entries.c ---- */

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
six_status sqlite_said_by(struct store_db *db, int64_t person,
                          bool (*row)(void *arg, const char *table,
                                      const struct store_said *said),
                          void *arg, struct six_error *err);

/* ---- sqlite_operator.c ---- */

six_status sqlite_sanction_add(struct store_db *db,
                               struct store_sanction *sanction,
                               struct six_error *err);
six_status sqlite_sanction_drop(struct store_db *db, int64_t id,
                                struct six_error *err);
six_status sqlite_sanctions_all(
    struct store_db *db,
    bool (*row)(void *arg, const struct store_sanction *sanction), void *arg,
    struct six_error *err);
six_status sqlite_report_add(struct store_db *db, struct store_report *report,
                             struct six_error *err);
six_status sqlite_reports_of(struct store_db *db, int state, int most,
                             bool (*row)(void *arg,
                                         const struct store_report *report),
                             void *arg, struct six_error *err);
six_status sqlite_reports_with(struct store_db *db, int64_t person,
                               bool (*row)(void *arg,
                                           const struct store_report *report),
                               void *arg, struct six_error *err);
six_status sqlite_report_close(struct store_db *db, int64_t id,
                               const char *note, int64_t at,
                               struct six_error *err);
six_status sqlite_report_count(struct store_db *db, int64_t by, int64_t since,
                               int *out, struct six_error *err);
six_status sqlite_audit_add(struct store_db *db, struct store_audit *audit,
                            struct six_error *err);
six_status sqlite_audit_of(struct store_db *db, int most,
                           bool (*row)(void *arg,
                                       const struct store_audit *audit),
                           void *arg, struct six_error *err);
six_status sqlite_time_get(struct store_db *db, int64_t *ms,
                           struct six_error *err);
six_status sqlite_time_set(struct store_db *db, int64_t ms,
                           struct six_error *err);

/* ---- sqlite_clean.c ---- */

six_status sqlite_person_drop(struct store_db *db, int64_t id,
                              struct six_error *err);
six_status sqlite_clean(struct store_db *db, const struct store_ages *ages,
                        struct store_swept *swept, struct six_error *err);

/* ---- sqlite_file.c ---- */

/* Open a database that exists beside whoever has it open, to read it. Nothing
 * in it is changed, and no files stay behind. Close it after a failure, too. */
six_status sqlite_open_aside(struct sqlite *db, const char *path,
                             int64_t *version, struct six_error *err);
void sqlite_close_aside(struct sqlite *db);

/* ---- sqlite_log.c ---- */

/* How many commits are in the log of this database that can't be read, because
 * it is damaged before them. 0: none, or there is no log. */
int64_t sqlite_lost_of_log(const char *path);

/* Refused where there are any. */
six_status sqlite_has_whole_log(struct sqlite *db, struct six_error *err);

/* ---- sqlite_backup.c ---- */

/* A copy of what a handle sees, in steps: as store.h has it. */
six_status sqlite_copy_begin(struct sqlite_copy **out, struct sqlite *db,
                             const char *to, struct six_error *err);
six_status sqlite_copy_step(struct sqlite_copy *copy, struct sqlite *db,
                            int64_t *done, int64_t *total,
                            struct six_error *err);
void sqlite_copy_end(struct sqlite_copy *copy); /* NULL is none */

six_status sqlite_backup_begin(struct store_db *db, const char *to,
                               struct six_error *err);
six_status sqlite_backup_step(struct store_db *db, int64_t *done,
                              int64_t *total, struct six_error *err);
void sqlite_backup_end(struct store_db *db);
six_status sqlite_backup_finish(const char *to, bool (*goes_on)(void *arg),
                                void *arg, struct six_error *err);

/* The same; by force a copy with a damaged structure is taken, too. */
six_status sqlite_copy_finish(const char *to, bool force,
                              bool (*goes_on)(void *arg), void *arg,
                              struct six_error *err);

#endif
