/* test_sqlite_operator.c -- src/server/sqlite_operator.c and sqlite_clean.c:
 * what operators do, what is forgotten, and what is cleaned away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rows.h"
#include "server/sqlite.h"

struct notes {
    char text[600];
    int most;
};

static bool note(struct notes *n, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool note(struct notes *n, const char *format, ...)
{
    size_t used = strlen(n->text);
    va_list ap;
    va_start(ap, format);
    vsnprintf(n->text + used, sizeof n->text - used, format, ap);
    va_end(ap);
    return --n->most != 0;
}

#define NOTED(wanted, call)                                                    \
    do {                                                                       \
        struct notes n = { .most = 100 };                                      \
        DO(call);                                                              \
        assert_string_equal(n.text, wanted);                                   \
    } while (0)

/* ---- sanctions, reports, the audit log ---- */

static bool note_sanction(void *arg, const struct store_sanction *s)
{
    return note(arg, "%d:%d:%d:%s:%d:%s:%d ", (int)s->id, s->kind,
                (int)s->person, s->address, (int)s->until, s->reason,
                (int)s->created);
}

static void sanctions_are_kept_until_they_are_dropped(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_sanction one = { .kind = STORE_MUTE,
                                  .person = 7,
                                  .until = 99,
                                  .reason = "rude",
                                  .created = 5 };
    struct store_sanction two = { .kind = STORE_BAN,
                                  .address = "2001:db8::/64" };
    DO(k->sanction_add(db, &one, &err));
    DO(k->sanction_add(db, &two, &err));
    NOTED("2:1:0:2001:db8::/64:0::0 1:0:7::99:rude:5 ",
          k->sanctions_all(db, note_sanction, &n, &err));
    DO(k->sanction_drop(db, one.id, &err));
    REFUSED(SIX_UNKNOWN, k->sanction_drop(db, one.id, &err));
    NOTED("2:1:0:2001:db8::/64:0::0 ",
          k->sanctions_all(db, note_sanction, &n, &err));
    db_close(db);
}

static bool note_report(void *arg, const struct store_report *r)
{
    return note(arg, "%d:%d:%d:%d:%s:%s:%s:%d:%s:%d ", (int)r->id, (int)r->at,
                (int)r->by, (int)r->about, r->table, r->kind, r->text, r->state,
                r->note, (int)r->closed);
}

static void add_report(struct store_db *db, int64_t at, int64_t by)
{
    struct store_report r = { .at = at,
                              .by = by,
                              .about = 9,
                              .table = "one",
                              .kind = "chat",
                              .text = "he swears" };
    DO(db->kind->report_add(db, &r, &err));
}

static void reports_are_worked_through(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int count = -1;
    for (int i = 1; i <= 3; i++)
        add_report(db, INT64_C(10) * i, i == 2 ? 0 : 5);
    DO(k->report_close(db, 3, "spoke to him", 77, &err));
    REFUSED(SIX_UNKNOWN, k->report_close(db, 4, "", 77, &err));
    NOTED("2:20:0:9:one:chat:he swears:0::0 1:10:5:9:one:chat:he swears:0::0 ",
          k->reports_of(db, STORE_REPORT_OPEN, 9, note_report, &n, &err));
    NOTED("3:30:5:9:one:chat:he swears:1:spoke to him:77 ",
          k->reports_of(db, STORE_REPORT_CLOSED, 9, note_report, &n, &err));
    NOTED("3:30:5:9:one:chat:he swears:1:spoke to him:77 ",
          k->reports_of(db, -1, 1, note_report, &n, &err));
    NOTED("3:30:5:9:one:chat:he swears:1:spoke to him:77 "
          "1:10:5:9:one:chat:he swears:0::0 ",
          k->reports_with(db, 5, note_report, &n, &err));
    NOTED("3:30:5:9:one:chat:he swears:1:spoke to him:77 "
          "2:20:0:9:one:chat:he swears:0::0 "
          "1:10:5:9:one:chat:he swears:0::0 ",
          k->reports_with(db, 9, note_report, &n, &err));
    DO(k->report_count(db, 5, 11, &count, &err));
    assert_int_equal(count, 1);
    DO(k->report_count(db, 5, 10, &count, &err));
    assert_int_equal(count, 2);
    db_close(db);
}

