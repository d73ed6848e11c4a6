/* guard.c -- abort() under a guard comes back here, in the thread it happened
 * in. Without a guard it ends the program, as ever. */
#include "server/guard.h"

#include <setjmp.h>
#include <signal.h>
#include <stddef.h>

static _Thread_local sigjmp_buf *way_back;

static void on_abort(int number)
{
    (void)number;
    if (way_back)
        siglongjmp(*way_back, 1);
}

void guard_init(void)
{
    struct sigaction action = { .sa_handler = on_abort };
    sigaction(SIGABRT, &action, NULL);
}

bool guarded(void (*f)(void *arg), void *arg)
{
    sigjmp_buf here, *outer = way_back;
    bool ok = false;
    if (sigsetjmp(here, 1) == 0) {
        way_back = &here;
        f(arg);
        ok = true;
    }
    way_back = outer;
    return ok;
}
