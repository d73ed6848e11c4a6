/* broken.c -- the invariants of a state of Infinity Gauntlet.
 *
 * They hold after every action of every game, and they are all that stands
 * between a position from outside and rules that trust it: so they also say
 * which stacks of frames can exist at all. */
#include "games/gauntlet/gauntlet.h"

static void count_pile(int8_t left[CARD_COUNT], struct six_pile p)
{
    for (int i = 0; i < *p.count; i++)
        if (p.card[i].id < CARD_COUNT)
            left[p.card[i].id]--;
}

static bool cards_add_up(struct gauntlet *g)
{
    int8_t left[CARD_COUNT];
    for (int id = 0; id < CARD_COUNT; id++)
        left[id] = (int8_t)gauntlet_cards[id].info.copies;
    for (six_seat s = 0; s < g->base.seats; s++)
        count_pile(left, gauntlet_hand(g, s));
    count_pile(left, gauntlet_hero_deck(g));
    count_pile(left, gauntlet_thanos_deck(g));
    count_pile(left, gauntlet_look(g));
    for (int i = 0; i < g->hero_table_count; i++)
        left[g->hero_table[i].id]--;
    for (int i = 0; i < g->thanos_table_count; i++)
        left[g->thanos_table[i].id]--;
    for (int id = 0; id < CARD_COUNT; id++)
        if (left[id] != 0)
            return false;
    return true;
}

/* Hero cards with heroes, Thanos cards with Thanos. */
static bool sides_are_apart(const struct gauntlet *g)
{
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        if (g->hand[THANOS][i].id < HERO_CARDS)
            return false;
    for (int i = 0; i < g->thanos_deck_count; i++)
        if (g->thanos_deck[i].id < HERO_CARDS)
            return false;
    for (int i = 0; i < g->thanos_table_count; i++)
        if (g->thanos_table[i].id < HERO_CARDS)
            return false;
    return true;
}

static bool owners_know_their_hands(struct gauntlet *g)
{
    for (six_seat s = 0; s < g->base.seats; s++) {
        struct six_pile hand = gauntlet_hand(g, s);
        for (int i = 0; i < *hand.count; i++)
            if (!(hand.card[i].known & six_seat_bit(s)))
                return false;
    }
    return true;
}

static bool seven_is_face_up(const struct gauntlet *g)
{
    for (int i = 0; i < g->thanos_table_count; i++)
        if (g->thanos_table[i].id == CARD_THANOS)
            return true;
    return false;
}

/* ---- the stack ---- */

static bool is_hero(const struct gauntlet *g, six_seat s)
{
    return s != THANOS && s < g->base.seats;
}

static bool holds_value(const struct gauntlet *g, int value)
{
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        if (gauntlet_value(g->hand[THANOS][i].id) == value)
            return true;
    return false;
}

static bool can_copy(const struct gauntlet *g)
{
    for (int i = 0; i < g->thanos_table_count; i++)
        if (gauntlet_may_copy(g, i))
            return true;
    return false;
}

/* A card's own question, put before its effect. */
static bool asks_first(const struct gauntlet *g, const struct six_frame *f)
{
    bool whom = g->base.ask == ASK_HERO || g->base.ask == ASK_OTHER;
    return f->step >= 1 && f->step <= CARD_ASKS_MAX &&
           gauntlet_cards[f->card].asks[f->step - 1] == g->base.ask &&
           g->base.asked == f->actor && !(whom && g->base.seats == 2);
}

