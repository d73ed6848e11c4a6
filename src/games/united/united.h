/* united.h -- Marvel United: Multiverse: state, questions, verbs.
 *
 * This header is private to its folder. The rules are numbered in
 * docs/rules/united.md; what a card is stands in cards.h.
 *
 * Heroes are seats: the first ones. In Super Villain mode the last seat is the
 * Villain's. Everything on the board is public; hidden are decks, and hands
 * from those who may not see them. What a card changes by lying somewhere is
 * found by looking at the board whenever it matters.
 *
 * A piece is something on the board that can be chosen: a kind of thing at a
 * Location. Tokens of one kind at one Location are alike, and so one piece.
 */
#ifndef UNITED_H
#define UNITED_H

#include "core/cards.h"
#include "core/emit.h"
#include "games/united/cards.h"
#include "sixstones/game.h"

/* ---- options, questions, verbs, frames, events ---- */

enum united_option {
    OPTION_OPPONENT,
    OPTION_VILLAIN,
    OPTION_HERO, /* of the first seat */
    OPTION_CHALLENGE = OPTION_HERO + TEAM_MAX,
    OPTION_EQUIPMENT,
    OPTION_LOCATIONS,
    OPTION_BEGINNERS,
    OPTION_PACKS,
    OPTION_HANDS,
    OPTION_BUDGET,
    OPTION_GIFT,
    OPTION_COUNT
};
enum { OPPONENT_RULES, OPPONENT_PLAYER };
enum { CHALLENGE_NONE, CHALLENGE_MODERATE, CHALLENGE_HARD, CHALLENGE_HEROIC };
enum {
    LOCATIONS_MULTIVERSE,
    LOCATIONS_HELICARRIER,
    LOCATIONS_CORE,
    LOCATIONS_SPIDER,
    LOCATIONS_X_MEN,
    LOCATIONS_ALL
};
enum {
    PACKS_ALL,
    PACKS_DOCUMENTED,
    PACKS_MULTIVERSE,
    PACKS_CORE,
    PACKS_SPIDER,
    PACKS_X_MEN
};
enum { HANDS_OPEN, HANDS_CLOSED };

enum united_ask {
    ASK_NOTHING,
    ASK_DEAL,    /* chance */
    ASK_SHUFFLE, /* chance: decks, after the set-up or a search */
    ASK_LOT,     /* chance: a random card */
    ASK_PLAY,    /* a card of the hand */
    ASK_TURN,    /* the Commander: a normal turn, or a Support card */
    ASK_ACT,     /* the action step, or the actions an effect grants */
    ASK_PAY,     /* the second half of a double cost */
    ASK_REACT,   /* a card whose moment has come */
    ASK_HERO,    /* a seat */
    ASK_PLACE,
    ASK_PIECE,
    ASK_HAND,  /* a card of the own hand */
    ASK_STORY, /* a card of the Storyline */
    ASK_CARD,  /* a card by its number */
    ASK_WORD,
    ASK_NAME, /* a Hero of the roster */
    ASK_NUMBER,
    ASK_OVER,
    ASK_COUNT
};

enum united_verb {
    VERB_DEAL,
    VERB_SHUFFLE,
    VERB_LOT,
    VERB_PLAY,
    VERB_SUPPORT,
    VERB_DRAW,
    VERB_MOVE,
    VERB_ATTACK,
    VERB_HEROIC,
    VERB_SHED,
    VERB_EFFECT,
    VERB_USE,
    VERB_PLACE_BOT,
    VERB_PAY,
    VERB_END,
    VERB_HERO,
    VERB_TO,
    VERB_CHOOSE,
    VERB_CARD,
    VERB_STORY,
    VERB_SAY,
    VERB_NUMBER,
    VERB_DONE,
    VERB_COUNT
};

/* Words that can be said: rows of united_words in text.c. The sources of an
 * action are words, too; behind the last one come the Heroes. */
enum united_word {
    WORD_YES,
    WORD_NO,
    WORD_MOVE, /* kinds, and symbols of either card */
    WORD_ATTACK,
    WORD_HEROIC,
    WORD_WILD,
    WORD_OWN_MOVE, /* symbols of the card just played, where that matters */
    WORD_OWN_ATTACK,
    WORD_OWN_HEROIC,
    WORD_OWN_WILD,
    WORD_OLD_MOVE, /* and of those before it */
    WORD_OLD_ATTACK,
    WORD_OLD_HEROIC,
    WORD_OLD_WILD,
    WORD_MOVE_TOKEN,
    WORD_ATTACK_TOKEN,
    WORD_HEROIC_TOKEN,
    WORD_WILD_TOKEN,
    WORD_EXTRA, /* what an effect grants */
    WORD_THUGS,
    WORD_CIVILIANS,
    WORD_DOOMBOTS,
    WORD_PUT,
    WORD_RESCUE,
    WORD_DEFEAT,
    WORD_DISCARD,
    WORD_CRISIS,
    WORD_DRAW,
    WORD_FIRST_HERO,
    WORD_COUNT = WORD_FIRST_HERO + HERO_COUNT,
    SOURCES = WORD_EXTRA - WORD_MOVE + 1
};
#define WORD_BIT(word) ((uint64_t)1 << (word))
#define YES_OR_NO (WORD_BIT(WORD_YES) | WORD_BIT(WORD_NO))

