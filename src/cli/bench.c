/* bench.c -- sixstones bench: the speed of the games, of batches of them and of
 * the search, or their signatures. */
#include "arena/bench.h"

#include <stdlib.h>
#include <string.h>

#include "cli/bench_search.h"
#include "cli/say.h"

struct wishes {
    const struct cli *cli;
    const struct six_game *game; /* NULL: all but the template */
    int seats;                   /* 0: each number in turn */
    uint64_t decisions;          /* 0: for a time */
    double seconds;
    bool batch, search;
    uint32_t games; /* of a batch */
    int threads;
    bool json;
};

enum { BATCH_GAMES = 256, BATCH_GAMES_MAX = 1 << 20, THREADS_MAX = 255 };

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

static int measure(const struct wishes *w, const struct six_game *game)
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
    return CLI_OK;
}

/* ---- one game in batches ---- */

struct batches {
    const struct six_game *game;
    int count;
    struct six_bench_batch row[SIX_SEATS_MAX];
};

static void write_batches(struct six_json *out, const void *arg)
{
    const struct batches *m = arg;
    six_json_open_object(out, NULL);
    six_json_string(out, "game", m->game->id);
    six_json_int(out, "observation_bytes", m->game->observation_size);
    six_json_int(out, "action_codes", m->game->code_count);
    six_json_open_array(out, "batches");
    for (int i = 0; i < m->count; i++) {
        const struct six_bench_batch *b = &m->row[i];
        six_json_open_object(out, NULL);
        six_json_int(out, "seats", b->seats);
        six_json_int(out, "games", b->games);
        six_json_int(out, "threads", b->threads);
        six_json_real(out, "plain_per_second", ratio(1, b->plain));
        six_json_real(out, "batch_per_second", ratio(1, b->batch));
        six_json_real(out, "batch_ratio", ratio(b->plain, b->batch));
        six_json_real(out, "step_per_second", ratio(1, b->step));
        six_json_real(out, "step_ratio", ratio(b->plain, b->step));
        six_json_close_object(out);
    }
    six_json_close_array(out);
    six_json_close_object(out);
}

static void print_batch_head(const struct wishes *w,
                             const struct six_game *game)
{
    printf(six_tr(w->cli->lang, N_("%s in batches (an observation has %d "
                                   "bytes, a mask %d)")),
           game->id, game->observation_size, game->code_count);
    putchar('\n');
    puts(six_tr(w->cli->lang, N_("seats  games  threads      plain/s      "
                                 "batch/s  ratio  without choosing  ratio")));
}

static void print_batch_row(const struct six_bench_batch *b)
{
    printf("%5d %6lu %8d %12.0f %12.0f %6.2f %17.0f %6.2f\n", b->seats,
           (unsigned long)b->games, b->threads, ratio(1, b->plain),
           ratio(1, b->batch), ratio(b->plain, b->batch), ratio(1, b->step),
           ratio(b->plain, b->step));
    fflush(stdout);
}

static int measure_batches(const struct wishes *w, const struct six_game *game)
{
    struct batches m = { .game = game };
    struct six_error err = { .lang = w->cli->lang };
    if (!w->json)
        print_batch_head(w, game);
    for (int s = game->min_seats; s <= game->max_seats; s++) {
        if (w->seats && w->seats != s)
            continue;
        struct six_bench_batch *row = &m.row[m.count++];
        *row = (struct six_bench_batch){
            .seats = s,
            .threads = w->threads,
            .games = w->games,
        };
        if (six_bench_batch_run(row, game, w->decisions, w->seconds, &err) !=
            SIX_OK)
            return cli_fail(w->cli, NULL, &err);
        if (!w->json)
            print_batch_row(row);
    }
    if (w->json)
        cli_print_json(write_batches, &m);
    return CLI_OK;
}

/* ---- all games ---- */

static int measure_one(const struct wishes *w, const struct six_game *game)
{
    if (w->search)
        return cli_bench_search(w->cli, game, w->seats, w->decisions,
                                w->seconds, w->json);
    return w->batch ? measure_batches(w, game) : measure(w, game);
}

static int measure_all(const struct wishes *w)
{
    const struct six_game *game;
    int status = CLI_OK;
    if (w->json)
        puts("[");
    for (int i = 0, n = 0; (game = six_game_at(i)) != NULL; i++) {
        if (cli_is_template(game) || status != CLI_OK)
            continue;
        if (n++)
            puts(w->json ? "," : "");
        status = measure_one(w, game);
    }
    if (w->json)
        puts("]");
    return status;
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

/* The values of options, as they were given; NULL where they were not. */
struct given {
    const char *seats, *seconds, *decisions, *games, *threads;
};

/* A number, or what it is without the option; -1 after telling. */
static long long read_number(const struct wishes *w, const char *command,
                             const char *name, const char *text, long long low,
                             long long high, long long normal)
{
    return text ? cli_number(w->cli, command, name, text, low, high) : normal;
}

/* Read the values of options. Returns whether they make sense. */
static bool read_wishes(struct wishes *w, const char *command,
                        const struct given *g)
{
    int low = w->game ? w->game->min_seats : 1;
    int high = w->game ? w->game->max_seats : SIX_SEATS_MAX;
    long long seats =
        read_number(w, command, "--seats", g->seats, low, high, 0);
    long long decisions = read_number(w, command, "--decisions", g->decisions,
                                      1, 1000000000000, 0);
    long long games = read_number(w, command, "--games", g->games, 1,
                                  BATCH_GAMES_MAX, BATCH_GAMES);
    long long threads =
        read_number(w, command, "--threads", g->threads, 1, THREADS_MAX, 1);
    if (seats < 0 || decisions < 0 || games < 0 || threads < 0)
        return false;
    w->seats = (int)seats;
    w->decisions = (uint64_t)decisions;
    w->games = (uint32_t)games;
    w->threads = (int)threads;
    w->seconds = g->seconds ? read_seconds(w->cli, command, g->seconds) : 1;
    return w->seconds > 0;
}

int cli_bench(const struct cli *cli, int argc, char **argv)
{
    struct wishes w = { .cli = cli };
    struct given g = { .seats = NULL };
    bool signature = false;
    const struct cli_option table[] = {
        { .name = "seats", .value = &g.seats },
        { .name = "seconds", .value = &g.seconds },
        { .name = "decisions", .value = &g.decisions },
        { .name = "batch", .flag = &w.batch },
        { .name = "games", .value = &g.games },
        { .name = "threads", .value = &g.threads },
        { .name = "search", .flag = &w.search },
        { .name = "signature", .flag = &signature },
        { .name = "json", .flag = &w.json },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count > 1)
        return cli_usage(cli, argv[0], N_("one game at a time"));
    if (w.batch + w.search + signature > 1)
        return cli_usage(
            cli, argv[0],
            N_("only one of --batch, --search and --signature at a time"));
    if (!w.batch && (g.games || g.threads))
        return cli_usage(cli, argv[0],
                         N_("--games and --threads go with --batch alone"));
    if (count && !(w.game = cli_game(cli, argv[0], argv[1])))
        return CLI_USAGE;
    if (!read_wishes(&w, argv[0], &g))
        return CLI_USAGE;
    if (signature) {
        sign(&w);
        return CLI_OK;
    }
    return w.game ? measure_one(&w, w.game) : measure_all(&w);
}
