/* do_replay.c -- finished games: records, looking back, going on from there:
 * docs/online.md. */
#include <sodium.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/message.h"
#include "protocol/fair.h"
#include "protocol/tell.h"
#include "server/ages.h"
#include "server/guard.h"
#include "server/messages.h"
#include "server/security.h"
#include "server/table.h"
#include "sixstones/bots.h"

enum { REPLAY_MAX = 200000 }; /* bytes of a record from outside */

/* What reading one takes. */
static const double read_seconds = 0.05;

/* ---- records ---- */

/* A game that is over shows what it was shuffled with. */
static void seal(const struct table *t)
{
    struct six_seal seal = { 0 };
    if (t->rules.seeded)
        return;
    six__fair_seal(t->row.secret, seal.seal);
    six__fair_hex(t->row.secret, STORE_SECRET, seal.secret);
    for (int i = 0; i < t->row.seats; i++) {
        const struct store_seat *s = &t->row.seat[i];
        snprintf(seal.commit[i], sizeof seal.commit[i], "%s", s->commit);
        snprintf(seal.salt[i], sizeof seal.salt[i], "%s", s->salt);
    }
    six_session_set_seal(t->session, &seal, NULL);
}

/* What is to be told of a session, to be freed; NULL without memory. */
static char *text_of(const struct six_session *s,
                     void (*tell)(const struct six_session *s,
                                  struct six_text *out))
{
    struct six_text text;
    char small[1];
    six_text_init(&text, small, sizeof small);
    tell(s, &text);
    size_t size = text.used + 1;
    char *whole = malloc(size);
    if (!whole)
        return NULL;
    six_text_init(&text, whole, size);
    tell(s, &text);
    return whole;
}

static char *record_of(const struct table *t)
{
    seal(t);
    return text_of(t->session, six_session_save);
}

static six_status must_be_over(const struct table *t, const struct link *l,
                               struct six_error *err)
{
    if (table_is_over_for(t, l))
        return SIX_OK;
    return six_fail(err, SIX_FORBIDDEN,
                    N_("a record tells everything, so it is given when the "
                       "game is over"));
}

six_status do_record(struct request *r)
{
    return must_be_over(r->link->table, r->link, &r->err);
}

void tell_record(const struct request *r, struct six_json *out)
{
    char *record = record_of(r->link->table);
    six_json_string(out, "record", record ? record : "");
    free(record);
}

/* ---- replay ---- */

