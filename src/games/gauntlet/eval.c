/* eval.c -- what a bot should know about this game: how good a state is. What a
 * sensible player would do stands in prefer.c.
 *
 * Thanos' chances grow with stones he has, cards the heroes have lost and
 * tokens; the heroes' with every card of his that fell. The weights are by
 * hand: others, fitted to how games ended, were tried in the arena and made the
 * search no stronger. */
#include "games/gauntlet/gauntlet.h"

enum {
    WON = 10000,
    PER_THANOS_LIFE = 1500, /* of a whole life bar */
    PER_HERO_LIFE = 1500,
    PER_STONE_TABLE = 260,
    PER_STONE_HAND = 130,
    PER_TOKEN = 90,
    PER_VALUE = 12 /* high cards win fights */
};

const struct six_tuning gauntlet_tuning = {
    .roll_out = 200, /* games are short: play them out */
    .scale = 1200,
    .infer = 512,
    .eyes = SIX_EYES_FAIR,
};

/* ---- how good a state is ---- */

static int lost_share(int life, int start, int weight)
{
    return start > 0 ? weight * (start - life) / start : 0;
}

/* For Thanos. */
static int score(const struct gauntlet *g)
{
    int s = lost_share(g->hero_life, gauntlet_starting_life(g, false),
                       PER_HERO_LIFE) -
            lost_share(g->thanos_life, gauntlet_starting_life(g, true),
                       PER_THANOS_LIFE);
    for (int i = 0; i < g->thanos_table_count; i++)
        if (gauntlet_cards[g->thanos_table[i].id].stone)
            s += PER_STONE_TABLE;
    for (int i = 0; i < g->hand_count[THANOS]; i++) {
        const struct gauntlet_card *c = &gauntlet_cards[g->hand[THANOS][i].id];
        s += (c->stone ? PER_STONE_HAND : 0) + PER_VALUE * c->info.value;
    }
    for (six_seat h = 1; h < g->base.seats; h++) {
        s -= PER_TOKEN * g->tokens[h];
        for (int i = 0; i < g->hand_count[h]; i++)
            s -= PER_VALUE * gauntlet_value(g->hand[h][i].id);
    }
    return s + PER_TOKEN * g->tokens[THANOS];
}

int gauntlet_eval(const void *state, six_seat seat)
{
    const struct gauntlet *g = state;
    int s = g->ending == ENDING_NONE              ? score(g)
            : g->ending == ENDING_THANOS_DEFEATED ? -WON
                                                  : WON;
    return seat == THANOS ? s : -s;
}
