/* gauntlet.c -- weights of the reasons in src/games/gauntlet/prefer.c, fitted
 * to what a search chooses.
 *
 *     fit-gauntlet [--bot SPEC] [--games N] [--seed S]
 *
 * Bots of that kind (search:iterations=10000) play N games against themselves
 * with 2 to 6 players. Now and then somebody does anything at all, so that
 * games go where good players don't. At each decision the shares of the
 * search's attention are what the weights should give. One game of eight is
 * kept aside: how far the present weights and the new ones are from it is told
 * first, as the Kullback-Leibler divergence of a decision, then the new weights
 * in the order of enum reason. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/rng.h"
#include "games/gauntlet/reasons.h"
#include "sixstones/bots.h"

enum {
    MENU_MAX = 16,
    CARELESS = 12, /* one action of so many is any */
    ASIDE = 8,     /* one game of so many is not learnt from */
    ROUNDS = 30
};
static const double RATE = 0.3, SMALL = 1e-5;
static const double STEP = 0.043321698784996582; /* a sixteenth of log 2 */

/* A decision: the reasons of each action, and how much the search wants it. */
struct example {
    bool aside;
    int count;
    struct reasons reasons[MENU_MAX];
    float share[MENU_MAX];
};

struct examples {
    size_t count, room;
    struct example *row;
};

static void die(const char *what)
{
    fprintf(stderr, "fit-gauntlet: %s\n", what);
    exit(1);
}

/* ---- playing ---- */

static struct example *add_example(struct examples *all)
{
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 1024;
        all->row = realloc(all->row, all->room * sizeof *all->row);
        if (!all->row)
            die("out of memory");
    }
    struct example *e = &all->row[all->count++];
    memset(e, 0, sizeof *e);
    return e;
}

/* What the search has found; it tells the best few actions, the others count
 * for nothing. A menu that is too long, or that has a snap, which needs no
 * weighing, is left out. */
static void note(struct examples *all, bool aside, const void *state,
                 const struct six_action *menu, int count,
                 const struct six_hints *found)
{
    const struct gauntlet *g = state;
    struct odds naming = gauntlet_naming_odds(g);
    double sum = 0;
    for (int k = 0; k < found->count; k++)
        sum += found->hint[k].share;
    if (count > MENU_MAX || sum <= 0)
        return;
    for (int i = 0; i < count; i++)
        if (menu[i].verb == VERB_SNAP)
            return;
    struct example *e = add_example(all);
    e->aside = aside;
    e->count = count;
    for (int i = 0; i < count; i++) {
        gauntlet_reasons(g, &naming, menu[i], &e->reasons[i]);
        for (int k = 0; k < found->count; k++)
            if (six_action_equal(found->hint[k].act, menu[i]))
                e->share[i] = (float)(found->hint[k].share / sum);
    }
}

struct table {
    const struct six_game *game;
    int seats;
    struct six_player *player[SIX_SEATS_MAX];
    _Alignas(16) unsigned char state[SIX_STATE_MAX], view[SIX_STATE_MAX];
    uint64_t stream;
};

static const void *view_for(struct table *t, six_seat seat)
{
    memcpy(t->view, t->state, t->game->state_size);
    t->game->hide(t->view, seat);
    return t->view;
}

static struct six_action decide(struct table *t, six_seat seat,
                                const struct six_action *menu, int count,
                                struct examples *all, bool aside)
{
    struct six_think how = { .seed = six__random(&t->stream) };
    struct six_error err = { .lang = SIX_EN };
    struct six_hints found;
    int chosen = six_player_choose(t->player[seat], view_for(t, seat), menu,
                                   count, &how, &err);
    if (chosen < 0)
        die(err.text);
    if (six_player_report(t->player[seat], &found))
        note(all, aside, t->state, menu, count, &found);
    if (six__random_below(&t->stream, CARELESS) == 0)
        chosen = (int)six__random_below(&t->stream, (uint32_t)count);
    return menu[chosen];
}

static void play(struct table *t, struct examples *all, bool aside)
{
    struct six_action menu[SIX_LEGAL_MAX];
    six_seat actor;
    while ((actor = t->game->to_act(t->state)) != SIX_NOBODY) {
        int count = t->game->legal(t->state, menu);
        struct six_action act = menu[0];
        if (actor == SIX_CHANCE)
            act.seed = six__random(&t->stream);
        else if (count > 1)
            act = decide(t, actor, menu, count, all, aside);
        t->game->apply(t->state, act, NULL);
        for (six_seat s = 0; s < t->seats; s++)
            six_player_see(t->player[s], view_for(t, s), NULL, 0);
    }
}

