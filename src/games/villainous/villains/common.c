/* common.c -- the common Fate cards and the Infinity Stones. */
#include "games/villainous/villainous.h"

#define CARDS(X)                                                               \
    X(IRON_MAN)                                                                \
    X(BLACK_WIDOW)                                                             \
    X(NICK_FURY)                                                               \
    X(HULK)                                                                    \
    X(FALCON)                                                                  \
    X(HAWKEYE)                                                                 \
    X(SHE_HULK)                                                                \
    X(VISION)                                                                  \
    X(THOR)                                                                    \
    X(CAPTAIN_MARVEL)                                                          \
    X(CAPTAIN_AMERICA)                                                         \
    X(PROTECTED_VIBRANIUM)                                                     \
    X(LOCKDOWN_AT_THE_RAFT)                                                    \
    X(HELICARRIER_ALERT)                                                       \
    X(AVENGERS_ASSEMBLE)                                                       \
    X(MIND_STONE)                                                              \
    X(POWER_STONE)                                                             \
    X(REALITY_STONE)                                                           \
    X(SOUL_STONE)                                                              \
    X(SPACE_STONE)                                                             \
    X(TIME_STONE)
enum { CARDS(CARD_NUMBER) COUNT };

/* The rows of which there are several of one kind. */
#define HERO_CARD(word, title, number)                                         \
    NAMED(word, title, 1), .type = TYPE_HERO, .fate = true, .strength = number
#define EVENT_CARD(word, title, number)                                        \
    NAMED(word, title, 1), .type = TYPE_EVENT, .fate = true, .strength = number
#define STONE_CARD(word, title)                                                \
    NAMED(word, title, 1), .type = TYPE_STONE, .fate = true,                   \
                           .when = WHEN_ACTIVATED

/* ---- Heroes ---- */

CARD(IRON_MAN) = {
    HERO_CARD("iron-man", N_("Iron Man"), 3),
    .info.text = N_("Each Activate action of the player of this Domain costs "
                    "1 Power more."),
    .info.rules = "MV-30.1 MV-7.5 MV-7.7",
    .traits = TAXES,
};

/* Black Widow, when played, may defeat an Ally of any owner where she is
 * [MV-30.2]. */
static pieces allies_here(const struct villainous *v, const struct six_frame *f)
{
    return villainous_at(v, villainous_here(v, f)) & v->of[ALLIES];
}

CARD(BLACK_WIDOW) = {
    HERO_CARD("black-widow", N_("Black Widow"), 2),
    .info.text = N_("When played: you may defeat an Ally at her "
                    "location, whoever owns it."),
    .info.rules = "MV-30.2",
    .aim = allies_here,
    .may = true,
    .prompt = PROMPT_DEFEAT,
    .effect = villainous_defeat_chosen,
};

/* Nick Fury, when played, costs the target half of the Power, rounded up
 * [MV-30.3]. */
static bool nick_fury(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    villainous_lose(v, f->target, (v->player[f->target].power + 1) / 2, out);
    return DONE;
}

CARD(NICK_FURY) = {
    HERO_CARD("nick-fury", N_("Nick Fury"), 2),
    .info.text = N_("When played: the target loses half of their Power, "
                    "rounded up."),
    .info.rules = "MV-30.3",
    .effect = nick_fury,
};

CARD(HULK) = {
    HERO_CARD("hulk", N_("Hulk"), 5),
    .info.text = N_("When he would be defeated, he gets a +1 token and "
                    "goes to another player's Domain instead. Nothing can "
                    "be attached to him."),
    .info.rules = "MV-30.4 MV-16.13 MV-14.9",
    .traits = WANDERS | BARE,
};

/* Falcon, when played, may bring a Hero of Strength 3 or less from any Domain
 * to where he is [MV-30.5]. */
static pieces weak_heroes(const struct villainous *v, const struct six_frame *f)
{
    int here = villainous_here(v, f);
    if (here == NO_PLACE)
        return 0;
    return villainous_up_to(v, v->of[HEROES] & ~v->at[here], 3);
}

