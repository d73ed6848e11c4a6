/* text.c -- Marvel United in words: seats, pieces, questions. The tables of
 * words, verbs and events stand in words.c, what a card says in printed.c. */
#include <stdio.h>
#include <stdlib.h>

#include "games/united/united.h"

/* ---- seats ---- */

static bool is_villains(const struct united *u, six_seat seat)
{
    return united_has_player(u) && seat == united_villain_seat(u);
}

const char *united_seat_id(const void *state, six_seat seat)
{
    return is_villains(state, seat) ? "villain" : six__letter_id(state, seat);
}

static const char *villain_title(const struct united *u)
{
    int wish = u->base.option[OPTION_VILLAIN];
    if (u->base.ask != ASK_DEAL)
        return united_villain_of(u)->cards[0]->info.name;
    return wish ? united_villains[wish - 1]->cards[0]->info.name
                : N_("The Villain");
}

/* A seat is called by its Hero as soon as that is known: before the deal,
 * where an option names one. */
const char *united_seat_title(const void *state, six_seat seat)
{
    const struct united *u = state;
    if (is_villains(u, seat))
        return villain_title(u);
    int hero = u->base.ask == ASK_DEAL ? u->base.option[OPTION_HERO + seat] - 1
                                       : u->slot[u->player[seat].slot];
    return hero >= 0 && hero < HERO_COUNT
               ? united_heroes[hero]->cards[0]->info.name
               : six__letter_title(state, seat);
}

/* ---- pieces ---- */

/* A Location has at most one Threat, so that its card need not be named: ids
 * of both together would be too long for the text form of an action. */
static const struct six_word kinds[KIND_HERO] = {
    [KIND_CIVILIAN] = { "civilian", N_("Civilian") },
    [KIND_THUG] = { "thug", N_("Thug") },
    [KIND_HURT_THUG] = { "hurt-thug", N_("damaged Thug") },
    [KIND_DOOMBOT] = { "doombot", N_("Doombot") },
    [KIND_HURT_DOOMBOT] = { "hurt-doombot", N_("damaged Doombot") },
    [KIND_THREAT] = { "threat", N_("Threat") },
    [KIND_VILLAIN] = { "villain", N_("The Villain") },
    [KIND_CRISIS] = { "crisis", N_("Crisis token") },
    [KIND_BOT] = { "bot", N_("Spider-Bot") },
};

static const struct six_card_info *tile_of(const struct united *u, int place)
{
    return &united_card(u, u->place[place].tile)->info;
}

/* The seat of a piece that is a Hero, or SIX_NOBODY. */
static six_seat hero_of(const struct united *u, int piece)
{
    int seat = (int)united_piece_kind(piece) - KIND_HERO;
    return seat >= 0 && seat < u->team ? (six_seat)seat : SIX_NOBODY;
}

/* The card of a piece that has one of its own, else that of its Location. */
static uint8_t card_of(const struct united *u, int piece)
{
    int place = united_piece_place(piece), threat = united_threat_at(u, place);
    six_seat seat = hero_of(u, piece);
    if (seat != SIX_NOBODY)
        return (uint8_t)(u->player[seat].slot * SLOT_ROWS);
    switch (united_piece_kind(piece)) {
    case KIND_VILLAIN:
        return CARD_VILLAIN;
    case KIND_THREAT:
        return threat >= 0 ? u->threat[threat].card : u->place[place].tile;
    default:
        return u->place[place].tile;
    }
}

int united_piece_card(const void *state, int piece)
{
    const struct united *u = state;
    if (piece >= PIECES_MAX)
        return united_row(u,
                          u->story[(piece - PIECES_MAX) % STORY_MAX].card.id);
    return united_row(state, card_of(state, piece));
}

/* "thug@london", "a", "#5" for a card of the Storyline. */
void united_piece_text(const void *state, int piece, struct six_text *out)
{
    const struct united *u = state;
    int kind = united_piece_kind(piece);
    if (piece >= PIECES_MAX) {
        six_text_printf(out, "#%d", piece - PIECES_MAX + 1);
        return;
    }
    if (hero_of(u, piece) != SIX_NOBODY)
        six_text_add(out, united_seat_id(u, hero_of(u, piece)));
    else
        six_text_printf(out, "%s@%s", kinds[kind % KIND_HERO].id,
                        tile_of(u, united_piece_place(piece))->id);
}

