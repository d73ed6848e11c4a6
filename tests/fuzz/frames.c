/* frames.c -- the server: what two connections send it, a message a line.
 *
 * A line that begins with '2' is the second connection's. $T stands for the
 * table of the first one, $N for the next number there, $A for an action that
 * is legal. There are no sockets: libwebsockets is what stands below. The crew
 * thinks at once, as if the server were stopping, so that nothing takes long.
 *
 * Whatever is sent, each message has one reply, all that is sent is JSON, and
 * nobody is told a secret that is not theirs.
 */
#include "fuzz.h"

#include <sodium.h>
#include <unistd.h>

#include "server/guard.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/table.h"

/* ---- instead of libwebsockets ---- */

int lws_callback_on_writable(struct lws *wsi);
int lws_rx_flow_control(struct lws *wsi, int enable);
int lws_write(struct lws *wsi, unsigned char *bytes, size_t length, int kind);

/* "lobby" is a reply or news, which its id would tell; "reveal" is news where
 * it has seats. */
static int replies, lobbies;

static bool is_reply(const char *type, bool has_seats)
{
    static const char *const news[] = { "update", "said",       "bye",
                                        "table",  "unrevealed", "closed" };
    for (size_t i = 0; i < sizeof news / sizeof news[0]; i++)
        if (strcmp(news[i], type) == 0)
            return false;
    if (strcmp(type, "reveal") == 0 && has_seats)
        return false;
    lobbies += strcmp(type, "lobby") == 0;
    return strcmp(type, "lobby") != 0;
}

int lws_callback_on_writable(struct lws *wsi)
{
    return wsi != NULL;
}

int lws_rx_flow_control(struct lws *wsi, int enable)
{
    return !wsi && enable;
}

int lws_write(struct lws *wsi, unsigned char *bytes, size_t length, int kind)
{
    struct six_document *doc;
    (void)kind;
    MUST(wsi &&
         six_document_parse(&doc, (char *)bytes, length, NULL) == SIX_OK);
    const struct six_value *root = six_document_root(doc);
    const struct six_value *type = six_value_get(root, "type");
    const struct six_value *table = six_value_get(root, "table");
    const struct six_value *state = six_value_get(table, "state");
    MUST(type && type->kind == SIX_VALUE_STRING);
    if (state && strcmp(state->string, "over") != 0)
        MUST(!six_value_get(table, "secret"));
    replies += is_reply(type->string, six_value_get(root, "seats") != NULL);
    six_document_free(doc);
    return (int)length;
}

/* ---- instead of the crew ---- */

struct crew {
    struct crew_job *first;
};

six_status crew_submit(struct crew *c, struct crew_job *job)
{
    owner_hold(job->owner);
    job->work(job);
    job->next = c->first;
    c->first = job;
    return SIX_OK;
}

void crew_report(struct crew *c)
{
    while (c->first) {
        struct crew_job *job = c->first;
        c->first = job->next;
        struct owner *owner = job->owner;
        if (owner_has_ended(owner))
            job->drop(job);
        else
            job->done(job);
        owner_release(owner);
    }
}

bool crew_wants(const struct crew *c, const struct crew_job *job)
{
    return c == NULL || job == NULL;
}

/* ---- a server ---- */

static struct server *server;
static struct crew crew;
static struct address address = { .name = "127.0.0.1" };

static void wake(void *arg)
{
    (void)arg;
}

static char folder[] = "/dev/shm/sixstones-fuzz-XXXXXX";

