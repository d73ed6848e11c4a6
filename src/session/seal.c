/* seal.c -- what a session knows of how its shuffles were sealed: only the
 * texts. Whether they fit is found out where hashes are known, in protocol/. */
#include <stdio.h>
#include <string.h>

#include "session/session.h"

/* So many hexadecimal digits in lower case, the '\0' within the buffer. */
static bool is_hex(const char *text, size_t least, size_t most)
{
    size_t length = strnlen(text, most + 1);
    return length >= least && length <= most &&
           strspn(text, "0123456789abcdef") == length;
}

static six_status check_digest(const char *text, struct six_error *err)
{
    if (is_hex(text, SIX_SEAL_MAX, SIX_SEAL_MAX))
        return SIX_OK;
    return six_fail(err, SIX_RANGE,
                    N_("a seal, a commit or a secret has exactly %d "
                       "hexadecimal digits, in lower case"),
                    SIX_SEAL_MAX);
}

static six_status check_salt(const char *text, struct six_error *err)
{
    if (is_hex(text, 1, SIX_SALT_MAX))
        return SIX_OK;
    return six_fail(err, SIX_RANGE,
                    N_("a salt has from 1 to %d hexadecimal digits, in lower "
                       "case"),
                    SIX_SALT_MAX);
}

six_status six__seal_read(const char *text, char out[SIX_SEAL_MAX + 1],
                          struct six_error *err)
{
    six_status st = check_digest(text, err);
    if (st == SIX_OK)
        snprintf(out, SIX_SEAL_MAX + 1, "%s", text);
    return st;
}

six_status six__salt_read(const char *text, char out[SIX_SALT_MAX + 1],
                          struct six_error *err)
{
    six_status st = check_salt(text, err);
    if (st == SIX_OK)
        snprintf(out, SIX_SALT_MAX + 1, "%s", text);
    return st;
}

static bool has_any(const struct six_seal *seal, int seat)
{
    return seal->commit[seat][0] != '\0' || seal->salt[seat][0] != '\0';
}

/* Commits and salts of seats that there are, each as it should be. */
static six_status check_salts(const struct six_session *s,
                              const struct six_seal *seal,
                              struct six_error *err)
{
    six_status st = SIX_OK;
    for (int i = 0; st == SIX_OK && i < SIX_SEATS_MAX; i++) {
        if (has_any(seal, i) && i >= s->seats)
            return six_fail(err, SIX_RANGE,
                            N_("there are more salts than seats"));
        if (seal->commit[i][0])
            st = check_digest(seal->commit[i], err);
        if (st == SIX_OK && seal->salt[i][0])
            st = check_salt(seal->salt[i], err);
    }
    return st;
}

static bool is_empty(const struct six_seal *seal)
{
    bool empty = seal->secret[0] == '\0';
    for (int i = 0; i < SIX_SEATS_MAX; i++)
        empty = empty && !has_any(seal, i);
    return empty;
}

six_status six_session_set_seal(struct six_session *s,
                                const struct six_seal *seal,
                                struct six_error *err)
{
    six_status st = SIX_OK;
    if (seal->seal[0])
        st = check_digest(seal->seal, err);
    else if (!is_empty(seal))
        st = six_fail(err, SIX_SYNTAX,
                      N_("commits, salts and a secret are nothing without a "
                         "seal"));
    if (st == SIX_OK && seal->secret[0])
        st = check_digest(seal->secret, err);
    if (st == SIX_OK)
        st = check_salts(s, seal, err);
    if (st == SIX_OK)
        s->seal = *seal;
    return st;
}

const struct six_seal *six_session_seal(const struct six_session *s)
{
    return &s->seal;
}
