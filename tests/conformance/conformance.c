/* conformance.c -- what every game must do, checked on every game.
 *
 *     conformance [--games N | N] [--seed S] [--game ID] [--seats K]
 *                 [--defaults | --option ID=VALUE...]
 *
 * Plays N random games of each game x number of seats x set of options (all
 * defaults; each other value of each option alone; one random combination)
 * and checks the properties of the table below; --defaults or --option choose
 * one set of options. Each of the first decisions of a set is looked at, of the
 * others some dozens in each game, other ones each time. A test is one property
 * of one game, number of seats and set of options; the first failure of each is
 * told with the seed that repeats it.
 *
 * Which move is made depends on the seed alone, not on which checks run, so a
 * failure is repeated by its own seed and --games 1. */
#include "properties/properties.h"

#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SETS_MAX = 64,
    THOROUGH = 20, /* decisions for each game, each of which is looked at, */
    MOST = 500,    /* though no more than these; */
    LOOKS = 48,    /* about so many in each game after that, */
    STRIDE = 20    /* or one in so many while no game has ended */
};

/* When somebody has to act, when they have, when the game is over. */
enum moment { DECISION, TRANSITION, END, MOMENT_COUNT };

typedef void (*check)(struct trial *t);

static const struct property {
    const char *name;
    int every;
    check at[MOMENT_COUNT];
} properties[] = {
    { "legal", ALWAYS, { check_legal, NULL, check_end } },
    { "pure", ALWAYS, { NULL, check_pure, NULL } },
    { "whole", ALWAYS, { NULL, check_whole, NULL } },
    { "law", ALWAYS, { check_law, NULL, check_law } },
    { "codes", ALWAYS, { check_codes, NULL, NULL } },
    { "told", OFTEN, { NULL, check_told, NULL } },
    { "observe", OFTEN, { check_observe, NULL, check_observe } },
    { "sense", OFTEN, { check_sense, NULL, check_final_sense } },
    { "text", OFTEN, { check_text, NULL, NULL } },
    { "nonsense", OFTEN, { check_nonsense, NULL, check_nonsense } },
    { "events", RARELY, { NULL, check_events, NULL } },
    { "fair", RARELY, { check_fair, NULL, NULL } },
    { "show", RARELY, { check_show, NULL, check_show } },
    { "position", RARELY, { check_position, NULL, check_position } },
    { "session", RARELY, { NULL, NULL, check_session } },
};
enum { PROPERTY_COUNT = sizeof properties / sizeof properties[0] };

static int passed, failed;

/* What the command line asks for. */
struct wishes {
    int games, seats;
    uint64_t seed;
    const char *game;
    const char *option[SIX_OPTIONS_MAX];
    int option_count;
    bool one_set;
};

/* ---- telling ---- */

void fail(struct trial *t, const char *format, ...)
{
    unsigned bit = 1u << t->property;
    if (t->set->failed & bit)
        return;
    t->set->failed |= bit;
    char what[500];
    va_list ap;
    va_start(ap, format);
    vsnprintf(what, sizeof what, format, ap);
    va_end(ap);
    printf("FAIL %s: %s\n", properties[t->property].name, what);
    printf("     at action %d of: conformance --games 1 --seed %" PRIu64
           " %s\n",
           t->step, t->seed, t->set->label);
}

void expect(const struct six_game *game, bool holds, const char *what,
            const char *which)
{
    if (!holds)
        printf("FAIL tables: %s: %s: %s\n", game->id, which, what);
    passed += holds;
    failed += !holds;
}

/* ---- playing ---- */

/* Whether this decision is one of those looked at. */
static bool is_looked_at(const struct trial *t, enum moment moment)
{
    return moment == END || t->set->actions + t->step < t->set->thorough ||
           (t->step + t->number) % t->set->stride == 0;
}

static void run_checks(struct trial *t, enum moment moment)
{
    bool look = is_looked_at(t, moment);
    for (int i = 0; i < PROPERTY_COUNT && look; i++) {
        const struct property *p = &properties[i];
        bool due = t->number % p->every == 0 && !(t->set->failed & 1u << i);
        if (!p->at[moment] || !due)
            continue;
        t->property = i;
        t->dice = t->seed ^ ((uint64_t)i << 32) ^ (uint64_t)t->step;
        p->at[moment](t);
    }
}

