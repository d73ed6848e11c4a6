/* cards.h -- what a card of Marvel Villainous is, and what a Villain is: the
 * rows that villains/<name>.c fill. A card acts by functions that stand right
 * above its row; what many cards do is a word here, and the machinery does it.
 */
#ifndef VILLAINOUS_CARDS_H
#define VILLAINOUS_CARDS_H

#include "core/base.h"
#include "core/frames.h"
#include "core/sets.h"
#include "games/villainous/villains/list.h"

enum {
    SEATS_MIN = 2,
    SEATS_MAX = 4,
    LOCATIONS = 4, /* of a Domain */
    DECK_SIZE = 30,
    FATE_MAX = 15 + SEATS_MAX * 11,
    HAND_START = 4,
    STONES = 6,
    MARKS = 15,
    PIECES_MAX = 128, /* 123 can be in play: docs/architecture.md counts */
    STACK_MAX = 32,
    TRIGGERS_MAX = 24,
    TIRED_MAX = 8,
    GENERAL_EVENTS = 4,
    POWER_MAX = 999
};

/* Places: the locations of the seats, the general Events, the targeted Event of
 * each seat, the Specialty areas. A set of them is a bit for each. */
enum {
    PLACE_EVENTS = SEATS_MAX * LOCATIONS,
    PLACE_TARGETED = PLACE_EVENTS + GENERAL_EVENTS,
    PLACE_SPECIALTIES = PLACE_TARGETED + SEATS_MAX,
    PLACES = PLACE_SPECIALTIES + SEATS_MAX,
    NO_PLACE = 0xff
};
typedef uint32_t places;
#define PLACE_BIT(place) ((places)1 << ((place)&31)) /* none: the last */

/* A set of pieces: bit i for the piece i. Numbers of pieces come out of
 * registers, where no piece, and in a position from outside anything, may
 * stand: what is no number of a piece is taken for the last one, which is never
 * in play. */
typedef six_set pieces;
#define PIECE_BIT(piece) ((pieces)1 << ((piece) & (PIECES_MAX - 1)))
#define PIECE(number) ((number) & (PIECES_MAX - 1))
enum { NO_PIECE = 0xff, NO_CARD = 0xfe };

/* ---- cards ---- */

enum villainous_type {
    TYPE_ALLY,
    TYPE_ITEM,
    TYPE_EFFECT,
    TYPE_SPECIALTY,
    TYPE_HERO,
    TYPE_EVENT,
    TYPE_STONE,
    TYPE_UPGRADE,
    TYPE_TILE,
    TYPE_RIVAL,
    TYPE_LOCATION,
    TYPE_VILLAIN,
    TYPE_COUNT
};

/* The sets that pieces are kept in, by what they are and what they can do. */
enum villainous_set {
    ALLIES,
    HEROES,
    RIVALS,
    ITEMS,
    SPECIALTIES,
    STONE_SET,
    AURAS,     /* changes the Strength of others */
    ABILITIES, /* can be activated */
    ACTS,      /* can be used without an action */
    EXTRAS,    /* gives an action to the mover at its place */
    WARDENS,   /* has traits that others must look for */
    BORNE,     /* is attached to another */
    SET_COUNT
};

/* What a card is or does, where a word is enough and the machinery does the
 * rest. */
enum villainous_trait {
    PROTECTOR = 1 << 0,      /* [MV-9.10] */
    IMMUNE = 1 << 1,         /* can't be defeated */
    NEEDS_TWO = 1 << 2,      /* two Allies must be named against it */
    WANDERS = 1 << 3,        /* its defeat moves it to somebody else */
    BARE = 1 << 4,           /* nothing can be attached to it */
    UNMARKABLE = 1 << 5,     /* it can have no Soul Mark */
    GUARDS = 1 << 6,         /* its bearer: Protector, no Soul Mark */
    SENTRY = 1 << 7,         /* [MV-14.8] */
    HOMEBOUND = 1 << 8,      /* can't go to Events */
    FLIES_HOME = 1 << 9,     /* may go home from an Event that ends */
    FROM_PILE = 1 << 10,     /* may be played from the discard pile */
    ABROAD = 1 << 11,        /* may be played to other Domains */
    SINGLE = 1 << 12,        /* one copy at a location */
    NO_RIVAL = 1 << 13,      /* can't be played while a rival is at home */
    FIXED = 1 << 14,         /* can't be chosen as an Item to lose */
    SAVES = 1 << 15,         /* may be removed to save an Ally from defeat */
    SAVES_ALL = 1 << 16,     /* ... and from removal */
    SAVES_NAMED = 1 << 17,   /* may be removed to keep a named Ally */
    SPARES_NAMED = 1 << 18,  /* is discarded instead of the named Allies */
    KEPT_BY_STONE = 1 << 19, /* stays after beating the bearer of a Stone */
    CATCHES = 1 << 20,       /* may take an Effect that somebody has played */
    TAXES = 1 << 21,         /* activating costs the host 1 more */
    EASES = 1 << 22,         /* activating costs the owner 1 less */
    DAMPENS = 1 << 23,       /* gains of the host are 1 smaller */
    GROUNDS = 1 << 24,       /* the host's Allies can't go to Events */
    SEALS = 1 << 25,         /* the host can't play or find in the pile */
    DEACTIVATES = 1 << 26,   /* its bearer has no ability */
    SWEEPS = 1 << 27,        /* may defeat all up to `reach` at once */
    DEAR_ALLIES = 1 << 28,   /* Allies cost 1 more */
    DEAR_ITEMS = 1 << 29,    /* Items cost 1 more */
    SHORT_HANDS = 1 << 30    /* hands are filled up to one less */
};
/* Those for which one looks at all pieces of a Domain. */
#define WARDEN_TRAITS                                                          \
    (PROTECTOR | GUARDS | SAVES | SAVES_ALL | SAVES_NAMED | SPARES_NAMED |     \
     CATCHES | TAXES | EASES | DAMPENS | GROUNDS | SEALS | DEACTIVATES)

