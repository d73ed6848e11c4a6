/* test_arena_run.c -- src/arena: one table, many workers, and journals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "arena/desk.h"
#include "arena/tally.h"

enum { REPORT_MAX = 1 << 20 };

static struct six__plan make(const char *game, enum six__format format,
                             int seats, const char *a, const char *b)
{
    struct six__plan plan = { .game = six_game_find(game),
                              .format = format,
                              .bot_count = b ? 2 : 1,
                              .bot = { a, b },
                              .setting_count = 2,
                              .seed = 5 };
    struct six_error err = { .lang = SIX_EN };
    six_setup_init(&plan.setting[0].how, plan.game, seats);
    six_setup_init(&plan.setting[1].how, plan.game, seats + 1);
    if (six__plan_ready(&plan, &err) != SIX_OK)
        fail_msg("%s", err.text);
    return plan;
}

/* ---- one table ---- */

static struct six__row play(const struct six__seating *at)
{
    struct six__row row;
    struct six_error err = { .lang = SIX_EN };
    bool done = false;
    if (six__table_play(at, &row, &done, &err) != SIX_OK)
        fail_msg("%s", err.text);
    assert_true(done);
    return row;
}

static struct six__seating table(const char *game, int seats, const char *bot)
{
    struct six__seating at = { .game = six_game_find(game),
                               .deal = 11,
                               .luck = 12 };
    six_setup_init(&at.how, at.game, seats);
    for (int i = 0; i < seats; i++)
        at.bot[i] = bot;
    return at;
}

static void a_game_is_played_again_alike(void **state)
{
    (void)state;
    struct six__seating at = table("gauntlet", 4, "random");
    struct six__row a = play(&at), b = play(&at);
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(a.decisions > 4 && a.turns > 1 && a.turns <= a.decisions);
    assert_true(a.menus >= a.decisions);
    assert_int_equal(a.forfeit, SIX_NOBODY);
    assert_true(a.ending[0] && !a.why[0]);
    at.luck = 13;
    b = play(&at);
    assert_memory_not_equal(&a, &b, sizeof a);
    at.luck = 12;
    at.deal = 13;
    b = play(&at);
    assert_memory_not_equal(&a, &b, sizeof a);
}

static void each_seat_has_luck_of_its_own(void **state)
{
    (void)state;
    for (six_seat a = 0; a < SIX_SEATS_MAX; a++)
        for (six_seat b = 0; b < SIX_SEATS_MAX; b++)
            assert_int_equal(six__luck_of(7, a) == six__luck_of(7, b), a == b);
    assert_true(six__luck_of(7, 0) != six__luck_of(8, 0));
}

static void shares_make_one_victory(void **state)
{
    (void)state;
    const struct six_game *game;
    for (int g = 0; (game = six_game_at(g)) != NULL; g++)
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            struct six__seating at = table(game->id, seats, "random");
            struct six__setting s = { .how = at.how };
            struct six__plan plan = { .game = game,
                                      .format = SIX__BALANCE,
                                      .bot_count = 1,
                                      .bot = { "random" },
                                      .setting_count = 1,
                                      .setting = { s } };
            assert_int_equal(six__plan_ready(&plan, NULL), SIX_OK);
            for (at.deal = 0; at.deal < 20; at.deal++) {
                struct six__row row = play(&at);
                int sum = 0;
                for (int i = 0; i < plan.setting[0].sides; i++)
                    sum += row.share[six__side_seat(&plan.setting[0], i)];
                /* One team alone may lose to the game. */
                if (sum || plan.setting[0].sides > 1)
                    assert_int_equal(sum, SIX__WHOLE);
            }
        }
}

static void order_counts_seats_as_they_begin(void **state)
{
    (void)state;
    struct six__seating at = table("splendor", 4, "random");
    for (six_seat first = 0; first < 4; first++) {
        char id[] = { (char)('a' + first), '\0' };
        assert_int_equal(
            six_setup_option(&at.how, at.game, "startPlayer", id, NULL),
            SIX_OK);
        struct six__row row = play(&at);
        for (int i = 0; i < 4; i++)
            assert_int_equal(row.order[(first + i) % 4], i + 1);
    }
}

