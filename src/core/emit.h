/* emit.h -- how rules tell what happened. out may be NULL: nobody listens. */
#ifndef SIX_CORE_EMIT_H
#define SIX_CORE_EMIT_H

#include <assert.h>
#include <string.h>

#include "sixstones/game.h"

static inline void six__emit(struct six_events *out, struct six_event e)
{
    assert(out->count < SIX_EVENTS_MAX);
    out->list[out->count++] = e;
}

/* Everybody learns all of it. */
static inline void six__tell(struct six_events *out, int kind, six_seat seat,
                             uint8_t arg)
{
    if (out)
        six__emit(out, (struct six_event){ .kind = (uint8_t)kind,
                                           .seat = seat,
                                           .arg = { arg },
                                           .audience = SIX_EVERYBODY,
                                           .secret = SIX_EVERYBODY });
}

/* Everybody learns how many tokens of each kind. */
static inline void six__tell_tokens(struct six_events *out, int kind,
                                    six_seat seat, const uint8_t *tokens)
{
    if (!out)
        return;
    struct six_event e = { .kind = (uint8_t)kind,
                           .seat = seat,
                           .audience = SIX_EVERYBODY,
                           .secret = SIX_EVERYBODY };
    memcpy(e.arg, tokens, SIX_TOKENS_MAX);
    six__emit(out, e);
}

/* Everybody learns that it happened, only some the secret arguments. */
static inline void six__tell_some(struct six_events *out, int kind,
                                  six_seat seat, six_seats secret, uint8_t a,
                                  uint8_t b, uint8_t c)
{
    if (out)
        six__emit(out, (struct six_event){ .kind = (uint8_t)kind,
                                           .seat = seat,
                                           .arg = { a, b, c },
                                           .audience = SIX_EVERYBODY,
                                           .secret = secret });
}

#endif
