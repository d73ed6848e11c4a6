/* report_text.c -- a report for people. */
#include <math.h>
#include <stdio.h>

#include "arena/report.h"
#include "core/page.h"

enum { LABEL = 30 }; /* columns that stand before the figures, at least */

struct page {
    const struct six__report *report;
    const struct six__plan *plan;
    six_lang lang;
    struct six_text *out;
    int width, widest; /* of labels: that of the column, that of the longest */
};

/* ---- pieces ---- */

static const char *tr(const struct page *p, const char *text)
{
    return six_tr(p->lang, text);
}

static void label(struct page *p, int indent, const char *text)
{
    int used = indent + six__columns(text);
    six_text_printf(p->out, "%*s%s", indent, "", text);
    six_text_printf(p->out, "%*s", used < p->width ? p->width - used : 1, "");
    if (used >= p->widest)
        p->widest = used + 1;
}

static void line_feed(struct page *p)
{
    six_text_char(p->out, '\n');
}

static void strong(struct page *p, const char *text)
{
    six_text_printf(p->out, "%s%s%s", SIX_STRONG, text, SIX_PLAIN);
    line_feed(p);
}

/* " 48.2 %   46.0 to 50.4": the interval, and a star where it does not hold
 * what it would be between equals. */
static void rate(struct page *p, const struct six__rate *r)
{
    bool clear = r->even > 0 && (r->low > r->even || r->high < r->even);
    six_text_printf(p->out, "%s%5.1f %%%s", clear ? SIX_STRONG : "",
                    100 * r->rate, clear ? " *" SIX_PLAIN : "  ");
    six_text_printf(p->out, tr(p, N_(" %5.1f to %5.1f")), 100 * r->low,
                    100 * r->high);
}

/* "+12", "-inf", "0". */
static void signed_elo(char out[24], double elo)
{
    if (!isfinite(elo))
        snprintf(out, 24, "%s", elo > 0 ? "+inf" : "-inf");
    else if (fabs(elo) < 0.5)
        snprintf(out, 24, "0");
    else
        snprintf(out, 24, "%+.0f", elo);
}

static void elo(struct page *p, const struct six__elo *e)
{
    char middle[24], low[24], high[24];
    signed_elo(middle, e->elo);
    signed_elo(low, e->low);
    signed_elo(high, e->high);
    six_text_printf(p->out, tr(p, N_("Elo %5s (%s to %s)")), middle, low, high);
}

static void games(struct page *p, uint64_t count)
{
    six_text_printf(
        p->out,
        six_tr_n(p->lang, "  %llu game", "  %llu games", (unsigned long)count),
        (unsigned long long)count);
}

/* ---- lines of a slice ---- */

static void line(struct page *p, int indent, const struct six__line *l,
                 bool named)
{
    char text[SIX__KEY_MAX + 100];
    struct six_text t;
    six_text_init(&t, text, sizeof text);
    if (named && l->bot >= 0)
        six_text_printf(&t, "%.40s, ", p->plan->bot[l->bot]);
    switch (l->subject) {
    case SIX__SIDE:
        six_text_printf(&t, tr(p, N_("side %s")), l->key);
        break;
    case SIX__ORDER:
        six_text_printf(&t, tr(p, N_("no. %s in order")), l->key);
        break;
    case SIX__TEAM:
        six_text_add(&t, tr(p, N_("team wins")));
        break;
    case SIX__ENDING:
        six_text_printf(&t, tr(p, N_("ends by %s")), l->key);
        break;
    }
    label(p, indent, text);
    rate(p, &l->rate);
    games(p, l->rate.games);
    line_feed(p);
}

static void spread(struct page *p, int indent, const char *name,
                   const struct six__spread *s)
{
    label(p, indent, tr(p, name));
    six_text_printf(p->out, "%7.1f   ", s->mean);
    six_text_printf(p->out, tr(p, N_(" %5.1f to %5.1f")), s->low, s->high);
    six_text_printf(p->out, tr(p, N_("  games: %.1f to %.1f")), s->least,
                    s->most);
    line_feed(p);
}

static void spreads(struct page *p, int indent, const struct six__slice *s)
{
    spread(p, indent, N_("turns"), &s->turns);
    spread(p, indent, N_("decisions"), &s->decisions);
    spread(p, indent, N_("choices in a decision"), &s->branching);
}

/* Order says nothing where it is always the same as the side. */
static bool order_tells(const struct six__slice *s)
{
    int sides = 0, orders = 0;
    bool differs = false;
    for (int i = 0; i < s->line_count; i++) {
        sides += s->line[i].subject == SIX__SIDE;
        orders += s->line[i].subject == SIX__ORDER;
    }
    for (int i = 0; i < sides && sides == orders; i++)
        differs |= s->line[i].rate.won != s->line[sides + i].rate.won;
    return differs || sides != orders;
}

