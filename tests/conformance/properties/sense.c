/* sense.c -- properties of what a game tells bots: how good a state is, and
 * what a sensible player would do. */
#include "properties.h"

#include "bots/value.h"

enum { WON = 10000 };

/* ---- preferences: sound, repeatable, and founded on what is known ---- */

/* What prefer() says in a state; it must leave the state as it is. */
static void preferences(struct trial *t, const struct state *s,
                        uint16_t weight[SIX_LEGAL_MAX])
{
    struct state before;
    copy(t, &before, s);
    memset(weight, 0, SIX_LEGAL_MAX * sizeof weight[0]);
    t->game->prefer(s->byte, t->menu, t->count, weight);
    if (!same(t, &before, s))
        fail(t, "prefer() changes the state at byte %d",
             difference(&before, s));
}

static void compare_preferences(struct trial *t, const uint16_t *weight,
                                const struct state *s, const char *where)
{
    uint16_t other[SIX_LEGAL_MAX];
    preferences(t, s, other);
    for (int i = 0; i < t->count; i++)
        if (weight[i] != other[i])
            fail(t, "prefer() gives action %d the weight %d, and %d %s", i,
                 weight[i], other[i], where);
}

static void check_preferences(struct trial *t)
{
    uint16_t weight[SIX_LEGAL_MAX];
    struct state deal;
    preferences(t, &t->now, weight);
    for (int i = 0; i < t->count; i++)
        if (weight[i] < 1)
            fail(t, "prefer() gives action %d the weight 0", i);
    compare_preferences(t, weight, &t->now, "the second time");
    for (int i = 0; i < 2; i++) {
        view_of(t, &t->now, t->who, &deal);
        t->game->guess(deal.byte, t->who, six_random(&t->dice));
        compare_preferences(t, weight, &deal,
                            "when what is hidden is dealt anew");
    }
}

/* ---- eval(): within bounds, and exact at the end ---- */

static void check_worth(struct trial *t, int low, int high, six_seat s)
{
    struct state before;
    copy(t, &before, &t->now);
    int worth = t->game->eval(t->now.byte, s);
    if (worth < low || worth > high)
        fail(t, "eval() says %d for %s, which is not from %d to %d", worth,
             seat_id(t, s), low, high);
    if (!same(t, &before, &t->now) || t->game->eval(t->now.byte, s) != worth)
        fail(t, "eval() changes the state or its mind");
}

void check_sense(struct trial *t)
{
    for (six_seat s = 0; s < t->seats; s++)
        check_worth(t, -WON, WON, s);
    if (t->game->prefer && t->who < t->seats)
        check_preferences(t);
}

/* Who wins has it all, or a part with others; who does not has lost; a draw is
 * worth nothing to anybody. */
void check_final_sense(struct trial *t)
{
    struct six_result result;
    float share[SIX_SEATS_MAX];
    t->game->result(t->now.byte, &result);
    six__shares(t->game, t->now.byte, t->seats, share);
    for (six_seat s = 0; s < t->seats; s++) {
        int worth = result.draw    ? (share[s] > 0 ? 0 : -WON)
                    : share[s] > 0 ? (int)((float)WON * share[s])
                                   : -WON;
        check_worth(t, worth, worth, s);
    }
}