/* A program that ends at once has lost, with its team; the others share. */
static void who_gives_up_loses_for_the_team(void **state)
{
    (void)state;
    struct six__pipes pipes;
    six__pipes_init(&pipes, 0, false);
    struct six__seating at = table("gauntlet", 3, "random");
    at.pipes = &pipes;
    at.bot[1] = "cmd:false";
    struct six__row row = play(&at);
    assert_int_equal(row.forfeit, 1);
    assert_string_equal(row.ending, "forfeit");
    assert_non_null(strstr(row.why, "status 1"));
    assert_int_equal(row.share[0], SIX__WHOLE);
    assert_int_equal(row.share[1], 0);
    assert_int_equal(row.share[2], 0);
    at = table("splendor", 4, "random");
    at.pipes = &pipes;
    at.bot[2] = "cmd:false";
    row = play(&at);
    for (int i = 0; i < 4; i++)
        assert_int_equal(row.share[i], i == 2 ? 0 : SIX__WHOLE / 3);
    six__pipes_release(&pipes);
}

static uint8_t all_together(const void *state, six_seat seat)
{
    (void)state;
    (void)seat;
    return 0;
}

/* A game in which the first seat does nothing for ever. */
static six_seat first_seat(const void *state)
{
    (void)state;
    return 0;
}

static int one_action(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    (void)state;
    out[0] = (struct six_action){ 0 };
    return 1;
}

static void nothing(void *state, struct six_action act, struct six_events *out)
{
    (void)state;
    (void)act;
    (void)out;
}

static void a_game_without_end_is_no_victory_of_all_together(void **state)
{
    (void)state;
    struct six_game still = *six_game_find("template");
    struct six__seating at = table("template", 2, "random");
    still.to_act = first_seat;
    still.legal = one_action;
    still.apply = nothing;
    at.game = &still;
    struct six__row row = play(&at);
    assert_string_equal(row.ending, "endless");
    assert_int_equal(row.share[0], SIX__WHOLE / 2);
    still.team = all_together;
    row = play(&at);
    assert_string_equal(row.ending, "endless");
    assert_int_equal(row.share[0], 0);
    assert_int_equal(row.share[1], 0);
}

static void a_stopped_game_leaves_no_row(void **state)
{
    (void)state;
    const atomic_bool stop = true;
    struct six__seating at = table("gauntlet", 3, "random");
    struct six__row row;
    bool done = true;
    at.stop = &stop;
    assert_int_equal(six__table_play(&at, &row, &done, NULL), SIX_OK);
    assert_false(done);
}

/* ---- runs ---- */

/* A run as somebody starts it: so many games and workers, with a journal or
 * without. */
struct run {
    struct six__plan plan;
    uint64_t games;
    int workers;
    const char *journal;
    double elo1; /* of a test against 0; or 0 */

    struct six__results results;
    char *report; /* JSON */
};

static void write_report(struct run *r, struct six__desk *d,
                         const struct six__test *test)
{
    struct six__report *report = NULL;
    struct six_text out;
    assert_int_equal(six__tally(&report, &r->plan, &r->results,
                                six__desk_counted(d),
                                r->elo1 > 0 ? &test->so_far : NULL, NULL),
                     SIX_OK);
    r->report = malloc(REPORT_MAX);
    six_text_init(&out, r->report, REPORT_MAX);
    six__report_json(report, &out);
    assert_true(six_text_ok(&out));
    six__report_free(report);
}

static bool never_wait(void *context, struct six__desk *d)
{
    (void)context;
    (void)d;
    return true;
}

static void start(struct run *r)
{
    struct six_error err = { .lang = SIX_EN };
    struct six__journal *journal = NULL;
    struct six__test test = { .atom = NULL };
    struct six__desk desk;
    const struct six__watch watch = { .tick = never_wait };
    uint64_t games = six__plan_games(&r->plan, r->games);
    assert_int_equal(six__results_init(&r->results, games, &err), SIX_OK);
    if (r->elo1 > 0)
        six__test_init(&test, &r->plan, 0, r->elo1, 0.05, 0.05, NULL);
    if (r->journal && six__journal_open(&journal, r->journal, "1", &r->plan,
                                        &r->results, &err) != SIX_OK)
        fail_msg("%s", err.text);
    if (six__desk_init(&desk, &r->plan, &r->results, journal,
                       r->elo1 > 0 ? &test : NULL, &err) != SIX_OK ||
        six__crew_threads(&desk, r->workers, &watch, &err) != SIX_OK)
        fail_msg("%s", err.text);
    write_report(r, &desk, &test);
    six__desk_release(&desk);
    six__journal_close(journal);
    six__test_release(&test);
}

