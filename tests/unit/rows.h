/* rows.h -- what the tests of the store have in common: a folder, and rows to
 * put into a database. Include cmocka.h before. */
#ifndef TESTS_UNIT_ROWS_H
#define TESTS_UNIT_ROWS_H

#include <sqlite3.h>

#include "server/store.h"

enum { PATH_ROOM = 200 };

/* A folder of this test's, in memory where that can be: nobody pulls a plug
 * here. And a path in it. */
int folder_begin(void **state);
int folder_end(void **state);
int folder_in(const char *top); /* to measure a disk */
void path_of(char out[PATH_ROOM], const char *name);
int clear_folder(void **state); /* each test begins without files */

/* Delete a database with all its files. */
void clear_file(const char *name);

/* Copy a file of the folder over another. */
void copy_file(const char *from, const char *to);

/* Open a database of that name, which must succeed; and close it. */
struct store_db *db_open(const char *name);
void db_close(struct store_db *db);

/* The sentence with which opening fails. */
const char *db_refused(const char *name);

/* Run SQL on a file, as an operator could with the shell of SQLite. */
void db_exec(const char *name, const char *sql);
int64_t db_number(const char *name, const char *sql);

/* Rows. What adds them must succeed. */
struct store_person person_named(const char *name, const char *login);
int64_t person_new(struct store_db *db, const char *name, const char *login);
struct store_table table_named(const char *id, int64_t host);
struct store_entry entry_numbered(int64_t number);

struct store_token token_of(int64_t person, int number);
struct store_table full_table(const char *id, int64_t host); /* all it holds */
struct store_db *db_with_table(const char *id);

/* A call that must succeed. */
#define DO(call)                                                               \
    do {                                                                       \
        struct six_error err = { .lang = SIX_EN };                             \
        if ((call) != SIX_OK)                                                  \
            fail_msg("%s", err.text);                                          \
    } while (0)

/* One that must fail so, with a sentence. */
#define REFUSED(wanted, call)                                                  \
    do {                                                                       \
        struct six_error err = { .lang = SIX_EN };                             \
        assert_int_equal(call, wanted);                                        \
        assert_int_equal(err.status, wanted);                                  \
        assert_true(strlen(err.text) > 10);                                    \
    } while (0)

void tells(const char *text, const char *part);

#endif
