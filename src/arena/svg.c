/* svg.c -- plots for a page. */
#include "arena/svg.h"

#include <math.h>
#include <stdio.h>

#include "core/page.h"

enum {
    SHAPES = 8,     /* of marks; then hollow ones */
    COLOURS = 6,    /* of the page's style */
    ROW = 22,       /* pixels of a row, */
    TALL_ROW = 36,  /* of one whose label stands above its mark, */
    HEADING = 24,   /* of a heading, */
    TOP = 6,        /* above all, */
    FOOT = 26,      /* and for the numbers of the axis */
    LABEL_MAX = 16, /* letters that have room left of the marks */
    PANEL = 72,     /* pixels of a histogram, */
    PANEL_LABEL = 22
};

/* ---- text ---- */

void six__html_text(struct six_text *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            six_text_add(out, "&amp;");
            break;
        case '<':
            six_text_add(out, "&lt;");
            break;
        case '>':
            six_text_add(out, "&gt;");
            break;
        case '"':
            six_text_add(out, "&quot;");
            break;
        case '\'':
            six_text_add(out, "&#39;");
            break;
        default:
            six_text_char(out, *text);
        }
    }
}

void six__figure_text(enum six__unit unit, double x, char out[SIX__FIGURE_MAX])
{
    switch (unit) {
    case SIX__PERCENT:
        snprintf(out, SIX__FIGURE_MAX, "%.1f %%", 100 * x);
        break;
    case SIX__ELO:
        if (!isfinite(x))
            snprintf(out, SIX__FIGURE_MAX, "%s", x > 0 ? "+inf" : "-inf");
        else if (fabs(x) < 0.5)
            snprintf(out, SIX__FIGURE_MAX, "0");
        else
            snprintf(out, SIX__FIGURE_MAX, "%+.0f", x);
        break;
    case SIX__NUMBER:
        snprintf(out, SIX__FIGURE_MAX, "%.1f", x);
        break;
    }
}

/* ---- axes ---- */

/* Numbers from low to high, at x from left to right (percent). */
struct axis {
    double low, high, step;
    double left, right;
};

/* A round number that parts a range into 3 to 8. */
static double round_step(double range)
{
    double step = pow(10, floor(log10(range / 3)));
    if (range / step > 16)
        return 5 * step;
    return range / step > 8 ? 2.5 * step : step;
}

static struct axis axis_of(enum six__unit unit, double low, double high,
                           double left)
{
    if (!(high > low)) {
        low -= unit == SIX__PERCENT ? 0.1 : 1;
        high += unit == SIX__PERCENT ? 0.1 : 1;
    }
    struct axis a = { .step = round_step(high - low),
                      .left = left,
                      .right = 97 };
    a.low = floor(low / a.step + 1e-9) * a.step;
    a.high = ceil(high / a.step - 1e-9) * a.step;
    if (unit == SIX__PERCENT) {
        a.low = fmax(a.low, 0);
        a.high = fmin(a.high, 1);
    }
    return a;
}

/* Where a number lies; what is out of range, at the edge. */
static double at(const struct axis *a, double x)
{
    x = fmin(fmax(x, a->low), a->high);
    return a->left + (a->right - a->left) * (x - a->low) / (a->high - a->low);
}

static void line(struct six_text *out, const char *class, double x1, double y1,
                 double x2, double y2)
{
    six_text_printf(out,
                    "<line class=\"%s\" x1=\"%.2f%%\" y1=\"%.1f\" "
                    "x2=\"%.2f%%\" y2=\"%.1f\"/>",
                    class, x1, y1, x2, y2);
}

static void text(struct six_text *out, const char *class, double x, double y,
                 const char *words)
{
    six_text_printf(out, "<text class=\"%s\" x=\"%.2f%%\" y=\"%.1f\">", class,
                    x, y);
    six__html_text(out, words);
    six_text_add(out, "</text>\n");
}

/* A line for each round number, from the top down to its name. */
static void put_axis(struct six_text *out, const struct axis *a,
                     enum six__unit unit, double top, double bottom)
{
    double range = a->high - a->low;
    int count = (int)(range / a->step + 0.5);
    for (int i = 0; i <= count; i++) {
        double x = a->low + a->step * i;
        char name[SIX__FIGURE_MAX];
        if (unit == SIX__PERCENT)
            snprintf(name, sizeof name, "%.3g %%", 100 * x);
        else if (unit == SIX__ELO)
            six__figure_text(unit, x, name);
        else
            snprintf(name, sizeof name, "%.4g", x);
        line(out, "grid", at(a, x), top, at(a, x), bottom);
        text(out, "tick", at(a, x), bottom + 17, name);
    }
}

/* ---- an SVG element, and marks ---- */

static void open_svg(struct six_text *out, const char *title, const char *about,
                     int height)
{
    six_text_printf(out,
                    "<svg role=\"img\" class=\"plot\" width=\"100%%\" "
                    "height=\"%d\">\n<title>",
                    height);
    six__html_text(out, title);
    six_text_add(out, "</title>\n<desc>");
    six__html_text(out, about);
    six_text_add(out, "</desc>\n");
}

