/* messages.c -- what may be asked, and who may ask it: docs/online.md. */
#include "server/messages.h"

#include <stdio.h>
#include <string.h>

#include "core/clean.h"
#include "protocol/tell.h"
#include "server/table.h"

#define TEXT SIX__TEXT
#define WHOLE SIX__WHOLE
#define FLAG SIX__FLAG
#define OBJECT SIX__OBJECT
#define SEED SIX__SEED

static const struct message_type types[] = {
    {
        .name = "hello",
        .wants = WANTS_NOBODY,
        .act = do_hello,
        .members = { { "version", WHOLE, false },
                     { "token", TEXT, false },
                     { "lang", TEXT, false },
                     { "name", TEXT, false } },
    },
    {
        .name = "lang",
        .act = do_lang,
        .members = { { "lang", TEXT, true } },
    },
    {
        .name = "name",
        .wants = WANTS_SETTLED,
        .act = do_name,
        .members = { { "name", TEXT, true } },
    },
    {
        .name = "register",
        .wants = PASSES,
        .act = do_register,
        .members = { { "login", TEXT, true }, { "password", TEXT, true } },
    },
    {
        .name = "login",
        .wants = PASSES,
        .act = do_login,
        .members = { { "login", TEXT, true }, { "password", TEXT, true } },
    },
    {
        .name = "logout",
        .act = do_logout,
    },
    {
        .name = "password",
        .wants = PASSES,
        .act = do_password,
        .members = { { "old", TEXT, true }, { "password", TEXT, true } },
    },
    {
        .name = "sessions",
        .act = do_sessions,
    },
    {
        .name = "revoke",
        .act = do_revoke,
        .members = { { "session", WHOLE, true } },
    },
    {
        .name = "me",
        .act = do_me,
    },
    {
        .name = "games",
        .act = do_games,
        .tell = tell_games,
        .members = { { "game", TEXT, false }, { "cards", FLAG, false } },
    },
    {
        .name = "rules",
        .act = do_rules,
        .tell = tell_rules,
        .members = { { "game", TEXT, true }, { "rule", TEXT, false } },
    },
    {
        .name = "card",
        .act = do_card,
        .tell = tell_card,
        .members = { { "game", TEXT, true }, { "card", TEXT, true } },
    },
    {
        .name = "tables",
        .act = do_tables,
    },
    {
        .name = "lobby",
        .act = do_lobby,
        .members = { { "on", FLAG, true } },
    },
    {
        .name = "new",
        .act = do_new,
        .members = { { "game", TEXT, true },
                     { "seats", WHOLE, false },
                     { "options", OBJECT, false },
                     { "public", FLAG, false },
                     { "clock", OBJECT, false },
                     { "talk", FLAG, false },
                     { "hints", FLAG, false },
                     { "delay", WHOLE, false },
                     { "practice", FLAG, false },
                     { "seed", SEED, false },
                     { "seat", TEXT, false },
                     { "bots", OBJECT, false },
                     { "fill", TEXT, false },
                     { "salt", TEXT, false },
                     { "start", FLAG, false } },
    },
    {
        .name = "join",
        .act = do_join,
        .members = { { "table", TEXT, true }, { "seat", TEXT, false } },
    },
    {
        .name = "leave",
        .wants = WANTS_TABLE,
        .act = do_leave,
    },
    {
        .name = "drop",
        .act = do_drop,
        .members = { { "table", TEXT, true } },
    },
    {
        .name = "sit",
        .wants = WANTS_TABLE | WANTS_SETTLED,
        .act = do_sit,
        .members = { { "seat", TEXT, false }, { "salt", TEXT, false } },
    },
    {
        .name = "stand",
        .wants = WANTS_TABLE | WANTS_SETTLED,
        .act = do_stand,
        .members = { { "seat", TEXT, false } },
    },
    {
        .name = "bot",
        .wants = WANTS_TABLE | WANTS_SETTLED,
        .act = do_bot,
        .members = { { "seat", TEXT, true }, { "bot", TEXT, true } },
    },
    {
        .name = "start",
        .wants = WANTS_TABLE | WANTS_SETTLED,
        .act = do_start,
    },
    {
        .name = "rematch",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED,
        .act = do_rematch,
    },
    {
        .name = "play",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED,
        .act = do_play,
        .members = { { "action", TEXT | OBJECT, true },
                     { "number", WHOLE, true },
                     { "seat", TEXT, false } },
    },
    {
        .name = "undo",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED,
        .act = do_undo,
        .members = { { "number", WHOLE, true }, { "seat", TEXT, false } },
    },
    {
        .name = "why",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED,
        .act = do_why,
        .tell = tell_why,
        .members = { { "action", TEXT | OBJECT, true },
                     { "seat", TEXT, false } },
    },
    {
        .name = "hint",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED | PASSES,
        .act = do_hint,
        .members = { { "seat", TEXT, false },
                     { "level", TEXT, false },
                     { "count", WHOLE, false } },
    },
    {
        .name = "remarks",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED,
        .act = do_remarks,
        .tell = tell_remarks,
    },
    {
        .name = "say",
        .wants = WANTS_TABLE | WANTS_SETTLED,
        .act = do_say,
        .members = { { "text", TEXT, false }, { "remark", WHOLE, false } },
    },
    {
        .name = "away",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED,
        .act = do_away,
        .members = { { "seat", TEXT, true }, { "bot", TEXT, false } },
    },
    {
        .name = "back",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED,
        .act = do_back,
        .members = { { "seat", TEXT, true } },
    },
    {
        .name = "record",
        .wants = WANTS_TABLE | WANTS_GAME | WANTS_SETTLED,
        .act = do_record,
        .tell = tell_record,
    },
    {
        .name = "replay",
        .act = do_replay,
        .members = { { "table", TEXT, false }, { "record", TEXT, false } },
    },
    {
        .name = "frame",
        .wants = WANTS_DESK,
        .act = do_frame,
        .tell = tell_frame,
        .members = { { "count", WHOLE, true }, { "viewer", TEXT, false } },
    },
    {
        .name = "branch",
        .wants = WANTS_DESK,
        .act = do_branch,
        .members = { { "count", WHOLE, true },
                     { "seat", TEXT, true },
                     { "fill", TEXT, false } },
    },
};

