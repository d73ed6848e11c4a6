/* case.c -- sixstones case: run cases, tell which do not hold. */
#include "cli/case.h"

#include <assert.h>
#include <string.h>

#include "cli/say.h"

struct tally {
    const struct cli *cli;
    bool verbose, json;
    int passed, failed;
};

/* One case that was run, or (without case) one file that can't be. */
struct outcome {
    const char *path;
    const struct case_one *one;
    const struct case_failure *why; /* NULL: it holds */
};

static void write_rules(struct six_json *out, const char *rules)
{
    six_json_open_array(out, "rules");
    while (*rules) {
        char id[16];
        size_t length = strcspn(rules, ", ");
        snprintf(id, sizeof id, "%.*s", (int)length, rules);
        if (length)
            six_json_string(out, NULL, id);
        rules += length;
        rules += strspn(rules, ", ");
    }
    six_json_close_array(out);
}

static void write_outcome(struct six_json *out, const void *arg)
{
    const struct outcome *o = arg;
    six_json_open_object(out, NULL);
    six_json_string(out, "file", o->path);
    if (o->one) {
        six_json_int(out, "line", o->one->line);
        six_json_string(out, "case", o->one->title);
        write_rules(out, o->one->rules);
    }
    six_json_bool(out, "passed", o->why == NULL);
    if (o->why) {
        six_json_int(out, "failed_line", o->why->line);
        six_json_string(out, "why", o->why->text);
        six_json_string(out, "expected", o->why->expected);
        six_json_string(out, "found", o->why->found);
    }
    six_json_close_object(out);
}

static void print_passed(const struct tally *t, const struct outcome *o)
{
    assert(o->one); /* only a case passes, not a file */
    if (t->verbose)
        printf("%s:%d: %s: %s\n", o->path, o->one->line,
               six_tr(t->cli->lang, N_("passed")), o->one->title);
}

static void print_failed(const struct tally *t, const struct outcome *o)
{
    six_lang lang = t->cli->lang;
    printf("%s:%d: ", o->path, o->why->line);
    cli_put(t->cli, SIX_BAD, six_tr(lang, N_("failed")));
    if (o->one)
        printf(": %s", o->one->title);
    printf(": %s\n", o->why->text);
    if (o->why->expected[0])
        cli_row(4, six_tr(lang, N_("expected:")), 16, o->why->expected);
    if (o->why->found[0])
        cli_row(4, six_tr(lang, N_("found:")), 16, o->why->found);
}

static void report(struct tally *t, const struct outcome *o)
{
    if (t->json && t->passed + t->failed > 0)
        putchar(',');
    if (t->json)
        cli_print_json(write_outcome, o);
    else if (o->why)
        print_failed(t, o);
    else
        print_passed(t, o);
    if (o->why)
        t->failed++;
    else
        t->passed++;
}

static void run_file(struct tally *t, const char *path)
{
    struct six_error err = { .lang = t->cli->lang };
    struct case_failure why = { 0 };
    struct case_file f = { 0 };
    if (case_file_read(&f, path, &err) != SIX_OK) {
        why.line = err.line;
        snprintf(why.text, sizeof why.text, "%s", err.text);
        report(t, &(struct outcome){ path, NULL, &why });
        return;
    }
    for (int i = 0; i < f.case_count; i++) {
        bool ok = case_run(&f, &f.cases[i], t->cli->lang, &why);
        struct outcome o = { path, &f.cases[i], ok ? NULL : &why };
        report(t, &o);
    }
    case_file_release(&f);
}

int cli_case(const struct cli *cli, int argc, char **argv)
{
    struct tally t = { .cli = cli };
    const struct cli_option table[] = {
        { .name = "verbose", .flag = &t.verbose },
        { .name = "json", .flag = &t.json },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count == 0)
        return cli_usage(cli, argv[0], N_("which file?"));
    if (t.json)
        puts("{\"cases\":[");
    for (int i = 1; i <= count; i++)
        run_file(&t, argv[i]);
    if (t.json)
        printf("],\"passed\":%d,\"failed\":%d}\n", t.passed, t.failed);
    else /* not translated: programs look for this line */
        printf("%d passed, %d failed\n", t.passed, t.failed);
    return t.failed ? CLI_FAILED : CLI_OK;
}
