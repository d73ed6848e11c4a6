/* do_hall.c -- finding, opening and joining tables: docs/online.md. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "protocol/tell.h"
#include "server/ages.h"
#include "server/messages.h"
#include "server/table.h"
#include "sixstones/bots.h"

/* ---- games, rules, cards ---- */

six_status do_games(struct request *r)
{
    r->sees_cards = request_flag(r, "cards", true);
    return request_get(r, "game") ? request_game(r) : SIX_OK;
}

static void tell_one_game(const struct request *r, const struct six_game *game,
                          struct six_json *out)
{
    six_json_open_object(out, NULL);
    six__tell_game(game, r->link->lang, r->sees_cards, out);
    six_json_close_object(out);
}

void tell_games(const struct request *r, struct six_json *out)
{
    six_json_open_array(out, "games");
    for (int i = 0; six_game_at(i) && !r->game; i++)
        tell_one_game(r, six_game_at(i), out);
    if (r->game)
        tell_one_game(r, r->game, out);
    six_json_close_array(out);
}

six_status do_rules(struct request *r)
{
    const struct six_value *id = request_get(r, "rule");
    six_status st = request_game(r);
    if (st != SIX_OK || !id)
        return st;
    return six__read_rule(r->game, id->string, &r->rule, &r->err);
}

void tell_rules(const struct request *r, struct six_json *out)
{
    six__tell_rules(r->game, r->rule, r->link->lang, out);
}

six_status do_card(struct request *r)
{
    const char *id = request_get(r, "card")->string;
    six_status st = request_game(r);
    return st == SIX_OK ? six__read_card(r->game, id, &r->number, &r->err) : st;
}

void tell_card(const struct request *r, struct six_json *out)
{
    six_json_string(out, "game", r->game->id);
    six_json_string(out, "card", r->game->card(r->number)->id);
    six_card_json(r->game, r->number, r->link->lang, out);
}

/* ---- the lobby ---- */

six_status do_tables(struct request *r)
{
    hall_tell_lobby(r->server, request_later(r));
    return SIX_OK;
}

six_status do_lobby(struct request *r)
{
    r->link->lobby = request_flag(r, "on", true);
    return do_tables(r);
}

/* ---- new ---- */

static six_status check_bot(struct request *r, const struct six_value *v)
{
    char quote[SIX__QUOTE_MAX];
    if (v->kind == SIX_VALUE_STRING && six_bot_find(v->string) &&
        strlen(v->string) <= STORE_BOT_MAX)
        return SIX_OK;
    return six_fail(
        &r->err, SIX_UNKNOWN, N_("there is no bot '%s'; 'hello' lists them"),
        v->kind == SIX_VALUE_STRING ? six__quote(quote, v->string) : "");
}

six_status request_bot(struct request *r, const char *name, char *out)
{
    const struct six_value *v = request_get(r, name);
    six_status st = v ? check_bot(r, v) : SIX_OK;
    if (st == SIX_OK && v)
        snprintf(out, STORE_BOT_MAX + 1, "%s", v->string);
    return st;
}

six_status request_digits(struct request *r, const char *text, size_t least)
{
    size_t length = strlen(text);
    if (length >= least && length <= STORE_SALT_MAX &&
        strspn(text, "0123456789abcdef") == length)
        return SIX_OK;
    return six_fail(&r->err, SIX_RANGE,
                    N_("a salt has at most %d hexadecimal digits in lower "
                       "case"),
                    STORE_SALT_MAX);
}

static six_status check_commit(struct request *r, const struct table *t,
                               const char *text)
{
    if (t->rules.seeded)
        return six_fail(&r->err, SIX_FORBIDDEN,
                        N_("the shuffles of a game with a seed are not sealed: "
                           "leave 'commit' out"));
    if (request_digits(r, text, STORE_COMMIT_MAX) == SIX_OK)
        return SIX_OK;
    return six_fail(&r->err, SIX_RANGE,
                    N_("a commit has exactly %d hexadecimal digits in lower "
                       "case"),
                    STORE_COMMIT_MAX);
}

six_status request_salt(struct request *r, const struct table *t,
                        struct store_seat *out)
{
    const struct six_value *salt = request_get(r, "salt");
    const struct six_value *commit = request_get(r, "commit");
    six_status st = SIX_OK;
    if (salt && commit)
        return six_fail(&r->err, SIX_SYNTAX,
                        N_("give a 'salt' or its 'commit', not both"));
    if (salt)
        st = request_digits(r, salt->string, 0);
    if (commit)
        st = check_commit(r, t, commit->string);
    if (st != SIX_OK || (!salt && !commit))
        return st;
    snprintf(out->salt, sizeof out->salt, "%s", salt ? salt->string : "");
    snprintf(out->commit, sizeof out->commit, "%s",
             commit ? commit->string : "");
    return SIX_OK;
}

