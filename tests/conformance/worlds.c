/* worlds.c -- what a seat may know, against the set of all possible worlds.
 *
 * From small positions of Infinity Gauntlet a few actions are played at random.
 * Beside the game runs the set of all states that one seat can't tell from the
 * true one: each action of somebody else is tried in every way that would have
 * shown the seat the same events. Then
 *  - every possible world gives the seat the very same view: a view tells
 *    nothing that the seat has not seen happen;
 *  - no possible world is ruled out by the facts the view states;
 *  - guesses are possible worlds, but where facts are weaker than a perfect
 *    memory (docs/architecture.md lists where): fewer than one in a hundred is
 *    not, and the share is printed.
 *
 * A game is followed up to where the hero deck is rebuilt: too many shuffles to
 * try. The cases and exactness.c cover what is known after that.
 *
 * usage: worlds [N [SEED]]: one such game for every GAME_COST games that the
 * other conformance tests play.         [IG-10.43, IG-10.46, IG-10.7, IG-10.37]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/gauntlet/gauntlet.h"

enum {
    WORLDS_MAX = 1 << 17,
    SLOTS = 1 << 19,
    STEPS = 14,
    CHANCE_TRIES = 96,
    GUESSES = 300,
    GAME_COST = 40
};

/* A set of states, by their bytes. */
struct worlds {
    int count;
    struct gauntlet *list;
    int *slot; /* index + 1, or 0 */
};

static struct worlds worlds_new(void)
{
    struct worlds w = { 0, malloc(WORLDS_MAX * sizeof *w.list),
                        calloc(SLOTS, sizeof *w.slot) };
    if (!w.list || !w.slot) {
        fputs("worlds: out of memory\n", stderr);
        exit(2);
    }
    return w;
}

static void worlds_clear(struct worlds *w)
{
    w->count = 0;
    memset(w->slot, 0, SLOTS * sizeof *w->slot);
}

static int *worlds_slot(struct worlds *w, const struct gauntlet *g)
{
    uint64_t h = six_state_hash(&gauntlet_game, g);
    int *s = &w->slot[h % SLOTS];
    while (*s && memcmp(&w->list[*s - 1], g, sizeof *g) != 0)
        s = s == &w->slot[SLOTS - 1] ? w->slot : s + 1;
    return s;
}

static bool worlds_add(struct worlds *w, const struct gauntlet *g)
{
    int *s = worlds_slot(w, g);
    if (*s)
        return true;
    if (w->count == WORLDS_MAX)
        return false;
    w->list[w->count] = *g;
    *s = ++w->count;
    return true;
}

/* What lies where, without who knows it: two worlds differ by this alone. */
static struct gauntlet layout(const struct gauntlet *g)
{
    struct gauntlet l = *g;
    for (six_seat s = 0; s < l.base.seats; s++)
        six__wipe(gauntlet_hand(&l, s), 0);
    six__wipe(gauntlet_hero_deck(&l), 0);
    six__wipe(gauntlet_thanos_deck(&l), 0);
    six__wipe(gauntlet_look(&l), 0);
    l.base.learned = 0;
    return l;
}

/* ---- small positions ---- */

/* Most of the decks goes to the tables; Outriders may be kept hidden, since two
 * cards that nobody can tell apart are the hardest. */
static void thin_out(struct gauntlet *g, int hero_deck, int thanos_deck,
                     bool keep_outriders)
{
    while (g->hero_deck_count > hero_deck) {
        struct six_card c = six__pop(gauntlet_hero_deck(g));
        g->hero_table[g->hero_table_count++] =
            (struct gauntlet_laid){ c.id, 1, 0 };
    }
    for (int i = g->thanos_deck_count - 1; i >= 0; i--) {
        if (g->thanos_deck_count <= thanos_deck)
            break;
        uint8_t top = g->thanos_deck[i].id;
        if (top == CARD_THANOS || (top == CARD_OUTRIDER && keep_outriders))
            continue;
        uint8_t id = six__take(gauntlet_thanos_deck(g), i).id;
        g->thanos_table[g->thanos_table_count++] =
            (struct gauntlet_laid){ id, THANOS, 0 };
        g->stones_up += gauntlet_cards[id].stone;
    }
}