/* A question in the middle of a hero card's effect. */
static bool hero_effect_asks(const struct gauntlet *g,
                             const struct six_frame *f)
{
    int cards = g->hand_count[THANOS];
    int step = f->step - CARD_EFFECT;
    switch (gauntlet_value(f->card)) {
    case 1:
        return g->base.ask == ASK_LOSS && g->base.asked == THANOS &&
               step == 1 && holds_value(g, f->number);
    case 2:
        return g->base.ask == ASK_PICK && cards > 1 && step == 1 &&
               is_hero(g, f->target);
    case 3:
    case 6:
        return g->base.ask == ASK_DUEL && g->base.asked == f->target &&
               step == 1 && is_hero(g, f->target) && cards > 0;
    case 5:
        if (g->base.ask == ASK_REBUILD)
            return step == 1 && g->look_count < LOOK_MAX &&
                   g->hero_deck_count == 0;
        return g->base.ask == ASK_PLACE && g->base.asked == f->actor &&
               step == 2 && g->look_count == LOOK_MAX &&
               f->number + 1 < LOOK_MAX;
    default:
        return false;
    }
}

static bool thanos_effect_asks(const struct gauntlet *g,
                               const struct six_frame *f)
{
    int cards = g->hand_count[THANOS];
    int step = f->step - CARD_EFFECT;
    if (g->base.asked != THANOS)
        return false;
    switch (f->card) {
    case CARD_BLACK_DWARF:
        return g->base.ask == ASK_OPPONENT && step == 1 && cards > 0;
    case CARD_SPACE_STONE:
        return g->base.ask == ASK_OPPONENT && (step == 1 || step == 3) &&
               cards > 0 &&
               (f->seats & (six__everybody(&g->base) - 1)) !=
                   (six__everybody(&g->base) - 1);
    case CARD_EBONY_MAW:
    case CARD_REALITY_STONE:
        return g->base.ask == ASK_BOTTOM && step == 1 && f->number >= 1 &&
               f->number <= (f->card == CARD_EBONY_MAW ? 1 : 2) &&
               cards >= f->number;
    case CARD_TIME_STONE:
        return g->base.ask == ASK_COPY && step == 1 && can_copy(g);
    default:
        return false;
    }
}

static bool card_fits(const struct gauntlet *g, const struct six_frame *f)
{
    if (f->card == CARD_THANOS || f->actor != g->base.turn ||
        (f->card < HERO_CARDS) == (f->actor == THANOS))
        return false;
    if (g->base.ask == ASK_NUMBER || g->base.ask == ASK_HERO ||
        g->base.ask == ASK_OTHER)
        return asks_first(g, f) && (f->step == 1 || f->target < g->base.seats);
    return f->actor == THANOS ? thanos_effect_asks(g, f)
                              : hero_effect_asks(g, f);
}

static bool turn_fits(const struct gauntlet *g, const struct six_frame *f)
{
    switch (g->base.ask) {
    case ASK_NOTHING:
        return f->step == TURN_BEGIN || f->step == TURN_END;
    case ASK_DRAW:
        return f->step == TURN_DRAW && g->base.asked == THANOS &&
               g->base.turn == THANOS;
    case ASK_PLAY:
        return f->step == TURN_END && g->base.asked == g->base.turn;
    case ASK_END:
        return f->step == TURN_NEXT && g->base.asked == THANOS &&
               g->base.turn == THANOS;
    default:
        return false;
    }
}

static bool fight_fits(const struct gauntlet *g, const struct six_frame *f)
{
    if (f->step != 1 || !is_hero(g, f->target))
        return false;
    if (f->number == PICK_BY_THANOS)
        return g->base.ask == ASK_FIGHTER && g->base.asked == THANOS &&
               g->hand_count[THANOS] > 0;
    return f->number == PICK_AT_RANDOM && g->base.ask == ASK_PICK &&
           g->hand_count[THANOS] > 1;
}

static bool defeat_fits(const struct gauntlet *g, const struct six_frame *f)
{
    int last = g->thanos_table_count - 1;
    return g->base.ask == ASK_RETURN && f->seats == six_seat_bit(THANOS) &&
           f->step == 2 && gauntlet_cards[f->card].returns && last >= 0 &&
           g->thanos_table[last].id == f->card && g->thanos_deck_count > 0 &&
           f->target == g->base.seats;
}

