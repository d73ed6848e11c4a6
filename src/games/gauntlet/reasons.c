/* reasons.c -- the odds of hitting a card or winning a fight, as far as whoever
 * acts can know them, and what else speaks for an action. */
#include "games/gauntlet/reasons.h"

/* ---- odds ---- */

static kinds known_in(const struct six_card *card, int count, six_seats me)
{
    kinds set = 0;
    for (int i = 0; i < count; i++)
        if (card[i].known & me)
            set |= KIND(card[i].id);
    return set;
}

/* The cards of one side that somebody can't place. The second Outrider counts
 * as gone with the first: nobody can tell them apart. */
static kinds unseen(const struct gauntlet *g, six_seats me, bool thanos)
{
    kinds seen = 0;
    if (thanos) {
        for (int i = 0; i < g->thanos_table_count; i++)
            seen |= KIND(g->thanos_table[i].id);
        seen |= known_in(g->hand[THANOS], g->hand_count[THANOS], me);
        seen |= known_in(g->thanos_deck, g->thanos_deck_count, me);
        return KINDS_THANOS & (kinds)~seen;
    }
    for (int i = 0; i < g->hero_table_count; i++)
        seen |= KIND(g->hero_table[i].id);
    for (six_seat s = 1; s < g->base.seats; s++)
        seen |= known_in(g->hand[s], g->hand_count[s], me);
    seen |= known_in(g->hero_deck, g->hero_deck_count, me);
    return KINDS_HEROES & (kinds)~seen;
}

/* Add a card that may be any of these, which begin with the id base. */
static void add_any(kinds may, int base, struct odds *out)
{
    int each = SURE / (may ? __builtin_popcount(may) : 1);
    for (; may; may &= (kinds)(may - 1))
        out->of[gauntlet_value((uint8_t)(base + __builtin_ctz(may)))] += each;
}

/* His cards lie in the order of their ids, and where some of them are hidden
 * that is a secret, too: no set is about a certain place. The cards that are
 * known take the tightest sets they fit, the others what is left. */
static struct odds thanos_odds(const struct gauntlet *g, six_seat viewer)
{
    struct odds o = { { 0 } };
    six_seats me = six_seat_bit(viewer);
    kinds left = unseen(g, me, true);
    int count = g->hand_count[THANOS];
    bool taken[HAND_MAX] = { false };
    for (int i = 0; i < count; i++) {
        struct six_card c = g->hand[THANOS][i];
        int set = 0;
        if (!(c.known & me))
            continue;
        o.of[gauntlet_value(c.id)] += SURE;
        while (set < count &&
               (taken[set] || !(g->may[THANOS][set] & KIND(c.id))))
            set++;
        if (set < count)
            taken[set] = true;
    }
    for (int i = 0; i < count; i++)
        if (!taken[i])
            add_any(g->may[THANOS][i] & left, HERO_CARDS, &o);
    return o;
}

static struct odds hero_odds(const struct gauntlet *g, six_seat viewer,
                             six_seat hero)
{
    struct odds o = { { 0 } };
    six_seats me = six_seat_bit(viewer);
    struct six_card c = g->hand[hero][0];
    if (g->hand_count[hero] == 0)
        return o;
    if (c.known & me)
        o.of[gauntlet_value(c.id)] += SURE;
    else
        add_any(g->may[hero][0] & unseen(g, me, false), 0, &o);
    return o;
}

static int between(const struct odds *o, int low, int high)
{
    int sum = 0;
    for (int v = low; v <= high; v++)
        sum += o->of[v];
    return sum;
}

static int likeliest(const struct odds *o)
{
    int most = 0;
    for (int v = 1; v < VALUES_MAX; v++)
        most = o->of[v] > most ? o->of[v] : most;
    return most;
}

/* Wins less losses of somebody with that total, in parts of SURE. */
static int edge(const struct odds *o, int total)
{
    int all = between(o, 1, 7), sum = 0;
    for (int v = 1; v < VALUES_MAX; v++)
        sum += total > v ? o->of[v] : total < v ? -o->of[v] : 0;
    return all > 0 ? sum * SURE / all : 0;
}

