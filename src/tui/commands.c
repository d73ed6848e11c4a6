/* commands.c -- what can be typed besides actions. One table both finds a
 * command and explains it. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/say.h"
#include "tui/tui.h"

enum { SAID_MAX = SIX_CARD_TEXT_MAX };

struct command {
    const char *name;
    const char *args;
    const char *help; /* N_() */
    void (*run)(struct tui *t, const char *arg);
};

static void help(struct tui *t, const char *arg);

/* A title, and below it a text. */
static void entry(const struct tui *t, const char *title, const char *note,
                  const char *text)
{
    char buf[SAID_MAX + 600];
    snprintf(buf, sizeof buf, SIX_STRONG "%s" SIX_PLAIN "%s%s\n%s", title,
             note[0] ? " " : "", note, text);
    screen_paragraph(t, 4, buf);
}

/* ---- cards ---- */

static bool is_card(const struct tui *t, const char *word, int index,
                    bool whole)
{
    const struct six_card_info *card = t->game->card(index);
    const char *name = six_tr(t->cli.lang, card->name);
    size_t n = strlen(word);
    return (strncasecmp(card->id, word, n) == 0 && (!whole || !card->id[n])) ||
           (strncasecmp(name, word, n) == 0 && (!whole || !name[n]));
}

/* The cards that a word means. */
struct meant {
    const struct tui *t;
    const char *word;
    bool whole; /* not only how they begin */
};

/* How many they are, and the last of them. */
static int find_cards(const struct meant *m, int *index)
{
    int count = 0;
    for (int i = 0; i < m->t->game->card_count; i++) {
        if (!is_card(m->t, m->word, i, m->whole))
            continue;
        *index = i;
        count++;
    }
    return count;
}

static void write_names(struct six_text *out, const void *arg)
{
    const struct meant *m = arg;
    const char *comma = "";
    for (int i = 0; i < m->t->game->card_count; i++) {
        if (!is_card(m->t, m->word, i, m->whole))
            continue;
        six_text_printf(out, "%s%s", comma,
                        six_tr(m->t->cli.lang, m->t->game->card(i)->name));
        comma = ", ";
    }
}

static void show_rule(const struct tui *t, const struct six_rule *rule)
{
    char buf[1200];
    snprintf(buf, sizeof buf, SIX_STRONG "%s" SIX_PLAIN "  %s", rule->id,
             six_tr(t->cli.lang, rule->text));
    screen_paragraph(t, 4, buf);
}

/* What a card does, in a buffer of the caller's. */
static const char *card_text(const struct tui *t, int index, char buf[SAID_MAX])
{
    struct six_text text;
    six_text_init(&text, buf, SAID_MAX);
    six_card_say(t->game, index, t->cli.lang, &text);
    return buf;
}

static void show_card(const struct tui *t, int index)
{
    const struct six_card_info *card = t->game->card(index);
    six_lang lang = t->cli.lang;
    char note[100], id[16], said[SAID_MAX];
    snprintf(note, sizeof note,
             six_tr_n(lang, "[%s], %d copy", "[%s], %d copies", card->copies),
             card->id, card->copies);
    entry(t, six_tr(lang, card->name), note, card_text(t, index, said));
    for (const char *s = card->rules; s && *s; s += strspn(s, " ")) {
        size_t n = strcspn(s, " ");
        snprintf(id, sizeof id, "%.*s", (int)n, s);
        const struct six_rule *rule = six_rule_find(t->game, id);
        if (rule)
            show_rule(t, rule);
        s += n;
    }
}

static void explain(const struct tui *t, const char *word)
{
    struct meant m = { t, word, true };
    int index = 0;
    int count = find_cards(&m, &index);
    if (count == 0) {
        m.whole = false;
        count = find_cards(&m, &index);
    }
    char *names = cli_text(write_names, &m);
    if (count == 1)
        show_card(t, index);
    else if (count > 1)
        screen_say(t, N_("'%s' could be: %s"), word, names);
    else
        screen_say(t, N_("There is no card '%s'. ? alone lists them all."),
                   word);
    free(names);
}

static bool does_the_same(const struct tui *t, int a, int b)
{
    char one[SAID_MAX], other[SAID_MAX];
    return strcmp(card_text(t, a, one), card_text(t, b, other)) == 0;
}

static bool is_repeated(const struct tui *t, int index)
{
    for (int i = 0; i < index; i++)
        if (does_the_same(t, i, index))
            return true;
    return false;
}

