/* rules.c -- Infinity Gauntlet: set-up, the turn machine, legal actions, the
 * end. By both printed editions, with the options of docs/rules/gauntlet.md;
 * nothing is left out. What the cards do stands in cards.c. */
#include "games/gauntlet/gauntlet.h"

#include <string.h>

static const char *const snap_choice[] = { "offered", "automatic", NULL };
static const char *const reshuffle_choice[] = { "immediate", "onNextDraw",
                                                NULL };
static const char *const copy_choice[] = { "anyFaceUp", "playedOnly", NULL };
static const char *const peek_choice[] = { "thanosKnows", "hidden", NULL };
static const char *const talk_choice[] = { "none", "publicRemarks", NULL };
static const char *const life_choice[] = { "provisional", NULL };

const struct six_option gauntlet_options[] = {
    [OPTION_SNAP] = {
        .id = "snap",
        .help = N_("Whether Thanos may decline to snap, or snaps as soon as "
                   "he can (R1)."),
        .choice = snap_choice,
    },
    [OPTION_SNAP_DEADLINE] = {
        .id = "snapDeadline",
        .help = N_("From this turn of Thanos on he can no longer decline a "
                   "snap; 0: he always can, and the game may have no end "
                   "(N3)."),
        .low = 0,
        .high = TURN_LIMIT,
        .normal = 30,
    },
    [OPTION_HERO_RESHUFFLE] = {
        .id = "heroReshuffle",
        .help = N_("When an empty hero deck is rebuilt: at once, or when "
                   "somebody next has to draw (R2)."),
        .choice = reshuffle_choice,
    },
    [OPTION_TIME_STONE_SOURCE] = {
        .id = "timeStoneSource",
        .help = N_("What the Time Stone may copy: any face-up card, or only "
                   "cards that were played (R3)."),
        .choice = copy_choice,
    },
    [OPTION_PEEK_DISCLOSURE] = {
        .id = "peekDisclosure",
        .help = N_("Whether Thanos knows which of his cards was looked at "
                   "(R11)."),
        .choice = peek_choice,
    },
    [OPTION_TABLE_TALK] = {
        .id = "tableTalk",
        .help = N_("Whether players may make a few fixed remarks about what "
                   "everybody can see (R21)."),
        .choice = talk_choice,
    },
    [OPTION_LIFE_TABLE] = {
        .id = "lifeTable",
        .help = N_("The table of starting life. The printed numbers are not "
                   "known; this one is provisional (R22)."),
        .choice = life_choice,
    },
    [OPTION_HERO_LIFE] = {
        .id = "heroLife",
        .help = N_("The heroes' starting life; 0: by the table."),
        .low = 0,
        .high = 30,
    },
    [OPTION_THANOS_LIFE] = {
        .id = "thanosLife",
        .help = N_("Thanos' starting life; 0: by the table."),
        .low = 0,
        .high = 30,
    },
    [OPTION_HERO_TOKENS] = {
        .id = "heroTokens",
        .help = N_("A handicap: the power tokens that each hero begins with "
                   "(N9)."),
        .low = 0,
        .high = 9,
        .later = true,
    },
    [OPTION_THANOS_TOKENS] = {
        .id = "thanosTokens",
        .help = N_("A handicap: the power tokens that Thanos begins with "
                   "(N9)."),
        .low = 0,
        .high = 9,
        .later = true,
    },
    { 0 },
};

/* The life tables [IG-0.1]. The numbers of the printed life-tracker card are
 * not known; the provisional ones are ours, chosen so that simple bots come
 * out near even. By number of players. */
static const struct {
    uint8_t heroes[SEATS_MAX + 1], thanos[SEATS_MAX + 1];
} life_tables[] = {
    { .heroes = { 0, 0, 6, 6, 6, 6, 6 }, .thanos = { 0, 0, 4, 4, 5, 6, 7 } },
};

int gauntlet_starting_life(const struct gauntlet *g, bool thanos)
{
    int set = g->base.option[thanos ? OPTION_THANOS_LIFE : OPTION_HERO_LIFE];
    int table = g->base.option[OPTION_LIFE_TABLE];
    if (set)
        return set;
    return thanos ? life_tables[table].thanos[g->base.seats]
                  : life_tables[table].heroes[g->base.seats];
}

static void setup(void *state, const struct six_setup *how)
{
    struct gauntlet *g = state;
    six__begin(g, sizeof *g, how);
    g->hero_life = (uint8_t)gauntlet_starting_life(g, false);
    g->thanos_life = (uint8_t)gauntlet_starting_life(g, true);
    g->tokens[THANOS] = g->base.option[OPTION_THANOS_TOKENS];
    for (six_seat s = 1; s < g->base.seats; s++)
        g->tokens[s] = g->base.option[OPTION_HERO_TOKENS];
    six__ask(&g->base, ASK_DEAL, SIX_CHANCE);
}

