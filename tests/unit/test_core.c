/* test_core.c -- src/core: random numbers, cards, writers, statuses, languages,
 * events, setups, the games' common ground. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/cards.h"
#include "core/catalog.h"
#include "core/emit.h"
#include "core/frames.h"
#include "sixstones/game.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- random numbers: records depend on every bit of them ---- */

static void the_generator_is_splitmix64(void **state)
{
    static const uint64_t from_0[] = {
        UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
        UINT64_C(0x06c45d188009454f), UINT64_C(0xf88bb8a8724c81ec),
        UINT64_C(0x1b39896a51a8749b),
    };
    static const uint64_t from_1234567[] = {
        UINT64_C(6457827717110365317),  UINT64_C(3203168211198807973),
        UINT64_C(9817491932198370423),  UINT64_C(4593380528125082431),
        UINT64_C(16408922859458223821),
    };
    uint64_t stream = 0, other = 1234567;
    (void)state;
    for (size_t i = 0; i < COUNT(from_0); i++) {
        assert_true(six_random(&stream) == from_0[i]);
        assert_true(six_random(&other) == from_1234567[i]);
    }
}

/* Computed by another program. The last two repeat draws: their bounds don't
 * divide the range. */
static void numbers_below_a_bound_are_pinned(void **state)
{
    static const struct {
        uint64_t seed;
        uint32_t bound;
        uint32_t numbers[8];
        uint64_t stream; /* afterwards */
    } rows[] = {
        { 0, 1, { 0 }, UINT64_C(0xf1bbcdcbfa53e0a8) },
        { 0, 6, { 5, 2, 0, 5, 0, 1, 1, 4 }, UINT64_C(0xf1bbcdcbfa53e0a8) },
        { 1,
          52,
          { 29, 38, 50, 23, 23, 39, 45, 27 },
          UINT64_C(0xf1bbcdcbfa53e0a9) },
        { 42,
          1000,
          { 741, 159, 278, 344, 38, 868, 218, 800 },
          UINT64_C(0xf1bbcdcbfa53e0d2) },
        { 7,
          2147483649,
          { 36052587, 1934368832, 1251833272, 1004921424, 704539432, 222393293,
            1871170706, 1888956032 },
          UINT64_C(0x81af155173f23d6c) },
        { 99,
          3000000000,
          { 784591414, 94973282, 2504279172, 306958188, 2012679780, 2182476413,
            1567811567, 1656553813 },
          UINT64_C(0x2e2ac13ef8e8d935) },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint64_t stream = rows[i].seed;
        for (int j = 0; j < 8; j++)
            assert_int_equal(six_random_below(&stream, rows[i].bound),
                             rows[i].numbers[j]);
        assert_true(stream == rows[i].stream);
    }
}

/* ---- cards ---- */

/* A pile of n cards with the ids 0, 1, ... that `known` know. */
struct pile {
    uint8_t count;
    struct six_card card[8];
};

static struct six_pile fill(struct pile *p, int n, six_seats known)
{
    struct six_pile pile = { p->card, &p->count };
    memset(p, 0, sizeof *p);
    for (int i = 0; i < n; i++)
        six__push(pile, (struct six_card){ (uint8_t)i, known });
    return pile;
}

static void the_last_card_is_the_top(void **state)
{
    struct pile p;
    struct six_pile pile = fill(&p, 3, 1);
    (void)state;
    six__put_under(pile, (struct six_card){ 7, 2 });
    assert_int_equal(six__pop(pile).id, 2);
    assert_int_equal(p.card[0].id, 7);
    assert_int_equal(six__find(pile, 1), 2);
    assert_int_equal(six__find(pile, 2), -1);
}

static void what_leaves_a_pile_leaves_zeros(void **state)
{
    static const struct pile empty;
    struct pile p;
    struct six_pile pile = fill(&p, 3, 1);
    (void)state;
    assert_int_equal(six__take(pile, 1).id, 1);
    assert_int_equal(p.card[1].id, 2);
    six__pop(pile);
    six__pop(pile);
    assert_memory_equal(&p, &empty, sizeof p);
}

