/* test_gauntlet.c -- what always holds in a game of Infinity Gauntlet:
 * thousands of random games, watched from outside through their positions and
 * events, and a few facts about chance, teams and talk that no case can tell.
 *
 *     unit-test_gauntlet [SEED]
 *
 * plays the one game of that seed. A failure names the seed of its game. */
#include <stdlib.h>

#include "../positions.h"

enum { GAMES = 2000, HEROES = 16, THANOS_CARDS = 13 };

/* How Thanos answers when he could snap. */
enum policy { SNAPS, DECLINES, WAVERS, POLICY_COUNT };

static uint64_t only_seed;

/* ---- a game that is watched ---- */

struct watch {
    uint64_t seed; /* of the game */
    uint64_t stream;
    enum policy policy;
    bool later; /* heroReshuffle onNextDraw */
    int deadline, seats;
    struct position p;
    struct six_document *doc; /* of the position now */
    const struct six_value *root;

    int turns;       /* of Thanos */
    bool missed;     /* a draw of his */
    bool seven_only; /* he had no card to play */
    int ran_out;     /* the turn of his in or after which his deck was empty */
    six_seat turn;   /* whose turn the last event said it was */
    bool second;     /* two players: the second turn in a row */
    int fights;      /* in this turn */
    char played[40]; /* in this turn, or copied */
    int stones;      /* of his that lie face up */
};

#define check(w, truth)                                                        \
    do {                                                                       \
        if (!(truth))                                                          \
            fail_msg("%s (seed %llu, turn %d)", #truth,                        \
                     (unsigned long long)(w)->seed, (w)->turns);               \
    } while (0)

static const struct six_value *at(const struct watch *w, const char *object,
                                  const char *member)
{
    const struct six_value *v = six_value_get(w->root, object);
    return member ? six_value_get(v, member) : v;
}

static int count(const struct watch *w, const char *object, const char *member)
{
    return six_value_count(at(w, object, member));
}

static bool ask_is(const struct watch *w, const char *ask)
{
    return strcmp(at(w, "ask", NULL)->string, ask) == 0;
}

static bool turn_is(const struct watch *w, const char *seat)
{
    return strcmp(at(w, "turn", NULL)->string, seat) == 0;
}

static bool outside_effects(const struct watch *w)
{
    return ask_is(w, "draw") || ask_is(w, "play") || ask_is(w, "end");
}

static void look(struct watch *w)
{
    six_document_free(w->doc);
    w->doc = position_tree(&w->p);
    w->root = six_document_root(w->doc);
}

/* ---- what holds whenever somebody has to decide, and at the end ---- */

static void count_list(const struct watch *w, const struct six_value *list,
                       int left[])
{
    for (const struct six_value *v = list->first; v; v = v->next) {
        int card = six_card_find(w->p.game, v->string);
        check(w, card >= 0);
        left[card]--;
    }
}

/* [IG-9.58]: each card is in one place, so that the sides have 16 and 13. */
static void no_card_is_lost(const struct watch *w)
{
    int left[64] = { 0 }, heroes = 0, thanos = 0;
    for (int i = 0; i < w->p.game->card_count; i++)
        left[i] = w->p.game->card(i)->copies;
    count_list(w, at(w, "team", "deck"), left);
    count_list(w, at(w, "team", "looking"), left);
    heroes += count(w, "team", "deck") + count(w, "team", "looking");
    for (const struct six_value *h = at(w, "heroes", NULL)->first; h;
         h = h->next) {
        count_list(w, six_value_get(h, "hand"), left);
        count_list(w, six_value_get(h, "table"), left);
        heroes += six_value_count(six_value_get(h, "hand")) +
                  six_value_count(six_value_get(h, "table"));
    }
    static const char *const piles[] = { "deck", "hand", "table" };
    for (int i = 0; i < 3; i++) {
        count_list(w, at(w, "thanos", piles[i]), left);
        thanos += count(w, "thanos", piles[i]);
    }
    check(w, heroes == HEROES);
    check(w, thanos == THANOS_CARDS);
    for (int i = 0; i < w->p.game->card_count; i++)
        check(w, left[i] == 0);
}

