/* test_sqlite_restore.c -- src/server/sqlite_file.c, sqlite_check.c and
 * sqlite_restore.c: a database is checked, copied and replaced from outside,
 * and nothing is ever half done. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "rows.h"
#include "server/sqlite.h"
#include "server/sqlite_file.h"

static bool exists(const char *name)
{
    struct stat is;
    char path[PATH_ROOM];
    path_of(path, name);
    return lstat(path, &is) == 0;
}

/* What is in the folder besides the lock, parted by spaces. */
static void list(char *out, size_t size)
{
    char path[PATH_ROOM];
    struct dirent **names;
    path_of(path, "");
    int count = scandir(path, &names, NULL, alphasort);
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        size_t used = strlen(out);
        if (names[i]->d_name[0] != '.' && !strstr(names[i]->d_name, ".lock"))
            snprintf(out + used, size - used, "%s ", names[i]->d_name);
        free(names[i]);
    }
    free(names);
}

#define FILES(wanted)                                                          \
    do {                                                                       \
        char found[500];                                                       \
        list(found, sizeof found);                                             \
        assert_string_equal(found, wanted);                                    \
    } while (0)

/* A database whose only person has this name. */
static void make(const char *file, const char *name)
{
    struct store_db *db = db_open(file);
    struct store_table t = table_named("one", 0);
    struct store_entry entries[] = { entry_numbered(0), entry_numbered(1) };
    person_new(db, name, "login");
    DO(db->kind->table_add(db, &t, &err));
    DO(db->kind->entries_add(db, "one", entries, 2, &err));
    db_close(db);
}

static void has(const char *file, const char *name)
{
    struct store_person p;
    struct store_db *db = db_open(file);
    DO(db->kind->person_by_login(db, "login", &p, &err));
    assert_string_equal(p.name, name);
    db_close(db);
}

static void write_at(const char *name, off_t at, const void *data, size_t n)
{
    char path[PATH_ROOM];
    path_of(path, name);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    assert_int_equal(pwrite(file, data, n, at), (ssize_t)n);
    close(file);
}

static off_t size_of(const char *name)
{
    struct stat is;
    char path[PATH_ROOM];
    path_of(path, name);
    assert_int_equal(stat(path, &is), 0);
    return is.st_size;
}

static bool same_bytes(const char *one, const char *other)
{
    const char *const names[] = { one, other };
    static unsigned char bytes[2][1 << 23];
    ssize_t size[2];
    for (int i = 0; i < 2; i++) {
        char path[PATH_ROOM];
        path_of(path, names[i]);
        int file = open(path, O_RDONLY);
        size[i] = file < 0 ? -1 : read(file, bytes[i], sizeof bytes[i]);
        close(file);
    }
    return size[0] >= 0 && size[0] < (ssize_t)sizeof bytes[0] &&
           size[0] == size[1] &&
           memcmp(bytes[0], bytes[1], (size_t)size[0]) == 0;
}

static void add_people(struct store_db *db, int count)
{
    for (int i = 0; i < count; i++)
        person_new(db, "Somebody", "");
}

/* A database of which all is in its log, as a crash leaves it. */
static void make_with_log(const char *name, const char *log, int people)
{
    struct store_db *db = db_open("live");
    add_people(db, people);
    copy_file("live", name);
    copy_file("live-wal", log);
    db_close(db);
    clear_file("live");
}

/* ---- checking ---- */

static char told[2000];

static void note(void *arg, const char *sentence)
{
    size_t used = strlen(told);
    (void)arg;
    snprintf(told + used, sizeof told - used, "%s\n", sentence);
}

static struct sqlite_health check(const char *name)
{
    struct sqlite_health health;
    char path[PATH_ROOM];
    path_of(path, name);
    told[0] = '\0';
    DO(sqlite_check(path, note, NULL, &health, &err));
    return health;
}

static void each_damage_is_named(void **state)
{
    (void)state;
    make("db", "Ann");
    assert_int_equal(check("db").damages, 0);
    db_exec("db", "UPDATE entries SET text = 'play thor' WHERE number = 1;"
                  "UPDATE people SET password = 'mine'");
    struct sqlite_health h = check("db");
    assert_string_equal(told, "person 1 is damaged\n"
                              "table 'one': entry 1 is damaged\n");
    assert_int_equal(h.damages, 2);
    assert_int_equal(h.tables, 0);
    assert_int_equal(h.entries, 1);
    db_exec("db", "DELETE FROM entries WHERE number = 1");
    check("db");
    tells(told, "table 'one': 1 entries are missing\n");
    db_exec("db", "DELETE FROM counts");
    check("db");
    tells(told, "table 'one': how much happened there is damaged\n");
    db_exec("db", "PRAGMA writable_schema = ON;"
                  "DELETE FROM sqlite_schema WHERE name = 'tables_host'");
    check("db");
    tells(told, "the structure is damaged: ");
}

