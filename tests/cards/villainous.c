/* villainous.c -- the cards, tiles and boards of Marvel Villainous against
 * data/reference, which was put together from public lists of the printed game
 * and not from the engine's tables. The symbols of the locations are typed in
 * here again, from the tables of docs/rules/villainous.md. */
#include "villainous/words.h"

enum { ROWS_MAX = 200, CELLS = 13 };

/* Where things stand in a row of data/reference/villainous.csv. */
enum {
    CELL_ID,
    CELL_SET,
    CELL_DECK,
    CELL_TYPE,
    CELL_COPIES,
    CELL_COST,
    CELL_STRENGTH,
    CELL_ACTIVATION,
    CELL_EN,
    CELL_PL,
    CELL_IT,
    CELL_CONFIDENCE,
    CELL_DOUBT
};

struct row {
    char cell[CELLS][CELL_MAX];
    int card; /* its row in the engine's table, or -1 */
    int type, set, copies;
    enum deck deck;
};

static struct row rows[ROWS_MAX];
static int row_count;

static const struct six_game *villainous(void)
{
    return six_game_find("villainous");
}

/* ---- reading the reference ---- */

static bool is_one_of(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strcmp(text, *words) == 0)
            return true;
    return false;
}

static void read_row(struct row *r)
{
    static const char *const confidences[] = { "certain", "high", "middle",
                                               "low", NULL };
    r->type = word_index(type_words, TYPE_COUNT, r->cell[CELL_TYPE]);
    r->set = word_index(set_words, VILLAIN_COUNT, r->cell[CELL_SET]);
    r->copies = reference_number(r->cell[CELL_COPIES]);
    r->card = six_card_find(villainous(), r->cell[CELL_ID]);
    r->deck = (enum deck)word_index(deck_words, DECK_COUNT, r->cell[CELL_DECK]);
    assert_true(is_one_of(r->cell[CELL_CONFIDENCE], confidences));
}

static int read_reference(void **state)
{
    (void)state;
    FILE *file = reference_open("data/reference/villainous.csv");
    while (reference_next(file, rows[row_count].cell, CELLS)) {
        read_row(&rows[row_count++]);
        assert_true(row_count < ROWS_MAX);
    }
    fclose(file);
    return 0;
}

/* ---- asking the reference ---- */

/* How many cards of a deck a set has, Events among them or not. */
static int cards_of(int set, enum deck deck, bool events)
{
    int n = 0;
    for (const struct row *r = rows; r < rows + row_count; r++)
        if (r->set == set && r->deck == deck &&
            (events || r->type != TYPE_EVENT))
            n += r->copies;
    return n;
}

static const struct villainous_card *card_of(const struct row *r)
{
    if (r->card < 0)
        fail_msg("there is no card %s", r->cell[CELL_ID]);
    return villainous_card((uint8_t)r->card);
}

/* ---- the table ---- */

/* The list of cards, as docs/rules/villainous.md tells its order: records and
 * positions rest on it. */
static int in_order(const struct row *out[ROWS_MAX])
{
    int n = 0;
    for (int set = 0; set < VILLAIN_COUNT; set++) {
        for (int villain = 1; villain >= 0; villain--)
            for (const struct row *r = rows; r < rows + row_count; r++)
                if (r->set == set && (r->type == TYPE_VILLAIN) == villain)
                    out[n++] = r;
    }
    return n;
}

static void the_table_has_the_rows_of_the_reference_and_no_others(void **state)
{
    const struct row *order[ROWS_MAX];
    (void)state;
    assert_int_equal(in_order(order), row_count);
    assert_int_equal(CARD_COUNT, row_count);
    assert_int_equal(villainous()->card_count, row_count);
    for (int i = 0; i < row_count; i++)
        assert_string_equal(villainous()->card(i)->id, order[i]->cell[CELL_ID]);
}

static void no_two_rows_have_the_same_name(void **state)
{
    (void)state;
    for (int i = 0; i < row_count; i++)
        for (int j = 0; j < i; j++)
            for (int cell = CELL_EN; cell <= CELL_IT; cell++)
                assert_string_not_equal(rows[i].cell[cell], rows[j].cell[cell]);
}

static void compare_names(six_lang lang, int cell)
{
    int wrong = 0;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        const char *name = six_tr(lang, card_of(r)->info.name);
        if (strcmp(name, r->cell[cell]) == 0)
            continue;
        print_message("%s is called %s, not %s, in %s\n", r->cell[CELL_ID],
                      r->cell[cell], name, six_lang_id(lang));
        wrong++;
    }
    assert_int_equal(wrong, 0);
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

