/* villainous_games.c -- what always holds in Marvel Villainous, and that every
 * card does what it can: hundreds of games of all 25 line-ups and all modes,
 * and short ones from positions made for what such games hardly come to.
 *
 *     cards-villainous_games [SEED [all]]
 *
 * plays with that seed instead of 1; a failure names the game. "all" tells how
 * often each card did what.
 *
 * What holds is checked on the JSON of the position, at every ninth question
 * (in some games at every one) and at the end. Of it only the places of cards
 * and their tokens are believed: Strengths, objectives and who is where by
 * right are worked out again, with the figures of data/reference and not with
 * those of the engine (villainous/section34.c). What cards do is found in
 * villainous/abilities.c and notes.c. */
#include "villainous/games.h"

enum {
    LINE_UPS = 25,
    GAMES = 8,        /* for each line-up */
    LOOK_EVERY = 9,   /* questions of most games */
    SHORT_GAMES = 60, /* from each position that was made */
    SHORT_ACTIONS = 80,
    ACTIONS_MAX = 60000 /* far more than a game of 250 rounds has */
};

static uint64_t first_seed = 1;
static bool talkative;
static int games_won[VILLAIN_COUNT], games_drawn;

char broken[PROPERTIES][300];
int mattered[PROPERTIES];

void hold(const struct watch *w, int property, bool truth, const char *what)
{
    mattered[property]++;
    if (!truth && !broken[property][0])
        snprintf(broken[property], sizeof broken[property],
                 "not so: %s (%s, seed %" PRIu64 ", action %d)", what, w->name,
                 w->seed, w->actions);
}

/* ---- playing ---- */

static bool is_over(const struct watch *w)
{
    return villainous()->to_act(w->p.state) == SIX_NOBODY;
}

/* One of the menu: any, or as a sensible player would choose. */
static int choose(struct watch *w, const struct six_action *menu, int count,
                  bool sensibly)
{
    uint16_t weight[SIX_LEGAL_MAX];
    uint32_t sum = 0;
    int i = 0;
    if (!sensibly)
        return (int)six_random_below(&w->stream, (uint32_t)count);
    villainous()->prefer(w->p.state, menu, count, weight);
    for (int n = 0; n < count; n++)
        sum += weight[n];
    uint32_t at = six_random_below(&w->stream, sum);
    for (; at >= weight[i]; i++)
        at -= weight[i];
    return i;
}

static void go_on(struct watch *w, bool sensibly)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = villainous()->legal(w->p.state, menu);
    if (count == 0)
        fail_msg("nothing can be done (%s, seed %" PRIu64 ", action %d)",
                 w->name, w->seed, w->actions);
    w->act = menu[choose(w, menu, count, sensibly)];
    if (villainous()->to_act(w->p.state) == SIX_CHANCE)
        w->act.seed = six_random(&w->stream);
    memcpy(&w->before, w->p.state, sizeof w->before);
    w->p.told.count = 0;
    villainous()->apply(w->p.state, w->act, &w->p.told);
    w->actions++;
    count_events(w);
    note_all(w);
}

static void count_winner(const struct watch *w)
{
    const struct villainous *v = (const void *)w->p.state;
    if (v->winner == SIX_NOBODY)
        games_drawn++;
    else
        games_won[v->player[v->winner].villain]++;
}

/* Every fourth game is played at random, the others with some sense. */
static void play_on(struct watch *w, int most, int every)
{
    bool sensibly = w->seed % 4 != 0;
    check_facts(w);
    while (!is_over(w) && w->actions < most) {
        go_on(w, sensibly);
        if (w->actions % every == 0 || is_over(w))
            check_facts(w);
    }
    if (is_over(w))
        count_winner(w);
}

/* ---- whole games ---- */

/* The sets of two, three or four Villains: bit i for the i-th. */
static void list_line_ups(unsigned out[LINE_UPS])
{
    int n = 0;
    for (unsigned set = 0; set < 1u << (VILLAIN_COUNT - 1); set++) {
        int seats = __builtin_popcount(set);
        if (seats < SEATS_MIN || seats > SEATS_MAX)
            continue;
        assert_true(n < LINE_UPS);
        out[n++] = set;
    }
    assert_int_equal(n, LINE_UPS);
}

