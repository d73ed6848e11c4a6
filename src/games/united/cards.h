/* cards.h -- Marvel United: Multiverse: what a card is, what a Hero and a
 * Villain are, and how the files of heroes/ and villains/ describe theirs.
 *
 * The rows of all characters are more than a byte can count, and a game uses
 * few of them. So a table numbers its own cards: those of the Heroes in it by
 * slot, those of its Villain, and the common ones. united_row() gives the row
 * of such a number, united_number() the number of a row.
 */
#ifndef UNITED_CARDS_H
#define UNITED_CARDS_H

#include "core/base.h"
#include "core/frames.h"
#include "core/sets.h"
#include "games/united/heroes/list.h"
#include "games/united/villains/list.h"
#include "sixstones/game.h"

enum {
    PLACES = 6, /* in a ring */
    TEAM_MAX = 4,
    SEATS_MIN = 1,
    SEATS_MAX = 5,
    DECK_SIZE = 12,
    THREATS = 6,
    PLANS = 12,
    MISSIONS = 3,
    SUPPORT_HEROES = 4,
    SUPPORT_CARDS = 3, /* of each of them */
    EQUIPMENT_MAX = 3,
    SLOTS = 10,     /* Heroes that may take part in one game */
    SLOT_ROWS = 13, /* the Hero, and the kinds of its cards */
    VILLAIN_ROWS = 20
};

typedef uint8_t places; /* bit i for the Location i */
typedef six_set pieces; /* bit i for the piece i */
#define PLACE_BIT(place) ((places)(1u << (place)))
#define PIECE_BIT(piece) ((pieces)1 << (piece))
enum { ALL_PLACES = (1 << PLACES) - 1, NO_PLACE = 7 };

/* ---- numbers of cards ---- */

enum {
    CARD_HEROES = 0,
    CARD_VILLAIN = CARD_HEROES + SLOTS * SLOT_ROWS, /* its dashboard */
    CARD_COMMON = CARD_VILLAIN + VILLAIN_ROWS,
    NO_CARD = 0xfe
};

#define HERO_ID(name, NAME, count, ...) HERO_##NAME,
enum united_hero_id { HEROES(HERO_ID) HERO_COUNT, NO_HERO = 0xff };
#undef HERO_ID
#define VILLAIN_ID(name, NAME, count, ...) VILLAIN_##NAME,
enum united_villain_id { VILLAINS(VILLAIN_ID) VILLAIN_COUNT };
#undef VILLAIN_ID

