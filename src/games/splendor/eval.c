/* eval.c -- what a bot should know about this game: how good a state is. What
 * a player has is worth something for itself, and what is within reach a part
 * of that. The numbers are those with which the greedy bot beat its earlier
 * selves, found by trying small changes over thousands of games. */
#include "games/splendor/splendor.h"

enum {
    WON = 10000, /* what the contract calls a won game */
    LIMIT = 9000,
    PER_POINT = 59,
    PER_SYMBOL = 28,
    FOR_GREEN = 200,
    FOR_QUALIFYING = 3000,
    PER_TOKEN = 14,
    PER_GREY = 24,
    PER_RESERVED = -21
};

/* What one more bonus is worth to somebody who has so many: the first of each
 * colour is needed to win, later ones still pay. */
static int bonus_worth(int have)
{
    static const uint8_t worth[] = { 194, 104, 55, 40, 20, 20 };
    return worth[have < 5 ? have : 5];
}

/* What lies in the middle and is nearly met is worth a part of its points. */
static int location_worth(const struct splendor *s,
                          const struct splendor_player *p)
{
    int sum = 0;
    for (int i = 0; i < TILES; i++) {
        if (s->face[i] == NO_CARD || s->owner[i] != SIX_NOBODY)
            continue;
        int missing = splendor_lack(&splendor_cards[s->face[i]],
                                    splendor_colours(p->bonus));
        if (missing < 9)
            sum += TILE_POINTS * PER_POINT * (9 - missing) / 19;
    }
    return sum;
}

static int card_worth(const struct splendor_player *p, uint8_t id)
{
    const struct splendor_card *c = &splendor_cards[id];
    bool first = c->level == LEVELS && !p->tokens[GREEN];
    return c->points * PER_POINT + c->symbols * PER_SYMBOL +
           bonus_worth(p->bonus[c->bonus]) + (first ? FOR_GREEN : 0);
}

/* The two best plans: what a card is worth, less the farther it is. */
struct plans {
    const struct splendor_player *p;
    colours power;
    int best, second;
};

/* In hundredths, of a card that lacks so many tokens. */
static int nearness(int lack)
{
    static const uint8_t parts[] = { 100, 75, 50, 25, 10, 5, 3 };
    return lack < (int)sizeof parts ? parts[lack] : 0;
}

static void consider(struct plans *plans, uint8_t id)
{
    if (id >= CHARACTERS)
        return;
    int lack = splendor_lack(&splendor_cards[id], plans->power) -
               plans->p->tokens[GREY];
    lack = lack < 0 ? 0 : lack;
    int worth = card_worth(plans->p, id) * nearness(lack) / 100;
    if (worth > plans->best) {
        plans->second = plans->best;
        plans->best = worth;
    } else if (worth > plans->second) {
        plans->second = worth;
    }
}

static int plan_worth(const struct splendor *s, six_seat seat)
{
    struct plans plans = { .p = &s->player[seat] };
    plans.power = splendor_power(plans.p);
    for (int level = 0; level < LEVELS; level++)
        for (int i = 0; i < SLOTS; i++)
            consider(&plans, s->row[level][i]);
    for (int i = 0; i < plans.p->hand_count; i++)
        consider(&plans, plans.p->hand[i].id);
    return plans.best * 47 / 100 + plans.second * 21 / 100;
}

static int worth(const struct splendor *s, six_seat seat)
{
    const struct splendor_player *p = &s->player[seat];
    int sum = splendor_points(s, seat) * PER_POINT + p->symbols * PER_SYMBOL +
              p->tokens[GREEN] * FOR_GREEN + p->tokens[GREY] * PER_GREY +
              p->hand_count * PER_RESERVED;
    for (int k = 0; k < COLOURS; k++) {
        sum += p->tokens[k] * PER_TOKEN;
        for (int n = 0; n < p->bonus[k]; n++)
            sum += bonus_worth(n);
    }
    if (splendor_qualifies(s, seat))
        sum += FOR_QUALIFYING;
    return sum + location_worth(s, p) + plan_worth(s, seat);
}

/* A shared victory is half of one. */
static int final_worth(const struct splendor *s, six_seat seat)
{
    struct six_result result;
    int winners = 0;
    if (s->ending != ENDING_GAUNTLET)
        return 0;
    splendor_game.result(s, &result);
    for (six_seat i = 0; i < s->base.seats; i++)
        winners += result.place[i] == 1;
    if (result.place[seat] != 1)
        return -WON;
    return winners > 1 ? WON / winners : WON;
}

/* Against the best of the others. */
int splendor_eval(const void *state, six_seat seat)
{
    const struct splendor *s = state;
    int others = 0;
    if (s->base.ask == ASK_OVER)
        return final_worth(s, seat);
    for (six_seat i = 0; i < s->base.seats; i++) {
        int its = i == seat ? 0 : worth(s, i);
        others = its > others ? its : others;
    }
    int sum = worth(s, seat) - others;
    return sum > LIMIT ? LIMIT : sum < -LIMIT ? -LIMIT : sum;
}
