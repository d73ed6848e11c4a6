/* bench.c -- random play against the clock. The loop costs a few nanoseconds a
 * decision; the rest is the game. */
#include "arena/bench.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rng.h"
#include "sixstones/batch.h"

enum {
    BETWEEN_CLOCKS = 8192, /* decisions */
    COPIED_STATES = 256,
    COPY_ROUNDS = 4096,
    TURN = 32768,       /* decisions */
    TURNS_MAX = 4096,   /* that are remembered */
    SIGNED_GAMES = 200, /* for each number of seats */
    SIGNED_ACTIONS = 20000
};

static double clock_now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double now(void)
{
    return clock_now(CLOCK_MONOTONIC);
}

/* ---- speed ---- */

struct player {
    const struct six_game *game;
    struct six_setup how;
    uint64_t stream;
    _Alignas(64) unsigned char state[SIX_STATE_MAX];
};

/* Make exactly so many decisions, going on where the last call stopped. */
static void play(struct player *p, uint64_t decisions, struct six_bench *out)
{
    const struct six_game *game = p->game;
    struct six_action menu[SIX_LEGAL_MAX];
    uint64_t stream = p->stream, legal = 0, games = 0;
    for (uint64_t done = 0; done < decisions;) {
        six_seat seat = game->to_act(p->state);
        if (seat == SIX_NOBODY) {
            games++;
            game->setup(p->state, &p->how);
            continue;
        }
        int n = game->legal(p->state, menu);
        struct six_action act = menu[six__random_below(&stream, (uint32_t)n)];
        if (seat == SIX_CHANCE) {
            act.seed = six__random(&stream);
        } else {
            legal += (uint64_t)n;
            done++;
        }
        game->apply(p->state, act, NULL);
    }
    p->stream = stream;
    out->decisions += decisions;
    out->legal += legal;
    out->games += games;
}

/* From many states to many others, so that no copy is like the one before;
 * together they fit into a core's own cache, where a search has them too. 0
 * where there is no memory for it. */
static double copy_ns(const struct six_game *game, const void *state)
{
    size_t size = game->state_size, stride = (size + 63) / 64 * 64;
    unsigned char *from = aligned_alloc(64, stride * 2 * COPIED_STATES);
    if (!from)
        return 0;
    unsigned char *to = from + stride * COPIED_STATES;
    for (size_t i = 0; i < COPIED_STATES; i++)
        memcpy(from + i * stride, state, size);
    double start = now();
    for (size_t round = 0; round < COPY_ROUNDS; round++) {
        for (size_t i = 0; i < COPIED_STATES; i++) {
            size_t other = (i + round) % COPIED_STATES;
            memcpy(to + i * stride, from + other * stride, size);
            __asm__ volatile("" : : "r"(to) : "memory"); /* it is used */
        }
    }
    double seconds = now() - start;
    free(from);
    return seconds * 1e9 / COPY_ROUNDS / COPIED_STATES;
}

void six_bench_run(const struct six_game *game, int seats, uint64_t decisions,
                   double seconds, struct six_bench *out)
{
    struct player p = { .game = game, .stream = (uint64_t)seats };
    six_setup_init(&p.how, game, seats);
    game->setup(p.state, &p.how);
    *out = (struct six_bench){ .seats = seats };
    double start = now();
    do {
        play(&p, decisions ? decisions : BETWEEN_CLOCKS, out);
        out->seconds = now() - start;
    } while (!decisions && out->seconds < seconds);
    out->copy_ns = copy_ns(game, p.state);
}

/* ---- batches ---- */

/* A batch that plays at random, beside somebody who plays plainly. */
struct rivals {
    struct player plain;
    struct six_batch *batch;
    struct six_batch_rows rows;
    uint32_t games;
    uint64_t stream;
    clockid_t clock;
    int turns;
    double time[3][TURNS_MAX]; /* plain, batch, step: of one decision */
};

static void release(struct rivals *r)
{
    six_batch_free(r->batch);
    free(r->rows.action);
    free(r->rows.observation);
    free(r->rows.mask);
    free(r->rows.seat);
    free(r->rows.reward);
    free(r->rows.ended);
    free(r);
}

static bool make_rows(struct six_batch_rows *rows, const struct six_game *game,
                      size_t games)
{
    size_t line = 64, observations = games * (size_t)game->observation_size;
    size_t masks = games * (size_t)game->code_count;
    rows->action = calloc(games, sizeof *rows->action);
    rows->observation =
        aligned_alloc(line, (observations + line - 1) / line * line);
    rows->mask = aligned_alloc(line, (masks + line - 1) / line * line);
    rows->seat = calloc(games, 1);
    rows->reward = calloc(games * SIX_SEATS_MAX, sizeof *rows->reward);
    rows->ended = calloc(games, 1);
    return rows->action && rows->observation && rows->mask && rows->seat &&
           rows->reward && rows->ended;
}

