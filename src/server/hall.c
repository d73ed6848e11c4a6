/* hall.c -- all tables: those in memory, those in the store, and the lobby. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "server/guard.h"
#include "server/log.h"
#include "server/table.h"

enum {
    CLOSED_TEXT_MAX = 400,
    REST_MS = 1000, /* for bots, after something could not be stored */
    LOBBY_MAX = 50, /* tables shown */
    LOBBY_MS = 1000 /* news of them come no more often */
};

void hall_new_id(char out[STORE_TABLE_ID + 1])
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    unsigned char bytes[STORE_TABLE_ID];
    randombytes_buf(bytes, sizeof bytes);
    for (int i = 0; i < STORE_TABLE_ID; i++)
        out[i] = letters[bytes[i] % (sizeof letters - 1)];
    out[STORE_TABLE_ID] = '\0';
}

/* ---- in memory ---- */

static struct table **slot_of(struct server *server, const char *id)
{
    return &server->tables[six__hash(id, strlen(id)) % TABLE_SLOTS];
}

struct table *hall_find(struct server *server, const char *id)
{
    struct table *t = *slot_of(server, id);
    while (t && strcmp(t->row.id, id) != 0)
        t = t->next;
    return t;
}

void hall_add(struct server *server, struct table *t)
{
    struct table **slot = slot_of(server, t->row.id);
    t->next = *slot;
    *slot = t;
    server->table_count++;
    table_arm(t);
}

static void take_out(struct table *t)
{
    struct table **at = slot_of(t->server, t->row.id);
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    t->server->table_count--;
}

/* Messages that waited for the table are answered now. */
void hall_remove(struct table *t)
{
    take_out(t);
    table_break_start(t, NULL);
    while (t->links) {
        struct link *l = t->links;
        link_go(l, NULL, SIX_NOBODY);
        link_pump(l);
    }
    timer_clear(&t->server->timers, &t->timer);
    owner_end(&t->owner);
}

static const char *tell_closed(six_lang lang, const char *reason,
                               char out[CLOSED_TEXT_MAX])
{
    struct six_text text;
    if (!reason)
        return six_tr(lang, N_("this table was closed by whoever opened it"));
    six_text_init(&text, out, CLOSED_TEXT_MAX);
    six_text_add(
        &text,
        six_tr(lang, N_("this table was closed by those who run this server")));
    if (reason[0])
        six_text_printf(&text, six_tr(lang, N_(" (reason: %s)")), reason);
    return out;
}

static void write_closed(struct six_json *out, const struct link *l,
                         const void *why)
{
    char text[CLOSED_TEXT_MAX];
    six_json_string(out, "type", "closed");
    six_json_string(out, "table", l->table->row.id);
    six_json_string(out, "message", tell_closed(l->lang, why, text));
}

void hall_close(struct table *t, const char *reason)
{
    for (struct link *l = t->links; l; l = l->table_next)
        link_send(l, write_closed, reason);
    t->server->lobby.old = true;
    hall_remove(t);
}

/* ---- from the store ---- */

struct visit *visit_new(struct server *server, const char *id,
                        struct owner *owner, struct payer payer)
{
    struct visit *v = calloc(1, sizeof *v);
    if (!v)
        return NULL;
    v->server = server;
    v->job.owner = owner;
    v->job.share =
        (struct share_job){ .payer = payer, .seconds = STORE_READ_SECONDS };
    snprintf(v->id, sizeof v->id, "%s", id);
    return v;
}

static void visit_free(struct visit *v)
{
    free(v->origin);
    free(v->entries);
    free(v->said);
    free(v);
}

static void drop_visit(struct store_job *job)
{
    struct visit *v = (struct visit *)job;
    answer_drop(&v->answer);
    visit_free(v);
}

static bool take_entry(void *visit, const struct store_entry *entry)
{
    struct visit *v = visit;
    if (v->entry_count == v->entry_room) {
        int room = v->entry_room ? 2 * v->entry_room : 64;
        struct store_entry *list =
            realloc(v->entries, (size_t)room * sizeof *list);
        v->cut_off = !list;
        if (!list)
            return false;
        v->entries = list;
        v->entry_room = room;
    }
    v->entries[v->entry_count++] = *entry;
    return true;
}

static bool take_said(void *visit, const struct store_said *said)
{
    struct visit *v = visit;
    if (!v->said)
        v->said = calloc(TABLE_SAID_MAX, sizeof *v->said);
    if (!v->said || v->said_count == TABLE_SAID_MAX)
        return false;
    v->said[v->said_count++] = *said;
    return true;
}

