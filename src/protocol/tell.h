/* tell.h -- what replies say of games, cards, rules and sessions, whoever
 * sends them: docs/protocol.md.
 *
 * All functions write members into an object that the caller has opened, and
 * change nothing. A seat is whose eyes it is seen through; SIX_NOBODY is the
 * public.
 */
#ifndef SIX_PROTOCOL_TELL_H
#define SIX_PROTOCOL_TELL_H

#include "sixstones/bots.h"
#include "sixstones/session.h"

/* The members of an error: code, message, rule, line, column. */
void six__tell_error(const struct six_error *err, struct six_json *out);

/* ---- games ---- */

/* A game as a member of "games", without opening or closing its object. */
void six__tell_game(const struct six_game *game, six_lang lang, bool cards,
                    struct six_json *out);

/* The members "game" and "rules"; only one rule where it is not NULL. */
void six__tell_rules(const struct six_game *game, const struct six_rule *only,
                     six_lang lang, struct six_json *out);

/* ---- a session ---- */

/* game, count, to_act, over and result, after the first count actions. */
void six__tell_standing(const struct six_session *s, int count, six_lang lang,
                        struct six_json *out);

/* "viewer": a seat's id, "public", or "all" where whole. */
void six__tell_viewer(const struct six_session *s, six_seat seat, bool whole,
                      struct six_json *out);

/* "question" (only where the seat has to act) and "view", after the first
 * count actions. whole: the position itself, and the question as to whoever
 * acts. */
void six__tell_view(const struct six_session *s, int count, six_seat seat,
                    bool whole, six_lang lang, struct six_json *out);

/* "actions": the menu of whoever acts now. */
void six__tell_actions(const struct six_session *s, six_lang lang,
                       struct six_json *out);

/* "events" of the actions from .. to - 1. */
void six__tell_events(const struct six_session *s, int from, int to,
                      six_seat seat, bool whole, six_lang lang,
                      struct six_json *out);

/* "remarks". The game has remark(). */
void six__tell_remarks(const struct six_session *s, six_lang lang,
                       struct six_json *out);

/* legal, then action, or the members of the error and the rule's sentence. */
void six__tell_why(const struct six_game *game, const char *action,
                   const struct six_error *err, struct six_json *out);

/* ---- hints ---- */

/* hints (at most count of them), iterations, seconds. From the view alone. */
void six__tell_hints(const struct six_game *game, const void *view,
                     const struct six_hints *hints, int count,
                     const struct six_speaker *to, struct six_json *out);

#endif
