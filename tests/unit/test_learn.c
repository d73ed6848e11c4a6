/* test_learn.c -- the games' learn.c: what learners are told never changes, and
 * is what docs/learning.md says. That it tells nothing hidden is checked by the
 * conformance tests. */
#include "../positions.h"

#include <stdlib.h>

enum { BYTES_MAX = 2048, TABLES = 19 };

/* ---- for ever ---- */

static uint64_t add(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ from[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* What all seats observe, and the numbers of all menus, in fixed games. */
static uint64_t sign(const struct six_game *game, int seats)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325), stream = (uint64_t)seats;
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
    struct six_action menu[SIX_LEGAL_MAX];
    uint8_t bytes[BYTES_MAX];
    struct six_setup how;
    six_setup_init(&how, game, seats);
    game->setup(state, &how);
    for (int n = 0; n < 2000; n++) {
        six_seat who = game->to_act(state);
        int count = game->legal(state, menu);
        for (six_seat s = 0; s < seats; s++) {
            game->observe(state, s, bytes);
            hash = add(hash, bytes, (size_t)game->observation_size);
        }
        for (int i = 0; who < SIX_NOBODY && i < count; i++) {
            int code = six_action_code(game, menu[i]);
            uint8_t number[2] = { (uint8_t)code, (uint8_t)(code >> 8) };
            hash = add(hash, number, sizeof number);
        }
        if (who == SIX_NOBODY) {
            game->setup(state, &how);
            continue;
        }
        struct six_action act =
            menu[six_random_below(&stream, (uint32_t)count)];
        if (who == SIX_CHANCE)
            act.seed = six_random(&stream);
        game->apply(state, act, NULL);
    }
    return hash;
}

/* If this fails, either rules have changed, which shows in the signatures of
 * `sixstones bench`, too: then enter the new hash. Or an encoding has changed,
 * which it must not. */
static void the_encodings_are_what_they_were(void **state)
{
    static const struct {
        const char *game;
        int seats;
        uint64_t hash;
    } pinned[] = {
        { "gauntlet", 2, UINT64_C(0xc0b1441545d0c8ff) },
        { "gauntlet", 6, UINT64_C(0x86c41288a1f1792f) },
        { "splendor", 2, UINT64_C(0x9b3847a534aecb02) },
        { "splendor", 4, UINT64_C(0x1f29b472e107c139) },
        { "villainous", 2, UINT64_C(0x2c94fe2f36f959cd) },
        { "villainous", 4, UINT64_C(0x586b9c152d574eb8) },
        { "united", 1, UINT64_C(0x5940efa1eff0b8e8) },
        { "united", 3, UINT64_C(0xd758976df7d5bba9) },
        { "united", 5, UINT64_C(0x673a76de06e414f1) },
        { "template", 3, UINT64_C(0xfb49978b8aa98ca1) },
    };
    (void)state;
    for (size_t i = 0; i < sizeof pinned / sizeof pinned[0]; i++) {
        uint64_t hash = sign(six_game_find(pinned[i].game), pinned[i].seats);
        if (hash != pinned[i].hash)
            fail_msg("%s with %d: 0x%016llx", pinned[i].game, pinned[i].seats,
                     (unsigned long long)hash);
    }
}

/* ---- examples ---- */

/* The number of an action of the menu, by its text. */
static int number_of(const struct position *p, const char *text)
{
    struct six_action act;
    assert_int_equal(six_action_read(p->game, p->state, text, &act, NULL),
                     SIX_OK);
    return six_action_code(p->game, act);
}

static void assert_bytes(const uint8_t *found, const char *expected)
{
    char text[400] = "";
    struct six_text out;
    size_t length = strlen(expected);
    six_text_init(&out, text, sizeof text);
    for (int i = 0; out.used < length; i++)
        six_text_printf(&out, "%s%d", i ? " " : "", found[i]);
    assert_string_equal(text, expected);
}

/* Hero B of three, who has seen Thanos' Mind Stone and is known by him to hold
 * Hulk, is about to play; blocks are B, C, A. */
