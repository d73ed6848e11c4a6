/* text.c -- Marvel Villainous in words: seats, pieces, actions, events,
 * questions. */
#include <stdio.h>
#include <stdlib.h>

#include "games/villainous/villainous.h"

/* A seat is called by its Villain as soon as that is known: before the deal,
 * where an option names one. */
const char *villainous_seat_title(const void *state, six_seat seat)
{
    const struct villainous *v = state;
    int villain = v->base.ask == ASK_DEAL
                      ? v->base.option[OPTION_VILLAIN + seat]
                      : v->player[seat].villain;
    return villain ? villainous_villains[villain]->cards[0]->info.name
                   : six__letter_title(state, seat);
}

/* ---- pieces ---- */

int villainous_piece_card(const void *state, int piece)
{
    const struct villainous *v = state;
    return v->piece[piece].card;
}

/* "falcon" where there is only one in play, else "disir@hel", and "disir@hel#2"
 * where there are several. */
void villainous_piece_text(const void *state, int piece, struct six_text *out)
{
    const struct villainous *v = state;
    pieces all = villainous_named(v, v->piece[piece].card);
    int place = v->piece[piece].place;
    pieces here = all & v->at[place];
    six_text_add(out, villainous_card_of(v, piece)->info.id);
    if (villainous_count(all) > 1)
        six_text_printf(
            out, "@%s",
            villainous_card(villainous_place_card(v, place))->info.id);
    if (villainous_count(here) > 1)
        six_text_printf(out, "#%d",
                        villainous_count(here & (PIECE_BIT(piece) - 1)) + 1);
}

/* The place may be left out only where nothing else can be meant, but may
 * always be given. */
static bool is_called(const struct villainous *v, int piece, const char *word)
{
    const char *card = villainous_card_of(v, piece)->info.id;
    const char *place =
        villainous_card(villainous_place_card(v, v->piece[piece].place))
            ->info.id;
    char buf[120];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    villainous_piece_text(v, piece, &text);
    if (strcmp(word, buf) == 0)
        return true;
    snprintf(buf, sizeof buf, "%s@%s", card, place);
    return strcmp(word, buf) == 0;
}

int villainous_piece_find(const void *state, const char *word)
{
    const struct villainous *v = state;
    pieces left = v->in_play;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (is_called(v, p, word))
            return p;
    return -1;
}

/* "Falcon (2), Hel". */
void villainous_piece_say(const void *state, int piece,
                          const struct six_speaker *to, struct six_text *out)
{
    const struct villainous *v = state;
    const struct villainous_piece *p = &v->piece[piece];
    uint8_t place = villainous_place_card(v, p->place);
    six_text_add(out, six_tr(to->lang, villainous_card(p->card)->info.name));
    if (villainous_characters(v) & PIECE_BIT(piece))
        six_text_printf(out, " (%d)", villainous_strength(v, piece));
    if (p->place < PLACE_SPECIALTIES)
        six_text_printf(out, ", %s",
                        six_tr(to->lang, villainous_card(place)->info.name));
}

/* ---- words ---- */

const char *const villainous_actions[ACTION_COUNT] = {
    [ACTION_NONE] = "",
    [ACTION_GAIN] = N_("Gain Power"),
    [ACTION_PLAY] = N_("Play a Card"),
    [ACTION_ACTIVATE] = N_("Activate"),
    [ACTION_RELOCATE] = N_("Relocate"),
    [ACTION_VANQUISH] = N_("Vanquish"),
    [ACTION_FATE] = N_("Fate"),
    [ACTION_DISCARD] = N_("Discard"),
};

const struct six_word villainous_words[] = {
    [WORD_YES] = { "yes", N_("Yes") },
    [WORD_NO] = { "no", N_("No") },
    [WORD_ALLY] = { "ally", N_("Ally") },
    [WORD_ITEM] = { "item", N_("Item") },
    [WORD_EFFECT] = { "effect", N_("Effect") },
    [WORD_SPECIALTY] = { "specialty", N_("Specialty") },
    [WORD_PAY] = { "pay", N_("pay Power") },
    [WORD_REMOVE] = { "remove", N_("remove the Ally") },
    [WORD_TOP] = { "top", N_("top row") },
    [WORD_BOTTOM] = { "bottom", N_("bottom row") },
    [WORD_GAIN] = { "gain", N_("Gain Power") },
    [WORD_PLAY] = { "play", N_("Play a Card") },
    [WORD_ACTIVATE] = { "activate", N_("Activate") },
    [WORD_RELOCATE] = { "relocate", N_("Relocate") },
    [WORD_VANQUISH] = { "vanquish", N_("Vanquish") },
    [WORD_FATE] = { "fate", N_("Fate") },
    [WORD_DISCARD] = { "discard", N_("discard cards") },
    [WORD_COUNT] = { NULL, NULL },
};

