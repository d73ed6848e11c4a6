/* do_play.c -- playing: actions, undo, hints: docs/online.md. */
#include <sodium.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/hint.h"
#include "protocol/tell.h"
#include "server/guard.h"
#include "server/messages.h"
#include "server/security.h"
#include "server/table.h"
#include "sixstones/bots.h"

/* Entries of a table that are not part of its game any more. */
enum { TAKEN_BACK_MAX = 10000 };

/* ---- whose action ---- */

/* The seat that is meant: the member "seat", or whoever acts. It must be the
 * sender's. */
static six_status read_seat(struct request *r)
{
    const struct table *t = r->link->table;
    const struct six_value *v = request_get(r, "seat");
    r->seat = v ? table_seat(t, v->string) : table_eyes(t, r->link);
    if (v && r->seat == SIX_HIDDEN)
        return request_no_seat(r, v->string);
    if (!table_is_mine(t, r->link, r->seat))
        return six_fail(&r->err, SIX_DENIED, N_("you don't sit there"));
    if (t->row.seat[r->seat].away)
        return six_fail(&r->err, SIX_FORBIDDEN,
                        N_("a bot plays for you; take your seat back first"));
    return SIX_OK;
}

static six_status must_act(struct request *r)
{
    const struct six_session *s = r->link->table->session;
    if (six_session_to_act(s) == r->seat)
        return SIX_OK;
    return six_session_why(s, r->seat, (struct six_action){ 0 }, &r->err);
}

/* ---- the same again ---- */

/* What was sent once more is looked up in the store. */
struct again {
    struct store_job job;
    struct answer answer;
    char table[STORE_TABLE_ID + 1];
    char seat_id[SIX_ACTION_TEXT_MAX];
    int64_t number;
    enum store_entry_kind kind;
    six_seat seat;
    char text[SIX_ACTION_TEXT_MAX]; /* of an action; "" if it is not known */
    struct store_entry entry;
    bool found;
};

static bool take_first(void *again, const struct store_entry *entry)
{
    struct again *a = again;
    a->entry = *entry;
    a->found = true;
    return false;
}

static six_status look_up(struct store_job *job, struct store_db *db)
{
    struct again *a = (struct again *)job;
    six_status st =
        db->kind->entries_of(db, a->table, a->number, take_first, a, &job->err);
    if (st != SIX_OK)
        return st;
    if (a->found && a->entry.number == a->number && a->entry.kind == a->kind &&
        a->entry.seat == a->seat &&
        (a->kind == STORE_UNDO || strcmp(a->entry.text, a->text) == 0))
        return SIX_OK;
    return six_fail(&job->err, SIX_STALE,
                    N_("something else has happened in the meantime"));
}

static void tell_again(struct six_json *out, const struct link *l,
                       const void *arg)
{
    const struct again *a = arg;
    (void)l;
    six_json_int(out, "number", a->number);
    if (a->kind == STORE_UNDO) {
        six_json_int(out, "count", a->entry.count);
        return;
    }
    six_json_string(out, "seat", a->seat_id);
    six_json_string(out, "action", a->text);
}

static void looked_up(struct store_job *job)
{
    struct again *a = (struct again *)job;
    if (job->status == SIX_OK)
        answer_send(&a->answer, tell_again, a);
    else
        answer_fail(&a->answer, &job->err);
    free(a);
}

static void drop_again(struct store_job *job)
{
    struct again *a = (struct again *)job;
    answer_drop(&a->answer);
    free(a);
}

/* The text form of an action, whether it is legal now or not. */
static void take_text(const struct request *r, char out[SIX_ACTION_TEXT_MAX])
{
    const struct table *t = r->link->table;
    const struct six_value *v = request_get(r, "action");
    const struct six_value *code = v ? six_value_get(v, "code") : NULL;
    struct six_action act;
    struct six_text text;
    six_text_init(&text, out, SIX_ACTION_TEXT_MAX);
    if (v && v->kind == SIX_VALUE_STRING)
        snprintf(out, SIX_ACTION_TEXT_MAX, "%s", v->string);
    else if (code && six__read_action(t->session, v, &act, NULL) == SIX_OK)
        six_action_text(t->game, six_session_state(t->session), act, &text);
}

static six_status repeat(struct request *r, int64_t number,
                         enum store_entry_kind kind)
{
    const struct table *t = r->link->table;
    struct again *a = calloc(1, sizeof *a);
    if (!a)
        return request_no_memory(r);
    a->job = (struct store_job){ .owner = &r->link->owner,
                                 .work = look_up,
                                 .done = looked_up,
                                 .drop = drop_again,
                                 .reads_only = true,
                                 .err = { .lang = r->link->lang } };
    a->number = number;
    a->kind = kind;
    a->seat = r->seat;
    snprintf(a->table, sizeof a->table, "%s", t->row.id);
    snprintf(a->seat_id, sizeof a->seat_id, "%s",
             six_seat_id(t->game, six_session_state(t->session), r->seat));
    if (kind == STORE_ACTION)
        take_text(r, a->text);
    a->answer = request_later(r);
    store_submit(r->server->store, &a->job);
    return SIX_OK;
}

