/* ultron.c -- Ultron: wins by completing four Upgrades, one after the other: he
 * gives up Sentries, then one clad in Alloy, then mans all his locations, then
 * pays 12 Power. */
#include "games/villainous/villainous.h"

#define CARDS(X)                                                               \
    X(ULTRON)                                                                  \
    X(RESEARCH_LAB)                                                            \
    X(MANUFACTURING_ARRAY)                                                     \
    X(RECONFIGURATION_BASE)                                                    \
    X(STARK_INDUSTRIES_INDUSTRIAL_COMPLEX)                                     \
    X(TRANSFORMING)                                                            \
    X(OPTIMIZATION)                                                            \
    X(ULTIMATE)                                                                \
    X(AGE_OF_ULTRON)                                                           \
    X(DUPLICATE_SENTRY)                                                        \
    X(FLYING_SENTRY)                                                           \
    X(HEAVY_ATTACK_SENTRY)                                                     \
    X(ALKHEMA)                                                                 \
    X(GIANT_SENTRY)                                                            \
    X(JOCASTA)                                                                 \
    X(RECONFIGURE)                                                             \
    X(ASSIMILATE_KNOWLEDGE)                                                    \
    X(ENCEPHALO_RAY)                                                           \
    X(EVERY_CONTINGENCY_COVERED)                                               \
    X(TECHNOFORMING)                                                           \
    X(IMPERVIOUS_ALLOY)                                                        \
    X(ASSEMBLY_LINE)                                                           \
    X(HANK_PYM)                                                                \
    X(MOCKINGBIRD)                                                             \
    X(SCARLET_WITCH)                                                           \
    X(WASP)                                                                    \
    X(WONDER_MAN)                                                              \
    X(MOLECULAR_REARRANGER)                                                    \
    X(DEACTIVATION_SWITCH)                                                     \
    X(INVASION_OF_STARK_ENTERPRISES)
enum { CARDS(CARD_NUMBER) COUNT };
#define ID(card) ((uint8_t)(ULTRON_FIRST + (card)))

enum { UPGRADES = 4, LAST_PRICE = 12, LOOK = 6 };

static pieces sentries(const struct villainous *v, pieces set)
{
    return villainous_with_trait(v, set & v->of[ALLIES], SENTRY);
}

/* ---- Upgrades ---- */

#define UPGRADE_DOUBT                                                          \
    .info.doubt = N_("Known from the French print alone; that it is free to "  \
                     "complete is our reading: option upgrades.")

/* The Sentries of Ultron in his own Domain. */
static pieces home_sentries(const struct villainous *v, six_seat seat)
{
    return sentries(v, villainous_domain(v, seat) & v->owned[seat]);
}

/* Duplicate Sentries at home that bear two Alloys [MV-27.6]. */
static pieces clad_sentries(const struct villainous *v, six_seat seat)
{
    pieces found = 0, left = home_sentries(v, seat);
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        pieces items = villainous_attached(v, p);
        if (v->piece[p].card == ID(DUPLICATE_SENTRY) &&
            villainous_count(villainous_with_trait(v, items, FIXED)) >= 2)
            found |= PIECE_BIT(p);
    }
    return found;
}

static int manned_locations(const struct villainous *v, six_seat seat)
{
    pieces all = home_sentries(v, seat);
    int n = 0;
    for (int i = 0; i < LOCATIONS; i++)
        n += (all & v->at[villainous_location(seat, i)]) != 0;
    return n;
}

/* What a tile wants [MV-27.3, MV-27.6, MV-27.8, MV-27.10]. */
static bool is_met(const struct villainous *v, six_seat seat, int tile)
{
    switch (tile) {
    case TRANSFORMING:
        return villainous_count(home_sentries(v, seat)) >= 2;
    case OPTIMIZATION:
        return clad_sentries(v, seat);
    case ULTIMATE:
        return manned_locations(v, seat) == LOCATIONS;
    default:
        return v->player[seat].power >= LAST_PRICE;
    }
}

/* How many Upgrades are completed: the tiles are turned in their order. */
static int completed(const struct villainous *v, six_seat seat)
{
    pieces left = v->at[PLACE_SPECIALTIES + seat] & v->owned[seat];
    int n = 0;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        n += villainous_card_of(v, p)->type == TYPE_UPGRADE &&
             (v->piece[p].flags & TURNED);
    return n;
}

/* Whether an Upgrade was completed in this turn already: that one counts 1
 * until the next turn [MV-27.1]. */
