/* eval.c -- Marvel United: what a bot should know: how good a state is, and
 * what a sensible player would do.
 *
 * A game is a race. What the Heroes still have to do is counted in actions:
 * the two Missions that are nearest, then the Villain's Health. What they have
 * left is counted in actions, too: until the Master Plan runs out, a Hero has
 * no cards, or the Villain's plot succeeds, whose nearness his own file tells.
 * Both are in tenths. The Villain's player wants the contrary. */
#include "games/united/united.h"

enum { WON = 10000, MOST = 9000 };
enum {
    ACTION = 10,  /* one that finds its target at hand */
    LATER = 16,   /* one whose target is still to come */
    BLOCKED = 40, /* a Threat that is not there to be cleared */
    STEP = 1,     /* a Location between a Hero and something to do */
    TURN = 25,    /* what a Hero turn achieves */
    PLOT = 525    /* what is achieved while a plot goes all its way */
};

/* ---- what is to be done ---- */

struct aim {
    int cost[MISSIONS]; /* what each Mission still takes */
    bool wanted[MISSIONS];
    bool open;    /* the Villain is what is left to be beaten */
    int work;     /* in all */
    places goals; /* where there is something to do for it */
};

static int tokens_cost(const struct united *u, int mission)
{
    int need =
        united_common(MISSION_CIVILIANS + mission)->slots - u->filled[mission];
    int at_hand = 0, cost = 0;
    for (int p = 0; p < PLACES && at_hand < need; p++) {
        bool rescue = mission == 0;
        int there =
            rescue ? u->place[p].token[CIVILIANS] : united_thugs_at(u, p);
        bool hard = rescue ? united_traits_at(u, p) & HARD_RESCUE
                           : united_thug_needs(u, p, THUGS) > 1;
        if (there > need - at_hand)
            there = need - at_hand;
        at_hand += there;
        cost += there * (hard ? 2 * ACTION : ACTION);
    }
    return cost + (need - at_hand) * LATER;
}

static int threat_cost(const struct united *u, const struct united_threat *t)
{
    const struct united_card *c = united_card(u, t->card);
    int left = t->health;
    for (int k = 0; k < ACTION_COUNT && !c->health[0]; k++)
        left += c->needs[k] - t->filled[k];
    if (c->traits & SHIELDS_ITSELF)
        left += (left + 1) / 2;
    return left * ACTION;
}

/* The cheapest of the Threats, as many as the Mission needs. */
static int threats_cost(const struct united *u)
{
    int need = united_common(MISSION_THREATS)->slots - u->filled[2];
    int cost[THREATS] = { 0 }, count = 0, sum = 0;
    for (int i = 0; i < THREATS; i++) {
        if (u->threat[i].place >= PLACES)
            continue;
        int c = threat_cost(u, &u->threat[i]), j = count++;
        for (; j > 0 && cost[j - 1] > c; j--)
            cost[j] = cost[j - 1];
        cost[j] = c;
    }
    for (int i = 0; i < need; i++)
        sum += i < count ? cost[i] : BLOCKED;
    return sum;
}

/* What must be out of the way before the Villain can be damaged: Threats,
 * Doombots around him, Crisis tokens and what lies on them. */
static int shield_cost(const struct united *u)
{
    bool cleans = united_card(u, CARD_VILLAIN)->traits & CLEANS_CRISIS;
    int cost = 0;
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place < PLACES &&
            (united_card(u, u->threat[i].card)->traits & UNSTABLE))
            cost += threat_cost(u, &u->threat[i]);
    for (int p = 0; p < PLACES && cleans; p++)
        if (u->place[p].crisis)
            cost += (u->place[p].crisis + united_tokens_at(u, p)) * ACTION;
    if (united_villain_of(u)->traits & DOOMBOT_GUARD)
        cost += u->place[u->foe.place].token[DOOMBOTS] * ACTION;
    return cost;
}

/* A Crisis token of his own takes a damage for him, and he is gone then. Where
 * he ignores damage, that is either suffered or ended. */
static int health_cost(const struct united *u)
{
    int cost = (u->foe.health + 2 * u->foe.crisis) * ACTION, end = 0;
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place < PLACES &&
            (united_card(u, u->threat[i].card)->traits & SHIELDS_VILLAIN))
            end += threat_cost(u, &u->threat[i]);
    if (end)
        cost += end * (cost / 2) / (end + cost / 2);
    return cost + shield_cost(u);
}

