/* fair.c -- seeds of chance that follow from a secret and from salts. */
#include "protocol/fair.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { SEED_BYTES = 8 };

static_assert((int)SIX__SECRET == (int)crypto_auth_hmacsha256_KEYBYTES,
              "a secret is a key");
static_assert((int)SIX__SECRET == (int)crypto_hash_sha256_BYTES,
              "a hash is as long as a secret");
static_assert((int)SIX_SEAL_MAX == 2 * (int)SIX__SECRET,
              "a seal has two digits a byte");

/* ---- digits ---- */

void six__fair_hex(const unsigned char *bytes, size_t count, char *out)
{
    sodium_bin2hex(out, 2 * count + 1, bytes, count);
}

static int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool six__fair_unhex(const char *text, unsigned char *out, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int high = digit(text[2 * i]);
        int low = high < 0 ? -1 : digit(text[2 * i + 1]);
        if (low < 0)
            return false;
        out[i] = (unsigned char)(high << 4 | low);
    }
    return text[2 * count] == '\0';
}

/* ---- what follows from a secret ---- */

/* The library wants it before anything else; more often does no harm. */
static void wake(void)
{
    int awake = sodium_init();
    assert(awake >= 0);
}

void six__fair_seal(const unsigned char secret[SIX__SECRET], char out[65])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    wake();
    crypto_hash_sha256(hash, secret, SIX__SECRET);
    six__fair_hex(hash, sizeof hash, out);
}

static void add(crypto_auth_hmacsha256_state *to, const char *text)
{
    crypto_auth_hmacsha256_update(to, (const unsigned char *)text,
                                  strlen(text));
}

static void make_key(unsigned char key[crypto_auth_hmacsha256_BYTES],
                     const unsigned char secret[SIX__SECRET],
                     const char *const ids[], const char *const salts[],
                     int seats)
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, secret, SIX__SECRET);
    for (int i = 0; i < seats; i++) {
        if (salts[i][0] == '\0')
            continue;
        add(&state, ids[i]);
        add(&state, ":");
        add(&state, salts[i]);
        add(&state, "\n");
    }
    crypto_auth_hmacsha256_final(&state, key);
}

uint64_t six__fair_seed(const unsigned char secret[SIX__SECRET],
                        const char *const ids[], const char *const salts[],
                        int seats, int index)
{
    unsigned char key[crypto_auth_hmacsha256_BYTES];
    unsigned char hash[crypto_auth_hmacsha256_BYTES];
    char digits[12];
    uint64_t seed = 0;
    wake();
    make_key(key, secret, ids, salts, seats);
    snprintf(digits, sizeof digits, "%d", index);
    crypto_auth_hmacsha256(hash, (const unsigned char *)digits, strlen(digits),
                           key);
    for (int i = 0; i < SEED_BYTES; i++)
        seed = seed << 8 | hash[i];
    sodium_memzero(key, sizeof key);
    return seed;
}

/* ---- checking a game ---- */

static six_status read_secret(const struct six_seal *seal,
                              unsigned char out[SIX__SECRET],
                              struct six_error *err)
{
    char is[SIX_SEAL_MAX + 1];
    if (seal->seal[0] == '\0')
        return six_fail(err, SIX_FORBIDDEN,
                        N_("the shuffles of this game were not sealed: there "
                           "is nothing to check"));
    if (!six__fair_unhex(seal->secret, out, SIX__SECRET))
        return six_fail(err, SIX_FORBIDDEN,
                        N_("the secret of this game is not told yet: it can "
                           "be checked when the game is over"));
    six__fair_seal(out, is);
    if (strcmp(is, seal->seal) != 0)
        return six_fail(err, SIX_BROKEN,
                        N_("the secret does not fit the seal: its hash is %s"),
                        is);
    return SIX_OK;
}

static six_status check_seeds(const struct six_session *s,
                              const unsigned char secret[SIX__SECRET],
                              struct six_error *err)
{
    const char *ids[SIX_SEATS_MAX], *salts[SIX_SEATS_MAX];
    int seats = six_session_seats(s);
    for (six_seat i = 0; i < seats; i++) {
        ids[i] = six_seat_id(six_session_game(s), six_session_state(s), i);
        salts[i] = six_session_seal(s)->salt[i];
    }
    for (int i = 0; i < six_session_count(s); i++) {
        six_seat who;
        struct six_action act = six_session_action(s, i, &who);
        if (who == SIX_CHANCE &&
            act.seed != six__fair_seed(secret, ids, salts, seats, i))
            return six_fail(err, SIX_BROKEN,
                            N_("the shuffle of action %d does not follow from "
                               "the secret and the salts"),
                            i + 1);
    }
    return SIX_OK;
}

six_status six__fair_check(const struct six_session *s, struct six_error *err)
{
    unsigned char secret[SIX__SECRET];
    six_status st = read_secret(six_session_seal(s), secret, err);
    return st == SIX_OK ? check_seeds(s, secret, err) : st;
}