/* A Threat may be called by its card as well. */
static bool is_called(const struct united *u, int piece, const char *word,
                      size_t length)
{
    int kind = united_piece_kind(piece);
    const char *id = kinds[kind].id;
    const char *card = united_card(u, card_of(u, piece))->info.id;
    return (strlen(id) == length && strncmp(id, word, length) == 0) ||
           (kind == KIND_THREAT && strlen(card) == length &&
            strncmp(card, word, length) == 0);
}

static int find_at(const struct united *u, int place, const char *word,
                   size_t length)
{
    for (int kind = 0; kind < KIND_HERO; kind++)
        if (is_called(u, united_piece(place, kind), word, length))
            return united_piece(place, kind);
    return -1;
}

/* The number of a card of the Storyline, with "#" or without; else 0. */
static int story_number(const struct united *u, const char *word)
{
    char *end;
    long number = strtol(word[0] == '#' ? word + 1 : word, &end, 10);
    return *end == '\0' && number > 0 && number <= u->story_count ? (int)number
                                                                  : 0;
}

/* Whatever a Location may have, whether it does or not. */
int united_piece_find(const void *state, const char *word)
{
    const struct united *u = state;
    const char *at = strchr(word, '@');
    int number = story_number(u, word);
    if (number)
        return PIECES_MAX + number - 1;
    for (six_seat s = 0; s < u->team; s++)
        if (strcmp(word, united_seat_id(u, s)) == 0)
            return u->player[s].place < PLACES
                       ? united_piece(u->player[s].place, KIND_HERO + s)
                       : -1;
    for (int p = 0; at && p < PLACES; p++)
        if (strcmp(at + 1, tile_of(u, p)->id) == 0)
            return find_at(u, p, word, (size_t)(at - word));
    return -1;
}

/* Its Health, or how many of its token spaces are filled. */
static void say_threat(const struct united *u, int threat,
                       const struct six_speaker *to, struct six_text *out)
{
    const struct united_threat *t = &u->threat[threat];
    const struct united_card *c = united_card(u, t->card);
    int filled = 0, needs = 0;
    for (int k = 0; k < ACTION_COUNT; k++) {
        filled += t->filled[k];
        needs += c->needs[k];
    }
    six_text_add(out, six_tr(to->lang, c->info.name));
    if (united_is_henchman(u, threat))
        six_text_printf(out, " (%d)", t->health);
    else
        six_text_printf(out, " (%d/%d)", filled, needs);
}

static void say_villain(const struct united *u, const struct six_speaker *to,
                        struct six_text *out)
{
    six_text_add(out, six_tr(to->lang, villain_title(u)));
    if (!(united_villain_of(u)->traits & NO_HEALTH))
        six_text_printf(out, " (%d)", u->foe.health);
}

/* "5. Move + Attack (Captain America)". */
static void say_story(const struct united *u, int index,
                      const struct six_speaker *to, struct six_text *out)
{
    const struct united_story *s = &u->story[index];
    const struct united_card *of = united_card(
        u, s->owner == OF_VILLAIN ? CARD_VILLAIN
                                  : (uint8_t)(s->owner * SLOT_ROWS));
    const char *name = s->card.id == SIX_HIDDEN
                           ? N_("a card face down")
                           : united_card(u, s->card.id)->info.name;
    six_text_printf(out, "%d. %s (%s)", index + 1, six_tr(to->lang, name),
                    six_tr(to->lang, of->info.name));
}

/* "Thug, London", "Crossbones (4), London", "Red Skull (7), London"; a Hero by
 * name. */