/* Whether a Threat keeps the Villain from being beaten. */
static bool bars(const struct united *u, int place)
{
    uint32_t traits = united_traits_at(u, place);
    return (traits & (UNSTABLE | SHIELDS_VILLAIN)) ||
           ((traits & ILLUSION) && place == u->foe.place);
}

/* Whether Civilians, Thugs or the Threat of a Location, by their Mission, are
 * something to do: for that, or because they are in the way to the Villain. */
static bool wants(const struct united *u, const struct aim *a, int place,
                  int mission)
{
    if (a->wanted[mission] || !a->open)
        return a->wanted[mission];
    if (mission == 2)
        return bars(u, place);
    return u->place[place].crisis || (mission == 1 && place == u->foe.place &&
                                      u->place[place].token[DOOMBOTS]);
}

static places useful(const struct united *u, const struct aim *a)
{
    bool safe = a->open && !united_can_hit_villain(u);
    places set = a->open && !safe ? PLACE_BIT(u->foe.place) : 0;
    for (int p = 0; p < PLACES && (safe || !a->open); p++)
        if ((wants(u, a, p, 0) && u->place[p].token[CIVILIANS]) ||
            (wants(u, a, p, 1) && united_thugs_at(u, p)) ||
            (wants(u, a, p, 2) && united_threat_at(u, p) >= 0) ||
            (a->open && u->place[p].crisis))
            set |= PLACE_BIT(p);
    return set;
}

/* All but the dearest Mission; where the Villain has no Health, all. */
static struct aim find_aim(const struct united *u)
{
    bool all = united_villain_of(u)->traits & NO_HEALTH;
    struct aim a = { .open = !all && __builtin_popcount(u->missions) >= 2 };
    int dearest = -1;
    for (int m = 0; m < MISSIONS; m++) {
        if (united_is_done(u, m))
            continue;
        a.cost[m] = m == 2 ? threats_cost(u) * 4 / 5 : tokens_cost(u, m);
        a.cost[m] += a.cost[m] == 0; /* full, but not completed */
        if (dearest < 0 || a.cost[m] >= a.cost[dearest])
            dearest = m;
    }
    a.work = all ? 0 : health_cost(u);
    for (int m = 0; m < MISSIONS; m++) {
        a.wanted[m] = a.cost[m] && !a.open && (all || m != dearest);
        a.work += a.wanted[m] ? a.cost[m] : 0;
    }
    a.goals = useful(u, &a);
    return a;
}

static int distance(int from, int to)
{
    int steps = united_step(to, -from);
    return steps > PLACES / 2 ? PLACES - steps : steps;
}

/* How far it is to something to do. */
static int way(int from, places goals)
{
    int least = goals ? PLACES : 0;
    for (int p = 0; p < PLACES; p++)
        if ((goals & PLACE_BIT(p)) && distance(from, p) < least)
            least = distance(from, p);
    return least;
}

/* ---- what is left ---- */

/* Hero turns until the Master Plan or the cards of a Hero run out. That rounds
 * are longer before the first Mission is completed does not count: else nobody
 * would complete it. */
static int turns_left(const struct united *u)
{
    int plans = u->plan_count + u->plan_hand_count;
    int turns = 2 * plans + 2 - u->counter;
    for (six_seat s = 0; s < u->team && !united_is_solo(u); s++) {
        int cards = u->player[s].hand_count + u->player[s].deck_count;
        if (cards * u->team < turns)
            turns = cards * u->team;
    }
    return turns > 0 ? turns : 0;
}

/* The lesser of two times, and less where the other is about as short. */
static int sooner(int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return high ? low - low * low / (4 * high) : 0;
}

static int time_left(const struct united *u)
{
    const struct united_villain *v = united_villain_of(u);
    int time = turns_left(u) * TURN;
    if (!v->menace)
        return time;
    int near = v->menace(u);
    return sooner(time, PLOT * (near < 1000 ? 1000 - near : 0) / 1000);
}

/* ---- the rest ---- */

/* What a KO costs, in tenths of that of a common one, which is another
 * BAM!. */
