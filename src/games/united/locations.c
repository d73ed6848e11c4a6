/* locations.c -- Marvel United: the Locations, in the order of their rows: what
 * lies on their slots at the start, what they do by being there, and their End
 * of Turn effects.
 *
 * An effect belongs to the Hero whose turn ends, the actor; "here" is HERE,
 * which with Remote Possession need not be where the Hero stands. That the Hero
 * wants to use it, and that no Threat covers it, is settled before [MU-12.1].
 */
#include "games/united/united.h"

#define FROM IS_DOCUMENTED
#define CARDS(X)                                                               \
    X(TILE_ALCHEMAX)                                                           \
    X(TILE_KUN_LUN)                                                            \
    X(TILE_LONDON)                                                             \
    X(TILE_MUSPELHEIM)                                                         \
    X(TILE_NIFFLEHEIM)                                                         \
    X(TILE_PEGASUS)                                                            \
    X(TILE_TVA)                                                                \
    X(TILE_UNITED_NATIONS)                                                     \
    X(TILE_AVENGERS_MANSION)                                                   \
    X(TILE_AVENGERS_TOWER)                                                     \
    X(TILE_CENTRAL_PARK)                                                       \
    X(TILE_POLICE)                                                             \
    X(TILE_SHIELD)                                                             \
    X(TILE_HELICARRIER)                                                        \
    X(TILE_STARK_LABS)                                                         \
    X(TILE_TIMES_SQUARE)                                                       \
    X(TILE_WEAVER_TEMPLE)                                                      \
    X(TILE_HORIZON_LABS)                                                       \
    X(TILE_JAPAN)                                                              \
    X(TILE_LAS_VEGAS)                                                          \
    X(TILE_LOOMWORLD)                                                          \
    X(TILE_PARKER_RESIDENCE)                                                   \
    X(TILE_SIMS_TOWER)                                                         \
    X(TILE_SPIDER_ISLAND)                                                      \
    X(TILE_ASTEROID_M)                                                         \
    X(TILE_GENOSHA)                                                            \
    X(TILE_HANGAR_BAY)                                                         \
    X(TILE_MUIR_ISLAND)                                                        \
    X(TILE_SPACE_STATION)                                                      \
    X(TILE_WEAPON_X)                                                           \
    X(TILE_X_JET)                                                              \
    X(TILE_XAVIER_INSTITUTE)                                                   \
    X(TILE_LATVERIA)
#define TILE(word, title) NAMED(word, title, 1), .type = TYPE_LOCATION

/* ---- what several do ---- */

static bool holds_cards(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].hand_count > 0;
}

/* A token of the Hero's choice: Move, Attack or Heroic. */
static bool gain_any(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    uint64_t kinds =
        WORD_BIT(WORD_MOVE) | WORD_BIT(WORD_ATTACK) | WORD_BIT(WORD_HEROIC);
    switch (f->step) {
    case FIRST:
        united_ask_word(u, f->actor, PROMPT_KIND, kinds);
        return AGAIN;
    default:
        united_gain(u, f->actor, f->answer - WORD_MOVE, 1, out);
        return DONE;
    }
}

static bool can_refill(const struct united *u, const struct six_frame *f)
{
    const struct united_player *p = &u->player[f->actor];
    return p->hand_count < 3 && p->deck_count > 0;
}

/* To any other Location [MU-28.5]. */
static bool travel(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    places known =
        PLACE_BIT(f->reg[HERE]) | PLACE_BIT(u->player[f->actor].place);
    switch (f->step) {
    case FIRST:
        united_ask_place(u, f->actor, PROMPT_GO, ALL_PLACES & ~known, false);
        return AGAIN;
    default:
        united_go(u, f->actor, f->answer, out);
        return DONE;
    }
}

static bool has_civilian(const struct united *u, const struct six_frame *f)
{
    return u->place[f->reg[HERE]].token[CIVILIANS] > 0;
}

/* A Civilian here is rescued outright [MU-9.22]. */
static bool rescue(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    united_rescue(u, f->reg[HERE], out);
    return DONE;
}

static bool can_trade(const struct united *u, const struct six_frame *f)
{
    return holds_cards(u, f) && united_own_story(u, f->actor);
}

/* A hand card for one of the own face-up cards of the Storyline [MU-12.15]. */
static bool trade(struct united *u, struct six_frame *f, struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_story(u, f->actor, PROMPT_TRADE,
                         united_own_story(u, f->actor), false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_hand(u, f->actor, PROMPT_TRADE, FILTER_ANY, false);
        return AGAIN;
    default:
        united_trade(u, f->actor, f->answer, f->reg[NOTE], out);
        return DONE;
    }
}

static pieces without_civilians(pieces set)
{
    for (int p = 0; p < PLACES; p++)
        set &= ~PIECE_BIT(united_piece(p, KIND_CIVILIAN));
    return set;
}

