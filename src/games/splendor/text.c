/* text.c -- Splendor: Marvel in words: tokens, events, actions, questions. */
#include <stdio.h>

#include "games/splendor/splendor.h"

/* In English an adjective has one form only. */
const struct six_token splendor_tokens[] = {
    [YELLOW] = { "yellow", NP_("yellow", "yellow") },
    [BLUE] = { "blue", NP_("blue", "blue") },
    [ORANGE] = { "orange", NP_("orange", "orange") },
    [PURPLE] = { "purple", NP_("purple", "purple") },
    [RED] = { "red", NP_("red", "red") },
    [GREEN] = { "green", NP_("green", "green") },
    [GREY] = { "grey", NP_("grey", "grey") },
    { NULL, NULL, NULL },
};

/* ---- events ---- */

const struct six_event_kind splendor_events[] = {
    [EVENT_DEAL] = {
        .id = "deal",
        .text = N_("The cards and tiles are laid out. {seat} begins."),
    },
    [EVENT_TURN] = {
        .id = "turn",
        .text = N_("The turn of {seat} begins."),
    },
    [EVENT_TAKE] = {
        .id = "take",
        .text = N_("{seat} takes {tokens}."),
        .arg = { { "tokens", SIX_ARG_TOKENS, false } },
    },
    [EVENT_RESERVE] = {
        .id = "reserve",
        .text = N_("{seat} reserves {card}."),
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
    [EVENT_RESERVE_DECK] = {
        .id = "reserve-deck",
        .text = N_("{seat} reserves the top card of level {level}: {card}."),
        .veiled = N_("{seat} reserves the top card of level {level}."),
        .arg = { { "level", SIX_ARG_NUMBER, false },
                 { "card", SIX_ARG_CARD, true } },
    },
    [EVENT_REFILL] = {
        .id = "refill",
        .text = N_("{card} is turned up on level {level}."),
        .minor = true,
        .arg = { { "card", SIX_ARG_CARD, false },
                 { "level", SIX_ARG_NUMBER, false } },
    },
    [EVENT_GREY] = {
        .id = "grey",
        .text = N_("{seat} gets a grey token."),
        .minor = true,
    },
    [EVENT_ANNOUNCE] = {
        .id = "announce",
        .text = N_("{seat} wants to recruit {card}."),
        .minor = true,
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
    [EVENT_PAY] = {
        .id = "pay",
        .text = N_("{seat} pays {tokens}."),
        .arg = { { "tokens", SIX_ARG_TOKENS, false } },
    },
    [EVENT_RECRUIT] = {
        .id = "recruit",
        .text = N_("{seat} recruits {card}."),
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
    [EVENT_TIME] = {
        .id = "time",
        .text = N_("{seat} gets the green token."),
    },
    [EVENT_AVENGERS] = {
        .id = "avengers",
        .text = N_("{seat} takes the Avengers tile from {from}."),
        .nobody = N_("{seat} takes the Avengers tile."),
        .arg = { { "from", SIX_ARG_SEAT, false } },
    },
    [EVENT_DISQUALIFY] = {
        .id = "disqualify",
        .text = N_("{seat} no longer meets the condition of the Infinity "
                   "Gauntlet."),
    },
    [EVENT_PASS] = {
        .id = "pass",
        .text = N_("{seat} can do nothing and passes."),
    },
    [EVENT_RETURN] = {
        .id = "return",
        .text = N_("{seat} returns {tokens}."),
        .arg = { { "tokens", SIX_ARG_TOKENS, false } },
    },
    [EVENT_LOCATION] = {
        .id = "location",
        .text = N_("{seat} takes the location {card}."),
        .arg = { { "card", SIX_ARG_CARD, false } },
    },
    [EVENT_QUALIFY] = {
        .id = "qualify",
        .text = N_("{seat} meets the condition of the Infinity Gauntlet."),
    },
    [EVENT_OVER] = {
        .id = "game-over",
        .text = N_("The game is over."),
        .minor = true,
    },
};

/* ---- actions ---- */

const struct six_verb splendor_verbs[VERB_COUNT] = {
    [VERB_DEAL] = { "deal", SIX_VERB_SEED, N_("Deal the cards") },
    [VERB_TAKE] = { "take", SIX_VERB_TOKENS, N_("Take {tokens}") },
    [VERB_RESERVE] = { "reserve", SIX_VERB_CARD, N_("Reserve {card}") },
    [VERB_RESERVE_DECK] = { "reserve-deck", SIX_VERB_NUMBER,
                            N_("Reserve the top card of level {number}") },
    [VERB_RECRUIT] = { "recruit", SIX_VERB_CARD, N_("Recruit {card}") },
    [VERB_PASS] = { "pass", SIX_VERB_ALONE, N_("Pass") },
    [VERB_PAY] = { "pay", SIX_VERB_TOKENS, N_("Pay {tokens}") },
    [VERB_RETURN] = { "return", SIX_VERB_TOKENS, N_("Return {tokens}") },
    [VERB_CHOOSE] = { "choose", SIX_VERB_CARD, N_("Choose {card}") },
};

/* ---- questions ---- */

void splendor_question(const void *state, const struct six_speaker *to,
                       struct six_text *out)
{
    static const char *const questions[ASK_COUNT] = {
        [ASK_NOTHING] = "",
        [ASK_DEAL] = N_("The cards are to be dealt."),
        [ASK_ACTION] = N_("What do you do?"),
        [ASK_PAY] = N_("{card}: how do you pay?"),
        [ASK_RETURN] = N_("You have {number} tokens and may keep 10. Which do "
                          "you return?"),
        [ASK_LOCATION] = N_("Which location do you take?"),
        [ASK_OVER] = N_("The game is over."),
    };
    const struct splendor *s = state;
    char number[8];
    snprintf(number, sizeof number, "%d",
             splendor_token_count(&s->player[s->base.turn]));
    struct six_fill fill[] = {
        { "card", six_tr(to->lang, splendor_cards[s->paying].info.name) },
        { "number", number },
        { NULL, NULL },
    };
    six_text_fill(out, six_tr(to->lang, questions[s->base.ask]), fill);
}
