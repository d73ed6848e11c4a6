/* enforce.c -- bans and mutes: who is refused, and who has to go. */
#include "server/enforce.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ages.h"
#include "server/sanctions.h"
#include "server/security.h"
#include "server/span.h"

/* ---- sentences ---- */

static void tell_ban(struct six_text *out, six_lang lang,
                     const struct store_sanction *s)
{
    char until[SPAN_TEXT_MAX];
    span_moment(s->until, until);
    if (!s->until)
        six_text_add(out, six_tr(lang, N_("you are banned from this server")));
    else
        six_text_printf(
            out, six_tr(lang, N_("you are banned from this server until %s")),
            until);
}

static void tell_mute(struct six_text *out, six_lang lang,
                      const struct store_sanction *s)
{
    char until[SPAN_TEXT_MAX];
    span_moment(s->until, until);
    if (!s->until)
        six_text_add(out, six_tr(lang, N_("you may not write here any more")));
    else
        six_text_printf(
            out, six_tr(lang, N_("you may not write here until %s")), until);
}

static const char *tell(const struct store_sanction *s, six_lang lang,
                        char out[ENFORCE_TEXT_MAX])
{
    struct six_text text;
    six_text_init(&text, out, ENFORCE_TEXT_MAX);
    if (s->kind == STORE_BAN)
        tell_ban(&text, lang, s);
    else
        tell_mute(&text, lang, s);
    if (s->reason[0])
        six_text_printf(&text, six_tr(lang, N_(" (reason: %s)")), s->reason);
    if (s->kind != STORE_BAN)
        six_text_add(&text, six_tr(lang, N_("; you can still play")));
    return out;
}

/* ---- who is refused ---- */

static const struct store_sanction *ban_of_address(const struct server *server,
                                                   const struct address *a)
{
    return sanctions_of_address(&server->sanctions, STORE_BAN, a->key,
                                ages_now(server));
}

bool enforce_is_banned(const struct server *server, const struct address *a,
                       six_lang lang, char why[ENFORCE_TEXT_MAX])
{
    const struct store_sanction *s = ban_of_address(server, a);
    if (s)
        tell(s, lang, why);
    return s != NULL;
}

static six_status refuse(const struct store_sanction *s, struct six_error *err)
{
    char why[ENFORCE_TEXT_MAX];
    return s ? six_fail(err, SIX_FORBIDDEN, "%s", tell(s, err->lang, why))
             : SIX_OK;
}

six_status enforce_entry(const struct link *l, int64_t person,
                         struct six_error *err)
{
    const struct server *server = l->server;
    const struct store_sanction *s = sanctions_of_person(
        &server->sanctions, STORE_BAN, person, ages_now(server));
    s = s ? s : ban_of_address(server, l->address);
    if (s)
        security_refused(l->server, l->address, person, REFUSED_BANNED, NULL);
    return refuse(s, err);
}

six_status enforce_talk(const struct link *l, struct six_error *err)
{
    const struct server *server = l->server;
    return refuse(sanctions_of_person(&server->sanctions, STORE_MUTE,
                                      l->person->id, ages_now(server)),
                  err);
}

/* ---- who has to go ---- */

static bool is_meant(const struct store_sanction *row, const struct net *net,
                     const struct link *l)
{
    return (row->person && l->person->id == row->person) ||
           (net->bits && net_has(net, l->address->key));
}

static void send_away(struct server *server, const struct store_sanction *row)
{
    struct net net = { .bits = 0 };
    if (row->kind != STORE_BAN)
        return;
    if (row->address[0])
        net_read(&net, row->address, NULL);
    for (struct link *l = server->links; l; l = l->next) {
        char why[ENFORCE_TEXT_MAX];
        if (l->closing || !is_meant(row, &net, l))
            continue;
        security_dropped(l, DROPPED_BANNED);
        link_ban(l, tell(row, l->lang, why));
    }
}

void enforce_add(struct server *server, struct sanction *s)
{
    sanctions_put(&server->sanctions, s);
    send_away(server, &s->row);
}

void enforce_drop(struct server *server, int64_t id)
{
    sanctions_drop(&server->sanctions, id);
}

/* ---- beginning ---- */

struct reading {
    struct store_job job;
    struct sanctions *into;
    bool failed;
};

static bool take_row(void *reading, const struct store_sanction *row)
{
    struct reading *r = reading;
    r->failed = !sanctions_add(r->into, row);
    return !r->failed;
}

static six_status read_all(struct store_job *job, struct store_db *db)
{
    struct reading *r = (struct reading *)job;
    six_status st = db->kind->sanctions_all(db, take_row, r, &job->err);
    return st == SIX_OK && r->failed
               ? six_fail(&job->err, SIX_NO_MEMORY, N_("out of memory"))
               : st;
}

six_status enforce_begin(struct server *server, struct six_error *err)
{
    struct reading r = { .job = { .owner = &server->owner,
                                  .work = read_all,
                                  .reads_only = true,
                                  .err.lang = err->lang },
                         .into = &server->sanctions };
    six_status st = store_do(server->store, &r.job);
    if (st != SIX_OK)
        *err = r.job.err;
    return st;
}

/* ---- again ---- */

struct rereading {
    struct reading reading; /* it begins with this */
    struct server *server;
    struct sanctions fresh;
};

static void drop_reread(struct store_job *job)
{
    struct rereading *r = (struct rereading *)job;
    sanctions_release(&r->fresh);
    free(r);
}

/* What was added or lifted meanwhile is in it: jobs are reported in the order
 * in which they were done. */
static void reread(struct store_job *job)
{
    struct rereading *r = (struct rereading *)job;
    if (job->status == SIX_OK) {
        struct sanctions old = r->server->sanctions;
        r->server->sanctions = r->fresh;
        r->fresh = old;
    }
    drop_reread(job);
}

void enforce_reread(struct server *server)
{
    struct rereading *r = calloc(1, sizeof *r);
    if (!r)
        return; /* next time, then: it is only too much */
    r->server = server;
    r->reading.into = &r->fresh;
    r->reading.job = (struct store_job){ .owner = &server->owner,
                                         .work = read_all,
                                         .done = reread,
                                         .drop = drop_reread,
                                         .reads_only = true };
    store_submit(server->store, &r->reading.job);
}
