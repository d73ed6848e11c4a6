/* test_pipe.c -- src/arena/pipe.c: programs of somebody's own play, and
 * whatever they do wrong is a sentence and nothing worse.
 *
 * The programs are scripts of the shell. $T is a folder of this test's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "arena/table.h"

#define HEAR(type) "read -r m && echo '{\"type\":\"" type "\"}'; "
#define GREET HEAR("hello")
#define BEGIN GREET HEAR("new") "read -r m; "
#define DECIDE(action) "echo '{\"type\":\"decide\",\"action\":" action "}'; "

/* Notes all it is told, and takes the first action; what it wants, and what it
 * does after a game. */
#define FIRST(wants, then)                                                     \
    "cmd:echo start >>$T/starts; while read -r m; do "                         \
    "printf '%s\\n' \"$m\" >>$T/log; case $m in "                              \
    "'{\"type\":\"decide\"'*) " DECIDE(                                        \
        "{\"index\":0}") ";; "                                                 \
                         "'{\"type\":\"hello\"'*) echo "                       \
                         "'{\"type\":\"hello\"" wants "}';; "                  \
                         "'{\"type\":\"new\"'*) echo '{\"type\":\"new\"}';; "  \
                         "'{\"type\":\"over\"'*) echo "                        \
                         "'{\"type\":\"over\"}'; " then ";; "                  \
                         "'{\"type\":\"quit\"'*) exit;; esac; done"

static const char first[] = FIRST("", "true");

enum { TEXT_MAX = 1 << 20 };

static char folder[] = "/tmp/test_pipe.XXXXXX";

/* ---- files ---- */

static void path_of(char out[100], const char *name)
{
    snprintf(out, 100, "%s/%s", folder, name);
}

/* What is in a file of ours, or "". */
static char *contents(const char *name)
{
    static char text[TEXT_MAX];
    char path[100];
    path_of(path, name);
    FILE *file = fopen(path, "rb");
    size_t n = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    text[n] = '\0';
    return text;
}

static int count_of(const char *text, const char *word)
{
    int n = 0;
    for (; (text = strstr(text, word)) != NULL; text++)
        n++;
    return n;
}

static void forget(const char *name)
{
    char path[100];
    path_of(path, name);
    unlink(path);
}

/* Each test begins without files. */
static int clean(void **state)
{
    (void)state;
    forget("starts");
    forget("log");
    forget("child");
    return 0;
}

static int begin(void **state)
{
    (void)state;
    signal(SIGPIPE, SIG_DFL);
    return mkdtemp(folder) && setenv("T", folder, 1) == 0 ? 0 : -1;
}

static int end(void **state)
{
    clean(state);
    return rmdir(folder);
}

/* ---- games ---- */

static struct six__seating seating(const char *game, int seats,
                                   struct six__pipes *pipes)
{
    struct six__seating at = {
        .game = six_game_find(game), .pipes = pipes, .deal = 7, .luck = 8
    };
    six_setup_init(&at.how, at.game, seats);
    for (int i = 0; i < seats; i++)
        at.bot[i] = "random";
    return at;
}

static struct six__row play(const struct six__seating *at)
{
    struct six_error err = { .lang = SIX_EN };
    struct six__row row;
    bool done = false;
    assert_int_equal(six__table_play(at, &row, &done, &err), SIX_OK);
    assert_true(done);
    return row;
}

/* One game of the first seat's bot, and how it forfeits. */
static struct six__row play_one(const char *spec, double seconds)
{
    struct six__pipes pipes;
    six__pipes_init(&pipes, seconds, false);
    pipes.patience.start = seconds;
    struct six__seating at = seating("template", 2, &pipes);
    at.bot[0] = spec;
    struct six__row row = play(&at);
    six__pipes_release(&pipes);
    return row;
}

static void no_child_is_left(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void a_program_plays_every_game(void **state)
{
    const struct six_game *game;
    (void)state;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++) {
        struct six__pipes pipes;
        six__pipes_init(&pipes, 0, true);
        struct six__seating at = seating(game->id, game->min_seats, &pipes);
        at.bot[0] = first;
        struct six__row row = play(&at);
        six__pipes_release(&pipes);
        if (row.forfeit != SIX_NOBODY)
            fail_msg("%s: %s", game->id, row.why);
    }
    no_child_is_left();
}

/* ---- what goes wrong ---- */

