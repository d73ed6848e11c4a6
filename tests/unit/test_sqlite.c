/* test_sqlite.c -- src/server/sqlite*.c: rows go in and come back, and keys are
 * unique. */
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

/* ---- people ---- */

static void same_person(const struct store_person *a,
                        const struct store_person *b)
{
    assert_int_equal(a->id, b->id);
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->login, b->login);
    assert_string_equal(a->password, b->password);
    assert_int_equal(a->created, b->created);
}

static void a_person_comes_back_by_id_and_by_login(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_person p = person_named("Ann Żółć", "Ann"), got;
    DO(k->person_add(db, &p, &err));
    DO(k->person_by_id(db, p.id, &got, &err));
    same_person(&p, &got);
    DO(k->person_by_login(db, "aNN", &got, &err));
    same_person(&p, &got);
    REFUSED(SIX_UNKNOWN, k->person_by_id(db, p.id + 1, &got, &err));
    REFUSED(SIX_UNKNOWN, k->person_by_login(db, "An", &got, &err));
    REFUSED(SIX_UNKNOWN, k->person_by_login(db, "", &got, &err));
    same_person(&p, &got);
    db_close(db);
}

static void a_login_is_one_persons_whatever_its_case(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    person_new(db, "Ann", "Ann");
    struct store_person p = person_named("Another", "aNN");
    REFUSED(SIX_TAKEN, k->person_add(db, &p, &err));
    p.id = person_new(db, "Another", "bob");
    REFUSED(SIX_TAKEN, k->person_set(db, &p, &err));
    /* Only A to Z have a case here. */
    person_new(db, "Third", "łucja");
    person_new(db, "Fourth", "Łucja");
    db_close(db);
}

static void many_have_no_account(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    struct store_person got;
    int64_t id = person_new(db, "Guest", "");
    assert_int_not_equal(person_new(db, "Guest", ""), id);
    DO(db->kind->person_by_id(db, id, &got, &err));
    assert_string_equal(got.login, "");
    assert_string_equal(got.password, "");
    db_close(db);
}

static void a_person_gets_a_name_and_an_account(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_person p = person_named("Guest", ""), got;
    DO(k->person_add(db, &p, &err));
    snprintf(p.name, sizeof p.name, "Ann");
    snprintf(p.login, sizeof p.login, "ann");
    snprintf(p.password, sizeof p.password, "%0127d", 0);
    DO(k->person_set(db, &p, &err));
    DO(k->person_by_login(db, "ann", &got, &err));
    same_person(&p, &got);
    snprintf(p.login, sizeof p.login, "ANN"); /* one's own is not taken */
    DO(k->person_set(db, &p, &err));
    p.id++;
    snprintf(p.login, sizeof p.login, "bob");
    REFUSED(SIX_UNKNOWN, k->person_set(db, &p, &err));
    db_close(db);
}

/* ---- tokens ---- */

static void same_token(const struct store_token *a, const struct store_token *b)
{
    assert_int_equal(a->id, b->id);
    assert_memory_equal(a->hash, b->hash, sizeof a->hash);
    assert_int_equal(a->person, b->person);
    assert_int_equal(a->created, b->created);
    assert_int_equal(a->used, b->used);
}

struct ids {
    int64_t list[20];
    int count, most;
};

static bool note_token(void *arg, const struct store_token *token)
{
    struct ids *ids = arg;
    ids->list[ids->count++] = token->id;
    return ids->count < ids->most;
}

static void a_token_is_found_by_its_hash_and_remembers_when(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_token t = token_of(person_new(db, "Ann", ""), 1), got, other;
    DO(k->token_add(db, &t, &err));
    DO(k->token_find(db, t.hash, 900, 0, &got, &err));
    t.used = 900;
    same_token(&t, &got);
    other = token_of(t.person, 2);
    REFUSED(SIX_UNKNOWN, k->token_find(db, other.hash, 901, 0, &got, &err));
    REFUSED(SIX_TAKEN, k->token_add(db, &t, &err));
    other.person++;
    REFUSED(SIX_UNKNOWN, k->token_add(db, &other, &err));
    db_close(db);
}

