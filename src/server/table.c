/* table.c -- a table in memory: how it comes to be, and what it knows. */
#include "server/table.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/message.h"
#include "protocol/fair.h"
#include "protocol/schema.h"
#include "server/container.h"
#include "server/log.h"

/* ---- the rules of a table ---- */

static const char *const clock_kinds[] = { "none", "decision", "game" };

void table_clock_write(const struct six_clock *clock, struct six_json *out)
{
    six_json_open_object(out, "clock");
    six_json_string(out, "kind", clock_kinds[clock->kind]);
    six_json_int(out, "seconds", clock->seconds);
    six_json_int(out, "extra", clock->extra);
    six_json_close_object(out);
}

void table_rules_write(const struct table_rules *rules,
                       const struct six_game *game, struct six_text *out)
{
    struct six_json json;
    six_json_init(&json, out);
    six_json_open_object(&json, NULL);
    six__tell_setup(game, &rules->how, &json);
    table_clock_write(&rules->clock, &json);
    six_json_bool(&json, "talk", rules->talk);
    six_json_bool(&json, "hints", rules->hints);
    six_json_int(&json, "delay", rules->delay);
    six_json_bool(&json, "practice", rules->practice);
    if (rules->seeded) {
        char digits[24];
        struct six_text text;
        six_text_init(&text, digits, sizeof digits);
        six_text_printf(&text, "%llu", (unsigned long long)rules->seed);
        six_json_string(&json, "seed", digits);
    }
    six_json_close_object(&json);
}

static six_status bad_clock(struct six_error *err)
{
    return six_fail(err, SIX_RANGE,
                    N_("a clock has a 'kind' ('none', 'decision' or 'game'), "
                       "'seconds' from 10 to 86400, and 'extra' from 0 to "
                       "600"));
}

static bool read_part(const struct six_value *clock, const char *name,
                      int64_t low, int64_t high, uint32_t *out)
{
    const struct six_value *v = six_value_get(clock, name);
    if (!v)
        return low == 0;
    if (v->kind != SIX_VALUE_INT || v->number < low || v->number > high)
        return false;
    *out = (uint32_t)v->number;
    return true;
}

six_status table_clock_read(struct six_clock *out,
                            const struct six_value *clock,
                            struct six_error *err)
{
    const struct six_value *kind = six_value_get(clock, "kind");
    int i = 0;
    *out = (struct six_clock){ 0 };
    if (!kind || kind->kind != SIX_VALUE_STRING)
        return bad_clock(err);
    while (i < 3 && strcmp(clock_kinds[i], kind->string) != 0)
        i++;
    if (i == 0)
        return SIX_OK;
    if (i == 3 || !read_part(clock, "seconds", 10, 86400, &out->seconds) ||
        !read_part(clock, "extra", 0, 600, &out->extra))
        return bad_clock(err);
    out->kind = (enum six_clock_kind)i;
    return SIX_OK;
}

static six_status read_rules(struct table_rules *out,
                             const struct six_game *game,
                             const struct six_value *v, struct six_error *err)
{
    const struct six_value *clock = six_value_get(v, "clock");
    const struct six_value *talk = six_value_get(v, "talk");
    const struct six_value *hints = six_value_get(v, "hints");
    const struct six_value *delay = six_value_get(v, "delay");
    const struct six_value *practice = six_value_get(v, "practice");
    const struct six_value *seed = six_value_get(v, "seed");
    *out = (struct table_rules){
        .talk = !talk || talk->number,
        .hints = !hints || hints->number,
        .delay = delay ? (int)delay->number : 0,
        .practice = practice && practice->number,
        .seeded = seed != NULL,
    };
    six_status st = six_setup_read(&out->how, game, v, err);
    if (st == SIX_OK)
        st = six_setup_check(&out->how, game, err);
    if (st == SIX_OK && clock)
        st = table_clock_read(&out->clock, clock, err);
    if (st == SIX_OK && seed)
        st = six__read_seed(seed, &out->seed, err);
    return st;
}

six_status table_rules_take(struct table_rules *out,
                            const struct six_game *game,
                            const struct six_value *v, struct six_error *err)
{
    const struct six_value *delay = six_value_get(v, "delay");
    if (delay && (delay->number < 0 || delay->number > 600))
        return six_fail(err, SIX_RANGE, N_("'delay' is from 0 to 600 seconds"));
    six_status st = read_rules(out, game, v, err);
    if (st == SIX_OK && out->seeded && !out->practice)
        return six_fail(err, SIX_FORBIDDEN,
                        N_("only a practice game can be given a seed"));
    return st;
}

