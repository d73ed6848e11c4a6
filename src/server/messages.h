/* messages.h -- the messages from outside: docs/online.md.
 *
 * A message is checked against its row in messages.c. Then act (do_...) does
 * what is wanted, or fails; tell (tell_...) writes the members of the reply.
 * What takes time takes the answer with it, and is answered later.
 */
#ifndef SIX_SERVER_MESSAGES_H
#define SIX_SERVER_MESSAGES_H

#include "protocol/schema.h"
#include "server/link.h"

enum { MESSAGE_MEMBERS_MAX = 18 };

struct request {
    struct server *server;
    struct link *link;
    const struct message_type *type;
    const struct six_value *message;
    const struct six_value *id;
    struct six_error err;
    bool later; /* the answer was taken */

    /* what act has found out for tell */
    const struct six_game *game;
    const struct six_rule *rule;
    int number;
    six_seat seat;
    bool whole;
    bool sees_cards;
    struct six_error why;
    char action[SIX_ACTION_TEXT_MAX];
};

enum wants {
    WANTS_TABLE = 1,   /* the link must be at a table */
    WANTS_GAME = 2,    /* which has begun */
    WANTS_SETTLED = 4, /* nothing of the table is being stored */
    WANTS_DESK = 8,    /* a game is looked at again */
    WANTS_NOBODY = 16, /* before hello */
    PASSES = 32,       /* later messages need not wait for the answer */
    TELLS_TABLE = 64   /* the one that the link is brought to */
};

struct message_type {
    const char *name;
    unsigned wants;
    six_status (*act)(struct request *r);
    void (*tell)(const struct request *r, struct six_json *out);
    struct six__member members[MESSAGE_MEMBERS_MAX];
};

enum handled { HANDLED, PARKED };

/* Do what a message wants. PARKED: not now; its table is being stored. */
enum handled message_handle(struct link *l, const char *text, size_t length);

/* What kinds of messages there are, for metrics; the last is of those that are
 * none. NULL at the end. */
const char *message_kind(int kind);

/* Take the answer with a job: nothing is replied now. */
struct answer request_later(struct request *r);
/* The same, and later messages need not wait. */
struct answer request_aside(struct request *r);

const struct six_value *request_get(const struct request *r, const char *name);
bool request_flag(const struct request *r, const char *name, bool otherwise);

/* The member "game". */
six_status request_game(struct request *r);

/* Whether the address may guess passwords, not having been wrong too often. */
six_status request_guess(struct request *r);

/* A token, a password or a table was wrong: so many guesses are taken, and the
 * answer is the error, or that this was too often. Who is right is never kept
 * waiting by those who are not. */
void answer_guessed(struct answer *a, const struct six_error *err, int guesses);

/* Charge a password that is to be checked or set. */
six_status request_password(struct request *r);

/* Count something that is made anew. */
six_status request_make(struct request *r);
/* Count something that is said. */
six_status request_talk(struct request *r);
/* Count a report. */
six_status request_report(struct request *r);

/* The id of a bot, into STORE_BOT_MAX + 1 bytes, unless it is left out. */
six_status request_bot(struct request *r, const char *name, char *out);
/* The salt of a seat at this table, or its commit, where there is one; and
 * whether a text is so many digits, or more. */
six_status request_salt(struct request *r, const struct table *t,
                        struct store_seat *out);
six_status request_digits(struct request *r, const char *text, size_t least);
six_status request_no_seat(struct request *r, const char *id);
six_status request_no_memory(struct request *r);

/* do_people.c */
six_status do_hello(struct request *r);
six_status do_lang(struct request *r);
six_status do_name(struct request *r);
six_status do_register(struct request *r);
six_status do_login(struct request *r);
six_status do_logout(struct request *r);
six_status do_password(struct request *r);
six_status do_sessions(struct request *r);
six_status do_revoke(struct request *r);
six_status do_me(struct request *r);

/* do_reset.c */
six_status do_reset(struct request *r);

/* do_reports.c */
six_status do_report(struct request *r);

/* do_hall.c */
six_status do_games(struct request *r);
void tell_games(const struct request *r, struct six_json *out);
six_status do_rules(struct request *r);
void tell_rules(const struct request *r, struct six_json *out);
six_status do_card(struct request *r);
void tell_card(const struct request *r, struct six_json *out);
six_status do_tables(struct request *r);
six_status do_lobby(struct request *r);
six_status do_new(struct request *r);
six_status do_join(struct request *r);
six_status do_leave(struct request *r);
six_status do_drop(struct request *r);

/* do_table.c */
six_status do_sit(struct request *r);
six_status do_stand(struct request *r);
six_status do_bot(struct request *r);
six_status do_start(struct request *r);
six_status do_rematch(struct request *r);
six_status do_reveal(struct request *r);
six_status do_away(struct request *r);
six_status do_back(struct request *r);
six_status do_say(struct request *r);

/* do_play.c */
six_status do_play(struct request *r);
six_status do_undo(struct request *r);
six_status do_why(struct request *r);
void tell_why(const struct request *r, struct six_json *out);
six_status do_hint(struct request *r);
six_status do_remarks(struct request *r);
void tell_remarks(const struct request *r, struct six_json *out);

/* do_replay.c */
six_status do_record(struct request *r);
void tell_record(const struct request *r, struct six_json *out);
six_status do_replay(struct request *r);
six_status do_frame(struct request *r);
void tell_frame(const struct request *r, struct six_json *out);
six_status do_branch(struct request *r);

#endif
