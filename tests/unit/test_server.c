/* test_server.c -- the parts of the server that need no socket: settings,
 * limits, and the crew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/crew.h"
#include "server/guard.h"
#include "server/settings.h"

/* ---- settings ---- */

static void defaults_are_such_that_a_person_can_just_start_it(void **state)
{
    struct settings s;
    (void)state;
    settings_init(&s);
    assert_string_equal(s.listen, "127.0.0.1:6060");
    assert_int_equal(s.metrics, METRICS_LOCAL);
    assert_false(s.proxy);
    assert_true(s.messages.per_second > 0 && s.messages.burst >= 1);
    assert_true(s.connections > 0);
}

static void a_file_sets_what_it_names(void **state)
{
    struct settings s;
    struct six_error err = { 0 };
    (void)state;
    settings_init(&s);
    assert_int_equal(settings_read(&s,
                                   "# a comment\n"
                                   "\n"
                                   "  listen =  0.0.0.0:80  \r\n"
                                   "proxy=yes\n"
                                   "rate-messages = none\n"
                                   "rate-makes-each = 0.5 3\n"
                                   "workers = 3",
                                   &err),
                     SIX_OK);
    assert_string_equal(s.listen, "0.0.0.0:80");
    assert_true(s.proxy);
    assert_true(s.messages.per_second == 0);
    assert_true(s.makes_each.per_second == 0.5 && s.makes_each.burst == 3);
    assert_int_equal(s.workers, 3);
}