/* ---- the snap ---- */

bool gauntlet_has_six(const struct gauntlet *g)
{
    int stones = g->stones_up; /* there is one of each */
    for (int i = 0; i < g->hand_count[THANOS]; i++)
        stones += gauntlet_cards[g->hand[THANOS][i].id].stone;
    return stones == 6;
}

/* Whether he could have six, for all the others can see. Who is asked must
 * depend on this alone, or being asked would tell them [IG-10.10]. */
static bool six_thinkable(const struct gauntlet *g)
{
    return g->stones_up + g->hand_count[THANOS] >= 6;
}

/* Whether a snap that is possible may not be declined. */
static bool must_snap(const struct gauntlet *g)
{
    int deadline = g->base.option[OPTION_SNAP_DEADLINE];
    return g->base.option[OPTION_SNAP] == SNAP_AUTOMATIC ||
           (deadline && g->thanos_turns >= deadline);
}

/* A moment of Thanos' turn outside any effect [IG-6.11]: snap if he must.
 * Going on then proves that he can't. */
static bool snapped(struct gauntlet *g, struct six_events *out)
{
    if (!must_snap(g))
        return false;
    if (!gauntlet_has_six(g)) {
        g->not_six = 1;
        return false;
    }
    gauntlet_snap(g, out);
    return true;
}

/* The same where nothing else is to be decided: ask, if it is thinkable. */
static bool snap_moment(struct gauntlet *g, enum gauntlet_ask ask,
                        struct six_events *out)
{
    if (snapped(g, out))
        return true;
    if (must_snap(g) || !six_thinkable(g))
        return false;
    six__ask(&g->base, ask, THANOS);
    return true;
}

/* ---- frames: each does what it can and returns; gauntlet_run() calls
 * again ---- */

static void next_turn(struct gauntlet *g, struct six_frame *f)
{
    bool again = g->base.seats == 2 && f->actor != THANOS && !g->second;
    if (!again)
        f->actor = (six_seat)((f->actor + 1) % g->base.seats);
    g->second = again; /* IG-11.2 */
    g->base.turn = f->actor;
    f->step = TURN_BEGIN;
}

static void begin_turn(struct gauntlet *g, struct six_frame *f,
                       struct six_events *out)
{
    f->step = TURN_DRAW;
    six__tell(out, EVENT_TURN, f->actor, 0);
    if (f->actor != THANOS)
        return;
    if (g->thanos_turns < TURN_LIMIT)
        g->thanos_turns++;
    snap_moment(g, ASK_DRAW, out);
}

/* The steps follow one another unless one has to wait. */
static void step_turn(struct gauntlet *g, struct six_frame *f,
                      struct six_events *out)
{
    bool thanos = f->actor == THANOS;
    switch (f->step) {
    case TURN_BEGIN:
        begin_turn(g, f, out);
        if (g->base.ask)
            break;
        /* fall through */
    case TURN_DRAW:
        f->step = TURN_PLAY;
        gauntlet_draw(g, f->actor, out);
        if (g->depth > 1)
            break;
        /* fall through */
    case TURN_PLAY:
        f->step = TURN_END;
        if (!thanos || !snapped(g, out))
            six__ask(&g->base, ASK_PLAY, f->actor);
        break;
    case TURN_END:
        f->step = TURN_NEXT;
        if (thanos && snap_moment(g, ASK_END, out))
            break;
        /* fall through */
    default:
        next_turn(g, f);
        break;
    }
}

static void step_card(struct gauntlet *g, struct six_frame *f,
                      struct six_events *out)
{
    const struct gauntlet_card *card = &gauntlet_cards[f->card];
    while (f->step < CARD_EFFECT) {
        enum gauntlet_ask ask = card->asks[f->step++];
        if (!ask)
            continue;
        if (g->base.seats == 2 && (ask == ASK_HERO || ask == ASK_OTHER)) {
            f->target = 1; /* there is only one [IG-11.4, IG-11.5] */
            continue;
        }
        six__ask(&g->base, ask, f->actor);
        return;
    }
    card->effect(g, f, out);
}

