/* test_server.c -- the parts of the server that need no socket: settings,
 * limits, and the crew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/hash.h"
#include "core/rng.h"
#include "server/ages.h"
#include "server/container.h"
#include "server/crew.h"
#include "server/settings.h"
#include "server/shares.h"
#include "server/timer.h"
#include "sixstones/game.h"

/* ---- settings ---- */

static void defaults_are_such_that_a_person_can_just_start_it(void **state)
{
    struct settings s;
    (void)state;
    settings_init(&s);
    assert_string_equal(s.listen, "127.0.0.1:6060");
    assert_int_equal(s.metrics, METRICS_LOCAL);
    assert_false(s.proxy);
    assert_true(s.messages.per_second > 0 && s.messages.burst >= 1);
    assert_true(s.connections > 0);
}

static void a_file_sets_what_it_names(void **state)
{
    struct settings s;
    struct six_error err = { 0 };
    (void)state;
    settings_init(&s);
    assert_int_equal(settings_read(&s,
                                   "# a comment\n"
                                   "\n"
                                   "  listen =  0.0.0.0:80  \r\n"
                                   "proxy=yes\n"
                                   "rate-messages = none\n"
                                   "rate-makes-each = 0.5 3\n"
                                   "workers = 3",
                                   &err),
                     SIX_OK);
    assert_string_equal(s.listen, "0.0.0.0:80");
    assert_true(s.proxy);
    assert_true(s.messages.per_second == 0);
    assert_true(s.makes_each.per_second == 0.5 && s.makes_each.burst == 3);
    assert_int_equal(s.workers, 3);
}

