/* rules.c -- Splendor: Marvel: set-up, the turn, legal actions, the end. By
 * the Polish rulebook, with the options of docs/rules/splendor.md; nothing is
 * left out. What moves cards and tokens stands in verbs.c. */
#include "games/splendor/splendor.h"

static const char *const start_choice[] = {
    "random", "a", "b", "c", "d", NULL
};
static const char *const fewer_choice[] = { "onlyWhenShort", "free", NULL };
static const char *const payment_choice[] = { "free", "coloursFirst", NULL };
static const char *const reserved_choice[] = { "shown", "faceDown", NULL };

/* What each seat begins with [SM-19.1, SM-19.3]. */
#define POINTS(letter)                                                         \
    {                                                                          \
        .id = "points" letter,                                                 \
        .help = N_("A handicap: the points that this seat begins with "        \
                   "(N10)."),                                                  \
        .high = 9, .later = true                                               \
    }
#define GREY_TOKENS(letter)                                                    \
    {                                                                          \
        .id = "grey" letter,                                                   \
        .help = N_("A handicap: the grey tokens that this seat begins with, "  \
                   "out of the supply (N10)."),                                \
        .high = 3, .later = true                                               \
    }

static const struct six_option options[] = {
    [OPTION_START] = {
        .id = "startPlayer",
        .help = N_("Who takes the first turn: chance decides, or a seat is "
                   "named (R3)."),
        .choice = start_choice,
        .drawn = true,
    },
    [OPTION_FEWER] = {
        .id = "takeFewer",
        .help = N_("Whether fewer than three different tokens may be taken "
                   "only when there are not enough, or always (R6)."),
        .choice = fewer_choice,
    },
    [OPTION_PAYMENT] = {
        .id = "payment",
        .help = N_("Whether grey tokens may be paid freely, or only for what "
                   "is lacking (R10)."),
        .choice = payment_choice,
    },
    [OPTION_RESERVED] = {
        .id = "reservedFromTable",
        .help = N_("Whether a card reserved from a row is shown to all, or "
                   "lies face down (R25)."),
        .choice = reserved_choice,
    },
    [OPTION_ROUNDS] = {
        .id = "roundLimit",
        .help = N_("After so many rounds the game ends without a winner; 0: "
                   "there is no limit (R23)."),
        .low = 0,
        .high = 250,
    },
    [OPTION_POINTS] = POINTS("A"),
    POINTS("B"),
    POINTS("C"),
    POINTS("D"),
    [OPTION_GREY] = GREY_TOKENS("A"),
    GREY_TOKENS("B"),
    GREY_TOKENS("C"),
    GREY_TOKENS("D"),
    { 0 },
};

/* [SM-19.4, SM-19.5] */
static const char *refuses_handicap(const struct six_setup *how)
{
    int grey = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        int tokens = how->option[OPTION_GREY + i];
        if (i >= how->seats && (tokens || how->option[OPTION_POINTS + i]))
            return N_("a handicap is for a seat that is not in the game; only "
                      "those who play can have one");
        grey += tokens;
    }
    if (grey > GREY_TOKENS_ALL)
        return N_("the handicaps take more grey tokens than there are; "
                  "together they can be 5");
    return NULL;
}

static const char *refuses(const struct six_setup *how)
{
    if (how->option[OPTION_START] > how->seats)
        return N_("startPlayer names a seat that is not in the game; it can "
                  "be random, or a seat that is");
    return refuses_handicap(how);
}

/* Tokens of the table of set-up [SM-2.4 to SM-2.6]. */
void splendor_supply(int seats, uint8_t out[KINDS])
{
    static const uint8_t each[SEATS_MAX + 1] = { 0, 0, 4, 5, 7 };
    for (int k = 0; k < COLOURS; k++)
        out[k] = each[seats];
    out[GREEN] = (uint8_t)seats;
    out[GREY] = GREY_TOKENS_ALL;
}

