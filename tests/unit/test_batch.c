/* test_batch.c -- src/arena/batch.c: batches play the same games as everybody
 * else. */
#include "../positions.h"

#include <stdlib.h>

#include "sixstones/batch.h"

enum { STEPS = 400, SEATS_MAX = SIX_SEATS_MAX, BYTES_MAX = 4096 };

static const char *const games[] = { "gauntlet", "splendor", "villainous",
                                     "united", "template" };
enum { KINDS = sizeof games / sizeof games[0] };

/* ---- a batch with its rows ---- */

struct table {
    const struct six_game *game;
    struct six_batch_settings settings;
    struct six_batch *batch;
    struct six_batch_rows rows;
    size_t observations, masks, rewards; /* sizes of whole arrays */
};

static void lay_table(struct table *t, const char *id, int seats,
                      uint32_t count)
{
    memset(t, 0, sizeof *t);
    t->game = six_game_find(id);
    assert_non_null(t->game);
    t->settings = (struct six_batch_settings){
        .game = t->game,
        .games = count,
        .seed = 7,
    };
    six_setup_init(&t->settings.how, t->game, seats);
    t->observations = count * (size_t)t->game->observation_size;
    t->masks = count * (size_t)t->game->code_count;
    t->rewards = count * (size_t)seats * sizeof(float);
    t->rows = (struct six_batch_rows){
        .action = calloc(count, sizeof *t->rows.action),
        .observation = malloc(t->observations),
        .mask = malloc(t->masks),
        .seat = malloc(count),
        .reward = malloc(t->rewards),
        .ended = malloc(count),
    };
}

static void begin(struct table *t)
{
    struct six_error err = { 0 };
    if (six_batch_new(&t->batch, &t->settings, &t->rows, &err) != SIX_OK)
        fail_msg("%s", err.text);
}

static void clear_table(struct table *t)
{
    six_batch_free(t->batch);
    free(t->rows.action);
    free(t->rows.observation);
    free(t->rows.mask);
    free(t->rows.seat);
    free(t->rows.reward);
    free(t->rows.ended);
}

static void choose_at_random(struct table *t, uint64_t *stream)
{
    for (uint32_t i = 0; i < t->settings.games; i++) {
        int count;
        const uint16_t *menu = six_batch_menu(t->batch, i, &count);
        t->rows.action[i] = menu[six_random_below(stream, (uint32_t)count)];
    }
}

static void step(struct table *t)
{
    struct six_error err = { 0 };
    if (six_batch_step(t->batch, &err) != SIX_OK)
        fail_msg("%s", err.text);
}

/* Whether the rows of two batches are equal. */
static void assert_same_rows(const struct table *a, const struct table *b)
{
    size_t count = a->settings.games;
    assert_memory_equal(a->rows.observation, b->rows.observation,
                        a->observations);
    assert_memory_equal(a->rows.mask, b->rows.mask, a->masks);
    assert_memory_equal(a->rows.seat, b->rows.seat, count);
    assert_memory_equal(a->rows.reward, b->rows.reward, a->rewards);
    assert_memory_equal(a->rows.ended, b->rows.ended, count);
}

/* ---- the same games, one by one ---- */

struct game {
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
    struct six_action menu[SIX_LEGAL_MAX];
    int count;
    uint64_t stream, number;
    bool ended;
    float reward[SEATS_MAX];
};

static void start(const struct table *t, struct game *g, uint32_t index)
{
    g->stream = six_batch_seed(t->settings.seed, index, g->number++);
    t->game->setup(g->state, &t->settings.how);
}

/* By the words of batch.h, not by its code. */
static void find_rewards(const struct table *t, struct game *g)
{
    struct six_result result;
    bool wins[SEATS_MAX] = { false };
    int winners = 0;
    t->game->result(g->state, &result);
    for (six_seat s = 0; s < t->settings.how.seats; s++) {
        uint8_t team = t->game->team(g->state, s);
        winners += result.place[s] == 1 && !wins[team];
        wins[team] = wins[team] || result.place[s] == 1;
    }
    for (six_seat s = 0; s < t->settings.how.seats; s++) {
        bool won = wins[t->game->team(g->state, s)];
        g->reward[s] = won ? 1.0f / (float)winners : -1.0f;
        if (result.draw) /* of one team alone: it lost to the game */
            g->reward[s] = winners == 1 ? -1.0f : 0;
    }
}

static void go_on(const struct table *t, struct game *g, uint32_t index)
{
    six_seat who;
    while ((who = t->game->to_act(g->state)) >= SIX_NOBODY) {
        if (who == SIX_CHANCE) {
            t->game->legal(g->state, g->menu);
            g->menu[0].seed = six_random(&g->stream);
            t->game->apply(g->state, g->menu[0], NULL);
        } else {
            find_rewards(t, g);
            g->ended = true;
            start(t, g, index);
        }
    }
    g->count = t->game->legal(g->state, g->menu);
}

