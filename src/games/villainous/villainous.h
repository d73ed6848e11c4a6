/* villainous.h -- Marvel Villainous: Infinite Power: state, questions, verbs.
 *
 * This header is private to its folder. The rules are numbered in
 * docs/rules/villainous.md; what a card is stands in cards.h.
 *
 * A card in a hand, deck or pile is its row in the table of cards. A card in
 * play is a piece: it has a number of its own as long as it stays in play, a
 * place, tokens, and perhaps a card that bears it. Everything in play is
 * public. What a card changes by standing there is found by looking at the
 * pieces, whenever it matters; nothing is registered and nothing cached.
 */
#ifndef VILLAINOUS_H
#define VILLAINOUS_H

#include "core/cards.h"
#include "core/emit.h"
#include "games/villainous/cards.h"
#include "sixstones/game.h"

/* ---- options, questions, verbs, frames, events ---- */

enum villainous_option {
    OPTION_MODE,
    OPTION_VILLAIN, /* of the first seat */
    OPTION_MINES = OPTION_VILLAIN + SEATS_MAX,
    OPTION_MARKS,
    OPTION_ABROAD,
    OPTION_UPGRADES,
    OPTION_ACTIVATION,
    OPTION_KLAW,
    OPTION_ROUNDS,
    OPTION_COUNT
};
enum { MODE_INEVITABILITY, MODE_OMNISCIENCE, MODE_IMMORTALITY };
enum { MINES_PANTHER_COMES, MINES_PANTHER_STAYS };
enum { MARKS_BY_ANYONE, MARKS_BY_HELA };
enum { ABROAD_TO_STONES, ABROAD_ANYWHERE };
enum { UPGRADES_FREE, UPGRADES_BY_PLAY };

enum villainous_ask {
    ASK_NOTHING,
    ASK_DEAL,    /* chance */
    ASK_SHUFFLE, /* chance: a deck */
    ASK_STONE,   /* chance: which Stone */
    ASK_START,   /* before the move, and the move */
    ASK_TURN,    /* what to do after it */
    ASK_PIECE,
    ASK_PLACE,
    ASK_VILLAIN, /* a player */
    ASK_CARD,    /* in a hand, deck or pile */
    ASK_WORD,
    ASK_ORDER, /* which trigger, or which Event, comes first */
    ASK_NEXT,  /* which card comes next from the top */
    ASK_OVER,
    ASK_COUNT
};

enum villainous_verb {
    VERB_DEAL,
    VERB_SHUFFLE,
    VERB_STONE,
    VERB_MOVE,
    VERB_GAIN,
    VERB_PLAY,
    VERB_ACTIVATE,
    VERB_RELOCATE,
    VERB_VANQUISH,
    VERB_FATE,
    VERB_DISCARD,
    VERB_USE,
    VERB_MEET,
    VERB_END,
    VERB_CHOOSE,
    VERB_TO,
    VERB_AGAINST,
    VERB_HAND,
    VERB_PILE,
    VERB_DECK,
    VERB_FATE_PILE,
    VERB_SAY,
    VERB_RESOLVE,
    VERB_NEXT,
    VERB_DONE,
    VERB_COUNT
};

/* Words that can be said: rows of villainous_words in text.c. The actions are
 * in the order of enum villainous_action, the types in that of their own. */
enum villainous_word {
    WORD_YES,
    WORD_NO,
    WORD_ALLY,
    WORD_ITEM,
    WORD_EFFECT,
    WORD_SPECIALTY,
    WORD_PAY,
    WORD_REMOVE,
    WORD_TOP,
    WORD_BOTTOM,
    WORD_GAIN,
    WORD_PLAY,
    WORD_ACTIVATE,
    WORD_RELOCATE,
    WORD_VANQUISH,
    WORD_FATE,
    WORD_DISCARD,
    WORD_COUNT
};
#define WORD_BIT(word) (1u << (word))

/* Zones in which cards lie. */
enum {
    ZONE_NONE,
    ZONE_HAND = 1 << 0,
    ZONE_PILE = 1 << 1,
    ZONE_DECK = 1 << 2,
    ZONE_FATE_PILE = 1 << 3,
    ZONE_FATE_DECK = 1 << 4,
    ZONE_CAUGHT = 1 << 5
};