void united_piece_say(const void *state, int piece,
                      const struct six_speaker *to, struct six_text *out)
{
    const struct united *u = state;
    int place = united_piece_place(piece), kind = united_piece_kind(piece);
    int threat = united_threat_at(u, place);
    six_seat seat = piece < PIECES_MAX ? hero_of(u, piece) : SIX_NOBODY;
    if (piece >= PIECES_MAX) {
        say_story(u, (piece - PIECES_MAX) % STORY_MAX, to, out);
        return;
    }
    if (seat != SIX_NOBODY) {
        six_text_add(out, six_seat_name(&united_game, u, seat, to));
        return;
    }
    if (kind == KIND_THREAT && threat >= 0)
        say_threat(u, threat, to, out);
    else if (kind == KIND_VILLAIN)
        say_villain(u, to, out);
    else
        six_text_add(out, six_tr(to->lang, kinds[kind % KIND_HERO].name));
    six_text_printf(out, ", %s", six_tr(to->lang, tile_of(u, place)->name));
}

/* ---- questions ---- */

/* {card} is the card that asks, or the Villain where none does; {hero} is whom
 * it is about. Where one seat answers for all Heroes, the question says so
 * [MU-21.4]. */
static const char *const prompts[PROMPT_COUNT] = {
    [PROMPT_NONE] = N_("What do you do?"),

    /* the set-up */
    [PROMPT_FIRST] = N_("For the team: who takes the first Hero turn?"),
    [PROMPT_EQUIP] = N_("Do you take your Equipment? A Wild leaves your deck "
                        "for it."),
    [PROMPT_UNIVERSAL] = N_("Which Universal Equipment do you take? A Wild "
                            "leaves your deck for it."),
    [PROMPT_SUPPORT_HERO] = N_("Which Hero gives you Support?"),
    [PROMPT_SUPPORT_CARD] = N_("Which card goes into the Support deck?"),
    [PROMPT_BATTLE_PLAN] = N_("Which Battle Plan do you choose?"),
    [PROMPT_START] = N_("For the team: where does the Villain start?"),
    [PROMPT_PUT_AWAY] = N_("Which Super Villain card do you put away?"),
    [PROMPT_SUPER_HERO] = N_("For the team: which Super Hero card does {hero} "
                             "get?"),
    [PROMPT_SHARE] = N_("For the team: who gets the next Action token of the "
                        "dashboard?"),

    /* turns */
    [PROMPT_PLAN] = N_("Which Master Plan card do you play?"),
    [PROMPT_FACE_DOWN] = N_("Which Master Plan card do you add face down?"),
    [PROMPT_TURN] = N_("Do you play a card of your own, or a Support card?"),
    [PROMPT_PLAY] = N_("Which card do you play?"),
    [PROMPT_IGNORE] = N_("Which symbol do you ignore in this turn?"),
    [PROMPT_ACT] = N_("What do you do?"),
    [PROMPT_GRANT] = N_("{card}: what do you do?"),
    [PROMPT_PAY] = N_("This costs two: what else do you spend?"),
    [PROMPT_RECHARGE] = N_("{card}: which Equipment is recharged?"),
    [PROMPT_TOKEN] = N_("{card}: which token?"),
    [PROMPT_LOCATION] = N_("Which End of Turn effect do you use?"),
    [PROMPT_LIMIT] = N_("You keep three Action tokens: which one do you "
                        "discard?"),
    [PROMPT_RETIRE] = N_("Does {hero} leave the game, so that a Spider-Man can "
                         "follow?"),
    [PROMPT_REPLACE] = N_("Which Hero do you play from now on?"),

    /* what cards ask */
    [PROMPT_RECEIVER] = N_("{card}: for which Hero?"),
    [PROMPT_WHO] = N_("{card}: which Hero?"),
    [PROMPT_WHERE] = N_("{card}: where?"),
    [PROMPT_GO] = N_("{card}: where do you go?"),
    [PROMPT_COME_ALONG] = N_("{card}: do you come along?"),
    [PROMPT_WHAT] = N_("{card}: what do you choose?"),
    [PROMPT_KIND] = N_("{card}: which kind?"),
    [PROMPT_STORY] = N_("{card}: which card of the Storyline?"),
    [PROMPT_TRADE] = N_("{card}: which hand card do you trade?"),
    [PROMPT_SEARCH] = N_("{card}: which card goes on top of your deck?"),
    [PROMPT_SINK] = N_("{card}: does the Master Plan card that you have seen "
                       "go under the deck?"),
    [PROMPT_GUESS] = N_("{card}: does the next Master Plan card add more Thugs "
                        "or more Civilians?"),
    [PROMPT_PRICE] = N_("{card}: which do you choose?"),
    [PROMPT_BATTERY] = N_("{card}: do you use up a Battery?"),
    [PROMPT_NUMBER] = N_("{card}: how many Locations do you move?"),
    [PROMPT_THREAT] = N_("{card}: which Threat?"),
    [PROMPT_REFILL] = N_("{card}: do you refill your hand to 3 cards?"),
    [PROMPT_CLEANSE] = N_("{card}: do you discard your Crisis tokens?"),
    [PROMPT_CRISIS] = N_("For the team ({card}): who takes the Crisis token?"),
    [PROMPT_CANCEL] = N_("For the team ({card}): who takes Crisis tokens, so "
                         "that nobody is damaged?"),
    [PROMPT_MISSION] = N_("For the team: which Mission is completed first?"),
    [PROMPT_REDIRECT] = N_("{card}: to whom do you redirect 1 damage?"),
    [PROMPT_DISCARD] = N_("{card}: which card goes under your deck?"),
    [PROMPT_SPECIAL_CARD] = N_("{card}: which card with a Special Effect goes "
                               "under your deck?"),
    [PROMPT_REACT] = N_("Do you use a card now?"),
};

