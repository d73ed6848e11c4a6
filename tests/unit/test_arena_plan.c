/* test_arena_plan.c -- src/arena: seats are fair, deals are shared in groups,
 * and game i is the same whatever else there is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "arena/plan.h"

static const char *const specs[] = { "random", "greedy", "search:iterations=9",
                                     "hard" };

/* A plan for a game with set-ups of all numbers of seats. */
static struct six__plan make(const struct six_game *game,
                             enum six__format format, int bots)
{
    struct six__plan plan = { .game = game, .format = format, .seed = 7 };
    struct six_error err = { .lang = SIX_EN };
    plan.bot_count = bots;
    for (int i = 0; i < bots; i++)
        plan.bot[i] = specs[i];
    for (int n = game->min_seats; n <= game->max_seats; n++)
        six_setup_init(&plan.setting[plan.setting_count++].how, game, n);
    if (six__plan_ready(&plan, &err) != SIX_OK)
        fail_msg("%s", err.text);
    return plan;
}

static uint8_t all_together(const void *state, six_seat seat)
{
    (void)state;
    (void)seat;
    return 3;
}

static uint8_t in_pairs(const void *state, six_seat seat)
{
    (void)state;
    return (uint8_t)(seat % 2 + 4);
}

static uint8_t in_threes(const void *state, six_seat seat)
{
    (void)state;
    return seat % 3;
}

/* Call check() with plans of every kind: each game, and a game with other
 * teams. */
static void with_each_plan(void (*check)(const struct six__plan *plan))
{
    static uint8_t (*const teams[])(
        const void *, six_seat) = { all_together, in_pairs, in_threes };
    const struct six_game *game;
    for (int format = 0; format < SIX__FORMAT_COUNT; format++) {
        int bots = format == SIX__MATCH ? 2 : 4;
        for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
            struct six__plan plan = make(game, (enum six__format)format, bots);
            check(&plan);
        }
        for (int i = 0; i < 3; i++) {
            struct six_game other = *six_game_at(0);
            other.team = teams[i];
            struct six__plan plan =
                make(&other, (enum six__format)format, bots);
            check(&plan);
        }
    }
}

/* How often each bot sat at each seat of a set-up in one encounter. */
static void count_seats(const struct six__plan *plan, int setting,
                        int encounter, int count[SIX__BOTS_MAX][SIX_SEATS_MAX])
{
    memset(count, 0, sizeof(int[SIX__BOTS_MAX][SIX_SEATS_MAX]));
    for (uint64_t i = 0; i < plan->round_games; i++) {
        struct six__slot slot;
        six__plan_slot(plan, i, &slot);
        if (slot.setting != setting || slot.encounter != encounter)
            continue;
        for (six_seat s = 0; s < plan->setting[setting].how.seats; s++)
            count[slot.bot[s]][s]++;
    }
}

static void check_seats(const struct six__plan *plan)
{
    int count[SIX__BOTS_MAX][SIX_SEATS_MAX];
    for (int s = 0; s < plan->setting_count; s++)
        for (int e = 0; e < plan->encounter_count; e++) {
            int a = plan->encounter[e].a, b = plan->encounter[e].b;
            count_seats(plan, s, e, count);
            for (six_seat i = 0; i < plan->setting[s].how.seats; i++) {
                assert_true(count[a][i] > 0);
                assert_int_equal(count[a][i], count[b][i]);
                assert_int_equal(count[a][i], count[a][0]);
            }
        }
}

static void both_bots_hold_each_seat_equally_often(void **state)
{
    (void)state;
    with_each_plan(check_seats);
}

/* Seats of a team are held by one bot; one of the bots holds one team. */
static void check_teams(const struct six__plan *plan)
{
    for (uint64_t i = 0; i < plan->round_games; i++) {
        struct six__slot slot;
        six__plan_slot(plan, i, &slot);
        const struct six__setting *s = &plan->setting[slot.setting];
        for (six_seat a = 0; a < s->how.seats; a++)
            for (six_seat b = 0; b < s->how.seats; b++) {
                bool same_bot = slot.bot[a] == slot.bot[b];
                bool lone = s->side[a] == slot.lone;
                if (s->side[a] == s->side[b])
                    assert_true(same_bot);
                else if (plan->format != SIX__BALANCE)
                    assert_int_equal(same_bot,
                                     !lone && s->side[b] != slot.lone);
            }
    }
}

static void a_bot_holds_whole_teams(void **state)
{
    (void)state;
    with_each_plan(check_teams);
}

static void check_deals(const struct six__plan *plan)
{
    struct six__slot slot, last;
    uint64_t games = 3 * (uint64_t)plan->round_games;
    six__plan_slot(plan, 0, &last);
    assert_int_equal(last.group, 0);
    assert_int_equal(last.turn, 0);
    for (uint64_t i = 1; i < games; i++, last = slot) {
        six__plan_slot(plan, i, &slot);
        assert_true(slot.luck != last.luck);
        assert_int_equal(slot.round, i / plan->round_games);
        if (slot.turn > 0) {
            assert_int_equal(slot.turn, last.turn + 1);
            assert_int_equal(slot.group, last.group);
            assert_true(slot.deal == last.deal);
        } else {
            assert_int_equal(last.turn + 1, plan->setting[last.setting].games);
            assert_int_equal(slot.group, last.group + 1);
            assert_true(slot.deal != last.deal);
        }
    }
}

static void games_of_a_group_share_their_deal_and_no_others(void **state)
{
    (void)state;
    with_each_plan(check_deals);
}

