/* html.c -- a report as one page: its sections, in their order. */
#include "arena/html.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arena/count.h"

const char *six__sheet_tr(const struct six__sheet *p, const char *text)
{
    return six_tr(p->lang, text);
}

void six__sheet_put(const struct six__sheet *p, const char *text)
{
    six__html_text(p->out, six_tr(p->lang, text));
}

static void raw(const struct six__sheet *p, const char *html)
{
    six_text_add(p->out, html);
}

static bool is_balance(const struct six__sheet *p)
{
    return p->plan->format == SIX__BALANCE;
}

/* An element with nothing but text in it. */
static void element(const struct six__sheet *p, const char *name,
                    const char *text)
{
    six_text_printf(p->out, "<%s>", name);
    six__html_text(p->out, text);
    six_text_printf(p->out, "</%s>\n", name);
}

static void heading(const struct six__sheet *p, const char *text)
{
    element(p, "h2", six__sheet_tr(p, text));
}

/* ---- figures ---- */

static const char with_line[] =
    N_("Each mark is a figure with its 95 % interval; the dashed line is what "
       "would be fair. The table has the numbers.");
static const char without_line[] =
    N_("Each mark is a figure with its 95 % interval. The table has the "
       "numbers.");

static struct six__rows all_parts(const struct six__sheet *p)
{
    return (struct six__rows){ .page = p,
                               .part = p->report->part,
                               .part_count = p->report->part_count };
}

/* Win rates or endings, under a title. */
static void put_lines(const struct six__rows *rows, const char *title)
{
    const struct six__sheet *p = rows->page;
    bool ending = rows->subject == SIX__ENDING;
    const struct six__dots dots = {
        .unit = SIX__PERCENT,
        .title = title,
        .about = six__sheet_tr(p, ending ? without_line : with_line),
        .joined = is_balance(p),
        .each = six__each_line,
        .from = rows,
    };
    six__put_dots(p, &dots);
}

static void put_scores(const struct six__rows *rows, const char *title,
                       void (*each)(const void *from, six__dot_use *use,
                                    void *to))
{
    const struct six__sheet *p = rows->page;
    const struct six__dots dots = {
        .unit = each == six__each_rating ? SIX__ELO : SIX__PERCENT,
        .title = title,
        .about = six__sheet_tr(p, with_line),
        .each = each,
        .from = rows,
    };
    six__put_dots(p, &dots);
}

static void put_spreads(const struct six__rows *from)
{
    static const struct {
        int figure;
        const char *title;
    } spreads[] = {
        { SIX__TURNS, N_("Turns in a game") },
        { SIX__DECISIONS, N_("Decisions in a game") },
        { SIX__BRANCHING, N_("Choices in a decision, on the average of a "
                             "game") },
    };
    const struct six__sheet *p = from->page;
    heading(p, N_("Length of games"));
    for (size_t i = 0; i < sizeof spreads / sizeof spreads[0]; i++) {
        struct six__rows rows = *from;
        const struct six__histogram histogram = {
            .title = six__sheet_tr(p, spreads[i].title),
            .about = six__sheet_tr(
                p, N_("The higher a bar, the more games had such a figure; "
                      "the mark is the mean. The table has the numbers.")),
            .each = six__each_spread,
            .from = &rows,
        };
        rows.figure = spreads[i].figure;
        six__put_histogram(p, &histogram);
    }
}

/* ---- dimensions ---- */

/* Whether there are slices of this kind. */
static bool is_sliced(const struct six__rows *rows)
{
    for (int i = 0; i < rows->part[0].slice_count; i++)
        if (six__rows_have(rows, &rows->part[0].slice[i]))
            return true;
    return false;
}

/* Order says nothing where it is always the same as the side. */
static bool order_tells(const struct six__rows *rows)
{
    for (int i = 0; i < rows->part_count; i++) {
        const struct six__slice *s = &rows->part[i].slice[0];
        int sides = 0, orders = 0;
        for (int k = 0; k < s->line_count; k++) {
            sides += s->line[k].subject == SIX__SIDE;
            orders += s->line[k].subject == SIX__ORDER;
        }
        if (sides != orders)
            return true;
        for (int k = 0; k < sides; k++)
            if (s->line[k].rate.won != s->line[sides + k].rate.won)
                return true;
    }
    return false;
}

/* "Win rate by number of players, side thanos": of which side, where only one
 * is shown. */