static int token_bonus(const struct gauntlet *g, six_seat seat)
{
    return g->tokens[seat] ? 2 : 0;
}

/* ---- reasons ---- */

static void add_reason(struct reasons *r, int reason, int strength)
{
    r->reason[r->count] = (uint8_t)reason;
    r->strength[r->count++] = (int16_t)strength;
}

static int duel_edge(const struct gauntlet *g, six_seat viewer, six_seat hero,
                     int value)
{
    struct odds o = thanos_odds(g, viewer);
    return edge(&o, value + token_bonus(g, hero) - token_bonus(g, THANOS));
}

static int attack_edge(const struct gauntlet *g, six_seat hero, int value)
{
    struct odds o = hero_odds(g, THANOS, hero);
    return edge(&o, value + token_bonus(g, THANOS) - token_bonus(g, hero));
}

static int above_zero(int n)
{
    return n > 0 ? n : 0;
}

/* How many octaves a number has, in parts of SURE: of 1 + n. */
static int octaves(int n)
{
    int whole = 31 - __builtin_clz((unsigned)n + 1);
    int rest = ((n + 1) << 4 >> whole) - 16; /* sixteenths above 2^whole */
    return (whole * 16 + rest) * SURE / 96;
}

/* What may be the value of a hero's card. */
static int mean_value(const struct gauntlet *g, six_seat viewer, six_seat hero)
{
    struct odds o = hero_odds(g, viewer, hero);
    int sum = 0, all = between(&o, 1, 7);
    for (int v = 1; v < VALUES_MAX; v++)
        sum += v * o.of[v];
    return all > 0 ? (sum + all / 2) / all : 3;
}

static int hand_other(const struct gauntlet *g, six_seat seat, uint8_t id)
{
    int at = g->hand[seat][0].id == id ? 1 : 0;
    return at < g->hand_count[seat] ? gauntlet_value(g->hand[seat][at].id) : 0;
}

/* To play a card and keep the other one. */
static void hero_plays(const struct gauntlet *g, six_seat me, uint8_t id,
                       struct reasons *r)
{
    int value = gauntlet_value(id), other = hand_other(g, me, id);
    int unknown = 0;
    struct odds o;
    add_reason(r, HERO_PLAYS + value - 1, SURE);
    add_reason(r, HERO_KEEPS + value - 1, other * SURE / 6);
    switch (value) {
    case 1:
        o = thanos_odds(g, me);
        add_reason(r, HERO_HITS, likeliest(&o));
        break;
    case 2:
        for (int i = 0; i < g->hand_count[THANOS]; i++)
            unknown += !(g->hand[THANOS][i].known & six_seat_bit(me));
        add_reason(r, HERO_PEEKS, unknown * SURE / 2);
        break;
    case 3:
    case 6: {
        int e = duel_edge(g, me, me, other);
        add_reason(r, value == 3 ? HERO_EDGE_3 : HERO_EDGE_6, e);
        add_reason(r, value == 3 ? HERO_WINS_3 : HERO_WINS_6, above_zero(e));
        break;
    }
    default:
        break;
    }
}

static void hero_chooses(const struct gauntlet *g, const struct six_frame *f,
                         six_seat me, six_seat hero, struct reasons *r)
{
    int value = gauntlet_value(f->card);
    if (value == 4) {
        add_reason(r, HERO_GIVES_VALUE, mean_value(g, me, hero) * SURE / 6);
        add_reason(r, HERO_GIVES_SELF, hero == me ? SURE : 0);
        add_reason(r, HERO_GIVES_MORE, g->tokens[hero] ? SURE : 0);
    } else if (value == 6) {
        int e = duel_edge(g, me, hero, mean_value(g, me, hero));
        add_reason(r, HERO_SENDS_EDGE, e);
        add_reason(r, HERO_SENDS_SELF, hero == me ? SURE : 0);
    }
}

