/* words.c -- properties of what is read and written: texts, menus, screens,
 * positions, tables; and that nonsense is refused. */
#include "properties.h"

#include <stdio.h>

static const char *text_of(const struct trial *t, struct six_action act,
                           char buf[TEXT_SIZE])
{
    struct six_text out = text_in(buf, TEXT_SIZE);
    six_action_text(t->game, t->now.byte, act, &out);
    return buf;
}

static six_seat random_viewer(struct trial *t)
{
    return viewer_at(t,
                     (int)six_random_below(&t->dice, (uint32_t)t->seats + 1));
}

/* ---- text: actions read back ---- */

void check_text(struct trial *t)
{
    char buf[TEXT_SIZE];
    for (int i = 0; i < t->count; i++) {
        struct six_action act = t->menu[i], back = { 0 };
        struct six_error err = { 0 };
        if (t->who == SIX_CHANCE)
            act.seed = six_random(&t->dice);
        text_of(t, act, buf);
        if (strlen(buf) >= SIX_ACTION_TEXT_MAX)
            fail(t, "'%s' is too long", buf);
        if (six_action_read(t->game, t->now.byte, buf, &back, &err) != SIX_OK)
            fail(t, "'%s' can't be read: %s", buf, err.text);
        else if (!six_action_equal(act, back))
            fail(t, "'%s' is read as something else", buf);
    }
}

/* ---- fair: whoever acts reads nothing that depends on what is hidden ---- */

/* All that the menu says, in one text. */
static void write_menu(const struct trial *t, const struct state *s,
                       char buf[TEXT_SIZE])
{
    struct six_text out = text_in(buf, TEXT_SIZE);
    for (six_lang lang = 0; lang < SIX_LANG_COUNT; lang++) {
        struct six_speaker to = { lang, NULL };
        t->game->question(s->byte, &to, &out);
        for (int i = 0; i < t->count; i++) {
            six_text_char(&out, '\n');
            six_action_text(t->game, s->byte, t->menu[i], &out);
            six_text_add(&out, ": ");
            six_action_say(t->game, s->byte, t->menu[i], &to, &out);
        }
    }
}

void check_fair(struct trial *t)
{
    char whole[TEXT_SIZE], other[TEXT_SIZE];
    struct state s;
    write_menu(t, &t->now, whole);
    if (strchr(whole, '{') || strstr(whole, "\n\n"))
        fail(t, "the menu reads: %s", whole);
    if (t->who >= t->seats)
        return;
    view_of(t, &t->now, t->who, &s);
    write_menu(t, &s, other);
    if (strcmp(whole, other) != 0)
        fail(t, "the menu reads differently in the view");
    t->game->guess(s.byte, t->who, six_random(&t->dice));
    write_menu(t, &s, other);
    if (strcmp(whole, other) != 0)
        fail(t, "the words of the menu depend on what is hidden");
}

/* ---- show: the table fits the screen ---- */

static int columns(const char *s, size_t length)
{
    int n = 0;
    for (size_t i = 0; i < length; i++)
        n += ((unsigned char)s[i] & 0xc0) != 0x80 && (unsigned char)s[i] > 6;
    return n;
}

static void check_lines(struct trial *t, const char *text, int width)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (columns(text, length) > width)
            fail(t, "a line is wider than %d: '%.*s'", width, (int)length,
                 text);
        text += length + (text[length] == '\n');
    }
}

void check_show(struct trial *t)
{
    static const int widths[] = { 40, 60, 80, 100 }; /* what is used */
    char buf[TEXT_SIZE];
    struct state view;
    six_seat v = random_viewer(t);
    int width = widths[six_random_below(&t->dice, 4)];
    struct six_speaker to = {
        (six_lang)six_random_below(&t->dice, SIX_LANG_COUNT), NULL
    };
    struct six_text out = text_in(buf, sizeof buf);
    view_of(t, &t->now, v, &view);
    t->game->show(view.byte, v, width, &to, &out);
    if (out.used == 0 || !six_text_ok(&out))
        fail(t, "show() writes %zu bytes", out.used);
    check_lines(t, buf, width);
}

