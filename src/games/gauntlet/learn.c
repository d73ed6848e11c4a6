/* learn.c -- Infinity Gauntlet for learners: what a seat knows as bytes, and
 * the numbers of actions. docs/learning.md tells what they mean; they never
 * change.
 *
 * Heroes stand in the order of their turns from the observing one; Thanos sees
 * them in the order of their seats. Their blocks are counted from 1, and Thanos
 * is block 0.
 *
 * This is written at each decision of millions of games, so there are no
 * branches that could be guessed wrong: a place is looked at whether a card
 * lies there or not, since there are zeros where none does. */
#include <stddef.h>

#include "core/learn.h"
#include "games/gauntlet/gauntlet.h"

enum { HEROES_MAX = SEATS_MAX - 1 };

/* The same byte for each of four cards. */
#define EACH_CARD(x) (UINT64_C(0x0001000100010001) * (x))

struct hero {
    uint8_t tokens;
    uint8_t hand[2];
    uint8_t hand_count;
    uint8_t may[2][2];
    uint8_t tie;
    uint8_t tie_gone;
};

/* Members that follow each other in the state do so here. */
struct observation {
    uint8_t seats;
    uint8_t turn;
    uint8_t ask;
    uint8_t asked;
    uint8_t option[OPTION_PEEK_DISCLOSURE + 1];
    uint8_t seat;
    uint8_t depth;
    uint8_t target;
    uint8_t card;
    uint8_t number;
    uint8_t fought;
    uint8_t second;
    uint8_t thanos_turns;
    uint8_t hero_life;
    uint8_t thanos_life;
    struct six_card own[HAND_MAX];

    uint8_t hero_deck_count;
    uint8_t thanos_deck_count;
    uint8_t look_count;
    uint8_t top_seen;
    uint8_t hero_deck[HERO_CARDS];
    uint8_t look[LOOK_MAX];
    uint8_t deep_count;
    uint8_t deep[2];

    uint8_t thanos_tokens;
    uint8_t thanos_hand_count;
    uint8_t thanos_hand[HAND_MAX];
    uint8_t thanos_may[HAND_MAX][2];
    uint8_t thanos_some[2];
    uint8_t not_six;
    uint8_t thanos_deck[THANOS_CARDS];

    struct hero hero[HEROES_MAX];

    uint8_t hero_table_count;
    uint8_t thanos_table_count;
    uint8_t stones_up;
    struct gauntlet_laid hero_table[HERO_CARDS];
    struct gauntlet_laid thanos_table[THANOS_CARDS];
};

_Static_assert(sizeof(struct observation) == GAUNTLET_OBSERVATION,
               "docs/learning.md tells the size");

/* All places where a card can be hidden follow each other in the state. They
 * are read from a little before the first to a little behind the last. */
enum {
    HERO_DECK = 3, /* then HANDS is a multiple of 16 */
    THANOS_DECK = HERO_DECK + HERO_CARDS,
    HANDS = THANOS_DECK + THANOS_CARDS,
    LOOK = HANDS + SEATS_MAX * HAND_MAX,
    PLACES = (LOOK + LOOK_MAX + 15) / 16 * 16 /* sixteen at once */
};

#define FIRST_READ                                                             \
    (offsetof(struct gauntlet, hero_deck) - HERO_DECK * sizeof(struct six_card))

_Static_assert(offsetof(struct gauntlet, look) ==
                   FIRST_READ + LOOK * sizeof(struct six_card),
               "nothing else is among them");
_Static_assert(FIRST_READ + PLACES * sizeof(struct six_card) <=
                   sizeof(struct gauntlet),
               "what is read belongs to the state");

/* The table as somebody sits at it. */
struct chair {
    const struct gauntlet *g;
    six_seat seat;
    unsigned heroes;
    unsigned first; /* the hero in block 1 */
    uint64_t block; /* of each seat, four bits; nobody and chance stay */
    uint8_t card[PLACES];
};

