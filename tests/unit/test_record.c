/* test_record.c -- records: saving, loading, and what is refused. */
#include <stdio.h>

#include "sessions.h"

#define HEADER "sixstones record 1\ngame gauntlet\nseats 2\n"
#define HEX64 "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static six_status load(struct six_session **out, const char *text,
                       struct six_error *err)
{
    return six_session_load(out, text, strlen(text), err);
}

/* Loading this record fails so, there. */
static void refuses_n(const char *text, size_t length, six_status status,
                      int line, int column)
{
    struct six_session *s = NULL;
    struct six_error err = { 0 };
    assert_int_equal(six_session_load(&s, text, length, &err), status);
    assert_null(s);
    assert_int_equal(err.status, status);
    assert_int_equal(err.line, line);
    assert_int_equal(err.column, column);
    assert_true(err.text[0]);
    assert_int_equal(six_session_load(&s, text, length, NULL), status);
}

static void refuses(const char *text, six_status status, int line, int column)
{
    refuses_n(text, strlen(text), status, line, column);
}

/* ---- round trips ---- */

static void round_trip(const struct six_session *s)
{
    struct six_session *loaded;
    struct six_error err = { 0 };
    char *record = record_of(s);
    if (load(&loaded, record, &err) != SIX_OK)
        fail_msg("line %d: %s\n%s", err.line, err.text, record);
    char *again = record_of(loaded);
    assert_string_equal(again, record);
    assert_true(hash_of(loaded) == hash_of(s));
    assert_int_equal(six_session_count(loaded), six_session_count(s));
    free(again);
    free(record);
    six_session_free(loaded);
}

/* Of a long game not at each moment: a record takes as long as its game. */
static void a_record_comes_back_byte_for_byte_at_any_moment(void **state)
{
    (void)state;
    const struct six_game *game;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            uint64_t stream = (uint64_t)seats;
            struct six_session *s = new_game(game->id, seats, stream);
            round_trip(s);
            for (int n = 0, next = 0; step(s, &stream); n++) {
                if (n < next)
                    continue;
                round_trip(s);
                next = n + 1 + n / 100;
            }
            round_trip(s);
            six_session_free(s);
        }
}

static void options_names_and_practice_come_back(void **state)
{
    (void)state;
    const struct six_game *game = six_game_find("gauntlet");
    struct six_session *s, *loaded;
    struct six_setup how;
    six_setup_init(&how, game, 3);
    assert_int_equal(six_setup_option(&how, game, "snap", "automatic", NULL),
                     SIX_OK);
    assert_int_equal(six_session_new(&s, game, &how, 1, NULL), SIX_OK);
    six_session_set_name(s, 0, "Zo\u00eb # the 1st", NULL);
    six_session_set_name(s, 2, "  spaces  ", NULL);
    six_session_set_practice(s, true);
    six_session_chance(s);
    round_trip(s);
    char *record = record_of(s);
    assert_int_equal(load(&loaded, record, NULL), SIX_OK);
    assert_string_equal(six_session_names(loaded)[0], "Zo\u00eb # the 1st");
    assert_null(six_session_names(loaded)[1]);
    assert_string_equal(six_session_names(loaded)[2], "  spaces  ");
    assert_true(six_session_practice(loaded));
    free(record);
    six_session_free(loaded);
    six_session_free(s);
}

/* The position that a session stands at, as the beginning of another. */
static struct six_session *from_here(const struct six_session *s)
{
    static char json[1 << 16];
    struct six_text text;
    struct six_json out;
    six_text_init(&text, json, sizeof json);
    six_json_init(&out, &text);
    six_position_json(six_session_game(s), six_session_state(s), &out, NULL);
    assert_true(six_text_ok(&text));
    return positioned_game(six_session_game(s)->id, json);
}

