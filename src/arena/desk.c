/* desk.c -- hands out the games of a run and takes their results. */
#include "arena/desk.h"

#include <assert.h>
#include <stdlib.h>

/* ---- with the lock held ---- */

static void fail(struct six__desk *d, six_status status)
{
    if (d->status == SIX_OK)
        d->status = status;
    atomic_store(&d->stop, true);
}

/* Show the test all rounds that are whole and follow those it has seen. */
static void show_rounds(struct six__desk *d)
{
    const struct six__plan *plan = d->plan;
    while (d->test && d->status == SIX_OK &&
           d->test->so_far.decision == SIX__UNDECIDED &&
           six__results_have(d->results, d->counted, (int)plan->round_games)) {
        double score =
            six__round_score(plan, d->results, d->counted / plan->round_games);
        six_status st = six__test_add(d->test, score, d->err);
        if (st != SIX_OK)
            fail(d, st);
        d->counted += plan->round_games;
    }
    if (d->test && d->test->so_far.decision != SIX__UNDECIDED)
        atomic_store(&d->stop, true);
}

static bool is_free(const struct six__desk *d, uint64_t game)
{
    return !d->out[game] && !six__results_has(d->results, game);
}

/* ---- the desk ---- */

six_status six__desk_init(struct six__desk *d, const struct six__plan *plan,
                          struct six__results *results,
                          struct six__journal *journal, struct six__test *test,
                          struct six_error *err)
{
    *d = (struct six__desk){ .plan = plan,
                             .results = results,
                             .journal = journal,
                             .test = test,
                             .err = err };
    d->out = calloc(results->planned ? results->planned : 1, sizeof *d->out);
    if (!d->out)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    pthread_mutex_init(&d->lock, NULL);
    show_rounds(d);
    return d->status;
}

void six__desk_release(struct six__desk *d)
{
    if (d->out)
        pthread_mutex_destroy(&d->lock);
    free(d->out);
    d->out = NULL;
}

bool six__desk_take(struct six__desk *d, uint64_t *game)
{
    bool taken = false;
    pthread_mutex_lock(&d->lock);
    while (d->next < d->results->planned && !is_free(d, d->next))
        d->next++;
    if (d->next < d->results->planned && !atomic_load(&d->stop)) {
        *game = d->next++;
        d->out[*game] = true;
        taken = true;
    }
    pthread_mutex_unlock(&d->lock);
    return taken;
}

void six__desk_bring(struct six__desk *d, uint64_t game,
                     const struct six__row *row)
{
    assert(game < d->results->planned);
    pthread_mutex_lock(&d->lock);
    d->out[game] = false;
    if (!six__results_has(d->results, game) && d->status == SIX_OK) {
        six_status st = SIX_OK;
        if (d->journal)
            st = six__journal_add(d->journal, game, row, d->err);
        if (st == SIX_OK)
            six__results_put(d->results, d->plan, game, row);
        else
            fail(d, st);
        show_rounds(d);
    }
    pthread_mutex_unlock(&d->lock);
}

void six__desk_give_back(struct six__desk *d, uint64_t game)
{
    assert(game < d->results->planned);
    pthread_mutex_lock(&d->lock);
    d->out[game] = false;
    if (game < d->next)
        d->next = game;
    pthread_mutex_unlock(&d->lock);
}

void six__desk_fail(struct six__desk *d, const struct six_error *why)
{
    pthread_mutex_lock(&d->lock);
    if (d->status == SIX_OK && d->err)
        *d->err = *why;
    fail(d, why->status);
    pthread_mutex_unlock(&d->lock);
}

void six__desk_stop(struct six__desk *d)
{
    atomic_store(&d->stop, true);
}

void six__desk_look(struct six__desk *d, struct six__progress *out)
{
    pthread_mutex_lock(&d->lock);
    *out = (struct six__progress){ .planned = d->results->planned,
                                   .finished = d->results->finished,
                                   .tested = d->test != NULL };
    if (d->test)
        out->sprt = d->test->so_far;
    pthread_mutex_unlock(&d->lock);
}

six_status six__desk_status(struct six__desk *d)
{
    pthread_mutex_lock(&d->lock);
    six_status st = d->status;
    pthread_mutex_unlock(&d->lock);
    return st;
}

uint64_t six__desk_counted(struct six__desk *d)
{
    pthread_mutex_lock(&d->lock);
    bool decided = d->test && d->test->so_far.decision != SIX__UNDECIDED;
    uint64_t counted = decided ? d->counted : d->results->planned;
    pthread_mutex_unlock(&d->lock);
    return counted;
}

/* ---- playing ---- */

/* Play one game that was taken. */
static void play(struct six__desk *d, uint64_t game, struct six__pipes *pipes)
{
    struct six__row row;
    struct six_error err = { .lang = d->err ? d->err->lang : SIX_EN };
    bool done = false;
    six_status st =
        six__plan_play(d->plan, game, pipes, &d->stop, &row, &done, &err);
    if (st == SIX_OK && done) {
        six__desk_bring(d, game, &row);
        return;
    }
    six__desk_give_back(d, game);
    if (st != SIX_OK)
        six__desk_fail(d, &err);
}

void six__desk_work(struct six__desk *d)
{
    struct six__pipes pipes;
    uint64_t game = 0;
    six__pipes_init(&pipes, d->patience, d->heard);
    while (six__desk_take(d, &game))
        play(d, game, &pipes);
    six__pipes_release(&pipes);
}
