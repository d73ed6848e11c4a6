/* splendor_games.c -- what always holds in Splendor: Marvel: thousands of
 * set-ups and random games, every other one with handicaps, with a look at
 * every state on the way.
 *
 *     cards-splendor_games [SEED]
 *
 * plays the games of that seed alone, one for each number of players. A failure
 * names the seed of its game.
 *
 * The states themselves are read, since to go through their JSON takes a
 * hundred times as long. Of a state only the places of cards, tiles and tokens
 * are believed: points, bonuses, symbols and who qualifies are worked out here
 * again. */
#include <stdlib.h>

#include "../positions.h"
#include "games/splendor/splendor.h"

enum {
    GAMES = 300,        /* for each number of players */
    DEALS = 2000,       /* likewise */
    ACTIONS_MAX = 5000, /* far more than a random game has */
    NONE = -1
};

static uint64_t only_seed;

/* ---- a state, as far as these tests want to know ---- */

struct player {
    int bonuses[COLOURS];
    int card_points, symbols, cards, highest; /* of the team */
    int locations;
    int handicap; /* points to begin with */
};

struct look {
    struct splendor s;
    int ask, turn, start, avengers; /* NONE while the tile is nobody's */
    int strangers;                  /* in a row or deck of another level */
    int gaps[LEVELS];               /* in the rows */
    int places[CARD_COUNT];         /* how often a card is found */
    int owner[CARD_COUNT];          /* who has it, or NONE */
    bool in_team[CARD_COUNT];
    unsigned faces; /* in the game: bit i for the i-th */
    struct player player[SEATS_MAX];
};

static const struct six_game *splendor(void)
{
    return six_game_find("splendor");
}

static void look_at_team(struct look *l, int seat, int id)
{
    const struct splendor_card *card = &splendor_cards[id];
    struct player *p = &l->player[seat];
    l->places[id]++;
    l->owner[id] = seat;
    l->in_team[id] = true;
    p->bonuses[card->bonus]++;
    p->card_points += card->points;
    p->symbols += card->symbols;
    p->highest = card->level > p->highest ? card->level : p->highest;
    p->cards++;
}

static void look_at_player(struct look *l, int seat)
{
    const struct splendor_player *p = &l->s.player[seat];
    for (int i = 0; i < p->hand_count; i++) {
        l->places[p->hand[i].id]++;
        l->owner[p->hand[i].id] = seat;
    }
    for (int id = 0; id < CHARACTERS; id++)
        if (splendor_in_team(p, id))
            look_at_team(l, seat, id);
    for (int i = 0; i < TILES; i++)
        l->player[seat].locations += l->s.owner[i] == seat;
    l->player[seat].handicap = l->s.base.option[OPTION_POINTS + seat];
}

static void look_at_card(struct look *l, int level, int id)
{
    assert_in_range(id, 0, CHARACTERS - 1);
    l->places[id]++;
    l->strangers += splendor_cards[id].level != level + 1;
}

static void look_at_level(struct look *l, int level)
{
    struct six_pile deck = splendor_deck(&l->s, level);
    for (int i = 0; i < *deck.count; i++)
        look_at_card(l, level, deck.card[i].id);
    for (int i = 0; i < SLOTS; i++)
        if (l->s.row[level][i] == NO_CARD)
            l->gaps[level]++;
        else
            look_at_card(l, level, l->s.row[level][i]);
}

static void look_at_tiles(struct look *l)
{
    for (int i = 0; i < TILES; i++) {
        int face = l->s.face[i], owner = l->s.owner[i];
        assert_true(face != NO_CARD || owner == SIX_NOBODY);
        if (face == NO_CARD)
            continue;
        assert_in_range(face, FIRST_LOCATION, FIRST_LOCATION + FACES - 1);
        l->places[face]++;
        l->faces |= 1u << (face - FIRST_LOCATION);
        l->owner[face] = owner == SIX_NOBODY ? NONE : owner;
    }
}

