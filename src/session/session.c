/* session.c -- the log of a game and the state it leads to.
 *
 * The log is the game: views, events and undo are all made by playing a part
 * of it again. So that this stays quick, a state is kept every SIX__STRIDE
 * actions. */
#include "session/session.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"

enum { FIRST_ROOM = 2 * SIX__STRIDE };

static six_status no_memory(struct six_error *err)
{
    return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
}

static void *kept(const struct six_session *s, int stride)
{
    return s->kept + (size_t)stride * s->game->state_size;
}

const void *six__session_start(const struct six_session *s)
{
    return kept(s, 0);
}

/* ---- beginning and end of a session ---- */

/* Whatever could be had is kept where only a part could: the next call, or
 * six_session_free(), finds it. */
static bool grow(struct six_session *s)
{
    size_t room = s->room ? 2 * (size_t)s->room : FIRST_ROOM;
    struct six__entry *log = realloc(s->log, room * sizeof *log);
    if (!log)
        return false;
    s->log = log;
    unsigned char *states =
        realloc(s->kept, room / SIX__STRIDE * s->game->state_size);
    if (!states)
        return false;
    s->kept = states;
    s->room = (int)room;
    return true;
}

static struct six_session *make(const struct six_game *game, uint64_t seed)
{
    assert(game->state_size <= SIX_STATE_MAX);
    struct six_session *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->game = game;
    s->stream = seed;
    if (grow(s))
        return s;
    six_session_free(s);
    return NULL;
}

/* The state stands: from here on it is changed by actions alone. */
static struct six_session *begin(struct six_session *s)
{
    struct six_setup how;
    s->game->how(s->state, &how);
    s->seats = how.seats;
    memcpy(kept(s, 0), s->state, s->game->state_size);
    return s;
}

six_status six_session_new(struct six_session **out,
                           const struct six_game *game,
                           const struct six_setup *how, uint64_t seed,
                           struct six_error *err)
{
    six_status st = six_setup_check(how, game, err);
    if (st != SIX_OK)
        return st;
    struct six_session *s = make(game, seed);
    if (!s)
        return no_memory(err);
    game->setup(s->state, how);
    *out = begin(s);
    return SIX_OK;
}

/* Seeds that don't foretell those of the stream they come from. */
static uint64_t fork_stream(uint64_t stream)
{
    stream = ~stream;
    return six_random(&stream);
}

six_status six_session_from_position(struct six_session **out,
                                     const struct six_game *game,
                                     const struct six_value *position,
                                     uint64_t seed, struct six_error *err)
{
    struct six_session *s = make(game, fork_stream(seed));
    if (!s)
        return no_memory(err);
    six_status st = six_position_read(game, s->state, position, seed, err);
    const char *broken = st == SIX_OK ? game->broken(s->state) : NULL;
    if (broken)
        st = six_fail(err, SIX_BROKEN, N_("the position is impossible: %s"),
                      broken);
    if (st != SIX_OK) {
        six_session_free(s);
        return st;
    }
    s->positioned = true;
    *out = begin(s);
    return SIX_OK;
}

bool six_session_positioned(const struct six_session *s)
{
    return s->positioned;
}

void six_session_free(struct six_session *s)
{
    if (!s)
        return;
    free(s->log);
    free(s->kept);
    free(s);
}

/* ---- what it is ---- */

const struct six_game *six_session_game(const struct six_session *s)
{
    return s->game;
}

int six_session_seats(const struct six_session *s)
{
    return s->seats;
}

const void *six_session_state(const struct six_session *s)
{
    return s->state;
}

static six_status no_such_seat(const struct six_session *s,
                               struct six_error *err)
{
    return six_fail(err, SIX_RANGE,
                    N_("this game has %d seats, and none of "
                       "them is meant"),
                    s->seats);
}

six_status six_session_set_name(struct six_session *s, six_seat seat,
                                const char *name, struct six_error *err)
{
    if (seat >= s->seats)
        return no_such_seat(s, err);
    if (strnlen(name, SIX_NAME_MAX + 1) > SIX_NAME_MAX)
        return six_fail(err, SIX_TOO_LARGE, N_("a name has at most %d bytes"),
                        SIX_NAME_MAX);
    if (!six__is_clean(name))
        return six_fail(err, SIX_SYNTAX,
                        N_("a name is plain text in UTF-8, without control "
                           "characters"));
    snprintf(s->name[seat], sizeof s->name[seat], "%s", name);
    s->names[seat] = name[0] ? s->name[seat] : NULL;
    return SIX_OK;
}