static void what_goes_wrong_is_told_in_a_sentence(void **state)
{
    static const struct {
        const char *command, *told;
    } bad[] = {
        { "./no-such-bot", "could not be started: there is no such program" },
        { "$T", "could not be started: it may not be executed" },
        { "exit 0", "did not answer, but ended with status 0" },
        { "read -r m; exit 3", "did not answer, but ended with status 3" },
        { "read -r m; kill -SEGV $$", "crashed: signal 11" },
        { "sh -c 'kill -ABRT $$'; exit $?", "crashed: signal 6" },
        { "exec >&-; sleep 60", "has closed its output, but not ended" },
        { "exec sleep 60", "did not answer within 0.8 s" },
        { "printf no-end; sleep 60",
          "did not end its line within 0.8 s: 'no-end'" },
        { "printf no-end", "ended in the middle of a line: 'no-end'" },
        { "yes", "answered 'y': this is no JSON" },
        { "echo '{\"type\":\"hello\"'; cat", "this JSON has no end" },
        { "echo []; cat", "sent no object with a string 'type'" },
        { "echo '{\"type\":5}'; cat", "sent no object with a string 'type'" },
        { "cat /dev/zero", "a line of more than 1048576 bytes" },
        { "echo '{\"type\":\"hi\"}'; cat",
          "answered with the type 'hi', and not 'hello'" },
        { "echo '{\"type\":\"hello\",\"version\":2}'; cat",
          "another version of the protocol; ours is 1" },
        { "echo '{\"type\":\"hello\",\"wants\":[\"all\"]}'; cat",
          "there are: cards, state" },
        { "echo '{\"type\":\"error\",\"message\":\"no, thanks\"}'; cat",
          "says: no, thanks" },
        { GREET "exit 127", "did not answer, but ended with status 127" },
        { "exec <&-; echo '{\"type\":\"hello\"}'; sleep 60",
          "did not answer within 0.8 s" },
        { GREET "sleep 60", "did not answer within 0.8 s" },
        { BEGIN "kill -KILL $$", "crashed: signal 9" },
        { BEGIN "sleep 60", "did not answer within 0.8 s" },
        { BEGIN "echo hm; cat >/dev/null", "answered 'hm': this is no JSON" },
        { BEGIN "echo '{\"type\":\"new\"}'; cat",
          "answered with the type 'new', and not" },
        { BEGIN "echo '{\"type\":\"decide\"}'; cat",
          "sent no action: 'action' must be a string, or an object" },
        { BEGIN DECIDE("7") "cat", "sent no action: 'action' must be" },
        { BEGIN DECIDE("\"win\"") "cat", "sent no action: 'win' is no action" },
        { BEGIN DECIDE("{\"index\":2}") "cat",
          "sent no action: 'index' is a whole number below 2" },
        { BEGIN DECIDE("{\"code\":[255]}") "cat",
          "sent an illegal action: 'code' (TM-" },
        { BEGIN DECIDE("\"keep crown\"") "cat",
          "sent an illegal action: 'keep crown' (TM-" },
        { BEGIN "m='{\"type\":\"decide\",\"action\":\"take\"}'; "
                "printf '%s\\n%s\\n' \"$m\" \"$m\"; cat >/dev/null",
          "sent more than was asked for: '{\"type\":\"decide\"" },
        { "echo boom >&2; echo 'ValueError: 7' >&2; exit 1",
          "ended with status 1; its last words: ValueError: 7" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char spec[500];
        snprintf(spec, sizeof spec, "cmd:%s", bad[i].command);
        bool waits = strstr(bad[i].told, "within") != NULL;
        struct six__row row = play_one(spec, waits ? 0.8 : 20);
        if (row.forfeit != 0 || strncmp(row.why, "bot '", 5) != 0 ||
            !strstr(row.why, bad[i].told))
            fail_msg("%s:\nfound    %s\nexpected %s", bad[i].command, row.why,
                     bad[i].told);
        assert_string_equal(row.ending, "forfeit");
        assert_int_equal(row.share[0], 0);
        assert_int_equal(row.share[1], SIX__WHOLE);
        no_child_is_left();
    }
}

static void a_slow_start_is_no_slow_decision(void **state)
{
    char slow[sizeof first + 20];
    struct six__pipes pipes;
    (void)state;
    snprintf(slow, sizeof slow, "cmd:sleep 2.2; %s", first + strlen("cmd:"));
    six__pipes_init(&pipes, 2, false);
    struct six__seating at = seating("template", 2, &pipes);
    at.bot[0] = slow;
    assert_string_equal(play(&at).why, "");
    six__pipes_release(&pipes);
    assert_non_null(strstr(play_one(slow, 0.3).why, "within 0.3 s"));
}

/* What a bot that fails has started ends with it. */
static void nothing_that_it_has_started_is_left(void **state)
{
    (void)state;
    struct six__row row =
        play_one("cmd:sleep 60 & echo $! >$T/child; wait", 0.4);
    assert_int_equal(row.forfeit, 0);
    long child = strtol(contents("child"), NULL, 10);
    assert_in_range(child, 2, INT32_MAX);
    for (int i = 0; i < 500 && kill((pid_t)child, 0) == 0; i++)
        usleep(10000); /* whoever buries orphans may take a moment */
    assert_int_equal(kill((pid_t)child, 0), -1);
}

static void a_command_is_needed(void **state)
{
    struct six_error err = { .lang = SIX_EN };
    (void)state;
    assert_int_equal(six__player_fits("cmd:", &err), SIX_SYNTAX);
    assert_int_equal(six__player_fits("cmd:  ", &err), SIX_SYNTAX);
    assert_int_equal(six__player_fits("cmd:a\033", &err), SIX_SYNTAX);
    assert_int_equal(six__player_fits("cmd:./mybot -x", &err), SIX_OK);
    assert_int_not_equal(six__player_fits("command:x", &err), SIX_OK);
}

/* ---- many games ---- */

static int starts_of(const char *spec, int games, int seats)
{
    struct six__pipes pipes;
    six__pipes_init(&pipes, 0, false);
    struct six__seating at = seating("template", 2, &pipes);
    for (int i = 0; i < seats; i++)
        at.bot[i] = spec;
    for (int i = 0; i < games; i++)
        play(&at);
    six__pipes_release(&pipes);
    int starts = count_of(contents("starts"), "start");
    clean(NULL);
    no_child_is_left();
    return starts;
}

static void a_program_serves_many_games(void **state)
{
    (void)state;
    assert_int_equal(starts_of(first, 5, 1), 1);
    assert_int_equal(starts_of(first, 5, 2), 2);
}

static void who_leaves_after_a_game_is_started_again(void **state)
{
    (void)state;
    assert_int_equal(starts_of(FIRST("", "exit"), 4, 1), 4);
}

static void who_fails_is_started_again(void **state)
{
    (void)state;
    assert_int_equal(starts_of("cmd:echo start >>$T/starts; exit 1", 3, 1), 3);
}

/* ---- what it is told ---- */

struct sight {
    struct six__pipes pipes;
    struct six_player *player;
    const struct six_game *game;
    six_seat seat;
    struct six_action menu[SIX_LEGAL_MAX];
    int count;
    _Alignas(max_align_t) unsigned char state[SIX_STATE_MAX];
    _Alignas(max_align_t) unsigned char view[SIX_STATE_MAX];
};

/* A game where it is the turn of a seat that can't see all. */
static void look(struct sight *s, const char *game, const char *spec)
{
    struct six_setup how;
    struct six_error err = { .lang = SIX_EN };
    uint64_t stream = 3;
    memset(s, 0, sizeof *s);
    s->game = six_game_find(game);
    six_setup_init(&how, s->game, s->game->max_seats);
    s->game->setup(s->state, &how);
    for (int i = 0; i < 4 || s->game->to_act(s->state) == SIX_CHANCE; i++) {
        int n = s->game->legal(s->state, s->menu);
        struct six_action act = s->menu[six_random_below(&stream, (uint32_t)n)];
        if (s->game->to_act(s->state) == SIX_CHANCE)
            act.seed = six_random(&stream);
        s->game->apply(s->state, act, NULL);
    }
    s->seat = s->game->to_act(s->state);
    s->count = s->game->legal(s->state, s->menu);
    six__pipes_init(&s->pipes, 0, false);
    assert_int_equal(
        six__player_from(&s->player, spec, &s->pipes, s->game, s->seat, &err),
        SIX_OK);
}

static int decide(struct sight *s, const struct six_think *how,
                  struct six_error *err)
{
    memcpy(s->view, s->state, s->game->state_size);
    s->game->hide(s->view, s->seat);
    return six_player_choose(s->player, s->view, s->menu, s->count, how, err);
}

static void look_away(struct sight *s)
{
    six_player_free(s->player);
    six__pipes_release(&s->pipes);
    no_child_is_left();
}

static void it_gets_the_view_and_nothing_else(void **state)
{
    static const char all[] = FIRST(",\"wants\":[\"state\",\"cards\"]", "true");
    static const char *const games[] = { "gauntlet", "splendor", "template" };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct six_think how = { .seed = 5 };
        struct sight s;
        look(&s, games[i], all);
        assert_int_equal(decide(&s, &how, NULL), 0);
        char *one = strdup(contents("log"));
        six_player_free(s.player);
        six__pipes_release(&s.pipes);
        clean(NULL);
        look(&s, games[i], all);
        s.game->hide(s.state, s.seat);
        s.game->guess(s.state, s.seat, 99);
        assert_int_equal(decide(&s, &how, NULL), 0);
        assert_non_null(one);
        assert_non_null(strstr(one, "\"cards\":[{"));
        assert_non_null(strstr(one, "\"state\":\""));
        assert_string_equal(one, contents("log"));
        free(one);
        look_away(&s);
        clean(NULL);
    }
}