/* ---- position: JSON reads back ---- */

static struct six_document *parse(struct trial *t, const char *text)
{
    struct six_document *doc = NULL;
    struct six_error err = { 0 };
    if (six_document_parse(&doc, text, strlen(text), &err) != SIX_OK)
        fail(t, "this JSON can't be parsed: %s: %s", err.text, text);
    return doc;
}

static struct six_document *position_of(struct trial *t, const struct state *s)
{
    static char buf[TEXT_SIZE];
    struct six_text out = text_in(buf, sizeof buf);
    struct six_json json;
    six_json_init(&json, &out);
    six_position_json(t->game, s->byte, &json, NULL);
    if (!six_text_ok(&out))
        fail(t, "the position needs %zu bytes", out.used);
    return parse(t, buf);
}

/* A view is no whole position: it is refused, or where it hides nothing it is
 * a sound one. */
static void check_view_json(struct trial *t)
{
    struct state view, back;
    struct six_error err = { 0 };
    six_seat v = random_viewer(t);
    view_of(t, &t->now, v, &view);
    struct six_document *doc = position_of(t, &view);
    if (!doc)
        return;
    six_status st =
        six_position_read(t->game, back.byte, six_document_root(doc), 1, &err);
    if (st == SIX_OK && t->game->broken(back.byte))
        fail(t, "reading the view of %s gives a broken position",
             seat_id(t, v));
    six_document_free(doc);
}

void check_position(struct trial *t)
{
    struct state back;
    struct six_error err = { 0 };
    check_view_json(t);
    if (t->step == 0) /* a position has been dealt */
        return;
    struct six_document *doc = position_of(t, &t->now);
    if (!doc)
        return;
    if (six_position_read(t->game, back.byte, six_document_root(doc),
                          six_random(&t->dice), &err) != SIX_OK)
        fail(t, "the position can't be read back: %s", err.text);
    else if (!same(t, &t->now, &back))
        fail(t, "the position reads back differently at byte %d",
             difference(&t->now, &back));
    six_document_free(doc);
}

/* ---- nonsense: refused, with a rule ---- */

/* Mostly near what a game uses. */
struct six_action random_action(struct trial *t)
{
    struct six_action act = { 0 };
    uint32_t most = six_random_below(&t->dice, 2) ? 32 : 256;
    act.verb = (uint8_t)six_random_below(&t->dice, most);
    act.arg[0] = (uint8_t)six_random_below(&t->dice, most);
    if (six_random_below(&t->dice, 8) == 0)
        act.arg[1 + six_random_below(&t->dice, 6)] = 1;
    if (six_random_below(&t->dice, 4) == 0) /* a few tokens */
        for (int i = 0; i < SIX_TOKENS_MAX; i++)
            act.arg[i] = (uint8_t)(six_random_below(&t->dice, 6) / 4);
    if (six_random_below(&t->dice, 8) == 0)
        act.seed = six_random(&t->dice);
    return act;
}

/* A menu's text with a few bytes changed, or bytes. */
static void random_text(struct trial *t, char buf[TEXT_SIZE])
{
    buf[0] = '\0';
    if (t->count > 0)
        text_of(t, t->menu[six_random_below(&t->dice, t->count)], buf);
    size_t length = strlen(buf);
    for (uint32_t i = six_random_below(&t->dice, 4); i > 0; i--)
        buf[six_random_below(&t->dice, (uint32_t)length + 1)] =
            (char)six_random_below(&t->dice, 256);
    buf[length + 1] = '\0';
}

void check_nonsense(struct trial *t)
{
    char buf[TEXT_SIZE];
    struct six_action act, back;
    for (int i = 0; i < 4; i++) {
        act = random_action(t);
        if (six_is_legal(t->game, t->now.byte, act))
            continue;
        const char *rule = t->game->why_not(t->now.byte, act);
        if (!rule || !six_rule_find(t->game, rule))
            fail(t, "verb %d with %d is forbidden by rule %s", act.verb,
                 act.arg[0], rule ? rule : "NULL");
    }
    random_text(t, buf);
    if (six_action_read(t->game, t->now.byte, buf, &act, NULL) != SIX_OK)
        return;
    text_of(t, act, buf);
    if (six_action_read(t->game, t->now.byte, buf, &back, NULL) != SIX_OK ||
        !six_action_equal(act, back))
        fail(t, "'%s' does not read back", buf);
}

