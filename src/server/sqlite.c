/* sqlite.c -- a database in one file: opening, versions, transactions.
 *
 * The file is in WAL mode with full synchronisation: what was committed stays
 * after a power failure. One server at a time has it, which a lock on
 * FILE.lock sees to; SQLite's own locks stay shared, so that backups can be
 * taken from another process meanwhile.
 */
#include "server/sqlite.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    APPLICATION = 0x53495854,   /* "SIXT", in the file's header */
    BUSY_MS = 5000,             /* for another program to let go */
    FORMAT_AT = 18,             /* in the file's header: how it is written */
    FORMAT_MAX = 2,             /* the latest that there is */
    CHECK_MAX = 128 * (1 << 20) /* bytes that are read through: a second */
};

struct sqlite *sqlite_of(struct store_db *db)
{
    assert(db->kind == &store_sqlite);
    return (struct sqlite *)db;
}

/* ---- the file ---- */

static six_status cannot_open(struct sqlite *db, int wrong,
                              struct six_error *err)
{
    switch (wrong) {
    case ENOENT:
        return six_fail(err, SIX_IO,
                        N_("%s can't be opened: its folder does not exist; "
                           "make it first"),
                        db->name);
    case EACCES:
    case EPERM:
    case EROFS:
        return sqlite_fail(db, SQLITE_READONLY, err);
    case ENOSPC:
    case EDQUOT:
        return sqlite_fail(db, SQLITE_FULL, err);
    default:
        return six_fail(err, SIX_IO, N_("%s can't be opened: %s"), db->name,
                        strerror(wrong));
    }
}

void sqlite_set_name(struct sqlite *db, const char *path)
{
    size_t length = strlen(path);
    if (length <= SQLITE_NAME_MAX)
        snprintf(db->name, sizeof db->name, "%s", path);
    else
        snprintf(db->name, sizeof db->name, "...%s",
                 path + length - (SQLITE_NAME_MAX - 3));
}

/* The path of a file that may not exist yet, in a folder that does. Allocated;
 * NULL with errno. */
static char *path_of_new(const char *where)
{
    char *copy = strdup(where), *copy2 = strdup(where), *path = NULL;
    char *folder = copy ? realpath(dirname(copy), NULL) : NULL;
    if (folder && copy2 &&
        asprintf(&path, "%s/%s", folder, basename(copy2)) < 0)
        path = NULL;
    int wrong = errno;
    free(folder);
    free(copy2);
    free(copy);
    errno = wrong;
    return path;
}

/* The one path of a file, whatever links lead to it, so that there is one
 * lock, and no name such as ":memory:" means anything else. */
six_status sqlite_resolve(struct sqlite *db, const char *where,
                          struct six_error *err)
{
    struct stat is;
    sqlite_set_name(db, where);
    db->path = realpath(where, NULL);
    if (!db->path && errno == ENOENT && *where)
        db->path = path_of_new(where);
    if (!db->path)
        return cannot_open(db, errno, err);
    if (stat(db->path, &is) == 0 && !S_ISREG(is.st_mode))
        return six_fail(err, SIX_IO, N_("%s is not a file: name a file"),
                        db->name);
    return SIX_OK;
}

/* The lock file stays when we leave: to delete it would let two servers lock
 * different files of that name. */
six_status sqlite_take_lock(struct sqlite *db, struct six_error *err)
{
    char *name;
    if (asprintf(&name, "%s.lock", db->path) < 0)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    db->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    int wrong = errno;
    free(name);
    if (db->lock < 0)
        return cannot_open(db, wrong, err);
    if (flock(db->lock, LOCK_EX | LOCK_NB) == 0)
        return SIX_OK;
    if (errno != EWOULDBLOCK)
        return cannot_open(db, errno, err);
    return six_fail(err, SIX_IO,
                    N_("another server is using %s: stop that one, or give "
                       "this one another file"),
                    db->name);
}

/* Make the file if there is none; SQLite gives its other files the same mode.
 * Nobody in this process has it open, so closing it loses no lock. */