static bool done_this_turn(const struct villainous *v, six_seat seat)
{
    pieces left = v->at[PLACE_SPECIALTIES + seat] & v->owned[seat];
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (villainous_card_of(v, p)->type == TYPE_UPGRADE && v->piece[p].count)
            return true;
    return false;
}

/* The Play a Card symbols at hand: bits TOP and BOTTOM as words. */
static unsigned play_symbols(const struct villainous *v, six_seat seat)
{
    unsigned symbols = villainous_symbols(v, seat);
    return (symbols & ACTION_BIT(ACTION_PLAY) ? WORD_BIT(WORD_TOP) : 0u) |
           (symbols & ACTION_BIT(ACTION_PLAY) << 8 ? WORD_BIT(WORD_BOTTOM)
                                                   : 0u);
}

static void spend_play(struct villainous *v, uint8_t word)
{
    v->spent |=
        (uint16_t)(ACTION_BIT(ACTION_PLAY) << (word == WORD_TOP ? 0 : 8));
}

static bool can_complete(const struct villainous *v, const struct six_frame *f)
{
    int tile = f->card - ULTRON_FIRST;
    bool free = v->base.option[OPTION_UPGRADES] == UPGRADES_FREE;
    if (v->base.turn != f->actor ||
        !(v->owned[f->actor] & PIECE_BIT(f->reg[SELF])))
        return false;
    return tile - TRANSFORMING == completed(v, f->actor) &&
           !done_this_turn(v, f->actor) && is_met(v, f->actor, tile) &&
           (free || (v->base.ask == ASK_TURN && play_symbols(v, f->actor)));
}

static void turn_tile(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    villainous_count_up(v, f->reg[SELF]);
    villainous_turn_over(v, f->reg[SELF], true, out);
}

/* Pay what the tile wants, then turn it. */
static bool complete(struct villainous *v, struct six_frame *f,
                     struct six_events *out)
{
    int tile = f->card - ULTRON_FIRST;
    pieces set;
    switch (f->step) {
    case FIRST:
        f->answer = WORD_TOP;
        if (v->base.option[OPTION_UPGRADES] == UPGRADES_BY_PLAY)
            villainous_ask_word(v, f->actor, PROMPT_SYMBOL,
                                play_symbols(v, f->actor));
        return AGAIN;
    case SECOND:
        if (v->base.option[OPTION_UPGRADES] == UPGRADES_BY_PLAY)
            spend_play(v, f->answer);
        if (tile == AGE_OF_ULTRON)
            villainous_pay(v, f->actor, LAST_PRICE, out);
        if (tile == AGE_OF_ULTRON || tile == ULTIMATE) {
            turn_tile(v, f, out);
            return DONE;
        }
        set = tile == TRANSFORMING ? home_sentries(v, f->actor)
                                   : clad_sentries(v, f->actor);
        villainous_ask_piece(v, f->actor, PROMPT_REMOVE, set, false);
        return AGAIN;
    case THIRD:
        f->reg[NOTE] = f->answer;
        set = home_sentries(v, f->actor) & ~PIECE_BIT(f->answer);
        if (tile == TRANSFORMING)
            villainous_ask_piece(v, f->actor, PROMPT_REMOVE, set, false);
        return AGAIN;
    case FOURTH:
        villainous_defeat(v, f->actor,
                          PIECE_BIT(f->reg[NOTE]) | PIECE_BIT(f->answer),
                          DEFEAT_REMOVE);
        return AGAIN;
    default:
        turn_tile(v, f, out);
        return DONE;
    }
}

static bool is_turned(const struct villainous *v, const struct six_frame *f)
{
    return v->piece[PIECE(f->reg[SELF])].flags & TURNED &&
           (v->owned[f->actor] & PIECE_BIT(f->reg[SELF])) &&
           villainous_is_active(v, f->reg[SELF]);
}

/* Transforming, completed: once a turn, for a Sentry he plays, Ultron may take
 * a card of his pile [MV-27.4, MV-27.5]. */
static void watch_sentries(struct villainous *v, six_seat seat, int piece)
{
    pieces left = v->at[PLACE_SPECIALTIES + seat];
    if (v->base.turn != seat || !villainous_has(v, piece, SENTRY))
        return;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].card == ID(TRANSFORMING) &&
            (v->piece[p].flags & (TURNED | USED)) == TURNED &&
            villainous_is_active(v, p))
            villainous_trigger(v, ID(TRANSFORMING), seat, seat, p, NO_PLACE);
}