static void tokens_are_dropped_one_by_one_or_all_but_one(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int64_t ann = person_new(db, "Ann", ""), bob = person_new(db, "Bob", "");
    struct store_token t[5];
    struct ids ids = { .most = 20 };
    for (int i = 0; i < 5; i++) {
        t[i] = token_of(i < 4 ? ann : bob, i);
        DO(k->token_add(db, &t[i], &err));
    }
    REFUSED(SIX_UNKNOWN, k->token_drop(db, ann, t[4].id, &err));
    DO(k->token_drop(db, ann, t[1].id, &err));
    DO(k->tokens_of(db, ann, note_token, &ids, &err));
    assert_int_equal(ids.count, 3);
    assert_int_equal(ids.list[0], t[3].id); /* used last */
    assert_int_equal(ids.list[2], t[0].id);
    ids = (struct ids){ .most = 2 };
    DO(k->tokens_of(db, ann, note_token, &ids, &err));
    assert_int_equal(ids.count, 2);
    DO(k->token_drop_others(db, ann, t[2].id, &err));
    ids = (struct ids){ .most = 20 };
    DO(k->tokens_of(db, ann, note_token, &ids, &err));
    assert_int_equal(ids.count, 1);
    assert_int_equal(ids.list[0], t[2].id);
    DO(k->token_drop_others(db, ann, 0, &err));
    ids = (struct ids){ .most = 20 };
    DO(k->tokens_of(db, ann, note_token, &ids, &err));
    DO(k->tokens_of(db, bob, note_token, &ids, &err));
    assert_int_equal(ids.count, 1);
    db_close(db);
}

static void the_number_of_a_dropped_token_is_not_given_again(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    struct store_token t = token_of(person_new(db, "Ann", ""), 1);
    DO(db->kind->token_add(db, &t, &err));
    int64_t id = t.id;
    DO(db->kind->token_drop(db, t.person, t.id, &err));
    DO(db->kind->token_add(db, &t, &err));
    assert_true(t.id > id);
    db_close(db);
}

/* ---- tables ---- */

static void same_table(const struct store_table *a, const struct store_table *b)
{
    assert_string_equal(a->id, b->id);
    assert_string_equal(a->game, b->game);
    assert_int_equal(a->host, b->host);
    assert_int_equal(a->state, b->state);
    assert_int_equal(a->open_to_all, b->open_to_all);
    assert_int_equal(a->clocked, b->clocked);
    assert_string_equal(a->settings, b->settings);
    assert_memory_equal(a->secret, b->secret, sizeof a->secret);
    assert_string_equal(a->next, b->next);
    assert_int_equal(a->created, b->created);
    assert_int_equal(a->started, b->started);
    assert_int_equal(a->ended, b->ended);
    assert_int_equal(a->seats, b->seats);
    for (int i = 0; i < a->seats; i++) {
        assert_int_equal(a->seat[i].person, b->seat[i].person);
        assert_string_equal(a->seat[i].name, b->seat[i].name);
        assert_string_equal(a->seat[i].bot, b->seat[i].bot);
        assert_string_equal(a->seat[i].salt, b->seat[i].salt);
        assert_string_equal(a->seat[i].commit, b->seat[i].commit);
        assert_int_equal(a->seat[i].away, b->seat[i].away);
        assert_int_equal(a->seat[i].place, b->seat[i].place);
    }
}

static void a_table_comes_back_with_its_seats(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_table t = full_table("abcdefghij012345", 0), got;
    t.host = t.seat[0].person = person_new(db, "Ann", "");
    DO(k->table_add(db, &t, &err));
    DO(k->table_get(db, t.id, &got, &err));
    same_table(&t, &got);
    REFUSED(SIX_UNKNOWN, k->table_get(db, "ABCDEFGHIJ012345", &got, &err));
    REFUSED(SIX_TAKEN, k->table_add(db, &t, &err));
    db_close(db);
}