static void a_bad_line_is_named_by_its_number(void **state)
{
    static const struct {
        const char *text;
        six_status status;
        int line;
    } cases[] = {
        { "listen", SIX_SYNTAX, 1 },
        { "\n\ncolour = red\n", SIX_UNKNOWN, 3 },
        { "proxy = maybe", SIX_RANGE, 1 },
        { "workers = 1.5", SIX_RANGE, 1 },
        { "workers = -1", SIX_RANGE, 1 },
        { "workers = 99999999999999999999", SIX_RANGE, 1 },
        { "rate-messages = 1", SIX_RANGE, 1 },
        { "rate-messages = 0 5", SIX_RANGE, 1 },
        { "rate-messages = 1 2 3", SIX_RANGE, 1 },
        { "rate-messages = nan 5", SIX_RANGE, 1 },
        { "metrics = some", SIX_RANGE, 1 },
        { "data = a\x01z", SIX_SYNTAX, 1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct settings s;
        struct six_error err = { 0 };
        settings_init(&s);
        assert_int_equal(settings_read(&s, cases[i].text, &err),
                         cases[i].status);
        assert_int_equal(err.line, cases[i].line);
        assert_true(err.text[0]);
    }
}

/* What would never fit a request is refused, not believed in silence. */
static void names_and_origins_are_written_as_they_are_compared(void **state)
{
    static const struct {
        const char *name, *value;
        six_status status;
    } cases[] = {
        { "hosts", "", SIX_OK },
        { "hosts", "games.example.org  localhost, ::1 10.0.0.1", SIX_OK },
        { "hosts", "https://games.example.org", SIX_RANGE },
        { "hosts", "localhost games.example.org:443", SIX_RANGE },
        { "hosts", "[::1]", SIX_RANGE },
        { "hosts", "games.example.org/", SIX_RANGE },
        { "hosts", "*.example.org", SIX_RANGE },
        { "hosts", "\"games.example.org\"", SIX_RANGE },
        { "hosts", "games.example.org # ours", SIX_RANGE },
        { "hosts", "spiel.example;other.example", SIX_RANGE },
        { "hosts", "sp\u00fcl.example", SIX_RANGE },
        { "hosts", "xn--spl-hoa.example my_host-2", SIX_OK },
        { "origins", "'https://a.example'", SIX_RANGE },
        { "origins", "https://a.example:443", SIX_RANGE },
        { "origins", "HTTPS://a.example:443", SIX_RANGE },
        { "origins", "http://[::1]:80", SIX_RANGE },
        { "origins", "http://a.example:443 https://a.example:80", SIX_OK },
        { "origins", "https://a.example:4430 http://[fe80::443]", SIX_OK },
        { "origins", "app://a.example:80", SIX_OK },
        { "origins", "https://*.example.org", SIX_RANGE },
        { "origins", "", SIX_OK },
        { "origins", "https://a.example, http://[::1]:8080", SIX_OK },
        { "origins", "a.example", SIX_RANGE },
        { "origins", "https://a.example/", SIX_RANGE },
        { "origins", "https://", SIX_RANGE },
        { "origins", "https://a.example ://b.example", SIX_RANGE },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct settings s;
        struct six_error err = { 0 };
        settings_init(&s);
        assert_int_equal(settings_set(&s, cases[i].name, cases[i].value, &err),
                         cases[i].status);
    }
}

static void an_address_is_taken_apart(void **state)
{
    static const struct {
        const char *text, *host;
        int port; /* -1: none */
    } cases[] = {
        { "127.0.0.1:6060", "127.0.0.1", 6060 },
        { "[::1]:80", "::1", 80 },
        { "8080", "", 8080 },
        { ":8080", "", 8080 },
        { "localhost:0", "localhost", 0 },
        { "localhost", "", -1 },
        { "localhost:65536", "", -1 },
        { "localhost:-1", "", -1 },
        { "", "", -1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char host[64];
        int port;
        struct six_error err = { 0 };
        six_status st =
            settings_address(cases[i].text, host, sizeof host, &port, &err);
        assert_int_equal(st, cases[i].port < 0 ? SIX_RANGE : SIX_OK);
        if (st != SIX_OK)
            continue;
        assert_string_equal(host, cases[i].host);
        assert_int_equal(port, cases[i].port);
    }
}

/* ---- limits ---- */

static void a_bucket_gives_its_burst_and_fills_again(void **state)
{
    struct bucket b = { 0 };
    struct rate rate = { .per_second = 2, .burst = 5 };
    (void)state;
    for (int i = 0; i < 5; i++)
        assert_true(bucket_take(&b, &rate, 1000));
    assert_false(bucket_take(&b, &rate, 1000));
    assert_int_equal(bucket_wait(&b, &rate), 1);
    assert_true(bucket_take(&b, &rate, 1500));
    assert_false(bucket_take(&b, &rate, 1500));
    for (int i = 0; i < 5; i++)
        assert_true(bucket_take(&b, &rate, 100000));
    assert_false(bucket_take(&b, &rate, 100000));
}

static void no_rate_is_no_limit(void **state)
{
    struct bucket b = { 0 };
    struct rate rate = { 0 };
    (void)state;
    for (int i = 0; i < 1000; i++)
        assert_true(bucket_take(&b, &rate, 1000));
}

static void looking_into_a_bucket_takes_nothing(void **state)
{
    struct bucket b = { 0 };
    struct rate rate = { .per_second = 0.001, .burst = 1 };
    (void)state;
    for (int i = 0; i < 10; i++)
        assert_true(bucket_has(&b, &rate, 1000));
    assert_true(bucket_take(&b, &rate, 1000));
    assert_false(bucket_has(&b, &rate, 1000));
    assert_true(bucket_wait(&b, &rate) > 900);
    rate.per_second = 1e-300;
    bucket_charge(&b, &rate, 1000, 1e9);
    assert_in_range(bucket_wait(&b, &rate), 86400, 400 * 86400);
    assert_true(b.full > 1000 + 86400000LL);
}

static void wrong_passwords_are_counted_by_account(void **state)
{
    static struct tallies all;
    struct rate rate = { .per_second = 1, .burst = 2 };
    (void)state;
    struct bucket *a = tallies_get(&all, 7);
    assert_ptr_equal(tallies_get(&all, 7), a);
    assert_ptr_not_equal(tallies_get(&all, 7 + TALLIES_SLOTS), a);
    assert_true(bucket_take(a, &rate, 1000) && bucket_take(a, &rate, 1000));
    assert_false(bucket_take(a, &rate, 1000));
    bucket_charge(a, &rate, 1000, -1);
    assert_true(bucket_take(a, &rate, 1000));
    tallies_forget(&all, 1500);
    assert_int_equal(all.count, 1);
    tallies_forget(&all, 10000);
    assert_int_equal(all.count, 0);
    tallies_release(&all);
}

static void addresses_are_remembered_and_forgotten(void **state)
{
    static struct addresses all;
    (void)state;
    struct address *a = addresses_get(&all, "10.0.0.1", 1000);
    struct address *b = addresses_get(&all, "::1", 2000);
    assert_ptr_not_equal(a, b);
    assert_ptr_equal(addresses_get(&all, "10.0.0.1", 1000), a);
    address_hold(a);
    addresses_forget(&all, 1500, 1500);
    assert_int_equal(all.count, 2); /* somebody is connected */
    address_release(a);
    assert_true(bucket_take(&a->guess, &(struct rate){ 0.5, 3 }, 1000));
    addresses_forget(&all, 1500, 2999);
    assert_int_equal(all.count, 2); /* a guess still counts */
    addresses_forget(&all, 1500, 3000);
    assert_int_equal(all.count, 1);
    assert_ptr_equal(addresses_get(&all, "::1", 3000), b);
    addresses_release(&all);
    assert_int_equal(all.count, 0);
}

/* Whoever has a large network chooses among many addresses, and among any
 * names; what they know of the program must not help them. */
static void nobody_can_put_all_of_theirs_into_one_list(void **state)
{
    static struct addresses all;
    static struct tallies names;
    const unsigned slots = ADDRESSES_SLOTS;
    unsigned char key[16];
    int most = 0;
    (void)state;
    for (unsigned i = 0; all.count < 200; i++) {
        char text[40];
        snprintf(text, sizeof text, "2001:db8:%x:%x::", i >> 16, i & 0xffff);
        address_key(text, key);
        if (six__hash(key, sizeof key) % slots == 7)
            addresses_get(&all, text, 0);
    }
    for (unsigned i = 0; i < slots; i++) {
        int length = 0;
        for (struct address *a = all.slot[i]; a; a = a->next)
            length++;
        most = length > most ? length : most;
    }
    assert_in_range(most, 1, 10);
    for (uint64_t i = 0; i < 200; i++)
        tallies_get(&names, 7 + i * TALLIES_SLOTS);
    for (int i = most = 0; i < TALLIES_SLOTS; i++) {
        int length = 0;
        for (struct tally *t = names.slot[i]; t; t = t->next)
            length++;
        most = length > most ? length : most;
    }
    assert_in_range(most, 1, 10);
    addresses_release(&all);
    tallies_release(&names);
}

static void an_ipv6_network_is_one_address(void **state)
{
    static struct addresses all;
    (void)state;
    struct address *a = addresses_get(&all, "2001:db8:1:2::1", 0);
    assert_string_equal(a->name, "2001:db8:1:2::/64");
    assert_ptr_equal(addresses_get(&all, "2001:db8:1:2:ffff::9", 0), a);
    assert_ptr_not_equal(addresses_get(&all, "2001:db8:1:3::1", 0), a);
    a = addresses_get(&all, "fe80::1%eth0", 0);
    assert_string_equal(a->name, "fe80::/64");
    assert_ptr_equal(addresses_get(&all, "fe80::2", 0), a);
    struct address *four = addresses_get(&all, "192.0.2.7", 0);
    assert_string_equal(four->name, "192.0.2.7");
    assert_ptr_equal(addresses_get(&all, "::ffff:192.0.2.7", 0), four);
    assert_ptr_not_equal(addresses_get(&all, "192.0.2.8", 0), four);
    struct address *none = addresses_get(&all, "nonsense", 0);
    assert_ptr_equal(addresses_get(&all, "", 0), none);
    assert_true(a->number && a->number != four->number);
    addresses_release(&all);
}

/* ---- the crew ---- */

struct bell {
    pthread_mutex_t mutex;
    pthread_cond_t rung;
    int count;
};

static void ring(void *arg)
{
    struct bell *bell = arg;
    pthread_mutex_lock(&bell->mutex);
    bell->count++;
    pthread_cond_signal(&bell->rung);
    pthread_mutex_unlock(&bell->mutex);
}

static void await(struct bell *bell, int count)
{
    pthread_mutex_lock(&bell->mutex);
    while (bell->count < count)
        pthread_cond_wait(&bell->rung, &bell->mutex);
    pthread_mutex_unlock(&bell->mutex);
}

static struct owner somebody = { .holds = 1 };

struct task {
    struct crew_job job;
    atomic_bool *gate; /* waits until it is set; or NULL */
    atomic_int *worked;
    int done;
};

static void work(struct crew_job *job)
{
    struct task *t = (struct task *)job;
    struct timespec moment = { .tv_nsec = 1000000 };
    while (t->gate && !atomic_load(t->gate))
        nanosleep(&moment, NULL);
    atomic_fetch_add(t->worked, 1);
}

static void done(struct crew_job *job)
{
    ((struct task *)job)->done++;
}

static void all_jobs_are_done_and_reported_on_the_own_thread(void **state)
{
    struct bell bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
                         0 };
    struct task tasks[50] = { 0 };
    atomic_int worked = 0;
    struct crew *crew = crew_new(3, ring, &bell);
    (void)state;
    for (int i = 0; i < 50; i++) {
        tasks[i].job = (struct crew_job){ .owner = &somebody,
                                          .work = work,
                                          .done = done,
                                          .share.seconds = i % 2 };
        tasks[i].worked = &worked;
        crew_submit(crew, &tasks[i].job);
    }
    await(&bell, 50);
    for (int i = 0; i < 50; i++)
        assert_int_equal(tasks[i].done, 0);
    crew_report(crew);
    for (int i = 0; i < 50; i++)
        assert_int_equal(tasks[i].done, 1);
    assert_int_equal(atomic_load(&worked), 50);
    struct crew_counts counts;
    crew_count(crew, &counts);
    assert_int_equal(counts.waiting[CREW_SHORT] + counts.waiting[CREW_LONG] +
                         counts.running[CREW_LONG],
                     0);
    crew_free(crew);
}

static struct task task(atomic_int *worked, atomic_bool *gate, double seconds,
                        uint64_t address, uint64_t person)
{
    return (struct task){ .job = { .owner = &somebody,
                                   .work = work,
                                   .done = done,
                                   .share.payer = { address, person },
                                   .share.seconds = seconds },
                          .gate = gate,
                          .worked = worked };
}

static void what_is_short_is_not_kept_waiting_by_what_is_long(void **state)
{
    struct bell bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
                         0 };
    atomic_bool gate = false;
    atomic_int worked = 0;
    struct task lengthy[4], brief = task(&worked, NULL, 0.1, 1, 1);
    struct crew *crew = crew_new(2, ring, &bell);
    (void)state;
    for (int i = 0; i < 4; i++) {
        lengthy[i] = task(&worked, &gate, 4, 1, 1);
        assert_int_equal(crew_submit(crew, &lengthy[i].job), SIX_OK);
    }
    crew_submit(crew, &brief.job);
    await(&bell, 1); /* the long ones wait for the gate */
    crew_report(crew);
    assert_int_equal(brief.done, 1);
    assert_int_equal(lengthy[0].done, 0);
    atomic_store(&gate, true);
    await(&bell, 5);
    crew_free(crew);
    for (int i = 0; i < 4; i++)
        assert_int_equal(lengthy[i].done, 1);
}

