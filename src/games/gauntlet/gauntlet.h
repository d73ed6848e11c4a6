/* gauntlet.h -- Infinity Gauntlet: state, cards, verbs. Private to this folder.
 *
 * Seat 0 is Thanos, seats 1 to 5 are the heroes A to E [IG-4.1]. The rules are
 * numbered in docs/rules/gauntlet.md.
 */
#ifndef GAUNTLET_H
#define GAUNTLET_H

#include "core/base.h"
#include "core/cards.h"
#include "core/emit.h"
#include "core/frames.h"
#include "sixstones/game.h"

enum {
    THANOS = 0,
    SEATS_MAX = 6,
    HERO_CARDS = 16,
    THANOS_CARDS = 13,
    HAND_MAX = 4, /* Thanos in the middle of a Reality Stone */
    LOOK_MAX = 3,
    STACK_MAX = 6,
    TURN_LIMIT = 99,
    TOKENS_MAX = 99 /* of a player [IG-7.32] */
};

/* Hero cards first, then the kinds of Thanos card: the two Outriders are one
 * kind, nobody can tell them apart [IG-2.7]. */
enum gauntlet_card_id {
    CARD_NEBULA,
    CARD_SPIDER_MAN,
    CARD_STAR_LORD,
    CARD_BLACK_WIDOW,
    CARD_GAMORA,
    CARD_ANT_MAN_AND_WASP,
    CARD_CAPTAIN_AMERICA,
    CARD_HULK,
    CARD_THOR,
    CARD_BLACK_PANTHER,
    CARD_DOCTOR_STRANGE,
    CARD_FALCON,
    CARD_SCARLET_WITCH,
    CARD_VISION,
    CARD_CAPTAIN_MARVEL,
    CARD_IRON_MAN,
    CARD_OUTRIDER,
    CARD_MIND_STONE,
    CARD_CORVUS_GLAIVE,
    CARD_SOUL_STONE,
    CARD_BLACK_DWARF,
    CARD_SPACE_STONE,
    CARD_PROXIMA_MIDNIGHT,
    CARD_POWER_STONE,
    CARD_EBONY_MAW,
    CARD_REALITY_STONE,
    CARD_TIME_STONE,
    CARD_THANOS,
    CARD_COUNT
};

enum gauntlet_option {
    OPTION_SNAP,
    OPTION_SNAP_DEADLINE,
    OPTION_HERO_RESHUFFLE,
    OPTION_TIME_STONE_SOURCE,
    OPTION_PEEK_DISCLOSURE,
    OPTION_TABLE_TALK,
    OPTION_LIFE_TABLE,
    OPTION_HERO_LIFE,
    OPTION_THANOS_LIFE,
    OPTION_HERO_TOKENS,
    OPTION_THANOS_TOKENS,
    OPTION_COUNT
};

enum { SNAP_OFFERED, SNAP_AUTOMATIC };
enum { RESHUFFLE_IMMEDIATE, RESHUFFLE_ON_NEXT_DRAW };
enum { COPY_ANY_FACE_UP, COPY_PLAYED_ONLY };
enum { PEEK_THANOS_KNOWS, PEEK_HIDDEN };
enum { TALK_NONE, TALK_PUBLIC_REMARKS };

enum gauntlet_ending {
    ENDING_NONE,
    ENDING_THANOS_DEFEATED,
    ENDING_HEROES_DEFEATED,
    ENDING_SNAP,
    ENDING_COUNT
};

/* What is being asked: decides whose menu it is and what stands on it. */
enum gauntlet_ask {
    ASK_NOTHING, /* the rules go on by themselves */
    ASK_DEAL,    /* chance */
    ASK_PICK,    /* chance: one of Thanos' cards */
    ASK_REBUILD, /* chance: a new hero deck */
    ASK_RETURN,  /* chance: a card shuffled into Thanos' deck */
    ASK_DRAW,    /* Thanos: draw, or snap */
    ASK_PLAY,
    ASK_END,      /* Thanos: end the turn, or snap */
    ASK_NUMBER,   /* name a number */
    ASK_HERO,     /* choose a hero */
    ASK_OTHER,    /* choose a hero other than oneself */
    ASK_DUEL,     /* a hero: fight Thanos or not */
    ASK_OPPONENT, /* Thanos: fight which hero, or none */
    ASK_FIGHTER,  /* Thanos: with which card */
    ASK_LOSS,     /* Thanos: which of the cards that were guessed */
    ASK_BOTTOM,   /* Thanos: which card goes under the deck */
    ASK_PLACE,    /* a hero: which card comes next from the top */
    ASK_COPY,     /* Thanos: which card the Time Stone copies */
    ASK_OVER,
    ASK_COUNT
};