enum united_frame {
    FRAME_GAME,    /* whose turn it is */
    FRAME_SETUP,   /* what is chosen before the first turn */
    FRAME_HERO,    /* a Hero turn */
    FRAME_VILLAIN, /* a Villain turn */
    FRAME_DO,      /* the effect of a card */
    FRAME_REACT,   /* the reaction of a card */
    FRAME_BEGIN,   /* what a Threat does to a Hero who starts there */
    FRAME_MOMENT,  /* who wants to react */
    FRAME_ACTS,    /* actions that an effect grants */
    FRAME_COST,    /* an action that costs two */
    FRAME_COME,    /* the Villain moves */
    FRAME_BAM,
    FRAME_PICK, /* one Hero in each of some Locations is chosen */
    FRAME_DAMAGE,
    FRAME_DISCARD, /* hand cards go under the deck */
    FRAME_KO,
    FRAME_OVERFLOW,
    FRAME_FACE_DOWN, /* a Master Plan card is added face down */
    FRAME_MISSIONS,  /* several are completed at once */
    FRAME_COUNT
};

/* Rows of the table of events, in text.c. */
enum united_event {
    EVENT_DEAL,
    EVENT_VILLAIN,
    EVENT_HERO,
    EVENT_SUPPORT_HERO,
    EVENT_FIRST,
    EVENT_START,
    EVENT_VILLAIN_TURN,
    EVENT_HERO_TURN,
    EVENT_PLAN,
    EVENT_FACE_DOWN,
    EVENT_COME,
    EVENT_STAY,
    EVENT_ARRIVAL,
    EVENT_BAM,
    EVENT_THREAT_BAM,
    EVENT_STUNNED,
    EVENT_SPECIAL,
    EVENT_ADD,
    EVENT_FULL,
    EVENT_OVERFLOW,
    EVENT_CANCEL,
    EVENT_DRAW,
    EVENT_DISCARD,
    EVENT_PLAY,
    EVENT_PLAY_DOWN,
    EVENT_SUPPORT,
    EVENT_ROW,
    EVENT_IGNORE_SYMBOL,
    EVENT_MOVE,
    EVENT_RESCUE,
    EVENT_DEFEAT,
    EVENT_HURT,
    EVENT_HIT,
    EVENT_IGNORE,
    EVENT_PLACE_TOKEN,
    EVENT_LOSE_TOKEN,
    EVENT_CLEAR,
    EVENT_RETURN,
    EVENT_TAKE_BACK,
    EVENT_SHIFT_THREAT,
    EVENT_MISSION,
    EVENT_PRESSURE,
    EVENT_OPEN,
    EVENT_GAIN,
    EVENT_SPEND,
    EVENT_GIVE_CRISIS,
    EVENT_LOSE_CRISIS,
    EVENT_PLACE_CRISIS,
    EVENT_REMOVE_CRISIS,
    EVENT_TRACK,
    EVENT_HEAL,
    EVENT_DAMAGE,
    EVENT_PREVENT,
    EVENT_REDIRECT,
    EVENT_KO,
    EVENT_STAND,
    EVENT_GONE,
    EVENT_ENTER,
    EVENT_EFFECT,
    EVENT_USE,
    EVENT_TAKE,
    EVENT_RECHARGE,
    EVENT_TURN_GEAR,
    EVENT_LOCATION,
    EVENT_TOKENS,
    EVENT_FOE_TOKENS,
    EVENT_DISCARD_TOKENS,
    EVENT_SHIFT,
    EVENT_TURN_TOKEN,
    EVENT_TURN_DOWN,
    EVENT_SWAP,
    EVENT_TRADE,
    EVENT_PEEK,
    EVENT_FIND,
    EVENT_SEE,
    EVENT_SEARCH,
    EVENT_SINK,
    EVENT_REVEAL,
    EVENT_SHUFFLE,
    EVENT_DELAY,
    EVENT_HASTEN,
    EVENT_STUN,
    EVENT_TARGET,
    EVENT_BOT,
    EVENT_REMOVE_BOT,
    EVENT_HUNTED,
    EVENT_COVER,
    EVENT_BLANK,
    EVENT_LOCK_TOKENS,
    EVENT_GUARD,
    EVENT_PROTECT,
    EVENT_REVERSE,
    EVENT_SUPER,
    EVENT_SHOW_HAND,
    EVENT_WIN,
    EVENT_LOSE,
    EVENT_COUNT
};

enum united_ending {
    ENDING_NONE,
    ENDING_DEFEATED,  /* the Villain is */
    ENDING_GOAL,      /* the Heroic goal is fulfilled */
    ENDING_PLOT,      /* the Villainous Plot is */
    ENDING_PLANS,     /* the Master Plan has run out */
    ENDING_EXHAUSTED, /* a Hero has no card left */
    ENDING_COUNT
};

/* Questions: rows of a table in text.c. */
enum united_prompt {
    PROMPT_NONE,
    PROMPT_FIRST,
    PROMPT_EQUIP,
    PROMPT_UNIVERSAL,
    PROMPT_SUPPORT_HERO,
    PROMPT_SUPPORT_CARD,
    PROMPT_BATTLE_PLAN,
    PROMPT_START,
    PROMPT_PUT_AWAY,
    PROMPT_SUPER_HERO,
    PROMPT_SHARE,
    PROMPT_PLAN,
    PROMPT_FACE_DOWN,
    PROMPT_TURN,
    PROMPT_PLAY,
    PROMPT_IGNORE,
    PROMPT_ACT,
    PROMPT_GRANT,
    PROMPT_PAY,
    PROMPT_RECHARGE,
    PROMPT_TOKEN,
    PROMPT_LOCATION,
    PROMPT_RECEIVER,
    PROMPT_WHO,
    PROMPT_WHERE,
    PROMPT_GO,
    PROMPT_COME_ALONG,
    PROMPT_WHAT,
    PROMPT_KIND,
    PROMPT_DAMAGE,
    PROMPT_DISCARD,
    PROMPT_SPECIAL_CARD,
    PROMPT_REACT,
    PROMPT_REDIRECT,
    PROMPT_CRISIS,
    PROMPT_CANCEL,
    PROMPT_SINK,
    PROMPT_STORY,
    PROMPT_TRADE,
    PROMPT_SEARCH,
    PROMPT_GUESS,
    PROMPT_PRICE,
    PROMPT_MISSION,
    PROMPT_RETIRE,
    PROMPT_REPLACE,
    PROMPT_BATTERY,
    PROMPT_NUMBER,
    PROMPT_THREAT,
    PROMPT_LIMIT,
    PROMPT_REFILL,
    PROMPT_CLEANSE,
    PROMPT_COUNT
};

