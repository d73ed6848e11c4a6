/* models.c -- the games as the exactness test knows them: their cards, where
 * the JSON of a view has them, and which hands its facts allow. Written from
 * docs/rules and data/reference, independently of the games' own code. */
#include <stdio.h>
#include <stdlib.h>

#include "exact.h"

static const struct card gauntlet_cards[] = {
    { "nebula", 1, false, 'h' },
    { "spider-man", 1, false, 'h' },
    { "star-lord", 1, false, 'h' },
    { "black-widow", 2, false, 'h' },
    { "gamora", 2, false, 'h' },
    { "ant-man-and-wasp", 2, false, 'h' },
    { "captain-america", 3, false, 'h' },
    { "hulk", 3, false, 'h' },
    { "thor", 3, false, 'h' },
    { "black-panther", 4, false, 'h' },
    { "doctor-strange", 4, false, 'h' },
    { "falcon", 4, false, 'h' },
    { "scarlet-witch", 5, false, 'h' },
    { "vision", 5, false, 'h' },
    { "captain-marvel", 6, false, 'h' },
    { "iron-man", 6, false, 'h' },
    { "outrider", 1, false, 't' },
    { "mind-stone", 1, true, 't' },
    { "corvus-glaive", 2, false, 't' },
    { "soul-stone", 2, true, 't' },
    { "black-dwarf", 3, false, 't' },
    { "space-stone", 3, true, 't' },
    { "proxima-midnight", 4, false, 't' },
    { "power-stone", 4, true, 't' },
    { "ebony-maw", 5, false, 't' },
    { "reality-stone", 5, true, 't' },
    { "time-stone", 6, true, 't' },
    { "thanos", 7, false, 't' },
    { NULL, 0, false, 0 },
};

static const struct card template_cards[] = {
    { "scout", 1, false, 'c' },   { "spy", 2, false, 'c' },
    { "juggler", 3, false, 'c' }, { "wheel", 4, false, 'c' },
    { "crown", 5, false, 'c' },   { NULL, 0, false, 0 },
};

/* ---- Infinity Gauntlet ---- */

/* The places of its piles in a deal. */
enum {
    THANOS_HAND,
    HERO_HANDS,
    HEROES = 5,
    LOOKING = HERO_HANDS + HEROES,
    HERO_DECK
};

static void gauntlet_read(const struct six_value *root, struct deal *out)
{
    const struct six_value *thanos = get(root, "thanos");
    const struct six_value *team = get(root, "team");
    const struct six_value *heroes = get(root, "heroes");
    out->count = 0;
    add_pile(out, gauntlet_cards, get(thanos, "hand"), 't')->sorted = true;
    for (int i = 0; i < HEROES; i++)
        add_pile(out, gauntlet_cards, get(item(heroes, i), "hand"), 'h');
    add_pile(out, gauntlet_cards, get(team, "looking"), 'h')->deck = true;
    add_pile(out, gauntlet_cards, get(team, "deck"), 'h')->deck = true;
    add_pile(out, gauntlet_cards, get(thanos, "deck"), 't')->deck = true;
}

static void gauntlet_open(const struct six_value *root, struct deal *out)
{
    out->count = 0;
    add_pile(out, gauntlet_cards, get(get(root, "thanos"), "table"), 't');
    for (int i = 0; i < HEROES; i++)
        add_pile(out, gauntlet_cards,
                 get(item(get(root, "heroes"), i), "table"), 'h');
}

static int gauntlet_copies(const struct six_value *root, const char *id)
{
    (void)root;
    return strcmp(id, "outrider") == 0 ? 2 : 1;
}

/* Whether a card's value is listed and the card itself not excepted. */
static bool fits(uint8_t card, const struct six_value *values,
                 const struct six_value *except)
{
    return has_number(values, gauntlet_cards[card].value) &&
           !has_string(except, gauntlet_cards[card].id);
}

/* Whether the cards from the i-th on can be given different sets, those in
 * `taken` excepted. */
