/* frames.h -- unfinished business, kept in the state.
 *
 * A rule that must wait (for a decision, for chance, for another rule) is a
 * frame on a stack: which rule, at which step, with a few registers. A frame
 * asks one decision, does one elementary step, or pushes a child and goes on
 * when the child is done. So the state can be copied, saved and searched in
 * the middle of the hardest card. docs/architecture.md shows how large games
 * use it.
 */
#ifndef SIX_CORE_FRAMES_H
#define SIX_CORE_FRAMES_H

#include <assert.h>

#include "sixstones/event.h"

struct six_frame {
    uint8_t kind;    /* which rule: a row of the game's table of frames */
    uint8_t step;    /* where it goes on */
    six_seat actor;  /* who decides and gains: "you" */
    six_seat target; /* whom it is done to */
    uint8_t card;    /* whose effect it is */
    uint8_t number;
    six_seats seats; /* several targets, or those done already */
    uint8_t answer;  /* to the last question */
    uint8_t reg[4];  /* whatever else the rule must remember */
};

struct six_stack {
    struct six_frame *frame;
    uint8_t *depth;
    uint8_t max;
};

static inline struct six_frame *six__top(struct six_stack s)
{
    assert(*s.depth > 0);
    return &s.frame[*s.depth - 1];
}

static inline void six__push_frame(struct six_stack s, struct six_frame f)
{
    assert(*s.depth < s.max);
    s.frame[(*s.depth)++] = f;
}

static inline struct six_frame six__pop_frame(struct six_stack s)
{
    assert(*s.depth > 0);
    struct six_frame f = s.frame[--*s.depth];
    s.frame[*s.depth] = (struct six_frame){ 0 };
    return f;
}

#endif
