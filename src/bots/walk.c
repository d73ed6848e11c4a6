/* walk.c -- information-set Monte Carlo tree search, one walk at a time.
 *
 * A walk begins with a guess at the hidden cards, so it may meet a node with
 * another menu than the last one did: an action is judged by how often it was
 * taken among the times it could have been. Which of them is tried next follows
 * PUCT, with the game's preferences as priors. Chance is drawn anew in each
 * walk. */
#include "bots/walk.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/value.h"
#include "core/rng.h"

enum {
    WALK_MAX = 256, /* steps of a walk that are remembered */
    ROLL_OUT = 60,  /* decisions, where a game says nothing */
    SCALE = 2000
};
static const float EXPLORE = 1.0F;
static const float DOUBT = 4; /* visits' worth of the game's preferences */
static const float FIRST_LESS = 0.1F; /* an untried action seems worse by so
                                         much than what was tried */
static const float THREE_OF_FOUR = 1.0986123F; /* as log odds */

struct step {
    struct six__edge *edge;
    six_seat actor;
};

uint64_t six__act_key(struct six_action act)
{
    uint64_t key = act.verb;
    for (int i = 0; i < SIX_TOKENS_MAX; i++)
        key |= (uint64_t)act.arg[i] << 8 * (i + 1);
    return key;
}

/* ---- set-up ---- */

void six__walker_init(struct six__walker *w, const struct six_search *how,
                      const struct six_game *game, six_seat seat)
{
    static const struct six_tuning plain = { .roll_out = 0 };
    const struct six_tuning *t =
        game->tuning && !how->blind ? game->tuning : &plain;
    w->game = game;
    w->seat = seat;
    w->knows = !how->blind;
    w->eyes = how->eyes ? how->eyes : t->eyes ? t->eyes : SIX_EYES_ONE;
    w->roll_out = how->roll_out ? how->roll_out
                  : t->roll_out ? t->roll_out
                                : ROLL_OUT;
    w->scale = THREE_OF_FOUR / (float)(t->scale ? t->scale : SCALE);
    w->explore = how->explore > 0 ? (float)how->explore
                 : t->explore     ? (float)t->explore / 100
                                  : EXPLORE;
}

static six_seat first_of_team(const struct six__walker *w, six_seat seat)
{
    six_seat first = 0;
    while (w->game->team(w->view, first) != w->game->team(w->view, seat))
        first++;
    return first;
}

void six__walker_start(struct six__walker *w, const void *view)
{
    struct six_setup how;
    w->game->how(view, &how);
    w->view = view;
    w->walks = 0;
    w->wish = NULL;
    w->seats = how.seats;
    w->teams = 0;
    for (six_seat s = 0; s < w->seats; s++) {
        w->first[s] = first_of_team(w, s);
        w->teams += w->first[s] == s;
    }
}

void six__walker_seed(struct six__walker *w, const struct six__belief *belief,
                      uint64_t seed)
{
    if (belief)
        six__pool_fill(&w->pool, belief, &seed);
    w->stream = six__random(&seed);
}

/* ---- keys of information sets ---- */

static inline uint64_t stir(uint64_t a, uint64_t b)
{
    a = (a ^ b) * UINT64_C(0x9fb21c651e98df25);
    return a ^ a >> 32;
}

/* Four lanes, since a multiplication waits for the one before it. */
static uint64_t hash_bytes(const unsigned char *bytes, size_t size)
{
    uint64_t lane[4] = { 1, 2, 3, 4 }, word;
    size_t i = 0;
    for (; i + 32 <= size; i += 32) {
        for (size_t k = 0; k < 4; k++) {
            memcpy(&word, bytes + i + 8 * k, 8);
            lane[k] = stir(lane[k], word);
        }
    }
    for (; i < size; i += 8) {
        word = 0;
        memcpy(&word, bytes + i, size - i < 8 ? size - i : 8);
        lane[0] = stir(lane[0], word);
    }
    return stir(stir(stir(lane[0], lane[1]), lane[2]), lane[3]);
}

static uint64_t key_of(const struct six__walker *w, const struct six__state *s,
                       six_seat actor)
{
    struct six__state view;
    six_seat viewer = w->eyes == SIX_EYES_ONE ? w->seat : actor;
    memcpy(view.bytes, s->bytes, w->game->state_size);
    w->game->hide(view.bytes, viewer);
    return hash_bytes(view.bytes, w->game->state_size) + viewer;
}

uint64_t six__walker_root(const struct six__walker *w)
{
    return hash_bytes(w->view, w->game->state_size) + w->seat;
}

/* ---- what follows by itself ---- */

bool six__walker_goes_on(struct six__walker *w, const struct six__state *s,
                         struct six_action menu[SIX_LEGAL_MAX], int *count,
                         struct six_action *out)
{
    *count = w->game->legal(s->bytes, menu);
    bool chance = w->game->to_act(s->bytes) == SIX_CHANCE;
    if (*count == 0 || (*count > 1 && !chance))
        return false;
    *out = menu[0];
    if (chance && *count > 1)
        *out = menu[six__random_below(&w->stream, (uint32_t)*count)];
    if (chance)
        out->seed = six__random(&w->stream);
    return true;
}

