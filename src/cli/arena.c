/* arena.c -- sixstones arena: bots against each other, or with themselves. */
#include "cli/arena.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/tally.h"
#include "cli/say.h"

#ifndef SIXSTONES_VERSION
#error "SIXSTONES_VERSION comes from the build: the version of the project"
#endif

enum {
    USUAL_GAMES = 400,
    USUAL_TEST_GAMES = 100000,
    USUAL_RANK_TIME = 30,
    WORKERS_MAX = 1024
};

struct wishes {
    const struct cli *cli;
    const char *command;
    struct arena_words words;
    const char *games, *workers, *journal, *sprt, *alpha, *beta, *bot_time;
    const char *rank_time;
    const char *format, *out;
    bool quiet, bot_errors;
};

/* A run, and what it needs. */
struct run {
    const struct wishes *wishes;
    const struct cli *cli;
    struct six__plan plan;
    struct six__results results;
    struct six__test test;
    bool tested;
    struct six__journal *journal;
    struct six__desk desk;
    struct arena_show show;
    struct arena_out out;
    struct six__ranks *ranks; /* NULL: this process is alone */
    struct arena_lost lost;
    uint64_t games;
    int workers;
    double bot_time; /* 0: the usual */
    double rank_time;
    int warned; /* ticks since a signal came: the next one kills */
};

/* ---- Ctrl-C ---- */

static volatile sig_atomic_t interrupted; /* the signal, or 0 */

static void interrupt(int signal)
{
    interrupted = signal;
}

static void handle_signals(void (*handler)(int))
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    struct sigaction act = { .sa_handler = handler, .sa_flags = SA_RESTART };
    sigemptyset(&act.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaction(signals[i], &act, NULL);
}

/* ---- the command line ---- */

static int add_bot(void *arg, const char *value)
{
    struct arena_words *words = arg;
    if (words->bot_count == SIX__BOTS_MAX)
        return -1;
    words->bot[words->bot_count++] = value;
    return 0;
}

static int add_option(void *arg, const char *value)
{
    struct arena_words *words = arg;
    if (words->option_count == SIX_OPTIONS_MAX)
        return -1;
    words->option[words->option_count++] = value;
    return 0;
}

/* A number between bounds, as in "0.05". */
static bool read_real(const struct wishes *w, const char *name,
                      const char *text, double low, double high, double *out)
{
    char *end;
    if (!text)
        return true;
    *out = strtod(text, &end);
    if (end != text && !*end && *out >= low && *out <= high)
        return true;
    cli_usage(w->cli, w->command,
              N_("%s can't be '%s'; it takes a number from %g to %g"), name,
              text, low, high);
    return false;
}

static bool read_bounds(const struct wishes *w, double *elo0, double *elo1)
{
    char *end;
    *elo0 = strtod(w->sprt, &end);
    const char *second = *end == ',' && end != w->sprt ? end + 1 : NULL;
    if (second)
        *elo1 = strtod(second, &end);
    if (second && end != second && !*end && *elo0 < *elo1 && *elo0 >= -1000 &&
        *elo1 <= 1000)
        return true;
    cli_usage(w->cli, w->command,
              N_("--sprt can't be '%s'; it takes two numbers of Elo from -1000 "
                 "to 1000, the smaller first, such as 0,10"),
              w->sprt);
    return false;
}

/* Begin the sequential test that is asked for. */
static int read_test(struct run *r)
{
    const struct wishes *w = r->wishes;
    double elo0 = 0, elo1 = 0, alpha = 0.05, beta = 0.05;
    struct six_error err = { .lang = r->cli->lang };
    if (!w->sprt && !w->alpha && !w->beta)
        return CLI_OK;
    if (!w->sprt)
        return cli_usage(r->cli, w->command,
                         N_("--alpha and --beta belong to --sprt"));
    if (r->plan.format != SIX__MATCH)
        return cli_usage(r->cli, w->command,
                         N_("--sprt is for a match of two bots"));
    if (!read_bounds(w, &elo0, &elo1) ||
        !read_real(w, "--alpha", w->alpha, 1e-6, 0.5, &alpha) ||
        !read_real(w, "--beta", w->beta, 1e-6, 0.5, &beta))
        return CLI_USAGE;
    r->tested = true;
    if (six__test_init(&r->test, &r->plan, elo0, elo1, alpha, beta, &err) !=
        SIX_OK)
        return cli_fail(r->cli, NULL, &err);
    return CLI_OK;
}