static void to_shuffle_wipes_what_was_known(void **state)
{
    struct pile p;
    struct six_pile pile = fill(&p, 8, SIX_EVERYBODY);
    uint64_t stream = 5;
    unsigned seen = 0;
    (void)state;
    six__shuffle(pile, &stream);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(p.card[i].known, 0);
        seen |= 1u << p.card[i].id;
    }
    assert_int_equal(seen, 0xff);
}

static void every_order_is_equally_likely_after_a_shuffle(void **state)
{
    int count[6] = { 0 };
    (void)state;
    for (uint64_t seed = 0; seed < 6000; seed++) {
        struct pile p;
        uint64_t stream = seed;
        six__shuffle(fill(&p, 3, 0), &stream);
        count[p.card[0].id * 2 + (p.card[1].id > p.card[2].id)]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(count[i], 850, 1150); /* five standard deviations */
}

static void to_show_adds_and_counts_news_once(void **state)
{
    struct six_card c = { 3, 1 };
    uint16_t learned = 0;
    (void)state;
    six__show(&c, 4, &learned);
    assert_int_equal(c.known, 5);
    assert_int_equal(learned, 1);
    six__show(&c, 5, &learned);
    assert_int_equal(learned, 1);
}

static void a_secret_choice_leaves_knowledge_to_its_keepers(void **state)
{
    struct pile p;
    (void)state;
    six__wipe(fill(&p, 2, SIX_EVERYBODY), 2);
    assert_int_equal(p.card[0].known, 2);
    assert_int_equal(p.card[1].known, 2);
}

static void hiding_leaves_what_the_viewer_knows(void **state)
{
    struct pile p;
    struct six_pile pile = fill(&p, 4, 0);
    (void)state;
    p.card[1].known = 1 | 2;
    p.card[2].known = 2 | 4;
    p.card[3].known = SIX_EVERYBODY;
    six__hide(pile, 1, 1);
    assert_int_equal(p.card[0].id, SIX_HIDDEN);
    assert_int_equal(p.card[1].id, 1);
    assert_int_equal(p.card[1].known, 1); /* who else knows it is hidden */
    assert_int_equal(p.card[2].id, SIX_HIDDEN);
    assert_int_equal(p.card[2].known, 0);
    assert_int_equal(p.card[3].id, 3);
    assert_int_equal(p.card[3].known, SIX_EVERYBODY);
}

static void a_sorted_hand_tells_nothing_by_its_order(void **state)
{
    struct pile p;
    struct six_pile pile = fill(&p, 0, 0);
    (void)state;
    six__insert(pile, (struct six_card){ 5, 1 });
    six__insert(pile, (struct six_card){ 2, 3 });
    six__insert(pile, (struct six_card){ 2, 1 });
    assert_int_equal(p.card[0].known, 1);
    assert_int_equal(p.card[1].known, 3);
    assert_int_equal(p.card[2].id, 5);
    p.card[0].id = 6;
    six__sort(pile);
    assert_int_equal(p.card[2].id, 6);
}

static void a_frame_that_is_popped_leaves_zeros(void **state)
{
    static const struct six_frame none;
    struct six_frame frames[2] = { { 0 } };
    uint8_t depth = 0;
    struct six_stack stack = { frames, &depth, 2 };
    (void)state;
    six__push_frame(stack, (struct six_frame){ .kind = 1, .number = 4 });
    six__push_frame(stack, (struct six_frame){ .kind = 2 });
    assert_int_equal(six__top(stack)->kind, 2);
    assert_int_equal(six__pop_frame(stack).kind, 2);
    assert_int_equal(six__pop_frame(stack).number, 4);
    assert_memory_equal(&frames[0], &none, sizeof none);
    assert_int_equal(depth, 0);
}

/* ---- texts ---- */

static void a_text_that_does_not_fit_is_cut_and_counted(void **state)
{
    char buf[8];
    struct six_text t;
    (void)state;
    six_text_init(&t, buf, sizeof buf);
    six_text_add(&t, "seven c");
    assert_true(six_text_ok(&t));
    six_text_char(&t, 'h');
    assert_false(six_text_ok(&t));
    six_text_printf(&t, "%s", "ars");
    six_text_int(&t, -12);
    assert_string_equal(buf, "seven c");
    assert_int_equal(t.used, 14);
}

static void a_printed_text_may_be_cut_in_the_middle(void **state)
{
    char buf[6];
    struct six_text t;
    (void)state;
    six_text_init(&t, buf, sizeof buf);
    six_text_printf(&t, "%d%s", 12, "3456");
    assert_string_equal(buf, "12345");
    assert_int_equal(t.used, 6);
    assert_false(six_text_ok(&t));
}

static void names_in_a_template_are_replaced(void **state)
{
    static const struct six_fill fills[] = {
        { "seat", "Hero A" },
        { "card", "{seat}" },
        { NULL, NULL },
    };
    char buf[80];
    struct six_text t;
    (void)state;
    six_text_init(&t, buf, sizeof buf);
    six_text_fill(&t, "{seat} plays {card}, {other} and { and {}", fills);
    assert_string_equal(buf, "Hero A plays {seat}, {other} and { and {}");
}

/* ---- JSON ---- */

static void json_is_written_with_commas_and_escapes(void **state)
{
    char buf[200];
    struct six_text t;
    struct six_json j;
    (void)state;
    six_text_init(&t, buf, sizeof buf);
    six_json_init(&j, &t);
    six_json_open_object(&j, NULL);
    six_json_string(&j, "a", "q\" b\\ n\n t\t d\x7f \xc5\x82");
    six_json_open_array(&j, "list");
    six_json_int(&j, NULL, -1);
    six_json_uint(&j, NULL, UINT64_MAX);
    six_json_open_object(&j, NULL);
    six_json_close_object(&j);
    six_json_close_array(&j);
    six_json_bool(&j, "yes", true);
    six_json_null(&j, "no");
    six_json_real(&j, "part", 0.25);
    six_json_raw(&j, "raw", "[1]");
    six_json_close_object(&j);
    assert_string_equal(
        buf, "{\"a\":\"q\\\" b\\\\ n\\n t\\u0009 d\\u007f \xc5\x82\","
             "\"list\":[-1,18446744073709551615,{}],"
             "\"yes\":true,\"no\":null,\"part\":0.25,\"raw\":[1]}");
}

static void members_of_a_value_are_found_by_name(void **state)
{
    static const struct six_value two = { .kind = SIX_VALUE_INT,
                                          .name = "two",
                                          .number = 2 };
    static const struct six_value one = {
        .kind = SIX_VALUE_STRING, .name = "one", .string = "1", .next = &two
    };
    static const struct six_value object = { .kind = SIX_VALUE_OBJECT,
                                             .first = &one };
    (void)state;
    assert_ptr_equal(six_value_get(&object, "two"), &two);
    assert_null(six_value_get(&object, "three"));
    assert_null(six_value_get(&one, "two"));
    assert_null(six_value_get(NULL, "two"));
    assert_int_equal(six_value_count(&object), 2);
    for (int k = SIX_VALUE_NULL; k <= SIX_VALUE_OBJECT; k++)
        assert_true(strlen(six_value_kind_text((enum six_value_kind)k)) > 0);
}

/* ---- statuses ---- */

static void every_status_has_its_own_id_and_words(void **state)
{
    static const char *const ids[] = {
#define ID(name, id, text) [name] = id,
        SIX_STATUS_LIST(ID)
#undef ID
    };
    (void)state;
    assert_int_equal(SIX_OK, 0);
    for (size_t i = 0; i < COUNT(ids); i++) {
        assert_string_equal(six_status_id((six_status)i), ids[i]);
        assert_true(strlen(six_status_text(SIX_EN, (six_status)i)) > 0);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(ids[i], ids[j]);
    }
}

static void a_failure_fills_the_error_and_forgets_the_one_before(void **state)
{
    struct six_error err = { .line = 3, .column = 4, .rule = "IG-9.5" };
    (void)state;
    assert_int_equal(six_fail(&err, SIX_RANGE, "%d is %s", 7, "odd"),
                     SIX_RANGE);
    assert_int_equal(err.status, SIX_RANGE);
    assert_string_equal(err.text, "7 is odd");
    assert_string_equal(err.rule, "");
    assert_int_equal(err.line + err.column, 0);
    assert_int_equal(six_fail(NULL, SIX_IO, "nobody listens"), SIX_IO);
}

/* ---- languages ---- */

static void a_language_is_found_by_its_tag(void **state)
{
    static const struct {
        const char *tag;
        int lang; /* -1: none */
    } rows[] = {
        { "en", SIX_EN },    { "pl", SIX_PL },    { "it_IT.UTF-8", SIX_IT },
        { "pl-PL", SIX_PL }, { "PL_pl", SIX_PL }, { "it@euro", SIX_IT },
        { "", -1 },          { "C", -1 },         { "pol", -1 },
        { "de_DE", -1 },     { "p", -1 },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        six_lang lang = SIX_LANG_COUNT;
        int found = six_lang_find(rows[i].tag, &lang);
        assert_int_equal(found, rows[i].lang >= 0);
        assert_int_equal(lang, found ? rows[i].lang : SIX_LANG_COUNT);
    }
    for (six_lang l = 0; l < SIX_LANG_COUNT; l++) {
        six_lang lang;
        assert_true(six_lang_find(six_lang_id(l), &lang));
        assert_int_equal(lang, l);
    }
}

static void without_a_translation_the_english_text_serves(void **state)
{
    static const char text[] = "no catalog has this sentence";
    (void)state;
    for (six_lang l = 0; l < SIX_LANG_COUNT; l++) {
        assert_ptr_equal(six_tr(l, text), text);
        assert_string_equal(six_tr_n(l, "one thing here", "things here", 1),
                            "one thing here");
        assert_string_equal(six_tr_n(l, "one thing here", "things here", 2),
                            "things here");
    }
}

/* Any message with three forms will do. */
static const struct six__message *polish_plural(void)
{
    const struct six__catalog *c = &six__catalogs[SIX_PL];
    for (int i = 0; i < c->count; i++)
        if (c->messages[i].form[2])
            return &c->messages[i];
    return NULL;
}

static void polish_has_three_forms(void **state)
{
    static const unsigned long few[] = { 2, 3, 4, 22, 34, 102, 124 };
    static const unsigned long many[] = { 0,   5,   9,   10,  11,  12,
                                          13,  14,  15,  21,  25,  100,
                                          101, 111, 112, 113, 114, 1012 };
    const struct six__message *m = polish_plural();
    (void)state;
    if (!m) {
        skip();
        return;
    }
    assert_string_equal(six_tr_n(SIX_PL, m->text, "", 1), m->form[0]);
    for (size_t i = 0; i < COUNT(few); i++)
        assert_string_equal(six_tr_n(SIX_PL, m->text, "", few[i]), m->form[1]);
    for (size_t i = 0; i < COUNT(many); i++)
        assert_string_equal(six_tr_n(SIX_PL, m->text, "", many[i]), m->form[2]);
}

static void catalogs_are_sorted_as_the_search_expects(void **state)
{
    (void)state;
    for (six_lang l = 0; l < SIX_LANG_COUNT; l++) {
        const struct six__catalog *c = &six__catalogs[l];
        for (int i = 0; i < c->count; i++) {
            assert_ptr_equal(six_tr(l, c->messages[i].text),
                             c->messages[i].form[0]);
            if (i > 0)
                assert_true(
                    strcmp(c->messages[i - 1].text, c->messages[i].text) < 0);
        }
    }
}

/* ---- events ---- */

static const struct six_event_kind kinds[] = {
    { .id = "look",
      .text = "{seat} sees {card}",
      .arg = { { "who", SIX_ARG_SEAT, false },
               { "card", SIX_ARG_CARD, true } } },
};

static void an_event_hides_its_secret_from_all_but_its_mask(void **state)
{
    struct six_events out = { 0 };
    struct six_event told;
    (void)state;
    six__tell_some(&out, 0, 2, six_seat_bit(2), 1, 9, 0);
    six__tell_some(NULL, 0, 2, six_seat_bit(2), 1, 9, 0);
    assert_int_equal(out.count, 1);
    assert_true(six_event_for(&out.list[0], 2, kinds, &told));
    assert_int_equal(told.arg[0], 1);
    assert_int_equal(told.arg[1], 9);
    assert_true(six_event_for(&out.list[0], 1, kinds, &told));
    assert_int_equal(told.arg[0], 1);
    assert_int_equal(told.arg[1], SIX_HIDDEN);
    assert_true(six_event_for(&out.list[0], SIX_NOBODY, kinds, &told));
    assert_int_equal(told.arg[1], SIX_HIDDEN);
    assert_int_equal(told.secret | told.audience, 0);
}

static void an_event_is_told_to_its_audience_alone(void **state)
{
    struct six_event e = { .audience = six_seat_bit(1) };
    struct six_event told = { .kind = 42 };
    (void)state;
    assert_true(six_event_for(&e, 1, kinds, &told));
    assert_int_equal(told.kind, 0);
    told.kind = 42;
    assert_false(six_event_for(&e, 0, kinds, &told));
    assert_false(six_event_for(&e, SIX_NOBODY, kinds, &told));
    assert_false(six_event_for(&e, SIX_CHANCE, kinds, &told));
    assert_int_equal(told.kind, 42);
}

/* ---- setups ---- */

static void an_option_takes_only_what_it_may_be(void **state)
{
    static const struct {
        const char *id, *value;
        six_status status;
    } rows[] = {
        { "winner", "lowest", SIX_OK },
        { "winner", "low", SIX_RANGE },
        { "winner", "", SIX_RANGE },
        { "copies", "4", SIX_OK },
        { "copies", "5", SIX_RANGE },
        { "copies", "1", SIX_RANGE },
        { "copies", "3x", SIX_RANGE },
        { "copies", " 3", SIX_RANGE },
        { "copies", "-3", SIX_RANGE },
        { "copies", "", SIX_RANGE },
        { "copies", "99999999999999999999", SIX_RANGE },
        { "colour", "red", SIX_UNKNOWN },
    };
    const struct six_game *game = six_game_find("template");
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct six_setup how, before;
        struct six_error err = { 0 };
        six_setup_init(&how, game, 2);
        before = how;
        assert_int_equal(
            six_setup_option(&how, game, rows[i].id, rows[i].value, &err),
            rows[i].status);
        assert_int_equal(memcmp(how.option, before.option, sizeof how.option) !=
                             0,
                         rows[i].status == SIX_OK);
        assert_int_equal(six_setup_check(&how, game, &err), SIX_OK);
    }
}

