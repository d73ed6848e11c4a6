/* guard.h -- a bug in the rules of one game must not end all the others.
 *
 * Rules are pure functions over plain data, so a failed assertion in them can
 * be left behind: the table it happened at is given up, and the server goes
 * on. That holds for an assert() in our own objects, and for nothing else. If
 * the C library aborts (a heap that is damaged, an overflow that FORTIFY or the
 * stack protector has found), if a shared library's assertion fails or anybody
 * calls abort(), then memory can't be trusted any more: the process ends at
 * once, under a guard, too, and whoever watches over it starts it again.
 *
 * What is left is left as it is: memory that f() owns then is lost, and a lock
 * that it holds stays locked. So nothing that takes a lock runs under a guard,
 * and who calls guarded() gives up all that f() may have changed by halves.
 */
#ifndef SIX_SERVER_GUARD_H
#define SIX_SERVER_GUARD_H

#include <stdbool.h>

/* Call f(arg). False: an assertion of ours failed in it, on this thread; that
 * was logged ("assertion-failed"), and f() was left. Guards may be nested: the
 * inner one is where it goes on. */
bool guarded(void (*f)(void *arg), void *arg);

#endif