/* ---- Multiverse ---- */

#define PACK PACK_MULTIVERSE

/* The symbols of the newest Hero card that can be covered: 1 and 2 as bits. */
static unsigned uncovered(const struct united *u, int index)
{
    unsigned set = 0;
    if (index == NO_STORY || (u->story[index].flags & DOWN))
        return 0;
    for (int i = 0; i < united_card(u, u->story[index].card.id)->symbols; i++)
        if (!(u->story[index].flags & (COVERED_1 << i)))
            set |= 1u << i;
    return set;
}

static bool can_cover(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return uncovered(u, united_previous(u, u->story_count));
}

/* Alchemax Headquarters: a Crisis token covers a symbol of the newest Hero
 * card, for everybody, and the Hero gains a Wild token [MU-12.9]. */
static bool alchemax(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    int index = united_previous(u, u->story_count);
    unsigned set = uncovered(u, index);
    uint64_t words = 0;
    if (!set)
        return DONE;
    const struct united_card *c = united_card(u, u->story[index].card.id);
    for (int i = 0; i < c->symbols; i++)
        if (set >> i & 1)
            words |= WORD_BIT(WORD_MOVE + c->symbol[i]);
    if (f->step == FIRST) {
        united_ask_word(u, f->actor, PROMPT_KIND, words);
        return AGAIN;
    }
    int which = (set & 1) && WORD_MOVE + c->symbol[0] == f->answer ? 0 : 1;
    u->story[index].flags |= (uint16_t)(COVERED_1 << which);
    united_tell(out, EVENT_COVER, f->actor, u->story[index].card.id, f->answer,
                0);
    united_gain(u, f->actor, ACTION_WILD, 1, out);
    return DONE;
}

CARD(TILE_ALCHEMAX) = {
    TILE("alchemax-headquarters", N_("Alchemax Headquarters")),
    .info.text = N_("End of turn: you may put a Crisis token on a symbol of "
                    "the newest Hero card, which then counts for nobody, and "
                    "gain a Wild token."),
    .info.rules = "MU-12.1 MU-12.9",
    .slots = 4,
    .thugs = 1,
    .can = can_cover,
    .effect = alchemax,
};

static bool can_draw(const struct united *u, const struct six_frame *f)
{
    return holds_cards(u, f) && can_refill(u, f);
}

/* K'un-Lun: with 1 or 2 cards draw one; or discard one for a Wild token. */
static bool kun_lun(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_word(u, f->actor, PROMPT_PRICE,
                        WORD_BIT(WORD_DISCARD) |
                            (can_draw(u, f) ? WORD_BIT(WORD_DRAW) : 0));
        return AGAIN;
    case SECOND:
        if (f->answer == WORD_DRAW) {
            united_draw(u, f->actor, 1, out);
            return DONE;
        }
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    default:
        united_gain(u, f->actor, ACTION_WILD, 1, out);
        return DONE;
    }
}

CARD(TILE_KUN_LUN) = {
    TILE("kun-lun", N_("K'un-Lun")),
    .info.text = N_("End of turn: with 1 or 2 cards in hand you may draw one; "
                    "or you may put a hand card under your deck and gain a "
                    "Wild token."),
    .info.rules = "MU-12.1 MU-16.9 MU-16.14",
    .slots = 3,
    .civilians = 1,
    .can = holds_cards,
    .effect = kun_lun,
};

/* London: only with another Hero here; the Commander is always one to himself
 * [MU-12.14]. */
static bool has_company(const struct united *u, const struct six_frame *f)
{
    return united_is_solo(u) ||
           (united_others(u, f->actor) & united_at(u, f->reg[HERE]));
}

CARD(TILE_LONDON) = {
    TILE("london", N_("London")),
    .info.text = N_("End of turn: if another Hero is here, you may gain a "
                    "Move, Heroic or Attack token."),
    .info.rules = "MU-12.1 MU-12.14 MU-16.6",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = has_company,
    .effect = gain_any,
};

/* Muspelheim: a Heroic token. */
static bool muspelheim(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    united_gain(u, f->actor, ACTION_HEROIC, 1, out);
    return DONE;
}

CARD(TILE_MUSPELHEIM) = {
    TILE("muspelheim", N_("Muspelheim")),
    .info.text = N_("Always: a Hero who starts a turn here with 3 or more "
                    "cards skips the draw step. End of turn: you may gain a "
                    "Heroic token."),
    .info.rules = "MU-12.1 MU-12.4 MU-12.11",
    .slots = 4,
    .thugs = 2,
    .traits = SKIPS_DRAW,
    .effect = muspelheim,
};

/* Niffleheim: an Attack token. */
static bool niffleheim(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    united_gain(u, f->actor, ACTION_ATTACK, 1, out);
    return DONE;
}

