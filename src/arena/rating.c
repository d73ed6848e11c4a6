/* rating.c -- strengths that fit results best: Newton's method on the
 * likelihood, and the sandwich estimate of its errors. */
#include "arena/rating.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define ELO_UNIT (400.0 / 2.302585092994046)

enum { STEPS_MAX = 200 };

typedef double matrix[SIX__BOTS_MAX][SIX__BOTS_MAX];

struct fit {
    const struct six__meeting *meeting;
    int count, bots;
    double strength[SIX__BOTS_MAX]; /* natural units */
};

/* ---- small algebra ---- */

static void swap_rows(matrix m, int a, int b)
{
    double row[SIX__BOTS_MAX];
    memcpy(row, m[a], sizeof row);
    memcpy(m[a], m[b], sizeof row);
    memcpy(m[b], row, sizeof row);
}

static void eliminate(matrix m, matrix inverse, int n, int column)
{
    double by = m[column][column];
    for (int k = 0; k < n; k++) {
        m[column][k] /= by;
        inverse[column][k] /= by;
    }
    for (int i = 0; i < n; i++) {
        double times = m[i][column];
        if (i == column)
            continue;
        for (int k = 0; k < n; k++) {
            m[i][k] -= times * m[column][k];
            inverse[i][k] -= times * inverse[column][k];
        }
    }
}

/* By Gauss and Jordan. m is lost; it is never singular here. */
static void invert(matrix m, matrix inverse, int n)
{
    memset(inverse, 0, sizeof(matrix));
    for (int i = 0; i < n; i++)
        inverse[i][i] = 1;
    for (int i = 0; i < n; i++) {
        int best = i;
        for (int k = i + 1; k < n; k++)
            if (fabs(m[k][i]) > fabs(m[best][i]))
                best = k;
        swap_rows(m, i, best);
        swap_rows(inverse, i, best);
        assert(m[i][i] != 0);
        eliminate(m, inverse, n, i);
    }
}

/* Add w to all that a difference between a and b touches. */
static void add_edge(matrix m, int a, int b, double w)
{
    m[a][a] += w;
    m[b][b] += w;
    m[a][b] -= w;
    m[b][a] -= w;
}

/* ---- the likelihood ---- */

static double difference(const struct fit *f, const struct six__meeting *m)
{
    return (f->strength[m->a] - f->strength[m->b]) * ELO_UNIT;
}

/* Whether this is the first meeting of these two: it carries the drawn group
 * that is added to what they have played. */
static bool is_first(const struct fit *f, int index)
{
    const struct six__meeting *m = &f->meeting[index];
    for (int i = 0; i < index; i++)
        if (f->meeting[i].a == m->a && f->meeting[i].b == m->b)
            return false;
    return true;
}

/* The gradient, and minus the second derivatives. The likelihood does not tell
 * all strengths raised together; a one everywhere pins their sum at 0. */
static void derive(const struct fit *f, double gradient[SIX__BOTS_MAX],
                   matrix second)
{
    memset(gradient, 0, SIX__BOTS_MAX * sizeof *gradient);
    for (int i = 0; i < f->bots; i++)
        for (int k = 0; k < f->bots; k++)
            second[i][k] = 1.0 / f->bots;
    for (int i = 0; i < f->count; i++) {
        const struct six__meeting *m = &f->meeting[i];
        double elo = difference(f, m), n = (double)m->sample.groups;
        double g = m->sample.sum - n * six__expected(m->sides, elo);
        double w = n * six__expected_slope(m->sides, elo);
        if (is_first(f, i)) {
            g += 0.5 - six__expected(2, elo);
            w += six__expected_slope(2, elo);
        }
        gradient[m->a] += g;
        gradient[m->b] -= g;
        add_edge(second, m->a, m->b, w);
    }
}

/* One step; returns its length. Long ones are cut: far from the top the
 * parabola is a bad likeness. */
static double step(struct fit *f)
{
    double gradient[SIX__BOTS_MAX], move[SIX__BOTS_MAX], longest = 0;
    matrix second, inverse;
    derive(f, gradient, second);
    invert(second, inverse, f->bots);
    for (int i = 0; i < f->bots; i++) {
        move[i] = 0;
        for (int k = 0; k < f->bots; k++)
            move[i] += inverse[i][k] * gradient[k];
        longest = fmax(longest, fabs(move[i]));
    }
    for (int i = 0; i < f->bots; i++)
        f->strength[i] += longest > 1 ? move[i] / longest : move[i];
    return longest;
}

/* ---- errors ---- */

/* How much the scores of a meeting vary about what is expected, all together;
 * with the same additions as in six__rate_of_groups(). */
static double variation(const struct fit *f, const struct six__meeting *m)
{
    const struct six__sample *s = &m->sample;
    double n = (double)s->groups;
    if (n == 0)
        return 0;
    double c = SIX__Z * SIX__Z * n / (2 * (double)s->games);
    double e = six__expected(m->sides, difference(f, m));
    return s->squares - 2 * e * s->sum + n * e * e +
           c * ((1 - e) * (1 - e) + e * e);
}

static void product(matrix a, matrix b, matrix out, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            out[i][k] = 0;
            for (int j = 0; j < n; j++)
                out[i][k] += a[i][j] * b[j][k];
        }
}

static void find_errors(const struct fit *f, double error[SIX__BOTS_MAX])
{
    double gradient[SIX__BOTS_MAX];
    matrix second, inverse, meat = { { 0 } }, half, whole;
    derive(f, gradient, second);
    invert(second, inverse, f->bots);
    for (int i = 0; i < f->count; i++)
        add_edge(meat, f->meeting[i].a, f->meeting[i].b,
                 variation(f, &f->meeting[i]));
    product(inverse, meat, half, f->bots);
    product(half, inverse, whole, f->bots);
    for (int i = 0; i < f->bots; i++)
        error[i] = sqrt(fmax(whole[i][i], 0));
}

void six__ratings(const struct six__meeting *meeting, int count, int bots,
                  struct six__elo out[SIX__BOTS_MAX])
{
    struct fit f = { .meeting = meeting, .count = count, .bots = bots };
    double error[SIX__BOTS_MAX] = { 0 }, length = 1;
    for (int i = 0; i < STEPS_MAX && length > 1e-12; i++)
        length = step(&f);
    find_errors(&f, error);
    for (int i = 0; i < bots; i++) {
        double elo = f.strength[i] * ELO_UNIT;
        double half = SIX__Z * error[i] * ELO_UNIT;
        out[i] = (struct six__elo){ elo, elo - half, elo + half };
    }
}
