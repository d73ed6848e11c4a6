/* why.c -- which rule forbids an action. Uses nothing that whoever acts may
 * not know. */
#include "games/villainous/villainous.h"

/* The first of the rules about a card; where it has none, another. */
static const char *rule_of(uint8_t card, const char *otherwise)
{
    const char *list =
        card == NO_CARD ? NULL : villainous_card(card)->info.rules;
    size_t length = list ? strcspn(list, " ") : 0;
    for (const struct six_rule *r = villainous_rules; length && r->id; r++)
        if (strlen(r->id) == length && strncmp(r->id, list, length) == 0)
            return r->id;
    return otherwise;
}

static const struct six_frame *top(const struct villainous *v)
{
    return &v->frame[v->depth ? v->depth - 1 : 0];
}

static bool is_piece(const struct villainous *v, int piece)
{
    return piece < PIECES_MAX && (v->in_play & PIECE_BIT(piece));
}

/* ---- an action of another kind than what is asked ---- */

static const char *wrong_moment(const struct villainous *v, uint8_t verb)
{
    bool menu = v->base.ask == ASK_START || v->base.ask == ASK_TURN;
    switch ((enum villainous_verb)verb) {
    case VERB_MOVE:
    case VERB_END:
    case VERB_GAIN:
    case VERB_PLAY:
    case VERB_ACTIVATE:
    case VERB_RELOCATE:
    case VERB_VANQUISH:
    case VERB_FATE:
    case VERB_DISCARD:
        return !menu                      ? "MV-4.7"
               : v->base.ask == ASK_START ? "MV-3.5"
                                          : "MV-3.8";
    case VERB_USE:
        return "MV-3.14";
    case VERB_MEET:
        return menu ? "MV-3.3" : "MV-4.7";
    case VERB_RESOLVE:
        return "MV-22.4";
    case VERB_NEXT:
        return "MV-27.18";
    case VERB_DONE:
        return "MV-6.6";
    case VERB_DEAL:
    case VERB_SHUFFLE:
    case VERB_STONE:
    case VERB_CHOOSE:
    case VERB_TO:
    case VERB_AGAINST:
    case VERB_HAND:
    case VERB_PILE:
    case VERB_DECK:
    case VERB_FATE_PILE:
    case VERB_SAY:
    case VERB_COUNT:
        break;
    }
    return "MV-3.1";
}

/* ---- the turn ---- */

static const char *why_not_move(const struct villainous *v, uint8_t card)
{
    int place = card < CARD_COUNT ? villainous_place_of(v, card) : NO_PLACE;
    if (!villainous_is_location(place) ||
        villainous_host(place) != v->base.asked)
        return "MV-3.6";
    return place % LOCATIONS == v->player[v->base.asked].mover ? "MV-3.5"
                                                               : "MV-3.4";
}

/* Nobody there to be beaten, nobody to do it, or not enough of them. */
static const char *why_no_vanquish(const struct villainous *v, six_seat seat)
{
    const char *rule = "MV-9.1";
    bool abroad = villainous_villain_of(v, seat)->fights_abroad;
    pieces enemies = villainous_characters(v) & ~v->owned[seat];
    for (int place = 0; place < PLACE_EVENTS; place++) {
        if (!(enemies & v->at[place]) ||
            (villainous_host(place) != seat && !abroad))
            continue;
        if (villainous_fighters(v, seat, place))
            return "MV-9.3";
        rule = "MV-9.2";
    }
    return rule;
}

static const char *why_not_action(const struct villainous *v, six_seat seat,
                                  enum villainous_action action)
{
    switch (action) {
    case ACTION_PLAY:
        return "MV-6.4";
    case ACTION_ACTIVATE:
        return "MV-7.9";
    case ACTION_RELOCATE:
        return "MV-8.2";
    case ACTION_VANQUISH:
        return why_no_vanquish(v, seat);
    case ACTION_DISCARD:
        return "MV-11.3";
    case ACTION_NONE:
    case ACTION_GAIN:
    case ACTION_FATE:
    case ACTION_COUNT:
        break;
    }
    return "MV-4.6";
}

