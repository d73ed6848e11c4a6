/* ask.c -- the questions before a game: which, how many, who. */
#include <stdlib.h>
#include <string.h>

#include "arena/table.h"
#include "cli/say.h"
#include "tui/tui.h"

/* ---- which game ---- */

/* The games that people may choose; NULL past the last. */
static const struct six_game *offered(const struct tui_wishes *w, int index)
{
    const struct six_game *game;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        if ((w->all || !cli_is_template(game)) && index-- == 0)
            return game;
    return NULL;
}

static const struct six_game *find_offered(const struct tui_wishes *w,
                                           const char *answer)
{
    const struct six_game *game;
    if (!answer[0])
        return offered(w, 0);
    for (int i = 0; (game = offered(w, i)) != NULL; i++)
        if (strcmp(answer, game->id) == 0 || screen_number(answer) == i + 1)
            return game;
    return NULL;
}

static void list_games(const struct tui *t, const struct tui_wishes *w)
{
    const struct six_game *game;
    screen_say(t, N_("Which game?"));
    for (int i = 0; (game = offered(w, i)) != NULL; i++) {
        char row[500];
        snprintf(row, sizeof row,
                 SIX_STRONG "%3d  %s" SIX_PLAIN SIX_DIM " [%s]" SIX_PLAIN
                            "\n%s",
                 i + 1, six_tr(t->cli.lang, game->name), game->id,
                 six_tr(t->cli.lang, game->blurb));
        screen_paragraph(t, 5, row);
    }
}

int ask_game(struct tui *t, const struct tui_wishes *w)
{
    char line[TUI_LINE_MAX] = "";
    if (w->game) {
        t->game = cli_game(&t->cli, "play", w->game);
        return t->game ? CLI_OK : CLI_USAGE;
    }
    if (!w->yes)
        list_games(t, w);
    while (!t->game) {
        if (!w->yes &&
            !screen_ask(t, six_tr(t->cli.lang, N_("Number [1]: ")), line))
            return CLI_OK;
        t->game = find_offered(w, line);
        if (!t->game)
            screen_say(t, N_("Type the number of a game, or its name in "
                             "brackets."));
    }
    return CLI_OK;
}

/* ---- how many, with which options ---- */

/* The middle: enough for a table, not the most it can take. */
static int usual_seats(const struct six_game *game)
{
    return (game->min_seats + game->max_seats) / 2;
}

static int ask_seats(struct tui *t)
{
    char line[TUI_LINE_MAX], prompt[200];
    int low = t->game->min_seats, high = t->game->max_seats;
    snprintf(prompt, sizeof prompt,
             six_tr(t->cli.lang, N_("How many players, bots included? %d to "
                                    "%d [%d]: ")),
             low, high, usual_seats(t->game));
    while (screen_ask(t, prompt, line)) {
        long n = line[0] ? screen_number(line) : usual_seats(t->game);
        if (n >= low && n <= high)
            return (int)n;
        screen_say(t, N_("Type a number from %d to %d."), low, high);
    }
    return usual_seats(t->game);
}

static int set_option(const struct tui *t, const char *wish,
                      struct six_setup *how)
{
    struct six_error err = { .lang = t->cli.lang };
    char id[TUI_LABEL_MAX];
    const char *value = strchr(wish, '=');
    if (!value || value == wish)
        return cli_usage(&t->cli, "play",
                         N_("--option can't be '%s'; it takes NAME=VALUE"),
                         wish);
    snprintf(id, sizeof id, "%.*s", (int)(value - wish), wish);
    if (six_setup_option(how, t->game, id, value + 1, &err) != SIX_OK)
        return cli_usage(&t->cli, "play", "%s", err.text);
    return CLI_OK;
}

/* ---- who is who ---- */

/* The words of a choice, parted by commas. */
static void write_choices(struct six_text *out, const void *arg)
{
    const struct six_option *o = arg;
    for (int i = 0; o->choice[i]; i++)
        six_text_printf(out, "%s%s", i ? ", " : "", o->choice[i]);
}

/* An option that chooses whom a seat plays. */
static void ask_role(struct tui *t, const struct six_option *o,
                     const char *title, struct six_setup *how)
{
    struct six_error err = { .lang = t->cli.lang };
    int16_t *value = &how->option[o - t->game->options];
    int16_t usual = *value;
    char line[TUI_LINE_MAX], prompt[TUI_LINE_MAX];
    snprintf(prompt, sizeof prompt, "  %s [%s]: ", six_tr(t->cli.lang, title),
             o->choice[usual]);
    while (screen_ask(t, prompt, line) && line[0]) {
        if (six_setup_option(how, t->game, o->id, line, &err) == SIX_OK &&
            six_setup_check(how, t->game, &err) == SIX_OK)
            return;
        *value = usual;
        screen_error(t, &err);
    }
}