static bool match(const struct pile *hand, const struct six_value *thanos,
                  int i, unsigned taken)
{
    if (i == hand->count)
        return true;
    for (int set = 0; set < hand->count; set++)
        if (!(taken & 1u << set) &&
            fits(hand->card[i], item(get(thanos, "may_hold"), set),
                 item(get(thanos, "is_not"), set)) &&
            match(hand, thanos, i + 1, taken | 1u << set))
            return true;
    return false;
}

static bool holds_value(const struct pile *hand, int value)
{
    for (int i = 0; i < hand->count; i++)
        if (gauntlet_cards[hand->card[i]].value == value)
            return true;
    return false;
}

static bool has_six(const struct six_value *thanos, const struct pile *hand)
{
    unsigned stones = 0;
    for (int i = 0; i < hand->count; i++)
        if (gauntlet_cards[hand->card[i]].stone)
            stones |= 1u << gauntlet_cards[hand->card[i]].value;
    const struct six_value *v = get(thanos, "table")->first;
    for (; v; v = v->next) {
        const struct card *card =
            &gauntlet_cards[row_of(gauntlet_cards, v->string)];
        if (card->stone)
            stones |= 1u << card->value;
    }
    return __builtin_popcount(stones) == 6;
}

static bool thanos_possible(const struct six_value *root,
                            const struct pile *hand)
{
    const struct six_value *thanos = get(root, "thanos");
    const struct six_value *some = get(thanos, "one_of");
    bool any = !some;
    for (int i = 0; i < hand->count; i++)
        any = any || fits(hand->card[i], some, get(thanos, "one_of_is_not"));
    if (!any || !match(hand, thanos, 0, 0))
        return false;
    if (get(thanos, "not_six")->number && has_six(thanos, hand))
        return false;
    if (strcmp(get(root, "ask")->string, "loss") != 0)
        return true;
    const struct six_value *stack = get(root, "stack");
    const struct six_value *top = item(stack, six_value_count(stack) - 1);
    return holds_value(hand, (int)get(top, "number")->number);
}

static bool hero_possible(const struct six_value *hero, const struct pile *hand,
                          const struct pile *thanos)
{
    const struct six_value *tied = get(hero, "tied");
    if (hand->count > 0 &&
        !fits(hand->card[0], get(hero, "may_hold"), get(hero, "is_not")))
        return false;
    if (hand->count > 1 && !fits(hand->card[1], get(hero, "drawn_may_hold"),
                                 get(hero, "drawn_is_not")))
        return false;
    if (!tied)
        return true;
    int value = gauntlet_cards[hand->card[0]].value + (int)tied->number;
    return holds_value(thanos, value) ||
           has_number(get(hero, "tied_gone"), value);
}

/* How the cards that are left can fill the hidden places among the last
 * `deep` of the deck, which are for cards of one list. */
static double deep_ways(const struct six_value *list, const struct pile *deck,
                        int deep, const int left[CARDS_MAX])
{
    int fitting = 0;
    double ways = 1;
    for (int row = 0; gauntlet_cards[row].id; row++)
        if (has_string(list, gauntlet_cards[row].id))
            fitting += left[row];
    for (int i = deck->count - deep; i < deck->count; i++) {
        if (deck->card[i] == HIDDEN)
            ways *= fitting-- > 0 ? fitting + 1 : 0;
        else if (!has_string(list, gauntlet_cards[deck->card[i]].id))
            ways = 0;
    }
    return ways;
}

static double gauntlet_ways(const struct six_value *root,
                            const struct deal *deal, const int left[CARDS_MAX])
{
    const struct six_value *team = get(root, "team");
    if (!thanos_possible(root, &deal->pile[THANOS_HAND]))
        return 0;
    for (int i = 0; i < HEROES; i++)
        if (!hero_possible(item(get(root, "heroes"), i),
                           &deal->pile[HERO_HANDS + i],
                           &deal->pile[THANOS_HAND]))
            return 0;
    return deep_ways(get(team, "deep"), &deal->pile[HERO_DECK],
                     (int)get(team, "deep_count")->number, left);
}

/* ---- Splendor: Marvel ---- */

enum { LEVELS = 3, COLOURS = 5, CHARACTERS = 90, ID_MAX = 24 };

