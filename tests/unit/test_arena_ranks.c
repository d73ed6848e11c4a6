/* test_arena_ranks.c -- src/arena: a run in several processes, which are
 * threads here, and a link between them without MPI. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "arena/ranks.h"
#include "arena/tally.h"

enum { RANKS_MAX = 6, REPORT_MAX = 1 << 20, GAMES = 120 };

static const double brief = 0.5; /* seconds until a rank is lost */
static const double nap = 0.002;

/* ---- a link ---- */

struct letter {
    struct letter *next;
    int from;
    size_t length;
    char data[];
};

struct office {
    pthread_mutex_t lock;
    int count;
    struct letter *first[RANKS_MAX], *last[RANKS_MAX];
};

/* One end of it. */
struct end {
    struct office *office;
    struct six__link link;
    int rank;
    bool closed, lost;
    int code;
};

static bool open_end(void *self, int *rank, int *count, char *why, size_t size)
{
    const struct end *e = self;
    (void)why;
    (void)size;
    *rank = e->rank;
    *count = e->office->count;
    return true;
}

static bool send_letter(void *self, int to, const char *data, size_t length)
{
    const struct end *e = self;
    struct office *o = e->office;
    struct letter *l = malloc(sizeof *l + length);
    if (!l || length > SIX__LETTER_MAX)
        abort();
    *l = (struct letter){ .from = e->rank, .length = length };
    memcpy(l->data, data, length);
    pthread_mutex_lock(&o->lock);
    if (o->last[to])
        o->last[to]->next = l;
    else
        o->first[to] = l;
    o->last[to] = l;
    pthread_mutex_unlock(&o->lock);
    return true;
}

static int receive_letter(void *self, int *from, char data[SIX__LETTER_MAX])
{
    const struct end *e = self;
    struct office *o = e->office;
    pthread_mutex_lock(&o->lock);
    struct letter *l = o->first[e->rank];
    if (l)
        o->first[e->rank] = l->next;
    if (!o->first[e->rank])
        o->last[e->rank] = NULL;
    pthread_mutex_unlock(&o->lock);
    if (!l)
        return -1;
    int length = (int)l->length;
    memcpy(data, l->data, l->length);
    *from = l->from;
    free(l);
    return length;
}

static void close_end(void *self, bool lost, int code)
{
    struct end *e = self;
    e->closed = true;
    e->lost = lost;
    e->code = code;
}

static void init_end(struct end *e, struct office *office, int rank)
{
    *e = (struct end){ .office = office,
                       .rank = rank,
                       .link = { .version = SIX__LINK_VERSION,
                                 .self = e,
                                 .open = open_end,
                                 .send = send_letter,
                                 .receive = receive_letter,
                                 .close = close_end } };
}

static void empty(struct end *e)
{
    char data[SIX__LETTER_MAX];
    int from = 0;
    while (receive_letter(e, &from, data) >= 0)
        ;
}

/* ---- a run ---- */

/* What happened to other ranks, as rank 0 was told. */
struct seen {
    int lost[RANKS_MAX], back[RANKS_MAX], left[RANKS_MAX];
    uint64_t games; /* that were played by others */
};

struct scene {
    struct six__plan plan;
    struct office office;
    struct end end[RANKS_MAX];
    pthread_t thread[RANKS_MAX];
    int workers;
    double silence;
    uint64_t games, tested; /* a test, if not 0, ends the run */

    struct seen seen;
    six_status status; /* of rank 0 */
    struct six_error err;
    uint64_t finished;
    bool by_hand[RANKS_MAX]; /* the test plays this rank */
    bool until_one;          /* the run ends when one game is there */
    char *report;
};

static struct six__plan make(uint64_t seed)
{
    struct six__plan plan = { .game = six_game_find("gauntlet"),
                              .format = SIX__MATCH,
                              .bot_count = 2,
                              .bot = { "random", "greedy" },
                              .setting_count = 2,
                              .seed = seed };
    six_setup_init(&plan.setting[0].how, plan.game, 2);
    six_setup_init(&plan.setting[1].how, plan.game, 4);
    assert_int_equal(six__plan_ready(&plan, NULL), SIX_OK);
    return plan;
}