enum gauntlet_verb {
    VERB_DEAL,
    VERB_PICK,
    VERB_REBUILD,
    VERB_RETURN,
    VERB_DRAW,
    VERB_PLAY,
    VERB_END,
    VERB_PASS,
    VERB_SNAP,
    VERB_NAME,
    VERB_CHOOSE,
    VERB_FIGHT,
    VERB_DECLINE,
    VERB_USE,
    VERB_LOSE,
    VERB_BOTTOM,
    VERB_PLACE,
    VERB_COPY,
    VERB_COUNT
};

enum gauntlet_frame {
    FRAME_TURN,
    FRAME_CARD,   /* the effect of a card */
    FRAME_FIGHT,  /* target: the hero; number: who picks Thanos' card */
    FRAME_DEFEAT, /* seats: whose card falls; card: which, if Thanos' */
    FRAME_DRAW,   /* target: a hero who draws while the deck runs out */
    FRAME_COUNT
};

enum { PICK_AT_RANDOM, PICK_BY_THANOS };

/* Steps of a turn [IG-6.1]. */
enum { TURN_BEGIN, TURN_DRAW, TURN_PLAY, TURN_END, TURN_NEXT };

/* Steps of a card: its questions, then the steps of its own effect. */
enum { CARD_ASKS_MAX = 2, CARD_EFFECT = CARD_ASKS_MAX };

/* A set of card values: bit v for the value v. */
typedef uint8_t values;
#define VALUE(v) ((values)(1u << (v)))
#define VALUES_ALL ((values)0xfe)
#define VALUES_BELOW(v) ((values)(VALUE(v) - 2u))
#define VALUES_FROM(v) ((values)(VALUES_ALL & ~VALUES_BELOW(v)))

/* A set of cards of one side: bit i for its i-th kind. */
typedef uint16_t kinds;
#define KIND(id) ((kinds)(1u << ((id)&15))) /* Thanos' ids begin at 16 */
#define KINDS_HEROES ((kinds)0xffff)
#define KINDS_THANOS ((kinds)0x0fff)

/* A card lying face up. */
struct gauntlet_laid {
    uint8_t id;
    uint8_t seat;
    uint8_t defeated; /* not played; kept for Thanos' cards [IG-9.36] */
};

struct gauntlet {
    struct six_base base;

    uint8_t ending;
    uint8_t second;       /* two players: the hero's second turn in a row */
    uint8_t thanos_turns; /* begun so far, up to TURN_LIMIT */
    uint8_t hero_life, thanos_life;
    uint8_t tokens[SEATS_MAX];

    uint8_t depth;
    struct six_frame frame[STACK_MAX];

    uint8_t hero_deck_count, thanos_deck_count, look_count;
    uint8_t hand_count[SEATS_MAX];
    uint8_t hero_table_count, thanos_table_count;
    uint8_t stones_up; /* how many stones lie face up */
    struct six_card hero_deck[HERO_CARDS];
    struct six_card thanos_deck[THANOS_CARDS];
    /* Thanos' hand in the order of ids; a hero's held card, then the one just
     * drawn. */
    struct six_card hand[SEATS_MAX][HAND_MAX];
    struct six_card look[LOOK_MAX]; /* taken up by a 5; placed ones first */
    struct gauntlet_laid hero_table[HERO_CARDS]; /* by seat, then time */
    struct gauntlet_laid thanos_table[THANOS_CARDS];

