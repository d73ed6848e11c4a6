/* splendor.h -- Splendor: Marvel: state, cards, verbs.
 *
 * This header is private to its folder. The rules are numbered in
 * docs/rules/splendor.md.
 */
#ifndef SPLENDOR_H
#define SPLENDOR_H

#include "core/base.h"
#include "core/cards.h"
#include "core/emit.h"
#include "sixstones/game.h"

/* Kinds of token: five colours, green (Time), grey (S.H.I.E.L.D.). */
enum splendor_kind {
    YELLOW,
    BLUE,
    ORANGE,
    PURPLE,
    RED,
    COLOURS,
    GREEN = COLOURS,
    GREY,
    KINDS
};

enum {
    SEATS_MIN = 2,
    SEATS_MAX = 4,
    LEVELS = 3, /* counted from 0 in code, from 1 for people */
    SLOTS = 4,  /* of a row */
    HAND_MAX = 3,
    TOKENS_MAX = 10, /* at the end of a turn */
    TAKE_MAX = 3,
    DOUBLE_MIN = 4, /* in a pile of which two may be taken */
    SYMBOLS_MIN = 3,
    TILE_POINTS = 3,
    POINTS_MIN = 16,
    GREY_TOKENS_ALL = 5,
    DECKS_SIZE = 36 + 26 + 16,
    PROOFS_MAX = 3 /* of a player, that do not follow from others */
};

/* Rows of the table of cards: characters by level, then the eight faces of the
 * location tiles, two by two, then the other tiles. */
enum {
    CHARACTERS = 90,
    FIRST_LOCATION = CHARACTERS,
    TILES = 4,
    FACES = 2 * TILES,
    CARD_AVENGERS = FIRST_LOCATION + FACES,
    CARD_GAUNTLET,
    CARD_COUNT,
    TEAM_BYTES = (CHARACTERS + 7) / 8,
    NO_CARD = 0xfe /* an empty slot */
};

/* Rows of the table of options, in rules.c. */
enum splendor_option {
    OPTION_START,
    OPTION_FEWER,
    OPTION_PAYMENT,
    OPTION_RESERVED,
    OPTION_ROUNDS,
    OPTION_POINTS,                           /* of the first seat */
    OPTION_GREY = OPTION_POINTS + SEATS_MAX, /* likewise */
    OPTION_COUNT = OPTION_GREY + SEATS_MAX
};
enum { START_RANDOM };
enum { FEWER_WHEN_SHORT, FEWER_FREE };
enum { PAYMENT_FREE, PAYMENT_COLOURS_FIRST };
enum { RESERVED_SHOWN, RESERVED_FACE_DOWN };

enum splendor_ask {
    ASK_NOTHING,
    ASK_DEAL,     /* chance */
    ASK_ACTION,   /* one of the four, or pass */
    ASK_PAY,      /* in which of several ways */
    ASK_RETURN,   /* a token, while there are too many */
    ASK_LOCATION, /* which of several */
    ASK_OVER,
    ASK_COUNT
};

enum splendor_verb {
    VERB_DEAL,
    VERB_TAKE,
    VERB_RESERVE,
    VERB_RESERVE_DECK,
    VERB_RECRUIT,
    VERB_PASS,
    VERB_PAY,
    VERB_RETURN,
    VERB_CHOOSE,
    VERB_COUNT
};

/* Rows of the table of events, in text.c. */
enum splendor_event {
    EVENT_DEAL,
    EVENT_TURN,
    EVENT_TAKE,
    EVENT_RESERVE,
    EVENT_RESERVE_DECK,
    EVENT_REFILL,
    EVENT_GREY,
    EVENT_ANNOUNCE,
    EVENT_PAY,
    EVENT_RECRUIT,
    EVENT_TIME,
    EVENT_AVENGERS,
    EVENT_DISQUALIFY,
    EVENT_PASS,
    EVENT_RETURN,
    EVENT_LOCATION,
    EVENT_QUALIFY,
    EVENT_OVER,
    EVENT_COUNT
};

enum splendor_ending {
    ENDING_NONE,
    ENDING_GAUNTLET,
    ENDING_BLOCKED,
    ENDING_ROUND_LIMIT,
    ENDING_COUNT
};

/* What a pass has proved of the hidden cards then in the hand: so many of each
 * level, the oldest, could not be paid with these bonuses and tokens of each
 * colour and so many grey ones [SM-16.1, N9]. */
struct splendor_proof {
    uint8_t cards[LEVELS];
    uint8_t power[COLOURS];
    uint8_t grey;
};

