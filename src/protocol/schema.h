/* schema.h -- what may stand in a message, checked before anything is done.
 *
 * Each type of message has a row with the members it takes. A member that the
 * type does not have is an error: a misspelt name is never ignored.
 */
#ifndef SIX_PROTOCOL_SCHEMA_H
#define SIX_PROTOCOL_SCHEMA_H

#include "sixstones/session.h"

enum { SIX__ID_MAX = 64 }; /* bytes of an id */

#define SIX__KIND(kind) (1u << SIX_VALUE_##kind)
#define SIX__TEXT SIX__KIND(STRING)
#define SIX__WHOLE SIX__KIND(INT)
#define SIX__FLAG SIX__KIND(BOOL)
#define SIX__OBJECT SIX__KIND(OBJECT)
#define SIX__SEED (SIX__TEXT | SIX__WHOLE) /* a string beyond 63 bits */

struct six__member {
    const char *name; /* NULL ends the list */
    unsigned kinds;   /* bits of enum six_value_kind */
    bool needed;
};

/* The string "type" of a message, or an error. */
six_status six__message_type(const struct six_value *message, const char **out,
                             struct six_error *err);

/* *out is the member "id" where there is one that is fit to be sent back,
 * else NULL. */
six_status six__message_id(const struct six_value *message,
                           const struct six_value **out, struct six_error *err);

/* Whether all members are known (in members, or in common, which has "type"
 * and "id" and whatever all messages of this transport take), have the right
 * kinds, and none is missing. */
six_status six__message_check(const struct six_value *message, const char *type,
                              const struct six__member *members,
                              const struct six__member *common,
                              struct six_error *err);

/* Tell that there is no such type. */
six_status six__message_unknown(const char *type, struct six_error *err);

/* The head of a reply: "type", and "id" where it is not NULL. */
void six__message_head(const char *type, const struct six_value *id,
                       struct six_json *out);

/* The game, the rule or the row of the card that an id names, or a sentence
 * that there is none. */
six_status six__read_game(const char *id, const struct six_game **out,
                          struct six_error *err);
six_status six__read_rule(const struct six_game *game, const char *id,
                          const struct six_rule **out, struct six_error *err);
six_status six__read_card(const struct six_game *game, const char *id, int *out,
                          struct six_error *err);

/* A number of 64 bits: as a string where it is too large for JSON. */
six_status six__read_seed(const struct six_value *v, uint64_t *out,
                          struct six_error *err);

/* What "action" of a message means to whoever acts: text, index or code. */
six_status six__read_action(const struct six_session *s,
                            const struct six_value *v, struct six_action *out,
                            struct six_error *err);

#endif