static void clear(struct run *r)
{
    free(r->report);
    six__results_release(&r->results);
}

static void the_number_of_workers_makes_no_difference(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        enum six__format format;
        int seats;
        double elo1;
    } rows[] = { { "gauntlet", SIX__MATCH, 3, 0 },
                 { "gauntlet", SIX__MATCH, 2, 300 },
                 { "splendor", SIX__ROUND_ROBIN, 2, 0 },
                 { "gauntlet", SIX__BALANCE, 4, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct run one = { .games = 60, .workers = 1, .elo1 = rows[i].elo1 };
        one.plan = make(rows[i].game, rows[i].format, rows[i].seats, "random",
                        i == 1 ? "greedy" : "search:iterations=3,infer=9");
        struct run five = one;
        five.workers = 5;
        start(&one);
        start(&five);
        assert_string_equal(one.report, five.report);
        assert_true(six__results_has(&one.results, 0));
        clear(&one);
        clear(&five);
    }
}

/* ---- a test ends a run ---- */

/* Bring rows to a desk in any order: a wins both games of the rounds that are
 * marked, else one of them. */
static void bring(struct six__desk *d, uint64_t game, bool a_wins)
{
    struct six__slot slot;
    struct six__row row = { .forfeit = SIX_NOBODY, .ending = "x" };
    six__plan_slot(d->plan, game, &slot);
    for (six_seat s = 0; s < d->plan->setting[slot.setting].how.seats; s++)
        if ((slot.bot[s] == 0) == a_wins)
            row.share[s] = SIX__WHOLE;
    six__desk_bring(d, game, &row);
}

enum way { FORWARDS, BACKWARDS, CRISSCROSS };

static uint64_t games_until_decided(enum way way)
{
    struct six__plan plan = make("gauntlet", SIX__MATCH, 2, "random", "greedy");
    uint64_t games = six__plan_games(&plan, 400), taken = 0;
    struct six__results results;
    struct six__test test;
    struct six__desk d;
    assert_int_equal(six__results_init(&results, games, NULL), SIX_OK);
    six__test_init(&test, &plan, 0, 200, 0.05, 0.05, NULL);
    assert_int_equal(six__desk_init(&d, &plan, &results, NULL, &test, NULL),
                     SIX_OK);
    for (uint64_t i = 0; i < games; i++)
        assert_true(six__desk_take(&d, &taken) && taken == i);
    for (uint64_t i = 0; i < games; i++) {
        uint64_t game = way == BACKWARDS ? games - 1 - i : i;
        game = way == CRISSCROSS ? i * 37 % games : game;
        bring(&d, game, game % 8 != 0);
    }
    uint64_t counted = six__desk_counted(&d);
    assert_int_equal(test.so_far.decision, SIX__ACCEPT_H1);
    assert_true(atomic_load(&d.stop));
    assert_false(six__desk_take(&d, &taken));
    assert_int_equal(counted, test.so_far.rounds * plan.round_games);
    six__desk_release(&d);
    six__test_release(&test);
    six__results_release(&results);
    return counted;
}

static void a_test_sees_rounds_in_their_order(void **state)
{
    (void)state;
    uint64_t counted = games_until_decided(FORWARDS);
    assert_true(counted > 8 && counted < 400);
    assert_int_equal(games_until_decided(BACKWARDS), counted);
    assert_int_equal(games_until_decided(CRISSCROSS), counted);
}

static void a_game_that_is_given_back_is_taken_again(void **state)
{
    (void)state;
    struct six__plan plan = make("gauntlet", SIX__MATCH, 2, "random", "greedy");
    struct six__results results;
    struct six__desk d;
    uint64_t game = 99;
    assert_int_equal(six__results_init(&results, 4, NULL), SIX_OK);
    six__desk_init(&d, &plan, &results, NULL, NULL, NULL);
    for (uint64_t i = 0; i < 4; i++)
        assert_true(six__desk_take(&d, &game) && game == i);
    assert_false(six__desk_take(&d, &game));
    bring(&d, 2, true);
    six__desk_give_back(&d, 1);
    six__desk_give_back(&d, 3);
    assert_true(six__desk_take(&d, &game) && game == 1);
    assert_true(six__desk_take(&d, &game) && game == 3);
    assert_false(six__desk_take(&d, &game));
    six__desk_release(&d);
    six__results_release(&results);
}

