/* case_expect.c -- the directives that say what must be so: of the position, of
 * views, of the menu, of what was told. */
#include <string.h>

#include "cli/case_run.h"
#include "cli/say.h"

enum { TOLD_MAX = 900, VALUE_MAX = 80 };

/* ---- what must be so ---- */

static bool check_state(struct case_run *r, const void *state, const char *text)
{
    struct six_document *doc = case_position(r->game, state);
    bool ok = case_check(six_document_root(doc), text, r->lang, r->why);
    six_document_free(doc);
    return ok;
}

bool case_then(struct case_run *r, char *rest)
{
    return check_state(r, case_state(r), rest);
}

bool case_view(struct case_run *r, char *rest)
{
    _Alignas(16) unsigned char view[SIX_STATE_MAX];
    six_seat seat;
    rest = case_cut_seat(r, rest, true, &seat);
    if (!rest)
        return false;
    six_session_view(r->session, seat, view);
    return check_state(r, view, rest);
}

/* The action of a line, and who would do it: a seat named, or whoever acts.
 * Returns the action's text, or NULL after failing. */
static const char *read_try(struct case_run *r, char *rest, six_seat *seat,
                            struct six_action *act)
{
    const char *text = case_cut_seat(r, rest, false, seat);
    if (*seat == SIX_NOBODY)
        *seat = six_session_to_act(r->session);
    return text && case_read_action(r, text, act) ? text : NULL;
}

bool case_legal(struct case_run *r, char *rest)
{
    struct six_error err = { .lang = r->lang };
    struct six_action act;
    six_seat seat;
    const char *text = read_try(r, rest, &seat, &act);
    if (!text)
        return false;
    if (six_session_why(r->session, seat, act, &err) == SIX_OK)
        return true;
    case_fail_status(r, &err);
    return case_fail_menu(r, text);
}

/* Cut a rule's id off the end of a line; "" where there is none. Ids begin
 * with a capital, actions have none. */
static bool cut_rule(struct case_run *r, char *rest, const char **rule)
{
    char *last = strrchr(rest, ' ');
    *rule = "";
    if (!last || last[1] < 'A' || last[1] > 'Z')
        return true;
    *rule = last + 1;
    while (last > rest && last[-1] == ' ')
        last--;
    *last = '\0';
    return six_rule_find(r->game, *rule) ||
           case_fail(r, N_("%s has no rule '%.40s'"), r->game->id, *rule);
}

bool case_illegal(struct case_run *r, char *rest)
{
    struct six_error err = { .lang = r->lang };
    struct six_action act;
    six_seat seat;
    const char *rule;
    if (!cut_rule(r, rest, &rule))
        return false;
    const char *text = read_try(r, rest, &seat, &act);
    if (!text)
        return false;
    if (six_session_why(r->session, seat, act, &err) == SIX_OK)
        return case_fail(r, N_("'%s' is legal"), text);
    if (!*rule || strcmp(rule, err.rule) == 0)
        return true;
    case_fail(r, N_("another rule forbids it: %s"), err.text);
    case_expect(r, rule, err.rule);
    return false;
}

/* Whether a text is one of those in a list parted by commas. */
static bool is_listed(const char *list, const char *text)
{
    size_t length = strlen(text);
    while (*list) {
        list += strspn(list, ", ");
        if (strncmp(list, text, length) == 0 &&
            strchr(",", list[length + strspn(list + length, " ")]))
            return true;
        list += strcspn(list, ",");
    }
    return false;
}

static int count_listed(const char *list)
{
    int n = *list != '\0';
    for (; *list; list++)
        n += *list == ',';
    return n;
}

bool case_only(struct case_run *r, char *rest)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = six_session_legal(r->session, menu);
    bool same = n == count_listed(rest);
    for (int i = 0; i < n && same; i++) {
        char text[SIX_ACTION_TEXT_MAX];
        case_action_text(r, menu[i], text);
        same = is_listed(rest, text);
    }
    if (same)
        return true;
    case_fail(r, N_("other actions are legal"));
    return case_fail_menu(r, rest);
}

bool case_over(struct case_run *r, char *rest)
{
    if (six_session_to_act(r->session) != SIX_NOBODY) {
        case_fail(r, N_("the game is not over"));
        return case_fail_menu(r, *rest ? rest : "nobody");
    }
    struct six_result result;
    r->game->result(case_state(r), &result);
    if (!*rest || strcmp(rest, result.ending) == 0)
        return true;
    case_fail(r, N_("the game ended otherwise"));
    case_expect(r, rest, result.ending);
    return false;
}

bool case_not(struct case_run *r, char *rest)
{
    if (strcmp(rest, "over") != 0)
        return case_fail(r, N_("'not' goes with 'over' alone"));
    return six_session_to_act(r->session) != SIX_NOBODY ||
           case_fail(r, N_("the game is over"));
}

