/* taskmaster.c -- Taskmaster: wins with four Allies of Strength 5 or more at
 * four different locations. He trains them with tokens, and copies what others
 * do. */
#include "games/villainous/villainous.h"

#define CARDS(X)                                                               \
    X(TASKMASTER)                                                              \
    X(SOLOMON_INSTITUTE)                                                       \
    X(TRAINING_ROOM)                                                           \
    X(ARMORY)                                                                  \
    X(CAMP_HAMMOND)                                                            \
    X(TRAINEES)                                                                \
    X(ANACONDA)                                                                \
    X(BLACK_ANT)                                                               \
    X(BLOOD_SPIDER)                                                            \
    X(CROSSBONES)                                                              \
    X(DEATH_SHIELD)                                                            \
    X(DIAMONDBACK)                                                             \
    X(JAGGED_BOW)                                                              \
    X(CONDUCT_EXERCISE)                                                        \
    X(REDEPLOY)                                                                \
    X(SHADOW_INITIATIVE)                                                       \
    X(TRAINER_FOR_HIRE)                                                        \
    X(TRAINING_ACADEMY)                                                        \
    X(TRAINING_DUMMY)                                                          \
    X(TASKMASTERS_BOW)                                                         \
    X(TASKMASTERS_SHIELD)                                                      \
    X(TASKMASTERS_SWORD)                                                       \
    X(LESSON_PLAN)                                                             \
    X(PHOTOGRAPHIC_REFLEXES)                                                   \
    X(SCARLET_SPIDER_CLONE)                                                    \
    X(BUTTERBALL)                                                              \
    X(SCOTT_LANG)                                                              \
    X(SOLO)                                                                    \
    X(FOUND_BY_THE_AVENGERS)                                                   \
    X(GOVERNMENT_WORK)
enum { CARDS(CARD_NUMBER) COUNT };
#define ID(card) ((uint8_t)(TASKMASTER_FIRST + (card)))

enum { TRAINED = 5, LOCATIONS_WANTED = 4 };

/* ---- Allies ---- */

CARD(TRAINEES) = {
    NAMED("trainees", N_("Trainees"), 3),
    .info.text = N_("If they were not named in a Vanquish at their "
                    "location, you may remove them to keep one Ally that "
                    "was."),
    .info.rules = "MV-29.1 MV-29.36",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 1,
    .strength = 1,
    .traits = SAVES_NAMED,
};

/* Anaconda, named in a Vanquish, gives each own Ally that stays at the location
 * a +1 token, herself too if she does [MV-29.2, MV-29.3]. */
static bool anaconda(struct villainous *v, struct six_frame *f,
                     struct six_events *out)
{
    villainous_add_tokens(
        v, villainous_at(v, f->reg[HERE]) & v->of[ALLIES] & v->owned[f->actor],
        1, out);
    return DONE;
}

CARD(ANACONDA) = {
    NAMED("anaconda", N_("Anaconda"), 1),
    .info.text = N_("When named in a Vanquish: each of your Allies that "
                    "stays at the location gets a +1 token."),
    .info.rules = "MV-29.2 MV-29.3",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .when = WHEN_NAMED,
    .effect = anaconda,
};

/* Which Ally of the hand is played for nothing, if any. */
static void ask_free_ally(struct villainous *v, struct six_frame *f)
{
    f->answer = NO_CARD;
    if (v->player[f->actor].hand_count > 0)
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_ALLY,
                                        .zones = ZONE_HAND,
                                        .types = 1u << TYPE_ALLY,
                                        .filter = FILTER_FREE,
                                        .may = true });
}

/* Black Ant, when played: another Ally may be played from hand for nothing
 * [MV-29.4]. */
static bool black_ant(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    (void)out;
    if (f->step == FIRST) {
        ask_free_ally(v, f);
        return AGAIN;
    }
    if (f->answer != NO_CARD)
        villainous_play(v, f->actor, f->answer, ZONE_HAND, PLAY_FREE, NO_PLACE);
    return DONE;
}

