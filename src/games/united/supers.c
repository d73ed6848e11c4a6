/* supers.c -- Marvel United: Super Villain cards and Super Hero cards, in the
 * order of their rows. Each is played when its moment comes, by whoever holds
 * it, the actor, and then leaves the game [MU-23.1, MU-23.7]. */
#include "games/united/united.h"

#define PACK PACK_MULTIVERSE
#define FROM                                                                   \
    .origin = ONE_SOURCE,                                                      \
    .info.doubt = N_("From a single source, for the X-Men box; that this box " \
                     "has it, too, is inferred.")
#define CARDS(X)                                                               \
    X(MISDIRECTION)                                                            \
    X(SAW_THAT_COMING)                                                         \
    X(COVERT_OPERATION)                                                        \
    X(NOW_YOU_SEE_ME)                                                          \
    X(CAUGHT_ALONE)                                                            \
    X(FLEXIBLE_PLANS)                                                          \
    X(PERSONAL_NEMESIS)                                                        \
    X(TERROR_IN_THE_STREETS)                                                   \
    X(NASTY_SURPRISE)                                                          \
    X(SABOTAGE)                                                                \
    X(GETTING_STRONGER)                                                        \
    X(MORE_CRISIS)                                                             \
    X(CROWD_CONTROL)                                                           \
    X(TAKING_YOU_WITH_ME)                                                      \
    X(STRATEGIC_RETREAT)                                                       \
    X(GET_READY)                                                               \
    X(EYE_OF_THE_HURRICANE)                                                    \
    X(SHAKE_IT_OFF)                                                            \
    X(THWART_THE_PLAN)                                                         \
    X(TO_THE_RESCUE)
#define ROW(name) [name - FIRST_SUPER_VILLAIN] = &row_##name,
#define SUPER_VILLAIN(word, title)                                             \
    NAMED(word, title, 1), .type = TYPE_SUPER_VILLAIN
#define SUPER_HERO(word, title) NAMED(word, title, 1), .type = TYPE_SUPER_HERO

/* ---- Super Villain cards ---- */

/* The Master Plan card of this turn. */
static const struct united_card *laid(const struct united *u)
{
    int played = u->turn.played;
    return united_card(u, played < u->story_count ? u->story[played].card.id
                                                  : NO_CARD);
}

/* The next printed token that has no place yet, or TOKEN_COUNT. */
static int next_to_spread(const struct united *u)
{
    for (int kind = 0; kind < TOKEN_COUNT; kind++) {
        int left = 0;
        for (int i = 0; i < 3; i++)
            left += laid(u)->tokens[i][kind] - u->foe.spread[i][kind];
        if (left > 0)
            return kind;
    }
    return TOKEN_COUNT;
}

static bool adds_tokens(const struct united *u, const struct six_frame *f)
{
    (void)f;
    for (int i = 0; i < 3; i++)
        for (int kind = 0; kind < TOKEN_COUNT; kind++)
            if (laid(u)->tokens[i][kind] > 0)
                return true;
    return false;
}

/* Misdirection is declared with the Master Plan card [MU-23.4]. */
static bool misdirection(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    (void)f;
    (void)out;
    u->foe.flags |= SPREADS;
    memcpy(u->foe.spread, laid(u)->tokens, sizeof u->foe.spread);
    return DONE;
}

/* When the tokens come, the Villain spreads them one by one over his Location,
 * HERE, and its neighbours: left, middle, right [MU-23.12]. */