/* Whoever wins: what a and b have is one victory in each game, and the same
 * result at each seat is a half over the group. */
static void check_scores(const struct six__plan *plan)
{
    uint16_t share[SIX_SEATS_MAX] = { 0 };
    int sum = 0;
    for (uint64_t i = 0; i < plan->round_games; i++) {
        struct six__slot slot;
        six__plan_slot(plan, i, &slot);
        const struct six__setting *s = &plan->setting[slot.setting];
        for (six_seat k = 0; k < s->how.seats; k++)
            share[k] = s->side[k] == s->sides - 1 ? SIX__WHOLE : 0;
        sum = slot.turn ? sum : 0;
        sum += six__plan_score(plan, &slot, share);
        if (slot.turn == s->games - 1 && s->games > 1)
            assert_int_equal(2 * sum, s->games * SIX__WHOLE);
    }
}

static void where_the_seat_decides_nobody_is_better(void **state)
{
    (void)state;
    with_each_plan(check_scores);
}

static void formats_meet_as_they_say(void **state)
{
    (void)state;
    const struct six_game *game = six_game_at(0);
    struct six__plan plan = make(game, SIX__MATCH, 2);
    assert_int_equal(plan.encounter_count, 1);
    plan = make(game, SIX__ROUND_ROBIN, 4);
    assert_int_equal(plan.encounter_count, 6);
    plan = make(game, SIX__GAUNTLET, 4);
    assert_int_equal(plan.encounter_count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(plan.encounter[i].a, 0);
    plan = make(game, SIX__BALANCE, 4);
    assert_int_equal(plan.encounter_count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(plan.encounter[i].a, plan.encounter[i].b);
}

static void numbers_of_games_are_whole_rounds(void **state)
{
    (void)state;
    struct six__plan plan = make(six_game_at(0), SIX__MATCH, 2);
    uint64_t round = plan.round_games;
    assert_int_equal(six__plan_games(&plan, 1), round);
    assert_int_equal(six__plan_games(&plan, round), round);
    assert_int_equal(six__plan_games(&plan, round + 1), 2 * round);
    assert_true(six__plan_games(&plan, SIX__GAMES_MAX) <= SIX__GAMES_MAX);
}

static void another_seed_gives_other_games(void **state)
{
    (void)state;
    struct six__plan a = make(six_game_at(0), SIX__MATCH, 2), b = a;
    struct six__slot x, y;
    b.seed = 8;
    for (uint64_t i = 0; i < a.round_games; i++) {
        six__plan_slot(&a, i, &x);
        six__plan_slot(&b, i, &y);
        assert_true(x.deal != y.deal && x.luck != y.luck);
        assert_memory_equal(x.bot, y.bot, sizeof x.bot);
    }
}

static void assert_refused(struct six__plan *plan, const char *part)
{
    struct six_error err = { .lang = SIX_EN };
    assert_int_not_equal(six__plan_ready(plan, &err), SIX_OK);
    if (!strstr(err.text, part))
        fail_msg("'%s' is not in: %s", part, err.text);
}

static void plans_that_make_no_sense_are_refused(void **state)
{
    (void)state;
    struct six__plan good = make(six_game_at(0), SIX__MATCH, 2), plan = good;
    plan.bot_count = 1;
    assert_refused(&plan, "between two bots");
    plan = good;
    plan.bot[1] = "nobody";
    assert_refused(&plan, "there is no bot 'nobody'");
    plan = good;
    plan.bot[1] = "cmd:\033[2J";
    assert_refused(&plan, "can't name a bot");
    plan = good;
    plan.format = SIX__BALANCE;
    plan.bot[1] = plan.bot[0];
    assert_refused(&plan, "named twice");
    plan = good;
    plan.setting[0].how.seats = 77;
    assert_refused(&plan, "players");
}

static void names_are_short_and_tell_set_ups_apart(void **state)
{
    (void)state;
    const struct six_game *game = six_game_find("gauntlet");
    struct six__plan plan = make(game, SIX__BALANCE, 1);
    char text[100];
    struct six_text out;
    six_text_init(&out, text, sizeof text);
    six__setting_name(&plan, 1, &out);
    assert_string_equal(text, "seats=3");
    six_setup_option(&plan.setting[0].how, game, "heroLife", "5", NULL);
    six_text_init(&out, text, sizeof text);
    six__setting_name(&plan, 1, &out);
    assert_string_equal(text, "seats=3 heroLife=0");
    six_text_init(&out, text, sizeof text);
    six__side_name(&plan, 0, 0, &out);
    six_text_char(&out, ' ');
    six__side_name(&plan, 1, 1, &out);
    six_text_char(&out, ' ');
    six__side_name(&plan, 4, 1, &out);
    assert_string_equal(text, "thanos a+b a-e");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_bots_hold_each_seat_equally_often),
        cmocka_unit_test(a_bot_holds_whole_teams),
        cmocka_unit_test(games_of_a_group_share_their_deal_and_no_others),
        cmocka_unit_test(where_the_seat_decides_nobody_is_better),
        cmocka_unit_test(formats_meet_as_they_say),
        cmocka_unit_test(numbers_of_games_are_whole_rounds),
        cmocka_unit_test(another_seed_gives_other_games),
        cmocka_unit_test(plans_that_make_no_sense_are_refused),
        cmocka_unit_test(names_are_short_and_tell_set_ups_apart),
    };
    return cmocka_run_group_tests_name("arena_plan", tests, NULL, NULL);
}
