/* eval.c -- what a bot should know about this game: how good a state is, and
 * what a sensible player would do. What a player has is worth something for
 * itself, and what is within reach a part of that. The numbers are those with
 * which bots beat their earlier selves, found by trying small changes over
 * thousands of games. */
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

/* ---- what a sensible player would do ---- */

const struct six_tuning splendor_tuning = {
    .roll_out = 10,
    .scale = 300,
};

/* What one more token of each colour is worth: the more, the better and the
 * nearer the cards that lack it. */
static void add_need(const struct splendor_player *p, uint8_t id, int grey,
                     int need[COLOURS])
{
    const struct splendor_card *c = &splendor_cards[id];
    int missing[COLOURS], lack = -grey;
    for (int k = 0; k < COLOURS; k++) {
        missing[k] = c->cost[k] - p->bonus[k] - p->tokens[k];
        missing[k] = missing[k] > 0 ? missing[k] : 0;
        lack += missing[k];
    }
    if (lack <= 0 || lack > 6)
        return;
    int each = card_worth(p, id) / (lack * (lack + 1));
    for (int k = 0; k < COLOURS; k++)
        need[k] += missing[k] ? each : 0;
}

static void find_need(const struct splendor *s, const struct splendor_player *p,
                      int need[COLOURS])
{
    for (int level = 0; level < LEVELS; level++)
        for (int i = 0; i < SLOTS; i++)
            if (s->row[level][i] < CHARACTERS)
                add_need(p, s->row[level][i], p->tokens[GREY], need);
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i].id < CHARACTERS)
            add_need(p, p->hand[i].id, p->tokens[GREY], need);
}

/* The points of locations that this card would win at once. */
static int located(const struct splendor *s, const struct splendor_player *p,
                   uint8_t id)
{
    struct splendor_player then = *p;
    int points = 0;
    then.bonus[splendor_cards[id].bonus]++;
    for (int i = 0; i < TILES; i++)
        if (s->face[i] != NO_CARD && s->owner[i] == SIX_NOBODY &&
            splendor_meets(&then, s->face[i]))
            points = TILE_POINTS;
    return points;
}

static int recruit_wish(const struct splendor *s,
                        const struct splendor_player *p, uint8_t id)
{
    int worth = card_worth(p, id) + located(s, p, id) * PER_POINT;
    return 100 + worth * 2;
}

static int take_wish(const uint8_t tokens[KINDS], const int need[COLOURS])
{
    int sum = 2;
    for (int k = 0; k < COLOURS; k++)
        sum += tokens[k] ? need[k] + need[k] * (tokens[k] - 1) / 2 : 0;
    return sum / 2 + 1;
}

/* A card that is dear to oneself and lacks little, and a grey token with it. */
static int reserve_wish(const struct splendor *s,
                        const struct splendor_player *p, uint8_t id)
{
    int lack =
        splendor_lack(&splendor_cards[id], splendor_power(p)) - p->tokens[GREY];
    int worth = card_worth(p, id) * nearness(lack > 0 ? lack : 0) / 100;
    return worth / (s->supply[GREY] ? 6 : 12) + 2;
}

static int wish(const struct splendor *s, const struct splendor_player *p,
                const int need[COLOURS], struct six_action act)
{
    switch ((enum splendor_verb)act.verb) {
    case VERB_RECRUIT:
        return recruit_wish(s, p, act.arg[0]);
    case VERB_TAKE:
        return take_wish(act.arg, need);
    case VERB_RESERVE:
        return reserve_wish(s, p, act.arg[0]);
    case VERB_RESERVE_DECK:
        return s->supply[GREY] ? 8 : 2;
    case VERB_PAY:
        return act.arg[GREY] ? 1 : 20;
    case VERB_RETURN:
        for (int k = 0; k < COLOURS; k++)
            if (act.arg[k])
                return 2000 / (20 + need[k]) + 1;
        return 1; /* grey */
    case VERB_DEAL:
    case VERB_PASS:
    case VERB_CHOOSE:
    case VERB_COUNT:
        break;
    }
    return 1;
}

void splendor_prefer(const void *state, const struct six_action *menu,
                     int count, uint16_t weight[SIX_LEGAL_MAX])
{
    const struct splendor *s = state;
    const struct splendor_player *p = &s->player[s->base.asked];
    int need[COLOURS] = { 0 };
    if (s->base.ask == ASK_ACTION || s->base.ask == ASK_RETURN)
        find_need(s, p, need);
    for (int i = 0; i < count; i++) {
        int w = wish(s, p, need, menu[i]);
        weight[i] = (uint16_t)(w < 60000 ? w : 60000);
    }
}
