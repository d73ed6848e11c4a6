/* rules.c -- Marvel Villainous: Infinite Power: set-up, the turn, what is done
 * with an answer, the end. By the Polish rulebook and the facts of the cards,
 * with the options of docs/rules/villainous.md; nothing is left out. */
#include "games/villainous/villainous.h"

static const char *const mode_choice[] = { "inevitability", "omniscience",
                                           "immortality", NULL };
#define VILLAIN_WORD(name, NAME, count) #name,
static const char *const villain_choice[] = { "random",
                                              VILLAINS(VILLAIN_WORD) NULL };
#undef VILLAIN_WORD
static const char *const mines_choice[] = { "pantherComes", "pantherStays",
                                            NULL };
static const char *const marks_choice[] = { "byAnyone", "byHela", NULL };
static const char *const abroad_choice[] = { "toStones", "anywhere", NULL };
static const char *const upgrades_choice[] = { "free", "byPlaying", NULL };

#define VILLAIN_OPTION(letter, number)                                         \
    {                                                                          \
        .id = "villain" letter,                                                \
        .help = N_("The Villain of this seat: chance decides among those "     \
                   "that are left, or one is named."),                         \
        .choice = villain_choice, .drawn = true, .role = (number)              \
    }

const struct six_option villainous_options[] = {
    [OPTION_MODE] = {
        .id = "mode",
        .help = N_("Events: one general Event at a time, none at all, or any "
                   "number of them (MV-18.1 to MV-18.3)."),
        .choice = mode_choice,
    },
    [OPTION_VILLAIN] = VILLAIN_OPTION("A", 1),
    [OPTION_VILLAIN + 1] = VILLAIN_OPTION("B", 2),
    [OPTION_VILLAIN + 2] = VILLAIN_OPTION("C", 3),
    [OPTION_VILLAIN + 3] = VILLAIN_OPTION("D", 4),
    [OPTION_MINES] = {
        .id = "mines",
        .help = N_("Whether the defeat of Klaw brings Black Panther to "
                   "Killmonger's Domain, or not (K1)."),
        .choice = mines_choice,
    },
    [OPTION_MARKS] = {
        .id = "marks",
        .help = N_("Whose defeats of marked Heroes bring marks to Odin's "
                   "Vault: anyone's, or Hela's alone (H1)."),
        .choice = marks_choice,
    },
    [OPTION_ABROAD] = {
        .id = "thanosAbroad",
        .help = N_("Where Thanos may send his Allies: to Infinity Stones "
                   "alone, or to any location (X39)."),
        .choice = abroad_choice,
    },
    [OPTION_UPGRADES] = {
        .id = "upgrades",
        .help = N_("Whether Ultron completes Upgrades freely, or uses a Play "
                   "a Card action for each (U1)."),
        .choice = upgrades_choice,
    },
    [OPTION_ACTIVATION] = {
        .id = "activationCost",
        .help = N_("The activation cost of Nightsword, Assembly Line, Hacking "
                   "Rig, Training Dummy and Photographic Reflexes, which no "
                   "source names (X75)."),
        .high = 2,
    },
    [OPTION_KLAW] = {
        .id = "klaw",
        .help = N_("The Strength of Klaw, which is read from a picture "
                   "(X76)."),
        .low = 3,
        .high = 7,
        .normal = 5,
    },
    [OPTION_ROUNDS] = {
        .id = "roundLimit",
        .help = N_("The round after which the game ends without a winner "
                   "(X74)."),
        .low = 5,
        .high = 250,
        .normal = 60,
    },
    [OPTION_COUNT] = { 0 },
};

/* ---- set-up ---- */

static const char *refuses(const struct six_setup *how)
{
    for (int a = 0; a < SEATS_MAX; a++) {
        int16_t villain = how->option[OPTION_VILLAIN + a];
        if (villain && a >= how->seats)
            return N_("a Villain is named for a seat that is not in the game");
        for (int b = 0; villain && b < a; b++)
            if (how->option[OPTION_VILLAIN + b] == villain)
                return N_("no two players can have the same Villain");
    }
    return NULL;
}

static void setup(void *state, const struct six_setup *how)
{
    struct villainous *v = state;
    six__begin(v, sizeof *v, how);
    memset(v->seat_of, SIX_NOBODY, sizeof v->seat_of);
    v->winner = SIX_NOBODY;
    six__ask(&v->base, ASK_DEAL, SIX_CHANCE);
}

/* ---- the turn [MV-3.1] ---- */

/* What could be used once can be used again, in every player's turn
 * [MV-21.31]. */
