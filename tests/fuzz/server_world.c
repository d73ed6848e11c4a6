/* server_world.c -- the server without loop, sockets and threads of its own. */
#include "server_world.h"

#include <assert.h>
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>

#include "protocol/fair.h"
#include "protocol/tell.h"
#include "server/admin_task.h"
#include "server/ages.h"
#include "server/enforce.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/table.h"
#include "server_faults.h"
#include "server_ledger.h"
#include "sixstones/bots.h"

enum { THOUGHTS_MAX = 10000 };

struct crew {
    struct crew_job *waiting[THOUGHTS_MAX], *ended[THOUGHTS_MAX];
    int waiting_count, ended_count;
    int patience; /* how often a job may ask whether to go on */
};

static struct server *server;
static struct crew crew;
static struct store *store;
static int64_t steady, wall, ticked;

/* ---- clocks, chance, passwords ---- */

/* The linker turns the server's calls into these: --wrap in
 * tests/meson.build. */
int64_t __wrap_wall_ms(void);
int64_t __wrap_steady_ms(void);
void __wrap_log_line(enum log_level level, const char *event,
                     const struct six_fill *pairs);
int __wrap_crypto_pwhash_str_alg(char out[crypto_pwhash_STRBYTES],
                                 const char *password,
                                 unsigned long long length,
                                 unsigned long long cost, size_t memory,
                                 int kind);
int __wrap_crypto_pwhash(unsigned char *out, unsigned long long size,
                         const char *password, unsigned long long length,
                         const unsigned char *salt, unsigned long long cost,
                         size_t memory, int kind);
six_status __wrap_six_player_new(struct six_player **out, const char *spec,
                                 const struct six_game *game, six_seat seat,
                                 struct six_error *err);
six_status __real_six_player_new(struct six_player **out, const char *spec,
                                 const struct six_game *game, six_seat seat,
                                 struct six_error *err);
six_status __wrap_six_hints(struct six_hints *out,
                            const struct six_search *level,
                            const struct six_game *game, const void *view,
                            six_seat seat, const struct six_think *how,
                            struct six_error *err);
six_status __real_six_hints(struct six_hints *out,
                            const struct six_search *level,
                            const struct six_game *game, const void *view,
                            six_seat seat, const struct six_think *how,
                            struct six_error *err);
void __wrap_tell_frame(const struct request *r, struct six_json *out);
void __real_tell_frame(const struct request *r, struct six_json *out);
void __wrap_store_submit(struct store *s, struct store_job *job);
void __real_store_submit(struct store *s, struct store_job *job);

int64_t __wrap_wall_ms(void)
{
    return wall;
}

int64_t __wrap_steady_ms(void)
{
    return steady;
}

static void look_for_secrets(const char *event, const char *value)
{
    if (strlen(value) >= TOKEN_LENGTH && known_token_find(value) >= 0)
        fail("the log tells a token at '%s'", event);
    if (strlen(value) == ID_LENGTH && known_table_find(value))
        fail("the log tells a table at '%s'", event);
}

/* A bug of ours must not happen (but for those of fail_perhaps()), and nothing
 * else that is an error where disk and memory are well. */
void __wrap_log_line(enum log_level level, const char *event,
                     const struct six_fill *pairs)
{
    for (const struct six_fill *p = pairs; p && p->name; p++)
        look_for_secrets(event, p->value);
    bool ours = strcmp(event, "assertion-failed") == 0 &&
                !(pairs && strstr(pairs->value, "server_world.c"));
    if (ours || (level == LOG_ERROR && !known.failures))
        fail("the log tells of an error: %s (%s)", event,
             pairs && pairs->name ? pairs->value : "");
}

bool world_hashes_fail;

int __wrap_crypto_pwhash(unsigned char *out, unsigned long long size,
                         const char *password, unsigned long long length,
                         const unsigned char *salt, unsigned long long cost,
                         size_t memory, int kind)
{
    (void)salt;
    (void)cost;
    (void)memory;
    (void)kind;
    if (world_hashes_fail || size != crypto_hash_sha256_BYTES)
        return -1;
    return crypto_hash_sha256(out, (const unsigned char *)password, length);
}

