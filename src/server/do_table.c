/* do_table.c -- what people do at a table besides playing: docs/online.md. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "core/clean.h"
#include "server/ages.h"
#include "server/enforce.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/table.h"
#include "sixstones/bots.h"

/* ---- what they share ---- */

static void tell_it(struct six_json *out, const struct link *l, const void *arg)
{
    const struct table *t = arg;
    tell_table(out, "table", &t->row, t, l);
}

static void answer_table(struct write *w)
{
    answer_send(&w->answer, tell_it, w->table);
}

/* Begin to change the table's row, if all is well so far. NULL where it is
 * not, and r->err tells why. */
static struct write *change(struct request *r, six_status st)
{
    struct write *w = st == SIX_OK ? table_change(r->link->table) : NULL;
    if (!w) {
        if (st == SIX_OK)
            request_no_memory(r);
        return NULL;
    }
    w->sets = true;
    w->then = answer_table;
    return w;
}

static six_status store(struct request *r, struct write *w)
{
    w->answer = request_later(r);
    table_store(w);
    return SIX_OK;
}

/* The member "seat", in r->seat. */
static six_status read_seat(struct request *r)
{
    const struct six_value *v = request_get(r, "seat");
    r->seat = table_seat(r->link->table, v->string);
    return r->seat == SIX_HIDDEN ? request_no_seat(r, v->string) : SIX_OK;
}

static six_status must_be_open(struct request *r)
{
    const struct table *t = r->link->table;
    if (t->row.state != STORE_OPEN)
        return six_fail(&r->err, SIX_FORBIDDEN,
                        N_("the game has begun already"));
    if (t->starting.on)
        return six_fail(
            &r->err, SIX_BUSY,
            N_("the game is about to start: random numbers are being told"));
    return SIX_OK;
}

static six_status must_be_host(struct request *r)
{
    if (r->link->table->row.host == r->link->person->id)
        return SIX_OK;
    return six_fail(&r->err, SIX_DENIED,
                    N_("only whoever opened the table may do this"));
}

/* ---- seats ---- */

static bool is_free(const struct store_seat *s)
{
    return !s->person && !s->bot[0];
}

static six_status find_free(struct request *r)
{
    const struct table *t = r->link->table;
    if (request_get(r, "seat")) {
        six_status st = read_seat(r);
        if (st != SIX_OK)
            return st;
    } else {
        r->seat = 0;
        while (r->seat < t->row.seats && !is_free(&t->row.seat[r->seat]))
            r->seat++;
    }
    if (r->seat < t->row.seats &&
        (is_free(&t->row.seat[r->seat]) || table_is_mine(t, r->link, r->seat)))
        return SIX_OK;
    return six_fail(&r->err, SIX_TAKEN, N_("somebody sits there already"));
}

/* Practice is for one. */
static six_status may_sit(struct request *r)
{
    const struct table *t = r->link->table;
    for (int i = 0; i < t->row.seats && t->rules.practice; i++)
        if (t->row.seat[i].person &&
            t->row.seat[i].person != r->link->person->id)
            return six_fail(&r->err, SIX_FORBIDDEN,
                            N_("a practice game is for one person"));
    return SIX_OK;
}

static void seated(struct write *w)
{
    struct link *l = w->answer.link;
    if (l && l->table == w->table)
        link_go(l, w->table, table_eyes(w->table, l));
    answer_table(w);
}

six_status do_sit(struct request *r)
{
    six_status st = must_be_open(r);
    if (st == SIX_OK)
        st = find_free(r);
    if (st == SIX_OK)
        st = may_sit(r);
    struct write *w = change(r, st);
    if (!w)
        return r->err.status;
    struct store_seat *s = &w->row.seat[r->seat];
    s->person = r->link->person->id;
    snprintf(s->name, sizeof s->name, "%s", r->link->person->name);
    st = request_salt(r, w->table, s);
    if (st != SIX_OK) {
        table_forget(w);
        return st;
    }
    w->then = seated;
    return store(r, w);
}

static void stood(struct write *w)
{
    table_look_again(w->table);
    answer_table(w);
}

six_status do_stand(struct request *r)
{
    struct table *t = r->link->table;
    bool named = request_get(r, "seat") != NULL;
    six_status st = must_be_open(r);
    if (st == SIX_OK && named)
        st = read_seat(r);
    if (st == SIX_OK && named && !table_is_mine(t, r->link, r->seat))
        st = must_be_host(r);
    struct write *w = change(r, st);
    if (!w)
        return r->err.status;
    for (six_seat i = 0; i < t->row.seats; i++)
        if (named ? i == r->seat : table_is_mine(t, r->link, i))
            w->row.seat[i] = (struct store_seat){ 0 };
    w->then = stood;
    return store(r, w);
}

