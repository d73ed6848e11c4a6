/* test_arena_html.c -- src/arena: pages with plots, where figures are missing,
 * infinite or called strange names. tests/cli reads whole pages. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "arena/html.h"
#include "arena/tally.h"
#include "core/clean.h"

enum { PAGE_MAX = 1 << 20, GAMES = 40 };

/* ---- pieces ---- */

static void letters_that_mean_something_are_escaped(void **state)
{
    (void)state;
    char data[100];
    struct six_text out;
    six_text_init(&out, data, sizeof data);
    six__html_text(&out, "a<b>&'\"\xc4\x85");
    assert_string_equal(data, "a&lt;b&gt;&amp;&#39;&quot;\xc4\x85");
}

static void a_long_name_is_cut_between_letters(void **state)
{
    (void)state;
    char label[SIX__BOT_LABEL_MAX], name[200] = "cmd:";
    assert_string_equal(six__bot_label(label, "hard"), "hard");
    for (int shift = 0; shift < 3; shift++) {
        for (size_t i = 4 + (size_t)shift; i + 3 < sizeof name - 3; i += 3)
            memcpy(name + i, "\xe2\x82\xac", 4);
        memset(name + 4, 'x', (size_t)shift);
        six__bot_label(label, name);
        assert_true(strlen(label) < SIX__BOT_LABEL_MAX);
        assert_true(six__is_clean(label));
        assert_non_null(strstr(label, "\xe2\x80\xa6"));
        assert_memory_equal(label, "cmd:", 4);
    }
}

