/* affair.h -- a job about somebody: with the store, and where a password has to
 * be hashed before, with the crew. */
#ifndef SIX_SERVER_AFFAIR_H
#define SIX_SERVER_AFFAIR_H

#include "server/messages.h"

enum {
    TOKEN_TEXT = 43, /* 32 bytes in base64 without padding */
    PASSWORD_LOW = 8,
    PASSWORD_HIGH = 200,
    GAMES_MAX = 50,
    SESSIONS_MAX = 100,
    FIGURES_MAX = 16
};

struct affair;

/* What the crew does in somebody's affair. */
struct thought {
    struct crew_job job;
    struct affair *of;
};

/* A job about somebody: with the store, before that perhaps with the crew. */
struct affair {
    struct store_job job;
    struct thought thought;
    struct server *server;
    struct answer answer;
    struct store_person person;
    struct store_token token;
    char secret[TOKEN_TEXT + 1]; /* the token itself, if it is new */
    bool fresh;                  /* the token is */
    bool right;                  /* the password is */
    bool unchecked;              /* nobody knows: memory was missing */
    bool guessed;                /* a guess of the account is taken */
    char login[STORE_LOGIN_MAX + 1];
    char password[PASSWORD_HIGH + 1], old[PASSWORD_HIGH + 1];
    char hash[STORE_PASSWORD_MAX];
    int64_t but;                           /* a token that stays */
    unsigned char reset[STORE_RESET_HASH]; /* of a one-time secret */
    int64_t now;                           /* by our own time */
    int64_t stamp;                         /* of what is stored */
    int64_t least;    /* when a token must have been used at least */
    int most;         /* tokens that the person may have */
    uint64_t account; /* whose password is guessed, in server->accounts */
    struct store_table *tables;
    int table_count;
    struct store_token tokens[SESSIONS_MAX];
    int token_count;
    struct store_figure figures[FIGURES_MAX];
    int figure_count;
};

/* About whoever sends the request; NULL without memory. */
struct affair *affair_new(struct request *r);
/* What it knew of passwords and tokens is wiped. The guess that was taken is
 * given back, unless it was a wrong one. */
void affair_free(struct affair *a);

/* Give it to the store, which writes even if the link is gone; or to the store
 * or the crew, which read and think in the link's turn, and not if it is gone.
 */
void affair_write(struct affair *a,
                  six_status (*work)(struct store_job *job,
                                     struct store_db *db),
                  void (*done)(struct store_job *job));
void affair_read(struct affair *a,
                 six_status (*work)(struct store_job *job, struct store_db *db),
                 void (*done)(struct store_job *job));
void affair_think(struct affair *a, void (*work)(struct crew_job *job),
                  void (*done)(struct crew_job *job));
struct affair *affair_of(struct crew_job *thought);

/* Answer with an error, and end it. */
void affair_fail(struct affair *a, six_status status, const char *sentence);

/* 32 random bytes as text. */
void affair_make_secret(char out[TOKEN_TEXT + 1]);

/* A new token; storing it takes the place of others, where there are too many;
 * and what is kept of one. */
void affair_make_token(struct affair *a);
six_status affair_add_token(struct affair *a, struct store_db *db);
void affair_hash_token(const char *text, unsigned char out[STORE_TOKEN_HASH]);

/* The link is the affair's person from now on and at no table, unless it has
 * been closed, the person is banned or there is no memory. */
six_status affair_become(struct link *l, const struct affair *a,
                         struct six_error *err);

/* "person" of a reply, and "token" where there is a new one. */
void affair_tell_person(struct six_json *out, const struct person *p);
void affair_tell_account(struct six_json *out, const struct link *l,
                         const void *affair);

/* A password as a member of a message, and its hash in a->hash ("" where that
 * failed): for the crew. */
six_status affair_take_password(struct request *r, const char *member,
                                char out[PASSWORD_HIGH + 1]);
void affair_hash_password(struct crew_job *job);
/* For the crew, too: whether a->old is the person's. */
void affair_check_password(struct affair *a);

/* Who came with a token (0: with any) that is worthless now is sent away; but
 * not who came with another. */
void affair_dismiss(struct server *server, int64_t person, int64_t token,
                    int64_t but);

#endif
