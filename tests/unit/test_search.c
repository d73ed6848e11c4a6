/* test_search.c -- the search finds what is best in games where that is known,
 * tells what it found, and repeats itself. What it may use is tested in
 * test_budget.c. */
#include "searches.h"

#include "bots/value.h"

/* ---- what is best ---- */

/* With fair eyes, others learn from half of the walks and are slow to find
 * what several of them must do together. */
static void the_best_action_of_small_games_is_found(void **state)
{
    static const uint32_t patience[] = {
        [SIX_EYES_ONE] = 800, [SIX_EYES_OWN] = 800, [SIX_EYES_FAIR] = 20000
    };
    (void)state;
    for (enum toy toy = 0; toy < TOY_HIDE; toy++) {
        for (uint8_t eyes = SIX_EYES_ONE; eyes <= SIX_EYES_FAIR; eyes++) {
            for (uint64_t seed = 0; seed < SEEDS; seed++) {
                struct six_search how = { .iterations = patience[eyes],
                                          .eyes = eyes };
                struct table t;
                sit_down_to_toy(&t, toy);
                int choice = search(&t, &how, seed, NULL);
                if (choice != toy_best(toy))
                    fail_msg("toy %d, eyes %d, seed %d: %d is chosen", toy,
                             eyes, (int)seed, choice);
            }
        }
    }
}

/* What the other can't see is safe with those who tell nodes apart by what
 * each actor knows. With the eyes of one, all others see through it. */
static void what_is_hidden_is_safe_from_those_who_do_not_see_it(void **state)
{
    (void)state;
    for (uint8_t eyes = SIX_EYES_ONE; eyes <= SIX_EYES_FAIR; eyes++) {
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            struct six_search how = { .iterations = 2000, .eyes = eyes };
            struct table t;
            sit_down_to_toy(&t, TOY_HIDE);
            int choice = search(&t, &how, seed, NULL);
            if (eyes == SIX_EYES_ONE)
                assert_int_equal(choice, 2);
            else
                assert_in_range(choice, 0, 1);
        }
    }
}

static void nobody_acts_on_what_they_can_not_see(void **state)
{
    (void)state;
    for (int secret = 0; secret < 2; secret++) {
        for (uint8_t eyes = SIX_EYES_ONE; eyes <= SIX_EYES_FAIR; eyes++) {
            struct six_search how = { .iterations = 2000, .eyes = eyes };
            struct table t;
            sit_down_to_toy(&t, TOY_SEEK);
            act(&t, secret);
            look(&t);
            assert_int_equal(t.seat, 1);
            for (uint64_t seed = 0; seed < SEEDS; seed++)
                assert_int_equal(search(&t, &how, seed, NULL),
                                 toy_best(TOY_SEEK));
        }
    }
}

static void chances_are_told_as_they_are(void **state)
{
    static const double chance[] = { 0.6, 4.0 / 7, 0.25 };
    struct six_search how = { .iterations = 20000, .soft = 1 };
    struct six_hints found;
    struct table t;
    (void)state;
    sit_down_to_toy(&t, TOY_GOOD_LUCK);
    search(&t, &how, 5, &found);
    assert_int_equal(found.count, 3);
    double shares = 0;
    for (int i = 0; i < 3; i++) {
        const struct six_hint *h = &found.hint[i];
        double off = h->chance - chance[h->act.arg[0]];
        assert_true(off < 2 * h->error && -off < 2 * h->error);
        assert_true(h->error > 0 && h->error < 0.1);
        shares += h->share;
        assert_true(i == 0 || h->share <= found.hint[i - 1].share);
    }
    assert_true(shares > 0.999 && shares < 1.001);
}

static void only_what_was_tried_is_told(void **state)
{
    struct six_search how = { .iterations = 3, .memory = 128 };
    struct six_hints found;
    struct table t;
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        sit_down_to_pile(&t, 30);
        search(&t, &how, seed, &found);
        assert_in_range(found.count, 1, 3);
        for (int i = 0; i < found.count; i++)
            assert_true(found.hint[i].share > 0);
    }
}

/* ---- what an end is worth ---- */