/* Which cards of the zones may be chosen. */
enum villainous_filter {
    FILTER_TYPE,     /* of the types of the choice */
    FILTER_PLAYABLE, /* those that can be played now, and paid for */
    FILTER_FREE,     /* those of the types that can be played now for nothing */
    FILTER_SENTRY,
    FILTER_MARKABLE, /* Heroes whose Strength can be paid */
    FILTER_NAMED,    /* the card of the choice */
    FILTER_TRADE     /* those after whose discard that card can be found */
};

enum villainous_frame {
    FRAME_TURN,
    FRAME_DO,   /* the effect of a card */
    FRAME_USE,  /* what a card can be used for without an action */
    FRAME_PLAY, /* a Villain card */
    FRAME_FATE, /* the Fate action, or a card against oneself */
    FRAME_HERO, /* a Hero comes into play */
    FRAME_ACTIVATE,
    FRAME_RELOCATE, /* one card, by choice */
    FRAME_MOVE,     /* one card to a place */
    FRAME_VANQUISH,
    FRAME_DEFEAT, /* a group is defeated or removed */
    FRAME_TRIGGERS,
    FRAME_ENDING,  /* Events end */
    FRAME_RECEIVE, /* somebody gets a Stone */
    FRAME_DRAW,
    FRAME_REVEAL, /* until cards of a type have come */
    FRAME_SHUFFLE,
    FRAME_DISCARD, /* cards of the hand, by choice */
    FRAME_COUNT
};

/* Rows of the table of events, in text.c. */
enum villainous_event {
    EVENT_DEAL,
    EVENT_VILLAIN,
    EVENT_TURN,
    EVENT_MOVE,
    EVENT_ACTION,
    EVENT_GAIN,
    EVENT_LOSE,
    EVENT_PAY,
    EVENT_DRAW,
    EVENT_DISCARD,
    EVENT_SHUFFLE,
    EVENT_SHUFFLE_FATE,
    EVENT_SHOW,
    EVENT_TAKE,
    EVENT_LOOK,
    EVENT_NEXT,
    EVENT_PLAY,
    EVENT_ENTER,
    EVENT_ATTACH,
    EVENT_USE,
    EVENT_ACTIVATE,
    EVENT_RELOCATE,
    EVENT_TOKENS,
    EVENT_MINUS,
    EVENT_WEAKEN,
    EVENT_MARK,
    EVENT_UNMARK,
    EVENT_VAULT,
    EVENT_VANQUISH,
    EVENT_DEFEAT,
    EVENT_REMOVE,
    EVENT_LEAVE,
    EVENT_RETURN,
    EVENT_SAVE,
    EVENT_REVEAL,
    EVENT_WASTE,
    EVENT_TARGET,
    EVENT_BEGIN,
    EVENT_FINISH,
    EVENT_REWARD,
    EVENT_STONE,
    EVENT_FLIP,
    EVENT_CATCH,
    EVENT_NAME,
    EVENT_END,
    EVENT_WIN,
    EVENT_ROUND_LIMIT,
    EVENT_COUNT
};

enum villainous_ending {
    ENDING_NONE,
    ENDING_OBJECTIVE,
    ENDING_ROUND_LIMIT,
    ENDING_COUNT
};

/* Flags of a piece. */
enum {
    MARKED = 1 << 0, /* has a Soul Mark */
    TURNED = 1 << 1, /* a tile that shows its other side */
    USED = 1 << 2,   /* in this turn, what can be used once */
    DUE = 1 << 3,    /* must be used before the move */
    SEEN = 1 << 4,   /* dealt with by the effect that goes on */
    THRONE = 1 << 5, /* the mines tile: what Klaw's fall brings is over */
    FLAG_COUNT = 6
};

struct villainous_piece {
    uint8_t card;
    uint8_t place;
    uint8_t bearer; /* a piece, or NO_PIECE */
    int8_t tokens;  /* +1 and -1 cancel out [MV-15.4] */
    uint8_t weak;   /* Strength lost until the end of the turn */
    uint8_t flags;
    uint8_t count; /* in this turn: portions a Weapons Cache has given, whether
                      an Upgrade was completed; or 1 + the place to which a
                      piece goes when its group does [MV-16.13, MV-17.19] */
    uint8_t unused;
};

/* A card that has left play after it was used in this turn: it has no more to
 * give when it comes back [MV-3.13]. Copies of a card are alike, so where it
 * has gone is followed, and a copy that was not used is taken first. */
struct villainous_tired {
    uint8_t card, flags, count;
    uint8_t zone; /* ZONE_HAND, ZONE_PILE, or ZONE_NONE on the way */
};

