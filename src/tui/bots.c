/* bots.c -- the programs at the table: who they are, what they are shown, how
 * they think. */
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arena/table.h"
#include "bots/hint.h"
#include "cli/say.h"
#include "tui/tui.h"

/* Who thinks longer than this is seen to; and how often that is redrawn. */
static const double patience = 0.2, redraw = 0.1;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- who sits where ---- */

six_status bots_seat(struct tui *t, six_seat seat, const char *spec,
                     struct six_error *err)
{
    if (spec && strlen(spec) >= sizeof t->bot[seat])
        return six_fail(err, SIX_TOO_LARGE,
                        N_("what a bot is called has at most %d bytes"),
                        (int)sizeof t->bot[seat] - 1);
    six_status st = spec ? six__player_fits(spec, err) : SIX_OK;
    if (st != SIX_OK)
        return st;
    snprintf(t->bot[seat], sizeof t->bot[seat], "%s", spec ? spec : "");
    return SIX_OK;
}

bool bots_sit(const struct tui *t, six_seat seat)
{
    return t->bot[seat][0] != '\0';
}

/* "hard" of "hard:threads=2". */
bool bots_named(const char *spec)
{
    char id[32];
    size_t length = strcspn(spec, ":");
    snprintf(id, sizeof id, "%.*s", (int)length, spec);
    return six__is_command(spec) || (length < sizeof id && six_bot_find(id));
}

/* Whoever wants the bare search knows its settings, too. */
void bots_list(char *out, size_t size)
{
    const struct six_bot *bot;
    struct six_text list;
    six_text_init(&list, out, size);
    for (int i = 0; (bot = six_bot_at(i)) != NULL; i++)
        if (strcmp(bot->id, "search") != 0)
            six_text_printf(&list, "%s%s", list.used ? ", " : "", bot->id);
}

/* ---- what they are shown ---- */

void bots_open(struct tui *t, double seconds)
{
    t->pipes = cli_alloc(sizeof *t->pipes);
    six__pipes_init(t->pipes, seconds, true);
}

static void dismiss(struct tui *t, six_seat seat,
                    const struct six_result *result)
{
    struct six_player *p = t->player[seat];
    if (p && p->kind->over)
        p->kind->over(p, result);
    six_player_free(p);
    t->player[seat] = NULL;
}

void bots_forget(struct tui *t)
{
    for (six_seat s = 0; s < SIX_SEATS_MAX; s++)
        dismiss(t, s, NULL);
    t->shown = t->session ? six_session_count(t->session) : 0;
}

void bots_over(struct tui *t)
{
    struct six_result result;
    t->game->result(six_session_state(t->session), &result);
    for (six_seat s = 0; s < SIX_SEATS_MAX; s++)
        dismiss(t, s, &result);
}

void bots_close(struct tui *t)
{
    bots_forget(t);
    if (t->pipes)
        six__pipes_release(t->pipes);
    free(t->pipes);
    t->pipes = NULL;
}

/* An action that others have followed is shown as it was. */
static void show_action(struct tui *t, int index)
{
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct six_event events[SIX_EVENTS_MAX];
    struct six_session *then = NULL;
    if (index + 1 < six_session_count(t->session) &&
        six_session_branch(&then, t->session, index + 1, NULL) != SIX_OK)
        return;
    for (six_seat s = 0; s < six_session_seats(t->session); s++) {
        if (!t->player[s])
            continue;
        int count = six_session_events(t->session, index, s, false, events);
        six_session_view(then ? then : t->session, s, view);
        six_player_see(t->player[s], view, events, count);
    }
    six_session_free(then);
}

/* Whoever comes later sees the table as it is. */
static six_status invite(struct tui *t, six_seat seat, struct six_error *err)
{
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    six_status st = six__player_from(&t->player[seat], t->bot[seat], t->pipes,
                                     t->game, seat, err);
    if (st != SIX_OK || six_session_count(t->session) == 0)
        return st;
    six_session_view(t->session, seat, view);
    six_player_see(t->player[seat], view, NULL, 0);
    return SIX_OK;
}

