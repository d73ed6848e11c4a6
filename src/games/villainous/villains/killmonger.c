/* killmonger.c -- Killmonger: wins with two Explosives in other Domains. For
 * that he must hold the mines: Klaw has to fall, and Black Panther to be gone.
 *
 * The other side of the mines tile is not known: MV-28.1 to MV-28.5 are our
 * reading, with an option for another one. */
#include "games/villainous/villainous.h"

#define CARDS(X)                                                               \
    X(KILLMONGER)                                                              \
    X(WARRIOR_FALLS)                                                           \
    X(INSTITUTE_OF_TECHNOLOGY)                                                 \
    X(THE_GREAT_MOUND)                                                         \
    X(THE_GOLDEN_CITY)                                                         \
    X(KLAW)                                                                    \
    X(CONTROL_THE_MINES)                                                       \
    X(DOG_OF_WAR)                                                              \
    X(KNIGHT)                                                                  \
    X(KING)                                                                    \
    X(ROOK)                                                                    \
    X(WKABI)                                                                   \
    X(KILLMONGERS_FURY)                                                        \
    X(EXECUTE_PLAN)                                                            \
    X(TAUNT)                                                                   \
    X(OVERPOWER)                                                               \
    X(WEAPONS_CACHE)                                                           \
    X(EXPLOSIVES)                                                              \
    X(WOUND)                                                                   \
    X(HACKING_RIG)                                                             \
    X(ARMORED_RHINO)                                                           \
    X(HEART_SHAPED_HERB)                                                       \
    X(RAGE_OF_KLILUNA)                                                         \
    X(STOLEN_WISDOM)                                                           \
    X(DORA_MILAJE)                                                             \
    X(HATUT_ZERAZE)                                                            \
    X(BLACK_PANTHER)                                                           \
    X(EVERETT_K_ROSS)                                                          \
    X(OKOYE)                                                                   \
    X(SHURI)                                                                   \
    X(WAKANDA_FOREVER)                                                         \
    X(STOLEN_ANTIQUITIES)
enum { CARDS(CARD_NUMBER) COUNT };
#define ID(card) ((uint8_t)(KILLMONGER_FIRST + (card)))

enum { CACHE_MAX = 3, BLAST_MAX = 4 };

static int place_of(const struct villainous *v, int location)
{
    return villainous_location(v->seat_of[VILLAIN_KILLMONGER],
                               location - WARRIOR_FALLS);
}

static int piece_of(const struct villainous *v, pieces set, uint8_t card)
{
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        if (v->piece[p].card == card)
            return p;
    return NO_PIECE;
}

static pieces copies_in(const struct villainous *v, pieces set, uint8_t card)
{
    pieces found = 0;
    for (int p; (p = villainous_next(&set)) != NO_PIECE;)
        if (v->piece[p].card == card)
            found |= PIECE_BIT(p);
    return found;
}

/* ---- Klaw and the mines ---- */

static int mines_tile(const struct villainous *v, six_seat seat)
{
    return piece_of(v, v->at[PLACE_SPECIALTIES + seat] & v->of[SPECIALTIES],
                    ID(CONTROL_THE_MINES));
}

/* Klaw's defeat brings Black Panther to Warrior Falls; with the option it does
 * not [MV-28.2]. */
static bool klaw(struct villainous *v, struct six_frame *f,
                 struct six_events *out)
{
    six_seat seat = v->seat_of[VILLAIN_KILLMONGER];
    bool comes = v->base.option[OPTION_MINES] == MINES_PANTHER_COMES;
    if (f->step == FIRST && comes) {
        villainous_find_hero(v, f->actor, ID(BLACK_PANTHER),
                             place_of(v, WARRIOR_FALLS), out);
        return AGAIN;
    }
    villainous_flag(v, mines_tile(v, seat), THRONE);
    v->changed = true;
    return DONE;
}

CARD(KLAW) = {
    NAMED("klaw", N_("Klaw"), 1),
    .info.text = N_("A rival, no Hero and no Ally. When he is defeated, "
                    "he leaves the game, and Black Panther comes to "
                    "Warrior Falls."),
    .info.rules = "MV-28.1 MV-28.2 MV-14.3",
    .info.doubt = N_("His Strength is read from a picture (option klaw); "
                     "what his defeat brings is our reading (option "
                     "mines)."),
    .type = TYPE_RIVAL,
    .strength = 5,
    .when = WHEN_DEFEATED,
    .effect = klaw,
};

/* With Klaw out of the game the tile shows Control the Mines just while Black
 * Panther is not in the Domain [MV-28.3 to MV-28.5]. */