static void assert_row(const struct table *t, const struct game *g,
                       uint32_t index)
{
    const struct six_game *game = t->game;
    size_t size = (size_t)game->observation_size;
    size_t codes = (size_t)game->code_count;
    size_t seats = t->settings.how.seats;
    six_seat seat = game->to_act(g->state);
    uint8_t expected[BYTES_MAX] = { 0 };
    assert_memory_equal(six_batch_state(t->batch, index), g->state,
                        game->state_size);
    assert_int_equal(t->rows.seat[index], seat);
    assert_int_equal(t->rows.ended[index], g->ended);
    assert_memory_equal(t->rows.reward + index * seats, g->reward,
                        seats * sizeof(float));
    game->observe(g->state, seat, expected);
    assert_memory_equal(t->rows.observation + index * size, expected, size);
    memset(expected, 0, sizeof expected);
    for (int i = 0; i < g->count; i++)
        expected[six_action_code(game, g->menu[i])] = 1;
    assert_memory_equal(t->rows.mask + index * codes, expected, codes);
}

static void act(const struct table *t, struct game *g, uint32_t index)
{
    g->ended = false;
    memset(g->reward, 0, sizeof g->reward);
    for (int i = 0; i < g->count; i++) {
        if (six_action_code(t->game, g->menu[i]) == t->rows.action[index]) {
            t->game->apply(g->state, g->menu[i], NULL);
            break;
        }
    }
    go_on(t, g, index);
}

/* Play a batch and the same games by hand, until so many games have ended and
 * for some steps at least. */
static void play_both(struct table *t, uint64_t stream, int games_to_end)
{
    uint32_t count = t->settings.games;
    struct game *one = calloc(count, sizeof *one);
    int ended = 0;
    for (uint32_t i = 0; i < count; i++) {
        start(t, &one[i], i);
        go_on(t, &one[i], i);
        assert_row(t, &one[i], i);
    }
    for (int n = 0; n < STEPS || ended < games_to_end; n++) {
        choose_at_random(t, &stream);
        step(t);
        for (uint32_t i = 0; i < count; i++) {
            act(t, &one[i], i);
            assert_row(t, &one[i], i);
            ended += one[i].ended;
        }
    }
    free(one);
}

static void a_batch_plays_what_is_played_one_by_one(void **state)
{
    (void)state;
    for (int k = 0; k < KINDS; k++) {
        const struct six_game *game = six_game_find(games[k]);
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            struct table t;
            lay_table(&t, games[k], seats, 5);
            begin(&t);
            play_both(&t, (uint64_t)seats, 6);
            clear_table(&t);
        }
    }
}

static void a_batch_plays_with_options(void **state)
{
    static const char *const options[][3] = {
        { "gauntlet", "timeStoneSource", "playedOnly" },
        { "gauntlet", "snap", "automatic" },
        { "gauntlet", "peekDisclosure", "hidden" },
        { "splendor", "reservedFromTable", "faceDown" },
        { "splendor", "takeFewer", "free" },
        { "splendor", "roundLimit", "9" },
        { "villainous", "mode", "immortality" },
        { "villainous", "villainB", "killmonger" },
        { "villainous", "roundLimit", "20" },
        { "united", "opponent", "superVillain" },
        { "united", "heroB", "hulk" },
        { "united", "challenge", "heroic" },
        { "template", "copies", "4" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        struct table t;
        lay_table(&t, options[i][0], 3, 3);
        assert_int_equal(six_setup_option(&t.settings.how, t.game,
                                          options[i][1], options[i][2], NULL),
                         SIX_OK);
        begin(&t);
        play_both(&t, i, 0);
        clear_table(&t);
    }
}

static void threads_change_nothing(void **state)
{
    static const uint8_t threads[] = { 0, 2, 5, 40 };
    (void)state;
    for (int k = 0; k < KINDS; k++) {
        struct table one, many;
        for (size_t i = 0; i < sizeof threads; i++) {
            uint64_t stream = 3, same = 3;
            lay_table(&one, games[k], 3, 33);
            lay_table(&many, games[k], 3, 33);
            one.settings.threads = 1;
            many.settings.threads = threads[i];
            begin(&one);
            begin(&many);
            for (int n = 0; n < 100; n++) {
                assert_same_rows(&one, &many);
                choose_at_random(&one, &stream);
                choose_at_random(&many, &same);
                step(&one);
                step(&many);
            }
            clear_table(&one);
            clear_table(&many);
        }
    }
}

/* ---- chance ---- */

static void every_game_has_a_seed_of_its_own(void **state)
{
    uint64_t seen[64];
    int count = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++)
        for (uint32_t index = 0; index < 4; index++)
            for (uint64_t number = 0; number < 4; number++)
                seen[count++] = six_batch_seed(seed, index, number);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            assert_true(seen[i] != seen[j]);
}