static void setup(void *state, const struct six_setup *how)
{
    struct splendor *s = state;
    six__begin(s, sizeof *s, how);
    splendor_supply(how->seats, s->supply);
    for (six_seat i = 0; i < how->seats; i++) {
        splendor_enter(s, i);
        s->supply[GREY] =
            (uint8_t)(s->supply[GREY] - s->player[i].tokens[GREY]);
    }
    s->avengers = SIX_NOBODY;
    memset(s->row, NO_CARD, sizeof s->row);
    memset(s->face, NO_CARD, sizeof s->face);
    memset(s->owner, SIX_NOBODY, sizeof s->owner);
    six__ask(&s->base, ASK_DEAL, SIX_CHANCE);
}

/* ---- what the state means ---- */

/* [SM-13.1, SM-19.2] */
int splendor_points(const struct splendor *s, six_seat seat)
{
    int points = s->player[seat].points;
    for (int i = 0; i < TILES; i++)
        points += s->owner[i] == seat ? TILE_POINTS : 0;
    return points + (s->avengers == seat ? TILE_POINTS : 0);
}

/* [SM-13.2]; cheap tests first, since this is asked in every turn. */
bool splendor_qualifies(const struct splendor *s, six_seat seat)
{
    const struct splendor_player *p = &s->player[seat];
    if (!p->tokens[GREEN])
        return false;
    for (int k = 0; k < COLOURS; k++)
        if (!p->bonus[k])
            return false;
    return splendor_points(s, seat) >= POINTS_MIN;
}

bool splendor_somebody_qualifies(const struct splendor *s)
{
    for (six_seat i = 0; i < s->base.seats; i++)
        if (splendor_qualifies(s, i))
            return true;
    return false;
}

/* Enough bonuses of each colour [SM-12.1]. */
bool splendor_meets(const struct splendor_player *p, uint8_t location)
{
    return splendor_lack(&splendor_cards[location],
                         splendor_colours(p->bonus)) == 0;
}

int splendor_met(const struct splendor *s, six_seat seat, uint8_t out[TILES])
{
    int n = 0;
    for (int i = 0; i < TILES; i++)
        if (s->face[i] != NO_CARD && s->owner[i] == SIX_NOBODY &&
            splendor_meets(&s->player[seat], s->face[i]))
            out[n++] = s->face[i];
    return n;
}

int splendor_face_down_count(const struct splendor_player *p, int level)
{
    int n = 0;
    for (int i = 0; i < p->hand_count; i++)
        n += splendor_face_down(p->hand[i]) &&
             splendor_level(p->hand[i].id) == level;
    return n;
}

/* Not if it could have been paid when its owner passed. */
bool splendor_can_be_hidden(const struct splendor_player *p, uint8_t card,
                            int i)
{
    for (int n = 0; n < PROOFS_MAX; n++) {
        const struct splendor_proof *proof = &p->proof[n];
        if (proof->cards[splendor_level(card)] > i &&
            splendor_lack(&splendor_cards[card],
                          splendor_colours(proof->power)) <= proof->grey)
            return false;
    }
    return true;
}

/* ---- paying ---- */

bool splendor_can_pay(const struct splendor_player *p, uint8_t card)
{
    return splendor_lack(&splendor_cards[card], splendor_power(p)) <=
           p->tokens[GREY];
}

/* How a card may be paid: what of each colour if grey is spared, and how much
 * of that grey may stand in for. */
struct price {
    uint8_t colour[COLOURS];
    int lack; /* grey tokens that must be paid */
    int free; /* grey tokens that may be, beyond those */
};

static struct price price_of(const struct splendor *s, six_seat seat,
                             uint8_t card)
{
    const struct splendor_player *p = &s->player[seat];
    const struct splendor_card *c = &splendor_cards[card];
    struct price price = { .lack = 0 };
    int owned = 0;
    for (int k = 0; k < COLOURS; k++) {
        int due = splendor_due(p, c, k);
        int own = due < p->tokens[k] ? due : p->tokens[k];
        price.colour[k] = (uint8_t)own;
        price.lack += due - own;
        owned += own;
    }
    price.free = p->tokens[GREY] - price.lack;
    price.free = price.free < owned ? price.free : owned;
    if (s->base.option[OPTION_PAYMENT] == PAYMENT_COLOURS_FIRST)
        price.free = 0;
    return price;
}

