/* write.c -- changes of a table, and how they get into the store. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/fair.h"
#include "server/ages.h"
#include "server/guard.h"
#include "server/log.h"
#include "server/security.h"
#include "server/table.h"

struct write *table_change(struct table *t)
{
    struct write *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->table = t;
    w->row = t->row;
    return w;
}

static void release(struct write *w)
{
    free(w->origin);
    free(w->entries);
    free(w);
}

void table_forget(struct write *w)
{
    release(w);
}

/* ---- what happens ---- */

static struct store_entry *add_entry(struct write *w)
{
    if (w->entry_count == w->entry_room) {
        int room = w->entry_room ? 2 * w->entry_room : 4;
        struct store_entry *list =
            realloc(w->entries, (size_t)room * sizeof *list);
        if (!list)
            return NULL;
        w->entries = list;
        w->entry_room = room;
    }
    struct store_entry *e = &w->entries[w->entry_count];
    *e = (struct store_entry){ .number = w->table->number + w->entry_count,
                               .at = wall_ms(),
                               .left = -1 };
    w->entry_count++;
    return e;
}

static six_status no_memory(struct six_error *err)
{
    return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
}

static six_status do_action(struct write *w, six_seat seat,
                            struct six_action act, struct six_error *err)
{
    struct table *t = w->table;
    struct six_text text;
    six_status st = six_session_why(t->session, seat, act, err);
    if (st != SIX_OK)
        return st;
    struct store_entry *e = table_make_room(t) ? add_entry(w) : NULL;
    if (!e)
        return no_memory(err);
    e->kind = STORE_ACTION;
    e->seat = seat;
    six_text_init(&text, e->text, sizeof e->text);
    six_action_text(t->game, six_session_state(t->session), act, &text);
    st = six_session_play(t->session, seat, act, err);
    if (st == SIX_OK)
        table_note_time(t, t->server->now);
    if (st == SIX_OK && seat < t->row.seats)
        e->left = six_session_left(t->session, seat);
    return st;
}

/* The rules are called under a guard: it is their assertions that a table must
 * be given up for. */
struct doing {
    struct write *w;
    six_seat seat;
    struct six_action act;
    struct six_error *err;
    six_status status;
};

static void try_action(void *doing)
{
    struct doing *d = doing;
    d->status = do_action(d->w, d->seat, d->act, d->err);
}

static six_status play(struct write *w, six_seat seat, struct six_action act,
                       struct six_error *err)
{
    struct doing doing = { w, seat, act, err, SIX_OK };
    if (guarded(try_action, &doing))
        return doing.status;
    table_give_up(w->table);
    return six_fail(err, SIX_BROKEN, N_("this table can't be played any more"));
}

/* Seeds that follow from the secret and the salts, so that all can check them
 * when the game is over; or from the seed of a practice game. */
static uint64_t seed_of(const struct write *w, int index)
{
    const struct table *t = w->table;
    const char *ids[SIX_SEATS_MAX], *salts[SIX_SEATS_MAX];
    if (t->rules.seeded) {
        uint64_t stream = t->rules.seed + (uint64_t)index * 0x9e3779b97f4a7c15u;
        return six_random(&stream);
    }
    for (six_seat i = 0; i < t->row.seats; i++) {
        ids[i] = six_seat_id(t->game, six_session_state(t->session), i);
        salts[i] = w->row.seat[i].salt;
    }
    return six__fair_seed(w->row.secret, ids, salts, t->row.seats, index);
}

six_status table_chance(struct write *w, struct six_error *err)
{
    struct table *t = w->table;
    six_status st = SIX_OK;
    while (st == SIX_OK && six_session_to_act(t->session) == SIX_CHANCE) {
        struct six_action menu[SIX_LEGAL_MAX];
        six_session_legal(t->session, menu);
        menu[0].seed = seed_of(w, six_session_count(t->session));
        st = play(w, SIX_CHANCE, menu[0], err);
    }
    return st;
}

/* Where nobody wins nobody has the first place. */
static void finish(struct write *w)
{
    struct table *t = w->table;
    struct six_result result;
    t->game->result(six_session_state(t->session), &result);
    w->sets = true;
    w->row.state = STORE_OVER;
    w->row.ended = ages_stamp(t->server);
    w->row.clocked = false;
    for (int i = 0; i < w->row.seats; i++)
        w->row.seat[i].place = result.draw ? 2 : result.place[i];
}

