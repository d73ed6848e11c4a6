/* store.h -- where tables, people and actions are kept.
 *
 * Two layers. A *database* (struct store_kind) is a table of functions that
 * read and write, one after the other, on one thread: SQLite is one, another
 * needs no more than another such table. The *store* above it has a thread of
 * its own that takes all jobs which are waiting, does them in one transaction
 * (group commit), and reports each one's end on the thread of the server. So
 * the event loop never waits for a disk, and a job that was reported as done
 * is on it.
 *
 * The actions of a table are append-only and numbered; (table, number) is
 * unique, which is the only lock there is: who finds the number taken has lost
 * a race, and nothing else has happened.
 */
#ifndef SIX_SERVER_STORE_H
#define SIX_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sixstones/session.h"

enum {
    STORE_TABLE_ID = 16,       /* characters of a table's id */
    STORE_TOKEN_HASH = 32,     /* bytes */
    STORE_LOGIN_MAX = 40,      /* bytes of a login name */
    STORE_PASSWORD_MAX = 128,  /* bytes of a password's hash, with its '\0' */
    STORE_SECRET = 32,         /* bytes */
    STORE_SALT_MAX = 64,       /* hexadecimal digits */
    STORE_BOT_MAX = 31,        /* bytes of a bot's id */
    STORE_SETTINGS_MAX = 2000, /* bytes of a table's settings */
    STORE_TEXT_MAX = 300       /* bytes of what somebody says */
};

/* ---- what is stored ---- */

struct store_person {
    int64_t id; /* given by the store */
    char name[SIX_NAME_MAX + 1];
    char login[STORE_LOGIN_MAX + 1];   /* as it was written; "": no account */
    char password[STORE_PASSWORD_MAX]; /* its hash; "": no account */
    int64_t created;                   /* times are ms since 1970 */
};

/* A secret that somebody is known by; only its hash is kept. */
struct store_token {
    int64_t id; /* given by the store: what people call a session */
    unsigned char hash[STORE_TOKEN_HASH];
    int64_t person;
    int64_t created, used;
};

enum store_state { STORE_OPEN, STORE_PLAYING, STORE_OVER };

struct store_seat {
    int64_t person; /* 0: none */
    char name[SIX_NAME_MAX + 1];
    char bot[STORE_BOT_MAX + 1]; /* of a bot's seat, or of one that is away */
    char salt[STORE_SALT_MAX + 1];
    bool away;     /* a bot plays for the person */
    uint8_t place; /* at the end; 0 before */
};

struct store_table {
    char id[STORE_TABLE_ID + 1];
    char game[32];
    int64_t host;
    enum store_state state;
    bool open_to_all; /* listed */
    bool clocked;     /* must be loaded at a start: its clock runs */
    char settings[STORE_SETTINGS_MAX + 1]; /* JSON of the server's own */
    unsigned char secret[STORE_SECRET];
    char next[STORE_TABLE_ID + 1]; /* the rematch, or "" */
    int64_t created, started, ended;
    int seats;
    struct store_seat seat[SIX_SEATS_MAX];
};

enum store_entry_kind { STORE_ACTION, STORE_UNDO };

/* What happened at a table, in order. */
struct store_entry {
    int64_t number; /* from 0 */
    int64_t at;
    enum store_entry_kind kind;
    six_seat seat; /* who; SIX_CHANCE, too */
    int64_t left;  /* ms on the seat's clock afterwards; -1 without a clock */
    int32_t count; /* undo: how many actions of the game are left */
    char text[SIX_ACTION_TEXT_MAX]; /* action: its text form */
};

struct store_said {
    int64_t number; /* from 0 */
    int64_t at;
    int64_t person;
    six_seat seat; /* or SIX_NOBODY */
    char name[SIX_NAME_MAX + 1];
    char text[STORE_TEXT_MAX + 1];
};

struct store_figure { /* of one person in one game */
    char game[32];
    int64_t played, won;
};

/* ---- a database ---- */

struct store_db; /* begins with a pointer to its kind */

