/* sanctions.h -- who may not talk, and who may not come: what is stored of it,
 * kept in memory, since every connection and every message asks.
 *
 * By person, or by address; addresses in nets, of which only those sizes are
 * looked for that there are. What is over stays until it is dropped, and is in
 * force no more. Plain data; enforce.c has the consequences.
 */
#ifndef SIX_SERVER_SANCTIONS_H
#define SIX_SERVER_SANCTIONS_H

#include "server/nets.h"
#include "server/store.h"

enum { SANCTION_SLOTS = 1024 };

struct sanction {
    struct store_sanction row;
    struct net net; /* bits 0: for no address */
    struct sanction *next, *next_person, *next_net;
};

struct sanctions {
    struct sanction *all;
    struct sanction *by_person[SANCTION_SLOTS], *by_net[SANCTION_SLOTS];
    int nets[NET_BITS + 1]; /* how many of so many bits */
    int count;
};

/* For a row that is yet to be known; NULL without memory. Once it is among the
 * others, it is theirs. */
struct sanction *sanction_new(void);
void sanction_free(struct sanction *s);
void sanctions_put(struct sanctions *all, struct sanction *s);

/* The same at once. False without memory. */
bool sanctions_add(struct sanctions *all, const struct store_sanction *row);
void sanctions_drop(struct sanctions *all, int64_t id);
void sanctions_release(struct sanctions *all);

bool sanction_is_over(const struct store_sanction *row, int64_t now);

/* What is in force at this time, the longest first; NULL: nothing. */
const struct store_sanction *sanctions_of_person(const struct sanctions *all,
                                                 enum store_sanction_kind kind,
                                                 int64_t person, int64_t now);
const struct store_sanction *sanctions_of_address(const struct sanctions *all,
                                                  enum store_sanction_kind kind,
                                                  const unsigned char key[16],
                                                  int64_t now);

#endif
