/* united.c -- the cards, Locations and dashboards of Marvel United against
 * data/reference, which was put together from public lists of the printed game
 * and, where there is none, written before the engine's tables. What a row's
 * figures are is told there by words: `symbols=move+attack;effect`. */
#include "reference.h"

#include "games/united/united.h"

enum { ROWS_MAX = 800, CELLS = 11 };

/* Where things stand in a row of data/reference/united.csv. */
enum {
    CELL_ID,
    CELL_KIND,
    CELL_OWNER,
    CELL_PACK,
    CELL_COPIES,
    CELL_FIGURES,
    CELL_EN,
    CELL_PL,
    CELL_IT,
    CELL_CONFIDENCE,
    CELL_DOUBT
};

static const char *const kind_words[TYPE_COUNT] = {
    [TYPE_LOCATION] = "location",
    [TYPE_EQUIPMENT] = "equipment",
    [TYPE_SUPER_VILLAIN] = "super-villain",
    [TYPE_SUPER_HERO] = "super-hero",
    [TYPE_BATTLE_PLAN] = "battle-plan",
    [TYPE_MISSION] = "mission",
    [TYPE_CHALLENGE] = "challenge",
    [TYPE_HERO] = "hero",
    [TYPE_HERO_CARD] = "hero-card",
    [TYPE_DASHBOARD] = "villain",
    [TYPE_THREAT] = "threat",
    [TYPE_PLAN] = "plan",
};
static const char *const pack_words[PACK_COUNT] = {
    [PACK_MULTIVERSE] = "multiverse", [PACK_CORE] = "core",
    [PACK_SPIDER] = "spider-geddon",  [PACK_X_MEN] = "x-men",
    [PACK_SINGLES] = "singles",
};
static const char *const origin_words[ORIGIN_COUNT] = {
    [DOCUMENTED] = "documented",
    [ONE_SOURCE] = "one-source",
    [RECONSTRUCTION] = "reconstruction",
};
static const char *const action_words[ACTION_COUNT] = {
    [ACTION_MOVE] = "move",
    [ACTION_ATTACK] = "attack",
    [ACTION_HEROIC] = "heroic",
    [ACTION_WILD] = "wild",
};
static const char *const recharge_words[] = {
    [RECHARGE_TOKEN] = "token",   [RECHARGE_MOVE_OR_ATTACK] = "move-or-attack",
    [RECHARGE_BY_THUG] = "thug",  [RECHARGE_NEVER] = "none",
    [NEVER_TURNED] = "permanent",
};
#define WORD_OF(name, NAME, count, word, ...) word,
static const char *const hero_words[HERO_COUNT] = { HEROES(WORD_OF) };
#undef WORD_OF
#define WORD_OF(name, NAME, count, word) word,
static const char *const villain_words[VILLAIN_COUNT] = { VILLAINS(WORD_OF) };
#undef WORD_OF

struct row {
    char cell[CELLS][CELL_MAX];
    int card; /* its row in the engine's table, or -1 */
    int type, copies;
};

static struct row rows[ROWS_MAX];
static int row_count;

#define EACH_ROW(r)                                                            \
    const struct row *r = rows;                                                \
    r < rows + row_count;                                                      \
    r++

static const struct six_game *united(void)
{
    return six_game_find("united");
}

/* ---- reading the reference ---- */

/* Which of the words it is; the test fails where it is none. */
static int word_index(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    fail_msg("the reference speaks of %s", word);
    return -1;
}

static int read_reference(void **state)
{
    (void)state;
    FILE *file = reference_open("data/reference/united.csv");
    while (reference_next(file, rows[row_count].cell, CELLS)) {
        struct row *r = &rows[row_count++];
        r->type = word_index(kind_words, TYPE_COUNT, r->cell[CELL_KIND]);
        r->copies = reference_number(r->cell[CELL_COPIES]);
        r->card = six_card_find(united(), r->cell[CELL_ID]);
        assert_true(row_count < ROWS_MAX);
    }
    fclose(file);
    return 0;
}

/* ---- asking the reference ---- */

static const struct united_card *card_of(const struct row *r)
{
    if (r->card < 0)
        fail_msg("there is no card %s", r->cell[CELL_ID]);
    return united_of_row(r->card);
}

static void compare(int given, int wanted, const struct row *r,
                    const char *what)
{
    if (given != wanted)
        fail_msg("%s: %s is %d in the table, %d in the reference",
                 r->cell[CELL_ID], what, given, wanted);
}

