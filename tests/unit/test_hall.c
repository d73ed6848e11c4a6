/* test_hall.c -- the whole server in one thread, where things happen in an
 * order that is ours: the world of the fuzzer, and a few people whose every
 * word is written here.
 */
#include "../fuzz/server_world.h"

#include "../fuzz/server_faults.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <unistd.h>

/* ---- people ---- */

enum { ANN, BOB, EVE };

/* What each has heard last. */
static struct heard {
    int64_t number;
    int listed;               /* public tables */
    char reply[20], code[20]; /* the type, and the code of an error */
    char table[ID_LENGTH + 1];
    char action[SIX_ACTION_TEXT_MAX]; /* the first that may be done, or "" */
} heard[PEERS];

struct peer peers[PEERS];
bool crowd_logs;
void (*crowd_looks)(struct peer *p, const struct six_value *message,
                    const char *text);
static int64_t tables_in_memory;

void crowd_connected(struct peer *p, void *wire)
{
    p->open = true;
    p->wire = wire;
}

void crowd_gone(struct peer *p)
{
    p->open = false;
}

static void hear_update(struct heard *h, const struct six_value *message)
{
    const struct six_value *list = six_value_get(message, "actions");
    h->number = whole_of(message, "number", -1);
    snprintf(h->action, sizeof h->action, "%s",
             list && list->first ? text_of(list->first, "text") : "");
}

void crowd_heard(struct peer *p, const char *text, size_t length)
{
    struct heard *h = &heard[p->index];
    struct six_document *doc;
    if (six_document_parse(&doc, text, length, NULL) != SIX_OK)
        abort();
    const struct six_value *message = six_document_root(doc);
    const struct six_value *table = six_value_get(message, "table");
    const struct six_value *list = six_value_get(message, "tables");
    if (table && table->kind == SIX_VALUE_OBJECT)
        snprintf(h->table, sizeof h->table, "%s", text_of(table, "table"));
    if (list)
        h->listed = six_value_count(list);
    if (strcmp(text_of(message, "type"), "update") == 0)
        hear_update(h, message);
    if (six_value_get(message, "id")) {
        snprintf(h->reply, sizeof h->reply, "%s", text_of(message, "type"));
        snprintf(h->code, sizeof h->code, "%s", text_of(message, "code"));
    }
    six_document_free(doc);
}

void crowd_operator(const char *text)
{
    struct six_document *doc;
    if (six_document_parse(&doc, text, strlen(text), NULL) != SIX_OK)
        abort();
    tables_in_memory = whole_of(six_document_root(doc), "tables", -1);
    six_document_free(doc);
}

static void say(int who, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void say(int who, const char *format, ...)
{
    char text[4000];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    heard[who].reply[0] = heard[who].code[0] = '\0';
    world_send(peers[who].wire, text, (size_t)length, true);
}

/* ---- what happens ---- */

static void read_all(void)
{
    for (int i = 0; i < PEERS; i++)
        while (peers[i].open && world_write(peers[i].wire))
            ;
}

/* One round of whatever is under way. */
static void go_on(void)
{
    while (world_thoughts())
        world_think(0);
    while (world_thought_ends())
        world_report_thought(0);
    world_store(world_writes());
    world_report_store(world_write_ends());
    read_all();
}

static void settle(void)
{
    for (int i = 0; i < 8; i++) {
        go_on();
        world_pass(100);
    }
}

static void command(const char *text)
{
    void *console = world_console();
    world_command(console, text, strlen(text));
    settle();
    world_leave(console);
}

static int64_t count_tables(void)
{
    tables_in_memory = -1;
    command("{\"type\":\"status\"}");
    return tables_in_memory;
}

static char folder[40], path[60];

static void open_world(void)
{
    struct world_settings settings = { .idle = 5 };
    memset(peers, 0, sizeof peers);
    for (int i = 0; i < PEERS; i++)
        peers[i].index = i;
    assert_true(world_open(path, &settings));
    crowd_looks = NULL; /* what is told is not what is tried here */
}

static int begin(void **state)
{
    (void)state;
    static bool begun;
    dice = 5;
    known = (struct known){ .failures = true, .operated = true };
    world_bots_fail = world_frames_fail = world_hashes_fail = false;
    memset(heard, 0, sizeof heard);
    if (!begun)
        world_init(1);
    begun = true;
    snprintf(folder, sizeof folder, "%s/sixstones-hall-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/db", folder);
    open_world();
    return 0;
}

static int end(void **state)
{
    static const char *const files[] = { "", "-wal", "-shm", ".lock" };
    char name[80];
    (void)state;
    faults_disk(NULL);
    world_close();
    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "%s%s", path, files[i]);
        unlink(name);
    }
    return rmdir(folder);
}

