/* engine_do.c -- what the messages of the protocol do. */
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "arena/pipe.h"
#include "cli/engine.h"
#include "cli/say.h"
#include "core/clean.h"
#include "sixstones/bots.h"

/* ---- reading members ---- */

static const struct six_value *get(const struct engine_request *r,
                                   const char *name)
{
    return six_value_get(r->message, name);
}

static six_status find_game(struct engine_request *r, const char *id)
{
    return six__read_game(id, &r->game, &r->err);
}

static six_status no_seat(struct engine_request *r, const struct six_session *s,
                          const char *id)
{
    char known[120], quote[SIX__QUOTE_MAX];
    struct six_text list;
    six_text_init(&list, known, sizeof known);
    for (six_seat i = 0; i < six_session_seats(s); i++)
        six_text_printf(
            &list, "%s%s", i ? ", " : "",
            six_seat_id(six_session_game(s), six_session_state(s), i));
    return six_fail(&r->err, SIX_UNKNOWN,
                    N_("there is no seat '%s'; there are: %s"),
                    six__quote(quote, id), known);
}

static six_seat find_seat(const struct six_session *s, const char *id)
{
    return six_seat_find(six_session_game(s), six_session_state(s),
                         six_session_seats(s), id);
}

/* The member "seat": a player or chance; whoever acts where it is left out. */
static six_status read_actor(struct engine_request *r)
{
    const struct six_session *s = engine_session(r);
    const struct six_value *v = get(r, "seat");
    r->seat = v ? find_seat(s, v->string) : six_session_to_act(s);
    if (v && r->seat == SIX_HIDDEN)
        return no_seat(r, s, v->string);
    return SIX_OK;
}

/* The member "seat": a player or the public. */
static six_status read_viewer(struct engine_request *r, six_seat otherwise)
{
    const struct six_session *s = engine_session(r);
    const struct six_value *v = get(r, "seat");
    r->seat = otherwise < SIX_SEATS_MAX ? otherwise : SIX_NOBODY;
    if (!v)
        return SIX_OK;
    if (strcmp(v->string, "public") == 0) {
        r->seat = SIX_NOBODY;
        return SIX_OK;
    }
    r->seat = find_seat(s, v->string);
    return r->seat < SIX_SEATS_MAX ? SIX_OK : no_seat(r, s, v->string);
}

six_status engine_take_seed(struct engine_request *r, uint64_t *out)
{
    const struct six_value *v = get(r, "seed");
    if (v)
        return six__read_seed(v, out, &r->err);
    if (getentropy(out, sizeof *out) == 0)
        return SIX_OK;
    return six_fail(&r->err, SIX_IO, N_("the system gives no random numbers"));
}

static six_status forbid(struct engine_request *r)
{
    return six_fail(&r->err, SIX_FORBIDDEN,
                    N_("everything is shown only by 'sixstones engine "
                       "--reveal'"));
}

/* ---- the engine itself ---- */

six_status engine_do_hello(struct engine_request *r)
{
    const struct six_value *v = get(r, "version");
    if (v && v->number != SIX__PROTOCOL)
        return six_fail(&r->err, SIX_VERSION,
                        N_("this program speaks version %d of the protocol"),
                        SIX__PROTOCOL);
    return SIX_OK;
}

six_status engine_do_lang(struct engine_request *r)
{
    const char *tag = get(r, "lang")->string;
    char quote[SIX__QUOTE_MAX];
    if (six_lang_find(tag, &r->engine->lang))
        return SIX_OK;
    return six_fail(&r->err, SIX_UNKNOWN,
                    N_("there is no language '%s'; there are: en, pl, it"),
                    six__quote(quote, tag));
}

six_status engine_do_quit(struct engine_request *r)
{
    r->engine->quit = true;
    return SIX_OK;
}

/* ---- beginning a game ---- */