static six_status fetch(struct store_job *job, struct store_db *db)
{
    struct visit *v = (struct visit *)job;
    const struct store_kind *k = db->kind;
    six_status st = k->table_get(db, v->id, &v->row, &job->err);
    if (st == SIX_UNKNOWN)
        return six_fail(&job->err, SIX_UNKNOWN, N_("there is no such table"));
    if (st == SIX_OK)
        st = k->origin_of(db, v->id, &v->origin, &job->err);
    if (st == SIX_OK)
        st = k->entries_of(db, v->id, 0, take_entry, v, &job->err);
    if (st == SIX_OK && v->cut_off)
        st = six_fail(&job->err, SIX_NO_MEMORY, N_("out of memory"));
    if (st == SIX_OK)
        st = k->said_of(db, v->id, TABLE_SAID_MAX, take_said, v, &job->err);
    return st;
}

struct rebuilding {
    struct table *table;
    const struct visit *visit;
    six_status status;
};

static void try_again(void *rebuilding)
{
    struct rebuilding *r = rebuilding;
    for (int i = 0; i < r->visit->entry_count && r->status == SIX_OK; i++)
        r->status = table_redo(r->table, &r->visit->entries[i]);
}

/* Put what was read together. */
static six_status rebuild(struct table *t, const struct visit *v,
                          struct six_error *err)
{
    struct rebuilding r = { t, v, SIX_OK };
    if (!guarded(try_again, &r))
        r.status = SIX_BROKEN;
    if (r.status == SIX_NO_MEMORY)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    if (r.status != SIX_OK) {
        log_line(LOG_ERROR, "table-broken", LOG({ "game", v->row.game }));
        return six_fail(err, SIX_BROKEN,
                        N_("this table can't be read any more"));
    }
    for (int i = 0; i < v->said_count; i++)
        table_add_said(t, &v->said[i]);
    return SIX_OK;
}

static struct table *make(struct visit *v, struct six_error *err)
{
    struct table *t = table_new(v->server, &v->row, v->origin, err);
    if (!t)
        return NULL;
    if (rebuild(t, v, err) != SIX_OK) {
        table_free(t);
        return NULL;
    }
    hall_add(v->server, t);
    table_step(t);
    return t;
}

/* Two may have asked for the same table: the first one's is taken. */
static void fetched(struct store_job *job)
{
    struct visit *v = (struct visit *)job;
    struct table *t = hall_find(v->server, v->id);
    if (!t && job->status == SIX_OK)
        t = make(v, &job->err);
    v->then(v, t, &job->err);
    visit_free(v);
}

static void submit_visit(struct visit *v, void (*done)(struct store_job *job))
{
    v->job.work = fetch;
    v->job.done = done;
    v->job.drop = drop_visit;
    v->job.reads_only = true;
    v->job.in_turn = !v->table; /* one that is in memory can't wait */
    v->job.err.lang = v->lang;
    store_submit(v->server->store, &v->job);
}

void hall_visit(struct visit *v)
{
    struct table *t = hall_find(v->server, v->id);
    if (t) {
        v->then(v, t, NULL);
        visit_free(v);
        return;
    }
    submit_visit(v, fetched);
}

/* ---- again, after a failure ---- */

static bool swap_in(struct table *t, struct visit *v)
{
    struct six_error err = { 0 };
    struct table *fresh = table_new(t->server, &v->row, v->origin, &err);
    if (!fresh || rebuild(fresh, v, &err) != SIX_OK) {
        table_free(fresh);
        return false;
    }
    struct six_session *session = t->session;
    t->session = fresh->session;
    fresh->session = session;
    t->number = fresh->number;
    int64_t *times = t->times;
    t->times = fresh->times;
    t->times_room = fresh->times_room;
    fresh->times = times;
    table_take_row(t, &v->row);
    table_free(fresh);
    return true;
}

/* A table that can't even be read is left; whoever comes again reads it
 * again. */
static void abandon(struct table *t)
{
    for (struct link *l = t->links; l; l = l->table_next)
        link_bye(l, SIX_BUSY,
                 N_("the table can't be read just now; come back in a moment"));
    hall_remove(t);
}

static void reloaded(struct store_job *job)
{
    struct visit *v = (struct visit *)job;
    struct table *t = v->table;
    t->loading = false;
    t->rests = t->server->now + REST_MS;
    if (job->status == SIX_OK && swap_in(t, v)) {
        table_news(t);
        table_updates(t, 0);
        table_settled(t);
    } else if (job->status == SIX_UNKNOWN) {
        hall_close(t, ""); /* it went with a person who was deleted */
    } else {
        abandon(t);
    }
    visit_free(v);
}

/* Whoever has begun a change goes on with the table: it is still there when
 * this returns, and without memory it is tried again at the next tick. */