static bool spread(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    static const uint8_t kinds[TOKEN_COUNT] = { [THUGS] = KIND_THUG,
                                                [CIVILIANS] = KIND_CIVILIAN,
                                                [DOOMBOTS] = KIND_DOOMBOT };
    int kind = next_to_spread(u), side;
    pieces set = 0;
    (void)out;
    switch (f->step) {
    case FIRST:
        memset(u->foe.spread, 0, sizeof u->foe.spread);
        return AGAIN;
    case SECOND:
        if (kind == TOKEN_COUNT)
            return DONE;
        for (int i = -1; i <= 1; i++)
            set |= PIECE_BIT(
                united_piece(united_step(f->reg[HERE], i), kinds[kind]));
        united_ask_piece(u, f->actor, PROMPT_WHERE, set, false);
        return AGAIN;
    default:
        side = united_step(united_piece_place(f->answer), 1 - f->reg[HERE]);
        u->foe.spread[side][kind]++;
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(MISDIRECTION) = {
    SUPER_VILLAIN("misdirection", N_("Misdirection")),
    .info.text = N_("When you play a Master Plan card that adds tokens: spread "
                    "them over your Location and its neighbours as you "
                    "like."),
    .info.rules = "MU-23.3 MU-23.4 MU-23.12",
    .moment = MOMENT_PLAN,
    .can_react = adds_tokens,
    .react = misdirection,
    .effect = spread,
};

/* Saw That Coming: no Action tokens for actions until the next Villain turn
 * [MU-23.17]. */
static bool saw_that_coming(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    u->foe.flags |= LOCKS_TOKENS;
    united_tell(out, EVENT_LOCK_TOKENS, SIX_NOBODY, f->card, 0, 0);
    return DONE;
}

CARD(SAW_THAT_COMING) = {
    SUPER_VILLAIN("saw-that-coming", N_("Saw That Coming")),
    .info.text = N_("When you play a Master Plan card: Heroes can't spend "
                    "Action tokens for actions until the next Villain turn."),
    .info.rules = "MU-23.4 MU-23.17 MU-28.11",
    .moment = MOMENT_PLAN,
    .react = saw_that_coming,
};

static bool holds_plans(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return u->plan_hand_count > 0;
}

/* Covert Operation: up to two cards of the hand go under the deck, and as many
 * are drawn [MU-23.13]. NOTE counts them. */
static bool covert_operation(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        f->reg[NOTE] = 0;
        return AGAIN;
    case SECOND:
        if (f->reg[NOTE] == 2 || u->plan_hand_count == 0)
            break;
        united_ask_card(u, f->actor, PROMPT_SINK, ZONE_PLANS, 0, 0,
                        f->reg[NOTE] > 0);
        return AGAIN;
    default:
        if (f->answer == NO_CARD)
            break;
        united_sink_plan(u, f->answer, out);
        f->reg[NOTE]++;
        f->step = FIRST;
        return AGAIN;
    }
    for (; f->reg[NOTE] > 0; f->reg[NOTE]--)
        united_draw_plan(u, out);
    return DONE;
}

CARD(COVERT_OPERATION) = {
    SUPER_VILLAIN("covert-operation", N_("Covert Operation")),
    .info.text = N_("When you play a Master Plan card: put up to 2 cards of "
                    "your hand under your deck and draw as many."),
    .info.rules = "MU-23.4 MU-23.13 MU-22.5",
    .moment = MOMENT_PLAN,
    .can_react = holds_plans,
    .react = covert_operation,
};

static bool has_bam(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return laid(u)->bam;
}

/* Now You See Me: the BAM! of the dashboard may be resolved in a neighbour,
 * which is named when it comes [MU-23.4, MU-23.11]. */
static bool now_you_see_me(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    (void)f;
    (void)out;
    u->foe.flags |= NOW_SEEN;
    return DONE;
}

CARD(NOW_YOU_SEE_ME) = {
    SUPER_VILLAIN("now-you-see-me", N_("Now You See Me")),
    .info.text = N_("When you play a Master Plan card with BAM!: carry out the "
                    "BAM! of your dashboard as if you were in a neighbouring "
                    "Location."),
    .info.rules = "MU-23.4 MU-23.11",
    .moment = MOMENT_PLAN,
    .can_react = has_bam,
    .react = now_you_see_me,
};

static int heroes_there(const struct united *u)
{
    return __builtin_popcount(united_at(u, u->foe.place));
}

static bool one_there(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return heroes_there(u) == 1;
}

/* Caught Alone: the only Hero where he has come takes 2 damage [MU-23.5]. */
static bool caught_alone(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    (void)f;
    (void)out;
    united_damage(u, united_at(u, u->foe.place), 2, 0);
    return DONE;
}

CARD(CAUGHT_ALONE) = {
    SUPER_VILLAIN("caught-alone", N_("Caught Alone")),
    .info.text = N_("When a Master Plan card brings you to a Location with "
                    "exactly one Hero: that Hero takes 2 damage."),
    .info.rules = "MU-23.5 MU-15.1",
    .moment = MOMENT_CAME,
    .can_react = one_there,
    .react = caught_alone,
};

/* Flexible Plans: he moves 0 to 6 Locations clockwise, whatever is printed
 * [MU-23.10]. */
static bool flexible_plans(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    (void)out;
    switch (f->step) {
    case FIRST:
        united_ask_number(u, f->actor, PROMPT_NUMBER, 0, 6);
        return AGAIN;
    default:
        u->foe.go = (uint8_t)(1 + f->answer);
        return DONE;
    }
}

CARD(FLEXIBLE_PLANS) = {
    SUPER_VILLAIN("flexible-plans", N_("Flexible Plans")),
    .info.text = N_("When you play a Master Plan card: move 0 to 6 Locations "
                    "clockwise instead of what it says."),
    .info.rules = "MU-23.4 MU-23.10 MU-6.5",
    .moment = MOMENT_PLAN,
    .react = flexible_plans,
};

static bool several_there(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return heroes_there(u) > 1;
}

/* Personal Nemesis: one of several Heroes where he has come, of his choice,
 * takes 1 damage [MU-21.2, MU-23.5]. */
static bool personal_nemesis(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    (void)out;
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_DAMAGE, united_at(u, u->foe.place),
                        false);
        return AGAIN;
    default:
        united_damage(u, six_seat_bit(f->answer), 1, 0);
        return DONE;
    }
}

