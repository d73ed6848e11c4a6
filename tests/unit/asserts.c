/* asserts.c -- stands for libwebsockets and the others, whose assertions say
 * nothing about our rules. */
#include "asserts.h"

#include <assert.h>

void asserts_positive(int number)
{
    assert(number > 0);
}