static void a_setup_is_for_as_many_players_as_the_game(void **state)
{
    const struct six_game *game = six_game_find("template");
    (void)state;
    for (int seats = -1; seats < 300; seats++) {
        struct six_setup how;
        six_setup_init(&how, game, seats);
        assert_int_equal(six_setup_check(&how, game, NULL),
                         seats >= 2 && seats <= 4 ? SIX_OK : SIX_RANGE);
    }
}

/* ---- games ---- */

static void games_are_found_by_their_id(void **state)
{
    int i = 0;
    (void)state;
    for (; six_game_at(i); i++)
        assert_ptr_equal(six_game_find(six_game_at(i)->id), six_game_at(i));
    assert_string_equal(six_game_at(i - 1)->id, "template");
    assert_null(six_game_at(-1));
    assert_null(six_game_find("chess"));
}

static void seats_have_ids_and_names(void **state)
{
    const struct six_game *game = six_game_find("template");
    const char *const names[] = { "Ann", "", NULL };
    struct six_speaker to = { SIX_EN, names };
    struct six_setup how;
    _Alignas(16) unsigned char s[SIX_STATE_MAX];
    (void)state;
    six_setup_init(&how, game, 3);
    game->setup(s, &how);
    assert_int_equal(six_seat_find(game, s, 3, "b"), 1);
    assert_int_equal(six_seat_find(game, s, 3, "d"), SIX_HIDDEN);
    assert_int_equal(six_seat_find(game, s, 3, "chance"), SIX_CHANCE);
    assert_string_equal(six_seat_id(game, s, 2), "c");
    assert_string_equal(six_seat_id(game, s, SIX_CHANCE), "chance");
    assert_string_equal(six_seat_id(game, s, SIX_NOBODY), "nobody");
    assert_string_equal(six_seat_name(game, s, 0, &to), "Ann");
    assert_string_equal(six_seat_name(game, s, 1, &to), "Player B");
    assert_string_equal(six_seat_name(game, s, 2, &to), "Player C");
    const char *const twice[] = { "Ann", "Bob", "Ann" };
    to.names = twice;
    assert_string_equal(six_seat_name(game, s, 0, &to), "Player A");
    assert_string_equal(six_seat_name(game, s, 1, &to), "Bob");
    assert_string_equal(six_seat_name(game, s, 2, &to), "Player C");
}

