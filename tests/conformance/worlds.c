/* worlds.c -- what a seat may know, against the set of all possible worlds.
 *
 * From small positions of a game a few actions are played at random. Beside the
 * game runs the set of all states that one seat (or the public) can't tell from
 * the true one: each action of somebody else is tried in every way that would
 * have shown the seat the same events. Then
 *  - every possible world gives the seat the very same view: a view tells
 *    nothing that the seat has not seen happen;
 *  - no possible world is ruled out by the facts the view states; where there
 *    are few, guesses come to each of them;
 *  - guesses are possible worlds, but where facts are weaker than a perfect
 *    memory: the share that is not is printed, and must be small.
 *
 * A game is followed up to where there are too many worlds to try. The cases
 * and exactness.c cover what is known after that. What has to be known of a
 * game stands in worlds/GAME.c.
 *
 * usage: worlds [N [SEED]]: so many games as cost no more time than N games of
 * the other conformance tests.
 * [IG-10.43, IG-10.46, IG-10.7, IG-10.37, SM-16.1, SM-17.2, SM-17.3, SM-17.4,
 *  SM-17.5, SM-17.7, SM-17.9] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "worlds/worlds.h"

enum {
    WORLDS_MAX = 1 << 17,
    START_MAX = 1 << 15, /* worlds to begin with */
    SLOTS = 1 << 19,
    STEPS = 20,
    CHANCE_TRIES = 96,
    GUESSES = 300,
    FEW = 100, /* worlds, each of which is guessed about */
    EACH = 40, /* times */
    FAILURES_MAX = 5
};

/* A state of whatever game is being played. */
struct state {
    _Alignas(16) unsigned char byte[SIX_STATE_MAX];
};

/* A set of states of one game, by their bytes. */
struct worlds {
    const struct six_game *game;
    int count;
    unsigned char *list;
    int *slot; /* index + 1, or 0 */
};

/* The sets a game is followed with. */
struct sets {
    struct worlds now, next, layouts, guessed;
};

static struct worlds worlds_new(const struct six_game *game)
{
    struct worlds w = { game, 0, malloc(WORLDS_MAX * game->state_size),
                        calloc(SLOTS, sizeof *w.slot) };
    if (!w.list || !w.slot) {
        fputs("worlds: out of memory\n", stderr);
        exit(2);
    }
    return w;
}

static void worlds_free(struct worlds *w)
{
    free(w->list);
    free(w->slot);
}

static void worlds_clear(struct worlds *w)
{
    w->count = 0;
    memset(w->slot, 0, SLOTS * sizeof *w->slot);
}

static void *world(const struct worlds *w, int index)
{
    return w->list + (size_t)index * w->game->state_size;
}

static int *worlds_slot(const struct worlds *w, const void *state)
{
    uint64_t h = six_state_hash(w->game, state);
    int *s = &w->slot[h % SLOTS];
    while (*s && memcmp(world(w, *s - 1), state, w->game->state_size) != 0)
        s = s == &w->slot[SLOTS - 1] ? w->slot : s + 1;
    return s;
}

static bool worlds_add(struct worlds *w, const void *state)
{
    int *s = worlds_slot(w, state);
    if (*s)
        return true;
    if (w->count == WORLDS_MAX)
        return false;
    memcpy(world(w, w->count), state, w->game->state_size);
    *s = ++w->count;
    return true;
}

/* ---- one game ---- */

struct report {
    long games, steps, worlds, guesses, impossible, failed;
};

/* A small game, and who looks on. */
struct trial {
    const struct small_game *small;
    const struct six_game *game;
    uint64_t seed, stream;
    six_seat viewer;
    int step;
    struct state state;
    struct report *report;
};

static void complain(const struct trial *t, const char *what)
{
    t->report->failed++;
    printf("FAIL worlds, %s: %s (seed %llu, seat %s, step %d)\n", t->game->id,
           what, (unsigned long long)t->seed,
           six_seat_id(t->game, t->state.byte, t->viewer), t->step);
}

static six_status make_start(struct trial *t, struct six_error *err)
{
    static char buf[SIX_POSITION_MAX];
    struct six_text text;
    struct six_json json;
    struct six_document *doc;
    six_text_init(&text, buf, sizeof buf);
    six_json_init(&json, &text);
    six_json_open_object(&json, NULL);
    t->small->start(&json, &t->stream);
    six_json_close_object(&json);
    six_status st = six_document_parse(&doc, buf, text.used, err);
    if (st != SIX_OK)
        return st;
    st = six_position_read(t->game, t->state.byte, six_document_root(doc),
                           six_random(&t->stream), err);
    six_document_free(doc);
    return st;
}

