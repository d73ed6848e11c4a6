/* stats.c -- intervals and expected results. */
#include "arena/stats.h"

#include <math.h>

#define ELO_UNIT (400.0 / 2.302585092994046) /* Elo in a natural unit */

static double clamp(double x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* ---- rates ---- */

/* Fill in Wilson's interval about the rate p of n games. n need not be whole:
 * games that say less than independent ones count for less. */
static void wilson(struct six__rate *r, double p, double n)
{
    double z2 = SIX__Z * SIX__Z;
    double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    double half =
        SIX__Z / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    r->rate = p;
    r->low = p > 0 ? clamp(middle - half) : 0; /* not 1e-17 */
    r->high = p < 1 ? clamp(middle + half) : 1;
}

struct six__rate six__rate_of(double won, uint64_t games, double even)
{
    struct six__rate r = { .games = games, .won = won, .even = even };
    if (games > 0)
        wilson(&r, won / (double)games, (double)games);
    else
        r.high = 1;
    return r;
}

void six__sample_add(struct six__sample *s, double mean, uint64_t games)
{
    s->groups++;
    s->games += games;
    s->sum += mean;
    s->squares += mean * mean;
}

/* By how much the means of groups vary, where z^2 more games are added: c
 * groups that are all won and c that are all lost. Few groups, or equal ones,
 * would say too little of it. */
static double variance(const struct six__sample *s, double *mean)
{
    double n = (double)s->groups, size = (double)s->games / n;
    double c = SIX__Z * SIX__Z / (2 * size), all = n + 2 * c;
    *mean = (s->sum + c) / all;
    return (s->squares + c) / all - *mean * *mean;
}

struct six__rate six__rate_of_groups(const struct six__sample *s, double even)
{
    struct six__rate r = { .games = s->games, .high = 1, .even = even };
    double n = (double)s->groups, mean = 0;
    if (s->groups == 0)
        return r;
    double varies = variance(s, &mean);
    wilson(&r, clamp(s->sum / n), n * mean * (1 - mean) / varies);
    r.won = r.rate * (double)s->games;
    return r;
}

/* ---- strength ---- */

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

/* The one who is alone against n - 1 has them all against it; where the other
 * one is alone, it has n - 1 parts of the table. */
double six__expected(int sides, double elo)
{
    double d = elo / ELO_UNIT, many = sides > 2 ? log(sides - 1) : 0;
    return (logistic(d - many) + logistic(d + many)) / 2;
}

double six__expected_slope(int sides, double elo)
{
    double d = elo / ELO_UNIT, many = sides > 2 ? log(sides - 1) : 0;
    double alone = logistic(d - many), among = logistic(d + many);
    return (alone * (1 - alone) + among * (1 - among)) / 2;
}

static double expected_over(const struct six__sides *sides, double elo)
{
    double sum = 0, n = 0;
    for (int i = 1; i <= SIX_SEATS_MAX; i++) {
        double groups = (double)sides->groups[i];
        if (groups > 0)
            sum += groups * six__expected(i, elo);
        n += groups;
    }
    return n > 0 ? sum / n : 0.5;
}

double six__elo_of(const struct six__sides *sides, double score)
{
    double low = -6400, high = 6400;
    if (score <= 0 || score >= 1)
        return score <= 0 ? -INFINITY : INFINITY;
    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        if (expected_over(sides, middle) < score)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

struct six__elo six__elo_of_rate(const struct six__sides *sides,
                                 const struct six__rate *rate)
{
    return (struct six__elo){ .elo = six__elo_of(sides, rate->rate),
                              .low = six__elo_of(sides, rate->low),
                              .high = six__elo_of(sides, rate->high) };
}
