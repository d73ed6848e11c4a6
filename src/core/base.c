/* base.c -- what every game does in the same way: see base.h. */
#include "core/base.h"

#include <assert.h>

void six__begin(void *state, size_t size, const struct six_setup *how)
{
    struct six_base *b = state;
    memset(state, 0, size);
    b->seats = how->seats;
    for (int i = 0; i < SIX_OPTIONS_MAX; i++) {
        assert(how->option[i] >= 0 && how->option[i] <= UINT8_MAX);
        b->option[i] = (uint8_t)how->option[i];
    }
}

void six__how(const void *state, struct six_setup *out)
{
    const struct six_base *b = state;
    memset(out, 0, sizeof *out);
    out->seats = b->seats;
    for (int i = 0; i < SIX_OPTIONS_MAX; i++)
        out->option[i] = b->option[i];
}

six_seat six__to_act(const void *state)
{
    return ((const struct six_base *)state)->asked;
}

uint32_t six__learned(const void *state)
{
    return ((const struct six_base *)state)->learned;
}

uint8_t six__own_team(const void *state, six_seat seat)
{
    (void)state;
    return seat;
}

const char *six__letter_id(const void *state, six_seat seat)
{
    static const char *const ids[] = { "a", "b", "c", "d" };
    (void)state;
    return ids[seat];
}

const char *six__letter_title(const void *state, six_seat seat)
{
    static const char *const titles[] = {
        N_("Player A"),
        N_("Player B"),
        N_("Player C"),
        N_("Player D"),
    };
    (void)state;
    return titles[seat];
}
