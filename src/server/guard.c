/* guard.c -- a failed assertion of ours, under a guard, comes back here, in the
 * thread it happened in. Everything else that aborts ends the program.
 *
 * No signal is caught: assert() calls __assert_fail() of the C library, and
 * this file has one of its own. Hidden, it is what our objects are linked to
 * and what shared libraries do not see. */
#include "server/guard.h"

#include <assert.h>
#include <errno.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/log.h"

static _Thread_local jmp_buf *way_back;

bool guarded(void (*f)(void *arg), void *arg)
{
    jmp_buf here, *outer = way_back;
    bool ok = false;
    if (_setjmp(here) == 0) { /* without the mask of signals: a system call */
        way_back = &here;
        f(arg);
        ok = true;
    }
    way_back = outer;
    return ok;
}

/* Other C libraries call something else, and there is no way back there. */
#if defined __GLIBC__ && !defined NDEBUG

static void log_failure(const char *condition, const char *file, unsigned line)
{
    char where[200];
    snprintf(where, sizeof where, "%s:%u", file, line);
    log_line(LOG_ERROR, "assertion-failed",
             LOG({ "where", where }, { "what", condition }));
}

/* Until the line is written there is no way back: a second failure in the
 * same place would go round in circles. */
__attribute__((visibility("hidden"))) void __assert_fail(const char *condition,
                                                         const char *file,
                                                         unsigned line,
                                                         const char *function)
{
    jmp_buf *back = way_back;
    if (back) {
        way_back = NULL;
        log_failure(condition, file, line);
        longjmp(*back, 1);
    }
    fprintf(stderr, "%s: %s:%u: %s: Assertion `%s' failed.\n",
            program_invocation_short_name, file, line, function, condition);
    abort();
}

#endif
