/* equipment.c -- Marvel United: Equipment, in the order of its rows. A card is
 * turned face down after use, or leaves the game; that, and how it is
 * recharged, is done elsewhere [MU-19.5, MU-19.8]. */
#include "games/united/united.h"

#define CARDS(X)                                                               \
    X(SPEAR_OF_BASHENGA)                                                       \
    X(HARD_LIGHT_SHIELD)                                                       \
    X(CAPTAIN_CARTERS_SHIELD)                                                  \
    X(HELLFIRE_CHAIN)                                                          \
    X(HELL_CYCLE)                                                              \
    X(SCEPTER)                                                                 \
    X(MJOLNIR)                                                                 \
    X(ROCKET_BOOTS)                                                            \
    X(FIELD_KIT)                                                               \
    X(BATTERY)                                                                 \
    X(WEB_SHOOTERS)                                                            \
    X(SPIDER_ARMS)
#define ROW(name) [name - FIRST_EQUIPMENT] = &row_##name,
#define EQUIPMENT(word, title, number)                                         \
    NAMED(word, title, number), .type = TYPE_EQUIPMENT

static int here(const struct united *u, const struct six_frame *f)
{
    return u->player[f->actor].place;
}

/* ---- what several do ---- */

static bool can_attack(const struct united *u, const struct six_frame *f)
{
    return united_attackable(u, PLACE_BIT(here(u, f)));
}

/* One Move. */
static bool one_move(struct united *u, struct six_frame *f,
                     struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){ .moves = 1, .where = HERE_ONLY });
    return DONE;
}

/* One Attack here. */
static bool one_attack(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){ .attacks = 1, .where = HERE_ONLY });
    return DONE;
}

static bool can_attack_or_help(const struct united *u,
                               const struct six_frame *f)
{
    return can_attack(u, f) || united_helpable(u, PLACE_BIT(here(u, f)));
}

/* One Heroic or one Attack here, whichever has a use. */
static bool heroic_or_attack(struct united *u, struct six_frame *f,
                             struct six_events *out)
{
    uint64_t words = can_attack(u, f) ? WORD_BIT(WORD_ATTACK) : 0;
    if (united_helpable(u, PLACE_BIT(here(u, f))))
        words |= WORD_BIT(WORD_HEROIC);
    if (f->step == FIRST) {
        united_ask_word(u, f->actor, PROMPT_KIND, words);
        return AGAIN;
    }
    if (f->answer == WORD_ATTACK)
        return one_attack(u, f, out);
    united_let_act(u, f,
                   (struct united_grant){ .heroics = 1, .where = HERE_ONLY });
    return DONE;
}

/* ---- Multiverse ---- */

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE

/* Thugs here and near; a damaged one is another piece than a fresh one. */
static pieces thugs_near(const struct united *u, const struct six_frame *f)
{
    pieces left = united_attackable(u, united_around(here(u, f))), set = 0;
    for (int piece; (piece = united_next(&left)) != NO_PIECE;)
        if (united_piece_kind(piece) >= KIND_THUG &&
            united_piece_kind(piece) <= KIND_HURT_DOOMBOT)
            set |= PIECE_BIT(piece);
    return set;
}

static bool has_thugs_near(const struct united *u, const struct six_frame *f)
{
    return thugs_near(u, f);
}

/* Spear of Bashenga: a Thug here or in a neighbour is defeated outright
 * [MU-9.22]. */
static bool spear_of_bashenga(struct united *u, struct six_frame *f,
                              struct six_events *out)
{
    if (f->step == FIRST) {
        united_ask_piece(u, f->actor, PROMPT_WHAT, thugs_near(u, f), false);
        return AGAIN;
    }
    enum united_kind kind = united_piece_kind(f->answer);
    bool hurt = kind == KIND_HURT_THUG || kind == KIND_HURT_DOOMBOT;
    united_defeat(u, f->actor, united_piece_place(f->answer),
                  united_piece_token(f->answer), hurt, out);
    return DONE;
}

CARD(SPEAR_OF_BASHENGA) = {
    EQUIPMENT("spear-of-bashenga", N_("Spear of Bashenga"), 1),
    .info.text = N_("In your turn: defeat a Thug in your Location or in a "
                    "neighbouring one. Recharge: at the start of your turn "
                    "discard a Move or an Attack token."),
    .info.rules = "MU-19.5 MU-19.8 MU-9.22 MU-13.2",
    .recharge = RECHARGE_MOVE_OR_ATTACK,
    .can = has_thugs_near,
    .effect = spear_of_bashenga,
};

/* Hard-Light Shield: in a Villain turn, one damage to the Hero. */
static bool is_hit(const struct united *u, const struct six_frame *f)
{
    return united_in_villain_turn(u) && united_self_is_hit(u, f);
}

