/* reasons.h -- what speaks for and against an action. */
#ifndef GAUNTLET_REASONS_H
#define GAUNTLET_REASONS_H

#include "games/gauntlet/gauntlet.h"

enum { SURE = 60, VALUES_MAX = 8 };

/* Each with a strength in parts of SURE. */
enum reason {
    HERO_PLAYS,                  /* a card of value 1 to 6 */
    HERO_KEEPS = HERO_PLAYS + 6, /* the value of the other one, too */
    HERO_HITS = HERO_KEEPS + 6,  /* the best number's odds */
    HERO_EDGE_3,
    HERO_WINS_3,
    HERO_EDGE_6,
    HERO_WINS_6,
    HERO_PEEKS, /* what is not known of Thanos' hand */
    HERO_NAMES, /* a number from 1 to 7 */
    HERO_ODDS = HERO_NAMES + 7,
    HERO_LOG_ODDS,
    HERO_SEVEN_LATE,
    HERO_GIVES_VALUE, /* a token to a hero */
    HERO_GIVES_SELF,
    HERO_GIVES_MORE,
    HERO_SENDS_EDGE, /* a hero into a fight */
    HERO_SENDS_SELF,
    HERO_FIGHTS,
    HERO_FIGHTS_EDGE,
    HERO_FIGHTS_LAST,
    HERO_FIGHTS_AT_RISK,
    HERO_PLACES,                    /* the value of the first, the second */
    THANOS_PLAYS = HERO_PLACES + 2, /* each of his cards */
    THANOS_COPIES = THANOS_PLAYS + 12,
    THANOS_GAINS = THANOS_COPIES + 12, /* odds or edge of each of them */
    THANOS_STONE_LATE = THANOS_GAINS + 12,
    THANOS_ODDS,
    THANOS_LOG_ODDS,
    THANOS_MIND_ODDS,
    THANOS_AIMS,
    THANOS_AIMS_TOKENS,
    THANOS_FIGHTS,
    THANOS_FIGHTS_EDGE,
    THANOS_USES_VALUE,
    THANOS_USES_STONE,
    THANOS_USES_EDGE,
    THANOS_USES_SEVEN,
    THANOS_LOSES_STONE,
    THANOS_LOSES_VALUE,
    THANOS_LOSES_SEVEN,
    THANOS_BURIES_STONE,
    THANOS_BURIES_VALUE,
    THANOS_BURIES_SEVEN,
    REASONS
};

enum { REASONS_MAX = 6 };
struct reasons {
    int count;
    uint8_t reason[REASONS_MAX];
    int16_t strength[REASONS_MAX];
};

/* How many cards of each value there are to be expected, in parts of SURE. */
struct odds {
    int of[VALUES_MAX];
};

/* The odds of the numbers that somebody is asked for; all 0 where nobody is. */
struct odds gauntlet_naming_odds(const struct gauntlet *g);

/* The reasons of who is asked, as far as they can know them. */
void gauntlet_reasons(const struct gauntlet *g, const struct odds *naming,
                      struct six_action act, struct reasons *out);

/* How much each of them counts: see prefer.c. */
extern const int16_t gauntlet_wants[REASONS];

#endif