/* Count on, like the wheels of a clock: each up to its own limit. False when
 * all of them are back at 0. */
static bool count_on(uint8_t wheel[COLOURS], const uint8_t limit[COLOURS])
{
    for (int k = COLOURS - 1; k >= 0; k--) {
        if (wheel[k] < limit[k]) {
            wheel[k]++;
            return true;
        }
        wheel[k] = 0;
    }
    return false;
}

static int total(const uint8_t wheel[COLOURS])
{
    int n = 0;
    for (int k = 0; k < COLOURS; k++)
        n += wheel[k];
    return n;
}

static struct six_action payment(const struct price *price,
                                 const uint8_t spared[COLOURS])
{
    struct six_action act = { .verb = VERB_PAY };
    for (int k = 0; k < COLOURS; k++)
        act.arg[k] = (uint8_t)(price->colour[k] - spared[k]);
    act.arg[GREY] = (uint8_t)(price->lack + total(spared));
    return act;
}

int splendor_payments(const struct splendor *s, six_seat seat, uint8_t card,
                      struct six_action *out)
{
    struct price price = price_of(s, seat, card);
    int n = 0;
    for (int more = 0; more <= price.free; more++) {
        uint8_t spared[COLOURS] = { 0 };
        do {
            if (total(spared) == more)
                out[n++] = payment(&price, spared);
        } while (count_on(spared, price.colour));
    }
    return n;
}

/* ---- what may be done ---- */

/* All that can be taken at once: a row for each set of colours, by size, and
 * for each pair; and which piles must not be empty for it. */
#define TAKE(y, b, o, p, r)                                                    \
    {                                                                          \
        (y > 0) << YELLOW | (b > 0) << BLUE | (o > 0) << ORANGE |              \
            (p > 0) << PURPLE | (r > 0) << RED,                                \
        {                                                                      \
            .verb = VERB_TAKE, .arg = { y, b, o, p, r }                        \
        }                                                                      \
    }
struct take {
    unsigned piles;
    struct six_action act;
};
static const struct take sets[] = {
    TAKE(1, 1, 1, 0, 0), TAKE(1, 1, 0, 1, 0), TAKE(1, 1, 0, 0, 1),
    TAKE(1, 0, 1, 1, 0), TAKE(1, 0, 1, 0, 1), TAKE(1, 0, 0, 1, 1),
    TAKE(0, 1, 1, 1, 0), TAKE(0, 1, 1, 0, 1), TAKE(0, 1, 0, 1, 1),
    TAKE(0, 0, 1, 1, 1), TAKE(1, 1, 0, 0, 0), TAKE(1, 0, 1, 0, 0),
    TAKE(1, 0, 0, 1, 0), TAKE(1, 0, 0, 0, 1), TAKE(0, 1, 1, 0, 0),
    TAKE(0, 1, 0, 1, 0), TAKE(0, 1, 0, 0, 1), TAKE(0, 0, 1, 1, 0),
    TAKE(0, 0, 1, 0, 1), TAKE(0, 0, 0, 1, 1), TAKE(1, 0, 0, 0, 0),
    TAKE(0, 1, 0, 0, 0), TAKE(0, 0, 1, 0, 0), TAKE(0, 0, 0, 1, 0),
    TAKE(0, 0, 0, 0, 1),
};
/* Where the sets of so many colours begin; those of fewer follow. */
static const uint8_t set_rows[TAKE_MAX + 1] = { 25, 20, 10, 0 };
static const struct take pairs[COLOURS] = {
    TAKE(2, 0, 0, 0, 0), TAKE(0, 2, 0, 0, 0), TAKE(0, 0, 2, 0, 0),
    TAKE(0, 0, 0, 2, 0), TAKE(0, 0, 0, 0, 2),
};

/* An action is written first and counted only if it is legal: that is so near
 * to random that a branch would be guessed wrong half of the time. */
static int add_possible(struct six_action *out, int n, const struct take *from,
                        const struct take *end, unsigned piles)
{
    for (; from < end; from++) {
        out[n] = from->act;
        n += (from->piles & ~piles) == 0;
    }
    return n;
}

