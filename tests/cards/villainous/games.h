/* games.h -- what the files of villainous_games.c share: the figures of
 * data/reference, a position as its JSON tells it, and a game that is
 * watched. */
#ifndef VILLAINOUS_GAMES_H
#define VILLAINOUS_GAMES_H

#include <inttypes.h>

#include "words.h"

enum { CARDS = CARD_COUNT, NONE = -1 };

/* ---- facts.c: the reference ---- */

/* A row of data/reference/villainous.csv, at the place of its card in the
 * engine's list. Sets are numbered like Villains. */
struct fact {
    char id[CELL_MAX];
    int set, type;
    enum deck deck;
    int copies, cost, strength, activation;
};

extern struct fact facts[CARDS];

void read_facts(void);
int card(const char *id);

/* Cards that the tests must know: named once, for speed. */
#define KNOWN(X)                                                               \
    X(ADAM_WARLOCK, "adam-warlock")                                            \
    X(AGE_OF_ULTRON, "age-of-ultron")                                          \
    X(ANGELA, "angela")                                                        \
    X(ARMORED_RHINO, "armored-rhino")                                          \
    X(AVENGERS_ASSEMBLE, "avengers-assemble")                                  \
    X(BALDER, "balder")                                                        \
    X(BLACK_PANTHER, "black-panther")                                          \
    X(BLACK_SWAN, "black-swan")                                                \
    X(BUTTERBALL, "butterball")                                                \
    X(CONQUER_VALHALLA, "conquer-valhalla")                                    \
    X(DEACTIVATION_SWITCH, "deactivation-switch")                              \
    X(DEATHS_FAVOR, "deaths-favor")                                            \
    X(DEATH_SHIELD, "death-shield")                                            \
    X(DORA_MILAJE, "dora-milaje")                                              \
    X(DRAUGR_SWORDSMAN, "draugr-swordsman")                                    \
    X(EBONY_MAW, "ebony-maw")                                                  \
    X(EXPLOSIVES, "explosives")                                                \
    X(GIANT_SENTRY, "giant-sentry")                                            \
    X(GOVERNMENT_WORK, "government-work")                                      \
    X(HANK_PYM, "hank-pym")                                                    \
    X(HELAS_BIDDING, "helas-bidding")                                          \
    X(HELICARRIER_ALERT, "helicarrier-alert")                                  \
    X(HULK, "hulk")                                                            \
    X(IMPERVIOUS_ALLOY, "impervious-alloy")                                    \
    X(INVASION, "invasion-of-stark-enterprises")                               \
    X(IRON_MAN, "iron-man")                                                    \
    X(LOCKDOWN, "lockdown-at-the-raft")                                        \
    X(ODIN_FORCE, "odin-force")                                                \
    X(PHOTOGRAPHIC_REFLEXES, "photographic-reflexes")                          \
    X(PROTECTED_VIBRANIUM, "protected-vibranium")                              \
    X(RAISE_THE_DEAD, "raise-the-dead")                                        \
    X(SCOTT_LANG, "scott-lang")                                                \
    X(SHE_HULK, "she-hulk")                                                    \
    X(SOLO, "solo")                                                            \
    X(STOLEN_ANTIQUITIES, "stolen-antiquities")                                \
    X(TASKMASTERS_SWORD, "taskmasters-sword")                                  \
    X(THOR, "thor")                                                            \
    X(VALKYRIOR, "valkyrior")                                                  \
    X(VISION, "vision")                                                        \
    X(WKABI, "wkabi")                                                          \
    X(WOUND, "wound")

#define KNOWN_ID(NAME, id) NAME,
enum known { KNOWN(KNOWN_ID) KNOWN_COUNT };
#undef KNOWN_ID

extern int known[KNOWN_COUNT]; /* the row of each */

static inline const struct six_game *villainous(void)
{
    return &villainous_game;
}

/* ---- look.c: a position ---- */

enum {
    AREA = 4, /* of the places of a player: four locations, the Specialties */
    PLACES_EACH,
    EVENT_PLACES = SEATS_MAX * PLACES_EACH, /* then the Events in play */
    EVENTS_IN_PLAY_MAX = 8,
    LIST_MAX = 64,
    WORD_SIZE = 16
};

