/* test_log.c -- the log: how much it tells, from which thread, of whom; and
 * what is counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/histogram.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/security.h"

/* ---- what was logged ---- */

static int usual, caught = -1;

static void begin_log(void)
{
    char name[] = "/tmp/sixstones-log-XXXXXX";
    fflush(stderr);
    usual = dup(STDERR_FILENO);
    caught = mkstemp(name);
    assert_true(caught >= 0);
    unlink(name);
    dup2(caught, STDERR_FILENO);
}

/* All that was logged since begin_log(), to be freed. */
static char *end_log(void)
{
    dup2(usual, STDERR_FILENO);
    close(usual);
    off_t size = lseek(caught, 0, SEEK_END);
    char *text = calloc(1, (size_t)size + 1);
    assert_non_null(text);
    assert_int_equal(pread(caught, text, (size_t)size, 0), size);
    close(caught);
    return text;
}

static const struct six_value *part(const struct six_document *doc,
                                    const char *name)
{
    return six_value_get(six_document_root(doc), name);
}

static bool is(const struct six_value *v, const char *text)
{
    return v && v->kind == SIX_VALUE_STRING && strcmp(v->string, text) == 0;
}

struct counted {
    int lines, told; /* of the event; "log-suppressed" of it */
    int64_t left_out;
};

/* Each line must be an object. */
static struct counted tally(const char *text, const char *event)
{
    struct counted t = { 0 };
    while (*text) {
        struct six_document *doc;
        size_t length = strcspn(text, "\n");
        assert_int_equal(text[length], '\n');
        assert_int_equal(six_document_parse(&doc, text, length, NULL), SIX_OK);
        t.lines += is(part(doc, "event"), event);
        if (is(part(doc, "event"), "log-suppressed") &&
            is(part(doc, "of"), event)) {
            t.told++;
            t.left_out += part(doc, "count")->number;
        }
        six_document_free(doc);
        text += length + 1;
    }
    return t;
}

static struct counted logged(const char *event)
{
    char *text = end_log();
    struct counted t = tally(text, event);
    free(text);
    return t;
}

/* ---- how much ---- */

static void flood(const char *event, int count)
{
    for (int i = 0; i < count; i++)
        log_line(LOG_INFO, event, LOG({ "what", "the same" }));
}

static void
of_one_event_there_are_so_many_lines_and_the_rest_is_counted(void **state)
{
    (void)state;
    begin_log();
    flood("flood-a", 1000);
    int64_t now = steady_ms();
    log_tick(now); /* too soon */
    char *early = end_log();
    assert_int_equal(tally(early, "flood-a").told, 0);
    assert_in_range(tally(early, "flood-a").lines, 20, 22);
    begin_log();
    log_tick(now + 1500);
    struct counted t = logged("flood-a");
    assert_int_equal(t.told, 1);
    assert_int_equal(t.left_out + tally(early, "flood-a").lines, 1000);
    free(early);
}

static void what_is_left_out_is_told_every_ten_seconds(void **state)
{
    int64_t now = steady_ms();
    (void)state;
    begin_log();
    flood("flood-b", 100);
    log_tick(now + 2000);
    flood("flood-b", 100);
    log_tick(now + 11000);
    assert_int_equal(logged("flood-b").told, 1);
    begin_log();
    log_tick(now + 12001);
    log_tick(now + 12002);
    log_tick(now + 60000);
    struct counted t = logged("flood-b");
    assert_int_equal(t.told, 1);
    assert_in_range(t.left_out, 98, 100);
}

static void at_the_end_all_is_told(void **state)
{
    (void)state;
    begin_log();
    flood("flood-c", 30);
    log_end();
    log_end();
    struct counted t = logged("flood-c");
    assert_int_equal(t.told, 1);
    assert_int_equal(t.lines + t.left_out, 30);
}

static void a_flood_of_one_event_leaves_the_others_alone(void **state)
{
    (void)state;
    begin_log();
    flood("flood-d", 500);
    flood("rare", 5);
    assert_int_equal(logged("rare").lines, 5);
}

static void so_many_lines_a_second_are_told_after_that(void **state)
{
    (void)state;
    begin_log();
    flood("flood-e", 50);
    for (int i = 0; i < 10; i++) {
        usleep(100000);
        flood("flood-e", 5);
    }
    assert_in_range(logged("flood-e").lines, 24, 28);
}

/* ---- threads ---- */

enum { THREADS = 8, EACH = 2000 };