CARD(PERSONAL_NEMESIS) = {
    SUPER_VILLAIN("personal-nemesis", N_("Personal Nemesis")),
    .info.text = N_("When a Master Plan card brings you to a Location with "
                    "several Heroes: one of them, of your choice, takes 1 "
                    "damage."),
    .info.rules = "MU-23.5 MU-21.2 MU-15.1",
    .moment = MOMENT_CAME,
    .can_react = several_there,
    .react = personal_nemesis,
};

static places empty_places(const struct united *u)
{
    places set = 0;
    for (int p = 0; p < PLACES; p++)
        if (united_tokens_at(u, p) == 0)
            set |= PLACE_BIT(p);
    return set;
}

static bool some_are_empty(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return empty_places(u);
}

/* Terror in the Streets: each Location without tokens gets two of his choice;
 * there is room for them, so nothing overflows. He fills them clockwise from
 * his own [MU-7.16]. NOTE are those still to be filled, NOTE_2 is how many the
 * next of them has got. */
static bool terror(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    int place = u->foe.place;
    while (f->reg[NOTE] && !(f->reg[NOTE] & PLACE_BIT(place)))
        place = united_step(place, 1);
    switch (f->step) {
    case FIRST:
        f->reg[NOTE] = empty_places(u);
        f->reg[NOTE_2] = 0;
        return AGAIN;
    case SECOND:
        if (!f->reg[NOTE])
            return DONE;
        united_ask_piece(u, f->actor, PROMPT_KIND,
                         PIECE_BIT(united_piece(place, KIND_THUG)) |
                             PIECE_BIT(united_piece(place, KIND_CIVILIAN)),
                         false);
        return AGAIN;
    default:
        united_add(u, place,
                   united_piece_kind(f->answer) == KIND_THUG ? THUGS
                                                             : CIVILIANS,
                   1, out);
        if (++f->reg[NOTE_2] == 2) {
            f->reg[NOTE] &= (uint8_t)~PLACE_BIT(place);
            f->reg[NOTE_2] = 0;
        }
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(TERROR_IN_THE_STREETS) = {
    SUPER_VILLAIN("terror-in-the-streets", N_("Terror in the Streets")),
    .info.text = N_("At the end of a Hero turn: each Location without tokens "
                    "gets 2, Thugs or Civilians as you like."),
    .info.rules = "MU-23.6 MU-23.14 MU-7.16",
    .moment = MOMENT_HERO_END,
    .can_react = some_are_empty,
    .react = terror,
};

static uint64_t cleared(const struct united *u)
{
    uint64_t set = 0;
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place == CLEARED)
            set |= (uint64_t)1 << i;
    return set;
}

static places without_threat(const struct united *u)
{
    places set = 0;
    for (int p = 0; p < PLACES; p++)
        if (united_threat_at(u, p) < 0)
            set |= PLACE_BIT(p);
    return set;
}

static bool can_surprise(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return cleared(u) && without_threat(u) &&
           !(united_occupied(u) & ~without_threat(u));
}

/* Nasty Surprise: if no Hero is with a Threat, a cleared one returns to a
 * Location without [MU-14.9, MU-23.14]. */
static bool nasty_surprise(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_card(u, f->actor, PROMPT_THREAT, ZONE_THREATS, cleared(u), 0,
                        false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_place(u, f->actor, PROMPT_WHERE, without_threat(u), false);
        return AGAIN;
    default:
        united_return_threat(u, f->reg[NOTE], f->answer, out);
        return DONE;
    }
}

CARD(NASTY_SURPRISE) = {
    SUPER_VILLAIN("nasty-surprise", N_("Nasty Surprise")),
    .info.text = N_("At the end of a Hero turn, if all Heroes are in Locations "
                    "without a Threat: a cleared Threat returns to a Location "
                    "without one."),
    .info.rules = "MU-23.6 MU-23.14 MU-14.9 MU-14.11",
    .moment = MOMENT_HERO_END,
    .can_react = can_surprise,
    .react = nasty_surprise,
};

static bool some_have_tokens(const struct united *u, const struct six_frame *f)
{
    (void)f;
    for (six_seat s = 0; s < u->team; s++)
        for (int kind = 0; kind < ACTION_COUNT; kind++)
            if (united_stands(u, s) && u->player[s].tokens[kind] > 0)
                return true;
    return false;
}

/* The tokens of all Heroes who can be affected are put together; until they are
 * handed out again they are kept as tokens owed. */
static void collect(struct united *u, struct six_events *out)
{
    for (six_seat s = 0; s < u->team; s++)
        for (int kind = 0; kind < ACTION_COUNT; kind++)
            while (united_stands(u, s) && u->player[s].tokens[kind] > 0) {
                united_lose_token(u, s, kind, out);
                u->turn.owed[kind]++;
            }
}

/* The first kind that is left, or ACTION_NONE; words are all of them. */
static int collected(const struct united *u, uint64_t *words)
{
    int first = ACTION_NONE;
    for (int kind = ACTION_COUNT - 1; kind >= 0; kind--)
        if (u->turn.owed[kind] > 0) {
            *words |= WORD_BIT(WORD_MOVE_TOKEN + kind);
            first = kind;
        }
    return first;
}

/* Sabotage: the Action tokens of all Heroes are collected; he discards one and
 * gives the others to Heroes as he likes. */
static bool sabotage(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    uint64_t words = 0;
    int kind = collected(u, &words);
    switch (f->step) {
    case FIRST:
        collect(u, out);
        return AGAIN;
    case SECOND:
        united_ask_word(u, f->actor, PROMPT_DISCARD, words);
        return AGAIN;
    case THIRD:
        if (f->answer != WORD_NO)
            u->turn.owed[f->answer - WORD_MOVE_TOKEN]--;
        return AGAIN;
    case FOURTH:
        if (kind == ACTION_NONE)
            return DONE;
        united_ask_hero(u, f->actor, PROMPT_RECEIVER, united_standing(u),
                        false);
        return AGAIN;
    default:
        u->turn.owed[kind]--;
        united_gain(u, f->answer, kind, 1, out);
        f->step = THIRD;
        return AGAIN;
    }
}

CARD(SABOTAGE) = {
    SUPER_VILLAIN("sabotage", N_("Sabotage")),
    .info.text = N_("When you play a Master Plan card: collect the Action "
                    "tokens of all Heroes, discard one and hand the others "
                    "out to Heroes as you like."),
    .info.rules = "MU-23.4 MU-11.6 MU-16.6",
    .moment = MOMENT_PLAN,
    .can_react = some_have_tokens,
    .react = sabotage,
};

static bool some_hold_four(const struct united *u, const struct six_frame *f)
{
    (void)f;
    bool found = false;
    for (six_seat s = 0; s < u->team; s++)
        found |= united_stands(u, s) && u->player[s].hand_count >= 4;
    return found && !(united_villain_of(u)->traits & NO_HEALTH);
}

/* Getting Stronger? Me Too!: while a Hero holds four cards he gains 2 Health,
 * above the start value, too [MU-28.19]. */
static bool getting_stronger(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    (void)f;
    united_heal(u, 2, 0, out);
    return DONE;
}

CARD(GETTING_STRONGER) = {
    SUPER_VILLAIN("getting-stronger-me-too", N_("Getting Stronger? Me Too!")),
    .info.text = N_("At the end of a Hero turn, if a Hero holds 4 or more "
                    "cards: gain 2 Health, above the start value, too."),
    .info.rules = "MU-23.6 MU-28.19",
    .moment = MOMENT_HERO_END,
    .can_react = some_hold_four,
    .react = getting_stronger,
};

/* More Crisis!: a Crisis token for any Location or any Hero. */
static bool more_crisis(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    pieces set = 0;
    if (f->step == FIRST) {
        for (int p = 0; p < PLACES; p++)
            set |= PIECE_BIT(united_piece(p, KIND_CRISIS));
        for (six_seat s = 0; s < u->team; s++)
            if (united_stands(u, s))
                set |=
                    PIECE_BIT(united_piece(u->player[s].place, KIND_HERO + s));
        united_ask_piece(u, f->actor, PROMPT_CRISIS, set, false);
        return AGAIN;
    }
    int kind = united_piece_kind(f->answer);
    if (kind == KIND_CRISIS)
        united_place_crisis(u, united_piece_place(f->answer), out);
    else
        united_give_crisis(u, (six_seat)(kind - KIND_HERO), 1, out);
    return DONE;
}

CARD(MORE_CRISIS) = {
    SUPER_VILLAIN("more-crisis", N_("More Crisis!")),
    .info.text = N_("When you play a Master Plan card: put a Crisis token on "
                    "any Location or give it to any Hero."),
    .info.rules = "MU-23.4 MU-17.3",
    .moment = MOMENT_PLAN,
    .react = more_crisis,
};

/* ---- Super Hero cards ---- */

static int here(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].place;
}