int __wrap_crypto_pwhash_str_alg(char out[crypto_pwhash_STRBYTES],
                                 const char *password,
                                 unsigned long long length,
                                 unsigned long long cost, size_t memory,
                                 int kind)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    char text[44];
    if (__wrap_crypto_pwhash(hash, sizeof hash, password, length, NULL, cost,
                             memory, kind) != 0)
        return -1;
    sodium_bin2base64(text, sizeof text, hash, sizeof hash,
                      sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
    snprintf(out, crypto_pwhash_STRBYTES,
             "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$%s", text);
    return 0;
}

/* How well bots think is nobody's business here, only how late: nearly all of
 * them choose at random. */
bool world_bots_fail;

/* A bug of theirs, where it is told as ours. */
static void fail_perhaps(int percent)
{
    assert(!world_bots_fail || !chance(percent));
}

six_status __wrap_six_player_new(struct six_player **out, const char *spec,
                                 const struct six_game *game, six_seat seat,
                                 struct six_error *err)
{
    fail_perhaps(2);
    return __real_six_player_new(out, chance(2) ? spec : "random", game, seat,
                                 err);
}

six_status __wrap_six_hints(struct six_hints *out,
                            const struct six_search *level,
                            const struct six_game *game, const void *view,
                            six_seat seat, const struct six_think *how,
                            struct six_error *err)
{
    struct six_search quick = *level;
    fail_perhaps(50);
    quick.iterations = 8;
    quick.infer = 1;
    return __real_six_hints(out, &quick, game, view, seat, how, err);
}

bool world_frames_fail;

void __wrap_tell_frame(const struct request *r, struct six_json *out)
{
    assert(!world_frames_fail);
    fail_perhaps(2);
    __real_tell_frame(r, out);
}

static uint64_t luck;

static const char *name_of_luck(void)
{
    return "repeatable";
}

static uint32_t random_number(void)
{
    return (uint32_t)(six_random(&luck) >> 32);
}

static void random_bytes(void *out, size_t size)
{
    unsigned char *bytes = out;
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(six_random(&luck) >> 56);
}

void world_init(uint64_t seed)
{
    static randombytes_implementation chances = {
        .implementation_name = name_of_luck,
        .random = random_number,
        .buf = random_bytes,
    };
    luck = seed;
    steady = 1000000;
    wall = 1800000000000;
    randombytes_set_implementation(&chances);
    if (sodium_init() < 0)
        fail("libsodium does not begin");
    faults_begin(seed);
}

/* ---- sockets, instead of libwebsockets ---- */

struct lws {
    struct peer *peer;
    struct link *link;
    bool wants; /* to write */
    bool paused, cut;
    bool secure; /* over TLS: it is never paused */
    int heard;   /* frames */
};

int lws_callback_on_writable(struct lws *wsi);
int lws_is_ssl(struct lws *wsi);
int lws_rx_flow_control(struct lws *wsi, int enable);
int lws_write(struct lws *wsi, unsigned char *bytes, size_t length, int kind);

int lws_callback_on_writable(struct lws *wsi)
{
    wsi->wants = true;
    return 1;
}

int lws_is_ssl(struct lws *wsi)
{
    return wsi->secure;
}

int lws_rx_flow_control(struct lws *wsi, int enable)
{
    if (wsi->secure)
        fail("a connection over TLS is paused");
    wsi->paused = !enable;
    return 0;
}

int lws_write(struct lws *wsi, unsigned char *bytes, size_t length, int kind)
{
    static char text[REPLY_MAX + 1];
    (void)kind;
    if (wsi->cut)
        return -1;
    if (wsi->heard++)
        fail("two frames for one callback");
    snprintf(text, sizeof text, "%.*s", (int)length, (char *)bytes);
    faults_leave();
    crowd_heard(wsi->peer, text, length);
    faults_enter();
    return (int)length;
}

/* Each callback of the loop begins like this. */
static void enter(void)
{
    server->now = steady;
    faults_enter();
}

/* As libwebsockets calls back. */
static void closed(struct lws *wsi)
{
    enter();
    link_closed(wsi->link);
    faults_leave();
    crowd_gone(wsi->peer);
    free(wsi);
}

void *world_connect(struct peer *p, int address)
{
    char name[ADDRESS_MAX + 1];
    struct lws *wsi = calloc(1, sizeof *wsi);
    snprintf(name, sizeof name, "10.0.0.%d", address);
    enter();
    struct address *a = addresses_get(&server->addresses, name, steady);
    char why[ENFORCE_TEXT_MAX];
    wsi->peer = p;
    wsi->secure = roll(2) == 0;
    if (a && !enforce_is_banned(server, a, SIX_EN, why))
        wsi->link = link_new(server, wsi, a);
    faults_leave();
    if (wsi->link) {
        crowd_connected(p, wsi);
        return wsi;
    }
    free(wsi);
    return NULL;
}

