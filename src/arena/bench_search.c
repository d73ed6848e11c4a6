/* bench_search.c -- a search against the clock. */
#include "arena/bench_search.h"

#include <string.h>
#include <time.h>

#include "core/rng.h"
#include "sixstones/bots.h"

enum {
    APART = 7 /* decisions of a game from one that is measured to the next */
};

static double clock_of(clockid_t id)
{
    struct timespec t;
    clock_gettime(id, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A game in which one seat has two players who think about the same. */
struct bench {
    const struct six_game *game;
    struct six_setup how;
    const struct six_bot *greedy;
    uint64_t stream;
    six_seat seat;
    struct six_player *player[2]; /* with one thread, and with two */
    _Alignas(64) unsigned char state[SIX_STATE_MAX];
    _Alignas(64) unsigned char view[SIX_STATE_MAX];
};

static const void *view_for(struct bench *b, six_seat seat)
{
    memcpy(b->view, b->state, b->game->state_size);
    b->game->hide(b->view, seat);
    return b->view;
}

static void release(struct bench *b)
{
    for (int i = 0; i < 2; i++) {
        six_player_free(b->player[i]);
        b->player[i] = NULL;
    }
}

/* A new game, in which the next seat thinks. */
static six_status begin(struct bench *b, struct six_error *err)
{
    struct six_search how = *six_bot_find("hard")->search;
    six_status st = SIX_OK;
    how.seconds = 0; /* all its iterations, however long they take */
    how.soft = 1e-6; /* and none saved because all is decided */
    release(b);
    b->seat = (six_seat)((b->seat + 1) % b->how.seats);
    b->game->setup(b->state, &b->how);
    for (int i = 0; i < 2 && st == SIX_OK; i++) {
        how.threads = (uint8_t)(i + 1);
        st = six_player_search(&b->player[i], &how, b->game, b->seat, err);
    }
    return st;
}

static void measure(struct bench *b, const struct six_action *menu, int count,
                    struct six_bench_search *out)
{
    struct six_think think = { .seed = six__random(&b->stream) };
    for (int i = 0; i < 2; i++) {
        struct six_hints report;
        double mine = clock_of(CLOCK_THREAD_CPUTIME_ID);
        double all = clock_of(CLOCK_PROCESS_CPUTIME_ID);
        six_player_choose(b->player[i], b->view, menu, count, &think, NULL);
        mine = clock_of(CLOCK_THREAD_CPUTIME_ID) - mine;
        all = clock_of(CLOCK_PROCESS_CPUTIME_ID) - all;
        out->busy[i] += all - mine > mine ? all - mine : mine;
        six_player_report(b->player[i], &report);
        out->iterations[i] += report.iterations;
        out->seconds[i] += report.seconds;
    }
    out->decisions++;
}

/* Somebody acts, and the two see it. */
static void act(struct bench *b, struct six_action *menu, int count)
{
    six_seat seat = b->game->to_act(b->state);
    uint64_t seed = six__random(&b->stream);
    int chosen = 0;
    if (seat == SIX_CHANCE)
        menu[0].seed = seed;
    else
        chosen = b->greedy->choose(b->game, view_for(b, seat), seat, menu,
                                   count, seed);
    b->game->apply(b->state, menu[chosen], NULL);
    for (int i = 0; i < 2; i++)
        six_player_see(b->player[i], view_for(b, b->seat), NULL, 0);
}

six_status six_bench_search_run(struct six_bench_search *out,
                                const struct six_game *game, int seats,
                                uint64_t decisions, double seconds,
                                struct six_error *err)
{
    struct six_action menu[SIX_LEGAL_MAX];
    struct bench b = { .game = game,
                       .greedy = six_bot_find("greedy"),
                       .stream = (uint64_t)seats };
    *out = (struct six_bench_search){ .seats = seats };
    six_setup_init(&b.how, game, seats);
    six_status st = begin(&b, err);
    for (int own = 0; st == SIX_OK;) {
        int count = game->legal(b.state, menu);
        if (count == 0) {
            st = begin(&b, err);
            continue;
        }
        if (game->to_act(b.state) == b.seat && count > 1 &&
            own++ % APART == 0) {
            view_for(&b, b.seat);
            measure(&b, menu, count, out);
        }
        if (decisions ? out->decisions >= decisions
                      : out->seconds[0] + out->seconds[1] >= seconds)
            break;
        act(&b, menu, count);
    }
    release(&b);
    return st;
}