/* What an Event does besides, while it is in play. */
enum villainous_penalty {
    ASSEMBLES = 1 << 0,  /* Fate cards played against oneself */
    LOCKS_PILE = 1 << 1, /* the pile is of no use at all */
    BINDS = 1 << 2,      /* own cards can be relocated only to this Event */
    BARS_ITEMS = 1 << 3, /* no Items can be played */
    DEMANDS = 1 << 4     /* something must be done before the move */
};

/* When the effect of a card happens, if it is no Effect. */
enum villainous_when {
    WHEN_PLAYED,
    WHEN_DEFEATED,
    WHEN_ABROAD,    /* relocated into another Domain */
    WHEN_AT_EVENT,  /* played or relocated to an Event */
    WHEN_NAMED,     /* named in a Vanquish */
    WHEN_ACTIVATED, /* by an Activate action */
    WHEN_WATCHING   /* its Villain's hooks say when */
};

struct villainous;

struct villainous_card {
    struct six_card_info info;
    uint8_t type;
    bool fate; /* of a Fate deck */
    uint8_t cost;
    bool varies;      /* the cost is that of what is chosen [MV-12.6] */
    uint8_t strength; /* of an Event: what it takes to end it */
    int8_t lends;     /* Strength for the bearer */
    uint8_t reach;
    uint8_t penalty;
    uint8_t when;
    uint8_t price;      /* of the activation */
    uint8_t extra;      /* actions it gives: a bit for each kind */
    uint8_t barter;     /* Sentries of the hand that pay for it instead */
    uint8_t prompt;     /* the question that goes with aim */
    bool may;           /* the effect is optional */
    bool starts;        /* turned over, it must be used when the turn starts */
    bool guessed_price; /* no source names the price: an option sets it */
    bool dear;          /* for bots: to use it without need is a waste */
    bool anyone; /* a Fate card for whomever can(), its player among them */
    uint32_t traits;

    /* The pieces among which the effect (or for Items that are attached, the
     * playing) begins by choosing one. */
    pieces (*aim)(const struct villainous *v, const struct six_frame *f);
    /* Whether it can be played or activated at all [MV-4.6]; with aim, besides
     * that there is something to aim at. */
    bool (*can)(const struct villainous *v, const struct six_frame *f);
    /* One step of the effect: true to be called again, a step further on. */
    bool (*effect)(struct villainous *v, struct six_frame *f,
                   struct six_events *out);

    /* What it can be used for without an action, and how. */
    bool (*can_use)(const struct villainous *v, const struct six_frame *f);
    bool (*use)(struct villainous *v, struct six_frame *f,
                struct six_events *out);

    /* What changes its own Strength; what does so when all others are known;
     * what it does to another piece's. */
    int (*own)(const struct villainous *v, int piece);
    int (*late)(const struct villainous *v, int piece);
    int (*aura)(const struct villainous *v, int piece, int other);
};

/* In `seats` of a frame that is only asked whether it could: say yes where
 * others than the actor can't tell. A list that everybody sees must not depend
 * on what they may not know. */
enum { PUBLICLY = 1 };

/* Registers of the frame of an effect. */
enum {
    SELF,        /* the piece whose effect it is, or NO_PIECE */
    HERE,        /* where it happened */
    ZONE,        /* where the card that was chosen lies */
    NOTE,        /* whatever the effect must remember */
    SPENT = NOTE /* where it is only asked whether it could: the Power that will
                    have been paid for what leads to it */
};

/* ---- actions ---- */

enum villainous_action {
    ACTION_NONE,
    ACTION_GAIN,
    ACTION_PLAY,
    ACTION_ACTIVATE,
    ACTION_RELOCATE,
    ACTION_VANQUISH,
    ACTION_FATE,
    ACTION_DISCARD,
    ACTION_COUNT
};
#define ACTION_BIT(action) (1u << (action))

enum { TOP, BOTTOM, ROWS };

/* A row of symbols: no kind of action stands twice in one. */
struct villainous_row {
    uint8_t actions; /* a bit for each kind */
    uint8_t gain;
};

/* ---- Villains ---- */

