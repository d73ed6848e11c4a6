/* case_given.c -- a position put together from members given by their paths. */
#include <stdlib.h>
#include <string.h>

#include "cli/case.h"
#include "cli/say.h"

enum { GIVEN_MAX = 99 };

/* A leaf has json; any other node has children, with names in an object, with
 * indices, in their order, in an array. */
struct case_given {
    char *name, *json;
    int index;
    bool is_array;
    struct case_given *first, *next;
};

void case_given_free(struct case_given *g)
{
    while (g) {
        struct case_given *next = g->next;
        case_given_free(g->first);
        free(g->name);
        free(g->json);
        free(g);
        g = next;
    }
}

static struct case_given *new_given(const struct case_step *step)
{
    struct case_given *g = cli_alloc(sizeof *g);
    *g = (struct case_given){ .index = step->index };
    if (step->kind == STEP_NAME) {
        g->name = cli_alloc(sizeof step->name);
        memcpy(g->name, step->name, sizeof step->name);
    }
    return g;
}

/* The child at a step, made where it is missing. */
static struct case_given *child(struct case_given *parent,
                                const struct case_step *step)
{
    struct case_given **at = &parent->first;
    for (; *at; at = &(*at)->next) {
        bool here = step->kind == STEP_NAME
                        ? strcmp((*at)->name, step->name) == 0
                        : (*at)->index == step->index;
        if (here)
            return *at;
        if (step->kind == STEP_INDEX && (*at)->index > step->index)
            break;
    }
    struct case_given *g = new_given(step);
    g->next = *at;
    *at = g;
    return g;
}

/* Whether a node may get a child at this step: it is no leaf, and not the
 * other kind of parent. */
static bool fits(struct case_given *parent, const struct case_step *step)
{
    bool is_array = step->kind == STEP_INDEX;
    if (!parent->first)
        parent->is_array = is_array;
    return !parent->json && parent->is_array == is_array;
}

static six_status set_leaf(struct case_given *g, const char *path,
                           const char *json, struct six_error *err)
{
    if (g->first || g->json)
        return six_fail(err, SIX_SYNTAX, N_("'%.80s' is given twice"), path);
    struct six_document *doc;
    six_status st = six_document_parse(&doc, json, strlen(json), err);
    if (st != SIX_OK)
        return st;
    six_document_free(doc);
    g->json = cli_alloc(strlen(json) + 1);
    memcpy(g->json, json, strlen(json) + 1);
    return SIX_OK;
}

six_status case_given_set(struct case_given **root, const char *path,
                          const char *json, struct six_error *err)
{
    const char *at = path;
    if (!*root)
        *root = new_given(&(struct case_step){ .kind = STEP_END });
    struct case_given *g = *root;
    for (;;) {
        struct case_step s = case_next_step(&at, path);
        if (s.kind == STEP_END)
            return set_leaf(g, path, json, err);
        if (s.kind == STEP_BAD || s.index < 0 || s.index > GIVEN_MAX)
            return case_bad_path(err, path);
        if (!fits(g, &s))
            return six_fail(err, SIX_SYNTAX,
                            N_("'%.80s' can't be given beside what was given "
                               "before"),
                            path);
        g = child(g, &s);
    }
}

static void write_given(struct six_json *out, const struct case_given *g)
{
    if (g->json) {
        six_json_raw(out, g->name, g->json);
    } else if (g->is_array) {
        six_json_open_array(out, g->name);
        int at = 0;
        for (const struct case_given *e = g->first; e; e = e->next, at++) {
            for (; at < e->index; at++) /* not given: says nothing */
                six_json_raw(out, NULL, e->json ? "null" : "{}");
            write_given(out, e);
        }
        six_json_close_array(out);
    } else {
        six_json_open_object(out, g->name);
        for (const struct case_given *m = g->first; m; m = m->next)
            write_given(out, m);
        six_json_close_object(out);
    }
}

static void write_root(struct six_text *out, const void *arg)
{
    struct six_json json;
    six_json_init(&json, out);
    if (arg)
        write_given(&json, arg);
    else
        six_text_add(out, "{}");
}

six_status case_given_document(const struct case_given *root,
                               struct six_document **out, struct six_error *err)
{
    char *text = cli_text(write_root, root);
    six_status st = six_document_parse(out, text, strlen(text), err);
    free(text);
    return st;
}

static six_status check(const struct case_given *g,
                        const struct six_value *position, bool is_top,
                        struct six_error *err)
{
    for (const struct case_given *c = g->first; c; c = c->next) {
        const struct six_value *v = c->name ? six_value_get(position, c->name)
                                            : case_element(position, c->index);
        if (!v && is_top && c->json)
            continue;
        if (!v && c->name)
            return six_fail(err, SIX_UNKNOWN,
                            N_("a position has no '%s' there"), c->name);
        if (!v)
            return six_fail(err, SIX_UNKNOWN, N_("the list has no element %d"),
                            c->index);
        six_status st = check(c, v, false, err);
        if (st != SIX_OK)
            return st;
    }
    return SIX_OK;
}

six_status case_given_check(const struct case_given *root,
                            const struct six_value *position,
                            struct six_error *err)
{
    return root ? check(root, position, true, err) : SIX_OK;
}
