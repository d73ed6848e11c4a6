/* game.h -- what a game must be able to do, and what one may do with it.
 *
 * A game is one const struct of functions over one plain-data state:
 *  - a state holds no pointers and is zero where unused, so that copying,
 *    comparing or hashing its bytes copies, compares or hashes the game;
 *  - legal() alone says what may be done; apply() trusts it;
 *  - chance enters as an action of SIX_CHANCE that carries a seed, so that
 *    apply() is a pure function and a log replays by itself;
 *  - nothing here allocates, prints, reads a clock or draws a random number.
 *
 * The shortest program that plays a game to its end:
 *
 *     struct six_setup how;
 *     six_setup_init(&how, game, 4);
 *     game->setup(state, &how);
 *     while (game->to_act(state) != SIX_NOBODY) {
 *         int n = game->legal(state, menu);
 *         struct six_action act = menu[choose(n)];
 *         if (game->to_act(state) == SIX_CHANCE)
 *             act.seed = my_random_number();
 *         game->apply(state, act, NULL);
 *     }
 */
#ifndef SIXSTONES_GAME_H
#define SIXSTONES_GAME_H

#include "sixstones/event.h"
#include "sixstones/status.h"

enum {
    SIX_LEGAL_MAX = 256,
    SIX_STATE_MAX = 4096,
    SIX_OPTIONS_MAX = 16,
    SIX_POSITION_MAX = 32 << 10, /* bytes of a position's JSON */
    SIX_ACTION_TEXT_MAX = 80,
    SIX_CARD_TEXT_MAX = 1000, /* bytes of what a card says of itself */
    SIX_TOKENS_MAX = 7        /* kinds of token */
};

/* One small decision. verb and arg belong to the game; unused ones are 0.
 * seed is for chance alone: any seed is legal where legal() lists the action
 * with seed 0. */
struct six_action {
    uint8_t verb;
    uint8_t arg[SIX_TOKENS_MAX];
    uint64_t seed;
};

/* A setting of a game. A choice has a list of words (its value is the index);
 * a number has bounds. */
struct six_option {
    const char *id;
    const char *help;          /* N_() */
    const char *const *choice; /* NULL-terminated, or NULL for a number */
    int16_t low, high;         /* of a number */
    int16_t normal;            /* the default */
    bool drawn;   /* the first word lets chance draw one of the others: to try
                     that one is to try them all */
    uint8_t role; /* who plays whom: 1 + the seat whose part it chooses, which
                     front ends ask for with the seat; 0 for other options */
    bool later;   /* it came when games had been recorded without it: positions
                     and records tell it only where it is not normal, so that
                     theirs stay as they were. Its default can't change. */
};

/* How a game is to be set up. */
struct six_setup {
    uint8_t seats;
    int16_t option[SIX_OPTIONS_MAX]; /* in the order of the game's table */
};

/* A card, or a tile, as people know it. */
struct six_card_info {
    const char *id;    /* "time-stone": in records, cases, data, for ever */
    const char *name;  /* N_() */
    const char *text;  /* N_(): what it does, in our words; NULL where the
                          game's card_text() says it */
    const char *rules; /* ids of the rules about it, parted by spaces */
    const char *doubt; /* N_(): what about it is not certain, or NULL */
    uint8_t copies;
    uint8_t value; /* the number on it, where the game has such */
};

/* A kind of token, where the game has several. */
struct six_token {
    const char *id;               /* "yellow" */
    const char *name, *name_many; /* NP_(): after a number */
};

/* What may follow the verb of an action, and where it is kept. */
enum six_verb_arg {
    SIX_VERB_ALONE,
    SIX_VERB_SEED,     /* in seed: chance alone */
    SIX_VERB_CARD,     /* its number at this table, in arg[0] */
    SIX_VERB_SEAT,     /* in arg[0] */
    SIX_VERB_NUMBER,   /* in arg[0] */
    SIX_VERB_WORD,     /* its row in the game's words, in arg[0] */
    SIX_VERB_PIECE,    /* its number on the table, in arg[0] */
    SIX_VERB_TOKENS,   /* how many of each kind, in all of arg */
    SIX_VERB_WITH = 16 /* added to one of these: a word of the game's follows,
                          in arg[1] */
};

/* A verb of the game's actions: "play", followed by a card. */
struct six_verb {
    const char *word;
    enum six_verb_arg arg;
    const char *say; /* N_(); {card} {value} {seat} {number} {word} {piece}
                        {tokens} {with} */
};

static inline enum six_verb_arg six_verb_kind(const struct six_verb *verb)
{
    return (enum six_verb_arg)(verb->arg & ~SIX_VERB_WITH);
}

