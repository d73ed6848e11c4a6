/* admin_lists.c -- replies of the server as tables for people. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/admin.h"
#include "cli/say.h"

/* ---- members ---- */

const char *admin_text(const struct six_value *object, const char *name)
{
    const struct six_value *v = six_value_get(object, name);
    return v && v->kind == SIX_VALUE_STRING ? v->string : "";
}

long long admin_number(const struct six_value *object, const char *name)
{
    const struct six_value *v = six_value_get(object, name);
    if (!v)
        return 0;
    return v->kind == SIX_VALUE_REAL ? (long long)v->real : v->number;
}

void admin_moment(long long at, char out[ADMIN_CELL])
{
    struct tm tm;
    time_t seconds = (time_t)(at / 1000);
    out[0] = '\0';
    if (at && localtime_r(&seconds, &tm))
        strftime(out, ADMIN_CELL, "%Y-%m-%d %H:%M", &tm);
}

/* ---- cells ---- */

void admin_write_text(const struct cli *cli, const struct six_value *row,
                      const char *member, char out[ADMIN_CELL])
{
    (void)cli;
    snprintf(out, ADMIN_CELL, "%s", admin_text(row, member));
}

void admin_write_number(const struct cli *cli, const struct six_value *row,
                        const char *member, char out[ADMIN_CELL])
{
    (void)cli;
    out[0] = '\0';
    if (six_value_get(row, member))
        snprintf(out, ADMIN_CELL, "%lld", admin_number(row, member));
}

void admin_write_moment(const struct cli *cli, const struct six_value *row,
                        const char *member, char out[ADMIN_CELL])
{
    (void)cli;
    admin_moment(admin_number(row, member), out);
}

void admin_write_until(const struct cli *cli, const struct six_value *row,
                       const char *member, char out[ADMIN_CELL])
{
    if (six_value_get(row, member))
        admin_moment(admin_number(row, member), out);
    else
        snprintf(out, ADMIN_CELL, "%s", six_tr(cli->lang, N_("for ever")));
}

/* "12 Ann": of an object in the row, or of the row itself. */
void admin_write_person(const struct cli *cli, const struct six_value *row,
                        const char *member, char out[ADMIN_CELL])
{
    const struct six_value *who = *member ? six_value_get(row, member) : row;
    long long id = admin_number(who, "person");
    (void)cli;
    out[0] = '\0';
    if (id)
        snprintf(out, ADMIN_CELL, "%lld %s", id, admin_text(who, "name"));
}

static void write_here(const struct cli *cli, const struct six_value *row,
                       const char *member, char out[ADMIN_CELL])
{
    admin_write_number(cli, row, member, out);
    if (strcmp(out, "0") == 0)
        out[0] = '\0';
}

static void write_yes(const struct cli *cli, const struct six_value *row,
                      const char *member, char out[ADMIN_CELL])
{
    snprintf(out, ADMIN_CELL, "%s",
             admin_number(row, member) ? six_tr(cli->lang, N_("yes")) : "");
}

static void write_seats(const struct cli *cli, const struct six_value *row,
                        const char *member, char out[ADMIN_CELL])
{
    const struct six_value *seats = six_value_get(row, member);
    struct six_text text;
    (void)cli;
    six_text_init(&text, out, ADMIN_CELL);
    for (const struct six_value *s = seats ? seats->first : NULL; s;
         s = s->next) {
        const char *name = admin_text(s, "name"), *bot = admin_text(s, "bot");
        if (text.used)
            six_text_add(&text, ", ");
        if (admin_number(s, "person"))
            six_text_printf(&text, "%lld %s", admin_number(s, "person"), name);
        else
            six_text_printf(&text, *bot ? "(%s)" : "-", bot);
    }
}

/* Who is or what is banned. */
static void write_subject(const struct cli *cli, const struct six_value *row,
                          const char *member, char out[ADMIN_CELL])
{
    (void)member;
    if (admin_number(row, "person"))
        admin_write_person(cli, row, "", out);
    else
        admin_write_text(cli, row, "address", out);
}

/* ---- columns ---- */

static bool is_list(const struct six_value *list)
{
    return list && list->kind == SIX_VALUE_ARRAY && list->first;
}

const struct admin_column admin_table_columns[] = {
    { N_("table"), admin_write_text, "table" },
    { N_("game"), admin_write_text, "game" },
    { N_("state"), admin_write_text, "state" },
    { N_("public"), write_yes, "public" },
    { N_("made"), admin_write_moment, "created" },
    { N_("here"), write_here, "sockets" },
    { N_("seats"), write_seats, "seats" },
    { 0 },
};

