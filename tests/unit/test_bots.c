/* test_bots.c -- src/bots: bots are found by their names, are fair and
 * repeatable, and know a won game. How the search works is tested in
 * test_search.c. */
#include "positions.h"
#include "tables.h"

#include <stdio.h>

enum { GAMES = 3, MATCH = 100, STEPS_MAX = 5000 };

/* Those that search are asked now and then, and may not think long. */
enum { NOW_AND_THEN = 9 };

static void spec_of(const struct six_bot *bot, char out[80])
{
    snprintf(out, 80, "%s%s", bot->id,
             bot->search ? ":iterations=8,seconds=0,memory=256,roll-out=20"
                         : "");
}

/* Call check() at decisions of games that are played at random: now and then
 * where a bot searches, and less and less often, since games may be long. */
static void at_decisions(const struct six_bot *bot,
                         void (*check)(struct table *t, const char *spec))
{
    const struct six_game *game;
    char spec[80];
    spec_of(bot, spec);
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        for (int n = 0; n < GAMES; n++) {
            int seats =
                game->min_seats + n % (game->max_seats - game->min_seats + 1);
            struct table t;
            sit_down(&t, game, seats, (uint64_t)n);
            for (int k = 0, next = 0; k < STEPS_MAX && next_decision(&t); k++) {
                if (k >= next) {
                    check(&t, spec);
                    next = k + (bot->search ? NOW_AND_THEN : 1) + k / 8;
                }
                act(&t, any(&t));
            }
        }
    }
}

static void with_each_bot(void (*check)(struct table *t, const char *spec))
{
    const struct six_bot *bot;
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++)
        at_decisions(bot, check);
}

/* ---- names ---- */

static void bots_are_found_by_their_ids(void **state)
{
    (void)state;
    const struct six_bot *bot;
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++) {
        assert_ptr_equal(six_bot_find(bot->id), bot);
        assert_true(bot->name[0] && bot->help[0]);
        assert_true((bot->search == NULL) == (bot->choose != NULL));
    }
    assert_null(six_bot_at(-1));
    assert_null(six_bot_find("nobody"));
    assert_non_null(six_bot_usual());
}

static void a_level_thinks_longer_and_errs_less_than_the_one_below(void **state)
{
    static const char *const level[] = { "easy", "normal", "hard", "expert" };
    (void)state;
    for (int i = 0; i < 4; i++) {
        const struct six_search *how = six_bot_find(level[i])->search;
        assert_ptr_equal(six_bot_at(i)->search, how);
        assert_true(how->seconds > 0 && how->seconds < (i < 3 ? 1 : 5));
        if (i == 0)
            continue;
        const struct six_search *below = six_bot_find(level[i - 1])->search;
        assert_true(how->iterations > below->iterations);
        assert_true(how->soft <= below->soft);
    }
}

static void settings_follow_the_name(void **state)
{
    struct six_search how;
    const struct six_search *hard = six_bot_find("hard")->search;
    (void)state;
    assert_int_equal(
        six_player_check("hard:iterations=77,threads=3,memory=900,blind=1,"
                         "fresh=1,infer=50,eyes=2,roll-out=9,explore=0.5,"
                         "soft=0.25,seconds=1.5",
                         &how, NULL),
        SIX_OK);
    assert_int_equal(how.iterations, 77);
    assert_int_equal(how.threads, 3);
    assert_int_equal(how.memory, 900);
    assert_true(how.blind && how.fresh);
    assert_int_equal(how.infer, 50);
    assert_int_equal(how.eyes, 2);
    assert_int_equal(how.roll_out, 9);
    assert_true(how.explore == 0.5 && how.soft == 0.25 && how.seconds == 1.5);
    assert_int_equal(six_player_check("hard:threads=2", &how, NULL), SIX_OK);
    assert_int_equal(how.iterations, hard->iterations);
    assert_int_equal(how.memory, hard->memory);
    assert_int_equal(six_player_check("greedy", &how, NULL), SIX_OK);
    assert_int_equal(how.iterations, 0);
}