static void look(const struct position *p, struct look *l)
{
    memset(l, 0, sizeof *l);
    memcpy(&l->s, p->state, sizeof l->s);
    for (int i = 0; i < CARD_COUNT; i++)
        l->owner[i] = NONE;
    l->ask = l->s.base.ask;
    l->turn = l->s.base.turn;
    l->start = l->s.start;
    l->avengers = l->s.avengers == SIX_NOBODY ? NONE : l->s.avengers;
    assert_in_range(l->turn, 0, l->s.base.seats - 1);
    look_at_tiles(l);
    for (int i = 0; i < LEVELS; i++)
        look_at_level(l, i);
    for (int seat = 0; seat < l->s.base.seats; seat++)
        look_at_player(l, seat);
}

/* [SM-13.1, SM-19.2] */
static int points(const struct look *l, int seat)
{
    const struct player *p = &l->player[seat];
    return p->handicap + p->card_points + 3 * p->locations +
           (l->avengers == seat ? 3 : 0);
}

/* [SM-13.2] */
static bool qualifies(const struct look *l, int seat)
{
    const struct player *p = &l->player[seat];
    for (int i = 0; i < COLOURS; i++)
        if (p->bonuses[i] == 0)
            return false;
    return points(l, seat) >= 16 && l->s.player[seat].tokens[GREEN] > 0;
}

static bool somebody_qualifies(const struct look *l)
{
    for (int seat = 0; seat < l->s.base.seats; seat++)
        if (qualifies(l, seat))
            return true;
    return false;
}

/* ---- set-ups ---- */

static void deal_as(struct position *p, const struct six_setup *how,
                    uint64_t seed)
{
    memset(p, 0, sizeof *p);
    p->game = splendor();
    assert_int_equal(six_setup_check(how, p->game, NULL), SIX_OK);
    p->game->setup(p->state, how);
    position_settle(p, seed);
}

static void deal(struct position *p, int seats, uint64_t seed)
{
    struct six_setup how;
    six_setup_init(&how, splendor(), seats);
    deal_as(p, &how, seed);
}

/* The deals of the first seeds, for all tests. */
static struct look dealt[SEATS_MAX + 1][DEALS];

static void deal_all(void)
{
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++)
        for (int i = 0; i < DEALS; i++) {
            struct position p;
            deal(&p, seats, (uint64_t)i);
            look(&p, &dealt[seats][i]);
        }
}

/* C82 [SM-1.1] */
static void one_player_or_five_are_refused(void **state)
{
    (void)state;
    for (int seats = 0; seats <= SIX_SEATS_MAX; seats++) {
        struct six_setup how;
        six_setup_init(&how, splendor(), seats);
        bool fits = six_setup_check(&how, splendor(), NULL) == SIX_OK;
        assert_int_equal(fits, seats >= 2 && seats <= 4);
    }
}

static six_status check_option(int seats, const char *id, const char *value)
{
    struct six_setup how;
    six_setup_init(&how, splendor(), seats);
    assert_int_equal(six_setup_option(&how, splendor(), id, value, NULL),
                     SIX_OK);
    return six_setup_check(&how, splendor(), NULL);
}

/* [SM-19.5] */
static void a_handicap_is_for_somebody_who_plays(void **state)
{
    (void)state;
    static const char *const ids[2][SEATS_MAX] = {
        { "pointsA", "pointsB", "pointsC", "pointsD" },
        { "greyA", "greyB", "greyC", "greyD" },
    };
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int i = 0; i < 2; i++)
                assert_int_equal(check_option(seats, ids[i][seat], "1"),
                                 seat < seats ? SIX_OK : SIX_RANGE);
}