/* ---- shares ---- */

/* Let each job of a queue take its time; write down whose they were. */
static void run_shares(struct shares *s, char *order)
{
    struct share_job *job;
    while ((job = shares_take(s, 1, 1)) != NULL) {
        *order++ = (char)('a' + job->payer.address);
        *order++ = (char)('0' + job->payer.person);
        shares_end(s, job, job->seconds);
    }
    *order = '\0';
}

static void put_shares(struct shares *s, struct task *tasks, const char *whose,
                       double seconds)
{
    for (size_t i = 0; whose[2 * i]; i++) {
        tasks[i] = task(NULL, NULL, seconds, (uint64_t)(whose[2 * i] - 'a'),
                        (uint64_t)(whose[2 * i + 1] - '0'));
        assert_int_equal(shares_put(s, &tasks[i].job.share), SIX_OK);
    }
}

static void addresses_take_turns_and_so_do_people_there(void **state)
{
    struct shares s = { .each = CREW_EACH, .all = CREW_ALL };
    struct task tasks[20];
    char order[41];
    (void)state;
    put_shares(&s, tasks, "b1b1b1b1b2c1c1", 1);
    run_shares(&s, order);
    int first_c = (int)(strchr(order, 'c') - order) / 2;
    assert_true(first_c <= 1);
    assert_true(strstr(order, "b2") - order <= 6); /* not behind all of b1 */
    assert_int_equal(strlen(order), 14);
    shares_release(&s);
}

