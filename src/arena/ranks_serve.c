/* ranks_serve.c -- a rank other than 0: plays the games that it is sent. */
#include <stdlib.h>
#include <string.h>

#include "arena/ranks.h"

/* Naps between looks for letters: short ones where somebody waits for games.
 * Whoever reads a journal of millions of games takes a while to begin. */
static const double nap = 0.005;
static const double short_nap = 0.001;
static const double tick_time = 0.1;
static const double start_most = 600;

/* Rank 0 may have to wait for a disk, and nobody can take its place. */
enum { PATIENT_WITH_0 = 4, LINE_MAX_BYTES = 2048 };

struct serve {
    struct six__ranks *ranks;
    const struct six__ranks_how *how;
    const struct six__watch *watch;
    struct six_error *err;
    six_status status;
    double now, heard, ticked;
    bool left;
};

/* ---- letters to rank 0 ---- */

void six__ranks_refuse(struct six__ranks *r, const struct six_error *why)
{
    char data[sizeof why->text + 16];
    struct six_text t;
    six_text_init(&t, data, sizeof data);
    six_text_printf(&t, "%c %d %s", SIX__LETTER_FAILED, (int)why->status,
                    why->text);
    six__ranks_send(r, 0, &t);
}

static six_status say_hello(struct serve *s, struct six_error *err)
{
    char data[200];
    struct six_text t;
    uint64_t run = 0;
    six_status st = six__ranks_run(s->how, &run, err);
    if (st != SIX_OK)
        return st;
    six_text_init(&t, data, sizeof data);
    six_text_printf(&t, "%c %s %llx %d", SIX__LETTER_HELLO, s->how->program,
                    (unsigned long long)run, s->how->shop.workers);
    six__ranks_send(s->ranks, 0, &t);
    return SIX_OK;
}

static void begin_rows(struct serve *s, struct six_text *t)
{
    six_text_init(t, t->data, t->size);
    six_text_printf(t, "%c %d\n", SIX__LETTER_ROWS,
                    six__shop_appetite(s->ranks->shop));
}

static void end_rows(struct serve *s, const struct six_text *t)
{
    s->ranks->told = s->now;
    six__ranks_send(s->ranks, 0, t);
}

/* Send all rows that are there, and a letter without any where it is time to
 * be heard. */
static void send_rows(struct serve *s)
{
    char data[SIX__LETTER_MAX], row_data[LINE_MAX_BYTES];
    struct six_text t = { .data = data, .size = sizeof data }, line;
    struct six__row row;
    uint64_t game = 0;
    bool any = s->now - s->ranks->told >= six__ranks_beat(s->ranks);
    begin_rows(s, &t);
    while (six__shop_fetch(s->ranks->shop, &game, &row)) {
        six_text_init(&line, row_data, sizeof row_data);
        six__journal_line(s->how->shop.plan, game, &row, &line);
        if (t.used + line.used >= sizeof data) {
            end_rows(s, &t);
            begin_rows(s, &t);
        }
        six_text_add(&t, row_data);
        any = true;
    }
    if (any)
        end_rows(s, &t);
}

/* ---- letters from rank 0 ---- */

/* "G 3 5-9" */
static void hear_games(struct serve *s, const char *text)
{
    char *end;
    while (*text == ' ') {
        uint64_t first = strtoull(text + 1, &end, 10), last = first;
        if (*end == '-')
            last = strtoull(end + 1, &end, 10);
        for (uint64_t i = first; i <= last && last < SIX__GAMES_MAX; i++)
            if (!six__shop_add(s->ranks->shop, i))
                s->ranks->dumb = true;
        text = end;
    }
}

/* "E LOST" */
static void hear_end(struct six__ranks *r, const char *letter)
{
    r->over = true;
    r->lost = letter[1] == ' ' && letter[2] == '1';
}

static void listen(struct serve *s)
{
    const char *letter;
    int from = 0;
    s->now = six__ranks_time(s->ranks);
    while ((letter = six__ranks_receive(s->ranks, &from)) != NULL) {
        s->heard = s->now;
        if (letter[0] == SIX__LETTER_GAMES && !s->left)
            hear_games(s, letter + 1);
        else if (letter[0] == SIX__LETTER_END)
            hear_end(s->ranks, letter);
    }
}

/* ---- playing ---- */