static void begin_turn(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    pieces left = v->in_play;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        v->piece[p].flags &= (uint8_t) ~(USED | DUE | SEEN);
        v->piece[p].count = 0;
    }
    v->base.turn = f->actor;
    v->spent = 0;
    v->due = 0;
    v->tired_count = 0;
    memset(v->tired, 0, sizeof v->tired);
    f->step = TURN_PREPARE;
    six__tell(out, EVENT_TURN, f->actor, 0);
    if (villainous_penalties(v, f->actor) & ASSEMBLES)
        villainous_fate(v, f->actor, true);
}

/* What must be done before the move is noted once [MV-3.4, MV-3.21]. */
static void prepare(struct villainous *v, struct six_frame *f)
{
    pieces left = v->owned[f->actor] & v->of[ACTS];
    f->step = TURN_START;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_card_of(v, p)->starts && (v->piece[p].flags & TURNED) &&
            villainous_is_active(v, p))
            v->piece[p].flags |= DUE;
    uint8_t event = villainous_villain_of(v, f->actor)->event;
    int bit = GENERAL_EVENTS + f->actor;
    struct six_frame meet = { .actor = f->actor, .card = event };
    if ((v->events & (1u << bit)) &&
        (villainous_card(event)->penalty & DEMANDS) &&
        villainous_card(event)->can_use(v, &meet))
        v->due |= (uint8_t)(1u << bit);
}

static void act(struct villainous *v, six_seat seat, struct six_action a,
                struct six_events *out);

/* A single thing that must be done is done without asking. */
static void ask_start(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    struct six_action menu[SIX_LEGAL_MAX];
    six__ask(&v->base, ASK_START, f->actor);
    if (villainous_legal(v, menu) > 1)
        return;
    six__answered(&v->base);
    act(v, f->actor, menu[0], out);
}

static void draw(struct villainous *v, struct six_frame *f)
{
    const struct villainous_villain *villain =
        villainous_villain_of(v, f->actor);
    f->step = TURN_INSTEAD;
    f->answer = WORD_NO;
    f->card = villain->instead_of_draw ? villain->instead_of_draw(v, f->actor)
                                       : NO_CARD;
    if (f->card != NO_CARD)
        villainous_ask_word(v, f->actor, PROMPT_INSTEAD,
                            WORD_BIT(WORD_YES) | WORD_BIT(WORD_NO));
}

/* [MV-3.15, MV-3.16] */
static void fill_up(struct villainous *v, struct six_frame *f,
                    struct six_events *out)
{
    int lacking = villainous_hand_size(v) - v->player[f->actor].hand_count;
    f->step = TURN_NEXT;
    if (f->answer == WORD_YES) {
        villainous_tell(out, EVENT_USE, f->actor, f->card, 0, 0);
        villainous_do(v, f->card, f->actor, f->actor, NO_PIECE, NO_PLACE);
    } else if (lacking > 0) {
        villainous_draw(v, f->actor, lacking);
    }
}

/* What lasted until the end of the turn is over [MV-3.19]. */
static void recover(struct villainous *v, struct six_frame *f)
{
    pieces left = v->in_play;
    f->step = TURN_PASS;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        v->changed |= v->piece[p].weak > 0;
        v->piece[p].weak = 0;
    }
}

static void pass_turn(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    int limit = v->base.option[OPTION_ROUNDS];
    f->actor = f->target = (six_seat)((f->actor + 1) % v->base.seats);
    f->step = TURN_BEGIN;
    f->card = NO_CARD;
    f->answer = 0;
    if (f->actor != 0)
        return;
    if (v->round >= limit)
        villainous_finish(v, ENDING_ROUND_LIMIT, SIX_NOBODY, out);
    else
        v->round++;
}

void villainous_step_turn(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    switch (f->step) {
    case TURN_BEGIN:
        begin_turn(v, f, out);
        break;
    case TURN_PREPARE:
        prepare(v, f);
        break;
    case TURN_START:
        ask_start(v, f, out);
        break;
    case TURN_ACT:
        six__ask(&v->base, ASK_TURN, f->actor);
        break;
    case TURN_DRAW:
        draw(v, f);
        break;
    case TURN_INSTEAD:
        fill_up(v, f, out);
        break;
    case TURN_NEXT:
        recover(v, f);
        break;
    default:
        pass_turn(v, f, out);
        break;
    }
}

/* ---- what is done ---- */