static void who_was_idle_has_saved_nothing_up(void **state)
{
    struct shares s = { .each = CREW_EACH, .all = CREW_ALL };
    struct task first[50], later[50];
    char order[101];
    (void)state;
    put_shares(&s, first, "b1b1b1b1b1b1b1b1b1b1", 1);
    run_shares(&s, order);
    put_shares(&s, later, "c1c1c1c1b1b1b1b1", 1);
    run_shares(&s, order);
    order[8] = '\0'; /* of the first four, two are of each */
    assert_non_null(strchr(order, 'b'));
    assert_non_null(strchr(order, 'c'));
    shares_release(&s);
}

static void time_that_was_taken_counts_and_not_what_was_said(void **state)
{
    struct shares s = { .each = CREW_EACH, .all = CREW_ALL };
    struct task tasks[20];
    int of_c = 0;
    (void)state;
    put_shares(&s, tasks, "b1b1b1b1b1b1c1c1c1c1c1c1", 0.001);
    for (int i = 0; i < 6; i++) {
        struct share_job *job = shares_take(&s, 1, 1);
        bool c = job->payer.address == 'c' - 'a';
        of_c += c;
        shares_end(&s, job, c ? 0.001 : 10);
    }
    assert_true(of_c >= 4);
    while (shares_empty(&s))
        ;
    shares_release(&s);
}

