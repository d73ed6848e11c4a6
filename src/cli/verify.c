/* verify.c -- sixstones verify: whether a recorded game was shuffled as its
 * seal promised. */
#include <stdlib.h>
#include <strings.h>

#include "cli/say.h"
#include "protocol/fair.h"
#include "protocol/tell.h"

struct verify {
    const struct cli *cli;
    const char *file;
    struct six_session *session;
    struct six_error err; /* what is wrong; SIX_OK where nothing is */
    bool compared;        /* with a list that was noted before the game */
};

enum { LIST_MAX = 1 << 16 }; /* bytes of a list */

/* What the command line says. */
struct wishes {
    const char *seal, *list;
    bool json;
};

static int count_shuffles(const struct six_session *s)
{
    int count = 0;
    for (int i = 0; i < six_session_count(s); i++) {
        six_seat who;
        six_session_action(s, i, &who);
        count += who == SIX_CHANCE;
    }
    return count;
}

/* The list that was noted: a document, to be freed. */
static six_status read_list(const char *path, struct six_document **out,
                            struct six_error *err)
{
    size_t length;
    char *text = cli_read_file(path, LIST_MAX, &length, err);
    if (!text)
        return err->status;
    six_status st = six_document_parse(out, text, length, err);
    free(text);
    return st;
}

static void check(struct verify *v, const struct six_document *list,
                  const struct wishes *w)
{
    const char *seal = six_session_seal(v->session)->seal;
    six_status st = six__fair_check(v->session, &v->err);
    if (st == SIX_OK && w->seal && strcasecmp(w->seal, seal) != 0)
        st = six_fail(&v->err, SIX_BROKEN,
                      N_("this game has another seal than the one that was "
                         "noted: %s"),
                      seal);
    if (st == SIX_OK && list)
        six__fair_check_list(v->session, six_document_root(list), &v->err);
}

/* ---- for people ---- */

/* A sentence with the names of those who have a text in digits, or another
 * sentence where nobody has. */
static void print_names(const struct verify *v,
                        const char digits[][SIX_SEAL_MAX + 1], const char *some,
                        const char *none)
{
    const struct six_session *s = v->session;
    struct six_speaker to = { v->cli->lang, six_session_names(s) };
    char names[400], line[600];
    struct six_text list, text;
    six_text_init(&list, names, sizeof names);
    for (six_seat i = 0; i < six_session_seats(s); i++)
        if (digits[i][0])
            six_text_printf(&list, "%s%s", list.used ? ", " : "",
                            six_seat_name(six_session_game(s),
                                          six_session_state(s), i, &to));
    six_text_init(&text, line, sizeof line);
    if (list.used)
        six_text_printf(&text, six_tr(v->cli->lang, some), names);
    else
        six_text_add(&text, six_tr(v->cli->lang, none));
    cli_row(0, "", 0, line);
}

static bool has_salts(const struct six_session *s)
{
    bool any = false;
    for (six_seat i = 0; i < six_session_seats(s); i++)
        any = any || six_session_seal(s)->salt[i][0];
    return any;
}

static void print_salts(const struct verify *v)
{
    const struct six_seal *seal = six_session_seal(v->session);
    print_names(v, seal->salt, N_("Salts were added by: %s."),
                N_("Nobody added a salt."));
    if (has_salts(v->session))
        print_names(v, seal->commit,
                    v->compared
                        ? N_("Committed before any salt was told: %s.")
                        : N_("The record says that these were committed "
                             "before any salt was told: %s."),
                    N_("No salt was committed beforehand: whoever knew the "
                       "secret could choose one last."));
}

static void print_shuffles(const struct verify *v)
{
    int count = count_shuffles(v->session);
    char line[300];
    struct six_text text;
    six_text_init(&text, line, sizeof line);
    six_text_printf(
        &text,
        six_tr_n(v->cli->lang,
                 "%d shuffle follows from the secret and the salts.",
                 "%d shuffles follow from the secret and the salts.",
                 (unsigned long)count),
        count);
    cli_row(0, "", 0, line);
}

static int print(const struct verify *v, const struct wishes *w)
{
    if (v->err.status != SIX_OK)
        return cli_fail(v->cli, v->file, &v->err);
    cli_row(0, "", 0,
            six_tr(v->cli->lang, w->seal || w->list
                                     ? N_("The seal is the one that was noted, "
                                          "and fits the secret.")
                                     : N_("The seal fits the secret.")));
    print_shuffles(v);
    print_salts(v);
    cli_row(0, "", 0,
            six_tr(v->cli->lang,
                   v->compared
                       ? N_("All of it is as the list said that was noted.")
                       : N_("The record fits itself. Only a list noted before "
                            "the game proves more.")));
    return CLI_OK;
}

/* ---- for programs ---- */

static void write_digits(struct six_json *out, const struct six_session *s,
                         const char *name,
                         const char digits[][SIX_SEAL_MAX + 1])
{
    six_json_open_object(out, name);
    for (six_seat i = 0; i < six_session_seats(s); i++)
        if (digits[i][0])
            six_json_string(
                out, six_seat_id(six_session_game(s), six_session_state(s), i),
                digits[i]);
    six_json_close_object(out);
}

static void write_json(struct six_json *out, const void *arg)
{
    const struct verify *v = arg;
    const struct six_session *s = v->session;
    const struct six_seal *seal = six_session_seal(s);
    six_json_open_object(out, NULL);
    six_json_bool(out, "fair", v->err.status == SIX_OK);
    six_json_bool(out, "compared", v->compared);
    if (v->err.status != SIX_OK)
        six__tell_error(&v->err, out);
    six_json_string(out, "seal", seal->seal);
    six_json_int(out, "shuffles", count_shuffles(s));
    write_digits(out, s, "commits", seal->commit);
    write_digits(out, s, "salts", seal->salt);
    six_json_close_object(out);
}

/* ---- the command ---- */

static int verify_file(const struct cli *cli, const char *path,
                       const struct wishes *w)
{
    struct verify v = { cli, path, NULL, { .lang = cli->lang }, false };
    struct six_document *list = NULL;
    if (w->list && read_list(w->list, &list, &v.err) != SIX_OK)
        return cli_fail(cli, w->list, &v.err);
    if (cli_load_record(path, &v.session, &v.err) != SIX_OK) {
        six_document_free(list);
        return cli_fail(cli, path, &v.err);
    }
    v.compared = list != NULL;
    check(&v, list, w);
    six_document_free(list);
    int code = v.err.status == SIX_OK ? CLI_OK : CLI_FAILED;
    if (w->json)
        cli_print_json(write_json, &v);
    else
        code = print(&v, w);
    six_session_free(v.session);
    return code;
}

int cli_verify(const struct cli *cli, int argc, char **argv)
{
    struct wishes w = { 0 };
    const struct cli_option table[] = {
        { .name = "seal", .value = &w.seal },
        { .name = "list", .value = &w.list },
        { .name = "json", .flag = &w.json },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(cli, argv[0], N_("which record? One file is needed"));
    return verify_file(cli, argv[1], &w);
}