static const char *why_not_symbol(const struct villainous *v,
                                  struct six_action act)
{
    six_seat seat = v->base.asked;
    int mover = v->player[seat].mover;
    int action = act.verb - VERB_GAIN + ACTION_GAIN;
    bool row = act.arg[0] != WORD_TOP;
    if ((act.arg[0] != WORD_TOP && act.arg[0] != WORD_BOTTOM) ||
        !(villainous_villain_of(v, seat)->symbols[mover][row].actions &
          ACTION_BIT(action)))
        return "MV-4.2";
    if (v->spent >> (row * 8 + action) & 1)
        return "MV-3.9";
    if (!row && villainous_is_covered(v, villainous_location(seat, mover)))
        return "MV-3.10";
    return why_not_action(v, seat, (enum villainous_action)action);
}

static const char *why_not_use(const struct villainous *v, int piece)
{
    if (!is_piece(v, piece))
        return "MV-3.14";
    if (villainous_card_of(v, piece)->extra)
        return "MV-3.13";
    return rule_of(v->piece[piece].card, "MV-3.14");
}

/* ---- pieces ---- */

static const char *why_not_victim(const struct villainous *v, int piece)
{
    six_seat seat = v->base.asked;
    int place = v->piece[piece].place;
    if (villainous_is_event(place))
        return "MV-17.21";
    if ((v->owned[seat] & PIECE_BIT(piece)) ||
        !(villainous_characters(v) & PIECE_BIT(piece)))
        return "MV-9.1";
    if (villainous_host(place) != seat &&
        !villainous_villain_of(v, seat)->fights_abroad)
        return "MV-9.14";
    if (villainous_has(v, piece, IMMUNE))
        return "MV-9.16";
    if (!villainous_defeatable(v, PIECE_BIT(piece)))
        return "MV-9.10";
    return villainous_has(v, piece, NEEDS_TWO) ? "MV-9.15" : "MV-9.3";
}

static const char *why_not_named(const struct villainous *v, int piece)
{
    bool own = v->owned[v->base.asked] & v->of[ALLIES] & PIECE_BIT(piece);
    if (own && v->piece[piece].place == top(v)->reg[HERE])
        return "MV-9.4";
    return "MV-9.2";
}

static const char *why_not_relocated(const struct villainous *v, int piece)
{
    const struct villainous_piece *p = &v->piece[piece];
    if (p->bearer != NO_PIECE)
        return "MV-8.11";
    if (v->of[HEROES] & PIECE_BIT(piece))
        return "MV-8.9";
    if (!(v->owned[v->base.asked] & PIECE_BIT(piece)))
        return "MV-8.8";
    if (villainous_is_event(p->place))
        return "MV-8.7";
    return "MV-8.2";
}

static const char *why_not_marked(const struct villainous *v, int piece)
{
    return v->piece[piece].flags & MARKED ? "MV-26.1" : "MV-26.2";
}

static const char *why_not_piece(const struct villainous *v, int piece)
{
    const char *about = rule_of(top(v)->card, "MV-6.6");
    bool relocates = top(v)->kind == FRAME_RELOCATE;
    if (!is_piece(v, piece))
        return "MV-2.19";
    switch ((enum villainous_prompt)v->choice.prompt) {
    case PROMPT_VICTIM:
        return why_not_victim(v, piece);
    case PROMPT_NAME:
    case PROMPT_MORE:
        return why_not_named(v, piece);
    case PROMPT_ACTIVATE:
        return v->piece[piece].flags & USED ? "MV-7.4" : "MV-7.9";
    case PROMPT_RELOCATE:
        return relocates ? why_not_relocated(v, piece) : about;
    case PROMPT_MARK:
        return why_not_marked(v, piece);
    case PROMPT_DEFEAT:
        return villainous_defeatable(v, PIECE_BIT(piece)) ? about : "MV-16.9";
    default:
        return about;
    }
}

/* ---- places, cards, players ---- */

