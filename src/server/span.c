/* span.c -- times as people write them. */
#include "server/span.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/clean.h"

static const int64_t longest = 3660LL * 24 * 3600;

static int64_t seconds_of(char unit)
{
    switch (unit) {
    case 's':
        return 1;
    case 'm':
        return 60;
    case 'h':
        return 3600;
    case 'd':
        return (int64_t)24 * 3600;
    case 'w':
        return (int64_t)7 * 24 * 3600;
    default:
        return 0;
    }
}

six_status span_read(const char *text, int64_t *ms, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX], *end;
    if (strcmp(text, "ever") == 0) {
        *ms = 0;
        return SIX_OK;
    }
    errno = 0;
    long long n = strtoll(text, &end, 10);
    int64_t unit = end[0] && !end[1] ? seconds_of(end[0]) : 0;
    bool digit = text[0] >= '0' && text[0] <= '9';
    if (!digit || errno || n < 1 || unit == 0 || n > longest / unit)
        return six_fail(err, SIX_RANGE,
                        N_("'%s' is no time; write 30s, 10m, 2h, 7d, 4w (up "
                           "to ten years) or ever"),
                        six__quote(quote, text));
    *ms = n * unit * 1000;
    return SIX_OK;
}

void span_moment(int64_t at, char out[SPAN_TEXT_MAX])
{
    struct tm tm;
    time_t seconds = (time_t)(at / 1000);
    if (!gmtime_r(&seconds, &tm) ||
        !strftime(out, SPAN_TEXT_MAX, "%Y-%m-%d %H:%M UTC", &tm))
        out[0] = '\0';
}