/* The value of a figure; empty where it has none, NULL where it is not there.
 * Valid until the next call. */
static const char *figure(const struct row *r, const char *name)
{
    static char value[CELL_MAX];
    size_t length = strlen(name);
    for (const char *at = r->cell[CELL_FIGURES]; *at;) {
        size_t n = strcspn(at, ";");
        if (strncmp(at, name, length) == 0 &&
            (at[length] == '=' || n == length)) {
            size_t skip = length + (n > length);
            snprintf(value, sizeof value, "%.*s", (int)(n - skip), at + skip);
            return value;
        }
        at += n;
        at += *at == ';';
    }
    return NULL;
}

static bool has(const struct row *r, const char *name)
{
    return figure(r, name) != NULL;
}

/* "4", which is the same for all numbers of Heroes, or "3/4/5". */
static void read_column(const char *text, int out[3])
{
    char *end = NULL;
    out[0] = text ? (int)strtol(text, &end, 10) : 0;
    for (int i = 1; i < 3; i++)
        out[i] =
            end && *end == '/' ? (int)strtol(end + 1, &end, 10) : out[i - 1];
    assert_true(!end || (end > text && !*end));
}

/* "heroic2+wild2". */
static void read_tokens(const char *text, int out[ACTION_COUNT])
{
    memset(out, 0, ACTION_COUNT * sizeof out[0]);
    while (text && *text) {
        char word[16];
        size_t n = strcspn(text, "0123456789");
        snprintf(word, sizeof word, "%.*s", (int)n, text);
        out[word_index(action_words, ACTION_COUNT, word)] =
            (int)strtol(text + n, (char **)&text, 10);
        text += *text == '+';
    }
}

static bool is_own(const struct row *r)
{
    return r->type >= TYPE_HERO;
}

static bool is_of_villain(const struct row *r)
{
    return r->type >= TYPE_DASHBOARD;
}

/* How many cards of a kind somebody has. */
static int cards_of(int type, const char *owner)
{
    int n = 0;
    for (EACH_ROW(r))
        if (r->type == type && strcmp(r->cell[CELL_OWNER], owner) == 0)
            n += r->copies;
    return n;
}

/* ---- the table ---- */

/* The list of cards: common ones, those of the Heroes, those of the Villains,
 * each in the order of the reference. Learners rest on it. */
static void the_table_has_the_rows_of_the_reference_and_no_others(void **state)
{
    int n = 0;
    (void)state;
    assert_int_equal(ROW_COUNT, row_count);
    assert_int_equal(united()->card_count, row_count);
    for (int part = 0; part < 3; part++)
        for (EACH_ROW(r))
            if (is_own(r) + is_of_villain(r) == part)
                assert_string_equal(united()->card(n++)->id, r->cell[CELL_ID]);
    assert_int_equal(n, row_count);
}