/* Questions that read otherwise: where no card asks; where a card of the
 * Villain does, so that the team answers; where the Villain's player is asked;
 * where something of this kind is asked for. The first that fits is taken. */
enum { NO_CARD_ASKS, VILLAIN_ASKS, VILLAIN_ANSWERS, ASKED };
static const struct {
    uint8_t prompt, when, ask;
    const char *text;
} variants[] = {
    { PROMPT_RECHARGE, NO_CARD_ASKS, 0,
      N_("Which Equipment do you recharge?") },
    { PROMPT_TOKEN, NO_CARD_ASKS, 0, N_("Which token do you spend for it?") },
    { PROMPT_WHERE, NO_CARD_ASKS, 0,
      N_("In which Location does your BAM! strike?") },
    { PROMPT_GO, NO_CARD_ASKS, 0, N_("Where do you come in?") },
    { PROMPT_DISCARD, NO_CARD_ASKS, 0, N_("Which card goes under your deck?") },
    { PROMPT_DISCARD, ASKED, ASK_WORD,
      N_("{card}: which Action token is discarded?") },
    { PROMPT_WHO, VILLAIN_ASKS, 0, N_("For the team ({card}): which Hero?") },
    { PROMPT_DAMAGE, VILLAIN_ANSWERS, 0, N_("{card}: who takes the damage?") },
    { PROMPT_CRISIS, VILLAIN_ANSWERS, 0,
      N_("{card}: where does the Crisis token go?") },
    { PROMPT_CRISIS, ASKED, ASK_PIECE,
      N_("{card}: which Crisis token is removed?") },
    { PROMPT_CANCEL, ASKED, ASK_WORD,
      N_("For the team ({card}): do the Heroes there take 1 damage each to "
         "prevent it?") },
    { PROMPT_TRADE, ASKED, ASK_STORY,
      N_("{card}: for which card of the Storyline do you trade it?") },
    { PROMPT_SINK, ASKED, ASK_CARD,
      N_("{card}: which Master Plan card goes under the deck?") },
    { PROMPT_PRICE, ASKED, ASK_CARD,
      N_("{card}: which card do you turn face down for it?") },
};

