/* view.c -- what a seat may know: hide and guess.
 *
 * A guess is uniform over all deals of the unseen cards that agree with what
 * the seat saw, with the numbers of cards, and with the facts proved in public
 * (N8 of docs/rules/gauntlet.md). It deals at random and deals again until the
 * facts hold: exactly uniform, and quick, because few facts speak of more than
 * one card. */
#include "games/gauntlet/gauntlet.h"

void gauntlet_hide(void *state, six_seat viewer)
{
    struct gauntlet *g = state;
    six_seats me = six_seat_bit(viewer);
    bool told = g->base.option[OPTION_PEEK_DISCLOSURE] == PEEK_THANOS_KNOWS;
    for (six_seat s = 0; s < g->base.seats; s++) {
        bool aware = s == viewer && (s != THANOS || told);
        six__hide(gauntlet_hand(g, s), me,
                  aware ? SIX_EVERYBODY : me | six_seat_bit(s));
    }
    six__sort(gauntlet_hand(g, THANOS));
    six__hide_deck(gauntlet_hero_deck(g), me);
    six__hide_deck(gauntlet_thanos_deck(g), me);
    six__hide_deck(gauntlet_look(g), me);
    g->base.learned = 0;
}

/* ---- guess ---- */

/* How many of each card the viewer sees nowhere. */
static void find_unseen(struct gauntlet *g, uint8_t left[CARD_COUNT])
{
    for (int id = 0; id < CARD_COUNT; id++)
        left[id] = gauntlet_cards[id].info.copies;
    for (six_seat s = 0; s < g->base.seats; s++)
        six__see(left, gauntlet_hand(g, s));
    six__see(left, gauntlet_hero_deck(g));
    six__see(left, gauntlet_thanos_deck(g));
    six__see(left, gauntlet_look(g));
    for (int i = 0; i < g->hero_table_count; i++)
        left[g->hero_table[i].id]--;
    for (int i = 0; i < g->thanos_table_count; i++)
        left[g->thanos_table[i].id]--;
}

/* Deal the hidden cards of the heroes' hands: each is picked from what it can
 * be, and false is the answer when one was picked twice. All deals that come
 * through are equally likely, because each card is picked from as many in all
 * of them. hidden[] says which cards they are; *left loses what was dealt. */
static bool deal_heroes(struct gauntlet *g, const six_seats hidden[2],
                        kinds unseen, kinds *left, uint64_t *stream)
{
    *left = unseen;
    for (six_seat s = 1; s < g->base.seats; s++) {
        for (int i = 0; i < 2; i++) {
            if (!(hidden[i] & six_seat_bit(s)))
                continue;
            uint8_t id = six__pick(g->may[s][i] & unseen, stream);
            if (!(*left & KIND(id)))
                return false;
            *left &= (kinds)~KIND(id);
            g->hand[s][i] = (struct six_card){ id, six_seat_bit(s) };
        }
    }
    return true;
}

static bool deal_thanos(struct gauntlet *g, int from, struct six_pool *u,
                        uint64_t *stream)
{
    u->dealt = 0;
    for (int i = from; i < g->hand_count[THANOS]; i++)
        g->hand[THANOS][i] =
            (struct six_card){ six__deal(u, stream), six_seat_bit(THANOS) };
    return gauntlet_thanos_facts_hold(g);
}

/* Deal what was left of the hero cards to the cards taken up and the deck. */
static void deal_hero_deck(struct gauntlet *g, kinds left, uint64_t *stream)
{
    struct six_pool u = { .count = 0 };
    for (; left; left &= (kinds)(left - 1))
        u.id[u.count++] = (uint8_t)__builtin_ctz(left);
    six__deal_pile(gauntlet_look(g), &u, stream);
    if (g->base.ask == ASK_PLACE) { /* those not placed yet are in no order */
        uint8_t placed = g->frame[g->depth - 1].number;
        uint8_t rest = (uint8_t)(g->look_count - placed);
        six__sort((struct six_pile){ g->look + placed, &rest });
    }
    six__deal_pile(gauntlet_hero_deck(g), &u, stream);
}

/* What is hidden in a view: cards of heroes' hands, and where the hidden cards
 * of Thanos' hand begin. */
struct gaps {
    six_seats hero[2];
    int thanos;
    kinds heroes;
    struct six_pool unseen;
};

static void find_gaps(struct gauntlet *g, struct gaps *gaps)
{
    uint8_t left[CARD_COUNT];
    find_unseen(g, left);
    for (uint8_t id = 0; id < HERO_CARDS; id++)
        gaps->heroes |= left[id] ? KIND(id) : 0;
    for (uint8_t id = HERO_CARDS; id < CARD_COUNT; id++)
        for (int i = 0; i < left[id]; i++)
            gaps->unseen.id[gaps->unseen.count++] = id;
    for (six_seat s = 1; s < g->base.seats; s++)
        for (int i = 0; i < 2; i++)
            if (i < g->hand_count[s] && g->hand[s][i].id == SIX_HIDDEN)
                gaps->hero[i] |= six_seat_bit(s);
    while (gaps->thanos < g->hand_count[THANOS] &&
           g->hand[THANOS][gaps->thanos].id != SIX_HIDDEN)
        gaps->thanos++;
}

void gauntlet_guess(void *state, six_seat viewer, uint64_t seed)
{
    struct gauntlet *g = state;
    const struct gauntlet view = *g;
    struct gaps gaps = { .thanos = 0 };
    kinds left;
    (void)viewer; /* a view shows what its viewer knows */
    find_gaps(g, &gaps);
    do {
        memcpy(g->look, view.look, sizeof g->look);
        memcpy(g->hero_deck, view.hero_deck, sizeof g->hero_deck);
        do {
            while (!deal_heroes(g, gaps.hero, gaps.heroes, &left, &seed))
                ;
            while (!deal_thanos(g, gaps.thanos, &gaps.unseen, &seed))
                ;
        } while (!gauntlet_ties_hold(g));
        deal_hero_deck(g, left, &seed);
    } while (!gauntlet_deck_facts_hold(g));
    six__sort(gauntlet_hand(g, THANOS));
    six__deal_pile(gauntlet_thanos_deck(g), &gaps.unseen, &seed);
}
