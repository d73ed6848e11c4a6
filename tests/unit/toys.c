/* toys.c -- tiny games of which the right answer is known. */
#include "toys.h"

#include <string.h>

#include "core/rng.h"

/* ---- what all of them share ---- */

static int even(const void *state, six_seat seat)
{
    (void)state, (void)seat;
    return 0;
}

static const char *never(const void *state)
{
    (void)state;
    return NULL;
}

static int list(int count, struct six_action out[SIX_LEGAL_MAX])
{
    for (int i = 0; i < count; i++)
        out[i] = (struct six_action){ .arg = { (uint8_t)i } };
    return count;
}

static void two_seats(const void *state, struct six_setup *out)
{
    (void)state;
    *out = (struct six_setup){ .seats = 2 };
}

static uint8_t alone(const void *state, six_seat seat)
{
    (void)state;
    return seat;
}

static void win(struct six_result *out, int seats, six_seats winners)
{
    *out = (struct six_result){ .ending = "toy", .text = "It is over." };
    for (six_seat s = 0; s < seats; s++)
        out->place[s] = winners & six_seat_bit(s) ? 1 : 2;
}

/* ---- games that are written down as a whole ----
 *
 * a(X Y) is a choice of seat a, *(X Y) one of chance, each equally likely; +ab
 * is a game that a and b win, = a draw. a!(X ~) is a secret choice of a: ~ goes
 * on as X does, so that only the secret tells them apart; and +a/+b is the
 * first after the first choice, the second after the second. */

static const struct {
    const char *text;
    int best;
    uint8_t seats, team[3];
} toys[TOY_COUNT] = {
    [TOY_WIN_IN_ONE] = {
        .seats = 2,
        .team = { 0, 1 },
        .text = "a(b(+a +a +b) b(+a +a +b) +a b(+a +a +b))",
        .best = 2,
    },
    [TOY_TRAPS] = {
        .seats = 2,
        .team = { 0, 1 },
        .text = "a(b(+a +a +b +a +a) b(= =) b(+a +a +a +a +b))",
        .best = 1,
    },
    [TOY_TOGETHER] = {
        .seats = 3,
        .team = { 0, 0, 0 },
        .text = "a(*(+abc +abc +abc =) c(= =) b(= c(= = +abc) =))",
        .best = 2,
    },
    [TOY_MANY] = {
        .seats = 3,
        .team = { 0, 1, 1 },
        .text = "b(a(+bc +bc +a) *(+bc +bc +a) c(+a +bc +a))",
        .best = 2,
    },
    [TOY_ONE] = {
        .seats = 3,
        .team = { 0, 1, 1 },
        .text = "a(b(+a +a +bc) *(+a +bc +bc) c(+a +a +bc))",
        .best = 1,
    },
    [TOY_THREE] = {
        .seats = 3,
        .team = { 0, 1, 2 },
        .text = "a(b(+a +a +b) c(+a +c +a) *(+a +a +b +c +c) b(+ab +c +c))",
        .best = 3,
    },
    [TOY_DRAW] = {
        .seats = 2,
        .team = { 0, 1 },
        .text = "a(*(+a +a +b +b +b) b(+b +b) b(= =))",
        .best = 2,
    },
    [TOY_HIDE] = {
        .seats = 2,
        .team = { 0, 1 },
        .text = "a!(b(+b/+a +a/+b) ~ *(+a +b +b))",
        .best = 0, /* or 1 */
    },
    [TOY_SEEK] = {
        .seats = 2,
        .team = { 0, 1 },
        .text = "a!(b(+b/+a +a/+b *(+b +b +a)) ~)",
        .best = 2, /* of seat 1 */
    },
    [TOY_GOOD_LUCK] = {
        .seats = 2,
        .team = { 0, 1 },
        .text = "a(*(+a +b +a +b +a) *(+a +a +b +a +b +a +b) *(+b +a +b +b))",
        .best = 0,
    },
};

int toy_best(enum toy toy)
{
    return toys[toy].best;
}

static const char *here(const struct toy_state *s)
{
    return toys[s->toy].text + s->at;
}

static bool is_choice(const char *text)
{
    return strchr("abc*", *text) != NULL;
}

/* The start of a branch, or the end where there are not so many; count is how
 * many there are. */
