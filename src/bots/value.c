/* value.c -- what an ended game is worth to each seat. */
#include "bots/value.h"

/* How many teams there are among those seats. */
static int teams(const struct six_game *game, const void *state,
                 six_seats seats)
{
    int count = 0;
    for (six_seat s = 0; s < SIX_SEATS_MAX; s++) {
        bool first = seats & six_seat_bit(s);
        for (six_seat t = 0; t < s && first; t++)
            first = !(seats & six_seat_bit(t)) ||
                    game->team(state, s) != game->team(state, t);
        count += first;
    }
    return count;
}

void six__shares(const struct six_game *game, const void *state, int seats,
                 float out[SIX_SEATS_MAX])
{
    struct six_result result;
    six_seats winners = 0;
    game->result(state, &result);
    for (six_seat s = 0; s < seats; s++)
        if (result.draw || result.place[s] == 1)
            winners |= six_seat_bit(s);
    int parts = teams(game, state, winners);
    if (result.draw && parts == 1) /* all together: nobody to share with */
        winners = 0;
    for (six_seat s = 0; s < seats; s++)
        out[s] =
            winners & six_seat_bit(s) ? 1.0F / (float)(parts ? parts : 1) : 0;
}
