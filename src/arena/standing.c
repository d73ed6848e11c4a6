/* standing.c -- how all bots of a run stand. */
#include "arena/standing.h"

#include <stdlib.h>

#include "arena/rating.h"

/* The games of a bot in which all play together. */
struct team {
    uint64_t games;
    uint64_t won; /* in parts of SIX__WHOLE */
};

struct standing {
    struct six__report *report;
    const struct six__plan *plan;
    const struct six__results *results;
    uint64_t counted;
    int count;
    struct six__meeting *meeting;
    struct team team[SIX__BOTS_MAX];
};

/* ---- who met whom ---- */

/* The meeting of these two with so many sides, new if need be. */
static struct six__meeting *find(struct standing *s,
                                 const struct six__encounter *e, int sides)
{
    int i = 0;
    while (i < s->count &&
           (s->meeting[i].a != e->a || s->meeting[i].b != e->b ||
            s->meeting[i].sides != sides))
        i++;
    if (i == s->count)
        s->meeting[s->count++] =
            (struct six__meeting){ .a = e->a, .b = e->b, .sides = sides };
    return &s->meeting[i];
}

static double group_score(const struct standing *s, uint64_t first, int games)
{
    int won = 0;
    for (uint64_t i = first; i < first + (uint64_t)games; i++) {
        struct six__slot slot;
        six__plan_slot(s->plan, i, &slot);
        won += six__plan_score(s->plan, &slot, s->results->game[i].share);
    }
    return (double)won / (games * SIX__WHOLE);
}

static void count_team(struct standing *s, uint64_t first, int games)
{
    for (uint64_t i = first; i < first + (uint64_t)games; i++) {
        struct six__slot slot;
        six__plan_slot(s->plan, i, &slot);
        struct team *team = &s->team[slot.bot[0]];
        team->games++;
        team->won += s->results->game[i].share[0];
    }
}

static void find_all(struct standing *s)
{
    uint64_t i = 0;
    while (i < s->counted) {
        struct six__slot slot;
        six__plan_slot(s->plan, i, &slot);
        const struct six__setting *setting = &s->plan->setting[slot.setting];
        struct six__meeting *m =
            find(s, &s->plan->encounter[slot.encounter], setting->sides);
        bool whole = six__results_have(s->results, i, setting->games);
        if (whole && setting->sides == 1)
            count_team(s, i, setting->games);
        if (whole)
            six__sample_add(&m->sample, group_score(s, i, setting->games),
                            setting->games);
        i += setting->games;
    }
}

/* ---- each bot ---- */

static void sum_up(const struct standing *s, struct six__rating *r)
{
    double sum = 0, groups = 0;
    for (int i = 0; i < s->count; i++) {
        const struct six__meeting *m = &s->meeting[i];
        double n = (double)m->sample.groups;
        if (m->a != r->bot && m->b != r->bot)
            continue;
        sum += m->a == r->bot ? m->sample.sum : n - m->sample.sum;
        groups += n;
        r->games += m->sample.games;
    }
    if (groups > 0 && s->plan->format != SIX__BALANCE)
        r->score = sum / groups;
    r->team = six__rate_of((double)s->team[r->bot].won / SIX__WHOLE,
                           s->team[r->bot].games, 0);
}

static void count_forfeits(struct standing *s)
{
    for (uint64_t i = 0; i < s->counted; i++) {
        six_seat seat = s->results->game[i].forfeit;
        struct six__slot slot;
        if (!six__results_has(s->results, i) || seat == SIX_NOBODY)
            continue;
        six__plan_slot(s->plan, i, &slot);
        struct six__rating *r = &s->report->rating[slot.bot[seat]];
        const struct six__forfeit *f = &s->results->forfeit[slot.bot[seat]];
        r->forfeits++;
        r->first_forfeit = f->game;
        r->why = f->why;
    }
}

static int strongest_first(const void *a, const void *b)
{
    const struct six__rating *x = a, *y = b;
    if (x->elo.elo != y->elo.elo)
        return x->elo.elo < y->elo.elo ? 1 : -1;
    return x->bot - y->bot;
}

six_status six__standing(struct six__report *report,
                         const struct six__results *results, uint64_t counted,
                         struct six_error *err)
{
    struct six__elo elo[SIX__BOTS_MAX] = { { 0 } };
    struct standing s = { .report = report,
                          .plan = report->plan,
                          .results = results,
                          .counted = counted };
    s.meeting = calloc((size_t)s.plan->encounter_count * SIX_SEATS_MAX,
                       sizeof *s.meeting);
    if (!s.meeting)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    find_all(&s);
    if (s.plan->format != SIX__BALANCE)
        six__ratings(s.meeting, s.count, s.plan->bot_count, elo);
    for (int i = 0; i < s.plan->bot_count; i++) {
        report->rating[i] = (struct six__rating){ .bot = i, .elo = elo[i] };
        sum_up(&s, &report->rating[i]);
    }
    count_forfeits(&s);
    if (s.plan->format != SIX__BALANCE)
        qsort(report->rating, (size_t)report->rating_count,
              sizeof *report->rating, strongest_first);
    free(s.meeting);
    return SIX_OK;
}
