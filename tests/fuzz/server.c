/* server.c -- the whole server, talked to by a dozen people, in any order.
 *
 * fuzz-server [--seed N] [--steps N] [--seconds N] [--log] [--forget]
 * fuzz-server --words|--orders: which messages and commands it knows
 *
 * Each step is one thing that can happen: somebody says something, comes,
 * goes or reads; the crew or the store does a job or reports one; time passes;
 * disk, memory or bots fail; the server is stopped, or killed, and started
 * again on the same database. A seed is one such story, the same each time;
 * without --seconds there is one. Now and then all that is under way is carried
 * to its end, and what was promised is compared with what there is. --forget
 * puts a fault back that the server once had, for the fuzzer to find.
 */
#include <ftw.h>
#include <sanitizer/common_interface_defs.h>
#include <sanitizer/lsan_interface.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server_faults.h"
#include "server_orders.h"
#include "server_world.h"

enum {
    STEPS = 5000,  /* of a story, unless told otherwise */
    ROUNDS = 400,  /* in which all messages must have their replies */
    PATIENCE = 30, /* seconds of a step; then it is stuck */
    QUIET = 150    /* steps between two times of quiet, about */
};

static uint64_t seed;
static long step, steps;
static const char *doing = "";
static char folder[40], path[60];

/* ---- telling ---- */

/* NOLINTBEGIN(bugprone-signal-handler,cert-sig30-c): from one as a last word */
static void tell_where(void)
{
    fprintf(stderr,
            "seed %llu, step %ld (%s); %d failures of the disk, %d of memory\n"
            "repeat with: fuzz-server --seed %llu --steps %ld --log\n",
            (unsigned long long)seed, step, doing, faults_of_disk(),
            faults_of_memory(), (unsigned long long)seed, steps);
}

/* NOLINTEND(bugprone-signal-handler,cert-sig30-c) */

static void on_alarm(int number)
{
    (void)number;
    static const char text[] = "broken promise: a step does not end\n";
    if (write(STDERR_FILENO, text, sizeof text - 1) > 0)
        tell_where(); /* NOLINT: all is lost, and this is what is wanted */
    _exit(1);
}

/* A failed assertion, too, tells where it happened. */
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
    return "handle_abort=1";
}

static void tell(const char *what, const struct peer *p, const char *text)
{
    doing = what;
    if (!crowd_logs)
        return;
    fprintf(stderr, "%ld %s", step, what);
    if (p)
        fprintf(stderr, " %d", p->index);
    fprintf(stderr, "%s%.300s\n", text[0] ? ": " : "", text);
}

/* ---- peers ---- */

/* A message that is on its way in fragments. */
static struct half {
    char *text;
    size_t length, sent;
    struct asked asked;
} halves[PEERS];
static bool lazy[PEERS]; /* reads nothing for now */

static void forget_half(struct peer *p)
{
    free(halves[p->index].text);
    halves[p->index] = (struct half){ 0 };
}

static struct peer *any_peer(bool open)
{
    int at = roll(PEERS);
    for (int i = 0; i < PEERS; i++) {
        struct peer *p = &peers[(at + i) % PEERS];
        if (p->open == open)
            return p;
    }
    return NULL;
}

static void connect_one(void)
{
    struct peer *p = any_peer(false);
    if (!p || p->index >= manners.peers)
        return;
    tell("connects", p, "");
    forget_half(p);
    lazy[p->index] = false;
    world_connect(p, roll(4));
}

/* The rest of a message, or some more of it. */
static void send_more(struct peer *p, bool all)
{
    struct half *h = &halves[p->index];
    size_t rest = h->length - h->sent;
    size_t length = all ? rest : (size_t)roll((int)rest + 1);
    const char *from = h->text + h->sent;
    bool last = length == rest;
    tell("goes on saying", p, from);
    h->sent += length;
    char *part = malloc(length + 1);
    memcpy(part, from, length);
    if (last) {
        crowd_sent(p, &h->asked);
        forget_half(p);
    }
    world_send(p->wire, part, length, last);
    free(part);
}

static void say(struct peer *p)
{
    static char buf[SAID_MAX];
    struct six_text text;
    struct half *h = &halves[p->index];
    if (h->text) {
        send_more(p, chance(40));
        return;
    }
    six_text_init(&text, buf, sizeof buf);
    if (!words_say(p, &text, &h->asked))
        return;
    if (chance(8) && text.used) {
        h->text = malloc(text.used + 1);
        memcpy(h->text, buf, text.used);
        h->text[text.used] = '\0';
        h->length = text.used;
        send_more(p, false);
        return;
    }
    tell("says", p, buf);
    crowd_sent(p, &h->asked);
    world_send(p->wire, buf, text.used, true);
}

