/* thanos.c -- Thanos: wins with all six Infinity Stones. They lie in other
 * players' Domains; his Allies go there and bring them home. */
#include "games/villainous/villainous.h"

#define CARDS(X)                                                               \
    X(THANOS)                                                                  \
    X(SANCTUARY_II)                                                            \
    X(TITAN)                                                                   \
    X(THE_INFINITY_WELL)                                                       \
    X(KNOWHERE)                                                                \
    X(THE_LEGIONS_OF_THANOS)                                                   \
    X(BLACK_DWARF)                                                             \
    X(BLACK_SWAN)                                                              \
    X(CORVUS_GLAIVE)                                                           \
    X(EBONY_MAW)                                                               \
    X(PROXIMA_MIDNIGHT)                                                        \
    X(CONSULT_THE_WELL)                                                        \
    X(A_SMALL_PRICE_TO_PAY)                                                    \
    X(TASTE_OF_COSMIC_POWER)                                                   \
    X(DELIVER_JUDGMENT)                                                        \
    X(THE_MAD_TITAN)                                                           \
    X(WARP_REALITY)                                                            \
    X(DEATHS_FAVOR)                                                            \
    X(SPACE_THRONE)                                                            \
    X(ADAM_WARLOCK)                                                            \
    X(DRAX_THE_DESTROYER)                                                      \
    X(GAMORA)                                                                  \
    X(NEBULA)                                                                  \
    X(A_STONE_IS_FOUND)                                                        \
    X(WHAT_DID_IT_COST)                                                        \
    X(SACRIFICES_MUST_BE_MADE)
enum { CARDS(CARD_NUMBER) COUNT };
#define ID(card) ((uint8_t)(THANOS_FIRST + (card)))

/* ---- Allies ---- */

CARD(THE_LEGIONS_OF_THANOS) = {
    NAMED("the-legions-of-thanos", N_("The Legions of Thanos"), 5),
    .info.text = N_("No ability."),
    .info.rules = "MV-25.4",
    .type = TYPE_ALLY,
    .cost = 1,
    .strength = 2,
};

CARD(BLACK_DWARF) = {
    NAMED("black-dwarf", N_("Black Dwarf"), 1),
    .info.text = N_("Can't be at an Event."),
    .info.rules = "MV-25.5",
    .type = TYPE_ALLY,
    .cost = 3,
    .strength = 6,
    .traits = HOMEBOUND,
};

/* Black Swan, where a Stone is, has the Strength of the strongest Ally there
 * that is not Thanos's besides her own [MV-25.6, MV-15.8]. */
static int black_swan(const struct villainous *v, int piece)
{
    int place = v->piece[piece].place, most = 0;
    if (!villainous_is_location(place) || !(v->at[place] & v->of[STONE_SET]))
        return 0;
    six_seat owner = v->seat_of[VILLAIN_THANOS];
    pieces left = v->at[place] & v->of[ALLIES] & ~v->owned[owner];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        int strength = villainous_strength(v, p);
        most = strength > most ? strength : most;
    }
    return most;
}

CARD(BLACK_SWAN) = {
    NAMED("black-swan", N_("Black Swan"), 1),
    .info.text = N_("Where an Infinity Stone is, she adds to her own "
                    "Strength that of the strongest Ally there that is "
                    "not Thanos's."),
    .info.rules = "MV-25.6 MV-15.8",
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 1,
    .late = black_swan,
};

/* Corvus Glaive, each time he is relocated into a foreign Domain, may be
 * followed by one Legions of Thanos [MV-25.7]. */
static pieces legions(const struct villainous *v, const struct six_frame *f)
{
    pieces found = 0, left = villainous_controlled(v, f->actor);
    int here = villainous_here(v, f);
    if (here == NO_PLACE)
        return 0;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].card == ID(THE_LEGIONS_OF_THANOS) &&
            villainous_allowed(v, f->actor, p, PLACE_BIT(here)))
            found |= PIECE_BIT(p);
    return found;
}

static bool corvus_glaive(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    (void)out;
    villainous_move(v, f->actor, f->answer, villainous_here(v, f));
    return DONE;
}