static void hero_b_observes_the_gauntlet(void **state)
{
    struct position p;
    uint8_t o[BYTES_MAX];
    (void)state;
    position_set(
        &p, "gauntlet",
        "{\"game\": \"gauntlet\", \"seats\": 4, \"turn\": \"b\", "
        "\"ask\": \"play\", \"thanos_turns\": 5, \"heroes\": ["
        "{\"tokens\": 2, \"hand\": [\"nebula\"], \"table\": [\"thor\"]}, "
        "{\"hand\": [\"hulk\", \"iron-man\"], \"seen_by\": [[\"thanos\"], "
        "[]]}, {\"hand\": [\"falcon\"]}], \"team\": {\"life\": 3}, "
        "\"thanos\": {\"life\": 2, \"tokens\": 1, \"hand\": [\"outrider\", "
        "\"mind-stone\"], \"seen_by\": [[], [\"b\"]], \"table\": "
        "[\"soul-stone\", \"black-dwarf\"], \"defeated\": [1]}}");
    p.game->observe(p.state, 2, o);
    assert_bytes(o, "4 1 6 1 0 30 0 0 0 2 1 0 0 0 0 0 5 3 2");
    assert_bytes(o + 19, "7 5 15 4 0 0 0 0"); /* own hand, who knows it */
    assert_bytes(o + 27, "11 9 0 7");         /* 16 - 4 - 1; 13 - 2 - 2 */
    for (int i = 31; i < 50; i++)
        assert_int_equal(o[i], 255); /* nothing is known of the deck */
    assert_bytes(o + 53, "1 2 17 255 255 255"); /* of Thanos' hand one */
    assert_bytes(o + 59, "255 15 255 15 0 0 0 0");
    assert_bytes(o + 83, "0 7 15 2 255 255 255 255 0 0");
    assert_bytes(o + 93, "0 255 255 1 255 255 0 0 0 0");
    assert_bytes(o + 103, "2 255 255 1 255 255 0 0 0 0");
    assert_bytes(o + 113, "0 0 0 0 0 0 0 0 0 0");
    assert_bytes(o + 133, "1 2 1 8 1 0 0 0 0");
    assert_bytes(o + 184, "19 0 0 20 0 1 0 0 0");
    assert_int_equal(number_of(&p, "play hulk"), 23 + 7);
    assert_int_equal(number_of(&p, "name 1"), 5);
    assert_int_equal(number_of(&p, "choose a"), 12);
    assert_int_equal(number_of(&p, "fight thanos"), 17);
    assert_int_equal(number_of(&p, "use outrider"), 50);
    assert_int_equal(number_of(&p, "copy time-stone"), 102 + 10);
}

/* Thanos sees heroes by seat, his own hand whole, and who knows it. */
static void thanos_observes_the_gauntlet(void **state)
{
    struct position p;
    uint8_t o[BYTES_MAX];
    (void)state;
    position_set(&p, "gauntlet",
                 "{\"game\": \"gauntlet\", \"seats\": 3, \"turn\": \"thanos\", "
                 "\"ask\": \"play\", \"heroes\": [{\"hand\": [\"gamora\"], "
                 "\"seen_by\": [[\"thanos\"]]}, {\"hand\": [\"vision\"]}], "
                 "\"thanos\": {\"hand\": [\"outrider\", \"ebony-maw\", "
                 "\"thanos\"], \"seen_by\": [[], [\"a\", \"b\"], []]}}");
    p.game->observe(p.state, 0, o);
    assert_bytes(o, "3 0 6 0 0 30 0 0 0 0 1 0 0 0 0");
    assert_bytes(o + 19, "16 1 24 7 27 1 0 0");
    assert_bytes(o + 54, "3 16 24 27 255");
    assert_bytes(o + 83, "0 4 255 1");
    assert_bytes(o + 93, "0 255 255 1");
}

/* Player C of three, after B, who has a card that C knows and one that C does
 * not: players are C, A, B. */
