/* united_games.c -- thousands of games of Marvel United in all modes, against
 * all Villains: every card does what it can at least once, and no game is
 * longer than the rules allow.
 *
 *     cards-united_games [SEED]
 *
 * plays with that seed instead of 1; a failure names the game. What a card did
 * is found in the events, and where no event tells it in the state. */
#include <inttypes.h>
#include <stdlib.h>

#include "../positions.h"
#include "games/united/united.h"

enum {
    GAMES = 6000,
    LATE_GAMES = 1500, /* from positions in which the Villain is open */
    ACTIONS_MAX = 2000,
    ROUNDS_MAX = PLANS,
    /* Three Hero cards between Villain turns, and cards of delays. */
    STORY_BOUND = PLANS + 3 * PLANS + 8
};

static uint64_t first_seed = 1;

struct watch {
    _Alignas(16) unsigned char state[SIX_STATE_MAX];
    uint64_t seed, stream;
    int actions;
};

/* How often each row did something, and each Villain what has no card. */
static int did[ROW_COUNT], reacted[ROW_COUNT];
static int overflows[VILLAIN_COUNT], knocked_out[VILLAIN_COUNT];
static int endings[ENDING_COUNT];

static const struct united *look(const struct watch *w)
{
    return (const void *)w->state;
}

/* ---- what happened ---- */

static void count_event(const struct watch *w, const struct six_event *e)
{
    const struct united *u = look(w);
    int row = united_row(u, e->arg[0]);
    switch (e->kind) {
    case EVENT_EFFECT:
    case EVENT_LOCATION:
    case EVENT_SPECIAL:
    case EVENT_BAM:
    case EVENT_THREAT_BAM:
    case EVENT_ARRIVAL:
        did[row]++;
        break;
    case EVENT_USE:
        did[row]++;
        reacted[row]++;
        break;
    case EVENT_SUPER:
        reacted[row]++;
        break;
    case EVENT_OVERFLOW:
        overflows[u->foe.id]++;
        break;
    case EVENT_KO:
        knocked_out[u->foe.id]++;
        break;
    default:
        break;
    }
}

/* Ongoing cards that no event tells of: a free Move, Spider-Bots. */
static void count_ongoing(const struct watch *w)
{
    const struct united *u = look(w);
    for (int i = 0; i < u->story_count; i++) {
        const struct united_story *s = &u->story[i];
        if ((s->flags & DOWN) || s->owner == OF_VILLAIN)
            continue;
        unsigned marks = united_card(u, s->card.id)->marks;
        bool moves = (marks & FREE_MOVE) && u->turn.extra[ACTION_MOVE];
        bool bots = (marks & PUTS_BOTS) && (s->flags & (WORKED | WORKED_2));
        reacted[united_row(u, s->card.id)] += moves || bots;
    }
}

/* ---- playing ---- */

static int choose(struct watch *w, const struct six_action *menu, int count)
{
    uint16_t weight[SIX_LEGAL_MAX];
    uint32_t sum = 0;
    int i = 0;
    if (six_random_below(&w->stream, 3) == 0)
        return (int)six_random_below(&w->stream, (uint32_t)count);
    united_game.prefer(w->state, menu, count, weight);
    for (int n = 0; n < count; n++)
        sum += weight[n];
    uint32_t at = six_random_below(&w->stream, sum);
    for (; at >= weight[i]; i++)
        at -= weight[i];
    return i;
}

static void check_bounds(const struct watch *w)
{
    const struct united *u = look(w);
    if (u->rounds > ROUNDS_MAX + 1 || u->story_count > STORY_BOUND ||
        w->actions > ACTIONS_MAX)
        fail_msg("seed %" PRIu64 ": %d Villain turns, %d cards, %d actions",
                 w->seed, u->rounds, u->story_count, w->actions);
}

/* No card takes a Master Plan card out of the game. The rules for one that
 * does, with an empty deck, have no machinery [MU-22.13, MU-22.14]: it would be
 * missed here, and has to come with it. */
static void check_plans(const struct watch *w)
{
    const struct united *u = look(w);
    int count = u->plan_count + u->plan_hand_count;
    for (int i = 0; i < u->story_count; i++)
        count += u->story[i].owner == OF_VILLAIN;
    bool is_shuffled = u->frame[1].kind != FRAME_SETUP;
    if (is_shuffled && count != PLANS)
        fail_msg("seed %" PRIu64 ": %d Master Plan cards", w->seed, count);
}

