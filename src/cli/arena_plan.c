/* arena_plan.c -- what the words of the command line ask the arena to play. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena.h"
#include "cli/say.h"

static const char command[] = "arena";

/* A list such as "2-4,6" or "immediate,onNextDraw" being read. */
struct list {
    char text[512], *rest;
};

static bool open_list(struct list *l, const char *text)
{
    size_t length = strlen(text);
    if (length == 0 || length >= sizeof l->text)
        return false;
    memcpy(l->text, text, length + 1);
    l->rest = l->text;
    return true;
}

/* "4-7": both numbers. */
static bool read_range(const char *word, long *low, long *high)
{
    char *end;
    if (*word < '0' || *word > '9')
        return false;
    errno = 0;
    *low = strtol(word, &end, 10);
    if (*end != '-' || end[1] < '0' || end[1] > '9')
        return false;
    *high = strtol(end + 1, &end, 10);
    return !*end && !errno && *low <= *high && *high <= INT16_MAX;
}

/* ---- seats ---- */

static bool wrong_seats(const struct cli *cli, const struct six_game *game,
                        const char *text)
{
    cli_usage(cli, command,
              N_("--seats can't be '%s'; it takes numbers from %d to %d, such "
                 "as %d or %d-%d"),
              text, game->min_seats, game->max_seats, game->min_seats,
              game->min_seats, game->max_seats);
    return false;
}

static bool add_seats(struct six__plan *plan, const char *word)
{
    long low = 0, high = 0;
    char *end;
    if (!read_range(word, &low, &high)) {
        low = high = strtol(word, &end, 10);
        if (end == word || *end)
            return false;
    }
    if (low < plan->game->min_seats || high > plan->game->max_seats)
        return false;
    for (long n = low; n <= high && plan->setting_count < SIX_SEATS_MAX; n++)
        six_setup_init(&plan->setting[plan->setting_count++].how, plan->game,
                       (int)n);
    return true;
}

/* Where nobody says, a balance is of all numbers of seats, and bots meet at
 * the smallest table. */
static bool read_seats(const struct cli *cli, struct six__plan *plan,
                       const char *text)
{
    struct list l;
    const char *word;
    char usual[16];
    bool balance = plan->format == SIX__BALANCE;
    snprintf(usual, sizeof usual, "%d-%d", plan->game->min_seats,
             balance ? plan->game->max_seats : plan->game->min_seats);
    text = text ? text : usual;
    if (!open_list(&l, text))
        return wrong_seats(cli, plan->game, text);
    while ((word = strsep(&l.rest, ",")) != NULL)
        if (!add_seats(plan, word))
            return wrong_seats(cli, plan->game, text);
    return true;
}

/* ---- options ---- */

/* A new list of set-ups: all of the old one, with each value of an option. */
struct grid {
    struct six__plan *plan;
    const char *id;
    int before;
    struct six_setup old[SIX__SETUPS_MAX];
};

static six_status add_value(struct grid *g, const char *value,
                            struct six_error *err)
{
    struct six__plan *plan = g->plan;
    for (int i = 0; i < g->before; i++) {
        if (plan->setting_count == SIX__SETUPS_MAX)
            return six_fail(err, SIX_TOO_LARGE,
                            N_("these are too many set-ups; a run has at most "
                               "%d"),
                            SIX__SETUPS_MAX);
        struct six_setup *how = &plan->setting[plan->setting_count++].how;
        *how = g->old[i];
        six_status st = six_setup_option(how, plan->game, g->id, value, err);
        if (st != SIX_OK)
            return st;
    }
    return SIX_OK;
}

static bool is_number(const struct six_game *game, const char *id)
{
    for (int i = 0; game->options[i].id; i++)
        if (strcmp(game->options[i].id, id) == 0)
            return !game->options[i].choice;
    return false;
}