static bool transforming(struct villainous *v, struct six_frame *f,
                         struct six_events *out)
{
    if (f->step == FIRST) {
        if (v->player[f->actor].pile_count == 0 ||
            !villainous_pile_is_open(v, f->actor))
            return DONE;
        villainous_ask_card(v, f->actor,
                            (struct villainous_choice){ .prompt = PROMPT_TAKE,
                                                        .zones = ZONE_PILE,
                                                        .types = 0xff,
                                                        .may = true });
        return AGAIN;
    }
    if (f->answer == NO_CARD)
        return DONE;
    villainous_flag(v, f->reg[SELF], USED);
    villainous_take(v, f->actor, f->answer, ZONE_PILE, out);
    return DONE;
}

CARD(TRANSFORMING) = {
    NAMED("transforming", N_("Transforming"), 1),
    .info.text = N_("First Upgrade: remove two Sentries from your Domain. "
                    "Then: once a turn, when you play a Sentry, you may "
                    "take a card from your discard pile into your hand."),
    .info.rules = "MV-27.3 MV-27.4 MV-27.5",
    UPGRADE_DOUBT,
    .type = TYPE_UPGRADE,
    .when = WHEN_WATCHING,
    .effect = transforming,
    .can_use = can_complete,
    .use = complete,
};

/* Optimization, completed: once a turn a Play a Card symbol may be used as
 * Relocate [MV-27.7]. */
static bool can_optimize(const struct villainous *v, const struct six_frame *f)
{
    if (!is_turned(v, f))
        return can_complete(v, f);
    return v->base.ask == ASK_TURN &&
           !(v->piece[PIECE(f->reg[SELF])].flags & USED) &&
           play_symbols(v, f->actor) &&
           villainous_can_act(v, f->actor, ACTION_RELOCATE);
}

static bool optimize(struct villainous *v, struct six_frame *f,
                     struct six_events *out)
{
    if (f->step == FIRST)
        f->seats = v->piece[PIECE(f->reg[SELF])].flags & TURNED;
    if (!f->seats)
        return complete(v, f, out);
    if (f->step == FIRST) {
        villainous_flag(v, f->reg[SELF], USED);
        villainous_ask_word(v, f->actor, PROMPT_SYMBOL,
                            play_symbols(v, f->actor));
        return AGAIN;
    }
    spend_play(v, f->answer);
    villainous_start_action(v, f->actor, ACTION_RELOCATE, 0, out);
    return DONE;
}

CARD(OPTIMIZATION) = {
    NAMED("optimization", N_("Optimization"), 1),
    .info.text = N_("Second Upgrade: remove a Duplicate Sentry with two "
                    "Impervious Alloys. Then: once a turn you may use a "
                    "Play a Card symbol as Relocate."),
    .info.rules = "MV-27.6 MV-27.7",
    UPGRADE_DOUBT,
    .type = TYPE_UPGRADE,
    .when = WHEN_WATCHING,
    .can_use = can_optimize,
    .use = optimize,
};

/* Ultimate, completed: 1 Power at the start of the turn [MV-27.9, MV-3.21]. */
static bool can_grow(const struct villainous *v, const struct six_frame *f)
{
    return v->piece[PIECE(f->reg[SELF])].flags & TURNED
               ? (v->piece[PIECE(f->reg[SELF])].flags & DUE) != 0
               : can_complete(v, f);
}

static bool grow(struct villainous *v, struct six_frame *f,
                 struct six_events *out)
{
    if (f->step == FIRST)
        f->seats = v->piece[PIECE(f->reg[SELF])].flags & TURNED;
    if (!f->seats)
        return complete(v, f, out);
    v->piece[PIECE(f->reg[SELF])].flags &= (uint8_t)~DUE;
    villainous_gain(v, f->actor, 1, out);
    return DONE;
}

CARD(ULTIMATE) = {
    NAMED("ultimate", N_("Ultimate"), 1),
    .info.text = N_("Third Upgrade: have a Sentry at each of your "
                    "locations. Then: gain 1 Power at the start of your "
                    "turns."),
    .info.rules = "MV-27.8 MV-27.9 MV-3.21",
    UPGRADE_DOUBT,
    .type = TYPE_UPGRADE,
    .when = WHEN_WATCHING,
    .starts = true,
    .can_use = can_grow,
    .use = grow,
};

CARD(AGE_OF_ULTRON) = {
    NAMED("age-of-ultron", N_("Age of Ultron"), 1),
    .info.text = N_("Fourth Upgrade: pay 12 Power, and win."),
    .info.rules = "MV-27.10 MV-23.6",
    .type = TYPE_UPGRADE,
    .when = WHEN_WATCHING,
    .can_use = can_complete,
    .use = complete,
};