static const char *const colours[COLOURS] = { "yellow", "blue", "orange",
                                              "purple", "red" };

/* The characters of data/reference/splendor.csv; a side is a level. */
static struct card splendor_cards[CHARACTERS + 1];
static char splendor_ids[CHARACTERS][ID_MAX];
static int splendor_cost[CHARACTERS][COLOURS];

/* A line such as "rocket,character,1,yellow,0,0,1,0,0,0,2,...": id, kind,
 * level, bonus, points, symbols, cost. False where it is no character. */
static bool read_character(char *line, int row)
{
    enum { ID, KIND, LEVEL, COST = 6, CELLS = COST + COLOURS };
    char *cell[CELLS];
    for (int i = 0; i < CELLS; i++)
        cell[i] = strsep(&line, ",");
    if (!cell[KIND] || strcmp(cell[KIND], "character") != 0 || !line)
        return false;
    snprintf(splendor_ids[row], ID_MAX, "%s", cell[ID]);
    splendor_cards[row].id = splendor_ids[row];
    splendor_cards[row].side = cell[LEVEL][0];
    for (int i = 0; i < COLOURS; i++)
        splendor_cost[row][i] = (int)strtol(cell[COST + i], NULL, 10);
    return true;
}

static void splendor_load(void)
{
    char line[512];
    int row = 0;
    FILE *file = fopen("data/reference/splendor.csv", "r");
    while (file && row < CHARACTERS && fgets(line, sizeof line, file))
        row += read_character(line, row);
    if (file)
        fclose(file);
    if (row < CHARACTERS) {
        fputs("exactness: data/reference/splendor.csv lacks characters; run "
              "this in the repository\n",
              stderr);
        exit(2);
    }
}

/* Beside each card of a hand stands its level, of hidden ones too [SM-17.2]. */
static int level_of(const struct six_value *player, int card)
{
    const struct six_value *v = item(get(player, "levels"), card);
    return v ? (int)v->number : 0;
}

static void splendor_read(const struct six_value *root, struct deal *out)
{
    static const char *const names[LEVELS] = { "deck1", "deck2", "deck3" };
    const struct six_value *v = get(root, "players")->first;
    out->count = 0;
    for (; v; v = v->next) {
        struct pile *hand = add_pile(out, splendor_cards, get(v, "hand"), 0);
        hand->sorted = true;
        for (int i = 0; i < hand->count; i++)
            hand->side[i] = (char)('0' + level_of(v, i));
    }
    for (int i = 0; i < LEVELS; i++)
        add_pile(out, splendor_cards, get(root, names[i]), (char)('1' + i))
            ->deck = true;
}

static void splendor_open(const struct six_value *root, struct deal *out)
{
    static const char *const names[LEVELS] = { "row1", "row2", "row3" };
    const struct six_value *v = get(root, "players")->first;
    out->count = 0;
    for (int i = 0; i < LEVELS; i++)
        add_pile(out, splendor_cards, get(root, names[i]), 0);
    for (; v; v = v->next)
        add_pile(out, splendor_cards, get(v, "team"), 0);
}

static int splendor_copies(const struct six_value *root, const char *id)
{
    (void)root;
    (void)id;
    return 1;
}

static int tokens(const struct six_value *v, const char *kind)
{
    return get(v, kind) ? (int)get(v, kind)->number : 0;
}

/* Whether somebody with so many bonuses and tokens of each colour can pay:
 * what is lacking is paid with grey [SM-7.8]. */
static bool pays(const struct six_value *with, uint8_t card)
{
    int lack = 0;
    for (int i = 0; i < COLOURS; i++) {
        int less = splendor_cost[card][i] - tokens(with, colours[i]);
        lack += less > 0 ? less : 0;
    }
    return lack <= tokens(with, "grey");
}

/* Whether a proof allows a card in a place among the hidden ones of its
 * level. */
static bool proof_allows(const struct six_value *proof, int level, int place,
                         uint8_t card)
{
    return place >= item(get(proof, "cards"), level - 1)->number ||
           !pays(get(proof, "unpaid_with"), card);
}