CARD(TILE_NIFFLEHEIM) = {
    TILE("niffleheim", N_("Niffleheim")),
    .info.text = N_("Always: a Hero who starts a turn here ignores one symbol "
                    "in it. End of turn: you may gain an Attack token."),
    .info.rules = "MU-12.1 MU-12.4 MU-12.10 MU-10.18",
    .slots = 5,
    .thugs = 3,
    .traits = IGNORES_SYMBOL,
    .effect = niffleheim,
};

static pieces henchmen(const struct united *u)
{
    pieces set = 0;
    for (int i = 0; i < THREATS; i++)
        if (u->threat[i].place < PLACES && united_is_henchman(u, i))
            set |= PIECE_BIT(united_piece(u->threat[i].place, KIND_THREAT));
    return set;
}

static bool has_henchmen(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return henchmen(u);
}

/* Project P.E.G.A.S.U.S.: a Henchman comes here, with all that is on it, and
 * takes 1 damage [MU-12.12]. */
static bool pegasus(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    if (f->step == FIRST) {
        united_ask_piece(u, f->actor, PROMPT_THREAT, henchmen(u), false);
        return AGAIN;
    }
    int threat = united_threat_at(u, united_piece_place(f->answer));
    united_shift_threat(u, threat, f->reg[HERE], out);
    if (united_can_hit_threat(u, threat))
        united_hit(u, f->actor, united_piece(f->reg[HERE], KIND_THREAT), out);
    return DONE;
}

CARD(TILE_PEGASUS) = {
    TILE("project-pegasus", N_("Project P.E.G.A.S.U.S.")),
    .info.text = N_("End of turn: you may move a Henchman here and deal 1 "
                    "damage to it."),
    .info.rules = "MU-12.1 MU-12.12 MU-14.7",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = has_henchmen,
    .effect = pegasus,
};

static bool has_two_cards(const struct united *u, const struct six_frame *f)
{
    return __builtin_popcountll(united_own_story(u, f->actor)) >= 2;
}

/* TVA Headquarters: two own face-up cards trade places [MU-12.15,
 * MU-24.14]. */
static bool tva(struct united *u, struct six_frame *f, struct six_events *out)
{
    uint64_t own = united_own_story(u, f->actor);
    switch (f->step) {
    case FIRST:
        united_ask_story(u, f->actor, PROMPT_STORY, own, false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case THIRD:
        own &= ~((uint64_t)1 << f->reg[NOTE]);
        united_ask_story(u, f->actor, PROMPT_STORY, own, false);
        return AGAIN;
    default:
        united_swap(u, f->reg[NOTE], f->answer, out);
        return DONE;
    }
}

CARD(TILE_TVA) = {
    TILE("tva-headquarters", N_("TVA Headquarters")),
    .info.text = N_("End of turn: two of your own face-up cards of the "
                    "Storyline may trade places."),
    .info.rules = "MU-12.1 MU-12.15 MU-24.14",
    .slots = 4,
    .civilians = 2,
    .can = has_two_cards,
    .effect = tva,
};

/* Civilians that another Location has room for. */
static pieces mobile_civilians(const struct united *u)
{
    pieces set = 0;
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].token[CIVILIANS] > 0 &&
            (united_free_places(u) & ~PLACE_BIT(p)))
            set |= PIECE_BIT(united_piece(p, KIND_CIVILIAN));
    return set;
}

static bool can_escort(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return mobile_civilians(u);
}

/* United Nations Headquarters: a Civilian goes from any Location to any other
 * one with a free slot [MU-12.13]. */
static bool united_nations(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_piece(u, f->actor, PROMPT_WHAT, mobile_civilians(u), false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = (uint8_t)united_piece_place(f->answer);
        return AGAIN;
    case THIRD:
        united_ask_place(u, f->actor, PROMPT_WHERE,
                         united_free_places(u) & ~PLACE_BIT(f->reg[NOTE]),
                         false);
        return AGAIN;
    default:
        united_shift(u, f->reg[NOTE], f->answer, CIVILIANS, out);
        return DONE;
    }
}

CARD(TILE_UNITED_NATIONS) = {
    TILE("united-nations-headquarters", N_("United Nations Headquarters")),
    .info.text = N_("End of turn: you may move a Civilian from any Location to "
                    "any other one with a free slot."),
    .info.rules = "MU-12.1 MU-12.13 MU-7.12",
    .slots = 3,
    .civilians = 1,
    .can = can_escort,
    .effect = united_nations,
};

/* ---- core box ---- */

#undef PACK
#define PACK PACK_CORE

CARD(TILE_AVENGERS_MANSION) = {
    TILE("avengers-mansion", N_("Avengers Mansion")),
    .info.text = N_("End of turn: you may refill your hand to 3 cards."),
    .info.rules = "MU-12.1 MU-28.8",
    .slots = 3,
    .civilians = 1,
    .can = can_refill,
    .effect = united_refill_effect,
};

