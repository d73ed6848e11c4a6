/* test_hint.c -- advice: fair, repeatable, in order, and with reasons that a
 * player would give. */
#include "sessions.h"

#include "bots/hint.h"

static const struct six_search quick = { .iterations = 200 };
static const struct six_search slow = { .iterations = 2000 };

struct asked {
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    const struct six_game *game;
    six_seat seat;
    struct six_hints hints;
};

static six_status ask(struct asked *a, const struct six_search *how,
                      uint64_t seed, struct six_error *err)
{
    struct six_think think = { .seed = seed };
    memset(&a->hints, 0xa5, sizeof a->hints);
    return six_hints(&a->hints, how, a->game, a->view, a->seat, &think, err);
}

static void ask_session(struct asked *a, const struct six_session *s,
                        const struct six_search *how)
{
    struct six_error err = { 0 };
    a->game = six_session_game(s);
    a->seat = six_session_to_act(s);
    six_session_view(s, a->seat, a->view);
    if (ask(a, how, 7, &err) != SIX_OK)
        fail_msg("%s", err.text);
}

static void play(struct six_session *s, const char *action)
{
    struct six_error err = { 0 };
    six_session_chance(s);
    six_seat seat = six_session_to_act(s);
    if (six_session_play_text(s, seat, action, &err) != SIX_OK)
        fail_msg("%s: %s", action, err.text);
    six_session_chance(s);
}

/* Sentences, in a buffer of the test's. */
static const char *reason(const struct asked *a, int i)
{
    static char buf[1000];
    struct six_text text;
    struct six_speaker to = { SIX_EN, NULL };
    six_text_init(&text, buf, sizeof buf);
    six_hint_say(a->game, a->view, &a->hints.hint[i], &a->hints, &to, &text);
    assert_true(six_text_ok(&text));
    return buf;
}

static const char *text_of(const struct asked *a, int i)
{
    static char buf[SIX_ACTION_TEXT_MAX];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    six_action_text(a->game, a->view, a->hints.hint[i].act, &text);
    return buf;
}

/* Call check() at some decisions of random games of every kind: less and less
 * often, since games may be long. */
static void at_decisions(void (*check)(const struct six_session *s))
{
    const struct six_game *game;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            struct six_session *s = new_game(game->id, seats, 3);
            uint64_t stream = (uint64_t)seats;
            for (int n = 0, next = 1; step(s, &stream); n++) {
                if (n < next || six_session_to_act(s) >= SIX_SEATS_MAX)
                    continue;
                check(s);
                next = n + 12 + n / 2;
            }
            six_session_free(s);
        }
    }
}

/* ---- what is told ---- */

static bool is_legal_once(const struct asked *a, int i)
{
    for (int k = 0; k < i; k++)
        if (six_action_equal(a->hints.hint[k].act, a->hints.hint[i].act))
            return false;
    return six_is_legal(a->game, a->view, a->hints.hint[i].act);
}

static void check_order(const struct six_session *s)
{
    struct six_action menu[SIX_LEGAL_MAX];
    struct asked a;
    double shares = 0;
    ask_session(&a, s, &quick);
    int legal = six_session_legal(s, menu), count = a.hints.count;
    assert_in_range(count, 1, legal < SIX_HINTS_MAX ? legal : SIX_HINTS_MAX);
    assert_true(legal > SIX_HINTS_MAX || count == legal);
    for (int i = 0; i < count; i++) {
        const struct six_hint *h = &a.hints.hint[i];
        assert_true(is_legal_once(&a, i));
        assert_true(h->chance >= 0 && h->chance <= 1);
        assert_true(h->error >= 0 && h->error <= 0.5);
        assert_true(h->share >= 0 && h->share <= a.hints.hint[0].share);
        assert_true(i < 2 || h->chance <= h[-1].chance);
        assert_true(!h->foreseen || (h->often >= 0 && h->often <= 1 &&
                                     h->otherwise >= 0 && h->otherwise <= 1));
        assert_true(strlen(reason(&a, i)) > 10);
        shares += h->share;
    }
    assert_true(shares > 0 && shares < 1.000001);
}

static void hints_are_legal_and_in_order_and_within_bounds(void **state)
{
    (void)state;
    at_decisions(check_order);
}

