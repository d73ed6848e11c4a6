/* loki.c -- Loki as a Hero: others take his blows, and the Villain is led
 * astray. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(SHAPES)                                                                  \
    X(MIRROR_IMAGES)                                                           \
    X(GOD_OF_MISCHIEF)                                                         \
    X(SILVER_TONGUE)                                                           \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC_ATTACK)                                                           \
    X(MOVE)                                                                    \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("loki", N_("Loki")) };

/* Shapeshifting: until his next turn damage to him may be redirected to another
 * Hero or to any Henchman [MU-15.10 to MU-15.12]. Whom is asked when it
 * comes. */
static bool shapeshift(struct united *u, struct six_frame *f,
                       struct six_events *out)
{
    united_flag(u, f->actor, SHAPESHIFTING);
    united_tell(out, EVENT_PROTECT, f->actor, f->card, 0, 0);
    return DONE;
}

CARD(SHAPES) = {
    HERO_CARD("loki-shapeshifting", N_("Shapeshifting"), 2),
    ONE(ATTACK),
    .info.text = N_("Until your next turn starts you may redirect damage that "
                    "you would take to another Hero or to a Henchman, "
                    "wherever they are."),
    .info.rules = "MU-15.10 MU-15.11 MU-15.12 MU-28.11",
    .marks = EFFECT,
    .effect = shapeshift,
};

/* Mirror Images: the next Master Plan card adds nothing here, or in one of the
 * neighbours, which is named now. */
CARD(MIRROR_IMAGES) = {
    HERO_CARD("loki-mirror-images", N_("Mirror Images"), 1),
    ONE(MOVE),
    .info.text = N_("Name your Location or one of its neighbours: the next "
                    "Master Plan card adds no tokens there."),
    .info.rules = "MU-7.1 MU-10.1",
    .marks = EFFECT,
    .effect = united_guard_effect,
};

/* God of Mischief: look at the next Master Plan card; it may go to the bottom
 * of the deck [MU-28.18]. */
CARD(GOD_OF_MISCHIEF) = {
    HERO_CARD("loki-god-of-mischief", N_("God of Mischief"), 1),
    ONE(WILD),
    .info.text = N_("Look at the next Master Plan card; you may put it at the "
                    "bottom of its deck."),
    .info.rules = "MU-10.1 MU-27.7 MU-28.17 MU-28.18",
    .marks = EFFECT,
    .can = united_deck_is_open,
    .effect = united_interrogate,
};

/* Silver Tongue: up to two Thugs here become Civilians [MU-7.13]. */
CARD(SILVER_TONGUE) = {
    HERO_CARD("loki-silver-tongue", N_("Silver Tongue"), 1),
    ONE(HEROIC),
    .info.text = N_("Up to two Thugs here become Civilians."),
    .info.rules = "MU-7.13 MU-10.7 MU-28.14",
    .marks = EFFECT,
    .can = united_thugs_here,
    .effect = united_convert_thugs,
};

CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("loki", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("loki", 1) };
CARD(HEROIC_ATTACK) = { PLAIN_HEROIC_ATTACK("loki", 1) };
CARD(MOVE) = { PLAIN_MOVE("loki", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("loki", 1) };
CARD(WILD) = { PLAIN_WILD("loki", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("loki", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_loki = {
    .cards = cards,
    .count = COUNT,
    .first = LOKI_FIRST,
    .person = "loki",
    .equipment = { SCEPTER },
};