static bool draw_fits(const struct gauntlet *g, const struct six_frame *f)
{
    bool later =
        g->base.option[OPTION_HERO_RESHUFFLE] == RESHUFFLE_ON_NEXT_DRAW;
    return g->base.ask == ASK_REBUILD && is_hero(g, f->target) &&
           f->step == (later ? 1 : 2) && g->hero_deck_count == 0;
}

/* Whether the top frame is one that asks what is asked. */
static bool top_fits(const struct gauntlet *g)
{
    const struct six_frame *f = &g->frame[g->depth - 1];
    bool chance = g->base.ask == ASK_PICK || g->base.ask == ASK_REBUILD ||
                  g->base.ask == ASK_RETURN;
    if (g->base.ask != ASK_NOTHING &&
        (chance ? g->base.asked != SIX_CHANCE : g->base.asked >= g->base.seats))
        return false;
    switch ((enum gauntlet_frame)f->kind) {
    case FRAME_TURN:
        return turn_fits(g, f);
    case FRAME_CARD:
        return card_fits(g, f);
    case FRAME_FIGHT:
        return fight_fits(g, f);
    case FRAME_DEFEAT:
        return defeat_fits(g, f);
    case FRAME_DRAW:
        return draw_fits(g, f);
    case FRAME_COUNT:
        break;
    }
    return false;
}

/* Whether a frame can wait for the one above it: a Space Stone for its first
 * fight, a defeat of heroes for a draw, a turn for its draw or its card. */
static bool waits_well(const struct gauntlet *g, int at)
{
    const struct six_frame *f = &g->frame[at];
    int above = g->frame[at + 1].kind;
    switch ((enum gauntlet_frame)f->kind) {
    case FRAME_TURN:
        return at == 0 &&
               f->step == (above == FRAME_DRAW ? TURN_PLAY : TURN_END);
    case FRAME_CARD:
        return f->card == CARD_SPACE_STONE && f->actor == THANOS &&
               f->step == CARD_EFFECT + 2 && above != FRAME_CARD;
    case FRAME_DEFEAT:
        return above == FRAME_DRAW && f->step == 1 && f->seats != 0 &&
               (f->seats & (six__everybody(&g->base) - 1 - SIX_PUBLIC)) ==
                   f->seats &&
               f->target <= g->base.seats;
    case FRAME_FIGHT:
    case FRAME_DRAW:
    case FRAME_COUNT:
        break;
    }
    return false;
}

static bool stack_fits(const struct gauntlet *g)
{
    if (g->base.ask == ASK_OVER)
        return g->depth == 0 && g->base.asked == SIX_NOBODY;
    if (g->depth == 0 || g->frame[0].kind != FRAME_TURN ||
        g->frame[0].actor != g->base.turn)
        return false;
    for (int i = 0; i + 1 < g->depth; i++)
        if (!waits_well(g, i))
            return false;
    return (g->depth == 1) == (g->frame[g->depth - 1].kind == FRAME_TURN) &&
           top_fits(g);
}

/* Heroes who have lost their card and still wait for another. */
static six_seats waiting(const struct gauntlet *g)
{
    six_seats seats = 0;
    for (int i = 1; i < g->depth; i++) {
        const struct six_frame *f = &g->frame[i];
        if (f->kind == FRAME_DEFEAT)
            for (six_seat s = f->target; s < g->base.seats; s++)
                seats |= f->seats & six_seat_bit(s);
        if (f->kind == FRAME_DRAW && f->step == 1)
            seats |= six_seat_bit(f->target);
    }
    return seats;
}

/* Thanos keeps two [IG-6.8], has a third while choosing what to play (when he
 * may snap, too), and more while he puts cards under his deck. Effects rely on
 * it. */
static int thanos_hand_max(const struct gauntlet *g)
{
    if (g->base.ask == ASK_BOTTOM)
        return 2 + g->frame[g->depth - 1].number;
    bool choosing = g->base.ask == ASK_PLAY && g->base.asked == THANOS;
    return choosing || g->base.ask == ASK_OVER ? 3 : 2;
}