/* [SM-19.4] */
static void no_more_than_five_grey_tokens_are_given(void **state)
{
    (void)state;
    for (int grey = 0; grey < 4 * 4 * 4; grey++) {
        struct six_setup how;
        int each[] = { grey % 4, grey / 4 % 4, grey / 16 };
        six_setup_init(&how, splendor(), 3);
        for (int i = 0; i < 3; i++)
            how.option[OPTION_GREY + i] = (int16_t)each[i];
        bool fits = six_setup_check(&how, splendor(), NULL) == SIX_OK;
        assert_int_equal(fits, each[0] + each[1] + each[2] <= 5);
    }
}

/* The set of faces that this deal lays out: one of a tile. */
static unsigned faces_of(const struct look *l)
{
    int tiles = 0;
    for (int tile = 0; tile < TILES; tile++) {
        unsigned both = l->faces >> (2 * tile) & 3u;
        assert_true(both != 3);
        tiles += both != 0;
    }
    assert_int_equal(tiles, l->s.base.seats);
    return l->faces;
}

/* C05 [SM-2.8, SM-2.9, SM-2.10]: any tiles, either face of each. */
static void locations_are_dealt_at_random_one_face_of_a_tile(void **state)
{
    (void)state;
    static const int wanted[] = { [2] = 6 * 4, [3] = 4 * 8, [4] = 1 * 16 };
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++) {
        bool seen[1 << FACES] = { false };
        unsigned faces = 0;
        int combinations = 0;
        for (int i = 0; i < DEALS; i++) {
            unsigned set = faces_of(&dealt[seats][i]);
            combinations += !seen[set];
            seen[set] = true;
            faces |= set;
        }
        assert_int_equal(faces, (1 << FACES) - 1);
        assert_int_equal(combinations, wanted[seats]);
    }
}

/* C82 [SM-2.1, SM-2.2, SM-2.3] */
static void check_decks(const struct look *l)
{
    static const int rest[LEVELS] = { 36, 26, 16 };
    assert_int_equal(l->strangers, 0);
    for (int i = 0; i < LEVELS; i++) {
        assert_int_equal(l->gaps[i], 0);
        assert_int_equal(l->s.deck_count[i], rest[i]);
    }
}

static void decks_and_rows_hold_cards_of_their_own_level(void **state)
{
    (void)state;
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++)
        for (int i = 0; i < DEALS; i++)
            check_decks(&dealt[seats][i]);
}

static int top(struct look *l, int level)
{
    struct six_pile deck = splendor_deck(&l->s, level);
    return deck.card[*deck.count - 1].id;
}

/* C82 [SM-2.1] */
static void every_card_can_be_the_top_of_its_deck(void **state)
{
    (void)state;
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++) {
        bool seen[CARD_COUNT] = { false };
        for (int i = 0; i < DEALS; i++)
            for (int level = 0; level < LEVELS; level++)
                seen[top(&dealt[seats][i], level)] = true;
        for (int card = 0; card < CHARACTERS; card++)
            if (!seen[card])
                fail_msg("%s never is", splendor_cards[card].info.id);
    }
}

/* C82 [SM-3.2] */
static void every_seat_can_start(void **state)
{
    (void)state;
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++) {
        int starts[SEATS_MAX] = { 0 };
        for (int i = 0; i < DEALS; i++) {
            const struct look *l = &dealt[seats][i];
            assert_int_equal(l->turn, l->start);
            starts[l->start]++;
        }
        for (int seat = 0; seat < seats; seat++)
            assert_true(starts[seat] > DEALS / seats / 2);
    }
}

/* C82 [SM-2.1, SM-3.2] */
static void the_same_seed_gives_the_same_set_up(void **state)
{
    (void)state;
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++)
        for (uint64_t seed = 0; seed < DEALS; seed++) {
            struct position p, q, other;
            deal(&p, seats, seed);
            deal(&q, seats, seed);
            deal(&other, seats, seed + 1);
            assert_memory_equal(p.state, q.state, sizeof p.state);
            assert_memory_not_equal(p.state, other.state, sizeof p.state);
        }
}