/* Of the hidden cards of a level so many, say the first, were there when the
 * player passed, and could not be paid [SM-16.1]. So hands count as often as
 * their cards can have come in that order. */
static bool hand_possible(const struct six_value *player,
                          const struct pile *hand)
{
    int seen[LEVELS + 1] = { 0 };
    for (int i = 0; i < hand->count; i++) {
        int level = level_of(player, i);
        if (strcmp(item(get(player, "hand"), i)->string, "?") != 0)
            continue;
        int place = seen[level]++;
        const struct six_value *proof = item(get(player, "proved"), 0);
        for (; proof; proof = proof->next)
            if (!proof_allows(proof, level, place, hand->card[i]))
                return false;
    }
    return true;
}

static double splendor_ways(const struct six_value *root,
                            const struct deal *deal, const int left[CARDS_MAX])
{
    const struct six_value *v = get(root, "players")->first;
    (void)left; /* decks are as they come, whatever the hands */
    for (int i = 0; v; i++, v = v->next)
        if (!hand_possible(v, &deal->pile[i]))
            return 0;
    return 1;
}

/* ---- Marvel Villainous ---- */

enum { DECK_CARDS = 128, VILLAINOUS_ID_MAX = 40 };

/* The cards of decks in data/reference/villainous.csv. A side is a Villain
 * deck, called by the second letter of its Villain, or the Fate deck. */
enum { FATE_SIDE = 'f' };
static struct card villainous_cards[DECK_CARDS + 1];
static struct {
    char id[VILLAINOUS_ID_MAX], set[VILLAINOUS_ID_MAX];
    int copies;
    bool event;
} villainous_facts[DECK_CARDS];

/* No two Villains share the second letter of their names. */
static char side_of(const char *villain)
{
    return villain[1];
}

/* A line such as "disir,hela,villain,ally,4,...": id, set, deck, type, copies.
 * False where it is no card of a deck. */
static bool read_card(char *line, int row)
{
    enum { ID, SET, DECK, TYPE, COPIES, CELLS };
    char *cell[CELLS];
    for (int i = 0; i < CELLS; i++)
        cell[i] = strsep(&line, ",");
    if (!line || row >= DECK_CARDS ||
        (strcmp(cell[DECK], "villain") != 0 && strcmp(cell[DECK], "fate") != 0))
        return false;
    bool fate = cell[DECK][0] == 'f';
    snprintf(villainous_facts[row].id, VILLAINOUS_ID_MAX, "%s", cell[ID]);
    snprintf(villainous_facts[row].set, VILLAINOUS_ID_MAX, "%s", cell[SET]);
    villainous_facts[row].copies = (int)strtol(cell[COPIES], NULL, 10);
    villainous_facts[row].event = strcmp(cell[TYPE], "event") == 0;
    villainous_cards[row].id = villainous_facts[row].id;
    villainous_cards[row].side = (char)(fate ? FATE_SIDE : side_of(cell[SET]));
    return true;
}

static void villainous_load(void)
{
    char line[512];
    int row = 0;
    FILE *file = fopen("data/reference/villainous.csv", "r");
    while (file && fgets(line, sizeof line, file))
        row += read_card(line, row);
    if (file)
        fclose(file);
    if (row < DECK_CARDS) {
        fputs("exactness: data/reference/villainous.csv lacks cards; run this "
              "in the repository\n",
              stderr);
        exit(2);
    }
}

static void villainous_read(const struct six_value *root, struct deal *out)
{
    const struct six_value *players = get(root, "players");
    out->count = 0;
    if (!players) /* before the deal */
        return;
    for (const struct six_value *v = players->first; v; v = v->next)
        add_pile(out, villainous_cards, get(v, "hand"),
                 side_of(get(v, "villain")->string))
            ->sorted = true;
    for (const struct six_value *v = players->first; v; v = v->next)
        add_pile(out, villainous_cards, get(v, "deck"),
                 side_of(get(v, "villain")->string))
            ->deck = true;
    add_pile(out, villainous_cards, get(root, "fate_deck"), FATE_SIDE)->deck =
        true;
}

