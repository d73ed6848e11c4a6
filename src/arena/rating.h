/* rating.h -- the strengths of several bots that fit all their results best.
 *
 * The model is that of Bradley and Terry, and with more than two sides that of
 * Plackett and Luce, of which only the first place counts: a side wins with a
 * chance proportional to 10^(elo / 400) of who holds it. The fit is the
 * likeliest one; its errors are found from how groups of games vary, so that
 * games of one deal count for no more than they tell.
 */
#ifndef SIX_ARENA_RATING_H
#define SIX_ARENA_RATING_H

#include "arena/stats.h"

/* All groups of two bots with so many sides. */
struct six__meeting {
    int a, b;
    int sides;
    struct six__sample sample; /* of the scores of a */
};

/* Elo of each bot against the mean of all. Each two that meet are taken to
 * have played one more group, with no winner, so that who never lost still gets
 * a number. */
void six__ratings(const struct six__meeting *meeting, int count, int bots,
                  struct six__elo out[SIX__BOTS_MAX]);

#endif
