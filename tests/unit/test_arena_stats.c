/* test_arena_stats.c -- src/arena: intervals hold what they promise, ratings
 * and the sequential test agree with figures found another way. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "arena/rating.h"
#include "arena/sprt.h"

static void assert_near(double found, double expected, double within)
{
    if (!(fabs(found - expected) <= within))
        fail_msg("found %.9g, expected %.9g within %g", found, expected,
                 within);
}

/* A number in [0, 1). */
static double draw(uint64_t *stream)
{
    return (double)(six_random(stream) >> 11) * 0x1p-53;
}

/* ---- rates ---- */

static void wilsons_interval_is_the_known_one(void **state)
{
    (void)state;
    struct six__rate r = six__rate_of(7, 10, 0.5); /* from the literature */
    assert_near(r.rate, 0.7, 1e-12);
    assert_near(r.low, 0.3968, 5e-5);
    assert_near(r.high, 0.8922, 5e-5);
    r = six__rate_of(0, 10, 0);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 0.2775, 5e-5);
}

/* Its ends are those p for which the result lies just z deviations off. */
static void wilsons_ends_solve_their_equation(void **state)
{
    (void)state;
    for (int n = 5; n < 2000; n = n * 3 / 2)
        for (int won = 1; won < n; won += 1 + n / 7) {
            struct six__rate r = six__rate_of(won, (uint64_t)n, 0);
            double ends[] = { r.low, r.high };
            for (int i = 0; i < 2; i++) {
                double p = ends[i], off = (double)won / n - p;
                double z = off / sqrt(p * (1 - p) / n);
                assert_near(fabs(z), SIX__Z, 1e-9);
            }
        }
}

static void groups_of_one_game_have_wilsons_interval(void **state)
{
    (void)state;
    struct six__sample s = { 0 };
    for (int i = 0; i < 40; i++)
        six__sample_add(&s, i < 29, 1);
    struct six__rate r = six__rate_of_groups(&s, 0.5);
    struct six__rate w = six__rate_of(29, 40, 0.5);
    assert_near(r.low, w.low, 1e-12);
    assert_near(r.high, w.high, 1e-12);
}

static void no_games_say_nothing(void **state)
{
    (void)state;
    struct six__sample s = { 0 };
    struct six__rate r = six__rate_of_groups(&s, 0.5);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 1, 0);
    r = six__rate_of(0, 0, 0.5);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 1, 0);
}

/* How often the interval holds the truth, where a group has two games that are
 * won with chance high or low together, or one each. */
static double coverage(int groups, double low, double high, bool together)
{
    enum { RUNS = 2000 };
    uint64_t stream = 1;
    int held = 0;
    for (int run = 0; run < RUNS; run++) {
        struct six__sample s = { 0 };
        for (int i = 0; i < groups; i++) {
            double p = draw(&stream) < 0.5 ? high : low;
            double q = together ? p : high + low - p;
            int won = (draw(&stream) < p) + (draw(&stream) < q);
            six__sample_add(&s, won / 2.0, 2);
        }
        struct six__rate r = six__rate_of_groups(&s, 0.5);
        double truth = (low + high) / 2;
        held += r.low <= truth && truth <= r.high;
    }
    return (double)held / RUNS;
}

static void intervals_of_pairs_hold_the_truth_as_often_as_they_say(void **state)
{
    (void)state;
    assert_near(coverage(100, 0.5, 0.5, true), 0.95, 0.02);  /* independent */
    assert_near(coverage(100, 0.1, 0.9, true), 0.95, 0.02);  /* like the deal */
    assert_near(coverage(100, 0.2, 0.9, false), 0.95, 0.02); /* like the seat */
    assert_near(coverage(30, 0.3, 0.9, true), 0.95, 0.025);
    assert_true(coverage(200, 0.97, 0.99, true) >= 0.93);
}