/* [IG-9.59, IG-6.8]: one card each, and a second for who is to play. */
static void heroes_hold_one_card(const struct watch *w)
{
    if (!outside_effects(w))
        return;
    for (const struct six_value *h = at(w, "heroes", NULL)->first; h;
         h = h->next) {
        bool plays = turn_is(w, six_value_get(h, "id")->string);
        check(w, six_value_count(six_value_get(h, "hand")) ==
                     (plays && ask_is(w, "play") ? 2 : 1));
    }
}

/* [IG-6.8, IG-6.4]: as long as he missed no draw, Thanos has 2 cards, and 3 to
 * choose from. */
static void thanos_holds_two_cards(const struct watch *w)
{
    bool plays = ask_is(w, "play") && turn_is(w, "thanos");
    if (outside_effects(w) && !w->missed)
        check(w, count(w, "thanos", "hand") == (plays ? 3 : 2));
}

static int stones_in(const struct watch *w, const char *pile)
{
    static const char *const stones[] = { "mind-stone",    "soul-stone",
                                          "space-stone",   "power-stone",
                                          "reality-stone", "time-stone" };
    int n = 0;
    for (int i = 0; i < 6; i++)
        n += value_copies(at(w, "thanos", pile), stones[i]);
    return n;
}

/* C77 [IG-9.52]: an empty deck means that he holds the 7 and has all six
 * stones. [IG-9.51]: the 7 is never face up when somebody decides. */
static void an_empty_deck_tells_where_the_cards_are(const struct watch *w)
{
    check(w, value_copies(at(w, "thanos", "table"), "thanos") == 0);
    if (count(w, "thanos", "deck") > 0)
        return;
    check(w, value_copies(at(w, "thanos", "hand"), "thanos") == 1);
    check(w, stones_in(w, "hand") + stones_in(w, "table") == 6);
}

/* [IG-9.53]: a turn that begins with an empty deck offers the snap at once. */
static void an_empty_deck_offers_the_snap(const struct watch *w)
{
    if (ask_is(w, "draw") && count(w, "thanos", "deck") == 0)
        check(w, position_offers(&w->p, "snap"));
}

/* [IG-9.56]: 11 - k - d cards after the k-th draw step. */
static void the_deck_shrinks_by_the_book(const struct watch *w)
{
    if (ask_is(w, "play") && turn_is(w, "thanos") && !w->missed)
        check(w, count(w, "thanos", "deck") ==
                     11 - w->turns - count(w, "thanos", "defeated"));
}

/* [IG-8.6]: whoever decides, the hero deck is not empty, unless its cards are
 * being looked at. */
static void the_hero_deck_is_never_found_empty(const struct watch *w)
{
    if (!ask_is(w, "over") && !w->later)
        check(w, count(w, "team", "deck") + count(w, "team", "looking") > 0);
}

/* [IG-9.49]: what stones lie face up stay there. */
static void stones_stay_face_up(struct watch *w)
{
    int stones = stones_in(w, "table");
    check(w, stones >= w->stones);
    w->stones = stones;
}

/* ---- what events tell ---- */

/* [IG-5.2, IG-5.3, IG-11.2, IG-1.7]: everybody's turn comes, in order. */
static void begin_turn(struct watch *w, six_seat seat)
{
    bool again = w->seats == 2 && w->turn == 1 && !w->second;
    if (w->turns > 0)
        check(w, seat == (again ? 1 : (w->turn + 1) % w->seats));
    else
        check(w, seat == 0); /* IG-5.1 */
    w->second = again;
    w->turn = seat;
    w->turns += seat == 0;
    w->fights = 0;
    w->played[0] = '\0';
}

/* [IG-9.54]: who has not declined a snap misses a draw only as a replacement,
 * in his own turn only in the second fight of a Space Stone or its copy. */