/* A position to begin with, and a viewer: a seat or the public. */
static bool begin(struct trial *t)
{
    struct six_error err = { 0 };
    struct six_setup how;
    t->viewer = SIX_NOBODY;
    if (make_start(t, &err) != SIX_OK) {
        complain(t, err.text);
        return false;
    }
    if (t->small->begin)
        t->small->begin(t->state.byte);
    t->game->how(t->state.byte, &how);
    uint32_t pick = six_random_below(&t->stream, how.seats + 1u);
    if (pick < how.seats)
        t->viewer = (six_seat)pick;
    return true;
}

/* All deals of what the viewer can't see, as far as facts allow them: guesses,
 * until long nothing new has come. */
static bool all_deals(struct trial *t, struct worlds *w)
{
    struct state view = t->state;
    int before = 0;
    t->game->hide(view.byte, t->viewer);
    worlds_clear(w);
    do {
        before = w->count;
        for (int i = 0; i < 2000 + 12 * before && w->count < START_MAX; i++) {
            struct state deal;
            memcpy(deal.byte, view.byte, t->game->state_size);
            t->game->guess(deal.byte, t->viewer, six_random(&t->stream));
            worlds_add(w, deal.byte);
        }
    } while (w->count > before);
    return w->count < START_MAX;
}

/* ---- one step ---- */

/* The events of an action as the viewer is told them. */
struct told {
    int count;
    struct six_event list[SIX_EVENTS_MAX];
};

static void do_it(const struct trial *t, void *state, struct six_action act,
                  struct told *told)
{
    struct six_events all;
    all.count = told->count = 0;
    t->game->apply(state, act, &all);
    for (int i = 0; i < all.count; i++)
        told->count += six_event_for(&all.list[i], t->viewer, t->game->events,
                                     &told->list[told->count]);
}

static bool same_told(const struct told *a, const struct told *b)
{
    return a->count == b->count &&
           memcmp(a->list, b->list, (size_t)a->count * sizeof a->list[0]) == 0;
}

/* What happens: the action, who did it, what the viewer was told. */
struct happening {
    struct six_action act;
    six_seat who;
    struct told seen;
};

/* Any verb of the menu, then any of its actions: one verb may have many. */
static struct six_action choose(const struct six_action *menu, int count,
                                uint64_t *stream)
{
    unsigned verbs = 0;
    for (int i = 0; i < count; i++)
        verbs |= 1u << menu[i].verb;
    uint32_t verb = six_random_below(stream, 32);
    while (!(verbs >> verb & 1))
        verb = six_random_below(stream, 32);
    int i = (int)six_random_below(stream, (uint32_t)count);
    while (menu[i].verb != verb)
        i = (int)six_random_below(stream, (uint32_t)count);
    return menu[i];
}

static void play(struct trial *t, struct happening *h)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = t->game->legal(t->state.byte, menu);
    h->who = t->game->to_act(t->state.byte);
    h->act = choose(menu, n, &t->stream);
    if (h->who == SIX_CHANCE)
        h->act.seed = six_random(&t->stream);
    do_it(t, t->state.byte, h->act, &h->seen);
}

static bool is_open(const struct trial *t, struct six_action act)
{
    return t->small->is_open && t->small->is_open(act);
}

/* Put every way on from this world that shows the viewer the same into next. */
static bool follow(struct trial *t, const void *from, const struct happening *h,
                   struct worlds *next)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = t->game->legal(from, menu);
    int tries = h->who == SIX_CHANCE ? CHANCE_TRIES : n;
    for (int i = 0; i < tries; i++) {
        struct six_action a = menu[h->who == SIX_CHANCE ? 0 : i];
        struct state s;
        struct told told;
        if (h->who == SIX_CHANCE)
            a.seed = six_random(&t->stream);
        if ((h->who == t->viewer || is_open(t, a) || is_open(t, h->act)) &&
            !six_action_equal(a, h->act))
            continue;
        memcpy(s.byte, from, t->game->state_size);
        do_it(t, s.byte, a, &told);
        if (same_told(&told, &h->seen) && !worlds_add(next, s.byte))
            return false;
    }
    return true;
}

/* The worlds after what has happened; false where there are too many. */
static bool follow_all(struct trial *t, const struct happening *h,
                       struct sets *sets)
{
    worlds_clear(&sets->next);
    for (int i = 0; i < sets->now.count; i++)
        if (!follow(t, world(&sets->now, i), h, &sets->next))
            return false;
    struct worlds swap = sets->now;
    sets->now = sets->next;
    sets->next = swap;
    return true;
}

/* ---- the checks ---- */

static bool views_agree(const struct trial *t, const struct worlds *w,
                        const struct state *view)
{
    size_t size = t->game->state_size;
    for (int i = 0; i < w->count; i++) {
        struct state s;
        memcpy(s.byte, world(w, i), size);
        t->game->hide(s.byte, t->viewer);
        if (memcmp(s.byte, view->byte, size) != 0)
            return false;
    }
    return true;
}

static bool worlds_are_sound(const struct worlds *w)
{
    for (int i = 0; i < w->count; i++)
        if (w->game->broken(world(w, i)))
            return false;
    return true;
}

