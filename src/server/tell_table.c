/* tell_table.c -- tables and games in messages: docs/online.md. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/message.h"
#include "protocol/fair.h"
#include "protocol/tell.h"
#include "server/table.h"
#include "sixstones/bots.h"

/* ---- a table ---- */

static const char *bot_name(const char *id, six_lang lang)
{
    const struct six_bot *bot = six_bot_find(id);
    return bot ? six_tr(lang, bot->name) : id;
}

static int count_asked(const struct table *t, six_seat seat)
{
    int count = 0;
    for (six_seat i = 0; i < SIX_SEATS_MAX; i++)
        count += t->asked[seat] >> i & 1;
    return count;
}

static void tell_person(struct six_json *out, const struct store_seat *s,
                        six_seat seat, const struct table *t)
{
    six_json_string(out, "who", "person");
    six_json_string(out, "name", s->name);
    six_json_bool(out, "here", t && table_is_here(t, seat));
    six_json_bool(out, "away", s->away);
    if (s->away)
        six_json_string(out, "bot", s->bot);
    if (t && t->asked[seat])
        six_json_int(out, "asked", count_asked(t, seat));
    if (s->commit[0])
        six_json_string(out, "commit", s->commit);
    if (s->salt[0])
        six_json_string(out, "salt", s->salt);
}

static void tell_seat(struct six_json *out, const struct store_table *row,
                      six_seat seat, const char *id, const char *title,
                      const struct table *t, const struct link *l)
{
    const struct store_seat *s = &row->seat[seat];
    six_json_open_object(out, NULL);
    six_json_string(out, "seat", id);
    six_json_string(out, "title", six_tr(l->lang, title));
    if (s->person) {
        tell_person(out, s, seat, t);
    } else if (s->bot[0]) {
        six_json_string(out, "who", "bot");
        six_json_string(out, "bot", s->bot);
        six_json_string(out, "name", bot_name(s->bot, l->lang));
    } else {
        six_json_string(out, "who", "nobody");
    }
    six_json_bool(out, "mine", s->person && s->person == l->person->id);
    six_json_close_object(out);
}

void tell_seats(struct six_json *out, const struct store_table *row,
                const struct six_game *game, const struct six_setup *how,
                const struct table *t, const struct link *l)
{
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    game->setup(state, how);
    six_json_open_array(out, "seats");
    for (six_seat i = 0; i < row->seats; i++)
        tell_seat(out, row, i, game->seat_id(state, i),
                  game->seat_title(state, i), t, l);
    six_json_close_array(out);
}

static void tell_seal(struct six_json *out, const struct store_table *row,
                      bool over)
{
    char hex[2 * STORE_SECRET + 1];
    six__fair_seal(row->secret, hex);
    six_json_string(out, "seal", hex);
    if (!over)
        return;
    six__fair_hex(row->secret, STORE_SECRET, hex);
    six_json_string(out, "secret", hex);
}

static void tell_rules_of(struct six_json *out, const struct six_game *game,
                          const struct table_rules *rules)
{
    six__tell_options(game, &rules->how, out);
    six_json_bool(out, "talk", rules->talk);
    six_json_bool(out, "hints", rules->hints);
    six_json_bool(out, "practice", rules->practice);
    six_json_bool(out, "remarks", game->remark != NULL);
    six_json_int(out, "delay", rules->delay);
    table_clock_write(&rules->clock, out);
}

static int count_watching(const struct table *t)
{
    int count = 0;
    for (const struct link *l = t ? t->links : NULL; l; l = l->table_next)
        count += table_eyes(t, l) == SIX_NOBODY;
    return count;
}

void tell_table(struct six_json *out, const char *name,
                const struct store_table *row, const struct table *t,
                const struct link *l)
{
    static const char *const states[] = { "open", "playing", "over" };
    const struct six_game *game = six_game_find(row->game);
    struct table_rules rules;
    enum store_state state = row->state;
    if (state == STORE_OVER && t && !table_is_over_for(t, l))
        state = STORE_PLAYING;
    six_json_open_object(out, name);
    six_json_string(out, "table", row->id);
    six_json_string(out, "game", row->game);
    six_json_string(out, "state", states[state]);
    if (t && t->starting.on && row->state == STORE_OPEN)
        six_json_bool(out, "starting", true);
    if (game && table_rules_read(&rules, game, row->settings, NULL) == SIX_OK) {
        tell_seats(out, row, game, &rules.how, t, l);
        tell_rules_of(out, game, &rules);
        if (!rules.seeded)
            tell_seal(out, row, state == STORE_OVER);
    }
    six_json_bool(out, "public", row->open_to_all);
    six_json_bool(out, "host", row->host == l->person->id);
    six_json_int(out, "watching", count_watching(t));
    six_json_int(out, "created", row->created);
    if (row->next[0] && state == STORE_OVER)
        six_json_string(out, "next", row->next);
    six_json_close_object(out);
}