/* Go on until somebody has a choice; the menu is theirs. Returns its length: 0
 * at the end. */
static int settle(struct six__walker *w, struct six__state *s,
                  struct six_action menu[SIX_LEGAL_MAX])
{
    struct six_action act;
    int count;
    while (six__walker_goes_on(w, s, menu, &count, &act))
        w->game->apply(s->bytes, act, NULL);
    return count;
}

/* ---- worth ---- */

/* From 0 to 1, and 3/4 at the scale. */
static float chance_of(const struct six__walker *w, int eval)
{
    return 1 / (1 + expf(-(float)eval * w->scale));
}

/* The chances of all seats, as eval() sees them: those of the teams add up to
 * one, unless there is but one. */
static void judge(const struct six__walker *w, const struct six__state *s,
                  float value[SIX_SEATS_MAX])
{
    float sum = 0;
    for (six_seat i = 0; i < w->seats; i++) {
        if (w->first[i] != i)
            continue;
        value[i] = w->knows ? chance_of(w, w->game->eval(s->bytes, i)) : 0.5F;
        sum += value[i];
    }
    if (w->teams == 1 || sum <= 0)
        sum = 1;
    for (six_seat i = 0; i < w->seats; i++)
        value[i] = value[w->first[i]] / (w->first[i] == i ? sum : 1);
}

/* ---- roll-outs ---- */

static int pick(struct six__walker *w, const struct six__state *s,
                const struct six_action *menu, int count)
{
    uint16_t weight[SIX_LEGAL_MAX];
    uint32_t sum = 0;
    if (!w->knows || !w->game->prefer)
        return (int)six__random_below(&w->stream, (uint32_t)count);
    w->game->prefer(s->bytes, menu, count, weight);
    for (int i = 0; i < count; i++)
        sum += weight[i];
    uint32_t at = six__random_below(&w->stream, sum);
    int i = 0;
    while (at >= weight[i])
        at -= weight[i++];
    return i;
}

/* Play on until the end, or until eval() is asked. s is used up. */
static void roll_out(struct six__walker *w, struct six__state *s,
                     float value[SIX_SEATS_MAX])
{
    struct six_action menu[SIX_LEGAL_MAX];
    for (int i = 0;; i++) {
        int count = settle(w, s, menu);
        if (count == 0) {
            six__shares(w->game, s->bytes, w->seats, value);
            return;
        }
        if (i >= w->roll_out) {
            judge(w, s, value);
            return;
        }
        w->game->apply(s->bytes, menu[pick(w, s, menu, count)], NULL);
    }
}

/* ---- the tree ---- */

/* The edges of this menu in this node, and what the game thinks of them. */
struct choice {
    int count;
    struct six__edge *edge[SIX_LEGAL_MAX];
    float weights; /* their sum */
};

/* Find or make the edges of a menu. Who acts on what the node stands for
 * always has the same preferences there; others have new ones in each guess.
 * False where the memory does not even hold this walk. */
static bool open_node(struct six__walker *w, struct six__node *n, bool fresh,
                      six_seat actor, const struct six__state *s,
                      const struct six_action *menu, struct choice *c)
{
    uint16_t weight[SIX_LEGAL_MAX];
    struct six__cursor at = { 0, 0 };
    bool prefers = w->knows && w->game->prefer;
    bool anew = n->visits == 0 || (w->eyes == SIX_EYES_ONE && actor != w->seat);
    if (prefers && anew)
        w->game->prefer(s->bytes, menu, c->count, weight);
    c->weights = 0;
    for (int i = 0; i < c->count; i++) {
        uint64_t act = six__act_key(menu[i]);
        struct six__edge *e =
            fresh ? NULL : six__tree_find_edge(&w->tree, n, &at, act);
        if (!e && !(e = six__tree_append(&w->tree, n, &at, act)))
            return false;
        if (!prefers)
            e->weight = 1;
        else if (anew)
            e->weight = weight[i];
        c->weights += e->weight;
        c->edge[i] = e;
    }
    return true;
}

/* What was tried looks as good as it was; what was not, a little worse than
 * the node; and each is drawn up by its prior the less it was tried among the
 * times it could have been. */
