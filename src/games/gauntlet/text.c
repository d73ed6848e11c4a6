/* text.c -- Infinity Gauntlet in words: seats, actions, events. */
#include <stdio.h>

#include "games/gauntlet/gauntlet.h"

const char *gauntlet_seat_id(const void *state, six_seat seat)
{
    static const char *const ids[SEATS_MAX] = { "thanos", "a", "b",
                                                "c",      "d", "e" };
    (void)state;
    return ids[seat];
}

const char *gauntlet_seat_title(const void *state, six_seat seat)
{
    static const char *const titles[SEATS_MAX] = {
        N_("Thanos"), N_("Hero A"), N_("Hero B"),
        N_("Hero C"), N_("Hero D"), N_("Hero E"),
    };
    (void)state;
    return titles[seat];
}

/* ---- events ---- */

#define SECRET_CARD                                                            \
    {                                                                          \
        "card", SIX_ARG_CARD, true                                             \
    }
#define OPEN_CARD                                                              \
    {                                                                          \
        "card", SIX_ARG_CARD, false                                            \
    }

const struct six_event_kind gauntlet_events[] = {
    [EVENT_DEAL] = {
        .id = "deal",
        .text = N_("The cards are dealt."),
    },
    [EVENT_TURN] = {
        .id = "turn",
        .text = N_("The turn of {seat} begins."),
    },
    [EVENT_DRAW] = {
        .id = "draw",
        .text = N_("{seat} draws {card}."),
        .veiled = N_("{seat} draws a card."),
        .arg = { SECRET_CARD },
    },
    [EVENT_NO_DRAW] = {
        .id = "no-draw",
        .text = N_("{seat} cannot draw: the deck is empty."),
    },
    [EVENT_PLAY] = {
        .id = "play",
        .text = N_("{seat} plays {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_PASS] = {
        .id = "pass",
        .text = N_("{seat} passes: no card can be played."),
    },
    [EVENT_CHOOSE] = {
        .id = "choose",
        .text = N_("{seat} chooses {hero}."),
        .arg = { { "hero", SIX_ARG_SEAT, false } },
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
    [EVENT_SPARED_HIGH] = {
        .id = "spared-high",
        .text = N_("{seat} is spared: the card is 4 or higher."),
    },
    [EVENT_SPARED_LOW] = {
        .id = "spared-low",
        .text = N_("{seat} is spared: the card is 1 or 2."),
    },
    [EVENT_DEFEAT] = {
        .id = "defeat",
        .text = N_("{seat} loses {card}: defeated."),
        .arg = { OPEN_CARD },
    },
    [EVENT_HERO_LIFE] = {
        .id = "hero-life",
        .text = NP_("The heroes have {life} point of life left.",
                    "The heroes have {life} points of life left."),
        .arg = { { "life", SIX_ARG_NUMBER, false } },
    },
    [EVENT_THANOS_LIFE] = {
        .id = "thanos-life",
        .text = NP_("Thanos has {life} point of life left.",
                    "Thanos has {life} points of life left."),
        .arg = { { "life", SIX_ARG_NUMBER, false } },
    },
    [EVENT_RETURN] = {
        .id = "return",
        .text = N_("{card} is shuffled back into the deck of Thanos."),
        .minor = true,
        .arg = { OPEN_CARD },
    },
    [EVENT_PEEK] = {
        .id = "peek",
        .text = N_("{seat} looks at a card of Thanos: {card}."),
        .veiled = N_("{seat} looks at a card of Thanos."),
        .arg = { SECRET_CARD },
    },
    [EVENT_NO_CARDS] = {
        .id = "no-cards",
        .text = N_("{seat} has no card in hand: nothing happens."),
    },
    [EVENT_NO_EFFECT] = {
        .id = "no-effect",
        .text = N_("{card} has no effect."),
        .arg = { OPEN_CARD },
    },
    [EVENT_DECLINE] = {
        .id = "decline",
        .text = N_("{seat} does not fight."),
    },
    [EVENT_ATTACK] = {
        .id = "attack",
        .text = N_("{seat} attacks {opponent}."),
        .arg = { { "opponent", SIX_ARG_SEAT, false } },
    },
    [EVENT_FIGHT] = {
        .id = "fight",
        .text = N_("{seat} and Thanos fight: {hero_card} against "
                   "{thanos_card}."),
        .veiled = N_("{seat} and Thanos fight."),
        .arg = { { "hero_card", SIX_ARG_CARD, true },
                 { "thanos_card", SIX_ARG_CARD, true } },
    },
    [EVENT_SPEND] = {
        .id = "spend",
        .text = N_("{seat} spends a power token."),
    },
    [EVENT_TIE] = {
        .id = "tie",
        .text = N_("A tie: {seat} and Thanos keep their cards."),
    },
    [EVENT_TOKEN] = {
        .id = "token",
        .text = NP_("{seat} takes {count} power token.",
                    "{seat} takes {count} power tokens."),
        .arg = { { "count", SIX_ARG_NUMBER, false } },
    },
    [EVENT_LOOK] = {
        .id = "look",
        .text = N_("{seat} looks at the top of the hero deck: {first}, "
                   "{second}, {third}."),
        .veiled = N_("{seat} looks at the top 3 cards of the hero deck."),
        .arg = { { "first", SIX_ARG_CARD, true },
                 { "second", SIX_ARG_CARD, true },
                 { "third", SIX_ARG_CARD, true } },
    },
    [EVENT_PLACE] = {
        .id = "place",
        .text = N_("{seat} puts {card} back next."),
        .veiled = N_("{seat} puts a card back."),
        .arg = { SECRET_CARD },
    },
    [EVENT_REBUILD] = {
        .id = "rebuild",
        .text = NP_("A new hero deck is shuffled from {count} face-up card.",
                    "A new hero deck is shuffled from {count} face-up cards."),
        .arg = { { "count", SIX_ARG_NUMBER, false } },
    },
    [EVENT_BOTTOM] = {
        .id = "bottom",
        .text = N_("{seat} puts {card} under the deck."),
        .veiled = N_("{seat} puts a card under the deck."),
        .arg = { SECRET_CARD },
    },
    [EVENT_COPY] = {
        .id = "copy",
        .text = N_("The Time Stone copies {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_REVEAL] = {
        .id = "reveal",
        .text = N_("{seat} shows {card}."),
        .arg = { OPEN_CARD },
    },
    [EVENT_SNAP] = {
        .id = "snap",
        .text = N_("{seat} snaps with all six stones and wins."),
    },
    [EVENT_THANOS_DEFEATED] = {
        .id = "thanos-defeated",
        .text = N_("Thanos has no life left. The heroes win."),
    },
    [EVENT_HEROES_DEFEATED] = {
        .id = "heroes-defeated",
        .text = N_("The heroes have no life left. Thanos wins."),
    },
};

/* ---- actions ---- */

/* Each verb: its word, what follows it, and how a menu shows it. */
const struct six_verb gauntlet_verbs[VERB_COUNT] = {
    [VERB_DEAL] = { "deal", SIX_VERB_SEED, N_("Deal the cards") },
    [VERB_PICK] = { "pick", SIX_VERB_SEED, N_("Pick one of Thanos' cards") },
    [VERB_REBUILD] = { "rebuild", SIX_VERB_SEED,
                       N_("Shuffle a new hero deck") },
    [VERB_RETURN] = { "return", SIX_VERB_SEED,
                      N_("Shuffle the card into Thanos' deck") },
    [VERB_DRAW] = { "draw", SIX_VERB_ALONE, N_("Draw a card") },
    [VERB_PLAY] = { "play", SIX_VERB_CARD, N_("Play {card} ({value})") },
    [VERB_END] = { "end", SIX_VERB_ALONE, N_("End the turn") },
    [VERB_PASS] = { "pass", SIX_VERB_ALONE, N_("Pass") },
    [VERB_SNAP] = { "snap", SIX_VERB_ALONE, N_("Snap and win the game") },
    [VERB_NAME] = { "name", SIX_VERB_NUMBER, N_("Name {number}") },
    [VERB_CHOOSE] = { "choose", SIX_VERB_SEAT, N_("Choose {seat}") },
    [VERB_FIGHT] = { "fight", SIX_VERB_SEAT, N_("Fight {seat}") },
    [VERB_DECLINE] = { "decline", SIX_VERB_ALONE, N_("Do not fight") },
    [VERB_USE] = { "use", SIX_VERB_CARD, N_("Fight with {card} ({value})") },
    [VERB_LOSE] = { "lose", SIX_VERB_CARD, N_("Lose {card} ({value})") },
    [VERB_BOTTOM] = { "bottom", SIX_VERB_CARD,
                      N_("Put {card} ({value}) under the deck") },
    [VERB_PLACE] = { "place", SIX_VERB_CARD,
                     N_("Put {card} ({value}) back next") },
    [VERB_COPY] = { "copy", SIX_VERB_CARD, N_("Copy {card} ({value})") },
};

/* ---- questions ---- */

void gauntlet_question(const void *state, const struct six_speaker *to,
                       struct six_text *out)
{
    static const char *const questions[ASK_COUNT] = {
        [ASK_NOTHING] = "",
        [ASK_DEAL] = N_("The cards are to be dealt."),
        [ASK_PICK] = N_("One of Thanos' cards is to be picked at random."),
        [ASK_REBUILD] = N_("A new hero deck is to be shuffled."),
        [ASK_RETURN] = N_("A card is to be shuffled into Thanos' deck."),
        [ASK_DRAW] = N_("Draw a card?"),
        [ASK_PLAY] = N_("Which card do you play?"),
        [ASK_END] = N_("End the turn?"),
        [ASK_NUMBER] = N_("{card}: which number do you name?"),
        [ASK_HERO] = N_("{card}: which hero do you choose?"),
        [ASK_OTHER] = N_("{card}: which other hero looks at a card?"),
        [ASK_DUEL] = N_("{card}: do you fight Thanos?"),
        [ASK_OPPONENT] = N_("{card}: whom do you fight?"),
        [ASK_FIGHTER] = N_("Which card do you fight with?"),
        [ASK_LOSS] = N_("{card}: your {number} was guessed. Which card do you "
                        "lose?"),
        [ASK_BOTTOM] = N_("{card}: which card do you put under your deck?"),
        [ASK_PLACE] = N_("{card}: which card comes next from the top?"),
        [ASK_COPY] = N_("Which card does the Time Stone copy?"),
        [ASK_OVER] = N_("The game is over."),
    };
    const struct gauntlet *g = state;
    const struct six_frame *f = &g->frame[g->depth ? g->depth - 1 : 0];
    char number[8];
    snprintf(number, sizeof number, "%d", f->number);
    struct six_fill fill[] = {
        { "card", six_tr(to->lang, gauntlet_cards[f->card].info.name) },
        { "number", number },
        { NULL, NULL },
    };
    six_text_fill(out, six_tr(to->lang, questions[g->base.ask]), fill);
}

/* ---- public remarks ---- */

/* What players may say aloud: things that lie open anyway [IG-10.8,
 * IG-10.12]. */
bool gauntlet_remark(const void *state, int index, const struct six_speaker *to,
                     struct six_text *out)
{
    const struct gauntlet *g = state;
    const struct {
        const char *text;
        int number;
    } remarks[] = {
        { N_("Stones face up: %d."), g->stones_up },
        { N_("Cards left in Thanos' deck: %d."), g->thanos_deck_count },
        { N_("Cards left in the hero deck: %d."), g->hero_deck_count },
        { N_("Thanos' life: %d."), g->thanos_life },
        { N_("The heroes' life: %d."), g->hero_life },
        { N_("Thanos' power tokens: %d."), g->tokens[THANOS] },
    };
    int count = (int)(sizeof remarks / sizeof remarks[0]);
    bool allowed = g->base.option[OPTION_TABLE_TALK] == TALK_PUBLIC_REMARKS;
    if (!allowed || index < 0 || index >= count)
        return false;
    six_text_printf(out, six_tr(to->lang, remarks[index].text),
                    remarks[index].number);
    return true;
}
