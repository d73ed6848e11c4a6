/* tally.c -- from the games of a run to its report. */
#include "arena/tally.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena/count.h"
#include "arena/standing.h"

struct tally {
    const struct six__plan *plan;
    const struct six__results *results;
    uint64_t counted;
    struct six__report *report;
    int slice_count;          /* of each part */
    struct six__count *count; /* of each slice of each part */
};

/* ---- which slices there are ---- */

static bool is_in(const struct six__slice *s, const struct six__plan *plan,
                  int setting)
{
    const struct six_setup *how = &plan->setting[setting].how;
    switch (s->dimension) {
    case SIX__BY_NOTHING:
        return true;
    case SIX__BY_SEATS:
        return how->seats == s->value;
    case SIX__BY_OPTION:
        return how->option[s->option] == s->value;
    case SIX__BY_SETTING:
        return setting == s->value;
    }
    return false;
}

/* The value of a dimension in a set-up. */
static int value_of(const struct six__plan *plan, enum six__dimension d,
                    int option, int setting)
{
    const struct six_setup *how = &plan->setting[setting].how;
    switch (d) {
    case SIX__BY_NOTHING:
        return 0;
    case SIX__BY_SEATS:
        return how->seats;
    case SIX__BY_OPTION:
        return how->option[option];
    case SIX__BY_SETTING:
        return setting;
    }
    return 0;
}

static void name_slice(const struct six__plan *plan, struct six__slice *s)
{
    char buf[8];
    struct six_text key;
    six_text_init(&key, s->key, sizeof s->key);
    if (s->dimension == SIX__BY_SEATS)
        six_text_int(&key, s->value);
    if (s->dimension == SIX__BY_OPTION) {
        const struct six_option *o = &plan->game->options[s->option];
        six_text_printf(&key, "%s=%s", o->id,
                        six_option_text(o, (int16_t)s->value, buf));
    }
    if (s->dimension == SIX__BY_SETTING)
        six__setting_name(plan, s->value, &key);
}

/* Add the slices of a dimension to a list of count, unless it has one value
 * alone. Where slice is NULL they are counted. */
static int add_slices(const struct six__plan *plan, enum six__dimension d,
                      int option, struct six__slice *slice, int count)
{
    int before = count, found = 0;
    int value[SIX__SETUPS_MAX];
    for (int i = 0; i < plan->setting_count; i++) {
        int v = value_of(plan, d, option, i), k = 0;
        while (k < found && value[k] != v)
            k++;
        if (k == found)
            value[found++] = v;
    }
    if (found == 1 && d != SIX__BY_NOTHING)
        return before;
    for (int k = 0; slice && k < found; k++) {
        struct six__slice *s = &slice[before + k];
        *s = (struct six__slice){ .dimension = d,
                                  .option = option,
                                  .value = value[k] };
        name_slice(plan, s);
    }
    return before + found;
}

/* Set-ups by themselves only where more than one thing is varied. */
static int make_slices(const struct six__plan *plan, struct six__slice *slice)
{
    int count = add_slices(plan, SIX__BY_NOTHING, 0, slice, 0);
    int before = count, varied = 0;
    count = add_slices(plan, SIX__BY_SEATS, 0, slice, count);
    varied += count > before;
    for (int o = 0; plan->game->options[o].id; o++) {
        before = count;
        count = add_slices(plan, SIX__BY_OPTION, o, slice, count);
        varied += count > before;
    }
    return varied > 1 ? add_slices(plan, SIX__BY_SETTING, 0, slice, count)
                      : count;
}

/* ---- counting ---- */

/* Call use() for each whole group and each slice it belongs to. */
static void each_group(struct tally *t,
                       void (*use)(struct tally *t, struct six__count *c,
                                   uint64_t first, int games))
{
    uint64_t i = 0;
    while (i < t->counted) {
        struct six__slot slot;
        six__plan_slot(t->plan, i, &slot);
        int games = t->plan->setting[slot.setting].games;
        const struct six__part *part = &t->report->part[slot.encounter];
        struct six__count *count =
            &t->count[(size_t)slot.encounter * (size_t)t->slice_count];
        bool whole = six__results_have(t->results, i, games);
        assert(part->slice);
        for (int s = 0; s < t->slice_count && whole; s++)
            if (is_in(&part->slice[s], t->plan, slot.setting))
                use(t, &count[s], i, games);
        i += (uint64_t)games;
    }
}

static void use_group(struct tally *t, struct six__count *c, uint64_t first,
                      int games)
{
    (void)games;
    six__count_group(c, t->plan, t->results, first);
}

static void use_bins(struct tally *t, struct six__count *c, uint64_t first,
                     int games)
{
    for (int i = 0; i < games; i++)
        six__count_bins(c, &t->results->game[first + (uint64_t)i]);
}

static void count_all(struct tally *t)
{
    each_group(t, use_group);
    for (int i = 0; i < t->slice_count * t->plan->encounter_count; i++)
        six__count_choose_bins(&t->count[i]);
    each_group(t, use_bins);
}