static struct scene *stage(int ranks)
{
    struct scene *s = calloc(1, sizeof *s);
    assert_non_null(s);
    s->plan = make(5);
    s->office.count = ranks;
    pthread_mutex_init(&s->office.lock, NULL);
    s->workers = 1;
    s->silence = 30;
    s->games = GAMES;
    s->err.lang = SIX_EN;
    for (int i = 0; i < ranks; i++)
        init_end(&s->end[i], &s->office, i);
    return s;
}

static void clear(struct scene *s)
{
    for (int i = 0; i < s->office.count; i++)
        empty(&s->end[i]);
    pthread_mutex_destroy(&s->office.lock);
    free(s->report);
    free(s);
}

static struct six__ranks_how how_of(const struct scene *s)
{
    return (struct six__ranks_how){ .program = "1",
                                    .shop = { .plan = &s->plan,
                                              .workers = s->workers },
                                    .silence = s->silence };
}

static void news(void *context, int rank, enum six__news what, uint64_t games)
{
    struct seen *seen = &((struct scene *)context)->seen;
    seen->lost[rank] += what == SIX__LOST;
    seen->back[rank] += what == SIX__BACK;
    seen->left[rank] += what == SIX__LEFT;
    seen->games += games;
}

static bool tick(void *context, struct six__desk *d)
{
    const struct scene *s = context;
    struct six__progress p;
    six__desk_look(d, &p);
    return !s->until_one || p.finished == 0;
}

static void write_report(struct scene *s, struct six__desk *d,
                         const struct six__test *test)
{
    struct six__report *report = NULL;
    struct six_text out;
    assert_int_equal(six__tally(&report, &s->plan, d->results,
                                six__desk_counted(d),
                                s->tested ? &test->so_far : NULL, NULL),
                     SIX_OK);
    s->report = malloc(REPORT_MAX);
    six_text_init(&out, s->report, REPORT_MAX);
    six__report_json(report, &out);
    six__report_free(report);
}

/* Rank 0, or a run without ranks where r is NULL. */
static void lead(struct scene *s, struct six__ranks *r)
{
    const struct six__watch watch = { .tick = tick,
                                      .news = news,
                                      .context = s };
    const struct six__ranks_how how = how_of(s);
    struct six__results results;
    struct six__test test = { .atom = NULL };
    struct six__desk d;
    uint64_t games = six__plan_games(&s->plan, s->games);
    assert_int_equal(six__results_init(&results, games, NULL), SIX_OK);
    if (s->tested)
        six__test_init(&test, &s->plan, -400, (double)s->tested, 0.05, 0.05,
                       NULL);
    assert_int_equal(six__desk_init(&d, &s->plan, &results, NULL,
                                    s->tested ? &test : NULL, &s->err),
                     SIX_OK);
    s->status = r ? six__crew_ranks(&d, r, &how, &watch, &s->err)
                  : six__crew_threads(&d, s->workers, &watch, &s->err);
    s->finished = results.finished;
    write_report(s, &d, &test);
    six__ranks_close(r, 7);
    six__desk_release(&d);
    six__test_release(&test);
    six__results_release(&results);
}

/* Another rank, as the program has it. What a thread finds wrong is for the
 * main one to tell. */
static void *serve(void *arg)
{
    struct end *e = arg;
    struct scene *s = (struct scene *)(void *)((char *)e->office -
                                               offsetof(struct scene, office));
    const struct six__watch watch = { .tick = NULL };
    const struct six__ranks_how how = how_of(s);
    struct six__ranks *r = NULL;
    bool begun = false;
    six__ranks_open(&r, &e->link, NULL);
    six__ranks_wait(r, &begun, NULL);
    six_status st = SIX_OK;
    if (begun)
        st = six__ranks_serve(r, &how, &watch, NULL);
    six__ranks_close(r, st == SIX_OK ? 0 : 1);
    return NULL;
}

static void start_others(struct scene *s)
{
    for (int i = 1; i < s->office.count; i++)
        if (!s->by_hand[i])
            pthread_create(&s->thread[i], NULL, serve, &s->end[i]);
}

static void join_others(struct scene *s)
{
    for (int i = 1; i < s->office.count; i++)
        if (!s->by_hand[i])
            pthread_join(s->thread[i], NULL);
}