static bool has_deck(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].deck_count > 0;
}

/* Avengers Tower: a card of the own deck goes on top of the shuffled rest
 * [MU-28.10]. */
static bool avengers_tower(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_look_through(u, f->actor, out);
        return AGAIN;
    case SECOND:
        united_ask_card(u, f->actor, PROMPT_SEARCH, ZONE_DECK, 0, 0, false);
        return AGAIN;
    default:
        united_search(u, f->actor, f->answer, out);
        return DONE;
    }
}

CARD(TILE_AVENGERS_TOWER) = {
    TILE("avengers-tower", N_("Avengers Tower")),
    .info.text = N_("End of turn: you may look for a card in your deck, "
                    "shuffle the rest and put it on top."),
    .info.rules = "MU-12.1 MU-28.10 MU-27.11",
    .slots = 3,
    .civilians = 1,
    .can = has_deck,
    .effect = avengers_tower,
};

static places room_elsewhere(const struct united *u, const struct six_frame *f)
{
    return united_free_places(u) & (places)~PLACE_BIT(f->reg[HERE]);
}

static bool can_send(const struct united *u, const struct six_frame *f)
{
    return united_tokens_at(u, f->reg[HERE]) > 0 && room_elsewhere(u, f);
}

/* Central Park: up to two tokens from here to other Locations with room
 * [MU-7.12]. number counts them, NOTE is the one on its way. */
static bool central_park(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    places here = PLACE_BIT(f->reg[HERE]);
    switch (f->step) {
    case FIRST:
        f->number = 0;
        return AGAIN;
    case SECOND:
        if (f->number == 2 || !can_send(u, f))
            return DONE;
        united_ask_piece(u, f->actor, PROMPT_WHAT, united_token_pieces(u, here),
                         f->number > 0);
        return AGAIN;
    case THIRD:
        if (f->answer == NO_PIECE)
            return DONE;
        f->reg[NOTE] = (uint8_t)united_piece_token(f->answer);
        return AGAIN;
    case FOURTH:
        united_ask_place(u, f->actor, PROMPT_WHERE, room_elsewhere(u, f),
                         false);
        return AGAIN;
    default:
        united_shift(u, f->reg[HERE], f->answer, f->reg[NOTE], out);
        f->number++;
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(TILE_CENTRAL_PARK) = {
    TILE("central-park", N_("Central Park")),
    .info.text = N_("End of turn: you may move up to 2 Civilians and Thugs "
                    "from here to other Locations with a free slot."),
    .info.rules = "MU-12.1 MU-7.12",
    .slots = 5,
    .civilians = 2,
    .thugs = 2,
    .can = can_send,
    .effect = central_park,
};

static bool has_thugs(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return united_with(u, THUGS);
}

/* New York Police Headquarters: a Thug anywhere is discarded, which no Mission
 * counts [MU-13.3]. */
static bool police(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_piece(u, f->actor, PROMPT_WHAT,
                         without_civilians(united_token_pieces(u, ALL_PLACES)),
                         false);
        return AGAIN;
    default:
        united_drop(u, united_piece_place(f->answer),
                    united_piece_token(f->answer), 1, out);
        return DONE;
    }
}

CARD(TILE_POLICE) = {
    TILE("new-york-police-headquarters", N_("New York Police Headquarters")),
    .info.text = N_("End of turn: you may discard a Thug from any Location."),
    .info.rules = "MU-12.1 MU-13.3 MU-28.14",
    .info.doubt = N_("One source of four has a Thug here defeated instead of "
                     "any Thug discarded."),
    .slots = 4,
    .civilians = 2,
    .thugs = 1,
    .can = has_thugs,
    .effect = police,
};

/* Crisis tokens of Locations, of Heroes who can be affected, of the dashboard;
 * the Hero who pays counts even if that has KO'd it [MU-16.14]. */
static pieces crises(const struct united *u, six_seat payer)
{
    six_seats seats = united_standing(u) | six_seat_bit(payer);
    pieces set = 0;
    for (int p = 0; p < PLACES; p++)
        if (u->place[p].crisis > 0)
            set |= PIECE_BIT(united_piece(p, KIND_CRISIS));
    for (six_seat s = 0; s < u->team; s++)
        if ((seats & six_seat_bit(s)) && u->player[s].crisis > 0)
            set |= PIECE_BIT(united_piece(u->player[s].place, KIND_HERO + s));
    if (u->foe.crisis > 0)
        set |= PIECE_BIT(united_piece(u->foe.place, KIND_VILLAIN));
    return set;
}

static bool can_calm(const struct united *u, const struct six_frame *f)
{
    return holds_cards(u, f) && crises(u, f->actor);
}

static void calm(struct united *u, int piece, struct six_events *out)
{
    int kind = united_piece_kind(piece);
    if (kind == KIND_CRISIS) {
        united_remove_crisis(u, united_piece_place(piece), out);
    } else if (kind == KIND_VILLAIN) {
        united_calm_villain(u, out);
    } else {
        united_take_crisis(u, (six_seat)(kind - KIND_HERO), 1, out);
    }
}

/* S.H.I.E.L.D. Headquarters: a hand card for the removal of one Crisis token,
 * wherever it lies. */
static bool shield(struct united *u, struct six_frame *f,
                   struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    case SECOND:
        united_ask_piece(u, f->actor, PROMPT_CRISIS, crises(u, f->actor),
                         false);
        return AGAIN;
    default:
        if (f->answer != NO_PIECE)
            calm(u, f->answer, out);
        return DONE;
    }
}

