/* case_run.c -- carrying out the lines of a case.
 *
 * A directive is a function and a row of the table at the end. The game begins
 * at the first line that does not arrange it.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/case_run.h"
#include "cli/say.h"
#include "core/clean.h"

enum { SEEDS_TRIED = 4096, MENU_TEXT_MAX = 900 };

/* ---- telling what went wrong ---- */

bool case_fail(struct case_run *r, const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    vsnprintf(r->why->text, sizeof r->why->text, six_tr(r->lang, format), ap);
    va_end(ap);
    return false;
}

bool case_fail_status(struct case_run *r, const struct six_error *err)
{
    return case_fail(r, "%s", err->text);
}

void case_expect(struct case_run *r, const char *expected, const char *found)
{
    snprintf(r->why->expected, sizeof r->why->expected, "%s", expected);
    snprintf(r->why->found, sizeof r->why->found, "%s", found);
}

const void *case_state(const struct case_run *r)
{
    return six_session_state(r->session);
}

static const char *actor_id(const struct case_run *r)
{
    return six_seat_id(r->game, case_state(r), six_session_to_act(r->session));
}

void case_action_text(const struct case_run *r, struct six_action act,
                      char buf[SIX_ACTION_TEXT_MAX])
{
    struct six_text t;
    six_text_init(&t, buf, SIX_ACTION_TEXT_MAX);
    six_action_text(r->game, case_state(r), act, &t);
}

/* Who has to act, and all they may do: "a: name 1, name 2". */
static void menu_text(const struct case_run *r, char *buf, size_t size)
{
    struct six_action menu[SIX_LEGAL_MAX];
    struct six_text t;
    int n = six_session_legal(r->session, menu);
    six_text_init(&t, buf, size);
    six_text_printf(&t, "%s:", actor_id(r));
    for (int i = 0; i < n; i++) {
        char text[SIX_ACTION_TEXT_MAX];
        case_action_text(r, menu[i], text);
        six_text_printf(&t, "%s %s", i ? "," : "", text);
    }
}

bool case_fail_menu(struct case_run *r, const char *expected)
{
    char menu[MENU_TEXT_MAX];
    menu_text(r, menu, sizeof menu);
    case_expect(r, expected, menu);
    return false;
}

/* ---- words of a line ---- */

bool case_read_seat(struct case_run *r, const char *id, bool viewer,
                    six_seat *out)
{
    *out = SIX_NOBODY;
    if (viewer && strcmp(id, "public") == 0)
        return true;
    *out = six_seat_find(r->game, case_state(r), r->how.seats, id);
    if (*out < SIX_SEATS_MAX || (*out == SIX_CHANCE && !viewer))
        return true;
    return case_fail(r, N_("there is no seat '%.40s'"), id);
}

char *case_cut_seat(struct case_run *r, char *rest, bool viewer, six_seat *seat)
{
    size_t length = strcspn(rest, " :");
    *seat = SIX_NOBODY;
    if (rest[length] != ':') {
        if (!viewer)
            return rest;
        case_fail(r, N_("'SEAT:' is missing"));
        return NULL;
    }
    rest[length] = '\0';
    if (!case_read_seat(r, rest, viewer, seat))
        return NULL;
    rest += length + 1;
    return rest + strspn(rest, " ");
}

/* No beginnings of actions here: a case is read by people, and a shortened
 * action would change its meaning with the menu. */
bool case_read_action(struct case_run *r, const char *text,
                      struct six_action *act)
{
    struct six_error err = { .lang = r->lang };
    if (six_action_read(r->game, case_state(r), text, act, &err) == SIX_OK)
        return true;
    case_fail_status(r, &err);
    return case_fail_menu(r, text);
}

bool case_read_number(struct case_run *r, const char *text, uint64_t most,
                      uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    bool digits = text[0] >= '0' && text[0] <= '9';
    if (digits && !*end && !errno && n <= most) {
        *out = n;
        return true;
    }
    return case_fail(r, N_("'%.40s' is not a whole number from 0 to %llu"),
                     text, (unsigned long long)most);
}

/* ---- arranging the game ---- */