/* ---- the state ---- */

/* Kinds of pieces; a piece is a Location times KINDS and one of these. */
enum united_kind {
    KIND_CIVILIAN,
    KIND_THUG,
    KIND_HURT_THUG, /* damaged in this turn */
    KIND_DOOMBOT,
    KIND_HURT_DOOMBOT,
    KIND_THREAT,
    KIND_VILLAIN,
    KIND_CRISIS,
    KIND_BOT,  /* a Spider-Bot */
    KIND_HERO, /* and those behind: the Heroes of the seats */
    KINDS = 16,
    PIECES_MAX = PLACES * KINDS,
    NO_PIECE = 0xff
};

struct united_place {
    uint8_t tile;               /* a card */
    uint8_t token[TOKEN_COUNT]; /* on its slots */
    uint8_t hurt[TOKEN_COUNT];  /* those of them damaged in this turn */
    uint8_t crisis;
    uint8_t heroic; /* tokens at Sims Tower */
    uint8_t bot;    /* a Spider-Bot */
    uint8_t spot;   /* the letter of its Spot token, from 1 */
};

struct united_threat {
    uint8_t card;
    uint8_t place; /* or CLEARED */
    uint8_t health;
    uint8_t filled[ACTION_COUNT]; /* token spaces */
    uint8_t flags;
};
enum { CLEARED = PLACES, UNUSED = PLACES + 1 }; /* places of Threats */
enum {
    HAS_TOKEN = 1 << 0,
    STUNNED = 1 << 1,
    WAS_HIT = 1 << 2, /* in this turn: what it ignores is used up */
    AVENGED = 1 << 3  /* likewise */
};

/* A card of the Storyline. */
struct united_story {
    struct six_card card;
    uint16_t flags;
    uint8_t owner; /* the slot of its Hero, or OF_VILLAIN */
    uint8_t unused;
};
enum {
    DOWN = 1 << 0,
    WORKED = 1 << 1, /* what it does once in a turn */
    SPENT_1 = 1 << 2,
    SPENT_2 = 1 << 3,
    IGNORED_1 = 1 << 4,
    IGNORED_2 = 1 << 5,
    COVERED_1 = 1 << 6, /* by a Crisis token */
    COVERED_2 = 1 << 7,
    WORKED_2 = 1 << 8, /* a second thing that it does once */
    OF_VILLAIN = 0xff,
    STORY_MAX = 64,
    NO_STORY = 0xff
};

struct united_gear {
    uint8_t card; /* NO_CARD where there is none */
    uint8_t flags;
};
enum { IS_DOWN = 1 << 0 };

/* A Hero seat. */
struct united_player {
    uint8_t slot; /* its Hero */
    uint8_t place;
    uint16_t flags;
    uint8_t tokens[ACTION_COUNT];
    uint8_t crisis;
    uint8_t hand_count, deck_count, super_count, returned_count;
    struct united_gear gear[EQUIPMENT_MAX];
    struct six_card super[2];
    struct six_card hand[DECK_SIZE]; /* in the order of numbers */
    struct six_card deck[DECK_SIZE];

    /* What all know to lie in the deck, though not where. */
    uint8_t returned[DECK_SIZE];
};
enum {
    IS_KO = 1 << 0,
    IS_GONE = 1 << 1, /* removed; another one enters */
    INVULNERABLE = 1 << 2,
    SHAPESHIFTING = 1 << 3,
    METAMORPH = 1 << 4, /* in the next Villain turn */
    PLAYS_RANDOM = 1 << 5,
    PLAYS_DOWN = 1 << 6,
    DODGED = 1 << 7,     /* ignores the first damage of this Villain turn */
    DOOMED = 1 << 8,     /* is KO'd at the end of this turn */
    FREE_ENTRY = 1 << 9, /* its successor: a Spider-Man, at any Location */
    EQUIPPED = 1 << 10,
    PLAYER_FLAGS = 11
};

/* Tokens that did not fit. */
struct united_overflow {
    uint8_t place;
    uint8_t token[TOKEN_COUNT];
};
enum { WAITING_MAX = 24, STACK_MAX = 48 };

/* What is remembered in a turn and forgotten with it. */
struct united_turn {
    uint16_t flags;
    uint8_t played; /* the index of the card played, or NO_STORY */
    uint8_t wild;   /* kinds of symbols that count as Wild: a bit each */
    uint8_t owed[ACTION_COUNT];  /* tokens that are paid at the end */
    uint8_t extra[ACTION_COUNT]; /* actions besides symbols */
    uint8_t ignore; /* symbols still to be chosen that are ignored */
    uint8_t path;   /* Locations the Villain left, crossed, entered */
};
enum {
    EFFECT_USED = 1 << 0,
    LOCATION_USED = 1 << 1,
    IS_BLANK = 1 << 2,    /* no Special Effects */
    TOKENS_WILD = 1 << 3, /* Action tokens count as Wild */
    THREE_CARDS = 1 << 4, /* Mine Is The Power */
    UNREDUCED = 1 << 5,   /* damage dealt can't be reduced */
    UNCANCELLED = 1 << 6, /* ... nor cancelled */
    REMOTE = 1 << 7,      /* Remote Possession */
    SHED = 1 << 8,        /* a Crisis token for an action */
    SKIP_DRAW = 1 << 9,
    IS_SUPPORT = 1 << 10,      /* a Support card was played */
    SUPER_USED = 1 << 11,      /* a Super Villain card */
    HERO_SUPER_USED = 1 << 12, /* a Super Hero card, of a Commander */
    BATTERY_MORE = 1 << 13,    /* the first enemy damaged takes one more */
    VILLAIN_HIT = 1 << 14,     /* what he ignores is used up */
    RUTHLESS = 1 << 15,        /* Fierce Hunting */
    TURN_FLAGS = 16
};

