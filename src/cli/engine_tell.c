/* engine_tell.c -- the replies of the protocol, put together from what
 * protocol/ writes: docs/protocol.md. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/engine.h"
#include "protocol/tell.h"
#include "sixstones/bots.h"

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

void engine_tell_games(const struct engine_request *r, struct six_json *out)
{
    const struct six_value *cards = six_value_get(r->message, "cards");
    const struct six_game *game;
    six_json_open_array(out, "games");
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        if (r->game && r->game != game)
            continue;
        six_json_open_object(out, NULL);
        six__tell_game(game, r->engine->lang, !cards || cards->number, out);
        six_json_close_object(out);
    }
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
    six__tell_rules(r->game, r->rule, r->engine->lang, out);
}

/* ---- a table ---- */

void engine_tell_table(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    six_json_int(out, "table", r->table + 1);
    six__tell_standing(s, six_session_count(s), r->engine->lang, out);
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
        six__tell_error(&r->err, out);
}

/* ---- looking ---- */

void engine_tell_view(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    engine_tell_table(r, out);
    six__tell_viewer(s, r->seat, false, out);
    six__tell_view(s, six_session_count(s), r->seat, false, r->engine->lang,
                   out);
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

void engine_tell_events(const struct engine_request *r, struct six_json *out)
{
    const struct six_session *s = engine_session(r);
    int count = six_session_count(s), end = r->number + ENGINE_EVENTS_OF;
    end = end < count ? end : count;
    engine_tell_table(r, out);
    six__tell_viewer(s, r->seat, r->whole, out);
    six_json_int(out, "next", end);
    six__tell_events(s, r->number, end, r->seat, r->whole, r->engine->lang,
                     out);
}

void engine_tell_remarks(const struct engine_request *r, struct six_json *out)
{
    six_json_int(out, "table", r->table + 1);
    six__tell_remarks(engine_session(r), r->engine->lang, out);
}

/* ---- acting ---- */

void engine_tell_legal(const struct engine_request *r, struct six_json *out)
{
    engine_tell_table(r, out);
    six__tell_actions(engine_session(r), r->engine->lang, out);
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
    six__tell_why(six_session_game(engine_session(r)), r->action, &r->err, out);
}