static void put_sliced_lines(const struct six__rows *rows, const char *title)
{
    const struct six__slice *s = &rows->part[0].slice[0];
    char text[3 * SIX__LABEL_MAX], line[SIX__LABEL_MAX];
    if (six__rows_narrow(rows) && s->line_count > 0) {
        six__line_label(rows->page, &s->line[0], line);
        snprintf(text, sizeof text, "%s, %s", title, line);
        put_lines(rows, text);
    } else {
        put_lines(rows, title);
    }
}

/* By number of players, by order in each, and by each option. */
static void put_dimensions(const struct six__rows *from, bool scores)
{
    const struct six__sheet *p = from->page;
    struct six__rows rows = *from;
    rows.dimension = SIX__BY_SEATS;
    rows.subject = SIX__SIDE;
    if (is_sliced(&rows) && scores) {
        put_scores(&rows, six__sheet_tr(p, N_("Score by number of players")),
                   six__each_score);
    } else if (is_sliced(&rows)) {
        put_sliced_lines(&rows,
                         six__sheet_tr(p, N_("Win rate by number of players")));
        rows.subject = SIX__ORDER;
        if (order_tells(&rows))
            put_lines(&rows, six__sheet_tr(p, N_("Win rate by order of "
                                                 "decision and number of "
                                                 "players")));
    }
    rows.dimension = SIX__BY_OPTION;
    rows.subject = SIX__SIDE;
    for (int o = 0; p->plan->game->options[o].id; o++) {
        char title[SIX__LABEL_MAX];
        rows.option = o;
        if (!is_sliced(&rows))
            continue;
        snprintf(
            title, sizeof title,
            six__sheet_tr(p, scores ? N_("Score by %s") : N_("Win rate by %s")),
            p->plan->game->options[o].id);
        if (scores)
            put_scores(&rows, title, six__each_score);
        else
            put_sliced_lines(&rows, title);
    }
}

static void put_sides(const struct six__rows *from)
{
    const struct six__sheet *p = from->page;
    struct six__rows rows = *from;
    rows.dimension = SIX__BY_NOTHING;
    rows.subject = SIX__SIDE;
    put_lines(&rows, six__sheet_tr(p, N_("Win rate by side")));
    rows.subject = SIX__ORDER;
    if (order_tells(&rows))
        put_lines(&rows, six__sheet_tr(p, N_("Win rate by order of decision")));
}

static void put_endings(const struct six__rows *from)
{
    struct six__rows rows = *from;
    rows.dimension = SIX__BY_NOTHING;
    rows.subject = SIX__ENDING;
    heading(rows.page, N_("Endings"));
    put_lines(&rows, six__sheet_tr(rows.page, N_("How games ended")));
}

/* ---- a balance ---- */

/* A line's distance from what is fair, and that distance's error. */
static double imbalance(const struct six__rate *r, double *error)
{
    *error = (r->high - r->low) / 2;
    return fabs(r->rate - r->even);
}

/* The side that is farthest from fair between the first bot. */
static const struct six__line *farthest(const struct six__slice *s)
{
    const struct six__line *worst = NULL;
    double most = -1, error = 0;
    for (int i = 0; i < s->line_count; i++)
        if (s->line[i].subject == SIX__SIDE && s->line[i].rate.even > 0 &&
            imbalance(&s->line[i].rate, &error) > most) {
            worst = &s->line[i];
            most = imbalance(&worst->rate, &error);
        }
    return worst;
}

static const struct six__line *same_line(const struct six__slice *s,
                                         const struct six__line *l)
{
    for (int i = 0; i < s->line_count; i++)
        if (s->line[i].subject == l->subject &&
            strcmp(s->line[i].key, l->key) == 0)
            return &s->line[i];
    return NULL;
}

/* Bots are named from the weakest on, as far as the reader can help it: say
 * whether what is unfair fades from the first to the last. */
static void put_trend(const struct six__sheet *p)
{
    const struct six__part *part = p->report->part;
    int last = p->report->part_count - 1;
    const struct six__line *a = farthest(&part[0].slice[0]);
    const struct six__line *b = a ? same_line(&part[last].slice[0], a) : NULL;
    if (last == 0 || !b)
        return;
    char text[600], line[SIX__LABEL_MAX];
    char from[SIX__BOT_LABEL_MAX], till[SIX__BOT_LABEL_MAX];
    double first_error = 0, last_error = 0;
    double first = imbalance(&a->rate, &first_error);
    double now = imbalance(&b->rate, &last_error);
    bool clear = fabs(first - now) > hypot(first_error, last_error);
    six__line_label(p, a, line);
    snprintf(text, sizeof text,
             six__sheet_tr(p, N_("Farthest from fair with %s: %s, by %.1f "
                                 "points of a hundred; with %s it is %.1f.")),
             six__bot_label(from, p->plan->bot[part[0].a]), line, 100 * first,
             six__bot_label(till, p->plan->bot[part[last].a]), 100 * now);
    raw(p, "<p>");
    six__html_text(p->out, text);
    raw(p, " ");
    six__sheet_put(p, !clear        ? N_("These games do not tell the two "
                                                "apart.")
                      : now < first ? N_("The imbalance fades.")
                                    : N_("The imbalance grows."));
    raw(p, "</p>\n");
}

