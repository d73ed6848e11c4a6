/* positions.h -- what tests on single positions share: build one from JSON, act
 * in it by text, look into it. All of it stops the test when it fails. */
#ifndef TESTS_POSITIONS_H
#define TESTS_POSITIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "sixstones/session.h"

enum { POSITION_TEXT_MAX = 16384 };

/* A game that can be looked at from outside, and what happened in it last. */
struct position {
    const struct six_game *game;
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
    struct six_events told;
};

/* Try to make a position; status and sentence tell what is wrong with it. */
static inline six_status position_try(struct position *p, const char *game,
                                      const char *json, struct six_error *err)
{
    struct six_document *doc;
    memset(p, 0, sizeof *p);
    p->game = six_game_find(game);
    assert_non_null(p->game);
    six_status st = six_document_parse(&doc, json, strlen(json), err);
    if (st != SIX_OK)
        return st;
    st = six_position_read(p->game, p->state, six_document_root(doc), 1, err);
    six_document_free(doc);
    return st;
}

static inline void position_set(struct position *p, const char *game,
                                const char *json)
{
    struct six_error err = { 0 };
    if (position_try(p, game, json, &err) != SIX_OK)
        fail_msg("%s: %s", json, err.text);
}

/* Whether the text is on the menu of whoever acts. */
static inline bool position_offers(const struct position *p, const char *text)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = p->game->legal(p->state, menu);
    for (int i = 0; i < n; i++) {
        char buf[SIX_ACTION_TEXT_MAX];
        struct six_text out;
        six_text_init(&out, buf, sizeof buf);
        six_action_text(p->game, p->state, menu[i], &out);
        if (strcmp(buf, text) == 0)
            return true;
    }
    return false;
}

/* Let chance act until somebody has to decide. */
static inline void position_settle(struct position *p, uint64_t seed)
{
    while (p->game->to_act(p->state) == SIX_CHANCE) {
        struct six_action menu[SIX_LEGAL_MAX];
        p->game->legal(p->state, menu);
        menu[0].seed = six_random(&seed);
        p->game->apply(p->state, menu[0], &p->told);
    }
}

/* Whoever has to act does this. */
static inline void position_act(struct position *p, const char *text)
{
    struct six_action act;
    struct six_error err = { 0 };
    position_settle(p, 1);
    p->told.count = 0;
    if (six_action_read(p->game, p->state, text, &act, &err) != SIX_OK)
        fail_msg("%s: %s", text, err.text);
    if (!six_is_legal(p->game, p->state, act))
        fail_msg("'%s' is not legal", text);
    p->game->apply(p->state, act, &p->told);
}

/* Several actions, parted by ", ". */
static inline void position_do(struct position *p, const char *texts)
{
    char one[SIX_ACTION_TEXT_MAX];
    while (*texts) {
        size_t n = strcspn(texts, ",");
        snprintf(one, sizeof one, "%.*s", (int)n, texts);
        position_act(p, one);
        texts += n;
        texts += strspn(texts, ", ");
    }
    position_settle(p, 1);
}

/* The whole position, or what viewer may know of it, as JSON. */
static inline void position_json(const struct position *p, bool whole,
                                 six_seat viewer, char out[POSITION_TEXT_MAX])
{
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
    struct six_text text;
    struct six_json json;
    memcpy(state, p->state, sizeof state);
    if (!whole)
        p->game->hide(state, viewer);
    six_text_init(&text, out, POSITION_TEXT_MAX);
    six_json_init(&json, &text);
    six_position_json(p->game, state, &json, NULL);
    assert_true(six_text_ok(&text));
}

/* The same as a tree, which the caller frees. */
static inline struct six_document *position_tree(const struct position *p)
{
    char text[POSITION_TEXT_MAX];
    struct six_document *doc;
    position_json(p, true, SIX_NOBODY, text);
    assert_int_equal(six_document_parse(&doc, text, strlen(text), NULL),
                     SIX_OK);
    return doc;
}

/* How often a string stands in a list. */
static inline int value_copies(const struct six_value *list, const char *text)
{
    int n = 0;
    assert_non_null(list);
    for (const struct six_value *v = list->first; v; v = v->next)
        n += v->kind == SIX_VALUE_STRING && strcmp(v->string, text) == 0;
    return n;
}

/* How often a card lies in a pile of Thanos: "hand", "deck" or "table". */
static inline int thanos_copies(const struct position *p, const char *pile,
                                const char *card)
{
    struct six_document *doc = position_tree(p);
    const struct six_value *thanos =
        six_value_get(six_document_root(doc), "thanos");
    int n = value_copies(six_value_get(thanos, pile), card);
    six_document_free(doc);
    return n;
}

/* Whether the last action told this event, about this card if one is given. */
static inline bool position_told(const struct position *p, const char *kind,
                                 const char *card)
{
    for (int i = 0; i < p->told.count; i++) {
        const struct six_event *e = &p->told.list[i];
        const char *id = p->game->events[e->kind].id;
        if (strcmp(id, kind) == 0 &&
            (!card || e->arg[0] == six_card_find(p->game, card)))
            return true;
    }
    return false;
}

#endif