/* The common rows, in the order of their table in common.c. */
enum united_common {
    TILE_ALCHEMAX,
    TILE_KUN_LUN,
    TILE_LONDON,
    TILE_MUSPELHEIM,
    TILE_NIFFLEHEIM,
    TILE_PEGASUS,
    TILE_TVA,
    TILE_UNITED_NATIONS,
    TILE_AVENGERS_MANSION,
    TILE_AVENGERS_TOWER,
    TILE_CENTRAL_PARK,
    TILE_POLICE,
    TILE_SHIELD,
    TILE_HELICARRIER,
    TILE_STARK_LABS,
    TILE_TIMES_SQUARE,
    TILE_WEAVER_TEMPLE,
    TILE_HORIZON_LABS,
    TILE_JAPAN,
    TILE_LAS_VEGAS,
    TILE_LOOMWORLD,
    TILE_PARKER_RESIDENCE,
    TILE_SIMS_TOWER,
    TILE_SPIDER_ISLAND,
    TILE_ASTEROID_M,
    TILE_GENOSHA,
    TILE_HANGAR_BAY,
    TILE_MUIR_ISLAND,
    TILE_SPACE_STATION,
    TILE_WEAPON_X,
    TILE_X_JET,
    TILE_XAVIER_INSTITUTE,
    TILE_LATVERIA,
    SPEAR_OF_BASHENGA,
    HARD_LIGHT_SHIELD,
    CAPTAIN_CARTERS_SHIELD,
    HELLFIRE_CHAIN,
    HELL_CYCLE,
    SCEPTER,
    MJOLNIR,
    ROCKET_BOOTS,
    FIELD_KIT,
    BATTERY,
    WEB_SHOOTERS,
    SPIDER_ARMS,
    MISDIRECTION,
    SAW_THAT_COMING,
    COVERT_OPERATION,
    NOW_YOU_SEE_ME,
    CAUGHT_ALONE,
    FLEXIBLE_PLANS,
    PERSONAL_NEMESIS,
    TERROR_IN_THE_STREETS,
    NASTY_SURPRISE,
    SABOTAGE,
    GETTING_STRONGER,
    MORE_CRISIS,
    CROWD_CONTROL,
    TAKING_YOU_WITH_ME,
    STRATEGIC_RETREAT,
    GET_READY,
    EYE_OF_THE_HURRICANE,
    SHAKE_IT_OFF,
    THWART_THE_PLAN,
    TO_THE_RESCUE,
    FORWARD_BASE,
    COVERING_FIRE,
    EVACUATION_PLAN,
    WIDE_ROSTER,
    HOT_EXTRACTION,
    PERFECT_COORDINATION,
    MISSION_CIVILIANS,
    MISSION_THUGS,
    MISSION_THREATS,
    MODERATE_CHALLENGE,
    HARD_CHALLENGE,
    HEROIC_CHALLENGE,
    COMMON_COUNT,
    TILES = TILE_LATVERIA + 1,
    FIRST_EQUIPMENT = SPEAR_OF_BASHENGA,
    FIRST_SUPER_VILLAIN = MISDIRECTION,
    SUPER_VILLAINS = 12,
    FIRST_SUPER_HERO = CROWD_CONTROL,
    SUPER_HEROES = 8,
    FIRST_BATTLE_PLAN = FORWARD_BASE,
    BATTLE_PLANS = 6
};
#define COMMON(row) ((uint8_t)(CARD_COMMON + (row)))

/* The rows of the whole game: common ones, Heroes, Villains. */
#define ROW_RANGE(name, NAME, count, ...)                                      \
    NAME##_FIRST, NAME##_LAST = NAME##_FIRST + (count)-1,
#define VILLAIN_RANGE(name, NAME, count, ...)                                  \
    V_##NAME##_FIRST, V_##NAME##_LAST = V_##NAME##_FIRST + (count)-1,
enum {
    ROW_LAST_COMMON = COMMON_COUNT - 1,
    HEROES(ROW_RANGE) VILLAINS(VILLAIN_RANGE) ROW_COUNT
};
#undef ROW_RANGE
#undef VILLAIN_RANGE

/* ---- words of rows ---- */

enum united_type {
    TYPE_LOCATION,
    TYPE_EQUIPMENT,
    TYPE_SUPER_VILLAIN,
    TYPE_SUPER_HERO,
    TYPE_BATTLE_PLAN,
    TYPE_MISSION,
    TYPE_CHALLENGE,
    TYPE_HERO,
    TYPE_HERO_CARD,
    TYPE_DASHBOARD,
    TYPE_THREAT,
    TYPE_PLAN,
    TYPE_COUNT
};

/* Where a row comes from. */
enum united_origin { DOCUMENTED, ONE_SOURCE, RECONSTRUCTION, ORIGIN_COUNT };

/* The boxes they come from. */
enum united_pack {
    PACK_MULTIVERSE,
    PACK_CORE,
    PACK_SPIDER,
    PACK_X_MEN,
    PACK_SINGLES,
    PACK_COUNT
};

/* Actions, symbols, Action tokens: the same four kinds. */
enum united_action {
    ACTION_MOVE,
    ACTION_ATTACK,
    ACTION_HEROIC,
    ACTION_WILD,
    ACTION_COUNT,
    ACTION_NONE = ACTION_COUNT
};

/* Kinds of tokens that lie on slots. */
enum united_token { THUGS, CIVILIANS, DOOMBOTS, TOKEN_COUNT };

