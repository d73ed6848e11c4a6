/* sqlite_sum.c -- sum_of(...), which all SQL here may call: 16 bytes of
 * BLAKE2b over values of any number and kind.
 *
 * What is summed is each value's kind, then its number, or its length and its
 * bytes: so no two lists of values are alike. Sums find damage; they have no
 * key, so they don't find who meant to deceive.
 */
#include "server/sqlite.h"

#include <sodium.h>

static void add_number(crypto_generichash_state *sum, char kind, int64_t number)
{
    unsigned char bytes[9] = { (unsigned char)kind };
    for (int i = 0; i < 8; i++)
        bytes[i + 1] = (unsigned char)((uint64_t)number >> (8 * i));
    crypto_generichash_update(sum, bytes, sizeof bytes);
}

/* The bytes of a text or blob; NULL without memory for them, or of none. */
static const void *bytes_of(sqlite3_value *value, int type)
{
    return type == SQLITE_TEXT ? sqlite3_value_text(value)
                               : sqlite3_value_blob(value);
}

/* False without memory. */
static bool add_value(crypto_generichash_state *sum, sqlite3_value *value)
{
    int type = sqlite3_value_type(value);
    if (type == SQLITE_INTEGER) {
        add_number(sum, 'i', sqlite3_value_int64(value));
        return true;
    }
    if (type == SQLITE_NULL) {
        add_number(sum, 'n', 0);
        return true;
    }
    const void *bytes = bytes_of(value, type);
    int size = sqlite3_value_bytes(value);
    add_number(sum, type == SQLITE_TEXT ? 't' : 'b', size);
    if (bytes)
        crypto_generichash_update(sum, bytes, (size_t)size);
    return bytes || size == 0;
}

static void sum_of(sqlite3_context *context, int count, sqlite3_value **values)
{
    crypto_generichash_state sum;
    unsigned char out[SQLITE_SUM];
    crypto_generichash_init(&sum, NULL, 0, sizeof out);
    for (int i = 0; i < count; i++)
        if (!add_value(&sum, values[i])) {
            sqlite3_result_error_nomem(context);
            return;
        }
    crypto_generichash_final(&sum, out, sizeof out);
    sqlite3_result_blob(context, out, sizeof out, SQLITE_TRANSIENT);
}

int sqlite_add_sums(sqlite3 *handle)
{
    if (sodium_init() < 0)
        return SQLITE_NOMEM;
    return sqlite3_create_function_v2(handle, "sum_of", -1,
                                      SQLITE_UTF8 | SQLITE_DETERMINISTIC |
                                          SQLITE_DIRECTONLY,
                                      NULL, sum_of, NULL, NULL, NULL);
}