/* Three different, or as many as there are [SM-4.6]; two alike [SM-5.2]. */
static int add_takes(const struct splendor *s, struct six_action *out, int n)
{
    unsigned some = 0, many = 0;
    int most = 0;
    for (int k = 0; k < COLOURS; k++) {
        some |= (unsigned)(s->supply[k] > 0) << k;
        many |= (unsigned)(s->supply[k] >= DOUBLE_MIN) << k;
        most += s->supply[k] > 0;
    }
    most = most > TAKE_MAX ? TAKE_MAX : most;
    int least = s->base.option[OPTION_FEWER] == FEWER_FREE ? 1 : most;
    if (most > 0)
        n = add_possible(out, n, sets + set_rows[most],
                         sets + set_rows[least - 1], some);
    return many ? add_possible(out, n, pairs, pairs + COLOURS, many) : n;
}

static int add_reserves(const struct splendor *s, struct six_action *out, int n)
{
    if (s->player[s->base.asked].hand_count == HAND_MAX)
        return n; /* SM-6.6 */
    for (int level = 0; level < LEVELS; level++)
        for (int i = 0; i < SLOTS; i++)
            if (s->row[level][i] != NO_CARD)
                n = six__add(out, n, VERB_RESERVE, s->row[level][i]);
    for (int level = 0; level < LEVELS; level++)
        if (s->deck_count[level] > 0)
            n = six__add(out, n, VERB_RESERVE_DECK, level + 1);
    return n;
}

static int add_payable(struct six_action *out, int n, uint8_t id, colours power,
                       int grey)
{
    six__add(out, n, VERB_RECRUIT, id);
    return n + (splendor_lack(&splendor_cards[id], power) <= grey);
}

static int add_recruits(const struct splendor *s, struct six_action *out, int n)
{
    const struct splendor_player *p = &s->player[s->base.asked];
    colours power = splendor_power(p);
    int grey = p->tokens[GREY];
    for (int level = 0; level < LEVELS; level++) {
        for (int i = 0; i < SLOTS; i++) {
            uint8_t id = s->row[level][i];
            if (id != NO_CARD)
                n = add_payable(out, n, id, power, grey);
        }
    }
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i].id != SIX_HIDDEN) /* somebody else's view */
            n = add_payable(out, n, p->hand[i].id, power, grey);
    return n;
}

/* One of the four actions; to pass only where there is none [SM-16.2]. */
static int legal_actions(const struct splendor *s, struct six_action *out)
{
    int n = add_recruits(s, out, 0);
    n = add_takes(s, out, n);
    n = add_reserves(s, out, n);
    return n ? n : six__add(out, n, VERB_PASS, 0);
}

static struct six_action return_one(int kind)
{
    struct six_action act = { .verb = VERB_RETURN };
    act.arg[kind] = 1;
    return act;
}

/* Any but the green one [SM-11.4]. */
static int legal_returns(const struct splendor *s, struct six_action *out)
{
    int n = 0;
    for (int k = 0; k < KINDS; k++)
        if (k != GREEN && s->player[s->base.asked].tokens[k] > 0)
            out[n++] = return_one(k);
    return n;
}

static int legal_locations(const struct splendor *s, struct six_action *out)
{
    uint8_t met[TILES];
    int n = splendor_met(s, s->base.asked, met);
    for (int i = 0; i < n; i++)
        six__add(out, i, VERB_CHOOSE, met[i]);
    return n;
}