/* Add a member whose JSON is a word, such as an option. */
static bool give_word(struct case_run *r, const char *path, const char *word)
{
    struct six_error err = { .lang = r->lang };
    char json[200];
    struct six_text text;
    struct six_json out;
    six_text_init(&text, json, sizeof json);
    six_json_init(&out, &text);
    six_json_string(&out, NULL, word);
    return case_given_set(&r->given, path, json, &err) == SIX_OK ||
           case_fail_status(r, &err);
}

static bool do_seats(struct case_run *r, char *rest)
{
    struct six_error err = { .lang = r->lang };
    uint64_t seats = 0;
    if (!case_read_number(r, rest, UINT8_MAX, &seats))
        return false;
    r->how.seats = (uint8_t)seats;
    if (six_setup_check(&r->how, r->game, &err) != SIX_OK ||
        case_given_set(&r->given, "seats", rest, &err) != SIX_OK)
        return case_fail_status(r, &err);
    return true;
}

static bool do_option(struct case_run *r, char *rest)
{
    struct six_error err = { .lang = r->lang };
    char id[40], value[40], path[60];
    int end = 0;
    if (sscanf(rest, "%39s %39s %n", id, value, &end) != 2 || rest[end])
        return case_fail(r, N_("'option' takes the option and its value"));
    if (six_setup_option(&r->how, r->game, id, value, &err) != SIX_OK)
        return case_fail_status(r, &err);
    snprintf(path, sizeof path, "options.%s", id);
    return give_word(r, path, value);
}

static bool do_seed(struct case_run *r, char *rest)
{
    return case_read_number(r, rest, UINT64_MAX, &r->seed);
}

static bool do_undealt(struct case_run *r, char *rest)
{
    if (*rest)
        return case_fail(r, N_("'undealt' stands alone"));
    if (r->given_line)
        return case_fail(r, N_("nothing can be given before the deal"));
    r->undealt = true;
    return true;
}

static bool do_given(struct case_run *r, char *rest)
{
    struct six_error err = { .lang = r->lang };
    char path[128];
    int end = 0;
    if (sscanf(rest, "%127s = %n", path, &end) != 1 || end == 0 || !rest[end])
        return case_fail(r, N_("'given' takes PATH = VALUE"));
    if (r->undealt)
        return case_fail(r, N_("nothing can be given before the deal"));
    r->given_line = r->why->line;
    return case_given_set(&r->given, path, rest + end, &err) == SIX_OK ||
           case_fail_status(r, &err);
}

/* Arrange what is given on top of a deal. */
static six_status arrange(struct case_run *r, struct six_error *err)
{
    struct six_document *doc;
    six_status st = case_given_document(r->given, &doc, err);
    if (st != SIX_OK)
        return st;
    st = six_session_from_position(&r->session, r->game, six_document_root(doc),
                                   r->seed, err);
    six_document_free(doc);
    if (st != SIX_OK)
        return st;
    doc = case_position(r->game, case_state(r));
    st = case_given_check(r->given, six_document_root(doc), err);
    six_document_free(doc);
    return st;
}

static bool begin(struct case_run *r)
{
    struct six_error err = { .lang = r->lang };
    r->stream = ~r->seed; /* not the numbers that dealt */
    six_status st = r->undealt ? six_session_new(&r->session, r->game, &r->how,
                                                 r->seed, &err)
                               : arrange(r, &err);
    if (st == SIX_OK)
        return true;
    if (r->given_line)
        r->why->line = r->given_line;
    return case_fail_status(r, &err);
}

/* ---- what is done ---- */

static bool play(struct case_run *r, six_seat seat, struct six_action act)
{
    struct six_error err = { .lang = r->lang };
    if (six_session_play(r->session, seat, act, &err) == SIX_OK)
        return true;
    char text[SIX_ACTION_TEXT_MAX];
    case_action_text(r, act, text);
    case_fail_status(r, &err);
    return case_fail_menu(r, text);
}