/* Only what the command line leaves to chance. */
static void ask_roles(struct tui *t, struct six_setup *how)
{
    unsigned char *state = cli_alloc(t->game->state_size);
    bool first = true;
    t->game->setup(state, how); /* seats have their names from a state */
    for (const struct six_option *o = t->game->options; o->id; o++) {
        if (!o->role || o->role > how->seats || t->end != TUI_GOES_ON ||
            how->option[o - t->game->options] != o->normal)
            continue;
        if (first) {
            char *choices = cli_text(write_choices, o);
            screen_say(t,
                       N_("Who is who? Type one of these: %s. Enter takes "
                          "what stands in brackets."),
                       choices);
            free(choices);
        }
        first = false;
        ask_role(t, o, t->game->seat_title(state, (six_seat)(o->role - 1)),
                 how);
    }
    free(state);
}

/* What the command line says is refused before anything is asked. */
int ask_setup(struct tui *t, const struct tui_wishes *w, struct six_setup *how)
{
    struct six_error err = { .lang = t->cli.lang };
    int low = t->game->min_seats, high = t->game->max_seats;
    long long seats = usual_seats(t->game);
    if (w->seats)
        seats = cli_number(&t->cli, "play", "--seats", w->seats, low, high);
    if (seats < 0)
        return CLI_USAGE;
    six_setup_init(how, t->game, (int)seats);
    for (int i = 0; i < w->option_count; i++)
        if (set_option(t, w->option[i], how) != CLI_OK)
            return CLI_USAGE;
    if (w->bot && six__player_fits(w->bot, &err) != SIX_OK)
        return cli_usage(&t->cli, "play", "%s", err.text);
    if (!w->seats && !w->yes)
        how->seats = (uint8_t)ask_seats(t);
    if (!w->yes && six_setup_check(how, t->game, NULL) == SIX_OK)
        ask_roles(t, how);
    return CLI_OK;
}

/* ---- who ---- */

static bool has_name(const struct tui *t, six_seat seat)
{
    return six_session_names(t->session)[seat] != NULL;
}

/* Who plays where nobody says otherwise. */
static const char *usual_bot(const struct tui_wishes *w)
{
    return w->bot ? w->bot : six_bot_usual()->id;
}

static bool is_person(const struct tui *t, const char *who)
{
    return strcmp(who, "person") == 0 ||
           strcmp(who, six_tr(t->cli.lang, N_("person"))) == 0;
}

/* "bot", "bot:random", "random", "cmd:./mybot", "person", or the name of a
 * person. */
static six_status seat_player(struct tui *t, const struct tui_wishes *w,
                              six_seat seat, const char *who,
                              struct six_error *err)
{
    bool prefixed = strncmp(who, "bot:", 4) == 0;
    const char *spec = strcmp(who, "bot") == 0 ? usual_bot(w)
                       : prefixed              ? who + 4
                       : bots_named(who)       ? who
                                               : NULL;
    six_status st = bots_seat(t, seat, spec, err);
    if (st == SIX_OK)
        st = six_session_set_name(t->session, seat,
                                  spec || is_person(t, who) ? "" : who, err);
    return st;
}

/* The seat of somebody who plays alone against bots: the first of the side
 * that is played together where there are two sides, because one of the two is
 * then a single villain; else simply the first. */
static six_seat usual_seat(const struct tui *t)
{
    const void *state = six_session_state(t->session);
    unsigned sides = 0;
    six_seat other = 0;
    for (int s = six_session_seats(t->session) - 1; s >= 0; s--) {
        sides |= 1u << (t->game->team(state, (six_seat)s) & 31);
        if (t->game->team(state, (six_seat)s) != t->game->team(state, 0))
            other = (six_seat)s;
    }
    return __builtin_popcount(sides) == 2 ? other : 0;
}

/* What nobody wished: persons are those who have a name (in a record), or else
 * one; the others are bots. */