CARD(FALCON) = {
    HERO_CARD("falcon", N_("Falcon"), 2),
    .info.text = N_("When played: you may relocate a Hero of Strength 3 "
                    "or less from any Domain to his location."),
    .info.rules = "MV-30.5",
    .aim = weak_heroes,
    .may = true,
    .prompt = PROMPT_JOIN,
    .effect = villainous_bring_chosen,
};

/* Hawkeye, when played, may defeat an Ally of the target at an Event
 * [MV-30.6]. */
static pieces targets_at_events(const struct villainous *v,
                                const struct six_frame *f)
{
    return villainous_at_events(v) & v->of[ALLIES] & v->owned[f->target];
}

CARD(HAWKEYE) = {
    HERO_CARD("hawkeye", N_("Hawkeye"), 2),
    .info.text = N_("When played: you may defeat an Ally of the target "
                    "at any Event."),
    .info.rules = "MV-30.6",
    .aim = targets_at_events,
    .may = true,
    .prompt = PROMPT_DEFEAT,
    .effect = villainous_defeat_chosen,
};

CARD(SHE_HULK) = {
    HERO_CARD("she-hulk", N_("She-Hulk"), 4),
    .info.text = N_("The player of this Domain can't play or relocate "
                    "Allies to Events."),
    .info.rules = "MV-30.7 MV-17.18",
    .traits = GROUNDS,
};

CARD(VISION) = {
    HERO_CARD("vision", N_("Vision"), 4),
    .info.text = N_("Whenever the player of this Domain gains Power, it "
                    "is 1 less."),
    .info.rules = "MV-30.8 MV-5.2",
    .traits = DAMPENS,
};

CARD(THOR) = {
    HERO_CARD("thor", N_("Thor"), 5),
    .info.text = N_("Protector: other Heroes at his location can't be "
                    "defeated before him."),
    .info.rules = "MV-30.9 MV-9.10",
    .traits = PROTECTOR,
};

/* Captain Marvel, when played, brings every Ally of the target's Domain to
 * where she is, in one step [MV-30.10, MV-22.9]. */
static bool captain_marvel(struct villainous *v, struct six_frame *f,
                           struct six_events *out)
{
    int here = villainous_here(v, f);
    if (here == NO_PLACE)
        return DONE;
    pieces left = villainous_domain(v, f->target) & v->of[ALLIES];
    left &= ~v->at[here];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        villainous_send(v, p, here, out);
    return DONE;
}

CARD(CAPTAIN_MARVEL) = {
    HERO_CARD("captain-marvel", N_("Captain Marvel"), 6),
    .info.text = N_("When played: all Allies in the target's Domain are "
                    "relocated to her location."),
    .info.rules = "MV-30.10",
    .effect = captain_marvel,
};

/* Captain America, when played, gives all Heroes of the target's Domain, and
 * himself, a +1 token [MV-30.11]. */
static bool captain_america(struct villainous *v, struct six_frame *f,
                            struct six_events *out)
{
    villainous_add_tokens(v, villainous_domain(v, f->target) & v->of[HEROES], 1,
                          out);
    return DONE;
}

CARD(CAPTAIN_AMERICA) = {
    HERO_CARD("captain-america", N_("Captain America"), 3),
    .info.text = N_("When played: he and all other Heroes in the target's "
                    "Domain get a +1 token each."),
    .info.rules = "MV-30.11",
    .effect = captain_america,
};

/* ---- Events ---- */

/* The reward of two Events: a card of a type out of the own deck or pile, if
 * one likes [MV-31.1, MV-31.2]. */
static bool find_card(struct villainous *v, struct six_frame *f,
                      struct six_events *out, enum villainous_type type)
{
    if (f->step == FIRST) {
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_TAKE,
                                        .zones = ZONE_DECK | ZONE_PILE,
                                        .types = (uint8_t)(1u << type),
                                        .may = true });
        return AGAIN;
    }
    if (f->answer == NO_CARD)
        return DONE;
    villainous_take(v, f->actor, f->answer, f->reg[ZONE], out);
    if (f->reg[ZONE] == ZONE_DECK)
        villainous_reshuffle(v, f->actor, 0);
    return DONE;
}