/* ---- journals ---- */

static char path[] = "/tmp/test_arena_XXXXXX";

static int make_path(void **state)
{
    (void)state;
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

static char *read_all(size_t *length)
{
    FILE *in = fopen(path, "rb");
    char *data = malloc(REPORT_MAX);
    assert_non_null(in);
    *length = fread(data, 1, REPORT_MAX, in);
    fclose(in);
    return data;
}

static void write_all(const char *data, size_t length)
{
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(data, 1, length, out), length);
    fclose(out);
}

static struct run journaled(void)
{
    struct run r = { .games = 40, .workers = 3, .journal = path };
    r.plan = make("gauntlet", SIX__MATCH, 2, "random", "random");
    return r;
}

static void a_run_goes_on_wherever_it_was_cut(void **state)
{
    (void)state;
    struct run whole = journaled(), alone = whole;
    size_t length = 0, after = 0;
    uint64_t stream = 9;
    write_all("", 0);
    alone.journal = NULL;
    start(&alone);
    start(&whole);
    assert_string_equal(alone.report, whole.report);
    char *data = read_all(&length);
    for (int i = 0; i < 60; i++) {
        struct run again = journaled();
        again.workers = 1 + i % 4;
        write_all(data, i ? six_random_below(&stream, (uint32_t)length) : 0);
        start(&again);
        assert_string_equal(again.report, whole.report);
        clear(&again);
        free(read_all(&after));
        assert_int_equal(after, length);
    }
    free(data);
    clear(&whole);
    clear(&alone);
}

static void a_longer_run_goes_on_with_a_shorter_one(void **state)
{
    (void)state;
    struct run shorter = journaled(), longer = journaled(), alone;
    longer.games = 100;
    alone = longer;
    alone.journal = NULL;
    write_all("", 0);
    start(&shorter);
    start(&longer);
    start(&alone);
    assert_string_equal(longer.report, alone.report);
    clear(&longer);
    clear(&shorter);
    start(&shorter);
    assert_int_equal(shorter.results.finished, 40);
    clear(&shorter);
    clear(&alone);
}

/* Open the journal for this plan, which must fail with such a sentence. */
static void assert_refused(const struct six__plan *plan, int line,
                           const char *part)
{
    struct six_error err = { .lang = SIX_EN };
    struct six__results results;
    struct six__journal *journal = NULL;
    size_t before = 0, after = 0;
    char *was = read_all(&before);
    assert_int_equal(six__results_init(&results, 400, &err), SIX_OK);
    assert_int_not_equal(
        six__journal_open(&journal, path, "1", plan, &results, &err), SIX_OK);
    char *is = read_all(&after);
    if (!strstr(err.text, part))
        fail_msg("'%s' is not in: %s", part, err.text);
    assert_int_equal(err.line, line);
    assert_int_equal(before, after);
    assert_memory_equal(was, is, before);
    free(was);
    free(is);
    six__results_release(&results);
}

static void a_journal_of_another_run_is_refused(void **state)
{
    (void)state;
    struct run r = journaled();
    struct six__plan plan = r.plan;
    write_all("", 0);
    start(&r);
    clear(&r);
    plan.seed = 6;
    assert_refused(&plan, 1, "'seed' is '5' there and '6' here");
    plan = r.plan;
    plan.bot[1] = "search:iterations=3";
    assert_refused(&plan, 1, "'bots' is 'random' there and 'search:");
    plan = r.plan;
    plan.setting_count = 1;
    assert_refused(&plan, 1, "'setups' is 'seats=3");
    plan = r.plan;
    plan.setting[1].how.option[0] = 1;
    assert_refused(&plan, 1, "'setups' is 'seats=3 snap=offered");
    plan = r.plan;
    plan.format = SIX__GAUNTLET;
    assert_refused(&plan, 1, "'format' is 'match' there");
    plan = make("splendor", SIX__MATCH, 2, "random", "greedy");
    assert_refused(&plan, 1, "'game' is 'gauntlet' there");
}

