/* test_session.c -- sessions: acting, looking back, taking back. */
#include "sessions.h"

static const char *const games[] = { "gauntlet", "splendor", "villainous",
                                     "united", "template" };
enum { GAME_COUNT = sizeof games / sizeof games[0] };

/* Thanos can play two cards, and has to act. */
static struct six_session *thanos_to_play(void)
{
    return positioned_game(
        "gauntlet",
        "{\"game\": \"gauntlet\", \"seats\": 3, \"turn\": \"thanos\","
        " \"step\": \"play\", \"thanos\": {\"hand\":"
        " [\"corvus-glaive\", \"ebony-maw\", \"thanos\"]}}");
}

/* ---- beginning ---- */

static void a_new_game_waits_for_chance(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 4, 1);
    assert_int_equal(six_session_seats(s), 4);
    assert_int_equal(six_session_count(s), 0);
    assert_int_equal(six_session_to_act(s), SIX_CHANCE);
    assert_string_equal(six_session_game(s)->id, "gauntlet");
    six_session_free(s);
}

static void a_number_of_seats_that_the_game_is_not_for_is_refused(void **state)
{
    (void)state;
    const struct six_game *game = six_game_find("gauntlet");
    struct six_session *s = NULL;
    struct six_setup how;
    struct six_error err = { 0 };
    six_setup_init(&how, game, 7);
    assert_int_equal(six_session_new(&s, game, &how, 1, &err), SIX_RANGE);
    assert_null(s);
    assert_contains(err.text, "2 to 6");
}

static void freeing_nothing_is_allowed(void **state)
{
    (void)state;
    six_session_free(NULL);
    six_document_free(NULL);
}

static void a_position_that_cannot_be_is_refused(void **state)
{
    (void)state;
    static const char json[] = "{\"seats\": 3, \"thanos\": {\"hand\":"
                               " [\"hulk\", \"hulk\"]}}";
    struct six_document *doc;
    struct six_session *s = NULL;
    struct six_error err = { 0 };
    six_document_parse(&doc, json, sizeof json - 1, NULL);
    assert_int_not_equal(
        six_session_from_position(&s, six_game_find("gauntlet"),
                                  six_document_root(doc), 1, &err),
        SIX_OK);
    assert_null(s);
    assert_true(err.text[0]);
    six_document_free(doc);
}

/* ---- acting ---- */

static void chance_acts_until_a_seat_has_to_decide(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 3, 1);
    assert_int_equal(six_session_chance(s), 1);
    assert_int_equal(six_session_to_act(s), 0);
    assert_int_equal(six_session_chance(s), 0);
    six_session_free(s);
}

static void the_same_seed_plays_the_same_game(void **state)
{
    (void)state;
    struct six_session *a = played_game("gauntlet", 4, 77);
    struct six_session *b = played_game("gauntlet", 4, 77);
    assert_int_equal(six_session_count(a), six_session_count(b));
    assert_true(hash_of(a) == hash_of(b));
    six_session_free(a);
    six_session_free(b);
}

static void somebody_may_play_chance_with_any_seed(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 3, 1);
    assert_int_equal(
        six_session_play_text(s, SIX_CHANCE, "deal 18446744073709551615", NULL),
        SIX_OK);
    six_seat who;
    assert_true(six_session_action(s, 0, &who).seed == UINT64_MAX);
    assert_int_equal(who, SIX_CHANCE);
    six_session_free(s);
}

static void an_illegal_action_names_its_rule_and_changes_nothing(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play();
    uint64_t before = hash_of(s);
    struct six_error err = { 0 };
    assert_int_equal(six_session_play_text(s, 0, "play thanos", &err),
                     SIX_ILLEGAL);
    assert_string_equal(err.rule, "IG-9.40");
    assert_contains(err.text, "(IG-9.40): ");
    assert_int_equal(six_session_count(s), 0);
    assert_true(hash_of(s) == before);
    six_session_free(s);
}

