/* text.c -- the text and JSON writers, and the tree that JSON is read into. */
#include "sixstones/text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sixstones/lang.h"

void six_text_init(struct six_text *t, char *data, size_t size)
{
    t->data = data;
    t->size = size;
    t->used = 0;
    data[0] = '\0';
}

bool six_text_ok(const struct six_text *t)
{
    return t->used < t->size;
}

void six_text_add_n(struct six_text *t, const char *s, size_t length)
{
    if (t->used < t->size) {
        size_t room = t->size - 1 - t->used;
        size_t n = length < room ? length : room;
        memcpy(t->data + t->used, s, n);
        t->data[t->used + n] = '\0';
    }
    t->used += length;
}

void six_text_add(struct six_text *t, const char *s)
{
    six_text_add_n(t, s, strlen(s));
}

void six_text_char(struct six_text *t, char c)
{
    six_text_add_n(t, &c, 1);
}

void six_text_int(struct six_text *t, long long n)
{
    six_text_printf(t, "%lld", n);
}

void six_text_printf(struct six_text *t, const char *format, ...)
{
    bool fits = t->used < t->size;
    va_list ap;
    va_start(ap, format);
    int n = vsnprintf(fits ? t->data + t->used : NULL,
                      fits ? t->size - t->used : 0, format, ap);
    va_end(ap);
    if (n > 0)
        t->used += (size_t)n;
}

static const char *fill_value(const struct six_fill *fills, const char *name,
                              size_t length)
{
    for (; fills->name; fills++)
        if (strlen(fills->name) == length &&
            memcmp(fills->name, name, length) == 0)
            return fills->value;
    return NULL;
}

void six_text_fill(struct six_text *t, const char *template,
                   const struct six_fill *fills)
{
    for (const char *s = template; *s; s++) {
        const char *end = *s == '{' ? strchr(s, '}') : NULL;
        const char *value =
            end ? fill_value(fills, s + 1, (size_t)(end - s) - 1) : NULL;
        if (value) {
            size_t length = strlen(value);
            bool stop = length > 0 && value[length - 1] == '.';
            six_text_add(t, value);
            s = end + (stop && end[1] == '.'); /* "M.O.D.O.K." ends it */
        } else {
            six_text_char(t, *s);
        }
    }
}

void six_json_init(struct six_json *j, struct six_text *out)
{
    j->out = out;
    j->comma = false;
}

static void quoted(struct six_text *t, const char *s)
{
    six_text_char(t, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') {
            six_text_char(t, '\\');
            six_text_char(t, *s);
        } else if (c == '\n') {
            six_text_add(t, "\\n");
        } else if (c < 0x20 || c == 0x7f) {
            six_text_printf(t, "\\u%04x", c);
        } else {
            six_text_char(t, *s);
        }
    }
    six_text_char(t, '"');
}

static void begin(struct six_json *j, const char *name)
{
    if (j->comma)
        six_text_char(j->out, ',');
    j->comma = true;
    if (name) {
        quoted(j->out, name);
        six_text_char(j->out, ':');
    }
}

void six_json_open_object(struct six_json *j, const char *name)
{
    begin(j, name);
    six_text_char(j->out, '{');
    j->comma = false;
}

void six_json_close_object(struct six_json *j)
{
    six_text_char(j->out, '}');
    j->comma = true;
}

void six_json_open_array(struct six_json *j, const char *name)
{
    begin(j, name);
    six_text_char(j->out, '[');
    j->comma = false;
}

void six_json_close_array(struct six_json *j)
{
    six_text_char(j->out, ']');
    j->comma = true;
}

void six_json_string(struct six_json *j, const char *name, const char *value)
{
    begin(j, name);
    quoted(j->out, value);
}

void six_json_int(struct six_json *j, const char *name, long long value)
{
    begin(j, name);
    six_text_printf(j->out, "%lld", value);
}

void six_json_uint(struct six_json *j, const char *name, uint64_t value)
{
    begin(j, name);
    six_text_printf(j->out, "%llu", (unsigned long long)value);
}

void six_json_real(struct six_json *j, const char *name, double value)
{
    begin(j, name);
    six_text_printf(j->out, "%.*g", fabs(value) < 1e6 ? 6 : 9, value);
}

void six_json_bool(struct six_json *j, const char *name, bool value)
{
    begin(j, name);
    six_text_add(j->out, value ? "true" : "false");
}

void six_json_null(struct six_json *j, const char *name)
{
    begin(j, name);
    six_text_add(j->out, "null");
}

void six_json_words(struct six_json *j, const char *name, const char *words)
{
    six_json_open_array(j, name);
    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        char word[80];
        int length = (int)strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", length, words);
        six_json_string(j, NULL, word);
        words += length;
    }
    six_json_close_array(j);
}

void six_json_raw(struct six_json *j, const char *name, const char *json)
{
    begin(j, name);
    six_text_add(j->out, json);
}

const struct six_value *six_value_get(const struct six_value *object,
                                      const char *name)
{
    if (!object || object->kind != SIX_VALUE_OBJECT)
        return NULL;
    const struct six_value *v = object->first;
    while (v && strcmp(v->name, name) != 0)
        v = v->next;
    return v;
}

int six_value_count(const struct six_value *value)
{
    int n = 0;
    for (const struct six_value *v = value->first; v; v = v->next)
        n++;
    return n;
}

const char *six_value_kind_text(enum six_value_kind kind)
{
    switch (kind) {
    case SIX_VALUE_NULL:
        return N_("null");
    case SIX_VALUE_BOOL:
        return N_("true or false");
    case SIX_VALUE_INT:
        return N_("a whole number");
    case SIX_VALUE_REAL:
        return N_("a fraction");
    case SIX_VALUE_STRING:
        return N_("a string");
    case SIX_VALUE_ARRAY:
        return N_("a list");
    case SIX_VALUE_OBJECT:
        return N_("an object");
    }
    return "";
}