static void come(int who, const char *name)
{
    world_connect(&peers[who], who);
    say(who, "{\"type\":\"hello\",\"id\":1,\"name\":\"%s\"}", name);
    settle();
    assert_string_equal(heard[who].reply, "hello");
}

static void all_go(void)
{
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open)
            world_disconnect(peers[i].wire);
}

static void ask(int who, const char *message)
{
    say(who, "%s", message);
    settle();
    assert_string_not_equal(heard[who].reply, "error");
}

static void play(int who)
{
    say(who, "{\"type\":\"play\",\"id\":1,\"number\":%lld,\"action\":\"%s\"}",
        (long long)heard[who].number, heard[who].action);
}

/* Ann and Bob play, and it is Ann's turn. */
static void begin_game(void)
{
    come(ANN, "Ann");
    come(BOB, "Bob");
    ask(ANN, "{\"type\":\"new\",\"id\":1,\"game\":\"splendor\",\"seats\":2,"
             "\"seat\":\"a\"}");
    say(BOB, "{\"type\":\"join\",\"id\":1,\"table\":\"%s\"}", heard[ANN].table);
    settle();
    ask(BOB, "{\"type\":\"sit\",\"id\":1}");
    ask(ANN, "{\"type\":\"start\",\"id\":1}");
    if (!heard[ANN].action[0]) {
        play(BOB);
        settle();
    }
    assert_true(heard[ANN].action[0]);
}

/* ---- a table is read again ---- */

/* An operator deletes who sits at a table, while whoever plays there has said
 * more than the server has answered: one change is stored, the next fails, and
 * the table is to be read again for both reasons. What is played then must be
 * in what was read. */
static void a_table_is_not_read_again_while_it_is_stored(void **state)
{
    (void)state;
    begin_game();
    void *console = world_console();
    static const char delete[] = "{\"type\":\"delete\",\"who\":\"2\","
                                 "\"yes\":true}";
    world_command(console, delete, sizeof delete - 1);
    say(ANN, "{\"type\":\"say\",\"id\":1,\"text\":\"hi\"}");
    say(ANN, "{\"type\":\"back\",\"id\":2,\"seat\":\"a\"}");
    play(ANN);
    settle();
    int64_t number = heard[ANN].number;
    if (heard[ANN].action[0])
        play(ANN);
    settle();
    world_leave(console);
    assert_true(heard[ANN].number >= number);
    all_go();
    world_pass(60000);
    settle();
    come(EVE, "Eve");
    say(EVE, "{\"type\":\"join\",\"id\":1,\"table\":\"%s\"}", heard[ANN].table);
    settle();
    assert_string_equal(heard[EVE].code, "");
    assert_int_equal(heard[EVE].number, heard[ANN].number);
}

/* ---- clocks ---- */

static void all_games_with_a_clock_go_on_after_a_restart(void **state)
{
    enum { MANY = 300 };
    (void)state;
    come(ANN, "Ann");
    for (int i = 0; i < MANY; i++) {
        say(ANN, "{\"type\":\"new\",\"id\":1,\"game\":\"splendor\","
                 "\"seats\":2,\"seat\":\"a\",\"bots\":{\"b\":\"random\"},"
                 "\"clock\":{\"kind\":\"decision\",\"seconds\":600},"
                 "\"start\":true}");
        go_on();
    }
    settle();
    world_close();
    open_world();
    for (int i = 0; i < MANY; i++)
        go_on();
    settle();
    assert_int_equal(count_tables(), MANY);
}

/* A table that was given up gets a second chance, as one without a clock does:
 * nobody is there, so it is read again when somebody comes. */