/* By the number of heroes and the first of them. */
static const uint64_t blocks[HEROES_MAX + 1][HEROES_MAX + 1] = {
    [1] = { [1] = 0x876543210 },
    [2] = { [1] = 0x876543210, [2] = 0x876543120 },
    [3] = { [1] = 0x876543210, [2] = 0x876542130, [3] = 0x876541320 },
    [4] = { [1] = 0x876543210,
            [2] = 0x876532140,
            [3] = 0x876521430,
            [4] = 0x876514320 },
    [5] = { [1] = 0x876543210,
            [2] = 0x876432150,
            [3] = 0x876321540,
            [4] = 0x876215430,
            [5] = 0x876154320 },
};

/* The only look at cards that may be hidden; it asks what hide() asks. All
 * bits are SIX_HIDDEN. */
static void look_around(struct chair *c)
{
    const uint8_t *card = (const uint8_t *)c->g + FIRST_READ;
    six_seats mine = six_seat_bit(c->seat) | SIX_PUBLIC;
    for (size_t i = 0; i < PLACES; i++) {
        uint8_t blind = (uint8_t) - ((card[2 * i + 1] & mine) == 0);
        c->card[i] = card[2 * i] | blind;
    }
}

static void sit_down(struct chair *c, const struct gauntlet *g, six_seat seat)
{
    c->g = g;
    c->seat = seat;
    c->heroes = g->base.seats - 1u;
    c->first = seat + (seat == THANOS);
    c->block = blocks[c->heroes][c->first];
    look_around(c);
}

static uint8_t block_of(const struct chair *c, unsigned seat)
{
    return c->block >> 4 * seat & 15;
}

/* What is being decided. What a frame holds was said aloud. */
static void see_question(const struct chair *c, struct observation *o)
{
    const struct gauntlet *g = c->g;
    const struct six_frame *top = &g->frame[g->depth - (g->depth > 0)];
    memcpy(&o->seats, &g->base.seats, offsetof(struct observation, seat));
    o->turn = block_of(c, g->base.turn);
    o->asked = block_of(c, g->base.asked);
    o->seat = c->seat;
    o->depth = g->depth;
    memcpy(&o->target, &top->target, 4);
    o->target = block_of(c, top->target);
    memcpy(&o->second, &g->second, 4);
}

/* The own hand, with those who know each card: of a hero's only Thanos can, of
 * his those who have seen it, unless he is not told (R11). */
static void see_own_hand(const struct chair *c, struct observation *o)
{
    const struct gauntlet *g = c->g;
    bool told = g->base.option[OPTION_PEEK_DISCLOSURE] == PEEK_THANOS_KNOWS;
    uint64_t all = -(uint64_t)(told & (c->seat == THANOS));
    uint64_t some =
        EACH_CARD(SIX_PUBLIC | six_seat_bit(THANOS)) << 8 | EACH_CARD(0xff);
    uint64_t mine = EACH_CARD(six_seat_bit(c->seat)) << 8;
    uint64_t own = six__get64((const uint8_t *)g->hand[c->seat]);
    six__put64((uint8_t *)o->own, own & (all | some | mine));
}

/* Who knows the top: all cards that a 5 has put there are known to the same
 * hero. In an empty deck it is a place without a card. */
static void see_hero_deck(const struct chair *c, struct observation *o)
{
    const struct gauntlet *g = c->g;
    unsigned top = (g->hero_deck_count - 1u) % HERO_CARDS;
    unsigned known = g->hero_deck[top].known | SIX_PUBLIC;
    memcpy(&o->hero_deck_count, &g->hero_deck_count, 3);
    o->top_seen = block_of(c, (unsigned)__builtin_ctz(known));
    memcpy(o->hero_deck, c->card + HERO_DECK, HERO_CARDS);
    memcpy(o->look, c->card + LOOK, LOOK_MAX);
    o->deep_count = g->deep_count;
    six__put16(o->deep, g->deep);
}