static void player_c_observes_splendor(void **state)
{
    struct position p;
    uint8_t o[BYTES_MAX];
    (void)state;
    position_set(
        &p, "splendor",
        "{\"game\": \"splendor\", \"seats\": 3, \"turn\": \"c\", \"start\": "
        "\"b\", \"round\": 300, \"row1\": [\"modok\", \"rocket\", "
        "\"baron-zemo\", \"prowler\"], \"players\": [{\"tokens\": {\"red\": "
        "2}}, {\"hand\": [\"grandmaster\", \"hulk\"], \"face_down\": "
        "[\"grandmaster\"]}, {\"tokens\": {\"yellow\": 1, \"grey\": 2}, "
        "\"team\": [\"wasp\"]}]}");
    p.game->observe(p.state, 2, o);
    assert_bytes(o, "2 2 3 0 2 0 44 1 0 0 0 0 7 254 0 0 0");
    assert_bytes(o + 21, "4 5 5 5 3 3 3 2 1 0 3");
    const uint8_t *me = o + 47, *a = me + 61, *b = a + 61, *none = b + 61;
    int hulk = six_card_find(p.game, "hulk");
    int wasp = six_card_find(p.game, "wasp");
    assert_bytes(me, "1 0 0 0 0 0 2");
    assert_bytes(me + 14, "1 0 255 255 255 0 0 0");
    assert_int_equal(me[22 + wasp / 8], 1 << wasp % 8);
    assert_bytes(a, "0 0 0 0 2 0 0 0 0 0 0 0");
    assert_int_equal(b[15], 2);
    assert_int_equal(b[16], hulk);
    assert_bytes(b + 17, "255 255 1");
    for (int i = 0; i < 61; i++)
        assert_int_equal(none[i], 0);
    p.game->observe(p.state, 1, o);
    assert_bytes(o + 14, "0 1 0"); /* of the own hand all know the second */
    assert_bytes(o + 47 + 16, "4");
    assert_int_equal(number_of(&p, "take yellow blue orange"), 12);
    assert_int_equal(number_of(&p, "take yellow"), 0);
    assert_int_equal(number_of(&p, "take 2 red"), 42);
    assert_int_equal(number_of(&p, "recruit baron-zemo"), 43);
    assert_int_equal(number_of(&p, "reserve rocket"), 133 + 1);
    assert_int_equal(number_of(&p, "reserve-deck 3"), 225);
    assert_int_equal(number_of(&p, "pass"), 226);
    assert_int_equal(number_of(&p, "return grey"), 232);
    assert_int_equal(number_of(&p, "choose avengers-tower"), 233);
    assert_int_equal(number_of(&p, "pay 2 yellow 3 red grey"),
                     241 + (2 + 3 * 201) % 214);
}

/* The piece of this card, the first one, in what is observed. */
static const uint8_t *piece_of(const struct position *p, const uint8_t *o,
                               const char *card)
{
    const uint8_t *piece = o + 437;
    while (piece < o + 1461 && piece[0] != six_card_find(p->game, card))
        piece += 8;
    assert_true(piece < o + 1461);
    return piece;
}

/* Hela, the second of three, after her move, who has looked at the top of the
 * Fate deck; players are Hela, Ultron, Thanos. */
