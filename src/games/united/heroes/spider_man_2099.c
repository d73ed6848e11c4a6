/* spider_man_2099.c -- Spider-Man 2099 of the Multiverse box: stuns his
 * enemies. */
#include "games/united/united.h"

#define FROM IS_RECONSTRUCTION
#define PACK PACK_MULTIVERSE
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(PARALYZING_VENOM)                                                        \
    X(TALONS)                                                                  \
    X(LYLA_ANALYSIS)                                                           \
    X(ACCELERATED_VISION)                                                      \
    X(MOVE_HEROIC)                                                             \
    X(MOVE_ATTACK)                                                             \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(HEROIC)                                                                  \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("spider-man-2099", N_("Spider-Man 2099")) };

/* Paralyzing Venom: the BAM! of the Villain or of a Henchman here is void in
 * the next Villain turn [MU-17.4, MU-17.8]. */
CARD(PARALYZING_VENOM) = {
    HERO_CARD("spider-man-2099-paralyzing-venom", N_("Paralyzing Venom"), 1),
    ONE(MOVE),
    .info.text = N_("Put a Stun token on the Villain or a Henchman here."),
    .info.rules = "MU-17.4 MU-17.5 MU-17.7 MU-17.8",
    .marks = EFFECT,
    .can = united_someone_to_stun,
    .effect = united_stun_effect,
};

/* Talons: two Attacks on one enemy; nothing reduces damage of this turn
 * [MU-28.13]. */
CARD(TALONS) = {
    HERO_CARD("spider-man-2099-talons", N_("Talons"), 1),
    ONE(ATTACK),
    .info.text = N_("Two Attacks on one enemy here. Damage you deal in this "
                    "turn can't be reduced."),
    .info.rules = "MU-10.9 MU-28.12 MU-28.13",
    .marks = EFFECT,
    .effect = united_claws,
};

/* LYLA Analysis: one Heroic in any Location, without going there
 * [MU-10.10]. */
CARD(LYLA_ANALYSIS) = {
    HERO_CARD("spider-man-2099-lyla-analysis", N_("LYLA Analysis"), 1),
    ONE(MOVE),
    .info.text = N_("One Heroic in any Location."),
    .info.rules = "MU-9.13 MU-10.8 MU-10.10",
    .marks = EFFECT,
    .effect = united_heroic_anywhere,
};

/* Accelerated Vision: no damage until the next own turn [MU-17.1]. */
CARD(ACCELERATED_VISION) = {
    HERO_CARD("spider-man-2099-accelerated-vision", N_("Accelerated Vision"),
              1),
    ONE(HEROIC),
    .info.text = N_("You are Invulnerable until your next turn starts."),
    .info.rules = "MU-15.7 MU-17.1 MU-17.2",
    .marks = EFFECT,
    .effect = united_invulnerable,
};

CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("spider-man-2099", 2) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("spider-man-2099", 1) };
CARD(MOVE) = { PLAIN_MOVE("spider-man-2099", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("spider-man-2099", 1) };
CARD(HEROIC) = { PLAIN_HEROIC("spider-man-2099", 1) };
CARD(WILD) = { PLAIN_WILD("spider-man-2099", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("spider-man-2099", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_spider_man_2099 = {
    .cards = cards,
    .count = COUNT,
    .first = SPIDER_MAN_2099_FIRST,
    .person = "miguel-ohara",
    .spider = true,
};