six_status table_play(struct write *w, six_seat seat, struct six_action act,
                      struct six_error *err)
{
    six_session_set_time(w->table->session, w->table->server->now);
    six_status st = play(w, seat, act, err);
    if (st != SIX_OK)
        return st;
    snprintf(w->action, sizeof w->action, "%s", w->entries[0].text);
    st = table_chance(w, err);
    if (st == SIX_OK && six_session_to_act(w->table->session) == SIX_NOBODY)
        finish(w);
    return st;
}

six_status table_copy(struct write *w, const struct six_session *from,
                      int count, struct six_error *err)
{
    six_status st = SIX_OK;
    for (int i = 0; i < count && st == SIX_OK; i++) {
        six_seat who;
        struct six_action act = six_session_action(from, i, &who);
        st = play(w, who, act, err);
    }
    if (st == SIX_OK)
        st = table_chance(w, err);
    if (st == SIX_OK && six_session_to_act(w->table->session) == SIX_NOBODY)
        finish(w);
    return st;
}

six_status table_undo(struct write *w, six_seat seat, struct six_error *err)
{
    struct table *t = w->table;
    six_status st = six_session_can_undo(t->session, seat, err);
    if (st != SIX_OK)
        return st;
    struct store_entry *e = add_entry(w);
    if (!e)
        return no_memory(err);
    st = six_session_undo(t->session, seat, err);
    e->kind = STORE_UNDO;
    e->seat = seat;
    e->count = six_session_count(t->session);
    if (w->row.state == STORE_OVER) { /* only practice comes back */
        w->sets = true;
        w->row.state = STORE_PLAYING;
        w->row.ended = 0;
        for (int i = 0; i < w->row.seats; i++)
            w->row.seat[i].place = 0;
    }
    return st;
}

/* ---- storing ---- */

static six_status add_table(struct write *w, const struct store_table *row,
                            struct store_db *db)
{
    int count;
    six_status st = db->kind->tables_count(db, row->host, &count, &w->job.err);
    if (st == SIX_OK && count >= w->most)
        st = six_fail(&w->job.err, SIX_LIMIT,
                      N_("you have %d tables that are not over; end or "
                         "drop some of them first"),
                      count);
    return st == SIX_OK ? db->kind->table_add(db, row, &w->job.err) : st;
}

/* By the store, which has done by now what was asked before: a name that the
 * table knew when the change began may be an old one. */
static six_status take_names(struct write *w, struct store_db *db)
{
    six_status st = SIX_OK;
    for (int i = 0; i < w->row.seats && st == SIX_OK; i++) {
        struct store_seat *s = &w->row.seat[i];
        struct store_person person;
        if (!s->person)
            continue;
        st = db->kind->person_by_id(db, s->person, &person, &w->job.err);
        if (st == SIX_OK)
            snprintf(s->name, sizeof s->name, "%s", person.name);
    }
    return st;
}

/* Who is deleted while they speak leaves no word behind. */
static six_status add_said(struct write *w, struct store_db *db)
{
    struct store_person by;
    six_status st =
        db->kind->person_by_id(db, w->said.person, &by, &w->job.err);
    return st == SIX_OK
               ? db->kind->said_add(db, w->row.id, &w->said, &w->job.err)
               : st;
}

static six_status work(struct store_job *job, struct store_db *db)
{
    struct write *w = (struct write *)job;
    const struct store_kind *k = db->kind;
    six_status st = SIX_OK;
    if (w->drops)
        return k->table_drop(db, w->row.id, &job->err);
    if (w->adds)
        st = add_table(w, &w->row, db);
    if (st == SIX_OK && w->origin)
        st = k->origin_set(db, w->row.id, w->origin, &job->err);
    if (st == SIX_OK && w->adds_also)
        st = add_table(w, &w->also, db);
    if (st == SIX_OK && w->entry_count)
        st = k->entries_add(db, w->row.id, w->entries, w->entry_count,
                            &job->err);
    if (st == SIX_OK && w->renames)
        st = take_names(w, db);
    if (st == SIX_OK && w->sets && !w->adds)
        st = k->table_set(db, &w->row, &job->err);
    if (st == SIX_OK && w->says)
        st = add_said(w, db);
    return st;
}