static void close_svg(struct six_text *out)
{
    six_text_add(out, "</svg>\n");
}

/* They reach 5 to 6 pixels around their middle. */
static const char *const shape[SHAPES] = {
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",           /* disc */
    "M-4.5-4.5h9v9h-9z",                              /* square */
    "M0-6L6 0L0 6L-6 0z",                             /* diamond */
    "M0-6L5.5 4.5h-11z",                              /* triangle */
    "M0 6L5.5-4.5h-11z",                              /* ... upside down */
    "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",              /* cross */
    "M-5-5h10L0 0L5 5h-10L0 0z",                      /* hour-glass */
    "M-3-5.5h6L6 0L3 5.5h-6L-6 0zM-6-.8h12v1.6h-12z", /* barred hexagon */
};

void six__svg_marks(struct six_text *out)
{
    six_text_add(out, "<svg aria-hidden=\"true\" class=\"marks\" width=\"0\" "
                      "height=\"0\"><defs>\n");
    for (int i = 0; i < 2 * SHAPES; i++)
        six_text_printf(out, "<path id=\"m%d\" class=\"%s\" d=\"%s\"/>\n", i,
                        i < SHAPES ? "full" : "hollow", shape[i % SHAPES]);
    six_text_add(out, "</defs></svg>\n");
}

/* What belongs to no series is grey. */
static void put_class(struct six_text *out, int series)
{
    if (series < 0)
        six_text_add(out, "class=\"all\"");
    else
        six_text_printf(out, "class=\"s%d\"", series % COLOURS);
}

static void open_group(struct six_text *out, int series)
{
    six_text_add(out, "<g ");
    put_class(out, series);
    six_text_add(out, ">\n");
}

static void put_use(struct six_text *out, int series)
{
    six_text_add(out, "<use ");
    put_class(out, series);
    six_text_printf(out, " href=\"#m%d\"",
                    series < 0 ? 0 : series % (2 * SHAPES));
}

static void mark(struct six_text *out, int series, double x, double y)
{
    put_use(out, series);
    six_text_printf(out, " x=\"%.2f%%\" y=\"%.1f\"/>\n", x, y);
}

void six__svg_mark(int series, struct six_text *out)
{
    six_text_add(out, "<svg aria-hidden=\"true\" class=\"mark\" "
                      "width=\"14\" height=\"14\">");
    put_use(out, series);
    six_text_add(out, " x=\"7\" y=\"7\"/></svg>");
}

/* ---- dots with intervals ---- */

struct dots {
    const struct six__dots *plot;
    struct six_text *out;
    double low, high; /* of all that is finite */
    int rows, headings;
    int letters; /* of the longest label */
    bool tall;   /* labels stand above their marks */
    struct axis axis;
    double y, before; /* where we are; x of the row before, or -1 */
};

static void widen(struct dots *d, double x)
{
    if (!isfinite(x))
        return;
    d->low = fmin(d->low, x);
    d->high = fmax(d->high, x);
}

static void measure_dot(void *to, const struct six__dot *dot)
{
    struct dots *d = to;
    d->rows++;
    d->headings += dot->heading != NULL;
    if (six__columns(dot->label) > d->letters)
        d->letters = six__columns(dot->label);
    widen(d, dot->value);
    widen(d, dot->low);
    widen(d, dot->high);
    if (dot->has_even)
        widen(d, dot->even);
}

static void draw_interval(struct dots *d, const struct six__dot *dot)
{
    double low = at(&d->axis, dot->low), high = at(&d->axis, dot->high);
    open_group(d->out, dot->series);
    line(d->out, "bar", low, d->y, high, d->y);
    if (isfinite(dot->low))
        line(d->out, "bar", low, d->y - 4, low, d->y + 4);
    if (isfinite(dot->high))
        line(d->out, "bar", high, d->y - 4, high, d->y + 4);
    six_text_add(d->out, "</g>\n");
}

static void draw_dot(void *to, const struct six__dot *dot)
{
    struct dots *d = to;
    int row = d->tall ? TALL_ROW : ROW;
    if (dot->heading) {
        text(d->out, "heading", 0, d->y + 17, dot->heading);
        d->y += HEADING;
        d->before = -1;
    }
    double top = d->y, x = at(&d->axis, dot->value);
    d->y += d->tall ? TALL_ROW - 10 : ROW / 2.0;
    if (dot->has_even)
        line(d->out, "even", at(&d->axis, dot->even), top,
             at(&d->axis, dot->even), top + row);
    if (d->plot->joined && d->before >= 0)
        line(d->out, "path", d->before, d->y - row, x, d->y);
    text(d->out, "label", d->headings ? 1.5 : 0, top + (d->tall ? 14 : 15),
         dot->label);
    draw_interval(d, dot);
    mark(d->out, dot->series, x, d->y);
    d->before = x;
    d->y = top + row;
}