/* ---- Allies ---- */

CARD(DUPLICATE_SENTRY) = {
    NAMED("duplicate-sentry", N_("Duplicate Sentry"), 4),
    .info.text = N_("Sentry. No ability."),
    .info.rules = "MV-27.11 MV-14.8",
    .type = TYPE_ALLY,
    .cost = 1,
    .strength = 2,
    .traits = SENTRY,
};

CARD(FLYING_SENTRY) = {
    NAMED("flying-sentry", N_("Flying Sentry"), 3),
    .info.text = N_("Sentry. When its Event ends, it may go to one of "
                    "your locations instead of being discarded."),
    .info.rules = "MV-27.12 MV-17.19",
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .traits = SENTRY | FLIES_HOME,
};

CARD(HEAVY_ATTACK_SENTRY) = {
    NAMED("heavy-attack-sentry", N_("Heavy Attack Sentry"), 3),
    .info.text = N_("Sentry. Its location has one more Vanquish action."),
    .info.rules = "MV-27.13 MV-3.13",
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .traits = SENTRY,
    .extra = ACTION_BIT(ACTION_VANQUISH),
};

/* Alkhema, when played, defeats another character where she is [MV-27.14]. */
static places everywhere_but(const struct villainous *v, int piece)
{
    places all = PLACE_BIT(villainous_location(v->base.seats, 0)) - 1;
    return all & ~PLACE_BIT(v->piece[piece].place);
}

CARD(ALKHEMA) = {
    NAMED("alkhema", N_("Alkhema"), 1),
    .info.text = N_("When played: defeat another character at her "
                    "location."),
    .info.rules = "MV-27.14",
    .type = TYPE_ALLY,
    .cost = 3,
    .strength = 3,
    .aim = villainous_others_here,
    .prompt = PROMPT_DEFEAT,
    .effect = villainous_defeat_chosen,
};

CARD(GIANT_SENTRY) = {
    NAMED("giant-sentry", N_("Giant Sentry"), 1),
    .info.text = N_("Sentry. Instead of its cost you may discard two "
                    "other Sentries from your hand."),
    .info.rules = "MV-27.15 MV-12.5",
    .type = TYPE_ALLY,
    .cost = 6,
    .strength = 6,
    .barter = 2,
    .traits = SENTRY,
};

/* Jocasta, when played, may relocate any Hero to any location [MV-27.16]. */
static pieces all_heroes(const struct villainous *v, const struct six_frame *f)
{
    (void)f;
    return v->of[HEROES];
}

static bool send_hero(struct villainous *v, struct six_frame *f,
                      struct six_events *out)
{
    (void)out;
    if (f->step == FIRST) {
        f->reg[NOTE] = f->answer;
        villainous_ask_place(v, f->actor, PROMPT_WHERE,
                             everywhere_but(v, f->answer), false);
        return AGAIN;
    }
    villainous_move(v, f->actor, f->reg[NOTE], f->answer);
    return DONE;
}

CARD(JOCASTA) = {
    NAMED("jocasta", N_("Jocasta"), 1),
    .info.text = N_("When played: you may relocate any Hero to any "
                    "location."),
    .info.rules = "MV-27.16",
    .type = TYPE_ALLY,
    .cost = 4,
    .strength = 3,
    .aim = all_heroes,
    .may = true,
    .prompt = PROMPT_RELOCATE,
    .effect = send_hero,
};

/* ---- Effects and Items ---- */

/* Reconfigure: 1 Power for each own location with a Sentry [MV-27.17]. */
static bool reconfigure(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    villainous_gain(v, f->actor, manned_locations(v, f->actor), out);
    return DONE;
}

CARD(RECONFIGURE) = {
    NAMED("reconfigure", N_("Reconfigure"), 3),
    .info.text = N_("Gain 1 Power for each of your locations with a "
                    "Sentry."),
    .info.rules = "MV-27.17",
    .type = TYPE_EFFECT,
    .effect = reconfigure,
};

/* Assimilate Knowledge: look at the top six Fate cards and put them back in any
 * order [MV-27.18, MV-27.19]. */