/* Cards that do the same stand together. */
static void cards(struct tui *t, const char *arg)
{
    (void)arg;
    for (int i = 0; i < t->game->card_count; i++) {
        char buf[400], said[SAID_MAX];
        struct six_text names;
        six_text_init(&names, buf, sizeof buf);
        for (int j = i; j < t->game->card_count && !is_repeated(t, i); j++)
            if (does_the_same(t, i, j))
                six_text_printf(&names, "%s%s", names.used ? ", " : "",
                                six_tr(t->cli.lang, t->game->card(j)->name));
        if (names.used)
            entry(t, buf, "", card_text(t, i, said));
    }
}

/* ---- rules ---- */

/* "IG-9.5" for itself, "9" or "IG-9" for a section, or a word of the text. */
static bool is_about(const struct tui *t, const struct six_rule *rule,
                     const char *word)
{
    const char *number = strchr(rule->id, '-');
    size_t n = strlen(word);
    const char *id =
        number && word[0] >= '0' && word[0] <= '9' ? number + 1 : rule->id;
    if (strncasecmp(id, word, n) == 0 && (!id[n] || id[n] == '.'))
        return true;
    return n > 2 && strcasestr(six_tr(t->cli.lang, rule->text), word) != NULL;
}

static void rules(struct tui *t, const char *arg)
{
    const struct six_rule *rule = t->game->rules;
    int found = 0;
    for (; rule->id && arg[0]; rule++) {
        if (is_about(t, rule, arg)) {
            show_rule(t, rule);
            found++;
        }
    }
    if (!arg[0])
        screen_say(t, N_("Type rules and the number of a rule or section, or "
                         "a word that they are about."));
    else if (!found)
        screen_say(t, N_("No rule has the number or the word '%s'."), arg);
}

static void why(struct tui *t, const char *arg)
{
    struct six_error err = { .lang = t->cli.lang };
    struct six_action act = { 0 };
    if (!arg[0]) {
        screen_say(t, N_("Type why and an action, such as its number."));
        return;
    }
    six_status st = turn_read(t, arg, &act, &err);
    if (st == SIX_OK)
        st = six_session_why(t->session, t->viewer, act, &err);
    if (st == SIX_OK)
        screen_say(t, N_("You may do that now."));
    else
        screen_error(t, &err);
}

static void hint(struct tui *t, const char *arg)
{
    advice_give(t, arg);
}

/* ---- the game ---- */

static bool is_over(const struct tui *t)
{
    return six_session_to_act(t->session) == SIX_NOBODY;
}

static void table(struct tui *t, const char *arg)
{
    (void)arg;
    turn_table(t, is_over(t));
    if (!is_over(t))
        turn_question(t, false);
}

static void show_log(struct tui *t, const char *arg)
{
    (void)arg;
    turn_log(t);
}

static void undo(struct tui *t, const char *arg)
{
    struct six_error err = { .lang = t->cli.lang };
    (void)arg;
    if (is_over(t) && !six_session_practice(t->session)) {
        screen_say(t, N_("This can't be taken back: all cards were shown."));
        return;
    }
    if (six_session_undo(t->session, t->viewer, &err) != SIX_OK) {
        screen_error(t, &err);
        return;
    }
    bots_forget(t);
    int count = six_session_count(t->session);
    for (int i = 0; i <= SIX_SEATS_MAX; i++)
        t->heard[i] = t->heard[i] < count ? t->heard[i] : count;
    t->saved = -1;
    t->stale = true;
    screen_say(t, N_("Your last action is taken back, and all that "
                     "followed it."));
}

static void options(struct tui *t, const char *arg)
{
    struct six_setup how;
    (void)arg;
    t->game->how(six_session_state(t->session), &how);
    for (int i = 0; t->game->options[i].id; i++) {
        const struct six_option *o = &t->game->options[i];
        char number[8], title[100];
        snprintf(title, sizeof title, "%s = %s", o->id,
                 six_option_text(o, how.option[i], number));
        entry(t, title, "", six_tr(t->cli.lang, o->help));
    }
}

static void lang(struct tui *t, const char *arg)
{
    if (!six_lang_find(arg, &t->cli.lang)) {
        screen_say(t, N_("Type lang and one of: en, pl, it."));
        return;
    }
    table(t, "");
}

/* ---- remarks ---- */

static bool remark(const struct tui *t, int index, char out[TUI_LABEL_MAX])
{
    struct six_speaker to = turn_speaker(t);
    struct six_text text;
    six_text_init(&text, out, TUI_LABEL_MAX);
    return t->game->remark &&
           t->game->remark(six_session_state(t->session), index, &to, &text);
}

static void list_remarks(const struct tui *t)
{
    char text[TUI_LABEL_MAX], row[TUI_LABEL_MAX + 16];
    int i = 0;
    for (; remark(t, i, text); i++) {
        snprintf(row, sizeof row, "%3d  %s", i + 1, text);
        screen_paragraph(t, 5, row);
    }
    if (i > 0)
        screen_say(t, N_("Type say and a number: the other persons at this "
                         "keyboard will read it."));
    else
        screen_say(t, N_("Remarks are not allowed in this game."));
}