static void play(struct scene *s)
{
    struct six__ranks *r = NULL;
    start_others(s);
    assert_int_equal(six__ranks_open(&r, &s->end[0].link, NULL), SIX_OK);
    lead(s, r);
    join_others(s);
}

/* The report of the same run in one process. */
static char *alone(const struct scene *like)
{
    struct scene *s = stage(1);
    s->games = like->games;
    s->tested = like->tested;
    lead(s, NULL);
    char *report = s->report;
    s->report = NULL;
    clear(s);
    return report;
}

static void assert_same(const struct scene *s)
{
    char *report = alone(s);
    if (s->status != SIX_OK)
        fail_msg("%s", s->err.text);
    assert_string_equal(s->report, report);
    free(report);
}

/* ---- tests: all is well ---- */

static void the_number_of_ranks_makes_no_difference(void **state)
{
    (void)state;
    for (int ranks = 2; ranks <= RANKS_MAX; ranks += 2) {
        struct scene *s = stage(ranks);
        s->workers = ranks / 2;
        play(s);
        assert_same(s);
        for (int i = 0; i < ranks; i++) {
            assert_true(s->end[i].closed && !s->end[i].lost);
            assert_int_equal(s->end[i].code, i == 0 ? 7 : 0);
        }
        clear(s);
    }
}

static void a_test_ends_a_run_of_ranks_after_the_same_game(void **state)
{
    (void)state;
    struct scene *s = stage(3);
    s->games = 2000;
    s->tested = 10;
    play(s);
    assert_same(s);
    assert_true(s->finished < 2000);
    clear(s);
}

static void ranks_are_sent_home_where_there_is_no_run(void **state)
{
    (void)state;
    struct scene *s = stage(3);
    struct six__ranks *r = NULL;
    start_others(s);
    assert_int_equal(six__ranks_open(&r, &s->end[0].link, NULL), SIX_OK);
    six__ranks_close(r, 2);
    join_others(s);
    for (int i = 0; i < 3; i++)
        assert_true(s->end[i].closed && !s->end[i].lost);
    assert_int_equal(s->end[0].code, 2);
    clear(s);
}

/* ---- tests: a rank that the test plays ---- */

static void say(struct end *e, const char *letter)
{
    send_letter(e, 0, letter, strlen(letter));
}

/* Wait for a letter of this kind. */
static void await(struct end *e, char kind, char letter[SIX__LETTER_MAX + 1])
{
    int from = 0, length = -1;
    do {
        length = receive_letter(e, &from, letter);
        if (length < 0)
            six__nap(nap);
        else
            letter[length] = '\0';
    } while (length < 0 || letter[0] != kind);
}

static void say_hello(const struct scene *s, struct end *e, const char *version)
{
    char letter[100];
    const struct six__ranks_how how = how_of(s);
    uint64_t run = 0;
    six__ranks_run(&how, &run, NULL);
    snprintf(letter, sizeof letter, "H %s %llx 3", version,
             (unsigned long long)run);
    say(e, letter);
}

/* Rank 1 is the test's, and does this after its hello, which lies in the
 * office before the others begin: it is given games for sure. */
static void play_with(struct scene *s, void *(*act)(void *))
{
    struct six__ranks *r = NULL;
    pthread_t thread;
    s->by_hand[1] = true;
    pthread_create(&thread, NULL, act, s);
    start_others(s);
    assert_int_equal(six__ranks_open(&r, &s->end[0].link, NULL), SIX_OK);
    lead(s, r);
    pthread_join(thread, NULL);
    join_others(s);
}

/* Games that never end, so that it is rank 1 that ends the run. */
static struct scene *endless_stage(void)
{
    struct scene *s = stage(2);
    s->plan.bot[0] = s->plan.bot[1] = "cmd:sleep 1000";
    return s;
}

/* It takes games and is never heard again. */
static void *take_and_die(void *arg)
{
    struct scene *s = arg;
    char letter[SIX__LETTER_MAX + 1];
    await(&s->end[1], 'G', letter);
    return NULL;
}

