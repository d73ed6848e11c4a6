/* messages.c -- what may be asked, and who may ask it: docs/online.md. */
#include "server/messages.h"

#include <stdio.h>
#include <string.h>

#include "core/clean.h"
#include "protocol/tell.h"
#include "server/security.h"
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
        .name = "reset",
        .wants = WANTS_NOBODY | PASSES,
        .act = do_reset,
        .members = { { "token", TEXT, true }, { "password", TEXT, true } },
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
        .wants = TELLS_TABLE,
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
                     { "commit", TEXT, false },
                     { "start", FLAG, false } },
    },
    {
        .name = "join",
        .wants = TELLS_TABLE,
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
        .members = { { "seat", TEXT, false },
                     { "salt", TEXT, false },
                     { "commit", TEXT, false } },
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
        .name = "reveal",
        .wants = WANTS_TABLE,
        .act = do_reveal,
        .members = { { "seat", TEXT, true }, { "salt", TEXT, true } },
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
        .name = "report",
        .wants = WANTS_TABLE,
        .act = do_report,
        .members = { { "seat", TEXT, false },
                     { "number", WHOLE, false },
                     { "kind", TEXT, true },
                     { "text", TEXT, false } },
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
        .wants = WANTS_DESK | TELLS_TABLE,
        .act = do_branch,
        .members = { { "count", WHOLE, true },
                     { "seat", TEXT, true },
                     { "fill", TEXT, false } },
    },
};

enum { TYPE_COUNT = sizeof types / sizeof types[0] };
_Static_assert((int)TYPE_COUNT < (int)MESSAGE_KINDS_MAX,
               "counters.h has room for all");

const char *message_kind(int kind)
{
    if (kind < TYPE_COUNT)
        return types[kind].name;
    return kind == TYPE_COUNT ? "none" : NULL;
}

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
                            const struct rate *rate, enum refusal cause)
{
    security_refused_link(r->link, cause);
    return six_fail(&r->err, SIX_LIMIT,
                    N_("this was too often; try again in %d s"),
                    bucket_wait(bucket, rate));
}

static six_status take(struct request *r, struct bucket *bucket,
                       const struct rate *rate, enum refusal cause)
{
    return bucket_take(bucket, rate, r->server->now)
               ? SIX_OK
               : too_often(r, bucket, rate, cause);
}

six_status request_guess(struct request *r)
{
    struct address *a = r->link->address;
    const struct rate *rate = &r->server->settings.guesses_each;
    return bucket_has(&a->guess, rate, r->server->now)
               ? SIX_OK
               : too_often(r, &a->guess, rate, REFUSED_GUESSES);
}

/* What comes when nothing is left is not charged: whoever shares the address
 * waits no longer, however often somebody else was wrong. */
void answer_guessed(struct answer *a, const struct six_error *err, int guesses)
{
    struct link *l = a->link;
    struct bucket *guess = &l->address->guess;
    const struct rate *rate = &l->server->settings.guesses_each;
    struct six_error often = { .lang = l->lang };
    bool first = bucket_has(guess, rate, l->server->now);
    if (first)
        bucket_charge(guess, rate, l->server->now, guesses);
    six_fail(&often, SIX_LIMIT,
             N_("this was wrong too often; try again in %d s"),
             bucket_wait(guess, rate));
    if (!first)
        security_refused_link(l, REFUSED_GUESSES);
    answer_fail(a, first ? err : &often);
}

six_status request_password(struct request *r)
{
    return take(r, &r->link->address->login, &r->server->settings.logins_each,
                REFUSED_LOGINS);
}

six_status request_no_memory(struct request *r)
{
    return six_fail(&r->err, SIX_NO_MEMORY, N_("out of memory"));
}

six_status request_make(struct request *r)
{
    return take(r, &r->link->address->make, &r->server->settings.makes_each,
                REFUSED_MAKES);
}

six_status request_talk(struct request *r)
{
    return take(r, &r->link->address->talk, &r->server->settings.talk_each,
                REFUSED_TALK);
}

six_status request_report(struct request *r)
{
    return take(r, &r->link->address->report, &r->server->settings.reports_each,
                REFUSED_REPORTS);
}

static bool tells_table(const struct request *r)
{
    return r->type && r->type->wants & (WANTS_TABLE | TELLS_TABLE);
}

static struct answer owe(struct request *r)
{
    struct answer a = { .link = r->link,
                        .type = r->type ? r->type->name : "error",
                        .kind = r->type ? (int)(r->type - types) : TYPE_COUNT,
                        .came = r->link->came };
    owner_hold(&r->link->owner);
    if (!r->id)
        return a;
    a.has_id = true;
    a.text_id = r->id->kind == SIX_VALUE_STRING;
    a.id_number = r->id->number;
    if (a.text_id)
        snprintf(a.id, sizeof a.id, "%s", r->id->string);
    return a;
}

