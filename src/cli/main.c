/* main.c -- the program: the table of its commands, its help, and the options
 * that all commands take. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/say.h"

#ifndef SIXSTONES_VERSION
#error "SIXSTONES_VERSION comes from the build: the version of the project"
#endif

static const struct cli_command commands[] = {
    {
        .name = "play",
        .args = "[GAME] [OPTION...]",
        .brief = N_("play in the terminal, against bots or each other"),
        .help = N_("What the command line leaves open is asked for.\n"
                   "\n"
                   "  --seats N             how many players, bots included\n"
                   "  --seat SEAT=NAME      a person of this name sits there\n"
                   "  --seat SEAT=bot:BOT   a bot does, with settings as in "
                   "hard:iterations=500\n"
                   "  --seat SEAT=cmd:CMD   a bot of your own: a program, "
                   "docs/protocol.md\n"
                   "  --bot BOT             who plays where nobody was named; "
                   "cmd:CMD, too\n"
                   "  --bot-time S          seconds that a bot of your own may "
                   "take for a decision (10)\n"
                   "  --option NAME=VALUE   an option of the game ('sixstones "
                   "list GAME')\n"
                   "  --seed N              of the deal and the bots, to play "
                   "the same again\n"
                   "  --load FILE           go on with a recorded game\n"
                   "  --record FILE         record the game there\n"
                   "  --yes                 ask for nothing, take the "
                   "defaults\n"
                   "  --all                 offer the template, too"),
        .run = cli_play,
    },
    {
        .name = "serve",
        .args = "[OPTION...]",
        .brief = N_("play in the browser: alone, with friends, online"),
        .help = N_(
            "Serves the browser client and its tables at one address, "
            "which it prints. docs/operating.md tells more.\n"
            "\n"
            "  --listen ADDRESS:PORT  where (127.0.0.1:6060); port 0 is any "
            "that is free\n"
            "  --data FOLDER          where games are kept "
            "(~/.local/share/sixstones)\n"
            "  --config FILE          more settings, 'name = value' a line\n"
            "  --tls-cert FILE        serve HTTPS with this certificate\n"
            "  --tls-key FILE         and its key\n"
            "  --workers N            threads for bots and hints (as many as "
            "cores)\n"
            "  --open                 open it in the browser, where there is "
            "one"),
        .run = cli_serve,
    },
    {
        .name = "backup",
        .args = "[--data FOLDER] FILE",
        .brief = N_("copy the database of a server, also while it runs"),
        .help = N_("FILE must not exist yet. It gets its name when it is whole "
                   "and its structure was checked. The exit status is 3 where "
                   "a damaged log kept what was stored last out of it.\n"
                   "\n"
                   "  --data FOLDER  where games are kept "
                   "(~/.local/share/sixstones)"),
        .run = cli_backup,
    },
    {
        .name = "restore",
        .args = "[--data FOLDER] [--force] FILE",
        .brief = N_("put a backup in the place of the database"),
        .help = N_("FILE is checked first. The server must be stopped. What "
                   "was there before is kept, as "
                   "sixstones.db.before-DATE.\n"
                   "\n"
                   "  --data FOLDER  where games are kept "
                   "(~/.local/share/sixstones)\n"
                   "  --force        take a backup in which something is "
                   "damaged, too"),
        .run = cli_restore,
    },
    {
        .name = "check",
        .args = "[--data FOLDER | FILE]",
        .brief = N_("see whether a database or a backup is as it was written"),
        .help = N_("Reads all of it: its structure, the sum of each row, the "
                   "chain of each table's entries. Names what is damaged, a "
                   "line each. A server may be using it.\n"
                   "\n"
                   "  --data FOLDER  where games are kept "
                   "(~/.local/share/sixstones)"),
        .run = cli_check,
    },
    {
        .name = "admin",
        .args = "[--data FOLDER] COMMAND [ARGUMENT...]",
        .brief = N_("run a server for others: people, tables, bans, reports"),
        .help = N_("Talks to the server that runs on a data folder, as its own "
                   "user or root. Without a command it lists them all. "
                   "docs/admin.md tells more.\n"
                   "\n"
                   "  --data FOLDER  that of the server "
                   "(~/.local/share/sixstones)\n"
                   "  --json         the reply for programs\n"
                   "  --most N       so many rows of a list (100)\n"
                   "  --for TIME     announce: how long newcomers are told\n"
                   "  --yes          delete: yes, for good"),
        .run = cli_admin,
    },
    {
        .name = "list",
        .args = "[GAME] [--all] [--json]",
        .brief = N_("the games; or a game's options, seats and cards"),
        .help = N_("  --all   also the template, which new games are copied "
                   "from\n"
                   "  --json  for programs"),
        .run = cli_list,
    },
    {
        .name = "rules",
        .args = "GAME [ID|CARD] [--json]",
        .brief = N_("the rules: all, a section, one, or those of a card"),
        .help = N_("ID is a rule (IG-9.5), a section (IG-9) or a ruling (R4). "
                   "CARD is a card's id or its name in your language. Each "
                   "rule says whether it is printed in the rulebook or ruled "
                   "by us, and by which ruling.\n"
                   "\n"
                   "  --json  for programs"),
        .run = cli_rules,
    },
    {
        .name = "replay",
        .args = "FILE [OPTION...]",
        .brief = N_("show a recorded game step by step"),
        .help = N_("FILE is a record, - is standard input. On a terminal it "
                   "steps: Enter goes on, b goes back, a number jumps there, "
                   "q quits.\n"
                   "\n"
                   "  --seat SEAT  only what this seat was told\n"
                   "  --public     only what everybody was told\n"
                   "  --from N     begin with action N\n"
                   "  --to N       end with action N\n"
                   "  --tables     the table after each action, not just at "
                   "the end\n"
                   "  --plain      never step, print it all\n"
                   "  --json       for programs\n"
                   "  --branch N   write a record of the first N actions, to "
                   "go on from\n"
                   "  -o FILE      where to write it; else to standard "
                   "output"),
        .run = cli_replay,
    },
    {
        .name = "verify",
        .args = "FILE [OPTION...]",
        .brief = N_("check that a recorded game was shuffled fairly"),
        .help = N_("FILE is the record of a game that was played online and is "
                   "over, - is standard input. Its seal was shown when the "
                   "table was opened; docs/online.md tells how all shuffles "
                   "follow from the secret behind it.\n"
                   "\n"
                   "  --seal HEX   the seal as it was noted at the beginning\n"
                   "  --list FILE  the list of seal and commits that came with "
                   "'reveal', as JSON\n"
                   "  --json       for programs"),
        .run = cli_verify,
    },
    {
        .name = "case",
        .args = "FILE... [--verbose] [--json]",
        .brief = N_("check rules against examples with a known outcome"),
        .help = N_("FILE holds cases: a position, what is done, what must be "
                   "so then. docs/cases.md describes them. The last line is "
                   "\"N passed, M failed\".\n"
                   "\n"
                   "  --verbose  name the cases that passed, too\n"
                   "  --json     for programs"),
        .run = cli_case,
    },
    {
        .name = "engine",
        .args = "[OPTION...]",
        .brief = N_("speak the protocol over standard input and output"),
        .help = N_("One JSON message a line; docs/protocol.md describes them.\n"
                   "\n"
                   "  --reveal  also give whole positions, for tests"),
        .run = cli_engine,
    },
    {
        .name = "bench",
        .args = "[GAME] [OPTION...]",
        .brief = N_("how fast the games are played"),
        .help =
            N_("Random play with full lists of legal actions, on one "
               "thread.\n"
               "\n"
               "  --seats N      only this number of seats\n"
               "  --seconds S    how long for each number of seats "
               "(1)\n"
               "  --decisions N  stop after so many decisions instead\n"
               "  --batch        many games at once, as learners step them, "
               "beside plain play\n"
               "  --games N      how many (256)\n"
               "  --threads N    on so many threads (1)\n"
               "  --search       iterations of the search, with one thread "
               "and with two\n"
               "  --signature    play fixed games and print a hash of all "
               "states instead\n"
               "  --json         for programs"),
        .run = cli_bench,
    },
    {
        .name = "arena",
        .args = "FORMAT GAME --bot BOT... [OPTION...]",
        .brief = N_("bots against each other: who is stronger, what is fair"),
        .help =
            N_("FORMAT is what is played:\n"
               "\n"
               "  match        two bots against each other\n"
               "  round-robin  each bot against each other one\n"
               "  gauntlet     the first bot against each of the others\n"
               "  balance      each bot at all seats, to see which seats "
               "are better\n"
               "\n"
               "Seats are changed fairly and deals are played again with "
               "other seats. Where all play together each bot has all seats "
               "of each deal, and who wins it more often is better. "
               "docs/arena.md tells what the figures mean.\n"
               "\n"
               "  --bot BOT            a bot, with settings as in "
               "hard:iterations=500, or one of your own, cmd:CMD; once "
               "for each\n"
               "  --seats LIST         numbers of seats, such as 2 or 2-4,6 "
               "(the fewest; for balance all)\n"
               "  --option NAME=LIST   an option of the game, with each of "
               "these values in turn\n"
               "  --games N            how many, at least; whole rounds are "
               "played (400)\n"
               "  --seed N             of all deals and bots (1)\n"
               "  --sprt ELO0,ELO1     end a match when it is clear which "
               "of the two differences it is\n"
               "  --alpha P, --beta P  chances of error of that test "
               "(0.05)\n"
               "  --workers N          games at the same time (one for each "
               "core, or each process of mpirun); makes no difference to the "
               "result\n"
               "  --journal FILE       keep finished games there, and go on "
               "with what is there\n"
               "  --format FORMAT      of the report: text, json, csv or html\n"
               "  --out FILE           where to write it; else to standard "
               "output\n"
               "  --bot-time S         seconds that a bot of your own may "
               "take for a decision\n"
               "  --bot-errors         show what bots of your own write to "
               "standard error\n"
               "  --rank-time S        seconds until a silent process of "
               "mpirun is lost, and others play its games (30)\n"
               "  --quiet              don't tell how far it is"),
        .run = cli_arena,
    },
    { 0 },
};

enum { HELP_INDENT = 12 };

/* ---- help ---- */