static bool assimilate_knowledge(struct villainous *v, struct six_frame *f,
                                 struct six_events *out)
{
    struct six_pile deck = villainous_fate_deck(v);
    if (f->step == FIRST) {
        if (*deck.count < LOOK && v->fate_pile_count > 0) {
            six__ask(&v->base, ASK_SHUFFLE, SIX_CHANCE); /* under the rest */
            f->reg[NOTE] = *deck.count;
        }
        return AGAIN;
    }
    if (f->step == SECOND) {
        f->number = 0;
        f->reg[NOTE] = *deck.count < LOOK ? *deck.count : LOOK;
        for (int i = 0; i < f->reg[NOTE]; i++) {
            struct six_card *c = &deck.card[*deck.count - 1 - i];
            six__show(c, six_seat_bit(f->actor), &v->base.learned);
            c->known = six_seat_bit(f->actor); /* the order is a secret */
            six__tell_some(out, EVENT_LOOK, f->actor, six_seat_bit(f->actor),
                           c->id, 0, 0);
        }
    }
    if (f->number + 1 >= f->reg[NOTE])
        return DONE;
    f->step = THIRD;
    v->choice.prompt = PROMPT_NEXT;
    six__ask(&v->base, ASK_NEXT, f->actor);
    return AGAIN;
}

CARD(ASSIMILATE_KNOWLEDGE) = {
    NAMED("assimilate-knowledge", N_("Assimilate Knowledge"), 2),
    .info.text = N_("Look at the top six Fate cards and put them back in "
                    "any order."),
    .info.rules = "MV-27.18 MV-27.19",
    .type = TYPE_EFFECT,
    .cost = 1,
    .effect = assimilate_knowledge,
};

/* Encephalo-Ray: a -1 token for each Hero of the own Domain [MV-27.20]. */
static bool encephalo_ray(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    villainous_add_tokens(v, villainous_domain(v, f->actor) & v->of[HEROES], -1,
                          out);
    return DONE;
}

CARD(ENCEPHALO_RAY) = {
    NAMED("encephalo-ray", N_("Encephalo-Ray"), 2),
    .info.text = N_("Put a -1 token on each Hero in your Domain."),
    .info.rules = "MV-27.20",
    .type = TYPE_EFFECT,
    .cost = 2,
    .effect = encephalo_ray,
};

/* Every Contingency Covered: the own deck is revealed until an Item or an
 * Effect comes, as was named [MV-27.21]. */
static bool every_contingency_covered(struct villainous *v, struct six_frame *f,
                                      struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_ask_word(v, f->actor, PROMPT_TYPE,
                            WORD_BIT(WORD_ITEM) | WORD_BIT(WORD_EFFECT));
        return AGAIN;
    }
    bool item = f->answer == WORD_ITEM;
    villainous_tell(out, EVENT_NAME, f->actor, f->answer, 0, 0);
    villainous_reveal(v, f->actor, 1u << (item ? TYPE_ITEM : TYPE_EFFECT), 1,
                      REVEAL_TAKE);
    return DONE;
}

CARD(EVERY_CONTINGENCY_COVERED) = {
    NAMED("every-contingency-covered", N_("Every Contingency Covered"), 2),
    .info.text = N_("Name Item or Effect. Reveal your deck until such a "
                    "card comes, and take it into your hand."),
    .info.rules = "MV-27.21",
    .type = TYPE_EFFECT,
    .cost = 1,
    .effect = every_contingency_covered,
};

/* Technoforming: a +1 token for an Ally, which may go to an Event then
 * [MV-27.22]. */
static bool technoforming(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    int piece = f->reg[NOTE];
    switch (f->step) {
    case FIRST:
        f->reg[NOTE] = f->answer;
        villainous_add_tokens(v, PIECE_BIT(f->answer), 1, out);
        return AGAIN;
    case SECOND:
        f->answer = NO_PLACE;
        if (v->in_play & PIECE_BIT(piece))
            villainous_ask_place(
                v, f->actor, PROMPT_WHERE,
                villainous_allowed(v, f->actor, piece,
                                   villainous_open_events(v, f->actor)),
                true);
        return AGAIN;
    default:
        if (f->answer != NO_PLACE)
            villainous_move(v, f->actor, piece, f->answer);
        return DONE;
    }
}

CARD(TECHNOFORMING) = {
    NAMED("technoforming", N_("Technoforming"), 2),
    .info.text = N_("Put a +1 token on an Ally you control. Then it may "
                    "be relocated to an Event."),
    .info.rules = "MV-27.22",
    .type = TYPE_EFFECT,
    .cost = 1,
    .aim = villainous_own_allies,
    .prompt = PROMPT_TOKEN,
    .effect = technoforming,
};