/* Who is paused says nothing more, but for what was under way already. */
static void say_something(void)
{
    struct peer *p = any_peer(true);
    bool waits = p && manners.plays && !crowd_is_served(p);
    if (!p || (waits && chance(80)))
        return;
    for (int more = chance(10) ? roll(8) : 1; more > 0 && p->open; more--)
        if (!world_is_paused(p->wire) || chance(10))
            say(p);
}

/* More than any message may have, or what is no text. */
static void say_too_much(void)
{
    struct peer *p = any_peer(true);
    static char buf[70000];
    if (!p || halves[p->index].text || world_is_paused(p->wire))
        return;
    tell("says too much", p, "");
    memset(buf, ' ', sizeof buf);
    for (int i = 0; i < 5 && p->open; i++)
        world_send(p->wire, buf, sizeof buf, false);
}

static void go(void)
{
    struct peer *p = any_peer(true);
    if (!p)
        return;
    tell("goes", p, "");
    if (chance(30))
        world_cut(p->wire);
    else
        world_disconnect(p->wire);
}

static void listen_some(void)
{
    struct peer *p = any_peer(true);
    if (!p)
        return;
    if (chance(2))
        lazy[p->index] = !lazy[p->index];
    if (lazy[p->index])
        return;
    tell("reads", p, "");
    for (int i = 1 + roll(6); i > 0 && p->open && world_write(p->wire);)
        i--;
}

/* ---- operators ---- */

enum { OPERATORS = 3 };

static void *operators[OPERATORS];

static void command(void **console)
{
    static char buf[2000];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    orders_say(&text);
    tell("an operator commands", NULL, buf);
    world_command(*console, buf, text.used);
}

static void operate(void)
{
    void **console = &operators[roll(OPERATORS)];
    if (!known.operated)
        return;
    if (!*console) {
        *console = world_console();
    } else if (chance(10)) {
        tell("an operator leaves", NULL, "");
        world_leave(*console);
        *console = NULL;
    } else if (!world_is_busy(*console)) {
        command(console);
    }
}

static bool plays(const struct peer *p)
{
    const struct six_value *update =
        p->update ? six_document_root(p->update) : NULL;
    return p->open && strcmp(peer_state(p), "playing") == 0 && update &&
           strcmp(text_of(update, "viewer"), "public") != 0;
}

/* Somebody else at the table where a peer plays, or the peer. */
static const struct peer *companion(const struct peer *p)
{
    const char *table = text_of(peer_table(p), "table");
    const struct peer *found = p;
    for (int i = 0; i < PEERS; i++)
        if (plays(&peers[i]) && chance(50) &&
            strcmp(text_of(peer_table(&peers[i]), "table"), table) == 0)
            found = &peers[i];
    return found;
}

/* An operator takes somebody away from a table, or gives them another name,
 * while somebody there says more than can be answered at once. */
static void interfere(void)
{
    static char buf[300];
    void **console = &operators[0];
    struct six_text text;
    int at = roll(PEERS), i = 0;
    while (i < PEERS && !plays(&peers[(at + i) % PEERS]))
        i++;
    if (!known.operated || i == PEERS || (*console && world_is_busy(*console)))
        return;
    struct peer *p = &peers[(at + i) % PEERS];
    const struct peer *about = companion(p);
    if (!*console)
        *console = world_console();
    six_text_init(&text, buf, sizeof buf);
    orders_about(&text, about->person, about != p && chance(50));
    tell("an operator interferes", NULL, buf);
    world_command(*console, buf, text.used);
    manners.hurry = true;
    for (int more = 2 + roll(6); more > 0 && p->open; more--)
        if (!world_is_paused(p->wire))
            say(p);
    manners.hurry = false;
}

static bool operators_wait(void)
{
    for (int i = 0; i < OPERATORS; i++)
        if (operators[i] && world_is_busy(operators[i]))
            return true;
    return false;
}

/* ---- the rest of the world ---- */

static void think_some(void)
{
    if (!world_thoughts())
        return;
    tell("the crew works", NULL, "");
    world_think(roll(world_thoughts()));
}

static void report_thought(void)
{
    if (!world_thought_ends())
        return;
    tell("the crew reports", NULL, "");
    world_report_thought(roll(world_thought_ends()));
}

static void store_some(void)
{
    if (!world_writes())
        return;
    tell("the store works", NULL, "");
    world_store(1 + roll(world_writes()));
}

static void report_store(void)
{
    if (!world_write_ends())
        return;
    tell("the store reports", NULL, "");
    world_report_store(1 + roll(world_write_ends()));
}

static void pass_time(void)
{
    tell("time passes", NULL, "");
    world_pass(chance(70) ? 100 : roll(5000));
}

