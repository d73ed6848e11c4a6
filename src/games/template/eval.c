/* eval.c -- what a bot should know about this game: how good a state is. Bots
 * do without it (return 0), but play better with it. */
#include "games/template/template.h"

enum { WON = 10000, HOLDS_BEST = 2000 };

/* Those who win together divide the victory. */
static int final_worth(const struct template *t, six_seat seat)
{
    int winners = 1;
    for (six_seat s = 0; s < t->base.seats; s++)
        winners += s != seat && template_rank(t, s) == 0;
    return template_rank(t, seat) == 0 ? WON / winners : -WON;
}

/* The better the own card among all, the better. */
int template_eval(const void *state, six_seat seat)
{
    const struct template *t = state;
    if (t->base.ask == ASK_DEAL)
        return 0;
    if (t->base.ask == ASK_OVER)
        return final_worth(t, seat);
    int worse = 2 * HOLDS_BEST * template_rank(t, seat) / (t->base.seats - 1);
    return HOLDS_BEST - worse;
}