void world_disconnect(void *wire)
{
    closed(wire);
}

void world_send(void *wire, const char *bytes, size_t length, bool last)
{
    struct lws *wsi = wire;
    enter();
    bool ok = link_receive(wsi->link, bytes, length, last);
    faults_leave();
    if (!ok)
        closed(wsi);
}

bool world_is_paused(const void *wire)
{
    return ((const struct lws *)wire)->paused;
}

bool world_write(void *wire)
{
    struct lws *wsi = wire;
    if (!wsi->wants)
        return false;
    wsi->wants = false;
    wsi->heard = 0;
    enter();
    bool ok = link_writeable(wsi->link);
    faults_leave();
    if (!ok)
        closed(wsi);
    return true;
}

void world_cut(void *wire)
{
    ((struct lws *)wire)->cut = true;
}

/* ---- operators, without their socket ---- */

struct console {
    struct owner owner; /* it begins with this */
    struct console *next;
    bool here, busy;
};

static struct console *consoles;

static void free_console(struct owner *owner)
{
    free(owner);
}

void *world_console(void)
{
    struct console *c = calloc(1, sizeof *c);
    owner_init(&c->owner, free_console);
    c->here = true;
    c->next = consoles;
    consoles = c;
    return c;
}

void world_command(void *console, const char *line, size_t length)
{
    struct console *c = console;
    c->busy = true;
    enter();
    if (!task_begin(server, c, line, length))
        c->busy = false; /* and it would be sent away */
    faults_leave();
}

bool world_is_busy(const void *console)
{
    return ((const struct console *)console)->busy;
}

void world_leave(void *console)
{
    struct console *c = console, **at = &consoles;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    c->here = false;
    enter();
    owner_end(&c->owner);
    faults_leave();
}

void console_reply(struct console *c,
                   void (*write)(struct six_json *out, const void *arg),
                   const void *arg, bool last)
{
    static char buf[4 << 20];
    struct six_text text;
    struct six_json out;
    if (!c->here)
        return;
    if (!c->busy)
        fail("an operator is told what nobody has asked");
    six_text_init(&text, buf, sizeof buf);
    six_json_init(&out, &text);
    six_json_open_object(&out, NULL);
    write(&out, arg);
    six_json_close_object(&out);
    c->busy = !last;
    faults_leave();
    crowd_operator(buf);
    faults_enter();
}

bool console_is_here(const struct console *c)
{
    return c->here;
}

bool console_is_behind(const struct console *c)
{
    (void)c;
    return chance(50);
}

const char *console_name(const struct console *c)
{
    (void)c;
    return "root (0)";
}

struct owner *console_owner(struct console *c)
{
    return &c->owner;
}

/* ---- the crew, instead of threads ---- */

bool world_forgets;

static void hold(struct owner *o)
{
    if (!world_forgets)
        owner_hold(o);
}

static void let_go(struct owner *o)
{
    if (!world_forgets)
        owner_release(o);
}

six_status crew_submit(struct crew *c, struct crew_job *job)
{
    if (!c)
        fail("the crew is given a job after its end");
    if (c->waiting_count == THOUGHTS_MAX)
        fail("%d jobs wait for the crew", THOUGHTS_MAX);
    if (chance(2))
        return chance(50) ? SIX_LIMIT : SIX_BUSY;
    hold(job->owner);
    c->waiting[c->waiting_count++] = job;
    return SIX_OK;
}

bool crew_wants(const struct crew *c, const struct crew_job *job)
{
    return ((struct crew *)(uintptr_t)c)->patience-- > 0 &&
           !owner_has_ended(job->owner);
}

void crew_count(struct crew *c, struct crew_counts *out)
{
    *out = (struct crew_counts){ .waiting = { c->waiting_count, 0 } };
}

void crew_rows(struct crew *c, void (*row)(void *arg, const struct crew_row *r),
               void *arg)
{
    for (int i = 0; i < c->waiting_count; i++) {
        struct crew_row r = { .payer = c->waiting[i]->share.payer,
                              .waiting = 1 };
        row(arg, &r);
    }
}

int world_thoughts(void)
{
    return crew.waiting_count;
}