static void a_pair_that_the_seats_decide_tells_more_than_two_games(void **state)
{
    (void)state;
    struct six__sample s = { 0 };
    for (int i = 0; i < 50; i++)
        six__sample_add(&s, 0.5, 2); /* each won the good seat */
    struct six__rate r = six__rate_of_groups(&s, 0.5);
    struct six__rate w = six__rate_of(50, 100, 0.5);
    assert_true(r.high - r.low < 0.5 * (w.high - w.low));
    assert_true(r.high - r.low > 0.01);
}

/* ---- strength ---- */

static void elo_is_the_usual_one_between_two(void **state)
{
    (void)state;
    struct six__sides two = { .groups = { [2] = 10 } };
    assert_near(six__expected(2, 0), 0.5, 1e-12);
    assert_near(six__expected(2, 400), 10.0 / 11, 1e-12);
    assert_near(six__elo_of(&two, 0.75), 190.8485, 1e-4);
    assert_near(six__elo_of(&two, 0.25), -190.8485, 1e-4);
    assert_true(isinf(six__elo_of(&two, 1)));
}

/* The expected score of a lottery in which each side has as many tickets as
 * its bot is strong: once the strong one is alone, once the other one. */
static double lottery(int sides, double strong)
{
    double alone = strong / (strong + (sides - 1));
    double among = (sides - 1) * strong / ((sides - 1) * strong + 1);
    return (alone + among) / 2;
}

static void with_many_sides_strength_is_tickets_of_a_lottery(void **state)
{
    (void)state;
    for (int sides = 2; sides <= SIX_SEATS_MAX; sides++)
        for (int elo = -300; elo <= 300; elo += 100) {
            double strong = pow(10, elo / 400.0);
            struct six__sides s = { .groups = { [0] = 0 } };
            s.groups[sides] = 3;
            assert_near(six__expected(sides, elo), lottery(sides, strong),
                        1e-12);
            assert_near(six__elo_of(&s, lottery(sides, strong)), elo, 1e-6);
        }
}

static void the_slope_is_that_of_the_expectation(void **state)
{
    (void)state;
    double unit = 400 / log(10), h = 1e-4;
    for (int sides = 1; sides <= SIX_SEATS_MAX; sides++) {
        double up = six__expected(sides, 70 + h * unit);
        double down = six__expected(sides, 70 - h * unit);
        assert_near(six__expected_slope(sides, 70), (up - down) / (2 * h),
                    1e-7);
    }
}

static struct six__meeting meeting(int a, int b, int sides, int groups,
                                   double score)
{
    struct six__meeting m = { .a = a, .b = b, .sides = sides };
    for (int i = 0; i < groups; i++)
        six__sample_add(&m.sample, i < score * groups, 2);
    return m;
}

/* With one drawn group added to 100: 75.5 of 101. */
static void two_bots_are_rated_by_the_formula(void **state)
{
    (void)state;
    struct six__meeting m = meeting(0, 1, 2, 100, 0.75);
    struct six__elo elo[SIX__BOTS_MAX];
    double p = 75.5 / 101;
    six__ratings(&m, 1, 2, elo);
    assert_near(elo[0].elo - elo[1].elo, 400 * log10(p / (1 - p)), 1e-6);
    assert_near(elo[0].elo + elo[1].elo, 0, 1e-9);
}

/* Strengths by Hunter's iteration, which needs no derivatives: a bot's is its
 * wins divided by what it met. */
static void iterate(const double wins[3], double games[3][3], double strong[3])
{
    for (int step = 0; step < 20000; step++) {
        double next[3], product = 1;
        for (int i = 0; i < 3; i++) {
            double met = 0;
            for (int k = 0; k < 3; k++)
                met += i == k ? 0 : games[i][k] / (strong[i] + strong[k]);
            next[i] = wins[i] / met;
            product *= next[i];
        }
        for (int i = 0; i < 3; i++)
            strong[i] = next[i] / cbrt(product);
    }
}

