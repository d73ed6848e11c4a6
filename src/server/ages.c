/* ages.c -- our own time, and the broom. */
#include "server/ages.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/enforce.h"
#include "server/log.h"

enum {
    HOUR_MS = 3600000,
    DAY_MS = 86400000,
    REPORT_DAYS = 365, /* closed reports, and sanctions that are over */
    FIRST_MS = 60000   /* after a start, before anything is deleted */
};

/* ---- our own time ---- */

int64_t ages_now(const struct server *server)
{
    const struct ages *a = &server->ages;
    return a->time + (server->now - a->at);
}

int64_t ages_stamp(const struct server *server)
{
    int64_t wall = wall_ms(), ours = ages_now(server);
    return wall > ours ? wall : ours;
}

int64_t ages_before(const struct server *server, int days)
{
    int64_t wall = wall_ms(), ours = ages_now(server);
    int64_t now = wall < ours ? wall : ours;
    return days ? now - (int64_t)days * DAY_MS : 0;
}

void ages_compare(struct ages *a, int64_t wall, int64_t steady)
{
    a->time += steady - a->at;
    a->at = steady;
    if (wall - a->time <= DAY_MS) {
        a->waits = 0;
    } else if (a->waits == 0) {
        a->waits = steady + DAY_MS;
        return;
    } else if (steady < a->waits) {
        return;
    }
    a->waits = 0;
    if (wall > a->time)
        a->time = wall;
}

static void tell_jump(const char *which, int64_t by, const char *what)
{
    char days[24];
    snprintf(days, sizeof days, "%lld", (long long)(by / DAY_MS));
    log_line(LOG_WARNING, "clock-jump", LOG({ which, days }, { "what", what }));
}

static void compare(struct server *server)
{
    struct ages *a = &server->ages;
    bool told = server->counters.clock_jumped;
    int64_t wall = wall_ms();
    ages_compare(a, wall, server->now);
    bool behind = a->time - wall > DAY_MS;
    server->counters.clock_jumped = a->waits != 0 || behind;
    if (!told && a->waits)
        tell_jump("days-ahead", wall - a->time,
                  "nothing is deleted until the server has run for a day, or "
                  "the clock is put right");
    if (!told && behind)
        tell_jump("days-behind", a->time - wall,
                  "what is stored now gets the last stored time, which goes "
                  "on, until the clock is past it");
}

/* ---- what is stored of it ---- */

struct keeping {
    struct store_job job;
    int64_t time;
};

static six_status read_time(struct store_job *job, struct store_db *db)
{
    struct keeping *k = (struct keeping *)job;
    return db->kind->time_get(db, &k->time, &job->err);
}

static six_status write_time(struct store_job *job, struct store_db *db)
{
    struct keeping *k = (struct keeping *)job;
    return db->kind->time_set(db, k->time, &job->err);
}

static void begin(struct server *server, int64_t time)
{
    struct ages *a = &server->ages;
    a->time = time;
    a->at = server->now;
    a->next = server->now + FIRST_MS;
    compare(server);
}

/* An empty database has no time yet: then the clock is all there is, and that
 * is stored before anything else is. A time that is damaged is known no better;
 * but there the clock is believed after a day, as after a jump. */
six_status ages_begin(struct server *server, struct six_error *err)
{
    struct keeping k = { .job = { .owner = &server->owner,
                                  .work = read_time,
                                  .reads_only = true,
                                  .err.lang = err->lang } };
    six_status st = store_do(server->store, &k.job);
    if (st == SIX_BROKEN) {
        log_line(LOG_ERROR, "not-read", LOG({ "why", k.job.err.text }));
        begin(server, wall_ms() - DAY_MS - 1);
        return SIX_OK;
    }
    if (st == SIX_OK && k.time == 0) {
        k.time = wall_ms();
        k.job.work = write_time;
        k.job.reads_only = false;
        st = store_do(server->store, &k.job);
    }
    if (st == SIX_OK)
        begin(server, k.time);
    else
        *err = k.job.err;
    return st;
}

static void time_written(struct store_job *job)
{
    free(job);
}

static void store_time(struct server *server)
{
    struct keeping *k = calloc(1, sizeof *k);
    if (!k)
        return;
    k->time = ages_now(server);
    k->job = (struct store_job){ .owner = &server->owner,
                                 .work = write_time,
                                 .done = time_written };
    store_submit(server->store, &k->job);
}

/* ---- deleting ---- */

struct cleaning {
    struct store_job job;
    struct server *server;
    struct store_ages ages;
    struct store_swept swept;
    bool any; /* something was deleted */
};

static six_status clean(struct store_job *job, struct store_db *db)
{
    struct cleaning *c = (struct cleaning *)job;
    return db->kind->clean(db, &c->ages, &c->swept, &job->err);
}

/* It is done bit by bit, so that nobody waits for it. */
static void cleaned(struct store_job *job)
{
    struct cleaning *c = (struct cleaning *)job;
    bool more = job->status == SIX_OK && c->swept.more;
    c->any = c->any || (job->status == SIX_OK && c->swept.rows > 0);
    if (more && !c->server->stopping) {
        store_submit(c->server->store, job);
        return;
    }
    if (c->any && !c->server->stopping)
        enforce_reread(c->server);
    free(c);
}

static void clean_up(struct server *server)
{
    const struct settings *s = &server->settings;
    struct cleaning *c = calloc(1, sizeof *c);
    if (!c)
        return;
    c->server = server;
    c->ages = (struct store_ages){
        .tables = ages_before(server, s->keep),
        .guests = ages_before(server, s->keep),
        .tokens = ages_before(server, s->token_days),
        .games = ages_before(server, s->keep_games),
        .reports = ages_before(server, REPORT_DAYS),
        .sanctions = ages_before(server, REPORT_DAYS),
        .resets = ages_now(server),
    };
    c->job = (struct store_job){ .owner = &server->owner,
                                 .work = clean,
                                 .done = cleaned };
    store_submit(server->store, &c->job);
}

void ages_tick(struct server *server)
{
    struct ages *a = &server->ages;
    if (server->now < a->next)
        return;
    a->next = server->now + HOUR_MS;
    compare(server);
    store_time(server);
    if (!a->waits)
        clean_up(server);
}
