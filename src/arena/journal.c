/* journal.c -- the file that a run can be gone on with. */
#include "arena/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "arena/head.h"
#include "core/clean.h"
#include "sixstones/session.h"

enum { LINE_MAX_BYTES = 2048 };

struct six__journal {
    int file;
    const struct six__plan *plan;
};

/* ---- a game ---- */

static void write_bytes(struct six_json *j, const char *name,
                        const uint8_t *list, int count)
{
    six_json_open_array(j, name);
    for (int i = 0; i < count; i++)
        six_json_int(j, NULL, list[i]);
    six_json_close_array(j);
}

static int seats_of(const struct six__plan *plan, uint64_t game)
{
    struct six__slot slot;
    six__plan_slot(plan, game, &slot);
    return plan->setting[slot.setting].how.seats;
}

void six__journal_line(const struct six__plan *plan, uint64_t game,
                       const struct six__row *row, struct six_text *out)
{
    struct six_json j;
    int seats = seats_of(plan, game);
    six_json_init(&j, out);
    six_json_open_object(&j, NULL);
    six_json_uint(&j, "game", game);
    six_json_open_array(&j, "shares");
    for (int i = 0; i < seats; i++)
        six_json_int(&j, NULL, row->share[i]);
    six_json_close_array(&j);
    write_bytes(&j, "order", row->order, seats);
    six_json_string(&j, "ending", row->ending);
    six_json_int(&j, "turns", row->turns);
    six_json_int(&j, "decisions", row->decisions);
    six_json_uint(&j, "menus", row->menus);
    if (row->forfeit != SIX_NOBODY) {
        six_json_int(&j, "forfeit", row->forfeit);
        six_json_string(&j, "why", row->why);
    }
    six_json_close_object(&j);
    six_text_char(out, '\n');
}

/* ---- reading a game ---- */

struct reader {
    const struct six_value *root;
    struct six_error *err;
    six_status status;
};

static void refuse(struct reader *r, const char *name)
{
    if (r->status == SIX_OK)
        r->status = six_fail(r->err, SIX_SYNTAX,
                             N_("'%s' of this game is missing or makes no "
                                "sense"),
                             name);
}

static int64_t check_number(struct reader *r, const char *name,
                            const struct six_value *v, int64_t high)
{
    if (v && v->kind == SIX_VALUE_INT && v->number >= 0 && v->number <= high)
        return v->number;
    refuse(r, name);
    return 0;
}

static int64_t number(struct reader *r, const char *name, int64_t high)
{
    return check_number(r, name, six_value_get(r->root, name), high);
}

static void numbers(struct reader *r, const char *name, int count, int high,
                    uint16_t *out)
{
    const struct six_value *list = six_value_get(r->root, name);
    if (!list || list->kind != SIX_VALUE_ARRAY ||
        six_value_count(list) != count) {
        refuse(r, name);
        return;
    }
    const struct six_value *v = list->first;
    for (int i = 0; i < count; i++, v = v->next)
        out[i] = (uint16_t)check_number(r, name, v, high);
}

static void string(struct reader *r, const char *name, char *out, size_t size)
{
    const struct six_value *v = six_value_get(r->root, name);
    if (v && v->kind == SIX_VALUE_STRING && *v->string &&
        strlen(v->string) < size)
        memcpy(out, v->string, strlen(v->string));
    else
        refuse(r, name);
}

static void read_row(struct reader *r, int seats, struct six__row *row)
{
    uint16_t order[SIX_SEATS_MAX] = { 0 };
    numbers(r, "shares", seats, SIX__WHOLE, row->share);
    numbers(r, "order", seats, seats, order);
    string(r, "ending", row->ending, sizeof row->ending);
    row->turns = (uint32_t)number(r, "turns", UINT32_MAX);
    row->decisions = (uint32_t)number(r, "decisions", UINT32_MAX);
    row->menus = (uint64_t)number(r, "menus", INT64_MAX);
    if (six_value_get(r->root, "forfeit")) {
        row->forfeit = (six_seat)number(r, "forfeit", seats - 1);
        string(r, "why", row->why, sizeof row->why);
    }
    for (int i = 0; i < seats && r->status == SIX_OK; i++)
        row->order[i] = (uint8_t)order[i];
}

