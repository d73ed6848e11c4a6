/* test_names.c -- what somebody may be called, and times as operators write
 * them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "server/names.h"
#include "server/span.h"

static void all_are(const char *const *names, six_status status)
{
    for (; *names; names++) {
        struct six_error err = { 0 };
        six_status st = name_check(*names, &err);
        if (st != status)
            fail_msg("'%s' is %s (%s), not %s", *names, six_status_id(st),
                     err.text, six_status_id(status));
        assert_true((st == SIX_OK) == (err.text[0] == '\0'));
    }
}

static void honest_names_of_any_script_are_taken(void **state)
{
    static const char *const names[] = {
        "Ann",
        "Zoë",
        "Łukasz",
        "Michał",
        "Jiří",
        "François",
        "Nguyễn",
        "Nguye\u0302\u0303n",
        "漢字",
        "山田　太郎",
        "Дмитрий",
        "Модест",
        "Ольга",
        "Администрация"
        /* in one script, and read by nobody as Latin */,
        "Γιώργος",
        "Μαρία",
        "שרה",
        "שָׁלוֹם",
        "محمد",
        "ประเสริฐ",
        "한국",
        "प्रिया",
        "Stafford",
        "Modesty",
        "Δημήτρης",
        "Λευτέρης",
        "Opera",
        "Owen",
        "Louis Ⅸ",
        "Modena",
        "Badminton",
        "Supporters",
        "Serverina",
        "Systema",
        "Jasmin",
        "Adam",
        "O'Brien",
        "x",
        "7",
        "?!",
        "Ann 2",
        "<script>alert(1)</script>",
        "'; DROP TABLE person; --",
        "⚔️ Ann ⚔️",
        "🦊",
        "👍🏽",
        "Guest 417",
        "Ann62",
        "Model6",
        "26",
        "ရွှေဇင်",
        "བསྒྲུབས",
        "ព្រះ",
        "தமிழ்",
        "Д҃а",
        "Gość 417",
        "Ospite 417",
        "Ann\u00a0B",
        NULL
    };
    (void)state;
    all_are(names, SIX_OK);
}

static void names_that_cannot_be_seen_are_refused(void **state)
{
    static const char *const names[] = { "",
                                         " ",
                                         "   ",
                                         "\u00a0",
                                         "\u3000",
                                         "\u2800",
                                         "\u200b",
                                         "A\u200bnn",
                                         "Ann\u200d",
                                         "Ann\u2060",
                                         "Ann\ufeff",
                                         "A\u00adnn",
                                         "\u202eannA",
                                         "Ann\u2066",
                                         "\u061cAnn",
                                         "\u3164",
                                         "\uffa0",
                                         "\u115f",
                                         "Ann\u034f",
                                         "\U000e0041",
                                         "\U000e0100Ann",
                                         "\ue000",
                                         "\ufffc",
                                         "\u0301",
                                         "\u0301\u0302",
                                         " \u0301",
                                         "Ann\ufe0f",
                                         "\ufe0f",
                                         "Z\u0301\u0302\u0303\u0304",
                                         "Ad\U0001d159min",
                                         "Ann\u070f",
                                         "\U00016fe4",
                                         "Z\u2de0\u2de1\u2de2\u2de3",
                                         "Z\ua8e0\u08d3\ua8e0\u08d3",
                                         "\u2de0\u2de1",
                                         "a\nb",
                                         "a\x01",
                                         "\xff\xfe",
                                         "a\xc3",
                                         NULL };
    (void)state;
    all_are(names, SIX_RANGE);
}

