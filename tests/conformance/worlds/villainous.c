/* villainous.c -- small positions of Marvel Villainous for the worlds test.
 *
 * Most cards lie in the discard piles. Hands are full, so that turns end
 * without new cards where nothing is played, and of each at most two cards are
 * known to their owner alone; decks have a few cards. Allies, Items and Heroes
 * are in play, so that there is something to relocate, defeat and find. */
#include "worlds.h"

#include "games/villainous/villainous.h"

enum { IN_PLAY = 3, HEROES_IN_PLAY = 3, FATE_DECK = 2 };

/* Cards, each as often as there are copies, in a random order. */
struct heap {
    int count;
    uint8_t id[DECK_SIZE * 2];
};

static const char *name_of(uint8_t card)
{
    return villainous_card(card)->info.id;
}

static void add_cards(struct heap *h, int set, bool fate)
{
    const struct villainous_villain *of = villainous_villains[set];
    for (int i = 0; i < of->count; i++) {
        const struct villainous_card *c = of->cards[i];
        if (c->fate == fate && c->type <= TYPE_EVENT)
            for (int n = 0; n < c->info.copies; n++)
                h->id[h->count++] = (uint8_t)(of->first + i);
    }
}

/* The next card of one of these types, or NO_CARD. */
static uint8_t take(struct heap *h, unsigned types)
{
    for (int i = 0; i < h->count; i++) {
        uint8_t card = h->id[i];
        if (types >> villainous_card(card)->type & 1) {
            h->count--;
            memmove(&h->id[i], &h->id[i + 1], (size_t)(h->count - i));
            return card;
        }
    }
    return NO_CARD;
}

static void write_taken(struct heap *h, int count, unsigned types,
                        struct six_json *out)
{
    for (; count > 0; count--) {
        uint8_t card = take(h, types);
        if (card != NO_CARD)
            six_json_string(out, NULL, name_of(card));
    }
}

/* All that is in play in a Domain: some of the own cards that are not attached,
 * and Heroes, each at some location. */
static void write_locations(struct heap *own, struct heap *heroes, int villain,
                            struct six_json *out, uint64_t *stream)
{
    int allies[LOCATIONS] = { 0 }, foes[LOCATIONS] = { 0 };
    for (int i = 0; i < IN_PLAY; i++)
        allies[six_random_below(stream, LOCATIONS)]++;
    for (int i = 0; i < HEROES_IN_PLAY; i++)
        foes[six_random_below(stream, LOCATIONS)] += coin(stream);
    six_json_open_object(out, "locations");
    for (int i = 0; i < LOCATIONS; i++) {
        uint8_t place = (uint8_t)(villainous_villains[villain]->first + 1 + i);
        six_json_open_array(out, name_of(place));
        write_taken(own, allies[i], 1u << TYPE_ALLY, out);
        write_taken(heroes, foes[i], 1u << TYPE_HERO, out);
        six_json_close_array(out);
    }
    six_json_close_object(out);
}

/* Four cards, of which all know all but one or two. */
static void write_hand(struct heap *own, int secrets, struct six_json *out)
{
    six_json_open_array(out, "hand");
    write_taken(own, HAND_START, ~0u, out);
    six_json_close_array(out);
    six_json_open_array(out, "seen_by");
    for (int i = 0; i < HAND_START; i++) {
        six_json_open_array(out, NULL);
        if (i >= secrets)
            six_json_string(out, NULL, "public");
        six_json_close_array(out);
    }
    six_json_close_array(out);
}

static void write_player(int villain, int seats, struct heap *heroes,
                         struct six_json *out, uint64_t *stream)
{
    struct heap own = { 0 };
    add_cards(&own, villain, false);
    shuffle(own.id, own.count, stream);
    six_json_open_object(out, NULL);
    six_json_string(out, "villain",
                    name_of(villainous_villains[villain]->first));
    six_json_int(out, "power", (int)six_random_below(stream, 9));
    write_locations(&own, heroes, villain, out, stream);
    write_hand(&own, seats == 2 && coin(stream) ? 2 : 1, out);
    six_json_open_array(out, "deck");
    write_taken(&own, 4 - seats / 2, ~0u, out);
    six_json_close_array(out);
    six_json_words(out, "pile", "...");
    six_json_close_object(out);
}

static void write_options(struct six_json *out, uint64_t *stream)
{
    six_json_open_object(out, "options");
    six_json_string(out, "mode",
                    coin(stream) ? "inevitability" : "immortality");
    six_json_close_object(out);
}

static void start(struct six_json *out, uint64_t *stream)
{
    uint8_t villain[VILLAIN_COUNT - 1];
    for (int i = 0; i < VILLAIN_COUNT - 1; i++)
        villain[i] = (uint8_t)(i + 1);
    struct heap fate = { 0 };
    int seats = 2 + coin(stream);
    six_seat turn = (six_seat)six_random_below(stream, (uint32_t)seats);
    shuffle(villain, VILLAIN_COUNT - 1, stream);
    add_cards(&fate, VILLAIN_COMMON, true);
    for (int i = 0; i < seats; i++)
        add_cards(&fate, villain[i], true);
    shuffle(fate.id, fate.count, stream);
    six_json_int(out, "seats", seats);
    six_json_int(out, "learned", 0);
    six_json_string(out, "turn", six__letter_id(NULL, turn));
    write_options(out, stream);
    six_json_open_array(out, "fate_deck");
    write_taken(&fate, FATE_DECK, ~0u, out);
    six_json_close_array(out);
    six_json_words(out, "fate_pile", "...");
    six_json_open_array(out, "players");
    for (int i = 0; i < seats; i++)
        write_player(villain[i], seats, &fate, out, stream);
    six_json_close_array(out);
}

static void forget(void *state)
{
    struct villainous *v = state;
    for (six_seat s = 0; s < v->base.seats; s++) {
        six__wipe(villainous_hand(v, s), 0);
        six__wipe(villainous_deck(v, s), 0);
        six__wipe(villainous_pile(v, s), 0);
    }
    six__wipe(villainous_fate_deck(v), 0);
    six__wipe(villainous_fate_pile(v), 0);
    v->base.learned = 0;
}

/* All is done openly but what chance does and the choice of a card that others
 * can't see. */
static bool is_open(struct six_action act)
{
    return act.verb > VERB_STONE && act.verb != VERB_HAND &&
           act.verb != VERB_DECK && act.verb != VERB_NEXT;
}

/* A pile that becomes a deck. */
static bool stop(const void *state)
{
    enum { FEW = 4 };
    const struct villainous *v = state;
    const struct six_frame *f = &v->frame[v->depth ? v->depth - 1 : 0];
    if (v->base.ask != ASK_SHUFFLE)
        return false;
    if (f->target == SIX_NOBODY)
        return v->fate_deck_count > FEW;
    return v->player[f->target].deck_count > FEW || f->kind == FRAME_REVEAL;
}

/* Little is proved about cards that are not shown (N2 in
 * docs/rules/villainous.md), and it is known: no guess may be impossible. */
const struct small_game small_villainous = {
    .game = &villainous_game,
    .start = start,
    .forget = forget,
    .is_open = is_open,
    .stop = stop,
    .cost = 60,
};