enum { TYPE_COUNT = sizeof types / sizeof types[0] };

static const struct six__member common[] = {
    { "type", TEXT, true },
    { "id", TEXT | WHOLE, false },
    { NULL, 0, false },
};

/* ---- what requests share ---- */

const struct six_value *request_get(const struct request *r, const char *name)
{
    return six_value_get(r->message, name);
}

bool request_flag(const struct request *r, const char *name, bool otherwise)
{
    const struct six_value *v = request_get(r, name);
    return v ? v->number != 0 : otherwise;
}

six_status request_game(struct request *r)
{
    return six__read_game(request_get(r, "game")->string, &r->game, &r->err);
}

static six_status too_often(struct request *r, const struct bucket *bucket,
                            const struct rate *rate)
{
    return six_fail(&r->err, SIX_LIMIT,
                    N_("this was too often; try again in %d seconds"),
                    bucket_wait(bucket, rate));
}

six_status request_guess(struct request *r)
{
    struct address *a = r->link->address;
    const struct rate *rate = &r->server->settings.guesses_each;
    return bucket_has(&a->guess, rate, r->server->now)
               ? SIX_OK
               : too_often(r, &a->guess, rate);
}

void link_guessed(struct link *l)
{
    struct server *server = l->server;
    bucket_take(&l->address->guess, &server->settings.guesses_each,
                server->now);
}

six_status request_no_memory(struct request *r)
{
    return six_fail(&r->err, SIX_NO_MEMORY, N_("out of memory"));
}

six_status request_make(struct request *r)
{
    struct address *a = r->link->address;
    const struct rate *rate = &r->server->settings.makes_each;
    return bucket_take(&a->make, rate, r->server->now)
               ? SIX_OK
               : too_often(r, &a->make, rate);
}

static struct answer owe(struct request *r)
{
    struct answer a = { .link = link_hold(r->link),
                        .type = r->type ? r->type->name : "error" };
    if (!r->id)
        return a;
    a.has_id = true;
    a.text_id = r->id->kind == SIX_VALUE_STRING;
    a.id_number = r->id->number;
    if (a.text_id)
        snprintf(a.id, sizeof a.id, "%s", r->id->string);
    return a;
}

struct answer request_later(struct request *r)
{
    struct answer a = owe(r);
    r->later = true;
    a.blocks = !(r->type->wants & PASSES);
    if (a.blocks)
        r->link->waiting = true;
    return a;
}

/* ---- who may ask ---- */