static void *shout(void *arg)
{
    const char *const *names = arg;
    for (int i = 0; i < EACH; i++)
        log_line(LOG_WARNING, names[i % 2], LOG({ "what", names[i % 2] }));
    return NULL;
}

static void *complain(void *arg)
{
    (void)arg;
    for (int i = 0; i < 5; i++)
        log_line(LOG_ERROR, "assertion-failed", LOG({ "where", "rules.c:1" }));
    return NULL;
}

static void all_threads_may_log_and_a_failed_assertion_gets_out(void **state)
{
    static const char *names[] = { "crowd-a", "crowd-b" };
    pthread_t threads[THREADS], failing;
    (void)state;
    begin_log();
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, shout, names);
    pthread_create(&failing, NULL, complain, NULL);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    pthread_join(failing, NULL);
    log_end();
    char *text = end_log();
    assert_int_equal(tally(text, "assertion-failed").lines, 5);
    for (int i = 0; i < 2; i++) {
        struct counted t = tally(text, names[i]);
        assert_int_equal(t.lines + t.left_out, THREADS * EACH / 2);
        assert_in_range(t.lines, 20, 60);
    }
    free(text);
}

/* ---- what comes from outside ---- */

static void whatever_a_value_is_the_line_is_an_object(void **state)
{
    static char quotes[3000];
    (void)state;
    memset(quotes, '"', sizeof quotes - 1);
    begin_log();
    log_line(LOG_INFO, "odd",
             LOG({ "what", "a\nb\x01\xff\xc3 \xe2\x80\xae\"\\" }));
    log_line(LOG_INFO, "odd", LOG({ "what", quotes }));
    log_line(LOG_INFO, "odd",
             LOG({ "a", quotes }, { "b", quotes }, { "c", quotes },
                 { "d", quotes }, { "e", quotes }));
    assert_int_equal(logged("odd").lines, 3);
}

/* ---- of whom ---- */

static struct server server;

static struct address *somebody(const char *text)
{
    struct address *a = addresses_get(&server.addresses, text, 1000);
    assert_non_null(a);
    return a;
}

static void begin(void)
{
    addresses_release(&server.addresses);
    memset(&server, 0, sizeof server);
    server.settings.log_security = true;
    server.now = 1000000;
}

static void addresses_are_as_long_as_the_operator_wants_them(void **state)
{
    static const struct {
        const char *text, *full, *brief;
    } cases[] = {
        { "192.0.2.77", "192.0.2.77", "192.0.2.0/24" },
        { "::ffff:192.0.2.77", "192.0.2.77", "192.0.2.0/24" },
        { "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48" },
        { "2001:db8:ffff:ffff::1", "2001:db8:ffff:ffff::/64",
          "2001:db8:ffff::/48" },
        { "::1", "::/64", "::/48" },
    };
    char out[LOGGED_ADDRESS_MAX];
    (void)state;
    begin();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        server.settings.log_addresses = LOG_ADDRESSES_FULL;
        security_address(&server, somebody(cases[i].text), out);
        assert_string_equal(out, cases[i].full);
        server.settings.log_addresses = LOG_ADDRESSES_SHORT;
        security_address(&server, somebody(cases[i].text), out);
        assert_string_equal(out, cases[i].brief);
        server.settings.log_addresses = LOG_ADDRESSES_NONE;
        security_address(&server, somebody(cases[i].text), out);
        assert_string_equal(out, "");
    }
}

static void a_limit_is_counted_each_time_and_told_once_a_minute(void **state)
{
    (void)state;
    begin();
    struct address *one = somebody("192.0.2.1"), *two = somebody("192.0.2.2");
    begin_log();
    for (int i = 0; i < 100; i++)
        security_refused(&server, one, 0, REFUSED_BYTES, NULL);
    security_refused(&server, one, 0, REFUSED_MAKES, NULL);
    security_refused(&server, two, 0, REFUSED_BYTES, NULL);
    assert_int_equal(logged("limit").lines, 3);
    assert_int_equal(server.counters.refused[REFUSED_BYTES], 101);
    assert_int_equal(server.counters.refused[REFUSED_MAKES], 1);
    begin_log();
    server.now += 59999;
    security_refused(&server, one, 0, REFUSED_BYTES, NULL);
    server.now += 2;
    security_refused(&server, one, 0, REFUSED_BYTES, NULL);
    security_refused(&server, one, 0, REFUSED_BYTES, NULL);
    assert_int_equal(logged("limit").lines, 1);
}