/* A player. What can be counted from the team is kept beside it. */
struct splendor_player {
    uint8_t tokens[KINDS];
    uint8_t bonus[COLOURS];
    uint8_t points; /* of the team, and those of a handicap */
    uint8_t symbols;
    uint8_t team_count;
    uint8_t hand_count;
    struct six_card hand[HAND_MAX]; /* in the order of ids */
    uint8_t held[LEVELS];           /* hand cards of each level */
    uint8_t team[TEAM_BYTES];       /* bit i % 8 of byte i / 8: the card i */

    /* The oldest first; those without cards come last and are zero. */
    struct splendor_proof proof[PROOFS_MAX];
};

struct splendor {
    struct six_base base;

    uint16_t round; /* from 1; stays at the highest number */
    six_seat start;
    uint8_t passes; /* in a row, in which no location was taken */
    uint8_t ending;
    six_seat avengers; /* who has the tile, or SIX_NOBODY */
    uint8_t paying;    /* the card to be paid for, while that is asked */

    uint8_t supply[KINDS];
    uint8_t row[LEVELS][SLOTS];
    uint8_t deck_count[LEVELS];
    uint8_t face[TILES];   /* of each tile: the location, or NO_CARD */
    six_seat owner[TILES]; /* SIX_NOBODY while it lies in the middle */

    struct six_card deck[DECKS_SIZE]; /* one after the other; tops last */
    struct splendor_player player[SEATS_MAX];
};

/* A character, a location or a tile. */
struct splendor_card {
    struct six_card_info info;
    uint8_t level; /* 1 to 3; 0: a location or a tile */
    uint8_t bonus;
    uint8_t points;
    uint8_t symbols;
    uint8_t cost[COLOURS]; /* of a location: the bonuses it wants */
};

extern const struct six_game splendor_game;
extern const struct splendor_card splendor_cards[CARD_COUNT];
extern const struct six_event_kind splendor_events[];
extern const struct six_verb splendor_verbs[];
extern const struct six_code splendor_codes[];
extern const struct six_token splendor_tokens[];
extern const struct six_rule splendor_rules[]; /* made by tools/rules.py */
extern const char *const splendor_row_ids[LEVELS];
extern const char *const splendor_deck_ids[LEVELS];
extern const char *const splendor_ask_ids[ASK_COUNT];
extern const char *const splendor_ending_ids[ENDING_COUNT];

/* Rows of the cards of a level: from [level] to before [level + 1]. */
extern const uint8_t splendor_level_rows[LEVELS + 1];

static inline int splendor_level(uint8_t id)
{
    return splendor_cards[id].level - 1;
}

static inline struct six_pile splendor_deck(struct splendor *s, int level)
{
    static const uint8_t from[LEVELS] = { 0, 36, 36 + 26 };
    return (struct six_pile){ s->deck + from[level], &s->deck_count[level] };
}

static inline int splendor_deck_size(int level)
{
    static const uint8_t size[LEVELS] = { 36, 26, 16 };
    return size[level];
}

static inline struct six_pile splendor_hand(struct splendor *s, six_seat seat)
{
    return (struct six_pile){ s->player[seat].hand,
                              &s->player[seat].hand_count };
}

static inline int splendor_token_count(const struct splendor_player *p)
{
    int n = 0;
    for (int k = 0; k < KINDS; k++)
        n += p->tokens[k];
    return n;
}

/* Whether a hand card is hidden from the others. */
static inline bool splendor_face_down(struct six_card c)
{
    return !(c.known & SIX_PUBLIC);
}

static inline bool splendor_in_team(const struct splendor_player *p, int id)
{
    return p->team[id / 8] >> (id % 8) & 1;
}

/* The first card of a team from `id` on: no card of the game, CHARACTERS or
 * more, behind the last. */
static inline int splendor_next_in_team(const struct splendor_player *p, int id)
{
    for (; id < CHARACTERS; id = id / 8 * 8 + 8) {
        int rest = p->team[id / 8] >> (id % 8);
        if (rest)
            return id + __builtin_ctz((unsigned)rest);
    }
    return id;
}

/* rules.c: what the state means. */
void splendor_supply(int seats, uint8_t out[KINDS]); /* at set-up [SM-2.4] */
int splendor_points(const struct splendor *s, six_seat seat);
bool splendor_qualifies(const struct splendor *s, six_seat seat);
bool splendor_somebody_qualifies(const struct splendor *s);
/* The round being played is the last one, as things are [SM-14.1]. */
static inline bool splendor_last_round(const struct splendor *s)
{
    return s->base.ask != ASK_OVER && splendor_somebody_qualifies(s);
}