/* Who plays sits down in any order. */
static void seat_villains(struct six_setup *how, unsigned set, uint64_t *stream)
{
    int villain[SEATS_MAX], n = 0;
    for (int i = 0; set >> i; i++)
        if (set >> i & 1)
            villain[n++] = i + 1;
    for (int seat = 0; seat < n; seat++) {
        uint32_t pick = six_random_below(stream, (uint32_t)(n - seat));
        how->option[OPTION_VILLAIN + seat] = (int16_t)villain[seat + (int)pick];
        villain[seat + (int)pick] = villain[seat];
    }
}

/* All modes, and in every other game some rulings as they are not normally. */
static void set_options(struct six_setup *how, int game, uint64_t *stream)
{
    how->option[OPTION_MODE] = (int16_t)(game % 3);
    if (game % 2 == 0)
        return;
    how->option[OPTION_MINES] = (int16_t)six_random_below(stream, 2);
    how->option[OPTION_MARKS] = (int16_t)six_random_below(stream, 2);
    how->option[OPTION_ABROAD] = (int16_t)six_random_below(stream, 2);
    how->option[OPTION_UPGRADES] = (int16_t)six_random_below(stream, 2);
    how->option[OPTION_ACTIVATION] = (int16_t)six_random_below(stream, 3);
    how->option[OPTION_KLAW] = (int16_t)(3 + six_random_below(stream, 5));
    how->option[OPTION_ROUNDS] = (int16_t)(20 + six_random_below(stream, 30));
}

static void watch_game(unsigned set, int game)
{
    static struct watch w;
    struct six_setup how;
    uint64_t stream =
        first_seed * 1000003 + (uint64_t)set * 1009 + (unsigned)game;
    memset(&w, 0, sizeof w);
    w.p.game = villainous();
    w.seed = w.stream = six_random(&stream) >> 16;
    snprintf(w.name, sizeof w.name, "line-up %#x, game %d", set, game);
    six_setup_init(&how, villainous(), __builtin_popcount(set));
    seat_villains(&how, set, &stream);
    set_options(&how, game, &stream);
    assert_int_equal(six_setup_check(&how, villainous(), NULL), SIX_OK);
    villainous()->setup(w.p.state, &how);
    position_settle(&w.p, six_random(&w.stream));
    play_on(&w, ACTIONS_MAX, game == 0 ? 1 : LOOK_EVERY);
    hold(&w, 22, is_over(&w), "a random game comes to an end");
}

static void watch_games(void)
{
    unsigned sets[LINE_UPS];
    list_line_ups(sets);
    for (int i = 0; i < LINE_UPS; i++)
        for (int game = 0; game < GAMES; game++)
            watch_game(sets[i], game);
}

/* ---- positions for what is rare ---- */

