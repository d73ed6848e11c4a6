/* test_protocol.c -- messages and their members, replies, sealed shuffles. */
#include <stdio.h>

#include "core/message.h"
#include "protocol/fair.h"
#include "protocol/schema.h"
#include "protocol/tell.h"
#include "sessions.h"

/* ---- messages ---- */

static const struct six__member common[] = {
    { "type", SIX__TEXT, true },
    { "id", SIX__TEXT | SIX__WHOLE, false },
    { 0 },
};
static const struct six__member sit[] = {
    { "seat", SIX__TEXT, true },
    { "seed", SIX__SEED, false },
    { "loud", SIX__FLAG, false },
    { 0 },
};

static struct six_document *parse(const char *json)
{
    struct six_document *doc;
    assert_int_equal(six_document_parse(&doc, json, strlen(json), NULL),
                     SIX_OK);
    return doc;
}

static six_status check(const char *json, struct six_error *err)
{
    struct six_document *doc = parse(json);
    six_status st =
        six__message_check(six_document_root(doc), "sit", sit, common, err);
    assert_int_equal(
        six__message_check(six_document_root(doc), "sit", sit, common, NULL),
        st);
    six_document_free(doc);
    return st;
}

static void a_message_has_the_members_of_its_row(void **state)
{
    (void)state;
    struct six_error err = { 0 };
    assert_int_equal(check("{\"type\":\"sit\",\"seat\":\"a\"}", &err), SIX_OK);
    assert_int_equal(check("{\"type\":\"sit\",\"id\":1,\"seat\":\"a\","
                           "\"seed\":\"5\",\"loud\":true}",
                           &err),
                     SIX_OK);
    assert_int_equal(check("{\"type\":\"sit\",\"seet\":\"a\"}", &err),
                     SIX_UNKNOWN);
    assert_contains(err.text, "'sit'");
    assert_contains(err.text, "'seet'");
    assert_int_equal(check("{\"type\":\"sit\"}", &err), SIX_SYNTAX);
    assert_contains(err.text, "'seat'");
    assert_int_equal(check("{\"seat\":\"a\"}", &err), SIX_SYNTAX);
    assert_contains(err.text, "'type'");
    assert_int_equal(
        check("{\"type\":\"sit\",\"seat\":\"a\",\"seed\":true}", &err),
        SIX_TYPE);
    assert_contains(err.text, "a whole number, a string");
    assert_int_equal(
        check("{\"type\":\"sit\",\"seat\":\"a\",\"loud\":1}", &err), SIX_TYPE);
}

static void a_message_has_a_type(void **state)
{
    (void)state;
    static const char *const bad[] = { "{}", "{\"type\":7}", "[\"type\"]",
                                       "null" };
    const char *type = NULL;
    struct six_document *doc = parse("{\"type\":\"sit\"}");
    assert_int_equal(six__message_type(six_document_root(doc), &type, NULL),
                     SIX_OK);
    assert_string_equal(type, "sit");
    six_document_free(doc);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        doc = parse(bad[i]);
        assert_int_equal(six__message_type(six_document_root(doc), &type, NULL),
                         SIX_SYNTAX);
        six_document_free(doc);
    }
    struct six_error err = { 0 };
    assert_int_equal(six__message_unknown("sitt", &err), SIX_UNKNOWN);
    assert_contains(err.text, "'sitt'");
}

/* What the head of the reply to a message looks like. */
static six_status head(const char *json, char *out, size_t size)
{
    struct six_document *doc = parse(json);
    const struct six_value *id;
    struct six_text text;
    struct six_json to;
    six_text_init(&text, out, size);
    six_json_init(&to, &text);
    six_status st = six__message_id(six_document_root(doc), &id, NULL);
    six_json_open_object(&to, NULL);
    six__message_head("sit", id, &to);
    six_json_close_object(&to);
    six_document_free(doc);
    return st;
}

