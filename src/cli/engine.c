/* engine.c -- the protocol over standard input and output: docs/protocol.md.
 *
 * One JSON object a line comes in, one goes out. Whatever is wrong with a
 * message is told in an error; nothing has changed then, and the conversation
 * goes on. */
#include "cli/engine.h"

#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "protocol/tell.h"

#define TEXT SIX__TEXT
#define WHOLE SIX__WHOLE
#define FLAG SIX__FLAG
#define OBJECT SIX__OBJECT
#define SEED SIX__SEED

static const struct six__member common[] = {
    { "type", TEXT, true },
    { "id", TEXT | WHOLE, false },
    { "table", WHOLE, false },
    { 0 },
};

static const struct engine_type types[] = {
    {
        .name = "hello",
        .act = engine_do_hello,
        .tell = engine_tell_hello,
        .members = { { "version", WHOLE, false } },
    },
    {
        .name = "games",
        .act = engine_do_games,
        .tell = engine_tell_games,
        .members = { { "game", TEXT, false }, { "cards", FLAG, false } },
    },
    {
        .name = "new",
        .act = engine_do_new,
        .tell = engine_tell_table,
        .members = { { "game", TEXT, true },
                     { "seats", WHOLE, false },
                     { "options", OBJECT, false },
                     { "seed", SEED, false },
                     { "names", OBJECT, false },
                     { "practice", FLAG, false },
                     { "chance", TEXT, false } },
    },
    {
        .name = "load",
        .act = engine_do_load,
        .tell = engine_tell_table,
        .members = { { "record", TEXT, true }, { "chance", TEXT, false } },
    },
    {
        .name = "set-position",
        .act = engine_do_set_position,
        .tell = engine_tell_table,
        .members = { { "position", OBJECT, true },
                     { "seed", SEED, false },
                     { "names", OBJECT, false },
                     { "practice", FLAG, false },
                     { "chance", TEXT, false } },
    },
    {
        .name = "save",
        .wants_game = true,
        .act = engine_do_save,
        .tell = engine_tell_save,
    },
    {
        .name = "close",
        .wants_game = true,
        .act = engine_do_close,
        .tell = engine_tell_close,
    },
    {
        .name = "view",
        .wants_game = true,
        .act = engine_do_view,
        .tell = engine_tell_view,
        .members = { { "seat", TEXT, false } },
    },
    {
        .name = "position",
        .wants_game = true,
        .act = engine_do_position,
        .tell = engine_tell_position,
    },
    {
        .name = "legal",
        .wants_game = true,
        .act = engine_do_legal,
        .tell = engine_tell_legal,
        .members = { { "seat", TEXT, false } },
    },
    {
        .name = "play",
        .wants_game = true,
        .act = engine_do_play,
        .tell = engine_tell_play,
        .members = { { "seat", TEXT, false },
                     { "action", TEXT | OBJECT, true } },
    },
    {
        .name = "bot",
        .wants_game = true,
        .act = engine_do_bot,
        .tell = engine_tell_play,
        .members = { { "seat", TEXT, false },
                     { "bot", TEXT, true },
                     { "seed", SEED, false } },
    },
    {
        .name = "hint",
        .wants_game = true,
        .act = engine_do_hint,
        .tell = engine_tell_hint,
        .members = { { "seat", TEXT, false },
                     { "level", TEXT, false },
                     { "seed", SEED, false },
                     { "count", WHOLE, false } },
    },
    {
        .name = "why",
        .wants_game = true,
        .act = engine_do_why,
        .tell = engine_tell_why,
        .members = { { "seat", TEXT, false },
                     { "action", TEXT | OBJECT, true } },
    },
    {
        .name = "events",
        .wants_game = true,
        .act = engine_do_events,
        .tell = engine_tell_events,
        .members = { { "seat", TEXT, false }, { "since", WHOLE, false } },
    },
    {
        .name = "can-undo",
        .wants_game = true,
        .act = engine_do_can_undo,
        .tell = engine_tell_can_undo,
        .members = { { "seat", TEXT, true } },
    },
    {
        .name = "undo",
        .wants_game = true,
        .act = engine_do_undo,
        .tell = engine_tell_table,
        .members = { { "seat", TEXT, true } },
    },
    {
        .name = "branch",
        .wants_game = true,
        .act = engine_do_branch,
        .tell = engine_tell_table,
        .members = { { "count", WHOLE, true } },
    },
    {
        .name = "remarks",
        .wants_game = true,
        .act = engine_do_remarks,
        .tell = engine_tell_remarks,
    },
    {
        .name = "rules",
        .act = engine_do_rules,
        .tell = engine_tell_rules,
        .members = { { "game", TEXT, true }, { "rule", TEXT, false } },
    },
    {
        .name = "card",
        .act = engine_do_card,
        .tell = engine_tell_card,
        .members = { { "game", TEXT, true }, { "card", TEXT, true } },
    },
    {
        .name = "lang",
        .act = engine_do_lang,
        .tell = engine_tell_lang,
        .members = { { "lang", TEXT, true } },
    },
    {
        .name = "quit",
        .act = engine_do_quit,
    },
};

