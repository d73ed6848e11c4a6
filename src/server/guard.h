/* guard.h -- a bug in the rules of one game must not end all the others.
 *
 * Rules are pure functions over plain data, so a failed assertion in them can
 * be left behind: the table it happened at is given up, and the server goes
 * on. Nothing that holds a lock or owns memory may run under a guard.
 */
#ifndef SIX_SERVER_GUARD_H
#define SIX_SERVER_GUARD_H

#include <stdbool.h>

/* Once, before any guarded(). */
void guard_init(void);

/* Call f(arg). False: an assertion failed in it, and it was left. */
bool guarded(void (*f)(void *arg), void *arg);

#endif
