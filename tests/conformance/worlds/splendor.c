/* splendor.c -- small positions of Splendor: Marvel for the worlds test.
 *
 * Most cards are in the teams of the last two players, who are rich: one has
 * those of level 3 but for one colour, so that nobody qualifies at once, the
 * other the rest. The others are poor. In half of the positions they have so
 * many tokens of few colours, and such cards in hand and before them, that they
 * have to pass now and then; in the other half they have passed before. */
#include "worlds.h"

#include "games/splendor/splendor.h"

/* Where a card lies. */
enum { NOWHERE, IN_ROW, IN_DECK, IN_HAND, IN_TEAM = IN_HAND + SEATS_MAX };
enum { BLIND_MAX = 4, DECK_MAX = 3 };

struct small {
    int seats, poor; /* the first so many of the seats */
    bool tight;      /* all tokens of the colours are with the players */
    bool bare[LEVELS];
    int blind_left;   /* how many more hand cards may lie face down */
    uint32_t lacking; /* the colour that no team of level 3 has */
    uint8_t place[CHARACTERS];
    bool blind[CHARACTERS];
    uint8_t deck[LEVELS][DECK_MAX]; /* in their order */
    uint8_t deck_count[LEVELS];
    uint8_t held[SEATS_MAX][LEVELS]; /* hand cards of each level */
    uint8_t tokens[SEATS_MAX][KINDS];
    uint8_t bonus[SEATS_MAX][COLOURS]; /* of the poor */
    uint8_t stuck[SEATS_MAX][LEVELS];  /* what they have proved */
    uint8_t stuck_with[SEATS_MAX][KINDS];
};

/* ---- tokens ---- */

/* All tokens of the colours, nine to a seat, one colour after the other: so the
 * poor, who come first, have few colours, and perhaps a grey token. */
static void give_all(struct small *m, uint64_t *stream)
{
    uint8_t order[COLOURS] = { YELLOW, BLUE, ORANGE, PURPLE, RED };
    uint8_t supply[KINDS];
    int given = 0;
    splendor_supply(m->seats, supply);
    shuffle(order, COLOURS, stream);
    for (int i = 0; i < m->poor; i++)
        m->tokens[i][GREY] = coin(stream);
    for (int i = 0; i < COLOURS; i++)
        for (int n = supply[order[i]]; n > 0; n--)
            m->tokens[given++ / (TOKENS_MAX - 1)][order[i]]++;
}

static void give_some(struct small *m, uint64_t *stream)
{
    for (int seat = 0; seat < m->seats; seat++) {
        uint32_t most = seat < m->poor ? 2 : 1;
        for (int k = 0; k < COLOURS; k++)
            m->tokens[seat][k] = (uint8_t)six_random_below(stream, most + 1);
    }
}

/* ---- cards ---- */

/* A poor player has a card, or none. */
static void join_poor(struct small *m, uint64_t *stream)
{
    for (int seat = 0; seat < m->poor; seat++) {
        uint32_t id = six_random_below(stream, splendor_level_rows[1]);
        if (m->place[id] != NOWHERE || coin(stream))
            continue;
        m->place[id] = (uint8_t)(IN_TEAM + seat);
        m->bonus[seat][splendor_cards[id].bonus]++;
    }
}

/* Whether a card can be paid with such tokens and, where not NULL, bonuses. */
static bool can_pay(uint8_t id, const uint8_t *tokens, const uint8_t *bonus)
{
    int lack = 0;
    for (int k = 0; k < COLOURS; k++) {
        int own = tokens[k] + (bonus ? bonus[k] : 0);
        int cost = splendor_cards[id].cost[k];
        lack += cost > own ? cost - own : 0;
    }
    return lack <= tokens[GREY];
}

/* Whether none of the poor can pay for a card. */
static bool too_dear(const struct small *m, uint8_t id)
{
    for (int seat = 0; seat < m->poor; seat++)
        if (can_pay(id, m->tokens[seat], m->bonus[seat]))
            return false;
    return true;
}

/* The cards of a level that have no place yet: the first are laid where the
 * poor see or hold them, the last in the deck. */
struct heap {
    int next, end;
    uint8_t id[CHARACTERS];
};

/* Cards of higher rank come first in a heap. */
static int rank(const struct small *m, uint8_t id)
{
    if (splendor_level(id) == LEVELS - 1 &&
        splendor_cards[id].bonus == m->lacking)
        return 2;
    return m->tight && too_dear(m, id);
}