static void a_bad_spec_is_told_in_a_sentence(void **state)
{
    static const struct {
        const char *spec;
        six_status status;
        const char *says;
    } bad[] = {
        { "", SIX_UNKNOWN, "there is no bot ''; there are: easy, normal" },
        { "clever", SIX_UNKNOWN, "there is no bot 'clever'" },
        { "clever:threads=2", SIX_UNKNOWN, "there is no bot 'clever'" },
        { "a-name-that-is-longer-than-any-bot-has", SIX_UNKNOWN,
          "there is no bot 'a-name-that" },
        { ":", SIX_UNKNOWN, "there is no bot ''" },
        { "greedy:iterations=5", SIX_RANGE, "'greedy' has no settings" },
        { "random:", SIX_RANGE, "'random' has no settings" },
        { "hard:", SIX_UNKNOWN, "no setting ''; it has: iterations, seconds" },
        { "hard:depth=3", SIX_UNKNOWN, "no setting 'depth'" },
        { "hard:threads=2,", SIX_UNKNOWN, "no setting ''" },
        { "hard:threads", SIX_RANGE,
          "'threads' must be a whole number from 1 to 64, as in threads=64" },
        { "hard:threads=", SIX_RANGE, "'threads' must be" },
        { "hard:threads=two", SIX_RANGE, "'threads' must be" },
        { "hard:threads=2x", SIX_RANGE, "'threads' must be" },
        { "hard:threads=1.5", SIX_RANGE, "'threads' must be" },
        { "hard:threads=0", SIX_RANGE, "'threads' must be" },
        { "hard:threads=65", SIX_RANGE, "'threads' must be" },
        { "hard:blind=2", SIX_RANGE, "from 0 to 1, as in blind=1" },
        { "hard:iterations=-1", SIX_RANGE,
          "from 0 to 1000000000, as in iterations=1000000000" },
        { "hard:iterations=1e30", SIX_RANGE, "'iterations' must be" },
        { "hard:memory=255", SIX_RANGE, "from 256 to 67108864, as in memory=" },
        { "hard:seconds=nan", SIX_RANGE, "'seconds' must be a number from 0" },
        { "hard:soft=1.01", SIX_RANGE, "from 0 to 1, as in soft=1" },
        { "hard:explore=inf", SIX_RANGE, "'explore' must be" },
        { "hard:threads=16,memory=1024", SIX_RANGE,
          "at least 128 KiB of memory for each thread" },
        { "search:iterations=0", SIX_RANGE,
          "needs a number of iterations or of seconds" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct six_player *p = NULL;
        struct six_search how = { .iterations = 4711 };
        struct six_error err = { 0 }, same = { 0 };
        assert_int_equal(six_player_check(bad[i].spec, &how, &err),
                         bad[i].status);
        assert_contains(err.text, bad[i].says);
        assert_int_equal(how.iterations, 4711);
        assert_int_equal(
            six_player_new(&p, bad[i].spec, six_game_at(0), 0, &same),
            bad[i].status);
        assert_string_equal(err.text, same.text);
        assert_null(p);
        assert_int_equal(six_player_check(bad[i].spec, NULL, NULL),
                         bad[i].status);
    }
}

static void settings_that_are_too_long_are_refused(void **state)
{
    char spec[400];
    struct six_error err = { 0 };
    (void)state;
    size_t used = (size_t)snprintf(spec, sizeof spec, "hard:threads=");
    memset(spec + used, '0', 290 - used);
    memcpy(spec + 290, "2", 2);
    assert_int_equal(six_player_check(spec, NULL, &err), SIX_OK);
    memset(spec + used, '0', 320 - used);
    memcpy(spec + 320, "2", 2);
    assert_int_equal(six_player_check(spec, NULL, &err), SIX_TOO_LARGE);
    assert_contains(err.text, "at most 299 bytes");
}

static void a_search_with_impossible_settings_is_refused(void **state)
{
    static const struct six_search bad[] = {
        { .memory = 1024 },
        { .iterations = 10, .memory = 127 },
        { .iterations = 10, .threads = 65, .memory = 1 << 20 },
        { .seconds = -1, .memory = 1024 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct six_player *p = NULL;
        struct six_error err = { 0 };
        assert_int_equal(
            six_player_search(&p, &bad[i], six_game_at(0), 0, &err), SIX_RANGE);
        assert_contains(err.text, "a search ");
        assert_null(p);
    }
}

/* ---- answers ---- */

static void check_repeats(struct table *t, const char *spec)
{
    unsigned char before[SIX_STATE_MAX];
    memcpy(before, t->view, t->game->state_size);
    int first = ask(t, spec, 7);
    assert_int_equal(ask(t, spec, 7), first);
    assert_memory_equal(before, t->view, t->game->state_size);
}

static void the_same_question_gets_the_same_answer(void **state)
{
    (void)state;
    with_each_bot(check_repeats);
}

/* What a bot is given does not depend on what its seat can't know; nor does
 * what it answers. */
static void check_redealt(struct table *t, const char *spec)
{
    int choice = ask(t, spec, 11);
    unsigned char before[SIX_STATE_MAX];
    memcpy(before, t->view, t->game->state_size);
    for (uint64_t deal = 0; deal < 3; deal++) {
        t->game->guess(t->view, t->seat, deal);
        int count = t->game->legal(t->view, t->menu);
        t->game->hide(t->view, t->seat);
        assert_int_equal(count, t->count);
        assert_memory_equal(before, t->view, t->game->state_size);
        assert_int_equal(ask(t, spec, 11), choice);
    }
}

static void hidden_cards_dealt_anew_change_no_choice(void **state)
{
    (void)state;
    with_each_bot(check_redealt);
}

/* Two tables that look the same to one seat. What is done at the first is done
 * at the second where it can be and looks the same; else, and now and then,
 * the second is dealt anew. */
struct twins {
    struct table one, other;
    six_seat viewer;
};

static void deal_anew(struct twins *w)
{
    size_t size = w->one.game->state_size;
    memcpy(w->other.state, view_for(&w->one, w->viewer), size);
    w->one.game->guess(w->other.state, w->viewer, six_random(&w->one.stream));
}

static void act_at_both(struct twins *w, int choice)
{
    const struct six_game *game = w->one.game;
    struct six_action act_of_one = w->one.menu[choice];
    act(&w->one, choice);
    bool possible = six_is_legal(game, w->other.state, act_of_one);
    if (possible)
        game->apply(w->other.state, act_of_one, NULL);
    if (!possible || six_random_below(&w->one.stream, 3) == 0 ||
        memcmp(view_for(&w->one, w->viewer), view_for(&w->other, w->viewer),
               game->state_size) != 0)
        deal_anew(w);
}

/* Returns in how many decisions the two tables were different. */
static int play_twins(const struct six_game *game, const char *spec)
{
    enum { DECISIONS = 5, ACTIONS = 50 };
    struct twins w = { .viewer = 1 };
    int differ = 0;
    sit_down(&w.one, game, game->max_seats, 12);
    w.other = w.one;
    struct six_player *p = player(spec, game, 1);
    struct six_player *q = player(spec, game, 1);
    for (int i = 0, asked = 0; i < ACTIONS && look(&w.one); i++) {
        int choice = any(&w.one);
        if (w.one.seat == w.viewer && asked++ < DECISIONS) {
            choice = answer(&w.one, p, (uint64_t)i);
            look(&w.other);
            assert_int_equal(answer(&w.other, q, (uint64_t)i), choice);
            differ += memcmp(w.one.state, w.other.state, game->state_size) != 0;
        }
        act_at_both(&w, choice);
        six_player_see(p, view_for(&w.one, 1), NULL, 0);
        six_player_see(q, view_for(&w.other, 1), NULL, 0);
    }
    six_player_free(p);
    six_player_free(q);
    return differ;
}

static void what_is_hidden_changes_no_choice_whatever_was_seen(void **state)
{
    const struct six_game *game;
    const struct six_bot *bot;
    char spec[80], infers[100];
    (void)state;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        for (int b = 0; (bot = six_bot_at(b)) != NULL; b++) {
            spec_of(bot, spec);
            assert_true(play_twins(game, spec) > 0);
            snprintf(infers, sizeof infers, "%s,infer=30", spec);
            if (bot->search)
                assert_true(play_twins(game, infers) > 0);
        }
    }
}

/* The first decisions of a game in which one bot has all the seats. */
static void play_a_little(const struct six_game *game, int seats,
                          const char *spec)
{
    enum { DECISIONS = 6, ACTIONS = 60 };
    struct six_player *p[SIX_SEATS_MAX];
    struct table t;
    sit_down(&t, game, seats, 3);
    for (six_seat s = 0; s < seats; s++)
        p[s] = player(spec, game, s);
    for (int i = 0, asked = 0; i < ACTIONS && look(&t); i++) {
        bool asks = t.seat < seats && asked < DECISIONS;
        asked += asks;
        act(&t, asks ? answer(&t, p[t.seat], (uint64_t)i) : any(&t));
        for (six_seat s = 0; s < seats; s++)
            six_player_see(p[s], view_for(&t, s), NULL, 0);
    }
    for (six_seat s = 0; s < seats; s++)
        six_player_free(p[s]);
}

static void each_bot_plays_each_game_with_any_number_of_seats(void **state)
{
    const struct six_game *game;
    const struct six_bot *bot;
    char spec[80];
    (void)state;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        for (int seats = game->min_seats; seats <= game->max_seats; seats++)
            for (int b = 0; (bot = six_bot_at(b)) != NULL; b++) {
                spec_of(bot, spec);
                play_a_little(game, seats, spec);
            }
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

/* ---- greedy ---- */

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

static bool is_text(const struct table *t, int i, const char *wanted)
{
    char text[SIX_ACTION_TEXT_MAX];
    struct six_text out;
    six_text_init(&out, text, sizeof text);
    six_action_text(t->game, t->state, t->menu[i], &out);
    return strcmp(text, wanted) == 0;
}

static void greedy_and_the_levels_take_a_winning_snap(void **state)
{
    int snaps = 0;
    (void)state;
    for (uint64_t n = 0; n < MATCH; n++) {
        struct table t;
        sit_down(&t, six_game_find("gauntlet"), 2 + (int)(n % 5), n);
        for (int k = 0; k < STEPS_MAX && next_decision(&t); k++) {
            int win = winning_action(&t);
            if (win >= 0 && is_text(&t, win, "snap")) {
                assert_int_equal(ask(&t, "greedy", n), win);
                assert_int_equal(ask(&t, "easy:seconds=0", n), win);
                assert_int_equal(ask(&t, "hard:iterations=300,seconds=0", n),
                                 win);
                snaps++;
            }
            act(&t, any(&t));
        }
    }
    assert_in_range(snaps, 1, MATCH * STEPS_MAX);
}

/* One game, in which the mask `first` of seats is played by one bot and the
 * others by another. Returns whether seat has the first place to itself or
 * with its team. */
static bool wins(struct table *t, const char *one, const char *other,
                 six_seats first, six_seat seat)
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
        count += wins(&t, thanos, heroes, 1, 0);
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
        count += wins(&t, "greedy", "random", six_seat_bit(seat), seat);
    }
    assert_in_range(count, MATCH * 19 / 20, MATCH);
}