CARD(BLACK_ANT) = {
    NAMED("black-ant", N_("Black Ant"), 1),
    .info.text = N_("When played: you may play another Ally from your "
                    "hand for nothing."),
    .info.rules = "MV-29.4",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 2,
    .effect = black_ant,
};

/* Blood Spider, when played, may bring a Hero from anywhere to where he is
 * [MV-29.5, MV-29.6]: not to an Event, where no Hero can be. */
static pieces heroes_elsewhere(const struct villainous *v,
                               const struct six_frame *f)
{
    int here = villainous_here(v, f);
    return villainous_is_location(here) ? v->of[HEROES] & ~v->at[here] : 0;
}

CARD(BLOOD_SPIDER) = {
    NAMED("blood-spider", N_("Blood Spider"), 1),
    .info.text = N_("When played: you may relocate a Hero from any Domain "
                    "to his location."),
    .info.rules = "MV-29.5 MV-29.6",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .aim = heroes_elsewhere,
    .may = true,
    .prompt = PROMPT_JOIN,
    .effect = villainous_bring_chosen,
};

CARD(CROSSBONES) = {
    NAMED("crossbones", N_("Crossbones"), 1),
    .info.text = N_("May be played from your discard pile."),
    .info.rules = "MV-29.7 MV-6.13",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .traits = FROM_PILE,
};

/* Death Shield: +1 for each Hero where he is [MV-29.8]. */
static int death_shield(const struct villainous *v, int piece)
{
    return villainous_count(v->at[v->piece[piece].place] & v->of[HEROES]);
}

CARD(DEATH_SHIELD) = {
    NAMED("death-shield", N_("Death Shield"), 1),
    .info.text = N_("+1 Strength for each Hero at his location."),
    .info.rules = "MV-29.8",
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .own = death_shield,
};

/* Diamondback, when played, puts a -1 token on a Hero where she is
 * [MV-29.9]. */
static pieces heroes_here(const struct villainous *v, const struct six_frame *f)
{
    return villainous_at(v, villainous_here(v, f)) & v->of[HEROES];
}

static bool diamondback(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    villainous_add_tokens(v, PIECE_BIT(f->answer), -1, out);
    return DONE;
}

CARD(DIAMONDBACK) = {
    NAMED("diamondback", N_("Diamondback"), 1),
    .info.text = N_("When played: put a -1 token on a Hero at her "
                    "location."),
    .info.rules = "MV-29.9",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 1,
    .strength = 2,
    .aim = heroes_here,
    .prompt = PROMPT_TOKEN,
    .effect = diamondback,
};

/* Jagged Bow, whenever it comes to an Event, may bring a second Ally there for
 * nothing: from hand, or by relocation [MV-29.10, MV-29.11]. */
static pieces could_follow(const struct villainous *v,
                           const struct six_frame *f)
{
    pieces found = 0, left = villainous_controlled(v, f->actor);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_allowed(v, f->actor, p, PLACE_BIT(f->reg[HERE])))
            found |= PIECE_BIT(p);
    return found;
}

static bool jagged_bow(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    bool open = villainous_here(v, f) == f->reg[HERE] &&
                (villainous_open_events(v, f->actor) & PLACE_BIT(f->reg[HERE]));
    (void)out;
    if (!open)
        return DONE;
    switch (f->step) {
    case FIRST:
        f->answer = NO_PIECE;
        villainous_ask_piece(v, f->actor, PROMPT_JOIN, could_follow(v, f),
                             true);
        return AGAIN;
    case SECOND:
        if (f->answer != NO_PIECE) {
            villainous_move(v, f->actor, f->answer, f->reg[HERE]);
            return DONE;
        }
        return AGAIN;
    case THIRD:
        ask_free_ally(v, f);
        return AGAIN;
    default:
        if (f->answer != NO_CARD)
            villainous_play(v, f->actor, f->answer, ZONE_HAND,
                            PLAY_FREE | PLAY_PLACED, f->reg[HERE]);
        return DONE;
    }
}

