/* bench.c -- sixstones bench: the speed of the games, or their signatures. */
#include "arena/bench.h"

#include <stdlib.h>
#include <string.h>

#include "cli/say.h"

struct wishes {
    const struct cli *cli;
    const struct six_game *game; /* NULL: all but the template */
    int seats;                   /* 0: each number in turn */
    uint64_t decisions;          /* 0: for a time */
    double seconds;
    bool json;
};

/* What is shown of a measurement, and under which name. */
struct figures {
    double decisions_per_second, games_per_second;
    double decisions_per_game, legal_per_decision;
};

static double ratio(double a, double b)
{
    return b > 0 ? a / b : 0;
}

static struct figures figures(const struct six_bench *b)
{
    double decisions = (double)b->decisions, games = (double)b->games;
    return (struct figures){
        .decisions_per_second = ratio(decisions, b->seconds),
        .games_per_second = ratio(games, b->seconds),
        .decisions_per_game = ratio(decisions, games),
        .legal_per_decision = ratio((double)b->legal, decisions),
    };
}

/* ---- one game ---- */

struct measured {
    const struct six_game *game;
    int count;
    struct six_bench row[SIX_SEATS_MAX];
};

static void write_measured(struct six_json *out, const void *arg)
{
    const struct measured *m = arg;
    six_json_open_object(out, NULL);
    six_json_string(out, "game", m->game->id);
    six_json_open_array(out, "seats");
    for (int i = 0; i < m->count; i++) {
        const struct six_bench *b = &m->row[i];
        struct figures f = figures(b);
        six_json_open_object(out, NULL);
        six_json_int(out, "seats", b->seats);
        six_json_real(out, "decisions_per_second", f.decisions_per_second);
        six_json_real(out, "games_per_second", f.games_per_second);
        six_json_real(out, "decisions_per_game", f.decisions_per_game);
        six_json_real(out, "legal_per_decision", f.legal_per_decision);
        six_json_real(out, "copy_ns", b->copy_ns);
        six_json_int(out, "state_bytes", (long long)m->game->state_size);
        six_json_close_object(out);
    }
    six_json_close_array(out);
    six_json_close_object(out);
}

static void print_head(const struct cli *cli, const struct six_game *game)
{
    printf(six_tr(cli->lang, N_("%s (a state has %zu bytes)")), game->id,
           game->state_size);
    putchar('\n');
    puts(six_tr(cli->lang, N_("seats  decisions/s    games/s  decisions/game  "
                              "legal/decision  copy ns")));
}

static void print_row(const struct six_bench *b)
{
    struct figures f = figures(b);
    printf("%5d %12.0f %10.0f %15.1f %15.2f %8.1f\n", b->seats,
           f.decisions_per_second, f.games_per_second, f.decisions_per_game,
           f.legal_per_decision, b->copy_ns);
    fflush(stdout);
}

static void measure(const struct wishes *w, const struct six_game *game)
{
    struct measured m = { .game = game };
    if (!w->json)
        print_head(w->cli, game);
    for (int s = game->min_seats; s <= game->max_seats; s++) {
        if (w->seats && w->seats != s)
            continue;
        struct six_bench *row = &m.row[m.count++];
        six_bench_run(game, s, w->decisions, w->seconds, row);
        if (!w->json)
            print_row(row);
    }
    if (w->json)
        cli_print_json(write_measured, &m);
}

/* ---- all games ---- */

static void measure_all(const struct wishes *w)
{
    const struct six_game *game;
    if (w->json)
        puts("[");
    for (int i = 0, n = 0; (game = six_game_at(i)) != NULL; i++) {
        if (cli_is_template(game))
            continue;
        if (n++)
            puts(w->json ? "," : "");
        measure(w, game);
    }
    if (w->json)
        puts("]");
}

static void print_signature(const struct six_game *game)
{
    printf("%s %016llx\n", game->id,
           (unsigned long long)six_bench_signature(game));
    fflush(stdout);
}

static void sign(const struct wishes *w)
{
    const struct six_game *game;
    if (w->game)
        print_signature(w->game);
    else
        for (int i = 0; (game = six_game_at(i)) != NULL; i++)
            print_signature(game);
}

/* ---- the command ---- */

/* A number of seconds such as 0.5, or -1 after telling. */
static double read_seconds(const struct cli *cli, const char *command,
                           const char *text)
{
    char *end;
    double seconds = strtod(text, &end);
    if (end != text && !*end && seconds > 0 && seconds <= 3600)
        return seconds;
    cli_usage(cli, command,
              N_("--seconds can't be '%s'; it takes a number up to 3600"),
              text);
    return -1;
}

/* Read the values of options. Returns whether they make sense. */
static bool read_wishes(struct wishes *w, const char *command,
                        const char *seats, const char *seconds,
                        const char *decisions)
{
    int low = w->game ? w->game->min_seats : 1;
    int high = w->game ? w->game->max_seats : SIX_SEATS_MAX;
    long long n = 0, count = 0;
    if (seats)
        n = cli_number(w->cli, command, "--seats", seats, low, high);
    if (decisions && n >= 0)
        count = cli_number(w->cli, command, "--decisions", decisions, 1,
                           1000000000000);
    if (n < 0 || count < 0)
        return false;
    w->seats = (int)n;
    w->decisions = (uint64_t)count;
    w->seconds = seconds ? read_seconds(w->cli, command, seconds) : 1;
    return w->seconds > 0;
}

int cli_bench(const struct cli *cli, int argc, char **argv)
{
    struct wishes w = { .cli = cli };
    const char *seats = NULL, *seconds = NULL, *decisions = NULL;
    bool signature = false;
    const struct cli_option table[] = {
        { .name = "seats", .value = &seats },
        { .name = "seconds", .value = &seconds },
        { .name = "decisions", .value = &decisions },
        { .name = "signature", .flag = &signature },
        { .name = "json", .flag = &w.json },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count > 1)
        return cli_usage(cli, argv[0], N_("one game at a time"));
    if (count && !(w.game = cli_game(cli, argv[0], argv[1])))
        return CLI_USAGE;
    if (!read_wishes(&w, argv[0], seats, seconds, decisions))
        return CLI_USAGE;
    if (signature)
        sign(&w);
    else if (w.game)
        measure(&w, w.game);
    else
        measure_all(&w);
    return CLI_OK;
}