static void a_game_that_began_from_a_position_comes_back(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        uint64_t stream = seed;
        struct six_session *s = new_game("gauntlet", 4, seed);
        for (int i = 0; i < 25 && step(s, &stream); i++)
            ;
        struct six_session *p = from_here(s);
        assert_true(hash_of(p) == hash_of(s));
        round_trip(p);
        while (step(p, &stream))
            ;
        round_trip(p);
        six_session_free(p);
        six_session_free(s);
    }
}

static void a_record_with_windows_line_ends_is_the_same_record(void **state)
{
    (void)state;
    struct six_session *s = played_game("gauntlet", 3, 6), *loaded;
    char *record = record_of(s);
    char *windows = malloc(2 * strlen(record) + 1), *w = windows;
    for (const char *c = record; *c; c++) {
        if (*c == '\n')
            *w++ = '\r';
        *w++ = *c;
    }
    *w = '\0';
    assert_int_equal(load(&loaded, windows, NULL), SIX_OK);
    assert_true(hash_of(loaded) == hash_of(s));
    six_session_free(loaded);
    six_session_free(s);
    free(windows);
    free(record);
}

static void comments_and_blank_lines_may_stand_among_actions(void **state)
{
    (void)state;
    struct six_session *s;
    assert_int_equal(load(&s,
                          HEADER "\n# dealt by hand\n\ndeal 5\n   \n# \u0142"
                                 "adnie",
                          NULL),
                     SIX_OK);
    assert_int_equal(six_session_count(s), 1);
    six_session_free(s);
}

static void options_that_are_not_told_have_their_defaults(void **state)
{
    (void)state;
    struct six_session *s, *other = new_game("gauntlet", 2, 1);
    assert_int_equal(load(&s, HEADER, NULL), SIX_OK);
    assert_true(hash_of(s) == hash_of(other));
    six_session_free(s);
    six_session_free(other);
}

/* Records from before an option came do not tell it, and stay as they are. */
static void options_that_came_later_are_told_where_they_matter(void **state)
{
    (void)state;
    struct six_session *s;
    char *record;
    assert_int_equal(load(&s, HEADER "option heroTokens 0\n", NULL), SIX_OK);
    record = record_of(s);
    assert_null(strstr(record, "heroTokens"));
    free(record);
    six_session_free(s);
    assert_int_equal(load(&s, HEADER "option heroTokens 2\n", NULL), SIX_OK);
    round_trip(s);
    record = record_of(s);
    assert_contains(record, "\noption heroTokens 2\n");
    assert_null(strstr(record, "thanosTokens"));
    free(record);
    six_session_free(s);
}

static void a_clock_and_what_is_left_come_back(void **state)
{
    (void)state;
    struct six_session *s, *loaded;
    uint64_t stream = 4;
    assert_int_equal(load(&s, HEADER "clock game 600 5\n\ndeal 1\n", NULL),
                     SIX_OK);
    assert_int_equal(six_session_left(s, 1), 600000);
    six_session_set_time(s, 1000);
    six_session_set_time(s, 3500); /* it runs while it is saved */
    round_trip(s);
    char *record = record_of(s);
    assert_contains(record, "\nclock game 600 5\n");
    assert_contains(record, "\nleft thanos 597500\nleft a 600000\nhash ");
    assert_int_equal(load(&loaded, record, NULL), SIX_OK);
    assert_int_equal(six_session_clock(loaded)->kind, SIX_CLOCK_GAME);
    assert_int_equal(six_session_clock(loaded)->extra, 5);
    assert_int_equal(six_session_left(loaded, 0), 597500);
    six_session_set_time(loaded, 99000);
    assert_int_equal(six_session_left(loaded, 0), 597500);
    six_session_free(loaded);
    free(record);
    while (step(s, &stream))
        round_trip(s);
    six_session_free(s);
    assert_int_equal(
        load(&s, HEADER "clock decision 45\n\ndeal 1\nleft a 7\n", NULL),
        SIX_OK);
    assert_int_equal(six_session_left(s, 0), 45000);
    assert_int_equal(six_session_left(s, 1), 7);
    round_trip(s);
    six_session_free(s);
}

