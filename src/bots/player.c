/* player.c -- bots by their names: "hard", "greedy", "search:threads=2". */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bots/search.h"
#include "core/clean.h"

/* ---- those who need no memory ---- */

struct simple {
    struct six_player head;
    const struct six_bot *bot;
};

static int choose(struct six_player *p, const void *view,
                  const struct six_action *menu, int count,
                  const struct six_think *how, struct six_error *err)
{
    const struct simple *s = (const struct simple *)p;
    (void)err; /* these can't fail */
    return s->bot->choose(p->game, view, p->seat, menu, count, how->seed);
}

static void free_simple(struct six_player *p)
{
    free(p);
}

static const struct six_player_kind simple_kind = {
    .choose = choose,
    .free = free_simple,
};

static six_status new_simple(struct six_player **out, const struct six_bot *bot,
                             const struct six_game *game, six_seat seat,
                             struct six_error *err)
{
    struct simple *s = malloc(sizeof *s);
    if (!s)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    s->head = (struct six_player){ &simple_kind, game, seat };
    s->bot = bot;
    *out = &s->head;
    return SIX_OK;
}

/* ---- settings in words ---- */

enum kind { COUNT, BYTE, SHORT, FLAG, REAL };

static const struct setting {
    const char *id;
    enum kind kind;
    size_t offset;
    double low, high;
} settings[] = {
#define AT(member) offsetof(struct six_search, member)
    { "iterations", COUNT, AT(iterations), 0, 1e9 },
    { "seconds", REAL, AT(seconds), 0, 1e6 },
    { "memory", COUNT, AT(memory), 256, 64 << 20 },
    { "threads", BYTE, AT(threads), 1, 64 },
    { "blind", FLAG, AT(blind), 0, 1 },
    { "fresh", FLAG, AT(fresh), 0, 1 },
    { "infer", SHORT, AT(infer), 0, 60000 },
    { "eyes", BYTE, AT(eyes), 0, 3 },
    { "roll-out", SHORT, AT(roll_out), 0, 10000 },
    { "explore", REAL, AT(explore), 0, 100 },
    { "soft", REAL, AT(soft), 0, 1 },
#undef AT
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

static void set(struct six_search *to, const struct setting *s, double value)
{
    unsigned char *at = (unsigned char *)to + s->offset;
    uint32_t count = (uint32_t)value;
    uint16_t small = (uint16_t)value;
    bool flag = value != 0;
    switch (s->kind) {
    case COUNT:
        memcpy(at, &count, sizeof count);
        break;
    case SHORT:
        memcpy(at, &small, sizeof small);
        break;
    case BYTE:
        *at = (unsigned char)value;
        break;
    case FLAG:
        memcpy(at, &flag, sizeof flag);
        break;
    case REAL:
        memcpy(at, &value, sizeof value);
        break;
    }
}

static six_status unknown_setting(const char *word, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX], list[200];
    struct six_text out;
    six_text_init(&out, list, sizeof list);
    for (int i = 0; i < SETTINGS; i++)
        six_text_printf(&out, "%s%s", i ? ", " : "", settings[i].id);
    return six_fail(err, SIX_UNKNOWN,
                    N_("a search has no setting '%s'; it has: %s"),
                    six__quote(quote, word), list);
}

/* One "name=value" of a list; the text is ours to cut. */
static six_status read_setting(struct six_search *to, char *word,
                               struct six_error *err)
{
    char *value = strchr(word, '='), *end = NULL;
    const struct setting *s = NULL;
    if (value)
        *value++ = '\0';
    for (int i = 0; i < SETTINGS; i++)
        if (strcmp(settings[i].id, word) == 0)
            s = &settings[i];
    if (!s)
        return unknown_setting(word, err);
    double number = value ? strtod(value, &end) : 0;
    bool right =
        value && end != value && !*end && number >= s->low && number <= s->high;
    if (!right || (s->kind != REAL && number != (double)(int64_t)number))
        return six_fail(err, SIX_RANGE,
                        s->kind == REAL
                            ? N_("'%s' must be a number from %g to %g, as in "
                                 "%s=%g")
                            : N_("'%s' must be a whole number from %.0f to "
                                 "%.0f, as in %s=%.0f"),
                        s->id, s->low, s->high, s->id, s->high);
    set(to, s, number);
    return SIX_OK;
}

