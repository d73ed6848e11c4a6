/* hela.c -- Hela: wins with eight Allies and Soul Marks at Odin's Vault. She
 * marks Heroes, wherever they are; a mark goes to the Vault when its Hero is
 * defeated. */
#include "games/villainous/villainous.h"

#define CARDS(X)                                                               \
    X(HELA)                                                                    \
    X(NIFLHEIM)                                                                \
    X(HEL)                                                                     \
    X(GJOLL)                                                                   \
    X(ODINS_VAULT)                                                             \
    X(DISIR)                                                                   \
    X(DRAUGR_SWORDSMAN)                                                        \
    X(FENRIS_WOLF)                                                             \
    X(LEAH)                                                                    \
    X(MIDGARD_SERPENT)                                                         \
    X(MARKED_BY_DEATH)                                                         \
    X(DEATHS_EMBRACE)                                                          \
    X(HEL_TO_PAY)                                                              \
    X(PRICE_OF_LIFE)                                                           \
    X(SOUL_FOR_A_SOUL)                                                         \
    X(NIGHTSWORD)                                                              \
    X(HAND_OF_GLORY)                                                           \
    X(HELAS_BIDDING)                                                           \
    X(RAISE_THE_DEAD)                                                          \
    X(VALKYRIOR)                                                               \
    X(ANGELA)                                                                  \
    X(BALDER)                                                                  \
    X(FATE_INTERVENES)                                                         \
    X(REVIVE_SOULS)                                                            \
    X(ODIN_FORCE)                                                              \
    X(CONQUER_VALHALLA)
enum { CARDS(CARD_NUMBER) COUNT };
#define ID(card) ((uint8_t)(HELA_FIRST + (card)))

static int place_of(const struct villainous *v, int location)
{
    return villainous_location(v->seat_of[VILLAIN_HELA], location - NIFLHEIM);
}

/* ---- Allies ---- */

CARD(DISIR) = {
    NAMED("disir", N_("Disir"), 4),
    .info.text = N_("May be played from your discard pile."),
    .info.rules = "MV-26.7 MV-6.13",
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .traits = FROM_PILE,
};

/* Draugr Swordsman: +1 for each Draugr Swordsman in Hela's pile, as long as
 * the pile is of use to her [MV-26.8, MV-26.33]. */
static int draugr_swordsman(const struct villainous *v, int piece)
{
    six_seat seat = v->seat_of[VILLAIN_HELA];
    const struct villainous_player *p = &v->player[seat];
    int n = 0;
    (void)piece;
    for (int i = 0; i < p->pile_count; i++)
        n += p->pile[i].id == ID(DRAUGR_SWORDSMAN);
    if (n && (villainous_penalties(v, seat) & LOCKS_PILE))
        return 0;
    return n;
}

CARD(DRAUGR_SWORDSMAN) = {
    NAMED("draugr-swordsman", N_("Draugr Swordsman"), 4),
    .info.text = N_("+1 Strength for each Draugr Swordsman in your "
                    "discard pile."),
    .info.rules = "MV-26.8 MV-26.9",
    .type = TYPE_ALLY,
    .cost = 1,
    .strength = 2,
    .own = draugr_swordsman,
};

/* Fenris Wolf may join each Hero who is played to Hela's Domain: from the hand,
 * or from where he is [MV-26.10]. As long as nobody can see where he is, Hela
 * is asked, so that being asked tells nothing (N1). */
static bool wolf_is_discarded(const struct villainous *v, six_seat seat)
{
    const struct villainous_player *p = &v->player[seat];
    for (int i = 0; i < p->pile_count; i++)
        if (p->pile[i].id == ID(FENRIS_WOLF))
            return true;
    return false;
}

static void watch_heroes(struct villainous *v, six_seat seat, int piece)
{
    int place = v->piece[piece].place;
    if (villainous_host(place) == seat && !wolf_is_discarded(v, seat))
        villainous_trigger(v, ID(FENRIS_WOLF), seat, seat, NO_PIECE, place);
}