const struct admin_column admin_sanction_columns[] = {
    { N_("what"), admin_write_text, "kind" },
    { N_("who"), write_subject, "" },
    { N_("since"), admin_write_moment, "created" },
    { N_("until"), admin_write_until, "until" },
    { N_("reason"), admin_write_text, "reason" },
    { 0 },
};

const struct admin_column admin_report_columns[] = {
    { N_("number"), admin_write_number, "report" },
    { N_("when"), admin_write_moment, "at" },
    { N_("state"), admin_write_text, "state" },
    { N_("about"), admin_write_person, "about" },
    { N_("by"), admin_write_person, "by" },
    { N_("table"), admin_write_text, "table" },
    { N_("kind"), admin_write_text, "kind" },
    { N_("text"), admin_write_below, "text" },
    { N_("note"), admin_write_below, "note" },
    { 0 },
};

/* ---- lists ---- */

void admin_list_people(const struct cli *cli, const struct six_value *reply)
{
    static const struct admin_column columns[] = {
        { N_("number"), admin_write_number, "person" },
        { N_("name"), admin_write_text, "name" },
        { N_("account"), admin_write_text, "account" },
        { N_("since"), admin_write_moment, "created" },
        { N_("here"), write_here, "sockets" },
        { 0 },
    };
    admin_print(cli, six_value_get(reply, "people"), columns,
                N_("Nobody was found."));
}

void admin_list_tables(const struct cli *cli, const struct six_value *reply)
{
    admin_print(cli, six_value_get(reply, "tables"), admin_table_columns,
                N_("There are no such tables."));
}

/* An address, then whoever is connected from there. */
void admin_list_connections(const struct cli *cli,
                            const struct six_value *reply)
{
    static const struct admin_column columns[] = {
        { N_("since"), admin_write_moment, "since" },
        { N_("playing"), write_yes, "playing" },
        { N_("who"), admin_write_person, "" },
        { 0 },
    };
    const struct six_value *all = six_value_get(reply, "addresses");
    for (const struct six_value *a = all ? all->first : NULL; a; a = a->next) {
        long long count = admin_number(a, "connections");
        printf("%s  ", admin_text(a, "address"));
        printf(six_tr_n(cli->lang, "%lld connection", "%lld connections",
                        (unsigned long)count),
               count);
        putchar('\n');
        if (is_list(six_value_get(a, "sockets")))
            admin_print(cli, six_value_get(a, "sockets"), columns, "");
    }
    if (!is_list(all))
        puts(six_tr(cli->lang, N_("Nobody is connected.")));
}

static void write_seconds(const struct cli *cli, const struct six_value *row,
                          const char *member, char out[ADMIN_CELL])
{
    const struct six_value *v = six_value_get(row, member);
    (void)cli;
    snprintf(out, ADMIN_CELL, "%.1f s",
             v && v->kind == SIX_VALUE_REAL
                 ? v->real
                 : (double)admin_number(row, member));
}

void admin_list_queues(const struct cli *cli, const struct six_value *reply)
{
    static const struct admin_column columns[] = {
        { N_("queue"), admin_write_text, "queue" },
        { N_("address"), admin_write_text, "address" },
        { N_("who"), admin_write_person, "" },
        { N_("waiting"), admin_write_number, "waiting" },
        { N_("running"), admin_write_number, "running" },
        { N_("waits for"), write_seconds, "seconds" },
        { 0 },
    };
    const struct six_value *q = six_value_get(reply, "queues");
    printf(six_tr(cli->lang,
                  N_("Waiting and running: short jobs %lld and %lld, long ones "
                     "%lld and %lld; %lld jobs are with the store.")),
           admin_number(q, "short_waiting"), admin_number(q, "short_running"),
           admin_number(q, "long_waiting"), admin_number(q, "long_running"),
           admin_number(q, "store_waiting"));
    putchar('\n');
    if (is_list(six_value_get(reply, "rows")))
        admin_print(cli, six_value_get(reply, "rows"), columns, "");
}

void admin_list_sanctions(const struct cli *cli, const struct six_value *reply)
{
    admin_print(cli, six_value_get(reply, "sanctions"), admin_sanction_columns,
                N_("Nobody is mute or banned."));
}

void admin_list_reports(const struct cli *cli, const struct six_value *reply)
{
    admin_print(cli, six_value_get(reply, "reports"), admin_report_columns,
                N_("There are no reports."));
}

void admin_list_audit(const struct cli *cli, const struct six_value *reply)
{
    static const struct admin_column columns[] = {
        { N_("number"), admin_write_number, "number" },
        { N_("when"), admin_write_moment, "at" },
        { N_("operator"), admin_write_text, "who" },
        { N_("about"), admin_write_text, "about" },
        { N_("what"), admin_write_text, "what" },
        { 0 },
    };
    admin_print(cli, six_value_get(reply, "audit"), columns,
                N_("Operators have changed nothing yet."));
}