static bool protected_vibranium(struct villainous *v, struct six_frame *f,
                                struct six_events *out)
{
    return find_card(v, f, out, TYPE_ITEM);
}

CARD(PROTECTED_VIBRANIUM) = {
    EVENT_CARD("protected-vibranium", N_("Protected Vibranium"), 8),
    .info.text = N_("On their own turns all pay 1 Power more for "
                    "Items. Reward: you may take an Item from your "
                    "deck or discard pile into your hand."),
    .info.rules = "MV-31.1 MV-12.3",
    ONE_SOURCE,
    .traits = DEAR_ITEMS,
    .effect = protected_vibranium,
};

static bool lockdown_at_the_raft(struct villainous *v, struct six_frame *f,
                                 struct six_events *out)
{
    return find_card(v, f, out, TYPE_ALLY);
}

CARD(LOCKDOWN_AT_THE_RAFT) = {
    EVENT_CARD("lockdown-at-the-raft", N_("Lockdown at the Raft"), 8),
    .info.text = N_("On their own turns all pay 1 Power more for "
                    "Allies. Reward: you may take an Ally from your "
                    "deck or discard pile into your hand."),
    .info.rules = "MV-31.2 MV-12.2",
    ONE_SOURCE,
    .traits = DEAR_ALLIES,
    .effect = lockdown_at_the_raft,
};

/* Helicarrier Alert: three cards [MV-31.3]. */
static bool helicarrier_alert(struct villainous *v, struct six_frame *f,
                              struct six_events *out)
{
    (void)out;
    villainous_draw(v, f->actor, 3);
    return DONE;
}

CARD(HELICARRIER_ALERT) = {
    EVENT_CARD("helicarrier-alert", N_("Helicarrier Alert"), 6),
    .info.text = N_("At the end of turns hands are filled up to 3 "
                    "cards only. Reward: draw 3 cards."),
    .info.rules = "MV-31.3 MV-3.18",
    ONE_SOURCE,
    .traits = SHORT_HANDS,
    .effect = helicarrier_alert,
};

/* Avengers Assemble: all Heroes in the Domain of whoever is rewarded are
 * defeated, but those who can't be [MV-31.4, MV-16.17]. */
static bool avengers_assemble(struct villainous *v, struct six_frame *f,
                              struct six_events *out)
{
    pieces heroes = villainous_domain(v, f->actor) & v->of[HEROES];
    (void)out;
    heroes = villainous_defeatable_together(v, heroes);
    if (heroes)
        villainous_defeat(v, f->actor, heroes, 0);
    return DONE;
}

CARD(AVENGERS_ASSEMBLE) = {
    EVENT_CARD("avengers-assemble", N_("Avengers Assemble"), 10),
    .info.text = N_("Now, and at the start of every turn, the active "
                    "player reveals a Fate card and plays it against "
                    "themselves. Reward: all Heroes in your Domain "
                    "are defeated."),
    .info.rules = "MV-31.4 MV-31.5 MV-31.6",
    ONE_SOURCE,
    .penalty = ASSEMBLES,
    .effect = avengers_assemble,
};

/* ---- Stones ---- */

/* Mind Stone: one card of the own deck [MV-21.23, MV-21.29]. */
static bool has_deck(const struct villainous *v, const struct six_frame *f)
{
    return v->player[f->actor].deck_count > 0;
}

static bool mind_stone(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_ask_card(v, f->actor,
                            (struct villainous_choice){ .prompt = PROMPT_TAKE,
                                                        .zones = ZONE_DECK,
                                                        .types = 0xff });
        return AGAIN;
    }
    villainous_take(v, f->actor, f->answer, ZONE_DECK, out);
    villainous_reshuffle(v, f->actor, 0);
    return DONE;
}

CARD(MIND_STONE) = {
    STONE_CARD("mind-stone", N_("Mind Stone")),
    .info.text = N_("Activate: take a card of your choice from your deck "
                    "into your hand, then shuffle."),
    .info.rules = "MV-21.23 MV-21.29",
    .can = has_deck,
    .effect = mind_stone,
};