/* Marks of a Hero card. */
enum {
    STARTING = 1 << 0,   /* on top of the deck at the set-up */
    UNDER = 1 << 1,      /* below it */
    MANDATORY = 1 << 2,  /* its effect must be used */
    ONGOING = 1 << 3,    /* works while it lies face up */
    SWAPS = 1 << 4,      /* its effect changes which card is the previous one:
                            whose symbol is used first makes a difference */
    MUST_PLAY = 1 << 5,  /* as soon as it is in the hand */
    EFFECT = 1 << 6,     /* it has a Special Effect [MU-28.22] */
    FREE_MOVE = 1 << 7,  /* ongoing: a Move, where the newest show none */
    PUTS_BOTS = 1 << 8,  /* ongoing: a Spider-Bot may be placed in each turn */
    ACTS_BY_BOT = 1 << 9 /* ongoing: one action in each turn by a Spider-Bot */
};

/* When a card may be used apart from the own action step. */
enum united_moment {
    MOMENT_NONE,
    MOMENT_ARRIVAL,     /* the Villain has ended a movement where the Hero is */
    MOMENT_REDIRECT,    /* the Hero, or another, would take damage */
    MOMENT_PREVENT,     /* likewise, after that */
    MOMENT_HURT,        /* the Hero has taken damage */
    MOMENT_OVERFLOW,    /* Overflow where the Hero is */
    MOMENT_KO,          /* the Hero has been KO'd */
    MOMENT_VILLAIN_END, /* the end of a Villain turn */
    MOMENT_PLAN,        /* a Master Plan card has been laid down */
    MOMENT_CAME,        /* the Villain's movement is over */
    MOMENT_HERO_END,    /* the end of a Hero turn */
    MOMENT_COUNT
};

/* How a Master Plan card moves the Villain; below this a number. */
enum united_movement {
    GO_CLOCKWISE = 8, /* to the next Location with Heroes */
    GO_COUNTER,
    GO_TO_THUGS,
    GO_MOST_CLOCKWISE, /* to the one with most Heroes */
    GO_MOST_COUNTER,
    GO_TO_HUNTED,
    GO_TO_HOME, /* the tile that the Villain demands */
    GO_TO_SPOT  /* and up: the Spot tokens A to F */
};

/* How Equipment is recharged. */
enum united_recharge {
    RECHARGE_TOKEN,
    RECHARGE_MOVE_OR_ATTACK,
    RECHARGE_BY_THUG,
    RECHARGE_NEVER,
    NEVER_TURNED /* a permanent effect [MU-19.6] */
};

/* What a Threat, a Location or a Villain does by being there, where a word is
 * enough and the machinery does the rest. */
enum united_trait {
    TOUGH_THUGS = 1 << 0,     /* Thugs here need 2 damage */
    HARD_RESCUE = 1 << 1,     /* a Civilian here needs two Heroics */
    HOLDS_FAST = 1 << 2,      /* leaving by Move costs two Moves */
    STOPS_HEROES = 1 << 3,    /* Heroes can't move in Villain turns */
    BARS_TOKENS = 1 << 4,     /* no token can be put on the Villain */
    SHIELDS_VILLAIN = 1 << 5, /* he ignores 1 damage in each Hero turn */
    SHIELDS_ITSELF = 1 << 6,  /* this Henchman does */
    UNSTOPPABLE = 1 << 7,     /* damage in Villain turns can't be prevented */
    NO_ESCAPE = 1 << 8,       /* Overflow here without Heroes hurts one */
    UNSTABLE = 1 << 9,        /* he can't be damaged, Heroes can't win */
    AMBITIOUS = 1 << 10,      /* cleared, it delays the Villain */
    TRICKS = 1 << 11,         /* damage to the Villain here hurts Heroes here */
    ILLUSION = 1 << 12,       /* the Villain can't be damaged here */
    AVENGES = 1 << 13,        /* hurts who damages it first in a turn */
    CROWD_SAFE = 1 << 14,     /* can't be damaged with two Heroes here */
    BLOCKS_MISSIONS = 1 << 15,
    HITS_HARDER = 1 << 16,    /* Heroes here take 1 more */
    BLANKS = 1 << 17,         /* a turn begun here has no Special Effects */
    IGNORES_SYMBOL = 1 << 18, /* a turn begun here ignores a symbol */
    GIVES_CRISIS = 1 << 19,   /* a turn begun here takes a Crisis token */
    HURTS_HUNTED = 1 << 20,   /* if the Hunted Hero ends a turn here */
    ASSEMBLES = 1 << 21,      /* Doombots here and near come with one more */
    EXPLODES = 1 << 22,       /* Doombots defeated here and near hurt Heroes */
    ARMOURS = 1 << 23,        /* Doombots here and near need 2 damage */
    SKIPS_DRAW = 1 << 24,     /* a turn begun here with 3 cards draws none */
    SHELTERS = 1 << 25,       /* Heroic tokens here stop damage */
    HEALS = 1 << 26,          /* a plan: the Villain regains 1 Health a turn */
    FEEDS = 1 << 27,          /* a plan: 2 Health for a KO instead of BAM! */
    CLEANS_CRISIS = 1 << 28,  /* a Villain: Crisis tokens of Locations can be
                                 removed, and protect him */
    CLEANS_BOTS = 1 << 29,    /* a Villain: Spider-Bots can be removed */
    SHEDS_CRISIS = 1 << 30    /* a Villain: an action discards an own Crisis
                                 token, once a turn */
};

