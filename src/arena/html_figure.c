/* html_figure.c -- plots with their tables, and tables that are plots. */
#include <stdio.h>

#include "arena/html.h"

/* ---- pieces ---- */

static void column(const struct six__sheet *p, const char *name)
{
    six__raw(p, "<th scope=\"col\">");
    six__sheet_put(p, name);
    six__raw(p, "</th>");
}

static void cell(const struct six__sheet *p, const char *text)
{
    six__raw(p, "<td>");
    six__html_text(p->out, text);
    six__raw(p, "</td>");
}

static void figure(const struct six__sheet *p, enum six__unit unit, double x)
{
    char text[SIX__FIGURE_MAX];
    six__figure_text(unit, x, text);
    cell(p, text);
}

static void put_interval(const struct six__sheet *p, enum six__unit unit,
                         double low, double high)
{
    char from[SIX__FIGURE_MAX], till[SIX__FIGURE_MAX], text[100];
    struct six_text t;
    if (unit == SIX__PERCENT) { /* its sign stands in the column before */
        unit = SIX__NUMBER;
        low *= 100;
        high *= 100;
    }
    six__figure_text(unit, low, from);
    six__figure_text(unit, high, till);
    six_text_init(&t, text, sizeof text);
    six_text_printf(&t, six__sheet_tr(p, N_("%s to %s")), from, till);
    six__html_text(p->out, text);
}

static void count(const struct six__sheet *p, uint64_t n)
{
    six_text_printf(p->out, "<td>%llu</td>", (unsigned long long)n);
}

/* A row's name, after its mark. */
static void row_name(const struct six__sheet *p, int series, const char *name)
{
    six__raw(p, "<tr><th scope=\"row\" class=\"name\">");
    six__svg_mark(series, p->out);
    six__html_text(p->out, name);
    six__raw(p, "</th>");
}

static void open_figure(const struct six__sheet *p, const char *title)
{
    six__raw(p, "<figure>\n<figcaption>");
    six__html_text(p->out, title);
    six__raw(p, "</figcaption>\n<div class=\"pair\">\n<div>\n");
}

static void open_table(const struct six__sheet *p, const char *title)
{
    six__raw(p, "<div class=\"wide\"><table>\n<caption>");
    six__html_text(p->out, title);
    six__raw(p, "</caption>\n<thead><tr><td></td>");
}

static void close_table(const struct six__sheet *p)
{
    six__raw(p, "</tbody></table></div>\n");
}

/* ---- dots ---- */

static void is_even(void *to, const struct six__dot *dot)
{
    bool *found = to;
    *found |= dot->has_even;
}

struct table {
    const struct six__sheet *p;
    enum six__unit unit;
    bool even; /* some row has a fair value */
};

static void dot_row(void *to, const struct six__dot *dot)
{
    const struct table *t = to;
    const struct six__sheet *p = t->p;
    char value[SIX__FIGURE_MAX];
    bool clear =
        dot->has_even && (dot->low > dot->even || dot->high < dot->even);
    if (dot->heading) {
        six_text_printf(p->out, "<tr><th class=\"group\" colspan=\"%d\">",
                        t->even ? 5 : 4);
        six__html_text(p->out, dot->heading);
        six__raw(p, "</th></tr>\n");
    }
    row_name(p, dot->series, dot->label);
    six__figure_text(t->unit, dot->value, value);
    six_text_printf(p->out, "<td>%s%s%s</td><td>", clear ? "<b>" : "", value,
                    clear ? " *</b>" : "");
    put_interval(p, t->unit, dot->low, dot->high);
    six__raw(p, "</td>");
    if (dot->has_even)
        figure(p, t->unit, dot->even);
    else if (t->even)
        cell(p, "");
    count(p, dot->games);
    six__raw(p, "</tr>\n");
}

static void dots_table(const struct six__sheet *p, const struct six__dots *dots)
{
    struct table t = { .p = p, .unit = dots->unit };
    dots->each(dots->from, is_even, &t.even);
    open_table(p, dots->title);
    column(p, dots->unit == SIX__ELO ? N_("Elo") : N_("rate"));
    column(p, N_("interval (95 %)"));
    if (t.even)
        column(p, N_("fair"));
    column(p, N_("games"));
    six__raw(p, "</tr></thead>\n<tbody>\n");
    dots->each(dots->from, dot_row, &t);
    close_table(p);
}

void six__put_dots(const struct six__sheet *p, const struct six__dots *dots)
{
    open_figure(p, dots->title);
    six__svg_dots(dots, p->out);
    six__raw(p, "</div>\n");
    dots_table(p, dots);
    six__raw(p, "</div>\n</figure>\n");
}

/* ---- histograms ---- */

static void panel_row(void *to, const struct six__panel *panel)
{
    const struct six__sheet *p = to;
    const struct six__spread *s = panel->spread;
    row_name(p, panel->series, panel->label);
    figure(p, SIX__NUMBER, s->mean);
    six__raw(p, "<td>");
    put_interval(p, SIX__NUMBER, s->low, s->high);
    six__raw(p, "</td>");
    figure(p, SIX__NUMBER, s->deviation);
    figure(p, SIX__NUMBER, s->least);
    figure(p, SIX__NUMBER, s->most);
    count(p, panel->games);
    six__raw(p, "</tr>\n");
}

void six__put_histogram(const struct six__sheet *p,
                        const struct six__histogram *histogram)
{
    struct six__sheet page = *p;
    open_figure(p, histogram->title);
    six__svg_histogram(histogram, p->out);
    six__raw(p, "</div>\n");
    open_table(p, histogram->title);
    column(p, N_("mean"));
    column(p, N_("interval (95 %)"));
    column(p, N_("deviation"));
    column(p, N_("least"));
    column(p, N_("most"));
    column(p, N_("games"));
    six__raw(p, "</tr></thead>\n<tbody>\n");
    histogram->each(histogram->from, panel_row, &page);
    close_table(p);
    six__raw(p, "</div>\n</figure>\n");
}