struct united_foe {
    uint8_t id; /* the Villain */
    uint8_t place;
    uint8_t health, track;
    uint8_t crisis;  /* on the dashboard */
    uint8_t targets; /* Target tokens */
    uint8_t flags;
    uint8_t removed; /* Heroes that have left the game */
    six_seat hunted, hunted_first;
    uint8_t returns;                /* of the Hunted token to that one */
    uint8_t mission[MISSIONS];      /* his own */
    uint8_t missions;               /* those he has completed: bits */
    uint8_t spread[3][TOKEN_COUNT]; /* Misdirection: left, middle, right */
    uint8_t go; /* Flexible Plans: 1 + the number; 0: as printed */
};
enum {
    IS_STUNNED = 1 << 0,
    LOCKS_TOKENS = 1 << 1, /* Saw That Coming */
    SPREADS = 1 << 2,      /* Misdirection */
    NOW_SEEN = 1 << 3,     /* Now You See Me */
    FOE_FLAGS = 4
};

/* What is to be chosen from, while somebody is asked. Nothing in it is
 * secret. */
struct united_choice {
    pieces set;
    uint64_t words; /* or cards of the Storyline, by index */
    places places;
    six_seats seats;
    uint8_t prompt, may, filter, zone;
    uint8_t low, high; /* of a number; or common cards from, and how many */
};

/* Which cards of a hand may be chosen. */
enum united_filter {
    FILTER_ANY,
    FILTER_EFFECT, /* those with a Special Effect */
    FILTER_DUE     /* those that may be played */
};

/* Where cards lie that are chosen by their number. */
enum united_zone {
    ZONE_HAND,
    ZONE_DECK,    /* the own one */
    ZONE_PLANS,   /* the Villain's hand */
    ZONE_SUPER,   /* Super cards held */
    ZONE_OFFER,   /* Super cards to be handed out */
    ZONE_COMMON,  /* common cards: bits of words, from low */
    ZONE_THREATS, /* cleared Threats: bits of words */
    ZONE_GEAR,    /* Equipment: bits of words, 4 for each seat */
    ZONE_SUPPORT, /* cards of a slot: bits of words */
    ZONE_COUNT
};

struct united {
    struct six_base base;

    uint8_t ending, team; /* how many Heroes */
    six_seat next;        /* who takes the next Hero turn */
    six_seat last;        /* who took the last one, or SIX_NOBODY */
    uint8_t backwards;    /* the order of play is reversed */
    uint8_t counter;      /* Hero cards since the last Villain turn */
    int8_t delay;         /* of the next Villain turn, in cards */
    uint8_t rounds;       /* Villain turns so far */
    uint8_t depth;
    uint8_t filled[MISSIONS], missions; /* and those completed: bits */
    uint8_t slot[SLOTS];                /* Heroes of this game, or NO_HERO */
    uint8_t heroes_start;               /* their starting Location */
    uint8_t battle_plans;               /* bits */
    uint8_t guarded;       /* Locations the next plan adds nothing to */
    uint8_t after_villain; /* the last turn was the Villain's */
    uint8_t revealed;      /* the top Master Plan card lies face up */
    uint8_t answered;      /* in the step that is being done; else 0 */
    uint8_t story_count, plan_count, support_count, row_count;
    uint8_t plan_hand_count, foe_super_count, offer_count;
    uint8_t overflow_count, waiting_count;
    uint32_t super_spent; /* Super cards that have been played: bits */

    struct united_foe foe;
    struct united_turn turn;
    struct united_choice choice;
    struct united_place place[PLACES];
    struct united_threat threat[THREATS];
    struct united_player player[TEAM_MAX];
    struct united_story story[STORY_MAX];
    struct six_card plan[PLANS];
    struct six_card plan_hand[4];
    struct six_card foe_super[4];
    struct six_card offer[TEAM_MAX + 1];
    struct six_card support[SUPPORT_HEROES * SUPPORT_CARDS];
    struct six_card row[3];
    uint8_t chosen[SUPPORT_HEROES * SUPPORT_CARDS]; /* all Support cards */
    struct united_overflow overflow[PLACES];        /* of the effect going on */
    struct united_overflow waiting[WAITING_MAX];    /* for the turn's end */
    struct six_frame frame[STACK_MAX];
};

extern const struct six_game united_game;
extern const struct six_event_kind united_events[];
extern const struct six_verb united_verbs[];
extern const struct six_code united_codes[];
extern const struct six_option united_options[];
extern const struct six_rule united_rules[]; /* made by tools/rules.py */
extern const struct six_word united_words[];
extern const char *const united_ask_ids[ASK_COUNT];
extern const char *const united_ending_ids[ENDING_COUNT];
extern const char *const united_frame_ids[FRAME_COUNT];

/* ---- looking at the state ---- */

static inline struct six_pile united_hand(struct united *u, six_seat s)
{
    return (struct six_pile){ u->player[s].hand, &u->player[s].hand_count };
}

static inline struct six_pile united_deck(struct united *u, six_seat s)
{
    return (struct six_pile){ u->player[s].deck, &u->player[s].deck_count };
}

static inline struct six_pile united_super(struct united *u, six_seat s)
{
    return (struct six_pile){ u->player[s].super, &u->player[s].super_count };
}

static inline struct six_pile united_plans(struct united *u)
{
    return (struct six_pile){ u->plan, &u->plan_count };
}