static void one_address_never_has_all_threads(void **state)
{
    struct shares s = { .each = CREW_EACH, .all = CREW_ALL };
    struct task tasks[20];
    (void)state;
    put_shares(&s, tasks, "b1b2b3b4", 1);
    assert_non_null(shares_take(&s, 1, 2));
    assert_non_null(shares_take(&s, 1, 2));
    assert_null(shares_take(&s, 1, 2));
    put_shares(&s, tasks + 4, "c1", 1);
    struct share_job *job = shares_take(&s, 1, 2);
    assert_int_equal(job->payer.address, 'c' - 'a');
    while (shares_empty(&s))
        ;
    shares_release(&s);
}

static void so_much_may_wait_and_no_more(void **state)
{
    struct shares s = { .each = CREW_EACH, .all = CREW_ALL };
    static struct task tasks[CREW_EACH + 2];
    (void)state;
    for (int i = 0; i < CREW_EACH; i++) {
        tasks[i] = task(NULL, NULL, 1, 1, 1);
        assert_int_equal(shares_put(&s, &tasks[i].job.share), SIX_OK);
    }
    tasks[CREW_EACH] = task(NULL, NULL, 1, 1, 1);
    assert_int_equal(shares_put(&s, &tasks[CREW_EACH].job.share), SIX_LIMIT);
    tasks[CREW_EACH] = task(NULL, NULL, 1, 2, 1);
    assert_int_equal(shares_put(&s, &tasks[CREW_EACH].job.share), SIX_OK);
    while (shares_empty(&s))
        ;
    shares_release(&s);
}