static const char *branch(const char *text, int index, int *count)
{
    const char *at = strchr(text, '(') + 1, *found = at;
    *count = 1;
    for (int depth = 1; depth > 0; at++) {
        depth += (*at == '(') - (*at == ')');
        if (*at != ' ' || depth != 1)
            continue;
        if (*count == index)
            found = at + 1;
        ++*count;
    }
    return found;
}

static int branches(const char *text)
{
    int count = 0;
    branch(text, 0, &count);
    return count;
}

static void toy_how(const void *state, struct six_setup *out)
{
    const struct toy_state *s = state;
    *out = (struct six_setup){ .seats = toys[s->toy].seats };
}

static six_seat toy_to_act(const void *state)
{
    const char *text = here(state);
    return !is_choice(text) ? SIX_NOBODY
           : *text == '*'   ? SIX_CHANCE
                            : (six_seat)(*text - 'a');
}

static int toy_legal(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    const char *text = here(state);
    if (!is_choice(text))
        return 0;
    return list(*text == '*' ? 1 : branches(text), out);
}

static void toy_apply(void *state, struct six_action act,
                      struct six_events *out)
{
    struct toy_state *s = state;
    const char *text = here(s);
    int count = 0, i = act.arg[0];
    (void)out;
    if (*text == '*')
        i = (int)(act.seed % (uint64_t)branches(text));
    if (text[1] == '!')
        s->secret = (uint8_t)(i + 1);
    const char *next = branch(text, i, &count);
    if (*next == '~')
        next = branch(text, 0, &count);
    s->at = (uint8_t)(next - toys[s->toy].text);
    next += strcspn(next, " /)");
    if (s->secret == 2 && !is_choice(here(s)) && *next == '/')
        s->at = (uint8_t)(next + 1 - toys[s->toy].text);
}

static void toy_result(const void *state, struct six_result *out)
{
    const struct toy_state *s = state;
    const char *text = here(s);
    six_seats winners = *text == '=' ? SIX_EVERYBODY : 0;
    for (int i = 1; *text == '+' && text[i] >= 'a' && text[i] <= 'c'; i++)
        winners |= six_seat_bit((six_seat)(text[i] - 'a'));
    win(out, toys[s->toy].seats, winners);
    out->draw = *text == '=';
}

static uint8_t toy_team(const void *state, six_seat seat)
{
    const struct toy_state *s = state;
    return toys[s->toy].team[seat];
}

static void toy_hide(void *state, six_seat viewer)
{
    struct toy_state *s = state;
    if (s->secret && viewer != 0)
        s->secret = SIX_HIDDEN;
}

static void toy_guess(void *state, six_seat viewer, uint64_t seed)
{
    struct toy_state *s = state;
    (void)viewer;
    if (s->secret == SIX_HIDDEN)
        s->secret = (uint8_t)(1 + six__random_below(&seed, 2));
}

const struct six_game toy_game = {
    .id = "toy",
    .min_seats = 2,
    .max_seats = 3,
    .state_size = sizeof(struct toy_state),
    .how = toy_how,
    .to_act = toy_to_act,
    .legal = toy_legal,
    .apply = toy_apply,
    .result = toy_result,
    .team = toy_team,
    .hide = toy_hide,
    .guess = toy_guess,
    .broken = never,
    .eval = even,
};

struct toy_state toy_begin(enum toy toy)
{
    return (struct toy_state){ .toy = (uint8_t)toy };
}

/* ---- a pile ---- */

static six_seat pile_to_act(const void *state)
{
    const struct pile_state *s = state;
    return s->left ? s->turn : SIX_NOBODY;
}

static int pile_legal(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    const struct pile_state *s = state;
    int most = s->left < 3 ? s->left : 3, n = 0;
    for (int i = 0; i < 3 * PILE_COLOURS; i++)
        if (i % 3 < most)
            out[n++] = (struct six_action){ .arg = { (uint8_t)i } };
    return n;
}

static void pile_apply(void *state, struct six_action act,
                       struct six_events *out)
{
    struct pile_state *s = state;
    (void)out;
    memmove(s->colour + 1, s->colour, sizeof s->colour - 1);
    s->colour[0] = (uint8_t)(act.arg[0] + 1);
    s->left = (uint8_t)(s->left - (act.arg[0] % 3 + 1));
    s->turn = !s->turn;
}

static void pile_result(const void *state, struct six_result *out)
{
    const struct pile_state *s = state;
    win(out, 2, six_seat_bit(!s->turn));
}

static void pile_hide(void *state, six_seat viewer)
{
    (void)state, (void)viewer;
}