static void a_table_keeps_its_origin(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_table t = table_named("one", person_new(db, "Ann", ""));
    char *got = NULL, *long_one = malloc(100001);
    memset(long_one, 'x', 100000);
    long_one[100000] = '\0';
    DO(k->table_add(db, &t, &err));
    DO(k->origin_of(db, "one", &got, &err));
    assert_null(got);
    DO(k->origin_set(db, "one", long_one, &err));
    DO(k->table_set(db, &t, &err));
    DO(k->origin_of(db, "one", &got, &err));
    assert_string_equal(got, long_one);
    free(got);
    free(long_one);
    REFUSED(SIX_UNKNOWN, k->origin_of(db, "two", &got, &err));
    assert_null(got);
    REFUSED(SIX_UNKNOWN, k->origin_set(db, "two", "{}", &err));
    db_close(db);
}

static void a_table_is_set_but_for_what_never_changes(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int64_t ann = person_new(db, "Ann", "");
    struct store_table was = table_named("one", ann), got, to;
    DO(k->table_add(db, &was, &err));
    to = full_table("one", 0);
    snprintf(to.game, sizeof to.game, "splendor");
    memset(to.secret, 0, sizeof to.secret);
    to.created = 1;
    DO(k->table_set(db, &to, &err));
    DO(k->table_get(db, "one", &got, &err));
    memcpy(to.game, was.game, sizeof to.game);
    to.created = was.created;
    same_table(&to, &got);
    to.seats = 3; /* fewer */
    DO(k->table_set(db, &to, &err));
    DO(k->table_get(db, "one", &got, &err));
    same_table(&to, &got);
    snprintf(to.id, sizeof to.id, "two");
    REFUSED(SIX_UNKNOWN, k->table_set(db, &to, &err));
    db_close(db);
}

static void a_table_has_no_strangers(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_table t = table_named("one", 77), got;
    REFUSED(SIX_UNKNOWN, k->table_add(db, &t, &err));
    t.host = 0;
    t.seat[1].person = 77;
    DO(k->begin(db, &err));
    DO(k->begin_part(db, &err));
    REFUSED(SIX_UNKNOWN, k->table_add(db, &t, &err));
    k->drop_part(db);
    DO(k->commit(db, &err));
    REFUSED(SIX_UNKNOWN, k->table_get(db, "one", &got, &err));
    db_close(db);
}

struct names {
    char text[200];
    int most, seats;
};

static bool note_table(void *arg, const struct store_table *table)
{
    struct names *n = arg;
    size_t used = strlen(n->text);
    snprintf(n->text + used, sizeof n->text - used, "%s ", table->id);
    n->seats += table->seats;
    return --n->most != 0;
}

/* Tables a, b, c ... so: o open, p being played, x over. */
static void add_tables(struct store_db *db, const char *states, int64_t host,
                       const struct store_table *like)
{
    for (int i = 0; states[i]; i++) {
        struct store_table t = *like;
        snprintf(t.id, sizeof t.id, "%c", 'a' + i);
        t.host = host;
        t.state = states[i] == 'o'   ? STORE_OPEN
                  : states[i] == 'p' ? STORE_PLAYING
                                     : STORE_OVER;
        DO(db->kind->table_add(db, &t, &err));
    }
}

static void public_tables_are_listed_open_and_latest_first(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_table like = table_named("", 0);
    struct names n = { .most = 100 };
    like.open_to_all = true;
    add_tables(db, "opxop", 0, &like);
    like = table_named("private", 0);
    DO(k->table_add(db, &like, &err));
    DO(k->tables_public(db, 100, note_table, &n, &err));
    assert_string_equal(n.text, "d a e b ");
    assert_int_equal(n.seats, 8);
    n = (struct names){ .most = 100 };
    DO(k->tables_public(db, 3, note_table, &n, &err));
    assert_string_equal(n.text, "d a e ");
    n = (struct names){ .most = 1 };
    DO(k->tables_public(db, 3, note_table, &n, &err));
    assert_string_equal(n.text, "d ");
    db_close(db);
}