/* Another game at the same place, and the same place of another batch. */
static void seeds_make_other_games(void **state)
{
    struct table a, b;
    size_t size;
    (void)state;
    lay_table(&a, "splendor", 2, 2);
    lay_table(&b, "splendor", 2, 2);
    b.settings.seed++;
    begin(&a);
    begin(&b);
    size = (size_t)a.game->observation_size;
    assert_memory_not_equal(a.rows.observation, a.rows.observation + size,
                            size);
    assert_memory_not_equal(a.rows.observation, b.rows.observation, size);
    clear_table(&a);
    clear_table(&b);
}

static void a_session_with_that_seed_has_the_same_chance(void **state)
{
    struct table t;
    struct six_session *s;
    uint64_t stream = 1;
    (void)state;
    lay_table(&t, "gauntlet", 4, 3);
    begin(&t);
    assert_int_equal(six_session_new(&s, t.game, &t.settings.how,
                                     six_batch_seed(7, 2, 0), NULL),
                     SIX_OK);
    six_session_chance(s);
    while (!t.rows.ended[2]) {
        struct six_action menu[SIX_LEGAL_MAX];
        assert_memory_equal(six_session_state(s), six_batch_state(t.batch, 2),
                            t.game->state_size);
        choose_at_random(&t, &stream);
        int i = 0;
        six_session_legal(s, menu);
        while (six_action_code(t.game, menu[i]) != t.rows.action[2])
            i++;
        six_session_play(s, six_session_to_act(s), menu[i], NULL);
        six_session_chance(s);
        step(&t);
    }
    assert_int_equal(six_session_to_act(s), SIX_NOBODY);
    six_session_free(s);
    clear_table(&t);
}

/* ---- rewards ---- */

/* Play until game 0 ends as the predicate wants; its rewards are left. */
static void play_until(struct table *t, bool (*wanted)(const float *reward))
{
    uint64_t stream = 5;
    for (int n = 0; n < 200000; n++) {
        choose_at_random(t, &stream);
        step(t);
        if (t->rows.ended[0] && wanted(t->rows.reward))
            return;
    }
    fail_msg("no game ended so");
}

static bool thanos_won(const float *reward)
{
    return reward[0] > 0;
}

static bool heroes_won(const float *reward)
{
    return reward[0] < 0;
}

static bool shared(const float *reward)
{
    return reward[0] > 0 && reward[0] < 1;
}

static bool always(const float *reward)
{
    (void)reward;
    return true;
}

static void a_team_wins_and_loses_together(void **state)
{
    struct table t;
    (void)state;
    lay_table(&t, "gauntlet", 3, 1);
    begin(&t);
    play_until(&t, thanos_won);
    assert_true(t.rows.reward[0] == 1 && t.rows.reward[1] == -1 &&
                t.rows.reward[2] == -1);
    play_until(&t, heroes_won);
    assert_true(t.rows.reward[0] == -1 && t.rows.reward[1] == 1 &&
                t.rows.reward[2] == 1);
    clear_table(&t);
}

static void winners_share_the_reward(void **state)
{
    struct table t;
    int winners = 0;
    (void)state;
    lay_table(&t, "template", 4, 1);
    begin(&t);
    play_until(&t, shared);
    for (int s = 0; s < 4; s++)
        winners += t.rows.reward[s] > 0;
    for (int s = 0; s < 4; s++)
        assert_true(t.rows.reward[s] == 1.0f / (float)winners ||
                    t.rows.reward[s] == -1);
    clear_table(&t);
}

static void a_draw_rewards_nobody(void **state)
{
    struct table t;
    (void)state;
    lay_table(&t, "splendor", 3, 1);
    six_setup_option(&t.settings.how, t.game, "roundLimit", "2", NULL);
    begin(&t);
    play_until(&t, always);
    for (int s = 0; s < 3; s++)
        assert_true(t.rows.reward[s] == 0);
    clear_table(&t);
}

/* ---- mistakes ---- */

static uint16_t illegal_code(const struct table *t, uint32_t index)
{
    const uint8_t *mask = t->rows.mask + index * (size_t)t->game->code_count;
    uint16_t code = 0;
    while (mask[code])
        code++;
    return code;
}

