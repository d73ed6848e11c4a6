/* report_json.c -- a report for programs: the structs of report.h, member by
 * member. */
#include <math.h>

#include "arena/report.h"

const char *six__subject_id(enum six__subject subject)
{
    static const char *const ids[] = {
        [SIX__SIDE] = "side",
        [SIX__ORDER] = "order",
        [SIX__TEAM] = "team",
        [SIX__ENDING] = "ending",
    };
    return ids[subject];
}

const char *six__dimension_id(enum six__dimension dimension)
{
    static const char *const ids[] = {
        [SIX__BY_NOTHING] = "all",
        [SIX__BY_SEATS] = "seats",
        [SIX__BY_OPTION] = "option",
        [SIX__BY_SETTING] = "setup",
    };
    return ids[dimension];
}

const char *six__decision_id(enum six__decision decision)
{
    static const char *const ids[] = {
        [SIX__UNDECIDED] = "undecided",
        [SIX__ACCEPT_H0] = "h0",
        [SIX__ACCEPT_H1] = "h1",
    };
    return ids[decision];
}

/* JSON has no infinity: null. */
static void write_real(struct six_json *j, const char *name, double x)
{
    if (isfinite(x))
        six_json_real(j, name, x);
    else
        six_json_null(j, name);
}

static void write_rate_members(struct six_json *j, const struct six__rate *r)
{
    six_json_uint(j, "games", r->games);
    six_json_real(j, "won", r->won);
    six_json_real(j, "rate", r->rate);
    six_json_real(j, "low", r->low);
    six_json_real(j, "high", r->high);
    if (r->even > 0)
        six_json_real(j, "even", r->even);
}

static void write_rate(struct six_json *j, const char *name,
                       const struct six__rate *r)
{
    six_json_open_object(j, name);
    write_rate_members(j, r);
    six_json_close_object(j);
}

static void write_elo(struct six_json *j, const struct six__elo *e)
{
    six_json_open_object(j, "elo");
    write_real(j, "elo", e->elo);
    write_real(j, "low", e->low);
    write_real(j, "high", e->high);
    six_json_close_object(j);
}

static void write_lead(struct six_json *j, const struct six__lead *l)
{
    six_json_open_object(j, "lead");
    six_json_uint(j, "pairs", l->pairs);
    six_json_real(j, "lead", l->lead);
    six_json_real(j, "low", l->low);
    six_json_real(j, "high", l->high);
    six_json_close_object(j);
}

static void write_line(struct six_json *j, const struct six__plan *plan,
                       const struct six__line *line)
{
    six_json_open_object(j, NULL);
    six_json_string(j, "subject", six__subject_id(line->subject));
    if (line->bot >= 0)
        six_json_string(j, "bot", plan->bot[line->bot]);
    six_json_string(j, "key", line->key);
    write_rate_members(j, &line->rate);
    six_json_close_object(j);
}

static void write_spread(struct six_json *j, const char *name,
                         const struct six__spread *s)
{
    six_json_open_object(j, name);
    six_json_real(j, "mean", s->mean);
    six_json_real(j, "low", s->low);
    six_json_real(j, "high", s->high);
    six_json_real(j, "deviation", s->deviation);
    six_json_real(j, "least", s->least);
    six_json_real(j, "most", s->most);
    six_json_real(j, "first", s->first);
    six_json_real(j, "width", s->width);
    six_json_open_array(j, "bins");
    for (int i = 0; i < SIX__BINS; i++)
        six_json_uint(j, NULL, s->bin[i]);
    six_json_close_array(j);
    six_json_close_object(j);
}

static void write_score(struct six_json *j, const struct six__score *s)
{
    six_json_open_object(j, "score");
    six_json_uint(j, "groups", s->groups);
    write_rate(j, "all", &s->all);
    write_rate(j, "a_alone", &s->lone);
    write_rate(j, "b_alone", &s->lone_b);
    if (s->lead.pairs)
        write_lead(j, &s->lead);
    write_elo(j, &s->elo);
    six_json_close_object(j);
}