static int select_edge(const struct six__walker *w, const struct choice *c)
{
    float sum = 0, visits = 0, best = -1;
    int chosen = 0;
    for (int i = 0; i < c->count; i++) {
        sum += c->edge[i]->sum;
        visits += (float)c->edge[i]->visits;
    }
    float first = visits > 0 ? sum / visits - FIRST_LESS : 0.5F;
    for (int i = 0; i < c->count; i++) {
        struct six__edge *e = c->edge[i];
        float tried = (float)e->visits;
        float mean = e->visits ? e->sum / tried : first;
        e->seen++;
        float score = mean + w->explore * e->weight / c->weights *
                                 sqrtf((float)e->seen) / (1 + tried);
        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return chosen;
}

/* The one that is to be tried at the root, or else the one most worth it. */
static int choose_edge(const struct six__walker *w, uint64_t key,
                       const struct choice *c)
{
    if (!w->wish || key != six__walker_root(w))
        return select_edge(w, c);
    int i = 0;
    while (c->edge[i]->act != six__act_key(*w->wish))
        i++;
    return i;
}

/* One of the edges of somebody who is not to learn from this walk: as often as
 * it was taken when they did, and as the game prefers where that says little.
 */
static int follow(struct six__walker *w, const struct choice *c)
{
    float all = DOUBT;
    for (int i = 0; i < c->count; i++)
        all += (float)c->edge[i]->visits;
    float at = (float)(six__random(&w->stream) >> 40) * 0x1p-24F * all;
    for (int i = 0; i < c->count; i++) {
        at -=
            (float)c->edge[i]->visits + DOUBT * c->edge[i]->weight / c->weights;
        if (at < 0)
            return i;
    }
    return 0;
}

/* Where a walk goes from a node that nobody learns from. */
static int pass_by(struct six__walker *w, uint64_t key, six_seat actor,
                   const struct six__state *s, const struct six_action *menu,
                   struct choice *c)
{
    struct six__node *n = six__tree_find(&w->tree, key);
    if (n && open_node(w, n, false, actor, s, menu, c))
        return follow(w, c);
    return pick(w, s, menu, c->count);
}

/* Follow the tree to its edge and one step beyond. In a walk of the seat's own
 * where eyes are fair, only the seat learns. Returns the steps. */
static int descend(struct six__walker *w, struct six__state *s, bool mine,
                   struct step step[WALK_MAX])
{
    struct six_action menu[SIX_LEGAL_MAX];
    struct choice c;
    int steps = 0;
    for (int depth = 0; depth < WALK_MAX; depth++) {
        c.count = settle(w, s, menu);
        if (c.count == 0)
            break;
        six_seat actor = w->game->to_act(s->bytes);
        uint64_t key = key_of(w, s, actor);
        if (mine && actor != w->seat) {
            int i = pass_by(w, key, actor, s, menu, &c);
            w->game->apply(s->bytes, menu[i], NULL);
            continue;
        }
        struct six__node *n = six__tree_find(&w->tree, key);
        bool fresh = !n;
        if (fresh && !(n = six__tree_add(&w->tree, key)))
            break;
        if (!open_node(w, n, fresh, actor, s, menu, &c))
            break;
        n->visits++;
        int chosen = choose_edge(w, key, &c);
        step[steps++] = (struct step){ c.edge[chosen], actor };
        w->game->apply(s->bytes, menu[chosen], NULL);
        if (fresh)
            break;
    }
    return steps;
}

void six__walker_deal(struct six__walker *w, struct six__state *out)
{
    if (w->pool.room) {
        six__pool_draw(&w->pool, &w->stream, out->bytes);
        return;
    }
    memcpy(out->bytes, w->view, w->game->state_size);
    w->game->guess(out->bytes, w->seat, six__random(&w->stream));
}

/* Deal a state anew as one of the others could think it is. */
static void change_eyes(struct six__walker *w, struct six__state *s)
{
    six_seat other =
        (six_seat)six__random_below(&w->stream, (uint32_t)w->seats - 1);
    other += other >= w->seat;
    w->game->hide(s->bytes, other);
    w->game->guess(s->bytes, other, six__random(&w->stream));
}

void six__walker_walk(struct six__walker *w)
{
    struct step step[WALK_MAX];
    struct six__state s;
    float value[SIX_SEATS_MAX] = { 0 };
    bool fair = w->eyes == SIX_EYES_FAIR && w->seats > 1;
    bool mine = fair && w->walks % 2 == 0;
    w->walks++;
    six__tree_walk(&w->tree);
    six__walker_deal(w, &s);
    if (fair && !mine)
        change_eyes(w, &s);
    int steps = descend(w, &s, mine, step);
    roll_out(w, &s, value);
    for (int i = 0; i < steps; i++) {
        step[i].edge->visits++;
        step[i].edge->sum += value[step[i].actor];
    }
}

int six__walker_reply(struct six__walker *w, const struct six__state *s,
                      const struct six_action *menu, int count)
{
    struct choice c = { .count = count };
    six_seat actor = w->game->to_act(s->bytes);
    six__tree_walk(&w->tree);
    return pass_by(w, key_of(w, s, actor), actor, s, menu, &c);
}

double six__walker_worth(struct six__walker *w, struct six__state *s)
{
    struct six_action menu[SIX_LEGAL_MAX];
    float value[SIX_SEATS_MAX] = { 0 };
    if (w->knows && w->game->legal(s->bytes, menu) > 0)
        judge(w, s, value);
    else
        roll_out(w, s, value);
    return (double)value[w->seat];
}
