/* enforce.h -- what bans and mutes lead to. */
#ifndef SIX_SERVER_ENFORCE_H
#define SIX_SERVER_ENFORCE_H

#include "server/link.h"
#include "server/server.h"

enum { ENFORCE_TEXT_MAX = 400 };

/* Read what is stored, before anybody comes; and again, as some of it has been
 * cleaned away. */
six_status enforce_begin(struct server *server, struct six_error *err);
void enforce_reread(struct server *server);

/* Whether an address is banned; then why, in the reader's language. */
bool enforce_is_banned(const struct server *server, const struct address *a,
                       six_lang lang, char why[ENFORCE_TEXT_MAX]);

/* SIX_FORBIDDEN, and why: whether a person may come in by this link, or may
 * write there. */
six_status enforce_entry(const struct link *l, int64_t person,
                         struct six_error *err);
six_status enforce_talk(const struct link *l, struct six_error *err);

/* What has been stored holds from now on: those who are banned are told so and
 * sent away. It is the server's now. */
void enforce_add(struct server *server, struct sanction *s);
void enforce_drop(struct server *server, int64_t id);

#endif