static void hela_observes_villainous(void **state)
{
    struct position p;
    uint8_t o[BYTES_MAX];
    (void)state;
    position_set(
        &p, "villainous",
        "{\"game\": \"villainous\", \"seats\": 3, \"turn\": \"b\", "
        "\"round\": 7, \"options\": {\"mode\": \"immortality\"}, \"spent\": "
        "[\"vanquish top\", \"play bottom\"], \"players\": ["
        "{\"villain\": \"thanos\", \"power\": 300, \"specialties\": "
        "[\"soul-stone\"], \"pile\": [\"the-mad-titan\"]}, "
        "{\"villain\": \"hela\", \"mover\": \"hel\", \"hand\": [\"disir\", "
        "\"leah\"], \"locations\": {\"hel\": [{\"card\": \"disir\", "
        "\"tokens\": 2}, {\"card\": \"falcon\", \"marked\": true}]}}, "
        "{\"villain\": \"ultron\", \"hand\": [\"jocasta\", "
        "\"giant-sentry\"], \"seen_by\": [[], [\"public\"]], "
        "\"locations\": {\"research-lab\": [{\"card\": "
        "\"duplicate-sentry\", \"weak\": 1, \"items\": "
        "[\"impervious-alloy\"]}]}}], \"events\": [{\"card\": "
        "\"helicarrier-alert\", \"allies\": [\"disir\"]}, "
        "\"invasion-of-stark-enterprises\"], \"fate_deck\": [\"thor\", "
        "\"hulk\", \"...\"], \"fate_deck_seen_by\": [[\"b\"], [\"a\"]], "
        "\"fate_pile\": [\"wasp\"], \"marks\": {\"vault\": 3}}");
    p.game->observe(p.state, 1, o);
    const uint8_t *hela = o + 217, *ultron = hela + 55, *thanos = ultron + 55;
    const uint8_t *sentry = piece_of(&p, o, "duplicate-sentry");
    assert_bytes(o, "5 1 3 0 0 7 0 2 36 0 32 4 55 11 3 44 0 0 255");
    assert_bytes(o + 19, "8 255 255 255 255 255");
    assert_int_equal(o[25 + six_card_find(p.game, "wasp")], 1);
    assert_bytes(hela, "2 1 0 1 2 26 0 52 55 255 255");
    assert_bytes(ultron, "3 2 0 255 2 26 0 86 255 255");
    assert_bytes(thanos, "1 44 1 255");
    assert_int_equal(thanos[6], 1);
    assert_int_equal(thanos[23 + 15], 1); /* The Mad Titan, in the pile */
    for (int i = 0; i < 55; i++)
        assert_int_equal(thanos[55 + i], 0); /* nobody */
    assert_bytes(piece_of(&p, o, "disir"), "52 1 255 130 0 0 0 5");
    assert_bytes(piece_of(&p, o, "falcon"), "4 1 255 128 0 1 0 2");
    assert_bytes(piece_of(&p, o, "soul-stone"), "18 26 255 128 0 2 0 0");
    assert_bytes(sentry, "82 4 255 128 1 0 0 3");
    const uint8_t *alloy = piece_of(&p, o, "impervious-alloy");
    assert_int_equal(alloy[1], 4);
    assert_int_equal(alloy[2], (sentry - o - 437) / 8);
    p.game->observe(p.state, 2, o); /* Ultron, Thanos, Hela */
    assert_bytes(o + 3, "2 2 7 0 2 20");
    assert_bytes(o + 19, "255 255");
    assert_bytes(piece_of(&p, o, "falcon"), "4 9 255 128 0 1 0 2");
    int falcon = (int)(piece_of(&p, o, "falcon") - o - 437) / 8;
    assert_int_equal(number_of(&p, "choose falcon"), 128 + falcon);
    assert_int_equal(number_of(&p, "gain top"), 256);
    assert_int_equal(number_of(&p, "fate bottom"), 267);
    assert_int_equal(number_of(&p, "say discard"), 286);
    assert_int_equal(number_of(&p, "end"), 287);
    assert_int_equal(number_of(&p, "done"), 288);
    assert_int_equal(number_of(&p, "move niflheim"), 289 + 48);
    assert_int_equal(number_of(&p, "to helicarrier-alert"), 673 + 13);
    assert_int_equal(number_of(&p, "against ultron"), 865 + 73);
    assert_int_equal(number_of(&p, "hand leah"), 1057 + 55);
    assert_int_equal(number_of(&p, "next thor"), 2017 + 8);
}

/* Thor, the second of two Heroes, about to play; Heroes are Thor, Hulk. Of the
 * Villain's hand a card is known, of the Master Plan deck the top. */