static six_status seat_usual(struct tui *t, const struct tui_wishes *w,
                             six_seats granted, struct six_error *err)
{
    int seats = six_session_seats(t->session);
    bool peopled = false;
    six_status st = SIX_OK;
    for (six_seat s = 0; s < seats && st == SIX_OK; s++) {
        if (!(granted & six_seat_bit(s)))
            st = bots_seat(t, s, has_name(t, s) ? NULL : usual_bot(w), err);
        peopled = peopled || !bots_sit(t, s);
    }
    if (!peopled && !(granted & six_seat_bit(usual_seat(t))))
        bots_seat(t, usual_seat(t), NULL, NULL);
    return st;
}

static int no_such_seat(const struct tui *t, const char *wish)
{
    char list[200];
    struct six_text seats;
    six_text_init(&seats, list, sizeof list);
    for (six_seat s = 0; s < six_session_seats(t->session); s++)
        six_text_printf(&seats, "%s%s", s ? ", " : "",
                        t->game->seat_id(six_session_state(t->session), s));
    return cli_usage(&t->cli, "play",
                     N_("--seat can't be '%s'; it takes SEAT=NAME or "
                        "SEAT=bot:BOT, and the seats are: %s"),
                     wish, list);
}

static int grant_seat(struct tui *t, const struct tui_wishes *w,
                      const char *wish, six_seats *granted)
{
    struct six_error err = { .lang = t->cli.lang };
    char id[TUI_LABEL_MAX];
    const char *who = strchr(wish, '=');
    snprintf(id, sizeof id, "%.*s", who ? (int)(who - wish) : 0, wish);
    six_seat seat = six_seat_find(t->game, six_session_state(t->session),
                                  six_session_seats(t->session), id);
    if (!who || !who[1] || seat >= SIX_SEATS_MAX)
        return no_such_seat(t, wish);
    if (seat_player(t, w, seat, who + 1, &err) != SIX_OK)
        return cli_usage(&t->cli, "play", "%s", err.text);
    *granted |= six_seat_bit(seat);
    return CLI_OK;
}

/* What a person would type to leave it at that. */
static const char *usual_answer(const struct tui *t, six_seat seat)
{
    if (bots_sit(t, seat))
        return t->bot[seat];
    return has_name(t, seat) ? six_session_names(t->session)[seat]
                             : six_tr(t->cli.lang, N_("person"));
}

static void ask_player(struct tui *t, const struct tui_wishes *w, six_seat seat)
{
    struct six_error err = { .lang = t->cli.lang };
    char line[TUI_LINE_MAX], prompt[TUI_LINE_MAX];
    const void *state = six_session_state(t->session);
    snprintf(prompt, sizeof prompt, "  %s [%s]: ",
             six_tr(t->cli.lang, t->game->seat_title(state, seat)),
             usual_answer(t, seat));
    while (screen_ask(t, prompt, line)) {
        if (!line[0] || seat_player(t, w, seat, line, &err) == SIX_OK)
            return;
        screen_error(t, &err);
    }
}

static void ask_open_seats(struct tui *t, const struct tui_wishes *w,
                           six_seats granted)
{
    char bots[200];
    bots_list(bots, sizeof bots);
    screen_say(t,
               N_("Who plays? Type a person's name, or the name of a bot "
                  "(%s). Enter takes what stands in brackets."),
               bots);
    for (six_seat s = 0; s < six_session_seats(t->session); s++)
        if (!(granted & six_seat_bit(s)) && t->end == TUI_GOES_ON)
            ask_player(t, w, s);
}

bool ask_same_person(const struct tui *t, six_seat a, six_seat b)
{
    const char *const *name = six_session_names(t->session);
    return a == b || (!bots_sit(t, a) && !bots_sit(t, b) && name[a] &&
                      name[b] && strcmp(name[a], name[b]) == 0);
}

/* Several seats of one name are one person. */
static int count_persons(const struct tui *t)
{
    int count = 0;
    for (six_seat s = 0; s < six_session_seats(t->session); s++) {
        six_seat first = 0;
        while (!ask_same_person(t, first, s))
            first++;
        count += first == s && !bots_sit(t, s);
    }
    return count;
}

int ask_players(struct tui *t, const struct tui_wishes *w)
{
    struct six_error err = { .lang = t->cli.lang };
    six_seats granted = 0;
    for (int i = 0; i < w->seat_count; i++)
        if (grant_seat(t, w, w->seat[i], &granted) != CLI_OK)
            return CLI_USAGE;
    if (seat_usual(t, w, granted, &err) != SIX_OK)
        return cli_usage(&t->cli, "play", "%s", err.text);
    int seats = six_session_seats(t->session);
    if (!w->yes && granted != (1u << seats) - 1)
        ask_open_seats(t, w, granted);
    t->persons = count_persons(t);
    return CLI_OK;
}
