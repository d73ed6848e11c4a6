/* svg.h -- plots for a page: dots with intervals, histograms, a gauge.
 *
 * Whatever lies along x is in percent of the width and whatever lies along y
 * in pixels: a plot is as wide as there is room for, on a phone or on paper,
 * and its letters stay as large as the page's. Colours are the page's
 * (classes s0, s1 ...); but each series has a mark of its own shape too, so
 * that nothing is told by colour alone.
 *
 * Rows are not kept: each plot asks its source for them, once to measure and
 * once to draw.
 */
#ifndef SIX_ARENA_SVG_H
#define SIX_ARENA_SVG_H

#include "arena/report.h"

/* The text with everything escaped that means something in HTML or XML. */
void six__html_text(struct six_text *out, const char *text);

/* What figures are: how they are written, and where they may lie. */
enum six__unit {
    SIX__PERCENT, /* of 1, and within 0 to 1 */
    SIX__ELO,     /* with a sign; may be infinite */
    SIX__NUMBER
};

/* "48.2 %", "+12", "-inf", "34.5". */
enum { SIX__FIGURE_MAX = 32 };
void six__figure_text(enum six__unit unit, double x, char out[SIX__FIGURE_MAX]);

/* ---- dots with intervals ---- */

/* A row. Texts live for the call that brings it. */
struct six__dot {
    const char *heading; /* of the rows from here on; or NULL */
    const char *label;
    int series; /* its mark and colour; -1: of none */
    uint64_t games;
    double value, low, high;
    bool has_even;
    double even; /* what it would be if all were fair */
};

typedef void six__dot_use(void *to, const struct six__dot *dot);

struct six__dots {
    enum six__unit unit;
    const char *title, *about;
    bool joined; /* rows under one heading are joined by a thin line */
    void (*each)(const void *from, six__dot_use *use, void *to);
    const void *from;
};

/* Nothing is written where there are no rows. */
void six__svg_dots(const struct six__dots *plot, struct six_text *out);

/* ---- histograms ---- */

struct six__panel {
    const char *label;
    int series;
    uint64_t games;
    const struct six__spread *spread;
};

typedef void six__panel_use(void *to, const struct six__panel *panel);

struct six__histogram {
    const char *title, *about;
    void (*each)(const void *from, six__panel_use *use, void *to);
    const void *from;
};

void six__svg_histogram(const struct six__histogram *plot,
                        struct six_text *out);

/* ---- the rest ---- */

/* A bar from low to high with a mark at a value, and what each end means. */
struct six__gauge {
    const char *title, *about;
    double low, high, value;
    const char *left, *right;
};

void six__svg_gauge(const struct six__gauge *plot, struct six_text *out);

/* The marks themselves, once in a page, before the first plot. */
void six__svg_marks(struct six_text *out);

/* The mark of a series, to stand in a line of text. */
void six__svg_mark(int series, struct six_text *out);

#endif
