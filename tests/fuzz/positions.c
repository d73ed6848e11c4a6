/* positions.c -- positions: what is accepted is sound for every viewer, reads
 * back, and can be played on; what is not is refused with a sentence. */
#include "fuzz.h"

enum { JSON_SIZE = 1 << 16, STEPS = 40 };

static void must_read_back(const struct six_game *game, const struct state *s)
{
    static char json[JSON_SIZE];
    struct six_text text;
    struct six_json out;
    struct six_document *doc;
    struct state back;
    struct six_error err = { 0 };
    six_text_init(&text, json, sizeof json);
    six_json_init(&out, &text);
    six_position_json(game, s->byte, &out, NULL);
    MUST(six_text_ok(&text));
    MUST(six_document_parse(&doc, json, text.used, &err) == SIX_OK);
    if (six_position_read(game, back.byte, six_document_root(doc), 1, &err) !=
        SIX_OK) {
        fprintf(stderr, "%s\n%s\n", json, err.text);
        abort();
    }
    MUST(memcmp(back.byte, s->byte, game->state_size) == 0);
    six_document_free(doc);
}

static void must_play_on(const struct six_game *game, struct state *s)
{
    struct six_setup how;
    uint64_t stream = 1;
    game->how(s->byte, &how);
    for (int i = 0; i < STEPS; i++) {
        must_be_sound(game, s->byte);
        for (six_seat v = 0; v < how.seats; v++)
            must_obey_the_law(game, s, v, six_random(&stream));
        must_obey_the_law(game, s, SIX_NOBODY, six_random(&stream));
        if (!random_step(game, s->byte, &stream))
            return;
    }
}

static void read_position(const struct six_game *game,
                          const struct six_value *root)
{
    struct state s = { { 0 } };
    struct six_error err = { 0 };
    if (six_position_read(game, s.byte, root, 1, &err) != SIX_OK) {
        MUST(err.status != SIX_OK && err.text[0]);
        return;
    }
    must_be_sound(game, s.byte);
    must_read_back(game, &s);
    must_play_on(game, &s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct six_document *doc;
    struct six_error err = { 0 };
    const struct six_game *game;
    if (six_document_parse(&doc, (const char *)data, size, &err) != SIX_OK) {
        MUST(err.status != SIX_OK && err.text[0]);
        return 0;
    }
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        read_position(game, six_document_root(doc));
    six_document_free(doc);
    return 0;
}
