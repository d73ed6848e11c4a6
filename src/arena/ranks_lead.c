/* ranks_lead.c -- rank 0: hands games out to all ranks, its own threads
 * included, and takes their rows. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "arena/ranks.h"

static const double nap = 0.001;
static const double tick_time = 0.1;

enum { RANGE_MAX = 48 /* bytes of "123-456" */ };

/* A run, while it is led. */
struct lead {
    struct six__ranks *ranks;
    struct six__desk *desk;
    const struct six__ranks_how *how;
    const struct six__watch *watch;
    six_lang lang;
    uint64_t run; /* what all must agree about */
    double now, ticked;
};

/* ---- failing ---- */

/* End the run for a reason that a rank is to be blamed for. */
static void fail(struct lead *l, int rank, six_status status, const char *why)
{
    struct six_error err = { .lang = l->lang };
    six_fail(&err, status, N_("rank %d: %s"), rank, six_tr(l->lang, why));
    six__desk_fail(l->desk, &err);
}

/* ---- who has which game ---- */

static void hold(struct lead *l, int rank, uint64_t game)
{
    l->ranks->holder[game] = (uint16_t)(rank + 1);
    l->ranks->rank[rank].held++;
}

static void let_go(struct lead *l, uint64_t game)
{
    int holder = l->ranks->holder[game];
    if (holder)
        l->ranks->rank[holder - 1].held--;
    l->ranks->holder[game] = 0;
}

/* Nobody must wait for what this rank has. Returns how many games that is. */
static uint64_t take_back(struct lead *l, int rank)
{
    struct six__ranks *r = l->ranks;
    uint64_t games = r->rank[rank].held;
    for (uint64_t i = 0; r->rank[rank].held; i++)
        if (r->holder[i] == rank + 1) {
            let_go(l, i);
            six__desk_give_back(l->desk, i);
        }
    return games;
}

static void tell_news(struct lead *l, int rank, enum six__news what,
                      uint64_t games)
{
    if (l->watch->news)
        l->watch->news(l->watch->context, rank, what, games);
}

/* Row of a game, whoever was asked for it: one that was lost may have finished
 * it all the same. */
static void bring(struct lead *l, int rank, uint64_t game,
                  const struct six__row *row)
{
    if (game >= l->desk->results->planned) {
        fail(l, rank, SIX_RANGE, N_("a game that is not of this run"));
        return;
    }
    if (l->ranks->holder[game] == rank + 1)
        let_go(l, game);
    six__desk_bring(l->desk, game, row);
}

/* ---- letters ---- */

/* "H VERSION RUN WORKERS" */
static void hear_hello(struct lead *l, int rank, char *text)
{
    struct six__rank *k = &l->ranks->rank[rank];
    char *rest = NULL, *version = strtok_r(text, " ", &rest);
    const char *run = strtok_r(NULL, " ", &rest);
    const char *workers = strtok_r(NULL, " ", &rest);
    if (!version || strcmp(version, l->how->program) != 0)
        fail(l, rank, SIX_VERSION,
             N_("this is another version of Sixstones; install the same on "
                "all machines"));
    else if (!run || strtoull(run, NULL, 16) != l->run)
        fail(l, rank, SIX_FORBIDDEN,
             N_("this rank was started for another run; give all ranks the "
                "same command"));
    long count = workers ? strtol(workers, NULL, 10) : 0;
    k->workers = count > 1 && count < INT16_MAX ? (int)count : 1;
    k->appetite = k->workers;
    k->known = true;
}

/* "R APPETITE" and lines of a journal. */
static void hear_rows(struct lead *l, int rank, char *text)
{
    struct six_error err = { .lang = l->lang };
    l->ranks->rank[rank].appetite = (int)strtol(text, &text, 10);
    for (text += *text == '\n'; *text;) {
        size_t length = strcspn(text, "\n");
        struct six__row row;
        uint64_t game = 0;
        if (six__journal_read(l->desk->plan, text, length, &game, &row, &err) !=
            SIX_OK) {
            fail(l, rank, err.status, err.text);
            return;
        }
        bring(l, rank, game, &row);
        text += length + (text[length] == '\n');
    }
}

/* "F STATUS TEXT" */
static void hear_failure(struct lead *l, int rank, char *text)
{
    long status = strtol(text, &text, 10);
    fail(l, rank,
         status > SIX_OK && status < SIX_STATUS_COUNT ? (six_status)status
                                                      : SIX_IO,
         text + (*text == ' '));
}

static void leave(struct lead *l, int rank)
{
    if (!l->ranks->rank[rank].left)
        tell_news(l, rank, SIX__LEFT, take_back(l, rank));
    l->ranks->rank[rank].left = true;
}