/* Everybody at these addresses puts jobs until nothing more is taken. */
static int fill(struct shares *s, struct task *tasks, int addresses)
{
    int put = 0, refused = 0;
    for (uint64_t who = 0; refused < addresses; who++) {
        uint64_t address = who % (uint64_t)addresses + 1;
        tasks[put] = task(NULL, NULL, 1, address, who);
        if (shares_put(s, &tasks[put].job.share) == SIX_OK) {
            put++;
            refused = 0;
        } else {
            refused++;
        }
    }
    return put;
}

static void crowds_leave_room_for_others(void **state)
{
    enum { ALL = 600 };
    static struct task tasks[ALL + 1];
    (void)state;
    for (int crowds = 1; crowds < 6; crowds++) {
        struct shares s = { .each = CREW_EACH, .all = ALL };
        int put = fill(&s, tasks, crowds);
        assert_int_equal(put, ALL * crowds / (crowds + 1));
        tasks[put] = task(NULL, NULL, 1, 99, 1);
        assert_int_equal(shares_put(&s, &tasks[put].job.share), SIX_OK);
        while (shares_empty(&s))
            ;
        shares_release(&s);
    }
}

/* What waits, as shares_rows() tells it. */
struct waiting {
    double least; /* used by those who could have been taken instead */
    int jobs;
};

static void note_waiting(void *waiting, const struct share *address,
                         const struct share *person)
{
    struct waiting *w = waiting;
    w->jobs += person->waiting;
    if (address->waiting && !address->running && address->used < w->least)
        w->least = address->used;
}

enum { CROWD = 500, STEPS = 20000 };

/* At random: whose turn it is has used the least of all that wait, whoever
 * comes, goes and is forgotten meanwhile. */
static void the_least_used_is_always_next(void **state)
{
    static struct task tasks[CROWD];
    bool in_use[CROWD] = { false };
    struct share_job *running[3] = { NULL };
    struct shares s = { .each = CROWD, .all = CROWD * CROWD };
    uint64_t seed = 7;
    int left = 0;
    (void)state;
    print_message("# seed %d\n", (int)seed);
    for (int step = 0; step < STEPS; step++) {
        int i = (int)(six__random(&seed) % CROWD);
        struct share_job **run = &running[i % 3];
        bool fills = step / 2000 % 2 == 0;
        if (!in_use[i] && (fills || i % 4 == 0)) {
            uint64_t who = six__random(&seed);
            tasks[i] =
                task(NULL, NULL, (double)(i % 7), who % 90, who / 90 % 5);
            assert_int_equal(shares_put(&s, &tasks[i].job.share), SIX_OK);
            in_use[i] = true;
            left++;
            continue;
        }
        if (*run) {
            shares_end(&s, *run, (double)(i % 11));
            in_use[CONTAINER_OF(*run, struct task, job.share) - tasks] = false;
            *run = NULL;
        }
        struct waiting w = { .least = 1e300 };
        shares_rows(&s, note_waiting, &w);
        assert_int_equal(w.jobs, left);
        double before = w.least;
        *run = shares_take(&s, 1, 1);
        assert_int_equal(*run != NULL, before < 1e300);
        if (!*run)
            continue;
        w = (struct waiting){ .least = 1e300 };
        shares_rows(&s, note_waiting, &w);
        assert_true(w.least >= before); /* the least is running now */
        left--;
    }
    for (int i = 0; i < 3; i++)
        if (running[i])
            shares_end(&s, running[i], 1);
    while (shares_empty(&s))
        left--;
    assert_int_equal(left, 0);
    shares_release(&s);
}