static six_status read_chance(struct engine_request *r, bool *manual)
{
    const struct six_value *v = get(r, "chance");
    *manual = v && strcmp(v->string, "manual") == 0;
    if (!v || *manual || strcmp(v->string, "auto") == 0)
        return SIX_OK;
    return six_fail(&r->err, SIX_RANGE, N_("chance is 'auto' or 'manual'"));
}

static six_status set_names(struct engine_request *r, struct six_session *s)
{
    const struct six_value *names = get(r, "names");
    six_status st = SIX_OK;
    for (const struct six_value *v = names ? names->first : NULL;
         v && st == SIX_OK; v = v->next) {
        six_seat seat = find_seat(s, v->name);
        if (seat >= SIX_SEATS_MAX)
            st = no_seat(r, s, v->name);
        else if (v->kind != SIX_VALUE_STRING)
            st = six_fail(&r->err, SIX_TYPE, N_("a name must be a string"));
        else
            st = six_session_set_name(s, seat, v->string, &r->err);
    }
    return st;
}

/* Chance acts by itself, unless somebody wants to play it. */
static void settle(struct engine_request *r)
{
    if (!r->engine->table[r->table].manual)
        six_session_chance(engine_session(r));
}

/* Give the new game its table, in the place of the one that was there. */
static six_status seat_game(struct engine_request *r, struct six_session *s)
{
    struct engine_table *table = &r->engine->table[r->table];
    const struct six_value *practice = get(r, "practice");
    bool manual;
    six_status st = read_chance(r, &manual);
    if (st == SIX_OK)
        st = set_names(r, s);
    if (st != SIX_OK) {
        six_session_free(s);
        return st;
    }
    if (practice)
        six_session_set_practice(s, practice->number != 0);
    six_session_free(table->session);
    table->session = s;
    table->manual = manual;
    settle(r);
    return SIX_OK;
}

six_status engine_do_new(struct engine_request *r)
{
    struct six_setup how;
    struct six_session *s;
    uint64_t seed = 0;
    six_status st = find_game(r, get(r, "game")->string);
    if (st == SIX_OK)
        st = six_setup_read(&how, r->game, r->message, &r->err);
    if (st == SIX_OK)
        st = engine_take_seed(r, &seed);
    if (st == SIX_OK)
        st = six_session_new(&s, r->game, &how, seed, &r->err);
    return st == SIX_OK ? seat_game(r, s) : st;
}

six_status engine_do_load(struct engine_request *r)
{
    const char *record = get(r, "record")->string;
    struct six_session *s;
    six_status st = six_session_load(&s, record, strlen(record), &r->err);
    return st == SIX_OK ? seat_game(r, s) : st;
}

six_status engine_do_set_position(struct engine_request *r)
{
    const struct six_value *position = get(r, "position");
    const struct six_value *game = six_value_get(position, "game");
    struct six_session *s;
    uint64_t seed = 0;
    if (!game || game->kind != SIX_VALUE_STRING)
        return six_fail(&r->err, SIX_SYNTAX,
                        N_("a position needs a string 'game'"));
    six_status st = find_game(r, game->string);
    if (st == SIX_OK)
        st = engine_take_seed(r, &seed);
    if (st == SIX_OK)
        st = six_session_from_position(&s, r->game, position, seed, &r->err);
    return st == SIX_OK ? seat_game(r, s) : st;
}

/* ---- a game and its table ---- */

static void write_record(struct six_text *out, const void *session)
{
    six_session_save(session, out);
}

six_status engine_do_save(struct engine_request *r)
{
    r->record = cli_text(write_record, engine_session(r));
    return SIX_OK;
}

six_status engine_do_close(struct engine_request *r)
{
    struct engine_table *table = &r->engine->table[r->table];
    six_session_free(table->session);
    table->session = NULL;
    return SIX_OK;
}