static void put_balance(const struct six__sheet *p)
{
    struct six__rows rows = all_parts(p);
    heading(p, N_("Sides"));
    put_trend(p);
    put_sides(&rows);
    put_dimensions(&rows, false);
    rows.dimension = SIX__BY_SETTING;
    if (is_sliced(&rows)) {
        raw(p, "<div class=\"card\">\n");
        six__put_setups(p);
        raw(p, "</div>\n");
    }
    put_endings(&rows);
    put_spreads(&rows);
}

/* ---- bots against each other ---- */

static void put_ratings(const struct six__sheet *p)
{
    struct six__rows rows = all_parts(p);
    heading(p, N_("Ratings (Elo against the mean of all)"));
    put_scores(&rows,
               six__sheet_tr(p, N_("Ratings (Elo against the mean of "
                                   "all)")),
               six__each_rating);
    raw(p, "<div class=\"card\">\n");
    six__put_cross_table(p);
    raw(p, "</div>\n");
}

static bool has_many_sides(const struct six__plan *plan)
{
    for (int i = 0; i < plan->setting_count; i++)
        if (plan->setting[i].sides > 2)
            return true;
    return false;
}

static void put_sprt(const struct six__sheet *p)
{
    const struct six__sprt *s = &p->report->sprt;
    const struct six__part *part = p->report->part;
    char title[200], verdict[300], left[40], right[40];
    char a[SIX__BOT_LABEL_MAX], b[SIX__BOT_LABEL_MAX];
    bool h1 = s->decision == SIX__ACCEPT_H1;
    snprintf(title, sizeof title,
             six__sheet_tr(p, N_("log-likelihood ratio %.2f (bounds %.2f "
                                 "and %.2f)")),
             s->llr, s->lower, s->upper);
    if (s->decision == SIX__UNDECIDED)
        snprintf(verdict, sizeof verdict, "%s",
                 six__sheet_tr(p, N_("not decided: more games are needed")));
    else
        snprintf(verdict, sizeof verdict,
                 six__sheet_tr(p, N_("decided: %.40s is better than %.40s by "
                                     "%g Elo rather than by %g")),
                 six__bot_label(a, p->plan->bot[part->a]),
                 six__bot_label(b, p->plan->bot[part->b]),
                 h1 ? s->elo1 : s->elo0, h1 ? s->elo0 : s->elo1);
    snprintf(left, sizeof left, "H0: %g Elo", s->elo0);
    snprintf(right, sizeof right, "H1: %g Elo", s->elo1);
    const struct six__gauge gauge = { .title = title,
                                      .about = verdict,
                                      .low = s->lower,
                                      .high = s->upper,
                                      .value = s->llr,
                                      .left = left,
                                      .right = right };
    element(p, "h2", "SPRT");
    raw(p, "<figure>\n");
    element(p, "figcaption", title);
    six__svg_gauge(&gauge, p->out);
    element(p, "p", verdict);
    raw(p, "</figure>\n");
}

static void put_elo(const struct six__sheet *p)
{
    char text[300], elo[3][SIX__FIGURE_MAX];
    const struct six__elo *e = &p->report->part[0].slice[0].score.elo;
    six__figure_text(SIX__ELO, e->elo, elo[0]);
    six__figure_text(SIX__ELO, e->low, elo[1]);
    six__figure_text(SIX__ELO, e->high, elo[2]);
    snprintf(text, sizeof text, six__sheet_tr(p, N_("Elo %5s (%s to %s)")),
             elo[0], elo[1], elo[2]);
    element(p, "p", text);
}

/* All about one encounter. */
static void put_part(const struct six__rows *rows)
{
    put_sides(rows);
    put_dimensions(rows, true);
    struct six__rows setups = *rows;
    setups.dimension = SIX__BY_SETTING;
    if (is_sliced(&setups))
        put_scores(&setups, six__sheet_tr(rows->page, N_("Score by set-up")),
                   six__each_score);
    put_endings(rows);
    put_spreads(rows);
}