/* More words about a Villain. */
enum {
    OPEN_DISCARDS = 1 << 0,   /* what is discarded is shown to all [N1] */
    SEALED_DECK = 1 << 1,     /* Heroes can't affect the Master Plan deck */
    NO_HEALTH = 1 << 2,       /* he can't be damaged by anything */
    BARE_HOME = 1 << 3,       /* no Threat lies at home */
    DOOMBOT_GUARD = 1 << 4,   /* Doombots where he is protect him */
    KO_BEFORE_BAM = 1 << 5,   /* ko() comes before BAM!, not instead of it */
    REPLACES_HEROES = 1 << 6, /* a KO'd Hero leaves the game */
    OWN_MISSIONS = 1 << 7
};

struct united;

/* One step of an effect: true to be called again, a step further on. */
typedef bool united_effect(struct united *u, struct six_frame *f,
                           struct six_events *out);
typedef bool united_check(const struct united *u, const struct six_frame *f);

struct united_card {
    struct six_card_info info;
    uint8_t type, origin, pack;

    /* Hero cards */
    uint8_t symbols; /* how many */
    uint8_t symbol[2];
    uint16_t marks;

    /* Master Plan cards */
    uint8_t move;
    bool bam;                       /* ... and Threats */
    bool arrival;                   /* Threats */
    uint8_t tokens[3][TOKEN_COUNT]; /* left, middle, right */

    /* Threats and dashboards */
    uint8_t needs[ACTION_COUNT]; /* tokens that clear it */
    uint8_t health[3];           /* of a Henchman, for 2, 3, 4 Heroes */
    uint32_t traits;             /* ... and Locations, and plans */

    /* Locations */
    uint8_t slots, civilians, thugs;
    bool must; /* its effect is compulsory */

    uint8_t recharge; /* Equipment */
    uint8_t cost;     /* Battle Plans */
    uint8_t moment;   /* when react() may be used */

    /* What it does when it is used, or when its time comes; and whether it can
     * be used at all. Without can() it always can. */
    united_check *can;
    united_effect *effect;

    /* What a Threat does to a Hero who starts a turn there. */
    united_effect *begin;

    /* The same for its moment. */
    united_check *can_react;
    united_effect *react;
};

/* Registers of the frame of an effect. */
enum {
    HERE,  /* the Location it is about */
    SELF,  /* a Threat, or the index of a card of the Storyline */
    NOTE,  /* whatever the effect must remember */
    NOTE_2 /* likewise */
};

/* What an effect returns, and its first steps. Frames that a step has pushed
 * are done before the next. */
enum { DONE = false, AGAIN = true };
enum { FIRST = 1, SECOND, THIRD, FOURTH, FIFTH, SIXTH };

struct united_hero {
    const struct united_card *const *cards; /* itself, then its cards */
    uint8_t count;
    uint16_t first;                   /* row */
    const char *person;               /* no two of one person play in a game */
    bool spider;                      /* may come after Final Understanding */
    uint8_t equipment[EQUIPMENT_MAX]; /* common rows; 0 is none */
};