CARD(CORVUS_GLAIVE) = {
    NAMED("corvus-glaive", N_("Corvus Glaive"), 1),
    .info.text = N_("Each time he is relocated to another player's "
                    "Domain, you may relocate one Legions of Thanos to "
                    "the same location."),
    .info.rules = "MV-25.7",
    .type = TYPE_ALLY,
    .cost = 3,
    .strength = 4,
    .when = WHEN_ABROAD,
    .aim = legions,
    .may = true,
    .prompt = PROMPT_JOIN,
    .effect = corvus_glaive,
};

CARD(EBONY_MAW) = {
    NAMED("ebony-maw", N_("Ebony Maw"), 1),
    .info.text = N_("Named in a Vanquish that defeats an Ally with an "
                    "Infinity Stone, he is not discarded."),
    .info.rules = "MV-25.8",
    .type = TYPE_ALLY,
    .cost = 3,
    .strength = 4,
    .traits = KEPT_BY_STONE,
};

/* Proxima Midnight, when played, defeats another character of Strength 3 or
 * less where she is [MV-25.9]. */
static pieces weak_here(const struct villainous *v, const struct six_frame *f)
{
    return villainous_up_to(v, villainous_others_here(v, f), 3);
}

CARD(PROXIMA_MIDNIGHT) = {
    NAMED("proxima-midnight", N_("Proxima Midnight"), 1),
    .info.text = N_("When played: defeat another character of Strength 3 "
                    "or less at her location."),
    .info.rules = "MV-25.9",
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .aim = weak_here,
    .prompt = PROMPT_DEFEAT,
    .effect = villainous_defeat_chosen,
};

/* ---- Effects ---- */

static bool stones_left(const struct villainous *v, const struct six_frame *f)
{
    (void)f;
    return v->stones;
}

/* Those of a player's Allies that could be relocated to a place by a card. */
static pieces could_go(const struct villainous *v, six_seat seat, int place)
{
    pieces found = 0, left = villainous_controlled(v, seat);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_allowed(v, seat, p, PLACE_BIT(place)))
            found |= PIECE_BIT(p);
    return found;
}

/* Consult the Well: an opponent gets a Stone; then one own Ally may go to it
 * [MV-25.10, MV-25.11]. */
static bool consult_the_well(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    six_seats others = (six_seats)((1u << v->base.seats) - 1);
    (void)out;
    switch (f->step) {
    case FIRST:
        others &= (six_seats)~six_seat_bit(f->actor);
        villainous_ask_villain(v, f->actor, PROMPT_RECEIVER, others);
        return AGAIN;
    case SECOND:
        villainous_give_stone(v, f->answer);
        return AGAIN;
    case THIRD:
        f->reg[HERE] = v->piece[PIECE(f->answer)].place;
        return AGAIN;
    case FOURTH:
        f->answer = NO_PIECE;
        if (villainous_is_location(f->reg[HERE]))
            villainous_ask_piece(v, f->actor, PROMPT_JOIN,
                                 could_go(v, f->actor, f->reg[HERE]), true);
        return AGAIN;
    default:
        if (f->answer != NO_PIECE)
            villainous_move(v, f->actor, f->answer, f->reg[HERE]);
        return DONE;
    }
}

CARD(CONSULT_THE_WELL) = {
    NAMED("consult-the-well", N_("Consult the Well"), 4),
    .info.text = N_("An opponent of your choice receives an Infinity "
                    "Stone. Then you may relocate one of your Allies to "
                    "it."),
    .info.rules = "MV-25.10 MV-25.11 MV-21.2",
    .type = TYPE_EFFECT,
    .cost = 2,
    .can = stones_left,
    .effect = consult_the_well,
};

/* A Small Price to Pay...: 1 Power, and 1 for each other player who has a Stone
 * [MV-25.12]. */
static bool a_small_price_to_pay(struct villainous *v, struct six_frame *f,
                                 struct six_events *out)
{
    int power = 1;
    for (six_seat s = 0; s < v->base.seats; s++)
        power += s != f->actor && villainous_stones_of(v, s) > 0;
    villainous_gain(v, f->actor, power, out);
    return DONE;
}

CARD(A_SMALL_PRICE_TO_PAY) = {
    NAMED("a-small-price-to-pay", N_("A Small Price to Pay..."), 3),
    .info.text = N_("Gain 1 Power, and 1 for each other player who has an "
                    "Infinity Stone."),
    .info.rules = "MV-25.12",
    .type = TYPE_EFFECT,
    .effect = a_small_price_to_pay,
};