static void clocked_tables_are_those_being_played(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_table like = table_named("", 0), t;
    struct names n = { .most = 100 };
    like.clocked = true;
    add_tables(db, "opxp", 0, &like);
    DO(k->tables_clocked(db, note_table, &n, &err));
    assert_string_equal(n.text, "b d ");
    DO(k->table_get(db, "b", &t, &err));
    t.clocked = false;
    DO(k->table_set(db, &t, &err));
    n = (struct names){ .most = 100 };
    DO(k->tables_clocked(db, note_table, &n, &err));
    assert_string_equal(n.text, "d ");
    db_close(db);
}

static void a_person_finds_the_tables_with_a_seat(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int64_t ann = person_new(db, "Ann", ""), bob = person_new(db, "Bob", "");
    struct store_table like = table_named("", 0);
    struct names n = { .most = 100 };
    like.seat[0].person = like.seat[1].person = ann; /* at one screen */
    add_tables(db, "opx", bob, &like);
    DO(k->tables_of(db, ann, 50, note_table, &n, &err));
    assert_string_equal(n.text, "c b a ");
    n = (struct names){ .most = 100 };
    DO(k->tables_of(db, ann, 2, note_table, &n, &err));
    assert_string_equal(n.text, "c b ");
    n = (struct names){ .most = 100 };
    DO(k->tables_of(db, bob, 50, note_table, &n, &err));
    assert_string_equal(n.text, "");
    db_close(db);
}

static void a_host_finds_the_tables_with_and_without_a_seat(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    int64_t ann = person_new(db, "Ann", ""), bob = person_new(db, "Bob", "");
    struct store_table like = table_named("", 0);
    struct names n = { .most = 100 };
    add_tables(db, "opx", ann, &like);
    struct store_table other = table_named("z", bob);
    DO(k->table_add(db, &other, &err));
    DO(k->tables_by(db, ann, 50, note_table, &n, &err));
    assert_string_equal(n.text, "c b a ");
    n = (struct names){ .most = 100 };
    DO(k->tables_by(db, ann, 2, note_table, &n, &err));
    assert_string_equal(n.text, "c b ");
    n = (struct names){ .most = 100 };
    DO(k->tables_by(db, bob, 50, note_table, &n, &err));
    assert_string_equal(n.text, "z ");
    db_close(db);
}

static void a_hosts_tables_are_counted_until_they_are_over(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    int64_t ann = person_new(db, "Ann", ""), bob = person_new(db, "Bob", "");
    struct store_table like = table_named("", 0);
    int count = -1;
    add_tables(db, "oppxx", ann, &like);
    DO(db->kind->tables_count(db, ann, &count, &err));
    assert_int_equal(count, 3);
    DO(db->kind->tables_count(db, bob, &count, &err));
    assert_int_equal(count, 0);
    db_close(db);
}

static bool note_figure(void *arg, const struct store_figure *figure)
{
    struct names *n = arg;
    size_t used = strlen(n->text);
    snprintf(n->text + used, sizeof n->text - used, "%s %d/%d ", figure->game,
             (int)figure->won, (int)figure->played);
    return true;
}

/* A table where a person's seats came in at these places. */
static void add_result(struct store_db *db, const char *id, const char *game,
                       int64_t person, int place, int other,
                       const char *settings)
{
    struct store_table t = table_named(id, 0);
    t.state = STORE_OVER;
    snprintf(t.game, sizeof t.game, "%s", game);
    snprintf(t.settings, sizeof t.settings, "%s", settings);
    t.seat[0].person = person;
    t.seat[0].place = (uint8_t)place;
    t.seat[1].person = other ? person : 0;
    t.seat[1].place = (uint8_t)(other ? other : 3 - place);
    DO(db->kind->table_add(db, &t, &err));
}

