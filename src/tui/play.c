/* play.c -- `sixstones play`: its options, and the game from beginning to
 * end. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "tui/tui.h"

enum {
    EXIT_INTERRUPTED = 130, /* as shells report an end by Ctrl-C */
    BOT_SECONDS_MAX = 86400
};

/* ---- wishes ---- */

static int more_seats(void *arg, const char *value)
{
    struct tui_wishes *w = arg;
    if (w->seat_count == sizeof w->seat / sizeof w->seat[0])
        return -1;
    w->seat[w->seat_count++] = value;
    return 0;
}

static int more_options(void *arg, const char *value)
{
    struct tui_wishes *w = arg;
    if (w->option_count == sizeof w->option / sizeof w->option[0])
        return -1;
    w->option[w->option_count++] = value;
    return 0;
}

static int read_wishes(const struct cli *cli, int argc, char **argv,
                       struct tui_wishes *w)
{
    struct cli_option table[] = {
        { .name = "seats", .value = &w->seats },
        { .name = "seat", .more = more_seats, .arg = w },
        { .name = "option", .more = more_options, .arg = w },
        { .name = "bot", .value = &w->bot },
        { .name = "bot-time", .value = &w->bot_time },
        { .name = "seed", .value = &w->seed },
        { .name = "load", .value = &w->load },
        { .name = "record", .value = &w->record },
        { .name = "yes", .flag = &w->yes },
        { .name = "all", .flag = &w->all },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count > 1)
        return cli_usage(cli, "play", N_("'%s' is one game too many"), argv[2]);
    w->game = count ? argv[1] : NULL;
    if (w->load && (w->seats || w->option_count))
        return cli_usage(cli, "play",
                         N_("--load takes the seats and options from the "
                            "record; leave --seats and --option out"));
    return CLI_OK;
}

static int read_seed(struct tui *t, const struct tui_wishes *w)
{
    if (w->seed) {
        long long n =
            cli_number(&t->cli, "play", "--seed", w->seed, 0, INT64_MAX);
        t->seed = (uint64_t)n;
        return n < 0 ? CLI_USAGE : CLI_OK;
    }
    if (getrandom(&t->seed, sizeof t->seed, 0) == (ssize_t)sizeof t->seed)
        return CLI_OK;
    struct six_error err = { .lang = t->cli.lang };
    six_fail(&err, SIX_IO, N_("there are no random numbers to be had: %s"),
             strerror(errno));
    return cli_fail(&t->cli, NULL, &err);
}

/* ---- before the game ---- */

/* In a game that was loaded a person has seen all up to the own last action. */
static void remember(struct tui *t)
{
    for (int i = 0; i < six_session_count(t->session); i++) {
        six_seat who;
        six_session_action(t->session, i, &who);
        if (who < SIX_SEATS_MAX)
            t->heard[who] = i + 1;
    }
}

static int load(struct tui *t, const struct tui_wishes *w)
{
    struct six_error err = { .lang = t->cli.lang };
    if (cli_load_record(w->load, &t->session, &err) != SIX_OK)
        return cli_fail(&t->cli, w->load, &err);
    t->game = six_session_game(t->session);
    t->saved = six_session_count(t->session);
    remember(t);
    bots_forget(t);
    if (w->game && strcmp(w->game, t->game->id) != 0)
        return cli_usage(&t->cli, "play", N_("%s is a game of %s, not of %s"),
                         w->load, t->game->id, w->game);
    return CLI_OK;
}

static int begin(struct tui *t, const struct tui_wishes *w)
{
    struct six_error err = { .lang = t->cli.lang };
    struct six_setup how;
    int code = ask_game(t, w);
    if (code == CLI_OK && t->end == TUI_GOES_ON)
        code = ask_setup(t, w, &how);
    if (code != CLI_OK || t->end != TUI_GOES_ON)
        return code;
    if (six_session_new(&t->session, t->game, &how, t->seed, &err) != SIX_OK)
        return cli_usage(&t->cli, "play", "%s", err.text);
    return CLI_OK;
}

