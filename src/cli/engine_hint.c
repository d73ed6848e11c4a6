/* engine_hint.c -- advice over the protocol: docs/protocol.md. */
#include <stddef.h>

#include "bots/hint.h"
#include "cli/engine.h"
#include "protocol/tell.h"

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

void engine_tell_hint(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    const struct six_game *game = six_session_game(s);
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct six_speaker to = { r->engine->lang, six_session_names(s) };
    six_session_view(s, r->seat, view);
    engine_tell_table(r, out);
    six_json_string(out, "seat", six_seat_id(game, view, r->seat));
    six__tell_hints(game, view, &r->hints, r->number, &to, out);
}
