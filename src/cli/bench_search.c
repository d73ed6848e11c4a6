/* bench_search.c -- sixstones bench --search: the speed of the search. */
#include "cli/bench_search.h"

#include "arena/bench_search.h"
#include "cli/say.h"

struct measured {
    const struct six_game *game;
    int count;
    struct six_bench_search row[SIX_SEATS_MAX];
};

static double ratio(double a, double b)
{
    return b > 0 ? a / b : 0;
}

/* Iterations a second with so many threads, by their own clocks. */
static double rate(const struct six_bench_search *b, int threads)
{
    return ratio((double)b->iterations[threads - 1], b->busy[threads - 1]);
}

static double speed_up(const struct six_bench_search *b)
{
    return ratio(rate(b, 2), rate(b, 1));
}

/* As the clock on the wall sees it. */
static double wall_speed_up(const struct six_bench_search *b)
{
    return ratio(ratio((double)b->iterations[1], b->seconds[1]),
                 ratio((double)b->iterations[0], b->seconds[0]));
}

static void write_measured(struct six_json *out, const void *arg)
{
    const struct measured *m = arg;
    six_json_open_object(out, NULL);
    six_json_string(out, "game", m->game->id);
    six_json_open_array(out, "searches");
    for (int i = 0; i < m->count; i++) {
        const struct six_bench_search *b = &m->row[i];
        six_json_open_object(out, NULL);
        six_json_int(out, "seats", b->seats);
        six_json_int(out, "decisions", (long long)b->decisions);
        six_json_real(out, "iterations_per_second", rate(b, 1));
        six_json_real(out, "iterations_per_second_of_two", rate(b, 2));
        six_json_real(out, "speed_up", speed_up(b));
        six_json_real(out, "wall_speed_up", wall_speed_up(b));
        six_json_close_object(out);
    }
    six_json_close_array(out);
    six_json_close_object(out);
}

static void print_head(const struct cli *cli, const struct six_game *game)
{
    printf(six_tr(cli->lang, N_("%s, searched as hard does")), game->id);
    putchar('\n');
    puts(six_tr(cli->lang, N_("seats  decisions  iterations/s  with 2 threads  "
                              "speed-up  by the wall")));
}

static void print_row(const struct six_bench_search *b)
{
    printf("%5d %10llu %13.0f %15.0f %9.2f %12.2f\n", b->seats,
           (unsigned long long)b->decisions, rate(b, 1), rate(b, 2),
           speed_up(b), wall_speed_up(b));
    fflush(stdout);
}

int cli_bench_search(const struct cli *cli, const struct six_game *game,
                     int seats, uint64_t decisions, double seconds, bool json)
{
    struct measured m = { .game = game };
    struct six_error err = { .lang = cli->lang };
    if (!json)
        print_head(cli, game);
    for (int s = game->min_seats; s <= game->max_seats; s++) {
        if (seats && seats != s)
            continue;
        struct six_bench_search *row = &m.row[m.count++];
        if (six_bench_search_run(row, game, s, decisions, seconds, &err) !=
            SIX_OK)
            return cli_fail(cli, NULL, &err);
        if (!json)
            print_row(row);
    }
    if (json)
        cli_print_json(write_measured, &m);
    return CLI_OK;
}
