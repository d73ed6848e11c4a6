/* test_bots.c -- src/bots: bots are fair, repeatable, and know a won game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "sixstones/bots.h"

enum { GAMES = 3, MATCH = 100, STEPS_MAX = 5000 };

struct table {
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    const struct six_game *game;
    struct six_action menu[SIX_LEGAL_MAX];
    int count;
    six_seat seat;
    uint64_t stream;
};

static void sit_down(struct table *t, const struct six_game *game, int seats,
                     uint64_t seed)
{
    struct six_setup how;
    memset(t, 0, sizeof *t);
    six_setup_init(&how, game, seats);
    game->setup(t->state, &how);
    t->game = game;
    t->stream = seed;
}

/* Go on to the next decision of a seat; false at the end of the game. */
static bool next_decision(struct table *t)
{
    while ((t->seat = t->game->to_act(t->state)) == SIX_CHANCE) {
        t->game->legal(t->state, t->menu);
        t->menu[0].seed = six_random(&t->stream);
        t->game->apply(t->state, t->menu[0], NULL);
    }
    if (t->seat == SIX_NOBODY)
        return false;
    t->count = t->game->legal(t->state, t->menu);
    memcpy(t->view, t->state, t->game->state_size);
    t->game->hide(t->view, t->seat);
    return true;
}

static int ask(struct table *t, const struct six_bot *bot, uint64_t seed)
{
    int choice =
        bot->choose(t->game, t->view, t->seat, t->menu, t->count, seed);
    assert_in_range(choice, 0, t->count - 1);
    return choice;
}

static void act(struct table *t, int choice)
{
    t->game->apply(t->state, t->menu[choice], NULL);
}

/* Call check() at each decision of games that this bot plays. */
static void at_each_decision(const struct six_bot *bot,
                             void (*check)(struct table *t,
                                           const struct six_bot *bot))
{
    const struct six_game *game;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        for (int n = 0; n < GAMES; n++) {
            int seats =
                game->min_seats + n % (game->max_seats - game->min_seats + 1);
            struct table t;
            sit_down(&t, game, seats, (uint64_t)n);
            for (int k = 0; k < STEPS_MAX && next_decision(&t); k++) {
                check(&t, bot);
                act(&t, ask(&t, bot, six_random(&t.stream)));
            }
        }
    }
}

static void with_each_bot(void (*check)(struct table *t,
                                        const struct six_bot *bot))
{
    const struct six_bot *bot;
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++)
        at_each_decision(bot, check);
}

static void bots_are_found_by_their_ids(void **state)
{
    (void)state;
    const struct six_bot *bot;
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++) {
        assert_ptr_equal(six_bot_find(bot->id), bot);
        assert_true(bot->name[0] && bot->help[0]);
    }
    assert_null(six_bot_at(-1));
    assert_null(six_bot_find("nobody"));
}

static void check_repeats(struct table *t, const struct six_bot *bot)
{
    unsigned char before[SIX_STATE_MAX];
    memcpy(before, t->view, t->game->state_size);
    int first = ask(t, bot, 7);
    assert_int_equal(ask(t, bot, 7), first);
    assert_memory_equal(before, t->view, t->game->state_size);
}

static void the_same_question_gets_the_same_answer(void **state)
{
    (void)state;
    with_each_bot(check_repeats);
}

/* What a bot is given does not depend on what its seat can't know; nor does
 * what it answers. */
static void check_redealt(struct table *t, const struct six_bot *bot)
{
    int choice = ask(t, bot, 11);
    unsigned char before[SIX_STATE_MAX];
    memcpy(before, t->view, t->game->state_size);
    for (uint64_t deal = 0; deal < 3; deal++) {
        t->game->guess(t->view, t->seat, deal);
        int count = t->game->legal(t->view, t->menu);
        t->game->hide(t->view, t->seat);
        assert_int_equal(count, t->count);
        assert_memory_equal(before, t->view, t->game->state_size);
        assert_int_equal(ask(t, bot, 11), choice);
    }
}

static void hidden_cards_dealt_anew_change_no_choice(void **state)
{
    (void)state;
    with_each_bot(check_redealt);
}