/* ---- actions ---- */

const struct six_verb villainous_verbs[VERB_COUNT] = {
    [VERB_DEAL] = { "deal", SIX_VERB_SEED, N_("Deal the cards") },
    [VERB_SHUFFLE] = { "shuffle", SIX_VERB_SEED, N_("Shuffle a deck") },
    [VERB_STONE] = { "stone", SIX_VERB_SEED, N_("Draw an Infinity Stone") },
    [VERB_MOVE] = { "move", SIX_VERB_CARD, N_("Move to {card}") },
    [VERB_GAIN] = { "gain", SIX_VERB_WORD, N_("Gain Power ({word})") },
    [VERB_PLAY] = { "play", SIX_VERB_WORD, N_("Play a Card ({word})") },
    [VERB_ACTIVATE] = { "activate", SIX_VERB_WORD, N_("Activate ({word})") },
    [VERB_RELOCATE] = { "relocate", SIX_VERB_WORD, N_("Relocate ({word})") },
    [VERB_VANQUISH] = { "vanquish", SIX_VERB_WORD, N_("Vanquish ({word})") },
    [VERB_FATE] = { "fate", SIX_VERB_WORD, N_("Fate ({word})") },
    [VERB_DISCARD] = { "discard", SIX_VERB_WORD, N_("Discard ({word})") },
    [VERB_USE] = { "use", SIX_VERB_PIECE, N_("Use {piece}") },
    [VERB_MEET] = { "meet", SIX_VERB_CARD, N_("Meet the demand of {card}") },
    [VERB_END] = { "end", SIX_VERB_ALONE, N_("End the turn") },
    [VERB_CHOOSE] = { "choose", SIX_VERB_PIECE, N_("{piece}") },
    [VERB_TO] = { "to", SIX_VERB_CARD, N_("To {card}") },
    [VERB_AGAINST] = { "against", SIX_VERB_CARD, N_("{card}") },
    [VERB_HAND] = { "hand", SIX_VERB_CARD, N_("{card}, from the hand") },
    [VERB_PILE] = { "pile", SIX_VERB_CARD, N_("{card}, from the pile") },
    [VERB_DECK] = { "deck", SIX_VERB_CARD, N_("{card}, from the deck") },
    [VERB_FATE_PILE] = { "fate-pile", SIX_VERB_CARD,
                         N_("{card}, from the Fate pile") },
    [VERB_SAY] = { "say", SIX_VERB_WORD, N_("{word}") },
    [VERB_RESOLVE] = { "resolve", SIX_VERB_CARD, N_("{card} first") },
    [VERB_NEXT] = { "next", SIX_VERB_CARD, N_("{card} next") },
    [VERB_DONE] = { "done", SIX_VERB_ALONE, N_("Nothing (more)") },
};

/* ---- locations ---- */

static void say_row(const struct villainous_row *row, six_lang lang,
                    struct six_text *out)
{
    const char *gap = "";
    for (int a = ACTION_GAIN; a < ACTION_COUNT; a++) {
        if (!(row->actions & ACTION_BIT(a)))
            continue;
        six_text_add(out, gap);
        six_text_add(out, six_tr(lang, villainous_actions[a]));
        if (a == ACTION_GAIN)
            six_text_printf(out, " %d", row->gain);
        gap = ", ";
    }
    six_text_char(out, '.');
}