static void three_bots_are_rated_as_another_method_does(void **state)
{
    (void)state;
    struct six__meeting m[] = { meeting(0, 1, 2, 40, 0.75),
                                meeting(0, 2, 2, 60, 0.85),
                                meeting(1, 2, 2, 20, 0.55) };
    double wins[] = { 30 + 51 + 1, 10 + 11 + 1, 9 + 9 + 1 };
    double games[3][3] = { { 0, 41, 61 }, { 41, 0, 21 }, { 61, 21, 0 } };
    double strong[3] = { 1, 1, 1 };
    struct six__elo elo[SIX__BOTS_MAX];
    iterate(wins, games, strong);
    six__ratings(m, 3, 3, elo);
    for (int i = 0; i < 3; i++)
        assert_near(elo[i].elo, 400 * log10(strong[i]), 1e-6);
}

static void who_won_everything_has_a_number(void **state)
{
    (void)state;
    struct six__meeting m[] = { meeting(0, 1, 2, 50, 1),
                                meeting(1, 2, 4, 50, 1) };
    struct six__elo elo[SIX__BOTS_MAX];
    six__ratings(m, 2, 3, elo);
    for (int i = 0; i < 3; i++)
        assert_true(isfinite(elo[i].elo) && elo[i].low < elo[i].elo &&
                    elo[i].elo < elo[i].high);
    assert_true(elo[0].elo > elo[1].elo + 300);
    assert_true(elo[1].elo > elo[2].elo + 300);
}

/* A group of two games whose luck is partly that of the deal. */
static double play_pair(uint64_t *stream, double chance)
{
    double luck = draw(stream) < 0.5 ? 0.27 : -0.27;
    return ((draw(stream) < chance + luck) + (draw(stream) < chance + luck)) /
           2.0;
}

static void
intervals_of_ratings_hold_the_truth_as_often_as_they_say(void **state)
{
    enum { RUNS = 500, GROUPS = 60 };
    (void)state;
    const double truth[] = { 80, 0, -80 };
    uint64_t stream = 3;
    int held = 0;
    for (int run = 0; run < RUNS; run++) {
        struct six__meeting m[3] = { { .a = 0, .b = 1, .sides = 2 },
                                     { .a = 0, .b = 2, .sides = 2 },
                                     { .a = 1, .b = 2, .sides = 2 } };
        struct six__elo elo[SIX__BOTS_MAX];
        for (int i = 0; i < 3; i++) {
            double p = six__expected(2, truth[m[i].a] - truth[m[i].b]);
            for (int g = 0; g < GROUPS; g++)
                six__sample_add(&m[i].sample, play_pair(&stream, p), 2);
        }
        six__ratings(m, 3, 3, elo);
        for (int i = 0; i < 3; i++)
            held += elo[i].low <= truth[i] && truth[i] <= elo[i].high;
    }
    assert_near((double)held / (3 * RUNS), 0.95, 0.02);
}

/* ---- the sequential test ---- */

/* The greatest likelihood of counts of 0, 1/2 and 1 with this mean: there is
 * one free number, tried out. */
static double best_likelihood(const double n[3], double mean)
{
    double best = -INFINITY;
    double low = mean > 0.5 ? 2 * mean - 1 : 0;
    for (int i = 1; i < 1000000; i++) {
        double one = low + (mean - low) * i / 1000000;
        double half = 2 * (mean - one), none = 1 - one - half;
        double sum = n[0] * log(none) + n[1] * log(half) + n[2] * log(one);
        best = sum > best ? sum : best;
    }
    return best;
}

static void the_ratio_is_that_of_the_best_likelihoods(void **state)
{
    (void)state;
    const double n[3] = { 31, 40, 52 };
    struct six__atom atom[] = { { 1, 52 }, { 0, 31 }, { 0.5, 40 } };
    double found = six__log_likelihood_ratio(atom, 3, 0.5, 0.53);
    double expected = best_likelihood(n, 0.53) - best_likelihood(n, 0.5);
    assert_near(found, expected, 1e-6);
}