static const struct start {
    const char *name, *position; /* JSON, with ' for " */
} starts[] = {
    { "the mines are Killmonger's",
      "{'seats':2,'players':[{'villain':'killmonger','power':9,'rival':false,"
      "'mover':'institute-of-technology','hand':['execute-plan','taunt'],"
      "'locations':{'the-great-mound':['explosives','weapons-cache'],"
      "'the-golden-city':['wkabi','knight','hacking-rig']}},"
      "{'villain':'taskmaster','power':5,'locations':{'armory':["
      "'explosives']}}],'step':'start'}" },
    { "Rook stands beside others",
      "{'seats':2,'players':[{'villain':'killmonger','power':5,'locations':{"
      "'warrior-falls':['rook','dog-of-war','knight','king']}},"
      "{'villain':'ultron','power':8,'hand':['alkhema','jocasta'],"
      "'mover':'stark-industries-industrial-complex'}],'turn':'b',"
      "'step':'start','fate_deck':['black-widow','wasp','hatut-zeraze',"
      "'...']}" },
    { "Adam Warlock is in the way",
      "{'seats':2,'players':[{'villain':'thanos','power':8,'mover':'titan',"
      "'hand':['a-small-price-to-pay','the-mad-titan'],'locations':{"
      "'knowhere':['adam-warlock','black-dwarf','black-swan'],"
      "'sanctuary-ii':['space-throne']},"
      "'specialties':['mind-stone','power-stone','soul-stone','space-stone',"
      "'time-stone']},{'villain':'hela','locations':{'hel':['reality-stone',"
      "'ebony-maw']}}],'step':'start'}" },
    { "Ebony Maw alone against a Stone",
      "{'seats':3,'players':[{'villain':'thanos','power':8,'mover':'titan',"
      "'locations':{'titan':['the-legions-of-thanos']}},{'villain':'ultron',"
      "'locations':{'research-lab':['ebony-maw',{'card':'duplicate-sentry',"
      "'items':['reality-stone']}]}},{'villain':'killmonger','locations':{"
      "'warrior-falls':['the-legions-of-thanos',{'card':'dog-of-war','items':["
      "'space-stone']}]}}],'step':'start'}" },
    { "Stones to be brought home",
      "{'seats':3,'players':[{'villain':'thanos','power':6,'mover':"
      "'sanctuary-ii'},{'villain':'taskmaster','locations':{'armory':["
      "'mind-stone','power-stone','corvus-glaive','the-legions-of-thanos'],"
      "'camp-hammond':['time-stone','the-legions-of-thanos']}},{'villain':"
      "'killmonger','locations':{'warrior-falls':['soul-stone',"
      "'proxima-midnight'],'the-great-mound':['space-stone','black-swan']}}],"
      "'step':'start'}" },
    { "Sacrifices Must Be Made",
      "{'seats':3,'players':[{'villain':'thanos','power':3,'locations':{"
      "'titan':['the-legions-of-thanos','proxima-midnight'],'knowhere':["
      "'corvus-glaive']}},{'villain':'ultron','locations':{'research-lab':["
      "'duplicate-sentry','flying-sentry']}},{'villain':'hela','locations':{"
      "'hel':['disir']}}],'events':[{'card':'sacrifices-must-be-made',"
      "'allies':['the-legions-of-thanos',{'card':'the-legions-of-thanos','"
      "tokens':2}]}],"
      "'step':'begin'}" },
    { "two Upgrades are completed",
      "{'seats':2,'players':[{'villain':'ultron','power':11,'mover':"
      "'research-lab','locations':{'research-lab':['duplicate-sentry'],"
      "'manufacturing-array':['flying-sentry'],'reconfiguration-base':["
      "'heavy-attack-sentry'],'stark-industries-industrial-complex':["
      "'duplicate-sentry']},'specialties':[{'card':'transforming',"
      "'turned':true},{'card':'optimization','turned':true}]},"
      "{'villain':'hela'}],'step':'start'}" },
    { "none is, but two could be",
      "{'seats':2,'players':[{'villain':'ultron','power':6,'mover':"
      "'research-lab','locations':{'research-lab':[{'card':"
      "'duplicate-sentry','items':['impervious-alloy','impervious-alloy']}],"
      "'manufacturing-array':['flying-sentry','giant-sentry'],"
      "'reconfiguration-base':['heavy-attack-sentry','duplicate-sentry']}},"
      "{'villain':'taskmaster'}],'step':'start'}" },
    { "Stolen Antiquities and Government Work",
      "{'seats':2,'players':[{'villain':'killmonger','power':6,'mover':"
      "'warrior-falls','hand':['explosives','king','dog-of-war','wound'],"
      "'locations':{'the-great-mound':['dog-of-war','knight']}},"
      "{'villain':'taskmaster','power':6,'mover':'armory','locations':{"
      "'armory':['crossbones','anaconda'],'training-room':['jagged-bow',"
      "'trainees']}}],'events':[{'card':'stolen-antiquities','allies':["
      "'dog-of-war']},{'card':'government-work','allies':['trainees']}],"
      "'step':'start'}" },
    { "Events near their ends",
      "{'seats':3,'options':{'mode':'immortality'},'players':[{'villain':"
      "'hela','power':7,'hand':['disir','leah','midgard-serpent'],'locations':"
      "{'hel':['disir','falcon','vision']}},{'villain':'ultron','power':7,"
      "'hand':['flying-sentry','heavy-attack-sentry','technoforming'],"
      "'locations':{'research-lab':['duplicate-sentry','wasp','hulk']}},"
      "{'villain':'taskmaster','power':7,'hand':['jagged-bow','crossbones',"
      "'black-ant'],'locations':{'armory':['trainees','scott-lang']}}],"
      "'events':[{'card':'conquer-valhalla','allies':['disir',"
      "'disir']},{'card':'invasion-of-stark-enterprises','allies':["
      "{'card':'duplicate-sentry','tokens':4}]},{'card':"
      "'protected-vibranium','allies':[{'card':'trainees','tokens':4}]},"
      "{'card':'avengers-assemble','allies':[{'card':'giant-sentry','tokens':"
      "2}]}],'step':'start'}" },
    { "Allies that like to fight",
      "{'seats':2,'players':[{'villain':'hela','power':5,'mover':'gjoll',"
      "'locations':{'hel':['midgard-serpent','falcon','hawkeye','thor',"
      "'butterball']}},{'villain':'taskmaster','power':5,'mover':"
      "'camp-hammond','locations':{'armory':['anaconda','trainees',"
      "'crossbones','death-shield','iron-man','black-widow'],"
      "'training-room':['diamondback','training-academy','nick-fury']}}],"
      "'step':'start'}" },
    { "Stolen Wisdom and few cards",
      "{'seats':2,'players':[{'villain':'killmonger','power':9,'mover':"
      "'warrior-falls','hand':['killmongers-fury'],'specialties':["
      "'stolen-wisdom','rage-of-kliluna','heart-shaped-herb',"
      "'armored-rhino']},{'villain':'thanos'}],'step':'start'}" },
    { "Reflexes and marks",
      "{'seats':2,'players':[{'villain':'hela','power':7,'mover':'hel',"
      "'hand':['marked-by-death','price-of-life','soul-for-a-soul'],"
      "'specialties':['hand-of-glory','helas-bidding']},{'villain':"
      "'taskmaster','power':7,'specialties':['photographic-reflexes',"
      "'lesson-plan'],'locations':{'armory':['crossbones',{'card':'falcon',"
      "'marked':true},{'card':'black-widow','marked':true}]}}],"
      "'step':'start'}" },
};

