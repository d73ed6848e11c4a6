/* test_budget.c -- what a search may use: iterations, time, a word from
 * outside, memory; and what it keeps from decision to decision. */
#include "searches.h"

/* ---- bounds ---- */

/* Who may err thinks to the end; the others stop when all is decided. */
static void a_search_stops_at_its_number_of_iterations(void **state)
{
    static const uint32_t numbers[] = { 1, 2, 15, 16, 17, 100, 1001 };
    const struct six_game *game;
    (void)state;
    for (int g = 0; (game = six_game_at(g)) != NULL; g++) {
        for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
            for (uint8_t threads = 1; threads <= 3; threads++) {
                struct six_search how = { .iterations = numbers[i],
                                          .memory = 1024,
                                          .threads = threads,
                                          .roll_out = 5,
                                          .soft = 0.1 };
                struct six_hints found;
                struct table t;
                sit_down_in_the_middle(&t, game, game->min_seats, 4);
                search(&t, &how, 3, &found);
                assert_int_equal(found.iterations, numbers[i]);
                how.soft = 0;
                search(&t, &how, 3, &found);
                assert_in_range(found.iterations, (numbers[i] + 1) / 2,
                                numbers[i]);
            }
        }
    }
}

static void to_stop_early_changes_no_choice(void **state)
{
    enum { DEALS = 50 };
    int earlier = 0;
    (void)state;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        struct six_search how = { .iterations = 500, .roll_out = 5 };
        struct six_think think = { .seed = seed };
        struct six__found full, early;
        struct table t;
        sit_down_in_the_middle(&t, six_game_at((int)seed % 2), 3, seed);
        struct six__thinker *a = six__thinker_new(&how, t.game, t.seat);
        struct six__thinker *b = six__thinker_new(&how, t.game, t.seat);
        six__think(a, NULL, t.view, t.menu, t.count, &think, false, &full);
        six__think(b, NULL, t.view, t.menu, t.count, &think, true, &early);
        assert_int_equal(full.iterations, 500);
        assert_in_range(early.iterations, 250, 500);
        earlier += early.iterations < 500;
        assert_int_equal(six__found_best(&full), six__found_best(&early));
        six__thinker_free(a);
        six__thinker_free(b);
    }
    assert_in_range(earlier, 1, DEALS);
}

static void a_search_stops_when_its_time_is_up(void **state)
{
    (void)state;
    for (uint8_t threads = 1; threads <= 2; threads++) {
        struct six_search how = { .seconds = 0.03, .threads = threads };
        struct six_hints found;
        struct table t;
        sit_down_in_the_middle(&t, six_game_find("splendor"), 2, 1);
        search(&t, &how, 1, &found);
        assert_true(found.seconds >= 0.03 && found.seconds < 10);
        assert_true(found.iterations > 0);
    }
}

struct word {
    int calls, most; /* how often it may go on */
    double last;
    bool grows;
};

static bool go_on(void *context, double part)
{
    struct word *w = context;
    w->grows = w->grows && part >= w->last && part >= 0 && part <= 1;
    w->last = part;
    return w->calls++ < w->most;
}

static struct six_hints search_with_word(const struct six_search *how,
                                         struct word *w)
{
    struct six_think think = { .seed = 1, .go_on = go_on, .context = w };
    struct table t;
    sit_down_in_the_middle(&t, six_game_find("splendor"), 4, 1);
    struct six_player *p = searcher(how, t.game, t.seat);
    int choice = six_player_choose(p, t.view, t.menu, t.count, &think, NULL);
    assert_in_range(choice, 0, t.count - 1);
    struct six_hints found = report_of(p);
    six_player_free(p);
    assert_in_range(found.count, 1, SIX_HINTS_MAX);
    return found;
}

static void a_word_from_outside_ends_a_search(void **state)
{
    (void)state;
    for (uint8_t threads = 1; threads <= 2; threads++) {
        struct six_search how = { .iterations = 1000000000,
                                  .threads = threads };
        struct word w = { .grows = true };
        struct six_hints found = search_with_word(&how, &w);
        assert_int_equal(w.calls, 1);
        assert_true(found.seconds < 10);
        assert_in_range(found.iterations, 1, 100000000);
        how = (struct six_search){ .seconds = 1000, .threads = threads };
        w = (struct word){ .most = 2, .grows = true };
        search_with_word(&how, &w);
        assert_int_equal(w.calls, 3);
        assert_true(w.grows);
    }
}

static void the_part_that_is_done_grows_from_0_to_1(void **state)
{
    struct six_search how = { .seconds = 0.4 };
    struct word w = { .most = 1000, .grows = true };
    (void)state;
    search_with_word(&how, &w);
    assert_true(w.grows);
    assert_in_range(w.calls, 1, 8); /* each 50 ms; fewer on a busy machine */
    assert_true(w.last > 0.1 && w.last < 1);
}

/* ---- memory ---- */

static size_t tree_bytes(const struct six__tree *t)
{
    return (size_t)((char *)(t->head + t->mask + 1) - (char *)t->memory);
}