static void a_victory_is_divided_among_teams(void **state)
{
    static const struct {
        enum toy toy;
        int choice[3];
        float share[3];
    } ends[] = {
        { TOY_WIN_IN_ONE, { 2 }, { 1, 0, 0 } },
        { TOY_TRAPS, { 1, 0 }, { 0.5F, 0.5F, 0 } },
        { TOY_MANY, { 2, 1 }, { 0, 1, 1 } },
        { TOY_MANY, { 2, 0 }, { 1, 0, 0 } },
        { TOY_THREE, { 3, 0 }, { 0.5F, 0.5F, 0 } },
        { TOY_TOGETHER, { 2, 1, 2 }, { 1, 1, 1 } },
        { TOY_TOGETHER, { 1, 0 }, { 0, 0, 0 } }, /* all have lost */
    };
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct table t;
        float share[SIX_SEATS_MAX];
        sit_down_to_toy(&t, ends[i].toy);
        for (int k = 0; look(&t); k++)
            act(&t, ends[i].choice[k]);
        six__shares(t.game, t.state, t.seats, share);
        for (int s = 0; s < t.seats; s++)
            assert_true(share[s] == ends[i].share[s]);
    }
}

/* Seat 0 is as good as one who wins three of four, the others as those who
 * lose them. */
static int for_seat_0(const void *state, six_seat seat)
{
    (void)state;
    return seat == 0 ? 1000 : -1000;
}

static double worth(enum toy toy, six_seat seat)
{
    static const struct six_tuning tuning = { .scale = 1000 };
    struct six_search how = { .iterations = 1 };
    struct six_game game = toy_game;
    struct toy_state start = toy_begin(toy);
    struct six__walker w = { .walks = 0 };
    struct six__state s;
    game.eval = for_seat_0;
    game.tuning = &tuning;
    memcpy(s.bytes, &start, sizeof start);
    six__walker_init(&w, &how, &game, seat);
    six__walker_start(&w, &start);
    six__walker_seed(&w, NULL, 1);
    return six__walker_worth(&w, &s);
}

static void assert_near(double a, double b)
{
    assert_true(a - b < 1e-4 && b - a < 1e-4);
}

/* A team's chance is its first seat's; those of all teams add up to one. */
static void a_judgement_is_the_same_for_a_whole_team(void **state)
{
    (void)state;
    assert_near(worth(TOY_DRAW, 0), 0.75);
    assert_near(worth(TOY_DRAW, 1), 0.25);
    assert_near(worth(TOY_MANY, 0), 0.75);
    assert_near(worth(TOY_MANY, 1), 0.25);
    assert_near(worth(TOY_MANY, 2), 0.25);
    assert_near(worth(TOY_THREE, 0), 0.6);
    assert_near(worth(TOY_THREE, 1), 0.2);
    assert_near(worth(TOY_THREE, 2), 0.2);
    for (six_seat s = 0; s < 3; s++)
        assert_near(worth(TOY_TOGETHER, s), 0.75);
}

/* ---- the same again ---- */

static void assert_same_report(const struct six_hints *a,
                               const struct six_hints *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->iterations, b->iterations);
    assert_int_equal(a->kept, b->kept);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->recycled, b->recycled);
    for (int i = 0; i < a->count; i++) {
        assert_true(six_action_equal(a->hint[i].act, b->hint[i].act));
        assert_true(a->hint[i].chance == b->hint[i].chance);
        assert_true(a->hint[i].error == b->hint[i].error);
        assert_true(a->hint[i].share == b->hint[i].share);
    }
}

static void
the_same_seed_finds_the_same_with_any_number_of_threads(void **state)
{
    const struct six_game *game;
    (void)state;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        for (uint8_t threads = 1; threads <= 3; threads++) {
            struct six_search how = { .iterations = 200,
                                      .memory = 1024,
                                      .threads = threads };
            struct six_hints first, second;
            struct table t;
            sit_down_in_the_middle(&t, game, game->max_seats, 2);
            int choice = search(&t, &how, 77, &first);
            assert_int_equal(search(&t, &how, 77, &second), choice);
            assert_same_report(&first, &second);
        }
    }
}

static void another_seed_finds_something_else(void **state)
{
    struct six_search how = { .iterations = 500 };
    struct six_hints first, other;
    struct table t;
    int different = 0;
    (void)state;
    sit_down_to_toy(&t, TOY_GOOD_LUCK);
    search(&t, &how, 1, &first);
    for (uint64_t seed = 2; seed < 2 + SEEDS; seed++) {
        search(&t, &how, seed, &other);
        different += first.hint[0].share != other.hint[0].share;
    }
    assert_in_range(different, SEEDS / 2, SEEDS);
}

/* ---- without the game's advice ---- */

