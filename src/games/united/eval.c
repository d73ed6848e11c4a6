/* eval.c -- Marvel United: what a bot should know. The Heroes stand well when
 * two Missions are far on, the Villain is weak, cards are in hand, and much of
 * the Master Plan is still to come; the Villain's file adds how near his own
 * plot is. The Villain's player wants the contrary. */
#include "games/united/united.h"

enum { WON = 10000, MOST = 9000 };

/* How far the best two Missions are, 0 to 1000; done ones are all the way. */
static int missions(const struct united *u)
{
    int best[2] = { 0, 0 };
    for (int m = 0; m < MISSIONS; m++) {
        int slots = united_common(MISSION_CIVILIANS + m)->slots;
        int far = united_is_done(u, m) ? 1000 : 950 * u->filled[m] / slots;
        if (far > best[0]) {
            best[1] = best[0];
            best[0] = far;
        } else if (far > best[1]) {
            best[1] = far;
        }
    }
    return (best[0] + best[1]) / 2;
}

/* Half of the way are the Missions, half the Villain's Health, or the third
 * Mission where he has none. */
static int progress(const struct united *u)
{
    const struct united_villain *v = united_villain_of(u);
    int start = v->health[united_column(u)], hurt = 0, filled = 0;
    if (v->traits & NO_HEALTH) {
        for (int m = 0; m < MISSIONS; m++) {
            int slots = united_common(MISSION_CIVILIANS + m)->slots;
            filled += united_is_done(u, m) ? 1000 : 950 * u->filled[m] / slots;
        }
        return filled / MISSIONS;
    }
    hurt = 1000 - 1000 * u->foe.health / (start ? start : 1);
    return (55 * missions(u) + 45 * hurt) / 100;
}

/* Threats that are being cleared, Henchmen that are hurt. */
static int begun(const struct united *u)
{
    int worth = 0;
    for (int i = 0; i < THREATS; i++) {
        const struct united_threat *t = &u->threat[i];
        if (t->place >= PLACES)
            continue;
        int full = united_card(u, t->card)->health[united_column(u)];
        worth += full ? 60 * (full - t->health) / full
                      : 20 * t->filled[ACTION_HEROIC];
    }
    return worth;
}

static int heroes(const struct united *u)
{
    static const int cards[] = { 0, 60, 130, 190, 230, 255, 275 };
    int worth = 0;
    for (six_seat s = 0; s < u->team; s++) {
        const struct united_player *p = &u->player[s];
        int hand = p->hand_count > 6 ? 6 : p->hand_count;
        worth += united_stands(u, s) ? cards[hand] : -120;
        worth -= 25 * p->crisis;
        for (int k = 0; k < ACTION_COUNT; k++)
            worth += (k == ACTION_WILD ? 35 : 25) * p->tokens[k];
        if (p->hand_count + p->deck_count == 0)
            worth -= 800;
    }
    return worth * 3 / (u->team + 1);
}

/* Full Locations overflow. */
static int crowds(const struct united *u)
{
    int worth = 0;
    for (int p = 0; p < PLACES; p++) {
        worth -= united_free(u, p) == 0 ? 40 : 0;
        worth -= 4 * united_tokens_at(u, p) + 30 * u->place[p].crisis;
    }
    return worth;
}

int united_eval(const void *state, six_seat seat)
{
    const struct united *u = state;
    const struct united_villain *v = united_villain_of(u);
    int sign = seat < u->team ? 1 : -1;
    if (u->ending)
        return u->ending <= ENDING_GOAL ? sign * WON : -sign * WON;
    if (u->base.ask == ASK_DEAL)
        return 0;
    int left = u->plan_count + u->plan_hand_count;
    int worth =
        6 * progress(u) + 170 * left - 3000 + heroes(u) + crowds(u) + begun(u);
    worth -= v->menace ? 3 * v->menace(u) : 0;
    worth += v->hope ? v->hope(u) : 0;
    worth = worth > MOST ? MOST : worth < -MOST ? -MOST : worth;
    return sign * worth;
}

/* ---- what people do ---- */

static int piece_weight(const struct united *u, int piece)
{
    switch (united_piece_kind(piece)) {
    case KIND_VILLAIN:
        return 60;
    case KIND_THREAT:
        return 30;
    case KIND_CRISIS:
    case KIND_BOT:
        return 30;
    case KIND_CIVILIAN:
        return united_is_done(u, 0) ? 6 : 24;
    default:
        return united_is_done(u, 1) ? 6 : 24;
    }
}

/* An exact symbol before a Wild, a symbol before a token. */
static int source_weight(int word)
{
    int kind = (word - WORD_MOVE) % ACTION_COUNT;
    if (word == WORD_EXTRA)
        return 8;
    return (kind == ACTION_WILD ? 3 : 8) / (word >= WORD_MOVE_TOKEN ? 3 : 1) +
           1;
}

static int weight_of(const struct united *u, struct six_action act)
{
    switch ((enum united_verb)act.verb) {
    case VERB_ATTACK:
    case VERB_HEROIC:
        return piece_weight(u, act.arg[0]) * source_weight(act.arg[1]);
    case VERB_MOVE:
        return 6 * source_weight(act.arg[1]);
    case VERB_EFFECT:
        return 120;
    case VERB_USE:
    case VERB_TO:
        return 60;
    case VERB_END:
        return 4;
    case VERB_DONE:
        return 15;
    default:
        return 20;
    }
}

void united_prefer(const void *state, const struct six_action *menu, int count,
                   uint16_t weight[SIX_LEGAL_MAX])
{
    for (int i = 0; i < count; i++)
        weight[i] = (uint16_t)weight_of(state, menu[i]);
}

const struct six_tuning united_tuning = {
    .roll_out = 40,
    .scale = 2500,
    .explore = 60,
    .eyes = SIX_EYES_ONE,
};