struct villainous_player {
    uint16_t power;
    uint8_t villain;
    uint8_t mover; /* a location from 0, or NO_PLACE: on the portrait */
    uint8_t hand_count, deck_count, pile_count, returned_count;
    uint8_t dropped_count;
    struct six_card hand[DECK_SIZE]; /* in the order of rows */
    struct six_card deck[DECK_SIZE];

    /* Behind the pile lie those that were dropped: chosen to be discarded
     * together, and in no zone until all of them are [MV-22.2]. */
    struct six_card pile[DECK_SIZE];

    /* What all know to lie in the deck, though not where: cards that were seen
     * before a shuffle. In the order of rows. */
    uint8_t returned[DECK_SIZE];
};

/* An ability that waits for its turn [MV-22.3]. */
struct villainous_trigger {
    uint8_t card;
    six_seat seat;   /* who resolves it */
    six_seat target; /* whose Domain it is about */
    uint8_t piece;
    uint8_t place;
};

/* What is to be chosen from, while somebody is asked. Nothing in it is secret:
 * of cards in hands and decks it says which kinds would do. */
struct villainous_choice {
    pieces set;
    places places;
    uint32_t words;
    uint8_t prompt;
    uint8_t may; /* nothing can be chosen, too */
    uint8_t zones, types, filter, card;
    six_seats seats;
    six_seat owner; /* of the zones */
};

struct villainous {
    struct six_base base;

    uint16_t round; /* from 1 */
    uint16_t spent; /* symbols used in this turn: bit row * 8 + action */
    uint8_t ending;
    six_seat winner;
    uint8_t events;  /* in play: bit i for the place PLACE_EVENTS + i */
    uint8_t closing; /* those that are about to end [MV-17.16] */
    uint8_t due;     /* those that demand something before the move */
    uint8_t stones;  /* left in the middle: bit i for the i-th */
    uint8_t fresh;   /* triggers of the step that has just been done */
    uint8_t changed; /* something has, since the last settling */
    uint8_t tired_count;
    struct villainous_tired tired[TIRED_MAX];
    uint8_t supply, vault;           /* Soul Marks */
    six_seat seat_of[VILLAIN_COUNT]; /* or SIX_NOBODY */

    uint8_t fate_deck_count, fate_pile_count;
    uint8_t depth, trigger_count;
    struct six_frame frame[STACK_MAX];
    struct villainous_trigger trigger[TRIGGERS_MAX];
    struct villainous_choice choice;

    /* A group being put together that will be defeated or removed in one step:
     * the victims, the Allies named against them, the cards that go besides,
     * and those not looked at yet. There is one at a time, since nothing else
     * happens meanwhile. */
    pieces victims, named, going, open;

    pieces in_play;
    pieces at[PLACES];
    pieces of[SET_COUNT];
    pieces owned[SEATS_MAX];
    struct villainous_piece piece[PIECES_MAX];

    struct six_card fate_deck[FATE_MAX];
    struct six_card fate_pile[FATE_MAX];
    struct villainous_player player[SEATS_MAX];
};

extern const struct six_game villainous_game;
extern const struct six_event_kind villainous_events[];
extern const struct six_verb villainous_verbs[];
extern const struct six_code villainous_codes[];
extern const struct six_option villainous_options[];
extern const struct six_rule villainous_rules[]; /* made by tools/rules.py */
extern const char *const villainous_ask_ids[ASK_COUNT];
extern const char *const villainous_ending_ids[ENDING_COUNT];
extern const char *const villainous_frame_ids[FRAME_COUNT];
extern const char *const villainous_flag_ids[FLAG_COUNT];
enum { TIRED_ZONES = 3 }; /* ZONE_NONE, ZONE_HAND, ZONE_PILE */
extern const char *const villainous_tired_ids[TIRED_ZONES];
extern const struct six_word villainous_words[];
extern const char *const villainous_actions[ACTION_COUNT];

/* ---- looking at the state ---- */

static inline struct six_pile villainous_hand(struct villainous *v, six_seat s)
{
    return (struct six_pile){ v->player[s].hand, &v->player[s].hand_count };
}

static inline struct six_pile villainous_deck(struct villainous *v, six_seat s)
{
    return (struct six_pile){ v->player[s].deck, &v->player[s].deck_count };
}

static inline struct six_pile villainous_pile(struct villainous *v, six_seat s)
{
    return (struct six_pile){ v->player[s].pile, &v->player[s].pile_count };
}