static bool flip(struct villainous *v, six_seat seat, struct six_events *out)
{
    int tile = mines_tile(v, seat);
    bool shown = v->piece[tile].flags & TURNED;
    bool wanted = v->piece[tile].flags & THRONE &&
                  piece_of(v, villainous_domain(v, seat) & v->of[HEROES],
                           ID(BLACK_PANTHER)) == NO_PIECE;
    if (shown == wanted)
        return false;
    villainous_turn_over(v, tile, wanted, out);
    return true;
}

/* As it must lie when a position says that Klaw is out of the game. */
static void settle_tiles(struct villainous *v, six_seat seat)
{
    villainous_flag(v, mines_tile(v, seat), THRONE);
    flip(v, seat, NULL);
}

/* The Explosives lying at home. */
static pieces explosives_at_home(const struct villainous *v,
                                 const struct six_frame *f)
{
    six_seat seat = v->seat_of[VILLAIN_KILLMONGER];
    (void)f;
    return copies_in(v, villainous_domain(v, seat) & v->of[ITEMS],
                     ID(EXPLOSIVES));
}

/* Control the Mines: Explosives go from home to a location of a foreign Domain
 * [MV-28.6]. */
static bool holds_mines(const struct villainous *v, const struct six_frame *f)
{
    return v->piece[PIECE(f->reg[SELF])].flags & TURNED;
}

static bool control_the_mines(struct villainous *v, struct six_frame *f,
                              struct six_events *out)
{
    places all = PLACE_BIT(villainous_location(v->base.seats, 0)) - 1;
    (void)out;
    if (f->step == FIRST) {
        f->reg[NOTE] = f->answer;
        villainous_ask_place(v, f->actor, PROMPT_WHERE,
                             all & ~villainous_home(f->actor), false);
        return AGAIN;
    }
    villainous_move(v, f->actor, f->reg[NOTE], f->answer);
    return DONE;
}

CARD(CONTROL_THE_MINES) = {
    NAMED("control-the-mines", N_("Control the Mines"), 1),
    .info.text = N_("Works while Klaw is out of the game and Black Panther "
                    "is not in your Domain. Activate for 2 Power: "
                    "relocate Explosives from your Domain to a location "
                    "of another."),
    .info.rules = "MV-28.3 MV-28.5 MV-28.6",
    .info.doubt = N_("The other side of this tile is not known: option "
                     "mines."),
    .type = TYPE_TILE,
    .when = WHEN_ACTIVATED,
    .price = 2,
    .can = holds_mines,
    .aim = explosives_at_home,
    .prompt = PROMPT_RELOCATE,
    .effect = control_the_mines,
};

/* ---- Allies ---- */

CARD(DOG_OF_WAR) = {
    NAMED("dog-of-war", N_("Dog of War"), 3),
    .info.text = N_("May be played to a location of another player's "
                    "Domain."),
    .info.rules = "MV-28.8 MV-6.14",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 1,
    .strength = 2,
    .traits = ABROAD,
};

CARD(KNIGHT) = {
    NAMED("knight", N_("Knight"), 1),
    .info.text = N_("No ability."),
    .info.rules = "MV-28.9",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 3,
    .strength = 5,
};

/* King, when played, may bring an unattached own Item of the Domain to where he
 * is [MV-28.10]. */
static pieces items_elsewhere(const struct villainous *v,
                              const struct six_frame *f)
{
    int here = villainous_here(v, f);
    if (here == NO_PLACE || villainous_host(here) != f->actor)
        return 0;
    pieces found = 0, left = villainous_domain(v, f->actor) & v->of[ITEMS];
    left &= v->owned[f->actor] | v->of[STONE_SET]; /* MV-2.17 */
    left &= ~v->of[BORNE] & ~v->at[here];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_allowed(v, f->actor, p, PLACE_BIT(here)))
            found |= PIECE_BIT(p);
    return found;
}

CARD(KING) = {
    NAMED("king", N_("King"), 1),
    .info.text = N_("When played: you may relocate an unattached Item of "
                    "yours in your Domain to his location."),
    .info.rules = "MV-28.10",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 4,
    .aim = items_elsewhere,
    .may = true,
    .prompt = PROMPT_JOIN,
    .effect = villainous_bring_chosen,
};

CARD(ROOK) = {
    NAMED("rook", N_("Rook"), 1),
    .info.text = N_("When another of your Allies at his location would be "
                    "defeated, you may remove Rook instead."),
    .info.rules = "MV-28.11",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 2,
    .traits = SAVES,
};

CARD(WKABI) = {
    NAMED("wkabi", N_("W'Kabi"), 1),
    .info.text = N_("Your activated abilities cost 1 Power less. Can't be "
                    "played while Klaw is in your Domain."),
    .info.rules = "MV-28.12 MV-7.6",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .traits = EASES | NO_RIVAL,
};

