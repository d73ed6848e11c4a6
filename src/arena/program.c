/* program.c -- what a bot of one's own is asked, and what it answers. */
#include "arena/program.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "core/message.h"
#include "sixstones/session.h"

enum { NOT_EXECUTABLE = 126, NOT_FOUND = 127, BY_SIGNAL = 128 }; /* of sh */

/* ---- what we say ---- */

/* A message: a type, and a function for its other members. */
struct message {
    const char *type;
    void (*write)(struct six_json *out, const void *arg);
    const void *arg;
};

static void write_message(struct six_text *out, const struct message *m)
{
    struct six_json json;
    six_json_init(&json, out);
    six_json_open_object(&json, NULL);
    six_json_string(&json, "type", m->type);
    if (m->write)
        m->write(&json, m->arg);
    six_json_close_object(&json);
    six_text_char(out, '\n');
}

/* The line of a message, which the caller frees; NULL without memory. */
static char *compose(const struct message *m, size_t *size)
{
    char none[1];
    struct six_text text;
    six_text_init(&text, none, sizeof none);
    write_message(&text, m);
    *size = text.used;
    char *line = malloc(text.used + 1);
    if (!line)
        return NULL;
    six_text_init(&text, line, *size + 1);
    write_message(&text, m);
    return line;
}

static void write_hello(struct six_json *out, const void *arg)
{
    (void)arg;
    six_json_int(out, "version", SIX__PROTOCOL);
    six_json_string(out, "program", "sixstones");
    six_json_string(out, "release", SIXSTONES_VERSION);
}

struct task {
    const struct six__program *program;
    const struct six__question *q;
    const struct six_result *result; /* or NULL */
};

static void write_seat(struct six_json *out, const struct six__question *q)
{
    six_json_string(out, "seat", six_seat_id(q->game, q->view, q->seat));
}

static void write_new(struct six_json *out, const void *arg)
{
    const struct task *t = arg;
    const struct six_game *game = t->q->game;
    struct six_setup how;
    game->how(t->q->view, &how);
    six_json_string(out, "game", game->id);
    six__tell_setup(game, &how, out);
    write_seat(out, t->q);
    if (t->program->wants_cards)
        six__tell_cards(game, SIX_EN, out);
}

/* The bytes of the view, for those who have the same library. */
static void write_state(struct six_json *out, const struct six__question *q)
{
    char hex[2 * SIX_STATE_MAX + 1];
    struct six_text text;
    const unsigned char *bytes = q->view;
    six_text_init(&text, hex, sizeof hex);
    for (size_t i = 0; i < q->game->state_size; i++)
        six_text_printf(&text, "%02x", bytes[i]);
    six_json_string(out, "state", hex);
}