CARD(JAGGED_BOW) = {
    NAMED("jagged-bow", N_("Jagged Bow"), 1),
    .info.text = N_("Each time it is played or relocated to an Event, you "
                    "may play or relocate a second Ally there for "
                    "nothing."),
    .info.rules = "MV-29.10 MV-29.11",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .when = WHEN_AT_EVENT,
    .effect = jagged_bow,
};

/* ---- Effects ---- */

/* Conduct Exercise: an Activate action [MV-29.12]. */
CARD(CONDUCT_EXERCISE) = {
    NAMED("conduct-exercise", N_("Conduct Exercise"), 4),
    .info.text = N_("Perform an Activate action."),
    .info.rules = "MV-29.12",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .can = villainous_can_activate,
    .effect = villainous_perform_activate,
};

/* Redeploy: up to three own Allies are relocated, each once [MV-29.13]. */
static bool redeploy(struct villainous *v, struct six_frame *f,
                     struct six_events *out)
{
    return villainous_relocate_some(v, f, 3, out);
}

CARD(REDEPLOY) = {
    NAMED("redeploy", N_("Redeploy"), 2),
    .info.text = N_("Relocate up to three of your Allies, each once."),
    .info.rules = "MV-29.13",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .cost = 2,
    .effect = redeploy,
};

/* Shadow Initiative: an own Ally goes from the own Domain to a location of
 * another, and gets a +1 token [MV-29.14]. */
static places abroad(const struct villainous *v, const struct six_frame *f,
                     int piece)
{
    places all = PLACE_BIT(villainous_location(v->base.seats, 0)) - 1;
    return villainous_allowed(v, f->actor, piece,
                              all & ~villainous_home(f->actor));
}

static pieces can_leave(const struct villainous *v, const struct six_frame *f)
{
    pieces found = 0;
    pieces left =
        villainous_domain(v, f->actor) & v->of[ALLIES] & v->owned[f->actor];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (abroad(v, f, p))
            found |= PIECE_BIT(p);
    return found;
}

static bool shadow_initiative(struct villainous *v, struct six_frame *f,
                              struct six_events *out)
{
    int piece = f->reg[NOTE];
    switch (f->step) {
    case FIRST:
        f->reg[NOTE] = f->answer;
        villainous_ask_place(v, f->actor, PROMPT_WHERE, abroad(v, f, f->answer),
                             false);
        return AGAIN;
    case SECOND:
        villainous_move(v, f->actor, piece, f->answer);
        return AGAIN;
    default:
        if (v->in_play & PIECE_BIT(piece))
            villainous_add_tokens(v, PIECE_BIT(piece), 1, out);
        return DONE;
    }
}

CARD(SHADOW_INITIATIVE) = {
    NAMED("shadow-initiative", N_("Shadow Initiative"), 2),
    .info.text = N_("Relocate one of your Allies from your Domain to a "
                    "location of another, and put a +1 token on it."),
    .info.rules = "MV-29.14",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .cost = 1,
    .aim = can_leave,
    .prompt = PROMPT_RELOCATE,
    .effect = shadow_initiative,
};

/* Trainer for Hire: another player's deck is revealed until an Ally comes,
 * which is played there for nothing; Power equal to its cost and 1 more
 * [MV-29.15, MV-29.16]. */
static bool trainer_for_hire(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    six_seats others = (six_seats)((1u << v->base.seats) - 1);
    switch (f->step) {
    case FIRST:
        others &= (six_seats)~six_seat_bit(f->actor);
        villainous_ask_villain(v, f->actor, PROMPT_TARGET, others);
        return AGAIN;
    case SECOND:
        villainous_reveal(v, f->answer, 1u << TYPE_ALLY, 1, REVEAL_PLAYABLE);
        return AGAIN;
    case THIRD:
        if (f->answer == NO_CARD)
            return DONE;
        f->reg[NOTE] = f->answer;
        villainous_play(v, f->actor, f->answer, ZONE_NONE,
                        PLAY_FREE | PLAY_HOME | PLAY_HELD, NO_PLACE);
        return AGAIN;
    default:
        villainous_gain(v, f->actor, villainous_card(f->reg[NOTE])->cost + 1,
                        out);
        return DONE;
    }
}