struct answer request_aside(struct request *r)
{
    r->later = true;
    return owe(r);
}

/* Where later messages don't wait for it, the link may be elsewhere by then. */
struct answer request_later(struct request *r)
{
    struct answer a = request_aside(r);
    a.blocks = !(r->type->wants & PASSES);
    a.of_table = a.blocks && tells_table(r);
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
    return r->type->wants & WANTS_SETTLED && t && !table_is_settled(t);
}

static void park(struct link *l)
{
    struct table *t = l->table;
    l->parked = true;
    l->parked_next = NULL;
    *t->parked_end = l;
    t->parked_end = &l->parked_next;
}

/* A long one takes as long as many others: it counts once for each of so many
 * bytes. */
enum { USUAL_BYTES = 16 << 10 };

static six_status check_rate(struct request *r, size_t length)
{
    const struct settings *s = &r->server->settings;
    struct link *l = r->link;
    struct address *a = l->address;
    int64_t now = r->server->now;
    six_status st = take(r, &l->bucket, &s->messages, REFUSED_RATE_MESSAGES);
    if (st == SIX_OK)
        st =
            take(r, &a->message, &s->messages_each, REFUSED_RATE_MESSAGES_EACH);
    if (st != SIX_OK)
        return st;
    size_t more = length / USUAL_BYTES;
    bucket_charge(&a->message, &s->messages_each, now, (double)more);
    if (!bucket_has(&a->bytes, &s->bytes_each, now))
        return too_often(r, &a->bytes, &s->bytes_each, REFUSED_BYTES);
    l->refused = 0;
    return SIX_OK;
}

static void drop_flood(struct link *l)
{
    if (++l->refused < LINK_FLOOD)
        return;
    security_dropped(l, DROPPED_FLOOD);
    link_bye(l, SIX_LIMIT, N_("that was a flood of messages"));
}

/* ---- reading ---- */

/* What asks for something has a few dozen. */
enum { VALUES_MAX = 1000 };

/* A tree of many small values takes a hundred times as long as a long text of
 * as many bytes, and is done before anything is known of it: so they are
 * counted first. Each but the first stands behind one of these. */
static bool has_many_values(const char *text, size_t length)
{
    int count = 0;
    bool quoted = false;
    for (size_t i = 0; i < length && count < VALUES_MAX; i++) {
        char c = text[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else
            count += !quoted && (c == ',' || c == '[' || c == '{');
    }
    return count == VALUES_MAX;
}

static six_status read_message(struct six_document **out, const char *text,
                               size_t length, struct six_error *err)
{
    if (has_many_values(text, length))
        return six_fail(err, SIX_TOO_LARGE,
                        N_("a message has at most %d values"), VALUES_MAX);
    return six_document_parse(out, text, length, err);
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
    a.of_table = tells_table(r);
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
static six_status admit(struct request *r, size_t length)
{
    if (r->link->counted)
        return SIX_OK;
    r->server->counters.messages++;
    six_status st = check_rate(r, length);
    r->link->counted = st == SIX_OK;
    return st;
}

/* What is refused for its rate is not read, but for whose answer it is: then a
 * look is as cheap as the refusal. Of a long one it is the members that are
 * whole within so many bytes: an id among them is seen. */
enum { GLANCE_MAX = 1024 };

/* Up to the last comma between members; 0 where there is none. */
static size_t count_glance(const char *text)
{
    size_t count = 0;
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < GLANCE_MAX; i++) {
        char c = text[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        if (c == ',' && !quoted && depth == 1)
            count = i;
    }
    return count;
}

static struct six_document *glance(const char *text, size_t length)
{
    struct six_document *doc = NULL;
    struct six_error unread = { .lang = SIX_EN };
    char head[GLANCE_MAX + 1];
    if (length > GLANCE_MAX) {
        length = count_glance(text);
        memcpy(head, text, length);
        head[length++] = '}';
        text = head;
    }
    six_document_parse(&doc, text, length, &unread);
    return doc;
}

static void refuse_unread(struct request *r, const char *text, size_t length)
{
    struct six_document *doc = glance(text, length);
    struct six_error unread = { .lang = SIX_EN };
    if (doc)
        six__message_id(six_document_root(doc), &r->id, &unread);
    reply(r, SIX_LIMIT);
    six_document_free(doc);
    drop_flood(r->link);
}

enum handled message_handle(struct link *l, const char *text, size_t length)
{
    struct request r = { .server = l->server,
                         .link = l,
                         .err = { .lang = l->lang } };
    struct six_document *doc = NULL;
    enum handled handled = HANDLED;
    if (admit(&r, length) != SIX_OK) {
        refuse_unread(&r, text, length);
        return HANDLED;
    }
    six_status st = read_message(&doc, text, length, &r.err);
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
