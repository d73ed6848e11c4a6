/* log.h -- what the operator is told: a JSON object a line, on standard error.
 *
 * No tokens, passwords, secrets or table ids are logged: whoever reads the log
 * could take part with them. Addresses are, for those who have to stop abuse.
 */
#ifndef SIX_SERVER_LOG_H
#define SIX_SERVER_LOG_H

#include <stdint.h>

#include "sixstones/text.h"

enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR };

/* One line: what happened, and pairs of a name and a text about it, or NULL. */
#define LOG(...) ((const struct six_fill[]){ __VA_ARGS__, { NULL, NULL } })
void log_line(enum log_level level, const char *event,
              const struct six_fill *pairs);

/* Now, in ms since 1970; and in ms that never go back. */
int64_t wall_ms(void);
int64_t steady_ms(void);

#endif