static void why_gives_the_error_of_play_without_playing(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play();
    struct six_action act;
    struct six_error err = { 0 };
    six_session_read(s, "play thanos", &act, NULL);
    assert_int_equal(six_session_why(s, 0, act, &err), SIX_ILLEGAL);
    assert_string_equal(err.rule, "IG-9.40");
    six_session_read(s, "play ebony-maw", &act, NULL);
    assert_int_equal(six_session_why(s, 0, act, &err), SIX_OK);
    assert_int_equal(six_session_count(s), 0);
    six_session_free(s);
}

static void another_seat_hears_who_has_to_act(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play();
    struct six_error err = { 0 };
    six_session_set_name(s, 0, "Ann", NULL);
    assert_int_equal(six_session_play_text(s, 1, "play hulk", &err),
                     SIX_NOT_YOUR_TURN);
    assert_contains(err.text, "Ann");
    assert_int_equal(six_session_play_text(s, SIX_CHANCE, "deal 1", &err),
                     SIX_NOT_YOUR_TURN);
    six_session_free(s);
}

static void a_seat_outside_the_game_is_out_of_range(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play();
    struct six_action act = { 0 };
    assert_int_equal(six_session_play(s, 3, act, NULL), SIX_RANGE);
    assert_int_equal(six_session_play(s, SIX_NOBODY, act, NULL), SIX_RANGE);
    assert_int_equal(six_session_can_undo(s, 200, NULL), SIX_RANGE);
    assert_int_equal(six_session_set_name(s, 3, "x", NULL), SIX_RANGE);
    six_session_free(s);
}

static void nobody_acts_after_the_end(void **state)
{
    (void)state;
    struct six_session *s = played_game("gauntlet", 2, 3);
    struct six_action act = { 0 };
    assert_int_equal(six_session_to_act(s), SIX_NOBODY);
    assert_int_equal(six_session_play(s, 0, act, NULL), SIX_GAME_OVER);
    assert_int_equal(six_session_play_text(s, 0, "end", NULL), SIX_GAME_OVER);
    six_session_free(s);
}

/* ---- words ---- */

static void a_beginning_that_one_action_has_is_enough(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "play ebony-maw", "  PLAY   Ebony-Maw ", "pl eb", "p e", "ebony-maw",
        "ebony",
    };
    struct six_session *s = thanos_to_play();
    struct six_action full;
    assert_int_equal(six_session_read(s, texts[0], &full, NULL), SIX_OK);
    for (size_t i = 1; i < sizeof texts / sizeof texts[0]; i++) {
        struct six_action act = { 0 };
        assert_int_equal(six_session_read(s, texts[i], &act, NULL), SIX_OK);
        assert_true(six_action_equal(act, full));
    }
    six_session_free(s);
}

static void a_beginning_that_several_have_lists_them(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play();
    struct six_action act;
    struct six_error err = { 0 };
    assert_int_equal(six_session_read(s, "play", &act, &err), SIX_AMBIGUOUS);
    assert_contains(err.text, "play corvus-glaive, play ebony-maw");
    six_session_free(s);
}

static void a_full_form_means_itself_even_where_it_is_illegal(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play();
    struct six_action act;
    assert_int_equal(six_session_read(s, "play thanos", &act, NULL), SIX_OK);
    assert_false(six_is_legal(six_session_game(s), six_session_state(s), act));
    six_session_free(s);
}

static void chance_is_never_abbreviated(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 3, 1);
    assert_int_equal(six_session_play_text(s, SIX_CHANCE, "deal", NULL),
                     SIX_SYNTAX);
    assert_int_equal(six_session_count(s), 0);
    six_session_free(s);
}

