/* step.c -- how a table goes on by itself: bots think, clocks run out. */
#include <sodium.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/guard.h"
#include "server/log.h"
#include "server/table.h"
#include "sixstones/bots.h"

enum {
    AWAY_MS = 1000, /* before a bot decides in a person's place */
    BUSY_MS = 500,  /* before it is tried again where too many bots wait */
    AGAIN_MS = 100, /* before a look at what could not be done at its time */
    FAR_MS = 600000 /* between looks at a table where nothing is to be done */
};

/* What a slow game needs; others are quicker. */
static const double iterations_per_second = 10000;

/* ---- a bot thinks ---- */

/* It has a copy of the game, and looks at it through its seat's eyes alone. */
struct think {
    struct crew_job job;
    struct table *table; /* the job's owner */
    struct six_session *session;
    int64_t number;
    six_seat seat;
    char spec[STORE_BOT_MAX + 1];
    uint64_t seed;
    const struct crew *crew;

    bool decided, failed;
    struct six_action act;
};

static bool go_on(void *think, double part)
{
    const struct think *th = think;
    (void)part;
    return crew_wants(th->crew, &th->job);
}

/* What the seat was shown so far, so that the bot remembers it: the same
 * whether the server was started again in between or not. */
static void look_back(struct six_player *p, const struct six_session *s)
{
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct six_event events[SIX_EVENTS_MAX];
    int n = 0;
    if (!p->kind->see)
        return;
    for (int i = 0; i < six_session_count(s); i++) {
        if (p->kind->wants_events)
            n = six_session_events(s, i, p->seat, false, events);
        six_session_state_at(s, i + 1, view);
        p->game->hide(view, p->seat);
        six_player_see(p, view, events, n);
    }
}

static void choose(void *job)
{
    struct think *th = job;
    const struct six_session *s = th->session;
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct six_action menu[SIX_LEGAL_MAX];
    struct six_think how = { .seed = th->seed, .go_on = go_on, .context = th };
    struct six_player *p;
    if (six_player_new(&p, th->spec, six_session_game(s), th->seat, NULL) !=
        SIX_OK)
        return;
    look_back(p, s);
    six_session_view(s, th->seat, view);
    int count = six_session_legal(s, menu);
    int chosen = six_player_choose(p, view, menu, count, &how, NULL);
    six_player_free(p);
    th->decided = chosen >= 0;
    if (th->decided)
        th->act = menu[chosen];
}

/* A bot that fails leaves its memory behind; its table is given up. */
static void think(struct crew_job *job)
{
    struct think *th = (struct think *)job;
    th->failed = !guarded(choose, th);
}

static void forget(struct crew_job *job)
{
    struct think *th = (struct think *)job;
    six_session_free(th->session);
    free(th);
}

/* For lack of memory or of room in a queue: a bot is asked again later. */
static void put_off(struct table *t)
{
    t->rests = t->server->now + BUSY_MS;
}

/* What memory was missing for may have been played by halves. */
static void decide(struct table *t, six_seat seat, struct six_action act)
{
    struct six_error err = { 0 };
    struct write *w = table_change(t);
    if (!w) {
        put_off(t);
        table_arm(t);
        return;
    }
    w->from_bot = true;
    if (table_play(w, seat, act, &err) == SIX_OK) {
        table_store(w);
        return;
    }
    log_line(LOG_ERROR, "bot-failed", LOG({ "why", err.text }));
    if (err.status == SIX_NO_MEMORY)
        table_fail(w, &err);
    else
        table_forget(w);
}

/* What was thought of while the game went elsewhere (something was taken back,
 * the person has returned) is of no use. */
static void thought(struct crew_job *job)
{
    struct think *th = (struct think *)job;
    struct table *t = th->table;
    bool wanted = th->decided && !t->server->stopping &&
                  t->thought == th->number && table_is_settled(t) &&
                  !t->broken && t->number == th->number &&
                  t->row.state == STORE_PLAYING &&
                  six_session_to_act(t->session) == th->seat &&
                  table_is_program(t, th->seat);
    if (t->thought == th->number)
        t->thought = -1;
    if (th->failed)
        table_give_up(t);
    else if (!th->decided && t->number == th->number)
        put_off(t);
    if (wanted)
        decide(t, th->seat, th->act);
    else
        table_step(t);
    forget(job);
}

static uint64_t luck(const struct table *t)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    if (t->rules.seeded) {
        seed = ~t->rules.seed + (uint64_t)t->number * 0x9e3779b97f4a7c15u;
        seed = six_random(&seed);
    }
    return seed;
}

double table_effort(const struct six_search *search)
{
    if (!search)
        return 0.01;
    double seconds = search->iterations / iterations_per_second;
    return search->seconds > 0 && search->seconds < seconds ? search->seconds
                                                            : seconds;
}

static void begin_to_think(struct table *t, six_seat seat)
{
    struct think *th = calloc(1, sizeof *th);
    if (!th ||
        six_session_branch(&th->session, t->session,
                           six_session_count(t->session), NULL) != SIX_OK) {
        free(th);
        put_off(t);
        return;
    }
    th->job = (struct crew_job){
        .owner = &t->owner, .work = think, .done = thought, .drop = forget
    };
    th->table = t;
    th->number = t->number;
    th->seat = seat;
    th->seed = luck(t);
    th->crew = t->server->crew;
    snprintf(th->spec, sizeof th->spec, "%s", t->row.seat[seat].bot);
    const struct six_bot *bot = six_bot_find(th->spec);
    th->job.share.payer = t->payer;
    th->job.share.seconds = table_effort(bot ? bot->search : NULL);
    if (crew_submit(t->server->crew, &th->job) == SIX_OK) {
        t->thought = t->number;
        return;
    }
    put_off(t);
    forget(&th->job);
}