static bool fenris_wolf(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    pieces wolf = villainous_named(v, ID(FENRIS_WOLF)), left = wolf;
    (void)out;
    switch (f->step) {
    case FIRST:
        if (wolf_is_discarded(v, f->actor)) /* by what came before */
            return DONE;
        if (!wolf)
            villainous_ask_card(
                v, f->actor,
                (struct villainous_choice){ .prompt = PROMPT_ALLY,
                                            .zones = ZONE_HAND,
                                            .filter = FILTER_NAMED,
                                            .card = ID(FENRIS_WOLF),
                                            .may = true });
        return AGAIN;
    case SECOND:
        if (wolf && villainous_allowed(v, f->actor, villainous_next(&left),
                                       PLACE_BIT(f->reg[HERE]))) {
            villainous_ask_piece(v, f->actor, PROMPT_JOIN, wolf, true);
            return AGAIN;
        }
        if (!wolf && f->answer != NO_CARD)
            villainous_play(v, f->actor, ID(FENRIS_WOLF), ZONE_HAND,
                            PLAY_FREE | PLAY_PLACED, f->reg[HERE]);
        return DONE;
    default:
        if (f->answer != NO_PIECE)
            villainous_move(v, f->actor, f->answer, f->reg[HERE]);
        return DONE;
    }
}

CARD(FENRIS_WOLF) = {
    NAMED("fenris-wolf", N_("Fenris Wolf"), 1),
    .info.text = N_("Each time a Hero is played to your Domain, you may "
                    "play or relocate Fenris Wolf to that location for "
                    "nothing."),
    .info.rules = "MV-26.10",
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 3,
    .when = WHEN_WATCHING,
    .effect = fenris_wolf,
};

/* Leah, when played, may mark a Hero where she is [MV-26.11]. */
static pieces markable_here(const struct villainous *v,
                            const struct six_frame *f)
{
    return villainous_markable(v, villainous_at(v, villainous_here(v, f)));
}

static bool mark_chosen(struct villainous *v, struct six_frame *f,
                        struct six_events *out)
{
    villainous_mark(v, PIECE_BIT(f->answer), out);
    return DONE;
}

CARD(LEAH) = {
    NAMED("leah", N_("Leah"), 1),
    .info.text = N_("When played: you may put a Soul Mark on a Hero at "
                    "her location."),
    .info.rules = "MV-26.11",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 2,
    .strength = 2,
    .aim = markable_here,
    .may = true,
    .prompt = PROMPT_MARK,
    .effect = mark_chosen,
};

CARD(MIDGARD_SERPENT) = {
    NAMED("midgard-serpent", N_("Midgard Serpent"), 1),
    .info.text = N_("As the only named Ally of a Vanquish it may defeat "
                    "all opposing characters of Strength 5 or less at its "
                    "location."),
    .info.rules = "MV-26.12 MV-26.13 MV-26.14",
    ONE_SOURCE,
    .type = TYPE_ALLY,
    .cost = 3,
    .strength = 5,
    .reach = 5,
    .traits = SWEEPS,
};

/* ---- Effects ---- */

/* Marked by Death: a mark for a Hero of any Domain [MV-26.15]. */
static pieces markable(const struct villainous *v, const struct six_frame *f)
{
    (void)f;
    return villainous_markable(v, v->of[HEROES]);
}

CARD(MARKED_BY_DEATH) = {
    NAMED("marked-by-death", N_("Marked by Death"), 5),
    .info.text = N_("Put a Soul Mark on a Hero in any Domain."),
    .info.rules = "MV-26.15",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .cost = 1,
    .aim = markable,
    .prompt = PROMPT_MARK,
    .effect = mark_chosen,
};

/* Death's Embrace: a marked Hero of any Domain goes to Niflheim [MV-26.16,
 * MV-26.17]. */
static pieces marked_elsewhere(const struct villainous *v,
                               const struct six_frame *f)
{
    (void)f;
    return villainous_marked(v, v->of[HEROES]) & ~v->at[place_of(v, NIFLHEIM)];
}