    /* What has been proved in public: see facts.c. */
    kinds may[SEATS_MAX][HAND_MAX];
    kinds thanos_some;
    kinds deep;
    uint8_t deep_count;
    uint8_t tie[SEATS_MAX];
    values tie_gone[SEATS_MAX];
    uint8_t not_six;
};

enum { TIE_EVEN = 3 };

/* A card: what people read, and what the engine does. */
struct gauntlet_card {
    struct six_card_info info;
    bool stone;
    bool returns; /* shuffled into the deck when defeated [IG-2.6] */
    uint8_t asks[CARD_ASKS_MAX];
    void (*effect)(struct gauntlet *g, struct six_frame *f,
                   struct six_events *out);
};

extern const struct six_game gauntlet_game;
extern const struct gauntlet_card gauntlet_cards[CARD_COUNT];
extern const struct six_event_kind gauntlet_events[];
extern const struct six_verb gauntlet_verbs[];
extern const struct six_code gauntlet_codes[];
extern const struct six_option gauntlet_options[];
extern const char *const gauntlet_ask_ids[ASK_COUNT];
extern const char *const gauntlet_ending_ids[ENDING_COUNT];
extern const char *const gauntlet_frame_ids[FRAME_COUNT];
extern const struct six_rule gauntlet_rules[];

enum gauntlet_event {
    EVENT_DEAL,
    EVENT_TURN,
    EVENT_DRAW,
    EVENT_NO_DRAW,
    EVENT_PLAY,
    EVENT_PASS,
    EVENT_CHOOSE,
    EVENT_NAME,
    EVENT_MISS,
    EVENT_SPARED_HIGH,
    EVENT_SPARED_LOW,
    EVENT_DEFEAT,
    EVENT_HERO_LIFE,
    EVENT_THANOS_LIFE,
    EVENT_RETURN,
    EVENT_PEEK,
    EVENT_NO_CARDS,
    EVENT_NO_EFFECT,
    EVENT_DECLINE,
    EVENT_ATTACK,
    EVENT_FIGHT,
    EVENT_SPEND,
    EVENT_TIE,
    EVENT_TOKEN,
    EVENT_LOOK,
    EVENT_PLACE,
    EVENT_REBUILD,
    EVENT_BOTTOM,
    EVENT_COPY,
    EVENT_REVEAL,
    EVENT_SNAP,
    EVENT_THANOS_DEFEATED,
    EVENT_HEROES_DEFEATED,
    EVENT_COUNT
};

static inline struct six_pile gauntlet_hero_deck(struct gauntlet *g)
{
    return (struct six_pile){ g->hero_deck, &g->hero_deck_count };
}

static inline struct six_pile gauntlet_thanos_deck(struct gauntlet *g)
{
    return (struct six_pile){ g->thanos_deck, &g->thanos_deck_count };
}

static inline struct six_pile gauntlet_hand(struct gauntlet *g, int seat)
{
    return (struct six_pile){ g->hand[seat], &g->hand_count[seat] };
}

static inline struct six_pile gauntlet_look(struct gauntlet *g)
{
    return (struct six_pile){ g->look, &g->look_count };
}

static inline struct six_stack gauntlet_stack(struct gauntlet *g)
{
    return (struct six_stack){ g->frame, &g->depth, STACK_MAX };
}

static inline int gauntlet_value(uint8_t id)
{
    return gauntlet_cards[id].info.value;
}

static inline void gauntlet_end_effect(struct gauntlet *g)
{
    six__pop_frame(gauntlet_stack(g));
}

/* verbs.c: the only code that moves cards, tokens and life. */
void gauntlet_deal(struct gauntlet *g, uint64_t seed, struct six_events *out);
void gauntlet_draw(struct gauntlet *g, six_seat seat, struct six_events *out);
void gauntlet_take(struct gauntlet *g, six_seat hero, struct six_events *out);
void gauntlet_rebuild(struct gauntlet *g, uint64_t seed,
                      struct six_events *out);
void gauntlet_play(struct gauntlet *g, six_seat seat, uint8_t id,
                   struct six_events *out);