/* The cards of the pile and those behind it. */
static inline int villainous_pile_end(const struct villainous_player *p)
{
    return p->pile_count + p->dropped_count;
}

static inline struct six_pile villainous_fate_deck(struct villainous *v)
{
    return (struct six_pile){ v->fate_deck, &v->fate_deck_count };
}

static inline struct six_pile villainous_fate_pile(struct villainous *v)
{
    return (struct six_pile){ v->fate_pile, &v->fate_pile_count };
}

static inline struct six_stack villainous_stack(struct villainous *v)
{
    return (struct six_stack){ v->frame, &v->depth, STACK_MAX };
}

/* Go through the pieces of a set, in their order:
 *     for (int p; (p = villainous_next(&set)) != NO_PIECE;) */
static inline int villainous_next(pieces *set)
{
    return six__next(set, NO_PIECE);
}

static inline int villainous_count(pieces set)
{
    return six__set_count(set);
}

static inline const struct villainous_card *
villainous_card_of(const struct villainous *v, int piece)
{
    return villainous_card(v->piece[piece].card);
}

static inline const struct villainous_villain *
villainous_villain_of(const struct villainous *v, six_seat seat)
{
    return villainous_villains[v->player[seat].villain];
}

/* The seat whose deck a card comes from, or SIX_NOBODY for Fate cards, Stones
 * and Klaw [MV-2.11]. */
static inline six_seat villainous_owner(const struct villainous *v,
                                        uint8_t card)
{
    bool nobodys = villainous_card(card)->fate ||
                   villainous_card(card)->type == TYPE_RIVAL;
    return nobodys ? SIX_NOBODY : v->seat_of[villainous_set_of(card)];
}

static inline int villainous_location(six_seat seat, int index)
{
    return seat * LOCATIONS + index;
}

static inline bool villainous_is_location(int place)
{
    return place < PLACE_EVENTS;
}

static inline bool villainous_is_event(int place)
{
    return place >= PLACE_EVENTS && place < PLACE_SPECIALTIES;
}

/* Whose Domain a place is in, or SIX_NOBODY for Events [MV-2.1, MV-2.3]. */
static inline six_seat villainous_host(int place)
{
    if (villainous_is_location(place))
        return (six_seat)(place / LOCATIONS);
    return place >= PLACE_SPECIALTIES && place < PLACES
               ? (six_seat)(place - PLACE_SPECIALTIES)
               : SIX_NOBODY;
}

/* The pieces at the four locations of a Domain. */
static inline pieces villainous_domain(const struct villainous *v,
                                       six_seat seat)
{
    const pieces *at = &v->at[villainous_location(seat, 0)];
    return at[0] | at[1] | at[2] | at[3];
}

static inline pieces villainous_at(const struct villainous *v, int place)
{
    return place < PLACES ? v->at[place] : 0;
}

static inline places villainous_home(six_seat seat)
{
    return (places)0xf << villainous_location(seat, 0);
}

/* Whether an Item is attached when it is played: its aim is the bearer. */
static inline bool villainous_is_attached(const struct villainous_card *c)
{
    return c->type == TYPE_ITEM && c->aim && c->when != WHEN_ACTIVATED;
}

static inline bool villainous_has(const struct villainous *v, int piece,
                                  uint32_t trait)
{
    return villainous_card_of(v, piece)->traits & trait;
}

static inline pieces villainous_characters(const struct villainous *v)
{
    return v->of[ALLIES] | v->of[HEROES] | v->of[RIVALS];
}

/* The Allies a player controls: not those at Events [MV-2.13, MV-2.15]. */
pieces villainous_controlled(const struct villainous *v, six_seat seat);
pieces villainous_at_events(const struct villainous *v);

/* Where the piece of an effect is now; NO_PLACE when it has left. */
int villainous_here(const struct villainous *v, const struct six_frame *f);

/* The rest of it: see figures.c. */
int villainous_strength(const struct villainous *v, int piece);
int villainous_total(const struct villainous *v, pieces set);
bool villainous_is_active(const struct villainous *v, int piece);
int villainous_printed(const struct villainous *v, int piece);
pieces villainous_covering(const struct villainous *v, int place);

static inline bool villainous_is_covered(const struct villainous *v, int place)
{
    return villainous_covering(v, place);
}