/* For small differences: N (m1 - m0) (2 mean - m0 - m1) / (2 variance). */
static void many_pairs_give_nearly_the_ratio_of_normal_figures(void **state)
{
    (void)state;
    struct six__atom atom[] = {
        { 0, 1540 }, { 0.25, 4600 }, { 0.5, 7900 }, { 0.75, 4900 }, { 1, 1600 },
    };
    double n = 0, sum = 0, squares = 0;
    for (int i = 0; i < 5; i++) {
        n += atom[i].count;
        sum += atom[i].count * atom[i].score;
        squares += atom[i].count * atom[i].score * atom[i].score;
    }
    double mean = sum / n, variance = squares / n - mean * mean;
    double m0 = six__expected(2, 0), m1 = six__expected(2, 5);
    double normal = n * (m1 - m0) * (2 * mean - m0 - m1) / (2 * variance);
    double found = six__log_likelihood_ratio(atom, 5, m0, m1);
    assert_near(found / normal, 1, 0.01);
}

static struct six__plan one_table(void)
{
    struct six__plan plan = { .setting_count = 1 };
    plan.setting[0].sides = 2;
    return plan;
}

/* How often a test of 0 against 100 Elo ends so, with this truth. */
static double decides(double truth, enum six__decision so)
{
    enum { RUNS = 300 };
    struct six__plan plan = one_table();
    uint64_t stream = 5;
    int count = 0;
    for (int run = 0; run < RUNS; run++) {
        struct six__test t;
        double p = six__expected(2, truth);
        assert_int_equal(six__test_init(&t, &plan, 0, 100, 0.05, 0.05, NULL),
                         SIX_OK);
        while (t.so_far.decision == SIX__UNDECIDED)
            six__test_add(&t, play_pair(&stream, p), NULL);
        count += t.so_far.decision == so;
        six__test_release(&t);
    }
    return (double)count / RUNS;
}

static void the_test_errs_no_oftener_than_it_may(void **state)
{
    (void)state;
    assert_true(decides(0, SIX__ACCEPT_H1) <= 0.075);
    assert_true(decides(100, SIX__ACCEPT_H0) <= 0.075);
    assert_true(decides(250, SIX__ACCEPT_H1) >= 0.99);
}

static void a_decided_test_stays_decided(void **state)
{
    (void)state;
    struct six__plan plan = one_table();
    struct six__test t;
    assert_int_equal(six__test_init(&t, &plan, 0, 50, 0.05, 0.05, NULL),
                     SIX_OK);
    assert_near(t.so_far.upper, log(19), 1e-12);
    assert_near(t.so_far.lower, -log(19), 1e-12);
    while (t.so_far.decision == SIX__UNDECIDED)
        six__test_add(&t, 1, NULL);
    struct six__sprt before = t.so_far;
    six__test_add(&t, 0, NULL);
    assert_memory_equal(&before, &t.so_far, sizeof before);
    assert_int_equal(before.decision, SIX__ACCEPT_H1);
    six__test_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilsons_interval_is_the_known_one),
        cmocka_unit_test(wilsons_ends_solve_their_equation),
        cmocka_unit_test(groups_of_one_game_have_wilsons_interval),
        cmocka_unit_test(no_games_say_nothing),
        cmocka_unit_test(
            intervals_of_pairs_hold_the_truth_as_often_as_they_say),
        cmocka_unit_test(
            a_pair_that_the_seats_decide_tells_more_than_two_games),
        cmocka_unit_test(elo_is_the_usual_one_between_two),
        cmocka_unit_test(with_many_sides_strength_is_tickets_of_a_lottery),
        cmocka_unit_test(the_slope_is_that_of_the_expectation),
        cmocka_unit_test(two_bots_are_rated_by_the_formula),
        cmocka_unit_test(three_bots_are_rated_as_another_method_does),
        cmocka_unit_test(who_won_everything_has_a_number),
        cmocka_unit_test(
            intervals_of_ratings_hold_the_truth_as_often_as_they_say),
        cmocka_unit_test(the_ratio_is_that_of_the_best_likelihoods),
        cmocka_unit_test(many_pairs_give_nearly_the_ratio_of_normal_figures),
        cmocka_unit_test(the_test_errs_no_oftener_than_it_may),
        cmocka_unit_test(a_decided_test_stays_decided),
    };
    return cmocka_run_group_tests_name("arena_stats", tests, NULL, NULL);
}