/* One for each core that we may use. */
static int usual_workers(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > WORKERS_MAX ? WORKERS_MAX : (int)n;
}

static int read_numbers(struct run *r)
{
    const struct wishes *w = r->wishes;
    long long games = w->sprt ? USUAL_TEST_GAMES : USUAL_GAMES;
    long long workers = r->ranks ? 1 : usual_workers();
    if (w->games)
        games = cli_number(r->cli, w->command, "--games", w->games, 1,
                           SIX__GAMES_MAX);
    if (w->workers && games > 0)
        workers = cli_number(r->cli, w->command, "--workers", w->workers, 1,
                             WORKERS_MAX);
    if (games < 0 || workers < 0 ||
        !read_real(w, "--bot-time", w->bot_time, 0.01, 86400, &r->bot_time) ||
        !read_real(w, "--rank-time", w->rank_time, 0.5, 86400, &r->rank_time))
        return CLI_USAGE;
    r->games = six__plan_games(&r->plan, (uint64_t)games);
    r->workers = (int)workers;
    return CLI_OK;
}

static int read_all(struct run *r)
{
    const struct wishes *w = r->wishes;
    if (!arena_plan(r->cli, &w->words, &r->plan))
        return CLI_USAGE;
    int code = read_numbers(r);
    if (code == CLI_OK)
        code = read_test(r);
    if (code == CLI_OK && !arena_serves(r->ranks))
        code = arena_out_open(&r->out, r->cli, w->format, w->out);
    return code;
}

/* ---- playing ---- */

static bool tick(void *context, struct six__desk *d)
{
    struct run *r = context;
    if (d)
        arena_show_tick(&r->show, d);
    r->warned += interrupted != 0;
    if (r->warned == 3) /* who sends a signal twice at once means one */
        handle_signals(SIG_DFL);
    return !interrupted;
}

/* When mpirun ends, it tells all ranks to end: that is no news. */
static void news(void *context, int rank, enum six__news what, uint64_t games)
{
    struct run *r = context;
    arena_show_end(&r->show);
    if (what != SIX__LEFT || !interrupted)
        arena_rank_news(&r->lost, r->cli, rank, what, games);
}

/* How to go on, for somebody who has broken it off. */
static void tell_how_to_go_on(struct run *r)
{
    six_lang lang = r->cli->lang;
    fprintf(stderr, six_tr(lang, N_("broken off after %llu of %llu games")),
            (unsigned long long)r->results.finished,
            (unsigned long long)r->results.planned);
    fprintf(stderr, "; %s\n",
            six_tr(lang, r->journal ? N_("the same command goes on from here")
                                    : N_("they are lost, because there was no "
                                         "--journal FILE")));
}

static struct six__ranks_how how_of(const struct run *r)
{
    return (struct six__ranks_how){ .program = SIXSTONES_VERSION,
                                    .shop = { .plan = &r->plan,
                                              .workers = r->workers,
                                              .patience = r->bot_time,
                                              .heard = r->wishes->bot_errors },
                                    .silence = r->rank_time };
}

static six_status play(struct run *r, struct six_error *err)
{
    const struct six__watch watch = { .tick = tick,
                                      .news = news,
                                      .context = r };
    const struct six__ranks_how how = how_of(r);
    six_status st = six__desk_init(&r->desk, &r->plan, &r->results, r->journal,
                                   r->tested ? &r->test : NULL, err);
    if (st != SIX_OK)
        return st;
    r->desk.patience = r->bot_time;
    r->desk.heard = r->wishes->bot_errors;
    arena_show_init(&r->show, r->cli, r->wishes->quiet, &r->desk, r->workers,
                    r->ranks ? r->ranks->count : 0);
    handle_signals(interrupt);
    st = r->ranks ? six__crew_ranks(&r->desk, r->ranks, &how, &watch, err)
                  : six__crew_threads(&r->desk, r->workers, &watch, err);
    arena_show_end(&r->show);
    handle_signals(SIG_DFL);
    return st;
}

/* Play games for rank 0, which tells what there is to be told, unless it is
 * lost itself. */
static int serve(struct run *r)
{
    const struct six__watch watch = { .tick = tick, .context = r };
    const struct six__ranks_how how = how_of(r);
    struct six_error err = { .lang = r->cli->lang };
    handle_signals(interrupt);
    six_status st = six__ranks_serve(r->ranks, &how, &watch, &err);
    handle_signals(SIG_DFL);
    if (st != SIX_OK && r->ranks->lost)
        cli_fail(r->cli, NULL, &err);
    return st == SIX_OK ? CLI_OK : CLI_FAILED;
}

