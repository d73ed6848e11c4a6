/* splendor.c -- the cards and tiles of Splendor: Marvel against
 * data/reference, which was put together from public lists of the printed game
 * and not from the engine's table.
 *
 * The sums that the lists were checked by are checked here again: a slip of
 * the pen in the reference itself would hardly keep all of them. */
#include "reference.h"

#include "games/splendor/splendor.h"

enum { ROWS_MAX = 110, CELLS = 18 };

/* Where things stand in a row of data/reference/splendor.csv. */
enum {
    CELL_ID,
    CELL_KIND,
    CELL_LEVEL,
    CELL_BONUS,
    CELL_POINTS,
    CELL_SYMBOLS,
    CELL_COST,
    CELL_EN = CELL_COST + COLOURS,
    CELL_PL,
    CELL_IT,
    CELL_CONFIDENCE,
    CELL_DOUBT,
    CELL_TILE,
    CELL_FACE
};

struct row {
    char cell[CELLS][CELL_MAX];
    bool character, location; /* or else a tile */
    int level, bonus, points, symbols, cost[COLOURS];
    int tile;
};

static struct row rows[ROWS_MAX];
static int row_count;

static const char *const kind_ids[KINDS] = { "yellow", "blue", "orange",
                                             "purple", "red",  "green",
                                             "grey" };

static const struct six_game *splendor(void)
{
    return six_game_find("splendor");
}

/* ---- reading the reference ---- */

/* What a thing does not have is an empty cell. */
static int number(const char *text)
{
    return *text ? reference_number(text) : 0;
}

static int colour(const char *text)
{
    int i = 0;
    while (i < COLOURS && strcmp(kind_ids[i], text) != 0)
        i++;
    return i;
}

static bool is_one_of(const char *text, const char *a, const char *b)
{
    return strcmp(text, a) == 0 || strcmp(text, b) == 0;
}

static void read_row(struct row *r)
{
    r->character = strcmp(r->cell[CELL_KIND], "character") == 0;
    r->location = strcmp(r->cell[CELL_KIND], "location") == 0;
    assert_true(r->character ||
                is_one_of(r->cell[CELL_KIND], "location", "tile"));
    assert_true(is_one_of(r->cell[CELL_CONFIDENCE], "high", "medium"));
    r->level = number(r->cell[CELL_LEVEL]);
    r->bonus = colour(r->cell[CELL_BONUS]);
    r->points = number(r->cell[CELL_POINTS]);
    r->symbols = number(r->cell[CELL_SYMBOLS]);
    r->tile = number(r->cell[CELL_TILE]);
    for (int i = 0; i < COLOURS; i++)
        r->cost[i] = number(r->cell[CELL_COST + i]);
    assert_in_range(r->level, r->character ? 1 : 0, r->character ? 3 : 0);
}

static int read_reference(void **state)
{
    (void)state;
    FILE *file = reference_open("data/reference/splendor.csv");
    while (reference_next(file, rows[row_count].cell, CELLS)) {
        read_row(&rows[row_count++]);
        assert_true(row_count < ROWS_MAX);
    }
    fclose(file);
    return 0;
}

/* ---- asking the reference ---- */

static const struct row *find(const char *id)
{
    for (const struct row *r = rows; r < rows + row_count; r++)
        if (strcmp(r->cell[CELL_ID], id) == 0)
            return r;
    fail_msg("the reference has no row %s", id);
    return NULL;
}

static bool costs(const struct row *r, const int cost[COLOURS])
{
    return memcmp(r->cost, cost, sizeof r->cost) == 0;
}

static int cost_sum(const struct row *r)
{
    int sum = 0;
    for (int i = 0; i < COLOURS; i++)
        sum += r->cost[i];
    return sum;
}

/* In how many colours this is asked for just so often. */
static int cost_places(const struct row *r, int times)
{
    int n = 0;
    for (int i = 0; i < COLOURS; i++)
        n += r->cost[i] == times;
    return n;
}

static int one(const struct row *r)
{
    (void)r;
    return 1;
}

static int points(const struct row *r)
{
    return r->points;
}

static int symbols(const struct row *r)
{
    return r->symbols;
}

/* A sum over the characters of a level (0: all) and a bonus (COLOURS: all). */
static int sum(int level, int bonus, int (*of)(const struct row *r))
{
    int n = 0;
    for (const struct row *r = rows; r < rows + row_count; r++)
        if (r->character && (level == 0 || r->level == level) &&
            (bonus == COLOURS || r->bonus == bonus))
            n += of(r);
    return n;
}

