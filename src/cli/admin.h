/* admin.h -- what the command `sixstones admin` knows of the operators'
 * commands: their arguments, and how replies are shown to people. */
#ifndef SIX_CLI_ADMIN_H
#define SIX_CLI_ADMIN_H

#include "cli/cli.h"
#include "server/sqlite_file.h"

enum { ADMIN_ARGS_MAX = 4 };

enum admin_take {
    TAKE_NOTHING,
    TAKE_WORD,
    TAKE_REST,   /* of the line, as one text */
    TAKE_TIME,   /* 10m, 7d, ever */
    TAKE_NUMBER, /* from 1 */
    TAKE_FILE,   /* as a path from the root */
    TAKE_CLOSE   /* the word "close" */
};

struct admin_arg {
    const char *member; /* of the message */
    enum admin_take take;
    bool needed;
};

enum { ADMIN_FOR = 1, ADMIN_YES = 2, ADMIN_MOST = 4 };

struct admin_command {
    const char *name;
    const char *args;  /* "PERSON TIME [REASON]" */
    const char *brief; /* N_() */
    struct admin_arg takes[ADMIN_ARGS_MAX];
    void (*show)(const struct cli *cli, const struct six_value *reply);
    unsigned options; /* that it takes */
    bool raw;         /* the reply is shown as it is: JSON */

    /* Another command of the program does it, with --data. */
    int (*run)(const struct cli *cli, int argc, char **argv);
};

/* Ends with a row without name. */
extern const struct admin_command admin_commands[];

/* ---- admin_wire.c ---- */

enum { ADMIN_PATH = 2000 };

/* A path from the root: the server has another folder than we. */
void admin_whole_path(const char *path, char out[ADMIN_PATH]);

/* The member "file" of a message; and "folder", by which the server knows that
 * it means the same by it. */
void admin_put_file(struct six_json *out, const char *path);

/* Connect to the server that runs on a folder; send a line, its end included;
 * read one, without its end, to be freed (NULL: there is none any more); and
 * whether it is of a type. */
six_status admin_connect(const char *data, int *out, struct six_error *err);
void admin_send(int fd, const char *text);
char *admin_read(FILE *in);
bool admin_is(const char *line, const char *type);

/* A backup by the server that runs on a folder. */
six_status admin_back_up(const char *data, const char *file,
                         const struct sqlite_progress *progress,
                         struct six_error *err);

/* Let it know of one that was made beside it, if it listens. */
void admin_note_backup(const char *data, const char *file);

/* ---- admin_show.c, admin_lists.c ---- */

typedef void admin_show(const struct cli *cli, const struct six_value *reply);

admin_show admin_show_status, admin_show_person, admin_show_table,
    admin_show_sanctioned, admin_show_lifted, admin_show_closed,
    admin_show_renamed, admin_show_reset, admin_show_deleted,
    admin_show_announced, admin_show_report_closed, admin_show_dismissed,
    admin_show_backup, admin_show_backed_up;

admin_show admin_list_people, admin_list_tables, admin_list_connections,
    admin_list_queues, admin_list_sanctions, admin_list_reports,
    admin_list_audit;

/* A member of an object: as text, or "" where it is missing; as a number. */
const char *admin_text(const struct six_value *object, const char *name);
long long admin_number(const struct six_value *object, const char *name);

enum { ADMIN_CELL = 320 };

/* A moment (ms since 1970) in the operator's time zone. */
void admin_moment(long long at, char out[ADMIN_CELL]);

/* What stands in a column. */
struct admin_column {
    const char *title; /* N_() */
    void (*write)(const struct cli *cli, const struct six_value *row,
                  const char *member, char out[ADMIN_CELL]);
    const char *member;
};

/* ---- admin_columns.c ---- */

/* Print the objects of a list in columns; or that there are none. The last
 * column is the last one with a title; those below come after the others. */
void admin_print(const struct cli *cli, const struct six_value *list,
                 const struct admin_column *columns, const char *none);

/* For columns. What is below has a line of its own, with its title. */
void admin_write_below(const struct cli *cli, const struct six_value *row,
                       const char *member, char out[ADMIN_CELL]);
void admin_write_text(const struct cli *cli, const struct six_value *row,
                      const char *member, char out[ADMIN_CELL]);
void admin_write_number(const struct cli *cli, const struct six_value *row,
                        const char *member, char out[ADMIN_CELL]);
void admin_write_moment(const struct cli *cli, const struct six_value *row,
                        const char *member, char out[ADMIN_CELL]);
void admin_write_until(const struct cli *cli, const struct six_value *row,
                       const char *member, char out[ADMIN_CELL]);
void admin_write_person(const struct cli *cli, const struct six_value *row,
                        const char *member, char out[ADMIN_CELL]);

extern const struct admin_column admin_table_columns[],
    admin_sanction_columns[], admin_report_columns[];

#endif