/* A bot in a person's place takes its time, so that the person may find the
 * game still going on. */
static bool takes_its_time(struct table *t, six_seat seat)
{
    if (!t->row.seat[seat].away || t->paced == t->number)
        return false;
    t->paced = t->number;
    t->rests = t->server->now + AWAY_MS;
    return true;
}

/* A bot that was asked for another number will find that out itself. */
static void step(struct table *t)
{
    if (!table_is_settled(t) || t->broken || t->server->stopping ||
        t->row.state != STORE_PLAYING || t->thought == t->number ||
        t->server->now < t->rests)
        return;
    six_seat seat = six_session_to_act(t->session);
    six_session_set_time(t->session, t->server->now);
    if (seat < t->row.seats && table_is_program(t, seat) &&
        !takes_its_time(t, seat))
        begin_to_think(t, seat);
}

void table_step(struct table *t)
{
    step(t);
    table_arm(t);
}

/* ---- people come back ---- */

static bool can_return(const struct table *t, const struct link *l,
                       six_seat seat)
{
    return table_is_mine(t, l, seat) && t->row.seat[seat].away &&
           table_may_return(t, seat);
}

bool table_waits_for(const struct table *t, const struct link *l)
{
    for (six_seat i = 0; i < t->row.seats; i++)
        if (can_return(t, l, i) && !table_is_here(t, i))
            return true;
    return false;
}

static bool give_back(struct write *w, struct link *l)
{
    bool any = false;
    for (six_seat i = 0; i < w->row.seats; i++)
        if (l->returns && can_return(w->table, l, i)) {
            w->row.seat[i].away = false;
            w->row.seat[i].bot[0] = '\0';
            any = true;
        }
    l->returns = false;
    return any;
}

void table_come_back(struct table *t)
{
    bool any = false;
    for (struct link *l = t->links; l; l = l->table_next)
        any = any || l->returns;
    if (!any || !table_is_settled(t) || t->row.state != STORE_PLAYING)
        return;
    struct write *w = table_change(t);
    if (!w)
        return;
    for (struct link *l = t->links; l; l = l->table_next)
        w->sets |= give_back(w, l);
    if (w->sets)
        table_store(w);
    else
        table_forget(w);
}

/* ---- clocks ---- */

/* Out of time: a bot goes on. */
static void run_out(struct table *t, six_seat seat)
{
    struct write *w = table_change(t);
    if (!w)
        return;
    w->sets = true;
    w->row.seat[seat].away = true;
    snprintf(w->row.seat[seat].bot, sizeof w->row.seat[seat].bot, "%s",
             six_bot_usual()->id);
    table_store(w);
}

/* The person whose clock runs, or SIX_NOBODY. */
static six_seat on_the_clock(const struct table *t)
{
    six_seat seat = six_session_to_act(t->session);
    bool runs = t->row.state == STORE_PLAYING && !t->server->stopping &&
                t->rules.clock.kind != SIX_CLOCK_NONE && seat < t->row.seats &&
                !table_is_program(t, seat);
    return runs ? seat : SIX_NOBODY;
}

static void check_clock(struct table *t)
{
    six_seat seat = on_the_clock(t);
    six_session_set_time(t->session, t->server->now);
    if (seat != SIX_NOBODY && six_session_left(t->session, seat) == 0)
        run_out(t, seat);
}

/* ---- time ---- */

static void tell_late(struct table *t)
{
    for (struct link *l = t->links; l; l = l->table_next) {
        if (!table_is_late(t, l) || l->told == table_visible(t, l))
            continue;
        link_tell_update(l, l->told);
        link_tell_table(l);
    }
}

void table_tick(struct table *t)
{
    if (t->unread)
        hall_reload(t);
    if (!table_is_settled(t) || t->broken)
        return;
    table_go_on_starting(t);
    if (t->rests && t->server->now >= t->rests) {
        t->rests = 0;
        step(t);
    }
    tell_late(t);
    check_clock(t);
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* When those who are behind hear of the next action. */
static int64_t next_late(const struct table *t, int64_t otherwise)
{
    for (const struct link *l = t->links; l; l = l->table_next) {
        int count = table_visible(t, l);
        if (table_is_late(t, l) && count < six_session_count(t->session))
            return t->times[count] + (int64_t)t->rules.delay * 1000 + 1;
    }
    return otherwise;
}

/* What a change or a thought is waited for arms it again when it comes. */
void table_arm(struct table *t)
{
    int64_t now = t->server->now, at = now + FAR_MS;
    six_seat seat = on_the_clock(t);
    if (!t->links)
        at = earlier(at, t->used + (int64_t)t->server->settings.idle * 1000);
    if (t->unread)
        at = now;
    if (t->rests)
        at = earlier(at, t->rests);
    if (t->starting.on && !t->starting.settled)
        at = earlier(at, t->starting.missing && !t->starting.gone
                             ? t->starting.until
                             : now);
    if (seat != SIX_NOBODY) {
        six_session_set_time(t->session, now);
        at = earlier(at, now + six_session_left(t->session, seat));
    }
    at = earlier(at, next_late(t, at));
    timer_set(&t->server->timers, &t->timer, at > now ? at : now + AGAIN_MS);
}
