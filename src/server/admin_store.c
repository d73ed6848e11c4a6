/* admin_store.c -- a backup by the server itself: it is as new as the last
 * action, and there is progress to be told. */
#include "server/admin_task.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/admin_path.h"
#include "server/container.h"
#include "server/log.h"

enum { FILE_MAX = 900, LOOK_MS = 100 };

/* The one that is being made, and looked at now and then. */
struct backing {
    struct task *task;
    struct server *server;
    struct store_backup *backup;
    struct timer timer;
};

/* A path from the root: ours and the operator's folders are not the same. */
static six_status check_file(struct task *t)
{
    const char *file = task_text(t, "file");
    six_status st = task_plain(t, "file", FILE_MAX);
    if (st == SIX_OK && file[0] != '/')
        st = six_fail(&t->job.err, SIX_RANGE,
                      N_("'file' is a path from the root: /backup/today.db"));
    task_audit_about(t, ABOUT_OTHER, "%s", file);
    return st;
}

/* Under its unit a server has a /tmp that nobody else sees. */
static six_status check_place(struct task *t)
{
    char here[ADMIN_FOLDER];
    const char *file = task_text(t, "file"), *folder = task_text(t, "folder");
    six_status st = check_file(t);
    if (st != SIX_OK || !*folder || !admin_folder(file, here) ||
        strcmp(here, folder) == 0)
        return st;
    return six_fail(&t->job.err, SIX_IO,
                    N_("to the server that path is another folder, as /tmp "
                       "may be: name another one, or run 'sixstones backup'"));
}

static void release(struct backing *b)
{
    store_backup_free(b->backup);
    timer_end(&b->server->timers, &b->timer);
    b->server->backing = NULL;
    free(b);
}

static void finish(struct backing *b, const struct store_backup_state *state)
{
    struct task *t = b->task;
    six_lang lang = t->job.err.lang;
    if (state->status == SIX_OK)
        t->server->counters.backed_up = wall_ms();
    t->job.err = state->err;
    t->job.err.lang = lang;
    release(b);
    task_end(t, state->status);
}

static void look(struct timer *timer)
{
    struct backing *b = CONTAINER_OF(timer, struct backing, timer);
    struct store_backup_state state;
    store_backup_look(b->backup, &state);
    if (state.over) {
        finish(b, &state);
        return;
    }
    timer_set(&b->server->timers, timer, b->server->now + LOOK_MS);
    if (state.total)
        task_progress(b->task, state.done, state.total);
}

static six_status begin(struct backing *b)
{
    struct task *t = b->task;
    char from[1000];
    if (t->server->stopping)
        return six_fail(&t->job.err, SIX_BUSY, N_("the server is stopping"));
    snprintf(from, sizeof from, "%s/sixstones.db", b->server->settings.data);
    return store_backup_begin(&b->backup, b->server->store, from,
                              task_text(t, "file"), &t->job.err);
}

static enum next back_up(struct task *t)
{
    struct backing *b = calloc(1, sizeof *b);
    if (!b || !timer_begin(&t->server->timers, &b->timer, look)) {
        free(b);
        t->job.status =
            six_fail(&t->job.err, SIX_NO_MEMORY, N_("out of memory"));
        return REPLY;
    }
    b->task = t;
    b->server = t->server;
    t->job.status = begin(b);
    if (t->job.status != SIX_OK) {
        timer_end(&t->server->timers, &b->timer);
        free(b);
        return REPLY;
    }
    t->server->backing = b;
    timer_set(&t->server->timers, &b->timer, t->server->now + LOOK_MS);
    return WAIT;
}

static void tell_backup(const struct task *t, struct six_json *out)
{
    struct stat is;
    const char *file = task_text(t, "file");
    six_json_string(out, "file", file);
    six_json_int(out, "bytes", stat(file, &is) == 0 ? is.st_size : 0);
}

const struct command command_backup = {
    .name = "backup",
    .changes = true,
    .check = check_place,
    .then = back_up,
    .tell = tell_backup,
    .members = { { "file", SIX__TEXT, true }, { "folder", SIX__TEXT, false } },
};

/* ---- one that was made without us ---- */

static enum next note_backup(struct task *t)
{
    t->server->counters.backed_up = wall_ms();
    return REPLY;
}

static void tell_noted(const struct task *t, struct six_json *out)
{
    six_json_string(out, "file", task_text(t, "file"));
}

const struct command command_backed_up = {
    .name = "backed-up",
    .changes = true,
    .check = check_file,
    .then = note_backup,
    .tell = tell_noted,
    .members = { { "file", SIX__TEXT, true }, { "folder", SIX__TEXT, false } },
};

/* ---- when it is not wanted any more ---- */

void admin_leave_backup(struct server *server)
{
    if (server->backing && !task_is_wanted(server->backing->task))
        store_backup_stop(server->backing->backup);
}

void admin_stop_backup(struct server *server)
{
    if (server->backing)
        store_backup_stop(server->backing->backup);
}

void admin_end_backup(struct server *server)
{
    struct store_backup_state state;
    if (!server->backing)
        return;
    store_backup_look(server->backing->backup, &state);
    finish(server->backing, &state);
}
