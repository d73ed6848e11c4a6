/* view.c -- Marvel United: what a seat may know: hide and guess.
 *
 * The board, the Storyline and all face-up cards are public. Hidden are the
 * orders of decks; hands and Super cards from those who may not see them;
 * Master Plan cards that lie face down [MU-27.1 to MU-27.12]. Nothing is proved
 * of a hidden card for longer than until it is shown (N1, N2 of
 * docs/rules/united.md), so a guess deals what a seat sees nowhere to the
 * places it may lie in, each deal being equally likely. */
#include "games/united/united.h"

/* Of who else knows a card, a viewer is told those of the own side who see the
 * same: whether others have seen it as well is not always known. */
static six_seats aware(const struct united *u, six_seat viewer)
{
    bool together =
        viewer < u->team && u->base.option[OPTION_HANDS] == HANDS_OPEN;
    return together ? united_heroes_mask(u) : six_seat_bit(viewer);
}

void united_hide(void *state, six_seat viewer)
{
    struct united *u = state;
    six_seats me = six_seat_bit(viewer), us = aware(u, viewer);
    struct six_pile hands[] = { united_plan_hand(u), united_foe_super(u),
                                united_offer(u) };
    for (six_seat s = 0; s < u->team; s++) {
        six__hide(united_hand(u, s), me, us);
        six__sort(united_hand(u, s));
        six__hide(united_super(u, s), me, us);
        six__sort(united_super(u, s));
        six__hide(united_deck(u, s), me, us);
    }
    for (int i = 0; i < 3; i++) {
        six__hide(hands[i], me, us);
        six__sort(hands[i]);
    }
    for (int i = 0; i < u->story_count; i++) {
        struct six_card *card = &u->story[i].card;
        if (card->known & SIX_PUBLIC)
            continue;
        *card = card->known & me
                    ? (struct six_card){ card->id, card->known & us }
                    : (struct six_card){ SIX_HIDDEN, 0 };
    }
    six__hide(united_plans(u), me, us);
    six__hide(united_support(u), me, us);
    u->base.learned = 0;
}

/* ---- guess ---- */

enum { NUMBERS = 256 };

static void see_story(const struct united *u, uint8_t left[NUMBERS])
{
    for (int i = 0; i < u->story_count; i++)
        if (u->story[i].card.id != SIX_HIDDEN && left[u->story[i].card.id])
            left[u->story[i].card.id]--;
}

static void see(uint8_t left[NUMBERS], struct six_pile p)
{
    for (int i = 0; i < *p.count; i++)
        if (p.card[i].id != SIX_HIDDEN && left[p.card[i].id])
            left[p.card[i].id]--;
}

static void fill_pool(struct six_pool *pool, const uint8_t left[NUMBERS],
                      int first, int count)
{
    for (int id = first; id < first + count; id++)
        for (int n = 0; n < left[id]; n++)
            pool->id[pool->count++] = (uint8_t)id;
}

/* Deal to the hidden cards of a pile, all of which these know. */
static void deal_pile(struct six_pile p, struct six_pool *pool, six_seats known,
                      uint64_t *stream)
{
    for (int i = 0; i < *p.count; i++) {
        if (p.card[i].id == SIX_HIDDEN)
            p.card[i].id = six__deal(pool, stream);
        p.card[i].known |= known;
    }
    six__sort(p);
}

static void deal_story(struct united *u, int owner, struct six_pool *pool,
                       six_seats known, uint64_t *stream)
{
    for (int i = 0; i < u->story_count; i++)
        if (u->story[i].card.id == SIX_HIDDEN && u->story[i].owner == owner)
            u->story[i].card =
                (struct six_card){ six__deal(pool, stream), known };
}

static void keep(uint8_t card, uint8_t left[NUMBERS], uint8_t out[DECK_SIZE],
                 int *count, int most)
{
    if (left[card] == 0 || *count == most)
        return;
    left[card]--;
    out[(*count)++] = card;
}

/* Cards that lie in the deck for sure, though not where, are kept for it: those
 * that all know to be there, and those that would lie open in a hand [N2]. */
static int keep_in_deck(struct united *u, six_seat s, uint8_t left[NUMBERS],
                        uint8_t out[DECK_SIZE])
{
    const struct united_player *p = &u->player[s];
    uint8_t seen[NUMBERS] = { 0 };
    int n = 0;
    for (int i = 0; i < p->deck_count; i++)
        seen[p->deck[i].id]++;
    for (int i = 0; i < p->returned_count; i++) {
        uint8_t card = p->returned[i];
        if (seen[card])
            seen[card]--;
        else
            keep(card, left, out, &n, seen[SIX_HIDDEN]);
    }
    for (int i = 1; i < united_hero_of(u, s)->count; i++)
        if (united_hero_of(u, s)->cards[i]->marks & MUST_PLAY)
            keep((uint8_t)(p->slot * SLOT_ROWS + i), left, out, &n,
                 seen[SIX_HIDDEN]);
    return n;
}