static void names_of_those_who_run_the_server_are_refused(void **state)
{
    static const char *const names[] = {
        "admin", "Admin", "ADMIN", "administrator", "Moderator", "mod", "MOD",
        "sixstones", "Sixstones Team", "xXsixstonesXx", "server", "System",
        "staff", "Support", "operator", "amministratore", "Amministrazione",
        "moderatrice", "assistenza", "Sistema", "administracja", "obsługa",
        "Obsluga", "operators", "operatorka", "operatrice", "owner",
        "właściciel", "Wlascicielka", "proprietario", "Webmaster", "pomoc",
        "wsparcie", "serwer", "moderatorka",
        /* with something about it */
        "[admin]", "*** MOD ***", "Bob (admin)", "the mod", "admin1", "99admin",
        "superadmin", "admin_ann", "mod!", "@mod", "👑 admin", "a d m i n",
        "A.d.m.i.n", "ad-min", "Sy stem", "s_t_a_f_f", "Mod1", "Mod2", "Staff6",
        "System2", "Support24", "62mod26", "mod２", "mod٢",
        /* look-alikes */
        "4dm1n", "@dmin", "m0d", "m0d99", "$taff", "5upp0rt", "adm!n", "admln",
        "adrnin", "аdmin", "аdміn", "ѕуѕтем", "Мod", "мod", "ΜΟD", "Αdmin",
        "ÀDMÍN", "ádmin", "ａｄｍｉｎ", "ＭＯＤ", "𝐚𝐝𝐦𝐢𝐧", "𝓂ℴ𝒹erator", "ⓐⓓⓜⓘⓝ",
        "🅼🅾🅳", "ᴀᴅᴍɪɴ", "a\u0301dmin", "sіxstоnes", "modeгator",
        "mode\u0301rator", "S1XST0NES", "ᵃᵈᵐⁱⁿ", "ᴬᴰᴹᴵᴺ", "ₐdmᵢₙ", "adⅿin",
        "ⅯOⅮ", "a\u2de0dmin", "a\u08d3dmin", "ad\u093cmin", "adm𝟏n", "adm１n",
        "𝟒dmin", "Λdmin", "Δdmin", "Ⱥdmin", "ⱥdmin", "ɐdmin", NULL
    };
    (void)state;
    all_are(names, SIX_TAKEN);
}

static void a_name_has_forty_bytes_and_a_login_no_spaces(void **state)
{
    char name[50];
    struct six_error err = { 0 };
    (void)state;
    memset(name, 'x', sizeof name);
    name[40] = '\0';
    assert_int_equal(name_check(name, &err), SIX_OK);
    assert_int_equal(name_check_login(name, &err), SIX_OK);
    name[40] = 'x';
    name[41] = '\0';
    assert_int_equal(name_check(name, &err), SIX_RANGE);
    assert_int_equal(name_check_login(name, &err), SIX_RANGE);
    assert_int_equal(name_check_login("a", &err), SIX_RANGE);
    assert_int_equal(name_check_login("ann b", &err), SIX_RANGE);
    assert_int_equal(name_check_login("ann", &err), SIX_OK);
    assert_int_equal(name_check_login("root-admin", &err), SIX_TAKEN);
    assert_int_equal(name_check_login("an\u200bn", &err), SIX_RANGE);
}

static void times_are_read_as_people_write_them(void **state)
{
    static const struct {
        const char *text;
        int64_t ms; /* -1: none */
    } cases[] = {
        { "30s", 30000 },
        { "10m", 600000 },
        { "2h", 7200000 },
        { "7d", 604800000 },
        { "4w", 2419200000 },
        { "ever", 0 },
        { "3650d", 315360000000 },
        { "1s", 1000 },
        { "0m", -1 },
        { "-1h", -1 },
        { "", -1 },
        { "10", -1 },
        { "m", -1 },
        { "10 m", -1 },
        { "10mm", -1 },
        { "1h30m", -1 },
        { "for ever", -1 },
        { "3661d", -1 },
        { "+5m", -1 },
        { " 5m", -1 },
        { "99999999999999999999s", -1 },
        { "9223372036854775807w", -1 },
        { "1.5h", -1 },
        { "10M", -1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct six_error err = { 0 };
        int64_t ms = -1;
        six_status st = span_read(cases[i].text, &ms, &err);
        assert_int_equal(st, cases[i].ms < 0 ? SIX_RANGE : SIX_OK);
        assert_int_equal(ms, cases[i].ms);
        assert_true((st == SIX_OK) == (err.text[0] == '\0'));
    }
}

static void a_moment_is_told_in_figures(void **state)
{
    char text[SPAN_TEXT_MAX];
    (void)state;
    span_moment(0, text);
    assert_string_equal(text, "1970-01-01 00:00 UTC");
    span_moment(1800000000123, text);
    assert_string_equal(text, "2027-01-15 08:00 UTC");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_names_of_any_script_are_taken),
        cmocka_unit_test(names_that_cannot_be_seen_are_refused),
        cmocka_unit_test(names_of_those_who_run_the_server_are_refused),
        cmocka_unit_test(a_name_has_forty_bytes_and_a_login_no_spaces),
        cmocka_unit_test(times_are_read_as_people_write_them),
        cmocka_unit_test(a_moment_is_told_in_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
