/* greedy.c -- takes the action that looks best at once, on average over many
 * guesses at what the seat can't see.
 *
 * An action is often one step of several ("play Nebula", then "name 5"), so it
 * is worth what the best own next step makes of it. That step must be the same
 * in all guesses between which the seat can't tell: choosing it for each guess
 * apart would be to choose with open cards. Whatever else has to be done before
 * somebody may choose freely again is done at random.
 *
 * Every action is tried on the same guesses with the same luck, so that a few
 * of them are enough to tell which is better. */
#include "bots/greedy.h"

#include <limits.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum {
    WON = 10000, /* what eval() says then */
    GUESSES_MAX = 32,
    GUESSES_MIN = 4,
    POOL = 64 << 10,  /* bytes for the guesses: fewer where states are large */
    TRIALS = 6000,    /* about so many states are looked at in a decision */
    PLAYOUT_MAX = 32, /* steps; only a game that hardly ever asks gets there */
    ALIGN = alignof(max_align_t)
};

struct state {
    alignas(max_align_t) unsigned char bytes[SIX_STATE_MAX];
};

/* One decision. */
struct think {
    const struct six_game *game;
    six_seat seat;
    uint64_t seed;
    int guesses;
    size_t stride; /* from one guess to the next */
    alignas(max_align_t) unsigned char pool[POOL];
};

/* What the own next steps were worth, each over the guesses that allow it. */
struct steps {
    int count;
    struct step {
        struct six_action act;
        int sum, tries;
    } step[SIX_LEGAL_MAX];
};

/* The luck of a guess: one stream for each, or the luck of an action would
 * depend on how many numbers the ones before it took. */
static uint64_t luck(const struct think *t, int guess)
{
    uint64_t stream = t->seed + (uint64_t)guess;
    return six_random(&stream);
}

static void copy(const struct think *t, struct state *to, const void *from)
{
    memcpy(to->bytes, from, t->game->state_size);
}

/* Let chance act, and those who have no choice. */
static void settle(const struct think *t, struct state *s, uint64_t *stream)
{
    struct six_action menu[SIX_LEGAL_MAX];
    for (int i = 0; i < PLAYOUT_MAX; i++) {
        int count = t->game->legal(s->bytes, menu);
        bool chance = t->game->to_act(s->bytes) == SIX_CHANCE;
        if (count == 0 || (count > 1 && !chance))
            return;
        struct six_action act = menu[six_random_below(stream, (uint32_t)count)];
        act.seed = chance ? six_random(stream) : 0;
        t->game->apply(s->bytes, act, NULL);
    }
}

static void take(const struct think *t, struct state *s, struct six_action act,
                 uint64_t *stream)
{
    t->game->apply(s->bytes, act, NULL);
    settle(t, s, stream);
}

/* The state after this action in one of the guesses, and the stream that its
 * further luck comes from. */
static void advance(const struct think *t, int guess, struct six_action act,
                    struct state *out, uint64_t *stream)
{
    *stream = luck(t, guess);
    copy(t, out, t->pool + (size_t)guess * t->stride);
    take(t, out, act, stream);
}

static bool is_mine(const struct think *t, const struct state *s)
{
    return t->game->to_act(s->bytes) == t->seat;
}

/* How the state looks once the seat has nothing more to decide, which it does
 * at random. s is used up. */
static int outlook(const struct think *t, struct state *s, uint64_t stream)
{
    struct six_action menu[SIX_LEGAL_MAX];
    for (int i = 0; i < PLAYOUT_MAX && is_mine(t, s); i++) {
        int count = t->game->legal(s->bytes, menu);
        take(t, s, menu[six_random_below(&stream, (uint32_t)count)], &stream);
    }
    return t->game->eval(s->bytes, t->seat);
}

static struct step *find_step(struct steps *steps, struct six_action act)
{
    for (int i = 0; i < steps->count; i++)
        if (six_action_equal(steps->step[i].act, act))
            return &steps->step[i];
    return NULL;
}

/* NULL where menus differ so much that there are too many. */
static struct step *add_step(struct steps *steps, struct six_action act)
{
    if (steps->count == SIX_LEGAL_MAX)
        return NULL;
    steps->step[steps->count] = (struct step){ .act = act };
    return &steps->step[steps->count++];
}

/* Try each next step of the seat once. */
static void try_steps(const struct think *t, const struct state *s,
                      uint64_t stream, struct steps *steps)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = t->game->legal(s->bytes, menu);
    for (int i = 0; i < count; i++) {
        struct step *step = find_step(steps, menu[i]);
        if (!step && !(step = add_step(steps, menu[i])))
            continue;
        struct state after;
        uint64_t same = stream;
        copy(t, &after, s->bytes);
        take(t, &after, menu[i], &same);
        step->sum += outlook(t, &after, same);
        step->tries++;
    }
}

/* What the best next step that is possible here is worth on average: a point
 * less than it would be now, so that a win is not put off. */
static int best_step(const struct think *t, const struct state *s,
                     struct steps *steps)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = t->game->legal(s->bytes, menu);
    int best = -WON;
    for (int i = 0; i < count; i++) {
        const struct step *step = find_step(steps, menu[i]);
        if (step && step->sum / step->tries > best)
            best = step->sum / step->tries;
    }
    return best - 1;
}

/* The sum over all guesses of what the action is worth. */
static int worth(const struct think *t, struct six_action act)
{
    struct steps steps = { .count = 0 };
    struct state s;
    uint64_t stream;
    int sum = 0;
    for (int i = 0; i < t->guesses; i++) {
        advance(t, i, act, &s, &stream);
        if (is_mine(t, &s))
            try_steps(t, &s, stream, &steps);
    }
    for (int i = 0; i < t->guesses; i++) {
        advance(t, i, act, &s, &stream);
        sum +=
            is_mine(t, &s) ? best_step(t, &s, &steps) : outlook(t, &s, stream);
    }
    return sum;
}

/* Fewer where there is more to try: a menu and those that follow it are about
 * as long as each other. */
static int how_many(const struct think *t, int count)
{
    int most = (int)(POOL / t->stride);
    int n = TRIALS / (count * count);
    n = n < GUESSES_MIN ? GUESSES_MIN : n;
    n = n > GUESSES_MAX ? GUESSES_MAX : n;
    return n > most ? most : n;
}

static void begin(struct think *t, const void *view, int count)
{
    t->stride = (t->game->state_size + ALIGN - 1) / ALIGN * ALIGN;
    t->guesses = how_many(t, count);
    for (int i = 0; i < t->guesses; i++) {
        unsigned char *guess = t->pool + (size_t)i * t->stride;
        memcpy(guess, view, t->game->state_size);
        t->game->guess(guess, t->seat, ~luck(t, i)); /* not its luck, too */
    }
}

int six__choose_greedily(const struct six_game *game, const void *view,
                         six_seat seat, const struct six_action *menu,
                         int count, uint64_t seed)
{
    struct think t;
    int best = 0, most = INT_MIN;
    uint32_t equals = 0;
    if (count == 1)
        return 0;
    t.game = game;
    t.seat = seat;
    t.seed = six_random(&seed);
    begin(&t, view, count);
    for (int i = 0; i < count; i++) {
        int sum = worth(&t, menu[i]);
        if (sum == WON * t.guesses)
            return i;
        if (sum > most) {
            most = sum;
            best = i;
            equals = 1;
        } else if (sum == most && six_random_below(&seed, ++equals) == 0) {
            best = i;
        }
    }
    return best;
}
