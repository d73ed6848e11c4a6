/* test_clock.c -- the clocks of sessions. Time is told, never read. */
#include "sessions.h"

static const struct six_clock decision = { SIX_CLOCK_DECISION, 60, 0 };
static const struct six_clock game = { SIX_CLOCK_GAME, 600, 5 };

/* Two seats, dealt; the first has to act, and it takes tokens if it takes the
 * first of its menu: nothing is revealed, and the other's turn comes. */
static struct six_session *clocked(const struct six_clock *clock)
{
    struct six_session *s = new_game("splendor", 2, 3);
    six_session_chance(s);
    assert_int_equal(six_session_to_act(s), 0);
    assert_int_equal(six_session_set_clock(s, clock, NULL), SIX_OK);
    return s;
}

static void act(struct six_session *s)
{
    struct six_action menu[SIX_LEGAL_MAX];
    assert_true(six_session_legal(s, menu) > 0);
    assert_int_equal(six_session_play(s, six_session_to_act(s), menu[0], NULL),
                     SIX_OK);
}

static void left(const struct six_session *s, int64_t first, int64_t second)
{
    assert_int_equal(six_session_left(s, 0), first);
    assert_int_equal(six_session_left(s, 1), second);
}

/* Thanos has a turn of two decisions: a card, then on whom. */
static struct six_session *thanos_to_play(const struct six_clock *clock)
{
    struct six_session *s = positioned_game(
        "gauntlet",
        "{\"game\": \"gauntlet\", \"seats\": 3, \"turn\": \"thanos\","
        " \"step\": \"play\", \"thanos\": {\"hand\":"
        " [\"corvus-glaive\", \"ebony-maw\", \"thanos\"]}}");
    assert_int_equal(six_session_set_clock(s, clock, NULL), SIX_OK);
    return s;
}

static void play_corvus(struct six_session *s)
{
    assert_int_equal(six_session_play_text(s, 0, "play corvus-glaive", NULL),
                     SIX_OK);
    assert_int_equal(six_session_to_act(s), 0);
}

/* ---- the setting ---- */

static void without_a_clock_nothing_is_counted(void **state)
{
    (void)state;
    struct six_session *s = new_game("splendor", 2, 3);
    assert_int_equal(six_session_clock(s)->kind, SIX_CLOCK_NONE);
    six_session_chance(s);
    six_session_set_time(s, 0);
    six_session_set_time(s, 100000);
    act(s);
    left(s, -1, -1);
    six_session_free(s);
}

static void a_clock_has_bounds(void **state)
{
    (void)state;
    static const struct six_clock bad[] = {
        { SIX_CLOCK_DECISION, 9, 0 },  { SIX_CLOCK_DECISION, 86401, 0 },
        { SIX_CLOCK_DECISION, 60, 1 }, { SIX_CLOCK_GAME, 60, 601 },
        { SIX_CLOCK_GAME, 0, 0 },
    };
    struct six_session *s = clocked(&game);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct six_error err = { 0 };
        assert_int_equal(six_session_set_clock(s, &bad[i], &err), SIX_RANGE);
        assert_true(err.text[0]);
    }
    assert_int_equal(six_session_clock(s)->seconds, 600);
    static const struct six_clock good[] = { { SIX_CLOCK_DECISION, 10, 0 },
                                             { SIX_CLOCK_GAME, 86400, 600 },
                                             { SIX_CLOCK_NONE, 0, 0 } };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_int_equal(six_session_set_clock(s, &good[i], NULL), SIX_OK);
    left(s, -1, -1);
    six_session_free(s);
}

/* ---- running ---- */

static void clocks_stand_still_until_the_time_is_told(void **state)
{
    (void)state;
    struct six_session *s = clocked(&game);
    left(s, 600000, 600000);
    six_session_set_time(s, 5000000); /* counted from anywhere */
    left(s, 600000, 600000);
    six_session_set_time(s, 5001500);
    left(s, 598500, 600000);
    six_session_set_time(s, 5000000); /* never back */
    left(s, 598500, 600000);
    six_session_free(s);
}

static void a_game_clock_is_charged_and_then_gets_its_extra(void **state)
{
    (void)state;
    struct six_session *s = clocked(&game);
    six_session_set_time(s, 0);
    six_session_set_time(s, 10000);
    act(s);
    left(s, 595000, 600000);
    six_session_set_time(s, 13000);
    left(s, 595000, 597000);
    act(s);
    left(s, 595000, 602000);
    six_session_free(s);
}

static void a_decision_clock_is_full_for_each_decision(void **state)
{
    (void)state;
    struct six_session *s = clocked(&decision);
    six_session_set_time(s, 0);
    six_session_set_time(s, 25000);
    act(s);
    left(s, 35000, 60000);
    six_session_set_time(s, 30000);
    act(s);
    left(s, 60000, 55000);
    six_session_free(s);
    s = thanos_to_play(&decision); /* whose next decision is his own, too */
    six_session_set_time(s, 0);
    six_session_set_time(s, 25000);
    play_corvus(s);
    left(s, 60000, 60000);
    six_session_free(s);
}

