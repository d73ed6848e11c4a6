/* gauntlet.c -- the cards of Infinity Gauntlet against data/reference, which
 * was typed in from the rulebooks and not from the engine's table.
 *
 * What the public interface does not tell of a card (its value, whether it is
 * a stone, whether it returns) is found out by playing with it. */
#include "reference.h"

enum { ROWS_MAX = 40, CELLS = 11 };

/* A row of data/reference/gauntlet.csv. */
struct row {
    char cell[CELLS][CELL_MAX];
    const char *id, *en, *pl, *it;
    bool hero, stone, returns;
    int value, copies;
};

static struct row rows[ROWS_MAX];
static int row_count;

/* ---- reading the reference ---- */

static bool yes(const char *text)
{
    assert_true(strcmp(text, "yes") == 0 || strcmp(text, "no") == 0);
    return text[0] == 'y';
}

static void read_row(struct row *r)
{
    r->id = r->cell[0];
    r->hero = strcmp(r->cell[1], "hero") == 0;
    assert_true(r->hero || strcmp(r->cell[1], "thanos") == 0);
    r->value = reference_number(r->cell[2]);
    r->copies = reference_number(r->cell[3]);
    r->stone = yes(r->cell[4]);
    r->returns = yes(r->cell[5]);
    r->en = r->cell[6];
    r->pl = r->cell[7];
    r->it = r->cell[8];
}

static int read_reference(void **state)
{
    (void)state;
    FILE *file = reference_open("data/reference/gauntlet.csv");
    while (reference_next(file, rows[row_count].cell, CELLS))
        read_row(&rows[row_count++]);
    fclose(file);
    return 0;
}

static const struct six_game *gauntlet(void)
{
    return six_game_find("gauntlet");
}

/* ---- the table ---- */

static const struct six_card_info *card_of(const struct row *r)
{
    int index = six_card_find(gauntlet(), r->id);
    if (index < 0)
        fail_msg("there is no card %s", r->id);
    return gauntlet()->card(index);
}

/* [IG-2.1, IG-4.8, IG-10.5]: what everybody can look up. */
static void the_table_has_the_cards_of_the_reference_and_no_others(void **state)
{
    (void)state;
    int heroes = 0, thanos = 0;
    assert_int_equal(gauntlet()->card_count, row_count);
    for (const struct row *r = rows; r < rows + row_count; r++) {
        assert_string_equal(card_of(r)->name, r->en);
        assert_int_equal(card_of(r)->copies, r->copies);
        *(r->hero ? &heroes : &thanos) += r->copies;
    }
    assert_int_equal(heroes, 16);
    assert_int_equal(thanos, 13);
    assert_int_equal(gauntlet()->max_seats, 6); /* a reference card each */
}

static int copies_of_value(bool hero, int value)
{
    int n = 0;
    for (const struct row *r = rows; r < rows + row_count; r++)
        n += r->hero == hero && r->value == value ? r->copies : 0;
    return n;
}

/* C03 [IG-2.2, IG-2.4] */
static void the_reference_has_the_printed_numbers_of_each_value(void **state)
{
    (void)state;
    static const int heroes[] = { 0, 3, 3, 3, 3, 2, 2, 0 };
    static const int thanos[] = { 0, 3, 2, 2, 2, 2, 1, 1 };
    for (int value = 1; value <= 7; value++) {
        assert_int_equal(copies_of_value(true, value), heroes[value]);
        assert_int_equal(copies_of_value(false, value), thanos[value]);
    }
}

static void card_names_are_those_of_the_editions(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        assert_string_equal(six_tr(SIX_EN, card_of(r)->name), r->en);
        assert_string_equal(six_tr(SIX_PL, card_of(r)->name), r->pl);
        assert_string_equal(six_tr(SIX_IT, card_of(r)->name), r->it);
    }
}

static void each_card_says_what_it_does_and_by_which_rules(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        const struct six_card_info *card = card_of(r);
        assert_true(card->text[0]);
        const char *at = card->rules;
        assert_true(at[0]);
        while (*at) {
            char id[16];
            size_t n = strcspn(at, " ");
            snprintf(id, sizeof id, "%.*s", (int)n, at);
            if (!six_rule_find(gauntlet(), id))
                fail_msg("%s cites %s, which does not exist", r->id, id);
            at += n;
            at += strspn(at, " ");
        }
    }
}

/* ---- what a card is, found out by playing ---- */

/* Hero a names a number; Thanos holds this card and the other one. */
static void guess(struct position *p, const char *card, const char *other,
                  int value)
{
    char json[400], name[16];
    snprintf(json, sizeof json,
             "{\"seats\": 3, \"turn\": \"a\", \"thanos\": {\"life\": 3,"
             " \"hand\": [\"%s\", \"%s\"]}, \"heroes\": [{\"hand\":"
             " [\"nebula\", \"hulk\"]}]}",
             card, other);
    position_set(p, "gauntlet", json);
    snprintf(name, sizeof name, "name %d", value);
    position_act(p, "play nebula");
    position_act(p, name);
}

