/* mind.c -- a player that searches. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/search.h"
#include "core/rng.h"

static const double HOPELESS = 4; /* times soft worse than the best */

enum { LUCK = 20 }; /* tried so many times less, it may only seem good */

struct mind {
    struct six_player head;
    struct six__thinker *thinker;
    struct six__belief *belief; /* NULL where nothing is inferred */
    struct six_hints last;
};

static void see(struct six_player *p, const void *view,
                const struct six_event *events, int count)
{
    struct mind *m = (struct mind *)p;
    (void)events, (void)count; /* the views tell */
    if (m->belief)
        six__belief_see(m->belief, view);
}

/* How much an action is wanted by somebody who may err a little. */
static double wanted(const struct six__found *f, int i, int best, double soft)
{
    double less = six__found_mean(f, best) - six__found_mean(f, i);
    if (f->action[i].visits * LUCK < f->action[best].visits ||
        less >= HOPELESS * soft)
        return 0;
    return exp2(-(less > 0 ? less : 0) / soft);
}

/* One of the good actions: the better the more likely. */
static int choose_softly(const struct six__found *f, double soft, uint64_t seed)
{
    int best = six__found_best(f);
    double sum = 0;
    for (int i = 0; i < f->count; i++)
        sum += wanted(f, i, best, soft);
    double at = (double)(six__random(&seed) >> 11) * 0x1p-53 * sum;
    for (int i = 0; i < f->count; i++) {
        at -= wanted(f, i, best, soft);
        if (at < 0)
            return i;
    }
    return best;
}

static int choose(struct six_player *p, const void *view,
                  const struct six_action *menu, int count,
                  const struct six_think *how, struct six_error *err)
{
    struct mind *m = (struct mind *)p;
    double soft = m->thinker->how.soft;
    struct six__found found;
    (void)err; /* it can't fail */
    m->last = (struct six_hints){ .count = 0 };
    if (count == 1)
        return 0;
    six__think(m->thinker, m->belief, view, menu, count, how, soft <= 0,
               &found);
    six__found_hints(m->thinker, &found, menu, &m->last);
    return soft > 0 ? choose_softly(&found, soft, ~how->seed)
                    : six__found_best(&found);
}

static void free_mind(struct six_player *p)
{
    struct mind *m = (struct mind *)p;
    six__thinker_free(m->thinker);
    if (m->belief)
        six__belief_release(m->belief);
    free(m->belief);
    free(m);
}

static const struct six_player_kind mind_kind = {
    .see = see,
    .choose = choose,
    .free = free_mind,
};

six_status six_player_search(struct six_player **out,
                             const struct six_search *settings,
                             const struct six_game *game, six_seat seat,
                             struct six_error *err)
{
    const char *wrong = six__search_refuses(settings);
    if (wrong)
        return six_fail(err, SIX_RANGE, "%s",
                        six_tr(err ? err->lang : SIX_EN, wrong));
    struct mind *m = calloc(1, sizeof *m);
    if (!m)
        goto fail;
    m->head = (struct six_player){ &mind_kind, game, seat };
    m->thinker = six__thinker_new(settings, game, seat);
    if (!m->thinker)
        goto fail;
    if (m->thinker->how.infer > 1) {
        m->belief = calloc(1, sizeof *m->belief);
        if (!m->belief ||
            !six__belief_init(m->belief, game, seat, m->thinker->how.infer))
            goto fail;
    }
    *out = &m->head;
    return SIX_OK;
fail:
    if (m)
        free_mind(&m->head);
    return six_fail(err, SIX_NO_MEMORY,
                    N_("out of memory for a bot that searches"));
}

bool six_player_report(const struct six_player *p, struct six_hints *out)
{
    if (p->kind != &mind_kind)
        return false;
    *out = ((const struct mind *)p)->last;
    return true;
}
