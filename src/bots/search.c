/* search.c -- budgets, threads and memory of a search.
 *
 * Each thread grows a tree of its own from its own seed, and what they know of
 * the root is added up: no locks, no waiting, and with a fixed number of
 * iterations the same answer at every run. A tree stays from one decision to
 * the next: where the game has come to a view that it knows, the new search
 * begins with what was learnt about it. */
#include "bots/search.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rng.h"

enum {
    THREADS_MAX = 64,
    MEMORY = 16 << 10,  /* KiB, where nothing is said */
    BETWEEN_CLOCKS = 16 /* walks */
};
static const uint32_t NO_BOUND = UINT32_MAX;
static const double BETWEEN_WORDS = 0.05; /* seconds from go_on() to go_on() */

/* One decision, of all threads. */
struct job {
    struct six__thinker *t;
    const struct six_think *think;
    const struct six__belief *belief; /* or NULL */
    const struct six_action *menu;
    int count;
    bool early;
    double start, spoken;
    atomic_bool stop;
    atomic_int ended; /* threads */
    atomic_uint_fast64_t done;
};

struct thread {
    struct job *job;
    struct six__walker *w;
    pthread_t id;
    uint64_t seed;
    uint32_t budget; /* walks; NO_BOUND */
    bool apart;      /* not the thread of whoever asked */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- settings and memory ---- */

static int thread_count(const struct six_search *how)
{
    return how->threads ? how->threads : 1;
}

static size_t memory_bytes(const struct six_search *how)
{
    return (size_t)(how->memory ? how->memory : MEMORY) * 1024;
}

/* What inferring needs: the belief, and the pool drawn from it. */
static size_t infer_bytes(const struct six_search *how,
                          const struct six_game *game)
{
    return how->infer > 1 ? six__belief_bytes(game, how->infer) +
                                how->infer * game->state_size
                          : 0;
}

struct six_search six__search_for(const struct six_search *settings,
                                  const struct six_game *game)
{
    struct six_search how = *settings;
    if (!how.infer && game->tuning && !how.blind)
        how.infer = game->tuning->infer;
    while (infer_bytes(&how, game) > memory_bytes(&how) / 2)
        how.infer /= 2;
    return how;
}

static size_t tree_bytes(const struct six_search *how,
                         const struct six_game *game)
{
    return (memory_bytes(how) - infer_bytes(how, game)) /
           (size_t)thread_count(how);
}

const char *six__search_refuses(const struct six_search *how)
{
    if (thread_count(how) > THREADS_MAX)
        return N_("a search has at most 64 threads");
    if (memory_bytes(how) / (size_t)thread_count(how) <
        (size_t)2 * SIX__TREE_MIN)
        return N_("a search needs at least 128 KiB of memory for each thread");
    if (!how->iterations && !(how->seconds > 0))
        return N_("a search needs a number of iterations or of seconds");
    return NULL;
}

struct six__thinker *six__thinker_new(const struct six_search *how,
                                      const struct six_game *game,
                                      six_seat seat)
{
    int threads = thread_count(how);
    assert(!six__search_refuses(how));
    size_t size = sizeof(struct six__thinker) +
                  (size_t)threads * sizeof(struct six__walker);
    struct six__thinker *t = aligned_alloc(SIX__APART, size);
    if (!t)
        return NULL;
    memset(t, 0, size);
    t->how = six__search_for(how, game);
    t->game = game;
    t->seat = seat;
    if (t->how.infer > 1 && !six__pool_init(&t->pool, game, t->how.infer)) {
        six__thinker_free(t);
        return NULL;
    }
    for (; t->threads < threads; t->threads++) {
        struct six__walker *w = &t->walker[t->threads];
        six__walker_init(w, how, game, seat);
        if (!six__tree_init(&w->tree, tree_bytes(&t->how, game))) {
            six__thinker_free(t);
            return NULL;
        }
    }
    return t;
}

void six__thinker_free(struct six__thinker *t)
{
    if (!t)
        return;
    for (int i = 0; i < t->threads; i++)
        six__tree_release(&t->walker[i].tree);
    six__pool_release(&t->pool);
    free(t);
}

/* ---- when to stop ---- */

static double part_done(struct job *j, double seconds)
{
    const struct six_search *how = &j->t->how;
    double a = 0, b = 0;
    if (how->iterations)
        a = (double)atomic_load(&j->done) / how->iterations;
    if (how->seconds > 0)
        b = seconds / how->seconds;
    a = a > b ? a : b;
    return a < 1 ? a : 1;
}

/* Whether time is up, or somebody says so. */
static bool is_over(struct job *j, bool asks)
{
    double t = now();
    const struct six_search *how = &j->t->how;
    if (how->seconds > 0 && t - j->start >= how->seconds)
        return true;
    if (!asks || !j->think->go_on || t - j->spoken < BETWEEN_WORDS)
        return false;
    j->spoken = t;
    return !j->think->go_on(j->think->context, part_done(j, t - j->start));
}

static struct six__tried tried(const struct six__walker *w,
                               struct six_action act)
{
    const struct six__node *n = six__tree_look(&w->tree, six__walker_root(w));
    struct six__cursor c = { 0, 0 };
    const struct six__edge *e =
        n ? six__tree_find_edge(&w->tree, n, &c, six__act_key(act)) : NULL;
    return e ? (struct six__tried){ e->visits, e->sum }
             : (struct six__tried){ 0, 0 };
}

/* Whether what is left can't change which action was tried most. */
static bool is_decided(const struct thread *t, uint32_t left)
{
    uint64_t most = 0, second = 0;
    for (int i = 0; i < t->job->count; i++) {
        uint64_t visits = tried(t->w, t->job->menu[i]).visits;
        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return most - second > left;
}

/* ---- thinking ---- */

static void *run(void *arg)
{
    struct thread *t = arg;
    struct job *j = t->job;
    bool clocked = j->t->how.seconds > 0 || j->think->go_on;
    six__walker_seed(t->w, j->belief, t->seed);
    for (uint32_t i = 1; i <= t->budget; i++) {
        six__walker_walk(t->w);
        if (i % BETWEEN_CLOCKS)
            continue;
        atomic_fetch_add(&j->done, BETWEEN_CLOCKS);
        if (clocked && is_over(j, !t->apart))
            atomic_store(&j->stop, true);
        if (atomic_load(&j->stop))
            break;
        if (j->early && is_decided(t, t->budget - i))
            break;
    }
    atomic_fetch_add(&j->ended, 1);
    return NULL;
}

/* The asking thread has done its part: go on listening for the others. */
static void listen(struct job *j, int threads)
{
    const struct timespec pause = { .tv_nsec = 2000000 };
    while (j->think->go_on && atomic_load(&j->ended) < threads) {
        if (is_over(j, true))
            atomic_store(&j->stop, true);
        nanosleep(&pause, NULL);
    }
}

/* A thread that can't be had leaves its part of the work undone. */
static void run_all(struct job *j, struct thread *thread)
{
    bool started[THREADS_MAX] = { false };
    int threads = 1;
    for (int i = 1; i < j->t->threads; i++) {
        started[i] = pthread_create(&thread[i].id, NULL, run, &thread[i]) == 0;
        threads += started[i];
    }
    run(&thread[0]);
    listen(j, threads);
    for (int i = 1; i < j->t->threads; i++)
        if (started[i])
            pthread_join(thread[i].id, NULL);
}

static uint64_t root_visits(const struct six__thinker *t)
{
    uint64_t visits = 0;
    for (int i = 0; i < t->threads; i++) {
        const struct six__walker *w = &t->walker[i];
        const struct six__node *n =
            six__tree_look(&w->tree, six__walker_root(w));
        visits += n ? n->visits : 0;
    }
    return visits;
}

static struct six__tried tried_by_all(const struct six__thinker *t,
                                      struct six_action act)
{
    struct six__tried all = { 0, 0 };
    for (int i = 0; i < t->threads; i++) {
        struct six__tried more = tried(&t->walker[i], act);
        all.visits += more.visits;
        all.sum += more.sum;
    }
    return all;
}

static void collect(const struct job *j, struct six__found *out)
{
    out->count = j->count;
    for (int a = 0; a < j->count; a++)
        out->action[a] = tried_by_all(j->t, j->menu[a]);
    out->iterations = 0;
    for (int i = 0; i < j->t->threads; i++)
        out->iterations += j->t->walker[i].walks;
    out->seconds = now() - j->start;
}

void six__think(struct six__thinker *t, const struct six__belief *belief,
                const void *view, const struct six_action *menu, int count,
                const struct six_think *how, bool early, struct six__found *out)
{
    struct thread thread[THREADS_MAX];
    struct job job = { .t = t,
                       .think = how,
                       .menu = menu,
                       .count = count,
                       .early = early && t->threads == 1 && t->how.iterations,
                       .start = now() };
    uint64_t seed = how->seed;
    uint32_t all = t->how.iterations, parts = (uint32_t)t->threads;
    assert(parts > 0);
    job.spoken = job.start;
    if (belief && six__belief_knows(belief, view) && t->pool.room >= parts)
        job.belief = belief;
    for (uint32_t i = 0; i < parts; i++) {
        struct six__walker *w = &t->walker[i];
        uint32_t budget = all / parts + (i < all % parts);
        thread[i] = (struct thread){ .job = &job,
                                     .w = w,
                                     .apart = i > 0,
                                     .seed = seed,
                                     .budget = all ? budget : NO_BOUND };
        seed = six__random(&seed);
        if (t->how.fresh)
            six__tree_clear(&w->tree);
        w->pool = (struct six__pool){ .room = 0 };
        if (job.belief)
            w->pool = six__pool_part(&t->pool, i, parts);
        six__walker_start(w, view);
    }
    out->kept = root_visits(t);
    run_all(&job, thread);
    collect(&job, out);
}

/* Not every walk comes by the root where eyes are fair. */
struct six__tried six__think_of(struct six__thinker *t, struct six_action act,
                                uint64_t visits)
{
    struct six__walker *w = &t->walker[0];
    struct six__tried all = tried_by_all(t, act);
    w->wish = &act;
    for (uint64_t i = 0; i < 3 * visits && all.visits < visits; i++) {
        six__walker_walk(w);
        all = tried_by_all(t, act);
    }
    w->wish = NULL;
    return all;
}

/* ---- what was found ---- */

double six__found_mean(const struct six__found *f, int i)
{
    const struct six__tried *a = &f->action[i];
    return a->visits ? a->sum / (double)a->visits : 0;
}

int six__found_best(const struct six__found *f)
{
    int best = 0;
    for (int i = 1; i < f->count; i++) {
        uint64_t more = f->action[i].visits, most = f->action[best].visits;
        if (more > most ||
            (more == most && six__found_mean(f, i) > six__found_mean(f, best)))
            best = i;
    }
    return best;
}

void six__hint_judge(struct six_hint *h, struct six__tried tried)
{
    double n = (double)tried.visits, p = n > 0 ? tried.sum / n : 0;
    double error = n > 0 ? 1.96 * sqrt((p * (1 - p) + 0.25 / n) / n) : 0.5;
    h->chance = p;
    h->error = error < 0.5 ? error : 0.5;
}

static struct six_hint hint(const struct six__found *f, int i, uint64_t all,
                            struct six_action act)
{
    struct six_hint h = { .act = act };
    h.share = all ? (double)f->action[i].visits / (double)all : 0;
    six__hint_judge(&h, f->action[i]);
    return h;
}

void six__found_hints(const struct six__thinker *t, const struct six__found *f,
                      const struct six_action *menu, struct six_hints *out)
{
    struct six__found left = *f;
    uint64_t all = 0;
    for (int i = 0; i < f->count; i++)
        all += f->action[i].visits;
    *out = (struct six_hints){ .iterations = f->iterations,
                               .kept = f->kept,
                               .seconds = f->seconds };
    while (out->count < SIX_HINTS_MAX && out->count < f->count) {
        int best = six__found_best(&left);
        if (!left.action[best].visits)
            break;
        out->hint[out->count++] = hint(f, best, all, menu[best]);
        left.action[best].visits = 0;
    }
    for (int i = 0; i < t->threads; i++) {
        out->nodes += t->walker[i].tree.used;
        out->recycled += t->walker[i].tree.recycled;
    }
}