static void a_clock_that_runs_out_stays_at_0(void **state)
{
    (void)state;
    struct six_session *s = clocked(&game);
    six_session_set_time(s, 0);
    six_session_set_time(s, 599999);
    left(s, 1, 600000);
    six_session_set_time(s, 700000);
    left(s, 0, 600000);
    act(s);
    left(s, 0, 600000); /* no extra */
    six_session_free(s);
}

static void chance_takes_no_time(void **state)
{
    (void)state;
    struct six_session *s = new_game("splendor", 2, 3);
    six_session_set_clock(s, &game, NULL);
    six_session_set_time(s, 0);
    six_session_set_time(s, 50000);
    left(s, 600000, 600000);
    six_session_chance(s);
    left(s, 600000, 600000);
    six_session_set_time(s, 51000);
    left(s, 599000, 600000);
    six_session_free(s);
}

static void stopped_clocks_forget_the_decision_that_is_going_on(void **state)
{
    (void)state;
    struct six_session *s = clocked(&game);
    six_session_set_time(s, 0);
    six_session_set_time(s, 10000);
    act(s);
    six_session_set_time(s, 60000);
    six_session_stop_time(s);
    left(s, 595000, 600000);
    six_session_set_time(s, 900000);
    left(s, 595000, 600000);
    six_session_set_time(s, 901000);
    left(s, 595000, 599000);
    six_session_free(s);
}

static void what_is_left_can_be_set(void **state)
{
    (void)state;
    struct six_session *s = clocked(&game);
    six_session_set_time(s, 0);
    six_session_set_time(s, 7000);
    six_session_set_left(s, 0, 1234);
    six_session_set_left(s, 1, -5);
    left(s, 1234, 0);
    six_session_set_time(s, 7034);
    left(s, 1200, 0);
    six_session_free(s);
}

/* ---- taking back ---- */

static void undo_takes_the_extra_back_and_gives_no_time(void **state)
{
    (void)state;
    struct six_session *s = clocked(&game);
    six_session_set_time(s, 0);
    for (int64_t i = 1; i <= 10; i++) { /* it would be 10 times the extra */
        six_session_set_time(s, 1000 * i);
        act(s);
        left(s, 600000 - 1000 * i + 5000, 600000);
        assert_int_equal(six_session_undo(s, 0, NULL), SIX_OK);
        left(s, 600000 - 1000 * i, 600000);
    }
    six_session_free(s);
}

static void undo_charges_whoever_had_to_act(void **state)
{
    (void)state;
    struct six_session *s = clocked(&game);
    six_session_set_time(s, 0);
    act(s);
    six_session_set_time(s, 2000);
    assert_int_equal(six_session_undo(s, 0, NULL), SIX_OK);
    left(s, 600000, 598000);
    six_session_set_time(s, 3000);
    left(s, 599000, 598000);
    six_session_free(s);
}

/* Who plays and takes back can't think for ever. */
static void undo_leads_back_into_a_decision_that_has_gone_on(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play(&decision);
    six_session_set_practice(s, true); /* the others have seen the card */
    six_session_set_time(s, 0);
    six_session_set_time(s, 20000);
    play_corvus(s);
    six_session_set_time(s, 35000);
    left(s, 45000, 60000);
    assert_int_equal(six_session_undo(s, 0, NULL), SIX_OK);
    left(s, 25000, 60000); /* 20 and 15 seconds are gone */
    play_corvus(s);
    left(s, 60000, 60000);
    six_session_set_time(s, 94000);
    assert_int_equal(six_session_undo(s, 0, NULL), SIX_OK);
    left(s, 0, 60000);
    six_session_free(s);
}

/* ---- elsewhere ---- */

static void a_branch_has_the_same_clock_and_it_is_full(void **state)
{
    (void)state;
    struct six_session *s = clocked(&game), *b;
    struct six_seal seal = { 0 };
    memset(seal.seal, 'a', SIX_SEAL_MAX);
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_OK);
    six_session_set_time(s, 0);
    six_session_set_time(s, 100000);
    act(s);
    assert_int_equal(six_session_branch(&b, s, six_session_count(s), NULL),
                     SIX_OK);
    assert_int_equal(six_session_clock(b)->kind, SIX_CLOCK_GAME);
    assert_int_equal(six_session_clock(b)->extra, 5);
    left(b, 600000, 600000);
    six_session_set_time(b, 0);
    left(b, 600000, 600000);
    assert_string_equal(six_session_seal(b)->seal, "");
    six_session_free(b);
    six_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_clock_nothing_is_counted),
        cmocka_unit_test(a_clock_has_bounds),
        cmocka_unit_test(clocks_stand_still_until_the_time_is_told),
        cmocka_unit_test(a_game_clock_is_charged_and_then_gets_its_extra),
        cmocka_unit_test(a_decision_clock_is_full_for_each_decision),
        cmocka_unit_test(a_clock_that_runs_out_stays_at_0),
        cmocka_unit_test(chance_takes_no_time),
        cmocka_unit_test(stopped_clocks_forget_the_decision_that_is_going_on),
        cmocka_unit_test(what_is_left_can_be_set),
        cmocka_unit_test(undo_takes_the_extra_back_and_gives_no_time),
        cmocka_unit_test(undo_charges_whoever_had_to_act),
        cmocka_unit_test(undo_leads_back_into_a_decision_that_has_gone_on),
        cmocka_unit_test(a_branch_has_the_same_clock_and_it_is_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