/* The cards of a Hero: the Storyline, the hand, the deck. */
static void guess_hero(struct united *u, six_seat s, uint64_t *stream)
{
    uint8_t left[NUMBERS] = { 0 }, list[DECK_SIZE], kept[DECK_SIZE];
    struct six_pool pool = { .count = 0 };
    int slot = u->player[s].slot, n = united_deck_list(u, s, list);
    for (int i = 0; i < n; i++)
        left[list[i]]++;
    see_story(u, left);
    see(left, united_hand(u, s));
    see(left, united_deck(u, s));
    int count = keep_in_deck(u, s, left, kept);
    fill_pool(&pool, left, slot * SLOT_ROWS, SLOT_ROWS);
    deal_story(u, slot, &pool, united_sees_hand(u, s), stream);
    deal_pile(united_hand(u, s), &pool, united_sees_hand(u, s), stream);
    for (int i = 0; i < count; i++)
        pool.id[pool.count++] = kept[i];
    six__deal_pile(united_deck(u, s), &pool, stream);
}

static void guess_plans(struct united *u, uint64_t *stream)
{
    const struct united_villain *v = united_villain_of(u);
    six_seats own =
        united_has_player(u) ? six_seat_bit(united_villain_seat(u)) : 0;
    uint8_t left[NUMBERS] = { 0 };
    struct six_pool pool = { .count = 0 };
    for (int i = v->threats + 1; i < v->count; i++)
        left[CARD_VILLAIN + i] = v->cards[i]->info.copies;
    see_story(u, left);
    see(left, united_plan_hand(u));
    see(left, united_plans(u));
    fill_pool(&pool, left, CARD_VILLAIN, v->count);
    deal_story(u, OF_VILLAIN, &pool, own, stream);
    deal_pile(united_plan_hand(u), &pool, own, stream);
    six__deal_pile(united_plans(u), &pool, stream);
}

static void all_supers(const struct united *u, int first, int count,
                       uint8_t left[NUMBERS])
{
    for (int i = 0; i < count; i++)
        left[COMMON(first + i)] =
            !(u->super_spent >> (first - FIRST_SUPER_VILLAIN + i) & 1);
}

static void guess_supers(struct united *u, uint64_t *stream)
{
    six_seats own = six_seat_bit(united_villain_seat(u));
    six_seats team = united_heroes_mask(u);
    uint8_t left[NUMBERS] = { 0 };
    struct six_pool foe = { .count = 0 }, hero = { .count = 0 };
    if (!united_has_player(u))
        return;
    all_supers(u, FIRST_SUPER_VILLAIN, SUPER_VILLAINS + SUPER_HEROES, left);
    see(left, united_foe_super(u));
    see(left, united_offer(u));
    for (six_seat s = 0; s < u->team; s++)
        see(left, united_super(u, s));
    fill_pool(&foe, left, COMMON(FIRST_SUPER_VILLAIN), SUPER_VILLAINS);
    fill_pool(&hero, left, COMMON(FIRST_SUPER_HERO), SUPER_HEROES);
    deal_pile(united_foe_super(u), &foe, own, stream);
    deal_pile(united_offer(u), &hero, team, stream);
    for (six_seat s = 0; s < u->team; s++)
        deal_pile(united_super(u, s), &hero, team, stream);
}

static void guess_support(struct united *u, uint64_t *stream)
{
    uint8_t left[NUMBERS] = { 0 };
    struct six_pool pool = { .count = 0 };
    if (!united_is_solo(u) || u->support_count == 0)
        return;
    for (int i = 0; i < SUPPORT_HEROES * SUPPORT_CARDS; i++)
        if (u->chosen[i])
            left[u->chosen[i]]++;
    see_story(u, left);
    see(left, united_support_row(u));
    see(left, united_support(u));
    fill_pool(&pool, left, SLOT_ROWS, SUPPORT_HEROES * SLOT_ROWS);
    six__deal_pile(united_support(u), &pool, stream);
}

static void deal(struct united *u, uint64_t *stream)
{
    for (six_seat s = 0; s < u->team; s++)
        if (!(u->player[s].flags & IS_GONE))
            guess_hero(u, s, stream);
    guess_plans(u, stream);
    guess_supers(u, stream);
    guess_support(u, stream);
}

/* Who is asked for a card with a Special Effect has one, and who is asked for a
 * Master Plan card none that must be played, or they would not be asked. */
static bool is_right(const struct united *u)
{
    if (u->base.ask == ASK_CARD && u->choice.prompt == PROMPT_PLAN)
        return united_first_plan(u) == NO_CARD;
    return u->base.ask != ASK_HAND || u->choice.filter != FILTER_EFFECT ||
           united_effects_in_hand(u, u->base.asked) > 0;
}

void united_guess(void *state, six_seat viewer, uint64_t seed)
{
    enum { TRIES = 2000 };
    struct united *u = state;
    (void)viewer; /* a view shows what its viewer knows */
    if (u->base.ask == ASK_DEAL || u->rounds + u->plan_count == 0)
        return;
    struct united view = *u;
    deal(u, &seed);
    for (int i = 0; !is_right(u) && i < TRIES; i++) {
        *u = view;
        deal(u, &seed);
    }
}
