/* broken.c -- what must always be true of a state. The tests ask after every
 * action, and positions from outside are refused by it before a rule relies on
 * anything. */
#include "games/splendor/splendor.h"

/* ---- cards ---- */

/* How often each card was met. */
struct count {
    uint8_t times[CHARACTERS];
};

/* A card that lies where cards of a level belong; false where it does not, or
 * was met before. */
static bool meet(struct count *c, uint8_t id, int level)
{
    return id < CHARACTERS && splendor_level(id) == level && !c->times[id]++;
}

static bool deck_adds_up(struct splendor *s, int level, struct count *c)
{
    struct six_pile deck = splendor_deck(s, level);
    if (*deck.count > splendor_deck_size(level))
        return false;
    for (int i = 0; i < *deck.count; i++)
        if (!meet(c, deck.card[i].id, level) || deck.card[i].known)
            return false;
    return true;
}

static bool row_adds_up(const struct splendor *s, int level, struct count *c)
{
    for (int i = 0; i < SLOTS; i++)
        if (s->row[level][i] != NO_CARD && !meet(c, s->row[level][i], level))
            return false;
    return true;
}

static bool player_adds_up(const struct splendor_player *p, int level,
                           struct count *c)
{
    int end = splendor_level_rows[level + 1];
    for (int id = splendor_next_in_team(p, splendor_level_rows[level]);
         id < end; id = splendor_next_in_team(p, id + 1))
        if (!meet(c, (uint8_t)id, level))
            return false;
    for (int i = 0; i < p->hand_count; i++)
        if (splendor_level(p->hand[i].id) == level &&
            !meet(c, p->hand[i].id, level))
            return false;
    return true;
}

static bool level_adds_up(struct splendor *s, int level)
{
    struct count c = { { 0 } };
    if (!deck_adds_up(s, level, &c) || !row_adds_up(s, level, &c))
        return false;
    for (six_seat i = 0; i < s->base.seats; i++)
        if (!player_adds_up(&s->player[i], level, &c))
            return false;
    for (int id = splendor_level_rows[level];
         id < splendor_level_rows[level + 1]; id++)
        if (!c.times[id])
            return false;
    return true;
}

static bool cards_add_up(struct splendor *s)
{
    for (int level = 0; level < LEVELS; level++)
        if (!level_adds_up(s, level))
            return false;
    return true;
}

static bool rows_are_full(const struct splendor *s)
{
    for (int level = 0; level < LEVELS; level++)
        if (s->deck_count[level] > 0 &&
            memchr(s->row[level], NO_CARD, SLOTS) != NULL)
            return false;
    return true;
}

/* Sorted, of the levels that are counted, and known to the owner: alone, or
 * together with everybody. */
static bool hand_is_sound(const struct splendor *s, six_seat seat)
{
    const struct splendor_player *p = &s->player[seat];
    uint8_t held[LEVELS] = { 0 };
    if (p->hand_count > HAND_MAX)
        return false;
    for (int i = 0; i < p->hand_count; i++) {
        six_seats known = p->hand[i].known;
        if (p->hand[i].id >= CHARACTERS ||
            (i > 0 && p->hand[i].id <= p->hand[i - 1].id) ||
            (known != six_seat_bit(seat) && known != six__everybody(&s->base)))
            return false;
        held[splendor_level(p->hand[i].id)]++;
    }
    return memcmp(held, p->held, sizeof held) == 0;
}

static bool hands_are_sound(const struct splendor *s)
{
    for (six_seat i = 0; i < s->base.seats; i++)
        if (!hand_is_sound(s, i))
            return false;
    return true;
}

static bool team_is_counted(const struct splendor *s, six_seat seat)
{
    const struct splendor_player *p = &s->player[seat];
    struct splendor_player again = {
        .points = s->base.option[OPTION_POINTS + seat],
    };
    for (int id = splendor_next_in_team(p, 0); id < CHARACTERS;
         id = splendor_next_in_team(p, id + 1))
        splendor_join(&again, (uint8_t)id);
    return again.team_count == p->team_count && again.points == p->points &&
           again.symbols == p->symbols &&
           memcmp(again.team, p->team, sizeof p->team) == 0 &&
           memcmp(again.bonus, p->bonus, sizeof p->bonus) == 0;
}

