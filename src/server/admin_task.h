/* admin_task.h -- the commands of operators: a row each, as messages have.
 *
 * A command is checked against its row. Then check() looks at its members;
 * work() runs on the store's thread, in a transaction where the row says that
 * it changes something, together with its line of the audit log; then() does on
 * the server's thread what follows from it, and tell() writes the reply.
 */
#ifndef SIX_SERVER_ADMIN_TASK_H
#define SIX_SERVER_ADMIN_TASK_H

#include "protocol/schema.h"
#include "server/admin.h"

enum {
    COMMAND_MEMBERS_MAX = 6,
    REASON_MAX = 200, /* bytes of a reason, so that sentences have room */
    LIST_MOST = 10000 /* rows of a list */
};

/* What a line of the audit log is about; the log has less of some. */
enum about { ABOUT_PERSON, ABOUT_TABLE, ABOUT_ADDRESS, ABOUT_OTHER };

struct console;
struct task;

/* What is to be done after then(). */
enum next { REPLY, AGAIN /* work() once more */, WAIT /* for task_end() */ };

struct command {
    const char *name;
    bool changes; /* something, or tells what is private: it is logged */
    size_t size;  /* of the command's own data */
    six_status (*check)(struct task *t);
    six_status (*work)(struct task *t, struct store_db *db);
    enum next (*then)(struct task *t);
    void (*tell)(const struct task *t, struct six_json *out);
    void (*forget)(struct task *t); /* what its data hold */
    struct six__member members[COMMAND_MEMBERS_MAX];
};

/* A list that grows; freed with its task. Where there was no memory for it, the
 * task fails. */
struct rows {
    void *list;
    int count, room;
    bool failed;
};

struct task {
    struct store_job job; /* it begins with this; job.err is the task's */
    struct server *server;
    struct console *console;
    const struct command *command;
    struct six_document *doc;
    const struct six_value *message;
    int64_t time;               /* our own, when it began */
    int round;                  /* how often work() was begun */
    int most;                   /* rows that are wanted */
    struct store_person person; /* whom it is about */
    struct store_audit audit;
    enum about about;
    struct rows rows, more;
    void *data;
};

/* ---- for admin.c ---- */

/* Do what a line says; console_reply() is called for it, at once or later.
 * False without memory. */
bool task_begin(struct server *server, struct console *c, const char *line,
                size_t length);

/* ---- for commands ---- */

extern const struct command *const commands[]; /* NULL ends them */

/* WAIT is over: reply with what tell() writes, or with t->job.err. */
void task_end(struct task *t, six_status status);

/* Whether somebody still waits for the reply. */
bool task_is_wanted(const struct task *t);

/* A line between: how far it has come. Not kept where the one before was not
 * read yet. */
void task_progress(struct task *t, int64_t done, int64_t total);

const struct six_value *task_get(const struct task *t, const char *name);
const char *task_text(const struct task *t, const char *name); /* or "" */

/* Room for one more row of this size, all zero; NULL without memory. */
void *rows_add(struct rows *r, size_t size);

/* The line of the audit log: what was done, and to whom. The log is never
 * changed, so it names people by their numbers alone. */
void task_audit(struct task *t, const char *what, ...)
    __attribute__((format(printf, 2, 3)));
void task_audit_about(struct task *t, enum about about, const char *what, ...)
    __attribute__((format(printf, 3, 4)));

/* Plain text of at most so many bytes, in a member that may be missing. */
six_status task_plain(struct task *t, const char *name, size_t most);

/* The member "who": a person by number or login, in t->person. For work(). */
six_status task_find_person(struct task *t, struct store_db *db);

/* ---- what several tell ---- */

/* Whoever a row of the database is about: their number, and their name where
 * it is known. */
struct named {
    int64_t id;
    char name[SIX_NAME_MAX + 1];
};
void named_read(struct named *out, int64_t id, struct store_db *db);
void tell_named(struct six_json *out, const char *name, const struct named *n);

const char *state_id(enum store_state state);
void tell_table_row(struct six_json *out, const struct store_table *row,
                    struct server *server);
void tell_sanction(struct six_json *out, const struct store_sanction *s,
                   const struct named *who, int64_t now);
void tell_sessions(struct six_json *out, const struct rows *tokens);
void tell_report(struct six_json *out, const struct store_report *r,
                 const struct named *by, const struct named *about);
bool take_table_row(void *task, const struct store_table *row);

/* admin_see.c */
extern const struct command command_status, command_connections, command_queues,
    command_audit;
/* admin_people.c */
extern const struct command command_people, command_person, command_rename,
    command_reset;
/* admin_data.c */
extern const struct command command_export, command_delete;
/* admin_tables.c */
extern const struct command command_tables, command_table, command_close;
/* admin_sanctions.c */
extern const struct command command_mute, command_unmute, command_ban,
    command_unban, command_sanctions;
/* admin_reports.c */
extern const struct command command_reports, command_report, command_dismiss,
    command_announce;

/* admin_store.c */
extern const struct command command_backup, command_backed_up;

/* A console has gone: if it waits for a backup that is given up. */
void admin_leave_backup(struct server *server);

/* ---- admin.c, for admin_task.c ---- */

void console_reply(struct console *c,
                   void (*write)(struct six_json *out, const void *arg),
                   const void *arg, bool last);
bool console_is_here(const struct console *c);
bool console_is_behind(const struct console *c);
const char *console_name(const struct console *c);
struct owner *console_owner(struct console *c);

#endif