six_status request_no_seat(struct request *r, const char *id)
{
    char quote[SIX__QUOTE_MAX];
    return six_fail(&r->err, SIX_UNKNOWN, N_("there is no seat '%s'"),
                    six__quote(quote, id));
}

static void seat_person(struct request *r, struct store_table *row,
                        six_seat seat)
{
    struct store_seat *s = &row->seat[seat];
    s->person = r->link->person->id;
    snprintf(s->name, sizeof s->name, "%s", r->link->person->name);
}

/* Where whoever opens the table sits. */
static six_status seat_host(struct request *r, struct table *t)
{
    const struct six_value *v = request_get(r, "seat");
    six_seat seat = 0;
    if (v && strcmp(v->string, "none") == 0)
        return SIX_OK;
    if (v)
        seat = table_seat(t, v->string);
    if (seat == SIX_HIDDEN)
        return request_no_seat(r, v->string);
    seat_person(r, &t->row, seat);
    return request_salt(r, t, &t->row.seat[seat]);
}

static six_status seat_bots(struct request *r, struct table *t)
{
    const struct six_value *bots = request_get(r, "bots");
    char fill[STORE_BOT_MAX + 1] = "";
    six_status st = request_bot(r, "fill", fill);
    for (const struct six_value *v = bots ? bots->first : NULL;
         v && st == SIX_OK; v = v->next) {
        six_seat seat = table_seat(t, v->name);
        if (seat == SIX_HIDDEN)
            return request_no_seat(r, v->name);
        if (t->row.seat[seat].person)
            return six_fail(&r->err, SIX_TAKEN, N_("you sit at '%s' yourself"),
                            v->name);
        st = check_bot(r, v);
        if (st == SIX_OK)
            snprintf(t->row.seat[seat].bot, STORE_BOT_MAX + 1, "%s", v->string);
    }
    for (int i = 0; i < t->row.seats && st == SIX_OK && fill[0]; i++)
        if (!t->row.seat[i].person && !t->row.seat[i].bot[0])
            snprintf(t->row.seat[i].bot, STORE_BOT_MAX + 1, "%s", fill);
    return st;
}

static six_status make_row(struct request *r, struct store_table *row)
{
    struct table_rules rules;
    struct six_text text;
    six_status st = table_rules_take(&rules, r->game, r->message, &r->err);
    if (st != SIX_OK)
        return st;
    hall_new_id(row->id);
    snprintf(row->game, sizeof row->game, "%s", r->game->id);
    row->host = r->link->person->id;
    row->open_to_all = request_flag(r, "public", false);
    row->created = ages_stamp(r->server);
    row->seats = rules.how.seats;
    row->clocked = false;
    randombytes_buf(row->secret, sizeof row->secret);
    six_text_init(&text, row->settings, sizeof row->settings);
    table_rules_write(&rules, r->game, &text);
    if (!six_text_ok(&text))
        return six_fail(&r->err, SIX_TOO_LARGE,
                        N_("these settings are too long"));
    return SIX_OK;
}

static void tell_new(struct six_json *out, const struct link *l,
                     const void *arg)
{
    const struct table *t = arg;
    tell_table(out, "table", &t->row, t, l);
}

static void opened(struct write *w)
{
    struct table *t = w->table;
    struct link *l = w->answer.link;
    if (l)
        link_go(l, t, table_eyes(t, l));
    if (w->starts)
        table_ask_salts(t, (struct answer){ 0 });
    answer_send(&w->answer, tell_new, t);
}

/* A new table in the hall, which is in nobody's sight until it is stored. */
static void open_table(struct request *r, struct table *t, struct write *w)
{
    hall_add(r->server, t);
    w->adds = true;
    w->most = r->server->settings.tables_each;
    w->then = opened;
    w->answer = request_later(r);
    table_store(w);
}

/* The begun write of a new table; NULL, and nothing is left, where it can't
 * be. */
static struct write *make_table(struct request *r,
                                const struct store_table *row, char *origin)
{
    struct table *t = table_new(r->server, row, origin, &r->err);
    struct write *w = t ? table_change(t) : NULL;
    if (t && !w)
        request_no_memory(r);
    if (w) {
        w->origin = origin;
        return w;
    }
    free(origin);
    table_free(t);
    return NULL;
}

six_status hall_open(struct request *r, const struct store_table *row,
                     char *origin,
                     six_status (*fill)(struct request *r, struct write *w))
{
    six_status st = request_make(r);
    if (st != SIX_OK) {
        free(origin);
        return st;
    }
    struct write *w = make_table(r, row, origin);
    if (!w)
        return r->err.status;
    struct table *t = w->table;
    st = fill(r, w);
    if (st == SIX_OK) {
        open_table(r, t, w);
    } else {
        table_forget(w);
        table_free(t);
    }
    return st;
}

