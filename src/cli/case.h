/* case.h -- cases: a rule pinned down by an example. docs/cases.md describes
 * the format.
 *
 * case.c is the command. case_parse.c cuts a file into cases and their lines;
 * case_run.c carries them out, with what case_expect.c adds; case_value.c looks
 * into positions, case_given.c puts them together.
 */
#ifndef SIX_CLI_CASE_H
#define SIX_CLI_CASE_H

#include "cli/cli.h"

/* ---- case_parse.c ---- */

struct case_line {
    int number;
    const char *word; /* the directive */
    char *rest;       /* what follows it, without comment and spaces */
};

struct case_one {
    const char *title;
    const char *rules; /* "IG-9.4, IG-10.16", or "" */
    int line;          /* of its title */
    int first, count;  /* of the file's lines */
};

struct case_file {
    const struct six_game *game;
    struct case_line *lines;
    struct case_one *cases;
    int line_count, case_count;
    char *text; /* the others point into it */
};

/* Read a file of cases. On success the caller releases *out; on failure err
 * names the line. */
six_status case_file_read(struct case_file *out, const char *path,
                          struct six_error *err);
void case_file_release(struct case_file *f);

/* ---- case_run.c ---- */

/* The first line of a case that did not hold. */
struct case_failure {
    int line;
    char text[500];
    char expected[500]; /* or "" */
    char found[1000];   /* or "" */
};

/* Carry a case out. Returns whether all of it holds; else why is filled, in
 * the language. */
bool case_run(const struct case_file *f, const struct case_one *c,
              six_lang lang, struct case_failure *why);

/* ---- case_value.c ---- */

/* Check "PATH = VALUE" and the like against a position. Returns whether it
 * holds; else why is filled but for its line. */
bool case_check(const struct six_value *position, const char *text,
                six_lang lang, struct case_failure *why);

/* A value as JSON, as much of it as fits. */
void case_value_text(const struct six_value *v, char *buf, size_t size);

/* The position (or view) as a tree; the caller frees it. */
struct six_document *case_position(const struct six_game *game,
                                   const void *state);

/* A path is names parted by dots, and [index]es. */
struct case_step {
    enum { STEP_END, STEP_NAME, STEP_INDEX, STEP_BAD } kind;
    char name[64];
    int index; /* from the end where it is negative */
};

/* Take the next step off a path; start is where the path begins. */
struct case_step case_next_step(const char **path, const char *start);

six_status case_bad_path(struct six_error *err, const char *path);

/* The element of an array, or NULL where there is none. */
const struct six_value *case_element(const struct six_value *array, int index);

/* ---- case_given.c ---- */

/* Members of a position by their paths, to be put together into one. */
struct case_given;
void case_given_free(struct case_given *g);

/* Add what stands at a path to *root, which begins as NULL. json is copied. */
six_status case_given_set(struct case_given **root, const char *path,
                          const char *json, struct six_error *err);

/* All of it as a tree, which the caller frees. NULL is an empty object. */
six_status case_given_document(const struct case_given *root,
                               struct six_document **out,
                               struct six_error *err);

/* Whether the position that was made of it has all the places given, so that
 * no misspelt one goes unnoticed. Not the names at the top: a game may read
 * some there that it does not write. */
six_status case_given_check(const struct case_given *root,
                            const struct six_value *position,
                            struct six_error *err);

#endif