/* Impervious Alloy is attached to an own Ally of the own Domain [MV-27.23,
 * MV-6.10]. */
static pieces own_allies(const struct villainous *v, const struct six_frame *f)
{
    return villainous_domain(v, f->actor) & v->of[ALLIES] & v->owned[f->actor];
}

CARD(IMPERVIOUS_ALLOY) = {
    NAMED("impervious-alloy", N_("Impervious Alloy"), 4),
    .info.text = N_("Attach to one of your Allies: +2 Strength. It leaves "
                    "only with that Ally."),
    .info.rules = "MV-27.23 MV-27.24",
    .info.doubt = N_("The +2 comes from a single source."),
    .type = TYPE_ITEM,
    .cost = 2,
    .lends = 2,
    .traits = FIXED,
    .aim = own_allies,
};

/* Assembly Line: the own deck is revealed until an Ally comes; 1 Power
 * [MV-27.25]. */
static bool assembly_line(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    if (f->step == FIRST) {
        villainous_reveal(v, f->actor, 1u << TYPE_ALLY, 1, REVEAL_TAKE);
        return AGAIN;
    }
    villainous_gain(v, f->actor, 1, out);
    return DONE;
}

CARD(ASSEMBLY_LINE) = {
    NAMED("assembly-line", N_("Assembly Line"), 2),
    .info.text = N_("Activate: reveal your deck until an Ally comes, take "
                    "it into your hand, and gain 1 Power."),
    .info.rules = "MV-27.25",
    NO_PRICE_KNOWN,
    .type = TYPE_ITEM,
    .cost = 1,
    .when = WHEN_ACTIVATED,
    .effect = assembly_line,
};

/* ---- Fate ---- */

CARD(HANK_PYM) = {
    NAMED("hank-pym", N_("Hank Pym"), 1),
    .info.text = N_("The player of this Domain can't play or find cards "
                    "from their discard pile."),
    .info.rules = "MV-27.26",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 2,
    .traits = SEALS,
};

/* Mockingbird, when played, costs the target 2 Power [MV-27.27]. */
static bool mockingbird(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    villainous_lose(v, f->target, 2, out);
    return DONE;
}

CARD(MOCKINGBIRD) = {
    NAMED("mockingbird", N_("Mockingbird"), 1),
    .info.text = N_("When played: the target loses 2 Power."),
    .info.rules = "MV-27.27",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 2,
    .effect = mockingbird,
};

/* Scarlet Witch, when played: a type of card is named; the target's hand is
 * laid open, and its cards of that type are discarded [MV-27.28]. */
static bool scarlet_witch(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    struct six_pile hand = villainous_hand(v, f->target);
    if (f->step == FIRST) {
        villainous_ask_word(v, f->actor, PROMPT_TYPE,
                            WORD_BIT(WORD_ALLY) | WORD_BIT(WORD_ITEM) |
                                WORD_BIT(WORD_EFFECT) |
                                WORD_BIT(WORD_SPECIALTY));
        return AGAIN;
    }
    int type = f->answer - WORD_ALLY + TYPE_ALLY;
    villainous_tell(out, EVENT_NAME, f->actor, f->answer, 0, 0);
    villainous_show_hand(v, f->target, out);
    for (int i = *hand.count - 1; i >= 0; i--)
        if (villainous_card(hand.card[i].id)->type == type)
            villainous_discard(v, f->target, hand.card[i].id, out);
    return DONE;
}

CARD(SCARLET_WITCH) = {
    NAMED("scarlet-witch", N_("Scarlet Witch"), 1),
    .info.text = N_("When played: name a type of card. The target shows "
                    "their hand and discards all cards of that type."),
    .info.rules = "MV-27.28 MV-24.8",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 4,
    .effect = scarlet_witch,
};

/* Wasp, when played, may relocate a Hero of the target's Domain to another
 * location of any Domain [MV-27.29]. */
static pieces heroes_of_target(const struct villainous *v,
                               const struct six_frame *f)
{
    return villainous_domain(v, f->target) & v->of[HEROES] &
           ~PIECE_BIT(f->reg[SELF]);
}

CARD(WASP) = {
    NAMED("wasp", N_("Wasp"), 1),
    .info.text = N_("When played: you may relocate a Hero of the target's "
                    "Domain to another location of any Domain."),
    .info.rules = "MV-27.29",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .aim = heroes_of_target,
    .may = true,
    .prompt = PROMPT_RELOCATE,
    .effect = send_hero,
};

