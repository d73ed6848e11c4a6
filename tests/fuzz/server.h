/* server.h -- what the stateful fuzzers of the server share: people who talk
 * at random, and what they know.
 *
 * A peer is one connection as its client sees it. What peers say comes from a
 * grammar of all messages (server_words.c), filled in from what they know
 * (server_values.c). All that comes back is checked against what was said and
 * promised before (server_crowd.c, server_known.c). None of this knows the
 * server from inside: fuzz-server puts it into one process with the server,
 * fuzz-clients talks to a server elsewhere.
 */
#ifndef FUZZ_SERVER_H
#define FUZZ_SERVER_H

#include "fuzz.h"

#include "sixstones/text.h"

enum {
    PEERS = 12,
    ASKED_MAX = 100, /* messages without a reply; then a peer listens */
    ID_LENGTH = 16,  /* of a table */
    TOKEN_LENGTH = 43,
    SAID_MAX = 200 << 10 /* bytes of a message, at most */
};

/* ---- dice ---- */

extern uint64_t dice;
int roll(int n); /* 0 to n - 1 */
bool chance(int percent);

/* Tell what went wrong, with seed and step, and end. */
void fail(const char *format, ...)
    __attribute__((format(printf, 1, 2), noreturn));

/* What only the driver can tell when something fails. */
extern void (*tell_more)(void);

/* ---- what was promised (server_known.c) ---- */

/* Doubts: messages that may have made an end of it, and have no reply yet or
 * never will. Then nobody knows whether it is so. */
struct known_token {
    char text[TOKEN_LENGTH + 1];
    int64_t person, session; /* session: 0 where it is not known */
    int doubts;
    bool dead;
};

struct known_account {
    char login[48], password[208];
    int64_t person;
    int doubts;  /* of the password */
    int changes; /* of it, that were asked for */
};

struct known_entry {
    int64_t number;
    bool undo;
    char text[SIX_ACTION_TEXT_MAX];
};

struct known_table {
    char id[ID_LENGTH + 1];
    int doubts;
    bool dead;
    int delay;                   /* of those who look on, seconds */
    int64_t told;                /* the number that some update has told */
    int count;                   /* of actions, with that number */
    struct known_entry *entries; /* that were acknowledged */
    int entry_count, entry_room;
};

struct known {
    struct known_token *tokens;
    int token_count, token_room;
    struct known_account *accounts;
    int account_count, account_room;
    struct known_table *tables;
    int table_count, table_room;
    char reset[TOKEN_LENGTH + 1]; /* an operator gave it away; or "" */
    char *record;                 /* of some game that is over */
    bool ends;     /* some token may yet be ended for who has gone since */
    int endings;   /* messages that end tokens, and replies to them */
    bool loose;    /* messages may be refused before they are read */
    bool failures; /* things may fail that need disk or memory */
    bool operated; /* operators may have changed anything about anybody */
    bool cleaned;  /* what is old may have been deleted */
};
extern struct known known;

void known_release(void);

int known_token_find(const char *text); /* -1: none */
int known_token_add(const char *text, int64_t person);
int known_account_find(const char *login);
int known_account_add(const char *login);
struct known_table *known_table_find(const char *id); /* NULL: none */
struct known_table *known_table_add(const char *id);
void known_told(struct known_table *t, int64_t number, int count);
/* An action or an undo was acknowledged. */
void known_entry_add(struct known_table *t, int64_t number, const char *text);

/* ---- what is said (server_words.c, server_values.c) ---- */

struct word;

/* A message that has no reply yet, and what matters of it then. */
struct asked {
    int64_t id; /* 0: without one */
    bool text_id;
    const struct word *word; /* NULL: nothing that has a meaning */
    bool garbled;

    /* what it says */
    int token; /* an index of known; -1 */
    bool gave_token;
    bool vague; /* the new password is some nonsense, which may do */
    char login[48], text[208]; /* text: a password */
    char table[ID_LENGTH + 1];
    int64_t number;

    /* what was known when it was sent: crowd_sent() */
    bool unsure; /* who asks may be somebody else by then */
    int64_t person;
    int own_token, token_count, account_count, endings, account, changes;
    bool dead;         /* what it names is not there any more */
    bool right, wrong; /* the password is, surely */
    int64_t told;
};