static void without_a_security_log_refusals_are_counted_only(void **state)
{
    (void)state;
    begin();
    server.settings.log_security = false;
    begin_log();
    security_refused(&server, somebody("192.0.2.1"), 7, REFUSED_HOST, "x");
    security_admin(&server, "root", "ban 7");
    char *text = end_log();
    assert_string_equal(text, "");
    free(text);
    assert_int_equal(server.counters.refused[REFUSED_HOST], 1);
}

static void a_line_has_address_person_and_what_was_wrong(void **state)
{
    (void)state;
    begin();
    server.settings.log_addresses = LOG_ADDRESSES_SHORT;
    begin_log();
    security_refused(&server, somebody("192.0.2.1"), 7, REFUSED_HOST,
                     "evil.example");
    security_refused(&server, somebody("192.0.2.1"), 0, REFUSED_BANNED, NULL);
    security_admin(&server, "root", "ban 7");
    char *text = end_log();
    assert_non_null(strstr(text, "\"event\":\"host-refused\",\"address\":"
                                 "\"192.0.2.0/24\",\"person\":\"7\",\"host\":"
                                 "\"evil.example\"}"));
    assert_non_null(
        strstr(text, "\"event\":\"banned\",\"address\":\"192.0.2.0/24\"}"));
    assert_non_null(strstr(text, "\"event\":\"admin\",\"who\":\"root\","
                                 "\"command\":\"ban 7\"}"));
    free(text);
}

/* The login in the line that is logged for a name. */
static char *mark_of(const char *login, char out[20])
{
    struct link l = { .server = &server, .address = somebody("192.0.2.1") };
    struct person nobody = { .id = 0 };
    l.person = &nobody;
    begin_log();
    security_login(&l, "login-failed", login);
    char *text = end_log(), *at = strstr(text, "\"login\":\"");
    assert_non_null(at);
    assert_null(strstr(text, login));
    snprintf(out, 20, "%.8s", at + 9);
    free(text);
    return out;
}

static void login_names_can_be_compared_and_not_read(void **state)
{
    char ann[20], same[20], bob[20], later[20];
    (void)state;
    begin();
    mark_of("annabel", ann);
    mark_of("AnnaBel", same);
    mark_of("annabela", bob);
    assert_int_equal(strspn(ann, "0123456789abcdef"), 8);
    assert_string_equal(ann, same);
    assert_string_not_equal(ann, bob);
    server.mark_key[0] = 1; /* another process */
    mark_of("annabel", later);
    assert_string_not_equal(ann, later);
}

/* ---- histograms ---- */

static void a_value_is_in_the_first_bucket_that_holds_it(void **state)
{
    struct histogram h = { 0 };
    (void)state;
    histogram_add(&h, &histogram_quick, 0);
    histogram_add(&h, &histogram_quick, 0.0005); /* its bound belongs to it */
    histogram_add(&h, &histogram_quick, 0.0006);
    histogram_add(&h, &histogram_quick, 4.096);
    histogram_add(&h, &histogram_quick, 4.097);
    histogram_add(&h, &histogram_quick, 1e9);
    assert_int_equal(h.in[0], 2);
    assert_int_equal(h.in[1], 1);
    assert_int_equal(h.in[13], 1);
    assert_int_equal(h.in[HISTOGRAM_MAX], 2);
    assert_true(h.sum > 1e9);
    histogram_add(&h, &histogram_rows, 4096);
    assert_int_equal(h.in[12], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            of_one_event_there_are_so_many_lines_and_the_rest_is_counted),
        cmocka_unit_test(what_is_left_out_is_told_every_ten_seconds),
        cmocka_unit_test(at_the_end_all_is_told),
        cmocka_unit_test(a_flood_of_one_event_leaves_the_others_alone),
        cmocka_unit_test(so_many_lines_a_second_are_told_after_that),
        cmocka_unit_test(all_threads_may_log_and_a_failed_assertion_gets_out),
        cmocka_unit_test(whatever_a_value_is_the_line_is_an_object),
        cmocka_unit_test(addresses_are_as_long_as_the_operator_wants_them),
        cmocka_unit_test(a_limit_is_counted_each_time_and_told_once_a_minute),
        cmocka_unit_test(without_a_security_log_refusals_are_counted_only),
        cmocka_unit_test(a_line_has_address_person_and_what_was_wrong),
        cmocka_unit_test(login_names_can_be_compared_and_not_read),
        cmocka_unit_test(a_value_is_in_the_first_bucket_that_holds_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