static const struct message_type *find_type(struct request *r)
{
    const char *name;
    if (six__message_type(r->message, &name, &r->err) != SIX_OK)
        return NULL;
    for (int i = 0; i < TYPE_COUNT; i++)
        if (strcmp(types[i].name, name) == 0)
            return &types[i];
    six__message_unknown(name, &r->err);
    return NULL;
}

/* Whether link and table are as the message wants them. */
static six_status check_wants(struct request *r)
{
    const struct link *l = r->link;
    unsigned wants = r->type->wants;
    if (!(wants & WANTS_NOBODY) && !l->greeted)
        return six_fail(&r->err, SIX_FORBIDDEN, N_("say 'hello' first"));
    if (wants & WANTS_TABLE && !l->table)
        return six_fail(&r->err, SIX_NO_GAME,
                        N_("you are at no table; 'join' or 'new' first"));
    if (wants & WANTS_TABLE && l->table->broken)
        return six_fail(&r->err, SIX_BROKEN,
                        N_("this table can't be read any more"));
    if (wants & WANTS_GAME && l->table->row.state == STORE_OPEN)
        return six_fail(&r->err, SIX_NO_GAME, N_("the game has not begun"));
    if (wants & WANTS_DESK && !l->desk)
        return six_fail(&r->err, SIX_NO_GAME,
                        N_("no game is being looked at; 'replay' first"));
    return SIX_OK;
}

static bool must_wait(const struct request *r)
{
    const struct table *t = r->link->table;
    return r->type->wants & WANTS_SETTLED && t && (t->writing || t->loading);
}

static void park(struct link *l)
{
    struct table *t = l->table;
    l->parked = true;
    l->parked_next = NULL;
    *t->parked_end = l;
    t->parked_end = &l->parked_next;
}

static six_status check_rate(struct request *r)
{
    const struct settings *s = &r->server->settings;
    struct link *l = r->link;
    int64_t now = r->server->now;
    if (!bucket_take(&l->bucket, &s->messages, now))
        return too_often(r, &l->bucket, &s->messages);
    if (!bucket_take(&l->address->message, &s->messages_each, now))
        return too_often(r, &l->address->message, &s->messages_each);
    l->refused = 0;
    return SIX_OK;
}

static void drop_flood(struct link *l)
{
    if (++l->refused < LINK_FLOOD)
        return;
    l->server->counters.floods++;
    link_bye(l, SIX_LIMIT, N_("that was a flood of messages"));
}

/* ---- handling ---- */

static void tell(struct six_json *out, const struct link *l, const void *arg)
{
    const struct request *r = arg;
    (void)l;
    if (r->type->tell)
        r->type->tell(r, out);
}

static void reply(struct request *r, six_status st)
{
    struct answer a = owe(r);
    if (st == SIX_OK)
        answer_send(&a, tell, r);
    else
        answer_fail(&a, &r->err);
}

static six_status check(struct request *r)
{
    six_status st = six__message_id(r->message, &r->id, &r->err);
    if (st != SIX_OK)
        return st;
    r->type = find_type(r);
    if (!r->type)
        return r->err.status;
    st = six__message_check(r->message, r->type->name, r->type->members, common,
                            &r->err);
    return st == SIX_OK ? check_wants(r) : st;
}

static enum handled handle(struct request *r)
{
    six_status st = check(r);
    if (st == SIX_OK && must_wait(r)) {
        park(r->link);
        return PARKED;
    }
    if (st == SIX_OK)
        st = r->type->act(r);
    if (!r->later)
        reply(r, st);
    return HANDLED;
}

/* A message that had to wait has been counted already. */
static six_status admit(struct request *r)
{
    if (r->link->counted)
        return SIX_OK;
    r->server->counters.messages++;
    six_status st = check_rate(r);
    r->link->counted = st == SIX_OK;
    return st;
}

enum handled message_handle(struct link *l, const char *text, size_t length)
{
    struct request r = { .server = l->server,
                         .link = l,
                         .err = { .lang = l->lang } };
    struct six_document *doc = NULL;
    enum handled handled = HANDLED;
    six_status st = admit(&r);
    if (st == SIX_LIMIT) {
        reply(&r, st);
        drop_flood(l);
        return HANDLED;
    }
    st = six_document_parse(&doc, text, length, &r.err);
    if (st == SIX_OK) {
        r.message = six_document_root(doc);
        handled = handle(&r);
    } else {
        reply(&r, st);
    }
    six_document_free(doc);
    if (handled == HANDLED)
        l->counted = false;
    return handled;
}