/* Wonder Man, when defeated, brings Vision to where he was [MV-27.30]. */
static bool wonder_man(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    villainous_find_hero(v, f->actor, CARD_VISION, f->reg[HERE], out);
    return DONE;
}

CARD(WONDER_MAN) = {
    NAMED("wonder-man", N_("Wonder Man"), 1),
    .info.text = N_("When defeated: find Vision and bring him to the "
                    "location that Wonder Man left."),
    .info.rules = "MV-27.30",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 4,
    .when = WHEN_DEFEATED,
    .effect = wonder_man,
};

/* Molecular Rearranger: an Ally or Item of the target's Domain is named; all
 * its copies there are removed [MV-27.31]. */
static pieces can_rearrange(const struct villainous *v,
                            const struct six_frame *f)
{
    return (villainous_domain(v, f->target) & v->of[ALLIES]) |
           villainous_losable_items(v, f->target);
}

static bool molecular_rearranger(struct villainous *v, struct six_frame *f,
                                 struct six_events *out)
{
    pieces copies = villainous_named(v, v->piece[PIECE(f->answer)].card);
    (void)out;
    copies &=
        villainous_domain(v, f->target) | v->at[PLACE_SPECIALTIES + f->target];
    villainous_defeat(v, f->actor, copies, DEFEAT_REMOVE);
    return DONE;
}

CARD(MOLECULAR_REARRANGER) = {
    NAMED("molecular-rearranger", N_("Molecular Rearranger"), 3),
    .info.text = N_("Choose an Ally or Item in the target's Domain; all "
                    "copies of it there are removed."),
    .info.rules = "MV-27.31",
    .type = TYPE_EFFECT,
    .fate = true,
    .aim = can_rearrange,
    .prompt = PROMPT_REMOVE,
    .effect = molecular_rearranger,
};

/* Deactivation Switch is attached to a Specialty of the target; it can be paid
 * off for 2 Power [MV-27.32, MV-27.33, MV-20.6]. */
static pieces specialties_of_target(const struct villainous *v,
                                    const struct six_frame *f)
{
    return v->at[PLACE_SPECIALTIES + f->target] & v->of[SPECIALTIES];
}

enum { RELEASE_PRICE = 2 };

static bool can_pay_off(const struct villainous *v, const struct six_frame *f)
{
    return f->reg[HERE] == PLACE_SPECIALTIES + f->actor &&
           v->base.turn == f->actor &&
           v->player[f->actor].power >= RELEASE_PRICE;
}

static bool pay_off(struct villainous *v, struct six_frame *f,
                    struct six_events *out)
{
    villainous_pay(v, f->actor, RELEASE_PRICE, out);
    villainous_tell(out, EVENT_LEAVE, SIX_NOBODY, f->card,
                    villainous_place_card(v, f->reg[HERE]), 0);
    villainous_take_off(v, f->reg[SELF], out);
    return DONE;
}

CARD(DEACTIVATION_SWITCH) = {
    NAMED("deactivation-switch", N_("Deactivation Switch"), 2),
    .info.text = N_("Attach to a Specialty of the target, which has no "
                    "ability until its owner pays 2 Power on their turn "
                    "to remove the Switch."),
    .info.rules = "MV-27.32 MV-20.6 MV-20.8",
    .type = TYPE_ITEM,
    .fate = true,
    .traits = DEACTIVATES,
    .aim = specialties_of_target,
    .can_use = can_pay_off,
    .use = pay_off,
};

/* Invasion of Stark Enterprises: 6 Power [MV-27.34]. */
static bool invasion(struct villainous *v, struct six_frame *f,
                     struct six_events *out)
{
    villainous_gain(v, f->actor, 6, out);
    return DONE;
}

CARD(INVASION_OF_STARK_ENTERPRISES) = {
    NAMED("invasion-of-stark-enterprises", N_("Invasion of Stark Enterprises"),
          1),
    .info.text = N_("Whenever Ultron gains Power, it is 1 less. Reward: "
                    "gain 6 Power."),
    .info.rules = "MV-27.34 MV-5.3",
    .type = TYPE_EVENT,
    .fate = true,
    .strength = 8,
    .traits = DAMPENS,
    .effect = invasion,
};

/* ---- Ultron himself ---- */

static bool has_won(const struct villainous *v, six_seat seat)
{
    return completed(v, seat) == UPGRADES; /* MV-23.6 */
}

/* Alloys on the Duplicate Sentry at home that has most, and 1 for being
 * there. */