const char *const *six_session_names(const struct six_session *s)
{
    return s->names;
}

void six_session_set_practice(struct six_session *s, bool practice)
{
    s->practice = practice;
}

bool six_session_practice(const struct six_session *s)
{
    return s->practice;
}

/* ---- to act ---- */

six_seat six_session_to_act(const struct six_session *s)
{
    return s->game->to_act(s->state);
}

int six_session_legal(const struct six_session *s,
                      struct six_action out[SIX_LEGAL_MAX])
{
    return s->game->legal(s->state, out);
}

static six_status forbidden(const struct six_session *s, struct six_action act,
                            struct six_error *err)
{
    const char *id = s->game->why_not(s->state, act);
    const struct six_rule *rule = id ? six_rule_find(s->game, id) : NULL;
    if (!rule)
        return six_fail(err, SIX_ILLEGAL,
                        N_("the rules forbid this action now"));
    const char *why = six_tr(err ? err->lang : SIX_EN, rule->text);
    six_fail(err, SIX_ILLEGAL, N_("not allowed (%s): %s"), rule->id, why);
    if (err)
        snprintf(err->rule, sizeof err->rule, "%s", rule->id);
    return SIX_ILLEGAL;
}

static six_status another(const struct six_session *s, six_seat acts,
                          struct six_error *err)
{
    struct six_speaker to = { err ? err->lang : SIX_EN, s->names };
    return six_fail(err, SIX_NOT_YOUR_TURN,
                    N_("it is not your turn: %s has "
                       "to act"),
                    six_seat_name(s->game, s->state, acts, &to));
}

static six_status check_turn(const struct six_session *s, six_seat seat,
                             struct six_error *err)
{
    six_seat acts = six_session_to_act(s);
    if (acts == SIX_NOBODY)
        return six_fail(err, SIX_GAME_OVER, N_("the game is over"));
    if (seat >= s->seats && seat != SIX_CHANCE)
        return no_such_seat(s, err);
    return seat == acts ? SIX_OK : another(s, acts, err);
}

six_status six_session_why(const struct six_session *s, six_seat seat,
                           struct six_action act, struct six_error *err)
{
    six_status st = check_turn(s, seat, err);
    if (st != SIX_OK || six_is_legal(s->game, s->state, act))
        return st;
    return forbidden(s, act, err);
}

/* Log and do a legal action. There is room for it. */
static void perform(struct six_session *s, struct six_action act)
{
    six_seat who = six_session_to_act(s);
    if (s->count % SIX__STRIDE == 0)
        memcpy(kept(s, s->count / SIX__STRIDE), s->state, s->game->state_size);
    s->log[s->count++] = (struct six__entry){
        .act = act,
        .who = who,
        .learned = s->game->learned(s->state),
    };
    s->game->apply(s->state, act, NULL);
    six__clock_act(s, who);
}

six_status six_session_play(struct six_session *s, six_seat seat,
                            struct six_action act, struct six_error *err)
{
    six_status st = six_session_why(s, seat, act, err);
    if (st != SIX_OK)
        return st;
    if (s->count == SIX_SESSION_ACTIONS_MAX)
        return six_fail(err, SIX_TOO_LARGE, N_("a game has at most %d actions"),
                        SIX_SESSION_ACTIONS_MAX);
    if (s->count == s->room && !grow(s))
        return no_memory(err);
    perform(s, act);
    return SIX_OK;
}

six_status six_session_play_text(struct six_session *s, six_seat seat,
                                 const char *text, struct six_error *err)
{
    struct six_action act;
    six_status st = check_turn(s, seat, err);
    if (st == SIX_OK)
        st = six_session_read(s, text, &act, err);
    return st == SIX_OK ? six_session_play(s, seat, act, err) : st;
}

int six_session_chance(struct six_session *s)
{
    int acted = 0;
    while (six_session_to_act(s) == SIX_CHANCE) {
        struct six_action menu[SIX_LEGAL_MAX];
        six_session_legal(s, menu);
        menu[0].seed = six_random(&s->stream);
        if (six_session_play(s, SIX_CHANCE, menu[0], NULL) != SIX_OK)
            break; /* the log is full */
        acted++;
    }
    return acted;
}

/* ---- looking back ---- */

void six_session_view(const struct six_session *s, six_seat seat, void *out)
{
    memcpy(out, s->state, s->game->state_size);
    s->game->hide(out, seat);
}