static void thor_observes_united(void **state)
{
    struct position p;
    uint8_t o[BYTES_MAX];
    (void)state;
    position_set(
        &p, "united",
        "{\"game\": \"united\", \"seats\": 3, \"turn\": \"b\", \"rounds\": 4, "
        "\"counter\": 2, \"empty\": true, \"options\": {\"opponent\": "
        "\"superVillain\", \"challenge\": \"hard\"}, \"missions\": "
        "{\"civilians\": 5, \"thugs\": 1}, \"locations\": [{\"card\": "
        "\"london\", \"thugs\": 2, \"civilians\": 1}], \"villain\": "
        "{\"card\": \"v-sabretooth\", \"place\": 2, \"health\": 3, \"hand\": "
        "[\"v-sabretooth-plan-cw\", \"v-sabretooth-plan-ccw\"], \"seen_by\": "
        "[[\"a\", \"b\"], []], \"plans\": [\"v-sabretooth-plan-hunted-t\", "
        "\"...\"], \"plans_seen_by\": [[\"a\", \"b\"]], \"super\": "
        "[\"sabotage\"]}, \"heroes\": [{\"hero\": \"hulk\", \"place\": 5, "
        "\"hand\": [\"hulk-wild\"], \"super\": [\"shake-it-off\"], \"tokens\": "
        "{\"heroic\": 2}, \"crisis\": 1}, {\"hero\": \"thor\", \"place\": 0, "
        "\"hand\": [\"thor-attack\", \"thor-wild\"], \"deck\": "
        "[\"thor-mjolnir\", \"...\"], \"super\": [], \"tokens\": {}}], "
        "\"storyline\": [\"v-sabretooth-plan-cw\", {\"card\": \"hulk-heroic\", "
        "\"flags\": [\"down\"]}], \"super_played\": [\"misdirection\", "
        "\"crowd-control\"]}");
    p.game->observe(p.state, 1, o);
    const uint8_t *thor = o + 287, *hulk = thor + 57;
    assert_bytes(o, "4 1 3 2 0 0 0 7 0 2 128 4 0 2 0 5 1 0 0 3 27 255");
    assert_bytes(o + 29, "3 0 0 0 14 0 2 255 7 0 0 0 0 0 0 0 0 0 255 0 0");
    assert_bytes(o + 61, "7 2 3 0 0 0 0 0 1 1 0");
    assert_bytes(o + 86, "2 9 2 1 0 0 0 1 16 0 0 136 255 255");
    assert_bytes(o + 109, "133 255 255 255 255"); /* of the hand one */
    assert_bytes(o + 149, "152 2 1 0 0 0 0 0 0 0 0 0 0 0 0 157 0 0");
    assert_bytes(thor, "1 0 0 0 0 0 0 0 0 3 8 0 255 255 255 0 0 0");
    assert_bytes(thor + 18, "255 255 14 17 20 255");
    assert_bytes(thor + 32, "255 255 255"); /* nothing of the deck */
    assert_bytes(hulk, "0 5 0 0 0 0 2 0 1 1 9 1 255 255 255 0 0 0");
    assert_bytes(hulk + 18, "212 255 6 255 255");
    assert_bytes(o + 515, "133 255 0 0 5 0 1 0 255 0 0 0");
    assert_int_equal(number_of(&p, "play thor-attack"), 2675 + 17);
    assert_int_equal(number_of(&p, "move london wild"), 17 * 2 + 3);
    assert_int_equal(number_of(&p, "attack thug@london attack"), 561 + 1);
    assert_int_equal(number_of(&p, "heroic civilian@london wild"), 1377 + 3);
    assert_int_equal(number_of(&p, "to london"), 2354 + 2);
    assert_int_equal(number_of(&p, "use shake-it-off"), 2857 + 212);
    assert_int_equal(number_of(&p, "hero a"), 2334);
    assert_int_equal(number_of(&p, "end"), 2331);
}