/* The one thing that chance can do now, without its seed. */
static bool chance_action(struct case_run *r, struct six_action *act)
{
    struct six_action menu[SIX_LEGAL_MAX];
    if (six_session_to_act(r->session) != SIX_CHANCE) {
        case_fail(r, N_("chance does not have to act"));
        return case_fail_menu(r, "chance");
    }
    six_session_legal(r->session, menu);
    *act = menu[0];
    return true;
}

static bool play_chance(struct case_run *r)
{
    struct six_action act;
    if (!chance_action(r, &act))
        return false;
    act.seed = six_random(&r->stream);
    return play(r, SIX_CHANCE, act);
}

static bool names_card(const struct six_game *game, const struct six_event *e,
                       int card)
{
    const struct six_arg *arg = game->events[e->kind].arg;
    for (int i = 0; i < SIX_EVENT_ARGS; i++)
        if (arg[i].kind == SIX_ARG_CARD && (card < 0 || e->arg[i] == card))
            return true;
    return false;
}

/* How well what happened fits a wish for a card: 2 where the first event that
 * names cards names it, 1 where a later one does. */
static int event_fit(const struct six_game *game, const struct six_events *e,
                     int card)
{
    bool any = false;
    for (int i = 0; i < e->count; i++) {
        if (names_card(game, &e->list[i], card))
            return any ? 1 : 2;
        any = any || names_card(game, &e->list[i], -1);
    }
    return 0;
}

/* How well a seed fits a wish, which is a card or a check; how it fails the
 * check is left in r->why. */
static int seed_fit(struct case_run *r, struct six_action act, const char *wish,
                    int card)
{
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
    struct six_events events = { .count = 0 };
    memcpy(state, case_state(r), r->game->state_size);
    r->game->apply(state, act, &events);
    if (card >= 0)
        return event_fit(r->game, &events, card);
    struct six_document *doc = case_position(r->game, state);
    bool ok = case_check(six_document_root(doc), wish, r->lang, r->why);
    six_document_free(doc);
    return ok ? 2 : 0;
}

/* The first seed that fits best. Returns whether any fits. */
static bool find_seed(struct case_run *r, const char *wish, int card,
                      struct six_action *act)
{
    int best = 0;
    uint64_t seed = 0;
    for (act->seed = 0; act->seed < SEEDS_TRIED && best < 2; act->seed++) {
        int fit = seed_fit(r, *act, wish, card);
        if (fit > best) {
            best = fit;
            seed = act->seed;
        }
    }
    act->seed = seed;
    return best > 0;
}

static bool play_wish(struct case_run *r, const char *wish)
{
    struct six_action act;
    bool is_check = strpbrk(wish, " ") != NULL;
    int card = is_check ? -1 : six_card_find(r->game, wish);
    if (card >= 0)
        card = six_card_number(r->game, case_state(r), card);
    if (!is_check && card < 0)
        return case_fail(r, N_("there is no card '%.40s'"), wish);
    if (!chance_action(r, &act))
        return false;
    if (find_seed(r, wish, card, &act))
        return play(r, SIX_CHANCE, act);
    char last[sizeof r->why->text]; /* why the last seed does not do */
    memcpy(last, r->why->text, sizeof last);
    return is_check ? case_fail(r, N_("none of %d seeds fits: %.300s"),
                                SEEDS_TRIED, last)
                    : case_fail(r, N_("none of %d seeds leads to %s"),
                                SEEDS_TRIED, wish);
}

/* "when chance", "when chance 42", "when chance -> time-stone". */
static bool when_chance(struct case_run *r, const char *rest)
{
    struct six_action act;
    if (!*rest)
        return play_chance(r);
    if (strncmp(rest, "->", 2) == 0)
        return play_wish(r, rest + 2 + strspn(rest + 2, " "));
    uint64_t seed = 0;
    if (!case_read_number(r, rest, UINT64_MAX, &seed) ||
        !chance_action(r, &act))
        return false;
    act.seed = seed;
    return play(r, SIX_CHANCE, act);
}

