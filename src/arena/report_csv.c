/* report_csv.c -- a report for spreadsheets: one row for each figure.
 *
 * a, b          the bots of the encounter
 * dimension     which games: all, seats, option, setup
 * slice         ... with which value
 * subject       score, alone, lead, elo, side, order, team, ending, turns,
 *               decisions, branching; rating, team, forfeits
 * bot, key      whose figure it is, and at which side, order or ending
 * games, value, low, high, even
 */
#include "arena/report.h"

#include <math.h>
#include <string.h>

struct sheet {
    const struct six__plan *plan;
    const struct six__part *part;   /* or NULL */
    const struct six__slice *slice; /* or NULL */
    struct six_text *out;
};

/* ---- cells ---- */

static void put_text(struct six_text *out, const char *s)
{
    if (!strpbrk(s, ",\"\n\r")) {
        six_text_add(out, s);
        return;
    }
    six_text_char(out, '"');
    for (; *s; s++) {
        if (*s == '"')
            six_text_char(out, '"');
        six_text_char(out, *s);
    }
    six_text_char(out, '"');
}

static void text(struct sheet *s, const char *cell)
{
    put_text(s->out, cell);
    six_text_char(s->out, ',');
}

static void number(struct sheet *s, double x, char after)
{
    if (isfinite(x))
        six_text_printf(s->out, "%.6g", x);
    else
        six_text_add(s->out, x > 0 ? "inf" : "-inf");
    six_text_char(s->out, after);
}

/* The beginning of a row, up to its key. */
static void begin(struct sheet *s, const char *subject, int bot,
                  const char *key)
{
    text(s, s->part ? s->plan->bot[s->part->a] : "");
    text(s, s->part ? s->plan->bot[s->part->b] : "");
    text(s, s->slice ? six__dimension_id(s->slice->dimension) : "all");
    text(s, s->slice ? s->slice->key : "");
    text(s, subject);
    text(s, bot >= 0 ? s->plan->bot[bot] : "");
    text(s, key);
}

static void end(struct sheet *s, uint64_t games, double value, double low,
                double high)
{
    six_text_printf(s->out, "%llu,", (unsigned long long)games);
    number(s, value, ',');
    number(s, low, ',');
    number(s, high, ',');
}

/* ---- rows ---- */

static void rate(struct sheet *s, const char *subject, int bot, const char *key,
                 const struct six__rate *r)
{
    begin(s, subject, bot, key);
    end(s, r->games, r->rate, r->low, r->high);
    if (r->even > 0)
        six_text_printf(s->out, "%.6g", r->even);
    six_text_char(s->out, '\n');
}

static void elo(struct sheet *s, const char *subject, int bot, uint64_t games,
                const struct six__elo *e)
{
    begin(s, subject, bot, "");
    end(s, games, e->elo, e->low, e->high);
    six_text_add(s->out, "0\n");
}

static void spread(struct sheet *s, const char *subject,
                   const struct six__spread *x)
{
    begin(s, subject, -1, "");
    end(s, s->slice->games, x->mean, x->low, x->high);
    six_text_char(s->out, '\n');
}

static void lead(struct sheet *s, const struct six__lead *l)
{
    begin(s, "lead", s->part->a, "");
    end(s, 2 * l->pairs, l->lead, l->low, l->high);
    six_text_add(s->out, "0\n");
}

static void score(struct sheet *s)
{
    const struct six__score *x = &s->slice->score;
    rate(s, "score", s->part->a, "", &x->all);
    if (x->lone.games) {
        rate(s, "alone", s->part->a, "", &x->lone);
        rate(s, "alone", s->part->b, "", &x->lone_b);
    }
    if (x->lead.pairs)
        lead(s, &x->lead);
    elo(s, "elo", s->part->a, s->slice->games, &x->elo);
}

static void slice(struct sheet *s)
{
    if (s->plan->format != SIX__BALANCE)
        score(s);
    for (int i = 0; i < s->slice->line_count; i++) {
        const struct six__line *line = &s->slice->line[i];
        rate(s, six__subject_id(line->subject), line->bot, line->key,
             &line->rate);
    }
    spread(s, "turns", &s->slice->turns);
    spread(s, "decisions", &s->slice->decisions);
    spread(s, "branching", &s->slice->branching);
}

static void bots(struct sheet *s, const struct six__report *report)
{
    for (int i = 0; i < report->rating_count; i++) {
        const struct six__rating *r = &report->rating[i];
        double forfeits = (double)r->forfeits;
        if (s->plan->format != SIX__BALANCE)
            elo(s, "rating", r->bot, r->games, &r->elo);
        if (s->plan->format != SIX__BALANCE && r->team.games)
            rate(s, "team", r->bot, "", &r->team);
        if (r->forfeits == 0)
            continue;
        begin(s, "forfeits", r->bot, r->why);
        end(s, r->games, forfeits, forfeits, forfeits);
        six_text_char(s->out, '\n');
    }
}

void six__report_csv(const struct six__report *report, struct six_text *out)
{
    struct sheet s = { .plan = report->plan, .out = out };
    six_text_add(out, "a,b,dimension,slice,subject,bot,key,games,value,low,"
                      "high,even\n");
    bots(&s, report);
    for (int i = 0; i < report->part_count; i++) {
        s.part = &report->part[i];
        for (int k = 0; k < s.part->slice_count; k++) {
            s.slice = &s.part->slice[k];
            slice(&s);
        }
        s.slice = NULL;
    }
}
