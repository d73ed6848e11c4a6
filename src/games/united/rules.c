/* rules.c -- Marvel United: Multiverse: options, set-up, what is done with an
 * answer, the end. By the Polish rulebook and the facts of the cards; what is
 * not public is reconstructed, and marked so. */
#include "games/united/united.h"

static const char *const opponent_choice[] = { "villain", "superVillain",
                                               NULL };
#define VILLAIN_WORD(name, NAME, count, word) word,
static const char *const villain_choice[] = { "random",
                                              VILLAINS(VILLAIN_WORD) NULL };
#undef VILLAIN_WORD
#define HERO_WORD(name, NAME, count, word, title) word,
static const char *const hero_choice[] = { "random", HEROES(HERO_WORD) NULL };
#undef HERO_WORD
static const char *const challenge_choice[] = { "none", "moderate", "hard",
                                                "heroic", NULL };
static const char *const yes_choice[] = { "no", "yes", NULL };
static const char *const location_choice[] = {
    "multiverse", "helicarrier", "core", "spiderGeddon", "xMen", "all", NULL
};
static const char *const pack_choice[] = { "all",  "documented",   "multiverse",
                                           "core", "spiderGeddon", "xMen",
                                           NULL };
static const char *const hands_choice[] = { "open", "closed", NULL };

#define HERO_OPTION(letter, number)                                            \
    {                                                                          \
        .id = "hero" letter,                                                   \
        .help = N_("The Hero of this seat: chance decides among those that "   \
                   "are left, or one is named."),                              \
        .choice = hero_choice, .drawn = true, .role = (number)                 \
    }

const struct six_option united_options[] = {
    [OPTION_OPPONENT] = {
        .id = "opponent",
        .help = N_("Who runs the Villain: the rules, or the last player, who "
                   "plays against the others (MU-1.2). Five players always "
                   "have one against four."),
        .choice = opponent_choice,
    },
    [OPTION_VILLAIN] = {
        .id = "villain",
        .help = N_("The Villain: chance decides, or one is named."),
        .choice = villain_choice,
        .drawn = true,
    },
    [OPTION_HERO] = HERO_OPTION("A", 1),
    [OPTION_HERO + 1] = HERO_OPTION("B", 2),
    [OPTION_HERO + 2] = HERO_OPTION("C", 3),
    [OPTION_HERO + 3] = HERO_OPTION("D", 4),
    [OPTION_CHALLENGE] = {
        .id = "challenge",
        .help = N_("Cards that leave the Hero decks: none, the Wild "
                   "(moderate), the double Wild (hard), or both (heroic) "
                   "(MU-18.2)."),
        .choice = challenge_choice,
    },
    [OPTION_EQUIPMENT] = {
        .id = "equipment",
        .help = N_("Whether Heroes may take Equipment (MU-19.1)."),
        .choice = yes_choice,
    },
    [OPTION_LOCATIONS] = {
        .id = "locations",
        .help = N_("The Locations that may be drawn: those of this box, with "
                   "the Helicarrier or without, those of another box, or all "
                   "(MU-3.7)."),
        .choice = location_choice,
    },
    [OPTION_BEGINNERS] = {
        .id = "beginners",
        .help = N_("Whether Niffleheim and Muspelheim are left out, as is "
                   "advised for a first game (MU-3.21)."),
        .choice = yes_choice,
    },
    [OPTION_PACKS] = {
        .id = "packs",
        .help = N_("The boxes from which chance draws Heroes and Villains."),
        .choice = pack_choice,
    },
    [OPTION_HANDS] = {
        .id = "hands",
        .help = N_("Whether Heroes see each other's cards (Q62)."),
        .choice = hands_choice,
    },
    [OPTION_BUDGET] = {
        .id = "battlePlans",
        .help = N_("What a Commander may spend on Battle Plans (MU-25.1)."),
        .high = 2,
    },
    [OPTION_GIFT] = {
        .id = "gift",
        .help = N_("Wild tokens that the Heroes get besides, against a player "
                   "who knows the game better (MU-22.19)."),
        .high = 2,
    },
    [OPTION_COUNT] = { 0 },
};

/* ---- set-up ---- */

static bool has_player(const struct six_setup *how)
{
    return how->option[OPTION_OPPONENT] == OPPONENT_PLAYER ||
           how->seats == SEATS_MAX;
}

static bool is_same_person(int16_t a, const char *person)
{
    return a && strcmp(united_heroes[a - 1]->person, person) == 0;
}

static const char *refuses(const struct six_setup *how)
{
    int team = how->seats - has_player(how);
    int16_t villain = how->option[OPTION_VILLAIN];
    if (team < 1)
        return N_("a Villain who is a player needs somebody to play against");
    if (villain && has_player(how) && !united_is_playable(villain - 1))
        return N_("this Villain can't be a player");
    for (int a = 0; a < TEAM_MAX; a++) {
        int16_t hero = how->option[OPTION_HERO + a];
        if (hero && a >= team)
            return N_("a Hero is named for a seat that has none");
        if (villain &&
            is_same_person(hero, united_villains[villain - 1]->person))
            return N_("the Villain can't be a Hero of the same game");
        for (int b = 0; hero && b < a; b++)
            if (is_same_person(how->option[OPTION_HERO + b],
                               united_heroes[hero - 1]->person))
                return N_("no two players can have the same Hero");
    }
    return NULL;
}

