/* cosmic_ghost_rider.c -- Cosmic Ghost Rider as a Hero: judges all who are
 * guilty, near and far. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(PENANCE_STARE)                                                           \
    X(COSMIC_HELLFIRE)                                                         \
    X(COSMIC_PUNISHMENT)                                                       \
    X(REMOTE_POSSESSION)                                                       \
    X(MOVE_ATTACK)                                                             \
    X(MOVE_HEROIC)                                                             \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("cosmic-ghost-rider", N_("Cosmic Ghost Rider")) };

/* The kinds of Action tokens that can be discarded, or no more. */
static uint64_t tokens_held(const struct united *u, six_seat seat)
{
    uint64_t words = WORD_BIT(WORD_NO);
    for (int kind = 0; kind < ACTION_COUNT; kind++)
        if (u->player[seat].tokens[kind] > 0)
            words |= WORD_BIT(WORD_MOVE_TOKEN + kind);
    return words;
}

static void stare(struct united *u, const struct six_frame *f)
{
    united_let_act(u, f,
                   (struct united_grant){ .attacks = (uint8_t)(2 + f->number),
                                          .where = HERE_ONLY,
                                          .terms = ONE_ENEMY });
}

/* Penance Stare: up to two Action tokens are discarded first, then come two
 * Attacks on one enemy here and one more for each of those tokens [MU-10.9,
 * MU-23.17]. number is how many. */
static bool penance_stare(struct united *u, struct six_frame *f,
                          struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        f->number = 0;
        return AGAIN;
    case SECOND:
        united_ask_word(u, f->actor, PROMPT_TOKEN, tokens_held(u, f->actor));
        return AGAIN;
    default:
        if (f->answer != WORD_NO) {
            united_lose_token(u, f->actor, f->answer - WORD_MOVE_TOKEN, out);
            f->number++;
        }
        if (f->answer == WORD_NO || f->number == 2) {
            stare(u, f);
            return DONE;
        }
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(PENANCE_STARE) = {
    HERO_CARD("cosmic-ghost-rider-penance-stare", N_("Penance Stare"), 1),
    ONE(MOVE),
    .info.text = N_("Discard up to two of your Action tokens; then two Attacks "
                    "on one enemy here, and one more for each token."),
    .info.rules = "MU-10.7 MU-10.9 MU-11.3 MU-23.17",
    .marks = EFFECT,
    .effect = penance_stare,
};

/* Cosmic Hellfire: two Attacks on every single Thug here [MU-28.16]. */
CARD(COSMIC_HELLFIRE) = {
    HERO_CARD("cosmic-ghost-rider-cosmic-hellfire", N_("Cosmic Hellfire"), 1),
    ONE(MOVE),
    .info.text = N_("Two Attacks on every Thug here."),
    .info.rules = "MU-9.9 MU-28.14 MU-28.16",
    .marks = EFFECT,
    .can = united_thugs_here,
    .effect = united_burn_thugs,
};

static void defeat(struct united *u, const struct six_frame *f,
                   struct six_events *out)
{
    enum united_kind kind = united_piece_kind(f->answer);
    united_defeat(u, f->actor, united_piece_place(f->answer),
                  kind == KIND_THUG || kind == KIND_HURT_THUG ? THUGS
                                                              : DOOMBOTS,
                  kind == KIND_HURT_THUG || kind == KIND_HURT_DOOMBOT, out);
}

static bool thugs_around(const struct united *u, const struct six_frame *f)
{
    return united_with(u, THUGS) & united_around(u->player[f->actor].place);
}

/* Cosmic Punishment: a Thug here and one in each neighbouring Location is
 * defeated, however tough [MU-9.22]. NOTE counts the Locations, from the one
 * on the left. */
static bool punishment(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    int place = united_step(f->reg[HERE], f->reg[NOTE] - 1);
    switch (f->step) {
    case FIRST:
        f->reg[NOTE] = 0;
        return AGAIN;
    case SECOND:
        united_ask_piece(u, f->actor, PROMPT_WHAT, united_thug_pieces(u, place),
                         false);
        return AGAIN;
    default:
        if (f->answer != NO_PIECE)
            defeat(u, f, out);
        if (++f->reg[NOTE] == 3)
            return DONE;
        f->step = FIRST;
        return AGAIN;
    }
}

CARD(COSMIC_PUNISHMENT) = {
    HERO_CARD("cosmic-ghost-rider-cosmic-punishment", N_("Cosmic Punishment"),
              1),
    ONE(ATTACK),
    .info.text = N_("Defeat a Thug here and one in each neighbouring "
                    "Location."),
    .info.rules = "MU-9.22 MU-13.2 MU-28.14",
    .marks = EFFECT,
    .can = thugs_around,
    .effect = punishment,
};

/* Remote Possession: at the end of this turn the Location effect may be that of
 * any Location without a Threat, instead of the one here. Which is asked
 * then. */
static bool possession(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    (void)f;
    (void)out;
    u->turn.flags |= REMOTE;
    return DONE;
}

CARD(REMOTE_POSSESSION) = {
    HERO_CARD("cosmic-ghost-rider-remote-possession", N_("Remote Possession"),
              1),
    ONE(HEROIC),
    .info.text = N_("At the end of this turn you may use the End of Turn "
                    "effect of any Location without a Threat instead of the "
                    "one where you are."),
    .info.rules = "MU-12.1 MU-12.2 MU-12.3",
    .marks = EFFECT,
    .effect = possession,
};

CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("cosmic-ghost-rider", 2) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("cosmic-ghost-rider", 1) };
CARD(MOVE) = { PLAIN_MOVE("cosmic-ghost-rider", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("cosmic-ghost-rider", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("cosmic-ghost-rider", 1) };
CARD(WILD) = { PLAIN_WILD("cosmic-ghost-rider", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("cosmic-ghost-rider", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_cosmic_ghost_rider = {
    .cards = cards,
    .count = COUNT,
    .first = COSMIC_GHOST_RIDER_FIRST,
    .person = "cosmic-ghost-rider",
    .equipment = { HELLFIRE_CHAIN, HELL_CYCLE },
};