static void what_is_no_database_cannot_be_checked(void **state)
{
    (void)state;
    struct sqlite_health health;
    static const struct {
        const char *name, *sentence;
    } rows[] = { { "none", "there is no database" },
                 { "text", "is not a database" },
                 { "empty", "is empty" },
                 { "later", "later release" },
                 { "other", "another program" },
                 { "", "is not a file" } };
    char path[PATH_ROOM];
    path_of(path, "text");
    FILE *f = fopen(path, "w");
    for (int i = 0; i < 200; i++)
        fputs("Dear diary, ", f);
    fclose(f);
    path_of(path, "empty");
    close(open(path, O_WRONLY | O_CREAT, 0600));
    make("later", "Ann");
    db_exec("later", "PRAGMA user_version = 99");
    db_exec("other", "CREATE TABLE t (x)");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct six_error err = { .lang = SIX_EN };
        path_of(path, rows[i].name);
        assert_int_not_equal(sqlite_check(path, note, NULL, &health, &err),
                             SIX_OK);
        tells(err.text, rows[i].sentence);
    }
}

static void checking_leaves_no_traces(void **state)
{
    (void)state;
    char path[PATH_ROOM], folder[PATH_ROOM];
    make("db", "Ann");
    check("db");
    FILES("db ");
    path_of(path, "db");
    path_of(folder, "");
    assert_int_equal(chmod(path, 0400) | chmod(folder, 0500), 0);
    check("db"); /* as on a disk that can't be written */
    assert_int_equal(chmod(folder, 0700), 0);
    FILES("db ");
}

/* What a crash has left in the log counts, and stays there. */
static void a_log_of_a_crash_is_read(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    person_new(db, "Ann", "login");
    copy_file("db", "crash");
    copy_file("db-wal", "crash-wal");
    db_close(db);
    char from[PATH_ROOM], to[PATH_ROOM];
    path_of(from, "crash");
    path_of(to, "copy");
    assert_int_equal(check("crash").damages, 0);
    DO(sqlite_copy_file(from, to, false, NULL, NULL, &err));
    assert_true(exists("crash-wal"));
    has("copy", "Ann");
    has("crash", "Ann");
}

static void a_database_that_is_used_is_checked_and_copied(void **state)
{
    (void)state;
    char from[PATH_ROOM], to[PATH_ROOM];
    struct store_db *db = db_open("db");
    person_new(db, "Ann", "login");
    path_of(from, "db");
    path_of(to, "copy");
    assert_true(sqlite_in_use(from));
    assert_int_equal(check("db").damages, 0);
    DO(db->kind->begin(db, &err));
    person_new(db, "Bob", "bob"); /* not committed */
    DO(sqlite_copy_file(from, to, false, NULL, NULL, &err));
    DO(db->kind->commit(db, &err));
    struct six_error why = { .lang = SIX_EN };
    assert_int_equal(sqlite_copy_file(from, to, false, NULL, NULL, &why),
                     SIX_TAKEN);
    tells(why.text, "exists already");
    db_close(db);
    assert_false(sqlite_in_use(from));
    assert_false(sqlite_in_use(to));
    assert_int_equal(db_number("copy", "SELECT count(*) FROM people"), 1);
    FILES("copy db ");
}

static void what_a_damaged_log_has_lost_is_counted(void **state)
{
    (void)state;
    char from[PATH_ROOM], to[PATH_ROOM];
    int64_t lost = -1;
    make_with_log("db", "db-wal", 50);
    path_of(from, "db");
    path_of(to, "copy");
    DO(sqlite_copy_file(from, to, false, NULL, &lost, &err));
    assert_int_equal(lost, 0);
    clear_file("copy");
    write_at("db-wal", size_of("db-wal") * 2 / 3, "\xff\x00\xff", 3);
    DO(sqlite_copy_file(from, to, false, NULL, &lost, &err));
    int64_t left = db_number("copy", "SELECT count(*) FROM people");
    assert_true(lost > 10 && left > 10);
    assert_in_range(lost + 2 * left, 99, 101); /* each is two commits */
}