CARD(TRAINER_FOR_HIRE) = {
    NAMED("trainer-for-hire", N_("Trainer for Hire"), 2),
    .info.text = N_("Reveal another player's deck until an Ally comes, "
                    "and play it to that player's Domain for nothing. "
                    "Gain Power equal to its cost plus 1."),
    .info.rules = "MV-29.15 MV-29.16",
    .type = TYPE_EFFECT,
    ONE_SOURCE,
    .effect = trainer_for_hire,
};

/* ---- Items and Specialties ---- */

CARD(TRAINING_ACADEMY) = {
    NAMED("training-academy", N_("Training Academy"), 3),
    .info.text = N_("When you vanquish at its location: each of your "
                    "Allies there gets a +1 token, and this card is "
                    "discarded instead of the named Allies."),
    .info.rules = "MV-29.17 MV-29.18 MV-29.19",
    ONE_SOURCE,
    .type = TYPE_ITEM,
    .cost = 1,
    .traits = SPARES_NAMED,
};

/* Training Dummy: a +1 token for an own Ally where it lies [MV-29.20]. */
static pieces own_allies_here(const struct villainous *v,
                              const struct six_frame *f)
{
    return villainous_at(v, villainous_here(v, f)) & v->of[ALLIES] &
           v->owned[f->actor];
}

static bool training_dummy(struct villainous *v, struct six_frame *f,
                           struct six_events *out)
{
    villainous_add_tokens(v, PIECE_BIT(f->answer), 1, out);
    return DONE;
}

CARD(TRAINING_DUMMY) = {
    NAMED("training-dummy", N_("Training Dummy"), 2),
    .info.text = N_("Activate: put a +1 token on one of your Allies at "
                    "its location."),
    .info.rules = "MV-29.20",
    NO_PRICE_KNOWN,
    .type = TYPE_ITEM,
    .cost = 1,
    .when = WHEN_ACTIVATED,
    .aim = own_allies_here,
    .prompt = PROMPT_TOKEN,
    .effect = training_dummy,
};

CARD(TASKMASTERS_BOW) = {
    NAMED("taskmasters-bow", N_("Taskmaster's Bow"), 1),
    .info.text = N_("Its location has one more Vanquish action."),
    .info.rules = "MV-29.21",
    ONE_SOURCE,
    .type = TYPE_ITEM,
    .cost = 2,
    .extra = ACTION_BIT(ACTION_VANQUISH),
};

CARD(TASKMASTERS_SHIELD) = {
    NAMED("taskmasters-shield", N_("Taskmaster's Shield"), 1),
    .info.text = N_("When one of your Allies at its location would be "
                    "defeated or removed, you may remove the Shield "
                    "instead."),
    .info.rules = "MV-29.22 MV-16.6",
    ONE_SOURCE,
    .type = TYPE_ITEM,
    .traits = SAVES_ALL,
};

/* Taskmaster's Sword: own Allies where it lies have 1 Strength more
 * [MV-29.23]. */
static int taskmasters_sword(const struct villainous *v, int piece, int other)
{
    pieces mine = v->owned[v->seat_of[VILLAIN_TASKMASTER]] & v->of[ALLIES];
    return v->piece[other].place == v->piece[piece].place &&
                   (mine & PIECE_BIT(other))
               ? 1
               : 0;
}

CARD(TASKMASTERS_SWORD) = {
    NAMED("taskmasters-sword", N_("Taskmaster's Sword"), 1),
    .info.text = N_("Your Allies at its location have +1 Strength."),
    .info.rules = "MV-29.23",
    ONE_SOURCE,
    .type = TYPE_ITEM,
    .cost = 2,
    .aura = taskmasters_sword,
};

