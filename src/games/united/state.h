/* state.h -- Marvel United: Multiverse: the state, and what it is made of:
 * options, questions, verbs, words, frames, events.
 *
 * Heroes are seats: the first ones. In Super Villain mode the last seat is the
 * Villain's. Everything on the board is public; hidden are decks, and hands
 * from those who may not see them. What a card changes by lying somewhere is
 * found by looking at the board whenever it matters.
 *
 * A piece is something on the board that can be chosen: a kind of thing at a
 * Location. Tokens of one kind at one Location are alike, and so one piece.
 */
#ifndef UNITED_STATE_H
#define UNITED_STATE_H

#include "core/cards.h"
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

#endif
