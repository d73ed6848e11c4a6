/* text.h -- writing text and JSON into a buffer of the caller's.
 *
 * A writer never allocates and never writes past its buffer: what does not fit
 * is counted but not stored, and six_text_ok() tells so at the end.
 */
#ifndef SIXSTONES_TEXT_H
#define SIXSTONES_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct six_text {
    char *data;  /* always ends in '\0' */
    size_t size; /* of the buffer */
    size_t used; /* what the whole text needs, without its '\0' */
};

/* Start an empty text in a buffer of size bytes, at least 1. */
void six_text_init(struct six_text *t, char *data, size_t size);

/* Whether everything written so far fitted. */
bool six_text_ok(const struct six_text *t);

void six_text_add(struct six_text *t, const char *s);
void six_text_add_n(struct six_text *t, const char *s, size_t length);
void six_text_char(struct six_text *t, char c);
void six_text_int(struct six_text *t, long long n);
void six_text_printf(struct six_text *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Write a template with its {name}s replaced. fills ends with a row without
 * name; a name that is not there stays as it is. */
struct six_fill {
    const char *name;
    const char *value;
};
void six_text_fill(struct six_text *t, const char *template,
                   const struct six_fill *fills);

/* A JSON writer over a text. Commas, quotes and escapes are its business; a
 * name is NULL inside arrays and at the top. */
struct six_json {
    struct six_text *out;
    bool comma; /* whether the next value must be parted from one before */
};

void six_json_init(struct six_json *j, struct six_text *out);
void six_json_open_object(struct six_json *j, const char *name);
void six_json_close_object(struct six_json *j);
void six_json_open_array(struct six_json *j, const char *name);
void six_json_close_array(struct six_json *j);
void six_json_string(struct six_json *j, const char *name, const char *value);
void six_json_int(struct six_json *j, const char *name, long long value);
void six_json_uint(struct six_json *j, const char *name, uint64_t value);
void six_json_real(struct six_json *j, const char *name, double value);
void six_json_bool(struct six_json *j, const char *name, bool value);
void six_json_null(struct six_json *j, const char *name);

/* A list of the words of a text, parted by spaces. */
void six_json_words(struct six_json *j, const char *name, const char *words);

/* A value that is JSON already, such as the text of another writer. */
void six_json_raw(struct six_json *j, const char *name, const char *json);

/* A parsed JSON value: a tree in memory of whoever parsed it, read-only. Games
 * read positions from it and need no JSON library. */
enum six_value_kind {
    SIX_VALUE_NULL,
    SIX_VALUE_BOOL,
    SIX_VALUE_INT,
    SIX_VALUE_REAL,
    SIX_VALUE_STRING,
    SIX_VALUE_ARRAY,
    SIX_VALUE_OBJECT
};

struct six_value {
    enum six_value_kind kind;
    const char *name;              /* of a member of an object, else NULL */
    const char *string;            /* of a string */
    int64_t number;                /* of an integer; 0 or 1 for a boolean */
    double real;                   /* of a number with a fraction */
    const struct six_value *first; /* of an array or object */
    const struct six_value *next;  /* in the same array or object */
};

/* The member of an object, or NULL where there is none (or no object). */
const struct six_value *six_value_get(const struct six_value *object,
                                      const char *name);

/* How many elements an array, or members an object, has. */
int six_value_count(const struct six_value *value);

/* What a person would call this kind of value: "a string". */
const char *six_value_kind_text(enum six_value_kind kind);

#endif