int world_thought_ends(void)
{
    return crew.ended_count;
}

static struct crew_job *take(struct crew_job **list, int *count, int which)
{
    struct crew_job *job = list[which];
    --*count;
    memmove(&list[which], &list[which + 1],
            (size_t)(*count - which) * sizeof(void *));
    return job;
}

void world_think(int which)
{
    struct crew_job *job = take(crew.waiting, &crew.waiting_count, which);
    crew.patience = roll(3) ? 0 : roll(20);
    if (!owner_has_ended(job->owner))
        job->work(job);
    crew.ended[crew.ended_count++] = job;
}

void world_report_thought(int which)
{
    struct crew_job *job = take(crew.ended, &crew.ended_count, which);
    struct owner *owner = job->owner;
    enter();
    if (owner_has_ended(owner))
        job->drop(job);
    else
        job->done(job);
    let_go(owner);
    faults_leave();
}

/* What has not begun is not worked on any more, but reported. */
static void end_crew(void)
{
    while (crew.waiting_count || crew.ended_count) {
        while (crew.waiting_count) {
            struct crew_job *job = take(crew.waiting, &crew.waiting_count, 0);
            crew.ended[crew.ended_count++] = job;
        }
        world_report_thought(roll(crew.ended_count));
    }
}

/* ---- the store, which works and reports when we say so ---- */

enum { WRITES_MAX = 20000 };

struct given {
    struct store_job *job;
    void (*done)(struct store_job *job);
    void (*drop)(struct store_job *job);
};

static struct given given[WRITES_MAX];
static int given_count; /* all */
static int worked;      /* how many of them are not reported yet */
static int working;     /* how many the thread has been given */

static void wake(void *arg)
{
    (void)arg;
}

/* On the driver's thread, in the order of the jobs, but that those which read
 * in their turn may be overtaken: only noted. */
static void note_end(struct store_job *job)
{
    int at = worked;
    while (at < given_count && given[at].job != job && given[at].job->in_turn)
        at++;
    if (at >= given_count || given[at].job != job)
        fail("the store reports jobs in another order");
    struct given g = given[at];
    memmove(given + worked + 1, given + worked,
            (size_t)(at - worked) * sizeof *given);
    given[worked++] = g;
    job->done = g.done;
    job->drop = g.drop;
}

void __wrap_store_submit(struct store *s, struct store_job *job)
{
    if (!s || s != store)
        fail("the store is given a job after its end");
    if (given_count == WRITES_MAX)
        fail("%d jobs wait for the store", WRITES_MAX);
    owner_hold(job->owner);
    given[given_count++] = (struct given){ job, job->done, job->drop };
}

int world_writes(void)
{
    return given_count - worked;
}

int world_write_ends(void)
{
    return worked;
}

/* While the thread is at the gate, jobs gather behind it; then it takes them
 * as one batch. */
struct gate {
    struct store_job job;
    pthread_mutex_t lock;
};

static six_status wait_at_gate(struct store_job *job, struct store_db *db)
{
    struct gate *gate = (struct gate *)job;
    (void)db;
    pthread_mutex_lock(&gate->lock);
    pthread_mutex_unlock(&gate->lock);
    return SIX_OK;
}

static void pass_gate(struct store_job *job)
{
    (void)job;
}

void world_store(int count)
{
    struct gate gate = { .job = { .owner = &server->owner,
                                  .work = wait_at_gate,
                                  .done = pass_gate,
                                  .reads_only = true },
                         .lock = PTHREAD_MUTEX_INITIALIZER };
    pthread_mutex_lock(&gate.lock);
    __real_store_submit(store, &gate.job);
    for (working = worked; working < worked + count; working++) {
        struct store_job *job = given[working].job;
        job->done = job->drop = note_end;
        __real_store_submit(store, job);
    }
    faults_enter();
    pthread_mutex_unlock(&gate.lock);
    store_wait(store);
    faults_leave();
    store_report(store);
    pthread_mutex_destroy(&gate.lock);
}

/* A table is stored or read, and not both: what is read would not have what is
 * stored. */
static void look_at_tables(void)
{
    for (int i = 0; i < TABLE_SLOTS; i++)
        for (struct table *t = server->tables[i]; t; t = t->next)
            if (t->writing && t->loading)
                fail("a table is being stored and read at once");
}