int six_session_count(const struct six_session *s)
{
    return s->count;
}

struct six_action six_session_action(const struct six_session *s, int index,
                                     six_seat *who)
{
    assert(index >= 0 && index < s->count);
    if (who)
        *who = s->log[index].who;
    return s->log[index].act;
}

/* The state before an action of the log. There is one. */
static void state_before(const struct six_session *s, int index, void *out)
{
    int from = index - index % SIX__STRIDE;
    memcpy(out, kept(s, from / SIX__STRIDE), s->game->state_size);
    for (int i = from; i < index; i++)
        s->game->apply(out, s->log[i].act, NULL);
}

void six_session_state_at(const struct six_session *s, int count, void *out)
{
    assert(count >= 0 && count <= s->count);
    if (count < s->count)
        state_before(s, count, out);
    else
        memcpy(out, s->state, s->game->state_size);
}

int six_session_events(const struct six_session *s, int index, six_seat seat,
                       bool whole, struct six_event out[SIX_EVENTS_MAX])
{
    assert(index >= 0 && index < s->count);
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    struct six_events all = { 0 };
    state_before(s, index, state);
    s->game->apply(state, s->log[index].act, &all);
    int count = 0;
    for (int i = 0; i < all.count; i++) {
        if (whole)
            out[count++] = all.list[i];
        else if (six_event_for(&all.list[i], seat, s->game->events,
                               &out[count]))
            count++;
    }
    return count;
}

/* ---- taking back ---- */

static int last_of(const struct six_session *s, six_seat seat)
{
    int i = s->count - 1;
    while (i >= 0 && s->log[i].who != seat)
        i--;
    return i;
}

static bool chance_since(const struct six_session *s, int index)
{
    for (int i = index; i < s->count; i++)
        if (s->log[i].who == SIX_CHANCE)
            return true;
    return false;
}

/* Whether another seat has acted since: what it did was an answer. */
static bool others_since(const struct six_session *s, int index)
{
    for (int i = index + 1; i < s->count; i++)
        if (s->log[i].who != s->log[index].who)
            return true;
    return false;
}

six_status six_session_can_undo(const struct six_session *s, six_seat seat,
                                struct six_error *err)
{
    if (seat >= s->seats)
        return no_such_seat(s, err);
    int last = last_of(s, seat);
    if (last < 0)
        return six_fail(err, SIX_NO_UNDO,
                        N_("there is nothing of yours to take back"));
    if (s->practice)
        return SIX_OK;
    if (chance_since(s, last))
        return six_fail(err, SIX_NO_UNDO,
                        N_("this can't be taken back: chance has acted "
                           "since"));
    if (s->log[last].learned != s->game->learned(s->state))
        return six_fail(err, SIX_NO_UNDO,
                        N_("this can't be taken back: somebody has learnt "
                           "something hidden since"));
    if (others_since(s, last))
        return six_fail(err, SIX_NO_UNDO,
                        N_("this can't be taken back: somebody else has acted "
                           "since"));
    return SIX_OK;
}

six_status six_session_undo(struct six_session *s, six_seat seat,
                            struct six_error *err)
{
    six_status st = six_session_can_undo(s, seat, err);
    if (st != SIX_OK)
        return st;
    int last = last_of(s, seat);
    six__clock_undo(s, last);
    state_before(s, last, s->state);
    s->count = last;
    return SIX_OK;
}

six_status six_session_branch(struct six_session **out,
                              const struct six_session *s, int count,
                              struct six_error *err)
{
    if (count < 0 || count > s->count)
        return six_fail(err, SIX_RANGE,
                        N_("this game has %d actions; it can branch off after "
                           "each of them, or before the first"),
                        s->count);
    struct six_session *b = make(s->game, fork_stream(s->stream));
    if (!b)
        return no_memory(err);
    memcpy(b->state, six__session_start(s), s->game->state_size);
    begin(b);
    b->positioned = s->positioned;
    b->practice = s->practice;
    for (six_seat i = 0; i < s->seats; i++)
        six_session_set_name(b, i, s->name[i], NULL);
    for (int i = 0; i < count; i++) {
        if (b->count == b->room && !grow(b)) {
            six_session_free(b);
            return no_memory(err);
        }
        perform(b, s->log[i].act);
    }
    six_session_set_clock(b, &s->clock, NULL);
    *out = b;
    return SIX_OK;
}