static bool teams_are_counted(const struct splendor *s)
{
    for (six_seat i = 0; i < s->base.seats; i++)
        if (!team_is_counted(s, i))
            return false;
    return true;
}

/* ---- tokens and tiles ---- */

static bool tokens_add_up(const struct splendor *s)
{
    uint8_t all[KINDS];
    splendor_supply(s->base.seats, all);
    for (int k = 0; k < KINDS; k++) {
        int n = s->supply[k];
        for (six_seat i = 0; i < s->base.seats; i++)
            n += s->player[i].tokens[k];
        if (n != all[k])
            return false;
    }
    return true;
}

/* More than ten only while they are being returned, and then not more than
 * three more. */
static bool tokens_are_few(const struct splendor *s)
{
    for (six_seat i = 0; i < s->base.seats; i++) {
        int n = splendor_token_count(&s->player[i]);
        bool returns = s->base.ask == ASK_RETURN && s->base.asked == i;
        if (returns ? n <= TOKENS_MAX || n > TOKENS_MAX + TAKE_MAX
                    : n > TOKENS_MAX)
            return false;
    }
    return true;
}

static bool green_is_right(const struct splendor *s)
{
    for (six_seat i = 0; i < s->base.seats; i++) {
        int first =
            splendor_next_in_team(&s->player[i], splendor_level_rows[2]);
        bool has = first < CHARACTERS;
        if (s->player[i].tokens[GREEN] != has)
            return false;
    }
    return true;
}

static bool avengers_is_right(const struct splendor *s)
{
    int most = 0;
    for (six_seat i = 0; i < s->base.seats; i++)
        most = s->player[i].symbols > most ? s->player[i].symbols : most;
    if (s->avengers == SIX_NOBODY)
        return most < SYMBOLS_MIN;
    return s->avengers < s->base.seats && most >= SYMBOLS_MIN &&
           s->player[s->avengers].symbols == most;
}

/* As many as players, each on its own tile. */
static bool locations_are_right(const struct splendor *s)
{
    int n = 0;
    for (int i = 0; i < TILES; i++) {
        bool laid = s->face[i] != NO_CARD;
        if (laid && (s->face[i] - FIRST_LOCATION) / 2 != i)
            return false;
        if (s->owner[i] != SIX_NOBODY &&
            (!laid || s->owner[i] >= s->base.seats))
            return false;
        n += laid;
    }
    return n == s->base.seats;
}

/* ---- the turn ---- */

static bool lies_in_reach(const struct splendor *s, uint8_t id)
{
    const struct splendor_player *p = &s->player[s->base.turn];
    if (id >= CHARACTERS)
        return false;
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i].id == id)
            return !splendor_face_down(p->hand[i]);
    return memchr(s->row[splendor_level(id)], id, SLOTS) != NULL;
}

static bool payment_is_open(const struct splendor *s)
{
    struct six_action menu[SIX_LEGAL_MAX];
    return lies_in_reach(s, s->paying) &&
           splendor_can_pay(&s->player[s->base.turn], s->paying) &&
           splendor_payments(s, s->base.turn, s->paying, menu) > 1;
}

static bool question_is_right(const struct splendor *s)
{
    uint8_t met[TILES];
    switch ((enum splendor_ask)s->base.ask) {
    case ASK_ACTION:
    case ASK_RETURN:
        return s->paying == 0;
    case ASK_PAY:
        return payment_is_open(s);
    case ASK_LOCATION:
        return s->paying == 0 && splendor_met(s, s->base.turn, met) > 1;
    case ASK_OVER:
        return s->paying == 0 && s->ending != ENDING_NONE;
    case ASK_NOTHING:
    case ASK_DEAL:
    case ASK_COUNT:
        break;
    }
    return false;
}

static bool ending_is_right(const struct splendor *s)
{
    bool over = s->base.ask == ASK_OVER;
    int limit = s->base.option[OPTION_ROUNDS];
    bool blocked = s->passes == s->base.seats;
    if (s->ending >= ENDING_COUNT || (s->ending != ENDING_NONE) != over ||
        s->passes > s->base.seats || (s->ending == ENDING_BLOCKED && !blocked))
        return false;
    if (blocked && s->ending != ENDING_BLOCKED && s->ending != ENDING_GAUNTLET)
        return false; /* SM-16.5 */
    if (s->ending == ENDING_GAUNTLET && !splendor_somebody_qualifies(s))
        return false;
    if (s->ending == ENDING_ROUND_LIMIT && s->round != limit)
        return false;
    return s->round > 0 && (limit == 0 || s->round <= limit);
}

