/* singles.c -- Marvel United: the Locations that come with a single Villain, in
 * the order of their rows: what lies on their slots at the start, what they do
 * by being there, and their End of Turn effects. */
#include "games/united/locations/locations.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SINGLES

/* Latveria: 1 damage for each Thug or Doombot here. */
static bool latveria(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    (void)out;
    united_damage(u, six_seat_bit(f->actor), united_thugs_at(u, f->reg[HERE]),
                  0);
    return DONE;
}

LOCATION(TILE_LATVERIA) = {
    TILE("latveria", N_("Latveria")),
    .info.text = N_("End of turn: you take 1 damage for each Thug or Doombot "
                    "here."),
    .info.rules = "MU-12.2 MU-3.8 MU-28.14",
    .slots = 5,
    .thugs = 3,
    .must = true,
    .can = united_has_thugs,
    .effect = latveria,
};
