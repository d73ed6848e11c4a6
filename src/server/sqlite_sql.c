/* sqlite_sql.c -- all statements of the SQLite database; its tables are in
 * sqlite_steps.c.
 *
 * A row that is read begins with whether it is as it was written: see
 * take_sound(). What a sum or a chain is over stands here once for each table,
 * and must be what sqlite_steps.c has computed it over.
 */
#include "server/sqlite.h"

#define PERSON_SUM "sum_of('people', id, name, login, password, created)"
#define PERSON                                                                 \
    "sum = " PERSON_SUM ", id, name, ifnull(login, ''), password, created"

#define TOKEN_SUM "sum_of('tokens', id, hash, person, created, used)"
#define TOKEN "sum = " TOKEN_SUM ", id, hash, person, created, used"
#define RESET_SUM "sum_of('resets', hash, person, until)"

#define TABLE_SUM_FOR(host)                                                    \
    "sum_of('tables', tables.serial, id, game, " host ", state, public,"       \
    " clocked, settings, secret, next, created, started, ended, origin_sum,"   \
    " seats)"
#define TABLE_SUM TABLE_SUM_FOR("host")
#define TABLE                                                                  \
    "tables.sum = " TABLE_SUM ", id, tables.serial, game, ifnull(host, 0),"    \
    " state, public, clocked, settings, secret, next, created, started,"       \
    " ended, seats"

#define SERIAL_OF_ID "(SELECT serial FROM tables WHERE id = ?1)"

#define SEAT_SUM_FOR(person, name)                                             \
    "sum_of('seats', seats.serial, seat, " person ", " name ", bot, salt,"     \
    " pledge, away, place)"
#define SEAT_SUM SEAT_SUM_FOR("person", "name")

/* What a chain begins with: what never changes of its table. */
#define ENTRIES_BASE                                                           \
    "sum_of('entries', id, game, settings, secret, created, origin_sum)"
#define SAID_BASE "sum_of('said', id, game, created)"

/* The chain of a row of entries AS e, or said AS s: it follows from the row
 * before, or from the base. */
#define ENTRY_CHAIN                                                            \
    "sum_of(ifnull((SELECT chain FROM entries AS p"                            \
    "  WHERE p.serial = e.serial AND p.number = e.number - 1),"                \
    " (SELECT " ENTRIES_BASE " FROM tables WHERE serial = e.serial)),"         \
    " number, at, kind, seat, clock, count, text)"
#define SAID_CHAIN                                                             \
    "sum_of(ifnull((SELECT chain FROM said AS p"                               \
    "  WHERE p.serial = s.serial AND p.number = s.number - 1),"                \
    " (SELECT " SAID_BASE " FROM tables WHERE serial = s.serial)),"            \
    " number, at, person, seat, name, text)"
#define SAID                                                                   \
    "chain = " SAID_CHAIN ", serial, number, at, s.person, seat, name, text"

#define SANCTION_SUM                                                           \
    "sum_of('sanctions', id, kind, person, address, until, reason, created)"
#define REPORT_SUM_FOR(author, text)                                           \
    "sum_of('reports', id, at, " author ", about, place, kind, " text ","      \
    " state, note, closed)"
#define REPORT_SUM REPORT_SUM_FOR("author", "text")
#define REPORT                                                                 \
    "sum = " REPORT_SUM ", id, at, ifnull(author, 0), ifnull(about, 0),"       \
    " place, kind, text, state, note, closed"
#define AUDIT_CHAIN                                                            \
    "sum_of(ifnull((SELECT chain FROM audit AS p WHERE p.id = a.id - 1),"      \
    " 'audit'), id, at, who, what, about)"
#define COUNTS_SUM "sum_of('counts', counts.serial, entries, said)"

