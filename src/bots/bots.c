/* bots.c -- the bots of this build, and the one that doesn't think. */
#include "sixstones/bots.h"

#include <string.h>

#include "bots/greedy.h"

static int choose_at_random(const struct six_game *game, const void *view,
                            six_seat seat, const struct six_action *menu,
                            int count, uint64_t seed)
{
    (void)game;
    (void)view;
    (void)seat;
    (void)menu;
    return (int)six_random_below(&seed, (uint32_t)count);
}

static const struct six_bot bots[] = {
    {
        .id = "greedy",
        .name = N_("Greedy"),
        .help = N_("Takes what looks best at once, over many guesses at what "
                   "it can't see. Does not plan ahead."),
        .choose = six__choose_greedily,
    },
    {
        .id = "random",
        .name = N_("Random"),
        .help = N_("Does anything that is legal, each with equal chance."),
        .choose = choose_at_random,
    },
};

const struct six_bot *six_bot_at(int index)
{
    int count = (int)(sizeof bots / sizeof bots[0]);
    return index >= 0 && index < count ? &bots[index] : NULL;
}

const struct six_bot *six_bot_find(const char *id)
{
    const struct six_bot *bot = NULL;
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++)
        if (strcmp(bot->id, id) == 0)
            break;
    return bot;
}