/* All but the time it took, bit by bit. */
static void assert_same_hints(const struct six_hints *a,
                              const struct six_hints *b)
{
    struct six_hints c = *a, d = *b;
    c.seconds = d.seconds = 0;
    assert_int_equal(c.count, d.count);
    for (int i = 0; i < c.count; i++) {
        const struct six_hint *x = &c.hint[i], *y = &d.hint[i];
        assert_true(six_action_equal(x->act, y->act));
        assert_memory_equal(&x->chance, &y->chance, sizeof x->chance);
        assert_memory_equal(&x->error, &y->error, sizeof x->error);
        assert_memory_equal(&x->share, &y->share, sizeof x->share);
        assert_int_equal(x->foreseen, y->foreseen);
        assert_int_equal(x->welcome, y->welcome);
        assert_memory_equal(&x->event, &y->event, sizeof x->event);
        assert_memory_equal(&x->often, &y->often, sizeof x->often);
        assert_memory_equal(&x->otherwise, &y->otherwise, sizeof x->otherwise);
    }
    assert_int_equal(c.iterations, d.iterations);
    assert_int_equal(c.nodes, d.nodes);
}

/* The hidden cards are dealt anew, and the view is made from them. */
static void check_redealt(const struct six_session *s)
{
    struct asked a, b;
    ask_session(&a, s, &quick);
    b = a;
    for (uint64_t deal = 0; deal < 2; deal++) {
        a.game->guess(b.view, b.seat, deal);
        b.game->hide(b.view, b.seat);
        assert_memory_equal(a.view, b.view, a.game->state_size);
        assert_int_equal(ask(&b, &quick, 7, NULL), SIX_OK);
        assert_memory_equal(a.view, b.view, a.game->state_size);
        assert_same_hints(&a.hints, &b.hints);
    }
}

static void hidden_cards_dealt_anew_change_no_hint(void **state)
{
    (void)state;
    at_decisions(check_redealt);
}

static void two_threads_give_the_same_hints_again(void **state)
{
    struct six_search two = { .iterations = 600, .threads = 2 };
    struct six_session *s = new_game("splendor", 3, 4);
    struct asked a, b;
    (void)state;
    six_session_chance(s);
    ask_session(&a, s, &two);
    ask_session(&b, s, &two);
    assert_same_hints(&a.hints, &b.hints);
    assert_int_equal(a.hints.iterations, 600);
    six_session_free(s);
}

static bool stop_at_once(void *context, double part)
{
    (void)part;
    ++*(int *)context;
    return false;
}

static void a_search_that_is_stopped_tells_what_it_knows(void **state)
{
    struct six_search endless = { .iterations = 1000000000 };
    struct six_session *s = new_game("gauntlet", 4, 4);
    struct asked a;
    int asked = 0;
    struct six_think think = { .go_on = stop_at_once, .context = &asked };
    (void)state;
    six_session_chance(s);
    ask_session(&a, s, &quick);
    assert_int_equal(
        six_hints(&a.hints, &endless, a.game, a.view, a.seat, &think, NULL),
        SIX_OK);
    assert_int_equal(asked, 1);
    assert_true(a.hints.count > 0 && a.hints.iterations < 1000000);
    six_session_free(s);
}

/* ---- what is right ---- */

static void the_snap_is_the_first_hint(void **state)
{
    struct six_session *s = positioned_game(
        "gauntlet",
        "{\"seats\":4,\"turn\":\"thanos\",\"step\":\"draw\",\"thanos\":{"
        "\"table\":[\"mind-stone\",\"soul-stone\",\"space-stone\","
        "\"power-stone\"],\"hand\":[\"reality-stone\",\"time-stone\"]}}");
    struct asked a;
    (void)state;
    ask_session(&a, s, &slow);
    assert_string_equal(text_of(&a, 0), "snap");
    assert_true(a.hints.hint[0].chance > 0.99);
    assert_true(a.hints.hint[0].error < 0.01);
    six_session_free(s);
}

/* With his own card, the 7, Thanos beats every hero. */
static struct six_session *last_fight(void)
{
    struct six_session *s = positioned_game(
        "gauntlet",
        "{\"seats\":3,\"turn\":\"thanos\",\"team\":{\"life\":1},\"thanos\":{"
        "\"life\":1,\"hand\":[\"black-dwarf\",\"outrider\",\"thanos\"]}}");
    play(s, "play black-dwarf");
    return s;
}

