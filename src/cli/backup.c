/* backup.c -- sixstones backup, restore and check: what an operator does with
 * the database of a server. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/say.h"
#include "server/settings.h"
#include "server/sqlite_file.h"

enum { PATH_ROOM = 1000 };

/* ---- which database ---- */

static six_status database_in(const char *folder, char path[PATH_ROOM],
                              struct six_error *err)
{
    char standard[PATH_ROOM];
    settings_standard_data(standard, sizeof standard);
    const char *where = folder ? folder : standard;
    if (snprintf(path, PATH_ROOM, "%s/sixstones.db", where) < PATH_ROOM)
        return SIX_OK;
    return six_fail(err, SIX_TOO_LARGE, N_("this path is too long"));
}

/* The one argument that a command takes, or NULL after telling. */
static const char *only_file(const struct cli *cli, int count, char **argv)
{
    if (count == 1)
        return argv[1];
    cli_usage(cli, argv[0], N_("which backup? One file is needed"));
    return NULL;
}

/* ---- backup ---- */

static volatile sig_atomic_t interrupted;

static void on_signal(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* So that nothing is left of a backup that is broken off. */
static void catch_signals(void)
{
    struct sigaction action = { .sa_handler = on_signal };
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

static bool goes_on(void *arg, int64_t done, int64_t total)
{
    (void)arg;
    cli_progress(done, total);
    return !interrupted;
}

static const struct sqlite_progress progress = { goes_on, NULL };

static six_status back_up(const char *database, const char *file, int64_t *lost,
                          struct six_error *err)
{
    catch_signals();
    return sqlite_copy_file(database, file, false, &progress, lost, err);
}

/* While a server has the database open it makes the copy itself: then it is as
 * new as the last action. Where it can't (it may write to its own folder alone,
 * or another program has the database open), the copy is made beside it, as of
 * one moment. */
static six_status back_up_beside(const char *database, const char *file,
                                 int64_t *lost, struct six_error *err)
{
    char folder[PATH_ROOM];
    snprintf(folder, sizeof folder, "%.*s",
             (int)(strrchr(database, '/') - database), database);
    catch_signals();
    six_status st = admin_back_up(folder, file, &progress, err);
    if (interrupted)
        return six_fail(err, SIX_BUSY, N_("the backup was given up"));
    if (st == SIX_OK)
        return st;
    st = back_up(database, file, lost, err);
    if (st == SIX_OK && *lost == 0)
        admin_note_backup(folder, file);
    return st;
}

/* What is there, and what is not in it. */
static int tell_backup(const struct cli *cli, const char *file, int64_t lost)
{
    struct six_error err = { .lang = cli->lang };
    struct stat is;
    if (stat(file, &is) != 0) {
        six_fail(&err, SIX_IO, N_("'%s' can't be found: %s"), file,
                 strerror(errno));
        return cli_fail(cli, NULL, &err);
    }
    long long megabytes = (is.st_size + (1 << 20) - 1) >> 20;
    if (lost == 0) {
        printf(six_tr(cli->lang, N_("%s is a whole and checked backup (%lld "
                                    "MB).\n")),
               file, megabytes);
        return CLI_OK;
    }
    printf(six_tr(cli->lang,
                  N_("%s is a checked backup (%lld MB) of what can be read: "
                     "the log of the database is damaged, and what was stored "
                     "after that is not in it (commits: %lld).\n")),
           file, megabytes, (long long)lost);
    return CLI_PART;
}

int cli_backup(const struct cli *cli, int argc, char **argv)
{
    const char *data = NULL;
    const struct cli_option options[] = {
        { .name = "data", .value = &data },
        { .name = NULL },
    };
    char path[PATH_ROOM];
    int64_t lost = 0;
    struct six_error err = { .lang = cli->lang };
    int count = cli_options(cli, argc, argv, options);
    const char *file = count < 0 ? NULL : only_file(cli, count, argv);
    if (!file)
        return CLI_USAGE;
    six_status st = database_in(data, path, &err);
    if (st == SIX_OK)
        st = sqlite_in_use(path) ? back_up_beside(path, file, &lost, &err)
                                 : back_up(path, file, &lost, &err);
    cli_progress_end();
    return st == SIX_OK ? tell_backup(cli, file, lost)
                        : cli_fail(cli, NULL, &err);
}

/* ---- restore ---- */

static six_status restore(const char *database, const char *file, bool force,
                          char kept[SQLITE_KEPT_MAX], struct six_error *err)
{
    catch_signals();
    six_status st = sqlite_restore(file, database, force, &progress, kept, err);
    if (st == SIX_BUSY && interrupted)
        return six_fail(err, SIX_BUSY,
                        N_("given up: the database is what it was"));
    return st;
}

int cli_restore(const struct cli *cli, int argc, char **argv)
{
    const char *data = NULL;
    bool force = false;
    const struct cli_option options[] = {
        { .name = "data", .value = &data },
        { .name = "force", .flag = &force },
        { .name = NULL },
    };
    char path[PATH_ROOM], kept[SQLITE_KEPT_MAX];
    struct six_error err = { .lang = cli->lang };
    int count = cli_options(cli, argc, argv, options);
    const char *file = count < 0 ? NULL : only_file(cli, count, argv);
    if (!file)
        return CLI_USAGE;
    six_status st = database_in(data, path, &err);
    if (st == SIX_OK)
        st = restore(path, file, force, kept, &err);
    cli_progress_end();
    if (st != SIX_OK)
        return cli_fail(cli, NULL, &err);
    printf(six_tr(cli->lang, N_("%s is as it was in the backup.\n")), path);
    if (kept[0])
        printf(six_tr(cli->lang, N_("What was there before is %s.\n")), kept);
    return CLI_OK;
}

/* ---- check ---- */

static void tell_damage(void *arg, const char *sentence)
{
    (void)arg;
    puts(sentence);
}

static void tell_health(const struct cli *cli, const struct sqlite_health *h)
{
    if (!h->summed)
        puts(six_tr(cli->lang,
                    N_("An earlier release has written this: it has no sums "
                       "yet, and only its structure was checked.")));
    if (h->damages)
        printf(six_tr_n(cli->lang, "%lld damage was found.\n",
                        "%lld damages were found.\n",
                        (unsigned long)h->damages),
               (long long)h->damages);
    printf(six_tr(cli->lang, N_("Sound: %lld tables, %lld entries.\n")),
           (long long)h->tables, (long long)h->entries);
}

static int check(const struct cli *cli, const char *path)
{
    struct sqlite_health health = { 0 };
    struct six_error err = { .lang = cli->lang };
    if (sqlite_check(path, tell_damage, NULL, &health, &err) != SIX_OK)
        return cli_fail(cli, NULL, &err);
    tell_health(cli, &health);
    return health.damages ? CLI_FAILED : CLI_OK;
}

int cli_check(const struct cli *cli, int argc, char **argv)
{
    const char *data = NULL;
    const struct cli_option options[] = {
        { .name = "data", .value = &data },
        { .name = NULL },
    };
    char path[PATH_ROOM];
    struct six_error err = { .lang = cli->lang };
    int count = cli_options(cli, argc, argv, options);
    if (count < 0)
        return CLI_USAGE;
    if (count > 1 || (count == 1 && data))
        return cli_usage(cli, argv[0],
                         N_("one file, or the folder with --data: not both"));
    if (count == 1)
        return check(cli, argv[1]);
    if (database_in(data, path, &err) != SIX_OK)
        return cli_fail(cli, NULL, &err);
    return check(cli, path);
}
