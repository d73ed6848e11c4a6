/* states.c -- properties of the rules: menus, apply(), views and events. */
#include "properties.h"

static bool is_seat(const struct trial *t, six_seat seat)
{
    return seat < t->seats;
}

static bool same_menu(const struct six_action *a, int count,
                      const struct six_action *b, int other)
{
    bool equal = count == other;
    for (int i = 0; equal && i < count; i++)
        equal = six_action_equal(a[i], b[i]);
    return equal;
}

/* ---- legal: the menu is sound ---- */

void check_legal(struct trial *t)
{
    struct six_action again[SIX_LEGAL_MAX];
    int count = t->game->legal(t->now.byte, again);
    if (!is_seat(t, t->who) && t->who != SIX_CHANCE)
        fail(t, "seat %d has to act", t->who);
    if (t->count < 1 || t->count > SIX_LEGAL_MAX)
        fail(t, "%d legal actions", t->count);
    if (!same_menu(t->menu, t->count, again, count))
        fail(t, "legal() answers differently when it is asked again");
    for (int i = 0; i < t->count; i++) {
        if (t->menu[i].seed != 0)
            fail(t, "legal() lists an action with a seed");
        for (int j = 0; j < i; j++)
            if (six_action_equal(t->menu[i], t->menu[j]))
                fail(t, "legal() lists action %d twice", i);
    }
}

void check_end(struct trial *t)
{
    struct six_action menu[SIX_LEGAL_MAX];
    struct six_result result;
    int seats = t->seats, winners = 0;
    if (t->game->legal(t->now.byte, menu) != 0)
        fail(t, "there are legal actions when the game is over");
    t->game->result(t->now.byte, &result);
    if (!result.ending || !result.text)
        fail(t, "the result has no words");
    for (int s = 0; s < seats; s++) {
        winners += result.place[s] == 1;
        if (result.place[s] < 1 || result.place[s] > seats)
            fail(t, "place %d among %d", result.place[s], seats);
    }
    if (winners == 0)
        fail(t, "nobody has the first place");
}

/* ---- pure: apply() is a function of state and action ---- */

void check_pure(struct trial *t)
{
    struct state silent;
    copy(t, &silent, &t->now);
    t->game->apply(silent.byte, t->act, NULL);
    if (!same(t, &silent, &t->next))
        fail(t, "apply() with and without events differ at byte %d",
             difference(&silent, &t->next));
    copy(t, &silent, &t->now);
    struct six_events events;
    events.count = 0;
    t->game->apply(silent.byte, t->act, &events);
    if (events.count != t->events.count ||
        memcmp(events.list, t->events.list,
               (size_t)events.count * sizeof events.list[0]) != 0)
        fail(t, "apply() tells different events the second time");
}

/* ---- whole: invariants ---- */

void check_whole(struct trial *t)
{
    const char *broken = t->game->broken(t->next.byte);
    struct six_setup how;
    if (broken)
        fail(t, "broken: %s", broken);
    t->game->how(t->next.byte, &how);
    if (how.seats != t->set->how.seats ||
        memcmp(how.option, t->set->how.option, sizeof how.option) != 0)
        fail(t, "how() does not tell the set-up");
    if (t->game->learned(t->next.byte) < t->game->learned(t->now.byte))
        fail(t, "learned() goes down");
}

/* ---- law: hide(guess(hide(s))) == hide(s) ---- */

static void check_viewer(struct trial *t, six_seat v)
{
    struct state view, deal, back;
    struct six_action menu[SIX_LEGAL_MAX];
    view_of(t, &t->now, v, &view);
    if (t->game->to_act(view.byte) != t->who)
        fail(t, "another seat acts in the view of %s", seat_id(t, v));
    if (t->game->learned(view.byte) != 0)
        fail(t, "the view of %s tells learned()", seat_id(t, v));
    if (v == t->who &&
        !same_menu(t->menu, t->count, menu, t->game->legal(view.byte, menu)))
        fail(t, "the menu of %s is another one in the view", seat_id(t, v));
    copy(t, &deal, &view);
    t->game->guess(deal.byte, v, six_random(&t->dice));
    view_of(t, &deal, v, &back);
    if (!same(t, &view, &back))
        fail(t, "hide(guess(view)) differs from the view of %s at byte %d",
             seat_id(t, v), difference(&view, &back));
    const char *broken = t->game->broken(deal.byte);
    if (broken)
        fail(t, "a guess of %s is broken: %s", seat_id(t, v), broken);
    if (t->game->to_act(deal.byte) != t->who)
        fail(t, "another seat acts in a guess of %s", seat_id(t, v));
    if (v == t->who &&
        !same_menu(t->menu, t->count, menu, t->game->legal(deal.byte, menu)))
        fail(t, "the menu of %s depends on what is hidden", seat_id(t, v));
}

