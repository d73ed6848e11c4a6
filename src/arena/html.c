/* html.c -- a report as one page: its head, a balance, its foot. */
#include "arena/html.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *six__sheet_tr(const struct six__sheet *p, const char *text)
{
    return six_tr(p->lang, text);
}

void six__sheet_put(const struct six__sheet *p, const char *text)
{
    six__html_text(p->out, six_tr(p->lang, text));
}

void six__raw(const struct six__sheet *p, const char *html)
{
    six_text_add(p->out, html);
}

void six__element(const struct six__sheet *p, const char *name,
                  const char *text)
{
    six_text_printf(p->out, "<%s>", name);
    six__html_text(p->out, text);
    six_text_printf(p->out, "</%s>\n", name);
}

void six__heading(const struct six__sheet *p, const char *text)
{
    six__element(p, "h2", six__sheet_tr(p, text));
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
    six__raw(p, "<p>");
    six__html_text(p->out, text);
    six__raw(p, " ");
    six__sheet_put(p, !clear        ? N_("These games do not tell the two "
                                                "apart.")
                      : now < first ? N_("The imbalance fades.")
                                    : N_("The imbalance grows."));
    six__raw(p, "</p>\n");
}

static void put_balance(const struct six__sheet *p)
{
    struct six__rows rows = six__rows_all(p);
    six__heading(p, six__plan_together(p->plan) ? N_("Wins") : N_("Sides"));
    put_trend(p);
    six__put_sides(&rows);
    six__put_seats(&rows, false);
    six__put_options(&rows, false);
    rows.dimension = SIX__BY_SETTING;
    if (six__rows_any(&rows)) {
        six__raw(p, "<div class=\"card\">\n");
        six__put_setups(p);
        six__raw(p, "</div>\n");
    }
    six__put_endings(&rows);
    six__put_spreads(&rows);
}

/* ---- the whole ---- */

static void put_notes(const struct six__sheet *p)
{
    if (!p->report->complete) {
        six__raw(p, "<p class=\"note\">");
        six__sheet_put(p, N_("The run is not finished; these are the groups "
                             "of games that are whole."));
        six__raw(p, "</p>\n");
    }
    if (six__plan_mixed(p->plan))
        six__element(p, "p", six__sheet_tr(p, six__about_mixed));
    for (int i = 0; i < p->report->rating_count; i++) {
        const struct six__rating *r = &p->report->rating[i];
        char label[SIX__BOT_LABEL_MAX], text[600];
        struct six_text t;
        if (r->forfeits == 0)
            continue;
        six_text_init(&t, text, sizeof text);
        six__tell_forfeits(r, six__bot_label(label, p->plan->bot[r->bot]),
                           p->lang, &t);
        six__raw(p, "<p class=\"note\">");
        six__html_text(p->out, text);
        six__raw(p, "</p>\n");
    }
}

/* Whether no figure has a fair value to be compared with. */
static bool is_plain(const struct six__plan *plan)
{
    return plan->format == SIX__BALANCE && six__plan_together(plan);
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
    six__element(p, "title", title);
    six__raw(p, "<style>\n");
    six__raw(p, six__html_style);
    six__raw(p, "</style>\n</head>\n<body>\n");
    six__svg_marks(p->out);
    six__raw(p, "<header>\n");
    six__element(p, "h1", title);
    six__element(p, "p",
                 six__sheet_tr(p, is_plain(p->plan)
                                      ? N_("Each bot at all seats, to see how "
                                           "often they win together")
                                      : formats[p->plan->format]));
    six__put_facts(p);
    put_notes(p);
    six__element(p, "p",
                 six__sheet_tr(p, is_plain(p->plan) ? six__about_plain_dots
                                                    : six__about_dots));
    six__raw(p, "</header>\n<main>\n");
}

void six__report_html(const struct six__report *report, six_lang lang,
                      struct six_text *out)
{
    const struct six__sheet p = { report, report->plan, lang, out };
    put_head(&p);
    if (report->plan->format == SIX__BALANCE)
        put_balance(&p);
    else
        six__put_match(&p);
    six__raw(&p, "</main>\n<footer>");
    if (!is_plain(report->plan))
        six__sheet_put(&p, N_("* where the interval (95 %) does not hold what "
                              "would be fair."));
    six__raw(&p, "</footer>\n</body>\n</html>\n");
}