static void step_fight(struct gauntlet *g, struct six_frame *f,
                       struct six_events *out)
{
    bool choice = f->number == PICK_BY_THANOS;
    if (f->step++ == 0 && (choice || g->hand_count[THANOS] > 1)) {
        six__ask(&g->base, choice ? ASK_FIGHTER : ASK_PICK,
                 choice ? THANOS : SIX_CHANCE);
        return;
    }
    struct six_frame fight = six__pop_frame(gauntlet_stack(g));
    gauntlet_fight(g, fight.target, fight.answer, out);
}

/* Life and cards at once, then replacements in turn order, then the shuffle
 * [IG-7.2 to IG-7.6, IG-7.12]. */
static void step_defeat(struct gauntlet *g, struct six_frame *f,
                        struct six_events *out)
{
    bool thanos = f->seats == six_seat_bit(THANOS);
    if (f->step == 0) {
        f->step = 1;
        f->target = 0;
        gauntlet_fall(g, f->seats, f->card, out);
        return;
    }
    for (; f->target < g->base.seats; f->target++) {
        if (f->seats & six_seat_bit(f->target)) {
            gauntlet_draw(g, f->target++, out);
            return;
        }
    }
    if (f->step == 1 && thanos && gauntlet_cards[f->card].returns) {
        f->step = 2;
        if (g->thanos_deck_count > 0)
            six__ask(&g->base, ASK_RETURN, SIX_CHANCE);
        else
            gauntlet_return(g, f->card, 0, out);
        return;
    }
    gauntlet_end_effect(g);
}

/* A draw that meets an empty hero deck before or behind it [IG-8.1]. */
static void step_draw(struct gauntlet *g, struct six_frame *f,
                      struct six_events *out)
{
    bool later =
        g->base.option[OPTION_HERO_RESHUFFLE] == RESHUFFLE_ON_NEXT_DRAW;
    switch (f->step++) {
    case 0:
        if (g->hero_deck_count == 0)
            six__ask(&g->base, ASK_REBUILD, SIX_CHANCE);
        break;
    case 1:
        gauntlet_take(g, f->target, out);
        if (g->hero_deck_count == 0 && !later)
            six__ask(&g->base, ASK_REBUILD, SIX_CHANCE);
        break;
    default:
        gauntlet_end_effect(g);
        break;
    }
}

void gauntlet_run(struct gauntlet *g, struct six_events *out)
{
    static void (*const steps[FRAME_COUNT])(
        struct gauntlet *, struct six_frame *, struct six_events *) = {
        [FRAME_TURN] = step_turn,   [FRAME_CARD] = step_card,
        [FRAME_FIGHT] = step_fight, [FRAME_DEFEAT] = step_defeat,
        [FRAME_DRAW] = step_draw,
    };
    while (g->base.ask == ASK_NOTHING) {
        struct six_frame *f = six__top(gauntlet_stack(g));
        steps[f->kind](g, f, out);
    }
}

/* ---- what may be done ---- */

/* One action for each kind of card in a hand, of a value if one is given. */
static int add_hand(struct gauntlet *g, six_seat seat, struct six_action *out,
                    int n, enum gauntlet_verb verb, int value)
{
    struct six_pile hand = gauntlet_hand(g, seat);
    for (int i = 0; i < *hand.count; i++) {
        uint8_t id = hand.card[i].id;
        bool twin = i > 0 && hand.card[i - 1].id == id;
        bool fits = value == 0 || gauntlet_value(id) == value;
        if (fits && !twin && !(verb == VERB_PLAY && id == CARD_THANOS))
            n = six__add(out, n, verb, id);
    }
    return n;
}

static int add_snap(const struct gauntlet *g, struct six_action *out, int n)
{
    bool can = six_thinkable(g) && gauntlet_has_six(g);
    return can ? six__add(out, n, VERB_SNAP, 0) : n;
}

static int legal_play(struct gauntlet *g, struct six_action *out)
{
    int n = add_hand(g, g->base.asked, out, 0, VERB_PLAY, 0);
    if (g->base.asked != THANOS)
        return n;
    if (n == 0)
        n = six__add(out, n, VERB_PASS, 0);
    return add_snap(g, out, n);
}

static int legal_numbers(const struct gauntlet *g, struct six_action *out)
{
    int n = 0;
    int most = g->base.asked == THANOS ? 6 : 7; /* IG-9.1, IG-9.17 */
    for (int value = 1; value <= most; value++)
        n = six__add(out, n, VERB_NAME, value);
    return n;
}

static int legal_heroes(const struct gauntlet *g, struct six_action *out,
                        enum gauntlet_verb verb, six_seats except)
{
    int n = 0;
    for (six_seat s = 1; s < g->base.seats; s++)
        if (!(except & six_seat_bit(s)))
            n = six__add(out, n, verb, s);
    return n;
}

