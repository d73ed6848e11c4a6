/* engine.c -- the protocol over standard input and output: docs/protocol.md.
 *
 * One JSON object a line comes in, one goes out. Whatever is wrong with a
 * message is told in an error; nothing has changed then, and the conversation
 * goes on. */
#include "cli/engine.h"

#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "core/clean.h"

#define KIND(kind) (1u << SIX_VALUE_##kind)
#define TEXT KIND(STRING)
#define WHOLE KIND(INT)
#define FLAG KIND(BOOL)
#define OBJECT KIND(OBJECT)
#define SEED (TEXT | WHOLE) /* a string where it is more than 63 bits */

static const struct engine_type types[] = {
    {
        .name = "hello",
        .act = engine_do_hello,
        .tell = engine_tell_hello,
        .members = { { "version", WHOLE, false } },
    },
    {
        .name = "games",
        .tell = engine_tell_games,
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

static six_status wrong_kind(struct engine_request *r,
                             const struct engine_member *m,
                             enum six_value_kind given)
{
    six_lang lang = r->err.lang;
    char list[100];
    struct six_text text;
    six_text_init(&text, list, sizeof list);
    for (int k = SIX_VALUE_NULL; k <= SIX_VALUE_OBJECT; k++)
        if (m->kinds & 1u << k)
            six_text_printf(&text, "%s%s", text.used ? ", " : "",
                            six_tr(lang, six_value_kind_text(k)));
    return six_fail(&r->err, SIX_TYPE, N_("'%s' can't be %s; it takes: %s"),
                    m->name, six_tr(lang, six_value_kind_text(given)), list);
}

static const struct engine_member *
find_member(const struct engine_member *members, const char *name)
{
    static const struct engine_member common[] = {
        { "type", TEXT, true },
        { "id", TEXT | WHOLE, false },
        { "table", WHOLE, false },
    };
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        if (strcmp(common[i].name, name) == 0)
            return &common[i];
    while (members->name && strcmp(members->name, name) != 0)
        members++;
    return members->name ? members : NULL;
}

static six_status check_members(struct engine_request *r,
                                const struct engine_type *type)
{
    for (const struct six_value *v = r->message->first; v; v = v->next) {
        char quote[SIX__QUOTE_MAX];
        const struct engine_member *m = find_member(type->members, v->name);
        if (!m)
            return six_fail(&r->err, SIX_UNKNOWN,
                            N_("a message of type '%s' has no member '%s'"),
                            type->name, six__quote(quote, v->name));
        if (!(m->kinds & 1u << v->kind))
            return wrong_kind(r, m, v->kind);
    }
    for (const struct engine_member *m = type->members; m->name; m++)
        if (m->needed && !six_value_get(r->message, m->name))
            return six_fail(&r->err, SIX_SYNTAX,
                            N_("a message of type '%s' needs the member '%s'"),
                            type->name, m->name);
    return SIX_OK;
}

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
    const struct six_value *v = six_value_get(r->message, "type");
    char quote[SIX__QUOTE_MAX];
    if (!v || v->kind != SIX_VALUE_STRING) {
        six_fail(&r->err, SIX_SYNTAX,
                 N_("a message is an object with a string 'type'"));
        return NULL;
    }
    for (int i = 0; i < TYPE_COUNT; i++)
        if (strcmp(types[i].name, v->string) == 0)
            return &types[i];
    six_fail(&r->err, SIX_UNKNOWN, N_("there is no message of type '%s'"),
             six__quote(quote, v->string));
    return NULL;
}

/* An id that is not fit to be sent back is not sent back. */
static six_status check_id(struct engine_request *r,
                           const struct six_value **out)
{
    const struct six_value *id = six_value_get(r->message, "id");
    bool text = id && id->kind == SIX_VALUE_STRING;
    if (id && id->kind != SIX_VALUE_INT && !text)
        return six_fail(&r->err, SIX_TYPE,
                        N_("an id is a string or a whole number"));
    if (text && strlen(id->string) > ENGINE_ID_MAX)
        return six_fail(&r->err, SIX_TOO_LARGE,
                        N_("an id has at most %d bytes"), ENGINE_ID_MAX);
    *out = id;
    return SIX_OK;
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
    const struct six_value *id = reply->id;
    six_json_open_object(out, NULL);
    six_json_string(out, "type", type ? type->name : "error");
    if (id && id->kind == SIX_VALUE_STRING)
        six_json_string(out, "id", id->string);
    else if (id)
        six_json_int(out, "id", id->number);
    if (!type)
        engine_tell_error(&reply->request->err, out);
    else if (type->tell)
        type->tell(reply->request, out);
    six_json_close_object(out);
}

/* Leaves reply->type NULL where something is wrong. */
static void do_request(struct engine_request *r, struct reply *reply)
{
    if (check_id(r, &reply->id) != SIX_OK)
        return;
    const struct engine_type *type = find_type(r);
    if (type && check_members(r, type) == SIX_OK &&
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