static void a_bad_line_is_named_by_its_number(void **state)
{
    static const struct {
        const char *text;
        six_status status;
        int line;
    } cases[] = {
        { "listen", SIX_SYNTAX, 1 },
        { "\n\ncolour = red\n", SIX_UNKNOWN, 3 },
        { "proxy = maybe", SIX_RANGE, 1 },
        { "workers = 1.5", SIX_RANGE, 1 },
        { "workers = -1", SIX_RANGE, 1 },
        { "workers = 99999999999999999999", SIX_RANGE, 1 },
        { "rate-messages = 1", SIX_RANGE, 1 },
        { "rate-messages = 0 5", SIX_RANGE, 1 },
        { "rate-messages = 1 2 3", SIX_RANGE, 1 },
        { "rate-messages = nan 5", SIX_RANGE, 1 },
        { "metrics = some", SIX_RANGE, 1 },
        { "data = a\x01z", SIX_SYNTAX, 1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct settings s;
        struct six_error err = { 0 };
        settings_init(&s);
        assert_int_equal(settings_read(&s, cases[i].text, &err),
                         cases[i].status);
        assert_int_equal(err.line, cases[i].line);
        assert_true(err.text[0]);
    }
}

static void an_address_is_taken_apart(void **state)
{
    static const struct {
        const char *text, *host;
        int port; /* -1: none */
    } cases[] = {
        { "127.0.0.1:6060", "127.0.0.1", 6060 },
        { "[::1]:80", "::1", 80 },
        { "8080", "", 8080 },
        { ":8080", "", 8080 },
        { "localhost:0", "localhost", 0 },
        { "localhost", "", -1 },
        { "localhost:65536", "", -1 },
        { "localhost:-1", "", -1 },
        { "", "", -1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char host[64];
        int port;
        struct six_error err = { 0 };
        six_status st =
            settings_address(cases[i].text, host, sizeof host, &port, &err);
        assert_int_equal(st, cases[i].port < 0 ? SIX_RANGE : SIX_OK);
        if (st != SIX_OK)
            continue;
        assert_string_equal(host, cases[i].host);
        assert_int_equal(port, cases[i].port);
    }
}

/* ---- limits ---- */

static void a_bucket_gives_its_burst_and_fills_again(void **state)
{
    struct bucket b = { 0 };
    struct rate rate = { .per_second = 2, .burst = 5 };
    (void)state;
    for (int i = 0; i < 5; i++)
        assert_true(bucket_take(&b, &rate, 1000));
    assert_false(bucket_take(&b, &rate, 1000));
    assert_int_equal(bucket_wait(&b, &rate), 1);
    assert_true(bucket_take(&b, &rate, 1500));
    assert_false(bucket_take(&b, &rate, 1500));
    for (int i = 0; i < 5; i++)
        assert_true(bucket_take(&b, &rate, 100000));
    assert_false(bucket_take(&b, &rate, 100000));
}

static void no_rate_is_no_limit(void **state)
{
    struct bucket b = { 0 };
    struct rate rate = { 0 };
    (void)state;
    for (int i = 0; i < 1000; i++)
        assert_true(bucket_take(&b, &rate, 1000));
}

static void looking_into_a_bucket_takes_nothing(void **state)
{
    struct bucket b = { 0 };
    struct rate rate = { .per_second = 0.001, .burst = 1 };
    (void)state;
    for (int i = 0; i < 10; i++)
        assert_true(bucket_has(&b, &rate, 1000));
    assert_true(bucket_take(&b, &rate, 1000));
    assert_false(bucket_has(&b, &rate, 1000));
    assert_true(bucket_wait(&b, &rate) > 900);
}

static void addresses_are_remembered_and_forgotten(void **state)
{
    static struct addresses all;
    (void)state;
    struct address *a = addresses_get(&all, "10.0.0.1", 1000);
    struct address *b = addresses_get(&all, "::1", 2000);
    assert_ptr_not_equal(a, b);
    assert_ptr_equal(addresses_get(&all, "10.0.0.1", 1000), a);
    a->connections = 1;
    addresses_forget(&all, 1500);
    assert_int_equal(all.count, 2); /* somebody is connected */
    a->connections = 0;
    addresses_forget(&all, 1500);
    assert_int_equal(all.count, 1);
    assert_ptr_equal(addresses_get(&all, "::1", 3000), b);
    addresses_release(&all);
    assert_int_equal(all.count, 0);
}

/* ---- the crew ---- */

struct bell {
    pthread_mutex_t mutex;
    pthread_cond_t rung;
    int count;
};

static void ring(void *arg)
{
    struct bell *bell = arg;
    pthread_mutex_lock(&bell->mutex);
    bell->count++;
    pthread_cond_signal(&bell->rung);
    pthread_mutex_unlock(&bell->mutex);
}

static void await(struct bell *bell, int count)
{
    pthread_mutex_lock(&bell->mutex);
    while (bell->count < count)
        pthread_cond_wait(&bell->rung, &bell->mutex);
    pthread_mutex_unlock(&bell->mutex);
}

struct task {
    struct crew_job job;
    atomic_bool *gate; /* waits until it is set; or NULL */
    atomic_int *worked;
    int done;
};

static void work(struct crew_job *job)
{
    struct task *t = (struct task *)job;
    struct timespec moment = { .tv_nsec = 1000000 };
    while (t->gate && !atomic_load(t->gate))
        nanosleep(&moment, NULL);
    atomic_fetch_add(t->worked, 1);
}

static void done(struct crew_job *job)
{
    ((struct task *)job)->done++;
}

static void all_jobs_are_done_and_reported_on_the_own_thread(void **state)
{
    struct bell bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
                         0 };
    struct task tasks[50] = { 0 };
    atomic_int worked = 0;
    struct crew *crew = crew_new(3, ring, &bell);
    (void)state;
    for (int i = 0; i < 50; i++) {
        tasks[i].job =
            (struct crew_job){ .work = work, .done = done, .brief = i % 2 };
        tasks[i].worked = &worked;
        crew_submit(crew, &tasks[i].job);
    }
    await(&bell, 50);
    for (int i = 0; i < 50; i++)
        assert_int_equal(tasks[i].done, 0);
    crew_report(crew);
    for (int i = 0; i < 50; i++)
        assert_int_equal(tasks[i].done, 1);
    assert_int_equal(atomic_load(&worked), 50);
    assert_int_equal(crew_waiting(crew), 0);
    crew_free(crew);
}

static void what_is_brief_is_not_kept_waiting_by_what_is_long(void **state)
{
    struct bell bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
                         0 };
    atomic_bool gate = false;
    atomic_int worked = 0;
    struct task lengthy[4] = { 0 }, brief = { 0 };
    struct crew *crew = crew_new(2, ring, &bell);
    (void)state;
    for (int i = 0; i < 4; i++) {
        lengthy[i].job = (struct crew_job){ .work = work, .done = done };
        lengthy[i].gate = &gate;
        lengthy[i].worked = &worked;
        crew_submit(crew, &lengthy[i].job);
    }
    brief.job = (struct crew_job){ .work = work, .done = done, .brief = true };
    brief.worked = &worked;
    crew_submit(crew, &brief.job);
    await(&bell, 1); /* the long ones wait for the gate */
    crew_report(crew);
    assert_int_equal(brief.done, 1);
    assert_int_equal(lengthy[0].done, 0);
    atomic_store(&gate, true);
    await(&bell, 5);
    crew_free(crew);
    for (int i = 0; i < 4; i++)
        assert_int_equal(lengthy[i].done, 1);
}

