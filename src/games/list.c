/* list.c -- the games of this build, a line each. */
#include <string.h>

#include "sixstones/game.h"

extern const struct six_game gauntlet_game, splendor_game, villainous_game,
    united_game, template_game;

static const struct six_game *const games[] = {
    &gauntlet_game, &splendor_game, &villainous_game,
    &united_game,   &template_game,
};

const struct six_game *six_game_at(int index)
{
    int count = (int)(sizeof games / sizeof games[0]);
    return index >= 0 && index < count ? games[index] : NULL;
}

const struct six_game *six_game_find(const char *id)
{
    const struct six_game *game = NULL;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        if (strcmp(game->id, id) == 0)
            break;
    return game;
}