static void hear(struct lead *l, int rank, char *letter)
{
    struct six__rank *k = &l->ranks->rank[rank];
    char *text = letter + (letter[0] != '\0') + (letter[0] && letter[1] == ' ');
    k->heard = l->now;
    if (k->lost) {
        k->lost = false;
        tell_news(l, rank, SIX__BACK, 0);
    }
    switch (letter[0]) {
    case SIX__LETTER_HELLO:
        hear_hello(l, rank, text);
        break;
    case SIX__LETTER_ROWS:
        hear_rows(l, rank, text);
        break;
    case SIX__LETTER_FAILED:
        hear_failure(l, rank, text);
        break;
    case SIX__LETTER_BYE:
        k->gone = true;
        leave(l, rank);
        break;
    case SIX__LETTER_LEAVE:
        leave(l, rank);
        break;
    case SIX__LETTER_ALIVE:
        break;
    default:
        fail(l, rank, SIX_SYNTAX, N_("it sent a message that can't be read"));
    }
}

static void listen(struct lead *l)
{
    char *letter;
    int from = 0;
    l->now = six__ranks_time(l->ranks);
    while ((letter = six__ranks_receive(l->ranks, &from)) != NULL)
        hear(l, from, letter);
}

/* ---- those who say nothing ---- */

static void miss(struct lead *l)
{
    struct six__ranks *r = l->ranks;
    for (int i = 1; i < r->count; i++) {
        struct six__rank *k = &r->rank[i];
        if (k->lost || k->left || l->now - k->heard <= r->silence)
            continue;
        k->lost = true;
        tell_news(l, i, SIX__LOST, take_back(l, i));
    }
}

/* Let the others know that we live. */
static void beat(struct lead *l)
{
    struct six__ranks *r = l->ranks;
    if (l->now - r->told < six__ranks_beat(r))
        return;
    r->told = l->now;
    for (int i = 1; i < r->count; i++)
        if (!r->rank[i].lost)
            six__ranks_say(r, i, SIX__LETTER_ALIVE);
}

/* ---- handing games out ---- */

/* "G 3 5-9" to be sent to a rank. */
struct parcel {
    char data[SIX__LETTER_MAX];
    struct six_text text;
    uint64_t first, last; /* the range that is not yet written */
    bool open;            /* there is one */
};

static void end_range(struct parcel *p)
{
    if (p->open && p->first == p->last)
        six_text_printf(&p->text, " %llu", (unsigned long long)p->first);
    else if (p->open)
        six_text_printf(&p->text, " %llu-%llu", (unsigned long long)p->first,
                        (unsigned long long)p->last);
    p->open = false;
}

static void put(struct parcel *p, uint64_t game)
{
    if (p->open && game == p->last + 1) {
        p->last = game;
        return;
    }
    end_range(p);
    p->first = p->last = game;
    p->open = true;
}

/* Take games from the desk for a rank, as many as fit into a letter. */
static void send_games(struct lead *l, int rank, int count)
{
    struct parcel p = { .open = false };
    uint64_t game = 0;
    six_text_init(&p.text, p.data, sizeof p.data);
    six_text_char(&p.text, SIX__LETTER_GAMES);
    while (count-- > 0 && p.text.used + RANGE_MAX < sizeof p.data &&
           six__desk_take(l->desk, &game)) {
        hold(l, rank, game);
        put(&p, game);
    }
    end_range(&p);
    if (p.text.used > 1)
        six__ranks_send(l->ranks, rank, &p.text);
}

static void keep_games(struct lead *l, int count)
{
    uint64_t game = 0;
    while (count-- > 0 && six__desk_take(l->desk, &game)) {
        hold(l, 0, game);
        if (!six__shop_add(l->ranks->shop, game))
            l->ranks->dumb = true;
    }
}

static bool plays(const struct six__rank *k)
{
    return k->known && !k->lost && !k->left;
}

/* So many games a rank may have: what it likes, but near the end of the run no
 * more than half of its part of what is left, so that all finish together. */
static int share_of(const struct lead *l, const struct six__rank *k,
                    uint64_t left)
{
    uint64_t all = (uint64_t)k->workers;
    for (int i = 0; i < l->ranks->count; i++) {
        const struct six__rank *other = &l->ranks->rank[i];
        if (other != k && plays(other))
            all += (uint64_t)other->workers;
    }
    uint64_t part = left * (uint64_t)k->workers / (2 * all);
    int most = part < (uint64_t)k->workers ? k->workers : (int)part;
    return k->appetite < most ? k->appetite : most;
}

/* Who has more than half of what it likes is left alone: few letters with
 * many games are better than many with one. */
