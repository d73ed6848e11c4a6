/* affair.c -- what all messages about people have in common. */
#include "server/affair.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ages.h"
#include "server/enforce.h"
#include "server/log.h"
#include "server/security.h"

enum { TOKEN_BYTES = 32, HASH_BYTES = 32 };

/* What hashing one takes. */
static const double password_seconds = 0.1;

struct affair *affair_new(struct request *r)
{
    struct affair *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->server = r->server;
    a->now = ages_now(r->server);
    a->stamp = ages_stamp(r->server);
    a->least = ages_before(r->server, r->server->settings.token_days);
    a->most = r->server->settings.tokens_each;
    a->person.id = r->link->person->id;
    snprintf(a->person.name, sizeof a->person.name, "%s",
             r->link->person->name);
    snprintf(a->person.login, sizeof a->person.login, "%s",
             r->link->person->login);
    a->job.err.lang = r->link->lang;
    return a;
}

static void give_guess_back(const struct affair *a)
{
    struct bucket *guesses = tallies_get(&a->server->accounts, a->account);
    if (guesses)
        bucket_charge(guesses, &a->server->settings.guesses_account,
                      a->server->now, -1);
}

void affair_free(struct affair *a)
{
    if (a->guessed)
        give_guess_back(a);
    free(a->tables);
    sodium_memzero(a, sizeof *a);
    free(a);
}

void affair_write(struct affair *a,
                  six_status (*work)(struct store_job *job,
                                     struct store_db *db),
                  void (*done)(struct store_job *job))
{
    a->job.owner = &a->server->owner;
    a->job.work = work;
    a->job.done = done;
    a->job.reads_only = a->job.in_turn = false;
    store_submit(a->server->store, &a->job);
}

static void drop_read(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    answer_drop(&a->answer);
    affair_free(a);
}

void affair_read(struct affair *a,
                 six_status (*work)(struct store_job *job, struct store_db *db),
                 void (*done)(struct store_job *job))
{
    a->job.owner = &a->answer.link->owner;
    a->job.work = work;
    a->job.done = done;
    a->job.drop = drop_read;
    a->job.reads_only = a->job.in_turn = true;
    a->job.share = (struct share_job){ .payer = link_payer(a->answer.link),
                                       .seconds = STORE_READ_SECONDS };
    store_submit(a->server->store, &a->job);
}

struct affair *affair_of(struct crew_job *thought)
{
    return ((struct thought *)thought)->of;
}

static void drop(struct crew_job *thought)
{
    struct affair *a = affair_of(thought);
    answer_drop(&a->answer);
    affair_free(a);
}

void affair_fail(struct affair *a, six_status status, const char *sentence)
{
    struct six_error err = { .lang = a->job.err.lang };
    six_fail(&err, status, "%s", six_tr(err.lang, sentence));
    answer_fail(&a->answer, &err);
    affair_free(a);
}

void affair_think(struct affair *a, void (*work)(struct crew_job *job),
                  void (*done)(struct crew_job *job))
{
    if (a->server->stopping) { /* there may be no crew any more */
        affair_fail(a, SIX_BUSY, N_("the server is stopping"));
        return;
    }
    a->thought.of = a;
    a->thought.job =
        (struct crew_job){ .owner = &a->answer.link->owner,
                           .work = work,
                           .done = done,
                           .drop = drop,
                           .kind = CREW_PASSWORD,
                           .share.payer = link_payer(a->answer.link),
                           .share.seconds = password_seconds };
    six_status st = crew_submit(a->server->crew, &a->thought.job);
    if (st == SIX_OK)
        return;
    security_refused_link(a->answer.link, REFUSED_THINKING);
    affair_fail(a, st,
                N_("too many passwords are waiting to be checked; "
                   "try again in a moment"));
}

void affair_hash_token(const char *text, unsigned char out[STORE_TOKEN_HASH])
{
    crypto_hash_sha256(out, (const unsigned char *)text, strlen(text));
}

void affair_make_secret(char out[TOKEN_TEXT + 1])
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, TOKEN_TEXT + 1, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

void affair_make_token(struct affair *a)
{
    affair_make_secret(a->secret);
    affair_hash_token(a->secret, a->token.hash);
    a->token.created = a->token.used = a->stamp;
    a->fresh = true;
}

