/* security.h -- what an operator wants to know of strangers: who logs in and
 * who fails to, who is refused what, who is dropped. It is counted for
 * /metrics, and written to the log unless log-security is "no".
 *
 * A line has the address, as log-addresses says, and the id of the person
 * where there is one. No tokens, passwords or table ids are in it, and the
 * login name of who failed is only in a form by which lines can be compared:
 * people type their password there.
 *
 * On the loop's thread alone.
 */
#ifndef SIX_SERVER_SECURITY_H
#define SIX_SERVER_SECURITY_H

#include "server/link.h"
#include "server/log.h"
#include "server/nets.h"
#include "server/server.h"

/* Something was refused. It is counted each time and logged the first time in
 * a minute for each address. The address and what (the name that was wrong)
 * may be NULL. */
void security_refused(struct server *server, struct address *address,
                      int64_t person, enum refusal cause, const char *what);

/* The same of a connection that has said who it is, or not. */
void security_refused_link(struct link *l, enum refusal cause);

/* A connection is ended by us. */
void security_dropped(struct link *l, enum drop cause);

/* Somebody has done something: "register", "password-changed". The event is a
 * literal, which docs/operating.md explains; more ends with a row without
 * name, or is NULL. */
void security_log(const struct server *server, enum log_level level,
                  const char *event, const struct address *address,
                  int64_t person, const struct six_fill *more);

/* The same of a connection and its person. */
void security_log_link(const struct link *l, enum log_level level,
                       const char *event, const struct six_fill *more);

/* A login that failed, or was not even tried: the event is "login-failed" or
 * "login-refused". */
void security_login(const struct link *l, const char *event, const char *login);

/* A command of the operator's: "ban 17", and who gave it. */
void security_admin(const struct server *server, const char *who,
                    const char *command);

enum { LOGGED_ADDRESS_MAX = NET_TEXT_MAX + 1 };

/* An address as the log may have it; "" for none at all. */
void security_address(const struct server *server,
                      const struct address *address,
                      char out[LOGGED_ADDRESS_MAX]);
/* The same of a range of them. */
void security_net(const struct server *server, const struct net *net,
                  char out[LOGGED_ADDRESS_MAX]);

#endif