/* Trees, guesses and what they come from, in all. */
static void all_memory_together_keeps_to_the_setting(void **state)
{
    static const uint32_t sizes[] = { 128, 256, 1000, 4096 };
    const struct six_game *game;
    (void)state;
    for (int g = 0; (game = six_game_at(g)) != NULL; g++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            for (uint8_t threads = 1; threads <= sizes[i] / 128; threads++) {
                struct six_search how = { .iterations = 1,
                                          .memory = sizes[i],
                                          .threads = threads,
                                          .infer = 60000 };
                struct six__thinker *t = six__thinker_new(&how, game, 0);
                size_t sum = t->pool.room * t->pool.size +
                             six__belief_bytes(game, t->how.infer);
                for (int k = 0; k < threads; k++)
                    sum += tree_bytes(&t->walker[k].tree);
                assert_in_range(sum, sizes[i] * 512, sizes[i] * 1024);
                six__thinker_free(t);
            }
        }
    }
}

/* In the least memory there is; the tree would need twenty times as much. */
static void a_full_memory_is_used_again(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        struct six_search how = {
            .iterations = 20000, .memory = 128, .explore = 10, .soft = 1e-9
        };
        struct six__tree tree;
        struct six_hints found;
        struct table t;
        assert_true(six__tree_init(&tree, (size_t)how.memory * 1024));
        sit_down_to_pile(&t, 11);
        int choice = search(&t, &how, seed, &found);
        assert_int_equal(t.menu[choice].arg[0] % 3 + 1, 3);
        assert_true(found.recycled > 20 * (uint64_t)tree.nodes);
        assert_in_range(found.nodes, 1, tree.nodes);
        assert_int_equal(found.iterations, how.iterations);
        six__tree_release(&tree);
    }
}

static void real_games_fit_into_the_least_memory(void **state)
{
    const struct six_game *game;
    (void)state;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        for (uint8_t eyes = SIX_EYES_ONE; eyes <= SIX_EYES_FAIR; eyes++) {
            struct six_search how = {
                .iterations = 1500, .memory = 128, .roll_out = 1, .eyes = eyes
            };
            struct six_hints found;
            struct table t;
            sit_down_in_the_middle(&t, game, game->max_seats, 6);
            search(&t, &how, 1, &found);
            assert_in_range(found.nodes, 1, 128 * 1024 / 300);
            assert_true(found.recycled > 0 ||
                        strcmp(game->id, "template") == 0);
        }
    }
}

/* ---- from decision to decision ---- */

/* Play a pile against any replies; returns what was kept in all. */
static uint64_t kept_over_a_game(const struct six_search *how, uint64_t seed)
{
    struct table t;
    uint64_t kept = 0;
    int decisions = 0;
    sit_down_to_pile(&t, 11);
    t.stream = seed;
    struct six_player *p = searcher(how, t.game, 0);
    while (look(&t)) {
        if (t.seat != 0) {
            act(&t, any(&t));
        } else {
            act(&t, answer(&t, p, seed));
            struct six_hints report = report_of(p);
            assert_true(decisions > 0 || report.kept == 0);
            kept += report.kept;
            decisions++;
        }
        six_player_see(p, view_for(&t, 0), NULL, 0);
    }
    assert_in_range(decisions, 2, 11);
    six_player_free(p);
    return kept;
}

static void what_was_learnt_is_kept_for_the_next_decision(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct six_search how = { .iterations = 3000 };
        assert_true(kept_over_a_game(&how, seed) > 0);
        how.fresh = true;
        assert_int_equal(kept_over_a_game(&how, seed), 0);
    }
}

static void what_was_learnt_about_another_game_is_not_kept(void **state)
{
    struct six_search how = { .iterations = 100 };
    struct table t, other;
    (void)state;
    sit_down_in_the_middle(&t, six_game_find("gauntlet"), 2, 1);
    struct six_player *p = searcher(&how, t.game, t.seat);
    answer(&t, p, 1);
    answer(&t, p, 1);
    assert_true(report_of(p).kept > 0);
    for (uint64_t seed = 2; seed < 100; seed++) {
        sit_down_in_the_middle(&other, t.game, 2, seed);
        if (other.seat == t.seat)
            break;
    }
    answer(&other, p, 1);
    assert_int_equal(report_of(p).kept, 0);
    six_player_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_stops_at_its_number_of_iterations),
        cmocka_unit_test(to_stop_early_changes_no_choice),
        cmocka_unit_test(a_search_stops_when_its_time_is_up),
        cmocka_unit_test(a_word_from_outside_ends_a_search),
        cmocka_unit_test(the_part_that_is_done_grows_from_0_to_1),
        cmocka_unit_test(all_memory_together_keeps_to_the_setting),
        cmocka_unit_test(a_full_memory_is_used_again),
        cmocka_unit_test(real_games_fit_into_the_least_memory),
        cmocka_unit_test(what_was_learnt_is_kept_for_the_next_decision),
        cmocka_unit_test(what_was_learnt_about_another_game_is_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
