/* common.c -- Marvel United: the Heroes and the Villains, by number. */
#include "games/united/united.h"

#define ROW(name, NAME, count, ...) [HERO_##NAME] = &united_##name,
const struct united_hero *const united_heroes[HERO_COUNT] = { HEROES(ROW) };
#undef ROW

#define ROW(name, NAME, count, ...) [VILLAIN_##NAME] = &united_villain_##name,
const struct united_villain *const united_villains[VILLAIN_COUNT] = { VILLAINS(
    ROW) };
#undef ROW
