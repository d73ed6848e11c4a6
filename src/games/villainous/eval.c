/* eval.c -- Marvel Villainous: what a bot should know: how good a state is, and
 * what a sensible player would do. How near each Villain is to the objective is
 * told by villains/<name>.c; the rest is the same for all. */
#include "games/villainous/villainous.h"

enum { WON = 10000, LIMIT = 9000, HAND_COUNTED = 6 };
enum { ANY = 13 }; /* what a card is worth of which nothing is known */

static int at_most(int number, int limit)
{
    return number < limit ? number : limit;
}

int villainous_progress(const struct villainous *v, six_seat seat)
{
    if (v->winner == seat)
        return 1000;
    if (v->base.ask == ASK_DEAL)
        return 0;
    return villainous_villain_of(v, seat)->progress(v, seat);
}

/* Cards of others, and those that are not known, are as good as any. */
static int wants(const struct villainous *v, six_seat seat, uint8_t card)
{
    const struct villainous_villain *villain = villainous_villain_of(v, seat);
    bool own = card >= villain->first && card < villain->first + villain->count;
    return own ? villain->wants(v, seat, card) : ANY;
}

/* ---- how good a state is ---- */

/* How much the Event that is meant for the seat hinders it: the less, the
 * nearer it is to its end. */
static int burden(const struct villainous *v, six_seat seat)
{
    int place = PLACE_TARGETED + seat;
    if (!(v->events >> (place - PLACE_EVENTS) & 1))
        return 0;
    int needs = villainous_card(villainous_event_at(v, place))->strength;
    int there = villainous_total(v, v->at[place] & v->of[ALLIES]);
    return 2200 - 1700 * at_most(there, needs) / needs;
}

/* What the hand is good for, with any cards in place of those that it will be
 * filled up with: else to play a card would be to lose it. */
static int hand(const struct villainous *v, six_seat seat)
{
    const struct villainous_player *p = &v->player[seat];
    int sum =
        p->hand_count < HAND_START ? ANY * (HAND_START - p->hand_count) : 0;
    for (int i = 0; i < p->hand_count && i < HAND_COUNTED; i++)
        sum += wants(v, seat, p->hand[i].id);
    return sum;
}

/* How many symbols are covered. */
static int covered(const struct villainous *v, six_seat seat)
{
    const struct villainous_villain *villain = villainous_villain_of(v, seat);
    int count = 0;
    for (int i = 0; i < LOCATIONS; i++)
        if (villainous_is_covered(v, villainous_location(seat, i)))
            count += __builtin_popcount(villain->symbols[i][TOP].actions);
    return count;
}

/* What helps any Villain: Power, cards, Allies and what they can do; and what
 * hinders: symbols that are covered, an Event. The figures are about those that
 * a regression over games of bots gives. */
static int means(const struct villainous *v, six_seat seat)
{
    const struct villainous_player *p = &v->player[seat];
    pieces home = villainous_domain(v, seat);
    pieces own = v->owned[seat];
    int sum = 5 * hand(v, seat) + 20 * at_most(p->power, 8) +
              8 * at_most(p->power, 24);
    sum += 45 * villainous_total(v, villainous_controlled(v, seat));
    sum += 20 * villainous_count(own & v->of[ITEMS] & home);
    sum += 200 * villainous_count(own & v->of[SPECIALTIES]);
    sum -= 10 * villainous_total(v, home & v->of[HEROES]);
    sum -= 180 * covered(v, seat) + burden(v, seat);
    return sum;
}

static int worth(const struct villainous *v, six_seat seat)
{
    return 8 * villainous_progress(v, seat) + means(v, seat);
}

/* Against one's own stands the best of the others, and the rest a little: who
 * is winning must be stopped. */
int villainous_eval(const void *state, six_seat seat)
{
    const struct villainous *v = state;
    int most = -WON * 4, sum = 0, others = 0;
    if (v->base.ask == ASK_OVER)
        return v->winner == SIX_NOBODY ? 0 : v->winner == seat ? WON : -WON;
    if (v->base.ask == ASK_DEAL)
        return 0;
    for (six_seat s = 0; s < v->base.seats; s++) {
        if (s == seat)
            continue;
        int theirs = worth(v, s);
        most = theirs > most ? theirs : most;
        sum += theirs;
        others++;
    }
    int mean = others ? sum / others : 0;
    int difference = worth(v, seat) - (3 * most + mean) / 4;
    return difference > LIMIT    ? LIMIT
           : difference < -LIMIT ? -LIMIT
                                 : difference;
}

/* ---- what a sensible player would do ---- */

/* A location is as good as what could be done there. */
static int location_weight(const struct villainous *v, six_seat seat,
                           uint8_t location)
{
    int place = villainous_place_of(v, location);
    const struct villainous_row *rows =
        villainous_villain_of(v, seat)->symbols[place % LOCATIONS];
    static const uint8_t value[ACTION_COUNT] = {
        [ACTION_PLAY] = 4,     [ACTION_ACTIVATE] = 3, [ACTION_RELOCATE] = 1,
        [ACTION_VANQUISH] = 3, [ACTION_FATE] = 2,     [ACTION_DISCARD] = 1,
    };
    int poor = v->player[seat].power < 4 ? 3 : 1;
    int sum = 1;
    for (int row = villainous_is_covered(v, place) ? BOTTOM : TOP;
         row <= BOTTOM; row++) {
        sum += poor * rows[row].gain;
        for (unsigned left = rows[row].actions; left; left &= left - 1)
            sum += value[__builtin_ctz(left)];
    }
    return sum * sum;
}