static void games_of_a_lost_rank_are_played_by_others(void **state)
{
    (void)state;
    struct scene *s = stage(3);
    s->silence = brief;
    say_hello(s, &s->end[1], "1");
    play_with(s, take_and_die);
    assert_same(s);
    assert_int_equal(s->seen.lost[1], 1);
    assert_true(s->seen.games > 0);
    assert_true(s->end[0].lost && s->end[2].lost);
    clear(s);
}

static void *never_come(void *arg)
{
    (void)arg;
    return NULL;
}

/* Nobody waits for it but at the end. */
static void a_rank_that_never_comes_is_lost(void **state)
{
    (void)state;
    struct scene *s = stage(3);
    s->silence = brief;
    play_with(s, never_come);
    assert_same(s);
    assert_true(s->end[0].lost);
    clear(s);
}

/* Send the row of the first game of a letter. */
static void answer(struct scene *s, const char *games)
{
    char data[SIX__LETTER_MAX] = "R 3\n";
    struct six_text t;
    struct six__row row = { .forfeit = SIX_NOBODY, .ending = "snap" };
    uint64_t game = strtoull(games + 2, NULL, 10);
    six_text_init(&t, data + strlen(data), sizeof data - strlen(data));
    six__journal_line(&s->plan, game, &row, &t);
    say(&s->end[1], data);
}

/* It is silent for too long, then brings a row, twice. */
static void *sleep_for_a_while(void *arg)
{
    struct scene *s = arg;
    char letter[SIX__LETTER_MAX + 1];
    await(&s->end[1], 'G', letter);
    double until = six__seconds() + 2 * brief;
    while (six__seconds() < until)
        six__nap(nap);
    answer(s, letter);
    answer(s, letter);
    await(&s->end[1], 'E', letter);
    say(&s->end[1], "B");
    return NULL;
}

static void a_lost_rank_may_come_back(void **state)
{
    (void)state;
    struct scene *s = endless_stage();
    s->silence = brief;
    s->until_one = true;
    say_hello(s, &s->end[1], "1");
    play_with(s, sleep_for_a_while);
    assert_int_equal(s->status, SIX_OK);
    assert_int_equal(s->finished, 1);
    assert_int_equal(s->seen.lost[1], 1);
    assert_int_equal(s->seen.back[1], 1);
    assert_false(s->end[0].lost);
    clear(s);
}

static void *take_and_leave(void *arg)
{
    struct scene *s = arg;
    char letter[SIX__LETTER_MAX + 1];
    await(&s->end[1], 'G', letter);
    say(&s->end[1], "L");
    await(&s->end[1], 'E', letter);
    say(&s->end[1], "B");
    return NULL;
}

static void games_of_a_rank_that_leaves_are_played_by_others(void **state)
{
    (void)state;
    struct scene *s = stage(3);
    say_hello(s, &s->end[1], "1");
    play_with(s, take_and_leave);
    assert_same(s);
    assert_int_equal(s->seen.left[1], 1);
    assert_true(s->seen.games > 0);
    assert_false(s->end[0].lost);
    clear(s);
}

/* ---- tests: something is wrong ---- */

static void *hear_the_end(void *arg)
{
    struct scene *s = arg;
    char letter[SIX__LETTER_MAX + 1];
    await(&s->end[1], 'E', letter);
    say(&s->end[1], "B");
    return NULL;
}