/* Taste of Cosmic Power: a +1 token for an Ally, which may then beat somebody
 * alone, and stays [MV-25.13]. */
static bool taste_of_cosmic_power(struct villainous *v, struct six_frame *f,
                                  struct six_events *out)
{
    if (f->step == FIRST) {
        f->reg[NOTE] = f->answer;
        villainous_add_tokens(v, PIECE_BIT(f->answer), 1, out);
        return AGAIN;
    }
    villainous_vanquish(v, f->actor, VANQUISH_KEEP | VANQUISH_MAY,
                        f->reg[NOTE]);
    return DONE;
}

CARD(TASTE_OF_COSMIC_POWER) = {
    NAMED("taste-of-cosmic-power", N_("Taste of Cosmic Power"), 3),
    .info.text = N_("Put a +1 token on an Ally you control. Alone, it may "
                    "then vanquish a character at its location, and is "
                    "not discarded."),
    .info.rules = "MV-25.13",
    .type = TYPE_EFFECT,
    .cost = 2,
    .aim = villainous_own_allies,
    .prompt = PROMPT_TOKEN,
    .effect = taste_of_cosmic_power,
};

/* The locations with a Stone. */
static places stone_places(const struct villainous *v)
{
    places found = 0;
    pieces left = v->of[STONE_SET];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_is_location(v->piece[p].place))
            found |= PLACE_BIT(v->piece[p].place);
    return found;
}

/* Deliver Judgment: a location with a Stone; up to two own Allies go there;
 * then each own Ally there gets a +1 token [MV-25.14]. */
static bool can_judge(const struct villainous *v, const struct six_frame *f)
{
    (void)f;
    return stone_places(v);
}

static bool deliver_judgment(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    pieces here;
    switch (f->step) {
    case FIRST:
        villainous_ask_place(v, f->actor, PROMPT_WHERE, stone_places(v), false);
        return AGAIN;
    case SECOND:
        f->reg[HERE] = f->answer;
        villainous_ask_piece(v, f->actor, PROMPT_JOIN,
                             could_go(v, f->actor, f->reg[HERE]), true);
        return AGAIN;
    case THIRD:
    case FIFTH:
        if (f->answer != NO_PIECE)
            villainous_move(v, f->actor, f->answer, f->reg[HERE]);
        else
            f->step = FIFTH; /* that is all */
        return AGAIN;
    case FOURTH:
        villainous_ask_piece(v, f->actor, PROMPT_JOIN,
                             could_go(v, f->actor, f->reg[HERE]), true);
        return AGAIN;
    default:
        here =
            villainous_at(v, f->reg[HERE]) & v->of[ALLIES] & v->owned[f->actor];
        villainous_add_tokens(v, here, 1, out);
        return DONE;
    }
}

CARD(DELIVER_JUDGMENT) = {
    NAMED("deliver-judgment", N_("Deliver Judgment"), 2),
    .info.text = N_("Choose a location with an Infinity Stone, relocate "
                    "up to two of your Allies there, then put a +1 token "
                    "on each of your Allies there."),
    .info.rules = "MV-25.14",
    .type = TYPE_EFFECT,
    .cost = 3,
    .can = can_judge,
    .effect = deliver_judgment,
};

/* The Mad Titan: defeats a character that shares a location with an own Ally;
 * its Strength is the price [MV-25.15, MV-12.6]. */
static pieces within_reach(const struct villainous *v,
                           const struct six_frame *f)
{
    pieces found = 0;
    int purse = v->player[f->actor].power - f->number;
    for (int place = 0; place < PLACE_EVENTS; place++) {
        pieces here = v->at[place];
        if (here & v->of[ALLIES] & v->owned[f->actor])
            found |= here & villainous_characters(v) & ~v->owned[f->actor];
    }
    return villainous_up_to(v, villainous_defeatable(v, found), purse);
}

static bool the_mad_titan(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    if (f->step == FIRST) {
        f->reg[NOTE] = f->answer;
        villainous_pay(v, f->actor, villainous_strength(v, f->answer), out);
        return AGAIN;
    }
    villainous_defeat(v, f->actor, PIECE_BIT(f->reg[NOTE]), 0);
    return DONE;
}