static void random_takes_each_action_equally_often(void **state)
{
    enum { COUNT = 6, TRIES = 6000 };
    const struct six_bot *bot = six_bot_find("random");
    struct six_action menu[COUNT] = { 0 };
    int taken[COUNT] = { 0 };
    (void)state;
    for (uint64_t seed = 0; seed < TRIES; seed++)
        taken[bot->choose(NULL, NULL, 0, menu, COUNT, seed)]++;
    for (int i = 0; i < COUNT; i++)
        assert_in_range(taken[i], TRIES / COUNT - 150, TRIES / COUNT + 150);
}

/* The action that wins at once for whoever acts, or -1. */
static int winning_action(const struct table *t)
{
    for (int i = 0; i < t->count; i++) {
        unsigned char after[SIX_STATE_MAX];
        struct six_result result;
        memcpy(after, t->state, t->game->state_size);
        t->game->apply(after, t->menu[i], NULL);
        if (t->game->to_act(after) != SIX_NOBODY)
            continue;
        t->game->result(after, &result);
        if (result.place[t->seat] == 1)
            return i;
    }
    return -1;
}

static bool is_snap(const struct table *t, int i)
{
    char text[SIX_ACTION_TEXT_MAX];
    struct six_text out;
    six_text_init(&out, text, sizeof text);
    six_action_text(t->game, t->state, t->menu[i], &out);
    return strcmp(text, "snap") == 0;
}

static void greedy_takes_a_winning_snap(void **state)
{
    const struct six_bot *random = six_bot_find("random");
    const struct six_bot *greedy = six_bot_find("greedy");
    int snaps = 0;
    (void)state;
    for (uint64_t n = 0; n < MATCH; n++) {
        struct table t;
        sit_down(&t, six_game_find("gauntlet"), 2 + (int)(n % 5), n);
        for (int k = 0; k < STEPS_MAX && next_decision(&t); k++) {
            int win = winning_action(&t);
            if (win >= 0 && is_snap(&t, win)) {
                assert_int_equal(ask(&t, greedy, n), win);
                snaps++;
            }
            act(&t, ask(&t, random, six_random(&t.stream)));
        }
    }
    assert_in_range(snaps, 1, MATCH * STEPS_MAX);
}

/* One game, in which the mask `first` of seats is played by one bot and the
 * others by another. Returns whether seat has the first place to itself or
 * with its team. */
static bool wins(struct table *t, const struct six_bot *one,
                 const struct six_bot *other, six_seats first, six_seat seat)
{
    struct six_result result;
    while (next_decision(t)) {
        bool ones = first & six_seat_bit(t->seat);
        act(t, ask(t, ones ? one : other, six_random(&t->stream)));
    }
    t->game->result(t->state, &result);
    return result.place[seat] == 1 && !result.draw;
}

/* How many of MATCH games of gauntlet Thanos wins. */
static int thanos_wins(const char *thanos, const char *heroes)
{
    int count = 0;
    for (uint64_t n = 0; n < MATCH; n++) {
        struct table t;
        sit_down(&t, six_game_find("gauntlet"), 2 + (int)(n % 5), n << 32);
        count += wins(&t, six_bot_find(thanos), six_bot_find(heroes), 1, 0);
    }
    return count;
}

static void greedy_is_better_than_random_on_both_sides(void **state)
{
    (void)state;
    int greedy = thanos_wins("greedy", "greedy");
    assert_in_range(thanos_wins("random", "greedy") + MATCH / 4, 0, greedy);
    assert_in_range(thanos_wins("greedy", "random"), greedy + MATCH / 4, MATCH);
}

/* At two players, each seat in turn: at least 19 games of 20. */
static void greedy_beats_random_at_splendor(void **state)
{
    int count = 0;
    (void)state;
    for (uint64_t n = 0; n < MATCH; n++) {
        struct table t;
        six_seat seat = (six_seat)(n % 2);
        sit_down(&t, six_game_find("splendor"), 2, n << 32);
        count += wins(&t, six_bot_find("greedy"), six_bot_find("random"),
                      six_seat_bit(seat), seat);
    }
    assert_in_range(count, MATCH * 19 / 20, MATCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_are_found_by_their_ids),
        cmocka_unit_test(the_same_question_gets_the_same_answer),
        cmocka_unit_test(hidden_cards_dealt_anew_change_no_choice),
        cmocka_unit_test(random_takes_each_action_equally_often),
        cmocka_unit_test(greedy_takes_a_winning_snap),
        cmocka_unit_test(greedy_is_better_than_random_on_both_sides),
        cmocka_unit_test(greedy_beats_random_at_splendor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
