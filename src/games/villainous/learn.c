/* learn.c -- Marvel Villainous for learners: what a seat knows as bytes, and
 * the numbers of actions. docs/learning.md tells what they mean; they never
 * change.
 *
 * Players, and places in their Domains, stand in the order of turns from the
 * observing one, who is player 0. Nothing here looks at a card of a hand or
 * deck but by six__seen_id(), the same question that hide() asks. */
#include "core/learn.h"
#include "games/villainous/villainous.h"

enum {
    HAND_SEEN = 16, /* of a hand; few are larger */
    ROWS_SEEN = 32, /* of a Villain */
    CARDS_SEEN = 192,
    FATE_SEEN = 6
};

struct player {
    uint8_t villain;
    uint8_t power[2];
    uint8_t mover;
    uint8_t hand_count, deck_count, pile_count;
    uint8_t hand[HAND_SEEN];
    uint8_t pile[ROWS_SEEN]; /* how many of each row of the Villain */
};

struct piece {
    uint8_t card, place, bearer;
    uint8_t tokens; /* and 128 */
    uint8_t weak, flags, count, strength;
};

struct observation {
    uint8_t ask;
    uint8_t seat, seats;
    uint8_t turn, asked;
    uint8_t round[2];
    uint8_t mode;
    uint8_t events, due;
    uint8_t spent[2];
    uint8_t stones;
    uint8_t supply, vault;
    uint8_t fate_deck_count;
    uint8_t prompt, may;
    uint8_t card;                 /* whose effect is going on */
    uint8_t fate_deck[FATE_SEEN]; /* from the top */
    uint8_t fate_pile[CARDS_SEEN];
    struct player player[SEATS_MAX];
    struct piece piece[PIECES_MAX];
};

_Static_assert(sizeof(struct observation) == VILLAINOUS_OBSERVATION,
               "docs/learning.md tells the size");

static six_seat seen_from(const struct villainous *v, six_seat me, six_seat who)
{
    if (who >= v->base.seats)
        return who;
    return (six_seat)(who < me ? who + v->base.seats - me : who - me);
}

/* A place, with its player counted from the observer. */
static uint8_t place_from(const struct villainous *v, six_seat me, int place)
{
    if (villainous_is_location(place))
        return (uint8_t)villainous_location(
            seen_from(v, me, villainous_host(place)), place % LOCATIONS);
    if (place >= PLACE_SPECIALTIES)
        return (uint8_t)(PLACE_SPECIALTIES +
                         seen_from(v, me, villainous_host(place)));
    if (place >= PLACE_TARGETED)
        return (uint8_t)(PLACE_TARGETED +
                         seen_from(v, me, (six_seat)(place - PLACE_TARGETED)));
    return (uint8_t)place;
}

static uint8_t events_from(const struct villainous *v, six_seat me,
                           unsigned events)
{
    unsigned seen = 0;
    for (; events; events &= events - 1)
        seen |= 1u << (place_from(v, me, PLACE_EVENTS + __builtin_ctz(events)) -
                       PLACE_EVENTS);
    return (uint8_t)seen;
}

static void see_table(const struct villainous *v, six_seat me,
                      struct observation *o)
{
    const struct six_frame *f = &v->frame[v->depth ? v->depth - 1 : 0];
    o->ask = v->base.ask;
    o->seat = me;
    o->seats = v->base.seats;
    o->turn = seen_from(v, me, v->base.turn);
    o->asked = seen_from(v, me, v->base.asked);
    six__put16(o->round, v->round);
    o->mode = v->base.option[OPTION_MODE];
    o->events = events_from(v, me, v->events);
    o->due = events_from(v, me, v->due);
    six__put16(o->spent, v->spent);
    o->stones = v->stones;
    o->supply = v->supply;
    o->vault = v->vault;
    o->fate_deck_count = v->fate_deck_count;
    o->prompt = v->choice.prompt;
    o->may = v->choice.may;
    o->card = f->card == NO_CARD ? SIX_HIDDEN : f->card;
    for (int i = 0; i < FATE_SEEN; i++) {
        int at = v->fate_deck_count - 1 - i;
        o->fate_deck[i] = at < 0 ? SIX_HIDDEN
                                 : six__seen_id(v->fate_deck[at],
                                                six_seat_bit(me) | SIX_PUBLIC);
    }
    for (int i = 0; i < v->fate_pile_count; i++)
        o->fate_pile[v->fate_pile[i].id]++;
}

/* Cards that the observer knows come first, as in the view. */
static void see_player(const struct villainous_player *p, six_seats knows,
                       struct player *o)
{
    int n = 0;
    o->villain = p->villain;
    six__put16(o->power, p->power);
    o->mover = p->mover;
    o->hand_count = p->hand_count;
    o->deck_count = p->deck_count;
    o->pile_count = p->pile_count;
    memset(o->hand, SIX_HIDDEN, sizeof o->hand);
    for (int i = 0; i < p->hand_count && n < HAND_SEEN; i++)
        if (p->hand[i].known & knows)
            o->hand[n++] = p->hand[i].id;
    for (int i = 0; i < villainous_pile_end(p); i++)
        o->pile[p->pile[i].id - villainous_villains[p->villain]->first]++;
}