static void a_bad_action_changes_nothing(void **state)
{
    (void)state;
    for (uint8_t threads = 1; threads <= 3; threads += 2) {
        struct table t, other;
        struct six_error err = { 0 };
        uint64_t stream = 9, same = 9;
        lay_table(&t, "splendor", 4, 12);
        lay_table(&other, "splendor", 4, 12);
        t.settings.threads = threads;
        begin(&t);
        begin(&other);
        for (int n = 0; n < 50; n++) {
            choose_at_random(&t, &stream);
            uint16_t right[2] = { t.rows.action[5], t.rows.action[10] };
            t.rows.action[5] = illegal_code(&t, 5);
            t.rows.action[10] = (uint16_t)t.game->code_count;
            assert_int_equal(six_batch_step(t.batch, &err), SIX_ILLEGAL);
            assert_non_null(strstr(err.text, "game 5 "));
            assert_same_rows(&t, &other);
            t.rows.action[5] = right[0];
            assert_int_equal(six_batch_step(t.batch, &err), SIX_RANGE);
            assert_non_null(strstr(err.text, "game 10 "));
            assert_same_rows(&t, &other);
            t.rows.action[10] = right[1];
            step(&t);
            choose_at_random(&other, &same);
            step(&other);
            assert_same_rows(&t, &other);
        }
        clear_table(&t);
        clear_table(&other);
    }
}

/* Every number that is not in the mask, with all that have been legal before
 * among them. */
static void only_what_is_in_the_mask_is_done(void **state)
{
    struct table t;
    uint64_t stream = 2;
    (void)state;
    lay_table(&t, "gauntlet", 4, 1);
    begin(&t);
    for (int n = 0; n < 200; n++) {
        for (int code = 0; code < t.game->code_count; code++) {
            t.rows.action[0] = (uint16_t)code;
            if (!t.rows.mask[code])
                assert_int_equal(six_batch_step(t.batch, NULL), SIX_ILLEGAL);
        }
        choose_at_random(&t, &stream);
        step(&t);
    }
    clear_table(&t);
}

static void settings_that_make_no_sense_are_refused(void **state)
{
    struct table t;
    struct six_error err = { 0 };
    (void)state;
    lay_table(&t, "gauntlet", 4, 2);
    t.settings.games = 0;
    assert_int_equal(six_batch_new(&t.batch, &t.settings, &t.rows, &err),
                     SIX_RANGE);
    t.settings.games = 2;
    t.settings.how.seats = 9;
    assert_int_not_equal(six_batch_new(&t.batch, &t.settings, &t.rows, &err),
                         SIX_OK);
    t.settings.how.seats = 4;
    uint8_t *seat = t.rows.seat;
    t.rows.seat = NULL;
    assert_int_equal(six_batch_new(&t.batch, &t.settings, &t.rows, &err),
                     SIX_TYPE);
    t.rows.seat = seat;
    assert_null(t.batch);
    clear_table(&t);
}

static void rows_that_nobody_wants_can_be_left_out(void **state)
{
    (void)state;
    for (int which = 1; which < 4; which++) {
        struct table full, part;
        uint64_t stream = 4, same = 4;
        lay_table(&full, "splendor", 2, 9);
        lay_table(&part, "splendor", 2, 9);
        uint8_t *observation = part.rows.observation, *mask = part.rows.mask;
        part.rows.observation = which & 1 ? NULL : observation;
        part.rows.mask = which & 2 ? NULL : mask;
        part.settings.threads = 2;
        begin(&full);
        begin(&part);
        for (int n = 0; n < 300; n++) {
            choose_at_random(&full, &stream);
            choose_at_random(&part, &same);
            step(&full);
            step(&part);
            assert_memory_equal(full.rows.seat, part.rows.seat, 9);
            assert_memory_equal(full.rows.reward, part.rows.reward,
                                full.rewards);
            assert_memory_equal(full.rows.ended, part.rows.ended, 9);
            if (!(which & 1))
                assert_memory_equal(full.rows.observation, observation,
                                    full.observations);
            if (!(which & 2))
                assert_memory_equal(full.rows.mask, mask, full.masks);
        }
        part.rows.observation = observation;
        part.rows.mask = mask;
        clear_table(&full);
        clear_table(&part);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_plays_what_is_played_one_by_one),
        cmocka_unit_test(a_batch_plays_with_options),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(every_game_has_a_seed_of_its_own),
        cmocka_unit_test(seeds_make_other_games),
        cmocka_unit_test(a_session_with_that_seed_has_the_same_chance),
        cmocka_unit_test(a_team_wins_and_loses_together),
        cmocka_unit_test(winners_share_the_reward),
        cmocka_unit_test(a_draw_rewards_nobody),
        cmocka_unit_test(a_bad_action_changes_nothing),
        cmocka_unit_test(only_what_is_in_the_mask_is_done),
        cmocka_unit_test(settings_that_make_no_sense_are_refused),
        cmocka_unit_test(rows_that_nobody_wants_can_be_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