void world_report_store(int count)
{
    for (int i = 0; i < count && worked > 0; i++) {
        struct given g = given[0];
        worked--;
        given_count--;
        memmove(given, given + 1, (size_t)given_count * sizeof *given);
        struct owner *owner = g.job->owner;
        enter();
        if (owner_has_ended(owner))
            g.job->drop(g.job);
        else
            g.job->done(g.job);
        owner_release(owner);
        faults_leave();
        look_at_tables();
    }
}

static void end_store(void)
{
    do {
        world_store(world_writes());
        world_report_store(worked);
    } while (given_count);
    store_close(store);
    server->store = store = NULL;
}

/* ---- time ---- */

static void drop_slow(void)
{
    int64_t most = (int64_t)server->settings.slow * 1000;
    for (struct link *l = server->links, *next; l; l = next) {
        next = l->next;
        if (l->stuck && server->now - l->stuck > most)
            closed((struct lws *)l->wsi);
    }
}

void world_pass(int64_t ms)
{
    steady += ms;
    wall += ms;
    if (steady - ticked < TICK_MS)
        return;
    ticked = steady;
    enter();
    timers_run(&server->timers, steady);
    hall_tick(server);
    ages_tick(server);
    faults_leave();
    drop_slow();
    addresses_forget(&server->addresses, steady - 600000, steady);
    tallies_forget(&server->accounts, steady);
}

void world_set_wall(int64_t by)
{
    wall += by;
}

/* ---- beginning and end ---- */

void world_set(const char *name, const char *value)
{
    struct six_error err = { 0 };
    if (settings_set(&server->settings, name, value, &err) != SIX_OK)
        fail("%s = %s: %s", name, value, err.text);
}

/* None, or such that they are met soon. */
static void set_limits(const struct world_settings *how)
{
    static const char *const rates[][2] = {
        { "rate-requests-each", "1 10" },     { "rate-bytes-each", "1e4 1e5" },
        { "rate-messages", "3 30" },          { "rate-messages-each", "10 60" },
        { "rate-connects-each", "1 10" },     { "rate-guesses-each", "0.2 4" },
        { "rate-makes-each", "0.5 8" },       { "rate-logins-each", "0.1 3" },
        { "rate-guesses-account", "0.01 2" }, { "rate-talk-each", "1 10" },
        { "rate-reports-each", "0.1 4" },
    };
    char idle[12];
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++)
        world_set(rates[i][0], how->limits ? rates[i][1] : "none");
    snprintf(idle, sizeof idle, "%d", how->idle);
    world_set("idle-seconds", idle);
    world_set("limit-tables-each", how->limits ? "5" : "100000");
    world_set("limit-tokens-each", "1000"); /* or old ones would end */
}

static void look(struct peer *p, const struct six_value *message,
                 const char *text);

bool world_open(const char *path, const struct world_settings *how)
{
    struct six_error err = { 0 };
    server = calloc(1, sizeof *server);
    owner_init(&server->owner, NULL);
    settings_init(&server->settings);
    set_limits(how);
    server->scratch = malloc(REPLY_MAX + 64);
    server->crew = &crew;
    server->now = ticked = steady;
    crowd_looks = look;
    faults_enter();
    six_status st = store_open(&store, &store_sqlite, path, wake, NULL, &err);
    if (st == SIX_OK) {
        server->store = store;
        st = enforce_begin(server, &err);
        if (st == SIX_OK)
            st = ages_begin(server, &err);
        if (st != SIX_OK)
            store_close(store);
    }
    faults_leave();
    if (st == SIX_OK) {
        hall_resume(server);
        return true;
    }
    if (!known.failures)
        fail("the database can't be opened: %s", err.text);
    sanctions_release(&server->sanctions);
    free(server->scratch);
    free(server);
    server = NULL;
    return false;
}

void world_say_goodbye(void)
{
    enter();
    server->stopping = true;
    for (struct link *l = server->links; l; l = l->next)
        link_bye(l, SIX_BUSY, N_("the server is stopping"));
    faults_leave();
}

/* In the order of loop.c: thoughts, writes, connections, the rest. */
void world_close(void)
{
    server->stopping = true;
    while (consoles)
        world_leave(consoles);
    end_crew();
    server->crew = NULL;
    end_store();
    while (server->links)
        closed((struct lws *)server->links->wsi);
    for (int i = 0; i < TABLE_SLOTS; i++)
        while (server->tables[i])
            hall_remove(server->tables[i]);
    free(server->lobby.list);
    addresses_release(&server->addresses);
    sanctions_release(&server->sanctions);
    tallies_release(&server->accounts);
    timers_release(&server->timers);
    free(server->scratch);
    free(server);
    server = NULL;
}