static int use_weight(const struct villainous_card *c)
{
    return c->type == TYPE_UPGRADE ? 200 : c->dear ? 5 : 40;
}

/* To gain is free; to do nothing more comes last. */
static int turn_weight(const struct villainous *v, struct six_action act)
{
    switch ((enum villainous_verb)act.verb) {
    case VERB_GAIN:
        return 200;
    case VERB_VANQUISH:
        return 90;
    case VERB_PLAY:
    case VERB_ACTIVATE:
        return 80;
    case VERB_FATE:
        return 60;
    case VERB_USE:
        return use_weight(villainous_card_of(v, act.arg[0]));
    case VERB_RELOCATE:
        return 35;
    case VERB_DISCARD:
        return 8;
    default:
        return 4; /* to end the turn */
    }
}

/* Others' cards are defeated and removed rather than one's own, strong ones
 * rather than weak ones; what is good goes to one's own. */
static int piece_weight(const struct villainous *v, six_seat seat, int piece)
{
    bool own = v->owned[seat] & PIECE_BIT(piece);
    bool character = villainous_characters(v) & PIECE_BIT(piece);
    int strength = character ? villainous_strength(v, piece) : 2;
    switch ((enum villainous_prompt)v->choice.prompt) {
    case PROMPT_DEFEAT:
    case PROMPT_REMOVE:
    case PROMPT_VICTIM:
    case PROMPT_WEAKEN:
    case PROMPT_BEARER:
        return own ? 1 + 3 / (strength + 1) : 10 + 6 * strength;
    case PROMPT_NAME:
        return 24 / (strength + 1) + 2;
    case PROMPT_MORE:
        return 1;
    case PROMPT_RELOCATE:
        return character ? own ? 14 : 6 : 2;
    case PROMPT_ACTIVATE:
        return villainous_card_of(v, piece)->type == TYPE_TILE ? 60 : 8;
    case PROMPT_STONE:
        return 60;
    case PROMPT_MARK:
        return villainous_domain(v, seat) & PIECE_BIT(piece) ? 16 : 6;
    case PROMPT_TOKEN:
    case PROMPT_SAVE:
    case PROMPT_KEEP:
        return own ? 12 : 3;
    default:
        return 8;
    }
}

/* Own cards where their Villain wants them; Heroes where they cover most. */
static int place_weight(const struct villainous *v, six_seat seat, uint8_t row)
{
    const struct six_frame *f = &v->frame[v->depth - 1];
    const struct villainous_villain *villain = villainous_villain_of(v, seat);
    int place = villainous_place_of(v, row);
    if (f->card == NO_CARD || villainous_card(f->card)->type != TYPE_HERO)
        return 1 + villain->fits(v, seat, f->card, place);
    if (!villainous_is_location(place) || villainous_is_covered(v, place))
        return 4;
    six_seat host = villainous_host(place);
    const struct villainous_row *rows =
        villainous_villain_of(v, host)->symbols[place % LOCATIONS];
    return host == seat ? 6 : 8 + 6 * __builtin_popcount(rows[TOP].actions);
}

/* Whoever is winning. */
static int target_weight(const struct villainous *v, uint8_t villain)
{
    six_seat seat = v->seat_of[villainous_set_of(villain)];
    int part = villainous_progress(v, seat) / 25;
    return 2 + part * part / 4;
}

/* What is wanted least is discarded, what is wanted most is played or taken. */
static int card_weight(const struct villainous *v, six_seat seat, uint8_t card)
{
    int wanted = wants(v, seat, card);
    return v->choice.prompt == PROMPT_DISCARD ? 1 + 60 / (wanted + 4)
                                              : 4 + wanted;
}

static int done_weight(const struct villainous *v)
{
    return v->choice.prompt == PROMPT_MORE ? 12 : 5;
}

static int word_weight(uint8_t word)
{
    return word == WORD_YES ? 12 : word == WORD_REMOVE ? 2 : 6;
}

static int weight_of(const struct villainous *v, struct six_action act)
{
    six_seat seat = v->base.asked;
    switch ((enum villainous_ask)v->base.ask) {
    case ASK_START:
        return act.verb == VERB_MOVE ? location_weight(v, seat, act.arg[0])
                                     : 60;
    case ASK_TURN:
        return turn_weight(v, act);
    case ASK_PIECE:
        return act.verb == VERB_DONE ? done_weight(v)
                                     : piece_weight(v, seat, act.arg[0]);
    case ASK_VILLAIN:
        return target_weight(v, act.arg[0]);
    case ASK_WORD:
        return word_weight(act.arg[0]);
    case ASK_CARD:
        return act.verb == VERB_DONE ? 6 : card_weight(v, seat, act.arg[0]);
    case ASK_PLACE:
        return act.verb == VERB_DONE ? 4 : place_weight(v, seat, act.arg[0]);
    default:
        return 1;
    }
}

void villainous_prefer(const void *state, const struct six_action *menu,
                       int count, uint16_t weight[SIX_LEGAL_MAX])
{
    const struct villainous *v = state;
    for (int i = 0; i < count; i++)
        weight[i] = (uint16_t)weight_of(v, menu[i]);
}

const struct six_tuning villainous_tuning = {
    .roll_out = 40,
    .scale = 2500,
    .eyes = SIX_EYES_ONE,
};
