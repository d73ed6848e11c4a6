/* sprt.h -- a sequential test of two strengths.
 *
 * Round after round it weighs two hypotheses, "a is elo0 better" and "a is
 * elo1 better", by the generalised likelihood ratio of the rounds' scores,
 * whose distribution is estimated and not assumed. With one set-up a round is
 * a group of games with one deal; pairs of games have five possible scores,
 * the pentanomial.
 */
#ifndef SIX_ARENA_SPRT_H
#define SIX_ARENA_SPRT_H

#include "arena/results.h"
#include "arena/stats.h"

/* A score that occurred, and how often. */
struct six__atom {
    double score;
    double count;
};

struct six__test {
    struct six__sprt so_far;
    double mean0, mean1; /* the expected scores */
    int atom_count, atom_room;
    struct six__atom *atom;
};

/* Begin a test of the plan's first encounter. elo0 < elo1; alpha and beta are
 * between 0 and a half. */
six_status six__test_init(struct six__test *t, const struct six__plan *plan,
                          double elo0, double elo1, double alpha, double beta,
                          struct six_error *err);
void six__test_release(struct six__test *t);

/* Weigh one more round. Does nothing once it is decided. */
six_status six__test_add(struct six__test *t, double score,
                         struct six_error *err);

/* The score of a finished round: the mean of its groups' means. */
double six__round_score(const struct six__plan *plan,
                        const struct six__results *results, uint64_t round);

/* The log of how much likelier these scores are with mean1 than with mean0,
 * each with the likeliest distribution that has this mean. Scores lie in
 * [0, 1], means inside. */
double six__log_likelihood_ratio(const struct six__atom *atom, int count,
                                 double mean0, double mean1);

#endif