static void lines(struct page *p, int indent, const struct six__slice *s)
{
    bool named = p->plan->format != SIX__BALANCE, orders = order_tells(s);
    for (int i = 0; i < s->line_count; i++)
        if (s->line[i].subject != SIX__ORDER || orders)
            line(p, indent, &s->line[i], named);
}

/* ---- two bots ---- */

static void score_row(struct page *p, const char *name,
                      const struct six__score *s, int indent)
{
    label(p, indent, name);
    rate(p, &s->all);
    six_text_add(p->out, "  ");
    elo(p, &s->elo);
    line_feed(p);
}

/* In points of a hundred. */
static void lead_row(struct page *p, const struct six__part *part,
                     const struct six__lead *l)
{
    char text[100];
    bool clear = l->low > 0 || l->high < 0;
    snprintf(text, sizeof text, tr(p, N_("%.40s wins more by")),
             p->plan->bot[part->a]);
    label(p, 2, text);
    six_text_printf(p->out, "%s%5.1f  %s", clear ? SIX_STRONG : "",
                    100 * l->lead, clear ? " *" SIX_PLAIN : "  ");
    six_text_printf(p->out, tr(p, N_(" %5.1f to %5.1f")), 100 * l->low,
                    100 * l->high);
    six_text_printf(p->out,
                    six_tr_n(p->lang, "  points, %llu deal",
                             "  points, %llu deals", (unsigned long)l->pairs),
                    (unsigned long long)l->pairs);
    line_feed(p);
}

static void alone_row(struct page *p, int bot, int other,
                      const struct six__rate *r)
{
    char text[200];
    snprintf(text, sizeof text, tr(p, N_("%.40s among %.40s")),
             p->plan->bot[bot], p->plan->bot[other]);
    label(p, 2, text);
    rate(p, r);
    six_text_printf(p->out, tr(p, N_("  fair: %.1f %%")), 100 * r->even);
    line_feed(p);
}

/* Whether one bot met several copies of the other. */
static bool has_many_sides(const struct six__plan *plan)
{
    for (int i = 0; i < plan->setting_count; i++)
        if (plan->setting[i].sides > 2)
            return true;
    return false;
}

static void put_sprt(struct page *p, const struct six__part *part)
{
    const struct six__sprt *s = &p->report->sprt;
    const char *a = p->plan->bot[part->a], *b = p->plan->bot[part->b];
    bool h1 = s->decision == SIX__ACCEPT_H1;
    label(p, 2, "SPRT");
    six_text_printf(p->out,
                    tr(p, N_("log-likelihood ratio %.2f (bounds %.2f "
                             "and %.2f)")),
                    s->llr, s->lower, s->upper);
    six_text_add(p->out, "\n  ");
    if (s->decision == SIX__UNDECIDED)
        six_text_add(p->out, tr(p, N_("not decided: more games are needed")));
    else
        six_text_printf(p->out,
                        tr(p, N_("decided: %.40s is better than %.40s by %g "
                                 "Elo rather than by %g")),
                        a, b, h1 ? s->elo1 : s->elo0, h1 ? s->elo0 : s->elo1);
    line_feed(p);
}

static void slice_scores(struct page *p, const struct six__part *part)
{
    for (int i = 1; i < part->slice_count; i++) {
        const struct six__slice *s = &part->slice[i];
        char text[SIX__KEY_MAX + 40];
        snprintf(text, sizeof text, "%s%s",
                 s->dimension == SIX__BY_SEATS ? "seats=" : "", s->key);
        score_row(p, text, &s->score, 4);
        for (int k = 0; k < s->line_count; k++)
            if (s->line[k].subject == SIX__TEAM)
                line(p, 6, &s->line[k], true);
    }
}

static void put_part(struct page *p, const struct six__part *part)
{
    const struct six__slice *s = &part->slice[0];
    char text[200];
    snprintf(text, sizeof text, tr(p, N_("%.40s against %.40s")),
             p->plan->bot[part->a], p->plan->bot[part->b]);
    line_feed(p);
    strong(p, text);
    score_row(p, tr(p, six__score_name(p->plan)), &s->score, 2);
    if (s->score.lead.pairs)
        lead_row(p, part, &s->score.lead);
    if (has_many_sides(p->plan)) {
        alone_row(p, part->a, part->b, &s->score.lone);
        alone_row(p, part->b, part->a, &s->score.lone_b);
    }
    if (p->report->tested)
        put_sprt(p, part);
    if (p->report->part_count == 1) {
        lines(p, 2, s);
        spreads(p, 2, s);
    }
    slice_scores(p, part);
}

static void put_ratings(struct page *p)
{
    line_feed(p);
    strong(p, tr(p, N_("Ratings (Elo against the mean of all)")));
    for (int i = 0; i < p->report->rating_count; i++) {
        const struct six__rating *r = &p->report->rating[i];
        char text[100];
        snprintf(text, sizeof text, "%2d. %.60s", i + 1, p->plan->bot[r->bot]);
        label(p, 2, text);
        elo(p, &r->elo);
        six_text_printf(p->out, tr(p, N_("  score %5.1f %%")), 100 * r->score);
        games(p, r->games);
        line_feed(p);
        if (r->team.games == 0)
            continue;
        label(p, 6, tr(p, N_("team wins")));
        rate(p, &r->team);
        games(p, r->team.games);
        line_feed(p);
    }
}