/* ---- Effects ---- */

/* Killmonger's Fury: a character of Strength 4 or less in the own Domain is
 * defeated [MV-28.13]. */
static pieces furys_victims(const struct villainous *v,
                            const struct six_frame *f)
{
    pieces set = villainous_domain(v, f->actor) & villainous_characters(v);
    return villainous_up_to(v, villainous_defeatable(v, set), BLAST_MAX);
}

CARD(KILLMONGERS_FURY) = {
    NAMED("killmongers-fury", N_("Killmonger's Fury"), 4),
    .info.text = N_("Defeat a character of Strength 4 or less in your "
                    "Domain."),
    .info.rules = "MV-28.13",
    .type = TYPE_EFFECT,
    .cost = 2,
    .aim = furys_victims,
    .prompt = PROMPT_DEFEAT,
    .effect = villainous_defeat_chosen,
};

/* Execute Plan: an Activate action [MV-28.14]. */
CARD(EXECUTE_PLAN) = {
    NAMED("execute-plan", N_("Execute Plan"), 2),
    .info.text = N_("Perform an Activate action."),
    .info.rules = "MV-28.14",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .cost = 1,
    .can = villainous_can_activate,
    .effect = villainous_perform_activate,
};

/* Taunt: any character of the own Domain goes to another location of it
 * [MV-28.15]. */
static pieces taunted(const struct villainous *v, const struct six_frame *f)
{
    pieces found = 0;
    pieces left = villainous_domain(v, f->actor) & villainous_characters(v);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_allowed(v, f->actor, p, villainous_home(f->actor)))
            found |= PIECE_BIT(p);
    return found;
}

static bool taunt(struct villainous *v, struct six_frame *f,
                  struct six_events *out)
{
    (void)out;
    if (f->step == FIRST) {
        f->reg[NOTE] = f->answer;
        villainous_ask_place(v, f->actor, PROMPT_WHERE,
                             villainous_allowed(v, f->actor, f->answer,
                                                villainous_home(f->actor)),
                             false);
        return AGAIN;
    }
    villainous_move(v, f->actor, f->reg[NOTE], f->answer);
    return DONE;
}

CARD(TAUNT) = {
    NAMED("taunt", N_("Taunt"), 2),
    .info.text = N_("Relocate any character in your Domain to another "
                    "location of it."),
    .info.rules = "MV-28.15",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .aim = taunted,
    .prompt = PROMPT_RELOCATE,
    .effect = taunt,
};

/* Overpower: a +1 token for each Ally in the own Domain, whoever owns it
 * [MV-28.16]. */
static bool overpower(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    villainous_add_tokens(v, villainous_domain(v, f->actor) & v->of[ALLIES], 1,
                          out);
    return DONE;
}

CARD(OVERPOWER) = {
    NAMED("overpower", N_("Overpower"), 1),
    .info.text = N_("Put a +1 token on each Ally in your Domain."),
    .info.rules = "MV-28.16",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .cost = 2,
    .effect = overpower,
};

/* ---- Items ---- */

static bool is_own(const struct villainous *v, const struct six_frame *f)
{
    return v->base.turn == f->actor &&
           (v->owned[f->actor] & PIECE_BIT(f->reg[SELF]));
}

static pieces characters_here(const struct villainous *v,
                              const struct six_frame *f)
{
    return villainous_at(v, f->reg[HERE]) & villainous_characters(v);
}

/* Weapons Cache: 1 Power, up to three times a turn, takes 1 Strength from a
 * character where it lies until the end of the turn [MV-28.17]. */
static bool can_weaken(const struct villainous *v, const struct six_frame *f)
{
    return is_own(v, f) && v->player[f->actor].power > 0 &&
           v->piece[PIECE(f->reg[SELF])].count < CACHE_MAX &&
           characters_here(v, f);
}

static bool weaken(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_ask_piece(v, f->actor, PROMPT_WEAKEN, characters_here(v, f),
                             false);
        return AGAIN;
    }
    villainous_count_up(v, f->reg[SELF]);
    villainous_pay(v, f->actor, 1, out);
    villainous_weaken(v, f->answer, out);
    return DONE;
}

CARD(WEAPONS_CACHE) = {
    NAMED("weapons-cache", N_("Weapons Cache"), 4),
    .info.text = N_("On your turn you may pay up to 3 Power; for each, a "
                    "character at its location has 1 Strength less until "
                    "the end of the turn."),
    .info.rules = "MV-28.17",
    ONE_SOURCE,
    .type = TYPE_ITEM,
    .cost = 1,
    .dear = true,
    .can_use = can_weaken,
    .use = weaken,
};