static void miss_draw(struct watch *w)
{
    w->missed = true;
    if (w->policy == SNAPS && w->turn == 0)
        check(w, strcmp(w->played, "space-stone") == 0 && w->fights == 2);
}

/* [IG-8.7]: at least 10 cards make a new deck, 9 if a hero 5 does. */
static void rebuild(const struct watch *w, int cards)
{
    bool five = strcmp(w->played, "vision") == 0 ||
                strcmp(w->played, "scarlet-witch") == 0;
    check(w, cards >= (five ? 9 : 10));
}

static void hear(struct watch *w, const struct six_event *e)
{
    const char *id = w->p.game->events[e->kind].id;
    if (strcmp(id, "turn") == 0)
        begin_turn(w, e->seat);
    else if (strcmp(id, "fight") == 0)
        w->fights++;
    else if (strcmp(id, "play") == 0 || strcmp(id, "copy") == 0)
        snprintf(w->played, sizeof w->played, "%s",
                 w->p.game->card(e->arg[0])->id);
    else if (strcmp(id, "no-draw") == 0)
        miss_draw(w);
    else if (strcmp(id, "rebuild") == 0)
        rebuild(w, e->arg[0]);
}

/* ---- playing ---- */

/* Whether something has happened that moves cards: to look at each position
 * would take long and find no more. */
static bool is_news(const struct watch *w)
{
    return w->p.game->to_act(w->p.state) != SIX_CHANCE &&
           (position_told(&w->p, "turn", NULL) ||
            position_told(&w->p, "draw", NULL) ||
            position_told(&w->p, "no-draw", NULL) ||
            w->p.game->to_act(w->p.state) == SIX_NOBODY);
}

static void check_all(struct watch *w)
{
    if (!is_news(w))
        return;
    look(w);
    no_card_is_lost(w);
    heroes_hold_one_card(w);
    thanos_holds_two_cards(w);
    an_empty_deck_tells_where_the_cards_are(w);
    an_empty_deck_offers_the_snap(w);
    the_deck_shrinks_by_the_book(w);
    the_hero_deck_is_never_found_empty(w);
    stones_stay_face_up(w);
    bool empty = count(w, "thanos", "deck") == 0 && !ask_is(w, "bottom");
    if (empty && !w->ran_out)
        w->ran_out = w->turns;
    if (position_offers(&w->p, "pass"))
        w->seven_only = true;
}

static struct six_action choose(struct watch *w)
{
    struct six_action menu[SIX_LEGAL_MAX], snap;
    int n = w->p.game->legal(w->p.state, menu);
    struct six_action act = menu[six_random_below(&w->stream, (uint32_t)n)];
    if (w->p.game->to_act(w->p.state) == SIX_CHANCE)
        act.seed = six_random(&w->stream);
    six_action_read(w->p.game, w->p.state, "snap", &snap, NULL);
    if (w->policy == SNAPS && position_offers(&w->p, "snap"))
        return snap;
    /* the others come first in every menu, and snap is the last */
    return w->policy == DECLINES && six_action_equal(act, snap) ? menu[0] : act;
}

static void set_option(struct six_setup *how, const char *id, int value)
{
    char text[8];
    snprintf(text, sizeof text, "%d", value);
    assert_int_equal(
        six_setup_option(how, six_game_find("gauntlet"), id, text, NULL),
        SIX_OK);
}

static void begin(struct watch *w, uint64_t seed)
{
    struct six_setup how;
    *w = (struct watch){ .seed = seed, .stream = seed };
    w->p.game = six_game_find("gauntlet");
    w->policy = (enum policy)(seed % POLICY_COUNT);
    w->seats = 2 + (int)six_random_below(&w->stream, 5);
    w->later = six_random_below(&w->stream, 4) == 0;
    w->deadline = (int)six_random_below(&w->stream, 20);
    w->deadline = w->deadline == 0 ? 30 : w->deadline;
    six_setup_init(&how, w->p.game, w->seats);
    set_option(&how, "snapDeadline", w->policy == SNAPS ? 0 : w->deadline);
    if (six_random_below(&w->stream, 5) == 0) { /* long games */
        set_option(&how, "heroLife", 30);
        set_option(&how, "thanosLife", 30);
    }
    if (w->later)
        six_setup_option(&how, w->p.game, "heroReshuffle", "onNextDraw", NULL);
    w->p.game->setup(w->p.state, &how);
}

