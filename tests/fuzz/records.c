/* records.c -- records: what loads is sound, and saved it loads again. */
#include "fuzz.h"

static char *save(const struct six_session *s, size_t *length)
{
    struct six_text text;
    char none[1];
    six_text_init(&text, none, sizeof none);
    six_session_save(s, &text);
    char *record = malloc(text.used + 1);
    MUST(record);
    six_text_init(&text, record, text.used + 1);
    six_session_save(s, &text);
    MUST(six_text_ok(&text));
    *length = text.used;
    return record;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct six_session *s = NULL, *again = NULL;
    struct six_error err = { 0 };
    size_t length;
    if (six_session_load(&s, (const char *)data, size, &err) != SIX_OK) {
        MUST(!s && err.status != SIX_OK && err.text[0]);
        return 0;
    }
    const struct six_game *game = six_session_game(s);
    must_be_sound(game, six_session_state(s));
    char *record = save(s, &length);
    MUST(six_session_load(&again, record, length, &err) == SIX_OK);
    MUST(six_state_hash(game, six_session_state(s)) ==
         six_state_hash(game, six_session_state(again)));
    free(record);
    six_session_free(again);
    six_session_free(s);
    return 0;
}
