/* united.c -- small positions of Marvel United for the worlds test.
 *
 * Any two Heroes against any Villain; most cards lie in the Storyline, of each
 * deck and the Master Plan a few are left. Somebody plays the Villain, or hands
 * are closed: otherwise next to nothing is hidden. Of the Super cards all but
 * a few have been played. */
#include "worlds.h"

#include "games/united/united.h"

enum { HEROES_HERE = 2, HEAP_MAX = 24 };

/* Cards, each as often as there are copies, in a random order. */
struct heap {
    int count;
    const struct united_card *card[HEAP_MAX];
};

static void add_cards(struct heap *h, const struct united_card *const *cards,
                      int from, int end)
{
    for (int i = from; i < end; i++)
        for (int n = 0; n < cards[i]->info.copies; n++)
            h->card[h->count++] = cards[i];
}

static void shuffle_heap(struct heap *h, uint64_t *stream)
{
    uint8_t order[HEAP_MAX];
    struct heap from = *h;
    for (int i = 0; i < h->count; i++)
        order[i] = (uint8_t)i;
    shuffle(order, h->count, stream);
    for (int i = 0; i < h->count; i++)
        h->card[i] = from.card[order[i]];
}

/* So many cards; one that would lie open in a hand [N2] is left to others. */
static void write_cards(struct six_json *out, const char *name, struct heap *h,
                        int count, bool hand)
{
    six_json_open_array(out, name);
    for (int i = h->count - 1; i >= 0 && count > 0; i--) {
        if (hand && (h->card[i]->marks & MUST_PLAY))
            continue;
        six_json_string(out, NULL, h->card[i]->info.id);
        h->card[i] = h->card[--h->count];
        count--;
    }
    six_json_close_array(out);
}

static int few(uint64_t *stream, int least, int most)
{
    return least + (int)six_random_below(stream, (uint32_t)(most - least) + 1u);
}

static void write_hero(struct six_json *out, int hero, struct heap *own,
                       struct heap *supers, uint64_t *stream)
{
    int cards = few(stream, 3, 4), hand = few(stream, 1, 2);
    six_json_open_object(out, NULL);
    six_json_string(out, "hero", united_heroes[hero]->cards[0]->info.id);
    six_json_int(out, "place", few(stream, 0, 2));
    write_cards(out, "hand", own, hand, true);
    write_cards(out, "deck", own, cards - hand, false);
    if (supers)
        write_cards(out, "super", supers, 1, false);
    six_json_close_object(out);
}

static void write_villain(struct six_json *out, int villain, struct heap *plans,
                          struct heap *supers, uint64_t *stream)
{
    six_json_open_object(out, "villain");
    six_json_string(out, "card", united_villains[villain]->cards[0]->info.id);
    six_json_int(out, "place", few(stream, 0, 2));
    write_cards(out, "plans", plans, few(stream, 1, 2), false);
    if (supers) {
        write_cards(out, "hand", plans, few(stream, 1, 2), false);
        write_cards(out, "super", supers, coin(stream), false);
    }
    six_json_close_object(out);
}