static int cladding(const struct villainous *v, six_seat seat)
{
    pieces left = home_sentries(v, seat);
    int most = 0;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;) {
        pieces items = villainous_attached(v, p);
        int n = 1 + villainous_count(villainous_with_trait(v, items, FIXED));
        if (v->piece[p].card == ID(DUPLICATE_SENTRY) && n > most)
            most = n;
    }
    return most < 3 ? most : 3;
}

/* The Upgrades, and how far the next one has come. */
static int progress(const struct villainous *v, six_seat seat)
{
    int sentries_home = villainous_count(home_sentries(v, seat));
    int power = v->player[seat].power;
    switch (completed(v, seat)) {
    case 0:
        return 70 * (sentries_home < 2 ? sentries_home : 2);
    case 1:
        return 180 + 65 * cladding(v, seat);
    case 2:
        return 380 + 60 * manned_locations(v, seat);
    default:
        return 560 + 35 * (power < LAST_PRICE ? power : LAST_PRICE);
    }
}

/* Sentries at home, and where there is none when all locations are to be
 * manned. */
static int fits(const struct villainous *v, six_seat seat, uint8_t card,
                int place)
{
    bool manned = home_sentries(v, seat) & villainous_at(v, place);
    if (!(villainous_card(card)->traits & SENTRY) ||
        villainous_host(place) != seat)
        return 4;
    return manned ? 6 : 20;
}

/* What the next Upgrade is completed with. */
static int wants(const struct villainous *v, six_seat seat, uint8_t card)
{
    int stage = completed(v, seat);
    if (villainous_card(card)->traits & SENTRY)
        return stage < 3 ? 26 : 6;
    switch (card - ULTRON_FIRST) {
    case IMPERVIOUS_ALLOY:
        return stage == 1 ? 36 : stage == 0 ? 14 : 2;
    case RECONFIGURE:
        return stage == 3 ? 30 : 14;
    case EVERY_CONTINGENCY_COVERED:
        return stage < 3 ? 16 : 2;
    default:
        return 10;
    }
}

/* [MV-1.16] */
static void setup(struct villainous *v, six_seat seat)
{
    for (int tile = TRANSFORMING; tile <= AGE_OF_ULTRON; tile++)
        villainous_set_up(v, ID(tile), PLACE_SPECIALTIES + seat);
}

CARD(ULTRON) = {
    NAMED("ultron", N_("Ultron"), 1),
    .info.text = N_("Wins by completing the four Upgrades in their "
                    "order, one a turn."),
    .info.rules = "MV-23.6 MV-27.1",
    .type = TYPE_VILLAIN,
};

CARD(RESEARCH_LAB) = { LOCATION_CARD("research-lab", N_("Research Lab")) };
CARD(MANUFACTURING_ARRAY) = { LOCATION_CARD("manufacturing-array",
                                            N_("Manufacturing Array")) };
CARD(RECONFIGURATION_BASE) = { LOCATION_CARD("reconfiguration-base",
                                             N_("Reconfiguration Base")) };
CARD(STARK_INDUSTRIES_INDUSTRIAL_COMPLEX) = {
    LOCATION_CARD("stark-industries-industrial-complex",
                  N_("Stark Industries Industrial Complex"))
};

static const struct villainous_card *const cards[COUNT] = { CARDS(CARD_ROW) };

const struct villainous_villain villainous_ultron = {
    .cards = cards,
    .first = ULTRON_FIRST,
    .count = COUNT,
    .event = ID(INVASION_OF_STARK_ENTERPRISES),
    .setup = setup,
    .has_won = has_won,
    .reached = completed,
    .wanted = UPGRADES,
    .progress = progress,
    .fits = fits,
    .wants = wants,
    .ally_played = watch_sentries,
    .symbols = {
        { { SYMBOL(RELOCATE) | SYMBOL(GAIN), 1 }, { SYMBOL(FATE) | SYMBOL(PLAY), 0 } },
        { { SYMBOL(PLAY) | SYMBOL(FATE), 0 }, { SYMBOL(GAIN) | SYMBOL(ACTIVATE), 3 } },
        { { SYMBOL(PLAY) | SYMBOL(GAIN), 2 }, { SYMBOL(DISCARD) | SYMBOL(VANQUISH), 0 } },
        { { SYMBOL(DISCARD) | SYMBOL(PLAY), 0 }, { SYMBOL(PLAY) | SYMBOL(GAIN), 1 } },
    },
};
_Static_assert(COUNT == ULTRON_LAST - ULTRON_FIRST + 1, "rows of the list");