static six_status make_file(struct sqlite *db, off_t *size,
                            struct six_error *err)
{
    struct stat is = { 0 };
    int file = open(db->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    int wrong = file < 0 || fstat(file, &is) != 0 ? errno : 0;
    if (file >= 0)
        close(file);
    if (wrong)
        return cannot_open(db, wrong, err);
    *size = is.st_size;
    return SIX_OK;
}

/* ---- what is in it ---- */

static int read_line(void *out, int columns, char **column, char **name)
{
    (void)name;
    char *line = out;
    if (columns > 0 && column[0])
        snprintf(line, SQLITE_LINE, "%s", column[0]);
    return 0;
}

int sqlite_pragma_line(struct sqlite *db, const char *sql,
                       char line[SQLITE_LINE])
{
    line[0] = '\0';
    return sqlite3_exec(db->handle, sql, read_line, line, NULL);
}

int sqlite_pragma(struct sqlite *db, const char *sql, int64_t *out)
{
    char line[SQLITE_LINE];
    int code = sqlite_pragma_line(db, sql, line);
    if (code == SQLITE_OK)
        *out = strtoll(line, NULL, 10);
    return code;
}

/* To SQLite a file in a later format is one that may be read and not written:
 * a server would start, and nothing could be stored. */
static six_status has_format(struct sqlite *db, struct six_error *err)
{
    unsigned char format = 0;
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(db->handle, "main",
                                    SQLITE_FCNTL_FILE_POINTER, (void *)&file);
    if (code == SQLITE_OK && file->pMethods)
        code = file->pMethods->xRead(file, &format, 1, FORMAT_AT);
    if (code == SQLITE_IOERR_SHORT_READ) /* all is in the log yet */
        code = SQLITE_OK;
    if (code == SQLITE_OK && format > FORMAT_MAX)
        return sqlite_damaged(db, "unknown file format", err);
    return sqlite_fail(db, code, err);
}

/* A database of ours, or an empty one. */
six_status sqlite_identify(struct sqlite *db, struct six_error *err)
{
    int64_t application, entries;
    int code = sqlite_pragma(db, "PRAGMA application_id", &application);
    if (code == SQLITE_OK)
        code =
            sqlite_pragma(db, "SELECT count(*) FROM sqlite_schema", &entries);
    if (code != SQLITE_OK)
        return sqlite_fail(db, code, err);
    if (application == APPLICATION || (application == 0 && entries == 0))
        return has_format(db, err);
    return six_fail(err, SIX_IO,
                    N_("%s is a database of another program: name another "
                       "file"),
                    db->name);
}

/* Larger files would keep a start waiting: an operator checks those. */
static six_status check(struct sqlite *db, off_t size, struct six_error *err)
{
    char line[SQLITE_LINE];
    if (size > CHECK_MAX)
        return SIX_OK;
    int code = sqlite_pragma_line(db, "PRAGMA quick_check(1)", line);
    if (code != SQLITE_OK)
        return sqlite_fail(db, code, err);
    return strcmp(line, "ok") == 0 ? SIX_OK : sqlite_damaged(db, line, err);
}

/* References are checked later, so that a step may build a table anew. */
static six_status set_up(struct sqlite *db, struct six_error *err)
{
    char line[SQLITE_LINE];
    int code = sqlite_pragma_line(db, "PRAGMA journal_mode = WAL", line);
    if (code == SQLITE_OK && strcmp(line, "wal") != 0)
        code = SQLITE_CANTOPEN;
    if (code == SQLITE_OK)
        code = sqlite_pragma_line(db,
                                  "PRAGMA synchronous = FULL;"
                                  "PRAGMA trusted_schema = OFF;"
                                  "PRAGMA cell_size_check = ON;"
                                  "PRAGMA temp_store = MEMORY;"
                                  "PRAGMA secure_delete = ON;"
                                  "PRAGMA journal_size_limit = 67108864",
                                  line);
    return sqlite_fail(db, code, err);
}

/* One step and the version it makes, or nothing. */
static int step_up(struct sqlite *db, const struct sqlite_step *step,
                   int version)
{
    char number[100];
    snprintf(number, sizeof number,
             "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
             APPLICATION, version);
    int code = sqlite3_exec(db->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db->handle, step->sql, NULL, NULL, NULL);
    if (code == SQLITE_OK && step->more)
        code = step->more(db);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db->handle, number, NULL, NULL, NULL);
    if (!sqlite3_get_autocommit(db->handle))
        sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
    return code;
}

six_status sqlite_version(struct sqlite *db, int latest, int64_t *version,
                          struct six_error *err)
{
    int code = sqlite_pragma(db, "PRAGMA user_version", version);
    if (code != SQLITE_OK)
        return sqlite_fail(db, code, err);
    if (*version >= 0 && *version <= latest)
        return SIX_OK;
    return six_fail(err, SIX_VERSION,
                    N_("%s was written by a later release of this program: "
                       "use that one, or restore an older backup "
                       "(docs/operating.md)"),
                    db->name);
}