void check_law(struct trial *t)
{
    for (int i = 0; i <= t->seats; i++)
        check_viewer(t, viewer_at(t, i));
}

/* ---- told: what a view gains, its events have told ----
 *
 * Two states that look the same to a viewer, and an action after which the
 * viewer is told the same: they must look the same again. Otherwise the view
 * gives away what no event says. */

static int told_to(const struct trial *t, const struct six_events *all,
                   six_seat v, struct six_event out[SIX_EVENTS_MAX])
{
    int count = 0;
    for (int i = 0; i < all->count; i++)
        count += six_event_for(&all->list[i], v, t->game->events, &out[count]);
    return count;
}

static void check_told_to(struct trial *t, six_seat v)
{
    struct state deal, before, after;
    struct six_events events;
    struct six_event told[SIX_EVENTS_MAX], other[SIX_EVENTS_MAX];
    events.count = 0;
    view_of(t, &t->now, v, &deal);
    t->game->guess(deal.byte, v, six_random(&t->dice));
    if (!six_is_legal(t->game, deal.byte, t->act))
        return;
    t->game->apply(deal.byte, t->act, &events);
    int count = told_to(t, &t->events, v, told);
    if (count != told_to(t, &events, v, other) ||
        memcmp(told, other, (size_t)count * sizeof told[0]) != 0)
        return;
    view_of(t, &t->next, v, &before);
    view_of(t, &deal, v, &after);
    if (!same(t, &before, &after))
        fail(t, "the view of %s tells at byte %d what no event has told",
             seat_id(t, v), difference(&before, &after));
}

/* To hide what is hidden changes nothing. */
static void check_twice(struct trial *t, six_seat v)
{
    struct state view, again;
    view_of(t, &t->next, v, &view);
    view_of(t, &view, v, &again);
    if (!same(t, &view, &again))
        fail(t, "hide() changes the view of %s at byte %d", seat_id(t, v),
             difference(&view, &again));
}

void check_told(struct trial *t)
{
    for (int i = 0; i <= t->seats; i++) {
        check_told_to(t, viewer_at(t, i));
        check_twice(t, viewer_at(t, i));
    }
}

/* ---- events: who is not in the mask is told no secret ---- */

static int word_count(const struct six_game *game)
{
    int n = 0;
    while (game->words && game->words[n].id)
        n++;
    return n;
}

static bool arg_in_range(const struct trial *t, enum six_arg_kind kind,
                         uint8_t value)
{
    switch (kind) {
    case SIX_ARG_NONE:
    case SIX_ARG_TOKENS:
    case SIX_ARG_NUMBER:
        return true;
    case SIX_ARG_SEAT:
        return is_seat(t, value) || value == SIX_NOBODY;
    case SIX_ARG_WORD:
        return value < word_count(t->game);
    case SIX_ARG_CARD:
        return value < t->game->card_count;
    }
    return false;
}

static void check_sentence(struct trial *t, const struct six_event *event)
{
    char buf[1000];
    for (six_lang lang = 0; lang < SIX_LANG_COUNT; lang++) {
        struct six_speaker to = { lang, NULL };
        struct six_text out = text_in(buf, sizeof buf);
        six_event_say(t->game, t->next.byte, event, &to, &out);
        if (out.used == 0 || !six_text_ok(&out) || strchr(buf, '{'))
            fail(t, "event %s says: '%s'", t->game->events[event->kind].id,
                 buf);
    }
}

static void check_event_for(struct trial *t, const struct six_event *event,
                            six_seat v)
{
    const struct six_event_kind *kind = &t->game->events[event->kind];
    struct six_event told;
    if (!six_event_for(event, v, t->game->events, &told))
        return;
    bool knows = event->secret & six_seat_bit(v);
    for (int i = 0; i < SIX_EVENT_ARGS; i++)
        if (kind->arg[i].secret && !knows && told.arg[i] != SIX_HIDDEN)
            fail(t, "event %s tells its secret to %s", kind->id, seat_id(t, v));
    check_sentence(t, &told);
}

static void check_event(struct trial *t, const struct six_event *event)
{
    if (event->kind >= t->game->event_count) {
        fail(t, "there is no event of kind %d", event->kind);
        return;
    }
    const struct six_event_kind *kind = &t->game->events[event->kind];
    if (!is_seat(t, event->seat) && event->seat != SIX_NOBODY)
        fail(t, "event %s is about seat %d", kind->id, event->seat);
    for (int i = 0; i < SIX_EVENT_ARGS; i++)
        if (!arg_in_range(t, kind->arg[i].kind, event->arg[i]))
            fail(t, "event %s: argument %d is %d", kind->id, i, event->arg[i]);
    for (int i = 0; i <= t->seats; i++)
        check_event_for(t, event, viewer_at(t, i));
}

void check_events(struct trial *t)
{
    for (int i = 0; i < t->events.count; i++)
        check_event(t, &t->events.list[i]);
}