static bool note_audit(void *arg, const struct store_audit *a)
{
    return note(arg, "%d:%d:%s:%s:%s ", (int)a->id, (int)a->at, a->who, a->what,
                a->about);
}

static void the_audit_log_gives_the_latest_first(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_audit a = { .who = "root", .what = "ban", .about = "7" };
    for (a.at = 1; a.at <= 3; a.at++)
        DO(k->audit_add(db, &a, &err));
    assert_int_equal(a.id, 3);
    NOTED("3:3:root:ban:7 2:2:root:ban:7 ",
          k->audit_of(db, 2, note_audit, &n, &err));
    db_close(db);
}

static void the_time_is_remembered(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    int64_t ms = -1;
    DO(db->kind->time_get(db, &ms, &err));
    assert_int_equal(ms, 0);
    DO(db->kind->time_set(db, 1234567890123, &err));
    DO(db->kind->time_set(db, 1234567890124, &err));
    db_close(db);
    db = db_open("db");
    DO(db->kind->time_get(db, &ms, &err));
    assert_int_equal(ms, 1234567890124);
    db_close(db);
}

/* ---- people ---- */

static bool note_person(void *arg, const struct store_person *p)
{
    return note(arg, "%s ", p->name);
}

static void people_are_found_by_id_login_or_a_part_of_a_name(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    person_new(db, "Anna", "first");
    person_new(db, "Hannah", "ANN");
    int64_t bob = person_new(db, "Bob 2%", "");
    person_new(db, "First Bob", "");
    char word[30];
    NOTED("Hannah Anna ", k->people_find(db, "ann", 9, note_person, &n, &err));
    NOTED("Hannah ", k->people_find(db, "ann", 1, note_person, &n, &err));
    NOTED("First Bob Bob 2% ",
          k->people_find(db, "bob", 9, note_person, &n, &err));
    NOTED("Anna First Bob ",
          k->people_find(db, "FIRST", 9, note_person, &n, &err));
    NOTED("Bob 2% ", k->people_find(db, "2%", 9, note_person, &n, &err));
    NOTED("", k->people_find(db, "a%", 9, note_person, &n, &err));
    snprintf(word, sizeof word, "%d", (int)bob);
    NOTED("Bob 2% ", k->people_find(db, word, 9, note_person, &n, &err));
    db_close(db);
}

static bool note_token(void *arg, const struct store_token *t)
{
    return note(arg, "%d ", t->hash[0]);
}

static void tokens_grow_old_and_only_the_latest_stay(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int64_t ann = person_new(db, "Ann", ""), bob = person_new(db, "Bob", "");
    struct store_token t, got;
    for (int i = 1; i <= 4; i++) {
        t = token_of(i < 4 ? ann : bob, i); /* used at 100 + i */
        DO(k->token_add(db, &t, &err));
    }
    t = token_of(ann, 1);
    REFUSED(SIX_UNKNOWN, k->token_find(db, t.hash, 500, 102, &got, &err));
    DO(k->token_find(db, t.hash, 500, 101, &got, &err));
    assert_int_equal(got.used, 500);
    DO(k->token_trim(db, ann, 2, &err));
    NOTED("1 3 ", k->tokens_of(db, ann, note_token, &n, &err));
    NOTED("4 ", k->tokens_of(db, bob, note_token, &n, &err));
    DO(k->token_trim(db, ann, 0, &err));
    NOTED("", k->tokens_of(db, ann, note_token, &n, &err));
    db_close(db);
}