static inline struct six_pile united_plan_hand(struct united *u)
{
    return (struct six_pile){ u->plan_hand, &u->plan_hand_count };
}

static inline struct six_pile united_foe_super(struct united *u)
{
    return (struct six_pile){ u->foe_super, &u->foe_super_count };
}

static inline struct six_pile united_offer(struct united *u)
{
    return (struct six_pile){ u->offer, &u->offer_count };
}

static inline struct six_pile united_support(struct united *u)
{
    return (struct six_pile){ u->support, &u->support_count };
}

static inline struct six_pile united_support_row(struct united *u)
{
    return (struct six_pile){ u->row, &u->row_count };
}

static inline struct six_stack united_stack(struct united *u)
{
    return (struct six_stack){ u->frame, &u->depth, STACK_MAX };
}

/* A card of a hand. Of copies the one that most people know is meant: else to
 * lay one down would show that the other is still there. */
static inline int united_find(struct six_pile p, uint8_t id)
{
    int i = *p.count - 1;
    while (i >= 0 && p.card[i].id != id)
        i--;
    return i;
}

/* Go through the pieces of a set:
 *     for (int p; (p = united_next(&set)) != NO_PIECE;) */
static inline int united_next(pieces *set)
{
    return six__next(set, NO_PIECE);
}

static inline int united_piece(int place, enum united_kind kind)
{
    return place * KINDS + kind;
}

static inline int united_piece_place(int piece)
{
    return piece / KINDS;
}

static inline enum united_kind united_piece_kind(int piece)
{
    return (enum united_kind)(piece % KINDS);
}

static inline const struct united_hero *united_hero_of(const struct united *u,
                                                       six_seat seat)
{
    return united_heroes[u->slot[u->player[seat].slot]];
}

static inline const struct united_villain *
united_villain_of(const struct united *u)
{
    return united_villains[u->foe.id];
}

/* The row of a card of this table. */
const struct united_card *united_card(const struct united *u, uint8_t card);
int united_row(const void *state, uint8_t card);
int united_number(const void *state, int row);
const struct united_card *united_of_row(int row);

/* Whether a card of the Storyline is a Hero card; it may be hidden. */
static inline bool united_is_heros(const struct united *u, int index)
{
    return u->story[index].owner != OF_VILLAIN;
}

static inline bool united_is_hero_card(uint8_t card)
{
    return card < CARD_VILLAIN;
}

static inline bool united_is_plan_card(uint8_t card)
{
    return card >= CARD_VILLAIN && card < CARD_COMMON;
}

static inline int united_slot_of(uint8_t card)
{
    return card / SLOT_ROWS;
}

static inline int united_step(int place, int steps)
{
    return (place + steps + PLACES) % PLACES;
}

/* The two neighbours of a Location [MU-2.1]. */
static inline places united_neighbours(int place)
{
    return (places)(PLACE_BIT(united_step(place, 1)) |
                    PLACE_BIT(united_step(place, -1)));
}

static inline places united_around(int place)
{
    return (places)(united_neighbours(place) | PLACE_BIT(place));
}

/* Modes. A Commander is one Hero alone [MU-1.3]. */
static inline bool united_has_player(const struct united *u)
{
    return u->base.seats > u->team;
}

static inline bool united_is_solo(const struct united *u)
{
    return u->team == 1;
}

static inline six_seat united_villain_seat(const struct united *u)
{
    return united_has_player(u) ? (six_seat)(u->base.seats - 1) : SIX_NOBODY;
}

/* The column of values that depend on the number of Heroes [MU-1.7]. */
static inline int united_column(const struct united *u)
{
    return u->team < 2 ? 0 : u->team - 2;
}

/* Who may see the hands of Heroes, and what a Hero looks at. */
static inline six_seats united_heroes_mask(const struct united *u)
{
    return (six_seats)((1u << u->team) - 1);
}

static inline six_seats united_sees_hand(const struct united *u, six_seat seat)
{
    six_seats all = united_heroes_mask(u);
    if (u->base.option[OPTION_HANDS] == HANDS_CLOSED)
        return six_seat_bit(seat);
    return united_has_player(u) ? all : (six_seats)(all | SIX_PUBLIC);
}

/* A Hero who is on the board and can be affected [MU-16.5, MU-20.5]. */
static inline bool united_stands(const struct united *u, six_seat seat)
{
    return seat < u->team && !(u->player[seat].flags & (IS_KO | IS_GONE));
}

static inline bool united_is_done(const struct united *u, int mission)
{
    return u->missions >> mission & 1;
}

/* figures.c: what follows from the board. */
six_seats united_standing(const struct united *u);
six_seats united_at(const struct united *u, int place);
six_seats united_in(const struct united *u, places where);
six_seats united_others(const struct united *u, six_seat seat);
places united_occupied(const struct united *u); /* with Heroes */
six_seat united_lead(const struct united *u);
six_seat united_after(const struct united *u, six_seat seat);
int united_free(const struct united *u, int place);
int united_tokens_at(const struct united *u, int place); /* on its slots */
int united_thugs_at(const struct united *u, int place);  /* Doombots too */
places united_with(const struct united *u, enum united_token kind);
int united_threat_at(const struct united *u, int place); /* or -1 */
bool united_is_henchman(const struct united *u, int threat);
uint32_t united_traits_at(const struct united *u, int place);
uint32_t united_traits(const struct united *u); /* of all Threats in play */
uint32_t united_traits_around(const struct united *u, int place);
bool united_in_villain_turn(const struct united *u);
bool united_can_hit_villain(const struct united *u);
bool united_can_hit_threat(const struct united *u, int threat);
int united_limit(const struct united *u);
int united_thug_needs(const struct united *u, int place, int kind);
int united_previous(const struct united *u, int index); /* or NO_STORY */
uint64_t united_own_story(const struct united *u, six_seat seat);
bool united_works(const struct united *u, int index, six_seat seat);
unsigned united_effects_in_hand(const struct united *u, six_seat seat);
int united_crises(const struct united *u); /* held by Heroes */
bool united_is_alone(const struct united *u, six_seat seat);
places united_free_places(const struct united *u);
pieces united_token_pieces(const struct united *u, places where);
pieces united_thug_pieces(const struct united *u, int place);
enum united_token united_piece_token(int piece);
uint64_t united_spent_gear(const struct united *u, six_seat seat);
int united_next_spot(const struct united *u, int place, int steps);

