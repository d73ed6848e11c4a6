/* test_guard.c -- what is left behind under a guard, and what ends the process:
 * tried in children. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "asserts.h"
#include "server/guard.h"

#ifndef __has_feature
#define __has_feature(name) 0 /* clang's way to tell */
#endif
#if defined __SANITIZE_ADDRESS__ || __has_feature(address_sanitizer)
enum { ADDRESSES = 1, THREADS = 0 };
#elif defined __SANITIZE_THREAD__ || __has_feature(thread_sanitizer)
enum { ADDRESSES = 0, THREADS = 1 };
#else
enum { ADDRESSES = 0, THREADS = 0 };
#endif

/* ---- what may go wrong ---- */

static void count_up(void *count)
{
    ++*(int *)count;
}

static void fail_an_assertion(void *count)
{
    ++*(int *)count;
    assert(*(int *)count < 0);
}

static void fail_inside(void *count)
{
    if (!guarded(fail_an_assertion, count))
        ++*(int *)count;
}

static void fail_after_a_guard(void *count)
{
    guarded(count_up, count);
    fail_an_assertion(count);
}

static void call_abort(void *unused)
{
    (void)unused;
    abort();
}

/* By ways that no compiler looks through. */
static void free_twice(void *unused)
{
    void (*volatile release)(void *) = free;
    void *block = malloc(40);
    (void)unused;
    release(block);
    release(block); /* NOLINT(clang-analyzer-unix.Malloc): that is the point */
}

static void write_beyond_the_heap(void *unused)
{
    volatile size_t size = 100;
    char *block = malloc(24);
    (void)unused;
    if (!block)
        return;
    memset(block, 'x', size);
    __asm__ volatile("" : : "r"(block) : "memory"); /* somebody reads it */
    free(block);
}

static void fail_in_a_shared_library(void *unused)
{
    (void)unused;
    asserts_positive(-1);
}

static void raise_abort(void *unused)
{
    (void)unused;
    raise(SIGABRT);
}

/* ---- children ---- */

enum { LIVED = 0, LEFT = 3 };

struct child {
    int status;
    char said[4000]; /* on standard error */
};

static void run_child(void (*f)(void *), bool guard)
{
    int count = 0;
    if (!guard)
        f(&count);
    _exit(!guard || guarded(f, &count) ? LIVED : LEFT);
}

/* To the end, or it would be killed for talking to nobody. */
static void listen_to(struct child *c, int from)
{
    char rest[1000];
    size_t used = 0;
    ssize_t got;
    while (used + 1 < sizeof c->said &&
           (got = read(from, c->said + used, sizeof c->said - 1 - used)) > 0)
        used += (size_t)got;
    while (read(from, rest, sizeof rest) > 0)
        ;
}

static struct child child_of(void (*f)(void *), bool guard)
{
    struct child c = { 0 };
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        run_child(f, guard);
    }
    close(ends[1]);
    listen_to(&c, ends[0]);
    close(ends[0]);
    assert_int_equal(waitpid(pid, &c.status, 0), pid);
    return c;
}

static void assert_aborted(const struct child *c)
{
    assert_true(WIFSIGNALED(c->status));
    assert_int_equal(WTERMSIG(c->status), SIGABRT);
}

/* AddressSanitizer finds such things before the C library, and exits. */
static void assert_died(const struct child *c)
{
    if (ADDRESSES)
        assert_true(WIFEXITED(c->status) && WEXITSTATUS(c->status) != LIVED &&
                    WEXITSTATUS(c->status) != LEFT);
    else
        assert_aborted(c);
}

/* ---- tests ---- */

static void a_failed_assertion_is_left_behind_under_a_guard(void **state)
{
    int count = 0;
    (void)state;
    assert_true(guarded(count_up, &count));
    assert_int_equal(count, 1);
    for (int i = 0; i < 3; i++)
        assert_false(guarded(fail_an_assertion, &count));
    assert_int_equal(count, 4);
    assert_true(guarded(fail_inside, &count));
    assert_int_equal(count, 6);
    assert_false(guarded(fail_after_a_guard, &count));
    assert_int_equal(count, 8);
}