static int ko_harm(const struct united *u, six_seat seat)
{
    const struct united_villain *v = united_villain_of(u);
    if ((v->traits & REPLACES_HEROES) || u->foe.hunted == seat)
        return 25;
    return v->ko ? 15 : 10;
}

/* Few cards are few choices, and a KO is near. */
static int heroes(const struct united *u)
{
    static const int cards[] = { -120, 20, 110, 180, 225, 250, 265 };
    int worth = 0;
    for (six_seat s = 0; s < u->team; s++) {
        const struct united_player *p = &u->player[s];
        int hand = p->hand_count > 6 ? 6 : p->hand_count;
        worth += cards[united_stands(u, s) ? hand : 0] * ko_harm(u, s) / 10;
        worth -= 25 * p->crisis;
        for (int k = 0; k < ACTION_COUNT; k++)
            worth += (k == ACTION_WILD ? 35 : 25) * p->tokens[k];
    }
    return worth * 3 / (u->team + 1);
}

/* Full Locations overflow. */
static int crowds(const struct united *u)
{
    int worth = 0;
    for (int p = 0; p < PLACES; p++) {
        int room = united_free(u, p);
        worth -= room == 0 ? 60 : room == 1 ? 25 : 0;
        worth -= 4 * united_tokens_at(u, p) + 30 * u->place[p].crisis;
    }
    return worth;
}

/* Threats that strike, and what is begun of their end. */
static int threats(const struct united *u)
{
    int worth = 0;
    for (int i = 0; i < THREATS; i++) {
        const struct united_threat *t = &u->threat[i];
        if (t->place >= PLACES)
            continue;
        const struct united_card *c = united_card(u, t->card);
        worth -= (c->bam || c->arrival ? 250 : 150) + threat_cost(u, t);
    }
    return worth;
}

int united_eval(const void *state, six_seat seat)
{
    const struct united *u = state;
    const struct united_villain *v = united_villain_of(u);
    int sign = seat < u->team ? 1 : -1;
    if (u->ending)
        return u->ending <= ENDING_GOAL ? sign * WON : -sign * WON;
    if (u->base.ask == ASK_DEAL)
        return 0;
    struct aim a = find_aim(u);
    int time = time_left(u), ways = 0;
    for (six_seat s = 0; s < u->team; s++)
        ways += united_stands(u, s) ? way(u->player[s].place, a.goals) : 1;
    int work = a.work + STEP * ways;
    int worth = 5000 * (time - work) / (time + work + 60);
    worth += heroes(u) + crowds(u) + threats(u);
    worth += v->hope ? v->hope(u) : 0;
    worth = worth > MOST ? MOST : worth < -MOST ? -MOST : worth;
    return sign * worth;
}

/* ---- what people do ---- */

/* What a Hero can still do in this turn: how many symbols of each kind. */
struct kit {
    int n[ACTION_COUNT];
};

static void add_symbols(const struct united *u, int index, struct kit *k)
{
    static const unsigned gone[2] = { SPENT_1 | IGNORED_1 | COVERED_1,
                                      SPENT_2 | IGNORED_2 | COVERED_2 };
    const struct united_story *s = &u->story[index];
    if ((s->flags & DOWN) || s->card.id == SIX_HIDDEN)
        return;
    const struct united_card *c = united_card(u, s->card.id);
    for (int i = 0; i < c->symbols && i < 2; i++)
        if (!(s->flags & gone[i]))
            k->n[c->symbol[i]]++;
}

/* The symbols of the card just played and the one before it, and a few tokens;
 * or, before a card is played, those it would join. */
static struct kit kit_of(const struct united *u, six_seat seat)
{
    struct kit k = { .n = { 0 } };
    bool played = u->turn.played != NO_STORY && u->turn.played < u->story_count;
    int before = united_previous(u, played ? u->turn.played : u->story_count);
    if (played)
        add_symbols(u, u->turn.played, &k);
    if (before != NO_STORY)
        add_symbols(u, before, &k);
    for (int i = 0; i < ACTION_COUNT; i++)
        k.n[i] += u->player[seat].tokens[i];
    return k;
}

/* What can be usefully attacked and helped at a Location. */
struct work {
    int attacks, heroics;
};

