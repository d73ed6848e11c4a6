/* list.c -- sixstones list: the games; or a game's options, seats and cards. */
#include <stdlib.h>

#include "cli/say.h"

enum { GAME_INDENT = 14, OPTION_INDENT = 6, CARD_INDENT = 26 };

/* ---- for people ---- */

static void print_game(const struct cli *cli, const struct six_game *game)
{
    char about[400];
    struct six_text t;
    six_text_init(&t, about, sizeof about);
    six_text_printf(&t, "%s (", six_tr(cli->lang, game->name));
    six_text_printf(&t, six_tr(cli->lang, N_("%d to %d players")),
                    game->min_seats, game->max_seats);
    six_text_printf(&t, ")\n%s", six_tr(cli->lang, game->blurb));
    cli_row(0, game->id, GAME_INDENT, about);
}

struct option_job {
    const struct cli *cli;
    const struct six_option *option;
};

/* "snap: offered (default), automatic". */
static void option_text(struct six_text *out, const void *arg)
{
    const struct option_job *job = arg;
    const struct cli *cli = job->cli;
    const struct six_option *o = job->option;
    const char *normal = six_tr(cli->lang, N_("default"));
    char buf[8];
    six_text_printf(out, "%s: ", o->id);
    if (!o->choice) {
        six_text_printf(out, "%d..%d (%s %d)", o->low, o->high, normal,
                        o->normal);
        return;
    }
    for (int i = 0; o->choice[i]; i++) {
        six_text_printf(out, "%s%s", i ? ", " : "",
                        six_option_text(o, (int16_t)i, buf));
        if (i == o->normal)
            six_text_printf(out, " (%s)", normal);
    }
}

static void print_options(const struct cli *cli, const struct six_game *game)
{
    for (const struct six_option *o = game->options; o->id; o++) {
        struct option_job job = { cli, o };
        char *text = cli_text(option_text, &job);
        cli_paragraph(2, OPTION_INDENT, text);
        free(text);
        cli_row(0, "", OPTION_INDENT, six_tr(cli->lang, o->help));
    }
}

/* A state with all seats taken: seats have their names from one. */
static void fill_table(const struct six_game *game, void *state)
{
    struct six_setup how;
    six_setup_init(&how, game, game->max_seats);
    game->setup(state, &how);
}

static void print_seats(const struct cli *cli, const struct six_game *game)
{
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
    fill_table(game, state);
    for (six_seat s = 0; s < game->max_seats; s++)
        cli_row(2, game->seat_id(state, s), CARD_INDENT,
                six_tr(cli->lang, game->seat_title(state, s)));
}

static void print_cards(const struct cli *cli, const struct six_game *game)
{
    for (int i = 0; i < game->card_count; i++) {
        const struct six_card_info *card = game->card(i);
        char text[600];
        struct six_text t;
        six_text_init(&t, text, sizeof text);
        six_text_add(&t, six_tr(cli->lang, card->name));
        if (card->copies > 1)
            six_text_printf(&t, " (%d)", card->copies);
        cli_row(2, card->id, CARD_INDENT, text);
    }
}

static void print_head(const struct cli *cli, const char *text)
{
    putchar('\n');
    cli_put(cli, SIX_STRONG, six_tr(cli->lang, text));
    putchar('\n');
}

static void print_whole_game(const struct cli *cli, const struct six_game *game)
{
    print_game(cli, game);
    print_head(cli, N_("Options"));
    print_options(cli, game);
    print_head(cli, N_("Seats"));
    print_seats(cli, game);
    print_head(cli, N_("Cards"));
    print_cards(cli, game);
    putchar('\n');
    printf(six_tr(cli->lang,
                  N_("'sixstones rules %s CARD' tells what a card does.")),
           game->id);
    putchar('\n');
}

/* ---- for programs ---- */

struct job {
    const struct cli *cli;
    const struct six_game *game;
    bool all;
};

static void write_option(struct six_json *out, const struct cli *cli,
                         const struct six_option *o)
{
    six_json_open_object(out, NULL);
    six_json_string(out, "id", o->id);
    if (o->choice) {
        six_json_open_array(out, "choice");
        for (int i = 0; o->choice[i]; i++)
            six_json_string(out, NULL, o->choice[i]);
        six_json_close_array(out);
        six_json_string(out, "default", o->choice[o->normal]);
    } else {
        six_json_int(out, "low", o->low);
        six_json_int(out, "high", o->high);
        six_json_int(out, "default", o->normal);
    }
    if (o->role)
        six_json_int(out, "role", o->role - 1);
    six_json_string(out, "help", six_tr(cli->lang, o->help));
    six_json_close_object(out);
}

static void write_seats(struct six_json *out, const struct cli *cli,
                        const struct six_game *game)
{
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
    fill_table(game, state);
    six_json_open_array(out, "seats");
    for (six_seat s = 0; s < game->max_seats; s++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "id", game->seat_id(state, s));
        six_json_string(out, "title",
                        six_tr(cli->lang, game->seat_title(state, s)));
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void write_about(struct six_json *out, const struct cli *cli,
                        const struct six_game *game)
{
    six_json_string(out, "id", game->id);
    six_json_string(out, "name", six_tr(cli->lang, game->name));
    six_json_string(out, "blurb", six_tr(cli->lang, game->blurb));
    six_json_int(out, "min_seats", game->min_seats);
    six_json_int(out, "max_seats", game->max_seats);
}

static void write_whole_game(struct six_json *out, const void *arg)
{
    const struct job *job = arg;
    const struct six_game *game = job->game;
    six_json_open_object(out, NULL);
    write_about(out, job->cli, game);
    six_json_open_array(out, "options");
    for (const struct six_option *o = game->options; o->id; o++)
        write_option(out, job->cli, o);
    six_json_close_array(out);
    write_seats(out, job->cli, game);
    six_json_open_array(out, "cards");
    for (int i = 0; i < game->card_count; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "id", game->card(i)->id);
        six_card_json(game, i, job->cli->lang, out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
    six_json_close_object(out);
}

static bool is_listed(const struct job *job, const struct six_game *game)
{
    return job->all || !cli_is_template(game);
}

static void write_games(struct six_json *out, const void *arg)
{
    const struct job *job = arg;
    const struct six_game *game;
    six_json_open_array(out, NULL);
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        if (!is_listed(job, game))
            continue;
        six_json_open_object(out, NULL);
        write_about(out, job->cli, game);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* ---- the command ---- */

static void list_games(const struct job *job, bool json)
{
    if (json) {
        cli_print_json(write_games, job);
        return;
    }
    const struct six_game *game;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        if (is_listed(job, game))
            print_game(job->cli, game);
}

int cli_list(const struct cli *cli, int argc, char **argv)
{
    struct job job = { .cli = cli };
    bool json = false;
    const struct cli_option table[] = {
        { .name = "all", .flag = &job.all },
        { .name = "json", .flag = &json },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count > 1)
        return cli_usage(cli, argv[0], N_("one game at a time"));
    if (count == 0) {
        list_games(&job, json);
        return CLI_OK;
    }
    job.game = cli_game(cli, argv[0], argv[1]);
    if (!job.game)
        return CLI_USAGE;
    if (json)
        cli_print_json(write_whole_game, &job);
    else
        print_whole_game(cli, job.game);
    return CLI_OK;
}