static void it_is_logged_with_its_place_and_its_condition(void **state)
{
    struct child c = child_of(fail_an_assertion, true);
    (void)state;
    assert_true(WIFEXITED(c.status));
    assert_int_equal(WEXITSTATUS(c.status), LEFT);
    assert_non_null(strstr(c.said, "\"event\":\"assertion-failed\""));
    assert_non_null(strstr(c.said, "test_guard.c:"));
    assert_non_null(strstr(c.said, "*(int *)count < 0"));
    assert_ptr_equal(strchr(c.said, '\n'), strrchr(c.said, '\n'));
}

static void without_a_guard_an_assertion_aborts_as_ever(void **state)
{
    struct child c = child_of(fail_an_assertion, false);
    (void)state;
    assert_aborted(&c);
    assert_non_null(strstr(c.said, "test_guard.c:"));
    assert_non_null(strstr(c.said, "fail_an_assertion"));
    assert_non_null(
        strstr(c.said, ": Assertion `*(int *)count < 0' failed.\n"));
}

static void fail_after(void *count)
{
    guarded(fail_an_assertion, count);
    fail_an_assertion(count);
}

static void after_a_guard_there_is_none(void **state)
{
    struct child c = child_of(fail_after, false);
    (void)state;
    assert_aborted(&c);
}

static void abort_ends_the_process_under_a_guard_too(void **state)
{
    struct child called = child_of(call_abort, true);
    struct child raised = child_of(raise_abort, true);
    (void)state;
    assert_aborted(&called);
    assert_aborted(&raised);
}

static void a_damaged_heap_ends_the_process_under_a_guard_too(void **state)
{
    (void)state;
    if (THREADS) /* whose heap checks nothing */
        skip();
    struct child c = child_of(free_twice, true);
    assert_died(&c);
}

static void an_overflow_that_is_found_ends_the_process(void **state)
{
    (void)state;
#if defined __USE_FORTIFY_LEVEL && __USE_FORTIFY_LEVEL > 0
    struct child c = child_of(write_beyond_the_heap, true);
    assert_aborted(&c);
    assert_non_null(strstr(c.said, "buffer overflow detected"));
#else
    if (!ADDRESSES)
        skip();
    struct child c = child_of(write_beyond_the_heap, true);
    assert_died(&c);
#endif
}

static void an_assertion_of_a_shared_library_ends_the_process(void **state)
{
    struct child c = child_of(fail_in_a_shared_library, true);
    (void)state;
    assert_aborted(&c);
    assert_non_null(strstr(c.said, "number > 0"));
    assert_null(strstr(c.said, "assertion-failed"));
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
    for (int i = 0; i < 4; i++)
        assert_int_equal(
            pthread_create(&threads[i], NULL, fail_in_thread, &counts[i]), 0);
    for (int i = 0; i < 4; i++) {
        void *left;
        pthread_join(threads[i], &left);
        assert_ptr_equal(left, &counts[i]);
    }
}

static void *fail_unguarded(void *count)
{
    fail_an_assertion(count);
    return NULL;
}

static void wait_for_a_thread_that_fails(void *count)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, fail_unguarded, count) == 0)
        pthread_join(thread, NULL);
}

static void the_guard_of_one_thread_is_none_for_another(void **state)
{
    struct child c = child_of(wait_for_a_thread_that_fails, true);
    (void)state;
    assert_aborted(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failed_assertion_is_left_behind_under_a_guard),
        cmocka_unit_test(it_is_logged_with_its_place_and_its_condition),
        cmocka_unit_test(without_a_guard_an_assertion_aborts_as_ever),
        cmocka_unit_test(after_a_guard_there_is_none),
        cmocka_unit_test(abort_ends_the_process_under_a_guard_too),
        cmocka_unit_test(a_damaged_heap_ends_the_process_under_a_guard_too),
        cmocka_unit_test(an_overflow_that_is_found_ends_the_process),
        cmocka_unit_test(an_assertion_of_a_shared_library_ends_the_process),
        cmocka_unit_test(each_thread_has_guards_of_its_own),
        cmocka_unit_test(the_guard_of_one_thread_is_none_for_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
