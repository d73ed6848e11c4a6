/* announce.h -- what an operator has to say to all: the news "announcement". */
#ifndef SIX_SERVER_ANNOUNCE_H
#define SIX_SERVER_ANNOUNCE_H

#include "server/link.h"

/* Tell everybody who is here, and for so many ms whoever comes (0: nobody). It
 * takes the place of the one before. */
void announce(struct server *server, const char *text, int64_t ms);

/* Tell somebody who has come, if there is anything to be told. */
void announce_to(struct link *l);

#endif
