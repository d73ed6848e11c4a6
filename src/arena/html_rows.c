/* html_rows.c -- from a report to the rows of plots. */
#include "arena/html.h"

#include <stdio.h>
#include <string.h>

#include "arena/count.h"

/* ---- names ---- */

static bool begins_letter(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

const char *six__bot_label(char out[SIX__BOT_LABEL_MAX], const char *spec)
{
    enum { HEAD = 20, TAIL = 16 };
    size_t length = strlen(spec), head = HEAD;
    if (length < SIX__BOT_LABEL_MAX) {
        memcpy(out, spec, length + 1);
        return out;
    }
    const char *tail = spec + length - TAIL;
    while (!begins_letter(spec[head]))
        head--;
    while (!begins_letter(*tail))
        tail++;
    snprintf(out, SIX__BOT_LABEL_MAX, "%.*s\xe2\x80\xa6%s", (int)head, spec,
             tail);
    return out;
}

void six__slice_label(const struct six__sheet *p, const struct six__slice *s,
                      char out[SIX__LABEL_MAX])
{
    if (s->dimension == SIX__BY_SEATS)
        snprintf(out, SIX__LABEL_MAX,
                 six_tr_n(p->lang, "%d player", "%d players",
                          (unsigned long)s->value),
                 s->value);
    else
        snprintf(out, SIX__LABEL_MAX, "%s", s->key);
}

void six__line_label(const struct six__sheet *p, const struct six__line *l,
                     char out[SIX__LABEL_MAX])
{
    const char *format = "%s";
    switch (l->subject) {
    case SIX__SIDE:
        format = N_("side %s");
        break;
    case SIX__ORDER:
        format = N_("no. %s in order");
        break;
    case SIX__TEAM:
        format = N_("team wins");
        break;
    case SIX__ENDING:
        format = N_("ends by %s");
        break;
    }
    struct six_text t;
    six_text_init(&t, out, SIX__LABEL_MAX);
    six_text_printf(&t, six__sheet_tr(p, format), l->key);
}

/* ---- which rows ---- */

struct six__rows six__rows_all(const struct six__sheet *p)
{
    return (struct six__rows){ .page = p,
                               .part = p->report->part,
                               .part_count = p->report->part_count };
}

bool six__rows_have(const struct six__rows *rows, const struct six__slice *s)
{
    return s->dimension == rows->dimension &&
           (s->dimension != SIX__BY_OPTION || s->option == rows->option);
}

bool six__rows_any(const struct six__rows *rows)
{
    for (int i = 0; i < rows->part[0].slice_count; i++)
        if (six__rows_have(rows, &rows->part[0].slice[i]))
            return true;
    return false;
}

bool six__rows_any_line(const struct six__rows *rows)
{
    for (int i = 0; i < rows->part_count; i++)
        for (int k = 0; k < rows->part[i].slice_count; k++) {
            const struct six__slice *s = &rows->part[i].slice[k];
            for (int n = 0; n < s->line_count && six__rows_have(rows, s); n++)
                if (s->line[n].subject == rows->subject)
                    return true;
        }
    return false;
}

static bool is_balance(const struct six__rows *rows)
{
    return rows->page->plan->format == SIX__BALANCE;
}

bool six__rows_narrow(const struct six__rows *rows)
{
    const struct six__plan *plan = rows->page->plan;
    if (!is_balance(rows) || rows->dimension == SIX__BY_NOTHING)
        return false;
    for (int i = 0; i < plan->setting_count; i++)
        if (plan->setting[i].sides != 2)
            return rows->subject == SIX__TEAM;
    return rows->subject == SIX__SIDE;
}

/* Whether there are several bots to be told apart. */
static bool has_bots(const struct six__rows *rows)
{
    return is_balance(rows) ? rows->part_count > 1
                            : rows->subject != SIX__ENDING;
}

/* Whose line it is, or -1. */
static int bot_of(const struct six__rows *rows, const struct six__part *part,
                  const struct six__line *l)
{
    return l->bot < 0 && is_balance(rows) ? part->a : l->bot;
}

/* Whether lines with this key have come before line k of part i. */
static bool came_before(const struct six__rows *rows, int slice, int i, int k)
{
    const struct six__line *l = &rows->part[i].slice[slice].line[k];
    for (int n = 0; n <= i; n++) {
        const struct six__slice *s = &rows->part[n].slice[slice];
        for (int m = 0; m < (n == i ? k : s->line_count); m++)
            if (s->line[m].subject == l->subject &&
                strcmp(s->line[m].key, l->key) == 0)
                return true;
    }
    return false;
}

/* ---- lines ---- */

static struct six__dot dot_of(const struct six__rate *r)
{
    return (struct six__dot){ .games = r->games,
                              .value = r->rate,
                              .low = r->low,
                              .high = r->high,
                              .has_even = r->even > 0,
                              .even = r->even };
}

/* What stands before the row of a line. With bots: the line is a heading and
 * bots are rows. Without: the line is a row. */
struct names {
    char line[SIX__LABEL_MAX], slice[SIX__LABEL_MAX];
    char both[2 * SIX__LABEL_MAX + 4], bot[SIX__BOT_LABEL_MAX];
};

static void name_dot(const struct six__rows *rows, const struct names *n,
                     bool first_of_line, bool first_of_slice,
                     struct six__dot *dot)
{
    bool whole = rows->dimension == SIX__BY_NOTHING;
    bool narrow = six__rows_narrow(rows);
    if (has_bots(rows)) {
        dot->label = n->bot;
        if (first_of_line)
            dot->heading = whole ? n->line : narrow ? n->slice : n->both;
    } else {
        dot->label = narrow ? n->slice : n->line;
        if (first_of_slice && !whole && !narrow)
            dot->heading = n->slice;
    }
}

struct lines {
    const struct six__rows *rows;
    six__dot_use *use;
    void *to;
    int slice;
    bool begun; /* a row of this slice has been used */
    struct names names;
};

/* The rows of all bots that have this line. */
static void use_line(struct lines *s, const struct six__line *l)
{
    bool begun = false;
    for (int i = 0; i < s->rows->part_count; i++) {
        const struct six__part *part = &s->rows->part[i];
        const struct six__slice *slice = &part->slice[s->slice];
        for (int k = 0; k < slice->line_count; k++) {
            const struct six__line *m = &slice->line[k];
            if (m->subject != l->subject || strcmp(m->key, l->key) != 0)
                continue;
            struct six__dot dot = dot_of(&m->rate);
            dot.series = bot_of(s->rows, part, m);
            if (dot.series >= 0)
                six__bot_label(s->names.bot,
                               s->rows->page->plan->bot[dot.series]);
            name_dot(s->rows, &s->names, !begun, !s->begun, &dot);
            s->use(s->to, &dot);
            begun = s->begun = true;
        }
    }
}

static void use_slice(struct lines *s)
{
    const struct six__rows *rows = s->rows;
    six__slice_label(rows->page, &rows->part[0].slice[s->slice],
                     s->names.slice);
    for (int i = 0; i < rows->part_count; i++) {
        const struct six__slice *slice = &rows->part[i].slice[s->slice];
        for (int k = 0; k < slice->line_count; k++) {
            const struct six__line *l = &slice->line[k];
            if (l->subject != rows->subject ||
                (six__rows_narrow(rows) && s->begun) ||
                came_before(rows, s->slice, i, k))
                continue;
            six__line_label(rows->page, l, s->names.line);
            snprintf(s->names.both, sizeof s->names.both, "%s, %s",
                     s->names.slice, s->names.line);
            use_line(s, l);
        }
    }
}

/* All parts have the same slices. */
void six__each_line(const void *from, six__dot_use *use, void *to)
{
    const struct six__rows *rows = from;
    struct lines s = { .rows = rows, .use = use, .to = to };
    for (int i = 0; i < rows->part[0].slice_count; i++) {
        s.slice = i;
        s.begun = false;
        if (six__rows_have(rows, &rows->part[0].slice[i]))
            use_slice(&s);
    }
}

/* ---- two bots ---- */

static void name_pair(const struct six__sheet *p, const char *format, int a,
                      int b, char out[SIX__LABEL_MAX])
{
    char first[SIX__BOT_LABEL_MAX], second[SIX__BOT_LABEL_MAX];
    struct six_text t;
    six_text_init(&t, out, SIX__LABEL_MAX);
    six_text_printf(&t, six__sheet_tr(p, format),
                    six__bot_label(first, p->plan->bot[a]),
                    six__bot_label(second, p->plan->bot[b]));
}

void six__pair_label(const struct six__sheet *p, const struct six__part *part,
                     char out[SIX__LABEL_MAX])
{
    name_pair(p, N_("%.40s against %.40s"), part->a, part->b, out);
}

void six__each_score(const void *from, six__dot_use *use, void *to)
{
    const struct six__rows *rows = from;
    for (int i = 0; i < rows->part_count; i++) {
        const struct six__part *part = &rows->part[i];
        for (int k = 0; k < part->slice_count; k++) {
            const struct six__slice *s = &part->slice[k];
            char label[SIX__LABEL_MAX];
            if (!six__rows_have(rows, s))
                continue;
            struct six__dot dot = dot_of(&s->score.all);
            if (s->dimension == SIX__BY_NOTHING)
                six__pair_label(rows->page, part, label);
            else
                six__slice_label(rows->page, s, label);
            dot.label = label;
            dot.series = part->a;
            use(to, &dot);
        }
    }
}

void six__each_alone(const void *from, six__dot_use *use, void *to)
{
    const struct six__rows *rows = from;
    for (int i = 0; i < rows->part_count; i++) {
        const struct six__part *part = &rows->part[i];
        const struct six__score *s = &part->slice[0].score;
        for (int who = 0; who < 2; who++) {
            char label[SIX__LABEL_MAX];
            struct six__dot dot = dot_of(who ? &s->lone_b : &s->lone);
            dot.series = who ? part->b : part->a;
            name_pair(rows->page, N_("%.40s among %.40s"), dot.series,
                      who ? part->a : part->b, label);
            dot.label = label;
            use(to, &dot);
        }
    }
}

void six__each_rating(const void *from, six__dot_use *use, void *to)
{
    const struct six__rows *rows = from;
    const struct six__report *report = rows->page->report;
    for (int i = 0; i < report->rating_count; i++) {
        const struct six__rating *r = &report->rating[i];
        char label[SIX__BOT_LABEL_MAX];
        struct six__dot dot = { .series = r->bot,
                                .games = r->games,
                                .value = r->elo.elo,
                                .low = r->elo.low,
                                .high = r->elo.high,
                                .has_even = true };
        dot.label = six__bot_label(label, rows->page->plan->bot[r->bot]);
        use(to, &dot);
    }
}

void six__each_team(const void *from, six__dot_use *use, void *to)
{
    const struct six__rows *rows = from;
    const struct six__report *report = rows->page->report;
    for (int i = 0; i < report->rating_count; i++) {
        const struct six__rating *r = &report->rating[i];
        char label[SIX__BOT_LABEL_MAX];
        struct six__dot dot = dot_of(&r->team);
        dot.series = r->bot;
        dot.label = six__bot_label(label, rows->page->plan->bot[r->bot]);
        if (r->team.games > 0)
            use(to, &dot);
    }
}

/* ---- distributions ---- */

static const struct six__spread *spread_of(const struct six__slice *s,
                                           int figure)
{
    const struct six__spread *spread[SIX__FIGURES] = {
        [SIX__TURNS] = &s->turns,
        [SIX__DECISIONS] = &s->decisions,
        [SIX__BRANCHING] = &s->branching,
    };
    return spread[figure];
}

void six__each_spread(const void *from, six__panel_use *use, void *to)
{
    const struct six__rows *rows = from;
    for (int i = 0; i < rows->part_count; i++) {
        const struct six__part *part = &rows->part[i];
        const struct six__slice *s = &part->slice[0];
        char label[SIX__LABEL_MAX];
        struct six__panel panel = {
            .label = label,
            .series = is_balance(rows) ? part->a : -1,
            .games = s->games,
            .spread = spread_of(s, rows->figure),
        };
        if (is_balance(rows))
            six__bot_label(label, rows->page->plan->bot[part->a]);
        else
            six__pair_label(rows->page, part, label);
        if (s->games > 0)
            use(to, &panel);
    }
}