static void seal_salts_and_secret_come_back(void **state)
{
    (void)state;
    struct six_session *s;
    assert_int_equal(load(&s,
                          HEADER "salt a 0\ncommit a " HEX64 "\nseal " HEX64
                                 "\nsalt thanos " HEX64 "\n\nsecret " HEX64
                                 "\n",
                          NULL),
                     SIX_OK);
    const struct six_seal *seal = six_session_seal(s);
    assert_string_equal(seal->seal, HEX64);
    assert_string_equal(seal->salt[0], HEX64);
    assert_string_equal(seal->salt[1], "0");
    assert_string_equal(seal->commit[0], "");
    assert_string_equal(seal->commit[1], HEX64);
    assert_string_equal(seal->secret, HEX64);
    round_trip(s);
    char *record = record_of(s);
    assert_contains(record,
                    "\nseal " HEX64 "\ncommit a " HEX64 "\nsalt thanos " HEX64
                    "\nsalt a 0\n\nsecret " HEX64 "\nhash ");
    free(record);
    six_session_free(s);
}

static void what_a_game_has_not_is_not_in_its_record(void **state)
{
    (void)state;
    static const char *const words[] = { "clock", "seal", "commit",
                                         "salt",  "left", "secret" };
    struct six_session *s = played_game("gauntlet", 3, 2);
    char *record = record_of(s), line[20];
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        snprintf(line, sizeof line, "\n%s ", words[i]);
        assert_null(strstr(record, line));
    }
    free(record);
    six_session_free(s);
}

static void a_seal_is_made_of_digits(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 2, 1);
    struct six_seal seal = { .salt = { "5" } };
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_SYNTAX);
    memset(seal.seal, 'f', SIX_SEAL_MAX);
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_OK);
    seal.seal[SIX_SEAL_MAX - 1] = '\0';
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_RANGE);
    memset(seal.seal, 'F', SIX_SEAL_MAX);
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_RANGE);
    memset(seal.seal, 'f', sizeof seal.seal); /* it does not even end */
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_RANGE);
    seal.seal[SIX_SEAL_MAX] = '\0';
    seal.salt[2][0] = '1'; /* nobody sits there */
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_RANGE);
    seal.salt[2][0] = '\0';
    memset(seal.commit[1], '0', SIX_SEAL_MAX);
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_OK);
    seal.commit[1][SIX_SEAL_MAX - 1] = '\0';
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_RANGE);
    seal.commit[1][0] = '\0';
    memset(seal.commit[2], '0', SIX_SEAL_MAX); /* nobody sits there */
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_RANGE);
    seal.commit[2][0] = seal.salt[0][0] = seal.seal[0] = '\0';
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_OK);
    memset(seal.commit[0], '0', SIX_SEAL_MAX);
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_SYNTAX);
    assert_string_equal(six_session_seal(s)->commit[0], "");
    six_session_free(s);
}

/* ---- what is refused ---- */

static void what_is_no_record_is_refused(void **state)
{
    (void)state;
    refuses("", SIX_SYNTAX, 1, 1);
    refuses("\n", SIX_SYNTAX, 1, 1);
    refuses("{\"game\": \"gauntlet\"}\n", SIX_SYNTAX, 1, 1);
    refuses("\xef\xbb\xbfsixstones record 1\n", SIX_SYNTAX, 1, 1);
}

static void another_version_is_refused(void **state)
{
    (void)state;
    refuses("sixstones record 2\n", SIX_VERSION, 1, 18);
    refuses("sixstones record 1 \n", SIX_VERSION, 1, 18);
}

static void an_unknown_line_of_the_header_is_refused(void **state)
{
    (void)state;
    struct six_session *s;
    struct six_error err = { 0 };
    load(&s, HEADER "colour red\n", &err);
    assert_int_equal(err.status, SIX_UNKNOWN);
    assert_int_equal(err.line, 4);
    assert_contains(err.text, "colour");
    assert_contains(err.text, "game, seats, option, name, practice, clock, "
                              "seal, commit, salt, position");
}

