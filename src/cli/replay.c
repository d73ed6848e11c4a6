/* replay.c -- sixstones replay: a recorded game, step by step, whole or as one
 * seat saw it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/say.h"

enum { NUMBER_WIDTH = 4, STEP_INDENT = 7, ANSWER_MAX = 32 };

struct replay {
    const struct cli *cli;
    const char *command;
    struct six_session *session;
    const struct six_game *game;
    struct six_speaker to;

    bool whole;      /* else as viewer was told */
    six_seat viewer; /* SIX_NOBODY: the public */
    int from, end;   /* actions: from < i <= end */
    bool tables;

    int at; /* the state after so many actions */
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
};

/* What the command line says. */
struct wishes {
    const char *seat, *from, *to, *branch, *output;
    bool is_public, tables, plain, json;
};

/* ---- where we are ---- */

static void rewind_to_start(struct replay *r)
{
    struct six_session *start;
    if (six_session_branch(&start, r->session, 0, NULL) != SIX_OK) {
        fputs("sixstones: out of memory\n", stderr);
        exit(CLI_FAILED);
    }
    memcpy(r->state, six_session_state(start), r->game->state_size);
    six_session_free(start);
    r->at = 0;
}

static void seek(struct replay *r, int at)
{
    if (at < r->at)
        rewind_to_start(r);
    for (; r->at < at; r->at++)
        r->game->apply(r->state, six_session_action(r->session, r->at, NULL),
                       NULL);
}

/* The state as the viewer may know it. */
static void view(const struct replay *r, unsigned char out[SIX_STATE_MAX])
{
    memcpy(out, r->state, r->game->state_size);
    if (!r->whole)
        r->game->hide(out, r->viewer);
}

/* ---- a step ---- */

/* The text of action number i (from 1) where the viewer may know it: of the
 * actions of others only their events tell. */
static bool action_text(const struct replay *r, int i, struct six_text *out)
{
    six_seat who;
    struct six_action act = six_session_action(r->session, i - 1, &who);
    if (!r->whole && who != r->viewer)
        return false;
    six_action_text(r->game, r->state, act, out);
    return true;
}

/* Needs the state before the action, or after it: seats keep their names. */
static void print_step(const struct replay *r, int i)
{
    struct six_event told[SIX_EVENTS_MAX];
    char action[SIX_ACTION_TEXT_MAX], line[600];
    six_seat who;
    struct six_text t;
    six_session_action(r->session, i - 1, &who);
    six_text_init(&t, action, sizeof action);
    action_text(r, i, &t);
    const char *name = six_seat_name(r->game, r->state, who, &r->to);
    printf("%*d   %s%s%s\n", NUMBER_WIDTH, i, name, *action ? ": " : "",
           action);
    int n = six_session_events(r->session, i - 1, r->viewer, r->whole, told);
    for (int k = 0; k < n; k++) {
        six_text_init(&t, line, sizeof line);
        six_event_say(r->game, r->state, &told[k], &r->to, &t);
        cli_row(0, "", STEP_INDENT, line);
    }
}

struct table_job {
    const struct replay *r;
    const void *view;
};

static void write_table(struct six_text *out, const void *arg)
{
    const struct table_job *job = arg;
    const struct replay *r = job->r;
    r->game->show(job->view, r->viewer, cli_width(), &r->to, out);
}

static void print_table(const struct replay *r)
{
    _Alignas(16) unsigned char seen[SIX_STATE_MAX];
    view(r, seen);
    char *text = cli_text(write_table, &(struct table_job){ r, seen });
    putchar('\n');
    cli_marked(r->cli, stdout, text);
    free(text);
    if (r->game->to_act(r->state) != SIX_NOBODY)
        return;
    struct six_result result;
    r->game->result(r->state, &result);
    printf("\n%s\n", six_tr(r->cli->lang, result.text));
}

static void print_all(struct replay *r)
{
    for (int i = r->from + 1; i <= r->end; i++) {
        seek(r, i);
        print_step(r, i);
        if (r->tables && i < r->end) {
            print_table(r);
            putchar('\n');
        }
    }
    seek(r, r->end);
    print_table(r);
}

