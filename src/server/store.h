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
 *
 * Disks flip bits. Every row has a sum, and the entries of a table and what
 * was said there are chained, each to the one before; all that is read is
 * verified first. What is damaged is refused as SIX_BROKEN, with a sentence
 * that names it, and everything else goes on: lists leave it out.
 */
#ifndef SIX_SERVER_STORE_H
#define SIX_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/histogram.h"
#include "server/owner.h"
#include "server/shares.h"
#include "sixstones/session.h"

enum {
    STORE_TABLE_ID = 16,       /* characters of a table's id */
    STORE_TOKEN_HASH = 32,     /* bytes */
    STORE_LOGIN_MAX = 40,      /* bytes of a login name */
    STORE_PASSWORD_MAX = 128,  /* bytes of a password's hash, with its '\0' */
    STORE_SECRET = 32,         /* bytes */
    STORE_SALT_MAX = 64,       /* hexadecimal digits */
    STORE_COMMIT_MAX = 64,     /* hexadecimal digits */
    STORE_BOT_MAX = 31,        /* bytes of a bot's id */
    STORE_SETTINGS_MAX = 2000, /* bytes of a table's settings */
    STORE_TEXT_MAX = 300,      /* bytes of what somebody says */
    STORE_ADDRESS_MAX = 63,    /* bytes of an address, or of a range of them */
    STORE_KIND_MAX = 31,       /* bytes of the kind of a report */
    STORE_WHO_MAX = 63,      /* bytes of who did something, in the audit log */
    STORE_RESET_HASH = 32,   /* bytes */
    STORE_FIGURES_MAX = 1000 /* tables of a person that are counted */
};

/* What reading somebody's games or a table may take. */
#define STORE_READ_SECONDS 0.001

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
    char
        commit[STORE_COMMIT_MAX + 1]; /* hash of a salt that is not shown yet */
    bool away;                        /* a bot plays for the person */
    uint8_t place;                    /* at the end; 0 before */
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

enum store_sanction_kind { STORE_MUTE, STORE_BAN };

/* What somebody may not do, by person, address, or both. */
struct store_sanction {
    int64_t id; /* given by the store */
    enum store_sanction_kind kind;
    int64_t person;                      /* 0: none */
    char address[STORE_ADDRESS_MAX + 1]; /* "": none */
    int64_t until;                       /* 0: for ever */
    char reason[STORE_TEXT_MAX + 1];
    int64_t created;
};

enum store_report_state { STORE_REPORT_OPEN, STORE_REPORT_CLOSED };

/* What a player has to say about another. */
struct store_report {
    int64_t id; /* given by the store */
    int64_t at;
    int64_t by, about; /* people; 0: none, or deleted */
    char table[STORE_TABLE_ID + 1];
    char kind[STORE_KIND_MAX + 1];
    char text[STORE_TEXT_MAX + 1];
    enum store_report_state state;
    char note[STORE_TEXT_MAX + 1]; /* of who has closed it */
    int64_t closed;                /* 0: open */
};

/* A line of the audit log. */
struct store_audit {
    int64_t id; /* given by the store: 1, 2, ... */
    int64_t at;
    char who[STORE_WHO_MAX + 1];
    char what[STORE_TEXT_MAX + 1];
    char about[STORE_TEXT_MAX + 1];
};

/* What clean() deletes: what is older than these times. 0 keeps all of it. */
struct store_ages {
    int64_t tables;    /* open ones, made before, with all that is theirs */
    int64_t guests;    /* people without an account and without a table (as host
                          or at a seat), who came before and whose tokens were
                          last used before */
    int64_t tokens;    /* last used before */
    int64_t games;     /* finished tables that ended before, with all that is
                          theirs: the figures of their people lose them, too */
    int64_t reports;   /* closed ones, closed before */
    int64_t sanctions; /* those that were over before, or whose person is no
                          more */
    int64_t resets;    /* those that were over before */
};

/* How far clean() has come; it begins with zeros. */
struct store_swept {
    int64_t rows;  /* deleted this time */
    int64_t guest; /* the last one who was looked at */
    bool more;     /* there may be more to do */
};

/* ---- a database ---- */

struct store_db; /* begins with a pointer to its kind */

