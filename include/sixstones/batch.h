/* batch.h -- many games of one kind at once, in the caller's flat arrays: for
 * training.
 *
 * Game i of the batch has row i in every array. A step takes an action for
 * whoever acts in each game, lets chance act, begins finished games anew and
 * fills the rows in:
 *
 *     struct six_batch_rows rows = { ... arrays of the caller ... };
 *     six_batch_new(&b, &settings, &rows, &err);   fills the rows, too
 *     for (;;) {
 *         choose(rows.observation, rows.mask, rows.seat, rows.action);
 *         six_batch_step(b, &err);
 *         learn(rows.reward, rows.ended);
 *     }
 *
 * Nothing is allocated by a step. The same settings and actions give the same
 * rows, whatever the number of threads. What observations and the numbers of
 * actions mean stands in docs/learning.md, and does not change. A batch may be
 * stepped by one thread at a time.
 */
#ifndef SIXSTONES_BATCH_H
#define SIXSTONES_BATCH_H

#include "sixstones/game.h"

struct six_batch_settings {
    const struct six_game *game;
    struct six_setup how;
    uint32_t games;
    uint8_t threads; /* 0 is 1 */
    uint64_t seed;   /* game i, and each that follows it there, has its own */
};

/* O is the game's observation_size, C its code_count, S the number of
 * seats. */
struct six_batch_rows {
    /* in */
    uint16_t *action; /* [games] the number of the chosen action */

    /* out: only what has changed is written, so nobody else may */
    uint8_t *observation; /* [games][O] as whoever acts sees it; or NULL */
    uint8_t *mask;        /* [games][C] 1 for what may be done; or NULL */
    uint8_t *seat;        /* [games] who acts */
    float *reward;        /* [games][S] of this step: 0 but at the end; then
                             1 for the winner (1 / k where k teams win
                             together), -1 for losers, 0 for a draw; but -1
                             where all are one team, which lost to the game */
    uint8_t *ended;       /* [games] 1 where a game ended with this step; the
                             row tells of the next one already */
};

struct six_batch;

/* Begin all games. The rows stay the caller's and must outlive the batch. */
six_status six_batch_new(struct six_batch **out,
                         const struct six_batch_settings *settings,
                         const struct six_batch_rows *rows,
                         struct six_error *err);

/* One action in every game. An action whose number is not in the mask is not
 * done: nothing changes in any game, and the error names the first such. */
six_status six_batch_step(struct six_batch *b, struct six_error *err);

/* The numbers of what may be done in a game, as the mask has them, in the
 * order of the menu. They change with the next step. */
const uint16_t *six_batch_menu(const struct six_batch *b, uint32_t index,
                               int *count);

/* The state of a game, for those who may see everything. */
const void *six_batch_state(const struct six_batch *b, uint32_t index);

/* The seed of a game: of the first (0), second, ... that a row of a batch with
 * that seed plays. A session with it has the same chance, so that a game can
 * be played again and kept as a record. */
uint64_t six_batch_seed(uint64_t seed, uint32_t index, uint64_t number);

void six_batch_free(struct six_batch *b);

#endif