/* ---- a game that is watched ---- */

/* What is looked at whenever somebody has to decide, and at the end. All games
 * are played once; each property has a test that tells. */
enum property { SUMS, POSITION, COUNTS, POINTS, TURNS, PROPERTY_COUNT };

struct watch {
    uint64_t seed, stream;
    int seats, actions;
    enum property property; /* that is being looked at */
    struct position p;
    struct look before, now;      /* the same before the first action */
    bool turn_ended, round_ended; /* with the last action */
    int turns[SEATS_MAX];         /* begun so far */
    int tile_moves;               /* of the Avengers tile in this turn */
    bool tile_lost;               /* once in this game by somebody */
};

/* The first failure of each property. */
static char broken[PROPERTY_COUNT][200];

/* What came up in all games: a property that never mattered would not have
 * been tested. */
static int games_won, games_with_tile_lost;

static void write_failure(const struct watch *w, const char *what,
                          char out[200])
{
    snprintf(out, 200, "not so: %s (%d players, seed %llu, action %d)", what,
             w->seats, (unsigned long long)w->seed, w->actions);
}

static void hold(const struct watch *w, bool truth, const char *what)
{
    if (!truth && !broken[w->property][0])
        write_failure(w, what, broken[w->property]);
}

/* The same for what nothing can go on without. */
static void need(const struct watch *w, bool truth, const char *what)
{
    char text[200];
    if (truth)
        return;
    write_failure(w, what, text);
    fail_msg("%s", text);
}

/* [SM-19.1, SM-19.3] */
static void give_handicaps(struct six_setup *how, uint64_t *stream)
{
    uint32_t left = 5;
    for (int seat = 0; seat < how->seats; seat++) {
        uint32_t grey = six_random_below(stream, (left < 3 ? left : 3) + 1);
        left -= grey;
        how->option[OPTION_POINTS + seat] =
            (int16_t)six_random_below(stream, 10);
        how->option[OPTION_GREY + seat] = (int16_t)grey;
    }
}

static void begin(struct watch *w, int seats, uint64_t seed)
{
    struct six_setup how;
    *w = (struct watch){ .seats = seats, .seed = seed, .stream = seed };
    six_setup_init(&how, splendor(), seats);
    if (seed % 2 == 0)
        give_handicaps(&how, &w->stream);
    deal_as(&w->p, &how, seed);
    look(&w->p, &w->now);
    w->before = w->now;
}

static void act(struct watch *w)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int n = w->p.game->legal(w->p.state, menu);
    need(w, n > 0, "whoever acts can do something");
    struct six_action chosen = menu[six_random_below(&w->stream, (uint32_t)n)];
    if (w->p.game->to_act(w->p.state) == SIX_CHANCE)
        chosen.seed = six_random(&w->stream);
    w->p.told.count = 0;
    w->p.game->apply(w->p.state, chosen, &w->p.told);
}

/* One action, and what it makes of turns and rounds [SM-3.4, SM-3.5]: a turn
 * begins with the question for the action. */
static void go_on(struct watch *w)
{
    w->before = w->now;
    if (w->before.ask == ASK_ACTION)
        w->turns[w->before.turn]++;
    if (w->turn_ended)
        w->tile_moves = 0;
    act(w);
    need(w, ++w->actions < ACTIONS_MAX, "a random game comes to an end");
    look(&w->p, &w->now);
    w->turn_ended = w->now.ask == ASK_ACTION || w->now.ask == ASK_OVER;
    w->round_ended =
        w->turn_ended && (w->before.turn + 1) % w->seats == w->before.start;
    bool moved = w->now.avengers != w->before.avengers;
    w->tile_moves += moved;
    w->tile_lost |= moved && w->before.avengers != NONE;
}

/* ---- C78: nothing is created or lost ---- */