static void no_two_rows_have_the_same_id(void **state)
{
    (void)state;
    for (int i = 0; i < row_count; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(rows[i].cell[CELL_ID],
                                    rows[j].cell[CELL_ID]);
}

static void compare_names(six_lang lang, int cell)
{
    int wrong = 0;
    for (EACH_ROW(r)) {
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

/* Whose row it is: that of the list of Heroes or of Villains, or nobody's. */
static const char *owner_of(const struct row *r)
{
    for (int i = 0; i < HERO_COUNT; i++) {
        const struct united_hero *h = united_heroes[i];
        if (r->card > h->first && r->card < h->first + h->count)
            return hero_words[i];
    }
    for (int i = 0; i < VILLAIN_COUNT; i++) {
        const struct united_villain *v = united_villains[i];
        if (r->card > v->first && r->card < v->first + v->count)
            return villain_words[i];
    }
    return "";
}

static void cards_are_of_their_kind_pack_and_owner(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        const struct united_card *c = card_of(r);
        compare(c->type, r->type, r, "type");
        compare(c->pack, word_index(pack_words, PACK_COUNT, r->cell[CELL_PACK]),
                r, "pack");
        compare(c->info.copies, r->copies, r, "copies");
        if (r->type != TYPE_EQUIPMENT)
            assert_string_equal(owner_of(r), r->cell[CELL_OWNER]);
    }
}

/* What is not documented is marked, so that no front end can forget to say it;
 * and so is what little of the rest is in doubt. */
static void what_is_not_certain_is_marked(void **state)
{
    (void)state;
    int wrong = 0;
    for (EACH_ROW(r)) {
        const struct united_card *c = card_of(r);
        const char *doubt = r->cell[CELL_DOUBT], *given = c->info.doubt;
        int origin =
            word_index(origin_words, ORIGIN_COUNT, r->cell[CELL_CONFIDENCE]);
        compare(c->origin, origin, r, "origin");
        if (origin != DOCUMENTED ? given != NULL
                                 : strcmp(given ? given : "", doubt) == 0)
            continue;
        print_message("%s: '%s' is in doubt, but the table has '%s'\n",
                      r->cell[CELL_ID], doubt, given ? given : "");
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* The rules that a card names are there, and each card says what it does. */
static void each_card_says_what_it_does_and_by_which_rules(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        const char *at = card_of(r)->info.rules;
        char said[2000];
        struct six_text text;
        six_text_init(&text, said, sizeof said);
        six_card_say(united(), r->card, SIX_EN, &text);
        compare(six_text_ok(&text) && said[0], true, r, "having a text");
        compare(at && *at, true, r, "having rules");
        while (at && *at) {
            char id[16];
            size_t n = strcspn(at, " ");
            snprintf(id, sizeof id, "%.*s", (int)n, at);
            if (!six_rule_find(united(), id))
                fail_msg("%s cites %s, which does not exist", r->cell[CELL_ID],
                         id);
            at += n;
            at += strspn(at, " ");
        }
    }
}

/* ---- Hero cards ---- */

/* [MU-9.1] */
static void hero_cards_show_their_symbols(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        const struct united_card *c = card_of(r);
        const char *at = figure(r, "symbols");
        int n = 0;
        compare(at != NULL, r->type == TYPE_HERO_CARD, r, "being a Hero card");
        while (at && *at && strcmp(at, "none") != 0) {
            char word[16];
            size_t length = strcspn(at, "+");
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            assert_true(n < 2);
            compare(c->symbol[n++],
                    word_index(action_words, ACTION_COUNT, word), r, "symbol");
            at += length;
            at += *at == '+';
        }
        compare(c->symbols, n, r, "number of symbols");
    }
}

/* [MU-3.16, MU-10.1, MU-10.3, MU-10.11, MU-28.22]: an ongoing effect may be
 * a mark that the rules look for. */
static void special_effects_are_what_the_reference_says(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        const struct united_card *c = card_of(r);
        if (r->type != TYPE_HERO_CARD)
            continue;
        compare((c->marks & EFFECT) != 0, has(r, "effect"), r, "an effect");
        compare((c->marks & ONGOING) != 0, has(r, "ongoing"), r, "ongoing");
        compare((c->marks & STARTING) != 0, has(r, "start"), r, "starting");
        compare((c->marks & UNDER) != 0, has(r, "under"), r, "under the deck");
        compare((c->marks & MANDATORY) != 0, has(r, "mandatory"), r,
                "mandatory");
        compare(c->effect || c->react || (c->marks & ONGOING), has(r, "effect"),
                r, "doing something");
    }
}

/* ---- Villains ---- */

/* [MU-3.5, MU-4.4, MU-22.8] */
static void dashboards_have_their_numbers(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        int health[3], track[3], tokens[ACTION_COUNT], i = 0;
        if (r->type != TYPE_DASHBOARD)
            continue;
        while (united_villains[i]->first != r->card)
            i++;
        const struct united_villain *v = united_villains[i];
        const char *text = figure(r, "health");
        assert_non_null(text);
        bool none = strcmp(text, "none") == 0;
        compare((v->traits & NO_HEALTH) != 0, none, r, "having no Health");
        read_column(none ? NULL : text, health);
        read_column(figure(r, "track"), track);
        read_tokens(figure(r, "tokens"), tokens);
        for (int k = 0; k < 3; k++) {
            compare(v->health[k], health[k], r, "Health");
            compare(v->track[k], track[k], r, "track");
        }
        for (int k = 0; k < ACTION_COUNT; k++)
            compare(v->tokens[k], tokens[k], r, "Action tokens");
    }
}