/* ---- villainous ---- */

#define NEARLY_ULTRON                                                          \
    "{\"villain\": \"ultron\", \"power\": 11, \"specialties\": ["              \
    "{\"card\": \"transforming\", \"turned\": true}, "                         \
    "{\"card\": \"optimization\", \"turned\": true}, "                         \
    "{\"card\": \"ultimate\", \"turned\": true}]}"
#define NEARLY_HELA                                                            \
    "{\"villain\": \"hela\", \"power\": 5, \"locations\": "                    \
    "{\"odins-vault\": [\"disir\", \"disir\", \"disir\", \"leah\"]}}"

/* Taskmaster, between Hela and Ultron, has revealed Thor: how often of TRIES a
 * bot plays him against this one. */
enum { TRIES = 8 };

static int targets(const char *bot, const char *hela, const char *ultron,
                   const char *action)
{
    char json[1000];
    int count = 0;
    snprintf(json, sizeof json,
             "{\"seats\": 3, \"players\": [%s, {\"villain\": \"taskmaster\", "
             "\"mover\": \"armory\"}, %s], \"turn\": \"b\", \"fate_deck\": "
             "[\"thor\", \"...\"], \"marks\": {\"vault\": %d}}",
             hela, ultron, strstr(hela, "odins-vault") ? 3 : 0);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        struct position p;
        struct table t;
        position_set(&p, "villainous", json);
        position_act(&p, "fate top");
        sit_down_at(&t, p.game, p.state, seed);
        assert_true(look(&t));
        assert_true(position_offers(&p, action));
        count += is_text(&t, ask(&t, bot, seed), action);
    }
    return count;
}