static void the_reason_for_a_won_fight_is_the_victory(void **state)
{
    struct six_session *s = last_fight();
    struct asked a;
    (void)state;
    ask_session(&a, s, &slow);
    const struct six_hint *first = &a.hints.hint[0];
    assert_memory_equal(text_of(&a, 0), "fight ", 6);
    assert_true(first->chance > 0.95 && first->foreseen && first->welcome);
    assert_string_equal(a.game->events[first->event.kind].id,
                        "heroes-defeated");
    assert_true(first->often > 0.9);
    assert_contains(reason(&a, 0), "In its favour, likelier with it (");
    assert_contains(reason(&a, 0), "The heroes have no life left.");
    six_session_free(s);
}

static void the_reason_against_not_fighting_is_that_nobody_is_beaten(void **st)
{
    struct six_session *s = last_fight();
    struct asked a;
    (void)st;
    ask_session(&a, s, &slow);
    int i = a.hints.count - 1;
    const struct six_hint *last = &a.hints.hint[i];
    assert_string_equal(text_of(&a, i), "decline");
    assert_true(last->chance < a.hints.hint[0].chance - 0.1);
    assert_true(last->foreseen);
    assert_true(last->welcome == (last->often < last->otherwise));
    assert_contains(reason(&a, i), "fewer than the best.");
    assert_contains(reason(&a, i), last->welcome
                                       ? "Against it, rarer with it ("
                                       : "Against it, likelier with it (");
    six_session_free(s);
}

static void who_has_no_choice_hears_so(void **state)
{
    struct six_session *s = new_game("gauntlet", 3, 6);
    struct six_action menu[SIX_LEGAL_MAX];
    uint64_t stream = 1;
    struct asked a;
    (void)state;
    while (six_session_to_act(s) == SIX_CHANCE ||
           six_session_legal(s, menu) > 1)
        assert_true(step(s, &stream));
    ask_session(&a, s, &quick);
    assert_int_equal(a.hints.count, 1);
    assert_true(six_action_equal(a.hints.hint[0].act, menu[0]));
    assert_true(a.hints.hint[0].chance > 0.05 && a.hints.hint[0].chance < 0.95);
    assert_contains(reason(&a, 0), "There is nothing else to do.");
    assert_null(strstr(reason(&a, 0), "else hardly ever"));
    six_session_free(s);
}

static void one_hint_among_many_actions_is_not_called_the_only_one(void **state)
{
    struct six_session *s = new_game("gauntlet", 3, 6);
    struct six_action menu[SIX_LEGAL_MAX];
    uint64_t stream = 1;
    struct asked a;
    (void)state;
    while (six_session_to_act(s) == SIX_CHANCE ||
           six_session_legal(s, menu) < 2)
        assert_true(step(s, &stream));
    ask_session(&a, s, &quick);
    a.hints.count = 1; /* no more was asked for */
    assert_contains(reason(&a, 0), "The best, as far as one can tell.");
    six_session_free(s);
}

/* ---- sentences ---- */

static void set_reason(struct six_hint *h, bool welcome, double often,
                       double otherwise)
{
    h->foreseen = true;
    h->welcome = welcome;
    h->often = often;
    h->otherwise = otherwise;
}

static void the_sentences_follow_the_figures(void **state)
{
    struct six_session *s = new_game("splendor", 2, 4);
    struct asked a;
    (void)state;
    six_session_chance(s);
    ask_session(&a, s, &quick);
    struct six_hint *h = a.hints.hint;
    h[0].chance = 0.6, h[0].error = 0.02, h[0].share = 0.9;
    h[1].chance = 0.5, h[1].error = 0.05;
    h[1].foreseen = h[0].foreseen = false;
    assert_string_equal(reason(&a, 0), "Clearly the best.");
    assert_string_equal(reason(&a, 1),
                        "Of 100 games it wins 10 fewer than the best.");
    h[1].error = 0.11; /* the next one may be as good after all */
    assert_string_equal(reason(&a, 0), "The best, as far as one can tell.");
    h[1].chance = 0.56, h[1].error = 0.02;
    assert_string_equal(reason(&a, 0), "The best, as far as one can tell.");
    h[1].chance = 0.604;
    assert_string_equal(reason(&a, 0), "The next one is about as good.");
    assert_string_equal(reason(&a, 1), "Perhaps as good as the best.");
    set_reason(&h[0], true, 0.3, 0);
    assert_contains(reason(&a, 0),
                    " In its favour, likelier with it (30 of 100 "
                    "times, else hardly ever): ");
    set_reason(&h[0], false, 0, 0.3);
    assert_contains(reason(&a, 0), " In its favour, rarer with it (hardly "
                                   "ever, else 30 of 100 times): ");
    set_reason(&h[1], true, 0.11, 0.31);
    assert_contains(reason(&a, 1),
                    " Against it, rarer with it (11 of 100 times, else 31): ");
    set_reason(&h[1], false, 1, 0.31);
    assert_contains(reason(&a, 1), " Against it, likelier with it (nearly "
                                   "always, else 31 of 100 times): ");
    set_reason(&h[1], false, 0.5, 0.48);
    assert_contains(reason(&a, 1), " To be expected (50 of 100 times): ");
    six_session_free(s);
}