CARD(TILE_SHIELD) = {
    TILE("shield-headquarters", N_("S.H.I.E.L.D. Headquarters")),
    .info.text = N_("End of turn: you may put a hand card under your deck to "
                    "remove a Crisis token from a Location, a Hero or the "
                    "dashboard."),
    .info.rules = "MU-12.1 MU-16.9 MU-16.14 MU-17.3",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = can_calm,
    .effect = shield,
};

CARD(TILE_HELICARRIER) = {
    TILE("shield-helicarrier", N_("S.H.I.E.L.D. Helicarrier")),
    .info.text = N_("End of turn: you may move to any other Location."),
    .info.rules = "MU-12.1 MU-12.3 MU-12.6 MU-28.5",
    .info.doubt = N_("The rulebook of this box plays on it; whether the Polish "
                     "box has the tile is not known."),
    .slots = 4,
    .civilians = 1,
    .thugs = 2,
    .effect = travel,
};

CARD(TILE_STARK_LABS) = {
    TILE("stark-labs", N_("Stark Labs")),
    .info.text = N_("End of turn: you may trade a hand card for one of your "
                    "own face-up cards of the Storyline."),
    .info.rules = "MU-12.1 MU-12.15 MU-16.9 MU-24.14",
    .slots = 4,
    .civilians = 1,
    .thugs = 2,
    .can = can_trade,
    .effect = trade,
};

CARD(TILE_TIMES_SQUARE) = {
    TILE("times-square", N_("Times Square")),
    .info.text = N_("End of turn: you may rescue a Civilian here."),
    .info.rules = "MU-12.1 MU-9.22 MU-13.2",
    .slots = 5,
    .civilians = 2,
    .thugs = 1,
    .can = has_civilian,
    .effect = rescue,
};

/* ---- Spider-Geddon ---- */

#undef PACK
#define PACK PACK_SPIDER

/* Great Weaver Temple: a hand card for a Heroic and an Attack token. */
static bool weaver_temple(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    if (f->step == FIRST) {
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    }
    united_gain(u, f->actor, ACTION_HEROIC, 1, out);
    united_gain(u, f->actor, ACTION_ATTACK, 1, out);
    return DONE;
}

CARD(TILE_WEAVER_TEMPLE) = {
    TILE("great-weaver-temple", N_("Great Weaver Temple")),
    .info.text = N_("End of turn: you may put a hand card under your deck to "
                    "gain a Heroic and an Attack token."),
    .info.rules = "MU-12.1 MU-16.9 MU-16.14",
    .slots = 3,
    .civilians = 1,
    .thugs = 1,
    .can = holds_cards,
    .effect = weaver_temple,
};

/* The Equipment of a Hero that lies so, by index: bits. */
static unsigned gear(const struct united *u, six_seat seat, bool down)
{
    unsigned set = 0;
    for (int i = 0; united_stands(u, seat) && i < EQUIPMENT_MAX; i++) {
        const struct united_gear *g = &u->player[seat].gear[i];
        if (g->card != NO_CARD && down == (bool)(g->flags & IS_DOWN))
            set |= 1u << i;
    }
    return set;
}

static six_seats with_used_gear(const struct united *u)
{
    six_seats set = 0;
    for (six_seat s = 0; s < u->team; s++)
        if (gear(u, s, true))
            set |= six_seat_bit(s);
    return set;
}

static bool can_swap_charge(const struct united *u, const struct six_frame *f)
{
    return gear(u, f->actor, false) && with_used_gear(u);
}

/* Horizon Labs: one of the own Equipment cards is turned face down to recharge
 * another of any Hero. The Hero and its card are chosen before anything is
 * turned, so that it can't be the same: target and NOTE. */