void hall_reload(struct table *t)
{
    struct visit *v = visit_new(t->server, t->row.id, &t->owner, t->payer);
    t->loading = true;
    t->rereads = false; /* what has changed there is read now */
    t->unread = !v;
    if (!v) {
        table_arm(t);
        return;
    }
    v->table = t;
    submit_visit(v, reloaded);
}

void hall_reread(struct table *t)
{
    if (table_is_settled(t))
        hall_reload(t);
    else
        t->rereads = true;
}

/* ---- at a start ---- */

/* Tables whose clocks were running: one is read when the one before it has
 * been, so that however many there are, each is read and nobody waits behind
 * them. */
struct resume {
    struct store_job job;
    struct server *server;
    char (*ids)[STORE_TABLE_ID + 1];
    int count, done;
    bool cut_off; /* for lack of memory */
};

static void tell_not_resumed(const char *why)
{
    log_line(LOG_ERROR, "not-resumed", LOG({ "why", why }));
}

static bool take_id(void *resume, const struct store_table *row)
{
    struct resume *r = resume;
    char(*ids)[STORE_TABLE_ID + 1] =
        realloc(r->ids, ((size_t)r->count + 1) * sizeof *ids);
    r->cut_off = !ids;
    if (!ids)
        return false;
    r->ids = ids;
    snprintf(ids[r->count++], sizeof *ids, "%s", row->id);
    return true;
}

static six_status find_clocked(struct store_job *job, struct store_db *db)
{
    struct resume *r = (struct resume *)job;
    six_status st = db->kind->tables_clocked(db, take_id, job, &job->err);
    return st == SIX_OK && r->cut_off
               ? six_fail(&job->err, SIX_NO_MEMORY, N_("out of memory"))
               : st;
}

static void resume_next(struct resume *r);

/* It may be gone by now: then an operator has closed it, or its host. */
static void resumed(struct visit *v, struct table *t,
                    const struct six_error *err)
{
    if (!t && err->status != SIX_UNKNOWN)
        tell_not_resumed(err->text);
    resume_next(v->resume);
}

/* Those that somebody has joined meanwhile are in memory already. */
static void resume_next(struct resume *r)
{
    struct server *server = r->server;
    while (r->done < r->count && hall_find(server, r->ids[r->done]))
        r->done++;
    struct visit *v = NULL;
    if (r->done < r->count && !server->stopping) {
        v = visit_new(server, r->ids[r->done++], &server->owner,
                      (struct payer){ 0, 0 });
        if (!v)
            tell_not_resumed("out of memory");
    }
    if (!v) {
        free(r->ids);
        free(r);
        return;
    }
    v->resume = r;
    v->then = resumed;
    hall_visit(v);
}

/* Of a list that broke off, those that are in it go on. */
static void found_clocked(struct store_job *job)
{
    if (job->status != SIX_OK)
        tell_not_resumed(job->err.text);
    resume_next((struct resume *)job);
}

void hall_resume(struct server *server)
{
    struct resume *r = calloc(1, sizeof *r);
    if (!r) {
        tell_not_resumed("out of memory");
        return;
    }
    r->server = server;
    r->job = (struct store_job){ .owner = &server->owner,
                                 .work = find_clocked,
                                 .done = found_clocked,
                                 .reads_only = true };
    store_submit(server->store, &r->job);
}

/* ---- the lobby ---- */

struct reading {
    struct store_job job;
    struct server *server;
    struct store_table *list;
    int count;
};

static bool take_row(void *reading, const struct store_table *row)
{
    struct reading *r = reading;
    r->list[r->count++] = *row;
    return r->count < LOBBY_MAX;
}

static six_status read_public(struct store_job *job, struct store_db *db)
{
    return db->kind->tables_public(db, LOBBY_MAX, take_row, job, &job->err);
}

static void tell_readers(struct server *server)
{
    for (struct link *l = server->links; l; l = l->next)
        if (l->lobby) {
            l->lobby_news = true;
            link_wants_room(l);
        }
}

static void tell_state(struct six_json *out, const struct link *l,
                       enum store_state state)
{
    const struct lobby *lobby = &l->server->lobby;
    for (int i = 0; i < lobby->count; i++)
        if (lobby->list[i].state == state)
            tell_table(out, NULL, &lobby->list[i],
                       hall_find(l->server, lobby->list[i].id), l);
}

void tell_lobby(struct six_json *out, const struct link *l, const void *arg)
{
    (void)arg;
    six_json_open_array(out, "tables");
    tell_state(out, l, STORE_OPEN);
    tell_state(out, l, STORE_PLAYING);
    six_json_close_array(out);
}

/* Somebody who has asked for the list. */
struct look {
    struct answer answer;
    bool later; /* it has changed since it was begun to be read */
    struct look *next;
};

