/* message.h -- parts of messages that the engine and the bots of one's own
 * have in common: docs/protocol.md. */
#ifndef SIX_CORE_MESSAGE_H
#define SIX_CORE_MESSAGE_H

#include "sixstones/game.h"

enum {
    SIX__PROTOCOL = 1,         /* the version of the protocol */
    SIX__MESSAGE_MAX = 1 << 20 /* bytes of a message */
};

/* The member "options" of an object: all of them, those that positions leave
 * out included; and that with "seats" before it. */
void six__tell_options(const struct six_game *game, const struct six_setup *how,
                       struct six_json *out);
void six__tell_setup(const struct six_game *game, const struct six_setup *how,
                     struct six_json *out);

/* The list "cards" of a game. */
void six__tell_cards(const struct six_game *game, six_lang lang,
                     struct six_json *out);

/* One action of a menu, as an object. */
void six__tell_action(const struct six_game *game, const void *state, int index,
                      struct six_action act, const struct six_speaker *to,
                      struct six_json *out);

/* How it ended, as the object "result". */
void six__tell_result(const struct six_game *game, const void *state,
                      const struct six_result *result, six_lang lang,
                      struct six_json *out);

/* The action that the members "index" or "code" of an object mean, legal or
 * not. Exactly one of them must be there. */
six_status six__read_numbers(const struct six_value *object,
                             const struct six_action *menu, int count,
                             struct six_action *out, struct six_error *err);

#endif