six_status engine_do_branch(struct engine_request *r)
{
    const struct six_session *s = engine_session(r);
    struct engine_table *tables = r->engine->table;
    int64_t count = get(r, "count")->number;
    int to = 0;
    while (to < ENGINE_TABLES && tables[to].session)
        to++;
    if (to == ENGINE_TABLES)
        return six_fail(&r->err, SIX_TOO_LARGE,
                        N_("all %d tables are taken; 'close' frees one"),
                        ENGINE_TABLES);
    bool fits = count >= 0 && count <= SIX_SESSION_ACTIONS_MAX;
    six_status st = six_session_branch(&tables[to].session, s,
                                       fits ? (int)count : -1, &r->err);
    if (st != SIX_OK)
        return st;
    tables[to].manual = tables[r->table].manual;
    r->table = to;
    settle(r);
    return SIX_OK;
}

/* ---- looking ---- */

six_status engine_do_view(struct engine_request *r)
{
    return read_viewer(r, six_session_to_act(engine_session(r)));
}

six_status engine_do_position(struct engine_request *r)
{
    return r->engine->reveal ? SIX_OK : forbid(r);
}

six_status engine_do_events(struct engine_request *r)
{
    const struct six_value *seat = get(r, "seat"), *since = get(r, "since");
    int count = six_session_count(engine_session(r));
    r->whole = seat && strcmp(seat->string, "all") == 0;
    if (r->whole && !r->engine->reveal)
        return forbid(r);
    if (since && (since->number < 0 || since->number > count))
        return six_fail(&r->err, SIX_RANGE,
                        N_("'since' is a number from 0 to %d, which is how "
                           "many actions there are"),
                        count);
    r->number = since ? (int)since->number : 0;
    return r->whole ? SIX_OK : read_viewer(r, SIX_NOBODY);
}

six_status engine_do_remarks(struct engine_request *r)
{
    const struct six_session *s = engine_session(r);
    const struct six_game *game = six_session_game(s);
    struct six_speaker to = { r->engine->lang, six_session_names(s) };
    char buf[1];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    if (game->remark && game->remark(six_session_state(s), 0, &to, &text))
        return SIX_OK;
    return six_fail(&r->err, SIX_FORBIDDEN,
                    N_("this game is played without remarks"));
}

/* ---- acting ---- */

static bool is_turn_of(const struct engine_request *r)
{
    return r->seat != SIX_NOBODY &&
           r->seat == six_session_to_act(engine_session(r));
}

/* The session finds the words for what is wrong with r->seat. */
static six_status not_its_turn(struct engine_request *r)
{
    return six_session_why(engine_session(r), r->seat, (struct six_action){ 0 },
                           &r->err);
}

six_status engine_do_legal(struct engine_request *r)
{
    six_status st = read_actor(r);
    if (st == SIX_OK && get(r, "seat") && !is_turn_of(r))
        return not_its_turn(r);
    return st;
}

static six_status read_action(struct engine_request *r, struct six_action *out)
{
    if (!is_turn_of(r))
        return not_its_turn(r);
    return six__read_action(engine_session(r), get(r, "action"), out, &r->err);
}

/* The text form of a legal action, for the reply. */
static void keep_text(struct engine_request *r, struct six_action act)
{
    const struct six_session *s = engine_session(r);
    struct six_text text;
    six_text_init(&text, r->action, sizeof r->action);
    six_action_text(six_session_game(s), six_session_state(s), act, &text);
}

/* Whether r->seat may do this; the text of what may be done is kept. */
static six_status judge(struct engine_request *r, struct six_action act)
{
    six_status st = six_session_why(engine_session(r), r->seat, act, &r->err);
    if (st == SIX_OK)
        keep_text(r, act);
    return st;
}

static six_status play(struct engine_request *r, struct six_action act)
{
    struct six_session *s = engine_session(r);
    six_status st = judge(r, act);
    r->number = six_session_count(s);
    if (st == SIX_OK)
        st = six_session_play(s, r->seat, act, &r->err);
    if (st == SIX_OK)
        settle(r);
    return st;
}