/* ---- the table ---- */

/* [SM-1.2, SM-1.4, SM-1.8]: ids and their order, which records and positions
 * rest on. */
static void the_table_has_the_rows_of_the_reference_and_no_others(void **state)
{
    (void)state;
    assert_int_equal(CARD_COUNT, row_count);
    assert_int_equal(splendor()->card_count, row_count);
    for (int i = 0; i < row_count; i++) {
        const struct six_card_info *card = &splendor_cards[i].info;
        assert_string_equal(card->id, rows[i].cell[CELL_ID]);
        assert_string_equal(splendor()->card(i)->id, card->id);
        assert_int_equal(card->copies, 1);
    }
}

static void compare_names(six_lang lang, int cell)
{
    for (int i = 0; i < row_count; i++) {
        const char *name = six_tr(lang, splendor_cards[i].info.name);
        if (strcmp(name, rows[i].cell[cell]) != 0)
            fail_msg("%s is called %s, not %s, in %s", rows[i].cell[CELL_ID],
                     rows[i].cell[cell], name, six_lang_id(lang));
    }
}

static void english_names_are_those_of_the_cards(void **state)
{
    (void)state;
    compare_names(SIX_EN, CELL_EN);
}

static void polish_names_are_those_people_know(void **state)
{
    (void)state;
    compare_names(SIX_PL, CELL_PL);
}

static void italian_names_are_those_people_know(void **state)
{
    (void)state;
    compare_names(SIX_IT, CELL_IT);
}

static void compare(int given, int wanted, const struct row *r,
                    const char *what)
{
    if (given != wanted)
        fail_msg("%s: %s is %d in the table, %d in the reference",
                 r->cell[CELL_ID], what, given, wanted);
}

static void compare_cost(const struct splendor_card *card, const struct row *r)
{
    for (int i = 0; i < COLOURS; i++)
        compare(card->cost[i], r->cost[i], r, kind_ids[i]);
}

/* [SM-1.5, SM-1.8, SM-1.9]: the bonus is one of the five colours. */
static void characters_have_the_figures_of_the_reference(void **state)
{
    (void)state;
    for (int i = 0; i < row_count; i++) {
        const struct splendor_card *card = &splendor_cards[i];
        const struct row *r = &rows[i];
        if (!r->character)
            continue;
        assert_true(r->bonus < COLOURS);
        compare(card->level, r->level, r, "level");
        compare(card->bonus, r->bonus, r, "bonus");
        compare(card->points, r->points, r, "points");
        compare(card->symbols, r->symbols, r, "symbols");
        compare_cost(card, r);
    }
}

/* [SM-1.4, SM-1.8, SM-12.9]; of the two other tiles the points alone: what
 * they ask for is in the rules. */
static void tiles_have_the_figures_of_the_reference(void **state)
{
    (void)state;
    for (int i = 0; i < row_count; i++) {
        const struct splendor_card *card = &splendor_cards[i];
        const struct row *r = &rows[i];
        if (r->character)
            continue;
        compare(card->level, 0, r, "level");
        compare(card->points, r->points, r, "points");
        if (r->location)
            compare_cost(card, r);
    }
}

/* A doubt is shown to players, so it may neither be missing nor stay behind
 * when the reference becomes certain. */
static void what_is_not_certain_is_marked(void **state)
{
    (void)state;
    int doubts = 0;
    for (int i = 0; i < row_count; i++) {
        bool certain = strcmp(rows[i].cell[CELL_CONFIDENCE], "high") == 0;
        assert_int_equal(certain, !rows[i].cell[CELL_DOUBT][0]);
        assert_int_equal(certain, !splendor_cards[i].info.doubt);
        doubts += !certain;
    }
    assert_int_equal(doubts, 2);
    assert_true(find("nova")->cell[CELL_DOUBT][0]);
    assert_true(find("doctor-strange")->cell[CELL_DOUBT][0]);
}

static void kinds_of_token_stand_in_their_order(void **state)
{
    (void)state;
    for (int i = 0; i < KINDS; i++)
        assert_string_equal(splendor()->tokens[i].id, kind_ids[i]);
    assert_null(splendor()->tokens[KINDS].id);
}

/* ---- the characters: C04 ---- */

static void no_two_rows_have_the_same_name(void **state)
{
    (void)state;
    for (int i = 0; i < row_count; i++)
        for (int j = 0; j < i; j++)
            for (int lang = CELL_EN; lang <= CELL_IT; lang++)
                assert_string_not_equal(rows[i].cell[lang], rows[j].cell[lang]);
}

