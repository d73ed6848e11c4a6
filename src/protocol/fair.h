/* fair.h -- shuffles that players can check: docs/online.md, "Fair shuffles".
 *
 * A secret is drawn and its hash, the seal, is shown before people add salts
 * of their own; of these, too, the hash, the commit, is shown first. Every seed
 * of chance follows from secret and salts. */
#ifndef SIX_PROTOCOL_FAIR_H
#define SIX_PROTOCOL_FAIR_H

#include "sixstones/session.h"

enum { SIX__SECRET = 32 }; /* bytes of a secret */

/* The SHA-256 of a secret, as 64 hexadecimal digits. */
void six__fair_seal(const unsigned char secret[SIX__SECRET], char out[65]);

/* The commit of a salt: the SHA-256 of a line of ours and the salt's text, as
 * 64 hexadecimal digits. */
void six__fair_commit(const char *salt, char out[65]);

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
 * it began from a position, or where something does not fit: the secret its
 * seal, a salt its commit, or a seed (then the sentence tells the number of the
 * action, from 1, as 'sixstones replay' does). A seat without a commit has
 * nothing to fit. */
six_status six__fair_check(const struct six_session *s, struct six_error *err);

/* Whether a game has the set-up, the seal, the commits and the open salts of a
 * list that was told before anybody's salt was (the news 'reveal' of
 * docs/online.md), and no others. SIX_SYNTAX where it is no such list,
 * SIX_BROKEN where the game has something else. */
six_status six__fair_check_list(const struct six_session *s,
                                const struct six_value *list,
                                struct six_error *err);

#endif
