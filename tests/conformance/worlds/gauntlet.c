/* gauntlet.c -- small positions of Infinity Gauntlet for the worlds test. */
#include "worlds.h"

#include "games/gauntlet/gauntlet.h"

static void write_cards(struct six_json *out, const char *name,
                        const uint8_t *rows, int count)
{
    six_json_open_array(out, name);
    for (int i = 0; i < count; i++)
        six_json_string(out, NULL, gauntlet_cards[rows[i]].info.id);
    six_json_close_array(out);
}

/* All cards of a side that are in no hand and no deck. */
static void write_table(struct six_json *out)
{
    six_json_open_array(out, "table");
    six_json_string(out, NULL, "...");
    six_json_close_array(out);
}

enum { HAND = 3, HIDDEN = 6 }; /* of Thanos: his hand, then his deck */

/* Thanos himself never lies on the table, and without a stone in the deck he
 * would have all six at once. */
static bool suits(const uint8_t rows[THANOS_CARDS], int outriders)
{
    bool thanos = false, stone = false;
    for (int i = 0; i < HIDDEN; i++) {
        thanos = thanos || rows[i] == CARD_THANOS;
        stone = stone || (i >= HAND && gauntlet_cards[rows[i]].stone);
        outriders -= rows[i] == CARD_OUTRIDER;
    }
    return thanos && stone && outriders <= 0;
}

/* Half of the time both Outriders are hidden, since two cards that nobody can
 * tell apart are the hardest. */
static void write_thanos(struct six_json *out, uint64_t *stream)
{
    uint8_t rows[THANOS_CARDS] = { CARD_OUTRIDER };
    int outriders = coin(stream) ? 2 : 0;
    for (uint8_t i = 1; i < THANOS_CARDS; i++)
        rows[i] = (uint8_t)(HERO_CARDS + i - 1);
    do {
        shuffle(rows, THANOS_CARDS, stream);
    } while (!suits(rows, outriders));
    six_json_open_object(out, "thanos");
    six_json_int(out, "tokens", coin(stream));
    write_cards(out, "hand", rows, HAND);
    write_cards(out, "deck", rows + HAND, HIDDEN - HAND);
    write_table(out);
    six_json_close_object(out);
}

static void write_heroes(struct six_json *out, int seats, uint64_t *stream)
{
    uint8_t rows[HERO_CARDS];
    for (uint8_t i = 0; i < HERO_CARDS; i++)
        rows[i] = i;
    shuffle(rows, HERO_CARDS, stream);
    six_json_open_object(out, "team");
    write_cards(out, "deck", rows, seats > 3 ? 3 : 4);
    six_json_close_object(out);
    six_json_open_array(out, "heroes");
    for (int i = 1; i < seats; i++) {
        six_json_open_object(out, NULL);
        six_json_int(out, "tokens", coin(stream));
        if (i == 1)
            write_table(out);
        six_json_close_object(out);
    }
    six_json_close_array(out);
}

static void start(struct six_json *out, uint64_t *stream)
{
    int seats = 2 + (int)six_random_below(stream, 3);
    six_json_int(out, "seats", seats);
    six_json_open_object(out, "options");
    six_json_string(out, "snap", coin(stream) ? "automatic" : "offered");
    six_json_string(out, "peekDisclosure",
                    coin(stream) ? "hidden" : "thanosKnows");
    six_json_int(out, "heroLife", 9);
    six_json_int(out, "thanosLife", 9);
    six_json_close_object(out);
    write_thanos(out, stream);
    write_heroes(out, seats, stream);
}

static void forget(void *state)
{
    struct gauntlet *g = state;
    for (six_seat s = 0; s < g->base.seats; s++)
        six__wipe(gauntlet_hand(g, s), 0);
    six__wipe(gauntlet_hero_deck(g), 0);
    six__wipe(gauntlet_thanos_deck(g), 0);
    six__wipe(gauntlet_look(g), 0);
    g->base.learned = 0;
}

/* A new hero deck can be shuffled in too many ways. */
static bool stop(const void *state)
{
    return ((const struct gauntlet *)state)->base.ask == ASK_REBUILD;
}

/* docs/architecture.md lists where its facts are weaker than a perfect
 * memory. */
const struct small_game small_gauntlet = {
    .game = &gauntlet_game,
    .start = start,
    .forget = forget,
    .stop = stop,
    .cost = 40,
    .impossible = 0.01,
};
