/* locations.h -- Marvel United: what the files of Locations share. There is one
 * for each box; a row is defined in the file of its box, and common.c makes the
 * table of them.
 *
 * An effect belongs to the Hero whose turn ends, the actor; "here" is HERE,
 * which with Remote Possession need not be where the Hero stands. That the Hero
 * wants to use it, and that no Threat covers it, is settled before [MU-12.1].
 */
#ifndef UNITED_LOCATIONS_H
#define UNITED_LOCATIONS_H

#include "games/united/united.h"

#define LOCATIONS(X)                                                           \
    X(TILE_ALCHEMAX)                                                           \
    X(TILE_KUN_LUN)                                                            \
    X(TILE_LONDON)                                                             \
    X(TILE_MUSPELHEIM)                                                         \
    X(TILE_NIFFLEHEIM)                                                         \
    X(TILE_PEGASUS)                                                            \
    X(TILE_TVA)                                                                \
    X(TILE_UNITED_NATIONS)                                                     \
    X(TILE_AVENGERS_MANSION)                                                   \
    X(TILE_AVENGERS_TOWER)                                                     \
    X(TILE_CENTRAL_PARK)                                                       \
    X(TILE_POLICE)                                                             \
    X(TILE_SHIELD)                                                             \
    X(TILE_HELICARRIER)                                                        \
    X(TILE_STARK_LABS)                                                         \
    X(TILE_TIMES_SQUARE)                                                       \
    X(TILE_WEAVER_TEMPLE)                                                      \
    X(TILE_HORIZON_LABS)                                                       \
    X(TILE_JAPAN)                                                              \
    X(TILE_LAS_VEGAS)                                                          \
    X(TILE_LOOMWORLD)                                                          \
    X(TILE_PARKER_RESIDENCE)                                                   \
    X(TILE_SIMS_TOWER)                                                         \
    X(TILE_SPIDER_ISLAND)                                                      \
    X(TILE_ASTEROID_M)                                                         \
    X(TILE_GENOSHA)                                                            \
    X(TILE_HANGAR_BAY)                                                         \
    X(TILE_MUIR_ISLAND)                                                        \
    X(TILE_SPACE_STATION)                                                      \
    X(TILE_WEAPON_X)                                                           \
    X(TILE_X_JET)                                                              \
    X(TILE_XAVIER_INSTITUTE)                                                   \
    X(TILE_LATVERIA)

#define LOCATION(name) const struct united_card united_row_##name
#define TILE(word, title) NAMED(word, title, 1), .type = TYPE_LOCATION

#define DECLARE(name) extern LOCATION(name);
LOCATIONS(DECLARE)
#undef DECLARE

united_check united_holds_cards;
united_check united_has_civilian;
united_check united_has_thugs; /* or Doombots */
united_check united_can_draw;
united_check united_can_trade;
united_effect united_gain_any;
united_effect united_travel;
united_effect united_rescue_here;
united_effect united_trade_own;
pieces united_henchmen(const struct united *u);

#endif