/* Lesson Plan: any Item or Effect out of the own deck or pile [MV-29.24]. */
static bool has_lesson(const struct villainous *v, const struct six_frame *f)
{
    if ((f->seats & PUBLICLY) && v->player[f->actor].deck_count > 0)
        return true;
    const struct villainous_villain *of = villainous_villain_of(v, f->actor);
    for (int i = 0; i < of->count; i++)
        if (!of->cards[i]->fate &&
            (of->cards[i]->type == TYPE_ITEM ||
             of->cards[i]->type == TYPE_EFFECT) &&
            villainous_can_find(v, f->actor, (uint8_t)(of->first + i)))
            return true;
    return false;
}

static bool lesson_plan(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_ask_card(v, f->actor,
                            (struct villainous_choice){
                                .prompt = PROMPT_TAKE,
                                .zones = ZONE_DECK | ZONE_PILE,
                                .types = 1u << TYPE_ITEM | 1u << TYPE_EFFECT });
        return AGAIN;
    }
    villainous_take(v, f->actor, f->answer, f->reg[ZONE], out);
    if (f->reg[ZONE] == ZONE_DECK)
        villainous_reshuffle(v, f->actor, 0);
    return DONE;
}

CARD(LESSON_PLAN) = {
    NAMED("lesson-plan", N_("Lesson Plan"), 1),
    .info.text = N_("Activate for 1 Power: take an Item or Effect from "
                    "your deck or discard pile into your hand."),
    .info.rules = "MV-29.24",
    ONE_SOURCE,
    .type = TYPE_SPECIALTY,
    .cost = 1,
    .when = WHEN_ACTIVATED,
    .price = 1,
    .can = has_lesson,
    .effect = lesson_plan,
};

/* Photographic Reflexes: the Effect that was caught is played as one's own, for
 * its cost; then it goes to its owner's pile [MV-29.26, MV-29.27]. */
static int caught(const struct villainous *v, int piece)
{
    pieces left = villainous_attached(v, piece) & ~v->of[ITEMS];
    return villainous_next(&left);
}

static bool can_copy(const struct villainous *v, const struct six_frame *f)
{
    int effect = caught(v, f->reg[SELF]);
    if (effect == NO_PIECE)
        return false;
    struct six_frame copy = *f;
    copy.card = v->piece[effect].card;
    copy.number += villainous_card(copy.card)->cost;
    return copy.number + f->reg[SPENT] <= v->player[f->actor].power &&
           villainous_can_do(v, &copy);
}

static bool photographic_reflexes(struct villainous *v, struct six_frame *f,
                                  struct six_events *out)
{
    int effect = caught(v, f->reg[SELF]);
    uint8_t card = v->piece[effect].card;
    (void)out;
    villainous_release(v, effect);
    villainous_play(v, f->actor, card, ZONE_CAUGHT, PLAY_HELD, NO_PLACE);
    return DONE;
}

CARD(PHOTOGRAPHIC_REFLEXES) = {
    NAMED("photographic-reflexes", N_("Photographic Reflexes"), 1),
    .info.text = N_("After another player has played an Effect from hand, "
                    "you may pay 1 Power to attach it here. Activate: "
                    "play the attached Effect as your own, for its cost; "
                    "then it goes to its owner's discard pile."),
    .info.rules = "MV-29.25 MV-29.26 MV-29.27",
    NO_PRICE_KNOWN,
    .type = TYPE_SPECIALTY,
    .cost = 2,
    .when = WHEN_ACTIVATED,
    .traits = CATCHES,
    .can = can_copy,
    .effect = photographic_reflexes,
};

/* ---- Fate ---- */

/* Scarlet Spider Clone, when played, brings the other two where it is
 * [MV-29.28]: those in play first, then one after the other from the pile and
 * the deck. Clones that are brought have nothing left to find [MV-29.29]. */
static int clone_elsewhere(const struct villainous *v, int here)
{
    pieces left = villainous_named(v, ID(SCARLET_SPIDER_CLONE)) & ~v->at[here];
    return villainous_next(&left);
}