bool villainous_is_protector(const struct villainous *v, int piece);
bool villainous_can_mark(const struct villainous *v, int piece);
bool villainous_carries_stone(const struct villainous *v, int piece);
pieces villainous_attached(const struct villainous *v, int piece);
pieces villainous_markable(const struct villainous *v, pieces set);
pieces villainous_marked(const struct villainous *v, pieces set);
pieces villainous_up_to(const struct villainous *v, pieces set, int strength);
pieces villainous_defeatable(const struct villainous *v, pieces set);
pieces villainous_losable_items(const struct villainous *v, six_seat seat);
pieces villainous_with_trait(const struct villainous *v, pieces set,
                             uint32_t trait);
pieces villainous_named(const struct villainous *v, uint8_t card);
int villainous_stones_of(const struct villainous *v, six_seat seat);
bool villainous_event_in_play(const struct villainous *v, uint8_t card);
uint8_t villainous_event_at(const struct villainous *v, int place);
int villainous_event_place(const struct villainous *v, uint8_t card);
uint32_t villainous_event_traits(const struct villainous *v, six_seat seat);
uint8_t villainous_penalties(const struct villainous *v, six_seat seat);
bool villainous_pile_is_open(const struct villainous *v, six_seat seat);
bool villainous_can_find(const struct villainous *v, six_seat seat,
                         uint8_t card);
int villainous_in_deck(const struct villainous *v, six_seat seat, uint8_t card);
pieces villainous_defeatable_together(const struct villainous *v, pieces set);
int villainous_hand_size(const struct villainous *v);
int villainous_cost(const struct villainous *v, six_seat seat, uint8_t card);
pieces villainous_abilities(const struct villainous *v, six_seat seat);
int villainous_price(const struct villainous *v, six_seat seat, int piece);
int villainous_price_now(const struct villainous *v, int piece);
places villainous_open_events(const struct villainous *v, six_seat seat);
places villainous_play_places(const struct villainous *v, six_seat seat,
                              uint8_t card, uint8_t zone);
places villainous_destinations(const struct villainous *v, six_seat seat,
                               int piece);
places villainous_allowed(const struct villainous *v, six_seat seat, int piece,
                          places wanted);
pieces villainous_relocatable(const struct villainous *v, six_seat seat,
                              pieces set);

/* can.c: what can be done at all. */
bool villainous_can_do(const struct villainous *v, const struct six_frame *f);
bool villainous_can_play(const struct villainous *v, six_seat seat,
                         uint8_t card, uint8_t zone, int power, bool free);
bool villainous_can_play_any(const struct villainous *v, six_seat seat);
bool villainous_can_use(const struct villainous *v, six_seat seat, int piece);
int villainous_sentries(const struct villainous *v, six_seat seat,
                        uint8_t besides);
bool villainous_can_barter(const struct villainous *v, six_seat seat,
                           uint8_t card);
bool villainous_can_act(const struct villainous *v, six_seat seat,
                        enum villainous_action action);
pieces villainous_activatable(const struct villainous *v, six_seat seat,
                              int power, int except, bool publicly);
pieces villainous_victims(const struct villainous *v, six_seat seat,
                          bool marked);
pieces villainous_fighters(const struct villainous *v, six_seat seat,
                           int place);
pieces villainous_swept(const struct villainous *v, six_seat seat, int piece);
six_seats villainous_targets(const struct villainous *v, six_seat actor,
                             uint8_t card);
bool villainous_passes(const struct villainous *v, uint8_t card, uint8_t zone);
unsigned villainous_symbols(const struct villainous *v, six_seat seat);

/* The card that a frame holds: it has left its zone and is not in play yet; or
 * NO_CARD. */
uint8_t villainous_held(const struct six_frame *f);

/* verbs.c: the only code that changes the table. All of it tells. */
void villainous_deal(struct villainous *v, uint64_t seed,
                     struct six_events *out);
int villainous_enter(struct villainous *v, uint8_t card, int place, int bearer,
                     struct six_events *out);
int villainous_set_up(struct villainous *v, uint8_t card, int place);
void villainous_put(struct villainous *v, int piece, uint8_t card, int place);
void villainous_attach(struct villainous *v, int piece, int bearer);
void villainous_turn(struct villainous *v, int piece, bool turned);
void villainous_deal_as(struct villainous *v, const uint8_t *villains,
                        uint64_t seed);
void villainous_take_off(struct villainous *v, int piece,
                         struct six_events *out);
void villainous_send(struct villainous *v, int piece, int place,
                     struct six_events *out);
