/* test_tree.c -- src/bots/tree.c: a fixed pool of nodes that finds what was put
 * in, throws away what was not used for the longest time, and never grows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "bots/tree.h"
#include "sixstones/game.h"

/* Keys as a hash would give them. */
static uint64_t key_of(uint64_t n)
{
    return six_random(&n);
}

static struct six__tree new_tree(size_t bytes)
{
    struct six__tree t;
    assert_true(six__tree_init(&t, bytes));
    return t;
}

static struct six__tree small_tree(void)
{
    return new_tree(SIX__TREE_MIN);
}

/* Add a node with so many edges, whose actions are 1, 2, ... and whose sums
 * are twice that. False where the walk has used all there is. */
static bool add(struct six__tree *t, uint64_t key, int edges)
{
    struct six__node *n = six__tree_add(t, key);
    struct six__cursor c = { 0, 0 };
    for (int i = 1; n && i <= edges; i++) {
        assert_null(six__tree_find_edge(t, n, &c, (uint64_t)i));
        struct six__edge *e = six__tree_append(t, n, &c, (uint64_t)i);
        if (!e)
            return false;
        assert_int_equal(e->visits + e->seen, 0);
        e->sum = 2.0F * (float)i;
    }
    return n != NULL;
}

static void check_edges(const struct six__tree *t, const struct six__node *n,
                        int edges)
{
    struct six__cursor c = { 0, 0 };
    assert_int_equal(n->count, edges);
    for (int i = 1; i <= edges; i++) {
        struct six__edge *e = six__tree_find_edge(t, n, &c, (uint64_t)i);
        assert_non_null(e);
        assert_int_equal(e->act, i);
        assert_true(e->sum == 2.0F * (float)i);
    }
    for (int i = edges; i >= 1; i--)
        assert_non_null(six__tree_find_edge(t, n, &c, (uint64_t)i));
    assert_null(six__tree_find_edge(t, n, &c, (uint64_t)edges + 1));
}

/* ---- memory ---- */

/* The three parts lie in one piece, and that is not larger than allowed. */
static void a_tree_takes_no_more_memory_than_it_was_given(void **state)
{
    (void)state;
    for (size_t bytes = SIX__TREE_MIN; bytes < 4 << 20;
         bytes += bytes / 7 + 13) {
        struct six__tree t = new_tree(bytes);
        char *start = t.memory;
        char *edges_end = (char *)(t.edges + t.blocks + 1);
        char *node_end = (char *)(t.node + t.nodes + 1);
        char *head_end = (char *)(t.head + t.mask + 1);
        assert_ptr_equal((char *)t.edges, start);
        assert_ptr_equal((char *)t.node, edges_end);
        assert_ptr_equal((char *)t.head, node_end);
        assert_in_range(head_end - start, bytes * 2 / 3, bytes);
        assert_in_range(t.mask + 1, t.nodes, 2 * (size_t)t.nodes);
        assert_int_equal(t.mask & (t.mask + 1), 0);
        six__tree_release(&t);
    }
}

static void a_released_tree_can_be_released_again(void **state)
{
    (void)state;
    struct six__tree t = small_tree();
    six__tree_release(&t);
    six__tree_release(&t);
    struct six__tree never = { .memory = NULL };
    six__tree_release(&never);
}

/* ---- nodes ---- */

static void what_was_added_is_found(void **state)
{
    (void)state;
    struct six__tree t = small_tree();
    assert_null(six__tree_find(&t, key_of(1)));
    for (uint64_t k = 0; k < t.nodes; k++) {
        assert_true(add(&t, key_of(k), (int)(k % 9)));
        assert_int_equal(t.used, k + 1);
    }
    for (uint64_t k = 0; k < t.nodes; k++) {
        struct six__node *n = six__tree_find(&t, key_of(k));
        assert_non_null(n);
        assert_int_equal(n->key, key_of(k));
        assert_ptr_equal(six__tree_look(&t, key_of(k)), n);
        check_edges(&t, n, (int)(k % 9));
    }
    assert_null(six__tree_look(&t, key_of(t.nodes)));
    assert_int_equal(t.recycled, 0);
    six__tree_release(&t);
}

static void keys_that_share_their_low_bits_are_told_apart(void **state)
{
    (void)state;
    struct six__tree t = small_tree();
    for (uint64_t k = 1; k <= 40; k++)
        assert_true(add(&t, k << 32, (int)k % 5));
    for (uint64_t k = 1; k <= 40; k++)
        check_edges(&t, six__tree_find(&t, k << 32), (int)k % 5);
    assert_null(six__tree_find(&t, 0));
    six__tree_release(&t);
}

static void a_cleared_tree_is_like_a_new_one(void **state)
{
    (void)state;
    struct six__tree t = small_tree();
    for (int round = 0; round < 3; round++) {
        for (uint64_t k = 0; k < 3 * (uint64_t)t.nodes; k++) {
            six__tree_walk(&t);
            assert_true(add(&t, key_of(k), 12));
        }
        assert_true(t.recycled > 0);
        six__tree_clear(&t);
        assert_int_equal(t.used + t.recycled, 0);
        for (uint64_t k = 0; k < 3 * (uint64_t)t.nodes; k++)
            assert_null(six__tree_look(&t, key_of(k)));
    }
    six__tree_release(&t);
}

/* ---- a full tree ---- */