static void make_heap(const struct small *m, int level, struct heap *h,
                      uint64_t *stream)
{
    uint8_t list[CHARACTERS];
    int count = 0;
    for (int id = splendor_level_rows[level];
         id < splendor_level_rows[level + 1]; id++)
        if (m->place[id] == NOWHERE)
            list[count++] = (uint8_t)id;
    shuffle(list, count, stream);
    for (int r = 2; r >= 0; r--)
        for (int i = 0; i < count; i++)
            if (rank(m, list[i]) == r)
                h->id[h->end++] = list[i];
}

static void fill_hands(struct small *m, int level, struct heap *h,
                       uint64_t *stream)
{
    for (int seat = 0; seat < m->seats; seat++)
        for (int n = m->held[seat][level]; n > 0; n--) {
            uint8_t id = h->id[h->next++];
            m->place[id] = (uint8_t)(IN_HAND + seat);
            m->blind[id] =
                m->blind_left > 0 && (seat < m->poor || coin(stream));
            m->blind_left -= m->blind[id];
        }
}

static void fill_deck(struct small *m, int level, struct heap *h, int count)
{
    for (; count > 0; count--) {
        uint8_t id = h->id[--h->end];
        m->place[id] = IN_DECK;
        m->deck[level][m->deck_count[level]++] = id;
    }
}

static void lay_level(struct small *m, int level, uint64_t *stream)
{
    struct heap h = { .next = 0 };
    int rich = m->seats - (level == LEVELS - 1 ? 2 : 1);
    make_heap(m, level, &h, stream);
    for (int i = 0; i < SLOTS && !m->bare[level]; i++)
        m->place[h.id[h.next++]] = IN_ROW;
    fill_hands(m, level, &h, stream);
    fill_deck(m, level, &h, m->bare[level] ? 0 : DECK_MAX - coin(stream));
    while (h.next < h.end)
        m->place[h.id[h.next++]] = (uint8_t)(IN_TEAM + rich);
}

/* Hands of the poor are full where they shall have to pass. */
static void lay_cards(struct small *m, uint64_t *stream)
{
    m->blind_left = BLIND_MAX;
    m->lacking = six_random_below(stream, COLOURS);
    for (int seat = 0; seat < m->seats; seat++) {
        int n = HAND_MAX;
        if (!m->tight || seat >= m->poor)
            n = (int)six_random_below(stream, HAND_MAX);
        for (; n > 0; n--)
            m->held[seat][six_random_below(stream, LEVELS)]++;
    }
    join_poor(m, stream);
    for (int level = 0; level < LEVELS; level++) {
        m->bare[level] = m->tight && six_random_below(stream, 4) == 0;
        lay_level(m, level, stream);
    }
    m->tokens[m->seats - 2][GREEN] = 1;
}

/* A poor player has passed before, with all the hidden cards and with any
 * tokens that could not pay for them. */
static void prove(struct small *m, int seat, uint64_t *stream)
{
    uint8_t *with = m->stuck_with[seat];
    for (int k = 0; k < COLOURS; k++)
        with[k] = (uint8_t)six_random_below(stream, 5);
    with[GREY] = coin(stream);
    for (uint8_t id = 0; id < CHARACTERS; id++) {
        if (m->place[id] != IN_HAND + seat || !m->blind[id])
            continue;
        m->stuck[seat][splendor_level(id)]++;
        for (int k = 0; can_pay(id, with, NULL); k = (k + 1) % KINDS)
            with[k] -= with[k] > 0;
    }
}

/* ---- the position ---- */

static void write_cards(const struct small *m, struct six_json *out,
                        const char *name, int first, int end, int place)
{
    six_json_open_array(out, name);
    for (int id = first; id < end; id++)
        if (m->place[id] == place)
            six_json_string(out, NULL, splendor_cards[id].info.id);
    six_json_close_array(out);
}

static void write_level(const struct small *m, struct six_json *out, int level)
{
    int first = splendor_level_rows[level];
    int end = splendor_level_rows[level + 1];
    if (m->bare[level]) {
        six_json_words(out, splendor_row_ids[level], "- - - -");
        six_json_words(out, splendor_deck_ids[level], "");
        return;
    }
    write_cards(m, out, splendor_row_ids[level], first, end, IN_ROW);
    six_json_open_array(out, splendor_deck_ids[level]);
    for (int i = 0; i < m->deck_count[level]; i++)
        six_json_string(out, NULL, splendor_cards[m->deck[level][i]].info.id);
    six_json_close_array(out);
}