static void figures_count_finished_games_but_no_practice(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    struct names n = { .most = 100 };
    int64_t ann = person_new(db, "Ann", ""), bob = person_new(db, "Bob", "");
    add_result(db, "a", "splendor", ann, 1, 0, "{\"practice\":false}");
    add_result(db, "b", "splendor", ann, 2, 0, "{}");
    add_result(db, "c", "splendor", ann, 1, 0, "{\"practice\":true}");
    add_result(db, "d", "gauntlet", ann, 2, 1, "{\"hints\":true}");
    add_result(db, "e", "gauntlet", bob, 1, 0, "");
    add_result(db, "f", "gauntlet", ann, 0, 0, "{}"); /* given up */
    struct store_table t = table_named("g", 0);
    t.state = STORE_PLAYING;
    t.seat[0].person = ann;
    DO(db->kind->table_add(db, &t, &err));
    DO(db->kind->figures_of(db, ann, note_figure, &n, &err));
    assert_string_equal(n.text, "gauntlet 1/1 splendor 1/2 ");
    n = (struct names){ .most = 100 };
    DO(db->kind->figures_of(db, bob, note_figure, &n, &err));
    assert_string_equal(n.text, "gauntlet 1/1 ");
    db_close(db);
}

/* What a long past costs has a bound; each table counts once, however many of
 * its seats are one's own. */
static void figures_are_of_the_latest_tables(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    struct names n = { .most = 100 };
    int64_t ann = person_new(db, "Ann", "");
    char id[20], wanted[60];
    DO(db->kind->begin(db, &err));
    for (int i = 0; i < STORE_FIGURES_MAX + 300; i++) {
        snprintf(id, sizeof id, "t%d", i);
        add_result(db, id, i < 310 ? "gauntlet" : "splendor", ann, 2, 1, "{}");
    }
    DO(db->kind->commit(db, &err));
    DO(db->kind->figures_of(db, ann, note_figure, &n, &err));
    snprintf(wanted, sizeof wanted, "gauntlet 10/10 splendor %d/%d ",
             STORE_FIGURES_MAX - 10, STORE_FIGURES_MAX - 10);
    assert_string_equal(n.text, wanted);
    db_close(db);
}

/* ---- actions and words ---- */

struct entries {
    struct store_entry list[20];
    int count, most;
};

static bool note_entry(void *arg, const struct store_entry *entry)
{
    struct entries *e = arg;
    e->list[e->count++] = *entry;
    return e->count < e->most;
}

static void entries_come_back_in_order(void **state)
{
    (void)state;
    struct store_db *db = db_with_table("one");
    const struct store_kind *k = db->kind;
    struct store_entry in[3] = { entry_numbered(0), entry_numbered(1),
                                 entry_numbered(2) };
    struct entries got = { .most = 20 };
    in[1].seat = SIX_CHANCE;
    in[1].left = 12345678901;
    memset(in[1].text, 'x', SIX_ACTION_TEXT_MAX - 1);
    in[2].kind = STORE_UNDO;
    in[2].count = 100000;
    in[2].text[0] = '\0';
    DO(k->entries_add(db, "one", in, 2, &err));
    DO(k->entries_add(db, "one", in + 2, 1, &err));
    DO(k->entries_of(db, "one", 0, note_entry, &got, &err));
    assert_int_equal(got.count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(got.list[i].number, in[i].number);
        assert_int_equal(got.list[i].at, in[i].at);
        assert_int_equal(got.list[i].kind, in[i].kind);
        assert_int_equal(got.list[i].seat, in[i].seat);
        assert_int_equal(got.list[i].left, in[i].left);
        assert_int_equal(got.list[i].count, in[i].count);
        assert_string_equal(got.list[i].text, in[i].text);
    }
    got = (struct entries){ .most = 1 };
    DO(k->entries_of(db, "one", 1, note_entry, &got, &err));
    assert_int_equal(got.count, 1);
    assert_int_equal(got.list[0].number, 1);
    got = (struct entries){ .most = 20 };
    DO(k->entries_of(db, "one", -1, note_entry, &got, &err));
    assert_int_equal(got.count, 3);
    got.count = 0;
    DO(k->entries_of(db, "one", 7, note_entry, &got, &err));
    DO(k->entries_of(db, "one", INT64_MIN, note_entry, &got, &err));
    assert_int_equal(got.count, 3);
    got.count = 0;
    DO(k->entries_of(db, "one", INT64_MAX, note_entry, &got, &err));
    assert_int_equal(got.count, 0);
    DO(k->entries_of(db, "two", 0, note_entry, &got, &err));
    assert_int_equal(got.count, 0);
    db_close(db);
}