/* ---- what only we can see ---- */

/* No table's secret is told before its end, wherever it may stand. Practice may
 * go on after its end. */
static void look_for_table_secrets(const char *text)
{
    for (int i = 0; i < TABLE_SLOTS; i++)
        for (struct table *t = server->tables[i]; t; t = t->next) {
            char hex[2 * STORE_SECRET + 1];
            if (t->row.state == STORE_OVER || t->rules.practice)
                continue;
            six__fair_hex(t->row.secret, STORE_SECRET, hex);
            if (strstr(text, hex))
                fail("the secret of a table before its end: %.300s", text);
        }
}

/* The view and the events are those of a seat that is the peer's own. */
static void look_at_update(const struct peer *p, const struct table *t,
                           const struct six_value *message, const char *text)
{
    static char buf[REPLY_MAX];
    const char *viewer = text_of(message, "viewer");
    int count = (int)whole_of(message, "count", -1);
    int from = (int)whole_of(message, "from", -1);
    six_seat seat = SIX_NOBODY;
    struct six_text expected;
    struct six_json out;
    if (strcmp(viewer, "public") != 0) {
        seat = table_seat(t, viewer);
        if (seat >= t->row.seats || t->row.seat[seat].person != p->person)
            fail("peer %d sees through the eyes of %s", p->index, viewer);
    }
    if (!table_is_settled(t) || count < 0 ||
        count > six_session_count(t->session))
        fail("peer %d is told what is not stored", p->index);
    six_text_init(&expected, buf, sizeof buf);
    six_json_init(&out, &expected);
    struct link *l = ((struct lws *)p->wire)->link;
    six__tell_events(t->session, from, count, seat, false, l->lang, &out);
    six__tell_view(t->session, count, seat, false, l->lang, &out);
    if (!strstr(text, buf))
        fail("peer %d sees what %s does not", p->index, viewer);
}

/* While salts are asked for, nobody is told anybody's. */
static void look_for_salts(const struct table *t, const char *text)
{
    const struct starting *s = &t->starting;
    for (int i = 0; i < t->row.seats && s->on && !s->settled; i++)
        if (strlen(s->salt[i]) >= 16 && strstr(text, s->salt[i]))
            fail("a salt is told before the game has started: %.300s", text);
}

static void look(struct peer *p, const struct six_value *message,
                 const char *text)
{
    const struct table *t = ((struct lws *)p->wire)->link->table;
    bool news = !six_value_get(message, "id");
    look_for_table_secrets(text);
    if (t && news && strcmp(text_of(message, "type"), "lobby") != 0)
        look_for_salts(t, text);
    if (strcmp(text_of(message, "type"), "update") == 0) {
        if (!t)
            fail("peer %d is told of no table", p->index);
        look_at_update(p, t, message, text);
    }
}

void world_check_quiet(void)
{
    for (struct link *l = server->links; l; l = l->next) {
        if (l->parked || l->waiting || l->inbox)
            fail("a connection waits for something that has come: %s%s%s",
                 l->parked ? "parked " : "", l->waiting ? "waiting " : "",
                 l->inbox ? "unread" : "");
        if (l->paused)
            fail("a connection is not read any more");
    }
    for (int i = 0; i < TABLE_SLOTS; i++)
        for (struct table *t = server->tables[i]; t; t = t->next)
            if (!table_is_settled(t) || t->parked)
                fail("a table is still %s",
                     t->writing ? "being stored" : "being read");
}

void world_check_idle(void)
{
    int64_t idle = (int64_t)server->settings.idle * 1000;
    if (server->link_count || server->links)
        fail("%d connections are left", server->link_count);
    for (int i = 0; i < TABLE_SLOTS; i++)
        for (struct table *t = server->tables[i]; t; t = t->next)
            if ((t->row.state != STORE_PLAYING || t->broken) &&
                steady - t->used > idle + (int64_t)2 * TICK_MS)
                fail("a table stays in memory that nobody needs: state %d,%s "
                     "%d holds",
                     t->row.state, t->broken ? " broken," : "", t->owner.holds);
}

void world_check_ledger(void)
{
    ledger_check(server, store, __real_store_submit);
}