static const struct cli_command *find(const char *name)
{
    const struct cli_command *c = commands;
    while (c->name && strcmp(c->name, name) != 0)
        c++;
    return c->name ? c : NULL;
}

static int unknown_command(const struct cli *cli, const char *name)
{
    struct cli_nearest nearest = { .word = name };
    for (const struct cli_command *c = commands; c->name; c++)
        cli_nearest_try(&nearest, c->name);
    cli_nearest_try(&nearest, "help");
    if (nearest.best)
        return cli_usage(cli, NULL,
                         N_("there is no command '%s'; did you mean '%s'?"),
                         name, nearest.best);
    return cli_usage(cli, NULL, N_("there is no command '%s'"), name);
}

/* A line of a help text: a paragraph, or, indented, an option and after two
 * spaces or more what it does. */
static void help_line(const char *line)
{
    char label[80];
    const char *gap = line[0] == ' ' ? strstr(line + 2, "  ") : NULL;
    if (!gap) {
        cli_row(0, "", 0, line);
        return;
    }
    snprintf(label, sizeof label, "%.*s", (int)(gap - line - 2), line + 2);
    const char *text = gap + strspn(gap, " ");
    cli_row(2, label, 2 + cli_columns(label) + (int)(text - gap), text);
}

static void help_text(const char *text)
{
    while (*text) {
        char line[800];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        help_line(line);
        text += length + (text[length] == '\n');
    }
}