static void a_reset_works_once_and_not_too_late(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int64_t ann = person_new(db, "Ann", "ann"), got = -1;
    const unsigned char one[STORE_RESET_HASH] = { 1 };
    const unsigned char two[STORE_RESET_HASH] = { 2 };
    DO(k->reset_add(db, one, ann, 1000, &err));
    DO(k->reset_add(db, two, ann, 1000, &err));
    REFUSED(SIX_TAKEN, k->reset_add(db, two, ann, 1000, &err));
    DO(k->reset_take(db, one, 1000, &got, &err));
    assert_int_equal(got, ann);
    got = -1;
    REFUSED(SIX_UNKNOWN, k->reset_take(db, one, 1000, &got, &err));
    REFUSED(SIX_UNKNOWN, k->reset_take(db, two, 1001, &got, &err));
    assert_int_equal(got, -1);
    assert_int_equal(db_number("db", "SELECT count(*) FROM resets"), 0);
    REFUSED(SIX_UNKNOWN, k->reset_add(db, one, ann + 1, 1000, &err));
    int64_t bob = person_new(db, "Bob", "bob");
    DO(k->reset_add(db, one, ann, 1000, &err));
    DO(k->reset_add(db, two, bob, 1000, &err));
    DO(k->resets_drop(db, ann, &err));
    REFUSED(SIX_UNKNOWN, k->reset_take(db, one, 1000, &got, &err));
    DO(k->reset_take(db, two, 1000, &got, &err));
    assert_int_equal(got, bob);
    DO(k->resets_drop(db, ann, &err));
    db_close(db);
}

/* ---- tables ---- */

static bool note_table(void *arg, const struct store_table *t)
{
    return note(arg, "%s ", t->id);
}

static void add_table(struct store_db *db, const char *id, int64_t host,
                      enum store_state state, bool shown)
{
    struct store_table t = table_named(id, host);
    t.state = state;
    t.open_to_all = shown;
    DO(db->kind->table_add(db, &t, &err));
}

static void the_lobby_has_each_hosts_latest(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int64_t ann = person_new(db, "Ann", ""), bob = person_new(db, "Bob", "");
    add_table(db, "a1", ann, STORE_OPEN, true);
    add_table(db, "b1", bob, STORE_PLAYING, true);
    add_table(db, "b2", bob, STORE_OPEN, true);
    add_table(db, "a2", ann, STORE_OPEN, true);
    add_table(db, "a3", ann, STORE_OPEN, false); /* hides nothing */
    add_table(db, "a4", ann, STORE_OVER, true);
    add_table(db, "b3", bob, STORE_PLAYING, true);
    NOTED("a2 b2 b3 ", k->tables_public(db, 9, note_table, &n, &err));
    NOTED("a2 ", k->tables_public(db, 1, note_table, &n, &err));
    db_close(db);
}

static void an_operator_sees_all_tables(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    add_table(db, "a", 0, STORE_OPEN, false);
    add_table(db, "b", 0, STORE_OVER, false);
    add_table(db, "c", 0, STORE_OPEN, true);
    NOTED("c b a ", k->tables_all(db, -1, 9, note_table, &n, &err));
    NOTED("c b ", k->tables_all(db, -1, 2, note_table, &n, &err));
    NOTED("c a ", k->tables_all(db, STORE_OPEN, 9, note_table, &n, &err));
    NOTED("", k->tables_all(db, STORE_PLAYING, 9, note_table, &n, &err));
    db_close(db);
}

/* ---- to forget a person ---- */

static bool note_said(void *arg, const struct store_said *s)
{
    return note(arg, "%d:%d:%s:%s ", (int)s->number, (int)s->person, s->name,
                s->text);
}

static bool note_said_by(void *arg, const char *table,
                         const struct store_said *s)
{
    return note(arg, "%s:%d:%s ", table, (int)s->number, s->text);
}

static void say(struct store_db *db, const char *table, int number,
                int64_t person, const char *text)
{
    struct store_said s = { .number = number,
                            .person = person,
                            .name = "Someone" };
    snprintf(s.text, sizeof s.text, "%s", text);
    DO(db->kind->said_add(db, table, &s, &err));
}