/* Those who waited for the table. Each may make it wait again. */
static void unpark(struct table *t)
{
    struct link *list = t->parked;
    t->parked = NULL;
    t->parked_end = &t->parked;
    for (struct link *l = list, *next; l; l = next) {
        next = l->parked_next;
        l->parked = false;
        link_pump(l);
    }
}

/* The answer to what was stored may have brought the next change already: then
 * it is that one's to go on. */
void table_settled(struct table *t)
{
    if (t->writing || t->loading)
        return;
    if (t->rereads) {
        hall_reload(t);
        return;
    }
    for (struct link *l = t->links; l; l = l->table_next)
        link_wants_room(l);
    if (t->renames)
        table_rename(t);
    table_come_back(t);
    table_step(t);
    table_go_on_starting(t);
    unpark(t);
}

void table_rename(struct table *t)
{
    bool waits = !table_is_settled(t) || t->broken;
    struct write *w = waits ? NULL : table_change(t);
    t->renames = !w; /* then when it is settled */
    if (!w)
        return;
    w->sets = w->renames = true;
    table_store(w);
}

static int first_told(const struct write *w)
{
    int count = six_session_count(w->table->session);
    for (int i = 0; i < w->entry_count; i++)
        if (w->entries[i].kind == STORE_UNDO)
            return count;
    return count - w->entry_count;
}

/* Somebody has left a seat to a bot or come back: who acts there has changed,
 * and so has what they may do. */
static bool changes_hands(const struct write *w)
{
    const struct table *t = w->table;
    for (int i = 0; i < t->row.seats; i++)
        if (w->row.seat[i].away != t->row.seat[i].away)
            return true;
    return false;
}

/* The answer may bring the next message, and that the next change: what this
 * one leads to is worked out before. */
static void stored(struct write *w)
{
    struct table *t = w->table;
    int from = first_told(w);
    bool tells = w->entry_count > 0 || (w->sets && changes_hands(w));
    t->server->counters.actions += (unsigned)w->entry_count;
    t->server->counters.bots += w->from_bot;
    if (w->action[0] && w->answer.came)
        histogram_add(&t->server->counters.stored, &histogram_quick,
                      (double)(steady_us() - w->answer.came) / 1e6);
    t->server->counters.games +=
        t->row.state == STORE_PLAYING && w->row.state == STORE_OVER;
    t->number += w->entry_count;
    t->used = t->server->now;
    if (w->says)
        table_add_said(t, &w->said);
    if (w->sets || w->adds) {
        table_take_row(t, &w->row);
        table_news(t);
    }
    if (tells)
        table_updates(t, from);
    if (w->then)
        w->then(w);
}

static void not_stored(struct write *w)
{
    struct table *t = w->table;
    bool adds = w->adds;
    if (w->job.status == SIX_IO)
        log_line(LOG_ERROR, "not-stored", LOG({ "why", w->job.err.text }));
    if (w->job.status == SIX_LIMIT && w->answer.link)
        security_refused_link(w->answer.link, REFUSED_TABLES);
    struct answer answer = w->answer;
    struct six_error err = w->job.err;
    release(w);
    if (adds)
        hall_remove(t);
    else
        hall_reload(t); /* first: an answer may bring the next message */
    if (!adds && t->starting.on)
        table_break_start(t, &err);
    answer_fail(&answer, &err);
}

void table_fail(struct write *w, const struct six_error *err)
{
    w->job.status = err->status;
    w->job.err = *err;
    not_stored(w);
}

static void done(struct store_job *job)
{
    struct write *w = (struct write *)job;
    struct table *t = w->table;
    t->writing = false;
    if (job->status != SIX_OK) {
        not_stored(w);
        return;
    }
    bool drops = w->drops;
    stored(w);
    release(w);
    if (drops)
        hall_close(t, NULL);
    else
        table_settled(t);
}

static void drop(struct store_job *job)
{
    struct write *w = (struct write *)job;
    answer_drop(&w->answer);
    release(w);
}

void table_store(struct write *w)
{
    w->table->writing = true;
    w->job.owner = &w->table->owner;
    w->job.work = work;
    w->job.done = done;
    w->job.drop = drop;
    w->job.err.lang = w->answer.link ? w->answer.link->lang : SIX_EN;
    store_submit(w->table->server->store, &w->job);
}