/* How many tokens of a kind the game has for so many players. */
static int tokens_at_first(int seats, int kind)
{
    static const int each[] = { [2] = 4, [3] = 5, [4] = 7 };
    return kind == GREY ? 5 : kind == GREEN ? seats : each[seats];
}

/* [SM-18.1, SM-2.4, SM-2.5, SM-2.6] */
static void check_tokens(const struct watch *w)
{
    for (int kind = 0; kind < KINDS; kind++) {
        int sum = w->now.s.supply[kind];
        for (int seat = 0; seat < w->seats; seat++)
            sum += w->now.s.player[seat].tokens[kind];
        hold(w, sum == tokens_at_first(w->seats, kind),
             "the tokens of each kind add up to the number at set-up");
    }
}

/* [SM-18.2, SM-18.7] */
static void check_places(const struct watch *w)
{
    int locations = 0;
    for (int card = 0; card < CHARACTERS; card++)
        hold(w, w->now.places[card] == 1, "each card is in just one place");
    for (int card = FIRST_LOCATION; card < CARD_COUNT; card++) {
        hold(w, w->now.places[card] <= 1, "no location is in two places");
        locations += w->now.places[card];
    }
    hold(w, locations == w->seats, "there are as many locations as players");
}

/* [SM-3.11, SM-6.7, SM-12.11] */
static void check_owners(const struct watch *w)
{
    for (int card = 0; card < CARD_COUNT; card++)
        hold(w,
             w->before.owner[card] == NONE ||
                 w->before.owner[card] == w->now.owner[card],
             "who has a card or a location keeps it");
}

static void check_sums(const struct watch *w)
{
    check_tokens(w);
    check_places(w);
    check_owners(w);
}

/* ---- C79: what always holds ---- */

/* [SM-18.3, SM-9.7, SM-1.6, SM-1.7] */
static void check_green(const struct watch *w)
{
    for (int seat = 0; seat < w->seats; seat++) {
        bool third = w->now.player[seat].highest == 3;
        hold(w, w->now.s.player[seat].tokens[GREEN] == third,
             "a green token for a level-3 card in the team, and else none");
    }
}

/* [SM-18.4] */
static void check_rows(const struct watch *w)
{
    hold(w, w->now.strangers == 0, "rows and decks keep to their level");
    for (int i = 0; i < LEVELS; i++)
        hold(w, w->now.gaps[i] == 0 || w->now.s.deck_count[i] == 0,
             "a row has a gap only if its deck is empty");
}

/* [SM-18.5] */
static void check_avengers(const struct watch *w)
{
    int most = 0, holder = w->now.avengers;
    for (int seat = 0; seat < w->seats; seat++)
        if (w->now.player[seat].symbols > most)
            most = w->now.player[seat].symbols;
    hold(w, (holder == NONE) == (most < 3),
         "the Avengers tile is in the middle until somebody has 3 symbols");
    hold(w, holder == NONE || w->now.player[holder].symbols == most,
         "the Avengers tile is with a player who has the most symbols");
}

/* [SM-18.6, SM-11.2, SM-11.10] */
static void check_limit(const struct watch *w)
{
    for (int seat = 0; seat < w->seats; seat++) {
        int sum = 0;
        for (int kind = 0; kind < KINDS; kind++)
            sum += w->now.s.player[seat].tokens[kind];
        if (w->now.ask == ASK_RETURN && seat == w->now.turn)
            hold(w, sum >= 11 && sum <= 13,
                 "who must return tokens has 11, 12 or 13");
        else
            hold(w, sum <= 10, "nobody else has more than 10 tokens");
    }
}

/* [SM-7.18] */
static void check_teams(const struct watch *w)
{
    for (int card = 0; card < CHARACTERS; card++)
        hold(w, !w->before.in_team[card] || w->now.in_team[card],
             "no card leaves a team");
    for (int seat = 0; seat < w->seats; seat++)
        hold(w,
             w->now.player[seat].cards - w->before.player[seat].cards <=
                 (seat == w->before.turn),
             "only the active player's team grows, by one card");
}