/* [IG-1.6]: three endings and no other.
 * [IG-9.57]: a Thanos who never declines is done by his 11th turn; one who
 * does, by the deadline, or by his 13th turn where that is later.
 * [IG-9.55]: once his deck has run out, he snaps in his next turn, unless he
 * has lost his last life. [IG-9.53, IG-6.10]: only who let a snap pass is
 * without a card to play. */
static void check_end(const struct watch *w)
{
    const char *ending = at(w, "ending", NULL)->string;
    bool snap = strcmp(ending, "snap") == 0;
    check(w, snap || strcmp(ending, "thanos-defeated") == 0 ||
                 strcmp(ending, "heroes-defeated") == 0);
    if (w->policy == SNAPS) {
        check(w, w->turns <= 11);
        check(w, !w->seven_only);
        if (w->ran_out)
            check(w, w->turns <= w->ran_out + 1);
    } else {
        check(w, w->turns <= (w->deadline > 13 ? w->deadline : 13));
    }
}

static void watch_game(uint64_t seed)
{
    static struct watch w;
    begin(&w, seed);
    while (w.p.game->to_act(w.p.state) != SIX_NOBODY) {
        w.p.told.count = 0;
        struct six_action act = choose(&w);
        w.p.game->apply(w.p.state, act, &w.p.told);
        for (int i = 0; i < w.p.told.count; i++)
            hear(&w, &w.p.told.list[i]);
        check_all(&w);
    }
    check_end(&w);
    six_document_free(w.doc);
}

static void what_follows_from_the_rules_holds_in_every_game(void **state)
{
    (void)state;
    if (only_seed)
        watch_game(only_seed);
    for (uint64_t seed = 1; !only_seed && seed <= GAMES; seed++)
        watch_game(seed);
}

/* ---- chance ---- */

/* [IG-7.27, IG-7.17]: each card is equally likely to be picked. */
static void a_random_pick_is_fair(void **state)
{
    (void)state;
    enum { TRIES = 4000 };
    struct position start, p;
    int first = 0;
    position_set(&start, "gauntlet",
                 "{\"seats\": 3, \"turn\": \"a\", \"thanos\": {\"hand\":"
                 " [\"outrider\", \"time-stone\"]}, \"heroes\": [{\"hand\":"
                 " [\"hulk\", \"vision\"]}]}");
    position_act(&start, "play hulk");
    position_act(&start, "fight thanos");
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        p = start;
        p.told.count = 0;
        position_settle(&p, seed);
        first += position_told(&p, "defeat", "outrider");
    }
    assert_in_range(first, TRIES * 45 / 100, TRIES * 55 / 100);
}