six_status bots_show(struct tui *t, struct six_error *err)
{
    six_status st = SIX_OK;
    for (; t->shown < six_session_count(t->session); t->shown++)
        show_action(t, t->shown);
    for (six_seat s = 0; s < six_session_seats(t->session); s++)
        if (bots_sit(t, s) && !t->player[s] && st == SIX_OK)
            st = invite(t, s, err);
    return st;
}

/* ---- thinking ---- */

struct thought {
    const struct tui *t;
    six_seat seat; /* whose bot thinks; nobody's for advice */
    double began, drawn;
};

static void draw(const struct thought *th, double part)
{
    char line[2 * TUI_LABEL_MAX], label[TUI_LABEL_MAX];
    six_lang lang = th->t->cli.lang;
    int percent = (int)(part * 100);
    if (th->seat == SIX_NOBODY)
        snprintf(line, sizeof line, six_tr(lang, N_("Thinking ... %d %%")),
                 percent);
    else
        snprintf(
            line, sizeof line, six_tr(lang, N_("%s (%.30s) thinks ... %d %%")),
            turn_label(th->t, th->seat, label), th->t->bot[th->seat], percent);
    screen_passing(line);
}

static bool go_on(void *context, double part)
{
    struct thought *th = context;
    double time = now();
    if (time - th->began > patience && time - th->drawn >= redraw) {
        draw(th, part);
        th->drawn = time;
    }
    return !screen_interrupted();
}

/* By the number of actions so far, so that a bot answers the same to the same
 * again after an undo, and in a game that was loaded. */
static uint64_t seed(const struct tui *t)
{
    uint64_t stream = ~t->seed + (uint64_t)six_session_count(t->session);
    return six_random(&stream);
}

static int think(struct tui *t, six_seat seat, const struct six_action *menu,
                 int count, struct six_error *err)
{
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct thought th = { .t = t, .seat = seat, .began = now() };
    struct six_think how = { .seed = seed(t), .go_on = go_on, .context = &th };
    six_session_view(t->session, seat, view);
    int choice =
        six_player_choose(t->player[seat], view, menu, count, &how, err);
    if (th.drawn > 0)
        screen_passing("");
    return choice;
}

six_status bots_advise(struct tui *t, const char *level, struct six_hints *out,
                       struct six_error *err)
{
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct thought th = { .t = t, .seat = SIX_NOBODY, .began = now() };
    struct six_think how = { .seed = seed(t), .go_on = go_on, .context = &th };
    struct six_search search;
    six_status st = six__hint_level(level, &search, err);
    if (st != SIX_OK)
        return st;
    six_session_view(t->session, t->viewer, view);
    st = six_hints(out, &search, t->game, view, t->viewer, &how, err);
    if (th.drawn > 0)
        screen_passing("");
    return st;
}

/* Somebody else plays on for a program that has failed. */
static void replace(struct tui *t, six_seat seat, const struct six_error *err)
{
    char label[TUI_LABEL_MAX];
    const struct six_bot *bot = six_bot_usual();
    screen_error(t, err);
    screen_say(t, N_("%s goes on with the bot '%s'."),
               turn_label(t, seat, label), bot->id);
    dismiss(t, seat, NULL);
    bots_seat(t, seat, bot->id, NULL);
}

six_status bots_act(struct tui *t, six_seat seat, struct six_error *err)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = six_session_legal(t->session, menu);
    int choice = think(t, seat, menu, count, err);
    if (screen_interrupted())
        return SIX_OK;
    if (choice >= 0)
        return six_session_play(t->session, seat, menu[choice], err);
    if (!six__is_command(t->bot[seat]))
        return err->status;
    replace(t, seat, err);
    return SIX_OK;
}