/* Explosives may be removed; up to two characters of Strength 4 or less where
 * they lay are defeated [MV-28.18, MV-28.37]. A Hero who is no Protector can
 * be hit only together with all Protectors there [MV-16.10]: with the second
 * blow after the only one. */
static pieces blast_victims(const struct villainous *v,
                            const struct six_frame *f, pieces hit)
{
    pieces weak = villainous_up_to(v, characters_here(v, f), BLAST_MAX);
    pieces safe = 0, left = weak & v->of[HEROES];
    int guards = 0;
    pieces heroes = villainous_at(v, f->reg[HERE]) & v->of[HEROES] & ~hit;
    for (int p; (p = villainous_next(&heroes)) != NO_PIECE;)
        guards += villainous_is_protector(v, p);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (guards > 0 && !villainous_is_protector(v, p))
            safe |= PIECE_BIT(p);
    return weak & ~safe & ~hit & ~villainous_with_trait(v, weak, IMMUNE);
}

static bool can_blast(const struct villainous *v, const struct six_frame *f)
{
    return is_own(v, f);
}

static bool blast(struct villainous *v, struct six_frame *f,
                  struct six_events *out)
{
    (void)out;
    switch (f->step) {
    case FIRST:
    case THIRD:
        f->answer = NO_PIECE;
        villainous_ask_piece(v, f->actor, PROMPT_DEFEAT,
                             blast_victims(v, f, v->going), true);
        return AGAIN;
    case SECOND:
    case FOURTH:
        if (f->answer != NO_PIECE)
            v->going |= PIECE_BIT(f->answer);
        else
            f->step = FOURTH; /* that is all */
        return AGAIN;
    default: {
        pieces hit = v->going;
        v->going = PIECE_BIT(f->reg[SELF]);
        villainous_defeat(v, f->actor, hit, 0);
        return DONE;
    }
    }
}

CARD(EXPLOSIVES) = {
    NAMED("explosives", N_("Explosives"), 3),
    .info.text = N_("On your turn you may remove them to defeat up to two "
                    "characters of Strength 4 or less at their "
                    "location."),
    .info.rules = "MV-28.18 MV-28.19 MV-23.7",
    ONE_SOURCE,
    .type = TYPE_ITEM,
    .cost = 2,
    .dear = true,
    .can_use = can_blast,
    .use = blast,
};

/* Wound is attached to a character of the own Domain that is not controlled
 * [MV-28.20]. */
static pieces woundable(const struct villainous *v, const struct six_frame *f)
{
    pieces set = villainous_domain(v, f->actor) & villainous_characters(v);
    set &= ~v->owned[f->actor];
    return set & ~villainous_with_trait(v, set, BARE);
}

CARD(WOUND) = {
    NAMED("wound", N_("Wound"), 2),
    .info.text = N_("Attach to a character in your Domain that you do not "
                    "control: 2 Strength less."),
    .info.rules = "MV-28.20",
    ONE_SOURCE,
    .type = TYPE_ITEM,
    .cost = 1,
    .lends = -2,
    .aim = woundable,
};

/* Hacking Rig: half of the Power of the richest player, rounded up, if that is
 * not Killmonger [MV-28.21, MV-28.22]. */
static int most_of_others(const struct villainous *v, six_seat seat)
{
    int most = 0;
    for (six_seat s = 0; s < v->base.seats; s++)
        if (s != seat && v->player[s].power > most)
            most = v->player[s].power;
    return most;
}

static bool can_hack(const struct villainous *v, const struct six_frame *f)
{
    return most_of_others(v, f->actor) >
           v->player[f->actor].power - f->reg[SPENT];
}

static bool hacking_rig(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    villainous_gain(v, f->actor, (most_of_others(v, f->actor) + 1) / 2, out);
    return DONE;
}

CARD(HACKING_RIG) = {
    NAMED("hacking-rig", N_("Hacking Rig"), 1),
    .info.text = N_("Activate, if somebody has more Power than you: gain "
                    "half of what the richest player has, rounded up."),
    .info.rules = "MV-28.21 MV-28.22",
    NO_PRICE_KNOWN,
    .type = TYPE_ITEM,
    .cost = 2,
    .when = WHEN_ACTIVATED,
    .can = can_hack,
    .effect = hacking_rig,
};

/* ---- Specialties ---- */

/* Armored Rhino: 1 Strength less for each Hero at the place of Killmonger's
 * mover [MV-28.23]. */
static int armored_rhino(const struct villainous *v, int piece, int other)
{
    six_seat seat = v->seat_of[VILLAIN_KILLMONGER];
    int mover = v->player[seat].mover;
    bool near = mover != NO_PLACE &&
                v->piece[other].place == villainous_location(seat, mover);
    return near && (v->of[HEROES] & PIECE_BIT(other)) &&
                   villainous_is_active(v, piece)
               ? -1
               : 0;
}