static void other_files_are_left_alone(void **state)
{
    (void)state;
    struct run r = journaled();
    static const char *const files[] = {
        "my diary", "my\ndiary\n", "{\"sixstones\":\"arena journal 2\"}\n",
        "{}\n",     "\n",          "{\"sixstones\":\"arena diary\"",
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        write_all(files[i], strlen(files[i]));
        assert_refused(&r.plan, 1, "no journal");
    }
}

static void a_line_that_makes_no_sense_is_named(void **state)
{
    (void)state;
    struct run r = journaled();
    static const char *const lines[] = {
        "nonsense\n",
        "{}\n",
        "{\"game\":1,\"shares\":[420],\"order\":[1,2],\"ending\":\"x\","
        "\"turns\":1,\"decisions\":1,\"menus\":1}\n",
        "{\"game\":1,\"shares\":[420,421],\"order\":[1,2],\"ending\":\"x\","
        "\"turns\":1,\"decisions\":1,\"menus\":1}\n",
        "{\"game\":1,\"shares\":[420,0],\"order\":[1,9],\"ending\":\"x\","
        "\"turns\":1,\"decisions\":1,\"menus\":1}\n",
        "{\"game\":-1,\"shares\":[420,0],\"order\":[1,2],\"ending\":\"x\","
        "\"turns\":1,\"decisions\":1,\"menus\":1}\n",
        "{\"game\":1,\"shares\":[420,0],\"order\":[1,2],\"ending\":\"\","
        "\"turns\":1,\"decisions\":1,\"menus\":1}\n",
        "{\"game\":1,\"shares\":[420,0],\"order\":[1,2],\"ending\":\"x\","
        "\"turns\":1,\"decisions\":1,\"menus\":1,\"forfeit\":2,"
        "\"why\":\"x\"}\n",
    };
    write_all("", 0);
    r.games = 2;
    start(&r);
    clear(&r);
    size_t length = 0;
    char *data = read_all(&length);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        size_t more = strlen(lines[i]);
        memcpy(data + length, lines[i], more);
        write_all(data, length + more);
        assert_refused(&r.plan, 6, "");
    }
    free(data);
}

static void two_runs_do_not_share_a_journal(void **state)
{
    (void)state;
    struct run r = journaled();
    struct six__results results;
    struct six__journal *journal = NULL;
    write_all("", 0);
    assert_int_equal(six__results_init(&results, 4, NULL), SIX_OK);
    assert_int_equal(
        six__journal_open(&journal, path, "1", &r.plan, &results, NULL),
        SIX_OK);
    assert_refused(&r.plan, 0, "another run is writing");
    six__journal_close(journal);
    six__results_release(&results);
}

static void forfeits_are_read_back(void **state)
{
    (void)state;
    struct six__plan plan = make("gauntlet", SIX__MATCH, 2, "random", "greedy");
    struct six__row row = { .share = { 0, SIX__WHOLE },
                            .ending = "forfeit",
                            .why = "it said \"no\"\xc2\xa0\\",
                            .order = { 1, 0 },
                            .turns = 1,
                            .decisions = 2,
                            .menus = UINT64_C(5000000000) };
    struct six__row back;
    char line[600];
    struct six_text out;
    uint64_t game = 0;
    six_text_init(&out, line, sizeof line);
    six__journal_line(&plan, 5, &row, &out);
    assert_int_equal(
        six__journal_read(&plan, line, out.used, &game, &back, NULL), SIX_OK);
    assert_int_equal(game, 5);
    assert_memory_equal(&row, &back, sizeof row);
}

/* ---- what is counted ---- */

static const struct six__line *find(const struct six__slice *s,
                                    enum six__subject subject, int bot,
                                    const char *key)
{
    for (int i = 0; i < s->line_count; i++)
        if (s->line[i].subject == subject && s->line[i].bot == bot &&
            strcmp(s->line[i].key, key) == 0)
            return &s->line[i];
    fail_msg("there is no line '%s'", key);
    return NULL;
}

/* Eight games: a holds Thanos and wins, holds the heroes and loses; but it
 * wins the last one. */