static bool horizon_labs(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER, with_used_gear(u), false);
        return AGAIN;
    case SECOND:
        f->target = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_card(u, f->actor, PROMPT_RECHARGE, ZONE_GEAR,
                        gear(u, f->target, true), f->target, false);
        return AGAIN;
    case FOURTH:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case FIFTH:
        united_ask_card(u, f->actor, PROMPT_PRICE, ZONE_GEAR,
                        gear(u, f->actor, false), f->actor, false);
        return AGAIN;
    default:
        united_tell(out, EVENT_TURN_GEAR, f->actor,
                    u->player[f->actor].gear[f->answer].card, 0, 0);
        united_turn_gear(u, f->actor, f->answer, true, out);
        united_turn_gear(u, f->target, f->reg[NOTE], false, out);
        return DONE;
    }
}

CARD(TILE_HORIZON_LABS) = {
    TILE("horizon-labs", N_("Horizon Labs")),
    .info.text = N_("End of turn: you may turn one of your own Equipment cards "
                    "face down to recharge another one of any Hero."),
    .info.rules = "MU-12.1 MU-19.5 MU-19.8",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = can_swap_charge,
    .effect = horizon_labs,
};

static bool has_two_slots(const struct united *u, const struct six_frame *f)
{
    return united_free(u, f->reg[HERE]) >= 2;
}

/* Japan: with two free slots here, two Thugs are added and the Hero gains a
 * token; so nothing overflows. */
static bool japan(struct united *u, struct six_frame *f, struct six_events *out)
{
    if (f->step == FIRST)
        return gain_any(u, f, out);
    united_add(u, f->reg[HERE], THUGS, 2, out);
    return gain_any(u, f, out);
}

CARD(TILE_JAPAN) = {
    TILE("japan", N_("Japan")),
    .info.text = N_("End of turn: if at least 2 slots here are free, you may "
                    "add 2 Thugs here and gain a Move, Heroic or Attack "
                    "token."),
    .info.rules = "MU-12.1 MU-7.2",
    .slots = 4,
    .civilians = 2,
    .can = has_two_slots,
    .effect = japan,
};

static bool can_guess(const struct united *u, const struct six_frame *f)
{
    return united_deck_is_open(u, f) && !u->revealed;
}

/* Thugs, less Civilians, that a Master Plan card adds. */
static int surplus(const struct united_card *plan)
{
    int n = 0;
    for (int i = 0; i < 3; i++)
        n += plan->tokens[i][THUGS] + plan->tokens[i][DOOMBOTS] -
             plan->tokens[i][CIVILIANS];
    return n;
}

/* Las Vegas: does the top Master Plan card add more Thugs or more Civilians? It
 * is shown to all. Right: a Wild token, and it stays where it is, open; wrong,
 * and as many of both is wrong: it goes under the deck [MU-27.10,
 * MU-28.25]. */
static bool las_vegas(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    if (f->step == FIRST) {
        united_ask_word(u, f->actor, PROMPT_GUESS,
                        WORD_BIT(WORD_THUGS) | WORD_BIT(WORD_CIVILIANS));
        return AGAIN;
    }
    united_reveal_plan(u, out);
    int more = surplus(united_card(u, u->plan[u->plan_count - 1].id));
    if (f->answer == WORD_THUGS ? more > 0 : more < 0)
        united_gain(u, f->actor, ACTION_WILD, 1, out);
    else
        united_sink(u, out);
    return DONE;
}

CARD(TILE_LAS_VEGAS) = {
    TILE("las-vegas", N_("Las Vegas")),
    .info.text = N_("End of turn: if the top Master Plan card is face down, "
                    "you may guess whether it adds more Thugs or more "
                    "Civilians and turn it up. Right: gain a Wild token. "
                    "Wrong: it goes under the deck."),
    .info.rules = "MU-12.1 MU-27.10 MU-28.17 MU-28.25",
    .slots = 4,
    .civilians = 1,
    .thugs = 2,
    .can = can_guess,
    .effect = las_vegas,
};

CARD(TILE_LOOMWORLD) = {
    TILE("loomworld", N_("Loomworld")),
    .info.text = N_("End of turn: you may move to any other Location."),
    .info.rules = "MU-12.1 MU-12.3 MU-12.6 MU-28.5",
    .slots = 4,
    .thugs = 2,
    .effect = travel,
};

/* Parker Residence: a card, for who holds 1 or 2. */
static bool parker_residence(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    united_draw(u, f->actor, 1, out);
    return DONE;
}

CARD(TILE_PARKER_RESIDENCE) = {
    TILE("parker-residence", N_("Parker Residence")),
    .info.text = N_("End of turn: with 1 or 2 cards in hand you may draw "
                    "one."),
    .info.rules = "MU-12.1 MU-28.9",
    .slots = 3,
    .civilians = 1,
    .can = can_draw,
    .effect = parker_residence,
};