/* ---- what is wrong ---- */

static void advice_is_for_whoever_has_to_act(void **state)
{
    struct six_session *s = new_game("gauntlet", 3, 4);
    struct six_error err = { 0 };
    struct asked a = { .game = six_session_game(s), .seat = 0 };
    uint64_t stream = 2;
    (void)state;
    six_session_view(s, 0, a.view); /* before the deal */
    assert_int_equal(ask(&a, &quick, 1, &err), SIX_NOT_YOUR_TURN);
    a.seat = SIX_CHANCE;
    assert_int_equal(ask(&a, &quick, 1, &err), SIX_NOT_YOUR_TURN);
    six_session_chance(s);
    a.seat = 1;
    six_session_view(s, 1, a.view);
    assert_int_equal(ask(&a, &quick, 1, &err), SIX_NOT_YOUR_TURN);
    assert_true(err.text[0]);
    while (step(s, &stream))
        ;
    for (a.seat = 0; a.seat <= SIX_CHANCE; a.seat++) {
        six_session_view(s, a.seat < 3 ? a.seat : SIX_NOBODY, a.view);
        assert_int_equal(ask(&a, &quick, 1, &err), SIX_GAME_OVER);
    }
    six_session_free(s);
}

static void settings_that_cannot_be_are_refused(void **state)
{
    struct six_search none = { .memory = 1024 };
    struct six_search tight = { .iterations = 10, .memory = 1 };
    struct six_session *s = new_game("splendor", 2, 4);
    struct asked a;
    (void)state;
    six_session_chance(s);
    ask_session(&a, s, &quick);
    assert_int_equal(ask(&a, &none, 1, NULL), SIX_RANGE);
    assert_int_equal(ask(&a, &tight, 1, NULL), SIX_RANGE);
    six_session_free(s);
}

static void advice_comes_from_bots_that_search(void **state)
{
    struct six_search how;
    struct six_error err = { 0 };
    (void)state;
    assert_int_equal(six__hint_level("hard", &how, &err), SIX_OK);
    assert_int_equal(how.iterations, six_bot_find("hard")->search->iterations);
    assert_int_equal(six__hint_level("easy:iterations=7", &how, &err), SIX_OK);
    assert_int_equal(how.iterations, 7);
    assert_int_equal(six__hint_level("greedy", &how, &err), SIX_RANGE);
    assert_contains(err.text, "'greedy'");
    assert_contains(err.text, "easy, normal, hard, expert, search");
    assert_int_equal(six__hint_level("nobody", &how, &err), SIX_UNKNOWN);
    assert_int_equal(six__hint_level("cmd:true", &how, &err), SIX_UNKNOWN);
    assert_int_equal(six__hint_level("", &how, &err), SIX_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_legal_and_in_order_and_within_bounds),
        cmocka_unit_test(hidden_cards_dealt_anew_change_no_hint),
        cmocka_unit_test(two_threads_give_the_same_hints_again),
        cmocka_unit_test(a_search_that_is_stopped_tells_what_it_knows),
        cmocka_unit_test(the_snap_is_the_first_hint),
        cmocka_unit_test(the_reason_for_a_won_fight_is_the_victory),
        cmocka_unit_test(
            the_reason_against_not_fighting_is_that_nobody_is_beaten),
        cmocka_unit_test(who_has_no_choice_hears_so),
        cmocka_unit_test(
            one_hint_among_many_actions_is_not_called_the_only_one),
        cmocka_unit_test(the_sentences_follow_the_figures),
        cmocka_unit_test(advice_is_for_whoever_has_to_act),
        cmocka_unit_test(settings_that_cannot_be_are_refused),
        cmocka_unit_test(advice_comes_from_bots_that_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