/* verbs.c and decks.c: the only code that changes the table. All of it tells.
 */
void united_tell(struct six_events *out, int kind, six_seat seat, uint8_t a,
                 uint8_t b, uint8_t c);
void united_finish(struct united *u, enum united_ending ending,
                   struct six_events *out);
void united_gain(struct united *u, six_seat seat, int kind, int count,
                 struct six_events *out);
void united_lose_token(struct united *u, six_seat seat, int kind,
                       struct six_events *out);
void united_draw(struct united *u, six_seat seat, int count,
                 struct six_events *out);
void united_refill(struct united *u, six_seat seat, struct six_events *out);
void united_go(struct united *u, six_seat seat, int place,
               struct six_events *out);
void united_put_under(struct united *u, six_seat seat, uint8_t card,
                      struct six_events *out);
void united_add(struct united *u, int place, enum united_token kind, int count,
                struct six_events *out);
void united_drop(struct united *u, int place, enum united_token kind, int count,
                 struct six_events *out);
void united_turn_token(struct united *u, int place, enum united_token from,
                       enum united_token to, struct six_events *out);
void united_shift(struct united *u, int from, int to, enum united_token kind,
                  struct six_events *out);
void united_rescue(struct united *u, int place, struct six_events *out);
void united_defeat(struct united *u, six_seat seat, int place,
                   enum united_token kind, bool hurt, struct six_events *out);
void united_credit(struct united *u, int mission, struct six_events *out);
void united_uncredit(struct united *u, int mission, struct six_events *out);
void united_complete(struct united *u, int mission, struct six_events *out);
void united_fill(struct united *u, int threat, int kind,
                 struct six_events *out);
void united_clear(struct united *u, int threat, struct six_events *out);
void united_return_threat(struct united *u, int threat, int place,
                          struct six_events *out);
void united_shift_threat(struct united *u, int threat, int place,
                         struct six_events *out);
void united_give_crisis(struct united *u, six_seat seat, int count,
                        struct six_events *out);
void united_take_crisis(struct united *u, six_seat seat, int count,
                        struct six_events *out);
void united_place_crisis(struct united *u, int place, struct six_events *out);
void united_remove_crisis(struct united *u, int place, struct six_events *out);
void united_calm_villain(struct united *u, struct six_events *out);
void united_raise(struct united *u, int count, struct six_events *out);
void united_heal(struct united *u, int count, int most, struct six_events *out);
void united_wound(struct united *u, struct six_events *out);
void united_delay(struct united *u, int cards, struct six_events *out);
void united_stun(struct united *u, int threat, struct six_events *out);
void united_turn_down(struct united *u, int index, struct six_events *out);
void united_swap(struct united *u, int a, int b, struct six_events *out);
void united_trade(struct united *u, six_seat seat, uint8_t card, int index,
                  struct six_events *out);
void united_take_back(struct united *u, int index, struct six_events *out);
int united_lay(struct united *u, struct six_card card, bool down,
               struct six_events *out);
void united_put_bot(struct united *u, int place, struct six_events *out);
void united_remove_bot(struct united *u, int place, struct six_events *out);
void united_flag(struct united *u, six_seat seat, unsigned flag);
void united_guard(struct united *u, int place, struct six_events *out);
void united_peek(struct united *u, six_seat seat, struct six_events *out);
void united_sink(struct united *u, struct six_events *out);
void united_turn_gear(struct united *u, six_seat seat, int index, bool down,
                      struct six_events *out);
void united_lose_gear(struct united *u, six_seat seat, int index);
void united_enter(struct united *u, six_seat seat, int hero, int place,
                  struct six_events *out);
void united_remove_hero(struct united *u, six_seat seat,
                        struct six_events *out);
void united_forget_returned(struct united *u, six_seat seat);
void united_show_hand(struct united *u, six_seat seat, struct six_events *out);
void united_reverse(struct united *u, struct six_events *out);
void united_heal_threat(struct united *u, int threat, struct six_events *out);
void united_reveal_plan(struct united *u, struct six_events *out);
void united_show_plans(struct united *u, struct six_events *out);
void united_sink_plan(struct united *u, uint8_t card, struct six_events *out);
void united_draw_plan(struct united *u, struct six_events *out);
void united_look_through(struct united *u, six_seat seat,
                         struct six_events *out);
void united_search(struct united *u, six_seat seat, uint8_t card,
                   struct six_events *out);
bool united_has_battery(const struct united *u, six_seat seat);
bool united_use_battery(struct united *u, six_seat seat,
                        struct six_events *out);
void united_hunt(struct united *u, six_seat seat, struct six_events *out);
void united_foe_credit(struct united *u, int mission, struct six_events *out);

/* One damage to an enemy, dealt by a seat (or nobody). What follows from it is
 * pushed. */
void united_hit(struct united *u, six_seat seat, int piece,
                struct six_events *out);

/* The frame on top has its answer without anybody being asked. */
void united_reply(struct united *u, int answer);

/* ask.c: whoever is asked answers to the frame on top, in `answer`. A choice
 * that is none is not asked, but for hidden cards; false is returned then, and
 * the frame has its answer. */
bool united_ask_hero(struct united *u, six_seat who, int prompt, six_seats set,
                     bool may);
bool united_ask_place(struct united *u, six_seat who, int prompt, places set,
                      bool may);
