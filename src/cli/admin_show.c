/* admin_show.c -- replies of the server about one thing, for people. */
#include <string.h>

#include "cli/admin.h"
#include "cli/say.h"

enum { LABEL = 14 };

static void line(const struct cli *cli, const char *label, const char *text)
{
    cli_row(0, six_tr(cli->lang, label), LABEL, text);
}

static void line_number(const struct cli *cli, const char *label,
                        const struct six_value *reply, const char *member)
{
    char cell[ADMIN_CELL];
    admin_write_number(cli, reply, member, cell);
    line(cli, label, cell);
}

static void line_moment(const struct cli *cli, const char *label,
                        const struct six_value *reply, const char *member)
{
    char cell[ADMIN_CELL];
    admin_write_moment(cli, reply, member, cell);
    if (cell[0])
        line(cli, label, cell);
}

static void heading(const struct cli *cli, const char *text)
{
    putchar('\n');
    cli_put(cli, SIX_STRONG, six_tr(cli->lang, text));
    putchar('\n');
}

/* ---- status ---- */

static void line_uptime(const struct cli *cli, long long seconds)
{
    char text[100];
    snprintf(text, sizeof text, "%lld d %02lld:%02lld:%02lld", seconds / 86400,
             seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    line(cli, N_("runs for"), text);
}

static void line_connections(const struct cli *cli,
                             const struct six_value *reply)
{
    char text[200];
    snprintf(text, sizeof text,
             six_tr(cli->lang, N_("%lld of at most %lld; %lld play or look")),
             admin_number(reply, "connections"),
             admin_number(reply, "connections_most"),
             admin_number(reply, "sockets"));
    line(cli, N_("connections"), text);
}

static void line_queues(const struct cli *cli, const struct six_value *q)
{
    char text[300];
    snprintf(text, sizeof text,
             six_tr(cli->lang,
                    N_("short %lld waiting, %lld running; long %lld waiting, "
                       "%lld running; store %lld")),
             admin_number(q, "short_waiting"), admin_number(q, "short_running"),
             admin_number(q, "long_waiting"), admin_number(q, "long_running"),
             admin_number(q, "store_waiting"));
    line(cli, N_("queues"), text);
}

static void line_store(const struct cli *cli, const struct six_value *s)
{
    char text[300];
    const struct six_value *ms = six_value_get(s, "commit_ms");
    snprintf(text, sizeof text,
             six_tr(cli->lang,
                    admin_number(s, "healthy")
                        ? N_("well; %lld jobs in %lld commits of %.1f ms, "
                             "%lld failed")
                        : N_("can't be written now; %lld jobs in %lld commits "
                             "of %.1f ms, %lld failed")),
             admin_number(s, "jobs"), admin_number(s, "commits"),
             ms && ms->kind == SIX_VALUE_REAL
                 ? ms->real
                 : (double)admin_number(s, "commit_ms"),
             admin_number(s, "failures"));
    line(cli, N_("database"), text);
}

static void line_time(const struct cli *cli, const struct six_value *time)
{
    char text[ADMIN_CELL], clock[ADMIN_CELL];
    admin_moment(admin_number(time, "ours"), text);
    admin_moment(admin_number(time, "clock"), clock);
    if (admin_number(time, "waits")) {
        size_t used = strlen(text);
        snprintf(
            text + used, sizeof text - used,
            six_tr(cli->lang, N_("; the machine's clock says %.40s and is not "
                                 "believed yet")),
            clock);
    }
    line(cli, N_("time"), text);
}

void admin_show_status(const struct cli *cli, const struct six_value *reply)
{
    line(cli, N_("release"), admin_text(reply, "release"));
    line_uptime(cli, admin_number(reply, "uptime"));
    line_time(cli, six_value_get(reply, "time"));
    line_connections(cli, reply);
    line_number(cli, N_("people here"), reply, "people");
    line_number(cli, N_("tables"), reply, "tables");
    line_queues(cli, six_value_get(reply, "queues"));
    line_store(cli, six_value_get(reply, "store"));
    line_number(cli, N_("sanctions"), reply, "sanctions");
    line_number(cli, N_("open reports"), reply, "reports");
    if (six_value_get(reply, "announcement"))
        line(cli, N_("announced"), admin_text(reply, "announcement"));
    if (admin_number(reply, "stopping"))
        line(cli, "", six_tr(cli->lang, N_("The server is stopping.")));
}

/* ---- person ---- */

static void print_part(const struct cli *cli, const struct six_value *list,
                       const char *title, const struct admin_column *columns)
{
    if (!list || !list->first)
        return;
    heading(cli, title);
    admin_print(cli, list, columns, "");
}

void admin_show_person(const struct cli *cli, const struct six_value *reply)
{
    static const struct admin_column connected[] = {
        { N_("address"), admin_write_text, "address" },
        { N_("since"), admin_write_moment, "since" },
        { N_("session"), admin_write_number, "session" },
        { 0 },
    };
    static const struct admin_column sessions[] = {
        { N_("session"), admin_write_number, "session" },
        { N_("since"), admin_write_moment, "created" },
        { N_("used"), admin_write_moment, "used" },
        { 0 },
    };
    line_number(cli, N_("number"), reply, "person");
    line(cli, N_("name"), admin_text(reply, "name"));
    line(cli, N_("account"), admin_text(reply, "account"));
    line_moment(cli, N_("since"), reply, "created");
    print_part(cli, six_value_get(reply, "connected"), N_("Connected from"),
               connected);
    print_part(cli, six_value_get(reply, "sessions"), N_("Sessions"), sessions);
    print_part(cli, six_value_get(reply, "tables"), N_("The latest tables"),
               admin_table_columns);
    print_part(cli, six_value_get(reply, "sanctions"), N_("Sanctions"),
               admin_sanction_columns);
    print_part(cli, six_value_get(reply, "reports"),
               N_("Reports by them and about them"), admin_report_columns);
}

/* ---- table ---- */

void admin_show_table(const struct cli *cli, const struct six_value *reply)
{
    static const struct admin_column seats[] = {
        { N_("who"), admin_write_person, "" },
        { N_("bot"), admin_write_text, "bot" },
        { N_("place"), admin_write_number, "place" },
        { 0 },
    };
    static const struct admin_column said[] = {
        { N_("when"), admin_write_moment, "at" },
        { N_("who"), admin_write_person, "" },
        { N_("text"), admin_write_text, "text" },
        { 0 },
    };
    line(cli, N_("table"), admin_text(reply, "table"));
    line(cli, N_("game"), admin_text(reply, "game"));
    line(cli, N_("state"), admin_text(reply, "state"));
    line_number(cli, N_("opened by"), reply, "host");
    line_moment(cli, N_("made"), reply, "created");
    line_moment(cli, N_("begun"), reply, "started");
    line_moment(cli, N_("over"), reply, "ended");
    line_number(cli, N_("here"), reply, "sockets");
    print_part(cli, six_value_get(reply, "seats"), N_("Seats"), seats);
    print_part(cli, six_value_get(reply, "said"), N_("What was said"), said);
}

/* ---- what was done ---- */

/* "person 12, Ann," or an address. */
static void name_subject(const struct cli *cli, const struct six_value *reply,
                         char out[ADMIN_CELL])
{
    if (admin_number(reply, "person"))
        snprintf(out, ADMIN_CELL, six_tr(cli->lang, N_("Person %lld (%s)")),
                 admin_number(reply, "person"), admin_text(reply, "name"));
    else
        snprintf(out, ADMIN_CELL, "%s", admin_text(reply, "address"));
}

static void say(const struct cli *cli, const char *sentence,
                const struct six_value *reply)
{
    char who[ADMIN_CELL];
    name_subject(cli, reply, who);
    printf(six_tr(cli->lang, sentence), who);
    putchar('\n');
}

static bool is_ban(const struct six_value *reply)
{
    return strcmp(admin_text(reply, "kind"), "ban") == 0;
}

void admin_show_sanctioned(const struct cli *cli, const struct six_value *reply)
{
    char who[ADMIN_CELL], until[ADMIN_CELL];
    name_subject(cli, reply, who);
    admin_write_until(cli, reply, "until", until);
    if (!six_value_get(reply, "until"))
        say(cli,
            is_ban(reply) ? N_("%s is banned for ever.")
                          : N_("%s may not write any more."),
            reply);
    else
        printf(six_tr(cli->lang, is_ban(reply)
                                     ? N_("%s is banned until %s.\n")
                                     : N_("%s may not write until %s.\n")),
               who, until);
}

void admin_show_lifted(const struct cli *cli, const struct six_value *reply)
{
    say(cli,
        is_ban(reply) ? N_("%s may come again.") : N_("%s may write again."),
        reply);
}

void admin_show_closed(const struct cli *cli, const struct six_value *reply)
{
    printf(six_tr(cli->lang, N_("Table %s is gone.\n")),
           admin_text(reply, "table"));
}

void admin_show_renamed(const struct cli *cli, const struct six_value *reply)
{
    printf(six_tr(cli->lang, N_("Person %lld is called %s now.\n")),
           admin_number(reply, "person"), admin_text(reply, "name"));
}

/* The link stands alone on the first line, to be copied. */
void admin_show_reset(const struct cli *cli, const struct six_value *reply)
{
    char until[ADMIN_CELL];
    admin_moment(admin_number(reply, "until"), until);
    puts(admin_text(reply, "link"));
    printf(six_tr(cli->lang,
                  N_("Person %lld (%s) can set a new password with this link, "
                     "once, until %s.\n")),
           admin_number(reply, "person"), admin_text(reply, "account"), until);
}

void admin_show_deleted(const struct cli *cli, const struct six_value *reply)
{
    printf(six_tr(cli->lang, N_("Person %lld is deleted.\n")),
           admin_number(reply, "person"));
}

void admin_show_announced(const struct cli *cli, const struct six_value *reply)
{
    long long count = admin_number(reply, "sockets");
    printf(six_tr_n(cli->lang, "Told to %lld connection.",
                    "Told to %lld connections.", (unsigned long)count),
           count);
    putchar('\n');
}

void admin_show_report_closed(const struct cli *cli,
                              const struct six_value *reply)
{
    printf(six_tr(cli->lang, N_("Report %lld is closed.\n")),
           admin_number(reply, "report"));
}

void admin_show_backed_up(const struct cli *cli, const struct six_value *reply)
{
    printf(six_tr(cli->lang, N_("The server knows of the backup %s now.\n")),
           admin_text(reply, "file"));
}

void admin_show_dismissed(const struct cli *cli, const struct six_value *reply)
{
    long long count = admin_number(reply, "reports");
    printf(six_tr_n(cli->lang, "%lld report is closed.",
                    "%lld reports are closed.", (unsigned long)count),
           count);
    putchar('\n');
}

void admin_show_backup(const struct cli *cli, const struct six_value *reply)
{
    printf(
        six_tr(cli->lang, N_("%s is a whole and checked backup (%lld MB).\n")),
        admin_text(reply, "file"),
        (admin_number(reply, "bytes") + (1 << 20) - 1) >> 20);
}