/* [IG-4.2, IG-4.3]: over many deals each card comes equally often to a hand. */
static void a_deal_is_fair(void **state)
{
    (void)state;
    enum { TRIES = 6400 };
    int hero[64] = { 0 }, thanos[64] = { 0 };
    struct position p = { .game = six_game_find("gauntlet") };
    struct six_setup how;
    six_setup_init(&how, p.game, 3);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        struct six_action deal[SIX_LEGAL_MAX];
        p.game->setup(p.state, &how);
        p.game->legal(p.state, deal);
        deal[0].seed = seed;
        p.game->apply(p.state, deal[0], NULL);
        struct six_document *doc = position_tree(&p);
        const struct six_value *root = six_document_root(doc);
        const struct six_value *b = six_value_get(root, "heroes")->first->next;
        const char *held = six_value_get(b, "hand")->first->string;
        const struct six_value *his = six_value_get(root, "thanos");
        hero[six_card_find(p.game, held)]++;
        for (const struct six_value *v = six_value_get(his, "hand")->first; v;
             v = v->next)
            thanos[six_card_find(p.game, v->string)]++;
        six_document_free(doc);
    }
    for (int i = 0; i < HEROES; i++)
        assert_in_range(hero[i], TRIES / 16 * 3 / 4, TRIES / 16 * 5 / 4);
    for (int i = HEROES; i < p.game->card_count; i++) {
        int wanted = TRIES * 3 * p.game->card(i)->copies / 13;
        assert_in_range(thanos[i], wanted * 9 / 10, wanted * 11 / 10);
    }
}

/* ---- teams and seats ---- */

/* [IG-1.1] */
static void two_to_six_players_can_play(void **state)
{
    (void)state;
    const struct six_game *game = six_game_find("gauntlet");
    for (int seats = 0; seats <= 9; seats++) {
        struct six_setup how;
        six_setup_init(&how, game, seats);
        assert_int_equal(six_setup_check(&how, game, NULL) == SIX_OK,
                         seats >= 2 && seats <= 6);
    }
}

/* [IG-1.2] */
static void thanos_is_a_team_and_all_heroes_are_the_other(void **state)
{
    (void)state;
    struct position p;
    position_set(&p, "gauntlet", "{\"seats\": 6}");
    for (six_seat s = 1; s < 6; s++) {
        assert_int_equal(p.game->team(p.state, s), p.game->team(p.state, 1));
        assert_int_not_equal(p.game->team(p.state, s),
                             p.game->team(p.state, 0));
    }
}

/* ---- positions ---- */

/* [IG-3.1]: a position names all there is to a game, private knowledge
 * included; reading it back gives the same state. */
static void a_position_has_everything(void **state)
{
    (void)state;
    static const char *const members[] = { "seats", "turn",   "to_act", "ask",
                                           "team",  "thanos", "heroes", NULL };
    struct position p, q;
    position_set(&p, "gauntlet",
                 "{\"seats\": 4, \"turn\": \"b\", \"team\": {\"life\": 3,"
                 " \"deck_seen_by\": [[\"a\"]]}, \"thanos\": {\"life\": 2,"
                 " \"tokens\": 1, \"hand\": [\"outrider\", \"time-stone\"],"
                 " \"table\": [\"ebony-maw\"], \"seen_by\": [[\"c\"], []],"
                 " \"deck_seen_by\": [[], [\"thanos\"]]}, \"heroes\":"
                 " [{\"tokens\": 2, \"table\": [\"thor\"]}]}");
    char text[POSITION_TEXT_MAX];
    position_json(&p, true, SIX_NOBODY, text);
    struct six_document *doc = position_tree(&p);
    for (int i = 0; members[i]; i++)
        assert_non_null(six_value_get(six_document_root(doc), members[i]));
    six_document_free(doc);
    position_set(&q, "gauntlet", text);
    assert_memory_equal(p.state, q.state, p.game->state_size);
}

/* [IG-6.4, IG-6.8]: Thanos never has more than 3 cards to play from, and never
 * more than 2 in another's turn. Effects rely on it. */
static void a_hand_that_thanos_can_never_hold_is_refused(void **state)
{
    (void)state;
    static const char *const hands[] = {
        "{\"seats\": 3, \"thanos\": {\"hand\": [\"outrider\", \"thanos\","
        " \"black-dwarf\", \"reality-stone\"]}}",
        "{\"seats\": 3, \"step\": \"draw\", \"thanos\": {\"hand\":"
        " [\"outrider\", \"thanos\", \"black-dwarf\", \"reality-stone\"]}}",
        "{\"seats\": 3, \"turn\": \"a\", \"thanos\": {\"hand\": [\"outrider\","
        " \"thanos\", \"black-dwarf\", \"reality-stone\"]}}",
    };
    for (int i = 0; i < 3; i++) {
        struct position p;
        struct six_error err = { 0 };
        assert_int_not_equal(position_try(&p, "gauntlet", hands[i], &err),
                             SIX_OK);
        assert_true(err.text[0]);
    }
}

