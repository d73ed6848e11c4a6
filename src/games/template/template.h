/* template.h -- the smallest complete game: state, cards, verbs.
 *
 * Copy this folder to begin a new game; docs/adding-a-game.md is the
 * check-list. Each card shows one mechanism: a public proof (Scout), a secret
 * look (Spy), a secret choice (Juggler), chance in the middle of an effect
 * (Wheel), no effect at all (Crown). What a comment calls "yours" is to be
 * changed; the rest can stay as it is.
 *
 * This header is private to its folder. The rules are numbered in
 * docs/rules/template.md.
 */
#ifndef TEMPLATE_H
#define TEMPLATE_H

#include "core/base.h"
#include "core/cards.h"
#include "core/emit.h"
#include "core/frames.h"
#include "sixstones/game.h"

/* Yours: the limits of the game. State arrays have fixed sizes, so that a
 * state is plain bytes; take the largest that any option allows. */
enum {
    SEATS_MIN = 2,
    SEATS_MAX = 4,
    COPIES_MIN = 2,
    COPIES_MAX = 4,
    HAND_MAX = 2, /* the second only while juggling */
    STACK_MAX = 2 /* a turn, and a card in it */
};

/* Yours: the kinds of card. Cards that nobody can tell apart are one kind. */
enum template_card_id {
    CARD_SCOUT,
    CARD_SPY,
    CARD_JUGGLER,
    CARD_WHEEL,
    CARD_CROWN,
    CARD_COUNT,
    CARDS_MAX = CARD_COUNT * COPIES_MAX
};

/* Yours: rows of the table of options, in rules.c. */
enum template_option { OPTION_WINNER, OPTION_COPIES, OPTION_COUNT };
enum { WINNER_HIGHEST, WINNER_LOWEST };

/* Yours: what can be asked. It decides whose menu it is and what stands on
 * it. The first and the last are in every game. */
enum template_ask {
    ASK_NOTHING, /* the rules go on by themselves */
    ASK_DEAL,    /* chance */
    ASK_SHUFFLE, /* chance: the Wheel */
    ASK_TAKE,    /* take the card turned up, or use it */
    ASK_PLAYER,  /* choose another player */
    ASK_NUMBER,  /* name a number */
    ASK_KEEP,    /* which of two cards to keep */
    ASK_OVER,
    ASK_COUNT
};

/* Yours: what can be done; the words are in text.c. */
enum template_verb {
    VERB_DEAL,
    VERB_SHUFFLE,
    VERB_TAKE,
    VERB_USE,
    VERB_CHOOSE,
    VERB_NAME,
    VERB_KEEP,
    VERB_COUNT
};

/* Yours: rules that may have to wait, and the steps of each. */
enum template_frame { FRAME_TURN, FRAME_CARD, FRAME_COUNT };
enum { TURN_BEGIN, TURN_END };
enum { CARD_ASKS_MAX = 2, CARD_EFFECT = CARD_ASKS_MAX };

/* Yours: rows of the table of events, in text.c. */
enum template_event {
    EVENT_DEAL,
    EVENT_TURN,
    EVENT_TAKE,
    EVENT_USE,
    EVENT_CHOOSE,
    EVENT_NAME,
    EVENT_MISS,
    EVENT_HIT,
    EVENT_LOOK,
    EVENT_DRAW,
    EVENT_KEEP,
    EVENT_SHUFFLE,
    EVENT_NO_EFFECT,
    EVENT_REVEAL,
    EVENT_COUNT
};

/* A set of card values: bit v for the value v. */
typedef uint8_t values;
#define VALUE(v) ((values)(1u << (v)))
#define VALUES_ALL ((values)(VALUE(CARD_COUNT + 1) - 2u))

/* Yours: all there is to know about a game being played. No pointers, and
 * zero where unused: bytes are compared and hashed. */
struct template
{
    struct six_base base; /* seats, options, who is asked what */

    uint8_t depth;
    struct six_frame frame[STACK_MAX];

    uint8_t deck_count;
    uint8_t table_count;
    uint8_t hand_count[SEATS_MAX];
    struct six_card deck[CARDS_MAX];           /* the last is the top */
    uint8_t table[CARDS_MAX];                  /* face up: ids will do */
    struct six_card hand[SEATS_MAX][HAND_MAX]; /* held, then just drawn */

    /* Proved in public: the held card has one of these values [TM-4.3]. */
    values may[SEATS_MAX];
};

/* A card: what people read, and what the engine does. */
struct template_card {
    struct six_card_info info;
    uint8_t asks[CARD_ASKS_MAX]; /* put before the effect begins */
    void (*effect)(struct template *t, struct six_frame *f,
                   struct six_events *out); /* or NULL */
};

extern const struct six_game template_game;
extern const struct template_card template_cards[CARD_COUNT];
extern const struct six_event_kind template_events[];
extern const struct six_verb template_verbs[];
extern const struct six_code template_codes[];
extern const struct six_rule template_rules[]; /* made by tools/rules.py */

static inline struct six_pile template_deck(struct template *t)
{
    return (struct six_pile){ t->deck, &t->deck_count };
}

static inline struct six_pile template_hand(struct template *t, six_seat seat)
{
    return (struct six_pile){ t->hand[seat], &t->hand_count[seat] };
}

static inline struct six_stack template_stack(struct template *t)
{
    return (struct six_stack){ t->frame, &t->depth, STACK_MAX };
}

static inline int template_value(uint8_t id)
{
    return template_cards[id].info.value;
}

/* verbs.c: the only code that writes the state. */
void template_end_effect(struct template *t);
void template_deal(struct template *t, uint64_t seed, struct six_events *out);
void template_turn_up(struct template *t, six_seat seat,
                      struct six_events *out);
void template_take(struct template *t, six_seat seat, struct six_events *out);
void template_use(struct template *t, six_seat seat, struct six_events *out);
void template_exchange(struct template *t, six_seat seat, six_seat other,
                       struct six_events *out);
void template_miss(struct template *t, six_seat seat, uint8_t number,
                   struct six_events *out);
void template_look(struct template *t, six_seat seat, six_seat other,
                   struct six_events *out);
void template_draw(struct template *t, six_seat seat, struct six_events *out);
void template_keep(struct template *t, six_seat seat, uint8_t id,
                   struct six_events *out);
void template_shuffle(struct template *t, six_seat seat, uint64_t seed,
                      struct six_events *out);
void template_finish(struct template *t, struct six_events *out);

/* rules.c: how many players hold a better card; 0 is the best. */
int template_rank(const struct template *t, six_seat seat);

/* learn.c: bytes of an observation, and numbers of actions. */
enum { TEMPLATE_OBSERVATION = 50, TEMPLATE_CODES = 16 };

/* The functions of the game, for its table in rules.c. */
void template_hide(void *state, six_seat viewer);
void template_guess(void *state, six_seat viewer, uint64_t seed);
const char *template_broken(const void *state);
void template_question(const void *state, const struct six_speaker *to,
                       struct six_text *out);
const char *template_why_not(const void *state, struct six_action act);
void template_position(const void *state, struct six_json *out);
six_status template_arrange(void *state, const struct six_value *fields,
                            struct six_error *err);
void template_show(const void *state, six_seat viewer, int width,
                   const struct six_speaker *to, struct six_text *out);
int template_eval(const void *state, six_seat seat);
void template_observe(const void *state, six_seat seat, uint8_t *out);

#endif
