/* admin_sanctions.c -- mutes and bans: to set, to lift, to list. */
#include "server/admin_task.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clean.h"
#include "server/ages.h"
#include "server/enforce.h"
#include "server/nets.h"
#include "server/span.h"

/* ---- what is told of one ---- */

void tell_sanction(struct six_json *out, const struct store_sanction *s,
                   const struct named *who, int64_t now)
{
    six_json_open_object(out, NULL);
    six_json_string(out, "kind", s->kind == STORE_BAN ? "ban" : "mute");
    if (s->person)
        six_json_int(out, "person", s->person);
    if (who && who->name[0])
        six_json_string(out, "name", who->name);
    if (s->address[0])
        six_json_string(out, "address", s->address);
    six_json_int(out, "created", s->created);
    if (s->until)
        six_json_int(out, "until", s->until);
    six_json_bool(out, "over", sanction_is_over(s, now));
    six_json_string(out, "reason", s->reason);
    six_json_close_object(out);
}

/* ---- to set ---- */

struct setting {
    struct store_sanction row;
    enum store_sanction_kind kind;
    struct rows old; /* ids: what it takes the place of, or what is lifted */
    struct sanction *kept; /* what it is in memory: there is room before it is
                              stored */
};

static const char *kind_id(const struct task *t)
{
    const struct setting *s = t->data;
    return s->kind == STORE_BAN ? "ban" : "mute";
}

static six_status check_set(struct task *t, enum store_sanction_kind kind)
{
    struct setting *s = t->data;
    const char *reason = task_text(t, "reason"), *time = task_text(t, "for");
    int64_t ms = 0;
    six_status st = span_read(time, &ms, &t->job.err);
    if (st == SIX_OK)
        st = task_plain(t, "reason", REASON_MAX);
    if (st != SIX_OK)
        return st;
    s->kept = sanction_new();
    if (!s->kept)
        return six_fail(&t->job.err, SIX_NO_MEMORY, N_("out of memory"));
    s->kind = kind;
    s->row = (struct store_sanction){ .kind = kind,
                                      .until = ms ? t->time + ms : 0,
                                      .created = t->time };
    snprintf(s->row.reason, sizeof s->row.reason, "%s", reason);
    task_audit(t, reason[0] ? "%s for %s: %s" : "%s for %s%s", kind_id(t), time,
               reason);
    return SIX_OK;
}

static six_status check_mute(struct task *t)
{
    return check_set(t, STORE_MUTE);
}

static six_status check_ban(struct task *t)
{
    return check_set(t, STORE_BAN);
}

/* What has such a sign in it is an address first, and else a login. */
static bool looks_like_address(const char *who)
{
    return strpbrk(who, ".:/") && strncmp(who, "login:", 6) != 0;
}

static six_status find_person(struct task *t, struct store_db *db)
{
    struct setting *s = t->data;
    six_status st = task_find_person(t, db);
    s->row.person = t->person.id;
    return st;
}

/* Who it is about: a person, or for bans an address. */
static six_status find_subject(struct task *t, struct store_db *db)
{
    struct setting *s = t->data;
    const char *who = task_text(t, "who");
    struct net net;
    if (s->kind != STORE_BAN || !looks_like_address(who))
        return find_person(t, db);
    if (net_read(&net, who, NULL) != SIX_OK) {
        six_status st = find_person(t, db);
        return st == SIX_UNKNOWN ? net_read(&net, who, &t->job.err) : st;
    }
    net_write(&net, s->row.address);
    task_audit_about(t, ABOUT_ADDRESS, "address %s", s->row.address);
    return SIX_OK;
}

static bool take_old(void *task, const struct store_sanction *row)
{
    struct task *t = task;
    struct setting *s = t->data;
    if (row->kind != s->kind || row->person != s->row.person ||
        strcmp(row->address, s->row.address) != 0)
        return true;
    int64_t *id = rows_add(&s->old, sizeof *id);
    if (id)
        *id = row->id;
    return id != NULL;
}

static six_status drop_old(struct task *t, struct store_db *db)
{
    struct setting *s = t->data;
    const int64_t *ids = s->old.list;
    six_status st = SIX_OK;
    for (int i = 0; i < s->old.count && st == SIX_OK; i++)
        st = db->kind->sanction_drop(db, ids[i], &t->job.err);
    return st;
}

static six_status find_old(struct task *t, struct store_db *db)
{
    struct setting *s = t->data;
    six_status st = find_subject(t, db);
    if (st == SIX_OK)
        st = db->kind->sanctions_all(db, take_old, t, &t->job.err);
    t->more.failed = s->old.failed;
    return st == SIX_OK ? drop_old(t, db) : st;
}

