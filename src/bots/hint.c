/* hint.c -- advice: the best few actions, and why. */
#include "bots/hint.h"

#include <math.h>

#include "bots/future.h"
#include "bots/search.h"
#include "core/clean.h"

enum { TRIES_FEW = 10, TRIES = 100 }; /* of each hint, at least */
static const double SAME = 0.015;     /* chances that are not told apart */
static const double MUCH = 0.05;      /* to win more often than the next one */
static const double MOST = 0.7;       /* of the search's attention */

/* ---- who thinks ---- */

six_status six__hint_level(const char *spec, struct six_search *out,
                           struct six_error *err)
{
    char quote[SIX__QUOTE_MAX], list[200];
    const struct six_bot *bot;
    struct six_text names;
    six_status st = six_player_check(spec, out, err);
    if (st != SIX_OK || out->iterations || out->seconds > 0)
        return st;
    six_text_init(&names, list, sizeof list);
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++)
        if (bot->search)
            six_text_printf(&names, "%s%s", names.used ? ", " : "", bot->id);
    return six_fail(err, SIX_RANGE,
                    N_("the bot '%s' does not think ahead and gives no advice; "
                       "these do: %s"),
                    six__quote(quote, spec), list);
}

/* ---- thinking ---- */

/* Who has no choice needs no search, and a search has not looked at it. */
static void judge_only(const struct six__futures *f, struct six_hints *out)
{
    struct six_hint *only = &out->hint[0];
    only->chance = six__futures_worth(f, 0, &only->error);
    only->share = 1;
}

static bool is_told(const struct six_hints *h, struct six_action act)
{
    for (int i = 0; i < h->count; i++)
        if (six_action_equal(h->hint[i].act, act))
            return true;
    return false;
}

/* Of few actions all are told, those too that were never tried. */
static void complete(struct six_hints *out, const struct six_action *menu,
                     int count)
{
    for (int i = 0; i < count && count <= SIX_HINTS_MAX; i++)
        if (!is_told(out, menu[i]))
            out->hint[out->count++] = (struct six_hint){ .act = menu[i] };
}

/* A search soon turns away from what seems bad. Look at it again, for people
 * want to know how bad it is. */
static void look_again(struct six__thinker *t, struct six_hints *out)
{
    uint64_t least = out->iterations / 20;
    least = least < TRIES_FEW ? TRIES_FEW : least < TRIES ? least : TRIES;
    for (int i = 0; i < out->count; i++) {
        struct six_hint *h = &out->hint[i];
        six__hint_judge(h, six__think_of(t, h->act, least));
    }
}

/* The best is what the search would do; the others follow by their chances. */
static void sort(struct six_hints *out)
{
    for (int i = 2; i < out->count; i++) {
        struct six_hint h = out->hint[i];
        int at = i;
        for (; at > 1 && out->hint[at - 1].chance < h.chance; at--)
            out->hint[at] = out->hint[at - 1];
        out->hint[at] = h;
    }
}

static void advise(struct six__thinker *t, struct six__futures *futures,
                   const void *view, const struct six_think *how,
                   struct six_hints *out)
{
    struct six_action menu[SIX_LEGAL_MAX];
    struct six__found found;
    int count = t->game->legal(view, menu);
    six__think(t, NULL, view, menu, count, how, false, &found);
    six__found_hints(t, &found, menu, out);
    complete(out, menu, count);
    if (count > 1) {
        look_again(t, out);
        sort(out);
    }
    six__foresee(futures, &t->walker[0], out);
    if (count == 1)
        judge_only(futures, out);
}

six_status six_hints(struct six_hints *out, const struct six_search *settings,
                     const struct six_game *game, const void *view,
                     six_seat seat, const struct six_think *how,
                     struct six_error *err)
{
    const char *wrong = six__search_refuses(settings);
    if (wrong)
        return six_fail(err, SIX_RANGE, "%s",
                        six_tr(err ? err->lang : SIX_EN, wrong));
    if (game->to_act(view) == SIX_NOBODY)
        return six_fail(err, SIX_GAME_OVER, N_("the game is over"));
    if (game->to_act(view) != seat || seat >= SIX_SEATS_MAX)
        return six_fail(err, SIX_NOT_YOUR_TURN,
                        N_("there is advice only for whoever has to act"));
    struct six__thinker *t = six__thinker_new(settings, game, seat);
    struct six__futures *futures = six__futures_new();
    six_status st = SIX_OK;
    if (t && futures)
        advise(t, futures, view, how, out);
    else
        st = six_fail(err, SIX_NO_MEMORY, N_("out of memory for advice"));
    six__thinker_free(t);
    six__futures_free(futures);
    return st;
}

