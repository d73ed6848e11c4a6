/* test_words.c -- src/core/words.c: actions and tokens in words, out and in,
 * shown with the game that has tokens of several kinds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "sixstones/game.h"

enum { GREY = 6, SAID = 300 };

struct table {
    const struct six_game *game;
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
};

static int sit_down(void **state)
{
    static struct table t;
    struct six_setup how;
    t.game = six_game_find("splendor");
    six_setup_init(&how, t.game, 2);
    t.game->setup(t.state, &how);
    *state = &t;
    return 0;
}

static struct six_action read_action(const struct table *t, const char *text)
{
    struct six_action act = { 0 };
    struct six_error err = { 0 };
    if (six_action_read(t->game, t->state, text, &act, &err) != SIX_OK)
        fail_msg("'%s': %s", text, err.text);
    return act;
}

static void assert_refused(const struct table *t, const char *text,
                           const char *because)
{
    struct six_action act = { .verb = 77 };
    struct six_error err = { 0 };
    if (six_action_read(t->game, t->state, text, &act, &err) == SIX_OK)
        fail_msg("'%s' is read", text);
    if (!strstr(err.text, because))
        fail_msg("'%s': %s", text, err.text);
    assert_int_equal(act.verb, 77); /* untouched */
}

static void assert_text(const struct table *t, struct six_action act,
                        const char *expected)
{
    char buf[SAID];
    struct six_text out;
    six_text_init(&out, buf, sizeof buf);
    six_action_text(t->game, t->state, act, &out);
    assert_string_equal(buf, expected);
}

static void assert_said(const struct table *t, struct six_action act,
                        six_lang lang, const char *expected)
{
    char buf[SAID];
    struct six_text out;
    struct six_speaker to = { lang, NULL };
    six_text_init(&out, buf, sizeof buf);
    six_action_say(t->game, t->state, act, &to, &out);
    assert_string_equal(buf, expected);
}

static void tokens_are_read_with_or_without_numbers(void **state)
{
    struct six_action act = read_action(*state, " pay  2 yellow grey ");
    assert_int_equal(act.arg[0], 2);
    assert_int_equal(act.arg[GREY], 1);
    assert_text(*state, act, "pay 2 yellow grey");
}

static void their_order_and_repetition_do_not_matter(void **state)
{
    struct six_action act = read_action(*state, "take red yellow red");
    assert_text(*state, act, "take yellow 2 red");
    assert_true(
        six_action_equal(act, read_action(*state, "take yellow 2 red")));
}

static void what_is_no_token_is_refused_with_those_there_are(void **state)
{
    assert_refused(*state, "take pink", "'pink' is no kind of token");
    assert_refused(*state, "take pink", "yellow, blue, orange");
    assert_refused(*state, "take 2", "no kind of token");
    assert_refused(*state, "take 0 red", "0 tokens");
    assert_refused(*state, "take 300 red", "from 0 to 255");
    assert_refused(*state, "take 200 red 200 red", "that many");
    assert_refused(*state, "take -1 red", "'-1'");
    assert_refused(*state, "take", "second word");
}

static void other_actions_take_what_their_verb_wants(void **state)
{
    assert_text(*state, read_action(*state, "reserve wasp"), "reserve wasp");
    assert_text(*state, read_action(*state, "reserve-deck 2"),
                "reserve-deck 2");
    assert_refused(*state, "reserve wasp hulk", "fewer words");
    assert_refused(*state, "pass now", "fewer words");
    assert_refused(*state, "reserve nobody", "no card 'nobody'");
    assert_refused(*state, "steal wasp", "no action");
    assert_refused(*state, "   ", "recruit wasp");
}

