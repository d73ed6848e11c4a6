/* ask.c -- Marvel Villainous: asking, and the menus that answer. What may be
 * chosen is kept in the state while somebody is asked, but for cards in hands
 * and decks: of those it keeps only what kind would do, since the list itself
 * would tell others what they may not know. */
#include "games/villainous/villainous.h"

static struct six_frame *top(struct villainous *v)
{
    return six__top(villainous_stack(v));
}

/* ---- asking ---- */

/* Whether two pieces of one card differ in nothing [MV-15.4]. */
bool villainous_twins(const struct villainous *v, int a, int b)
{
    const struct villainous_piece *x = &v->piece[a], *y = &v->piece[b];
    if (memcmp(x, y, sizeof *x) != 0)
        return false;
    if (!(v->at[x->place] & v->of[BORNE]))
        return true;
    return !villainous_attached(v, a) && !villainous_attached(v, b);
}

/* Whether a piece looks like one of a set before it. */
static bool is_double(const struct villainous *v, pieces set, int piece)
{
    set &= v->at[v->piece[piece].place] & (PIECE_BIT(piece) - 1);
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        if (villainous_twins(v, p, piece))
            return true;
    return false;
}

/* The pieces of a set, one of each that look alike. */
static int unlike(const struct villainous *v, pieces set,
                  uint8_t out[PIECES_MAX])
{
    int n = 0;
    pieces left = set;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (!is_double(v, set, p))
            out[n++] = (uint8_t)p;
    return n;
}

bool villainous_ask_piece(struct villainous *v, six_seat who, int prompt,
                          pieces set, bool may)
{
    uint8_t list[PIECES_MAX];
    int n = unlike(v, set, list);
    if (n == 0 || (n == 1 && !may)) {
        top(v)->answer = n ? list[0] : NO_PIECE;
        return false;
    }
    v->choice = (struct villainous_choice){ .set = set,
                                            .prompt = (uint8_t)prompt,
                                            .may = may };
    six__ask(&v->base, ASK_PIECE, who);
    return true;
}

bool villainous_ask_place(struct villainous *v, six_seat who, int prompt,
                          places set, bool may)
{
    bool several = set & (set - 1);
    if (set == 0 || (!several && !may)) {
        top(v)->answer =
            (uint8_t)(set ? __builtin_ctz((unsigned)set) : NO_PLACE);
        return false;
    }
    v->choice = (struct villainous_choice){ .places = set,
                                            .prompt = (uint8_t)prompt,
                                            .may = may };
    six__ask(&v->base, ASK_PLACE, who);
    return true;
}

bool villainous_ask_villain(struct villainous *v, six_seat who, int prompt,
                            six_seats set)
{
    if ((set & (set - 1)) == 0) {
        top(v)->answer = (uint8_t)(set ? __builtin_ctz(set) : SIX_NOBODY);
        return false;
    }
    v->choice =
        (struct villainous_choice){ .seats = set, .prompt = (uint8_t)prompt };
    six__ask(&v->base, ASK_VILLAIN, who);
    return true;
}

bool villainous_ask_word(struct villainous *v, six_seat who, int prompt,
                         unsigned words)
{
    if ((words & (words - 1)) == 0) {
        top(v)->answer = (uint8_t)__builtin_ctz(words);
        return false;
    }
    v->choice =
        (struct villainous_choice){ .words = words, .prompt = (uint8_t)prompt };
    six__ask(&v->base, ASK_WORD, who);
    return true;
}

/* Always asked: that there is only one choice, or none, may be a secret. The
 * answer is a card or NO_CARD, and reg[ZONE] says where it lies. */
void villainous_ask_card(struct villainous *v, six_seat who,
                         struct villainous_choice choice)
{
    v->choice = choice;
    six__ask(&v->base, ASK_CARD, who);
}

/* ---- menus ---- */

/* Of abilities the player knows better than others which can be used. */
static int add_pieces(const struct villainous *v, struct six_action *out)
{
    uint8_t list[PIECES_MAX];
    pieces set = v->choice.set;
    six_seat seat = v->base.asked;
    if (v->choice.prompt == PROMPT_ACTIVATE)
        set &= villainous_activatable(v, seat, v->player[seat].power, NO_PIECE,
                                      false);
    int n = unlike(v, set, list);
    for (int i = 0; i < n; i++)
        six__add(out, i, VERB_CHOOSE, list[i]);
    return v->choice.may ? six__add(out, n, VERB_DONE, 0) : n;
}

