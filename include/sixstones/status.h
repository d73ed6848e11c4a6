/* status.h -- what can go wrong, and how it is told.
 *
 * Every function that can fail returns a six_status and, if asked, fills a
 * six_error with one sentence for people. Results go to out-parameters that
 * are set only on success. A bug of ours is an assertion, never a status.
 */
#ifndef SIXSTONES_STATUS_H
#define SIXSTONES_STATUS_H

#include "sixstones/lang.h"

/* id as it stands in messages, and what it means. A new one goes to the end:
 * programs were built with the numbers of the others. */
#define SIX_STATUS_LIST(X)                                                     \
    X(SIX_OK, "ok", N_("no error"))                                            \
    X(SIX_ILLEGAL, "illegal", N_("the rules forbid this action now"))          \
    X(SIX_NOT_YOUR_TURN, "not-your-turn", N_("another seat has to act"))       \
    X(SIX_GAME_OVER, "game-over", N_("the game is over"))                      \
    X(SIX_NO_GAME, "no-game", N_("there is no game"))                          \
    X(SIX_SYNTAX, "syntax", N_("this can't be read"))                          \
    X(SIX_TYPE, "type", N_("a value has the wrong type"))                      \
    X(SIX_RANGE, "range", N_("a value is out of range"))                       \
    X(SIX_UNKNOWN, "unknown", N_("there is no such thing"))                    \
    X(SIX_AMBIGUOUS, "ambiguous", N_("this could mean several things"))        \
    X(SIX_TOO_LARGE, "too-large", N_("this is too large"))                     \
    X(SIX_BROKEN, "broken", N_("the position breaks a rule of the game"))      \
    X(SIX_VERSION, "version", N_("this version is not supported"))             \
    X(SIX_FORBIDDEN, "forbidden", N_("this is not allowed here"))              \
    X(SIX_NO_UNDO, "no-undo", N_("this can't be taken back"))                  \
    X(SIX_STALE, "stale", N_("something else has happened by now"))            \
    X(SIX_TAKEN, "taken", N_("this is somebody else's already"))               \
    X(SIX_DENIED, "denied", N_("this is for somebody else"))                   \
    X(SIX_LIMIT, "limit", N_("this is too much, or too often"))                \
    X(SIX_BUSY, "busy", N_("this can't be done just now"))                     \
    X(SIX_IO, "io", N_("a file could not be read or written"))                 \
    X(SIX_NO_MEMORY, "no-memory", N_("out of memory"))                         \
    X(SIX_UNREVEALED, "unrevealed", N_("a salt was not told in time"))

#define SIX_STATUS_ENUM(name, id, text) name,
typedef enum six_status { SIX_STATUS_LIST(SIX_STATUS_ENUM) } six_status;
#undef SIX_STATUS_ENUM

#define SIX_STATUS_ONE(name, id, text) +1
enum { SIX_STATUS_COUNT = SIX_STATUS_LIST(SIX_STATUS_ONE) };
#undef SIX_STATUS_ONE

/* One failure, told to a person. Set lang before the call, the rest is
 * filled on failure alone. */
struct six_error {
    six_lang lang;
    six_status status;
    int line;       /* of the file or message, from 1; 0 where it has none */
    int column;     /* from 1; 0 where unknown */
    char rule[16];  /* the rule that forbids it, such as "IG-9.5", or "" */
    char text[400]; /* one sentence: what was wrong, and what would be right */
};

/* The id of a status as it stands in messages: "illegal". */
const char *six_status_id(six_status status);

/* What a status means, in a few words of a language. */
const char *six_status_text(six_lang lang, six_status status);

/* Fill err (which may be NULL) and return status. The format is translated
 * into err->lang first, so it is marked N_() where it is written. */
six_status six_fail(struct six_error *err, six_status status,
                    const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