/* ---- sentences ---- */

static int percent(double part)
{
    return (int)(part * 100 + 0.5);
}

/* How sure the search is of its first choice. It may have tried no other one,
 * or have been asked for no more. */
static const char *first_place(const struct six_game *game, const void *view,
                               const struct six_hints *all)
{
    const struct six_hint *best = &all->hint[0], *next = &all->hint[1];
    double more = best->chance - next->chance;
    struct six_action menu[SIX_LEGAL_MAX];
    if (game->legal(view, menu) == 1)
        return N_("There is nothing else to do.");
    if (all->count == 1)
        return N_("The best, as far as one can tell.");
    if (more < SAME)
        return N_("The next one is about as good.");
    double error = hypot(best->error, next->error);
    return more > MUCH && more > error && best->share > MOST
               ? N_("Clearly the best.")
               : N_("The best, as far as one can tell.");
}

/* How it compares. */
static void say_place(const struct six_game *game, const void *view,
                      const struct six_hint *hint, const struct six_hints *all,
                      six_lang lang, struct six_text *out)
{
    const struct six_hint *best = &all->hint[0];
    int less = percent(best->chance) - percent(hint->chance);
    if (hint == best)
        six_text_add(out, six_tr(lang, first_place(game, view, all)));
    else if (less <= 0)
        six_text_add(out, six_tr(lang, N_("Perhaps as good as the best.")));
    else
        six_text_printf(out,
                        six_tr(lang, N_("Of 100 games it wins %d fewer than "
                                        "the best.")),
                        less);
}

/* In words, where it is nearly all or nothing. */
static void say_often(double part, bool briefly, six_lang lang,
                      struct six_text *out)
{
    int n = percent(part);
    if (n == 0)
        six_text_add(out, six_tr(lang, N_("hardly ever")));
    else if (n == 100)
        six_text_add(out, six_tr(lang, N_("nearly always")));
    else if (briefly)
        six_text_int(out, n);
    else
        six_text_printf(out, six_tr(lang, N_("%d of 100 times")), n);
}

/* An event speaks for an action that makes it likelier, if it is welcome, or
 * more seldom, if it is not; or else it is just what comes next. */
static void say_reason(const struct six_hint *hint, six_lang lang,
                       struct six_text *out)
{
    static const char *const words[2][2] = {
        /* [in favour][likelier] */
        { N_(" Against it, rarer with it (%s, else %s): "),
          N_(" Against it, likelier with it (%s, else %s): ") },
        { N_(" In its favour, rarer with it (%s, else %s): "),
          N_(" In its favour, likelier with it (%s, else %s): ") },
    };
    char often[60], otherwise[60];
    struct six_text text;
    int n = percent(hint->often);
    double more = hint->often - hint->otherwise;
    six_text_init(&text, often, sizeof often);
    say_often(hint->often, false, lang, &text);
    six_text_init(&text, otherwise, sizeof otherwise);
    say_often(hint->otherwise, n > 0 && n < 100, lang, &text);
    if (fabs(more) < SIX__DIFFERENT) {
        six_text_printf(out, six_tr(lang, N_(" To be expected (%s): ")), often);
        return;
    }
    bool favours = hint->welcome == (more > 0);
    six_text_printf(out, six_tr(lang, words[favours][more > 0]), often,
                    otherwise);
}

void six_hint_say(const struct six_game *game, const void *view,
                  const struct six_hint *hint, const struct six_hints *all,
                  const struct six_speaker *to, struct six_text *out)
{
    say_place(game, view, hint, all, to->lang, out);
    if (!hint->foreseen)
        return;
    say_reason(hint, to->lang, out);
    six_event_say(game, view, &hint->event, to, out);
}