static struct gauntlet small_position(int seats, uint64_t *stream)
{
    struct six_setup how;
    struct gauntlet g;
    six_setup_init(&how, &gauntlet_game, seats);
    how.option[OPTION_SNAP] = (int16_t)six_random_below(stream, 2);
    how.option[OPTION_PEEK_DISCLOSURE] = (int16_t)six_random_below(stream, 2);
    how.option[OPTION_HERO_LIFE] = how.option[OPTION_THANOS_LIFE] = 9;
    do {
        gauntlet_game.setup(&g, &how);
        struct six_action deal = { .verb = VERB_DEAL,
                                   .seed = six_random(stream) };
        gauntlet_game.apply(&g, deal, NULL);
        thin_out(&g, seats > 3 ? 3 : 4, 3, six_random_below(stream, 2));
        for (six_seat s = 1; s < g.base.seats; s++)
            g.tokens[s] = (uint8_t)six_random_below(stream, 2);
        g.tokens[THANOS] = (uint8_t)six_random_below(stream, 2);
    } while (gauntlet_game.broken(&g) || gauntlet_has_six(&g));
    return g;
}

/* All deals of what the viewer can't see: guesses of a position without facts,
 * until long nothing new has come. */
static bool all_deals(struct worlds *w, const struct gauntlet *g,
                      six_seat viewer, uint64_t *stream)
{
    int before = 0;
    worlds_clear(w);
    do {
        before = w->count;
        for (int i = 0; i < 20000 + 20 * before; i++) {
            struct gauntlet deal = *g;
            gauntlet_game.hide(&deal, viewer);
            gauntlet_game.guess(&deal, viewer, six_random(stream));
            if (!worlds_add(w, &deal))
                return false;
        }
    } while (w->count > before);
    return true;
}

/* ---- one step ---- */

/* The events of an action as the viewer is told them. */
struct told {
    int count;
    struct six_event list[SIX_EVENTS_MAX];
};

static void do_it(struct gauntlet *g, struct six_action act, six_seat viewer,
                  struct told *told)
{
    struct six_events all = { .count = 0 };
    gauntlet_game.apply(g, act, &all);
    memset(told, 0, sizeof *told);
    for (int i = 0; i < all.count; i++)
        told->count += six_event_for(&all.list[i], viewer, gauntlet_events,
                                     &told->list[told->count]);
}

static bool same_told(const struct told *a, const struct told *b)
{
    return a->count == b->count &&
           memcmp(a->list, b->list, (size_t)a->count * sizeof a->list[0]) == 0;
}

/* Put every way on from this world that shows the viewer the same into next. */
static bool follow(struct worlds *next, const struct gauntlet *world,
                   struct six_action act, six_seat who, six_seat viewer,
                   const struct told *seen, uint64_t *stream)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = gauntlet_game.legal(world, menu);
    int tries = who == SIX_CHANCE ? CHANCE_TRIES : n;
    for (int i = 0; i < tries; i++) {
        struct six_action a = menu[who == SIX_CHANCE ? 0 : i];
        struct gauntlet g = *world;
        struct told told;
        if (who == SIX_CHANCE)
            a.seed = six_random(stream);
        if (who == viewer && !six_action_equal(a, act))
            continue;
        do_it(&g, a, viewer, &told);
        if (same_told(&told, seen) && !worlds_add(next, &g))
            return false;
    }
    return true;
}

/* ---- the checks ---- */

struct report {
    long games, steps, worlds, guesses, impossible, failed;
};

static void complain(struct report *r, const char *what, uint64_t seed,
                     six_seat viewer, int step)
{
    r->failed++;
    printf("worlds: %s (seed %llu, seat %s, step %d)\n", what,
           (unsigned long long)seed, six_seat_id(&gauntlet_game, NULL, viewer),
           step);
}

