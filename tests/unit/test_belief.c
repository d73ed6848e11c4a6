/* test_belief.c -- src/bots/belief.c: guesses always agree with all that is
 * seen, and follow what the others do. */
#include "tables.h"

#include "bots/pool.h"
#include "toys.h"

enum { GUESSES = 400, ROOM = 256 };

static struct six__belief believe(const struct six_game *game, six_seat seat,
                                  uint32_t room)
{
    struct six__belief b;
    assert_true(six__belief_init(&b, game, seat, room));
    return b;
}

/* ---- a card and what its holder says about it ---- */

/* A game of card_game, and what both seats believe of it. */
struct chat {
    struct table t;
    struct six__belief b[2];
    struct card_state now;
};

/* Play a game up to a step. Seat 0 says a number that differs from its card by
 * so much. Each seat's belief sees all of it. */
static void talk(struct chat *c, int upto, uint8_t lie)
{
    c->now = card_begin();
    sit_down_at(&c->t, &card_game, &c->now, c->t.stream);
    while (c->now.step < upto) {
        look(&c->t);
        int choice = any(&c->t);
        if (c->now.step == CARD_SAY)
            choice = (c->now.held + lie) % CARDS;
        act(&c->t, choice);
        memcpy(&c->now, c->t.state, sizeof c->now);
        for (six_seat s = 0; s < 2; s++)
            six__belief_see(&c->b[s], view_for(&c->t, s));
    }
}

static struct chat begin_to_talk(uint64_t seed, int upto, uint8_t lie)
{
    struct chat c = { .t = { .stream = seed },
                      .b = { believe(&card_game, 0, ROOM),
                             believe(&card_game, 1, ROOM) } };
    talk(&c, upto, lie);
    return c;
}

static void stop_talking(struct chat *c)
{
    six__belief_release(&c->b[0]);
    six__belief_release(&c->b[1]);
}

/* In how many of so many guesses seat 0 holds each card. */
static void count_held(const struct six__belief *b, int guesses,
                       int held[CARDS])
{
    uint64_t stream = 9;
    memset(held, 0, CARDS * sizeof held[0]);
    for (int i = 0; i < guesses; i++) {
        struct card_state g;
        six__belief_guess(b, &stream, &g);
        assert_null(card_game.broken(&g));
        held[g.held]++;
    }
}

static void before_anything_is_done_all_deals_are_alike(void **state)
{
    int held[CARDS];
    (void)state;
    struct chat c = begin_to_talk(3, CARD_SHOW, 0);
    count_held(&c.b[1], GUESSES, held);
    for (int i = 0; i < CARDS; i++)
        assert_in_range(held[i], GUESSES / CARDS / 3, GUESSES / CARDS * 2);
    stop_talking(&c);
}

/* guess() has forgotten what was shown; the belief has not. */
static void what_an_action_proves_is_never_guessed_otherwise(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        int held[CARDS];
        struct chat c = begin_to_talk(seed, CARD_SAY, 0);
        count_held(&c.b[1], GUESSES, held);
        for (int i = 0; i < CARDS; i++)
            assert_true(i % 2 == c.now.shown - 1 ? held[i] > 0 : held[i] == 0);
        stop_talking(&c);
    }
}

/* Somebody who says a card's number most likely holds it, and certainly one
 * that fits what was proved before; also long after it was said. */
static void what_a_sensible_player_does_is_believed(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        int held[CARDS];
        int upto = seed % 2 ? CARD_NAME : CARD_OVER;
        struct chat c = begin_to_talk(seed, upto, 0);
        count_held(&c.b[1], GUESSES, held);
        assert_in_range(held[c.now.said - 1], GUESSES / 2, GUESSES - 1);
        for (int i = 0; i < CARDS; i++)
            assert_true(i % 2 == c.now.shown - 1 || held[i] == 0);
        stop_talking(&c);
    }
}

/* A lie about something that was proved convinces nobody. */
static void what_was_proved_outweighs_what_is_said(void **state)
{
    int held[CARDS];
    (void)state;
    struct chat c = begin_to_talk(1, CARD_NAME, 1);
    count_held(&c.b[1], GUESSES, held);
    assert_int_equal(held[c.now.said - 1], 0);
    assert_in_range(held[c.now.held], 1, GUESSES);
    stop_talking(&c);
}

static void who_holds_a_card_guesses_it_right(void **state)
{
    int held[CARDS];
    (void)state;
    struct chat c = begin_to_talk(4, CARD_NAME, 3);
    count_held(&c.b[0], GUESSES, held);
    assert_int_equal(held[c.now.held], GUESSES);
    stop_talking(&c);
}

/* A seat that missed something starts from even deals again. */
static void a_view_from_nowhere_begins_anew(void **state)
{
    int held[CARDS];
    (void)state;
    struct six__belief late = believe(&card_game, 1, ROOM);
    struct chat c = begin_to_talk(2, CARD_NAME, 0);
    const void *view = view_for(&c.t, 1);
    assert_true(six__belief_knows(&c.b[1], view));
    assert_false(six__belief_knows(&late, view));
    six__belief_see(&late, view);
    assert_true(six__belief_knows(&late, view));
    count_held(&late, GUESSES, held);
    for (int i = 0; i < CARDS; i++)
        assert_in_range(held[i], GUESSES / CARDS / 3, GUESSES / CARDS * 2);
    talk(&c, CARD_NAME, 0); /* another game, without a word */
    six__belief_see(&late, view_for(&c.t, 1));
    count_held(&late, GUESSES, held);
    six__belief_release(&late);
    stop_talking(&c);
}

