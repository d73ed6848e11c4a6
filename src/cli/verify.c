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
};

/* What the command line says. */
struct wishes {
    const char *seal;
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

static void check(struct verify *v, const struct wishes *w)
{
    const char *seal = six_session_seal(v->session)->seal;
    if (six__fair_check(v->session, &v->err) == SIX_OK && w->seal &&
        strcasecmp(w->seal, seal) != 0)
        six_fail(&v->err, SIX_BROKEN,
                 N_("this game has another seal than the one that was noted: "
                    "%s"),
                 seal);
}

/* ---- for people ---- */

static void print_salts(const struct verify *v)
{
    const struct six_session *s = v->session;
    struct six_speaker to = { v->cli->lang, six_session_names(s) };
    char names[400], line[600];
    struct six_text list, text;
    six_text_init(&list, names, sizeof names);
    for (six_seat i = 0; i < six_session_seats(s); i++)
        if (six_session_seal(s)->salt[i][0])
            six_text_printf(&list, "%s%s", list.used ? ", " : "",
                            six_seat_name(six_session_game(s),
                                          six_session_state(s), i, &to));
    six_text_init(&text, line, sizeof line);
    if (list.used)
        six_text_printf(
            &text, six_tr(v->cli->lang, N_("Salts were added by: %s.")), names);
    else
        six_text_add(&text, six_tr(v->cli->lang, N_("Nobody added a salt.")));
    cli_row(0, "", 0, line);
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
            six_tr(v->cli->lang,
                   w->seal ? N_("The seal is the one that was noted, and fits "
                                "the secret.")
                           : N_("The seal fits the secret.")));
    print_shuffles(v);
    print_salts(v);
    return CLI_OK;
}

/* ---- for programs ---- */

static void write_json(struct six_json *out, const void *arg)
{
    const struct verify *v = arg;
    const struct six_session *s = v->session;
    const struct six_seal *seal = six_session_seal(s);
    six_json_open_object(out, NULL);
    six_json_bool(out, "fair", v->err.status == SIX_OK);
    if (v->err.status != SIX_OK)
        six__tell_error(&v->err, out);
    six_json_string(out, "seal", seal->seal);
    six_json_int(out, "shuffles", count_shuffles(s));
    six_json_open_object(out, "salts");
    for (six_seat i = 0; i < six_session_seats(s); i++)
        if (seal->salt[i][0])
            six_json_string(
                out, six_seat_id(six_session_game(s), six_session_state(s), i),
                seal->salt[i]);
    six_json_close_object(out);
    six_json_close_object(out);
}

/* ---- the command ---- */

static int verify_file(const struct cli *cli, const char *path,
                       const struct wishes *w)
{
    struct verify v = { cli, path, NULL, { .lang = cli->lang } };
    if (cli_load_record(path, &v.session, &v.err) != SIX_OK)
        return cli_fail(cli, path, &v.err);
    check(&v, w);
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
