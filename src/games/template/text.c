/* text.c -- the template game in words: seats, events, actions, questions.
 *
 * English is the source, marked N_(); po/ has the other languages. Whole
 * sentences with {names} in them: no language puts pieces together as another
 * does. */
#include "games/template/template.h"

/* ---- events ---- */

/* Yours. Arguments that are secret are shown only to the seats that the event
 * names; the others read the veiled sentence. */
const struct six_event_kind template_events[] = {
    [EVENT_DEAL] = {
        .id = "deal",
        .text = N_("The cards are dealt."),
    },
    [EVENT_TURN] = {
        .id = "turn",
        .text = N_("The turn of {seat} begins; {card} is turned up."),
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
    [EVENT_TAKE] = {
        .id = "take",
        .text = N_("{seat} takes it and lays {card} down."),
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
    [EVENT_USE] = {
        .id = "use",
        .text = N_("{seat} uses {card}."),
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
    [EVENT_CHOOSE] = {
        .id = "choose",
        .text = N_("{seat} chooses {player}."),
        .arg = { { "player", SIX_ARG_SEAT, false } },
    },
    [EVENT_NAME] = {
        .id = "name",
        .text = N_("{seat} names {number}."),
        .arg = { { "number", SIX_ARG_NUMBER, false } },
    },
    [EVENT_MISS] = {
        .id = "miss",
        .text = N_("{seat} holds no {number}."),
        .arg = { { "number", SIX_ARG_NUMBER, false } },
    },
    [EVENT_HIT] = {
        .id = "hit",
        .text = N_("{seat} shows the card and exchanges it with {player} for "
                   "{card}."),
        .veiled = N_("{seat} shows the card and exchanges it with {player}."),
        .arg = { { "player", SIX_ARG_SEAT, false },
                 { "card", SIX_ARG_CARD, true } },
    },
    [EVENT_LOOK] = {
        .id = "look",
        .text = N_("{seat} looks at the card of {player}: {card}."),
        .veiled = N_("{seat} looks at the card of {player}."),
        .arg = { { "player", SIX_ARG_SEAT, false },
                 { "card", SIX_ARG_CARD, true } },
    },
    [EVENT_DRAW] = {
        .id = "draw",
        .text = N_("{seat} draws {card}."),
        .veiled = N_("{seat} draws a card."),
        .arg = { { "card", SIX_ARG_CARD, true } },
    },
    [EVENT_KEEP] = {
        .id = "keep",
        .text = N_("{seat} keeps {card} and puts the other card back."),
        .veiled = N_("{seat} keeps one card and puts the other back."),
        .arg = { { "card", SIX_ARG_CARD, true } },
    },
    [EVENT_SHUFFLE] = {
        .id = "shuffle",
        .text = N_("The card of {seat} is shuffled into the deck."),
    },
    [EVENT_NO_EFFECT] = {
        .id = "no-effect",
        .text = N_("{card} has no effect."),
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
    [EVENT_REVEAL] = {
        .id = "reveal",
        .text = N_("{seat} shows {card}."),
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
};

/* ---- actions ---- */

/* Yours: each verb's word, what follows it, and how a menu shows it. Reading
 * and writing follow the table (core/words.h). */
const struct six_verb template_verbs[VERB_COUNT] = {
    [VERB_DEAL] = { "deal", SIX_VERB_SEED, N_("Deal the cards") },
    [VERB_SHUFFLE] = { "shuffle", SIX_VERB_SEED, N_("Shuffle the deck") },
    [VERB_TAKE] = { "take", SIX_VERB_ALONE, N_("Take the card turned up") },
    [VERB_USE] = { "use", SIX_VERB_ALONE, N_("Use the card turned up") },
    [VERB_CHOOSE] = { "choose", SIX_VERB_SEAT, N_("Choose {seat}") },
    [VERB_NAME] = { "name", SIX_VERB_NUMBER, N_("Name {number}") },
    [VERB_KEEP] = { "keep", SIX_VERB_CARD, N_("Keep {card} ({value})") },
};

/* ---- questions ---- */

void template_question(const void *state, const struct six_speaker *to,
                       struct six_text *out)
{
    static const char *const questions[ASK_COUNT] = {
        [ASK_NOTHING] = "",
        [ASK_DEAL] = N_("The cards are to be dealt."),
        [ASK_SHUFFLE] = N_("{card}: the deck is to be shuffled."),
        [ASK_TAKE] = N_("Do you take the card turned up, or use it?"),
        [ASK_PLAYER] = N_("{card}: which player do you choose?"),
        [ASK_NUMBER] = N_("{card}: which number do you name?"),
        [ASK_KEEP] = N_("{card}: which card do you keep?"),
        [ASK_OVER] = N_("The game is over."),
    };
    const struct template *t = state;
    const struct six_frame *f = &t->frame[t->depth ? t->depth - 1 : 0];
    struct six_fill fill[] = {
        { "card", six_tr(to->lang, template_cards[f->card].info.name) },
        { NULL, NULL },
    };
    six_text_fill(out, six_tr(to->lang, questions[t->base.ask]), fill);
}