static void end(void)
{
    static const char *const names[] = { "", "-wal", "-shm", ".lock" };
    char path[sizeof folder + 16];
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/db%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static void begin(void)
{
    struct six_error err = { 0 };
    char path[sizeof folder + 8];
    if (access("/dev/shm", W_OK) != 0) /* no disk is the quickest */
        snprintf(folder, sizeof folder, "/tmp/sixstones-fuzz-XXXXXX");
    MUST(sodium_init() >= 0 && mkdtemp(folder));
    atexit(end);
    server = calloc(1, sizeof *server);
    MUST(server);
    owner_init(&server->owner, NULL);
    settings_init(&server->settings);
    server->settings.messages.per_second = 0;
    server->settings.messages_each.per_second = 0;
    server->settings.guesses_each.per_second = 0;
    server->settings.makes_each.per_second = 0;
    server->settings.talk_each.per_second = 0;
    server->settings.tables_each = 100000;
    server->scratch = malloc(REPLY_MAX + 64);
    server->crew = &crew;
    snprintf(path, sizeof path, "%s/db", folder);
    MUST(server->scratch && store_open(&server->store, &store_sqlite, path,
                                       wake, NULL, &err) == SIX_OK);
}

static bool has_more(const struct link *l)
{
    bool settled = l->table && table_is_settled(l->table);
    bool asked = settled && l->reveal_news && l->table->starting.on;
    return l->queue || asked || (settled && (l->update_news || l->table_news));
}

static void write_all(struct link **l)
{
    while (*l && has_more(*l))
        if (!link_writeable(*l)) {
            link_closed(*l);
            *l = NULL;
        }
}

/* Until nothing is left to be done. Bots may play a game to its end. */
static void settle(struct link *links[2])
{
    bool busy = true;
    for (int round = 0; busy; round++) {
        MUST(round < 20000);
        busy = crew.first != NULL;
        crew_report(&crew);
        store_wait(server->store);
        busy = store_report(server->store) > 0 || busy;
        write_all(&links[0]);
        write_all(&links[1]);
    }
}

/* ---- messages ---- */

static void fill_in(const char *line, size_t length, const struct link *l,
                    struct six_text *out)
{
    const struct table *t = l->table;
    struct six_action menu[SIX_LEGAL_MAX];
    for (size_t i = 0; i < length; i++) {
        char c = line[i + 1 < length ? i + 1 : i];
        if (line[i] != '$' || !strchr("TNA", c) || !t) {
            six_text_char(out, line[i]);
            continue;
        }
        i++;
        if (c == 'T')
            six_text_add(out, t->row.id);
        else if (c == 'N')
            six_text_int(out, t->number);
        else if (six_session_legal(t->session, menu) > 0)
            six_action_text(t->game, six_session_state(t->session), menu[0],
                            out);
    }
}

/* Starts that wait for salts, and are still to be answered. */
static int waiting_starts(void)
{
    int count = 0;
    for (int i = 0; i < TABLE_SLOTS; i++)
        for (const struct table *t = server->tables[i]; t; t = t->next) {
            const struct link *l = t->starting.answer.link;
            count += l && l->wsi && !l->closing;
        }
    return count;
}

/* Each message has one reply, but that to a start may come with a later one. */
static bool is_answered(int waited)
{
    int due = 1 + waited - waiting_starts();
    return replies == due || (replies == due - 1 && lobbies > 0);
}

static void send_line(struct link *links[2], const char *line, size_t length)
{
    static char text[MESSAGE_MAX];
    struct six_text out;
    int which = length > 0 && line[0] == '2';
    struct link *l = links[which];
    if (!l || l->closing)
        return;
    six_text_init(&out, text, sizeof text);
    fill_in(line + which, length - (size_t)which,
            links[0] && links[0]->table ? links[0] : l, &out);
    if (!six_text_ok(&out))
        return;
    int waited = waiting_starts();
    replies = lobbies = 0;
    server->now += 10;
    MUST(link_receive(l, text, out.used, true));
    settle(links);
    if (links[which] && !is_answered(waited))
        fprintf(stderr, "%d replies to %s\n", replies, text);
    MUST(!links[which] || is_answered(waited));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct link *links[2];
    const char *text = (const char *)data;
    if (!server)
        begin();
    for (int i = 0; i < 2; i++) {
        links[i] = link_new(server, (struct lws *)&links[i], &address);
        MUST(links[i]);
    }
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        send_line(links, text + at, length);
        at += length + 1;
    }
    for (int i = 0; i < 2; i++)
        if (links[i])
            link_closed(links[i]);
    server->now += 10000000;
    hall_tick(server);
    store_wait(server->store);
    store_report(server->store);
    return 0;
}