/* Something went wrong here: rank 0 is told, and will end the run. */
static void fail(struct serve *s, const struct six_error *why)
{
    if (s->status != SIX_OK)
        return;
    s->status = why->status;
    if (s->err)
        *s->err = *why;
    six__ranks_refuse(s->ranks, why);
}

static void check(struct serve *s)
{
    struct six_error why = { .lang = s->err ? s->err->lang : SIX_EN };
    struct six__ranks *r = s->ranks;
    if (six__shop_status(r->shop, &why) != SIX_OK)
        fail(s, &why);
    if (r->dumb) {
        six_fail(&why, SIX_NO_MEMORY, N_("out of memory"));
        fail(s, &why);
    }
}

/* We were told to end: the others go on without us. */
static void leave(struct serve *s)
{
    s->left = true;
    six__shop_stop(s->ranks->shop);
    six__ranks_say(s->ranks, 0, SIX__LETTER_LEAVE);
}

static void tick(struct serve *s)
{
    if (s->now - s->ticked < tick_time)
        return;
    s->ticked = s->now;
    if (s->watch->tick && !s->watch->tick(s->watch->context, NULL) && !s->left)
        leave(s);
}

static double patience(const struct six__ranks *r)
{
    return PATIENT_WITH_0 * r->silence;
}

static six_status lose_0(struct six__ranks *r, double seconds,
                         struct six_error *err)
{
    r->over = r->lost = true;
    return six_fail(err, SIX_IO,
                    N_("rank 0 is lost: nothing was heard of it for %g "
                       "seconds; this rank ends"),
                    seconds);
}

static bool begin(struct serve *s)
{
    struct six_error why = { .lang = s->err ? s->err->lang : SIX_EN };
    if (six__shop_new(&s->ranks->shop, &s->how->shop, &why) != SIX_OK ||
        say_hello(s, &why) != SIX_OK)
        fail(s, &why);
    return s->status == SIX_OK;
}

six_status six__ranks_serve(struct six__ranks *r,
                            const struct six__ranks_how *how,
                            const struct six__watch *watch,
                            struct six_error *err)
{
    struct serve s = { .ranks = r, .how = how, .watch = watch, .err = err };
    r->silence = how->silence;
    s.now = s.heard = r->told = six__ranks_time(r);
    if (!begin(&s))
        return s.status;
    bool idle = true;
    while (!r->over && s.now - s.heard <= patience(r)) {
        listen(&s);
        send_rows(&s);
        check(&s);
        tick(&s);
        idle = six__shop_wait(r->shop, idle ? short_nap : nap);
    }
    six__shop_stop(r->shop);
    return r->over ? s.status : lose_0(r, patience(r), err);
}

/* ---- before and after ---- */

six_status six__ranks_wait(struct six__ranks *r, bool *begun,
                           struct six_error *err)
{
    double since = six__seconds();
    const char *letter = NULL;
    int from = 0;
    while (!letter && six__seconds() - since < start_most) {
        letter = six__ranks_receive(r, &from);
        if (!letter)
            six__nap(nap);
    }
    if (!letter)
        return lose_0(r, start_most, err);
    if (letter[0] == SIX__LETTER_END)
        hear_end(r, letter);
    *begun = !r->over;
    return SIX_OK;
}

/* Wait for the end where it has not come, and for our threads; meanwhile we
 * are heard. The last letter is sent when nothing more is to be done. */
void six__ranks_see_off(struct six__ranks *r)
{
    double heard = six__ranks_time(r);
    bool busy = r->shop;
    if (busy)
        six__shop_stop(r->shop);
    while (!r->over || busy) {
        const char *letter;
        int from = 0;
        double now = six__ranks_time(r);
        while ((letter = six__ranks_receive(r, &from)) != NULL) {
            heard = now;
            if (letter[0] == SIX__LETTER_END)
                hear_end(r, letter);
        }
        if (!r->over && now - heard > patience(r))
            r->over = r->lost = true;
        if (now - r->told >= six__ranks_beat(r)) {
            r->told = now;
            six__ranks_say(r, 0, SIX__LETTER_ALIVE);
        }
        busy = r->shop && !six__shop_is_closed(r->shop);
        six__nap(short_nap);
    }
    six__ranks_say(r, 0, SIX__LETTER_BYE);
}