static void what_it_does_not_want_it_does_not_get(void **state)
{
    struct six_think how = { .seed = UINT64_MAX };
    struct sight s;
    (void)state;
    look(&s, "gauntlet", first);
    assert_int_equal(decide(&s, &how, NULL), 0);
    const char *log = contents("log");
    assert_null(strstr(log, "\"cards\":[{"));
    assert_null(strstr(log, "\"state\":"));
    assert_non_null(strstr(log, "\"seed\":\"18446744073709551615\""));
    assert_non_null(strstr(log, "\"limit\":10,"));
    look_away(&s);
}

static void events_are_told_once(void **state)
{
    struct six_think how = { .seed = 5 };
    struct six_event turn = { .kind = 0, .seat = 0 };
    struct six_event many[SIX_EVENTS_MAX];
    struct sight s;
    (void)state;
    look(&s, "gauntlet", first);
    for (int i = 0; i < 3; i++)
        six_player_see(s.player, s.state, &turn, 1);
    assert_int_equal(decide(&s, &how, NULL), 0);
    assert_int_equal(count_of(contents("log"), "\"event\":"), 3);
    assert_int_equal(decide(&s, &how, NULL), 0);
    assert_int_equal(count_of(contents("log"), "\"event\":"), 3);
    for (int i = 0; i < SIX_EVENTS_MAX; i++)
        many[i] = turn;
    for (int i = 0; i < 40; i++) /* more than it would read at once */
        six_player_see(s.player, s.state, many, SIX_EVENTS_MAX);
    clean(NULL);
    assert_int_equal(decide(&s, &how, NULL), 0);
    assert_in_range(count_of(contents("log"), "\"event\":"), 2048, 4096);
    look_away(&s);
}