static void put_parts(const struct six__sheet *p)
{
    struct six__rows rows = all_parts(p);
    if (p->report->part_count == 1) {
        put_part(&rows);
        return;
    }
    heading(p, N_("Encounters"));
    rows.part_count = 1;
    for (int i = 0; i < p->report->part_count; i++) {
        char title[200], a[SIX__BOT_LABEL_MAX], b[SIX__BOT_LABEL_MAX];
        rows.part = &p->report->part[i];
        snprintf(title, sizeof title,
                 six__sheet_tr(p, N_("%.40s against %.40s")),
                 six__bot_label(a, p->plan->bot[rows.part->a]),
                 six__bot_label(b, p->plan->bot[rows.part->b]));
        raw(p, "<details>\n");
        element(p, "summary", title);
        put_part(&rows);
        raw(p, "</details>\n");
    }
}

static void put_match(const struct six__sheet *p)
{
    struct six__rows rows = all_parts(p);
    if (p->plan->bot_count > 2)
        put_ratings(p);
    heading(p, N_("Scores"));
    if (p->report->part_count == 1)
        put_elo(p);
    put_scores(&rows, six__sheet_tr(p, N_("score, all sides alike")),
               six__each_score);
    if (has_many_sides(p->plan))
        put_scores(&rows,
                   six__sheet_tr(p, N_("One bot alone, the other at all other "
                                       "sides")),
                   six__each_alone);
    if (p->report->tested)
        put_sprt(p);
    put_parts(p);
}

/* ---- the whole ---- */

static void put_notes(const struct six__sheet *p)
{
    if (!p->report->complete) {
        raw(p, "<p class=\"note\">");
        six__sheet_put(p, N_("The run is not finished; these are the groups "
                             "of games that are whole."));
        raw(p, "</p>\n");
    }
    for (int i = 0; i < p->report->rating_count; i++) {
        const struct six__rating *r = &p->report->rating[i];
        char label[SIX__BOT_LABEL_MAX], text[600];
        if (r->forfeits == 0)
            continue;
        snprintf(text, sizeof text,
                 six_tr_n(p->lang,
                          "%.60s lost the right to play in %llu "
                          "game, no. %llu: %s",
                          "%.60s lost the right to play in %llu "
                          "games; in no. %llu: %s",
                          (unsigned long)r->forfeits),
                 six__bot_label(label, p->plan->bot[r->bot]),
                 (unsigned long long)r->forfeits,
                 (unsigned long long)r->first_forfeit, r->why);
        raw(p, "<p class=\"note\">");
        six__html_text(p->out, text);
        raw(p, "</p>\n");
    }
}

static void put_head(const struct six__sheet *p)
{
    static const char *const formats[SIX__FORMAT_COUNT] = {
        [SIX__MATCH] = N_("Two bots against each other"),
        [SIX__ROUND_ROBIN] = N_("Each bot against each other one"),
        [SIX__GAUNTLET] = N_("The first bot against each of the others"),
        [SIX__BALANCE] = N_("Each bot at all seats, to see which are better"),
    };
    char title[200];
    snprintf(title, sizeof title, "%s: %s",
             six__sheet_tr(p, p->plan->game->name),
             six__format_id(p->plan->format));
    six_text_printf(p->out,
                    "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
                    "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                    "content=\"width=device-width,initial-scale=1\">\n",
                    six_lang_id(p->lang));
    element(p, "title", title);
    raw(p, "<style>\n");
    raw(p, six__html_style);
    raw(p, "</style>\n</head>\n<body>\n");
    six__svg_marks(p->out);
    raw(p, "<header>\n");
    element(p, "h1", title);
    element(p, "p", six__sheet_tr(p, formats[p->plan->format]));
    six__put_facts(p);
    put_notes(p);
    raw(p, "</header>\n<main>\n");
}

void six__report_html(const struct six__report *report, six_lang lang,
                      struct six_text *out)
{
    const struct six__sheet p = { report, report->plan, lang, out };
    put_head(&p);
    if (is_balance(&p))
        put_balance(&p);
    else
        put_match(&p);
    raw(&p, "</main>\n<footer>");
    six__sheet_put(&p, N_("After each figure its 95 % interval; * where that "
                          "does not hold what would be fair."));
    raw(&p, "</footer>\n</body>\n</html>\n");
}
