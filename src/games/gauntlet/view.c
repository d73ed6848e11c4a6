/* view.c -- what a seat may know: hide and guess.
 *
 * A guess is uniform over all deals of the unseen cards that agree with what
 * the seat saw, with the numbers of cards, and with the facts proved in public
 * (N8 of docs/rules/gauntlet.md). It deals at random and deals again until the
 * facts hold: exactly uniform, and quick, because only hands matter to them. */
#include "games/gauntlet/gauntlet.h"

void gauntlet_hide(void *state, six_seat viewer)
{
    struct gauntlet *g = state;
    six_seats me = six_seat_bit(viewer);
    bool told = g->option[OPTION_PEEK_DISCLOSURE] == PEEK_THANOS_KNOWS;
    for (six_seat s = 0; s < g->seats; s++) {
        bool aware = s == viewer && (s != THANOS || told);
        six__hide(gauntlet_hand(g, s), me,
                  aware ? SIX_EVERYBODY : me | six_seat_bit(s));
    }
    six__sort(gauntlet_hand(g, THANOS));
    six__hide(gauntlet_hero_deck(g), me, me);
    six__hide(gauntlet_thanos_deck(g), me, me);
    six__hide(gauntlet_look(g), me, me);
    g->learned = 0;
}

/* ---- facts ---- */

static values hand_values(const struct gauntlet *g)
{
    values all = 0;
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        all |= VALUE(gauntlet_value(g->hand[THANOS][i].id));
    return all;
}

/* Whether Thanos' cards can be matched with the sets: they are nested, so it
 * is enough that the i-th tightest has i cards to choose from. */
static bool chain_holds(const struct gauntlet *g)
{
    for (int i = 0; i < g->hand_count[THANOS]; i++) {
        int fit = 0;
        for (int j = 0; j < g->hand_count[THANOS]; j++)
            fit +=
                (g->thanos_may[i] >> gauntlet_value(g->hand[THANOS][j].id)) & 1;
        if (fit <= i)
            return false;
    }
    return true;
}

static bool thanos_facts_hold(const struct gauntlet *g)
{
    int hit = g->ask == ASK_LOSS ? g->frame[g->depth - 1].number : 0;
    if (hit && !(hand_values(g) & VALUE(hit)))
        return false; /* he is asked which card he loses: he has one */
    return chain_holds(g) &&
           (!g->thanos_some || (g->thanos_some & hand_values(g))) &&
           !(g->not_six && gauntlet_has_six(g));
}

static bool ties_hold(const struct gauntlet *g)
{
    values his = hand_values(g);
    for (int i = 1; i < g->seats; i++) {
        if (!g->tie[i])
            continue;
        int value = gauntlet_value(g->hand[i][0].id) + g->tie[i] - TIE_EVEN;
        if (value < 1 || !(his & VALUE(value)))
            return false;
    }
    return true;
}

bool gauntlet_facts_hold(const struct gauntlet *g)
{
    for (six_seat s = 1; s < g->seats; s++)
        if (g->hand_count[s] > 0 &&
            !(g->hero_may[s] & VALUE(gauntlet_value(g->hand[s][0].id))))
            return false;
    return thanos_facts_hold(g) && ties_hold(g);
}

/* ---- guess ---- */

/* The cards of a side that the viewer sees nowhere, in random order: the first
 * `dealt` of them have been dealt. */
struct unseen {
    uint8_t id[HERO_CARDS];
    int count, dealt;
};

static void see(uint8_t left[CARD_COUNT], struct six_pile p)
{
    for (int i = 0; i < *p.count; i++)
        if (p.card[i].id != SIX_HIDDEN)
            left[p.card[i].id]--;
}