static void a_taken_number_is_stale_and_nothing_happens(void **state)
{
    (void)state;
    struct store_db *db = db_with_table("one");
    const struct store_kind *k = db->kind;
    struct store_table other = table_named("two", 0);
    struct store_entry in[2] = { entry_numbered(0), entry_numbered(1) };
    struct store_entry late = entry_numbered(3);
    struct entries got = { .most = 20 };
    DO(k->table_add(db, &other, &err));
    DO(k->entries_add(db, "one", in, 1, &err));
    DO(k->begin(db, &err));
    DO(k->begin_part(db, &err));
    REFUSED(SIX_STALE, k->entries_add(db, "one", in, 2, &err));
    REFUSED(SIX_STALE, k->entries_add(db, "one", &late, 1, &err));
    k->drop_part(db);
    DO(k->begin_part(db, &err));
    DO(k->entries_add(db, "two", in, 2, &err)); /* has its own numbers */
    DO(k->keep_part(db, &err));
    DO(k->commit(db, &err));
    DO(k->entries_of(db, "one", 0, note_entry, &got, &err));
    assert_int_equal(got.count, 1);
    REFUSED(SIX_UNKNOWN, k->entries_add(db, "three", in, 1, &err));
    db_close(db);
}

static bool note_said(void *arg, const struct store_said *said)
{
    struct names *n = arg;
    size_t used = strlen(n->text);
    snprintf(n->text + used, sizeof n->text - used, "%d:%d:%d:%s:%s ",
             (int)said->number, (int)said->person, said->seat, said->name,
             said->text);
    assert_int_equal(said->at, 10 + said->number);
    return --n->most != 0;
}

static void the_latest_words_come_back_in_order(void **state)
{
    (void)state;
    struct store_db *db = db_with_table("one");
    const struct store_kind *k = db->kind;
    struct store_said said = { .seat = SIX_NOBODY, .person = 9, .name = "Ann" };
    struct names n = { .most = 100 };
    for (int i = 0; i < 5; i++) {
        said.number = i;
        said.at = 10 + i;
        snprintf(said.text, sizeof said.text, "t%d", i);
        DO(k->said_add(db, "one", &said, &err));
    }
    REFUSED(SIX_STALE, k->said_add(db, "one", &said, &err));
    REFUSED(SIX_UNKNOWN, k->said_add(db, "two", &said, &err));
    DO(k->said_of(db, "one", 3, note_said, &n, &err));
    assert_string_equal(n.text, "2:9:7:Ann:t2 3:9:7:Ann:t3 4:9:7:Ann:t4 ");
    n = (struct names){ .most = 1 };
    DO(k->said_of(db, "one", 3, note_said, &n, &err));
    assert_string_equal(n.text, "2:9:7:Ann:t2 ");
    db_close(db);
}

static void a_table_is_dropped_with_all_that_belongs_to_it(void **state)
{
    (void)state;
    struct store_db *db = db_with_table("one");
    const struct store_kind *k = db->kind;
    struct store_entry entry = { .kind = STORE_ACTION, .text = "take" };
    struct store_said said = { .seat = SIX_NOBODY, .name = "Ann" };
    struct store_table t;
    struct names n = { .most = 100 };
    DO(k->entries_add(db, "one", &entry, 1, &err));
    DO(k->said_add(db, "one", &said, &err));
    DO(k->table_drop(db, "one", &err));
    REFUSED(SIX_UNKNOWN, k->table_get(db, "one", &t, &err));
    REFUSED(SIX_UNKNOWN, k->table_drop(db, "one", &err));
    DO(k->said_of(db, "one", 9, note_said, &n, &err));
    assert_string_equal(n.text, "");
    db_close(db);
}