/* A symbol of the location is used [MV-3.9]. */
static void use_symbol(struct villainous *v, six_seat seat, struct six_action a,
                       struct six_events *out)
{
    enum villainous_action action =
        (enum villainous_action)(a.verb - VERB_GAIN + ACTION_GAIN);
    int row = a.arg[0] == WORD_TOP ? TOP : BOTTOM;
    const struct villainous_row *symbols =
        villainous_villain_of(v, seat)->symbols[v->player[seat].mover];
    v->spent |= (uint16_t)(1u << (row * 8 + action));
    villainous_tell(out, EVENT_ACTION, seat,
                    (uint8_t)(action - ACTION_GAIN + WORD_GAIN), 0, 0);
    villainous_start_action(v, seat, action, symbols[row].gain, out);
}

static void move(struct villainous *v, six_seat seat, uint8_t location,
                 struct six_events *out)
{
    int place = villainous_place_of(v, location);
    v->player[seat].mover = (uint8_t)(place % LOCATIONS);
    v->changed = true; /* it may weaken Heroes */
    v->frame[0].step = TURN_ACT;
    villainous_tell(out, EVENT_MOVE, seat, location, 0, 0);
}

/* What a player does in the menus of a turn. */
static void act(struct villainous *v, six_seat seat, struct six_action a,
                struct six_events *out)
{
    switch ((enum villainous_verb)a.verb) {
    case VERB_MOVE:
        move(v, seat, a.arg[0], out);
        break;
    case VERB_GAIN:
    case VERB_PLAY:
    case VERB_ACTIVATE:
    case VERB_RELOCATE:
    case VERB_VANQUISH:
    case VERB_FATE:
    case VERB_DISCARD:
        use_symbol(v, seat, a, out);
        break;
    case VERB_USE:
        villainous_use(v, seat, a.arg[0]);
        break;
    case VERB_MEET:
        v->due &= (uint8_t) ~(
            1u << (villainous_event_place(v, a.arg[0]) - PLACE_EVENTS));
        villainous_meet(v, seat, a.arg[0]);
        break;
    case VERB_END:
        v->frame[0].step = TURN_DRAW;
        villainous_tell(out, EVENT_END, seat, 0, 0, 0);
        break;
    case VERB_DEAL:
    case VERB_SHUFFLE:
    case VERB_STONE:
    case VERB_CHOOSE:
    case VERB_TO:
    case VERB_AGAINST:
    case VERB_HAND:
    case VERB_PILE:
    case VERB_DECK:
    case VERB_FATE_PILE:
    case VERB_SAY:
    case VERB_RESOLVE:
    case VERB_NEXT:
    case VERB_DONE:
    case VERB_COUNT:
        assert(!"no action of a turn");
    }
}

static void start(struct villainous *v, uint64_t seed, struct six_events *out)
{
    villainous_deal(v, seed, out);
    villainous_push(v,
                    (struct six_frame){ .kind = FRAME_TURN, .card = NO_CARD });
}

/* A deck, for the frame that says which; for others a pile that goes under what
 * is left of its deck. */
static void shuffle(struct villainous *v, const struct six_frame *f,
                    uint64_t seed, struct six_events *out)
{
    six_seat owner = f->kind == FRAME_DO ? SIX_NOBODY : f->target;
    if (f->kind == FRAME_SHUFFLE)
        villainous_shuffle(v, owner, seed, out);
    else
        villainous_shuffle_pile(v, owner, seed, out);
}

static void draw_stone(struct villainous *v, struct six_frame *f, uint64_t seed,
                       struct six_events *out)
{
    uint8_t stone = six__pick(v->stones, &seed);
    v->stones &= (uint8_t) ~(1u << stone);
    f->card = (uint8_t)(CARD_FIRST_STONE + stone);
    v->base.learned++;
    villainous_tell(out, EVENT_STONE, f->actor, f->card, 0, 0);
}

/* The card comes next from the top, below those placed already. */
static void place_next(struct villainous *v, struct six_frame *f, uint8_t card,
                       struct six_events *out)
{
    struct six_pile deck = villainous_fate_deck(v);
    int to = *deck.count - 1 - f->number;
    int from = to;
    while (deck.card[from].id != card)
        from--;
    struct six_card moved = deck.card[from];
    for (int i = from; i < to; i++)
        deck.card[i] = deck.card[i + 1];
    deck.card[to] = moved;
    f->number++;
    six__tell_some(out, EVENT_NEXT, f->actor, six_seat_bit(f->actor), card, 0,
                   0);
}

static uint8_t zone_of(uint8_t verb)
{
    switch ((enum villainous_verb)verb) {
    case VERB_HAND:
        return ZONE_HAND;
    case VERB_PILE:
        return ZONE_PILE;
    case VERB_DECK:
        return ZONE_DECK;
    default:
        return ZONE_FATE_PILE;
    }
}