struct united_villain {
    const struct united_card *const *cards; /* dashboard, Threats, plans */
    uint8_t count, threats;                 /* kinds */
    uint16_t first;
    const char *person;
    uint8_t health[3]; /* for 2, 3, 4 Heroes */
    uint8_t track[3];  /* the Heroes lose when it gets there; 0: no track */
    uint8_t tokens[ACTION_COUNT]; /* for the Heroes against a player */
    uint8_t traits;               /* OPEN_DISCARDS ... */
    uint8_t home, opposite;       /* tiles it demands; 0xff: none */

    /* What is special about the set-up: when the board is laid out, and when
     * the first Hero is known. */
    void (*prepare)(struct united *u, uint64_t *stream, struct six_events *out);
    void (*begin)(struct united *u, struct six_events *out);

    /* What Overflow does in a Location: HERE, and the tokens that did not fit
     * in the registers behind it, by kind. */
    united_effect *overflow;

    /* What a KO of the target does instead of BAM!, or before it: then it
     * leaves BAM_FOLLOWS in `number`. */
    united_effect *ko;

    /* The plot beyond the track, and the goal of the Heroes beyond Health. */
    bool (*has_won)(const struct united *u);
    bool (*is_beaten)(const struct united *u);

    /* Whether he can't be damaged now, for a reason of his own. */
    bool (*is_safe)(const struct united *u);

    /* A damage that he would take; true if it is done with. */
    bool (*takes)(struct united *u, struct six_events *out);

    /* For bots: how near he is to winning by his own plot, 0 to 1000; and how
     * well the Heroes stand in what is special about him, -1000 to 1000. */
    int (*menace)(const struct united *u);
    int (*hope)(const struct united *u);
};
#define NO_TILE 0xff
enum { BAM_FOLLOWS = 1 };

/* A file names its cards once, in the order of their rows, and has each where
 * what it does stands:
 *
 *     #define CARDS(X) X(HERO) X(LEADERSHIP) ...
 *     enum { CARDS(CARD_NUMBER) COUNT };
 *     CARD(LEADERSHIP) = { ... };
 *     static const struct united_card *const cards[] = { CARDS(CARD_ROW) };
 *
 * FROM says where all of them come from.
 */
#define CARD(name) static const struct united_card row_##name
#define CARD_NUMBER(name) name,
#define CARD_ROW(name) [name] = &row_##name,

#define IS_DOCUMENTED .origin = DOCUMENTED
#define IS_ONE_SOURCE                                                          \
    .origin = ONE_SOURCE, .info.doubt = N_("From a single source.")
#define IS_RECONSTRUCTION                                                      \
    .origin = RECONSTRUCTION,                                                  \
    .info.doubt = N_("A reconstruction: not the printed card.")

/* How rows begin. A Hero card with a title, and one without. */
#define NAMED(word, title, number)                                             \
    .info.id = word, .info.name = title, .info.copies = number, FROM,          \
    .pack = PACK
#define HERO_ROW(word, title)                                                  \
    NAMED(word, title, 1), .type = TYPE_HERO, .info.rules = "MU-3.14 MU-3.16"
#define HERO_CARD(word, title, number)                                         \
    NAMED(word, title, number), .type = TYPE_HERO_CARD
#define NO_SYMBOL .symbols = 0
#define ONE(a) .symbols = 1, .symbol = { ACTION_##a, ACTION_NONE }
#define TWO(a, b) .symbols = 2, .symbol = { ACTION_##a, ACTION_##b }
#define PLAIN_RULES .info.rules = "MU-9.1 MU-9.5"
#define PLAIN_MOVE(hero, number)                                               \
    HERO_CARD(hero "-move", N_("Move"), number), ONE(MOVE), PLAIN_RULES
#define PLAIN_ATTACK(hero, number)                                             \
    HERO_CARD(hero "-attack", N_("Attack"), number), ONE(ATTACK), PLAIN_RULES
#define PLAIN_HEROIC(hero, number)                                             \
    HERO_CARD(hero "-heroic", N_("Heroic"), number), ONE(HEROIC), PLAIN_RULES
