/* html.h -- a report as one page with plots, and the parts of that page.
 *
 * The page is a single file without scripts that refers to nothing outside. It
 * reads on a phone and on paper, in light and in dark.
 */
#ifndef SIX_ARENA_HTML_H
#define SIX_ARENA_HTML_H

#include "arena/svg.h"

/* Write it all; twice gives the same, as with the other forms of a report. */
void six__report_html(const struct six__report *report, six_lang lang,
                      struct six_text *out);

/* ---- parts of the page ---- */

struct six__sheet {
    const struct six__report *report;
    const struct six__plan *plan;
    six_lang lang;
    struct six_text *out;
};

/* The reader's words for a text; the same, escaped, into the page. */
const char *six__sheet_tr(const struct six__sheet *p, const char *text)
    __attribute__((format_arg(2)));
void six__sheet_put(const struct six__sheet *p, const char *text);

/* HTML as it is; an element with nothing but text in it; a heading, N_(). */
void six__raw(const struct six__sheet *p, const char *html);
void six__element(const struct six__sheet *p, const char *name,
                  const char *text);
void six__heading(const struct six__sheet *p, const char *text);

extern const char six__html_style[]; /* html_style.c */

/* What was played, and the command that plays it again (html_facts.c). */
void six__put_facts(const struct six__sheet *p);

/* ---- rows of plots (html_rows.c) ---- */

/* A bot's name, cut in its middle where it is long. */
enum { SIX__BOT_LABEL_MAX = 41 };
const char *six__bot_label(char out[SIX__BOT_LABEL_MAX], const char *spec);

enum { SIX__LABEL_MAX = SIX__KEY_MAX + 100 };

/* Where rows come from: these parts, their slices of one dimension. */
struct six__rows {
    const struct six__sheet *page;
    const struct six__part *part;
    int part_count;
    enum six__dimension dimension;
    int option;                /* SIX__BY_OPTION */
    enum six__subject subject; /* of lines */
    int figure;                /* of panels: SIX__TURNS ... */
};

/* All parts. */
struct six__rows six__rows_all(const struct six__sheet *p);

/* Whether a slice is one of theirs, and whether there is any. */
bool six__rows_have(const struct six__rows *rows, const struct six__slice *s);
bool six__rows_any(const struct six__rows *rows);

/* "3 players", "heroLife=4". */
void six__slice_label(const struct six__sheet *p, const struct six__slice *s,
                      char out[SIX__LABEL_MAX]);

/* "side a", "no. 1 in order", "team wins", "ends by snap". */
void six__line_label(const struct six__sheet *p, const struct six__line *l,
                     char out[SIX__LABEL_MAX]);

/* "hard against greedy". */
void six__pair_label(const struct six__sheet *p, const struct six__part *part,
                     char out[SIX__LABEL_MAX]);

/* Whether there is any line of their subject in their slices. */
bool six__rows_any_line(const struct six__rows *rows);

/* Where there are two sides, what the one has won the other has not: of a
 * balance's slices the first is shown alone. Of a team there is one alone. */
bool six__rows_narrow(const struct six__rows *rows);

/* Each is the source of a struct six__dots (or histogram): win rates and
 * endings; scores of a against b; shares of bots that were alone; ratings; wins
 * of bots where all play together; distributions. */
void six__each_line(const void *rows, six__dot_use *use, void *to);
void six__each_score(const void *rows, six__dot_use *use, void *to);
void six__each_alone(const void *rows, six__dot_use *use, void *to);
void six__each_rating(const void *rows, six__dot_use *use, void *to);
void six__each_team(const void *rows, six__dot_use *use, void *to);
void six__each_spread(const void *rows, six__panel_use *use, void *to);

/* ---- figures: a plot and its table (html_figure.c) ---- */

void six__put_dots(const struct six__sheet *p, const struct six__dots *dots);
void six__put_histogram(const struct six__sheet *p,
                        const struct six__histogram *histogram);

/* Win rates of a balance by set-up, a column for each bot. */
void six__put_setups(const struct six__sheet *p);

/* Who did how well against whom. */
void six__put_cross_table(const struct six__sheet *p);

/* ---- which plots there are (html_plots.c) ---- */

/* How to read dots with a line at what is fair, and without it, N_(). */
extern const char six__about_dots[];
extern const char six__about_plain_dots[];

/* The title of wins of a team, N_(). */
extern const char six__team_title[];

/* By side and by order, and where all play together; by number of players and
 * by each option, as scores or as win rates; scores by set-up; endings;
 * distributions. */
void six__put_sides(const struct six__rows *rows);
void six__put_seats(const struct six__rows *rows, bool scores);
void six__put_options(const struct six__rows *rows, bool scores);
void six__put_setup_scores(const struct six__rows *rows);
void six__put_endings(const struct six__rows *rows);
void six__put_spreads(const struct six__rows *rows);

/* Scores or ratings: each is one of those above. */
void six__put_scores(const struct six__rows *rows, const char *title,
                     void (*each)(const void *from, six__dot_use *use,
                                  void *to));

/* Bots against each other (html_match.c). */
void six__put_match(const struct six__sheet *p);

#endif