/* [MV-14.1, MV-2.11] */
static void cards_are_of_their_set_deck_and_type(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        const struct villainous_card *c = card_of(r);
        bool fate = c->fate && c->type != TYPE_STONE;
        compare(c->type, r->type, r, "type");
        compare(villainous_set_of((uint8_t)r->card), r->set, r, "set");
        compare(fate, r->deck == DECK_FATE, r, "being a Fate card");
        compare(!fate && c->type <= TYPE_SPECIALTY, r->deck == DECK_VILLAIN, r,
                "being a Villain card");
        compare(c->info.copies, r->copies, r, "copies");
    }
}

/* An empty cell stands for nothing, and an x for a number that the game makes:
 * in the table both are 0. */
static int number(const char *text)
{
    return !*text || strcmp(text, "x") == 0 ? 0 : reference_number(text);
}

/* [MV-6.2, MV-10.6, MV-12.6]: only cards of Villain decks have a cost; that of
 * The Mad Titan is a Strength. */
static void cards_cost_what_the_reference_says(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        const char *cost = r->cell[CELL_COST];
        compare(!*cost, r->deck != DECK_VILLAIN, r, "having no cost");
        compare(strcmp(cost, "x") == 0,
                strcmp(r->cell[CELL_ID], "the-mad-titan") == 0, r,
                "a cost that depends");
        compare(card_of(r)->cost, number(cost), r, "cost");
    }
}

/* [MV-15.1, MV-15.9, MV-17.8]: that of an Item is what it lends; that of an
 * Event is what it takes to end it. */
static void strengths_are_those_of_the_reference(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        const struct villainous_card *c = card_of(r);
        int wanted = number(r->cell[CELL_STRENGTH]);
        bool item = c->type == TYPE_ITEM;
        compare(c->strength, item ? 0 : wanted, r, "Strength");
        compare(c->lends, item ? wanted : 0, r, "what it lends");
    }
}

/* [MV-7.1, MV-21.10, MV-26.22, MV-28.6, MV-29.24] */
static void activations_cost_what_the_reference_says(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        const struct villainous_card *c = card_of(r);
        const char *price = r->cell[CELL_ACTIVATION];
        compare(c->when == WHEN_ACTIVATED, *price != 0, r, "being activated");
        compare(c->price, number(price), r, "activation cost");
    }
}

/* [MV-7.10] */
static void five_activation_costs_are_an_option(void **state)
{
    (void)state;
    static const char *const ids[] = {
        "nightsword",     "assembly-line",         "hacking-rig",
        "training-dummy", "photographic-reflexes", NULL
    };
    for (const struct row *r = rows; r < rows + row_count; r++) {
        bool guessed = is_one_of(r->cell[CELL_ID], ids);
        compare(card_of(r)->guessed_price, guessed, r, "a guessed price");
        if (guessed)
            assert_string_equal(r->cell[CELL_CONFIDENCE], "low");
    }
}

/* A doubt is shown to players, so it may neither be missing nor stay behind
 * when the reference becomes certain. */
static void what_is_not_certain_is_marked(void **state)
{
    (void)state;
    int wrong = 0;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        bool certain = strcmp(r->cell[CELL_CONFIDENCE], "certain") == 0;
        assert_int_equal(certain, !r->cell[CELL_DOUBT][0]);
        if (certain == !card_of(r)->info.doubt)
            continue;
        print_message("%s is %s, but the table has %s\n", r->cell[CELL_ID],
                      r->cell[CELL_CONFIDENCE],
                      certain ? "a doubt" : "no doubt");
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* The rules that a card names are there; each card but a location says what it
 * does. */
static void each_card_says_what_it_does_and_by_which_rules(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        const struct six_card_info *info = &card_of(r)->info;
        compare(info->text && *info->text, r->type != TYPE_LOCATION, r,
                "having a text");
        const char *at = info->rules;
        compare(at && *at, true, r, "having rules");
        while (at && *at) {
            char id[16];
            size_t n = strcspn(at, " ");
            snprintf(id, sizeof id, "%.*s", (int)n, at);
            if (!six_rule_find(villainous(), id))
                fail_msg("%s cites %s, which does not exist", info->id, id);
            at += n;
            at += strspn(at, " ");
        }
    }
}

/* ---- how many there are ---- */

