/* bots.c -- the bots of this build, their levels, and the one that doesn't
 * think. */
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

/* Levels for people. Iterations decide; the seconds are for slow machines and
 * slow games, and keep a level's promise to answer in time. */
static const struct six_search easy = {
    .iterations = 150,
    .seconds = 0.9,
    .memory = 4 << 10,
    .soft = 0.06,
};
static const struct six_search normal = {
    .iterations = 600,
    .seconds = 0.9,
    .memory = 8 << 10,
    .soft = 0.02,
};
static const struct six_search hard = {
    .iterations = 6000,
    .seconds = 0.9,
    .memory = 16 << 10,
};
static const struct six_search expert = {
    .iterations = 60000,
    .seconds = 4.5,
    .memory = 64 << 10,
};

/* The plainest: all of it is to be set by whoever wants it. */
static const struct six_search plain = {
    .iterations = 1000,
    .memory = 16 << 10,
};

static const struct six_bot bots[] = {
    {
        .id = "easy",
        .name = N_("Easy"),
        .help = N_("Looks a little ahead and is often content with the second "
                   "best. For a first game."),
        .search = &easy,
    },
    {
        .id = "normal",
        .name = N_("Normal"),
        .help = N_("Thinks ahead, and sometimes takes the second best for the "
                   "best."),
        .search = &normal,
    },
    {
        .id = "hard",
        .name = N_("Hard"),
        .help = N_("Thinks ahead and does what it thinks best, within a "
                   "second."),
        .search = &hard,
    },
    {
        .id = "expert",
        .name = N_("Expert"),
        .help = N_("Thinks ten times as long as Hard: up to five seconds."),
        .search = &expert,
    },
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
    {
        .id = "search",
        .name = N_("Search"),
        .help = N_("A search whose settings you choose, as in "
                   "search:iterations=5000,threads=2."),
        .search = &plain,
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

const struct six_bot *six_bot_usual(void)
{
    return six_bot_find("normal");
}