static void hostile_words_are_quoted_briefly_and_harmlessly(void **state)
{
    (void)state;
    static char longest[100000];
    memset(longest, 'x', sizeof longest - 1);
    static const char *const texts[] = {
        "",
        "   ",
        "play \x1b[2J",
        "play\nhulk",
        "\xff\xfe",
        "\xc3\x28",
        "play hul\xc3",
        "\xf4\x90\x80\x80",
        "%s%n%s",
        longest,
        "\u202eplay",
        "\u0105\u0105\u0105\u0105\u0105\u0105\u0105\u0105\u0105\u0105"
        "\u0105\u0105\u0105\u0105\u0105\u0105\u0105\u0105\u0105\u0105\u0105",
    };
    struct six_session *s = thanos_to_play();
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct six_action act;
        struct six_error err = { 0 };
        assert_int_not_equal(six_session_read(s, texts[i], &act, &err), SIX_OK);
        assert_true(err.text[0]);
        assert_true(strlen(err.text) < 200);
        for (const char *c = err.text; *c; c++)
            assert_true((unsigned char)*c >= 0x20 && *c != 0x7f);
    }
    six_session_free(s);
}

/* ---- names ---- */

static void names_are_short_and_printable(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 2, 1);
    char name[SIX_NAME_MAX + 2];
    memset(name, 'n', sizeof name);
    name[SIX_NAME_MAX + 1] = '\0';
    assert_int_equal(six_session_set_name(s, 0, name, NULL), SIX_TOO_LARGE);
    name[SIX_NAME_MAX] = '\0';
    assert_int_equal(six_session_set_name(s, 0, name, NULL), SIX_OK);
    assert_string_equal(six_session_names(s)[0], name);
    assert_int_equal(six_session_set_name(s, 0, "a\tb", NULL), SIX_SYNTAX);
    assert_int_equal(six_session_set_name(s, 0, "\xc0\x80", NULL), SIX_SYNTAX);
    assert_int_equal(six_session_set_name(s, 0, "\xc2\x9b", NULL), SIX_SYNTAX);
    assert_string_equal(six_session_names(s)[0], name);
    assert_int_equal(six_session_set_name(s, 0, "\u0141ucja", NULL), SIX_OK);
    assert_int_equal(six_session_set_name(s, 0, "", NULL), SIX_OK);
    assert_null(six_session_names(s)[0]);
    six_session_free(s);
}

/* ---- looking ---- */

static void a_view_is_what_the_game_leaves_of_the_state(void **state)
{
    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        struct six_session *s = played_game(games[g], 3, 11);
        const struct six_game *game = six_session_game(s);
        unsigned char *view = malloc(game->state_size);
        unsigned char *mine = malloc(game->state_size);
        memcpy(mine, six_session_state(s), game->state_size);
        game->hide(mine, 1);
        six_session_view(s, 1, view);
        assert_memory_equal(view, mine, game->state_size);
        free(view);
        free(mine);
        six_session_free(s);
    }
}

/* Events are made by replaying, so they must be those of the moment. */
static void each_state_of_the_past_can_be_seen(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 4, 7);
    uint64_t stream = 7, hash[1000] = { 0 };
    _Alignas(max_align_t) unsigned char past[SIX_STATE_MAX];
    do /* a step is one action, or several of chance: count tells */
        hash[six_session_count(s)] = hash_of(s);
    while (six_session_count(s) < 999 && step(s, &stream));
    for (int i = 0; i <= six_session_count(s); i++) {
        six_session_state_at(s, i, past);
        if (hash[i])
            assert_true(six_state_hash(six_session_game(s), past) == hash[i]);
    }
    six_session_free(s);
}

static void events_are_those_that_the_action_had(void **state)
{
    (void)state;
    struct six_session *s = played_game("gauntlet", 5, 21);
    const struct six_game *game = six_session_game(s);
    struct six_setup how;
    game->how(six_session_state(s), &how);
    _Alignas(max_align_t) unsigned char now[SIX_STATE_MAX];
    game->setup(now, &how);
    assert_true(six_session_count(s) > 64);
    for (int i = 0; i < six_session_count(s); i++) {
        struct six_events live = { 0 };
        struct six_event told[SIX_EVENTS_MAX];
        six_seat acts = game->to_act(now), who;
        struct six_action act = six_session_action(s, i, &who);
        assert_int_equal(acts, who);
        game->apply(now, act, &live);
        int n = six_session_events(s, i, 0, true, told);
        assert_int_equal(n, live.count);
        assert_memory_equal(told, live.list, (size_t)n * sizeof told[0]);
    }
    six_session_free(s);
}