static bool deaths_embrace(struct villainous *v, struct six_frame *f,
                           struct six_events *out)
{
    (void)out;
    villainous_move(v, f->actor, f->answer, place_of(v, NIFLHEIM));
    return DONE;
}

CARD(DEATHS_EMBRACE) = {
    NAMED("deaths-embrace", N_("Death's Embrace"), 3),
    .info.text = N_("Relocate a Hero with a Soul Mark from any Domain to "
                    "Niflheim."),
    .info.rules = "MV-26.16 MV-26.17",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .aim = marked_elsewhere,
    .prompt = PROMPT_RELOCATE,
    .effect = deaths_embrace,
};

/* Hel to Pay: a Vanquish against a marked Hero of the own Domain
 * [MV-26.18]. */
static bool can_make_pay(const struct villainous *v, const struct six_frame *f)
{
    return villainous_victims(v, f->actor, true);
}

static bool hel_to_pay(struct villainous *v, struct six_frame *f,
                       struct six_events *out)
{
    (void)out;
    villainous_vanquish(v, f->actor, VANQUISH_MARKED, NO_PIECE);
    return DONE;
}

CARD(HEL_TO_PAY) = {
    NAMED("hel-to-pay", N_("Hel to Pay"), 2),
    .info.text = N_("Vanquish a Hero with a Soul Mark in your Domain."),
    .info.rules = "MV-26.18",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .cost = 2,
    .can = can_make_pay,
    .effect = hel_to_pay,
};

/* Price of Life: a mark of a Hero in another Domain goes back; Power equal to
 * the Hero's Strength [MV-26.19]. */
static pieces marked_abroad(const struct villainous *v,
                            const struct six_frame *f)
{
    return villainous_marked(v,
                             v->of[HEROES] & ~villainous_domain(v, f->actor));
}

static bool price_of_life(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    int strength = villainous_strength(v, f->answer);
    villainous_unmark(v, f->answer, false, out);
    villainous_gain(v, f->actor, strength, out);
    return DONE;
}

CARD(PRICE_OF_LIFE) = {
    NAMED("price-of-life", N_("Price of Life"), 2),
    .info.text = N_("Take the Soul Mark from a Hero in another Domain and "
                    "gain Power equal to the Hero's Strength."),
    .info.rules = "MV-26.19",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .aim = marked_abroad,
    .prompt = PROMPT_UNMARK,
    .effect = price_of_life,
};

/* Soul for a Soul: a marked Hero anywhere is removed; then a Hero in Hela's
 * Domain may be defeated [MV-26.20]. */
static pieces marked(const struct villainous *v, const struct six_frame *f)
{
    (void)f;
    return villainous_marked(v, v->of[HEROES]);
}

static bool soul_for_a_soul(struct villainous *v, struct six_frame *f,
                            struct six_events *out)
{
    six_seat hela = v->seat_of[VILLAIN_HELA];
    (void)out;
    switch (f->step) {
    case FIRST:
        villainous_defeat(v, f->actor, PIECE_BIT(f->answer), DEFEAT_REMOVE);
        return AGAIN;
    case SECOND:
        villainous_ask_piece(v, f->actor, PROMPT_DEFEAT,
                             villainous_defeatable(
                                 v, villainous_domain(v, hela) & v->of[HEROES]),
                             true);
        return AGAIN;
    default:
        if (f->answer != NO_PIECE)
            villainous_defeat(v, f->actor, PIECE_BIT(f->answer), 0);
        return DONE;
    }
}

CARD(SOUL_FOR_A_SOUL) = {
    NAMED("soul-for-a-soul", N_("Soul for a Soul"), 2),
    .info.text = N_("Remove a Hero with a Soul Mark from any Domain. Then "
                    "you may defeat a Hero in Hela's Domain."),
    .info.rules = "MV-26.20",
    ONE_SOURCE,
    .type = TYPE_EFFECT,
    .cost = 1,
    .aim = marked,
    .prompt = PROMPT_REMOVE,
    .effect = soul_for_a_soul,
};