static void an_id_comes_back_if_it_is_fit(void **state)
{
    (void)state;
    char out[200], json[200];
    assert_int_equal(head("{\"id\":-7}", out, sizeof out), SIX_OK);
    assert_string_equal(out, "{\"type\":\"sit\",\"id\":-7}");
    assert_int_equal(head("{\"id\":\"x\"}", out, sizeof out), SIX_OK);
    assert_string_equal(out, "{\"type\":\"sit\",\"id\":\"x\"}");
    assert_int_equal(head("{}", out, sizeof out), SIX_OK);
    assert_string_equal(out, "{\"type\":\"sit\"}");
    assert_int_equal(head("{\"id\":[1]}", out, sizeof out), SIX_TYPE);
    assert_string_equal(out, "{\"type\":\"sit\"}");
    snprintf(json, sizeof json, "{\"id\":\"%064d\"}", 0);
    assert_int_equal(head(json, out, sizeof out), SIX_OK);
    snprintf(json, sizeof json, "{\"id\":\"%065d\"}", 0);
    assert_int_equal(head(json, out, sizeof out), SIX_TOO_LARGE);
    assert_string_equal(out, "{\"type\":\"sit\"}");
}

static void seeds_have_64_bits(void **state)
{
    (void)state;
    static const char *const bad[] = { "-1",
                                       "\"\"",
                                       "\"-1\"",
                                       "\" 1\"",
                                       "\"1x\"",
                                       "true",
                                       "\"18446744073709551616\"" };
    uint64_t seed = 0;
    struct six_document *doc = parse("\"18446744073709551615\"");
    assert_int_equal(six__read_seed(six_document_root(doc), &seed, NULL),
                     SIX_OK);
    assert_true(seed == UINT64_MAX);
    six_document_free(doc);
    doc = parse("12");
    assert_int_equal(six__read_seed(six_document_root(doc), &seed, NULL),
                     SIX_OK);
    assert_true(seed == 12);
    six_document_free(doc);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        doc = parse(bad[i]);
        assert_int_equal(six__read_seed(six_document_root(doc), &seed, NULL),
                         SIX_RANGE);
        six_document_free(doc);
    }
    assert_true(seed == 12);
}

static void an_action_is_a_text_an_index_or_a_code(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 2, 1);
    struct six_action act;
    struct six_document *doc = parse("[\"deal 9\",{\"index\":0,\"seed\":9},"
                                     "{\"index\":1},7]");
    const struct six_value *v = six_document_root(doc)->first;
    assert_int_equal(six__read_action(s, v, &act, NULL), SIX_OK);
    assert_true(act.seed == 9);
    v = v->next;
    act.seed = 0;
    assert_int_equal(six__read_action(s, v, &act, NULL), SIX_OK);
    assert_true(act.seed == 9);
    v = v->next;
    assert_int_equal(six__read_action(s, v, &act, NULL), SIX_RANGE);
    assert_int_equal(six__read_action(s, v->next, &act, NULL), SIX_SYNTAX);
    six_document_free(doc);
    six_session_free(s);
}

/* ---- replies ---- */

static struct six_text reply_text;
static char reply_data[1 << 16];

static struct six_json reply(void)
{
    struct six_json out;
    six_text_init(&reply_text, reply_data, sizeof reply_data);
    six_json_init(&out, &reply_text);
    six_json_open_object(&out, NULL);
    return out;
}

static const char *replied(struct six_json *out)
{
    six_json_close_object(out);
    assert_true(six_text_ok(&reply_text));
    return reply_data;
}

static const char *view(const struct six_session *s, int count, six_seat seat,
                        bool whole)
{
    struct six_json out = reply();
    six__tell_view(s, count, seat, whole, SIX_EN, &out);
    return replied(&out);
}

static const char *standing(const struct six_session *s, int count)
{
    struct six_json out = reply();
    six__tell_standing(s, count, SIX_EN, &out);
    return replied(&out);
}

static void the_past_is_told_as_it_was(void **state)
{
    (void)state;
    struct six_session *s = played_game("gauntlet", 3, 5), *b;
    int count = six_session_count(s);
    assert_contains(standing(s, count), "\"over\":true,\"result\":{");
    assert_contains(standing(s, 0), "\"count\":0,\"to_act\":\"chance\","
                                    "\"over\":false}");
    for (int i = 0; i <= count; i++) {
        assert_int_equal(six_session_branch(&b, s, i, NULL), SIX_OK);
        for (six_seat seat = 0; seat < 3; seat++) {
            char *now = strdup(view(b, i, seat, false));
            assert_string_equal(view(s, i, seat, false), now);
            free(now);
        }
        six_session_free(b);
    }
    six_session_free(s);
}