static void a_clock_keeps_no_table_that_was_given_up(void **state)
{
    (void)state;
    come(ANN, "Ann");
    ask(ANN, "{\"type\":\"new\",\"id\":1,\"game\":\"splendor\",\"seats\":2,"
             "\"seat\":\"a\",\"bots\":{\"b\":\"random\"},"
             "\"clock\":{\"kind\":\"game\",\"seconds\":86400},"
             "\"start\":true}");
    world_bots_fail = true;
    say(ANN, "{\"type\":\"why\",\"id\":1,\"action\":\"x\"}");
    settle();
    for (int i = 0; i < 1000 && strcmp(heard[ANN].code, "broken") != 0; i++) {
        play(ANN);
        settle();
    }
    assert_string_equal(heard[ANN].code, "broken");
    world_bots_fail = false;
    all_go();
    settle();
    assert_int_equal(count_tables(), 1);
    world_pass(60000);
    settle();
    assert_int_equal(count_tables(), 0);
    come(BOB, "Bob");
    say(BOB, "{\"type\":\"join\",\"id\":1,\"table\":\"%s\"}", heard[ANN].table);
    settle();
    assert_string_equal(heard[BOB].reply, "join");
}

/* ---- what fails for one, and not for others ---- */

/* Eve looks on, and at a record of hers at which an assertion fails. */
static void a_record_that_fails_breaks_no_table(void **state)
{
    static const char record[] =
        "sixstones record 1\\ngame splendor\\nseats 2\\n\\ndeal 1\\n";
    (void)state;
    begin_game();
    come(EVE, "Eve");
    say(EVE, "{\"type\":\"join\",\"id\":1,\"table\":\"%s\"}", heard[ANN].table);
    settle();
    say(EVE, "{\"type\":\"replay\",\"id\":1,\"record\":\"%s\"}", record);
    settle();
    assert_string_equal(heard[EVE].reply, "replay");
    world_frames_fail = true;
    say(EVE, "{\"type\":\"frame\",\"id\":1,\"count\":0}");
    settle();
    assert_false(peers[EVE].open);
    play(ANN);
    settle();
    assert_string_equal(heard[ANN].reply, "play");
}

/* ---- the lobby ---- */

static const char tables[] = "{\"type\":\"tables\",\"id\":1}";
static const char new_table[] = "{\"type\":\"new\",\"id\":1,\"game\":"
                                "\"splendor\",\"public\":true}";

/* However many ask for the list of tables, it is read once, and in its turn. */
static void lists_of_tables_are_read_after_what_is_to_be_stored(void **state)
{
    (void)state;
    begin_game();
    come(EVE, "Eve");
    for (int i = EVE + 1; i < PEERS; i++)
        come(i, "Guest");
    say(EVE, "%s", new_table);
    go_on();
    for (int i = EVE + 1; i < PEERS; i++)
        say(i, "%s", tables);
    assert_int_equal(world_writes(), 1);
    play(ANN);
    world_store(world_writes());
    world_report_store(1);
    read_all();
    assert_string_equal(heard[ANN].reply, "play");
    assert_string_equal(heard[EVE + 1].reply, "");
    settle();
    for (int i = EVE + 1; i < PEERS; i++)
        assert_int_equal(heard[i].listed, 1);
}

/* Bob's list is being read when Ann's table comes, so it is not Ann's. */
static void whoever_opens_a_table_finds_it_in_the_next_list(void **state)
{
    (void)state;
    come(ANN, "Ann");
    come(BOB, "Bob");
    ask(BOB, new_table);
    say(BOB, "%s", tables);
    world_store(world_writes());
    say(ANN, "%s", new_table);
    say(ANN, "%s", tables);
    world_report_store(1);
    read_all();
    assert_int_equal(heard[BOB].listed, 1);
    settle();
    assert_string_equal(heard[ANN].reply, "tables");
    assert_int_equal(heard[ANN].listed, 2);
}

/* ---- passwords ---- */

static const char right_login[] = "{\"type\":\"login\",\"id\":1,\"login\":"
                                  "\"ann\",\"password\":\"correct horse\"}";
static const char right_change[] =
    "{\"type\":\"password\",\"id\":1,\"old\":\"correct horse\","
    "\"password\":\"correct horse\"}";
