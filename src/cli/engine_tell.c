/* engine_tell.c -- the replies of the protocol: docs/protocol.md. */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "cli/engine.h"
#include "sixstones/bots.h"

static const char *tr(const struct engine_request *r, const char *text)
{
    return six_tr(r->engine->lang, text);
}

static struct six_speaker speaker(const struct engine_request *r)
{
    return (struct six_speaker){ r->engine->lang,
                                 six_session_names(engine_session(r)) };
}

/* ---- errors ---- */

void engine_tell_error(const struct six_error *err, struct six_json *out)
{
    six_json_string(out, "code", six_status_id(err->status));
    six_json_string(out, "message", err->text);
    if (err->rule[0])
        six_json_string(out, "rule", err->rule);
    if (err->line)
        six_json_int(out, "line", err->line);
    if (err->column)
        six_json_int(out, "column", err->column);
}

/* ---- the engine itself ---- */

void engine_tell_hello(const struct engine_request *r, struct six_json *out)
{
    six_json_int(out, "version", SIX__PROTOCOL);
    six_json_string(out, "program", "sixstones");
    six_json_string(out, "release", SIXSTONES_VERSION);
    six_json_string(out, "lang", six_lang_id(r->engine->lang));
    six_json_bool(out, "reveal", r->engine->reveal);
    six_json_open_array(out, "langs");
    for (six_lang l = 0; l < SIX_LANG_COUNT; l++)
        six_json_string(out, NULL, six_lang_id(l));
    six_json_close_array(out);
    six_json_open_array(out, "games");
    for (int i = 0; six_game_at(i); i++)
        six_json_string(out, NULL, six_game_at(i)->id);
    six_json_close_array(out);
    six_json_open_array(out, "bots");
    for (int i = 0; six_bot_at(i); i++)
        six_json_string(out, NULL, six_bot_at(i)->id);
    six_json_close_array(out);
}

void engine_tell_lang(const struct engine_request *r, struct six_json *out)
{
    six_json_string(out, "lang", six_lang_id(r->engine->lang));
}

/* ---- games, cards, rules ---- */

static void tell_option(const struct engine_request *r,
                        const struct six_option *o, struct six_json *out)
{
    six_json_open_object(out, NULL);
    six_json_string(out, "id", o->id);
    six_json_string(out, "help", tr(r, o->help));
    if (o->choice) {
        six_json_string(out, "default", o->choice[o->normal]);
        six_json_open_array(out, "choices");
        for (int i = 0; o->choice[i]; i++)
            six_json_string(out, NULL, o->choice[i]);
        six_json_close_array(out);
    } else {
        six_json_int(out, "default", o->normal);
        six_json_int(out, "low", o->low);
        six_json_int(out, "high", o->high);
    }
    six_json_close_object(out);
}

static void tell_game(const struct engine_request *r,
                      const struct six_game *game, struct six_json *out)
{
    six_json_open_object(out, NULL);
    six_json_string(out, "game", game->id);
    six_json_string(out, "name", tr(r, game->name));
    six_json_string(out, "blurb", tr(r, game->blurb));
    six_json_int(out, "min_seats", game->min_seats);
    six_json_int(out, "max_seats", game->max_seats);
    six_json_open_array(out, "options");
    for (int i = 0; game->options[i].id; i++)
        tell_option(r, &game->options[i], out);
    six_json_close_array(out);
    six__tell_cards(game, r->engine->lang, out);
    six_json_close_object(out);
}

void engine_tell_games(const struct engine_request *r, struct six_json *out)
{
    six_json_open_array(out, "games");
    for (int i = 0; six_game_at(i); i++)
        tell_game(r, six_game_at(i), out);
    six_json_close_array(out);
}

void engine_tell_card(const struct engine_request *r, struct six_json *out)
{
    six_json_string(out, "game", r->game->id);
    six_json_string(out, "card", r->game->card(r->number)->id);
    six_card_json(r->game, r->number, r->engine->lang, out);
}

void engine_tell_rules(const struct engine_request *r, struct six_json *out)
{
    six_json_string(out, "game", r->game->id);
    six_json_open_array(out, "rules");
    for (int i = r->number; r->game->rules[i].id; i++) {
        const struct six_rule *rule = &r->game->rules[i];
        six_json_open_object(out, NULL);
        six_json_string(out, "rule", rule->id);
        six_json_string(out, "text", tr(r, rule->text));
        six_json_string(out, "mark", rule->mark);
        six_json_close_object(out);
        if (r->only_one)
            break;
    }
    six_json_close_array(out);
}

/* ---- a table ---- */

static void tell_result(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    struct six_result result;
    six_session_game(s)->result(six_session_state(s), &result);
    six__tell_result(six_session_game(s), six_session_state(s), &result,
                     r->engine->lang, out);
}

void engine_tell_table(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    const struct six_game *game = six_session_game(s);
    six_seat acts = six_session_to_act(s);
    six_json_int(out, "table", r->table + 1);
    six_json_string(out, "game", game->id);
    six_json_int(out, "count", six_session_count(s));
    six_json_string(out, "to_act",
                    six_seat_id(game, six_session_state(s), acts));
    six_json_bool(out, "over", acts == SIX_NOBODY);
    if (acts == SIX_NOBODY)
        tell_result(r, out);
}