six_status table_rules_read(struct table_rules *out,
                            const struct six_game *game, const char *text,
                            struct six_error *err)
{
    struct six_document *doc;
    six_status st = six_document_parse(&doc, text, strlen(text), err);
    if (st != SIX_OK)
        return st;
    st = read_rules(out, game, six_document_root(doc), err);
    six_document_free(doc);
    return st;
}

/* ---- making ---- */

static six_status name_seats(struct table *t, struct six_error *err)
{
    six_status st = SIX_OK;
    for (six_seat i = 0; i < t->row.seats && st == SIX_OK; i++)
        st = six_session_set_name(
            t->session, i, t->row.seat[i].person ? t->row.seat[i].name : "",
            err);
    return st;
}

void table_take_row(struct table *t, const struct store_table *row)
{
    t->row = *row;
    if (t->session)
        name_seats(t, NULL);
}

static six_status begin_session(struct table *t, const char *origin,
                                struct six_error *err)
{
    struct six_document *doc;
    if (!origin)
        return six_session_new(&t->session, t->game, &t->rules.how, 0, err);
    six_status st = six_document_parse(&doc, origin, strlen(origin), err);
    if (st != SIX_OK)
        return st;
    st = six_session_from_position(&t->session, t->game, six_document_root(doc),
                                   0, err);
    six_document_free(doc);
    return st;
}

static six_status begin(struct table *t, const char *origin,
                        struct six_error *err)
{
    six_status st = table_rules_read(&t->rules, t->game, t->row.settings, err);
    if (st == SIX_OK && t->rules.how.seats != t->row.seats)
        st = six_fail(err, SIX_BROKEN, N_("the seats do not fit the game"));
    if (st == SIX_OK)
        st = begin_session(t, origin, err);
    if (st == SIX_OK)
        st = six_session_set_clock(t->session, &t->rules.clock, err);
    if (st != SIX_OK)
        return st;
    six_session_set_practice(t->session, t->rules.practice);
    return name_seats(t, err);
}

static void free_table(struct owner *owner)
{
    struct table *t = (struct table *)owner; /* which begins with it */
    timer_end(&t->server->timers, &t->timer);
    answer_drop(&t->starting.answer);
    six_session_free(t->session);
    free(t->times);
    free(t->said);
    free(t);
}

static void on_time(struct timer *timer)
{
    struct table *t = CONTAINER_OF(timer, struct table, timer);
    table_tick(t);
    hall_look_after(t);
}

struct table *table_new(struct server *server, const struct store_table *row,
                        const char *origin, struct six_error *err)
{
    const struct six_game *game = six_game_find(row->game);
    if (!game) {
        six_fail(err, SIX_UNKNOWN,
                 N_("this program does not have the game '%s'"), row->game);
        return NULL;
    }
    struct table *t = calloc(1, sizeof *t);
    if (!t || !timer_begin(&server->timers, &t->timer, on_time)) {
        six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
        free(t);
        return NULL;
    }
    owner_init(&t->owner, free_table);
    t->server = server;
    t->game = game;
    t->row = *row;
    t->parked_end = &t->parked;
    t->thought = t->paced = -1;
    t->used = server->now;
    if (begin(t, origin, err) == SIX_OK)
        return t;
    table_free(t);
    return NULL;
}

void table_free(struct table *t)
{
    if (t)
        owner_end(&t->owner);
}

/* ---- doing again what is stored ---- */

/* When each action was done, for those who look on behind: the room for it
 * comes first, so that there is no action without. */
bool table_make_room(struct table *t)
{
    int count = six_session_count(t->session);
    if (count < t->times_room)
        return true;
    int room = count + 64;
    int64_t *times = realloc(t->times, (size_t)room * sizeof *times);
    if (!times)
        return false;
    t->times = times;
    t->times_room = room;
    return true;
}

void table_note_time(struct table *t, int64_t at)
{
    t->times[six_session_count(t->session) - 1] = at;
}

static six_status redo_action(struct table *t, const struct store_entry *e)
{
    struct six_action act;
    if (!table_make_room(t))
        return SIX_NO_MEMORY;
    six_status st = six_action_read(t->game, six_session_state(t->session),
                                    e->text, &act, NULL);
    if (st == SIX_OK)
        st = six_session_play(t->session, e->seat, act, NULL);
    if (st != SIX_OK)
        return st;
    if (e->left >= 0 && e->seat < t->row.seats)
        six_session_set_left(t->session, e->seat, e->left);
    int64_t ago = wall_ms() - e->at;
    table_note_time(t, t->server->now - (ago > 0 ? ago : 0));
    return SIX_OK;
}

