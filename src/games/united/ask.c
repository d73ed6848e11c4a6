/* ask.c -- Marvel United: asking, and the menus that answer. What may be chosen
 * is kept in the state while somebody is asked, but for cards that others can't
 * see: of those it keeps only which would do. */
#include "games/united/united.h"

static struct six_frame *top(struct united *u)
{
    return six__top(united_stack(u));
}

/* ---- asking ---- */

void united_reply(struct united *u, int answer)
{
    top(u)->answer = (uint8_t)answer;
    u->answered = 1;
}

static bool nothing(struct united *u, int answer)
{
    united_reply(u, answer);
    return false;
}

static void ask(struct united *u, enum united_ask kind, six_seat who,
                struct united_choice choice)
{
    u->choice = choice;
    six__ask(&u->base, kind, who);
}

bool united_ask_hero(struct united *u, six_seat who, int prompt, six_seats set,
                     bool may)
{
    bool several = set & (set - 1);
    if (u->ending || !set || (!several && !may))
        return nothing(u, set ? __builtin_ctz(set) : SIX_NOBODY);
    ask(u, ASK_HERO, who,
        (struct united_choice){
            .seats = set, .prompt = (uint8_t)prompt, .may = may });
    return true;
}

bool united_ask_place(struct united *u, six_seat who, int prompt, places set,
                      bool may)
{
    bool several = set & (set - 1);
    if (u->ending || !set || (!several && !may))
        return nothing(u, set ? __builtin_ctz(set) : NO_PLACE);
    ask(u, ASK_PLACE, who,
        (struct united_choice){
            .places = set, .prompt = (uint8_t)prompt, .may = may });
    return true;
}

bool united_ask_piece(struct united *u, six_seat who, int prompt, pieces set,
                      bool may)
{
    pieces left = set;
    int first = united_next(&left);
    if (u->ending || !set || (!left && !may))
        return nothing(u, first);
    ask(u, ASK_PIECE, who,
        (struct united_choice){
            .set = set, .prompt = (uint8_t)prompt, .may = may });
    return true;
}

bool united_ask_word(struct united *u, six_seat who, int prompt, uint64_t words)
{
    if (u->ending || (words & (words - 1)) == 0)
        return nothing(u, words ? __builtin_ctzll(words) : WORD_NO);
    ask(u, ASK_WORD, who,
        (struct united_choice){ .words = words, .prompt = (uint8_t)prompt });
    return true;
}

/* Heroes, by number. */
bool united_ask_name(struct united *u, six_seat who, int prompt, uint64_t set)
{
    if (u->ending || (set & (set - 1)) == 0)
        return nothing(u, set ? __builtin_ctzll(set) : NO_HERO);
    ask(u, ASK_NAME, who,
        (struct united_choice){ .words = set, .prompt = (uint8_t)prompt });
    return true;
}

bool united_ask_story(struct united *u, six_seat who, int prompt, uint64_t set,
                      bool may)
{
    bool several = set & (set - 1);
    if (u->ending || !set || (!several && !may))
        return nothing(u, set ? __builtin_ctzll(set) : NO_STORY);
    ask(u, ASK_STORY, who,
        (struct united_choice){
            .words = set, .prompt = (uint8_t)prompt, .may = may });
    return true;
}

/* How many cards there are is no secret, which they are may be. */
void united_ask_hand(struct united *u, six_seat who, int prompt,
                     enum united_filter filter, bool may)
{
    const struct united_player *p = &u->player[who];
    if (u->ending || p->hand_count == 0) {
        nothing(u, NO_CARD);
        return;
    }
    if (p->hand_count == 1 && filter == FILTER_ANY && !may) {
        nothing(u, p->hand[0].id);
        return;
    }
    ask(u, ASK_HAND, who,
        (struct united_choice){
            .prompt = (uint8_t)prompt, .may = may, .filter = (uint8_t)filter });
}