/* [SM-1.2] */
static void each_level_has_its_number_of_cards_in_each_colour(void **state)
{
    (void)state;
    static const int cards[] = { 90, 40, 30, 20 };
    static const int in_colour[] = { 18, 8, 6, 4 };
    for (int level = 0; level <= 3; level++) {
        assert_int_equal(sum(level, COLOURS, one), cards[level]);
        for (int i = 0; i < COLOURS; i++)
            assert_int_equal(sum(level, i, one), in_colour[level]);
    }
}

/* [SM-1.5] */
static void points_add_up_as_they_should(void **state)
{
    (void)state;
    static const int total[] = { 140, 5, 55, 80 };
    for (int level = 0; level <= 3; level++)
        assert_int_equal(sum(level, COLOURS, points), total[level]);
    for (int level = 1; level <= 3; level++)
        for (int i = 0; i < COLOURS; i++)
            assert_int_equal(sum(level, i, points), total[level] / COLOURS);
    for (const struct row *r = rows; r < rows + row_count; r++)
        assert_true(!r->character || r->level > 1 || r->points <= 1);
}

/* [SM-1.5] */
static void symbols_add_up_as_they_should(void **state)
{
    (void)state;
    static const int total[] = { 35, 10, 10, 15 };
    for (int level = 0; level <= 3; level++)
        assert_int_equal(sum(level, COLOURS, symbols), total[level]);
    for (int i = 0; i < COLOURS; i++)
        assert_int_equal(sum(0, i, symbols), 7);
    for (const struct row *r = rows; r < rows + row_count; r++)
        assert_in_range(r->symbols, 0, r->level == 3 ? 2 : 1);
}

/* [SM-1.5] */
static void costs_add_up_as_they_should(void **state)
{
    (void)state;
    static const int total[4][COLOURS] = { { 0 },
                                           { 32, 33, 33, 34, 32 },
                                           { 41, 41, 41, 41, 41 },
                                           { 43, 43, 43, 43, 43 } };
    int found[4][COLOURS] = { 0 };
    for (const struct row *r = rows; r < rows + row_count; r++)
        for (int i = 0; r->character && i < COLOURS; i++)
            found[r->level][i] += r->cost[i];
    assert_memory_equal(found, total, sizeof total);
}

/* [SM-1.5] */
static void
every_card_costs_something_and_never_above_7_of_a_colour(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++)
        for (int i = 0; r->character && i < COLOURS; i++) {
            assert_true(cost_sum(r) > 0);
            assert_in_range(r->cost[i], 0, 7);
        }
}

/* The dearest kind of card: 7 of one colour and 3 of another. Its pattern is
 * what decided the one cost that a list has otherwise. */
static void each_colour_is_the_7_and_the_3_of_one_card(void **state)
{
    (void)state;
    int sevens[COLOURS] = { 0 }, threes[COLOURS] = { 0 };
    for (const struct row *r = rows; r < rows + row_count; r++)
        for (int i = 0; i < COLOURS && r->points == 5; i++) {
            assert_int_equal(cost_sum(r), 10);
            sevens[i] += r->cost[i] == 7;
            threes[i] += r->cost[i] == 3;
        }
    for (int i = 0; i < COLOURS; i++) {
        assert_int_equal(sevens[i], 1);
        assert_int_equal(threes[i], 1);
    }
}

/* How many other cards cost the same, and those that have its bonus, too. */
static int equals(const struct row *r, bool and_bonus)
{
    int n = 0;
    for (const struct row *o = rows; o < rows + row_count; o++)
        n += o != r && o->character && costs(o, r->cost) &&
             (!and_bonus || o->bonus == r->bonus);
    return n;
}

/* These look like slips, but all lists have them. */
static void seven_cards_cost_the_same_as_another(void **state)
{
    (void)state;
    static const char *const ids[] = { "prowler",     "bullseye", "lockjaw",
                                       "spider-girl", "rhino",    "kingpin",
                                       "spider-ham" };
    int found = 0, twins = 0;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        found += r->character && equals(r, false) > 0;
        twins += r->character && equals(r, true) > 0;
    }
    for (int i = 0; i < 7; i++)
        assert_true(equals(find(ids[i]), false) > 0);
    assert_int_equal(found, 7);
    assert_int_equal(twins, 2);
    assert_true(equals(find("kingpin"), true) == 1);
}

/* ---- the locations: C04 ---- */

