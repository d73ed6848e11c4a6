/* case_value.c -- looking into a position: paths, values, checks. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/case.h"
#include "cli/say.h"

enum { INDEX_MAX = 999 };

/* ---- paths ---- */

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/* "[3]" or "[-1]". */
static struct case_step index_step(const char **path)
{
    struct case_step s = { .kind = STEP_BAD };
    char *end;
    errno = 0;
    long n = strtol(*path + 1, &end, 10);
    bool digits = end > *path + 1 && end[-1] >= '0' && end[-1] <= '9';
    if (digits && *end == ']' && !errno && labs(n) <= INDEX_MAX) {
        s.kind = STEP_INDEX;
        s.index = (int)n;
        *path = end + 1;
    }
    return s;
}

static struct case_step name_step(const char **path)
{
    struct case_step s = { .kind = STEP_BAD };
    size_t length = 0;
    while (is_name((*path)[length]))
        length++;
    if (length > 0 && length < sizeof s.name) {
        s.kind = STEP_NAME;
        memcpy(s.name, *path, length);
        *path += length;
    }
    return s;
}

struct case_step case_next_step(const char **path, const char *start)
{
    if (*path == start)
        return name_step(path);
    if (**path == '[')
        return index_step(path);
    if (**path == '.') {
        ++*path;
        return name_step(path);
    }
    return (struct case_step){ .kind = **path ? STEP_BAD : STEP_END };
}

six_status case_bad_path(struct six_error *err, const char *path)
{
    return six_fail(err, SIX_SYNTAX,
                    N_("'%.80s' is no path; one looks like heroes[0].hand"),
                    path);
}

const struct six_value *case_element(const struct six_value *array, int index)
{
    if (array->kind != SIX_VALUE_ARRAY)
        return NULL;
    if (index < 0)
        index += six_value_count(array);
    const struct six_value *v = index < 0 ? NULL : array->first;
    while (v && index-- > 0)
        v = v->next;
    return v;
}

/* What would have been right instead: the names of members, or the length. */
static void tell_missing(const struct six_value *v, const char *path,
                         const char *end, struct six_error *err)
{
    char list[200];
    struct six_text t;
    six_text_init(&t, list, sizeof list);
    for (const struct six_value *m = v->first; m; m = m->next)
        if (m->name)
            six_text_printf(&t, "%s%s", m == v->first ? "" : ", ", m->name);
    if (v->kind == SIX_VALUE_OBJECT)
        six_fail(err, SIX_UNKNOWN, N_("there is no '%.*s'; there is %s"),
                 (int)(end - path), path, list);
    else if (v->kind == SIX_VALUE_ARRAY)
        six_fail(err, SIX_UNKNOWN,
                 N_("there is no '%.*s'; the length of the list is %d"),
                 (int)(end - path), path, six_value_count(v));
    else
        six_fail(err, SIX_UNKNOWN,
                 N_("there is no '%.*s'; what it is looked for in is %s"),
                 (int)(end - path), path,
                 six_tr(err->lang, six_value_kind_text(v->kind)));
}

static const struct six_value *find(const struct six_value *root,
                                    const char *path, struct six_error *err)
{
    const char *at = path;
    const struct six_value *v = root;
    for (;;) {
        struct case_step s = case_next_step(&at, path);
        if (s.kind == STEP_END)
            return v;
        if (s.kind == STEP_BAD) {
            case_bad_path(err, path);
            return NULL;
        }
        const struct six_value *in = v;
        v = s.kind == STEP_NAME ? six_value_get(in, s.name)
                                : case_element(in, s.index);
        if (!v) {
            tell_missing(in, path, at, err);
            return NULL;
        }
    }
}

/* ---- values ---- */

static void write_value(struct six_json *out, const struct six_value *v,
                        const char *name)
{
    switch (v->kind) {
    case SIX_VALUE_NULL:
        six_json_null(out, name);
        break;
    case SIX_VALUE_BOOL:
        six_json_bool(out, name, v->number != 0);
        break;
    case SIX_VALUE_INT:
        six_json_int(out, name, v->number);
        break;
    case SIX_VALUE_REAL:
        six_json_real(out, name, v->real);
        break;
    case SIX_VALUE_STRING:
        six_json_string(out, name, v->string);
        break;
    case SIX_VALUE_ARRAY:
        six_json_open_array(out, name);
        for (const struct six_value *e = v->first; e; e = e->next)
            write_value(out, e, NULL);
        six_json_close_array(out);
        break;
    case SIX_VALUE_OBJECT:
        six_json_open_object(out, name);
        for (const struct six_value *m = v->first; m; m = m->next)
            write_value(out, m, m->name);
        six_json_close_object(out);
        break;
    }
}

/* As people write it: a space after each comma and colon between values. */
static void add_spaced(struct six_text *out, const char *json)
{
    bool quoted = false;
    for (; *json; json++) {
        six_text_char(out, *json);
        if (*json == '\\' && json[1])
            six_text_char(out, *++json);
        else if (*json == '"')
            quoted = !quoted;
        else if (!quoted && (*json == ',' || *json == ':'))
            six_text_char(out, ' ');
    }
}

static void write_root(struct six_text *out, const void *arg)
{
    struct six_json json;
    six_json_init(&json, out);
    write_value(&json, arg, NULL);
}

void case_value_text(const struct six_value *v, char *buf, size_t size)
{
    struct six_text text;
    char *json = cli_text(write_root, v);
    six_text_init(&text, buf, size);
    add_spaced(&text, json);
    free(json);
}

