/* admin.c -- sixstones admin: one command for a running server, over its
 * socket: docs/admin.md. */
#include "cli/admin.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/say.h"
#include "server/settings.h"
#include "server/span.h"

enum { PATH_ROOM = 1000, LINE_ROOM = 8000, HELP_INDENT = 34 };

struct asking {
    const struct cli *cli;
    const struct admin_command *command;
    const char *data, *time, *most;
    bool json, yes;
    char line[LINE_ROOM]; /* the message */
};

/* ---- help ---- */

static void list_commands(const struct cli *cli)
{
    for (const struct admin_command *c = admin_commands; c->name; c++) {
        char label[80];
        snprintf(label, sizeof label, "%s%s%s", c->name, *c->args ? " " : "",
                 c->args);
        cli_row(2, label, HELP_INDENT, six_tr(cli->lang, c->brief));
    }
    putchar('\n');
    cli_paragraph(0, 0,
                  six_tr(cli->lang,
                         N_("PERSON is a number or a login. TIME is like 10m, "
                            "2h, 7d or ever. --data FOLDER names the folder of "
                            "the server, --json is for programs.")));
}

static int unknown(const struct cli *cli, const char *name)
{
    struct cli_nearest nearest = { .word = name };
    for (const struct admin_command *c = admin_commands; c->name; c++)
        cli_nearest_try(&nearest, c->name);
    if (nearest.best)
        return cli_usage(cli, "admin",
                         N_("there is no command '%s'; did you mean '%s'?"),
                         name, nearest.best);
    return cli_usage(cli, "admin", N_("there is no command '%s'"), name);
}

static int usage(const struct asking *a)
{
    const char *args = a->command->args;
    return cli_usage(a->cli, "admin", N_("it should read: admin %s%s%s"),
                     a->command->name, *args ? " " : "", args);
}

/* ---- the message ---- */

static int take_time(const struct asking *a, const char *text)
{
    struct six_error err = { .lang = a->cli->lang };
    int64_t ms;
    if (span_read(text, &ms, &err) == SIX_OK)
        return CLI_OK;
    return cli_usage(a->cli, "admin", "%s", err.text);
}

static int put_number(const struct asking *a, struct six_json *out,
                      const char *member, const char *text)
{
    long long n =
        cli_number(a->cli, "admin", member, text, 1, 1000000000000000LL);
    if (n < 0)
        return CLI_USAGE;
    six_json_int(out, member, n);
    return CLI_OK;
}

/* All that is left of the line. */
static void put_rest(struct six_json *out, const char *member, char **words)
{
    char text[LINE_ROOM];
    struct six_text rest;
    six_text_init(&rest, text, sizeof text);
    for (; *words; words++)
        six_text_printf(&rest, "%s%s", rest.used ? " " : "", *words);
    six_json_string(out, member, text);
}

/* How many words an argument has taken; -1 after telling what is wrong. */
static int put_argument(const struct asking *a, struct six_json *out,
                        const struct admin_arg *arg, char **words)
{
    int code = CLI_OK;
    switch (arg->take) {
    case TAKE_NOTHING:
        break;
    case TAKE_WORD:
        six_json_string(out, arg->member, *words);
        break;
    case TAKE_TIME:
        code = take_time(a, *words);
        six_json_string(out, arg->member, *words);
        break;
    case TAKE_NUMBER:
        code = put_number(a, out, arg->member, *words);
        break;
    case TAKE_FILE:
        admin_put_file(out, *words);
        break;
    case TAKE_CLOSE:
        code = strcmp(*words, "close") == 0 ? CLI_OK : usage(a);
        break;
    case TAKE_REST: {
        int count = 0;
        while (words[count])
            count++;
        put_rest(out, arg->member, words);
        return count;
    }
    }
    return code == CLI_OK ? 1 : -1;
}

static int put_arguments(const struct asking *a, struct six_json *out,
                         char **words)
{
    const struct admin_arg *arg = a->command->takes;
    for (int i = 0; i < ADMIN_ARGS_MAX && arg[i].take; i++) {
        if (!*words && arg[i].needed)
            return usage(a);
        if (!*words)
            return CLI_OK;
        int taken = put_argument(a, out, &arg[i], words);
        if (taken < 0)
            return CLI_USAGE;
        words += taken;
    }
    return *words ? usage(a) : CLI_OK;
}

static int put_options(const struct asking *a, struct six_json *out)
{
    unsigned options = a->command->options;
    if ((a->time && !(options & ADMIN_FOR)) ||
        (a->yes && !(options & ADMIN_YES)) ||
        (a->most && !(options & ADMIN_MOST)))
        return usage(a);
    if (a->time && take_time(a, a->time) != CLI_OK)
        return CLI_USAGE;
    if (a->time)
        six_json_string(out, "for", a->time);
    if (a->yes)
        six_json_bool(out, "yes", true);
    return a->most ? put_number(a, out, "most", a->most) : CLI_OK;
}

