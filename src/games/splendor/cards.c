/* cards.c -- the 90 characters, the locations and the other tiles, each with
 * its figures. No character does anything but cost, give a bonus, count points
 * and show symbols: the rules about that are in rules.c and verbs.c.
 *
 * The figures stand again, typed by somebody else, in
 * data/reference/splendor.csv; tests/cards/splendor.c compares the two. */
#include <stdio.h>

#include "games/splendor/splendor.h"

const uint8_t splendor_level_rows[LEVELS + 1] = { 0, 40, 70, CHARACTERS };

#define RULES_1 "SM-7.3 SM-7.16"
#define RULES_2 "SM-7.3 SM-7.16"
#define RULES_3 "SM-7.3 SM-7.16 SM-9.1 SM-9.2"

/* level, id, name, bonus, points, symbols, cost: yellow, blue, orange, purple,
 * red */
#define CHARACTER(...) ROW(NULL, __VA_ARGS__)

/* The same, where the sources do not agree about the symbols. */
#define UNCERTAIN(...) ROW(DOUBT, __VA_ARGS__)

#define ROW(unsure, n, card_id, card_name, b, pts, sym, ...)                   \
    {                                                                          \
        .info = { .id = card_id,                                               \
                  .name = card_name,                                           \
                  .rules = RULES_##n,                                          \
                  .doubt = unsure,                                             \
                  .copies = 1,                                                 \
                  .value = pts },                                              \
        .level = n, .bonus = b, .points = pts, .symbols = sym, .cost = {       \
            __VA_ARGS__                                                        \
        }                                                                      \
    }

#define DOUBT                                                                  \
    N_("Not certain: the sources disagree which of Doctor Strange and Nova "   \
       "carries their one Avengers symbol.")

/* id, name, bonuses wanted: yellow, blue, orange, purple, red */
#define LOCATION(card_id, card_name, ...)                                      \
    {                                                                          \
        .info = { .id = card_id,                                               \
                  .name = card_name,                                           \
                  .rules = "SM-12.1 SM-12.3 SM-12.4 SM-12.9",                  \
                  .copies = 1,                                                 \
                  .value = TILE_POINTS },                                      \
        .points = TILE_POINTS, .cost = {                                       \
            __VA_ARGS__                                                        \
        }                                                                      \
    }