/* The Fate action is aimed at whoever is winning, and not because of where they
 * sit or who they are. */
static void fate_is_for_the_one_who_is_winning(void **state)
{
    static const char *const bots[] = { "greedy",
                                        "hard:iterations=400,seconds=0" };
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(targets(bots[i], NEARLY_HELA,
                                 "{\"villain\": \"ultron\"}", "against hela"),
                         TRIES);
        assert_int_equal(targets(bots[i], "{\"villain\": \"hela\"}",
                                 NEARLY_ULTRON, "against ultron"),
                         TRIES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_are_found_by_their_ids),
        cmocka_unit_test(
            a_level_thinks_longer_and_errs_less_than_the_one_below),
        cmocka_unit_test(settings_follow_the_name),
        cmocka_unit_test(a_bad_spec_is_told_in_a_sentence),
        cmocka_unit_test(settings_that_are_too_long_are_refused),
        cmocka_unit_test(a_search_with_impossible_settings_is_refused),
        cmocka_unit_test(the_same_question_gets_the_same_answer),
        cmocka_unit_test(hidden_cards_dealt_anew_change_no_choice),
        cmocka_unit_test(what_is_hidden_changes_no_choice_whatever_was_seen),
        cmocka_unit_test(each_bot_plays_each_game_with_any_number_of_seats),
        cmocka_unit_test(random_takes_each_action_equally_often),
        cmocka_unit_test(greedy_and_the_levels_take_a_winning_snap),
        cmocka_unit_test(greedy_is_better_than_random_on_both_sides),
        cmocka_unit_test(greedy_beats_random_at_splendor),
        cmocka_unit_test(fate_is_for_the_one_who_is_winning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
