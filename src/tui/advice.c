/* advice.c -- the command hint: the best few actions, what they are worth, and
 * why. All of it is made from the viewer's view. */
#include <stdalign.h>
#include <stddef.h>

#include "tui/tui.h"

static const char usual[] = "hard"; /* who advises */

/* The place of an action in the menu, as one types it. */
static int number_of(const struct tui *t, struct six_action act)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = six_session_legal(t->session, menu), i = 0;
    while (i < count && !six_action_equal(menu[i], act))
        i++;
    return i + 1;
}

static int percent(double part)
{
    return (int)(part * 100 + 0.5);
}

static void make_label(const struct tui *t, const void *view,
                       struct six_action act, char out[TUI_LABEL_MAX])
{
    struct six_speaker to = turn_speaker(t);
    struct six_text text;
    six_text_init(&text, out, TUI_LABEL_MAX);
    six_action_say(t->game, view, act, &to, &text);
}

/* One action, with the chance beside it and the reason below. */
static void print_hint(const struct tui *t, const void *view,
                       const struct six_hints *all, int index, int wide)
{
    const struct six_hint *h = &all->hint[index];
    struct six_speaker to = turn_speaker(t);
    char label[TUI_LABEL_MAX], buf[1200];
    struct six_text text;
    int error = percent(h->error);
    make_label(t, view, h->act, label);
    six_text_init(&text, buf, sizeof buf);
    six_text_printf(&text, "%s" SIX_STRONG "%3d" SIX_PLAIN "  %s%*s  ",
                    index == 0 ? ">" : " ", number_of(t, h->act), label,
                    wide - screen_columns(label), "");
    six_text_printf(&text, six_tr(t->cli.lang, N_("%d %%, give or take %d")),
                    percent(h->chance), error ? error : 1);
    six_text_add(&text, "\n");
    six_hint_say(t->game, view, h, all, &to, &text);
    screen_paragraph(t, 6, buf);
}

static void print_hints(const struct tui *t, const struct six_hints *all)
{
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    char label[TUI_LABEL_MAX];
    int wide = 0;
    six_session_view(t->session, t->viewer, view);
    for (int i = 0; i < all->count; i++) {
        make_label(t, view, all->hint[i].act, label);
        int columns = screen_columns(label);
        wide = columns > wide ? columns : wide;
    }
    for (int i = 0; i < all->count; i++)
        print_hint(t, view, all, i, wide);
}

void advice_give(struct tui *t, const char *level)
{
    struct six_error err = { .lang = t->cli.lang };
    struct six_hints hints;
    const char *who = level[0] ? level : usual;
    if (bots_advise(t, who, &hints, &err) != SIX_OK) {
        screen_error(t, &err);
        return;
    }
    if (screen_interrupted())
        return;
    screen_say(t,
               N_("The best comes first, with its chance of winning as %.60s "
                  "sees it:"),
               who);
    print_hints(t, &hints);
}