static int report(struct run *r)
{
    struct six__report *report = NULL;
    struct six_error err = { .lang = r->cli->lang };
    six_status st =
        six__tally(&report, &r->plan, &r->results, six__desk_counted(&r->desk),
                   r->tested ? &r->test.so_far : NULL, &err);
    if (st != SIX_OK)
        return cli_fail(r->cli, NULL, &err);
    int code = CLI_OK;
    if (report->games > 0)
        code = arena_out_write(&r->out, report);
    six__report_free(report);
    return code;
}

/* Play what is left to be played, and tell what came out. */
static int run(struct run *r)
{
    const char *path = r->wishes->journal;
    struct six_error err = { .lang = r->cli->lang };
    six_status st = six__results_init(&r->results, r->games, &err);
    if (st != SIX_OK)
        return cli_fail(r->cli, NULL, &err);
    if (path)
        st = six__journal_open(&r->journal, path, SIXSTONES_VERSION, &r->plan,
                               &r->results, &err);
    if (st != SIX_OK)
        return cli_fail(r->cli, path, &err);
    st = play(r, &err);
    if (st != SIX_OK)
        return cli_fail(r->cli, NULL, &err);
    int code = report(r);
    fflush(stdout);
    if (!interrupted) {
        arena_tell_lost(&r->lost, r->cli);
        return code;
    }
    tell_how_to_go_on(r);
    return 128 + interrupted;
}

static void release(struct run *r)
{
    six__desk_release(&r->desk);
    six__journal_close(r->journal);
    six__test_release(&r->test);
    six__results_release(&r->results);
    arena_out_close(&r->out);
}

static int read_words(struct wishes *w, int argc, char **argv)
{
    const struct cli_option table[] = {
        { .name = "bot", .more = add_bot, .arg = &w->words },
        { .name = "seats", .value = &w->words.seats },
        { .name = "option", .more = add_option, .arg = &w->words },
        { .name = "games", .value = &w->games },
        { .name = "seed", .value = &w->words.seed },
        { .name = "sprt", .value = &w->sprt },
        { .name = "alpha", .value = &w->alpha },
        { .name = "beta", .value = &w->beta },
        { .name = "workers", .value = &w->workers },
        { .name = "journal", .value = &w->journal },
        { .name = "format", .value = &w->format },
        { .name = "out", .value = &w->out },
        { .name = "bot-time", .value = &w->bot_time },
        { .name = "bot-errors", .flag = &w->bot_errors },
        { .name = "rank-time", .value = &w->rank_time },
        { .name = "quiet", .flag = &w->quiet },
        { 0 },
    };
    int count = cli_options(w->cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count > 2)
        return cli_usage(w->cli, argv[0], N_("one game at a time"));
    w->words.format = count > 0 ? argv[1] : NULL;
    w->words.game = count > 1 ? argv[2] : NULL;
    return CLI_OK;
}

/* Other ranks than 0 look at the command line when rank 0 has found it right:
 * what is wrong with it is told once. */
static int lead_or_serve(struct run *r, struct wishes *w, int argc, char **argv)
{
    bool serves = arena_serves(r->ranks), begun = false;
    struct six_error why = { .lang = r->cli->lang };
    if (serves && six__ranks_wait(r->ranks, &begun, &why) != SIX_OK)
        return cli_fail(r->cli, NULL, &why);
    if (serves && !begun)
        return CLI_OK;
    int code = read_words(w, argc, argv);
    if (code == CLI_OK)
        code = read_all(r);
    if (code == CLI_OK)
        return serves ? serve(r) : run(r);
    six_fail(&why, SIX_SYNTAX, N_("this rank can't take part"));
    if (serves)
        six__ranks_refuse(r->ranks, &why);
    return code;
}

int cli_arena(const struct cli *cli, int argc, char **argv)
{
    struct wishes w = { .cli = cli, .command = argv[0] };
    struct run *r = cli_alloc(sizeof *r);
    memset(r, 0, sizeof *r);
    r->wishes = &w;
    r->cli = cli;
    r->out.file = -1;
    r->rank_time = USUAL_RANK_TIME;
    int code = arena_meet(&r->ranks, cli);
    if (code == CLI_OK)
        code = lead_or_serve(r, &w, argc, argv);
    fflush(stdout);
    six__ranks_close(r->ranks, code);
    release(r);
    free(r);
    return code;
}
