/* html_match.c -- bots against each other: ratings, scores, a test, and all
 * about each encounter. */
#include <stdio.h>

#include "arena/html.h"

static void put_ratings(const struct six__sheet *p)
{
    struct six__rows rows = six__rows_all(p);
    six__heading(p, N_("Ratings"));
    six__put_scores(&rows,
                    six__sheet_tr(p, N_("Ratings (Elo against the mean of "
                                        "all)")),
                    six__each_rating);
    if (six__plan_together(p->plan) || six__plan_mixed(p->plan))
        six__put_scores(&rows, six__sheet_tr(p, six__team_title),
                        six__each_team);
    six__raw(p, "<div class=\"card\">\n");
    six__put_cross_table(p);
    six__raw(p, "</div>\n");
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
    six__element(p, "h2", "SPRT");
    six__raw(p, "<figure>\n");
    six__element(p, "figcaption", title);
    six__svg_gauge(&gauge, p->out);
    six__element(p, "p", verdict);
    six__raw(p, "</figure>\n");
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
    six__element(p, "p", text);
}

static void put_lead(const struct six__sheet *p)
{
    char text[300], bot[SIX__BOT_LABEL_MAX];
    const struct six__part *part = p->report->part;
    const struct six__lead *l = &part->slice[0].score.lead;
    if (l->pairs == 0)
        return;
    snprintf(text, sizeof text,
             six__sheet_tr(p, N_("Of the same deals %s wins more by %.1f "
                                 "points of a hundred (%.1f to %.1f).")),
             six__bot_label(bot, p->plan->bot[part->a]), 100 * l->lead,
             100 * l->low, 100 * l->high);
    six__element(p, "p", text);
}

/* All about one encounter. */
static void put_part(const struct six__rows *rows)
{
    six__put_sides(rows);
    six__put_seats(rows, true);
    six__put_options(rows, true);
    six__put_setup_scores(rows);
    six__put_endings(rows);
    six__put_spreads(rows);
}

static void put_parts(const struct six__sheet *p)
{
    struct six__rows rows = six__rows_all(p);
    if (p->report->part_count == 1) {
        put_part(&rows);
        return;
    }
    six__heading(p, N_("Encounters"));
    rows.part_count = 1;
    for (int i = 0; i < p->report->part_count; i++) {
        char title[SIX__LABEL_MAX];
        rows.part = &p->report->part[i];
        six__pair_label(p, rows.part, title);
        six__raw(p, "<details>\n");
        six__element(p, "summary", title);
        put_part(&rows);
        six__raw(p, "</details>\n");
    }
}

void six__put_match(const struct six__sheet *p)
{
    struct six__rows rows = six__rows_all(p);
    if (p->plan->bot_count > 2)
        put_ratings(p);
    six__heading(p, N_("Scores"));
    if (p->report->part_count == 1) {
        put_elo(p);
        put_lead(p);
    }
    six__put_scores(&rows, six__sheet_tr(p, six__score_name(p->plan)),
                    six__each_score);
    if (has_many_sides(p->plan))
        six__put_scores(
            &rows,
            six__sheet_tr(p, N_("One bot alone, the other at all other "
                                "sides")),
            six__each_alone);
    if (p->report->tested)
        put_sprt(p);
    put_parts(p);
}