/* All functions but close() may fail, with a sentence. Unless told otherwise
 * SIX_UNKNOWN means that there is no such row, or none that it refers to (a
 * person, a table), SIX_TAKEN that a unique key is somebody else's, SIX_IO that
 * the database could not be read or written. SIX_IO may have ended the
 * transaction: then all that follows in it fails, its commit included.
 *
 * Lists are given row by row to a function of the caller's, which may not use
 * the database; false ends them. A list of what does not exist is empty. What
 * writes belongs between begin() and commit(), and inside a part if it may
 * fail alone: some of it is several statements. */
struct store_kind {
    const char *id; /* "sqlite" */

    /* Open or make a database and bring it up to date. where is a path, or an
     * address. A database of a later release, a damaged one, one that can't
     * be written, and one that another process has open are told apart in the
     * sentence. */
    six_status (*open)(struct store_db **out, const char *where,
                       struct six_error *err);
    void (*close)(struct store_db *db);

    /* A transaction; and inside it parts that can fail alone. A commit that
     * fails has rolled back. */
    six_status (*begin)(struct store_db *db, struct six_error *err);
    six_status (*commit)(struct store_db *db, struct six_error *err);
    void (*rollback)(struct store_db *db);
    six_status (*begin_part)(struct store_db *db, struct six_error *err);
    six_status (*keep_part)(struct store_db *db, struct six_error *err);
    void (*drop_part)(struct store_db *db);

    /* People. add fills the id, which is never given again. Logins are unique
     * and found without regard to the case of A to Z; all other letters count
     * as they are written. */
    six_status (*person_add)(struct store_db *db, struct store_person *person,
                             struct six_error *err);
    six_status (*person_by_id)(struct store_db *db, int64_t id,
                               struct store_person *out, struct six_error *err);
    six_status (*person_by_login)(struct store_db *db, const char *login,
                                  struct store_person *out,
                                  struct six_error *err);
    /* Name, login and password. SIX_TAKEN: the login is somebody's. */
    six_status (*person_set)(struct store_db *db,
                             const struct store_person *person,
                             struct six_error *err);

    /* Tokens. add fills the id. find also sets used, so it writes. drop: the
     * token, or all of a person but one (which may be 0). Lists begin with
     * what was used last. */
    six_status (*token_add)(struct store_db *db, struct store_token *token,
                            struct six_error *err);
    six_status (*token_find)(struct store_db *db,
                             const unsigned char hash[STORE_TOKEN_HASH],
                             int64_t now, struct store_token *out,
                             struct six_error *err);
    six_status (*token_drop)(struct store_db *db, int64_t person, int64_t id,
                             struct six_error *err);
    six_status (*token_drop_others)(struct store_db *db, int64_t person,
                                    int64_t but, struct six_error *err);
    six_status (*tokens_of)(struct store_db *db, int64_t person,
                            bool (*row)(void *arg,
                                        const struct store_token *token),
                            void *arg, struct six_error *err);

    /* Tables. set writes all but the id, its game, secret and creation; seats
     * included. */
    six_status (*table_add)(struct store_db *db,
                            const struct store_table *table,
                            struct six_error *err);
    six_status (*table_get)(struct store_db *db, const char *id,
                            struct store_table *out, struct six_error *err);
    six_status (*table_set)(struct store_db *db,
                            const struct store_table *table,
                            struct six_error *err);
    /* The position (JSON) that the game begins with, where that is not the
     * deal. *out is to be freed; NULL: the deal. */
    six_status (*origin_set)(struct store_db *db, const char *table,
                             const char *origin, struct six_error *err);
    six_status (*origin_of)(struct store_db *db, const char *table, char **out,
                            struct six_error *err);
    /* With all that belongs to it. */
    six_status (*table_drop)(struct store_db *db, const char *id,
                             struct six_error *err);
    /* Public ones that are open, then those being played; the latest first. */
    six_status (*tables_public)(struct store_db *db, int most,
                                bool (*row)(void *arg,
                                            const struct store_table *table),
                                void *arg, struct six_error *err);
    /* Those that are being played with a clock. */
    six_status (*tables_clocked)(struct store_db *db,
                                 bool (*row)(void *arg,
                                             const struct store_table *table),
                                 void *arg, struct six_error *err);
    /* Where a person sits, latest first. */
    six_status (*tables_of)(struct store_db *db, int64_t person, int most,
                            bool (*row)(void *arg,
                                        const struct store_table *table),
                            void *arg, struct six_error *err);
    /* How many tables of this host are not over. */
    six_status (*tables_count)(struct store_db *db, int64_t host, int *out,
                               struct six_error *err);
    /* Finished games of a person, by game: tables that are over, where the
     * person has a place, however many seats. Won: place 1. Practice does not
     * count: a table whose settings have "practice":true. */
    six_status (*figures_of)(struct store_db *db, int64_t person,
                             bool (*row)(void *arg,
                                         const struct store_figure *figure),
                             void *arg, struct six_error *err);