static struct work work_at(const struct united *u, const struct aim *a,
                           int place)
{
    const struct united_place *p = &u->place[place];
    struct work w = { 0, 0 };
    int threat = united_threat_at(u, place);
    if (wants(u, a, place, 0))
        w.heroics += p->token[CIVILIANS];
    if (wants(u, a, place, 1))
        w.attacks += united_thugs_at(u, place);
    if (threat >= 0 && wants(u, a, place, 2)) {
        int left = threat_cost(u, &u->threat[threat]) / ACTION;
        if (united_is_henchman(u, threat))
            w.attacks += left;
        else
            w.heroics += left;
    }
    if (place == u->foe.place && united_can_hit_villain(u))
        w.attacks += u->foe.health;
    w.attacks += p->crisis + p->bot;
    return w;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many useful actions a kit makes there. */
static int actions(struct work w, const struct kit *k)
{
    int attacks = least(k->n[ACTION_ATTACK], w.attacks);
    int heroics = least(k->n[ACTION_HEROIC], w.heroics);
    int more = w.attacks + w.heroics - attacks - heroics;
    return attacks + heroics + least(k->n[ACTION_WILD], more);
}

/* Spend so many steps; false where the kit has too few. */
static bool walk(struct kit *k, int steps)
{
    int moves = least(steps, k->n[ACTION_MOVE]);
    k->n[ACTION_MOVE] -= moves;
    k->n[ACTION_WILD] -= steps - moves;
    return k->n[ACTION_WILD] >= 0;
}

/* The best that a kit makes from a Location, there or within two steps. */
static int most_from(const struct united *u, const struct aim *a, int place,
                     struct kit k)
{
    int best = 0;
    for (int step = -2; step <= 2; step++) {
        struct kit left = k;
        if (!walk(&left, step < 0 ? -step : step))
            continue;
        int n = actions(work_at(u, a, united_step(place, step)), &left);
        best = n > best ? n : best;
    }
    return best;
}

/* Where it is good to be in the next turn. */
static int place_weight(const struct united *u, const struct aim *a, int place)
{
    struct work w = work_at(u, a, place);
    int worth = least(w.attacks, 3) + least(w.heroics, 3);
    int threat = united_threat_at(u, place);
    worth += threat < 0 ? 1 : -(int)united_card(u, u->threat[threat].card)->bam;
    if (a->open)
        worth = worth / 2 + 9 - 3 * distance(place, u->foe.place);
    return worth > 0 ? 2 * worth : 0;
}

/* One decision. */
struct mind {
    const struct united *u;
    struct aim aim;
    six_seat seat;
    int here;
    struct kit kit;
    int stay, most; /* useful actions without another step, and with some */
};

enum { USEFUL = 120, USELESS = 6 };

static int piece_weight(const struct mind *m, int piece)
{
    int place = united_piece_place(piece), mission = 1;
    switch (united_piece_kind(piece)) {
    case KIND_VILLAIN:
        return 5 * USEFUL;
    case KIND_CRISIS:
    case KIND_BOT:
        return USEFUL;
    case KIND_THREAT:
        mission = 2;
        break;
    case KIND_CIVILIAN:
        mission = 0;
        break;
    default:
        break;
    }
    return wants(m->u, &m->aim, place, mission) ? USEFUL : USELESS;
}

/* An exact symbol before a Wild, a symbol before a token. */
static int source_weight(int word)
{
    int kind = (word - WORD_MOVE) % ACTION_COUNT;
    if (word == WORD_EXTRA)
        return 8;
    return (kind == ACTION_WILD ? 4 : 8) / (word >= WORD_MOVE_TOKEN ? 4 : 1);
}

static int act_weight(const struct mind *m, struct six_action act)
{
    int worth = piece_weight(m, act.arg[0]);
    int source = source_weight(act.arg[1]);
    return worth < USEFUL && source < 4 ? 1 : worth * source;
}

static int place_of(const struct united *u, uint8_t tile)
{
    int p = 0;
    while (p < PLACES - 1 && u->place[p].tile != tile)
        p++;
    return p;
}

/* A step is good where more can be done then; and once nothing more can, if the
 * next turn begins at a better place. */
static int move_weight(const struct mind *m, struct six_action act)
{
    int there = place_of(m->u, act.arg[0]);
    int source = source_weight(act.arg[1]);
    struct kit left = m->kit;
    if (act.arg[1] != WORD_EXTRA)
        walk(&left, 1);
    int more = most_from(m->u, &m->aim, there, left) - m->stay;
    if (more > 0)
        return 200 * more * source;
    int gain = place_weight(m->u, &m->aim, there) -
               place_weight(m->u, &m->aim, m->here);
    return gain <= 0 || source < 4 || m->stay > 0 ? 1 : 20 * gain * source;
}

static int card_worth(const struct united *u, uint8_t id)
{
    if (id == SIX_HIDDEN)
        return 5;
    const struct united_card *c = united_card(u, id);
    int worth = c->marks & EFFECT ? 4 : 1;
    for (int i = 0; i < c->symbols; i++)
        worth += c->symbol[i] == ACTION_WILD ? 5 : 3;
    return worth;
}

/* A card whose symbols find something to do. */
static int play_weight(const struct mind *m, uint8_t id)
{
    if (id == SIX_HIDDEN || m->seat >= m->u->team)
        return 20;
    const struct united_card *c = united_card(m->u, id);
    struct kit k = m->kit;
    for (int i = 0; i < c->symbols; i++)
        k.n[c->symbol[i]]++;
    int worth = 3 * most_from(m->u, &m->aim, m->here, k) + c->symbols +
                (c->marks & EFFECT ? 4 : 0);
    return 1 + worth * worth * worth / 8;
}

/* What is worth least goes. */
static int hand_weight(const struct united *u, uint8_t id)
{
    int left = 14 - card_worth(u, id);
    return left > 1 ? left * left : 1;
}

/* Who has many cards bears damage; the Villain's player hits the others. */
static int hero_weight(const struct united *u, six_seat seat)
{
    const struct united_player *p = &u->player[seat];
    bool his = u->base.asked >= u->team;
    int hand = least(p->hand_count, 6);
    switch ((enum united_prompt)u->choice.prompt) {
    case PROMPT_DAMAGE:
        return his ? 60 / (hand + 1) : 1 + hand * hand * hand;
    case PROMPT_CRISIS:
    case PROMPT_CANCEL:
        return his ? 10 + 10 * p->crisis : 40 / (p->crisis + 1);
    default:
        return 20;
    }
}

static int weight_of(const struct mind *m, struct six_action act)
{
    const struct united *u = m->u;
    switch ((enum united_verb)act.verb) {
    case VERB_ATTACK:
    case VERB_HEROIC:
        return act_weight(m, act);
    case VERB_MOVE:
        return move_weight(m, act);
    case VERB_PLAY:
        return play_weight(m, act.arg[0]);
    case VERB_CARD:
        return u->choice.prompt == PROMPT_DISCARD ? hand_weight(u, act.arg[0])
                                                  : 20;
    case VERB_HERO:
        return hero_weight(u, act.arg[0]);
    case VERB_CHOOSE:
        return 4 + piece_weight(m, act.arg[0]) / 8;
    case VERB_TO:
        return 10 + 4 * place_weight(u, &m->aim, place_of(u, act.arg[0]));
    case VERB_EFFECT:
        return m->most > m->stay ? 20 : 200;
    case VERB_USE:
        return 100;
    case VERB_END:
        return m->most > 0 ? 1 : 8;
    case VERB_DONE:
        return 10;
    default:
        return 20;
    }
}

void united_prefer(const void *state, const struct six_action *menu, int count,
                   uint16_t weight[SIX_LEGAL_MAX])
{
    const struct united *u = state;
    struct mind m = { .u = u, .aim = find_aim(u), .seat = u->base.asked };
    if (m.seat < u->team) {
        m.here = u->player[m.seat].place < PLACES ? u->player[m.seat].place : 0;
        m.kit = kit_of(u, m.seat);
        m.stay = actions(work_at(u, &m.aim, m.here), &m.kit);
        m.most = most_from(u, &m.aim, m.here, m.kit);
    }
    for (int i = 0; i < count; i++)
        weight[i] = (uint16_t)weight_of(&m, menu[i]);
}

const struct six_tuning united_tuning = {
    .roll_out = 40,
    .scale = 2500,
    .explore = 60,
    .eyes = SIX_EYES_ONE,
};