static void only_who_has_to_act_is_asked(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 3, 5);
    assert_null(strstr(view(s, 0, SIX_NOBODY, true), "\"question\""));
    six_session_chance(s);
    assert_int_equal(six_session_to_act(s), 0);
    assert_contains(view(s, 1, 0, false), "{\"question\":\"");
    assert_contains(view(s, 1, SIX_NOBODY, true), "{\"question\":\"");
    assert_null(strstr(view(s, 1, 1, false), "\"question\""));
    assert_null(strstr(view(s, 1, SIX_NOBODY, false), "\"question\""));
    assert_contains(view(s, 1, 1, false), "\"?\"");
    assert_null(strstr(view(s, 1, SIX_NOBODY, true), "\"?\""));
    six_session_free(s);
}

static void a_viewer_has_a_name(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 3, 5);
    struct six_json out = reply();
    six__tell_viewer(s, 1, false, &out);
    six__tell_viewer(s, SIX_NOBODY, false, &out);
    six__tell_viewer(s, SIX_NOBODY, true, &out);
    assert_string_equal(replied(&out), "{\"viewer\":\"a\",\"viewer\":"
                                       "\"public\",\"viewer\":\"all\"}");
    six_session_free(s);
}

static void a_game_tells_its_seats_for_each_number_of_them(void **state)
{
    (void)state;
    const struct six_game *game = six_game_find("gauntlet");
    struct six_json out = reply();
    six__tell_game(game, SIX_EN, false, &out);
    const char *text = replied(&out);
    assert_contains(text, "\"talk\":\"remarks\",\"seats_of\":{\"2\":[{\"seat\":"
                          "\"thanos\",\"title\":\"Thanos\"},{\"seat\":\"a\",");
    assert_contains(text, "\"6\":[");
    assert_null(strstr(text, "\"7\":["));
    assert_null(strstr(text, "\"cards\""));
    out = reply();
    six__tell_game(game, SIX_EN, true, &out);
    assert_contains(replied(&out), "\"cards\":[{\"card\":");
    out = reply();
    six__tell_game(six_game_find("splendor"), SIX_EN, false, &out);
    assert_contains(replied(&out), "\"talk\":\"free\"");
}

/* ---- sealed shuffles ---- */

/* The figures are those of another program: Python's hashlib and hmac. */
#define SEAL "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
#define SECRET                                                                 \
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static void get_secret(unsigned char out[SIX__SECRET])
{
    for (int i = 0; i < SIX__SECRET; i++)
        out[i] = (unsigned char)i;
}

static void digits_and_bytes_are_the_same(void **state)
{
    (void)state;
    unsigned char secret[SIX__SECRET], back[SIX__SECRET];
    char text[2 * SIX__SECRET + 1];
    get_secret(secret);
    six__fair_hex(secret, sizeof secret, text);
    assert_string_equal(text, SECRET);
    assert_true(six__fair_unhex(text, back, sizeof back));
    assert_memory_equal(back, secret, sizeof secret);
    assert_true(six__fair_unhex("", back, 0));
    assert_false(six__fair_unhex("0", back, 1));
    assert_false(six__fair_unhex("000", back, 1));
    assert_false(six__fair_unhex("0A", back, 1));
    assert_false(six__fair_unhex("0g", back, 1));
    assert_false(six__fair_unhex("", back, 1));
}

static void the_seal_is_the_hash_of_the_secret(void **state)
{
    (void)state;
    unsigned char secret[SIX__SECRET];
    char seal[65];
    get_secret(secret);
    six__fair_seal(secret, seal);
    assert_string_equal(seal, SEAL);
}

static void seeds_follow_from_the_secret_and_the_salts(void **state)
{
    (void)state;
    static const char *const ids[] = { "thanos", "a", "b" };
    static const char *const salts[] = { "00ff", "", "1" };
    static const char *const none[] = { "", "", "" };
    static const struct {
        int index;
        uint64_t salted, plain;
    } known[] = {
        { 0, 0xb819dc6472743b31, 0x0dda9f3b3c0c9a2f },
        { 7, 0x79d820aaee20c4ac, 0x75a917cd2cbc1a5a },
        { 99999, 0xecaffd7bc002312d, 0xaa83a1116cb6ce20 },
    };
    unsigned char secret[SIX__SECRET];
    get_secret(secret);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int index = known[i].index;
        assert_true(six__fair_seed(secret, ids, salts, 3, index) ==
                    known[i].salted);
        assert_true(six__fair_seed(secret, ids, none, 3, index) ==
                    known[i].plain);
    }
}