static int no_eval(const void *state, six_seat seat)
{
    (void)state, (void)seat;
    fail_msg("eval() is asked");
    return 0;
}

static void no_prefer(const void *state, const struct six_action *menu,
                      int count, uint16_t weight[SIX_LEGAL_MAX])
{
    (void)state, (void)menu, (void)count, (void)weight;
    fail_msg("prefer() is asked");
}

static void a_blind_search_needs_no_advice(void **state)
{
    const struct six_game *game;
    (void)state;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            struct six_search how = { .iterations = 100, .blind = true };
            struct six_game blind = *game;
            struct table t;
            sit_down_in_the_middle(&t, game, seats, 9);
            blind.eval = no_eval;
            blind.prefer = no_prefer;
            t.game = &blind;
            search(&t, &how, 5, NULL);
        }
    }
}

/* ---- to err a little ---- */

enum { TRIES = 400 };

/* How often each action of TOY_GOOD_LUCK is taken; never one that is worse by
 * four times soft. */
static void choose_softly(double soft, int taken[3])
{
    struct six_search how = { .iterations = 400, .soft = soft };
    struct table t;
    sit_down_to_toy(&t, TOY_GOOD_LUCK);
    for (uint64_t seed = TRIES; seed < TRIES + TRIES; seed++) {
        struct six_hints found;
        int choice = search(&t, &how, seed, &found), told = 0;
        while (found.hint[told].act.arg[0] != choice)
            assert_true(++told < found.count);
        assert_true(found.hint[0].chance - found.hint[told].chance <
                    4 * how.soft);
        taken[choice]++;
    }
}

/* With chances of 60, 57 and 25 in 100. */
static void a_soft_choice_is_one_of_the_good_ones(void **state)
{
    int little[3] = { 0 }, more[3] = { 0 };
    (void)state;
    choose_softly(0.05, little);
    assert_in_range(little[2], 0, TRIES / 100); /* taken for a good one */
    assert_in_range(little[0], TRIES / 3, TRIES * 4 / 5);
    assert_in_range(little[1], TRIES / 5, TRIES * 2 / 3);
    choose_softly(0.35, more); /* the last one half as often as the first */
    assert_in_range(more[2], TRIES / 10, TRIES / 3);
    assert_in_range(more[0], more[2] + TRIES / 20, TRIES / 2);
}

static void a_soft_choice_still_wins_at_once(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct six_search how = { .iterations = 400, .soft = 0.06 };
        struct table t;
        sit_down_to_toy(&t, TOY_WIN_IN_ONE);
        assert_int_equal(search(&t, &how, seed, NULL),
                         toy_best(TOY_WIN_IN_ONE));
    }
}

/* ---- reports ---- */

static void only_a_search_that_had_to_think_reports(void **state)
{
    struct six_hints report;
    struct six_search how = { .iterations = 50 };
    struct table t;
    (void)state;
    struct six_player *greedy = player("greedy", &pile_game, 0);
    assert_false(six_player_report(greedy, &report));
    six_player_free(greedy);
    sit_down_to_pile(&t, 9);
    struct six_player *p = searcher(&how, t.game, 0);
    assert_int_equal(report_of(p).count, 0);
    answer(&t, p, 1);
    assert_in_range(report_of(p).count, 1, SIX_HINTS_MAX);
    t.count = 1; /* no choice, no thought */
    assert_int_equal(answer(&t, p, 1), 0);
    report = report_of(p);
    assert_int_equal(report.count + (int)report.iterations, 0);
    six_player_free(p);
    six_player_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_action_of_small_games_is_found),
        cmocka_unit_test(what_is_hidden_is_safe_from_those_who_do_not_see_it),
        cmocka_unit_test(nobody_acts_on_what_they_can_not_see),
        cmocka_unit_test(chances_are_told_as_they_are),
        cmocka_unit_test(only_what_was_tried_is_told),
        cmocka_unit_test(a_victory_is_divided_among_teams),
        cmocka_unit_test(a_judgement_is_the_same_for_a_whole_team),
        cmocka_unit_test(
            the_same_seed_finds_the_same_with_any_number_of_threads),
        cmocka_unit_test(another_seed_finds_something_else),
        cmocka_unit_test(a_blind_search_needs_no_advice),
        cmocka_unit_test(a_soft_choice_is_one_of_the_good_ones),
        cmocka_unit_test(a_soft_choice_still_wins_at_once),
        cmocka_unit_test(only_a_search_that_had_to_think_reports),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
