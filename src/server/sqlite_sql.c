/* sqlite_sql.c -- all SQL of the SQLite database: its tables, version by
 * version, and its statements.
 *
 * A table of the server has an id that people see and a serial number that
 * rows refer to: it is short, and its order is that in which tables were made.
 * "0 for none" is NULL here, so that references can be checked.
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

const char *const sqlite_steps[] = { version_1, version_2 };
const int sqlite_step_count = sizeof sqlite_steps / sizeof *sqlite_steps;

#define PERSON "id, name, ifnull(login, ''), password, created"
#define TOKEN "id, hash, person, created, used"
#define TABLE                                                                  \
    "serial, id, game, ifnull(host, 0), state, public, clocked, settings,"     \
    " secret, next, created, started, ended"

const char *const sqlite_sql[SQL_COUNT] = {
    /* The lock is taken at once, so that nothing later waits for it. */
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_PART_BEGIN] = "SAVEPOINT part",
    [SQL_PART_KEEP] = "RELEASE part",
    [SQL_PART_UNDO] = "ROLLBACK TO part",

    [SQL_PERSON_ADD] = "INSERT INTO people (name, login, password, created)"
                       " VALUES (?1, ?2, ?3, ?4)",
    [SQL_PERSON_BY_ID] = "SELECT " PERSON " FROM people WHERE id = ?1",
    [SQL_PERSON_BY_LOGIN] = "SELECT " PERSON " FROM people WHERE login = ?1",
    [SQL_PERSON_SET] =
        "UPDATE people SET name = ?2, login = ?3, password = ?4 WHERE id = ?1",

    [SQL_TOKEN_ADD] = "INSERT INTO tokens (hash, person, created, used)"
                      " VALUES (?1, ?2, ?3, ?4)",
    [SQL_TOKEN_FIND] =
        "UPDATE tokens SET used = ?2 WHERE hash = ?1 RETURNING " TOKEN,
    [SQL_TOKEN_DROP] = "DELETE FROM tokens WHERE person = ?1 AND id = ?2",
    [SQL_TOKEN_DROP_OTHERS] =
        "DELETE FROM tokens WHERE person = ?1 AND id <> ?2",
    [SQL_TOKENS_OF] = "SELECT " TOKEN " FROM tokens WHERE person = ?1"
                      " ORDER BY used DESC, id DESC",

    /* Who holds several seats of a table has played one game there. */
    [SQL_FIGURES_OF] =
        "SELECT game, count(*), sum(best = 1) FROM ("
        " SELECT game, min(place) AS best"
        " FROM seats JOIN tables USING (serial)"
        " WHERE person = ?1 AND place > 0 AND state = 2 AND"
        "  ifnull(json_extract(iif(json_valid(settings), settings, '{}'),"
        "   '$.practice'), 0) <> 1"
        " GROUP BY serial)"
        " GROUP BY game ORDER BY game",

    [SQL_CLEAN_TABLES] = "DELETE FROM tables WHERE state = 0 AND created < ?1",
    [SQL_CLEAN_PEOPLE] =
        "DELETE FROM people WHERE login IS NULL AND created < ?1"
        " AND NOT EXISTS (SELECT 1 FROM tokens"
        "  WHERE person = people.id AND used >= ?1)"
        " AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE host = people.id)",

    [SQL_TABLE_ADD] =
        "INSERT INTO tables (id, game, host, state, public, clocked, settings,"
        " secret, next, created, started, ended)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
        " RETURNING serial",
    [SQL_TABLE_GET] = "SELECT " TABLE " FROM tables WHERE id = ?1",
    [SQL_TABLE_SET] =
        "UPDATE tables SET host = ?2, state = ?3, public = ?4, clocked = ?5,"
        " settings = ?6, next = ?7, started = ?8, ended = ?9 WHERE id = ?1"
        " RETURNING serial",
    [SQL_ORIGIN_SET] = "UPDATE tables SET origin = ?2 WHERE id = ?1",
    [SQL_ORIGIN_OF] = "SELECT origin FROM tables WHERE id = ?1",
    [SQL_TABLE_DROP] = "DELETE FROM tables WHERE id = ?1",
    [SQL_TABLES_PUBLIC] =
        "SELECT " TABLE " FROM tables WHERE public = 1 AND state < 2"
        " ORDER BY state, serial DESC LIMIT ?1",
    [SQL_TABLES_CLOCKED] =
        "SELECT " TABLE " FROM tables WHERE clocked = 1 AND state = 1"
        " ORDER BY serial",
    [SQL_TABLES_OF] =
        "WITH his AS MATERIALIZED"
        " (SELECT DISTINCT serial FROM seats WHERE person = ?1"
        "  ORDER BY serial DESC LIMIT ?2)"
        " SELECT " TABLE " FROM his CROSS JOIN tables USING (serial)"
        " ORDER BY serial DESC",
    [SQL_TABLES_COUNT] =
        "SELECT count(*) FROM tables WHERE host = ?1 AND state < 2",

    [SQL_SEAT_SET] =
        "INSERT INTO seats (serial, seat, person, name, bot, salt, away, place)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
        " ON CONFLICT DO UPDATE SET person = excluded.person,"
        " name = excluded.name, bot = excluded.bot, salt = excluded.salt,"
        " away = excluded.away, place = excluded.place",
    [SQL_SEATS_CUT] = "DELETE FROM seats WHERE serial = ?1 AND seat >= ?2",
    [SQL_SEATS_OF] =
        "SELECT seat, ifnull(person, 0), name, bot, salt, away, place"
        " FROM seats WHERE serial = ?1 ORDER BY seat",

    [SQL_ENTRY_ADD] =
        "INSERT INTO entries (serial, number, at, kind, seat, clock, count,"
        " text)"
        " SELECT serial, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM tables WHERE id = ?1",
    [SQL_ENTRIES_OF] =
        "SELECT number, at, kind, seat, clock, count, text FROM entries"
        " WHERE serial = (SELECT serial FROM tables WHERE id = ?1)"
        " AND number >= ?2 ORDER BY number",
    [SQL_SAID_ADD] =
        "INSERT INTO said (serial, number, at, person, seat, name, text)"
        " SELECT serial, ?2, ?3, ?4, ?5, ?6, ?7 FROM tables WHERE id = ?1",
    [SQL_SAID_OF] = "SELECT * FROM ("
                    " SELECT number, at, person, seat, name, text FROM said"
                    " WHERE serial = (SELECT serial FROM tables WHERE id = ?1)"
                    " ORDER BY number DESC LIMIT ?2)"
                    " ORDER BY number",
};