bool united_ask_piece(struct united *u, six_seat who, int prompt, pieces set,
                      bool may);
bool united_ask_word(struct united *u, six_seat who, int prompt,
                     uint64_t words);
bool united_ask_name(struct united *u, six_seat who, int prompt, uint64_t set);
bool united_ask_story(struct united *u, six_seat who, int prompt, uint64_t set,
                      bool may);
void united_ask_hand(struct united *u, six_seat who, int prompt,
                     enum united_filter filter, bool may);
bool united_ask_card(struct united *u, six_seat who, int prompt,
                     enum united_zone zone, uint64_t set, int low, bool may);
/* Chance draws one of these bits. */
void united_ask_lot(struct united *u, unsigned set);
void united_ask_number(struct united *u, six_seat who, int prompt, int low,
                       int high);
uint8_t united_answer(const struct united *u, enum united_ask kind,
                      const struct united_choice *c, struct six_action act);
int united_legal(const void *state, struct six_action out[SIX_LEGAL_MAX]);

/* frames.c: waiting, and going on. */
void united_run(struct united *u, struct six_events *out);
void united_one_step(struct united *u, struct six_events *out);
void united_push(struct united *u, struct six_frame f);
void united_pop(struct united *u);
void united_spend_gear(struct united *u, six_seat seat, int index,
                       struct six_events *out);

/* The effect of a card: for a seat, at a Location. */
void united_do(struct united *u, uint8_t card, six_seat actor, int place,
               int self);
void united_react(struct united *u, uint8_t card, six_seat actor, int place,
                  int self);

/* Everybody whose moment it is may react: each of these seats, in turn order.
 * number goes to the frames of the reactions. */
void united_moment(struct united *u, enum united_moment moment, six_seats seats,
                   six_seat target, int place, int number);

/* The cards that a seat may use for the moment on top, each kind once. */
int united_reactions(const struct united *u, const struct six_frame *f,
                     six_seat seat, uint8_t out[STORY_MAX]);

/* acts.c: actions. An effect grants some: how many of each kind, where, and on
 * what terms. HERE_ONLY is wherever the Hero is. */
enum { HERE_ONLY = 1 << 6, HERE_AND_NEAR = 1 << 7 };
enum {
    ONE_ENEMY = 1 << 0,     /* all Attacks hit the same */
    ONE_PLACE = 1 << 1,     /* all are used in one Location */
    EACH_PLACE = 1 << 2,    /* one in each Location */
    OBLIGED = 1 << 3,       /* as far as possible */
    PAYS_BACK = 1 << 4,     /* Great Power, Great Responsibility */
    ALL_DIFFERENT = 1 << 5, /* no enemy twice */
    ON_TARGET = 1 << 6      /* only the Villain, if he has a Target token */
};
struct united_grant {
    uint8_t moves, attacks, heroics, wilds;
    uint8_t where; /* Locations, or HERE_ONLY, HERE_AND_NEAR */
    uint8_t terms;
};
void united_let_act(struct united *u, const struct six_frame *f,
                    struct united_grant grant);
/* How many of a kind are left to the frame of such actions. */
int united_granted(const struct six_frame *f, enum united_action kind);
int united_act_menu(const struct united *u, struct six_action *out);
int united_pay_menu(const struct united *u, struct six_action *out);
void united_act(struct united *u, struct six_action act,
                struct six_events *out);
void united_pay(struct united *u, struct six_action act,
                struct six_events *out);
uint64_t united_ignorable(const struct united *u, six_seat seat);
void united_ignore(struct united *u, six_seat seat, int word,
                   struct six_events *out);
pieces united_attackable(const struct united *u, places where);
pieces united_helpable(const struct united *u, places where);

/* damage.c. Amounts are by seat. */
enum {
    UNPREVENTABLE = 1 << 0,
    BY_THREAT = 1 << 1,
    GIVES_CRISES = 1 << 2 /* of a pick: Crisis tokens, not damage */
};
void united_damage(struct united *u, six_seats seats, int amount, int flags);
/* An amount for each seat. */
void united_damage_each(struct united *u, const uint8_t amount[TEAM_MAX],
                        int flags);
void united_damage_one(struct united *u, six_seats seats, int amount,
                       int flags);
/* One Hero in the Location, and one in each neighbour. */
void united_pick(struct united *u, int place, places where, int amount,
                 int near, int flags);
void united_discard(struct united *u, six_seat seat, int count,
                    enum united_filter filter);
void united_discard_all(struct united *u, six_seat seat);
void united_ko(struct united *u, six_seat seat, struct six_events *out);
void united_ko_frame(struct united *u, six_seat seat);
int united_incoming(const struct six_frame *f, six_seat seat);
void united_prevent(struct united *u, struct six_frame *f, six_seat seat,
                    int amount, struct six_events *out);

bool united_damage_is_by_threat(const struct united *u);
void united_redirect_all(struct united *u, six_seat from, six_seat to,
                         struct six_events *out);

/* The damage that a reaction is about, or NULL. */
struct six_frame *united_event_frame(struct united *u);

/* villain.c */
void united_cancel_overflow(struct united *u);
void united_overflow(struct united *u);
void united_face_down(struct united *u, int count);
void united_bam(struct united *u, bool threats);
void united_come(struct united *u, int place, unsigned path);
bool united_next_waiting(struct united *u);