/* clang-format off: a row a card */
const struct splendor_card splendor_cards[CARD_COUNT] = {
    [0] = CHARACTER(1, "baron-zemo", N_("Baron Zemo"), YELLOW, 0, 0, 0, 0, 0, 0, 3),
    [1] = CHARACTER(1, "rocket", N_("Rocket"), YELLOW, 0, 0, 1, 0, 0, 0, 2),
    [2] = CHARACTER(1, "modok", N_("M.O.D.O.K."), YELLOW, 0, 0, 0, 0, 2, 0, 2),
    [3] = CHARACTER(1, "prowler", N_("Prowler"), YELLOW, 0, 0, 0, 1, 1, 1, 2),
    [4] = CHARACTER(1, "grandmaster", N_("Grandmaster"), YELLOW, 0, 0, 1, 1, 0, 1, 1),
    [5] = CHARACTER(1, "spider-woman", N_("Spider-Woman"), YELLOW, 0, 1, 1, 1, 0, 0, 3),
    [6] = CHARACTER(1, "squirrel-girl", N_("Squirrel Girl"), YELLOW, 0, 1, 0, 0, 1, 2, 2),
    [7] = CHARACTER(1, "vulture", N_("Vulture"), YELLOW, 1, 0, 0, 0, 0, 0, 4),

    [8] = CHARACTER(1, "moon-knight", N_("Moon Knight"), BLUE, 0, 0, 3, 0, 0, 0, 0),
    [9] = CHARACTER(1, "spider-man-2099", N_("Spider-Man 2099"), BLUE, 0, 0, 2, 0, 0, 0, 1),
    [10] = CHARACTER(1, "elektra", N_("Elektra"), BLUE, 0, 0, 2, 0, 0, 2, 0),
    [11] = CHARACTER(1, "bullseye", N_("Bullseye"), BLUE, 0, 0, 0, 1, 1, 1, 2),
    [12] = CHARACTER(1, "lockjaw", N_("Lockjaw"), BLUE, 0, 0, 1, 1, 1, 1, 0),
    [13] = CHARACTER(1, "valkyrie", N_("Valkyrie"), BLUE, 0, 1, 3, 0, 1, 1, 0),
    [14] = CHARACTER(1, "wasp", N_("Wasp"), BLUE, 0, 1, 2, 1, 2, 0, 0),
    [15] = CHARACTER(1, "taskmaster", N_("Taskmaster"), BLUE, 1, 0, 4, 0, 0, 0, 0),

    [16] = CHARACTER(1, "silver-sable", N_("Silver Sable"), ORANGE, 0, 0, 0, 0, 0, 3, 0),
    [17] = CHARACTER(1, "kingpin", N_("Kingpin"), ORANGE, 0, 0, 1, 0, 0, 2, 0),
    [18] = CHARACTER(1, "spider-ham", N_("Spider-Ham"), ORANGE, 0, 0, 1, 0, 0, 2, 0),
    [19] = CHARACTER(1, "scarlet-spider", N_("Scarlet Spider"), ORANGE, 0, 0, 0, 1, 1, 2, 1),
    [20] = CHARACTER(1, "spider-girl", N_("Spider-Girl"), ORANGE, 0, 0, 1, 1, 1, 1, 0),
    [21] = CHARACTER(1, "kate-bishop", N_("Kate Bishop"), ORANGE, 0, 1, 0, 1, 0, 3, 1),
    [22] = CHARACTER(1, "hawkeye", N_("Hawkeye"), ORANGE, 0, 1, 1, 2, 0, 2, 0),
    [23] = CHARACTER(1, "yondu", N_("Yondu"), ORANGE, 1, 0, 0, 0, 0, 4, 0),

    [24] = CHARACTER(1, "kraven", N_("Kraven"), PURPLE, 0, 0, 0, 3, 0, 0, 0),
    [25] = CHARACTER(1, "lizard", N_("Lizard"), PURPLE, 0, 0, 0, 2, 0, 1, 0),
    [26] = CHARACTER(1, "gorgon", N_("Gorgon"), PURPLE, 0, 0, 2, 2, 0, 0, 0),
    [27] = CHARACTER(1, "abomination", N_("Abomination"), PURPLE, 0, 0, 0, 2, 1, 1, 1),
    [28] = CHARACTER(1, "rhino", N_("Rhino"), PURPLE, 0, 0, 1, 1, 1, 1, 0),
    [29] = CHARACTER(1, "america-chavez", N_("America Chavez"), PURPLE, 0, 1, 1, 3, 0, 0, 1),
    [30] = CHARACTER(1, "winter-soldier", N_("Winter Soldier"), PURPLE, 0, 1, 0, 2, 1, 0, 2),
    [31] = CHARACTER(1, "scorpion", N_("Scorpion"), PURPLE, 1, 0, 0, 4, 0, 0, 0),

    [32] = CHARACTER(1, "mysterio", N_("Mysterio"), RED, 0, 0, 0, 0, 3, 0, 0),
    [33] = CHARACTER(1, "electro", N_("Electro"), RED, 0, 0, 0, 0, 2, 0, 1),
    [34] = CHARACTER(1, "crystal", N_("Crystal"), RED, 0, 0, 0, 0, 2, 2, 0),
    [35] = CHARACTER(1, "wong", N_("Wong"), RED, 0, 0, 1, 1, 2, 0, 1),
    [36] = CHARACTER(1, "triton", N_("Triton"), RED, 0, 0, 1, 1, 1, 0, 1),
    [37] = CHARACTER(1, "quake", N_("Quake"), RED, 0, 1, 0, 1, 3, 1, 0),
    [38] = CHARACTER(1, "ms-marvel", N_("Ms. Marvel"), RED, 0, 1, 2, 0, 2, 0, 1),
    [39] = CHARACTER(1, "sandman", N_("Sandman"), RED, 1, 0, 0, 0, 4, 0, 0),

    [40] = CHARACTER(2, "maria-hill", N_("Maria Hill"), YELLOW, 1, 1, 0, 2, 3, 2, 0),
    [41] = CHARACTER(2, "shuri", N_("Shuri"), YELLOW, 1, 1, 3, 2, 3, 0, 0),
    [42] = CHARACTER(2, "the-collector", N_("The Collector"), YELLOW, 2, 0, 0, 0, 5, 0, 0),
    [43] = CHARACTER(2, "karnak", N_("Karnak"), YELLOW, 2, 0, 3, 0, 5, 0, 0),
    [44] = CHARACTER(2, "maximus", N_("Maximus"), YELLOW, 2, 0, 0, 2, 4, 0, 1),
    [45] = CHARACTER(2, "red-skull", N_("Red Skull"), YELLOW, 3, 0, 0, 0, 6, 0, 0),

    [46] = CHARACTER(2, "war-machine", N_("War Machine"), BLUE, 1, 1, 0, 2, 2, 3, 0),
    [47] = CHARACTER(2, "quicksilver", N_("Quicksilver"), BLUE, 1, 1, 2, 0, 0, 3, 3),
    [48] = CHARACTER(2, "miles-morales", N_("Miles Morales"), BLUE, 2, 0, 0, 0, 0, 5, 0),
    [49] = CHARACTER(2, "black-cat", N_("Black Cat"), BLUE, 2, 0, 0, 0, 0, 5, 3),
    [50] = CHARACTER(2, "ghost-spider", N_("Ghost-Spider"), BLUE, 2, 0, 0, 2, 1, 4, 0),
    [51] = CHARACTER(2, "nebula", N_("Nebula"), BLUE, 3, 0, 0, 0, 0, 6, 0),

    [52] = CHARACTER(2, "nick-fury", N_("Nick Fury"), ORANGE, 1, 1, 0, 0, 2, 2, 3),
    [53] = CHARACTER(2, "falcon", N_("Falcon"), ORANGE, 1, 1, 3, 0, 0, 2, 3),
    [54] = CHARACTER(2, "punisher", N_("Punisher"), ORANGE, 2, 0, 0, 0, 0, 0, 5),
    [55] = CHARACTER(2, "groot", N_("Groot"), ORANGE, 2, 0, 0, 0, 0, 3, 5),
    [56] = CHARACTER(2, "star-lord", N_("Star-Lord"), ORANGE, 2, 0, 0, 1, 2, 0, 4),
    [57] = CHARACTER(2, "daredevil", N_("Daredevil"), ORANGE, 3, 0, 0, 0, 0, 0, 6),

    [58] = CHARACTER(2, "she-hulk", N_("She-Hulk"), PURPLE, 1, 1, 3, 0, 2, 2, 0),
    [59] = CHARACTER(2, "okoye", N_("Okoye"), PURPLE, 1, 1, 3, 2, 0, 3, 0),
    [60] = CHARACTER(2, "ronan", N_("Ronan"), PURPLE, 2, 0, 5, 0, 0, 0, 0),
    [61] = CHARACTER(2, "carnage", N_("Carnage"), PURPLE, 2, 0, 5, 0, 0, 0, 3),
    [62] = CHARACTER(2, "crossbones", N_("Crossbones"), PURPLE, 2, 0, 4, 2, 1, 0, 0),
    [63] = CHARACTER(2, "jessica-jones", N_("Jessica Jones"), PURPLE, 3, 0, 6, 0, 0, 0, 0),

    [64] = CHARACTER(2, "scarlet-witch", N_("Scarlet Witch"), RED, 1, 1, 2, 3, 0, 0, 2),
    [65] = CHARACTER(2, "beta-ray-bill", N_("Beta Ray Bill"), RED, 1, 1, 0, 3, 2, 0, 3),
    [66] = CHARACTER(2, "venom", N_("Venom"), RED, 2, 0, 0, 5, 0, 0, 0),
    [67] = CHARACTER(2, "medusa", N_("Medusa"), RED, 2, 0, 0, 5, 3, 0, 0),
    [68] = CHARACTER(2, "ghost-rider", N_("Ghost Rider"), RED, 2, 0, 2, 4, 0, 1, 0),
    [69] = CHARACTER(2, "hela", N_("Hela"), RED, 3, 0, 0, 6, 0, 0, 0),

    [70] = CHARACTER(3, "iron-man", N_("Iron Man"), YELLOW, 3, 2, 3, 5, 3, 0, 3),
    [71] = CHARACTER(3, "doctor-octopus", N_("Doctor Octopus"), YELLOW, 4, 0, 0, 7, 0, 0, 0),
    [72] = CHARACTER(3, "vision", N_("Vision"), YELLOW, 4, 1, 3, 6, 0, 0, 3),
    [73] = CHARACTER(3, "green-goblin", N_("Green Goblin"), YELLOW, 5, 0, 0, 7, 0, 3, 0),

    [74] = CHARACTER(3, "black-widow", N_("Black Widow"), BLUE, 3, 2, 3, 3, 0, 3, 5),
    [75] = CHARACTER(3, "iron-fist", N_("Iron Fist"), BLUE, 4, 0, 0, 0, 0, 0, 7),
    [76] = CHARACTER(3, "ant-man", N_("Ant-Man"), BLUE, 4, 1, 3, 0, 3, 0, 6),
    [77] = CHARACTER(3, "gamora", N_("Gamora"), BLUE, 5, 0, 0, 0, 3, 0, 7),

    [78] = CHARACTER(3, "captain-america", N_("Captain America"), ORANGE, 3, 2, 5, 3, 3, 3, 0),
    [79] = CHARACTER(3, "black-bolt", N_("Black Bolt"), ORANGE, 4, 0, 7, 0, 0, 0, 0),
    [80] = CHARACTER(3, "black-panther", N_("Black Panther"), ORANGE, 4, 1, 6, 0, 3, 3, 0),
    [81] = CHARACTER(3, "spider-man", N_("Spider-Man"), ORANGE, 5, 0, 7, 0, 0, 0, 3),

    [82] = CHARACTER(3, "hulk", N_("Hulk"), PURPLE, 3, 2, 0, 3, 5, 3, 3),
    [83] = CHARACTER(3, "drax", N_("Drax"), PURPLE, 4, 0, 0, 0, 7, 0, 0),
    [84] = CHARACTER(3, "captain-marvel", N_("Captain Marvel"), PURPLE, 4, 1, 0, 3, 6, 3, 0),
    [85] = CHARACTER(3, "luke-cage", N_("Luke Cage"), PURPLE, 5, 0, 3, 0, 7, 0, 0),

    [86] = CHARACTER(3, "thor", N_("Thor"), RED, 3, 2, 3, 3, 0, 5, 3),
    [87] = UNCERTAIN(3, "nova", N_("Nova"), RED, 4, 0, 0, 0, 3, 6, 3),
    [88] = UNCERTAIN(3, "doctor-strange", N_("Doctor Strange"), RED, 4, 1, 0, 0, 0, 7, 0),
    [89] = CHARACTER(3, "loki", N_("Loki"), RED, 5, 0, 0, 3, 0, 7, 0),

    [90] = LOCATION("avengers-tower", N_("Avengers Tower, NYC"), 4, 4, 0, 0, 0),
    [91] = LOCATION("attilan", N_("Attilan"), 0, 0, 0, 4, 4),
    [92] = LOCATION("hells-kitchen", N_("Hell's Kitchen, NYC"), 4, 0, 4, 0, 0),
    [93] = LOCATION("triskelion", N_("Triskelion"), 0, 0, 4, 4, 0),
    [94] = LOCATION("asgard", N_("Asgard"), 3, 0, 3, 3, 0),
    [95] = LOCATION("wakanda", N_("Wakanda"), 0, 4, 0, 0, 4),
    [96] = LOCATION("knowhere", N_("Knowhere"), 3, 3, 0, 0, 3),
    [97] = LOCATION("atlantis", N_("Atlantis"), 0, 3, 0, 3, 3),

    [CARD_AVENGERS] = {
        .info = {
            .id = "avengers-tile",
            .name = N_("Avengers tile"),
            .text = N_("Worth 3 points. The first player with 3 Avengers "
                       "symbols takes it; whoever has more symbols than its "
                       "holder takes it away."),
            .rules = "SM-10.2 SM-10.3 SM-10.4 SM-10.5 SM-10.6",
            .copies = 1,
            .value = TILE_POINTS,
        },
        .points = TILE_POINTS,
    },
    [CARD_GAUNTLET] = {
        .info = {
            .id = "infinity-gauntlet",
            .name = N_("Infinity Gauntlet"),
            .text = N_("Whoever has 16 points, a bonus of each colour and the "
                       "green token makes this round the last one."),
            .rules = "SM-13.2 SM-13.5 SM-14.1 SM-14.7 SM-15.1",
            .copies = 1,
        },
    },
};
/* clang-format on */

