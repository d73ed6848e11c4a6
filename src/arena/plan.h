/* plan.h -- who plays whom in game i of a run.
 *
 * A run is a game, some set-ups of it, some bots, a format and a seed. It goes
 * in rounds. In a round every encounter takes place once in every set-up: that
 * is a group of games, which share the deal while the bots change seats:
 *
 *   balance        an encounter is a bot with itself: one game
 *   two sides      one bot holds the first side, then the other: two games
 *   n > 2 sides    one bot is alone at each side in turn and the other holds
 *                  all the rest; then the same with the bots exchanged: 2 n
 *   one side       (all play together) each bot holds all seats: two games
 *
 * A side is a team of the game's team(). Everything about game i follows from
 * the plan and i: neither how many games there are nor who plays them when
 * makes a difference.
 */
#ifndef SIX_ARENA_PLAN_H
#define SIX_ARENA_PLAN_H

#include "arena/table.h"

enum {
    SIX__BOTS_MAX = 16,
    SIX__SETUPS_MAX = 256,
    SIX__ENCOUNTERS_MAX = SIX__BOTS_MAX * (SIX__BOTS_MAX - 1) / 2,
    SIX__GAMES_MAX = 10000000
};

enum six__format {
    SIX__MATCH,       /* of two bots */
    SIX__ROUND_ROBIN, /* each against each */
    SIX__GAUNTLET,    /* the first against each of the others */
    SIX__BALANCE,     /* each against itself */
    SIX__FORMAT_COUNT
};

/* A set-up, and what follows from it. */
struct six__setting {
    struct six_setup how;
    uint8_t sides;
    uint8_t side[SIX_SEATS_MAX]; /* of each seat, from 0 */
    uint8_t games;               /* in a group */
};

/* Two bots; twice the same in a balance. */
struct six__encounter {
    uint8_t a, b;
};

/* Fill the first part, then call six__plan_ready(). */
struct six__plan {
    const struct six_game *game;
    enum six__format format;
    int bot_count;
    const char *bot[SIX__BOTS_MAX]; /* specs, of the caller */
    int setting_count;
    struct six__setting setting[SIX__SETUPS_MAX]; /* of which how is given */
    uint64_t seed;

    int encounter_count;
    struct six__encounter encounter[SIX__ENCOUNTERS_MAX];
    uint32_t round_games, round_groups;
};

/* Game i. */
struct six__slot {
    uint64_t game;
    uint64_t group; /* from 0, through the whole run */
    uint64_t round;
    uint8_t turn; /* which game of its group, from 0 */
    int setting, encounter;
    uint8_t lone;               /* the side whose bot is alone there */
    bool swapped;               /* that bot is the encounter's b */
    uint8_t bot[SIX_SEATS_MAX]; /* which of the plan's bots sits there */
    uint64_t deal, luck;        /* seeds */
};

/* "match", "round-robin", ...: as it is typed. */
const char *six__format_id(enum six__format format);

/* Check what is given and complete the plan. */
six_status six__plan_ready(struct six__plan *plan, struct six_error *err);

/* So many games, or more, to make whole rounds; in a run of at most
 * SIX__GAMES_MAX. */
uint64_t six__plan_games(const struct six__plan *plan, uint64_t wanted);

/* Which is game i. */
void six__plan_slot(const struct six__plan *plan, uint64_t i,
                    struct six__slot *out);

/* The table of that game; specs stay the plan's. */
void six__plan_seating(const struct six__plan *plan,
                       const struct six__slot *slot, struct six__seating *out);

/* Play game i, as six__table_play() does. stop breaks it off. */
six_status six__plan_play(const struct six__plan *plan, uint64_t i,
                          struct six__pipes *pipes, const atomic_bool *stop,
                          struct six__row *out, bool *done,
                          struct six_error *err);

/* What the encounter's a has of such a game, in parts of SIX__WHOLE: the
 * victory of all sides that a holds. Where all play together b's game counts
 * for a by what b failed to win. Between equals it is a half, over a group. */
int six__plan_score(const struct six__plan *plan, const struct six__slot *slot,
                    const uint16_t share[SIX_SEATS_MAX]);

/* Whether all seats are one side in every set-up: nobody plays against
 * anybody, and no seat can be better than another. */
bool six__plan_together(const struct six__plan *plan);

/* Whether they are one side in some set-ups, and not in all. */
bool six__plan_mixed(const struct six__plan *plan);

/* The first seat of a side. */
six_seat six__side_seat(const struct six__setting *setting, int side);

/* What a side is called: the id of its seat, or of its first and last. */
void six__side_name(const struct six__plan *plan, int setting, int side,
                    struct six_text *out);

/* A set-up in words: "seats=3 heroLife=4", where only options are named that
 * differ from their default in some set-up of the plan. */
void six__setting_name(const struct six__plan *plan, int setting,
                       struct six_text *out);

#endif