static void a_person_takes_out_what_they_have_said(void **state)
{
    (void)state;
    struct store_db *db = db_with_table("one");
    const struct store_kind *k = db->kind;
    struct store_table two = table_named("two", 0);
    DO(k->table_add(db, &two, &err));
    say(db, "two", 0, 7, "a");
    say(db, "one", 0, 7, "b");
    say(db, "one", 1, 8, "c");
    say(db, "one", 2, 7, "d");
    NOTED("one:0:b one:2:d two:0:a ",
          k->said_by(db, 7, note_said_by, &n, &err));
    db_close(db);
}

static void seat(struct store_table *t, int at, int64_t person)
{
    t->seat[at].person = person;
    snprintf(t->seat[at].name, sizeof t->seat[at].name, "n%d", (int)person);
    snprintf(t->seat[at].salt, sizeof t->seat[at].salt, "abc");
}

/* Tables where Ann and Bob sit, or Ann alone, in all states. */
static void seat_all(struct store_db *db, int64_t ann, int64_t bob)
{
    static const char *const ids[] = { "open", "playing", "over", "alone0",
                                       "alone1" };
    for (int i = 0; i < 5; i++) {
        struct store_table t = table_named(ids[i], ann);
        t.state = (enum store_state)(i % 3);
        seat(&t, 0, ann);
        if (i < 3)
            seat(&t, 1, bob);
        DO(db->kind->table_add(db, &t, &err));
    }
}

static void a_forgotten_person_leaves_the_others_their_games(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int64_t ann = person_new(db, "Ann", "ann");
    int64_t bob = person_new(db, "Bob", "bob");
    struct store_entry entries[2] = { entry_numbered(0), entry_numbered(1) };
    struct store_token token = token_of(ann, 1);
    struct store_table t;
    struct store_person gone;
    seat_all(db, ann, bob);
    DO(k->token_add(db, &token, &err));
    DO(k->entries_add(db, "over", entries, 2, &err));
    say(db, "over", 0, ann, "hello");
    say(db, "over", 1, bob, "hi");
    say(db, "over", 2, ann, "bye");
    add_report(db, 1, ann);

    DO(k->person_drop(db, ann, &err));
    REFUSED(SIX_UNKNOWN, k->person_drop(db, ann, &err));
    REFUSED(SIX_UNKNOWN, k->person_by_login(db, "ann", &gone, &err));
    assert_int_equal(db_number("db", "SELECT count(*) FROM tokens"), 0);
    REFUSED(SIX_UNKNOWN, k->table_get(db, "alone0", &t, &err));
    REFUSED(SIX_UNKNOWN, k->table_get(db, "alone1", &t, &err));
    DO(k->table_get(db, "open", &t, &err));
    assert_int_equal(t.host, bob);
    assert_int_equal(t.seat[0].person, 0);
    assert_string_equal(t.seat[0].salt, "");
    assert_string_equal(t.seat[1].name, "n2");
    DO(k->table_get(db, "over", &t, &err));
    assert_int_equal(t.host, bob);
    assert_int_equal(t.seat[0].person, 0);
    assert_string_equal(t.seat[0].name, "");
    assert_string_equal(t.seat[0].salt, "abc"); /* of the shuffle */
    NOTED("0:0:: 1:2:Someone:hi 2:0:: ",
          k->said_of(db, "over", 9, note_said, &n, &err));
    say(db, "over", 3, bob, "more");
    NOTED("1:1:0:9:one:chat::0::0 ",
          k->reports_of(db, -1, 9, note_report, &n, &err));
    assert_int_equal(db->damaged, 0);
    db_close(db);
}

/* However SQLite was built. */
static void what_is_deleted_is_overwritten(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    int64_t on = -1;
    assert_int_equal(
        sqlite_pragma((struct sqlite *)db, "PRAGMA secure_delete", &on),
        SQLITE_OK);
    assert_int_equal(on, 1);
    db_close(db);
}

/* ---- cleaning ---- */