static bool scarlet_spider_clone(struct villainous *v, struct six_frame *f,
                                 struct six_events *out)
{
    int here = villainous_here(v, f);
    if (here == NO_PLACE)
        return DONE;
    int clone = clone_elsewhere(v, here);
    if (clone != NO_PIECE) {
        villainous_move(v, f->actor, clone, here);
        return AGAIN;
    }
    if (villainous_count(villainous_named(v, ID(SCARLET_SPIDER_CLONE))) == 3)
        return DONE;
    (void)out;
    bool pile =
        six__find(villainous_fate_pile(v), ID(SCARLET_SPIDER_CLONE)) >= 0;
    bool deck =
        six__find(villainous_fate_deck(v), ID(SCARLET_SPIDER_CLONE)) >= 0;
    if (!pile && !deck)
        return DONE;
    villainous_play_hero(v, f->actor, f->target, ID(SCARLET_SPIDER_CLONE),
                         pile ? ZONE_FATE_PILE : ZONE_FATE_DECK, 0, here);
    return AGAIN;
}

CARD(SCARLET_SPIDER_CLONE) = {
    NAMED("scarlet-spider-clone", N_("Scarlet Spider Clone"), 3),
    .info.text = N_("When played: find the other two and bring them to "
                    "the same location."),
    .info.rules = "MV-29.28 MV-29.29",
    ONE_SOURCE,
    .type = TYPE_HERO,
    .fate = true,
    .strength = 1,
    .effect = scarlet_spider_clone,
};

/* Butterball can't be defeated; before moving, the player of the Domain may
 * remove him for 3 Power and a hand card [MV-29.30]. */
enum { BUTTERBALL_PRICE = 3 };

static bool can_dismiss(const struct villainous *v, const struct six_frame *f)
{
    const struct villainous_player *p = &v->player[f->actor];
    return v->base.turn == f->actor && v->base.ask == ASK_START &&
           villainous_host(f->reg[HERE]) == f->actor &&
           p->power >= BUTTERBALL_PRICE && p->hand_count > 0;
}

static bool dismiss(struct villainous *v, struct six_frame *f,
                    struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_pay(v, f->actor, BUTTERBALL_PRICE, out);
        villainous_lose_cards(v, f->actor, PROMPT_DISCARD, 1, 0);
        return AGAIN;
    }
    villainous_defeat(v, f->actor, PIECE_BIT(f->reg[SELF]), DEFEAT_REMOVE);
    return DONE;
}

CARD(BUTTERBALL) = {
    NAMED("butterball", N_("Butterball"), 1),
    .info.text = N_("Can't be defeated. Before moving, the player of this "
                    "Domain may pay 3 Power and discard a card to remove "
                    "him."),
    .info.rules = "MV-29.30 MV-9.16",
    ONE_SOURCE,
    .type = TYPE_HERO,
    .fate = true,
    .traits = IMMUNE,
    .can_use = can_dismiss,
    .use = dismiss,
};

/* Scott Lang takes 1 Strength from all Allies where he is [MV-29.31]. */
static int scott_lang(const struct villainous *v, int piece, int other)
{
    return v->piece[other].place == v->piece[piece].place &&
                   (v->of[ALLIES] & PIECE_BIT(other))
               ? -1
               : 0;
}

CARD(SCOTT_LANG) = {
    NAMED("scott-lang", N_("Scott Lang"), 1),
    .info.text = N_("All Allies at his location have 1 Strength less."),
    .info.rules = "MV-29.31",
    ONE_SOURCE,
    .type = TYPE_HERO,
    .fate = true,
    .strength = 2,
    .aura = scott_lang,
};

/* Solo has 2 Strength more while no other Hero is in the Domain [MV-29.32]. */
static int solo(const struct villainous *v, int piece)
{
    six_seat host = villainous_host(v->piece[piece].place);
    pieces heroes = villainous_domain(v, host) & v->of[HEROES];
    return heroes == PIECE_BIT(piece) ? 2 : 0;
}

