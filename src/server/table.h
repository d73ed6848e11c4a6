/* table.h -- a table in memory: a session, its seats, and who looks on.
 *
 * What is told of a table is stored. A change is a struct write: it carries
 * the table's row as it shall be and what has happened; the session has gone
 * ahead already. Until it is stored the table is *writing*, and whoever wants
 * something of it waits. Where it can't be stored, the table is read from the
 * store again: as if nothing had been.
 */
#ifndef SIX_SERVER_TABLE_H
#define SIX_SERVER_TABLE_H

#include "server/link.h"
#include "sixstones/bots.h"

enum { TABLE_SAID_MAX = 50 };

/* What was settled when the table was opened. */
struct table_rules {
    struct six_setup how;
    struct six_clock clock;
    bool talk, hints, practice, seeded;
    int delay; /* seconds */
    uint64_t seed;
};

/* A start that waits for salts: start.c. */
struct starting {
    bool on;
    bool settled;    /* how it ends is being stored */
    int64_t until;   /* steady ms */
    uint8_t missing; /* seats whose salt has not come: a mask */
    uint8_t gone;    /* seats whose person is no more: it is broken off */
    char salt[SIX_SEATS_MAX][STORE_SALT_MAX + 1];
    char name[SIX_SEATS_MAX][SIX_NAME_MAX + 1]; /* where it is broken off */
    struct answer answer;                       /* of 'start' */
};

/* In whose share its bots think. */
enum pays { PAYS_NOBODY, PAYS_WATCHER, PAYS_PLAYER, PAYS_HOST };

struct table {
    struct owner owner;
    struct server *server;
    struct table *next; /* in its slot */
    struct store_table row;
    struct table_rules rules;
    const struct six_game *game;
    struct six_session *session;
    int64_t number; /* of what happens next */
    int64_t *times; /* of the actions, steady ms */
    int times_room;

    struct link *links;
    struct link *parked, **parked_end;
    enum pays pays;     /* who the ... */
    struct payer payer; /* ... of its bots is */
    bool writing;
    bool broken;     /* can't be read back; nobody gets in */
    bool loading;    /* from the store, after a failure */
    bool unread;     /* nobody has been asked for it yet */
    bool rereads;    /* it has changed there, and is to be read again */
    bool renames;    /* somebody there has a new name, which it hasn't yet */
    int64_t rests;   /* until then: it could not be stored; steady ms */
    int64_t thought; /* the number for which a bot is thinking; -1: none */
    int64_t paced;   /* the number for which one has taken its time; -1 */
    struct starting starting;
    uint8_t asked[SIX_SEATS_MAX]; /* who wants a bot there: masks of seats */
    struct store_said *said;      /* the latest TABLE_SAID_MAX */
    int said_count;
    int64_t said_next;
    int64_t used;       /* steady ms */
    struct timer timer; /* when something is to be done next */
};

/* ---- making ---- */

/* The rules of a table as JSON for its row, and back. */
void table_rules_write(const struct table_rules *rules,
                       const struct six_game *game, struct six_text *out);
six_status table_rules_read(struct table_rules *out,
                            const struct six_game *game, const char *text,
                            struct six_error *err);

/* The same from a message, where more can be wrong. */
six_status table_rules_take(struct table_rules *out,
                            const struct six_game *game,
                            const struct six_value *message,
                            struct six_error *err);

void table_clock_write(const struct six_clock *clock, struct six_json *out);
six_status table_clock_read(struct six_clock *out,
                            const struct six_value *clock,
                            struct six_error *err);

/* A table of this row, without what happened there; origin as in the store.
 * NULL and err where it can't be. It is not in the hall yet. */
struct table *table_new(struct server *server, const struct store_table *row,
                        const char *origin, struct six_error *err);
/* One that was never in the hall, or NULL. */
void table_free(struct table *t);

/* Give it another row: names have changed. */
void table_take_row(struct table *t, const struct store_table *row);

/* What somebody said there is forgotten. */
void table_unsay(struct table *t, int64_t person);

/* Room to note when one more action was done; false without memory. And the
 * latest was, at this steady time. */
bool table_make_room(struct table *t);
void table_note_time(struct table *t, int64_t at);

/* Do again what is stored: an entry, or a remark. SIX_NO_MEMORY, or SIX_BROKEN
 * where it does not fit the rules. */