CARD(THE_MAD_TITAN) = {
    NAMED("the-mad-titan", N_("The Mad Titan"), 2),
    .info.text = N_("Defeat a character you do not control that shares a "
                    "location with one of your Allies. The cost is its "
                    "Strength."),
    .info.rules = "MV-25.15 MV-12.6",
    .type = TYPE_EFFECT,
    .varies = true,
    .aim = within_reach,
    .prompt = PROMPT_DEFEAT,
    .effect = the_mad_titan,
};

/* Warp Reality: an Effect of the own pile goes to the hand [MV-25.16]. */
static bool has_effect_in_pile(const struct villainous *v,
                               const struct six_frame *f)
{
    const struct villainous_player *p = &v->player[f->actor];
    bool found = false;
    for (int i = 0; i < p->pile_count; i++)
        found |= villainous_card(p->pile[i].id)->type == TYPE_EFFECT;
    return found && villainous_pile_is_open(v, f->actor);
}

static bool warp_reality(struct villainous *v, struct six_frame *f,
                         struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_TAKE,
                                        .zones = ZONE_PILE,
                                        .types = 1u << TYPE_EFFECT });
        return AGAIN;
    }
    villainous_take(v, f->actor, f->answer, ZONE_PILE, out);
    return DONE;
}

CARD(WARP_REALITY) = {
    NAMED("warp-reality", N_("Warp Reality"), 2),
    .info.text = N_("Take an Effect from your discard pile into your "
                    "hand."),
    .info.rules = "MV-25.16",
    .type = TYPE_EFFECT,
    .cost = 1,
    .can = has_effect_in_pile,
    .effect = warp_reality,
};

CARD(DEATHS_FAVOR) = {
    NAMED("deaths-favor", N_("Death's Favor"), 3),
    .info.text = N_("Once a turn, when you are at its location, you may "
                    "perform an Activate or a Vanquish action. One copy "
                    "at a location."),
    .info.rules = "MV-25.17 MV-25.18",
    .type = TYPE_ITEM,
    .cost = 2,
    .traits = SINGLE,
    .extra = ACTION_BIT(ACTION_ACTIVATE) | ACTION_BIT(ACTION_VANQUISH),
};

CARD(SPACE_THRONE) = {
    NAMED("space-throne", N_("Space Throne"), 1),
    .info.text = N_("Its location has one more Relocate action."),
    .info.rules = "MV-25.19",
    .type = TYPE_ITEM,
    .cost = 2,
    .extra = ACTION_BIT(ACTION_RELOCATE),
};

/* ---- Fate ---- */

CARD(ADAM_WARLOCK) = {
    NAMED("adam-warlock", N_("Adam Warlock"), 1),
    .info.text = N_("While he is in Thanos's Domain, Thanos can't win."),
    .info.rules = "MV-25.20",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 6,
};

CARD(DRAX_THE_DESTROYER) = {
    NAMED("drax-the-destroyer", N_("Drax the Destroyer"), 1),
    .info.text = N_("To vanquish him, at least two Allies must be "
                    "named."),
    .info.rules = "MV-25.21 MV-9.15",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 5,
    .traits = NEEDS_TWO,
};

/* Gamora, when played, defeats another character where she is; for an Ally of
 * Thanos she gets two +1 tokens [MV-25.22]. */
static bool gamora(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    if (f->step == FIRST) {
        f->reg[NOTE] = villainous_set_of(v->piece[PIECE(f->answer)].card) ==
                           VILLAIN_THANOS &&
                       (v->of[ALLIES] & PIECE_BIT(f->answer));
        villainous_defeat(v, f->actor, PIECE_BIT(f->answer), 0);
        return AGAIN;
    }
    if (f->answer && f->reg[NOTE] && villainous_here(v, f) != NO_PLACE)
        villainous_add_tokens(v, PIECE_BIT(f->reg[SELF]), 2, out);
    return DONE;
}

CARD(GAMORA) = {
    NAMED("gamora", N_("Gamora"), 1),
    .info.text = N_("When played: defeat another character at her "
                    "location. If it was an Ally of Thanos, she gets two "
                    "+1 tokens."),
    .info.rules = "MV-25.22",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .aim = villainous_others_here,
    .prompt = PROMPT_DEFEAT,
    .effect = gamora,
};

/* Nebula, when played, costs the target 1 Power for each Stone they have, and
 * gets a +1 token for each Power lost [MV-25.23]. */