CARD(ARMORED_RHINO) = {
    NAMED("armored-rhino", N_("Armored Rhino"), 1),
    .info.text = N_("Heroes at the location of your mover have 1 Strength "
                    "less."),
    .info.rules = "MV-28.23",
    ONE_SOURCE,
    .type = TYPE_SPECIALTY,
    .aura = armored_rhino,
};

CARD(HEART_SHAPED_HERB) = {
    NAMED("heart-shaped-herb", N_("Heart-Shaped Herb"), 1),
    .info.text = N_("Once a turn: one more Play a Card action. Can't be "
                    "played while Klaw is in your Domain."),
    .info.rules = "MV-28.24",
    ONE_SOURCE,
    .type = TYPE_SPECIALTY,
    .cost = 3,
    .traits = NO_RIVAL,
    .extra = ACTION_BIT(ACTION_PLAY),
};

/* Rage of K'liluna: before moving, a hand card is discarded to find a
 * Killmonger's Fury [MV-28.25]: in the pile if it is there, else in the deck.
 * Where no other is within reach, a Fury may be discarded and found again. */
static bool holds(const struct six_card *card, int count, uint8_t id)
{
    for (int i = 0; i < count; i++)
        if (card[i].id == id)
            return true;
    return false;
}

static bool can_rage(const struct villainous *v, const struct six_frame *f)
{
    const struct villainous_player *p = &v->player[f->actor];
    if (!is_own(v, f) || v->base.ask != ASK_START || p->hand_count == 0 ||
        (v->piece[PIECE(f->reg[SELF])].flags & USED) ||
        !villainous_is_active(v, f->reg[SELF]))
        return false;
    return villainous_can_find(v, f->actor, ID(KILLMONGERS_FURY)) ||
           (holds(p->hand, p->hand_count, ID(KILLMONGERS_FURY)) &&
            villainous_pile_is_open(v, f->actor));
}

static bool rage(struct villainous *v, struct six_frame *f,
                 struct six_events *out)
{
    const struct villainous_player *p = &v->player[f->actor];
    uint8_t fury = ID(KILLMONGERS_FURY);
    switch (f->step) {
    case FIRST:
        villainous_flag(v, f->reg[SELF], USED);
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_DISCARD,
                                        .zones = ZONE_HAND,
                                        .filter = FILTER_TRADE,
                                        .card = fury });
        return AGAIN;
    case SECOND:
        villainous_discard(v, f->actor, f->answer, out);
        return AGAIN;
    default:
        if (holds(p->pile, p->pile_count, fury) &&
            villainous_pile_is_open(v, f->actor)) {
            villainous_take(v, f->actor, fury, ZONE_PILE, out);
        } else if (villainous_can_find(v, f->actor, fury)) {
            villainous_take(v, f->actor, fury, ZONE_DECK, out);
            villainous_reshuffle(v, f->actor, 0);
        }
        return DONE;
    }
}

CARD(RAGE_OF_KLILUNA) = {
    NAMED("rage-of-kliluna", N_("Rage of K'liluna"), 1),
    .info.text = N_("Before moving you may discard a card to find a "
                    "Killmonger's Fury."),
    .info.rules = "MV-28.25",
    ONE_SOURCE,
    .type = TYPE_SPECIALTY,
    .cost = 1,
    .can_use = can_rage,
    .use = rage,
};

/* Stolen Wisdom: with three cards or fewer at the end of the turn, two Items
 * out of the deck instead of drawing [MV-28.26]. */
static uint8_t wisdom(const struct villainous *v, six_seat seat)
{
    int p = piece_of(v, v->at[PLACE_SPECIALTIES + seat] & v->of[SPECIALTIES],
                     ID(STOLEN_WISDOM));
    bool can = p != NO_PIECE && villainous_is_active(v, p) &&
               v->player[seat].hand_count <= 3;
    return can ? ID(STOLEN_WISDOM) : NO_CARD;
}

static bool stolen_wisdom(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    (void)out;
    villainous_reveal(v, f->actor, 1u << TYPE_ITEM, 2, REVEAL_TAKE);
    return DONE;
}

CARD(STOLEN_WISDOM) = {
    NAMED("stolen-wisdom", N_("Stolen Wisdom"), 1),
    .info.text = N_("At the end of your turn, with three cards or fewer: "
                    "instead of drawing you may reveal your deck until "
                    "two Items have come, and take them."),
    .info.rules = "MV-28.26 MV-28.38",
    ONE_SOURCE,
    .type = TYPE_SPECIALTY,
    .cost = 3,
    .when = WHEN_WATCHING,
    .effect = stolen_wisdom,
};

/* ---- Fate ---- */