static void hero_fights(const struct gauntlet *g, six_seat me,
                        struct reasons *r)
{
    int e = duel_edge(g, me, me, gauntlet_value(g->hand[me][0].id));
    add_reason(r, HERO_FIGHTS, SURE);
    add_reason(r, HERO_FIGHTS_EDGE, e);
    add_reason(r, HERO_FIGHTS_LAST, g->thanos_life == 1 ? SURE : 0);
    add_reason(r, HERO_FIGHTS_AT_RISK, g->hero_life == 1 ? SURE : 0);
}

/* The best of his cards for a fight, other than the one played. */
static int best_other(const struct gauntlet *g, uint8_t played)
{
    int best = 0;
    for (int i = 0; i < g->hand_count[THANOS]; i++) {
        int value = gauntlet_value(g->hand[THANOS][i].id);
        if (g->hand[THANOS][i].id != played && value > best)
            best = value;
    }
    return best;
}

static int best_attack(const struct gauntlet *g, int value)
{
    int best = -SURE;
    for (six_seat h = 1; h < g->base.seats; h++) {
        int e = attack_edge(g, h, value);
        best = e > best ? e : best;
    }
    return best;
}

/* The odds that this card of Thanos hits that hero. */
static int aim(const struct gauntlet *g, uint8_t card, six_seat hero)
{
    struct odds o = hero_odds(g, THANOS, hero);
    return card == CARD_CORVUS_GLAIVE ? between(&o, 1, 3)
           : card == CARD_SOUL_STONE  ? between(&o, 3, 6)
                                      : likeliest(&o);
}

static int best_aim(const struct gauntlet *g, uint8_t card)
{
    int best = 0;
    for (six_seat h = 1; h < g->base.seats; h++) {
        int hit = aim(g, card, h);
        best = hit > best ? hit : best;
    }
    return best;
}

static struct odds all_heroes(const struct gauntlet *g)
{
    struct odds all = { { 0 } };
    for (six_seat h = 1; h < g->base.seats; h++) {
        struct odds o = hero_odds(g, THANOS, h);
        for (int v = 1; v < VALUES_MAX; v++)
            all.of[v] += o.of[v];
    }
    return all;
}

/* What a card of Thanos promises now. */
static int gain(const struct gauntlet *g, uint8_t id)
{
    struct odds all;
    switch (id) {
    case CARD_OUTRIDER:
    case CARD_CORVUS_GLAIVE:
    case CARD_SOUL_STONE:
        return best_aim(g, id);
    case CARD_MIND_STONE:
        all = all_heroes(g);
        return likeliest(&all);
    case CARD_BLACK_DWARF:
    case CARD_SPACE_STONE:
        return best_attack(g, best_other(g, id));
    default:
        return 0;
    }
}

static void thanos_plays(const struct gauntlet *g, uint8_t id, int base,
                         struct reasons *r)
{
    int kind = id - HERO_CARDS;
    add_reason(r, base + kind, SURE);
    add_reason(r, THANOS_GAINS + kind, gain(g, id));
    if (base == THANOS_PLAYS && gauntlet_cards[id].stone)
        add_reason(r, THANOS_STONE_LATE, g->stones_up * SURE / 6);
}

static void thanos_uses(const struct gauntlet *g, const struct six_frame *f,
                        uint8_t id, struct reasons *r)
{
    int value = gauntlet_value(id);
    add_reason(r, THANOS_USES_VALUE, value * SURE / 7);
    add_reason(r, THANOS_USES_STONE, gauntlet_cards[id].stone ? SURE : 0);
    add_reason(r, THANOS_USES_EDGE, attack_edge(g, f->target, value));
    add_reason(r, THANOS_USES_SEVEN, id == CARD_THANOS ? SURE : 0);
}