/* One of a kind for each: a new one takes the place of the one before. */
static six_status add_sanction(struct task *t, struct store_db *db)
{
    struct setting *s = t->data;
    six_status st = find_old(t, db);
    return st == SIX_OK ? db->kind->sanction_add(db, &s->row, &t->job.err) : st;
}

static void forget_old(struct task *t)
{
    const struct setting *s = t->data;
    const int64_t *ids = s->old.list;
    for (int i = 0; i < s->old.count; i++)
        enforce_drop(t->server, ids[i]);
}

static enum next was_set(struct task *t)
{
    struct setting *s = t->data;
    forget_old(t);
    s->kept->row = s->row;
    enforce_add(t->server, s->kept);
    s->kept = NULL;
    return REPLY;
}

static void tell_set(const struct task *t, struct six_json *out)
{
    const struct setting *s = t->data;
    six_json_string(out, "kind", kind_id(t));
    if (s->row.person) {
        six_json_int(out, "person", s->row.person);
        six_json_string(out, "name", t->person.name);
    } else {
        six_json_string(out, "address", s->row.address);
    }
    if (s->row.until)
        six_json_int(out, "until", s->row.until);
}

static void forget(struct task *t)
{
    struct setting *s = t->data;
    free(s->old.list);
    sanction_free(s->kept);
}

const struct command command_mute = {
    .name = "mute",
    .changes = true,
    .size = sizeof(struct setting),
    .check = check_mute,
    .work = add_sanction,
    .then = was_set,
    .tell = tell_set,
    .forget = forget,
    .members = { { "who", SIX__TEXT, true },
                 { "for", SIX__TEXT, true },
                 { "reason", SIX__TEXT, false } },
};

const struct command command_ban = {
    .name = "ban",
    .changes = true,
    .size = sizeof(struct setting),
    .check = check_ban,
    .work = add_sanction,
    .then = was_set,
    .tell = tell_set,
    .forget = forget,
    .members = { { "who", SIX__TEXT, true },
                 { "for", SIX__TEXT, true },
                 { "reason", SIX__TEXT, false } },
};

/* ---- to lift ---- */

static six_status check_unban(struct task *t)
{
    struct setting *s = t->data;
    s->kind = STORE_BAN;
    return SIX_OK;
}

static six_status lift(struct task *t, struct store_db *db)
{
    struct setting *s = t->data;
    six_status st = find_old(t, db);
    if (st != SIX_OK || s->old.count)
        return st;
    char quote[SIX__QUOTE_MAX];
    six__quote(quote, task_text(t, "who"));
    return six_fail(&t->job.err, SIX_UNKNOWN,
                    s->kind == STORE_BAN
                        ? N_("'%s' is not banned; 'sanctions' lists who is")
                        : N_("'%s' is not mute; 'sanctions' lists who is"),
                    quote);
}

static enum next lifted(struct task *t)
{
    forget_old(t);
    return REPLY;
}

const struct command command_unmute = {
    .name = "unmute",
    .changes = true,
    .size = sizeof(struct setting),
    .work = lift,
    .then = lifted,
    .tell = tell_set,
    .forget = forget,
    .members = { { "who", SIX__TEXT, true } },
};

const struct command command_unban = {
    .name = "unban",
    .changes = true,
    .size = sizeof(struct setting),
    .check = check_unban,
    .work = lift,
    .then = lifted,
    .tell = tell_set,
    .forget = forget,
    .members = { { "who", SIX__TEXT, true } },
};

/* ---- to list ---- */

struct listed {
    struct store_sanction row;
    struct named who;
};

/* The database may not be asked while it gives a list: names come after. */
static bool take_listed(void *task, const struct store_sanction *row)
{
    struct task *t = task;
    if (sanction_is_over(row, t->time))
        return true;
    struct listed *l = rows_add(&t->rows, sizeof *l);
    if (l)
        l->row = *row;
    return l != NULL && t->rows.count < t->most;
}

static six_status read_listed(struct task *t, struct store_db *db)
{
    six_status st = db->kind->sanctions_all(db, take_listed, t, &t->job.err);
    struct listed *list = t->rows.list;
    for (int i = 0; i < t->rows.count; i++)
        named_read(&list[i].who, list[i].row.person, db);
    return st;
}

static void tell_listed(const struct task *t, struct six_json *out)
{
    const struct listed *list = t->rows.list;
    six_json_open_array(out, "sanctions");
    for (int i = 0; i < t->rows.count; i++)
        tell_sanction(out, &list[i].row, &list[i].who, t->time);
    six_json_close_array(out);
}

const struct command command_sanctions = {
    .name = "sanctions",
    .work = read_listed,
    .tell = tell_listed,
    .members = { { "most", SIX__WHOLE, false } },
};