struct list {
    int count;
    int card[LIST_MAX];
};

/* A card or tile in play. */
struct thing {
    int card, place, bearer; /* another thing, or NONE */
    int strength;            /* as the position tells it, or NONE */
    int tokens, weak;
    bool marked, turned;
};

struct frame {
    char kind[WORD_SIZE];
    int card, number, seats, reg[4];
};

struct look {
    int seats, turn, round, limit, winner;
    char ask[WORD_SIZE], ending[WORD_SIZE];
    int mode, klaw;         /* options */
    int villain[SEATS_MAX]; /* a set */
    int power[SEATS_MAX];
    int mover[SEATS_MAX]; /* a location, or NONE */
    struct list hand[SEATS_MAX], deck[SEATS_MAX], pile[SEATS_MAX];
    struct list dropped[SEATS_MAX];
    struct list fate_deck, fate_pile, stones;
    int supply, vault; /* or NONE */
    struct list events;
    bool closing[EVENTS_IN_PLAY_MAX];
    int thing_count;
    struct thing thing[PIECES_MAX];
    int frame_count;
    struct frame frame[STACK_MAX];
    int triggers;
    bool group;
};

void look(const void *state, struct look *l);

/* Go through all that is in play. */
#define EACH_THING(t, l)                                                       \
    const struct thing *t = (l)->thing;                                        \
    t < (l)->thing + (l)->thing_count;                                         \
    t++

static inline bool is_type(int id, enum villainous_type type)
{
    return id != NONE && facts[id].type == (int)type;
}

static inline bool is_card(const struct thing *t, enum known id)
{
    return t->card == known[id];
}

static inline bool is_ally(const struct thing *t)
{
    return is_type(t->card, TYPE_ALLY);
}

static inline bool is_hero(const struct thing *t)
{
    return is_type(t->card, TYPE_HERO);
}

static inline bool is_stone(const struct thing *t)
{
    return is_type(t->card, TYPE_STONE);
}

static inline bool is_character(const struct thing *t)
{
    return is_ally(t) || is_hero(t) || is_type(t->card, TYPE_RIVAL);
}

/* Whose Domain a place is in, or NONE. */
static inline int host(int place)
{
    return place < EVENT_PLACES ? place / PLACES_EACH : NONE;
}

static inline bool is_location(int place)
{
    return place < EVENT_PLACES && place % PLACES_EACH != AREA;
}

static inline bool is_area(int place)
{
    return place < EVENT_PLACES && place % PLACES_EACH == AREA;
}

int player_of(const struct look *l, int set); /* or NONE */
bool is_at_home(const struct look *l, enum known id, int seat);
int copies_in(const struct list *list, int id);

/* Strength, worked out again; and how often each card has changed one. */
int strength(const struct look *l, int thing);
extern int changes[CARDS];

/* ---- a game that is watched ---- */

struct watch {
    uint64_t seed, stream;
    char name[80];
    int actions;
    struct position p;
    struct villainous before; /* the last action */
    struct six_action act;
};

/* The facts of section 34, and what else is looked at. */
enum { FACTS = 22, STRENGTHS, MENUS, PROPERTIES };

/* The first failure of each, and how often it mattered. */
extern char broken[PROPERTIES][300];
extern int mattered[PROPERTIES];

/* The property is found broken unless this is so. */
void hold(const struct watch *w, int property, bool truth, const char *what);

/* section34.c: the facts, on the JSON of the position. */
void check_facts(const struct watch *w);

/* abilities.c: what cards do, by the events that follow on them; notes.c: what
 * events do not tell. */
void read_abilities(void);
void count_events(const struct watch *w);
void note_all(const struct watch *w);

/* Something has been seen that events do not tell: "!tax" of iron-man. */
void note(int id, const char *what);

/* Tell what was never seen, or how often everything was; the number of those
 * that never were. */
int tell_abilities(bool all);
bool is_looked_for(int id);

#endif