/* The sets of rows: the common Fate cards and the Stones, which are nobody's,
 * and those of the Villains. */
#define SETS(X) X(common, COMMON, 21) VILLAINS(X)

#define VILLAIN_ID(name, NAME, count) VILLAIN_##NAME,
enum villainous_id { SETS(VILLAIN_ID) VILLAIN_COUNT };
#undef VILLAIN_ID

#define ROW_RANGE(name, NAME, count)                                           \
    NAME##_FIRST, NAME##_LAST = NAME##_FIRST + (count)-1,
enum { SETS(ROW_RANGE) CARD_COUNT };
#undef ROW_RANGE

/* Rows of the common part that others must know. */
enum {
    CARD_VISION = COMMON_FIRST + 7,
    CARD_FIRST_EVENT = COMMON_FIRST + 11,
    CARD_FIRST_STONE = COMMON_FIRST + 15
};

struct villainous_villain {
    const struct villainous_card *const *cards; /* itself, its locations, ... */
    uint8_t first, count;                       /* rows */
    uint8_t event; /* the row of the targeted Event */
    struct villainous_row symbols[LOCATIONS][ROWS];

    void (*setup)(struct villainous *v, six_seat seat);
    bool (*has_won)(const struct villainous *v, six_seat seat);

    /* What the objective counts: how many there are, and how many it wants. */
    int (*reached)(const struct villainous *v, six_seat seat);
    uint8_t wanted;

    /* Turn over what is turned by itself; true when something was. */
    bool (*flip)(struct villainous *v, six_seat seat, struct six_events *out);

    /* What the seat may do instead of filling up the hand, and how: the row of
     * a card whose use() it is, or NO_CARD. */
    uint8_t (*instead_of_draw)(const struct villainous *v, six_seat seat);

    /* Something has happened of which the seat's cards may take notice: they
     * queue triggers. A Hero has been played; an Ally has been played by its
     * owner; a piece is being defeated. */
    void (*hero_played)(struct villainous *v, six_seat seat, int piece);
    void (*ally_played)(struct villainous *v, six_seat seat, int piece);
    void (*defeated)(struct villainous *v, six_seat seat, int piece,
                     six_seat actor);

    /* Where else an Ally of the seat may be relocated to; whether it may
     * vanquish in other Domains. */
    places (*roams)(const struct villainous *v, six_seat seat, int piece);
    bool fights_abroad;
    bool has_rival; /* one of the rows is a rival */
    void (*settle_tiles)(struct villainous *v, six_seat seat); /* without it */

    /* Whether a card that does not say so itself may be played from the pile
     * to the own Domain. */
    bool (*may_raise)(const struct villainous *v, six_seat seat, uint8_t card);

    /* How far the seat has come towards its objective: 0 to 1000. */
    int (*progress)(const struct villainous *v, six_seat seat);

    /* For bots: how good a place is for a card of the seat's own, 0 to 40. */
    int (*fits)(const struct villainous *v, six_seat seat, uint8_t card,
                int place);

    /* For bots: how much the seat wants a card of its own now, 0 to 40. */
    int (*wants)(const struct villainous *v, six_seat seat, uint8_t card);
};

/* A file names its cards once, in the order of their rows, and has each where
 * what it does stands:
 *
 *     #define CARDS(X) X(HELA) X(NIFLHEIM) ...
 *     enum { CARDS(CARD_NUMBER) COUNT };
 *     CARD(LEAH) = { ... };
 *     static const struct villainous_card *const cards[] = { CARDS(CARD_ROW) };
 */
#define CARD(name) static const struct villainous_card row_##name
#define CARD_NUMBER(name) name,
#define CARD_ROW(name) [name] = &row_##name,

/* How rows begin, what of them is doubtful, and how symbols are listed. */
#define NAMED(word, title, number)                                             \
    .info.id = word, .info.name = title, .info.copies = number
#define LOCATION_CARD(word, title)                                             \
    NAMED(word, title, 1), .info.rules = "MV-3.9 MV-4.2", .type = TYPE_LOCATION
#define ONE_SOURCE .info.doubt = N_("The text comes from a single source.")
#define NO_PRICE_KNOWN                                                         \
    .info.doubt = N_("No source names its activation cost: option "            \
                     "activationCost."),                                       \
    .guessed_price = true
#define SYMBOL(action) ACTION_BIT(ACTION_##action)

#define DECLARE(name, NAME, count)                                             \
    extern const struct villainous_villain villainous_##name;
SETS(DECLARE)
#undef DECLARE
extern const struct villainous_villain *const villainous_villains[];

static inline int villainous_set_of(uint8_t card)
{
    int n = 0;
#define BEHIND(name, NAME, count) n += card > NAME##_LAST;
    SETS(BEHIND)
#undef BEHIND
    return n;
}

/* What is no card, and in a position from outside anything may be, is taken for
 * the first one. */
static inline const struct villainous_card *villainous_card(uint8_t card)
{
    card = card < CARD_COUNT ? card : 0;
    const struct villainous_villain *set =
        villainous_villains[villainous_set_of(card)];
    return set->cards[card - set->first];
}

#endif