static void each_fault_of_the_header_is_found_where_it_is(void **state)
{
    (void)state;
    refuses("sixstones record 1\nseats 2\n", SIX_SYNTAX, 2, 1);
    refuses("sixstones record 1\ngame chess\n", SIX_UNKNOWN, 2, 6);
    refuses("sixstones record 1\ngame gauntlet\n", SIX_SYNTAX, 3, 1);
    refuses("sixstones record 1\ngame gauntlet\nseats 9\n", SIX_RANGE, 3, 7);
    refuses("sixstones record 1\ngame gauntlet\nseats 1000000000\n", SIX_RANGE,
            3, 7);
    refuses(HEADER "seats 2\n", SIX_SYNTAX, 4, 1);
    refuses(HEADER "game gauntlet\n", SIX_SYNTAX, 4, 1);
    refuses(HEADER "option snap never\n", SIX_RANGE, 4, 8);
    refuses(HEADER "option snap\n", SIX_RANGE, 4, 8);
    refuses(HEADER "option\n", SIX_UNKNOWN, 4, 7);
    refuses(HEADER "option snap offered\noption snap offered\n", SIX_SYNTAX, 5,
            8);
    refuses(HEADER "name thanos\n", SIX_SYNTAX, 4, 6);
    refuses(HEADER "name e Ann\n", SIX_UNKNOWN, 4, 6);
    refuses(HEADER "name chance Ann\n", SIX_UNKNOWN, 4, 6);
    refuses(HEADER "name a Ann\nname a Bob\n", SIX_SYNTAX, 5, 6);
    refuses(HEADER "practice perhaps\n", SIX_RANGE, 4, 10);
    refuses(HEADER "position {]\n", SIX_SYNTAX, 4, 11);
    refuses(HEADER "position 7\n", SIX_TYPE, 4, 1);
    refuses(HEADER "position {\"seats\": 3}\n", SIX_BROKEN, 4, 1);
}

static void each_fault_of_the_actions_is_found_where_it_is(void **state)
{
    (void)state;
    refuses(HEADER "\ndeal\n", SIX_SYNTAX, 5, 1);
    refuses(HEADER "\ndeal 18446744073709551616\n", SIX_SYNTAX, 5, 1);
    refuses(HEADER "\ndeal 1\n\n# hm\ndeal 1\n", SIX_ILLEGAL, 8, 1);
    refuses(HEADER "\ndeal 1\nhash 0000000000000000\n", SIX_BROKEN, 6, 1);
    refuses(HEADER "\ndeal 1\nended snap\n", SIX_BROKEN, 6, 1);
    refuses(HEADER "\ndeal 1\nended \n", SIX_BROKEN, 6, 1);
}