static void help_all(const struct cli *cli)
{
    const char *usage = six_tr(cli->lang, N_("usage:"));
    printf("%s sixstones %s\n\n", usage,
           six_tr(cli->lang, N_("COMMAND [ARGUMENT...]")));
    for (const struct cli_command *c = commands; c->name; c++)
        cli_row(2, c->name, HELP_INDENT, six_tr(cli->lang, c->brief));
    cli_row(2, "help", HELP_INDENT,
            six_tr(cli->lang, N_("this text, or that of a command")));
    putchar('\n');
    help_text(six_tr(
        cli->lang, N_("  --lang LANG   speak en, pl or it, not the language of "
                      "the environment\n"
                      "  --color WHEN  colours: always, never or auto\n"
                      "  --no-color    the same as --color never\n"
                      "  --help        help, also after a command\n"
                      "  --version     the version")));
}

static void help_one(const struct cli *cli, const struct cli_command *c)
{
    printf("%s sixstones %s %s\n", six_tr(cli->lang, N_("usage:")), c->name,
           c->args);
    cli_row(0, "", 0, six_tr(cli->lang, c->brief));
    putchar('\n');
    help_text(six_tr(cli->lang, c->help));
}

static int help(const struct cli *cli, const char *name)
{
    if (!name) {
        help_all(cli);
        return CLI_OK;
    }
    const struct cli_command *c = find(name);
    if (!c)
        return unknown_command(cli, name);
    help_one(cli, c);
    return CLI_OK;
}

/* ---- language and colour ---- */

