/* head.c -- the first line of a journal. */
#include "arena/head.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sixstones/session.h"

#define KIND "arena journal 1"

/* ---- writing ---- */

static void write_setting(struct six_json *j, const struct six_game *game,
                          const struct six_setup *how)
{
    char data[1024], buf[8];
    struct six_text text;
    six_text_init(&text, data, sizeof data);
    six_text_printf(&text, "seats=%d", how->seats);
    for (int o = 0; game->options[o].id; o++)
        six_text_printf(
            &text, " %s=%s", game->options[o].id,
            six_option_text(&game->options[o], how->option[o], buf));
    six_json_string(j, NULL, data);
}

static void write_head(const struct six__plan *plan, const char *program,
                       struct six_text *out)
{
    struct six_json j;
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    six_json_init(&j, out);
    six_json_open_object(&j, NULL);
    six_json_string(&j, "sixstones", KIND);
    six_json_string(&j, "program", program);
    six_json_string(&j, "game", plan->game->id);
    six_json_string(&j, "format", six__format_id(plan->format));
    six_json_string(&j, "seed", seed);
    six_json_open_array(&j, "bots");
    for (int i = 0; i < plan->bot_count; i++)
        six_json_string(&j, NULL, plan->bot[i]);
    six_json_close_array(&j);
    six_json_open_array(&j, "setups");
    for (int i = 0; i < plan->setting_count; i++)
        write_setting(&j, plan->game, &plan->setting[i].how);
    six_json_close_array(&j);
    six_json_close_object(&j);
    six_text_char(out, '\n');
}

six_status six__head_init(struct six__head *head, const char *program,
                          const struct six__plan *plan, struct six_error *err)
{
    char none[1];
    struct six_text text;
    *head = (struct six__head){ .plan = plan };
    six_text_init(&text, none, sizeof none);
    write_head(plan, program, &text);
    char *data = malloc(text.used + 1);
    if (!data)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    six_text_init(&head->line, data, text.used + 1);
    write_head(plan, program, &head->line);
    return SIX_OK;
}

void six__head_release(struct six__head *head)
{
    free(head->line.data);
    head->line.data = NULL;
}

/* ---- comparing ---- */

static const char *text_of(const struct six_value *v)
{
    return v && v->kind == SIX_VALUE_STRING ? v->string : "?";
}

/* The first element in which two lists differ; NULL where one has ended. */
static bool first_other(const struct six_value **a, const struct six_value **b)
{
    const struct six_value *x = *a, *y = *b;
    x = x->kind == SIX_VALUE_ARRAY ? x->first : x;
    y = y->kind == SIX_VALUE_ARRAY ? y->first : y;
    while (x && y && strcmp(text_of(x), text_of(y)) == 0) {
        x = x->next;
        y = y->next;
        if ((*a)->kind != SIX_VALUE_ARRAY)
            return false;
    }
    *a = x;
    *b = y;
    return x || y;
}

static six_status other_run(const char *name, const struct six_value *theirs,
                            const struct six_value *ours, struct six_error *err)
{
    six_lang lang = err ? err->lang : SIX_EN;
    const char *none = six_tr(lang, N_("nothing"));
    return six_fail(err, SIX_FORBIDDEN,
                    N_("this journal is of another run: '%s' is '%.80s' there "
                       "and '%.80s' here; name another file"),
                    name, theirs ? text_of(theirs) : none,
                    ours ? text_of(ours) : none);
}

static six_status compare(const struct six_value *theirs,
                          const struct six_value *ours, struct six_error *err)
{
    const struct six_value *kind = six_value_get(theirs, "sixstones");
    if (strcmp(text_of(kind), KIND) != 0)
        return six_fail(err, SIX_FORBIDDEN,
                        N_("this file is no journal of the arena that this "
                           "version can read; name another file"));
    for (const struct six_value *v = ours->first; v; v = v->next) {
        const struct six_value *t = six_value_get(theirs, v->name), *o = v;
        if (!t)
            return other_run(v->name, NULL, v->first ? v->first : v, err);
        if (first_other(&t, &o))
            return other_run(v->name, t, o, err);
    }
    return SIX_OK;
}

static six_status no_journal(struct six_error *err)
{
    return six_fail(err, SIX_FORBIDDEN,
                    N_("this file is no journal of the arena; name another "
                       "file"));
}

six_status six__head_check(const struct six__head *head, const char *line,
                           size_t length, bool torn, struct six_error *err)
{
    struct six_document *theirs = NULL, *ours = NULL;
    if (length <= head->line.used &&
        memcmp(head->line.data, line, length) == 0 &&
        (torn || length == head->line.used))
        return SIX_OK;
    if (torn || six_document_parse(&theirs, line, length, NULL) != SIX_OK)
        return no_journal(err);
    six_status st =
        six_document_parse(&ours, head->line.data, head->line.used, err);
    if (st == SIX_OK)
        st = compare(six_document_root(theirs), six_document_root(ours), err);
    six_document_free(theirs);
    six_document_free(ours);
    return st;
}