static void the_result_is_told_at_the_end(void **state)
{
    struct six__pipes pipes;
    (void)state;
    six__pipes_init(&pipes, 0, false);
    struct six__seating at = seating("template", 2, &pipes);
    at.bot[0] = first;
    play(&at);
    at.bot[1] = "cmd:exit";
    play(&at);
    six__pipes_release(&pipes);
    const char *log = contents("log");
    const char *over =
        strstr(log, "{\"type\":\"over\",\"result\":{\"ending\":");
    assert_non_null(over);
    assert_non_null(strstr(over, "\"places\":{\"a\":"));
    assert_non_null(strstr(over, "{\"type\":\"over\"}\n")); /* broken off */
}

/* ---- being watched ---- */

struct watch {
    int calls, most;
    double last;
};

static bool go_on(void *context, double part)
{
    struct watch *w = context;
    assert_true(part >= w->last && part <= 1);
    w->last = part;
    return ++w->calls < w->most;
}

static void waiting_is_told_and_can_be_ended(void **state)
{
    struct six_error err = { .lang = SIX_EN };
    struct watch w = { .most = 1000 };
    struct six_think how = { .go_on = go_on, .context = &w };
    struct sight s;
    (void)state;
    look(&s, "template", "cmd:" BEGIN "sleep 60");
    s.pipes.patience.decide = 0.5;
    assert_int_equal(decide(&s, &how, &err), -1);
    assert_in_range(w.calls, 1, 14);
    assert_non_null(strstr(err.text, "within 0.5 s"));
    w = (struct watch){ .most = 2 };
    s.pipes.patience.decide = 60;
    time_t began = time(NULL);
    assert_int_equal(decide(&s, &how, &err), -1);
    assert_non_null(strstr(err.text, "was interrupted"));
    assert_in_range(time(NULL) - began, 0, 10);
    look_away(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_program_plays_every_game, clean),
        cmocka_unit_test_setup(what_goes_wrong_is_told_in_a_sentence, clean),
        cmocka_unit_test_setup(a_slow_start_is_no_slow_decision, clean),
        cmocka_unit_test_setup(nothing_that_it_has_started_is_left, clean),
        cmocka_unit_test_setup(a_command_is_needed, clean),
        cmocka_unit_test_setup(a_program_serves_many_games, clean),
        cmocka_unit_test_setup(who_leaves_after_a_game_is_started_again, clean),
        cmocka_unit_test_setup(who_fails_is_started_again, clean),
        cmocka_unit_test_setup(it_gets_the_view_and_nothing_else, clean),
        cmocka_unit_test_setup(what_it_does_not_want_it_does_not_get, clean),
        cmocka_unit_test_setup(events_are_told_once, clean),
        cmocka_unit_test_setup(the_result_is_told_at_the_end, clean),
        cmocka_unit_test_setup(waiting_is_told_and_can_be_ended, clean),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