static inline bool six_verb_has_word(const struct six_verb *verb)
{
    return verb->arg & SIX_VERB_WITH;
}

/* A word that actions and events may say: "top". */
struct six_word {
    const char *id;
    const char *name; /* N_() */
};

/* The numbers of a verb's actions: the first, and each argument times its
 * weight, together taken modulo the last where that is not 0. An action has
 * the same number in every state, and no two of a menu share one. The sums stay
 * below 256 where there is no modulus. Chance has no numbers. */
struct six_code {
    int16_t first;
    uint8_t weight[SIX_TOKENS_MAX];
    uint16_t modulus;
};

/* A numbered rule, made from docs/rules/<game>.md by the build. */
struct six_rule {
    const char *id;   /* "IG-9.5" */
    const char *text; /* N_() */
    const char *mark; /* "printed", or "ruled, R4": who says so */
};

/* How it ended, for each seat. */
struct six_result {
    const char *ending;           /* id, such as "snap" */
    const char *text;             /* N_(): a sentence */
    bool draw;                    /* nobody wins: all share the first place;
                                     where all are one team, it has lost */
    uint8_t place[SIX_SEATS_MAX]; /* 1 is best; equal places share it */
    int16_t score[SIX_SEATS_MAX];
};

/* Whom to call what: the reader's language, and the players' names by seat
 * (or NULL, or NULL for a seat without one). */
struct six_speaker {
    six_lang lang;
    const char *const *names;
};

/* Whose view tells the nodes of a tree apart. The searching seat's: all that it
 * can't see is one, which wastes nothing where little is hidden. Each actor's
 * own: nobody in the tree plays by what they can't know. And fair: besides,
 * others learn what to do from walks in which the searching seat's own cards
 * are dealt anew, or they would soon play as if they saw them. */
enum { SIX_EYES_ONE = 1, SIX_EYES_OWN, SIX_EYES_FAIR };

/* What a search should know of a game, apart from its functions. Zero: what
 * serves any game. */
struct six_tuning {
    uint16_t roll_out; /* decisions of a roll-out before eval() judges */
    uint16_t scale;    /* the eval() of somebody who wins three of four */
    uint16_t explore;  /* weight of the unexplored, in hundredths */
    uint16_t infer;    /* guesses that follow what others do: see bots.h */
    uint8_t eyes;      /* SIX_EYES_... */
};

/* Marks in what show() writes: a line begins plain, a mark switches. Readers
 * without colour drop them; nothing is said by them alone. */
#define SIX_PLAIN "\001"
#define SIX_STRONG "\002"
#define SIX_DIM "\003"
#define SIX_GOOD "\004"
#define SIX_BAD "\005"
#define SIX_NOTE "\006"

struct six_game {
    const char *id;    /* "gauntlet": in records, URLs and folders */
    const char *name;  /* N_() */
    const char *blurb; /* N_(): one sentence */
    uint8_t min_seats, max_seats;
    size_t state_size; /* at most SIX_STATE_MAX */

    const struct six_option *options; /* ends with a row without id */
    int card_count;
    bool figures; /* card_text() tells those of every card, before its text */
    const struct six_card_info *(*card)(int index);
    const struct six_event_kind *events;
    int event_count;
    const struct six_rule *rules; /* ends with a row without id */
    const struct six_verb *verbs;
    int verb_count;
    const char *example;            /* N_(): two actions, as one types them */
    const struct six_token *tokens; /* ends with a row without id; or NULL */
    const struct six_word *words;   /* likewise */

    /* A game with more rows than a byte can count numbers the cards of each
     * table: the row of such a number, and the number of a row, or -1 where the
     * table has no such card. NULL: numbers are rows. */
    int (*card_row)(const void *state, uint8_t number);
    int (*card_number)(const void *state, int row);

    /* What a card does, where it follows from its figures; or NULL. */
    void (*card_text)(int index, six_lang lang, struct six_text *out);

    /* How menus call a card, where its name is not enough; or NULL. */
    void (*card_label)(int index, six_lang lang, struct six_text *out);

    /* The figures of a card, as members of a JSON object; or NULL. */
    void (*card_json)(int index, struct six_json *out);

    /* Why options that are possible each by itself can't go together, or with
     * so many seats: a sentence, N_(), or NULL. The function may be NULL. */
    const char *(*refuses)(const struct six_setup *how);

    /* Fill state for a set-up that six_setup_check() accepts. The first to
     * act is usually SIX_CHANCE, who deals. */
    void (*setup)(void *state, const struct six_setup *how);

    /* The set-up this state began with. */
    void (*how)(const void *state, struct six_setup *out);

    /* Who decides now: a seat, SIX_CHANCE, or SIX_NOBODY at the end. */
    six_seat (*to_act)(const void *state);