/* A card of another value. */
static const char *other_than(const struct row *r)
{
    return r->value == 5 ? "outrider" : "ebony-maw";
}

/* [IG-2.4]: each number hits just the cards that have it. */
static void thanos_cards_have_their_values(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        for (int value = 1; value <= 7 && !r->hero; value++) {
            char lose[40];
            struct position p;
            guess(&p, r->id, other_than(r), value);
            snprintf(lose, sizeof lose, "lose %s", r->id);
            assert_int_equal(position_offers(&p, lose), value == r->value);
        }
    }
}

/* [IG-2.2]: an Outrider that names the number hits. */
static void hero_cards_have_their_values(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        for (int value = 1; value <= 6 && r->hero; value++) {
            char json[300], script[60];
            struct position p;
            snprintf(json, sizeof json,
                     "{\"seats\": 3, \"thanos\": {\"hand\": [\"outrider\","
                     " \"thanos\", \"ebony-maw\"]}, \"heroes\": [{}, {\"hand\":"
                     " [\"%s\"]}]}",
                     r->id);
            position_set(&p, "gauntlet", json);
            snprintf(script, sizeof script, "play outrider, choose b, name %d",
                     value);
            position_do(&p, script);
            assert_int_equal(position_told(&p, "defeat", r->id),
                             value == r->value);
        }
    }
}

/* The value is in the menu for people, too: "Play Hulk (3)". */
static void menus_tell_the_values(void **state)
{
    (void)state;
    const struct six_speaker to = { .lang = SIX_EN };
    for (const struct row *r = rows; r < rows + row_count; r++) {
        struct six_action act;
        struct position p;
        char text[60], found[120], wanted[120];
        struct six_text out;
        position_set(&p, "gauntlet", "{\"seats\": 3}");
        snprintf(text, sizeof text, "%s %s", r->value == 7 ? "use" : "play",
                 r->id);
        assert_int_equal(six_action_read(p.game, p.state, text, &act, NULL),
                         SIX_OK);
        six_text_init(&out, found, sizeof found);
        six_action_say(p.game, p.state, act, &to, &out);
        snprintf(wanted, sizeof wanted, "%s %s (%d)",
                 r->value == 7 ? "Fight with" : "Play", r->en, r->value);
        assert_string_equal(found, wanted);
    }
}

/* [IG-2.6, IG-7.6, IG-7.11] */
static void defeated_cards_return_or_stay_face_up(void **state)
{
    (void)state;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        char lose[40];
        struct position p;
        if (r->hero)
            continue;
        guess(&p, r->id, other_than(r), r->value);
        snprintf(lose, sizeof lose, "lose %s", r->id);
        position_act(&p, lose);
        position_settle(&p, 5);
        assert_int_equal(thanos_copies(&p, "table", r->id), !r->returns);
        assert_int_equal(thanos_copies(&p, "deck", r->id),
                         r->copies - 1 + r->returns -
                             thanos_copies(&p, "hand", r->id));
    }
}

/* [IG-2.5, IG-9.44]: with all of Thanos' other cards face up he can snap,
 * unless the one that is in his deck is a stone. */
static void six_cards_are_stones(void **state)
{
    (void)state;
    int stones = 0;
    for (const struct row *r = rows; r < rows + row_count; r++) {
        char json[300];
        struct position p;
        if (r->hero || r->value == 7)
            continue;
        snprintf(json, sizeof json,
                 "{\"seats\": 3, \"thanos\": {\"hand\": [\"thanos\"],"
                 " \"deck\": [\"%s\"], \"table\": [\"...\"]}}",
                 r->id);
        position_set(&p, "gauntlet", json);
        assert_int_equal(position_offers(&p, "snap"), !r->stone);
        stones += r->stone;
    }
    assert_int_equal(stones, 6);
}

/* [IG-2.5]: one of each value from 1 to 6. */
static void each_stone_has_another_value(void **state)
{
    (void)state;
    for (int value = 1; value <= 7; value++) {
        int n = 0;
        for (const struct row *r = rows; r < rows + row_count; r++)
            n += r->stone && r->value == value;
        assert_int_equal(n, value <= 6);
    }
}

/* ---- cards of equal value ---- */