/* ---- the end of the crew ---- */

static void
jobs_that_have_not_begun_are_reported_when_the_crew_ends(void **state)
{
    struct bell bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
                         0 };
    atomic_bool gate = false;
    atomic_int worked = 0;
    struct task tasks[5] = { 0 };
    struct crew *crew = crew_new(1, ring, &bell);
    (void)state;
    for (int i = 0; i < 5; i++) {
        tasks[i].job =
            (struct crew_job){ .owner = &somebody, .work = work, .done = done };
        tasks[i].gate = i ? NULL : &gate;
        tasks[i].worked = &worked;
        crew_submit(crew, &tasks[i].job);
    }
    atomic_store(&gate, true);
    crew_free(crew);
    for (int i = 0; i < 5; i++)
        assert_int_equal(tasks[i].done, 1);
}

/* ---- owners ---- */

static int freed;

static void note_free(struct owner *owner)
{
    (void)owner;
    freed++;
}

static void drop(struct crew_job *job)
{
    ((struct task *)job)->done--;
}

static void an_owner_lives_until_the_last_report(void **state)
{
    struct bell bell = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
                         0 };
    atomic_bool gate = false;
    atomic_int worked = 0;
    struct owner table;
    struct task tasks[3] = { 0 };
    struct crew *crew = crew_new(1, ring, &bell);
    (void)state;
    freed = 0;
    owner_init(&table, note_free);
    assert_int_equal(owner_reports(&table), 0);
    for (int i = 0; i < 3; i++) {
        tasks[i].job = (struct crew_job){
            .owner = &table, .work = work, .done = done, .drop = drop
        };
        tasks[i].gate = i ? NULL : &gate;
        tasks[i].worked = &worked;
        crew_submit(crew, &tasks[i].job);
    }
    assert_int_equal(owner_reports(&table), 3);
    owner_end(&table);
    assert_int_equal(freed, 0);
    atomic_store(&gate, true);
    await(&bell, 3);
    assert_int_equal(freed, 0);
    crew_report(crew);
    assert_int_equal(freed, 1);
    assert_true(atomic_load(&worked) <= 1); /* the first had perhaps begun */
    for (int i = 0; i < 3; i++)
        assert_int_equal(tasks[i].done, -1);
    crew_free(crew);
}

/* ---- timers ---- */

struct alarm {
    struct timer timer;
    int64_t fired;
};

static int64_t clock_now;
static struct timers clockwork;

static void note_alarm(struct timer *timer)
{
    struct alarm *a = (struct alarm *)timer;
    assert_true(timer->at <= clock_now);
    a->fired = timer->at;
}

static void timers_fire_when_they_are_due_and_not_before(void **state)
{
    enum { COUNT = 500, END = 1000 };
    static struct alarm alarms[COUNT];
    int64_t due[COUNT];
    uint64_t luck = 7;
    (void)state;
    for (int i = 0; i < COUNT; i++)
        assert_true(timer_begin(&clockwork, &alarms[i].timer, note_alarm));
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < COUNT; i++) {
            due[i] = six_random_below(&luck, END) + 1;
            timer_set(&clockwork, &alarms[i].timer, due[i]);
        }
    for (int i = 0; i < COUNT; i += 3)
        timer_clear(&clockwork, &alarms[i].timer);
    for (clock_now = 0; clock_now <= END; clock_now += 10) {
        timers_run(&clockwork, clock_now);
        for (int i = 0; i < COUNT; i++)
            assert_int_equal(alarms[i].fired,
                             i % 3 && due[i] <= clock_now ? due[i] : 0);
    }
    for (int i = 0; i < COUNT; i++)
        timer_end(&clockwork, &alarms[i].timer);
    assert_int_equal(clockwork.count, 0);
    assert_int_equal(clockwork.known, 0);
    timers_release(&clockwork);
}

