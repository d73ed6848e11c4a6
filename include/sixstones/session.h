/* session.h -- one game being played: the only thing front ends talk to.
 *
 * A session is a set-up, the log of all actions since (chance included) and
 * the state they lead to. It does once for all games what each front end
 * needs: chance, views, events by seat, undo, "why not", saving and loading.
 *
 * A session belongs to one thread at a time; two sessions share nothing.
 */
#ifndef SIXSTONES_SESSION_H
#define SIXSTONES_SESSION_H

#include "sixstones/game.h"

enum {
    SIX_NAME_MAX = 40, /* bytes of a player's name, without its '\0' */
    SIX_SESSION_ACTIONS_MAX = 100000,
    SIX_RECORD_MAX = 16 << 20 /* bytes of a record */
};

struct six_session;

/* Begin a game. seed feeds the session's own chance (six_session_chance).
 * On success the caller owns *out. */
six_status six_session_new(struct six_session **out,
                           const struct six_game *game,
                           const struct six_setup *how, uint64_t seed,
                           struct six_error *err);

/* Begin a game from a position (whole, or some members of one: see
 * six_position_read). Such a session has no deal in its log. */
six_status six_session_from_position(struct six_session **out,
                                     const struct six_game *game,
                                     const struct six_value *position,
                                     uint64_t seed, struct six_error *err);

/* Whether it began so. */
bool six_session_positioned(const struct six_session *s);

void six_session_free(struct six_session *s);

const struct six_game *six_session_game(const struct six_session *s);
int six_session_seats(const struct six_session *s);

/* The whole state: for those who may see everything. */
const void *six_session_state(const struct six_session *s);

/* Players' names. "" takes a name away. */
six_status six_session_set_name(struct six_session *s, six_seat seat,
                                const char *name, struct six_error *err);
const char *const *six_session_names(const struct six_session *s);

/* A practice game: one person and bots. Everything can be taken back. */
void six_session_set_practice(struct six_session *s, bool practice);
bool six_session_practice(const struct six_session *s);

/* Who has to act, and their menu. */
six_seat six_session_to_act(const struct six_session *s);
int six_session_legal(const struct six_session *s,
                      struct six_action out[SIX_LEGAL_MAX]);

/* Do what seat wants, if the rules allow it. Otherwise nothing changes and err
 * says why, with the number and the sentence of the rule. */
six_status six_session_play(struct six_session *s, six_seat seat,
                            struct six_action act, struct six_error *err);

/* The same from text: the full form ("play hulk") or a beginning that only
 * one legal action has. */
six_status six_session_play_text(struct six_session *s, six_seat seat,
                                 const char *text, struct six_error *err);

/* What such a text means to whoever acts, legal or not. */
six_status six_session_read(const struct six_session *s, const char *text,
                            struct six_action *out, struct six_error *err);

/* Whether seat may do this, without doing it: the error play() would give. */
six_status six_session_why(const struct six_session *s, six_seat seat,
                           struct six_action act, struct six_error *err);

/* Let chance act with the session's own seeds until a seat has to decide.
 * Returns how many times it acted. */
int six_session_chance(struct six_session *s);

/* What seat may know, as a state: size bytes of the game's state. */
void six_session_view(const struct six_session *s, six_seat seat, void *out);

/* The state after the first count actions; hide() makes a view of it. */
void six_session_state_at(const struct six_session *s, int count, void *out);

/* The log: how many actions there are, and one of them with who did it. */
int six_session_count(const struct six_session *s);
struct six_action six_session_action(const struct six_session *s, int index,
                                     six_seat *who);

/* The events of one action as seat is told them (whole: as they are). Returns
 * how many there are; out takes SIX_EVENTS_MAX. */
int six_session_events(const struct six_session *s, int index, six_seat seat,
                       bool whole, struct six_event out[SIX_EVENTS_MAX]);

/* Take back seat's last action and what followed it. Allowed while since then
 * nobody learnt anything hidden, chance was not used and no other seat acted;
 * in practice games always. */
six_status six_session_can_undo(const struct six_session *s, six_seat seat,
                                struct six_error *err);
six_status six_session_undo(struct six_session *s, six_seat seat,
                            struct six_error *err);

/* A new session with the first count actions of this one, to go on
 * differently. */
six_status six_session_branch(struct six_session **out,
                              const struct six_session *s, int count,
                              struct six_error *err);

/* ---- clocks ---- */

enum six_clock_kind {
    SIX_CLOCK_NONE,
    SIX_CLOCK_DECISION, /* so long for each decision */
    SIX_CLOCK_GAME      /* so long for all of them */
};

struct six_clock {
    enum six_clock_kind kind;
    uint32_t seconds; /* 10 to 86400 */
    uint32_t extra;   /* given after each decision of a game's clock, to 600 */
};

/* Give the game a clock, full at every seat. */
six_status six_session_set_clock(struct six_session *s,
                                 const struct six_clock *clock,
                                 struct six_error *err);
const struct six_clock *six_session_clock(const struct six_session *s);

/* It is now so many milliseconds, counted from wherever the caller likes and
 * never back. From the first call on the clock of whoever has to act runs;
 * a new or loaded session stands still. Each action is charged to whoever does
 * it up to the latest of these calls; chance takes no time. The clock of a game
 * that has run out gets no extra time any more. Undo gives no time back: it
 * takes away what the actions had put on the clocks. */
void six_session_set_time(struct six_session *s, int64_t now);

/* Stop the clocks until the next six_session_set_time(). What has been charged
 * stays; the decision that is going on begins anew. */
void six_session_stop_time(struct six_session *s);

/* Milliseconds that seat has left at the time that was set last; 0 when it has
 * run out, -1 without a clock. */
int64_t six_session_left(const struct six_session *s, six_seat seat);

/* Set what a seat has left, as when a game is put together from a log. */
void six_session_set_left(struct six_session *s, six_seat seat, int64_t left);

/* ---- shuffles that can be checked ---- */

enum {
    SIX_SEAL_MAX = 64, /* hexadecimal digits of a seal or a secret */
    SIX_SALT_MAX = 64
};

/* What is told of them in the record: "" where there is none. A commit is the
 * hash of a salt, given before the salt itself (docs/online.md). */
struct six_seal {
    char seal[SIX_SEAL_MAX + 1];
    char commit[SIX_SEATS_MAX][SIX_SEAL_MAX + 1];
    char salt[SIX_SEATS_MAX][SIX_SALT_MAX + 1];
    char secret[SIX_SEAL_MAX + 1];
};
six_status six_session_set_seal(struct six_session *s,
                                const struct six_seal *seal,
                                struct six_error *err);
const struct six_seal *six_session_seal(const struct six_session *s);

/* The record of the game (docs/record.md). */
void six_session_save(const struct six_session *s, struct six_text *out);

/* Read a record back by playing its actions again. On success the caller owns
 * *out; on failure *out is untouched and err names the line. */
six_status six_session_load(struct six_session **out, const char *text,
                            size_t length, struct six_error *err);

/* Parse JSON text strictly (no duplicate members, no trailing text, bounded
 * depth) into a tree of ours. On success the caller owns *out. */
struct six_document;
six_status six_document_parse(struct six_document **out, const char *text,
                              size_t length, struct six_error *err);
const struct six_value *six_document_root(const struct six_document *doc);
void six_document_free(struct six_document *doc);

#endif
