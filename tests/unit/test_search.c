/* test_search.c -- the search: it finds what is best in games where that is
 * known, keeps to its bounds, and repeats itself. */
#include "tables.h"

#include <stdio.h>

#include "bots/search.h"
#include "bots/value.h"
#include "toys.h"

enum { SEEDS = 10 };

static struct six_player *searcher(const struct six_search *how,
                                   const struct six_game *game, six_seat seat)
{
    struct six_player *p = NULL;
    struct six_error err = { 0 };
    if (six_player_search(&p, how, game, seat, &err) != SIX_OK)
        fail_msg("%s", err.text);
    return p;
}

static struct six_hints report_of(const struct six_player *p)
{
    struct six_hints report;
    assert_true(six_player_report(p, &report));
    return report;
}

/* What a new search answers at the table, and what it tells of it. */
static int search(struct table *t, const struct six_search *how, uint64_t seed,
                  struct six_hints *out)
{
    struct six_player *p = searcher(how, t->game, t->seat);
    int choice = answer(t, p, seed);
    if (out)
        *out = report_of(p);
    six_player_free(p);
    return choice;
}

static void sit_down_to_toy(struct table *t, enum toy toy)
{
    struct toy_state start = toy_begin(toy);
    sit_down_at(t, &toy_game, &start, 1);
    look(t);
}

static void sit_down_to_pile(struct table *t, int left)
{
    struct pile_state start = pile_begin(left);
    sit_down_at(t, &pile_game, &start, 1);
    look(t);
}

/* A decision in the middle of a game of this build. */
static void sit_down_in_the_middle(struct table *t, const struct six_game *game,
                                   int seats, uint64_t seed)
{
    sit_down(t, game, seats, seed);
    for (int k = 0; k < 4; k++) {
        assert_true(next_decision(t));
        act(t, any(t));
    }
    do
        assert_true(next_decision(t));
    while (t->count == 1 && (act(t, 0), true));
}

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
    int earlier = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 5 * SEEDS; seed++) {
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
    assert_in_range(earlier, 1, 5 * SEEDS);
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

/* The worse, the less often; and never what is worse by four times as much. */
static void a_soft_choice_is_one_of_the_good_ones(void **state)
{
    enum { TRIES = 200 };
    struct six_search how = { .iterations = 400, .soft = 0.05 };
    int taken[3] = { 0 };
    struct table t;
    (void)state;
    sit_down_to_toy(&t, TOY_GOOD_LUCK);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        struct six_hints found;
        int choice = search(&t, &how, seed, &found), told = 0;
        while (found.hint[told].act.arg[0] != choice)
            assert_true(++told < found.count);
        assert_true(found.hint[0].chance - found.hint[told].chance <
                    4 * how.soft);
        taken[choice]++;
    }
    assert_int_equal(taken[2], 0);
    assert_in_range(taken[0], TRIES / 3, TRIES * 4 / 5);
    assert_in_range(taken[1], TRIES / 5, TRIES * 2 / 3);
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
        cmocka_unit_test(
            the_same_seed_finds_the_same_with_any_number_of_threads),
        cmocka_unit_test(another_seed_finds_something_else),
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
        cmocka_unit_test(a_blind_search_needs_no_advice),
        cmocka_unit_test(a_soft_choice_is_one_of_the_good_ones),
        cmocka_unit_test(a_soft_choice_still_wins_at_once),
        cmocka_unit_test(only_a_search_that_had_to_think_reports),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
