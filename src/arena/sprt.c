/* sprt.c -- a sequential test of two strengths. */
#include "arena/sprt.h"

#include <math.h>
#include <stdlib.h>

/* So much of a round is taken for lost, and so much for won, before the first:
 * else no distribution over the scores seen might have the mean in question. */
#define PRIOR 1e-3

/* ---- the likelihood ratio ---- */

/* Where the mean of a distribution p is to be m, the likeliest one is
 * p_i / (1 + x (s_i - m)), with that x for which this is 0. */
static double off(const struct six__atom *atom, int count, double m, double x)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        double s = atom[i].score - m;
        sum += atom[i].count * s / (1 + x * s);
    }
    return sum;
}

/* off() falls from +inf to -inf between its poles. */
static double solve(const struct six__atom *atom, int count, double m)
{
    double low = -1 / (1 - m), high = 1 / m;
    for (int i = 0; i < 80; i++) {
        double middle = (low + high) / 2;
        if (off(atom, count, m, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

double six__log_likelihood_ratio(const struct six__atom *atom, int count,
                                 double mean0, double mean1)
{
    double x0 = solve(atom, count, mean0), x1 = solve(atom, count, mean1);
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += atom[i].count * (log1p(x0 * (atom[i].score - mean0)) -
                                log1p(x1 * (atom[i].score - mean1)));
    return sum;
}

/* ---- the test ---- */

static six_status put(struct six__test *t, double score, double count,
                      struct six_error *err)
{
    for (int i = 0; i < t->atom_count; i++)
        if (t->atom[i].score == score) {
            t->atom[i].count += count;
            return SIX_OK;
        }
    if (t->atom_count == t->atom_room) {
        int room = t->atom_room ? 2 * t->atom_room : 16;
        struct six__atom *atom =
            realloc(t->atom, (size_t)room * sizeof *t->atom);
        if (!atom)
            return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
        t->atom = atom;
        t->atom_room = room;
    }
    t->atom[t->atom_count++] = (struct six__atom){ score, count };
    return SIX_OK;
}

static double mean_of(const struct six__plan *plan, double elo)
{
    double sum = 0;
    for (int i = 0; i < plan->setting_count; i++)
        sum += six__expected(plan->setting[i].sides, elo);
    return sum / plan->setting_count;
}

six_status six__test_init(struct six__test *t, const struct six__plan *plan,
                          double elo0, double elo1, double alpha, double beta,
                          struct six_error *err)
{
    *t = (struct six__test){
        .so_far = { .elo0 = elo0,
                    .elo1 = elo1,
                    .alpha = alpha,
                    .beta = beta,
                    .lower = log(beta / (1 - alpha)),
                    .upper = log((1 - beta) / alpha) },
        .mean0 = mean_of(plan, elo0),
        .mean1 = mean_of(plan, elo1),
    };
    six_status st = put(t, 0, PRIOR, err);
    return st == SIX_OK ? put(t, 1, PRIOR, err) : st;
}

void six__test_release(struct six__test *t)
{
    free(t->atom);
    t->atom = NULL;
}

six_status six__test_add(struct six__test *t, double score,
                         struct six_error *err)
{
    struct six__sprt *s = &t->so_far;
    if (s->decision != SIX__UNDECIDED)
        return SIX_OK;
    six_status st = put(t, score, 1, err);
    if (st != SIX_OK)
        return st;
    s->rounds++;
    s->llr =
        six__log_likelihood_ratio(t->atom, t->atom_count, t->mean0, t->mean1);
    if (s->llr >= s->upper)
        s->decision = SIX__ACCEPT_H1;
    else if (s->llr <= s->lower)
        s->decision = SIX__ACCEPT_H0;
    return SIX_OK;
}

double six__round_score(const struct six__plan *plan,
                        const struct six__results *results, uint64_t round)
{
    uint64_t i = round * plan->round_games;
    double sum = 0;
    for (int s = 0; s < plan->setting_count; s++) {
        int games = plan->setting[s].games, won = 0;
        for (int k = 0; k < games; k++, i++) {
            struct six__slot slot;
            six__plan_slot(plan, i, &slot);
            won += six__plan_score(plan, &slot, results->game[i].share);
        }
        sum += (double)won / (games * SIX__WHOLE);
    }
    return sum / plan->setting_count;
}