static bool nebula(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    int lost =
        villainous_lose(v, f->target, villainous_stones_of(v, f->target), out);
    if (lost > 0 && villainous_here(v, f) != NO_PLACE)
        villainous_add_tokens(v, PIECE_BIT(f->reg[SELF]), lost, out);
    return DONE;
}

CARD(NEBULA) = {
    NAMED("nebula", N_("Nebula"), 1),
    .info.text = N_("When played: the target loses 1 Power for each "
                    "Infinity Stone they have; she gets a +1 token for "
                    "each Power lost."),
    .info.rules = "MV-25.23",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .effect = nebula,
};

/* A Stone is Found: any Villain but Thanos gets a Stone and may use it at once
 * for nothing [MV-25.24, MV-21.22, MV-21.31]. */
static bool can_find_stone(const struct villainous *v,
                           const struct six_frame *f)
{
    return v->stones && v->player[f->target].villain != VILLAIN_THANOS;
}

static bool can_use_now(const struct villainous *v, six_seat seat, int stone)
{
    struct six_frame f = {
        .kind = FRAME_DO,
        .actor = seat,
        .target = seat,
        .card = v->piece[stone].card,
        .reg = { [SELF] = (uint8_t)stone, [HERE] = v->piece[stone].place }
    };
    return !(v->piece[stone].flags & USED) && villainous_can_do(v, &f);
}

static bool a_stone_is_found(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    (void)out;
    switch (f->step) {
    case FIRST:
        villainous_give_stone(v, f->target);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case THIRD:
        f->answer = WORD_NO;
        if (can_use_now(v, f->target, f->reg[NOTE]))
            villainous_ask_word(v, f->target, PROMPT_FREE_USE,
                                WORD_BIT(WORD_YES) | WORD_BIT(WORD_NO));
        return AGAIN;
    default:
        if (f->answer == WORD_YES)
            villainous_activate(v, f->target, ACTIVATE_FREE, f->reg[NOTE]);
        return DONE;
    }
}

CARD(A_STONE_IS_FOUND) = {
    NAMED("a-stone-is-found", N_("A Stone is Found"), 3),
    .info.text = N_("A Villain other than Thanos receives an Infinity "
                    "Stone and may use it at once for nothing."),
    .info.rules = "MV-25.24 MV-21.22 MV-21.31",
    .type = TYPE_EFFECT,
    .fate = true,
    .anyone = true,
    .can = can_find_stone,
    .effect = a_stone_is_found,
};

/* What Did It Cost?: the target discards a card for each Stone they have
 * [MV-25.25]. */
static bool what_did_it_cost(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    (void)out;
    villainous_lose_cards(v, f->target, PROMPT_DISCARD,
                          villainous_stones_of(v, f->target), 0);
    return DONE;
}

CARD(WHAT_DID_IT_COST) = {
    NAMED("what-did-it-cost", N_("What Did It Cost?"), 3),
    .info.text = N_("The target discards a card for each Infinity Stone "
                    "they have."),
    .info.rules = "MV-25.25",
    .type = TYPE_EFFECT,
    .fate = true,
    .effect = what_did_it_cost,
};

/* Sacrifices Must Be Made: before each move Thanos pays 1 Power, discards a
 * card or removes the Ally, for each Ally he has in play [MV-25.26, MV-25.27].
 * The Allies are listed first: those not dealt with yet are not SEEN. */
static pieces to_sacrifice(const struct villainous *v, six_seat seat)
{
    pieces found = 0, left = v->of[ALLIES] & v->owned[seat];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (!(v->piece[p].flags & SEEN))
            found |= PIECE_BIT(p);
    return found;
}

static bool demands_sacrifice(const struct villainous *v,
                              const struct six_frame *f)
{
    return v->of[ALLIES] & v->owned[f->actor];
}

