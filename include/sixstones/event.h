/* event.h -- what happened, as rules tell it.
 *
 * Rules emit events; sentences, sounds and animations are made from them by
 * somebody else, in the language of whoever reads. An event is told to the
 * seats of its audience; its secret arguments are told only to those seats of
 * the mask `secret`, everybody else gets SIX_HIDDEN in their place.
 */
#ifndef SIXSTONES_EVENT_H
#define SIXSTONES_EVENT_H

#include "sixstones/lang.h"
#include "sixstones/text.h"

typedef uint8_t six_seat;  /* 0, 1, ... and the two below */
typedef uint8_t six_seats; /* a mask of seats: bit s for seat s */

enum {
    SIX_SEATS_MAX = 7,
    SIX_PUBLIC = 0x80, /* the bit of those who hold no seat: spectators */
    SIX_NOBODY = 7,    /* acts when the game is over; as a viewer: the public */
    SIX_CHANCE = 8,    /* the seat that shuffles and draws lots */
    SIX_EVERYBODY = 0xff,
    SIX_HIDDEN = 0xff, /* a card or argument the reader may not know */
    SIX_EVENT_ARGS = 8,
    SIX_EVENTS_MAX = 256
};

/* The mask with one seat in it: the public for nobody, none for chance. */
static inline six_seats six_seat_bit(six_seat seat)
{
    return (six_seats)(1u << (seat & 15));
}

struct six_event {
    uint8_t kind;  /* row of the game's table of events */
    six_seat seat; /* whom it is about */
    uint8_t arg[SIX_EVENT_ARGS];
    six_seats audience;
    six_seats secret; /* who is told the secret arguments */
};

/* Where rules put their events: a list of the caller's. */
struct six_events {
    int count;
    struct six_event list[SIX_EVENTS_MAX];
};

enum six_arg_kind {
    SIX_ARG_NONE,
    SIX_ARG_SEAT,
    SIX_ARG_CARD,
    SIX_ARG_NUMBER,
    SIX_ARG_WORD,  /* its row in the game's words */
    SIX_ARG_TOKENS /* how many of each kind: this argument and those behind */
};

/* What an argument of a kind of event means. */
struct six_arg {
    const char *name; /* in JSON, and {name} in the sentence */
    enum six_arg_kind kind;
    bool secret;
};

/* A kind of event: a row of the game's table. {seat} and {name} stand for its
 * arguments; veiled is the sentence for those who may not know the secret ones
 * (where it is NULL, text serves both). A text with a number may have a plural:
 * then it counts the first numeric argument. */
struct six_event_kind {
    const char *id; /* "draw" */
    const char *text;
    const char *text_many;
    const char *veiled;
    const char *nobody; /* where the first argument is nobody; or NULL */
    bool minor;         /* it goes along with another one: never a reason */
    struct six_arg arg[SIX_EVENT_ARGS];
};

/* What a seat (or SIX_NOBODY, the public) is told of an event: false where it
 * is told nothing, else *out is the event without what the seat may not know.
 */
bool six_event_for(const struct six_event *event, six_seat viewer,
                   const struct six_event_kind *kinds, struct six_event *out);

#endif