CARD(HARD_LIGHT_SHIELD) = {
    EQUIPMENT("hard-light-shield", N_("Hard-Light Shield"), 1),
    .info.text = N_("In a Villain turn, when you would take damage: ignore 1 "
                    "of it. Recharge: at the start of your turn discard an "
                    "Action token."),
    .info.rules = "MU-19.5 MU-19.7 MU-19.8 MU-15.8",
    .recharge = RECHARGE_TOKEN,
    .moment = MOMENT_PREVENT,
    .can_react = is_hit,
    .react = united_ignore_one,
};

static bool can_throw(const struct united *u, const struct six_frame *f)
{
    return united_attackable(u, united_neighbours(here(u, f)));
}

/* Captain Carter's Shield, in the own turn: one Attack in a neighbour. */
static bool throw_shield(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){
                       .attacks = 1, .where = united_neighbours(here(u, f)) });
    return DONE;
}

/* In a Villain turn: one damage to a Hero in the same Location, herself
 * included. */
static bool can_cover(const struct united *u, const struct six_frame *f)
{
    return united_in_villain_turn(u) &&
           (united_at(u, here(u, f)) & six_seat_bit(f->target));
}

CARD(CAPTAIN_CARTERS_SHIELD) = {
    EQUIPMENT("captain-carters-shield", N_("Captain Carter's Shield"), 1),
    .info.text = N_("In your turn: one Attack in a neighbouring Location. Or "
                    "in a Villain turn, when you or another Hero in your "
                    "Location would take damage: ignore 1 of it. Recharge: at "
                    "the start of your turn discard an Action token."),
    .info.rules = "MU-19.5 MU-19.7 MU-19.8 MU-15.8",
    .recharge = RECHARGE_TOKEN,
    .can = can_throw,
    .effect = throw_shield,
    .moment = MOMENT_PREVENT,
    .can_react = can_cover,
    .react = united_ignore_one,
};

/* Hellfire Chain: one Attack on each of up to two enemies here; two Thugs are
 * two enemies. */
static bool hellfire_chain(struct united *u, struct six_frame *f,
                           struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){ .attacks = 2,
                                          .where = HERE_ONLY,
                                          .terms = ALL_DIFFERENT });
    return DONE;
}

CARD(HELLFIRE_CHAIN) = {
    EQUIPMENT("hellfire-chain", N_("Hellfire Chain"), 1),
    .info.text = N_("In your turn: one Attack on each of up to 2 different "
                    "enemies in your Location. Recharge: at the start of your "
                    "turn discard an Action token."),
    .info.rules = "MU-19.5 MU-19.8 MU-9.8",
    .recharge = RECHARGE_TOKEN,
    .can = can_attack,
    .effect = hellfire_chain,
};

CARD(HELL_CYCLE) = {
    EQUIPMENT("hell-cycle", N_("Hell Cycle"), 1),
    .info.text = N_("In your turn: one Move. Recharge: when you defeat a Thug "
                    "in your own turn."),
    .info.rules = "MU-19.5 MU-19.8 MU-9.7",
    .recharge = RECHARGE_BY_THUG,
    .effect = one_move,
};

/* Tokens here, if a neighbour has room, and those of the neighbours, if this
 * has. */
static pieces to_lure(const struct united *u, const struct six_frame *f)
{
    int place = here(u, f);
    places near = united_neighbours(place), free = united_free_places(u);
    pieces set = 0;
    if (free & near)
        set |= united_token_pieces(u, PLACE_BIT(place));
    if (free & PLACE_BIT(place))
        set |= united_token_pieces(u, near);
    return set;
}

static bool can_lure(const struct united *u, const struct six_frame *f)
{
    return to_lure(u, f);
}

/* Scepter: a token goes from here to a neighbour, or from one to here; there
 * must be room [MU-7.12]. NOTE is the piece. */
static bool scepter(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    int place = here(u, f), from = united_piece_place(f->reg[NOTE]);
    switch (f->step) {
    case FIRST:
        united_ask_piece(u, f->actor, PROMPT_WHAT, to_lure(u, f), false);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        return AGAIN;
    case THIRD:
        united_ask_place(u, f->actor, PROMPT_WHERE,
                         from == place
                             ? united_free_places(u) & united_neighbours(place)
                             : PLACE_BIT(place),
                         false);
        return AGAIN;
    default:
        united_shift(u, from, f->answer, united_piece_token(f->reg[NOTE]), out);
        return DONE;
    }
}

CARD(SCEPTER) = {
    EQUIPMENT("scepter", N_("Scepter"), 1),
    .info.text = N_("In your turn: move a Thug or a Civilian from your "
                    "Location to a neighbouring one, or from there to yours, "
                    "onto a free slot. Recharge: at the start of your turn "
                    "discard an Action token."),
    .info.rules = "MU-19.5 MU-19.8 MU-7.12",
    .recharge = RECHARGE_TOKEN,
    .can = can_lure,
    .effect = scepter,
};