/* Swap two words wherever they stand in a text. */
static void swap_words(char *text, size_t size, const char *a, const char *b)
{
    char out[POSITION_TEXT_MAX];
    size_t used = 0;
    for (const char *at = text; *at;) {
        const char *from = strncmp(at, a, strlen(a)) == 0   ? a
                           : strncmp(at, b, strlen(b)) == 0 ? b
                                                            : NULL;
        const char *to = from == a ? b : from == b ? a : NULL;
        size_t n = to ? strlen(to) : 1;
        assert_true(used + n < sizeof out);
        memcpy(out + used, to ? to : at, n);
        used += n;
        at += from ? strlen(from) : 1;
    }
    out[used] = '\0';
    assert_true(used < size);
    memcpy(text, out, used + 1);
}

/* What b's play of a card leads to, as a whole position. The seed decides all
 * that follows. */
static void play_on(struct position *p, const char *card, uint64_t seed,
                    char out[POSITION_TEXT_MAX])
{
    char play[40];
    snprintf(play, sizeof play, "play %s", card);
    position_act(p, play);
    for (int i = 0; i < 6 && p->game->to_act(p->state) != SIX_NOBODY; i++) {
        struct six_action menu[SIX_LEGAL_MAX];
        position_settle(p, seed);
        int n = p->game->legal(p->state, menu);
        p->told.count = 0;
        p->game->apply(p->state, menu[six_random_below(&seed, (uint32_t)n)],
                       &p->told);
    }
    position_json(p, true, SIX_NOBODY, out);
    char *stack = strstr(out, ",\"stack\"");
    assert_non_null(stack);
    *stack = '\0'; /* frames without a card have the first one */
}

/* [IG-2.3]: b holds both cards; whichever is played, the same comes of it, up
 * to the names. */
static void compare_cards(const char *first, const char *second, uint64_t seed)
{
    char json[300], one[POSITION_TEXT_MAX], two[POSITION_TEXT_MAX];
    struct position p, q;
    snprintf(json, sizeof json,
             "{\"seats\": 4, \"turn\": \"b\", \"heroes\": [{}, {\"hand\":"
             " [\"%s\", \"%s\"]}]}",
             first, second);
    position_set(&p, "gauntlet", json);
    snprintf(json, sizeof json,
             "{\"seats\": 4, \"turn\": \"b\", \"heroes\": [{}, {\"hand\":"
             " [\"%s\", \"%s\"]}]}",
             second, first);
    position_set(&q, "gauntlet", json);
    play_on(&p, first, seed, one);
    play_on(&q, second, seed, two);
    char a[40], b[40];
    snprintf(a, sizeof a, "\"%s\"", first);
    snprintf(b, sizeof b, "\"%s\"", second);
    swap_words(two, sizeof two, a, b);
    assert_string_equal(one, two);
}

static void hero_cards_of_equal_value_do_the_same(void **state)
{
    (void)state;
    for (int i = 0; i < row_count; i++)
        for (int j = i + 1; j < row_count; j++)
            for (uint64_t seed = 0; seed < 20; seed++)
                if (rows[i].hero && rows[j].hero &&
                    rows[i].value == rows[j].value)
                    compare_cards(rows[i].id, rows[j].id, seed);
}

/* ---- every effect, every event ---- */

enum { GAMES_MAX = 50000, KINDS_MAX = 64 };

/* What has happened so far in all games. */
struct seen {
    bool played[ROWS_MAX], copied[ROWS_MAX], event[KINDS_MAX];
};

static int event_kind(const char *id)
{
    for (int i = 0; i < gauntlet()->event_count; i++)
        if (strcmp(gauntlet()->events[i].id, id) == 0)
            return i;
    fail_msg("there is no event %s", id);
    return -1;
}

static void note(const struct six_events *told, struct seen *seen)
{
    int play = event_kind("play"), copy = event_kind("copy");
    for (int i = 0; i < told->count; i++) {
        const struct six_event *e = &told->list[i];
        seen->event[e->kind] = true;
        if (e->kind == play)
            seen->played[e->arg[0]] = true;
        if (e->kind == copy)
            seen->copied[e->arg[0]] = true;
    }
}

static bool is_complete(const struct seen *seen)
{
    for (const struct row *r = rows; r < rows + row_count; r++) {
        int id = six_card_find(gauntlet(), r->id);
        bool copyable = !r->hero && r->value < 6;
        if ((!seen->played[id] && r->value < 7) ||
            (!seen->copied[id] && copyable))
            return false;
    }
    for (int i = 0; i < gauntlet()->event_count; i++)
        if (!seen->event[i])
            return false;
    return true;
}

static void play_game(uint64_t seed, struct seen *seen)
{
    static unsigned char state[SIX_STATE_MAX];
    static struct six_events told;
    const struct six_game *game = gauntlet();
    struct six_setup how;
    six_setup_init(&how, game, 2 + (int)six_random_below(&seed, 5));
    assert_int_equal(six_setup_option(&how, game, "snapDeadline", "25", NULL),
                     SIX_OK);
    assert_int_equal(six_setup_option(&how, game, "thanosLife", "9", NULL),
                     SIX_OK);
    game->setup(state, &how);
    while (game->to_act(state) != SIX_NOBODY) {
        struct six_action menu[SIX_LEGAL_MAX];
        uint32_t n = (uint32_t)game->legal(state, menu);
        struct six_action act = menu[six_random_below(&seed, n)];
        if (game->to_act(state) == SIX_CHANCE)
            act.seed = six_random(&seed);
        told.count = 0;
        game->apply(state, act, &told);
        note(&told, seen);
    }
}