static void thanos_gives_up(uint8_t id, int base, struct reasons *r)
{
    add_reason(r, base, gauntlet_cards[id].stone ? SURE : 0);
    add_reason(r, base + 1, gauntlet_value(id) * SURE / 7);
    add_reason(r, base + 2, id == CARD_THANOS ? SURE : 0);
}

static struct odds naming_odds(const struct gauntlet *g,
                               const struct six_frame *f)
{
    if (g->base.asked != THANOS)
        return thanos_odds(g, g->base.asked);
    if (f->card == CARD_MIND_STONE)
        return all_heroes(g);
    return hero_odds(g, THANOS, f->target);
}

static void hero_reasons(const struct gauntlet *g, const struct six_frame *f,
                         const struct odds *o, struct six_action act,
                         struct reasons *r)
{
    six_seat me = g->base.asked;
    uint8_t arg = act.arg[0];
    if (act.verb == VERB_PLAY) {
        hero_plays(g, me, arg, r);
    } else if (act.verb == VERB_NAME) {
        add_reason(r, HERO_NAMES + arg - 1, SURE);
        add_reason(r, HERO_ODDS, o->of[arg]);
        add_reason(r, HERO_LOG_ODDS, octaves(o->of[arg]));
        if (arg == 7)
            add_reason(r, HERO_SEVEN_LATE, g->thanos_turns * SURE / 8);
    } else if (act.verb == VERB_CHOOSE) {
        hero_chooses(g, f, me, arg, r);
    } else if (act.verb == VERB_FIGHT) {
        hero_fights(g, me, r);
    } else if (act.verb == VERB_PLACE && f->number < 2) {
        add_reason(r, HERO_PLACES + f->number, gauntlet_value(arg) * SURE / 6);
    }
}

static void thanos_reasons(const struct gauntlet *g, const struct six_frame *f,
                           const struct odds *o, struct six_action act,
                           struct reasons *r)
{
    uint8_t arg = act.arg[0];
    if (act.verb == VERB_PLAY) {
        thanos_plays(g, arg, THANOS_PLAYS, r);
    } else if (act.verb == VERB_COPY) {
        thanos_plays(g, arg, THANOS_COPIES, r);
    } else if (act.verb == VERB_NAME) {
        bool mind = f->card == CARD_MIND_STONE;
        add_reason(r, mind ? THANOS_MIND_ODDS : THANOS_ODDS, o->of[arg]);
        add_reason(r, THANOS_LOG_ODDS, octaves(o->of[arg]));
    } else if (act.verb == VERB_CHOOSE) {
        add_reason(r, THANOS_AIMS, aim(g, f->card, arg));
        add_reason(r, THANOS_AIMS_TOKENS, g->tokens[arg] ? SURE : 0);
    } else if (act.verb == VERB_FIGHT) {
        add_reason(r, THANOS_FIGHTS, SURE);
        add_reason(r, THANOS_FIGHTS_EDGE,
                   attack_edge(g, arg, best_other(g, CARD_COUNT)));
    } else if (act.verb == VERB_USE) {
        thanos_uses(g, f, arg, r);
    } else if (act.verb == VERB_LOSE) {
        thanos_gives_up(arg, THANOS_LOSES_STONE, r);
    } else if (act.verb == VERB_BOTTOM) {
        thanos_gives_up(arg, THANOS_BURIES_STONE, r);
    }
}

static const struct six_frame *frame_of(const struct gauntlet *g)
{
    return &g->frame[g->depth ? g->depth - 1 : 0];
}

struct odds gauntlet_naming_odds(const struct gauntlet *g)
{
    struct odds none = { { 0 } };
    return g->base.ask == ASK_NUMBER ? naming_odds(g, frame_of(g)) : none;
}

void gauntlet_reasons(const struct gauntlet *g, const struct odds *naming,
                      struct six_action act, struct reasons *out)
{
    out->count = 0;
    if (g->base.asked == THANOS)
        thanos_reasons(g, frame_of(g), naming, act, out);
    else
        hero_reasons(g, frame_of(g), naming, act, out);
}