static void play_out(struct watch *w)
{
    struct six_action menu[SIX_LEGAL_MAX];
    struct six_events events;
    while (united_game.to_act(w->state) != SIX_NOBODY) {
        int count = united_game.legal(w->state, menu);
        if (count == 0)
            fail_msg("seed %" PRIu64 ": nothing can be done", w->seed);
        struct six_action act = menu[choose(w, menu, count)];
        if (united_game.to_act(w->state) == SIX_CHANCE)
            act.seed = six_random(&w->stream);
        events.count = 0;
        united_game.apply(w->state, act, &events);
        w->actions++;
        for (int i = 0; i < events.count; i++)
            count_event(w, &events.list[i]);
        count_ongoing(w);
        check_bounds(w);
        check_plans(w);
    }
    endings[look(w)->ending]++;
}

/* Every Villain in turn, every mode, any options. */
static void set_up(struct watch *w, int game)
{
    struct six_setup how;
    uint64_t s = w->seed;
    six_setup_init(&how, &united_game, 1 + game % SEATS_MAX);
    how.option[OPTION_VILLAIN] =
        (int16_t)(1 + game / SEATS_MAX % VILLAIN_COUNT);
    how.option[OPTION_OPPONENT] =
        (int16_t)(how.seats > 1 ? six_random_below(&s, 2) : 0);
    how.option[OPTION_EQUIPMENT] = (int16_t)six_random_below(&s, 2);
    how.option[OPTION_LOCATIONS] = LOCATIONS_ALL;
    how.option[OPTION_CHALLENGE] = (int16_t)six_random_below(&s, 4);
    how.option[OPTION_HANDS] = (int16_t)six_random_below(&s, 2);
    how.option[OPTION_BUDGET] = (int16_t)six_random_below(&s, 3);
    assert_int_equal(six_setup_check(&how, &united_game, NULL), SIX_OK);
    united_game.setup(w->state, &how);
}

/* Two Missions are done, and Heroes hold tokens: games from here come to what
 * those from the beginning rarely see. */
static void make_late(struct watch *w)
{
    struct united *u = (void *)w->state;
    u->missions = 3;
    for (six_seat s = 0; s < u->team; s++)
        for (int k = 0; k < ACTION_COUNT; k++)
            u->player[s].tokens[k] = 1;
}

static void play_games(int games, bool late)
{
    static struct watch w;
    struct six_action menu[SIX_LEGAL_MAX];
    for (int g = 0; g < games; g++) {
        w.seed = first_seed * 1000003 + (uint64_t)g * 2 + late;
        w.stream = w.seed;
        w.actions = 0;
        set_up(&w, g);
        united_game.legal(w.state, menu);
        menu[0].seed = six_random(&w.stream);
        united_game.apply(w.state, menu[0], NULL);
        if (late)
            make_late(&w);
        play_out(&w);
    }
}

/* ---- the tests ---- */

static int play_all(void **state)
{
    (void)state;
    play_games(GAMES, false);
    play_games(LATE_GAMES, true);
    return 0;
}

static void every_effect_is_executed(void **state)
{
    int missing = 0;
    (void)state;
    for (int row = 0; row < ROW_COUNT; row++) {
        const struct united_card *c = united_of_row(row);
        bool acts = c->effect && c->type != TYPE_SUPER_VILLAIN;
        if (acts && !did[row])
            missing += printf("%s has never done anything\n", c->info.id) > 0;
    }
    assert_int_equal(missing, 0);
}

static void every_reaction_is_executed(void **state)
{
    int missing = 0;
    (void)state;
    for (int row = 0; row < ROW_COUNT; row++) {
        const struct united_card *c = united_of_row(row);
        bool reacts = c->react || (c->marks & (FREE_MOVE | PUTS_BOTS));
        if (reacts && !reacted[row])
            missing += printf("%s has never been used\n", c->info.id) > 0;
    }
    assert_int_equal(missing, 0);
}

static void every_villain_overflows_and_knocks_out(void **state)
{
    (void)state;
    for (int v = 0; v < VILLAIN_COUNT; v++) {
        if (!overflows[v] || !knocked_out[v])
            fail_msg("%s: %d Overflows, %d KOs", united_villains[v]->person,
                     overflows[v], knocked_out[v]);
    }
}

static void every_ending_comes(void **state)
{
    (void)state;
    for (int e = ENDING_NONE + 1; e < ENDING_COUNT; e++)
        if (!endings[e])
            fail_msg("no game ended with '%s'", united_ending_ids[e]);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_effect_is_executed),
        cmocka_unit_test(every_reaction_is_executed),
        cmocka_unit_test(every_villain_overflows_and_knocks_out),
        cmocka_unit_test(every_ending_comes),
    };
    if (argc > 1)
        first_seed = strtoull(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, play_all, NULL);
}
