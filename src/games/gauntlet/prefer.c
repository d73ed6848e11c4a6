/* prefer.c -- what a sensible player would do: each action has reasons for and
 * against it, and each reason a weight. */
#include <assert.h>
#include <limits.h>

#include "games/gauntlet/reasons.h"

enum { SNAPS = 1 << 12 }; /* a wish above all others */

/* How much each reason counts, in 2^(n / 16) for a sure one: fitted by
 * tools/fit/gauntlet.c to what the search chose in its own games. */
const int16_t gauntlet_wants[REASONS] = {
    5, 12, -18, 30, -26, -6,        /* a hero plays a 1 to 6 */
    6, -7, 36, -6, -3, -8,          /* and keeps the other */
    89, 35, 81, 27, 46, 15,         /* hits, edges, peeks */
    -2, -32, -35, -21, -11, 11, 18, /* a hero names 1 to 7 */
    137, 87, 1,                     /* odds of that */
    120, -1, -33,                   /* gives a token */
    113, 9,                         /* sends somebody to fight */
    61, 132, 37, -32,               /* fights */
    24, 17,                         /* places first, second */
    /* Thanos plays each card */
    -35, 22, -19, 34, -45, 9, -13, 59, -23, 4, -14, 0,
    /* copies each */
    -66, -11, -56, -7, -81, 3, -23, 0, 7, 54, 0, 0,
    /* what each promises */
    47, 20, 34, -1, 39, 28, 0, 0, 0, 0, 0, 0,
    /* a stone, late; names by odds; aims; fights */
    51, 131, 85, 76, 130, 6, -30, 81,
    /* uses a card, loses one, buries one */
    42, -16, 83, -6, -90, 3, 0, -59, -44, 11
};

static int wish(const struct gauntlet *g, const struct odds *naming,
                struct six_action act)
{
    struct reasons r;
    int sum = 0;
    gauntlet_reasons(g, naming, act, &r);
    for (int i = 0; i < r.count; i++)
        sum += r.strength[i] * gauntlet_wants[r.reason[i]];
    return sum / SURE;
}

/* 2^(n / 16), in parts of 2^10. */
static int power(int n)
{
    static const uint16_t root[16] = { 1024, 1069, 1117, 1166, 1218, 1272,
                                       1328, 1387, 1448, 1512, 1579, 1649,
                                       1722, 1798, 1878, 1961 };
    return root[n & 15];
}

void gauntlet_prefer(const void *state, const struct six_action *menu,
                     int count, uint16_t weight[SIX_LEGAL_MAX])
{
    enum { LEAST = -160 }; /* ten octaves below the best */
    const struct gauntlet *g = state;
    struct odds naming = gauntlet_naming_odds(g);
    int wishes[SIX_LEGAL_MAX], best = INT_MIN;
    for (int i = 0; i < count; i++) {
        bool snaps = menu[i].verb == VERB_SNAP; /* and wins */
        wishes[i] = snaps ? SNAPS : wish(g, &naming, menu[i]);
        best = wishes[i] > best ? wishes[i] : best;
    }
    for (int i = 0; i < count; i++) {
        int n = wishes[i] - best;
        assert(n <= 0);
        n = n < LEAST ? LEAST : n;
        weight[i] = (uint16_t)(power(n) << 5 >> -(n >> 4));
    }
}