/* [MV-1.2, MV-1.3, MV-1.4] */
static void decks_have_their_numbers_of_cards(void **state)
{
    (void)state;
    assert_int_equal(cards_of(VILLAIN_COMMON, DECK_VILLAIN, true), 0);
    assert_int_equal(cards_of(VILLAIN_COMMON, DECK_FATE, true), 15);
    assert_int_equal(VILLAIN_COUNT, 1 + 5);
    for (int set = VILLAIN_THANOS; set < VILLAIN_COUNT; set++) {
        assert_int_equal(cards_of(set, DECK_VILLAIN, true), 30);
        assert_int_equal(cards_of(set, DECK_FATE, true), 11);
    }
}

/* [MV-1.14, MV-1.16, MV-1.17, MV-1.18, MV-2.1, MV-17.2]: of each kind that is
 * no card of a deck; and one targeted Event for each Villain, which the table
 * names. */
static void tiles_boards_and_events_have_their_numbers(void **state)
{
    (void)state;
    static const int wanted[VILLAIN_COUNT][TYPE_COUNT] = {
        [VILLAIN_COMMON] = { [TYPE_EVENT] = 4, [TYPE_STONE] = 6 },
        [VILLAIN_THANOS] = { [TYPE_EVENT] = 1 },
        [VILLAIN_HELA] = { [TYPE_EVENT] = 1 },
        [VILLAIN_ULTRON] = { [TYPE_EVENT] = 1, [TYPE_UPGRADE] = 4 },
        [VILLAIN_KILLMONGER] = { [TYPE_EVENT] = 1,
                                 [TYPE_TILE] = 1,
                                 [TYPE_RIVAL] = 1 },
        [VILLAIN_TASKMASTER] = { [TYPE_EVENT] = 1 },
    };
    for (int set = 0; set < VILLAIN_COUNT; set++) {
        int found[TYPE_COUNT] = { 0 };
        for (const struct row *r = rows; r < rows + row_count; r++)
            found[r->type] += r->set == set ? r->copies : 0;
        for (int type = TYPE_EVENT; type < TYPE_LOCATION; type++)
            assert_int_equal(found[type], wanted[set][type]);
        assert_int_equal(found[TYPE_LOCATION], set ? 4 : 0);
        assert_int_equal(found[TYPE_VILLAIN], set ? 1 : 0);
    }
    for (int set = VILLAIN_THANOS; set < VILLAIN_COUNT; set++) {
        uint8_t event = villainous_villains[set]->event;
        assert_int_equal(villainous_card(event)->type, TYPE_EVENT);
        assert_int_equal(villainous_set_of(event), set);
    }
}

/* The sizes of the decks of a game that has just been dealt. */
static void check_deal(int seats, int mode, int fate)
{
    struct position p;
    struct six_setup how;
    struct villainous v;
    memset(&p, 0, sizeof p);
    p.game = villainous();
    six_setup_init(&how, p.game, seats);
    how.option[OPTION_MODE] = (int16_t)mode;
    p.game->setup(p.state, &how);
    position_settle(&p, 1);
    memcpy(&v, p.state, sizeof v);
    assert_int_equal(v.fate_deck_count, fate);
    assert_int_equal(v.fate_pile_count, 0);
    for (int s = 0; s < seats; s++) {
        assert_int_equal(v.player[s].hand_count, 4);
        assert_int_equal(v.player[s].deck_count, 26);
        assert_int_equal(v.player[s].pile_count, 0);
    }
}

/* [MV-1.5, MV-1.6, MV-1.7, MV-18.1]: in the reference and in a deal. */
static void the_fate_deck_has_its_numbers_of_cards(void **state)
{
    (void)state;
    static const int all[] = { [2] = 37, [3] = 48, [4] = 59 };
    static const int easy[] = { [2] = 31, [3] = 41, [4] = 51 };
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++) {
        assert_int_equal(cards_of(VILLAIN_COMMON, DECK_FATE, true) +
                             seats * cards_of(VILLAIN_HELA, DECK_FATE, true),
                         all[seats]);
        assert_int_equal(cards_of(VILLAIN_COMMON, DECK_FATE, false) +
                             seats * cards_of(VILLAIN_HELA, DECK_FATE, false),
                         easy[seats]);
        check_deal(seats, MODE_INEVITABILITY, all[seats]);
        check_deal(seats, MODE_IMMORTALITY, all[seats]);
        check_deal(seats, MODE_OMNISCIENCE, easy[seats]);
    }
}

/* ---- the boards ---- */

