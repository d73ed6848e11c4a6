/* cli.h -- what the commands of the program share.
 *
 * Each command is one function in a file of its own and one row of the table
 * in main.c. Options that all commands take (--lang, --no-color, --help) are
 * read by main; a command reads its own with cli_option(). */
#ifndef SIX_CLI_H
#define SIX_CLI_H

#include <stdbool.h>
#include <stdio.h>

#include "sixstones/session.h"

enum {
    CLI_OK = 0,
    CLI_FAILED = 1, /* it was tried, and went wrong */
    CLI_USAGE = 2,  /* the command line makes no sense */
    CLI_PART = 3    /* it was done, but something is missing */
};

struct cli {
    six_lang lang;
    bool colour; /* of standard output */
};

/* A row of the table of commands. */
struct cli_command {
    const char *name;
    const char *args;  /* "GAME [ID]" */
    const char *brief; /* N_(): one line for the list */
    const char *help;  /* N_(): the text of --help, below the usage line */
    int (*run)(const struct cli *cli, int argc, char **argv);
};

/* The commands: argv[0] is the command's name. */
int cli_engine(const struct cli *cli, int argc, char **argv);
int cli_case(const struct cli *cli, int argc, char **argv);
int cli_replay(const struct cli *cli, int argc, char **argv);
int cli_verify(const struct cli *cli, int argc, char **argv);
int cli_bench(const struct cli *cli, int argc, char **argv);
int cli_arena(const struct cli *cli, int argc, char **argv);
int cli_rules(const struct cli *cli, int argc, char **argv);
int cli_list(const struct cli *cli, int argc, char **argv);
int cli_backup(const struct cli *cli, int argc, char **argv);
int cli_restore(const struct cli *cli, int argc, char **argv);
int cli_check(const struct cli *cli, int argc, char **argv);
int cli_play(const struct cli *cli, int argc, char **argv);  /* src/tui */
int cli_serve(const struct cli *cli, int argc, char **argv); /* src/server */
int cli_admin(const struct cli *cli, int argc, char **argv);

/* Reads options of the forms --name, --name=value and --name value. A table
 * row is an option; arguments that are none are left in argv[0..]. */
struct cli_option {
    const char *name;   /* without the dashes; NULL ends the table */
    const char **value; /* takes a value, put here (repeatable: see more) */
    bool *flag;         /* takes none; set to true */
    int (*more)(void *arg, const char *value); /* called for each value */
    void *arg;
};

/* Take the options out of argv. Returns how many plain arguments are left in
 * argv[1..], or -1 after telling on standard error what was wrong. "--" ends
 * the options. */
int cli_options(const struct cli *cli, int argc, char **argv,
                const struct cli_option *table);

/* Tell what is wrong with the command line, and how to get help. Returns
 * CLI_USAGE. The format is translated. */
int cli_usage(const struct cli *cli, const char *command, const char *format,
              ...) __attribute__((format(printf, 3, 4)));

/* Tell a failure on standard error: "sixstones: FILE:LINE: sentence". Returns
 * CLI_FAILED. */
int cli_fail(const struct cli *cli, const char *file,
             const struct six_error *err);

/* Read a whole file ("-" is standard input), at most max bytes, '\0' added.
 * The caller frees it. NULL after filling err. */
char *cli_read_file(const char *path, size_t max, size_t *length,
                    struct six_error *err);

/* Load a record from a file ("-" is standard input). */
six_status cli_load_record(const char *path, struct six_session **out,
                           struct six_error *err);

/* Find a game, or tell which there are. */
const struct six_game *cli_game(const struct cli *cli, const char *command,
                                const char *id);

/* Parse a whole number within bounds, or -1 after telling. */
long long cli_number(const struct cli *cli, const char *command,
                     const char *what, const char *text, long long low,
                     long long high);

#endif
