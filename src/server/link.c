/* link.c -- a connection: messages in, replies and news out. */
#include "server/link.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/tell.h"
#include "server/guard.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/security.h"
#include "server/table.h"

struct out {
    struct out *next;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE bytes of room, then the text */
};

struct in {
    struct in *next;
    size_t length;
    int64_t came; /* us */
    char text[];
};

/* ---- beginning and end ---- */

static void free_link(struct owner *owner)
{
    struct link *l = (struct link *)owner; /* which it begins with */
    address_release(l->address);
    free(l);
}

struct link *link_new(struct server *server, struct lws *wsi,
                      struct address *address)
{
    struct link *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    owner_init(&l->owner, free_link);
    l->server = server;
    l->wsi = wsi;
    l->address = address_hold(address);
    l->since = server->now;
    l->person = &people_nobody;
    l->seat = SIX_NOBODY;
    l->inbox_end = &l->inbox;
    l->queue_end = &l->queue;
    l->next = server->links;
    if (l->next)
        l->next->at = &l->next;
    l->at = &server->links;
    server->links = l;
    server->link_count++;
    return l;
}

static void empty(struct link *l)
{
    for (struct in *in = l->inbox, *next; in; in = next) {
        next = in->next;
        free(in);
    }
    for (struct out *out = l->queue, *next; out; out = next) {
        next = out->next;
        free(out);
    }
    l->inbox = NULL;
    l->queue = NULL;
    free(l->part);
    l->part = NULL;
    six_session_free(l->desk);
    l->desk = NULL;
}

void link_closed(struct link *l)
{
    link_go(l, NULL, SIX_NOBODY);
    people_leave(l);
    empty(l);
    l->wsi = NULL;
    *l->at = l->next;
    if (l->next)
        l->next->at = l->at;
    l->server->link_count--;
    owner_end(&l->owner);
}

struct payer link_payer(const struct link *l)
{
    return (struct payer){ l->address->number, (uint64_t)l->person->id };
}

/* ---- in ---- */

/* Not over TLS: libwebsockets 4.1 never comes back from a pause there while
 * OpenSSL has something left. What waits is bounded by LINK_INBOX_MAX and
 * LINK_INBOX_BYTES. */
static void set_reading(struct link *l)
{
    bool pause = l->inbox_count > 0 || l->queued > LINK_QUEUE_MAX;
    if (!l->wsi || pause == l->paused || lws_is_ssl(l->wsi))
        return;
    l->paused = pause;
    lws_rx_flow_control(l->wsi, !pause);
}

static bool grow_part(struct link *l, size_t length)
{
    size_t room = l->part_room ? l->part_room : 512;
    while (room < l->part_used + length)
        room *= 2;
    if (room == l->part_room)
        return true;
    char *part = realloc(l->part, room);
    if (!part)
        return false;
    l->part = part;
    l->part_room = room;
    return true;
}

static bool enqueue(struct link *l, const void *bytes, size_t length)
{
    struct in *in = malloc(sizeof *in + length + 1);
    if (!in)
        return false;
    in->next = NULL;
    in->length = length;
    in->came = steady_us();
    memcpy(in->text, bytes, length);
    in->text[length] = '\0';
    *l->inbox_end = in;
    l->inbox_end = &in->next;
    l->inbox_count++;
    l->inbox_bytes += length;
    if (l->inbox_count <= LINK_INBOX_MAX && l->inbox_bytes <= LINK_INBOX_BYTES)
        return true;
    security_dropped(l, DROPPED_FLOOD);
    return false;
}

/* More than people send, records for the replay included. Messages that are
 * refused have been read as well, so it is not enough to count those. */
static bool sends_too_much(struct link *l, size_t length)
{
    static const struct rate most = { 128 << 10, 4 << 20 };
    if (l->server->settings.messages.per_second <= 0)
        return false;
    bucket_charge(&l->intake, &most, l->server->now, (double)length);
    return !bucket_has(&l->intake, &most, l->server->now);
}