static const char no_such_login[] = "{\"type\":\"login\",\"id\":1,\"login\":"
                                    "\"nobody\",\"password\":\"some horse\"}";

static void register_ann(void)
{
    come(ANN, "Ann");
    ask(ANN, "{\"type\":\"register\",\"id\":1,\"login\":\"ann\","
             "\"password\":\"correct horse\"}");
}

/* Without memory nobody knows whether it is right, and it costs no guess. */
static void a_password_that_can_not_be_checked_is_not_wrong(void **state)
{
    static const char *const messages[] = { right_login, no_such_login,
                                            right_change };
    (void)state;
    register_ann();
    world_set("rate-guesses-account", "0.001 2");
    world_set("rate-guesses-each", "0.001 2");
    world_hashes_fail = true;
    for (int i = 0; i < 12; i++) {
        say(ANN, "%s", messages[i / 4]);
        settle();
        assert_string_equal(heard[ANN].code, "busy");
    }
    world_hashes_fail = false;
    ask(ANN, right_login);
    say(ANN, "%s", no_such_login);
    settle();
    assert_string_equal(heard[ANN].code, "denied");
}

static void a_password_that_can_not_be_looked_up_costs_no_guess(void **state)
{
    struct disk_faults bad = {
        .one_in = 1, .reads = true, .opens = true, .writes = true, .syncs = true
    };
    (void)state;
    register_ann();
    world_set("rate-guesses-account", "0.001 2");
    world_close();
    open_world();
    world_set("rate-guesses-account", "0.001 2");
    come(BOB, "Bob");
    for (int i = 0; i < 4; i++) {
        faults_disk(&bad);
        say(BOB, "%s", right_login);
        settle();
        assert_string_equal(heard[BOB].reply, "error");
        assert_string_not_equal(heard[BOB].code, "limit");
        faults_disk(NULL);
        settle();
    }
    ask(BOB, right_login);
}

/* ---- who fails to come in stays where they are ---- */

static void a_login_that_fails_leaves_no_table(void **state)
{
    struct disk_faults full = { .one_in = 1, .writes = true, .full = true };
    static const char *const messages[] = { right_login,
                                            "{\"type\":\"hello\",\"id\":1}" };
    (void)state;
    begin_game();
    come(EVE, "Eve");
    ask(EVE, "{\"type\":\"register\",\"id\":1,\"login\":\"ann\","
             "\"password\":\"correct horse\"}");
    for (int i = 0; i < 2; i++) {
        faults_disk(&full);
        say(ANN, "%s", messages[i]);
        settle();
        assert_string_equal(heard[ANN].code, "io");
        faults_disk(NULL);
        settle();
        ask(ANN, "{\"type\":\"say\",\"id\":1,\"text\":\"hi\"}");
    }
    play(ANN);
    settle();
    assert_string_equal(heard[ANN].reply, "play");
}

static void whoever_is_banned_logs_in_nowhere_and_leaves_no_table(void **state)
{
    (void)state;
    begin_game();
    come(EVE, "Eve");
    ask(EVE, "{\"type\":\"register\",\"id\":1,\"login\":\"ann\","
             "\"password\":\"correct horse\"}");
    command("{\"type\":\"ban\",\"who\":\"3\",\"for\":\"ever\"}");
    say(ANN, "%s", right_login);
    settle();
    assert_string_equal(heard[ANN].reply, "error");
    play(ANN);
    settle();
    assert_string_equal(heard[ANN].reply, "play");
}

#define SCENE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENE(a_table_is_not_read_again_while_it_is_stored),
        SCENE(all_games_with_a_clock_go_on_after_a_restart),
        SCENE(a_clock_keeps_no_table_that_was_given_up),
        SCENE(a_record_that_fails_breaks_no_table),
        SCENE(lists_of_tables_are_read_after_what_is_to_be_stored),
        SCENE(whoever_opens_a_table_finds_it_in_the_next_list),
        SCENE(a_password_that_can_not_be_checked_is_not_wrong),
        SCENE(a_password_that_can_not_be_looked_up_costs_no_guess),
        SCENE(a_login_that_fails_leaves_no_table),
        SCENE(whoever_is_banned_logs_in_nowhere_and_leaves_no_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
