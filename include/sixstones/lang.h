/* lang.h -- the languages, and how a sentence is found in one of them.
 *
 * English is the source. The catalogs (po/) are compiled into the library, so
 * that one process can speak several languages at once and no locale has to be
 * installed. Tables mark their texts with N_(); whoever shows a text calls
 * six_tr() with the reader's language.
 */
#ifndef SIXSTONES_LANG_H
#define SIXSTONES_LANG_H

#include <stdint.h>

#define N_(text) text
#define NP_(one, many) one, many /* two neighbouring members of a table */

typedef uint8_t six_lang;
enum { SIX_EN, SIX_PL, SIX_IT, SIX_LANG_COUNT };

/* "en", "pl", "it". */
const char *six_lang_id(six_lang lang);

/* The language of a tag such as "pl", "it_IT.UTF-8" or "pl-PL". Returns 0 and
 * leaves *out alone when the tag names none of ours. */
int six_lang_find(const char *tag, six_lang *out);

/* The text in that language; the English one where there is no translation. */
const char *six_tr(six_lang lang, const char *text)
    __attribute__((format_arg(2)));

/* The same for a text that depends on a number: "%d card", "%d cards". */
const char *six_tr_n(six_lang lang, const char *one, const char *many,
                     unsigned long n) __attribute__((format_arg(2)))
__attribute__((format_arg(3)));

#endif
