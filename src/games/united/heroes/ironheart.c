/* ironheart.c -- Ironheart: finds a use for everything. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(YOUNG_GENIUS_HEROIC)                                                     \
    X(YOUNG_GENIUS_MOVE)                                                       \
    X(REPULSOR_BARRAGE)                                                        \
    X(FIELD_ENGINEERING)                                                       \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_HEROIC)                                                           \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("ironheart", N_("Ironheart")) };

/* Young Genius: symbols of the kind of this card count as Wild in this turn
 * [MU-10.17]. */
#define GENIUS(word)                                                           \
    HERO_CARD("ironheart-young-genius-" word, N_("Young Genius"), 1),          \
        .info.rules = "MU-9.15 MU-10.17", .marks = EFFECT,                     \
        .effect = united_genius
CARD(YOUNG_GENIUS_HEROIC) = {
    GENIUS("heroic"),
    ONE(HEROIC),
    .info.text = N_("In this turn you may use Heroic symbols as Wild."),
};
CARD(YOUNG_GENIUS_MOVE) = {
    GENIUS("move"),
    ONE(MOVE),
    .info.text = N_("In this turn you may use Move symbols as Wild."),
};

/* Repulsor Barrage: two Attacks here, or two in the same neighbouring Location
 * [MU-10.10]. */
static bool barrage(struct united *u, struct six_frame *f,
                    struct six_events *out)
{
    (void)out;
    united_let_act(u, f,
                   (struct united_grant){ .attacks = 2,
                                          .where = HERE_AND_NEAR,
                                          .terms = ONE_PLACE });
    return DONE;
}

CARD(REPULSOR_BARRAGE) = {
    HERO_CARD("ironheart-repulsor-barrage", N_("Repulsor Barrage"), 1),
    ONE(ATTACK),
    .info.text = N_("Two Attacks, both here or both in the same neighbouring "
                    "Location."),
    .info.rules = "MU-10.1 MU-10.8 MU-10.10",
    .marks = EFFECT,
    .effect = barrage,
};

/* Field Engineering: two tokens, each a Move, an Attack or a Heroic. */
CARD(FIELD_ENGINEERING) = {
    HERO_CARD("ironheart-field-engineering", N_("Field Engineering"), 1),
    ONE(ATTACK),
    .info.text = N_("Gain two tokens, each a Move, an Attack or a Heroic."),
    .info.rules = "MU-10.1 MU-11.1 MU-11.5",
    .marks = EFFECT,
    .effect = united_two_tokens,
};

CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("ironheart", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("ironheart", 1) };
CARD(HEROIC_HEROIC) = { PLAIN_HEROIC_HEROIC("ironheart", 1) };
CARD(MOVE) = { PLAIN_MOVE("ironheart", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("ironheart", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("ironheart", 1) };
CARD(WILD) = { PLAIN_WILD("ironheart", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("ironheart", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_ironheart = {
    .cards = cards,
    .count = COUNT,
    .first = IRONHEART_FIRST,
    .person = "ironheart",
};