/* What lies where in each of the worlds. */
static void find_layouts(const struct trial *t, const struct worlds *w,
                         struct worlds *layouts)
{
    worlds_clear(layouts);
    for (int i = 0; i < w->count; i++) {
        struct state s;
        memcpy(s.byte, world(w, i), t->game->state_size);
        t->small->forget(s.byte);
        worlds_add(layouts, s.byte);
    }
}

/* One guess; whether it is a possible world. */
static bool try_guess(struct trial *t, struct sets *sets,
                      const struct state *view)
{
    struct state s;
    memcpy(s.byte, view->byte, t->game->state_size);
    t->game->guess(s.byte, t->viewer, six_random(&t->stream));
    t->small->forget(s.byte);
    if (*worlds_slot(&sets->layouts, s.byte) == 0)
        return false;
    worlds_add(&sets->guessed, s.byte);
    return true;
}

/* Count guesses that are impossible. Where there are few worlds, none of them
 * may be left out. */
static void try_guesses(struct trial *t, struct sets *sets,
                        const struct state *view)
{
    if (t->small->forgets && t->small->forgets(view->byte))
        return;
    find_layouts(t, &sets->now, &sets->layouts);
    worlds_clear(&sets->guessed);
    bool few = sets->layouts.count <= FEW;
    int guesses = GUESSES + (few ? EACH * sets->layouts.count : 0);
    for (int i = 0; i < guesses; i++)
        t->report->impossible += !try_guess(t, sets, view);
    t->report->guesses += guesses;
    if (few && sets->guessed.count < sets->layouts.count)
        complain(t, "no guess comes to a possible world");
}

static void check(struct trial *t, struct sets *sets)
{
    struct state view;
    memcpy(view.byte, t->state.byte, t->game->state_size);
    t->game->hide(view.byte, t->viewer);
    t->report->steps++;
    t->report->worlds += sets->now.count;
    if (*worlds_slot(&sets->now, t->state.byte) == 0)
        complain(t, "the true world is not among the possible ones");
    if (!views_agree(t, &sets->now, &view))
        complain(t, "a view tells more than was seen");
    if (!worlds_are_sound(&sets->now))
        complain(t, "the facts rule out a possible world");
    if (t->game->to_act(t->state.byte) != SIX_NOBODY)
        try_guesses(t, sets, &view);
}

/* Whether the game goes on, and can be followed. */
static bool goes_on(const struct trial *t)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = t->game->legal(t->state.byte, menu);
    return n > 0 && !(t->small->stop && t->small->stop(t->state.byte));
}

/* Play one small game and follow what one seat can know. */
static void try_game(const struct small_game *small, struct sets *sets,
                     uint64_t seed, struct report *report)
{
    struct trial t = { .small = small,
                       .game = small->game,
                       .seed = seed,
                       .stream = seed,
                       .report = report };
    struct happening h;
    if (!begin(&t) || !all_deals(&t, &sets->now))
        return;
    report->games++;
    for (; t.step < STEPS && goes_on(&t); t.step++) {
        play(&t, &h);
        if (!follow_all(&t, &h, sets))
            return;
        check(&t, sets);
        if (report->failed > FAILURES_MAX)
            return;
    }
}

static bool tell(const struct small_game *small, const struct report *r,
                 uint64_t seed)
{
    double worlds = r->steps ? (double)r->worlds / (double)r->steps : 0;
    double share = r->guesses ? (double)r->impossible / (double)r->guesses : 0;
    printf("worlds: %s: %ld games, %ld steps, %.0f worlds a step, %.3f %% of "
           "the guesses impossible (seed %llu)\n",
           small->game->id, r->games, r->steps, worlds, 100 * share,
           (unsigned long long)seed);
    return r->failed == 0 && r->steps > r->games && share <= small->impossible;
}

/* So many games; some positions have too many worlds from the start. */
static bool try_games(const struct small_game *small, long games, uint64_t seed)
{
    const struct six_game *game = small->game;
    struct sets sets = { worlds_new(game), worlds_new(game), worlds_new(game),
                         worlds_new(game) };
    struct report r = { 0 };
    for (int i = 0; i < 4 * games && r.games < games; i++)
        if (r.failed <= FAILURES_MAX)
            try_game(small, &sets, seed + (uint64_t)i, &r);
    worlds_free(&sets.now);
    worlds_free(&sets.next);
    worlds_free(&sets.layouts);
    worlds_free(&sets.guessed);
    return tell(small, &r, seed) && r.games == games;
}

int main(int argc, char **argv)
{
    static const struct small_game *const small[] = {
        &small_gauntlet, &small_splendor, &small_villainous, &small_united
    };
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 2000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261115;
    int count = (int)(sizeof small / sizeof small[0]), passed = 0;
    for (int i = 0; i < count; i++)
        passed += try_games(small[i], 1 + games / small[i]->cost, seed);
    printf("%d passed, %d failed\n", passed, count - passed);
    return passed < count;
}