/* The oldest makes room. */
static struct tui_remark *new_remark(struct tui *t)
{
    if (t->remarks == TUI_REMARKS_MAX)
        memmove(&t->remark[0], &t->remark[1],
                (size_t)--t->remarks * sizeof t->remark[0]);
    return &t->remark[t->remarks++];
}

static void say(struct tui *t, const char *arg)
{
    char text[TUI_LABEL_MAX];
    long n = screen_number(arg);
    if (n < 1 || n > INT16_MAX || !remark(t, (int)n - 1, text)) {
        list_remarks(t);
        return;
    }
    struct tui_remark *r = new_remark(t);
    r->seat = t->viewer;
    r->heard = 0;
    memcpy(r->text, text, sizeof r->text);
    turn_news(t);
}

/* ---- the end ---- */

static void save(struct tui *t, const char *arg)
{
    struct six_error err = { .lang = t->cli.lang };
    if (!arg[0])
        screen_say(t, N_("Type save and the name of a file."));
    else if (record_may_replace(arg, &err) != SIX_OK ||
             record_save(t, arg, &err) != SIX_OK)
        screen_error(t, &err);
    else
        screen_say(t, N_("The game is saved in %s."), arg);
}

/* "yes" or its beginning, in English or in the reader's language: the menu of
 * actions is not near, so that guessing does no harm. */
static bool is_yes(const struct tui *t, const char *line)
{
    const char *ours = six_tr(t->cli.lang, N_("yes"));
    size_t n = strlen(line);
    return n > 0 && (strncasecmp(line, "yes", n) == 0 ||
                     strncasecmp(line, ours, n) == 0);
}

static bool is_lost_without_saving(const struct tui *t)
{
    return !is_over(t) && t->saved != six_session_count(t->session);
}

static void quit(struct tui *t, const char *arg)
{
    char line[TUI_LINE_MAX];
    (void)arg;
    while (t->end == TUI_GOES_ON && is_lost_without_saving(t)) {
        screen_say(t, N_("This game is not saved; save and the name of a file "
                         "does that. Leave it all the same?"));
        if (!screen_ask(t, six_tr(t->cli.lang, N_("yes or no [no]: ")), line))
            return;
        if (is_yes(t, line))
            break;
        if (strncmp(line, "save ", 5) != 0)
            return;
        command_run(t, line);
    }
    t->end = TUI_QUIT;
}

static void again(struct tui *t, const char *arg)
{
    (void)arg;
    t->again = is_over(t);
    if (!t->again)
        screen_say(t, N_("This game is not over yet."));
}

/* ---- the table of commands ---- */

static const struct command commands[] = {
    { "?", "[CARD]", N_("this list; or what a card does"), help },
    { "cards", "", N_("what all the cards do"), cards },
    { "rules", "[WORD]", N_("a rule, a section, or all about a word"), rules },
    { "why", "ACTION", N_("which rule forbids an action"), why },
    { "hint", "[LEVEL]", N_("the best actions, with their chances"), hint },
    { "table", "", N_("the table again"), table },
    { "log", "", N_("all that happened so far"), show_log },
    { "undo", "", N_("take your last action back, if that is fair"), undo },
    { "say", "[NUMBER]", N_("a remark to the others"), say },
    { "options", "", N_("the options of this game"), options },
    { "lang", "LANG", N_("speak en, pl or it"), lang },
    { "save", "FILE", N_("save the game; play --load goes on with it"), save },
    { "again", "", N_("when the game is over: another one"), again },
    { "quit", "", N_("stop playing"), quit },
    { 0 },
};

static void help(struct tui *t, const char *arg)
{
    if (arg[0]) {
        explain(t, arg);
        return;
    }
    screen_say(t, N_("You do something by the number or the words of an "
                     "action, or by the beginnings of its words. Besides:"));
    for (const struct command *c = commands; c->name; c++) {
        char row[200];
        snprintf(row, sizeof row, "  " SIX_STRONG "%-8s" SIX_PLAIN "%-9s%s",
                 c->name, c->args, six_tr(t->cli.lang, c->help));
        screen_paragraph(t, 19, row);
    }
    char *names = cli_text(write_names, &(struct meant){ t, "", false });
    screen_say(t, N_("The cards: %s."), names);
    free(names);
}

bool command_run(struct tui *t, const char *line)
{
    size_t n = line[0] == '?' ? 1 : strcspn(line, " ");
    const char *arg = line + n + strspn(line + n, " ");
    for (const struct command *c = commands; c->name; c++) {
        if (strncmp(c->name, line, n) == 0 && !c->name[n]) {
            c->run(t, arg);
            return true;
        }
    }
    return false;
}
