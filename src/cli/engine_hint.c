/* engine_hint.c -- advice over the protocol: docs/protocol.md. */
#include <stddef.h>

#include "bots/hint.h"
#include "cli/engine.h"

/* The member "count", in r->number: at most so many hints. */
static six_status read_count(struct engine_request *r)
{
    const struct six_value *v = six_value_get(r->message, "count");
    if (v && (v->number < 1 || v->number > SIX_HINTS_MAX))
        return six_fail(&r->err, SIX_RANGE,
                        N_("'count' is a number of hints from 1 to %d"),
                        SIX_HINTS_MAX);
    r->number = v ? (int)v->number : SIX_HINTS_MAX;
    return SIX_OK;
}

static six_status read_level(struct engine_request *r, struct six_search *out)
{
    const struct six_value *v = six_value_get(r->message, "level");
    return six__hint_level(v ? v->string : six_bot_usual()->id, out, &r->err);
}

six_status engine_do_hint(struct engine_request *r)
{
    const struct six_session *s = engine_session(r);
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct six_search level;
    struct six_think how = { .seed = 0 };
    six_status st = engine_read_thinker(r);
    if (st == SIX_OK)
        st = read_count(r);
    if (st == SIX_OK)
        st = read_level(r, &level);
    if (st == SIX_OK)
        st = engine_take_seed(r, &how.seed);
    if (st != SIX_OK)
        return st;
    six_session_view(s, r->seat, view);
    return six_hints(&r->hints, &level, six_session_game(s), view, r->seat,
                     &how, &r->err);
}

/* ---- the reply ---- */

/* What the reply is written from: as at the seat, so that nothing else can get
 * into it. */
struct from {
    const struct six_game *game;
    const void *view;
    struct six_speaker to;
};

static int place_of(const struct from *f, struct six_action act)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = f->game->legal(f->view, menu), i = 0;
    while (i < count && !six_action_equal(menu[i], act))
        i++;
    return i;
}

static void tell_action(const struct from *f, struct six_action act,
                        struct six_json *out)
{
    char words[SIX_ACTION_TEXT_MAX], buf[500];
    struct six_text text, say;
    six_text_init(&text, words, sizeof words);
    six_action_text(f->game, f->view, act, &text);
    six_text_init(&say, buf, sizeof buf);
    six_action_say(f->game, f->view, act, &f->to, &say);
    six_json_int(out, "index", place_of(f, act));
    six_json_string(out, "text", words);
    six_json_string(out, "say", buf);
}

static void tell_event(const struct from *f, const struct six_hint *hint,
                       struct six_json *out)
{
    if (!hint->foreseen)
        return;
    six_json_open_object(out, "event");
    six_event_json(f->game, f->view, &hint->event, out);
    six_json_close_object(out);
    six_json_bool(out, "welcome", hint->welcome);
    six_json_real(out, "often", hint->often);
    six_json_real(out, "otherwise", hint->otherwise);
}

static void tell_hint(const struct from *f, const struct six_hints *all,
                      const struct six_hint *hint, struct six_json *out)
{
    char buf[1000];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    six_hint_say(f->game, f->view, hint, all, &f->to, &text);
    six_json_open_object(out, NULL);
    tell_action(f, hint->act, out);
    six_json_real(out, "chance", hint->chance);
    six_json_real(out, "error", hint->error);
    six_json_real(out, "share", hint->share);
    six_json_string(out, "reason", buf);
    tell_event(f, hint, out);
    six_json_close_object(out);
}

void engine_tell_hint(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct from f = { six_session_game(s),
                      view,
                      { r->engine->lang, six_session_names(s) } };
    six_session_view(s, r->seat, view);
    engine_tell_table(r, out);
    six_json_string(out, "seat", six_seat_id(f.game, view, r->seat));
    six_json_open_array(out, "hints");
    for (int i = 0; i < r->hints.count && i < r->number; i++)
        tell_hint(&f, &r->hints, &r->hints.hint[i], out);
    six_json_close_array(out);
    six_json_uint(out, "iterations", r->hints.iterations);
    six_json_real(out, "seconds", r->hints.seconds);
}