static bool overflows_here(const struct united *u, const struct six_frame *f)
{
    return f->reg[HERE] == here(u, f);
}

/* Crowd Control: what Overflow does in the Hero's Location is cancelled; the
 * tokens that did not fit don't come back [MU-23.16]. */
static bool crowd_control(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    (void)f;
    (void)out;
    united_cancel_overflow(u);
    return DONE;
}

CARD(CROWD_CONTROL) = {
    SUPER_HERO("crowd-control", N_("Crowd Control")),
    .info.text = N_("When Overflow happens in your Location: cancel it."),
    .info.rules = "MU-23.7 MU-23.16",
    .moment = MOMENT_OVERFLOW,
    .can_react = overflows_here,
    .react = crowd_control,
};

/* Taking You With Me: who is KO'd delays the next Villain turn by a card
 * [MU-5.8, MU-23.9]. */
static bool taking_you_with_me(struct united *u, struct six_frame *f,
                               struct six_events *out)
{
    (void)f;
    united_delay(u, 1, out);
    return DONE;
}

CARD(TAKING_YOU_WITH_ME) = {
    SUPER_HERO("taking-you-with-me", N_("Taking You With Me")),
    .info.text = N_("When you are KO'd: the next Villain turn comes one Hero "
                    "card later."),
    .info.rules = "MU-23.7 MU-23.9 MU-5.8",
    .moment = MOMENT_KO,
    .react = taking_you_with_me,
};