six_status six__journal_read(const struct six__plan *plan, const char *line,
                             size_t length, uint64_t *game,
                             struct six__row *row, struct six_error *err)
{
    struct six_document *doc = NULL;
    six_status st = six_document_parse(&doc, line, length, err);
    if (st != SIX_OK)
        return st;
    struct reader r = { .root = six_document_root(doc), .err = err };
    *row = (struct six__row){ .forfeit = SIX_NOBODY };
    *game = (uint64_t)number(&r, "game", SIX__GAMES_MAX);
    read_row(&r, seats_of(plan, *game), row);
    six_document_free(doc);
    return r.status;
}

/* ---- the file ---- */

static six_status cannot(struct six_error *err, const char *sentence)
{
    return six_fail(err, SIX_IO, sentence, strerror(errno));
}

static six_status write_line(int file, const struct six_text *line,
                             struct six_error *err)
{
    const char *at = line->data;
    size_t left = line->used;
    while (left > 0) {
        ssize_t n = write(file, at, left);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return cannot(err, N_("the journal could not be written: %s"));
        at += n;
        left -= (size_t)n;
    }
    return SIX_OK;
}

/* Take one whole line. Games beyond the end of the run are left alone: a
 * journal may be of a longer one. */
static six_status take_line(const struct six__plan *plan,
                            struct six__results *results, const char *line,
                            size_t length, struct six_error *err)
{
    uint64_t game = 0;
    struct six__row row;
    six_status st = six__journal_read(plan, line, length, &game, &row, err);
    if (st == SIX_OK && game < results->planned)
        six__results_put(results, plan, game, &row);
    return st;
}

/* Read what is there. *whole is how many bytes of it are whole lines. */
static six_status read_lines(FILE *in, const struct six__head *head,
                             struct six__results *results, off_t *whole,
                             struct six_error *err)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    six_status st = SIX_OK;
    int number = 0;
    while (st == SIX_OK && (length = getline(&line, &room, in)) > 0) {
        bool torn = line[length - 1] != '\n';
        number++;
        if (number == 1)
            st = six__head_check(head, line, (size_t)length, torn, err);
        else if (!torn)
            st = take_line(head->plan, results, line, (size_t)length, err);
        if (st != SIX_OK && err)
            err->line = number;
        if (!torn)
            *whole += length;
    }
    if (st == SIX_OK && ferror(in))
        st = cannot(err, N_("the journal can't be read: %s"));
    free(line);
    return st;
}

/* Read the games of an open journal and make it ready to be added to. */
static six_status catch_up(int file, const struct six__head *head,
                           struct six__results *results, struct six_error *err)
{
    int copy = fcntl(file, F_DUPFD_CLOEXEC, 0);
    FILE *in = copy < 0 ? NULL : fdopen(copy, "rb");
    off_t whole = 0;
    if (!in) {
        if (copy >= 0)
            close(copy);
        return cannot(err, N_("the journal can't be read: %s"));
    }
    six_status st = read_lines(in, head, results, &whole, err);
    fclose(in);
    if (st != SIX_OK)
        return st;
    if (ftruncate(file, whole) != 0)
        return cannot(err, N_("the journal could not be written: %s"));
    return whole ? SIX_OK : write_line(file, &head->line, err);
}

/* Open the file and keep others from writing it. */
static six_status open_file(int *out, const char *path, struct six_error *err)
{
    int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0)
        return cannot(err, N_("the journal can't be opened: %s"));
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        return six_fail(err, SIX_IO,
                        N_("another run is writing this journal now"));
    }
    *out = file;
    return SIX_OK;
}

six_status six__journal_open(struct six__journal **out, const char *path,
                             const char *program, const struct six__plan *plan,
                             struct six__results *results,
                             struct six_error *err)
{
    struct six__head head;
    struct six__journal *j = malloc(sizeof *j);
    if (!j)
        return six_fail(err, SIX_NO_MEMORY, N_("out of memory"));
    *j = (struct six__journal){ .file = -1, .plan = plan };
    six_status st = six__head_init(&head, program, plan, err);
    if (st == SIX_OK)
        st = open_file(&j->file, path, err);
    if (st == SIX_OK)
        st = catch_up(j->file, &head, results, err);
    six__head_release(&head);
    if (st == SIX_OK)
        *out = j;
    else
        six__journal_close(j);
    return st;
}

six_status six__journal_add(struct six__journal *j, uint64_t game,
                            const struct six__row *row, struct six_error *err)
{
    char data[LINE_MAX_BYTES];
    struct six_text line;
    six_text_init(&line, data, sizeof data);
    six__journal_line(j->plan, game, row, &line);
    return write_line(j->file, &line, err);
}

void six__journal_close(struct six__journal *j)
{
    if (j && j->file >= 0)
        close(j->file);
    free(j);
}