static int add_places(const struct villainous *v, struct six_action *out)
{
    int n = 0;
    for (places left = v->choice.places; left; left &= left - 1)
        n = six__add(out, n, VERB_TO,
                     villainous_place_card(v, __builtin_ctz(left)));
    return v->choice.may ? six__add(out, n, VERB_DONE, 0) : n;
}

static int add_villains(const struct villainous *v, struct six_action *out)
{
    int n = 0;
    for (six_seat s = 0; s < v->base.seats; s++)
        if (v->choice.seats & six_seat_bit(s))
            n = six__add(out, n, VERB_AGAINST,
                         villainous_villain_of(v, s)->first);
    return n;
}

/* To pay with cards, one must have them. */
static int add_words(const struct villainous *v, struct six_action *out)
{
    const struct six_frame *f = &v->frame[v->depth - 1];
    unsigned left = v->choice.words;
    int n = 0;
    if (f->kind == FRAME_PLAY && v->choice.prompt == PROMPT_PAYMENT &&
        !villainous_can_barter(v, f->actor, f->card))
        left &= ~WORD_BIT(WORD_DISCARD);
    for (; left; left &= left - 1)
        n = six__add(out, n, VERB_SAY, __builtin_ctz(left));
    return n;
}

/* The cards of a zone that would do, each kind once. */
static int add_zone(const struct villainous *v, struct six_action *out, int n,
                    const struct six_card *card, int count, int zone, int verb)
{
    bool added[CARD_COUNT] = { false };
    if (!(v->choice.zones & zone))
        return n;
    for (int i = 0; i < count; i++) {
        uint8_t id = card[i].id;
        if (id == SIX_HIDDEN || added[id] ||
            !villainous_passes(v, id, (uint8_t)zone))
            continue;
        added[id] = true;
        n = six__add(out, n, verb, id);
    }
    return n;
}

/* In the order of rows, whatever the order of the zone is: that of a deck must
 * not show. */
static void sort_menu(struct six_action *menu, int from, int end)
{
    for (int i = from + 1; i < end; i++) {
        struct six_action act = menu[i];
        int j = i;
        for (; j > from && menu[j - 1].arg[0] > act.arg[0]; j--)
            menu[j] = menu[j - 1];
        menu[j] = act;
    }
}

/* The cards that the own deck must hold, whether they can be seen or not. */
static int add_deck(const struct villainous *v, struct six_action *out, int n)
{
    six_seat seat = v->base.asked;
    const struct villainous_villain *of = villainous_villain_of(v, seat);
    for (int i = 0; i < of->count && (v->choice.zones & ZONE_DECK); i++) {
        uint8_t id = (uint8_t)(of->first + i);
        if (of->cards[i]->type <= TYPE_SPECIALTY && !of->cards[i]->fate &&
            villainous_in_deck(v, seat, id) > 0 &&
            villainous_passes(v, id, ZONE_DECK))
            n = six__add(out, n, VERB_DECK, id);
    }
    return n;
}

static int add_cards(const struct villainous *v, struct six_action *out)
{
    const struct villainous_player *p = &v->player[v->base.asked];
    int n = add_zone(v, out, 0, p->hand, p->hand_count, ZONE_HAND, VERB_HAND);
    int from = n;
    n = add_zone(v, out, n, p->pile, p->pile_count, ZONE_PILE, VERB_PILE);
    sort_menu(out, from, n);
    n = add_deck(v, out, n);
    from = n;
    n = add_zone(v, out, n, v->fate_pile, v->fate_pile_count, ZONE_FATE_PILE,
                 VERB_FATE_PILE);
    sort_menu(out, from, n);
    return v->choice.may || n == 0 ? six__add(out, n, VERB_DONE, 0) : n;
}

/* ---- the menus of a turn ---- */

/* The pieces the active player can use without an action. */
static int add_uses(const struct villainous *v, struct six_action *out, int n)
{
    six_seat seat = v->base.asked;
    pieces set = 0, left = v->of[ACTS] | v->of[EXTRAS];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_can_use(v, seat, p))
            set |= PIECE_BIT(p);
    uint8_t list[PIECES_MAX];
    int count = unlike(v, set, list);
    for (int i = 0; i < count; i++)
        n = six__add(out, n, VERB_USE, list[i]);
    return n;
}