static void look(struct trial *t)
{
    t->who = t->game->to_act(t->now.byte);
    t->count = t->game->legal(t->now.byte, t->menu);
    if (t->number % RARELY == 0)
        t->hash[t->step] = six_state_hash(t->game, t->now.byte);
}

/* One decision; false where the menu is no use. */
static bool step(struct trial *t, uint64_t *moves)
{
    run_checks(t, DECISION);
    if (t->count < 1 || t->count > SIX_LEGAL_MAX)
        return false;
    t->act = t->menu[six_random_below(moves, (uint32_t)t->count)];
    if (t->who == SIX_CHANCE)
        t->act.seed = six_random(moves);
    t->events.count = 0;
    copy(t, &t->next, &t->now);
    t->game->apply(t->next.byte, t->act, &t->events);
    run_checks(t, TRANSITION);
    t->log[t->step++] = t->act;
    copy(t, &t->now, &t->next);
    look(t);
    return true;
}

static void play(struct set *set, uint64_t seed, int number)
{
    static struct trial t; /* too large for the stack */
    uint64_t moves = seed;
    t.set = set;
    t.game = set->game;
    t.seats = set->how.seats;
    t.seed = seed;
    t.number = number;
    t.step = t.property = 0;
    t.game->setup(t.now.byte, &set->how);
    look(&t);
    while (t.who != SIX_NOBODY && t.step < ACTIONS_MAX)
        if (!step(&t, &moves))
            return;
    t.property = 0;
    set->actions += t.step;
    set->stride = 1 + set->actions / (LOOKS * (number + 1));
    if (t.who == SIX_NOBODY)
        run_checks(&t, END);
    else
        fail(&t, "the game has no end");
}

/* ---- sets of options ---- */

static void label(struct set *set)
{
    const struct six_option *options = set->game->options;
    struct six_text out = text_in(set->label, sizeof set->label);
    six_text_printf(&out, "--game %s --seats %d", set->game->id,
                    set->how.seats);
    for (int i = 0; options[i].id; i++) {
        char buf[8];
        if (set->how.option[i] != options[i].normal)
            six_text_printf(
                &out, " --option %s=%s", options[i].id,
                six_option_text(&options[i], set->how.option[i], buf));
    }
    if (!strstr(set->label, "--option"))
        six_text_add(&out, " --defaults");
}

int16_t highest(const struct six_option *o)
{
    int16_t high = 0;
    if (!o->choice)
        return o->high;
    while (o->choice[high + 1])
        high++;
    return high;
}

/* The values tried of an option: all words, or the last where the first stands
 * for all; of a number both ends and, where there are many of them, what lies
 * next to the lower one, which is often special. */
static bool is_tried(const struct six_option *o, int16_t value)
{
    if (o->drawn)
        return value == highest(o);
    int next = o->low + (highest(o) - o->low > 10);
    return value != o->normal &&
           (o->choice || value <= next || value == highest(o));
}

/* Whether the game can be set up so: options may not go together. */
static bool is_possible(const struct six_game *game,
                        const struct six_setup *how)
{
    return six_setup_check(how, game, NULL) == SIX_OK;
}

/* A random value for each option. */
static struct six_setup mix(const struct six_game *game, int seats,
                            uint64_t *stream)
{
    struct six_setup how;
    six_setup_init(&how, game, seats);
    for (int i = 0; game->options[i].id; i++) {
        const struct six_option *o = &game->options[i];
        int low = o->choice ? 0 : o->low;
        uint32_t values = (uint32_t)(highest(o) - low + 1);
        how.option[i] = (int16_t)(low + (int)six_random_below(stream, values));
    }
    return how;
}

static int make_sets(const struct six_game *game, int seats, uint64_t seed,
                     struct six_setup out[SETS_MAX])
{
    struct six_setup normal, mixed;
    int n = 0;
    six_setup_init(&normal, game, seats);
    out[n++] = normal;
    for (int i = 0; game->options[i].id; i++) {
        const struct six_option *o = &game->options[i];
        int16_t low = o->choice ? 0 : o->low;
        for (int16_t v = low; v <= highest(o) && n + 1 < SETS_MAX; v++) {
            if (!is_tried(o, v))
                continue;
            out[n] = normal;
            out[n].option[i] = v;
            n += is_possible(game, &out[n]);
        }
    }
    do
        mixed = mix(game, seats, &seed);
    while (!is_possible(game, &mixed));
    out[n++] = mixed;
    return n;
}

