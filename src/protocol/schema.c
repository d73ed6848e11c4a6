/* schema.c -- the members of messages: which there are, and what they mean. */
#include "protocol/schema.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "core/message.h"

/* ---- the head ---- */

six_status six__message_type(const struct six_value *message, const char **out,
                             struct six_error *err)
{
    const struct six_value *v = six_value_get(message, "type");
    if (!v || v->kind != SIX_VALUE_STRING)
        return six_fail(err, SIX_SYNTAX,
                        N_("a message is an object with a string 'type'"));
    *out = v->string;
    return SIX_OK;
}

six_status six__message_unknown(const char *type, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    return six_fail(err, SIX_UNKNOWN, N_("there is no message of type '%s'"),
                    six__quote(quote, type));
}

/* An id that is not fit to be sent back is not sent back. */
six_status six__message_id(const struct six_value *message,
                           const struct six_value **out, struct six_error *err)
{
    const struct six_value *id = six_value_get(message, "id");
    bool text = id && id->kind == SIX_VALUE_STRING;
    *out = NULL;
    if (id && id->kind != SIX_VALUE_INT && !text)
        return six_fail(err, SIX_TYPE,
                        N_("an id is a string or a whole number"));
    if (text && strlen(id->string) > SIX__ID_MAX)
        return six_fail(err, SIX_TOO_LARGE, N_("an id has at most %d bytes"),
                        SIX__ID_MAX);
    *out = id;
    return SIX_OK;
}

void six__message_head(const char *type, const struct six_value *id,
                       struct six_json *out)
{
    six_json_string(out, "type", type);
    if (id && id->kind == SIX_VALUE_STRING)
        six_json_string(out, "id", id->string);
    else if (id)
        six_json_int(out, "id", id->number);
}

/* ---- members ---- */

static const struct six__member *find(const struct six__member *members,
                                      const char *name)
{
    while (members->name && strcmp(members->name, name) != 0)
        members++;
    return members->name ? members : NULL;
}

static six_status wrong_kind(const struct six__member *m,
                             enum six_value_kind given, struct six_error *err)
{
    six_lang lang = err ? err->lang : SIX_EN;
    char list[100];
    struct six_text text;
    six_text_init(&text, list, sizeof list);
    for (int k = SIX_VALUE_NULL; k <= SIX_VALUE_OBJECT; k++)
        if (m->kinds & 1u << k)
            six_text_printf(&text, "%s%s", text.used ? ", " : "",
                            six_tr(lang, six_value_kind_text(k)));
    return six_fail(err, SIX_TYPE, N_("'%s' can't be %s; it takes: %s"),
                    m->name, six_tr(lang, six_value_kind_text(given)), list);
}

static six_status check_needed(const struct six_value *message,
                               const char *type,
                               const struct six__member *members,
                               struct six_error *err)
{
    for (const struct six__member *m = members; m->name; m++)
        if (m->needed && !six_value_get(message, m->name))
            return six_fail(err, SIX_SYNTAX,
                            N_("a message of type '%s' needs the member '%s'"),
                            type, m->name);
    return SIX_OK;
}

six_status six__message_check(const struct six_value *message, const char *type,
                              const struct six__member *members,
                              const struct six__member *common,
                              struct six_error *err)
{
    for (const struct six_value *v = message->first; v; v = v->next) {
        char quote[SIX__QUOTE_MAX];
        const struct six__member *m = find(common, v->name);
        m = m ? m : find(members, v->name);
        if (!m)
            return six_fail(err, SIX_UNKNOWN,
                            N_("a message of type '%s' has no member '%s'"),
                            type, six__quote(quote, v->name));
        if (!(m->kinds & 1u << v->kind))
            return wrong_kind(m, v->kind, err);
    }
    six_status st = check_needed(message, type, members, err);
    return st == SIX_OK ? check_needed(message, type, common, err) : st;
}

/* ---- what they mean ---- */

six_status six__read_game(const char *id, const struct six_game **out,
                          struct six_error *err)
{
    char known[120], quote[SIX__QUOTE_MAX];
    struct six_text list;
    const struct six_game *game = six_game_find(id);
    if (game) {
        *out = game;
        return SIX_OK;
    }
    six_text_init(&list, known, sizeof known);
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        six_text_printf(&list, "%s%s", i ? ", " : "", game->id);
    return six_fail(err, SIX_UNKNOWN,
                    N_("there is no game '%s'; there are: %s"),
                    six__quote(quote, id), known);
}

six_status six__read_rule(const struct six_game *game, const char *id,
                          const struct six_rule **out, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    const struct six_rule *rule = six_rule_find(game, id);
    if (!rule)
        return six_fail(err, SIX_UNKNOWN, N_("%s has no rule '%s'"), game->id,
                        six__quote(quote, id));
    *out = rule;
    return SIX_OK;
}

six_status six__read_card(const struct six_game *game, const char *id, int *out,
                          struct six_error *err)
{
    char quote[SIX__QUOTE_MAX];
    int row = six_card_find(game, id);
    if (row < 0)
        return six_fail(err, SIX_UNKNOWN, N_("%s has no card '%s'"), game->id,
                        six__quote(quote, id));
    *out = row;
    return SIX_OK;
}

six_status six__read_seed(const struct six_value *v, uint64_t *out,
                          struct six_error *err)
{
    char *end = NULL;
    errno = 0;
    bool text = v->kind == SIX_VALUE_STRING;
    uint64_t seed = text ? strtoull(v->string, &end, 10) : 0;
    bool digits = text && v->string[0] >= '0' && v->string[0] <= '9';
    if (text ? !digits || *end || errno
             : v->kind != SIX_VALUE_INT || v->number < 0)
        return six_fail(err, SIX_RANGE,
                        N_("a seed is a whole number from 0 to 2^64 - 1, or "
                           "its digits in a string"));
    *out = text ? seed : (uint64_t)v->number;
    return SIX_OK;
}

/* {"index": 3} or {"code": [5, 7]}, with a seed for chance. */
static six_status read_numbers(const struct six_session *s,
                               const struct six_value *v,
                               struct six_action *out, struct six_error *err)
{
    const struct six_value *seed = six_value_get(v, "seed");
    struct six_action menu[SIX_LEGAL_MAX];
    int count = six_session_legal(s, menu);
    six_status st = six__read_numbers(v, menu, count, out, err);
    return st == SIX_OK && seed ? six__read_seed(seed, &out->seed, err) : st;
}

six_status six__read_action(const struct six_session *s,
                            const struct six_value *v, struct six_action *out,
                            struct six_error *err)
{
    if (v->kind == SIX_VALUE_STRING)
        return six_session_read(s, v->string, out, err);
    return read_numbers(s, v, out, err);
}