/* ---- tables: what can be seen without playing ---- */

static bool is_id(const char *s)
{
    return s && s[0] &&
           strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(s);
}

/* Every id of a list of rules, parted by spaces, exists. */
static bool rules_exist(const struct six_game *game, const char *list)
{
    char id[16];
    int used = 0;
    while (list && sscanf(list, "%15s%n", id, &used) == 1) {
        if (!six_rule_find(game, id))
            return false;
        list += used;
    }
    return list != NULL;
}

/* Arguments stand before the first without a name, and texts that count have
 * a number. */
static bool event_is_sound(const struct six_event_kind *kind)
{
    bool number = false;
    for (int i = 0; i < SIX_EVENT_ARGS; i++) {
        const struct six_arg *arg = &kind->arg[i];
        if ((arg->name == NULL) != (arg->kind == SIX_ARG_NONE) ||
            (i > 0 && arg->name && !kind->arg[i - 1].name))
            return false;
        number = number || arg->kind == SIX_ARG_NUMBER;
        if (arg->kind == SIX_ARG_TOKENS && i + SIX_TOKENS_MAX > SIX_EVENT_ARGS)
            return false;
    }
    return kind->text && (!kind->text_many || number);
}

/* In every language, with nothing left open. */
static bool is_described(const struct six_game *game, int index)
{
    char buf[SIX_CARD_TEXT_MAX];
    for (six_lang lang = 0; lang < SIX_LANG_COUNT; lang++) {
        struct six_text out = text_in(buf, sizeof buf);
        six_card_say(game, index, lang, &out);
        if (out.used == 0 || !six_text_ok(&out) || strchr(buf, '{'))
            return false;
    }
    return true;
}

static bool verb_is_sound(const struct six_game *game,
                          const struct six_verb *verb)
{
    return is_id(verb->word) && verb->say &&
           (verb->arg != SIX_VERB_TOKENS || game->tokens);
}

void check_tables(const struct six_game *game)
{
    expect(game, is_id(game->id) && six_game_find(game->id) == game,
           "the id is found", game->id);
    expect(game, game->state_size <= SIX_STATE_MAX, "the state is small",
           game->id);
    expect(game,
           game->min_seats >= 1 && game->min_seats <= game->max_seats &&
               game->max_seats <= SIX_SEATS_MAX,
           "the numbers of seats", game->id);
    for (int i = 0; i < game->card_count; i++) {
        const struct six_card_info *card = game->card(i);
        expect(game, is_id(card->id) && six_card_find(game, card->id) == i,
               "the card's id is its own", card->id);
        expect(game, card->name && is_described(game, i) && card->copies > 0,
               "the card is described", card->id);
        expect(game, rules_exist(game, card->rules), "its rules exist",
               card->id);
    }
    for (int i = 0; i < game->verb_count; i++)
        expect(game, verb_is_sound(game, &game->verbs[i]), "the verb is sound",
               game->verbs[i].word);
    for (int i = 0; game->tokens && game->tokens[i].id; i++)
        expect(game, is_id(game->tokens[i].id) && i < SIX_TOKENS_MAX,
               "the kind of token", game->tokens[i].id);
    for (int i = 0; i < game->event_count; i++)
        expect(game, event_is_sound(&game->events[i]), "the event is sound",
               game->events[i].id);
    for (const struct six_rule *rule = game->rules; rule->id; rule++)
        expect(game, six_rule_find(game, rule->id) == rule && rule->text,
               "the rule's id is its own", rule->id);
    for (const struct six_option *o = game->options; o->id; o++)
        expect(game,
               o->help && o->normal <= highest(o) &&
                   o->normal >= (o->choice ? 0 : o->low),
               "the option's default", o->id);
}