/* ---- in words ---- */

static void add_cost(const struct splendor_card *c, six_lang lang,
                     struct six_text *out)
{
    uint8_t tokens[KINDS] = { 0 };
    memcpy(tokens, c->cost, sizeof c->cost);
    six_tokens_say(&splendor_game, tokens, lang, out);
}

void splendor_card_text(int index, six_lang lang, struct six_text *out)
{
    const struct splendor_card *c = &splendor_cards[index];
    char cost[120], level[8], points[8], symbols[8];
    struct six_text t;
    six_text_init(&t, cost, sizeof cost);
    add_cost(c, lang, &t);
    snprintf(level, sizeof level, "%d", c->level);
    snprintf(points, sizeof points, "%d", c->points);
    snprintf(symbols, sizeof symbols, "%d", c->symbols);
    struct six_fill fill[] = {
        { "level", level },
        { "cost", cost },
        { "bonus", six_token_name(&splendor_game, c->bonus, 1, lang) },
        { "points", points },
        { "symbols", symbols },
        { NULL, NULL },
    };
    const char *text =
        c->level ? N_("Level {level}. Cost: {cost}. Bonus: {bonus}. Points: "
                      "{points}. Avengers symbols: {symbols}.")
                 : N_("Location, worth {points} points. Bonuses needed: "
                      "{cost}.");
    six_text_fill(out, six_tr(lang, text), fill);
}

void splendor_card_json(int index, struct six_json *out)
{
    const struct splendor_card *c = &splendor_cards[index];
    uint8_t tokens[KINDS] = { 0 };
    memcpy(tokens, c->cost, sizeof c->cost);
    six_json_string(out, "kind",
                    c->level                ? "character"
                    : index < CARD_AVENGERS ? "location"
                                            : "tile");
    six_json_int(out, "points", c->points);
    if (index < CARD_AVENGERS)
        six_tokens_json(&splendor_game, tokens, out, "cost");
    if (!c->level)
        return;
    six_json_int(out, "level", c->level);
    six_json_string(out, "bonus", splendor_tokens[c->bonus].id);
    six_json_int(out, "symbols", c->symbols);
}