    /* Each distinguishable legal action of whoever acts, once, in a fixed
     * order; none just when the game is over. Depends on nothing that whoever
     * acts may not know. */
    int (*legal)(const void *state, struct six_action out[SIX_LEGAL_MAX]);

    /* Carry out a legal action. out may be NULL; else events are appended. */
    void (*apply)(void *state, struct six_action act, struct six_events *out);

    /* How it ended. Only when nobody acts any more. */
    void (*result)(const void *state, struct six_result *out);

    /* The team a seat plays for: seats of equal teams win together. */
    uint8_t (*team)(const void *state, six_seat seat);

    /* Replace all that viewer (a seat, or SIX_NOBODY for the public) may not
     * know by SIX_HIDDEN or zero: the state becomes a view. */
    void (*hide)(void *state, six_seat viewer);

    /* Fill the unknown of a view in, at random, each deal that is consistent
     * with all the viewer may know being equally likely:
     * hide(guess(hide(s))) == hide(s). */
    void (*guess)(void *state, six_seat viewer, uint64_t seed);

    /* A number that grows whenever somebody learns something hidden: undo is
     * fair only while it stands still. Zero in views. */
    uint32_t (*learned)(const void *state);

    /* The first violated invariant, as a sentence for developers, or NULL.
     * For whole states, not for views. */
    const char *(*broken)(const void *state);

    /* "thanos", "a": how texts and JSON call a seat; and its title, N_(). */
    const char *(*seat_id)(const void *state, six_seat seat);
    const char *(*seat_title)(const void *state, six_seat seat);

    /* Cards on the table that actions choose among, where equal ones must be
     * told apart: how the text form calls a piece, the piece it calls so (or
     * -1), how a menu says it, and which card it is. NULL where the game has no
     * such actions. */
    void (*piece_text)(const void *state, int piece, struct six_text *out);
    int (*piece_find)(const void *state, const char *word);
    void (*piece_say)(const void *state, int piece,
                      const struct six_speaker *to, struct six_text *out);
    int (*piece_card)(const void *state, int piece);

    /* What has to be decided now, as a question to whoever acts. */
    void (*question)(const void *state, const struct six_speaker *to,
                     struct six_text *out);

    /* The id of the rule that forbids this action to whoever acts. */
    const char *(*why_not)(const void *state, struct six_action act);

    /* The members of the position (a whole state or a view) as JSON, into an
     * object that the caller has opened. */
    void (*position)(const void *state, struct six_json *out);

    /* Change a state that setup() and the deal have made: members of the
     * position that are given are set, the cards they name are taken from
     * wherever they are, and the rest stays as it is as far as possible. A
     * whole position gives exactly that state. On failure the state is
     * untouched. */
    six_status (*arrange)(void *state, const struct six_value *fields,
                          struct six_error *err);

    /* The table as the viewer sees it, in lines of at most width columns,
     * with marks (SIX_STRONG ...). state is the viewer's view. */
    void (*show)(const void *state, six_seat viewer, int width,
                 const struct six_speaker *to, struct six_text *out);

    /* How good the state is for a seat: 0 is even, +-10000 won or lost. */
    int (*eval)(const void *state, six_seat seat);

    /* How likely a sensible player is to take each action of the menu, which
     * is that of whoever acts: weights from 1, of which only the ratios count.
     * Depends on nothing that whoever acts may not know. Or NULL. */
    void (*prefer)(const void *state, const struct six_action *menu, int count,
                   uint16_t weight[SIX_LEGAL_MAX]);

    const struct six_tuning *tuning; /* or NULL */

    /* For learners. What a seat knows, as so many bytes, each below 256 and
     * with a meaning of its own that docs/learning.md tells; state may be the
     * whole state or the seat's view: what the seat may not know makes no
     * difference. And how actions are numbered: a row for each verb. */
    int observation_size;
    void (*observe)(const void *state, six_seat seat, uint8_t *out);
    int code_count;
    const struct six_code *codes;

    /* Public remarks the table may make where free talk is forbidden; index
     * from 0, false past the last. Only with a game that has them, else
     * NULL. */
    bool (*remark)(const void *state, int index, const struct six_speaker *to,
                   struct six_text *out);
};

/* The games of this build, in the order of the menu; NULL past the last. The
 * template game comes last. */
const struct six_game *six_game_at(int index);

/* The game of that id, or NULL. */
const struct six_game *six_game_find(const char *id);

/* Defaults for a number of seats (which is checked later). */
void six_setup_init(struct six_setup *how, const struct six_game *game,
                    int seats);

/* Set an option by its id and the text of its value. */
six_status six_setup_option(struct six_setup *how, const struct six_game *game,
                            const char *id, const char *value,
                            struct six_error *err);