CARD(SOLO) = {
    NAMED("solo", N_("Solo"), 1),
    .info.text = N_("+2 Strength while no other Hero is in the Domain."),
    .info.rules = "MV-29.32",
    ONE_SOURCE,
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .own = solo,
};

/* Found by the Avengers removes an Ally controlled by the target and a Hero of
 * any Domain together [MV-29.33, MV-29.34]. */
static pieces targets_allies(const struct villainous *v,
                             const struct six_frame *f)
{
    return villainous_controlled(v, f->target);
}

static bool some_hero(const struct villainous *v, const struct six_frame *f)
{
    (void)f;
    return v->of[HEROES];
}

static bool found_by_the_avengers(struct villainous *v, struct six_frame *f,
                                  struct six_events *out)
{
    (void)out;
    if (f->step == FIRST) {
        f->reg[NOTE] = f->answer;
        villainous_ask_piece(v, f->actor, PROMPT_REMOVE, v->of[HEROES], false);
        return AGAIN;
    }
    villainous_defeat(v, f->actor,
                      PIECE_BIT(f->reg[NOTE]) | PIECE_BIT(f->answer),
                      DEFEAT_REMOVE);
    return DONE;
}

CARD(FOUND_BY_THE_AVENGERS) = {
    NAMED("found-by-the-avengers", N_("Found by the Avengers"), 4),
    .info.text = N_("Remove an Ally controlled by the target and a Hero "
                    "of any Domain."),
    .info.rules = "MV-29.33 MV-29.34",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .fate = true,
    .can = some_hero,
    .aim = targets_allies,
    .prompt = PROMPT_REMOVE,
    .effect = found_by_the_avengers,
};

/* Government Work: an Ally of the deck or pile is found and played for nothing
 * [MV-29.35]. If there is none, the hand is shown, which tells what the deck
 * holds (N2). */
static bool government_work(struct villainous *v, struct six_frame *f,
                            struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_ALLY,
                                        .zones = ZONE_DECK | ZONE_PILE,
                                        .types = 1u << TYPE_ALLY,
                                        .filter = FILTER_FREE });
        return AGAIN;
    }
    if (f->answer == NO_CARD)
        villainous_show_hand(v, f->actor, out);
    else
        villainous_play(v, f->actor, f->answer, f->reg[ZONE], PLAY_FREE,
                        NO_PLACE);
    return DONE;
}

CARD(GOVERNMENT_WORK) = {
    NAMED("government-work", N_("Government Work"), 1),
    .info.text = N_("Taskmaster can relocate Allies only to this Event, "
                    "and Items not at all. Reward: find an Ally in your "
                    "deck or discard pile and play it for nothing."),
    .info.rules = "MV-29.35",
    .info.doubt = N_("The Strength of 7 comes from a single source."),
    .type = TYPE_EVENT,
    .fate = true,
    .strength = 7,
    .penalty = BINDS,
    .effect = government_work,
};

/* ---- Taskmaster himself ---- */

/* The locations, of any Domains, with an Ally of Strength 5 or more; Events do
 * not count [MV-23.9, MV-23.10]. */
static int reached(const struct villainous *v, six_seat seat)
{
    pieces allies = villainous_controlled(v, seat);
    int count = 0;
    for (int place = 0; place < PLACE_EVENTS; place++) {
        pieces here = allies & v->at[place];
        bool trained = false;
        for (int p; !trained && (p = villainous_next(&here)) != NO_PIECE;)
            trained = villainous_strength(v, p) >= TRAINED;
        count += trained;
    }
    return count;
}

static bool has_won(const struct villainous *v, six_seat seat)
{
    return villainous_count(villainous_controlled(v, seat)) >=
               LOCATIONS_WANTED &&
           reached(v, seat) >= LOCATIONS_WANTED;
}