static void find_unseen(struct gauntlet *g, struct unseen *heroes,
                        struct unseen *thanos)
{
    uint8_t left[CARD_COUNT];
    for (int id = 0; id < CARD_COUNT; id++)
        left[id] = gauntlet_cards[id].info.copies;
    for (six_seat s = 0; s < g->seats; s++)
        see(left, gauntlet_hand(g, s));
    see(left, gauntlet_hero_deck(g));
    see(left, gauntlet_thanos_deck(g));
    see(left, gauntlet_look(g));
    for (int i = 0; i < g->hero_table_count; i++)
        left[g->hero_table[i].id]--;
    for (int i = 0; i < g->thanos_table_count; i++)
        left[g->thanos_table[i].id]--;
    for (uint8_t id = 0; id < CARD_COUNT; id++) {
        struct unseen *u = id < HERO_CARDS ? heroes : thanos;
        for (int i = 0; i < left[id]; i++)
            u->id[u->count++] = id;
    }
}

static uint8_t deal(struct unseen *u, uint64_t *stream)
{
    int i = u->dealt++;
    int j = i + (int)six__random_below(stream, (uint32_t)(u->count - i));
    uint8_t id = u->id[j];
    u->id[j] = u->id[i];
    u->id[i] = id;
    return id;
}

/* Deal the hidden cards of the heroes' hands: false where a fact about one of
 * them fails. hidden[] says which they are. */
static bool deal_heroes(struct gauntlet *g, const six_seats hidden[2],
                        struct unseen *u, uint64_t *stream)
{
    u->dealt = 0;
    for (six_seat s = 1; s < g->seats; s++) {
        for (int i = 0; i < g->hand_count[s]; i++) {
            if (!(hidden[i] & six_seat_bit(s)))
                continue;
            uint8_t id = deal(u, stream);
            if (i == 0 && !(g->hero_may[s] & VALUE(gauntlet_value(id))))
                return false;
            g->hand[s][i] = (struct six_card){ id, six_seat_bit(s) };
        }
    }
    return true;
}

static bool deal_thanos(struct gauntlet *g, int from, struct unseen *u,
                        uint64_t *stream)
{
    u->dealt = 0;
    for (int i = from; i < g->hand_count[THANOS]; i++)
        g->hand[THANOS][i] =
            (struct six_card){ deal(u, stream), six_seat_bit(THANOS) };
    return thanos_facts_hold(g);
}

static void deal_pile(struct six_pile p, struct unseen *u, six_seats known,
                      uint64_t *stream)
{
    for (int i = 0; i < *p.count; i++)
        if (p.card[i].id == SIX_HIDDEN)
            p.card[i] = (struct six_card){ deal(u, stream), known };
}

void gauntlet_guess(void *state, six_seat viewer, uint64_t seed)
{
    struct gauntlet *g = state;
    struct unseen heroes = { .count = 0 }, thanos = { .count = 0 };
    six_seats hidden[2] = { 0, 0 };
    int from = 0;
    (void)viewer; /* a view shows what its viewer knows */
    find_unseen(g, &heroes, &thanos);
    for (six_seat s = 1; s < g->seats; s++)
        for (int i = 0; i < g->hand_count[s]; i++)
            if (g->hand[s][i].id == SIX_HIDDEN)
                hidden[i] |= six_seat_bit(s);
    while (from < g->hand_count[THANOS] &&
           g->hand[THANOS][from].id != SIX_HIDDEN)
        from++;
    do {
        while (!deal_heroes(g, hidden, &heroes, &seed))
            ;
        while (!deal_thanos(g, from, &thanos, &seed))
            ;
    } while (!ties_hold(g));
    six__sort(gauntlet_hand(g, THANOS));
    six_seats looker =
        g->ask == ASK_PLACE ? six_seat_bit(g->asked) : (six_seats)0;
    deal_pile(gauntlet_look(g), &heroes, looker, &seed);
    deal_pile(gauntlet_hero_deck(g), &heroes, 0, &seed);
    deal_pile(gauntlet_thanos_deck(g), &thanos, 0, &seed);
}