/* All that is left; some Master Plan cards lie face down. */
static void write_story(struct six_json *out, struct heap *plans,
                        struct heap own[HEROES_HERE], bool player,
                        uint64_t *stream)
{
    six_json_open_array(out, "storyline");
    for (int i = 0; i < HEROES_HERE; i++)
        for (int k = 0; k < own[i].count; k++)
            six_json_string(out, NULL, own[i].card[k]->info.id);
    for (int k = 0; k < plans->count; k++) {
        bool down = k == 0 && coin(stream);
        six_json_open_object(out, NULL);
        six_json_string(out, "card", plans->card[k]->info.id);
        if (down) {
            six_json_words(out, "flags", "down");
            six_json_int(out, "known", player ? 1 << HEROES_HERE : 0);
        }
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

/* Three Super Hero cards and two of the Villain's have not been played. */
static void deal_supers(struct heap *foe, struct heap *hero, struct heap *spent,
                        uint64_t *stream)
{
    enum { FOE_LEFT = 2, HERO_LEFT = 3 };
    for (int i = 0; i < SUPER_VILLAINS; i++)
        foe->card[foe->count++] = united_common(FIRST_SUPER_VILLAIN + i);
    for (int i = 0; i < SUPER_HEROES; i++)
        hero->card[hero->count++] = united_common(FIRST_SUPER_HERO + i);
    shuffle_heap(foe, stream);
    shuffle_heap(hero, stream);
    while (foe->count > FOE_LEFT)
        spent->card[spent->count++] = foe->card[--foe->count];
    while (hero->count > HERO_LEFT)
        spent->card[spent->count++] = hero->card[--hero->count];
}

static void write_options(struct six_json *out, bool player, uint64_t *stream)
{
    six_json_open_object(out, "options");
    six_json_string(out, "opponent", player ? "superVillain" : "villain");
    six_json_string(out, "hands", !player || coin(stream) ? "closed" : "open");
    six_json_string(out, "locations", coin(stream) ? "all" : "core");
    six_json_close_object(out);
}

static void start(struct six_json *out, uint64_t *stream)
{
    struct heap own[HEROES_HERE] = { 0 }, plans = { 0 };
    struct heap foe = { 0 }, hero = { 0 }, spent = { 0 };
    uint8_t heroes[HERO_COUNT];
    bool player = coin(stream);
    int villain = (int)six_random_below(stream, VILLAIN_COUNT);
    const struct united_villain *v = united_villains[villain];
    for (int i = 0; i < HERO_COUNT; i++)
        heroes[i] = (uint8_t)i;
    shuffle(heroes, HERO_COUNT, stream);
    for (int i = 0; i < HEROES_HERE; i++) {
        const struct united_hero *h = united_heroes[heroes[i]];
        add_cards(&own[i], h->cards, 1, h->count);
        shuffle_heap(&own[i], stream);
    }
    add_cards(&plans, v->cards, v->threats + 1, v->count);
    shuffle_heap(&plans, stream);
    deal_supers(&foe, &hero, &spent, stream);
    six_json_int(out, "seats", HEROES_HERE + player);
    six_json_int(out, "learned", 0);
    write_options(out, player, stream);
    six_json_string(out, "phase", player && coin(stream) ? "villain" : "hero");
    write_villain(out, villain, &plans, player ? &foe : NULL, stream);
    six_json_open_array(out, "heroes");
    for (int i = 0; i < HEROES_HERE; i++)
        write_hero(out, heroes[i], &own[i], player ? &hero : NULL, stream);
    six_json_close_array(out);
    write_story(out, &plans, own, player, stream);
    if (player)
        write_cards(out, "super_played", &spent, spent.count, false);
}

/* A turn has begun with a card that was drawn. */
static void begin(void *state)
{
    ((struct united *)state)->base.learned = 0;
}

static void forget(void *state)
{
    struct united *u = state;
    for (six_seat s = 0; s < u->team; s++) {
        six__wipe(united_hand(u, s), 0);
        six__wipe(united_deck(u, s), 0);
        six__wipe(united_super(u, s), 0);
        six__sort(united_hand(u, s));
    }
    for (int i = 0; i < u->story_count; i++)
        u->story[i].card.known = 0;
    six__wipe(united_plans(u), 0);
    six__wipe(united_plan_hand(u), 0);
    six__wipe(united_foe_super(u), 0);
    u->base.learned = 0;
}

/* How a deck lies that is going to be shuffled does not matter. */
static bool forgets(const void *state)
{
    return ((const struct united *)state)->base.ask == ASK_SHUFFLE;
}

/* All is done openly but what chance does and the choice of a card, which
 * others may not see. */
static bool is_open(struct six_action act)
{
    return act.verb > VERB_PLAY && act.verb != VERB_CARD;
}

/* A deck that is shuffled. */
static bool stop(const void *state)
{
    enum { FEW = 4 };
    const struct united *u = state;
    if (u->base.ask != ASK_SHUFFLE)
        return false;
    for (six_seat s = 0; s < u->team; s++)
        if (u->player[s].deck_count > FEW)
            return true;
    return false;
}

/* All that is proved is known, but where Final Understanding is hidden in a
 * deck that was shuffled: views don't remember that a card which has gone under
 * it since then is another one. */
const struct small_game small_united = {
    .game = &united_game,
    .start = start,
    .begin = begin,
    .forget = forget,
    .forgets = forgets,
    .is_open = is_open,
    .stop = stop,
    .cost = 60,
    .impossible = 0.001,
};
