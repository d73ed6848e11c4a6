/* table.c -- one game between programs. */
#include "arena/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bots/value.h"
#include "core/clean.h"

/* No game of ours is half as long, whoever plays. One that is, never ends. */
enum { DECISIONS_MAX = 1000000 };

six_status six__player_from(struct six_player **out, const char *spec,
                            struct six__pipes *pipes,
                            const struct six_game *game, six_seat seat,
                            struct six_error *err)
{
    struct six_search how;
    if (six__is_command(spec))
        return six__pipe_player(out, pipes, spec, game, seat, err);
    six_status st = six_player_check(spec, &how, err);
    if (st != SIX_OK || !how.iterations || strstr(spec, "seconds="))
        return st == SIX_OK ? six_player_new(out, spec, game, seat, err) : st;
    how.seconds = 0;
    return six_player_search(out, &how, game, seat, err);
}

six_status six__player_fits(const char *spec, struct six_error *err)
{
    return six__is_command(spec) ? six__command_check(spec, err)
                                 : six_player_check(spec, NULL, err);
}

struct table {
    const struct six__seating *at;
    const struct six_game *game;
    struct six_player *player[SIX_SEATS_MAX];
    uint64_t luck[SIX_SEATS_MAX]; /* streams */
    uint64_t chance;
    bool wants_events;
    six_seat last; /* who acted before, or SIX_NOBODY */
    uint8_t begun; /* how many seats have acted */
    struct six__row *row;
    struct six_action menu[SIX_LEGAL_MAX];
    struct six_events events;
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
};

/* ---- sitting down and leaving ---- */

static void leave(struct table *t, const struct six_result *result)
{
    for (six_seat s = 0; s < t->at->how.seats; s++) {
        struct six_player *p = t->player[s];
        if (p && p->kind->over)
            p->kind->over(p, result);
        six_player_free(p);
    }
}

uint64_t six__luck_of(uint64_t luck, six_seat seat)
{
    uint64_t stream = luck ^ (uint64_t)(seat + 1) << 56;
    return six_random(&stream);
}

static six_status sit_down(struct table *t, const struct six__seating *at,
                           struct six__row *row, struct six_error *err)
{
    *t = (struct table){ .at = at,
                         .game = at->game,
                         .chance = at->deal,
                         .last = SIX_NOBODY,
                         .row = row };
    for (six_seat s = 0; s < at->how.seats; s++) {
        t->luck[s] = six__luck_of(at->luck, s);
        six_status st = six__player_from(&t->player[s], at->bot[s], at->pipes,
                                         at->game, s, err);
        if (st != SIX_OK) {
            leave(t, NULL);
            return st;
        }
        t->wants_events |= t->player[s]->kind->wants_events;
    }
    at->game->setup(t->state, &at->how);
    return SIX_OK;
}

/* ---- playing ---- */

static const void *view(struct table *t, six_seat seat)
{
    memcpy(t->view, t->state, t->game->state_size);
    t->game->hide(t->view, seat);
    return t->view;
}

/* What has just happened, as a seat is told it. */
static void tell(struct table *t, six_seat seat)
{
    struct six_player *p = t->player[seat];
    struct six_event told[SIX_EVENTS_MAX];
    int count = 0;
    if (!p->kind->see)
        return;
    for (int i = 0; p->kind->wants_events && i < t->events.count; i++)
        count += six_event_for(&t->events.list[i], seat, t->game->events,
                               &told[count]);
    six_player_see(p, view(t, seat), told, count);
}

static void act(struct table *t, struct six_action act)
{
    t->events.count = 0;
    t->game->apply(t->state, act, t->wants_events ? &t->events : NULL);
    for (six_seat s = 0; s < t->at->how.seats; s++)
        tell(t, s);
}

static bool go_on(void *context, double part)
{
    const struct table *t = context;
    (void)part;
    return !atomic_load(t->at->stop);
}

static bool is_stopped(const struct table *t)
{
    return t->at->stop && atomic_load(t->at->stop);
}