void villainous_detach(struct villainous *v, int piece);
void villainous_release(struct villainous *v, int piece);
void villainous_to_pile(struct villainous *v, uint8_t card);
void villainous_to_hand(struct villainous *v, int piece,
                        struct six_events *out);
void villainous_turn_over(struct villainous *v, int piece, bool turned,
                          struct six_events *out);
void villainous_add_tokens(struct villainous *v, pieces set, int tokens,
                           struct six_events *out);
void villainous_flag(struct villainous *v, int piece, uint8_t flag);
void villainous_begin_anew(struct villainous *v);
void villainous_count_up(struct villainous *v, int piece);
void villainous_weaken(struct villainous *v, int piece, struct six_events *out);
void villainous_mark(struct villainous *v, pieces set, struct six_events *out);
void villainous_unmark(struct villainous *v, int piece, bool to_vault,
                       struct six_events *out);
void villainous_gain(struct villainous *v, six_seat seat, int power,
                     struct six_events *out);
int villainous_lose(struct villainous *v, six_seat seat, int power,
                    struct six_events *out);
void villainous_pay(struct villainous *v, six_seat seat, int power,
                    struct six_events *out);
void villainous_draw_one(struct villainous *v, six_seat seat,
                         struct six_events *out);
void villainous_take(struct villainous *v, six_seat seat, uint8_t card,
                     uint8_t zone, struct six_events *out);
bool villainous_pull(struct villainous *v, six_seat seat, uint8_t card,
                     uint8_t zone);
void villainous_discard(struct villainous *v, six_seat seat, uint8_t card,
                        struct six_events *out);
void villainous_drop(struct villainous *v, six_seat seat, uint8_t card,
                     struct six_events *out);
void villainous_discard_dropped(struct villainous *v, six_seat seat);
void villainous_show_hand(struct villainous *v, six_seat seat,
                          struct six_events *out);
void villainous_shuffle(struct villainous *v, six_seat owner, uint64_t seed,
                        struct six_events *out);
void villainous_shuffle_pile(struct villainous *v, six_seat owner,
                             uint64_t seed, struct six_events *out);
void villainous_leave_deck(struct villainous *v, six_seat seat, uint8_t card);
void villainous_turn_pile(struct villainous *v, six_seat owner);
void villainous_tell_shuffle(six_seat owner, struct six_events *out);
void villainous_begin_event(struct villainous *v, uint8_t card,
                            struct six_events *out);
void villainous_tell(struct six_events *out, int kind, six_seat seat, uint8_t a,
                     uint8_t b, uint8_t c);
uint8_t villainous_place_card(const struct villainous *v, int place);
int villainous_place_of(const struct villainous *v, uint8_t card);

/* ask.c: whoever is asked answers to the frame on top. A choice that is none is
 * not asked, but for cards that others can't see; false is returned then, and
 * the frame has its answer. */
bool villainous_ask_piece(struct villainous *v, six_seat who, int prompt,
                          pieces set, bool may);
bool villainous_ask_place(struct villainous *v, six_seat who, int prompt,
                          places set, bool may);
bool villainous_ask_villain(struct villainous *v, six_seat who, int prompt,
                            six_seats set);
bool villainous_ask_word(struct villainous *v, six_seat who, int prompt,
                         unsigned words);
void villainous_ask_card(struct villainous *v, six_seat who,
                         struct villainous_choice choice);
bool villainous_twins(const struct villainous *v, int a, int b);
int villainous_legal(const void *state, struct six_action out[SIX_LEGAL_MAX]);

/* frames.c: waiting, and going on. */
void villainous_run(struct villainous *v, struct six_events *out);
void villainous_step(struct villainous *v, struct six_events *out);
void villainous_push(struct villainous *v, struct six_frame f);

/* The card whose frame is on top, or NO_CARD: on whose behalf something is
 * done. */
static inline uint8_t villainous_top_card(const struct villainous *v)
{
    return v->depth ? v->frame[v->depth - 1].card : NO_CARD;
}

void villainous_pop(struct villainous *v);
void villainous_return(struct villainous *v, uint8_t answer);
void villainous_trigger(struct villainous *v, uint8_t card, six_seat seat,
                        six_seat target, int piece, int place);
void villainous_finish(struct villainous *v, enum villainous_ending ending,
                       six_seat winner, struct six_events *out);

/* What an effect returns: call me again, a step further on, or I am done. The
 * first step is FIRST. Frames it has pushed are done before it is called
 * again. */
enum { DONE = false, AGAIN = true };
enum { FIRST = 1, SECOND, THIRD, FOURTH, FIFTH };