/* [MU-3.11, MU-14.1, MU-14.2, MU-14.3] */
static void threats_are_cleared_as_the_reference_says(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        const struct united_card *c = card_of(r);
        int health[3], needs[ACTION_COUNT];
        if (r->type != TYPE_THREAT)
            continue;
        assert_true(has(r, "health") != has(r, "clear"));
        read_column(figure(r, "health"), health);
        read_tokens(figure(r, "clear"), needs);
        for (int k = 0; k < 3; k++)
            compare(c->health[k], health[k], r, "Health");
        for (int k = 0; k < ACTION_COUNT; k++)
            compare(c->needs[k], needs[k], r, "token spaces");
        compare(c->bam, has(r, "bam"), r, "BAM!");
        compare(c->arrival, has(r, "arrival"), r, "Arrival");
    }
}

/* A number of Locations, or a direction. Spot's letters are one each. */
static int read_movement(const char *text)
{
    static const struct {
        const char *word;
        int move;
    } words[] = {
        { "cw", GO_CLOCKWISE },          { "ccw", GO_COUNTER },
        { "cw-thugs", GO_TO_THUGS },     { "most-cw", GO_MOST_CLOCKWISE },
        { "most-ccw", GO_MOST_COUNTER }, { "hunted", GO_TO_HUNTED },
        { "latveria", GO_TO_HOME },
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(text, words[i].word) == 0)
            return words[i].move;
    if (text[0] >= 'a' && text[0] <= 'f' && !text[1])
        return GO_TO_SPOT + text[0] - 'a';
    return reference_number(text);
}

/* "1t2c": Thugs, Civilians, Doombots. */
static void compare_column(const struct row *r, const char *name,
                           const uint8_t given[TOKEN_COUNT])
{
    int wanted[TOKEN_COUNT] = { 0 };
    const char *at = figure(r, name);
    while (at && *at) {
        int n = (int)strtol(at, (char **)&at, 10);
        assert_true(*at == 't' || *at == 'c' || *at == 'd');
        wanted[*at == 't' ? THUGS : *at == 'c' ? CIVILIANS : DOOMBOTS] = n;
        at++;
    }
    for (int k = 0; k < TOKEN_COUNT; k++)
        compare(given[k], wanted[k], r, name);
}

/* [MU-6.1, MU-6.3, MU-7.1]: the one card whose text only says again where he
 * goes has nothing else to do. */
static void plans_do_what_the_reference_says(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        const struct united_card *c = card_of(r);
        if (r->type != TYPE_PLAN)
            continue;
        assert_true(has(r, "move"));
        compare(c->move, read_movement(figure(r, "move")), r, "movement");
        compare(c->bam, has(r, "bam"), r, "BAM!");
        compare_column(r, "left", c->tokens[0]);
        compare_column(r, "middle", c->tokens[1]);
        compare_column(r, "right", c->tokens[2]);
        compare(c->effect || (c->marks & ONGOING) || c->move == GO_TO_HOME,
                has(r, "effect"), r, "an effect");
        compare((c->marks & ONGOING) != 0, has(r, "ongoing"), r, "ongoing");
        compare((c->marks & STARTING) != 0, has(r, "start"), r, "starting");
    }
}

/* ---- common cards ---- */

static int letters(const char *text, char letter)
{
    int n = 0;
    for (; *text; text++)
        n += *text == letter;
    return n;
}

/* [MU-2.3, MU-3.9, MU-12.2, MU-12.4]: "CT__" is a slot with a Civilian, one
 * with a Thug, two empty ones. */
static void locations_have_their_slots(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        const struct united_card *c = card_of(r);
        const char *slots = figure(r, "slots");
        if (r->type != TYPE_LOCATION)
            continue;
        assert_non_null(slots);
        compare(c->slots, (int)strlen(slots), r, "slots");
        compare(c->civilians, letters(slots, 'C'), r, "Civilians");
        compare(c->thugs, letters(slots, 'T'), r, "Thugs");
        compare(c->civilians + c->thugs + letters(slots, '_'), c->slots, r,
                "marked slots");
        compare(c->traits != 0, has(r, "permanent"), r, "a permanent effect");
        compare(c->must, has(r, "must"), r, "a compulsory effect");
        compare(c->effect != NULL, true, r, "an End of Turn effect");
    }
}

/* Whether a Hero is among the words of a cell. */
static bool is_named(const char *cell, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = cell; (at = strstr(at, word)); at += n)
        if ((at == cell || at[-1] == ' ') && (!at[n] || at[n] == ' '))
            return true;
    return false;
}