static bool can_leave(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return !united_in_villain_turn(u) || !(united_traits(u) & STOPS_HEROES);
}

/* Strategic Retreat: from where the Villain has come to any other Location,
 * unless Heroes can't move now [MU-28.20]. */
static bool strategic_retreat(struct united *u, struct six_frame *f,
                              struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_GO,
                         ALL_PLACES & ~PLACE_BIT(here(u, f)), false);
        return AGAIN;
    default:
        united_go(u, f->actor, f->answer, out);
        return DONE;
    }
}

CARD(STRATEGIC_RETREAT) = {
    SUPER_HERO("strategic-retreat", N_("Strategic Retreat")),
    .info.text = N_("When the Villain ends his movement in your Location: move "
                    "to any other Location."),
    .info.rules = "MU-23.7 MU-6.7 MU-28.5 MU-28.20",
    .moment = MOMENT_ARRIVAL,
    .can_react = can_leave,
    .react = strategic_retreat,
};

/* Get Ready: a Wild token. */
static bool get_ready(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    united_gain(u, f->actor, ACTION_WILD, 1, out);
    return DONE;
}

CARD(GET_READY) = {
    SUPER_HERO("get-ready", N_("Get Ready")),
    .info.text = N_("When the Villain ends his movement in your Location: gain "
                    "a Wild token."),
    .info.rules = "MU-23.7 MU-6.7",
    .moment = MOMENT_ARRIVAL,
    .react = get_ready,
};