CARD(DORA_MILAJE) = {
    NAMED("dora-milaje", N_("Dora Milaje"), 2),
    .info.text = N_("Protector: other Heroes at her location can't be "
                    "defeated before her."),
    .info.rules = "MV-28.27 MV-9.10",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 2,
    .traits = PROTECTOR,
};

/* Hatut Zeraze, when played: an Ally of Strength 2 or less or an Item of the
 * target's Domain goes back to its owner's hand; Fate Items have none
 * [MV-28.28]. */
static pieces returnable(const struct villainous *v, const struct six_frame *f)
{
    pieces allies = villainous_domain(v, f->target) & v->of[ALLIES];
    pieces items = villainous_losable_items(v, f->target), owned = 0;
    for (six_seat s = 0; s < v->base.seats; s++)
        owned |= v->owned[s];
    return villainous_up_to(v, allies, 2) | (items & owned);
}

static bool hatut_zeraze(struct villainous *v, struct six_frame *f,
                         struct six_events *out)
{
    villainous_to_hand(v, f->answer, out);
    return DONE;
}

CARD(HATUT_ZERAZE) = {
    NAMED("hatut-zeraze", N_("Hatut Zeraze"), 2),
    .info.text = N_("When played: an Ally of Strength 2 or less or an "
                    "Item in the target's Domain goes back to its owner's "
                    "hand."),
    .info.rules = "MV-28.28",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 2,
    .aim = returnable,
    .prompt = PROMPT_RETURN,
    .effect = hatut_zeraze,
};

/* Black Panther has 2 Strength more in Killmonger's Domain [MV-28.29]. */
static int black_panther(const struct villainous *v, int piece)
{
    int place = v->piece[piece].place;
    return villainous_host(place) == v->seat_of[VILLAIN_KILLMONGER] ? 2 : 0;
}

CARD(BLACK_PANTHER) = {
    NAMED("black-panther", N_("Black Panther"), 1),
    .info.text = N_("+2 Strength in Killmonger's Domain. While he is "
                    "there, Killmonger does not control the mines."),
    .info.rules = "MV-28.29 MV-28.5",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 4,
    .own = black_panther,
};

/* Everett K. Ross, when played, may remove an Item of the target's Domain
 * [MV-28.30]. */
static pieces items_of_target(const struct villainous *v,
                              const struct six_frame *f)
{
    return villainous_losable_items(v, f->target);
}

static bool everett_k_ross(struct villainous *v, struct six_frame *f,
                           struct six_events *out)
{
    (void)out;
    villainous_defeat(v, f->actor, PIECE_BIT(f->answer), DEFEAT_REMOVE);
    return DONE;
}

CARD(EVERETT_K_ROSS) = {
    NAMED("everett-k-ross", N_("Everett K. Ross"), 1),
    .info.text = N_("When played: you may remove an Item in the target's "
                    "Domain."),
    .info.rules = "MV-28.30",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 2,
    .aim = items_of_target,
    .may = true,
    .prompt = PROMPT_REMOVE,
    .effect = everett_k_ross,
};

/* Okoye, when played, finds a Dora Milaje and brings it to where she is
 * [MV-28.31]. */
static bool okoye(struct villainous *v, struct six_frame *f,
                  struct six_events *out)
{
    int here = villainous_here(v, f);
    pieces in_play = villainous_named(v, ID(DORA_MILAJE));
    if (here == NO_PLACE)
        return DONE;
    if (f->step == FIRST && in_play) {
        villainous_ask_piece(v, f->actor, PROMPT_JOIN, in_play, false);
        return AGAIN;
    }
    if (f->step == FIRST)
        villainous_find_hero(v, f->actor, ID(DORA_MILAJE), here, out);
    else if (v->piece[PIECE(f->answer)].place != here)
        villainous_move(v, f->actor, f->answer, here);
    return DONE;
}

CARD(OKOYE) = {
    NAMED("okoye", N_("Okoye"), 1),
    .info.text = N_("When played: find a Dora Milaje and bring her to "
                    "Okoye's location."),
    .info.rules = "MV-28.31",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .effect = okoye,
};

/* Shuri, when played, removes an Item of the target's Domain and gets as many
 * +1 tokens as it cost [MV-28.32]. */
static bool shuri(struct villainous *v, struct six_frame *f,
                  struct six_events *out)
{
    if (f->step == FIRST) {
        f->number = villainous_card_of(v, f->answer)->cost;
        villainous_defeat(v, f->actor, PIECE_BIT(f->answer), DEFEAT_REMOVE);
        return AGAIN;
    }
    if (f->number > 0 && villainous_here(v, f) != NO_PLACE)
        villainous_add_tokens(v, PIECE_BIT(f->reg[SELF]), f->number, out);
    return DONE;
}