six_status do_bot(struct request *r)
{
    struct table *t = r->link->table;
    const struct six_value *bot = request_get(r, "bot");
    char id[STORE_BOT_MAX + 1] = "";
    six_status st = must_be_open(r);
    if (st == SIX_OK)
        st = must_be_host(r);
    if (st == SIX_OK)
        st = read_seat(r);
    if (st == SIX_OK && t->row.seat[r->seat].person)
        st = six_fail(&r->err, SIX_TAKEN, N_("somebody sits there already"));
    if (st == SIX_OK && bot->string[0])
        st = request_bot(r, "bot", id);
    struct write *w = change(r, st);
    if (!w)
        return r->err.status;
    snprintf(w->row.seat[r->seat].bot, sizeof id, "%s", id);
    return store(r, w);
}

/* ---- the game begins, and again ---- */

six_status do_start(struct request *r)
{
    struct table *t = r->link->table;
    six_status st = must_be_open(r);
    if (st == SIX_OK)
        st = must_be_host(r);
    if (st == SIX_OK)
        st = table_may_start(t, &r->err);
    if (st == SIX_OK)
        st = table_all_came(t, &r->err);
    if (st == SIX_OK && table_needs_salts(t)) {
        table_ask_salts(t, request_aside(r));
        return SIX_OK;
    }
    struct write *w = change(r, st);
    if (!w)
        return r->err.status;
    w->answer = request_later(r);
    if (table_start(w, &r->err) == SIX_OK)
        table_store(w);
    else
        table_fail(w, &r->err);
    return SIX_OK;
}

static void tell_next(struct six_json *out, const struct link *l,
                      const void *arg)
{
    (void)l;
    six_json_string(out, "table", arg);
}

static void answer_next(struct write *w)
{
    answer_send(&w->answer, tell_next, w->table->row.next);
}

/* The same people and bots at a new table, which is stored first: then the old
 * one tells of it. */
static void copy_row(const struct store_table *old, struct store_table *row,
                     int64_t host, int64_t made)
{
    *row = *old;
    hall_new_id(row->id);
    row->host = host;
    row->state = STORE_OPEN;
    row->created = made;
    row->started = row->ended = 0;
    row->next[0] = '\0';
    randombytes_buf(row->secret, sizeof row->secret);
    for (int i = 0; i < row->seats; i++) {
        struct store_seat *s = &row->seat[i];
        s->away = false;
        s->place = 0;
        s->salt[0] = s->commit[0] = '\0';
        if (s->person)
            s->bot[0] = '\0';
    }
}

six_status do_rematch(struct request *r)
{
    struct table *t = r->link->table;
    if (t->row.state != STORE_OVER)
        return six_fail(&r->err, SIX_FORBIDDEN, N_("the game is not over"));
    if (table_eyes(t, r->link) == SIX_NOBODY)
        return six_fail(&r->err, SIX_DENIED, N_("you did not play here"));
    if (t->row.next[0]) {
        struct answer a = request_later(r);
        answer_send(&a, tell_next, t->row.next);
        return SIX_OK;
    }
    six_status st = request_make(r);
    struct write *w = change(r, st);
    if (!w)
        return r->err.status;
    copy_row(&t->row, &w->also, r->link->person->id, ages_stamp(r->server));
    w->adds_also = true;
    w->most = r->server->settings.tables_each;
    snprintf(w->row.next, sizeof w->row.next, "%s", w->also.id);
    w->then = answer_next;
    return store(r, w);
}

/* ---- bots for people ---- */

/* All persons who are here and have a seat want it. */
static bool all_agree(const struct table *t, six_seat absent)
{
    for (six_seat i = 0; i < t->row.seats; i++)
        if (t->row.seat[i].person && !t->row.seat[i].away && i != absent &&
            table_is_here(t, i) && !(t->asked[absent] >> i & 1))
            return false;
    return true;
}

static six_status ask_for_bot(struct request *r)
{
    struct table *t = r->link->table;
    if (table_eyes(t, r->link) == SIX_NOBODY)
        return six_fail(&r->err, SIX_DENIED, N_("you don't sit there"));
    if (table_is_here(t, r->seat))
        return six_fail(&r->err, SIX_FORBIDDEN,
                        N_("the person who sits there is here"));
    for (six_seat i = 0; i < t->row.seats; i++)
        if (table_is_mine(t, r->link, i))
            t->asked[r->seat] |= six_seat_bit(i);
    return SIX_OK;
}