/* The tables of sections 25 to 29 of docs/rules/villainous.md. */
static const struct board {
    const char *location, *row[ROWS];
} boards[] = {
    { "sanctuary-ii", { "gain 2, activate", "play, discard" } },
    { "titan", { "play, fate", "gain 1, relocate" } },
    { "the-infinity-well", { "play, discard", "play, gain 3" } },
    { "knowhere", { "relocate", "fate, play, vanquish" } },

    { "niflheim", { "play", "vanquish, relocate, fate" } },
    { "hel", { "gain 2, vanquish", "play, discard" } },
    { "gjoll", { "fate, gain 1", "activate, play" } },
    { "odins-vault", { "discard, play", "play, gain 3" } },

    { "research-lab", { "relocate, gain 1", "fate, play" } },
    { "manufacturing-array", { "play, fate", "gain 3, activate" } },
    { "reconfiguration-base", { "play, gain 2", "discard, vanquish" } },
    { "stark-industries-industrial-complex",
      { "discard, play", "play, gain 1" } },

    { "warrior-falls", { "relocate, fate", "play, vanquish" } },
    { "institute-of-technology", { "play, discard", "play, gain 3" } },
    { "the-great-mound", { "gain 1, play", "activate, discard" } },
    { "the-golden-city", { "activate, play", "gain 2, fate" } },

    { "solomon-institute", { "play, gain 2", "activate, relocate" } },
    { "training-room", { "discard, play", "play, gain 3" } },
    { "armory", { "gain 1, fate", "play, vanquish" } },
    { "camp-hammond", { "play, activate", "discard, fate" } },
};

enum { BOARDS = sizeof boards / sizeof boards[0] };

/* A row as the engine has it, from its text. */
static struct villainous_row read_symbols(const char *text)
{
    static const char *const ids[ACTION_COUNT] = {
        "",         "gain",     "play", "activate",
        "relocate", "vanquish", "fate", "discard",
    };
    struct villainous_row row = { 0 };
    while (*text) {
        char word[16];
        size_t n = strcspn(text, ", ");
        snprintf(word, sizeof word, "%.*s", (int)n, text);
        int action = word_index(ids, ACTION_COUNT, word);
        assert_false(row.actions & ACTION_BIT(action));
        row.actions |= (uint8_t)ACTION_BIT(action);
        text += n;
        if (action == ACTION_GAIN)
            row.gain = (uint8_t)strtol(text, (char **)&text, 10);
        text += strspn(text, ", ");
    }
    return row;
}

/* [MV-4.1, MV-4.2, MV-5.1, MV-3.9] */
static void locations_have_their_symbols(void **state)
{
    (void)state;
    assert_int_equal(BOARDS, (VILLAIN_COUNT - 1) * LOCATIONS);
    for (int i = 0; i < BOARDS; i++) {
        const struct villainous_villain *of =
            villainous_villains[1 + i / LOCATIONS];
        int index = i % LOCATIONS;
        assert_string_equal(of->cards[1 + index]->info.id, boards[i].location);
        for (int row = TOP; row < ROWS; row++) {
            struct villainous_row wanted = read_symbols(boards[i].row[row]);
            struct villainous_row given = of->symbols[index][row];
            if (given.actions != wanted.actions || given.gain != wanted.gain)
                fail_msg("%s has %x and %d, not %x and %d, in row %d",
                         boards[i].location, given.actions, given.gain,
                         wanted.actions, wanted.gain, row);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_has_the_rows_of_the_reference_and_no_others),
        cmocka_unit_test(no_two_rows_have_the_same_name),
        cmocka_unit_test(english_names_are_those_of_the_cards),
        cmocka_unit_test(polish_names_are_those_people_know),
        cmocka_unit_test(italian_names_are_those_people_know),
        cmocka_unit_test(cards_are_of_their_set_deck_and_type),
        cmocka_unit_test(cards_cost_what_the_reference_says),
        cmocka_unit_test(strengths_are_those_of_the_reference),
        cmocka_unit_test(activations_cost_what_the_reference_says),
        cmocka_unit_test(five_activation_costs_are_an_option),
        cmocka_unit_test(what_is_not_certain_is_marked),
        cmocka_unit_test(each_card_says_what_it_does_and_by_which_rules),
        cmocka_unit_test(decks_have_their_numbers_of_cards),
        cmocka_unit_test(tiles_boards_and_events_have_their_numbers),
        cmocka_unit_test(the_fate_deck_has_its_numbers_of_cards),
        cmocka_unit_test(locations_have_their_symbols),
    };
    return cmocka_run_group_tests(tests, read_reference, NULL);
}
