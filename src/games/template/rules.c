/* rules.c -- the template game: set-up, the turn machine, legal actions, the
 * end. By docs/rules/template.md; nothing is left out. What the cards do
 * stands in cards.c. (Yours: say which printed rules you follow, and what you
 * leave out.) */
#include "games/template/template.h"

static const char *const winner_choice[] = { "highest", "lowest", NULL };

/* Yours. The table ends with an empty row. */
static const struct six_option options[] = {
    [OPTION_WINNER] = {
        .id = "winner",
        .help = N_("Whether the highest or the lowest card wins."),
        .choice = winner_choice,
        .normal = WINNER_HIGHEST,
    },
    [OPTION_COPIES] = {
        .id = "copies",
        .help = N_("How many cards of each kind there are."),
        .low = COPIES_MIN,
        .high = COPIES_MAX,
        .normal = COPIES_MIN,
    },
    { 0 },
};

static void setup(void *state, const struct six_setup *how)
{
    struct template *t = state;
    six__begin(t, sizeof *t, how);
    six__ask(&t->base, ASK_DEAL, SIX_CHANCE);
}

/* ---- frames: each does what it can and returns; run() calls again ---- */

static void step_turn(struct template *t, struct six_frame *f,
                      struct six_events *out)
{
    if (f->step == TURN_END) {
        f->step = TURN_BEGIN;
        f->actor = t->base.turn = (uint8_t)((t->base.turn + 1) % t->base.seats);
    }
    if (t->deck_count == 0) {
        template_finish(t, out);
        return;
    }
    f->step = TURN_END;
    template_turn_up(t, f->actor, out);
    six__ask(&t->base, ASK_TAKE, f->actor);
}

/* The questions of a card, then its effect. */
static void step_card(struct template *t, struct six_frame *f,
                      struct six_events *out)
{
    const struct template_card *card = &template_cards[f->card];
    while (f->step < CARD_EFFECT) {
        enum template_ask ask = card->asks[f->step++];
        if (ask == ASK_PLAYER && t->base.seats == 2) {
            f->target = !f->actor; /* there is no choice [TM-4.1] */
        } else if (ask != ASK_NOTHING) {
            six__ask(&t->base, ask, f->actor);
            return;
        }
    }
    if (card->effect)
        card->effect(t, f, out);
    else
        template_end_effect(t);
}

/* Go on until somebody has to decide. */
static void run(struct template *t, struct six_events *out)
{
    static void (*const steps[FRAME_COUNT])(
        struct template *, struct six_frame *, struct six_events *) = {
        [FRAME_TURN] = step_turn,
        [FRAME_CARD] = step_card,
    };
    while (t->base.ask == ASK_NOTHING) {
        struct six_frame *f = six__top(template_stack(t));
        steps[f->kind](t, f, out);
    }
}

/* ---- what may be done ---- */

static int legal_players(const struct template *t, struct six_action *out)
{
    int n = 0;
    for (six_seat s = 0; s < t->base.seats; s++)
        if (s != t->base.asked)
            n = six__add(out, n, VERB_CHOOSE, s);
    return n;
}

/* What is known to be wrong can't be named [TM-4.4]. The rule looks at what
 * was proved in public, never at the card itself: a menu must tell nothing. */
static int legal_numbers(const struct template *t, const struct six_frame *f,
                         struct six_action *out)
{
    int n = 0;
    for (int value = 1; value <= CARD_COUNT; value++)
        if (t->may[f->target] & VALUE(value))
            n = six__add(out, n, VERB_NAME, value);
    return n;
}

/* Two cards of one kind are one choice. */
static int legal_keeps(const struct template *t, struct six_action *out)
{
    const struct six_card *hand = t->hand[t->base.asked];
    int n = six__add(out, 0, VERB_KEEP, hand[0].id);
    return hand[1].id == hand[0].id ? n
                                    : six__add(out, n, VERB_KEEP, hand[1].id);
}