static bool is_calm(const struct united *u, const struct six_frame *f)
{
    return united_tokens_at(u, here(u, f)) == 0 &&
           u->player[f->actor].deck_count > 0;
}

/* Eye of the Hurricane: a card, at the end of a Villain turn in a Location
 * without tokens. */
static bool eye_of_the_hurricane(struct united *u, struct six_frame *f,
                                 struct six_events *out)
{
    united_draw(u, f->actor, 1, out);
    return DONE;
}

CARD(EYE_OF_THE_HURRICANE) = {
    SUPER_HERO("eye-of-the-hurricane", N_("Eye of the Hurricane")),
    .info.text = N_("At the end of a Villain turn, if no tokens are in your "
                    "Location: draw a card."),
    .info.rules = "MU-23.7 MU-6.12",
    .moment = MOMENT_VILLAIN_END,
    .can_react = is_calm,
    .react = eye_of_the_hurricane,
};

static bool is_hit(const struct united *u, const struct six_frame *f)
{
    return united_in_villain_turn(u) && united_self_is_hit(u, f);
}

/* Shake It Off: two of the damage in a Villain turn, or the one there is
 * [MU-23.15]. */
static bool shake_it_off(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    struct six_frame *event = united_event_frame(u);
    int amount = united_incoming(event, f->target);
    united_prevent(u, event, f->target, amount < 2 ? amount : 2, out);
    return DONE;
}

CARD(SHAKE_IT_OFF) = {
    SUPER_HERO("shake-it-off", N_("Shake It Off")),
    .info.text = N_("In a Villain turn, when you would take damage: ignore up "
                    "to 2 of it."),
    .info.rules = "MU-23.7 MU-23.15 MU-15.8",
    .moment = MOMENT_PREVENT,
    .can_react = is_hit,
    .react = shake_it_off,
};

/* Thwart the Plan: the team sees the Villain's hand; a card of it may be put
 * under his deck, for which he draws another. Where Heroes can't affect the
 * deck, that is all [MU-23.9]. */
static bool thwart_the_plan(struct united *u, struct six_frame *f,
                            struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_show_plans(u, out);
        return united_villain_of(u)->traits & SEALED_DECK ? DONE : AGAIN;
    case SECOND:
        united_ask_card(u, f->actor, PROMPT_SINK, ZONE_PLANS, 0, 0, true);
        return AGAIN;
    default:
        if (f->answer != NO_CARD) {
            united_sink_plan(u, f->answer, out);
            united_draw_plan(u, out);
        }
        return DONE;
    }
}

CARD(THWART_THE_PLAN) = {
    SUPER_HERO("thwart-the-plan", N_("Thwart the Plan")),
    .info.text = N_("When the Villain ends his movement in your Location: look "
                    "at his hand; you may name a card that he puts under his "
                    "deck, and he draws another."),
    .info.rules = "MU-23.7 MU-23.9 MU-6.7",
    .moment = MOMENT_ARRIVAL,
    .can_react = holds_plans,
    .react = thwart_the_plan,
};

static bool another_is_hit(const struct united *u, const struct six_frame *f)
{
    return united_in_villain_turn(u) &&
           (united_is_solo(u) || f->target != f->actor);
}

/* To the Rescue: the damage of another Hero comes to this one, who gains a
 * Heroic token; the Commander is another one to himself [MU-23.15,
 * MU-26.6]. */
static bool to_the_rescue(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    if (f->target != f->actor)
        united_redirect_all(u, f->target, f->actor, out);
    united_gain(u, f->actor, ACTION_HEROIC, 1, out);
    return DONE;
}

CARD(TO_THE_RESCUE) = {
    SUPER_HERO("to-the-rescue", N_("To the Rescue")),
    .info.text = N_("In a Villain turn, when another Hero would take damage: "
                    "you take it instead and gain a Heroic token."),
    .info.rules = "MU-23.7 MU-23.15 MU-15.8 MU-26.6",
    .moment = MOMENT_REDIRECT,
    .can_react = another_is_hit,
    .react = to_the_rescue,
};

const struct united_card *const united_supers[] = { CARDS(ROW) };
