/* sessions.h -- what the tests of sessions share. */
#ifndef TESTS_UNIT_SESSIONS_H
#define TESTS_UNIT_SESSIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "contains.h"
#include "sixstones/session.h"

static inline struct six_session *new_game(const char *id, int seats,
                                           uint64_t seed)
{
    struct six_setup how;
    struct six_session *s;
    const struct six_game *game = six_game_find(id);
    assert_non_null(game);
    six_setup_init(&how, game, seats);
    assert_int_equal(six_session_new(&s, game, &how, seed, NULL), SIX_OK);
    return s;
}

static inline uint64_t hash_of(const struct six_session *s)
{
    return six_state_hash(six_session_game(s), six_session_state(s));
}

/* Do something legal. False at the end of the game. */
static inline bool step(struct six_session *s, uint64_t *stream)
{
    struct six_action menu[SIX_LEGAL_MAX];
    six_seat seat = six_session_to_act(s);
    if (seat == SIX_NOBODY)
        return false;
    if (seat == SIX_CHANCE)
        return six_session_chance(s) > 0;
    uint32_t n = (uint32_t)six_session_legal(s, menu);
    struct six_action act = menu[six_random_below(stream, n)];
    assert_int_equal(six_session_play(s, seat, act, NULL), SIX_OK);
    return true;
}

/* A game played to its end at random. */
static inline struct six_session *played_game(const char *id, int seats,
                                              uint64_t seed)
{
    struct six_session *s = new_game(id, seats, seed);
    while (step(s, &seed))
        ;
    return s;
}

/* The record of a game; the caller frees it. */
static inline char *record_of(const struct six_session *s)
{
    char none[1];
    struct six_text text;
    six_text_init(&text, none, sizeof none);
    six_session_save(s, &text);
    size_t size = text.used + 1;
    char *record = malloc(size);
    assert_non_null(record);
    six_text_init(&text, record, size);
    six_session_save(s, &text);
    assert_true(six_text_ok(&text));
    return record;
}

/* A session that begins from a position in JSON. */
static inline struct six_session *positioned_game(const char *id,
                                                  const char *json)
{
    struct six_document *doc;
    struct six_session *s;
    struct six_error err = { 0 };
    assert_int_equal(six_document_parse(&doc, json, strlen(json), NULL),
                     SIX_OK);
    if (six_session_from_position(&s, six_game_find(id), six_document_root(doc),
                                  5, &err) != SIX_OK)
        fail_msg("%s", err.text);
    six_document_free(doc);
    return s;
}

#endif