static void play_game(const char *bot, uint64_t seed, bool aside,
                      struct examples *all)
{
    struct table t = { .game = six_game_find("gauntlet"), .stream = seed };
    struct six_error err = { .lang = SIX_EN };
    struct six_setup how;
    t.seats = 2 + (int)six__random_below(&t.stream, 5);
    six_setup_init(&how, t.game, t.seats);
    t.game->setup(t.state, &how);
    for (six_seat s = 0; s < t.seats; s++)
        if (six_player_new(&t.player[s], bot, t.game, s, &err) != SIX_OK)
            die(err.text);
    play(&t, all, aside);
    for (six_seat s = 0; s < t.seats; s++)
        six_player_free(t.player[s]);
}

/* ---- fitting ---- */

/* The chances that the weights give, and how far they are from the shares. */
static double predict(const struct example *e, const double *weight,
                      double chance[MENU_MAX])
{
    double most = -INFINITY, sum = 0, far = 0;
    for (int i = 0; i < e->count; i++) {
        const struct reasons *r = &e->reasons[i];
        chance[i] = 0;
        for (int k = 0; k < r->count; k++)
            chance[i] += weight[r->reason[k]] * r->strength[k] / SURE;
        most = fmax(most, chance[i]);
    }
    for (int i = 0; i < e->count; i++)
        sum += chance[i] = exp(chance[i] - most);
    for (int i = 0; i < e->count; i++) {
        double share = (double)e->share[i];
        chance[i] /= sum;
        if (share > 0)
            far += share * log(share / chance[i]);
    }
    return far;
}

/* One step of AdaGrad towards the shares. */
static void learn(const struct example *e, double *weight, double *squares)
{
    double chance[MENU_MAX];
    predict(e, weight, chance);
    for (int i = 0; i < e->count; i++) {
        const struct reasons *r = &e->reasons[i];
        for (int k = 0; k < r->count; k++) {
            int w = r->reason[k];
            double slope =
                ((double)e->share[i] - chance[i]) * r->strength[k] / SURE -
                SMALL * weight[w];
            squares[w] += slope * slope;
            weight[w] += RATE * slope / sqrt(squares[w] + 0.01);
        }
    }
}

static void fit(const struct examples *all, uint64_t seed, double *weight)
{
    double squares[REASONS] = { 0 };
    for (size_t i = 0; i < ROUNDS * all->count; i++) {
        uint32_t row = six__random_below(&seed, (uint32_t)all->count);
        if (!all->row[row].aside)
            learn(&all->row[row], weight, squares);
    }
}

static double distance(const struct examples *all, const double *weight)
{
    double chance[MENU_MAX], sum = 0;
    int count = 0;
    for (size_t i = 0; i < all->count; i++) {
        if (!all->row[i].aside)
            continue;
        sum += predict(&all->row[i], weight, chance);
        count++;
    }
    return count ? sum / count : 0;
}

/* ---- main ---- */

static void print_weights(const double *weight)
{
    for (int i = 0; i < REASONS; i++)
        printf("%d,%c", (int)lround(weight[i] / STEP),
               i % 12 == 11 || i == REASONS - 1 ? '\n' : ' ');
}

static uint64_t number(const char *text)
{
    char *end;
    uint64_t n = strtoull(text, &end, 10);
    if (*end || !*text || n == 0)
        die("--games and --seed want a number from 1 on");
    return n;
}

int main(int argc, char **argv)
{
    const char *bot = "search:iterations=10000";
    uint64_t games = 800, seed = 1, stream;
    struct examples all = { 0 };
    double now[REASONS], fitted[REASONS] = { 0 };
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 < argc && strcmp(argv[i], "--bot") == 0)
            bot = argv[i + 1];
        else if (i + 1 < argc && strcmp(argv[i], "--games") == 0)
            games = number(argv[i + 1]);
        else if (i + 1 < argc && strcmp(argv[i], "--seed") == 0)
            seed = number(argv[i + 1]);
        else
            die("usage: fit-gauntlet [--bot SPEC] [--games N] [--seed S]");
    }
    stream = seed;
    for (uint64_t i = 0; i < games; i++) {
        play_game(bot, six__random(&stream), i % ASIDE == 0, &all);
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " games%s", i + 1,
                    games, i + 1 < games ? "" : "\n");
    }
    if (all.count == 0)
        die("nothing to learn from: this bot tells nothing; take one that "
            "searches");
    for (int i = 0; i < REASONS; i++)
        now[i] = gauntlet_wants[i] * STEP;
    fit(&all, seed, fitted);
    printf("%zu decisions; distance now %.4f, fitted %.4f\n", all.count,
           distance(&all, now), distance(&all, fitted));
    print_weights(fitted);
    free(all.row);
    return 0;
}