/* Clocks run out, tables are idle; the wall clock may go back. */
static void jump(void)
{
    static const int64_t day = 86400000;
    tell("time jumps", NULL, "");
    known.cleaned |= step > 200000; /* weeks have passed */
    if (chance(60))
        world_pass(10000 + roll(120000));
    else if (chance(50))
        world_pass(3600000 + roll(36000000));
    else if (chance(90))
        world_set_wall(roll(2 * (int)day) - day);
    else {
        world_set_wall(200 * day);
        known.cleaned = true;
    }
}

/* ---- what fails ---- */

static struct mood {
    bool disk, memory; /* fail */
    bool bots;         /* fail assertions */
    bool limits;       /* how often somebody may do something is limited */
} mood;

static void fail_some(void)
{
    struct disk_faults how = { .one_in = 1 + roll(30),
                               .reads = chance(40),
                               .writes = chance(60),
                               .syncs = chance(50),
                               .opens = chance(20),
                               .full = chance(50),
                               .halves = chance(50) };
    if (!mood.disk)
        return;
    tell("the disk changes", NULL, "");
    faults_disk(chance(50) ? NULL : &how);
}

static void starve(void)
{
    if (!mood.memory)
        return;
    tell("memory is short", NULL, "");
    world_hashes_fail = chance(30);
    faults_memory(1 + roll(12), chance(20) ? roll(50) : 0);
}

/* ---- quiet ---- */

static bool is_quiet(void)
{
    bool quiet = !world_writes() && !world_write_ends() && !operators_wait();
    for (int i = 0; i < PEERS; i++)
        quiet = quiet && (!peers[i].open || crowd_is_served(&peers[i]));
    return quiet;
}

static void read_all(void)
{
    for (int i = 0; i < PEERS; i++) {
        struct peer *p = &peers[i];
        lazy[i] = false;
        while (p->open && world_write(p->wire))
            ;
    }
}

/* Everything that is under way gets further. */
static void settle_some(void)
{
    while (world_thoughts())
        world_think(0);
    while (world_thought_ends())
        world_report_thought(roll(world_thought_ends()));
    world_store(world_writes());
    world_report_store(world_write_ends());
    read_all();
    world_pass(100);
}

/* What usually happens: nobody waits for long. */
static void carry_on(void)
{
    if (!manners.plays && chance(80))
        return;
    tell("all goes on", NULL, "");
    settle_some();
}

static void finish_halves(void)
{
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open && halves[i].text)
            send_more(&peers[i], true);
}

static void settle(void)
{
    tell("quiet", NULL, "");
    faults_disk(NULL);
    faults_memory(0, 0);
    world_hashes_fail = false;
    read_all();
    finish_halves();
    settle_some();
    for (int round = 0; !is_quiet() && round < ROUNDS; round++)
        settle_some();
    for (int i = 0; i < PEERS && !is_quiet(); i++)
        if (peers[i].open && !crowd_is_served(&peers[i]))
            crowd_tell(&peers[i]);
    if (!is_quiet())
        fail("replies have not come in %d rounds", ROUNDS);
    crowd_settled();
    world_check_quiet();
    world_check_ledger();
}

/* ---- the server begins and ends ---- */

static void open_world(void)
{
    struct world_settings settings = { .limits = mood.limits,
                                       .idle = roll(3) * 5 };
    tell("begins", NULL, "");
    while (!world_open(path, &settings))
        if (chance(50))
            faults_disk(NULL);
}

static void check_leaks(void)
{
    for (int i = 0; i < PEERS; i++)
        forget_half(&peers[i]);
    if (__lsan_do_recoverable_leak_check())
        fail("memory has leaked");
}

static void close_world(void)
{
    world_close();
    memset(operators, 0, sizeof operators);
}

/* As SIGTERM does: some time is left for the last words. */
static void stop_world(void)
{
    tell("stops", NULL, "");
    world_say_goodbye();
    for (int i = roll(20); i > 0; i--) {
        static void (*const last[])(void) = { listen_some, report_store,
                                              store_some,  report_thought,
                                              think_some,  say_something };
        last[roll(6)]();
    }
    tell("ends", NULL, "");
    close_world();
}

/* As kill -9: nobody is told anything, nothing more is written. */
static void kill_world(void)
{
    struct disk_faults gone = { .gone = true };
    tell("is killed", NULL, "");
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open)
            world_disconnect(peers[i].wire);
    faults_disk(&gone);
    faults_memory(0, 0);
    bool failures = known.failures;
    known.failures = true;
    close_world();
    known.failures = failures;
    faults_disk(NULL);
}

static void begin_again(void)
{
    if (chance(50))
        stop_world();
    else
        kill_world();
    check_leaks();
    open_world();
}

/* ---- a story ---- */

struct event {
    int weight;
    void (*happens)(void);
};

