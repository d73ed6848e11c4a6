/* status.c -- statuses from their one list. */
#include "sixstones/status.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/clean.h"

static const struct {
    const char *id;
    const char *text;
} statuses[] = {
#define ROW(name, id, text) [name] = { id, text },
    SIX_STATUS_LIST(ROW)
#undef ROW
};

const char *six_status_id(six_status status)
{
    return statuses[status].id;
}

const char *six_status_text(six_lang lang, six_status status)
{
    return six_tr(lang, statuses[status].text);
}

six_status six_fail(struct six_error *err, six_status status,
                    const char *format, ...)
{
    if (!err)
        return status;
    err->status = status;
    err->rule[0] = '\0';
    err->line = err->column = 0;
    va_list ap;
    va_start(ap, format);
    vsnprintf(err->text, sizeof err->text, six_tr(err->lang, format), ap);
    va_end(ap);
    six__mend(err->text); /* it may quote anything, and may have been cut */
    return status;
}