static void a_seat_is_not_told_what_others_draw(void **state)
{
    (void)state;
    struct six_session *s = played_game("gauntlet", 3, 4);
    const struct six_event_kind *kinds = six_session_game(s)->events;
    int hidden = 0;
    for (int i = 0; i < six_session_count(s); i++) {
        struct six_event told[SIX_EVENTS_MAX];
        int n = six_session_events(s, i, SIX_NOBODY, false, told);
        for (int j = 0; j < n; j++)
            if (strcmp(kinds[told[j].kind].id, "draw") == 0) {
                assert_int_equal(told[j].arg[0], SIX_HIDDEN);
                hidden++;
            }
    }
    assert_true(hidden > 3);
    six_session_free(s);
}

/* ---- taking back ---- */

static void there_must_be_something_to_take_back(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play();
    struct six_error err = { 0 };
    six_session_set_practice(s, true);
    assert_int_equal(six_session_undo(s, 0, &err), SIX_NO_UNDO);
    assert_contains(err.text, "nothing");
    six_session_free(s);
}

/* Each game is played; after each action it is taken back where that is
 * allowed, which must give the state before, and done again. */
static int undo_everything(const char *game, uint64_t seed, int *refused)
{
    struct six_session *s = new_game(game, 3, seed);
    int taken = 0;
    for (;;) {
        six_session_chance(s);
        six_seat seat = six_session_to_act(s);
        uint64_t before = hash_of(s);
        int count = six_session_count(s);
        if (!step(s, &seed))
            break;
        uint64_t after = hash_of(s);
        struct six_action act = six_session_action(s, count, NULL);
        if (six_session_can_undo(s, seat, NULL) != SIX_OK) {
            ++*refused;
            continue;
        }
        assert_int_equal(six_session_undo(s, seat, NULL), SIX_OK);
        assert_int_equal(six_session_count(s), count);
        assert_true(hash_of(s) == before);
        assert_int_equal(six_session_play(s, seat, act, NULL), SIX_OK);
        assert_true(hash_of(s) == after);
        taken++;
    }
    six_session_free(s);
    return taken;
}

static void undo_gives_the_state_before(void **state)
{
    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        int taken = 0, refused = 0;
        for (uint64_t seed = 1; seed <= 50; seed++)
            taken += undo_everything(games[g], seed, &refused);
        assert_true(taken > 10);
        assert_true(refused > 10);
    }
}

static void what_somebody_learnt_is_not_taken_back(void **state)
{
    (void)state;
    struct six_session *s = thanos_to_play();
    struct six_error err = { 0 };
    uint64_t before = hash_of(s);
    six_session_play_text(s, 0, "play ebony-maw", NULL);
    uint64_t after = hash_of(s);
    assert_int_equal(six_session_undo(s, 0, &err), SIX_NO_UNDO);
    assert_contains(err.text, "learnt");
    assert_true(hash_of(s) == after);
    six_session_set_practice(s, true);
    assert_int_equal(six_session_undo(s, 0, &err), SIX_OK);
    assert_true(hash_of(s) == before);
    six_session_free(s);
}

static void what_chance_did_is_not_taken_back(void **state)
{
    (void)state;
    int seen = 0;
    for (uint64_t seed = 1; seed < 40; seed++) {
        struct six_session *s = new_game("template", 3, seed);
        uint64_t stream = seed;
        while (step(s, &stream)) {
            six_seat who;
            struct six_error err = { 0 };
            int last = six_session_count(s) - 1;
            six_session_action(s, last, &who);
            if (who != SIX_CHANCE || last == 0)
                continue;
            six_session_action(s, last - 1, &who);
            assert_int_equal(six_session_undo(s, who, &err), SIX_NO_UNDO);
            assert_contains(err.text, "chance");
            seen++;
        }
        six_session_free(s);
    }
    assert_true(seen > 5);
}