/* ---- Items and Specialties ---- */

/* Nightsword, activated, marks a Hero as Leah may [MV-26.21]. */
CARD(NIGHTSWORD) = {
    NAMED("nightsword", N_("Nightsword"), 2),
    .info.text = N_("Activate: put a Soul Mark on a Hero at its "
                    "location."),
    .info.rules = "MV-26.21",
    NO_PRICE_KNOWN,
    .type = TYPE_ITEM,
    .cost = 2,
    .when = WHEN_ACTIVATED,
    .aim = markable_here,
    .prompt = PROMPT_MARK,
    .effect = mark_chosen,
};

/* Hand of Glory: for its printed Strength in Power, a Hero of the Fate pile is
 * played to any location, with a mark [MV-26.22, MV-26.23]. */
static bool can_raise_hero(const struct villainous *v,
                           const struct six_frame *f)
{
    int purse = v->player[f->actor].power - f->reg[SPENT] - f->number;
    for (int i = 0; i < v->fate_pile_count && v->supply > 0; i++) {
        const struct villainous_card *c = villainous_card(v->fate_pile[i].id);
        if (c->type == TYPE_HERO && c->strength <= purse &&
            !(c->traits & (UNMARKABLE | BARE)))
            return true;
    }
    return false;
}

static bool hand_of_glory(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_HERO,
                                        .zones = ZONE_FATE_PILE,
                                        .types = 1u << TYPE_HERO,
                                        .filter = FILTER_MARKABLE });
        return AGAIN;
    case SECOND:
        if (f->answer == NO_CARD)
            return DONE;
        f->reg[NOTE] = f->answer;
        villainous_pay(v, f->actor, villainous_card(f->answer)->strength, out);
        return AGAIN;
    case THIRD:
        villainous_ask_place(
            v, f->actor, PROMPT_WHERE,
            PLACE_BIT(villainous_location(v->base.seats, 0)) - 1, false);
        return AGAIN;
    default:
        villainous_play_hero(v, f->actor, f->actor, f->reg[NOTE],
                             ZONE_FATE_PILE, PLAY_MARKED, f->answer);
        return DONE;
    }
}

CARD(HAND_OF_GLORY) = {
    NAMED("hand-of-glory", N_("Hand of Glory"), 1),
    .info.text = N_("Activate for the Strength of a Hero in the Fate "
                    "discard pile: play this Hero to any location, with a "
                    "Soul Mark."),
    .info.rules = "MV-26.22 MV-26.23",
    .type = TYPE_SPECIALTY,
    .cost = 2,
    .when = WHEN_ACTIVATED,
    .can = can_raise_hero,
    .effect = hand_of_glory,
};

/* Hela's Bidding: 3 Power each time another player defeats a marked Hero
 * [MV-26.24]. */
static bool helas_bidding(struct villainous *v, struct six_frame *f,
                          struct six_events *out)
{
    villainous_gain(v, f->actor, 3, out);
    return DONE;
}

static void watch_defeats(struct villainous *v, six_seat seat, int piece,
                          six_seat actor)
{
    pieces left = v->at[PLACE_SPECIALTIES + seat];
    if (actor == seat || !(v->piece[piece].flags & MARKED))
        return;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].card == ID(HELAS_BIDDING) && villainous_is_active(v, p))
            villainous_trigger(v, ID(HELAS_BIDDING), seat, seat, p, NO_PLACE);
}

CARD(HELAS_BIDDING) = {
    NAMED("helas-bidding", N_("Hela's Bidding"), 1),
    .info.text = N_("Each time another player defeats a Hero with a Soul "
                    "Mark, gain 3 Power."),
    .info.rules = "MV-26.24",
    ONE_SOURCE,
    .type = TYPE_SPECIALTY,
    .cost = 3,
    .when = WHEN_WATCHING,
    .effect = helas_bidding,
};

/* Raise the Dead: Draugr Swordsmen may be played from the pile, to locations of
 * Hela [MV-26.25]. */