static void menus_speak_each_language(void **state)
{
    struct six_action act = read_action(*state, "take yellow 2 red");
    assert_said(*state, act, SIX_EN, "Take yellow, 2 red");
    assert_said(*state, act, SIX_PL, "Weź: żółty, 2 czerwone");
    assert_said(*state, act, SIX_IT, "Prendi: giallo, 2 rossi");
    act = read_action(*state, "pay 5 blue");
    assert_said(*state, act, SIX_PL, "Zapłać: 5 niebieskich");
}

/* [SM-1.8]: what is not certain is said wherever the card is. */
static void a_doubt_is_part_of_what_a_card_says(void **state)
{
    const struct table *t = *state;
    char buf[SAID];
    struct six_text out;
    six_text_init(&out, buf, sizeof buf);
    six_card_say(t->game, six_card_find(t->game, "nova"), SIX_EN, &out);
    assert_non_null(strstr(buf, "Cost: 3 orange, 6 purple, 3 red."));
    assert_non_null(strstr(buf, "Not certain"));
    six_text_init(&out, buf, sizeof buf);
    six_card_say(t->game, six_card_find(t->game, "thor"), SIX_EN, &out);
    assert_null(strstr(buf, "Not certain"));
}

/* Where the figures of a card come before its text, the text is told apart, in
 * each language, so that nobody has to take sentences to pieces. */
static void an_effect_is_told_apart_from_figures(void **state)
{
    const struct six_game *game = six_game_find("united");
    char buf[SIX_CARD_TEXT_MAX * 2];
    struct six_text text;
    struct six_json out;
    (void)state;
    six_text_init(&text, buf, sizeof buf);
    six_json_init(&out, &text);
    six_json_open_object(&out, NULL);
    six_card_json(game, six_card_find(game, "london"), SIX_PL, &out);
    six_json_close_object(&out);
    assert_non_null(strstr(buf, "\"text\":\"Miejsca: 4."));
    assert_non_null(strstr(buf, "\"effect\":\"Zakończenie Tury: "));
}

/* [SM-1.1, SM-3.2] */
static void options_that_do_not_go_together_are_refused(void **state)
{
    const struct six_game *game = six_game_find("splendor");
    struct six_setup how;
    struct six_error err = { 0 };
    (void)state;
    six_setup_init(&how, game, 3);
    assert_int_equal(six_setup_option(&how, game, "startPlayer", "d", NULL),
                     SIX_OK);
    assert_int_equal(six_setup_check(&how, game, &err), SIX_RANGE);
    assert_non_null(strstr(err.text, "startPlayer"));
    how.seats = 4;
    assert_int_equal(six_setup_check(&how, game, NULL), SIX_OK);
    how.seats = 5;
    assert_int_equal(six_setup_check(&how, game, NULL), SIX_RANGE);
    how.seats = 1;
    assert_int_equal(six_setup_check(&how, game, NULL), SIX_RANGE);
}

static void a_name_that_ends_in_a_full_stop_ends_the_sentence(void **state)
{
    char buf[SAID];
    struct six_text out;
    struct six_fill fill[] = { { "card", "M.O.D.O.K." }, { NULL, NULL } };
    (void)state;
    six_text_init(&out, buf, sizeof buf);
    six_text_fill(&out, "Ann recruits {card}. {card} stays.", fill);
    assert_string_equal(buf, "Ann recruits M.O.D.O.K. M.O.D.O.K. stays.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_are_read_with_or_without_numbers),
        cmocka_unit_test(their_order_and_repetition_do_not_matter),
        cmocka_unit_test(what_is_no_token_is_refused_with_those_there_are),
        cmocka_unit_test(other_actions_take_what_their_verb_wants),
        cmocka_unit_test(menus_speak_each_language),
        cmocka_unit_test(a_doubt_is_part_of_what_a_card_says),
        cmocka_unit_test(an_effect_is_told_apart_from_figures),
        cmocka_unit_test(options_that_do_not_go_together_are_refused),
        cmocka_unit_test(a_name_that_ends_in_a_full_stop_ends_the_sentence),
    };
    return cmocka_run_group_tests(tests, sit_down, NULL);
}