/* All functions but close() may fail, with a sentence. Unless told otherwise
 * SIX_UNKNOWN means that there is no such row, or none that it refers to (a
 * person, a table), SIX_TAKEN that a unique key is somebody else's, SIX_BROKEN
 * that a row is damaged, SIX_IO that the database could not be read or
 * written. SIX_IO may have ended the transaction: then all that follows in it
 * fails, its commit included.
 *
 * Lists are given row by row to a function of the caller's, which may not use
 * the database; false ends them. A list of what does not exist is empty. Rows
 * that are damaged are left out (but see entries_of), and noted in
 * the head of the database. What writes belongs between begin() and commit(),
 * and inside a part if it may fail alone: some of it is several statements. */
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
    /* Those whose id or login is this word, and then those whose name has it in
     * it, the latest first; A to Z without regard to case. Reads all people. */
    six_status (*people_find)(struct store_db *db, const char *word, int most,
                              bool (*row)(void *arg,
                                          const struct store_person *person),
                              void *arg, struct six_error *err);
    /* Forget a person: account, tokens, resets, sanctions, reports about them.
     * Tables where nobody else has a seat are dropped. At others that are open
     * their seats are free and somebody else who sits there is host; at all
     * others their seats have nobody (person 0, name ""), so that the rest may
     * play on and look back. What they have said there has no name and no text
     * any more, and what they have reported has no author and no text. */
    six_status (*person_drop)(struct store_db *db, int64_t id,
                              struct six_error *err);

    /* Tokens. add fills the id. find also sets used, so it writes; one that was
     * last used before least is not known, nor is one that is damaged, so that
     * its owner may come in anew. drop: the token, or all of a person but one
     * (which may be 0). trim keeps so many of a person: those used last. Lists
     * begin with what was used last. */
    six_status (*token_add)(struct store_db *db, struct store_token *token,
                            struct six_error *err);
    six_status (*token_find)(struct store_db *db,
                             const unsigned char hash[STORE_TOKEN_HASH],
                             int64_t now, int64_t least,
                             struct store_token *out, struct six_error *err);
    six_status (*token_trim)(struct store_db *db, int64_t person, int most,
                             struct six_error *err);
    six_status (*token_drop)(struct store_db *db, int64_t person, int64_t id,
                             struct six_error *err);
    six_status (*token_drop_others)(struct store_db *db, int64_t person,
                                    int64_t but, struct six_error *err);
    six_status (*tokens_of)(struct store_db *db, int64_t person,
                            bool (*row)(void *arg,
                                        const struct store_token *token),
                            void *arg, struct six_error *err);

    /* A password reset by a one-time secret, of which only the hash is kept:
     * take deletes it; SIX_UNKNOWN where there is none, or it is over. drop:
     * all of a person. */
    six_status (*reset_add)(struct store_db *db,
                            const unsigned char hash[STORE_RESET_HASH],
                            int64_t person, int64_t until,
                            struct six_error *err);
    six_status (*reset_take)(struct store_db *db,
                             const unsigned char hash[STORE_RESET_HASH],
                             int64_t now, int64_t *person,
                             struct six_error *err);
    six_status (*resets_drop)(struct store_db *db, int64_t person,
                              struct six_error *err);

    /* Tables. set writes all but the id, its game and its creation; seats
     * included. The secret may change as long as there are no entries. */
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
    /* Public ones that are open, then those being played; the latest first,
     * and of each host only the latest in each state. */
    six_status (*tables_public)(struct store_db *db, int most,
                                bool (*row)(void *arg,
                                            const struct store_table *table),
                                void *arg, struct six_error *err);
    /* Those that are being played with a clock. */
    six_status (*tables_clocked)(struct store_db *db,
                                 bool (*row)(void *arg,
                                             const struct store_table *table),
                                 void *arg, struct six_error *err);
    /* All of a state, or all (state < 0), latest first: for operators. */
    six_status (*tables_all)(struct store_db *db, int state, int most,
                             bool (*row)(void *arg,
                                         const struct store_table *table),
                             void *arg, struct six_error *err);
    /* Where a person sits, latest first. */
    six_status (*tables_of)(struct store_db *db, int64_t person, int most,
                            bool (*row)(void *arg,
                                        const struct store_table *table),
                            void *arg, struct six_error *err);
    /* What a person is host of, latest first. */
    six_status (*tables_by)(struct store_db *db, int64_t host, int most,
                            bool (*row)(void *arg,
                                        const struct store_table *table),
                            void *arg, struct six_error *err);
    /* How many tables of this host are not over. */
    six_status (*tables_count)(struct store_db *db, int64_t host, int *out,
                               struct six_error *err);
    /* Finished games of a person, by game, of their latest STORE_FIGURES_MAX
     * tables: those that are over, where the person has a place, however many
     * seats. Won: place 1. Practice does not count: a table whose settings have
     * "practice":true. */
    six_status (*figures_of)(struct store_db *db, int64_t person,
                             bool (*row)(void *arg,
                                         const struct store_figure *figure),
                             void *arg, struct six_error *err);

    /* Actions and words. Their numbers follow one another: SIX_STALE where one
     * is taken, or is not the next. An entry that is damaged or missing ends
     * the list as SIX_BROKEN; those before it were given. */
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

    /* All that a person has said, with the table's id, oldest table first. */
    six_status (*said_by)(struct store_db *db, int64_t person,
                          bool (*row)(void *arg, const char *table,
                                      const struct store_said *said),
                          void *arg, struct six_error *err);

    /* What operators do. add fills the id; all gives the latest first. */
    six_status (*sanction_add)(struct store_db *db,
                               struct store_sanction *sanction,
                               struct six_error *err);
    six_status (*sanction_drop)(struct store_db *db, int64_t id,
                                struct six_error *err);
    six_status (*sanctions_all)(
        struct store_db *db,
        bool (*row)(void *arg, const struct store_sanction *sanction),
        void *arg, struct six_error *err);

    /* Reports by players. reports_of gives those of a state, or all (state <
     * 0), the latest first; reports_with those by or about a person, and
     * report_count says how many they have made since (that time included).
     * close may be called again, and then changes the note. */
    six_status (*report_add)(struct store_db *db, struct store_report *report,
                             struct six_error *err);
    six_status (*reports_of)(struct store_db *db, int state, int most,
                             bool (*row)(void *arg,
                                         const struct store_report *report),
                             void *arg, struct six_error *err);
    six_status (*reports_with)(struct store_db *db, int64_t person,
                               bool (*row)(void *arg,
                                           const struct store_report *report),
                               void *arg, struct six_error *err);
    six_status (*report_close)(struct store_db *db, int64_t id,
                               const char *note, int64_t at,
                               struct six_error *err);
    six_status (*report_count)(struct store_db *db, int64_t by, int64_t since,
                               int *out, struct six_error *err);

    /* The audit log: nothing in it is changed or deleted, and each line is
     * chained to the one before. The latest first. */
    six_status (*audit_add)(struct store_db *db, struct store_audit *audit,
                            struct six_error *err);
    six_status (*audit_of)(struct store_db *db, int most,
                           bool (*row)(void *arg,
                                       const struct store_audit *audit),
                           void *arg, struct six_error *err);

    /* The time that is known to have come, ms since 1970; 0 where none was
     * ever set. A database of an earlier release has the newest in it. */
    six_status (*time_get)(struct store_db *db, int64_t *ms,
                           struct six_error *err);
    six_status (*time_set)(struct store_db *db, int64_t ms,
                           struct six_error *err);

    /* Delete what nobody will miss: see struct store_ages. At most some hundred
     * rows of each kind are deleted or looked at, so that others need not wait:
     * as long as there is more, call it again with the same two. */
    six_status (*clean)(struct store_db *db, const struct store_ages *ages,
                        struct store_swept *swept, struct six_error *err);

    /* A copy of the database into a file that exists and is empty, in steps
     * between transactions, each of a millisecond: it has all that was
     * committed before the last step, which is the one with *done == *total.
     * One at a time: SIX_BUSY. end() may come at any time, and twice.
     * finish() is for a thread of its own: read the whole copy and see whether
     * it is sound, unless goes_on() comes to say no. */
    six_status (*backup_begin)(struct store_db *db, const char *to,
                               struct six_error *err);
    six_status (*backup_step)(struct store_db *db, int64_t *done,
                              int64_t *total, struct six_error *err);
    void (*backup_end)(struct store_db *db);
    six_status (*backup_finish)(const char *to, bool (*goes_on)(void *arg),
                                void *arg, struct six_error *err);
};