/* ---- lines ---- */

/* The set-up of a slice that has most seats among those with this side. */
static int naming_setting(const struct tally *t, const struct six__slice *s,
                          int side)
{
    int best = 0, seats = 0;
    for (int i = 0; i < t->plan->setting_count; i++) {
        const struct six__setting *setting = &t->plan->setting[i];
        if (is_in(s, t->plan, i) && setting->sides > side &&
            setting->how.seats > seats) {
            best = i;
            seats = setting->how.seats;
        }
    }
    return best;
}

static struct six__line *new_line(struct six__slice *s,
                                  enum six__subject subject, int bot)
{
    struct six__line *line = &s->line[s->line_count++];
    *line = (struct six__line){ .subject = subject, .bot = bot };
    return line;
}

static struct six__rate rate_of_tick(const struct six__tick *t)
{
    return six__rate_of((double)t->won / SIX__WHOLE, t->games,
                        t->even / (double)t->games);
}

static void make_side_lines(const struct tally *t, struct six__slice *s,
                            const struct six__count *c, int who, int bot)
{
    struct six_text key;
    for (int i = 0; i < SIX_SEATS_MAX; i++) {
        if (!c->side[who][i].games)
            continue;
        struct six__line *line = new_line(s, SIX__SIDE, bot);
        six_text_init(&key, line->key, sizeof line->key);
        six__side_name(t->plan, naming_setting(t, s, i), i, &key);
        line->rate = rate_of_tick(&c->side[who][i]);
    }
}

static void make_order_lines(struct six__slice *s, const struct six__count *c,
                             int who, int bot)
{
    struct six_text key;
    for (int i = 0; i < SIX_SEATS_MAX; i++) {
        if (!c->order[who][i].games)
            continue;
        struct six__line *line = new_line(s, SIX__ORDER, bot);
        six_text_init(&key, line->key, sizeof line->key);
        six_text_int(&key, i + 1);
        line->rate = rate_of_tick(&c->order[who][i]);
    }
}

static void make_team_line(struct six__slice *s, const struct six__count *c,
                           int who, int bot)
{
    if (c->team[who].games)
        new_line(s, SIX__TEAM, bot)->rate = rate_of_tick(&c->team[who]);
}

/* The interval of a part of all games: by Wilson where they are independent. */
static struct six__rate ending_rate(const struct tally *t,
                                    const struct six__count *c, int ending)
{
    struct six__sample s = c->ending[ending];
    uint64_t had = s.games;
    s.groups = c->all.groups; /* the others had none of it */
    s.games = c->all.games;
    if (t->plan->format == SIX__BALANCE)
        return six__rate_of((double)had, c->games, 0);
    struct six__rate r = six__rate_of_groups(&s, 0);
    r.won = (double)had;
    return r;
}

static int by_frequency(const void *a, const void *b)
{
    const struct six__line *x = a, *y = b;
    if (x->rate.won != y->rate.won)
        return x->rate.won < y->rate.won ? 1 : -1;
    return strcmp(x->key, y->key);
}

static void make_ending_lines(const struct tally *t, struct six__slice *s,
                              const struct six__count *c)
{
    int first = s->line_count;
    for (int i = 0; i < t->results->ending_count; i++) {
        if (!c->ending[i].games)
            continue;
        struct six__line *line = new_line(s, SIX__ENDING, -1);
        memcpy(line->key, t->results->ending[i], SIX__ENDING_MAX);
        line->rate = ending_rate(t, c, i);
    }
    qsort(s->line + first, (size_t)(s->line_count - first), sizeof *s->line,
          by_frequency);
}

/* ---- slices ---- */

static struct six__spread spread_of(const struct six__figure *f)
{
    struct six__spread s = {
        .least = f->least, .most = f->most, .first = f->first, .width = f->width
    };
    double n = (double)f->games, groups = (double)f->sample.groups;
    memcpy(s.bin, f->bin, sizeof s.bin);
    if (n == 0)
        return s;
    double middle = f->sum / n;
    s.mean = f->sample.sum / groups;
    s.deviation =
        n > 1 ? sqrt(fmax(f->squares - n * middle * middle, 0) / (n - 1)) : 0;
    double squares = f->sample.squares - groups * s.mean * s.mean;
    double half = groups > 1
                      ? SIX__Z * sqrt(fmax(squares, 0) / (groups - 1) / groups)
                      : 0;
    s.low = s.mean - half;
    s.high = s.mean + half;
    return s;
}

static struct six__rate lone_rate(const struct six__count *c, int who)
{
    const struct six__sample *lone = &c->lone[who];
    return six__rate_of_groups(
        lone, lone->groups ? c->even[who] / (double)lone->groups : 0);
}

