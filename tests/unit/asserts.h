/* asserts.h -- a shared library whose assertions are its own. */
#ifndef SIX_TESTS_ASSERTS_H
#define SIX_TESTS_ASSERTS_H

/* Its assert(number > 0). */
void asserts_positive(int number);

#endif