static void each_fault_of_clocks_and_seals_is_found_where_it_is(void **state)
{
    (void)state;
    refuses(HEADER "clock decision 9\n", SIX_RANGE, 4, 7);
    refuses(HEADER "clock decision 86401\n", SIX_RANGE, 4, 7);
    refuses(HEADER "clock game 60 601\n", SIX_RANGE, 4, 7);
    refuses(HEADER "clock\n", SIX_SYNTAX, 4, 6);
    refuses(HEADER "clock none\n", SIX_SYNTAX, 4, 7);
    refuses(HEADER "clock decision\n", SIX_SYNTAX, 4, 7);
    refuses(HEADER "clock decision 60 0\n", SIX_SYNTAX, 4, 7);
    refuses(HEADER "clock decision 060\n", SIX_SYNTAX, 4, 7);
    refuses(HEADER "clock decision 99999999999999999999\n", SIX_SYNTAX, 4, 7);
    refuses(HEADER "clock game 60\n", SIX_SYNTAX, 4, 7);
    refuses(HEADER "clock game 60 5 \n", SIX_SYNTAX, 4, 7);
    refuses(HEADER "clock game 60 5\nclock game 60 5\n", SIX_SYNTAX, 5, 1);
    refuses(HEADER "seal 0\n", SIX_RANGE, 4, 6);
    refuses(HEADER "seal " HEX64 "0\n", SIX_RANGE, 4, 6);
    refuses(HEADER "seal " HEX64 "\nseal " HEX64 "\n", SIX_SYNTAX, 5, 1);
    refuses(HEADER "commit a " HEX64 "\n", SIX_SYNTAX, 4, 8);
    refuses(HEADER "seal " HEX64 "\ncommit a\n", SIX_SYNTAX, 5, 8);
    refuses(HEADER "seal " HEX64 "\ncommit z " HEX64 "\n", SIX_UNKNOWN, 5, 8);
    refuses(HEADER "seal " HEX64 "\ncommit a 12\n", SIX_RANGE, 5, 8);
    refuses(HEADER "seal " HEX64 "\ncommit a " HEX64 "0\n", SIX_RANGE, 5, 8);
    refuses(HEADER "seal " HEX64 "\ncommit a " HEX64 "\ncommit a " HEX64 "\n",
            SIX_SYNTAX, 6, 8);
    refuses(HEADER "salt a 1\n", SIX_SYNTAX, 4, 6);
    refuses(HEADER "seal " HEX64 "\nsalt a\n", SIX_SYNTAX, 5, 6);
    refuses(HEADER "seal " HEX64 "\nsalt z 1\n", SIX_UNKNOWN, 5, 6);
    refuses(HEADER "seal " HEX64 "\nsalt a 1G\n", SIX_RANGE, 5, 6);
    refuses(HEADER "seal " HEX64 "\nsalt a " HEX64 "0\n", SIX_RANGE, 5, 6);
    refuses(HEADER "seal " HEX64 "\nsalt a 1\nsalt a 1\n", SIX_SYNTAX, 6, 6);
    refuses(HEADER "\nleft a 1\n", SIX_SYNTAX, 5, 1);
    refuses(HEADER "clock game 60 5\n\nleft z 1\n", SIX_UNKNOWN, 6, 1);
    refuses(HEADER "clock game 60 5\n\nleft a\n", SIX_SYNTAX, 6, 1);
    refuses(HEADER "clock game 60 5\n\nleft a -1\n", SIX_SYNTAX, 6, 1);
    refuses(HEADER "clock game 60 5\n\nleft a 01\n", SIX_SYNTAX, 6, 1);
    refuses(HEADER "clock game 60 5\n\nleft a 1\nleft a 1\n", SIX_SYNTAX, 7, 1);
    refuses(HEADER "clock game 60 5\n\nleft a 1\ndeal 1\n", SIX_SYNTAX, 7, 1);
    refuses(HEADER "\nsecret " HEX64 "\n", SIX_SYNTAX, 5, 1);
    refuses(HEADER "seal " HEX64 "\n\nsecret 12\n", SIX_RANGE, 6, 1);
    refuses(HEADER "seal " HEX64 "\n\nsecret " HEX64 "\nsecret " HEX64 "\n",
            SIX_SYNTAX, 7, 1);
}

static void abbreviations_are_for_people_not_for_records(void **state)
{
    (void)state;
    struct six_session *s;
    struct six_action menu[SIX_LEGAL_MAX];
    char text[SIX_ACTION_TEXT_MAX], record[200];
    struct six_text out;
    assert_int_equal(load(&s, HEADER "\ndeal 1\n", NULL), SIX_OK);
    six_session_legal(s, menu);
    six_text_init(&out, text, sizeof text);
    six_action_text(six_session_game(s), six_session_state(s), menu[0], &out);
    snprintf(record, sizeof record, HEADER "\ndeal 1\n%s\n",
             strchr(text, ' ') + 1);
    refuses(record, SIX_SYNTAX, 6, 1);
    six_session_free(s);
}

