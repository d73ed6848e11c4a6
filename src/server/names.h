/* names.h -- what somebody may be called: something that can be seen, and not
 * the name of whoever runs the server.
 *
 * A small table of ours, not all of Unicode: it knows what looks like a letter
 * from A to Z in Latin, Greek and Cyrillic, and in the alphabets that were made
 * for mathematics. Look-alikes from elsewhere pass.
 */
#ifndef SIX_SERVER_NAMES_H
#define SIX_SERVER_NAMES_H

#include "sixstones/status.h"

/* A name that people see. SIX_RANGE: it is too long, or can't be seen;
 * SIX_TAKEN: it looks like a word for those who run the server. */
six_status name_check(const char *name, struct six_error *err);

/* The same for the name of an account. */
six_status name_check_login(const char *login, struct six_error *err);

/* Whether it could be one at all: whoever had it before may go on with it. */
six_status name_check_login_form(const char *login, struct six_error *err);

#endif