    /* Actions and words. SIX_STALE where a number is taken. */
    six_status (*entries_add)(struct store_db *db, const char *table,
                              const struct store_entry *list, int count,
                              struct six_error *err);
    six_status (*entries_of)(struct store_db *db, const char *table,
                             int64_t from,
                             bool (*row)(void *arg,
                                         const struct store_entry *entry),
                             void *arg, struct six_error *err);
    six_status (*said_add)(struct store_db *db, const char *table,
                           const struct store_said *said,
                           struct six_error *err);
    /* The latest, in their order. */
    six_status (*said_of)(struct store_db *db, const char *table, int most,
                          bool (*row)(void *arg, const struct store_said *said),
                          void *arg, struct six_error *err);

    /* Delete what nobody will miss: tables that are still open and were made
     * before this time, with all that is theirs; and people who came before
     * it, without an account and without a table (as host or at a seat), whose
     * tokens were last used before it. *out: how many tables and people. */
    six_status (*clean)(struct store_db *db, int64_t before, int64_t *out,
                        struct six_error *err);
};

/* The head of every database. */
struct store_db {
    const struct store_kind *kind;
};

extern const struct store_kind store_sqlite;

/* ---- the store ---- */

struct store;

/* Something to be done with the database. work() runs on the store's thread
 * and may use nothing of the server's; what it fails with undoes what it did.
 * done() runs on the server's thread, after the transaction was committed, or
 * has failed: then status is not SIX_OK, and nothing of the job is stored. (A
 * disk that breaks down in the middle of a commit may keep it all the same: a
 * restart finds it then, whole.) Jobs are done in the order in which they were
 * given, and reported in that order: each sees what those before it have
 * written. One that only reads fails, too, where it may have seen what could
 * not be committed. A job belongs to its caller again when done() is called,
 * which usually frees it. */
struct store_job {
    six_status (*work)(struct store_job *job, struct store_db *db);
    void (*done)(struct store_job *job);
    bool reads_only;      /* needs no transaction */
    six_status status;    /* of work() or of the commit */
    struct six_error err; /* for work(); of a commit in the operator's words */
    struct store_job *next; /* the store's own */
};

/* Open a database and start the thread. wake() is called on that thread when
 * jobs have ended; the server then calls store_report() on its own. err->lang
 * is the operator's, for what goes wrong later, too. */
six_status store_open(struct store **out, const struct store_kind *kind,
                      const char *where, void (*wake)(void *arg), void *arg,
                      struct six_error *err);

/* Do what is waiting, report nothing more, end the thread, close. To hear of
 * all jobs: store_wait() and store_report() before, until none is reported.
 */
void store_close(struct store *s);

/* Give a job, from any thread. Never waits for the disk. */
void store_submit(struct store *s, struct store_job *job);

/* Call done() of all jobs that have ended; returns how many. */
int store_report(struct store *s);

/* Wait until all that was given has ended; it is not reported by that. */
void store_wait(struct store *s);

/* For metrics and tests. */
struct store_counts {
    uint64_t jobs;         /* that have ended, well or not */
    uint64_t commits;      /* that succeeded */
    uint64_t failures;     /* transactions that could not begin or commit */
    int waiting;           /* jobs that have not ended */
    double commit_seconds; /* all commits together */
    bool healthy;          /* the last transaction was no failure */
};
void store_count(struct store *s, struct store_counts *out);

#endif
