/* affair.c -- what all messages about people have in common. */
#include "server/affair.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/log.h"

enum { TOKEN_BYTES = 32 };

struct affair *affair_new(struct request *r)
{
    struct affair *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->server = r->server;
    a->person = r->link->person;
    a->job.err.lang = r->link->lang;
    return a;
}

void affair_free(struct affair *a)
{
    free(a->tables);
    sodium_memzero(a, sizeof *a);
    free(a);
}

void affair_submit(struct affair *a,
                   six_status (*work)(struct store_job *job,
                                      struct store_db *db),
                   void (*done)(struct store_job *job), bool reads_only)
{
    a->job.work = work;
    a->job.done = done;
    a->job.reads_only = reads_only;
    store_submit(a->server->store, &a->job);
}

void affair_think(struct affair *a, void (*work)(struct crew_job *job),
                  void (*done)(struct crew_job *job))
{
    a->thought.of = a;
    a->thought.job =
        (struct crew_job){ .work = work, .done = done, .brief = true };
    crew_submit(a->server->crew, &a->thought.job);
}

struct affair *affair_of(struct crew_job *thought)
{
    return ((struct thought *)thought)->of;
}

void affair_fail(struct affair *a, six_status status, const char *sentence)
{
    struct six_error err = { .lang = a->job.err.lang };
    six_fail(&err, status, "%s", six_tr(err.lang, sentence));
    answer_fail(&a->answer, &err);
    affair_free(a);
}

void affair_hash_token(const char *text, unsigned char out[STORE_TOKEN_HASH])
{
    crypto_hash_sha256(out, (const unsigned char *)text, strlen(text));
}

void affair_make_token(struct affair *a)
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(a->secret, sizeof a->secret, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    affair_hash_token(a->secret, a->token.hash);
    a->token.created = a->token.used = wall_ms();
    a->fresh = true;
}

void affair_become(struct link *l, const struct affair *a)
{
    l->greeted = true;
    l->person = a->person;
    sodium_memzero(l->person.password, sizeof l->person.password);
    l->token = a->token.id;
}

void affair_tell_person(struct six_json *out, const struct store_person *p)
{
    six_json_open_object(out, "person");
    six_json_int(out, "person", p->id);
    six_json_string(out, "name", p->name);
    if (p->login[0])
        six_json_string(out, "account", p->login);
    else
        six_json_null(out, "account");
    six_json_close_object(out);
}