/* The cards of a zone that are chosen by number, and how many there are. */
static int zone_cards(const struct united *u, six_seat who,
                      const struct united_choice *c, struct six_card *out)
{
    const struct six_card *card = NULL;
    int count = 0;
    switch ((enum united_zone)c->zone) {
    case ZONE_DECK:
        card = u->player[who].deck;
        count = u->player[who].deck_count;
        break;
    case ZONE_PLANS:
        card = u->plan_hand;
        count = u->plan_hand_count;
        break;
    case ZONE_SUPER:
        card = who < u->team ? u->player[who].super : u->foe_super;
        count = who < u->team ? u->player[who].super_count : u->foe_super_count;
        break;
    case ZONE_OFFER:
        card = u->offer;
        count = u->offer_count;
        break;
    case ZONE_HAND:
    case ZONE_COMMON:
    case ZONE_THREATS:
    case ZONE_GEAR:
    case ZONE_SUPPORT:
    case ZONE_COUNT:
        break;
    }
    for (int i = 0; i < count; i++)
        out[i] = card[i];
    return count;
}

/* The card of a bit, for the zones that have a set. */
static uint8_t zone_card(const struct united *u, const struct united_choice *c,
                         int bit)
{
    switch ((enum united_zone)c->zone) {
    case ZONE_COMMON:
        return COMMON(c->low + bit);
    case ZONE_THREATS:
        return u->threat[bit % THREATS].card;
    case ZONE_GEAR:
        return u->player[c->low % TEAM_MAX].gear[bit % EQUIPMENT_MAX].card;
    case ZONE_SUPPORT:
        return (uint8_t)(c->low * SLOT_ROWS + bit);
    case ZONE_HAND:
    case ZONE_DECK:
    case ZONE_PLANS:
    case ZONE_SUPER:
    case ZONE_OFFER:
    case ZONE_COUNT:
        break;
    }
    return NO_CARD;
}

static bool has_set(int zone)
{
    return zone >= ZONE_COMMON;
}

/* In zones with a set the answer is a bit of it, else the number of a card. */
bool united_ask_card(struct united *u, six_seat who, int prompt,
                     enum united_zone zone, uint64_t set, int low, bool may)
{
    struct united_choice choice = { .words = set,
                                    .prompt = (uint8_t)prompt,
                                    .may = may,
                                    .zone = (uint8_t)zone,
                                    .low = (uint8_t)low };
    struct six_card list[STORY_MAX];
    int count = has_set(zone) ? __builtin_popcountll(set)
                              : zone_cards(u, who, &choice, list);
    if (u->ending || count == 0)
        return nothing(u, NO_CARD);
    if (count == 1 && !may)
        return nothing(u, has_set(zone) ? __builtin_ctzll(set) : list[0].id);
    ask(u, ASK_CARD, who, choice);
    return true;
}

void united_ask_number(struct united *u, six_seat who, int prompt, int low,
                       int high)
{
    if (u->ending)
        return;
    ask(u, ASK_NUMBER, who,
        (struct united_choice){ .prompt = (uint8_t)prompt,
                                .low = (uint8_t)low,
                                .high = (uint8_t)high });
}

void united_ask_lot(struct united *u, unsigned set)
{
    if (u->ending || (set & (set - 1)) == 0) {
        nothing(u, set ? __builtin_ctz(set) : NO_STORY);
        return;
    }
    ask(u, ASK_LOT, SIX_CHANCE, (struct united_choice){ .words = set });
}

/* ---- menus ---- */

static int add_done(const struct united *u, struct six_action *out, int n)
{
    return u->choice.may ? six__add(out, n, VERB_DONE, 0) : n;
}

static int add_heroes(const struct united *u, struct six_action *out)
{
    int n = 0;
    for (six_seat s = 0; s < u->team; s++)
        if (u->choice.seats & six_seat_bit(s))
            n = six__add(out, n, VERB_HERO, s);
    return add_done(u, out, n);
}

static int add_places(const struct united *u, struct six_action *out)
{
    int n = 0;
    for (int p = 0; p < PLACES; p++)
        if (u->choice.places & PLACE_BIT(p))
            n = six__add(out, n, VERB_TO, u->place[p].tile);
    return add_done(u, out, n);
}