enum { TYPE_COUNT = sizeof types / sizeof types[0] };

/* ---- checking ---- */

static six_status check_table(struct engine_request *r,
                              const struct engine_type *type)
{
    const struct six_value *v = six_value_get(r->message, "table");
    if (v && (v->number < 1 || v->number > ENGINE_TABLES))
        return six_fail(&r->err, SIX_RANGE,
                        N_("tables have numbers from 1 to %d"), ENGINE_TABLES);
    r->table = v ? (int)v->number - 1 : 0;
    if (type->wants_game && !engine_session(r))
        return six_fail(&r->err, SIX_NO_GAME,
                        N_("there is no game at table %d; 'new' begins one"),
                        r->table + 1);
    return SIX_OK;
}

/* The row of the message's type, or NULL after failing. */
static const struct engine_type *find_type(struct engine_request *r)
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

/* ---- answering ---- */

struct reply {
    const struct engine_request *request;
    const struct engine_type *type; /* NULL: an error */
    const struct six_value *id;     /* or NULL */
};

static void write_reply(struct six_json *out, const void *arg)
{
    const struct reply *reply = arg;
    const struct engine_type *type = reply->type;
    six_json_open_object(out, NULL);
    six__message_head(type ? type->name : "error", reply->id, out);
    if (!type)
        six__tell_error(&reply->request->err, out);
    else if (type->tell)
        type->tell(reply->request, out);
    six_json_close_object(out);
}

/* Leaves reply->type NULL where something is wrong. */
static void do_request(struct engine_request *r, struct reply *reply)
{
    if (six__message_id(r->message, &reply->id, &r->err) != SIX_OK)
        return;
    const struct engine_type *type = find_type(r);
    if (type &&
        six__message_check(r->message, type->name, type->members, common,
                           &r->err) == SIX_OK &&
        check_table(r, type) == SIX_OK &&
        (!type->act || type->act(r) == SIX_OK))
        reply->type = type;
}

static void answer(struct engine *engine, const char *line, size_t length)
{
    struct engine_request r = { .engine = engine, .seat = SIX_NOBODY };
    struct reply reply = { .request = &r };
    struct six_document *doc = NULL;
    r.err.lang = engine->lang;
    if (length > ENGINE_LINE_MAX) {
        six_fail(&r.err, SIX_TOO_LARGE, N_("a message has at most %d bytes"),
                 ENGINE_LINE_MAX);
    } else if (six_document_parse(&doc, line, length, &r.err) == SIX_OK) {
        r.message = six_document_root(doc);
        do_request(&r, &reply);
    }
    cli_print_json(write_reply, &reply);
    fflush(stdout);
    free(r.record);
    six_document_free(doc);
}

/* ---- the conversation ---- */

/* Read a line without its end. Of a line that is too long as much is kept as
 * there is room for, and *length tells more than that. False at the end. */
static bool read_line(FILE *in, char buf[ENGINE_LINE_MAX], size_t *length)
{
    int c = getc(in);
    bool any = c != EOF;
    for (*length = 0; c != EOF && c != '\n'; c = getc(in)) {
        if (*length < ENGINE_LINE_MAX)
            buf[*length] = (char)c;
        if (*length <= ENGINE_LINE_MAX)
            ++*length;
    }
    return any;
}

static bool is_empty(const char *line, size_t length)
{
    return length <= ENGINE_LINE_MAX && strspn(line, " \t\r") >= length;
}

static void converse(struct engine *engine)
{
    char *line = cli_alloc(ENGINE_LINE_MAX + 1);
    size_t length;
    while (!engine->quit && !ferror(stdout) &&
           read_line(stdin, line, &length)) {
        line[length < ENGINE_LINE_MAX ? length : ENGINE_LINE_MAX] = '\0';
        if (!is_empty(line, length))
            answer(engine, line, length);
    }
    free(line);
}

int cli_engine(const struct cli *cli, int argc, char **argv)
{
    struct engine engine = { .lang = cli->lang };
    const struct cli_option table[] = {
        { .name = "reveal", .flag = &engine.reveal },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count > 0)
        return cli_usage(cli, argv[0], N_("'%s' is one argument too many"),
                         argv[1]);
    converse(&engine);
    for (int i = 0; i < ENGINE_TABLES; i++)
        six_session_free(engine.table[i].session);
    return CLI_OK;
}