static void what_is_wrong_with_a_rank_ends_the_run(void **state)
{
    (void)state;
    static const struct {
        const char *version, *letter; /* its hello, and what it says then */
        six_status status;
        const char *part;
    } rows[] = {
        { "2", "R 1\n", SIX_VERSION, "rank 1: this is another version" },
        { NULL, "H 1 123abc 1", SIX_FORBIDDEN, "rank 1: this rank was star" },
        { NULL, "F 21 the moon is full", SIX_NO_MEMORY, "rank 1: the moon is" },
        { "1", "what?", SIX_SYNTAX,
          "rank 1: it sent a message that can't be read" },
        { "1", "R 1\n{\"game\":3}\n", SIX_SYNTAX, "rank 1: 'shares' of this" },
        { "1",
          "R 1\n{\"game\":5000,\"shares\":[420,0],\"order\":[1,2],"
          "\"ending\":\"snap\",\"turns\":1,\"decisions\":1,\"menus\":1}\n",
          SIX_RANGE, "rank 1: a game that is not of this run" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct scene *s = endless_stage();
        if (rows[i].version)
            say_hello(s, &s->end[1], rows[i].version);
        say(&s->end[1], rows[i].letter);
        play_with(s, hear_the_end);
        assert_int_equal(s->status, rows[i].status);
        if (!strstr(s->err.text, rows[i].part))
            fail_msg("'%s' is not in: %s", rows[i].part, s->err.text);
        clear(s);
    }
}

static void a_rank_ends_when_rank_0_is_lost(void **state)
{
    (void)state;
    struct scene *s = stage(2);
    const struct six__watch watch = { .tick = NULL };
    struct six_error err = { .lang = SIX_EN };
    struct six__ranks *r = NULL;
    bool begun = false;
    s->silence = 0.1;
    const struct six__ranks_how how = how_of(s);
    assert_int_equal(six__ranks_open(&r, &s->end[1].link, NULL), SIX_OK);
    send_letter(&s->end[0], 1, "S", 1);
    assert_int_equal(six__ranks_wait(r, &begun, NULL), SIX_OK);
    assert_true(begun);
    send_letter(&s->end[0], 1, "G 1 3-5", 7);
    assert_int_equal(six__ranks_serve(r, &how, &watch, &err), SIX_IO);
    assert_non_null(strstr(err.text, "rank 0 is lost"));
    six__ranks_close(r, 1);
    assert_true(s->end[1].lost);
    clear(s);
}

/* What a rank was told to play comes back, each game once. */
static void a_rank_plays_what_it_is_told_to(void **state)
{
    (void)state;
    struct scene *s = stage(2);
    char letter[SIX__LETTER_MAX + 1];
    int found = 0, from = 0;
    start_others(s);
    send_letter(&s->end[0], 1, "S", 1);
    await(&s->end[0], 'H', letter);
    send_letter(&s->end[0], 1, "G 1 3-5 9", 9);
    while (found < 5) {
        int length = receive_letter(&s->end[0], &from, letter);
        letter[length < 0 ? 0 : length] = '\0';
        for (const char *at = letter; (at = strstr(at, "{\"game\":")); at++) {
            static const char *const wanted = "13459";
            assert_int_equal(at[8], wanted[found++]);
        }
        six__nap(nap);
    }
    send_letter(&s->end[0], 1, "E 0", 3);
    join_others(s);
    await(&s->end[0], 'B', letter);
    clear(s);
}

/* ---- the environment ---- */

static void the_environment_tells_how_many_we_are(void **state)
{
    (void)state;
    static const char *const names[] = { "OMPI_COMM_WORLD_SIZE", "PMI_SIZE",
                                         "SLURM_STEP_NUM_TASKS" };
    for (size_t i = 0; i < 3; i++)
        unsetenv(names[i]);
    assert_int_equal(six__link_started(), 1);
    for (size_t i = 0; i < 3; i++) {
        setenv(names[i], "4", 1);
        assert_int_equal(six__link_started(), 4);
        setenv(names[i], "1", 1);
        assert_int_equal(six__link_started(), 1);
        setenv(names[i], "many", 1);
        assert_int_equal(six__link_started(), 1);
        unsetenv(names[i]);
    }
    setenv("OMPI_COMM_WORLD_RANK", "3", 1);
    assert_int_equal(six__link_rank(), 3);
    unsetenv("OMPI_COMM_WORLD_RANK");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_ranks_makes_no_difference),
        cmocka_unit_test(a_test_ends_a_run_of_ranks_after_the_same_game),
        cmocka_unit_test(ranks_are_sent_home_where_there_is_no_run),
        cmocka_unit_test(games_of_a_lost_rank_are_played_by_others),
        cmocka_unit_test(a_rank_that_never_comes_is_lost),
        cmocka_unit_test(a_lost_rank_may_come_back),
        cmocka_unit_test(games_of_a_rank_that_leaves_are_played_by_others),
        cmocka_unit_test(what_is_wrong_with_a_rank_ends_the_run),
        cmocka_unit_test(a_rank_ends_when_rank_0_is_lost),
        cmocka_unit_test(a_rank_plays_what_it_is_told_to),
        cmocka_unit_test(the_environment_tells_how_many_we_are),
    };
    alarm(500); /* who waits for ever has failed */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
