/* clean.h -- text from outside, before it is believed or shown.
 *
 * Clean text is valid UTF-8 without anything that moves a cursor, breaks a
 * line or turns the direction of reading.
 */
#ifndef SIX_CORE_CLEAN_H
#define SIX_CORE_CLEAN_H

#include <stdbool.h>
#include <stddef.h>

enum { SIX__QUOTE_BYTES = 40, SIX__QUOTE_MAX = SIX__QUOTE_BYTES + 4 };

/* How many bytes of the text are clean, from its beginning. */
size_t six__clean_length(const char *text, size_t length);

bool six__is_clean(const char *text);

/* Put '?' for each byte that is not clean, so that the text can be shown. */
void six__mend(char *text);

/* The beginning of a text, mended, to be quoted in an error. Returns out. */
const char *six__quote(char out[SIX__QUOTE_MAX], const char *text);

#endif
