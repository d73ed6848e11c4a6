/* html_facts.c -- the head of a page: what was played, and the command that
 * plays it again. */
#include <stdio.h>
#include <string.h>

#include "arena/html.h"

/* ---- what is varied ---- */

/* The row of seats in tables of options. */
enum { SEATS = -1 };

static int value_in(const struct six__plan *plan, int setting, int option)
{
    const struct six_setup *how = &plan->setting[setting].how;
    return option == SEATS ? how->seats : how->option[option];
}

/* The values of an option, in the order of the set-ups. */
static int values_of(const struct six__plan *plan, int option,
                     int value[SIX__SETUPS_MAX])
{
    int count = 0;
    for (int i = 0; i < plan->setting_count; i++) {
        int k = 0;
        while (k < count && value[k] != value_in(plan, i, option))
            k++;
        if (k == count)
            value[count++] = value_in(plan, i, option);
    }
    return count;
}

/* "2-6", "4,6", "immediate,onNextDraw". */
static void put_values(const struct six__plan *plan, int option,
                       struct six_text *out)
{
    int value[SIX__SETUPS_MAX] = { 0 };
    int count = values_of(plan, option, value);
    const struct six_option *o =
        option == SEATS ? NULL : &plan->game->options[option];
    bool range = count > 2 && !(o && o->choice);
    for (int i = 1; i < count; i++)
        range = range && value[i] == value[i - 1] + 1;
    for (int i = 0; i < count; i += range ? count - 1 : 1) {
        char buf[8];
        six_text_add(out, i == 0 ? "" : range ? "-" : ",");
        if (o)
            six_text_add(out, six_option_text(o, (int16_t)value[i], buf));
        else
            six_text_int(out, value[i]);
    }
}

/* The first set-up that differs from the very first in this option; 0: none.
 * The options of a command come in the order of this number. */
static int first_change(const struct six__plan *plan, int option)
{
    for (int i = 1; i < plan->setting_count; i++)
        if (value_in(plan, i, option) != value_in(plan, 0, option))
            return i;
    return 0;
}

static bool is_told(const struct six__plan *plan, int option)
{
    return first_change(plan, option) != 0 ||
           value_in(plan, 0, option) != plan->game->options[option].normal;
}

/* The options that are told, in the order in which they must be typed. */
static int told_options(const struct six__plan *plan, int out[SIX_OPTIONS_MAX])
{
    int count = 0;
    for (int o = 0; plan->game->options[o].id; o++) {
        if (!is_told(plan, o))
            continue;
        int i = count++;
        for (; i > 0 && first_change(plan, out[i - 1]) > first_change(plan, o);
             i--)
            out[i] = out[i - 1];
        out[i] = o;
    }
    return count;
}

/* ---- the command ---- */

static bool needs_quotes(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_-+=.,:/@%";
    return !*word || word[strspn(word, plain)] != '\0';
}

/* A word as a shell reads it back. */
static void put_word(const struct six__sheet *p, const char *word)
{
    char letter[2] = "";
    if (!needs_quotes(word)) {
        six__html_text(p->out, word);
        return;
    }
    six__html_text(p->out, "'");
    for (; *word; word++) {
        letter[0] = *word;
        six__html_text(p->out, *word == '\'' ? "'\\''" : letter);
    }
    six__html_text(p->out, "'");
}

static void put_sprt(const struct six__sheet *p)
{
    const struct six__sprt *s = &p->report->sprt;
    six_text_printf(p->out, " <span>--sprt %g,%g</span>", s->elo0, s->elo1);
    if (s->alpha != 0.05)
        six_text_printf(p->out, " <span>--alpha %g</span>", s->alpha);
    if (s->beta != 0.05)
        six_text_printf(p->out, " <span>--beta %g</span>", s->beta);
}

static void put_command(const struct six__sheet *p)
{
    const struct six__plan *plan = p->plan;
    int option[SIX_OPTIONS_MAX] = { 0 };
    int count = told_options(plan, option);
    six_text_printf(p->out, "<span>sixstones arena %s %s</span>",
                    six__format_id(plan->format), plan->game->id);
    for (int i = 0; i < plan->bot_count; i++) {
        six__raw(p, " <span>--bot ");
        put_word(p, plan->bot[i]);
        six__raw(p, "</span>");
    }
    six__raw(p, " <span>--seats ");
    put_values(plan, SEATS, p->out);
    for (int i = 0; i < count; i++) {
        six_text_printf(p->out, "</span> <span>--option %s=",
                        plan->game->options[option[i]].id);
        put_values(plan, option[i], p->out);
    }
    six__raw(p, "</span>");
    if (p->report->tested)
        put_sprt(p);
    six_text_printf(p->out,
                    " <span>--games %llu</span> <span>--seed %llu</span> "
                    "<span>--format html</span>",
                    (unsigned long long)p->report->planned,
                    (unsigned long long)plan->seed);
}

/* ---- the list ---- */

static void open_fact(const struct six__sheet *p, const char *name)
{
    six__raw(p, "<dt>");
    six__sheet_put(p, name);
    six__raw(p, "</dt><dd>");
}

static void close_fact(const struct six__sheet *p)
{
    six__raw(p, "</dd>\n");
}

static void put_options(const struct six__sheet *p)
{
    int option[SIX_OPTIONS_MAX] = { 0 };
    int count = told_options(p->plan, option);
    if (count == 0)
        six__sheet_put(p, N_("as usual"));
    six__raw(p, "<ul>");
    for (int i = 0; i < count; i++) {
        const struct six_option *o = &p->plan->game->options[option[i]];
        six_text_printf(p->out, "<li><code>%s=", o->id);
        put_values(p->plan, option[i], p->out);
        six__raw(p, "</code> ");
        six__sheet_put(p, o->help);
        six__raw(p, "</li>");
    }
    six__raw(p, "</ul>");
}

static void put_bots(const struct six__sheet *p)
{
    six__raw(p, "<ul>");
    for (int i = 0; i < p->plan->bot_count; i++) {
        six__raw(p, "<li>");
        six__svg_mark(i, p->out);
        six__html_text(p->out, p->plan->bot[i]);
        six__raw(p, "</li>");
    }
    six__raw(p, "</ul>");
}

static void put_games(const struct six__sheet *p)
{
    char text[120];
    snprintf(text, sizeof text, six__sheet_tr(p, N_("%llu of %llu games")),
             (unsigned long long)p->report->games,
             (unsigned long long)p->report->planned);
    six__html_text(p->out, text);
    if (p->plan->setting_count > 1) {
        snprintf(text, sizeof text, six__sheet_tr(p, N_("in %d set-ups")),
                 p->plan->setting_count);
        six__raw(p, ", ");
        six__html_text(p->out, text);
    }
}

void six__put_facts(const struct six__sheet *p)
{
    six__raw(p, "<dl>\n");
    open_fact(p, N_("Players"));
    put_values(p->plan, SEATS, p->out);
    close_fact(p);
    open_fact(p, N_("Options"));
    put_options(p);
    close_fact(p);
    open_fact(p, N_("Bots"));
    put_bots(p);
    close_fact(p);
    open_fact(p, N_("Games"));
    put_games(p);
    close_fact(p);
    open_fact(p, N_("Seed"));
    six_text_printf(p->out, "%llu", (unsigned long long)p->plan->seed);
    close_fact(p);
    open_fact(p, N_("Command"));
    six__raw(p, "<code>");
    put_command(p);
    six__raw(p, "</code>");
    close_fact(p);
    six__raw(p, "</dl>\n");
}
