/* count.c -- the counters behind one slice of a report. */
#include "arena/count.h"

#include <math.h>

/* ---- figures ---- */

static double figure_of(const struct six__kept *game, int which)
{
    if (which == SIX__TURNS)
        return game->turns;
    if (which == SIX__DECISIONS)
        return game->decisions;
    return game->decisions ? (double)game->menus / game->decisions : 0;
}

static void add_figure(struct six__figure *f, double x)
{
    f->least = f->games ? fmin(f->least, x) : x;
    f->most = f->games ? fmax(f->most, x) : x;
    f->games++;
    f->sum += x;
    f->squares += x * x;
}

/* Numbers that are whole get bins of a whole width. */
static void choose_bins(struct six__figure *f, bool whole)
{
    double range = f->most - f->least;
    f->first = f->least;
    f->width = whole ? ceil((range + 1) / SIX__BINS) : range / SIX__BINS;
    if (f->width <= 0)
        f->width = 1;
}

void six__count_choose_bins(struct six__count *c)
{
    for (int i = 0; i < SIX__FIGURES; i++)
        choose_bins(&c->figure[i], i != SIX__BRANCHING);
}

void six__count_bins(struct six__count *c, const struct six__kept *game)
{
    for (int i = 0; i < SIX__FIGURES; i++) {
        struct six__figure *f = &c->figure[i];
        double at = (figure_of(game, i) - f->first) / f->width;
        int bin = (int)at;
        f->bin[bin < SIX__BINS ? bin : SIX__BINS - 1]++;
    }
}

/* ---- victories ---- */

/* One group being counted. */
struct group {
    struct six__count *count;
    const struct six__plan *plan;
    const struct six__setting *setting;
    const struct six__encounter *encounter;
    double even; /* for a side of this set-up */
    uint64_t lone_games[2];
    uint64_t lone_won[2];
};

static void tick(struct six__tick *t, const struct group *g, int share)
{
    t->games++;
    t->won += (uint64_t)share;
    t->even += g->even;
}

/* Which side decided 1st (0), 2nd, ...; -1 for one that never did. */
static int order_of(const struct six__setting *s, const struct six__kept *k,
                    int side)
{
    uint8_t first[SIX_SEATS_MAX] = { 0 };
    int order = 0;
    for (six_seat i = 0; i < s->how.seats; i++) {
        uint8_t *f = &first[s->side[i]];
        if (k->order[i] && (!*f || k->order[i] < *f))
            *f = k->order[i];
    }
    if (!first[side])
        return -1;
    for (int i = 0; i < s->sides; i++)
        order += first[i] && first[i] < first[side];
    return order;
}

/* Count a side whose bot holds no other. */
static void count_side(struct group *g, const struct six__kept *k, int side,
                       int who)
{
    int share = k->share[six__side_seat(g->setting, side)];
    int order = order_of(g->setting, k, side);
    tick(&g->count->side[who][side], g, share);
    if (order >= 0)
        tick(&g->count->order[who][order], g, share);
    g->lone_games[who]++;
    g->lone_won[who] += (uint64_t)share;
}

/* Where all play together nobody is alone, and no side is first. */
static void count_sides(struct group *g, const struct six__slot *slot,
                        const struct six__kept *k)
{
    bool balance = g->encounter->a == g->encounter->b;
    if (g->setting->sides == 1) {
        tick(&g->count->team[slot->swapped], g, k->share[0]);
        return;
    }
    for (int side = 0; side < g->setting->sides; side++) {
        int who = (side == slot->lone) == slot->swapped && !balance;
        if (balance || side == slot->lone || g->setting->sides == 2)
            count_side(g, k, side, who);
    }
}

/* ---- a group ---- */

static void add_lone(struct group *g)
{
    for (int who = 0; who < 2; who++) {
        if (!g->lone_games[who])
            continue;
        double whole = (double)g->lone_games[who] * SIX__WHOLE;
        six__sample_add(&g->count->lone[who], (double)g->lone_won[who] / whole,
                        g->lone_games[who]);
        g->count->even[who] += g->even;
    }
}

/* How often the group's games ended in each way. */
static void add_endings(struct group *g, const struct six__kept *game)
{
    int games = g->setting->games;
    for (int i = 0; i < games; i++) {
        int same = 0, before = 0;
        for (int k = 0; k < games; k++) {
            same += game[k].ending == game[i].ending;
            before += k < i && game[k].ending == game[i].ending;
        }
        if (!before)
            six__sample_add(&g->count->ending[game[i].ending - 1],
                            (double)same / games, (uint64_t)same);
    }
}

static void add_figures(struct group *g, const struct six__kept *game)
{
    int games = g->setting->games;
    for (int i = 0; i < SIX__FIGURES; i++) {
        struct six__figure *f = &g->count->figure[i];
        double sum = 0;
        for (int k = 0; k < games; k++) {
            double x = figure_of(&game[k], i);
            add_figure(f, x);
            sum += x;
        }
        six__sample_add(&f->sample, sum / games, (uint64_t)games);
    }
}

void six__count_group(struct six__count *c, const struct six__plan *plan,
                      const struct six__results *results, uint64_t first)
{
    struct six__slot slot;
    const struct six__kept *game = &results->game[first];
    int score = 0;
    six__plan_slot(plan, first, &slot);
    struct group g = { .count = c,
                       .plan = plan,
                       .setting = &plan->setting[slot.setting],
                       .encounter = &plan->encounter[slot.encounter] };
    int games = g.setting->games;
    g.even = g.setting->sides > 1 ? 1.0 / g.setting->sides : 0;
    for (int i = 0; i < games; i++) {
        six__plan_slot(plan, first + (uint64_t)i, &slot);
        count_sides(&g, &slot, &game[i]);
        score += six__plan_score(plan, &slot, game[i].share);
    }
    double mean = (double)score / (games * SIX__WHOLE);
    six__sample_add(&c->all, mean, (uint64_t)games);
    if (g.setting->sides == 1)
        six__sample_add(&c->pairs, mean, (uint64_t)games);
    c->games += (uint64_t)games;
    c->sides.groups[g.setting->sides]++;
    add_lone(&g);
    add_endings(&g, game);
    add_figures(&g, game);
}