static bool is_posix(const char *locale)
{
    return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

/* The first of a list such as "de:pl" that we speak. */
static bool find_listed(const char *list, six_lang *out)
{
    for (; list; list = strchr(list, ':')) {
        list += *list == ':';
        char tag[16];
        snprintf(tag, sizeof tag, "%.*s", (int)strcspn(list, ":"), list);
        if (six_lang_find(tag, out))
            return true;
    }
    return false;
}

/* As gettext does it: the locale is LC_ALL, or else LC_MESSAGES, or else LANG;
 * LANGUAGE goes before it, but not where the locale is plain C. */
static six_lang environment_lang(void)
{
    six_lang lang = SIX_EN;
    const char *locale = variable("LC_ALL");
    locale = locale ? locale : variable("LC_MESSAGES");
    locale = locale ? locale : variable("LANG");
    if (locale && is_posix(locale))
        return SIX_EN;
    if (!find_listed(variable("LANGUAGE"), &lang) && locale)
        six_lang_find(locale, &lang);
    return lang;
}

/* mpirun gives us a terminal, wherever its own output goes. */
static bool environment_colour(void)
{
    const char *term = variable("TERM");
    return !variable("NO_COLOR") && !variable("OMPI_COMM_WORLD_SIZE") &&
           isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

struct globals {
    const char *lang, *colour;
    bool help, version, no_colour;
};

static int set_colour(struct cli *cli, const struct globals *g)
{
    const char *when = g->no_colour ? "never" : g->colour;
    cli->colour = environment_colour();
    if (!when || strcmp(when, "auto") == 0)
        return CLI_OK;
    cli->colour = strcmp(when, "always") == 0;
    if (cli->colour || strcmp(when, "never") == 0)
        return CLI_OK;
    return cli_usage(cli, NULL,
                     N_("--color can't be '%s'; it takes always, never or "
                        "auto"),
                     when);
}

/* Take the options of all commands out of argv. Returns how many arguments are
 * left, or -1 after telling what was wrong. */
static int take_globals(struct cli *cli, int argc, char **argv,
                        struct globals *g)
{
    struct cli_option table[] = {
        { .name = "lang", .value = &g->lang },
        { .name = "color", .value = &g->colour },
        { .name = "no-color", .flag = &g->no_colour },
        { .name = "help", .flag = &g->help },
        { .name = "h", .flag = &g->help },
        { .name = "version", .flag = &g->version },
        { 0 },
    };
    int count = cli_take_options(cli, argc, argv, table, false);
    if (count < 0 || set_colour(cli, g) != CLI_OK)
        return -1;
    if (g->lang && !six_lang_find(g->lang, &cli->lang)) {
        cli_usage(cli, NULL, N_("--lang can't be '%s'; it takes en, pl or it"),
                  g->lang);
        return -1;
    }
    return count;
}

/* ---- the program ---- */

/* argv[0] is the command. */
static int run(const struct cli *cli, int argc, char **argv)
{
    if (strcmp(argv[0], "help") == 0)
        return help(cli, argc > 1 ? argv[1] : NULL);
    const struct cli_command *c = find(argv[0]);
    return c ? c->run(cli, argc, argv) : unknown_command(cli, argv[0]);
}

static int dispatch(struct cli *cli, int argc, char **argv)
{
    struct globals g = { 0 };
    int count = take_globals(cli, argc, argv, &g);
    if (count < 0)
        return CLI_USAGE;
    if (g.version) {
        puts("sixstones " SIXSTONES_VERSION);
        return CLI_OK;
    }
    if (g.help)
        return help(cli, count ? argv[1] : NULL);
    if (count == 0)
        return cli_usage(cli, NULL, N_("a command is needed"));
    if (argv[1][0] == '-')
        return cli_usage(cli, NULL, N_("there is no option '%s'"), argv[1]);
    return run(cli, count, argv + 1);
}

/* A command has failed if not all of what it printed has arrived. */
static int finish(const struct cli *cli, int code)
{
    bool lost = ferror(stdout) != 0;
    errno = 0;
    if (fclose(stdout) == 0 && !lost)
        return code;
    struct six_error err = { .lang = cli->lang };
    six_fail(&err, SIX_IO, N_("standard output could not be written: %s"),
             errno ? strerror(errno) : six_status_text(cli->lang, SIX_IO));
    cli_fail(cli, NULL, &err);
    return code == CLI_OK ? CLI_FAILED : code;
}

int main(int argc, char **argv)
{
    /* A reader who goes away is a write error, told at the end, and not a
     * silent death in the middle. */
    signal(SIGPIPE, SIG_IGN);
    struct cli cli = { .lang = environment_lang() };
    return finish(&cli, dispatch(&cli, argc, argv));
}