void gauntlet_pass(struct gauntlet *g, struct six_events *out);
void gauntlet_snap(struct gauntlet *g, struct six_events *out);
void gauntlet_gain(struct gauntlet *g, six_seat seat, int n,
                   struct six_events *out);
void gauntlet_peek(struct gauntlet *g, six_seat seat, int index,
                   struct six_events *out);
void gauntlet_start_fight(struct gauntlet *g, six_seat hero, int who_picks);
void gauntlet_fight(struct gauntlet *g, six_seat hero, int index,
                    struct six_events *out);
void gauntlet_defeat(struct gauntlet *g, six_seats seats, uint8_t card);
void gauntlet_fall(struct gauntlet *g, six_seats seats, uint8_t card,
                   struct six_events *out);
void gauntlet_return(struct gauntlet *g, uint8_t card, uint64_t seed,
                     struct six_events *out);
void gauntlet_bottom(struct gauntlet *g, uint8_t id, struct six_events *out);
void gauntlet_look_up(struct gauntlet *g, int count);
void gauntlet_look_at(struct gauntlet *g, six_seat seat,
                      struct six_events *out);
void gauntlet_place(struct gauntlet *g, six_seat seat, uint8_t id, int at,
                    struct six_events *out);
void gauntlet_put_back(struct gauntlet *g);

/* facts.c */
kinds gauntlet_kinds(bool thanos, values v);
values gauntlet_values(bool thanos, kinds set);
void gauntlet_prove(struct gauntlet *g, six_seat hero, values may);
void gauntlet_prove_thanos_lacks(struct gauntlet *g, int value);
void gauntlet_prove_hit(struct gauntlet *g);
void gauntlet_prove_thanos_some(struct gauntlet *g, values v);
void gauntlet_prove_tie(struct gauntlet *g, six_seat hero, int by);
void gauntlet_facts_draw(struct gauntlet *g, six_seat seat);
void gauntlet_facts_deck(struct gauntlet *g);
void gauntlet_facts_leave(struct gauntlet *g, six_seat seat, uint8_t id);
void gauntlet_facts_bottom(struct gauntlet *g);
void gauntlet_facts_return(struct gauntlet *g, uint8_t id);
void gauntlet_facts_rebuild(struct gauntlet *g, kinds deck);
bool gauntlet_thanos_facts_hold(const struct gauntlet *g);
bool gauntlet_ties_hold(const struct gauntlet *g);
bool gauntlet_deck_facts_hold(const struct gauntlet *g);
bool gauntlet_facts_hold(const struct gauntlet *g);

/* rules.c */
void gauntlet_run(struct gauntlet *g, struct six_events *out);
bool gauntlet_has_six(const struct gauntlet *g);
bool gauntlet_may_copy(const struct gauntlet *g, int at);
int gauntlet_starting_life(const struct gauntlet *g, bool thanos);

/* learn.c: bytes of an observation, and numbers of actions. */
enum { GAUNTLET_OBSERVATION = 223, GAUNTLET_CODES = 114 };

/* The functions of the game, for its table in rules.c. */
void gauntlet_hide(void *state, six_seat viewer);
void gauntlet_guess(void *state, six_seat viewer, uint64_t seed);
const char *gauntlet_broken(const void *state);
const char *gauntlet_seat_id(const void *state, six_seat seat);
const char *gauntlet_seat_title(const void *state, six_seat seat);
void gauntlet_question(const void *state, const struct six_speaker *to,
                       struct six_text *out);
const char *gauntlet_why_not(const void *state, struct six_action act);
void gauntlet_position(const void *state, struct six_json *out);
six_status gauntlet_arrange(void *state, const struct six_value *fields,
                            struct six_error *err);
void gauntlet_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out);
int gauntlet_eval(const void *state, six_seat seat);
void gauntlet_observe(const void *state, six_seat seat, uint8_t *out);
void gauntlet_prefer(const void *state, const struct six_action *menu,
                     int count, uint16_t weight[SIX_LEGAL_MAX]);
extern const struct six_tuning gauntlet_tuning;
bool gauntlet_remark(const void *state, int index, const struct six_speaker *to,
                     struct six_text *out);

#endif