static bool sacrifice(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    pieces left = to_sacrifice(v, f->actor);
    unsigned words = WORD_BIT(WORD_REMOVE);
    switch (f->step) {
    case FIRST:
        villainous_begin_anew(v);
        return AGAIN;
    case SECOND:
        if (!left) {
            villainous_begin_anew(v);
            return DONE;
        }
        villainous_ask_piece(v, f->actor, PROMPT_SACRIFICE, left, false);
        return AGAIN;
    case THIRD:
        f->reg[NOTE] = f->answer;
        villainous_flag(v, f->answer, SEEN);
        if (v->player[f->actor].power > 0)
            words |= WORD_BIT(WORD_PAY);
        if (v->player[f->actor].hand_count > 0)
            words |= WORD_BIT(WORD_DISCARD);
        villainous_ask_word(v, f->actor, PROMPT_PAYMENT, words);
        return AGAIN;
    default:
        f->step = FIRST;
        if (f->answer == WORD_PAY)
            villainous_pay(v, f->actor, 1, out);
        else if (f->answer == WORD_DISCARD)
            villainous_lose_cards(v, f->actor, PROMPT_DISCARD, 1, 0);
        else
            villainous_defeat(v, f->actor, PIECE_BIT(f->reg[NOTE]),
                              DEFEAT_REMOVE);
        return AGAIN;
    }
}

/* Its reward: of each other Villain, one controlled Ally of Thanos's
 * choice is removed [MV-25.28]. v->going collects them. */
static bool sacrifices_must_be_made(struct villainous *v, struct six_frame *f,
                                    struct six_events *out)
{
    (void)out;
    six_seat of = f->number; /* whose Ally it is */
    if (of < v->base.seats) {
        pieces set = of == f->actor ? 0 : villainous_controlled(v, of);
        if (f->step % 2 == FIRST) {
            f->answer = NO_PIECE;
            villainous_ask_piece(v, f->actor, PROMPT_REMOVE, set, false);
            return AGAIN;
        }
        if (f->answer != NO_PIECE)
            v->going |= PIECE_BIT(f->answer);
        f->number++;
        return AGAIN;
    }
    pieces victims = v->going;
    v->going = 0;
    if (victims)
        villainous_defeat(v, f->actor, victims, DEFEAT_REMOVE);
    return DONE;
}

CARD(SACRIFICES_MUST_BE_MADE) = {
    NAMED("sacrifices-must-be-made", N_("Sacrifices Must Be Made"), 1),
    .info.text = N_("Before each of his moves Thanos pays 1 Power, "
                    "discards a card or removes the Ally, for each Ally "
                    "he has in play. Reward: remove one Ally controlled "
                    "by each other Villain."),
    .info.rules = "MV-25.26 MV-25.27 MV-25.28",
    ONE_SOURCE,
    .type = TYPE_EVENT,
    .fate = true,
    .strength = 7,
    .penalty = DEMANDS,
    .can_use = demands_sacrifice,
    .use = sacrifice,
    .effect = sacrifices_must_be_made,
};

/* ---- Thanos himself ---- */

/* His Allies may leave for any foreign location at which a Stone is; with the
 * option, for any at all [MV-25.1]. */
static places roams(const struct villainous *v, six_seat seat, int piece)
{
    places all = PLACE_BIT(villainous_location(v->base.seats, 0)) - 1;
    (void)piece;
    if (v->base.option[OPTION_ABROAD] == ABROAD_TO_STONES)
        all = stone_places(v);
    return all & ~villainous_home(seat);
}

/* A Stone that reaches his Domain becomes one of his Specialties [MV-21.20]. */
static bool flip(struct villainous *v, six_seat seat, struct six_events *out)
{
    pieces stones = villainous_domain(v, seat) & v->of[STONE_SET];
    if (!stones)
        return false;
    int stone = villainous_next(&stones);
    if (v->of[BORNE] & PIECE_BIT(stone))
        villainous_detach(v, stone);
    villainous_send(v, stone, PLACE_SPECIALTIES + seat, NULL);
    villainous_turn_over(v, stone, true, out);
    return true;
}

static int reached(const struct villainous *v, six_seat seat)
{
    return villainous_count(v->at[PLACE_SPECIALTIES + seat] & v->of[STONE_SET]);
}

/* All six Stones, and Adam Warlock not in his Domain [MV-23.4]. */
static bool has_won(const struct villainous *v, six_seat seat)
{
    pieces warlock = villainous_domain(v, seat) & v->of[HEROES];
    if (reached(v, seat) < STONES)
        return false;
    for (int p; (p = villainous_next(&warlock)) != NO_PIECE;)
        if (v->piece[p].card == ID(ADAM_WARLOCK))
            return false;
    return true;
}

/* A Stone that he has counts in full; one that lies abroad as far as his Allies
 * have come to taking it. */