static bool equal(const struct six_value *a, const struct six_value *b);

static bool all_equal(const struct six_value *a, const struct six_value *b)
{
    const struct six_value *x = a->first, *y = b->first;
    while (x && y && equal(x, y)) {
        x = x->next;
        y = y->next;
    }
    return !x && !y;
}

static bool members_equal(const struct six_value *a, const struct six_value *b)
{
    for (const struct six_value *m = a->first; m; m = m->next) {
        const struct six_value *other = six_value_get(b, m->name);
        if (!other || !equal(m, other))
            return false;
    }
    return six_value_count(a) == six_value_count(b);
}

static bool equal(const struct six_value *a, const struct six_value *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case SIX_VALUE_NULL:
        return true;
    case SIX_VALUE_BOOL:
    case SIX_VALUE_INT:
        return a->number == b->number;
    case SIX_VALUE_REAL:
        return !(a->real < b->real) && !(a->real > b->real);
    case SIX_VALUE_STRING:
        return strcmp(a->string, b->string) == 0;
    case SIX_VALUE_ARRAY:
        return all_equal(a, b);
    case SIX_VALUE_OBJECT:
        return members_equal(a, b);
    }
    return false;
}

/* Whether a list has this element, or an object a member of this name. */
static bool contains(const struct six_value *in, const struct six_value *v)
{
    if (in->kind == SIX_VALUE_OBJECT)
        return v->kind == SIX_VALUE_STRING && six_value_get(in, v->string);
    const struct six_value *e = in->first;
    while (e && !equal(e, v))
        e = e->next;
    return e != NULL;
}

/* ---- checks ---- */

enum check { EQUALS, DIFFERS, HAS, LACKS, COUNTS, CHECK_COUNT };

static const char *const check_words[CHECK_COUNT] = {
    [EQUALS] = "=",    [DIFFERS] = "!=",   [HAS] = "has",
    [LACKS] = "lacks", [COUNTS] = "count",
};

static bool holds(enum check check, const struct six_value *found,
                  const struct six_value *wanted)
{
    bool is_list = found->kind == SIX_VALUE_ARRAY;
    bool has_parts = is_list || found->kind == SIX_VALUE_OBJECT;
    switch (check) {
    case EQUALS:
        return equal(found, wanted);
    case DIFFERS:
        return !equal(found, wanted);
    case HAS:
        return has_parts && contains(found, wanted);
    case LACKS:
        return has_parts && !contains(found, wanted);
    case COUNTS:
        return is_list && wanted->kind == SIX_VALUE_INT &&
               six_value_count(found) == wanted->number;
    case CHECK_COUNT:
        break;
    }
    return false;
}

/* A check in its parts: "PATH OPERATOR VALUE". */
struct parts {
    char path[128];
    enum check check;
    const char *value;
};

static six_status split(const char *text, struct parts *out,
                        struct six_error *err)
{
    char word[8] = "";
    int end = 0;
    if (sscanf(text, "%127s %7s %n", out->path, word, &end) == 2)
        for (int i = 0; i < CHECK_COUNT; i++)
            if (strcmp(word, check_words[i]) == 0 && text[end]) {
                out->check = (enum check)i;
                out->value = text + end;
                return SIX_OK;
            }
    return six_fail(err, SIX_SYNTAX,
                    N_("'%.80s' is no check; one is a path, one of = != has "
                       "lacks count, and a value, parted by spaces"),
                    text);
}

static bool fail_with(struct case_failure *why, const struct six_error *err)
{
    snprintf(why->text, sizeof why->text, "%s", err->text);
    why->expected[0] = why->found[0] = '\0';
    return false;
}

static bool compare(const struct six_value *found, const struct parts *parts,
                    struct six_error *err, struct case_failure *why)
{
    struct six_document *doc;
    if (six_document_parse(&doc, parts->value, strlen(parts->value), err) !=
        SIX_OK)
        return fail_with(why, err);
    bool ok = holds(parts->check, found, six_document_root(doc));
    six_document_free(doc);
    if (ok)
        return true;
    snprintf(why->text, sizeof why->text,
             six_tr(err->lang, N_("%s is not as it should be")), parts->path);
    snprintf(why->expected, sizeof why->expected, "%s %s",
             check_words[parts->check], parts->value);
    case_value_text(found, why->found, sizeof why->found);
    return false;
}

bool case_check(const struct six_value *position, const char *text,
                six_lang lang, struct case_failure *why)
{
    struct six_error err = { .lang = lang };
    struct parts parts;
    if (split(text, &parts, &err) != SIX_OK)
        return fail_with(why, &err);
    const struct six_value *found = find(position, parts.path, &err);
    if (!found)
        return fail_with(why, &err);
    return compare(found, &parts, &err, why);
}

/* ---- documents ---- */

struct position_job {
    const struct six_game *game;
    const void *state;
};

static void write_position(struct six_text *out, const void *arg)
{
    const struct position_job *job = arg;
    struct six_json json;
    six_json_init(&json, out);
    six_position_json(job->game, job->state, &json, NULL);
}

struct six_document *case_position(const struct six_game *game,
                                   const void *state)
{
    struct position_job job = { game, state };
    char *text = cli_text(write_position, &job);
    struct six_document *doc = NULL;
    six_status st = six_document_parse(&doc, text, strlen(text), NULL);
    assert(st == SIX_OK && "positions are JSON");
    (void)st;
    free(text);
    return doc;
}