static void tell_promised(struct six_json *out, const struct table *t,
                          six_seat seat)
{
    const struct store_seat *s = &t->row.seat[seat];
    six_json_open_object(out, NULL);
    six_json_string(out, "seat",
                    six_seat_id(t->game, six_session_state(t->session), seat));
    if (s->commit[0])
        six_json_string(out, "commit", s->commit);
    else if (s->salt[0])
        six_json_string(out, "salt", s->salt);
    six_json_close_object(out);
}

void tell_reveal(struct six_json *out, const struct table *t)
{
    char hex[2 * STORE_SECRET + 1];
    six__fair_seal(t->row.secret, hex);
    six_json_string(out, "table", t->row.id);
    six_json_string(out, "game", t->row.game);
    six__tell_options(t->game, &t->rules.how, out);
    six_json_string(out, "seal", hex);
    six_json_int(out, "seconds", table_reveal_seconds(t));
    six_json_open_array(out, "seats");
    for (six_seat i = 0; i < t->row.seats; i++)
        tell_promised(out, t, i);
    six_json_close_array(out);
}

/* ---- the game ---- */

static void tell_clocks(struct six_json *out, const struct table *t)
{
    const struct six_session *s = t->session;
    const void *state = six_session_state(s);
    six_seat acts = six_session_to_act(s);
    if (t->rules.clock.kind == SIX_CLOCK_NONE)
        return;
    six_json_open_object(out, "clocks");
    for (six_seat i = 0; i < t->row.seats; i++)
        six_json_int(out, t->game->seat_id(state, i), six_session_left(s, i));
    six_json_close_object(out);
    if (t->row.state == STORE_PLAYING && acts < t->row.seats)
        six_json_string(out, "running", t->game->seat_id(state, acts));
}

static bool may_undo(const struct table *t, const struct link *l)
{
    bool lasts = t->row.state == STORE_OVER && !t->rules.practice;
    return !lasts && table_is_mine(t, l, l->seat) &&
           !t->row.seat[l->seat].away &&
           six_session_can_undo(t->session, l->seat, NULL) == SIX_OK;
}

/* The menu is for whoever has to act, and for nobody behind. */
static void tell_menu(struct six_json *out, const struct table *t,
                      const struct link *l)
{
    if (l->seat < t->row.seats && six_session_to_act(t->session) == l->seat &&
        t->row.state == STORE_PLAYING && !t->row.seat[l->seat].away)
        six__tell_actions(t->session, l->lang, out);
}

void tell_update(struct six_json *out, const struct link *l)
{
    const struct table *t = l->table;
    int count = table_visible(t, l);
    int from = l->told < count ? l->told : count;
    bool late = count < six_session_count(t->session);
    six_json_int(out, "number", late ? count : t->number);
    six__tell_standing(t->session, count, l->lang, out);
    six__tell_viewer(t->session, l->seat, false, out);
    six_json_int(out, "from", from);
    six__tell_events(t->session, from, count, l->seat, false, l->lang, out);
    six__tell_view(t->session, count, l->seat, false, l->lang, out);
    if (!late)
        tell_menu(out, t, l);
    six_json_bool(out, "undo", !late && may_undo(t, l));
    if (!late)
        tell_clocks(out, t);
    six_json_bool(out, "thinking",
                  !table_is_late(t, l) && t->thought == t->number);
}

void tell_said(struct six_json *out, const struct table *t,
               const struct link *l)
{
    six_json_open_array(out, "said");
    for (int i = 0; i < t->said_count; i++) {
        const struct store_said *s = &t->said[i];
        if (s->number < l->said)
            continue;
        six_json_open_object(out, NULL);
        six_json_int(out, "number", s->number);
        six_json_int(out, "at", s->at);
        six_json_string(out, "name", s->name);
        six_json_bool(out, "mine", s->person == l->person->id);
        if (s->seat < t->row.seats)
            six_json_string(
                out, "seat",
                six_seat_id(t->game, six_session_state(t->session), s->seat));
        six_json_string(out, "text", s->text);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}