CARD(MJOLNIR) = {
    EQUIPMENT("mjolnir", N_("Mjolnir"), 1),
    .info.text = N_("In your turn: one Attack. Recharge: at the start of your "
                    "turn discard an Action token."),
    .info.rules = "MU-19.5 MU-19.8 MU-9.8",
    .recharge = RECHARGE_TOKEN,
    .can = can_attack,
    .effect = one_attack,
};

CARD(ROCKET_BOOTS) = {
    EQUIPMENT("rocket-boots", N_("Rocket Boots"), 2),
    .info.text = N_("Universal Equipment. In your turn: one Move. Recharge: at "
                    "the start of your turn discard an Action token."),
    .info.rules = "MU-19.4 MU-19.5 MU-19.8 MU-9.7",
    .recharge = RECHARGE_TOKEN,
    .effect = one_move,
};

CARD(FIELD_KIT) = {
    EQUIPMENT("field-kit", N_("Field Kit"), 2),
    .info.text = N_("Universal Equipment. In your turn: one Heroic or one "
                    "Attack. Recharge: at the start of your turn discard an "
                    "Action token."),
    .info.rules = "MU-19.4 MU-19.5 MU-19.8",
    .recharge = RECHARGE_TOKEN,
    .can = can_attack_or_help,
    .effect = heroic_or_attack,
};

/* ---- Spider-Geddon ---- */

#undef FROM
#define FROM IS_ONE_SOURCE
#undef PACK
#define PACK PACK_SPIDER

/* Used by the cards of Peni Parker that ask for it. */
CARD(BATTERY) = {
    EQUIPMENT("battery", N_("Battery"), 3),
    .info.text = N_("In your turn: switches on the second part of Webs, Safety "
                    "Net or Robot Strength. It can't be recharged: once used, "
                    "it leaves the game."),
    .info.rules = "MU-19.9 MU-19.11 MU-24.25",
    .recharge = RECHARGE_NEVER,
};

/* What can be pulled here from the neighbours: Civilians, or Thugs. */
static pieces to_pull(const struct united *u, const struct six_frame *f,
                      bool civilians)
{
    pieces left = united_token_pieces(u, united_neighbours(here(u, f))),
           set = 0;
    if (united_free(u, here(u, f)) <= 0)
        return 0;
    for (int piece; (piece = united_next(&left)) != NO_PIECE;)
        if ((united_piece_token(piece) == CIVILIANS) == civilians)
            set |= PIECE_BIT(piece);
    return set;
}

/* Web-Shooters: one Move; or a Thug or a Civilian comes from a neighbour to
 * here, where there must be room [MU-7.12]. */
static bool web_shooters(struct united *u, struct six_frame *f,
                         struct six_events *out)
{
    uint64_t words = WORD_BIT(WORD_MOVE);
    switch (f->step) {
    case FIRST:
        words |= to_pull(u, f, false) ? WORD_BIT(WORD_THUGS) : 0;
        words |= to_pull(u, f, true) ? WORD_BIT(WORD_CIVILIANS) : 0;
        united_ask_word(u, f->actor, PROMPT_KIND, words);
        return AGAIN;
    case SECOND:
        f->reg[NOTE] = f->answer;
        return f->answer == WORD_MOVE ? one_move(u, f, out) : AGAIN;
    case THIRD:
        united_ask_piece(u, f->actor, PROMPT_WHAT,
                         to_pull(u, f, f->reg[NOTE] == WORD_CIVILIANS), false);
        return AGAIN;
    default:
        united_shift(u, united_piece_place(f->answer), here(u, f),
                     united_piece_token(f->answer), out);
        return DONE;
    }
}

CARD(WEB_SHOOTERS) = {
    EQUIPMENT("web-shooters", N_("Web-Shooters"), 3),
    .info.text = N_("In your turn: one Move; or move a Civilian or a Thug from "
                    "a neighbouring Location to a free slot of yours. "
                    "Recharge: at the start of your turn discard an Action "
                    "token."),
    .info.rules = "MU-19.5 MU-19.8 MU-7.12",
    .recharge = RECHARGE_TOKEN,
    .effect = web_shooters,
};

CARD(SPIDER_ARMS) = {
    EQUIPMENT("mechanical-spider-arms", N_("Mechanical Spider Arms"), 1),
    .info.text = N_("In your turn: one Heroic or one Attack. Recharge: at the "
                    "start of your turn discard an Action token."),
    .info.rules = "MU-19.5 MU-19.8",
    .recharge = RECHARGE_TOKEN,
    .can = can_attack_or_help,
    .effect = heroic_or_attack,
};

const struct united_card *const united_equipment[] = { CARDS(ROW) };