/* The head of every database. */
struct store_db {
    const struct store_kind *kind;
    uint64_t written;        /* rows, up to the last BEGIN or COMMIT */
    uint64_t damaged;        /* how often a damaged row was read */
    struct six_error damage; /* the last one, in the language of damage.lang */
};

extern const struct store_kind store_sqlite;

/* ---- the store ---- */

struct store;

/* Something to be done with the database. work() runs on the store's thread
 * and may use nothing of the server's; what it fails with undoes what it did.
 * done() runs on the server's thread, after the transaction was committed, or
 * has failed: then status is not SIX_OK, and nothing of the job is stored.
 * Where the owner has ended by then, drop() is called instead. (A
 * disk that breaks down in the middle of a commit may keep it all the same: a
 * restart finds it then, whole.) Jobs are done in the order in which they were
 * given, and reported in that order: each sees what those before it have
 * written. One that only reads fails, too, where it may have seen what could
 * not be committed.
 *
 * What reads much for somebody (all their games, a whole table) waits for its
 * turn: it is done after what was given before it, and maybe after what was
 * given later, when it is the share's turn. So nobody's actions stand behind
 * somebody's hundred lists, and nor do other people's. One whose owner has
 * ended is not done at all; SIX_LIMIT and SIX_BUSY: too much is waiting.
 *
 * A job belongs to its caller again when done() or drop() is called, which
 * usually frees it. */
