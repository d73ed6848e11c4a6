/* span.h -- times as people write them: how long, and until when. */
#ifndef SIX_SERVER_SPAN_H
#define SIX_SERVER_SPAN_H

#include <stdbool.h>
#include <stdint.h>

#include "sixstones/status.h"

enum { SPAN_TEXT_MAX = 40 };

/* "30s", "10m", "2h", "7d", "4w" or "ever", which is 0; otherwise ms, at most
 * ten years. */
six_status span_read(const char *text, int64_t *ms, struct six_error *err);

/* A moment (ms since 1970) in figures that are the same everywhere. */
void span_moment(int64_t at, char out[SPAN_TEXT_MAX]);

#endif
