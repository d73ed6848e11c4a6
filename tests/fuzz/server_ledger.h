/* server_ledger.h -- what is stored against what was promised. */
#ifndef FUZZ_SERVER_LEDGER_H
#define FUZZ_SERVER_LEDGER_H

#include "server/server.h"

/* Read all known tables with the store's own thread; submit is how. */
void ledger_check(struct server *server, struct store *store,
                  void (*submit)(struct store *s, struct store_job *job));

#endif