void engine_tell_close(const struct engine_request *r, struct six_json *out)
{
    six_json_int(out, "table", r->table + 1);
}

void engine_tell_save(const struct engine_request *r, struct six_json *out)
{
    engine_tell_table(r, out);
    six_json_string(out, "record", r->record);
}

void engine_tell_can_undo(const struct engine_request *r, struct six_json *out)
{
    six_json_int(out, "table", r->table + 1);
    six_json_bool(out, "possible", r->err.status == SIX_OK);
    if (r->err.status != SIX_OK)
        engine_tell_error(&r->err, out);
}

/* ---- looking ---- */

static const char *viewer_id(const struct engine_request *r)
{
    const struct six_session *s = engine_session(r);
    if (r->whole)
        return "all";
    if (r->seat == SIX_NOBODY)
        return "public";
    return six_seat_id(six_session_game(s), six_session_state(s), r->seat);
}

/* The question is for whoever acts: others might learn from it. */
static void tell_question(const struct engine_request *r, const void *view,
                          struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    struct six_speaker to = speaker(r);
    char buf[500];
    struct six_text text;
    if (r->seat == SIX_NOBODY || r->seat != six_session_to_act(s))
        return;
    six_text_init(&text, buf, sizeof buf);
    six_session_game(s)->question(view, &to, &text);
    six_json_string(out, "question", buf);
}

void engine_tell_view(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    six_session_view(s, r->seat, view);
    engine_tell_table(r, out);
    six_json_string(out, "viewer", viewer_id(r));
    tell_question(r, view, out);
    six_position_json(six_session_game(s), view, out, "view");
}

void engine_tell_position(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    const struct six_game *game = six_session_game(s);
    const void *state = six_session_state(s);
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, six_position_hash(game, state));
    engine_tell_table(r, out);
    six_json_string(out, "hash", hash);
    six_position_json(game, state, out, "position");
}

static void tell_event(const struct engine_request *r, int number,
                       const struct six_event *event, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    const struct six_game *game = six_session_game(s);
    const void *state = six_session_state(s);
    struct six_speaker to = speaker(r);
    char buf[1000];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    six_event_say(game, state, event, &to, &text);
    six_json_open_object(out, NULL);
    six_json_int(out, "number", number);
    six_json_open_object(out, "event");
    six_event_json(game, state, event, out);
    six_json_close_object(out);
    six_json_string(out, "say", buf);
    six_json_close_object(out);
}

void engine_tell_events(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    int count = six_session_count(s), end = r->number + ENGINE_EVENTS_OF;
    end = end < count ? end : count;
    engine_tell_table(r, out);
    six_json_string(out, "viewer", viewer_id(r));
    six_json_int(out, "next", end);
    six_json_open_array(out, "events");
    for (int i = r->number; i < end; i++) {
        struct six_event list[SIX_EVENTS_MAX];
        int n = six_session_events(s, i, r->seat, r->whole, list);
        for (int j = 0; j < n; j++)
            tell_event(r, i, &list[j], out);
    }
    six_json_close_array(out);
}

void engine_tell_remarks(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    const struct six_game *game = six_session_game(s);
    struct six_speaker to = speaker(r);
    char buf[500];
    struct six_text text;
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    six_session_view(s, SIX_NOBODY, view);
    six_text_init(&text, buf, sizeof buf);
    six_json_int(out, "table", r->table + 1);
    six_json_open_array(out, "remarks");
    for (int i = 0; game->remark(view, i, &to, &text); i++) {
        six_json_string(out, NULL, buf);
        six_text_init(&text, buf, sizeof buf);
    }
    six_json_close_array(out);
}

/* ---- acting ---- */

void engine_tell_legal(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    struct six_speaker to = speaker(r);
    struct six_action menu[SIX_LEGAL_MAX];
    int count = six_session_legal(s, menu);
    engine_tell_table(r, out);
    six_json_open_array(out, "actions");
    for (int i = 0; i < count; i++)
        six__tell_action(six_session_game(s), six_session_state(s), i, menu[i],
                         &to, out);
    six_json_close_array(out);
}

void engine_tell_play(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    engine_tell_table(r, out);
    six_json_int(out, "number", r->number);
    six_json_string(
        out, "seat",
        six_seat_id(six_session_game(s), six_session_state(s), r->seat));
    six_json_string(out, "action", r->action);
}

void engine_tell_why(const struct engine_request *r, struct six_json *out)
{
    six_json_int(out, "table", r->table + 1);
    six_json_bool(out, "legal", r->err.status == SIX_OK);
    if (r->err.status != SIX_OK)
        engine_tell_error(&r->err, out);
    else
        six_json_string(out, "action", r->action);
    const struct six_rule *rule =
        r->err.rule[0]
            ? six_rule_find(six_session_game(engine_session(r)), r->err.rule)
            : NULL;
    if (rule)
        six_json_string(out, "sentence", tr(r, rule->text));
}