/* The commits of the salts "5a17" and "1". */
#define COMMIT                                                                 \
    "d233a40b1046fe7f4091bc1743587acb35407b03bd6d4de551b91727ab0e016c"
#define COMMIT_1                                                               \
    "9eed2d39ab6bdec8f6fe253bab3699ecd215c50432fa2cab71d2f535ab1d1205"

static void a_commit_is_the_hash_of_a_salt(void **state)
{
    (void)state;
    char commit[65];
    six__fair_commit("5a17", commit);
    assert_string_equal(commit, COMMIT);
    six__fair_commit("1", commit);
    assert_string_equal(commit, COMMIT_1);
}

/* What is told of a fair game: Hero A has committed a salt, and Hero B has
 * given one openly. */
static struct six_seal fair_seal(void)
{
    return (struct six_seal){ .seal = SEAL,
                              .secret = SECRET,
                              .commit = { "", COMMIT, "" },
                              .salt = { "", "5a17", "1" } };
}

/* A game whose chance follows from these, played to its end. But the seed of
 * one action, if it is chance's, is another. */
static struct six_session *sealed_game(int wrong)
{
    static const char *const ids[] = { "thanos", "a", "b" };
    static const char *const salts[] = { "", "5a17", "1" };
    struct six_seal seal = fair_seal();
    struct six_session *s = new_game("gauntlet", 3, 1);
    struct six_action menu[SIX_LEGAL_MAX];
    unsigned char secret[SIX__SECRET];
    uint64_t stream = 8;
    get_secret(secret);
    assert_int_equal(six_session_set_seal(s, &seal, NULL), SIX_OK);
    while (six_session_to_act(s) != SIX_NOBODY) {
        int i = six_session_count(s);
        if (six_session_to_act(s) != SIX_CHANCE) {
            step(s, &stream);
            continue;
        }
        six_session_legal(s, menu);
        menu[0].seed = six__fair_seed(secret, ids, salts, 3, i) ^ (i == wrong);
        assert_int_equal(six_session_play(s, SIX_CHANCE, menu[0], NULL),
                         SIX_OK);
    }
    return s;
}

static void a_fair_game_is_found_fair(void **state)
{
    (void)state;
    struct six_session *s = sealed_game(-1);
    assert_int_equal(six__fair_check(s, NULL), SIX_OK);
    six_session_free(s);
}

static void another_seed_is_found(void **state)
{
    (void)state;
    struct six_session *s = sealed_game(0);
    struct six_error err = { 0 };
    assert_int_equal(six__fair_check(s, &err), SIX_BROKEN);
    assert_contains(err.text, "action 1 ");
    six_session_free(s);
}

/* The check of a fair game of which something else is told. */
static void finds(const struct six_seal *told, six_status status,
                  const char *why)
{
    struct six_session *s = sealed_game(-1);
    struct six_error err = { 0 };
    assert_int_equal(six_session_set_seal(s, told, NULL), SIX_OK);
    assert_int_equal(six__fair_check(s, &err), status);
    assert_contains(err.text, why);
    assert_int_equal(six__fair_check(s, NULL), status);
    six_session_free(s);
}

static void change(char text[SIX_SEAL_MAX + 1], const char *other)
{
    snprintf(text, SIX_SEAL_MAX + 1, "%s", other);
}

static void another_secret_is_found(void **state)
{
    (void)state;
    struct six_seal told = fair_seal();
    change(told.seal, SECRET);
    finds(&told, SIX_BROKEN, "does not fit the seal");
    told = fair_seal();
    change(told.secret, SEAL);
    finds(&told, SIX_BROKEN, "does not fit the seal");
    change(told.secret, "");
    finds(&told, SIX_FORBIDDEN, "not told yet");
    finds(&(struct six_seal){ 0 }, SIX_FORBIDDEN, "not sealed");
}

static void another_salt_is_found(void **state)
{
    (void)state;
    struct six_seal told = fair_seal();
    change(told.salt[1], "5a18");
    finds(&told, SIX_BROKEN, "seat 'a' is not the one that was committed");
    change(told.salt[1], "");
    finds(&told, SIX_BROKEN, "seat 'a' has committed a salt that is not told");
    change(told.commit[1], "");
    finds(&told, SIX_BROKEN, "action 1 ");
    change(told.salt[1], "5a18");
    finds(&told, SIX_BROKEN, "action 1 ");
    told = fair_seal();
    change(told.salt[2], "2");
    finds(&told, SIX_BROKEN, "action 1 ");
    told = fair_seal();
    change(told.salt[0], "1");
    finds(&told, SIX_BROKEN, "action 1 ");
}