static void each_age_cleans_its_own(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    static const char *const tables[] = { "tokens",  "tables",    "reports",
                                          "reports", "sanctions", "resets",
                                          "entries" };
    const struct store_ages ages[] = {
        { .tokens = 102 },
        { .games = 50 },
        { .reports = 70 },
        { .reports = 80 },
        { .sanctions = 51 },
        { .resets = 51 },
        { 0 },
    };
    const int left[] = { 1, 1, 1, 0, 2, 1, 1 },
              gone[] = { 1, 1, 0, 1, 1, 1, 0 };
    int64_t ann = person_new(db, "Ann", "ann");
    struct store_token a = token_of(ann, 1), b = token_of(ann, 2);
    struct store_sanction s = { .until = 50 };
    struct store_entry entry = entry_numbered(0);
    const unsigned char one[STORE_RESET_HASH] = { 1 };
    const unsigned char two[STORE_RESET_HASH] = { 2 };
    DO(k->token_add(db, &a, &err));
    DO(k->token_add(db, &b, &err));
    for (int i = 0; i < 2; i++) {
        struct store_table t = table_named(i ? "new" : "old", 0);
        t.state = STORE_OVER;
        t.ended = i ? 50 : 49;
        DO(k->table_add(db, &t, &err));
        DO(k->entries_add(db, t.id, &entry, 1, &err));
    }
    add_report(db, 1, 2);
    DO(k->report_close(db, 1, "", 75, &err));
    for (s.until = 0; s.until <= 100; s.until += 50)
        DO(k->sanction_add(db, &s, &err));
    DO(k->reset_add(db, one, ann, 50, &err));
    DO(k->reset_add(db, two, ann, 51, &err));
    for (int i = 0; i < 7; i++) {
        char sql[100];
        struct store_swept swept = { 0 };
        DO(k->clean(db, &ages[i], &swept, &err));
        snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", tables[i]);
        assert_int_equal(swept.rows, gone[i]);
        assert_int_equal(db_number("db", sql), left[i]);
    }
    db_close(db);
}

static void a_sanction_goes_with_the_guest_it_was_for(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    const struct store_ages ages = { .guests = 500, .sanctions = 1 };
    struct store_person guest = { .name = "Guest", .created = 100 };
    struct store_sanction address = { .kind = STORE_BAN,
                                      .address = "192.0.2.7" };
    struct store_sanction s = { .kind = STORE_BAN };
    struct store_swept swept = { 0 };
    int64_t rows = 0;
    DO(k->sanction_add(db, &address, &err));
    s.person = person_new(db, "Ann", "ann");
    DO(k->sanction_add(db, &s, &err));
    DO(k->person_add(db, &guest, &err));
    s.person = guest.id;
    DO(k->sanction_add(db, &s, &err));
    do {
        DO(k->clean(db, &ages, &swept, &err));
        rows += swept.rows;
    } while (swept.more);
    assert_int_equal(rows, 2);
    NOTED("2:1:1::0::0 1:1:0:192.0.2.7:0::0 ",
          k->sanctions_all(db, note_sanction, &n, &err));
    db_close(db);
}

/* A flipped bit may make it look old. */
static void what_is_damaged_is_not_cleaned_away(void **state)
{
    (void)state;
    static const char *const makes_old[] = {
        "UPDATE people SET created = 1 WHERE name = 'Ann'",
        "UPDATE tokens SET used = 1", /* whose person is really old */
        "UPDATE tables SET created = 1",
        "UPDATE tables SET ended = 1",
        "UPDATE reports SET closed = 1",
        "UPDATE sanctions SET until = 1",
        "UPDATE resets SET until = 1",
    };
    const int64_t before = 500;
    const struct store_ages ages = { before, before, before, before,
                                     before, before, before };
    const unsigned char hash[STORE_RESET_HASH] = { 1 };
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_swept swept = { 0 };
    struct store_person ann = { .name = "Ann", .created = 1000 };
    struct store_person bob = { .name = "Bob", .created = 100 };
    DO(k->person_add(db, &ann, &err));
    DO(k->person_add(db, &bob, &err));
    struct store_token token = token_of(bob.id, 1);
    token.used = 1000;
    struct store_sanction sanction = { .until = 1000 };
    struct store_table open = table_named("open", 0);
    struct store_table over = table_named("over", 0);
    open.created = over.created = over.ended = 1000;
    over.state = STORE_OVER;
    DO(k->token_add(db, &token, &err));
    DO(k->table_add(db, &open, &err));
    DO(k->table_add(db, &over, &err));
    add_report(db, 1, 2);
    DO(k->report_close(db, 1, "", 1000, &err));
    DO(k->sanction_add(db, &sanction, &err));
    DO(k->reset_add(db, hash, ann.id, 1000, &err));
    db_close(db);
    for (size_t i = 0; i < sizeof makes_old / sizeof makes_old[0]; i++)
        db_exec("db", makes_old[i]);
    db = db_open("db");
    DO(db->kind->clean(db, &ages, &swept, &err));
    assert_int_equal(swept.rows, 0);
    db_close(db);
}