static bool may_raise(const struct villainous *v, six_seat seat, uint8_t card)
{
    pieces left = v->at[PLACE_SPECIALTIES + seat];
    if (card != ID(DRAUGR_SWORDSMAN))
        return false;
    for (int p; (p = villainous_next(&left)) != NO_PIECE;)
        if (v->piece[p].card == ID(RAISE_THE_DEAD) &&
            villainous_is_active(v, p))
            return true;
    return false;
}

CARD(RAISE_THE_DEAD) = {
    NAMED("raise-the-dead", N_("Raise the Dead"), 1),
    .info.text = N_("You may play Draugr Swordsmen from your discard pile "
                    "to your locations."),
    .info.rules = "MV-26.25",
    ONE_SOURCE,
    .type = TYPE_SPECIALTY,
    .cost = 2,
};

/* ---- Fate ---- */

CARD(VALKYRIOR) = {
    NAMED("valkyrior", N_("Valkyrior"), 3),
    .info.text = N_("Can have no Soul Mark."),
    .info.rules = "MV-26.26 MV-26.2",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .traits = UNMARKABLE,
};

/* Angela, when played, takes a mark out of the Vault [MV-26.27]. */
static bool angela(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    if (v->vault == 0)
        return DONE;
    v->vault--;
    v->supply++;
    villainous_tell(out, EVENT_UNMARK, SIX_NOBODY, f->card, 0, 0);
    v->changed = true;
    return DONE;
}

CARD(ANGELA) = {
    NAMED("angela", N_("Angela"), 1),
    .info.text = N_("Can have no Soul Mark. When played: a Soul Mark "
                    "leaves Odin's Vault."),
    .info.rules = "MV-26.27 MV-26.2",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 6,
    .traits = UNMARKABLE,
    .effect = angela,
};

/* Balder, when played, takes the mark from a Hero anywhere [MV-26.28]. */
static bool balder(struct villainous *v, struct six_frame *f,
                   struct six_events *out)
{
    villainous_unmark(v, f->answer, false, out);
    return DONE;
}

CARD(BALDER) = {
    NAMED("balder", N_("Balder"), 1),
    .info.text = N_("Can have no Soul Mark. When played: take the Soul "
                    "Mark from a Hero anywhere."),
    .info.rules = "MV-26.28 MV-26.2",
    .type = TYPE_HERO,
    .fate = true,
    .strength = 3,
    .traits = UNMARKABLE,
    .aim = marked,
    .prompt = PROMPT_UNMARK,
    .effect = balder,
};

/* Fate Intervenes: the target's pile is shuffled into the deck [MV-26.29]. */
static bool fate_intervenes(struct villainous *v, struct six_frame *f,
                            struct six_events *out)
{
    (void)out;
    villainous_reshuffle(v, f->target, SHUFFLE_PILE);
    return DONE;
}

CARD(FATE_INTERVENES) = {
    NAMED("fate-intervenes", N_("Fate Intervenes"), 2),
    .info.text = N_("The target's discard pile is shuffled into the "
                    "target's deck."),
    .info.rules = "MV-26.29",
    .type = TYPE_EFFECT,
    .fate = true,
    .effect = fate_intervenes,
};

/* Revive Souls: a Hero of the Fate pile is played to the target's Domain
 * [MV-26.30]. */
static bool has_hero_in_pile(const struct villainous *v,
                             const struct six_frame *f)
{
    (void)f;
    for (int i = 0; i < v->fate_pile_count; i++)
        if (villainous_card(v->fate_pile[i].id)->type == TYPE_HERO)
            return true;
    return false;
}

static bool revive_souls(struct villainous *v, struct six_frame *f,
                         struct six_events *out)
{
    (void)out;
    if (f->step == FIRST) {
        villainous_ask_card(
            v, f->actor,
            (struct villainous_choice){ .prompt = PROMPT_HERO,
                                        .zones = ZONE_FATE_PILE,
                                        .types = 1u << TYPE_HERO });
        return AGAIN;
    }
    if (f->answer != NO_CARD)
        villainous_play_hero(v, f->actor, f->target, f->answer, ZONE_FATE_PILE,
                             0, NO_PLACE);
    return DONE;
}