static six_status redo_undo(struct table *t, const struct store_entry *e)
{
    six_status st = six_session_undo(t->session, e->seat, NULL);
    return st == SIX_OK && six_session_count(t->session) != e->count
               ? SIX_BROKEN
               : st;
}

six_status table_redo(struct table *t, const struct store_entry *entry)
{
    if (entry->number != t->number)
        return SIX_BROKEN;
    t->number++;
    six_status st =
        entry->kind == STORE_UNDO ? redo_undo(t, entry) : redo_action(t, entry);
    return st == SIX_OK || st == SIX_NO_MEMORY ? st : SIX_BROKEN;
}

void table_add_said(struct table *t, const struct store_said *said)
{
    if (!t->said)
        t->said = calloc(TABLE_SAID_MAX, sizeof *t->said);
    t->said_next = said->number + 1;
    if (!t->said)
        return;
    if (t->said_count == TABLE_SAID_MAX) {
        memmove(t->said, t->said + 1, (TABLE_SAID_MAX - 1) * sizeof *t->said);
        t->said_count--;
    }
    t->said[t->said_count++] = *said;
}

void table_unsay(struct table *t, int64_t person)
{
    for (int i = 0; i < t->said_count; i++) {
        struct store_said *s = &t->said[i];
        if (s->person != person)
            continue;
        s->person = 0;
        s->name[0] = s->text[0] = '\0';
    }
}

void table_give_up(struct table *t)
{
    t->broken = true;
    log_line(LOG_ERROR, "table-broken", LOG({ "game", t->game->id }));
}

/* ---- asking ---- */

bool table_is_settled(const struct table *t)
{
    return !t->writing && !t->loading && !t->rereads;
}

bool table_is_mine(const struct table *t, const struct link *l, six_seat seat)
{
    return seat < t->row.seats && l->person->id &&
           t->row.seat[seat].person == l->person->id;
}

bool table_is_program(const struct table *t, six_seat seat)
{
    const struct store_seat *s = &t->row.seat[seat];
    return s->bot[0] && (!s->person || s->away);
}

bool table_may_return(const struct table *t, six_seat seat)
{
    return t->rules.clock.kind != SIX_CLOCK_GAME ||
           six_session_left(t->session, seat) > 0;
}

bool table_is_here(const struct table *t, six_seat seat)
{
    for (const struct link *l = t->links; l; l = l->table_next)
        if (table_is_mine(t, l, seat))
            return true;
    return false;
}

six_seat table_seat(const struct table *t, const char *id)
{
    six_seat seat =
        six_seat_find(t->game, six_session_state(t->session), t->row.seats, id);
    return seat < t->row.seats ? seat : SIX_HIDDEN;
}

six_seat table_eyes(const struct table *t, const struct link *l)
{
    six_seat acts = six_session_to_act(t->session), seat = 0;
    if (table_is_mine(t, l, acts))
        return acts;
    while (seat < t->row.seats && !table_is_mine(t, l, seat))
        seat++;
    return seat < t->row.seats ? seat : SIX_NOBODY;
}

bool table_is_late(const struct table *t, const struct link *l)
{
    return t->rules.delay > 0 && l->seat == SIX_NOBODY;
}

/* As those see it who are behind. */
static int visible_late(const struct table *t)
{
    int count = six_session_count(t->session);
    int64_t until = t->server->now - (int64_t)t->rules.delay * 1000;
    while (count > 0 && t->times[count - 1] > until)
        count--;
    return count;
}

int table_visible(const struct table *t, const struct link *l)
{
    return table_is_late(t, l) ? visible_late(t)
                               : six_session_count(t->session);
}

bool table_is_over_for(const struct table *t, const struct link *l)
{
    return t->row.state == STORE_OVER &&
           (t->rules.delay == 0 || table_eyes(t, l) != SIX_NOBODY ||
            visible_late(t) == six_session_count(t->session));
}

/* ---- telling its links ---- */

void table_look_again(struct table *t)
{
    for (struct link *l = t->links; l; l = l->table_next)
        if (l->seat != SIX_NOBODY && !table_is_mine(t, l, l->seat))
            link_go(l, t, table_eyes(t, l));
}

void table_news(struct table *t)
{
    for (struct link *l = t->links; l; l = l->table_next)
        if (t->row.state != STORE_OVER || table_is_over_for(t, l))
            link_tell_table(l);
    hall_changed(t->server, &t->row);
}

/* Who is behind hears nothing now, not even that something has happened: the
 * timer tells them when it is due. */
void table_updates(struct table *t, int from)
{
    for (struct link *l = t->links; l; l = l->table_next)
        if (!table_is_late(t, l))
            link_tell_update(l, from);
        else if (from < l->told)
            l->told = from;
    table_arm(t);
}
