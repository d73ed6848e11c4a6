/* why.c -- which rule forbids an action. Uses nothing that whoever acts may
 * not know. */
#include "games/gauntlet/gauntlet.h"

static bool in_hand(struct gauntlet *g, six_seat seat, uint8_t id)
{
    return six__find(gauntlet_hand(g, seat), id) >= 0;
}

static bool is_hero(const struct gauntlet *g, six_seat seat)
{
    return seat >= 1 && seat < g->base.seats;
}

/* The rule that keeps Thanos from snapping now. */
static const char *why_not_snap(const struct gauntlet *g)
{
    const struct six_frame *f = &g->frame[g->depth ? g->depth - 1 : 0];
    if (g->base.asked != THANOS || g->base.turn != THANOS)
        return "IG-9.45";
    if (g->depth < 2)
        return "IG-9.44";
    return f->card == CARD_EBONY_MAW || f->card == CARD_REALITY_STONE
               ? "IG-9.46"
               : "IG-9.47";
}

/* An action of another kind than what is asked. */
static const char *wrong_moment(const struct gauntlet *g, uint8_t verb)
{
    switch ((enum gauntlet_verb)verb) {
    case VERB_SNAP:
        return why_not_snap(g);
    case VERB_PASS:
        return "IG-6.5";
    case VERB_DRAW:
        return "IG-6.2";
    case VERB_PLAY:
        return g->depth > 1 ? "IG-6.7" : "IG-6.4";
    case VERB_END:
        return g->depth > 1 ? "IG-6.7" : "IG-6.1";
    case VERB_DECLINE:
        return "IG-6.7";
    case VERB_FIGHT:
        return "IG-7.14";
    case VERB_USE:
        return "IG-7.16";
    case VERB_LOSE:
        return "IG-7.1";
    case VERB_COPY:
        return "IG-9.35";
    case VERB_BOTTOM:
        return "IG-9.30";
    case VERB_PLACE:
        return "IG-9.10";
    case VERB_NAME:
        return "IG-9.1";
    case VERB_CHOOSE:
    case VERB_DEAL:
    case VERB_PICK:
    case VERB_REBUILD:
    case VERB_RETURN:
    case VERB_COUNT:
        break;
    }
    return "IG-6.1";
}

static const char *why_not_play(struct gauntlet *g, uint8_t verb, uint8_t id)
{
    if (verb != VERB_PLAY)
        return wrong_moment(g, verb);
    return id == CARD_THANOS && in_hand(g, g->base.asked, id) ? "IG-9.40"
                                                              : "IG-6.4";
}

static const char *why_not_number(const struct gauntlet *g,
                                  const struct six_frame *f)
{
    if (g->base.asked != THANOS)
        return "IG-9.1";
    return f->card == CARD_MIND_STONE ? "IG-9.19" : "IG-9.17";
}

static const char *why_not_hero(const struct gauntlet *g,
                                const struct six_frame *f)
{
    static const char *const rules[] = {
        [CARD_OUTRIDER] = "IG-9.17",
        [CARD_CORVUS_GLAIVE] = "IG-9.21",
        [CARD_SOUL_STONE] = "IG-9.22",
    };
    if (g->base.asked == THANOS)
        return rules[f->card];
    return gauntlet_value(f->card) == 4 ? "IG-9.9" : "IG-9.14";
}

static const char *why_not_opponent(const struct gauntlet *g,
                                    const struct six_frame *f, six_seat seat)
{
    bool fought = is_hero(g, seat) && (f->seats & six_seat_bit(seat));
    if (fought)
        return "IG-9.24";
    return f->card == CARD_SPACE_STONE ? "IG-9.24" : "IG-9.23";
}

static const char *why_not_copy(uint8_t id)
{
    if (id == CARD_TIME_STONE)
        return "IG-9.37";
    return id == CARD_THANOS ? "IG-9.51" : "IG-9.36";
}

/* The rule about an answer of the right kind that is not on the menu. */
static const char *why_not_answer(struct gauntlet *g, struct six_frame *f,
                                  struct six_action act)
{
    switch ((enum gauntlet_ask)g->base.ask) {
    case ASK_NUMBER:
        return why_not_number(g, f);
    case ASK_HERO:
        return why_not_hero(g, f);
    case ASK_OTHER:
        return "IG-9.5";
    case ASK_DUEL:
        return "IG-7.14";
    case ASK_OPPONENT:
        return why_not_opponent(g, f, act.arg[0]);
    case ASK_FIGHTER:
        return "IG-7.16";
    case ASK_LOSS:
        return "IG-9.2";
    case ASK_BOTTOM:
        return f->card == CARD_EBONY_MAW ? "IG-9.30" : "IG-9.32";
    case ASK_PLACE:
        return "IG-9.10";
    case ASK_COPY:
        return why_not_copy(act.arg[0]);
    case ASK_NOTHING:
    case ASK_DEAL:
    case ASK_PICK:
    case ASK_REBUILD:
    case ASK_RETURN:
    case ASK_DRAW:
    case ASK_PLAY:
    case ASK_END:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return wrong_moment(g, act.verb);
}

/* The verb that answers each question where there is only one kind. */
static const uint8_t answer_verb[ASK_COUNT] = {
    [ASK_NUMBER] = VERB_NAME,    [ASK_HERO] = VERB_CHOOSE,
    [ASK_OTHER] = VERB_CHOOSE,   [ASK_DUEL] = VERB_FIGHT,
    [ASK_OPPONENT] = VERB_FIGHT, [ASK_FIGHTER] = VERB_USE,
    [ASK_LOSS] = VERB_LOSE,      [ASK_BOTTOM] = VERB_BOTTOM,
    [ASK_PLACE] = VERB_PLACE,    [ASK_COPY] = VERB_COPY,
};

const char *gauntlet_why_not(const void *state, struct six_action act)
{
    struct gauntlet copy = *(const struct gauntlet *)state;
    struct gauntlet *g = &copy;
    if (g->base.ask == ASK_OVER)
        return "IG-1.6";
    if (g->base.ask == ASK_PLAY)
        return why_not_play(g, act.verb, act.arg[0]);
    if (act.verb == answer_verb[g->base.ask] && g->depth > 0)
        return why_not_answer(g, &g->frame[g->depth - 1], act);
    return wrong_moment(g, act.verb);
}