/* [MU-19.3, MU-19.4, MU-19.8, MU-19.9] */
static void equipment_belongs_to_its_heroes(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        if (r->type != TYPE_EQUIPMENT)
            continue;
        const char *how = figure(r, "recharge");
        assert_non_null(how);
        compare(card_of(r)->recharge,
                word_index(recharge_words, RECHARGE_NEVER + 1, how), r,
                "recharge");
        for (int i = 0; i < HERO_COUNT; i++) {
            bool theirs = false;
            for (int k = 0; k < EQUIPMENT_MAX; k++)
                theirs = theirs || united_heroes[i]->equipment[k] == r->card;
            compare(theirs, is_named(r->cell[CELL_OWNER], hero_words[i]), r,
                    hero_words[i]);
        }
        compare(r->card == ROCKET_BOOTS || r->card == FIELD_KIT,
                is_named(r->cell[CELL_OWNER], "universal"), r, "universal");
    }
}

/* [MU-3.2, MU-25.1] */
static void missions_and_battle_plans_have_their_numbers(void **state)
{
    (void)state;
    for (EACH_ROW(r)) {
        const char *slots = figure(r, "slots"), *cost;
        if (r->type == TYPE_MISSION)
            compare(card_of(r)->slots, reference_number(slots), r, "slots");
        cost = figure(r, "cost");
        compare(cost != NULL, r->type == TYPE_BATTLE_PLAN, r, "having a cost");
        compare(card_of(r)->cost, cost ? reference_number(cost) : 0, r, "cost");
    }
}

/* ---- how many there are ---- */

/* [MU-3.10, MU-3.12]: Doctor Doom has no Threat at home. */
static void decks_have_twelve_cards(void **state)
{
    (void)state;
    for (int i = 0; i < HERO_COUNT; i++)
        assert_int_equal(cards_of(TYPE_HERO_CARD, hero_words[i]), DECK_SIZE);
    for (int i = 0; i < VILLAIN_COUNT; i++) {
        bool bare = united_villains[i]->traits & BARE_HOME;
        assert_int_equal(cards_of(TYPE_PLAN, villain_words[i]), PLANS);
        assert_int_equal(cards_of(TYPE_THREAT, villain_words[i]),
                         bare ? THREATS - 1 : THREATS);
    }
}

/* The kinds of Threats stand before the Master Plan cards. */
static void villains_know_where_their_threats_end(void **state)
{
    (void)state;
    for (int i = 0; i < VILLAIN_COUNT; i++) {
        const struct united_villain *v = united_villains[i];
        assert_int_equal(v->cards[0]->type, TYPE_DASHBOARD);
        for (int k = 1; k < v->count; k++)
            assert_int_equal(v->cards[k]->type,
                             k <= v->threats ? TYPE_THREAT : TYPE_PLAN);
    }
}

/* [MU-22.3, MU-22.7, MU-18.1, MU-3.1], and the Locations of each box. */
static void common_cards_have_their_numbers(void **state)
{
    (void)state;
    static const int wanted[TYPE_HERO] = {
        [TYPE_LOCATION] = TILES,   [TYPE_EQUIPMENT] = 12,
        [TYPE_SUPER_VILLAIN] = 12, [TYPE_SUPER_HERO] = 8,
        [TYPE_BATTLE_PLAN] = 6,    [TYPE_MISSION] = 3,
        [TYPE_CHALLENGE] = 3,
    };
    static const int tiles[PACK_COUNT] = { 8, 8, 8, 8, 1 };
    int found[TYPE_COUNT] = { 0 }, laid[PACK_COUNT] = { 0 };
    for (EACH_ROW(r)) {
        found[r->type]++;
        laid[card_of(r)->pack] += r->type == TYPE_LOCATION;
    }
    for (int type = 0; type < TYPE_HERO; type++)
        assert_int_equal(found[type], wanted[type]);
    for (int pack = 0; pack < PACK_COUNT; pack++)
        assert_int_equal(laid[pack], tiles[pack]);
}

/* The option has the Challenges of the table, for Commanders, too: none is
 * known that would be theirs alone [MU-24.28]. */
static void commanders_have_no_challenges_of_their_own(void **state)
{
    (void)state;
    const char *const *word = united()->options[OPTION_CHALLENGE].choice;
    int count = 0;
    for (int row = 0; row < ROW_COUNT; row++) {
        if (united_of_row(row)->type != TYPE_CHALLENGE)
            continue;
        char id[CELL_MAX];
        snprintf(id, sizeof id, "%s-challenge", word[++count]);
        assert_string_equal(united_of_row(row)->info.id, id);
    }
    assert_string_equal(word[0], "none");
    assert_null(word[count + 1]);
}

