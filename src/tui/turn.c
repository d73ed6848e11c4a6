/* turn.c -- what a person sees, and what a person does. */
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "tui/tui.h"

struct six_speaker turn_speaker(const struct tui *t)
{
    return (struct six_speaker){ t->cli.lang, six_session_names(t->session) };
}

const char *turn_label(const struct tui *t, six_seat seat,
                       char out[TUI_LABEL_MAX])
{
    const void *state = six_session_state(t->session);
    struct six_speaker to = turn_speaker(t);
    const char *name = six_seat_name(t->game, state, seat, &to);
    const char *title = six_tr(t->cli.lang, t->game->seat_title(state, seat));
    if (strcmp(name, title) == 0)
        snprintf(out, TUI_LABEL_MAX, "%s", title);
    else
        snprintf(out, TUI_LABEL_MAX, "%s (%s)", name, title);
    return out;
}

/* ---- what happened ---- */

/* Games call the event that begins a turn "turn", or by whose it is, as in
 * "villain-turn": it heads a paragraph. */
static bool begins_turn(const struct tui *t, const struct six_event *event)
{
    const char *id = t->game->events[event->kind].id;
    const char *dash = strrchr(id, '-');
    return strcmp(dash ? dash + 1 : id, "turn") == 0;
}

static void tell_event(const struct tui *t, const struct six_event *event)
{
    char buf[400];
    struct six_text text;
    struct six_speaker to = turn_speaker(t);
    bool heading = begins_turn(t, event);
    six_text_init(&text, buf, sizeof buf);
    six_text_add(&text, heading ? SIX_STRONG : "");
    /* The state only says who sits where, which is no secret. */
    six_event_say(t->game, six_session_state(t->session), event, &to, &text);
    if (heading)
        screen_blank();
    screen_paragraph(t, 2, buf);
}

/* Tell what the viewer may know of one action; true where a turn began. */
static bool tell_action(const struct tui *t, int index)
{
    struct six_event events[SIX_EVENTS_MAX];
    int count = six_session_events(t->session, index, t->viewer, false, events);
    bool turned = false;
    for (int i = 0; i < count; i++) {
        tell_event(t, &events[i]);
        turned = turned || begins_turn(t, &events[i]);
    }
    return turned;
}

static void tell_remarks(struct tui *t)
{
    six_seats me = six_seat_bit(t->viewer);
    for (int i = 0; i < t->remarks; i++) {
        struct tui_remark *r = &t->remark[i];
        char label[TUI_LABEL_MAX];
        if (!(r->heard & me))
            screen_say(t, N_("%s says: \"%s\""), turn_label(t, r->seat, label),
                       r->text);
        r->heard |= me;
    }
}

/* Whether anybody is there to read it. */
static bool has_reader(const struct tui *t)
{
    return t->viewer != SIX_NOBODY || t->persons == 0;
}

void turn_news(struct tui *t)
{
    if (!has_reader(t))
        return;
    int *heard = &t->heard[t->viewer == SIX_NOBODY ? SIX_SEATS_MAX : t->viewer];
    while (*heard < six_session_count(t->session))
        if (tell_action(t, (*heard)++))
            t->stale = true;
    tell_remarks(t);
}

void turn_log(struct tui *t)
{
    for (int i = 0; i < six_session_count(t->session); i++)
        tell_action(t, i);
}

/* ---- the table ---- */

struct picture {
    const struct tui *t;
    const void *state;
    six_seat viewer;
};

static void draw(struct six_text *out, const void *arg)
{
    const struct picture *p = arg;
    struct six_speaker to = turn_speaker(p->t);
    p->t->game->show(p->state, p->viewer, screen_width(), &to, out);
}