bool case_place(struct case_run *r, char *rest)
{
    char id[40], found[60];
    int end = 0;
    uint64_t place = 0;
    six_seat seat;
    if (sscanf(rest, "%39s %n", id, &end) != 1 || !rest[end])
        return case_fail(r, N_("'place' takes a seat and a number"));
    if (!case_read_seat(r, id, false, &seat) ||
        !case_read_number(r, rest + end, SIX_SEATS_MAX, &place))
        return false;
    if (seat == SIX_CHANCE || six_session_to_act(r->session) != SIX_NOBODY)
        return case_fail(r, N_("nobody has a place yet"));
    struct six_result result;
    r->game->result(case_state(r), &result);
    if (result.place[seat] == place)
        return true;
    snprintf(found, sizeof found, "%s %d", id, result.place[seat]);
    case_fail(r, N_("%s has another place"), id);
    case_expect(r, rest, found);
    return false;
}

/* ---- what was told ---- */

static int find_event(const struct six_game *game, const char *id)
{
    for (int i = 0; i < game->event_count; i++)
        if (strcmp(game->events[i].id, id) == 0)
            return i;
    return -1;
}

static bool has_arg(const struct six_event_kind *kind, const char *name)
{
    for (int i = 0; i < SIX_EVENT_ARGS && kind->arg[i].name; i++)
        if (strcmp(kind->arg[i].name, name) == 0)
            return true;
    return strcmp(name, "seat") == 0;
}

/* What an event must be like: "peek card=time-stone". */
struct wanted {
    int kind;
    int count;
    char name[SIX_EVENT_ARGS + 1][24];
    char value[SIX_EVENT_ARGS + 1][VALUE_MAX];
};

static bool read_wanted(struct case_run *r, const char *text,
                        struct wanted *out)
{
    char word[40];
    int end = 0;
    *out = (struct wanted){ .kind = -1 };
    if (sscanf(text, "%39s %n", word, &end) != 1)
        return case_fail(r, N_("which event?"));
    out->kind = find_event(r->game, word);
    if (out->kind < 0)
        return case_fail(r, N_("%s has no event '%s'"), r->game->id, word);
    for (text += end; *text; text += end) {
        int i = out->count++;
        if (i > SIX_EVENT_ARGS || sscanf(text, "%23[^= ]=%79s %n", out->name[i],
                                         out->value[i], &end) != 2)
            return case_fail(r, N_("'%.40s' is not of the form NAME=VALUE"),
                             text);
        if (!has_arg(&r->game->events[out->kind], out->name[i]))
            return case_fail(r, N_("event '%s' has no argument '%s'"), word,
                             out->name[i]);
    }
    return true;
}

/* An event as JSON, which is how its arguments are named and written. */
static struct six_document *event_document(const struct case_run *r,
                                           const struct six_event *e)
{
    char buf[600];
    struct six_text text;
    struct six_json json;
    struct six_document *doc = NULL;
    six_text_init(&text, buf, sizeof buf);
    six_json_init(&json, &text);
    six_json_open_object(&json, NULL);
    six_event_json(r->game, case_state(r), e, &json);
    six_json_close_object(&json);
    six_document_parse(&doc, buf, strlen(buf), NULL);
    return doc;
}

/* An argument as a case writes it: a word, a number, or kinds of token with
 * their numbers, "yellow:2,grey:1". */
static void add_argument(struct six_text *out, const struct six_value *v)
{
    if (v->kind == SIX_VALUE_STRING)
        six_text_add(out, v->string);
    else if (v->kind == SIX_VALUE_INT)
        six_text_int(out, v->number);
    for (const struct six_value *m = v->first; m; m = m->next)
        six_text_printf(out, "%s%s:%lld", m == v->first ? "" : ",", m->name,
                        (long long)m->number);
}

static bool is_wanted(const struct case_run *r, const struct six_event *e,
                      const struct wanted *w)
{
    if (e->kind != w->kind)
        return false;
    struct six_document *doc = event_document(r, e);
    const struct six_value *event = six_document_root(doc);
    bool ok = true;
    for (int i = 0; i < w->count && ok; i++) {
        const struct six_value *v = six_value_get(event, w->name[i]);
        char buf[VALUE_MAX];
        struct six_text text;
        six_text_init(&text, buf, sizeof buf);
        if (v)
            add_argument(&text, v);
        ok = strcmp(buf, w->value[i]) == 0;
    }
    six_document_free(doc);
    return ok;
}

/* Call each for all that seat was told by the last `when`, until it says that
 * it has seen enough. Returns whether it did. */
static bool any_event(const struct case_run *r, six_seat seat, void *arg,
                      bool (*each)(const struct case_run *r,
                                   const struct six_event *e, void *arg))
{
    int count = six_session_count(r->session);
    for (int i = r->last; i >= 0 && i < count; i++) {
        struct six_event told[SIX_EVENTS_MAX];
        int n = six_session_events(r->session, i, seat, false, told);
        for (int j = 0; j < n; j++)
            if (each(r, &told[j], arg))
                return true;
    }
    return false;
}