/* Before the move: what must be done, what may be done, and the move itself
 * when nothing must be done any more [MV-3.2 to MV-3.5]. */
static int legal_start(const struct villainous *v, struct six_action *out)
{
    six_seat seat = v->base.asked;
    int n = add_uses(v, out, 0);
    pieces due = 0, left = v->of[ACTS];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].flags & DUE)
            due |= PIECE_BIT(p);
    for (unsigned events = v->due; events; events &= events - 1)
        n = six__add(
            out, n, VERB_MEET,
            villainous_event_at(v, PLACE_EVENTS + __builtin_ctz(events)));
    if (due || v->due)
        return n;
    for (int i = 0; i < LOCATIONS; i++)
        if (i != v->player[seat].mover)
            n = six__add(
                out, n, VERB_MOVE,
                villainous_place_card(v, villainous_location(seat, i)));
    return n;
}

/* After the move: symbols, what cards give, and the end of the turn. */
static int legal_turn(const struct villainous *v, struct six_action *out)
{
    six_seat seat = v->base.asked;
    unsigned symbols = villainous_symbols(v, seat);
    unsigned kinds = (symbols | symbols >> 8) & 0xff, can = 0;
    int n = 0;
    for (; kinds; kinds &= kinds - 1) {
        int action = __builtin_ctz(kinds);
        if (villainous_can_act(v, seat, (enum villainous_action)action))
            can |= 1u << action | 1u << (action + 8);
    }
    for (symbols &= can; symbols; symbols &= symbols - 1) {
        int bit = __builtin_ctz(symbols);
        n = six__add(out, n, VERB_GAIN + bit % 8 - ACTION_GAIN,
                     bit < 8 ? WORD_TOP : WORD_BOTTOM);
    }
    n = add_uses(v, out, n);
    return six__add(out, n, VERB_END, 0);
}

/* Which of the waiting triggers, or of the ending Events, comes first. */
static int legal_order(const struct villainous *v, struct six_action *out)
{
    const struct six_frame *f = &v->frame[v->depth - 1];
    int n = 0;
    if (f->kind == FRAME_ENDING) {
        for (unsigned left = f->number; left; left &= left - 1)
            n = six__add(
                out, n, VERB_RESOLVE,
                villainous_event_at(v, PLACE_EVENTS + __builtin_ctz(left)));
        return n;
    }
    bool added[CARD_COUNT] = { false };
    for (int i = v->trigger_count - f->number; i < v->trigger_count; i++) {
        const struct villainous_trigger *t = &v->trigger[i];
        if (t->seat == v->base.asked && !added[t->card])
            n = six__add(out, n, VERB_RESOLVE, t->card);
        added[t->card] = true;
    }
    return n;
}

/* Which of the cards looked at comes next: reg[NOTE] of them, from the top, of
 * which `number` have been placed. */
static int legal_next(const struct villainous *v, struct six_action *out)
{
    const struct six_frame *f = &v->frame[v->depth - 1];
    bool added[CARD_COUNT] = { false };
    int n = 0;
    for (int i = f->number; i < f->reg[NOTE]; i++) {
        uint8_t id = v->fate_deck[v->fate_deck_count - 1 - i].id;
        if (id == SIX_HIDDEN || added[id])
            continue;
        added[id] = true;
        n = six__add(out, n, VERB_NEXT, id);
    }
    return n;
}

int villainous_legal(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    const struct villainous *v = state;
    switch ((enum villainous_ask)v->base.ask) {
    case ASK_DEAL:
        return six__add(out, 0, VERB_DEAL, 0);
    case ASK_SHUFFLE:
        return six__add(out, 0, VERB_SHUFFLE, 0);
    case ASK_STONE:
        return six__add(out, 0, VERB_STONE, 0);
    case ASK_START:
        return legal_start(v, out);
    case ASK_TURN:
        return legal_turn(v, out);
    case ASK_PIECE:
        return add_pieces(v, out);
    case ASK_PLACE:
        return add_places(v, out);
    case ASK_VILLAIN:
        return add_villains(v, out);
    case ASK_CARD:
        return add_cards(v, out);
    case ASK_WORD:
        return add_words(v, out);
    case ASK_ORDER:
        return legal_order(v, out);
    case ASK_NEXT:
        return legal_next(v, out);
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return 0;
}