/* What a location offers: the rest of the cards have texts. */
void villainous_card_text(int index, six_lang lang, struct six_text *out)
{
    int set = villainous_set_of((uint8_t)index);
    const struct villainous_villain *of = villainous_villains[set];
    const struct villainous_row *rows = of->symbols[index - of->first - 1];
    six_text_add(out, six_tr(lang, N_("Top row:")));
    six_text_char(out, ' ');
    say_row(&rows[TOP], lang, out);
    six_text_char(out, ' ');
    six_text_add(out, six_tr(lang, N_("Bottom row:")));
    six_text_char(out, ' ');
    say_row(&rows[BOTTOM], lang, out);
}

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

const struct six_event_kind villainous_events[] = {
    [EVENT_DEAL] = {
        .id = "deal",
        .text = N_("The cards are dealt."),
    },
    [EVENT_VILLAIN] = {
        .id = "villain",
        .text = N_("{card} is in the game."),
        .arg = { OPEN_CARD },
    },
    [EVENT_TURN] = {
        .id = "turn",
        .text = N_("The turn of {seat} begins."),
    },
    [EVENT_MOVE] = {
        .id = "move",
        .text = N_("{seat} moves to {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_ACTION] = {
        .id = "action",
        .text = N_("{seat}: {action}."),
        .minor = true,
        .arg = { { "action", SIX_ARG_WORD, false } },
    },
    [EVENT_GAIN] = {
        .id = "gain",
        .text = N_("{seat} gains {power} Power."),
        .arg = { NUMBER("power") },
    },
    [EVENT_LOSE] = {
        .id = "lose",
        .text = N_("{seat} loses {power} Power."),
        .arg = { NUMBER("power") },
    },
    [EVENT_PAY] = {
        .id = "pay",
        .text = N_("{seat} pays {power} Power."),
        .minor = true,
        .arg = { NUMBER("power") },
    },
    [EVENT_DRAW] = {
        .id = "draw",
        .text = N_("{seat} draws {card}."),
        .veiled = N_("{seat} draws a card."),
        .arg = { SECRET_CARD },
    },
    [EVENT_DISCARD] = {
        .id = "discard",
        .text = N_("{seat} discards {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SHUFFLE] = {
        .id = "shuffle",
        .text = N_("The deck of {seat} is shuffled."),
        .minor = true,
    },
    [EVENT_SHUFFLE_FATE] = {
        .id = "shuffle-fate",
        .text = N_("The Fate deck is shuffled."),
        .minor = true,
    },
    [EVENT_SHOW] = {
        .id = "show",
        .text = N_("{seat} has {card} in hand."),
        .arg = { OPEN_CARD },
    },
    [EVENT_TAKE] = {
        .id = "take",
        .text = N_("{seat} takes {card} into the hand."),
        .arg = { OPEN_CARD },
    },
    [EVENT_LOOK] = {
        .id = "look",
        .text = N_("{seat} looks at a Fate card: {card}."),
        .veiled = N_("{seat} looks at a Fate card."),
        .arg = { SECRET_CARD },
    },
    [EVENT_NEXT] = {
        .id = "next",
        .text = N_("{seat} puts {card} back next."),
        .veiled = N_("{seat} puts a card back."),
        .arg = { SECRET_CARD },
    },
    [EVENT_PLAY] = {
        .id = "play",
        .text = N_("{seat} plays {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_ENTER] = {
        .id = "enter",
        .text = N_("{card} comes to {place}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_ATTACH] = {
        .id = "attach",
        .text = N_("{card} is attached to {bearer} at {place}."),
        .arg = { OPEN_CARD, { "bearer", SIX_ARG_CARD, false }, PLACE },
    },
    [EVENT_USE] = {
        .id = "use",
        .text = N_("{seat} uses {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_ACTIVATE] = {
        .id = "activate",
        .text = N_("{seat} activates {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_RELOCATE] = {
        .id = "relocate",
        .text = N_("{card} goes from {from} to {place}."),
        .arg = { OPEN_CARD, { "from", SIX_ARG_CARD, false }, PLACE },
    },
    [EVENT_TOKENS] = {
        .id = "tokens",
        .text = NP_("{card} at {place} gets {count} +1 token.",
                    "{card} at {place} gets {count} +1 tokens."),
        .arg = { OPEN_CARD, NUMBER("count"), PLACE },
    },
    [EVENT_MINUS] = {
        .id = "minus",
        .text = NP_("{card} at {place} gets {count} -1 token.",
                    "{card} at {place} gets {count} -1 tokens."),
        .arg = { OPEN_CARD, NUMBER("count"), PLACE },
    },
    [EVENT_WEAKEN] = {
        .id = "weaken",
        .text = N_("{card} at {place} has {count} Strength less until the end "
                   "of the turn."),
        .arg = { OPEN_CARD, NUMBER("count"), PLACE },
    },
    [EVENT_MARK] = {
        .id = "mark",
        .text = N_("{card} at {place} gets a Soul Mark."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_UNMARK] = {
        .id = "unmark",
        .text = N_("{card}: a Soul Mark goes back to the supply."),
        .arg = { OPEN_CARD },
    },
    [EVENT_VAULT] = {
        .id = "vault",
        .text = N_("The Soul Mark of {card} goes to Odin's Vault."),
        .arg = { OPEN_CARD },
    },
    [EVENT_VANQUISH] = {
        .id = "vanquish",
        .text = N_("{seat} vanquishes {card} at {place}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_DEFEAT] = {
        .id = "defeat",
        .text = N_("{card} at {place} is defeated by {seat}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_REMOVE] = {
        .id = "remove",
        .text = N_("{card} at {place} is removed by {seat}."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_LEAVE] = {
        .id = "leave",
        .text = N_("{card} at {place} is discarded."),
        .arg = { OPEN_CARD, PLACE },
    },
    [EVENT_RETURN] = {
        .id = "return",
        .text = N_("{card} goes back to the hand of {seat}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SAVE] = {
        .id = "save",
        .text = N_("{seat} gives up {card} to save {saved}."),
        .arg = { OPEN_CARD, { "saved", SIX_ARG_CARD, false } },
    },
    [EVENT_REVEAL] = {
        .id = "reveal",
        .text = N_("{seat} reveals {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_WASTE] = {
        .id = "waste",
        .text = N_("{card} can't be played and is discarded."),
        .arg = { OPEN_CARD },
    },
    [EVENT_TARGET] = {
        .id = "target",
        .text = N_("{seat} plays {card} against {target}."),
        .arg = { OPEN_CARD, { "target", SIX_ARG_SEAT, false } },
    },
    [EVENT_BEGIN] = {
        .id = "begin",
        .text = N_("The Event {card} begins."),
        .arg = { OPEN_CARD },
    },
    [EVENT_FINISH] = {
        .id = "finish",
        .text = N_("The Event {card} ends."),
        .arg = { OPEN_CARD },
    },
    [EVENT_REWARD] = {
        .id = "reward",
        .text = N_("{seat} is rewarded for {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_STONE] = {
        .id = "stone",
        .text = N_("{seat} receives the {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_FLIP] = {
        .id = "flip",
        .text = N_("{card} is turned over."),
        .arg = { OPEN_CARD, NUMBER("turned") },
    },
    [EVENT_CATCH] = {
        .id = "catch",
        .text = N_("{seat} catches {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_NAME] = {
        .id = "name",
        .text = N_("{seat} names: {word}."),
        .arg = { { "word", SIX_ARG_WORD, false } },
    },
    [EVENT_END] = {
        .id = "end",
        .text = N_("{seat} ends the turn."),
        .minor = true,
    },
    [EVENT_WIN] = {
        .id = "win",
        .text = N_("{seat} has fulfilled the objective and wins."),
    },
    [EVENT_ROUND_LIMIT] = {
        .id = "round-limit",
        .text = N_("The last round is over: nobody wins."),
    },
};

/* ---- questions ---- */

static const char *const prompts[PROMPT_COUNT] = {
    [PROMPT_NONE] = N_("What do you do?"),
    [PROMPT_PLAY] = N_("Which card do you play?"),
    [PROMPT_ACTIVATE] = N_("Which ability do you activate?"),
    [PROMPT_RELOCATE] = N_("{card}: what is relocated?"),
    [PROMPT_WHERE] = N_("{card}: where to?"),
    [PROMPT_VICTIM] = N_("Whom do you vanquish?"),
    [PROMPT_NAME] = N_("Which Ally do you name against {victim}?"),
    [PROMPT_MORE] = N_("Do you name another Ally against {victim}?"),
    [PROMPT_DEFEAT] = N_("{card}: who is defeated?"),
    [PROMPT_REMOVE] = N_("{card}: what is removed?"),
    [PROMPT_MARK] = N_("{card}: who gets a Soul Mark?"),
    [PROMPT_UNMARK] = N_("{card}: who loses a Soul Mark?"),
    [PROMPT_TOKEN] = N_("{card}: who gets the token?"),
    [PROMPT_WEAKEN] = N_("{card}: who is weakened?"),
    [PROMPT_BEARER] = N_("{card}: what is it attached to?"),
    [PROMPT_TARGET] = N_("{card}: against whom?"),
    [PROMPT_RECEIVER] = N_("{card}: who receives the Stone?"),
    [PROMPT_HERO] = N_("{card}: which Hero is played?"),
    [PROMPT_TAKE] = N_("{card}: which card do you take?"),
    [PROMPT_DISCARD] = N_("Which card do you discard?"),
    [PROMPT_SAVE] = N_("{victim} is about to be lost: do you give up another "
                       "card instead?"),
    [PROMPT_KEEP] = N_("{victim}: give it up to keep an Ally that was named?"),
    [PROMPT_HOME] = N_("{victim}: where does it go?"),
    [PROMPT_STONE] = N_("Which Stone does {card} bring home?"),
    [PROMPT_TYPE] = N_("{card}: which type do you name?"),
    [PROMPT_PAYMENT] = N_("{card}: how do you pay?"),
    [PROMPT_SACRIFICE] = N_("{card}: for which Ally do you pay next?"),
    [PROMPT_CATCH] = N_("Do you pay 1 Power to catch {card}?"),
    [PROMPT_FREE_USE] = N_("Do you use the Stone now, for nothing?"),
    [PROMPT_INSTEAD] = N_("Do you use {card} instead of drawing?"),
    [PROMPT_ORDER] = N_("Which comes first?"),
    [PROMPT_NEXT] = N_("{card}: which card comes next from the top?"),
    [PROMPT_EXTRA] = N_("{card}: which action?"),
    [PROMPT_SYMBOL] = N_("{card}: which symbol do you use?"),
    [PROMPT_ALLY] = N_("{card}: which Ally do you play?"),
    [PROMPT_JOIN] = N_("{card}: what comes along?"),
    [PROMPT_ITEM] = N_("{card}: which Item do you play?"),
    [PROMPT_ALL] = N_("{card}: do you mark all Heroes?"),
    [PROMPT_RETURN] = N_("{card}: what goes back to the hand?"),
};

static const char *sentence(const struct villainous *v)
{
    const struct six_frame *f = &v->frame[v->depth ? v->depth - 1 : 0];
    if (v->base.ask == ASK_PIECE && f->kind == FRAME_RELOCATE)
        return N_("What do you relocate?"); /* by no card */
    switch ((enum villainous_ask)v->base.ask) {
    case ASK_DEAL:
        return N_("The cards are to be dealt.");
    case ASK_SHUFFLE:
        return N_("A deck is to be shuffled.");
    case ASK_STONE:
        return N_("An Infinity Stone is to be drawn.");
    case ASK_START:
        return N_("Where do you move?");
    case ASK_OVER:
        return N_("The game is over.");
    case ASK_NOTHING:
    case ASK_TURN:
    case ASK_PIECE:
    case ASK_PLACE:
    case ASK_VILLAIN:
    case ASK_CARD:
    case ASK_WORD:
    case ASK_ORDER:
    case ASK_NEXT:
    case ASK_COUNT:
        break;
    }
    return prompts[v->choice.prompt];
}

void villainous_question(const void *state, const struct six_speaker *to,
                         struct six_text *out)
{
    const struct villainous *v = state;
    const struct six_frame *f = &v->frame[v->depth ? v->depth - 1 : 0];
    int piece = f->kind == FRAME_VANQUISH ? f->reg[NOTE] : f->reg[SELF];
    bool there = piece < PIECES_MAX && (v->in_play & PIECE_BIT(piece));
    uint8_t victim = there ? v->piece[piece].card : f->card;
    struct six_fill fill[] = {
        { "card", six_tr(to->lang, villainous_card(f->card)->info.name) },
        { "victim", six_tr(to->lang, villainous_card(victim)->info.name) },
        { NULL, NULL },
    };
    six_text_fill(out, six_tr(to->lang, sentence(v)), fill);
}