bool link_receive(struct link *l, const void *bytes, size_t length, bool last)
{
    l->server->counters.bytes_in += length;
    if (l->closing || l->server->stopping)
        return true;
    if (sends_too_much(l, length)) {
        security_dropped(l, DROPPED_FLOOD);
        link_bye(l, SIX_LIMIT, N_("that was a flood of messages"));
        return true;
    }
    if (l->part_used + length > MESSAGE_MAX) {
        security_dropped(l, DROPPED_FLOOD);
        link_bye(l, SIX_TOO_LARGE, N_("a message is too long"));
        return true;
    }
    if (last && l->part_used == 0) {
        if (!enqueue(l, bytes, length))
            return false;
    } else {
        if (!grow_part(l, length))
            return false;
        memcpy(l->part + l->part_used, bytes, length);
        l->part_used += length;
        if (!last)
            return true;
        if (!enqueue(l, l->part, l->part_used))
            return false;
        free(l->part);
        l->part = NULL;
        l->part_used = l->part_room = 0;
    }
    link_pump(l);
    return true;
}

bool link_is_owed(const struct link *l)
{
    return l->inbox || owner_reports(&l->owner) > 0;
}

static struct in *take_in(struct link *l)
{
    struct in *in = l->inbox;
    l->inbox = in->next;
    if (!l->inbox)
        l->inbox_end = &l->inbox;
    l->inbox_count--;
    l->inbox_bytes -= in->length;
    return in;
}

static void put_back(struct link *l, struct in *in)
{
    in->next = l->inbox;
    if (!l->inbox)
        l->inbox_end = &in->next;
    l->inbox = in;
    l->inbox_count++;
    l->inbox_bytes += in->length;
}

/* An answer that comes at once calls this from inside a message. */
void link_pump(struct link *l)
{
    if (l->pumping)
        return;
    l->pumping = true;
    while (l->inbox && !l->waiting && !l->parked && !l->closing && l->wsi &&
           l->queued <= LINK_QUEUE_MAX) {
        struct in *in = take_in(l);
        l->came = in->came;
        if (message_handle(l, in->text, in->length) == PARKED)
            put_back(l, in);
        else
            free(in);
    }
    l->pumping = false;
    set_reading(l);
}

/* ---- out ---- */

void link_wants_room(struct link *l)
{
    if (!l->wsi)
        return;
    if (!l->stuck)
        l->stuck = l->server->now;
    lws_callback_on_writable(l->wsi);
}

/* What is to be sent, in the scratch of the server, after LWS_PRE bytes. */
struct writing {
    const struct link *link;
    void (*write)(struct six_json *out, const struct link *l, const void *arg);
    const void *arg;
    struct six_text text;
};

static void try_to_write(void *writing)
{
    struct writing *w = writing;
    struct six_json out;
    six_json_init(&out, &w->text);
    six_json_open_object(&out, NULL);
    w->write(&out, w->link, w->arg);
    six_json_close_object(&out);
}

/* Where an assertion fails, the link is closed; its table is given up if it is
 * what was to be told of, and not a record from outside, rules or the lobby. */
static size_t write_scratch(const struct link *l,
                            void (*write)(struct six_json *out,
                                          const struct link *l,
                                          const void *arg),
                            const void *arg, bool of_table)
{
    struct writing w = { l, write, arg, { 0 } };
    six_text_init(&w.text, l->server->scratch + LWS_PRE, REPLY_MAX);
    if (guarded(try_to_write, &w))
        return six_text_ok(&w.text) ? w.text.used : 0;
    if (l->table && of_table)
        table_give_up(l->table);
    return 0;
}

static void put_out(struct link *l,
                    void (*write)(struct six_json *out, const struct link *l,
                                  const void *arg),
                    const void *arg, bool of_table)
{
    if (!l->wsi || l->closing)
        return;
    size_t length = write_scratch(l, write, arg, of_table);
    struct out *out = malloc(sizeof *out + LWS_PRE + length);
    if (!out || length == 0) {
        free(out);
        l->closing = true; /* who can't be answered had better come again */
        link_wants_room(l);
        return;
    }
    out->next = NULL;
    out->length = length;
    memcpy(out->bytes + LWS_PRE, l->server->scratch + LWS_PRE, length);
    *l->queue_end = out;
    l->queue_end = &out->next;
    l->queued += length;
    link_wants_room(l);
    set_reading(l);
}

void link_send(struct link *l,
               void (*write)(struct six_json *out, const struct link *l,
                             const void *arg),
               const void *arg)
{
    put_out(l, write, arg, false);
}

static bool write_frame(struct link *l, unsigned char *bytes, size_t length)
{
    l->server->counters.bytes_out += length;
    bucket_charge(&l->address->bytes, &l->server->settings.bytes_each,
                  l->server->now, (double)length);
    l->stuck = 0;
    return lws_write(l->wsi, bytes, length, LWS_WRITE_TEXT) >= 0;
}