CARD(SHURI) = {
    NAMED("shuri", N_("Shuri"), 1),
    .info.text = N_("When played: remove an Item in the target's Domain; "
                    "Shuri gets as many +1 tokens as it cost."),
    .info.rules = "MV-28.32",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .aim = items_of_target,
    .prompt = PROMPT_REMOVE,
    .effect = shuri,
};

/* Wakanda Forever: Black Panther comes to Killmonger's Domain; in play already,
 * he gets a +1 token [MV-28.33, MV-28.35]. */
static bool is_killmonger(const struct villainous *v, const struct six_frame *f)
{
    return v->player[f->target].villain == VILLAIN_KILLMONGER;
}

static bool wakanda_forever(struct villainous *v, struct six_frame *f,
                            struct six_events *out)
{
    int panther = piece_of(v, v->of[HEROES], ID(BLACK_PANTHER));
    switch (f->step) {
    case FIRST:
        f->reg[NOTE] = (uint8_t)panther;
        villainous_ask_place(v, f->actor, PROMPT_WHERE,
                             villainous_home(f->target), false);
        return AGAIN;
    case SECOND:
        villainous_find_hero(v, f->actor, ID(BLACK_PANTHER), f->answer, out);
        return AGAIN;
    default:
        if (f->reg[NOTE] != NO_PIECE && panther != NO_PIECE)
            villainous_add_tokens(v, PIECE_BIT(panther), 1, out);
        return DONE;
    }
}

CARD(WAKANDA_FOREVER) = {
    NAMED("wakanda-forever", N_("Wakanda Forever"), 2),
    .info.text = N_("Find Black Panther and bring him to Killmonger's "
                    "Domain; if he was in play already, he gets a +1 "
                    "token."),
    .info.rules = "MV-28.33 MV-28.34 MV-28.35",
    .type = TYPE_EFFECT,
    .fate = true,
    .can = is_killmonger,
    .effect = wakanda_forever,
};

/* Stolen Antiquities: any Item of the deck or pile may be played for nothing
 * [MV-28.36]. */
static bool stolen_antiquities(struct villainous *v, struct six_frame *f,
                               struct six_events *out)
{
    (void)out;
    if (f->step == FIRST) {
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_ITEM,
                                        .zones = ZONE_DECK | ZONE_PILE,
                                        .types = 1u << TYPE_ITEM,
                                        .filter = FILTER_FREE,
                                        .may = true });
        return AGAIN;
    }
    if (f->answer != NO_CARD)
        villainous_play(v, f->actor, f->answer, f->reg[ZONE], PLAY_FREE,
                        NO_PLACE);
    return DONE;
}

CARD(STOLEN_ANTIQUITIES) = {
    NAMED("stolen-antiquities", N_("Stolen Antiquities"), 1),
    .info.text = N_("Killmonger can't play Items. Reward: you may play "
                    "any Item from your deck or discard pile for "
                    "nothing."),
    .info.rules = "MV-28.36",
    .type = TYPE_EVENT,
    .fate = true,
    .strength = 5,
    .penalty = BARS_ITEMS,
    .effect = stolen_antiquities,
};

/* ---- Killmonger himself ---- */

enum { SENT = 2 };

static int reached(const struct villainous *v, six_seat seat)
{
    pieces abroad = v->of[ITEMS] & v->owned[seat] & ~villainous_domain(v, seat);
    return villainous_count(copies_in(v, abroad, ID(EXPLOSIVES)));
}

/* Two Explosives in other Domains [MV-23.7, MV-23.8]. */
static bool has_won(const struct villainous *v, six_seat seat)
{
    return reached(v, seat) >= SENT;
}

/* How much of what it takes to beat a piece at home stands there, of 100. */
static int siege(const struct villainous *v, six_seat seat, int piece)
{
    int place = v->piece[piece].place;
    int wanted = villainous_strength(v, piece) + 1;
    int there =
        villainous_total(v, v->at[place] & v->of[ALLIES] & v->owned[seat]) + 1;
    return 100 * (there < wanted ? there : wanted) / wanted;
}

/* Klaw, then Black Panther, then the Explosives. */
static int progress(const struct villainous *v, six_seat seat)
{
    pieces home = villainous_domain(v, seat);
    int klaw_at = piece_of(v, v->of[RIVALS], ID(KLAW));
    int panther = piece_of(v, home & v->of[HEROES], ID(BLACK_PANTHER));
    pieces bombs = copies_in(v, v->of[ITEMS] & v->owned[seat], ID(EXPLOSIVES));
    int sent = villainous_count(bombs & ~home);
    int ready = villainous_count(bombs & home);
    int power = v->player[seat].power;
    ready = ready < SENT - sent ? ready : SENT - sent;
    power = power < 2 * ready ? power : 2 * ready;
    int sum = 330 * sent + 60 * ready;
    if (klaw_at != NO_PIECE)
        return sum + siege(v, seat, klaw_at);
    if (panther != NO_PIECE)
        return sum + 160 + 4 * siege(v, seat, panther) / 5;
    sum += 330 + 35 * power;
    return sum < 990 ? sum : 990;
}