six_status table_redo(struct table *t, const struct store_entry *entry);
void table_add_said(struct table *t, const struct store_said *said);

/* ---- changing ---- */

struct write {
    struct store_job job;
    struct table *table;
    bool adds;              /* the table is new */
    bool sets;              /* its row has changed */
    bool renames;           /* its people have the names that are stored */
    int most;               /* tables its host may have; where it is new */
    struct store_table row; /* as it shall be */
    char *origin;           /* where it is new, or NULL: the deal */
    bool drops;             /* the table is to be forgotten */
    bool starts;            /* then salts are to be asked for */
    bool adds_also;         /* another table is new: that of the rematch */
    struct store_table also;
    struct store_entry *entries;
    int entry_count, entry_room;
    bool says;
    struct store_said said;
    bool from_bot; /* for metrics */

    /* Called when it is stored. Else the answer gets the error. */
    void (*then)(struct write *w);
    struct answer answer;
    six_seat seat; /* for then */
    char action[SIX_ACTION_TEXT_MAX];
    int64_t number;
};

/* Begin a change; the table must be settled. NULL without memory. */
struct write *table_change(struct table *t);

/* Play a legal action and what chance does after it. */
six_status table_play(struct write *w, six_seat seat, struct six_action act,
                      struct six_error *err);
/* Let chance act. */
six_status table_chance(struct write *w, struct six_error *err);
six_status table_undo(struct write *w, six_seat seat, struct six_error *err);

/* Play the first count actions of another session that began alike, and what
 * chance does then. */
six_status table_copy(struct write *w, const struct six_session *from,
                      int count, struct six_error *err);

/* Begin the game, which may start and needs no salts (any more). */
six_status table_start(struct write *w, struct six_error *err);

/* Store it. w belongs to the table now. */
void table_store(struct write *w);
/* Or think better of it, while nothing was played. */
void table_forget(struct write *w);
/* Or, where it went wrong in the middle, answer so and read the table again. */
void table_fail(struct write *w, const struct six_error *err);

/* Somebody there has a new name, which is stored: their seats get it as soon as
 * the table is settled. */
void table_rename(struct table *t);

/* A bug was found there: nobody plays at it any more. */
void table_give_up(struct table *t);

/* What was being stored is, or the table has been read again. */
void table_settled(struct table *t);

/* ---- starting ---- */

/* Whether all seats are taken, and not by bots alone. */
six_status table_may_start(const struct table *t, struct six_error *err);

/* Whether everybody who sits there has given a number for the shuffles, or is
 * there: at a rematch people have seats before they have come. */
six_status table_all_came(const struct table *t, struct six_error *err);

/* Whether somebody has committed a salt: then the game begins when these have
 * been told. Ask for them; the answer is that of 'start', if there is one. */
bool table_needs_salts(const struct table *t);
void table_ask_salts(struct table *t, struct answer answer);

/* The game begins, or the start is broken off, if it is time and nothing is
 * being stored. */
void table_go_on_starting(struct table *t);

/* A person is no more: the start is broken off. */
void table_leave_start(struct table *t, int64_t person);

/* Salts are waited for no longer: the table is read again, or is closed (then
 * err is NULL). */
void table_break_start(struct table *t, const struct six_error *err);

/* How long salts are waited for. */
int table_reveal_seconds(const struct table *t);

/* ---- going on ---- */

/* What a decision may take, in seconds. NULL: one that does not search. */
double table_effort(const struct six_search *search);

/* Whoever has to act next, if it is a program, begins to think. */
void table_step(struct table *t);

/* Whether a bot plays for a link's person who was not here; and when such a
 * person is, and the table is not being stored, the bot leaves. */
bool table_waits_for(const struct table *t, const struct link *l);
void table_come_back(struct table *t);

/* When its time has come: clocks, bots that rest, spectators who are behind. */
void table_tick(struct table *t);

/* Set the timer for what is to be done next. */
void table_arm(struct table *t);

/* Links whose seat is not theirs any more see through other eyes. */
void table_look_again(struct table *t);

/* Tell all links of the table, or of the game. */
void table_news(struct table *t);
void table_updates(struct table *t, int from);

/* ---- asking ---- */

