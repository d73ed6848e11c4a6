/* learn.c -- Splendor: Marvel for learners: what a seat knows as bytes, and
 * the numbers of actions. docs/learning.md tells what they mean; they never
 * change.
 *
 * Players stand in the order of their turns from the observing one, who is
 * player 0. Nothing here looks at a card of a hand but by six__seen_id(), the
 * same question that hide() asks. */
#include <stddef.h>

#include "core/learn.h"
#include "games/splendor/splendor.h"

struct player {
    uint8_t tokens[KINDS];
    uint8_t bonus[COLOURS];
    uint8_t points;
    uint8_t symbols;
    uint8_t team_count;
    uint8_t hand_count;
    uint8_t hand[HAND_MAX];
    uint8_t held[LEVELS];
    uint8_t team[TEAM_BYTES];
    struct splendor_proof proof[PROOFS_MAX];
};

struct observation {
    uint8_t ask;
    uint8_t seat;
    uint8_t seats;
    uint8_t turn;
    uint8_t start;
    uint8_t passes;
    uint8_t round[2];
    uint8_t option[OPTION_ROUNDS];
    uint8_t avengers;
    uint8_t paying;
    uint8_t own_shown[HAND_MAX];
    uint8_t owner[TILES];
    uint8_t supply[KINDS];
    uint8_t row[LEVELS][SLOTS];
    uint8_t deck_count[LEVELS];
    uint8_t face[TILES];
    struct player player[SEATS_MAX];
};

_Static_assert(sizeof(struct observation) == SPLENDOR_OBSERVATION,
               "docs/learning.md tells the size");

/* By the number of players and the observing one: where each seat stands,
 * counted from there, in four bits; nobody stays nobody. */
static const uint32_t places[SEATS_MAX + 1][SEATS_MAX] = {
    [2] = { 0x76543210, 0x76543201 },
    [3] = { 0x76543210, 0x76543102, 0x76543021 },
    [4] = { 0x76543210, 0x76542103, 0x76541032, 0x76540321 },
};

static uint8_t place_of(uint32_t ring, six_seat seat)
{
    return ring >> 4 * seat & 15;
}

static void see_table(const struct splendor *s, six_seat me,
                      struct observation *o)
{
    uint32_t ring = places[s->base.seats][me];
    o->ask = s->base.ask;
    o->seat = me;
    o->seats = s->base.seats;
    o->turn = place_of(ring, s->base.turn);
    o->start = place_of(ring, s->start);
    o->passes = s->passes;
    six__put16(o->round, s->round);
    memcpy(o->option, s->base.option + OPTION_FEWER, sizeof o->option);
    o->avengers = place_of(ring, s->avengers);
    o->paying = s->base.ask == ASK_PAY ? s->paying : NO_CARD;
    for (int i = 0; i < TILES; i++)
        o->owner[i] = place_of(ring, s->owner[i]);
    memcpy(o->supply, s->supply, sizeof o->supply);
    memcpy(o->row, s->row, sizeof o->row);
    memcpy(o->deck_count, s->deck_count, sizeof o->deck_count);
    memcpy(o->face, s->face, sizeof o->face);
    for (int i = 0; i < HAND_MAX; i++)
        o->own_shown[i] = s->player[me].hand[i].known >> 7;
}

/* Cards that the observer knows come first, as in the view. */
static void see_hand(const struct six_card hand[HAND_MAX], six_seats knows,
                     uint8_t out[HAND_MAX])
{
    size_t n = 0;
    memset(out, SIX_HIDDEN, HAND_MAX);
    for (int i = 0; i < HAND_MAX; i++) {
        bool hidden = (hand[i].known & knows) == 0;
        out[n] = (uint8_t)(hand[i].id | -hidden);
        n += !hidden;
    }
}

static void see_player(const struct splendor_player *p, six_seats knows,
                       struct player *o)
{
    memcpy(o, p, offsetof(struct player, hand));
    see_hand(p->hand, knows, o->hand);
    memcpy(o->held, p->held,
           sizeof *p - offsetof(struct splendor_player, held));
}

void splendor_observe(const void *state, six_seat seat, uint8_t *out)
{
    const struct splendor *s = state;
    const struct splendor_player *p = &s->player[seat];
    const struct splendor_player *last = &s->player[s->base.seats - 1];
    struct observation *o = (struct observation *)out;
    struct player *end = o->player + s->base.seats;
    six_seats knows = six_seat_bit(seat) | SIX_PUBLIC;
    see_table(s, seat, o);
    for (int i = SEATS_MIN; i < SEATS_MAX; i++)
        o->player[i] = (struct player){ 0 };
    for (struct player *to = o->player; to < end; to++) {
        see_player(p, knows, to);
        p = p == last ? s->player : p + 1;
    }
}

/* ---- actions ---- */

enum {
    CODE_TAKE = 0,
    TAKE_CODES = 43,
    CODE_RECRUIT = CODE_TAKE + TAKE_CODES,
    CODE_RESERVE = CODE_RECRUIT + CHARACTERS,
    CODE_RESERVE_DECK = CODE_RESERVE + CHARACTERS,
    CODE_PASS = CODE_RESERVE_DECK + LEVELS,
    CODE_RETURN = CODE_PASS + 1,
    CODE_CHOOSE = CODE_RETURN + COLOURS + 1,
    CODE_PAY = CODE_CHOOSE + FACES,
    PAY_CODES = 214
};

_Static_assert(CODE_PAY + PAY_CODES == SPLENDOR_CODES,
               "docs/learning.md tells how many there are");

/* All takes get another number from these weights, and no smaller ones do
 * that.
 *
 * All the ways to pay for one card differ in the colours that grey stands for.
 * Nobody has more than 10 tokens or 5 grey ones, so they differ by little: with
 * these weights no two of them meet, whatever the card costs. No smaller
 * modulus has such weights that begin with 1. */
const struct six_code splendor_codes[VERB_COUNT] = {
    [VERB_TAKE] = { .first = CODE_TAKE - 4, .weight = { 4, 5, 7, 13, 23 } },
    [VERB_RESERVE] = { .first = CODE_RESERVE, .weight = { 1 } },
    [VERB_RESERVE_DECK] = { .first = CODE_RESERVE_DECK - 1, .weight = { 1 } },
    [VERB_RECRUIT] = { .first = CODE_RECRUIT, .weight = { 1 } },
    [VERB_PASS] = { .first = CODE_PASS },
    [VERB_PAY] = { .first = CODE_PAY,
                   .weight = { 1, 50, 118, 171, 201 },
                   .modulus = PAY_CODES },
    [VERB_RETURN] = { .first = CODE_RETURN, .weight = { 0, 1, 2, 3, 4, 0, 5 } },
    [VERB_CHOOSE] = { .first = CODE_CHOOSE - FIRST_LOCATION, .weight = { 1 } },
};