static const char *why_not_place(const struct villainous *v, uint8_t card)
{
    six_seat seat = v->base.asked;
    int place = card < CARD_COUNT ? villainous_place_of(v, card) : NO_PLACE;
    if (place == NO_PLACE)
        return "MV-2.1";
    if (villainous_is_event(place) &&
        villainous_card(top(v)->card)->type != TYPE_ALLY)
        return "MV-17.1";
    if (villainous_is_event(place) &&
        (place < PLACE_TARGETED || place - PLACE_TARGETED == seat))
        return "MV-17.18";
    if (villainous_is_event(place))
        return "MV-17.13";
    return top(v)->kind == FRAME_PLAY ? "MV-6.7" : "MV-8.6";
}

static bool in_hand(const struct villainous *v, six_seat seat, uint8_t card)
{
    const struct villainous_player *p = &v->player[seat];
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i].id == card)
            return true;
    return false;
}

static const char *why_not_card(const struct villainous *v, uint8_t verb,
                                uint8_t card)
{
    six_seat seat = v->base.asked;
    bool plays = v->choice.filter == FILTER_PLAYABLE;
    if (card >= CARD_COUNT)
        return "MV-6.1";
    if (verb == VERB_PILE)
        return plays ? "MV-6.13" : "MV-19.5";
    if (verb != VERB_HAND)
        return "MV-19.5";
    if (!in_hand(v, seat, card))
        return "MV-6.1";
    if (plays && villainous_cost(v, seat, card) > v->player[seat].power)
        return "MV-6.2";
    return plays ? "MV-6.4" : rule_of(top(v)->card, "MV-6.4");
}

static const char *why_not_against(const struct villainous *v, uint8_t card)
{
    int set = card < CARD_COUNT ? villainous_set_of(card) : VILLAIN_COMMON;
    return v->seat_of[set] == v->base.asked ? "MV-10.2" : "MV-10.3";
}

/* The rule about an answer of the right kind that is not on the menu. */
static const char *why_not_answer(const struct villainous *v,
                                  struct six_action act)
{
    uint8_t arg = act.arg[0];
    switch ((enum villainous_ask)v->base.ask) {
    case ASK_PIECE:
        return act.verb == VERB_CHOOSE ? why_not_piece(v, arg) : NULL;
    case ASK_PLACE:
        return act.verb == VERB_TO ? why_not_place(v, arg) : NULL;
    case ASK_VILLAIN:
        return act.verb == VERB_AGAINST ? why_not_against(v, arg) : NULL;
    case ASK_CARD:
        return act.verb >= VERB_HAND && act.verb <= VERB_FATE_PILE
                   ? why_not_card(v, act.verb, arg)
                   : NULL;
    case ASK_WORD:
        return act.verb == VERB_SAY ? rule_of(top(v)->card, "MV-6.6") : NULL;
    case ASK_ORDER:
        return act.verb == VERB_RESOLVE ? "MV-22.4" : NULL;
    case ASK_NEXT:
        return act.verb == VERB_NEXT ? "MV-27.18" : NULL;
    case ASK_NOTHING:
    case ASK_DEAL:
    case ASK_SHUFFLE:
    case ASK_STONE:
    case ASK_START:
    case ASK_TURN:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return NULL;
}

const char *villainous_why_not(const void *state, struct six_action act)
{
    const struct villainous *v = state;
    bool menu = v->base.ask == ASK_START || v->base.ask == ASK_TURN;
    bool symbol = act.verb >= VERB_GAIN && act.verb <= VERB_DISCARD;
    if (v->base.ask == ASK_OVER)
        return "MV-23.1";
    if (v->base.ask == ASK_START && act.verb == VERB_MOVE)
        return why_not_move(v, act.arg[0]);
    if (v->base.ask == ASK_TURN && symbol)
        return why_not_symbol(v, act);
    if (menu && act.verb == VERB_USE)
        return why_not_use(v, act.arg[0]);
    const char *rule = why_not_answer(v, act);
    return rule ? rule : wrong_moment(v, act.verb);
}