static void the_node_that_was_not_used_for_longest_makes_room(void **state)
{
    (void)state;
    struct six__tree t = small_tree();
    uint64_t full = t.nodes;
    for (uint64_t k = 0; k < full; k++)
        assert_true(add(&t, key_of(k), 1));
    six__tree_walk(&t);
    assert_non_null(six__tree_find(&t, key_of(0))); /* counts as a use */
    assert_non_null(six__tree_look(&t, key_of(1))); /* does not */
    six__tree_walk(&t);
    assert_true(add(&t, key_of(full), 1));
    assert_int_equal(t.recycled, 1);
    assert_int_equal(t.used, full);
    assert_non_null(six__tree_look(&t, key_of(0)));
    assert_null(six__tree_look(&t, key_of(1)));
    assert_non_null(six__tree_look(&t, key_of(2)));
    six__tree_release(&t);
}

static void a_walk_is_never_thrown_away_while_it_lasts(void **state)
{
    (void)state;
    struct six__tree t = small_tree();
    uint64_t full = t.nodes;
    for (uint64_t k = 0; k < full; k++)
        assert_true(add(&t, key_of(k), 0));
    six__tree_walk(&t);
    for (uint64_t k = 0; k < full / 2; k++)
        assert_non_null(six__tree_find(&t, key_of(k)));
    for (uint64_t k = 0; k < full - full / 2; k++)
        assert_true(add(&t, key_of(full + k), 0));
    assert_null(six__tree_add(&t, key_of(5 * full)));
    for (uint64_t k = 0; k < full / 2; k++)
        assert_non_null(six__tree_look(&t, key_of(k)));
    six__tree_walk(&t);
    assert_true(add(&t, key_of(5 * full), 0));
    six__tree_release(&t);
}

/* Edges can be used up before nodes are. */
static void edges_are_taken_from_old_nodes_and_then_refused(void **state)
{
    (void)state;
    struct six__tree t = small_tree();
    int each = SIX_LEGAL_MAX;
    uint64_t room = t.blocks / (SIX_LEGAL_MAX / SIX__EDGES);
    for (uint64_t k = 0; k < 4 * room; k++) {
        six__tree_walk(&t);
        assert_true(add(&t, key_of(k), each));
        check_edges(&t, six__tree_look(&t, key_of(k)), each);
    }
    assert_in_range(t.used, 1, room);
    six__tree_walk(&t);
    for (uint64_t k = 0; k < room; k++)
        assert_true(add(&t, key_of(1000 + k), each));
    assert_false(add(&t, key_of(2000), each));
    for (uint64_t k = 0; k < room; k++)
        check_edges(&t, six__tree_look(&t, key_of(1000 + k)), each);
    six__tree_release(&t);
}

/* ---- anything ---- */

/* Against a list of what was used when: the tree holds the newest. */
enum { KEYS = 600 };

struct model {
    uint64_t used_at[KEYS]; /* 0: not in the tree */
    int edges[KEYS];
    uint64_t time;
};

static void drop_what_is_gone(struct model *m, const struct six__tree *t)
{
    uint64_t oldest_kept = UINT64_MAX, newest_gone = 0;
    uint32_t kept = 0;
    for (uint64_t k = 0; k < KEYS; k++) {
        if (!m->used_at[k])
            continue;
        const struct six__node *n = six__tree_look(t, key_of(k));
        if (n) {
            check_edges(t, n, m->edges[k]);
            kept++;
            if (m->used_at[k] < oldest_kept)
                oldest_kept = m->used_at[k];
        } else {
            if (m->used_at[k] > newest_gone)
                newest_gone = m->used_at[k];
            m->used_at[k] = 0;
        }
    }
    assert_true(newest_gone < oldest_kept);
    assert_int_equal(kept, t->used);
}

static void a_busy_tree_holds_what_was_used_last(void **state)
{
    struct model m = { .time = 0 };
    uint64_t stream = 5, in = 0;
    (void)state;
    struct six__tree t = small_tree();
    for (int walk = 0; walk < 2000; walk++) {
        six__tree_walk(&t);
        for (int i = 0; i < 6; i++) {
            uint64_t k = six_random_below(&stream, KEYS);
            m.time++;
            if (!six__tree_find(&t, key_of(k))) {
                m.edges[k] = (int)six_random_below(&stream, 30);
                assert_true(add(&t, key_of(k), m.edges[k]));
                in++;
            }
            m.used_at[k] = m.time;
        }
        assert_in_range(t.used, 1, t.nodes);
        assert_int_equal(in, t.used + t.recycled);
        if (walk % 8 == 0)
            drop_what_is_gone(&m, &t);
    }
    assert_true(t.recycled > 1000);
    six__tree_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tree_takes_no_more_memory_than_it_was_given),
        cmocka_unit_test(a_released_tree_can_be_released_again),
        cmocka_unit_test(what_was_added_is_found),
        cmocka_unit_test(keys_that_share_their_low_bits_are_told_apart),
        cmocka_unit_test(a_cleared_tree_is_like_a_new_one),
        cmocka_unit_test(the_node_that_was_not_used_for_longest_makes_room),
        cmocka_unit_test(a_walk_is_never_thrown_away_while_it_lasts),
        cmocka_unit_test(edges_are_taken_from_old_nodes_and_then_refused),
        cmocka_unit_test(a_busy_tree_holds_what_was_used_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