static bool views_agree(const struct worlds *w, const struct gauntlet *view,
                        six_seat viewer)
{
    for (int i = 0; i < w->count; i++) {
        struct gauntlet g = w->list[i];
        gauntlet_game.hide(&g, viewer);
        if (memcmp(&g, view, sizeof g) != 0)
            return false;
    }
    return true;
}

static bool worlds_are_sound(const struct worlds *w)
{
    for (int i = 0; i < w->count; i++)
        if (gauntlet_game.broken(&w->list[i]))
            return false;
    return true;
}

static void count_guesses(struct report *r, const struct worlds *w,
                          struct worlds *layouts, const struct gauntlet *view,
                          six_seat viewer, uint64_t *stream)
{
    worlds_clear(layouts);
    for (int i = 0; i < w->count; i++) {
        struct gauntlet l = layout(&w->list[i]);
        worlds_add(layouts, &l);
    }
    for (int i = 0; i < GUESSES; i++) {
        struct gauntlet g = *view;
        gauntlet_game.guess(&g, viewer, six_random(stream));
        g = layout(&g);
        r->guesses++;
        r->impossible += *worlds_slot(layouts, &g) == 0;
    }
}

static bool playable(const struct gauntlet *g)
{
    return g->base.ask != ASK_OVER && g->base.ask != ASK_REBUILD;
}

/* Play one small game and follow what one seat can know. */
static void play(struct report *r, uint64_t seed, struct worlds set[3])
{
    uint64_t stream = seed;
    int seats = 2 + (int)six_random_below(&stream, 3);
    struct gauntlet g = small_position(seats, &stream);
    six_seat viewer = (six_seat)six_random_below(&stream, (uint32_t)seats);
    struct worlds *now = &set[0], *next = &set[1];
    if (!all_deals(now, &g, viewer, &stream))
        return;
    r->games++;
    for (int step = 0; step < STEPS && playable(&g); step++) {
        struct six_action menu[SIX_LEGAL_MAX];
        int n = gauntlet_game.legal(&g, menu);
        six_seat who = gauntlet_game.to_act(&g);
        struct six_action act = menu[six_random_below(&stream, (uint32_t)n)];
        struct told seen;
        if (who == SIX_CHANCE)
            act.seed = six_random(&stream);
        do_it(&g, act, viewer, &seen);
        worlds_clear(next);
        for (int i = 0; i < now->count; i++)
            if (!follow(next, &now->list[i], act, who, viewer, &seen, &stream))
                return;
        struct worlds *swap = now;
        now = next;
        next = swap;
        struct gauntlet view = g;
        gauntlet_game.hide(&view, viewer);
        r->steps++;
        r->worlds += now->count;
        if (!views_agree(now, &view, viewer))
            complain(r, "a view tells more than was seen", seed, viewer, step);
        if (!worlds_are_sound(now))
            complain(r, "the facts rule out a possible world", seed, viewer,
                     step);
        if (playable(&g) && now->count > 0)
            count_guesses(r, now, &set[2], &view, viewer, &stream);
        if (r->failed > 5)
            return;
    }
}

int main(int argc, char **argv)
{
    long games = (argc > 1 ? strtol(argv[1], NULL, 10) : 2000) / GAME_COST;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261115;
    struct worlds set[3] = { worlds_new(), worlds_new(), worlds_new() };
    struct report r = { 0 };
    for (long i = 0; i < games && r.failed <= 5; i++)
        play(&r, seed + (uint64_t)i, set);
    for (int i = 0; i < 3; i++) {
        free(set[i].list);
        free(set[i].slot);
    }
    double share = r.guesses ? (double)r.impossible / (double)r.guesses : 0;
    printf("worlds: %ld games, %ld steps, %.0f worlds a step, %.3f %% of the "
           "guesses impossible (seed %llu)\n",
           r.games, r.steps, r.steps ? (double)r.worlds / (double)r.steps : 0.0,
           100 * share, (unsigned long long)seed);
    bool ok = r.failed == 0 && r.steps > games && share < 0.01;
    printf("%d passed, %d failed\n", ok, !ok);
    return !ok;
}
