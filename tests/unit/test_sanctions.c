/* test_sanctions.c -- nets of addresses, and who is mute or banned. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "server/sanctions.h"

static void a_net_is_read_and_written_in_one_way(void **state)
{
    static const struct {
        const char *text, *written; /* NULL: it is none */
    } cases[] = {
        { "192.0.2.7", "192.0.2.7" },
        { "192.0.2.7/32", "192.0.2.7" },
        { "192.0.2.7/24", "192.0.2.0/24" },
        { "192.0.2.255/25", "192.0.2.128/25" },
        { "10.1.2.3/8", "10.0.0.0/8" },
        { "::ffff:192.0.2.7", "192.0.2.7" },
        { "2001:db8::1", "2001:db8::/64" },
        { "2001:DB8:0:0:1::", "2001:db8::/64" },
        { "2001:db8:0:1::/64", "2001:db8:0:1::/64" },
        { "2001:db8:ffff:1::/47", "2001:db8:fffe::/47" },
        { "2001:db8::/16", "2001::/16" },
        { "", NULL },
        { "/", NULL },
        { "/24", NULL },
        { "192.0.2", NULL },
        { "192.0.2.7/", NULL },
        { "192.0.2.7/33", NULL },
        { "192.0.2.7/7", NULL },
        { "192.0.2.7/-1", NULL },
        { "192.0.2.7/ 24", NULL },
        { "192.0.2.7/24x", NULL },
        { "192.0.2.7/99999999999999999999", NULL },
        { "192.0.2.7 ", NULL },
        { "2001:db8::/65", NULL },
        { "2001:db8::/15", NULL },
        { "2001:db8::1%eth0", NULL },
        { "example.org", NULL },
        { "1111111111111111111111111111111111111111111111111111", NULL },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct six_error err = { 0 };
        struct net net;
        char text[NET_TEXT_MAX + 1];
        six_status st = net_read(&net, cases[i].text, &err);
        assert_int_equal(st, cases[i].written ? SIX_OK : SIX_RANGE);
        assert_true((st == SIX_OK) == (err.text[0] == '\0'));
        if (st != SIX_OK)
            continue;
        net_write(&net, text);
        assert_string_equal(text, cases[i].written);
    }
}

static bool has(const char *net, const char *address)
{
    struct net n;
    unsigned char key[16];
    assert_int_equal(net_read(&n, net, NULL), SIX_OK);
    assert_true(address_key(address, key));
    return net_has(&n, key);
}

static void an_address_is_in_a_net_or_not(void **state)
{
    (void)state;
    assert_true(has("192.0.2.0/24", "192.0.2.255"));
    assert_false(has("192.0.2.0/24", "192.0.3.0"));
    assert_true(has("192.0.2.128/25", "192.0.2.129"));
    assert_false(has("192.0.2.128/25", "192.0.2.127"));
    assert_true(has("192.0.2.1", "::ffff:192.0.2.1"));
    assert_true(has("2001:db8::1", "2001:db8::ffff"));
    assert_false(has("2001:db8::1", "2001:db8:0:1::1"));
    assert_false(has("2001:db8::1", "192.0.2.1"));
    assert_false(has("10.0.0.0/8", "2001:db8::1"));
    assert_true(has("::1", "::1"));
    assert_false(has("::1", "192.0.2.1")); /* though that is ::ffff:... */
    assert_false(has("::/16", "192.0.2.1"));
}

/* ---- sanctions ---- */

static struct store_sanction row(int64_t id, enum store_sanction_kind kind,
                                 int64_t person, const char *address,
                                 int64_t until)
{
    struct store_sanction s = {
        .id = id, .kind = kind, .person = person, .until = until
    };
    snprintf(s.address, sizeof s.address, "%s", address);
    return s;
}

static int64_t found(const struct store_sanction *s)
{
    return s ? s->id : 0;
}

static int64_t by_person(const struct sanctions *all, int kind, int64_t person,
                         int64_t now)
{
    return found(
        sanctions_of_person(all, (enum store_sanction_kind)kind, person, now));
}

static int64_t by_address(const struct sanctions *all, const char *address,
                          int64_t now)
{
    unsigned char key[16];
    address_key(address, key);
    return found(sanctions_of_address(all, STORE_BAN, key, now));
}

