/* facts.c -- what has been proved in public about hidden cards.
 *
 * A miss, a fight, a card shuffled away: such things tell everybody something
 * about hands without showing a card. They are kept in the state as sets, and a
 * set is exact as long as the cards it speaks of can be told apart in public;
 * where they can't be any more it is widened to what is still certain.
 *
 *  - may[seat][i]: which cards the i-th card of a hand can be. A hero's held
 *    card and the one just drawn are told apart by everybody until one of them
 *    is played. Thanos' cards are not: his sets are ordered from the tightest,
 *    each contained in the next, because a fact strikes all cards he holds and
 *    later cards escape it; his hand is one that can be matched with them.
 *  - thanos_some: at least one of his cards is among these (0: not known).
 *  - tie, tie_gone: one of his cards had the value of that hero's held card
 *    plus (tie - TIE_EVEN), and has it still unless a card of the values
 *    tie_gone was it [N7].
 *  - not_six: he could not have snapped when he last had to [N6].
 *  - deep, deep_count: that many cards at the bottom of the hero deck are among
 *    these, since a 5 rebuilt it under cards taken before [IG-10.23]. */
#include "games/gauntlet/gauntlet.h"

/* ---- sets of cards and of values ---- */

/* The cards of each value; cards stand in the order of their values. */
static const kinds hero_kinds[8] = { 0,      0x0007, 0x0038, 0x01c0,
                                     0x0e00, 0x3000, 0xc000, 0 };
static const kinds thanos_kinds[8] = { 0,      0x0003, 0x000c, 0x0030,
                                       0x00c0, 0x0300, 0x0400, 0x0800 };

kinds gauntlet_kinds(bool thanos, values v)
{
    const kinds *of = thanos ? thanos_kinds : hero_kinds;
    kinds set = 0;
    for (int value = 1; value <= 7; value++)
        set |= v & VALUE(value) ? of[value] : 0;
    return set;
}

values gauntlet_values(bool thanos, kinds set)
{
    values v = 0;
    for (int base = thanos ? HERO_CARDS : 0; set; set &= (kinds)(set - 1))
        v |= VALUE(gauntlet_value((uint8_t)(base + __builtin_ctz(set))));
    return v;
}

static values shifted(values v, int by)
{
    return (values)((by >= 0 ? v << by : v >> -by) & VALUES_ALL);
}

/* ---- proofs ---- */

void gauntlet_prove(struct gauntlet *g, six_seat hero, values may)
{
    g->may[hero][0] &= gauntlet_kinds(false, may);
    g->base.learned++;
}

/* None of the cards Thanos holds now is one of these. */
static void strike(struct gauntlet *g, kinds gone)
{
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        g->may[THANOS][i] &= (kinds)~gone;
    g->thanos_some &= (kinds)~gone;
}

void gauntlet_prove_thanos_lacks(struct gauntlet *g, int value)
{
    strike(g, gauntlet_kinds(true, VALUE(value)));
    g->base.learned++;
}

/* He has a card of the number named: that he is asked which shows it. */
void gauntlet_prove_hit(struct gauntlet *g)
{
    g->base.learned++;
}

/* What any one of Thanos' cards can be: his loosest set. */
static kinds loosest(const struct gauntlet *g)
{
    return g->may[THANOS][g->hand_count[THANOS] - 1];
}

/* One of Thanos' cards has one of these values. Of two such facts the sharper
 * one stays. */
void gauntlet_prove_thanos_some(struct gauntlet *g, values v)
{
    kinds some = gauntlet_kinds(true, v) & loosest(g);
    if (!g->thanos_some ||
        __builtin_popcount(some) <= __builtin_popcount(g->thanos_some))
        g->thanos_some = some;
    g->base.learned++;
}

/* A tie: Thanos' card has the value of the hero's plus by. */
void gauntlet_prove_tie(struct gauntlet *g, six_seat hero, int by)
{
    gauntlet_prove(g, hero, shifted(gauntlet_values(true, loosest(g)), -by));
    gauntlet_prove_thanos_some(
        g, shifted(gauntlet_values(false, g->may[hero][0]), by));
    g->tie[hero] = (uint8_t)(TIE_EVEN + by);
    g->tie_gone[hero] = 0;
}

/* ---- cards come and go ---- */

/* A card is about to be added to a hand. */
void gauntlet_facts_draw(struct gauntlet *g, six_seat seat)
{
    kinds may = seat == THANOS ? KINDS_THANOS : KINDS_HEROES;
    if (seat == THANOS)
        g->not_six = 0;
    else if (g->deep_count > 0 && g->deep_count == g->hero_deck_count)
        may = g->deep;
    g->may[seat][g->hand_count[seat]] = may;
}

/* The hero deck has become smaller. */
void gauntlet_facts_deck(struct gauntlet *g)
{
    if (g->deep_count > g->hero_deck_count)
        g->deep_count = g->hero_deck_count;
    if (g->deep_count == 0)
        g->deep = 0;
}

static void forget_tie(struct gauntlet *g, six_seat hero)
{
    g->tie[hero] = 0;
    g->tie_gone[hero] = 0;
}