/* ---- our own time ---- */

static const int64_t HOUR = 3600000, DAY = 24 * (int64_t)3600000;

static void our_time_follows_a_clock_that_agrees(void **state)
{
    struct ages a = { .time = 1000, .at = 50 };
    (void)state;
    ages_compare(&a, 1000 + HOUR, 50 + HOUR);
    assert_int_equal(a.time, 1000 + HOUR);
    ages_compare(&a, 1000 + 3 * HOUR, 50 + 2 * HOUR); /* an hour ahead */
    assert_int_equal(a.time, 1000 + 3 * HOUR);
    ages_compare(&a, 1000, 50 + 3 * HOUR); /* it was set back */
    assert_int_equal(a.time, 1000 + 4 * HOUR);
    assert_int_equal(a.waits, 0);
}

static void a_clock_that_is_far_ahead_must_stay_so_for_a_day(void **state)
{
    struct ages a = { .time = 1000, .at = 0 };
    int64_t year = 365LL * DAY;
    (void)state;
    ages_compare(&a, 1000 + year, 0);
    assert_int_equal(a.time, 1000);
    assert_int_equal(a.waits, DAY);
    ages_compare(&a, 1000 + year + HOUR, HOUR);
    assert_int_equal(a.time, 1000 + HOUR);
    ages_compare(&a, 1000 + 2 * HOUR, 2 * HOUR); /* it was put right */
    assert_int_equal(a.waits, 0);
    ages_compare(&a, 1000 + year, 3 * HOUR); /* wrong again: another day */
    ages_compare(&a, 1000 + year, 3 * HOUR + DAY - 1);
    assert_int_equal(a.time, 1000 + 3 * HOUR + DAY - 1);
    ages_compare(&a, 1000 + year, 3 * HOUR + DAY);
    assert_int_equal(a.time, 1000 + year);
    assert_int_equal(a.waits, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_such_that_a_person_can_just_start_it),
        cmocka_unit_test(a_file_sets_what_it_names),
        cmocka_unit_test(a_bad_line_is_named_by_its_number),
        cmocka_unit_test(names_and_origins_are_written_as_they_are_compared),
        cmocka_unit_test(an_address_is_taken_apart),
        cmocka_unit_test(a_bucket_gives_its_burst_and_fills_again),
        cmocka_unit_test(no_rate_is_no_limit),
        cmocka_unit_test(looking_into_a_bucket_takes_nothing),
        cmocka_unit_test(addresses_are_remembered_and_forgotten),
        cmocka_unit_test(nobody_can_put_all_of_theirs_into_one_list),
        cmocka_unit_test(an_ipv6_network_is_one_address),
        cmocka_unit_test(all_jobs_are_done_and_reported_on_the_own_thread),
        cmocka_unit_test(what_is_short_is_not_kept_waiting_by_what_is_long),
        cmocka_unit_test(addresses_take_turns_and_so_do_people_there),
        cmocka_unit_test(who_was_idle_has_saved_nothing_up),
        cmocka_unit_test(time_that_was_taken_counts_and_not_what_was_said),
        cmocka_unit_test(one_address_never_has_all_threads),
        cmocka_unit_test(so_much_may_wait_and_no_more),
        cmocka_unit_test(crowds_leave_room_for_others),
        cmocka_unit_test(the_least_used_is_always_next),
        cmocka_unit_test(
            jobs_that_have_not_begun_are_reported_when_the_crew_ends),
        cmocka_unit_test(an_owner_lives_until_the_last_report),
        cmocka_unit_test(timers_fire_when_they_are_due_and_not_before),
        cmocka_unit_test(our_time_follows_a_clock_that_agrees),
        cmocka_unit_test(a_clock_that_is_far_ahead_must_stay_so_for_a_day),
        cmocka_unit_test(wrong_passwords_are_counted_by_account),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