static void take_heroic(struct united_place *p, struct six_events *out)
{
    p->heroic--;
    united_tell(out, EVENT_LOSE_TOKEN, SIX_NOBODY, p->tile, WORD_HEROIC_TOKEN,
                0);
}

/* Sims Tower: one of the Heroic tokens here to the Hero, or one more from the
 * supply. */
static bool sims_tower(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    struct united_place *p = &u->place[f->reg[HERE]];
    if (f->step == FIRST) {
        united_ask_word(u, f->actor, PROMPT_TOKEN,
                        WORD_BIT(WORD_PUT) |
                            (p->heroic ? WORD_BIT(WORD_HEROIC_TOKEN) : 0));
        return AGAIN;
    }
    if (f->answer == WORD_HEROIC_TOKEN) {
        take_heroic(p, out);
        united_gain(u, f->actor, ACTION_HEROIC, 1, out);
    } else {
        p->heroic++;
        united_tell(out, EVENT_PLACE_TOKEN, f->actor, p->tile,
                    WORD_HEROIC_TOKEN, 0);
    }
    return DONE;
}

/* Any Hero here may discard its tokens, one for each damage that is ignored;
 * also under a Threat [MU-12.4]. */
static bool is_sheltered(const struct united *u, const struct six_frame *f)
{
    return united_self_is_hit(u, f) &&
           u->player[f->actor].place == f->reg[HERE] &&
           u->place[f->reg[HERE]].heroic > 0;
}

static bool take_shelter(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    take_heroic(&u->place[f->reg[HERE]], out);
    return united_ignore_one(u, f, out);
}

CARD(TILE_SIMS_TOWER) = {
    TILE("sims-tower", N_("Sims Tower")),
    .info.text = N_("Starts with 2 Heroic tokens. Always: a Hero here may "
                    "discard them, one for each damage it ignores. End of "
                    "turn: you may take one of them or put one more here."),
    .info.rules = "MU-12.1 MU-12.4 MU-15.13",
    .slots = 3,
    .civilians = 1,
    .traits = SHELTERS,
    .effect = sims_tower,
    .moment = MOMENT_PREVENT,
    .can_react = is_sheltered,
    .react = take_shelter,
};

static bool has_thugs_here(const struct united *u, const struct six_frame *f)
{
    return united_thugs_at(u, f->reg[HERE]) > 0;
}

/* Spider-Island: if any Thug is here, 1 damage. */
static bool spider_island(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    (void)out;
    united_damage(u, six_seat_bit(f->actor), 1, 0);
    return DONE;
}

CARD(TILE_SPIDER_ISLAND) = {
    TILE("spider-island", N_("Spider-Island")),
    .info.text = N_("End of turn: if any Thug is here, you take 1 damage."),
    .info.rules = "MU-12.2 MU-15.1",
    .slots = 5,
    .civilians = 1,
    .thugs = 2,
    .must = true,
    .can = has_thugs_here,
    .effect = spider_island,
};

/* ---- X-Men ---- */

#undef PACK
#define PACK PACK_X_MEN

/* Thugs and Henchmen anywhere that can be damaged. */
static pieces exposed(const struct united *u)
{
    pieces left = united_attackable(u, ALL_PLACES), set = left;
    for (int piece; (piece = united_next(&left)) != NO_PIECE;) {
        int kind = united_piece_kind(piece);
        bool thug = kind >= KIND_THUG && kind <= KIND_HURT_DOOMBOT;
        if (!thug && !(henchmen(u) & PIECE_BIT(piece)))
            set &= ~PIECE_BIT(piece);
    }
    return set;
}

static bool has_exposed(const struct united *u, const struct six_frame *f)
{
    (void)f;
    return exposed(u);
}

/* Asteroid M: 1 damage to a Thug or a Henchman in any Location. */
static bool asteroid_m(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_piece(u, f->actor, PROMPT_WHAT, exposed(u), false);
        return AGAIN;
    default:
        united_hit(u, f->actor, f->answer, out);
        return DONE;
    }
}

CARD(TILE_ASTEROID_M) = {
    TILE("asteroid-m", N_("Asteroid M")),
    .info.text = N_("End of turn: you may deal 1 damage to a Thug or a "
                    "Henchman in any Location."),
    .info.rules = "MU-12.1 MU-9.16 MU-9.19",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .can = has_exposed,
    .effect = asteroid_m,
};

CARD(TILE_GENOSHA) = {
    TILE("genosha", N_("Genosha")),
    .info.text = N_("End of turn: you may rescue a Civilian here."),
    .info.rules = "MU-12.1 MU-9.22 MU-13.2",
    .slots = 5,
    .civilians = 2,
    .thugs = 1,
    .can = has_civilian,
    .effect = rescue,
};

