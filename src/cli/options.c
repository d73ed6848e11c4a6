/* options.c -- the command line, files, and what is wrong with them. */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/say.h"

int cli_usage(const struct cli *cli, const char *command, const char *format,
              ...)
{
    fflush(stdout);
    fprintf(stderr, "sixstones%s%s: ", command ? " " : "",
            command ? command : "");
    va_list ap;
    va_start(ap, format);
    vfprintf(stderr, six_tr(cli->lang, format), ap);
    va_end(ap);
    putc('\n', stderr);
    fprintf(stderr, six_tr(cli->lang, N_("'sixstones %s%s' tells more.")),
            command ? "help " : "--help", command ? command : "");
    putc('\n', stderr);
    return CLI_USAGE;
}

int cli_fail(const struct cli *cli, const char *file,
             const struct six_error *err)
{
    (void)cli;
    cli_progress_end();
    fflush(stdout);
    fputs("sixstones: ", stderr);
    if (file)
        fprintf(stderr, "%s:", file);
    if (file && err->line)
        fprintf(stderr, "%d:", err->line);
    fprintf(stderr, "%s%s\n", file ? " " : "", err->text);
    return CLI_FAILED;
}

/* ---- options ---- */

/* The row of the option that this argument is, and its value after '='. Short
 * options are rows with a name of one letter. */
static const struct cli_option *find(const struct cli_option *table,
                                     const char *arg, const char **value)
{
    bool is_long = arg[1] == '-';
    const char *name = arg + 1 + is_long;
    size_t length = is_long ? strcspn(name, "=") : strlen(name);
    *value = name[length] ? name + length + 1 : NULL;
    for (; table->name; table++)
        if (strlen(table->name) == length && is_long == (length > 1) &&
            strncmp(table->name, name, length) == 0)
            return table;
    return NULL;
}

static int unknown(const struct cli *cli, const char *command,
                   const struct cli_option *table, const char *arg)
{
    char word[32];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(arg, "="), arg);
    struct cli_nearest nearest = { .word = word + strspn(word, "-") };
    for (; table->name; table++)
        if (table->name[1])
            cli_nearest_try(&nearest, table->name);
    if (nearest.best)
        cli_usage(cli, command,
                  N_("there is no option '%s'; did you mean '--%s'?"), word,
                  nearest.best);
    else
        cli_usage(cli, command, N_("there is no option '%s'"), word);
    return -1;
}

/* Do what an option says. Returns whether it could be done. */
static bool use(const struct cli *cli, const char *command, const char *arg,
                const struct cli_option *o, const char *value)
{
    if (o->flag && value) {
        cli_usage(cli, command, N_("option '--%s' takes no value"), o->name);
        return false;
    }
    if (!o->flag && !value) {
        cli_usage(cli, command, N_("option '%s' needs a value"), arg);
        return false;
    }
    if (o->flag)
        *o->flag = true;
    if (o->value)
        *o->value = value;
    if (!o->more || o->more(o->arg, value) == 0)
        return true;
    cli_usage(cli, command, N_("option '%s' can't be '%s'"), arg, value);
    return false;
}

int cli_take_options(const struct cli *cli, int argc, char **argv,
                     const struct cli_option *table, bool strict)
{
    const char *command = strict ? argv[0] : NULL;
    int kept = 1, i = 1;
    for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
        char *arg = argv[i];
        const char *value = NULL;
        bool plain = arg[0] != '-' || arg[1] == '\0'; /* "-": a file */
        const struct cli_option *o = plain ? NULL : find(table, arg, &value);
        if (!plain && !o && strict)
            return unknown(cli, command, table, arg);
        if (!o) {
            argv[kept++] = arg;
            continue;
        }
        if (!o->flag && !value && i + 1 < argc)
            value = argv[++i];
        if (!use(cli, command, arg, o, value))
            return -1;
    }
    for (i += strict && i < argc; i < argc; i++)
        argv[kept++] = argv[i];
    argv[kept] = NULL;
    return kept - 1;
}

int cli_options(const struct cli *cli, int argc, char **argv,
                const struct cli_option *table)
{
    return cli_take_options(cli, argc, argv, table, true);
}

/* ---- values ---- */

static const char *list_games(char *buf, size_t size)
{
    struct six_text list;
    six_text_init(&list, buf, size);
    const struct six_game *game;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        if (!cli_is_template(game))
            six_text_printf(&list, "%s%s", i ? ", " : "", game->id);
    return buf;
}

const struct six_game *cli_game(const struct cli *cli, const char *command,
                                const char *id)
{
    char games[200];
    const struct six_game *game = id ? six_game_find(id) : NULL;
    if (!id)
        cli_usage(cli, command, N_("which game? There are: %s"),
                  list_games(games, sizeof games));
    else if (!game)
        cli_usage(cli, command, N_("there is no game '%s'; there are: %s"), id,
                  list_games(games, sizeof games));
    return game;
}

long long cli_number(const struct cli *cli, const char *command,
                     const char *what, const char *text, long long low,
                     long long high)
{
    char *end;
    errno = 0;
    long long n = strtoll(text, &end, 10);
    bool digits = text[0] >= '0' && text[0] <= '9';
    if (digits && !*end && !errno && n >= low && n <= high)
        return n;
    cli_usage(cli, command,
              N_("%s can't be '%s'; it takes a number from %lld to %lld"), what,
              text, low, high);
    return -1;
}

/* ---- files ---- */

static six_status cannot_read(struct six_error *err)
{
    return six_fail(err, SIX_IO, N_("this file can't be read: %s"),
                    strerror(errno));
}

/* Read up to size bytes, fewer only at the end of the file. */
static char *read_all(FILE *file, size_t max, size_t *length,
                      struct six_error *err)
{
    size_t size = 4096, used = 0;
    char *data = NULL;
    do {
        size = data ? size * 2 : size;
        char *more = realloc(data, size);
        if (!more) {
            six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
            goto fail;
        }
        data = more;
        used += fread(data + used, 1, size - used, file);
    } while (used == size && used <= max);
    if (ferror(file)) {
        cannot_read(err);
        goto fail;
    }
    if (used > max) {
        six_fail(err, SIX_TOO_LARGE,
                 N_("this file is too large; at most %zu bytes are read"), max);
        goto fail;
    }
    data[used] = '\0';
    *length = used;
    return data;
fail:
    free(data);
    return NULL;
}

char *cli_read_file(const char *path, size_t max, size_t *length,
                    struct six_error *err)
{
    bool is_stdin = strcmp(path, "-") == 0;
    FILE *file = is_stdin ? stdin : fopen(path, "rb");
    if (!file) {
        cannot_read(err);
        return NULL;
    }
    char *data = read_all(file, max, length, err);
    if (!is_stdin)
        fclose(file);
    return data;
}

six_status cli_load_record(const char *path, struct six_session **out,
                           struct six_error *err)
{
    size_t length;
    char *text = cli_read_file(path, SIX_RECORD_MAX, &length, err);
    if (!text)
        return err->status;
    six_status st = six_session_load(out, text, length, err);
    free(text);
    return st;
}