void six__svg_dots(const struct six__dots *plot, struct six_text *out)
{
    struct dots d = { .plot = plot,
                      .out = out,
                      .low = INFINITY,
                      .high = -INFINITY,
                      .y = TOP,
                      .before = -1 };
    plot->each(plot->from, measure_dot, &d);
    if (d.rows == 0)
        return;
    if (d.low > d.high) /* nothing is finite */
        d.low = d.high = 0;
    d.tall = d.letters > LABEL_MAX;
    d.axis =
        axis_of(plot->unit, d.low, d.high, d.tall ? 3 : 6 + 2.3 * d.letters);
    int height =
        TOP + d.headings * HEADING + d.rows * (d.tall ? TALL_ROW : ROW);
    open_svg(out, plot->title, plot->about, height + FOOT);
    put_axis(out, &d.axis, plot->unit, TOP, height);
    plot->each(plot->from, draw_dot, &d);
    close_svg(out);
}

/* ---- histograms ---- */

struct histogram {
    struct six_text *out;
    double low, high;
    double dense; /* the greatest part of a panel's games for a unit of x */
    int panels;
    struct axis axis;
    double y;
};

static double density(const struct six__panel *p, int bin)
{
    return (double)p->spread->bin[bin] / (double)p->games / p->spread->width;
}

static void measure_panel(void *to, const struct six__panel *p)
{
    struct histogram *h = to;
    h->panels++;
    for (int i = 0; i < SIX__BINS; i++) {
        double left = p->spread->first + p->spread->width * i;
        if (!p->spread->bin[i])
            continue;
        h->low = fmin(h->low, left);
        h->high = fmax(h->high, left + p->spread->width);
        h->dense = fmax(h->dense, density(p, i));
    }
}

static void draw_bars(struct histogram *h, const struct six__panel *p,
                      double bottom)
{
    open_group(h->out, p->series);
    for (int i = 0; i < SIX__BINS; i++) {
        double left = p->spread->first + p->spread->width * i;
        double x = at(&h->axis, left);
        double tall = PANEL * density(p, i) / h->dense;
        if (p->spread->bin[i])
            six_text_printf(h->out,
                            "<rect class=\"bin\" x=\"%.2f%%\" y=\"%.1f\" "
                            "width=\"%.2f%%\" height=\"%.1f\"/>\n",
                            x, bottom - tall,
                            at(&h->axis, left + p->spread->width) - x, tall);
    }
    six_text_add(h->out, "</g>\n");
}

static void draw_panel(void *to, const struct six__panel *p)
{
    struct histogram *h = to;
    double bottom = h->y + PANEL_LABEL + PANEL;
    double mean = at(&h->axis, p->spread->mean);
    text(h->out, "heading", 0, h->y + 16, p->label);
    draw_bars(h, p, bottom);
    line(h->out, "base", h->axis.left, bottom, h->axis.right, bottom);
    line(h->out, "mean", mean, bottom - PANEL, mean, bottom);
    mark(h->out, p->series, mean, bottom);
    h->y = bottom + 4;
}

void six__svg_histogram(const struct six__histogram *plot, struct six_text *out)
{
    struct histogram h = {
        .out = out, .low = INFINITY, .high = -INFINITY, .y = TOP
    };
    plot->each(plot->from, measure_panel, &h);
    if (h.panels == 0 || h.low > h.high)
        return;
    h.axis = axis_of(SIX__NUMBER, h.low, h.high, 3);
    int height = TOP + h.panels * (PANEL_LABEL + PANEL + 4);
    open_svg(out, plot->title, plot->about, height + FOOT);
    put_axis(out, &h.axis, SIX__NUMBER, TOP, height);
    plot->each(plot->from, draw_panel, &h);
    close_svg(out);
}

/* ---- a gauge ---- */

void six__svg_gauge(const struct six__gauge *plot, struct six_text *out)
{
    struct axis a = { .low = fmin(plot->low, plot->value),
                      .high = fmax(plot->high, plot->value),
                      .left = 6,
                      .right = 94 };
    double low = at(&a, plot->low), high = at(&a, plot->high);
    char number[SIX__FIGURE_MAX];
    open_svg(out, plot->title, plot->about, 76);
    text(out, "label", 0, 14, plot->left);
    text(out, "label right", 100, 14, plot->right);
    line(out, "base", low, 36, high, 36);
    line(out, "bound", low, 24, low, 48);
    line(out, "bound", high, 24, high, 48);
    if (plot->low < 0 && plot->high > 0)
        line(out, "even", at(&a, 0), 28, at(&a, 0), 44);
    mark(out, 2, at(&a, plot->value), 36);
    snprintf(number, sizeof number, "%.2f", plot->low);
    text(out, "tick", low, 66, number);
    snprintf(number, sizeof number, "%.2f", plot->high);
    text(out, "tick", high, 66, number);
    close_svg(out);
}