const char *const sqlite_sql[SQL_COUNT] = {
    /* The lock is taken at once, so that nothing later waits for it. */
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_PART_BEGIN] = "SAVEPOINT part",
    [SQL_PART_KEEP] = "RELEASE part",
    [SQL_PART_UNDO] = "ROLLBACK TO part",

    /* ---- people ---- */

    [SQL_PERSON_ADD] = "INSERT INTO people (name, login, password, created)"
                       " VALUES (?1, ?2, ?3, ?4)",
    [SQL_PERSON_SUM] = "UPDATE people SET sum = " PERSON_SUM " WHERE id = ?1",
    [SQL_PERSON_BY_ID] = "SELECT " PERSON " FROM people WHERE id = ?1",
    [SQL_PERSON_BY_LOGIN] = "SELECT " PERSON " FROM people WHERE login = ?1",
    [SQL_PERSON_SET] =
        "UPDATE people SET name = ?2, login = ?3, password = ?4 WHERE id = ?1",
    [SQL_PEOPLE_FIND] =
        "SELECT " PERSON " FROM people WHERE id = ?2 OR login = ?1"
        " OR instr(lower(name), lower(?1)) > 0"
        " ORDER BY id = ?2 OR login IS ?1 DESC, id DESC LIMIT ?3",

    [SQL_TOKEN_ADD] = "INSERT INTO tokens (hash, person, created, used)"
                      " VALUES (?1, ?2, ?3, ?4)",
    [SQL_TOKEN_SUM] = "UPDATE tokens SET sum = " TOKEN_SUM " WHERE id = ?1",
    [SQL_TOKEN_FIND] = "SELECT " TOKEN " FROM tokens WHERE hash = ?1",
    /* Of what was verified, which may come from an index: a sum of what is in
     * the row now could hide damage. */
    [SQL_TOKEN_USE] = "UPDATE tokens SET used = ?5,"
                      " sum = sum_of('tokens', ?1, ?2, ?3, ?4, ?5)"
                      " WHERE id = ?1",
    [SQL_TOKEN_DROP] = "DELETE FROM tokens WHERE person = ?1 AND id = ?2",
    [SQL_TOKEN_DROP_OTHERS] =
        "DELETE FROM tokens WHERE person = ?1 AND id <> ?2",
    [SQL_TOKEN_TRIM] =
        "DELETE FROM tokens WHERE id IN (SELECT id FROM tokens"
        " WHERE person = ?1 ORDER BY used DESC, id DESC LIMIT -1 OFFSET ?2)",
    [SQL_TOKENS_OF] = "SELECT " TOKEN " FROM tokens WHERE person = ?1"
                      " ORDER BY used DESC, id DESC",
    [SQL_RESET_ADD] = "INSERT INTO resets (hash, person, until, sum)"
                      " VALUES (?1, ?2, ?3, sum_of('resets', ?1, ?2, ?3))",
    [SQL_RESET_TAKE] = "DELETE FROM resets WHERE hash = ?1 RETURNING"
                       " sum = " RESET_SUM ", person, until",
    [SQL_RESETS_DROP] = "DELETE FROM resets WHERE person = ?1",

    /* Who holds several seats of a table has played one game there. */
    [SQL_FIGURES_OF] =
        "WITH his AS MATERIALIZED"
        " (SELECT DISTINCT serial FROM seats WHERE person = ?1"
        "  ORDER BY serial DESC LIMIT ?2)"
        " SELECT min(sound), game, count(*), sum(best = 1) FROM ("
        " SELECT game, min(place) AS best,"
        "  min(tables.sum = " TABLE_SUM " AND seats.sum = " SEAT_SUM
        "   AND +person = ?1 AND +state = 2)"
        "   AS sound"
        " FROM his CROSS JOIN seats INDEXED BY seats_person"
        "  ON seats.serial = his.serial AND person = ?1"
        " CROSS JOIN tables ON tables.serial = his.serial"
        " WHERE place > 0 AND state = 2 AND"
        "  ifnull(json_extract(iif(json_valid(settings), settings, '{}'),"
        "   '$.practice'), 0) <> 1"
        " GROUP BY tables.serial)"
        " GROUP BY sound, game ORDER BY game",

    /* ---- tables ---- */

    [SQL_TABLE_ADD] =
        "INSERT INTO tables (id, game, host, state, public, clocked, settings,"
        " secret, next, created, started, ended, seats)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"
        " RETURNING serial",
    [SQL_TABLE_SUM] = "UPDATE tables SET sum = " TABLE_SUM " WHERE serial = ?1",
    [SQL_TABLE_GET] = "SELECT " TABLE " FROM tables WHERE id = ?1",
    [SQL_TABLE_SET] =
        "UPDATE tables SET host = ?2, state = ?3, public = ?4, clocked = ?5,"
        " settings = ?6, secret = ?7, next = ?8, started = ?9, ended = ?10,"
        " seats = ?11 WHERE serial = ?1",
    /* What is to be known before a table is changed. It is read by its serial
     * number, so that an index that is damaged can't pass off one table as
     * another, or hide what is damaged in the row. */
    [SQL_TABLE_LOOK] =
        "SELECT tables.sum = " TABLE_SUM " AND counts.sum = " COUNTS_SUM
        " AND id = ?1, tables.serial, entries, " ENTRIES_BASE
        " FROM tables LEFT JOIN counts ON counts.serial = tables.serial"
        " WHERE tables.serial = " SERIAL_OF_ID,
    [SQL_TABLE_BASE] = "SELECT " ENTRIES_BASE " FROM tables WHERE serial = ?1",
    [SQL_ORIGIN_SET] = "INSERT INTO origins (serial, origin) VALUES (?1, ?2)"
                       " ON CONFLICT DO UPDATE SET origin = excluded.origin",
    [SQL_ORIGIN_SUM] =
        "UPDATE tables SET origin_sum = sum_of('origins', ?1, ?2)"
        " WHERE serial = ?1",
    [SQL_ORIGIN_OF] =
        "SELECT id = ?1 AND tables.sum = " TABLE_SUM
        " AND origin_sum = ifnull(("
        "  SELECT sum_of('origins', serial, origin)"
        "  FROM origins WHERE serial = tables.serial), x''),"
        " (SELECT origin FROM origins WHERE serial = tables.serial)"
        " FROM tables WHERE serial = " SERIAL_OF_ID,
    [SQL_TABLE_DROP] = "DELETE FROM tables WHERE id = ?1",
    [SQL_TABLES_PUBLIC] =
        "SELECT " TABLE " FROM tables WHERE public = 1 AND state < 2"
        " AND NOT EXISTS (SELECT 1 FROM tables AS later"
        "  WHERE later.public = 1 AND later.state < 2"
        "  AND later.host = tables.host AND later.state = tables.state"
        "  AND later.serial > tables.serial)"
        " ORDER BY state, serial DESC LIMIT ?1",
    [SQL_TABLES_CLOCKED] =
        "SELECT " TABLE " FROM tables WHERE clocked = 1 AND state = 1"
        " ORDER BY serial",
    [SQL_TABLES_ALL] =
        "SELECT " TABLE " FROM tables ORDER BY serial DESC LIMIT ?1",
    [SQL_TABLES_STATE] = "SELECT " TABLE " FROM tables WHERE state = ?1"
                         " ORDER BY serial DESC LIMIT ?2",
    [SQL_TABLES_OF] = "WITH his AS MATERIALIZED"
                      " (SELECT DISTINCT serial FROM seats WHERE person = ?1"
                      "  ORDER BY serial DESC LIMIT ?2)"
                      " SELECT " TABLE " FROM his CROSS JOIN tables"
                      "  ON tables.serial = his.serial"
                      " ORDER BY his.serial DESC",
    [SQL_TABLES_BY] = "SELECT " TABLE " FROM tables WHERE host = ?1"
                      " ORDER BY serial DESC LIMIT ?2",
    [SQL_TABLES_COUNT] =
        "SELECT count(*) FROM tables WHERE host = ?1 AND state < 2",

    [SQL_SEAT_SET] =
        "INSERT INTO seats (serial, seat, person, name, bot, salt, pledge,"
        " away, place, sum)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
        "  sum_of('seats', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9))"
        " ON CONFLICT DO UPDATE SET person = excluded.person,"
        " name = excluded.name, bot = excluded.bot, salt = excluded.salt,"
        " pledge = excluded.pledge, away = excluded.away,"
        " place = excluded.place, sum = excluded.sum",
    [SQL_SEATS_CUT] = "DELETE FROM seats WHERE serial = ?1 AND seat >= ?2",
    [SQL_SEATS_OF] =
        "SELECT sum = " SEAT_SUM
        ", serial, seat, ifnull(person, 0), name, bot, salt,"
        " pledge, away, place FROM seats WHERE serial = ?1 ORDER BY seat",

    /* ---- what happened, and what was said ---- */

    [SQL_COUNTS_ADD] = "INSERT INTO counts (serial, entries, said, sum)"
                       " VALUES (?1, 0, 0, sum_of('counts', ?1, 0, 0))",
    [SQL_COUNTS_OF] =
        "SELECT id = ?1 AND tables.sum = " TABLE_SUM
        " AND counts.sum = " COUNTS_SUM ","
        " counts.serial, entries, said"
        " FROM tables LEFT JOIN counts ON counts.serial = tables.serial"
        " WHERE tables.serial = " SERIAL_OF_ID,
    [SQL_COUNTS_SET] = "UPDATE counts SET entries = ?2, said = ?3,"
                       " sum = sum_of('counts', ?1, ?2, ?3) WHERE serial = ?1",
    [SQL_ENTRY_ADD] =
        "INSERT INTO entries (serial, number, at, kind, seat, clock, count,"
        " text, chain)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, sum_of(ifnull("
        "  (SELECT chain FROM entries WHERE serial = ?1 AND number = ?2 - 1),"
        "  (SELECT " ENTRIES_BASE " FROM tables WHERE serial = ?1)),"
        " ?2, ?3, ?4, ?5, ?6, ?7, ?8))",
    [SQL_ENTRIES_OF] =
        "SELECT chain = " ENTRY_CHAIN ", serial,"
        " number, at, kind, seat, clock, count, text FROM entries AS e"
        " WHERE serial = ?1 AND number >= ?2 ORDER BY number",
    [SQL_SAID_ADD] =
        "INSERT INTO said (serial, number, at, person, seat, name, text,"
        " chain)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, sum_of(ifnull("
        "  (SELECT chain FROM said WHERE serial = ?1 AND number = ?2 - 1),"
        "  (SELECT " SAID_BASE " FROM tables WHERE serial = ?1)),"
        " ?2, ?3, ?4, ?5, ?6, ?7))",
    [SQL_SAID_OF] = "SELECT " SAID " FROM said AS s"
                    " WHERE serial = ?1 AND number >= ?2 ORDER BY number",
    [SQL_SAID_BY] =
        "SELECT chain = " SAID_CHAIN " AND tables.sum = " TABLE_SUM ","
        " id, number, at, s.person, seat, name,"
        " text FROM said AS s JOIN tables ON tables.serial = s.serial"
        " WHERE person = ?1 ORDER BY s.serial, number",
    [SQL_SAID_NEXT] = "SELECT number FROM said WHERE serial = ?1"
                      " AND number > ?2 ORDER BY number LIMIT 1",
    [SQL_SAID_CHAIN] = "UPDATE said AS s SET chain = " SAID_CHAIN
                       " WHERE serial = ?1 AND number = ?2",

    /* ---- for operators ---- */

    [SQL_SANCTION_ADD] =
        "INSERT INTO sanctions (kind, person, address, until, reason, created,"
        " sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6, x'')",
    [SQL_SANCTION_SUM] =
        "UPDATE sanctions SET sum = " SANCTION_SUM " WHERE id = ?1",
    [SQL_SANCTION_DROP] = "DELETE FROM sanctions WHERE id = ?1",
    [SQL_SANCTIONS_ALL] =
        "SELECT sum = " SANCTION_SUM ", id, kind, ifnull(person, 0), address,"
        " until, reason, created FROM sanctions ORDER BY id DESC",

    [SQL_REPORT_ADD] =
        "INSERT INTO reports (at, author, about, place, kind, text, state,"
        " note, closed, sum)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, x'')",
    [SQL_REPORT_SUM] = "UPDATE reports SET sum = " REPORT_SUM " WHERE id = ?1",
    [SQL_REPORT_GET] = "SELECT " REPORT " FROM reports WHERE id = ?1",
    [SQL_REPORTS_ALL] =
        "SELECT " REPORT " FROM reports ORDER BY id DESC LIMIT ?1",
    [SQL_REPORTS_STATE] = "SELECT " REPORT " FROM reports WHERE state = ?1"
                          " ORDER BY id DESC LIMIT ?2",
    [SQL_REPORTS_WITH] =
        "SELECT " REPORT " FROM reports WHERE author = ?1 OR about = ?1"
        " ORDER BY at DESC, id DESC",
    [SQL_REPORT_CLOSE] = "UPDATE reports SET state = 1, note = ?2,"
                         " closed = ?3 WHERE id = ?1",
    [SQL_REPORT_COUNT] =
        "SELECT count(*) FROM reports WHERE author = ?1 AND at >= ?2",

    [SQL_AUDIT_ADD] = "INSERT INTO audit (at, who, what, about, chain)"
                      " VALUES (?1, ?2, ?3, ?4, x'')",
    [SQL_AUDIT_CHAIN] =
        "UPDATE audit AS a SET chain = " AUDIT_CHAIN " WHERE id = ?1",
    [SQL_AUDIT_OF] = "SELECT chain = " AUDIT_CHAIN ", id, at, who, what, about"
                     " FROM audit AS a ORDER BY id DESC LIMIT ?1",

    [SQL_FACT_SET] = "INSERT INTO facts (name, value, sum)"
                     " VALUES (?1, ?2, sum_of('facts', ?1, ?2))"
                     " ON CONFLICT DO UPDATE SET value = excluded.value,"
                     " sum = excluded.sum",
    [SQL_FACT_GET] = "SELECT sum = sum_of('facts', name, value), value"
                     " FROM facts WHERE name = ?1",

    /* ---- a person is forgotten ---- */

    [SQL_PERSON_IS] = "SELECT 1 FROM people WHERE id = ?1",
    [SQL_DROP_ALONE] = "DELETE FROM tables WHERE serial IN ("
                       "  SELECT serial FROM seats WHERE person = ?1 UNION"
                       "  SELECT serial FROM tables WHERE host = ?1)"
                       " AND (host = ?1 OR host IS NULL)"
                       " AND NOT EXISTS (SELECT 1 FROM seats"
                       "  WHERE serial = tables.serial AND person <> ?1)",
    /* The tables where something would be changed, and whether all of it is
     * sound: or else a new sum would hide what is not. */
    [SQL_DROP_LOOK] =
        "SELECT tables.sum = " TABLE_SUM " AND NOT EXISTS ("
        "  SELECT 1 FROM seats WHERE serial = tables.serial"
        "  AND seats.sum <> " SEAT_SUM "), id FROM tables WHERE serial IN ("
        "  SELECT serial FROM seats WHERE person = ?1 UNION"
        "  SELECT serial FROM tables WHERE host = ?1)",
    [SQL_DROP_SEATS_OPEN] =
        "UPDATE seats SET person = NULL, name = '', bot = '', salt = '',"
        " pledge = '', away = 0, place = 0,"
        " sum = sum_of('seats', serial, seat, NULL, '', '', '', '', 0, 0)"
        " WHERE person = ?1 AND"
        " (SELECT state FROM tables WHERE serial = seats.serial) = 0",
    [SQL_DROP_SEATS] =
        "UPDATE seats SET person = NULL, name = '',"
        " sum = " SEAT_SUM_FOR("NULL", "''") " WHERE person = ?1",
    [SQL_DROP_HOST] =
        "UPDATE tables SET host = heir.person,"
        " sum = " TABLE_SUM_FOR(
            "heir.person") " FROM (SELECT serial AS old, (SELECT person FROM "
                           "seats"
                           "  WHERE serial = tables.serial AND person IS NOT "
                           "NULL"
                           "  ORDER BY seat LIMIT 1) AS person FROM tables "
                           "WHERE host = ?1)"
                           " AS heir WHERE tables.serial = heir.old",
    [SQL_DROP_SAID_AT] = "SELECT DISTINCT serial FROM said WHERE person = ?1"
                         " AND serial > ?2 ORDER BY serial LIMIT 1",
    [SQL_DROP_SAID] = "UPDATE said SET person = 0, name = '', text = ''"
                      " WHERE serial = ?1 AND person = ?2",
    [SQL_DROP_REPORTS] =
        "UPDATE reports SET author = NULL, text = '',"
        " sum = " REPORT_SUM_FOR("NULL", "''") " WHERE author = ?1",
    [SQL_DROP_REPORTS_ABOUT] = "DELETE FROM reports WHERE about = ?1",
    [SQL_DROP_SANCTIONS] = "DELETE FROM sanctions WHERE person = ?1",
    [SQL_DROP_PERSON] = "DELETE FROM people WHERE id = ?1",

    /* ---- cleaning, so many rows at a time. What is damaged may only look
     * old: it stays, for the check to name it. ---- */

    [SQL_CLEAN_TABLES] =
        "DELETE FROM tables WHERE serial IN (SELECT serial FROM tables"
        " WHERE state = 0 AND created < ?1 AND sum = " TABLE_SUM " LIMIT ?2)",
    [SQL_CLEAN_GAMES] =
        "DELETE FROM tables WHERE serial IN (SELECT serial FROM tables"
        " WHERE state = 2 AND ended < ?1 AND sum = " TABLE_SUM " LIMIT ?2)",
    [SQL_CLEAN_PEOPLE_TO] =
        "SELECT max(id) FROM (SELECT id FROM people WHERE id > ?1"
        " ORDER BY id LIMIT ?2)",
    /* By their numbers: "+" keeps it from walking all who have no login. */
    [SQL_CLEAN_PEOPLE] =
        "DELETE FROM people WHERE id > ?2 AND id <= ?3"
        " AND +login IS NULL AND +created < ?1"
        " AND NOT EXISTS (SELECT 1 FROM tokens"
        "  WHERE person = people.id AND (used >= ?1 OR sum <> " TOKEN_SUM "))"
        " AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id)"
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE host = people.id)"
        " AND sum = " PERSON_SUM,
    [SQL_CLEAN_TOKENS] = "DELETE FROM tokens WHERE id IN (SELECT id FROM tokens"
                         " WHERE used < ?1 AND sum = " TOKEN_SUM " LIMIT ?2)",
    [SQL_CLEAN_REPORTS] =
        "DELETE FROM reports WHERE id IN (SELECT id FROM reports"
        " WHERE state = 1 AND closed < ?1 AND sum = " REPORT_SUM " LIMIT ?2)",
    [SQL_CLEAN_SANCTIONS] =
        "DELETE FROM sanctions WHERE id IN (SELECT id FROM sanctions"
        " WHERE (until <> 0 AND until < ?1 OR person IS NOT NULL"
        "  AND NOT EXISTS (SELECT 1 FROM people WHERE id = person))"
        " AND sum = " SANCTION_SUM " LIMIT ?2)",
    [SQL_CLEAN_RESETS] =
        "DELETE FROM resets WHERE hash IN (SELECT hash FROM resets"
        " WHERE until < ?1 AND sum = " RESET_SUM " LIMIT ?2)",
};

