/* view.c -- what a seat may know: hide and guess.
 *
 * Hidden are the decks, and hand cards that lie face down; of these the level
 * is known. A guess is uniform over all deals of the unseen cards of each
 * level that agree with the numbers of cards and with what passes have proved
 * (SM-16.1: who passes can pay for no card of the hand; N9). */
#include "games/splendor/splendor.h"

/* The order of a hand tells nothing: cards that are hidden from the viewer
 * come last, and their levels are known by their numbers alone [N3]. */
void splendor_hide(void *state, six_seat viewer)
{
    struct splendor *s = state;
    six_seats me = six_seat_bit(viewer);
    for (six_seat i = 0; i < s->base.seats; i++) {
        six__hide(splendor_hand(s, i), me, me | six_seat_bit(i));
        six__sort(splendor_hand(s, i));
    }
    for (int level = 0; level < LEVELS; level++)
        six__hide_deck(splendor_deck(s, level), me);
    s->base.learned = 0;
}

/* ---- guess ---- */

/* Cards of one level: bit i for the i-th of them. */
typedef uint64_t set;

static set bit_of(uint8_t id, int level)
{
    return (set)1 << (id - splendor_level_rows[level]);
}

/* The cards of a level that the viewer sees nowhere. */
static set find_unseen(const struct splendor *s, int level)
{
    int first = splendor_level_rows[level];
    int count = splendor_level_rows[level + 1] - first;
    set seen = 0;
    for (int i = 0; i < SLOTS; i++)
        if (s->row[level][i] != NO_CARD)
            seen |= bit_of(s->row[level][i], level);
    for (six_seat p = 0; p < s->base.seats; p++) {
        const struct splendor_player *player = &s->player[p];
        for (int id = splendor_next_in_team(player, first); id < first + count;
             id = splendor_next_in_team(player, id + 1))
            seen |= bit_of((uint8_t)id, level);
        for (int i = 0; i < player->hand_count; i++) {
            uint8_t id = player->hand[i].id;
            if (id != SIX_HIDDEN && splendor_level(id) == level)
                seen |= bit_of(id, level);
        }
    }
    return (((set)1 << count) - 1) & ~seen;
}

/* Those that the i-th oldest hidden card of a player can be. */
static set find_possible(const struct splendor_player *p, int level, int i,
                         set among)
{
    int first = splendor_level_rows[level];
    set possible = 0;
    for (set left = among; left; left &= left - 1) {
        int bit = __builtin_ctzll(left);
        if (splendor_can_be_hidden(p, (uint8_t)(first + bit), i))
            possible |= (set)1 << bit;
    }
    return possible;
}

/* Of how many hidden cards of a level something was proved. */
static int count_bound(const struct splendor_player *p, int level)
{
    int most = 0;
    for (int n = 0; n < PROOFS_MAX; n++)
        most =
            p->proof[n].cards[level] > most ? p->proof[n].cards[level] : most;
    return most;
}

/* How many cards of a level the viewer does not see in a hand. */
static int count_hidden(const struct splendor_player *p, int level)
{
    int n = p->held[level];
    for (int i = 0; i < p->hand_count; i++)
        n -= p->hand[i].id != SIX_HIDDEN &&
             splendor_level(p->hand[i].id) == level;
    return n;
}

/* The guesses at one level: what is unseen, and how many cards of each hand
 * come from there, the oldest of them (`bound`) from smaller sets (`from`). */
struct level_guess {
    set unseen;
    int hidden[SEATS_MAX], bound[SEATS_MAX];
    set from[SEATS_MAX][HAND_MAX];
    set dealt[SEATS_MAX]; /* the answer: the bound cards */
};

static void prepare(const struct splendor *s, int level, struct level_guess *g)
{
    *g = (struct level_guess){ .unseen = find_unseen(s, level) };
    for (six_seat i = 0; i < s->base.seats; i++) {
        const struct splendor_player *p = &s->player[i];
        g->hidden[i] = count_hidden(p, level);
        g->bound[i] = g->hidden[i] ? count_bound(p, level) : 0;
        for (int n = 0; n < g->bound[i]; n++)
            g->from[i][n] = find_possible(p, level, n, g->unseen);
    }
}

/* Pick each bound card from all that it can be: false where one was picked
 * twice. All deals that come through are equally likely, because each card is
 * picked from as many in all of them. */
static bool deal_bound(struct level_guess *g, uint64_t *stream)
{
    set taken = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        g->dealt[i] = 0;
        for (int n = 0; n < g->bound[i]; n++) {
            set card = (set)1 << six__pick(g->from[i][n], stream);
            if (taken & card)
                return false;
            taken |= card;
            g->dealt[i] |= card;
        }
    }
    g->unseen &= ~taken;
    return true;
}

/* Put a guessed card in the place of the first that is hidden. */
static void fill_in(struct splendor *s, six_seat seat, uint8_t id)
{
    struct six_pile hand = splendor_hand(s, seat);
    int at = six__find(hand, SIX_HIDDEN);
    assert(at >= 0);
    hand.card[at] = (struct six_card){ id, six_seat_bit(seat) };
}

static void guess_level(struct splendor *s, int level, struct level_guess *g,
                        uint64_t *stream)
{
    uint8_t first = splendor_level_rows[level];
    struct six_pool pool = { .count = 0 };
    while (!deal_bound(g, stream))
        ;
    for (set left = g->unseen; left; left &= left - 1)
        pool.id[pool.count++] = (uint8_t)(first + __builtin_ctzll(left));
    for (six_seat i = 0; i < s->base.seats; i++) {
        for (set left = g->dealt[i]; left; left &= left - 1)
            fill_in(s, i, (uint8_t)(first + __builtin_ctzll(left)));
        for (int n = g->hidden[i] - g->bound[i]; n > 0; n--)
            fill_in(s, i, six__deal(&pool, stream));
    }
    six__deal_pile(splendor_deck(s, level), &pool, stream);
}

void splendor_guess(void *state, six_seat viewer, uint64_t seed)
{
    struct splendor *s = state;
    struct level_guess guess[LEVELS];
    (void)viewer; /* a view shows what its viewer knows */
    for (int level = 0; level < LEVELS; level++)
        prepare(s, level, &guess[level]); /* before anything is filled in */
    for (int level = 0; level < LEVELS; level++)
        guess_level(s, level, &guess[level], &seed);
    for (six_seat i = 0; i < s->base.seats; i++)
        six__sort(splendor_hand(s, i));
}
