/* sqlite_steps.c -- the tables of the SQLite database, version by version.
 *
 * A table of the server has an id that people see and a serial number that
 * rows refer to: it is short, and its order is that in which tables were made.
 * "0 for none" is NULL here, so that references can be checked.
 *
 * What stands here was released and never changes, sums included: see
 * sqlite_sum.c for what they are over.
 */
#include "server/sqlite.h"

/* Ids of people and tokens are never given twice: a cleaned one may still be
 * named in what was said, or in a list that somebody is looking at.
 *
 * NOCASE ignores the case of A to Z; other letters are as they are written.
 *
 * said.person refers to nothing: who spoke without a seat may be cleaned. */
static const char version_1[] =
    "CREATE TABLE people ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " name TEXT NOT NULL,"
    " login TEXT COLLATE NOCASE UNIQUE,"
    " password TEXT NOT NULL,"
    " created INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX people_guests ON people (created) WHERE login IS NULL;"

    "CREATE TABLE tokens ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),"
    " person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,"
    " created INTEGER NOT NULL,"
    " used INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX tokens_person ON tokens (person, used);"

    "CREATE TABLE tables ("
    " serial INTEGER PRIMARY KEY AUTOINCREMENT,"
    " id TEXT NOT NULL UNIQUE,"
    " game TEXT NOT NULL,"
    " host INTEGER REFERENCES people,"
    " state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2),"
    " public INTEGER NOT NULL,"
    " clocked INTEGER NOT NULL,"
    " settings TEXT NOT NULL,"
    " secret BLOB NOT NULL CHECK (length(secret) = 32),"
    " next TEXT NOT NULL,"
    " created INTEGER NOT NULL,"
    " started INTEGER NOT NULL,"
    " ended INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX tables_public ON tables (state, serial DESC)"
    " WHERE public = 1 AND state < 2;"
    "CREATE INDEX tables_clocked ON tables (serial)"
    " WHERE clocked = 1 AND state = 1;"
    "CREATE INDEX tables_open ON tables (created) WHERE state = 0;"
    "CREATE INDEX tables_host ON tables (host, state);"

    "CREATE TABLE seats ("
    " serial INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,"
    " seat INTEGER NOT NULL,"
    " person INTEGER REFERENCES people,"
    " name TEXT NOT NULL,"
    " bot TEXT NOT NULL,"
    " salt TEXT NOT NULL,"
    " away INTEGER NOT NULL,"
    " place INTEGER NOT NULL,"
    " PRIMARY KEY (serial, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_person ON seats (person, serial DESC)"
    " WHERE person IS NOT NULL;"

    "CREATE TABLE entries ("
    " serial INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,"
    " number INTEGER NOT NULL,"
    " at INTEGER NOT NULL,"
    " kind INTEGER NOT NULL,"
    " seat INTEGER NOT NULL,"
    " clock INTEGER NOT NULL,"
    " count INTEGER NOT NULL,"
    " text TEXT NOT NULL,"
    " PRIMARY KEY (serial, number)"
    ") STRICT, WITHOUT ROWID;"

    "CREATE TABLE said ("
    " serial INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,"
    " number INTEGER NOT NULL,"
    " at INTEGER NOT NULL,"
    " person INTEGER NOT NULL,"
    " seat INTEGER NOT NULL,"
    " name TEXT NOT NULL,"
    " text TEXT NOT NULL,"
    " PRIMARY KEY (serial, number)"
    ") STRICT, WITHOUT ROWID;";

static const char version_2[] = "ALTER TABLE tables ADD COLUMN origin TEXT;";

/* Sums and chains; what an operator needs to know; what grows is indexed by
 * what it is cleaned by. An origin may be long, and lists of tables need none:
 * it gets a table of its own, and its sum stays here.
 *
 * reports and sanctions refer to people who may have been cleaned. */