static void see_piece(const struct villainous *v, six_seat me, int piece,
                      struct piece *o)
{
    const struct villainous_piece *p = &v->piece[piece];
    o->card = SIX_HIDDEN;
    if (!(v->in_play & PIECE_BIT(piece)))
        return;
    o->card = p->card;
    o->place = place_from(v, me, p->place);
    o->bearer = p->bearer;
    o->tokens = (uint8_t)(p->tokens + 128);
    o->weak = p->weak;
    o->flags = p->flags;
    o->count = p->count;
    if (villainous_characters(v) & PIECE_BIT(piece))
        o->strength = (uint8_t)villainous_strength(v, piece);
}

void villainous_observe(const void *state, six_seat seat, uint8_t *out)
{
    const struct villainous *v = state;
    struct observation *o = (struct observation *)out;
    memset(o, 0, sizeof *o);
    see_table(v, seat, o);
    for (six_seat s = 0; s < v->base.seats; s++)
        see_player(&v->player[s], six_seat_bit(seat) | SIX_PUBLIC,
                   &o->player[seen_from(v, seat, s)]);
    for (int p = 0; p < PIECES_MAX; p++)
        see_piece(v, seat, p, &o->piece[p]);
}

/* ---- actions ---- */

/* Where the numbers of each verb begin: those with a card have room for cards
 * to come. */
enum {
    CODE_USE = 0,
    CODE_CHOOSE = CODE_USE + PIECES_MAX,
    CODE_SYMBOL = CODE_CHOOSE + PIECES_MAX, /* top, bottom; an action each */
    CODE_SAY = CODE_SYMBOL + 2 * (ACTION_COUNT - ACTION_GAIN),
    CODE_END = CODE_SAY + WORD_COUNT,
    CODE_DONE,
    CODE_MOVE,
    CODE_MEET = CODE_MOVE + CARDS_SEEN,
    CODE_TO = CODE_MEET + CARDS_SEEN,
    CODE_AGAINST = CODE_TO + CARDS_SEEN,
    CODE_HAND = CODE_AGAINST + CARDS_SEEN,
    CODE_PILE = CODE_HAND + CARDS_SEEN,
    CODE_DECK = CODE_PILE + CARDS_SEEN,
    CODE_FATE_PILE = CODE_DECK + CARDS_SEEN,
    CODE_RESOLVE = CODE_FATE_PILE + CARDS_SEEN,
    CODE_NEXT = CODE_RESOLVE + CARDS_SEEN,
    CODES = CODE_NEXT + CARDS_SEEN
};

_Static_assert((int)CODES == VILLAINOUS_CODES && (int)CARD_COUNT <= CARDS_SEEN,
               "docs/learning.md tells how many there are");

#define BY_ARGUMENT(number)                                                    \
    {                                                                          \
        .first = number, .weight = { 1 }                                       \
    }
#define BY_ROW(action)                                                         \
    {                                                                          \
        .first = CODE_SYMBOL + 2 * (ACTION_##action - ACTION_GAIN) - WORD_TOP, \
        .weight = {                                                            \
            1                                                                  \
        }                                                                      \
    }

const struct six_code villainous_codes[VERB_COUNT] = {
    [VERB_MOVE] = BY_ARGUMENT(CODE_MOVE),
    [VERB_GAIN] = BY_ROW(GAIN),
    [VERB_PLAY] = BY_ROW(PLAY),
    [VERB_ACTIVATE] = BY_ROW(ACTIVATE),
    [VERB_RELOCATE] = BY_ROW(RELOCATE),
    [VERB_VANQUISH] = BY_ROW(VANQUISH),
    [VERB_FATE] = BY_ROW(FATE),
    [VERB_DISCARD] = BY_ROW(DISCARD),
    [VERB_USE] = BY_ARGUMENT(CODE_USE),
    [VERB_MEET] = BY_ARGUMENT(CODE_MEET),
    [VERB_END] = { .first = CODE_END },
    [VERB_CHOOSE] = BY_ARGUMENT(CODE_CHOOSE),
    [VERB_TO] = BY_ARGUMENT(CODE_TO),
    [VERB_AGAINST] = BY_ARGUMENT(CODE_AGAINST),
    [VERB_HAND] = BY_ARGUMENT(CODE_HAND),
    [VERB_PILE] = BY_ARGUMENT(CODE_PILE),
    [VERB_DECK] = BY_ARGUMENT(CODE_DECK),
    [VERB_FATE_PILE] = BY_ARGUMENT(CODE_FATE_PILE),
    [VERB_SAY] = BY_ARGUMENT(CODE_SAY),
    [VERB_RESOLVE] = BY_ARGUMENT(CODE_RESOLVE),
    [VERB_NEXT] = BY_ARGUMENT(CODE_NEXT),
    [VERB_DONE] = { .first = CODE_DONE },
};
