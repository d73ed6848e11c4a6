/* why.c -- which rule forbids an action. Uses nothing that whoever acts may
 * not know. Whatever comes in gets an answer: it may be nonsense. */
#include "games/splendor/splendor.h"

/* ---- taking ---- */

static int total(const uint8_t tokens[KINDS])
{
    int n = 0;
    for (int k = 0; k < KINDS; k++)
        n += tokens[k];
    return n;
}

static int highest(const uint8_t tokens[KINDS])
{
    int most = 0;
    for (int k = 0; k < KINDS; k++)
        most = tokens[k] > most ? tokens[k] : most;
    return most;
}

static bool are_there(const uint8_t tokens[KINDS], const uint8_t pile[KINDS])
{
    for (int k = 0; k < KINDS; k++)
        if (tokens[k] > pile[k])
            return false;
    return true;
}

static const char *why_not_take(const struct splendor *s,
                                const uint8_t tokens[KINDS])
{
    int n = total(tokens), alike = highest(tokens);
    if (tokens[GREEN] + tokens[GREY] > 0)
        return n == 2 && alike == 2 ? "SM-5.3" : "SM-4.2";
    if (n == 2 && alike == 2)
        return "SM-5.2";
    if (alike > 1)
        return n == alike ? "SM-4.7" : "SM-5.4";
    if (!are_there(tokens, s->supply))
        return total(s->supply) == s->supply[GREEN] + s->supply[GREY]
                   ? "SM-4.5"
                   : "SM-1.10";
    return n > TAKE_MAX ? "SM-4.1" : "SM-4.6";
}

/* ---- cards ---- */

static bool lies_in_row(const struct splendor *s, uint8_t card)
{
    return memchr(s->row[splendor_level(card)], card, SLOTS) != NULL;
}

static bool is_in_hand(const struct splendor *s, uint8_t card)
{
    const struct splendor_player *p = &s->player[s->base.asked];
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i].id == card)
            return true;
    return false;
}

static const char *why_not_reserve(const struct splendor *s,
                                   struct six_action act)
{
    int level = act.arg[0] - 1;
    if (s->player[s->base.asked].hand_count == HAND_MAX)
        return "SM-6.6";
    if (act.verb == VERB_RESERVE_DECK && level >= 0 && level < LEVELS)
        return "SM-6.12";
    return "SM-6.1";
}

static const char *why_not_recruit(const struct splendor *s, uint8_t card)
{
    if (card >= CHARACTERS)
        return "SM-7.1";
    return lies_in_row(s, card) || is_in_hand(s, card) ? "SM-7.13" : "SM-7.2";
}

static const char *why_not_act(const struct splendor *s, struct six_action act)
{
    switch ((enum splendor_verb)act.verb) {
    case VERB_TAKE:
        return why_not_take(s, act.arg);
    case VERB_RESERVE:
    case VERB_RESERVE_DECK:
        return why_not_reserve(s, act);
    case VERB_RECRUIT:
        return why_not_recruit(s, act.arg[0]);
    case VERB_PASS:
        return "SM-3.6";
    case VERB_PAY:
        return "N2";
    case VERB_RETURN:
        return "SM-11.7";
    case VERB_CHOOSE:
        return "SM-12.8";
    case VERB_DEAL:
    case VERB_COUNT:
        break;
    }
    return "SM-3.5";
}

/* ---- the other questions ---- */

static const char *why_not_pay(const struct splendor *s,
                               const uint8_t tokens[KINDS])
{
    const struct splendor_player *p = &s->player[s->base.asked];
    const struct splendor_card *c = &splendor_cards[s->paying];
    int price = 0;
    bool other = false;
    for (int k = 0; k < COLOURS; k++) {
        int due = splendor_due(p, c, k);
        price += due;
        other = other || tokens[k] > due;
    }
    if (tokens[GREEN] > 0)
        return "SM-7.12";
    if (total(tokens) != price)
        return "SM-7.10";
    return other ? "SM-7.11" : "SM-7.8";
}

static const char *why_not_return(struct six_action act)
{
    if (act.arg[GREEN] > 0)
        return "SM-11.4";
    return total(act.arg) == 1 ? "SM-11.4" : "N1";
}

static const char *why_not_choose(const struct splendor *s, uint8_t card)
{
    for (int i = 0; i < TILES; i++)
        if (s->face[i] == card && s->owner[i] == SIX_NOBODY)
            return "SM-12.1";
    return "SM-12.4";
}

const char *splendor_why_not(const void *state, struct six_action act)
{
    const struct splendor *s = state;
    switch ((enum splendor_ask)s->base.ask) {
    case ASK_ACTION:
        return why_not_act(s, act);
    case ASK_PAY:
        return act.verb == VERB_PAY ? why_not_pay(s, act.arg) : "N2";
    case ASK_RETURN:
        return act.verb == VERB_RETURN ? why_not_return(act) : "SM-11.2";
    case ASK_LOCATION:
        return act.verb == VERB_CHOOSE ? why_not_choose(s, act.arg[0])
                                       : "SM-12.4";
    case ASK_DEAL:
        return "SM-2.1";
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return "SM-14.7";
}