/* Whether the face-up card at this place may be copied [IG-9.36]. */
bool gauntlet_may_copy(const struct gauntlet *g, int at)
{
    const struct gauntlet_laid *l = &g->thanos_table[at];
    bool played_only =
        g->base.option[OPTION_TIME_STONE_SOURCE] == COPY_PLAYED_ONLY;
    return l->id != CARD_TIME_STONE && !(l->defeated && played_only);
}

static int legal_copies(const struct gauntlet *g, struct six_action *out)
{
    unsigned ids = 0;
    for (int i = 0; i < g->thanos_table_count; i++)
        if (gauntlet_may_copy(g, i))
            ids |= 1u << g->thanos_table[i].id;
    int n = 0;
    for (; ids; ids &= ids - 1)
        n = six__add(out, n, VERB_COPY, __builtin_ctz(ids));
    return n;
}

static int legal(const void *state, struct six_action out[SIX_LEGAL_MAX])
{
    struct gauntlet *g = (struct gauntlet *)state; /* piles are read only */
    const struct six_frame *f = &g->frame[g->depth ? g->depth - 1 : 0];
    int n = 0;
    switch ((enum gauntlet_ask)g->base.ask) {
    case ASK_DEAL:
        return six__add(out, 0, VERB_DEAL, 0);
    case ASK_PICK:
        return six__add(out, 0, VERB_PICK, 0);
    case ASK_REBUILD:
        return six__add(out, 0, VERB_REBUILD, 0);
    case ASK_RETURN:
        return six__add(out, 0, VERB_RETURN, 0);
    case ASK_DRAW:
        return add_snap(g, out, six__add(out, 0, VERB_DRAW, 0));
    case ASK_PLAY:
        return legal_play(g, out);
    case ASK_END:
        return add_snap(g, out, six__add(out, 0, VERB_END, 0));
    case ASK_NUMBER:
        return legal_numbers(g, out);
    case ASK_HERO:
        return legal_heroes(g, out, VERB_CHOOSE, 0);
    case ASK_OTHER:
        return legal_heroes(g, out, VERB_CHOOSE, six_seat_bit(f->actor));
    case ASK_DUEL:
        return six__add(out, six__add(out, 0, VERB_FIGHT, THANOS), VERB_DECLINE,
                        0);
    case ASK_OPPONENT:
        n = legal_heroes(g, out, VERB_FIGHT, g->base.seats > 2 ? f->seats : 0);
        return six__add(out, n, VERB_DECLINE, 0);
    case ASK_FIGHTER:
        return add_hand(g, THANOS, out, 0, VERB_USE, 0);
    case ASK_LOSS:
        return add_hand(g, THANOS, out, 0, VERB_LOSE, f->number);
    case ASK_BOTTOM:
        return add_hand(g, THANOS, out, 0, VERB_BOTTOM, 0);
    case ASK_PLACE:
        for (int i = f->number; i < g->look_count; i++)
            n = six__add(out, n, VERB_PLACE, g->look[i].id);
        return n;
    case ASK_COPY:
        return legal_copies(g, out);
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        break;
    }
    return 0;
}

/* ---- what is done ---- */

static void start(struct gauntlet *g, uint64_t seed, struct six_events *out)
{
    gauntlet_deal(g, seed, out);
    six__push_frame(gauntlet_stack(g), (struct six_frame){
                                           .kind = FRAME_TURN,
                                           .actor = THANOS,
                                       });
}

static void answer_play(struct gauntlet *g, six_seat who, struct six_action act,
                        struct six_events *out)
{
    if (act.verb == VERB_PLAY) {
        gauntlet_play(g, who, act.arg[0], out);
    } else if (act.verb == VERB_PASS) {
        gauntlet_pass(g, out);
        six__top(gauntlet_stack(g))->step = TURN_NEXT;
    } else {
        gauntlet_snap(g, out);
    }
}