static bool do_when(struct case_run *r, char *rest)
{
    r->last = six_session_count(r->session);
    if (strncmp(rest, "chance", 6) == 0 && strchr(" ", rest[6]))
        return when_chance(r, rest + 6 + strspn(rest + 6, " "));
    six_seat seat;
    rest = case_cut_seat(r, rest, false, &seat);
    if (!rest)
        return false;
    while (seat != SIX_CHANCE && six_session_to_act(r->session) == SIX_CHANCE)
        if (!play_chance(r))
            return false;
    six_seat actor = six_session_to_act(r->session);
    if (seat != SIX_NOBODY && seat != actor) {
        case_fail(r, N_("another seat has to act"));
        return case_fail_menu(r, six_seat_id(r->game, case_state(r), seat));
    }
    struct six_action act;
    return case_read_action(r, rest, &act) && play(r, actor, act);
}

static bool do_undo(struct case_run *r, char *rest)
{
    struct six_error err = { .lang = r->lang };
    six_seat seat;
    return case_read_seat(r, rest, false, &seat) &&
           (six_session_undo(r->session, seat, &err) == SIX_OK ||
            case_fail_status(r, &err));
}

static bool do_noundo(struct case_run *r, char *rest)
{
    six_seat seat;
    if (!case_read_seat(r, rest, false, &seat))
        return false;
    return six_session_can_undo(r->session, seat, NULL) != SIX_OK ||
           case_fail(r, N_("%s can take the last action back"), rest);
}

/* ---- the table ---- */

static const struct {
    const char *word;
    bool (*run)(struct case_run *r, char *rest);
    bool arranges;
} directives[] = {
    { "seats", do_seats, true },      { "option", do_option, true },
    { "seed", do_seed, true },        { "undealt", do_undealt, true },
    { "given", do_given, true },      { "when", do_when, false },
    { "undo", do_undo, false },       { "noundo", do_noundo, false },
    { "then", case_then, false },     { "view", case_view, false },
    { "legal", case_legal, false },   { "illegal", case_illegal, false },
    { "only", case_only, false },     { "over", case_over, false },
    { "not", case_not, false },       { "place", case_place, false },
    { "events", case_events, false }, { "no-events", case_no_events, false },
    { "say", case_say, false },       { "mark", case_mark, false },
    { "same", case_same, false },     { NULL, NULL, false },
};

static bool unknown(struct case_run *r, const char *word)
{
    struct cli_nearest nearest = { .word = word };
    for (int i = 0; directives[i].word; i++)
        cli_nearest_try(&nearest, directives[i].word);
    if (nearest.best)
        return case_fail(r, N_("there is no '%.40s'; did you mean '%s'?"), word,
                         nearest.best);
    return case_fail(r, N_("there is no '%.40s'"), word);
}

/* The directives work on a copy of the line, since they cut it. */
static bool run_line(struct case_run *r, const struct case_line *line)
{
    int i = 0;
    while (directives[i].word && strcmp(directives[i].word, line->word) != 0)
        i++;
    r->why->line = line->number;
    r->why->expected[0] = r->why->found[0] = '\0';
    if (!directives[i].word)
        return unknown(r, line->word);
    if (directives[i].arranges && r->session)
        return case_fail(
            r, N_("'%s' must come before anything is done or checked"),
            line->word);
    if (!directives[i].arranges && !r->session && !begin(r))
        return false;
    size_t size = strlen(line->rest) + 1;
    char *rest = cli_alloc(size);
    memcpy(rest, line->rest, size);
    bool ok = directives[i].run(r, rest);
    free(rest);
    return ok;
}

bool case_run(const struct case_file *f, const struct case_one *c,
              six_lang lang, struct case_failure *why)
{
    struct case_run r = {
        .game = f->game, .lang = lang, .why = why, .seed = 1, .last = -1
    };
    six_setup_init(&r.how, f->game, f->game->min_seats);
    bool ok = true;
    for (int i = 0; i < c->count && ok; i++)
        ok = run_line(&r, &f->lines[c->first + i]);
    if (ok && !r.session) {
        why->line = c->line;
        ok = case_fail(&r, N_("nothing is done or checked"));
    }
    if (!ok) { /* what was quoted in part may have been cut anywhere */
        six__mend(why->text);
        six__mend(why->expected);
        six__mend(why->found);
    }
    six_session_free(r.session);
    case_given_free(r.given);
    free(r.mark);
    return ok;
}