/* Whether what it holds is what is stored, as far as is known: nothing of it is
 * on its way to the store or from there, nor is to be read again. Only then may
 * a change begin, and what it holds be told. */
bool table_is_settled(const struct table *t);
bool table_is_mine(const struct table *t, const struct link *l, six_seat seat);
/* Whether a program decides there now. */
bool table_is_program(const struct table *t, six_seat seat);
/* Whether somebody who is away can come back: who has no time left can't. */
bool table_may_return(const struct table *t, six_seat seat);
bool table_is_here(const struct table *t, six_seat seat);
/* The seat of an id, or SIX_HIDDEN. */
six_seat table_seat(const struct table *t, const char *id);
/* Whether a link is behind on purpose: a spectator where there is a delay. */
bool table_is_late(const struct table *t, const struct link *l);
/* Whether the game is over as far as the person there may know. */
bool table_is_over_for(const struct table *t, const struct link *l);
/* How many actions a link may see. */
int table_visible(const struct table *t, const struct link *l);
/* The seat through whose eyes a link sees if it does not say otherwise. */
six_seat table_eyes(const struct table *t, const struct link *l);

/* ---- telling ---- */

/* A TABLE, as the member "table". t may be NULL: then row alone is told. */
void tell_table(struct six_json *out, const char *name,
                const struct store_table *row, const struct table *t,
                const struct link *l);
/* What a start asks for: the members of 'reveal'. */
void tell_reveal(struct six_json *out, const struct table *t);
/* "seats" of a table. */
void tell_seats(struct six_json *out, const struct store_table *row,
                const struct six_game *game, const struct six_setup *how,
                const struct table *t, const struct link *l);

/* The members of an update. */
void tell_update(struct six_json *out, const struct link *l);
/* Remarks that a link has not heard. */
void tell_said(struct six_json *out, const struct table *t,
               const struct link *l);

/* ---- the hall: all tables ---- */

/* The table of that id in memory, or NULL. */
struct table *hall_find(struct server *server, const char *id);
void hall_add(struct server *server, struct table *t);

/* Find a table, in memory or in the store. then() is called with it, at once
 * or later; or with NULL and err. The answer is the caller's to use. */
struct visit {
    struct store_job job;
    struct server *server;
    struct table *table;   /* that is read again; or NULL */
    struct resume *resume; /* that it is a part of; or NULL */
    char id[STORE_TABLE_ID + 1];
    void (*then)(struct visit *v, struct table *t, const struct six_error *err);
    struct answer answer;
    six_lang lang;
    char text[SIX_ACTION_TEXT_MAX]; /* a seat, for then */
    bool has_seat, whole;

    /* what is read */
    struct store_table row;
    char *origin;
    struct store_entry *entries;
    int entry_count, entry_room;
    struct store_said *said;
    int said_count;
    bool cut_off; /* for lack of memory */
};
struct visit *visit_new(struct server *server, const char *id,
                        struct owner *owner, struct payer payer);
void hall_visit(struct visit *v);

/* Read a table again that could not be stored; take away one that never
 * was. */
void hall_reload(struct table *t);
void hall_remove(struct table *t);

/* Read it again, as soon as it is settled: an operator has changed its row. */
void hall_reread(struct table *t);

/* It is gone from the store: whoever is there is told who has closed it and
 * sent away, and it leaves memory. The reason is an operator's, "" where they
 * gave none, and NULL where the table's host has closed it. */
void hall_close(struct table *t, const char *reason);

/* Read tables again whose clocks were running. */
void hall_resume(struct server *server);

/* A table that nobody needs leaves memory. */
void hall_look_after(struct table *t);

/* Once a tick: the lobby is told. */
void hall_tick(struct server *server);

/* A table of the lobby has changed. */
void hall_changed(struct server *server, const struct store_table *row);

/* Answer with the lobby as it is by now. */
void hall_tell_lobby(struct server *server, struct answer answer);
void tell_lobby(struct six_json *out, const struct link *l, const void *arg);

struct request;
/* Make a table, let it be filled, store it, and answer. The origin is freed
 * in any case. */
six_status hall_open(struct request *r, const struct store_table *row,
                     char *origin,
                     six_status (*fill)(struct request *r, struct write *w));

/* 16 random characters, for an id. */
void hall_new_id(char out[STORE_TABLE_ID + 1]);

#endif