static void another_commit_is_found(void **state)
{
    (void)state;
    struct six_seal told = fair_seal();
    change(told.commit[1], COMMIT_1);
    finds(&told, SIX_BROKEN, "seat 'a' is not the one that was committed");
    told = fair_seal();
    change(told.commit[2], COMMIT);
    finds(&told, SIX_BROKEN, "seat 'b' is not the one that was committed");
    told = fair_seal();
    change(told.commit[0], COMMIT);
    finds(&told, SIX_BROKEN, "seat 'thanos' has committed a salt that is not");
}

/* The fair game, compared with this list. */
static void compares(const char *list, six_status status, const char *why)
{
    struct six_session *s = sealed_game(-1);
    struct six_document *doc = parse(list);
    struct six_error err = { 0 };
    assert_int_equal(six__fair_check_list(s, six_document_root(doc), &err),
                     status);
    assert_contains(err.text, why);
    six_document_free(doc);
    six_session_free(s);
}

#define ROW_T "{\"seat\":\"thanos\"}"
#define ROW_A "{\"seat\":\"a\",\"commit\":\"" COMMIT "\"}"
#define ROW_B "{\"seat\":\"b\",\"salt\":\"1\"}"

/* A list with these members, where %s stands for the options of the game. */
static void compares_with(const char *list, six_status status, const char *why)
{
    struct six_session *s = sealed_game(-1);
    struct six_setup how;
    char options[1000], whole[2000];
    struct six_text text;
    struct six_json json;
    six_text_init(&text, options, sizeof options);
    six_json_init(&json, &text);
    six_json_open_object(&json, NULL);
    six_session_game(s)->how(six_session_state(s), &how);
    six__tell_setup(six_session_game(s), &how, &json);
    six_json_close_object(&json);
    const char *found = strstr(options, "\"options\":");
    assert_non_null(found);
    options[strlen(options) - 1] = '\0';
    snprintf(whole, sizeof whole, list, found);
    compares(whole, status, why);
    six_session_free(s);
}

#define LIST(seal, rows)                                                       \
    "{\"type\":\"reveal\",\"game\":\"gauntlet\",%s,\"seal\":\"" seal           \
    "\",\"seats\":[" rows "]}"

static void the_list_that_was_noted_is_the_game_s(void **state)
{
    (void)state;
    static const char other[] = "another commit or salt";
    compares_with(LIST(SEAL, ROW_T "," ROW_A "," ROW_B), SIX_OK, "");
    compares_with(LIST(SEAL, ROW_B "," ROW_A "," ROW_T), SIX_OK, "");
    compares_with(LIST(SECRET, ROW_T "," ROW_A "," ROW_B), SIX_BROKEN,
                  "another seal");
    compares_with(LIST(SEAL, ROW_T "," ROW_A ",{\"seat\":\"b\"}"), SIX_BROKEN,
                  other);
    compares_with(LIST(SEAL, ROW_T ",{\"seat\":\"a\"}," ROW_B), SIX_BROKEN,
                  other);
    compares_with(
        LIST(SEAL, ROW_T "," ROW_A ",{\"seat\":\"b\",\"salt\":\"2\"}"),
        SIX_BROKEN, other);
    compares_with(LIST(SEAL,
                       ROW_T "," ROW_A ",{\"seat\":\"b\",\"commit\":\"" COMMIT_1
                             "\"}"),
                  SIX_BROKEN, other);
    compares_with(LIST(SEAL,
                       ROW_T "," ROW_B ",{\"seat\":\"a\",\"commit\":\"" COMMIT_1
                             "\"}"),
                  SIX_BROKEN, other);
    compares_with(
        LIST(SEAL, ROW_T "," ROW_B ",{\"seat\":\"a\",\"salt\":\"5a17\"}"),
        SIX_BROKEN, other);
    compares_with(
        LIST(SEAL, ROW_A "," ROW_B ",{\"seat\":\"thanos\",\"salt\":\"1\"}"),
        SIX_BROKEN, other);
}