static void a_tally_counts_what_was_played(void **state)
{
    (void)state;
    struct six__plan plan = make("gauntlet", SIX__MATCH, 2, "random", "greedy");
    struct six__results results;
    struct six__report *report = NULL;
    assert_int_equal(six__results_init(&results, 8, NULL), SIX_OK);
    for (uint64_t i = 0; i < 8; i++) {
        struct six__row row = { .forfeit = SIX_NOBODY,
                                .order = { 1, 2, 3 },
                                .turns = (uint32_t)i,
                                .decisions = 10,
                                .menus = 25 };
        row.share[0] = i == 7 ? 0 : SIX__WHOLE;
        row.share[1] = row.share[2] = i == 7 ? SIX__WHOLE : 0;
        snprintf(row.ending, sizeof row.ending, "%s", i < 7 ? "snap" : "win");
        six__results_put(&results, &plan, i, &row);
    }
    assert_int_equal(six__tally(&report, &plan, &results, 8, NULL, NULL),
                     SIX_OK);
    const struct six__slice *all = &report->part[0].slice[0];
    assert_true(report->complete);
    assert_int_equal(report->games, 8);
    assert_int_equal(report->part[0].slice_count, 3); /* and 2 and 3 seats */
    assert_int_equal(all->score.groups, 4);
    assert_true(all->score.all.rate == 0.625);
    assert_true(find(all, SIX__SIDE, 0, "thanos")->rate.rate == 1);
    assert_true(find(all, SIX__SIDE, 0, "a+b")->rate.rate == 0.25);
    assert_true(find(all, SIX__SIDE, 1, "thanos")->rate.rate == 0.75);
    assert_true(find(all, SIX__ORDER, 1, "2")->rate.rate == 0);
    assert_true(find(all, SIX__ENDING, -1, "snap")->rate.rate == 0.875);
    assert_true(all->turns.mean == 3.5 && all->turns.most == 7);
    assert_true(all->branching.mean == 2.5);
    assert_int_equal(all->turns.bin[7], 1);
    assert_string_equal(report->part[0].slice[2].key, "3");
    assert_true(report->part[0].slice[2].score.all.rate == 0.75);
    six__report_free(report);
    six__results_release(&results);
}

/* The report of a match in which game i is won by all seats of the first side
 * where won has its bit; else by the others, if there are any. */
static struct six__report *tally_of(const struct six__plan *plan,
                                    struct six__results *results, int games,
                                    unsigned won)
{
    struct six__report *report = NULL;
    assert_int_equal(six__results_init(results, (uint64_t)games, NULL), SIX_OK);
    for (int i = 0; i < games; i++) {
        struct six__row row = { .forfeit = SIX_NOBODY, .ending = "x" };
        struct six__slot slot;
        six__plan_slot(plan, (uint64_t)i, &slot);
        const struct six__setting *s = &plan->setting[slot.setting];
        for (six_seat k = 0; k < s->how.seats; k++) {
            bool wins = (s->side[k] == 0) == (won >> i & 1);
            row.share[k] =
                wins && (s->side[k] || won >> i & 1) ? SIX__WHOLE : 0;
            row.order[k] = (uint8_t)(k + 1);
        }
        six__results_put(results, plan, (uint64_t)i, &row);
    }
    assert_int_equal(
        six__tally(&report, plan, results, (uint64_t)games, NULL, NULL),
        SIX_OK);
    return report;
}

static int lines_of(const struct six__slice *s, enum six__subject subject)
{
    int count = 0;
    for (int i = 0; i < s->line_count; i++)
        count += s->line[i].subject == subject;
    return count;
}

static void assert_close(double x, double y)
{
    assert_true(x - y < 1e-9 && y - x < 1e-9);
}

/* Of four deals a alone wins one, both win one, both lose two. */
static void of_one_team_the_same_deals_are_compared(void **state)
{
    (void)state;
    struct six__plan plan = make("united", SIX__MATCH, 2, "random", "greedy");
    struct six__results results;
    struct six__report *report = tally_of(&plan, &results, 8, 0x0d);
    const struct six__slice *all = &report->part[0].slice[0];
    assert_true(six__plan_together(&plan) && !six__plan_mixed(&plan));
    const struct six__line *a = find(all, SIX__TEAM, 0, "");
    assert_true(a->rate.games == 4 && a->rate.rate == 0.5);
    assert_true(a->rate.even == 0);
    assert_true(find(all, SIX__TEAM, 1, "")->rate.rate == 0.25);
    assert_int_equal(lines_of(all, SIX__SIDE), 0);
    assert_int_equal(lines_of(all, SIX__ORDER), 0);
    assert_int_equal(all->score.lone.games, 0);
    assert_true(all->score.all.rate == 0.625);
    assert_int_equal(all->score.lead.pairs, 4);
    assert_true(all->score.lead.lead == 0.25);
    assert_close(all->score.lead.low, 2 * all->score.all.low - 1);
    assert_close(all->score.lead.high, 2 * all->score.all.high - 1);
    for (int i = 0; i < 2; i++) {
        const struct six__rating *r = &report->rating[i];
        assert_int_equal(r->team.games, 4);
        assert_true(r->team.rate == (r->bot == 0 ? 0.5 : 0.25));
    }
    six__report_free(report);
    six__results_release(&results);
}

