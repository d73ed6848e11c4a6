/* fair.h -- shuffles that players can check: docs/online.md, "Fair shuffles".
 *
 * A secret is drawn and its hash, the seal, is shown before people add salts
 * of their own; every seed of chance follows from secret and salts. */
#ifndef SIX_PROTOCOL_FAIR_H
#define SIX_PROTOCOL_FAIR_H

#include "sixstones/session.h"

enum { SIX__SECRET = 32 }; /* bytes of a secret */

/* The SHA-256 of a secret, as 64 hexadecimal digits. */
void six__fair_seal(const unsigned char secret[SIX__SECRET], char out[65]);

/* Bytes as hexadecimal digits, '\0' added, and back: false where the text is
 * not exactly so many bytes in lower case. */
void six__fair_hex(const unsigned char *bytes, size_t count, char *out);
bool six__fair_unhex(const char *text, unsigned char *out, size_t count);

/* The seed of action index. ids and salts go by seat; a salt may be "". */
uint64_t six__fair_seed(const unsigned char secret[SIX__SECRET],
                        const char *const ids[], const char *const salts[],
                        int seats, int index);

/* Whether a game was shuffled as its seal promised. Fails with a sentence:
 * SIX_FORBIDDEN where the game has no seal or no secret yet, SIX_BROKEN where
 * something does not fit (where it is a seed, the sentence tells the number of
 * the action, from 1, as 'sixstones replay' does). */
six_status six__fair_check(const struct six_session *s, struct six_error *err);

#endif