/* Against Klaw and Black Panther. */
static int fits(const struct villainous *v, six_seat seat, uint8_t card,
                int place)
{
    pieces here = villainous_at(v, place);
    bool siege_here =
        (here & v->of[RIVALS]) ||
        piece_of(v, here & v->of[HEROES], ID(BLACK_PANTHER)) != NO_PIECE;
    if (villainous_host(place) != seat)
        return card == ID(EXPLOSIVES) ? 20 : 3;
    return siege_here && card != ID(EXPLOSIVES) ? 25 : 6;
}

/* Against Klaw and Black Panther, then Explosives and how to send them. */
static int wants(const struct villainous *v, six_seat seat, uint8_t card)
{
    pieces home = villainous_domain(v, seat);
    bool fights =
        (home & v->of[RIVALS]) ||
        piece_of(v, home & v->of[HEROES], ID(BLACK_PANTHER)) != NO_PIECE;
    if (villainous_card(card)->type == TYPE_ALLY)
        return fights ? 10 + 2 * villainous_card(card)->strength : 10;
    switch (card - KILLMONGER_FIRST) {
    case EXPLOSIVES:
        return fights ? 24 : 40;
    case KILLMONGERS_FURY:
        return 24;
    case WOUND:
    case WEAPONS_CACHE:
        return fights ? 20 : 6;
    case HEART_SHAPED_HERB:
        return home & v->of[RIVALS] ? 4 : 26;
    case EXECUTE_PLAN:
        return fights ? 4 : 20;
    case STOLEN_WISDOM:
    case HACKING_RIG:
        return 16;
    default:
        return 8;
    }
}

/* [MV-1.17, MV-1.18] */
static void setup(struct villainous *v, six_seat seat)
{
    villainous_set_up(v, ID(KLAW), place_of(v, THE_GOLDEN_CITY));
    villainous_set_up(v, ID(CONTROL_THE_MINES), PLACE_SPECIALTIES + seat);
}

CARD(KILLMONGER) = {
    NAMED("killmonger", N_("Killmonger"), 1),
    .info.text = N_("Wins with two Explosives in other players' Domains. "
                    "To send them there he must control the mines."),
    .info.rules = "MV-23.7 MV-23.8 MV-28.6",
    .type = TYPE_VILLAIN,
};

CARD(WARRIOR_FALLS) = { LOCATION_CARD("warrior-falls", N_("Warrior Falls")) };
CARD(INSTITUTE_OF_TECHNOLOGY) = {
    LOCATION_CARD("institute-of-technology", N_("Institute of Technology"))
};
CARD(THE_GREAT_MOUND) = { LOCATION_CARD("the-great-mound",
                                        N_("The Great Mound")) };
CARD(THE_GOLDEN_CITY) = { LOCATION_CARD("the-golden-city",
                                        N_("The Golden City")) };

static const struct villainous_card *const cards[COUNT] = { CARDS(CARD_ROW) };

const struct villainous_villain villainous_killmonger = {
    .cards = cards,
    .first = KILLMONGER_FIRST,
    .count = COUNT,
    .event = ID(STOLEN_ANTIQUITIES),
    .setup = setup,
    .has_won = has_won,
    .reached = reached,
    .wanted = SENT,
    .progress = progress,
    .fits = fits,
    .wants = wants,
    .flip = flip,
    .instead_of_draw = wisdom,
    .has_rival = true,
    .settle_tiles = settle_tiles,
    .symbols = {
        { { SYMBOL(RELOCATE) | SYMBOL(FATE), 0 }, { SYMBOL(PLAY) | SYMBOL(VANQUISH), 0 } },
        { { SYMBOL(PLAY) | SYMBOL(DISCARD), 0 }, { SYMBOL(PLAY) | SYMBOL(GAIN), 3 } },
        { { SYMBOL(GAIN) | SYMBOL(PLAY), 1 }, { SYMBOL(ACTIVATE) | SYMBOL(DISCARD), 0 } },
        { { SYMBOL(ACTIVATE) | SYMBOL(PLAY), 0 }, { SYMBOL(GAIN) | SYMBOL(FATE), 2 } },
    },
};
_Static_assert(COUNT == KILLMONGER_LAST - KILLMONGER_FIRST + 1,
               "rows of the list");