static int legal(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    const struct splendor *s = state;
    switch ((enum splendor_ask)s->base.ask) {
    case ASK_DEAL:
        return six__add(out, 0, VERB_DEAL, 0);
    case ASK_ACTION:
        return legal_actions(s, out);
    case ASK_PAY:
        return splendor_payments(s, s->base.asked, s->paying, out);
    case ASK_RETURN:
        return legal_returns(s, out);
    case ASK_LOCATION:
        return legal_locations(s, out);
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return 0;
}

/* ---- the turn: action, token limit, location, Gauntlet [SM-3.7] ---- */

static void begin_turn(struct splendor *s, six_seat seat,
                       struct six_events *out)
{
    s->base.turn = seat;
    six__tell(out, EVENT_TURN, seat, 0);
    six__ask(&s->base, ASK_ACTION, seat);
}

/* How the game ends with this turn, if it does. The end of the round is looked
 * at first [SM-14.7, SM-16.5]. */
static enum splendor_ending ending(const struct splendor *s, bool round_over)
{
    int limit = s->base.option[OPTION_ROUNDS];
    if (round_over && splendor_somebody_qualifies(s))
        return ENDING_GAUNTLET;
    if (s->passes == s->base.seats)
        return ENDING_BLOCKED;
    if (round_over && limit && s->round >= limit)
        return ENDING_ROUND_LIMIT;
    return ENDING_NONE;
}

/* idle: a pass that brought no location. */
static void end_turn(struct splendor *s, bool idle, struct six_events *out)
{
    six_seat seat = s->base.turn;
    six_seat next = (six_seat)((seat + 1) % s->base.seats);
    bool round_over = next == s->start;
    s->passes = idle ? s->passes + 1 : 0;
    if (out && splendor_qualifies(s, seat))
        six__tell(out, EVENT_QUALIFY, seat, 0);
    enum splendor_ending end = ending(s, round_over);
    if (end != ENDING_NONE) {
        splendor_finish(s, end, out);
        return;
    }
    if (round_over && s->round < UINT16_MAX)
        s->round++;
    begin_turn(s, next, out);
}

static void step_location(struct splendor *s, bool passed,
                          struct six_events *out)
{
    uint8_t met[TILES];
    six_seat seat = s->base.turn;
    int n = splendor_met(s, seat, met);
    if (n > 1) {
        six__ask(&s->base, ASK_LOCATION, seat);
        return;
    }
    if (n == 1)
        splendor_occupy(s, seat, met[0], out);
    end_turn(s, passed && n == 0, out);
}

static void step_limit(struct splendor *s, struct six_events *out)
{
    six_seat seat = s->base.turn;
    if (splendor_token_count(&s->player[seat]) > TOKENS_MAX)
        six__ask(&s->base, ASK_RETURN, seat);
    else
        step_location(s, false, out);
}

/* Ask how to pay where there is a choice. */
static void recruit(struct splendor *s, six_seat seat, uint8_t card,
                    struct six_events *out)
{
    struct price price = price_of(s, seat, card);
    if (price.free > 0) {
        splendor_announce(s, seat, card, out);
        six__ask(&s->base, ASK_PAY, seat);
        return;
    }
    struct six_action pay = payment(&price, (const uint8_t[COLOURS]){ 0 });
    splendor_recruit(s, seat, card, pay.arg, out);
    step_limit(s, out);
}

static void act_freely(struct splendor *s, six_seat seat, struct six_action act,
                       struct six_events *out)
{
    switch ((enum splendor_verb)act.verb) {
    case VERB_TAKE:
        splendor_take(s, seat, act.arg, out);
        break;
    case VERB_RESERVE:
        splendor_reserve(s, seat, act.arg[0], out);
        break;
    case VERB_RESERVE_DECK:
        splendor_reserve_deck(s, seat, act.arg[0] - 1, out);
        break;
    case VERB_RECRUIT:
        recruit(s, seat, act.arg[0], out);
        return;
    case VERB_PASS:
        splendor_pass(s, seat, out);
        step_location(s, true, out);
        return;
    case VERB_DEAL:
    case VERB_PAY:
    case VERB_RETURN:
    case VERB_CHOOSE:
    case VERB_COUNT:
        assert(!"no action of a turn");
    }
    step_limit(s, out);
}

static void apply(void *state, struct six_action act, struct six_events *out)
{
    struct splendor *s = state;
    struct six__question q = six__answered(&s->base);
    switch ((enum splendor_ask)q.ask) {
    case ASK_DEAL:
        splendor_deal(s, act.seed, out);
        begin_turn(s, s->start, out);
        break;
    case ASK_ACTION:
        act_freely(s, q.who, act, out);
        break;
    case ASK_PAY:
        splendor_recruit(s, q.who, s->paying, act.arg, out);
        step_limit(s, out);
        break;
    case ASK_RETURN:
        splendor_return(s, q.who, act.arg, out);
        step_limit(s, out);
        break;
    case ASK_LOCATION:
        splendor_occupy(s, q.who, act.arg[0], out);
        end_turn(s, false, out);
        break;
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        assert(!"nobody was asked");
    }
}

/* ---- the end ---- */

/* Whether a beats b among those who qualify: points, then the Avengers tile,
 * then fewer cards [SM-15.3 to SM-15.5]. One step after the other over all who
 * are tied comes to the same, since only one of them can have the tile. */
static bool beats(const struct splendor *s, six_seat a, six_seat b)
{
    int points = splendor_points(s, a) - splendor_points(s, b);
    if (points != 0)
        return points > 0;
    if (s->avengers == a || s->avengers == b)
        return s->avengers == a;
    return s->player[a].team_count < s->player[b].team_count;
}

static bool wins(const struct splendor *s, six_seat seat)
{
    if (!splendor_qualifies(s, seat))
        return false;
    for (six_seat i = 0; i < s->base.seats; i++)
        if (i != seat && splendor_qualifies(s, i) && beats(s, i, seat))
            return false;
    return true;
}

static void result(const void *state, struct six_result *out)
{
    static const char *const texts[ENDING_COUNT] = {
        [ENDING_NONE] = N_("The game is not over."),
        [ENDING_GAUNTLET] = N_("The last round is over: the Infinity Gauntlet "
                               "goes to the best of those who qualify."),
        [ENDING_BLOCKED] = N_("Nobody can do anything any more: nobody wins."),
        [ENDING_ROUND_LIMIT] = N_("The last round that was agreed on is over: "
                                  "nobody wins."),
    };
    const struct splendor *s = state;
    int winners = 0;
    memset(out, 0, sizeof *out);
    out->ending = splendor_ending_ids[s->ending];
    out->text = texts[s->ending];
    for (six_seat i = 0; i < s->base.seats; i++)
        winners += s->ending == ENDING_GAUNTLET && wins(s, i);
    out->draw = winners == 0;
    for (six_seat i = 0; i < s->base.seats; i++) {
        bool first = winners == 0 || wins(s, i);
        out->place[i] = (uint8_t)(first ? 1 : 1 + winners);
        out->score[i] = (int16_t)splendor_points(s, i);
    }
}

static const struct six_card_info *card(int index)
{
    return &splendor_cards[index].info;
}

const struct six_game splendor_game = {
    .id = "splendor",
    .name = N_("Splendor: Marvel"),
    .blurb = N_("Recruit characters whose bonuses pay for stronger ones, and "
                "be worthy of the Infinity Gauntlet first."),
    .min_seats = SEATS_MIN,
    .max_seats = SEATS_MAX,
    .state_size = sizeof(struct splendor),
    .options = options,
    .card_count = CARD_COUNT,
    .card = card,
    .events = splendor_events,
    .event_count = EVENT_COUNT,
    .rules = splendor_rules,
    .verbs = splendor_verbs,
    .verb_count = VERB_COUNT,
    .example = N_("'take yellow blue red' or 'recruit wasp'"),
    .tokens = splendor_tokens,
    .card_text = splendor_card_text,
    .card_json = splendor_card_json,
    .refuses = refuses,
    .setup = setup,
    .how = six__how,
    .to_act = six__to_act,
    .legal = legal,
    .apply = apply,
    .result = result,
    .team = six__own_team,
    .hide = splendor_hide,
    .guess = splendor_guess,
    .learned = six__learned,
    .broken = splendor_broken,
    .seat_id = six__letter_id,
    .seat_title = six__letter_title,
    .question = splendor_question,
    .why_not = splendor_why_not,
    .position = splendor_position,
    .arrange = splendor_arrange,
    .show = splendor_show,
    .eval = splendor_eval,
    .prefer = splendor_prefer,
    .tuning = &splendor_tuning,
    .observation_size = SPLENDOR_OBSERVATION,
    .observe = splendor_observe,
    .code_count = SPLENDOR_CODES,
    .codes = splendor_codes,
};