static void feed(struct lead *l)
{
    struct six__ranks *r = l->ranks;
    struct six__progress p;
    six__desk_look(l->desk, &p);
    r->rank[0].appetite = six__shop_appetite(r->shop);
    for (int i = 0; i < r->count; i++) {
        struct six__rank *k = &r->rank[i];
        if (!plays(k))
            continue;
        int may = share_of(l, k, p.planned - p.finished);
        if (k->held >= (uint64_t)k->workers && 2 * k->held > (uint64_t)may)
            continue;
        if (i == 0)
            keep_games(l, may - (int)k->held);
        else
            send_games(l, i, may - (int)k->held);
    }
}

/* ---- the run ---- */

static void gather(struct lead *l)
{
    struct six__row row;
    struct six_error err = { .lang = l->lang };
    uint64_t game = 0;
    while (six__shop_fetch(l->ranks->shop, &game, &row))
        bring(l, 0, game, &row);
    if (six__shop_status(l->ranks->shop, &err) != SIX_OK)
        six__desk_fail(l->desk, &err);
}

static void tick(struct lead *l)
{
    if (l->now - l->ticked < tick_time)
        return;
    l->ticked = l->now;
    if (l->watch->tick && !l->watch->tick(l->watch->context, l->desk))
        six__desk_stop(l->desk);
}

static bool is_over(struct lead *l)
{
    struct six__progress p;
    six__desk_look(l->desk, &p);
    if (l->ranks->dumb)
        fail(l, 0, SIX_NO_MEMORY, N_("out of memory"));
    return atomic_load(&l->desk->stop) || p.finished == p.planned;
}

/* Everybody may begin. */
static six_status begin(struct lead *l, struct six_error *err)
{
    struct six__ranks *r = l->ranks;
    six_status st = six__ranks_run(l->how, &l->run, err);
    if (st == SIX_OK)
        st = six__shop_new(&r->shop, &l->how->shop, err);
    if (st != SIX_OK)
        return st;
    r->silence = l->how->silence;
    r->holder = calloc(l->desk->results->planned + 1, sizeof *r->holder);
    if (!r->holder)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    l->now = r->told = six__ranks_time(r);
    r->rank[0] =
        (struct six__rank){ .known = true, .workers = l->how->shop.workers };
    for (int i = 1; i < r->count; i++) {
        r->rank[i].heard = l->now;
        six__ranks_say(r, i, SIX__LETTER_START);
    }
    return SIX_OK;
}

static void tell_end(struct six__ranks *r)
{
    char data[8];
    struct six_text t;
    for (int i = 1; i < r->count; i++)
        r->lost |= r->rank[i].lost;
    six_text_init(&t, data, sizeof data);
    six_text_printf(&t, "%c %d", SIX__LETTER_END, r->lost);
    for (int i = 1; i < r->count; i++)
        six__ranks_send(r, i, &t);
    r->over = true;
}

/* The threads need not have ended when this returns: a report must not wait
 * for them, since mpirun gives us a second when it is interrupted. */
six_status six__crew_ranks(struct six__desk *d, struct six__ranks *r,
                           const struct six__ranks_how *how,
                           const struct six__watch *watch,
                           struct six_error *err)
{
    struct lead l = { .ranks = r,
                      .desk = d,
                      .how = how,
                      .watch = watch,
                      .lang = err ? err->lang : SIX_EN };
    assert(r->number == 0 && r->count < UINT16_MAX);
    six_status st = begin(&l, err);
    if (st != SIX_OK)
        return st;
    while (!is_over(&l)) {
        listen(&l);
        gather(&l);
        miss(&l);
        beat(&l);
        feed(&l);
        tick(&l);
        six__shop_wait(r->shop, nap);
    }
    six__shop_stop(r->shop);
    tell_end(r);
    for (int i = 0; i < r->count; i++)
        take_back(&l, i);
    return six__desk_status(d);
}

/* ---- the end ---- */

/* Wait for the last letter of everybody who is there. */
void six__ranks_dismiss(struct six__ranks *r)
{
    bool waiting = true;
    double now = six__ranks_time(r);
    if (!r->over)
        tell_end(r);
    for (int i = 1; i < r->count; i++)
        r->rank[i].heard = now;
    while (waiting) {
        const char *letter;
        int from = 0;
        waiting = false;
        now = six__ranks_time(r);
        while ((letter = six__ranks_receive(r, &from)) != NULL) {
            r->rank[from].heard = now;
            r->rank[from].gone |= letter[0] == SIX__LETTER_BYE;
        }
        for (int i = 1; i < r->count; i++) {
            struct six__rank *k = &r->rank[i];
            k->lost |= !k->gone && now - k->heard > r->silence;
            waiting |= !k->gone && !k->lost;
        }
        six__nap(nap);
    }
    r->lost = false;
    for (int i = 1; i < r->count; i++)
        r->lost |= !r->rank[i].gone;
}
