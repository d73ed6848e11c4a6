/* learn.c -- properties of what learners are told: observations and the numbers
 * of actions. */
#include "properties.h"

enum { OBSERVATION_MAX = 4096, CODES_MAX = 4096 };

/* ---- observe: what a seat may not know makes no difference ---- */

static bool same_bytes(const struct trial *t, const struct state *a,
                       const struct state *b, six_seat seat, int *where)
{
    uint8_t x[OBSERVATION_MAX], y[OBSERVATION_MAX];
    int size = t->game->observation_size, i = 0;
    memset(x, 0xaa, sizeof x); /* what is not written differs */
    memset(y, 0x55, sizeof y);
    t->game->observe(a->byte, seat, x);
    t->game->observe(b->byte, seat, y);
    while (i < size && x[i] == y[i])
        i++;
    *where = i;
    return i == size && x[size] == 0xaa && y[size] == 0x55;
}

/* State, view and guess. A guess is another world that the seat can't tell
 * from this one, so an observation that differs has told something. */
void check_observe(struct trial *t)
{
    for (six_seat s = 0; s < t->seats; s++) {
        struct state view;
        int where;
        view_of(t, &t->now, s, &view);
        if (!same_bytes(t, &t->now, &view, s, &where))
            fail(t, "the view of %s is observed differently at byte %d",
                 seat_id(t, s), where);
        t->game->guess(view.byte, s, six_random(&t->dice));
        if (!same_bytes(t, &t->now, &view, s, &where))
            fail(t, "byte %d of what %s observes depends on what is hidden",
                 where, seat_id(t, s));
    }
}

/* ---- codes: numbers of actions ---- */

/* Which action has which number, as seen so far in any game of this kind. */
static struct {
    const struct six_game *game;
    bool known[CODES_MAX];
    struct six_action act[CODES_MAX];
} numbered;

/* Where there is no modulus, a number stands for the same action everywhere. */
static void check_meaning(struct trial *t, struct six_action act, int code)
{
    if (numbered.game != t->game) {
        memset(&numbered, 0, sizeof numbered);
        numbered.game = t->game;
    }
    if (t->game->codes[act.verb].modulus)
        return;
    if (numbered.known[code] && !six_action_equal(numbered.act[code], act))
        fail(t, "two actions have the number %d", code);
    numbered.known[code] = true;
    numbered.act[code] = act;
}

void check_codes(struct trial *t)
{
    bool taken[CODES_MAX] = { false };
    if (t->who == SIX_CHANCE)
        return;
    for (int i = 0; i < t->count; i++) {
        int code = six_action_code(t->game, t->menu[i]);
        if (code < 0 || code >= t->game->code_count) {
            fail(t, "action %d of the menu has the number %d", i, code);
            continue;
        }
        if (taken[code])
            fail(t, "two actions of the menu have the number %d", code);
        taken[code] = true;
        check_meaning(t, t->menu[i], code);
    }
}

/* ---- tables ---- */

void check_learning(const struct six_game *game)
{
    expect(game,
           game->observe && game->observation_size > 0 &&
               game->observation_size < OBSERVATION_MAX,
           "there is something to observe", game->id);
    expect(game,
           game->codes && game->code_count > 0 &&
               game->code_count <= CODES_MAX && game->verb_count <= 64,
           "actions are numbered", game->id);
}