/* Allies where none is yet, Items where some are. */
static int fits(const struct villainous *v, six_seat seat, uint8_t card,
                int place)
{
    pieces here = villainous_at(v, place) & v->owned[seat];
    if (!villainous_is_location(place))
        return 2;
    if (villainous_card(card)->type == TYPE_ITEM)
        return here & v->of[ALLIES] ? 20 : 4;
    return here & v->of[ALLIES] ? 5 : here & v->of[ITEMS] ? 25 : 16;
}

/* Allies until there are enough, then what makes them strong. */
static int wants(const struct villainous *v, six_seat seat, uint8_t card)
{
    const struct villainous_card *c = villainous_card(card);
    int allies = villainous_count(villainous_controlled(v, seat));
    if (c->type == TYPE_ALLY)
        return (allies < LOCATIONS_WANTED ? 20 : 10) + 3 * c->strength;
    switch (card - TASKMASTER_FIRST) {
    case SHADOW_INITIATIVE:
    case TRAINING_DUMMY:
    case TRAINING_ACADEMY:
        return 22;
    case CONDUCT_EXERCISE:
    case TRAINER_FOR_HIRE:
        return 18;
    default:
        return 12;
    }
}

/* The strongest Ally of each location counts up to 5; the best four. */
static int progress(const struct villainous *v, six_seat seat)
{
    static const uint8_t worth[TRAINED + 1] = { 0, 15, 35, 75, 145, 240 };
    pieces allies = villainous_controlled(v, seat);
    int count[TRAINED + 1] = { 0 };
    for (int place = 0; place < PLACE_EVENTS; place++) {
        pieces here = allies & v->at[place];
        int most = 0;
        for (int p; (p = villainous_next(&here)) != NO_PIECE;) {
            int strength = villainous_strength(v, p);
            most = strength > most ? strength : most;
        }
        count[most < TRAINED ? most : TRAINED]++;
    }
    int sum = 0, left = LOCATIONS_WANTED;
    for (int strength = TRAINED; strength > 0; strength--)
        for (; count[strength] > 0 && left > 0; count[strength]--, left--)
            sum += worth[strength];
    return sum;
}

CARD(TASKMASTER) = {
    NAMED("taskmaster", N_("Taskmaster"), 1),
    .info.text = N_("Wins with four Allies of Strength 5 or more at four "
                    "different locations."),
    .info.rules = "MV-23.9 MV-23.10",
    .type = TYPE_VILLAIN,
};

CARD(SOLOMON_INSTITUTE) = { LOCATION_CARD("solomon-institute",
                                          N_("Solomon Institute")) };
CARD(TRAINING_ROOM) = { LOCATION_CARD("training-room", N_("Training Room")) };
CARD(ARMORY) = { LOCATION_CARD("armory", N_("Armory")) };
CARD(CAMP_HAMMOND) = { LOCATION_CARD("camp-hammond", N_("Camp Hammond")) };

static const struct villainous_card *const cards[COUNT] = { CARDS(CARD_ROW) };

const struct villainous_villain villainous_taskmaster = {
    .cards = cards,
    .first = TASKMASTER_FIRST,
    .count = COUNT,
    .event = ID(GOVERNMENT_WORK),
    .has_won = has_won,
    .reached = reached,
    .wanted = LOCATIONS_WANTED,
    .progress = progress,
    .fits = fits,
    .wants = wants,
    .symbols = {
        { { SYMBOL(PLAY) | SYMBOL(GAIN), 2 }, { SYMBOL(ACTIVATE) | SYMBOL(RELOCATE), 0 } },
        { { SYMBOL(DISCARD) | SYMBOL(PLAY), 0 }, { SYMBOL(PLAY) | SYMBOL(GAIN), 3 } },
        { { SYMBOL(GAIN) | SYMBOL(FATE), 1 }, { SYMBOL(PLAY) | SYMBOL(VANQUISH), 0 } },
        { { SYMBOL(PLAY) | SYMBOL(ACTIVATE), 0 }, { SYMBOL(DISCARD) | SYMBOL(FATE), 0 } },
    },
};
_Static_assert(COUNT == TASKMASTER_LAST - TASKMASTER_FIRST + 1,
               "rows of the list");