static void player_b_observes_the_template(void **state)
{
    struct position p;
    uint8_t o[BYTES_MAX];
    (void)state;
    position_set(&p, "template",
                 "{\"game\": \"template\", \"seats\": 2, \"turn\": \"b\", "
                 "\"table\": [\"spy\", \"scout\"], \"players\": [{\"hand\": "
                 "[\"crown\"], \"may_hold\": [1, 5]}, {\"hand\": "
                 "[\"wheel\"]}]}");
    p.game->observe(p.state, 1, o);
    assert_bytes(o, "3 1 2 0 0 2 0 1 6 1 1 0 0 0");
    assert_bytes(o + 34, "1 3 255 62 1 255 255 34 0 0 0 0");
    assert_int_equal(number_of(&p, "use"), 1);
    assert_int_equal(number_of(&p, "name 5"), 10);
    assert_int_equal(number_of(&p, "keep scout"), 11);
}

/* Any payment of any card, by rules alone: so many tokens of each colour may be
 * spared for as many grey ones. All have a number of their own. */
static void all_ways_to_pay_have_other_numbers(void **state)
{
    const struct six_game *game = six_game_find("splendor");
    struct six_action pay = { .verb = 0 };
    (void)state;
    while (strcmp(game->verbs[pay.verb].word, "pay") != 0)
        pay.verb++;
    /* Two payments differ by tokens that only the one or only the other
     * spares. Each spares at most 5, since there are 5 grey tokens; and who has
     * all that both spare, and the grey ones, has at most 10 tokens. */
    for (int n = 1; n < 161051; n++) { /* 11 to the fifth */
        int more = 0, less = 0, at = n;
        struct six_action one = pay, other = pay;
        for (int k = 0; k < 5; k++, at /= 11) {
            int difference = at % 11 - 5;
            one.arg[k] = (uint8_t)(difference > 0 ? difference : 0);
            other.arg[k] = (uint8_t)(difference < 0 ? -difference : 0);
            more += one.arg[k];
            less += other.arg[k];
        }
        int grey = more > less ? more : less;
        bool same = more == 0 && less == 0;
        if (!same && grey <= 5 && more + less + grey <= 10)
            assert_int_not_equal(six_action_code(game, one),
                                 six_action_code(game, other));
    }
}

/* ---- the page ---- */

enum table_kind { NO_TABLE, BYTES, BLOCK, NUMBERS };

static enum table_kind kind_of(const char *line)
{
    if (strncmp(line, "| offset |", 10) == 0)
        return BYTES;
    if (strncmp(line, "| of a ", 7) == 0)
        return BLOCK;
    return strncmp(line, "| numbers |", 11) == 0 ? NUMBERS : NO_TABLE;
}

/* Rows of the tables follow each other without gaps, and fill what they are
 * about. */
static void the_page_adds_up(void **state)
{
    FILE *page = fopen("docs/learning.md", "r");
    char line[2000], id[80] = "";
    enum table_kind kind = NO_TABLE;
    int next = 0, tables = 0;
    (void)state;
    assert_non_null(page);
    while (fgets(line, sizeof line, page)) {
        if (kind != NO_TABLE && line[0] != '|') {
            const struct six_game *game = six_game_find(id);
            assert_non_null(game);
            if (kind != BLOCK)
                assert_int_equal(next, kind == BYTES ? game->observation_size
                                                     : game->code_count);
            kind = NO_TABLE;
        }
        sscanf(line, "## %79s", id);
        if (kind_of(line) != NO_TABLE) {
            kind = kind_of(line);
            next = 0;
            tables++;
        } else if (kind != NO_TABLE && line[2] >= '0' && line[2] <= '9') {
            char *end;
            assert_int_equal(strtol(line + 2, &end, 10), next);
            next += (int)strtol(end + 2, NULL, 10);
        }
    }
    fclose(page);
    assert_int_equal(tables, TABLES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_encodings_are_what_they_were),
        cmocka_unit_test(hero_b_observes_the_gauntlet),
        cmocka_unit_test(thanos_observes_the_gauntlet),
        cmocka_unit_test(player_c_observes_splendor),
        cmocka_unit_test(hela_observes_villainous),
        cmocka_unit_test(thor_observes_united),
        cmocka_unit_test(player_b_observes_the_template),
        cmocka_unit_test(all_ways_to_pay_have_other_numbers),
        cmocka_unit_test(the_page_adds_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