static six_status read_settings(struct six_search *to, const char *list,
                                struct six_error *err)
{
    char text[300], *rest = text, *word;
    if (strlen(list) >= sizeof text)
        return six_fail(err, SIX_TOO_LARGE,
                        N_("the settings of a bot have at most %d bytes"),
                        (int)sizeof text - 1);
    memcpy(text, list, strlen(list) + 1);
    while ((word = strsep(&rest, ",")) != NULL) {
        six_status st = read_setting(to, word, err);
        if (st != SIX_OK)
            return st;
    }
    const char *wrong = six__search_refuses(to);
    return wrong ? six_fail(err, SIX_RANGE, "%s",
                            six_tr(err ? err->lang : 0, wrong))
                 : SIX_OK;
}

/* ---- bots by name ---- */

static six_status no_such_bot(const char *spec, struct six_error *err)
{
    char quote[SIX__QUOTE_MAX], list[200];
    const struct six_bot *bot;
    struct six_text out;
    six_text_init(&out, list, sizeof list);
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++)
        six_text_printf(&out, "%s%s", i ? ", " : "", bot->id);
    return six_fail(err, SIX_UNKNOWN, N_("there is no bot '%s'; there are: %s"),
                    six__quote(quote, spec), list);
}

/* The bot of a spec, and its settings. */
static six_status read_spec(const char *spec, const struct six_bot **bot,
                            struct six_search *how, struct six_error *err)
{
    const char *colon = strchr(spec, ':');
    char id[32];
    size_t length = colon ? (size_t)(colon - spec) : strlen(spec);
    if (length >= sizeof id)
        return no_such_bot(spec, err);
    memcpy(id, spec, length);
    id[length] = '\0';
    *bot = six_bot_find(id);
    if (!*bot)
        return no_such_bot(id, err);
    *how = (struct six_search){ .iterations = 0 };
    if (!(*bot)->search)
        return colon ? six_fail(err, SIX_RANGE,
                                N_("the bot '%s' has no settings"), id)
                     : SIX_OK;
    *how = *(*bot)->search;
    return colon ? read_settings(how, colon + 1, err) : SIX_OK;
}

six_status six_player_check(const char *spec, struct six_search *out,
                            struct six_error *err)
{
    const struct six_bot *bot = NULL;
    struct six_search how;
    six_status st = read_spec(spec, &bot, &how, err);
    if (st == SIX_OK && out)
        *out = how;
    return st;
}

six_status six_player_new(struct six_player **out, const char *spec,
                          const struct six_game *game, six_seat seat,
                          struct six_error *err)
{
    const struct six_bot *bot = NULL;
    struct six_search how;
    six_status st = read_spec(spec, &bot, &how, err);
    if (st != SIX_OK)
        return st;
    assert(bot);
    return bot->search ? six_player_search(out, &how, game, seat, err)
                       : new_simple(out, bot, game, seat, err);
}

/* ---- any player ---- */

void six_player_see(struct six_player *p, const void *view,
                    const struct six_event *events, int count)
{
    if (p->kind->see)
        p->kind->see(p, view, events, count);
}

int six_player_choose(struct six_player *p, const void *view,
                      const struct six_action *menu, int count,
                      const struct six_think *how, struct six_error *err)
{
    int chosen = p->kind->choose(p, view, menu, count, how, err);
    assert(chosen >= -1 && chosen < count);
    return chosen;
}

void six_player_free(struct six_player *p)
{
    if (p)
        p->kind->free(p);
}