static six_status make_rivals(struct rivals **out,
                              const struct six_bench_batch *wish,
                              const struct six_game *game,
                              struct six_error *err)
{
    struct rivals *r = calloc(1, sizeof *r);
    if (!r || !make_rows(&r->rows, game, wish->games)) {
        if (r)
            release(r);
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    struct six_batch_settings settings = {
        .game = game,
        .games = wish->games,
        .threads = (uint8_t)wish->threads,
        .seed = (uint64_t)wish->seats,
    };
    six_setup_init(&settings.how, game, wish->seats);
    r->plain = (struct player){ .game = game, .how = settings.how };
    game->setup(r->plain.state, &settings.how);
    r->games = wish->games;
    r->clock = wish->threads > 1 ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
    six_status st = six_batch_new(&r->batch, &settings, &r->rows, err);
    if (st == SIX_OK)
        *out = r;
    else
        release(r);
    return st;
}

static void choose_all(struct rivals *r)
{
    for (uint32_t i = 0; i < r->games; i++) {
        int count;
        const uint16_t *menu = six_batch_menu(r->batch, i, &count);
        r->rows.action[i] =
            menu[six__random_below(&r->stream, (uint32_t)count)];
    }
}

static void step_batch(struct rivals *r)
{
    six_status st = six_batch_step(r->batch, NULL);
    assert(st == SIX_OK);
    (void)st;
}

/* What so many steps take, with choosing. */
static double time_batch(struct rivals *r, uint64_t steps)
{
    double start = clock_now(r->clock);
    for (uint64_t i = 0; i < steps; i++) {
        choose_all(r);
        step_batch(r);
    }
    return clock_now(r->clock) - start;
}

/* The same without choosing. To look at the clock all the time takes time
 * itself, so this is measured apart. */
static double time_steps(struct rivals *r, uint64_t steps)
{
    double seconds = 0;
    for (uint64_t i = 0; i < steps; i++) {
        choose_all(r);
        double start = clock_now(r->clock);
        step_batch(r);
        seconds += clock_now(r->clock) - start;
    }
    return seconds;
}

/* One turn of each; returns how many decisions each has made. */
static uint64_t take_turns(struct rivals *r)
{
    struct six_bench unused = { .seats = 0 };
    uint64_t steps = (TURN + r->games - 1) / r->games;
    uint64_t decisions = steps * r->games;
    double start = clock_now(r->clock);
    play(&r->plain, decisions, &unused);
    double plain = clock_now(r->clock) - start;
    double times[3] = { plain, time_batch(r, steps), time_steps(r, steps) };
    for (int i = 0; i < 3; i++)
        r->time[i][r->turns % TURNS_MAX] = times[i] / (double)decisions;
    r->turns++;
    return decisions;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *times, int turns)
{
    int count = turns < TURNS_MAX ? turns : TURNS_MAX;
    qsort(times, (size_t)count, sizeof *times, by_size);
    return times[count / 2];
}

six_status six_bench_batch_run(struct six_bench_batch *out,
                               const struct six_game *game, uint64_t decisions,
                               double seconds, struct six_error *err)
{
    struct rivals *r = NULL;
    six_status st = make_rivals(&r, out, game, err);
    if (st != SIX_OK)
        return st;
    assert(r);
    double start = now();
    out->decisions = 0;
    do
        out->decisions += take_turns(r);
    while (decisions ? out->decisions < decisions : now() - start < seconds);
    out->plain = median(r->time[0], r->turns);
    out->batch = median(r->time[1], r->turns);
    out->step = median(r->time[2], r->turns);
    release(r);
    return SIX_OK;
}

/* ---- signature ---- */

static int16_t any_value(const struct six_option *o, uint64_t *stream)
{
    int low = o->low, high = o->high;
    for (int i = 0; o->choice && o->choice[i]; i++)
        high = i;
    return (int16_t)(low + (int)six__random_below(stream,
                                                  (uint32_t)(high - low + 1)));
}

/* Add all the states of one game to a hash. */
static uint64_t sign_game(const struct six_game *game,
                          const struct six_setup *how, uint64_t *stream,
                          uint64_t hash)
{
    _Alignas(64) unsigned char state[SIX_STATE_MAX];
    struct six_action menu[SIX_LEGAL_MAX];
    game->setup(state, how);
    for (int i = 0; i < SIGNED_ACTIONS; i++) {
        six_seat seat = game->to_act(state);
        if (seat == SIX_NOBODY)
            break;
        int n = game->legal(state, menu);
        struct six_action act = menu[six__random_below(stream, (uint32_t)n)];
        if (seat == SIX_CHANCE)
            act.seed = six__random(stream);
        game->apply(state, act, NULL);
        hash ^= six_position_hash(game, state);
        hash = six__random(&hash);
    }
    return hash;
}

/* Every other game has random options, as far as they go together. */
static struct six_setup any_setup(const struct six_game *game, int seats,
                                  bool normal, uint64_t *stream)
{
    struct six_setup how;
    do {
        six_setup_init(&how, game, seats);
        for (int o = 0; !normal && game->options[o].id; o++)
            how.option[o] = any_value(&game->options[o], stream);
    } while (six_setup_check(&how, game, NULL) != SIX_OK);
    return how;
}

uint64_t six_bench_signature(const struct six_game *game)
{
    uint64_t hash = 0;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        uint64_t stream = (uint64_t)seats;
        for (int i = 0; i < SIGNED_GAMES; i++) {
            struct six_setup how = any_setup(game, seats, i % 2 == 0, &stream);
            hash = sign_game(game, &how, &stream, hash);
        }
    }
    return hash;
}
