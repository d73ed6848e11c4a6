/* start.c -- how a game begins: docs/online.md, "Fair shuffles".
 *
 * At once, where nobody has committed a salt. Else the table is *starting*:
 * nothing of seal and commits changes any more, and the salts are asked for.
 * When all are in, they are stored together with the first actions of chance.
 * Whoever does not tell theirs in time loses the seat, and the table gets
 * another secret: salts that were told are worth nothing any more.
 *
 * Salts that have come are in memory alone. After a restart the table is open,
 * and clients don't tell the same salt twice. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "protocol/fair.h"
#include "server/ages.h"
#include "server/messages.h"
#include "server/table.h"

enum { REVEAL_MS = 10000 };

/* ---- whether, and how ---- */

six_status table_may_start(const struct table *t, struct six_error *err)
{
    int people = 0;
    for (int i = 0; i < t->row.seats; i++) {
        const struct store_seat *s = &t->row.seat[i];
        if (!s->person && !s->bot[0])
            return six_fail(err, SIX_FORBIDDEN,
                            N_("a seat is free; somebody must sit there, or a "
                               "bot"));
        people += s->person != 0;
    }
    if (people == 0)
        return six_fail(err, SIX_FORBIDDEN,
                        N_("only bots sit there; somebody must play"));
    return SIX_OK;
}

static void add_name(struct six_text *list, const char *name)
{
    six_text_printf(list, "%s%s", list->used ? ", " : "", name);
}

/* Whoever has given no number yet, and is not there to give one. */
static bool is_awaited(const struct table *t, six_seat seat)
{
    const struct store_seat *s = &t->row.seat[seat];
    return s->person && !s->commit[0] && !s->salt[0] && !table_is_here(t, seat);
}

six_status table_all_came(const struct table *t, struct six_error *err)
{
    char names[400];
    struct six_text list;
    six_text_init(&list, names, sizeof names);
    for (six_seat i = 0; i < t->row.seats; i++)
        if (is_awaited(t, i))
            add_name(&list, t->row.seat[i].name);
    if (!list.used)
        return SIX_OK;
    return six_fail(err, SIX_FORBIDDEN,
                    N_("these people have not come yet, so the cards would be "
                       "dealt without their random numbers; wait for them, or "
                       "free their seats: %s"),
                    names);
}

static uint8_t committed(const struct table *t)
{
    uint8_t seats = 0;
    for (six_seat i = 0; i < t->row.seats; i++)
        if (t->row.seat[i].commit[0])
            seats |= six_seat_bit(i);
    return seats;
}

bool table_needs_salts(const struct table *t)
{
    return committed(t) != 0;
}

six_status table_start(struct write *w, struct six_error *err)
{
    w->sets = true;
    w->row.state = STORE_PLAYING;
    w->row.started = ages_stamp(w->table->server);
    w->row.clocked = w->table->rules.clock.kind != SIX_CLOCK_NONE;
    return table_chance(w, err);
}

/* ---- salts are asked for ---- */

void table_ask_salts(struct table *t, struct answer answer)
{
    t->starting = (struct starting){ .on = true,
                                     .until = t->server->now + REVEAL_MS,
                                     .missing = committed(t),
                                     .answer = answer };
    table_news(t);
    for (struct link *l = t->links; l; l = l->table_next)
        link_tell_reveal(l);
    table_arm(t);
}

int table_reveal_seconds(const struct table *t)
{
    int64_t left = t->starting.until - t->server->now;
    return left > 0 ? (int)((left + 999) / 1000) : 0;
}

static void end(struct table *t)
{
    sodium_memzero(&t->starting, sizeof t->starting);
}

void table_break_start(struct table *t, const struct six_error *err)
{
    struct answer answer = t->starting.answer;
    end(t);
    if (err)
        answer_fail(&answer, err);
    else
        answer_drop(&answer);
}

static void tell_it(struct six_json *out, const struct link *l, const void *arg)
{
    const struct table *t = arg;
    tell_table(out, "table", &t->row, t, l);
}

/* ---- all are in ---- */

static void begun(struct write *w)
{
    end(w->table);
    answer_send(&w->answer, tell_it, w->table);
}

/* Without memory it is tried again at the next tick. */
static void begin(struct table *t)
{
    struct starting *s = &t->starting;
    struct six_error err = { .lang = s->answer.link ? s->answer.link->lang
                                                    : SIX_EN };
    struct write *w = table_change(t);
    if (!w)
        return;
    for (int i = 0; i < t->row.seats; i++)
        if (s->salt[i][0])
            snprintf(w->row.seat[i].salt, sizeof w->row.seat[i].salt, "%s",
                     s->salt[i]);
    w->then = begun;
    w->answer = s->answer;
    s->answer.link = NULL;
    s->settled = true;
    if (table_start(w, &err) == SIX_OK)
        table_store(w);
    else
        table_fail(w, &err);
}

/* ---- somebody's is not ---- */

static void tell_names(struct six_text *out, const struct table *t)
{
    for (six_seat i = 0; i < t->row.seats; i++)
        if (t->starting.missing & six_seat_bit(i))
            add_name(out, t->starting.name[i]);
}