static void see_card(struct pile *out, const char *id)
{
    uint8_t row = row_of(villainous_cards, id);
    if (row != HIDDEN) /* tiles are no cards */
        out->card[out->count++] = row;
}

/* Cards in play, and what is attached to them: an Effect that was caught,
 * too. */
static void see_pieces(struct pile *out, const struct six_value *list)
{
    for (const struct six_value *v = list ? list->first : NULL; v;
         v = v->next) {
        see_card(out, get(v, "card")->string);
        const struct six_value *item = get(v, "items");
        for (item = item ? item->first : NULL; item; item = item->next)
            see_card(out, get(item, "card")->string);
    }
}

/* A card that is being resolved lies face up before all, in no zone [MV-2.23]:
 * the stack says so by a bit of a frame that plays, or by the row of the card
 * in a frame that reveals until something comes. */
static void see_held(struct pile *out, const struct six_value *frame)
{
    enum { HELD = 32, TAKES = 1, REVEALED = 2, NO_CARD = 254 };
    const char *kind = get(frame, "frame")->string;
    int number = (int)get(frame, "number")->number;
    int row = (int)item(get(frame, "registers"), REVEALED)->number;
    if (strcmp(kind, "reveal") == 0) {
        if (!(get(frame, "seats")->number & TAKES) && row != NO_CARD)
            see_card(out, six_game_find("villainous")->card(row)->id);
        return;
    }
    if ((strcmp(kind, "play") == 0 || strcmp(kind, "hero") == 0 ||
         strcmp(kind, "fate") == 0) &&
        (number & HELD))
        see_card(out, get(frame, "card")->string);
}

static void villainous_open(const struct six_value *root, struct deal *out)
{
    const struct six_value *players = get(root, "players");
    out->count = 0;
    if (!players)
        return;
    for (const struct six_value *v = players->first; v; v = v->next) {
        const struct six_value *place = get(v, "locations")->first;
        add_pile(out, villainous_cards, get(v, "pile"), 0);
        struct pile *domain = add_pile(out, villainous_cards, NULL, 0);
        for (; place; place = place->next)
            see_pieces(domain, place);
        see_pieces(domain, get(v, "specialties"));
        const struct six_value *dropped = get(v, "dropped");
        for (dropped = dropped ? dropped->first : NULL; dropped;
             dropped = dropped->next)
            see_card(domain, dropped->string);
    }
    add_pile(out, villainous_cards, get(root, "fate_pile"), 0);
    struct pile *middle = add_pile(out, villainous_cards, NULL, 0);
    see_pieces(middle, get(root, "events"));
    for (const struct six_value *v = get(root, "events")->first; v; v = v->next)
        see_pieces(middle, get(v, "allies"));
    for (const struct six_value *v = get(root, "stack")->first; v; v = v->next)
        see_held(middle, v);
}

static bool villain_plays(const struct six_value *root, const char *villain)
{
    const struct six_value *players = get(root, "players");
    for (const struct six_value *v = players ? players->first : NULL; v;
         v = v->next)
        if (strcmp(get(v, "villain")->string, villain) == 0)
            return true;
    return false;
}

/* [MV-1.2, MV-1.4, MV-18.1] */
static int villainous_copies(const struct six_value *root, const char *id)
{
    uint8_t row = row_of(villainous_cards, id);
    const char *mode = get(get(root, "options"), "mode")->string;
    bool easy = strcmp(mode, "omniscience") == 0;
    if (strcmp(villainous_facts[row].set, "common") != 0 &&
        !villain_plays(root, villainous_facts[row].set))
        return 0;
    return villainous_facts[row].event && easy ? 0
                                               : villainous_facts[row].copies;
}

/* Who must choose a card to play, a Sentry to pay with or a card to trade has
 * proved to hold one: which would do is too much to work out again here, and
 * worlds.c knows. */