static void write_player(const struct small *m, struct six_json *out, int seat)
{
    six_json_open_object(out, NULL);
    six_tokens_json(&splendor_game, m->tokens[seat], out, "tokens");
    write_cards(m, out, "hand", 0, CHARACTERS, IN_HAND + seat);
    six_json_open_array(out, "face_down");
    for (int id = 0; id < CHARACTERS; id++)
        if (m->place[id] == IN_HAND + seat && m->blind[id])
            six_json_string(out, NULL, splendor_cards[id].info.id);
    six_json_close_array(out);
    write_cards(m, out, "team", 0, CHARACTERS, IN_TEAM + seat);
    if (m->stuck[seat][0] + m->stuck[seat][1] + m->stuck[seat][2] > 0) {
        six_json_open_array(out, "proved");
        six_json_open_object(out, NULL);
        six_json_open_array(out, "cards");
        for (int level = 0; level < LEVELS; level++)
            six_json_int(out, NULL, m->stuck[seat][level]);
        six_json_close_array(out);
        six_tokens_json(&splendor_game, m->stuck_with[seat], out,
                        "unpaid_with");
        six_json_close_object(out);
        six_json_close_array(out);
    }
    six_json_close_object(out);
}

/* The richer of the two rich in symbols has the tile [SM-18.5]. */
static void write_avengers(const struct small *m, struct six_json *out)
{
    int lead = 0;
    for (int id = 0; id < CHARACTERS; id++) {
        if (m->place[id] == IN_TEAM + m->seats - 1)
            lead += splendor_cards[id].symbols;
        if (m->place[id] == IN_TEAM + m->seats - 2)
            lead -= splendor_cards[id].symbols;
    }
    six_json_string(
        out, "avengers",
        six__letter_id(NULL, (six_seat)(m->seats - 1 - (lead < 0))));
}

static void write_turn(const struct small *m, struct six_json *out,
                       uint64_t *stream)
{
    bool down = six_random_below(stream, 8) == 0;
    uint32_t first = (uint32_t)(m->tight ? m->poor : m->seats);
    six_seat turn = (six_seat)six_random_below(stream, first);
    six_json_int(out, "seats", m->seats);
    six_json_string(out, "turn", six__letter_id(NULL, turn));
    six_json_open_object(out, "options");
    six_json_string(out, "payment", coin(stream) ? "free" : "coloursFirst");
    six_json_string(out, "reservedFromTable", down ? "faceDown" : "shown");
    six_json_close_object(out);
}

static void start(struct six_json *out, uint64_t *stream)
{
    struct small m = { .seats = 2 + (int)six_random_below(stream, 3) };
    m.poor = m.seats - 2;
    m.tight = m.poor > 0 && coin(stream);
    if (m.tight)
        give_all(&m, stream);
    else
        give_some(&m, stream);
    lay_cards(&m, stream);
    for (int seat = 0; seat < m.poor && !m.tight; seat++)
        prove(&m, seat, stream);
    write_turn(&m, out, stream);
    for (int level = 0; level < LEVELS; level++)
        write_level(&m, out, level);
    write_avengers(&m, out);
    six_json_open_array(out, "players");
    for (int seat = 0; seat < m.seats; seat++)
        write_player(&m, out, seat);
    six_json_close_array(out);
}

static void forget(void *state)
{
    struct splendor *s = state;
    for (six_seat i = 0; i < s->base.seats; i++)
        six__wipe(splendor_hand(s, i), 0);
    for (int level = 0; level < LEVELS; level++)
        six__wipe(splendor_deck(s, level), 0);
    s->base.learned = 0;
}

/* Everybody has seen a card leave the row that lies face down now (N4). */
static bool forgets(const void *state)
{
    const struct splendor *s = state;
    return s->base.option[OPTION_RESERVED] == RESERVED_FACE_DOWN;
}

/* A view states all that was proved, and chance acts at the deal alone: no
 * guess may be impossible. */
const struct small_game small_splendor = {
    .game = &splendor_game,
    .start = start,
    .forget = forget,
    .forgets = forgets,
    .cost = 10,
};
