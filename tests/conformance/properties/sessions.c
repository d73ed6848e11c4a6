/* sessions.c -- the game played again through a session: a mistake changes
 * nothing, undo goes back, records load. */
#include "properties.h"

static uint64_t session_hash(const struct six_session *s)
{
    return six_state_hash(six_session_game(s), six_session_state(s));
}

static void try_mistakes(struct trial *t, struct six_session *s)
{
    struct six_error err = { 0 };
    six_seat who = six_session_to_act(s);
    uint64_t before = session_hash(s);
    struct six_action act = random_action(t);
    bool legal = six_is_legal(t->game, six_session_state(s), act);
    six_status st = legal ? SIX_ILLEGAL : six_session_play(s, who, act, &err);
    if (st == SIX_OK || session_hash(s) != before)
        fail(t, "a session accepts verb %d with %d", act.verb, act.arg[0]);
    if (who != SIX_NOBODY && !legal && !six_rule_find(t->game, err.rule))
        fail(t, "a session forbids verb %d without a rule", act.verb);
    six_seat other = (six_seat)six_random_below(&t->dice, 256);
    act = t->log[six_session_count(s)];
    if (other != who && six_session_play(s, other, act, &err) == SIX_OK)
        fail(t, "a session lets seat %d act for seat %d", other, who);
}

static bool play_on(struct trial *t, struct six_session *s)
{
    struct six_error err = { 0 };
    six_seat who = six_session_to_act(s);
    six_status st =
        six_session_play(s, who, t->log[six_session_count(s)], &err);
    if (st != SIX_OK)
        fail(t, "the session refuses action %d: %s", six_session_count(s),
             err.text);
    return st == SIX_OK;
}

/* Take back whatever may be taken back, then do it again. */
static bool try_undo(struct trial *t, struct six_session *s)
{
    struct six_error err = { 0 };
    int before = six_session_count(s);
    six_seat seat = (six_seat)six_random_below(&t->dice, t->seats);
    if (six_session_can_undo(s, seat, &err) != SIX_OK)
        return true;
    if (six_session_undo(s, seat, &err) != SIX_OK)
        fail(t, "what can be undone is not: %s", err.text);
    int after = six_session_count(s);
    six_seat who = six_session_to_act(s);
    if (after >= before || who != seat || session_hash(s) != t->hash[after])
        fail(t, "undo from action %d to %d leads to another state", before,
             after);
    while (six_session_count(s) < before)
        if (!play_on(t, s))
            return false;
    return true;
}

static void check_record(struct trial *t, struct six_session *s)
{
    static char record[1 << 20], again[1 << 20];
    struct six_error err = { 0 };
    struct six_session *loaded = NULL;
    struct six_text out = text_in(record, sizeof record);
    six_session_save(s, &out);
    if (six_session_load(&loaded, record, out.used, &err) != SIX_OK) {
        fail(t, "the record can't be loaded: line %d: %s", err.line, err.text);
        return;
    }
    if (session_hash(loaded) != session_hash(s))
        fail(t, "the record leads to another state");
    struct six_text second = text_in(again, sizeof again);
    six_session_save(loaded, &second);
    if (strcmp(record, again) != 0)
        fail(t, "the record of a record differs");
    six_session_free(loaded);
}

void check_session(struct trial *t)
{
    struct six_session *s = NULL;
    struct six_error err = { 0 };
    if (six_session_new(&s, t->game, &t->set->how, t->seed, &err) != SIX_OK) {
        fail(t, "no session: %s", err.text);
        return;
    }
    six_session_set_practice(s, t->seed & 1);
    bool going = true;
    while (going && six_session_count(s) < t->step) {
        try_mistakes(t, s);
        going = play_on(t, s) && try_undo(t, s);
    }
    if (going && session_hash(s) != t->hash[t->step])
        fail(t, "the session ends in another state");
    check_record(t, s);
    six_session_free(s);
}