bool splendor_meets(const struct splendor_player *p, uint8_t location);
int splendor_met(const struct splendor *s, six_seat seat, uint8_t out[TILES]);

/* A number below 128 for each colour, a byte each: all five are computed with
 * at once, since who could pay for what is asked more often than anything. */
typedef uint64_t colours;

static inline colours splendor_colours(const uint8_t number[COLOURS])
{
    uint32_t four;
    memcpy(&four, number, sizeof four); /* five at once go through memory */
    return four | (colours)number[RED] << 32;
}

/* What a player can pay of each colour: bonuses and tokens. */
static inline colours splendor_power(const struct splendor_player *p)
{
    return splendor_colours(p->bonus) + splendor_colours(p->tokens);
}

/* How many tokens a card lacks, for somebody with that: as many grey ones must
 * be paid [SM-7.8]. For each byte the difference, or 0 where it is negative;
 * then their sum. */
static inline int splendor_lack(const struct splendor_card *c, colours power)
{
    const colours high = UINT64_C(0x8080808080808080);
    colours difference = (splendor_colours(c->cost) | high) - power;
    colours positive = difference & high;
    difference &= positive - (positive >> 7);
    return (int)(difference * UINT64_C(0x0101010101010101) >> 56);
}

/* The price in one colour [SM-7.3]. */
static inline int splendor_due(const struct splendor_player *p,
                               const struct splendor_card *c, int colour)
{
    int due = c->cost[colour] - p->bonus[colour];
    return due > 0 ? due : 0;
}

static inline bool splendor_proof_is_empty(const struct splendor_proof *proof)
{
    return !(proof->cards[0] | proof->cards[1] | proof->cards[2]);
}

/* Whether a card can be the i-th oldest of the hidden ones of its level. */
bool splendor_can_be_hidden(const struct splendor_player *p, uint8_t card,
                            int i);
int splendor_face_down_count(const struct splendor_player *p, int level);
bool splendor_can_pay(const struct splendor_player *p, uint8_t card);

/* In how many ways a card can be paid, as actions where out is not NULL; the
 * first takes the fewest grey tokens [SM-7.9]. */
int splendor_payments(const struct splendor *s, six_seat seat, uint8_t card,
                      struct six_action *out);

/* verbs.c: the only code that moves cards, tokens and tiles. */
void splendor_enter(struct splendor *s, six_seat seat);
void splendor_deal(struct splendor *s, uint64_t seed, struct six_events *out);
void splendor_take(struct splendor *s, six_seat seat, const uint8_t *tokens,
                   struct six_events *out);
void splendor_reserve(struct splendor *s, six_seat seat, uint8_t card,
                      struct six_events *out);
void splendor_reserve_deck(struct splendor *s, six_seat seat, int level,
                           struct six_events *out);
void splendor_announce(struct splendor *s, six_seat seat, uint8_t card,
                       struct six_events *out);
void splendor_recruit(struct splendor *s, six_seat seat, uint8_t card,
                      const uint8_t *tokens, struct six_events *out);
void splendor_pass(struct splendor *s, six_seat seat, struct six_events *out);
void splendor_return(struct splendor *s, six_seat seat, const uint8_t *tokens,
                     struct six_events *out);
void splendor_occupy(struct splendor *s, six_seat seat, uint8_t location,
                     struct six_events *out);
void splendor_join(struct splendor_player *p, uint8_t card);
void splendor_finish(struct splendor *s, enum splendor_ending ending,
                     struct six_events *out);

/* learn.c: bytes of an observation, and numbers of actions. */
enum { SPLENDOR_OBSERVATION = 291, SPLENDOR_CODES = 455 };

/* The functions of the game, for its table in rules.c. */
void splendor_card_text(int index, six_lang lang, struct six_text *out);
void splendor_card_json(int index, struct six_json *out);
void splendor_hide(void *state, six_seat viewer);
void splendor_guess(void *state, six_seat viewer, uint64_t seed);
const char *splendor_broken(const void *state);
void splendor_question(const void *state, const struct six_speaker *to,
                       struct six_text *out);
const char *splendor_why_not(const void *state, struct six_action act);
void splendor_position(const void *state, struct six_json *out);
six_status splendor_arrange(void *state, const struct six_value *fields,
                            struct six_error *err);
void splendor_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out);
int splendor_eval(const void *state, six_seat seat);
void splendor_prefer(const void *state, const struct six_action *menu,
                     int count, uint16_t weight[SIX_LEGAL_MAX]);
extern const struct six_tuning splendor_tuning;
void splendor_observe(const void *state, six_seat seat, uint8_t *out);

#endif
