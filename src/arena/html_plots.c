/* html_plots.c -- which plots a page has of some encounters. */
#include <stdio.h>

#include "arena/count.h"
#include "arena/html.h"

/* ---- figures ---- */

/* Percent signs stand where no translator takes them for directives. */
const char six__about_dots[] =
    N_("Each mark is a figure with its interval (95 %); the dashed line is "
       "what would be fair. The table has the numbers.");
const char six__about_plain_dots[] =
    N_("Each mark is a figure with its interval (95 %). The table has the "
       "numbers.");

const char six__team_title[] = N_("Win rate where all play together");

/* Win rates or endings, under a title. */
static void put_lines(const struct six__rows *rows, const char *title)
{
    const struct six__sheet *p = rows->page;
    bool fair = rows->subject == SIX__SIDE || rows->subject == SIX__ORDER;
    const struct six__dots dots = {
        .unit = SIX__PERCENT,
        .title = title,
        .about =
            six__sheet_tr(p, fair ? six__about_dots : six__about_plain_dots),
        .joined = p->plan->format == SIX__BALANCE,
        .each = six__each_line,
        .from = rows,
    };
    six__put_dots(p, &dots);
}

void six__put_scores(const struct six__rows *rows, const char *title,
                     void (*each)(const void *from, six__dot_use *use,
                                  void *to))
{
    const struct six__sheet *p = rows->page;
    const struct six__dots dots = {
        .unit = each == six__each_rating ? SIX__ELO : SIX__PERCENT,
        .title = title,
        .about = six__sheet_tr(p, each == six__each_team ? six__about_plain_dots
                                                         : six__about_dots),
        .each = each,
        .from = rows,
    };
    six__put_dots(p, &dots);
}

void six__put_spreads(const struct six__rows *from)
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
    six__heading(p, N_("Length of games"));
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

/* The first line of their subject, or NULL. */
static const struct six__line *first_line(const struct six__rows *rows)
{
    const struct six__slice *s = &rows->part[0].slice[0];
    for (int i = 0; i < s->line_count; i++)
        if (s->line[i].subject == rows->subject)
            return &s->line[i];
    return NULL;
}

/* "Win rate by number of players, side thanos": of which side, where only one
 * is shown. */
static void put_subject(const struct six__rows *rows, const char *title)
{
    const struct six__line *first = first_line(rows);
    char text[3 * SIX__LABEL_MAX], line[SIX__LABEL_MAX];
    if (six__rows_narrow(rows) && first) {
        six__line_label(rows->page, first, line);
        snprintf(text, sizeof text, "%s, %s", title, line);
        put_lines(rows, text);
    } else {
        put_lines(rows, title);
    }
}

/* Sides are compared with what is fair; a team has nobody beside it. */
static void put_sliced_lines(const struct six__rows *from, const char *title)
{
    struct six__rows rows = *from;
    rows.subject = SIX__TEAM;
    if (!six__plan_together(from->page->plan))
        put_subject(from, title);
    if (six__rows_any_line(&rows))
        put_subject(&rows, title);
}

/* The scores of an encounter, by something. */
static void put_sliced_scores(const struct six__rows *rows, const char *title)
{
    char text[3 * SIX__LABEL_MAX], pair[SIX__LABEL_MAX];
    six__pair_label(rows->page, rows->part, pair);
    snprintf(text, sizeof text, "%s, %s", title, pair);
    six__put_scores(rows, text, six__each_score);
}

void six__put_seats(const struct six__rows *from, bool scores)
{
    const struct six__sheet *p = from->page;
    struct six__rows rows = *from;
    rows.dimension = SIX__BY_SEATS;
    rows.subject = SIX__SIDE;
    if (!six__rows_any(&rows))
        return;
    if (scores) {
        put_sliced_scores(&rows,
                          six__sheet_tr(p, N_("Score by number of players")));
        return;
    }
    put_sliced_lines(&rows,
                     six__sheet_tr(p, N_("Win rate by number of players")));
    rows.subject = SIX__ORDER;
    if (order_tells(&rows))
        put_lines(&rows, six__sheet_tr(p, N_("Win rate by order of decision "
                                             "and number of players")));
}

void six__put_options(const struct six__rows *from, bool scores)
{
    const struct six__sheet *p = from->page;
    const struct six_option *options = p->plan->game->options;
    struct six__rows rows = *from;
    rows.dimension = SIX__BY_OPTION;
    rows.subject = SIX__SIDE;
    for (rows.option = 0; options[rows.option].id; rows.option++) {
        char title[SIX__LABEL_MAX];
        const char *format = scores ? N_("Score by %s") : N_("Win rate by %s");
        if (!six__rows_any(&rows))
            continue;
        snprintf(title, sizeof title, six__sheet_tr(p, format),
                 options[rows.option].id);
        if (scores)
            put_sliced_scores(&rows, title);
        else
            put_sliced_lines(&rows, title);
    }
}

/* A balance has a table of its own instead. */
void six__put_setup_scores(const struct six__rows *from)
{
    struct six__rows rows = *from;
    rows.dimension = SIX__BY_SETTING;
    if (six__rows_any(&rows))
        put_sliced_scores(&rows,
                          six__sheet_tr(from->page, N_("Score by set-up")));
}

void six__put_sides(const struct six__rows *from)
{
    const struct six__sheet *p = from->page;
    struct six__rows rows = *from;
    rows.dimension = SIX__BY_NOTHING;
    rows.subject = SIX__TEAM;
    if (six__rows_any_line(&rows))
        put_lines(&rows, six__sheet_tr(p, six__team_title));
    if (six__plan_together(p->plan))
        return;
    rows.subject = SIX__SIDE;
    put_lines(&rows, six__sheet_tr(p, N_("Win rate by side")));
    rows.subject = SIX__ORDER;
    if (order_tells(&rows))
        put_lines(&rows, six__sheet_tr(p, N_("Win rate by order of decision")));
}

void six__put_endings(const struct six__rows *from)
{
    struct six__rows rows = *from;
    rows.dimension = SIX__BY_NOTHING;
    rows.subject = SIX__ENDING;
    six__heading(rows.page, N_("Endings"));
    put_lines(&rows, six__sheet_tr(rows.page, N_("How games ended")));
}