/* Power Stone: two +1 tokens for one Ally under control [MV-21.24]. */
static bool power_stone(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    villainous_add_tokens(v, PIECE_BIT(f->answer), 2, out);
    return DONE;
}

CARD(POWER_STONE) = {
    STONE_CARD("power-stone", N_("Power Stone")),
    .info.text = N_("Activate: put two +1 tokens on an Ally you "
                    "control."),
    .info.rules = "MV-21.24",
    .info.doubt = N_("A picture of the first rulebook seems to name two "
                     "Allies."),
    .aim = villainous_own_allies,
    .prompt = PROMPT_TOKEN,
    .effect = power_stone,
};

/* Reality Stone: a Vanquish after which the Allies stay [MV-21.25]. */
static bool can_vanquish(const struct villainous *v, const struct six_frame *f)
{
    return villainous_victims(v, f->actor, false);
}

static bool reality_stone(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    (void)out;
    villainous_vanquish(v, f->actor, VANQUISH_KEEP, NO_PIECE);
    return DONE;
}

CARD(REALITY_STONE) = {
    STONE_CARD("reality-stone", N_("Reality Stone")),
    .info.text = N_("Activate: vanquish; the Allies you name are not "
                    "discarded."),
    .info.rules = "MV-21.25",
    .can = can_vanquish,
    .effect = reality_stone,
};

/* Soul Stone: an Ally of the own pile, for nothing [MV-21.26]. */
static bool has_ally_in_pile(const struct villainous *v,
                             const struct six_frame *f)
{
    const struct villainous_player *p = &v->player[f->actor];
    if (!villainous_pile_is_open(v, f->actor))
        return false;
    for (int i = 0; i < p->pile_count; i++)
        if (villainous_card(p->pile[i].id)->type == TYPE_ALLY &&
            villainous_can_play(v, f->actor, p->pile[i].id, ZONE_HAND, 0, true))
            return true;
    return false;
}

static bool soul_stone(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    (void)out;
    if (f->step == FIRST) {
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_ALLY,
                                        .zones = ZONE_PILE,
                                        .types = 1u << TYPE_ALLY,
                                        .filter = FILTER_FREE });
        return AGAIN;
    }
    if (f->answer != NO_CARD)
        villainous_play(v, f->actor, f->answer, ZONE_PILE, PLAY_FREE, NO_PLACE);
    return DONE;
}

CARD(SOUL_STONE) = {
    STONE_CARD("soul-stone", N_("Soul Stone")),
    .info.text = N_("Activate: play an Ally from your discard pile for "
                    "nothing."),
    .info.rules = "MV-21.26",
    .can = has_ally_in_pile,
    .effect = soul_stone,
};

/* Space Stone: each Ally may be relocated once [MV-21.27]. */
static bool space_stone(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    return villainous_relocate_some(v, f, PIECES_MAX, out);
}

CARD(SPACE_STONE) = {
    STONE_CARD("space-stone", N_("Space Stone")),
    .info.text = N_("Activate: relocate any number of your Allies, each "
                    "once."),
    .info.rules = "MV-21.27",
    .effect = space_stone,
};

/* Time Stone: 1 Power and 1 card [MV-21.28]. */
static bool time_stone(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_gain(v, f->actor, 1, out);
        return AGAIN;
    }
    villainous_draw(v, f->actor, 1);
    return DONE;
}

CARD(TIME_STONE) = {
    STONE_CARD("time-stone", N_("Time Stone")),
    .info.text = N_("Activate: gain 1 Power and draw a card."),
    .info.rules = "MV-21.28",
    .effect = time_stone,
};

static const struct villainous_card *const cards[COUNT] = { CARDS(CARD_ROW) };

const struct villainous_villain villainous_common = {
    .cards = cards,
    .first = COMMON_FIRST,
    .count = COUNT,
};
_Static_assert(COUNT == COMMON_LAST - COMMON_FIRST + 1, "rows of the list");
