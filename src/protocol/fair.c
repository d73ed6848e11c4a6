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

/* The line before it keeps a commit from being any other hash of ours. */
void six__fair_commit(const char *salt, char out[65])
{
    static const char head[] = "sixstones salt\n";
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256_state state;
    wake();
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const unsigned char *)head,
                              sizeof head - 1);
    crypto_hash_sha256_update(&state, (const unsigned char *)salt,
                              strlen(salt));
    crypto_hash_sha256_final(&state, hash);
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

static six_status check_commits(const struct six_session *s,
                                struct six_error *err)
{
    const struct six_seal *seal = six_session_seal(s);
    char is[SIX_SEAL_MAX + 1];
    for (six_seat i = 0; i < six_session_seats(s); i++) {
        const char *id =
            six_seat_id(six_session_game(s), six_session_state(s), i);
        if (seal->commit[i][0] == '\0')
            continue;
        if (seal->salt[i][0] == '\0')
            return six_fail(err, SIX_BROKEN,
                            N_("seat '%s' has committed a salt that is not "
                               "told"),
                            id);
        six__fair_commit(seal->salt[i], is);
        if (strcmp(is, seal->commit[i]) != 0)
            return six_fail(err, SIX_BROKEN,
                            N_("the salt of seat '%s' is not the one that was "
                               "committed: its hash is %s"),
                            id, is);
    }
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
    if (st == SIX_OK && six_session_positioned(s))
        st = six_fail(err, SIX_BROKEN,
                      N_("this game began from a position that was not "
                         "shuffled"));
    if (st == SIX_OK)
        st = check_commits(s, err);
    return st == SIX_OK ? check_seeds(s, secret, err) : st;
}

/* ---- comparing with what was promised ---- */

static const char *text_of(const struct six_value *object, const char *name)
{
    const struct six_value *v = six_value_get(object, name);
    return v && v->kind == SIX_VALUE_STRING ? v->string : "";
}

static six_status no_list(struct six_error *err)
{
    return six_fail(err, SIX_SYNTAX,
                    N_("a list has 'game', 'options', 'seal' and 'seats', as "
                       "the news 'reveal' told them"));
}

/* Each row is a seat of the game, and each seat has a row. */
static bool has_seats(const struct six_session *s, const struct six_value *list)
{
    const struct six_value *rows = six_value_get(list, "seats");
    unsigned known = 0;
    int seats = six_session_seats(s);
    for (const struct six_value *row = rows->first; row; row = row->next) {
        six_seat seat = six_seat_find(six_session_game(s), six_session_state(s),
                                      seats, text_of(row, "seat"));
        if (seat >= seats || known & 1u << seat)
            return false;
        known |= 1u << seat;
    }
    return known == (1u << seats) - 1;
}

static bool has_option(const struct six_option *o, int value,
                       const struct six_value *told)
{
    char buf[8];
    if (!told)
        return false;
    if (o->choice)
        return told->kind == SIX_VALUE_STRING &&
               strcmp(told->string, six_option_text(o, value, buf)) == 0;
    return told->kind == SIX_VALUE_INT && told->number == value;
}

static bool has_options(const struct six_session *s,
                        const struct six_value *list)
{
    const struct six_game *game = six_session_game(s);
    const struct six_value *options = six_value_get(list, "options");
    struct six_setup how;
    bool same = true;
    game->how(six_session_state(s), &how);
    for (int i = 0; game->options[i].id; i++)
        same = same && has_option(&game->options[i], how.option[i],
                                  six_value_get(options, game->options[i].id));
    return same;
}

static six_status check_setup(const struct six_session *s,
                              const struct six_value *list,
                              struct six_error *err)
{
    const struct six_value *rows = six_value_get(list, "seats");
    const struct six_value *options = six_value_get(list, "options");
    if (!rows || rows->kind != SIX_VALUE_ARRAY || !options ||
        options->kind != SIX_VALUE_OBJECT || !text_of(list, "seal")[0])
        return no_list(err);
    if (strcmp(text_of(list, "game"), six_session_game(s)->id) != 0 ||
        !has_seats(s, list) || !has_options(s, list))
        return six_fail(err, SIX_BROKEN,
                        N_("this is another game than the one that was noted, "
                           "or it has other seats or options"));
    return SIX_OK;
}

static const struct six_value *find_row(const struct six_value *list,
                                        const char *id)
{
    const struct six_value *row = six_value_get(list, "seats")->first;
    while (row && strcmp(text_of(row, "seat"), id) != 0)
        row = row->next;
    return row;
}

/* A salt is compared where it was open: the others fit their commits. */
static bool is_as_told(const struct six_seal *seal, six_seat seat,
                       const struct six_value *row)
{
    const char *commit = text_of(row, "commit");
    const char *salt = text_of(row, "salt");
    return strcmp(seal->commit[seat], commit) == 0 &&
           (commit[0] || strcmp(seal->salt[seat], salt) == 0);
}

six_status six__fair_check_list(const struct six_session *s,
                                const struct six_value *list,
                                struct six_error *err)
{
    const struct six_seal *seal = six_session_seal(s);
    six_status st = check_setup(s, list, err);
    if (st != SIX_OK)
        return st;
    if (strcmp(text_of(list, "seal"), seal->seal) != 0)
        return six_fail(err, SIX_BROKEN,
                        N_("this game has another seal than the one that was "
                           "noted: %s"),
                        seal->seal);
    for (six_seat i = 0; i < six_session_seats(s); i++) {
        const char *id =
            six_seat_id(six_session_game(s), six_session_state(s), i);
        if (!is_as_told(seal, i, find_row(list, id)))
            return six_fail(err, SIX_BROKEN,
                            N_("seat '%s' has another commit or salt than the "
                               "one that was noted"),
                            id);
    }
    return SIX_OK;
}