static bool turn_is_right(const struct splendor *s)
{
    six_seat asked = s->base.ask == ASK_OVER ? SIX_NOBODY : s->base.turn;
    return s->base.turn < s->base.seats && s->start < s->base.seats &&
           s->base.asked == asked;
}

/* The first place among the hidden cards of its level, from the oldest on,
 * that a card can have. What it can be in one place it can be in the next. */
static int place_of(const struct splendor_player *p, uint8_t card)
{
    int i = 0;
    while (i < HAND_MAX && !splendor_can_be_hidden(p, card, i))
        i++;
    return i;
}

/* What was proved by passes: the hidden cards of a level can be put in an
 * order that agrees with it, that is, enough of them fit into the first
 * places, whatever number of these one looks at. */
static bool level_is_proved(const struct splendor_player *p, int level)
{
    int count = splendor_face_down_count(p, level);
    for (int n = 0; n < PROOFS_MAX; n++)
        if (p->proof[n].cards[level] > count)
            return false;
    for (int places = 1; places <= count; places++) {
        int fit = 0;
        for (int i = 0; i < p->hand_count; i++)
            fit += splendor_face_down(p->hand[i]) &&
                   splendor_level(p->hand[i].id) == level &&
                   place_of(p, p->hand[i].id) < places;
        if (fit < places)
            return false;
    }
    return true;
}

static bool is_small(const struct splendor_proof *proof)
{
    for (int k = 0; k < COLOURS; k++)
        if (proof->power[k] > INT8_MAX)
            return false;
    return true;
}

/* Proofs without cards are zero and come last; and there is nothing in them
 * that splendor_lack() can't compute with. */
static bool proof_holds(const struct splendor_player *p)
{
    static const struct splendor_proof none;
    for (int n = 0; n < PROOFS_MAX; n++)
        if (!is_small(&p->proof[n]))
            return false;
    for (int level = 0; level < LEVELS; level++)
        if (!level_is_proved(p, level))
            return false;
    for (int n = 0; n < PROOFS_MAX; n++) {
        bool empty = splendor_proof_is_empty(&p->proof[n]);
        if (empty && memcmp(&p->proof[n], &none, sizeof none) != 0)
            return false;
        if (!empty && n > 0 && splendor_proof_is_empty(&p->proof[n - 1]))
            return false;
    }
    return true;
}

static bool proofs_hold(const struct splendor *s)
{
    for (six_seat i = 0; i < s->base.seats; i++)
        if (!proof_holds(&s->player[i]))
            return false;
    return true;
}

const char *splendor_broken(const void *state)
{
    struct splendor copy = *(const struct splendor *)state;
    const struct splendor *s = &copy;
    if (s->base.ask == ASK_DEAL)
        return NULL;
    if (!turn_is_right(s))
        return N_("the player whose turn it is decides [SM-3.10]");
    if (!hands_are_sound(s))
        return N_("a hand has at most three cards, which their owner knows "
                  "[SM-6.6]");
    if (!cards_add_up(&copy))
        return N_("every card is in exactly one place [SM-18.2]");
    if (!rows_are_full(s))
        return N_("a row has a gap only if its deck is empty [SM-18.4]");
    if (!teams_are_counted(s))
        return N_("points, bonuses and symbols are those of the team "
                  "[SM-7.16]");
    if (!tokens_add_up(s))
        return N_("no token is made or lost [SM-18.1]");
    if (!green_is_right(s))
        return N_("a player has the green token just with a level-3 card "
                  "[SM-18.3]");
    if (!avengers_is_right(s))
        return N_("the Avengers tile is with a player who has the most "
                  "symbols, at least three [SM-18.5]");
    if (!locations_are_right(s))
        return N_("there are as many locations as players, each on another "
                  "tile [SM-18.7]");
    if (!tokens_are_few(s))
        return N_("only who has to return tokens has more than ten [SM-18.6]");
    if (!ending_is_right(s))
        return N_("the game ends as the rules say [SM-14.7]");
    if (!question_is_right(s))
        return N_("what is asked can be decided [SM-3.7]");
    if (!proofs_hold(s))
        return N_("what a pass has proved is true [SM-16.1]");
    return NULL;
}