static void progress(const struct set *set, int done, int games)
{
    if (isatty(STDERR_FILENO) && done % 100 == 0)
        fprintf(stderr, "\r%d/%d %.70s\033[K", done, games, set->label);
}

/* How many decisions are all looked at: each one of a single game, so that a
 * failure comes again. */
static int thorough(int games)
{
    if (games == 1)
        return INT_MAX;
    return games < MOST / THOROUGH ? THOROUGH * games : MOST;
}

static void run_set(const struct wishes *w, const struct six_game *game,
                    const struct six_setup *how)
{
    static struct set set;
    uint64_t stream = w->seed, seed = w->seed;
    set = (struct set){ .game = game, .how = *how, .stride = STRIDE };
    set.thorough = thorough(w->games);
    label(&set);
    for (int i = 0; i < w->games; i++) {
        progress(&set, i, w->games);
        play(&set, seed, i);
        seed = six_random(&stream);
    }
    int bad = __builtin_popcount(set.failed);
    failed += bad;
    passed += PROPERTY_COUNT - bad;
}

/* The one set that was wished for. */
static bool wished_set(const struct wishes *w, const struct six_game *game,
                       struct six_setup *how)
{
    for (int i = 0; i < w->option_count; i++) {
        char id[80];
        struct six_error err = { 0 };
        const char *value = strchr(w->option[i], '=');
        snprintf(id, sizeof id, "%.*s", value ? (int)(value - w->option[i]) : 0,
                 w->option[i]);
        if (six_setup_option(how, game, id, value ? value + 1 : "", &err) !=
            SIX_OK) {
            fprintf(stderr, "conformance: %s\n", err.text);
            return false;
        }
    }
    return true;
}

static bool run_seats(const struct wishes *w, const struct six_game *game,
                      int seats)
{
    struct six_setup sets[SETS_MAX];
    int count = 1;
    if (!w->one_set)
        count = make_sets(game, seats, w->seed, sets);
    else
        six_setup_init(&sets[0], game, seats);
    if (!wished_set(w, game, &sets[0]))
        return false;
    for (int i = 0; i < count; i++)
        run_set(w, game, &sets[i]);
    return true;
}

/* ---- main ---- */

static bool run(const struct wishes *w)
{
    const struct six_game *game;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        if (w->game && strcmp(w->game, game->id) != 0)
            continue;
        check_tables(game);
        check_learning(game);
        for (int k = game->min_seats; k <= game->max_seats; k++)
            if ((w->seats == 0 || w->seats == k) && !run_seats(w, game, k))
                return false;
    }
    return true;
}

static int usage(void)
{
    fputs("usage: conformance [--games N | N] [--seed S] [--game ID] "
          "[--seats K] [--defaults | --option ID=VALUE...]\n",
          stderr);
    return 2;
}

/* Take an argument with its value. */
static bool wish(struct wishes *w, const char *name, const char *value)
{
    if (strcmp(name, "--games") == 0)
        w->games = (int)strtol(value, NULL, 10);
    else if (strcmp(name, "--seats") == 0)
        w->seats = (int)strtol(value, NULL, 10);
    else if (strcmp(name, "--seed") == 0)
        w->seed = strtoull(value, NULL, 0);
    else if (strcmp(name, "--game") == 0)
        w->game = value;
    else if (strcmp(name, "--option") == 0 && w->option_count < SIX_OPTIONS_MAX)
        w->option[w->option_count++] = value;
    else
        return false;
    return true;
}

static bool read_arguments(struct wishes *w, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] >= '0' && argv[i][0] <= '9')
            w->games = (int)strtol(argv[i], NULL, 10);
        else if (strcmp(argv[i], "--defaults") == 0)
            w->one_set = true;
        else if (i + 1 < argc && wish(w, argv[i], argv[i + 1]))
            i++;
        else
            return false;
    }
    w->one_set = w->one_set || w->option_count > 0;
    return true;
}

int main(int argc, char **argv)
{
    struct wishes w = { .games = 2000, .seed = 1 };
    if (!read_arguments(&w, argc, argv))
        return usage();
    printf("seed %" PRIu64 "\n", w.seed);
    if (!run(&w) || passed + failed == 0)
        return usage();
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