static void the_gate_lets_only_legal_actions_pass(void **state)
{
    const struct six_game *game = six_game_find("template");
    struct six_setup how;
    struct six_action menu[SIX_LEGAL_MAX];
    _Alignas(16) unsigned char s[SIX_STATE_MAX];
    (void)state;
    six_setup_init(&how, game, 2);
    game->setup(s, &how);
    game->legal(s, menu);
    menu[0].seed = 77; /* chance may have any seed */
    assert_true(six_is_legal(game, s, menu[0]));
    game->apply(s, menu[0], NULL);
    game->legal(s, menu);
    assert_true(six_is_legal(game, s, menu[0]));
    menu[0].seed = 77; /* nobody else may */
    assert_false(six_is_legal(game, s, menu[0]));
    menu[0].seed = 0;
    menu[0].arg[6] = 1;
    assert_false(six_is_legal(game, s, menu[0]));
}

/* Computed by another program: records end with such a hash. */
static void the_hash_of_a_state_is_pinned(void **state)
{
    static const struct six_game game = { .state_size = 8 };
    static const unsigned char s[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
    (void)state;
    assert_true(six_state_hash(&game, s) == UINT64_C(0x6abca862ad397688));
    assert_true(six_state_hash(&game, s + 1) != six_state_hash(&game, s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_splitmix64),
        cmocka_unit_test(numbers_below_a_bound_are_pinned),
        cmocka_unit_test(the_last_card_is_the_top),
        cmocka_unit_test(what_leaves_a_pile_leaves_zeros),
        cmocka_unit_test(to_shuffle_wipes_what_was_known),
        cmocka_unit_test(every_order_is_equally_likely_after_a_shuffle),
        cmocka_unit_test(to_show_adds_and_counts_news_once),
        cmocka_unit_test(a_secret_choice_leaves_knowledge_to_its_keepers),
        cmocka_unit_test(hiding_leaves_what_the_viewer_knows),
        cmocka_unit_test(a_sorted_hand_tells_nothing_by_its_order),
        cmocka_unit_test(a_frame_that_is_popped_leaves_zeros),
        cmocka_unit_test(a_text_that_does_not_fit_is_cut_and_counted),
        cmocka_unit_test(a_printed_text_may_be_cut_in_the_middle),
        cmocka_unit_test(names_in_a_template_are_replaced),
        cmocka_unit_test(json_is_written_with_commas_and_escapes),
        cmocka_unit_test(members_of_a_value_are_found_by_name),
        cmocka_unit_test(every_status_has_its_own_id_and_words),
        cmocka_unit_test(a_failure_fills_the_error_and_forgets_the_one_before),
        cmocka_unit_test(a_language_is_found_by_its_tag),
        cmocka_unit_test(without_a_translation_the_english_text_serves),
        cmocka_unit_test(polish_has_three_forms),
        cmocka_unit_test(catalogs_are_sorted_as_the_search_expects),
        cmocka_unit_test(an_event_hides_its_secret_from_all_but_its_mask),
        cmocka_unit_test(an_event_is_told_to_its_audience_alone),
        cmocka_unit_test(an_option_takes_only_what_it_may_be),
        cmocka_unit_test(a_setup_is_for_as_many_players_as_the_game),
        cmocka_unit_test(games_are_found_by_their_id),
        cmocka_unit_test(seats_have_ids_and_names),
        cmocka_unit_test(the_gate_lets_only_legal_actions_pass),
        cmocka_unit_test(the_hash_of_a_state_is_pinned),
    };
    return cmocka_run_group_tests_name("core", tests, NULL, NULL);
}