/* Whether the game can be set up so. */
six_status six_setup_check(const struct six_setup *how,
                           const struct six_game *game, struct six_error *err);

/* Read the members "seats" and "options" of an object; what is missing is
 * normal: the fewest seats, the default of the option. */
six_status six_setup_read(struct six_setup *out, const struct six_game *game,
                          const struct six_value *object,
                          struct six_error *err);

/* Whether positions and records tell an option that has this value. */
bool six_option_is_told(const struct six_option *option, int16_t value);

/* The text of an option's value, in buf where it is a number. */
const char *six_option_text(const struct six_option *option, int16_t value,
                            char buf[8]);

/* The one gate: whether whoever acts may do this now. */
bool six_is_legal(const struct six_game *game, const void *state,
                  struct six_action act);

bool six_action_equal(struct six_action a, struct six_action b);

/* The number of an action of a seat, for learners. */
int six_action_code(const struct six_game *game, struct six_action act);

/* The text form of an action, and back. Reading accepts whatever is well
 * formed, legal or not, so that why_not() can tell. */
void six_action_text(const struct six_game *game, const void *state,
                     struct six_action act, struct six_text *out);
six_status six_action_read(const struct six_game *game, const void *state,
                           const char *text, struct six_action *out,
                           struct six_error *err);

/* The action as a person reads it in a menu: "Play Hulk (3)". */
void six_action_say(const struct six_game *game, const void *state,
                    struct six_action act, const struct six_speaker *to,
                    struct six_text *out);

/* What so many tokens of a kind are called. */
const char *six_token_name(const struct six_game *game, int kind, int count,
                           six_lang lang);

/* Tokens in words ("2 yellow, grey"), and as an object with a member for each
 * kind of which there are any. */
void six_tokens_say(const struct six_game *game, const uint8_t *tokens,
                    six_lang lang, struct six_text *out);
void six_tokens_json(const struct six_game *game, const uint8_t *tokens,
                     struct six_json *out, const char *name);

/* The seat of that id, or SIX_HIDDEN. Knows "chance" too. */
six_seat six_seat_find(const struct six_game *game, const void *state,
                       int seats, const char *id);

/* "thanos", "chance", "nobody". */
const char *six_seat_id(const struct six_game *game, const void *state,
                        six_seat seat);

/* The name of a seat for a reader: the player's, or the translated title where
 * there is none or one person plays several seats. */
const char *six_seat_name(const struct six_game *game, const void *state,
                          six_seat seat, const struct six_speaker *to);

/* The row of a card's id, or -1. */
int six_card_find(const struct six_game *game, const char *id);

/* The card of a number at this table, and the number of a row, or -1. */
const struct six_card_info *six_card_at(const struct six_game *game,
                                        const void *state, uint8_t number);
int six_card_number(const struct six_game *game, const void *state, int row);

/* What a card does, and what about it is not certain. */
void six_card_say(const struct six_game *game, int index, six_lang lang,
                  struct six_text *out);

/* All about a card but its id, as members of a JSON object. */
void six_card_json(const struct six_game *game, int index, six_lang lang,
                   struct six_json *out);

/* The rule of that id, or NULL. */
const struct six_rule *six_rule_find(const struct six_game *game,
                                     const char *id);

/* The event as a sentence, and as members of a JSON object. Pass what
 * six_event_for() gave: nothing is hidden here. */
void six_event_say(const struct six_game *game, const void *state,
                   const struct six_event *event, const struct six_speaker *to,
                   struct six_text *out);
void six_event_json(const struct six_game *game, const void *state,
                    const struct six_event *event, struct six_json *out);

/* The whole position (or view) as one JSON object: game, seats, options,
 * to_act, and what position() adds. */
void six_position_json(const struct six_game *game, const void *state,
                       struct six_json *out, const char *name);

/* Read such an object into a state: a whole position, or some members of one
 * on top of a deal with that seed. */
six_status six_position_read(const struct six_game *game, void *state,
                             const struct six_value *position, uint64_t seed,
                             struct six_error *err);

/* A 64-bit hash of a state's bytes: for tables in memory. It changes whenever
 * the layout of the state does. */
uint64_t six_state_hash(const struct six_game *game, const void *state);

/* A 64-bit hash of the position's JSON: for records and signatures. Equal in
 * every build and on every machine as long as positions read the same. */
uint64_t six_position_hash(const struct six_game *game, const void *state);

/* The next number of a stream: how seeds are made from seeds everywhere (bots,
 * tests, shuffles); part of the record format. */
uint64_t six_random(uint64_t *stream);

/* A number below n (n > 0), each equally likely. */
uint32_t six_random_below(uint64_t *stream, uint32_t n);

#endif
