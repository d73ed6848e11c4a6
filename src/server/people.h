/* people.h -- who is here: a record for each person who has a link.
 *
 * Several links may be one person's. What is known of the person stands here
 * once, so that a new name or a mute holds for all of them at once.
 */
#ifndef SIX_SERVER_PEOPLE_H
#define SIX_SERVER_PEOPLE_H

#include "server/owner.h"
#include "server/server.h"

struct person {
    struct owner owner;
    struct server *server;
    int64_t id; /* 0: somebody who has not said hello */
    char name[SIX_NAME_MAX + 1];
    char login[STORE_LOGIN_MAX + 1]; /* "": no account */
    struct link *links;
    struct person *next; /* in its slot */
};

/* Whose link is new. */
extern struct person people_nobody;

/* The link is that person's from now on. False without memory: then it is still
 * whose it was. */
bool people_join(struct link *l, const struct store_person *row);

/* The link is nobody's any more. */
void people_leave(struct link *l);

/* Somebody who is here, or NULL. */
struct person *people_find(struct server *server, int64_t id);

#endif