static void practice_goes_back_to_the_first_decision(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 4, 8);
    six_session_chance(s);
    uint64_t first = hash_of(s), stream = 8;
    while (step(s, &stream))
        ;
    six_session_set_practice(s, true);
    while (six_session_undo(s, 0, NULL) == SIX_OK)
        assert_int_equal(six_session_to_act(s), 0);
    assert_int_equal(six_session_count(s), 1);
    assert_true(hash_of(s) == first);
    six_session_free(s);
}

/* ---- branching off ---- */

static void a_branch_has_the_same_beginning(void **state)
{
    (void)state;
    struct six_session *s = played_game("gauntlet", 4, 9), *b = NULL;
    six_session_set_name(s, 1, "Ewa", NULL);
    six_session_set_practice(s, true);
    int all = six_session_count(s);
    assert_int_equal(six_session_branch(&b, s, all, NULL), SIX_OK);
    assert_true(hash_of(b) == hash_of(s));
    assert_string_equal(six_session_names(b)[1], "Ewa");
    assert_true(six_session_practice(b));
    six_session_free(b);
    assert_int_equal(six_session_branch(&b, s, 33, NULL), SIX_OK);
    assert_int_equal(six_session_count(b), 33);
    six_session_free(b);
    assert_int_equal(six_session_branch(&b, s, all + 1, NULL), SIX_RANGE);
    assert_int_equal(six_session_branch(&b, s, -1, NULL), SIX_RANGE);
    six_session_free(s);
}

static void a_branch_does_not_foretell_chance(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 4, 9), *b = NULL;
    assert_int_equal(six_session_branch(&b, s, 0, NULL), SIX_OK);
    six_session_chance(s);
    six_session_chance(b);
    assert_true(hash_of(b) != hash_of(s));
    six_session_free(b);
    six_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_waits_for_chance),
        cmocka_unit_test(a_number_of_seats_that_the_game_is_not_for_is_refused),
        cmocka_unit_test(freeing_nothing_is_allowed),
        cmocka_unit_test(a_position_that_cannot_be_is_refused),
        cmocka_unit_test(chance_acts_until_a_seat_has_to_decide),
        cmocka_unit_test(the_same_seed_plays_the_same_game),
        cmocka_unit_test(somebody_may_play_chance_with_any_seed),
        cmocka_unit_test(an_illegal_action_names_its_rule_and_changes_nothing),
        cmocka_unit_test(why_gives_the_error_of_play_without_playing),
        cmocka_unit_test(another_seat_hears_who_has_to_act),
        cmocka_unit_test(a_seat_outside_the_game_is_out_of_range),
        cmocka_unit_test(nobody_acts_after_the_end),
        cmocka_unit_test(a_beginning_that_one_action_has_is_enough),
        cmocka_unit_test(a_beginning_that_several_have_lists_them),
        cmocka_unit_test(a_full_form_means_itself_even_where_it_is_illegal),
        cmocka_unit_test(chance_is_never_abbreviated),
        cmocka_unit_test(hostile_words_are_quoted_briefly_and_harmlessly),
        cmocka_unit_test(names_are_short_and_printable),
        cmocka_unit_test(a_view_is_what_the_game_leaves_of_the_state),
        cmocka_unit_test(each_state_of_the_past_can_be_seen),
        cmocka_unit_test(events_are_those_that_the_action_had),
        cmocka_unit_test(a_seat_is_not_told_what_others_draw),
        cmocka_unit_test(there_must_be_something_to_take_back),
        cmocka_unit_test(undo_gives_the_state_before),
        cmocka_unit_test(what_somebody_learnt_is_not_taken_back),
        cmocka_unit_test(what_chance_did_is_not_taken_back),
        cmocka_unit_test(practice_goes_back_to_the_first_decision),
        cmocka_unit_test(a_branch_has_the_same_beginning),
        cmocka_unit_test(a_branch_does_not_foretell_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