static int count_lines(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

void turn_table(struct tui *t, bool whole)
{
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    struct picture p = { t, view, whole ? SIX_NOBODY : t->viewer };
    if (whole)
        p.state = six_session_state(t->session);
    else
        six_session_view(t->session, t->viewer, view);
    char *lines = cli_text(draw, &p);
    screen_blank();
    cli_marked(&t->cli, stdout, lines);
    t->table_lines = count_lines(lines);
    free(lines);
}

/* ---- the question and its menu ---- */

/* A menu longer than MENU_LONG stands in columns. */
enum {
    MENU_LONG = 12,
    ACROSS_MAX = 3,
    NUMBER_WIDTH = 5,
    GAP = 2,
    AROUND_MENU = 3,
    FEW = 4,   /* of a kind are listed where there is no room for all */
    SHORT = 24 /* columns, if none is longer */
};

/* An action in a menu: what it is called, and what one may type for it. */
struct row {
    char say[TUI_LABEL_MAX], type[SIX_ACTION_TEXT_MAX];
};

static void make_row(const struct tui *t, const void *view,
                     struct six_action act, struct row *out)
{
    struct six_speaker to = turn_speaker(t);
    struct six_text say, type;
    six_text_init(&say, out->say, sizeof out->say);
    six_text_init(&type, out->type, sizeof out->type);
    six_action_say(t->game, view, act, &to, &say);
    six_action_text(t->game, view, act, &type);
}

static void print_row(const struct tui *t, int number, int wide,
                      const struct row *row)
{
    char line[2 * TUI_LABEL_MAX];
    snprintf(line, sizeof line,
             SIX_STRONG "%3d" SIX_PLAIN "  %s%*s  " SIX_DIM "[%s]" SIX_PLAIN,
             number, row->say, wide - screen_columns(row->say), "", row->type);
    screen_paragraph(t, 5, line);
}

/* A menu being printed: a long one stands in columns, downwards, without what
 * one may type for each. */
struct menu {
    const void *view;
    int count;
    struct six_action act[SIX_LEGAL_MAX];
    uint8_t wide[SIX_LEGAL_MAX]; /* what each takes on the screen */
    int across, lines;
};

/* The widest of the rows from one on. */
static int widest(const struct menu *m, int from, int count)
{
    int wide = 0;
    for (int i = from; i < from + count && i < m->count; i++)
        wide = m->wide[i] > wide ? m->wide[i] : wide;
    return wide;
}

/* Whether so many columns fit on the screen. */
static bool fits(const struct menu *m, int across)
{
    int lines = (m->count + across - 1) / across, wide = 0;
    for (int i = 0; i < m->count; i += lines)
        wide += NUMBER_WIDTH + widest(m, i, lines) + GAP;
    return wide - GAP <= screen_width();
}

static void read_menu(const struct tui *t, const void *view, struct menu *out)
{
    struct row row;
    out->view = view;
    out->count = t->game->legal(view, out->act);
    for (int i = 0; i < out->count; i++) {
        make_row(t, view, out->act[i], &row);
        out->wide[i] = (uint8_t)screen_columns(row.say);
    }
    out->across = out->count > MENU_LONG ? ACROSS_MAX : 1;
    while (out->across > 1 && !fits(out, out->across))
        out->across--;
    out->lines = (out->count + out->across - 1) / out->across;
}

static void print_columns(const struct tui *t, const struct menu *m)
{
    for (int line = 0; line < m->lines; line++) {
        char buf[ACROSS_MAX * (TUI_LABEL_MAX + NUMBER_WIDTH + GAP)];
        struct six_text text;
        six_text_init(&text, buf, sizeof buf);
        for (int i = line; i < m->count; i += m->lines) {
            int wide = widest(m, i - line, m->lines);
            struct row row;
            make_row(t, m->view, m->act[i], &row);
            six_text_printf(&text, SIX_STRONG "%3d" SIX_PLAIN "  %s", i + 1,
                            row.say);
            if (i + m->lines < m->count)
                six_text_printf(&text, "%*s", GAP + wide - m->wide[i], "");
        }
        screen_paragraph(t, NUMBER_WIDTH, buf);
    }
}

/* Whether table, question, menu and the line one types fit on the screen. */
static bool table_stays(const struct tui *t, const struct menu *m)
{
    int height = screen_height();
    return height == 0 || m->count <= MENU_LONG ||
           t->table_lines + m->lines + AROUND_MENU <= height;
}

/* What can be done, by its verbs: few of a kind one by one, many as numbers
 * from and to. */
static void print_summary(const struct tui *t, const struct menu *m)
{
    char buf[1200];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    for (int from = 0, to; from < m->count; from = to) {
        for (to = from; to < m->count; to++)
            if (m->act[to].verb != m->act[from].verb)
                break;
        bool few = to - from <= FEW && widest(m, from, to - from) <= SHORT;
        for (int i = from; i < to && few; i++) {
            struct row row;
            make_row(t, m->view, m->act[i], &row);
            six_text_printf(&text, "  " SIX_STRONG "%d" SIX_PLAIN " %s", i + 1,
                            row.say);
        }
        if (!few)
            six_text_printf(&text,
                            "  " SIX_STRONG "%d-%d" SIX_PLAIN " " SIX_DIM
                            "[%s ...]" SIX_PLAIN,
                            from + 1, to,
                            t->game->verbs[m->act[from].verb].word);
    }
    six_text_printf(&text, "  " SIX_DIM "%s" SIX_PLAIN,
                    six_tr(t->cli.lang, N_("Enter lists them all.")));
    screen_paragraph(t, 2, buf);
}

static void print_menu(const struct tui *t, const void *view, bool all)
{
    struct menu m;
    struct row row;
    read_menu(t, view, &m);
    if (!all && !table_stays(t, &m)) {
        print_summary(t, &m);
        return;
    }
    if (m.across > 1) {
        print_columns(t, &m);
        return;
    }
    int wide = widest(&m, 0, m.count);
    for (int i = 0; i < m.count; i++) {
        make_row(t, view, m.act[i], &row);
        print_row(t, i + 1, wide, &row);
    }
}

void turn_question(const struct tui *t, bool all)
{
    alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
    char buf[400];
    struct six_text text;
    struct six_speaker to = turn_speaker(t);
    six_session_view(t->session, t->viewer, view);
    six_text_init(&text, buf, sizeof buf);
    six_text_add(&text, SIX_STRONG);
    t->game->question(view, &to, &text);
    screen_blank();
    screen_paragraph(t, 0, buf);
    print_menu(t, view, all);
}

/* ---- the answer ---- */

six_status turn_read(const struct tui *t, const char *text,
                     struct six_action *out, struct six_error *err)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = six_session_legal(t->session, menu);
    long n = screen_number(text);
    if (n < 0)
        return six_session_read(t->session, text, out, err);
    if (n < 1 || n > count)
        return six_fail(err, SIX_RANGE, N_("The numbers go from 1 to %d."),
                        count);
    *out = menu[n - 1];
    return SIX_OK;
}