static bool villainous_is_beyond(const struct six_value *root)
{
    enum { PLAYABLE = 1, SENTRY = 3, TRADE = 6 }; /* as positions number them */
    const struct six_value *choice = get(root, "choice");
    if (strcmp(get(root, "ask")->string, "card") != 0 || !choice ||
        get(choice, "may")->number != 0)
        return false;
    int filter = (int)get(choice, "filter")->number;
    return filter == PLAYABLE || filter == SENTRY || filter == TRADE;
}

/* Which part of the ways to fill a hand with copies of a card are left if some
 * of these are known to lie in the deck. */
static double part_left(const struct six_value *player, const char *id,
                        const struct pile *hand, const struct pile *deck,
                        const int left[CARDS_MAX])
{
    uint8_t row = row_of(villainous_cards, id);
    int seen = count_named(get(player, "deck"), id);
    int held = count_row(hand, row) - count_named(get(player, "hand"), id);
    int copies = left[row] + held + count_row(deck, row) - seen;
    int kept = count_named(get(player, "returned"), id) - seen;
    double part = 1;
    for (int i = 0; i < held && kept > 0; i++)
        part *=
            kept + i < copies ? (double)(copies - kept - i) / (copies - i) : 0;
    return part;
}

/* Cards that were seen before a shuffle are in the deck, until somebody draws
 * [MV-24.5]; behind the hands come the decks. Else nothing is proved of a card
 * without showing it. */
static double villainous_ways(const struct six_value *root,
                              const struct deal *deal,
                              const int left[CARDS_MAX])
{
    int seats = (int)get(root, "seats")->number;
    const struct pile *hand = deal->pile;
    const struct six_value *player = get(root, "players");
    double ways = 1;
    for (player = player ? player->first : NULL; player;
         player = player->next, hand++) {
        const struct six_value *list = get(player, "returned");
        const char *before = "";
        for (list = list ? list->first : NULL; list; list = list->next) {
            if (strcmp(list->string, before) != 0)
                ways *=
                    part_left(player, list->string, hand, hand + seats, left);
            before = list->string;
        }
    }
    return ways;
}

/* ---- the template ---- */

static void template_read(const struct six_value *root, struct deal *out)
{
    const struct six_value *v = get(root, "players")->first;
    out->count = 0;
    for (; v; v = v->next)
        add_pile(out, template_cards, get(v, "hand"), 'c');
    add_pile(out, template_cards, get(root, "deck"), 'c')->deck = true;
}

static void template_open(const struct six_value *root, struct deal *out)
{
    out->count = 0;
    add_pile(out, template_cards, get(root, "table"), 'c');
}

static int template_copies(const struct six_value *root, const char *id)
{
    (void)id;
    return (int)get(get(root, "options"), "copies")->number;
}

static double template_ways(const struct six_value *root,
                            const struct deal *deal, const int left[CARDS_MAX])
{
    const struct six_value *v = get(root, "players")->first;
    (void)left;
    for (int i = 0; v; i++, v = v->next)
        if (!has_number(get(v, "may_hold"),
                        template_cards[deal->pile[i].card[0]].value))
            return 0;
    return 1;
}

static const struct model gauntlet_model = {
    .game = "gauntlet",
    .cards = gauntlet_cards,
    .read = gauntlet_read,
    .open = gauntlet_open,
    .copies = gauntlet_copies,
    .ways = gauntlet_ways,
};

static const struct model splendor_model = {
    .game = "splendor",
    .cards = splendor_cards,
    .load = splendor_load,
    .read = splendor_read,
    .open = splendor_open,
    .copies = splendor_copies,
    .ways = splendor_ways,
};

static const struct model villainous_model = {
    .game = "villainous",
    .cards = villainous_cards,
    .load = villainous_load,
    .read = villainous_read,
    .open = villainous_open,
    .copies = villainous_copies,
    .ways = villainous_ways,
    .is_beyond = villainous_is_beyond,
    .no_facts = true,
};

static const struct model template_model = {
    .game = "template",
    .cards = template_cards,
    .read = template_read,
    .open = template_open,
    .copies = template_copies,
    .ways = template_ways,
};

const struct model *const models[] = { &gauntlet_model, &splendor_model,
                                       &villainous_model, &united_model,
                                       &template_model };

const int model_count = sizeof models / sizeof models[0];
