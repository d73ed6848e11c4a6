/* server_orders.h -- what operators want of a server: docs/admin.md. */
#ifndef FUZZ_SERVER_ORDERS_H
#define FUZZ_SERVER_ORDERS_H

#include "server.h"

void orders_say(struct six_text *out);
/* Somebody is deleted, or else given another name. */
void orders_about(struct six_text *out, int64_t person, bool deletes);
/* All commands, a line each, on standard output. */
void orders_list(void);

#endif