CARD(TILE_HANGAR_BAY) = {
    TILE("hangar-bay", N_("Hangar Bay")),
    .info.text = N_("End of turn: you may gain a Move, Heroic or Attack "
                    "token."),
    .info.rules = "MU-12.1 MU-11.5",
    .slots = 4,
    .civilians = 1,
    .thugs = 1,
    .effect = gain_any,
};

/* Other Heroes here and near who have a card to draw; the Commander is one to
 * himself, wherever this is read [MU-24.12]. */
static six_seats drawers(const struct united *u, const struct six_frame *f)
{
    six_seats near = united_in(u, united_around(f->reg[HERE]));
    six_seats all = united_others(u, f->actor), set = 0;
    for (six_seat s = 0; s < u->team; s++)
        if ((united_is_solo(u) || (near & six_seat_bit(s))) &&
            u->player[s].deck_count > 0)
            set |= all & six_seat_bit(s);
    return set;
}

static bool has_drawers(const struct united *u, const struct six_frame *f)
{
    return drawers(u, f);
}

/* Muir Island: another Hero here or in a neighbour draws a card. */
static bool muir_island(struct united *u, struct six_frame *f,
                        struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_ask_hero(u, f->actor, PROMPT_RECEIVER, drawers(u, f), false);
        return AGAIN;
    default:
        united_draw(u, f->answer, 1, out);
        return DONE;
    }
}

CARD(TILE_MUIR_ISLAND) = {
    TILE("muir-island", N_("Muir Island")),
    .info.text = N_("End of turn: you may let another Hero here or in a "
                    "neighbouring Location draw a card."),
    .info.rules = "MU-12.1 MU-24.12 MU-28.23",
    .slots = 3,
    .civilians = 1,
    .can = has_drawers,
    .effect = muir_island,
};

static bool can_pay_and_trade(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].hand_count > 1 && can_trade(u, f);
}

/* Sentinel Space Station: a hand card under the deck, then another is traded
 * as at Stark Labs. */
static bool space_station(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    if (f->step == FIRST) {
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    }
    f->step--;
    bool again = trade(u, f, out);
    f->step++;
    return again;
}

CARD(TILE_SPACE_STATION) = {
    TILE("sentinel-space-station", N_("Sentinel Space Station")),
    .info.text = N_("End of turn: you may put a hand card under your deck and "
                    "then trade a hand card for one of your own face-up cards "
                    "of the Storyline."),
    .info.rules = "MU-12.1 MU-12.15 MU-16.9 MU-24.14",
    .slots = 3,
    .thugs = 1,
    .can = can_pay_and_trade,
    .effect = space_station,
};

/* Weapon X Facility: a hand card for two Attack tokens. */
static bool weapon_x(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    if (f->step == FIRST) {
        united_discard(u, f->actor, 1, FILTER_ANY);
        return AGAIN;
    }
    united_gain(u, f->actor, ACTION_ATTACK, 2, out);
    return DONE;
}

CARD(TILE_WEAPON_X) = {
    TILE("weapon-x-facility", N_("Weapon X Facility")),
    .info.text = N_("End of turn: you may put a hand card under your deck to "
                    "gain 2 Attack tokens."),
    .info.rules = "MU-12.1 MU-16.9 MU-16.14",
    .slots = 4,
    .thugs = 2,
    .can = holds_cards,
    .effect = weapon_x,
};

CARD(TILE_X_JET) = {
    TILE("x-jet", N_("X-Jet")),
    .info.text = N_("End of turn: you may move to any other Location."),
    .info.rules = "MU-12.1 MU-12.3 MU-12.6 MU-28.5",
    .slots = 3,
    .civilians = 1,
    .effect = travel,
};

CARD(TILE_XAVIER_INSTITUTE) = {
    TILE("xavier-institute", N_("Xavier Institute")),
    .info.text = N_("End of turn: you may refill your hand to 3 cards."),
    .info.rules = "MU-12.1 MU-28.8",
    .slots = 5,
    .civilians = 2,
    .thugs = 1,
    .can = can_refill,
    .effect = united_refill_effect,
};

/* ---- for Doctor Doom alone ---- */

#undef PACK
#define PACK PACK_SINGLES
#undef FROM
#define FROM IS_ONE_SOURCE

/* Latveria: 1 damage for each Thug or Doombot here. */
static bool latveria(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    (void)out;
    united_damage(u, six_seat_bit(f->actor), united_thugs_at(u, f->reg[HERE]),
                  0);
    return DONE;
}

CARD(TILE_LATVERIA) = {
    TILE("latveria", N_("Latveria")),
    .info.text = N_("End of turn: you take 1 damage for each Thug or Doombot "
                    "here."),
    .info.rules = "MU-12.2 MU-3.8 MU-28.14",
    .slots = 5,
    .thugs = 3,
    .must = true,
    .can = has_thugs_here,
    .effect = latveria,
};

const struct united_card *const united_locations[] = { CARDS(CARD_ROW) };