#define PLAIN_WILD(hero, number)                                               \
    HERO_CARD(hero "-wild", N_("Wild"), number), ONE(WILD), PLAIN_RULES
#define PLAIN_MOVE_MOVE(hero, number)                                          \
    HERO_CARD(hero "-move-move", N_("Move + Move"), number), TWO(MOVE, MOVE),  \
        PLAIN_RULES
#define PLAIN_MOVE_ATTACK(hero, number)                                        \
    HERO_CARD(hero "-move-attack", N_("Move + Attack"), number),               \
        TWO(MOVE, ATTACK), PLAIN_RULES
#define PLAIN_MOVE_HEROIC(hero, number)                                        \
    HERO_CARD(hero "-move-heroic", N_("Move + Heroic"), number),               \
        TWO(MOVE, HEROIC), PLAIN_RULES
#define PLAIN_ATTACK_ATTACK(hero, number)                                      \
    HERO_CARD(hero "-attack-attack", N_("Attack + Attack"), number),           \
        TWO(ATTACK, ATTACK), PLAIN_RULES
#define PLAIN_HEROIC_ATTACK(hero, number)                                      \
    HERO_CARD(hero "-heroic-attack", N_("Heroic + Attack"), number),           \
        TWO(HEROIC, ATTACK), PLAIN_RULES
#define PLAIN_HEROIC_HEROIC(hero, number)                                      \
    HERO_CARD(hero "-heroic-heroic", N_("Heroic + Heroic"), number),           \
        TWO(HEROIC, HEROIC), PLAIN_RULES
#define PLAIN_WILD_WILD(hero, number)                                          \
    HERO_CARD(hero "-wild-wild", N_("Wild + Wild"), number), TWO(WILD, WILD),  \
        PLAIN_RULES

/* Threats: cleared by Heroic tokens, or Henchmen of a Health. */
#define THREAT(word, title, number)                                            \
    NAMED(word, title, number), .type = TYPE_THREAT
#define BY_HEROICS .needs[ACTION_HEROIC] = 3
#define HENCHMAN(number) .health = { number, number, number }

/* Master Plan cards: movement, and tokens left, in the middle, right. */
#define PLAN(word, title, number) NAMED(word, title, number), .type = TYPE_PLAN
#define PLAIN_PLAN(word, number)                                               \
    PLAN(word, N_("Master Plan"), number), .info.rules = "MU-6.1"
#define ADDS(left, middle, right) .tokens = { left, middle, right }
#define NOTHING                                                                \
    {                                                                          \
        0, 0, 0                                                                \
    }
#define T(n)                                                                   \
    {                                                                          \
        [THUGS] = n                                                            \
    }
#define C(n)                                                                   \
    {                                                                          \
        [CIVILIANS] = n                                                        \
    }
#define D(n)                                                                   \
    {                                                                          \
        [DOOMBOTS] = n                                                         \
    }
#define TC(t, c)                                                               \
    {                                                                          \
        [THUGS] = t, [CIVILIANS] = c                                           \
    }

#define DECLARE(name, NAME, count, ...)                                        \
    extern const struct united_hero united_##name;
HEROES(DECLARE)
#undef DECLARE
#define DECLARE(name, NAME, count, ...)                                        \
    extern const struct united_villain united_villain_##name;
VILLAINS(DECLARE)
#undef DECLARE
extern const struct united_hero *const united_heroes[HERO_COUNT];
extern const struct united_villain *const united_villains[VILLAIN_COUNT];

/* The common rows, from the files that have them. */
extern const struct united_card *const united_locations[];
extern const struct united_card *const united_equipment[];
extern const struct united_card *const united_supers[];
extern const struct united_card *const united_extras[];

static inline const struct united_card *united_common(int row)
{
    return row < FIRST_EQUIPMENT       ? united_locations[row]
           : row < FIRST_SUPER_VILLAIN ? united_equipment[row - FIRST_EQUIPMENT]
           : row < FIRST_BATTLE_PLAN ? united_supers[row - FIRST_SUPER_VILLAIN]
                                     : united_extras[row - FIRST_BATTLE_PLAN];
}

#endif