struct peer {
    void *wire; /* the driver's */
    int64_t person;
    int64_t next_id;
    int64_t told;                               /* the table's number, so far */
    struct six_document *table, *update, *desk; /* the latest; or NULL */
    struct asked asked[ASKED_MAX];
    int64_t sessions[8];
    int index;
    int changing; /* messages under way that may change who it is */
    int token;    /* an index of known; -1 */
    int asked_count, session_count;
    int loose; /* refusals that do not tell of what */
    bool open; /* there is a connection */
    bool bye;  /* which is about to be closed */
    bool greeted;
};

/* What kind of crowd this is. */
struct manners {
    int peers;  /* who come, at most PEERS */
    bool plays; /* games to their end, rather than anything at all */
    bool names; /* are what they care for: accounts, tokens, passwords */
    bool hurry; /* just now: whoever plays changes the table, and waits not */
};
extern struct manners manners;

const char *word_type(const struct word *word);
bool word_passes(const struct word *word); /* replies may come later */
void words_list(void);                     /* on standard output */

/* Something to say; what of it is to be answered is noted with
 * crowd_sent(). False: the peer had better listen. */
bool words_say(struct peer *p, struct six_text *out, struct asked *asked);

/* One member; something that can't be right now and then. */
enum value {
    V_ACTION,
    V_BOT,
    V_BOTS,
    V_CARD,
    V_CLOCK,
    V_COMMIT,
    V_COUNT,
    V_DELAY,
    V_FLAG,
    V_GAME,
    V_KIND,
    V_HINTS,
    V_LANG,
    V_LOGIN,
    V_NAME,
    V_NEW_LOGIN,
    V_NUMBER,
    V_OLD,
    V_OPTIONS,
    V_PASSWORD,
    V_RECORD,
    V_REMARK,
    V_RESET,
    V_REVEALED,
    V_RULE,
    V_SALT,
    V_SEAT,
    V_SEATS,
    V_SEED,
    V_SESSION,
    V_TABLE,
    V_TEXT,
    V_TOKEN,
    V_VERSION,
    V_VIEWER
};
/* What members of one message have to agree about. */
struct context {
    struct peer *peer;
    struct asked *asked;
    const struct six_game *game;
    int seats;
    bool listed; /* the game is picked from all */
};
void value_write(struct context *c, const char *name, enum value value,
                 struct six_json *out);

/* ---- what peers know (server_crowd.c) ---- */

extern struct peer peers[PEERS];
extern bool crowd_logs; /* all that is heard, on standard error */

void crowd_connected(struct peer *p, void *wire);
void crowd_gone(struct peer *p);
void crowd_sent(struct peer *p, const struct asked *asked);
/* A whole message has come; text[length] is 0. */
void crowd_heard(struct peer *p, const char *text, size_t length);
/* Whether all messages have their replies. */
bool crowd_is_served(const struct peer *p);
/* Nothing is under way any more. */
void crowd_settled(void);
/* Which have not, on standard error. */
void crowd_tell(const struct peer *p);
/* Forget the connections, keep what was promised. */
void crowd_release(void);

/* An operator was told something. */
void crowd_operator(const char *text);

/* What the driver looks at besides, or NULL. */
extern void (*crowd_looks)(struct peer *p, const struct six_value *message,
                           const char *text);

/* Parts of the table that a peer is at; NULL where there are none. */
const struct six_value *peer_table(const struct peer *p);
const char *peer_state(const struct peer *p); /* "" where it is at none */
const struct six_value *peer_actions(const struct peer *p);
/* The peer is host of a table where no seat is free. */
bool peer_may_start(const struct peer *p);
/* The salt that a peer commits, and reveals when a game starts. */
void peer_salt(const struct peer *p, char out[17]);

/* Member of an object, and what it holds; else "" or otherwise. */
const char *text_of(const struct six_value *object, const char *name);
int64_t whole_of(const struct six_value *object, const char *name,
                 int64_t otherwise);
bool flag_of(const struct six_value *object, const char *name);

#endif