six_status sqlite_migrate(struct sqlite *db, const struct sqlite_step *steps,
                          int count, struct six_error *err)
{
    int64_t version = 0;
    int code = SQLITE_OK;
    six_status st = sqlite_version(db, count, &version, err);
    if (st != SIX_OK)
        return st;
    for (int i = (int)version; code == SQLITE_OK && i < count; i++)
        code = step_up(db, &steps[i], i + 1);
    return sqlite_fail(db, code, err);
}

/* All statements: what they need of the file is there, or it is damaged. */
static six_status prepare(struct sqlite *db, struct six_error *err)
{
    for (int i = 0; i < SQL_COUNT; i++) {
        int code = sqlite3_prepare_v3(db->handle, sqlite_sql[i], -1,
                                      SQLITE_PREPARE_PERSISTENT,
                                      &db->statement[i], NULL);
        if (code == SQLITE_ERROR)
            return sqlite_damaged(db, sqlite3_errmsg(db->handle), err);
        if (code != SQLITE_OK)
            return sqlite_fail(db, code, err);
    }
    return SIX_OK;
}

/* Whether a close puts into the file what is in the log, and deletes the log.
 * Not where opening has failed: if only the log is damaged, or another
 * database's, the file is good without it; and SQLite 3.40 deletes a log, with
 * what nothing else has, if its index could not be made and then can only be
 * read. */
static int empty_log_at_close(struct sqlite *db, bool yes)
{
    return sqlite3_db_config(db->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !yes,
                             NULL);
}