/* Numbers may be given as "4-7". */
static six_status add_values(struct grid *g, const char *word,
                             struct six_error *err)
{
    long low = 0, high = 0;
    char value[16];
    if (!is_number(g->plan->game, g->id) || !read_range(word, &low, &high))
        return add_value(g, word, err);
    six_status st = SIX_OK;
    for (long n = low; n <= high && st == SIX_OK; n++) {
        snprintf(value, sizeof value, "%ld", n);
        st = add_value(g, value, err);
    }
    return st;
}

static bool add_option(const struct cli *cli, struct six__plan *plan,
                       const char *text)
{
    struct list l;
    struct six_error err = { .lang = cli->lang };
    struct grid g = { .plan = plan, .before = plan->setting_count };
    const char *word = NULL;
    char *values = open_list(&l, text) ? strchr(l.text, '=') : NULL;
    if (!values) {
        cli_usage(cli, command,
                  N_("--option can't be '%s'; it takes NAME=VALUE, or "
                     "NAME=VALUE,VALUE"),
                  text);
        return false;
    }
    *values++ = '\0';
    g.id = l.text;
    l.rest = values;
    for (int i = 0; i < g.before; i++)
        g.old[i] = plan->setting[i].how;
    plan->setting_count = 0;
    while ((word = strsep(&l.rest, ",")) != NULL)
        if (add_values(&g, word, &err) != SIX_OK) {
            cli_usage(cli, command, "%s", err.text);
            return false;
        }
    return true;
}

static bool is_same(const struct six_setup *a, const struct six_setup *b)
{
    return a->seats == b->seats &&
           memcmp(a->option, b->option, sizeof a->option) == 0;
}

/* The same twice would count twice. */
static bool has_twins(const struct cli *cli, const struct six__plan *plan)
{
    for (int i = 0; i < plan->setting_count; i++)
        for (int k = 0; k < i; k++) {
            char name[200];
            struct six_text text;
            if (!is_same(&plan->setting[i].how, &plan->setting[k].how))
                continue;
            six_text_init(&text, name, sizeof name);
            six__setting_name(plan, i, &text);
            cli_usage(cli, command, N_("the set-up %s is there twice"), name);
            return true;
        }
    return false;
}

/* ---- the plan ---- */

static bool read_format(const struct cli *cli, const char *text,
                        enum six__format *out)
{
    struct cli_nearest nearest = { .word = text ? text : "" };
    char list[100];
    struct six_text t;
    six_text_init(&t, list, sizeof list);
    for (int i = 0; i < SIX__FORMAT_COUNT; i++) {
        const char *id = six__format_id((enum six__format)i);
        *out = (enum six__format)i;
        if (text && strcmp(text, id) == 0)
            return true;
        cli_nearest_try(&nearest, id);
        six_text_printf(&t, "%s%s", i ? ", " : "", id);
    }
    if (!text)
        cli_usage(cli, command, N_("what is to be played? There are: %s"),
                  list);
    else if (nearest.best)
        cli_usage(cli, command,
                  N_("the arena plays no '%s'; did you mean '%s'?"), text,
                  nearest.best);
    else
        cli_usage(cli, command, N_("the arena plays no '%s'; there are: %s"),
                  text, list);
    return false;
}

bool arena_plan(const struct cli *cli, const struct arena_words *words,
                struct six__plan *out)
{
    struct six_error err = { .lang = cli->lang };
    memset(out, 0, sizeof *out);
    if (!read_format(cli, words->format, &out->format) ||
        !(out->game = cli_game(cli, command, words->game)) ||
        !read_seats(cli, out, words->seats))
        return false;
    for (int i = 0; i < words->option_count; i++)
        if (!add_option(cli, out, words->option[i]))
            return false;
    long long seed = 1;
    if (words->seed)
        seed = cli_number(cli, command, "--seed", words->seed, 0, INT64_MAX);
    if (seed < 0 || has_twins(cli, out))
        return false;
    out->seed = (uint64_t)seed;
    out->bot_count = words->bot_count;
    memcpy(out->bot, words->bot, sizeof out->bot);
    if (six__plan_ready(out, &err) == SIX_OK)
        return true;
    cli_usage(cli, command, "%s", err.text);
    return false;
}