/* With four seats all are one team; with five one plays against the others. */
static void set_ups_with_one_side_are_counted_apart(void **state)
{
    (void)state;
    struct six__plan plan = make("united", SIX__MATCH, 4, "random", "greedy");
    struct six__results results;
    struct six__report *report = tally_of(&plan, &results, 4, 0x1 | 0x4);
    const struct six__slice *all = &report->part[0].slice[0];
    assert_true(six__plan_mixed(&plan) && !six__plan_together(&plan));
    assert_true(find(all, SIX__TEAM, 0, "")->rate.rate == 1);
    assert_true(find(all, SIX__TEAM, 1, "")->rate.rate == 0);
    const struct six__line *heroes = find(all, SIX__SIDE, 0, "a-d");
    assert_true(heroes->rate.games == 1 && heroes->rate.rate == 1);
    assert_true(heroes->rate.even == 0.5);
    assert_true(find(all, SIX__SIDE, 0, "villain")->rate.rate == 1);
    assert_true(find(all, SIX__SIDE, 1, "villain")->rate.rate == 0);
    assert_int_equal(all->score.lead.pairs, 1);
    assert_true(all->score.lead.lead == 1);
    assert_int_equal(all->score.lone.games, 2);
    assert_true(all->score.lone.even == 0.5);
    assert_true(all->score.all.rate == 1);
    assert_int_equal(report->part[0].slice[2].score.lead.pairs, 0);
    six__report_free(report);
    six__results_release(&results);
}

static void groups_that_are_not_whole_do_not_count(void **state)
{
    (void)state;
    struct six__plan plan = make("gauntlet", SIX__MATCH, 2, "random", "greedy");
    struct six__results results;
    struct six__report *report = NULL;
    struct six__row row = { .forfeit = SIX_NOBODY, .ending = "x" };
    assert_int_equal(six__results_init(&results, 8, NULL), SIX_OK);
    for (uint64_t i = 0; i < 8; i += 1 + (i == 4))
        six__results_put(&results, &plan, i, &row); /* all but no. 5 */
    assert_int_equal(six__tally(&report, &plan, &results, 8, NULL, NULL),
                     SIX_OK);
    assert_false(report->complete);
    assert_int_equal(report->games, 6);
    six__report_free(report);
    six__results_release(&results);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_again_alike),
        cmocka_unit_test(each_seat_has_luck_of_its_own),
        cmocka_unit_test(shares_make_one_victory),
        cmocka_unit_test(order_counts_seats_as_they_begin),
        cmocka_unit_test(who_gives_up_loses_for_the_team),
        cmocka_unit_test(a_game_without_end_is_no_victory_of_all_together),
        cmocka_unit_test(a_stopped_game_leaves_no_row),
        cmocka_unit_test(the_number_of_workers_makes_no_difference),
        cmocka_unit_test(a_test_sees_rounds_in_their_order),
        cmocka_unit_test(a_game_that_is_given_back_is_taken_again),
        cmocka_unit_test(a_run_goes_on_wherever_it_was_cut),
        cmocka_unit_test(a_longer_run_goes_on_with_a_shorter_one),
        cmocka_unit_test(a_journal_of_another_run_is_refused),
        cmocka_unit_test(other_files_are_left_alone),
        cmocka_unit_test(a_line_that_makes_no_sense_is_named),
        cmocka_unit_test(two_runs_do_not_share_a_journal),
        cmocka_unit_test(forfeits_are_read_back),
        cmocka_unit_test(a_tally_counts_what_was_played),
        cmocka_unit_test(of_one_team_the_same_deals_are_compared),
        cmocka_unit_test(set_ups_with_one_side_are_counted_apart),
        cmocka_unit_test(groups_that_are_not_whole_do_not_count),
    };
    return cmocka_run_group_tests_name("arena_run", tests, make_path,
                                       remove_path);
}