/* What is dealt when a game begins: the decks without what the Challenge takes
 * [MU-3.12, MU-3.18, MU-18.2]. */
static void check_deal(int seats, int challenge, int deck)
{
    struct position p;
    struct six_setup how;
    struct united u;
    memset(&p, 0, sizeof p);
    p.game = united();
    six_setup_init(&how, p.game, seats);
    how.option[OPTION_CHALLENGE] = (int16_t)challenge;
    how.option[OPTION_PACKS] = PACKS_CORE;
    p.game->setup(p.state, &how);
    position_settle(&p, 1);
    memcpy(&u, p.state, sizeof u);
    assert_int_equal(u.plan_count, PLANS);
    for (int s = 0; s < seats; s++) {
        assert_int_equal(u.player[s].hand_count, 3);
        assert_int_equal(u.player[s].deck_count, deck - 3);
    }
}

static void hands_and_decks_are_dealt(void **state)
{
    (void)state;
    for (int seats = 2; seats <= TEAM_MAX; seats++) {
        check_deal(seats, CHALLENGE_NONE, 12);
        check_deal(seats, CHALLENGE_MODERATE, 11);
        check_deal(seats, CHALLENGE_HARD, 11);
        check_deal(seats, CHALLENGE_HEROIC, 10);
    }
}

/* Symbols of both cards, tokens, and of the actions that the effect grants
 * those that are left [MU-9.1, MU-10.5]. */
static void the_table_shows_what_the_turn_still_offers(void **state)
{
    (void)state;
    char text[8192];
    struct position p;
    struct six_speaker to = { .lang = SIX_EN };
    struct six_text out;
    position_set(&p, "united",
                 "{\"seats\": 3, \"options\": {\"villain\": \"red-skull\","
                 " \"heroA\": \"venom\", \"heroB\": \"hulk\","
                 " \"heroC\": \"iron-man\"}, \"empty\": true,"
                 " \"turn\": \"a\", \"storyline\": [\"iron-man-heroic\"],"
                 " \"locations\": [{\"card\": \"london\", \"thugs\": 2}],"
                 " \"heroes\": [{\"place\": 0, \"tokens\": {\"move\": 1},"
                 " \"hand\": [\"venom-symbiote-enhancement\"]}]}");
    position_do(&p, "play venom-symbiote-enhancement, effect,"
                    " attack thug@london extra");
    six_text_init(&out, text, sizeof text);
    p.game->show(p.state, SIX_NOBODY, 80, &to, &out);
    assert_non_null(
        strstr(text, "played: Symbiote Enhancement: " SIX_STRONG "Attack"));
    assert_non_null(strstr(text, "card before: " SIX_STRONG "Heroic"));
    assert_non_null(strstr(text, "first the actions of: Symbiote Enhancement"
                                 "  actions left: Move 1\n"));
    assert_non_null(strstr(text, "Action tokens: Move 1\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_has_the_rows_of_the_reference_and_no_others),
        cmocka_unit_test(no_two_rows_have_the_same_id),
        cmocka_unit_test(english_names_are_those_of_the_cards),
        cmocka_unit_test(polish_names_are_those_people_know),
        cmocka_unit_test(italian_names_are_those_people_know),
        cmocka_unit_test(cards_are_of_their_kind_pack_and_owner),
        cmocka_unit_test(what_is_not_certain_is_marked),
        cmocka_unit_test(each_card_says_what_it_does_and_by_which_rules),
        cmocka_unit_test(hero_cards_show_their_symbols),
        cmocka_unit_test(special_effects_are_what_the_reference_says),
        cmocka_unit_test(dashboards_have_their_numbers),
        cmocka_unit_test(threats_are_cleared_as_the_reference_says),
        cmocka_unit_test(plans_do_what_the_reference_says),
        cmocka_unit_test(locations_have_their_slots),
        cmocka_unit_test(equipment_belongs_to_its_heroes),
        cmocka_unit_test(missions_and_battle_plans_have_their_numbers),
        cmocka_unit_test(decks_have_twelve_cards),
        cmocka_unit_test(villains_know_where_their_threats_end),
        cmocka_unit_test(common_cards_have_their_numbers),
        cmocka_unit_test(commanders_have_no_challenges_of_their_own),
        cmocka_unit_test(hands_and_decks_are_dealt),
        cmocka_unit_test(the_table_shows_what_the_turn_still_offers),
    };
    return cmocka_run_group_tests(tests, read_reference, NULL);
}
