/* ghost_rider.c -- Ghost Rider: burns whoever has sinned. */
#include "games/united/united.h"

#define FROM IS_ONE_SOURCE
#define PACK PACK_SINGLES
#define CARDS(X)                                                               \
    X(HERO)                                                                    \
    X(MYSTICAL_CHAIN)                                                          \
    X(HELLFIRE_MANIPULATION)                                                   \
    X(SUPERNATURAL_AWARENESS)                                                  \
    X(MOVE)                                                                    \
    X(ATTACK)                                                                  \
    X(MOVE_ATTACK)                                                             \
    X(HEROIC)                                                                  \
    X(MOVE_HEROIC)                                                             \
    X(WILD)                                                                    \
    X(WILD_WILD)
enum { CARDS(CARD_NUMBER) COUNT };

CARD(HERO) = { HERO_ROW("ghost-rider", N_("Ghost Rider")) };

/* Mystical Chain: two Attacks on every single Thug here [MU-28.16]. */
CARD(MYSTICAL_CHAIN) = {
    HERO_CARD("ghost-rider-mystical-chain", N_("Mystical Chain"), 1),
    ONE(MOVE),
    .info.text = N_("Two Attacks on every Thug here."),
    .info.rules = "MU-9.9 MU-28.14 MU-28.16",
    .marks = EFFECT,
    .can = united_thugs_here,
    .effect = united_burn_thugs,
};

/* Hellfire Manipulation: three Attacks on one enemy here [MU-10.9]. */
CARD(HELLFIRE_MANIPULATION) = {
    HERO_CARD("ghost-rider-hellfire-manipulation", N_("Hellfire Manipulation"),
              1),
    ONE(MOVE),
    .info.text = N_("Three Attacks on one enemy here."),
    .info.rules = "MU-10.1 MU-10.8 MU-10.9",
    .marks = EFFECT,
    .effect = united_three_on_one,
};

/* Supernatural Awareness: an Attack and a Heroic, then a card [MU-10.6]. */
static bool awareness(struct united *u, struct six_frame *f,
                      struct six_events *out)
{
    switch (f->step) {
    case FIRST:
        united_heroic_and_attack(u, f, out);
        return AGAIN;
    default:
        united_draw(u, f->actor, 1, out);
        return DONE;
    }
}

CARD(SUPERNATURAL_AWARENESS) = {
    HERO_CARD("ghost-rider-supernatural-awareness",
              N_("Supernatural Awareness"), 1),
    ONE(MOVE),
    .info.text = N_("One Attack and one Heroic, then draw a card."),
    .info.rules = "MU-10.6 MU-10.8 MU-28.9",
    .marks = EFFECT,
    .effect = awareness,
};

CARD(MOVE) = { PLAIN_MOVE("ghost-rider", 1) };
CARD(ATTACK) = { PLAIN_ATTACK("ghost-rider", 1) };
CARD(MOVE_ATTACK) = { PLAIN_MOVE_ATTACK("ghost-rider", 2) };
CARD(HEROIC) = { PLAIN_HEROIC("ghost-rider", 1) };
CARD(MOVE_HEROIC) = { PLAIN_MOVE_HEROIC("ghost-rider", 2) };
CARD(WILD) = { PLAIN_WILD("ghost-rider", 1) };
CARD(WILD_WILD) = { PLAIN_WILD_WILD("ghost-rider", 1) };

static const struct united_card *const cards[] = { CARDS(CARD_ROW) };

const struct united_hero united_ghost_rider = {
    .cards = cards,
    .count = COUNT,
    .first = GHOST_RIDER_FIRST,
    .person = "ghost-rider",
};
