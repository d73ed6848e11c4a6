/* log.h -- what the operator is told: a JSON object a line, on standard error.
 *
 * No tokens, passwords, secrets or table ids are logged: whoever reads the log
 * could take part with them. Addresses are, for those who have to stop abuse:
 * security.h.
 *
 * The log limits itself: of one event there are 20 lines at once, and then 5 a
 * second. How many were left out is told by a line "log-suppressed", a second
 * later and then every 10 seconds. Any thread may log.
 */
#ifndef SIX_SERVER_LOG_H
#define SIX_SERVER_LOG_H

#include <stdint.h>

#include "sixstones/text.h"

enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR };

/* One line: what happened, and pairs of a name and a text about it, or NULL.
 * The event is a literal, and docs/operating.md explains it. */
#define LOG(...) ((const struct six_fill[]){ __VA_ARGS__, { NULL, NULL } })
void log_line(enum log_level level, const char *event,
              const struct six_fill *pairs);

/* Tell what was left out, where it is time to; now is that of steady_ms(). And
 * at the end: at once. */
void log_tick(int64_t now);
void log_end(void);

/* Now, in ms since 1970; and in ms and us that never go back. */
int64_t wall_ms(void);
int64_t steady_ms(void);
int64_t steady_us(void);

#endif