/* The hero's card leaves: what remains, if two were held, is the other one of
 * whichever it can have been [IG-10.40]. */
static void hero_leave(struct gauntlet *g, six_seat hero, kinds card)
{
    kinds held = g->may[hero][0], drawn = g->may[hero][1];
    g->may[hero][0] =
        (kinds)((held & card ? drawn : 0) | (drawn & card ? held : 0));
    g->may[hero][1] = 0;
    if (held & card)
        forget_tie(g, hero);
}

static void chain_drop(struct gauntlet *g, int at)
{
    int last = g->hand_count[THANOS] - 1;
    for (int i = at; i < last; i++)
        g->may[THANOS][i] = g->may[THANOS][i + 1];
    g->may[THANOS][last] = 0;
}

/* A card leaves Thanos' hand: it takes the tightest set it fits with it, so
 * that the rest is bound by no more than is certain. */
static void thanos_leave(struct gauntlet *g, uint8_t id)
{
    int at = 0;
    while (!(g->may[THANOS][at] & KIND(id)))
        at++;
    chain_drop(g, at);
    if (g->thanos_some & KIND(id))
        g->thanos_some = 0;
    for (six_seat s = 1; s < g->base.seats; s++)
        if (g->tie[s])
            g->tie_gone[s] |= VALUE(gauntlet_value(id));
}

/* A card is about to leave a hand for all to see. */
void gauntlet_facts_leave(struct gauntlet *g, six_seat seat, uint8_t id)
{
    g->base.learned++;
    if (seat == THANOS)
        thanos_leave(g, id);
    else
        hero_leave(g, seat, KIND(id));
}

/* Some card of Thanos' hand is about to go under his deck. */
void gauntlet_facts_bottom(struct gauntlet *g)
{
    chain_drop(g, 0);
    g->thanos_some = 0;
    for (six_seat s = 1; s < g->base.seats; s++)
        forget_tie(g, s);
}

/* A card went into Thanos' deck: he does not hold it. */
void gauntlet_facts_return(struct gauntlet *g, uint8_t id)
{
    strike(g, KIND(id));
}

/* These cards are the hero deck now, so they are in nobody's hand; cards that
 * a 5 took before will lie on top of them [IG-10.23]. */
void gauntlet_facts_rebuild(struct gauntlet *g, kinds deck)
{
    for (six_seat s = 1; s < g->base.seats; s++)
        for (int i = 0; i < g->hand_count[s]; i++)
            g->may[s][i] &= (kinds)~deck;
    g->deep_count = g->look_count > 0 ? g->hero_deck_count : 0;
    g->deep = g->deep_count > 0 ? deck : 0;
}

/* ---- whether they hold ---- */

static kinds hand_kinds(const struct gauntlet *g)
{
    kinds all = 0;
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        all |= KIND(g->hand[THANOS][i].id);
    return all;
}

/* Whether Thanos' cards can be matched with his sets: they are nested, so it is
 * enough that the i-th tightest has i cards to choose from. */
static bool chain_holds(const struct gauntlet *g)
{
    for (int i = 0; i < g->hand_count[THANOS]; i++) {
        int fit = 0;
        for (int j = 0; j < g->hand_count[THANOS]; j++)
            fit += (g->may[THANOS][i] & KIND(g->hand[THANOS][j].id)) != 0;
        if (fit <= i)
            return false;
    }
    return true;
}

bool gauntlet_thanos_facts_hold(const struct gauntlet *g)
{
    kinds hand = hand_kinds(g);
    int hit = g->base.ask == ASK_LOSS ? g->frame[g->depth - 1].number : 0;
    if (hit && !(hand & gauntlet_kinds(true, VALUE(hit))))
        return false; /* he is asked which card he loses: he has one */
    return chain_holds(g) && (!g->thanos_some || (g->thanos_some & hand)) &&
           !(g->not_six && gauntlet_has_six(g));
}

bool gauntlet_ties_hold(const struct gauntlet *g)
{
    for (six_seat s = 1; s < g->base.seats; s++) {
        if (!g->tie[s])
            continue;
        int value = gauntlet_value(g->hand[s][0].id) + g->tie[s] - TIE_EVEN;
        values his = gauntlet_values(true, hand_kinds(g));
        if (value < 1 || !((his | g->tie_gone[s]) & VALUE(value)))
            return false;
    }
    return true;
}

bool gauntlet_deck_facts_hold(const struct gauntlet *g)
{
    for (int i = 0; i < g->deep_count; i++)
        if (!(g->deep & KIND(g->hero_deck[i].id)))
            return false;
    return true;
}

bool gauntlet_facts_hold(const struct gauntlet *g)
{
    for (six_seat s = 1; s < g->base.seats; s++)
        for (int i = 0; i < g->hand_count[s]; i++)
            if (!(g->may[s][i] & KIND(g->hand[s][i].id)))
                return false;
    return gauntlet_thanos_facts_hold(g) && gauntlet_ties_hold(g) &&
           gauntlet_deck_facts_hold(g);
}