static void the_set_up_that_was_noted_is_the_game_s(void **state)
{
    (void)state;
    static const char other[] = "or it has other seats or options";
    compares_with("{\"game\":\"splendor\",%s,\"seal\":\"" SEAL
                  "\",\"seats\":[" ROW_T "," ROW_A "," ROW_B "]}",
                  SIX_BROKEN, other);
    compares("{\"game\":\"gauntlet\",\"options\":{},\"seal\":\"" SEAL
             "\",\"seats\":[" ROW_T "," ROW_A "," ROW_B "]}",
             SIX_BROKEN, other);
    compares_with(LIST(SEAL, ROW_T "," ROW_A), SIX_BROKEN, other);
    compares_with(LIST(SEAL, ROW_T "," ROW_A "," ROW_A), SIX_BROKEN, other);
    compares_with(LIST(SEAL, ROW_T "," ROW_A "," ROW_B ",{\"seat\":\"c\"}"),
                  SIX_BROKEN, other);
    compares_with(LIST(SEAL, ROW_T "," ROW_A "," ROW_B ",5"), SIX_BROKEN,
                  other);
}

static void what_is_no_list_is_refused(void **state)
{
    (void)state;
    static const char why[] = "'seal' and 'seats'";
    compares("5", SIX_SYNTAX, why);
    compares("{}", SIX_SYNTAX, why);
    compares("{\"seal\":\"" SEAL "\"}", SIX_SYNTAX, why);
    compares("{\"options\":{},\"seal\":\"" SEAL "\",\"seats\":{}}", SIX_SYNTAX,
             why);
    compares("{\"options\":[],\"seal\":\"" SEAL "\",\"seats\":[]}", SIX_SYNTAX,
             why);
    compares("{\"options\":{},\"seal\":5,\"seats\":[]}", SIX_SYNTAX, why);
}

/* Where the cards lay as somebody liked. */
static void a_game_from_a_position_is_not_fair(void **state)
{
    (void)state;
    struct six_session *s = new_game("gauntlet", 3, 1), *other;
    struct six_seal seal = fair_seal();
    struct six_error err = { 0 };
    char position[6000];
    struct six_text text;
    struct six_json json;
    uint64_t stream = 3;
    step(s, &stream);
    six_text_init(&text, position, sizeof position);
    six_json_init(&json, &text);
    six_position_json(six_session_game(s), six_session_state(s), &json, NULL);
    struct six_document *doc = parse(position);
    assert_int_equal(six_session_from_position(&other, six_session_game(s),
                                               six_document_root(doc), 0, NULL),
                     SIX_OK);
    assert_int_equal(six_session_set_seal(other, &seal, NULL), SIX_OK);
    assert_int_equal(six__fair_check(other, &err), SIX_BROKEN);
    assert_contains(err.text, "began from a position");
    six_document_free(doc);
    six_session_free(other);
    six_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_has_the_members_of_its_row),
        cmocka_unit_test(a_message_has_a_type),
        cmocka_unit_test(an_id_comes_back_if_it_is_fit),
        cmocka_unit_test(seeds_have_64_bits),
        cmocka_unit_test(an_action_is_a_text_an_index_or_a_code),
        cmocka_unit_test(the_past_is_told_as_it_was),
        cmocka_unit_test(only_who_has_to_act_is_asked),
        cmocka_unit_test(a_viewer_has_a_name),
        cmocka_unit_test(a_game_tells_its_seats_for_each_number_of_them),
        cmocka_unit_test(digits_and_bytes_are_the_same),
        cmocka_unit_test(the_seal_is_the_hash_of_the_secret),
        cmocka_unit_test(seeds_follow_from_the_secret_and_the_salts),
        cmocka_unit_test(a_commit_is_the_hash_of_a_salt),
        cmocka_unit_test(a_fair_game_is_found_fair),
        cmocka_unit_test(another_seed_is_found),
        cmocka_unit_test(another_secret_is_found),
        cmocka_unit_test(another_salt_is_found),
        cmocka_unit_test(another_commit_is_found),
        cmocka_unit_test(the_list_that_was_noted_is_the_game_s),
        cmocka_unit_test(the_set_up_that_was_noted_is_the_game_s),
        cmocka_unit_test(what_is_no_list_is_refused),
        cmocka_unit_test(a_game_from_a_position_is_not_fair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