/* ---- restoring ---- */

static char kept[SQLITE_KEPT_MAX];
static const struct sqlite_progress *watcher;

static six_status restore(const char *from, bool force, struct six_error *err)
{
    char backup[PATH_ROOM], path[PATH_ROOM];
    path_of(backup, from);
    path_of(path, "db");
    return sqlite_restore(backup, path, force, watcher, kept, err);
}

static const char *kept_name(void)
{
    return strrchr(kept, '/') + 1;
}

static void a_backup_takes_the_place_and_the_old_one_is_kept(void **state)
{
    (void)state;
    char wanted[200];
    make("db", "Old");
    make("backup", "New");
    DO(restore("backup", false, &err));
    tells(kept_name(), "db.before-20");
    snprintf(wanted, sizeof wanted, "backup db %s ", kept_name());
    FILES(wanted);
    has("db", "New");
    has("backup", "New");
    has(kept_name(), "Old");
    char first[200];
    snprintf(first, sizeof first, "%s", kept_name());
    DO(restore("backup", false, &err)); /* in the same second */
    assert_string_not_equal(first, kept_name());
    has(first, "Old");
}

static void a_backup_is_put_where_nothing_was(void **state)
{
    (void)state;
    struct stat is;
    char path[PATH_ROOM];
    make("backup", "New");
    DO(restore("backup", false, &err));
    assert_string_equal(kept, "");
    FILES("backup db ");
    path_of(path, "db");
    assert_int_equal(stat(path, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600);
    has("db", "New");
}

/* The log of a server that was killed goes into the old file, and never meets
 * the new one. */
static void the_log_of_a_crash_goes_into_the_old_one(void **state)
{
    (void)state;
    make("backup", "New");
    struct store_db *db = db_open("live");
    person_new(db, "Old", "login");
    copy_file("live", "db");
    copy_file("live-wal", "db-wal");
    copy_file("live-shm", "db-shm");
    db_close(db);
    DO(restore("backup", false, &err));
    assert_false(exists("db-wal") || exists("db-shm"));
    char wanted[200];
    snprintf(wanted, sizeof wanted, "backup db %s live ", kept_name());
    FILES(wanted);
    has("db", "New");
    has(kept_name(), "Old");
}

/* The old one and its log are kept as they were, to the last byte. */
static void is_kept_untouched(void)
{
    char log[300], wanted[500];
    copy_file("db", "was");
    copy_file("db-wal", "was-log");
    DO(restore("backup", false, &err));
    snprintf(log, sizeof log, "%s-wal", kept_name());
    snprintf(wanted, sizeof wanted, "backup db %s %s was was-log ", kept_name(),
             log);
    FILES(wanted);
    assert_true(same_bytes(kept_name(), "was"));
    assert_true(same_bytes(log, "was-log"));
    has("db", "New");
}

static void a_damaged_log_is_kept_with_all_that_is_in_it(void **state)
{
    (void)state;
    make("backup", "New");
    make_with_log("db", "db-wal", 50);
    write_at("db-wal", 100000, "\xff\x00\xff", 3);
    is_kept_untouched();
}

static void a_log_of_another_database_is_not_put_into_the_old_one(void **state)
{
    (void)state;
    make("backup", "New");
    make("db", "Old");
    make("other", "Other");
    struct store_db *db = db_open("db");
    for (int i = 0; i < 100; i++) {
        char id[20];
        snprintf(id, sizeof id, "t%d", i);
        struct store_table t = full_table(id, 1);
        DO(db->kind->table_add(db, &t, &err));
        add_people(db, 2);
    }
    db_close(db);
    db = db_open("other");
    add_people(db, 300);
    db_close(db);
    db = db_open("other");
    add_people(db, 30);
    copy_file("other-wal", "db-wal");
    db_close(db);
    clear_file("other");
    is_kept_untouched();
    char log[PATH_ROOM], name[300];
    snprintf(name, sizeof name, "%s-wal", kept_name());
    path_of(log, name);
    assert_int_equal(unlink(log), 0);
    has(kept_name(), "Old");
    assert_int_equal(check(kept_name()).damages, 0);
}

/* The file was moved away, and what SQLite would put into any file of its name
 * was left. */
static void a_log_without_its_file_never_meets_the_backup(void **state)
{
    (void)state;
    make("backup", "New");
    make_with_log("was", "db-wal", 50);
    clear_file("was");
    copy_file("db-wal", "was-log");
    DO(restore("backup", false, &err));
    char wanted[500];
    tells(kept_name(), "db.before-20");
    tells(kept_name(), "-wal");
    snprintf(wanted, sizeof wanted, "backup db %s was-log ", kept_name());
    FILES(wanted);
    assert_true(same_bytes(kept_name(), "was-log"));
    has("db", "New");
    assert_int_equal(db_number("db", "SELECT count(*) FROM people"), 1);
}

static void a_journal_of_the_old_one_never_meets_the_backup(void **state)
{
    (void)state;
    char journal[300];
    make("backup", "New");
    make("db", "Old");
    write_at("db-journal", 0, "what was there before", 21);
    DO(restore("backup", false, &err));
    snprintf(journal, sizeof journal, "%s-journal", kept_name());
    assert_true(exists(journal) && !exists("db-journal"));
    has("db", "New");
    has(kept_name(), "Old");
}

/* A log that can't be read, or it would be put into the file: a folder, for
 * once. */
static void a_log_that_cannot_be_read_is_kept_beside_it(void **state)
{
    (void)state;
    char path[PATH_ROOM], log[300];
    make("backup", "New");
    path_of(path, "db");
    FILE *f = fopen(path, "w");
    for (int i = 0; i < 300; i++)
        fputs("what a disk makes of it ", f);
    fclose(f);
    path_of(path, "db-wal");
    assert_int_equal(mkdir(path, 0700), 0);
    DO(restore("backup", false, &err));
    has("db", "New");
    snprintf(log, sizeof log, "%s-wal", kept_name());
    assert_true(exists(kept_name()) && exists(log));
    path_of(path, log);
    assert_int_equal(rmdir(path), 0);
}

static void what_is_refused_changes_nothing(void **state)
{
    (void)state;
    struct six_error why = { .lang = SIX_EN };
    make("db", "Old");
    make("bad", "New");
    db_exec("bad", "UPDATE people SET name = 'Evil'");
    assert_int_equal(restore("none", false, &why), SIX_UNKNOWN);
    assert_int_equal(restore("db", false, &why), SIX_TAKEN);
    tells(why.text, "the database itself");
    assert_int_equal(restore("bad", false, &why), SIX_BROKEN);
    tells(why.text, "take another one, or --force it");
    struct store_db *db = db_open("db");
    assert_int_equal(restore("bad", true, &why), SIX_IO);
    tells(why.text, "db: stop it first");
    db_close(db);
    FILES("bad db ");
    has("db", "Old");
    DO(restore("bad", true, &err));
    struct store_person p;
    db = db_open("db");
    REFUSED(SIX_BROKEN, db->kind->person_by_login(db, "login", &p, &err));
    db_close(db);
}

static void a_damaged_structure_is_restored_by_force(void **state)
{
    (void)state;
    struct six_error why = { .lang = SIX_EN };
    make("db", "Old");
    make("bad", "New");
    db_exec("bad", "PRAGMA writable_schema = ON;"
                   "DELETE FROM sqlite_schema WHERE name = 'tables_host'");
    assert_int_equal(restore("bad", false, &why), SIX_BROKEN);
    tells(why.text, "or --force it");
    has("db", "Old");
    DO(restore("bad", true, &err));
    assert_int_equal(db_number("db", "SELECT count(*) FROM people"
                                     " WHERE name = 'New'"),
                     1);
    has(kept_name(), "Old");
}

static void what_a_restore_would_delete_is_no_backup_to_take(void **state)
{
    (void)state;
    static const char *const names[] = { "db.restored", "db.restored.part" };
    make("db", "Old");
    make("backup", "New");
    for (int i = 0; i < 2; i++) {
        struct six_error why = { .lang = SIX_EN };
        copy_file("backup", names[i]);
        assert_int_equal(restore(names[i], false, &why), SIX_TAKEN);
        tells(why.text, "give the backup another name");
        assert_true(same_bytes("backup", names[i]));
    }
    has("db", "Old");
}

static bool gives_up(void *arg, int64_t done, int64_t total)
{
    int *left = arg;
    assert_true(done <= total);
    return (*left)-- > 0;
}

static void what_is_given_up_changes_nothing(void **state)
{
    (void)state;
    struct six_error why = { .lang = SIX_EN };
    make("db", "Old");
    make("backup", "New");
    int left = 0;
    watcher = &(struct sqlite_progress){ gives_up, &left };
    assert_int_equal(restore("backup", false, &why), SIX_BUSY);
    FILES("backup db ");
    has("db", "Old");
    left = 1000;
    DO(restore("backup", false, &err));
    assert_true(left < 1000);
    watcher = NULL;
    has("db", "New");
}

static void what_an_earlier_one_has_left_is_no_obstacle(void **state)
{
    (void)state;
    make("db", "Old");
    make("backup", "New");
    copy_file("backup", "db.restored");
    copy_file("backup", "db.restored.part");
    DO(restore("backup", false, &err));
    assert_false(exists("db.restored") || exists("db.restored.part"));
    has("db", "New");
}

/* One process restores, another kills it after a while. */
static void restore_and_die(int microseconds)
{
    pid_t child = fork();
    if (child == 0) {
        struct six_error err = { .lang = SIX_EN };
        _exit(restore("backup", false, &err) == SIX_OK ? 0 : 1);
    }
    struct timespec t = { .tv_nsec = microseconds * 1000L };
    nanosleep(&t, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
}

static void a_killed_one_leaves_the_old_or_the_new(void **state)
{
    int old = 0, fresh = 0;
    for (int i = 0; i < 60; i++) {
        clear_folder(state);
        make("db", "Old");
        make("backup", "New");
        restore_and_die(i * 150);
        struct store_person p;
        struct store_db *db = db_open("db");
        DO(db->kind->person_by_login(db, "login", &p, &err));
        old += strcmp(p.name, "Old") == 0;
        fresh += strcmp(p.name, "New") == 0;
        db_close(db);
        DO(restore("backup", false, &err));
        has("db", "New");
    }
    assert_int_equal(old + fresh, 60);
    print_message("# killed 60 times: %d old, %d new\n", old, fresh);
}

/* A file of the folder whose name begins and ends so. */
static bool find(const char *begin, const char *end, char out[PATH_ROOM])
{
    char names[500], *rest = names;
    list(names, sizeof names);
    for (char *name; (name = strtok_r(rest, " ", &rest)) != NULL;) {
        size_t length = strlen(name);
        if (strncmp(name, begin, strlen(begin)) == 0 && length >= strlen(end) &&
            strcmp(name + length - strlen(end), end) == 0) {
            snprintf(out, PATH_ROOM, "%s", name);
            return true;
        }
    }
    return false;
}

/* Its place or its new name: somewhere all of it is. */
static void a_killed_one_leaves_a_damaged_log_with_its_file(void **state)
{
    for (int i = 0; i < 40; i++) {
        char log[PATH_ROOM] = "db-wal", file[PATH_ROOM];
        clear_folder(state);
        make("backup", "New");
        make_with_log("db", "db-wal", 50);
        write_at("db-wal", size_of("db-wal") / 2, "\xff\x00\xff", 3);
        copy_file("db", "was");
        copy_file("db-wal", "was-log");
        restore_and_die(i * 200);
        assert_true(exists(log) || find("db.before-", "-wal", log));
        assert_true(same_bytes(log, "was-log"));
        snprintf(file, sizeof file, "%.*s", (int)(strlen(log) - 4), log);
        assert_true(same_bytes(file, "was"));
        DO(restore("backup", false, &err));
        has("db", "New");
    }
}

#define TEST(name) cmocka_unit_test_setup(name, clear_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_damage_is_named),
        TEST(what_is_no_database_cannot_be_checked),
        TEST(checking_leaves_no_traces),
        TEST(a_log_of_a_crash_is_read),
        TEST(a_database_that_is_used_is_checked_and_copied),
        TEST(what_a_damaged_log_has_lost_is_counted),
        TEST(a_backup_takes_the_place_and_the_old_one_is_kept),
        TEST(a_backup_is_put_where_nothing_was),
        TEST(the_log_of_a_crash_goes_into_the_old_one),
        TEST(a_damaged_log_is_kept_with_all_that_is_in_it),
        TEST(a_log_of_another_database_is_not_put_into_the_old_one),
        TEST(a_log_without_its_file_never_meets_the_backup),
        TEST(a_journal_of_the_old_one_never_meets_the_backup),
        TEST(a_log_that_cannot_be_read_is_kept_beside_it),
        TEST(a_damaged_structure_is_restored_by_force),
        TEST(what_a_restore_would_delete_is_no_backup_to_take),
        TEST(what_is_refused_changes_nothing),
        TEST(what_is_given_up_changes_nothing),
        TEST(what_an_earlier_one_has_left_is_no_obstacle),
        TEST(a_killed_one_leaves_the_old_or_the_new),
        TEST(a_killed_one_leaves_a_damaged_log_with_its_file),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
