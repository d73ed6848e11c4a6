/* words.c -- Marvel United in words, the tables: words, verbs, events, and how
 * JSON calls things. */
#include "games/united/united.h"

/* ---- words ---- */

#define HERO_WORD(name, NAME, count, word, title)                              \
    [WORD_FIRST_HERO + HERO_##NAME] = { word, title },

const struct six_word united_words[] = {
    [WORD_YES] = { "yes", N_("Yes") },
    [WORD_NO] = { "no", N_("No") },
    [WORD_MOVE] = { "move", N_("Move") },
    [WORD_ATTACK] = { "attack", N_("Attack") },
    [WORD_HEROIC] = { "heroic", N_("Heroic") },
    [WORD_WILD] = { "wild", N_("Wild") },
    [WORD_OWN_MOVE] = { "own-move", N_("Move of the own card") },
    [WORD_OWN_ATTACK] = { "own-attack", N_("Attack of the own card") },
    [WORD_OWN_HEROIC] = { "own-heroic", N_("Heroic of the own card") },
    [WORD_OWN_WILD] = { "own-wild", N_("Wild of the own card") },
    [WORD_OLD_MOVE] = { "previous-move", N_("Move of the card before") },
    [WORD_OLD_ATTACK] = { "previous-attack", N_("Attack of the card before") },
    [WORD_OLD_HEROIC] = { "previous-heroic", N_("Heroic of the card before") },
    [WORD_OLD_WILD] = { "previous-wild", N_("Wild of the card before") },
    [WORD_MOVE_TOKEN] = { "move-token", N_("Move token") },
    [WORD_ATTACK_TOKEN] = { "attack-token", N_("Attack token") },
    [WORD_HEROIC_TOKEN] = { "heroic-token", N_("Heroic token") },
    [WORD_WILD_TOKEN] = { "wild-token", N_("Wild token") },
    [WORD_EXTRA] = { "extra", N_("extra action") },
    [WORD_THUGS] = { "thugs", N_("Thugs") },
    [WORD_CIVILIANS] = { "civilians", N_("Civilians") },
    [WORD_DOOMBOTS] = { "doombots", N_("Doombots") },
    [WORD_PUT] = { "put", N_("put one there") },
    [WORD_RESCUE] = { "rescue", N_("rescue") },
    [WORD_DEFEAT] = { "defeat", N_("defeat") },
    [WORD_DISCARD] = { "discard", N_("discard") },
    [WORD_CRISIS] = { "crisis", N_("take a Crisis token") },
    [WORD_DRAW] = { "draw", N_("draw a card") },
    [WORD_COUNT] = { NULL, NULL },
    HEROES(HERO_WORD)
};

/* ---- actions ---- */

/* What follows a move, an attack or a heroic says what is spent for it. */
const struct six_verb united_verbs[VERB_COUNT] = {
    [VERB_DEAL] = { "deal", SIX_VERB_SEED, N_("Lay the board out") },
    [VERB_SHUFFLE] = { "shuffle", SIX_VERB_SEED, N_("Shuffle the decks") },
    [VERB_LOT] = { "lot", SIX_VERB_SEED, N_("Draw a lot") },
    [VERB_PLAY] = { "play", SIX_VERB_CARD, N_("Play {card}") },
    [VERB_SUPPORT] = { "support", SIX_VERB_CARD,
                       N_("Play the Support card {card}") },
    [VERB_DRAW] = { "draw", SIX_VERB_ALONE,
                    N_("Draw, and play a card of your own") },
    [VERB_MOVE] = { "move", SIX_VERB_CARD | SIX_VERB_WITH,
                    N_("Move to {card} ({with})") },
    [VERB_ATTACK] = { "attack", SIX_VERB_PIECE | SIX_VERB_WITH,
                      N_("Attack: {piece} ({with})") },
    [VERB_HEROIC] = { "heroic", SIX_VERB_PIECE | SIX_VERB_WITH,
                      N_("Heroic: {piece} ({with})") },
    [VERB_SHED] = { "shed", SIX_VERB_WORD,
                    N_("Discard an own Crisis token ({word})") },
    [VERB_EFFECT] = { "effect", SIX_VERB_ALONE, N_("Use the Special Effect") },
    [VERB_USE] = { "use", SIX_VERB_CARD, N_("Use {card}") },
    [VERB_PLACE_BOT] = { "bot", SIX_VERB_ALONE, N_("Place a Spider-Bot") },
    [VERB_PAY] = { "pay", SIX_VERB_WORD, N_("Spend: {word}") },
    [VERB_END] = { "end", SIX_VERB_ALONE, N_("End the actions") },
    [VERB_HERO] = { "hero", SIX_VERB_SEAT, N_("{seat}") },
    [VERB_TO] = { "to", SIX_VERB_CARD, N_("{card}") },
    [VERB_CHOOSE] = { "choose", SIX_VERB_PIECE, N_("{piece}") },
    [VERB_CARD] = { "card", SIX_VERB_CARD, N_("{card}") },
    [VERB_STORY] = { "story", SIX_VERB_PIECE, N_("{piece}") },
    [VERB_SAY] = { "say", SIX_VERB_WORD, N_("{word}") },
    [VERB_NUMBER] = { "number", SIX_VERB_NUMBER, N_("{number}") },
    [VERB_DONE] = { "done", SIX_VERB_ALONE, N_("Nothing (more)") },
};

/* ---- events ---- */

#define OPEN_CARD                                                              \
    {                                                                          \
        "card", SIX_ARG_CARD, false                                            \
    }
#define SECRET_CARD                                                            \
    {                                                                          \
        "card", SIX_ARG_CARD, true                                             \
    }
#define PLACE                                                                  \
    {                                                                          \
        "place", SIX_ARG_CARD, false                                           \
    }
#define NUMBER(name)                                                           \
    {                                                                          \
        name, SIX_ARG_NUMBER, false                                            \
    }
#define WORD(name)                                                             \
    {                                                                          \
        name, SIX_ARG_WORD, false                                              \
    }

const struct six_event_kind united_events[] = {
    /* the set-up */
    [EVENT_DEAL] = {
        .id = "deal",
        .text = N_("The board is laid out."),
    },
    [EVENT_VILLAIN] = {
        .id = "villain",
        .text = N_("{card} is the Villain."),
        .arg = { OPEN_CARD },
    },
    [EVENT_HERO] = {
        .id = "hero",
        .text = N_("{card} is in the game."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SUPPORT_HERO] = {
        .id = "support-hero",
        .text = N_("{card} gives Support."),
        .arg = { OPEN_CARD },
    },
    [EVENT_FIRST] = {
        .id = "first",
        .text = N_("{seat} will take the first Hero turn."),
    },
    [EVENT_START] = {
        .id = "start",
        .text = N_("{card} starts in {place}."),
        .arg = { OPEN_CARD, PLACE },
    },

    /* turns */
    [EVENT_VILLAIN_TURN] = {
        .id = "villain-turn",
        .text = N_("The turn of {card} begins."),
        .arg = { OPEN_CARD },
    },
    [EVENT_HERO_TURN] = {
        .id = "turn",
        .text = N_("The turn of {seat} begins."),
        .arg = { OPEN_CARD },
    },
    [EVENT_PLAN] = {
        .id = "plan",
        .text = N_("{card} is added to the Storyline."),
        .arg = { OPEN_CARD },
    },
    [EVENT_FACE_DOWN] = {
        .id = "face-down",
        .text = N_("{card} is added to the Storyline face down."),
        .veiled = N_("A Master Plan card is added to the Storyline face "
                     "down."),
        .arg = { SECRET_CARD },
    },
    [EVENT_COME] = {
        .id = "come",
        .text = N_("{card} moves to {place}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_STAY] = {
        .id = "stay",
        .text = N_("{card} stays in {place}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_ARRIVAL] = {
        .id = "arrival",
        .text = N_("Arrival: {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_BAM] = {
        .id = "bam",
        .text = N_("BAM! {card} strikes in {place}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_THREAT_BAM] = {
        .id = "threat-bam",
        .text = N_("BAM! The Threat {card} strikes in {place}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_STUNNED] = {
        .id = "stunned",
        .text = N_("{card} is stunned: the BAM! has no effect."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SPECIAL] = {
        .id = "special",
        .text = N_("The text of {card} is carried out."),
        .arg = { OPEN_CARD },
    },

    /* tokens in Locations */
    [EVENT_ADD] = {
        .id = "add",
        .text = N_("{kind} added in {place}: {count}."),
        .arg = { PLACE, NUMBER("count"), WORD("kind") },
    },
    [EVENT_FULL] = {
        .id = "full",
        .text = NP_("{place} is full: {count} token does not fit.",
                    "{place} is full: {count} tokens do not fit."),
        .arg = { PLACE, NUMBER("count") },
    },
    [EVENT_OVERFLOW] = {
        .id = "overflow",
        .text = N_("Overflow in {place}."),
        .arg = { PLACE },
    },
    [EVENT_CANCEL] = {
        .id = "cancel",
        .text = N_("The Overflow in {place} is cancelled."),
        .arg = { PLACE },
    },

    /* cards of Heroes */
    [EVENT_DRAW] = {
        .id = "draw",
        .text = N_("{seat} draws {card}."),
        .veiled = N_("{seat} draws a card."),
        .arg = { SECRET_CARD },
    },
    [EVENT_DISCARD] = {
        .id = "discard",
        .text = N_("{seat} puts {card} under the deck."),
        .veiled = N_("{seat} puts a card under the deck."),
        .arg = { SECRET_CARD },
    },
    [EVENT_PLAY] = {
        .id = "play",
        .text = N_("{seat} plays {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_PLAY_DOWN] = {
        .id = "play-down",
        .text = N_("{seat} plays {card} face down."),
        .veiled = N_("{seat} plays a card face down."),
        .arg = { SECRET_CARD },
    },
    [EVENT_SUPPORT] = {
        .id = "support",
        .text = N_("{seat} plays the Support card {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_ROW] = {
        .id = "row",
        .text = N_("{card} is the next open Support card."),
        .minor = true,
        .arg = { OPEN_CARD },
    },

    [EVENT_IGNORE_SYMBOL] = {
        .id = "ignore-symbol",
        .text = N_("{seat} ignores a symbol in this turn: {symbol}."),
        .arg = { WORD("symbol") },
    },

    /* actions, and what they lead to */
    [EVENT_MOVE] = {
        .id = "move",
        .text = N_("{seat} moves to {place}."),
        .arg = { PLACE },
    },
    [EVENT_RESCUE] = {
        .id = "rescue",
        .text = N_("A Civilian in {place} is rescued."),
        .arg = { PLACE },
    },
    [EVENT_DEFEAT] = {
        .id = "defeat",
        .text = N_("Defeated in {place}: 1 of the {kind}."),
        .arg = { PLACE, WORD("kind") },
    },
    [EVENT_HURT] = {
        .id = "hurt",
        .text = N_("One of the {kind} in {place} is damaged, but not "
                   "defeated yet."),
        .arg = { PLACE, WORD("kind") },
    },
    [EVENT_HIT] = {
        .id = "hit",
        .text = N_("{card} takes 1 damage; Health left: {health}."),
        .arg = { OPEN_CARD, NUMBER("health") },
    },
    [EVENT_IGNORE] = {
        .id = "ignore",
        .text = N_("{card} ignores 1 damage."),
        .arg = { OPEN_CARD },
    },
    [EVENT_PLACE_TOKEN] = {
        .id = "place-token",
        .text = N_("{card} gets a token: {token}."),
        .arg = { OPEN_CARD, WORD("token") },
    },
    [EVENT_LOSE_TOKEN] = {
        .id = "lose-token",
        .text = N_("{card} loses a token: {token}."),
        .arg = { OPEN_CARD, WORD("token") },
    },
    [EVENT_CLEAR] = {
        .id = "clear",
        .text = N_("{card} in {place} is cleared."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_RETURN] = {
        .id = "return",
        .text = N_("{card} returns to {place}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_TAKE_BACK] = {
        .id = "take-back",
        .text = N_("{card} goes back under the deck of {seat}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SHIFT_THREAT] = {
        .id = "shift-threat",
        .text = N_("{card} goes to {place}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_MISSION] = {
        .id = "mission",
        .text = N_("The Mission {card} is completed."),
        .arg = { OPEN_CARD },
    },
    [EVENT_PRESSURE] = {
        .id = "pressure",
        .text = N_("{card} is Under Pressure: Villain turns follow after two "
                   "Hero cards."),
        .arg = { OPEN_CARD },
    },
    [EVENT_OPEN] = {
        .id = "open",
        .text = N_("Two Missions are completed: {card} can be damaged."),
        .arg = { OPEN_CARD },
    },

    /* Action tokens, Crisis tokens, the track, Health */
    [EVENT_GAIN] = {
        .id = "gain",
        .text = NP_("{seat} gains {count} Action token: {token}.",
                    "{seat} gains {count} Action tokens: {token}."),
        .arg = { WORD("token"), NUMBER("count") },
    },
    [EVENT_SPEND] = {
        .id = "spend",
        .text = N_("{seat} spends an Action token: {token}."),
        .minor = true,
        .arg = { WORD("token") },
    },
    [EVENT_GIVE_CRISIS] = {
        .id = "give-crisis",
        .text = NP_("{seat} takes {count} Crisis token.",
                    "{seat} takes {count} Crisis tokens."),
        .arg = { NUMBER("count") },
    },
    [EVENT_LOSE_CRISIS] = {
        .id = "lose-crisis",
        .text = NP_("{seat} discards {count} Crisis token.",
                    "{seat} discards {count} Crisis tokens."),
        .arg = { NUMBER("count") },
    },
    [EVENT_PLACE_CRISIS] = {
        .id = "place-crisis",
        .text = N_("A Crisis token is put on {place}."),
        .arg = { PLACE },
    },
    [EVENT_REMOVE_CRISIS] = {
        .id = "remove-crisis",
        .text = N_("A Crisis token is removed from {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_TRACK] = {
        .id = "track",
        .text = N_("The track of {card} rises to {value}."),
        .arg = { OPEN_CARD, NUMBER("value") },
    },
    [EVENT_HEAL] = {
        .id = "heal",
        .text = N_("{card} gains {count} Health."),
        .arg = { OPEN_CARD, NUMBER("count") },
    },

    /* damage and KO */
    [EVENT_DAMAGE] = {
        .id = "damage",
        .text = N_("{seat} takes {count} damage."),
        .arg = { NUMBER("count") },
    },
    [EVENT_PREVENT] = {
        .id = "prevent",
        .text = N_("{seat} ignores {count} damage."),
        .arg = { NUMBER("count") },
    },
    [EVENT_REDIRECT] = {
        .id = "redirect",
        .text = N_("{seat} passes {count} damage on: {card}."),
        .arg = { NUMBER("count"), OPEN_CARD },
    },
    [EVENT_KO] = {
        .id = "ko",
        .text = N_("{seat} is KO'd."),
    },
    [EVENT_STAND] = {
        .id = "stand",
        .text = N_("{seat} stands up again."),
    },
    [EVENT_GONE] = {
        .id = "gone",
        .text = N_("{card} leaves the game."),
        .arg = { OPEN_CARD },
    },
    [EVENT_ENTER] = {
        .id = "enter",
        .text = N_("{card} joins the game in {place}."),
        .arg = { OPEN_CARD, PLACE },
    },

    /* effects */
    [EVENT_EFFECT] = {
        .id = "effect",
        .text = N_("{seat} uses the Special Effect of {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_USE] = {
        .id = "use",
        .text = N_("{seat} uses {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_TAKE] = {
        .id = "take",
        .text = N_("{seat} takes {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_RECHARGE] = {
        .id = "recharge",
        .text = N_("{seat} recharges {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_TURN_GEAR] = {
        .id = "turn-gear",
        .text = N_("{seat} turns {card} face down."),
        .arg = { OPEN_CARD },
    },
    [EVENT_LOCATION] = {
        .id = "location",
        .text = N_("{seat}: the End of Turn effect of {place}."),
        .arg = { PLACE },
    },
    [EVENT_TOKENS] = {
        .id = "tokens",
        .text = NP_("{card}: {count} token lies there now.",
                    "{card}: {count} tokens lie there now."),
        .arg = { OPEN_CARD, NUMBER("count") },
    },
    [EVENT_FOE_TOKENS] = {
        .id = "foe-tokens",
        .text = NP_("The Villain's own {card}: {count} token.",
                    "The Villain's own {card}: {count} tokens."),
        .arg = { OPEN_CARD, NUMBER("count") },
    },
    [EVENT_DISCARD_TOKENS] = {
        .id = "discard-tokens",
        .text = N_("{kind} discarded in {place}: {count}."),
        .arg = { PLACE, NUMBER("count"), WORD("kind") },
    },
    [EVENT_SHIFT] = {
        .id = "shift",
        .text = N_("{kind}: one goes from {from} to {place}."),
        .arg = { { "from", SIX_ARG_CARD, false }, PLACE, WORD("kind") },
    },
    [EVENT_TURN_TOKEN] = {
        .id = "turn-token",
        .text = N_("A token in {place} changes into one of another kind: "
                   "{kind}."),
        .arg = { PLACE, WORD("kind") },
    },
    [EVENT_TURN_DOWN] = {
        .id = "turn-down",
        .text = N_("{card} in the Storyline is turned face down."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SWAP] = {
        .id = "swap",
        .text = N_("{card} and {other} swap places in the Storyline."),
        .veiled = N_("Two cards swap places in the Storyline."),
        .arg = { SECRET_CARD, { "other", SIX_ARG_CARD, true } },
    },
    [EVENT_TRADE] = {
        .id = "trade",
        .text = N_("{seat} trades {card} for {other} in the Storyline."),
        .arg = { OPEN_CARD, { "other", SIX_ARG_CARD, false } },
    },
    [EVENT_PEEK] = {
        .id = "peek",
        .text = N_("{seat} looks at the next Master Plan card: {card}."),
        .veiled = N_("{seat} looks at the next Master Plan card."),
        .arg = { SECRET_CARD },
    },
    [EVENT_FIND] = {
        .id = "find",
        .text = N_("{seat} puts {card} on top of the deck."),
        .veiled = N_("{seat} puts a card on top of the deck."),
        .arg = { SECRET_CARD },
    },
    [EVENT_SEE] = {
        .id = "see",
        .text = N_("{seat}: {card}."),
        .veiled = N_("{seat}: a card."),
        .minor = true,
        .arg = { SECRET_CARD },
    },
    [EVENT_SEARCH] = {
        .id = "search",
        .text = N_("{seat} looks for a card in the deck."),
    },
    [EVENT_SINK] = {
        .id = "sink",
        .text = N_("{card} goes under the Master Plan deck."),
        .veiled = N_("A card goes under the Master Plan deck."),
        .arg = { SECRET_CARD },
    },
    [EVENT_REVEAL] = {
        .id = "reveal",
        .text = N_("The next Master Plan card is turned up: {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SHUFFLE] = {
        .id = "shuffle",
        .text = N_("The deck of {seat} is shuffled."),
        .minor = true,
    },
    [EVENT_DELAY] = {
        .id = "delay",
        .text = N_("Delayed: the next turn of {card} comes one Hero card "
                   "later."),
        .arg = { OPEN_CARD },
    },
    [EVENT_HASTEN] = {
        .id = "hasten",
        .text = N_("Accelerated: the next turn of {card} comes one Hero card "
                   "earlier."),
        .arg = { OPEN_CARD },
    },
    [EVENT_STUN] = {
        .id = "stun",
        .text = N_("{card} is stunned."),
        .arg = { OPEN_CARD },
    },
    [EVENT_TARGET] = {
        .id = "target",
        .text = N_("Target tokens on the Villain: {count}."),
        .arg = { NUMBER("count") },
    },
    [EVENT_BOT] = {
        .id = "bot",
        .text = N_("A Spider-Bot comes to {place}."),
        .arg = { PLACE },
    },
    [EVENT_REMOVE_BOT] = {
        .id = "remove-bot",
        .text = N_("The Spider-Bot in {place} is removed."),
        .arg = { PLACE },
    },
    [EVENT_HUNTED] = {
        .id = "hunted",
        .text = N_("{seat} is the Hunted Hero now."),
    },
    [EVENT_COVER] = {
        .id = "cover",
        .text = N_("A Crisis token covers a symbol of {card}: {symbol}."),
        .arg = { OPEN_CARD, WORD("symbol") },
    },
    [EVENT_BLANK] = {
        .id = "blank",
        .text = N_("{card}: {seat} can't use Special Effects in this turn."),
        .arg = { OPEN_CARD },
    },
    [EVENT_LOCK_TOKENS] = {
        .id = "lock-tokens",
        .text = N_("{card}: Action tokens can't be spent on actions until the "
                   "next Villain turn."),
        .arg = { OPEN_CARD },
    },
    [EVENT_GUARD] = {
        .id = "guard",
        .text = N_("The next Master Plan card adds nothing in {place}."),
        .arg = { PLACE },
    },
    [EVENT_PROTECT] = {
        .id = "protect",
        .text = N_("{seat} is protected by {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_REVERSE] = {
        .id = "reverse",
        .text = N_("The order of the Hero turns is reversed."),
    },
    [EVENT_SUPER] = {
        .id = "super",
        .text = N_("{seat} plays the Super card {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SHOW_HAND] = {
        .id = "show-hand",
        .text = N_("{seat} shows the whole hand."),
    },

    /* the end */
    [EVENT_WIN] = {
        .id = "win",
        .text = N_("The Heroes win against {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_LOSE] = {
        .id = "lose",
        .text = N_("The Heroes lose against {card}."),
        .arg = { OPEN_CARD },
    },
};

/* ---- ids ---- */

const char *const united_ask_ids[ASK_COUNT] = {
    [ASK_NOTHING] = "nothing", [ASK_DEAL] = "deal",   [ASK_SHUFFLE] = "shuffle",
    [ASK_LOT] = "lot",         [ASK_PLAY] = "play",   [ASK_TURN] = "turn",
    [ASK_ACT] = "act",         [ASK_PAY] = "pay",     [ASK_REACT] = "react",
    [ASK_HERO] = "hero",       [ASK_PLACE] = "place", [ASK_PIECE] = "piece",
    [ASK_HAND] = "hand",       [ASK_STORY] = "story", [ASK_CARD] = "card",
    [ASK_WORD] = "word",       [ASK_NAME] = "name",   [ASK_NUMBER] = "number",
    [ASK_OVER] = "over",
};

const char *const united_ending_ids[ENDING_COUNT] = {
    [ENDING_NONE] = "none",   [ENDING_DEFEATED] = "defeated",
    [ENDING_GOAL] = "goal",   [ENDING_PLOT] = "plot",
    [ENDING_PLANS] = "plans", [ENDING_EXHAUSTED] = "exhausted",
};

const char *const united_frame_ids[FRAME_COUNT] = {
    [FRAME_GAME] = "game",
    [FRAME_SETUP] = "setup",
    [FRAME_HERO] = "hero",
    [FRAME_VILLAIN] = "villain",
    [FRAME_DO] = "do",
    [FRAME_REACT] = "react",
    [FRAME_BEGIN] = "begin",
    [FRAME_MOMENT] = "moment",
    [FRAME_ACTS] = "acts",
    [FRAME_COST] = "cost",
    [FRAME_COME] = "come",
    [FRAME_BAM] = "bam",
    [FRAME_PICK] = "pick",
    [FRAME_DAMAGE] = "damage",
    [FRAME_DISCARD] = "discard",
    [FRAME_KO] = "ko",
    [FRAME_OVERFLOW] = "overflow",
    [FRAME_FACE_DOWN] = "face-down",
    [FRAME_MISSIONS] = "missions",
};