static void write_slice(struct six_json *j, const struct six__plan *plan,
                        const struct six__slice *s)
{
    six_json_open_object(j, NULL);
    six_json_string(j, "dimension", six__dimension_id(s->dimension));
    six_json_string(j, "key", s->key);
    six_json_uint(j, "games", s->games);
    if (plan->format != SIX__BALANCE)
        write_score(j, &s->score);
    six_json_open_array(j, "lines");
    for (int i = 0; i < s->line_count; i++)
        write_line(j, plan, &s->line[i]);
    six_json_close_array(j);
    write_spread(j, "turns", &s->turns);
    write_spread(j, "decisions", &s->decisions);
    write_spread(j, "branching", &s->branching);
    six_json_close_object(j);
}

static void write_part(struct six_json *j, const struct six__plan *plan,
                       const struct six__part *p)
{
    six_json_open_object(j, NULL);
    six_json_string(j, "a", plan->bot[p->a]);
    six_json_string(j, "b", plan->bot[p->b]);
    six_json_open_array(j, "slices");
    for (int i = 0; i < p->slice_count; i++)
        write_slice(j, plan, &p->slice[i]);
    six_json_close_array(j);
    six_json_close_object(j);
}

static void write_rating(struct six_json *j, const struct six__plan *plan,
                         const struct six__rating *r)
{
    six_json_open_object(j, NULL);
    six_json_string(j, "bot", plan->bot[r->bot]);
    six_json_uint(j, "games", r->games);
    if (plan->format != SIX__BALANCE) {
        six_json_real(j, "score", r->score);
        if (r->team.games)
            write_rate(j, "team", &r->team);
        write_elo(j, &r->elo);
    }
    six_json_uint(j, "forfeits", r->forfeits);
    if (r->why) {
        six_json_uint(j, "first_forfeit", r->first_forfeit);
        six_json_string(j, "why", r->why);
    }
    six_json_close_object(j);
}

static void write_sprt(struct six_json *j, const struct six__sprt *s)
{
    six_json_open_object(j, "sprt");
    six_json_real(j, "elo0", s->elo0);
    six_json_real(j, "elo1", s->elo1);
    six_json_real(j, "alpha", s->alpha);
    six_json_real(j, "beta", s->beta);
    six_json_real(j, "llr", s->llr);
    six_json_real(j, "lower", s->lower);
    six_json_real(j, "upper", s->upper);
    six_json_uint(j, "rounds", s->rounds);
    six_json_string(j, "decision", six__decision_id(s->decision));
    six_json_close_object(j);
}

static void write_setups(struct six_json *j, const struct six__plan *plan)
{
    six_json_open_array(j, "setups");
    for (int i = 0; i < plan->setting_count; i++) {
        char name[SIX__KEY_MAX];
        struct six_text text;
        six_text_init(&text, name, sizeof name);
        six__setting_name(plan, i, &text);
        six_json_string(j, NULL, name);
    }
    six_json_close_array(j);
}

static void write_head(struct six_json *j, const struct six__report *r)
{
    six_json_string(j, "game", r->plan->game->id);
    six_json_string(j, "format", six__format_id(r->plan->format));
    six_json_uint(j, "seed", r->plan->seed);
    write_setups(j, r->plan);
    six_json_uint(j, "planned", r->planned);
    six_json_uint(j, "games", r->games);
    six_json_bool(j, "complete", r->complete);
    if (r->tested)
        write_sprt(j, &r->sprt);
}

void six__report_json(const struct six__report *report, struct six_text *out)
{
    struct six_json j;
    six_json_init(&j, out);
    six_json_open_object(&j, NULL);
    write_head(&j, report);
    six_json_open_array(&j, "bots");
    for (int i = 0; i < report->rating_count; i++)
        write_rating(&j, report->plan, &report->rating[i]);
    six_json_close_array(&j);
    six_json_open_array(&j, "parts");
    for (int i = 0; i < report->part_count; i++)
        write_part(&j, report->plan, &report->part[i]);
    six_json_close_array(&j);
    six_json_close_object(&j);
    six_text_char(out, '\n');
}