static void figures_are_written_with_their_unit(void **state)
{
    (void)state;
    static const struct {
        enum six__unit unit;
        double value;
        const char *text;
    } cases[] = {
        { SIX__PERCENT, 0.4567, "45.7 %" },
        { SIX__ELO, 12.4, "+12" },
        { SIX__ELO, -0.4, "0" },
        { SIX__ELO, INFINITY, "+inf" },
        { SIX__ELO, -INFINITY, "-inf" },
        { SIX__NUMBER, 3.25, "3.2" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[SIX__FIGURE_MAX];
        six__figure_text(cases[i].unit, cases[i].value, text);
        assert_string_equal(text, cases[i].text);
    }
}

/* ---- pages ---- */

static struct six__plan make_of(const char *game, enum six__format format,
                                int bots)
{
    static const char *const names[SIX__BOTS_MAX] = {
        "random",
        "greedy",
        "search:iterations=1",
        "search:iterations=2",
        "search:iterations=3",
        "search:iterations=4",
        "search:iterations=5",
        "search:iterations=6",
        "search:iterations=7",
        "search:iterations=8",
        "search:iterations=9",
        "search:iterations=10",
        "search:iterations=11",
        "search:iterations=12",
        "search:iterations=13",
        "search:iterations=14",
    };
    struct six__plan plan = { .game = six_game_find(game),
                              .format = format,
                              .bot_count = bots,
                              .setting_count = 2,
                              .seed = 5 };
    struct six_error err = { .lang = SIX_EN };
    memcpy(plan.bot, names, sizeof plan.bot);
    six_setup_init(&plan.setting[0].how, plan.game, 2);
    six_setup_init(&plan.setting[1].how, plan.game, 3);
    if (six__plan_ready(&plan, &err) != SIX_OK)
        fail_msg("%s", err.text);
    return plan;
}

static struct six__plan make(enum six__format format, int bots)
{
    return make_of("gauntlet", format, bots);
}

/* A page of a run in which the first bot always wins; of a balance, in which
 * Thanos does. Only games of bots from the first on are there. */
static char *page_of(const struct six__plan *plan, int first)
{
    struct six__results results;
    struct six__report *report = NULL;
    uint64_t games = six__plan_games(plan, GAMES);
    assert_int_equal(six__results_init(&results, games, NULL), SIX_OK);
    for (uint64_t i = 0; i < games; i++) {
        struct six__row row = { .forfeit = SIX_NOBODY,
                                .ending = "x",
                                .turns = 5,
                                .decisions = 7,
                                .menus = 14 };
        struct six__slot slot;
        six__plan_slot(plan, i, &slot);
        int seats = plan->setting[slot.setting].how.seats;
        for (six_seat s = 0; s < seats; s++) {
            bool wins =
                plan->format == SIX__BALANCE ? s == 0 : slot.bot[s] == 0;
            row.share[s] = wins ? SIX__WHOLE : 0;
            row.order[s] = (uint8_t)(s + 1);
        }
        if (slot.bot[0] >= first)
            six__results_put(&results, plan, i, &row);
    }
    assert_int_equal(six__tally(&report, plan, &results, games, NULL, NULL),
                     SIX_OK);
    char *page = malloc(PAGE_MAX), *again = malloc(PAGE_MAX);
    struct six_text out;
    six_text_init(&out, again, 1);
    six__report_html(report, SIX_EN, &out);
    size_t measured = out.used;
    six_text_init(&out, page, PAGE_MAX);
    six__report_html(report, SIX_EN, &out);
    assert_true(six_text_ok(&out));
    assert_int_equal(out.used, measured);
    free(again);
    six__report_free(report);
    six__results_release(&results);
    return page;
}

static void assert_in(const char *page, const char *part)
{
    if (!strstr(page, part))
        fail_msg("'%s' is not in the page", part);
}

static void assert_not_in(const char *page, const char *part)
{
    if (strstr(page, part))
        fail_msg("'%s' is in the page", part);
}

static void assert_drawable(const char *page)
{
    static const char *const wrong[] = { "nan",    "=\"inf",    "=\"-inf",
                                         "\"-nan", "width=\"-", "height=\"-" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (strstr(page, wrong[i]))
            fail_msg("the page has '%s'", wrong[i]);
}

static void each_infinite(const void *from, six__dot_use *use, void *to)
{
    struct six__dot dot = { .label = "a",
                            .value = 10,
                            .low = -INFINITY,
                            .high = INFINITY,
                            .has_even = true };
    use(to, &dot);
    dot.value = INFINITY;
    dot.low = *(const double *)from;
    use(to, &dot);
}

static void infinite_figures_can_be_drawn(void **state)
{
    (void)state;
    static const double lows[] = { -30, INFINITY };
    char plot[4000];
    for (size_t i = 0; i < sizeof lows / sizeof lows[0]; i++) {
        struct six_text out;
        const struct six__dots dots = { .unit = SIX__ELO,
                                        .title = "t",
                                        .about = "d",
                                        .each = each_infinite,
                                        .from = &lows[i] };
        six_text_init(&out, plot, sizeof plot);
        six__svg_dots(&dots, &out);
        assert_true(six_text_ok(&out));
        assert_drawable(plot);
        assert_in(plot, "x=\"97.00%\"");
    }
}

static void a_match_that_is_always_won_has_a_page(void **state)
{
    (void)state;
    struct six__plan plan = make(SIX__MATCH, 2);
    char *page = page_of(&plan, 0);
    assert_in(page, "Elo  +inf (");
    assert_in(page, "100.0 % *");
    assert_drawable(page);
    free(page);
}

static void a_bot_without_games_leaves_its_place_empty(void **state)
{
    (void)state;
    struct six__plan plan = make(SIX__BALANCE, 3);
    char *page = page_of(&plan, 1);
    assert_in(page, "The run is not finished");
    assert_in(page, "2 players");
    assert_in(page, "side thanos");
    assert_drawable(page);
    free(page);
}

static void where_all_play_together_nothing_is_called_unfair(void **state)
{
    (void)state;
    struct six__plan plan = make_of("united", SIX__BALANCE, 2);
    plan.setting[2] = plan.setting[1]; /* so that there is a table of set-ups */
    plan.setting_count = 3;
    six_setup_option(&plan.setting[2].how, plan.game, "challenge", "hard",
                     NULL);
    assert_int_equal(six__plan_ready(&plan, NULL), SIX_OK);
    char *page = page_of(&plan, 0);
    assert_in(page, "Win rate where all play together");
    assert_in(page, "Win rate by number of players, team wins");
    assert_in(page, "Win rate by challenge, team wins");
    assert_in(page, "seats=3 challenge=hard, team wins");
    assert_not_in(strstr(page, "<body>"), "fair");
    assert_not_in(page, " *</b>");
    assert_not_in(page, "by side");
    assert_drawable(page);
    free(page);
}

static void a_page_compares_teams_on_the_same_deals(void **state)
{
    (void)state;
    struct six__plan plan = make_of("united", SIX__MATCH, 2);
    char *page = page_of(&plan, 0);
    assert_in(page, "Of the same deals random wins more by 100.0 points");
    assert_in(page, "score, deal by deal");
    assert_in(page, "team wins");
    assert_not_in(page, "by side");
    assert_drawable(page);
    free(page);
    plan = make_of("united", SIX__ROUND_ROBIN, 3);
    page = page_of(&plan, 0);
    assert_in(page, "Win rate where all play together");
    assert_drawable(page);
    free(page);
}

static void sixteen_bots_have_sixteen_marks(void **state)
{
    (void)state;
    struct six__plan plan = make(SIX__BALANCE, SIX__BOTS_MAX);
    char *page = page_of(&plan, 0);
    for (int i = 0; i < SIX__BOTS_MAX; i++) {
        char mark[40];
        struct six_text out;
        six_text_init(&out, mark, sizeof mark);
        six_text_printf(&out, "href=\"#m%d\"", i);
        assert_in(page, mark);
        six_text_init(&out, mark, sizeof mark);
        six_text_printf(&out, "<path id=\"m%d\"", i);
        assert_in(page, mark);
    }
    assert_drawable(page);
    free(page);
}

/* The last option of a command changes most slowly. */
static void the_command_plays_the_set_ups_in_their_order(void **state)
{
    (void)state;
    struct six__plan plan = make(SIX__BALANCE, 1);
    struct six_error err = { .lang = SIX_EN };
    plan.setting_count = 8;
    for (int i = 0; i < 8; i++) {
        struct six_setup *how = &plan.setting[i].how;
        six_setup_init(how, plan.game, 2);
        six_setup_option(how, plan.game, "thanosLife", i % 2 ? "5" : "4", &err);
        six_setup_option(how, plan.game, "heroLife", i / 2 % 2 ? "9" : "7",
                         &err);
        six_setup_option(how, plan.game, "snap",
                         i / 4 ? "automatic" : "offered", &err);
    }
    assert_int_equal(six__plan_ready(&plan, &err), SIX_OK);
    char *page = page_of(&plan, 0);
    assert_in(page, "<span>--seats 2</span> "
                    "<span>--option thanosLife=4,5</span> "
                    "<span>--option heroLife=7,9</span> "
                    "<span>--option snap=offered,automatic</span>");
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_that_mean_something_are_escaped),
        cmocka_unit_test(a_long_name_is_cut_between_letters),
        cmocka_unit_test(figures_are_written_with_their_unit),
        cmocka_unit_test(infinite_figures_can_be_drawn),
        cmocka_unit_test(a_match_that_is_always_won_has_a_page),
        cmocka_unit_test(a_bot_without_games_leaves_its_place_empty),
        cmocka_unit_test(where_all_play_together_nothing_is_called_unfair),
        cmocka_unit_test(a_page_compares_teams_on_the_same_deals),
        cmocka_unit_test(sixteen_bots_have_sixteen_marks),
        cmocka_unit_test(the_command_plays_the_set_ups_in_their_order),
    };
    return cmocka_run_group_tests_name("arena_html", tests, NULL, NULL);
}