static void a_row_that_does_not_fit_is_damage(void **state)
{
    (void)state;
    struct store_db *db = db_with_table("one");
    const struct store_kind *k = db->kind;
    struct store_person p = { .id = 7 };
    struct store_table t = { .seats = 77 };
    struct entries got = { .most = 20 };
    struct store_entry entry = entry_numbered(0);
    int64_t id = person_new(db, "Ann", "");
    DO(k->entries_add(db, "one", &entry, 1, &err));
    db_exec("db", "UPDATE people SET name = printf('%50d', 1)");
    REFUSED(SIX_BROKEN, k->person_by_id(db, id, &p, &err));
    assert_int_equal(p.id, 7);
    db_exec("db", "UPDATE seats SET place = 100 WHERE seat = 1");
    REFUSED(SIX_BROKEN, k->table_get(db, "one", &t, &err));
    assert_int_equal(t.seats, 77);
    db_exec("db", "UPDATE entries SET text = 'a' || char(0) || 'b'");
    REFUSED(SIX_BROKEN, k->entries_of(db, "one", 0, note_entry, &got, &err));
    assert_int_equal(got.count, 0);
    db_close(db);
}

/* ---- cleaning ---- */

static int64_t guest_with_token(struct store_db *db, int number, int64_t used)
{
    int64_t id = person_new(db, "Guest", "");
    struct store_token t = token_of(id, number);
    t.used = used;
    DO(db->kind->token_add(db, &t, &err));
    return id;
}

static void cleaning_takes_what_nobody_will_miss(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_person got;
    struct store_table t;
    struct store_swept swept = { 0 };
    int64_t gone = guest_with_token(db, 1, 2000);
    int64_t came = guest_with_token(db, 2, 5000);
    int64_t sits = guest_with_token(db, 3, 2000);
    int64_t hosts = guest_with_token(db, 4, 2000);
    int64_t waited = guest_with_token(db, 5, 2000);
    int64_t member = person_new(db, "Ann", "ann");
    t = table_named("played", hosts);
    t.state = STORE_OVER;
    t.seat[1].person = sits;
    DO(k->table_add(db, &t, &err));
    t = table_named("open", waited);
    t.seat[0].person = waited;
    DO(k->table_add(db, &t, &err));
    struct store_entry entry = entry_numbered(0);
    DO(k->entries_add(db, "open", &entry, 1, &err));
    t = table_named("new", 0);
    t.created = 5000;
    DO(k->table_add(db, &t, &err));
    DO(k->clean(db, &(struct store_ages){ .tables = 5000, .guests = 5000 },
                &swept, &err));
    assert_int_equal(swept.rows, 3);
    REFUSED(SIX_UNKNOWN, k->table_get(db, "open", &t, &err));
    REFUSED(SIX_UNKNOWN, k->person_by_id(db, gone, &got, &err));
    REFUSED(SIX_UNKNOWN, k->person_by_id(db, waited, &got, &err));
    DO(k->table_get(db, "played", &t, &err));
    DO(k->table_get(db, "new", &t, &err));
    DO(k->person_by_id(db, came, &got, &err));
    DO(k->person_by_id(db, sits, &got, &err));
    DO(k->person_by_id(db, hosts, &got, &err));
    DO(k->person_by_id(db, member, &got, &err));
    assert_int_equal(db_number("db", "SELECT count(*) FROM tokens"), 3);
    assert_int_equal(db_number("db", "SELECT count(*) FROM entries"), 0);
    assert_true(person_new(db, "Next", "") > member); /* no id comes again */
    db_close(db);
}