static six_status too_early(struct request *r)
{
    return six_fail(&r->err, SIX_STALE,
                    N_("that number has not come yet; the next one is %lld"),
                    (long long)r->link->table->number);
}

/* ---- play and undo ---- */

static void tell_played(struct six_json *out, const struct link *l,
                        const void *arg)
{
    const struct write *w = arg;
    const struct table *t = w->table;
    (void)l;
    six_json_int(out, "number", w->number);
    six_json_string(
        out, "seat",
        six_seat_id(t->game, six_session_state(t->session), w->seat));
    six_json_string(out, "action", w->action);
}

static void played(struct write *w)
{
    answer_send(&w->answer, tell_played, w);
}

static six_status play(struct request *r)
{
    struct table *t = r->link->table;
    struct six_action act;
    six_status st = must_act(r);
    if (st == SIX_OK)
        st = six__read_action(t->session, request_get(r, "action"), &act,
                              &r->err);
    if (st == SIX_OK)
        st = six_session_why(t->session, r->seat, act, &r->err);
    if (st != SIX_OK)
        return st;
    struct write *w = table_change(t);
    if (!w)
        return request_no_memory(r);
    w->number = t->number;
    w->seat = r->seat;
    w->then = played;
    w->answer = request_later(r);
    st = table_play(w, r->seat, act, &r->err);
    if (st == SIX_OK)
        table_store(w);
    else
        table_fail(w, &r->err);
    return SIX_OK;
}

static void tell_undone(struct six_json *out, const struct link *l,
                        const void *arg)
{
    const struct write *w = arg;
    (void)l;
    six_json_int(out, "number", w->number);
    six_json_int(out, "count", w->entries[0].count);
}

static void undone(struct write *w)
{
    answer_send(&w->answer, tell_undone, w);
}

/* Reading a table takes as long as all that was ever done there. */
static bool is_worn(const struct table *t)
{
    return t->number - six_session_count(t->session) >= TAKEN_BACK_MAX;
}

static six_status undo(struct request *r)
{
    struct table *t = r->link->table;
    struct write *w = NULL;
    if (is_worn(t))
        return six_fail(&r->err, SIX_LIMIT,
                        N_("too much was taken back at this table; play on, or "
                           "open another one"));
    if (t->row.state == STORE_OVER && !t->rules.practice)
        return six_fail(&r->err, SIX_FORBIDDEN, N_("the game is over"));
    six_status st = six_session_can_undo(t->session, r->seat, &r->err);
    if (st != SIX_OK)
        return st;
    w = table_change(t);
    if (!w)
        return request_no_memory(r);
    st = table_undo(w, r->seat, &r->err);
    if (st != SIX_OK) {
        table_forget(w);
        return st;
    }
    w->number = t->number;
    w->then = undone;
    w->answer = request_later(r);
    table_store(w);
    return SIX_OK;
}

/* Do it now, or, where its number has passed, see whether it was done. */
static six_status do_numbered(struct request *r, enum store_entry_kind kind,
                              six_status (*act)(struct request *r))
{
    int64_t number = request_get(r, "number")->number;
    six_status st = read_seat(r);
    if (st != SIX_OK)
        return st;
    if (number < 0)
        return six_fail(&r->err, SIX_STALE, N_("numbers begin with 0"));
    if (number > r->link->table->number)
        return too_early(r);
    return number < r->link->table->number ? repeat(r, number, kind) : act(r);
}

six_status do_play(struct request *r)
{
    return do_numbered(r, STORE_ACTION, play);
}

six_status do_undo(struct request *r)
{
    return do_numbered(r, STORE_UNDO, undo);
}

/* ---- why ---- */

/* What is wrong with the action is the answer here, not an error. */
six_status do_why(struct request *r)
{
    const struct table *t = r->link->table;
    struct six_action act = { 0 };
    six_status st = read_seat(r);
    if (st != SIX_OK)
        return st;
    r->why.lang = r->link->lang;
    st = must_act(r);
    r->why = r->err;
    if (st == SIX_OK)
        st = six__read_action(t->session, request_get(r, "action"), &act,
                              &r->why);
    if (st == SIX_OK)
        st = six_session_why(t->session, r->seat, act, &r->why);
    if (st == SIX_OK) {
        struct six_text text;
        six_text_init(&text, r->action, sizeof r->action);
        six_action_text(t->game, six_session_state(t->session), act, &text);
    }
    return SIX_OK;
}

void tell_why(const struct request *r, struct six_json *out)
{
    six__tell_why(r->link->table->game, r->action, &r->why, out);
}

/* ---- hints ---- */

struct advice {
    struct crew_job job;
    struct answer answer;
    const struct six_game *game;
    six_seat seat;
    struct six_search level;
    uint64_t seed;
    int count;
    const struct crew *crew;
    char names[SIX_SEATS_MAX][SIX_NAME_MAX + 1];
    int seats;
    struct six_hints hints;
    struct six_error err;
    six_status status;
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
};

static bool go_on(void *advice, double part)
{
    const struct advice *a = advice;
    (void)part;
    return crew_wants(a->crew, &a->job);
}