struct store_job {
    struct owner *owner; /* whom the report is for: owner.h */
    six_status (*work)(struct store_job *job, struct store_db *db);
    void (*done)(struct store_job *job);
    void (*drop)(struct store_job *job);
    bool reads_only; /* needs no transaction */
    bool alone;      /* reads_only, too, and between two transactions */
    bool in_turn;    /* reads_only, too, and in this share: */
    struct share_job share;
    six_status status;    /* of work() or of the commit */
    struct six_error err; /* for work(); of a commit in the operator's words */
    struct store_job *next; /* the store's own */
    double given;
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

/* Give a job. Never waits for the disk. */
void store_submit(struct store *s, struct store_job *job);

/* Report all jobs that have ended; returns how many. */
int store_report(struct store *s);

/* Of its database. */
const struct store_kind *store_kind_of(const struct store *s);

/* Wait until all that was given has ended; it is not reported by that. */
void store_wait(struct store *s);

/* Do a job and wait for it: at a start, when nobody else waits for anything.
 * It needs no done(). */
six_status store_do(struct store *s, struct store_job *job);

/* For metrics and tests. */
struct store_counts {
    uint64_t jobs;     /* that have ended, well or not */
    uint64_t commits;  /* that succeeded */
    uint64_t failures; /* transactions that could not begin or commit */
    int waiting;       /* jobs that have not ended */
    double oldest;     /* seconds since the first of them was given, of those
                          that don't wait for their turn */
    bool healthy;      /* the last transaction was no failure */
    uint64_t damaged;  /* how often a damaged row was read */
    struct histogram commit_seconds, commit_rows; /* of those commits */
};
void store_count(struct store *s, struct store_counts *out);

/* Whether something damaged was read since this was last asked; what, in the
 * operator's words. */
bool store_damage(struct store *s, struct six_error *out);

/* ---- a backup while the store works ---- */

/* A thread of its own gives the store one short job after the other, and checks
 * the copy then; store_report() has to be called meanwhile, as ever. The file
 * has its name when it is whole, checked and on the disk; until then it is
 * NAME.part. Whoever has begun it looks at it now and then, until it is over.
 */
struct store_backup;

struct store_backup_state {
    int64_t done, total;  /* pages; total is 0 until it is known */
    bool checking;        /* all is copied, and is being read once more */
    bool over;            /* and then: */
    six_status status;    /* SIX_OK: the file is there; else it is not */
    struct six_error err; /* in the language of the beginning */
};

/* One at a time (SIX_BUSY). Refused with a sentence: a name that is taken, a
 * folder that is missing, the database itself. from is where it lies; err->lang
 * counts for later, too. */
six_status store_backup_begin(struct store_backup **out, struct store *s,
                              const char *from, const char *to,
                              struct six_error *err);
void store_backup_look(struct store_backup *b, struct store_backup_state *out);

/* Give it up: it will be over soon, and leaves no file. */
void store_backup_stop(struct store_backup *b);

/* When it is over, or the store is closed, which gives it up, too. */
void store_backup_free(struct store_backup *b);

/* The two between themselves: say which backup is being made (NULL: none any
 * more), if no other is; and before the store is closed. */
bool store_claim(struct store *s, struct store_backup *b);
void store_backup_halt(struct store_backup *b);

#endif
