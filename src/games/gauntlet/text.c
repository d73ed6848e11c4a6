/* text.c -- Infinity Gauntlet in words: seats, actions, events. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

enum arg_kind { ARG_NONE, ARG_SEED, ARG_CARD, ARG_SEAT, ARG_NUMBER };

/* Each verb: its word, what follows it, and how a menu shows it. */
static const struct {
    const char *word;
    enum arg_kind arg;
    const char *say;
} verbs[VERB_COUNT] = {
    [VERB_DEAL] = { "deal", ARG_SEED, N_("Deal the cards") },
    [VERB_PICK] = { "pick", ARG_SEED, N_("Pick one of Thanos' cards") },
    [VERB_REBUILD] = { "rebuild", ARG_SEED, N_("Shuffle a new hero deck") },
    [VERB_RETURN] = { "return", ARG_SEED,
                      N_("Shuffle the card into Thanos' deck") },
    [VERB_DRAW] = { "draw", ARG_NONE, N_("Draw a card") },
    [VERB_PLAY] = { "play", ARG_CARD, N_("Play {card} ({value})") },
    [VERB_END] = { "end", ARG_NONE, N_("End the turn") },
    [VERB_PASS] = { "pass", ARG_NONE, N_("Pass") },
    [VERB_SNAP] = { "snap", ARG_NONE, N_("Snap and win the game") },
    [VERB_NAME] = { "name", ARG_NUMBER, N_("Name {number}") },
    [VERB_CHOOSE] = { "choose", ARG_SEAT, N_("Choose {seat}") },
    [VERB_FIGHT] = { "fight", ARG_SEAT, N_("Fight {seat}") },
    [VERB_DECLINE] = { "decline", ARG_NONE, N_("Do not fight") },
    [VERB_USE] = { "use", ARG_CARD, N_("Fight with {card} ({value})") },
    [VERB_LOSE] = { "lose", ARG_CARD, N_("Lose {card} ({value})") },
    [VERB_BOTTOM] = { "bottom", ARG_CARD,
                      N_("Put {card} ({value}) under the deck") },
    [VERB_PLACE] = { "place", ARG_CARD, N_("Put {card} ({value}) back next") },
    [VERB_COPY] = { "copy", ARG_CARD, N_("Copy {card} ({value})") },
};

void gauntlet_action_text(const void *state, struct six_action act,
                          struct six_text *out)
{
    six_text_add(out, verbs[act.verb].word);
    switch (verbs[act.verb].arg) {
    case ARG_NONE:
        break;
    case ARG_SEED:
        six_text_printf(out, " %llu", (unsigned long long)act.seed);
        break;
    case ARG_CARD:
        six_text_printf(out, " %s", gauntlet_cards[act.arg[0]].info.id);
        break;
    case ARG_SEAT:
        six_text_printf(out, " %s", gauntlet_seat_id(state, act.arg[0]));
        break;
    case ARG_NUMBER:
        six_text_printf(out, " %d", act.arg[0]);
        break;
    }
}

void gauntlet_action_say(const void *state, struct six_action act,
                         const struct six_speaker *to, struct six_text *out)
{
    char number[8], value[8];
    enum arg_kind kind = verbs[act.verb].arg;
    uint8_t card = kind == ARG_CARD ? act.arg[0] : 0;
    six_seat seat = kind == ARG_SEAT ? act.arg[0] : THANOS;
    snprintf(number, sizeof number, "%d", act.arg[0]);
    snprintf(value, sizeof value, "%d", gauntlet_value(card));
    struct six_fill fill[] = {
        { "card", six_tr(to->lang, gauntlet_cards[card].info.name) },
        { "value", value },
        { "number", number },
        { "seat", six_seat_name(&gauntlet_game, state, seat, to) },
        { NULL, NULL },
    };
    six_text_fill(out, six_tr(to->lang, verbs[act.verb].say), fill);
}

/* The words of a text: at most two, of limited length. */
struct words {
    char verb[16], arg[32];
};

static bool split(const char *text, struct words *w)
{
    int end = 0;
    memset(w, 0, sizeof *w);
    int n = sscanf(text, " %15s %31s %n", w->verb, w->arg, &end);
    return n == 1 || (n == 2 && text[end] == '\0');
}

static six_status read_number(const char *word, uint64_t most, uint64_t *out,
                              struct six_error *err)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end || errno || n > most)
        return six_fail(err, SIX_SYNTAX,
                        N_("'%s' is not a whole number from 0 to %llu"), word,
                        (unsigned long long)most);
    *out = n;
    return SIX_OK;
}

static six_status read_card(const char *word, uint8_t *out,
                            struct six_error *err)
{
    int id = six_card_find(&gauntlet_game, word);
    if (id < 0)
        return six_fail(err, SIX_UNKNOWN,
                        N_("there is no card '%s'; 'sixstones list gauntlet' "
                           "shows them all"),
                        word);
    *out = (uint8_t)id;
    return SIX_OK;
}

static six_status read_seat(const struct gauntlet *g, const char *word,
                            uint8_t *out, struct six_error *err)
{
    six_seat seat = six_seat_find(&gauntlet_game, g, g->seats, word);
    if (seat >= SIX_SEATS_MAX)
        return six_fail(err, SIX_UNKNOWN,
                        N_("there is no player '%s' in this game"), word);
    *out = seat;
    return SIX_OK;
}

static six_status read_arg(const struct gauntlet *g, enum arg_kind kind,
                           const char *word, struct six_action *act,
                           struct six_error *err)
{
    uint64_t number = 0;
    six_status st = SIX_OK;
    switch (kind) {
    case ARG_NONE:
        break;
    case ARG_SEED:
        st = read_number(word, UINT64_MAX, &act->seed, err);
        break;
    case ARG_CARD:
        st = read_card(word, &act->arg[0], err);
        break;
    case ARG_SEAT:
        st = read_seat(g, word, &act->arg[0], err);
        break;
    case ARG_NUMBER:
        st = read_number(word, UINT8_MAX, &number, err);
        act->arg[0] = (uint8_t)number;
        break;
    }
    return st;
}

six_status gauntlet_action_read(const void *state, const char *text,
                                struct six_action *out, struct six_error *err)
{
    struct words w;
    if (!split(text, &w))
        return six_fail(err, SIX_SYNTAX,
                        N_("an action is one or two words, such as 'play "
                           "hulk' or 'end'"));
    int verb = 0;
    while (verb < VERB_COUNT && strcmp(verbs[verb].word, w.verb) != 0)
        verb++;
    if (verb == VERB_COUNT)
        return six_fail(err, SIX_SYNTAX, N_("'%s' is no action of this game"),
                        w.verb);
    bool wants = verbs[verb].arg != ARG_NONE;
    if (wants != (w.arg[0] != '\0'))
        return wants ? six_fail(err, SIX_SYNTAX, N_("'%s' needs a second word"),
                                w.verb)
                     : six_fail(err, SIX_SYNTAX,
                                N_("'%s' takes no second word"), w.verb);
    struct six_action act = { .verb = (uint8_t)verb };
    six_status st = read_arg(state, verbs[verb].arg, w.arg, &act, err);
    if (st == SIX_OK)
        *out = act;
    return st;
}

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
    six_text_fill(out, six_tr(to->lang, questions[g->ask]), fill);
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
    bool allowed = g->option[OPTION_TABLE_TALK] == TALK_PUBLIC_REMARKS;
    if (!allowed || index < 0 || index >= count)
        return false;
    six_text_printf(out, six_tr(to->lang, remarks[index].text),
                    remarks[index].number);
    return true;
}