/* ---- a balance ---- */

static void put_slice(struct page *p, const struct six__slice *s)
{
    six_text_printf(p->out, "  %s%s",
                    s->dimension == SIX__BY_SEATS ? "seats=" : "", s->key);
    games(p, s->games);
    line_feed(p);
    for (int i = 0; i < s->line_count; i++)
        if (s->line[i].subject == SIX__SIDE || s->line[i].subject == SIX__TEAM)
            line(p, 4, &s->line[i], false);
}

static void put_balance(struct page *p, const struct six__part *part)
{
    char text[200];
    snprintf(text, sizeof text, tr(p, N_("%.40s at all seats")),
             p->plan->bot[part->a]);
    line_feed(p);
    strong(p, text);
    lines(p, 2, &part->slice[0]);
    spreads(p, 2, &part->slice[0]);
    for (int i = 1; i < part->slice_count; i++)
        put_slice(p, &part->slice[i]);
}

/* ---- the whole ---- */

static void put_head(struct page *p)
{
    const struct six__report *r = p->report;
    char text[300];
    snprintf(text, sizeof text,
             tr(p, N_("%s: %s, seed %llu, %llu of %llu games")),
             tr(p, p->plan->game->name), six__format_id(p->plan->format),
             (unsigned long long)p->plan->seed, (unsigned long long)r->games,
             (unsigned long long)r->planned);
    strong(p, text);
    for (int i = 0; i < p->plan->setting_count && i < 1; i++) {
        six_text_add(p->out, "  ");
        six__setting_name(p->plan, i, p->out);
        if (p->plan->setting_count > 1)
            six_text_printf(p->out,
                            six_tr_n(p->lang, ", and %d other set-up",
                                     ", and %d other set-ups",
                                     (unsigned long)p->plan->setting_count - 1),
                            p->plan->setting_count - 1);
        line_feed(p);
    }
    if (!r->complete) {
        six_text_printf(p->out, "  %s",
                        tr(p, N_("The run is not finished; these are the "
                                 "groups of games that are whole.")));
        line_feed(p);
    }
}

void six__tell_forfeits(const struct six__rating *rating, const char *name,
                        six_lang lang, struct six_text *out)
{
    six_text_printf(out,
                    six_tr_n(lang,
                             "%.60s lost the right to play in %llu "
                             "game, no. %llu: %s",
                             "%.60s lost the right to play in %llu "
                             "games; in no. %llu: %s",
                             (unsigned long)rating->forfeits),
                    name, (unsigned long long)rating->forfeits,
                    (unsigned long long)rating->first_forfeit, rating->why);
}

const char six__about_mixed[] =
    N_("Set-ups in which all play together are counted apart from sides, as "
       "'team wins'.");

const char *six__score_name(const struct six__plan *plan)
{
    return six__plan_together(plan) ? N_("score, deal by deal")
                                    : N_("score, all sides alike");
}

static void put_forfeits(struct page *p)
{
    for (int i = 0; i < p->report->rating_count; i++) {
        const struct six__rating *r = &p->report->rating[i];
        if (r->forfeits == 0)
            continue;
        line_feed(p);
        six__tell_forfeits(r, p->plan->bot[r->bot], p->lang, p->out);
        line_feed(p);
    }
}

static void put_page(struct page *p)
{
    const struct six__plan *plan = p->plan;
    put_head(p);
    if (plan->bot_count > 2 && plan->format != SIX__BALANCE)
        put_ratings(p);
    for (int i = 0; i < p->report->part_count; i++) {
        if (plan->format == SIX__BALANCE)
            put_balance(p, &p->report->part[i]);
        else
            put_part(p, &p->report->part[i]);
    }
    put_forfeits(p);
    line_feed(p);
    if (six__plan_mixed(plan)) {
        six_text_add(p->out, tr(p, six__about_mixed));
        line_feed(p);
    }
    six_text_add(p->out,
                 plan->format == SIX__BALANCE && six__plan_together(plan)
                     ? tr(p, N_("After each figure its interval (95 %)."))
                     : tr(p, N_("After each figure its interval (95 %); * "
                                "where that does not hold what would be "
                                "fair.")));
    line_feed(p);
}

void six__report_text(const struct six__report *report, six_lang lang,
                      struct six_text *out)
{
    char nowhere[1];
    struct six_text draft;
    struct page p = { report, report->plan, lang, &draft, LABEL, LABEL };
    six_text_init(&draft, nowhere, sizeof nowhere);
    put_page(&p); /* to see how long the labels are */
    p.width = p.widest;
    p.out = out;
    put_page(&p);
}