static void setup(void *state, const struct six_setup *how)
{
    struct united *u = state;
    six__begin(u, sizeof *u, how);
    u->team = (uint8_t)(how->seats - has_player(how));
    memset(u->slot, NO_HERO, sizeof u->slot);
    six__ask(&u->base, ASK_DEAL, SIX_CHANCE);
}

/* ---- what is done ---- */

/* All decks after the set-up, that of a Hero who enters, or one that has been
 * searched. */
static void shuffle(struct united *u, struct six_frame *f, uint64_t seed,
                    struct six_events *out)
{
    if (f->kind == FRAME_SETUP) {
        united_shuffle_decks(u, seed, out);
        return;
    }
    if (f->kind == FRAME_HERO)
        united_shuffle_deck(u, f->actor, &seed);
    else
        united_shuffle_search(u, f->actor, &seed);
    united_tell(out, EVENT_SHUFFLE, f->actor, 0, 0, 0);
}

/* An action is taken; what follows from it is done by united_run(). */
void united_take(struct united *u, struct six_action act,
                 struct six_events *out)
{
    struct six__question q = six__answered(&u->base);
    struct united_choice choice = u->choice;
    struct six_frame *f = &u->frame[u->depth ? u->depth - 1 : 0];
    u->choice = (struct united_choice){ 0 };
    switch ((enum united_ask)q.ask) {
    case ASK_DEAL:
        united_deal(u, act.seed, out);
        break;
    case ASK_SHUFFLE:
        shuffle(u, f, act.seed, out);
        break;
    case ASK_LOT:
        f->answer = six__pick(choice.words, &act.seed);
        u->base.learned++;
        break;
    case ASK_ACT:
        united_act(u, act, out);
        break;
    case ASK_PAY:
        united_pay(u, act, out);
        break;
    default:
        f->answer = united_answer(u, (enum united_ask)q.ask, &choice, act);
        break;
    }
}

static void apply(void *state, struct six_action act, struct six_events *out)
{
    united_take(state, act, out);
    united_run(state, out);
}

/* ---- the end ---- */

static uint8_t team(const void *state, six_seat seat)
{
    const struct united *u = state;
    return seat < u->team ? 0 : 1;
}

/* Where nobody plays the Villain, those who lose have lost to the game. */
static void result(const void *state, struct six_result *out)
{
    static const char *const texts[ENDING_COUNT] = {
        [ENDING_NONE] = N_("The game is not over."),
        [ENDING_DEFEATED] = N_("The Villain is defeated: the Heroes win."),
        [ENDING_GOAL] = N_("The Heroic goal is fulfilled: the Heroes win."),
        [ENDING_PLOT] =
            N_("The Villainous Plot is fulfilled: the Heroes lose."),
        [ENDING_PLANS] = N_("The Master Plan is complete: the Heroes lose."),
        [ENDING_EXHAUSTED] = N_("A Hero has no card left: the Heroes lose."),
    };
    const struct united *u = state;
    bool won = u->ending == ENDING_DEFEATED || u->ending == ENDING_GOAL;
    memset(out, 0, sizeof *out);
    out->ending = united_ending_ids[u->ending];
    out->text = texts[u->ending];
    out->draw = !won && !united_has_player(u);
    for (six_seat s = 0; s < u->base.seats; s++) {
        bool wins = (s < u->team) == won;
        out->place[s] = wins || out->draw ? 1 : 2;
        out->score[s] = wins ? 1 : -1;
    }
}

static const struct six_card_info *card(int index)
{
    return &united_of_row(index)->info;
}

const struct six_game united_game = {
    .id = "united",
    .name = N_("Marvel United: Multiverse"),
    .blurb = N_("Heroes stand together against a Villain: each card played "
                "helps the next one, too."),
    .min_seats = SEATS_MIN,
    .max_seats = SEATS_MAX,
    .state_size = sizeof(struct united),
    .options = united_options,
    .card_count = ROW_COUNT,
    .card = card,
    .events = united_events,
    .event_count = EVENT_COUNT,
    .rules = united_rules,
    .verbs = united_verbs,
    .verb_count = VERB_COUNT,
    .example = N_("'move london wild' or 'end'"),
    .words = united_words,
    .card_row = united_row,
    .card_number = united_number,
    .card_text = united_card_text,
    .figures = true,
    .card_label = united_card_label,
    .card_json = united_card_json,
    .refuses = refuses,
    .setup = setup,
    .how = six__how,
    .to_act = six__to_act,
    .legal = united_legal,
    .apply = apply,
    .result = result,
    .team = team,
    .hide = united_hide,
    .guess = united_guess,
    .learned = six__learned,
    .broken = united_broken,
    .seat_id = united_seat_id,
    .seat_title = united_seat_title,
    .piece_text = united_piece_text,
    .piece_find = united_piece_find,
    .piece_say = united_piece_say,
    .piece_card = united_piece_card,
    .question = united_question,
    .why_not = united_why_not,
    .position = united_position,
    .arrange = united_arrange,
    .show = united_show,
    .eval = united_eval,
    .prefer = united_prefer,
    .tuning = &united_tuning,
    .observation_size = UNITED_OBSERVATION,
    .observe = united_observe,
    .code_count = UNITED_CODES,
    .codes = united_codes,
};