static void count(struct table *t, six_seat seat, int choices)
{
    if (!t->row->order[seat])
        t->row->order[seat] = ++t->begun;
    t->row->turns += t->last != seat;
    t->row->decisions++;
    t->row->menus += (uint64_t)choices;
    t->last = seat;
}

/* Let a seat decide: the index of its choice, or -1. */
static int ask(struct table *t, six_seat seat, int choices,
               struct six_error *err)
{
    struct six_think how = {
        .seed = six_random(&t->luck[seat]),
        .go_on = t->at->stop ? go_on : NULL,
        .context = t,
    };
    count(t, seat, choices);
    return six_player_choose(t->player[seat], view(t, seat), t->menu, choices,
                             &how, err);
}

/* ---- the end ---- */

/* The teams but for the loser's share the victory. Where nobody has lost and
 * all are one team, there is no victory to share. */
static void share_among_others(struct table *t, six_seat loser)
{
    six_seats others = 0;
    int seats = t->at->how.seats, teams = 0;
    uint8_t lost = loser < seats ? t->game->team(t->state, loser) : 0;
    for (six_seat s = 0; s < seats; s++) {
        uint8_t team = t->game->team(t->state, s);
        if (loser < seats && team == lost)
            continue;
        bool first = true;
        for (six_seat o = 0; o < s; o++)
            first &= !(others & six_seat_bit(o)) ||
                     t->game->team(t->state, o) != team;
        teams += first;
        others |= six_seat_bit(s);
    }
    if (loser >= seats && teams == 1)
        others = 0;
    for (six_seat s = 0; s < seats; s++)
        t->row->share[s] =
            (uint16_t)(others & six_seat_bit(s) ? SIX__WHOLE / teams : 0);
}

static void give_up(struct table *t, six_seat seat, const struct six_error *err)
{
    struct six__row *row = t->row;
    row->forfeit = seat;
    snprintf(row->ending, sizeof row->ending, "forfeit");
    snprintf(row->why, sizeof row->why, "%.*s", SIX__WHY_MAX - 1,
             err->text[0] ? err->text : "it does not say why");
    six__mend(row->why); /* it may have been cut within a letter */
    share_among_others(t, seat);
    leave(t, NULL);
}

static void never_ends(struct table *t)
{
    snprintf(t->row->ending, sizeof t->row->ending, "endless");
    share_among_others(t, SIX_NOBODY);
    leave(t, NULL);
}

static void finish(struct table *t)
{
    struct six_result result;
    float share[SIX_SEATS_MAX];
    t->game->result(t->state, &result);
    six__shares(t->game, t->state, t->at->how.seats, share);
    for (six_seat s = 0; s < t->at->how.seats; s++)
        t->row->share[s] = (uint16_t)lrintf(share[s] * SIX__WHOLE);
    snprintf(t->row->ending, sizeof t->row->ending, "%s", result.ending);
    leave(t, &result);
}

/* Play until something ends it. Returns whether the game was not broken off. */
static bool play(struct table *t, struct six_error *err)
{
    six_seat seat;
    while ((seat = t->game->to_act(t->state)) != SIX_NOBODY) {
        if (is_stopped(t)) {
            leave(t, NULL);
            return false;
        }
        if (t->row->decisions == DECISIONS_MAX) {
            never_ends(t);
            return true;
        }
        int choices = t->game->legal(t->state, t->menu), chosen = 0;
        if (seat == SIX_CHANCE)
            t->menu[0].seed = six_random(&t->chance);
        else
            chosen = ask(t, seat, choices, err);
        if (chosen < 0) {
            give_up(t, seat, err);
            return true;
        }
        act(t, t->menu[chosen]);
    }
    finish(t);
    return true;
}

six_status six__table_play(const struct six__seating *at, struct six__row *out,
                           bool *done, struct six_error *err)
{
    struct table t;
    struct six_error why = { .lang = SIX_EN };
    struct six__row row = { .forfeit = SIX_NOBODY };
    six_status st = sit_down(&t, at, &row, err);
    if (st != SIX_OK)
        return st;
    bool ended = play(&t, &why) && !is_stopped(&t);
    *done = ended;
    if (ended)
        *out = row;
    return SIX_OK;
}
