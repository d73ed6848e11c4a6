/* test_loop_memory.c -- what is set aside for libev is enough: with all the
 * descriptors that there may be, all of them ready at once. Where it is not,
 * libev ends the process. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <ev.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/loop_memory.h"

enum { MOST = 16600, TIMERS = 16, TIMES = 3 };

static int called;

static void on_ready(struct ev_loop *loop, ev_io *watcher, int events)
{
    (void)loop;
    (void)watcher;
    (void)events;
    called++;
}

static void on_time(struct ev_loop *loop, ev_timer *watcher, int events)
{
    (void)loop;
    (void)watcher;
    (void)events;
}

static void on_idle(struct ev_loop *loop, ev_idle *watcher, int events)
{
    (void)loop;
    (void)watcher;
    (void)events;
}

static long limit(void)
{
    struct rlimit files;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &files), 0);
    files.rlim_cur = files.rlim_max < MOST ? files.rlim_max : MOST;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &files), 0);
    return (long)files.rlim_cur;
}

/* Watches everything that can be opened, reading and writing apart, as
 * libwebsockets does; returns how many watchers that are. */
static int watch_all(struct ev_loop *loop, ev_io *watchers)
{
    int count = 0, fd;
    while ((fd = eventfd(1, EFD_CLOEXEC)) >= 0) {
        ev_io_init(&watchers[count], on_ready, fd, EV_READ);
        ev_io_start(loop, &watchers[count++]);
        ev_io_init(&watchers[count], on_ready, fd, EV_WRITE);
        ev_io_start(loop, &watchers[count++]);
    }
    return count;
}

static void end_all(struct ev_loop *loop, ev_io *watchers, int count)
{
    for (int i = 0; i < count; i += 2) {
        ev_io_stop(loop, &watchers[i]);
        ev_io_stop(loop, &watchers[i + 1]);
        close(watchers[i].fd);
    }
}

/* Turns until all are told of in one: libev asks for twice as many events
 * whenever it got as many as it asked for. */
static void turn_until_all_are_called(struct ev_loop *loop, int count)
{
    do {
        called = 0;
        ev_run(loop, EVRUN_ONCE);
    } while (called < count);
}

static void all_descriptors_are_ready_at_once(void **state)
{
    (void)state;
    long files = limit();
    assert_true(loop_memory_open(files));
    struct ev_loop *loop = ev_loop_new(EVFLAG_AUTO);
    assert_non_null(loop);
    ev_timer timers[TIMERS];
    for (int i = 0; i < TIMERS; i++) {
        ev_timer_init(&timers[i], on_time, 0, 0.001);
        ev_timer_start(loop, &timers[i]);
    }
    ev_idle idle;
    ev_idle_init(&idle, on_idle);
    ev_idle_start(loop, &idle);
    ev_io *watchers = calloc((size_t)files * 2, sizeof *watchers);
    assert_non_null(watchers);
    for (int i = 0; i < TIMES; i++) {
        int count = watch_all(loop, watchers);
        assert_true(count > files);
        turn_until_all_are_called(loop, count);
        end_all(loop, watchers, count);
    }
    free(watchers);
    ev_loop_destroy(loop);
    loop_memory_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_descriptors_are_ready_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