static void pile_guess(void *state, six_seat viewer, uint64_t seed)
{
    (void)state, (void)viewer, (void)seed;
}

const struct six_game pile_game = {
    .id = "pile",
    .min_seats = 2,
    .max_seats = 2,
    .state_size = sizeof(struct pile_state),
    .how = two_seats,
    .to_act = pile_to_act,
    .legal = pile_legal,
    .apply = pile_apply,
    .result = pile_result,
    .team = alone,
    .hide = pile_hide,
    .guess = pile_guess,
    .broken = never,
    .eval = even,
};

struct pile_state pile_begin(int left)
{
    return (struct pile_state){ .left = (uint8_t)left };
}

/* ---- a card and what its holder says about it ---- */

static six_seat card_to_act(const void *state)
{
    const struct card_state *s = state;
    return s->step == CARD_DEAL   ? SIX_CHANCE
           : s->step == CARD_OVER ? SIX_NOBODY
           : s->step == CARD_NAME ? 1
                                  : 0;
}

static int card_legal(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    const struct card_state *s = state;
    if (s->step == CARD_OVER)
        return 0;
    if (s->step == CARD_DEAL)
        return list(1, out);
    if (s->step != CARD_SHOW)
        return list(CARDS, out);
    out[0] = (struct six_action){ .arg = { s->held % 2 } };
    return 1;
}

/* Fill what is hidden, from the cards that are not seen. */
static void card_guess(void *state, six_seat viewer, uint64_t seed)
{
    struct card_state *s = state;
    uint8_t *place[CARDS] = { &s->held };
    bool used[CARDS] = { false };
    (void)viewer;
    if (s->step == CARD_DEAL)
        return;
    for (int i = 1; i < CARDS; i++)
        place[i] = &s->rest[i - 1];
    if (s->held != SIX_HIDDEN)
        used[s->held] = true;
    for (int i = s->held != SIX_HIDDEN; i < CARDS; i++) {
        uint8_t id = (uint8_t)six__random_below(&seed, CARDS);
        while (used[id])
            id = (uint8_t)((id + 1) % CARDS);
        used[id] = true;
        *place[i] = id;
    }
}

static void card_hide(void *state, six_seat viewer)
{
    struct card_state *s = state;
    if (s->step == CARD_DEAL)
        return;
    if (viewer != 0)
        s->held = SIX_HIDDEN;
    memset(s->rest, SIX_HIDDEN, sizeof s->rest);
}

static void card_apply(void *state, struct six_action act,
                       struct six_events *out)
{
    struct card_state *s = state;
    (void)out;
    switch (s->step++) {
    case CARD_DEAL:
        s->held = SIX_HIDDEN;
        card_guess(s, SIX_NOBODY, act.seed);
        break;
    case CARD_SHOW:
        s->shown = (uint8_t)(act.arg[0] + 1);
        break;
    case CARD_SAY:
        s->said = (uint8_t)(act.arg[0] + 1);
        break;
    default:
        s->named = act.arg[0];
    }
}

static void card_result(const void *state, struct six_result *out)
{
    const struct card_state *s = state;
    win(out, 2, s->named == s->held ? 2 : 1);
}

/* Each card is there once. */
static const char *card_broken(const void *state)
{
    const struct card_state *s = state;
    unsigned seen = 1u << s->held;
    if (s->step == CARD_DEAL)
        return NULL;
    for (int i = 0; i < CARDS - 1; i++)
        seen |= 1u << s->rest[i];
    return seen == (1u << CARDS) - 1 ? NULL : "a card is missing";
}

static void card_prefer(const void *state, const struct six_action *menu,
                        int count, uint16_t weight[SIX_LEGAL_MAX])
{
    const struct card_state *s = state;
    for (int i = 0; i < count; i++)
        weight[i] = s->step == CARD_SAY && menu[i].arg[0] == s->held ? 1000 : 1;
}

const struct six_game card_game = {
    .id = "card",
    .min_seats = 2,
    .max_seats = 2,
    .state_size = sizeof(struct card_state),
    .how = two_seats,
    .to_act = card_to_act,
    .legal = card_legal,
    .apply = card_apply,
    .result = card_result,
    .team = alone,
    .hide = card_hide,
    .guess = card_guess,
    .broken = card_broken,
    .eval = even,
    .prefer = card_prefer,
};

struct card_state card_begin(void)
{
    return (struct card_state){ .step = CARD_DEAL };
}