/* Cards that the seat knows come first, as in its view. */
static void see_thanos_hand(const struct chair *c, struct observation *o)
{
    uint8_t hand[HAND_MAX];
    unsigned n = 0;
    memcpy(hand, c->card + HANDS, HAND_MAX);
    memset(o->thanos_hand, SIX_HIDDEN, HAND_MAX);
    for (int i = 0; i < HAND_MAX; i++) {
        o->thanos_hand[n] = hand[i];
        n += hand[i] != SIX_HIDDEN;
    }
}

static void see_thanos(const struct chair *c, struct observation *o)
{
    const struct gauntlet *g = c->g;
    o->thanos_tokens = g->tokens[THANOS];
    o->thanos_hand_count = g->hand_count[THANOS];
    see_thanos_hand(c, o);
    six__put16s(o->thanos_may[0], g->may[THANOS], HAND_MAX);
    six__put16(o->thanos_some, g->thanos_some);
    o->not_six = g->not_six;
    memcpy(o->thanos_deck, c->card + THANOS_DECK, THANOS_CARDS);
}

static void see_hero(const struct chair *c, size_t seat, struct hero *o)
{
    const struct gauntlet *g = c->g;
    o->tokens = g->tokens[seat];
    o->hand_count = g->hand_count[seat];
    o->tie = g->tie[seat];
    o->tie_gone = g->tie_gone[seat];
    memcpy(o->hand, c->card + HANDS + seat * HAND_MAX, 2);
    six__put16s(o->may[0], g->may[seat], 2);
}

static void see_heroes(const struct chair *c, struct observation *o)
{
    size_t seat = c->first, last = c->heroes;
    struct hero *end = o->hero + last;
    memset(o->hero, 0, sizeof o->hero);
    for (struct hero *h = o->hero; h < end; h++) {
        see_hero(c, seat, h);
        seat = seat == last ? 1 : seat + 1;
    }
}

static void see_tables(const struct chair *c, struct observation *o)
{
    const struct gauntlet *g = c->g;
    memcpy(&o->hero_table_count, &g->hero_table_count, 3);
    memcpy(o->hero_table, g->hero_table, sizeof o->hero_table);
    memcpy(o->thanos_table, g->thanos_table, sizeof o->thanos_table);
}

void gauntlet_observe(const void *state, six_seat seat, uint8_t *out)
{
    struct observation *o = (struct observation *)out;
    struct chair c;
    sit_down(&c, state, seat);
    see_question(&c, o);
    see_own_hand(&c, o);
    see_hero_deck(&c, o);
    see_thanos(&c, o);
    see_heroes(&c, o);
    see_tables(&c, o);
}

/* ---- actions ---- */

#define CODES(n) .first = (n), .weight = { 1 }

const struct six_code gauntlet_codes[VERB_COUNT] = {
    [VERB_DRAW] = { CODES(0) },
    [VERB_END] = { CODES(1) },
    [VERB_PASS] = { CODES(2) },
    [VERB_SNAP] = { CODES(3) },
    [VERB_DECLINE] = { CODES(4) },
    [VERB_NAME] = { CODES(5 - 1) },                /* 7: from 1 */
    [VERB_CHOOSE] = { CODES(12 - 1) },             /* 5: from hero A */
    [VERB_FIGHT] = { CODES(17) },                  /* 6: from Thanos */
    [VERB_PLAY] = { CODES(23) },                   /* 27: all but the last */
    [VERB_USE] = { CODES(50 - CARD_OUTRIDER) },    /* 12: those of Thanos */
    [VERB_LOSE] = { CODES(62 - CARD_OUTRIDER) },   /* 12 */
    [VERB_BOTTOM] = { CODES(74 - CARD_OUTRIDER) }, /* 12 */
    [VERB_PLACE] = { CODES(86) },                  /* 16: those of the heroes */
    [VERB_COPY] = { CODES(102 - CARD_OUTRIDER) },  /* 12 */
};
