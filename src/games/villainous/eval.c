/* eval.c -- Marvel Villainous: what a bot should know. */
#include "games/villainous/villainous.h"

int villainous_progress(const struct villainous *v, six_seat seat)
{
    const struct villainous_villain *villain = villainous_villain_of(v, seat);
    if (v->winner == seat)
        return 1000;
    return villain->progress ? villain->progress(v, seat) : 0;
}

int villainous_eval(const void *state, six_seat seat)
{
    const struct villainous *v = state;
    if (v->base.ask == ASK_OVER)
        return v->winner == SIX_NOBODY ? 0 : v->winner == seat ? 10000 : -10000;
    return 0;
}

void villainous_prefer(const void *state, const struct six_action *menu,
                       int count, uint16_t weight[SIX_LEGAL_MAX])
{
    (void)state;
    (void)menu;
    for (int i = 0; i < count; i++)
        weight[i] = 1;
}

const struct six_tuning villainous_tuning = { .roll_out = 20 };