/* What effects set going: each pushes a frame. */
void villainous_do(struct villainous *v, uint8_t card, six_seat actor,
                   six_seat target, int piece, int place);
void villainous_use(struct villainous *v, six_seat actor, int piece);
void villainous_meet(struct villainous *v, six_seat actor, uint8_t event);
void villainous_move(struct villainous *v, six_seat actor, int piece,
                     int place);
void villainous_draw(struct villainous *v, six_seat seat, int count);
void villainous_reveal(struct villainous *v, six_seat seat, unsigned types,
                       int count, int how);
void villainous_reshuffle(struct villainous *v, six_seat owner, int how);
void villainous_lose_cards(struct villainous *v, six_seat seat, int prompt,
                           int count, int how);
void villainous_activate(struct villainous *v, six_seat actor, int how,
                         int piece);
void villainous_start_action(struct villainous *v, six_seat seat,
                             enum villainous_action action, int gain,
                             struct six_events *out);

/* The whole effect of cards that relocate several of one's Allies, each once
 * [MV-8.15]. */
bool villainous_relocate_some(struct villainous *v, struct six_frame *f,
                              int most, struct six_events *out);

/* Registers of a frame that reveals: how many cards have been turned up and
 * stay, how many are wanted, and the last that was. */
enum { SHOWN, WANTED, REVEALED };

/* play.c */
void villainous_play(struct villainous *v, six_seat actor, uint8_t card,
                     uint8_t zone, int how, int place);
void villainous_play_hero(struct villainous *v, six_seat actor, six_seat target,
                          uint8_t card, uint8_t zone, int how, int place);
void villainous_find_hero(struct villainous *v, six_seat actor, uint8_t card,
                          int place, struct six_events *out);
void villainous_fate(struct villainous *v, six_seat actor, bool self);
void villainous_give_stone(struct villainous *v, six_seat receiver);

/* effects.c: what several cards aim at and do. Other characters where the card
 * is that can be defeated; the own Allies under control; the chosen one is
 * defeated, or comes to where the card is; an Activate action, if one can be
 * done. */
pieces villainous_others_here(const struct villainous *v,
                              const struct six_frame *f);
pieces villainous_own_allies(const struct villainous *v,
                             const struct six_frame *f);
bool villainous_defeat_chosen(struct villainous *v, struct six_frame *f,
                              struct six_events *out);
bool villainous_bring_chosen(struct villainous *v, struct six_frame *f,
                             struct six_events *out);
bool villainous_can_activate(const struct villainous *v,
                             const struct six_frame *f);
bool villainous_perform_activate(struct villainous *v, struct six_frame *f,
                                 struct six_events *out);

/* defeat.c */
void villainous_vanquish(struct villainous *v, six_seat actor, int how,
                         int fighter);
void villainous_defeat(struct villainous *v, six_seat actor, pieces victims,
                       int how);

/* The steps of frames, for the table in frames.c. */
#define STEP(name)                                                             \
    void villainous_step_##name(struct villainous *v, struct six_frame *f,     \
                                struct six_events *out);
STEP(turn)
STEP(play)
STEP(fate)
STEP(hero)
STEP(vanquish)
STEP(defeat)
STEP(ending)
STEP(receive)
STEP(draw)
STEP(reveal)
STEP(shuffle)
STEP(discard)
#undef STEP

/* The steps of a turn [MV-3.1]. */
enum {
    TURN_BEGIN,
    TURN_PREPARE,
    TURN_START,
    TURN_ACT,
    TURN_DRAW,
    TURN_INSTEAD,
    TURN_NEXT,
    TURN_PASS
};

/* Steps of playing a Villain card; the Fate action has some of them. */
enum {
    PLAY_CARD,
    PLAY_ANNOUNCE,
    PLAY_PAYMENT,
    PLAY_PAY,
    PLAY_PLACE,
    PLAY_ENTER,
    PLAY_AFTER,
    PLAY_DISPOSE,
    PLAY_DONE
};

/* Steps of receiving a Stone. */
enum {
    RECEIVE_DRAW,
    RECEIVE_BEARER,
    RECEIVE_ATTACH,
    RECEIVE_HAND,
    RECEIVE_DECK,
    RECEIVE_FREE,
    RECEIVE_DONE
};