static bool write_queued(struct link *l)
{
    struct out *out = l->queue;
    l->queue = out->next;
    if (!l->queue)
        l->queue_end = &l->queue;
    l->queued -= out->length;
    bool ok = write_frame(l, out->bytes + LWS_PRE, out->length);
    free(out);
    return ok;
}

static void write_lobby(struct six_json *out, const struct link *l,
                        const void *arg)
{
    six_json_string(out, "type", "lobby");
    tell_lobby(out, l, arg);
}

static bool write_news(struct link *l,
                       void (*write)(struct six_json *out, const struct link *l,
                                     const void *arg))
{
    size_t length = write_scratch(l, write, NULL, write != write_lobby);
    return length > 0 &&
           write_frame(l, (unsigned char *)l->server->scratch + LWS_PRE,
                       length);
}

static void write_table(struct six_json *out, const struct link *l,
                        const void *arg)
{
    (void)arg;
    six_json_string(out, "type", "table");
    tell_table(out, "table", &l->table->row, l->table, l);
}

static void write_update(struct six_json *out, const struct link *l,
                         const void *arg)
{
    (void)arg;
    six_json_string(out, "type", "update");
    tell_update(out, l);
}

static void write_said(struct six_json *out, const struct link *l,
                       const void *arg)
{
    (void)arg;
    six_json_string(out, "type", "said");
    tell_said(out, l->table, l);
}

static void write_reveal(struct six_json *out, const struct link *l,
                         const void *arg)
{
    (void)arg;
    six_json_string(out, "type", "reveal");
    tell_reveal(out, l->table);
}

/* What a table tells waits while the table is being stored, and while it is
 * read again after that has failed: it holds then what may never have been. */
static bool is_settled(const struct link *l)
{
    return l->table && table_is_settled(l->table);
}

/* A start may be over before it is told. */
static bool is_asked(const struct link *l)
{
    return l->reveal_news && l->table->starting.on;
}

static bool has_news(const struct link *l)
{
    return l->lobby_news ||
           (is_settled(l) && (l->table_news || l->update_news || is_asked(l) ||
                              l->said < l->table->said_next));
}

static bool write_some_news(struct link *l)
{
    if (is_settled(l)) {
        if (l->table_news) {
            l->table_news = false;
            return write_news(l, write_table);
        }
        if (l->update_news) {
            bool ok = write_news(l, write_update);
            l->update_news = false;
            l->told = table_visible(l->table, l);
            return ok;
        }
        if (is_asked(l)) {
            l->reveal_news = false;
            return write_news(l, write_reveal);
        }
        if (l->said < l->table->said_next) {
            bool ok = write_news(l, write_said);
            l->said = l->table->said_next;
            return ok;
        }
    }
    l->lobby_news = false;
    return write_news(l, write_lobby);
}

bool link_writeable(struct link *l)
{
    bool ok = true;
    if (l->queue)
        ok = write_queued(l);
    else if (l->closing)
        return false;
    else if (has_news(l))
        ok = write_some_news(l);
    else
        l->stuck = 0;
    if (ok && (l->queue || l->closing || has_news(l)))
        link_wants_room(l);
    if (ok)
        link_pump(l);
    return ok;
}

/* ---- good bye ---- */

struct bye {
    six_status status;
    const char *sentence;
    bool banned;
};

static void write_bye(struct six_json *out, const struct link *l,
                      const void *arg)
{
    const struct bye *bye = arg;
    six_json_string(out, "type", "bye");
    six_json_string(out, "code", six_status_id(bye->status));
    six_json_string(out, "message", six_tr(l->lang, bye->sentence));
    if (bye->banned)
        six_json_bool(out, "banned", true);
}

static void say_bye(struct link *l, const struct bye *bye)
{
    link_send(l, write_bye, bye);
    l->closing = true;
}

void link_bye(struct link *l, six_status status, const char *sentence)
{
    struct bye bye = { status, sentence, false };
    say_bye(l, &bye);
}

void link_ban(struct link *l, const char *why)
{
    struct bye bye = { SIX_DENIED, why, true };
    say_bye(l, &bye);
}

/* ---- at a table ---- */

static void unpark(struct link *l)
{
    struct table *t = l->table;
    struct link **at = &t->parked;
    if (!l->parked)
        return;
    while (*at && *at != l)
        at = &(*at)->parked_next;
    if (*at) {
        *at = l->parked_next;
        if (!*at)
            t->parked_end = at;
    }
    l->parked = false;
}

