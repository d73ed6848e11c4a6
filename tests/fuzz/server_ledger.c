/* server_ledger.c -- reads each table that was promised, as it is stored: its
 * entries have numbers without gaps, all that were acknowledged are there, and
 * a table in memory is the same. */
#include "server_ledger.h"

#include "server.h"
#include "server/table.h"

struct reading {
    struct store_job job;
    struct known_table *known;
    struct store_table row;
    struct store_entry *entries;
    int count, room;
    const char *wrong; /* what is, found on the store's thread */
};

static bool take_entry(void *reading, const struct store_entry *entry)
{
    struct reading *r = reading;
    if (r->count == r->room) {
        r->room = r->room ? 2 * r->room : 64;
        r->entries = realloc(r->entries, (size_t)r->room * sizeof *entry);
        if (!r->entries)
            abort();
    }
    if (entry->number != r->count)
        r->wrong = "has a gap in its numbers";
    r->entries[r->count++] = *entry;
    return true;
}

static six_status read_it(struct store_job *job, struct store_db *db)
{
    struct reading *r = (struct reading *)job;
    six_status st = db->kind->table_get(db, r->known->id, &r->row, &job->err);
    return st == SIX_OK ? db->kind->entries_of(db, r->known->id, 0, take_entry,
                                               r, &job->err)
                        : st;
}

static void nothing(struct store_job *job)
{
    (void)job;
}

/* ---- what it must be ---- */

/* Actions that are left after the first entries. */
static int count_actions(const struct reading *r, int64_t entries)
{
    int count = 0;
    for (int i = 0; i < entries; i++)
        if (r->entries[i].kind == STORE_UNDO)
            count = r->entries[i].count;
        else
            count++;
    return count;
}

static void check_promises(const struct reading *r)
{
    const struct known_table *k = r->known;
    if (r->count < k->told)
        fail("table %s was told up to %lld, and %d are stored", k->id,
             (long long)k->told, r->count);
    if (k->told && count_actions(r, k->told) != k->count)
        fail("table %s was told %d actions up to %lld, and %d are stored",
             k->id, k->count, (long long)k->told, count_actions(r, k->told));
    for (int i = 0; i < k->entry_count; i++) {
        const struct known_entry *e = &k->entries[i];
        const struct store_entry *s =
            e->number < r->count ? &r->entries[e->number] : NULL;
        if (!s || e->undo != (s->kind == STORE_UNDO) ||
            (!e->undo && strcmp(e->text, s->text) != 0))
            fail("number %lld of table %s, '%s', is not stored: '%s' is",
                 (long long)e->number, k->id, e->undo ? "undo" : e->text,
                 s ? s->text : "nothing");
    }
}

static bool is_same_seat(const struct store_seat *a, const struct store_seat *b)
{
    return a->person == b->person && a->away == b->away &&
           a->place == b->place && strcmp(a->name, b->name) == 0 &&
           strcmp(a->bot, b->bot) == 0 && strcmp(a->salt, b->salt) == 0 &&
           strcmp(a->commit, b->commit) == 0;
}

static void check_memory(const struct reading *r, const struct table *t)
{
    const struct store_table *row = &r->row;
    bool same = row->state == t->row.state && row->host == t->row.host &&
                row->clocked == t->row.clocked && row->seats == t->row.seats &&
                strcmp(row->next, t->row.next) == 0 &&
                memcmp(row->secret, t->row.secret, STORE_SECRET) == 0;
    for (int i = 0; i < row->seats && same; i++)
        same = is_same_seat(&row->seat[i], &t->row.seat[i]);
    if (!same)
        fail("table %s is stored as another one than in memory", row->id);
    if (t->number != r->count)
        fail("table %s is at %lld, and %d entries are stored", row->id,
             (long long)t->number, r->count);
}

static void check(struct server *server, struct reading *r)
{
    const struct known_table *k = r->known;
    const struct table *t = hall_find(server, k->id);
    if (r->job.status == SIX_UNKNOWN) {
        if (!k->dead && !k->doubts && !known.cleaned && !known.operated)
            fail("table %s is not stored", k->id);
        return;
    }
    if (r->job.status != SIX_OK)
        fail("table %s can't be read: %s", k->id, r->job.err.text);
    if (k->dead)
        fail("table %s was dropped, and is stored", k->id);
    if (r->wrong)
        fail("table %s %s", k->id, r->wrong);
    check_promises(r);
    if (t && table_is_settled(t) && !t->broken)
        check_memory(r, t);
}

void ledger_check(struct server *server, struct store *store,
                  void (*submit)(struct store *s, struct store_job *job))
{
    for (int i = 0; i < known.table_count; i++) {
        struct reading r = { .job = { .owner = &server->owner,
                                      .work = read_it,
                                      .done = nothing,
                                      .drop = nothing,
                                      .reads_only = true },
                             .known = &known.tables[i] };
        if (r.known->dead && chance(80))
            continue;
        submit(store, &r.job);
        store_wait(store);
        store_report(store);
        check(server, &r);
        free(r.entries);
    }
}