static void tell_people(struct six_json *out, const struct six_session *s,
                        six_lang lang)
{
    const struct six_game *game = six_session_game(s);
    const void *state = six_session_state(s);
    const char *const *names = six_session_names(s);
    six_json_open_array(out, "seats");
    for (six_seat i = 0; i < six_session_seats(s); i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "seat", game->seat_id(state, i));
        six_json_string(out, "title", six_tr(lang, game->seat_title(state, i)));
        if (names[i])
            six_json_string(out, "name", names[i]);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_digits(struct six_json *out, const struct six_session *s,
                        const char *name, const char digits[][SIX_SEAL_MAX + 1])
{
    const struct six_game *game = six_session_game(s);
    six_json_open_object(out, name);
    for (six_seat i = 0; i < six_session_seats(s); i++)
        if (digits[i][0])
            six_json_string(out, game->seat_id(six_session_state(s), i),
                            digits[i]);
    six_json_close_object(out);
}

static void tell_seal(struct six_json *out, const struct six_session *s)
{
    const struct six_seal *seal = six_session_seal(s);
    if (!seal->seal[0])
        return;
    six_json_string(out, "seal", seal->seal);
    tell_digits(out, s, "commits", seal->commit);
    tell_digits(out, s, "salts", seal->salt);
    if (seal->secret[0])
        six_json_string(out, "secret", seal->secret);
}

/* What was done, in words, and what chance's actions were drawn from. */
static void tell_log(struct six_json *out, const struct six_session *s,
                     six_lang lang)
{
    const struct six_game *game = six_session_game(s);
    struct six_speaker to = { lang, six_session_names(s) };
    alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    six_session_state_at(s, 0, state);
    six_json_open_array(out, "actions");
    for (int i = 0; i < six_session_count(s); i++) {
        six_seat who;
        struct six_action act = six_session_action(s, i, &who);
        char buf[500];
        struct six_text say;
        six_text_init(&say, buf, sizeof buf);
        six_action_say(game, state, act, &to, &say);
        six_json_open_object(out, NULL);
        six_json_string(out, "seat", six_seat_id(game, state, who));
        six_json_string(out, "say", buf);
        if (who == SIX_CHANCE) {
            snprintf(buf, sizeof buf, "%llu", (unsigned long long)act.seed);
            six_json_string(out, "seed", buf);
        }
        six_json_close_object(out);
        game->apply(state, act, NULL);
    }
    six_json_close_array(out);
}

static void tell_replay(struct six_json *out, const struct link *l,
                        const void *arg)
{
    const struct six_session *s = l->desk;
    struct six_setup how;
    six_session_game(s)->how(six_session_state(s), &how);
    six__tell_standing(s, six_session_count(s), l->lang, out);
    six__tell_options(six_session_game(s), &how, out);
    tell_people(out, s, l->lang);
    tell_seal(out, s);
    tell_log(out, s, l->lang);
    six_json_string(out, "record", arg);
}

/* Put a record on the desk, in the place of what lay there. */
static six_status lay(struct link *l, const char *record, struct six_error *err)
{
    struct six_session *s;
    six_status st = six_session_load(&s, record, strlen(record), err);
    if (st != SIX_OK)
        return st;
    six_session_free(l->desk);
    l->desk = s;
    return SIX_OK;
}

static void fetched(struct visit *v, struct table *t,
                    const struct six_error *err)
{
    struct link *l = v->answer.link;
    struct six_error mine = { .lang = l->lang };
    char *record = NULL;
    if (!t) {
        if (err->status == SIX_UNKNOWN)
            answer_guessed(&v->answer, err, 1);
        else
            answer_fail(&v->answer, err);
        return;
    }
    six_status st = must_be_over(t, l, &mine);
    if (st == SIX_OK && !(record = record_of(t)))
        st = six_fail(&mine, SIX_NO_MEMORY, N_("out of memory"));
    if (st == SIX_OK)
        st = lay(l, record, &mine);
    if (st == SIX_OK)
        answer_send(&v->answer, tell_replay, record);
    else
        answer_fail(&v->answer, &mine);
    free(record);
}

/* A record from outside may be long: it is read by the crew. */
struct reading {
    struct crew_job job;
    struct answer answer;
    struct six_session *session;
    six_status status;
    struct six_error err;
    char record[];
};

static void load(void *reading)
{
    struct reading *r = reading;
    r->status =
        six_session_load(&r->session, r->record, strlen(r->record), &r->err);
}

/* Rules that fail at it leave the memory of the session behind. */
static void read_record(struct crew_job *job)
{
    struct reading *r = (struct reading *)job;
    if (!guarded(load, r))
        r->status =
            six_fail(&r->err, SIX_BROKEN, N_("this record can't be read"));
}

static void record_read(struct crew_job *job)
{
    struct reading *r = (struct reading *)job;
    struct link *l = r->answer.link;
    if (r->status == SIX_OK) {
        six_session_free(l->desk);
        l->desk = r->session;
        answer_send(&r->answer, tell_replay, r->record);
    } else {
        answer_fail(&r->answer, &r->err);
    }
    free(r);
}

static void drop_reading(struct crew_job *job)
{
    struct reading *r = (struct reading *)job;
    answer_drop(&r->answer);
    six_session_free(r->session);
    free(r);
}

static six_status replay_record(struct request *r, const char *record)
{
    size_t length = strlen(record);
    if (length > REPLAY_MAX)
        return six_fail(&r->err, SIX_TOO_LARGE,
                        N_("a record for 'replay' has at most %d bytes"),
                        REPLAY_MAX);
    struct reading *reading = calloc(1, sizeof *reading + length + 1);
    if (!reading)
        return request_no_memory(r);
    memcpy(reading->record, record, length + 1);
    reading->job = (struct crew_job){ .owner = &r->link->owner,
                                      .work = read_record,
                                      .done = record_read,
                                      .drop = drop_reading,
                                      .kind = CREW_RECORD,
                                      .share.payer = link_payer(r->link),
                                      .share.seconds = read_seconds };
    reading->err.lang = r->link->lang;
    reading->status = SIX_BUSY; /* if nobody works on it any more */
    six_fail(&reading->err, SIX_BUSY, N_("the server is stopping"));
    if (crew_submit(r->server->crew, &reading->job) != SIX_OK) {
        free(reading);
        security_refused_link(r->link, REFUSED_THINKING);
        return six_fail(&r->err, SIX_BUSY,
                        N_("too many records are waiting; try again in a "
                           "moment"));
    }
    reading->answer = request_later(r);
    return SIX_OK;
}

static six_status replay_table(struct request *r, const char *id)
{
    if (strlen(id) != STORE_TABLE_ID)
        return six_fail(&r->err, SIX_UNKNOWN, N_("there is no such table"));
    struct visit *v =
        visit_new(r->server, id, &r->link->owner, link_payer(r->link));
    if (!v)
        return request_no_memory(r);
    v->then = fetched;
    v->lang = r->link->lang;
    v->answer = request_later(r);
    hall_visit(v);
    return SIX_OK;
}

six_status do_replay(struct request *r)
{
    const struct six_value *table = request_get(r, "table");
    const struct six_value *record = request_get(r, "record");
    if (!table == !record)
        return six_fail(&r->err, SIX_SYNTAX,
                        N_("'replay' needs either 'table' or 'record'"));
    if (table)
        return replay_table(r, table->string);
    return replay_record(r, record->string);
}

/* ---- frames ---- */

static six_status read_count(struct request *r)
{
    int64_t count = request_get(r, "count")->number;
    int most = six_session_count(r->link->desk);
    if (count < 0 || count > most)
        return six_fail(&r->err, SIX_RANGE,
                        N_("this game has %d actions; 'count' is from 0 to "
                           "that"),
                        most);
    r->number = (int)count;
    return SIX_OK;
}

static six_status desk_seat(struct request *r, const char *id)
{
    const struct six_session *s = r->link->desk;
    r->seat = six_seat_find(six_session_game(s), six_session_state(s),
                            six_session_seats(s), id);
    return r->seat < six_session_seats(s) ? SIX_OK : request_no_seat(r, id);
}

six_status do_frame(struct request *r)
{
    const struct six_value *v = request_get(r, "viewer");
    six_status st = read_count(r);
    r->whole = !v || strcmp(v->string, "all") == 0;
    r->seat = SIX_NOBODY;
    if (st == SIX_OK && !r->whole && strcmp(v->string, "public") != 0)
        st = desk_seat(r, v->string);
    return st;
}

void tell_frame(const struct request *r, struct six_json *out)
{
    const struct six_session *s = r->link->desk;
    six_lang lang = r->link->lang;
    int from = r->number > 0 ? r->number - 1 : 0;
    six__tell_standing(s, r->number, lang, out);
    six__tell_viewer(s, r->seat, r->whole, out);
    six__tell_events(s, from, r->number, r->seat, r->whole, lang, out);
    six__tell_view(s, r->number, r->seat, r->whole, lang, out);
}

/* ---- going on from there ---- */

static six_status make_row(struct request *r, struct store_table *row)
{
    const struct six_session *s = r->link->desk;
    const struct six_game *game = six_session_game(s);
    struct table_rules rules = {
        .talk = true, .hints = true, .practice = true, .seeded = true
    };
    struct six_text text;
    game->how(six_session_state(s), &rules.how);
    randombytes_buf(&rules.seed, sizeof rules.seed);
    hall_new_id(row->id);
    snprintf(row->game, sizeof row->game, "%s", game->id);
    row->host = r->link->person->id;
    row->created = row->started = ages_stamp(r->server);
    row->state = STORE_PLAYING;
    row->seats = rules.how.seats;
    six_text_init(&text, row->settings, sizeof row->settings);
    table_rules_write(&rules, game, &text);
    return SIX_OK;
}

static six_status take_seats(struct request *r, struct store_table *row)
{
    char fill[STORE_BOT_MAX + 1];
    snprintf(fill, sizeof fill, "%s", six_bot_usual()->id);
    six_status st = request_bot(r, "fill", fill);
    for (int i = 0; i < row->seats && st == SIX_OK; i++) {
        struct store_seat *seat = &row->seat[i];
        if (i != r->seat) {
            snprintf(seat->bot, sizeof seat->bot, "%s", fill);
            continue;
        }
        seat->person = r->link->person->id;
        snprintf(seat->name, sizeof seat->name, "%s", r->link->person->name);
    }
    return st;
}

static void tell_origin(const struct six_session *s, struct six_text *out)
{
    alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    struct six_json json;
    six_session_state_at(s, 0, state);
    six_json_init(&json, out);
    six_position_json(six_session_game(s), state, &json, NULL);
}

static six_status go_on_from(struct request *r, struct write *w)
{
    return table_copy(w, r->link->desk, r->number, &r->err);
}

six_status do_branch(struct request *r)
{
    struct store_table row = { 0 };
    six_status st = read_count(r);
    if (st == SIX_OK)
        st = desk_seat(r, request_get(r, "seat")->string);
    if (st == SIX_OK)
        st = make_row(r, &row);
    if (st == SIX_OK)
        st = take_seats(r, &row);
    if (st != SIX_OK)
        return st;
    char *origin = NULL;
    if (six_session_positioned(r->link->desk) &&
        !(origin = text_of(r->link->desk, tell_origin)))
        return request_no_memory(r);
    return hall_open(r, &row, origin, go_on_from);
}