/* Hand the answer to the frame that asked. */
static void answer(struct gauntlet *g, enum gauntlet_ask ask, six_seat who,
                   struct six_action act, struct six_events *out)
{
    struct six_frame *f = &g->frame[g->depth ? g->depth - 1 : 0];
    uint8_t arg = act.arg[0];
    switch (ask) {
    case ASK_DEAL:
        start(g, act.seed, out);
        break;
    case ASK_PICK:
        f->answer =
            (uint8_t)six__random_below(&act.seed, g->hand_count[THANOS]);
        break;
    case ASK_REBUILD:
        gauntlet_rebuild(g, act.seed, out);
        break;
    case ASK_RETURN:
        gauntlet_return(g, f->card, act.seed, out);
        break;
    case ASK_DRAW:
    case ASK_END:
        if (act.verb == VERB_SNAP)
            gauntlet_snap(g, out);
        break;
    case ASK_PLAY:
        answer_play(g, who, act, out);
        break;
    case ASK_NUMBER:
        f->number = arg;
        six__tell(out, EVENT_NAME, who, arg);
        break;
    case ASK_HERO:
    case ASK_OTHER:
        f->target = arg;
        six__tell(out, EVENT_CHOOSE, who, arg);
        break;
    case ASK_DUEL:
    case ASK_OPPONENT:
        f->answer = act.verb == VERB_DECLINE ? SIX_NOBODY : arg;
        six__tell(out, act.verb == VERB_DECLINE ? EVENT_DECLINE : EVENT_ATTACK,
                  who, arg);
        break;
    case ASK_FIGHTER:
        f->answer = (uint8_t)six__find(gauntlet_hand(g, THANOS), arg);
        break;
    case ASK_LOSS:
    case ASK_COPY:
        f->answer = arg;
        break;
    case ASK_BOTTOM:
        gauntlet_bottom(g, arg, out);
        break;
    case ASK_PLACE:
        gauntlet_place(g, who, arg, f->number++, out);
        break;
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        assert(!"nobody was asked");
    }
}

static void apply(void *state, struct six_action act, struct six_events *out)
{
    struct gauntlet *g = state;
    struct six__question q = six__answered(&g->base);
    answer(g, q.ask, q.who, act, out);
    gauntlet_run(g, out);
}

/* ---- the end ---- */

static void result(const void *state, struct six_result *out)
{
    static const struct {
        const char *id, *text;
        bool thanos_wins;
    } endings[] = {
        [ENDING_NONE] = { "none", N_("The game is not over."), false },
        [ENDING_THANOS_DEFEATED] = { "thanos-defeated",
                                     N_("Thanos has no life left: the heroes "
                                        "win."),
                                     false },
        [ENDING_HEROES_DEFEATED] = { "heroes-defeated",
                                     N_("The heroes have no life left: Thanos "
                                        "wins."),
                                     true },
        [ENDING_SNAP] = { "snap",
                          N_("Thanos has all six stones and snaps: Thanos "
                             "wins."),
                          true },
    };
    const struct gauntlet *g = state;
    memset(out, 0, sizeof *out);
    out->ending = endings[g->ending].id;
    out->text = endings[g->ending].text;
    for (six_seat s = 0; s < g->base.seats; s++) {
        bool won = (s == THANOS) == endings[g->ending].thanos_wins;
        out->place[s] = won ? 1 : 2;
        out->score[s] = won ? 1 : -1;
    }
}

static uint8_t team(const void *state, six_seat seat)
{
    (void)state;
    return seat == THANOS ? 0 : 1;
}

static const struct six_card_info *card(int index)
{
    return &gauntlet_cards[index].info;
}

const struct six_game gauntlet_game = {
    .id = "gauntlet",
    .name = N_("Infinity Gauntlet"),
    .blurb = N_("One plays Thanos and hunts for six stones; the heroes find "
                "out what he holds and beat it."),
    .min_seats = 2,
    .max_seats = SEATS_MAX,
    .state_size = sizeof(struct gauntlet),
    .options = gauntlet_options,
    .card_count = CARD_COUNT,
    .card = card,
    .events = gauntlet_events,
    .event_count = EVENT_COUNT,
    .rules = gauntlet_rules,
    .verbs = gauntlet_verbs,
    .verb_count = VERB_COUNT,
    .example = N_("'play hulk' or 'end'"),
    .setup = setup,
    .how = six__how,
    .to_act = six__to_act,
    .legal = legal,
    .apply = apply,
    .result = result,
    .team = team,
    .hide = gauntlet_hide,
    .guess = gauntlet_guess,
    .learned = six__learned,
    .broken = gauntlet_broken,
    .seat_id = gauntlet_seat_id,
    .seat_title = gauntlet_seat_title,
    .question = gauntlet_question,
    .why_not = gauntlet_why_not,
    .position = gauntlet_position,
    .arrange = gauntlet_arrange,
    .show = gauntlet_show,
    .eval = gauntlet_eval,
    .observation_size = GAUNTLET_OBSERVATION,
    .observe = gauntlet_observe,
    .code_count = GAUNTLET_CODES,
    .codes = gauntlet_codes,
    .prefer = gauntlet_prefer,
    .tuning = &gauntlet_tuning,
    .remark = gauntlet_remark,
};