static void nothing_is_played_after_the_footer(void **state)
{
    (void)state;
    struct six_session *s, *loaded;
    assert_int_equal(load(&s, HEADER "\ndeal 1\n", NULL), SIX_OK);
    char *record = record_of(s), text[1000];
    snprintf(text, sizeof text, "%s\n# a comment\n", record);
    assert_int_equal(load(&loaded, text, NULL), SIX_OK);
    six_session_free(loaded);
    struct six_error err = { 0 };
    snprintf(text, sizeof text, "%splay hulk\n", record);
    assert_int_equal(load(&loaded, text, &err), SIX_SYNTAX);
    assert_contains(err.text, "hash");
    free(record);
    six_session_free(s);
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    (void)state;
    static const char nul[] = HEADER "\nde\0al 1\n";
    refuses_n(nul, sizeof nul - 1, SIX_SYNTAX, 5, 3);
    refuses(HEADER "name a \xff\n", SIX_SYNTAX, 4, 8);
    refuses(HEADER "name a \xe2\x82\n", SIX_SYNTAX, 4, 8);
    refuses(HEADER "\ndeal\t1\n", SIX_SYNTAX, 5, 5);
    refuses(HEADER "\ndeal 1\r\r\n", SIX_SYNTAX, 5, 7);
}

static void what_is_too_large_is_refused(void **state)
{
    (void)state;
    size_t size = SIX_RECORD_MAX + 1;
    char *text = malloc(size);
    memset(text, '#', size);
    refuses_n(text, size, SIX_TOO_LARGE, 0, 0);
    memcpy(text, HEADER "\n", sizeof HEADER);
    refuses_n(text, 200000, SIX_TOO_LARGE, 5, 65537);
    memset(text + sizeof HEADER, 'x', 100);
    text[sizeof HEADER + 100] = '\n';
    refuses_n(text, sizeof HEADER + 101, SIX_TOO_LARGE, 5, 1);
    free(text);
}

/* A record cut off anywhere is either refused or a shorter game. */
static void no_beginning_of_a_record_does_harm(void **state)
{
    (void)state;
    struct six_session *s = played_game("gauntlet", 2, 12), *loaded;
    char *record = record_of(s);
    size_t length = strlen(record);
    for (size_t i = 0; i < length; i++)
        if (six_session_load(&loaded, record, i, NULL) == SIX_OK) {
            round_trip(loaded);
            six_session_free(loaded);
        }
    free(record);
    six_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_comes_back_byte_for_byte_at_any_moment),
        cmocka_unit_test(options_names_and_practice_come_back),
        cmocka_unit_test(a_game_that_began_from_a_position_comes_back),
        cmocka_unit_test(a_record_with_windows_line_ends_is_the_same_record),
        cmocka_unit_test(comments_and_blank_lines_may_stand_among_actions),
        cmocka_unit_test(options_that_are_not_told_have_their_defaults),
        cmocka_unit_test(options_that_came_later_are_told_where_they_matter),
        cmocka_unit_test(a_clock_and_what_is_left_come_back),
        cmocka_unit_test(seal_salts_and_secret_come_back),
        cmocka_unit_test(what_a_game_has_not_is_not_in_its_record),
        cmocka_unit_test(a_seal_is_made_of_digits),
        cmocka_unit_test(what_is_no_record_is_refused),
        cmocka_unit_test(another_version_is_refused),
        cmocka_unit_test(an_unknown_line_of_the_header_is_refused),
        cmocka_unit_test(each_fault_of_the_header_is_found_where_it_is),
        cmocka_unit_test(each_fault_of_the_actions_is_found_where_it_is),
        cmocka_unit_test(each_fault_of_clocks_and_seals_is_found_where_it_is),
        cmocka_unit_test(abbreviations_are_for_people_not_for_records),
        cmocka_unit_test(nothing_is_played_after_the_footer),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(what_is_too_large_is_refused),
        cmocka_unit_test(no_beginning_of_a_record_does_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