static const char version_3[] =
    "ALTER TABLE people ADD COLUMN sum BLOB NOT NULL DEFAULT x'';"
    "UPDATE people SET sum ="
    " sum_of('people', id, name, login, password, created);"

    "ALTER TABLE tokens ADD COLUMN sum BLOB NOT NULL DEFAULT x'';"
    "UPDATE tokens SET sum ="
    " sum_of('tokens', id, hash, person, created, used);"
    "CREATE INDEX tokens_used ON tokens (used);"

    "CREATE TABLE origins ("
    " serial INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
    " origin TEXT NOT NULL"
    ") STRICT;"
    "INSERT INTO origins SELECT serial, origin FROM tables"
    " WHERE origin IS NOT NULL;"
    "ALTER TABLE tables DROP COLUMN origin;"

    "ALTER TABLE seats ADD COLUMN pledge TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN sum BLOB NOT NULL DEFAULT x'';"
    "UPDATE seats SET sum = sum_of('seats', serial, seat, person, name, bot,"
    " salt, pledge, away, place);"

    "ALTER TABLE tables ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN origin_sum BLOB NOT NULL DEFAULT x'';"
    "ALTER TABLE tables ADD COLUMN sum BLOB NOT NULL DEFAULT x'';"
    "UPDATE tables SET"
    " seats = (SELECT count(*) FROM seats WHERE serial = tables.serial),"
    " origin_sum = ifnull((SELECT sum_of('origins', serial, origin) FROM "
    "origins"
    "  WHERE serial = tables.serial), x'');"
    "UPDATE tables SET sum = sum_of('tables', serial, id, game, host, state,"
    " public, clocked, settings, secret, next, created, started, ended, "
    "origin_sum,"
    " seats);"
    "CREATE INDEX tables_state ON tables (state, serial);"
    "CREATE INDEX tables_lobby ON tables (host, state, serial)"
    " WHERE public = 1 AND state < 2;"
    "CREATE INDEX tables_over ON tables (ended) WHERE state = 2;"

    "CREATE TABLE counts ("
    " serial INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
    " entries INTEGER NOT NULL,"
    " said INTEGER NOT NULL,"
    " sum BLOB NOT NULL"
    ") STRICT;"
    "INSERT INTO counts SELECT serial,"
    " (SELECT count(*) FROM entries WHERE serial = tables.serial),"
    " (SELECT count(*) FROM said WHERE serial = tables.serial), x''"
    " FROM tables;"
    "UPDATE counts SET sum = sum_of('counts', serial, entries, said);"
    "ALTER TABLE entries ADD COLUMN chain BLOB NOT NULL DEFAULT x'';"
    "ALTER TABLE said ADD COLUMN chain BLOB NOT NULL DEFAULT x'';"
    "CREATE INDEX said_person ON said (person);"

    "CREATE TABLE sanctions ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " kind INTEGER NOT NULL,"
    " person INTEGER,"
    " address TEXT NOT NULL,"
    " until INTEGER NOT NULL,"
    " reason TEXT NOT NULL,"
    " created INTEGER NOT NULL,"
    " sum BLOB NOT NULL"
    ") STRICT;"

    "CREATE TABLE reports ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " at INTEGER NOT NULL,"
    " author INTEGER,"
    " about INTEGER,"
    " place TEXT NOT NULL,"
    " kind TEXT NOT NULL,"
    " text TEXT NOT NULL,"
    " state INTEGER NOT NULL,"
    " note TEXT NOT NULL,"
    " closed INTEGER NOT NULL,"
    " sum BLOB NOT NULL"
    ") STRICT;"
    "CREATE INDEX reports_state ON reports (state, id);"
    "CREATE INDEX reports_author ON reports (author, at);"
    "CREATE INDEX reports_about ON reports (about);"
    "CREATE INDEX reports_closed ON reports (closed) WHERE state = 1;"

    "CREATE TABLE audit ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " at INTEGER NOT NULL,"
    " who TEXT NOT NULL,"
    " what TEXT NOT NULL,"
    " about TEXT NOT NULL,"
    " chain BLOB NOT NULL"
    ") STRICT;"

    "CREATE TABLE resets ("
    " hash BLOB PRIMARY KEY CHECK (length(hash) = 32),"
    " person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,"
    " until INTEGER NOT NULL,"
    " sum BLOB NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX resets_person ON resets (person);"

    "CREATE TABLE facts ("
    " name TEXT PRIMARY KEY,"
    " value INTEGER NOT NULL,"
    " sum BLOB NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "INSERT INTO facts SELECT 'time', max("
    " (SELECT ifnull(max(created), 0) FROM people),"
    " (SELECT ifnull(max(used), 0) FROM tokens),"
    " (SELECT ifnull(max(max(created, started, ended)), 0) FROM tables),"
    " (SELECT ifnull(max(at), 0) FROM entries),"
    " (SELECT ifnull(max(at), 0) FROM said)), x'';"
    "UPDATE facts SET sum = sum_of('facts', name, value);";

/* ---- the chains of what an earlier release has stored ---- */

/* What to walk through, and what to do with each row, in order. */
struct walk {
    const char *next, *set;
};

static const struct walk walks[] = {
    { "SELECT serial, number FROM entries WHERE (serial, number) > (?1, ?2)"
      " ORDER BY serial, number LIMIT 1",
      "UPDATE entries SET chain = sum_of(ifnull("
      " (SELECT chain FROM entries AS e WHERE e.serial = ?1"
      "  AND e.number = ?2 - 1),"
      " (SELECT sum_of('entries', id, game, settings, secret, created, "
      "origin_sum)"
      "  FROM tables WHERE serial = ?1)),"
      " number, at, kind, seat, clock, count, text)"
      " WHERE serial = ?1 AND number = ?2" },
    { "SELECT serial, number FROM said WHERE (serial, number) > (?1, ?2)"
      " ORDER BY serial, number LIMIT 1",
      "UPDATE said SET chain = sum_of(ifnull("
      " (SELECT chain FROM said AS e WHERE e.serial = ?1"
      "  AND e.number = ?2 - 1),"
      " (SELECT sum_of('said', id, game, created)"
      "  FROM tables WHERE serial = ?1)),"
      " number, at, person, seat, name, text)"
      " WHERE serial = ?1 AND number = ?2" },
};

static int run_at(sqlite3_stmt *statement, const int64_t at[2])
{
    sqlite3_reset(statement);
    sqlite3_bind_int64(statement, 1, at[0]);
    sqlite3_bind_int64(statement, 2, at[1]);
    return sqlite3_step(statement);
}

static int walk_rows(sqlite3_stmt *next, sqlite3_stmt *set)
{
    int64_t at[2] = { INT64_MIN, INT64_MIN };
    int code;
    while ((code = run_at(next, at)) == SQLITE_ROW) {
        at[0] = sqlite3_column_int64(next, 0);
        at[1] = sqlite3_column_int64(next, 1);
        code = run_at(set, at);
        if (code != SQLITE_DONE)
            return code;
    }
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int make_chains(struct sqlite *db)
{
    int code = SQLITE_OK;
    for (size_t i = 0; code == SQLITE_OK && i < 2; i++) {
        sqlite3_stmt *next = NULL, *set = NULL;
        code = sqlite3_prepare_v2(db->handle, walks[i].next, -1, &next, NULL);
        if (code == SQLITE_OK)
            code = sqlite3_prepare_v2(db->handle, walks[i].set, -1, &set, NULL);
        if (code == SQLITE_OK)
            code = walk_rows(next, set);
        sqlite3_finalize(set);
        sqlite3_finalize(next);
    }
    return code;
}

const struct sqlite_step sqlite_steps[] = {
    { version_1, NULL },
    { version_2, NULL },
    { version_3, make_chains },
};
const int sqlite_step_count = sizeof sqlite_steps / sizeof *sqlite_steps;