static void begin_to_read(struct server *server);

static void end_look(struct look *k, const struct six_error *err)
{
    struct six_error busy = { .lang = k->answer.link->lang };
    if (!err)
        answer_send(&k->answer, tell_lobby, NULL);
    else if (err->status == SIX_IO)
        answer_fail(&k->answer, err);
    else {
        six_fail(&busy, SIX_BUSY,
                 N_("too much is waiting to be read; try again in a moment"));
        answer_fail(&k->answer, &busy);
    }
    free(k);
}

/* Whoever asked before it was read is answered, and may ask again at once. For
 * the others it is read once more. */
static void end_looks(struct server *server, const struct six_error *err)
{
    struct lobby *lobby = &server->lobby;
    struct look *list = lobby->looks;
    lobby->looks = NULL;
    for (struct look *k = list, *next; k; k = next) {
        next = k->next;
        if (!k->later) {
            end_look(k, err);
            continue;
        }
        k->later = false;
        k->next = lobby->looks;
        lobby->looks = k;
    }
    if (lobby->looks && !lobby->reading)
        begin_to_read(server);
}

static void read_done(struct store_job *job)
{
    struct reading *r = (struct reading *)job;
    struct server *server = r->server;
    struct lobby *lobby = &server->lobby;
    bool ok = job->status == SIX_OK;
    struct six_error err = job->err;
    lobby->reading = false;
    if (ok) {
        free(lobby->list);
        lobby->list = r->list;
        lobby->count = r->count;
        tell_readers(server);
    } else {
        lobby->old = true;
        free(r->list);
    }
    free(r);
    end_looks(server, ok ? NULL : &err);
}

/* One at a time, in a turn that is nobody's in particular: the actions of all
 * go before it, and nobody waits behind somebody's hundred others. */
static void begin_to_read(struct server *server)
{
    struct lobby *lobby = &server->lobby;
    struct reading *r = calloc(1, sizeof *r);
    struct store_table *list = calloc(LOBBY_MAX, sizeof *list);
    if (!r || !list) {
        free(r);
        free(list);
        end_looks(server, &(struct six_error){ .status = SIX_NO_MEMORY });
        return;
    }
    r->server = server;
    r->list = list;
    r->job = (struct store_job){ .owner = &server->owner,
                                 .work = read_public,
                                 .done = read_done,
                                 .reads_only = true,
                                 .in_turn = true,
                                 .share.seconds = STORE_READ_SECONDS };
    lobby->old = false;
    lobby->reading = true;
    lobby->read = server->now;
    store_submit(server->store, &r->job);
}

void hall_tell_lobby(struct server *server, struct answer answer)
{
    struct lobby *lobby = &server->lobby;
    if (lobby->list && !lobby->old && !lobby->reading) {
        answer_send(&answer, tell_lobby, NULL);
        return;
    }
    struct look *k = calloc(1, sizeof *k);
    if (!k) {
        struct six_error err = { .lang = answer.link->lang };
        six_fail(&err, SIX_NO_MEMORY, N_("out of memory"));
        answer_fail(&answer, &err);
        return;
    }
    k->answer = answer;
    k->later = lobby->reading && lobby->old;
    k->next = lobby->looks;
    lobby->looks = k;
    if (!lobby->reading)
        begin_to_read(server);
}

void hall_changed(struct server *server, const struct store_table *row)
{
    if (row->open_to_all)
        server->lobby.old = true;
}

/* ---- now and then ---- */

/* Not for the sake of a bot: what it would have found is found again by whoever
 * comes back. And one that was given up has no more to do: read again it may be
 * sound. */
static bool is_needed(const struct table *t)
{
    int bots = t->thought >= 0;
    bool waits = owner_reports(&t->owner) > bots;
    bool clock =
        t->row.state == STORE_PLAYING && t->rules.clock.kind != SIX_CLOCK_NONE;
    bool runs = !t->broken && (clock || t->starting.on);
    int64_t idle = (int64_t)t->server->settings.idle * 1000;
    return t->links || waits || runs || t->server->now - t->used < idle;
}

void hall_look_after(struct table *t)
{
    if (is_needed(t))
        table_arm(t);
    else
        hall_remove(t);
}

/* Not what: the ids of tables let people in. `sixstones check` tells it. */
static void tell_damage(struct server *server)
{
    struct six_error ignored;
    if (store_damage(server->store, &ignored))
        log_line(LOG_ERROR, "damaged", NULL);
}

void hall_tick(struct server *server)
{
    struct lobby *lobby = &server->lobby;
    if (lobby->old && !lobby->reading && server->now - lobby->read >= LOBBY_MS)
        begin_to_read(server);
    tell_damage(server);
}