static int add_pieces(const struct united *u, struct six_action *out)
{
    int n = 0;
    pieces left = u->choice.set;
    for (int p; (p = united_next(&left)) != NO_PIECE;)
        n = six__add(out, n, VERB_CHOOSE, p);
    return add_done(u, out, n);
}

static int add_words(const struct united *u, struct six_action *out, int first)
{
    int n = 0;
    for (uint64_t left = u->choice.words; left; left &= left - 1)
        n = six__add(out, n, VERB_SAY, first + __builtin_ctzll(left));
    return n;
}

static int add_story(const struct united *u, struct six_action *out)
{
    int n = 0;
    for (uint64_t left = u->choice.words; left; left &= left - 1)
        n = six__add(out, n, VERB_STORY, PIECES_MAX + __builtin_ctzll(left));
    return add_done(u, out, n);
}

/* Whether a card is already on the menu; the list is short. */
static bool is_listed(const struct six_action *menu, int from, int end,
                      uint8_t card)
{
    for (int i = from; i < end; i++)
        if (menu[i].arg[0] == card)
            return true;
    return false;
}

static int add_once(struct six_action *out, int n, int verb, uint8_t card)
{
    if (card == SIX_HIDDEN || is_listed(out, 0, n, card))
        return n;
    return six__add(out, n, verb, card);
}

/* A card that must be played goes before all others [MU-8.7]. */
static bool is_compulsory(const struct united *u, const struct united_player *p)
{
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i].id != SIX_HIDDEN &&
            (united_card(u, p->hand[i].id)->marks & MUST_PLAY))
            return true;
    return false;
}

static bool passes(const struct united *u, uint8_t card, int filter,
                   bool forced)
{
    unsigned marks = card == SIX_HIDDEN ? 0 : united_card(u, card)->marks;
    switch ((enum united_filter)filter) {
    case FILTER_EFFECT:
        return marks & EFFECT;
    case FILTER_DUE:
        return !forced || (marks & MUST_PLAY);
    case FILTER_ANY:
        break;
    }
    return true;
}

static int add_hand(const struct united *u, struct six_action *out, int verb)
{
    const struct united_player *p = &u->player[u->base.asked];
    bool forced = u->choice.filter == FILTER_DUE && is_compulsory(u, p);
    int n = 0;
    for (int i = 0; i < p->hand_count; i++)
        if (passes(u, p->hand[i].id, u->choice.filter, forced))
            n = add_once(out, n, verb, p->hand[i].id);
    return u->choice.may || n == 0 ? six__add(out, n, VERB_DONE, 0) : n;
}

/* In the order of numbers, whatever the order of the zone is: that of a deck
 * must not show. */
static void sort_menu(struct six_action *menu, int count)
{
    for (int i = 1; i < count; i++) {
        struct six_action act = menu[i];
        int j = i;
        for (; j > 0 && menu[j - 1].arg[0] > act.arg[0]; j--)
            menu[j] = menu[j - 1];
        menu[j] = act;
    }
}

/* What is hidden from whoever is asked by an accident of the view is offered
 * by nobody: the deck one searches is seen whole. */
static int add_cards(const struct united *u, struct six_action *out)
{
    const struct united_choice *c = &u->choice;
    struct six_card list[STORY_MAX];
    int n = 0;
    if (has_set(c->zone)) {
        for (uint64_t left = c->words; left; left &= left - 1)
            n = add_once(out, n, VERB_CARD,
                         zone_card(u, c, __builtin_ctzll(left)));
        return add_done(u, out, n);
    }
    int count = zone_cards(u, u->base.asked, c, list);
    for (int i = 0; i < count; i++)
        n = add_once(out, n, VERB_CARD, list[i].id);
    sort_menu(out, n);
    return c->may || n == 0 ? six__add(out, n, VERB_DONE, 0) : n;
}

static int add_numbers(const struct united *u, struct six_action *out)
{
    int n = 0;
    for (int i = u->choice.low; i <= u->choice.high; i++)
        n = six__add(out, n, VERB_NUMBER, i);
    return n;
}