six_status affair_add_token(struct affair *a, struct store_db *db)
{
    a->token.person = a->person.id;
    six_status st = db->kind->token_add(db, &a->token, &a->job.err);
    return st == SIX_OK
               ? db->kind->token_trim(db, a->person.id, a->most, &a->job.err)
               : st;
}

six_status affair_become(struct link *l, const struct affair *a,
                         struct six_error *err)
{
    six_status st = enforce_entry(l, a->person.id, err);
    if (st == SIX_OK && (!l->wsi || !people_join(l, &a->person)))
        st = six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    if (st != SIX_OK)
        return st;
    link_go(l, NULL, SIX_NOBODY);
    l->greeted = true;
    l->token = a->token.id;
    return SIX_OK;
}

void affair_tell_person(struct six_json *out, const struct person *p)
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

void affair_tell_account(struct six_json *out, const struct link *l,
                         const void *arg)
{
    const struct affair *a = arg;
    struct person p = { .id = a->person.id };
    (void)l; /* may be somebody else by now */
    snprintf(p.name, sizeof p.name, "%s", a->person.name);
    snprintf(p.login, sizeof p.login, "%s", a->person.login);
    affair_tell_person(out, &p);
    if (a->fresh)
        six_json_string(out, "token", a->secret);
}

/* ---- passwords and sessions ---- */

six_status affair_take_password(struct request *r, const char *member,
                                char out[PASSWORD_HIGH + 1])
{
    const char *text = request_get(r, member)->string;
    size_t length = strlen(text);
    if (length < PASSWORD_LOW || length > PASSWORD_HIGH)
        return six_fail(&r->err, SIX_RANGE, N_("a password has %d to %d bytes"),
                        PASSWORD_LOW, PASSWORD_HIGH);
    snprintf(out, PASSWORD_HIGH + 1, "%s", text);
    return SIX_OK;
}

void affair_hash_password(struct crew_job *job)
{
    struct affair *a = affair_of(job);
    if (crypto_pwhash_str_alg(a->hash, a->password, strlen(a->password),
                              crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        a->hash[0] = '\0';
}

struct hash {
    unsigned char salt[crypto_pwhash_SALTBYTES], bytes[HASH_BYTES];
    unsigned long long cost;
    size_t memory;
};

static bool read_base64(unsigned char *out, size_t size, const char *text)
{
    size_t length;
    return sodium_base642bin(out, size, text, strlen(text), NULL, &length, NULL,
                             sodium_base64_VARIANT_ORIGINAL_NO_PADDING) == 0 &&
           length == size;
}

/* As libsodium writes them. */
static bool read_hash(struct hash *out, const char *text)
{
    static const char head[] = "$argon2id$v=19$m=";
    char salt[23], bytes[44], *at;
    if (strncmp(text, head, sizeof head - 1) != 0)
        return false;
    out->memory = (size_t)strtoull(text + sizeof head - 1, &at, 10) << 10;
    if (strncmp(at, ",t=", 3) != 0)
        return false;
    out->cost = strtoull(at + 3, &at, 10);
    return sscanf(at, ",p=1$%22[^$]$%43s", salt, bytes) == 2 &&
           read_base64(out->salt, sizeof out->salt, salt) &&
           read_base64(out->bytes, sizeof out->bytes, bytes);
}

/* crypto_pwhash_str_verify() says of the right one that it is wrong where there
 * is no memory to know, in so many words: EINVAL. So it is hashed again. */
void affair_check_password(struct affair *a)
{
    struct hash hash;
    unsigned char mine[HASH_BYTES];
    if (!read_hash(&hash, a->person.password))
        return;
    a->unchecked = crypto_pwhash(mine, sizeof mine, a->old, strlen(a->old),
                                 hash.salt, hash.cost, hash.memory,
                                 crypto_pwhash_ALG_ARGON2ID13) != 0;
    a->right =
        !a->unchecked && sodium_memcmp(mine, hash.bytes, HASH_BYTES) == 0;
    sodium_memzero(mine, sizeof mine);
}

void affair_dismiss(struct server *server, int64_t person, int64_t token,
                    int64_t but)
{
    struct person *p = people_find(server, person);
    for (struct link *l = p ? p->links : NULL; l; l = l->person_next)
        if (l->token != but && (token == 0 || l->token == token)) {
            security_dropped(l, DROPPED_REVOKED);
            link_bye(l, SIX_DENIED, N_("this session was ended"));
        }
}