static void play_line(struct tui *t, const char *line)
{
    struct six_error err = { .lang = t->cli.lang };
    struct six_action act = { 0 };
    six_status st = turn_read(t, line, &act, &err);
    if (st == SIX_OK)
        st = six_session_play(t->session, t->viewer, act, &err);
    if (st == SIX_OK)
        return;
    screen_error(t, &err);
    if (st != SIX_ILLEGAL)
        screen_say(t, N_("Type the number of an action, or its words; ? is "
                         "for help."));
}

/* An empty line does the only thing there is to do, or asks again. */
static void answer_nothing(struct tui *t)
{
    struct six_action menu[SIX_LEGAL_MAX];
    if (six_session_legal(t->session, menu) == 1)
        play_line(t, "1");
    else
        turn_question(t, true);
}

/* The viewer's part is over: true when the screen may be hidden. Whoever may
 * take the last action back is asked before the next one has seen it. */
static bool take_leave(struct tui *t)
{
    char line[TUI_LINE_MAX], label[TUI_LABEL_MAX];
    bool may_undo = six_session_can_undo(t->session, t->viewer, NULL) == SIX_OK;
    const char *prompt =
        may_undo ? N_("Press Enter to hide all this, or type undo. ")
                 : N_("Press Enter to hide all this. ");
    screen_blank();
    screen_say(t, N_("%s, your part is over for now."),
               turn_label(t, t->viewer, label));
    if (!screen_ask(t, six_tr(t->cli.lang, prompt), line))
        return false;
    return !may_undo || strcmp(line, "undo") != 0 || !command_run(t, line);
}

/* Between two persons nothing of the first is left on the screen. */
static void hand_over(struct tui *t, six_seat seat)
{
    char line[TUI_LINE_MAX], label[TUI_LABEL_MAX];
    six_lang lang = t->cli.lang;
    if (t->viewer != SIX_NOBODY) {
        if (!take_leave(t))
            return;
        screen_hide();
    }
    screen_say(t, N_("Pass the keyboard to %s."), turn_label(t, seat, label));
    t->viewer = SIX_NOBODY;
    if (screen_ask(t, six_tr(lang, N_("Press Enter when ready. ")), line))
        t->viewer = seat;
}

/* Who plays several seats goes on as another one, and has heard what the
 * last was told. */
static void change_seat(struct tui *t, six_seat seat)
{
    t->stale = true;
    if (t->viewer == SIX_NOBODY || !ask_same_person(t, t->viewer, seat)) {
        hand_over(t, seat);
        return;
    }
    t->heard[seat] = t->heard[t->viewer];
    if (t->hinted & six_seat_bit(t->viewer))
        t->hinted |= six_seat_bit(seat);
    t->viewer = seat;
}

static void hint(struct tui *t)
{
    if (!(t->hinted & six_seat_bit(t->viewer)))
        screen_say(t,
                   N_("Type a number, or words such as %s. ? and the "
                      "name of a card tells what it does; ? alone shows "
                      "what else you can type."),
                   six_tr(t->cli.lang, t->game->example));
    t->hinted |= six_seat_bit(t->viewer);
}

static void ask_until_played(struct tui *t)
{
    int count = six_session_count(t->session);
    while (t->end == TUI_GOES_ON && count == six_session_count(t->session)) {
        char line[TUI_LINE_MAX], label[TUI_LABEL_MAX], prompt[TUI_LINE_MAX];
        snprintf(prompt, sizeof prompt, SIX_STRONG "%s> " SIX_PLAIN,
                 turn_label(t, t->viewer, label));
        if (!screen_ask(t, prompt, line))
            return;
        if (!line[0])
            answer_nothing(t);
        else if (!command_run(t, line))
            play_line(t, line);
    }
}

/* Whether the last action was this seat's own, so that the table still stands
 * above. */
static bool goes_on(const struct tui *t, six_seat seat)
{
    six_seat who = SIX_NOBODY;
    int count = six_session_count(t->session);
    if (count > 0)
        six_session_action(t->session, count - 1, &who);
    return who == seat;
}

void turn_decide(struct tui *t, six_seat seat)
{
    if (t->viewer != seat)
        change_seat(t, seat);
    if (t->end != TUI_GOES_ON || t->viewer != seat)
        return;
    turn_news(t);
    if (t->stale || !goes_on(t, seat))
        turn_table(t, false);
    t->stale = false;
    turn_question(t, false);
    hint(t);
    ask_until_played(t);
}