/* ---- transactions ---- */

static void what_is_rolled_back_has_not_happened(void **state)
{
    (void)state;
    struct store_db *db = db_open("db");
    const struct store_kind *k = db->kind;
    struct store_person got;
    DO(k->begin(db, &err));
    int64_t id = person_new(db, "Ann", "");
    k->rollback(db);
    REFUSED(SIX_UNKNOWN, k->person_by_id(db, id, &got, &err));
    DO(k->begin(db, &err));
    DO(k->begin_part(db, &err));
    person_new(db, "Ann", "");
    k->drop_part(db);
    DO(k->begin_part(db, &err));
    id = person_new(db, "Bob", "");
    DO(k->keep_part(db, &err));
    DO(k->commit(db, &err));
    db_close(db);
    assert_int_equal(db_number("db", "SELECT count(*) FROM people"), 1);
    db = db_open("db");
    DO(k->person_by_id(db, id, &got, &err));
    assert_string_equal(got.name, "Bob");
    db_close(db);
}

/* What is limited, what is small, and finding people by a part of a name. */
static bool may_scan(const char *line)
{
    static const char *const parts[] = {
        " USING INDEX tables_", "(subquery",   "his",       "SCAN sanctions",
        "SCAN resets",          "SCAN a",      "SCAN heir", "SCAN reports",
        "SCAN tables",          "SCAN people",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(line, parts[i]))
            return true;
    return false;
}

static void no_statement_reads_a_whole_table(void **state)
{
    (void)state;
    struct sqlite *db = sqlite_of(db_open("db"));
    for (int i = SQL_PERSON_ADD; i < SQL_COUNT; i++) {
        char sql[3000];
        sqlite3_stmt *plan;
        snprintf(sql, sizeof sql, "EXPLAIN QUERY PLAN %s", sqlite_sql[i]);
        assert_int_equal(sqlite3_prepare_v2(db->handle, sql, -1, &plan, NULL),
                         SQLITE_OK);
        while (sqlite3_step(plan) == SQLITE_ROW) {
            const char *line = (const char *)sqlite3_column_text(plan, 3);
            if (strncmp(line, "SCAN ", 5) == 0 && !may_scan(line))
                fail_msg("%s: %s", sqlite_sql[i], line);
        }
        sqlite3_finalize(plan);
    }
    db_close(&db->head);
}

#define TEST(name) cmocka_unit_test_setup(name, clear_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_person_comes_back_by_id_and_by_login),
        TEST(a_login_is_one_persons_whatever_its_case),
        TEST(many_have_no_account),
        TEST(a_person_gets_a_name_and_an_account),
        TEST(a_token_is_found_by_its_hash_and_remembers_when),
        TEST(tokens_are_dropped_one_by_one_or_all_but_one),
        TEST(the_number_of_a_dropped_token_is_not_given_again),
        TEST(a_table_comes_back_with_its_seats),
        TEST(a_table_keeps_its_origin),
        TEST(a_table_is_set_but_for_what_never_changes),
        TEST(a_table_has_no_strangers),
        TEST(public_tables_are_listed_open_and_latest_first),
        TEST(clocked_tables_are_those_being_played),
        TEST(a_person_finds_the_tables_with_a_seat),
        TEST(a_host_finds_the_tables_with_and_without_a_seat),
        TEST(a_hosts_tables_are_counted_until_they_are_over),
        TEST(figures_count_finished_games_but_no_practice),
        TEST(figures_are_of_the_latest_tables),
        TEST(entries_come_back_in_order),
        TEST(a_taken_number_is_stale_and_nothing_happens),
        TEST(the_latest_words_come_back_in_order),
        TEST(cleaning_takes_what_nobody_will_miss),
        TEST(what_is_rolled_back_has_not_happened),
        TEST(no_statement_reads_a_whole_table),
        TEST(a_table_is_dropped_with_all_that_belongs_to_it),
        TEST(a_row_that_does_not_fit_is_damage),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
