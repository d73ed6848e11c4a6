/* tell.c -- what replies say of a session: to each viewer what it may know. */
#include "protocol/tell.h"

#include <stddef.h>
#include <string.h>

#include "core/message.h"

/* A state of the log, at whatever moment, or a view of it. */
struct moment {
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
};

static void see(const struct six_session *s, int count, six_seat viewer,
                struct moment *out)
{
    six_session_state_at(s, count, out->state);
    six_session_game(s)->hide(out->state, viewer);
}

static struct six_speaker speaker(const struct six_session *s, six_lang lang)
{
    return (struct six_speaker){ lang, six_session_names(s) };
}

/* ---- errors ---- */

void six__tell_error(const struct six_error *err, struct six_json *out)
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

void six__tell_why(const struct six_game *game, const char *action,
                   const struct six_error *err, struct six_json *out)
{
    six_json_bool(out, "legal", err->status == SIX_OK);
    if (err->status == SIX_OK) {
        six_json_string(out, "action", action);
        return;
    }
    six__tell_error(err, out);
    const struct six_rule *rule =
        err->rule[0] ? six_rule_find(game, err->rule) : NULL;
    if (rule)
        six_json_string(out, "sentence", six_tr(err->lang, rule->text));
}

/* ---- how it stands ---- */

void six__tell_standing(const struct six_session *s, int count, six_lang lang,
                        struct six_json *out)
{
    const struct six_game *game = six_session_game(s);
    struct moment at;
    six_session_state_at(s, count, at.state);
    six_seat acts = game->to_act(at.state);
    six_json_string(out, "game", game->id);
    six_json_int(out, "count", count);
    six_json_string(out, "to_act", six_seat_id(game, at.state, acts));
    six_json_bool(out, "over", acts == SIX_NOBODY);
    if (acts != SIX_NOBODY)
        return;
    struct six_result result;
    game->result(at.state, &result);
    six__tell_result(game, at.state, &result, lang, out);
}

void six__tell_viewer(const struct six_session *s, six_seat seat, bool whole,
                      struct six_json *out)
{
    const char *id = "public";
    if (whole)
        id = "all";
    else if (seat != SIX_NOBODY)
        id = six_seat_id(six_session_game(s), six_session_state(s), seat);
    six_json_string(out, "viewer", id);
}

/* The question is for whoever acts: others might learn from it. */
static void tell_question(const struct six_session *s, int count, six_seat acts,
                          six_lang lang, struct six_json *out)
{
    struct six_speaker to = speaker(s, lang);
    char buf[500];
    struct six_text text;
    struct moment view;
    see(s, count, acts, &view);
    six_text_init(&text, buf, sizeof buf);
    six_session_game(s)->question(view.state, &to, &text);
    six_json_string(out, "question", buf);
}

void six__tell_view(const struct six_session *s, int count, six_seat seat,
                    bool whole, six_lang lang, struct six_json *out)
{
    const struct six_game *game = six_session_game(s);
    struct moment at;
    six_session_state_at(s, count, at.state);
    six_seat acts = game->to_act(at.state);
    if (acts < six_session_seats(s) && (whole || seat == acts))
        tell_question(s, count, acts, lang, out);
    if (!whole)
        game->hide(at.state, seat);
    six_position_json(game, at.state, out, "view");
}

/* ---- what may be done, and what has been ---- */

void six__tell_actions(const struct six_session *s, six_lang lang,
                       struct six_json *out)
{
    const struct six_game *game = six_session_game(s);
    struct six_speaker to = speaker(s, lang);
    struct six_action menu[SIX_LEGAL_MAX];
    struct moment view;
    six_seat acts = six_session_to_act(s);
    six_session_state_at(s, six_session_count(s), view.state);
    if (acts < six_session_seats(s))
        game->hide(view.state, acts);
    int count = game->legal(view.state, menu);
    six_json_open_array(out, "actions");
    for (int i = 0; i < count; i++)
        six__tell_action(game, view.state, i, menu[i], &to, out);
    six_json_close_array(out);
}

static void tell_event(const struct six_session *s, const void *view,
                       int number, const struct six_event *event, six_lang lang,
                       struct six_json *out)
{
    const struct six_game *game = six_session_game(s);
    struct six_speaker to = speaker(s, lang);
    char buf[1000];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    six_event_say(game, view, event, &to, &text);
    six_json_open_object(out, NULL);
    six_json_int(out, "number", number);
    six_json_open_object(out, "event");
    six_event_json(game, view, event, out);
    six_json_close_object(out);
    six_json_string(out, "say", buf);
    six_json_close_object(out);
}

/* Events have all that is told of them; the view gives seats their names. */
void six__tell_events(const struct six_session *s, int from, int to,
                      six_seat seat, bool whole, six_lang lang,
                      struct six_json *out)
{
    struct moment view;
    see(s, six_session_count(s), SIX_NOBODY, &view);
    six_json_open_array(out, "events");
    for (int i = from; i < to; i++) {
        struct six_event list[SIX_EVENTS_MAX];
        int n = six_session_events(s, i, seat, whole, list);
        for (int j = 0; j < n; j++)
            tell_event(s, view.state, i, &list[j], lang, out);
    }
    six_json_close_array(out);
}

void six__tell_remarks(const struct six_session *s, six_lang lang,
                       struct six_json *out)
{
    const struct six_game *game = six_session_game(s);
    struct six_speaker to = speaker(s, lang);
    char buf[500];
    struct six_text text;
    struct moment view;
    see(s, six_session_count(s), SIX_NOBODY, &view);
    six_text_init(&text, buf, sizeof buf);
    six_json_open_array(out, "remarks");
    for (int i = 0; game->remark(view.state, i, &to, &text); i++) {
        six_json_string(out, NULL, buf);
        six_text_init(&text, buf, sizeof buf);
    }
    six_json_close_array(out);
}
