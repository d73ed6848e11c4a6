/* server_dice.c -- chance that can be repeated, and how a fuzzer ends. */
#include "server.h"

#include <stdarg.h>
#include <unistd.h>

uint64_t dice;
void (*tell_more)(void);

int roll(int n)
{
    return n > 0 ? (int)six_random_below(&dice, (uint32_t)n) : 0;
}

bool chance(int percent)
{
    return roll(100) < percent;
}

void fail(const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    fprintf(stderr, "broken promise: ");
    vfprintf(stderr, format, ap); /* NOLINT: it is begun above */
    fprintf(stderr, "\n");
    va_end(ap);
    if (tell_more)
        tell_more();
    _exit(1);
}