/* ---- the games of this build ---- */

static void check_guess(const struct table *t, const unsigned char *guess,
                        const void *view, six_seat seat)
{
    unsigned char again[SIX_STATE_MAX];
    size_t size = t->game->state_size;
    const char *broken = t->game->broken(guess);
    if (broken)
        fail_msg("%s: %s", t->game->id, broken);
    memcpy(again, guess, size);
    t->game->hide(again, seat);
    assert_memory_equal(again, view, size);
}

/* What it would deal, and what it keeps, if that has any weight. */
static void check_belief(struct table *t, const struct six__belief *b)
{
    _Alignas(16) unsigned char guess[SIX_STATE_MAX], view[SIX_STATE_MAX];
    memcpy(view, view_for(t, b->seat), b->size);
    assert_true(six__belief_knows(b, view));
    assert_int_equal(b->count, b->room);
    for (int i = 0; i < 2; i++) {
        six__belief_guess(b, &t->stream, guess);
        check_guess(t, guess, view, b->seat);
    }
    float sum = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        assert_true(b->weight[i] >= 0);
        sum += b->weight[i];
        if (b->weight[i] > 0)
            check_guess(t, b->state + i * b->size, view, b->seat);
    }
    assert_true(sum > 0.99F * (float)b->count);
    assert_true(sum < 1.01F * (float)b->count);
}

/* A whole game in which every seat believes something, the last seat only
 * since the middle. What is believed is looked at less and less often, since
 * games may be long. */
static void believe_a_game(const struct six_game *game, int seats,
                           uint64_t seed)
{
    struct six__belief b[SIX_SEATS_MAX];
    struct table t;
    sit_down(&t, game, seats, seed);
    for (six_seat s = 0; s < seats; s++)
        b[s] = believe(game, s, 12 + s);
    for (int i = 0, next = 0; i < 5000 && look(&t); i++) {
        bool due = i >= next;
        act(&t, any(&t));
        for (six_seat s = 0; s < seats; s++) {
            if (s == seats - 1 && i < 20)
                continue;
            six__belief_see(&b[s], view_for(&t, s));
            if (due)
                check_belief(&t, &b[s]);
        }
        if (due)
            next = i + 1 + i / 50;
    }
    for (six_seat s = 0; s < seats; s++)
        six__belief_release(&b[s]);
}

static void guesses_agree_with_the_view_in_whole_games(void **state)
{
    const struct six_game *game;
    (void)state;
    for (int i = 0; (game = six_game_at(i)) != NULL; i++)
        for (int seats = game->min_seats; seats <= game->max_seats; seats++)
            for (uint64_t seed = 0; seed < 3; seed++)
                believe_a_game(game, seats, seed);
}

/* The same views, the same belief, whatever is behind them. */
static void a_belief_follows_the_views_alone(void **state)
{
    _Alignas(16) unsigned char deal[SIX_STATE_MAX];
    const struct six_game *game = six_game_find("gauntlet");
    struct six__belief b = believe(game, 1, 20), c = believe(game, 1, 20);
    struct table t;
    (void)state;
    sit_down(&t, game, 3, 8);
    while (look(&t)) {
        act(&t, any(&t));
        six__belief_see(&b, view_for(&t, 1));
        memcpy(deal, t.view, b.size);
        game->guess(deal, 1, six_random(&t.stream));
        game->hide(deal, 1);
        six__belief_see(&c, deal);
        assert_memory_equal(b.state, c.state, b.room * b.size);
        assert_memory_equal(b.weight, c.weight, b.room * sizeof *b.weight);
    }
    six__belief_release(&b);
    six__belief_release(&c);
}

static void a_pool_is_full_of_guesses(void **state)
{
    _Alignas(16) unsigned char guess[SIX_STATE_MAX], view[SIX_STATE_MAX];
    const struct six_game *game = six_game_find("gauntlet");
    struct six__belief b = believe(game, 0, 30);
    struct six__pool pool;
    struct table t;
    uint64_t stream = 1;
    (void)state;
    sit_down(&t, game, 2, 5);
    look(&t);
    act(&t, any(&t));
    memcpy(view, view_for(&t, 0), b.size);
    six__belief_see(&b, view);
    assert_true(six__pool_init(&pool, game, 25));
    six__pool_fill(&pool, &b, &stream);
    for (int i = 0; i < 100; i++) {
        six__pool_draw(&pool, &stream, guess);
        check_guess(&t, guess, view, 0);
    }
    six__pool_release(&pool);
    six__belief_release(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_anything_is_done_all_deals_are_alike),
        cmocka_unit_test(what_an_action_proves_is_never_guessed_otherwise),
        cmocka_unit_test(what_a_sensible_player_does_is_believed),
        cmocka_unit_test(what_was_proved_outweighs_what_is_said),
        cmocka_unit_test(who_holds_a_card_guesses_it_right),
        cmocka_unit_test(a_view_from_nowhere_begins_anew),
        cmocka_unit_test(guesses_agree_with_the_view_in_whole_games),
        cmocka_unit_test(a_belief_follows_the_views_alone),
        cmocka_unit_test(a_pool_is_full_of_guesses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