/* [SM-1.4]: the table knows the tile of a face by its place: two by two. */
static void four_tiles_have_two_faces_each(void **state)
{
    (void)state;
    int faces = 0;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        if (!r->location)
            continue;
        assert_int_equal(r->tile, faces / 2 + 1);
        assert_string_equal(r->cell[CELL_FACE], faces % 2 ? "B" : "A");
        faces++;
    }
    assert_int_equal(faces, 8);
    assert_int_equal(sum(0, COLOURS, one) + faces + 2, row_count);
}

/* [SM-12.9, SM-1.8] */
static void
a_location_wants_8_bonuses_in_two_colours_or_9_in_three(void **state)
{
    (void)state;
    int twos = 0;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        if (!r->location)
            continue;
        assert_int_equal(r->points, 3);
        bool two = cost_places(r, 4) == 2 && cost_places(r, 0) == 3;
        bool three = cost_places(r, 3) == 3 && cost_places(r, 0) == 2;
        assert_true(two || three);
        twos += two;
    }
    assert_int_equal(twos, 5);
}

/* ---- what the rulebook prints ---- */

/* The row that costs (or wants) this, if it is the only one of its kind. */
static const char *only_match(bool character, const int cost[COLOURS])
{
    const char *id = "none";
    for (const struct row *r = rows; r < rows + row_count; r++)
        if ((r->character || r->location) && r->character == character &&
            costs(r, cost))
            id = strcmp(id, "none") == 0 ? r->cell[CELL_ID] : "several";
    return id;
}

/* [SM-1.5, SM-1.8] */
static void the_examples_of_the_rulebook_are_right(void **state)
{
    (void)state;
    static const int rocket[COLOURS] = { [YELLOW] = 1, [RED] = 2 };
    static const int example[COLOURS] = {
        [YELLOW] = 2, [BLUE] = 4, [PURPLE] = 1
    };
    static const int place[COLOURS] = { [YELLOW] = 3, [BLUE] = 3, [RED] = 3 };
    assert_string_equal(only_match(true, rocket), "rocket");
    assert_string_equal(only_match(true, example), "ghost-rider");
    assert_int_equal(find("ghost-rider")->points, 2);
    assert_int_equal(find("ghost-rider")->bonus, RED);
    assert_int_equal(find("wasp")->symbols, 1);
    assert_int_equal(find("captain-america")->symbols, 2);
    assert_string_equal(only_match(false, place), "knowhere");
}

/* The rulebook names these in Polish. */
static void the_polish_names_are_those_of_the_rulebook(void **state)
{
    (void)state;
    static const char *const names[][2] = {
        { "rocket", "Rocket" },
        { "wasp", "Osa" },
        { "captain-america", "Kapitan Ameryka" },
        { "infinity-gauntlet", "Rękawica Nieskończoności" },
    };
    for (int i = 0; i < 4; i++)
        assert_string_equal(find(names[i][0])->cell[CELL_PL], names[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_has_the_rows_of_the_reference_and_no_others),
        cmocka_unit_test(english_names_are_those_of_the_cards),
        cmocka_unit_test(polish_names_are_those_people_know),
        cmocka_unit_test(italian_names_are_those_people_know),
        cmocka_unit_test(characters_have_the_figures_of_the_reference),
        cmocka_unit_test(tiles_have_the_figures_of_the_reference),
        cmocka_unit_test(what_is_not_certain_is_marked),
        cmocka_unit_test(kinds_of_token_stand_in_their_order),
        cmocka_unit_test(no_two_rows_have_the_same_name),
        cmocka_unit_test(each_level_has_its_number_of_cards_in_each_colour),
        cmocka_unit_test(points_add_up_as_they_should),
        cmocka_unit_test(symbols_add_up_as_they_should),
        cmocka_unit_test(costs_add_up_as_they_should),
        cmocka_unit_test(
            every_card_costs_something_and_never_above_7_of_a_colour),
        cmocka_unit_test(each_colour_is_the_7_and_the_3_of_one_card),
        cmocka_unit_test(seven_cards_cost_the_same_as_another),
        cmocka_unit_test(four_tiles_have_two_faces_each),
        cmocka_unit_test(
            a_location_wants_8_bonuses_in_two_colours_or_9_in_three),
        cmocka_unit_test(the_examples_of_the_rulebook_are_right),
        cmocka_unit_test(the_polish_names_are_those_of_the_rulebook),
    };
    return cmocka_run_group_tests(tests, read_reference, NULL);
}