static int add_reactions(const struct united *u, struct six_action *out)
{
    uint8_t card[STORY_MAX];
    int n = 0, count = united_reactions(u, &u->frame[u->depth - 1],
                                        u->base.asked, card);
    for (int i = 0; i < count; i++)
        n = add_once(out, n, VERB_USE, card[i]);
    return six__add(out, n, VERB_DONE, 0);
}

/* A normal turn, if there is a card for it, or an open Support card [MU-24.8,
 * MU-24.19]. */
static int add_turns(const struct united *u, struct six_action *out)
{
    const struct united_player *p = &u->player[u->base.asked];
    int n = 0;
    if (p->hand_count > 0 || p->deck_count > 0)
        n = six__add(out, n, VERB_DRAW, 0);
    for (int i = 0; i < u->row_count; i++)
        n = add_once(out, n, VERB_SUPPORT, u->row[i].id);
    return n;
}

int united_legal(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    const struct united *u = state;
    switch ((enum united_ask)u->base.ask) {
    case ASK_DEAL:
        return six__add(out, 0, VERB_DEAL, 0);
    case ASK_SHUFFLE:
        return six__add(out, 0, VERB_SHUFFLE, 0);
    case ASK_LOT:
        return six__add(out, 0, VERB_LOT, 0);
    case ASK_PLAY:
        return add_hand(u, out, VERB_PLAY);
    case ASK_TURN:
        return add_turns(u, out);
    case ASK_ACT:
        return united_act_menu(u, out);
    case ASK_PAY:
        return united_pay_menu(u, out);
    case ASK_REACT:
        return add_reactions(u, out);
    case ASK_HERO:
        return add_heroes(u, out);
    case ASK_PLACE:
        return add_places(u, out);
    case ASK_PIECE:
        return add_pieces(u, out);
    case ASK_HAND:
        return add_hand(u, out, VERB_CARD);
    case ASK_STORY:
        return add_story(u, out);
    case ASK_CARD:
        return add_cards(u, out);
    case ASK_WORD:
        return add_words(u, out, 0);
    case ASK_NAME:
        return add_words(u, out, WORD_FIRST_HERO);
    case ASK_NUMBER:
        return add_numbers(u, out);
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return 0;
}

/* ---- answers ---- */

static int place_of(const struct united *u, uint8_t tile)
{
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].tile == tile)
            return p;
    return NO_PLACE;
}

/* The bit of a set whose card this is. */
static int bit_of(const struct united *u, const struct united_choice *c,
                  uint8_t card)
{
    for (uint64_t left = c->words; left; left &= left - 1)
        if (zone_card(u, c, __builtin_ctzll(left)) == card)
            return __builtin_ctzll(left);
    return NO_CARD;
}

uint8_t united_answer(const struct united *u, enum united_ask kind,
                      const struct united_choice *c, struct six_action act)
{
    bool done = act.verb == VERB_DONE;
    uint8_t arg = act.arg[0];
    switch (kind) {
    case ASK_HERO:
        return done ? SIX_NOBODY : arg;
    case ASK_PLACE:
        return (uint8_t)(done ? NO_PLACE : place_of(u, arg));
    case ASK_PIECE:
        return done ? NO_PIECE : arg;
    case ASK_STORY:
        return done ? NO_STORY : (uint8_t)(arg - PIECES_MAX);
    case ASK_CARD:
        if (done)
            return NO_CARD;
        return (uint8_t)(has_set(c->zone) ? bit_of(u, c, arg) : arg);
    case ASK_PLAY:
    case ASK_HAND:
    case ASK_REACT:
        return done ? NO_CARD : arg;
    case ASK_TURN:
        return act.verb == VERB_DRAW ? NO_CARD : arg;
    case ASK_NAME:
        return (uint8_t)(arg - WORD_FIRST_HERO);
    case ASK_WORD:
    case ASK_NUMBER:
        return arg;
    case ASK_NOTHING:
    case ASK_DEAL:
    case ASK_SHUFFLE:
    case ASK_LOT:
    case ASK_ACT:
    case ASK_PAY:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return 0;
}