static void write_events(struct six_json *out, const struct six__question *q)
{
    six_json_open_array(out, "events");
    for (int i = 0; i < q->event_count; i++) {
        six_json_open_object(out, NULL);
        six_event_json(q->game, q->view, &q->events[i], out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void write_decide(struct six_json *out, const void *arg)
{
    const struct task *t = arg;
    const struct six__question *q = t->q;
    struct six_speaker to = { SIX_EN, NULL };
    char buf[500];
    struct six_text text;
    write_seat(out, q);
    six_json_real(out, "limit", q->seconds);
    snprintf(buf, sizeof buf, "%" PRIu64, q->how->seed);
    six_json_string(out, "seed", buf);
    six_text_init(&text, buf, sizeof buf);
    q->game->question(q->view, &to, &text);
    six_json_string(out, "question", buf);
    six_position_json(q->game, q->view, out, "view");
    if (t->program->wants_state)
        write_state(out, q);
    write_events(out, q);
    six_json_open_array(out, "actions");
    for (int i = 0; i < q->count; i++)
        six__tell_action(q->game, q->view, i, q->menu[i], &to, out);
    six_json_close_array(out);
}

static void write_over(struct six_json *out, const void *arg)
{
    const struct task *t = arg;
    if (t->result)
        six__tell_result(t->q->game, t->q->view, t->result, SIX_EN, out);
}

/* ---- what is wrong with an answer ---- */

/* Put what the program told its user last behind our own sentence. */
static void add_words(const struct six__program *p, struct six_error *err)
{
    char words[SIX__WORDS_MAX + 1];
    struct six_text text = { err->text, sizeof err->text, strlen(err->text) };
    if (!six__process_words(p->process, words)[0])
        return;
    six_text_printf(&text, six_tr(err->lang, N_("; its last words: %s")),
                    words);
    six__mend(err->text); /* it may have been cut */
}

/* The beginning of a line, to be quoted. */
static const char *quote_line(char out[SIX__QUOTE_MAX], const char *line,
                              size_t length)
{
    char begins[SIX__QUOTE_MAX + 4];
    length = length < sizeof begins ? length : sizeof begins;
    snprintf(begins, sizeof begins, "%.*s", (int)length, line);
    return six__quote(out, begins);
}

/* It has closed its output: mostly because it has ended. */
static six_status has_gone(const struct six__program *p, const char *name,
                           struct six_error *err)
{
    struct six__fate fate = six__process_fate(p->process);
    int number =
        fate.status > BY_SIGNAL ? fate.status - BY_SIGNAL : fate.signal;
    if (!fate.ended)
        return six_fail(err, SIX_IO,
                        N_("bot '%s' has closed its output, but not ended"),
                        name);
    if (number > 0 && number < SIGRTMIN)
        return six_fail(err, SIX_IO,
                        N_("bot '%s' did not answer, but crashed: signal %d, "
                           "%s"),
                        name, number, strsignal(number));
    if (fate.status == NOT_FOUND && !p->greeted)
        return six_fail(err, SIX_IO,
                        N_("bot '%s' could not be started: there is no such "
                           "program"),
                        name);
    if (fate.status == NOT_EXECUTABLE && !p->greeted)
        return six_fail(err, SIX_IO,
                        N_("bot '%s' could not be started: it may not be "
                           "executed"),
                        name);
    return six_fail(err, SIX_IO,
                    N_("bot '%s' did not answer, but ended with status %d"),
                    name, fate.status);
}

static six_status no_answer(const struct six__program *p,
                            enum six__answer answer, const char *line,
                            size_t length, double seconds,
                            struct six_error *err)
{
    char name[SIX__QUOTE_MAX], part[SIX__QUOTE_MAX];
    six__quote(name, p->command);
    quote_line(part, line, length);
    switch (answer) {
    case SIX__ANSWERED:
        break;
    case SIX__GONE:
        if (length == 0)
            return has_gone(p, name, err);
        return six_fail(err, SIX_SYNTAX,
                        N_("bot '%s' ended in the middle of a line: '%s'"),
                        name, part);
    case SIX__LATE:
        if (length == 0)
            return six_fail(err, SIX_IO,
                            N_("bot '%s' did not answer within %g s"), name,
                            seconds);
        return six_fail(err, SIX_IO,
                        N_("bot '%s' did not end its line within %g s: '%s'"),
                        name, seconds, part);
    case SIX__LONG:
        return six_fail(err, SIX_TOO_LARGE,
                        N_("bot '%s' sent a line of more than %d bytes: '%s'"),
                        name, SIX__MESSAGE_MAX, part);
    case SIX__UNASKED:
        return six_fail(err, SIX_SYNTAX,
                        N_("bot '%s' sent more than was asked for: '%s'"), name,
                        part);
    case SIX__STOPPED:
        return six_fail(err, SIX_IO, N_("bot '%s' was interrupted"), name);
    case SIX__NO_ROOM:
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    return SIX_OK;
}

/* ---- its answers ---- */

static const char *text_of(const struct six_value *object, const char *name)
{
    const struct six_value *v = six_value_get(object, name);
    return v && v->kind == SIX_VALUE_STRING ? v->string : NULL;
}

/* The reply must have the type of its message. */
static six_status check_type(const struct six__program *p, const char *type,
                             const struct six_value *reply,
                             struct six_error *err)
{
    char name[SIX__QUOTE_MAX], quote[SIX__QUOTE_MAX];
    const char *given = text_of(reply, "type");
    six__quote(name, p->command);
    if (!given)
        return six_fail(err, SIX_SYNTAX,
                        N_("bot '%s' sent no object with a string 'type'"),
                        name);
    if (strcmp(given, type) == 0)
        return SIX_OK;
    const char *message = text_of(reply, "message");
    if (strcmp(given, "error") == 0 && message)
        return six_fail(err, SIX_FORBIDDEN, N_("bot '%s' says: %.200s"), name,
                        message);
    return six_fail(err, SIX_SYNTAX,
                    N_("bot '%s' answered with the type '%s', and not '%s'"),
                    name, six__quote(quote, given), type);
}

static six_status read_reply(const struct six__program *p, const char *type,
                             const char *line, size_t length,
                             struct six_document **out, struct six_error *err)
{
    struct six_error wrong = { .lang = err->lang };
    char name[SIX__QUOTE_MAX], quote[SIX__QUOTE_MAX];
    six_status st = six_document_parse(out, line, length, &wrong);
    if (st == SIX_OK) {
        st = check_type(p, type, six_document_root(*out), err);
        if (st != SIX_OK)
            six_document_free(*out);
        return st;
    }
    return six_fail(err, st, N_("bot '%s' answered '%s': %s"),
                    six__quote(name, p->command),
                    quote_line(quote, line, length), wrong.text);
}

/* Send a message and read the reply, which the caller frees. */
static six_status ask(struct six__program *p, const struct message *m,
                      double seconds, const struct six_think *how,
                      struct six_document **out, struct six_error *err)
{
    const char *line = "";
    size_t size, length = 0;
    char *text = compose(m, &size);
    if (!text)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    enum six__answer answer =
        six__process_ask(p->process, text, size, seconds, how, &line, &length);
    free(text);
    /* A line too many is told as what it is, whether it came before this
     * question or after it. */
    six_status st = SIX_OK;
    if (answer == SIX__ANSWERED || answer == SIX__UNASKED)
        st = read_reply(p, m->type, line, length, out, err);
    if (st == SIX_OK && answer == SIX__UNASKED)
        six_document_free(*out);
    if (st == SIX_OK && answer != SIX__ANSWERED)
        st = no_answer(p, answer, line, length, seconds, err);
    if (st != SIX_OK)
        add_words(p, err);
    return st;
}

/* ---- greetings ---- */

static six_status read_hello(struct six__program *p,
                             const struct six_value *reply,
                             struct six_error *err)
{
    char name[SIX__QUOTE_MAX];
    const struct six_value *version = six_value_get(reply, "version");
    const struct six_value *wants = six_value_get(reply, "wants");
    six__quote(name, p->command);
    if (version &&
        (version->kind != SIX_VALUE_INT || version->number != SIX__PROTOCOL))
        return six_fail(err, SIX_VERSION,
                        N_("bot '%s' speaks another version of the protocol; "
                           "ours is %d"),
                        name, SIX__PROTOCOL);
    for (wants = wants ? wants->first : NULL; wants; wants = wants->next) {
        const char *word = wants->kind == SIX_VALUE_STRING ? wants->string : "";
        bool cards = strcmp(word, "cards") == 0;
        bool state = strcmp(word, "state") == 0;
        p->wants_cards |= cards;
        p->wants_state |= state;
        if (!cards && !state)
            return six_fail(err, SIX_UNKNOWN,
                            N_("bot '%s' wants something that there is not; "
                               "there are: cards, state"),
                            name);
    }
    return SIX_OK;
}

static six_status greet(struct six__program *p, double seconds,
                        const struct six_think *how, struct six_error *err)
{
    struct message hello = { .type = "hello", .write = write_hello };
    struct six_document *reply = NULL;
    six_status st = ask(p, &hello, seconds, how, &reply, err);
    if (st != SIX_OK)
        return st;
    st = read_hello(p, six_document_root(reply), err);
    six_document_free(reply);
    p->greeted = true;
    return st;
}

six_status six__program_start(struct six__program **out, const char *command,
                              const struct six__patience *patience,
                              const struct six_think *how,
                              struct six_error *err)
{
    struct six__program *p = calloc(1, sizeof *p);
    char *copy = strdup(command);
    if (!p || !copy) {
        free(p);
        free(copy);
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    }
    p->command = copy;
    six_status st =
        six__process_start(&p->process, command, patience->heard, err);
    if (st == SIX_OK)
        st = greet(p, patience->start, how, err);
    if (st == SIX_OK)
        *out = p;
    else
        six__program_free(p, true);
    return st;
}

void six__program_free(struct six__program *p, bool failed)
{
    if (!p)
        return;
    six__process_end(p->process, failed ? NULL : "{\"type\":\"quit\"}\n");
    free(p->command);
    free(p);
}

/* ---- a game ---- */

/* A message whose reply says nothing but its type. */
static six_status inform(struct six__program *p, const struct message *m,
                         double seconds, const struct six_think *how,
                         struct six_error *err)
{
    struct six_document *reply = NULL;
    six_status st = ask(p, m, seconds, how, &reply, err);
    if (st == SIX_OK)
        six_document_free(reply);
    return st;
}

six_status six__program_new(struct six__program *p,
                            const struct six__question *q,
                            struct six_error *err)
{
    struct task t = { p, q, NULL };
    struct message m = { "new", write_new, &t };
    return inform(p, &m, q->seconds, q->how, err);
}

six_status six__program_over(struct six__program *p,
                             const struct six__question *q,
                             const struct six_result *result,
                             struct six_error *err)
{
    struct task t = { p, q, result };
    struct message m = { "over", write_over, &t };
    return inform(p, &m, q->seconds, NULL, err);
}

static int find_action(const struct six__question *q, struct six_action act)
{
    for (int i = 0; i < q->count; i++)
        if (six_action_equal(q->menu[i], act))
            return i;
    return -1;
}

/* What it means, legal or not. */
static six_status read_action(const struct six__question *q,
                              const struct six_value *v, struct six_action *out,
                              struct six_error *err)
{
    if (v && v->kind == SIX_VALUE_STRING)
        return six_action_read(q->game, q->view, v->string, out, err);
    if (v && v->kind == SIX_VALUE_OBJECT)
        return six__read_numbers(v, q->menu, q->count, out, err);
    return six_fail(err, SIX_SYNTAX,
                    N_("'action' must be a string, or an object with 'index' "
                       "or 'code'"));
}

/* The place in the menu of what it wants, or -1. */
static int read_choice(const struct six__program *p,
                       const struct six__question *q, const struct six_value *v,
                       struct six_error *err)
{
    struct six_error wrong = { .lang = err->lang };
    struct six_action act = { 0 };
    char name[SIX__QUOTE_MAX], quote[SIX__QUOTE_MAX];
    six__quote(name, p->command);
    six_status st = read_action(q, v, &act, &wrong);
    if (st != SIX_OK) {
        six_fail(err, st, N_("bot '%s' sent no action: %s"), name, wrong.text);
        return -1;
    }
    int index = find_action(q, act);
    if (index >= 0)
        return index;
    const char *rule = q->game->why_not(q->view, act);
    six_fail(err, SIX_ILLEGAL, N_("bot '%s' sent an illegal action: '%s' (%s)"),
             name, v->string ? six__quote(quote, v->string) : "code",
             rule ? rule : "?");
    return -1;
}

int six__program_decide(struct six__program *p, const struct six__question *q,
                        struct six_error *err)
{
    struct task t = { p, q, NULL };
    struct message m = { "decide", write_decide, &t };
    struct six_document *reply = NULL;
    if (ask(p, &m, q->seconds, q->how, &reply, err) != SIX_OK)
        return -1;
    const struct six_value *root = six_document_root(reply);
    int chosen = read_choice(p, q, six_value_get(root, "action"), err);
    six_document_free(reply);
    if (chosen < 0)
        add_words(p, err);
    return chosen;
}