/* A pair's score is half of 1 + a's victory - b's. */
static struct six__lead lead_of(const struct six__sample *pairs)
{
    struct six__rate r = six__rate_of_groups(pairs, 0.5);
    if (pairs->groups == 0)
        return (struct six__lead){ .low = -1, .high = 1 };
    return (struct six__lead){ .pairs = pairs->groups,
                               .lead = 2 * r.rate - 1,
                               .low = 2 * r.low - 1,
                               .high = 2 * r.high - 1 };
}

static struct six__score score_of(const struct six__count *c)
{
    struct six__score s = { .groups = c->all.groups };
    s.all = six__rate_of_groups(&c->all, 0.5);
    s.lone = lone_rate(c, 0);
    s.lone_b = lone_rate(c, 1);
    s.lead = lead_of(&c->pairs);
    s.elo = six__elo_of_rate(&c->sides, &s.all);
    return s;
}

static int count_lines(const struct six__count *c, int endings)
{
    int n = 0;
    for (int who = 0; who < 2; who++) {
        n += c->team[who].games > 0;
        for (int i = 0; i < SIX_SEATS_MAX; i++)
            n += (c->side[who][i].games > 0) + (c->order[who][i].games > 0);
    }
    for (int i = 0; i < endings; i++)
        n += c->ending[i].games > 0;
    return n;
}

static six_status finish_slice(const struct tally *t,
                               const struct six__part *part,
                               struct six__slice *s, const struct six__count *c,
                               struct six_error *err)
{
    int lines = count_lines(c, t->results->ending_count);
    s->line = calloc(lines ? (size_t)lines : 1, sizeof *s->line);
    if (!s->line)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    s->games = c->games;
    for (int who = 0; who < 2; who++)
        make_side_lines(t, s, c, who, who ? part->b : part->a);
    for (int who = 0; who < 2; who++)
        make_order_lines(s, c, who, who ? part->b : part->a);
    for (int who = 0; who < 2; who++)
        make_team_line(s, c, who, who ? part->b : part->a);
    make_ending_lines(t, s, c);
    if (part->a != part->b)
        s->score = score_of(c);
    s->turns = spread_of(&c->figure[SIX__TURNS]);
    s->decisions = spread_of(&c->figure[SIX__DECISIONS]);
    s->branching = spread_of(&c->figure[SIX__BRANCHING]);
    return SIX_OK;
}

/* ---- the report ---- */

static six_status make_parts(struct tally *t, struct six_error *err)
{
    struct six__report *r = t->report;
    size_t parts = (size_t)t->plan->encounter_count;
    t->slice_count = make_slices(t->plan, NULL);
    assert(t->slice_count > 0);
    r->rating = calloc((size_t)t->plan->bot_count, sizeof *r->rating);
    r->part = calloc(parts, sizeof *r->part);
    t->count = calloc(parts * (size_t)t->slice_count, sizeof *t->count);
    if (!r->rating || !r->part || !t->count)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    r->rating_count = t->plan->bot_count;
    for (int i = 0; i < t->plan->encounter_count; i++) {
        struct six__part *p = &r->part[r->part_count++];
        p->a = t->plan->encounter[i].a;
        p->b = t->plan->encounter[i].b;
        p->slice = calloc((size_t)t->slice_count, sizeof *p->slice);
        if (!p->slice)
            return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
        p->slice_count = make_slices(t->plan, p->slice);
    }
    return SIX_OK;
}

static six_status finish(struct tally *t, struct six_error *err)
{
    struct six__report *r = t->report;
    six_status st = SIX_OK;
    for (int i = 0; i < r->part_count; i++) {
        struct six__part *p = &r->part[i];
        for (int s = 0; s < p->slice_count && st == SIX_OK; s++)
            st = finish_slice(t, p, &p->slice[s],
                              &t->count[i * t->slice_count + s], err);
        r->games += p->slice[0].games;
    }
    return st == SIX_OK ? six__standing(r, t->results, t->counted, err) : st;
}

six_status six__tally(struct six__report **out, const struct six__plan *plan,
                      const struct six__results *results, uint64_t counted,
                      const struct six__sprt *test, struct six_error *err)
{
    struct tally t = { .plan = plan, .results = results, .counted = counted };
    t.report = calloc(1, sizeof *t.report);
    if (!t.report)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    t.report->plan = plan;
    t.report->planned = results->planned;
    t.report->tested = test != NULL;
    if (test)
        t.report->sprt = *test;
    six_status st = make_parts(&t, err);
    if (st == SIX_OK) {
        count_all(&t);
        st = finish(&t, err);
    }
    free(t.count);
    t.report->complete = t.report->games == counted;
    if (st == SIX_OK)
        *out = t.report;
    else
        six__report_free(t.report);
    return st;
}

void six__report_free(struct six__report *report)
{
    if (!report)
        return;
    for (int i = 0; i < report->part_count; i++) {
        struct six__part *p = &report->part[i];
        for (int s = 0; s < p->slice_count; s++)
            free(p->slice[s].line);
        free(p->slice);
    }
    free(report->part);
    free(report->rating);
    free(report);
}