/* How to play a card. */
enum {
    PLAY_FREE = 1 << 0,
    PLAY_HOME = 1 << 1,   /* only to the own Domain */
    PLAY_PLACED = 1 << 2, /* to the place that is given */
    PLAY_MARKED = 1 << 3, /* a Hero that comes with a Soul Mark */
    PLAY_CAUGHT = 1 << 4, /* an Effect that was attached */
    PLAY_HELD = 1 << 5,   /* the card has left its zone and is being resolved */
    PLAY_HOST = 1 << 6    /* to the Domain of its owner, who is not the actor */
};

/* How to vanquish, defeat, discard, reveal, shuffle, activate. */
enum {
    VANQUISH_KEEP = 1 << 0,   /* named Allies stay */
    VANQUISH_MARKED = 1 << 1, /* only marked Heroes of the own Domain */
    VANQUISH_MAY = 1 << 2,
    DEFEAT_REMOVE = 1 << 3, /* removed, not defeated */
    DEFEAT_NAMED = 1 << 4,  /* by a Vanquish */
    DEFEAT_KEEP = 1 << 5,
    LOSE_ANY = 1 << 0, /* any number, at least one */
    LOSE_SENTRIES = 1 << 1,
    REVEAL_TAKE = 1 << 0,     /* what comes goes to the hand */
    REVEAL_PLAYABLE = 1 << 1, /* Allies that can't be played are passed over */
    SHUFFLE_PILE = 1 << 0,    /* the pile goes into the deck */
    ACTIVATE_FREE = 1 << 0    /* without paying, and this piece */
};

/* Questions: rows of a table in text.c. */
enum villainous_prompt {
    PROMPT_NONE,
    PROMPT_PLAY,
    PROMPT_ACTIVATE,
    PROMPT_RELOCATE,
    PROMPT_WHERE,
    PROMPT_VICTIM,
    PROMPT_NAME,
    PROMPT_MORE,
    PROMPT_DEFEAT,
    PROMPT_REMOVE,
    PROMPT_MARK,
    PROMPT_UNMARK,
    PROMPT_TOKEN,
    PROMPT_WEAKEN,
    PROMPT_BEARER,
    PROMPT_TARGET,
    PROMPT_RECEIVER,
    PROMPT_HERO,
    PROMPT_TAKE,
    PROMPT_DISCARD,
    PROMPT_SAVE,
    PROMPT_KEEP,
    PROMPT_HOME,
    PROMPT_STONE,
    PROMPT_TYPE,
    PROMPT_PAYMENT,
    PROMPT_SACRIFICE,
    PROMPT_CATCH,
    PROMPT_FREE_USE,
    PROMPT_INSTEAD,
    PROMPT_ORDER,
    PROMPT_NEXT,
    PROMPT_EXTRA,
    PROMPT_SYMBOL,
    PROMPT_ALLY,
    PROMPT_JOIN,
    PROMPT_ITEM,
    PROMPT_ALL,
    PROMPT_RETURN,
    PROMPT_COUNT
};

/* The functions of the game, for its table in rules.c. */
const char *villainous_unsound(const struct villainous *v);
void villainous_hide(void *state, six_seat viewer);
void villainous_guess(void *state, six_seat viewer, uint64_t seed);
const char *villainous_broken(const void *state);
const char *villainous_seat_title(const void *state, six_seat seat);
void villainous_piece_text(const void *state, int piece, struct six_text *out);
int villainous_piece_find(const void *state, const char *word);
void villainous_piece_say(const void *state, int piece,
                          const struct six_speaker *to, struct six_text *out);
int villainous_piece_card(const void *state, int piece);
void villainous_question(const void *state, const struct six_speaker *to,
                         struct six_text *out);
const char *villainous_why_not(const void *state, struct six_action act);
void villainous_position(const void *state, struct six_json *out);
six_status villainous_arrange(void *state, const struct six_value *fields,
                              struct six_error *err);
void villainous_show(const void *state, six_seat viewer, int width,
                     const struct six_speaker *to, struct six_text *out);
int villainous_eval(const void *state, six_seat seat);
int villainous_progress(const struct villainous *v, six_seat seat);
void villainous_prefer(const void *state, const struct six_action *menu,
                       int count, uint16_t weight[SIX_LEGAL_MAX]);
extern const struct six_tuning villainous_tuning;
void villainous_card_text(int index, six_lang lang, struct six_text *out);
void villainous_card_json(int index, struct six_json *out);
void villainous_observe(const void *state, six_seat seat, uint8_t *out);
enum { VILLAINOUS_OBSERVATION = 1461, VILLAINOUS_CODES = 2209 };

#endif
