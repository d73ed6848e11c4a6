/* affair.h -- a job about somebody: with the store, and where a password has to
 * be hashed before, with the crew. */
#ifndef SIX_SERVER_AFFAIR_H
#define SIX_SERVER_AFFAIR_H

#include "server/messages.h"

enum {
    TOKEN_TEXT = 43, /* 32 bytes in base64 without padding */
    PASSWORD_LOW = 8,
    PASSWORD_HIGH = 200,
    LOGIN_LOW = 2,
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
    char login[STORE_LOGIN_MAX + 1];
    char password[PASSWORD_HIGH + 1], old[PASSWORD_HIGH + 1];
    char hash[STORE_PASSWORD_MAX];
    int64_t but; /* a token that stays */
    struct store_table *tables;
    int table_count;
    struct store_token tokens[SESSIONS_MAX];
    int token_count;
    struct store_figure figures[FIGURES_MAX];
    int figure_count;
};

/* About whoever sends the request; NULL without memory. */
struct affair *affair_new(struct request *r);
/* What it knew of passwords and tokens is wiped. */
void affair_free(struct affair *a);

/* Give it to the store, or to the crew. */
void affair_submit(struct affair *a,
                   six_status (*work)(struct store_job *job,
                                      struct store_db *db),
                   void (*done)(struct store_job *job), bool reads_only);
void affair_think(struct affair *a, void (*work)(struct crew_job *job),
                  void (*done)(struct crew_job *job));
struct affair *affair_of(struct crew_job *thought);

/* Answer with an error, and end it. */
void affair_fail(struct affair *a, six_status status, const char *sentence);

/* A new token, and what is kept of one. */
void affair_make_token(struct affair *a);
void affair_hash_token(const char *text, unsigned char out[STORE_TOKEN_HASH]);

/* The link is the affair's person from now on. */
void affair_become(struct link *l, const struct affair *a);

/* "person" of a reply. */
void affair_tell_person(struct six_json *out, const struct store_person *p);

#endif