static void
jobs_that_have_not_begun_are_reported_when_the_crew_ends(void **state)
{
    struct bell bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
                         0 };
    atomic_bool gate = false;
    atomic_int worked = 0;
    struct task tasks[5] = { 0 };
    struct crew *crew = crew_new(1, ring, &bell);
    (void)state;
    for (int i = 0; i < 5; i++) {
        tasks[i].job = (struct crew_job){ .work = work, .done = done };
        tasks[i].gate = i ? NULL : &gate;
        tasks[i].worked = &worked;
        crew_submit(crew, &tasks[i].job);
    }
    atomic_store(&gate, true);
    crew_free(crew);
    for (int i = 0; i < 5; i++)
        assert_int_equal(tasks[i].done, 1);
}

/* ---- guards ---- */

static void count_up(void *count)
{
    ++*(int *)count;
}

static void fail_an_assertion(void *count)
{
    ++*(int *)count;
    abort();
}

static void fail_inside(void *count)
{
    assert_false(guarded(fail_an_assertion, count));
    ++*(int *)count;
}

static void a_failed_assertion_is_left_behind_under_a_guard(void **state)
{
    int count = 0;
    (void)state;
    guard_init();
    assert_true(guarded(count_up, &count));
    assert_int_equal(count, 1);
    for (int i = 0; i < 3; i++)
        assert_false(guarded(fail_an_assertion, &count));
    assert_int_equal(count, 4);
    assert_true(guarded(fail_inside, &count));
    assert_int_equal(count, 6);
}

static void *fail_in_thread(void *count)
{
    return guarded(fail_an_assertion, count) ? NULL : count;
}

static void each_thread_has_guards_of_its_own(void **state)
{
    pthread_t threads[4];
    int counts[4] = { 0 };
    (void)state;
    guard_init();
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, fail_in_thread, &counts[i]);
    for (int i = 0; i < 4; i++) {
        void *left;
        pthread_join(threads[i], &left);
        assert_ptr_equal(left, &counts[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_such_that_a_person_can_just_start_it),
        cmocka_unit_test(a_file_sets_what_it_names),
        cmocka_unit_test(a_bad_line_is_named_by_its_number),
        cmocka_unit_test(an_address_is_taken_apart),
        cmocka_unit_test(a_bucket_gives_its_burst_and_fills_again),
        cmocka_unit_test(no_rate_is_no_limit),
        cmocka_unit_test(looking_into_a_bucket_takes_nothing),
        cmocka_unit_test(addresses_are_remembered_and_forgotten),
        cmocka_unit_test(all_jobs_are_done_and_reported_on_the_own_thread),
        cmocka_unit_test(what_is_brief_is_not_kept_waiting_by_what_is_long),
        cmocka_unit_test(
            jobs_that_have_not_begun_are_reported_when_the_crew_ends),
        cmocka_unit_test(a_failed_assertion_is_left_behind_under_a_guard),
        cmocka_unit_test(each_thread_has_guards_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