static void tell_missing(const struct seen *seen)
{
    for (const struct row *r = rows; r < rows + row_count; r++)
        if (!seen->played[six_card_find(gauntlet(), r->id)])
            print_message("never played: %s\n", r->id);
    for (int i = 0; i < gauntlet()->event_count; i++)
        if (!seen->event[i])
            print_message("never told: %s\n", gauntlet()->events[i].id);
}

/* Every card that can be played is, every card that can be copied is, and every
 * kind of event is told [IG-6.6, IG-9.39]. The 7 never is [IG-9.40]. */
static void random_games_carry_out_every_effect(void **state)
{
    (void)state;
    struct seen seen = { 0 };
    uint64_t seed = 0;
    while (seed < GAMES_MAX && !is_complete(&seen))
        play_game(++seed, &seen);
    if (!is_complete(&seen))
        tell_missing(&seen);
    assert_true(is_complete(&seen));
    int seven = six_card_find(gauntlet(), "thanos");
    assert_false(seen.played[seven] || seen.copied[seven]);
}

/* ---- life ---- */

/* [IG-0.1, IG-0.3, IG-4.6, IG-4.7] */
static void life_begins_as_the_reference_says(void **state)
{
    (void)state;
    char cell[4][CELL_MAX];
    FILE *file = reference_open("data/reference/gauntlet-life.csv");
    int rows_read = 0;
    for (; reference_next(file, cell, 4); rows_read++) {
        char json[CELL_MAX + 20];
        struct position p;
        snprintf(json, sizeof json, "{\"seats\": %s}", cell[0]);
        position_set(&p, "gauntlet", json);
        struct six_document *doc = position_tree(&p);
        const struct six_value *root = six_document_root(doc);
        const struct six_value *team = six_value_get(root, "team");
        const struct six_value *thanos = six_value_get(root, "thanos");
        const struct six_value *options = six_value_get(root, "options");
        assert_int_equal(six_value_get(team, "life")->number,
                         reference_number(cell[1]));
        assert_int_equal(six_value_get(thanos, "life")->number,
                         reference_number(cell[2]));
        assert_string_equal(six_value_get(options, "lifeTable")->string,
                            cell[3]);
        six_document_free(doc);
    }
    fclose(file);
    assert_int_equal(rows_read, 5);
}

static void show(const struct position *p, char *buf, size_t size)
{
    struct six_speaker to = { .lang = SIX_EN };
    struct six_text out;
    six_text_init(&out, buf, size);
    p->game->show(p->state, SIX_NOBODY, 80, &to, &out);
    assert_true(six_text_ok(&out));
}

/* [IG-0.2]: the table that shows life says where the numbers are from; numbers
 * that somebody chose are not called the provisional ones. */
static void the_origin_of_life_numbers_is_shown_with_them(void **state)
{
    (void)state;
    char text[8192];
    struct position p;
    position_set(&p, "gauntlet", "{\"seats\": 4}");
    show(&p, text, sizeof text);
    assert_non_null(strstr(text, "provisional"));
    position_set(&p, "gauntlet",
                 "{\"seats\": 4, \"options\": {\"heroLife\": 7,"
                 " \"thanosLife\": 7}}");
    show(&p, text, sizeof text);
    assert_null(strstr(text, "provisional"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            the_table_has_the_cards_of_the_reference_and_no_others),
        cmocka_unit_test(the_reference_has_the_printed_numbers_of_each_value),
        cmocka_unit_test(card_names_are_those_of_the_editions),
        cmocka_unit_test(each_card_says_what_it_does_and_by_which_rules),
        cmocka_unit_test(thanos_cards_have_their_values),
        cmocka_unit_test(hero_cards_have_their_values),
        cmocka_unit_test(menus_tell_the_values),
        cmocka_unit_test(defeated_cards_return_or_stay_face_up),
        cmocka_unit_test(six_cards_are_stones),
        cmocka_unit_test(each_stone_has_another_value),
        cmocka_unit_test(hero_cards_of_equal_value_do_the_same),
        cmocka_unit_test(random_games_carry_out_every_effect),
        cmocka_unit_test(life_begins_as_the_reference_says),
        cmocka_unit_test(the_origin_of_life_numbers_is_shown_with_them),
    };
    return cmocka_run_group_tests(tests, read_reference, NULL);
}