static void find_hints(void *advice)
{
    struct advice *a = advice;
    struct six_think how = { .seed = a->seed, .go_on = go_on, .context = a };
    a->status = six_hints(&a->hints, &a->level, a->game, a->view, a->seat, &how,
                          &a->err);
}

/* A bot that fails leaves its memory behind. */
static void advise(struct crew_job *job)
{
    struct advice *a = (void *)job;
    if (!guarded(find_hints, a))
        a->status =
            six_fail(&a->err, SIX_BROKEN, N_("no hint can be found here"));
}

static void tell_advice(struct six_json *out, const struct link *l,
                        const void *arg)
{
    const struct advice *a = arg;
    const char *names[SIX_SEATS_MAX] = { NULL };
    struct six_speaker to = { l->lang, names };
    for (int i = 0; i < a->seats; i++)
        names[i] = a->names[i][0] ? a->names[i] : NULL;
    six_json_string(out, "seat", six_seat_id(a->game, a->view, a->seat));
    six__tell_hints(a->game, a->view, &a->hints, a->count, &to, out);
}

static void advised(struct crew_job *job)
{
    struct advice *a = (void *)job;
    a->answer.link->hinting = false;
    if (a->status == SIX_OK)
        answer_send(&a->answer, tell_advice, a);
    else
        answer_fail(&a->answer, &a->err);
    free(a);
}

static void drop_advice(struct crew_job *job)
{
    struct advice *a = (void *)job;
    answer_drop(&a->answer);
    free(a);
}

static six_status read_advice(struct request *r, struct advice *a)
{
    const struct six_value *count = request_get(r, "count");
    char level[STORE_BOT_MAX + 1];
    snprintf(level, sizeof level, "%s", six_bot_usual()->id);
    if (count && (count->number < 1 || count->number > SIX_HINTS_MAX))
        return six_fail(&r->err, SIX_RANGE,
                        N_("'count' is a number of hints from 1 to %d"),
                        SIX_HINTS_MAX);
    a->count = count ? (int)count->number : SIX_HINTS_MAX;
    six_status st = request_bot(r, "level", level);
    return st == SIX_OK ? six__hint_level(level, &a->level, &r->err) : st;
}

static void fill_advice(struct request *r, struct advice *a)
{
    const struct table *t = r->link->table;
    a->job = (struct crew_job){ .owner = &r->link->owner,
                                .work = advise,
                                .done = advised,
                                .drop = drop_advice,
                                .kind = CREW_HINT,
                                .share.payer = link_payer(r->link),
                                .share.seconds = table_effort(&a->level) };
    a->game = t->game;
    a->seat = r->seat;
    a->crew = r->server->crew;
    a->err.lang = r->link->lang;
    a->seats = t->row.seats;
    a->status = SIX_BUSY; /* if nobody works on it any more */
    six_fail(&a->err, SIX_BUSY, N_("the server is stopping"));
    for (int i = 0; i < t->row.seats; i++)
        if (t->row.seat[i].person)
            snprintf(a->names[i], sizeof a->names[i], "%s",
                     t->row.seat[i].name);
    six_session_view(t->session, r->seat, a->view);
    randombytes_buf(&a->seed, sizeof a->seed);
}

six_status do_hint(struct request *r)
{
    six_status st = read_seat(r);
    if (st == SIX_OK && !r->link->table->rules.hints)
        st = six_fail(&r->err, SIX_FORBIDDEN,
                      N_("this table is played without hints"));
    if (st == SIX_OK)
        st = must_act(r);
    if (st == SIX_OK && r->link->hinting)
        st = six_fail(&r->err, SIX_LIMIT,
                      N_("a hint is being thought about already"));
    if (st != SIX_OK)
        return st;
    struct advice *a = calloc(1, sizeof *a);
    if (!a)
        return request_no_memory(r);
    st = read_advice(r, a);
    if (st != SIX_OK) {
        free(a);
        return st;
    }
    fill_advice(r, a);
    if (crew_submit(r->server->crew, &a->job) != SIX_OK) {
        free(a);
        security_refused_link(r->link, REFUSED_THINKING);
        return six_fail(&r->err, SIX_BUSY,
                        N_("too many bots and hints are waiting; try again in "
                           "a moment"));
    }
    r->server->counters.hints++;
    r->link->hinting = true;
    a->answer = request_later(r);
    return SIX_OK;
}

/* ---- remarks ---- */

six_status do_remarks(struct request *r)
{
    const struct table *t = r->link->table;
    struct six_speaker to = { r->link->lang, six_session_names(t->session) };
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    char buf[1];
    struct six_text text;
    six_session_view(t->session, SIX_NOBODY, view);
    six_text_init(&text, buf, sizeof buf);
    if (t->game->remark && t->game->remark(view, 0, &to, &text))
        return SIX_OK;
    return six_fail(&r->err, SIX_FORBIDDEN,
                    N_("this game is played without remarks"));
}

void tell_remarks(const struct request *r, struct six_json *out)
{
    six__tell_remarks(r->link->table->session, r->link->lang, out);
}