/* What `sixstones check` looks for. The first text of what is about a table is
 * its id. */
const struct sqlite_sum sqlite_sums[] = {
    { "SELECT id FROM people WHERE sum <> " PERSON_SUM,
      N_("person %s is damaged"), SUM_OF_ROW },
    { "SELECT id FROM tokens WHERE sum <> " TOKEN_SUM,
      N_("session %s is damaged"), SUM_OF_ROW },
    { "SELECT person FROM resets WHERE sum <> " RESET_SUM,
      N_("a password reset of person %s is damaged"), SUM_OF_ROW },
    { "SELECT id FROM tables WHERE sum <> " TABLE_SUM,
      N_("table '%s' is damaged"), SUM_OF_TABLE },
    { "SELECT (SELECT id FROM tables WHERE serial = seats.serial), seat"
      " FROM seats WHERE sum <> " SEAT_SUM,
      N_("table '%s': seat %s is damaged"), SUM_OF_TABLE },
    { "SELECT id FROM tables WHERE seats <>"
      " (SELECT count(*) FROM seats WHERE serial = tables.serial)",
      N_("table '%s': a seat is missing, or there is one too many"),
      SUM_OF_TABLE },
    { "SELECT id FROM tables WHERE origin_sum <> ifnull(("
      " SELECT sum_of('origins', serial, origin) FROM origins"
      " WHERE serial = tables.serial), x'')",
      N_("table '%s': its first position is damaged"), SUM_OF_TABLE },
    { "SELECT id FROM tables LEFT JOIN counts"
      " ON counts.serial = tables.serial"
      " WHERE ifnull(counts.sum <> " COUNTS_SUM ", 1)",
      N_("table '%s': how much happened there is damaged"), SUM_OF_TABLE },
    { "SELECT (SELECT id FROM tables WHERE serial = e.serial), number"
      " FROM entries AS e WHERE chain <> " ENTRY_CHAIN,
      N_("table '%s': entry %s is damaged"), SUM_OF_ENTRY },
    { "SELECT id, entries - (SELECT count(*) FROM entries"
      "  WHERE serial = counts.serial)"
      " FROM counts JOIN tables ON tables.serial = counts.serial"
      " WHERE entries <> (SELECT count(*) FROM entries"
      "  WHERE serial = counts.serial)"
      " OR entries <> ifnull((SELECT max(number) + 1 FROM entries"
      "  WHERE serial = counts.serial), 0)",
      N_("table '%s': %s entries are missing"), SUM_OF_TABLE },
    { "SELECT (SELECT id FROM tables WHERE serial = s.serial), number"
      " FROM said AS s WHERE chain <> " SAID_CHAIN,
      N_("table '%s': remark %s is damaged"), SUM_OF_TABLE },
    { "SELECT id, said - (SELECT count(*) FROM said"
      "  WHERE serial = counts.serial)"
      " FROM counts JOIN tables ON tables.serial = counts.serial"
      " WHERE said <> (SELECT count(*) FROM said"
      "  WHERE serial = counts.serial)"
      " OR said <> ifnull((SELECT max(number) + 1 FROM said"
      "  WHERE serial = counts.serial), 0)",
      N_("table '%s': %s remarks are missing"), SUM_OF_TABLE },
    { "SELECT id FROM sanctions WHERE sum <> " SANCTION_SUM,
      N_("sanction %s is damaged"), SUM_OF_ROW },
    { "SELECT id FROM reports WHERE sum <> " REPORT_SUM,
      N_("report %s is damaged"), SUM_OF_ROW },
    { "SELECT id FROM audit AS a WHERE chain <> " AUDIT_CHAIN,
      N_("line %s of the audit log is damaged"), SUM_OF_ROW },
    { "SELECT seq - (SELECT count(*) FROM audit) FROM sqlite_sequence"
      " WHERE name = 'audit' AND seq <> (SELECT count(*) FROM audit)",
      N_("%s lines of the audit log are missing"), SUM_OF_ROW },
    { "SELECT name FROM facts WHERE sum <> sum_of('facts', name, value)",
      N_("the fact '%s' is damaged"), SUM_OF_ROW },
    { NULL, NULL, SUM_OF_ROW },
};