/* Hand the answer to the frame that asked. */
static void answer(struct villainous *v, enum villainous_ask ask, six_seat who,
                   struct six_action a, struct six_events *out)
{
    struct six_frame *f = &v->frame[v->depth ? v->depth - 1 : 0];
    bool done = a.verb == VERB_DONE;
    uint8_t arg = a.arg[0];
    switch (ask) {
    case ASK_DEAL:
        start(v, a.seed, out);
        break;
    case ASK_SHUFFLE:
        shuffle(v, f, a.seed, out);
        break;
    case ASK_STONE:
        draw_stone(v, f, a.seed, out);
        break;
    case ASK_START:
    case ASK_TURN:
        act(v, who, a, out);
        break;
    case ASK_PIECE:
        f->answer = done ? NO_PIECE : arg;
        break;
    case ASK_PLACE:
        f->answer = (uint8_t)(done ? NO_PLACE : villainous_place_of(v, arg));
        break;
    case ASK_VILLAIN:
        f->answer = v->seat_of[villainous_set_of(arg)];
        break;
    case ASK_CARD:
        f->answer = done ? NO_CARD : arg;
        f->reg[ZONE] = zone_of(a.verb);
        break;
    case ASK_WORD:
    case ASK_ORDER:
        f->answer = arg;
        break;
    case ASK_NEXT:
        place_next(v, f, arg, out);
        break;
    case ASK_NOTHING:
    case ASK_OVER:
    case ASK_COUNT:
        assert(!"nobody was asked");
    }
}

static void apply(void *state, struct six_action act_, struct six_events *out)
{
    struct villainous *v = state;
    struct six__question q = six__answered(&v->base);
    v->choice = (struct villainous_choice){ 0 };
    answer(v, q.ask, q.who, act_, out);
    villainous_run(v, out);
}

/* ---- the end ---- */

static void result(const void *state, struct six_result *out)
{
    static const char *const texts[ENDING_COUNT] = {
        [ENDING_NONE] = N_("The game is not over."),
        [ENDING_OBJECTIVE] = N_("A Villain has fulfilled the objective and "
                                "wins."),
        [ENDING_ROUND_LIMIT] = N_("The last round that was agreed on is over: "
                                  "nobody wins."),
    };
    const struct villainous *v = state;
    memset(out, 0, sizeof *out);
    out->ending = villainous_ending_ids[v->ending];
    out->text = texts[v->ending];
    out->draw = v->winner == SIX_NOBODY;
    for (six_seat s = 0; s < v->base.seats; s++) {
        out->place[s] = out->draw || s == v->winner ? 1 : 2;
        out->score[s] = out->draw ? 0 : s == v->winner ? 1 : -1;
    }
}

static const struct six_card_info *card(int index)
{
    return &villainous_card((uint8_t)index)->info;
}

const struct six_game villainous_game = {
    .id = "villainous",
    .name = N_("Marvel Villainous"),
    .blurb = N_("Each plays a Villain with an objective of their own, and "
                "sends Heroes to stop the others."),
    .min_seats = SEATS_MIN,
    .max_seats = SEATS_MAX,
    .state_size = sizeof(struct villainous),
    .options = villainous_options,
    .card_count = CARD_COUNT,
    .card = card,
    .events = villainous_events,
    .event_count = EVENT_COUNT,
    .rules = villainous_rules,
    .verbs = villainous_verbs,
    .verb_count = VERB_COUNT,
    .example = N_("'move hel' or 'gain bottom'"),
    .words = villainous_words,
    .card_text = villainous_card_text,
    .card_json = villainous_card_json,
    .refuses = refuses,
    .setup = setup,
    .how = six__how,
    .to_act = six__to_act,
    .legal = villainous_legal,
    .apply = apply,
    .result = result,
    .team = six__own_team,
    .hide = villainous_hide,
    .guess = villainous_guess,
    .learned = six__learned,
    .broken = villainous_broken,
    .seat_id = six__letter_id,
    .seat_title = villainous_seat_title,
    .piece_text = villainous_piece_text,
    .piece_find = villainous_piece_find,
    .piece_say = villainous_piece_say,
    .piece_card = villainous_piece_card,
    .question = villainous_question,
    .why_not = villainous_why_not,
    .position = villainous_position,
    .arrange = villainous_arrange,
    .show = villainous_show,
    .eval = villainous_eval,
    .prefer = villainous_prefer,
    .tuning = &villainous_tuning,
    .observation_size = VILLAINOUS_OBSERVATION,
    .observe = villainous_observe,
    .code_count = VILLAINOUS_CODES,
    .codes = villainous_codes,
};