static void a_person_is_found_by_kind_and_as_long_as_it_lasts(void **state)
{
    static struct sanctions all;
    const struct store_sanction rows[] = {
        row(1, STORE_MUTE, 7, "", 1000),
        row(2, STORE_BAN, 8, "", 0),
        row(3, STORE_BAN, 7 + SANCTION_SLOTS, "", 0), /* in the same slot */
        row(4, STORE_MUTE, 7, "", 2000),
    };
    (void)state;
    for (size_t i = 0; i < 4; i++)
        assert_true(sanctions_add(&all, &rows[i]));
    assert_int_equal(all.count, 4);
    assert_int_equal(by_person(&all, STORE_MUTE, 7, 500), 4); /* the longest */
    assert_int_equal(by_person(&all, STORE_MUTE, 7, 1999), 4);
    assert_int_equal(by_person(&all, STORE_MUTE, 7, 2000), 0);
    assert_int_equal(by_person(&all, STORE_BAN, 7, 500), 0);
    assert_int_equal(by_person(&all, STORE_BAN, 8, INT64_MAX), 2);
    assert_int_equal(by_person(&all, STORE_BAN, 0, 500), 0);
    sanctions_drop(&all, 4);
    assert_int_equal(by_person(&all, STORE_MUTE, 7, 500), 1);
    sanctions_drop(&all, 1);
    sanctions_drop(&all, 1);
    sanctions_drop(&all, 99);
    assert_int_equal(by_person(&all, STORE_MUTE, 7, 500), 0);
    assert_int_equal(by_person(&all, STORE_BAN, 7 + SANCTION_SLOTS, 500), 3);
    assert_int_equal(all.count, 2);
    sanctions_release(&all);
    assert_int_equal(by_person(&all, STORE_BAN, 8, 0), 0);
}

static void an_address_is_found_in_nets_of_any_size(void **state)
{
    static struct sanctions all;
    const struct store_sanction rows[] = {
        row(1, STORE_BAN, 0, "192.0.2.0/24", 1000),
        row(2, STORE_BAN, 0, "192.0.2.7", 0),
        row(3, STORE_BAN, 0, "2001:db8::/48", 0),
        row(4, STORE_MUTE, 0, "198.51.100.1", 0),
        row(5, STORE_BAN, 9, "203.0.113.1", 0), /* either */
        row(6, STORE_BAN, 0, "nonsense", 0),    /* nobody */
    };
    (void)state;
    for (size_t i = 0; i < 6; i++)
        assert_true(sanctions_add(&all, &rows[i]));
    assert_int_equal(by_address(&all, "192.0.2.9", 500), 1);
    assert_int_equal(by_address(&all, "192.0.2.9", 1000), 0);
    assert_int_equal(by_address(&all, "192.0.2.7", 500), 2);
    assert_int_equal(by_address(&all, "192.0.3.7", 500), 0);
    assert_int_equal(by_address(&all, "2001:db8:0:7::1", 500), 3);
    assert_int_equal(by_address(&all, "2001:db8:1::1", 500), 0);
    assert_int_equal(by_address(&all, "198.51.100.1", 500), 0);
    assert_int_equal(by_address(&all, "203.0.113.1", 500), 5);
    assert_int_equal(by_person(&all, STORE_BAN, 9, 500), 5);
    sanctions_drop(&all, 2);
    assert_int_equal(by_address(&all, "192.0.2.7", 500), 1);
    sanctions_drop(&all, 5);
    assert_int_equal(by_address(&all, "203.0.113.1", 500), 0);
    assert_int_equal(by_person(&all, STORE_BAN, 9, 500), 0);
    const struct store_sanction loopback = row(7, STORE_BAN, 0, "::/64", 0);
    assert_true(sanctions_add(&all, &loopback));
    assert_int_equal(by_address(&all, "::1", 500), 7);
    assert_int_equal(by_address(&all, "203.0.113.1", 500), 0);
    sanctions_release(&all);
}

static void thousands_are_found(void **state)
{
    static struct sanctions all;
    char address[32];
    (void)state;
    for (int i = 0; i < 5000; i++) {
        snprintf(address, sizeof address, "10.0.%d.%d", i / 250, i % 250);
        struct store_sanction s = row(i + 1, STORE_BAN, i + 1, address, 0);
        assert_true(sanctions_add(&all, &s));
    }
    for (int i = 0; i < 5000; i += 2)
        sanctions_drop(&all, i + 1);
    for (int i = 0; i < 5000; i++) {
        snprintf(address, sizeof address, "10.0.%d.%d", i / 250, i % 250);
        int64_t id = i % 2 ? i + 1 : 0;
        assert_int_equal(by_address(&all, address, 0), id);
        assert_int_equal(by_person(&all, STORE_BAN, i + 1, 0), id);
    }
    sanctions_release(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_net_is_read_and_written_in_one_way),
        cmocka_unit_test(an_address_is_in_a_net_or_not),
        cmocka_unit_test(a_person_is_found_by_kind_and_as_long_as_it_lasts),
        cmocka_unit_test(an_address_is_found_in_nets_of_any_size),
        cmocka_unit_test(thousands_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