/* ---- stepping ---- */

/* Where an answer leads from action i; -1 is out. */
static int next_step(const struct replay *r, const char *answer, int i)
{
    char *end;
    long n = strtol(answer, &end, 10);
    if (answer[0] == '\n')
        return i < r->end ? i + 1 : -1;
    if (answer[0] == 'q')
        return -1;
    if (answer[0] == 'b')
        return i > r->from + 1 ? i - 1 : i;
    if (end == answer || *end != '\n')
        return i;
    if (n <= r->from)
        return r->from + 1;
    return n > r->end ? r->end : (int)n;
}

static void step_through(struct replay *r)
{
    char answer[ANSWER_MAX];
    for (int i = r->from + 1; i > 0 && i <= r->end;) {
        seek(r, i);
        putchar('\n');
        print_step(r, i);
        print_table(r);
        printf("\n[%d/%d] ", i, r->end);
        fputs(six_tr(r->cli->lang,
                     N_("Enter: next, b: back, a number: jump, q: quit")),
              stdout);
        fputs(" > ", stdout);
        fflush(stdout);
        if (!fgets(answer, sizeof answer, stdin))
            break;
        i = next_step(r, answer, i);
    }
}

/* ---- for programs ---- */

static void write_step(struct six_json *out, const struct replay *r, int i)
{
    struct six_event told[SIX_EVENTS_MAX];
    char text[600];
    struct six_text t;
    six_seat who;
    six_session_action(r->session, i - 1, &who);
    six_json_open_object(out, NULL);
    six_json_int(out, "number", i);
    six_json_string(out, "seat", six_seat_id(r->game, r->state, who));
    six_text_init(&t, text, sizeof text);
    if (action_text(r, i, &t))
        six_json_string(out, "action", text);
    six_json_open_array(out, "events");
    int n = six_session_events(r->session, i - 1, r->viewer, r->whole, told);
    for (int k = 0; k < n; k++) {
        six_json_open_object(out, NULL);
        six_event_json(r->game, r->state, &told[k], out);
        six_text_init(&t, text, sizeof text);
        six_event_say(r->game, r->state, &told[k], &r->to, &t);
        six_json_string(out, "text", text);
        six_json_close_object(out);
    }
    six_json_close_array(out);
    six_json_close_object(out);
}

static void write_result(struct six_json *out, const struct replay *r)
{
    struct six_result result;
    int seats = six_session_seats(r->session);
    if (r->game->to_act(r->state) != SIX_NOBODY) {
        six_json_null(out, "result");
        return;
    }
    r->game->result(r->state, &result);
    six_json_open_object(out, "result");
    six_json_string(out, "ending", result.ending);
    six_json_string(out, "text", six_tr(r->cli->lang, result.text));
    six_json_open_array(out, "place");
    for (int s = 0; s < seats; s++)
        six_json_int(out, NULL, result.place[s]);
    six_json_close_array(out);
    six_json_open_array(out, "score");
    for (int s = 0; s < seats; s++)
        six_json_int(out, NULL, result.score[s]);
    six_json_close_array(out);
    six_json_close_object(out);
}

/* The state is that after the last step already. */
static void write_replay(struct six_json *out, const void *arg)
{
    const struct replay *r = arg;
    _Alignas(16) unsigned char seen[SIX_STATE_MAX];
    char hash[17];
    view(r, seen);
    snprintf(hash, sizeof hash, "%016llx",
             (unsigned long long)six_position_hash(r->game, seen));
    six_json_open_object(out, NULL);
    six_json_string(out, "game", r->game->id);
    six_json_int(out, "seats", six_session_seats(r->session));
    six_json_open_array(out, "steps");
    for (int i = r->from + 1; i <= r->end; i++)
        write_step(out, r, i);
    six_json_close_array(out);
    six_position_json(r->game, seen, out, "position");
    six_json_string(out, "hash", hash);
    write_result(out, r);
    six_json_close_object(out);
}

/* ---- another branch ---- */