static six_status fill_table(struct request *r, struct write *w)
{
    struct table *t = w->table;
    six_status st = seat_host(r, t);
    if (st == SIX_OK)
        st = seat_bots(r, t);
    if (st != SIX_OK)
        return st;
    table_take_row(t, &t->row);
    w->row = t->row;
    if (!request_flag(r, "start", false))
        return SIX_OK;
    st = table_may_start(t, &r->err);
    w->starts = st == SIX_OK && table_needs_salts(t);
    return st == SIX_OK && !w->starts ? table_start(w, &r->err) : st;
}

six_status do_new(struct request *r)
{
    struct store_table row = { 0 };
    six_status st = request_game(r);
    if (st == SIX_OK)
        st = make_row(r, &row);
    return st == SIX_OK ? hall_open(r, &row, NULL, fill_table) : st;
}

/* ---- join ---- */

static void joined(struct visit *v, struct table *t,
                   const struct six_error *err)
{
    struct link *l = v->answer.link;
    if (!t && err->status == SIX_UNKNOWN) {
        answer_guessed(&v->answer, err, 1);
        return;
    }
    if (!t || t->broken) {
        struct six_error broken = { .lang = l->lang };
        six_fail(&broken, SIX_BROKEN, N_("this table can't be read any more"));
        answer_fail(&v->answer, t ? &broken : err);
        return;
    }
    six_seat seat = table_eyes(t, l);
    if (v->whole)
        seat = SIX_NOBODY;
    else if (v->has_seat)
        seat = table_seat(t, v->text);
    if (v->has_seat && !v->whole && !table_is_mine(t, l, seat)) {
        struct six_error denied = { .lang = l->lang };
        six_fail(&denied, SIX_DENIED, N_("you don't sit there"));
        answer_fail(&v->answer, &denied);
        return;
    }
    for (six_seat i = 0; i < t->row.seats; i++)
        if (table_is_mine(t, l, i))
            t->asked[i] = 0; /* nobody need be asked for any more */
    l->returns = table_waits_for(t, l);
    link_go(l, t, seat);
    table_come_back(t);
    answer_send(&v->answer, tell_new, t);
}

/* Go to the table that "table" names, with "seat" if there is one. */
static six_status visit(struct request *r,
                        void (*then)(struct visit *v, struct table *t,
                                     const struct six_error *err))
{
    const char *id = request_get(r, "table")->string;
    const struct six_value *seat = request_get(r, "seat");
    char quote[SIX__QUOTE_MAX];
    if (strlen(id) != STORE_TABLE_ID)
        return six_fail(&r->err, SIX_UNKNOWN, N_("there is no table '%s'"),
                        six__quote(quote, id));
    struct visit *v =
        visit_new(r->server, id, &r->link->owner, link_payer(r->link));
    if (!v)
        return request_no_memory(r);
    v->then = then;
    v->lang = r->link->lang;
    v->has_seat = seat != NULL;
    v->whole = seat && strcmp(seat->string, "public") == 0;
    if (seat)
        snprintf(v->text, sizeof v->text, "%s", seat->string);
    v->answer = request_later(r);
    hall_visit(v);
    return SIX_OK;
}

six_status do_join(struct request *r)
{
    return visit(r, joined);
}

/* ---- drop ---- */

static six_status may_drop(const struct table *t, const struct link *l,
                           struct six_error *err)
{
    if (t->row.host != l->person->id)
        return six_fail(err, SIX_DENIED,
                        N_("only whoever opened the table may do this"));
    if (t->row.state == STORE_OVER)
        return six_fail(err, SIX_FORBIDDEN, N_("a game that is over is kept"));
    for (int i = 0; i < t->row.seats; i++)
        if (t->row.seat[i].person && t->row.seat[i].person != l->person->id)
            return six_fail(err, SIX_FORBIDDEN, N_("somebody else sits there"));
    if (!table_is_settled(t) || t->starting.on)
        return six_fail(err, SIX_BUSY,
                        N_("something is happening there just "
                           "now; try again"));
    return SIX_OK;
}

static void dropped(struct write *w)
{
    answer_send(&w->answer, NULL, NULL);
}

static void drop(struct visit *v, struct table *t, const struct six_error *err)
{
    struct link *l = v->answer.link;
    struct six_error mine = { .lang = l->lang };
    struct write *w = NULL;
    if (!t) {
        if (err->status == SIX_UNKNOWN)
            answer_guessed(&v->answer, err, 1);
        else
            answer_fail(&v->answer, err);
        return;
    }
    if (may_drop(t, l, &mine) == SIX_OK && !(w = table_change(t)))
        six_fail(&mine, SIX_NO_MEMORY, N_("out of memory"));
    if (!w) {
        answer_fail(&v->answer, &mine);
        return;
    }
    w->drops = true;
    w->then = dropped;
    w->answer = v->answer;
    v->answer.link = NULL;
    table_store(w);
}

six_status do_drop(struct request *r)
{
    return visit(r, drop);
}

six_status do_leave(struct request *r)
{
    link_go(r->link, NULL, SIX_NOBODY);
    return SIX_OK;
}
