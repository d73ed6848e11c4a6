/* link.h -- a connection: who it is, what it looks at, what it is owed.
 *
 * Nothing is buffered for a link without end. Replies wait in a queue; while
 * that is long, no more messages are read. News are not kept at all: a link
 * only knows what it has been told up to, and the rest is written when the
 * socket has room for it.
 */
#ifndef SIX_SERVER_LINK_H
#define SIX_SERVER_LINK_H

#include "server/people.h"
#include "server/server.h"

enum {
    LINK_INBOX_MAX = 128,       /* messages that wait: a burst, and more */
    LINK_INBOX_BYTES = 1 << 20, /* of all of them */
    LINK_QUEUE_MAX = 512 << 10, /* bytes of replies; then reading stops */
    LINK_FLOOD = 200 /* refused messages, after which it is dropped */
};

struct out; /* a reply in the queue */
struct in;  /* a message that waits */

struct link {
    struct owner owner;
    struct server *server;
    struct lws *wsi;         /* NULL when it has been closed */
    struct link *next, **at; /* in the server's list */
    struct address *address;
    int64_t since; /* steady ms */

    /* who */
    six_lang lang;
    bool greeted;
    int64_t token;         /* the store's id of it */
    struct person *person; /* people_nobody before hello */
    struct link *person_next, **person_at;

    /* where */
    six_seat seat; /* whose eyes it sees through; SIX_NOBODY: the public */
    bool returns;  /* was not here, and a bot played */
    bool hinting;  /* a hint is being thought about */
    bool lobby;    /* wants to hear of public tables */
    int told;      /* actions whose events it was told */
    int64_t said;  /* the first remark it was not told */
    struct table *table;
    struct link *table_next, **table_at;
    struct six_session *desk; /* a game that is looked at again */

    /* the socket's: sockets.c */
    struct timer timer;
    int64_t heard;                 /* when it last said anything */
    uint64_t bytes_in, free_bytes; /* of messages; and around them */
    uint64_t taken;                /* of what was sent, when it last counted */
    int64_t pinged;                /* when it was last asked */
    bool pings;                    /* that is to be written */

    /* in */
    char *part; /* of a message */
    size_t part_used, part_room;
    struct in *inbox, **inbox_end;
    int inbox_count;
    size_t inbox_bytes;
    int refused;                  /* messages, lately */
    int64_t came;                 /* the message that is handled, us */
    struct link *parked_next;     /* waiting for its table to be stored */
    struct bucket bucket, intake; /* of messages, and of their bytes */
    bool parked;
    bool waiting; /* for the end of a job: messages wait, too */
    bool pumping; /* messages are being handled */
    bool counted; /* its message has been, in the buckets */

    /* out */
    bool table_news, update_news, reveal_news, lobby_news;
    bool closing; /* after what is in the queue */
    bool paused;  /* reading has been stopped */
    struct out *queue, **queue_end;
    size_t queued;
    int64_t stuck; /* since when it has taken nothing; 0: it has */
};

struct link *link_new(struct server *server, struct lws *wsi,
                      struct address *address);

/* The socket is gone. */
void link_closed(struct link *l);

/* A fragment of a message has come. False: drop the connection. */
bool link_receive(struct link *l, const void *bytes, size_t length, bool last);

/* Whether it has asked for something and not been answered yet. */
bool link_is_owed(const struct link *l);

/* Handle messages that wait, as far as possible. */
void link_pump(struct link *l);

/* The socket has room: write one frame. False: drop the connection. */
bool link_writeable(struct link *l);

/* Ask for that. */
void link_wants_room(struct link *l);

/* In whose share its jobs are done. */
struct payer link_payer(const struct link *l);

/* Queue what write puts into an object. */
void link_send(struct link *l,
               void (*write)(struct six_json *out, const struct link *l,
                             const void *arg),
               const void *arg);

/* Tell why, and close when it has been read. */
void link_bye(struct link *l, six_status status, const char *sentence);

/* The same for who is banned: it is of no use to come again. */
void link_ban(struct link *l, const char *why);

/* Go to a table (or none, NULL), to see it through a seat's eyes. Who is
 * closed goes nowhere. */
void link_go(struct link *l, struct table *table, six_seat seat);

/* Tell of the table, or of the game from action number from on, as soon as
 * there is room. */
void link_tell_table(struct link *l);
void link_tell_update(struct link *l, int from);
/* Tell what a start asks for. */
void link_tell_reveal(struct link *l);

/* ---- answers ---- */

/* Nobody is answered twice: each takes the link out of the answer. Who is
 * closed is told nothing. */
void answer_send(struct answer *a,
                 void (*tell)(struct six_json *out, const struct link *l,
                              const void *arg),
                 const void *arg);
void answer_fail(struct answer *a, const struct six_error *err);
/* What was asked for is dropped: its link or its table has been closed. */
void answer_drop(struct answer *a);

#endif