six_status engine_do_play(struct engine_request *r)
{
    struct six_action act = { 0 };
    six_status st = read_actor(r);
    if (st == SIX_OK)
        st = read_action(r, &act);
    return st == SIX_OK ? play(r, act) : st;
}

/* What is wrong with the action is the answer here, not an error. */
six_status engine_do_why(struct engine_request *r)
{
    struct six_action act = { 0 };
    six_status st = read_actor(r);
    if (st != SIX_OK)
        return st;
    st = read_action(r, &act);
    if (st == SIX_OK)
        judge(r, act);
    return SIX_OK;
}

/* A player for one decision: what it would remember of the game is in the
 * view. Whoever sends messages may not start programs here. */
static six_status ask(struct engine_request *r, uint64_t seed,
                      struct six_action *out)
{
    const struct six_session *s = engine_session(r);
    const char *spec = get(r, "bot")->string;
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct six_action menu[SIX_LEGAL_MAX];
    struct six_think how = { .seed = seed };
    struct six_player *player;
    if (six__is_command(spec))
        return six_fail(&r->err, SIX_FORBIDDEN,
                        N_("a message can't start a program; send what it "
                           "chooses with 'play'"));
    six_status st =
        six_player_new(&player, spec, six_session_game(s), r->seat, &r->err);
    if (st != SIX_OK)
        return st;
    int count = six_session_legal(s, menu);
    six_session_view(s, r->seat, view);
    int chosen = six_player_choose(player, view, menu, count, &how, &r->err);
    six_player_free(player);
    if (chosen < 0)
        return r->err.status;
    *out = menu[chosen];
    return SIX_OK;
}

six_status engine_read_thinker(struct engine_request *r)
{
    six_status st = read_actor(r);
    if (st == SIX_OK && !is_turn_of(r))
        return not_its_turn(r);
    if (st == SIX_OK && r->seat == SIX_CHANCE)
        return six_fail(&r->err, SIX_FORBIDDEN, N_("no bot plays for chance"));
    return st;
}

six_status engine_do_bot(struct engine_request *r)
{
    struct six_action act = { 0 };
    uint64_t seed = 0;
    six_status st = engine_read_thinker(r);
    if (st == SIX_OK)
        st = engine_take_seed(r, &seed);
    if (st == SIX_OK)
        st = ask(r, seed, &act);
    return st == SIX_OK ? play(r, act) : st;
}

/* ---- taking back ---- */

static six_status read_player(struct engine_request *r)
{
    const struct six_session *s = engine_session(r);
    const char *id = get(r, "seat")->string;
    r->seat = find_seat(s, id);
    return r->seat < SIX_SEATS_MAX ? SIX_OK : no_seat(r, s, id);
}

/* Why not is the answer here, not an error. */
six_status engine_do_can_undo(struct engine_request *r)
{
    six_status st = read_player(r);
    if (st == SIX_OK)
        six_session_can_undo(engine_session(r), r->seat, &r->err);
    return st;
}

six_status engine_do_undo(struct engine_request *r)
{
    six_status st = read_player(r);
    if (st == SIX_OK)
        st = six_session_undo(engine_session(r), r->seat, &r->err);
    return st;
}

/* ---- games, rules and cards ---- */

/* r->game is the only one that is asked for, or NULL. */
six_status engine_do_games(struct engine_request *r)
{
    const struct six_value *id = get(r, "game");
    return id ? find_game(r, id->string) : SIX_OK;
}

six_status engine_do_rules(struct engine_request *r)
{
    const struct six_value *id = get(r, "rule");
    six_status st = find_game(r, get(r, "game")->string);
    if (st != SIX_OK || !id)
        return st;
    return six__read_rule(r->game, id->string, &r->rule, &r->err);
}

six_status engine_do_card(struct engine_request *r)
{
    six_status st = find_game(r, get(r, "game")->string);
    if (st != SIX_OK)
        return st;
    return six__read_card(r->game, get(r, "card")->string, &r->number, &r->err);
}