CARD(REVIVE_SOULS) = {
    NAMED("revive-souls", N_("Revive Souls"), 2),
    .info.text = N_("Play a Hero from the Fate discard pile to the "
                    "target's Domain."),
    .info.rules = "MV-26.30",
    .type = TYPE_EFFECT,
    .fate = true,
    .can = has_hero_in_pile,
    .effect = revive_souls,
};

/* Odin-Force is attached to a Hero of the target's Domain, who is a Protector
 * then and can't be marked [MV-26.31, MV-26.32]. */
static pieces can_bear(const struct villainous *v, const struct six_frame *f)
{
    pieces heroes = villainous_domain(v, f->target) & v->of[HEROES];
    return heroes & ~villainous_with_trait(v, heroes, BARE);
}

CARD(ODIN_FORCE) = {
    NAMED("odin-force", N_("Odin-Force"), 1),
    .info.text = N_("Attach to a Hero, who loses a Soul Mark, can have "
                    "none, and is a Protector."),
    .info.rules = "MV-26.31 MV-26.32",
    .type = TYPE_ITEM,
    .fate = true,
    .traits = GUARDS,
    .aim = can_bear,
};

/* Conquer Valhalla: Hela may mark every Hero who can be marked; with too few
 * marks she picks them [MV-26.34, MV-26.35]. */
static bool conquer_valhalla(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    pieces all = villainous_markable(v, v->of[HEROES]);
    switch (f->step) {
    case FIRST:
        f->answer = WORD_NO;
        if (all)
            villainous_ask_word(v, f->actor, PROMPT_ALL,
                                WORD_BIT(WORD_YES) | WORD_BIT(WORD_NO));
        return AGAIN;
    case SECOND:
        if (f->answer == WORD_NO)
            return DONE;
        if (villainous_count(all) <= v->supply) {
            villainous_mark(v, all, out);
            return DONE;
        }
        villainous_ask_piece(v, f->actor, PROMPT_MARK, all, false);
        return AGAIN;
    default:
        villainous_mark(v, PIECE_BIT(f->answer), out);
        f->step = FIRST;
        f->answer = WORD_YES;
        return v->supply > 0 ? AGAIN : DONE;
    }
}

CARD(CONQUER_VALHALLA) = {
    NAMED("conquer-valhalla", N_("Conquer Valhalla"), 1),
    .info.text = N_("The cards in Hela's discard pile are of no use to "
                    "her. Reward: you may put a Soul Mark on every Hero "
                    "who can have one."),
    .info.rules = "MV-26.33 MV-26.34 MV-26.35",
    .type = TYPE_EVENT,
    .fate = true,
    .strength = 7,
    .penalty = LOCKS_PILE,
    .effect = conquer_valhalla,
};

/* ---- Hela herself ---- */

enum { AT_VAULT = 8 };

static int reached(const struct villainous *v, six_seat seat)
{
    pieces allies = v->at[place_of(v, ODINS_VAULT)] & v->of[ALLIES];
    return villainous_count(allies & v->owned[seat]) + v->vault;
}

/* Eight Allies and marks at the Vault, and no opposing character there
 * [MV-23.5]. */
static bool has_won(const struct villainous *v, six_seat seat)
{
    return reached(v, seat) >= AT_VAULT &&
           !villainous_is_covered(v, place_of(v, ODINS_VAULT));
}

/* What lies at the Vault counts in full, marks on Heroes and Allies elsewhere
 * at home in part; who is in the way counts against it. */
static int progress(const struct villainous *v, six_seat seat)
{
    int vault = place_of(v, ODINS_VAULT);
    pieces allies = v->of[ALLIES] & v->owned[seat];
    pieces home = villainous_domain(v, seat);
    pieces heroes = villainous_marked(v, v->of[HEROES]);
    pieces enemies = v->at[vault] & villainous_characters(v) & ~v->owned[seat];
    int done = reached(v, seat);
    int near = villainous_count(allies & home & ~v->at[vault]);
    int sum =
        105 * (done < AT_VAULT ? done : AT_VAULT) + 20 * (near < 5 ? near : 5) +
        35 * villainous_count(heroes & home) +
        25 * villainous_count(heroes & ~home) - 60 * villainous_count(enemies);
    return sum < 0 ? 0 : sum > 970 ? 970 : sum;
}