static int progress(const struct villainous *v, six_seat seat)
{
    pieces left = v->of[STONE_SET];
    int sum = 0;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        int place = v->piece[p].place, bearer = v->piece[p].bearer;
        if (place >= PLACE_SPECIALTIES) {
            sum += 150;
            continue;
        }
        pieces mine = v->at[place] & v->of[ALLIES] & v->owned[seat];
        if (bearer == NO_PIECE) {
            sum += mine ? 125 : 70;
            continue;
        }
        int there = villainous_total(v, mine);
        int wanted = villainous_strength(v, bearer) + 1;
        sum += 30 + 35 * (there < wanted ? there : wanted) / wanted;
    }
    return sum < 990 ? sum : 990; /* Adam Warlock is in the way */
}

/* Where Stones are, and home again with one. */
static int fits(const struct villainous *v, six_seat seat, uint8_t card,
                int place)
{
    pieces stones = villainous_at(v, place) & v->of[STONE_SET];
    (void)seat;
    if (villainous_card(card)->type != TYPE_ALLY || !stones)
        return 4;
    return stones & ~v->of[BORNE] ? 40 : 20;
}

/* Stones must come into play; then it takes Allies to get them. */
static int wants(const struct villainous *v, six_seat seat, uint8_t card)
{
    const struct villainous_card *c = villainous_card(card);
    bool abroad = reached(v, seat) + __builtin_popcount(v->stones) < STONES;
    if (c->type == TYPE_ALLY)
        return 10 + 2 * c->strength;
    switch (card - THANOS_FIRST) {
    case CONSULT_THE_WELL:
        return v->stones ? 36 : 0;
    case DELIVER_JUDGMENT:
    case THE_MAD_TITAN:
        return abroad ? 22 : 4;
    case TASTE_OF_COSMIC_POWER:
    case A_SMALL_PRICE_TO_PAY:
        return 14;
    case WARP_REALITY:
        return 8;
    default:
        return 12; /* Items */
    }
}

static void setup(struct villainous *v, six_seat seat)
{
    (void)seat;
    v->stones = (1u << STONES) - 1;
}

CARD(THANOS) = {
    NAMED("thanos", N_("Thanos"), 1),
    .info.text = N_("Wins with all six Infinity Stones, while Adam "
                    "Warlock is not in his Domain."),
    .info.rules = "MV-23.4 MV-25.1",
    .info.doubt = N_("How his Allies travel to other Domains is our "
                     "reading: option thanosAbroad."),
    .type = TYPE_VILLAIN,
};

CARD(SANCTUARY_II) = { LOCATION_CARD("sanctuary-ii", N_("Sanctuary II")) };
CARD(TITAN) = { LOCATION_CARD("titan", N_("Titan")) };
CARD(THE_INFINITY_WELL) = { LOCATION_CARD("the-infinity-well",
                                          N_("The Infinity Well")) };
CARD(KNOWHERE) = { LOCATION_CARD("knowhere", N_("Knowhere")) };

static const struct villainous_card *const cards[COUNT] = { CARDS(CARD_ROW) };

const struct villainous_villain villainous_thanos = {
    .cards = cards,
    .first = THANOS_FIRST,
    .count = COUNT,
    .event = ID(SACRIFICES_MUST_BE_MADE),
    .setup = setup,
    .has_won = has_won,
    .reached = reached,
    .wanted = STONES,
    .flip = flip,
    .progress = progress,
    .fits = fits,
    .wants = wants,
    .roams = roams,
    .fights_abroad = true,
    .symbols = {
        { { SYMBOL(GAIN) | SYMBOL(ACTIVATE), 2 }, { SYMBOL(PLAY) | SYMBOL(DISCARD), 0 } },
        { { SYMBOL(PLAY) | SYMBOL(FATE), 0 }, { SYMBOL(GAIN) | SYMBOL(RELOCATE), 1 } },
        { { SYMBOL(PLAY) | SYMBOL(DISCARD), 0 }, { SYMBOL(PLAY) | SYMBOL(GAIN), 3 } },
        { { SYMBOL(RELOCATE), 0 }, { SYMBOL(FATE) | SYMBOL(PLAY) | SYMBOL(VANQUISH), 0 } },
    },
};
_Static_assert(COUNT == THANOS_LAST - THANOS_FIRST + 1, "rows of the list");