static void write_record(struct six_text *out, const void *arg)
{
    six_session_save(arg, out);
}

static bool write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool ok = fputs(text, file) >= 0;
    return fclose(file) == 0 && ok;
}

static int branch(const struct replay *r, const struct wishes *w)
{
    struct six_error err = { .lang = r->cli->lang };
    struct six_session *s;
    long long count = cli_number(r->cli, r->command, "--branch", w->branch, 0,
                                 six_session_count(r->session));
    if (count < 0)
        return CLI_USAGE;
    if (six_session_branch(&s, r->session, (int)count, &err) != SIX_OK)
        return cli_fail(r->cli, NULL, &err);
    char *text = cli_text(write_record, s);
    int code = CLI_OK;
    if (!w->output) {
        fputs(text, stdout);
    } else if (!write_file(w->output, text)) {
        six_fail(&err, SIX_IO, N_("this file can't be written: %s"),
                 strerror(errno));
        code = cli_fail(r->cli, w->output, &err);
    }
    free(text);
    six_session_free(s);
    return code;
}

/* ---- the command ---- */

/* Who looks on. Returns whether the words make sense. */
static bool set_viewer(struct replay *r, const struct wishes *w)
{
    r->whole = !w->seat && !w->is_public;
    r->viewer = SIX_NOBODY;
    if (w->seat && w->is_public) {
        cli_usage(r->cli, r->command,
                  N_("--seat and --public exclude each other"));
        return false;
    }
    if (!w->seat)
        return true;
    r->viewer = six_seat_find(r->game, six_session_state(r->session),
                              six_session_seats(r->session), w->seat);
    if (r->viewer < SIX_SEATS_MAX)
        return true;
    cli_usage(r->cli, r->command, N_("there is no seat '%s' in this game"),
              w->seat);
    return false;
}

/* Which steps. Returns whether the words make sense. */
static bool set_range(struct replay *r, const struct wishes *w)
{
    long long last = six_session_count(r->session);
    long long from = 1, to = last;
    if (w->to)
        to = cli_number(r->cli, r->command, "--to", w->to, 0, last);
    if (w->from && to >= 0)
        from = cli_number(r->cli, r->command, "--from", w->from, 1, to + 1);
    r->from = (int)from - 1;
    r->end = (int)to;
    return from >= 0 && to >= 0;
}

static int show(struct replay *r, const struct wishes *w)
{
    if (!set_viewer(r, w) || !set_range(r, w))
        return CLI_USAGE;
    if (w->branch)
        return branch(r, w);
    r->tables = w->tables;
    rewind_to_start(r);
    if (w->json) {
        seek(r, r->end);
        cli_print_json(write_replay, r);
    } else if (!w->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        step_through(r);
    } else {
        print_all(r);
    }
    return CLI_OK;
}

static int replay_file(const struct cli *cli, const char *command,
                       const char *path, const struct wishes *w)
{
    struct replay r = { .cli = cli, .command = command };
    struct six_error err = { .lang = cli->lang };
    if (cli_load_record(path, &r.session, &err) != SIX_OK)
        return cli_fail(cli, path, &err);
    r.game = six_session_game(r.session);
    r.to = (struct six_speaker){ cli->lang, six_session_names(r.session) };
    int code = show(&r, w);
    six_session_free(r.session);
    return code;
}

int cli_replay(const struct cli *cli, int argc, char **argv)
{
    struct wishes w = { 0 };
    const struct cli_option table[] = {
        { .name = "seat", .value = &w.seat },
        { .name = "public", .flag = &w.is_public },
        { .name = "from", .value = &w.from },
        { .name = "to", .value = &w.to },
        { .name = "tables", .flag = &w.tables },
        { .name = "plain", .flag = &w.plain },
        { .name = "json", .flag = &w.json },
        { .name = "branch", .value = &w.branch },
        { .name = "output", .value = &w.output },
        { .name = "o", .value = &w.output },
        { 0 },
    };
    int count = cli_options(cli, argc, argv, table);
    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(cli, argv[0], N_("which record? One file is needed"));
    return replay_file(cli, argv[0], argv[1], &w);
}
