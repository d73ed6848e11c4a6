/* document.c -- JSON text into a tree of ours.
 *
 * jansson reads; its tree is measured, then copied into one block of memory,
 * so that the rest of the library needs no JSON library and a document is
 * freed at once. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "sixstones/session.h"

enum { DEPTH_MAX = 64, DOCUMENT_MAX = 1 << 20 };

struct six_document {
    struct six_value *value;   /* where the next value goes */
    char *string;              /* where the next string goes */
    struct six_value values[]; /* the root first; the strings lie behind */
};

static six_status bad_json(const json_error_t *from, struct six_error *err)
{
    static const struct {
        enum json_error_code code;
        const char *text;
    } reasons[] = {
        { json_error_stack_overflow, N_("this JSON is nested too deeply") },
        { json_error_invalid_utf8, N_("this JSON is not valid UTF-8") },
        { json_error_premature_end_of_input, N_("this JSON has no end") },
        { json_error_end_of_input_expected,
          N_("there is something after the end of this JSON") },
        { json_error_null_character,
          N_("a string of this JSON has a NUL character in it") },
        { json_error_null_byte_in_key,
          N_("a name of this JSON has a NUL character in it") },
        { json_error_duplicate_key,
          N_("this JSON has a name twice in an object") },
        { json_error_numeric_overflow,
          N_("a number of this JSON is too large") },
        { json_error_out_of_memory, N_("out of memory") },
        { json_error_unknown, N_("out of memory") }, /* it has not said why */
    };
    enum json_error_code code = json_error_code(from);
    const char *text = N_("this is no JSON");
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i].code == code)
            text = reasons[i].text;
    six_status st =
        code == json_error_out_of_memory || code == json_error_unknown
            ? SIX_NO_MEMORY
            : SIX_SYNTAX;
    six_fail(err, st, "%s", six_tr(err ? err->lang : SIX_EN, text));
    if (err) {
        err->line = from->line > 0 ? from->line : 0;
        err->column = from->column > 0 ? from->column : 0;
    }
    return st;
}

struct size {
    size_t values, chars;
};

/* What a copy of the tree needs. False where it is too deep. */
static bool measure(json_t *from, struct size *size, int depth)
{
    size->values++;
    if (depth > DEPTH_MAX)
        return false;
    if (json_is_string(from))
        size->chars += json_string_length(from) + 1;
    size_t i;
    const char *name;
    json_t *value;
    json_array_foreach(
        from, i, value) if (!measure(value, size, depth + 1)) return false;
    json_object_foreach(from, name, value)
    {
        size->chars += strlen(name) + 1;
        if (!measure(value, size, depth + 1))
            return false;
    }
    return true;
}

static const char *copy_string(struct six_document *doc, const char *from)
{
    size_t n = strlen(from) + 1;
    char *to = memcpy(doc->string, from, n);
    doc->string += n;
    return to;
}

static struct six_value *copy(struct six_document *doc, json_t *from);

static void copy_children(struct six_document *doc, struct six_value *to,
                          json_t *from)
{
    const struct six_value **link = &to->first;
    size_t i;
    const char *name;
    json_t *value;
    json_array_foreach(from, i, value)
    {
        struct six_value *child = copy(doc, value);
        *link = child;
        link = &child->next;
    }
    json_object_foreach(from, name, value)
    {
        struct six_value *child = copy(doc, value);
        child->name = copy_string(doc, name);
        *link = child;
        link = &child->next;
    }
}

static struct six_value *copy(struct six_document *doc, json_t *from)
{
    static const enum six_value_kind kinds[] = {
        [JSON_OBJECT] = SIX_VALUE_OBJECT, [JSON_ARRAY] = SIX_VALUE_ARRAY,
        [JSON_STRING] = SIX_VALUE_STRING, [JSON_INTEGER] = SIX_VALUE_INT,
        [JSON_REAL] = SIX_VALUE_REAL,     [JSON_TRUE] = SIX_VALUE_BOOL,
        [JSON_FALSE] = SIX_VALUE_BOOL,    [JSON_NULL] = SIX_VALUE_NULL,
    };
    struct six_value *to = doc->value++;
    *to = (struct six_value){
        .kind = kinds[json_typeof(from)],
        .number = json_is_true(from) ? 1 : json_integer_value(from),
        .real = json_real_value(from),
    };
    if (json_is_string(from))
        to->string = copy_string(doc, json_string_value(from));
    copy_children(doc, to, from);
    return to;
}

static six_status make_document(struct six_document **out, json_t *from,
                                struct six_error *err)
{
    struct size size = { 0 };
    if (!measure(from, &size, 1))
        return six_fail(err, SIX_TOO_LARGE,
                        N_("this JSON is nested too deeply: %d levels are "
                           "the most"),
                        DEPTH_MAX);
    size_t values = size.values * sizeof(struct six_value);
    struct six_document *doc = malloc(sizeof *doc + values + size.chars);
    if (!doc)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    doc->value = doc->values;
    doc->string = (char *)doc->values + values;
    copy(doc, from);
    *out = doc;
    return SIX_OK;
}

six_status six_document_parse(struct six_document **out, const char *text,
                              size_t length, struct six_error *err)
{
    if (length > DOCUMENT_MAX)
        return six_fail(err, SIX_TOO_LARGE,
                        N_("this JSON is too large: %d bytes are the most"),
                        DOCUMENT_MAX);
    json_error_t wrong = { 0 }; /* of some failures it says nothing */
    json_t *root = json_loadb(text, length,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &wrong);
    if (!root)
        return bad_json(&wrong, err);
    six_status st = make_document(out, root, err);
    json_decref(root);
    return st;
}

const struct six_value *six_document_root(const struct six_document *doc)
{
    return doc->values;
}

void six_document_free(struct six_document *doc)
{
    free(doc);
}
