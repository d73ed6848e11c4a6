/* do_people.c -- who somebody is: tokens, names, games: docs/online.md. */
#include <sodium.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "core/message.h"
#include "server/affair.h"
#include "server/announce.h"
#include "server/enforce.h"
#include "server/log.h"
#include "server/names.h"
#include "server/security.h"
#include "server/table.h"
#include "sixstones/bots.h"

/* ---- names ---- */

static six_status take_name(struct request *r, const struct six_value *v,
                            char out[SIX_NAME_MAX + 1])
{
    six_status st = name_check(v->string, &r->err);
    if (st == SIX_OK)
        snprintf(out, SIX_NAME_MAX + 1, "%s", v->string);
    return st;
}

/* ---- hello ---- */

/* The levels for people; bots of other kinds are known, too. */
static void tell_bots(struct six_json *out, six_lang lang)
{
    const struct six_bot *bot;
    six_json_open_array(out, "bots");
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++) {
        if (!bot->search || strcmp(bot->id, "search") == 0)
            continue;
        six_json_open_object(out, NULL);
        six_json_string(out, "bot", bot->id);
        six_json_string(out, "name", six_tr(lang, bot->name));
        six_json_string(out, "help", six_tr(lang, bot->help));
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void tell_hello(struct six_json *out, const struct link *l,
                       const void *arg)
{
    const struct affair *a = arg;
    six_json_int(out, "version", SIX__PROTOCOL);
    six_json_string(out, "program", "sixstones");
    six_json_string(out, "release", SIXSTONES_VERSION);
    six_json_string(out, "lang", six_lang_id(l->lang));
    six_json_open_array(out, "langs");
    for (six_lang i = 0; i < SIX_LANG_COUNT; i++)
        six_json_string(out, NULL, six_lang_id(i));
    six_json_close_array(out);
    six_json_open_array(out, "games");
    for (int i = 0; six_game_at(i); i++)
        six_json_string(out, NULL, six_game_at(i)->id);
    six_json_close_array(out);
    tell_bots(out, l->lang);
    affair_tell_person(out, l->person);
    if (a->fresh)
        six_json_string(out, "token", a->secret);
}

static six_status find_person(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    const struct store_kind *k = db->kind;
    if (a->fresh) {
        six_status st = k->person_add(db, &a->person, &job->err);
        return st == SIX_OK ? affair_add_token(a, db) : st;
    }
    six_status st = k->token_find(db, a->token.hash, a->stamp, a->least,
                                  &a->token, &job->err);
    if (st == SIX_UNKNOWN)
        return six_fail(&job->err, SIX_DENIED,
                        N_("this token is not known any more"));
    return st == SIX_OK
               ? k->person_by_id(db, a->token.person, &a->person, &job->err)
               : st;
}

static void greeted(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    struct link *l = a->answer.link;
    if (job->status == SIX_DENIED)
        security_log_link(l, LOG_WARNING, "token-unknown", NULL);
    six_status st = job->status;
    if (st == SIX_OK)
        st = affair_become(l, a, &job->err);
    if (st == SIX_OK) {
        answer_send(&a->answer, tell_hello, a);
        announce_to(l);
    } else if (st == SIX_DENIED) {
        answer_guessed(&a->answer, &job->err, 1);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

static six_status read_hello(struct request *r, struct affair *a)
{
    const struct six_value *version = request_get(r, "version");
    const struct six_value *token = request_get(r, "token");
    const struct six_value *name = request_get(r, "name");
    if (version && version->number != SIX__PROTOCOL)
        return six_fail(&r->err, SIX_VERSION,
                        N_("this program speaks version %d of the protocol"),
                        SIX__PROTOCOL);
    six_status st = token ? SIX_OK : request_make(r);
    a->person = (struct store_person){ .created = a->stamp };
    snprintf(a->person.name, sizeof a->person.name,
             six_tr(r->link->lang, N_("Guest %d")),
             (int)randombytes_uniform(900) + 100); /* to tell them apart */
    if (st == SIX_OK && name)
        st = take_name(r, name, a->person.name);
    if (st != SIX_OK)
        return st;
    if (token)
        affair_hash_token(token->string, a->token.hash);
    else
        affair_make_token(a);
    return SIX_OK;
}

static six_status take_lang(struct request *r)
{
    const struct six_value *v = request_get(r, "lang");
    char quote[SIX__QUOTE_MAX];
    if (!v || six_lang_find(v->string, &r->link->lang))
        return SIX_OK;
    return six_fail(&r->err, SIX_UNKNOWN,
                    N_("there is no language '%s'; there are: en, pl, it"),
                    six__quote(quote, v->string));
}

six_status do_hello(struct request *r)
{
    six_status st = take_lang(r);
    if (st != SIX_OK)
        return st;
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    st = read_hello(r, a);
    if (st != SIX_OK) {
        affair_free(a);
        return st;
    }
    a->answer = request_later(r);
    affair_write(a, find_person, greeted);
    return SIX_OK;
}

six_status do_lang(struct request *r)
{
    six_status st = take_lang(r);
    if (st == SIX_OK && r->link->table) {
        link_tell_table(r->link);
        link_tell_update(r->link, 0);
    }
    return st;
}

/* ---- name ---- */

static six_status set_person(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    struct store_person now;
    six_status st = db->kind->person_by_id(db, a->person.id, &now, &job->err);
    if (st != SIX_OK)
        return st;
    snprintf(now.name, sizeof now.name, "%s", a->person.name);
    return db->kind->person_set(db, &now, &job->err);
}

static void tell_me(struct six_json *out, const struct link *l, const void *arg)
{
    (void)arg;
    affair_tell_person(out, l->person);
}

/* The seats at the table where one is get the new name, too. */
static void rename_seats(struct link *l)
{
    struct table *t = l->table;
    if (t && table_eyes(t, l) != SIX_NOBODY)
        table_rename(t);
}

static void renamed(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    struct link *l = a->answer.link;
    if (job->status == SIX_OK) {
        struct person *p = people_find(a->server, a->person.id);
        if (p)
            snprintf(p->name, sizeof p->name, "%s", a->person.name);
        rename_seats(l);
        answer_send(&a->answer, tell_me, NULL);
    } else {
        answer_fail(&a->answer, &job->err);
    }
    affair_free(a);
}

/* Everybody at the table reads a new name: it is a way of writing, too. */
six_status do_name(struct request *r)
{
    char name[SIX_NAME_MAX + 1];
    six_status st = enforce_talk(r->link, &r->err);
    if (st == SIX_OK)
        st = take_name(r, request_get(r, "name"), name);
    if (st != SIX_OK)
        return st;
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    snprintf(a->person.name, sizeof a->person.name, "%s", name);
    a->answer = request_later(r);
    affair_write(a, set_person, renamed);
    return SIX_OK;
}

/* ---- me ---- */

static bool take_table(void *affair, const struct store_table *row)
{
    struct affair *a = affair;
    a->tables[a->table_count++] = *row;
    return a->table_count < GAMES_MAX;
}

static bool take_figure(void *affair, const struct store_figure *figure)
{
    struct affair *a = affair;
    a->figures[a->figure_count++] = *figure;
    return a->figure_count < FIGURES_MAX;
}

static six_status find_games(struct store_job *job, struct store_db *db)
{
    struct affair *a = (struct affair *)job;
    const struct store_kind *k = db->kind;
    six_status st =
        k->tables_of(db, a->person.id, GAMES_MAX, take_table, a, &job->err);
    return st == SIX_OK
               ? k->figures_of(db, a->person.id, take_figure, a, &job->err)
               : st;
}

/* "seat" and "place": those of the first, where somebody holds several. */
static void tell_own_seat(struct six_json *out, const struct store_table *row,
                          const struct six_game *game,
                          const struct six_setup *how, int64_t person)
{
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    six_seat seat = 0;
    while (seat < row->seats && row->seat[seat].person != person)
        seat++;
    if (seat == row->seats)
        return;
    game->setup(state, how);
    six_json_string(out, "seat", game->seat_id(state, seat));
    if (row->seat[seat].place)
        six_json_int(out, "place", row->seat[seat].place);
}

static void tell_game_of(struct six_json *out, const struct store_table *row,
                         const struct link *l)
{
    static const char *const states[] = { "open", "playing", "over" };
    const struct six_game *game = six_game_find(row->game);
    struct table_rules rules;
    if (!game || table_rules_read(&rules, game, row->settings, NULL) != SIX_OK)
        return;
    six_json_open_object(out, NULL);
    six_json_string(out, "table", row->id);
    six_json_string(out, "game", row->game);
    six_json_string(out, "state", states[row->state]);
    six_json_bool(out, "practice", rules.practice);
    six_json_int(out, "created", row->created);
    if (row->ended)
        six_json_int(out, "ended", row->ended);
    tell_seats(out, row, game, &rules.how, NULL, l);
    six_json_bool(out, "host", row->host == l->person->id);
    tell_own_seat(out, row, game, &rules.how, l->person->id);
    six_json_close_object(out);
}

static void tell_games_of(struct six_json *out, const struct link *l,
                          const void *arg)
{
    const struct affair *a = arg;
    affair_tell_person(out, l->person);
    six_json_open_array(out, "games");
    for (int i = 0; i < a->table_count; i++)
        tell_game_of(out, &a->tables[i], l);
    six_json_close_array(out);
    six_json_open_array(out, "statistics");
    for (int i = 0; i < a->figure_count; i++) {
        six_json_open_object(out, NULL);
        six_json_string(out, "game", a->figures[i].game);
        six_json_int(out, "played", a->figures[i].played);
        six_json_int(out, "won", a->figures[i].won);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void found_games(struct store_job *job)
{
    struct affair *a = (struct affair *)job;
    if (job->status == SIX_OK)
        answer_send(&a->answer, tell_games_of, a);
    else
        answer_fail(&a->answer, &job->err);
    affair_free(a);
}

six_status do_me(struct request *r)
{
    struct affair *a = affair_new(r);
    if (!a)
        return request_no_memory(r);
    a->tables = calloc(GAMES_MAX, sizeof *a->tables);
    if (!a->tables) {
        affair_free(a);
        return request_no_memory(r);
    }
    a->answer = request_later(r);
    affair_read(a, find_games, found_games);
    return SIX_OK;
}