static six_status fail_start(const struct table *t, struct six_error *err)
{
    char names[400];
    struct six_text list;
    six_text_init(&list, names, sizeof names);
    tell_names(&list, t);
    return six_fail(err, SIX_UNREVEALED,
                    N_("the game did not start: the browsers of these people "
                       "did not send their random numbers in time, and their "
                       "seats are free now: %s"),
                    names);
}

static void write_unrevealed(struct six_json *out, const struct link *l,
                             const void *arg)
{
    const struct table *t = arg;
    struct six_error err = { .lang = l->lang };
    fail_start(t, &err);
    six_json_string(out, "type", "unrevealed");
    six_json_string(out, "table", t->row.id);
    six_json_open_array(out, "seats");
    for (six_seat i = 0; i < t->row.seats; i++) {
        if (!(t->starting.missing & six_seat_bit(i)))
            continue;
        six_json_open_object(out, NULL);
        six_json_string(out, "seat",
                        six_seat_id(t->game, six_session_state(t->session), i));
        six_json_string(out, "name", t->starting.name[i]);
        six_json_close_object(out);
    }
    six_json_close_array(out);
    six_json_string(out, "message", err.text);
}

static void broken_off(struct write *w)
{
    struct table *t = w->table;
    struct answer *answer = &t->starting.answer;
    struct six_error err = { .lang =
                                 answer->link ? answer->link->lang : SIX_EN };
    for (struct link *l = t->links; l; l = l->table_next)
        link_send(l, write_unrevealed, t);
    fail_start(t, &err);
    table_break_start(t, &err);
    table_look_again(t);
}

/* The first that was known: who is deleted has none any more. */
static void note_name(struct starting *s, six_seat seat, const char *name)
{
    if (!s->name[seat][0])
        snprintf(s->name[seat], sizeof s->name[seat], "%s", name);
}

static void break_off(struct table *t)
{
    struct write *w = table_change(t);
    if (!w)
        return;
    if (t->starting.gone)
        t->starting.missing = t->starting.gone; /* nobody else is to blame */
    randombytes_buf(w->row.secret, sizeof w->row.secret);
    for (six_seat i = 0; i < t->row.seats; i++) {
        struct store_seat *s = &w->row.seat[i];
        note_name(&t->starting, i, s->name);
        if (t->starting.missing & six_seat_bit(i))
            *s = (struct store_seat){ 0 };
        s->commit[0] = s->salt[0] = '\0';
    }
    w->sets = true;
    w->then = broken_off;
    t->starting.settled = true;
    table_store(w);
}

void table_go_on_starting(struct table *t)
{
    const struct starting *s = &t->starting;
    if (!s->on || s->settled || !table_is_settled(t) || t->broken ||
        t->server->stopping)
        return;
    if (s->gone || (s->missing && t->server->now >= s->until))
        break_off(t);
    else if (!s->missing)
        begin(t);
}

void table_leave_start(struct table *t, int64_t person)
{
    struct starting *s = &t->starting;
    for (six_seat i = 0; i < t->row.seats && s->on && !s->settled; i++)
        if (t->row.seat[i].person == person) {
            note_name(s, i, t->row.seat[i].name);
            s->gone |= six_seat_bit(i);
        }
}

/* ---- the message ---- */

static six_status not_asked(struct request *r)
{
    return six_fail(&r->err, SIX_FORBIDDEN,
                    N_("no salts are asked for at this table now"));
}

static six_status check_seat(struct request *r)
{
    const struct table *t = r->link->table;
    const struct six_value *v = request_get(r, "seat");
    r->seat = table_seat(t, v->string);
    if (r->seat == SIX_HIDDEN)
        return request_no_seat(r, v->string);
    if (!table_is_mine(t, r->link, r->seat))
        return six_fail(&r->err, SIX_DENIED, N_("you don't sit there"));
    if (!t->row.seat[r->seat].commit[0])
        return six_fail(&r->err, SIX_FORBIDDEN,
                        N_("no salt was committed at this seat"));
    return SIX_OK;
}

static six_status check_salt(struct request *r, const char *salt)
{
    char is[2 * STORE_SECRET + 1];
    six_status st = request_digits(r, salt, 1);
    if (st != SIX_OK)
        return st;
    six__fair_commit(salt, is);
    if (strcmp(is, r->link->table->row.seat[r->seat].commit) == 0)
        return SIX_OK;
    return six_fail(&r->err, SIX_RANGE,
                    N_("this salt does not fit the commit of the seat: its "
                       "hash is %s"),
                    is);
}

/* Who does not know whether theirs arrived tells it again. */
six_status do_reveal(struct request *r)
{
    struct table *t = r->link->table;
    struct starting *s = &t->starting;
    const char *salt = request_get(r, "salt")->string;
    six_status st = check_seat(r);
    if (st == SIX_OK)
        st = check_salt(r, salt);
    if (st != SIX_OK || t->row.state != STORE_OPEN)
        return st;
    if (!s->on || (s->settled && s->missing))
        return not_asked(r);
    snprintf(s->salt[r->seat], sizeof s->salt[r->seat], "%s", salt);
    s->missing &= (uint8_t)~six_seat_bit(r->seat);
    table_go_on_starting(t);
    return SIX_OK;
}