static int seat_everybody(struct tui *t, const struct tui_wishes *w)
{
    struct six_error err = { .lang = t->cli.lang };
    long long seconds = 0;
    if (w->bot_time)
        seconds = cli_number(&t->cli, "play", "--bot-time", w->bot_time, 1,
                             BOT_SECONDS_MAX);
    if (seconds < 0)
        return CLI_USAGE;
    bots_open(t, (double)seconds);
    if (w->record && record_begin(t, w->record, w->load, &err) != SIX_OK)
        return cli_usage(&t->cli, "play", "%s", err.text);
    int code = ask_players(t, w);
    if (t->record)
        t->saved = -1; /* the names are not in the file yet */
    return code;
}

/* Who looks first: a person alone all the time, several only when called. */
static void open_eyes(struct tui *t)
{
    t->viewer = SIX_NOBODY;
    for (six_seat s = 0; s < six_session_seats(t->session); s++)
        if (t->persons == 1 && !bots_sit(t, s))
            t->viewer = s;
    six_session_set_practice(t->session, t->persons == 1 &&
                                             six_session_seats(t->session) > 1);
}

static void introduce(const struct tui *t)
{
    char row[2 * TUI_LABEL_MAX + TUI_BOT_MAX], label[TUI_LABEL_MAX];
    screen_blank();
    snprintf(row, sizeof row, SIX_STRONG "%s" SIX_PLAIN,
             six_tr(t->cli.lang, t->game->name));
    screen_paragraph(t, 0, row);
    for (six_seat s = 0; s < six_session_seats(t->session); s++) {
        bool bot = bots_sit(t, s);
        const char *who = bot ? N_("a bot") : N_("a person");
        if (!bot && t->persons == 1)
            who = N_("you");
        snprintf(row, sizeof row, "  %s: %s%s%s%s", turn_label(t, s, label),
                 six_tr(t->cli.lang, who), bot ? " (" : "", t->bot[s],
                 bot ? ")" : "");
        screen_paragraph(t, 4, row);
    }
    if (t->record)
        screen_say(t, N_("The game is saved in %s after every action."),
                   t->record);
    screen_blank();
}

/* ---- the game ---- */

/* A game that goes on for ever has to end somewhere. */
static void give_up(struct tui *t, const struct six_error *err)
{
    screen_error(t, err);
    t->end = TUI_QUIT;
}

/* What bots are shown, and what they do, fails only where memory does. */
static void show_bots(struct tui *t)
{
    struct six_error err = { .lang = t->cli.lang };
    if (bots_show(t, &err) != SIX_OK)
        give_up(t, &err);
}

static void let_bot_act(struct tui *t, six_seat seat)
{
    struct six_error err = { .lang = t->cli.lang };
    if (bots_act(t, seat, &err) != SIX_OK)
        give_up(t, &err);
}

/* Chance does all it can unasked; it is asked only to hear why it can't. */
static void let_chance_act(struct tui *t)
{
    struct six_error err = { .lang = t->cli.lang };
    struct six_action menu[SIX_LEGAL_MAX];
    six_session_legal(t->session, menu);
    if (six_session_play(t->session, SIX_CHANCE, menu[0], &err) != SIX_OK)
        give_up(t, &err);
}

static void tell_result(struct tui *t)
{
    struct six_result result;
    char buf[SIX_SEATS_MAX * TUI_LABEL_MAX], label[TUI_LABEL_MAX];
    struct six_text names;
    unsigned long winners = 0;
    six_text_init(&names, buf, sizeof buf);
    t->game->result(six_session_state(t->session), &result);
    for (six_seat s = 0; s < six_session_seats(t->session); s++)
        if (result.place[s] == 1)
            six_text_printf(&names, "%s%s", winners++ ? ", " : "",
                            turn_label(t, s, label));
    turn_table(t, true);
    screen_blank();
    screen_say(t, "%s", six_tr(t->cli.lang, result.text));
    if (winners && !result.draw)
        screen_say(
            t, six_tr_n(t->cli.lang, "Winner: %s.", "Winners: %s.", winners),
            buf);
}