static void cleaning_goes_bit_by_bit(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    const struct store_ages ages = { .games = 1000 };
    struct store_swept swept = { .more = true };
    int64_t all = 0, calls = 0;
    DO(k->begin(db, &err));
    for (int i = 0; i < 90; i++) {
        char id[20];
        snprintf(id, sizeof id, "t%d", i);
        add_table(db, id, 0, STORE_OVER, false);
    }
    DO(k->commit(db, &err));
    for (; swept.more; calls++) {
        DO(k->clean(db, &ages, &swept, &err));
        all += swept.rows;
    }
    assert_int_equal(all, 90);
    assert_true(calls > 2);
    db_close(db);
}

/* How many are deleted of so many old guests, of whom every tenth has a table
 * no more; and what the longest call has cost. */
static int64_t clean_guests(int count, int *steps)
{
    const struct store_ages ages = { .guests = 5000 };
    struct store_swept swept = { .more = true };
    struct store_db *db = db_open("db");
    int64_t all = 0;
    *steps = 0;
    DO(db->kind->begin(db, &err));
    for (int i = 0; i < count; i++) {
        char id[20];
        snprintf(id, sizeof id, "t%d", i);
        int64_t guest = person_new(db, "Guest", "");
        if (i % 10)
            add_table(db, id, guest, STORE_OVER, false);
    }
    DO(db->kind->commit(db, &err));
    while (swept.more) {
        DO(db->kind->clean(db, &ages, &swept, &err));
        int cost =
            sqlite3_stmt_status(sqlite_of(db)->statement[SQL_CLEAN_PEOPLE],
                                SQLITE_STMTSTATUS_VM_STEP, 1);
        *steps = cost > *steps ? cost : *steps;
        all += swept.rows;
    }
    db_close(db);
    return all;
}

static void guests_who_stay_are_not_looked_at_again_and_again(void **state)
{
    int few, many;
    assert_int_equal(clean_guests(600, &few), 60);
    clear_folder(state);
    assert_int_equal(clean_guests(3000, &many), 300);
    assert_true(few > 0 && many < 2 * few);
}

#define TEST(name) cmocka_unit_test_setup(name, clear_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(sanctions_are_kept_until_they_are_dropped),
        TEST(reports_are_worked_through),
        TEST(the_audit_log_gives_the_latest_first),
        TEST(the_time_is_remembered),
        TEST(people_are_found_by_id_login_or_a_part_of_a_name),
        TEST(tokens_grow_old_and_only_the_latest_stay),
        TEST(a_reset_works_once_and_not_too_late),
        TEST(the_lobby_has_each_hosts_latest),
        TEST(an_operator_sees_all_tables),
        TEST(a_person_takes_out_what_they_have_said),
        TEST(a_forgotten_person_leaves_the_others_their_games),
        TEST(what_is_deleted_is_overwritten),
        TEST(each_age_cleans_its_own),
        TEST(a_sanction_goes_with_the_guest_it_was_for),
        TEST(what_is_damaged_is_not_cleaned_away),
        TEST(guests_who_stay_are_not_looked_at_again_and_again),
        TEST(cleaning_goes_bit_by_bit),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