static int write_message(struct asking *a, char **words)
{
    struct six_text text;
    struct six_json out;
    six_text_init(&text, a->line, sizeof a->line);
    six_json_init(&out, &text);
    six_json_open_object(&out, NULL);
    six_json_string(&out, "type", a->command->name);
    six_json_string(&out, "lang", six_lang_id(a->cli->lang));
    int code = put_arguments(a, &out, words);
    if (code == CLI_OK)
        code = put_options(a, &out);
    six_json_close_object(&out);
    six_text_char(&text, '\n');
    if (code == CLI_OK && !six_text_ok(&text))
        return cli_usage(a->cli, "admin", N_("this is too long"));
    return code;
}

/* ---- the reply ---- */

/* What was wrong with the command line is known by its code. */
static int show_error(const struct asking *a, const struct six_value *v)
{
    const char *code = admin_text(v, "code");
    struct six_error err = { .lang = a->cli->lang };
    bool ours = strcmp(code, "range") == 0 || strcmp(code, "syntax") == 0 ||
                strcmp(code, "type") == 0;
    if (ours)
        return cli_usage(a->cli, "admin", "%s", admin_text(v, "message"));
    six_fail(&err, SIX_IO, "%s", admin_text(v, "message"));
    return cli_fail(a->cli, NULL, &err);
}

static int show_reply(const struct asking *a, const char *line,
                      const struct six_value *v)
{
    if (admin_is(line, "error"))
        return show_error(a, v);
    if (a->json || a->command->raw)
        puts(line);
    else
        a->command->show(a->cli, v);
    return CLI_OK;
}

/* A long reply need not be understood to be passed on. */
static int take_line(const struct asking *a, const char *line, bool *last)
{
    struct six_error err = { .lang = a->cli->lang };
    struct six_document *doc = NULL;
    bool pass = (a->json || a->command->raw) && !admin_is(line, "error") &&
                !admin_is(line, "progress");
    int code = CLI_OK;
    *last = !admin_is(line, "progress");
    if (*last)
        cli_progress_end();
    if (pass)
        return show_reply(a, line, NULL);
    six_status st = six_document_parse(&doc, line, strlen(line), &err);
    if (st == SIX_TOO_LARGE)
        six_fail(&err, st,
                 N_("this is too much for a table: --most N gives "
                    "less, --json all"));
    if (st != SIX_OK)
        return cli_fail(a->cli, NULL, &err);
    const struct six_value *v = six_document_root(doc);
    if (*last)
        code = show_reply(a, line, v);
    else
        cli_progress(admin_number(v, "done"), admin_number(v, "total"));
    six_document_free(doc);
    return code;
}

static int converse(const struct asking *a, int fd)
{
    struct six_error err = { .lang = a->cli->lang };
    FILE *in = fdopen(fd, "r");
    bool last = false;
    int code = CLI_FAILED;
    char *line = NULL;
    admin_send(fd,
               a->line); /* where that fails, there may be a reply to read */
    while (in && !last && (line = admin_read(in)) != NULL) {
        code = take_line(a, line, &last);
        free(line);
    }
    if (in)
        fclose(in);
    else
        close(fd);
    if (last)
        return code;
    six_fail(&err, SIX_IO,
             N_("the server has ended the connection without a reply"));
    return cli_fail(a->cli, NULL, &err);
}

/* ---- the command ---- */

static int ask(struct asking *a)
{
    struct six_error err = { .lang = a->cli->lang };
    int fd;
    if (admin_connect(a->data, &fd, &err) != SIX_OK)
        return cli_fail(a->cli, NULL, &err);
    return converse(a, fd);
}

static int run_other(const struct asking *a)
{
    char name[40], option[] = "--data", folder[PATH_ROOM];
    char *words[] = { name, option, folder, NULL };
    snprintf(name, sizeof name, "%s", a->command->name);
    snprintf(folder, sizeof folder, "%s", a->data);
    return a->command->run(a->cli, 3, words);
}

static int run(struct asking *a, char **words)
{
    char standard[PATH_ROOM];
    settings_standard_data(standard, sizeof standard);
    a->data = a->data ? a->data : standard;
    int code = write_message(a, words);
    if (code != CLI_OK)
        return code;
    return a->command->run ? run_other(a) : ask(a);
}

static const struct admin_command *find(const char *name)
{
    const struct admin_command *c = admin_commands;
    while (c->name && strcmp(c->name, name) != 0)
        c++;
    return c->name ? c : NULL;
}

int cli_admin(const struct cli *cli, int argc, char **argv)
{
    struct asking a = { .cli = cli };
    const struct cli_option options[] = {
        { .name = "data", .value = &a.data },
        { .name = "for", .value = &a.time },
        { .name = "most", .value = &a.most },
        { .name = "yes", .flag = &a.yes },
        { .name = "json", .flag = &a.json },
        { .name = NULL },
    };
    int count = cli_options(cli, argc, argv, options);
    if (count < 0)
        return CLI_USAGE;
    if (count == 0) {
        list_commands(cli);
        return CLI_OK;
    }
    a.command = find(argv[1]);
    return a.command ? run(&a, argv + 2) : unknown(cli, argv[1]);
}