/* Nobody is asked anything where there were only bots. */
static void finish(struct tui *t)
{
    char line[TUI_LINE_MAX];
    int count = six_session_count(t->session);
    bots_over(t);
    tell_result(t);
    if (t->persons == 0)
        t->end = TUI_QUIT;
    else
        screen_say(t, N_("Type again for another game, save and a file to "
                         "keep this one, or quit. ? shows the rest."));
    while (t->end == TUI_GOES_ON && !t->again &&
           count == six_session_count(t->session)) {
        if (!screen_ask(t, "> ", line))
            break;
        if (!command_run(t, line))
            screen_say(t, N_("The game is over. ? shows what you can type."));
    }
}

static void play(struct tui *t)
{
    while (t->end == TUI_GOES_ON && !t->again) {
        show_bots(t);
        six_session_chance(t->session);
        show_bots(t);
        record_keep_up(t);
        turn_news(t);
        six_seat seat = six_session_to_act(t->session);
        if (screen_interrupted())
            t->end = TUI_INTERRUPTED;
        else if (seat == SIX_NOBODY)
            finish(t);
        else if (seat == SIX_CHANCE)
            let_chance_act(t);
        else if (bots_sit(t, seat))
            let_bot_act(t, seat);
        else
            turn_decide(t, seat);
    }
}

/* The same players and options, other luck. */
static void begin_again(struct tui *t)
{
    struct six_session *old = t->session;
    struct six_setup how;
    t->game->how(six_session_state(old), &how);
    t->seed = six_random(&t->seed);
    if (six_session_new(&t->session, t->game, &how, t->seed, NULL) != SIX_OK) {
        t->session = old;
        t->end = TUI_QUIT;
        return;
    }
    for (six_seat s = 0; s < how.seats; s++)
        if (six_session_names(old)[s])
            six_session_set_name(t->session, s, six_session_names(old)[s],
                                 NULL);
    six_session_free(old);
    bots_forget(t);
    memset(t->heard, 0, sizeof t->heard);
    t->remarks = 0;
    t->again = false;
    record_next(t);
}

/* ---- after the game ---- */

static void take_leave(const struct tui *t)
{
    bool begun = t->session && six_session_count(t->session) > 0;
    if (begun && t->record)
        screen_say(t,
                   N_("The game is saved in %s. 'sixstones play --load %s' "
                      "goes on with it."),
                   t->record, t->record);
    else if (begun && six_session_to_act(t->session) != SIX_NOBODY &&
             t->saved != six_session_count(t->session))
        screen_say(t, N_("The game is not saved."));
    screen_say(t, N_("Goodbye."));
}

int cli_play(const struct cli *cli, int argc, char **argv)
{
    struct tui_wishes w = { 0 };
    struct tui t = { .cli = *cli, .saved = -1, .viewer = SIX_NOBODY };
    int code = read_wishes(cli, argc, argv, &w);
    if (code == CLI_OK)
        code = read_seed(&t, &w);
    if (code != CLI_OK)
        return code;
    screen_open();
    code = w.load ? load(&t, &w) : begin(&t, &w);
    if (code == CLI_OK && t.session)
        code = seat_everybody(&t, &w);
    while (code == CLI_OK && t.end == TUI_GOES_ON) {
        open_eyes(&t);
        introduce(&t);
        play(&t);
        if (t.again)
            begin_again(&t);
    }
    if (code == CLI_OK)
        take_leave(&t);
    bots_close(&t);
    six_session_free(t.session);
    free(t.record);
    return t.end == TUI_INTERRUPTED ? EXIT_INTERRUPTED : code;
}
