/* clean.h -- text from outside, before it is believed or shown.
 *
 * Clean text is valid UTF-8 without anything that moves a cursor, breaks a
 * line or turns the direction of reading.
 */
#ifndef SIX_CORE_CLEAN_H
#define SIX_CORE_CLEAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SIX__QUOTE_BYTES = 40, SIX__QUOTE_MAX = SIX__QUOTE_BYTES + 4 };

/* The character at the beginning of a text, of which length bytes are left, and
 * its own length; 0 where there is none: cut off, longer than it need be, a
 * surrogate, beyond Unicode. */
size_t six__decode(const char *text, size_t length, uint32_t *out);

/* How many bytes of the text are clean, from its beginning. */
size_t six__clean_length(const char *text, size_t length);

bool six__is_clean(const char *text);

/* Put '?' for each byte that is not clean, so that the text can be shown. */
void six__mend(char *text);

/* The beginning of a text, mended, to be quoted in an error. Returns out. */
const char *six__quote(char out[SIX__QUOTE_MAX], const char *text);

#endif