static void check_position(const struct watch *w)
{
    check_green(w);
    check_rows(w);
    check_avengers(w);
    check_limit(w);
    check_teams(w);
}

/* What the engine keeps beside the cards is what follows from them. */
static void check_kept(const struct watch *w, int seat)
{
    const struct player *p = &w->now.player[seat];
    const struct splendor_player *kept = &w->now.s.player[seat];
    hold(w, kept->points == p->card_points + p->handicap,
         "points are kept rightly");
    hold(w, kept->symbols == p->symbols, "symbols are kept rightly");
    hold(w, kept->team_count == p->cards, "cards are counted rightly");
    for (int i = 0; i < COLOURS; i++)
        hold(w, kept->bonus[i] == p->bonuses[i], "bonuses are kept rightly");
}

/* [SM-13.1, SM-13.2] */
static void check_counts(const struct watch *w)
{
    for (int seat = 0; seat < w->seats; seat++) {
        check_kept(w, seat);
        hold(w,
             splendor_points(&w->now.s, (six_seat)seat) ==
                 points(&w->now, seat),
             "points are those of cards, tiles and a handicap");
        hold(w,
             splendor_qualifies(&w->now.s, (six_seat)seat) ==
                 qualifies(&w->now, seat),
             "16 points, five colours and the green token qualify");
    }
}

/* ---- C80: points fall in one way only ---- */

static bool loses_tile(const struct watch *w, int seat)
{
    return w->before.avengers == seat && w->now.avengers == w->before.turn &&
           w->before.turn != seat;
}

/* [SM-18.8] */
static void check_fall(const struct watch *w, int seat)
{
    int fall = points(&w->before, seat) - points(&w->now, seat);
    if (loses_tile(w, seat))
        hold(w, fall == 3, "the lost Avengers tile costs 3 points");
    else
        hold(w, fall <= 0, "points fall with the Avengers tile alone");
    hold(w, fall >= 0 || seat == w->before.turn,
         "nobody gets points in another player's turn");
}

/* [SM-13.4] */
static void check_qualifying(const struct watch *w, int seat)
{
    bool before = qualifies(&w->before, seat), now = qualifies(&w->now, seat);
    hold(w, before || !now || seat == w->before.turn,
         "only the active player begins to qualify");
    hold(w, !before || now || loses_tile(w, seat),
         "who ceases to qualify has lost the Avengers tile");
}

/* [SM-10.3, SM-10.4, SM-10.8] */
static void check_tile(const struct watch *w)
{
    int from = w->before.avengers, to = w->now.avengers;
    hold(w, w->tile_moves <= 1, "the Avengers tile moves once in a turn");
    hold(w, to == from || to == w->before.turn,
         "the Avengers tile moves to the active player");
    hold(w,
         to == from || from == NONE ||
             w->now.player[to].symbols > w->now.player[from].symbols,
         "the Avengers tile moves to who has more symbols");
}

static void check_points(const struct watch *w)
{
    for (int seat = 0; seat < w->seats; seat++) {
        check_fall(w, seat);
        check_qualifying(w, seat);
    }
    check_tile(w);
}

/* ---- C81: equal numbers of turns ---- */

/* [SM-14.2] */
static void check_turns(const struct watch *w)
{
    hold(w, w->round_ended, "a game is won after the last turn of a round");
    for (int seat = 0; seat < w->seats; seat++)
        hold(w, w->turns[seat] == w->turns[0],
             "all players have had the same number of turns");
}