/* ---- tables whose cells are bars ---- */

static void open_bars(const struct six__sheet *p, const char *title)
{
    six__raw(p, "<div class=\"wide\"><table class=\"bars\">\n<caption>");
    six__sheet_put(p, title);
    six__raw(p, "</caption>\n<thead><tr><td></td>");
}

static void bot_column(const struct six__sheet *p, int bot)
{
    char label[SIX__BOT_LABEL_MAX];
    six__raw(p, "<th scope=\"col\">");
    six__svg_mark(bot, p->out);
    six__html_text(p->out, six__bot_label(label, p->plan->bot[bot]));
    six__raw(p, "</th>");
}

static void bar(const struct six__sheet *p, const struct six__rate *r)
{
    bool clear = r->even > 0 && (r->low > r->even || r->high < r->even);
    if (r->games == 0) {
        cell(p, "");
        return;
    }
    six_text_printf(p->out, "<td style=\"--x:%.1f%%;--e:", 100 * r->rate);
    if (r->even > 0)
        six_text_printf(p->out, "%.1f%%", 100 * r->even);
    else
        six__raw(p, "-9px"); /* out of sight */
    six_text_printf(p->out, "\">%s%.1f %%%s<small>", clear ? "<b>" : "",
                    100 * r->rate, clear ? " *</b>" : "");
    put_interval(p, SIX__PERCENT, r->low, r->high);
    six__raw(p, "</small></td>");
}

/* ---- set-ups ---- */

/* A bot with games in this slice: a run that was broken off may have some
 * without any. */
static const struct six__slice *played(const struct six__rows *rows, int slice)
{
    int i = 0;
    while (i + 1 < rows->part_count && !rows->part[i].slice[slice].line_count)
        i++;
    return &rows->part[i].slice[slice];
}

/* Line k of a slice, with the figures of all bots. */
static void setup_row(const struct six__rows *rows, int slice, int k)
{
    const struct six__sheet *p = rows->page;
    const struct six__slice *s = played(rows, slice);
    char name[SIX__LABEL_MAX];
    six__raw(p, "<tr><th scope=\"row\">");
    six__slice_label(p, s, name);
    six__html_text(p->out, name);
    if (!six__rows_narrow(rows)) {
        six__raw(p, ", ");
        six__line_label(p, &s->line[k], name);
        six__html_text(p->out, name);
    }
    six__raw(p, "</th>");
    for (int i = 0; i < rows->part_count; i++) {
        const struct six__slice *other = &rows->part[i].slice[slice];
        if (other->games > 0)
            bar(p, &other->line[k].rate);
        else
            cell(p, "");
    }
    six__raw(p, "</tr>\n");
}

static void setup_rows(const struct six__rows *rows, int slice)
{
    const struct six__slice *s = played(rows, slice);
    bool narrow = six__rows_narrow(rows);
    for (int k = 0; k < s->line_count && (k == 0 || !narrow); k++)
        if (s->line[k].subject == SIX__SIDE || s->line[k].subject == SIX__TEAM)
            setup_row(rows, slice, k);
}

void six__put_setups(const struct six__sheet *p)
{
    const struct six__rows rows = { .page = p,
                                    .part = p->report->part,
                                    .part_count = p->report->part_count,
                                    .dimension = SIX__BY_SETTING,
                                    .subject = SIX__SIDE };
    open_bars(p, N_("Win rate by set-up"));
    for (int i = 0; i < rows.part_count; i++)
        bot_column(p, rows.part[i].a);
    six__raw(p, "</tr></thead>\n<tbody>\n");
    for (int i = 0; i < rows.part[0].slice_count; i++)
        if (six__rows_have(&rows, &rows.part[0].slice[i]))
            setup_rows(&rows, i);
    close_table(p);
}

/* ---- the cross table ---- */

/* The other one's. */
static struct six__rate turned(const struct six__rate *r)
{
    struct six__rate t = *r;
    t.rate = 1 - r->rate;
    t.low = 1 - r->high;
    t.high = 1 - r->low;
    t.even = 1 - r->even;
    return t;
}

static void cross_cell(const struct six__sheet *p, int row, int col)
{
    for (int i = 0; i < p->report->part_count; i++) {
        const struct six__part *part = &p->report->part[i];
        const struct six__rate *all = &part->slice[0].score.all;
        struct six__rate back = turned(all);
        if (part->a == row && part->b == col) {
            bar(p, all);
            return;
        }
        if (part->b == row && part->a == col) {
            bar(p, &back);
            return;
        }
    }
    six__raw(p, "<td class=\"none\">\xe2\x80\x93</td>");
}

void six__put_cross_table(const struct six__sheet *p)
{
    const struct six__report *r = p->report;
    open_bars(p, N_("Score of the row against the column"));
    for (int i = 0; i < r->rating_count; i++)
        bot_column(p, r->rating[i].bot);
    six__raw(p, "</tr></thead>\n<tbody>\n");
    for (int i = 0; i < r->rating_count; i++) {
        char label[SIX__BOT_LABEL_MAX];
        int bot = r->rating[i].bot;
        row_name(p, bot, six__bot_label(label, p->plan->bot[bot]));
        for (int k = 0; k < r->rating_count; k++)
            cross_cell(p, bot, r->rating[k].bot);
        six__raw(p, "</tr>\n");
    }
    close_table(p);
}
