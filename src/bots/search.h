/* search.h -- the search itself: budgets, threads and memory. mind.c makes a
 * player of it, hint.c advice. */
#ifndef SIX_BOTS_SEARCH_H
#define SIX_BOTS_SEARCH_H

#include "bots/walk.h"
#include "sixstones/bots.h"

/* What the settings must not be: a sentence, N_(), or NULL. */
const char *six__search_refuses(const struct six_search *settings);

/* The settings with what the game says put in. What is inferred from shares the
 * memory with the trees, which come first. */
struct six_search six__search_for(const struct six_search *settings,
                                  const struct six_game *game);

/* What was found about an action, and about each one of a menu. */
struct six__tried {
    uint64_t visits;
    double sum;
};
struct six__found {
    int count;
    struct six__tried action[SIX_LEGAL_MAX];
    uint64_t iterations, kept;
    double seconds;
};

/* A search at one seat of one game. */
struct six__thinker {
    struct six_search how;
    const struct six_game *game;
    six_seat seat;
    int threads;
    struct six__pool pool; /* where something is inferred */
    struct six__walker walker[];
};

/* NULL where there is no memory. The settings must be possible ones. */
struct six__thinker *six__thinker_new(const struct six_search *how,
                                      const struct six_game *game,
                                      six_seat seat);
void six__thinker_free(struct six__thinker *t);

/* Think about a view in which the seat has to choose from this menu. With
 * early, stop as soon as the most visited action is sure to stay it. */
void six__think(struct six__thinker *t, const struct six__belief *belief,
                const void *view, const struct six_action *menu, int count,
                const struct six_think *how, bool early,
                struct six__found *out);

/* After that: try an action of the menu on, until it has so many visits. Its
 * share of the attention is no longer what it was. */
struct six__tried six__think_of(struct six__thinker *t, struct six_action act,
                                uint64_t visits);

/* The mean of an action; 0 where it was never tried. */
double six__found_mean(const struct six__found *f, int i);

/* The action that was tried most; of several the better one. */
int six__found_best(const struct six__found *f);

/* The best few, as the public API tells them, without events. */
void six__found_hints(const struct six__thinker *t, const struct six__found *f,
                      const struct six_action *menu, struct six_hints *out);

/* The chance of a hint and its error, from so many tries. */
void six__hint_judge(struct six_hint *h, struct six__tried tried);

#endif