/* Yours: a case for each question. */
static int legal(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    const struct template *t = state;
    const struct six_frame *f = &t->frame[t->depth ? t->depth - 1 : 0];
    switch ((enum template_ask)t->base.ask) {
    case ASK_DEAL:
        return six__add(out, 0, VERB_DEAL, 0);
    case ASK_SHUFFLE:
        return six__add(out, 0, VERB_SHUFFLE, 0);
    case ASK_TAKE:
        return six__add(out, six__add(out, 0, VERB_TAKE, 0), VERB_USE, 0);
    case ASK_PLAYER:
        return legal_players(t, out);
    case ASK_NUMBER:
        return legal_numbers(t, f, out);
    case ASK_KEEP:
        return legal_keeps(t, out);
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return 0;
}

/* ---- what is done ---- */

static void start(struct template *t, uint64_t seed, struct six_events *out)
{
    template_deal(t, seed, out);
    six__push_frame(template_stack(t),
                    (struct six_frame){ .kind = FRAME_TURN });
}

/* Yours: hand the answer to the frame that asked. */
static void answer(struct template *t, enum template_ask ask, six_seat who,
                   struct six_action act, struct six_events *out)
{
    struct six_frame *f = &t->frame[t->depth ? t->depth - 1 : 0];
    uint8_t arg = act.arg[0];
    switch (ask) {
    case ASK_DEAL:
        start(t, act.seed, out);
        break;
    case ASK_SHUFFLE:
        template_shuffle(t, f->actor, act.seed, out);
        break;
    case ASK_TAKE:
        if (act.verb == VERB_TAKE)
            template_take(t, who, out);
        else
            template_use(t, who, out);
        break;
    case ASK_PLAYER:
        f->target = arg;
        six__tell(out, EVENT_CHOOSE, who, arg);
        break;
    case ASK_NUMBER:
        f->number = arg;
        six__tell(out, EVENT_NAME, who, arg);
        break;
    case ASK_KEEP:
        f->answer = arg;
        break;
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        assert(!"nobody was asked");
    }
}

static void apply(void *state, struct six_action act, struct six_events *out)
{
    struct template *t = state;
    struct six__question q = six__answered(&t->base);
    answer(t, q.ask, q.who, act, out);
    run(t, out);
}

/* ---- the end ---- */

int template_rank(const struct template *t, six_seat seat)
{
    int sign = t->base.option[OPTION_WINNER] == WINNER_LOWEST ? -1 : 1;
    int better = 0;
    for (six_seat s = 0; s < t->base.seats; s++)
        better += sign * template_value(t->hand[s][0].id) >
                  sign * template_value(t->hand[seat][0].id);
    return better;
}

static void result(const void *state, struct six_result *out)
{
    const struct template *t = state;
    memset(out, 0, sizeof *out);
    out->ending = "deck-empty";
    out->text = N_("The deck is empty: the best card wins.");
    for (six_seat s = 0; s < t->base.seats; s++) {
        out->place[s] = (uint8_t)(1 + template_rank(t, s)); /* TM-1.3 */
        out->score[s] = (int16_t)template_value(t->hand[s][0].id);
    }
}

static const struct six_card_info *card(int index)
{
    return &template_cards[index].info;
}

/* Yours: id, name, blurb and seats; games/list.c names this struct. */
const struct six_game template_game = {
    .id = "template",
    .name = N_("Template"),
    .blurb = N_("The smallest complete game: a card in hand, and what the "
                "deck turns up."),
    .min_seats = SEATS_MIN,
    .max_seats = SEATS_MAX,
    .state_size = sizeof(struct template),
    .options = options,
    .card_count = CARD_COUNT,
    .card = card,
    .events = template_events,
    .event_count = EVENT_COUNT,
    .rules = template_rules,
    .verbs = template_verbs,
    .verb_count = VERB_COUNT,
    .example = N_("'use' or 'name 3'"),
    .setup = setup,
    .how = six__how,
    .to_act = six__to_act,
    .legal = legal,
    .apply = apply,
    .result = result,
    .team = six__own_team,
    .hide = template_hide,
    .guess = template_guess,
    .learned = six__learned,
    .broken = template_broken,
    .seat_id = six__letter_id,
    .seat_title = six__letter_title,
    .question = template_question,
    .why_not = template_why_not,
    .position = template_position,
    .arrange = template_arrange,
    .show = template_show,
    .eval = template_eval,
    .observation_size = TEMPLATE_OBSERVATION,
    .observe = template_observe,
    .code_count = TEMPLATE_CODES,
    .codes = template_codes,
    .remark = NULL, /* players may talk as they like */
};
