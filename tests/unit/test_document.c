/* test_document.c -- JSON into our tree, strictly. */
#include "sessions.h"

#include <jansson.h>

static struct six_document *parse(const char *text)
{
    struct six_document *doc = NULL;
    struct six_error err = { 0 };
    if (six_document_parse(&doc, text, strlen(text), &err) != SIX_OK)
        fail_msg("%s", err.text);
    return doc;
}

static void refuses(const char *text, size_t length, six_status status,
                    int column)
{
    struct six_document *doc = NULL;
    struct six_error err = { 0 };
    assert_int_equal(six_document_parse(&doc, text, length, &err), status);
    assert_null(doc);
    assert_int_equal(err.column, column);
    assert_true(err.text[0]);
    assert_int_equal(six_document_parse(&doc, text, length, NULL), status);
}

#define REFUSES(text, status, column)                                          \
    refuses(text, sizeof text - 1, status, column)

static void every_kind_of_value_is_read(void **state)
{
    (void)state;
    struct six_document *doc =
        parse("{\"n\": null, \"t\": true, \"f\": false, \"i\": -7,"
              " \"r\": 1.5, \"s\": \"\\u0142a\", \"a\": [1, 2], \"o\": {}}");
    const struct six_value *root = six_document_root(doc);
    assert_int_equal(root->kind, SIX_VALUE_OBJECT);
    assert_int_equal(six_value_count(root), 8);
    assert_int_equal(six_value_get(root, "n")->kind, SIX_VALUE_NULL);
    assert_int_equal(six_value_get(root, "t")->number, 1);
    assert_int_equal(six_value_get(root, "f")->kind, SIX_VALUE_BOOL);
    assert_int_equal(six_value_get(root, "f")->number, 0);
    assert_int_equal(six_value_get(root, "i")->number, -7);
    assert_true(six_value_get(root, "r")->real == 1.5);
    assert_string_equal(six_value_get(root, "s")->string, "\u0142a");
    assert_int_equal(six_value_get(root, "a")->first->next->number, 2);
    assert_null(six_value_get(root, "a")->first->next->next);
    assert_null(six_value_get(root, "o")->first);
    assert_null(six_value_get(root, "x"));
    six_document_free(doc);
}

static void members_stay_in_their_order(void **state)
{
    (void)state;
    struct six_document *doc = parse("{\"z\": 1, \"a\": 2, \"m\": 3}");
    const struct six_value *v = six_document_root(doc)->first;
    assert_string_equal(v->name, "z");
    assert_string_equal(v->next->name, "a");
    assert_string_equal(v->next->next->name, "m");
    six_document_free(doc);
}

static void any_value_may_stand_at_the_top(void **state)
{
    (void)state;
    struct six_document *doc = parse(" \"alone\" ");
    assert_string_equal(six_document_root(doc)->string, "alone");
    six_document_free(doc);
    doc = parse("3");
    assert_int_equal(six_document_root(doc)->number, 3);
    six_document_free(doc);
}

static void bad_json_is_refused_where_it_is_bad(void **state)
{
    (void)state;
    REFUSES("", SIX_SYNTAX, 0);
    REFUSES("{]", SIX_SYNTAX, 2);
    REFUSES("{\"a\": 1, \"a\": 2}", SIX_SYNTAX, 12);
    REFUSES("{} {}", SIX_SYNTAX, 4);
    REFUSES("{\"a\": 99999999999999999999}", SIX_SYNTAX, 26);
    REFUSES("[1e999]", SIX_SYNTAX, 6);
    REFUSES("\"\\u0000\"", SIX_SYNTAX, 8);
    REFUSES("{\"\\u0000\": 1}", SIX_SYNTAX, 9);
    REFUSES("\"\xff\"", SIX_SYNTAX, 1);
    REFUSES("[1,\0002]", SIX_SYNTAX, 4);
    REFUSES("nul", SIX_SYNTAX, 3);
    REFUSES("[1,]", SIX_SYNTAX, 4);
}

static void nested(char *text, size_t depth)
{
    memset(text, '[', depth);
    memset(text + depth, ']', depth);
    text[2 * depth] = '\0';
}

static void depth_is_bounded(void **state)
{
    (void)state;
    char text[20001];
    nested(text, 64);
    six_document_free(parse(text));
    nested(text, 65);
    refuses(text, 130, SIX_TOO_LARGE, 0);
    nested(text, 10000);
    struct six_document *doc = NULL;
    assert_int_not_equal(six_document_parse(&doc, text, 20000, NULL), SIX_OK);
    assert_null(doc);
}

static void size_is_bounded(void **state)
{
    (void)state;
    size_t size = (1 << 20) + 1;
    char *text = malloc(size);
    memset(text, ' ', size);
    text[0] = '0';
    refuses(text, size, SIX_TOO_LARGE, 0);
    struct six_document *doc;
    assert_int_equal(six_document_parse(&doc, text, size - 1, NULL), SIX_OK);
    six_document_free(doc);
    free(text);
}

static int left; /* allocations that jansson still gets */

static void *sometimes(size_t size)
{
    return left-- > 0 ? malloc(size) : NULL;
}

/* Of a string that it had no memory for jansson says "invalid token". */
static void without_memory_something_is_said(void **state)
{
    static const char text[] = "{\"a\": [1, \"x\", null], \"b\": {\"c\": 2}}";
    struct six_document *doc = NULL;
    int told = 0, failures = 0;
    (void)state;
    json_set_alloc_funcs(sometimes, free);
    for (six_status st = SIX_NO_MEMORY; st != SIX_OK; failures++) {
        struct six_error err = { 0 };
        left = failures;
        st = six_document_parse(&doc, text, sizeof text - 1, &err);
        assert_true(st == SIX_OK || err.text[0]);
        assert_true(st == SIX_OK || st == SIX_SYNTAX || st == SIX_NO_MEMORY);
        told += st == SIX_NO_MEMORY;
    }
    json_set_alloc_funcs(malloc, free);
    assert_true(failures > 10 && told > failures / 2);
    six_document_free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_value_is_read),
        cmocka_unit_test(members_stay_in_their_order),
        cmocka_unit_test(any_value_may_stand_at_the_top),
        cmocka_unit_test(bad_json_is_refused_where_it_is_bad),
        cmocka_unit_test(depth_is_bounded),
        cmocka_unit_test(size_is_bounded),
        cmocka_unit_test(without_memory_something_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