/* effects.c: what several cards do. */
united_effect united_give_wild;     /* Leadership */
united_effect united_refill_effect; /* refill the hand to three */
united_effect united_interrogate;
united_effect united_invulnerable;
united_effect united_three_on_one; /* three Attacks on one enemy here */
united_effect united_two_attacks;
united_effect united_move_and_attack;
united_effect united_move_and_heroic;
united_effect united_heroic_and_attack;
united_effect united_attack_near_each; /* Optic Blasts */
united_effect united_jump_and_attack;
united_effect united_great_power;
united_effect united_great_responsibility;
united_effect united_stun_effect;
united_effect united_two_tokens; /* any mix of Move, Heroic, Attack */
united_effect united_heroic_anywhere;
united_effect united_claws;         /* two Attacks on one enemy, not reduced */
united_effect united_genius;        /* the own symbol counts as Wild */
united_effect united_convert_thugs; /* up to two become Civilians */
united_effect united_guard_effect;  /* Spymaster */
united_effect united_burn_thugs;    /* two Attacks on every Thug here */
united_check united_someone_to_stun;
united_check united_hand_is_short;
united_check united_thugs_here;
united_check united_step_aside_ok;
united_effect united_step_aside; /* a reaction to the Villain's arrival */
united_check united_self_is_hit;
united_effect united_ignore_one;
united_check united_deck_is_open; /* the Master Plan can be looked at */

/* effects of Threats and plans that several Villains have */
united_effect united_hurt_here;  /* each Hero at HERE takes 1 damage */
united_effect united_hurt_one_2; /* one Hero at HERE takes 2 */
united_effect united_hurt_one_1;
united_effect united_crisis_around;   /* one Hero here, one in each neighbour */
united_effect united_price_or_crisis; /* a hand card, or a Crisis token */
united_effect united_track_crises;    /* the track rises by Crisis tokens */
united_effect united_one_crisis;      /* one Hero takes a Crisis token */
united_effect united_add_thug_here;
united_effect united_add_civilian_here;
united_effect united_gain_health_over; /* Overflow: 1 Health */
united_effect united_spill_over;       /* Overflow: on to the next Locations */
united_effect united_card_for_ko;      /* a face-down plan instead of BAM! */

/* The steps of frames, for the table in frames.c. */
#define STEP(name)                                                             \
    void united_step_##name(struct united *u, struct six_frame *f,             \
                            struct six_events *out);
STEP(game)
STEP(setup)
STEP(hero)
STEP(villain)
STEP(acts)
STEP(cost)
STEP(come)
STEP(bam)
STEP(pick)
STEP(damage)
STEP(discard)
STEP(ko)
STEP(overflow)
STEP(face_down)
STEP(missions)
#undef STEP

/* setup.c */
void united_deal(struct united *u, uint64_t seed, struct six_events *out);
void united_deal_as(struct united *u, uint8_t villain,
                    const uint8_t hero[SLOTS]);
void united_take(struct united *u, struct six_action act,
                 struct six_events *out);
void united_shuffle_decks(struct united *u, uint64_t seed,
                          struct six_events *out);
int united_deck_list(const struct united *u, six_seat seat,
                     uint8_t out[DECK_SIZE]);
void united_build_deck(struct united *u, six_seat seat);
uint64_t united_roster(const struct united *u, bool spiders);
void united_shuffle_deck(struct united *u, six_seat seat, uint64_t *stream);
void united_shuffle_search(struct united *u, six_seat seat, uint64_t *stream);
int united_row_size(const struct united *u);
bool united_has_plan(const struct united *u, int battle_plan);

/* Steps of a Hero turn [MU-8.1, MU-8.2, MU-12.5]. */
enum {
    HERO_ENTERS,
    HERO_COMES,
    HERO_ARRIVES,
    HERO_LANDS,
    HERO_SETTLES,
    HERO_BEGINS,
    HERO_THREAT,
    HERO_STANDS,
    HERO_RECHARGES,
    HERO_POWERS,
    HERO_FUELS,
    HERO_RECHARGED,
    HERO_CHOOSES,
    HERO_CHOSE,
    HERO_DRAWS,
    HERO_PLAYS,
    HERO_LAYS,
    HERO_IGNORES,
    HERO_IGNORED,
    HERO_ACTS,
    HERO_PAID,
    HERO_ENDS,
    HERO_LOCATION,
    HERO_USES,
    HERO_EXTRACTS,
    HERO_OVERFLOWS,
    HERO_TIRES,
    HERO_FALLS,
    HERO_RETIRES,
    HERO_RETIRED,
    HERO_WATCHED,
    HERO_LIMITS,
    HERO_LIMITED,
    HERO_DONE
};

/* The functions of the game, for its table in rules.c. */
void united_hide(void *state, six_seat viewer);
void united_guess(void *state, six_seat viewer, uint64_t seed);
const char *united_broken(const void *state);
const char *united_unsound(const struct united *u);
bool united_asks_again(const struct united *u, struct united *again);
const char *united_seat_id(const void *state, six_seat seat);
const char *united_seat_title(const void *state, six_seat seat);
void united_piece_text(const void *state, int piece, struct six_text *out);
int united_piece_find(const void *state, const char *word);
void united_piece_say(const void *state, int piece,
                      const struct six_speaker *to, struct six_text *out);
int united_piece_card(const void *state, int piece);
void united_question(const void *state, const struct six_speaker *to,
                     struct six_text *out);
const char *united_why_not(const void *state, struct six_action act);
void united_position(const void *state, struct six_json *out);
six_status united_arrange(void *state, const struct six_value *fields,
                          struct six_error *err);
void united_show(const void *state, six_seat viewer, int width,
                 const struct six_speaker *to, struct six_text *out);
int united_eval(const void *state, six_seat seat);
void united_prefer(const void *state, const struct six_action *menu, int count,
                   uint16_t weight[SIX_LEGAL_MAX]);
extern const struct six_tuning united_tuning;
void united_card_text(int index, six_lang lang, struct six_text *out);
void united_card_label(int index, six_lang lang, struct six_text *out);
void united_card_json(int index, struct six_json *out);
enum { UNITED_OBSERVATION = 771, UNITED_CODES = 3365 };
void united_observe(const void *state, six_seat seat, uint8_t *out);

#endif