static const struct event events[] = {
    { 300, say_something },
    { 170, listen_some },
    { 150, store_some },
    { 130, report_store },
    { 50, think_some },
    { 50, report_thought },
    { 60, pass_time },
    { 40, connect_one },
    { 5, go },
    { 4, jump },
    { 12, fail_some },
    { 25, starve },
    { 150, carry_on },
    { 30, operate },
    { 30, interfere },
    { 1, say_too_much },
    { 1000 / QUIET, settle },
    { 1, begin_again },
};

static void happen(void)
{
    int sum = 0, i = 0;
    for (size_t j = 0; j < sizeof events / sizeof events[0]; j++)
        sum += events[j].weight;
    for (sum = roll(sum); sum >= events[i].weight; i++)
        sum -= events[i].weight;
    events[i].happens();
}

static int remove_one(const char *name, const struct stat *st, int kind,
                      struct FTW *at)
{
    (void)st;
    (void)kind;
    (void)at;
    return remove(name);
}

static void end_folder(void)
{
    if (folder[0])
        nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    folder[0] = '\0';
}

static void begin_folder(void)
{
    snprintf(folder, sizeof folder, "%s/sixstones-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(folder))
        fail("there is no folder for the database");
    snprintf(path, sizeof path, "%s/db", folder);
}

/* All leave, and what is nobody's leaves memory. */
static void end_story(void)
{
    settle();
    for (int i = 0; i < PEERS; i++)
        if (peers[i].open)
            world_disconnect(peers[i].wire);
    settle();
    for (int i = 0; i < 4; i++) {
        world_pass(20000);
        settle_some();
    }
    world_check_idle();
    tell("ends", NULL, "");
    close_world();
    crowd_release();
    known_release();
    check_leaks();
}

static void story(void)
{
    dice = seed;
    dice = six_random(&dice); /* or seeds would be steps of one stream */
    mood = (struct mood){ .disk = chance(40),
                          .memory = chance(30),
                          .bots = chance(30),
                          .limits = chance(25) };
    known.failures = mood.disk || mood.memory || mood.bots;
    world_bots_fail = mood.bots;
    known.loose = mood.memory || mood.limits;
    known.operated = chance(30);
    manners = (struct manners){ .peers = 2 + roll(2 + roll(PEERS - 2)),
                                .plays = chance(65),
                                .names = chance(20) };
    crowd_release();
    world_init(six_random(&dice));
    open_world();
    for (step = 1; step <= steps; step++) {
        alarm(PATIENCE);
        happen();
        world_pass(roll(10));
    }
    end_story();
    alarm(0);
}

/* ---- the program ---- */

/* Each story begins in a process of its own, so that nothing of those before
 * is left and it can be repeated alone. The child tells how often something
 * has failed. */
static bool story_apart(int failures[2])
{
    int told[2], status, counts[2] = { 0 };
    if (pipe(told) != 0)
        fail("there is no pipe");
    begin_folder();
    pid_t child = fork();
    if (child == 0) {
        story();
        counts[0] = faults_of_disk();
        counts[1] = faults_of_memory();
        folder[0] = '\0'; /* our parent's */
        exit(write(told[1], counts, sizeof counts) != sizeof counts);
    }
    close(told[1]);
    bool ok = read(told[0], counts, sizeof counts) == sizeof counts;
    close(told[0]);
    ok = child > 0 && waitpid(child, &status, 0) == child && status == 0 && ok;
    end_folder();
    failures[0] += counts[0];
    failures[1] += counts[1];
    return ok;
}

static int stories(long seconds)
{
    time_t until = time(NULL) + seconds;
    int count = 0, failures[2] = { 0 };
    do {
        if (!story_apart(failures))
            return 1;
        count++;
        seed++;
    } while (time(NULL) < until);
    printf("%d stories of %ld steps, up to seed %llu; %d failures of the disk, "
           "%d of memory\n",
           count, steps, (unsigned long long)(seed - 1), failures[0],
           failures[1]);
    return 0;
}

int main(int argc, char **argv)
{
    long seconds = 0;
    seed = (uint64_t)time(NULL);
    steps = STEPS;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        crowd_logs |= strcmp(argv[i], "--log") == 0;
        world_forgets |= strcmp(argv[i], "--forget") == 0;
        if (strcmp(argv[i], "--seed") == 0)
            seed = strtoull(value, NULL, 10);
        if (strcmp(argv[i], "--steps") == 0)
            steps = strtol(value, NULL, 10);
        if (strcmp(argv[i], "--seconds") == 0)
            seconds = strtol(value, NULL, 10);
        if (strcmp(argv[i], "--words") == 0 ||
            strcmp(argv[i], "--orders") == 0) {
            argv[i][2] == 'w' ? words_list() : orders_list();
            return 0;
        }
    }
    tell_more = tell_where;
    signal(SIGALRM, on_alarm);
    __sanitizer_set_death_callback(tell_where);
    return stories(seconds);
}
