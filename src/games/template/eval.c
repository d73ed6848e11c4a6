/* eval.c -- what a bot should know about this game: how good a state is. Bots
 * do without it (return 0), but play better with it. */
#include "games/template/template.h"

enum { WON = 10000, HOLDS_BEST = 2000 };

/* The better the own card among all, the better. */
int template_eval(const void *state, six_seat seat)
{
    const struct template *t = state;
    int most = t->base.ask == ASK_OVER ? WON : HOLDS_BEST;
    if (t->base.ask == ASK_DEAL)
        return 0;
    return most - 2 * most * template_rank(t, seat) / (t->base.seats - 1);
}