/* Allies to the Vault, or against marked Heroes; a Nightsword where Heroes
 * are. */
static int fits(const struct villainous *v, six_seat seat, uint8_t card,
                int place)
{
    pieces heroes = villainous_at(v, place) & v->of[HEROES];
    if (villainous_host(place) != seat)
        return 1;
    if (villainous_card(card)->type == TYPE_ITEM)
        return heroes ? 20 : 4;
    if (place == place_of(v, ODINS_VAULT))
        return 30;
    return villainous_marked(v, heroes) ? 20 : 6;
}

/* Allies and marks; marks only while there are Heroes to bear them. */
static int wants(const struct villainous *v, six_seat seat, uint8_t card)
{
    const struct villainous_card *c = villainous_card(card);
    pieces home = villainous_domain(v, seat) & v->of[HEROES];
    if (c->type == TYPE_ALLY)
        return 22 + c->strength;
    if (c->type == TYPE_SPECIALTY)
        return 20;
    switch (card - HELA_FIRST) {
    case MARKED_BY_DEATH:
        return home ? 24 : 10;
    case SOUL_FOR_A_SOUL:
    case HEL_TO_PAY:
        return villainous_marked(v, v->of[HEROES]) ? 24 : 8;
    case PRICE_OF_LIFE:
        return 4;
    default:
        return 12;
    }
}

static void setup(struct villainous *v, six_seat seat)
{
    (void)seat;
    v->supply = MARKS;
}

CARD(HELA) = {
    NAMED("hela", N_("Hela"), 1),
    .info.text = N_("Wins with eight Allies and Soul Marks in all at "
                    "Odin's Vault, while no opposing character is there."),
    .info.rules = "MV-23.5 MV-26.1 MV-26.3",
    .info.doubt = N_("That marks of Heroes whom others defeat count is our "
                     "reading: option marks."),
    .type = TYPE_VILLAIN,
};

CARD(NIFLHEIM) = { LOCATION_CARD("niflheim", N_("Niflheim")) };
CARD(HEL) = { LOCATION_CARD("hel", N_("Hel")) };
CARD(GJOLL) = { LOCATION_CARD("gjoll", N_("Gjoll")) };
CARD(ODINS_VAULT) = { LOCATION_CARD("odins-vault", N_("Odin's Vault")) };

static const struct villainous_card *const cards[COUNT] = { CARDS(CARD_ROW) };

const struct villainous_villain villainous_hela = {
    .cards = cards,
    .first = HELA_FIRST,
    .count = COUNT,
    .event = ID(CONQUER_VALHALLA),
    .setup = setup,
    .has_won = has_won,
    .reached = reached,
    .wanted = AT_VAULT,
    .progress = progress,
    .fits = fits,
    .wants = wants,
    .hero_played = watch_heroes,
    .defeated = watch_defeats,
    .may_raise = may_raise,
    .symbols = {
        { { SYMBOL(PLAY), 0 }, { SYMBOL(VANQUISH) | SYMBOL(RELOCATE) | SYMBOL(FATE), 0 } },
        { { SYMBOL(GAIN) | SYMBOL(VANQUISH), 2 }, { SYMBOL(PLAY) | SYMBOL(DISCARD), 0 } },
        { { SYMBOL(FATE) | SYMBOL(GAIN), 1 }, { SYMBOL(ACTIVATE) | SYMBOL(PLAY), 0 } },
        { { SYMBOL(DISCARD) | SYMBOL(PLAY), 0 }, { SYMBOL(PLAY) | SYMBOL(GAIN), 3 } },
    },
};
_Static_assert(COUNT == HELA_LAST - HELA_FIRST + 1, "rows of the list");