static void leave(struct link *l)
{
    struct table *t = l->table;
    unpark(l);
    *l->table_at = l->table_next;
    if (l->table_next)
        l->table_next->table_at = l->table_at;
    l->table = NULL;
    l->table_news = l->update_news = l->reveal_news = l->returns = false;
    t->used = l->server->now;
    table_news(t);
    table_arm(t);
}

/* Bots are the host's, and somebody's who plays where the host has not come
 * yet: who looks on could have nothing left for them. */
static void pay(const struct link *l, struct table *t)
{
    enum pays who = PAYS_WATCHER;
    if (l->person->id == t->row.host)
        who = PAYS_HOST;
    else if (table_eyes(t, l) != SIX_NOBODY)
        who = PAYS_PLAYER;
    if (who <= t->pays && who != PAYS_HOST)
        return;
    t->pays = who;
    t->payer = (struct payer){ l->address->number, (uint64_t)t->row.host };
}

void link_go(struct link *l, struct table *table, six_seat seat)
{
    if (l->table && l->table != table)
        leave(l);
    if (!table || !l->wsi)
        return;
    if (!l->table) {
        l->table = table;
        l->table_next = table->links;
        if (l->table_next)
            l->table_next->table_at = &l->table_next;
        l->table_at = &table->links;
        table->links = l;
    }
    pay(l, table);
    l->seat = seat;
    l->told = 0;
    l->said = 0;
    table->used = l->server->now;
    table_news(table); /* somebody is here */
    link_tell_update(l, 0);
    if (table->starting.on)
        link_tell_reveal(l);
}

void link_tell_table(struct link *l)
{
    l->table_news = true;
    link_wants_room(l);
}

void link_tell_update(struct link *l, int from)
{
    if (from < l->told)
        l->told = from;
    l->update_news = true;
    link_wants_room(l);
}

void link_tell_reveal(struct link *l)
{
    l->reveal_news = true;
    link_wants_room(l);
}

/* ---- answers ---- */

static struct link *take(struct answer *a)
{
    struct link *l = a->link;
    a->link = NULL;
    return l;
}

/* The link waits no longer; it may be gone by the end. */
static void settle(struct link *l, const struct answer *a)
{
    histogram_add(&l->server->counters.answers[a->kind], &histogram_quick,
                  (double)(steady_us() - a->came) / 1e6);
    if (a->blocks)
        l->waiting = false;
    link_pump(l);
    owner_release(&l->owner);
}

struct reply {
    const struct answer *answer;
    void (*tell)(struct six_json *out, const struct link *l, const void *arg);
    const void *arg;
    const struct six_error *err;
};

static void write_reply(struct six_json *out, const struct link *l,
                        const void *arg)
{
    const struct reply *reply = arg;
    const struct answer *a = reply->answer;
    six_json_string(out, "type", reply->err ? "error" : a->type);
    if (a->has_id && a->text_id)
        six_json_string(out, "id", a->id);
    else if (a->has_id)
        six_json_int(out, "id", a->id_number);
    if (reply->err)
        six__tell_error(reply->err, out);
    else if (reply->tell)
        reply->tell(out, l, reply->arg);
}

void answer_send(struct answer *a,
                 void (*tell)(struct six_json *out, const struct link *l,
                              const void *arg),
                 const void *arg)
{
    struct reply reply = { a, tell, arg, NULL };
    struct link *l = take(a);
    if (!l)
        return;
    put_out(l, write_reply, &reply, a->of_table);
    settle(l, a);
}

/* What is wrong with the disk is for the operator, who finds it in the log. */
static const struct six_error *
for_clients(const struct six_error *err, six_lang lang, struct six_error *other)
{
    if (err->status != SIX_IO)
        return err;
    log_line(LOG_ERROR, "store-failed", LOG({ "why", err->text }));
    *other = (struct six_error){ .lang = lang };
    six_fail(other, SIX_IO,
             N_("the server can't read or store anything just now; nothing "
                "has changed; try again in a moment"));
    return other;
}

void answer_fail(struct answer *a, const struct six_error *err)
{
    struct six_error other;
    struct link *l = take(a);
    if (!l)
        return;
    struct reply reply = { a, NULL, NULL, for_clients(err, l->lang, &other) };
    l->server->counters.errors++;
    link_send(l, write_reply, &reply);
    settle(l, a);
}

void answer_drop(struct answer *a)
{
    struct six_error err = { .lang = a->link ? a->link->lang : SIX_EN };
    six_fail(&err, SIX_UNKNOWN, N_("this table was closed"));
    answer_fail(a, &err);
}
