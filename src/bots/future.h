/* future.h -- what is to be expected of an action, for advice. */
#ifndef SIX_BOTS_FUTURE_H
#define SIX_BOTS_FUTURE_H

#include "bots/walk.h"

/* How much oftener or more seldom an event must happen to speak for or against
 * an action. */
#define SIX__DIFFERENT 0.08

struct six__futures;

/* NULL where there is no memory. */
struct six__futures *six__futures_new(void);
void six__futures_free(struct six__futures *f);

/* Try the actions of these hints in many guessed games, and put into each hint
 * the event that speaks most for or against it, or else what is most to be
 * expected. The walker has searched. */
void six__foresee(struct six__futures *f, struct six__walker *w,
                  struct six_hints *hints);

/* The seat's chance after the hint of that place, as the futures have shown it,
 * and half of its 95 % interval. */
double six__futures_worth(const struct six__futures *f, int hint,
                          double *error);

#endif