/* One card each, and a second while choosing what to play [IG-9.59]. */
static bool hands_have_their_size(const struct gauntlet *g)
{
    six_seats wait = waiting(g);
    bool drawn = g->base.ask == ASK_PLAY ||
                 (g->base.ask == ASK_REBUILD && g->depth == 2 &&
                  g->frame[1].kind == FRAME_DRAW);
    if (g->hand_count[THANOS] > thanos_hand_max(g))
        return false;
    for (six_seat s = 1; s < g->base.seats; s++) {
        int size =
            1 + (drawn && g->base.turn == s) - ((wait & six_seat_bit(s)) != 0);
        if (g->hand_count[s] != size)
            return false;
    }
    return true;
}

/* A deck to draw from is there, or about to be [IG-8.6]. */
static bool deck_is_there(const struct gauntlet *g)
{
    bool later =
        g->base.option[OPTION_HERO_RESHUFFLE] == RESHUFFLE_ON_NEXT_DRAW;
    bool looking = g->base.ask == ASK_PLACE || g->base.ask == ASK_REBUILD;
    if (g->look_count > 0 && !looking)
        return false;
    return later || g->hero_deck_count > 0 || g->base.ask == ASK_REBUILD ||
           g->look_count == LOOK_MAX;
}

/* Who puts cards back knows just those, and holds the rest in no order. */
static bool look_is_held(const struct gauntlet *g)
{
    if (g->base.ask != ASK_PLACE)
        return true;
    for (int i = 0; i < g->look_count; i++) {
        bool placed = i <= g->frame[g->depth - 1].number;
        if (g->look[i].known != six_seat_bit(g->base.asked) ||
            (!placed && g->look[i - 1].id > g->look[i].id))
            return false;
    }
    return true;
}

static bool tokens_are_counted(const struct gauntlet *g)
{
    for (six_seat s = 0; s < g->base.seats; s++)
        if (g->tokens[s] > TOKENS_MAX)
            return false;
    return true;
}

static bool stones_are_counted(const struct gauntlet *g)
{
    int stones = 0;
    for (int i = 0; i < g->thanos_table_count; i++)
        stones += gauntlet_cards[g->thanos_table[i].id].stone;
    return stones == g->stones_up;
}

const char *gauntlet_broken(const void *state)
{
    struct gauntlet copy = *(const struct gauntlet *)state;
    struct gauntlet *g = &copy;
    if (g->base.ask == ASK_DEAL)
        return NULL;
    if (!cards_add_up(g))
        return N_("every card is in exactly one place [IG-9.58]");
    if (!sides_are_apart(g))
        return N_("each side has its own cards");
    if (!owners_know_their_hands(g))
        return N_("players know their own hands");
    if (seven_is_face_up(g) && g->base.ask != ASK_RETURN)
        return N_("the 7 is never left face up [IG-9.51]");
    if ((g->hero_life == 0 || g->thanos_life == 0) != (g->ending != 0) &&
        g->ending != ENDING_SNAP)
        return N_("a side without life has lost");
    if (!stack_fits(g))
        return N_("what is being decided fits the rules that wait for it");
    if (!hands_have_their_size(g))
        return N_("every hero holds one card, and a second while choosing "
                  "[IG-9.59]");
    if (!deck_is_there(g))
        return N_("the hero deck is never empty when somebody draws "
                  "[IG-8.6]");
    if (!look_is_held(g))
        return N_("who puts cards back has seen them, and nobody else has");
    if (!tokens_are_counted(g))
        return N_("nobody has more than 99 power tokens [IG-7.32]");
    if (!stones_are_counted(g))
        return N_("the face-up stones are counted");
    if (!gauntlet_facts_hold(g))
        return N_("what was proved in public is true");
    return NULL;
}