/* The same question at each of its moments. */
static const char *const moments[MOMENT_COUNT] = {
    [MOMENT_NONE] = N_("Do you use a card now?"),
    [MOMENT_ARRIVAL] = N_("{villain} has come to you: do you use a card?"),
    [MOMENT_REDIRECT] = N_("Damage for {hero}: {number}. Do you use a card to "
                           "redirect it?"),
    [MOMENT_PREVENT] = N_("Damage for {hero}: {number}. Do you use a card to "
                          "prevent it?"),
    [MOMENT_HURT] = N_("You have taken damage: do you use a card?"),
    [MOMENT_OVERFLOW] = N_("Overflow in {place}: do you use a card?"),
    [MOMENT_KO] = N_("You are KO'd: do you use a card?"),
    [MOMENT_VILLAIN_END] = N_("The Villain turn ends: do you use a card?"),
    [MOMENT_PLAN] = N_("Do you play a Super Villain card with your Master Plan "
                       "card?"),
    [MOMENT_CAME] = N_("You have moved to {place}: do you play a Super Villain "
                       "card?"),
    [MOMENT_HERO_END] = N_("A Hero turn ends: do you play a Super Villain "
                           "card?"),
};

static bool fits(const struct united *u, const struct six_frame *f, int when,
                 int ask)
{
    switch (when) {
    case NO_CARD_ASKS:
        return f->card == NO_CARD;
    case VILLAIN_ASKS:
        return united_is_plan_card(f->card);
    case VILLAIN_ANSWERS:
        return is_villains(u, u->base.asked);
    default:
        return u->base.ask == ask;
    }
}

static const char *prompted(const struct united *u, const struct six_frame *f)
{
    int prompt = u->choice.prompt % PROMPT_COUNT;
    if (prompt == PROMPT_REACT && f->kind == FRAME_MOMENT)
        return moments[f->reg[SELF] % MOMENT_COUNT];
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
        if (variants[i].prompt == prompt &&
            fits(u, f, variants[i].when, variants[i].ask))
            return variants[i].text;
    return prompts[prompt] ? prompts[prompt] : prompts[PROMPT_NONE];
}

static const char *sentence(const struct united *u, const struct six_frame *f)
{
    switch ((enum united_ask)u->base.ask) {
    case ASK_DEAL:
        return N_("The board is to be laid out.");
    case ASK_SHUFFLE:
        return N_("The decks are to be shuffled.");
    case ASK_LOT:
        return N_("A lot is to be drawn.");
    case ASK_OVER:
        return N_("The game is over.");
    case ASK_NOTHING:
    case ASK_PLAY:
    case ASK_TURN:
    case ASK_ACT:
    case ASK_PAY:
    case ASK_REACT:
    case ASK_HERO:
    case ASK_PLACE:
    case ASK_PIECE:
    case ASK_HAND:
    case ASK_STORY:
    case ASK_CARD:
    case ASK_WORD:
    case ASK_NAME:
    case ASK_NUMBER:
    case ASK_COUNT:
        break;
    }
    return prompted(u, f);
}

/* What is still coming to a Hero of the damage that is being dealt. */
static int incoming(const struct united *u, six_seat seat)
{
    int i = u->depth - 1;
    while (i >= 0 && u->frame[i].kind != FRAME_DAMAGE)
        i--;
    return i >= 0 ? united_incoming(&u->frame[i], seat) : 0;
}

void united_question(const void *state, const struct six_speaker *to,
                     struct six_text *out)
{
    const struct united *u = state;
    const struct six_frame *f = &u->frame[u->depth ? u->depth - 1 : 0];
    six_seat hero = f->target < u->team ? f->target : u->base.asked;
    const char *villain = six_tr(to->lang, villain_title(u));
    char number[8];
    snprintf(number, sizeof number, "%d",
             hero < u->team ? incoming(u, hero) : 0);
    struct six_fill fill[] = {
        { "card", f->card == NO_CARD
                      ? villain
                      : six_tr(to->lang, united_card(u, f->card)->info.name) },
        { "hero", six_seat_name(&united_game, u, hero, to) },
        { "villain", villain },
        { "place", six_tr(to->lang, tile_of(u, f->reg[HERE] % PLACES)->name) },
        { "number", number },
        { NULL, NULL },
    };
    six_text_fill(out, six_tr(to->lang, sentence(u, f)), fill);
}