/* ---- what can be known ---- */

/* [IG-10.42]: b saw an Outrider, one was played since. Counting the other cards
 * proves here that the second one is in Thanos' hand: each guess has it there.
 */
static void counting_cards_can_prove_an_outrider(void **state)
{
    (void)state;
    struct position p, q;
    position_set(&p, "gauntlet",
                 "{\"seats\": 3, \"turn\": \"a\", \"thanos\": {\"hand\":"
                 " [\"outrider\", \"thanos\"], \"deck\": [], \"table\":"
                 " [\"...\"]}}");
    for (uint64_t seed = 0; seed < 50; seed++) {
        q = p;
        q.game->hide(q.state, 2);
        q.game->guess(q.state, 2, seed);
        assert_int_equal(thanos_copies(&q, "hand", "outrider"), 1);
    }
}

/* ---- talk ---- */

static int remarks(const struct position *p, const void *state, char *out,
                   size_t size)
{
    const struct six_speaker to = { .lang = SIX_EN };
    struct six_text text;
    int n = 0;
    six_text_init(&text, out, size);
    while (p->game->remark(state, n, &to, &text))
        n++;
    assert_true(six_text_ok(&text));
    return n;
}

/* [IG-10.11, IG-10.12]: nothing can be said that is not one of the game's
 * actions, and by default there are no remarks either. */
static void there_is_no_free_talk(void **state)
{
    (void)state;
    static const char *const talk[] = { "say hulk", "tell b hulk",
                                        "remark he holds the 7", "hint b" };
    struct position p;
    char text[1000];
    position_set(&p, "gauntlet", "{\"seats\": 3, \"turn\": \"a\"}");
    for (int i = 0; i < 4; i++) {
        struct six_action act;
        assert_int_not_equal(
            six_action_read(p.game, p.state, talk[i], &act, NULL), SIX_OK);
    }
    assert_int_equal(remarks(&p, p.state, text, sizeof text), 0);
}

/* [IG-10.8, IG-10.12]: remarks are public facts: they are the same for somebody
 * who sees all and for somebody who sees nothing. */
static void remarks_say_what_is_public(void **state)
{
    (void)state;
    struct position p;
    char whole[1000], shown[1000];
    position_set(&p, "gauntlet",
                 "{\"seats\": 3, \"turn\": \"a\", \"options\": {\"tableTalk\":"
                 " \"publicRemarks\"}, \"thanos\": {\"table\": [\"mind-stone\","
                 " \"outrider\", \"soul-stone\"], \"life\": 3, \"tokens\":"
                 " 1}}");
    assert_true(remarks(&p, p.state, whole, sizeof whole) > 0);
    assert_non_null(strstr(whole, "Stones face up: 2."));
    assert_non_null(strstr(whole, "Cards left in Thanos' deck: 8."));
    p.game->hide(p.state, SIX_NOBODY);
    remarks(&p, p.state, shown, sizeof shown);
    assert_string_equal(whole, shown);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_follows_from_the_rules_holds_in_every_game),
        cmocka_unit_test(a_random_pick_is_fair),
        cmocka_unit_test(a_deal_is_fair),
        cmocka_unit_test(two_to_six_players_can_play),
        cmocka_unit_test(thanos_is_a_team_and_all_heroes_are_the_other),
        cmocka_unit_test(a_position_has_everything),
        cmocka_unit_test(a_hand_that_thanos_can_never_hold_is_refused),
        cmocka_unit_test(counting_cards_can_prove_an_outrider),
        cmocka_unit_test(there_is_no_free_talk),
        cmocka_unit_test(remarks_say_what_is_public),
    };
    only_seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