six_status do_away(struct request *r)
{
    struct table *t = r->link->table;
    char bot[STORE_BOT_MAX + 1];
    snprintf(bot, sizeof bot, "%s", six_bot_usual()->id);
    six_status st = read_seat(r);
    if (st == SIX_OK)
        st = request_bot(r, "bot", bot);
    if (st == SIX_OK &&
        (t->row.state != STORE_PLAYING || !t->row.seat[r->seat].person ||
         t->row.seat[r->seat].away))
        st = six_fail(&r->err, SIX_FORBIDDEN, N_("nobody plays there now"));
    bool mine = st == SIX_OK && table_is_mine(t, r->link, r->seat);
    if (st == SIX_OK && !mine)
        st = ask_for_bot(r);
    struct write *w = change(r, st);
    if (!w)
        return r->err.status;
    if (mine || all_agree(t, r->seat)) {
        t->asked[r->seat] = 0;
        w->row.seat[r->seat].away = true;
        snprintf(w->row.seat[r->seat].bot, sizeof bot, "%s", bot);
    }
    return store(r, w);
}

six_status do_back(struct request *r)
{
    struct table *t = r->link->table;
    six_status st = read_seat(r);
    if (st == SIX_OK && !table_is_mine(t, r->link, r->seat))
        st = six_fail(&r->err, SIX_DENIED, N_("you don't sit there"));
    if (st == SIX_OK && !table_may_return(t, r->seat))
        st = six_fail(&r->err, SIX_FORBIDDEN,
                      N_("you have no time left in this game"));
    struct write *w = change(r, st);
    if (!w)
        return r->err.status;
    if (w->row.seat[r->seat].away) {
        w->row.seat[r->seat].away = false;
        w->row.seat[r->seat].bot[0] = '\0';
    }
    return store(r, w);
}

/* ---- talk ---- */

static six_status take_text(struct request *r, char out[STORE_TEXT_MAX + 1])
{
    const struct six_value *v = request_get(r, "text");
    const struct table *t = r->link->table;
    six_status st = enforce_talk(r->link, &r->err);
    if (st != SIX_OK)
        return st;
    if (t->game->remark)
        return six_fail(&r->err, SIX_FORBIDDEN,
                        N_("in this game only fixed remarks may be made; "
                           "'remarks' lists them"));
    if (!v || !v->string[0] || strlen(v->string) > STORE_TEXT_MAX ||
        !six__is_clean(v->string))
        return six_fail(&r->err, SIX_RANGE,
                        N_("'text' has 1 to %d bytes of plain text on one "
                           "line"),
                        STORE_TEXT_MAX);
    snprintf(out, STORE_TEXT_MAX + 1, "%s", v->string);
    return SIX_OK;
}

/* A remark is about what everybody can see. */
static six_status take_remark(struct request *r, int64_t index,
                              char out[STORE_TEXT_MAX + 1])
{
    const struct table *t = r->link->table;
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct six_speaker to = { r->link->lang, six_session_names(t->session) };
    struct six_text text;
    six_session_view(t->session, SIX_NOBODY, view);
    six_text_init(&text, out, STORE_TEXT_MAX + 1);
    if (t->game->remark && t->row.state == STORE_PLAYING && index >= 0 &&
        index < 100 && t->game->remark(view, (int)index, &to, &text))
        return SIX_OK;
    return six_fail(&r->err, SIX_RANGE,
                    N_("there is no such remark; 'remarks' lists them"));
}

static void answer_plain(struct write *w)
{
    answer_send(&w->answer, NULL, NULL);
}

six_status do_say(struct request *r)
{
    struct table *t = r->link->table;
    const struct six_value *remark = request_get(r, "remark");
    if (!t->rules.talk)
        return six_fail(&r->err, SIX_FORBIDDEN,
                        N_("there is no talking at this table"));
    struct write *w = change(r, request_talk(r));
    if (!w)
        return r->err.status;
    w->sets = false;
    w->says = true;
    w->said.number = t->said_next;
    w->said.at = wall_ms();
    w->said.person = r->link->person->id;
    w->said.seat = table_eyes(t, r->link);
    snprintf(w->said.name, sizeof w->said.name, "%s", r->link->person->name);
    six_status st = remark ? take_remark(r, remark->number, w->said.text)
                           : take_text(r, w->said.text);
    if (st != SIX_OK) {
        table_forget(w);
        return st;
    }
    w->then = answer_plain;
    return store(r, w);
}