static bool match_event(const struct case_run *r, const struct six_event *e,
                        void *arg)
{
    return is_wanted(r, e, arg);
}

static bool add_event(const struct case_run *r, const struct six_event *e,
                      void *arg)
{
    struct six_text *out = arg;
    six_text_printf(out, "%s%s", out->used ? ", " : "",
                    r->game->events[e->kind].id);
    struct six_document *doc = event_document(r, e);
    const struct six_value *v = six_document_root(doc)->first;
    while ((v = v->next) != NULL) {
        six_text_printf(out, " %s=", v->name);
        add_argument(out, v);
    }
    six_document_free(doc);
    return false;
}

static bool add_sentence(const struct case_run *r, const struct six_event *e,
                         void *arg)
{
    struct six_text *out = arg;
    struct six_speaker to = { .lang = SIX_EN };
    if (out->used)
        six_text_char(out, ' ');
    six_event_say(r->game, case_state(r), e, &to, out);
    return false;
}

/* Fail with all that seat was told. */
static bool fail_told(struct case_run *r, six_seat seat, const char *expected,
                      bool (*add)(const struct case_run *r,
                                  const struct six_event *e, void *arg))
{
    char told[TOLD_MAX];
    struct six_text text;
    six_text_init(&text, told, sizeof told);
    any_event(r, seat, &text, add);
    case_expect(r, expected, told);
    return false;
}

static bool check_events(struct case_run *r, char *rest, bool wanted)
{
    six_seat seat;
    struct wanted w;
    rest = case_cut_seat(r, rest, true, &seat);
    if (!rest || !read_wanted(r, rest, &w))
        return false;
    if (any_event(r, seat, &w, match_event) == wanted)
        return true;
    if (wanted)
        case_fail(r, N_("this event was not told"));
    else
        case_fail(r, N_("this event was told"));
    return fail_told(r, seat, rest, add_event);
}

bool case_events(struct case_run *r, char *rest)
{
    return check_events(r, rest, true);
}

bool case_no_events(struct case_run *r, char *rest)
{
    return check_events(r, rest, false);
}

bool case_say(struct case_run *r, char *rest)
{
    struct six_error err = { .lang = r->lang };
    char told[8192];
    struct six_text text;
    struct six_document *doc;
    six_seat seat;
    rest = case_cut_seat(r, rest, true, &seat);
    if (!rest)
        return false;
    if (six_document_parse(&doc, rest, strlen(rest), &err) != SIX_OK)
        return case_fail_status(r, &err);
    six_text_init(&text, told, sizeof told);
    any_event(r, seat, &text, add_sentence);
    const struct six_value *part = six_document_root(doc);
    bool is_string = part->kind == SIX_VALUE_STRING;
    bool found = is_string && strstr(told, part->string) != NULL;
    six_document_free(doc);
    if (!is_string)
        return case_fail(r, N_("'say' takes a string"));
    if (found)
        return true;
    case_fail(r, N_("this was not said"));
    return fail_told(r, seat, rest, add_sentence);
}

/* ---- views that must not change ---- */

static void view_at(const struct case_run *r, int index, unsigned char *out)
{
    bool is_public = index == r->how.seats;
    six_session_view(r->session, is_public ? SIX_NOBODY : (six_seat)index, out);
}

bool case_mark(struct case_run *r, char *rest)
{
    size_t size = r->game->state_size;
    if (*rest)
        return case_fail(r, N_("'mark' stands alone"));
    if (!r->mark)
        r->mark = cli_alloc((r->how.seats + 1u) * size);
    for (int i = 0; i <= r->how.seats; i++)
        view_at(r, i, r->mark + (size_t)i * size);
    return true;
}

/* The first member that differs between two views, as a path or "". */
static void tell_change(struct case_run *r, const void *then, const void *now)
{
    struct six_document *a = case_position(r->game, then);
    struct six_document *b = case_position(r->game, now);
    const struct six_value *v = six_document_root(a)->first;
    for (; v; v = v->next) {
        const struct six_value *w =
            six_value_get(six_document_root(b), v->name);
        char x[300], y[300];
        case_value_text(v, x, sizeof x);
        case_value_text(w, y, sizeof y);
        if (strcmp(x, y) != 0) {
            case_fail(r, N_("the view has changed: %s"), v->name);
            case_expect(r, x, y);
            break;
        }
    }
    six_document_free(a);
    six_document_free(b);
}

bool case_same(struct case_run *r, char *rest)
{
    _Alignas(16) unsigned char now[SIX_STATE_MAX];
    six_seat seat;
    if (!r->mark)
        return case_fail(r, N_("there was no 'mark'"));
    if (!case_read_seat(r, rest, true, &seat))
        return false;
    int index = seat == SIX_NOBODY ? r->how.seats : seat;
    const unsigned char *then = r->mark + (size_t)index * r->game->state_size;
    view_at(r, index, now);
    if (memcmp(then, now, r->game->state_size) == 0)
        return true;
    case_fail(r, N_("the view has changed"));
    tell_change(r, then, now);
    return false;
}