static six_status open_handle(struct sqlite *db, struct six_error *err)
{
    int code = sqlite3_open_v2(db->path, &db->handle,
                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                                   SQLITE_OPEN_EXRESCODE,
                               NULL);
    if (code == SQLITE_OK)
        code = sqlite3_busy_timeout(db->handle, BUSY_MS);
    if (code == SQLITE_OK)
        code = empty_log_at_close(db, false);
    if (code == SQLITE_OK)
        code =
            sqlite3_db_config(db->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    if (code == SQLITE_OK)
        code = sqlite_add_sums(db->handle);
    return sqlite_fail(db, code, err);
}

/* ---- opening and closing ---- */

static void close_it(struct store_db *head)
{
    struct sqlite *db = sqlite_of(head);
    sqlite_backup_end(head);
    for (int i = 0; i < SQL_COUNT; i++)
        sqlite3_finalize(db->statement[i]);
    sqlite3_close(db->handle);
    if (db->lock >= 0)
        close(db->lock);
    free(db->path);
    free(db);
}

static six_status open_all(struct sqlite *db, const char *where,
                           struct six_error *err)
{
    char line[SQLITE_LINE];
    off_t size = 0;
    six_status st = sqlite_resolve(db, where, err);
    if (st == SIX_OK)
        st = sqlite_take_lock(db, err);
    if (st == SIX_OK)
        st = make_file(db, &size, err);
    if (st == SIX_OK)
        st = sqlite_has_whole_log(db, err);
    if (st == SIX_OK)
        st = open_handle(db, err);
    if (st == SIX_OK)
        st = sqlite_identify(db, err);
    if (st == SIX_OK)
        st = check(db, size, err);
    if (st == SIX_OK)
        st = set_up(db, err);
    if (st == SIX_OK)
        st = sqlite_migrate(db, sqlite_steps, sqlite_step_count, err);
    if (st == SIX_OK)
        st = sqlite_fail(
            db, sqlite_pragma_line(db, "PRAGMA foreign_keys = ON", line), err);
    if (st == SIX_OK)
        st = prepare(db, err);
    return st == SIX_OK ? sqlite_fail(db, empty_log_at_close(db, true), err)
                        : st;
}

static six_status open_it(struct store_db **out, const char *where,
                          struct six_error *err)
{
    struct sqlite *db = calloc(1, sizeof *db);
    if (!db)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    db->head.kind = &store_sqlite;
    db->head.damage.lang = err ? err->lang : SIX_EN;
    db->lock = -1;
    six_status st = open_all(db, where, err);
    if (st == SIX_OK)
        *out = &db->head;
    else
        close_it(&db->head);
    return st;
}

/* ---- transactions ---- */

static six_status begin(struct store_db *head, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    assert(!db->writing);
    int code = sqlite_run(db, SQL_BEGIN, NO_VALUES);
    db->writing = code == SQLITE_OK;
    head->written = (uint64_t)sqlite3_total_changes64(db->handle);
    return sqlite_fail(db, code, err);
}

static void rollback(struct store_db *head)
{
    struct sqlite *db = sqlite_of(head);
    if (!sqlite3_get_autocommit(db->handle))
        sqlite_run(db, SQL_ROLLBACK, NO_VALUES);
    db->writing = false;
    db->lost = 0;
}

/* A commit that failed while it was made durable may lie complete in the log,
 * where a restart would find it. The next transaction takes its place: one that
 * says what is so anyway. */
static void bury(struct sqlite *db)
{
    static const struct sqlite_step nothing = { "", NULL };
    step_up(db, &nothing, sqlite_step_count);
}

static six_status commit(struct store_db *head, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    assert(db->writing);
    bool began = !db->lost;
    int code = sqlite_run(db, SQL_COMMIT, NO_VALUES);
    six_status st = sqlite_fail(db, code, err);
    if (st != SIX_OK)
        rollback(head);
    if (began &&
        ((code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_FULL))
        bury(db);
    db->writing = false;
    head->written = (uint64_t)sqlite3_total_changes64(db->handle);
    return st;
}

static six_status begin_part(struct store_db *head, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    assert(db->writing);
    return sqlite_fail(db, sqlite_run(db, SQL_PART_BEGIN, NO_VALUES), err);
}

static six_status keep_part(struct store_db *head, struct six_error *err)
{
    struct sqlite *db = sqlite_of(head);
    return sqlite_fail(db, sqlite_run(db, SQL_PART_KEEP, NO_VALUES), err);
}

/* A part that can't be taken back takes all with it. */
static void drop_part(struct store_db *head)
{
    struct sqlite *db = sqlite_of(head);
    int code = sqlite_run(db, SQL_PART_UNDO, NO_VALUES);
    if (code == SQLITE_OK)
        code = sqlite_run(db, SQL_PART_KEEP, NO_VALUES);
    if (code == SQLITE_OK)
        return;
    if (!sqlite3_get_autocommit(db->handle))
        sqlite_run(db, SQL_ROLLBACK, NO_VALUES);
    db->lost = code;
}

const struct store_kind store_sqlite = {
    .id = "sqlite",
    .open = open_it,
    .close = close_it,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .begin_part = begin_part,
    .keep_part = keep_part,
    .drop_part = drop_part,
    .person_add = sqlite_person_add,
    .person_by_id = sqlite_person_by_id,
    .person_by_login = sqlite_person_by_login,
    .person_set = sqlite_person_set,
    .people_find = sqlite_people_find,
    .person_drop = sqlite_person_drop,
    .token_add = sqlite_token_add,
    .token_find = sqlite_token_find,
    .token_trim = sqlite_token_trim,
    .token_drop = sqlite_token_drop,
    .token_drop_others = sqlite_token_drop_others,
    .tokens_of = sqlite_tokens_of,
    .reset_add = sqlite_reset_add,
    .reset_take = sqlite_reset_take,
    .resets_drop = sqlite_resets_drop,
    .table_add = sqlite_table_add,
    .table_get = sqlite_table_get,
    .table_set = sqlite_table_set,
    .origin_set = sqlite_origin_set,
    .origin_of = sqlite_origin_of,
    .table_drop = sqlite_table_drop,
    .tables_public = sqlite_tables_public,
    .tables_clocked = sqlite_tables_clocked,
    .tables_all = sqlite_tables_all,
    .tables_of = sqlite_tables_of,
    .tables_by = sqlite_tables_by,
    .tables_count = sqlite_tables_count,
    .figures_of = sqlite_figures_of,
    .entries_add = sqlite_entries_add,
    .entries_of = sqlite_entries_of,
    .said_add = sqlite_said_add,
    .said_of = sqlite_said_of,
    .said_by = sqlite_said_by,
    .sanction_add = sqlite_sanction_add,
    .sanction_drop = sqlite_sanction_drop,
    .sanctions_all = sqlite_sanctions_all,
    .report_add = sqlite_report_add,
    .reports_of = sqlite_reports_of,
    .reports_with = sqlite_reports_with,
    .report_close = sqlite_report_close,
    .report_count = sqlite_report_count,
    .audit_add = sqlite_audit_add,
    .audit_of = sqlite_audit_of,
    .time_get = sqlite_time_get,
    .time_set = sqlite_time_set,
    .clean = sqlite_clean,
    .backup_begin = sqlite_backup_begin,
    .backup_step = sqlite_backup_step,
    .backup_end = sqlite_backup_end,
    .backup_finish = sqlite_backup_finish,
};