enum { STARTS = sizeof starts / sizeof starts[0] };

/* The position, from the JSON with its quotes. */
static void arrange(struct position *p, const char *position)
{
    char json[2000];
    snprintf(json, sizeof json, "%s", position);
    for (char *at = json; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    position_set(p, "villainous", json);
}

static void watch_start(const struct start *start, int game)
{
    static struct watch w;
    memset(&w, 0, sizeof w);
    snprintf(w.name, sizeof w.name, "%s, game %d", start->name, game);
    arrange(&w.p, start->position);
    w.seed = w.stream = first_seed * 7919 + (unsigned)game;
    play_on(&w, SHORT_ACTIONS, LOOK_EVERY);
}

static void watch_starts(void)
{
    for (int i = 0; i < STARTS; i++)
        for (int game = 0; game < SHORT_GAMES; game++)
            watch_start(&starts[i], game);
}

static int play(void **state)
{
    (void)state;
    read_facts();
    read_abilities();
    watch_games();
    watch_starts();
    for (int id = 0; id < CARDS; id++)
        if (changes[id] > 0)
            note(id, "!strength");
    return 0;
}

/* ---- what came of it ---- */

/* [MV-34.1, MV-34.2, MV-34.3, MV-34.4, MV-34.5, MV-34.6, MV-34.7, MV-34.8,
 *  MV-34.9, MV-34.10, MV-34.11, MV-34.12, MV-34.13, MV-34.14, MV-34.15,
 *  MV-34.16, MV-34.17, MV-34.18, MV-34.19, MV-34.20, MV-34.21, MV-34.22] */
static void the_facts_hold_in_every_position(void **state)
{
    (void)state;
    int wrong = 0;
    for (int i = 1; i <= FACTS; i++) {
        if (broken[i][0])
            print_message("MV-34.%d: %s\n", i, broken[i]);
        else if (!mattered[i])
            print_message("MV-34.%d never mattered\n", i);
        wrong += broken[i][0] || !mattered[i];
    }
    assert_int_equal(wrong, 0);
}

static void tell(int property)
{
    if (broken[property][0])
        fail_msg("%s", broken[property]);
    assert_true(mattered[property] > 0);
}

/* [MV-15.1, MV-15.5, MV-15.8, MV-15.9, MV-15.10] */
static void strengths_follow_from_what_lies_there(void **state)
{
    (void)state;
    tell(STRENGTHS);
}

/* [MV-5.1, MV-5.2, MV-7.5, MV-7.6, MV-9.10, MV-12.2, MV-12.3, MV-17.18] */
static void prices_gains_and_menus_are_as_they_should_be(void **state)
{
    (void)state;
    tell(MENUS);
}

static void every_villain_wins_some_games(void **state)
{
    (void)state;
    for (int set = 1; set < VILLAIN_COUNT; set++) {
        if (talkative)
            print_message("%s won %d\n", set_words[set], games_won[set]);
        assert_true(games_won[set] > 0);
    }
    assert_true(games_drawn > 0);
}

static void every_card_has_done_what_it_can(void **state)
{
    (void)state;
    assert_int_equal(tell_abilities(talkative), 0);
}

/* All cards and tiles, and nothing that is printed on a board. */
static void no_card_is_forgotten(void **state)
{
    (void)state;
    for (int id = 0; id < CARDS; id++)
        if (is_looked_for(id) == (facts[id].deck == DECK_BOARD))
            fail_msg("%s is %slooked for", facts[id].id,
                     is_looked_for(id) ? "" : "not ");
}

/* ---- chance, and what can't happen ---- */

#define AT_THE_WELL                                                            \
    "{'seats':2,'players':[{'villain':'thanos','power':9,'mover':'titan',"     \
    "'hand':['consult-the-well']%s},{'villain':'hela','locations':{'hel':["    \
    "'disir']}}]}"

/* How often each Stone is drawn, in so many draws. */
static void draw_stones(const struct position *p, int draws, int out[STONES])
{
    uint64_t stream = first_seed;
    for (int i = 0; i < draws; i++) {
        struct position copy = *p;
        struct six_action menu[SIX_LEGAL_MAX];
        assert_int_equal(villainous()->to_act(copy.state), SIX_CHANCE);
        assert_int_equal(villainous()->legal(copy.state, menu), 1);
        menu[0].seed = six_random(&stream);
        copy.told.count = 0;
        villainous()->apply(copy.state, menu[0], &copy.told);
        for (int e = 0; e < copy.told.count; e++)
            if (copy.told.list[e].kind == EVENT_STONE)
                out[copy.told.list[e].arg[0] - card("mind-stone")]++;
    }
}

/* Some Stones are Thanos's already; those that are left, the last ones, are
 * drawn equally often: chi-square stays below the limit, which it passes once
 * in 10000. */
static void check_stones(const char *taken, int left, double limit)
{
    enum { DRAWS = 6000 };
    struct position p;
    char json[600];
    int drawn[STONES] = { 0 }, sum = 0;
    double chi = 0, expected = (double)DRAWS / left;
    snprintf(json, sizeof json, AT_THE_WELL, taken);
    arrange(&p, json);
    position_act(&p, "play top");
    position_act(&p, "hand consult-the-well");
    draw_stones(&p, DRAWS, drawn);
    for (int i = 0; i < STONES; i++) {
        double off = drawn[i] - expected;
        if (i >= STONES - left)
            chi += off * off / expected;
        else
            assert_int_equal(drawn[i], 0);
        sum += drawn[i];
    }
    assert_int_equal(sum, DRAWS);
    if (chi > limit)
        fail_msg("chi-square is %.1f with %d Stones left", chi, left);
}

/* [MV-21.2] */
static void each_stone_that_is_left_is_drawn_equally_often(void **state)
{
    (void)state;
    check_stones("", 6, 25.75);
    check_stones(",'specialties':['mind-stone','power-stone']", 4, 21.11);
    check_stones(",'specialties':['mind-stone','power-stone','reality-stone',"
                 "'soul-stone']",
                 2, 15.14);
    check_stones(",'specialties':['mind-stone','power-stone','reality-stone',"
                 "'soul-stone','space-stone']",
                 1, 0);
}

/* [MV-10.13]: no position of the game is so, since Fate Effects never stay in
 * play; the state is made by hand. */
static void without_a_fate_card_the_fate_action_does_nothing(void **state)
{
    (void)state;
    struct position p;
    struct villainous before, after;
    arrange(&p, "{'seats':2,'players':[{'villain':'thanos','mover':'titan'}]}");
    memcpy(&before, p.state, sizeof before);
    before.fate_deck_count = 0;
    memset(before.fate_deck, 0, sizeof before.fate_deck);
    assert_int_equal(before.fate_pile_count, 0);
    memcpy(p.state, &before, sizeof before);
    position_act(&p, "fate top");
    assert_true(position_told(&p, "action", NULL));
    assert_int_equal(p.told.count, 1);
    memcpy(&after, p.state, sizeof after);
    assert_int_equal(after.spent, 1u << ACTION_FATE);
    after.spent = 0;
    assert_memory_equal(&after, &before, sizeof after);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_card_is_forgotten),
        cmocka_unit_test(the_facts_hold_in_every_position),
        cmocka_unit_test(strengths_follow_from_what_lies_there),
        cmocka_unit_test(prices_gains_and_menus_are_as_they_should_be),
        cmocka_unit_test(every_villain_wins_some_games),
        cmocka_unit_test(every_card_has_done_what_it_can),
        cmocka_unit_test(each_stone_that_is_left_is_drawn_equally_often),
        cmocka_unit_test(without_a_fate_card_the_fate_action_does_nothing),
    };
    first_seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    talkative = argc > 2;
    print_message("seed %" PRIu64 "\n", first_seed);
    return cmocka_run_group_tests(tests, play, NULL);
}