/* [SM-14.7, SM-3.3] */
static void check_end(const struct watch *w)
{
    bool won = w->now.s.ending == ENDING_GAUNTLET;
    if (won)
        check_turns(w);
    hold(w, won == (w->round_ended && somebody_qualifies(&w->now)),
         "a game is won just when a round ends with a qualifying player");
    if (w->turn_ended && w->now.ask != ASK_OVER)
        hold(w, w->now.turn == (w->before.turn + 1) % w->seats,
             "turns pass clockwise");
    else if (!w->turn_ended)
        hold(w, w->now.turn == w->before.turn, "a turn is one player's");
}

/* ---- all games, and what came of them ---- */

static void (*const checks[PROPERTY_COUNT])(const struct watch *w) = {
    [SUMS] = check_sums,     [POSITION] = check_position,
    [COUNTS] = check_counts, [POINTS] = check_points,
    [TURNS] = check_end,
};

static void check_all(struct watch *w)
{
    for (int i = 0; i < PROPERTY_COUNT; i++) {
        w->property = (enum property)i;
        checks[i](w);
    }
}

static void watch_game(int seats, uint64_t seed)
{
    struct watch w;
    begin(&w, seats, seed);
    check_all(&w);
    while (w.p.game->to_act(w.p.state) != SIX_NOBODY) {
        go_on(&w);
        check_all(&w);
    }
    need(&w, w.now.ask == ASK_OVER, "nobody acts only when the game is over");
    games_won += w.now.s.ending == ENDING_GAUNTLET;
    games_with_tile_lost += w.tile_lost;
}

static void watch_games(void)
{
    uint64_t first = only_seed ? only_seed : 1;
    uint64_t last = only_seed ? only_seed : GAMES;
    for (int seats = SEATS_MIN; seats <= SEATS_MAX; seats++)
        for (uint64_t seed = first; seed <= last; seed++)
            watch_game(seats, seed);
}

static int play(void **state)
{
    (void)state;
    deal_all();
    watch_games();
    return 0;
}

static void tell(enum property property)
{
    if (broken[property][0])
        fail_msg("%s", broken[property]);
}

/* C78 [SM-18.1, SM-18.2, SM-18.7, SM-3.11] */
static void nothing_is_created_or_lost(void **state)
{
    (void)state;
    tell(SUMS);
}

/* C79 [SM-18.3, SM-18.4, SM-18.5, SM-18.6, SM-9.7, SM-7.18] */
static void positions_are_as_the_rules_leave_them(void **state)
{
    (void)state;
    tell(POSITION);
}

/* [SM-13.1, SM-13.2] */
static void points_follow_from_what_lies_there(void **state)
{
    (void)state;
    tell(COUNTS);
}

/* C80 [SM-18.8, SM-10.8, SM-13.4] */
static void points_fall_in_one_way_only(void **state)
{
    (void)state;
    tell(POINTS);
    assert_true(only_seed || games_with_tile_lost > 0);
}

/* C81 [SM-14.2, SM-14.7] */
static void games_are_won_after_equal_numbers_of_turns(void **state)
{
    (void)state;
    tell(TURNS);
    assert_true(only_seed || games_won > 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_player_or_five_are_refused),
        cmocka_unit_test(a_handicap_is_for_somebody_who_plays),
        cmocka_unit_test(no_more_than_five_grey_tokens_are_given),
        cmocka_unit_test(locations_are_dealt_at_random_one_face_of_a_tile),
        cmocka_unit_test(decks_and_rows_hold_cards_of_their_own_level),
        cmocka_unit_test(every_card_can_be_the_top_of_its_deck),
        cmocka_unit_test(every_seat_can_start),
        cmocka_unit_test(the_same_seed_gives_the_same_set_up),
        cmocka_unit_test(nothing_is_created_or_lost),
        cmocka_unit_test(positions_are_as_the_rules_leave_them),
        cmocka_unit_test(points_follow_from_what_lies_there),
        cmocka_unit_test(points_fall_in_one_way_only),
        cmocka_unit_test(games_are_won_after_equal_numbers_of_turns),
    };
    only_seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    return cmocka_run_group_tests(tests, play, NULL);
}
