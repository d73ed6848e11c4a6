/* bench.c -- random play against the clock. The loop costs a few nanoseconds a
 * decision; the rest is the game. */
#include "arena/bench.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rng.h"

enum {
    BETWEEN_CLOCKS = 8192, /* decisions */
    COPIED_STATES = 256,
    COPY_ROUNDS = 4096,
    SIGNED_GAMES = 200, /* for each number of seats */
    SIGNED_ACTIONS = 20000
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
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
